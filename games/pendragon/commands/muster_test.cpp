// 3.3.1: Muster.
#include "games/pendragon/commands/muster.h"

#include "games/pendragon/commands/briton_fixture.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

class Musters : public testing::BritonFixture {
 protected:
  Musters() { has(Track::briton_resources, 20); }
};

TEST_F(Musters, any_space_with_civitates_pieces_and_troops_by_strongholds_and_population) {
  covers("PD 3.3.1", "PD 3.1");
  build(Site::durovernum, Piece::town);
  build(Site::rutupiae, Piece::hillfort);
  put(Space::votadini, Piece::comitates);
  put(Space::novantae, Piece::cavalry);
  build(Site::venta_belgarum, Piece::fort);
  script.expect({"civitates: muster.where 20=muster.space CAN 2 | muster.space CAN 2, muster.space VOT 2",
                 "civitates: muster.where 18=muster.space VOT 2", "menu.nothing_left=menu.selected",
                 "civitates: menu.next_space=CAN | CAN, VOT", "civitates: muster.militia CAN 4=3 | 0 to 4"});
  run(Faction::civitates, Command::muster);
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 3) << "a Town, a Hillfort and a Population of 2 would allow 4";
  EXPECT_TRUE(told("muster.idle VOT")) << "neither Stronghold nor Control";
  EXPECT_EQ(resources(Track::briton_resources), 16);
}

TEST_F(Musters, population_counts_under_briton_control_at_the_outset_only) {
  covers("PD 3.3.1", "PD 1.6.1");
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::saxon_warband, 2);
  script.expect({"menu.selected", "muster.militia CAN 1=1 | 0, 1"});
  const Action action = run(Faction::civitates, Command::muster);
  EXPECT_FALSE(action.controlled_at_outset(Space::cantiaci));
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 1);
}

TEST_F(Musters, wealth_that_rule_brings_in_meanwhile_pays_for_no_comitates) {
  covers("PD 3.1", "PD 3.3.1", "PD 4.3.1");
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::militia, 2, 2);
  has(Track::wealth, 1);
  script.expect({"menu.nothing_left=menu.feat rule", "spend.how civitates 2 wealth=0 | 0, 1",
                 "menu.next_space=menu.feat_now rule | CAN, menu.feat_now rule", "rule.how=rule.nothing",
                 "muster.how=muster.troops 3", "muster.comitates CAN 3 1=1 | 0, 1", "muster.militia=0"});
  run(Faction::civitates, Command::muster);
  EXPECT_EQ(resources(Track::wealth), 2) << "1 at the outset, 2 banked and 1 spent";
  EXPECT_EQ(count(Space::cantiaci, Piece::comitates), 1);
}

TEST_F(Musters, control_at_the_outset_is_not_read_again) {
  covers("PD 3.3.1");
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::saxon_warband, 1);
  put(Space::cantiaci, Piece::militia, 1);
  Action action = order(Faction::civitates, Command::muster);
  put(Space::cantiaci, Piece::saxon_warband, 2);  // comes to the space meanwhile
  muster_in(action, Space::cantiaci);
  EXPECT_EQ(most_mustered(action, Space::cantiaci), 3);
}

TEST_F(Musters, at_fragmentation_only_the_civitates_own_control_counts) {
  covers("PD 3.3.1", "PD 6.8");
  build(Site::durovernum, Piece::town);
  build(Site::rutupiae, Piece::fort);
  imperium(ImperiumStatus::fragmentation);
  script.expect({"menu.selected", "muster.militia CAN 1=1 | 0, 1"});
  run(Faction::civitates, Command::muster);
}

TEST_F(Musters, comitates_cost_wealth_each_and_come_from_available) {
  covers("PD 3.3.1", "PD 1.8.4");
  build(Site::durovernum, Piece::town);
  has(Track::wealth, 2);
  script.expect({"menu.selected", "civitates: spend.how=0", "civitates: muster.comitates CAN 3 2=2 | 0 to 2",
                 "civitates: muster.militia CAN 1=1 | 0, 1"});
  run(Faction::civitates, Command::muster);
  EXPECT_EQ(count(Space::cantiaci, Piece::comitates), 2);
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 1);
  EXPECT_EQ(resources(Track::wealth), 0);
}

TEST_F(Musters, comitates_not_yet_in_play_cannot_be_mustered) {
  covers("PD 3.3.1", "PD 1.4.1");
  build(Site::durovernum, Piece::town);
  has(Track::wealth, 5);
  state.board.move_between_boxes(Piece::comitates, 99, Box::available, Box::not_yet_in_play);
  script.expect({"menu.selected", "spend.how=0", "muster.militia CAN 3=0"});
  run(Faction::civitates, Command::muster);
  EXPECT_EQ(state.board.on_map(Piece::comitates), 0);
}

TEST_F(Musters, militia_and_comitates_are_taken_up_once_none_is_available) {
  covers("PD 3.3.1", "PD 1.4.1");
  build(Site::durovernum, Piece::town);
  put(Space::votadini, Piece::militia, state.board.available(Piece::militia), 1);
  script.expect({"muster.space CAN 2", "menu.selected",
                 "civitates: lift.which=pick.laden_unit_at militia VOT | militia VOT, militia VOT, none",
                 "lift.which=common.none"});
  run(Faction::civitates, Command::muster);
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 1);
  EXPECT_EQ(state.board.plunder_on_map(all_units), 0) << "its Plunder goes off the board (PD-B7)";
}

TEST_F(Musters, with_the_majority_a_hillfort_and_then_a_town) {
  covers("PD 3.3.1");
  put(Space::cantiaci, Piece::militia, 3);
  put(Space::cantiaci, Piece::saxon_raider, 2);
  has(Track::wealth, 2);
  script.expect({"menu.selected", "spend.how=0",
                 "civitates: muster.how CAN=muster.hillfort | muster.hillfort, muster.town_for_militia",
                 "civitates: site.which=rutupiae | rutupiae, durovernum",
                 "civitates: muster.then CAN=muster.town_for_militia | muster.town_for_militia, "
                 "muster.town_for_hillfort, menu.enough"});
  run(Faction::civitates, Command::muster);
  EXPECT_EQ(state.board.stronghold_at(Site::rutupiae), Piece::hillfort);
  EXPECT_EQ(state.board.stronghold_at(Site::durovernum), Piece::town);
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 0);
  EXPECT_EQ(resources(Track::wealth), 0);
}

TEST_F(Musters, a_town_takes_the_very_site_that_the_hillfort_leaves) {
  covers("PD 3.3.1", "PD 1.4.2");
  build(Site::durovernum, Piece::hillfort);
  build(Site::rutupiae, Piece::fort);
  put(Space::cantiaci, Piece::militia, 1);
  has(Track::wealth, 2);
  script.expect({"menu.selected", "spend.how=0",
                 "muster.how CAN=muster.town_for_hillfort | muster.troops 3, muster.town_for_hillfort"});
  run(Faction::civitates, Command::muster);
  EXPECT_EQ(state.board.stronghold_at(Site::durovernum), Piece::town);
  EXPECT_EQ(count(Space::cantiaci, Piece::hillfort), 0);
}

TEST_F(Musters, without_the_majority_no_stronghold_and_raiders_count) {
  covers("PD 3.3.1", "PD 1.5");
  put(Space::cantiaci, Piece::militia, 3);
  put(Space::cantiaci, Piece::saxon_raider, 2);
  put(Space::cantiaci, Piece::scotti_raider, 1);
  has(Track::wealth, 2);
  script.expect({"menu.selected", "spend.how=0"});
  run(Faction::civitates, Command::muster);
  EXPECT_TRUE(told("muster.idle CAN"));
}

TEST_F(Musters, the_dux_is_friendly_before_fragmentation_and_an_enemy_at_it) {
  covers("PD 3.3.1", "PD 1.5");
  put(Space::cantiaci, Piece::militia, 1);
  put(Space::cantiaci, Piece::cavalry, 1);
  put(Space::cantiaci, Piece::saxon_raider, 1);
  script.expect({"menu.selected", "site.which=rutupiae"});
  run(Faction::civitates, Command::muster);
  EXPECT_EQ(count(Space::cantiaci, Piece::hillfort), 1);
  put(Space::regni, Piece::militia, 1);
  put(Space::regni, Piece::cavalry, 1);
  imperium(ImperiumStatus::fragmentation);
  script.expect({"muster.space REG 2", "menu.selected"});
  run(Faction::civitates, Command::muster);
  EXPECT_TRUE(told("muster.idle REG"));
}

TEST_F(Musters, a_town_wants_two_wealth_and_a_town_site) {
  covers("PD 3.3.1", "PD 1.4.2");
  put(Space::iceni, Piece::militia, 2);  // two Hillfort Sites
  has(Track::wealth, 2);
  script.expect({"menu.selected", "spend.how=0", "site.which=branodunum"});
  run(Faction::civitates, Command::muster);
  EXPECT_EQ(count(Space::iceni, Piece::hillfort), 1);
  EXPECT_EQ(resources(Track::wealth), 2);
}

TEST_F(Musters, the_owner_says_whether_laden_militia_are_given_up) {
  covers("PD 3.3.1", "PD 1.7.4");
  put(Space::cantiaci, Piece::militia, 2, 1);
  script.expect(
      {"menu.selected", "civitates: ask.how_many_laden militia works.give_up CAN=0 | 0, 1", "site.which=rutupiae"});
  run(Faction::civitates, Command::muster);
  EXPECT_EQ(state.board.laden(Space::cantiaci, Piece::militia), 1);
}

TEST_F(Musters, a_limited_muster_selects_one_space) {
  covers("PD 2.3.5", "PD 3.3.1");
  build(Site::durovernum, Piece::town);
  build(Site::noviomagus, Piece::town);
  script.expect({"muster.space CAN 2", "muster.militia CAN 3=3"});
  run(Faction::civitates, Command::muster, limited());
  EXPECT_EQ(resources(Track::briton_resources), 18);
}

class Generous final : public CardTerms {
 public:
  Generous() : CardTerms(Card::tyranni) {}
  [[nodiscard]] bool comitates_cost_wealth() const override { return false; }
  [[nodiscard]] bool counts_as_briton_control() const override { return true; }
};

TEST_F(Musters, a_card_may_lift_the_wealth_of_comitates_and_count_every_space_as_controlled) {
  covers("PD 3.1.2", "PD 5.5", "PD 3.3.1");
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::saxon_warband, 2);
  const Generous card;
  Terms terms = free_terms({Command::muster});
  terms.card = &card;
  script.expect({"muster.where=muster.space CAN 0", "muster.comitates CAN 3 0=3 | 0 to 3"});
  run(Faction::civitates, Command::muster, terms);
  EXPECT_EQ(count(Space::cantiaci, Piece::comitates), 3);
  EXPECT_EQ(resources(Track::briton_resources), 20);
}

}  // namespace
}  // namespace auspex::pendragon
