#include "games/pendragon/events/event_fixture.h"

namespace auspex::pendragon::testing {

namespace {

class Events10To18 : public EventFixture {};

// --- 10 Mariners by Sea

TEST_F(Events10To18, mariners_are_the_duxs_whoever_executes_it) {
  covers("PD card.10u");
  run(Faction::civitates, Card::mariners_by_sea);
  EXPECT_TRUE(play.holds(Faction::dux, Card::mariners_by_sea, CardSide::unshaded));
}

TEST_F(Events10To18, a_barbarian_holds_the_shaded_mariners_itself_and_a_briton_names_the_holder) {
  covers("PD card.10s");
  run(Faction::scotti, Card::mariners_by_sea, CardSide::shaded);
  EXPECT_TRUE(play.holds(Faction::scotti, Card::mariners_by_sea, CardSide::shaded));
  script.expect({"event.beneficiary civitates 10 shaded=saxons | saxons, scotti"});
  run(Faction::civitates, Card::mariners_by_sea, CardSide::shaded);
  EXPECT_TRUE(play.holds(Faction::saxons, Card::mariners_by_sea, CardSide::shaded));
}

// --- 11 Limitanei

TEST_F(Events10To18, each_of_three_forts_gets_a_cavalry_of_either_box_or_militia) {
  covers("PD card.11u");
  build(Site::tintagel, Piece::fort);
  build(Site::anderida, Piece::fort);
  build(Site::eboracum, Piece::fort);
  build(Site::pons_aelius, Piece::fort);
  set_aside(Piece::cavalry, 2, Box::casualties);
  script.expect(
      {"dux: limitanei.where=EBO | DUM, REG, EBO, TEX, none", "dux: limitanei.where=DUM | DUM, REG, TEX, none",
       "dux: limitanei.where=REG | REG, TEX, none",
       "dux: limitanei.what EBO=limitanei.casualties | limitanei.available, limitanei.casualties, limitanei.militia",
       "dux: limitanei.what DUM=limitanei.militia", "dux: event.place_how_many dux militia DUM=2 | 0 to 2",
       "dux: limitanei.what REG=limitanei.available"});
  run(Faction::civitates, Card::limitanei);
  EXPECT_EQ(count(Space::eboracum, Piece::cavalry), 1);
  EXPECT_EQ(state.board.casualties(), 1);
  EXPECT_EQ(count(Space::dumnonii, Piece::militia), 2);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 1);
  EXPECT_EQ(available(Piece::cavalry), 17);
}

TEST_F(Events10To18, the_dux_may_not_take_militia_off_the_map_but_its_own_cavalry) {
  covers("PD card.11u", "PD 5.1.3", "PD 1.4.1");
  build(Site::tintagel, Piece::fort);
  leave_available(Piece::militia, 0, Space::iceni);
  leave_available(Piece::cavalry, 0, Space::cornovii);
  script.expect({"limitanei.where=DUM", "lift.which dux cavalry DUM 1=CRN | cavalry CRN, none"});
  run(Faction::dux, Card::limitanei);
  EXPECT_EQ(count(Space::dumnonii, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::dumnonii, Piece::militia), 0);
}

TEST_F(Events10To18, forts_become_hillforts_and_cavalry_militia_for_a_prestige_each) {
  covers("PD card.11s");
  has(Track::prestige, 5);
  build(Site::tintagel, Piece::fort);
  build(Site::isca_dumnoniorum, Piece::fort);
  put(Space::dumnonii, Piece::cavalry, 3);
  build(Site::anderida, Piece::fort);
  build(Site::londinium, Piece::fort);  // no Region
  script.expect({"limitanei.farm scotti=DUM | DUM, REG, none", "limitanei.farm scotti=REG | REG, none",
                 "event.replace_stronghold scotti DUM hillfort=isca_dumnoniorum | tintagel, isca_dumnoniorum",
                 "ask.how_many cavalry=2 | 0 to 2"});
  run(Faction::scotti, Card::limitanei, CardSide::shaded);
  EXPECT_EQ(at(Site::isca_dumnoniorum), Piece::hillfort);
  EXPECT_EQ(at(Site::tintagel), Piece::fort);
  EXPECT_EQ(at(Site::anderida), Piece::hillfort);
  EXPECT_EQ(count(Space::dumnonii, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::dumnonii, Piece::militia), 2);
  EXPECT_EQ(state.board.out_of_play() + state.board.casualties(), 0);
  EXPECT_EQ(resources(Track::prestige), 3);
}

TEST_F(Events10To18, without_a_hillfort_the_fort_is_just_removed_and_still_costs_prestige) {
  covers("PD card.11s", "PD 5.1.3");
  has(Track::prestige, 5);
  build(Site::anderida, Piece::fort);
  for (Site site : all<Site>()) {
    const bool elsewhere = site_info[site].space != Space::regni && may_hold(site, Kind::hillfort);
    if (elsewhere && available(Piece::hillfort) > 0) build(site, Piece::hillfort);
  }
  script.expect({"limitanei.farm civitates=REG"});
  run(Faction::civitates, Card::limitanei, CardSide::shaded);
  EXPECT_EQ(at(Site::anderida), std::nullopt);
  EXPECT_EQ(resources(Track::prestige), 4);
}

// --- 12 Equites Catafractarii

TEST_F(Events10To18, catafractarii_lie_in_effect_unshaded_with_the_dux) {
  covers("PD card.12u", "PD card.12s", "PD 5.3");
  run(Faction::civitates, Card::equites_catafractarii);
  EXPECT_TRUE(play.holds(Faction::dux, Card::equites_catafractarii, CardSide::unshaded));
  run(Faction::saxons, Card::equites_catafractarii, CardSide::shaded);
  EXPECT_TRUE(play.capability(Card::equites_catafractarii, CardSide::shaded));
  EXPECT_TRUE(told("event.capability 12 shaded"));
}

// --- 13 Cunedda

TEST_F(Events10To18, cunedda_leads_four_from_votadini_and_two_new_comitates_against_the_scotti) {
  covers("PD card.13u");
  put(Space::votadini, Piece::militia, 3);
  put(Space::votadini, Piece::comitates, 2, 1);
  put(Space::votadini, Piece::blue_scotti_warband, 2);  // stays
  set_aside(Piece::comitates, 5, Box::not_yet_in_play);
  script.expect({"civitates: cunedda.where=ORD | DEM, ORD, DEC", "civitates: ask.how_many militia=3 | 0 to 3",
                 "civitates: ask.how_many comitates=1 | 0, 1", "civitates: ask.how_many_laden comitates=1 | 0, 1"});
  run_noting(Faction::dux, Card::cunedda);
  EXPECT_EQ(count(Space::ordovices, Piece::militia), 3);
  EXPECT_EQ(count(Space::ordovices, Piece::comitates), 3);
  EXPECT_EQ(state.board.laden(Space::ordovices, Piece::comitates), 1);
  EXPECT_EQ(state.board.not_yet_in_play(), 3);
  expect_command(0, Faction::civitates, Command::battle, 1, {Space::ordovices});
  EXPECT_EQ(noting.commands[0].terms.against, FactionSet{Faction::scotti});
}

TEST_F(Events10To18, comitates_in_play_already_do_not_come_for_cunedda) {
  covers("PD card.13u", "PD 5.1.3");
  set_aside(Piece::comitates, 1, Box::not_yet_in_play);
  script.expect({"cunedda.where=DEM"});
  run_noting(Faction::civitates, Card::cunedda);
  EXPECT_EQ(count(Space::demetae, Piece::comitates), 1);
  EXPECT_EQ(available(Piece::comitates), 14);
  expect_command(0, Faction::civitates, Command::battle, 1, {Space::demetae});
}

TEST_F(Events10To18, votadini_is_laid_open_and_raided_from_caledonia_past_all_forts) {
  covers("PD card.13s");
  build(Site::yeavering, Piece::hillfort);
  build(Site::traprain_law, Piece::hillfort);
  put(Space::votadini, Piece::militia, 3);
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_TRUE(terms.card->only_from_caledonia());
    EXPECT_EQ(terms.card->also_borders_caledonia(), (SpaceSet{Space::votadini, Space::novantae}));
    EXPECT_TRUE(terms.card->forts_that_count().empty());
  };
  script.expect(
      {"event.which_stronghold saxons VOT=traprain_law | yeavering, traprain_law", "ask.how_many militia=2 | 0 to 2"});
  run_noting(Faction::saxons, Card::cunedda, CardSide::shaded);
  EXPECT_EQ(at(Site::traprain_law), std::nullopt);
  EXPECT_EQ(count(Space::votadini, Piece::militia), 1);
  expect_command(0, Faction::scotti, Command::raid, 2, {Space::novantae, Space::votadini});
}

TEST_F(Events10To18, the_raid_from_caledonia_comes_also_where_votadini_is_empty) {
  covers("PD card.13s", "PD 5.1.3");
  run_noting(Faction::scotti, Card::cunedda, CardSide::shaded);
  expect_command(0, Faction::scotti, Command::raid, 2, {Space::novantae, Space::votadini});
}

// --- 14 Vallum

TEST_F(Events10To18, the_wall_is_manned_or_left_open_as_momentum) {
  covers("PD card.14u", "PD card.14s", "PD 5.4");
  run(Faction::dux, Card::vallum);
  EXPECT_TRUE(play.capability(Card::vallum, CardSide::unshaded));
  run(Faction::scotti, Card::vallum, CardSide::shaded);
  EXPECT_TRUE(play.capability(Card::vallum, CardSide::shaded));
  EXPECT_TRUE(told("event.momentum 14 shaded"));
}

// --- 15 Attacotti

TEST_F(Events10To18, scotti_foederati_settle_under_briton_control_in_the_colour_the_executor_chooses) {
  covers("PD card.15u");
  build(Site::verulamium, Piece::town);
  build(Site::tintagel, Piece::hillfort);
  build(Site::isca_dumnoniorum, Piece::town);  // no Site left
  build(Site::londinium, Piece::town);         // no Region
  build(Site::anderida, Piece::saxon_settlement);
  build(Site::rutupiae, Piece::fort);
  script.expect({"attacotti.where dux=CAN | CAN, CAT", "event.employer dux CAN=civitates | dux, civitates",
                 "event.place_how_many dux blue_scotti_warband CAN=2 | 0 to 3"});
  run(Faction::dux, Card::attacotti);
  EXPECT_EQ(at(Site::durovernum), Piece::blue_scotti_settlement);
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_scotti_warband), 2);
}

TEST_F(Events10To18, at_fragmentation_the_attacotti_serve_whoever_has_control) {
  covers("PD card.15u");
  imperium(ImperiumStatus::fragmentation);
  build(Site::rutupiae, Piece::fort);
  script.expect({"event.place_how_many saxons red_scotti_warband CAN=3"});
  run(Faction::saxons, Card::attacotti);
  EXPECT_EQ(at(Site::durovernum), Piece::red_scotti_settlement);
  EXPECT_EQ(count(Space::cantiaci, Piece::red_scotti_warband), 3);
}

TEST_F(Events10To18, without_a_settlement_no_warbands_come) {
  covers("PD card.15u", "PD 5.1.3");
  build(Site::rutupiae, Piece::fort);
  for (Site site :
       {Site::tintagel, Site::moridunum, Site::gateholm, Site::segontium, Site::dinas_emrys, Site::alclud}) {
    build(site, Piece::scotti_settlement);
  }
  run(Faction::dux, Card::attacotti);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events10To18, released_attacotti_are_scotti_again_and_two_more_warbands_land) {
  covers("PD card.15s");
  put(Space::cantiaci, Piece::red_scotti_warband, 2, 1);
  build(Site::rutupiae, Piece::red_scotti_settlement);
  put(Space::cantiaci, Piece::blue_scotti_warband, 1);
  put(Space::iceni, Piece::blue_scotti_warband, 1);
  put(Space::regni, Piece::red_saxon_warband, 1);        // another Nation
  put(Space::brigantes, Piece::blue_scotti_warband, 1);  // Hills with a Scotti piece
  script.expect({"attacotti.release saxons=CAN | CAN, ICE, BRI",
                 "scotti: attacotti.land=BRI | DUM, SIL, DEM, ORD, BRI, CAR, VOT, NOV"});
  run_noting(Faction::saxons, Card::attacotti, CardSide::shaded);
  EXPECT_EQ(count(Space::cantiaci, Piece::scotti_warband), 3);
  EXPECT_EQ(state.board.laden(Space::cantiaci, Piece::scotti_warband), 1);
  EXPECT_EQ(at(Site::rutupiae), Piece::scotti_settlement);
  EXPECT_EQ(count(Space::iceni, Piece::blue_scotti_warband), 1);
  EXPECT_EQ(count(Space::brigantes, Piece::scotti_warband), 2);
  expect_command(0, Faction::scotti, Command::battle, 1, {Space::brigantes});
}

TEST_F(Events10To18, the_scotti_land_also_where_no_foederati_serve) {
  covers("PD card.15s", "PD 5.1.3");
  script.expect({"attacotti.land=NOV | DUM, SIL, DEM, ORD, CAR, VOT, NOV"});
  run_noting(Faction::scotti, Card::attacotti, CardSide::shaded);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_warband), 2);
}

// --- 16 Recruits

TEST_F(Events10To18, cavalry_come_back_from_both_boxes_and_the_dux_trains_in_two_spaces) {
  covers("PD card.16u");
  set_aside(Piece::cavalry, 3, Box::casualties);
  set_aside(Piece::cavalry, 3, Box::out_of_play);
  script.expect({"dux: event.box_how_many dux cavalry casualties=2 | 0 to 3",
                 "dux: event.box_how_many dux cavalry out_of_play=2 | 0 to 2"});
  run_noting(Faction::civitates, Card::recruits);
  EXPECT_EQ(state.board.casualties(), 1);
  EXPECT_EQ(state.board.out_of_play(), 1);
  EXPECT_EQ(available(Piece::cavalry), 18);
  expect_command(0, Faction::dux, Command::train, 2, anywhere);
}

TEST_F(Events10To18, the_dux_trains_also_where_no_cavalry_is_away) {
  covers("PD card.16u", "PD 5.1.3");
  run_noting(Faction::dux, Card::recruits);
  expect_command(0, Faction::dux, Command::train, 2, anywhere);
}

TEST_F(Events10To18, warbands_gather_two_to_a_space_where_their_own_live) {
  covers("PD card.16s");
  put(Space::cantiaci, Piece::saxon_warband, 1);
  build(Site::petuaria, Piece::saxon_settlement);
  build(Site::walton_castle, Piece::red_saxon_settlement);  // Foederati
  put(Space::iceni, Piece::saxon_raider, 3);
  script.expect({"recruits.where saxons=PAR | CAN, PAR, none", "event.place_how_many saxons saxon_warband PAR=2 | 1, 2",
                 "recruits.where saxons=CAN | CAN, none", "event.place_how_many saxons saxon_warband CAN=2 | 1, 2"});
  run(Faction::saxons, Card::recruits, CardSide::shaded);
  EXPECT_EQ(count(Space::parisi, Piece::saxon_warband), 2);
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 3);
}

TEST_F(Events10To18, a_briton_names_who_gathers_and_fewer_will_do) {
  covers("PD card.16s", "PD 5.1.3");
  build(Site::alclud, Piece::scotti_settlement);
  script.expect({"event.beneficiary dux 16 shaded=scotti | saxons, scotti",
                 "scotti: recruits.where scotti=NOV | NOV, none", "scotti: event.place_how_many=1"});
  run(Faction::dux, Card::recruits, CardSide::shaded);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_warband), 1);
}

TEST_F(Events10To18, six_raiders_come_only_where_nobody_lives_to_be_joined) {
  covers("PD card.16s");
  // Londinium could be Raided, but is no Region.
  script.expect({"recruits.raid saxons=ICE | DUM, DUR, ATR, REG, CAN, TRI, ICE, CRT, PAR"});
  run(Faction::saxons, Card::recruits, CardSide::shaded);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_raider), 6);
  EXPECT_EQ(state.board.plunder(Space::iceni, all_units), 0);
}

// --- 17 Draco Standard

TEST_F(Events10To18, the_draco_is_raised_as_momentum) {
  covers("PD card.17u");
  run(Faction::dux, Card::draco_standard);
  EXPECT_TRUE(play.capability(Card::draco_standard, CardSide::unshaded));
}

TEST_F(Events10To18, the_lost_draco_costs_prestige_and_more_with_casualties) {
  covers("PD card.17s");
  has(Track::prestige, 20);
  run(Faction::scotti, Card::draco_standard, CardSide::shaded);
  EXPECT_EQ(resources(Track::prestige), 17);
  EXPECT_EQ(resources(Track::scotti_renown), 22);
  EXPECT_EQ(resources(Track::saxon_renown), 20);
  set_aside(Piece::cavalry, 1, Box::casualties);
  run(Faction::civitates, Card::draco_standard, CardSide::shaded);
  EXPECT_EQ(resources(Track::prestige), 12);
  EXPECT_EQ(resources(Track::scotti_renown), 22);
}

TEST_F(Events10To18, no_prestige_falls_below_nothing) {
  covers("PD card.17s", "PD 5.1.3");
  has(Track::prestige, 2);
  run(Faction::saxons, Card::draco_standard, CardSide::shaded);
  EXPECT_EQ(resources(Track::prestige), 0);
  EXPECT_EQ(resources(Track::saxon_renown), 22);
}

// --- 18 Unpaid Garrisons

TEST_F(Events10To18, pay_brings_prestige_and_cavalry_two_resources_at_a_time) {
  covers("PD card.18u");
  set_aside(Piece::cavalry, 1, Box::casualties);
  set_aside(Piece::cavalry, 4, Box::out_of_play);
  script.expect({"dux: garrisons.how_much=3 | 0 to 4", "dux: spend.how dux 6=2 | 0 to 6",
                 "dux: event.box_how_many dux cavalry casualties=1 | 0, 1",
                 "dux: event.box_how_many dux cavalry out_of_play=2 | 0 to 2"});
  run(Faction::civitates, Card::unpaid_garrisons);
  EXPECT_EQ(resources(Track::dux_resources), 16);
  EXPECT_EQ(resources(Track::briton_resources), 18);
  EXPECT_EQ(resources(Track::prestige), 3);
  EXPECT_EQ(available(Piece::cavalry), 18);
}

TEST_F(Events10To18, what_the_dux_may_pay_ends_with_what_it_has) {
  covers("PD card.18u", "PD 5.1.3");
  imperium(ImperiumStatus::fragmentation);
  has(Track::dux_resources, 5);
  set_aside(Piece::cavalry, 1, Box::casualties);
  script.expect({"garrisons.how_much=2 | 0 to 2", "event.box_how_many dux cavalry casualties=0 | 0, 1"});
  run(Faction::dux, Card::unpaid_garrisons);
  EXPECT_EQ(resources(Track::dux_resources), 1);
  EXPECT_EQ(resources(Track::prestige), 2);
  EXPECT_EQ(state.board.casualties(), 1);
}

TEST_F(Events10To18, where_the_civitates_refuse_the_dux_thinks_again) {
  covers("PD card.18u", "PD 6.8.2");
  imperium(ImperiumStatus::autonomy_civilian);
  has(Track::dux_resources, 3);
  script.expect({"garrisons.how_much=4 | 0 to 4", "spend.how dux 8=5 | 5 to 8",
                 "civitates: spend.ask_leave 5=common.no", "garrisons.how_much=1 | 0, 1", "spend.how dux 2=0"});
  run(Faction::dux, Card::unpaid_garrisons);
  EXPECT_EQ(resources(Track::dux_resources), 1);
  EXPECT_EQ(resources(Track::briton_resources), 20);
  EXPECT_EQ(resources(Track::prestige), 1);
}

TEST_F(Events10To18, an_unpaid_garrison_is_lost_with_half_its_cavalry) {
  covers("PD card.18s");
  build(Site::anderida, Piece::fort);
  put(Space::regni, Piece::cavalry, 3);
  build(Site::eboracum, Piece::fort);
  build(Site::tintagel, Piece::fort);
  script.expect({"garrisons.where saxons=REG | DUM, REG, EBO, none", "garrisons.where saxons=EBO | DUM, EBO, none",
                 "dux: garrisons.choose REG=garrisons.mutiny | garrisons.pay, garrisons.mutiny",
                 "dux: garrisons.choose EBO=garrisons.pay", "dux: spend.how dux 4=0"});
  run(Faction::saxons, Card::unpaid_garrisons, CardSide::shaded);
  EXPECT_EQ(at(Site::anderida), std::nullopt);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 1);
  EXPECT_EQ(state.board.out_of_play(), 2);
  EXPECT_EQ(at(Site::eboracum), Piece::fort);
  EXPECT_EQ(resources(Track::dux_resources), 16);
}

TEST_F(Events10To18, a_dux_without_the_four_is_not_asked) {
  covers("PD card.18s", "PD 5.1.3");
  imperium(ImperiumStatus::fragmentation);
  has(Track::dux_resources, 3);
  build(Site::anderida, Piece::fort);
  script.expect({"garrisons.where scotti=REG"});
  run(Faction::scotti, Card::unpaid_garrisons, CardSide::shaded);
  EXPECT_EQ(at(Site::anderida), std::nullopt);
  EXPECT_EQ(resources(Track::dux_resources), 3);
}

TEST_F(Events10To18, the_garrison_is_lost_where_the_civitates_refuse_their_share) {
  covers("PD card.18s", "PD 6.8.2");
  imperium(ImperiumStatus::autonomy_civilian);
  has(Track::dux_resources, 1);
  build(Site::anderida, Piece::fort);
  script.expect({"garrisons.where saxons=REG", "dux: garrisons.pay", "dux: spend.how dux 4=3 | 3, 4",
                 "civitates: spend.ask_leave 3=common.no"});
  run(Faction::saxons, Card::unpaid_garrisons, CardSide::shaded);
  EXPECT_EQ(at(Site::anderida), std::nullopt);
  EXPECT_EQ(resources(Track::dux_resources), 1);
}

}  // namespace

}  // namespace auspex::pendragon::testing
