// 3.2.1: Train.
#include "games/pendragon/commands/train.h"

#include "games/pendragon/commands/briton_fixture.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

class Trains : public testing::BritonFixture {};

TEST_F(Trains, a_fort_or_friendly_control_is_enough_and_cavalry_follow_forts_militia_towns_and_hillforts) {
  covers("PD 3.2.1", "PD 3.1");
  build(Site::rutupiae, Piece::fort);
  build(Site::durovernum, Piece::town);
  build(Site::venta_belgarum, Piece::town);
  build(Site::branodunum, Piece::fort);
  put(Space::iceni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::cavalry, 5);
  script.expect(
      {"dux: train.where=train.troops CAN 3 | train.troops ATR 3, train.troops CAN 3, train.troops ICE 3, "
       "train.prosperity_alone CAN 2",
       "dux: train.where=train.troops ICE 3", "dux: train.where=train.troops ATR 3",
       // Nothing is left to select, but a Feat
       "dux: menu.nothing_left=menu.selected", "dux: menu.next_space=ICE | ATR, CAN, ICE",
       "dux: train.cavalry ICE=1 | 0, 1", "dux: menu.next_space=CAN", "dux: train.cavalry CAN=0",
       "dux: train.militia CAN=2 | 0 to 2", "dux: train.militia ATR=1 | 0 to 2",
       "dux: train.improve 2=menu.enough | CAN, menu.enough"});
  const Action action = run(Faction::dux, Command::train);
  EXPECT_TRUE(action.executed());
  EXPECT_EQ(resources(Track::dux_resources), 11) << "3 for each space";
  EXPECT_EQ(count(Space::iceni, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 2);
  EXPECT_EQ(count(Space::atrebates, Piece::militia), 1);
  EXPECT_TRUE(told("turn.selected dux train ATR CAN ICE"));
}

TEST_F(Trains, no_space_is_offered_where_nobody_could_be_placed) {
  covers("PD 3.2.1", "PD 1.4.1");
  build(Site::rutupiae, Piece::red_saxon_settlement);  // Control, but neither Fort, Town nor Hillfort
  build(Site::branodunum, Piece::fort);
  put(Space::iceni, Piece::cavalry, state.board.available(Piece::cavalry));
  build(Site::venta_belgarum, Piece::town);
  put(Space::novantae, Piece::militia, state.board.available(Piece::militia));
  const Terms terms = plain();
  EXPECT_EQ(train_spaces(order(Faction::dux, Command::train, terms)), SpaceSet{});
  state.board.remove(Space::iceni, Piece::cavalry, 1, 0);
  state.board.remove(Space::novantae, Piece::militia, 1, 0);
  EXPECT_EQ(train_spaces(order(Faction::dux, Command::train, terms)), (SpaceSet{Space::atrebates, Space::iceni}));
  put(Space::cantiaci, Piece::cavalry, 1);
  EXPECT_EQ(train_spaces(order(Faction::dux, Command::train)),
            (SpaceSet{Space::atrebates, Space::cantiaci, Space::iceni}))
      << "a Fort may be built before";
}

TEST_F(Trains, at_fragmentation_dux_control_counts_and_militia_may_still_be_trained) {
  covers("PD 3.2.1", "PD 1.6.1");
  build(Site::rutupiae, Piece::fort);
  put(Space::cantiaci, Piece::cavalry, 2);
  build(Site::durovernum, Piece::town);
  build(Site::venta_belgarum, Piece::town);
  imperium(ImperiumStatus::fragmentation);
  script.expect({"dux: train.where=train.troops CAN 3 | train.troops CAN 3, train.prosperity_alone CAN 2",
                 "dux: menu.nothing_left=menu.selected", "dux: train.cavalry=1", "dux: train.militia=2",
                 "dux: train.improve=menu.enough"});
  run(Faction::dux, Command::train);
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 2);
}

TEST_F(Trains, prosperity_alone_costs_two_and_is_paid_when_reached) {
  covers("PD 3.2.1");
  build(Site::rutupiae, Piece::fort);
  prosper(Space::cantiaci, 1);
  has(Track::dux_resources, 2);
  script.expect({"dux: menu.nothing_left=menu.selected | menu.feat invite, menu.selected",
                 "dux: train.improve 2=CAN | CAN, menu.enough"});
  run(Faction::dux, Command::train);
  EXPECT_EQ(state.board.prosperity(Space::cantiaci), 3) << "as many cubes as the Population of 2";
  EXPECT_EQ(resources(Track::dux_resources), 0);
}

TEST_F(Trains, by_option_every_space_pays_for_its_troops) {
  covers("PD 3.2.1");
  build(Site::rutupiae, Piece::fort);
  state.readings.train_pays_for_the_space = true;
  has(Track::dux_resources, 2);
  EXPECT_FALSE(on_offer(Faction::dux, Command::train));
  has(Track::dux_resources, 5);
  script.expect({"dux: menu.nothing_left=menu.selected", "train.cavalry=0", "dux: train.improve=CAN"});
  run(Faction::dux, Command::train);
  EXPECT_EQ(resources(Track::dux_resources), 0);
}

TEST_F(Trains, at_most_two_spaces_with_control_and_fort_or_cavalry_gain_prosperity) {
  covers("PD 3.2.1");
  build(Site::rutupiae, Piece::fort);
  build(Site::anderida, Piece::fort);
  build(Site::venta_belgarum, Piece::town);
  put(Space::atrebates, Piece::cavalry);
  build(Site::branodunum, Piece::fort);
  put(Space::iceni, Piece::saxon_warband, 3);
  build(Site::durocobrivis, Piece::town);  // neither Fort nor Cavalry
  script.expect(
      {"train.prosperity_alone ATR 2 | train.troops ATR 3, train.troops REG 3, train.troops CAN 3, "
       "train.troops ICE 3, train.troops CAT 3, train.prosperity_alone ATR 2, train.prosperity_alone REG 2, "
       "train.prosperity_alone CAN 2",
       "train.troops ICE 3", "train.troops CAN 3", "train.troops CAT 3",
       "train.prosperity_alone REG 2 | train.troops REG 3, train.prosperity_alone REG 2, "
       "menu.feat build, menu.feat invite, menu.feat requisition, menu.selected",
       "menu.selected", "menu.next_space=ICE | CAN, ICE, CAT", "0", "menu.next_space=CAN", "0", "train.militia CAT=0",
       "train.improve=REG | ATR, REG, CAN, menu.enough", "train.improve=CAN | ATR, CAN, menu.enough"});
  const Action action = run(Faction::dux, Command::train);
  EXPECT_EQ(action.improved, (SpaceSet{Space::regni, Space::cantiaci}));
  EXPECT_EQ(resources(Track::dux_resources), 20 - 9 - 4);
}

TEST_F(Trains, a_third_space_cannot_be_named_for_prosperity_alone) {
  covers("PD 3.2.1");
  build(Site::rutupiae, Piece::fort);
  build(Site::anderida, Piece::fort);
  build(Site::branodunum, Piece::fort);
  script.expect({"train.prosperity_alone CAN 2", "train.prosperity_alone REG 2",
                 "train.where=menu.selected | train.troops ICE 3, menu.feat build, menu.feat invite, "
                 "menu.selected"});
  script.expect({"train.improve=menu.enough"});
  state.board.place(Space::iceni, Piece::cavalry, 1);
  run(Faction::dux, Command::train);
}

TEST_F(Trains, cavalry_is_taken_up_elsewhere_once_none_is_available_militia_never) {
  covers("PD 3.2.1", "PD 1.4.1");
  build(Site::rutupiae, Piece::fort);
  build(Site::durovernum, Piece::town);
  put(Space::votadini, Piece::cavalry, state.board.available(Piece::cavalry));
  put(Space::novantae, Piece::militia, state.board.available(Piece::militia));
  const int there = count(Space::votadini, Piece::cavalry);
  script.expect({"train.troops CAN 3", "menu.selected", "dux: lift.which=VOT | cavalry VOT, none", "menu.enough"});
  run(Faction::dux, Command::train);
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::votadini, Piece::cavalry), there - 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 0) << "not the Dux's own";
}

TEST_F(Trains, card_7_lets_one_space_with_a_fort_receive_three_cavalry) {
  covers("PD 3.2.1", "PD card.7u");
  build(Site::rutupiae, Piece::fort);
  build(Site::anderida, Piece::fort);
  capability(Card::cair_legion, CardSide::unshaded);
  script.expect({"train.troops CAN 3", "train.troops REG 3", "menu.selected", "menu.next_space=REG",
                 "train.cavalry REG=1 | 0 to 3", "train.cavalry CAN=2 | 0 to 3", "menu.enough"});
  run(Faction::dux, Command::train);
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 2);
}

TEST_F(Trains, card_7_serves_once) {
  covers("PD card.7u");
  build(Site::rutupiae, Piece::fort);
  build(Site::anderida, Piece::fort);
  capability(Card::cair_legion, CardSide::unshaded);
  script.expect({"train.troops CAN 3", "train.troops REG 3", "menu.selected", "menu.next_space=REG",
                 "train.cavalry REG=2 | 0 to 3", "train.cavalry CAN=1 | 0, 1", "menu.enough"});
  run(Faction::dux, Command::train);
}

TEST_F(Trains, a_limited_train_selects_one_space_and_no_feat) {
  covers("PD 2.3.5", "PD 3.2.1");
  build(Site::rutupiae, Piece::fort);
  build(Site::anderida, Piece::fort);
  script.expect({"train.troops CAN 3", "train.cavalry CAN=1", "train.improve=CAN"});
  run(Faction::dux, Command::train, limited());
  EXPECT_EQ(resources(Track::dux_resources), 15);
  EXPECT_FALSE(script.was_asked("menu.next_space"));
}

TEST_F(Trains, a_free_train_costs_nothing_and_its_prosperity_neither) {
  covers("PD 3.1.2", "PD 5.5");
  build(Site::rutupiae, Piece::fort);
  Terms terms = free_terms({Command::train});
  terms.most_spaces = 1;
  script.expect({"train.where=train.troops CAN 0 | train.troops CAN 0, train.prosperity_alone CAN 0, menu.decline",
                 "train.cavalry=1", "train.improve 0=CAN"});
  run(Faction::dux, Command::train, terms);
  EXPECT_EQ(resources(Track::dux_resources), 20);
  EXPECT_EQ(state.board.prosperity(Space::cantiaci), 2);
}

TEST_F(Trains, requisition_may_pay_for_prosperity) {
  covers("PD 4.1", "PD 4.2.3", "PD 3.2.1");
  build(Site::rutupiae, Piece::fort);
  build(Site::durovernum, Piece::town);
  has(Track::dux_resources, 1);
  has(Track::briton_resources, 1);
  imperium(ImperiumStatus::fragmentation);
  put(Space::cantiaci, Piece::cavalry);
  script.expect({"menu.nothing_left=menu.feat requisition", "train.improve=CAN"});
  run(Faction::dux, Command::train);
  EXPECT_EQ(resources(Track::dux_resources), 0);
  EXPECT_EQ(resources(Track::briton_resources), 0);
  EXPECT_EQ(state.board.prosperity(Space::cantiaci), 2);
}

TEST_F(Trains, at_civilian_autonomy_the_civitates_are_asked_and_may_refuse) {
  covers("PD 1.5.2", "PD 6.8.2");
  build(Site::rutupiae, Piece::fort);
  imperium(ImperiumStatus::autonomy_civilian);
  has(Track::dux_resources, 1);
  has(Track::briton_resources, 20);
  script.expect({"dux: train.where=train.troops CAN 3", "menu.selected", "dux: spend.how=2 | 2, 3",
                 "civitates: spend.ask_leave 2 20=common.no",
                 // named anew, with red alone
                 "dux: train.where=menu.call_off | train.prosperity_alone CAN 2, menu.call_off"});
  const Action action = run(Faction::dux, Command::train);
  EXPECT_FALSE(action.executed());
  EXPECT_EQ(resources(Track::dux_resources), 1);
}

}  // namespace
}  // namespace auspex::pendragon
