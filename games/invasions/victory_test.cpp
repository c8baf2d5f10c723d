// V.E, V.F, V.G.1: when the game ends, and who has won.
#include "games/invasions/scoring.h"
#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Victory : public testing::Fixture {
 protected:
  // Points above par.
  void margins(int romans, int huns, int persians, int goths) {
    state.nations[Nation::romans_w].halves = static_cast<std::int16_t>(2 * (romans + state.par[Side::romans]));
    state.nations[Nation::huns].halves = static_cast<std::int16_t>(2 * (huns + state.par[Side::huns]));
    state.nations[Nation::persians].halves = static_cast<std::int16_t>(2 * (persians + state.par[Side::persians]));
    state.nations[Nation::visigoths].halves = static_cast<std::int16_t>(2 * (goths + state.par[Side::goths]));
  }
  [[nodiscard]] std::vector<int> standing() const {
    const EnumArray<Side, int> place = places(state);
    return {place[Side::romans], place[Side::huns], place[Side::persians], place[Side::goths]};
  }
};

TEST_F(Victory, goes_to_the_greatest_margin_over_par) {
  covers("IN V.F.1", "IN V.F.3");
  margins(3, 5, -10, 4);
  EXPECT_EQ(margin_of(state, Side::persians), -10);
  EXPECT_EQ(standing(), (std::vector{3, 1, 4, 2}));
}

TEST_F(Victory, goes_by_plain_points_where_that_is_read) {
  covers("IN V.F.1");
  read(Reading::raw_victory);
  state.nations[Nation::romans_w].halves = 20;
  state.nations[Nation::huns].halves = 22;
  EXPECT_EQ(margin_of(state, Side::huns), 11);
  EXPECT_EQ(standing().at(1), 1);
}

TEST_F(Victory, goes_by_realms_then_by_land_where_margins_are_equal) {
  covers("IN V.F.3");
  margins(0, 0, 0, 0);
  EXPECT_EQ(standing(), (std::vector{1, 1, 1, 1})) << "shared";
  nation(Nation::persians, Status::kingdom);
  EXPECT_EQ(standing(), (std::vector{2, 2, 1, 2}));
  put(Nation::alemanni, Space::bavaria);
  EXPECT_EQ(standing(), (std::vector{3, 2, 1, 3}));
}

TEST_F(Victory, of_a_person_with_several_seats_goes_by_the_mean) {
  covers("IN V.F.2", "IN V.G.1");
  margins(10, 4, -5, 7);
  state.players = 3;
  EXPECT_EQ(seats_of_person(state, Side::persians), (EnumSet<Side>{Side::persians, Side::goths}));
  EXPECT_EQ(person_margin(state, Side::goths), 1);
  EXPECT_EQ(standing(), (std::vector{1, 2, 3, 3}));
  state.players = 2;
  EXPECT_EQ(seats_of_person(state, Side::romans), (EnumSet<Side>{Side::romans, Side::persians}));
  EXPECT_EQ(person_margin(state, Side::romans), 2) << "rounded down";
  EXPECT_EQ(standing(), (std::vector{3, 1, 3, 1})) << "5½ against 2½";
}

TEST_F(Victory, of_a_computer_player_is_its_own) {
  covers("IN V.F.2", "IN V.G.1");
  margins(10, 4, -5, 7);
  state.players = 2;
  state.computer[Side::goths] = true;
  EXPECT_EQ(seats_of_person(state, Side::goths), EnumSet<Side>{Side::goths});
  EXPECT_EQ(seats_of_person(state, Side::huns), EnumSet<Side>{Side::huns});
  EXPECT_EQ(standing(), (std::vector{3, 2, 3, 1}));
}

TEST_F(Victory, of_one_person_is_not_called_shared) {
  covers("IN V.F.2");
  const auto outcome = [&] {
    state.step = Step::over;
    return code_of(catalogue(), position_of(state)->outcome());
  };
  margins(10, 4, -5, 7);
  state.players = 2;
  EXPECT_EQ(outcome(), "outcome.person huns goths");
  state.players = 4;
  EXPECT_EQ(outcome(), "outcome.wins romans 10");
  margins(4, 4, 4, 4);
  state.players = 2;
  EXPECT_TRUE(outcome().starts_with("outcome.shared")) << outcome();
}

}  // namespace
}  // namespace auspex::invasions
