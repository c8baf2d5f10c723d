// 8.2.1, 8.2.3: whole turns in which a Non-player's list comes to an Event that gives it Commands: what its Instruction
// asks for is found out with its real list.
#include "games/pendragon/nonplayer/nonplayer.h"
#include "games/pendragon/nonplayer/trial.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

// Every Faction is a Non-player. In Battle Barbarians try nothing, unless it is their turn.
class EventTurns : public Fixture {
 protected:
  EventTurns() {
    for (Faction faction : all<Faction>()) {
      state.nonplayer[faction] = true;
      play.seat(faction, is_briton(faction) ? nonplayer_mind(faction) : reluctant_mind());
    }
    state.manual_dice = false;
    has(Track::briton_resources, 0);
  }

  void dice_show(int n) { play.fixed_die = n; }
  // The Event is open; the next card is nobody's to wait for.
  coin::Deed turn(Faction who, Card card) {
    state.deck[state.deck.cursor] = card;
    state.deck[state.deck.cursor + 1u] = Card::hard_winter;
    play.executing = who;
    play.seat(who, nonplayer_mind(who));
    return play.mind(who).take_turn(play, who, {true, false, true});
  }
  void town(Site site) { build(site, Piece::town); }
  void fort(Site site) { build(site, Piece::fort); }
  // All but so many of the Civitates' Troops are in Londinium, so that their dice call for no Muster.
  void few_available(int militia, int comitates) {
    put(Space::londinium, Piece::militia, state.board.available(Piece::militia) - militia);
    put(Space::londinium, Piece::comitates, state.board.available(Piece::comitates) - comitates);
  }
};

// --- 2 Count Theodosius

TEST_F(EventTurns, theodosius_is_for_the_dux_to_intercept_four) {
  covers("PD 8.8.2", "PD 8.2.1", "PD card.2u");
  town(Site::glevum);
  town(Site::verulamium);
  put(Space::catuvellauni, Piece::cavalry, 4);
  put(Space::dobunni, Piece::scotti_raider, 3);
  dice_show(6);  // by its list the Dux would want thirteen Raiders
  const State three = state;
  EXPECT_NE(turn(Faction::dux, Card::count_theodosius), coin::Deed::event);
  EXPECT_TRUE(told("np.sheet.few_engaged 3 4"));
  EXPECT_EQ(count(Space::dobunni, Piece::scotti_raider), 3);
  state = three;
  put(Space::dobunni, Piece::scotti_raider, 1);
  EXPECT_EQ(turn(Faction::dux, Card::count_theodosius), coin::Deed::event);
  EXPECT_EQ(count(Space::dobunni, Piece::scotti_raider), 0);
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 2) << "no more than it takes";
  EXPECT_EQ(state.board.prosperity(Space::dobunni), 1);
  EXPECT_EQ(resources(Track::dux_resources), 20) << "free";
}

TEST_F(EventTurns, theodosius_is_for_saxons_with_four_plunder) {
  covers("PD 8.6.6", "PD 8.2.1", "PD card.2s");
  put(Space::iceni, Piece::saxon_raider, 5, 3);
  dice_show(6);
  const State three = state;
  EXPECT_NE(turn(Faction::saxons, Card::count_theodosius), coin::Deed::event);
  EXPECT_TRUE(told("np.sheet.few_plunder 3 4"));
  state = three;
  state.board.load(Space::iceni, Piece::saxon_raider, 1);
  EXPECT_EQ(turn(Faction::saxons, Card::count_theodosius), coin::Deed::event);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_raider), 0);
  EXPECT_EQ(resources(Track::saxon_renown), 20 + 4 + 1);
}

TEST_F(EventTurns, theodosius_is_for_scotti_with_four_plunder) {
  covers("PD 8.5.5", "PD 8.2.1", "PD card.2s");
  put(Space::silures, Piece::scotti_raider, 4, 2);
  put(Space::demetae, Piece::scotti_raider, 2, 1);
  put(Space::ordovices, Piece::scotti_raider, 1, 0);
  dice_show(6);
  const State three = state;
  EXPECT_NE(turn(Faction::scotti, Card::count_theodosius), coin::Deed::event);
  EXPECT_TRUE(told("np.sheet.few_plunder 3 4"));
  state = three;
  state.board.load(Space::silures, Piece::scotti_raider, 1);
  EXPECT_EQ(turn(Faction::scotti, Card::count_theodosius), coin::Deed::event);
  EXPECT_EQ(resources(Track::scotti_renown), 20 + 4 + 2);
  EXPECT_EQ(count(Space::ordovices, Piece::scotti_raider), 1) << "nothing to bring home from there";
}

// --- 16 Recruits

TEST_F(EventTurns, recruits_are_for_two_cavalry) {
  covers("PD 8.8.2", "PD 8.2.1", "PD card.16u");
  fort(Site::deva);
  state.board.move_between_boxes(Piece::cavalry, 20, Box::available, Box::casualties);
  dice_show(6);
  const State one_fort = state;
  EXPECT_NE(turn(Faction::dux, Card::recruits), coin::Deed::event);
  EXPECT_TRUE(told("np.sheet.few_trained"));
  EXPECT_EQ(state.board.casualties(), 20);
  state = one_fort;
  fort(Site::viroconium);
  EXPECT_EQ(turn(Faction::dux, Card::recruits), coin::Deed::event);
  EXPECT_EQ(count(Space::deceangli, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::cornovii, Piece::cavalry), 1);
  EXPECT_EQ(state.board.casualties(), 16);
}

// --- 22 Ambrosius Aurelianus

class AmbrosiusTurns : public EventTurns {
 protected:
  AmbrosiusTurns() {
    town(Site::glevum);
    put(Space::dobunni, Piece::cavalry, 4);
    few_available(0, 3);
    dice_show(3);
  }
};

TEST_F(AmbrosiusTurns, the_dux_goes_on_to_a_battle_that_it_would_fight) {
  covers("PD 8.8.5", "PD 8.2.1", "PD card.22u");
  put(Space::durotriges, Piece::saxon_warband, 2);
  EXPECT_EQ(turn(Faction::dux, Card::ambrosius_aurelianus), coin::Deed::event);
  EXPECT_EQ(state.board.available(Piece::comitates), 0);
  EXPECT_EQ(count(Space::durotriges, Piece::saxon_warband), 0);
  EXPECT_GT(count(Space::durotriges, Piece::cavalry), 0);
}

TEST_F(AmbrosiusTurns, it_stops_where_none_follows) {
  covers("PD 8.8.5", "PD 8.2.1", "PD card.22u");
  put(Space::durotriges, Piece::saxon_warband, 12);
  EXPECT_EQ(turn(Faction::dux, Card::ambrosius_aurelianus), coin::Deed::event);
  EXPECT_EQ(state.board.available(Piece::comitates), 0);
  EXPECT_EQ(count(Space::dobunni, Piece::comitates), 3);
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 4) << "nobody Marched";
}

TEST_F(AmbrosiusTurns, and_does_not_play_it_without_comitates) {
  covers("PD 8.8.5", "PD 8.2.1", "PD card.22u");
  put(Space::durotriges, Piece::saxon_warband, 2);
  few_available(0, 0);
  EXPECT_NE(turn(Faction::dux, Card::ambrosius_aurelianus), coin::Deed::event);
  EXPECT_TRUE(told("np.sheet.no_comitates"));
}

TEST_F(AmbrosiusTurns, the_civitates_by_their_own_list) {
  covers("PD 8.7.2", "PD 8.2.3", "PD card.22u");
  put(Space::durotriges, Piece::saxon_raider, 14, 14);
  put(Space::dobunni, Piece::blue_saxon_warband, 6);
  dice_show(6);
  EXPECT_EQ(turn(Faction::civitates, Card::ambrosius_aurelianus), coin::Deed::event);
  EXPECT_EQ(state.board.available(Piece::comitates), 0);
  EXPECT_EQ(count(Space::durotriges, Piece::saxon_raider), 0) << "two stay in Dobunni, eleven go and fight";
}

// --- 37 Hengest and Horsa

class HengestTurns : public EventTurns {
 protected:
  HengestTurns() {
    town(Site::durovernum);
    few_available(0, 0);
  }
};

TEST_F(HengestTurns, the_dux_hires_once) {
  covers("PD 8.8.5", "PD 8.2.1", "PD card.37u");
  dice_show(3);
  const State none = state;
  EXPECT_EQ(turn(Faction::dux, Card::hengest_and_horsa), coin::Deed::event);
  EXPECT_EQ(count(Space::cantiaci, Piece::red_saxon_settlement), 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::red_saxon_warband), 3);
  EXPECT_EQ(resources(Track::saxon_renown), 21);
  state = none;
  build(Site::rutupiae, Piece::red_saxon_settlement);
  EXPECT_NE(turn(Faction::dux, Card::hengest_and_horsa), coin::Deed::event) << "nobody to send";
  EXPECT_TRUE(told("np.sheet.no_battle"));
}

TEST_F(HengestTurns, the_dux_sends_its_saxons_where_prestige_is_sure) {
  covers("PD 8.8.5", "PD 8.2.1", "PD card.37u");
  dice_show(3);
  build(Site::rutupiae, Piece::red_saxon_settlement);
  put(Space::cantiaci, Piece::red_saxon_warband, 4);
  build(Site::calleva_atrebatum, Piece::scotti_settlement);
  const State alone = state;
  EXPECT_EQ(turn(Faction::dux, Card::hengest_and_horsa), coin::Deed::event);
  EXPECT_EQ(count(Space::atrebates, Piece::scotti_settlement), 0);
  EXPECT_EQ(count(Space::atrebates, Piece::red_saxon_warband), 4);
  state = alone;
  put(Space::atrebates, Piece::scotti_warband, 4);
  EXPECT_NE(turn(Faction::dux, Card::hengest_and_horsa), coin::Deed::event) << "too well guarded";
}

TEST_F(HengestTurns, the_civitates_hire_once_then_send_them_for_plunder) {
  covers("PD 8.7.5", "PD 8.2.1", "PD card.37u");
  dice_show(6);
  const State none = state;
  EXPECT_EQ(turn(Faction::civitates, Card::hengest_and_horsa), coin::Deed::event);
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_saxon_settlement), 1);
  state = none;
  build(Site::rutupiae, Piece::blue_saxon_settlement);
  put(Space::cantiaci, Piece::blue_saxon_warband, 7);
  const State hired = state;
  EXPECT_NE(turn(Faction::civitates, Card::hengest_and_horsa), coin::Deed::event) << "nobody to fight";
  state = hired;
  put(Space::atrebates, Piece::scotti_raider, 14, 14);
  EXPECT_EQ(turn(Faction::civitates, Card::hengest_and_horsa), coin::Deed::event);
  EXPECT_EQ(count(Space::atrebates, Piece::scotti_raider), 0);
  EXPECT_EQ(state.board.plunder(Space::atrebates, {Piece::blue_saxon_warband}), 7);
}

// --- 41 Aelle

TEST_F(EventTurns, aelle_is_for_a_settle_that_is_certain_to_add_something) {
  covers("PD 8.6.6", "PD 8.2.1", "PD card.41s");
  dice_show(6);
  const State none = state;
  EXPECT_NE(turn(Faction::saxons, Card::aelle), coin::Deed::event);
  EXPECT_TRUE(told("np.sheet.no_settle"));
  state = none;
  build(Site::rutupiae, Piece::saxon_settlement);
  put(Space::cantiaci, Piece::saxon_warband, 6);
  EXPECT_EQ(turn(Faction::saxons, Card::aelle), coin::Deed::event);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_settlement), 2);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 4) << "two for each Settlement: nobody Marches";
}

TEST_F(EventTurns, aelle_marches_first_where_only_that_lets_them_settle) {
  covers("PD 8.6.6", "PD 8.6.3", "PD 8.2.1", "PD card.41s");
  put(Space::trinovantes, Piece::saxon_warband, 3);
  put(Space::catuvellauni, Piece::saxon_warband, 3);
  dice_show(6);
  EXPECT_EQ(turn(Faction::saxons, Card::aelle), coin::Deed::event);
  EXPECT_EQ(state.board.on_map(Piece::saxon_settlement), 1);
  EXPECT_EQ(state.board.on_map(Piece::saxon_warband), 4);
}

// --- 51 Camlann

TEST_F(EventTurns, camlann_is_a_march_with_one_destination_for_the_dux) {
  covers("PD 8.8.5", "PD 8.2.1", "PD card.51u");
  town(Site::glevum);
  put(Space::dobunni, Piece::cavalry, 4);
  few_available(0, 0);
  dice_show(3);
  const State nobody = state;
  EXPECT_EQ(turn(Faction::dux, Card::camlann), coin::Deed::passed) << "nobody to March against";
  EXPECT_TRUE(told("np.sheet.no_command"));
  state = nobody;
  put(Space::durotriges, Piece::saxon_warband, 2);
  put(Space::silures, Piece::saxon_warband, 2);
  EXPECT_EQ(turn(Faction::dux, Card::camlann), coin::Deed::event);
  EXPECT_EQ(count(Space::durotriges, Piece::cavalry) == 0, count(Space::silures, Piece::cavalry) > 0);
  EXPECT_EQ(resources(Track::dux_resources), 20);
}

TEST_F(EventTurns, camlann_is_a_march_with_one_destination_for_the_civitates) {
  covers("PD 8.7.5", "PD 8.2.1", "PD card.51u");
  town(Site::glevum);
  put(Space::dobunni, Piece::comitates, 4);
  few_available(0, 0);
  put(Space::durotriges, Piece::saxon_warband, 1);
  put(Space::cornovii, Piece::saxon_warband, 1);
  dice_show(6);
  EXPECT_EQ(turn(Faction::civitates, Card::camlann), coin::Deed::event);
  const int south = count(Space::durotriges, Piece::comitates);
  const int north = count(Space::cornovii, Piece::comitates);
  EXPECT_EQ(south + north, 2) << "two stay by the Town";
  EXPECT_EQ(south * north, 0);
}

// --- 52 Mistborn

TEST_F(EventTurns, mistborn_is_where_the_dux_then_fights) {
  covers("PD 8.8.5", "PD 8.2.1", "PD card.52u");
  fort(Site::rutupiae);
  few_available(0, 0);
  dice_show(3);
  const State nobody = state;
  EXPECT_NE(turn(Faction::dux, Card::mistborn), coin::Deed::event);
  state = nobody;
  put(Space::cantiaci, Piece::saxon_raider, 2);
  EXPECT_EQ(turn(Faction::dux, Card::mistborn), coin::Deed::event);
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_raider), 0);
}

TEST_F(EventTurns, mistborn_is_where_the_civitates_then_fight) {
  covers("PD 8.7.5", "PD 8.2.1", "PD card.52u");
  town(Site::noviomagus);
  build(Site::anderida, Piece::hillfort);
  put(Space::regni, Piece::comitates, 5);
  put(Space::regni, Piece::saxon_raider, 14, 14);
  few_available(4, 0);
  dice_show(6);
  EXPECT_EQ(turn(Faction::civitates, Card::mistborn), coin::Deed::event);
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 0) << "ten for the Comitates, four for the Militia";
  EXPECT_EQ(state.board.plunder(Space::regni, units_of(Faction::civitates)), 7);
}

TEST_F(EventTurns, mistborn_is_none_where_too_few_come_to_fight) {
  covers("PD 8.7.5", "PD 8.2.1", "PD card.52u");
  town(Site::noviomagus);
  put(Space::regni, Piece::comitates, 1);
  put(Space::regni, Piece::saxon_raider, 2, 2);
  few_available(4, 0);
  dice_show(6);
  EXPECT_NE(turn(Faction::civitates, Card::mistborn), coin::Deed::event) << "one cube is no more than any die";
  EXPECT_TRUE(told("np.sheet.no_battle"));
}

// --- 56 Celyddon Coed

TEST_F(EventTurns, celyddon_coed_is_for_a_battle_of_the_dux) {
  covers("PD 8.8.5", "PD 8.2.1", "PD card.56u");
  town(Site::eboracum);
  put(Space::eboracum, Piece::cavalry, 5);
  few_available(0, 0);
  dice_show(3);
  const State nobody = state;
  EXPECT_NE(turn(Faction::dux, Card::celyddon_coed), coin::Deed::event);
  EXPECT_TRUE(told("np.sheet.no_battle"));
  state = nobody;
  put(Space::textoverdi, Piece::scotti_warband, 2);
  EXPECT_EQ(turn(Faction::dux, Card::celyddon_coed), coin::Deed::event);
  EXPECT_EQ(count(Space::textoverdi, Piece::scotti_warband), 0);
}

TEST_F(EventTurns, celyddon_coed_is_for_a_battle_of_the_civitates) {
  covers("PD 8.7.5", "PD 8.2.1", "PD card.56u");
  town(Site::eboracum);
  put(Space::eboracum, Piece::comitates, 9);
  put(Space::textoverdi, Piece::scotti_raider, 14, 14);
  few_available(0, 0);
  dice_show(6);
  EXPECT_EQ(turn(Faction::civitates, Card::celyddon_coed), coin::Deed::event);
  EXPECT_EQ(count(Space::textoverdi, Piece::comitates), 7);
  EXPECT_EQ(count(Space::textoverdi, Piece::scotti_raider), 0);
}

// --- 64 Ui Liathain

TEST_F(EventTurns, the_liathain_are_fought_by_the_dux_in_the_region_of_its_march) {
  covers("PD 8.8.5", "PD 8.2.1", "PD card.64u");
  town(Site::glevum);
  put(Space::dobunni, Piece::cavalry, 5);
  few_available(0, 0);
  dice_show(3);
  const State nobody = state;
  put(Space::durotriges, Piece::saxon_warband, 2);
  EXPECT_NE(turn(Faction::dux, Card::ui_liathain), coin::Deed::event) << "Saxons are not meant";
  state = nobody;
  put(Space::silures, Piece::scotti_warband, 2);
  EXPECT_EQ(turn(Faction::dux, Card::ui_liathain), coin::Deed::event);
  EXPECT_EQ(count(Space::silures, Piece::scotti_warband), 0);
}

TEST_F(EventTurns, the_liathain_are_fought_by_the_civitates_for_plunder) {
  covers("PD 8.7.5", "PD 8.2.1", "PD card.64u");
  town(Site::glevum);
  put(Space::dobunni, Piece::comitates, 9);
  put(Space::silures, Piece::scotti_raider, 14, 14);
  few_available(0, 0);
  dice_show(6);
  EXPECT_EQ(turn(Faction::civitates, Card::ui_liathain), coin::Deed::event);
  EXPECT_EQ(count(Space::silures, Piece::scotti_raider), 0);
}

TEST_F(EventTurns, the_liathain_march_over_the_open_sea_and_fight) {
  covers("PD 8.5.5", "PD 8.2.1", "PD card.64s");
  put(Space::dumnonii, Piece::scotti_warband, 3);
  dice_show(6);
  const State nowhere = state;
  EXPECT_NE(turn(Faction::scotti, Card::ui_liathain), coin::Deed::event);
  EXPECT_TRUE(told("np.sheet.no_command"));
  state = nowhere;
  build(Site::dinas_powys, Piece::hillfort);
  EXPECT_EQ(turn(Faction::scotti, Card::ui_liathain), coin::Deed::event);
  EXPECT_GT(count(Space::silures, Piece::scotti_warband), 0);
}

// --- 65 Catraeth

TEST_F(EventTurns, catraeth_is_for_comitates_and_for_a_battle_if_they_would_fight_it) {
  covers("PD 8.7.5", "PD 8.2.1", "PD card.65u");
  put(Space::votadini, Piece::comitates, 5);
  few_available(0, 2);
  dice_show(6);
  const State quiet = state;
  EXPECT_EQ(turn(Faction::civitates, Card::catraeth), coin::Deed::event);
  EXPECT_EQ(count(Space::votadini, Piece::comitates), 7) << "and nobody Marches";
  state = quiet;
  put(Space::votadini, Piece::scotti_raider, 14, 14);
  EXPECT_EQ(turn(Faction::civitates, Card::catraeth), coin::Deed::event);
  EXPECT_EQ(count(Space::votadini, Piece::scotti_raider), 0);
  state = quiet;
  few_available(0, 0);
  EXPECT_NE(turn(Faction::civitates, Card::catraeth), coin::Deed::event);
  EXPECT_TRUE(told("np.sheet.no_comitates"));
}

}  // namespace
}  // namespace auspex::pendragon::testing
