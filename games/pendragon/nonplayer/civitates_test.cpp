// 8.7: the list of the Non-player Civitates from step to step; 8.7.7: the Epoch Round; 8.7.8, 8.7.9: answers to others.
#include "games/pendragon/epoch/epoch.h"
#include "games/pendragon/nonplayer/civitates_fixture.h"
#include "games/pendragon/victory.h"
#include "generated/pendragon/messages_barbarian_feats.h"
#include "generated/pendragon/messages_barbarians.h"
#include "generated/pendragon/messages_britons.h"
#include "generated/pendragon/messages_epoch.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

// --- 8.7.2, 8.7.5: the order of the list

class CivitatesList : public testing::CivitatesFixture {
 protected:
  CivitatesList() { has(Track::briton_resources, 0); }
  void four_towns() {
    for (Site site : {Site::durovernum, Site::noviomagus, Site::glevum, Site::corinium}) build(site, Piece::town);
    put(Space::cantiaci, Piece::militia, state.board.available(Piece::militia));
    put(Space::cantiaci, Piece::comitates, state.board.available(Piece::comitates));
  }
};

TEST_F(CivitatesList, a_shield_comes_before_march_and_muster) {
  covers("PD 8.7.2");
  has(Track::briton_resources, 20);
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::militia, 8);
  card(Card::imperial_subsidies, Card::gratia);
  EXPECT_EQ(turn(true), coin::Deed::event);
}

TEST_F(CivitatesList, battle_comes_before_a_shield) {
  covers("PD 8.7.1", "PD 8.7.2");
  for (Faction faction : all<Faction>()) runs_itself(faction);
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::comitates, 4);
  put(Space::regni, Piece::saxon_raider, 8, 8);
  card(Card::imperial_subsidies, Card::gratia);
  script.expect({"common.roll=1", "common.roll=1"});
  EXPECT_EQ(turn(true), coin::Deed::command);
}

TEST_F(CivitatesList, they_pass_for_a_shield_on_the_next_card) {
  covers("PD 8.7.2");
  four_towns();
  imperium(ImperiumStatus::fragmentation);
  const State before = state;
  for (Card next : {Card::tyranni, Card::imperial_subsidies}) {
    state = before;
    card(Card::areani, next);
    EXPECT_EQ(turn(), coin::Deed::passed) << "first or second";
    EXPECT_TRUE(told("np.waits_for_shield " + std::string(id_of(next))));
  }
  for (Card next : {Card::seax_and_torch, Card::vortigern, Card::deira}) {
    state = before;
    card(Card::areani, next);
    EXPECT_EQ(turn(), coin::Deed::command) << "third or fourth, or no shield";
  }
}

TEST_F(CivitatesList, the_event_comes_after_muster_and_before_trade) {
  covers("PD 8.7.5");
  four_towns();
  card(Card::pelagius, Card::gratia);
  ASSERT_EQ(card_info[Card::pelagius].mark[Faction::civitates], Mark::none);
  EXPECT_EQ(turn(true), coin::Deed::event);
}

TEST_F(CivitatesList, nor_one_with_a_raven) {
  covers("PD 8.7.5", "PD 8.1.1");
  imperium(ImperiumStatus::fragmentation);
  four_towns();
  card(Card::comes_britanniarum, Card::gratia);
  EXPECT_EQ(turn(true), coin::Deed::command);
  EXPECT_TRUE(told("np.event_raven 1 civitates"));
  EXPECT_TRUE(told("np.ci.trade 4"));
}

TEST_F(CivitatesList, trade_where_the_event_is_not_open) {
  covers("PD 8.7.5", "PD 8.7.6");
  imperium(ImperiumStatus::fragmentation);
  four_towns();
  card(Card::pelagius, Card::gratia);
  EXPECT_EQ(turn(false), coin::Deed::command);
  EXPECT_TRUE(told("np.ci.trade 4"));
  EXPECT_EQ(resources(Track::briton_resources), 4);
}

TEST_F(CivitatesList, no_event_where_a_muster_was_wanted_but_could_not_be) {
  covers("PD 8.7.4", "PD 8.7.5", "PD 8.7.6");
  imperium(ImperiumStatus::fragmentation);
  for (Site site : {Site::durovernum, Site::noviomagus, Site::glevum, Site::corinium}) build(site, Piece::town);
  card(Card::pelagius, Card::gratia);
  const State before = state;
  script.expect({"common.roll=6", "common.roll=6"});
  EXPECT_EQ(turn(true), coin::Deed::command);
  EXPECT_TRUE(told("np.ci.muster_impossible"));
  EXPECT_TRUE(told("np.ci.trade 4"));
  state = before;
  put(Space::cantiaci, Piece::militia, state.board.available(Piece::militia));
  put(Space::cantiaci, Piece::comitates, state.board.available(Piece::comitates));
  EXPECT_EQ(turn(true), coin::Deed::event) << "no Muster was wanted";
}

TEST_F(CivitatesList, one_space_brings_too_little_trade_with_the_introductory_option) {
  covers("PD 8.9", "PD 8.7.6");
  imperium(ImperiumStatus::fragmentation);
  four_towns();
  state.one_player = OnePlayer::introductory;
  const State before = state;
  EXPECT_EQ(turn(false, true), coin::Deed::passed);
  EXPECT_TRUE(told("np.ci.no_trade 2")) << "Dobunni";
  EXPECT_EQ(resources(Track::briton_resources), 0);
  state = before;
  EXPECT_EQ(turn(false, false), coin::Deed::command) << "no Limited Command";
  state = before;
  state.one_player = OnePlayer::normal;
  EXPECT_EQ(turn(false, true), coin::Deed::command) << "8.1.2";
  EXPECT_EQ(resources(Track::briton_resources), 4);
}

TEST_F(CivitatesList, else_they_pass) {
  covers("PD 8.7.6");
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::militia, state.board.available(Piece::militia));
  put(Space::cantiaci, Piece::comitates, state.board.available(Piece::comitates));
  EXPECT_EQ(turn(), coin::Deed::passed);
}

// --- 8.7.7

class CivitatesEpoch : public testing::CivitatesFixture {
 protected:
  CivitatesEpoch() { has(Track::briton_resources, 0); }
};

TEST_F(CivitatesEpoch, annona_for_the_most_groups) {
  covers("PD 8.7.7", "PD 6.1");
  put(Space::cantiaci, Piece::blue_saxon_warband, 4);
  put(Space::regni, Piece::blue_saxon_warband, 2);
  put(Space::atrebates, Piece::blue_scotti_warband, 3);
  has(Track::briton_resources, 5);
  annona_phase(play);
  EXPECT_EQ(count(Space::regni, Piece::blue_saxon_warband), 2);
  EXPECT_EQ(count(Space::atrebates, Piece::blue_scotti_warband), 3);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 4);
}

TEST_F(CivitatesEpoch, with_wealth_once_resources_are_gone) {
  covers("PD 8.7.7");
  put(Space::regni, Piece::blue_saxon_warband, 3);
  has(Track::briton_resources, 1);
  has(Track::wealth, 2);
  annona_phase(play);
  EXPECT_EQ(count(Space::regni, Piece::blue_saxon_warband), 3);
  EXPECT_EQ(resources(Track::wealth), 0);
}

TEST_F(CivitatesEpoch, those_left_unpaid_by_lot) {
  covers("PD 8.7.7", "PD 8.3.2");
  put(Space::cantiaci, Piece::blue_saxon_warband, 2);
  put(Space::regni, Piece::blue_saxon_warband, 2);
  has(Track::briton_resources, 3);
  const State before = state;
  script.expect({"common.roll=1"});
  annona_phase(play);
  const bool first = count(Space::regni, Piece::blue_saxon_warband) == 2;
  EXPECT_EQ(state.board.on_map(Piece::blue_saxon_warband), 2);
  state = before;
  script.expect({"common.roll=6"});
  annona_phase(play);
  EXPECT_NE(count(Space::regni, Piece::blue_saxon_warband) == 2, first);
  EXPECT_EQ(state.board.on_map(Piece::blue_saxon_warband), 2);
}

TEST_F(CivitatesEpoch, none_for_red_foederati) {
  covers("PD 8.7.7");
  put(Space::regni, Piece::red_saxon_warband, 1);
  has(Track::briton_resources, 9);
  annona_phase(play);
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 1);
  EXPECT_FALSE(may_agree(msg::annona_share(Piece::red_saxon_warband, Space::regni, 1, 1)));
  EXPECT_TRUE(may_agree(msg::annona_share(Piece::blue_saxon_warband, Space::regni, 1, 1)));
}

TEST_F(CivitatesEpoch, hoards_all_it_may) {
  covers("PD 8.7.7", "PD 6.2.1");
  build(Site::durovernum, Piece::town);
  build(Site::noviomagus, Piece::town);
  build(Site::glevum, Piece::town);
  has(Track::briton_resources, 9);
  imperium(ImperiumStatus::fragmentation);
  imperium_phase(play);
  EXPECT_EQ(resources(Track::wealth), 2);
}

TEST_F(CivitatesEpoch, keeps_the_most_comitates_and_loses_others_from_spaces_by_lot) {
  covers("PD 8.7.7", "PD 6.6.2");
  build(Site::durovernum, Piece::town);
  build(Site::noviomagus, Piece::town);
  put(Space::cantiaci, Piece::comitates, 2);
  put(Space::regni, Piece::comitates, 2);
  has(Track::wealth, 1);
  script.expect({"common.roll=6"});
  civitates_upkeep(play);
  EXPECT_EQ(state.board.on_map(Piece::comitates), 3);
  EXPECT_TRUE(told("lot.space"));
}

TEST_F(CivitatesEpoch, relocates_for_the_most_population_under_control) {
  covers("PD 8.7.7", "PD 6.6.2");
  build(Site::durovernum, Piece::town);
  build(Site::noviomagus, Piece::town);
  build(Site::glevum, Piece::town);
  put(Space::regni, Piece::saxon_warband, 2);
  put(Space::atrebates, Piece::militia, 2);
  civitates_upkeep(play);
  EXPECT_EQ(count(Space::regni, Piece::militia), 2);
  EXPECT_TRUE(state.board.briton_control(Space::regni));
}

TEST_F(CivitatesEpoch, two_small_gains_may_be_more_than_one) {
  covers("PD 8.7.7");
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::saxon_warband, 1);  // lacks one Troop for 2 Population
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::saxon_warband, 1);  // likewise
  build(Site::verulamium, Piece::town);
  put(Space::catuvellauni, Piece::saxon_warband, 2);  // lacks two for 3
  put(Space::atrebates, Piece::militia, 2);
  civitates_upkeep(play);
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 1);
  EXPECT_EQ(count(Space::regni, Piece::militia), 1);
}

TEST_F(CivitatesEpoch, what_is_over_goes_by_lot) {
  covers("PD 8.7.7");
  build(Site::durovernum, Piece::town);
  build(Site::noviomagus, Piece::town);
  put(Space::atrebates, Piece::militia, 2);
  script.expect({"common.roll=6"});
  civitates_upkeep(play);
  EXPECT_TRUE(told("lot.space"));
}

TEST_F(CivitatesEpoch, foederati_leave_a_settlement_only_for_control) {
  covers("PD 8.7.7");
  build(Site::durovernum, Piece::blue_saxon_settlement);
  build(Site::noviomagus, Piece::blue_saxon_settlement);
  put(Space::cantiaci, Piece::blue_saxon_warband, 3);
  const State quiet = state;
  civitates_upkeep(play);
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_saxon_warband), 3);
  state = quiet;
  put(Space::regni, Piece::scotti_warband, 2);
  civitates_upkeep(play);
  EXPECT_EQ(count(Space::regni, Piece::blue_saxon_warband), 2);
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_saxon_warband), 1);
}

// --- 8.7.8

class CivitatesConsent : public testing::CivitatesFixture {};

TEST_F(CivitatesConsent, resources_while_the_dux_does_worse) {
  covers("PD 8.7.8", "PD 7.3");
  imperium(ImperiumStatus::autonomy_civilian);
  const Ask leave = msg::spend_ask_leave(2, 20);
  int equal = 0;
  while (margin(state, Faction::dux) < margin(state, Faction::civitates)) has(Track::prestige, ++equal);
  ASSERT_EQ(margin(state, Faction::dux), margin(state, Faction::civitates));
  EXPECT_FALSE(agrees(leave));
  EXPECT_FALSE(may_agree(leave));
  EXPECT_EQ(play.means(Faction::dux), 20);
  has(Track::prestige, equal - 1);
  EXPECT_TRUE(agrees(leave));
  EXPECT_TRUE(may_agree(leave));
  EXPECT_EQ(play.means(Faction::dux), 40);
}

TEST_F(CivitatesConsent, march_with_a_nonplayer_alone) {
  covers("PD 8.7.8");
  const Ask march = msg::briton_march_consent(Faction::civitates, Faction::dux, 2, Space::regni, Space::cantiaci);
  EXPECT_TRUE(agrees(march));
  EXPECT_TRUE(may_agree(march));
  person(Faction::dux);
  EXPECT_FALSE(agrees(march));
  EXPECT_FALSE(may_agree(march));
}

TEST_F(CivitatesConsent, never_tribute) {
  covers("PD 8.7.8");
  const Ask tribute = msg::tribute_consent(Faction::civitates, Faction::dux, 1);
  EXPECT_FALSE(agrees(tribute));
  EXPECT_FALSE(may_agree(tribute));
}

// --- 8.7.9

// A Comitates removes two Raiders; the others Harass for half a loss each.
TEST_F(CivitatesConsent, battle_in_answer_where_the_last_troop_is_safe) {
  covers("PD 8.7.9", "PD 4.4.3");
  runs_itself(Faction::dux);
  put(Space::regni, Piece::comitates, 1);
  put(Space::regni, Piece::saxon_raider, 3);
  const Ask answer = msg::ravage_answer(Faction::civitates, Space::regni);
  EXPECT_TRUE(agrees(answer));
  EXPECT_TRUE(told("np.ci.answer REG"));
  put(Space::regni, Piece::saxon_raider, 1);
  EXPECT_FALSE(agrees(answer));
  EXPECT_TRUE(told("np.ci.no_answer REG"));
}

// Raiders who came deep have Surprised: they Assault whatever they lay bare.
TEST_F(CivitatesConsent, battle_against_a_deep_raid_where_the_last_troop_is_safe) {
  covers("PD 8.7.9", "PD 4.4.2");
  build(Site::verulamium, Piece::town);
  put(Space::catuvellauni, Piece::comitates, 1);
  put(Space::catuvellauni, Piece::saxon_raider, 3);
  Action raid(play, Faction::saxons, {});
  raid.command = Command::raid;
  play.action = &raid;
  const auto forces = [&](int raiders) {
    return agrees(msg::deep_force(Faction::civitates, Faction::saxons, Space::catuvellauni, raiders));
  };
  EXPECT_TRUE(forces(3));
  put(Space::catuvellauni, Piece::saxon_raider, 1);
  EXPECT_FALSE(forces(4));
  play.action = nullptr;
}

TEST_F(CivitatesConsent, troops_of_the_dux_count_before_fragmentation) {
  covers("PD 8.7.9");
  runs_itself(Faction::dux);
  put(Space::regni, Piece::militia, 1);
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::saxon_raider, 6);
  const Ask answer = msg::ravage_answer(Faction::civitates, Space::regni);
  EXPECT_TRUE(agrees(answer));
  imperium(ImperiumStatus::fragmentation);
  EXPECT_FALSE(agrees(answer));
}

}  // namespace
}  // namespace auspex::pendragon
