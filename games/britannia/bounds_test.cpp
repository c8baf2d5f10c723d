// Rules just inside and just outside of their bounds: what is offered, to whom, and how many.
#include "games/britannia/game.h"
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class Bounds : public testing::Fixture {};

TEST_F(Bounds, a_seat_is_for_a_person_the_computer_chance_or_who_thinks_ahead) {
  EXPECT_EQ(game().seat_kinds(),
            (std::vector<SeatKind>{SeatKind::human, SeatKind::nonplayer, SeatKind::random, SeatKind::search_novice,
                                   SeatKind::search, SeatKind::search_expert, SeatKind::search_master,
                                   SeatKind::search_v1, SeatKind::search_v2}));
}

TEST_F(Bounds, as_many_infantry_as_cavalry_may_go_on_after_an_overrun) {
  covers("BR 6.6");
  state.round = 7;
  put(Nation::romano_british, Area::kent, 2, 2);
  put(Nation::saxons, Area::essex, 1);
  script.expect({"ask.move=kent", "ask.how_many=2", "ask.how_many=2", "ask.step=essex", "ask.overrun=overrun.on 1 1",
                 "ask.step=suffolk", "ask.move=move.end"});
  Turn turn = turn_of(Nation::romano_british);
  player_mind().move(play, turn);
  EXPECT_EQ(script.offered("ask.overrun"),
            (std::vector<std::string>{"overrun.all_stop", "overrun.on 0 1", "overrun.on 0 2", "overrun.on 1 0",
                                      "overrun.on 1 1", "overrun.on 2 0"}));
  EXPECT_EQ(state.board.armies_at(Nation::romano_british, Area::suffolk), (Armies{1, 1}));
}

TEST_F(Bounds, arthur_brings_no_more_riders_than_there_are) {
  covers("BR 13.4", "BR 5.1");
  state.round = 7;
  put(Nation::romano_british, Area::gwent, 1, 1);
  Turn turn = turn_of(Nation::romano_british);
  script.expect({"ask.leader=gwent"});
  arrivals(play, turn);
  EXPECT_EQ(state.board.cavalry(Nation::romano_british, Area::gwent), 2) << "one of two was there";
}

TEST_F(Bounds, nobody_is_asked_about_the_growth_of_subjects_without_land) {
  covers("BR 5.2");
  state.round = 3;
  put(Nation::romans, Area::york);
  subject_to(Nation::welsh, Overlord::romans);
  state.population[Nation::welsh] = 4;
  Turn turn = turn_of(Nation::welsh);
  increase_population(play, turn);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(state.population[Nation::welsh], 4) << "half of nothing is nothing";
}

TEST_F(Bounds, burhs_are_the_saxons_own_choice) {
  covers("BR 5.4", "BR 15.1");
  state.round = 12;
  put(Nation::saxons, {Area::kent, Area::essex});
  Turn turn = turn_of(Nation::saxons);
  script.expect({"ask.burh=kent", "ask.burh=common.none"});
  increase_population(play, turn);
  EXPECT_TRUE(state.board.burh(Area::kent));
  EXPECT_EQ(script.seat_asked("ask.burh"), index_of(Side::red));
}

TEST_F(Bounds, a_single_horseman_is_written_down) {
  state.round = 16;
  put(Nation::normans, Area::essex, 2, 1);
  const Value pieces = write_position(state).at("pieces", "");
  EXPECT_EQ(pieces.at("essex", "").at("normans", "").at("cavalry", ""), Value(1));
}

// Straight from Wessex the legion must stop in Devon, which is difficult; by road it may go on.
TEST_F(Bounds, a_road_through_difficult_land_is_found_beside_a_way_that_ends_there) {
  covers("BR 12.6", "BR 6.4");
  state.round = 3;
  put(Nation::romans, Area::wessex, 1);
  fort(Area::wessex, Fort::destroyed);
  for (Area area : {Area::avalon, Area::devon, Area::cornwall}) fort(area);
  for (bool ignored : {false, true}) {
    state.readings.roads_ignore_terrain = ignored;
    Turn turn = turn_of(Nation::romans);
    const Movement movement(play, turn);
    EXPECT_TRUE(movement.reach(turn.groups.front(), false).has(Area::devon));
    EXPECT_EQ(movement.reach(turn.groups.front(), false).has(Area::cornwall), ignored);
  }
}

}  // namespace
}  // namespace auspex::britannia
