// 8 Raiding and Raider Withdrawal, 17 Picts by boat.
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class Raiding : public testing::Fixture {};
class PictRaids : public testing::Fixture {};

// The worked example: a Scot in Dalriada.
TEST_F(Raiding, a_raider_lands_fights_and_goes_back_and_may_raid_again) {
  covers("BR 8.1", "BR 8.2", "BR 8.4", "BR 3.2");
  state.round = 5;
  put(Nation::scots, Area::irish_sea, 1);
  put(Nation::picts, Area::dalriada, 1);
  script.expect(
      {"ask.move=irish-sea", "ask.how_many=1", "ask.step=dalriada", "ask.move=move.end", "6", "1", "ask.withdraw=1"});
  take_turn(Nation::scots);
  EXPECT_EQ(count(Nation::scots, Area::irish_sea), 3) << "with the two invaders of the round";
  EXPECT_EQ(points(Nation::scots), 2);
  EXPECT_TRUE(is_active(state, Nation::scots)) << "at sea, but on the board";
  state.round = 6;
  Turn again = turn_of(Nation::scots);
  EXPECT_TRUE(Movement(play, again).may_end());
  state.round = 8;
  Turn later = turn_of(Nation::scots);
  EXPECT_FALSE(Movement(play, later).may_end()) << "no raiding: everything at sea must land";
}

TEST_F(Raiding, raiders_may_remain_and_are_ordinary_armies_then) {
  covers("BR 8.2", "BR 8.5");
  state.round = 5;
  put(Nation::jutes, Area::kent, 1);
  script.expect({"ask.move=english-channel", "ask.how_many=2", "ask.step=sussex", "ask.step=Stop in Sussex",
                 "ask.move=move.end", "ask.withdraw=1"});
  take_turn(Nation::jutes);
  EXPECT_EQ(count(Nation::jutes, Area::sussex), 1);
  EXPECT_EQ(count(Nation::jutes, Area::english_channel), 1);
  Turn next = turn_of(Nation::jutes);
  for (const Group& group : next.groups) EXPECT_EQ(group.raider, is_sea(group.at)) << "who began on land is no raider";
}

TEST_F(Raiding, armies_that_began_on_land_cannot_withdraw) {
  covers("BR 8.1");
  state.round = 5;
  put(Nation::jutes, Area::kent, 2);
  put(Nation::jutes, Area::english_channel, 2);
  script.expect({"ask.move=kent", "ask.how_many=1", "ask.step=sussex", "ask.step=Stop in Sussex", "ask.move=move.end"});
  take_turn(Nation::jutes);
  EXPECT_FALSE(script.was_asked("ask.withdraw"));
}

TEST_F(Raiding, in_a_major_invasion_withdrawal_comes_after_the_second_battles) {
  covers("BR 8.3", "BR 4");
  state.round = 11;
  script.expect({"ask.move=icelandic-sea", "ask.how_many=4", "ask.with_leader=common.yes", "ask.step=orkneys",
                 "ask.move=move.end"});
  script.expect(
      {"ask.move=orkneys", "ask.how_many=2", "ask.with_leader=common.no", "ask.step=caithness", "ask.move=move.end"});
  script.expect({"ask.withdraw=1", "ask.leader_withdraw=common.yes", "ask.withdraw=0"});
  take_turn(Nation::norsemen);
  EXPECT_EQ(count(Nation::norsemen, Area::icelandic_sea), 2);
  EXPECT_EQ(state.board.place_of(Leader::ketil), Area::icelandic_sea);
  EXPECT_EQ(points(Nation::norsemen), 6);
}

TEST_F(Raiding, the_last_army_takes_the_leader_back_to_sea) {
  covers("BR 8.2");
  state.round = 11;
  script.expect({"ask.move=icelandic-sea", "ask.how_many=1", "ask.with_leader=common.yes", "ask.step=orkneys",
                 "ask.move=move.end", "ask.move=move.end", "ask.withdraw=1"});
  take_turn(Nation::norsemen);
  EXPECT_EQ(state.board.place_of(Leader::ketil), Area::icelandic_sea);
  EXPECT_FALSE(script.was_asked("ask.leader_withdraw"));
}

TEST_F(PictRaids, go_by_boat_and_come_back_to_where_they_began) {
  covers("BR 17", "BR 8.1", "BR 8.2");
  state.round = 4;
  put(Nation::picts, Area::dunedin, 1);
  put(Nation::picts, Area::mar, 2);
  put(Nation::brigantes, Area::york, 1);
  script.expect(
      {"ask.move=dunedin", "ask.step=north-sea", "ask.step=york", "ask.move=move.end", "6", "1", "ask.withdraw=1"});
  take_turn(Nation::picts);
  EXPECT_EQ(count(Nation::picts, Area::dunedin), 1) << "it was empty meanwhile";
  EXPECT_TRUE(state.board.vacant(Area::york));
}

TEST_F(PictRaids, who_went_overland_stays_and_round_6_has_boats_without_raiding) {
  covers("BR 17", "BR 8.1");
  state.round = 4;
  put(Nation::picts, Area::dunedin, 2);
  script.expect(
      {"ask.move=dunedin", "ask.how_many=2", "ask.step=lothian", "ask.step=Stop in Lothian", "ask.move=move.end"});
  take_turn(Nation::picts);
  EXPECT_FALSE(script.was_asked("ask.withdraw"));
  state.round = 6;
  script.expect({"ask.move=lothian", "ask.how_many=2", "ask.step=north-sea", "ask.step=york", "ask.move=move.end"});
  take_turn(Nation::picts);
  EXPECT_FALSE(script.was_asked("ask.withdraw"));
  EXPECT_EQ(count(Nation::picts, Area::york), 2);
}

TEST_F(PictRaids, come_back_whatever_stacking_says) {
  covers("BR 17", "BR 6.9");
  state.round = 4;
  put(Nation::picts, Area::moray, 4);
  put(Nation::picts, Area::mar, 2);
  put(Nation::picts, {Area::alban, Area::skye});
  script.expect({"ask.move=mar", "ask.how_many=2", "ask.step=north-sea", "ask.step=york", "ask.move=moray",
                 "ask.how_many=2", "ask.step=mar", "ask.move=move.end", "ask.withdraw=2"});
  take_turn(Nation::picts);
  EXPECT_EQ(count(Nation::picts, Area::mar), 4);
  EXPECT_EQ(count(Nation::picts, Area::moray), 2);
  Turn next = turn_of(Nation::picts);
  put(Nation::picts, Area::moray, 2);
  EXPECT_EQ(excess(state.board, Nation::picts), 2);
  state.round = 5;
  next = turn_of(Nation::picts);
  EXPECT_FALSE(Movement(play, next).may_end()) << "to be cured in the next Movement phase";
}

TEST_F(PictRaids, cannot_come_back_where_another_nation_has_gone) {
  covers("BR 17");
  state.round = 4;
  put(Nation::picts, {Area::lothian, Area::mar});
  put(Nation::brigantes, Area::bernicia, 1);
  script.expect({"ask.move=lothian", "ask.step=north-sea", "ask.step=bernicia", "ask.move=move.end", "1", "1",
                 "ask.retreat=1 infantry to Lothian"});
  take_turn(Nation::picts);
  EXPECT_FALSE(script.was_asked("ask.withdraw"));
  EXPECT_EQ(count(Nation::picts, Area::bernicia), 1);
}

}  // namespace
}  // namespace auspex::britannia
