// XXIX Submission and vassals.
#include "games/invasions/vassals.h"

#include "games/invasions/activation_testing.h"
#include "games/invasions/alliances.h"
#include "games/invasions/combat.h"
#include "games/invasions/siege.h"
#include "games/invasions/status.h"
#include "generated/invasions/messages_scoring.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Vassals : public testing::ActivationFixture {
 protected:
  Vassals() {
    turn(3);
    horde(Nation::huns, Space::hunnia);
    put(Nation::huns, Space::hunnia, Unit::cavalry, 4);
  }
  void vassal_of(Nation vassal, Nation lord, int since = 2) {
    bind(state, vassal, Bond::vassal, lord);
    nation(vassal).bond_since = static_cast<std::uint8_t>(since);
  }
  [[nodiscard]] bool is_vassal_of(Nation vassal, Nation lord) const {
    return is_bound(state, vassal, Bond::vassal, lord);
  }
  // To the Huns, the horde staying where it is.
  void submit_in_place(Nation nation) {
    script.usually_asks({});
    const std::string stay = std::string("vassal.horde_ask=") + std::string(id_of(state.nations[nation].horde));
    script.expect({stay.c_str()});
    submit(play, nation, Nation::huns);
  }
  // Only this marker in the pool, so that nothing hangs on chance.
  void only_marker(Pillage face) {
    state.pillage_at.fill(static_cast<std::uint8_t>(index_of(Space::pars)));
    *std::find_if(state.pillage_at.begin(), state.pillage_at.end(), [&](const std::uint8_t& at) {
      return pillage_faces[static_cast<std::size_t>(&at - state.pillage_at.data())] == face;
    }) = pillage_pool;
    sort_copies(state);
  }
};

// --- XXIX.A

TEST_F(Vassals, are_those_whose_horde_is_reached_without_units) {
  covers("IN XXIX.A.1", "IN XXIX.A.2", "IN XXIX.B.1");
  horde(Nation::gepids, Space::carpathia);
  only_marker(Pillage::coins_3);
  put(Nation::huns, Space::carpathia, Unit::horse_archer, 2);
  Party party;
  party.nation = Nation::huns;
  party.from = Space::hunnia;
  party.at = Space::carpathia;
  party.units = bands_of(state, Nation::huns, Space::carpathia);
  script.expect(
      {"huns: vassal.fate_ask huns gepids=vassal.fate_submission | vassal.fate_submission, vassal.fate_destruction",
       "persians: vassal.horde_ask gepids=carpathia"});
  EXPECT_TRUE(attack(play, party, {}));
  EXPECT_TRUE(is_vassal_of(Nation::gepids, Nation::huns));
  EXPECT_EQ(coins(Nation::huns), 3) << "one pillage marker";
  EXPECT_EQ(nation(Nation::gepids).horde, Space::carpathia);
  EXPECT_TRUE(controls(state, Nation::gepids, Space::carpathia)) << "it keeps its land";
}

TEST_F(Vassals, may_bring_discord_that_costs_the_victor_the_field) {
  covers("IN XXIX.A.1", "IN XXIV.G.2", "IN XII.A.1");
  horde(Nation::gepids, Space::carpathia);
  only_marker(Pillage::discord);
  put(Nation::huns, Space::carpathia, Unit::horse_archer);
  const LeaderId king = lead(Nation::huns, Leader::uldin, Space::carpathia);
  Party party;
  party.nation = Nation::huns;
  party.from = Space::hunnia;
  party.at = Space::carpathia;
  party.units = bands_of(state, Nation::huns, Space::carpathia);
  party.leaders = {king};
  script.expect({"huns: vassal.fate_ask=vassal.fate_submission", "persians: vassal.horde_ask gepids=dacia",
                 "huns: losses.ask huns=horse_archer"});
  EXPECT_FALSE(attack(play, party, {})) << "nobody is left to hold it";
  EXPECT_TRUE(party.units.empty());
  EXPECT_FALSE(controller(state, Space::carpathia));
  EXPECT_EQ(state_of(king).at, Space::hunnia) << "he does not stay there alone";
}

TEST_F(Vassals, may_be_destroyed_instead_for_two_markers) {
  covers("IN XXIX.A.2");
  horde(Nation::gepids, Space::carpathia);
  only_marker(Pillage::coins_2);
  script.expect({"huns: vassal.fate_ask=vassal.fate_destruction"});
  horde_taken(play, Nation::gepids, Nation::huns);
  EXPECT_FALSE(in_play(state, Nation::gepids));
  EXPECT_EQ(coins(Nation::huns), 4) << "two in all";
}

TEST_F(Vassals, are_those_whose_stack_is_beaten_off_its_horde) {
  covers("IN XXIX.A.1");
  put(Nation::gepids, Space::carpathia);
  horde(Nation::gepids, Space::carpathia);
  for (Space near : adjacent(Space::carpathia)) set_rebellio(state, near, true);
  only_marker(Pillage::coins_1);
  script.expect({"huns: vassal.fate_ask=vassal.fate_submission"});
  retreat(play, Nation::gepids, bands_of(state, Nation::gepids, Space::carpathia), Space::carpathia, nowhere,
          Nation::huns);
  EXPECT_EQ(count(Nation::gepids, Space::carpathia), 0) << "they found no way out";
  EXPECT_TRUE(is_vassal_of(Nation::gepids, Nation::huns));
}

TEST_F(Vassals, go_where_their_nation_still_has_land) {
  covers("IN XXIX.A.3");
  horde(Nation::gepids, Space::carpathia);
  put(Nation::gepids, Space::podolia);
  put(Nation::gepids, Space::ucraina);
  only_marker(Pillage::coins_1);
  script.expect({"huns: vassal.fate_ask=vassal.fate_submission",
                 "persians: vassal.horde_ask gepids=podolia | podolia, carpathia"});
  horde_taken(play, Nation::gepids, Nation::huns);
  EXPECT_EQ(nation(Nation::gepids).horde, Space::podolia) << "the nearest";
}

TEST_F(Vassals, without_land_go_next_door_where_no_enemy_is) {
  covers("IN XXIX.A.3");
  horde(Nation::gepids, Space::dacia);
  set_controller(state, Space::dacia, Nation::huns);
  put(Nation::herules, Space::tisia);
  only_marker(Pillage::coins_1);
  script.expect({"huns: vassal.fate_ask=vassal.fate_submission",
                 "persians: vassal.horde_ask gepids=valachia | carpathia, dacia, valachia, hypanis"});
  horde_taken(play, Nation::gepids, Nation::huns);
  EXPECT_EQ(nation(Nation::gepids).horde, Space::valachia);
  EXPECT_TRUE(controls(state, Nation::gepids, Space::valachia));
}

TEST_F(Vassals, are_taken_by_active_nations_only) {
  covers("IN XXIX.A.4");
  nation(Nation::sklaves, Status::barbarian);
  horde(Nation::gepids, Space::podolia);
  put(Nation::gepids, Space::carpathia);
  horde_taken(play, Nation::gepids, Nation::sklaves);
  EXPECT_EQ(nation(Nation::gepids).bond, Bond::none);
  EXPECT_EQ(nation(Nation::gepids).horde, Space::carpathia) << "it must go";
  // With nowhere to go it is lost; its nation goes on while it has units.
  for (Space near : adjacent(Space::carpathia)) set_rebellio(state, near, true);
  horde_taken(play, Nation::gepids, Nation::sklaves);
  EXPECT_EQ(nation(Nation::gepids).horde, nowhere);
  EXPECT_TRUE(in_play(state, Nation::gepids));
  nation(Nation::herules, Status::barbarian).horde = Space::corsica;
  for (Space near : adjacent(Space::corsica)) set_rebellio(state, near, true);
  horde_taken(play, Nation::herules, Nation::sklaves);
  EXPECT_FALSE(in_play(state, Nation::herules));
}

TEST_F(Vassals, are_tribes_whose_last_stack_is_beaten) {
  covers("IN XXIX.A.1");
  put(Nation::sklaves, Space::podolia);
  put(Nation::sklaves, Space::polesia);
  EXPECT_FALSE(is_last_stack(state, Nation::sklaves, Space::podolia)) << "another stands in Polesia";
  EXPECT_TRUE(is_last_stack(state, Nation::gepids, Space::podolia));
  only_marker(Pillage::coins_1);
  put(Nation::huns, Space::podolia, Unit::cavalry, 6);
  put(Nation::huns, Space::polesia, Unit::horse_archer, 6);
  const auto overrun_at = [&](Space at) {
    Party party;
    party.nation = Nation::huns;
    party.at = at;
    party.units = bands_of(state, Nation::huns, at);
    overrun(play, party);
  };
  overrun_at(Space::podolia);
  EXPECT_EQ(nation(Nation::sklaves).bond, Bond::none);
  script.expect({"huns: vassal.fate_ask huns sklaves=vassal.fate_submission"});
  overrun_at(Space::polesia);
  EXPECT_TRUE(is_vassal_of(Nation::sklaves, Nation::huns));
}

TEST_F(Vassals, are_minors_without_capital_whose_last_stack_is_beaten) {
  covers("IN XXIX.A.1", "IN XXIX.A.4");
  nation(Nation::euskalduns, Status::kingdom);
  put(Nation::euskalduns, Space::cantabria);
  only_marker(Pillage::coins_1);
  script.expect({"huns: vassal.fate_ask=vassal.fate_submission"});
  last_stack_beaten(play, Nation::euskalduns, Nation::huns);
  EXPECT_TRUE(is_vassal_of(Nation::euskalduns, Nation::huns));
  // One with a capital does not submit before that has fallen; an active people does so by its horde alone.
  nation(Nation::armenians, Status::kingdom);
  capital(Nation::armenians, Space::armenia);
  last_stack_beaten(play, Nation::armenians, Nation::huns);
  EXPECT_EQ(nation(Nation::armenians).bond, Bond::none);
  put(Nation::gepids, Space::dacia);
  last_stack_beaten(play, Nation::gepids, Nation::huns);
  EXPECT_EQ(nation(Nation::gepids).bond, Bond::none);
  last_stack_beaten(play, Nation::euskalduns, Nation::rebels);
  EXPECT_TRUE(is_vassal_of(Nation::euskalduns, Nation::huns)) << "rebels take no submissions";
}

TEST_F(Vassals, are_kingdoms_that_lose_the_last_city_and_have_no_unit) {
  covers("IN XXIX.A.1", "IN XXIX.A.2");
  nation(Nation::suebi, Status::kingdom);
  hold(Nation::suebi, {Space::gallaecia, Space::asturica});
  set_city(state, Space::gallaecia, 1, 0);
  only_marker(Pillage::coins_1);
  city_lost(play, Nation::suebi, Nation::huns);
  EXPECT_EQ(nation(Nation::suebi).bond, Bond::none) << "it has a city";
  set_city(state, Space::gallaecia, 0, 0);
  state.forces.add({Space::asturica, national(Nation::suebi, Unit::infantry), 1});
  city_lost(play, Nation::suebi, Nation::huns);
  EXPECT_EQ(nation(Nation::suebi).bond, Bond::none) << "it has a unit";
  state.forces.remove({Space::asturica, national(Nation::suebi, Unit::infantry), 1});
  script.expect({"huns: vassal.fate_ask huns suebi=vassal.fate_submission"});
  city_lost(play, Nation::suebi, Nation::huns);
  EXPECT_TRUE(is_vassal_of(Nation::suebi, Nation::huns));
  // Persia never submits, nor do the Romans, who are no Kingdom.
  nation(Nation::persians, Status::kingdom);
  nation(Nation::romans_e, Status::empire);
  city_lost(play, Nation::persians, Nation::huns);
  city_lost(play, Nation::romans_e, Nation::huns);
  EXPECT_EQ(nation(Nation::persians).bond, Bond::none);
}

TEST_F(Vassals, that_submit_again_change_their_lord) {
  covers("IN XXIX.A.4");
  horde(Nation::gepids, Space::dacia);
  nation(Nation::vandals, Status::barbarian);
  vassal_of(Nation::gepids, Nation::vandals);
  only_marker(Pillage::coins_1);
  submit_in_place(Nation::gepids);
  EXPECT_TRUE(is_vassal_of(Nation::gepids, Nation::huns));
  EXPECT_EQ(int{nation(Nation::gepids).bond_since}, 3);
}

// --- XXIX.B

TEST_F(Vassals, bring_both_goths_points) {
  covers("IN XXIX.B.1");
  horde(Nation::ostrogoths, Space::dacia);
  horde(Nation::visigoths, Space::valachia);
  only_marker(Pillage::coins_1);
  submit_in_place(Nation::ostrogoths);
  EXPECT_EQ(points(Nation::huns), 0);
  submit_in_place(Nation::visigoths);
  EXPECT_EQ(points(Nation::huns), 12);
}

TEST_F(Vassals, of_conquering_ostrogoths_bring_an_event_card_besides) {
  covers("IN XXIX.B.1", "IN XXXII.F.B.2");
  turn(1);
  horde(Nation::ostrogoths, Space::ucraina);
  put(Nation::ostrogoths, Space::ucraina, Unit::infantry, 3);
  put(Nation::sklaves, Space::podolia);
  only_marker(Pillage::coins_1);
  for (Event event : all<Event>()) put_event(state, event, CardAt::discard);
  put_event(state, Event::campaign, CardAt::deck);
  acting({Nation::ostrogoths});
  submit(play, Nation::sklaves, Nation::ostrogoths);
  EXPECT_TRUE(hand(state, Side::goths).empty()) << "they have chosen migration";
  nation(Nation::ostrogoths).set(Flag::conquest);
  submit(play, Nation::sklaves, Nation::ostrogoths);
  EXPECT_EQ(hand(state, Side::goths), EventSet{Event::campaign});
}

// --- XXIX.C

TEST_F(Vassals, leave_foedus_and_alliances_and_free_their_own) {
  covers("IN XXIX.C.1", "IN XXVII.E.1");
  horde(Nation::gepids, Space::dacia);
  nation(Nation::romans_e, Status::empire);
  nation(Nation::herules, Status::barbarian);
  nation(Nation::vandals, Status::barbarian);
  bind(state, Nation::gepids, Bond::foedus, Nation::romans_e);
  set_foedus_land(state, Nation::gepids, {Space::thracia});
  state.forces.add({Space::thracia, national(Nation::gepids, Unit::infantry).serving(Nation::romans_e), 1});
  make_alliance(play, Nation::gepids, Nation::herules, 2);
  vassal_of(Nation::vandals, Nation::gepids);
  only_marker(Pillage::coins_1);
  submit_in_place(Nation::gepids);
  EXPECT_TRUE(is_vassal_of(Nation::gepids, Nation::huns));
  EXPECT_EQ(count(Nation::gepids, Space::dacia), 1) << "its unit in Roman service is home";
  EXPECT_TRUE(foedus_land(state, Nation::gepids).empty());
  EXPECT_FALSE(allied(state, Nation::gepids, Nation::herules));
  EXPECT_EQ(nation(Nation::vandals).bond, Bond::none);
}

TEST_F(Vassals, keep_the_peace_with_lord_and_fellows_and_earn_half) {
  covers("IN XXIX.C.1", "IN V.C.2", "IN III.F.1");
  put(Nation::gepids, Space::dacia);
  put(Nation::herules, Space::carpathia);
  vassal_of(Nation::gepids, Nation::huns);
  vassal_of(Nation::herules, Nation::huns);
  EXPECT_FALSE(may_attack(state, Nation::gepids, Nation::huns));
  EXPECT_FALSE(may_attack(state, Nation::huns, Nation::gepids));
  EXPECT_FALSE(may_attack(state, Nation::gepids, Nation::herules)) << "of one lord";
  EXPECT_TRUE(is_active(state, Nation::gepids)) << "they act all the same";
  credit(play, Nation::gepids, 12, msg::points_why_kingdom);
  EXPECT_EQ(points(Nation::gepids), 3);
  credit(play, Nation::gepids, -4, msg::points_why_kingdom);
  EXPECT_EQ(points(Nation::gepids), 1) << "penalties are not halved";
}

TEST_F(Vassals, lend_two_units_on_demand) {
  covers("IN XXIX.C.1", "IN XVII.H.3");
  put(Nation::gepids, Space::carpathia, Unit::infantry, 3);
  horde(Nation::gepids, Space::carpathia);
  vassal_of(Nation::gepids, Nation::huns);
  acting({Nation::huns}, Part::opening);
  go_on({"huns: loan.number_ask huns gepids=2 | 0 to 2", "huns: loan.where_ask=hunnia", "huns: loan.where_ask=hunnia"});
  EXPECT_EQ(count(Nation::huns, Space::hunnia), 6);
  EXPECT_EQ(count(Nation::gepids, Space::carpathia), 1);
}

// --- XXIX.D

TEST_F(Vassals, of_nomads_are_free_on_a_passed_check) {
  covers("IN XXIX.D.1", "IN XXIX.D.3", "IN XVII.B.1");
  put(Nation::gepids, Space::dacia, Unit::infantry, 2);
  horde(Nation::gepids, Space::dacia);
  vassal_of(Nation::gepids, Nation::huns);
  acting({Nation::gepids}, Part::opening);
  go_on({"persians: vassal.rebel_ask gepids huns=common.yes", "persians: 2"});
  EXPECT_EQ(nation(Nation::gepids).bond, Bond::none);
  EXPECT_TRUE(may_attack(state, Nation::gepids, Nation::huns)) << "at once";
  EXPECT_EQ(points(Nation::gepids), 0);
}

TEST_F(Vassals, who_are_free_have_their_units_back) {
  covers("IN XVII.H.4", "IN XXIX.D.1");
  put(Nation::gepids, Space::dacia);
  horde(Nation::gepids, Space::dacia);
  vassal_of(Nation::gepids, Nation::huns);
  state.forces.add({Space::hunnia, national(Nation::gepids, Unit::infantry).serving(Nation::huns), 1});
  script.expect({"persians: vassal.rebel_ask=common.yes", "2"});
  rebel(play, Nation::gepids);
  EXPECT_EQ(count(Nation::gepids, Space::dacia), 2);
  EXPECT_EQ(count(Nation::huns, Space::hunnia), 4);
}

TEST_F(Vassals, of_nomads_who_lose_their_last_unit_are_gone) {
  covers("IN XXIX.D.1", "IN VI.E.1");
  put(Nation::gepids, Space::dacia);
  vassal_of(Nation::gepids, Nation::huns);
  script.expect({"persians: vassal.rebel_ask=common.yes", "3"});
  rebel(play, Nation::gepids);
  EXPECT_FALSE(in_play(state, Nation::gepids));
}

TEST_F(Vassals, of_nomads_pay_for_a_rebellion_that_fails) {
  covers("IN XXIX.D.1");
  put(Nation::gepids, Space::dacia, Unit::infantry, 2);
  put(Nation::gepids, Space::valachia, Unit::heavy_cavalry);
  horde(Nation::gepids, Space::dacia);
  vassal_of(Nation::gepids, Nation::huns);
  script.expect({"persians: vassal.rebel_ask=common.yes", "3",
                 "persians: losses.ask gepids=unit.plain 1 heavy_cavalry gepids valachia"});
  rebel(play, Nation::gepids);
  EXPECT_TRUE(is_vassal_of(Nation::gepids, Nation::huns));
  EXPECT_EQ(points(Nation::gepids), -5);
  EXPECT_EQ(count(Nation::gepids, Space::valachia), 0);
}

TEST_F(Vassals, alans_roll_twice) {
  covers("IN XXIX.D.1", "IN XXXII.D.C.1");
  put(Nation::alans, Space::maeotia, Unit::horse_archer, 2);
  vassal_of(Nation::alans, Nation::huns);
  script.expect({"persians: vassal.rebel_ask=common.yes", "3", "4"});
  rebel(play, Nation::alans);
  EXPECT_EQ(nation(Nation::alans).bond, Bond::none);
  vassal_of(Nation::alans, Nation::huns);
  script.expect({"persians: vassal.rebel_ask=common.yes", "3", "5"});
  rebel(play, Nation::alans);
  EXPECT_TRUE(is_vassal_of(Nation::alans, Nation::huns));
  EXPECT_EQ(points(Nation::alans), -5);
}

TEST_F(Vassals, of_settled_nations_risk_nothing) {
  covers("IN XXIX.D.2");
  nation(Nation::franks, Status::kingdom);
  put(Nation::suebi, Space::lotharingia);
  vassal_of(Nation::suebi, Nation::franks);
  script.expect({"huns: vassal.rebel_ask suebi franks=common.yes", "1"});
  rebel(play, Nation::suebi);
  EXPECT_TRUE(is_vassal_of(Nation::suebi, Nation::franks));
  EXPECT_EQ(points(Nation::suebi), 0);
  EXPECT_EQ(count(Nation::suebi, Space::lotharingia), 1);
  script.expect({"huns: vassal.rebel_ask suebi franks=common.yes", "8"});
  rebel(play, Nation::suebi);
  EXPECT_EQ(nation(Nation::suebi).bond, Bond::none);
}

TEST_F(Vassals, do_not_rebel_on_the_turn_they_submitted) {
  covers("IN XXIX.D.3");
  put(Nation::gepids, Space::dacia);
  vassal_of(Nation::gepids, Nation::huns, 3);
  rebel(play, Nation::gepids);
  EXPECT_TRUE(script.asked().empty());
}

// --- XXIX.E

TEST_F(Vassals, are_free_when_their_lord_is_gone_and_their_units_come_home) {
  covers("IN XXIX.E.1");
  put(Nation::gepids, Space::dacia);
  horde(Nation::gepids, Space::dacia);
  vassal_of(Nation::gepids, Nation::huns);
  state.forces.add({Space::hunnia, national(Nation::gepids, Unit::infantry).serving(Nation::huns), 1});
  leave_play(play, Nation::huns);
  EXPECT_EQ(nation(Nation::gepids).bond, Bond::none);
  EXPECT_EQ(count(Nation::gepids, Space::dacia), 2);
}

}  // namespace
}  // namespace auspex::invasions
