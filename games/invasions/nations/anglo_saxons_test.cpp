// XXXII.F.I Anglo-Saxons.
#include "games/invasions/activation_testing.h"
#include "games/invasions/combat.h"
#include "games/invasions/marches.h"
#include "games/invasions/nations/goths.h"
#include "games/invasions/scoring.h"
#include "games/invasions/status.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class AngloSaxons : public testing::ActivationFixture {
 protected:
  // A Barbarian people and a Kingdom.
  AngloSaxons() {
    turn(10);
    horde(Nation::angles, Space::lindum);
    put(Nation::angles, Space::lindum, Unit::infantry, 2);
    nation(Nation::angles).age = 5;
    nation(Nation::angles).coins = 4;
    nation(Nation::saxons, Status::kingdom).age = 6;
    nation(Nation::saxons).coins = 3;
    capital(Nation::saxons, Space::durnovaria);
    hold(Nation::saxons, {Space::dumnonia});
    put(Nation::saxons, Space::durnovaria, Unit::infantry, 3);
    lead(Nation::angles, Leader::rex, Space::lindum);
    lead(Nation::saxons, Leader::rex, Space::durnovaria);
  }
};

TEST_F(AngloSaxons, are_one_nation_in_the_place_of_the_angles) {
  covers("IN XXXII.F.I.1", "IN VI.A.1");
  merge_anglo_saxons(play);
  const NationState& now = state.nations[Nation::angles];
  EXPECT_FALSE(in_play(state, Nation::saxons));
  EXPECT_EQ(now.status, Status::kingdom) << "the higher status";
  EXPECT_EQ(now.age, 3) << "1 for the newly raised and 6, rounded down";
  EXPECT_EQ(now.coins, 7);
  EXPECT_EQ(now.capital, Space::durnovaria);
  EXPECT_EQ(now.horde, nowhere);
  EXPECT_TRUE(controls(state, Nation::angles, Space::dumnonia));
  EXPECT_EQ(count(Nation::angles, Space::durnovaria), 3);
  EXPECT_EQ(land_units_of(state, Nation::angles), 5);
  EXPECT_EQ(leaders_of(state, Nation::angles).size(), 2U);
}

TEST_F(AngloSaxons, may_lose_a_unit_of_either_people_first) {
  covers("IN XXXII.F.I.1", "IN XX.H.3");
  merge_anglo_saxons(play);
  put(Nation::angles, Space::durnovaria);
  Party party;
  party.nation = Nation::angles;
  party.start = party.at = Space::durnovaria;
  party.units = bands_of(state, Nation::angles, Space::durnovaria);
  script.expect({"goths: battle.hit_ask angles 1=saxons"});
  take_hits(play, party, 1);
  EXPECT_EQ(count(Nation::angles, Space::durnovaria), 3);
  EXPECT_EQ(state.forces.count(Space::durnovaria, national(Nation::angles, Unit::infantry)), 1);
}

// Whoever marches with the former Saxons asks the Angles to come along, and not the Saxons once more.
TEST_F(AngloSaxons, march_with_units_of_the_other_people_only_if_its_seat_agrees) {
  covers("IN XXXII.F.I.1", "IN XVII.F.1");
  merge_anglo_saxons(play);
  put(Nation::angles, Space::durnovaria);
  ASSERT_EQ(size_of(bands_of(state, Nation::angles, Space::durnovaria)), 4);
  const Bands able = could_come(state, Nation::angles, Space::durnovaria, Marches::Step::stacks);
  ASSERT_EQ(size_of(able), 1);
  EXPECT_EQ(able.front().kind.people, Nation::angles);
}

TEST_F(AngloSaxons, have_one_capital_of_the_goth_seats_choice) {
  covers("IN XXXII.F.I.1");
  nation(Nation::angles, Status::kingdom).horde = nowhere;
  capital(Nation::angles, Space::lindum);
  script.expect({"goths: anglo_saxons.ask_capital=durnovaria"});
  merge_anglo_saxons(play);
  EXPECT_EQ(state.nations[Nation::angles].capital, Space::durnovaria);
  EXPECT_TRUE(has_city(state, Space::lindum)) << "the other stays a city";
  EXPECT_EQ(state.nations[Nation::angles].age, 5) << "5 and 6, rounded down";
}

TEST_F(AngloSaxons, keep_one_horde_while_both_are_barbarians) {
  covers("IN XXXII.F.I.1");
  nation(Nation::saxons, Status::barbarian).capital = nowhere;
  set_controller(state, Space::dumnonia, no_nation);
  horde(Nation::saxons, Space::durnovaria);
  script.expect({"goths: anglo_saxons.ask_horde=durnovaria"});
  merge_anglo_saxons(play);
  EXPECT_EQ(state.nations[Nation::angles].horde, Space::durnovaria);
}

TEST_F(AngloSaxons, widen_alliances_and_keep_a_foedus) {
  covers("IN XXXII.F.I.1");
  nation(Nation::franks, Status::kingdom);
  add_tie(state, TieKind::alliance, Nation::saxons, Nation::franks, 10);
  nation(Nation::romans_e, Status::empire);
  bind(state, Nation::saxons, Bond::client, Nation::romans_e);
  nation(Nation::jutes);
  bind(state, Nation::jutes, Bond::vassal, Nation::saxons);
  merge_anglo_saxons(play);
  EXPECT_TRUE(allied(state, Nation::angles, Nation::franks));
  EXPECT_TRUE(is_bound(state, Nation::angles, Bond::client, Nation::romans_e));
  EXPECT_TRUE(is_bound(state, Nation::jutes, Bond::vassal, Nation::angles));
}

TEST_F(AngloSaxons, stay_vassals_only_of_a_suzerain_they_share) {
  covers("IN XXXII.F.I.1");
  nation(Nation::franks, Status::kingdom);
  bind(state, Nation::angles, Bond::vassal, Nation::franks);
  bind(state, Nation::saxons, Bond::vassal, Nation::franks);
  merge_anglo_saxons(play);
  EXPECT_TRUE(is_bound(state, Nation::angles, Bond::vassal, Nation::franks));
}

TEST_F(AngloSaxons, shed_a_suzerain_whom_they_do_not_share) {
  covers("IN XXXII.F.I.1");
  nation(Nation::franks, Status::kingdom);
  bind(state, Nation::angles, Bond::vassal, Nation::franks);
  merge_anglo_saxons(play);
  EXPECT_EQ(state.nations[Nation::angles].bond, Bond::none);
}

TEST_F(AngloSaxons, lend_nothing_to_themselves) {
  covers("IN XXXII.F.I.1", "IN XVII.H.2");
  merge_anglo_saxons(play);
  end_loans(play);
  EXPECT_EQ(count(Nation::angles, Space::durnovaria), 3);
  const Kind saxon = national(Nation::saxons, Unit::infantry).serving(Nation::angles);
  EXPECT_EQ(mover_of(state, saxon), Side::huns) << "each seat keeps moving its own former units";
  EXPECT_EQ(mover_of(state, national(Nation::angles, Unit::infantry)), Side::goths);
}

TEST_F(AngloSaxons, vanish_with_all_their_units) {
  covers("IN XXXII.F.I.1", "IN VI.E.5");
  merge_anglo_saxons(play);
  leave_play(play, Nation::angles);
  EXPECT_EQ(count(Nation::angles, Space::durnovaria), 0);
  EXPECT_EQ(land_units_of(state, Nation::saxons), 0);
}

TEST_F(AngloSaxons, share_every_point_between_two_ledgers) {
  covers("IN XXXII.F.I.2");
  nation(Nation::angles).halves = 8;
  merge_anglo_saxons(play);
  const int before_angles = state.nations[Nation::angles].halves;
  turn(12);
  const int halves = block_halves(state, Nation::angles, 0);
  ASSERT_GT(halves, 0);
  score_blocks(play);
  EXPECT_EQ(state.nations[Nation::angles].halves, before_angles + halves);
  EXPECT_EQ(state.nations[Nation::saxons].halves, halves) << "what was earned before stays the Angles'";
}

TEST_F(AngloSaxons, share_points_even_where_one_people_is_gone) {
  covers("IN XXXII.F.I.1", "IN XXXII.F.I.2");
  leave_play(play, Nation::angles);
  merge_anglo_saxons(play);
  EXPECT_TRUE(in_play(state, Nation::saxons)) << "nothing merges";
  EXPECT_EQ(state.nations[Nation::saxons].age, 6);
  turn(12);
  const int halves = block_halves(state, Nation::saxons, 0);
  ASSERT_GT(halves, 0);
  score_blocks(play);
  EXPECT_EQ(state.nations[Nation::angles].halves, halves);
  EXPECT_EQ(state.nations[Nation::saxons].halves, halves);
}

TEST_F(AngloSaxons, are_of_either_seat_where_a_rule_speaks_of_the_same) {
  covers("IN XXXII.F.I.3");
  EXPECT_FALSE(same_seat(state, Nation::angles, Nation::huns));
  merge_anglo_saxons(play);
  EXPECT_TRUE(same_seat(state, Nation::angles, Nation::huns));
  EXPECT_TRUE(same_seat(state, Nation::ostrogoths, Nation::angles));
  EXPECT_FALSE(same_seat(state, Nation::angles, Nation::persians));
  EXPECT_EQ(side_of(state, Nation::angles), Side::goths) << "who decides for the whole";
}

}  // namespace
}  // namespace auspex::invasions
