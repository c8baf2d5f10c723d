#include "games/pendragon/events/event_fixture.h"

namespace auspex::pendragon::testing {

namespace {

class Events55To63 : public EventFixture {};

const SpaceSet the_north = {Space::carvetii, Space::novantae, Space::textoverdi, Space::votadini};

// --- 55 Fickle Weather

TEST_F(Events55To63, storms_last_until_the_next_epoch) {
  covers("PD card.55u");
  run(Faction::dux, Card::fickle_weather);
  EXPECT_TRUE(play.capability(Card::fickle_weather, CardSide::unshaded));
  EXPECT_TRUE(told("event.momentum 55 unshaded"));
}

TEST_F(Events55To63, patrols_stay_in_harbour_and_their_markers_do_not_change) {
  covers("PD card.55s");
  state.board.set_patrolled(Sea::hibernicus, true);
  run(Faction::saxons, Card::fickle_weather, CardSide::shaded);
  EXPECT_TRUE(play.capability(Card::fickle_weather, CardSide::shaded));
  EXPECT_TRUE(told("event.momentum 55 shaded"));
  EXPECT_TRUE(state.board.patrolled(Sea::hibernicus));
}

// --- 56 Celyddon Coed

class CelyddonCoed : public Events55To63 {
 protected:
  CelyddonCoed() {
    put(Space::carvetii, Piece::cavalry, 3);
    put(Space::carvetii, Piece::scotti_raider, 3);
    noting.executed = [this](Play& one, Action& action) {
      if (action.terms.commands.has(Command::march)) {
        if (reached) action.entered.add(*reached);
        return;
      }
      one.board.remove(Space::carvetii, Piece::scotti_raider, scotti_lost);
      one.board.remove(Space::carvetii, Piece::cavalry, britons_lost);
    };
  }
  std::optional<Space> reached;
  int scotti_lost = 0;
  int britons_lost = 0;
};

TEST_F(CelyddonCoed, a_briton_marches_to_one_of_the_four_and_the_scotti_can_only_stand) {
  covers("PD card.56u");
  reached = Space::carvetii;
  scotti_lost = 3;
  britons_lost = 2;
  noting.check = [](const Terms& terms) {
    if (!terms.commands.has(Command::battle)) return;
    ASSERT_NE(terms.card, nullptr);
    for (Piece scotti : {Piece::scotti_raider, Piece::scotti_warband}) {
      EXPECT_FALSE(terms.card->may_evade(scotti, false));
      EXPECT_FALSE(terms.card->may_ambush(scotti, false));
    }
    EXPECT_TRUE(terms.card->may_evade(Piece::red_scotti_warband, true));
    EXPECT_TRUE(terms.card->may_ambush(Piece::militia, true));
  };
  script.expect({"event.beneficiary saxons 56 unshaded=dux | dux, civitates"});
  run_noting(Faction::saxons, Card::celyddon_coed);
  expect_command(0, Faction::dux, Command::march, any_number, anywhere);
  EXPECT_EQ(noting.commands[0].terms.destinations, the_north);
  EXPECT_TRUE(noting.commands[0].terms.one_destination);
  expect_command(1, Faction::dux, Command::battle, 1, {Space::carvetii});
  EXPECT_EQ(noting.commands[1].terms.against, FactionSet{Faction::scotti});
  EXPECT_EQ(resources(Track::scotti_renown), 17);
}

TEST_F(CelyddonCoed, who_did_not_march_fights_in_any_of_the_four_and_a_draw_costs_no_renown) {
  covers("PD card.56u");
  scotti_lost = 2;
  britons_lost = 2;
  script.expect({"event.beneficiary civitates 56 unshaded=civitates"});
  run_noting(Faction::civitates, Card::celyddon_coed);
  expect_command(1, Faction::civitates, Command::battle, 1, the_north);
  EXPECT_EQ(resources(Track::scotti_renown), 20);
}

TEST_F(Events55To63, without_troops_nobody_goes_into_the_woods) {
  covers("PD card.56u", "PD 5.1.3");
  put(Space::novantae, Piece::scotti_warband, 2);
  script.expect({"event.beneficiary=dux"});
  run(Faction::dux, Card::celyddon_coed);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events55To63, the_woods_hide_the_scotti_for_the_rest_of_the_game) {
  covers("PD card.56s");
  run(Faction::saxons, Card::celyddon_coed, CardSide::shaded);
  EXPECT_TRUE(play.holds(Faction::scotti, Card::celyddon_coed, CardSide::shaded));
  EXPECT_TRUE(told("event.capability 56 shaded scotti"));
}

// --- 57 Pictish Fleets

TEST_F(Events55To63, one_of_the_western_or_northern_seas_is_patrolled_and_its_coast_cleared) {
  covers("PD card.57u");
  put(Space::novantae, Piece::scotti_raider, 4, 1);
  put(Space::dumnonii, Piece::scotti_raider, 1);
  put(Space::votadini, Piece::scotti_raider, 1);  // on the other Sea
  put(Space::dumnonii, Piece::saxon_raider, 1);
  script.expect({"event.which_sea dux 57 unshaded patrolled=HIB | HIB, SEP",
                 "pictish.which dux=scotti_raider DUM | scotti_raider DUM, scotti_raider NOV, scotti_raider NOV, none",
                 "pictish.which dux=pick.laden_unit_at scotti_raider NOV", "pictish.which dux=scotti_raider NOV",
                 "pictish.which dux=scotti_raider NOV"});
  run(Faction::dux, Card::pictish_fleets);
  EXPECT_TRUE(state.board.patrolled(Sea::hibernicus));
  EXPECT_FALSE(state.board.patrolled(Sea::septentrionalis));
  EXPECT_EQ(count(Space::novantae, Piece::scotti_raider), 1);
  EXPECT_EQ(count(Space::dumnonii, Piece::scotti_raider), 0);
}

TEST_F(Events55To63, a_sea_that_is_patrolled_already_may_be_named_for_its_coast) {
  covers("PD card.57u", "PD 5.1.3");  // PD-N13
  state.board.set_patrolled(Sea::septentrionalis, true);
  put(Space::votadini, Piece::scotti_raider, 1);
  script.expect({"event.which_sea=SEP | HIB, SEP", "pictish.which=scotti_raider VOT"});
  run(Faction::civitates, Card::pictish_fleets);
  EXPECT_TRUE(told("event.sea_stays SEP patrolled"));
  EXPECT_EQ(count(Space::votadini, Piece::scotti_raider), 0);
}

TEST_F(Events55To63, the_scotti_raid_the_east_by_septentrionalis) {
  covers("PD card.57s");
  state.board.set_patrolled(Sea::septentrionalis, true);
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_EQ(terms.card->only_route(), Sea::septentrionalis);
  };
  script.expect({"event.which_sea saxons 57 shaded no_patrol=SEP | HIB, SEP"});
  run_noting(Faction::saxons, Card::pictish_fleets, CardSide::shaded);
  EXPECT_FALSE(state.board.patrolled(Sea::septentrionalis));
  expect_command(0, Faction::scotti, Command::raid, 2,
                 {Space::parisi, Space::textoverdi, Space::votadini, Space::cantiaci, Space::londinium,
                  Space::trinovantes, Space::iceni, Space::corieltauvi});
}

TEST_F(Events55To63, the_raid_comes_also_where_the_sea_was_open) {
  covers("PD card.57s", "PD 5.1.3");
  script.expect({"event.which_sea=HIB"});
  run_noting(Faction::scotti, Card::pictish_fleets, CardSide::shaded);
  EXPECT_TRUE(told("event.sea_stays HIB no_patrol"));
  EXPECT_EQ(noting.commands.size(), 1U);
}

// --- 58 Ard Ri

TEST_F(Events55To63, five_raiders_without_plunder_go_home_and_the_scotti_lose_renown_and_turn) {
  covers("PD card.58u");
  put(Space::novantae, Piece::scotti_raider, 2, 1);
  put(Space::cantiaci, Piece::scotti_raider, 5);
  put(Space::regni, Piece::scotti_raider, 1, 1);
  put(Space::iceni, Piece::saxon_raider, 1);
  script.expect({"ard_ri.where dux 5=NOV | CAN, NOV, none", "ard_ri.where dux 4=CAN | CAN, none",
                 "ard_ri.where dux 3=CAN", "ard_ri.where dux 2=CAN", "ard_ri.where dux 1=CAN"});
  run(Faction::dux, Card::ard_ri);
  EXPECT_EQ(count(Space::cantiaci, Piece::scotti_raider), 1);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_raider), 1);
  EXPECT_EQ(state.board.laden(Space::novantae, Piece::scotti_raider), 1);
  EXPECT_EQ(resources(Track::scotti_renown), 18);
  EXPECT_FALSE(state.sequence.eligible[Faction::scotti]);
  EXPECT_FALSE(eligible_after(Faction::dux, Faction::scotti));
}

TEST_F(Events55To63, renown_and_turn_are_lost_also_where_all_raiders_carry_plunder) {
  covers("PD card.58u", "PD 5.1.3");
  put(Space::regni, Piece::scotti_raider, 1, 1);
  run(Faction::civitates, Card::ard_ri);
  EXPECT_EQ(count(Space::regni, Piece::scotti_raider), 1);
  EXPECT_EQ(resources(Track::scotti_renown), 18);
  EXPECT_FALSE(state.sequence.eligible[Faction::scotti]);
}

TEST_F(Events55To63, the_scotti_gain_renown_and_raid_without_a_feat) {
  covers("PD card.58s");
  run_noting(Faction::saxons, Card::ard_ri, CardSide::shaded);
  EXPECT_EQ(resources(Track::scotti_renown), 22);
  expect_command(0, Faction::scotti, Command::raid, any_number, anywhere);
}

TEST_F(Events55To63, the_scotti_raid_also_where_no_more_renown_can_be_gained) {
  covers("PD card.58s", "PD 5.1.3");
  has(Track::scotti_renown, most_resources);
  script.expect({"scotti: menu.free_command=menu.command raid", "scotti: raid.where=DEM",
                 "scotti: raid.where=menu.selected", "scotti: common.roll_faces=1", "scotti: 2"});
  run(Faction::saxons, Card::ard_ri, CardSide::shaded);
  EXPECT_EQ(resources(Track::scotti_renown), most_resources);
  EXPECT_EQ(count(Space::demetae, Piece::scotti_raider), 3);
}

// --- 59 Crimthann

TEST_F(Events55To63, scotti_are_driven_from_a_western_region_settlement_and_all) {
  covers("PD card.59u");
  put(Space::novantae, Piece::scotti_warband, 1);
  put(Space::novantae, Piece::scotti_raider, 2);
  build(Site::alclud, Piece::scotti_settlement);
  build(Site::mote_of_mark, Piece::red_scotti_settlement);
  build(Site::tintagel, Piece::scotti_settlement);
  put(Space::demetae, Piece::red_scotti_warband, 1);  // not theirs
  put(Space::votadini, Piece::scotti_warband, 1);     // on another Sea
  script.expect({"crimthann.where civitates=NOV | DUM, NOV", "ask.how_many scotti_warband=1 | 0, 1",
                 "ask.how_many scotti_raider=2 | 0 to 2"});
  run(Faction::civitates, Card::crimthann);
  EXPECT_EQ(state.board.units(Space::novantae, Faction::scotti), 0);
  EXPECT_EQ(at(Site::alclud), std::nullopt);
  EXPECT_EQ(at(Site::mote_of_mark), Piece::red_scotti_settlement);
}

TEST_F(Events55To63, the_settlement_stays_where_scotti_are_left) {
  covers("PD card.59u", "PD 5.1.3");
  put(Space::novantae, Piece::scotti_raider, 4);
  build(Site::alclud, Piece::scotti_settlement);
  script.expect({"ask.how_many scotti_raider=3 | 0 to 3"});
  run(Faction::dux, Card::crimthann);
  EXPECT_EQ(at(Site::alclud), Piece::scotti_settlement);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_raider), 1);
}

TEST_F(Events55To63, without_scotti_in_the_west_nobody_is_driven_out) {
  covers("PD card.59u", "PD 5.1.3");
  put(Space::votadini, Piece::scotti_warband, 1);
  run(Faction::dux, Card::crimthann);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events55To63, the_scotti_land_in_the_west_where_no_cavalry_is) {
  covers("PD card.59s");
  put(Space::deceangli, Piece::cavalry, 1);
  script.expect({"scotti: crimthann.land=SIL | DUM, DUR, SIL, DEM, ORD, CAR, NOV",
                 "scotti: event.settlement scotti SIL=common.yes",
                 "scotti: site.which scotti scotti_settlement=isca_silurum | dinas_powys, isca_silurum",
                 "scotti: event.place_how_many scotti scotti_warband SIL=2 | 0 to 2"});
  run(Faction::dux, Card::crimthann, CardSide::shaded);
  EXPECT_EQ(at(Site::isca_silurum), Piece::scotti_settlement);
  EXPECT_EQ(count(Space::silures, Piece::scotti_warband), 2);
}

TEST_F(Events55To63, warbands_land_also_where_no_settlement_can) {
  covers("PD card.59s", "PD 5.1.3");
  build(Site::dinas_powys, Piece::fort);
  build(Site::isca_silurum, Piece::town);
  script.expect({"crimthann.land=SIL", "event.place_how_many=1"});
  run(Faction::scotti, Card::crimthann, CardSide::shaded);
  EXPECT_EQ(count(Space::silures, Piece::scotti_warband), 1);
}

TEST_F(Events55To63, cavalry_in_all_the_west_keeps_the_scotti_out) {
  covers("PD card.59s", "PD 5.1.3");
  for (Space space : sea_info[Sea::hibernicus].coast) put(space, Piece::cavalry, 1);
  run(Faction::scotti, Card::crimthann, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

// --- 60 The Painted People

TEST_F(Events55To63, the_scotti_gain_renown_and_caledonia_is_closed_until_the_next_epoch) {
  covers("PD card.60u");
  run(Faction::dux, Card::the_painted_people);
  EXPECT_EQ(resources(Track::scotti_renown), 22);
  EXPECT_TRUE(play.capability(Card::the_painted_people, CardSide::unshaded));
  EXPECT_TRUE(told("event.momentum 60 unshaded"));
}

TEST_F(Events55To63, the_scotti_raid_three_of_the_north_from_caledonia_for_ransom) {
  covers("PD card.60s");
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_EQ(terms.card->also_borders_caledonia(), the_north);
    EXPECT_FALSE(terms.card->only_from_caledonia());
    EXPECT_EQ(terms.card->forts_that_count(), anywhere);
  };
  run_noting(Faction::saxons, Card::the_painted_people, CardSide::shaded);
  expect_command(0, Faction::scotti, Command::raid, 3, the_north, {Feat::ransom});
}

TEST_F(Events55To63, no_target_of_the_north_is_left_under_scotti_control) {
  covers("PD card.60s", "PD 5.1.3");
  for (Site site : {Site::luguvalium, Site::mote_of_mark, Site::pons_aelius, Site::yeavering}) {
    build(site, Piece::scotti_settlement);
  }
  run(Faction::saxons, Card::the_painted_people, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

// --- 61 Deisi

TEST_F(Events55To63, the_briton_that_is_named_settles_scotti_in_the_west_and_raiders_go) {
  covers("PD card.61u");
  build(Site::moridunum, Piece::hillfort);
  build(Site::dinas_powys, Piece::fort);
  build(Site::segontium, Piece::fort);  // no vacant Site
  build(Site::dinas_emrys, Piece::hillfort);
  build(Site::viroconium, Piece::town);  // not one of the three
  put(Space::cornovii, Piece::scotti_raider, 2);
  put(Space::ordovices, Piece::scotti_raider, 2, 1);
  put(Space::deceangli, Piece::scotti_raider, 1);  // elsewhere
  script.expect({"event.beneficiary civitates 61 unshaded=dux | dux, civitates",
                 "dux: deisi.where dux=DEM | SIL, DEM, none",
                 "dux: event.place_how_many dux red_scotti_warband DEM=2 | 0 to 2",
                 "civitates: deisi.which civitates=scotti_raider CRN | scotti_raider CRN, scotti_raider ORD, "
                 "scotti_raider ORD, none",
                 "deisi.which=pick.laden_unit_at scotti_raider ORD", "deisi.which=scotti_raider ORD"});
  run(Faction::civitates, Card::deisi);
  EXPECT_EQ(at(Site::gateholm), Piece::red_scotti_settlement);
  EXPECT_EQ(count(Space::demetae, Piece::red_scotti_warband), 2);
  EXPECT_EQ(count(Space::cornovii, Piece::scotti_raider), 1);
  EXPECT_EQ(count(Space::ordovices, Piece::scotti_raider), 0);
}

TEST_F(Events55To63, the_briton_may_leave_it_and_needs_its_own_control_at_fragmentation) {
  covers("PD card.61u", "PD 5.1.3");
  build(Site::moridunum, Piece::hillfort);
  script.expect({"event.beneficiary=civitates", "deisi.where=common.none | DEM, none"});
  run(Faction::civitates, Card::deisi);
  imperium(ImperiumStatus::fragmentation);
  put(Space::silures, Piece::scotti_raider, 1);
  script.expect({"event.beneficiary=dux", "deisi.which=scotti_raider SIL"});
  run(Faction::civitates, Card::deisi);
  EXPECT_EQ(state.board.on_map(all_foederati), 0);
  EXPECT_EQ(count(Space::silures, Piece::scotti_raider), 0);
}

TEST_F(Events55To63, without_a_settlement_no_scotti_are_settled) {
  covers("PD card.61u", "PD 5.1.3");
  build(Site::moridunum, Piece::hillfort);
  for (Site site : {Site::tintagel, Site::alclud, Site::mote_of_mark, Site::yeavering, Site::barwick, Site::mam_tor}) {
    build(site, Piece::scotti_settlement);
  }
  script.expect({"event.beneficiary=dux"});
  run(Faction::dux, Card::deisi);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events55To63, the_deisi_settle_in_demetae) {
  covers("PD card.61s");
  script.expect({"scotti: site.which scotti scotti_settlement=gateholm | moridunum, gateholm"});
  run(Faction::saxons, Card::deisi, CardSide::shaded);
  EXPECT_EQ(count(Space::demetae, Piece::scotti_warband), 2);
  EXPECT_EQ(at(Site::gateholm), Piece::scotti_settlement);
  EXPECT_EQ(resources(Track::scotti_renown), 21);
}

TEST_F(Events55To63, only_a_hillfort_gives_way_to_the_deisi_and_only_where_no_site_is_vacant) {
  covers("PD card.61s");
  build(Site::moridunum, Piece::hillfort);
  run(Faction::scotti, Card::deisi, CardSide::shaded);
  EXPECT_EQ(at(Site::moridunum), Piece::hillfort);
  EXPECT_EQ(at(Site::gateholm), Piece::scotti_settlement);
  run(Faction::scotti, Card::deisi, CardSide::shaded);
  EXPECT_EQ(at(Site::moridunum), Piece::scotti_settlement);
}

TEST_F(Events55To63, forts_keep_the_deisi_from_settling_but_not_their_warbands) {
  covers("PD card.61s", "PD 5.1.3");
  build(Site::moridunum, Piece::fort);
  build(Site::gateholm, Piece::fort);
  run(Faction::scotti, Card::deisi, CardSide::shaded);
  EXPECT_EQ(count(Space::demetae, Piece::scotti_warband), 2);
  EXPECT_EQ(state.board.on_map(Piece::scotti_settlement), 0);
  EXPECT_EQ(resources(Track::scotti_renown), 21);
}

// --- 62 Slave Markets

TEST_F(Events55To63, a_barbarian_loses_renown_and_refugees_come_to_the_civitates) {
  covers("PD card.62u");
  script.expect({"event.beneficiary civitates 62 unshaded=scotti | saxons, scotti"});
  run(Faction::civitates, Card::slave_markets);
  EXPECT_EQ(resources(Track::scotti_renown), 17);
  EXPECT_EQ(resources(Track::saxon_renown), 20);
  EXPECT_EQ(state.board.refugees(), 2);
  EXPECT_TRUE(told("population.refugees 2"));
  EXPECT_TRUE(eligible_after(Faction::civitates, Faction::civitates));
}

TEST_F(Events55To63, no_more_than_four_refugees_and_only_the_civitates_stay_eligible) {
  covers("PD card.62u", "PD 5.1.3");
  state.board.add_refugees(3);
  has(Track::saxon_renown, 1);
  script.expect({"event.beneficiary scotti 62 unshaded=saxons | saxons, scotti"});
  run(Faction::scotti, Card::slave_markets);
  EXPECT_EQ(state.board.refugees(), 4);
  EXPECT_EQ(resources(Track::saxon_renown), 0);
  EXPECT_FALSE(eligible_after(Faction::scotti, Faction::scotti));
  script.expect({"event.beneficiary=scotti"});
  run(Faction::dux, Card::slave_markets);
  EXPECT_FALSE(eligible_after(Faction::dux, Faction::dux));
}

TEST_F(Events55To63, ransoms_are_dearer_until_the_next_epoch) {
  covers("PD card.62s");
  run(Faction::saxons, Card::slave_markets, CardSide::shaded);
  EXPECT_TRUE(play.capability(Card::slave_markets, CardSide::shaded));
  EXPECT_TRUE(told("event.momentum 62 shaded"));
}

// --- 63 Ogham Stones

TEST_F(Events55To63, scotti_in_the_hills_become_militia_and_a_hillfort) {
  covers("PD card.63u");
  build(Site::uxellodunum, Piece::scotti_settlement);
  build(Site::luguvalium, Piece::fort);
  put(Space::carvetii, Piece::scotti_warband, 3);
  put(Space::carvetii, Piece::militia, 4);
  put(Space::carvetii, Piece::red_scotti_warband, 1);
  build(Site::isca_silurum, Piece::town);
  put(Space::silures, Piece::militia, 1);
  put(Space::silures, Piece::scotti_warband, 1);
  build(Site::deva, Piece::town);  // no Hills
  put(Space::deceangli, Piece::militia, 1);
  put(Space::deceangli, Piece::scotti_warband, 1);
  build(Site::alclud, Piece::hillfort);  // no Control
  put(Space::novantae, Piece::scotti_warband, 1);
  build(Site::gateholm, Piece::hillfort);  // nobody to win over
  put(Space::demetae, Piece::scotti_raider, 1);
  script.expect({"civitates: ogham.where=CAR | SIL, CAR", "civitates: ask.how_many scotti_warband=2 | 0 to 2",
                 "civitates: event.replace_stronghold civitates CAR hillfort=uxellodunum | uxellodunum, none"});
  run(Faction::dux, Card::ogham_stones);
  EXPECT_EQ(count(Space::carvetii, Piece::scotti_warband), 1);
  EXPECT_EQ(count(Space::carvetii, Piece::militia), 6);
  EXPECT_EQ(count(Space::carvetii, Piece::red_scotti_warband), 1);
  EXPECT_EQ(at(Site::uxellodunum), Piece::hillfort);
}

TEST_F(Events55To63, nobody_is_won_over_without_briton_control) {
  covers("PD card.63u", "PD 5.1.3");
  build(Site::alclud, Piece::hillfort);
  put(Space::novantae, Piece::scotti_warband, 1);
  run(Faction::civitates, Card::ogham_stones);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events55To63, the_scotti_entreat_in_two_regions_where_they_live) {
  covers("PD card.63s");
  put(Space::carvetii, Piece::scotti_warband, 1);
  build(Site::gateholm, Piece::scotti_settlement);
  put(Space::silures, Piece::red_scotti_warband, 1);
  put(Space::ordovices, Piece::scotti_raider, 1);
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_TRUE(terms.card->entreats_without_warband());
  };
  run_noting(Faction::saxons, Card::ogham_stones, CardSide::shaded);
  expect_feat(0, Faction::scotti, Feat::entreat, 2, {Space::demetae, Space::carvetii});
}

TEST_F(Events55To63, nobody_is_entreated_outside_the_hills) {
  covers("PD card.63s", "PD 5.1.3");
  put(Space::deceangli, Piece::scotti_warband, 1);
  put(Space::deceangli, Piece::militia, 1);
  run(Faction::scotti, Card::ogham_stones, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

}  // namespace

}  // namespace auspex::pendragon::testing
