// XVII.E The end of an activation, XVII.H loans.
#include "games/invasions/redeployment.h"

#include "games/invasions/activation_testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Redeploying : public testing::ActivationFixture {
 protected:
  Redeploying() {
    nation(Nation::franks, Status::kingdom);
    put(Nation::franks, Space::saliens, Unit::infantry, 2);
    hold(Nation::franks, {Space::lugdunus, Space::liger, Space::aquitania, Space::garumnus});
  }
  [[nodiscard]] SpaceSet places(Space at, Unit unit = Unit::infantry) const {
    return Redeployment(state, Nation::franks).places({at, national(Nation::franks, unit), 1});
  }
};

// --- XVII.E.2, XVII.E.4

TEST_F(Redeploying, leads_over_friendly_land_as_far_as_a_unit_marches) {
  covers("IN XVII.E.2");
  EXPECT_EQ(places(Space::saliens), (SpaceSet{Space::lugdunus, Space::liger, Space::aquitania}));
  set_controller(state, Space::lugdunus, no_nation);
  EXPECT_TRUE(places(Space::saliens).empty()) << "the chain is broken";
}

TEST_F(Redeploying, is_not_for_units_next_to_the_enemy) {
  covers("IN XVII.E.2");
  EXPECT_EQ(Redeployment(state, Nation::franks).units().size(), 1u);
  put(Nation::alemanni, Space::austrasia);
  EXPECT_TRUE(Redeployment(state, Nation::franks).units().empty());
  add_tie(state, TieKind::truce, Nation::franks, Nation::alemanni, 1);
  EXPECT_EQ(Redeployment(state, Nation::franks).units().size(), 1u) << "no enemy";
}

TEST_F(Redeploying, is_not_for_barbarians) {
  covers("IN XVII.E.2");
  put(Nation::alemanni, Space::thuringia);
  put(Nation::alemanni, Space::franconia);
  voluntary_redeployment(play, Nation::alemanni);
  EXPECT_TRUE(script.asked().empty());
}

TEST_F(Redeploying, moves_each_unit_once_judged_from_the_beginning) {
  covers("IN XVII.E.4", "IN XVII.E.2");
  script.expect(
      {"romans: redeploy.ask franks=unit.plain 1 infantry franks saliens | unit.plain 2 infantry franks saliens, "
       "unit.plain 1 infantry franks saliens, done, orders.nobody",
       "redeploy.where_ask=aquitania | lugdunus, liger, aquitania", "redeploy.ask=unit.plain 1 infantry franks saliens",
       "redeploy.where_ask=lugdunus"});
  voluntary_redeployment(play, Nation::franks);
  EXPECT_EQ(count(Nation::franks, Space::aquitania), 1);
  EXPECT_EQ(count(Nation::franks, Space::lugdunus), 1);
  EXPECT_EQ(count(Nation::franks, Space::saliens), 0) << "and nobody is asked about those who have gone";
  EXPECT_TRUE(controls(state, Nation::franks, Space::saliens));
}

TEST_F(Redeploying, takes_fleets_to_any_zone_with_a_friendly_coast_within_four) {
  covers("IN XVII.E.2");
  put(Nation::franks, Space::oceanus_britannicus, Unit::fleet);
  EXPECT_EQ(places(Space::oceanus_britannicus, Unit::fleet), (SpaceSet{Space::oceanus_cantabricus}))
      << "Aquitania and Garumnus lie there";
  hold(Nation::franks, {Space::septimania});
  EXPECT_FALSE(places(Space::oceanus_britannicus, Unit::fleet).has(Space::mare_gallicum)) << "five zones off";
}

// --- XVII.E.3

TEST_F(Redeploying, of_excess_units_leads_to_the_nearest_room_or_next_door) {
  covers("IN XVII.E.3", "IN XVIII.C.2");
  state.numbers.stack_limit = 2;
  state.numbers.stack_minimum = 1;
  put(Nation::franks, Space::saliens);
  for (Space full : {Space::lugdunus, Space::neustria}) put(Nation::franks, full, Unit::infantry, 2);
  hold(Nation::franks, {Space::treveria, Space::austrasia, Space::cantium});
  script.expect({"romans: stacking.where_ask=austrasia | flandria, austrasia, treveria, cantium"});
  enforce_stacking(play, Nation::franks);
  EXPECT_EQ(count(Nation::franks, Space::saliens), 2);
  EXPECT_EQ(count(Nation::franks, Space::austrasia), 1);
}

TEST_F(Redeploying, of_excess_units_may_find_no_room_at_all) {
  covers("IN XVII.E.3");
  put(Nation::vandals, Space::sardinia, Unit::infantry, 7);
  put(Nation::sardes, Space::corsica);
  enforce_stacking(play, Nation::vandals);
  EXPECT_EQ(count(Nation::vandals, Space::sardinia), 6);
  EXPECT_EQ(told("stacking.lost"), 1);
}

// --- XVII.E.1

// --- XVII.H

class Loans : public testing::ActivationFixture {
 protected:
  Loans() {
    turn(3);
    nation(Nation::romans_w, Status::empire);
    put(Nation::romans_w, Space::lotharingia);
    hold(Nation::romans_w, {Space::saliens});
    put(Nation::franks, Space::austrasia, Unit::infantry, 2);
    put(Nation::franks, Space::austrasia, Unit::noble_cavalry);
    horde(Nation::franks, Space::austrasia);
    bind(state, Nation::franks, Bond::foedus, Nation::romans_w);
  }
  [[nodiscard]] int lent(Space at, Unit unit) const {
    return state.forces.count(at, national(Nation::franks, unit).serving(Nation::romans_w));
  }
};

TEST_F(Loans, join_a_stack_near_by_and_serve_it) {
  covers("IN XVII.H.1", "IN XVII.H.3");
  script.expect({"romans: loan.number_ask romans_w franks=1 | 0, 1",
                 "romans: loan.units_ask=unit.plain 1 noble_cavalry franks austrasia | unit.plain 1 infantry franks "
                 "austrasia, unit.plain 1 noble_cavalry franks austrasia",
                 "romans: loan.where_ask=lotharingia | austrasia, lotharingia"});
  lend(play, Nation::franks, Nation::romans_w, 1);
  EXPECT_EQ(lent(Space::lotharingia, Unit::noble_cavalry), 1);
  EXPECT_EQ(count(Nation::romans_w, Space::lotharingia), 2) << "it counts as his";
  acting({Nation::franks});
  EXPECT_EQ(Marches(state, Side::romans, Marches::Step::stacks).stacks().front().units.size(), 1u)
      << "its own people do not move it";
  acting({Nation::romans_w});
  EXPECT_EQ(size_of(Marches(state, Side::romans, Marches::Step::stacks).stacks().front().units), 2);
}

TEST_F(Loans, end_with_the_turn) {
  covers("IN XVII.H.2", "IN IV.B.4");
  state.forces.change({Space::austrasia, national(Nation::franks, Unit::infantry), 1},
                      national(Nation::franks, Unit::infantry).serving(Nation::romans_w));
  shift(state, {Space::austrasia, national(Nation::franks, Unit::infantry).serving(Nation::romans_w), 1},
        Space::lotharingia);
  end_loans(play);
  EXPECT_EQ(count(Nation::franks, Space::austrasia), 3) << "at the horde";
  EXPECT_EQ(lent(Space::lotharingia, Unit::infantry), 0);
}

TEST_F(Loans, end_together_so_that_nobody_makes_room_for_units_that_leave) {
  covers("IN XVII.H.2", "IN XVII.E.3");
  put(Nation::franks, Space::austrasia, Unit::infantry, 2);
  put(Nation::sklaves, Space::podolia);
  state.forces.add({Space::austrasia, national(Nation::sklaves, Unit::infantry).serving(Nation::franks), 1});
  state.forces.add({Space::flandria, national(Nation::franks, Unit::infantry).serving(Nation::romans_w), 1});
  script.expect({"loan.home_ask sklaves infantry=podolia"});
  end_loans(play);
  EXPECT_EQ(count(Nation::franks, Space::austrasia), 6)
      << "five and the one that came home: all that there is room for";
  EXPECT_EQ(count(Nation::sklaves, Space::podolia), 2);
  EXPECT_EQ(told("stacking.moved") + told("stacking.lost"), 0);
}

TEST_F(Loans, that_end_where_they_are_garrison_nothing_for_the_borrower) {
  covers("IN XVII.H.2", "IN XII.B.2", "IN XII.A.1");
  put(Nation::vandals, Space::teutonia);
  horde(Nation::franks, Space::flandria);
  state.forces.add({Space::flandria, national(Nation::franks, Unit::infantry).serving(Nation::vandals), 1});
  set_controller(state, Space::flandria, Nation::vandals);
  end_loans(play);
  EXPECT_TRUE(controls(state, Nation::franks, Space::flandria));
}

TEST_F(Loans, of_minors_last_and_those_of_hired_huns_while_aetius_lives) {
  covers("IN XVII.H.2", "IN XXXII.D.D.2");
  nation(Nation::mauritanians, Status::kingdom);
  state.forces.add({Space::lotharingia, national(Nation::mauritanians, Unit::cavalry).serving(Nation::romans_w), 1});
  put(Nation::huns, Space::hunnia, Unit::cavalry);
  horde(Nation::huns, Space::hunnia);
  turn(4);
  state.forces.add({Space::lotharingia, national(Nation::huns, Unit::cavalry).serving(Nation::romans_w), 1});
  lead(Nation::romans_w, Leader::aetius, Space::lotharingia);
  end_loans(play);
  EXPECT_EQ(count(Nation::romans_w, Space::lotharingia), 3);
  remove_leader(state, 0, true);
  end_loans(play);
  EXPECT_EQ(count(Nation::romans_w, Space::lotharingia), 2);
  EXPECT_EQ(count(Nation::huns, Space::hunnia), 2);
}

TEST_F(Loans, end_when_the_tie_does) {
  covers("IN XVII.H.4");
  state.forces.change({Space::austrasia, national(Nation::franks, Unit::infantry), 1},
                      national(Nation::franks, Unit::infantry).serving(Nation::romans_w));
  end_loans(play, Nation::franks, Nation::romans_e);
  EXPECT_EQ(count(Nation::franks, Space::austrasia), 2) << "those of another borrower stay";
  end_loans(play, Nation::franks, Nation::romans_w);
  EXPECT_EQ(count(Nation::franks, Space::austrasia), 3);
}

}  // namespace
}  // namespace auspex::invasions
