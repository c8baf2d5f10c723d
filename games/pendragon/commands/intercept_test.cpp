// 3.2.3: Intercept.
#include "games/pendragon/commands/intercept.h"

#include "games/pendragon/commands/briton_fixture.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

// Towns at Durotriges, Dobunni and Cornovii: Control along that Road.
class Intercepts : public testing::BritonFixture {
 protected:
  Intercepts() {
    build(Site::aquae_sulis, Piece::town);
    build(Site::glevum, Piece::town);
    build(Site::viroconium, Piece::town);
  }
};

TEST_F(Intercepts, targets_have_raiders_and_control_and_origins_cost_two) {
  covers("PD 3.2.3", "PD 3.1");
  put(Space::cornovii, Piece::saxon_raider, 2);
  put(Space::dumnonii, Piece::saxon_raider, 2);  // no Control
  put(Space::durotriges, Piece::cavalry, 2);
  put(Space::durotriges, Piece::comitates, 1);
  put(Space::regni, Piece::cavalry, 1);  // no Control there
  script.expect({"dux: intercept.where 20=intercept.origin DUR 2 | intercept.origin DUR 2, menu.selected",
                 "dux: intercept.to DUR=CRN | CRN, none",
                 "dux: ask.how_many_to cavalry intercept.which 2 DUR CRN=2 | 1, 2",
                 "saxons: prebattle.raiders=prebattle.neither"});
  const Action action = run(Faction::dux, Command::intercept, plain());
  EXPECT_EQ(count(Space::cornovii, Piece::cavalry), 2) << "by Road through Dobunni";
  EXPECT_EQ(count(Space::durotriges, Piece::comitates), 1);
  EXPECT_EQ(count(Space::cornovii, Piece::saxon_raider), 0);
  EXPECT_EQ(action.raiders_removed[Space::cornovii], 2);
  EXPECT_EQ(resources(Track::dux_resources), 18);
}

TEST_F(Intercepts, troops_in_the_target_fight_at_no_cost) {
  covers("PD 3.2.3");
  put(Space::dobunni, Piece::scotti_raider, 1);
  put(Space::dobunni, Piece::red_saxon_warband, 2);
  has(Track::dux_resources, 0);
  script.expect({"scotti: prebattle.raiders=prebattle.neither"});
  run(Faction::dux, Command::intercept, plain());
  EXPECT_EQ(count(Space::dobunni, Piece::scotti_raider), 0);
}

TEST_F(Intercepts, one_barbarian_with_raiders_there_is_fought) {
  covers("PD 3.2.3", "PD 3.6.1");
  put(Space::dobunni, Piece::scotti_raider, 1);
  put(Space::dobunni, Piece::saxon_raider, 1);
  put(Space::dobunni, Piece::cavalry, 3);
  script.expect(
      {"dux: battle_command.whom dux DOB=saxons | saxons, scotti", "saxons: prebattle.raiders=prebattle.neither"});
  run(Faction::dux, Command::intercept, plain());
  EXPECT_EQ(count(Space::dobunni, Piece::saxon_raider), 0);
  EXPECT_EQ(count(Space::dobunni, Piece::scotti_raider), 1);
}

TEST_F(Intercepts, a_barbarian_with_warbands_alone_is_no_target) {
  covers("PD 3.2.3");
  put(Space::dobunni, Piece::saxon_warband, 1);
  put(Space::dobunni, Piece::cavalry, 3);
  EXPECT_FALSE(on_offer(Faction::dux, Command::intercept));
  put(Space::dobunni, Piece::scotti_raider, 1);
  Action action = order(Faction::dux, Command::intercept);
  intercept_in(action, Space::dobunni);
  EXPECT_EQ(intercept_enemies(action, Space::dobunni), FactionSet{Faction::scotti});
}

TEST_F(Intercepts, one_step_off_the_roads_or_roads_alone_and_all_of_it_under_control) {
  covers("PD 3.2.3", "PD 1.3.3", "PD 6.8.4");
  build(Site::venta_belgarum, Piece::town);
  put(Space::atrebates, Piece::saxon_raider, 1);
  put(Space::dobunni, Piece::cavalry, 1);
  put(Space::cornovii, Piece::cavalry, 1);
  Action action = order(Faction::dux, Command::intercept);
  intercept_in(action, Space::atrebates);
  EXPECT_EQ(intercept_origins(action), (SpaceSet{Space::dobunni, Space::cornovii}))
      << "Dobunni by a step, Cornovii by Dobunni and Durotriges";
  state.board.set_status(ImperiumStatus::autonomy_military);
  state.board.set_roads_maintained(false);
  EXPECT_EQ(intercept_origins(action), SpaceSet{Space::dobunni});
  state.board.set_roads_maintained(true);
  capability(Card::cursus_publicus, CardSide::shaded);
  EXPECT_EQ(intercept_origins(action), SpaceSet{Space::dobunni}) << "card 6 closes the Roads";
}

TEST_F(Intercepts, a_road_that_leaves_control_does_not_lead_on) {
  covers("PD 3.2.3");
  put(Space::cornovii, Piece::saxon_raider, 1);
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::dobunni, Piece::saxon_warband, 1);  // takes the Control
  EXPECT_FALSE(on_offer(Faction::dux, Command::intercept));
}

TEST_F(Intercepts, at_fragmentation_dux_control_counts) {
  covers("PD 3.2.3", "PD 6.8");
  put(Space::dobunni, Piece::saxon_raider, 1);
  put(Space::dobunni, Piece::cavalry, 3);
  imperium(ImperiumStatus::fragmentation);
  EXPECT_FALSE(on_offer(Faction::dux, Command::intercept)) << "a Town makes no Dux Control";
  build(Site::corinium, Piece::fort);
  EXPECT_TRUE(on_offer(Faction::dux, Command::intercept));
}

TEST_F(Intercepts, no_unit_moves_twice_and_a_target_may_be_an_origin) {
  covers("PD 3.2.3");
  put(Space::dobunni, Piece::saxon_raider, 1);
  put(Space::cornovii, Piece::saxon_raider, 1);
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::dobunni, Piece::cavalry, 1);
  script.expect({"intercept.target DOB", "intercept.target CRN", "intercept.origin DUR 2", "intercept.origin DOB 2",
                 "dux: intercept.group=DUR | DUR, DOB, menu.enough", "intercept.to DUR=DOB | DOB, CRN",
                 "intercept.to DOB=CRN | CRN, none", "menu.next_space=DOB", "prebattle.raiders=prebattle.neither",
                 "prebattle.raiders=prebattle.neither"});
  run(Faction::dux, Command::intercept, plain());
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::cornovii, Piece::cavalry), 1);
  EXPECT_EQ(resources(Track::dux_resources), 16);
}

TEST_F(Intercepts, a_limited_intercept_has_one_target_and_any_origins) {
  covers("PD 2.3.5", "PD 3.2.3");
  put(Space::dobunni, Piece::saxon_raider, 1);
  put(Space::cornovii, Piece::saxon_raider, 1);
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::cornovii, Piece::cavalry, 1);
  script.expect({"intercept.where=intercept.target DOB",
                 "intercept.where=intercept.origin DUR 2 | intercept.origin DUR "
                 "2, intercept.origin CRN 2, menu.selected",
                 "intercept.where=intercept.origin CRN 2", "intercept.group=DUR", "intercept.to CRN=DOB",
                 "prebattle.raiders=prebattle.neither"});
  run(Faction::dux, Command::intercept, limited());
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 2);
}

TEST_F(Intercepts, where_nobody_came_nothing_is_fought_but_the_command_counts) {
  covers("PD 3.1", "PD 3.2.3");
  put(Space::dobunni, Piece::saxon_raider, 1);
  put(Space::durotriges, Piece::cavalry, 1);
  script.expect({"intercept.where=menu.selected"});
  const Action action = run(Faction::dux, Command::intercept, plain());
  EXPECT_TRUE(action.executed());
  EXPECT_TRUE(told("battle_command.idle DOB"));
  EXPECT_EQ(resources(Track::dux_resources), 20);
}

TEST_F(Intercepts, card_73_lets_cavalry_ride_two_spaces_under_control) {
  covers("PD card.73", "PD 3.2.3");
  imperium(ImperiumStatus::autonomy_military);
  state.board.set_roads_maintained(false);
  put(Space::cornovii, Piece::saxon_raider, 1);
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::durotriges, Piece::red_saxon_warband, 1);
  EXPECT_FALSE(on_offer(Faction::dux, Command::intercept));
  capability(Card::pendragon, CardSide::unshaded);
  Action action = order(Faction::dux, Command::intercept);
  intercept_in(action, Space::cornovii);
  intercept_from(action, Space::durotriges);
  const Units able = able_to_intercept(action, Space::durotriges, Space::cornovii);
  EXPECT_EQ(able.all[Piece::cavalry], 1);
  EXPECT_EQ(able.all[Piece::red_saxon_warband], 0);
}

TEST_F(Intercepts, card_10_brings_one_group_by_a_patrolled_sea) {
  covers("PD card.10u", "PD 3.2.3");
  build(Site::durovernum, Piece::town);
  build(Site::noviomagus, Piece::town);
  put(Space::cantiaci, Piece::saxon_raider, 1);
  put(Space::durotriges, Piece::cavalry, 2);
  capability(Card::mariners_by_sea, CardSide::unshaded);
  EXPECT_FALSE(on_offer(Faction::dux, Command::intercept));
  state.board.set_patrolled(Sea::britannicus, true);
  script.expect({"intercept.where=intercept.origin DUR 2", "intercept.to DUR=CAN", "ask.how_many_to cavalry=1",
                 // The second cannot follow
                 "prebattle.raiders=prebattle.neither"});
  run(Faction::dux, Command::intercept, plain());
  EXPECT_EQ(count(Space::durotriges, Piece::cavalry), 1);
}

TEST_F(Intercepts, invite_may_accompany_it_and_comes_before_the_battles_if_wanted) {
  covers("PD 4.1", "PD 4.2.2", "PD 4.1.1");
  put(Space::dobunni, Piece::saxon_raider, 1);
  put(Space::dobunni, Piece::cavalry, 2);
  Terms terms;
  terms.feats = {Feat::invite, Feat::build, Feat::requisition};
  script.expect({"menu.nothing_left=menu.feat invite | menu.feat invite, menu.selected",
                 "menu.next_space=menu.feat_now invite | DOB, menu.feat_now invite", "red_saxon_settlement", "2",
                 "prebattle.raiders=prebattle.neither"});
  run(Faction::dux, Command::intercept, terms);
  EXPECT_EQ(count(Space::dobunni, Piece::red_saxon_warband), 2);
}

}  // namespace
}  // namespace auspex::pendragon
