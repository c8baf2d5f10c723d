#include "games/pendragon/events/event_fixture.h"

namespace auspex::pendragon::testing {

namespace {

class Events64To72 : public EventFixture {};

// --- 64 Ui Liathain

TEST_F(Events64To72, a_briton_marches_to_the_western_shore_and_the_scotti_cannot_evade) {
  covers("PD card.64u");
  const SpaceSet shore = {Space::demetae, Space::dumnonii, Space::ordovices, Space::silures};
  noting.check = [](const Terms& terms) {
    if (!terms.commands.has(Command::battle)) return;
    ASSERT_NE(terms.card, nullptr);
    EXPECT_FALSE(terms.card->may_evade(Piece::scotti_raider, false));
    EXPECT_FALSE(terms.card->may_evade(Piece::scotti_warband, false));
    EXPECT_TRUE(terms.card->may_evade(Piece::red_scotti_warband, true));
    EXPECT_TRUE(terms.card->may_evade(Piece::militia, true));
    EXPECT_TRUE(terms.card->may_ambush(Piece::scotti_raider, false));
  };
  script.expect({"event.beneficiary scotti 64 unshaded=civitates | dux, civitates"});
  run_noting(Faction::scotti, Card::ui_liathain);
  expect_command(0, Faction::civitates, Command::march, any_number, anywhere);
  EXPECT_EQ(noting.commands[0].terms.destinations, shore);
  EXPECT_FALSE(noting.commands[0].terms.one_destination);
  expect_command(1, Faction::civitates, Command::battle, 1, shore);
  EXPECT_EQ(noting.commands[1].terms.against, FactionSet{Faction::scotti});
}

TEST_F(Events64To72, without_troops_nobody_goes_west) {
  covers("PD card.64u", "PD 5.1.3");
  put(Space::demetae, Piece::scotti_warband, 1);
  put(Space::demetae, Piece::militia, 1);
  script.expect({"event.beneficiary=dux"});
  run(Faction::dux, Card::ui_liathain);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events64To72, the_scotti_march_over_hibernicus_as_they_like_and_fight_once) {
  covers("PD card.64s");
  noting.check = [](const Terms& terms) {
    if (terms.commands.has(Command::battle)) {
      EXPECT_EQ(terms.card, nullptr);
      return;
    }
    ASSERT_NE(terms.card, nullptr);
    EXPECT_EQ(terms.card->open_sea(), Sea::hibernicus);
  };
  run_noting(Faction::dux, Card::ui_liathain, CardSide::shaded);
  expect_command(0, Faction::scotti, Command::march, any_number, anywhere);
  expect_command(1, Faction::scotti, Command::battle, 1, anywhere);
}

TEST_F(Events64To72, without_warbands_the_scotti_stay_at_home) {
  covers("PD card.64s", "PD 5.1.3");
  put(Space::demetae, Piece::scotti_raider, 3);
  put(Space::demetae, Piece::militia, 1);
  run(Faction::scotti, Card::ui_liathain, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

// --- 65 Catraeth

TEST_F(Events64To72, comitates_gather_in_votadini_march_and_fight_with_twice_their_strength) {
  covers("PD card.65u");
  set_aside(Piece::comitates, 1, Box::not_yet_in_play);
  noting.check = [](const Terms& terms) {
    if (!terms.commands.has(Command::battle)) return;
    ASSERT_NE(terms.card, nullptr);
    EXPECT_EQ(terms.card->strike_halves(Piece::comitates, 2), 4);
    EXPECT_EQ(terms.card->strike_halves(Piece::militia, 1), 1);
    EXPECT_EQ(terms.card->absorb_halves(Piece::comitates, 2), 2);
    EXPECT_FALSE(terms.card->may_evade(Piece::comitates, true));
    EXPECT_TRUE(terms.card->may_evade(Piece::militia, true));
  };
  noting.executed = [](Play&, Action& action) {
    if (action.terms.commands.has(Command::march)) action.entered.add(Space::textoverdi);
  };
  script.expect({"civitates: event.place_how_many civitates comitates VOT=2 | 0 to 2"});
  run_noting(Faction::dux, Card::catraeth);
  EXPECT_EQ(count(Space::votadini, Piece::comitates), 2);
  EXPECT_EQ(state.board.not_yet_in_play(), 0);
  EXPECT_EQ(available(Piece::comitates), 13);
  EXPECT_EQ(resources(Track::wealth), 0);
  expect_command(0, Faction::civitates, Command::march, 1, {Space::votadini});
  expect_command(1, Faction::civitates, Command::battle, 1, {Space::textoverdi, Space::votadini});
}

TEST_F(Events64To72, who_has_no_more_comitates_may_still_march_and_fight) {
  covers("PD card.65u", "PD 5.1.3");
  leave_available(Piece::comitates, 0, Space::votadini);
  run_noting(Faction::civitates, Card::catraeth);
  expect_command(0, Faction::civitates, Command::march, 1, {Space::votadini});
  expect_command(1, Faction::civitates, Command::battle, 1, {Space::votadini});
}

TEST_F(Events64To72, the_gododdin_fall_with_a_hillfort_and_wealth) {
  covers("PD card.65s");
  has(Track::wealth, 5);
  put(Space::votadini, Piece::militia, 2);
  put(Space::votadini, Piece::comitates, 2);
  put(Space::votadini, Piece::cavalry, 1);
  build(Site::pons_aelius, Piece::hillfort);
  build(Site::yeavering, Piece::hillfort);
  build(Site::alclud, Piece::hillfort);  // elsewhere
  script.expect({"ask.how_many militia=1 | 0 to 2", "ask.how_many comitates=1 | 0, 1",
                 "catraeth.hillfort scotti=yeavering | pons_aelius, yeavering"});
  run(Faction::scotti, Card::catraeth, CardSide::shaded);
  EXPECT_EQ(count(Space::votadini, Piece::militia), 1);
  EXPECT_EQ(count(Space::votadini, Piece::comitates), 1);
  EXPECT_EQ(at(Site::yeavering), std::nullopt);
  EXPECT_EQ(at(Site::pons_aelius), Piece::hillfort);
  EXPECT_EQ(resources(Track::wealth), 3);
}

TEST_F(Events64To72, wealth_is_lost_also_where_nobody_falls) {
  covers("PD card.65s", "PD 5.1.3");
  has(Track::wealth, 1);
  build(Site::yeavering, Piece::fort);
  run(Faction::scotti, Card::catraeth, CardSide::shaded);
  EXPECT_EQ(at(Site::yeavering), Piece::fort);
  EXPECT_EQ(resources(Track::wealth), 0);
}

// --- 66 Brychan

TEST_F(Events64To72, scotti_in_the_hills_enter_the_service_of_the_civitates) {
  covers("PD card.66u");
  build(Site::uxellodunum, Piece::hillfort);
  build(Site::luguvalium, Piece::scotti_settlement);
  put(Space::carvetii, Piece::scotti_warband, 3, 1);
  put(Space::carvetii, Piece::scotti_raider, 1);
  build(Site::dinas_powys, Piece::blue_saxon_settlement);
  put(Space::silures, Piece::scotti_warband, 1);
  build(Site::gateholm, Piece::fort);  // no Civitates Stronghold
  put(Space::demetae, Piece::scotti_warband, 1);
  build(Site::deva, Piece::town);  // no Hills
  put(Space::deceangli, Piece::scotti_warband, 1);
  build(Site::tintagel, Piece::hillfort);  // no Scotti to mark
  put(Space::dumnonii, Piece::scotti_raider, 1);
  script.expect({"civitates: brychan.where=CAR | SIL, CAR", "civitates: ask.how_many scotti_warband=2 | 0 to 3",
                 "civitates: ask.how_many_laden scotti_warband=1 | 0, 1",
                 "civitates: event.mark_settlement civitates CAR=luguvalium | luguvalium, none"});
  run(Faction::dux, Card::brychan);
  EXPECT_EQ(count(Space::carvetii, Piece::blue_scotti_warband), 2);
  EXPECT_EQ(state.board.laden(Space::carvetii, Piece::blue_scotti_warband), 1);
  EXPECT_EQ(count(Space::carvetii, Piece::scotti_warband), 1);
  EXPECT_EQ(at(Site::luguvalium), Piece::blue_scotti_settlement);
  EXPECT_EQ(resources(Track::scotti_renown), 22);
}

TEST_F(Events64To72, without_scotti_by_a_stronghold_in_the_hills_nobody_takes_service) {
  covers("PD card.66u", "PD 5.1.3");
  build(Site::deva, Piece::town);
  put(Space::deceangli, Piece::scotti_warband, 1);
  run(Faction::civitates, Card::brychan);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events64To72, militia_fall_in_three_hills_and_the_scotti_grow_where_they_live) {
  covers("PD card.66s");
  for (Space space : {Space::carvetii, Space::silures, Space::demetae, Space::dumnonii, Space::cornovii}) {
    put(space, Piece::militia, 2);
  }
  build(Site::uxellodunum, Piece::scotti_settlement);
  put(Space::silures, Piece::scotti_warband, 1);
  put(Space::dumnonii, Piece::red_scotti_warband, 1);  // not theirs
  put(Space::dumnonii, Piece::scotti_raider, 1);
  script.expect({"brychan.war dux=SIL | DUM, SIL, DEM, CAR, none", "brychan.war dux=CAR",
                 "brychan.war dux=DUM | DUM, DEM, none"});
  run(Faction::dux, Card::brychan, CardSide::shaded);
  for (Space space : {Space::carvetii, Space::silures, Space::dumnonii}) EXPECT_EQ(count(space, Piece::militia), 1);
  EXPECT_EQ(count(Space::demetae, Piece::militia), 2);
  EXPECT_EQ(count(Space::carvetii, Piece::scotti_warband), 1);
  EXPECT_EQ(count(Space::silures, Piece::scotti_warband), 2);
  EXPECT_EQ(count(Space::dumnonii, Piece::scotti_warband), 0);
}

TEST_F(Events64To72, militia_fall_also_where_the_scotti_have_no_warband_left) {
  covers("PD card.66s", "PD 5.1.3");
  put(Space::carvetii, Piece::militia, 1);
  build(Site::uxellodunum, Piece::scotti_settlement);
  leave_available(Piece::scotti_warband, 0, Space::novantae);
  script.expect({"brychan.war saxons=CAR | CAR, none",
                 "scotti: lift.which scotti scotti_warband CAR 1=common.none | scotti_warband NOV, none"});
  run(Faction::saxons, Card::brychan, CardSide::shaded);
  EXPECT_EQ(count(Space::carvetii, Piece::militia), 0);
  EXPECT_EQ(count(Space::carvetii, Piece::scotti_warband), 0);
}

// --- 67 Dal Riada

TEST_F(Events64To72, the_civitates_hold_novantae) {
  covers("PD card.67u");
  put(Space::novantae, Piece::scotti_warband, 3);
  script.expect({"civitates: dal_riada.hillfort=common.yes | yes, no",
                 "civitates: site.which civitates hillfort=alclud | mote_of_mark, alclud",
                 "civitates: ask.how_many scotti_warband=2 | 0 to 2"});
  run(Faction::dux, Card::dal_riada);
  EXPECT_EQ(resources(Track::scotti_renown), 18);
  EXPECT_EQ(at(Site::alclud), Piece::hillfort);
  EXPECT_EQ(count(Space::novantae, Piece::militia), 2);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_warband), 1);
}

TEST_F(Events64To72, militia_come_to_novantae_also_without_a_hillfort) {
  covers("PD card.67u", "PD 5.1.3");
  script.expect({"dal_riada.hillfort=common.no"});
  run(Faction::civitates, Card::dal_riada);
  EXPECT_EQ(state.board.on_map(Piece::hillfort), 0);
  build(Site::mote_of_mark, Piece::scotti_settlement);
  build(Site::alclud, Piece::fort);
  run(Faction::civitates, Card::dal_riada);
  EXPECT_EQ(count(Space::novantae, Piece::militia), 4);
  EXPECT_EQ(resources(Track::scotti_renown), 16);
}

TEST_F(Events64To72, a_settlement_goes_on_the_card_and_warbands_to_novantae) {
  covers("PD card.67s");
  script.expect({"scotti: event.place_how_many scotti scotti_warband NOV=2 | 0 to 2"});
  run(Faction::dux, Card::dal_riada, CardSide::shaded);
  EXPECT_TRUE(state.board.settlement_on_card());
  EXPECT_TRUE(told("dal_riada.settled"));
  EXPECT_EQ(available(Piece::scotti_settlement), 5);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_warband), 2);
  EXPECT_TRUE(play.holds(Faction::scotti, Card::dal_riada, CardSide::shaded));
}

TEST_F(Events64To72, without_a_settlement_available_the_card_stays_empty) {
  covers("PD card.67s", "PD 5.1.3");
  for (Site site : {Site::tintagel, Site::alclud, Site::mote_of_mark, Site::yeavering, Site::barwick, Site::mam_tor}) {
    build(site, Piece::scotti_settlement);
  }
  script.expect({"event.place_how_many=0"});
  run(Faction::scotti, Card::dal_riada, CardSide::shaded);
  EXPECT_FALSE(state.board.settlement_on_card());
  EXPECT_FALSE(told("dal_riada.settled"));
  EXPECT_TRUE(play.capability(Card::dal_riada, CardSide::shaded));
}

// --- 68 Niall Noigiallach

TEST_F(Events64To72, six_raiders_of_the_scotti_go_and_renown_falls) {
  covers("PD card.68u");
  put(Space::cantiaci, Piece::scotti_raider, 5);
  put(Space::londinium, Piece::scotti_raider, 2, 1);
  put(Space::novantae, Piece::scotti_warband, 1);
  put(Space::iceni, Piece::saxon_raider, 1);
  script.expect(
      {"niall.which dux=pick.laden_unit_at scotti_raider LON | scotti_raider CAN, scotti_raider LON, "
       "scotti_raider LON, none",
       "niall.which=scotti_raider CAN", "niall.which=scotti_raider CAN", "niall.which=scotti_raider CAN",
       "niall.which=scotti_raider CAN", "niall.which=scotti_raider CAN"});
  run(Faction::dux, Card::niall_noigiallach);
  EXPECT_EQ(state.board.on_map(Piece::scotti_raider), 1);
  EXPECT_EQ(resources(Track::scotti_renown), 16);
}

TEST_F(Events64To72, renown_falls_also_without_raiders) {
  covers("PD card.68u", "PD 5.1.3");
  has(Track::scotti_renown, 3);
  run(Faction::civitates, Card::niall_noigiallach);
  EXPECT_EQ(resources(Track::scotti_renown), 0);
}

TEST_F(Events64To72, niall_gathers_raiders_for_the_rest_of_the_game) {
  covers("PD card.68s");
  run(Faction::saxons, Card::niall_noigiallach, CardSide::shaded);
  EXPECT_TRUE(play.holds(Faction::scotti, Card::niall_noigiallach, CardSide::shaded));
  EXPECT_EQ(state.board.raiders_on_card(), 0);
  EXPECT_TRUE(told("event.capability 68 shaded scotti"));
}

// --- 69 Curraghs

TEST_F(Events64To72, raiders_leave_two_western_spaces_and_their_plunder_stays) {
  covers("PD card.69u");
  put(Space::durotriges, Piece::scotti_raider, 4, 2);
  put(Space::silures, Piece::scotti_raider, 1);
  put(Space::novantae, Piece::scotti_raider, 1);
  put(Space::cantiaci, Piece::scotti_raider, 1);  // elsewhere
  script.expect({"curraghs.where dux=DUR | DUR, SIL, NOV, none", "curraghs.where dux=SIL | SIL, NOV, none",
                 "ask.how_many scotti_raider=3 | 0 to 3", "ask.how_many_laden scotti_raider=2 | 1, 2",
                 "ask.how_many scotti_raider=1 | 0, 1"});
  run(Faction::dux, Card::curraghs);
  EXPECT_EQ(count(Space::durotriges, Piece::scotti_raider), 1);
  EXPECT_EQ(state.board.prosperity(Space::durotriges), 2);
  EXPECT_EQ(count(Space::silures, Piece::scotti_raider), 0);
  EXPECT_EQ(state.board.prosperity(Space::silures), 0);
}

TEST_F(Events64To72, plunder_stays_as_far_as_there_is_room) {
  covers("PD card.69u", "PD 5.1.3");
  put(Space::novantae, Piece::scotti_raider, 2, 2);
  prosper(Space::novantae, 1);
  script.expect({"curraghs.where=NOV", "ask.how_many scotti_raider=2"});
  run(Faction::civitates, Card::curraghs);
  EXPECT_EQ(state.board.prosperity(Space::novantae), 2);
}

TEST_F(Events64To72, hibernicus_lies_open_and_boats_reach_the_channel) {
  covers("PD card.69s");
  state.board.set_patrolled(Sea::hibernicus, true);
  state.board.set_patrolled(Sea::septentrionalis, true);
  run(Faction::saxons, Card::curraghs, CardSide::shaded);
  EXPECT_FALSE(state.board.patrolled(Sea::hibernicus));
  EXPECT_TRUE(state.board.patrolled(Sea::septentrionalis));
  EXPECT_TRUE(play.holds(Faction::scotti, Card::curraghs, CardSide::shaded));
}

TEST_F(Events64To72, boats_reach_the_channel_also_where_hibernicus_lay_open) {
  covers("PD card.69s", "PD 5.1.3");
  run(Faction::scotti, Card::curraghs, CardSide::shaded);
  EXPECT_TRUE(told("event.sea_stays HIB no_patrol"));
  EXPECT_TRUE(play.capability(Card::curraghs, CardSide::shaded));
}

// --- 70 Drust of the Hundred Battles

TEST_F(Events64To72, three_scotti_in_the_north_go_and_their_turn) {
  covers("PD card.70u");
  put(Space::novantae, Piece::scotti_warband, 2);
  put(Space::textoverdi, Piece::scotti_raider, 2, 1);
  put(Space::votadini, Piece::red_scotti_warband, 1);  // not theirs
  put(Space::brigantes, Piece::scotti_raider, 1);      // elsewhere
  script.expect(
      {"drust.which civitates=scotti_warband NOV | scotti_raider TEX, scotti_raider TEX, scotti_warband NOV, "
       "none",
       "drust.which civitates=pick.laden_unit_at scotti_raider TEX",
       "drust.which civitates=scotti_warband NOV | scotti_raider TEX, scotti_warband NOV, none"});
  run(Faction::civitates, Card::drust_of_the_hundred_battles);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_warband), 0);
  EXPECT_EQ(count(Space::textoverdi, Piece::scotti_raider), 1);
  EXPECT_FALSE(state.sequence.eligible[Faction::scotti]);
  EXPECT_FALSE(eligible_after(Faction::civitates, Faction::scotti));
}

TEST_F(Events64To72, their_turn_goes_also_where_no_scotti_are) {
  covers("PD card.70u", "PD 5.1.3");
  run(Faction::dux, Card::drust_of_the_hundred_battles);
  EXPECT_FALSE(state.sequence.eligible[Faction::scotti]);
}

TEST_F(Events64To72, drust_brings_warbands_and_fights_for_twice_the_renown) {
  covers("PD card.70s");
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_EQ(terms.card->renown_for_victory(), 2);
  };
  script.expect(
      {"scotti: drust.where=VOT | VOT, NOV", "scotti: event.place_how_many scotti scotti_warband VOT=2 | 0 to 2"});
  run_noting(Faction::saxons, Card::drust_of_the_hundred_battles, CardSide::shaded);
  EXPECT_EQ(count(Space::votadini, Piece::scotti_warband), 2);
  expect_command(0, Faction::scotti, Command::battle, any_number, anywhere);
}

TEST_F(Events64To72, drust_fights_also_without_new_warbands) {
  covers("PD card.70s", "PD 5.1.3");
  leave_available(Piece::scotti_warband, 0, Space::votadini);
  script.expect({"drust.where=VOT"});
  run_noting(Faction::scotti, Card::drust_of_the_hundred_battles, CardSide::shaded);
  EXPECT_EQ(noting.commands.size(), 1U);
}

// --- 71 Noble Hostages

TEST_F(Events64To72, a_barbarian_loses_renown_and_the_briton_that_executes_gains) {
  covers("PD card.71u");
  script.expect({"event.beneficiary dux 71 unshaded=saxons | saxons, scotti"});
  run(Faction::dux, Card::noble_hostages);
  EXPECT_EQ(resources(Track::saxon_renown), 18);
  EXPECT_EQ(resources(Track::prestige), 3);
  EXPECT_EQ(resources(Track::wealth), 0);
  script.expect({"event.beneficiary civitates 71 unshaded=scotti"});
  run(Faction::civitates, Card::noble_hostages);
  EXPECT_EQ(resources(Track::scotti_renown), 18);
  EXPECT_EQ(resources(Track::prestige), 3);
  EXPECT_EQ(resources(Track::wealth), 3);
}

TEST_F(Events64To72, a_barbarian_says_which_briton_gains_also_where_no_renown_is_left) {
  covers("PD card.71u", "PD 5.1.3");
  has(Track::scotti_renown, 1);
  script.expect({"event.beneficiary scotti 71 unshaded=scotti | saxons, scotti",
                 "hostages.choose scotti=hostages.wealth | hostages.prestige, hostages.wealth"});
  run(Faction::scotti, Card::noble_hostages);
  EXPECT_EQ(resources(Track::scotti_renown), 0);
  EXPECT_EQ(resources(Track::wealth), 3);
  EXPECT_EQ(resources(Track::prestige), 0);
}

TEST_F(Events64To72, a_barbarian_takes_wealth_and_resources_as_renown) {
  covers("PD card.71s");
  has(Track::wealth, 5);
  has(Track::prestige, 5);
  run(Faction::scotti, Card::noble_hostages, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(resources(Track::wealth), 3);
  EXPECT_EQ(resources(Track::briton_resources), 18);
  EXPECT_EQ(resources(Track::scotti_renown), 24);
  EXPECT_EQ(resources(Track::prestige), 3);
}

TEST_F(Events64To72, a_briton_names_the_barbarian_which_gets_only_what_is_there) {
  covers("PD card.71s", "PD 5.1.3");
  has(Track::wealth, 1);
  has(Track::briton_resources, 0);
  has(Track::prestige, 1);
  script.expect({"event.beneficiary dux 71 shaded=saxons | saxons, scotti"});
  run(Faction::dux, Card::noble_hostages, CardSide::shaded);
  EXPECT_EQ(resources(Track::wealth), 0);
  EXPECT_EQ(resources(Track::saxon_renown), 21);
  EXPECT_EQ(resources(Track::prestige), 0);
}

// --- 72 Hard Winter

TEST_F(Events64To72, a_hard_winter_lasts_through_the_next_epoch_on_either_side) {
  covers("PD card.72u", "PD card.72s");
  run(Faction::dux, Card::hard_winter);
  EXPECT_TRUE(play.capability(Card::hard_winter, CardSide::unshaded));
  EXPECT_TRUE(told("event.momentum 72 unshaded"));
  run(Faction::saxons, Card::hard_winter, CardSide::shaded);
  EXPECT_TRUE(play.capability(Card::hard_winter, CardSide::shaded));
  EXPECT_FALSE(play.capability(Card::hard_winter, CardSide::unshaded));
  EXPECT_TRUE(told("event.momentum 72 shaded"));
}

}  // namespace

}  // namespace auspex::pendragon::testing
