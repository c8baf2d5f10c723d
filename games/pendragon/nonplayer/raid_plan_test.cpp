// 8.5.4, 8.6.5: what a target costs the Raiders of a Non-player, and whether it goes Deep for one.
#include "games/pendragon/nonplayer/raid_plan.h"

#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class RaidPlanTest : public Fixture {
 protected:
  Action raid(Faction who, const Terms& terms = {}) {
    Action action(play, who, terms);
    action.command = Command::raid;
    return action;
  }
  [[nodiscard]] RaidReach reach(Faction who, int most = 8) { return landings(raid(who), most); }
  void base(Space space, Faction who, Site site) {
    put(space, warband_of(who));
    build(site, settlement_of(who));
  }
  // Every Region alike, but for what is lost.
  static RaidRank by_loss(Space, const Approach& approach) { return {-approach.lost}; }
};

TEST_F(RaidPlanTest, of_several_ways_the_one_that_costs_least) {
  covers("PD 8.5.4", "PD 3.5.1");
  state.board.set_patrolled(Sea::hibernicus, true);
  build(Site::deva, Piece::fort);
  EXPECT_EQ(reach(Faction::scotti).approach[Space::deceangli].lost, 1);
  EXPECT_EQ(reach(Faction::scotti).approach[Space::novantae].lost, 0);
  EXPECT_EQ(reach(Faction::scotti).approach[Space::novantae].route.way, Way::caledonia);
  base(Space::brigantes, Faction::scotti, Site::mam_tor);
  EXPECT_EQ(reach(Faction::scotti).approach[Space::deceangli].lost, 0) << "over land";
  EXPECT_EQ(reach(Faction::scotti).approach[Space::deceangli].route.way, Way::land);
}

TEST_F(RaidPlanTest, regions_not_under_own_control_and_no_city) {
  covers("PD 8.5.4", "PD 8.6.5");
  const SpaceSet saxon = reach(Faction::saxons).regions;
  EXPECT_TRUE(saxon.has(Space::trinovantes));
  EXPECT_FALSE(saxon.has(Space::londinium));
  EXPECT_FALSE(saxon.has(Space::silures));
  base(Space::trinovantes, Faction::saxons, Site::walton_castle);
  EXPECT_FALSE(reach(Faction::saxons).regions.has(Space::trinovantes));
}

TEST_F(RaidPlanTest, not_where_even_the_highest_roll_lands_nobody) {
  covers("PD 8.5.4");
  state.board.set_patrolled(Sea::germanicus, true);
  for (Site site : {Site::rutupiae, Site::walton_castle, Site::branodunum, Site::lindum}) build(site, Piece::fort);
  EXPECT_TRUE(reach(Faction::saxons, 5).regions.has(Space::iceni));
  EXPECT_FALSE(reach(Faction::saxons, highest_roll(1)).regions.has(Space::iceni));
  EXPECT_TRUE(reach(Faction::saxons, highest_roll(1)).regions.has(Space::regni));
}

TEST_F(RaidPlanTest, mariners_serve_one_target_and_only_where_they_help) {
  covers("PD 8.5.4", "PD 8.3.1", "PD card.10s");
  state.board.set_patrolled(Sea::hibernicus, true);
  build(Site::deva, Piece::fort);
  capability(Card::mariners_by_sea, CardSide::shaded, Faction::scotti);
  Action action = raid(Faction::scotti);
  RaidReach first = landings(action, 8);
  EXPECT_EQ(first.approach[Space::silures].lost, 0);
  EXPECT_FALSE(first.approach[Space::novantae].route.past_patrols) << "Caledonia costs nothing either";
  name_raid(action, first, Space::silures, 2);
  EXPECT_EQ(landings(action, 8).approach[Space::demetae].lost, 1);
}

TEST_F(RaidPlanTest, deep_only_where_nothing_else_leads_by_the_cheapest_passage) {
  covers("PD 8.5.4", "PD 4.5.2");
  state.board.set_patrolled(Sea::septentrionalis, true);
  state.board.set_patrolled(Sea::hibernicus, true);
  build(Site::deva, Piece::fort);
  build(Site::pons_aelius, Piece::fort);
  build(Site::cataractonium, Piece::fort);
  const RaidReach deep = deep_landings(raid(Faction::scotti), 8);
  EXPECT_FALSE(deep.regions.has(Space::carvetii)) << "in reach by Hibernicus";
  ASSERT_TRUE(deep.regions.has(Space::brigantes));
  EXPECT_EQ(deep.approach[Space::brigantes].lost, 1) << "not by Septentrionalis, past two Forts";
  EXPECT_FALSE(deep.regions.has(Space::iceni));
  EXPECT_FALSE(deep_landings(raid(Faction::scotti), 1).regions.has(Space::brigantes));
  EXPECT_FALSE(deep.regions.has(Space::eboracum));
}

TEST_F(RaidPlanTest, deep_only_if_that_ranks_higher_than_all_others) {
  covers("PD 8.5.4", "PD 8.6.5");
  RaidReach normal;
  normal.regions = {Space::silures, Space::demetae};
  normal.approach[Space::silures].lost = 2;
  normal.approach[Space::demetae].lost = 1;
  RaidReach deep;
  deep.regions = {Space::cornovii, Space::dobunni};
  deep.approach[Space::cornovii].lost = 1;
  deep.approach[Space::dobunni].lost = 2;
  EXPECT_TRUE(worth_going_deep(deep, normal, by_loss).empty()) << "equal is not higher";
  deep.approach[Space::cornovii].lost = 0;
  EXPECT_EQ(worth_going_deep(deep, normal, by_loss), SpaceSet{Space::cornovii});
  EXPECT_EQ(foremost(normal, by_loss), SpaceSet{Space::demetae});
  EXPECT_EQ(worth_going_deep(deep, RaidReach{}, by_loss), SpaceSet{Space::cornovii});
  EXPECT_TRUE(worth_going_deep(RaidReach{}, RaidReach{}, by_loss).empty());
}

TEST_F(RaidPlanTest, raiders_to_send_are_available_or_wait_in_the_box) {
  covers("PD 8.5.4", "PD card.68s");
  EXPECT_TRUE(has_raiders_to_send(state.board, Faction::scotti));
  put(Space::silures, Piece::scotti_raider, 30);
  EXPECT_FALSE(has_raiders_to_send(state.board, Faction::scotti));
  EXPECT_TRUE(has_raiders_to_send(state.board, Faction::saxons));
  state.board.remove(Space::silures, Piece::scotti_raider, 2);
  state.board.raiders_to_card(2);
  EXPECT_TRUE(has_raiders_to_send(state.board, Faction::scotti));
}

TEST_F(RaidPlanTest, targets_are_resolved_as_they_were_named) {
  covers("PD 8.5.4");
  Action action = raid(Faction::scotti);
  const RaidReach near = landings(action, 8);
  name_raid(action, near, Space::silures, 2);
  name_raid(action, near, Space::demetae, 1);
  ASSERT_TRUE(action.pay_up());
  script.expect({"1", "2", "4"});
  carry_out_raid(action, {Space::silures, Space::demetae});
  EXPECT_EQ(count(Space::silures, Piece::scotti_raider), 3);
  EXPECT_EQ(count(Space::demetae, Piece::scotti_raider), 4);
  EXPECT_EQ(resources(Track::scotti_renown), 19);
}

}  // namespace
}  // namespace auspex::pendragon::testing
