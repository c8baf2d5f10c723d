// XXVII Foedus.
#include "games/invasions/foedus.h"

#include "games/invasions/activation_testing.h"
#include "games/invasions/administration.h"
#include "games/invasions/alliances.h"
#include "games/invasions/kingdom.h"
#include "games/invasions/pillage.h"
#include "games/invasions/scoring.h"
#include "games/invasions/turn.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Foedera : public testing::ActivationFixture {
 protected:
  // Burgundians in the south of Gaul, where Rome holds a few provinces without units; Roma is far away.
  Foedera() {
    turn(4);
    nation(Nation::romans_w, Status::empire);
    capital(Nation::romans_w, Space::latium);
    hold(Nation::romans_w, {Space::aquitania, Space::garumnus, Space::septimania, Space::arvernia});
    horde(Nation::burgundians, Space::provincia);
    put(Nation::burgundians, Space::provincia, Unit::infantry, 3);
  }
  void federate(Nation who = Nation::burgundians, int since = 2) {
    bind(state, who, Bond::foedus, Nation::romans_w);
    nation(who).bond_since = static_cast<std::uint8_t>(since);
  }
  [[nodiscard]] bool federated(Nation who = Nation::burgundians) const {
    return is_bound(state, who, Bond::foedus, Nation::romans_w);
  }
  [[nodiscard]] bool may(Nation who = Nation::burgundians) const { return may_federate(state, Nation::romans_w, who); }
};

// --- XXVII.A

TEST_F(Foedera, are_between_an_empire_and_barbarians_who_are_no_vassals) {
  covers("IN XXVII.A.1");
  EXPECT_TRUE(may());
  nation(Nation::romans_w, Status::kingdom);
  EXPECT_FALSE(may()) << "no Empire";
  nation(Nation::romans_w, Status::empire);
  nation(Nation::burgundians, Status::kingdom);
  EXPECT_FALSE(may()) << "no Barbarians";
  nation(Nation::burgundians, Status::barbarian);
  nation(Nation::huns, Status::barbarian);
  bind(state, Nation::burgundians, Bond::vassal, Nation::huns);
  EXPECT_FALSE(may()) << "vassals";
  unbind(state, Nation::burgundians);
  nation(Nation::romans_e, Status::empire);
  bind(state, Nation::burgundians, Bond::foedus, Nation::romans_e);
  EXPECT_FALSE(may()) << "federates of the other half";
}

TEST_F(Foedera, in_africa_bring_the_vandals_there) {
  covers("IN V.D.5", "IN XXVII.B.2");
  hold(Nation::romans_w, {Space::africa});
  horde(Nation::vandals, Space::byzacena);
  put(Nation::vandals, Space::byzacena, Unit::infantry, 2);
  hold(Nation::romans_w, {Space::utica});
  state.numbers.foedus_land_most = 1;
  acting({Nation::vandals}, Part::opening);
  script.expect({"persians: foedus.ask_whom vandals=romans_w", "romans: foedus.grant_ask romans_w vandals=africa",
                 "persians: foedus.offer_ask vandals romans_w=common.yes"});
  play_step(play);
  EXPECT_EQ(count(Nation::vandals, Space::africa), 2);
  EXPECT_EQ(points(Nation::vandals), 8);
}

TEST_F(Foedera, are_four_at_most) {
  covers("IN XXVII.A.1");
  for (Nation who : {Nation::franks, Nation::alemanni, Nation::suebi}) {
    nation(who, Status::barbarian);
    federate(who);
  }
  EXPECT_TRUE(may());
  nation(Nation::vandals, Status::barbarian);
  federate(Nation::vandals);
  EXPECT_FALSE(may());
}

TEST_F(Foedera, by_agreement_the_empire_names_land_and_the_people_take_it) {
  covers("IN XXVII.A.2", "IN XXVII.A.3", "IN XXVII.B.1", "IN XVII.B.1", "IN III.I.4");
  acting({Nation::burgundians}, Part::opening);
  go_on({"goths: foedus.ask_whom burgundians=romans_w | romans_w, none",
         "romans: foedus.grant_ask romans_w burgundians=aquitania | arvernia, aquitania, garumnus, septimania, "
         "provincia, none",
         "romans: foedus.more_ask romans_w burgundians=garumnus | arvernia, garumnus, none",
         "romans: foedus.more_ask=common.none | arvernia, septimania, none",
         "goths: foedus.offer_ask burgundians romans_w=common.yes", "goths: foedus.horde_ask burgundians=garumnus"});
  EXPECT_TRUE(federated());
  EXPECT_EQ(foedus_land(state, Nation::burgundians), (SpaceSet{Space::aquitania, Space::garumnus}));
  EXPECT_EQ(nation(Nation::burgundians).horde, Space::garumnus);
  EXPECT_EQ(count(Nation::burgundians, Space::garumnus), 3);
}

TEST_F(Foedera, are_refused_by_either_side) {
  covers("IN XXVII.A.3");
  script.expect({"goths: foedus.ask_whom=romans_w", "romans: foedus.grant_ask=common.none"});
  ask_for_foedus(play, Nation::burgundians);
  EXPECT_FALSE(federated());
  script.expect({"goths: foedus.ask_whom=romans_w", "romans: foedus.grant_ask=arvernia",
                 "romans: foedus.more_ask=common.none", "goths: foedus.offer_ask=common.no"});
  ask_for_foedus(play, Nation::burgundians);
  EXPECT_FALSE(federated());
  EXPECT_EQ(nation(Nation::burgundians).horde, Space::provincia);
  script.expect({"goths: foedus.ask_whom=common.none"});
  ask_for_foedus(play, Nation::burgundians);
}

TEST_F(Foedera, are_asked_for_by_those_within_the_empire_who_do_not_invade) {
  covers("IN XXVII.A.3");
  nation(Nation::burgundians).set(Flag::invading);
  acting({Nation::burgundians}, Part::opening);
  go_on();
  EXPECT_EQ(script.asked().size(), 0u) << "invaders do not ask";
  nation(Nation::burgundians).unset(Flag::invading);
  shift_horde(state, Nation::burgundians, Space::dacia);
  ask_for_foedus(play, Nation::burgundians);
  EXPECT_EQ(script.asked().size(), 0u) << "nor do those in the wilds";
  shift_horde(state, Nation::burgundians, Space::helvetia);
  ask_for_foedus(play, Nation::burgundians);
  EXPECT_EQ(script.asked().size(), 0u) << "nor next to its Areas";
}

TEST_F(Foedera, within_one_seat_hang_on_a_check) {
  covers("IN XXVII.A.3");
  horde(Nation::franks, Space::burgondia);
  script.expect({"romans: foedus.ask_whom franks=romans_w", "1"});
  ask_for_foedus(play, Nation::franks);
  EXPECT_FALSE(federated(Nation::franks));
  script.expect({"romans: foedus.ask_whom franks=romans_w", "2", "romans: foedus.land_ask romans_w franks=arvernia",
                 "romans: foedus.more_ask=common.none"});
  ask_for_foedus(play, Nation::franks);
  EXPECT_TRUE(federated(Nation::franks)) << "and nobody asks whether they take it";
}

TEST_F(Foedera, of_the_threat_to_italia_prefer_the_land_of_the_rule) {
  covers("IN XXVII.A.2", "IN XXXII.B.Q.2");
  const SpaceSet preferred = {Space::aquitania, Space::garumnus};
  script.expect({"romans: foedus.land_ask=garumnus | aquitania, garumnus", "goths: foedus.horde_ask=aquitania"});
  make_foedus(play, Nation::romans_w, Nation::burgundians, preferred);
  EXPECT_EQ(foedus_land(state, Nation::burgundians), preferred) << "and nobody is asked for more";
}

TEST_F(Foedera, of_the_threat_to_italia_are_in_the_south_of_gaul_if_they_can_be) {
  covers("IN XXXII.B.Q.2");
  hold(Nation::romans_w, {Space::tuscia});
  const SpaceSet preferred = {Space::aquitania, Space::garumnus};
  for (Space province : preferred) put(Nation::romans_w, province);
  script.expect(
      {"romans: foedus.land_ask=arvernia | arvernia, septimania, provincia", "romans: foedus.more_ask=common.none"});
  make_foedus(play, Nation::romans_w, Nation::burgundians, preferred);
  EXPECT_EQ(foedus_land(state, Nation::burgundians), SpaceSet{Space::arvernia});
}

// --- XXVII.B

TEST_F(Foedera, grant_land_without_capital_and_units_of_the_empire) {
  covers("IN XXVII.B.1");
  const auto land = [&] { return grantable(state, Nation::romans_w, Nation::burgundians); };
  const SpaceSet all_of_it = {Space::arvernia, Space::aquitania, Space::garumnus, Space::septimania, Space::provincia};
  EXPECT_EQ(land(), all_of_it) << "what the Burgundians hold there is among it, the capital is not";
  put(Nation::romans_w, Space::arvernia);
  EXPECT_FALSE(land().has(Space::arvernia));
  hold(Nation::romans_w, {Space::hunnia});
  EXPECT_FALSE(land().has(Space::hunnia)) << "no Civilized Area";
  put(Nation::vandals, Space::septimania);
  EXPECT_FALSE(land().has(Space::septimania)) << "strangers are there";
  put(Nation::burgundians, Space::umbria);
  EXPECT_TRUE(land().has(Space::umbria));
  set_controller(state, Space::latium, no_nation);
  nation(Nation::romans_w).capital = nowhere;
  EXPECT_FALSE(land().has(Space::umbria)) << "the Empire has nothing in that Area";
}

TEST_F(Foedera, settle_as_many_as_may_stand_there_and_the_rest_near_by) {
  covers("IN XXVII.B.2");
  put(Nation::burgundians, Space::provincia, Unit::infantry, 4);
  put(Nation::burgundians, Space::garumnus);
  const State before = state;
  script.expect({"goths: foedus.horde_ask burgundians=aquitania | aquitania, garumnus"});
  settle(play, Nation::romans_w, Nation::burgundians, {Space::aquitania, Space::garumnus});
  EXPECT_EQ(nation(Nation::burgundians).horde, Space::aquitania);
  EXPECT_EQ(count(Nation::burgundians, Space::aquitania), 6);
  EXPECT_EQ(count(Nation::burgundians, Space::garumnus), 2) << "who was there, and one more";
  EXPECT_EQ(controller(state, Space::provincia), std::nullopt) << "left behind";
  state = before;
  script.expect({"goths: units.by_kind", "goths: units.how_many infantry burgundians garumnus=0"});
  settle(play, Nation::romans_w, Nation::burgundians, {Space::aquitania});
  EXPECT_EQ(count(Nation::burgundians, Space::aquitania), 6);
  EXPECT_EQ(land_units_of(state, Nation::burgundians), 6) << "two found no room";
  state = before;
  lead(Nation::burgundians, Leader::gundocus, Space::provincia);
  script.expect({"goths: foedus.horde_ask burgundians=aquitania | aquitania, garumnus"});
  settle(play, Nation::romans_w, Nation::burgundians, {Space::aquitania, Space::garumnus});
  EXPECT_EQ(state.leaders[0].at, Space::aquitania);
  EXPECT_EQ(count(Nation::burgundians, Space::aquitania), 7) << "one more by the king";
}

TEST_F(Foedera, let_a_people_stay_that_is_there_already) {
  covers("IN XXVII.B.2");
  settle(play, Nation::romans_w, Nation::burgundians, {Space::provincia, Space::septimania});
  EXPECT_EQ(nation(Nation::burgundians).horde, Space::provincia);
  EXPECT_EQ(count(Nation::burgundians, Space::provincia), 3);
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::septimania)) << "kept open for them";
}

TEST_F(Foedera, give_control_where_the_people_stand_with_cities_unharmed) {
  covers("IN XXVII.B.3");
  set_city(state, Space::aquitania, 2, 2);
  set_revolt(state, Space::aquitania, Revolt::minus);
  script.expect({"goths: foedus.horde_ask=aquitania"});
  settle(play, Nation::romans_w, Nation::burgundians, {Space::aquitania, Space::garumnus});
  EXPECT_TRUE(controls(state, Nation::burgundians, Space::aquitania));
  EXPECT_EQ(city_level(state, Space::aquitania), 2);
  EXPECT_FALSE(pillaged(state, Space::aquitania));
  EXPECT_EQ(revolt_at(state, Space::aquitania), Revolt::none) << "it was against Rome";
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::garumnus));
}

TEST_F(Foedera, give_control_of_all_the_land_if_it_is_so_agreed) {
  covers("IN XXVII.B.3");
  read(Reading::foedus_land_controlled);
  script.expect({"goths: foedus.horde_ask=aquitania"});
  settle(play, Nation::romans_w, Nation::burgundians, {Space::aquitania, Space::garumnus});
  EXPECT_TRUE(controls(state, Nation::burgundians, Space::garumnus));
  put(Nation::burgundians, Space::garumnus);
  eliminate(state, {Space::garumnus, national(Nation::burgundians, Unit::infantry), 1});
  EXPECT_TRUE(controls(state, Nation::burgundians, Space::garumnus)) << "also without a unit";
  end_foedus(play, Nation::burgundians);
  EXPECT_FALSE(controls(state, Nation::burgundians, Space::garumnus)) << "while the Foedus lasts";
  EXPECT_TRUE(controls(state, Nation::burgundians, Space::aquitania));
}

TEST_F(Foedera, leave_the_settled_where_they_are_for_this_activation) {
  covers("IN XXVII.B.4");
  put(Nation::burgundians, Space::septimania);
  acting({Nation::burgundians});
  script.expect({"goths: foedus.horde_ask=aquitania"});
  settle(play, Nation::romans_w, Nation::burgundians, {Space::aquitania, Space::septimania});
  const Marches marches(state, Side::goths, Marches::Step::stacks);
  ASSERT_EQ(marches.stacks().size(), 1u) << "the one that was there before";
  EXPECT_EQ(marches.stacks().front().at, Space::septimania);
  lead(Nation::burgundians, Leader::gundocus, Space::aquitania);
  EXPECT_TRUE(Marches(state, Side::goths, Marches::Step::campaigns).stacks().empty());
}

TEST_F(Foedera, take_the_place_of_an_alliance) {
  covers("IN XXVI.D.2");
  make_alliance(play, Nation::romans_w, Nation::burgundians, 1);
  settle(play, Nation::romans_w, Nation::burgundians, {Space::provincia});
  EXPECT_FALSE(allied(state, Nation::romans_w, Nation::burgundians));
  EXPECT_TRUE(federated());
}

// --- XXVII.C

TEST_F(Foedera, keep_the_peace_and_bring_three_points_a_turn) {
  covers("IN XXVII.C.1", "IN III.F.1");
  federate();
  EXPECT_FALSE(may_attack(state, Nation::burgundians, Nation::romans_w));
  EXPECT_FALSE(may_attack(state, Nation::romans_w, Nation::burgundians));
  score_each_turn(play);
  EXPECT_EQ(points(Nation::burgundians), 3);
}

TEST_F(Foedera, lend_a_unit_each_turn_and_two_from_eight_on) {
  covers("IN XXVII.C.1", "IN XVII.H.3");
  federate();
  put(Nation::burgundians, Space::provincia, Unit::infantry, 4);
  EXPECT_EQ(federate_units(state, Nation::burgundians), 1) << "seven";
  put(Nation::romans_w, Space::latium);
  acting({Nation::romans_w}, Part::opening);
  go_on({"romans: loan.number_ask romans_w burgundians=1 | 0, 1"});
  EXPECT_EQ(count(Nation::burgundians, Space::provincia), 6);
  EXPECT_EQ(count(Nation::romans_w, Space::provincia), 1) << "it acts from where it stands";
  put(Nation::burgundians, Space::provincia);
  EXPECT_EQ(federate_units(state, Nation::burgundians), 2) << "eight, with the one that is lent";
}

// --- XXVII.D

TEST_F(Foedera, are_denounced_on_a_passed_check_from_the_second_turn_after) {
  covers("IN XXVII.D.1", "IN XVII.B.1");
  for (int since : {4, 3}) {
    federate(Nation::burgundians, since);
    denounce(play, Nation::burgundians);
    EXPECT_TRUE(script.asked().empty()) << since;
  }
  federate(Nation::burgundians, 2);
  const State before = state;
  script.expect({"goths: foedus.denounce_ask burgundians romans_w=common.yes", "goths: 1"});
  denounce(play, Nation::burgundians);
  EXPECT_TRUE(federated());
  state = before;
  acting({Nation::burgundians}, Part::opening);
  go_on(
      {"goths: foedus.denounce_ask burgundians romans_w=common.yes", "goths: 2", "goths: foedus.ask_whom=common.none"});
  EXPECT_FALSE(federated());
  EXPECT_TRUE(may_attack(state, Nation::burgundians, Nation::romans_w));
  EXPECT_TRUE(controls(state, Nation::burgundians, Space::provincia)) << "the land stays theirs";
}

TEST_F(Foedera, are_denounced_without_a_check_where_another_faith_is_persecuted) {
  covers("IN XXVII.D.1");
  federate();
  nation(Nation::romans_w).set(Flag::intolerant);
  nation(Nation::romans_w).religion = Religion::catholic;
  nation(Nation::burgundians).religion = Religion::arian;
  script.expect({"goths: foedus.denounce_ask=common.yes"});
  denounce(play, Nation::burgundians);
  EXPECT_FALSE(federated());
  federate();
  nation(Nation::burgundians).religion = Religion::catholic;
  script.expect({"goths: foedus.denounce_ask=common.yes", "1"});
  denounce(play, Nation::burgundians);
  EXPECT_TRUE(federated()) << "of the same faith";
}

// --- XXVII.E

TEST_F(Foedera, end_with_a_kingdom_and_lent_units_come_home) {
  covers("IN XXVII.E.1", "IN VII.B.2", "IN XVII.H.4");
  federate();
  set_foedus_land(state, Nation::burgundians, {Space::provincia, Space::septimania});
  const Kind unit = national(Nation::burgundians, Unit::infantry);
  state.forces.add({Space::latium, unit.serving(Nation::romans_w), 1});
  set_city(state, Space::provincia, 1, 0);
  found_kingdom(play, Nation::burgundians, false);
  EXPECT_EQ(nation(Nation::burgundians).bond, Bond::none);
  EXPECT_TRUE(foedus_land(state, Nation::burgundians).empty());
  EXPECT_EQ(count(Nation::burgundians, Space::provincia), 4);
  EXPECT_TRUE(controls(state, Nation::burgundians, Space::provincia));
}

TEST_F(Foedera, end_with_the_first_attack_on_the_empire) {
  covers("IN XXVII.E.1", "IN XXIII.D.3");
  federate();
  nation(Nation::burgundians).set(Flag::invading);
  put(Nation::burgundians, Space::vienna, Unit::infantry, 2);
  acting({Nation::burgundians});
  go_on({"goths: march.turn vienna arvernia romans_w"});
  EXPECT_FALSE(federated());
  EXPECT_TRUE(controls(state, Nation::burgundians, Space::arvernia));
}

// --- XXVII.F

TEST_F(Foedera, are_revoked_at_the_opening_of_the_administration_for_three_points) {
  covers("IN XXVII.F.1", "IN XIII.C.2");
  federate();
  nation(Nation::franks, Status::barbarian);
  federate(Nation::franks);
  script.expect({"romans: opening.ask romans_w=opening.revocation",
                 "romans: foedus.revoke_ask romans_w=burgundians | franks, burgundians",
                 "romans: opening.ask romans_w=opening.nothing"});
  opening(play, Nation::romans_w);
  EXPECT_FALSE(federated());
  EXPECT_TRUE(federated(Nation::franks));
  EXPECT_EQ(points(Nation::romans_w), -3);
}

}  // namespace
}  // namespace auspex::invasions
