#include "games/pendragon/events/event_fixture.h"

namespace auspex::pendragon::testing {

namespace {

class Events19To27 : public EventFixture {};

// --- 19 Alleluia

TEST_F(Events19To27, the_levies_gather_where_civitates_and_barbarians_meet_and_fight_without_tricks) {
  covers("PD card.19u");
  put(Space::iceni, Piece::saxon_raider, 2);
  put(Space::iceni, Piece::militia, 1);
  put(Space::novantae, Piece::scotti_warband, 1);
  build(Site::alclud, Piece::blue_scotti_settlement);  // a Civitates Stronghold
  put(Space::cantiaci, Piece::saxon_warband, 1);       // no Civitates
  build(Site::rutupiae, Piece::fort);
  put(Space::regni, Piece::militia, 1);  // Foederati are no Barbarian Units
  put(Space::regni, Piece::red_saxon_warband, 1);
  put(Space::eboracum, Piece::militia, 1);  // no Region
  put(Space::eboracum, Piece::saxon_raider, 1);
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    for (Piece unit : {Piece::saxon_raider, Piece::militia}) {
      EXPECT_FALSE(terms.card->may_evade(unit, false));
      EXPECT_FALSE(terms.card->may_ambush(unit, false));
      EXPECT_TRUE(terms.card->may_evade(unit, true));
      EXPECT_TRUE(terms.card->may_ambush(unit, true));
    }
  };
  script.expect(
      {"civitates: alleluia.where=ICE | ICE, NOV", "civitates: event.place_how_many civitates militia ICE=3 | 0 to 3"});
  run_noting(Faction::dux, Card::alleluia);
  EXPECT_EQ(count(Space::iceni, Piece::militia), 4);
  expect_command(0, Faction::civitates, Command::battle, 1, {Space::iceni});
  EXPECT_EQ(noting.commands[0].terms.against, both_barbarians);
}

TEST_F(Events19To27, without_barbarians_beside_the_civitates_nobody_sings) {
  covers("PD card.19u", "PD 5.1.3");
  put(Space::iceni, Piece::militia, 1);
  run_noting(Faction::civitates, Card::alleluia);
  EXPECT_TRUE(nothing_happened());
  EXPECT_TRUE(noting.commands.empty());
}

TEST_F(Events19To27, wealth_is_lost_and_militia_leave_three_towns) {
  covers("PD card.19s");
  has(Track::wealth, 5);
  for (Site town : {Site::verulamium, Site::glevum, Site::ratae, Site::noviomagus}) build(town, Piece::town);
  for (Space space : {Space::catuvellauni, Space::dobunni, Space::corieltauvi, Space::regni}) {
    put(space, Piece::militia, 2);
  }
  put(Space::iceni, Piece::militia, 2);  // no Town
  script.expect({"alleluia.desert saxons=CAT | REG, CAT, DOB, CRT, none", "alleluia.desert saxons=DOB",
                 "alleluia.desert saxons=REG | REG, CRT, none"});
  run(Faction::saxons, Card::alleluia, CardSide::shaded);
  EXPECT_EQ(resources(Track::wealth), 2);
  EXPECT_EQ(state.board.on_map(Piece::militia), 7);
  EXPECT_EQ(count(Space::corieltauvi, Piece::militia), 2);
}

TEST_F(Events19To27, wealth_goes_even_where_no_militia_guard_the_towns) {
  covers("PD card.19s", "PD 5.1.3");
  has(Track::wealth, 2);
  build(Site::verulamium, Piece::town);
  run(Faction::dux, Card::alleluia, CardSide::shaded);
  EXPECT_EQ(resources(Track::wealth), 0);
}

// --- 20 Thames

TEST_F(Events19To27, river_towns_pay_and_the_briton_that_is_named_settles_saxons) {
  covers("PD card.20u");
  build(Site::londinium, Piece::town);
  build(Site::verulamium, Piece::town);
  build(Site::durocobrivis, Piece::town);  // no Site left in Catuvellauni
  build(Site::durovernum, Piece::town);
  build(Site::glevum, Piece::town);
  build(Site::ratae, Piece::town);  // not on the river
  script.expect({"event.beneficiary civitates 20 unshaded=dux | dux, civitates",
                 "dux: thames.where dux=CAN | CAN, DOB, none",
                 "dux: event.place_how_many dux red_saxon_warband CAN=3 | 0 to 3"});
  run(Faction::civitates, Card::thames);
  EXPECT_EQ(resources(Track::briton_resources), 25);
  EXPECT_EQ(at(Site::rutupiae), Piece::red_saxon_settlement);
  EXPECT_EQ(count(Space::cantiaci, Piece::red_saxon_warband), 3);
}

TEST_F(Events19To27, at_fragmentation_the_dux_has_no_town_to_settle_saxons_by) {
  covers("PD card.20u", "PD 5.1.3");
  imperium(ImperiumStatus::fragmentation);
  build(Site::durovernum, Piece::town);
  script.expect({"event.beneficiary dux 20 unshaded=dux"});
  run(Faction::dux, Card::thames);
  EXPECT_EQ(resources(Track::briton_resources), 21);
  script.expect({"event.beneficiary dux 20 unshaded=civitates", "civitates: thames.where civitates=common.none"});
  run(Faction::dux, Card::thames);
  EXPECT_EQ(state.board.on_map(all_foederati), 0);
}

TEST_F(Events19To27, without_a_settlement_no_saxons_come_up_the_river) {
  covers("PD card.20u", "PD 5.1.3");
  build(Site::durovernum, Piece::town);
  for (Site site : all<Site>()) {
    const Space space = site_info[site].space;
    if (space != Space::cantiaci && available(Piece::saxon_settlement) > 0) build(site, Piece::saxon_settlement);
  }
  script.expect({"event.beneficiary=civitates"});
  run(Faction::civitates, Card::thames);
  EXPECT_EQ(state.board.on_map(all_foederati), 0);
}

TEST_F(Events19To27, the_saxons_come_up_the_river_by_germanicus_with_a_surprise) {
  covers("PD card.20s");
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_EQ(terms.card->only_route(), Sea::germanicus);
    EXPECT_EQ(terms.card->forts_that_count(), (SpaceSet{Space::cantiaci, Space::trinovantes}));
    EXPECT_FALSE(terms.card->may_go_deep());
    EXPECT_EQ(terms.most_feat_spaces, 1);
  };
  run_noting(Faction::scotti, Card::thames, CardSide::shaded);
  expect_command(0, Faction::saxons, Command::raid, 2,
                 {Space::londinium, Space::atrebates, Space::cantiaci, Space::catuvellauni, Space::trinovantes},
                 {Feat::surprise});
}

// --- 21 Camelot

TEST_F(Events19To27, camelot_brings_comitates_and_a_hillfort_and_lasts) {
  covers("PD card.21u");
  set_aside(Piece::comitates, 3, Box::not_yet_in_play);
  build(Site::tintagel, Piece::fort);
  script.expect({"civitates: camelot.where=DUR | DUM, DUR, none",
                 "civitates: site.which civitates hillfort=south_cadbury | south_cadbury, aquae_sulis"});
  run(Faction::dux, Card::camelot);
  EXPECT_EQ(state.board.not_yet_in_play(), 1);
  EXPECT_EQ(available(Piece::comitates), 14);
  EXPECT_EQ(at(Site::south_cadbury), Piece::hillfort);
  EXPECT_TRUE(play.holds(Faction::civitates, Card::camelot, CardSide::unshaded));
}

TEST_F(Events19To27, camelot_lasts_also_without_a_site_or_comitates) {
  covers("PD card.21u", "PD 5.1.3");
  for (Site site : {Site::tintagel, Site::isca_dumnoniorum, Site::south_cadbury, Site::aquae_sulis}) {
    build(site, Piece::fort);
  }
  run(Faction::civitates, Card::camelot);
  EXPECT_TRUE(play.capability(Card::camelot, CardSide::unshaded));
  EXPECT_EQ(state.board.on_map(Piece::hillfort), 0);
}

TEST_F(Events19To27, two_hillforts_without_comitates_and_hardly_held_fall) {
  covers("PD card.21s");
  build(Site::tintagel, Piece::hillfort);
  put(Space::dumnonii, Piece::militia, 1);
  put(Space::dumnonii, Piece::cavalry, 1);
  build(Site::south_cadbury, Piece::hillfort);
  put(Space::durotriges, Piece::comitates, 1);
  build(Site::anderida, Piece::hillfort);
  put(Space::regni, Piece::militia, 2);
  put(Space::regni, Piece::red_saxon_warband, 1);  // three Briton Troops
  build(Site::rutupiae, Piece::hillfort);
  put(Space::cantiaci, Piece::saxon_warband, 4);
  build(Site::alclud, Piece::hillfort);
  script.expect({"camelot.fall saxons=CAN | DUM, CAN, NOV, none", "camelot.fall saxons=DUM | DUM, NOV, none"});
  run(Faction::saxons, Card::camelot, CardSide::shaded);
  EXPECT_EQ(at(Site::rutupiae), std::nullopt);
  EXPECT_EQ(at(Site::tintagel), std::nullopt);
  EXPECT_EQ(at(Site::alclud), Piece::hillfort);
  EXPECT_EQ(count(Space::dumnonii, Piece::militia), 1);
}

TEST_F(Events19To27, one_weak_hillfort_is_all_there_is) {
  covers("PD card.21s", "PD 5.1.3");
  build(Site::tintagel, Piece::hillfort);
  script.expect({"camelot.fall scotti=DUM"});
  run(Faction::scotti, Card::camelot, CardSide::shaded);
  EXPECT_EQ(at(Site::tintagel), std::nullopt);
}

// --- 22 Ambrosius Aurelianus

TEST_F(Events19To27, comitates_rally_and_the_briton_that_is_named_marches_and_fights) {
  covers("PD card.22u");
  build(Site::verulamium, Piece::town);
  build(Site::tintagel, Piece::hillfort);
  build(Site::anderida, Piece::hillfort);
  put(Space::regni, Piece::saxon_warband, 2);  // not under Control
  build(Site::rutupiae, Piece::fort);          // neither Town nor Hillfort
  set_aside(Piece::comitates, 1, Box::not_yet_in_play);
  noting.executed = [](Play&, Action& action) {
    if (action.terms.commands.has(Command::march)) action.entered = {Space::iceni, Space::dobunni};
  };
  script.expect({"ambrosius.where dux=CAT | DUM, CAT",
                 "civitates: event.place_how_many civitates comitates CAT=2 | 0 to 3",
                 "event.beneficiary dux 22 unshaded=dux | dux, civitates"});
  run_noting(Faction::dux, Card::ambrosius_aurelianus);
  EXPECT_EQ(count(Space::catuvellauni, Piece::comitates), 2);
  EXPECT_EQ(state.board.not_yet_in_play(), 0);
  EXPECT_EQ(available(Piece::comitates), 13);
  expect_command(0, Faction::dux, Command::march, 1, {Space::catuvellauni});
  expect_command(1, Faction::dux, Command::battle, 1, {Space::catuvellauni, Space::iceni, Space::dobunni});
}

TEST_F(Events19To27, at_fragmentation_a_dux_without_troops_there_cannot_be_named) {
  covers("PD card.22u");
  imperium(ImperiumStatus::fragmentation);
  build(Site::verulamium, Piece::town);
  script.expect({"civitates: event.place_how_many=0"});
  run_noting(Faction::dux, Card::ambrosius_aurelianus);
  expect_command(0, Faction::civitates, Command::march, 1, {Space::catuvellauni});
  put(Space::catuvellauni, Piece::militia, 2);
  put(Space::catuvellauni, Piece::cavalry, 1);
  script.expect({"civitates: event.place_how_many=0", "event.beneficiary dux 22 unshaded=dux | dux, civitates"});
  run_noting(Faction::dux, Card::ambrosius_aurelianus);
  expect_command(2, Faction::dux, Command::march, 1, {Space::catuvellauni});
}

TEST_F(Events19To27, without_a_town_or_hillfort_under_control_nobody_rallies) {
  covers("PD card.22u", "PD 5.1.3");
  build(Site::rutupiae, Piece::fort);
  run_noting(Faction::civitates, Card::ambrosius_aurelianus);
  EXPECT_TRUE(nothing_happened());
  EXPECT_TRUE(noting.commands.empty());
}

TEST_F(Events19To27, the_quarrel_of_the_britons_is_momentum) {
  covers("PD card.22s");
  run(Faction::saxons, Card::ambrosius_aurelianus, CardSide::shaded);
  EXPECT_TRUE(play.capability(Card::ambrosius_aurelianus, CardSide::shaded));
  EXPECT_TRUE(told("event.momentum 22 shaded"));
}

// --- 23 Pelagius

TEST_F(Events19To27, three_towns_prosper_by_their_population) {
  covers("PD card.23u");
  build(Site::verulamium, Piece::town);
  build(Site::glevum, Piece::town);
  build(Site::londinium, Piece::town);
  build(Site::ratae, Piece::town);
  prosper(Space::corieltauvi, 4);  // full
  prosper(Space::dobunni, 3);      // room for one
  script.expect({"pelagius.where dux=CAT | LON, CAT, DOB, none", "pelagius.where dux=DOB | LON, DOB, none",
                 "pelagius.where dux=LON | LON, none"});
  run(Faction::dux, Card::pelagius);
  EXPECT_EQ(state.board.prosperity(Space::catuvellauni), 3);
  EXPECT_EQ(state.board.prosperity(Space::dobunni), 4);
  EXPECT_EQ(state.board.prosperity(Space::londinium), 2);
}

TEST_F(Events19To27, pelagius_finds_nothing_to_do_on_a_full_map) {
  covers("PD card.23u", "PD 5.1.3");
  build(Site::glevum, Piece::town);
  prosper(Space::dobunni, 4);
  run(Faction::dux, Card::pelagius);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events19To27, the_quarrel_costs_four_towns_prosperity_and_both_britons_their_standing) {
  covers("PD card.23s");
  has(Track::wealth, 5);
  has(Track::prestige, 5);
  for (Site town : {Site::verulamium, Site::glevum, Site::ratae, Site::noviomagus, Site::viroconium}) {
    build(town, Piece::town);
  }
  for (Space space : {Space::catuvellauni, Space::dobunni, Space::corieltauvi, Space::regni, Space::cornovii}) {
    prosper(space, 2);
  }
  prosper(Space::iceni, 2);  // no Town
  script.expect({"pelagius.quarrel scotti=CAT | REG, CAT, DOB, CRN, CRT, none", "DOB", "CRT",
                 "pelagius.quarrel scotti=REG | REG, CRN, none"});
  run(Faction::scotti, Card::pelagius, CardSide::shaded);
  EXPECT_EQ(state.board.total_prosperity(), 8);
  EXPECT_EQ(resources(Track::wealth), 3);
  EXPECT_EQ(resources(Track::prestige), 3);
}

TEST_F(Events19To27, without_prosperity_only_the_standing_suffers) {
  covers("PD card.23s", "PD 5.1.3");
  has(Track::wealth, 5);
  has(Track::prestige, 1);
  build(Site::verulamium, Piece::town);
  run(Faction::scotti, Card::pelagius, CardSide::shaded);
  EXPECT_EQ(resources(Track::wealth), 3);
  EXPECT_EQ(resources(Track::prestige), 0);
}

// --- 24 Bucellarii

TEST_F(Events19To27, three_comitates_come_into_play_and_three_to_towns_and_hillforts) {
  covers("PD card.24u");
  set_aside(Piece::comitates, 15, Box::not_yet_in_play);
  build(Site::verulamium, Piece::town);
  build(Site::tintagel, Piece::hillfort);
  build(Site::rutupiae, Piece::fort);
  has(Track::wealth, 4);
  script.expect({"civitates: bucellarii.where=DUM | DUM, CAT, none",
                 "civitates: event.place_how_many civitates comitates DUM=2 | 1 to 3",
                 "civitates: bucellarii.where=CAT | CAT, none"});
  run(Faction::dux, Card::bucellarii);
  EXPECT_EQ(state.board.not_yet_in_play(), 12);
  EXPECT_EQ(count(Space::dumnonii, Piece::comitates), 2);
  EXPECT_EQ(count(Space::catuvellauni, Piece::comitates), 1);
  EXPECT_EQ(resources(Track::wealth), 4);
}

TEST_F(Events19To27, fewer_comitates_left_means_fewer_come) {
  covers("PD card.24u", "PD 5.1.3");
  set_aside(Piece::comitates, 15, Box::not_yet_in_play);
  state.board.move_between_boxes(Piece::comitates, 14, Box::not_yet_in_play, Box::available);
  run(Faction::civitates, Card::bucellarii);  // nowhere to place them
  EXPECT_EQ(state.board.not_yet_in_play(), 0);
  EXPECT_EQ(available(Piece::comitates), 15);
}

TEST_F(Events19To27, a_barbarian_hires_where_it_lives) {
  covers("PD card.24s");
  build(Site::petuaria, Piece::saxon_settlement);
  put(Space::parisi, Piece::militia, 2);
  put(Space::parisi, Piece::comitates, 2);
  put(Space::iceni, Piece::saxon_warband, 1);
  put(Space::iceni, Piece::militia, 1);
  put(Space::cantiaci, Piece::saxon_raider, 1);  // no Warband
  put(Space::cantiaci, Piece::militia, 1);
  script.expect(
      {"bucellarii.hire saxons=PAR | ICE, PAR", "ask.how_many militia=2 | 0 to 2", "ask.how_many comitates=1 | 0, 1"});
  run(Faction::saxons, Card::bucellarii, CardSide::shaded);
  EXPECT_EQ(count(Space::parisi, Piece::saxon_warband), 3);
  EXPECT_EQ(count(Space::parisi, Piece::militia), 0);
  EXPECT_EQ(count(Space::parisi, Piece::comitates), 1);
  EXPECT_EQ(available(Piece::comitates), 14);
  EXPECT_EQ(state.board.not_yet_in_play(), 0);
}

TEST_F(Events19To27, the_civitates_name_who_hires_and_what_is_not_available_is_just_removed) {
  covers("PD card.24s", "PD 5.1.3");
  build(Site::rutupiae, Piece::fort);
  put(Space::cantiaci, Piece::militia, 3);
  leave_available(Piece::cavalry, 1, Space::cornovii);
  script.expect(
      {"event.beneficiary civitates 24 shaded=dux | dux, saxons, scotti", "dux: ask.how_many militia=2 | 0 to 3"});
  run(Faction::civitates, Card::bucellarii, CardSide::shaded);
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 1);
}

TEST_F(Events19To27, nobody_is_hired_where_nobody_stands_beside) {
  covers("PD card.24s", "PD 5.1.3");
  put(Space::cantiaci, Piece::militia, 3);
  run(Faction::scotti, Card::bucellarii, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

// --- 25 Deira

TEST_F(Events19To27, saxons_settle_in_parisi_in_the_colour_the_executor_picks) {
  covers("PD card.25u");
  build(Site::derventio, Piece::hillfort);
  script.expect({"deira.choose scotti=deira.invite | deira.invite, deira.treaty",
                 "event.employer scotti PAR=dux | dux, civitates",
                 "event.place_how_many scotti red_saxon_warband PAR=3 | 0 to 3"});
  run(Faction::scotti, Card::deira);
  EXPECT_EQ(at(Site::petuaria), Piece::red_saxon_settlement);
  EXPECT_EQ(count(Space::parisi, Piece::red_saxon_warband), 3);
}

// The example of 5.1.
TEST_F(Events19To27, saxons_that_place_foederati_choose_red_or_blue) {
  covers("PD 5.1", "PD 5.1.1");
  script.expect({"event.employer saxons PAR=civitates | dux, civitates", "site.which saxons=petuaria",
                 "event.place_how_many=0 | 0 to 3"});
  run(Faction::saxons, Card::deira);
  EXPECT_EQ(at(Site::petuaria), Piece::blue_saxon_settlement);
}

TEST_F(Events19To27, a_treaty_marks_four_saxons_in_parisi_by_a_briton_stronghold) {
  covers("PD card.25u");
  build(Site::eboracum, Piece::town);
  build(Site::petuaria, Piece::saxon_settlement);
  put(Space::parisi, Piece::saxon_warband, 4, 1);
  put(Space::parisi, Piece::saxon_raider, 2);
  script.expect({"deira.choose civitates=deira.treaty", "event.employer civitates PAR=civitates",
                 "ask.how_many saxon_warband=3 | 0 to 4", "ask.how_many_laden saxon_warband=1 | 0, 1",
                 "event.mark_settlement civitates PAR=petuaria | petuaria, none"});
  run(Faction::civitates, Card::deira);
  EXPECT_EQ(count(Space::parisi, Piece::blue_saxon_warband), 3);
  EXPECT_EQ(state.board.laden(Space::parisi, Piece::blue_saxon_warband), 1);
  EXPECT_EQ(at(Site::petuaria), Piece::blue_saxon_settlement);
  EXPECT_EQ(count(Space::parisi, Piece::saxon_raider), 2);
}

TEST_F(Events19To27, without_a_briton_stronghold_or_a_site_nobody_is_asked) {
  covers("PD card.25u", "PD 5.1.3");
  build(Site::petuaria, Piece::saxon_settlement);
  build(Site::derventio, Piece::saxon_settlement);
  run(Faction::civitates, Card::deira);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events19To27, the_saxons_of_the_humber_throw_off_their_markers_and_grow) {
  covers("PD card.25s");
  put(Space::corieltauvi, Piece::red_saxon_warband, 2);
  put(Space::eboracum, Piece::blue_saxon_warband, 1);
  build(Site::petuaria, Piece::blue_saxon_settlement);
  put(Space::iceni, Piece::red_saxon_warband, 1);  // elsewhere
  put(Space::corieltauvi, Piece::red_scotti_warband, 1);
  run(Faction::scotti, Card::deira, CardSide::shaded);
  EXPECT_EQ(count(Space::corieltauvi, Piece::saxon_warband), 2);
  EXPECT_EQ(count(Space::corieltauvi, Piece::red_scotti_warband), 1);
  EXPECT_EQ(count(Space::eboracum, Piece::saxon_warband), 1);
  EXPECT_EQ(count(Space::iceni, Piece::red_saxon_warband), 1);
  EXPECT_EQ(count(Space::parisi, Piece::saxon_warband), 2);
  EXPECT_EQ(at(Site::petuaria), Piece::saxon_settlement);
  EXPECT_EQ(at(Site::derventio), Piece::saxon_settlement);
}

TEST_F(Events19To27, only_a_hillfort_gives_way_to_the_settlement) {
  covers("PD card.25s", "PD 5.1.3");
  build(Site::petuaria, Piece::fort);
  build(Site::derventio, Piece::hillfort);
  run(Faction::saxons, Card::deira, CardSide::shaded);
  EXPECT_EQ(at(Site::petuaria), Piece::fort);
  EXPECT_EQ(at(Site::derventio), Piece::saxon_settlement);
  run(Faction::saxons, Card::deira, CardSide::shaded);
  EXPECT_EQ(at(Site::petuaria), Piece::fort);
  EXPECT_EQ(count(Space::parisi, Piece::saxon_warband), 4);
}

// --- 26 Concilium Provinciae

TEST_F(Events19To27, the_council_rules_and_may_take_the_lead) {
  covers("PD card.26u");
  has(Track::wealth, 4);
  has(Track::prestige, 5);
  noting.executed = [](Play& one, Action&) { one.gain(Track::wealth, 1); };
  script.expect({"civitates: concilium.dominance=common.yes"});
  run_noting(Faction::dux, Card::concilium_provinciae);
  expect_feat(0, Faction::civitates, Feat::rule, 3, anywhere);
  EXPECT_EQ(state.board.status(), ImperiumStatus::roman_rule_civilian);
}

TEST_F(Events19To27, the_council_does_not_lead_below_prestige_nor_twice_nor_at_fragmentation) {
  covers("PD card.26u", "PD 5.1.3");
  has(Track::prestige, 1);
  run_noting(Faction::civitates, Card::concilium_provinciae);
  has(Track::prestige, 0);
  imperium(ImperiumStatus::autonomy_civilian);
  run_noting(Faction::civitates, Card::concilium_provinciae);
  imperium(ImperiumStatus::fragmentation);
  run_noting(Faction::civitates, Card::concilium_provinciae);
  EXPECT_FALSE(script.was_asked("concilium.dominance"));
  EXPECT_EQ(noting.feats.size(), 3U);
  imperium(ImperiumStatus::autonomy_military);
  script.expect({"concilium.dominance=common.no"});
  run_noting(Faction::civitates, Card::concilium_provinciae);
  EXPECT_EQ(state.board.status(), ImperiumStatus::autonomy_military);
}

TEST_F(Events19To27, tribal_war_takes_militia_from_four_towns) {
  covers("PD card.26s");
  has(Track::wealth, 5);
  for (Site town : {Site::verulamium, Site::glevum, Site::ratae, Site::noviomagus, Site::viroconium}) {
    build(town, Piece::town);
  }
  for (Space space : {Space::catuvellauni, Space::dobunni, Space::corieltauvi, Space::regni, Space::cornovii}) {
    put(space, Piece::militia, 1);
  }
  script.expect({"concilium.desert dux=CAT | REG, CAT, DOB, CRN, CRT, none", "DOB", "CRT",
                 "concilium.desert dux=REG | REG, CRN, none"});
  run(Faction::dux, Card::concilium_provinciae, CardSide::shaded);
  EXPECT_EQ(state.board.on_map(Piece::militia), 1);
  EXPECT_EQ(resources(Track::wealth), 3);
}

TEST_F(Events19To27, tribal_war_costs_wealth_even_without_militia) {
  covers("PD card.26s", "PD 5.1.3");
  has(Track::wealth, 5);
  put(Space::iceni, Piece::militia, 1);  // no Town
  run(Faction::saxons, Card::concilium_provinciae, CardSide::shaded);
  EXPECT_EQ(resources(Track::wealth), 3);
  EXPECT_EQ(count(Space::iceni, Piece::militia), 1);
}

// --- 27 Rowena

TEST_F(Events19To27, the_briton_that_is_named_takes_saxons_into_service_for_their_renown) {
  covers("PD card.27u");
  build(Site::rutupiae, Piece::fort);
  put(Space::cantiaci, Piece::saxon_warband, 3, 1);
  build(Site::durovernum, Piece::saxon_settlement);
  build(Site::noviomagus, Piece::town);  // the other Briton's
  put(Space::regni, Piece::saxon_warband, 1);
  build(Site::walton_castle, Piece::red_scotti_settlement);  // a Dux Stronghold, too
  put(Space::trinovantes, Piece::saxon_warband, 1);
  build(Site::eboracum, Piece::fort);  // no Region
  put(Space::eboracum, Piece::saxon_warband, 1);
  build(Site::anderida, Piece::hillfort);
  script.expect({"event.beneficiary civitates 27 unshaded=dux | dux, civitates", "dux: rowena.where dux=CAN | CAN, TRI",
                 "dux: ask.how_many saxon_warband=2 | 0 to 3", "dux: ask.how_many_laden saxon_warband=1 | 0, 1",
                 "dux: event.mark_settlement dux CAN=durovernum | durovernum, none"});
  run(Faction::civitates, Card::rowena);
  EXPECT_EQ(count(Space::cantiaci, Piece::red_saxon_warband), 2);
  EXPECT_EQ(state.board.laden(Space::cantiaci, Piece::red_saxon_warband), 1);
  EXPECT_EQ(at(Site::durovernum), Piece::red_saxon_settlement);
  EXPECT_EQ(resources(Track::saxon_renown), 22);  // not for the Settlement
}

TEST_F(Events19To27, no_more_than_four_saxons_take_service) {
  covers("PD card.27u");
  build(Site::noviomagus, Piece::town);
  build(Site::anderida, Piece::saxon_settlement);
  put(Space::regni, Piece::saxon_warband, 5);
  script.expect({"event.beneficiary dux 27=civitates", "civitates: ask.how_many saxon_warband=4 | 0 to 4"});
  run(Faction::dux, Card::rowena);
  EXPECT_EQ(at(Site::anderida), Piece::saxon_settlement);
  EXPECT_EQ(resources(Track::saxon_renown), 24);
}

TEST_F(Events19To27, without_saxons_beside_a_stronghold_there_is_no_wedding) {
  covers("PD card.27u", "PD 5.1.3");
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::saxon_raider, 5);
  script.expect({"civitates"});
  run(Faction::civitates, Card::rowena);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events19To27, the_saxons_take_a_stronghold_and_two_militia) {
  covers("PD card.27s");
  has(Track::prestige, 5);
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::red_saxon_warband, 1);  // Foederati will do
  put(Space::regni, Piece::militia, 3);
  build(Site::anderida, Piece::hillfort);
  put(Space::iceni, Piece::saxon_raider, 3);  // Raiders will not
  build(Site::petuaria, Piece::saxon_settlement);
  script.expect({"saxons: rowena.feast=REG | REG, PAR",
                 "saxons: event.replace_stronghold saxons REG saxon_settlement=noviomagus | anderida, noviomagus, none",
                 "saxons: ask.how_many militia=2 | 0 to 2"});
  run(Faction::scotti, Card::rowena, CardSide::shaded);
  EXPECT_EQ(at(Site::noviomagus), Piece::saxon_settlement);
  EXPECT_EQ(at(Site::anderida), Piece::hillfort);
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 2);
  EXPECT_EQ(count(Space::regni, Piece::militia), 1);
  EXPECT_EQ(resources(Track::prestige), 5);
}

TEST_F(Events19To27, the_saxons_may_spare_the_town_and_what_is_not_available_is_just_removed) {
  covers("PD card.27s", "PD 5.1.3");
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::militia, 1);
  leave_available(Piece::saxon_warband, 0, Space::regni);
  script.expect({"event.replace_stronghold=common.none | noviomagus, none", "ask.how_many militia=1 | 0, 1"});
  run(Faction::saxons, Card::rowena, CardSide::shaded);
  EXPECT_EQ(at(Site::noviomagus), Piece::town);
  EXPECT_EQ(count(Space::regni, Piece::militia), 0);
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 25);
}

}  // namespace

}  // namespace auspex::pendragon::testing
