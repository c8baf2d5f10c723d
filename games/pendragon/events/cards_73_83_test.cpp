#include "games/pendragon/events/event_fixture.h"

namespace auspex::pendragon::testing {

namespace {

class PivotalEvents : public EventFixture {};
class EpochEvents : public EventFixture {
 protected:
  // So many Cavalry Available; the rest has left before.
  void cavalry_at_hand(int n) { set_aside(Piece::cavalry, available(Piece::cavalry) - n, Box::out_of_play); }
};

// --- 73 Pendragon

TEST_F(PivotalEvents, the_pendragon_gathers_cavalry_marches_fights_and_leads) {
  covers("PD card.73");
  imperium(ImperiumStatus::autonomy_civilian);
  set_aside(Piece::cavalry, 3, Box::casualties);
  set_aside(Piece::cavalry, 4, Box::out_of_play);
  build(Site::rutupiae, Piece::fort);
  build(Site::eboracum, Piece::fort);
  build(Site::anderida, Piece::hillfort);
  int commands_with_the_effect = 0;
  noting.executed = [&](Play& one, Action&) {
    if (one.holds(Faction::dux, Card::pendragon, CardSide::unshaded)) ++commands_with_the_effect;
  };
  script.expect({"event.box_how_many dux cavalry casualties=3 | 0 to 3",
                 "event.box_how_many dux cavalry out_of_play=2 | 0 to 2", "pendragon.where=CAN | CAN, EBO, none",
                 "event.place_how_many dux cavalry CAN=3 | 0 to 3"});
  run_noting(Faction::dux, Card::pendragon);
  EXPECT_EQ(state.board.casualties(), 0);
  EXPECT_EQ(state.board.out_of_play(), 2);
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 3);
  expect_command(0, Faction::dux, Command::march, any_number, anywhere);
  expect_command(1, Faction::dux, Command::battle, 1, anywhere, {Feat::retaliate});
  EXPECT_EQ(commands_with_the_effect, 2);  // in that March already
  EXPECT_EQ(resources(Track::prestige), 2);
  EXPECT_EQ(state.board.status(), ImperiumStatus::autonomy_military);
}

TEST_F(PivotalEvents, at_fragmentation_without_a_fort_the_pendragon_has_prestige_and_swift_riders) {
  covers("PD card.73", "PD 5.1.3");
  imperium(ImperiumStatus::fragmentation);
  run_noting(Faction::dux, Card::pendragon);
  EXPECT_TRUE(state.board.fragmented());
  EXPECT_EQ(state.board.on_map(Piece::cavalry), 0);
  EXPECT_EQ(resources(Track::prestige), 2);
  EXPECT_TRUE(play.holds(Faction::dux, Card::pendragon, CardSide::unshaded));
}

// --- 74 Cymbrogi

TEST_F(PivotalEvents, all_comitates_come_into_play_and_four_gather_in_the_hills_and_hillforts) {
  covers("PD card.74");
  set_aside(Piece::comitates, 12, Box::not_yet_in_play);
  build(Site::verulamium, Piece::hillfort);
  build(Site::londinium, Piece::town);
  script.expect({"cymbrogi.where=CAT | DUM, CAT, SIL, DEM, ORD, BRI, TEX, CAR, VOT, NOV, none",
                 "event.place_how_many civitates comitates CAT=3 | 1 to 4",
                 "cymbrogi.where=BRI | DUM, SIL, DEM, ORD, BRI, TEX, CAR, VOT, NOV, none"});
  run(Faction::civitates, Card::cymbrogi);
  EXPECT_EQ(state.board.not_yet_in_play(), 0);
  EXPECT_EQ(available(Piece::comitates), 11);
  EXPECT_EQ(count(Space::catuvellauni, Piece::comitates), 3);
  EXPECT_EQ(count(Space::brigantes, Piece::comitates), 1);
  EXPECT_EQ(resources(Track::wealth), 0);
  EXPECT_TRUE(play.holds(Faction::civitates, Card::cymbrogi, CardSide::unshaded));
}

TEST_F(PivotalEvents, cymbrogi_lasts_also_where_no_comitates_come) {
  covers("PD card.74", "PD 5.1.3");
  script.expect({"cymbrogi.where=common.none"});
  run(Faction::civitates, Card::cymbrogi);
  EXPECT_EQ(state.board.on_map(Piece::comitates), 0);
  EXPECT_TRUE(play.capability(Card::cymbrogi, CardSide::unshaded));
}

// --- 75 Adventus Saxonum

TEST_F(PivotalEvents, saxon_foederati_of_three_spaces_go_free_and_warbands_come_where_saxons_live) {
  covers("PD card.75");
  build(Site::rutupiae, Piece::red_saxon_settlement);
  put(Space::cantiaci, Piece::red_saxon_warband, 1);
  put(Space::regni, Piece::blue_saxon_warband, 1);
  put(Space::londinium, Piece::red_saxon_warband, 1);
  build(Site::walton_castle, Piece::blue_saxon_settlement);
  put(Space::silures, Piece::red_scotti_warband, 1);
  build(Site::branodunum, Piece::saxon_settlement);
  script.expect({"adventus.release=CAN | REG, CAN, LON, TRI, none", "adventus.release=REG | REG, LON, TRI, none",
                 "adventus.release=LON | LON, TRI, none", "adventus.where=ICE | CAN, ICE, none",
                 "event.place_how_many saxons saxon_warband ICE=2 | 1, 2", "adventus.where=CAN | CAN, none",
                 "event.place_how_many saxons saxon_warband CAN=1 | 1, 2"});
  run_noting(Faction::saxons, Card::adventus_saxonum);
  EXPECT_EQ(at(Site::rutupiae), Piece::saxon_settlement);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 2);
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 1);
  EXPECT_EQ(count(Space::londinium, Piece::saxon_warband), 1);
  EXPECT_EQ(at(Site::walton_castle), Piece::blue_saxon_settlement);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 2);
  expect_command(0, Faction::saxons, Command::march, any_number, anywhere);
  expect_feat(0, Faction::saxons, Feat::settle, 2, anywhere);
  EXPECT_FALSE(state.capabilities[Card::adventus_saxonum].active);
}

TEST_F(PivotalEvents, no_more_than_eight_warbands_come) {
  covers("PD card.75");
  for (Site site : {Site::rutupiae, Site::anderida, Site::walton_castle, Site::branodunum, Site::petuaria}) {
    build(site, Piece::saxon_settlement);
  }
  script.expect({"adventus.where=REG", "event.place_how_many=2", "adventus.where=CAN", "event.place_how_many=2",
                 "adventus.where=TRI", "event.place_how_many=2", "adventus.where=ICE", "event.place_how_many=2"});
  run_noting(Faction::saxons, Card::adventus_saxonum);
  EXPECT_EQ(state.board.on_map(Piece::saxon_warband), 8);
  EXPECT_EQ(count(Space::parisi, Piece::saxon_warband), 0);
}

TEST_F(PivotalEvents, without_settlements_of_their_own_the_saxons_march_and_settle_alone) {
  covers("PD card.75", "PD 5.1.3");
  run_noting(Faction::saxons, Card::adventus_saxonum);
  EXPECT_EQ(state.board.on_map(Piece::saxon_warband), 0);
  EXPECT_EQ(noting.commands.size(), 1U);
  EXPECT_EQ(noting.feats.size(), 1U);
}

// --- 76 Conspiratio Barbarica

TEST_F(PivotalEvents, both_barbarians_raid_more_targets_past_the_forts) {
  covers("PD card.76");
  has(Track::prestige, 5);
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_TRUE(terms.card->forts_that_count().empty());
  };
  run_noting(Faction::scotti, Card::conspiratio_barbarica);
  expect_command(0, Faction::scotti, Command::raid, 5, anywhere);
  expect_command(1, Faction::saxons, Command::raid, 4, anywhere);
  EXPECT_EQ(resources(Track::prestige), 2);
  EXPECT_TRUE(play.capability(Card::conspiratio_barbarica, CardSide::unshaded));
}

TEST_F(PivotalEvents, the_conspiracy_lasts_also_where_the_dux_has_little_prestige) {
  covers("PD card.76", "PD 5.1.3");
  has(Track::prestige, 1);
  run_noting(Faction::scotti, Card::conspiratio_barbarica);
  EXPECT_EQ(resources(Track::prestige), 0);
  EXPECT_TRUE(play.capability(Card::conspiratio_barbarica, CardSide::unshaded));
}

// --- 77 Magnus Maximus

TEST_F(EpochEvents, an_emperor_is_proclaimed_and_cavalry_by_a_die_leave_for_gaul) {
  covers("PD card.77");
  imperium(ImperiumStatus::roman_rule_civilian);
  cavalry_at_hand(7);
  put(Space::cantiaci, Piece::cavalry, 3);
  put(Space::eboracum, Piece::cavalry, 2);
  script.expect({"dux: maximus.choose=maximus.proclaim | maximus.proclaim, maximus.refuse", "dux: 4 | 1 to 6",
                 "dux: epoch.from_box dux cavalry available=1 | 0 to 2",
                 "dux: epoch.from_map dux cavalry=cavalry CAN | cavalry CAN, cavalry EBO",
                 "dux: epoch.from_map dux cavalry=cavalry CAN", "dux: epoch.from_map dux cavalry=cavalry EBO"});
  run(Faction::civitates, Card::magnus_maximus);
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::eboracum, Piece::cavalry), 1);
  EXPECT_EQ(available(Piece::cavalry), 1);
  EXPECT_EQ(state.board.out_of_play(), 17);
  EXPECT_EQ(state.board.casualties(), 0);
  EXPECT_EQ(resources(Track::prestige), 4);
  EXPECT_EQ(state.board.status(), ImperiumStatus::roman_rule_military);
}

TEST_F(EpochEvents, where_there_are_fewer_cavalry_all_leave) {
  covers("PD card.77", "PD 5.1.3");
  cavalry_at_hand(3);
  put(Space::cantiaci, Piece::cavalry, 2);
  script.expect({"dux: maximus.choose=maximus.proclaim", "dux: 6"});
  run(Faction::dux, Card::magnus_maximus);
  EXPECT_EQ(state.board.out_of_play(), 20);
  EXPECT_EQ(resources(Track::prestige), 3);
}

TEST_F(EpochEvents, a_dux_that_refuses_leaves_the_lead_to_civilians) {
  covers("PD card.77");
  has(Track::prestige, 5);
  script.expect({"dux: maximus.choose=maximus.refuse"});
  run(Faction::dux, Card::magnus_maximus);
  EXPECT_EQ(resources(Track::prestige), 3);
  EXPECT_EQ(resources(Track::wealth), 2);
  EXPECT_EQ(state.board.status(), ImperiumStatus::roman_rule_civilian);
}

TEST_F(EpochEvents, at_fragmentation_nobody_is_proclaimed) {
  covers("PD card.77", "PD 5.1.3");
  imperium(ImperiumStatus::fragmentation);
  run(Faction::dux, Card::magnus_maximus);
  EXPECT_TRUE(nothing_happened());
}

// --- 78 Constantine III

TEST_F(EpochEvents, four_cavalry_leave_and_the_civitates_expel_the_officials) {
  covers("PD card.78");
  has(Track::prestige, 8);
  has(Track::wealth, 9);
  set_aside(Piece::comitates, 15, Box::not_yet_in_play);
  set_aside(Piece::cavalry, 2, Box::casualties);
  cavalry_at_hand(5);
  put(Space::cantiaci, Piece::cavalry, 4);
  script.expect({"dux: epoch.from_box dux cavalry available=1 | 0, 1",
                 "dux: epoch.from_box dux cavalry casualties=2 | 0 to 2",
                 "civitates: constantine.choose=constantine.expel | constantine.expel, constantine.acquiesce"});
  run(Faction::dux, Card::constantine_iii);
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 3);
  EXPECT_EQ(state.board.casualties(), 0);
  EXPECT_EQ(available(Piece::cavalry), 0);
  EXPECT_EQ(resources(Track::prestige), 5);  // 8 and 2, halved
  EXPECT_EQ(resources(Track::wealth), 5);
  EXPECT_EQ(state.board.status(), ImperiumStatus::autonomy_civilian);
  EXPECT_EQ(available(Piece::comitates), 3);
}

TEST_F(EpochEvents, expelling_the_officials_keeps_the_dominance_of_a_dux_with_more_prestige) {
  covers("PD card.78");
  has(Track::prestige, 9);
  has(Track::wealth, 10);
  script.expect({"civitates: constantine.choose=constantine.expel"});
  run(Faction::dux, Card::constantine_iii);
  EXPECT_EQ(resources(Track::prestige), 6);
  EXPECT_EQ(resources(Track::wealth), 5);
  EXPECT_EQ(state.board.status(), ImperiumStatus::autonomy_military);
}

TEST_F(EpochEvents, civitates_that_acquiesce_gain_wealth_under_military_dominance) {
  covers("PD card.78");
  imperium(ImperiumStatus::roman_rule_civilian);
  script.expect({"civitates: constantine.choose=constantine.acquiesce"});
  run(Faction::dux, Card::constantine_iii);
  EXPECT_EQ(resources(Track::wealth), 3);
  EXPECT_EQ(state.board.status(), ImperiumStatus::roman_rule_military);
}

TEST_F(EpochEvents, after_roman_rule_only_cavalry_leave_two_at_fragmentation_or_what_there_is) {
  covers("PD card.78", "PD 5.1.3");
  imperium(ImperiumStatus::autonomy_military);
  cavalry_at_hand(8);
  run(Faction::dux, Card::constantine_iii);
  EXPECT_EQ(available(Piece::cavalry), 4);
  EXPECT_EQ(resources(Track::prestige), 2);
  imperium(ImperiumStatus::fragmentation);
  run(Faction::dux, Card::constantine_iii);
  EXPECT_EQ(available(Piece::cavalry), 2);
  EXPECT_EQ(resources(Track::prestige), 3);
  cavalry_at_hand(1);
  run(Faction::dux, Card::constantine_iii);
  EXPECT_EQ(available(Piece::cavalry), 0);
  EXPECT_EQ(resources(Track::prestige), 3);
  EXPECT_TRUE(script.asked().empty());
}

// --- 79 The Honorian Rescript

TEST_F(EpochEvents, six_prestige_hold_roman_rule_and_comitates_guard_towns) {
  covers("PD card.79");
  has(Track::prestige, 6);
  set_aside(Piece::comitates, 15, Box::not_yet_in_play);
  build(Site::londinium, Piece::town);
  build(Site::verulamium, Piece::town);
  build(Site::tintagel, Piece::hillfort);
  script.expect({"dux: rescript.pay 6=common.yes | yes, no", "civitates: rescript.where=LON | LON, CAT, none",
                 "civitates: event.place_how_many civitates comitates LON=1 | 1, 2",
                 "civitates: rescript.where=CAT | CAT, none"});
  run(Faction::dux, Card::the_honorian_rescript);
  EXPECT_EQ(resources(Track::prestige), 0);
  EXPECT_EQ(state.board.imperium(), Imperium::roman_rule);
  EXPECT_EQ(state.board.not_yet_in_play(), 12);
  EXPECT_EQ(count(Space::londinium, Piece::comitates), 1);
  EXPECT_EQ(count(Space::catuvellauni, Piece::comitates), 1);
  EXPECT_EQ(resources(Track::wealth), 0);
}

TEST_F(EpochEvents, a_dux_that_does_not_pay_loses_roman_rule) {
  covers("PD card.79");
  has(Track::prestige, 7);
  has(Track::wealth, 3);
  script.expect({"dux: rescript.pay 6=common.no"});
  run(Faction::dux, Card::the_honorian_rescript);
  EXPECT_EQ(state.board.status(), ImperiumStatus::autonomy_military);
  EXPECT_EQ(resources(Track::prestige), 4);
  EXPECT_EQ(resources(Track::wealth), 2);
}

TEST_F(EpochEvents, a_dux_with_five_prestige_cannot_pay) {
  covers("PD card.79", "PD 5.1.3");
  has(Track::prestige, 5);
  run(Faction::dux, Card::the_honorian_rescript);
  EXPECT_EQ(state.board.imperium(), Imperium::autonomy);
  EXPECT_EQ(resources(Track::prestige), 3);
}

TEST_F(EpochEvents, after_roman_rule_the_rescript_brings_wealth) {
  covers("PD card.79");
  imperium(ImperiumStatus::autonomy_military);
  has(Track::prestige, 9);
  set_aside(Piece::comitates, 15, Box::not_yet_in_play);
  run(Faction::dux, Card::the_honorian_rescript);
  EXPECT_EQ(resources(Track::wealth), 3);
  EXPECT_EQ(resources(Track::prestige), 9);
  EXPECT_EQ(state.board.imperium(), Imperium::autonomy);
  EXPECT_EQ(available(Piece::comitates), 3);
}

// --- 80 Bacaudae

TEST_F(EpochEvents, dux_and_civitates_name_regions_in_turn_and_the_civitates_meet_the_risings) {
  covers("PD card.80");
  has(Track::prestige, 5);
  build(Site::rutupiae, Piece::fort);
  put(Space::cantiaci, Piece::militia, 2);
  build(Site::branodunum, Piece::hillfort);
  prosper(Space::iceni, 3);
  build(Site::verulamium, Piece::town);
  put(Space::catuvellauni, Piece::blue_saxon_warband, 1);
  put(Space::catuvellauni, Piece::comitates, 1);
  prosper(Space::catuvellauni, 1);
  build(Site::camulodunum, Piece::town);
  put(Space::trinovantes, Piece::militia, 1);
  build(Site::anderida, Piece::fort);  // Cavalry keep it quiet
  put(Space::regni, Piece::cavalry, 1);
  prosper(Space::regni, 1);
  build(Site::petuaria, Piece::saxon_settlement);  // another's Control
  prosper(Space::parisi, 1);
  build(Site::aquae_sulis, Piece::town);  // nothing to lose
  build(Site::londinium, Piece::town);    // no Region
  prosper(Space::londinium, 1);
  script.expect({"dux: 3 | 1 to 4", "dux: bacaudae.where dux=ICE | CAN, TRI, ICE, CAT",
                 "civitates: bacaudae.where civitates=CAT | CAN, TRI, CAT", "dux: bacaudae.where dux=CAN | CAN, TRI",
                 "civitates: bacaudae.choose CAT=bacaudae.fight | bacaudae.fight, bacaudae.yield 3",
                 "civitates: ask.how_many comitates=0 | 0, 1"});
  run(Faction::dux, Card::bacaudae);
  EXPECT_EQ(state.board.prosperity(Space::iceni), 1);
  EXPECT_EQ(resources(Track::prestige), 4);
  EXPECT_EQ(count(Space::catuvellauni, Piece::comitates), 1);
  EXPECT_EQ(count(Space::catuvellauni, Piece::blue_saxon_warband), 0);
  EXPECT_EQ(state.board.prosperity(Space::catuvellauni), 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 1);
  EXPECT_EQ(count(Space::trinovantes, Piece::militia), 1);
}

TEST_F(EpochEvents, fewer_regions_than_the_die_all_rise) {
  covers("PD card.80", "PD 5.1.3");
  has(Track::prestige, 5);
  build(Site::verulamium, Piece::town);
  put(Space::catuvellauni, Piece::militia, 1);
  prosper(Space::catuvellauni, 2);
  script.expect({"dux: 4", "civitates: bacaudae.choose CAT=bacaudae.yield 3"});
  run(Faction::dux, Card::bacaudae);
  EXPECT_EQ(state.board.prosperity(Space::catuvellauni), 0);
  EXPECT_EQ(count(Space::catuvellauni, Piece::militia), 1);
  EXPECT_EQ(resources(Track::prestige), 4);
}

// --- 81 Tears of Epona

TEST_F(EpochEvents, six_regions_lose_people_for_good) {
  covers("PD card.81");
  const SpaceSet tears = {Space::atrebates, Space::deceangli, Space::durotriges,
                          Space::iceni,     Space::regni,     Space::textoverdi};
  run(Faction::dux, Card::tears_of_epona);
  for (Space space : all<Space>()) {
    const int printed = space_info[space].population;
    EXPECT_EQ(state.board.population(space), tears.has(space) ? printed - 1 : printed) << id_of(space);
    if (is_region(space)) {
      EXPECT_EQ(population_limit(state, space), tears.has(space) ? printed : printed + 1) << id_of(space);
    }
  }
  EXPECT_EQ(state.board.refugees(), 4);
}

TEST_F(EpochEvents, where_nobody_lives_nobody_flees) {
  covers("PD card.81", "PD 5.1.3");
  for (Space space : {Space::atrebates, Space::deceangli, Space::durotriges}) state.board.set_population(space, 0);
  run(Faction::dux, Card::tears_of_epona);
  EXPECT_EQ(state.board.population(Space::atrebates), 0);
  EXPECT_EQ(state.board.population(Space::iceni), 1);
  EXPECT_EQ(state.board.refugees(), 3);
}

// --- 82 Riothamus

TEST_F(EpochEvents, the_dux_sends_an_army_to_gaul) {
  covers("PD card.82");
  cavalry_at_hand(5);
  put(Space::cantiaci, Piece::cavalry, 4);
  script.expect({"dux: riothamus.ask dux cavalry=common.yes | yes, no",
                 "dux: riothamus.how_many dux cavalry=4 | 3 to 5",
                 "dux: epoch.from_box dux cavalry available=1 | 0, 1"});
  run(Faction::dux, Card::riothamus);
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 1);
  EXPECT_EQ(available(Piece::cavalry), 0);
  EXPECT_EQ(state.board.out_of_play(), 19);
  EXPECT_EQ(resources(Track::prestige), 4);
  EXPECT_EQ(resources(Track::wealth), 0);
}

TEST_F(EpochEvents, where_the_dux_stays_the_civitates_may_go) {
  covers("PD card.82");
  put(Space::catuvellauni, Piece::comitates, 8);
  script.expect({"dux: riothamus.ask dux cavalry=common.no", "civitates: riothamus.ask civitates comitates=common.yes",
                 "civitates: riothamus.how_many civitates comitates=6 | 3 to 6",
                 "civitates: epoch.from_box civitates comitates available=4 | 0 to 6"});
  run(Faction::dux, Card::riothamus);
  EXPECT_EQ(count(Space::catuvellauni, Piece::comitates), 6);
  EXPECT_EQ(available(Piece::comitates), 3);
  EXPECT_EQ(state.board.not_yet_in_play(), 6);
  EXPECT_EQ(resources(Track::wealth), 6);
}

TEST_F(EpochEvents, whoever_has_fewer_than_three_is_not_asked_and_both_lose_if_nobody_goes) {
  covers("PD card.82", "PD 5.1.3");
  has(Track::prestige, 5);
  has(Track::wealth, 2);
  cavalry_at_hand(2);
  set_aside(Piece::comitates, 12, Box::not_yet_in_play);
  script.expect({"civitates: riothamus.ask civitates comitates=common.no"});
  run(Faction::dux, Card::riothamus);
  EXPECT_EQ(resources(Track::prestige), 2);
  EXPECT_EQ(resources(Track::wealth), 0);
  set_aside(Piece::comitates, 1, Box::not_yet_in_play);
  run(Faction::dux, Card::riothamus);
  EXPECT_EQ(resources(Track::prestige), 0);
}

// --- 83 The Yellow Plague

TEST_F(EpochEvents, each_faction_names_where_the_plague_comes) {
  covers("PD card.83");
  put(Space::novantae, Piece::cavalry, 1);
  put(Space::novantae, Piece::red_scotti_warband, 1);
  put(Space::novantae, Piece::militia, 2);
  put(Space::novantae, Piece::scotti_warband, 1);
  put(Space::novantae, Piece::scotti_raider, 1);  // no Troops
  put(Space::parisi, Piece::saxon_warband, 2);
  put(Space::parisi, Piece::cavalry, 1);
  put(Space::parisi, Piece::scotti_raider, 5);
  put(Space::cantiaci, Piece::militia, 1);
  state.board.set_population(Space::demetae, 0);
  script.expect({"civitates: plague.where civitates=CAN", "dux: plague.where dux=LON",
                 "scotti: plague.where scotti=NOV", "saxons: plague.where saxons=PAR", "civitates: 4", "dux: 3",
                 "scotti: 6", "scotti: plague.whom scotti NOV=dux | dux, civitates",
                 "dux: ask.how_many cavalry=1 | 0, 1", "saxons: 6"});
  run(Faction::dux, Card::the_yellow_plague);
  EXPECT_EQ(offered("plague.where saxons"), (Codes{"DUM", "DUR", "ATR", "REG", "TRI", "ICE", "CAT", "DOB", "CRN", "CRT",
                                                   "SIL", "ORD", "DEC", "BRI", "PAR", "EBO", "TEX", "CAR", "VOT"}));
  EXPECT_EQ(state.board.population(Space::cantiaci), 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 1);
  EXPECT_EQ(state.board.population(Space::londinium), 2);
  EXPECT_EQ(state.board.population(Space::novantae), 0);
  EXPECT_EQ(count(Space::novantae, Piece::cavalry), 0);
  EXPECT_EQ(count(Space::novantae, Piece::red_scotti_warband), 1);
  EXPECT_EQ(state.board.casualties(), 1);
  EXPECT_EQ(state.board.population(Space::parisi), 1);
  EXPECT_EQ(count(Space::parisi, Piece::saxon_warband), 1);
  EXPECT_EQ(count(Space::parisi, Piece::cavalry), 1);
  EXPECT_EQ(state.board.refugees(), 0);
}

TEST_F(EpochEvents, where_few_spaces_have_people_and_no_troops_stand_the_plague_takes_what_there_is) {
  covers("PD card.83", "PD 5.1.3");
  for (Space space : all<Space>()) state.board.set_population(space, 0);
  state.board.set_population(Space::regni, 2);
  state.board.set_population(Space::iceni, 2);
  put(Space::regni, Piece::saxon_raider, 2);
  script.expect({"civitates: plague.where civitates=REG | REG, ICE", "civitates: 6", "dux: 4"});
  run(Faction::dux, Card::the_yellow_plague);
  EXPECT_EQ(state.board.population(Space::regni), 1);
  EXPECT_EQ(state.board.population(Space::iceni), 1);
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 2);
}

}  // namespace

}  // namespace auspex::pendragon::testing
