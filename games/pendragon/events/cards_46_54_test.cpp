#include "games/pendragon/events/event_fixture.h"

namespace auspex::pendragon::testing {

namespace {

class Events46To54 : public EventFixture {};

// --- 46 Gesiths

TEST_F(Events46To54, the_shield_wall_is_narrow_for_the_rest_of_the_game) {
  covers("PD card.46u");
  run(Faction::dux, Card::gesiths);
  EXPECT_TRUE(play.capability(Card::gesiths, CardSide::unshaded));
  EXPECT_FALSE(play.capability(Card::gesiths, CardSide::shaded));
  EXPECT_TRUE(told("event.capability 46 unshaded"));
}

TEST_F(Events46To54, the_saxons_have_a_shield_wall_besides) {
  covers("PD card.46s");
  run(Faction::scotti, Card::gesiths, CardSide::shaded);
  EXPECT_TRUE(play.holds(Faction::saxons, Card::gesiths, CardSide::shaded));
  EXPECT_TRUE(told("event.capability 46 shaded saxons"));
}

// --- 47 Hired Spears

TEST_F(Events46To54, the_briton_that_is_named_invites_in_two_spaces_at_any_imperium) {
  covers("PD card.47u");
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_TRUE(terms.card->may_invite_at_fragmentation());
  };
  script.expect({"event.beneficiary saxons 47 unshaded=civitates | dux, civitates"});
  run_noting(Faction::saxons, Card::hired_spears);
  expect_feat(0, Faction::civitates, Feat::invite, 2, anywhere);
}

TEST_F(Events46To54, nobody_is_invited_where_the_briton_controls_nothing) {
  covers("PD card.47u", "PD 5.1.3");
  imperium(ImperiumStatus::fragmentation);
  build(Site::durovernum, Piece::town);
  script.expect({"event.beneficiary dux 47 unshaded=dux"});
  run(Faction::dux, Card::hired_spears);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events46To54, foederati_of_one_nation_desert_with_what_they_can_carry) {
  covers("PD card.47s");
  put(Space::cantiaci, Piece::red_saxon_warband, 2, 1);
  put(Space::cantiaci, Piece::blue_saxon_warband, 1);
  put(Space::cantiaci, Piece::blue_scotti_warband, 1);
  build(Site::rutupiae, Piece::blue_saxon_settlement);
  prosper(Space::cantiaci, 3);
  put(Space::londinium, Piece::red_saxon_warband, 1);
  prosper(Space::londinium, 2);
  put(Space::regni, Piece::blue_scotti_warband, 1);
  put(Space::iceni, Piece::saxon_warband, 1);  // nobody's Foederati
  script.expect({"spears.where scotti=CAN | REG, CAN, LON, none", "spears.where scotti=LON | REG, LON, none",
                 "spears.which scotti CAN=saxons | saxons, scotti"});
  run(Faction::scotti, Card::hired_spears, CardSide::shaded);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 3);
  EXPECT_EQ(state.board.laden(Space::cantiaci, Piece::saxon_warband), 3);
  EXPECT_EQ(state.board.prosperity(Space::cantiaci), 1);
  EXPECT_EQ(at(Site::rutupiae), Piece::saxon_settlement);
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_scotti_warband), 1);
  EXPECT_EQ(count(Space::londinium, Piece::saxon_warband), 1);  // a City is not Plundered
  EXPECT_EQ(state.board.prosperity(Space::londinium), 2);
}

TEST_F(Events46To54, deserters_take_no_more_than_the_population) {
  covers("PD card.47s");
  put(Space::regni, Piece::blue_scotti_warband, 3);
  put(Space::regni, Piece::saxon_warband, 1);
  prosper(Space::regni, 4);
  script.expect({"spears.where=REG | REG, none"});
  run(Faction::saxons, Card::hired_spears, CardSide::shaded);
  EXPECT_EQ(state.board.laden(Space::regni, Piece::scotti_warband), 2);
  EXPECT_EQ(state.board.prosperity(Space::regni), 2);
}

TEST_F(Events46To54, warbands_that_were_free_before_take_nothing) {
  covers("PD card.47s", "PD 5.1.3");
  put(Space::regni, Piece::red_saxon_warband, 1, 1);
  put(Space::regni, Piece::saxon_warband, 2);
  prosper(Space::regni, 4);
  script.expect({"spears.where=REG"});
  run(Faction::saxons, Card::hired_spears, CardSide::shaded);
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 3);
  EXPECT_EQ(state.board.prosperity(Space::regni), 4);
}

TEST_F(Events46To54, without_foederati_nobody_deserts) {
  covers("PD card.47s", "PD 5.1.3");
  put(Space::regni, Piece::saxon_warband, 2);
  run(Faction::saxons, Card::hired_spears, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

// --- 48 Empty Homelands

TEST_F(Events46To54, settling_is_harder_until_the_next_epoch) {
  covers("PD card.48u");
  run(Faction::dux, Card::empty_homelands);
  EXPECT_TRUE(play.capability(Card::empty_homelands, CardSide::unshaded));
  EXPECT_TRUE(told("event.momentum 48 unshaded"));
}

TEST_F(Events46To54, settlers_come_to_two_regions_of_the_saxons) {
  covers("PD card.48s");
  for (Site site : {Site::branodunum, Site::petuaria, Site::walton_castle, Site::londinium}) {
    build(site, Piece::saxon_settlement);
  }
  state.board.set_population(Space::parisi, 3);   // at its limit
  put(Space::cantiaci, Piece::saxon_warband, 2);  // no Settlement, no Control
  script.expect({"saxons: homelands.where=ICE | TRI, ICE, PAR, none", "saxons: homelands.where=PAR | TRI, PAR, none"});
  run(Faction::scotti, Card::empty_homelands, CardSide::shaded);
  EXPECT_EQ(state.board.population(Space::iceni), 3);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 1);
  EXPECT_EQ(state.board.population(Space::parisi), 3);
  EXPECT_EQ(count(Space::parisi, Piece::saxon_warband), 1);
}

TEST_F(Events46To54, people_come_also_where_no_warband_is_left) {
  covers("PD card.48s", "PD 5.1.3");
  build(Site::branodunum, Piece::saxon_settlement);
  leave_available(Piece::saxon_warband, 0, Space::cantiaci);
  script.expect({"homelands.where=ICE", "lift.which saxons saxon_warband ICE 1=common.none | saxon_warband CAN, none"});
  run(Faction::saxons, Card::empty_homelands, CardSide::shaded);
  EXPECT_EQ(state.board.population(Space::iceni), 3);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 0);
}

TEST_F(Events46To54, without_saxon_control_nobody_comes) {
  covers("PD card.48s", "PD 5.1.3");
  build(Site::gateholm, Piece::scotti_settlement);
  run(Faction::saxons, Card::empty_homelands, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

// --- 49 Vortigern

TEST_F(Events46To54, vortigern_leads_gains_wealth_and_invites) {
  covers("PD card.49u");
  run_noting(Faction::dux, Card::vortigern);
  EXPECT_EQ(state.board.status(), ImperiumStatus::roman_rule_civilian);
  EXPECT_EQ(resources(Track::wealth), 3);
  expect_feat(0, Faction::civitates, Feat::invite, 1, anywhere);
}

TEST_F(Events46To54, at_fragmentation_vortigern_has_his_wealth_alone) {
  covers("PD card.49u", "PD 5.1.3");
  imperium(ImperiumStatus::fragmentation);
  build(Site::durovernum, Piece::town);
  run(Faction::civitates, Card::vortigern);
  EXPECT_TRUE(state.board.fragmented());
  EXPECT_EQ(resources(Track::wealth), 3);
  EXPECT_TRUE(script.asked().empty());
}

TEST_F(Events46To54, foederati_of_three_spaces_go_free_and_britons_pay_for_each_warband) {
  covers("PD card.49s");
  put(Space::cantiaci, Piece::red_saxon_warband, 2);
  put(Space::cantiaci, Piece::blue_scotti_warband, 1);
  build(Site::rutupiae, Piece::red_saxon_settlement);
  build(Site::branodunum, Piece::blue_saxon_settlement);
  put(Space::londinium, Piece::red_scotti_warband, 1);
  put(Space::regni, Piece::red_saxon_warband, 1);
  put(Space::cantiaci, Piece::saxon_warband, 1);
  script.expect({"vortigern.where saxons=CAN | REG, CAN, LON, ICE, none",
                 "vortigern.where saxons=ICE | REG, LON, ICE, none", "vortigern.where saxons=LON | REG, LON, none"});
  run(Faction::saxons, Card::vortigern, CardSide::shaded);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 3);
  EXPECT_EQ(count(Space::cantiaci, Piece::scotti_warband), 1);
  EXPECT_EQ(at(Site::rutupiae), Piece::saxon_settlement);
  EXPECT_EQ(at(Site::branodunum), Piece::saxon_settlement);
  EXPECT_EQ(count(Space::londinium, Piece::scotti_warband), 1);
  EXPECT_EQ(count(Space::regni, Piece::red_saxon_warband), 1);
  EXPECT_EQ(resources(Track::briton_resources), 16);
}

TEST_F(Events46To54, wealth_is_not_touched_where_resources_run_out) {
  covers("PD card.49s", "PD 5.1.3");  // PD-N7
  has(Track::briton_resources, 2);
  has(Track::wealth, 5);
  put(Space::regni, Piece::red_saxon_warband, 3);
  script.expect({"vortigern.where=REG"});
  run(Faction::scotti, Card::vortigern, CardSide::shaded);
  EXPECT_EQ(resources(Track::briton_resources), 0);
  EXPECT_EQ(resources(Track::wealth), 5);
}

// --- 50 Calleva Atrebatum

TEST_F(Events46To54, calleva_gets_a_town_and_prospers) {
  covers("PD card.50u");
  prosper(Space::atrebates, 1);
  script.expect({"civitates: site.which civitates town=calleva_atrebatum | venta_belgarum, calleva_atrebatum"});
  run(Faction::dux, Card::calleva_atrebatum);
  EXPECT_EQ(at(Site::calleva_atrebatum), Piece::town);
  EXPECT_EQ(count(Space::atrebates, Piece::militia), 0);
  EXPECT_EQ(state.board.prosperity(Space::atrebates), 6);
  EXPECT_EQ(resources(Track::wealth), 0);
  EXPECT_EQ(resources(Track::prestige), 1);
  EXPECT_TRUE(eligible_after(Faction::dux, Faction::dux));
}

TEST_F(Events46To54, militia_come_where_no_town_can) {
  covers("PD card.50u", "PD 5.1.3");
  build(Site::calleva_atrebatum, Piece::saxon_settlement);
  build(Site::venta_belgarum, Piece::town);
  run(Faction::saxons, Card::calleva_atrebatum);
  EXPECT_EQ(count(Space::atrebates, Piece::militia), 2);
  EXPECT_EQ(state.board.prosperity(Space::atrebates), 6);
  EXPECT_FALSE(eligible_after(Faction::saxons, Faction::saxons));
}

TEST_F(Events46To54, calleva_is_left_empty) {
  covers("PD card.50s");
  build(Site::venta_belgarum, Piece::town);
  build(Site::calleva_atrebatum, Piece::town);
  prosper(Space::atrebates, 5);
  script.expect({"event.which_stronghold scotti ATR=venta_belgarum | venta_belgarum, calleva_atrebatum"});
  run(Faction::scotti, Card::calleva_atrebatum, CardSide::shaded);
  EXPECT_EQ(at(Site::venta_belgarum), std::nullopt);
  EXPECT_EQ(at(Site::calleva_atrebatum), Piece::town);
  EXPECT_EQ(state.board.prosperity(Space::atrebates), 3);
  EXPECT_EQ(state.board.population(Space::atrebates), 2);
  EXPECT_EQ(state.board.refugees(), 1);
}

TEST_F(Events46To54, people_leave_calleva_also_without_a_town) {
  covers("PD card.50s", "PD 5.1.3");
  build(Site::calleva_atrebatum, Piece::fort);
  prosper(Space::atrebates, 1);
  run(Faction::scotti, Card::calleva_atrebatum, CardSide::shaded);
  EXPECT_EQ(at(Site::calleva_atrebatum), Piece::fort);
  EXPECT_EQ(state.board.prosperity(Space::atrebates), 0);
  EXPECT_EQ(state.board.population(Space::atrebates), 2);
}

// --- 51 Camlann

TEST_F(Events46To54, each_briton_marches_or_fights_in_one_space_in_the_order_set) {
  covers("PD card.51u");
  script.expect({"camlann.first saxons=civitates | dux, civitates"});
  run_noting(Faction::saxons, Card::camlann);
  ASSERT_EQ(noting.commands.size(), 2U);
  EXPECT_EQ(noting.commands[0].who, Faction::civitates);
  EXPECT_EQ(noting.commands[1].who, Faction::dux);
  for (const Noting::Granted& granted : noting.commands) {
    EXPECT_EQ(granted.terms.commands, (CommandSet{Command::march, Command::battle}));
    EXPECT_TRUE(granted.terms.limited && granted.terms.free && granted.terms.may_decline);
    EXPECT_TRUE(granted.terms.feats.empty());
  }
}

TEST_F(Events46To54, a_briton_without_troops_stays_at_home) {
  covers("PD card.51u", "PD 5.1.3");
  put(Space::regni, Piece::militia, 1);
  script.expect({"camlann.first dux=dux", "civitates: menu.free_command=menu.decline"});
  run(Faction::dux, Card::camlann);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events46To54, as_many_of_dux_and_civitates_fall_where_they_meet) {
  covers("PD card.51s");
  has(Track::prestige, 5);
  has(Track::wealth, 5);
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::militia, 3);
  put(Space::regni, Piece::blue_saxon_warband, 1);
  put(Space::iceni, Piece::red_saxon_warband, 1);
  put(Space::iceni, Piece::comitates, 1);
  put(Space::cantiaci, Piece::cavalry, 1);  // one of the two alone
  build(Site::rutupiae, Piece::hillfort);
  script.expect(
      {"camlann.where scotti=REG | REG, ICE", "camlann.how_many scotti=2 | 0 to 2", "ask.how_many militia=1 | 1, 2"});
  run(Faction::scotti, Card::camlann, CardSide::shaded);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 0);
  EXPECT_EQ(state.board.casualties(), 2);
  EXPECT_EQ(count(Space::regni, Piece::militia), 2);
  EXPECT_EQ(count(Space::regni, Piece::blue_saxon_warband), 0);
  EXPECT_EQ(resources(Track::prestige), 3);
  EXPECT_EQ(resources(Track::wealth), 3);
}

TEST_F(Events46To54, where_they_share_no_space_neighbours_fight_three_on_each_side) {
  covers("PD card.51s");
  put(Space::cornovii, Piece::cavalry, 4);
  put(Space::brigantes, Piece::cavalry, 1);
  put(Space::dumnonii, Piece::cavalry, 1);  // no Civitates next to it
  put(Space::silures, Piece::militia, 5);
  put(Space::deceangli, Piece::comitates, 1);
  script.expect({"camlann.where saxons=CRN | CRN, BRI", "event.second_of_pair saxons CRN=SIL | SIL, DEC",
                 "camlann.how_many saxons=3 | 0 to 3"});
  run(Faction::saxons, Card::camlann, CardSide::shaded);
  EXPECT_EQ(count(Space::cornovii, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::silures, Piece::militia), 2);
  EXPECT_EQ(state.board.casualties(), 3);
}

TEST_F(Events46To54, no_more_fall_than_the_weaker_of_the_two_has) {
  covers("PD card.51s", "PD 5.1.3");
  put(Space::regni, Piece::cavalry, 3);
  put(Space::regni, Piece::militia, 1);
  script.expect({"camlann.how_many saxons=1 | 0, 1"});
  run(Faction::saxons, Card::camlann, CardSide::shaded);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 2);
  EXPECT_EQ(count(Space::regni, Piece::militia), 0);
}

TEST_F(Events46To54, where_they_do_not_meet_both_totals_still_drop) {
  covers("PD card.51s", "PD 5.1.3");  // PD-N24
  has(Track::prestige, 1);
  has(Track::wealth, 5);
  put(Space::dumnonii, Piece::cavalry, 4);
  put(Space::silures, Piece::militia, 5);
  run(Faction::saxons, Card::camlann, CardSide::shaded);
  EXPECT_EQ(state.board.on_map(Piece::cavalry) + state.board.on_map(Piece::militia), 9);
  EXPECT_EQ(resources(Track::prestige), 0);
  EXPECT_EQ(resources(Track::wealth), 3);
}

// --- 52 Mistborn

TEST_F(Events46To54, the_dux_trains_and_traps_in_two_regions) {
  covers("PD card.52u");
  build(Site::rutupiae, Piece::fort);
  build(Site::petuaria, Piece::hillfort);  // Friendly Control will do
  put(Space::textoverdi, Piece::cavalry, 1);
  put(Space::textoverdi, Piece::saxon_warband, 3);  // no Train, but a Battle
  build(Site::londinium, Piece::fort);              // no Region
  put(Space::londinium, Piece::cavalry, 1);
  put(Space::londinium, Piece::saxon_raider, 1);
  put(Space::iceni, Piece::saxon_warband, 3);  // nobody of the Dux
  put(Space::iceni, Piece::militia, 1);
  put(Space::regni, Piece::cavalry, 1);  // no enemy
  noting.check = [](const Terms& terms) {
    if (!terms.commands.has(Command::battle)) {
      EXPECT_EQ(terms.card, nullptr);
      return;
    }
    ASSERT_NE(terms.card, nullptr);
    EXPECT_EQ(terms.card->strike_step(Piece::cavalry, true, StrikeStep::charge), StrikeStep::trap);
    EXPECT_EQ(terms.card->strike_step(Piece::red_saxon_warband, true, StrikeStep::melee), StrikeStep::trap);
    EXPECT_EQ(terms.card->strike_step(Piece::militia, true, StrikeStep::melee), StrikeStep::melee);
    EXPECT_EQ(terms.card->strike_step(Piece::saxon_raider, false, StrikeStep::harass), StrikeStep::harass);
  };
  script.expect({"event.beneficiary scotti 52 unshaded=dux | dux, civitates",
                 "dux: mistborn.where dux=CAN | CAN, PAR, TEX, none", "dux: mistborn.where dux=TEX | PAR, TEX, none"});
  run_noting(Faction::scotti, Card::mistborn);
  const SpaceSet where = {Space::cantiaci, Space::textoverdi};
  expect_command(0, Faction::dux, Command::train, 2, where);
  expect_command(1, Faction::dux, Command::battle, 2, where);
}

TEST_F(Events46To54, the_civitates_muster_and_trap_where_they_have_pieces) {
  covers("PD card.52u");
  build(Site::rutupiae, Piece::fort);
  build(Site::petuaria, Piece::hillfort);
  put(Space::iceni, Piece::militia, 1);
  noting.check = [](const Terms& terms) {
    if (!terms.commands.has(Command::battle)) return;
    ASSERT_NE(terms.card, nullptr);
    EXPECT_EQ(terms.card->strike_step(Piece::militia, true, StrikeStep::melee), StrikeStep::trap);
    EXPECT_EQ(terms.card->strike_step(Piece::cavalry, true, StrikeStep::charge), StrikeStep::charge);
  };
  script.expect({"event.beneficiary dux 52 unshaded=civitates",
                 "civitates: mistborn.where civitates=ICE | ICE, PAR, none",
                 "civitates: mistborn.where civitates=common.none | PAR, none"});
  run_noting(Faction::dux, Card::mistborn);
  expect_command(0, Faction::civitates, Command::muster, 2, {Space::iceni});
  expect_command(1, Faction::civitates, Command::battle, 2, {Space::iceni});
}

TEST_F(Events46To54, nobody_comes_out_of_the_mist_where_no_region_is_selected_or_fits) {
  covers("PD card.52u", "PD 5.1.3");
  build(Site::londinium, Piece::fort);
  script.expect({"event.beneficiary=dux"});
  run_noting(Faction::dux, Card::mistborn);
  build(Site::rutupiae, Piece::fort);
  script.expect({"event.beneficiary=dux", "mistborn.where=common.none"});
  run_noting(Faction::dux, Card::mistborn);
  EXPECT_TRUE(noting.commands.empty());
}

TEST_F(Events46To54, a_barbarian_raids_fens_and_hills_and_its_raiders_trap) {
  covers("PD card.52s");
  const SpaceSet rough = {Space::dumnonii, Space::cantiaci, Space::trinovantes, Space::iceni,     Space::corieltauvi,
                          Space::silures,  Space::demetae,  Space::ordovices,   Space::brigantes, Space::textoverdi,
                          Space::carvetii, Space::votadini, Space::novantae};
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_EQ(terms.card->strike_step(Piece::scotti_raider, true, StrikeStep::harass), StrikeStep::trap);
    EXPECT_EQ(terms.card->strike_step(Piece::militia, false, StrikeStep::melee), StrikeStep::melee);
  };
  run_noting(Faction::scotti, Card::mistborn, CardSide::shaded);
  EXPECT_FALSE(script.was_asked("event.beneficiary"));
  expect_command(0, Faction::scotti, Command::raid, 2, rough);
}

TEST_F(Events46To54, a_briton_names_who_comes_out_of_the_fens) {
  covers("PD card.52s");
  script.expect({"event.beneficiary dux 52 shaded=saxons | saxons, scotti"});
  run_noting(Faction::dux, Card::mistborn, CardSide::shaded);
  ASSERT_EQ(noting.commands.size(), 1U);
  EXPECT_EQ(noting.commands[0].who, Faction::saxons);
}

// --- 53 Seax and Torch

TEST_F(Events46To54, refugees_find_homes_under_briton_control) {
  covers("PD card.53u");
  state.board.add_refugees(3);
  build(Site::durovernum, Piece::town);
  build(Site::branodunum, Piece::hillfort);
  build(Site::petuaria, Piece::blue_saxon_settlement);
  build(Site::anderida, Piece::fort);   // no Civitates Stronghold
  build(Site::londinium, Piece::town);  // no Region
  state.board.set_population(Space::londinium, 1);
  build(Site::camulodunum, Piece::town);
  state.board.set_population(Space::trinovantes, 3);  // full
  build(Site::verulamium, Piece::town);               // no Control
  put(Space::catuvellauni, Piece::saxon_warband, 2);
  script.expect({"civitates: torch.where=CAN | CAN, ICE, PAR, none", "civitates: torch.where=PAR | ICE, PAR, none"});
  run(Faction::dux, Card::seax_and_torch);
  EXPECT_EQ(state.board.population(Space::cantiaci), 3);
  EXPECT_EQ(state.board.prosperity(Space::cantiaci), 1);
  EXPECT_EQ(state.board.population(Space::parisi), 3);
  EXPECT_EQ(state.board.prosperity(Space::parisi), 1);
  EXPECT_EQ(state.board.refugees(), 1);
  EXPECT_TRUE(told("population.refugees 1"));
}

TEST_F(Events46To54, no_more_regions_than_refugees) {
  covers("PD card.53u", "PD 5.1.3");
  build(Site::durovernum, Piece::town);
  build(Site::branodunum, Piece::hillfort);
  run(Faction::civitates, Card::seax_and_torch);
  EXPECT_TRUE(nothing_happened());
  state.board.add_refugees(1);
  script.expect({"torch.where=ICE"});
  run(Faction::civitates, Card::seax_and_torch);
  EXPECT_EQ(state.board.refugees(), 0);
  EXPECT_EQ(state.board.population(Space::iceni), 3);
  EXPECT_EQ(state.board.population(Space::cantiaci), 2);
}

TEST_F(Events46To54, the_saxons_raid_and_ravage_two_regions_and_nobody_answers) {
  covers("PD card.53s");
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_FALSE(terms.card->is_answered());
  };
  run_noting(Faction::scotti, Card::seax_and_torch, CardSide::shaded);
  expect_command(0, Faction::saxons, Command::raid, 2, all_regions, {Feat::ravage});
  EXPECT_EQ(noting.commands[0].terms.most_feat_spaces, any_number);
}

TEST_F(Events46To54, where_nobody_lands_nothing_is_ravaged) {
  covers("PD card.53s", "PD 5.1.3");
  state.board.set_patrolled(Sea::germanicus, true);
  for (Site site : {Site::rutupiae, Site::branodunum, Site::walton_castle}) build(site, Piece::fort);
  prosper(Space::cantiaci, 2);
  script.expect({"saxons: menu.free_command=menu.command raid", "saxons: raid.where=CAN",
                 "saxons: raid.how=raid.by_sea GER 3 0 3", "saxons: raid.where=menu.feat ravage",
                 "saxons: raid.where=menu.selected", "saxons: common.roll_faces=1", "saxons: 1", "saxons: 1"});
  run(Faction::scotti, Card::seax_and_torch, CardSide::shaded);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_raider), 0);
  EXPECT_EQ(state.board.prosperity(Space::cantiaci), 2);
  EXPECT_EQ(state.board.population(Space::cantiaci), space_info[Space::cantiaci].population);
}

// --- 54 The End of the World

TEST_F(Events46To54, five_prestige_or_five_wealth_three_at_fragmentation) {
  covers("PD card.54u");
  script.expect({"world.choose scotti=world.wealth 5 | world.prestige 5, world.wealth 5"});
  run(Faction::scotti, Card::the_end_of_the_world);
  EXPECT_EQ(resources(Track::wealth), 5);
  imperium(ImperiumStatus::fragmentation);
  script.expect({"world.choose dux=world.prestige 3 | world.prestige 3, world.wealth 3"});
  run(Faction::dux, Card::the_end_of_the_world);
  EXPECT_EQ(resources(Track::prestige), 3);
  EXPECT_EQ(resources(Track::wealth), 5);
}

TEST_F(Events46To54, no_more_is_added_than_the_track_has) {
  covers("PD card.54u", "PD 5.1.3", "PD 1.8");
  has(Track::prestige, 78);
  script.expect({"world.choose saxons=world.prestige 5"});
  run(Faction::saxons, Card::the_end_of_the_world);
  EXPECT_EQ(resources(Track::prestige), most_resources);
  EXPECT_EQ(resources(Track::wealth), 0);
}

class EndOfTheWorld : public EventFixture {
 protected:
  // Britons Control all 40 of the Population but what is here, and Prosperity is full but for what is here: 80.
  EndOfTheWorld() {
    has(Track::prestige, 7);
    has(Track::wealth, 4);
    for (Space space : all<Space>()) {
      prosper(space, state.board.prosperity_room(space));
      const Site site = *space_info[space].sites.begin();
      build(site, available(Piece::hillfort) > 0 && is_region(space) ? Piece::hillfort : Piece::fort);
    }
    EXPECT_EQ(state.board.controlled_population(Control::britons), 40);
    EXPECT_EQ(state.board.total_prosperity(), 80);
  }
  void loses(Space space) { put(space, Piece::saxon_warband, 1); }
  void end() { run(Faction::saxons, Card::the_end_of_the_world, CardSide::shaded); }
};

TEST_F(EndOfTheWorld, roman_rule_ends_at_thirty_three_of_the_population) {
  covers("PD card.54s");
  for (Space space : {Space::atrebates, Space::catuvellauni, Space::dumnonii}) loses(space);
  end();
  EXPECT_EQ(state.board.status(), ImperiumStatus::autonomy_military);
  EXPECT_EQ(resources(Track::prestige), 4);
  EXPECT_EQ(resources(Track::wealth), 2);
}

TEST_F(EndOfTheWorld, at_thirty_four_of_the_population_roman_rule_holds_for_three_of_each) {
  covers("PD card.54s");
  for (Space space : {Space::atrebates, Space::catuvellauni}) loses(space);
  end();
  EXPECT_EQ(state.board.status(), ImperiumStatus::roman_rule_military);
  EXPECT_EQ(resources(Track::prestige), 4);
  EXPECT_EQ(resources(Track::wealth), 1);
}

TEST_F(EndOfTheWorld, roman_rule_ends_at_sixty_two_of_prosperity_and_prestige) {
  covers("PD card.54s");
  for (Space space : {Space::atrebates, Space::catuvellauni, Space::regni, Space::cantiaci}) {
    state.board.take_prosperity(space, 6);
  }
  ASSERT_EQ(state.board.total_prosperity(), 60);
  has(Track::prestige, 3);
  end();
  EXPECT_EQ(state.board.imperium(), Imperium::roman_rule);
  EXPECT_EQ(resources(Track::prestige), 0);
  has(Track::prestige, 2);
  has(Track::wealth, 5);
  end();
  EXPECT_EQ(state.board.imperium(), Imperium::autonomy);
  EXPECT_EQ(resources(Track::prestige), 1);
  EXPECT_EQ(resources(Track::wealth), 3);
}

TEST_F(Events46To54, after_roman_rule_the_end_of_the_world_costs_three_of_each) {
  covers("PD card.54s", "PD 5.1.3");
  imperium(ImperiumStatus::autonomy_civilian);
  has(Track::prestige, 7);
  has(Track::wealth, 2);
  run(Faction::scotti, Card::the_end_of_the_world, CardSide::shaded);
  EXPECT_EQ(state.board.status(), ImperiumStatus::autonomy_civilian);
  EXPECT_EQ(resources(Track::prestige), 4);
  EXPECT_EQ(resources(Track::wealth), 0);
}

}  // namespace

}  // namespace auspex::pendragon::testing
