// A position written down, looked at by a seat, dealt anew and checked. position_read.cpp reads one.
#include "games/pendragon/position.h"

#include <array>
#include <utility>

#include "games/pendragon/deck.h"
#include "games/pendragon/scenario.h"
#include "games/pendragon/victory.h"

namespace auspex::pendragon {

namespace {

using coin::name;
using coin::write_set;

}  // namespace

std::string_view piece_key(Piece piece) {
  const std::string_view id = is_foederati(piece) ? id_of(piece) : id_of(kind_of(piece));
  return is_foederati(piece) ? id.substr(id.find('_') + 1) : id;
}

namespace {

// ---------------------------------------------------------------------------------------------------- On the map

Value forces(const Board& board, Space space, Faction faction) {
  Value map = Value::map();
  Value plunder = Value::map();
  for (Piece piece : own_pieces[faction]) {
    if (board.count(space, piece) == 0) continue;
    const std::string key(piece_key(piece));
    map.add(key, is_stronghold(piece) ? write_set(board.sites_with(space, {piece})) : Value(board.count(space, piece)));
    if (board.laden(space, piece) > 0) plunder.add(key, board.laden(space, piece));
  }
  if (board.plunder(space, own_pieces[faction]) > 0) map.add("plunder", std::move(plunder));
  return map;
}

// Whether the same pieces stand in the space on both boards, with the same Plunder and on the same Sites.
bool same_pieces(const Board& a, const Board& b, Space space) {
  if (a.at(space) != b.at(space) || a.units_at(space, all_units) != b.units_at(space, all_units)) return false;
  for (Site site : space_info[space].sites) {
    if (a.stronghold_at(site) != b.stronghold_at(site)) return false;
  }
  return true;
}

Value pieces(const Board& board, const Board* other) {
  Value map = Value::map();
  for (Space space : all<Space>()) {
    if (board.pieces(space) == 0 || (other != nullptr && same_pieces(board, *other, space))) continue;
    Value here = Value::map();
    for (Faction faction : all<Faction>()) {
      if (board.pieces(space, faction) > 0) here.add(name(faction), forces(board, space, faction));
    }
    map.add(name(space), std::move(here));
  }
  return map;
}

Value population(const Board& board) {
  Value map = Value::map();
  for (Space space : all<Space>()) map.add(name(space), board.population(space));
  return map;
}

// Bottom row and top row; a City has one.
Value prosperity(const Board& board, const Board* other) {
  Value map = Value::map();
  for (Space space : all<Space>()) {
    if (other != nullptr && board.bottom_row(space) == other->bottom_row(space) &&
        board.top_row(space) == other->top_row(space)) {
      continue;
    }
    Value rows = Value::list();
    rows.push(board.bottom_row(space));
    if (is_region(space)) rows.push(board.top_row(space));
    map.add(name(space), std::move(rows));
  }
  return map;
}

Value control(const Board& board) {
  Value map = Value::map();
  for (Space space : all<Space>()) {
    const auto held_by = [&]() -> Value {
      switch (board.control(space)) {
        case Control::nobody:
          break;
        case Control::britons:
          return board.fragmented() ? id_of(Faction::civitates) : "britons";
        case Control::dux:
          return id_of(Faction::dux);
        case Control::saxons:
          return id_of(Faction::saxons);
        case Control::scotti:
          return id_of(Faction::scotti);
      }
      return {};
    };
    map.add(name(space), held_by());
  }
  return map;
}

Value sites(const Board& board) {
  Value map = Value::map();
  for (Site site : all<Site>()) {
    if (const std::optional<Piece> piece = board.stronghold_at(site)) map.add(name(site), id_of(*piece));
  }
  return map;
}

// ---------------------------------------------------------------------------------------------------- Beside the map

Value imperium(const Board& board) {
  Value map = Value::map();
  map.add("status", id_of(board.status()));
  map.add("roads", board.roads_maintained());
  return map;
}

Value seas(const Board& board) {
  Value map = Value::map();
  for (Sea sea : all<Sea>()) {
    map.add(name(sea), id_of(board.patrolled(sea) ? Patrol::patrolled : Patrol::no_patrol));
  }
  return map;
}

Value boxes(const Board& board) {
  Value map = Value::map();
  map.add("casualties", board.casualties());
  map.add("out_of_play", board.out_of_play());
  map.add("not_yet_in_play", board.not_yet_in_play());
  map.add("refugees", board.refugees());
  map.add("raiders_on_card", board.raiders_on_card());
  map.add("settlement_on_card", board.settlement_on_card());
  return map;
}

Value available(const Board& board) {
  Value map = Value::map();
  for (Faction faction : all<Faction>()) {
    Value kinds = Value::map();
    for (Kind kind : all<Kind>()) {
      if (pool[faction][kind] > 0) kinds.add(name(kind), board.available(faction, kind));
    }
    map.add(name(faction), std::move(kinds));
  }
  return map;
}

Value momentum(const State& state) {
  return write_set(select(EnumSet<Card>::every(), [&](Card card) {
    return state.capabilities[card].active && card_info[card].momentum[state.capabilities[card].side];
  }));
}

// ---------------------------------------------------------------------------------------------------- Victory

void add_barbarian(Value& map, const State& state, Faction faction) {
  const BarbarianGoal& goal = goal_of(state, faction);
  map.add("renown", int{state.resources[renown_of(faction)]});
  map.add("settlements", state.board.settlements_on_map(nation_of(faction)));
  if (faction == Faction::scotti || saxons_may_win_by_renown(state)) {
    map.add("renown_to_exceed", int{goal.renown});
    map.add("settlements_needed", int{goal.settlements});
  }
  if (faction == Faction::scotti) return;
  map.add("control", state.board.controlled_population(Control::saxons));
  map.add("control_to_exceed", int{goal.control});
}

void add_briton(Value& map, const State& state, Faction faction) {
  const Board& board = state.board;
  const bool dux = faction == Faction::dux;
  if (dux) map.add("prestige", int{state.resources[Track::prestige]});
  if (dux && !board.fragmented()) {
    map.add("prosperity", board.total_prosperity());
  } else {
    map.add("control", board.controlled_population(board.control_of(faction)));
  }
  if (board.fragmented()) return;
  map.add("dominance", board.dominance() == dominance_of(dux ? Faction::dux : Faction::civitates));
}

// 7.2, 7.3: the figures with what they are made of.
Value victory(const State& state) {
  Value map = Value::map();
  for (Faction faction : all<Faction>()) {
    Value standing = Value::map();
    standing.add("score", score(state, faction));
    standing.add("threshold", threshold(state, faction));
    standing.add("margin", margin(state, faction));
    standing.add("passes", passes_check(state, faction));
    if (is_briton(faction)) {
      add_briton(standing, state, faction);
    } else {
      add_barbarian(standing, state, faction);
    }
    map.add(name(faction), std::move(standing));
  }
  return map;
}

// The readings that are taken the other way, by their options.
Value readings(const Readings& taken) {
  Value list = Value::list();
  const auto add = [&](bool other_way, const char* option) {
    if (other_way) list.push(option);
  };
  add(taken.saxon_renown_before_fragmentation, "saxon-renown");
  add(taken.train_pays_for_the_space, "train-price");
  add(taken.londinium_fort_counts, "londinium-fort");
  add(taken.londinium_by_sea, "londinium-by-sea");
  add(taken.city_plunder_for_barbarians, "city-plunder");
  add(taken.losses_absorb_most, "losses");
  add(taken.half_losses_forgotten, "half-losses");
  add(taken.prosperity_against_fragmentation, "civitates-prosperity");
  return list;
}

Value options(const State& state) {
  Value map = Value::map();
  coin::add_players(map, state);
  map.add("historical_deck", state.historical_deck);
  map.add("historical_effects", state.historical_effects);
  map.add("readings", readings(state.readings));
  map.add("manual_dice", state.manual_dice);
  return map;
}

// ---------------------------------------------------------------------------------------------------- Parts

bool same_board(const State& a, const State& b) { return a.board == b.board; }
bool same_standing(const State& a, const State& b) { return a.board == b.board && a.resources == b.resources; }

Value pivotals(const State& state) {
  return write_set(select(FactionSet::every(), [&](Faction faction) { return state.pivotal_in_hand[faction]; }));
}

using Parts = coin::Parts<State>;

// What anyone at the table sees and what cannot be worked out from the rest.
constexpr std::array<Part<State>, 17> all_open_parts = {{
    {"game", [](const State&, const State*) -> Value { return "pendragon"; }, never_same},
    Parts::scenario,
    Parts::phase,
    {"epochs", [](const State& s, const State*) -> Value { return int{s.epochs}; }, never_same},
    Parts::cards,
    {"pivotals", [](const State& s, const State*) { return pivotals(s); }, never_same},
    Parts::eligibility,
    {"resources",
     [](const State& s, const State*) { return coin::write_resources(s.resources, EnumSet<Track>::every()); },
     [](const State& a, const State& b) { return a.resources == b.resources; }},
    {"imperium", [](const State& s, const State*) { return imperium(s.board); }, same_board},
    {"seas", [](const State& s, const State*) { return seas(s.board); }, same_board},
    {"pieces",
     [](const State& s, const State* other) { return pieces(s.board, other == nullptr ? nullptr : &other->board); },
     same_board},
    {"population", [](const State& s, const State*) { return population(s.board); }, same_board},
    {"prosperity",
     [](const State& s, const State* other) { return prosperity(s.board, other == nullptr ? nullptr : &other->board); },
     same_board},
    {"boxes", [](const State& s, const State*) { return boxes(s.board); }, same_board},
    Parts::capabilities,
    {"given_up", [](const State& s, const State*) { return coin::write_set(given_up(s)); }, never_same},
    Parts::over,
}};

// What a view adds, for whoever does not want to work it out.
constexpr std::array<Part<State>, 6> all_view_parts = {{
    {"options", [](const State& s, const State*) { return options(s); }, never_same},
    {"control", [](const State& s, const State*) { return control(s.board); }, same_board},
    {"victory", [](const State& s, const State*) { return victory(s); }, same_standing},
    {"available", [](const State& s, const State*) { return available(s.board); }, same_board},
    {"sites", [](const State& s, const State*) { return sites(s.board); }, same_board},
    {"momentum", [](const State& s, const State*) { return momentum(s); }, Parts::capabilities.same},
}};

}  // namespace

std::span<const Part<State>> open_parts(const State&) { return all_open_parts; }
std::span<const Part<State>> view_parts(const State&) { return all_view_parts; }

void deal_behind(State& state, int seen, Dice& dice) {
  deal_unseen(state, state.deck, seen, unseen_epochs(state, state.deck, seen, epochs_from(state, seen), dice), dice);
}

// ---------------------------------------------------------------------------------------------------- Checks

namespace {

void check_cards(const State& state, std::vector<std::string>& faults) {
  if (!coin::check_deck(state.deck, faults)) return;
  if (is_epoch(current_card(state)) != (state.phase != Phase::event)) {
    faults.emplace_back("the phase does not fit the card being played");
  }
  const std::optional<Card> next = next_card(state);
  if (next && is_epoch(*next)) faults.emplace_back("an Epoch card that lies face up is played at once");
  if (!state.over && epochs_left(state) == 0) faults.emplace_back("no Epoch card is left to end the game");
  // A Round counts once its first Phase has begun.
  const int uncounted = plan_of(state.scenario).piles - state.epochs - epochs_from(state, state.deck.cursor + 1);
  if (uncounted != 0 && (uncounted != 1 || state.phase != Phase::annona)) {
    faults.emplace_back("Epoch Rounds begun and Epoch cards to come are not what the scenario has");
  }
  check_preparation(state, faults);
}

void check_course(const State& state, std::vector<std::string>& faults) {
  const ScenarioInfo& info = scenario_info[state.scenario];
  for (Space space : all<Space>()) {
    if (state.board.population(space) > population_limit(state, space)) {
      faults.push_back("Population above its limit in " + name(space));
    }
  }
  if (state.over && state.phase != Phase::victory) faults.emplace_back("the game ended outside a Victory Phase");
  if (!state.over && (state.by_threshold || state.winner != Faction::dux)) {
    faults.emplace_back("a winner before the end");
  }
  if (state.historical_deck && info.unhistorical.empty()) faults.emplace_back("this scenario has no historical deck");
  if (state.historical_effects && info.historical_effect_count == 0) {
    faults.emplace_back("this scenario has no effects of a historical deck");
  }
  if (!lone_player(state) && state.one_player != OnePlayer::normal) {
    faults.emplace_back("an option for one player where there is none");
  }
}

}  // namespace

std::vector<std::string> faults_of(const State& state) {
  std::vector<std::string> faults;
  state.board.self_check(faults);
  check_cards(state, faults);
  coin::check_capabilities(state.capabilities, may_last, faults);
  coin::check_resources(state.resources, EnumSet<Track>::every(), most_resources, faults);
  check_course(state, faults);
  return faults;
}

}  // namespace auspex::pendragon
