// The position in numbers, and what was learned from it.
#include "games/invasions/features.h"

#include <map>
#include <numeric>
#include <set>

#include "games/invasions/testing.h"
#include "generated/invasions/value.h"

namespace auspex::invasions::testing {
namespace {

class Features : public Fixture {
 protected:
  Features() {
    state.manual_dice = false;
    begin_in_350();
  }
  [[nodiscard]] std::map<std::string, int> found() const {
    const std::unique_ptr<Position> position = position_of(state);
    const std::vector<std::string> names = position->feature_names();
    const std::vector<std::int8_t> values = position->features();
    EXPECT_EQ(names.size(), values.size());
    std::map<std::string, int> all;
    for (std::size_t i = 0; i < names.size(); ++i) all[names[i]] = values[i];
    return all;
  }
};

TEST_F(Features, are_those_that_the_network_was_made_from) {
  const std::vector<std::string> names = position_of(state)->feature_names();
  EXPECT_EQ(names.size(), static_cast<std::size_t>(all_features));
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size()) << "each has a name of its own";
  EXPECT_EQ(digest_of_names(names), network_all.names)
      << "data/invasions/value was learned from another list: train again";
}

TEST_F(Features, tell_what_lies_open) {
  state.nations[Nation::romans_e].halves = 21;
  const std::map<std::string, int> all_found = found();
  EXPECT_EQ(all_found.at("scenario.350-full"), 1);
  EXPECT_EQ(all_found.at("turn.1"), 1);
  EXPECT_EQ(all_found.at("turn.2"), 0);
  EXPECT_EQ(all_found.at("margin.romans"), 10);
  EXPECT_EQ(all_found.at("empire.romans_w"), 1);
  EXPECT_EQ(all_found.at("kingdom.romans_w"), 0);
  EXPECT_EQ(all_found.at("coins.romans_w"), coins(Nation::romans_w));
  EXPECT_EQ(all_found.at("units.persians"), land_units_of(state, Nation::persians));
  EXPECT_EQ(all_found.at("provinces.persians"), controlled(state, Nation::persians).size());
  EXPECT_EQ(all_found.at("land.italia.romans"), provinces_in(Area::italia).size());
  int in_italia = 0;
  for (Space province : provinces_in(Area::italia)) {
    in_italia += count(Nation::romans_w, province) + count(Nation::romans_e, province);
  }
  EXPECT_GT(in_italia, 0);
  EXPECT_EQ(all_found.at("army.italia.romans"), in_italia);
}

// The pars of the three scenarios are what a seat has when they end; between them it grows evenly.
TEST_F(Features, know_what_a_seat_usually_has) {
  covers("IN V.F.1");
  for (Side side : all<Side>()) {
    EXPECT_EQ(usual_points(side, 1), 0);
    for (Scenario scenario : all<Scenario>()) {
      EXPECT_EQ(usual_points(side, last_turn_of[scenario] + 1), usual_par[scenario][side]);
    }
    const int on_the_way = usual_points(side, 5);
    EXPECT_GT(on_the_way, usual_par[Scenario::frontier][side]);
    EXPECT_LT(on_the_way, usual_par[Scenario::west][side]);
  }
}

TEST_F(Features, count_the_land_as_the_next_scoring_will) {
  covers("IN V.D.1");
  const std::map<std::string, int> before = found();
  EXPECT_EQ(before.at("block.romans_w"), next_block(state, Nation::romans_w));
  EXPECT_GT(before.at("block.romans_w"), 0);
  EXPECT_GE(before.at("next.romans"), before.at("block.romans_w"));
  for (Space province : controlled(state, Nation::romans_w)) {
    if (province != state.nations[Nation::romans_w].capital) set_controller(state, province, Nation::persians);
  }
  EXPECT_LT(found().at("block.romans_w"), before.at("block.romans_w"));
}

TEST_F(Features, make_chances_that_are_certain_together) {
  const std::optional<std::vector<int>> chances = position_of(state)->judged();
  ASSERT_TRUE(chances);
  EXPECT_EQ(std::accumulate(chances->begin(), chances->end(), 0), certain_win);
  for (const int chance : *chances) {
    EXPECT_GT(chance, certain_win / 10) << "at the beginning nobody is far ahead";
    EXPECT_LT(chance, certain_win / 2);
  }
  state.nations[Nation::huns].halves = 200;
  EXPECT_GT((*position_of(state)->judged())[static_cast<std::size_t>(index_of(Side::huns))],
            (*chances)[static_cast<std::size_t>(index_of(Side::huns))]);
}

// V.F.2: of one person with two seats nothing was learned.
TEST_F(Features, are_judged_only_where_each_seat_is_somebodys) {
  state.players = 3;
  EXPECT_FALSE(position_of(state)->judged());
}

}  // namespace
}  // namespace auspex::invasions::testing
