// The position in numbers, and what was learned from it.
#include "games/britannia/features.h"

#include <map>
#include <numeric>
#include <set>

#include "games/britannia/game.h"
#include "games/britannia/position.h"
#include "games/britannia/scenario.h"
#include "games/britannia/testing.h"
#include "generated/britannia/value.h"

namespace auspex::britannia::testing {

namespace {

State start(std::string_view scenario) {
  Setup setup;
  setup.scenario = scenario;
  return set_up_state(setup);
}

std::map<std::string, int> features_of(const State& state) {
  const std::unique_ptr<Position> position = position_of(state);
  const std::vector<std::string> names = position->feature_names();
  const std::vector<std::int8_t> values = position->features();
  EXPECT_EQ(names.size(), values.size());
  std::map<std::string, int> all;
  for (std::size_t i = 0; i < names.size(); ++i) all[names[i]] = values[i];
  return all;
}

TEST(Features, are_those_that_the_network_was_made_from) {
  const std::vector<std::string> names = position_of(start("full"))->feature_names();
  EXPECT_EQ(names.size(), static_cast<std::size_t>(all_features));
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size()) << "each has a name of its own";
  EXPECT_EQ(digest_of_names(names), network_all.names)
      << "data/britannia/value was learned from another list: train again";
}

TEST(Features, tell_what_lies_open) {
  State state = start("full");
  state.round = 8;
  state.points[Nation::romans] = 30;
  state.points[Nation::welsh] = 13;
  state.board.add(Nation::welsh, Area::gwent, {2, 0});
  state.board.build_fort(Area::kent, Fort::intact);
  state.subject_of[Nation::brigantes] = Overlord::angles;
  const std::map<std::string, int> found = features_of(state);
  EXPECT_EQ(found.at("scenario.full"), 1);
  EXPECT_EQ(found.at("round.8"), 1);
  EXPECT_EQ(found.at("round.1"), 0);
  EXPECT_EQ(found.at("army.gwent.welsh"), state.board.armies(Nation::welsh, Area::gwent));
  EXPECT_GE(found.at("army.gwent.welsh"), 2);
  EXPECT_EQ(found.at("fort.kent"), 1);
  EXPECT_EQ(found.at("fort.essex"), 0);
  EXPECT_EQ(found.at("subject.brigantes.angles"), 1);
  EXPECT_EQ(found.at("subject.brigantes.romans"), 0);
  EXPECT_EQ(found.at("population.welsh"), state.population[Nation::welsh]);
}

// 19.5: the sum of a player's nations counts, and the best of the others.
TEST(Features, lead_is_over_the_best_of_the_others) {
  covers("BR 19.5");
  State state = start("full");
  state.points = {};
  state.points[Nation::romans] = 30;
  state.points[Nation::welsh] = 13;
  const auto leader = static_cast<Side>(state.owner[Nation::romans]);
  const auto second = static_cast<Side>(state.owner[Nation::welsh]);
  ASSERT_NE(leader, second);
  const Leads leads = leads_of(state);
  EXPECT_EQ(leads.now[leader], 17);
  EXPECT_EQ(leads.now[second], -17);
  EXPECT_EQ(leads.now[Side::purple], 0) << "nobody's in a game of four";
}

// 10.1: what the next scoring round will count, not a later one.
TEST(Features, count_the_land_as_the_next_scoring_will) {
  State state = start("full");
  state.round = 6;
  int scoring = state.round;
  while (!round_info[static_cast<std::size_t>(scoring)].scoring) ++scoring;
  EXPECT_EQ(next_hold_score(state, Nation::welsh), hold_score(state, Nation::welsh, scoring));
  EXPECT_GT(next_hold_score(state, Nation::welsh), 0);
}

TEST(Judged, chances_add_up_and_points_are_worth_something) {
  for (std::string_view scenario : {"full", "short"}) {
    State state = start(scenario);
    const std::optional<std::vector<int>> chances = position_of(state)->judged();
    ASSERT_TRUE(chances);
    EXPECT_EQ(std::accumulate(chances->begin(), chances->end(), 0), certain_win);
    const auto owner = static_cast<std::size_t>(state.owner[Nation::welsh]);
    state.points[Nation::welsh] = static_cast<std::uint16_t>(state.points[Nation::welsh] + 60);
    EXPECT_GT((*position_of(state)->judged())[owner], (*chances)[owner]);
  }
}

TEST(Judged, says_nothing_of_games_that_it_does_not_know) {
  State state = start("full");
  state.owner = owners_five;
  EXPECT_FALSE(position_of(state)->judged());
  state = start("full");
  state.stage = Stage::draft;
  EXPECT_FALSE(position_of(state)->judged());
}

}  // namespace

}  // namespace auspex::britannia::testing
