#include "games/britannia/position.h"

#include <array>

#include "engine/chance.h"
#include "engine/parts.h"
#include "games/britannia/round.h"
#include "games/britannia/scoring.h"

namespace auspex::britannia {

namespace {

constexpr std::array<std::string_view, 5> stage_ids = {"draft", "round-start", "nation-turn", "round-end", "over"};
constexpr std::array<std::string_view, 3> overlord_ids = {"none", "romans", "angles"};
constexpr std::array<std::string_view, 4> fort_ids = {"none", "intact", "destroyed", "spent"};

template <class E, std::size_t n>
std::string_view word(const std::array<std::string_view, n>& ids, E e) {
  return ids[static_cast<std::size_t>(e)];
}

template <class E, std::size_t n>
E read_word(const std::array<std::string_view, n>& ids, const Value& value, std::string_view where) {
  const std::string& id = value.as_string(where);
  for (std::size_t i = 0; i < n; ++i) {
    if (ids[i] == id) return static_cast<E>(i);
  }
  throw BadInput(std::string(where) + ": unknown \"" + id + "\"; there are " +
                 join(std::vector<std::string>(ids.begin(), ids.end())));
}

template <class E>
Value list_of(EnumSet<E> set) {
  Value list = Value::list();
  for (E e : set) list.push(id_of(e));
  return list;
}

template <class E>
EnumSet<E> read_set(const Value& value, std::string_view where) {
  EnumSet<E> set;
  for (const Value& item : value.as_list(where)) set.add(read_enum<E>(item, where));
  return set;
}

std::string below(std::string_view where, std::string_view key) { return std::string(where) + "." + std::string(key); }

// Units by area and nation: {"york": {"angles": {"infantry": 2}}}.
bool same_pieces(const Board& a, const Board& b, Area area) {
  if (a.nations_in(area) != b.nations_in(area) || a.burh(area) != b.burh(area)) return false;
  if (a.intact_fort(area) != b.intact_fort(area)) return false;
  for (Nation nation : a.nations_in(area)) {
    if (a.armies_at(nation, area) != b.armies_at(nation, area)) return false;
  }
  return true;
}

Value pieces_of(const Board& board, const Board* other) {
  Value::Map pieces;
  for (Area area : all<Area>()) {
    if (board.nations_in(area).empty() || (other != nullptr && same_pieces(board, *other, area))) continue;
    Value there = Value::map();
    for (Nation nation : board.nations_in(area)) {
      Value units = Value::map();
      if (board.infantry(nation, area) > 0) units.add("infantry", board.infantry(nation, area));
      if (board.cavalry(nation, area) > 0) units.add("cavalry", board.cavalry(nation, area));
      if (nation == Nation::saxons && board.burh(area)) units.add("burh", 1);
      if (nation == Nation::romans && board.intact_fort(area)) units.add("fort", 1);
      there.add(std::string(id_of(nation)), std::move(units));
    }
    pieces.emplace_back(id_of(area), std::move(there));
  }
  return pieces;
}

Value leaders_of(const Board& board) {
  Value leaders = Value::map();
  for (Leader leader : all<Leader>()) {
    if (board.status(leader) == LeaderStatus::waiting) continue;
    leaders.add(std::string(id_of(leader)), board.in_play(leader) ? Value(id_of(board.place_of(leader))) : Value());
  }
  return leaders;
}

Value forts_of(const Board& board) {
  Value forts = Value::map();
  for (Area area : all_land) {
    if (board.fort(area) != Fort::none) forts.add(std::string(id_of(area)), word(fort_ids, board.fort(area)));
  }
  return forts;
}

Value owners_of(const State& state) {
  Value::Map owners;
  for (Nation nation : all<Nation>()) {
    if (in_play(state, nation)) owners.emplace_back(id_of(nation), id_of(static_cast<Side>(state.owner[nation])));
  }
  return owners;
}

Value subjects_of(const State& state) {
  Value subjects = Value::map();
  for (Nation nation : all<Nation>()) {
    if (state.subject_of[nation] != Overlord::none) {
      subjects.add(std::string(id_of(nation)), word(overlord_ids, state.subject_of[nation]));
    }
  }
  return subjects;
}

template <class T>
Value numbers_of(const State& state, const EnumArray<Nation, T>& numbers) {
  Value::Map map;
  for (Nation nation : all<Nation>()) {
    if (in_play(state, nation)) map.emplace_back(id_of(nation), int{numbers[nation]});
  }
  return map;
}

Value scored_of(const State& state) {
  Value lists = Value::list();
  for (const AreaSet& areas : state.scored) lists.push(list_of(areas));
  return lists;
}

Value years_of(const State& state) {
  Value years = Value::list();
  years.push(int{round_info[state.round].from});
  years.push(int{round_info[state.round].to});
  return years;
}

Value control_of(const Board& board) {
  Value::Map control;
  for (Area area : all_land) {
    const NationSet there = board.nations_in(area);
    control.emplace_back(id_of(area), there.size() == 1 ? Value(id_of(there.first())) : Value());
  }
  return control;
}

constexpr auto small = never_same<State>;
bool same_board(const State& a, const State& b) { return a.board == b.board; }
bool same_owners(const State& a, const State& b) { return a.owner == b.owner; }

// What cannot be worked out from the rest; all of it is public.
constexpr std::array<Part<State>, 13> common_parts = {{
    {"round", [](const State& s, const State*) -> Value { return int{s.round}; }, small},
    {"stage", [](const State& s, const State*) -> Value { return word(stage_ids, s.stage); }, small},
    {"nation", [](const State& s, const State*) -> Value { return id_of(s.nation); }, small},
    {"owners", [](const State& s, const State*) { return owners_of(s); }, same_owners},
    {"pieces",
     [](const State& s, const State* other) { return pieces_of(s.board, other == nullptr ? nullptr : &other->board); },
     same_board},
    {"forts", [](const State& s, const State*) { return forts_of(s.board); }, same_board},
    {"leaders", [](const State& s, const State*) { return leaders_of(s.board); }, same_board},
    {"population", [](const State& s, const State*) { return numbers_of(s, s.population); },
     [](const State& a, const State& b) { return a.population == b.population && same_owners(a, b); }},
    {"points", [](const State& s, const State*) { return numbers_of(s, s.points); },
     [](const State& a, const State& b) { return a.points == b.points && same_owners(a, b); }},
    {"subjects", [](const State& s, const State*) { return subjects_of(s); }, small},
    {"submitted_to_rome", [](const State& s, const State*) -> Value { return list_of(s.submitted_to_rome); }, small},
    {"attacked_romano_british",
     [](const State& s, const State*) -> Value { return list_of(s.attacked_romano_british); }, small},
    {"scored", [](const State& s, const State*) { return scored_of(s); },
     [](const State& a, const State& b) { return a.scored == b.scored; }},
}};

// What a view adds.
constexpr std::array<Part<State>, 3> view_parts = {{
    {"last_round", [](const State& s, const State*) -> Value { return final_round(s); }, small},
    {"years", [](const State& s, const State*) { return years_of(s); }, small},
    {"control", [](const State& s, const State*) { return control_of(s.board); }, same_board},
}};

Value view(const State& state, const State* other) {
  Value map = Value::map();
  add_parts<State>(map, common_parts, state, other);
  add_parts<State>(map, view_parts, state, other);
  return map;
}

void read_pieces(const Value& value, Board& board) {
  for (const auto& [id, there] : value.as_map("position.pieces")) {
    const std::string where = below("position.pieces", id);
    const Area area = read_enum<Area>(Value(id), "position.pieces");
    for (const auto& [who, units] : there.as_map(where)) {
      const std::string at = below(where, who);
      const Nation nation = read_enum<Nation>(Value(who), where);
      units.check_keys({"infantry", "cavalry", "burh", "fort"}, at);
      Armies armies;
      if (const Value* n = units.find("infantry")) {
        armies.infantry =
            n->as_int(below(at, "infantry"), 0, nation_info[nation].infantry + nation_info[nation].cavalry);
      }
      if (const Value* n = units.find("cavalry")) {
        armies.cavalry = n->as_int(below(at, "cavalry"), 0, nation_info[nation].cavalry);
      }
      board.add(nation, area, armies);
      if (const Value* n = units.find("burh"); n != nullptr && n->as_int(below(at, "burh"), 0, 1) == 1) {
        if (nation != Nation::saxons || is_sea(area))
          throw BadInput(below(at, "burh") + ": only Saxons on land have burhs");
        board.build_burh(area);
      }
      // Forts stand under "forts" with their state; the number here must agree, and is checked with them.
      if (const Value* n = units.find("fort")) static_cast<void>(n->as_int(below(at, "fort"), 0, 1));
    }
  }
}

void read_board(const Value& value, Board& board) {
  board = Board{};
  read_pieces(value.at("pieces", "position"), board);
  if (const Value* forts = value.find("forts")) {
    for (const auto& [id, fort] : forts->as_map("position.forts")) {
      const Area area = read_enum<Area>(Value(id), "position.forts");
      if (is_sea(area)) throw BadInput(below("position.forts", id) + ": a fort at sea");
      board.build_fort(area, read_word<Fort>(fort_ids, fort, below("position.forts", id)));
    }
  }
  if (const Value* leaders = value.find("leaders")) {
    for (const auto& [id, place] : leaders->as_map("position.leaders")) {
      const Leader leader = read_enum<Leader>(Value(id), "position.leaders");
      if (place.is_null()) {
        board.remove_leader(leader);
      } else {
        board.place_leader(leader, read_enum<Area>(place, below("position.leaders", id)));
      }
    }
  }
}

template <class T>
void read_numbers(const Value* value, std::string_view where, int highest, EnumArray<Nation, T>& numbers) {
  if (value == nullptr) return;
  for (const auto& [id, number] : value->as_map(where)) {
    numbers[read_enum<Nation>(Value(id), where)] = static_cast<T>(number.as_int(below(where, id), 0, highest));
  }
}

void check_pieces(const State& state, std::vector<std::string>& faults) {
  const Board& board = state.board;
  for (Nation nation : all<Nation>()) {
    const std::string name(id_of(nation));
    const bool nobodys = !in_play(state, nation) && state.stage != Stage::draft;
    if (nobodys && !board.areas_of(nation).empty()) faults.push_back(name + " are on the board but nobody's");
    // R53: from round 8 on, when Arthur has gone, dismounted cavalry may stand for infantry.
    const bool dismounted = nation == Nation::romano_british && state.round >= 8;
    const int spare = dismounted ? nation_info[nation].cavalry : 0;
    if (board.free_infantry(nation) + spare < 0 || board.free_cavalry(nation) < 0 ||
        board.armies(nation) > nation_info[nation].infantry + nation_info[nation].cavalry) {
      faults.push_back("more armies of the " + name + " than there are pieces");
    }
    if (state.population[nation] > 5) faults.push_back("the population marker of the " + name + " is beyond 5");
  }
  if (board.free_forts() < 0) faults.push_back("more Roman forts than there are counters");
  if (board.free_burhs() < 0) faults.push_back("more burhs than there are pieces");
  for (Leader leader : all<Leader>()) {
    if (board.in_play(leader) && !board.present(nation_of_leader[leader], board.place_of(leader))) {
      faults.push_back(std::string(id_of(leader)) + " stands where his nation is not");
    }
  }
}

// The division of the set-up says which nations and colours take part; a draft may have divided them otherwise.
void read_owners(const Value& value, State& state) {
  const EnumArray<Nation, std::int8_t> usual = state.owner;
  EnumSet<Side> colours;
  for (Nation nation : all<Nation>()) {
    if (in_play(state, nation)) colours.add(static_cast<Side>(state.owner[nation]));
    state.owner[nation] = -1;
  }
  EnumSet<Side> left = colours;
  for (const auto& [id, colour] : value.as_map("position.owners")) {
    const Nation nation = read_enum<Nation>(Value(id), "position.owners");
    const Side side = read_enum<Side>(colour, below("position.owners", id));
    if (!colours.has(side)) {
      throw BadInput(below("position.owners", id) + ": " + std::string(id_of(side)) + " does not play");
    }
    if (usual[nation] < 0) throw BadInput(below("position.owners", id) + ": not a nation of this scenario");
    state.owner[nation] = static_cast<std::int8_t>(side);
    left.remove(side);
  }
  for (Nation nation : all<Nation>()) {
    if ((usual[nation] < 0) != (state.owner[nation] < 0)) {
      throw BadInput("position.owners: nobody plays the " + std::string(id_of(nation)));
    }
  }
  if (!left.empty()) throw BadInput("position.owners: " + std::string(id_of(left.first())) + " has no nation");
}

Nation first_to_play(const State& state) {
  for (Nation nation : all<Nation>()) {
    if (is_active(state, nation)) return nation;
  }
  return Nation::romans;
}

}  // namespace

Value write_position(const State& state) {
  Value map = Value::map();
  add_parts<State>(map, common_parts, state, nullptr);
  map.add("dice", write_dice(state.dice));
  return map;
}

void read_position(const Value& value, State& state) {
  value.check_keys({"round", "stage", "nation", "owners", "pieces", "forts", "leaders", "population", "points",
                    "subjects", "submitted_to_rome", "attacked_romano_british", "scored", "dice"},
                   "position");
  state.round = static_cast<std::uint8_t>(
      value.at("round", "position").as_int("position.round", first_round(state), final_round(state)));
  const bool drafts = state.stage == Stage::draft;
  const Value* stage = value.find("stage");
  state.stage = stage == nullptr ? Stage::nation_turn : read_word<Stage>(stage_ids, *stage, "position.stage");
  if (state.stage == Stage::draft && !drafts) throw BadInput("position.stage: the set-up asks for no draft");
  if (const Value* owners = value.find("owners")) read_owners(*owners, state);
  read_board(value, state.board);
  const Value* nation = value.find("nation");
  state.nation = nation == nullptr ? first_to_play(state) : read_enum<Nation>(*nation, "position.nation");
  state.population = {};
  state.points = {};
  read_numbers(value.find("population"), "position.population", 5, state.population);
  read_numbers(value.find("points"), "position.points", 2000, state.points);
  state.subject_of = {};
  if (const Value* subjects = value.find("subjects")) {
    for (const auto& [id, overlord] : subjects->as_map("position.subjects")) {
      state.subject_of[read_enum<Nation>(Value(id), "position.subjects")] =
          read_word<Overlord>(overlord_ids, overlord, below("position.subjects", id));
    }
  }
  if (const Value* set = value.find("submitted_to_rome")) {
    state.submitted_to_rome = read_set<Nation>(*set, "position.submitted_to_rome");
  }
  if (const Value* set = value.find("attacked_romano_british")) {
    state.attacked_romano_british = read_set<Nation>(*set, "position.attacked_romano_british");
  }
  state.scored = {};
  if (const Value* scored = value.find("scored")) {
    const Value::List& lists = scored->as_list("position.scored");
    if (lists.size() != state.scored.size()) {
      throw BadInput("position.scored: " + std::to_string(once_lists) + " lists are wanted");
    }
    for (std::size_t i = 0; i < lists.size(); ++i) state.scored[i] = read_set<Area>(lists[i], "position.scored");
  }
  if (const Value* dice = value.find("dice")) state.dice = read_dice(*dice, "position.dice");
  std::vector<std::string> faults = faults_of(state);
  check_history(state, faults);
  for (Area area : all_land) {
    if (state.board.nations_in(area).size() > 1) faults.push_back(std::string(id_of(area)) + " has two nations");
  }
  if (!faults.empty()) throw BadInput("position: " + faults.front());
}

// Everything is public but the dice to come.
Value view_of(const State& state, Seat) { return view(state, nullptr); }

Value view_apart_of(const State& state, const State& other, Seat) { return view(state, &other); }

std::vector<std::string> faults_of(const State& state) {
  std::vector<std::string> faults;
  state.board.self_check(faults);
  check_pieces(state, faults);
  for (Area area : all_land) {
    // Two nations meet in an area only while one of them has its turn.
    const NationSet there = state.board.nations_in(area);
    if (there.size() > 2 || (there.size() == 2 && (state.stage != Stage::nation_turn || !there.has(state.nation)))) {
      faults.push_back(std::string(id_of(area)) + " has two nations outside a turn");
    }
  }
  return faults;
}

// Nothing is hidden but the dice.
void redeal_hidden(State& state, Seat seat, std::uint64_t seed) {
  static_cast<void>(seat);
  state.dice = Dice(seed);
}

}  // namespace auspex::britannia
