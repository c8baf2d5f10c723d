// Part by part: what a position file may say, what is written, what a view shows of a difference, and what is found
// wrong (docs/britannia-position.md).
#include "games/britannia/game.h"
#include "games/britannia/scenario.h"
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

Value map_of(const char* key, const Value& value) {
  Value map = Value::map();
  map.set(key, value);
  return map;
}

std::vector<std::string> keys_of(const Value& map) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : map.as_map("")) keys.push_back(key);
  return keys;
}

class PositionParts : public testing::Fixture {
 protected:
  PositionParts() {
    setup.scenario = "full";
    state.round = 16;
    state.nation = Nation::welsh;
    put(Nation::welsh, Area::powys);
    put(Nation::saxons, Area::kent, 2);
    state.board.build_burh(Area::kent);
    put(Nation::normans, Area::essex, 1, 2);
    state.manual_dice = false;
  }
  // Pieces of one nation in an area, besides which there is nobody.
  void only(const char* area, const char* nation, const Value& units) { pieces = map_of(area, map_of(nation, units)); }
  [[nodiscard]] State read() const {
    Value value = Value::map();
    value.set("round", int{round});
    value.set("pieces", pieces);
    for (const auto& [key, part] : others.as_map("")) value.set(key, part);
    auspex::Setup with = setup;
    with.position = value;
    return set_up_state(with);
  }
  [[nodiscard]] std::string refusal() const {
    try {
      static_cast<void>(read());
    } catch (const BadInput& bad) {
      return bad.what();
    }
    return "";
  }
  static Value units(std::initializer_list<std::pair<const char*, int>> numbers) {
    Value value = Value::map();
    for (const auto& [kind, number] : numbers) value.set(kind, number);
    return value;
  }

  auspex::Setup setup;
  int round = 16;
  Value pieces = map_of("powys", map_of("welsh", map_of("infantry", 1)));
  Value others = Value::map();
};

TEST_F(PositionParts, cavalry_comes_back_and_only_what_is_there_is_written) {
  const Value written = write_position(state);
  const Value& there = written.at("pieces", "");
  EXPECT_EQ(keys_of(there.at("essex", "").at("normans", "")), (std::vector<std::string>{"infantry", "cavalry"}));
  EXPECT_EQ(keys_of(there.at("kent", "").at("saxons", "")), (std::vector<std::string>{"infantry", "burh"}));
  EXPECT_EQ(keys_of(there.at("powys", "").at("welsh", "")), std::vector<std::string>{"infantry"});
  others = written;
  EXPECT_EQ(read().board.armies_at(Nation::normans, Area::essex), (Armies{1, 2}));
}

TEST_F(PositionParts, intact_forts_are_shown_with_the_romans_and_with_nobody_else) {
  state.board = Board{};
  state.round = 2;
  put(Nation::romans, Area::essex, 2);
  put(Nation::welsh, Area::essex);
  fort(Area::essex);
  put(Nation::romans, Area::york);
  fort(Area::york, Fort::destroyed);
  const Value there = view_of(state, 0).at("pieces", "");
  EXPECT_EQ(there.at("essex", "").at("romans", "").at("fort", "").as_int("", 0, 9), 1);
  EXPECT_EQ(there.at("essex", "").at("welsh", "").find("fort"), nullptr);
  EXPECT_EQ(there.at("york", "").at("romans", "").find("fort"), nullptr);
}

TEST_F(PositionParts, units_are_numbers_within_what_a_nation_has) {
  only("essex", "normans", units({{"infantry", 0}, {"cavalry", 1}}));
  EXPECT_EQ(read().board.armies_at(Nation::normans, Area::essex), (Armies{0, 1}));
  only("essex", "normans", units({{"infantry", 1}, {"elephants", 1}}));
  EXPECT_NE(refusal().find("elephants"), std::string::npos);
  // R53: dismounted cavalry are infantry too.
  round = 9;
  only("essex", "romano-british", units({{"infantry", 10}}));
  EXPECT_EQ(refusal(), "") << "one overstack in the open may be of any number";
  only("essex", "romano-british", units({{"infantry", 11}}));
  EXPECT_NE(refusal().find("position.pieces.essex.romano-british.infantry"), std::string::npos);
}

TEST_F(PositionParts, a_burh_is_one_and_on_land) {
  only("kent", "saxons", units({{"infantry", 1}, {"burh", 0}}));
  EXPECT_FALSE(read().board.burh(Area::kent));
  only("kent", "saxons", units({{"infantry", 1}, {"burh", 1}}));
  EXPECT_TRUE(read().board.burh(Area::kent));
  only("kent", "saxons", units({{"infantry", 1}, {"burh", 2}}));
  EXPECT_NE(refusal().find("position.pieces.kent.saxons.burh"), std::string::npos);
  const std::string only_saxons = ".burh: only Saxons on land have burhs";
  only("kent", "welsh", units({{"infantry", 1}, {"burh", 1}}));
  EXPECT_EQ(refusal(), "position.pieces.kent.welsh" + only_saxons);
  only("frisian-sea", "saxons", units({{"infantry", 1}, {"burh", 1}}));
  EXPECT_EQ(refusal(), "position.pieces.frisian-sea.saxons" + only_saxons);
}

TEST_F(PositionParts, a_fort_is_one_and_on_land) {
  round = 2;
  for (int number : {0, 1}) {
    only("kent", "romans", units({{"infantry", 1}, {"fort", number}}));
    EXPECT_EQ(refusal(), "") << number;
  }
  only("kent", "romans", units({{"infantry", 1}, {"fort", 2}}));
  EXPECT_NE(refusal().find("position.pieces.kent.romans.fort"), std::string::npos);
  only("kent", "romans", units({{"infantry", 1}}));
  others.set("forts", map_of("north-sea", "intact"));
  EXPECT_EQ(refusal(), "position.forts.north-sea: a fort at sea");
}

TEST_F(PositionParts, markers_and_points_have_bounds) {
  const auto with = [&](const char* key, int number) {
    others = map_of(key, map_of("welsh", number));
    return refusal();
  };
  EXPECT_EQ(with("population", 5), "");
  EXPECT_NE(with("population", 6).find("position.population.welsh"), std::string::npos);
  EXPECT_EQ(with("points", 2000), "");
  EXPECT_NE(with("points", 2001).find("position.points.welsh"), std::string::npos);
}

TEST_F(PositionParts, scored_areas_come_in_as_many_lists_as_there_are) {
  Value lists = Value::list();
  Value kent = Value::list();
  kent.push("kent");
  lists.push(kent);
  others.set("scored", lists);
  EXPECT_EQ(refusal(), "position.scored: " + std::to_string(once_lists) + " lists are wanted");
  for (int i = 1; i < once_lists; ++i) lists.push(Value::list());
  others.set("scored", lists);
  EXPECT_EQ(read().scored[static_cast<std::size_t>(Once::romans_1_3)], AreaSet{Area::kent});
}

TEST_F(PositionParts, subjects_are_those_who_have_a_lord) {
  state.round = 8;
  put(Nation::angles, Area::york);
  subject_to(Nation::brigantes, Overlord::angles);
  EXPECT_EQ(keys_of(view_of(state, 0).at("subjects", "")), std::vector<std::string>{"brigantes"});
}

TEST_F(PositionParts, a_view_tells_round_years_and_the_nations_that_are_played) {
  state.owner = owners_short;
  state.scenario = Scenario::brief;
  state.round = 13;
  state.board = Board{};
  const Value view = view_of(state, 0);
  EXPECT_EQ(view.at("round", "").as_int("", 0, 99), 13);
  const Value::List& years = view.at("years", "").as_list("");
  ASSERT_EQ(years.size(), 2u);
  EXPECT_EQ(years[0].as_int("", 0, 2000), 935);
  EXPECT_EQ(years[1].as_int("", 0, 2000), 985);
  for (const char* key : {"points", "population"}) {
    EXPECT_EQ(view.at(key, "").find("normans"), nullptr) << key << ": nobody plays them";
    EXPECT_NE(view.at(key, "").find("welsh"), nullptr) << key;
  }
}

// What a view shows of a position besides another: areas that differ, and parts that differ.
class ViewApart : public PositionParts {
 protected:
  template <class Change>
  [[nodiscard]] Value apart(Change change) const {
    State other = state;
    change(other);
    return view_apart_of(state, other, 0);
  }
  template <class Change>
  [[nodiscard]] std::vector<std::string> areas(Change change) const {
    return keys_of(apart(change).at("pieces", ""));
  }
};

TEST_F(ViewApart, shows_the_areas_where_pieces_differ) {
  using Areas = std::vector<std::string>;
  state.round = 2;
  put(Nation::romans, Area::york);
  fort(Area::york);
  EXPECT_EQ(areas([](State& other) { other.board.add(Nation::welsh, Area::powys, {1, 0}); }), Areas{"powys"});
  EXPECT_EQ(areas([](State& other) { other.board.add(Nation::normans, Area::essex, {0, 1}); }), Areas{"essex"});
  EXPECT_EQ(areas([](State& other) { other.board.add(Nation::danes, Area::powys, {1, 0}); }), Areas{"powys"});
  EXPECT_EQ(areas([](State& other) { other.board.destroy_burh(Area::kent); }), Areas{"kent"});
  EXPECT_EQ(areas([](State& other) { other.board.destroy_fort(Area::york); }), Areas{"york"});
  state.board.remove_forts();
  state.board.remove(Nation::romans, Area::york, {1, 0});
}

TEST_F(ViewApart, leaves_out_the_parts_that_are_the_same) {
  const auto shows = [](const Value& view, const char* key) { return view.find(key) != nullptr; };
  const Value none = apart([](State&) {});
  for (const char* key : {"owners", "pieces", "forts", "leaders", "population", "points", "scored", "control"}) {
    EXPECT_FALSE(shows(none, key)) << key;
  }
  EXPECT_TRUE(shows(none, "round"));
  const Value points = apart([](State& other) { other.points[Nation::welsh] = 3; });
  EXPECT_TRUE(shows(points, "points"));
  EXPECT_FALSE(shows(points, "population"));
  const Value population = apart([](State& other) { other.population[Nation::welsh] = 3; });
  EXPECT_TRUE(shows(population, "population"));
  EXPECT_FALSE(shows(population, "points"));
  const Value scored = apart([](State& other) { other.scored[0].add(Area::kent); });
  EXPECT_TRUE(shows(scored, "scored"));
  const Value board = apart([](State& other) { other.board.remove_leader(Leader::harold); });
  for (const char* key : {"pieces", "forts", "leaders", "control"}) EXPECT_TRUE(shows(board, key)) << key;
  EXPECT_FALSE(shows(board, "owners"));
  const Value owners = apart([](State& other) { other.owner[Nation::welsh] = index_of(Side::red); });
  for (const char* key : {"owners", "points", "population"}) EXPECT_TRUE(shows(owners, key)) << key;
  EXPECT_FALSE(shows(owners, "pieces"));
}

// What must never be: each in one line.
class PositionFaults : public PositionParts {
 protected:
  using Faults = std::vector<std::string>;
  template <class Change>
  [[nodiscard]] Faults faults(Change change) const {
    State other = state;
    change(other);
    return faults_of(other);
  }
};

TEST_F(PositionFaults, no_more_pieces_than_there_are) {
  const Faults normans{"more armies of the normans than there are pieces"};
  EXPECT_EQ(faults([](State& other) { other.board.add(Nation::normans, Area::wessex, {0, 2}); }), Faults{});
  EXPECT_EQ(faults([](State& other) { other.board.add(Nation::normans, Area::wessex, {0, 3}); }), normans);
  EXPECT_EQ(faults([](State& other) { other.board.add(Nation::normans, Area::wessex, {7, 0}); }), Faults{});
  EXPECT_EQ(faults([](State& other) { other.board.add(Nation::normans, Area::wessex, {8, 0}); }), normans);
  // Dismounted cavalry stand for infantry, but do not ride as well.
  EXPECT_EQ(faults([](State& other) { other.board.add(Nation::romano_british, Area::york, {10, 0}); }), Faults{});
  EXPECT_EQ(faults([](State& other) {
              other.board.add(Nation::romano_british, Area::york, {9, 2});
            }),
            Faults{"more armies of the romano-british than there are pieces"});
}

TEST_F(PositionFaults, no_more_forts_and_burhs_than_there_are) {
  const auto forts = [&](int number) {
    return faults([&](State& other) {
      for (Area area : all_land) {
        if (other.board.vacant(area) && number-- > 0) other.board.build_fort(area, Fort::destroyed);
      }
    });
  };
  EXPECT_EQ(forts(roman_forts), Faults{});
  EXPECT_EQ(forts(roman_forts + 1), Faults{"more Roman forts than there are counters"});
  const auto burhs = [&](int number) {
    return faults([&](State& other) {
      for (Area area : all_land) {
        if (other.board.vacant(area) && --number > 0) other.board.build_burh(area);
      }
    });
  };
  EXPECT_EQ(burhs(saxon_burhs), Faults{}) << "with that in Kent";
  EXPECT_EQ(burhs(saxon_burhs + 1), Faults{"more burhs than there are pieces"});
}

TEST_F(PositionFaults, nobody_on_the_board_is_nobodys_but_in_the_draft) {
  const auto nobodys = [&](Stage stage) {
    return faults([&](State& other) {
      other.stage = stage;
      other.owner[Nation::welsh] = -1;
    });
  };
  EXPECT_EQ(nobodys(Stage::nation_turn), Faults{"welsh are on the board but nobody's"});
  EXPECT_EQ(nobodys(Stage::draft), Faults{}) << "they are being drafted";
}

TEST_F(PositionFaults, two_nations_meet_only_in_the_turn_of_one_and_three_never) {
  const Faults two{"powys has two nations outside a turn"};
  const auto meet = [&](Nation whose, std::initializer_list<Nation> nations) {
    return faults([&](State& other) {
      other.nation = whose;
      for (Nation nation : nations) other.board.add(nation, Area::powys, {1, 0});
    });
  };
  EXPECT_EQ(meet(Nation::welsh, {Nation::danes}), Faults{});
  EXPECT_EQ(meet(Nation::danes, {Nation::danes}), Faults{});
  EXPECT_EQ(meet(Nation::saxons, {Nation::danes}), two);
  EXPECT_EQ(meet(Nation::welsh, {Nation::danes, Nation::saxons}), two);
}

TEST_F(PositionFaults, a_leader_who_is_not_in_play_stands_nowhere) {
  state.board.place_leader(Leader::harold, Area::kent);
  state.board.remove_leader(Leader::harold);
  EXPECT_EQ(faults_of(state), Faults{});
}

TEST_F(PositionParts, only_the_dice_are_dealt_anew) {
  const std::unique_ptr<Position> position = position_of(state);
  position->redeal(0, 77);
  State expected = state;
  expected.dice = Dice(77);
  EXPECT_EQ(position->digest(), position_of(expected)->digest());
  EXPECT_NE(position->digest(), position_of(state)->digest());
}

// Where only computers play, nobody can roll by hand.
TEST_F(PositionParts, dice_are_rolled_by_hand_while_somebody_plays) {
  state.manual_dice = true;
  const std::unique_ptr<Position> position = position_of(state);
  for (Side side : {Side::yellow, Side::green, Side::red}) position->reseat(index_of(side), SeatKind::nonplayer);
  EXPECT_TRUE(state_of(*position).manual_dice) << "Blue is left";
  EXPECT_TRUE(state_of(*position).computer[Side::red]);
  EXPECT_FALSE(state_of(*position).computer[Side::blue]);
  position->reseat(index_of(Side::red), SeatKind::human);
  EXPECT_FALSE(state_of(*position).computer[Side::red]);
  position->reseat(index_of(Side::blue), SeatKind::nonplayer);
  EXPECT_TRUE(state_of(*position).manual_dice) << "Red is back";
  position->reseat(index_of(Side::red), SeatKind::nonplayer);
  EXPECT_FALSE(state_of(*position).manual_dice) << "nobody sits at Purple";
}

}  // namespace
}  // namespace auspex::britannia
