// Reads a position: one that write_position wrote, one that `show` printed, or one that a person wrote down from the
// table. Whatever cannot be is refused with the place and the reason.
#include <optional>
#include <span>

#include "games/coin/position_read.h"
#include "games/falling_sky/deck.h"
#include "games/falling_sky/position.h"

namespace auspex::falling_sky {

namespace {

using coin::name;
using coin::refuse;

// ---------------------------------------------------------------------------------------------------- the map

class MapReader {
 public:
  explicit MapReader(State& state) : board_(state.board) {}

  void read(const Value& position) {
    const Value* pieces = position.find("pieces");
    // Pax Gallica?: the Legions set aside are placed in the first Winter.
    const Value* winters = position.find("winters");
    const bool first_year = winters == nullptr || *winters == Value(0);
    const int harvest_box = first_year ? board_.harvest_box() : 0;
    const bool waits = board_.vercingetorix_waits();
    if (pieces != nullptr) {
      board_.clear();
      board_.set_legions_off_map(pool[Faction::romans][Kind::legion], 0, 0);
    }
    if (const Value* open = position.find("cisalpina"); open != nullptr && open->as_bool("position.cisalpina")) {
      board_.open_cisalpina();
    }
    if (const Value* colony = position.find("colony"); colony != nullptr && !colony->is_null()) {
      board_.add_colony(read_enum<Region>(*colony, "position.colony"));
    }
    if (const Value* tribes = position.find("tribes")) read_markers(*tribes);
    if (const Value* successors = position.find("successors")) {
      const FactionSet set = coin::read_players(*successors, player_factions, "position.successors");
      for (Faction faction : player_factions) board_.set_successor(faction, set.has(faction));
      for (Faction faction : set) {
        if (!has_leader(faction)) refuse("position.successors", name(faction) + " have no Leader");
      }
    }
    if (pieces != nullptr) read_pieces(*pieces, position.find("successors") != nullptr);
    read_legions(position.find("legions"), harvest_box);
    read_waiting(position.find("vercingetorix_waits"), waits);
    if (const Value* devastated = position.find("devastated")) {
      const RegionSet set = coin::read_set<Region>(*devastated, "position.devastated");
      for (Region region : all<Region>()) board_.set_devastated(region, set.has(region));
    }
  }

 private:
  void read_markers(const Value& value) {
    const std::string where = "position.tribes";
    for (Tribe tribe : board_.tribes()) {
      const Status status = board_.tribe(tribe).status;
      if (status != Status::allied && status != Status::citadel) board_.subdue(tribe);
    }
    int razed = 0;
    for (const auto& [id, marker] : value.as_map(where)) {
      const Tribe tribe = read_enum<Tribe>(Value(id), where);
      const std::string here = where + "." + id;
      const std::string& kind = marker.as_string(here);
      if (!board_.tribes().has(tribe)) refuse(here, "there is no Colony");
      if (board_.tribe(tribe).status != Status::subdued) refuse(here, "an Ally or Citadel stands there");
      if (kind == "dispersed" || kind == "gathering") {
        board_.disperse(tribe, kind == "dispersed" ? Status::dispersed : Status::gathering);
      } else if (kind == "razed") {
        if (!tribe_info[tribe].city) refuse(here, "only a City can be razed");
        if (++razed > 1) refuse(where, "there is one razed marker only");
        board_.disperse(tribe, Status::razed);
      } else {
        refuse(here, "unknown \"" + kind + "\"; there are dispersed, gathering, razed");
      }
    }
    if (board_.dispersed_on_map() > dispersed_markers) {
      refuse(where, "only " + std::to_string(dispersed_markers) + " Tribes can be dispersed or gathering");
    }
  }

  void read_pieces(const Value& value, bool successors_given) {
    for (const auto& [id, sides] : value.as_map("position.pieces")) {
      const Region region = read_enum<Region>(Value(id), "position.pieces");
      const std::string where = "position.pieces." + id;
      if (!board_.regions().has(region)) refuse(where, "Cisalpina is in play only where \"cisalpina\" is true");
      for (const auto& [side, forces] : sides.as_map(where)) {
        const Faction faction = read_enum<Faction>(Value(side), where);
        if (!board_.may_stand(faction, region)) refuse(where + "." + side, "only the romans may stand there");
        read_forces(forces, region, faction, where + "." + side, successors_given);
      }
    }
    // 1.4.2: it is always there.
    if (!board_.has_fort(Region::provincia) && board_.place(Region::provincia, Piece::fort, 1) == 0) {
      refuse("position.pieces", "one of the six Forts stands in PRO for good");
    }
  }

  void read_forces(const Value& value, Region region, Faction faction, const std::string& where,
                   bool successors_given) {
    check_force_keys(value, faction, where);
    for (const auto& [key, much] : value.as_map(where)) {
      const std::string here = where + "." + key;
      if (key == "leader") {
        read_leader(much, region, faction, here, successors_given);
      } else if (key == "allies") {
        read_allies(much, region, faction, here);
      } else if (key == "citadels") {
        read_citadels(much, region, faction, here);
      } else if (key == "legion") {
        const int n = much.as_int(here, 0, pool[faction][Kind::legion]);
        if (board_.place_legions(region, n, LegionPlace::track) < n) too_many(here, faction, Kind::legion);
      } else if (key == "fort") {
        put(region, Piece::fort, much.as_int(here, 0, 1), here);
      } else {
        read_light(much, region, faction, here);
      }
    }
  }

  static void check_force_keys(const Value& value, Faction faction, const std::string& where) {
    if (faction == Faction::romans) return value.check_keys({"leader", "legion", "auxilia", "fort", "allies"}, where);
    if (faction == Faction::germans) return value.check_keys({"warband", "allies"}, where);
    if (faction == Faction::aedui) return value.check_keys({"warband", "allies", "citadels"}, where);
    value.check_keys({"leader", "warband", "allies", "citadels"}, where);
  }

  [[noreturn]] static void too_many(const std::string& where, Faction faction, Kind kind) {
    refuse(where, "with these more than the " + std::to_string(pool[faction][kind]) + " that the " + name(faction) +
                      " have in all");
  }

  void put(Region region, Piece piece, int n, const std::string& where) {
    if (board_.place(region, piece, n) < n) too_many(where, owner_of(piece), kind_of(piece));
  }

  void read_leader(const Value& value, Region region, Faction faction, const std::string& where, bool given) {
    const Leader leader = read_enum<Leader>(value, where);
    const bool said = board_.is_successor(faction);
    for (bool successor : {false, true}) {
      board_.set_successor(faction, successor);
      if (board_.leader_name(faction) != leader) continue;
      if (given && successor != said) refuse(where, "\"successors\" says otherwise");
      return put(region, leader_of(faction), 1, where);
    }
    refuse(where, "\"" + name(leader) + "\" does not lead the " + name(faction));
  }

  // A number alone means Hidden.
  void read_light(const Value& value, Region region, Faction faction, const std::string& where) {
    const int most = pool[faction][light_kind(faction)];
    if (!value.is_map()) return put(region, light(faction, Face::hidden), value.as_int(where, 0, most), where);
    if (faction == Faction::romans) {
      value.check_keys({"hidden", "revealed"}, where);
    } else {
      value.check_keys({"hidden", "revealed", "scouted"}, where);
    }
    for (const auto& [key, n] : value.as_map(where)) {
      const Face face = key == "hidden" ? Face::hidden : key == "revealed" ? Face::revealed : Face::scouted;
      put(region, light(faction, face), n.as_int(where + "." + key, 0, most), where);
    }
  }

  Tribe read_circle(const Value& value, Region region, Faction faction, const std::string& where) {
    const Tribe tribe = read_enum<Tribe>(value, where);
    if (!board_.tribes().has(tribe)) refuse(where, "there is no Colony");
    if (board_.region_of(tribe) != region) {
      refuse(where, "\"" + name(tribe) + "\" is in " + name(board_.region_of(tribe)) + ", not in " + name(region));
    }
    // GOBANNITIO alone lets others stand at Gergovia (5.1.1).
    const bool gergovia = tribe == Tribe::arverni && (faction == Faction::romans || faction == Faction::aedui);
    if (!Board::may_ally(tribe, faction) && !gergovia) {
      refuse(where, "\"" + name(tribe) + "\" is never with the " + name(faction));
    }
    if (board_.tribe(tribe).status != Status::subdued) {
      refuse(where, "\"" + name(tribe) + "\" is taken already, or has a marker");
    }
    return tribe;
  }

  void read_allies(const Value& value, Region region, Faction faction, const std::string& where) {
    for (const Value& item : value.as_list(where)) {
      if (!board_.place_ally(read_circle(item, region, faction, where), faction)) too_many(where, faction, Kind::ally);
    }
  }

  void read_citadels(const Value& value, Region region, Faction faction, const std::string& where) {
    for (const Value& item : value.as_list(where)) {
      const Tribe tribe = read_circle(item, region, faction, where);
      if (!tribe_info[tribe].city) refuse(where, "\"" + name(tribe) + "\" has no City");
      if (!board_.place_citadel(tribe, faction)) too_many(where, faction, Kind::citadel);
    }
  }

  // Whatever is not said to be elsewhere is on the track.
  void read_legions(const Value* value, int harvest_box) {
    const std::string where = "position.legions";
    const int all_legions = pool[Faction::romans][Kind::legion];
    const int off_map = all_legions - board_.on_map(Piece::legion);
    const auto part = [&](std::string_view key, int otherwise) {
      const Value* found = value->find(key);
      return found == nullptr ? otherwise : found->as_int(where + "." + std::string(key), 0, all_legions);
    };
    int fallen = board_.fallen();
    int removed = board_.legions_removed();
    int track = off_map - fallen - removed - harvest_box;
    if (value != nullptr) {
      value->check_keys({"track", "fallen", "removed", "harvest_box"}, where);
      fallen = part("fallen", 0);
      removed = part("removed", 0);
      harvest_box = part("harvest_box", 0);
      track = part("track", off_map - fallen - removed - harvest_box);
    }
    const int sum = all_legions - off_map + track + fallen + removed + harvest_box;
    if (track < 0 || sum != all_legions) {
      const int counted = track < 0 ? sum - track : sum;
      refuse(where, "with those on the map " + std::to_string(counted) + " Legions, but there are " +
                        std::to_string(all_legions));
    }
    board_.set_legions_off_map(track, fallen, removed);
    board_.set_harvest_box(harvest_box);
  }

  // With the pieces listed and nothing said, Vercingetorix waits only if he did and is not among them.
  void read_waiting(const Value* value, bool before) {
    const bool on_map = board_.leader_region(Faction::arverni).has_value();
    const bool waits = value != nullptr ? value->as_bool("position.vercingetorix_waits") : before && !on_map;
    if (waits && on_map) refuse("position.vercingetorix_waits", "the Arverni Leader is on the map");
    board_.set_vercingetorix_waits(waits);
  }

  Board& board_;
};

// ---------------------------------------------------------------------------------------------------- the rest

void read_senate(const Value& value, State& state) {
  const std::string where = "position.senate";
  state.senate_on_track = !value.is_null();
  state.senate = Senate::intrigue;
  state.firm = false;
  if (value.is_null()) return;
  value.check_keys({"row", "firm"}, where);
  state.senate = read_enum<Senate>(value.at("row", where), where + ".row");
  if (const Value* firm = value.find("firm")) state.firm = firm->as_bool(where + ".firm");
  if (state.firm && state.senate == Senate::intrigue) refuse(where, "the Senate is never Firm in intrigue");
}

void read_circumvallation(const Value& value, State& state) {
  const std::string where = "position.circumvallation";
  Circumvallation& ring = state.circumvallation;
  ring = {};
  if (value.is_null()) return;
  value.check_keys({"region", "faction", "warbands", "leader"}, where);
  ring.on = true;
  ring.where = read_enum<Region>(value.at("region", where), where + ".region");
  ring.who = read_enum<Faction>(value.at("faction", where), where + ".faction");
  if (!is_gallic(ring.who)) refuse(where + ".faction", "only Gauls can be ringed");
  const int most = state.board.light_troops(ring.where, ring.who);
  ring.warbands = static_cast<std::uint8_t>(value.at("warbands", where).as_int(where + ".warbands", 0, most));
  if (const Value* leader = value.find("leader")) ring.leader = leader->as_bool(where + ".leader");
  if (ring.leader && !state.board.leader_at(ring.where, ring.who)) refuse(where + ".leader", "the Leader is elsewhere");
}

// Returns how many Winters lie before the card being played; `said_gone` are said to.
int read_cards(const Value& value, State& state, std::optional<int> said_gone) {
  const coin::DeckPlan& plan = plan_of(state.scenario);
  const coin::DeckTerms<Card, Faction> terms = {plan, is_winter, "Winter", player_factions};
  const auto deal = [&](Deck& deck, int seen, int winters) { deal_unseen(deck, plan, seen, winters, state.dice); };
  return coin::DeckReader(state.deck, terms, value, deal).read(said_gone);
}

// None on cards on which nobody is up.
std::span<const Faction> order_of(Card card) {
  return is_winter(card) ? std::span<const Faction>() : std::span<const Faction>(card_info[card].order);
}

// How far the deck has come, and how many Winters there have been.
void read_course(const Value& position, State& state) {
  constexpr int most_winters = 5;
  const coin::RoundTerms<Card, Phase> terms = {"winters", "Winters", is_winter, Phase::victory, most_winters};
  coin::read_course(position, state, state.winters, terms, [&](const Value& cards, std::optional<int> said_gone) {
    return read_cards(cards, state, said_gone);
  });
  const bool without_first = state.scenario == Scenario::pax_gallica && state.winters > 0;
  state.victory_phases = static_cast<std::uint8_t>(state.winters - (without_first ? 1 : 0));
  if (const Value* held = position.find("victory_phases")) {
    state.victory_phases = static_cast<std::uint8_t>(held->as_int("position.victory_phases", 0, most_winters));
  }
}

}  // namespace

void read_position(const Value& value, State& state) {
  value.check_keys({"game", "scenario", "phase", "winters", "victory_phases", "cards", "eligibility", "resources",
                    "senate", "legions", "pieces", "tribes", "devastated", "colony", "cisalpina", "successors",
                    "vercingetorix_waits", "capabilities", "circumvallation", "lost_eagle", "optimates", "over", "dice",
                    // Worked out from the rest, or told by the set-up: what a view shows of them is passed over.
                    "options", "frost", "control", "victory", "available"},
                   "position");
  coin::read_outset(value, "falling-sky", state);
  MapReader(state).read(value);
  read_course(value, state);
  coin::read_eligibility(value, state, order_of(current_card(state)));
  if (const Value* resources = value.find("resources")) {
    coin::read_resources(*resources, state.resources, player_factions, most_resources);
  }
  if (const Value* senate = value.find("senate")) read_senate(*senate, state);
  if (const Value* capabilities = value.find("capabilities")) {
    coin::read_capabilities(*capabilities, state.capabilities, player_factions,
                            [](Card card, CardSide side) { return card_info[card].capability[side]; });
  }
  if (const Value* ring = value.find("circumvallation")) read_circumvallation(*ring, state);
  if (const Value* eagle = value.find("lost_eagle")) state.lost_eagle = eagle->as_bool("position.lost_eagle");
  if (const Value* optimates = value.find("optimates")) state.optimates = optimates->as_bool("position.optimates");
  coin::refuse_faults(faults_of(state));
}

}  // namespace auspex::falling_sky
