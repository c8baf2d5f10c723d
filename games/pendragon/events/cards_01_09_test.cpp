#include "games/pendragon/events/event_fixture.h"

namespace auspex::pendragon::testing {

namespace {

class Events01To09 : public EventFixture {};

// --- 1 Comes Britanniarum

TEST_F(Events01To09, the_field_army_comes_from_out_of_play_then_casualties_then_available_and_may_march) {
  covers("PD card.1u");
  build(Site::tintagel, Piece::fort);
  put(Space::dumnonii, Piece::saxon_warband, 3);  // a Fort needs no Control
  build(Site::verulamium, Piece::town);
  build(Site::camulodunum, Piece::town);  // not under Friendly Control
  put(Space::trinovantes, Piece::saxon_warband, 2);
  set_aside(Piece::cavalry, 1, Box::out_of_play);
  set_aside(Piece::cavalry, 1, Box::casualties);
  script.expect({"dux: comes.where=CAT | DUM, CAT", "dux: event.place_how_many dux cavalry CAT=3 | 0 to 3"});
  run_noting(Faction::civitates, Card::comes_britanniarum);
  EXPECT_EQ(count(Space::catuvellauni, Piece::cavalry), 3);
  EXPECT_EQ(state.board.out_of_play(), 0);
  EXPECT_EQ(state.board.casualties(), 0);
  EXPECT_EQ(available(Piece::cavalry), 17);
  expect_command(0, Faction::dux, Command::march, 1, {Space::catuvellauni});
}

TEST_F(Events01To09, fewer_cavalry_use_up_out_of_play_before_casualties) {
  covers("PD card.1u");
  build(Site::londinium, Piece::fort);
  set_aside(Piece::cavalry, 1, Box::out_of_play);
  set_aside(Piece::cavalry, 4, Box::casualties);
  script.expect({"event.place_how_many dux cavalry LON=2"});
  run_noting(Faction::dux, Card::comes_britanniarum);
  EXPECT_EQ(state.board.out_of_play(), 0);
  EXPECT_EQ(state.board.casualties(), 3);
}

TEST_F(Events01To09, at_fragmentation_a_town_is_not_the_duxs_to_land_in_and_nothing_comes_of_it) {
  covers("PD card.1u", "PD 5.1.3");
  imperium(ImperiumStatus::fragmentation);
  build(Site::verulamium, Piece::town);
  run_noting(Faction::dux, Card::comes_britanniarum);
  EXPECT_TRUE(nothing_happened());
  EXPECT_TRUE(noting.commands.empty());
}

TEST_F(Events01To09, one_cavalry_of_each_of_three_spaces_goes_out_of_play_by_the_executors_choice) {
  covers("PD card.1s");
  put(Space::dumnonii, Piece::cavalry, 2);
  put(Space::regni, Piece::cavalry, 1);
  put(Space::iceni, Piece::cavalry, 1);
  put(Space::eboracum, Piece::cavalry, 3);
  script.expect({"comes.leave saxons=EBO | DUM, REG, ICE, EBO, none", "comes.leave saxons=DUM | DUM, REG, ICE, none",
                 "comes.leave saxons=ICE | REG, ICE, none"});
  run(Faction::saxons, Card::comes_britanniarum, CardSide::shaded);
  EXPECT_EQ(state.board.out_of_play(), 3);
  EXPECT_EQ(count(Space::eboracum, Piece::cavalry), 2);
  EXPECT_EQ(count(Space::dumnonii, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::iceni, Piece::cavalry), 0);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 1);
}

TEST_F(Events01To09, fewer_spaces_will_do_and_without_cavalry_nothing_happens) {
  covers("PD card.1s", "PD 5.1.3");
  run(Faction::scotti, Card::comes_britanniarum, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  put(Space::regni, Piece::cavalry, 1);
  put(Space::iceni, Piece::cavalry, 1);
  script.expect({"REG", "comes.leave scotti=common.none"});
  run(Faction::scotti, Card::comes_britanniarum, CardSide::shaded);
  EXPECT_EQ(state.board.out_of_play(), 1);
}

// --- 2 Count Theodosius

TEST_F(Events01To09, theodosius_restores_what_he_clears_under_briton_control) {
  covers("PD card.2u");
  build(Site::verulamium, Piece::town);
  build(Site::ratae, Piece::town);
  noting.executed = [](Play&, Action& action) {
    action.raiders_removed[Space::catuvellauni] = 3;
    action.raiders_removed[Space::iceni] = 1;  // not under Control
  };
  run_noting(Faction::dux, Card::count_theodosius);
  expect_command(0, Faction::dux, Command::intercept, any_number, anywhere);
  EXPECT_EQ(state.board.prosperity(Space::catuvellauni), 1);
  EXPECT_EQ(state.board.prosperity(Space::iceni), 0);
  EXPECT_EQ(state.board.prosperity(Space::corieltauvi), 0);
  EXPECT_EQ(resources(Track::prestige), 1);
  EXPECT_TRUE(eligible_after(Faction::dux, Faction::dux));
}

TEST_F(Events01To09, three_raiders_bring_no_prestige_and_only_the_dux_stays_eligible) {
  covers("PD card.2u", "PD 5.1.3");
  noting.executed = [](Play&, Action& action) { action.raiders_removed[Space::catuvellauni] = 3; };
  run_noting(Faction::civitates, Card::count_theodosius);
  EXPECT_EQ(noting.commands[0].who, Faction::dux);
  EXPECT_EQ(resources(Track::prestige), 0);
  EXPECT_FALSE(eligible_after(Faction::civitates, Faction::civitates));
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events01To09, the_barbarians_go_home_with_renown_for_each_space_that_pays) {
  covers("PD card.2s");
  noting.executed = [](Play&, Action& action) {
    action.plunder_turned_in[Space::cantiaci] = 4;
    if (action.who == Faction::saxons) action.plunder_turned_in[Space::regni] = 1;
  };
  run_noting(Faction::saxons, Card::count_theodosius, CardSide::shaded);
  expect_command(0, Faction::saxons, Command::return_home, 3, anywhere);
  expect_command(1, Faction::scotti, Command::return_home, 3, anywhere);
  EXPECT_EQ(resources(Track::saxon_renown), 22);
  EXPECT_EQ(resources(Track::scotti_renown), 21);
}

TEST_F(Events01To09, the_scotti_go_first_where_a_briton_executes_and_empty_hands_bring_nothing) {
  covers("PD card.2s", "PD 5.1.3");
  run_noting(Faction::dux, Card::count_theodosius, CardSide::shaded);
  ASSERT_EQ(noting.commands.size(), 2U);
  EXPECT_EQ(noting.commands[0].who, Faction::scotti);
  EXPECT_EQ(noting.commands[1].who, Faction::saxons);
  EXPECT_TRUE(nothing_happened());
}

// --- 3 Areani

TEST_F(Events01To09, areani_lie_in_effect_as_momentum_with_the_side_that_was_executed) {
  covers("PD card.3u", "PD card.3s", "PD 5.4");
  run(Faction::dux, Card::areani);
  EXPECT_TRUE(play.capability(Card::areani, CardSide::unshaded));
  EXPECT_TRUE(told("event.momentum 3 unshaded"));
  run(Faction::scotti, Card::areani, CardSide::shaded);
  EXPECT_TRUE(play.capability(Card::areani, CardSide::shaded));
  EXPECT_FALSE(play.capability(Card::areani, CardSide::unshaded));
}

// --- 4 Stilicho

TEST_F(Events01To09, at_roman_rule_stilicho_brings_cavalry_and_honours) {
  covers("PD card.4u");
  set_aside(Piece::cavalry, 5, Box::out_of_play);
  script.expect({"dux: event.box_how_many dux cavalry out_of_play=3 | 0 to 3"});
  run(Faction::civitates, Card::stilicho);
  EXPECT_EQ(state.board.out_of_play(), 2);
  EXPECT_EQ(available(Piece::cavalry), 18);
  EXPECT_EQ(resources(Track::prestige), 4);
}

TEST_F(Events01To09, at_autonomy_the_dux_restores_roman_rule_with_its_roads_or_takes_the_honours) {
  covers("PD card.4u");
  imperium(ImperiumStatus::autonomy_civilian);
  state.board.set_roads_maintained(false);
  script.expect({"dux: stilicho.choose=stilicho.restore | stilicho.restore, stilicho.honours"});
  run(Faction::dux, Card::stilicho);
  EXPECT_EQ(state.board.status(), ImperiumStatus::roman_rule_civilian);
  EXPECT_TRUE(state.board.roads_maintained());
  EXPECT_EQ(resources(Track::prestige), 0);
  imperium(ImperiumStatus::autonomy_military);
  script.expect({"stilicho.honours"});
  run(Faction::dux, Card::stilicho);
  EXPECT_EQ(state.board.status(), ImperiumStatus::autonomy_military);
  EXPECT_EQ(resources(Track::prestige), 4);
}

TEST_F(Events01To09, at_fragmentation_stilicho_brings_cavalry_and_no_more) {
  covers("PD card.4u", "PD 5.1.3");
  imperium(ImperiumStatus::fragmentation);
  set_aside(Piece::cavalry, 1, Box::out_of_play);
  script.expect({"event.box_how_many=1 | 0, 1"});
  run(Faction::dux, Card::stilicho);
  EXPECT_EQ(state.board.out_of_play(), 0);
  EXPECT_EQ(resources(Track::prestige), 0);
  run(Faction::dux, Card::stilicho);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events01To09, a_fort_is_given_up_with_up_to_two_cavalry) {
  covers("PD card.4s");
  has(Track::prestige, 5);
  build(Site::tintagel, Piece::fort);
  build(Site::isca_dumnoniorum, Piece::fort);
  build(Site::eboracum, Piece::fort);
  put(Space::dumnonii, Piece::cavalry, 3);
  script.expect({"stilicho.where scotti=DUM | DUM, EBO",
                 "event.which_stronghold scotti DUM=isca_dumnoniorum | tintagel, isca_dumnoniorum",
                 "ask.how_many cavalry=2 | 0 to 2"});
  run(Faction::scotti, Card::stilicho, CardSide::shaded);
  EXPECT_EQ(at(Site::tintagel), Piece::fort);
  EXPECT_EQ(at(Site::isca_dumnoniorum), std::nullopt);
  EXPECT_EQ(count(Space::dumnonii, Piece::cavalry), 1);
  EXPECT_EQ(state.board.out_of_play(), 2);
  EXPECT_EQ(resources(Track::prestige), 3);
}

TEST_F(Events01To09, prestige_falls_even_where_no_fort_stands) {
  covers("PD card.4s", "PD 5.1.3");
  has(Track::prestige, 1);
  run(Faction::scotti, Card::stilicho, CardSide::shaded);
  EXPECT_EQ(resources(Track::prestige), 0);
}

// --- 5 Imperial Subsidies

TEST_F(Events01To09, the_executor_splits_twelve_resources_at_roman_rule_and_eight_at_autonomy) {
  covers("PD card.5u");
  script.expect({"subsidies.split civitates 12=5 | 0 to 12"});
  run(Faction::civitates, Card::imperial_subsidies);
  EXPECT_EQ(resources(Track::dux_resources), 25);
  EXPECT_EQ(resources(Track::briton_resources), 27);
  imperium(ImperiumStatus::autonomy_military);
  script.expect({"subsidies.split dux 8=8"});
  run(Faction::dux, Card::imperial_subsidies);
  EXPECT_EQ(resources(Track::dux_resources), 33);
  EXPECT_EQ(resources(Track::briton_resources), 27);
}

TEST_F(Events01To09, nobody_pays_subsidies_at_fragmentation) {
  covers("PD card.5u", "PD 5.1.3");
  imperium(ImperiumStatus::fragmentation);
  run(Faction::dux, Card::imperial_subsidies);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events01To09, briton_resources_go_to_both_barbarians_and_four_more_are_lost) {
  covers("PD card.5s");
  run(Faction::saxons, Card::imperial_subsidies, CardSide::shaded);
  EXPECT_EQ(resources(Track::briton_resources), 10);
  EXPECT_EQ(resources(Track::scotti_renown), 23);
  EXPECT_EQ(resources(Track::saxon_renown), 23);
}

TEST_F(Events01To09, the_scotti_are_served_first_and_neither_wealth_nor_the_dux_is_touched) {
  covers("PD card.5s", "PD 5.1.3");
  has(Track::briton_resources, 4);
  has(Track::wealth, 9);
  run(Faction::saxons, Card::imperial_subsidies, CardSide::shaded);
  EXPECT_EQ(resources(Track::briton_resources), 0);
  EXPECT_EQ(resources(Track::scotti_renown), 23);
  EXPECT_EQ(resources(Track::saxon_renown), 21);
  EXPECT_EQ(resources(Track::wealth), 9);
  EXPECT_EQ(resources(Track::dux_resources), 20);
}

// --- 6 Cursus Publicus

TEST_F(Events01To09, at_autonomy_the_roads_are_maintained_again) {
  covers("PD card.6u", "PD 5.3");
  imperium(ImperiumStatus::autonomy_military);
  state.board.set_roads_maintained(false);
  run(Faction::dux, Card::cursus_publicus);
  EXPECT_TRUE(state.board.roads_maintained());
  EXPECT_TRUE(told("roads.maintained"));
  EXPECT_TRUE(play.capability(Card::cursus_publicus, CardSide::unshaded));
}

TEST_F(Events01To09, at_fragmentation_the_roads_stay_lost_and_the_capability_lies) {
  covers("PD card.6u", "PD 5.1.3");
  imperium(ImperiumStatus::fragmentation);
  run(Faction::dux, Card::cursus_publicus);
  EXPECT_FALSE(state.board.roads_maintained());
  EXPECT_TRUE(told("event.capability 6 unshaded"));
}

TEST_F(Events01To09, the_marker_does_not_change_while_the_roads_decay) {
  covers("PD card.6s");
  run(Faction::scotti, Card::cursus_publicus, CardSide::shaded);
  EXPECT_TRUE(state.board.roads_maintained());
  EXPECT_TRUE(told("event.momentum 6 shaded"));
}

// --- 7 Cair Legion

TEST_F(Events01To09, cair_legion_is_the_duxs_whoever_executes_it) {
  covers("PD card.7u");
  run(Faction::civitates, Card::cair_legion);
  EXPECT_TRUE(play.holds(Faction::dux, Card::cair_legion, CardSide::unshaded));
}

TEST_F(Events01To09, cavalry_leave_a_fort_and_a_fort_without_cavalry_falls) {
  covers("PD card.7s");
  build(Site::tintagel, Piece::fort);
  put(Space::dumnonii, Piece::cavalry, 2);
  build(Site::eboracum, Piece::fort);
  put(Space::eboracum, Piece::cavalry, 3);
  put(Space::iceni, Piece::cavalry, 1);  // no Fort
  build(Site::anderida, Piece::fort);
  script.expect({"cair_legion.cavalry saxons=DUM | DUM, EBO", "ask.how_many cavalry=2 | 0 to 2",
                 "cair_legion.fort saxons=DUM | DUM, REG"});
  run(Faction::saxons, Card::cair_legion, CardSide::shaded);
  EXPECT_EQ(state.board.out_of_play(), 2);
  EXPECT_EQ(at(Site::tintagel), std::nullopt);
  EXPECT_EQ(at(Site::anderida), Piece::fort);
}

TEST_F(Events01To09, no_fort_goes_where_each_has_cavalry_left) {
  covers("PD card.7s", "PD 5.1.3");
  build(Site::eboracum, Piece::fort);
  put(Space::eboracum, Piece::cavalry, 3);
  script.expect({"ask.how_many cavalry=2"});
  run(Faction::saxons, Card::cair_legion, CardSide::shaded);
  EXPECT_EQ(at(Site::eboracum), Piece::fort);
  EXPECT_EQ(count(Space::eboracum, Piece::cavalry), 1);
}

TEST_F(Events01To09, without_cavalry_at_forts_a_fort_falls_all_the_same) {
  covers("PD card.7s", "PD 5.1.3");
  build(Site::eboracum, Piece::fort);
  run(Faction::saxons, Card::cair_legion, CardSide::shaded);
  EXPECT_EQ(at(Site::eboracum), std::nullopt);
}

// --- 8 Classis Britannica

TEST_F(Events01To09, the_fleet_patrols_a_sea_and_the_dux_builds_on_a_patrolled_shore) {
  covers("PD card.8u");
  build(Site::durovernum, Piece::town);        // Cantiaci, on Britannicus and Germanicus
  build(Site::camulodunum, Piece::town);       // Trinovantes, on Germanicus
  build(Site::londinium, Piece::town);         // a City
  build(Site::isca_dumnoniorum, Piece::town);  // Dumnonii, on Britannicus and Hibernicus
  build(Site::viroconium, Piece::town);        // inland
  state.board.set_patrolled(Sea::hibernicus, true);
  script.expect({"event.which_sea civitates 8 unshaded patrolled=GER | HIB, SEP, GER, BRT",
                 "dux: classis.where=CAN | DUM, CAN, TRI, none", "dux: event.place_how_many dux cavalry CAN=1 | 0, 1"});
  run(Faction::civitates, Card::classis_britannica);
  EXPECT_TRUE(state.board.patrolled(Sea::germanicus));
  EXPECT_EQ(at(Site::rutupiae), Piece::fort);
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 1);
}

TEST_F(Events01To09, a_sea_that_is_patrolled_already_may_be_named_and_without_a_fort_no_cavalry_comes) {
  covers("PD card.8u", "PD 5.1.3");  // PD-N13
  state.board.set_patrolled(Sea::hibernicus, true);
  build(Site::isca_dumnoniorum, Piece::town);
  script.expect({"event.which_sea=HIB", "classis.where=common.none | DUM, none"});
  run(Faction::dux, Card::classis_britannica);
  EXPECT_TRUE(nothing_happened());
  for (Site site : all<Site>()) {
    if (available(Piece::fort) > 0 && site_info[site].space != Space::dumnonii && !at(site)) build(site, Piece::fort);
  }
  script.expect({"event.which_sea=HIB"});
  run(Faction::dux, Card::classis_britannica);  // no Fort is Available
  EXPECT_EQ(count(Space::dumnonii, Piece::cavalry), 0);
}

TEST_F(Events01To09, the_saxons_raid_one_space_by_the_sea_that_was_given_up) {
  covers("PD card.8s");
  state.board.set_patrolled(Sea::britannicus, true);
  noting.check = [](const Terms& terms) {
    ASSERT_NE(terms.card, nullptr);
    EXPECT_EQ(terms.card->only_route(), Sea::britannicus);
  };
  script.expect({"event.which_sea scotti 8 shaded no_patrol=BRT | GER, BRT"});
  run_noting(Faction::scotti, Card::classis_britannica, CardSide::shaded);
  EXPECT_FALSE(state.board.patrolled(Sea::britannicus));
  expect_command(0, Faction::saxons, Command::raid, 1,
                 {Space::dumnonii, Space::durotriges, Space::atrebates, Space::regni, Space::cantiaci});
}

TEST_F(Events01To09, a_sea_without_patrol_may_be_named_for_the_sake_of_the_raid) {
  covers("PD card.8s", "PD 5.1.3");  // PD-N13
  script.expect({"event.which_sea=GER"});
  run_noting(Faction::saxons, Card::classis_britannica, CardSide::shaded);
  EXPECT_TRUE(told("event.sea_stays GER no_patrol"));
  expect_command(
      0, Faction::saxons, Command::raid, 1,
      {Space::cantiaci, Space::londinium, Space::trinovantes, Space::iceni, Space::corieltauvi, Space::parisi});
}

// --- 9 Litus Saxonicum

TEST_F(Events01To09, the_shore_gets_two_forts_in_different_regions_and_cavalry_at_forts) {
  covers("PD card.9u");
  build(Site::durovernum, Piece::town);
  build(Site::camulodunum, Piece::town);
  build(Site::londinium, Piece::town);
  build(Site::deva, Piece::town);      // another Sea
  build(Site::anderida, Piece::fort);  // already there
  state.board.set_patrolled(Sea::britannicus, true);
  script.expect({"event.which_sea dux 9 unshaded patrolled=GER | GER, BRT", "litus.fort=CAN | REG, CAN, TRI, none",
                 "litus.fort=TRI | REG, TRI, none", "litus.cavalry=REG | REG, CAN, TRI, none",
                 "litus.cavalry=CAN | CAN, TRI, none"});
  run(Faction::dux, Card::litus_saxonicum);
  EXPECT_EQ(at(Site::rutupiae), Piece::fort);
  EXPECT_EQ(at(Site::walton_castle), Piece::fort);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 1);
  EXPECT_EQ(resources(Track::prestige), 2);  // Cantiaci counts for both
}

TEST_F(Events01To09, londinium_counts_for_no_sea_and_one_fort_brings_no_prestige) {
  covers("PD card.9u", "PD 5.1.3");
  build(Site::londinium, Piece::fort);
  build(Site::walton_castle, Piece::fort);
  script.expect({"event.which_sea civitates 9=GER", "dux: litus.fort=common.none | TRI, none",
                 "dux: litus.cavalry=common.none | TRI, none"});
  run(Faction::civitates, Card::litus_saxonicum);
  EXPECT_TRUE(state.board.patrolled(Sea::germanicus));
  EXPECT_EQ(resources(Track::prestige), 0);
}

TEST_F(Events01To09, two_forts_on_a_sea_without_patrol_bring_no_prestige) {
  covers("PD card.9u");
  build(Site::anderida, Piece::fort);
  build(Site::tintagel, Piece::fort);
  script.expect({"GER", "common.none", "common.none"});
  run(Faction::dux, Card::litus_saxonicum);
  EXPECT_EQ(resources(Track::prestige), 0);
}

TEST_F(Events01To09, a_die_for_each_garrison_of_the_shore) {
  covers("PD card.9s");
  build(Site::anderida, Piece::fort);
  put(Space::regni, Piece::cavalry, 2);
  build(Site::rutupiae, Piece::fort);
  put(Space::cantiaci, Piece::cavalry, 1);
  build(Site::tintagel, Piece::fort);
  build(Site::dinorben, Piece::fort);   // Hibernicus
  build(Site::londinium, Piece::fort);  // a City
  script.expect({"litus.where saxons=REG | DUM, REG, CAN, none", "litus.where saxons=CAN | DUM, CAN, none", "3", "4"});
  run(Faction::saxons, Card::litus_saxonicum, CardSide::shaded);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 1);
  EXPECT_EQ(state.board.casualties(), 1);
  EXPECT_EQ(at(Site::anderida), Piece::fort);
  EXPECT_EQ(at(Site::rutupiae), std::nullopt);
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 1);
}

TEST_F(Events01To09, a_low_die_spares_a_garrison_without_cavalry) {
  covers("PD card.9s", "PD 5.1.3");
  build(Site::anderida, Piece::fort);
  script.expect({"REG", "1"});
  run(Faction::saxons, Card::litus_saxonicum, CardSide::shaded);
  EXPECT_EQ(at(Site::anderida), Piece::fort);
  EXPECT_TRUE(nothing_happened());
}

}  // namespace

}  // namespace auspex::pendragon::testing
