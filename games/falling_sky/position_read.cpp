// Reads a position: one that write_position wrote, one that `show` printed, or one that a person wrote down from the
// table. Whatever cannot be is refused with the place and the reason.
#include <algorithm>
#include <utility>

#include "engine/chance.h"
#include "games/falling_sky/deck.h"
#include "games/falling_sky/position.h"

namespace auspex::falling_sky {

namespace {

std::string name(auto e) { return std::string(id_of(e)); }

[[noreturn]] void refuse(const std::string& where, const std::string& why) { throw BadInput(where + ": " + why); }

template <class E>
EnumSet<E> read_set(const Value& value, const std::string& where) {
  EnumSet<E> set;
  for (const Value& item : value.as_list(where)) set.add(read_enum<E>(item, where));
  return set;
}

Faction read_player(const Value& value, const std::string& where) {
  const Faction faction = read_enum<Faction>(value, where);
  if (faction == Faction::germans) refuse(where, "the germans are nobody's Faction here");
  return faction;
}

FactionSet read_players(const Value& value, const std::string& where) {
  FactionSet set;
  for (const Value& item : value.as_list(where)) set.add(read_player(item, where));
  return set;
}

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
      const FactionSet set = read_players(*successors, "position.successors");
      for (Faction faction : player_factions) board_.set_successor(faction, set.has(faction));
      for (Faction faction : set) {
        if (!has_leader(faction)) refuse("position.successors", name(faction) + " have no Leader");
      }
    }
    if (pieces != nullptr) read_pieces(*pieces, position.find("successors") != nullptr);
    read_legions(position.find("legions"), harvest_box);
    read_waiting(position.find("vercingetorix_waits"), waits);
    if (const Value* devastated = position.find("devastated")) {
      const RegionSet set = read_set<Region>(*devastated, "position.devastated");
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

// ---------------------------------------------------------------------------------------------------- the cards

class DeckReader {
 public:
  DeckReader(State& state, const Value& value) : state_(state), value_(value) {
    value.check_keys({"current", "next", "played", "left", "known", "deck_order", "looked"}, where_);
  }

  // `said_gone` is how many Winter cards are said to lie before the current one, where that is said. Returns how many
  // do.
  int read(std::optional<int> said_gone) {
    const int whole = state_.deck_size;
    const int whole_winters = winter_piles(state_.scenario, whole);
    read_face_up();
    if (const Value* order = value_.find("deck_order")) {
      add_all(*order, where_ + ".deck_order");
      state_.deck = deck_;
      state_.deck_size = static_cast<std::uint8_t>(size_);
      gone_ = whole_winters - winters_from(state_, cursor_);
    } else if (!fit(whole, whole_winters, said_gone)) {
      refuse(where_, "no deck of this scenario has Winter cards as said here");
    }
    if (said_gone && *said_gone != gone_) {
      refuse("position.winters", "before this card " + std::to_string(gone_) + " Winters have been played");
    }
    read_looked();
    return gone_;
  }

 private:
  void add(const Value& value, const std::string& where) {
    const Card card = read_enum<Card>(value, where);
    if (used_[card]) refuse(where, "card " + name(card) + " is there twice");
    used_[card] = true;
    deck_[static_cast<std::size_t>(size_++)] = card;
  }

  void add_all(const Value& list, const std::string& where) {
    for (const Value& item : list.as_list(where)) add(item, where);
  }

  void read_face_up() {
    if (const Value* played = value_.find("played")) add_all(*played, where_ + ".played");
    cursor_ = size_;
    add(value_.at("current", where_), where_ + ".current");
    if (const Value* next = value_.find("next"); next != nullptr && !next->is_null()) {
      add(*next, where_ + ".next");
      if (const Value* known = value_.find("known")) add_all(*known, where_ + ".known");
    }
    state_.cursor = static_cast<std::uint8_t>(cursor_);
  }

  // Finds how many cards lie before those said, where neither the played ones nor the number left tell, and deals the
  // rest. The fewest that fit are taken.
  bool fit(int whole, int whole_winters, std::optional<int> said_gone) {
    const Value* left = value_.find("left");
    const bool told = left != nullptr || value_.find("played") != nullptr;
    const int most = told ? 0 : whole - size_;
    int length = whole;
    if (left != nullptr) {
      length = cursor_ + 1 + left->as_int(where_ + ".left", 0, whole - 1 - cursor_);
      if (length < size_) refuse(where_ + ".left", "more cards are named than are left");
    }
    if (size_ > whole) refuse(where_, "a deck of this scenario has " + std::to_string(whole) + " cards");
    for (int before = 0; before <= most; ++before) {
      if (deal(length - before, whole_winters, said_gone)) return true;
    }
    return false;
  }

  bool deal(int length, int whole_winters, std::optional<int> said_gone) {
    State trial = state_;
    trial.deck = deck_;
    trial.deck_size = static_cast<std::uint8_t>(length);
    const auto first = deck_.begin();
    const int played = static_cast<int>(std::count_if(first, first + cursor_, is_winter));
    const int named = static_cast<int>(std::count_if(first, first + size_, is_winter));
    // Unless said otherwise, the Winters of the piles that lie wholly before this deck are gone, and no other.
    const int before = said_gone ? *said_gone - played : whole_winters - winter_piles(state_.scenario, length);
    const int hidden = whole_winters - before - named;
    if (before < 0 || hidden < 0 || !may_follow(trial, size_, hidden)) return false;
    deal_unseen(trial, size_, hidden, trial.dice);
    state_ = trial;
    gone_ = before + played;
    return true;
  }

  void read_looked() {
    state_.known = {};
    const Value* looked = value_.find("looked");
    if (looked == nullptr) return;
    const std::string where = where_ + ".looked";
    for (const auto& [id, n] : looked->as_map(where)) {
      const Faction faction = read_player(Value(id), where);
      state_.known[faction] = static_cast<std::uint8_t>(n.as_int(where + "." + id, 0, state_.deck_size));
    }
  }

  State& state_;
  const Value& value_;
  const std::string where_ = "position.cards";
  std::array<Card, deck_most> deck_{};
  EnumArray<Card, bool> used_{};
  int size_ = 0;
  int cursor_ = 0;
  int gone_ = 0;
};

// ---------------------------------------------------------------------------------------------------- the rest

coin::Deed read_deed(const Value& value, const std::string& where) {
  const std::string& id = value.as_string(where);
  for (std::size_t i = 0; i < coin::deed_ids.size(); ++i) {
    if (coin::deed_ids[i] == id) return static_cast<coin::Deed>(i);
  }
  refuse(where, "unknown \"" + id + "\"; there are " + join({coin::deed_ids.begin(), coin::deed_ids.end()}));
}

void read_eligibility(const Value& value, State& state) {
  const std::string where = "position.eligibility";
  value.check_keys({"eligible", "done", "first", "stays_eligible", "barred"}, where);
  coin::Sequence<Faction>& sequence = state.sequence;
  sequence.make_all_eligible();
  const auto read = [&](const char* key, EnumArray<Faction, bool>& flags) {
    const Value* found = value.find(key);
    if (found == nullptr) return;
    const FactionSet set = read_players(*found, where + "." + key);
    for (Faction faction : player_factions) flags[faction] = set.has(faction);
  };
  read("eligible", sequence.eligible);
  read("stays_eligible", sequence.stays_eligible);
  read("barred", sequence.barred);
  if (const Value* done = value.find("done")) {
    for (const auto& [id, deed] : done->as_map(where + ".done")) {
      const Faction faction = read_player(Value(id), where + ".done");
      sequence.deed[faction] = read_deed(deed, where + ".done." + id);
    }
  }
  const Value* first = value.find("first");
  if (first != nullptr) {
    if (!first->is_null()) sequence.first_deed = read_deed(*first, where + ".first");
    return;
  }
  if (is_winter(current_card(state))) return;
  for (Faction faction : card_info[current_card(state)].order) {
    if (sequence.first_deed == coin::Deed::none && sequence.has_acted(faction)) {
      sequence.first_deed = sequence.deed[faction];
    }
  }
}

void read_resources(const Value& value, State& state) {
  const std::string where = "position.resources";
  for (const auto& [id, n] : value.as_map(where)) {
    const Faction faction = read_player(Value(id), where);
    state.resources[faction] = static_cast<std::uint8_t>(n.as_int(where + "." + id, 0, most_resources));
  }
}

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

void read_capabilities(const Value& value, State& state) {
  const std::string where = "position.capabilities";
  state.capabilities = {};
  for (const Value& item : value.as_list(where)) {
    item.check_keys({"card", "side", "holder"}, where);
    const Card card = read_enum<Card>(item.at("card", where), where + ".card");
    const CardSide side = read_enum<CardSide>(item.at("side", where), where + ".side");
    if (!card_info[card].capability[side]) {
      refuse(where, "card " + name(card) + " has no Capability on its " + name(side) + " side");
    }
    if (state.capabilities[card].active) refuse(where, "card " + name(card) + " is there twice");
    state.capabilities[card] = {true, side, read_player(item.at("holder", where), where + ".holder")};
  }
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

void read_ending(const Value& value, State& state) {
  const std::string where = "position.over";
  state.over = !value.is_null();
  if (value.is_null()) return;
  value.check_keys({"winner", "by_threshold"}, where);
  state.winner = read_player(value.at("winner", where), where + ".winner");
  state.by_threshold = value.at("by_threshold", where).as_bool(where + ".by_threshold");
}

std::uint8_t read_count(const Value& value, const std::string& where) {
  return static_cast<std::uint8_t>(value.as_int(where, 0, 5));
}

// The cards, the phase, and how many Winters there have been: each can be left out and follows from the others.
void read_course(const Value& position, State& state) {
  const Value* cards = position.find("cards");
  const Value* winters = position.find("winters");
  const Value* phase = position.find("phase");
  if (winters != nullptr) state.winters = read_count(*winters, "position.winters");
  if (phase != nullptr) state.phase = read_enum<Phase>(*phase, "position.phase");
  if (cards != nullptr) {
    const Card card = read_enum<Card>(cards->at("current", "position.cards"), "position.cards.current");
    if (phase == nullptr) state.phase = is_winter(card) ? Phase::victory : Phase::event;
    // A Winter Round counts once its first phase has begun.
    const int under_way = is_winter(card) && (state.phase != Phase::victory || state.over) ? 1 : 0;
    const auto said = winters != nullptr ? std::optional<int>(state.winters - under_way) : std::nullopt;
    state.winters = static_cast<std::uint8_t>(DeckReader(state, *cards).read(said) + under_way);
  } else if (state.winters > 0) {
    refuse("position.winters", "say in \"cards\" which card is being played");
  }
  if (is_winter(current_card(state)) != (state.phase != Phase::event)) {
    refuse("position.phase", "\"" + name(state.phase) + "\" does not go with card " + name(current_card(state)));
  }
  const bool without_first = state.scenario == Scenario::pax_gallica && state.winters > 0;
  state.victory_phases = static_cast<std::uint8_t>(state.winters - (without_first ? 1 : 0));
  if (const Value* held = position.find("victory_phases")) {
    state.victory_phases = read_count(*held, "position.victory_phases");
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
  if (const Value* game = value.find("game"); game != nullptr && game->as_string("position.game") != "falling-sky") {
    refuse("position.game", "this is a position of \"" + game->as_string("position.game") + "\", not of falling-sky");
  }
  if (const Value* scenario = value.find("scenario")) {
    if (read_enum<Scenario>(*scenario, "position.scenario") != state.scenario) {
      refuse("position.scenario", "the game is set up as \"" + name(state.scenario) + "\"");
    }
  }
  if (const Value* dice = value.find("dice")) state.dice = read_dice(*dice, "position.dice");
  if (const Value* over = value.find("over")) read_ending(*over, state);
  MapReader(state).read(value);
  read_course(value, state);
  if (const Value* eligibility = value.find("eligibility")) read_eligibility(*eligibility, state);
  if (const Value* resources = value.find("resources")) read_resources(*resources, state);
  if (const Value* senate = value.find("senate")) read_senate(*senate, state);
  if (const Value* capabilities = value.find("capabilities")) read_capabilities(*capabilities, state);
  if (const Value* ring = value.find("circumvallation")) read_circumvallation(*ring, state);
  if (const Value* eagle = value.find("lost_eagle")) state.lost_eagle = eagle->as_bool("position.lost_eagle");
  if (const Value* optimates = value.find("optimates")) state.optimates = optimates->as_bool("position.optimates");
  if (const std::vector<std::string> faults = faults_of(state); !faults.empty()) refuse("position", faults.front());
}

}  // namespace auspex::falling_sky
