// XXIV Sieges and pillage: as besiegers order them, with what follows for both.
#include "games/invasions/siege.h"

#include "games/invasions/activation_testing.h"
#include "games/invasions/pillage.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Sieges : public testing::SiegeFixture {};

// --- XXIV.A

TEST_F(Sieges, take_an_open_city_on_seven_and_loot_it) {
  covers("IN XXIV.A.1", "IN XXIV.C.1", "IN XXIV.E.1", "IN XXIV.F.1", "IN XXIV.F.2", "IN XXIV.F.3", "IN XII.A.2");
  besiegers(1);
  const State before = state;
  march_on_lugdunum({"goths: 6"});
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::rhodanus)) << "the city keeps the province";
  EXPECT_EQ(count(Nation::visigoths, Space::rhodanus), 1) << "and the stack stays";
  state = before;
  march_on_lugdunum({"goths: 7"});
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::rhodanus));
  EXPECT_EQ(coins(Nation::visigoths), 4) << "2 for the city, 2 for its one marker";
  EXPECT_EQ(pillage_at(state, Space::rhodanus), 1);
  EXPECT_EQ(points(Nation::romans_w), -2);
}

TEST_F(Sieges, of_walled_cities_need_two_units) {
  covers("IN XXIV.A.1");
  besiegers(1, Space::austrasia);
  const State before = state;
  go_on({"goths: march.at austrasia treveria romans_w"});
  EXPECT_FALSE(script.was_asked("siege.ask"));
  state = before;
  besiegers(1, Space::austrasia);
  go_on({"goths: march.at austrasia treveria romans_w", "siege.ask=siege.lay", "8"});
  EXPECT_EQ(told("siege.roll -2"), 1) << "its walls";
}

TEST_F(Sieges, are_tried_once_by_a_stack_in_a_step) {
  covers("IN XXIV.A.1", "IN XVII.C.5");
  besiegers(2, Space::rhodanus);
  go_on({"goths: march.stand rhodanus", "siege.ask=siege.lay", "6"});
  const Marches marches(state, Side::goths, Marches::Step::stacks);
  for (const Stack& stack : marches.stacks()) EXPECT_NE(stack.at, Space::rhodanus);
  // A campaign is another matter.
  lead(Nation::visigoths, Leader::theodericus, Space::rhodanus);
  acting({Nation::visigoths}, Part::campaigns);
  go_on({"goths: campaign.stand theodericus rhodanus 0", "siege.ask=siege.lay", "goths: 3", "7"});
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::rhodanus));
}

TEST_F(Sieges, follow_a_battle_that_was_won) {
  covers("IN XX.M.1", "IN XXIV.A.1");
  besiegers(3);
  put(Nation::romans_w, Space::rhodanus);
  go_on({"march.at burgondia rhodanus romans_w", "1", "1", "1", "6", "siege.ask=siege.lay", "7"});
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::rhodanus));
}

TEST_F(Sieges, are_not_needed_where_nobody_holds_the_city) {
  covers("IN XXIV.A.2");
  set_controller(state, Space::rhodanus, no_nation);
  besiegers(1);
  const State before = state;
  go_on({"goths: march.to burgondia rhodanus"});
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::rhodanus));
  EXPECT_EQ(coins(Nation::visigoths), 4) << "Barbarians loot it";
  state = before;
  nation(Nation::visigoths, Status::kingdom);
  go_on({"goths: march.to burgondia rhodanus"});
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::rhodanus));
  EXPECT_FALSE(pillaged(state, Space::rhodanus)) << "others do not";
}

TEST_F(Sieges, are_not_needed_against_an_empire_that_has_collapsed) {
  covers("IN XXIV.B.2");
  state.void_walls.add(Space::treveria);
  besiegers(1, Space::austrasia);
  go_on({"march.at austrasia treveria romans_w", "siege.ask=siege.lay | siege.lay, no"});
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::treveria));
  EXPECT_EQ(told("siege.roll"), 0);
}

// --- XXIV.B

TEST_F(Sieges, may_end_at_once_for_a_barbarian_leader_before_an_open_city) {
  covers("IN XXIV.B.1");
  besiegers(1);
  lead(Nation::visigoths, Leader::theodericus, Space::burgondia);
  const State before = state;
  march_on_lugdunum({"goths: 4"});
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::rhodanus));
  EXPECT_FALSE(pillaged(state, Space::rhodanus)) << "it opened its gates";
  EXPECT_EQ(coins(Nation::visigoths), 0);
  state = before;
  storm_lugdunum({"goths: 4"});
  EXPECT_EQ(count(Nation::visigoths, Space::rhodanus), 1) << "and what surrenders is not assaulted";
  state = before;
  march_on_lugdunum({"goths: 3", "6", "7"});
  EXPECT_TRUE(pillaged(state, Space::rhodanus)) << "it did not; he had a re-roll";
  state = before;
  read(Reading::surrendered_cities_looted);
  march_on_lugdunum({"goths: 4"});
  EXPECT_TRUE(pillaged(state, Space::rhodanus));
}

TEST_F(Sieges, of_civilized_leaders_and_of_walls_are_rolled) {
  covers("IN XXIV.B.1");
  nation(Nation::visigoths, Status::kingdom);
  besiegers(2);
  lead(Nation::visigoths, Leader::theodericus, Space::burgondia);
  march_on_lugdunum({"5", "5"});
  EXPECT_EQ(told("siege.roll 1"), 1) << "no question of surrender";
}

// --- XXIV.C

TEST_F(Sieges, of_roma_by_alaricus_succeed_on_seven_with_two_rerolls) {
  covers("IN XXIV.C.1", "IN XXIV.F.1");
  nation(Nation::romans_w).decline = Decline::doubled;
  put(Nation::romans_w, Space::mare_tyrrhenum, Unit::fleet);
  leave_in_pool(Pillage::coins_2, 3);
  besiegers(4, Space::tuscia);
  lead(Nation::visigoths, Leader::alaricus, Space::tuscia);
  const State before = state;
  go_on({"march.at tuscia latium romans_w", "siege.ask visigoths roma latium=siege.lay", "6", "6", "7", "romans: 1",
         "romans: 1"});  // which markers: all are alike
  EXPECT_EQ(told("siege.roll 0"), 1) << "decline 2, wall 1, fleet 1";
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::latium));
  EXPECT_EQ(pillage_at(state, Space::latium), 3);
  EXPECT_EQ(coins(Nation::visigoths), 8) << "2 and three markers of 2";
  EXPECT_EQ(points(Nation::romans_w), -2);
  EXPECT_EQ(walls_of(state, Space::latium), 1) << "walls remain";
  EXPECT_EQ(count(Nation::romans_w, Space::mare_tyrrhenum), 1) << "the fleet stays at sea";
  // What the odds say.
  state = before;
  Party party;
  party.nation = Nation::visigoths;
  party.at = Space::latium;
  party.units = {{Space::latium, national(Nation::visigoths, Unit::infantry), 4}};
  party.leaders = {{Leader::alaricus, Nation::visigoths}};
  Siege siege;
  siege.besieger = &party;
  siege.at = Space::latium;
  siege.owner = Nation::romans_w;
  EXPECT_NEAR(siege_chance(state, siege), 0.784, 1e-9);
}

TEST_F(Sieges, of_roma_by_assault_cost_two_hits_and_succeed_on_five) {
  covers("IN XXIV.C.1", "IN XXIV.D.1", "IN XXIV.E.2");
  nation(Nation::romans_w).decline = Decline::doubled;
  put(Nation::romans_w, Space::mare_tyrrhenum, Unit::fleet);
  besiegers(4, Space::tuscia);
  go_on({"march.at tuscia latium romans_w", "siege.ask=siege.storm", "5"});
  EXPECT_EQ(told("siege.roll 2"), 1) << "the fleet does not count";
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::latium));
  EXPECT_EQ(count(Nation::visigoths, Space::latium), 2);
  EXPECT_EQ(points(Nation::romans_w), 0) << "2 for the units, -2 for the city";
}

TEST_F(Sieges, are_easier_for_the_civilized_and_harder_for_nomads) {
  covers("IN XXIV.C.1");
  nation(Nation::visigoths, Status::kingdom);
  besiegers(1);
  march_on_lugdunum({"5"});
  EXPECT_EQ(told("siege.roll 1"), 1);
  put(Nation::huns, Space::vienna, Unit::cavalry);
  put(Nation::huns, Space::hunnia, Unit::cavalry);
  state.forces.remove({Space::rhodanus, national(Nation::visigoths, Unit::infantry).with(Mark::done), 1});
  acting({Nation::huns});
  const State before = state;
  const auto by_huns = [&] { go_on({"march.at vienna rhodanus romans_w", "siege.ask=siege.lay", "5"}); };
  turn(9);
  by_huns();
  EXPECT_EQ(told("siege.roll -1"), 1);
  state = before;
  turn(10);
  by_huns();
  EXPECT_EQ(told("siege.roll 0"), 1) << "they have learnt it";
}

TEST_F(Sieges, of_open_cities_are_harder_on_turns_4_and_5) {
  covers("IN XXIV.C.1");
  besiegers(1);
  const State before = state;
  for (int n : {4, 5, 6}) {
    state = before;
    turn(n);
    march_on_lugdunum({"1"});
  }
  EXPECT_EQ(told("siege.roll -1"), 2);
  EXPECT_EQ(told("siege.roll 0"), 1);
}

TEST_F(Sieges, are_easier_against_an_empire_in_decline) {
  covers("IN XXIV.C.1");
  besiegers(1);
  nation(Nation::romans_w).decline = Decline::single;
  march_on_lugdunum({"5"});
  EXPECT_EQ(told("siege.roll 1"), 1);
}

// --- XXIV.D

TEST_F(Sieges, by_assault_that_wipe_out_the_stack_fail) {
  covers("IN XXIV.D.1", "IN XX.I.2");
  besiegers(2);
  lead(Nation::visigoths, Leader::theodericus, Space::burgondia);
  storm_lugdunum({"goths: 3", "goths: 4"});
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::rhodanus));
  EXPECT_EQ(told("siege.roll"), 0);
  EXPECT_EQ(state.leaders[0].at, Space::norvegia) << "he got away";
  EXPECT_EQ(points(Nation::romans_w), 2);
}

// --- XXIV.E, XXIV.F

TEST_F(Sieges, let_the_civilized_spare_the_city) {
  covers("IN XXIV.E.1");
  nation(Nation::visigoths, Status::kingdom);
  besiegers(1);
  const State before = state;
  march_on_lugdunum({"6", "goths: siege.loot_ask visigoths lugdunum=siege.spare | siege.loot, siege.spare"});
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::rhodanus));
  EXPECT_FALSE(pillaged(state, Space::rhodanus));
  state = before;
  march_on_lugdunum({"6", "siege.loot"});
  EXPECT_TRUE(pillaged(state, Space::rhodanus));
}

TEST_F(Sieges, of_a_pillaged_city_bring_nothing_more) {
  covers("IN XXIV.F.1");
  pillage(Space::rhodanus);
  besiegers(1);
  march_on_lugdunum({"7"});
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::rhodanus));
  EXPECT_EQ(coins(Nation::visigoths), 0);
  EXPECT_EQ(pillage_at(state, Space::rhodanus), 1);
  EXPECT_EQ(points(Nation::romans_w), 0);
}

TEST_F(Sieges, that_bring_an_event_marker_lay_another_on_the_city) {
  covers("IN XXIV.F.2", "IN II.C.2");
  leave_in_pool(Pillage::event, 2);
  besiegers(1);
  march_on_lugdunum({"7", "romans: 1"});
  EXPECT_EQ(markers_held(state, Side::goths), 1);
  EXPECT_EQ(pillage_at(state, Space::rhodanus), 1) << "an unseen one in its place";
  EXPECT_EQ(coins(Nation::visigoths), 2);
}

TEST_F(Sieges, draw_two_coins_from_an_empty_pool) {
  covers("IN II.C.2");
  for (std::uint8_t& at : state.pillage_at) at = static_cast<std::uint8_t>(index_of(Space::carmania));
  besiegers(1);
  march_on_lugdunum({"7"});
  EXPECT_EQ(coins(Nation::visigoths), 4);
  EXPECT_FALSE(pillaged(state, Space::rhodanus)) << "and nothing is placed";
}

// --- XXIV.G

TEST_F(Sieges, and_other_draws_apply_a_marker_that_goes_back) {
  covers("IN XXIV.G.1", "IN XXIV.G.2");
  draw_pillage(play, Nation::visigoths, 1);
  EXPECT_EQ(coins(Nation::visigoths), 2);
  leave_in_pool(Pillage::usurper);
  const auto in_pool = [&] { return std::count(state.pillage_at.begin(), state.pillage_at.end(), pillage_pool); };
  const auto usurpers = in_pool();
  draw_pillage(play, Nation::visigoths, 1);
  EXPECT_EQ(coins(Nation::visigoths), 4) << "no throne to take";
  draw_pillage(play, Nation::romans_w, 1);
  EXPECT_TRUE(state.nations[Nation::romans_w].has(Flag::usurper_due));
  EXPECT_EQ(in_pool(), usurpers);
}

TEST_F(Sieges, draw_coins_and_relics) {
  covers("IN XXIV.G.1");
  leave_in_pool(Pillage::coins_5);
  draw_pillage(play, Nation::visigoths, 1);
  EXPECT_EQ(coins(Nation::visigoths), 5);
  leave_in_pool(Pillage::relics);
  draw_pillage(play, Nation::visigoths, 1);
  EXPECT_EQ(coins(Nation::visigoths), 6);
  EXPECT_EQ(points(Nation::visigoths), 2);
}

TEST_F(Sieges, of_roma_are_remembered) {
  covers("IN XXXII.B.T.2");
  loot_city(play, Nation::visigoths, Space::rhodanus, Nation::romans_w, false);
  EXPECT_EQ(int{state.history.roma_looted}, 0);
  state.manual_dice = false;
  loot_city(play, Nation::visigoths, Space::latium, Nation::romans_w, false);
  EXPECT_EQ(int{state.history.roma_looted}, 3);
}

TEST_F(Sieges, of_peoples_of_the_roman_seat_may_bring_no_usurper) {
  covers("IN XXIV.G.2");
  leave_in_pool(Pillage::usurper);
  nation(Nation::franks, Status::barbarian);
  draw_pillage(play, Nation::franks, 1);
  EXPECT_TRUE(state.nations[Nation::romans_w].has(Flag::usurper_due)) << "Rome, whoever of the seat draws it";
  state.nations[Nation::romans_w].unset(Flag::usurper_due);
  read(Reading::usurper_face_empire_only);
  draw_pillage(play, Nation::franks, 1);
  EXPECT_FALSE(state.nations[Nation::romans_w].has(Flag::usurper_due));
  EXPECT_EQ(coins(Nation::franks), 2);
  draw_pillage(play, Nation::romans_w, 1);
  EXPECT_TRUE(state.nations[Nation::romans_w].has(Flag::usurper_due)) << "the Empire itself draws it";
}

TEST_F(Sieges, that_bring_discord_cost_a_barbarian_a_unit) {
  covers("IN XXIV.G.2");
  leave_in_pool(Pillage::discord);
  besiegers(1);
  march_on_lugdunum({"7", "goths: norvegia"});
  EXPECT_FALSE(has_units(state, Nation::visigoths, Space::norvegia));
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::rhodanus));
}

// --- XXIV.H

TEST_F(Sieges, of_roma_by_radagaisus_raze_it) {
  covers("IN XXIV.H.1");
  put(Nation::vandals, Space::tuscia, Unit::infantry, 3);
  put(Nation::vandals, Space::livonia);
  lead(Nation::vandals, Leader::radagaisus, Space::tuscia);
  acting({Nation::vandals});
  go_on({"persians: march.at tuscia latium romans_w", "siege.ask=siege.lay", "8"});
  EXPECT_FALSE(has_city(state, Space::latium));
  EXPECT_TRUE(is_site(state, Space::latium)) << "another may be built";
  // The pool has one marker of 2, and who draws from an empty one has 2 coins.
  EXPECT_EQ(coins(Nation::vandals), 2 + 3 * 2 + 3 * 2) << "the loot, and three markers more";
  EXPECT_EQ(points(Nation::vandals), 10);
  EXPECT_TRUE(controls(state, Nation::vandals, Space::latium));
}

// --- XXIV.A, III.F.3, XXIX.A.1

TEST_F(Sieges, wait_until_the_field_is_clear) {
  covers("IN XXIV.A.1");
  besiegers(2, Space::rhodanus);
  Party party;
  party.nation = Nation::visigoths;
  party.start = party.at = Space::rhodanus;
  party.units = bands_of(state, Nation::visigoths, Space::rhodanus);
  EXPECT_TRUE(may_besiege(state, party));
  put(Nation::romans_w, Space::rhodanus);
  EXPECT_FALSE(may_besiege(state, party));
}

TEST_F(Sieges, are_war) {
  covers("IN III.F.3");
  nation(Nation::romans_e, Status::empire);
  hold(Nation::romans_e, {Space::osroene});
  nation(Nation::persians, Status::kingdom);
  put(Nation::persians, Space::osroene, Unit::infantry, 2);
  put(Nation::persians, Space::media, Unit::archer);
  acting({Nation::persians});
  EXPECT_EQ(state.history.persian_war_east, 0);
  go_on({"persians: march.stand osroene", "persians: siege.ask persians edessa osroene=siege.lay", "1"});
  EXPECT_EQ(state.history.persian_war_east, 1 << 3);
}

TEST_F(Sieges, of_the_last_city_of_a_kingdom_without_units_make_it_submit) {
  covers("IN XXIX.A.1", "IN VII.E.1");
  nation(Nation::suebi, Status::kingdom);
  capital(Nation::suebi, Space::gallaecia);
  hold(Nation::suebi, {Space::lusitania});
  set_city(state, Space::lusitania, 0, 0);
  set_city(state, Space::gallaecia, 1, 0);
  besiegers(1, Space::asturica);
  go_on({"goths: march.at asturica gallaecia suebi", "siege.ask=siege.lay", "7",
         "goths: vassal.fate_ask visigoths suebi=vassal.fate_submission"});
  EXPECT_TRUE(is_bound(state, Nation::suebi, Bond::vassal, Nation::visigoths));
}

TEST_F(Sieges, of_ctesiphon_bring_no_peace_after_turn_1) {
  covers("IN XXXII.C.Q.2");
  turn(2);
  nation(Nation::persians, Status::kingdom);
  capital(Nation::persians, Space::seleucia);
  set_city(state, Space::seleucia, 1, 0);
  put(Nation::persians, Space::media);
  nation(Nation::romans_e, Status::empire);
  put(Nation::romans_e, Space::euphrates, Unit::infantry, 2);
  lead(Nation::romans_w, Leader::iulianus, Space::euphrates);
  steadfast(Nation::persians);
  state.nations[Nation::persians].orders.arrivals = 1;
  acting({Nation::romans_e, Nation::romans_w});
  state.manual_dice = false;
  Party party;
  party.nation = Nation::romans_e;
  party.start = party.at = Space::euphrates;
  party.units = bands_of(state, Nation::romans_e, Space::euphrates);
  party.leaders = {{Leader::iulianus, Nation::romans_w}};
  shift(state, party, Space::seleucia);
  Siege siege;
  siege.besieger = &party;
  siege.at = Space::seleucia;
  siege.owner = Nation::persians;
  siege.was_capital = true;
  script.expect({"romans: siege.loot_ask=siege.spare"});
  city_falls(play, siege);
  EXPECT_TRUE(controls(state, Nation::romans_e, Space::seleucia));
  EXPECT_FALSE(state.history.persian_peace);
}

// --- XXIV.I, XXIV.K

TEST_F(Sieges, are_healed_by_one_marker_a_turn_away_from_the_enemy) {
  covers("IN XXIV.I.1");
  state.pillage_at.fill(pillage_pool);
  for (int i = 0; i < 2; ++i) lay(Pillage::coins_2, Space::rhodanus);
  script.expect({"romans: 1"});  // which of the two
  pillage_recovers(play);
  EXPECT_EQ(pillage_at(state, Space::rhodanus), 1);
  besiegers(1);
  pillage_recovers(play);
  EXPECT_EQ(pillage_at(state, Space::rhodanus), 1) << "an enemy stands next door";
}

TEST_F(Sieges, are_not_needed_to_ravage_open_country) {
  covers("IN XXIV.K.1");
  put(Nation::vandals, Space::burgondia);    // no city
  put(Nation::vandals, Space::lotharingia);  // no city
  put(Nation::vandals, Space::livonia);      // no Civilized Area
  put(Nation::vandals, Space::garumnus);     // a city
  put(Nation::vandals, Space::osca);         // no city, but pillaged
  pillage(Space::osca);
  acting({Nation::vandals}, Part::ending);
  go_on({"persians: pillage.ravage_all_ask vandals 2=common.no",
         "persians: pillage.ravage_ask vandals=burgondia | lotharingia, burgondia, none",
         "persians: pillage.ravage_ask vandals=common.none | lotharingia, none"});
  EXPECT_EQ(coins(Nation::vandals), 1);
  EXPECT_EQ(pillage_at(state, Space::burgondia), 1);
  EXPECT_EQ(pillage_at(state, Space::lotharingia), 0);
}

TEST_F(Sieges, and_ravages_spare_the_land_of_a_foedus) {
  covers("IN XXIV.K.1");
  put(Nation::vandals, Space::burgondia);
  bind(state, Nation::vandals, Bond::foedus, Nation::romans_w);
  set_foedus_land(state, Nation::vandals, {Space::burgondia});
  EXPECT_TRUE(ravageable(state, Nation::vandals).empty());
}

// --- XXIV.J

TEST_F(Sieges, of_a_capital_drive_its_kingdom_from_it) {
  covers("IN XXIV.J.1");
  nation(Nation::franks, Status::kingdom);
  put(Nation::franks, Space::saliens);
  hold(Nation::franks, {Space::rhodanus, Space::austrasia});
  capital(Nation::franks, Space::rhodanus);
  steadfast(Nation::franks);
  besiegers(1);
  go_on({"march.at burgondia rhodanus franks", "siege.ask=siege.lay", "7"});
  EXPECT_EQ(state.nations[Nation::franks].capital, Space::austrasia) << "the only city left";
}

}  // namespace
}  // namespace auspex::invasions
