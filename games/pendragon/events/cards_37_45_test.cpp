#include "games/pendragon/events/event_fixture.h"

namespace auspex::pendragon::testing {

namespace {

class Events37To45 : public EventFixture {
 protected:
  // No Settlement of the Saxons is left to place; none stands in these Regions.
  void use_up_saxon_settlements(SpaceSet but_not_in) {
    for (Site site : all<Site>()) {
      if (but_not_in.has(site_info[site].space) || at(site)) continue;
      if (available(Piece::saxon_settlement) > 0) build(site, Piece::saxon_settlement);
    }
    EXPECT_EQ(available(Piece::saxon_settlement), 0);
  }
};

// --- 37 Hengest and Horsa

TEST_F(Events37To45, the_briton_that_is_named_hires_saxons_on_the_shore_it_controls) {
  covers("PD card.37u");
  build(Site::rutupiae, Piece::fort);
  build(Site::branodunum, Piece::hillfort);
  build(Site::walton_castle, Piece::saxon_settlement);  // another's Control
  build(Site::anderida, Piece::fort);                   // no vacant Site
  build(Site::noviomagus, Piece::town);
  build(Site::verulamium, Piece::town);  // not on that shore
  script.expect({"event.beneficiary civitates 37 unshaded=dux | dux, civitates",
                 "dux: hengest.choose dux=hengest.hire | hengest.hire, hengest.campaign",
                 "dux: hengest.hire_where dux=CAN | CAN, ICE",
                 "dux: event.place_how_many dux red_saxon_warband CAN=3 | 0 to 3"});
  run(Faction::civitates, Card::hengest_and_horsa);
  EXPECT_EQ(at(Site::durovernum), Piece::red_saxon_settlement);
  EXPECT_EQ(count(Space::cantiaci, Piece::red_saxon_warband), 3);
  EXPECT_EQ(resources(Track::saxon_renown), 21);
}

TEST_F(Events37To45, at_fragmentation_each_briton_hires_where_it_controls_alone) {
  covers("PD card.37u");
  imperium(ImperiumStatus::fragmentation);
  build(Site::rutupiae, Piece::fort);
  build(Site::branodunum, Piece::hillfort);
  script.expect({"event.beneficiary saxons 37 unshaded=civitates", "civitates: hengest.choose=hengest.hire",
                 "civitates: event.place_how_many civitates blue_saxon_warband ICE=0 | 0 to 3"});
  run(Faction::saxons, Card::hengest_and_horsa);
  EXPECT_EQ(at(Site::venta_icenorum), Piece::blue_saxon_settlement);
  EXPECT_EQ(count(Space::iceni, Piece::blue_saxon_warband), 0);
  script.expect({"event.beneficiary dux 37 unshaded=dux", "hengest.choose=hengest.hire",
                 "event.place_how_many dux red_saxon_warband CAN=1"});
  run(Faction::dux, Card::hengest_and_horsa);
  EXPECT_EQ(at(Site::durovernum), Piece::red_saxon_settlement);
}

TEST_F(Events37To45, hire_may_be_named_where_it_can_do_nothing) {
  covers("PD card.37u", "PD 5.1.3");
  script.expect({"event.beneficiary=dux", "hengest.choose=hengest.hire"});
  run(Faction::dux, Card::hengest_and_horsa);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events37To45, without_a_settlement_nobody_is_hired) {
  covers("PD card.37u", "PD 5.1.3");
  build(Site::rutupiae, Piece::fort);
  build(Site::branodunum, Piece::hillfort);
  use_up_saxon_settlements({Space::cantiaci, Space::iceni});
  script.expect({"event.beneficiary=dux", "hengest.choose=hengest.hire"});
  run(Faction::dux, Card::hengest_and_horsa);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events37To45, foederati_of_either_nation_go_three_steps_to_war) {
  covers("PD card.37u");
  put(Space::catuvellauni, Piece::red_saxon_warband, 2, 1);
  put(Space::catuvellauni, Piece::red_scotti_warband, 1);
  put(Space::catuvellauni, Piece::blue_saxon_warband, 1);  // the other Briton's
  put(Space::corieltauvi, Piece::red_scotti_warband, 1);
  put(Space::dumnonii, Piece::red_saxon_warband, 1);  // all enemies are too far, or here
  put(Space::dumnonii, Piece::scotti_warband, 1);
  put(Space::iceni, Piece::saxon_raider, 1);
  put(Space::novantae, Piece::scotti_warband, 1);        // four steps
  put(Space::atrebates, Piece::blue_scotti_warband, 1);  // no Barbarian pieces
  script.expect({"event.beneficiary scotti 37 unshaded=dux", "dux: hengest.choose=hengest.campaign",
                 "dux: hengest.from dux=CAT | CAT, CRT", "dux: hengest.to dux CAT=ICE | DUM, ICE",
                 "dux: ask.how_many red_saxon_warband=1 | 0 to 2", "dux: ask.how_many red_scotti_warband=1 | 0, 1",
                 "dux: ask.how_many_laden red_saxon_warband=1 | 0, 1"});
  run_noting(Faction::scotti, Card::hengest_and_horsa);
  EXPECT_EQ(count(Space::iceni, Piece::red_saxon_warband), 1);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::red_saxon_warband), 1);
  EXPECT_EQ(count(Space::iceni, Piece::red_scotti_warband), 1);
  EXPECT_EQ(count(Space::catuvellauni, Piece::red_saxon_warband), 1);
  expect_command(0, Faction::dux, Command::battle, 1, {Space::iceni});
}

TEST_F(Events37To45, without_foederati_nobody_goes_to_war) {
  covers("PD card.37u", "PD 5.1.3");
  put(Space::iceni, Piece::saxon_raider, 1);
  put(Space::catuvellauni, Piece::red_saxon_warband, 1);
  script.expect({"event.beneficiary=civitates", "hengest.choose=hengest.campaign"});
  run_noting(Faction::civitates, Card::hengest_and_horsa);
  EXPECT_TRUE(nothing_happened());
  EXPECT_TRUE(noting.commands.empty());
}

TEST_F(Events37To45, saxon_foederati_of_two_spaces_go_free_and_surprise_the_britons) {
  covers("PD card.37s");
  put(Space::cantiaci, Piece::red_saxon_warband, 2, 1);
  build(Site::rutupiae, Piece::blue_saxon_settlement);
  put(Space::iceni, Piece::blue_saxon_warband, 1);
  put(Space::regni, Piece::red_saxon_warband, 1);
  put(Space::dumnonii, Piece::red_scotti_warband, 1);
  put(Space::cantiaci, Piece::red_scotti_warband, 1);
  script.expect({"hengest.release scotti=CAN | REG, CAN, ICE, none", "hengest.release scotti=ICE | REG, ICE, none"});
  run_noting(Faction::scotti, Card::hengest_and_horsa, CardSide::shaded);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 2);
  EXPECT_EQ(state.board.laden(Space::cantiaci, Piece::saxon_warband), 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::red_scotti_warband), 1);
  EXPECT_EQ(at(Site::rutupiae), Piece::saxon_settlement);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 1);
  EXPECT_EQ(count(Space::regni, Piece::red_saxon_warband), 1);
  expect_command(0, Faction::saxons, Command::battle, 1, anywhere, {Feat::surprise});
  EXPECT_EQ(noting.commands[0].terms.against, both_britons);
  EXPECT_EQ(noting.commands[0].terms.most_feat_spaces, 1);
}

TEST_F(Events37To45, the_saxons_fight_also_where_nobody_goes_free) {
  covers("PD card.37s", "PD 5.1.3");
  run_noting(Faction::saxons, Card::hengest_and_horsa, CardSide::shaded);
  expect_command(0, Faction::saxons, Command::battle, 1, anywhere, {Feat::surprise});
}

// --- 38 Mons Badonicus

TEST_F(Events37To45, four_saxons_fall_by_the_hillforts_and_comitates_come) {
  covers("PD card.38u");
  set_aside(Piece::comitates, 15, Box::not_yet_in_play);
  build(Site::barwick, Piece::hillfort);
  put(Space::parisi, Piece::saxon_warband, 3);
  put(Space::brigantes, Piece::saxon_raider, 2);
  put(Space::corieltauvi, Piece::saxon_raider, 1);
  put(Space::eboracum, Piece::saxon_raider, 1);         // no Region
  put(Space::textoverdi, Piece::red_saxon_warband, 1);  // no Saxon Unit
  put(Space::iceni, Piece::saxon_warband, 1);           // no Hillfort near
  script.expect({"badonicus.where dux=PAR | CRT, BRI, PAR, none", "badonicus.where dux=BRI | CRT, BRI, none",
                 "ask.how_many saxon_warband=3 | 0 to 3", "ask.how_many saxon_raider=1 | 0, 1"});
  run(Faction::dux, Card::mons_badonicus);
  EXPECT_EQ(count(Space::parisi, Piece::saxon_warband), 0);
  EXPECT_EQ(count(Space::brigantes, Piece::saxon_raider), 1);
  EXPECT_EQ(resources(Track::saxon_renown), 17);
  EXPECT_EQ(available(Piece::comitates), 2);
  EXPECT_EQ(state.board.not_yet_in_play(), 13);
}

TEST_F(Events37To45, without_a_hillfort_the_saxons_lose_renown_alone) {
  covers("PD card.38u", "PD 5.1.3");
  set_aside(Piece::comitates, 1, Box::not_yet_in_play);
  has(Track::saxon_renown, 2);
  put(Space::iceni, Piece::saxon_warband, 1);
  run(Faction::civitates, Card::mons_badonicus);
  EXPECT_EQ(resources(Track::saxon_renown), 0);
  EXPECT_EQ(state.board.not_yet_in_play(), 0);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 1);
}

TEST_F(Events37To45, hillforts_lose_their_garrisons_and_camelot_is_discarded) {
  covers("PD card.38s");
  capability(Card::camelot, CardSide::unshaded, Faction::civitates);
  run(Faction::saxons, Card::mons_badonicus, CardSide::shaded);
  EXPECT_FALSE(play.capability(Card::camelot, CardSide::unshaded));
  EXPECT_TRUE(told("event.effect_ends 21"));
  EXPECT_TRUE(play.capability(Card::mons_badonicus, CardSide::shaded));
}

TEST_F(Events37To45, hillforts_lose_their_garrisons_without_camelot_too) {
  covers("PD card.38s", "PD 5.1.3");
  run(Faction::scotti, Card::mons_badonicus, CardSide::shaded);
  EXPECT_FALSE(told("event.effect_ends"));
  EXPECT_TRUE(play.capability(Card::mons_badonicus, CardSide::shaded));
}

// --- 39 Three Keels

TEST_F(Events37To45, raiders_leave_two_coasts_with_a_fort_or_town_and_leave_a_cube) {
  covers("PD card.39u");
  build(Site::londinium, Piece::town);
  put(Space::londinium, Piece::saxon_raider, 5, 2);
  build(Site::rutupiae, Piece::fort);
  put(Space::cantiaci, Piece::saxon_raider, 2);
  build(Site::anderida, Piece::hillfort);  // neither Fort nor Town
  put(Space::regni, Piece::saxon_raider, 2);
  build(Site::verulamium, Piece::town);  // no coast
  put(Space::catuvellauni, Piece::saxon_raider, 2);
  build(Site::alclud, Piece::fort);  // none of the Saxons
  put(Space::novantae, Piece::scotti_raider, 2);
  script.expect({"keels.where saxons=LON | CAN, LON, none", "keels.where saxons=CAN | CAN, none",
                 "ask.how_many saxon_raider=4 | 0 to 4", "ask.how_many_laden saxon_raider=2 | 1, 2",
                 "ask.how_many saxon_raider=2 | 0 to 2"});
  run(Faction::saxons, Card::three_keels);
  EXPECT_EQ(count(Space::londinium, Piece::saxon_raider), 1);
  EXPECT_EQ(state.board.prosperity(Space::londinium), 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_raider), 0);
  EXPECT_EQ(state.board.prosperity(Space::cantiaci), 0);
  EXPECT_EQ(resources(Track::prestige), 1);  // two in Cantiaci are too few
}

TEST_F(Events37To45, three_raiders_bring_prestige_also_where_no_cube_finds_room) {
  covers("PD card.39u", "PD 5.1.3");
  build(Site::londinium, Piece::town);
  prosper(Space::londinium, 4);
  put(Space::londinium, Piece::saxon_raider, 3, 3);
  script.expect({"keels.where=LON", "ask.how_many saxon_raider=3"});
  run(Faction::dux, Card::three_keels);
  EXPECT_EQ(state.board.prosperity(Space::londinium), 4);
  EXPECT_EQ(resources(Track::prestige), 1);
}

TEST_F(Events37To45, without_raiders_by_a_fort_or_town_nothing_comes_of_the_keels) {
  covers("PD card.39u", "PD 5.1.3");
  build(Site::rutupiae, Piece::fort);
  run(Faction::dux, Card::three_keels);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events37To45, germanicus_lies_open_and_saxons_march_by_sea_until_the_next_epoch) {
  covers("PD card.39s");
  state.board.set_patrolled(Sea::germanicus, true);
  state.board.set_patrolled(Sea::britannicus, true);
  run(Faction::scotti, Card::three_keels, CardSide::shaded);
  EXPECT_FALSE(state.board.patrolled(Sea::germanicus));
  EXPECT_TRUE(state.board.patrolled(Sea::britannicus));
  EXPECT_TRUE(play.holds(Faction::saxons, Card::three_keels, CardSide::shaded));
  EXPECT_TRUE(told("event.momentum 39 shaded"));
}

TEST_F(Events37To45, the_momentum_comes_also_where_germanicus_lies_open_already) {
  covers("PD card.39s", "PD 5.1.3");
  run(Faction::saxons, Card::three_keels, CardSide::shaded);
  EXPECT_TRUE(told("event.sea_stays GER no_patrol"));
  EXPECT_TRUE(play.capability(Card::three_keels, CardSide::shaded));
}

// --- 40 Anderida

TEST_F(Events37To45, the_dux_holds_anderida_with_a_fort_and_cavalry) {
  covers("PD card.40u");
  script.expect({"event.beneficiary saxons 40 unshaded=dux | dux, civitates", "dux: anderida.build dux fort=common.yes",
                 "dux: site.which dux fort=anderida | anderida, noviomagus",
                 "dux: event.place_how_many dux cavalry REG=2 | 0 to 2"});
  run(Faction::saxons, Card::anderida);
  EXPECT_EQ(at(Site::anderida), Piece::fort);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 2);
}

TEST_F(Events37To45, the_hillfort_takes_the_place_of_saxons_whose_warbands_keep_their_markers) {
  covers("PD card.40u");
  build(Site::anderida, Piece::saxon_settlement);
  build(Site::noviomagus, Piece::red_saxon_settlement);
  put(Space::regni, Piece::red_saxon_warband, 1);
  script.expect({"event.beneficiary dux 40 unshaded=civitates",
                 "civitates: anderida.build civitates hillfort=common.yes",
                 "civitates: event.replace_stronghold civitates REG hillfort=noviomagus | anderida, noviomagus",
                 "civitates: event.place_how_many civitates militia REG=3 | 0 to 3"});
  run(Faction::dux, Card::anderida);
  EXPECT_EQ(at(Site::noviomagus), Piece::hillfort);
  EXPECT_EQ(at(Site::anderida), Piece::saxon_settlement);
  EXPECT_EQ(count(Space::regni, Piece::red_saxon_warband), 1);
  EXPECT_EQ(count(Space::regni, Piece::militia), 3);
}

TEST_F(Events37To45, a_vacant_site_spares_the_settlement) {
  covers("PD card.40u");
  build(Site::anderida, Piece::saxon_settlement);
  script.expect({"event.beneficiary=dux", "anderida.build=common.yes", "event.place_how_many=0"});
  run(Faction::dux, Card::anderida);
  EXPECT_EQ(at(Site::anderida), Piece::saxon_settlement);
  EXPECT_EQ(at(Site::noviomagus), Piece::fort);
}

TEST_F(Events37To45, troops_come_to_regni_also_where_no_stronghold_can_or_shall) {
  covers("PD card.40u", "PD 5.1.3");
  script.expect({"event.beneficiary=civitates", "anderida.build=common.no", "event.place_how_many=1"});
  run(Faction::civitates, Card::anderida);
  EXPECT_EQ(state.board.on_map(Piece::hillfort), 0);
  build(Site::anderida, Piece::fort);
  build(Site::noviomagus, Piece::town);
  script.expect({"event.beneficiary=civitates", "event.place_how_many=3"});
  run(Faction::civitates, Card::anderida);
  EXPECT_EQ(count(Space::regni, Piece::militia), 4);
}

TEST_F(Events37To45, anderida_falls_and_the_saxons_carry_off_two_cubes) {
  covers("PD card.40s");
  build(Site::anderida, Piece::fort);
  build(Site::noviomagus, Piece::hillfort);
  put(Space::regni, Piece::militia, 3);
  put(Space::regni, Piece::saxon_warband, 2, 1);
  put(Space::regni, Piece::saxon_raider, 3);
  script.expect({"event.which_stronghold scotti REG=anderida | anderida, noviomagus", "ask.how_many militia=2 | 0 to 2",
                 "saxons: plunder.carry saxons saxon_warband REG=0 | 0, 1"});
  run(Faction::scotti, Card::anderida, CardSide::shaded);
  EXPECT_EQ(at(Site::anderida), std::nullopt);
  EXPECT_EQ(at(Site::noviomagus), Piece::hillfort);
  EXPECT_EQ(count(Space::regni, Piece::militia), 1);
  EXPECT_EQ(state.board.population(Space::regni), 1);
  EXPECT_EQ(state.board.refugees(), 0);
  EXPECT_EQ(state.board.laden(Space::regni, Piece::saxon_raider), 2);
}

TEST_F(Events37To45, regni_loses_people_also_without_a_stronghold_or_saxons) {
  covers("PD card.40s", "PD 5.1.3");
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::saxon_raider, 1);
  run(Faction::saxons, Card::anderida, CardSide::shaded);
  EXPECT_EQ(at(Site::noviomagus), Piece::town);
  EXPECT_EQ(state.board.population(Space::regni), 1);
  EXPECT_EQ(state.board.laden(Space::regni, Piece::saxon_raider), 1);
}

// --- 41 Aelle

TEST_F(Events37To45, saxon_renown_falls_by_the_settlements_and_two_warbands_go) {
  covers("PD card.41u");
  for (Site site : {Site::petuaria, Site::rutupiae, Site::anderida}) build(site, Piece::saxon_settlement);
  build(Site::walton_castle, Piece::red_saxon_settlement);  // not theirs
  put(Space::parisi, Piece::saxon_warband, 3, 1);
  put(Space::londinium, Piece::saxon_warband, 1);  // no Region
  put(Space::iceni, Piece::saxon_raider, 1);       // no Warband
  put(Space::regni, Piece::red_saxon_warband, 1);
  script.expect({"aelle.where civitates=PAR | PAR, none", "ask.how_many saxon_warband=2 | 0 to 2",
                 "ask.how_many_laden saxon_warband=1 | 0, 1"});
  run(Faction::civitates, Card::aelle);
  EXPECT_EQ(resources(Track::saxon_renown), 16);
  EXPECT_EQ(count(Space::parisi, Piece::saxon_warband), 1);
  EXPECT_EQ(state.board.laden(Space::parisi, Piece::saxon_warband), 0);
  EXPECT_TRUE(eligible_after(Faction::civitates, Faction::civitates));
}

TEST_F(Events37To45, saxon_renown_falls_by_two_at_least_and_five_at_most_and_barbarians_pay_with_their_turn) {
  covers("PD card.41u", "PD 5.1.3");
  run(Faction::scotti, Card::aelle);
  EXPECT_EQ(resources(Track::saxon_renown), 18);
  EXPECT_FALSE(eligible_after(Faction::scotti, Faction::scotti));
  for (Site site : {Site::petuaria, Site::rutupiae, Site::anderida, Site::derventio, Site::branodunum}) {
    build(site, Piece::saxon_settlement);
  }
  run(Faction::saxons, Card::aelle);
  EXPECT_EQ(resources(Track::saxon_renown), 13);
}

TEST_F(Events37To45, the_saxons_march_and_settle_in_the_order_they_like) {
  covers("PD card.41s");
  std::string order;
  noting.executed = [&](Play&, Action& action) { order += action.terms.commands.empty() ? "settle " : "march "; };
  script.expect({"saxons: aelle.order=aelle.settle_first | aelle.march_first, aelle.settle_first"});
  run_noting(Faction::scotti, Card::aelle, CardSide::shaded);
  EXPECT_EQ(order, "settle march ");
  script.expect({"aelle.order=aelle.march_first"});
  run_noting(Faction::saxons, Card::aelle, CardSide::shaded);
  EXPECT_EQ(order, "settle march march settle ");
  expect_command(0, Faction::saxons, Command::march, any_number, anywhere);
  expect_feat(0, Faction::saxons, Feat::settle, any_number, anywhere);
}

TEST_F(Events37To45, without_warbands_the_saxons_neither_march_nor_settle) {
  covers("PD card.41s", "PD 5.1.3");
  script.expect({"aelle.order=aelle.march_first"});
  run(Faction::saxons, Card::aelle, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

// --- 42 Portus Adurni

TEST_F(Events37To45, britannicus_is_patrolled_and_four_raiders_leave_its_coast) {
  covers("PD card.42u");
  put(Space::regni, Piece::saxon_raider, 4, 1);
  put(Space::cantiaci, Piece::saxon_raider, 1);
  put(Space::londinium, Piece::saxon_raider, 1);  // on another Sea
  put(Space::dumnonii, Piece::scotti_raider, 1);
  put(Space::regni, Piece::saxon_warband, 1);
  script.expect(
      {"portus.which dux=pick.laden_unit_at saxon_raider REG | saxon_raider REG, saxon_raider REG, "
       "saxon_raider CAN, none",
       "portus.which dux=saxon_raider CAN | saxon_raider REG, saxon_raider CAN, none",
       "portus.which dux=saxon_raider REG | saxon_raider REG, none", "portus.which dux=saxon_raider REG"});
  run(Faction::dux, Card::portus_adurni);
  EXPECT_TRUE(state.board.patrolled(Sea::britannicus));
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 1);
  EXPECT_EQ(state.board.laden(Space::regni, Piece::saxon_raider), 0);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_raider), 0);
}

TEST_F(Events37To45, nothing_comes_of_it_where_the_channel_is_safe) {
  covers("PD card.42u", "PD 5.1.3");
  state.board.set_patrolled(Sea::britannicus, true);
  put(Space::iceni, Piece::saxon_raider, 1);
  run(Faction::civitates, Card::portus_adurni);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events37To45, saxons_land_on_the_channel_where_no_fort_is_and_fight) {
  covers("PD card.42s");
  state.board.set_patrolled(Sea::britannicus, true);
  build(Site::anderida, Piece::fort);
  build(Site::aquae_sulis, Piece::town);
  script.expect({"saxons: portus.land=CAN | DUM, DUR, ATR, CAN"});
  run_noting(Faction::scotti, Card::portus_adurni, CardSide::shaded);
  EXPECT_FALSE(state.board.patrolled(Sea::britannicus));
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_raider), 3);
  expect_command(0, Faction::saxons, Command::battle, 1, {Space::cantiaci});
}

TEST_F(Events37To45, raiders_land_also_where_no_warband_is_left) {
  covers("PD card.42s", "PD 5.1.3");
  leave_available(Piece::saxon_warband, 0, Space::iceni);
  leave_available(Piece::saxon_raider, 2, Space::cantiaci);
  script.expect({"portus.land=CAN", "lift.which saxons saxon_warband CAN 1=common.none | saxon_warband ICE, none"});
  run_noting(Faction::saxons, Card::portus_adurni, CardSide::shaded);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 0);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_raider), 25);
}

TEST_F(Events37To45, nobody_lands_where_every_region_on_the_channel_has_a_fort) {
  covers("PD card.42s", "PD 5.1.3");
  for (Site site : {Site::tintagel, Site::south_cadbury, Site::venta_belgarum, Site::anderida, Site::rutupiae}) {
    build(site, Piece::fort);
  }
  state.board.set_patrolled(Sea::britannicus, true);
  run_noting(Faction::saxons, Card::portus_adurni, CardSide::shaded);
  EXPECT_FALSE(state.board.patrolled(Sea::britannicus));
  EXPECT_EQ(state.board.on_map(Piece::saxon_raider), 0);
  EXPECT_TRUE(noting.commands.empty());
}

// --- 43 Thanet

TEST_F(Events37To45, three_saxons_around_thanet_go_and_a_settlement_without_warbands) {
  covers("PD card.43u");
  put(Space::cantiaci, Piece::saxon_warband, 1);
  put(Space::londinium, Piece::saxon_raider, 1);
  put(Space::regni, Piece::saxon_raider, 2);
  put(Space::atrebates, Piece::red_saxon_warband, 1);
  put(Space::iceni, Piece::saxon_raider, 1);  // elsewhere
  build(Site::durovernum, Piece::saxon_settlement);
  build(Site::anderida, Piece::saxon_settlement);
  build(Site::noviomagus, Piece::red_saxon_settlement);
  build(Site::branodunum, Piece::saxon_settlement);  // elsewhere
  script.expect({"thanet.which scotti=saxon_warband CAN | saxon_raider REG, saxon_warband CAN, saxon_raider LON, none",
                 "thanet.which scotti=saxon_raider LON", "thanet.which scotti=saxon_raider REG",
                 "thanet.settlement scotti=durovernum | anderida, durovernum"});
  run(Faction::scotti, Card::thanet);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 0);
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 1);
  EXPECT_EQ(at(Site::durovernum), std::nullopt);
  EXPECT_EQ(at(Site::anderida), Piece::saxon_settlement);
}

TEST_F(Events37To45, a_settlement_with_warbands_left_stays) {
  covers("PD card.43u", "PD 5.1.3");
  put(Space::cantiaci, Piece::saxon_warband, 2);
  build(Site::durovernum, Piece::saxon_settlement);
  script.expect({"thanet.which=saxon_warband CAN", "thanet.which=common.none"});
  run(Faction::dux, Card::thanet);
  EXPECT_EQ(at(Site::durovernum), Piece::saxon_settlement);
}

TEST_F(Events37To45, thanet_lets_the_saxons_settle_twice) {
  covers("PD card.43s");
  run(Faction::dux, Card::thanet, CardSide::shaded);
  EXPECT_TRUE(play.holds(Faction::saxons, Card::thanet, CardSide::shaded));
  EXPECT_FALSE(play.capability(Card::thanet, CardSide::unshaded));
  EXPECT_TRUE(told("event.capability 43 shaded saxons"));
}

// --- 44 The Long Knives

TEST_F(Events37To45, the_saxons_lose_renown_and_their_turn) {
  covers("PD card.44u");
  run(Faction::dux, Card::the_long_knives);
  EXPECT_EQ(resources(Track::saxon_renown), 17);
  EXPECT_FALSE(state.sequence.eligible[Faction::saxons]);
  EXPECT_FALSE(eligible_after(Faction::dux, Faction::saxons));
  EXPECT_TRUE(eligible_after(Faction::dux, Faction::scotti));
}

TEST_F(Events37To45, the_saxons_lose_their_turn_also_without_renown) {
  covers("PD card.44u", "PD 5.1.3");
  has(Track::saxon_renown, 0);
  run(Faction::civitates, Card::the_long_knives);
  EXPECT_EQ(resources(Track::saxon_renown), 0);
  EXPECT_FALSE(state.sequence.eligible[Faction::saxons]);
}

TEST_F(Events37To45, three_britons_die_at_the_feast_and_saxon_foederati_go_free_before) {
  covers("PD card.44s");
  has(Track::wealth, 5);
  has(Track::prestige, 5);
  put(Space::regni, Piece::red_saxon_warband, 2);
  build(Site::anderida, Piece::blue_saxon_settlement);
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::militia, 3);
  build(Site::rutupiae, Piece::saxon_settlement);
  put(Space::cantiaci, Piece::militia, 1);
  put(Space::parisi, Piece::red_saxon_warband, 1);  // Saxon Warband and Briton Troop in one
  put(Space::iceni, Piece::saxon_raider, 1);        // Raiders are no guests
  put(Space::iceni, Piece::militia, 1);
  put(Space::dumnonii, Piece::scotti_warband, 1);
  put(Space::dumnonii, Piece::militia, 1);
  put(Space::trinovantes, Piece::saxon_warband, 1);  // no Britons
  script.expect({"knives.where scotti=REG | REG, CAN, PAR", "ask.how_many cavalry=1 | 0 to 2",
                 "ask.how_many militia=2 | 0 to 2"});
  run(Faction::scotti, Card::the_long_knives, CardSide::shaded);
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 2);
  EXPECT_EQ(at(Site::anderida), Piece::saxon_settlement);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 1);
  EXPECT_EQ(state.board.casualties(), 1);
  EXPECT_EQ(count(Space::regni, Piece::militia), 1);
  EXPECT_EQ(resources(Track::wealth), 3);
  EXPECT_EQ(resources(Track::prestige), 3);
}

TEST_F(Events37To45, without_saxons_beside_britons_both_totals_still_drop) {
  covers("PD card.44s", "PD 5.1.3");
  has(Track::wealth, 1);
  has(Track::prestige, 5);
  put(Space::regni, Piece::cavalry, 2);
  run(Faction::saxons, Card::the_long_knives, CardSide::shaded);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 2);
  EXPECT_EQ(resources(Track::wealth), 0);
  EXPECT_EQ(resources(Track::prestige), 3);
}

// --- 45 Cerdic

class Cerdic : public Events37To45 {
 protected:
  Cerdic() {
    put(Space::regni, Piece::saxon_warband, 3, 1);
    put(Space::regni, Piece::saxon_raider, 1);
    build(Site::anderida, Piece::saxon_settlement);
    put(Space::regni, Piece::militia, 4);
    put(Space::regni, Piece::red_saxon_warband, 1);
    build(Site::rutupiae, Piece::fort);
    build(Site::durovernum, Piece::saxon_settlement);
    put(Space::durotriges, Piece::militia, 1);  // fewer Britons than Saxons, a Raider counts
    put(Space::durotriges, Piece::saxon_warband, 1);
    put(Space::durotriges, Piece::saxon_raider, 1);
    put(Space::atrebates, Piece::militia, 1);  // nobody to win over
    put(Space::atrebates, Piece::saxon_raider, 1);
    put(Space::iceni, Piece::militia, 1);  // not on the Channel
    put(Space::iceni, Piece::saxon_warband, 1);
  }
};

TEST_F(Cerdic, saxons_on_the_channel_become_militia_and_a_hillfort) {
  covers("PD card.45u");
  script.expect({"civitates: cerdic.where=REG | REG, CAN", "civitates: ask.how_many saxon_warband=2 | 0 to 2",
                 "civitates: ask.how_many_laden saxon_warband=1 | 0, 1",
                 "civitates: event.replace_stronghold civitates REG hillfort=anderida | anderida, none"});
  run(Faction::dux, Card::cerdic);
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 1);
  EXPECT_EQ(state.board.laden(Space::regni, Piece::saxon_warband), 0);
  EXPECT_EQ(count(Space::regni, Piece::militia), 6);
  EXPECT_EQ(count(Space::regni, Piece::red_saxon_warband), 1);
  EXPECT_EQ(at(Site::anderida), Piece::hillfort);
}

TEST_F(Cerdic, warbands_go_also_where_no_militia_are_left) {
  covers("PD card.45u", "PD 5.1.3");
  leave_available(Piece::militia, 1, Space::cornovii);
  script.expect({"cerdic.where=REG", "ask.how_many saxon_warband=2", "ask.how_many_laden saxon_warband=0",
                 "event.replace_stronghold=common.none"});
  run(Faction::civitates, Card::cerdic);
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 1);
  EXPECT_EQ(count(Space::regni, Piece::militia), 5);
  EXPECT_EQ(at(Site::anderida), Piece::saxon_settlement);
}

TEST_F(Cerdic, at_fragmentation_pieces_of_the_dux_are_no_britons) {
  covers("PD card.45u", "PD 5.1.3");
  imperium(ImperiumStatus::fragmentation);
  run(Faction::civitates, Card::cerdic);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events37To45, cerdic_lands_with_two_warbands_and_may_settle) {
  covers("PD card.45s");
  script.expect({"saxons: cerdic.land=DUR | DUR, ATR, REG", "saxons: event.settlement saxons DUR=common.yes | yes, no",
                 "saxons: site.which saxons saxon_settlement=aquae_sulis | south_cadbury, aquae_sulis"});
  run(Faction::dux, Card::cerdic, CardSide::shaded);
  EXPECT_EQ(at(Site::aquae_sulis), Piece::saxon_settlement);
  EXPECT_EQ(count(Space::durotriges, Piece::saxon_warband), 2);
}

TEST_F(Events37To45, cerdic_lands_also_where_both_sites_are_taken) {
  covers("PD card.45s", "PD 5.1.3");
  build(Site::anderida, Piece::fort);
  build(Site::noviomagus, Piece::town);
  script.expect({"cerdic.land=REG"});
  run(Faction::saxons, Card::cerdic, CardSide::shaded);
  EXPECT_EQ(state.board.on_map(Piece::saxon_settlement), 0);
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 2);
}

}  // namespace

}  // namespace auspex::pendragon::testing
