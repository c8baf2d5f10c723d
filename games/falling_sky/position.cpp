// A position written down, looked at by a seat, dealt anew and checked. position_read.cpp reads one.
#include "games/falling_sky/position.h"

#include <array>
#include <utility>

#include "games/falling_sky/deck.h"
#include "games/falling_sky/scenario.h"
#include "games/falling_sky/victory.h"

namespace auspex::falling_sky {

namespace {

using coin::name;
using coin::write_set;

void set_if_any(Value& map, std::string_view key, int n) {
  if (n > 0) map.add(std::string(key), n);
}

Value faces(const Board& board, Region region, Faction faction) {
  Value map = Value::map();
  set_if_any(map, "hidden", board.count(region, light(faction, Face::hidden)));
  set_if_any(map, "revealed", board.count(region, light(faction, Face::revealed)));
  if (faction != Faction::romans) set_if_any(map, "scouted", board.count(region, light(faction, Face::scouted)));
  return map;
}

Value forces(const Board& board, Region region, Faction faction) {
  Value map = Value::map();
  if (board.leader_at(region, faction)) map.add("leader", id_of(board.leader_name(faction)));
  if (faction == Faction::romans) set_if_any(map, "legion", board.count(region, Piece::legion));
  if (board.light_troops(region, faction) > 0) map.add(name(light_kind(faction)), faces(board, region, faction));
  if (faction == Faction::romans) set_if_any(map, "fort", board.count(region, Piece::fort));
  if (board.allies(region, faction) > 0) map.add("allies", write_set(board.allied(region, faction)));
  if (board.citadels(region, faction) > 0) map.add("citadels", write_set(board.citadel_tribes(region, faction)));
  return map;
}

// Whether the same pieces stand in the Region on both boards.
bool same_pieces(const Board& a, const Board& b, Region region) {
  if (a.at(region) != b.at(region)) return false;
  for (Faction faction : all<Faction>()) {
    if (a.is_successor(faction) != b.is_successor(faction)) return false;
    if (a.allied(region, faction) != b.allied(region, faction)) return false;
    if (a.citadel_tribes(region, faction) != b.citadel_tribes(region, faction)) return false;
  }
  return true;
}

Value pieces(const Board& board, const Board* other) {
  Value map = Value::map();
  for (Region region : board.regions()) {
    if (board.pieces(region) == 0 || (other != nullptr && same_pieces(board, *other, region))) continue;
    Value here = Value::map();
    for (Faction faction : all<Faction>()) {
      if (board.pieces(region, faction) > 0) here.add(name(faction), forces(board, region, faction));
    }
    map.add(name(region), std::move(here));
  }
  return map;
}

Value available(const Board& board) {
  Value map = Value::map();
  for (Faction faction : all<Faction>()) {
    Value kinds = Value::map();
    for (Kind kind : all<Kind>()) {
      if (kind != Kind::legion && pool[faction][kind] > 0) kinds.add(name(kind), board.available(faction, kind));
    }
    map.add(name(faction), std::move(kinds));
  }
  return map;
}

Value legions(const Board& board) {
  Value map = Value::map();
  map.add("track", board.legions_track());
  map.add("fallen", board.fallen());
  map.add("removed", board.legions_removed());
  map.add("harvest_box", board.harvest_box());
  return map;
}

Value senate(const State& state) {
  if (!state.senate_on_track) return {};
  Value map = Value::map();
  map.add("row", id_of(state.senate));
  map.add("firm", state.firm);
  return map;
}

Value markers(const Board& board) {
  Value map = Value::map();
  for (Tribe tribe : board.tribes()) {
    switch (board.tribe(tribe).status) {
      case Status::dispersed:
        map.add(name(tribe), "dispersed");
        break;
      case Status::gathering:
        map.add(name(tribe), "gathering");
        break;
      case Status::razed:
        map.add(name(tribe), "razed");
        break;
      case Status::subdued:
      case Status::allied:
      case Status::citadel:
        break;
    }
  }
  return map;
}

Value circumvallation(const State& state) {
  const Circumvallation& ring = state.circumvallation;
  if (!ring.on) return {};
  Value map = Value::map();
  map.add("region", id_of(ring.where));
  map.add("faction", id_of(ring.who));
  map.add("warbands", int{ring.warbands});
  map.add("leader", ring.leader);
  return map;
}

Value options(const State& state) {
  Value map = Value::map();
  coin::add_players(map, state);
  map.add("sudden_frost", state.sudden_frost);
  map.add("manual_dice", state.manual_dice);
  return map;
}

Value control(const Board& board) {
  Value map = Value::map();
  for (Region region : board.regions()) {
    const std::optional<Faction> holder = board.control(region);
    map.add(name(region), holder ? Value(id_of(*holder)) : Value());
  }
  return map;
}

Value victory(const Board& board) {
  Value map = Value::map();
  for (Faction faction : player_factions) {
    Value standing = Value::map();
    standing.add("score", score(board, faction));
    standing.add("threshold", threshold(board, faction));
    standing.add("margin", margin(board, faction));
    if (faction == Faction::arverni) standing.add("legions", board.off_map_legions());
    map.add(name(faction), std::move(standing));
  }
  return map;
}

bool same_board(const State& a, const State& b) { return a.board == b.board; }
bool may_last(Card card, CardSide side) { return card_info[card].capability[side]; }

using Parts = coin::Parts<State>;

// What anyone at the table sees and what cannot be worked out from the rest.
constexpr std::array<Part<State>, 22> all_open_parts = {{
    {"game", [](const State&, const State*) -> Value { return "falling-sky"; }, never_same},
    Parts::scenario,
    Parts::phase,
    {"winters", [](const State& s, const State*) -> Value { return int{s.winters}; }, never_same},
    {"victory_phases", [](const State& s, const State*) -> Value { return int{s.victory_phases}; }, never_same},
    Parts::cards,
    Parts::eligibility,
    {"resources", [](const State& s, const State*) { return coin::write_resources(s.resources, player_factions); },
     [](const State& a, const State& b) { return a.resources == b.resources; }},
    {"senate", [](const State& s, const State*) { return senate(s); }, never_same},
    {"legions", [](const State& s, const State*) { return legions(s.board); }, same_board},
    {"pieces",
     [](const State& s, const State* other) { return pieces(s.board, other == nullptr ? nullptr : &other->board); },
     same_board},
    {"tribes", [](const State& s, const State*) { return markers(s.board); }, same_board},
    {"devastated",
     [](const State& s, const State*) {
       return write_set(select(s.board.regions(), [&](Region region) { return s.board.devastated(region); }));
     },
     same_board},
    {"colony",
     [](const State& s, const State*) {
       return s.board.has_colony() ? Value(id_of(s.board.region_of(Tribe::colony))) : Value();
     },
     same_board},
    {"cisalpina", [](const State& s, const State*) -> Value { return s.board.cisalpina_open(); }, same_board},
    {"successors",
     [](const State& s, const State*) {
       return write_set(select(player_factions, [&](Faction f) { return s.board.is_successor(f); }));
     },
     same_board},
    {"vercingetorix_waits", [](const State& s, const State*) -> Value { return s.board.vercingetorix_waits(); },
     same_board},
    Parts::capabilities,
    {"circumvallation", [](const State& s, const State*) { return circumvallation(s); }, never_same},
    {"lost_eagle", [](const State& s, const State*) -> Value { return s.lost_eagle; }, never_same},
    {"optimates", [](const State& s, const State*) -> Value { return s.optimates; }, never_same},
    Parts::over,
}};

// What a view adds, for whoever does not want to work it out.
constexpr std::array<Part<State>, 5> all_view_parts = {{
    {"options", [](const State& s, const State*) { return options(s); }, never_same},
    {"frost", [](const State& s, const State*) -> Value { return frost(s); }, never_same},
    {"control", [](const State& s, const State*) { return control(s.board); }, same_board},
    {"victory", [](const State& s, const State*) { return victory(s.board); }, same_board},
    {"available", [](const State& s, const State*) { return available(s.board); }, same_board},
}};

void check_cards(const State& state, std::vector<std::string>& faults) {
  if (!coin::check_deck(state.deck, faults)) return;
  if (is_winter(current_card(state)) != (state.phase != Phase::event)) {
    faults.push_back("the phase does not fit the card being played");
  }
  if (!state.over && winters_left(state) == 0) faults.push_back("no Winter is left to end the game");
  if (!is_prepared(state)) faults.push_back("no deck of this scenario has its Winters there");
}

void check_ring(const Circumvallation& ring, std::vector<std::string>& faults) {
  if (!ring.on && ring != Circumvallation{}) faults.push_back("a Circumvallation that is over has left something");
  if (ring.on && !is_gallic(ring.who)) faults.push_back("a Circumvallation of other than Gauls");
}

void check_tracks(const State& state, std::vector<std::string>& faults) {
  if (state.firm && (!state.senate_on_track || state.senate == Senate::intrigue)) {
    faults.push_back("the Senate cannot be Firm there");
  }
  const bool first_year =
      state.winters == 0 || (state.winters == 1 && state.phase != Phase::spring && state.phase != Phase::event);
  if (!state.senate_on_track && (state.scenario != Scenario::pax_gallica || !first_year)) {
    faults.push_back("the Senate is off its track");
  }
  if (state.victory_phases > state.winters) faults.push_back("more Victory Phases than Winters");
  if (state.board.harvest_box() > 0 && (state.scenario != Scenario::pax_gallica || !first_year)) {
    faults.push_back("Legions wait for a Harvest that is over");
  }
  if (!state.over && (state.by_threshold || state.winner != Faction::romans)) {
    faults.push_back("a winner before the end");
  }
  if (!lone_player(state) && state.one_player != OnePlayer::normal) {
    faults.push_back("an option for one player where there is none");
  }
}

}  // namespace

std::span<const Part<State>> open_parts(const State&) { return all_open_parts; }
std::span<const Part<State>> view_parts(const State&) { return all_view_parts; }

void deal_behind(State& state, int seen, Dice& dice) {
  deal_unseen(state.deck, plan_of(state.scenario), seen, winters_from(state, seen), dice);
}

std::vector<std::string> faults_of(const State& state) {
  std::vector<std::string> faults;
  state.board.self_check(faults);
  check_cards(state, faults);
  coin::check_capabilities(state.capabilities, may_last, faults);
  check_ring(state.circumvallation, faults);
  coin::check_resources(state.resources, player_factions, most_resources, faults);
  check_tracks(state, faults);
  return faults;
}

}  // namespace auspex::falling_sky
