// 1.5.2: Tribute.
#include "games/pendragon/commands/briton_fixture.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

class Tributes : public testing::BritonFixture {
 protected:
  Tributes() { has(Track::briton_resources, 20); }
};

TEST_F(Tributes, a_briton_gives_to_a_barbarian_in_its_own_turn) {
  covers("PD 1.5.2");
  play.executing = Faction::dux;
  ASSERT_TRUE(can_pay_tribute(play));
  script.expect({"dux: tribute.how dux=tribute.give saxons | tribute.give saxons, tribute.give scotti, tribute.none",
                 "dux: tribute.number dux saxons=4 | 1 to 40", "dux: spend.how=1"});
  pay_tribute(play);
  EXPECT_EQ(resources(Track::saxon_renown), 24);
  EXPECT_EQ(resources(Track::dux_resources), 17);
  EXPECT_EQ(resources(Track::briton_resources), 19) << "Army Preemption";
}

TEST_F(Tributes, in_a_barbarians_turn_the_giver_decides) {
  covers("PD 1.5.2");
  play.executing = Faction::scotti;
  script.expect(
      {"scotti: tribute.how scotti=tribute.request civitates | tribute.request dux, tribute.request "
       "civitates, tribute.none",
       "scotti: tribute.number civitates scotti=5 | 1 to 20",
       "civitates: tribute.consent civitates scotti 5=common.no"});
  pay_tribute(play);
  EXPECT_EQ(resources(Track::scotti_renown), 20);
  EXPECT_TRUE(told("tribute.refused civitates scotti"));
  script.expect({"tribute.request civitates", "5", "civitates: tribute.consent=common.yes"});
  pay_tribute(play);
  EXPECT_EQ(resources(Track::scotti_renown), 25);
  EXPECT_EQ(resources(Track::briton_resources), 15);
}

TEST_F(Tributes, wealth_becomes_dux_resources_or_renown_but_blue_never_reaches_the_dux) {
  covers("PD 1.5.2", "PD 1.8.4");
  has(Track::wealth, 3);
  play.executing = Faction::civitates;
  script.expect(
      {"tribute.how=tribute.give dux | tribute.give dux, tribute.give saxons, tribute.give scotti, "
       "tribute.none",
       "tribute.number civitates dux=2 | 1 to 3"});
  pay_tribute(play);
  EXPECT_EQ(resources(Track::dux_resources), 22);
  EXPECT_EQ(resources(Track::wealth), 1);
  play.executing = Faction::dux;
  script.expect(
      {"tribute.how=tribute.request civitates | tribute.give saxons, tribute.give scotti, tribute.request "
       "civitates, tribute.none",
       "civitates: tribute.consent civitates dux 1=common.yes"});
  pay_tribute(play);
  EXPECT_EQ(resources(Track::dux_resources), 23);
}

TEST_F(Tributes, only_by_the_sequence_of_play_within_the_track_and_not_without_end) {
  covers("PD 1.5.2", "PD 1.8");
  EXPECT_FALSE(can_pay_tribute(play)) << "nobody is executing";
  play.executing = Faction::saxons;
  has(Track::saxon_renown, most_resources);
  EXPECT_FALSE(can_pay_tribute(play)) << "no room";
  has(Track::saxon_renown, 0);
  for (int i = 0; i < 8; ++i) {
    ASSERT_TRUE(can_pay_tribute(play));
    script.expect({"tribute.none"});
    pay_tribute(play);
  }
  EXPECT_FALSE(can_pay_tribute(play));
}

TEST_F(Tributes, offered_while_spaces_are_named_but_not_in_free_commands) {
  covers("PD 1.5.2");
  play.executing = Faction::civitates;
  build(Site::durovernum, Piece::town);
  build(Site::noviomagus, Piece::town);
  Terms terms = plain();
  script.expect({"trade.where=menu.tribute | trade.all 2, trade.space REG 1, trade.space CAN 1, menu.tribute",
                 "tribute.none", "trade.where=trade.space CAN 1", "trade.where=menu.selected",
                 "trade.improve=menu.enough"});
  run(Faction::civitates, Command::trade, terms);
  terms.by_sequence = false;
  script.expect(
      {"trade.where=trade.all 2 | trade.all 2, trade.space REG 1, trade.space CAN 1", "trade.improve=menu.enough"});
  run(Faction::civitates, Command::trade, terms);
}

TEST_F(Tributes, offered_between_spaces_and_before_prosperity_but_not_before_the_only_one) {
  covers("PD 1.5.2");
  play.executing = Faction::dux;
  has(Track::briton_resources, 0);
  build(Site::rutupiae, Piece::fort);
  build(Site::anderida, Piece::fort);
  script.expect({"train.where=train.troops CAN 3", "train.where=train.troops REG 3", "menu.nothing_left=menu.selected",
                 "menu.next_space=CAN | REG, CAN, menu.tribute", "train.cavalry CAN=1",
                 "menu.next_space=menu.tribute | REG, menu.tribute", "tribute.how=tribute.give scotti",
                 "tribute.number dux scotti=2", "menu.next_space=REG", "train.cavalry REG=1",
                 "train.improve=REG | REG, CAN, menu.tribute, menu.enough",
                 "train.improve=menu.tribute | CAN, menu.tribute, menu.enough", "tribute.how=tribute.give saxons",
                 "tribute.number dux saxons=1 | 1 to 10",
                 "train.improve=menu.enough | CAN, menu.tribute, menu.enough"});
  run(Faction::dux, Command::train, plain());
  EXPECT_EQ(resources(Track::scotti_renown), 22);
  EXPECT_EQ(resources(Track::saxon_renown), 21);
  EXPECT_EQ(resources(Track::dux_resources), 20 - 6 - 2 - 2 - 1) << "Prosperity of Regni was paid before";
  script.expect({"train.where=train.troops CAN 3", "train.where=menu.selected", "train.cavalry CAN=1",
                 "train.improve=menu.enough"});
  run(Faction::dux, Command::train, plain());
}

TEST_F(Tributes, the_civitates_may_keep_the_dux_from_giving_theirs) {
  covers("PD 1.5.2", "PD 6.8.2");
  imperium(ImperiumStatus::autonomy_civilian);
  has(Track::dux_resources, 0);
  play.executing = Faction::dux;
  script.expect({"tribute.give saxons", "3", "civitates: spend.ask_leave 3 20=common.no"});
  pay_tribute(play);
  EXPECT_EQ(resources(Track::saxon_renown), 20);
  EXPECT_TRUE(told("tribute.refused dux saxons"));
}

}  // namespace
}  // namespace auspex::pendragon
