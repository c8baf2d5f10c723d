#include "games/pendragon/events/event_fixture.h"

namespace auspex::pendragon::testing {

namespace {

class Events28To36 : public EventFixture {};

// --- 28 Gratia

TEST_F(Events28To36, militia_join_three_towns_and_hillforts_and_tribal_war_ends) {
  covers("PD card.28u");
  build(Site::verulamium, Piece::town);
  build(Site::tintagel, Piece::hillfort);
  build(Site::rutupiae, Piece::fort);
  build(Site::ratae, Piece::town);
  build(Site::glevum, Piece::town);
  script.expect({"civitates: gratia.where=DUM | DUM, CAT, DOB, CRT, none",
                 "civitates: gratia.where=CAT | CAT, DOB, CRT, none", "civitates: gratia.where=CRT | DOB, CRT, none"});
  run(Faction::dux, Card::gratia);
  EXPECT_EQ(state.board.on_map(Piece::militia), 3);
  EXPECT_EQ(count(Space::corieltauvi, Piece::militia), 1);
  EXPECT_TRUE(play.capability(Card::gratia, CardSide::unshaded));
  EXPECT_FALSE(sides_on_offer(play, Card::tyranni).has(CardSide::shaded));
}

TEST_F(Events28To36, gratia_lasts_also_where_nobody_joins) {
  covers("PD card.28u", "PD 5.1.3");
  run(Faction::civitates, Card::gratia);
  EXPECT_TRUE(play.capability(Card::gratia, CardSide::unshaded));
}

TEST_F(Events28To36, lost_good_will_costs_both_britons_three) {
  covers("PD card.28s", "PD 5.1.3");
  has(Track::prestige, 5);
  has(Track::wealth, 1);
  run(Faction::saxons, Card::gratia, CardSide::shaded);
  EXPECT_EQ(resources(Track::prestige), 2);
  EXPECT_EQ(resources(Track::wealth), 0);
  EXPECT_FALSE(play.capability(Card::gratia, CardSide::shaded));
}

TEST_F(Events28To36, without_prestige_and_wealth_no_good_will_is_lost) {
  covers("PD card.28s", "PD 5.1.3");
  run(Faction::scotti, Card::gratia, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

// --- 29 Tyranni

TEST_F(Events28To36, two_comitates_come_into_play_and_the_muster_asks_no_wealth_for_them) {
  covers("PD card.29u");
  set_aside(Piece::comitates, 15, Box::not_yet_in_play);
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_FALSE(terms.card->comitates_cost_wealth());
    EXPECT_FALSE(terms.card->counts_as_briton_control());
  };
  run_noting(Faction::dux, Card::tyranni);
  EXPECT_EQ(available(Piece::comitates), 2);
  expect_command(0, Faction::civitates, Command::muster, 2, anywhere);
}

TEST_F(Events28To36, the_muster_goes_ahead_where_all_comitates_are_in_play) {
  covers("PD card.29u", "PD 5.1.3");
  run_noting(Faction::civitates, Card::tyranni);
  expect_command(0, Faction::civitates, Command::muster, 2, anywhere);
}

TEST_F(Events28To36, three_troops_of_two_neighbours_fall_at_least_one_of_each_and_a_hillfort) {
  covers("PD card.29s");
  put(Space::cornovii, Piece::militia, 3);
  put(Space::dobunni, Piece::comitates, 1);
  put(Space::dobunni, Piece::blue_saxon_warband, 2);
  put(Space::iceni, Piece::militia, 1);     // no neighbour
  put(Space::eboracum, Piece::militia, 1);  // no Region
  put(Space::silures, Piece::cavalry, 2);   // no Civitates Troops
  build(Site::old_oswestry, Piece::hillfort);
  build(Site::glevum, Piece::hillfort);
  script.expect({"tyranni.where saxons=CRN | DOB, CRN", "ask.how_many militia=1 | 1, 2",
                 "ask.how_many comitates=0 | 0, 1", "tyranni.hillfort saxons=glevum | glevum, old_oswestry"});
  run(Faction::saxons, Card::tyranni, CardSide::shaded);
  EXPECT_EQ(count(Space::cornovii, Piece::militia), 2);
  EXPECT_EQ(count(Space::dobunni, Piece::comitates), 1);
  EXPECT_EQ(count(Space::dobunni, Piece::blue_saxon_warband), 0);
  EXPECT_EQ(available(Piece::saxon_warband), 25);
  EXPECT_EQ(at(Site::glevum), std::nullopt);
  EXPECT_EQ(at(Site::old_oswestry), Piece::hillfort);
}

TEST_F(Events28To36, where_the_second_has_one_troop_the_first_gives_two) {
  covers("PD card.29s");
  put(Space::cornovii, Piece::militia, 3);
  put(Space::dobunni, Piece::militia, 1);
  put(Space::dobunni, Piece::saxon_warband, 1);
  put(Space::silures, Piece::militia, 2);
  script.expect({"tyranni.where scotti=CRN | DOB, CRN, SIL", "event.second_of_pair scotti CRN=DOB | DOB, SIL"});
  run(Faction::scotti, Card::tyranni, CardSide::shaded);
  EXPECT_EQ(count(Space::cornovii, Piece::militia), 1);
  EXPECT_EQ(count(Space::dobunni, Piece::militia), 0);
  EXPECT_EQ(count(Space::dobunni, Piece::saxon_warband), 1);
}

TEST_F(Events28To36, two_troops_are_all_where_there_are_no_more) {
  covers("PD card.29s", "PD 5.1.3");
  put(Space::cornovii, Piece::militia, 1);
  put(Space::dobunni, Piece::militia, 1);
  script.expect({"CRN"});
  run(Faction::scotti, Card::tyranni, CardSide::shaded);
  EXPECT_EQ(state.board.on_map(Piece::militia), 0);
}

TEST_F(Events28To36, without_two_neighbours_there_is_no_war) {
  covers("PD card.29s", "PD 5.1.3");  // PD-N24
  put(Space::cornovii, Piece::militia, 3);
  put(Space::iceni, Piece::militia, 3);
  build(Site::old_oswestry, Piece::hillfort);
  run(Faction::scotti, Card::tyranni, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

// --- 30 Groans of the Britons

TEST_F(Events28To36, help_comes_with_cavalry_from_out_of_play_and_an_intercept) {
  covers("PD card.30u");
  build(Site::rutupiae, Piece::fort);
  build(Site::eboracum, Piece::fort);
  set_aside(Piece::cavalry, 2, Box::out_of_play);
  set_aside(Piece::cavalry, 2, Box::casualties);
  script.expect(
      {"3", "dux: groans.cavalry=CAN | CAN, EBO, none", "dux: event.place_how_many dux cavalry CAN=3 | 1 to 3"});
  run_noting(Faction::civitates, Card::groans_of_the_britons);
  EXPECT_TRUE(told("groans.help"));
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 3);
  EXPECT_EQ(state.board.out_of_play(), 0);
  EXPECT_EQ(state.board.casualties(), 2);
  expect_command(0, Faction::dux, Command::intercept, any_number, anywhere);
}

TEST_F(Events28To36, two_at_roman_rule_and_four_at_autonomy_bring_no_help_but_comitates) {
  covers("PD card.30u");
  set_aside(Piece::comitates, 15, Box::not_yet_in_play);
  script.expect({"2"});
  run_noting(Faction::dux, Card::groans_of_the_britons);
  EXPECT_EQ(available(Piece::comitates), 2);
  expect_command(0, Faction::civitates, Command::muster, 1, anywhere);
  imperium(ImperiumStatus::autonomy_military);
  script.expect({"4"});
  run_noting(Faction::dux, Card::groans_of_the_britons);
  EXPECT_EQ(available(Piece::comitates), 4);
  script.expect({"5"});
  run_noting(Faction::dux, Card::groans_of_the_britons);
  EXPECT_EQ(noting.commands.back().who, Faction::dux);
}

TEST_F(Events28To36, at_fragmentation_no_die_is_rolled_and_no_help_comes) {
  covers("PD card.30u", "PD 5.1.3");
  imperium(ImperiumStatus::fragmentation);
  run_noting(Faction::civitates, Card::groans_of_the_britons);
  EXPECT_TRUE(told("groans.no_help"));
  expect_command(0, Faction::civitates, Command::muster, 1, anywhere);
}

TEST_F(Events28To36, two_regions_with_barbarians_and_no_cavalry_suffer) {
  covers("PD card.30s");
  put(Space::iceni, Piece::saxon_raider, 1);
  put(Space::iceni, Piece::militia, 2);
  put(Space::cantiaci, Piece::scotti_warband, 1);
  put(Space::regni, Piece::saxon_warband, 1);
  put(Space::regni, Piece::cavalry, 1);
  put(Space::dumnonii, Piece::red_saxon_warband, 1);  // Foederati
  put(Space::novantae, Piece::scotti_raider, 1);
  script.expect({"groans.where saxons=ICE | CAN, ICE, NOV, none", "groans.where saxons=CAN | CAN, NOV, none"});
  run(Faction::saxons, Card::groans_of_the_britons, CardSide::shaded);
  EXPECT_EQ(state.board.population(Space::iceni), 1);
  EXPECT_EQ(count(Space::iceni, Piece::militia), 1);
  EXPECT_EQ(state.board.population(Space::cantiaci), 1);
  EXPECT_EQ(state.board.refugees(), 2);
  EXPECT_EQ(resources(Track::saxon_renown), 22);
}

TEST_F(Events28To36, an_empty_region_brings_no_renown_and_a_briton_none_at_all) {
  covers("PD card.30s", "PD 5.1.3");
  put(Space::novantae, Piece::scotti_raider, 1);
  put(Space::novantae, Piece::militia, 1);
  state.board.set_population(Space::novantae, 0);
  script.expect({"NOV"});
  run(Faction::scotti, Card::groans_of_the_britons, CardSide::shaded);
  EXPECT_EQ(count(Space::novantae, Piece::militia), 0);
  EXPECT_EQ(resources(Track::scotti_renown), 20);
  EXPECT_EQ(state.board.refugees(), 0);
  state.board.set_population(Space::novantae, 1);
  script.expect({"NOV"});
  run(Faction::dux, Card::groans_of_the_britons, CardSide::shaded);
  EXPECT_EQ(state.board.population(Space::novantae), 0);
  EXPECT_EQ(resources(Track::scotti_renown), 20);
}

// --- 31 With the Cross on His Shoulders

TEST_F(Events28To36, under_the_image_militia_count_for_a_whole_loss) {
  covers("PD card.31u");
  put(Space::iceni, Piece::militia, 1);
  build(Site::eboracum, Piece::town);
  build(Site::rutupiae, Piece::fort);  // not theirs
  set_aside(Piece::comitates, 5, Box::not_yet_in_play);
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_EQ(terms.card->strike_halves(Piece::militia, 1), 2);
    EXPECT_EQ(terms.card->absorb_halves(Piece::militia, 1), 2);
    EXPECT_EQ(terms.card->strike_halves(Piece::saxon_raider, 1), 1);
    EXPECT_EQ(terms.card->absorb_halves(Piece::saxon_raider, 1), 1);
  };
  script.expect(
      {"civitates: cross.where=ICE | ICE, EBO", "civitates: event.place_how_many civitates comitates ICE=2 | 0 to 2"});
  run_noting(Faction::dux, Card::with_the_cross_on_his_shoulders);
  EXPECT_EQ(count(Space::iceni, Piece::comitates), 2);
  EXPECT_EQ(state.board.not_yet_in_play(), 3);
  expect_command(0, Faction::civitates, Command::battle, 1, {Space::iceni});
  EXPECT_EQ(noting.commands[0].terms.against, FactionSet::every());
}

TEST_F(Events28To36, comitates_in_play_already_do_not_come_to_the_image) {
  covers("PD card.31u", "PD 5.1.3");
  run_noting(Faction::civitates, Card::with_the_cross_on_his_shoulders);
  EXPECT_TRUE(nothing_happened());
  put(Space::iceni, Piece::militia, 1);
  run_noting(Faction::civitates, Card::with_the_cross_on_his_shoulders);
  EXPECT_EQ(count(Space::iceni, Piece::comitates), 0);
  expect_command(0, Faction::civitates, Command::battle, 1, {Space::iceni});
}

TEST_F(Events28To36, against_the_barbarians_militia_do_not_strike) {
  covers("PD card.31s");
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_EQ(terms.card->strike_step(Piece::militia, false, StrikeStep::melee), StrikeStep::never);
    EXPECT_EQ(terms.card->strike_step(Piece::cavalry, false, StrikeStep::charge), StrikeStep::charge);
    EXPECT_EQ(terms.card->absorb_halves(Piece::militia, 1), 1);
  };
  run_noting(Faction::scotti, Card::with_the_cross_on_his_shoulders, CardSide::shaded);
  expect_command(0, Faction::scotti, Command::battle, 1, anywhere);
  EXPECT_EQ(noting.commands[0].terms.against, both_britons);
  script.expect({"event.beneficiary dux 31 shaded=saxons | saxons, scotti"});
  run_noting(Faction::dux, Card::with_the_cross_on_his_shoulders, CardSide::shaded);
  expect_command(1, Faction::saxons, Command::battle, 1, anywhere);
}

// --- 32 Patricius

TEST_F(Events28To36, patricius_shames_the_scotti_and_bars_their_feats_for_a_while) {
  covers("PD card.32u", "PD 5.1.3");
  has(Track::scotti_renown, 2);
  run(Faction::civitates, Card::patricius);
  EXPECT_EQ(resources(Track::scotti_renown), 0);
  EXPECT_TRUE(play.capability(Card::patricius, CardSide::unshaded));
  EXPECT_TRUE(told("event.momentum 32 unshaded"));
}

TEST_F(Events28To36, captives_of_three_open_regions_on_hibernicus_bring_renown) {
  covers("PD card.32s");
  has(Track::briton_resources, 2);
  has(Track::wealth, 5);
  build(Site::gateholm, Piece::scotti_settlement);  // Scotti Control
  put(Space::dumnonii, Piece::cavalry, 1);
  script.expect({"patricius.where scotti=DUR | DUR, SIL, ORD, DEC, CAR, NOV, none", "patricius.where scotti=DEC",
                 "patricius.where scotti=NOV | SIL, ORD, CAR, NOV, none", "patricius.drop scotti=DEC | DUR, DEC, NOV"});
  run(Faction::scotti, Card::patricius, CardSide::shaded);
  EXPECT_EQ(resources(Track::briton_resources), 0);
  EXPECT_EQ(resources(Track::wealth), 4);  // the third is Wealth
  EXPECT_EQ(resources(Track::scotti_renown), 23);
  EXPECT_EQ(state.board.population(Space::deceangli), 1);
  EXPECT_EQ(state.board.refugees(), 0);
}

TEST_F(Events28To36, who_has_nothing_gives_nothing_and_the_population_drops_all_the_same) {
  covers("PD card.32s", "PD 5.1.3");
  has(Track::briton_resources, 0);
  script.expect({"DUR", "patricius.where saxons=common.none"});
  run(Faction::saxons, Card::patricius, CardSide::shaded);
  EXPECT_EQ(resources(Track::scotti_renown), 20);
  EXPECT_EQ(state.board.population(Space::durotriges), 1);
  script.expect({"patricius.where saxons=common.none"});
  run(Faction::saxons, Card::patricius, CardSide::shaded);
  EXPECT_EQ(state.board.population(Space::durotriges), 1);
}

// --- 33 Coroticus

TEST_F(Events28To36, coroticus_takes_a_site_in_novantae_and_clears_the_raiders) {
  covers("PD card.33u");
  set_aside(Piece::comitates, 5, Box::not_yet_in_play);
  build(Site::mote_of_mark, Piece::fort);
  put(Space::novantae, Piece::scotti_raider, 2, 1);
  put(Space::votadini, Piece::scotti_raider, 2);
  put(Space::carvetii, Piece::scotti_raider, 2);
  put(Space::novantae, Piece::saxon_raider, 1);
  script.expect(
      {"civitates: coroticus.raiders=pick.laden_unit_at scotti_raider NOV | scotti_raider VOT, scotti_raider NOV, "
       "scotti_raider NOV, none",
       "civitates: coroticus.raiders=VOT",
       "civitates: coroticus.raiders=VOT | scotti_raider VOT, scotti_raider NOV, none"});
  run(Faction::dux, Card::coroticus);
  EXPECT_EQ(at(Site::alclud), Piece::hillfort);
  EXPECT_EQ(at(Site::mote_of_mark), Piece::fort);
  EXPECT_EQ(count(Space::novantae, Piece::comitates), 2);
  EXPECT_EQ(state.board.not_yet_in_play(), 3);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_raider), 1);
  EXPECT_EQ(state.board.plunder_on_map(all_units), 0);
  EXPECT_EQ(count(Space::votadini, Piece::scotti_raider), 0);
}

TEST_F(Events28To36, only_a_scotti_settlement_gives_way_to_coroticus) {
  covers("PD card.33u", "PD 5.1.3");
  build(Site::mote_of_mark, Piece::saxon_settlement);
  build(Site::alclud, Piece::red_scotti_settlement);  // Foederati too
  run(Faction::civitates, Card::coroticus);
  EXPECT_EQ(at(Site::mote_of_mark), Piece::saxon_settlement);
  EXPECT_EQ(at(Site::alclud), Piece::hillfort);
  EXPECT_EQ(count(Space::novantae, Piece::comitates), 0);  // none was Not Yet in Play
  run(Faction::civitates, Card::coroticus);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events28To36, the_scotti_entreat_in_the_north_without_a_warband_and_then_place_one) {
  covers("PD card.33s");
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_TRUE(terms.card->entreats_without_warband());
  };
  noting.executed = [this](Play&, Action&) { EXPECT_EQ(count(Space::carvetii, Piece::scotti_warband), 0); };
  script.expect({"scotti: coroticus.where=CAR | CAR, VOT, NOV"});
  run_noting(Faction::saxons, Card::coroticus, CardSide::shaded);
  expect_feat(0, Faction::scotti, Feat::entreat, 1, {Space::carvetii});
  EXPECT_EQ(count(Space::carvetii, Piece::scotti_warband), 1);
}

TEST_F(Events28To36, the_scotti_may_take_up_a_warband_where_none_is_available) {
  covers("PD card.33s", "PD 5.1.3");
  leave_available(Piece::scotti_warband, 0, Space::silures);
  script.expect({"coroticus.where=NOV", "lift.which scotti scotti_warband NOV 1=common.none"});
  run_noting(Faction::scotti, Card::coroticus, CardSide::shaded);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_warband), 0);
}

// --- 34 Men of the North

TEST_F(Events28To36, the_north_musters_as_if_under_briton_control) {
  covers("PD card.34u");
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_TRUE(terms.card->counts_as_briton_control());
    EXPECT_TRUE(terms.card->comitates_cost_wealth());
  };
  run_noting(Faction::dux, Card::men_of_the_north);
  expect_command(
      0, Faction::civitates, Command::muster, 3,
      {Space::brigantes, Space::carvetii, Space::novantae, Space::parisi, Space::textoverdi, Space::votadini});
}

TEST_F(Events28To36, the_north_musters_only_where_the_civitates_have_a_piece) {
  covers("PD card.34u", "PD 5.1.3");
  put(Space::dumnonii, Piece::militia, 1);  // not in the north
  put(Space::votadini, Piece::cavalry, 1);  // not theirs
  run(Faction::dux, Card::men_of_the_north);
  EXPECT_TRUE(nothing_happened());
  put(Space::votadini, Piece::militia, 1);
  script.expect({"civitates: menu.free_command civitates=menu.command muster",
                 "civitates: muster.where=muster.space VOT 0 | muster.space VOT 0, menu.decline",
                 "civitates: muster.how VOT=muster.troops 2", "civitates: muster.militia VOT 2=2 | 0 to 2"});
  run(Faction::dux, Card::men_of_the_north);
  EXPECT_EQ(count(Space::votadini, Piece::militia), 3) << "by the Population alone";
}

TEST_F(Events28To36, war_in_the_north_lets_raiders_in) {
  covers("PD card.34s");
  put(Space::votadini, Piece::militia, 3);
  put(Space::carvetii, Piece::comitates, 1);
  put(Space::brigantes, Piece::militia, 1);
  put(Space::cornovii, Piece::militia, 1);  // not of the North
  prosper(Space::votadini, 2);
  script.expect(
      {"north.where scotti=VOT | BRI, CAR, VOT", "ask.how_many militia=2 | 0 to 2", "ask.how_many comitates=0 | 0, 1"});
  run(Faction::scotti, Card::men_of_the_north, CardSide::shaded);
  EXPECT_EQ(count(Space::votadini, Piece::militia), 1);
  EXPECT_EQ(count(Space::carvetii, Piece::comitates), 1);
  EXPECT_EQ(state.board.prosperity(Space::votadini), 1);
  EXPECT_EQ(count(Space::votadini, Piece::scotti_raider), 2);
  EXPECT_EQ(count(Space::carvetii, Piece::scotti_raider), 2);
  EXPECT_EQ(state.board.plunder_on_map(all_units), 0);
}

TEST_F(Events28To36, a_briton_names_whose_raiders_come) {
  covers("PD card.34s");
  put(Space::textoverdi, Piece::militia, 1);
  put(Space::parisi, Piece::blue_saxon_warband, 1);
  script.expect({"north.where dux=PAR | PAR, TEX", "event.beneficiary dux 34 shaded=saxons | saxons, scotti",
                 "ask.how_many blue_saxon_warband=1", "ask.how_many militia=0"});
  run(Faction::dux, Card::men_of_the_north, CardSide::shaded);
  EXPECT_EQ(count(Space::parisi, Piece::saxon_raider), 2);
  EXPECT_EQ(count(Space::textoverdi, Piece::saxon_raider), 2);
}

TEST_F(Events28To36, without_two_neighbours_of_the_north_nobody_comes) {
  covers("PD card.34s", "PD 5.1.3");  // PD-N24
  put(Space::votadini, Piece::militia, 3);
  put(Space::brigantes, Piece::militia, 1);
  put(Space::cornovii, Piece::militia, 1);
  run(Faction::dux, Card::men_of_the_north, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

// --- 35 De Excidio Britanniae

class DeExcidio : public EventFixture {
 protected:
  // Forts and Hillforts, then fewer people, until the Britons Control just that much Population.
  void control(int population) {
    const Board& board = state.board;
    for (Site site : all<Site>()) {
      const Space space = site_info[site].space;
      if (board.controlled_population(Control::britons) >= population) break;
      if (is_city(space) || board.briton_control(space)) continue;
      build(site, available(Piece::fort) > 0 ? Piece::fort : Piece::hillfort);
    }
    while (board.controlled_population(Control::britons) > population) {
      const Space last = select(board.controlled_by(Control::britons), [&](Space space) {
                           return board.population(space) > 0;
                         }).first();
      state.board.set_population(last, board.population(last) - 1);
    }
    ASSERT_EQ(board.controlled_population(Control::britons), population);
  }
};

TEST_F(DeExcidio, at_autonomy_enough_control_and_prosperity_may_restore_roman_rule) {
  covers("PD card.35u");
  imperium(ImperiumStatus::autonomy_civilian);
  control(31);
  has(Track::prestige, 54);
  prosper(Space::catuvellauni, 2);
  script.expect({"excidio.restore dux=common.yes"});
  run(Faction::dux, Card::de_excidio_britanniae);
  EXPECT_EQ(state.board.status(), ImperiumStatus::roman_rule_civilian);
  EXPECT_EQ(state.board.total_prosperity(), 2);
  EXPECT_EQ(resources(Track::prestige), 54);
}

TEST_F(DeExcidio, whoever_does_not_restore_it_adds_prosperity_in_five_spaces) {
  covers("PD card.35u");
  imperium(ImperiumStatus::autonomy_military);
  control(31);
  has(Track::prestige, 56);
  script.expect({"excidio.restore civitates=common.no", "excidio.prosper civitates=CAT", "REG", "CAN", "TRI", "ICE"});
  run(Faction::civitates, Card::de_excidio_britanniae);
  EXPECT_EQ(state.board.status(), ImperiumStatus::autonomy_military);
  EXPECT_EQ(state.board.total_prosperity(), 5);
  EXPECT_EQ(state.board.prosperity(Space::catuvellauni), 1);
}

TEST_F(DeExcidio, one_point_short_of_either_and_nobody_is_asked) {
  covers("PD card.35u", "PD 5.1.3");
  imperium(ImperiumStatus::autonomy_military);
  control(31);
  has(Track::prestige, 55);
  script.expect({"excidio.prosper dux=common.none"});
  run(Faction::dux, Card::de_excidio_britanniae);
  has(Track::prestige, 56);
  state.board.set_population(Space::catuvellauni, 2);
  script.expect({"excidio.prosper dux=common.none"});
  run(Faction::dux, Card::de_excidio_britanniae);
  EXPECT_FALSE(script.was_asked("excidio.restore"));
  imperium(ImperiumStatus::roman_rule_military);
  state.board.set_population(Space::catuvellauni, 3);
  script.expect({"excidio.prosper dux=common.none"});
  run(Faction::dux, Card::de_excidio_britanniae);
  EXPECT_FALSE(script.was_asked("excidio.restore"));
}

TEST_F(DeExcidio, prosperity_comes_only_under_briton_control_where_there_is_room) {
  covers("PD card.35u", "PD 5.1.3");
  imperium(ImperiumStatus::fragmentation);
  build(Site::verulamium, Piece::town);
  build(Site::glevum, Piece::town);
  prosper(Space::dobunni, 4);
  build(Site::rutupiae, Piece::fort);  // Dux Control
  script.expect({"excidio.prosper saxons=CAT | CAT, none"});
  run(Faction::saxons, Card::de_excidio_britanniae);
  EXPECT_EQ(state.board.prosperity(Space::catuvellauni), 1);
}

TEST_F(DeExcidio, roman_rule_falls_for_want_of_control_or_of_prosperity) {
  covers("PD card.35s");
  control(33);
  has(Track::prestige, 61);
  has(Track::wealth, 7);
  run(Faction::saxons, Card::de_excidio_britanniae, CardSide::shaded);
  EXPECT_EQ(state.board.status(), ImperiumStatus::autonomy_military);
  EXPECT_EQ(resources(Track::prestige), 31);  // rounding up
  EXPECT_EQ(resources(Track::wealth), 4);
}

TEST_F(DeExcidio, roman_rule_falls_for_want_of_prosperity) {
  covers("PD card.35s");
  control(34);
  has(Track::prestige, 60);
  run(Faction::dux, Card::de_excidio_britanniae, CardSide::shaded);
  EXPECT_EQ(state.board.status(), ImperiumStatus::autonomy_military);
}

TEST_F(DeExcidio, autonomy_falls_at_lower_numbers) {
  covers("PD card.35s");
  imperium(ImperiumStatus::autonomy_civilian);
  control(24);
  has(Track::prestige, 35);
  run(Faction::scotti, Card::de_excidio_britanniae, CardSide::shaded);
  EXPECT_EQ(state.board.status(), ImperiumStatus::fragmentation);
  EXPECT_EQ(resources(Track::prestige), 18);
}

TEST_F(DeExcidio, autonomy_falls_for_want_of_control) {
  covers("PD card.35s");
  imperium(ImperiumStatus::autonomy_military);
  control(23);
  has(Track::prestige, 36);
  run(Faction::scotti, Card::de_excidio_britanniae, CardSide::shaded);
  EXPECT_EQ(state.board.status(), ImperiumStatus::fragmentation);
}

TEST_F(DeExcidio, autonomy_holds_just_above_both_numbers) {
  covers("PD card.35s");
  imperium(ImperiumStatus::autonomy_military);
  control(24);
  has(Track::prestige, 36);
  run(Faction::scotti, Card::de_excidio_britanniae, CardSide::shaded);
  EXPECT_EQ(state.board.imperium(), Imperium::autonomy);
  EXPECT_EQ(resources(Track::prestige), 36);
}

TEST_F(DeExcidio, where_imperium_holds_five_spaces_lose_prosperity) {
  covers("PD card.35s", "PD 5.1.3");
  control(34);
  has(Track::prestige, 51);
  for (Space space : {Space::dobunni, Space::cornovii, Space::silures, Space::parisi, Space::textoverdi}) {
    prosper(space, 2);
  }
  script.expect({"excidio.ruin saxons=DOB | DOB, CRN, SIL, PAR, TEX, none", "CRN",
                 "excidio.ruin saxons=common.none | SIL, PAR, TEX, none"});
  run(Faction::saxons, Card::de_excidio_britanniae, CardSide::shaded);
  EXPECT_EQ(state.board.imperium(), Imperium::roman_rule);
  EXPECT_EQ(state.board.total_prosperity(), 8);
  EXPECT_EQ(resources(Track::prestige), 51);
}

TEST_F(DeExcidio, at_fragmentation_only_prosperity_is_left_to_lose) {
  covers("PD card.35s", "PD 5.1.3");
  imperium(ImperiumStatus::fragmentation);
  has(Track::prestige, 10);
  run(Faction::saxons, Card::de_excidio_britanniae, CardSide::shaded);
  EXPECT_EQ(resources(Track::prestige), 10);
  EXPECT_TRUE(nothing_happened());
}

// --- 36 The Mead Halls

TEST_F(Events28To36, comitates_drink_for_a_wealth_each) {
  covers("PD card.36u");
  has(Track::wealth, 5);
  set_aside(Piece::comitates, 1, Box::not_yet_in_play);
  build(Site::tintagel, Piece::hillfort);
  build(Site::alclud, Piece::hillfort);
  build(Site::verulamium, Piece::town);
  script.expect({"civitates: mead.where=DUM | DUM, NOV, none",
                 "civitates: event.place_how_many civitates comitates DUM=3 | 1 to 4",
                 "civitates: mead.where=NOV | NOV, none"});
  run(Faction::dux, Card::the_mead_halls);
  EXPECT_EQ(count(Space::dumnonii, Piece::comitates), 3);
  EXPECT_EQ(count(Space::novantae, Piece::comitates), 1);
  EXPECT_EQ(state.board.not_yet_in_play(), 0);
  EXPECT_EQ(resources(Track::wealth), 1);
  EXPECT_EQ(resources(Track::briton_resources), 20);
}

TEST_F(Events28To36, without_wealth_no_mead_and_little_wealth_buys_little) {
  covers("PD card.36u", "PD 5.1.3");
  build(Site::tintagel, Piece::hillfort);
  run(Faction::civitates, Card::the_mead_halls);
  EXPECT_TRUE(nothing_happened());
  has(Track::wealth, 2);
  script.expect({"DUM", "event.place_how_many civitates comitates DUM=2 | 1, 2"});
  run(Faction::civitates, Card::the_mead_halls);
  EXPECT_EQ(resources(Track::wealth), 0);
}

TEST_F(Events28To36, the_die_says_how_many_militia_go_one_from_each_space) {
  covers("PD card.36s");
  put(Space::iceni, Piece::militia, 2);
  put(Space::cantiaci, Piece::militia, 2, 1);
  put(Space::regni, Piece::militia, 1);
  script.expect({"2", "mead.leave scotti=CAN | REG, CAN, ICE", "mead.leave scotti=REG | REG, ICE",
                 "ask.how_many_laden militia=0 | 0, 1"});
  run(Faction::scotti, Card::the_mead_halls, CardSide::shaded);
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 1);
  EXPECT_EQ(state.board.laden(Space::cantiaci, Piece::militia), 1);
  EXPECT_EQ(count(Space::regni, Piece::militia), 0);
  EXPECT_EQ(count(Space::iceni, Piece::militia), 2);
}

TEST_F(Events28To36, a_high_die_takes_no_more_than_one_from_each) {
  covers("PD card.36s", "PD 5.1.3");
  put(Space::iceni, Piece::militia, 2);
  put(Space::cantiaci, Piece::militia, 2);
  script.expect({"6", "mead.leave saxons=CAN"});
  run(Faction::saxons, Card::the_mead_halls, CardSide::shaded);
  EXPECT_EQ(state.board.on_map(Piece::militia), 2);
}

}  // namespace

}  // namespace auspex::pendragon::testing
