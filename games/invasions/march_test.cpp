// XVIII.D to K, XIX.C: what happens on a march.
#include "games/invasions/activation_testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Marching : public testing::ActivationFixture {};

// --- XIII.F.1: leaders who may attack nobody, without any unit that may go

TEST_F(Marching, idle_leaders_alone_are_offered_where_one_of_them_can_go) {
  covers("IN XIII.F.1");
  const auto put_who_have_marched = [&](Space at) {
    put(Nation::visigoths, at);
    const Band band = bands_of(state, Nation::visigoths, at).front();
    state.forces.change(band, band.kind.with(Mark::done));
  };
  put_who_have_marched(Space::norvegia);
  lead(Nation::visigoths, Leader::rex, Space::saliens);
  state.nations[Nation::visigoths].set(Flag::leaders_inactive);
  acting({Nation::visigoths});
  {
    const Marches marches(state, Side::goths, Marches::Step::stacks);
    ASSERT_EQ(marches.stacks().size(), 1U);
    EXPECT_TRUE(marches.stacks().front().units.empty() && marches.stacks().front().leaders.empty());
    EXPECT_EQ(marches.stacks().front().idle.size(), 1U);
  }
  const State before = state;
  // Around Saliens nothing is theirs: nobody is asked, and the step is over.
  go_on();
  EXPECT_NE(part(), Part::first_stacks);
  state = before;
  put_who_have_marched(Space::lugdunus);
  go_on({"goths: march.ask=march.pass | march.pass, march.end, march.detail saliens, march.orders"});
}

// --- XVIII.E

TEST_F(Marching, nobody_is_overrun_who_has_a_horde_or_walls_or_is_more_than_a_sixth) {
  covers("IN XVIII.E.1");
  put(Nation::alemanni, Space::lugdunus, Unit::infantry, 6);
  put(Nation::herules, Space::lugdunus);
  Party party;
  party.nation = Nation::alemanni;
  party.start = Space::saliens;
  party.from = Space::saliens;
  party.at = Space::lugdunus;
  party.units = bands_of(state, Nation::alemanni, Space::lugdunus);
  EXPECT_TRUE(can_overrun(state, party));
  party.units = {party.units.front().some(5)};
  EXPECT_FALSE(can_overrun(state, party));
  party.overrun_ratio = 4;
  EXPECT_TRUE(can_overrun(state, party)) << "event Surprise Overrun";
  horde(Nation::herules, Space::lugdunus);
  EXPECT_FALSE(can_overrun(state, party));
  state.nations[Nation::herules].horde = nowhere;
  set_controller(state, Space::lugdunus, Nation::herules);
  set_city(state, Space::lugdunus, 1, 1);
  EXPECT_FALSE(can_overrun(state, party));
  set_city(state, Space::lugdunus, 1, 0);
  EXPECT_TRUE(can_overrun(state, party));
  limes(Nation::romans_w, Space::lugdunus);
  EXPECT_FALSE(can_overrun(state, party));
  lose_limes(state, Space::lugdunus);
}

TEST_F(Marching, rolls_over_a_sixth_of_its_number_and_goes_on) {
  covers("IN XVIII.E.1");
  put(Nation::visigoths, Space::saliens, Unit::infantry, 6);
  put(Nation::alemanni, Space::lugdunus);
  put(Nation::alemanni, Space::livonia);
  steadfast(Nation::alemanni);
  acting({Nation::visigoths});
  const State before = state;
  go_on({"goths: march.at saliens lugdunus alemanni", "goths: move.overrun_ask visigoths lugdunus=common.yes",
         // One point for Lugdunus, one for the overrun; one is left.
         "goths: march.on_ask visigoths lugdunus=march.where liger | march.where saliens, march.where neustria, "
         "march.where armorican, march.where liger, march.through saliens, march.through neustria, march.through "
         "armorican, march.through liger, march.drop lugdunus, march.stop lugdunus"});
  EXPECT_EQ(count(Nation::visigoths, Space::liger), 6);
  EXPECT_FALSE(has_units(state, Nation::alemanni, Space::lugdunus));
  EXPECT_EQ(points(Nation::visigoths), 1);
  EXPECT_FALSE(controls(state, Nation::visigoths, Space::lugdunus)) << "passing through takes no control";
  state = before;
  state.nations[Nation::alemanni].orders.flee = 0;
  go_on({"march.at saliens lugdunus alemanni", "huns: flight.ask=liger", "huns: 9", "goths: march.stop lugdunus"});
  EXPECT_EQ(count(Nation::alemanni, Space::liger), 1) << "flight comes first";
}

TEST_F(Marching, rolls_over_rebels_as_well) {
  covers("IN XVIII.E.1", "IN XVI.G.1");
  put(Nation::visigoths, Space::saliens, Unit::infantry, 6);
  nation(Nation::franks, Status::kingdom);
  hold(Nation::franks, {Space::lugdunus});
  put(Nation::franks, Space::livonia);
  steadfast(Nation::franks);
  set_revolt(state, Space::lugdunus, Revolt::plus);
  set_rebellio(state, Space::lugdunus, true);
  acting({Nation::visigoths});
  go_on({"goths: march.at saliens lugdunus rebels", "goths: move.overrun_ask visigoths lugdunus=common.yes",
         "goths: march.on_ask=march.stop lugdunus"});
  EXPECT_FALSE(has_rebellio(state, Space::lugdunus));
  EXPECT_EQ(revolt_at(state, Space::lugdunus), Revolt::none);
  EXPECT_EQ(told("battle.begins"), 0);
}

// --- XVIII.B

TEST_F(Marching, goals_are_offered_the_nearest_first) {
  covers("IN XVIII.B.1");
  put(Nation::visigoths, Space::armorican, Unit::infantry, 2);
  acting({Nation::visigoths});
  go_on({"goths: march.ask visigoths=march.end"});
  const std::vector<std::string> offered = script.offered("march.ask");
  const std::vector<std::string> first = {"march.to armorican lugdunus", "march.to armorican liger",
                                          "march.to armorican aquitania", "march.to armorican saliens lugdunus"};
  ASSERT_GT(offered.size(), first.size());
  EXPECT_EQ(std::vector(offered.begin(), offered.begin() + 4), first);
}

TEST_F(Marching, a_way_is_told_in_the_order_in_which_it_is_marched) {
  covers("IN XVIII.B.1");
  put(Nation::visigoths, Space::armorican, Unit::infantry, 2);
  acting({Nation::visigoths});
  go_on({"goths: march.to armorican lotharingia lugdunus neustria"});
  EXPECT_EQ(count(Nation::visigoths, Space::lotharingia), 2);
}

// --- XVIII.F

class MarchingOnTheLimes : public Marching {
 protected:
  MarchingOnTheLimes() {
    nation(Nation::romans_w, Status::empire);
    hold(Nation::romans_w, {Space::austrasia});
    set_city(state, Space::austrasia, 0, 0);
    limes(Nation::romans_w, Space::austrasia);
    put(Nation::franks, Space::saliens, Unit::infantry, 2);
    acting({Nation::franks});
  }
};

TEST_F(MarchingOnTheLimes, a_lone_limes_falls_and_hits_on_a_passed_check) {
  covers("IN XVIII.F.1");
  go_on({"romans: march.at saliens austrasia romans_w", "romans: 4"});
  EXPECT_FALSE(limes_at(state, Space::austrasia));
  EXPECT_EQ(count(Nation::franks, Space::austrasia), 1) << "one hit";
  EXPECT_TRUE(controls(state, Nation::franks, Space::austrasia));
}

TEST_F(MarchingOnTheLimes, a_lone_limes_falls_without_a_blow_on_a_failed_check) {
  covers("IN XVIII.F.1");
  go_on({"romans: march.at saliens austrasia romans_w", "romans: 5"});
  EXPECT_FALSE(limes_at(state, Space::austrasia));
  EXPECT_EQ(count(Nation::franks, Space::austrasia), 2);
}

TEST_F(MarchingOnTheLimes, a_limes_ends_the_march) {
  covers("IN XVIII.F.1", "IN XVIII.D.1");
  const Marches marches(state, Side::romans, Marches::Step::stacks);
  March march = Marches::whole(marches.stacks().front());
  march.way = {Space::austrasia, Space::lotharingia};
  EXPECT_FALSE(marches.allows(march));
  go_on({"romans: march.at saliens austrasia romans_w", "romans: 5"});
  EXPECT_EQ(count(Nation::franks, Space::austrasia), 2) << "not asked whether to go on";
}

TEST_F(MarchingOnTheLimes, a_limes_that_kills_the_last_unit_leaves_its_leader_to_escape) {
  covers("IN XVIII.F.1", "IN XXII.G.2");
  lead(Nation::franks, Leader::chlodio, Space::saliens);
  put(Nation::franks, Space::dania);
  state.forces.remove({Space::saliens, national(Nation::franks, Unit::infantry), 1});
  go_on({"romans: march.at saliens austrasia romans_w", "romans: 4"});
  EXPECT_EQ(state.leaders[0].at, Space::dania);
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::austrasia));
}

TEST_F(MarchingOnTheLimes, a_deserted_limes_stops_nobody_and_is_removed) {
  covers("IN XXXII.B.H.2", "IN XII.A.3");
  state.limes[static_cast<std::size_t>(limes_index(state, Space::austrasia))].status = LimesStatus::idle;
  set_controller(state, Space::austrasia, no_nation);
  go_on({"romans: march.to saliens lotharingia austrasia"});
  EXPECT_EQ(limes_index(state, Space::austrasia), -1);
  EXPECT_EQ(count(Nation::franks, Space::lotharingia), 2);
  EXPECT_FALSE(controller(state, Space::austrasia)) << "passing through takes no control";
  EXPECT_TRUE(controls(state, Nation::franks, Space::lotharingia));
}

// --- XVIII.K

class MarchingIntoPlague : public Marching {
 protected:
  MarchingIntoPlague() {
    put(Nation::alemanni, Space::liger, Unit::infantry, 2);
    state.areas[Area::gallia_m].plague = true;
    acting({Nation::alemanni});
  }
};

TEST_F(MarchingIntoPlague, costs_a_unit_on_a_failed_check) {
  covers("IN XVIII.K.1");
  go_on({"huns: march.to liger burgondia", "huns: 3", "romans: 1", "huns: march.stop burgondia"});
  EXPECT_EQ(count(Nation::alemanni, Space::burgondia), 1);
}

TEST_F(MarchingIntoPlague, costs_nobody_on_a_passed_check_or_within_the_area) {
  covers("IN XVIII.K.1");
  go_on({"huns: march.to liger burgondia", "huns: 4"});
  EXPECT_EQ(count(Nation::alemanni, Space::burgondia), 2);
  acting({Nation::alemanni});
  state.forces.clear(Mark::done);
  set_city(state, Space::rhodanus, 0, 0);
  go_on({"huns: march.to burgondia rhodanus"});
  EXPECT_EQ(count(Nation::alemanni, Space::rhodanus), 2);
}

// --- XIX.C

TEST_F(Marching, asks_again_where_the_enemy_has_fled) {
  covers("IN XIX.C.1", "IN XVII.C.2");
  put(Nation::alemanni, Space::saliens, Unit::infantry, 3);
  put(Nation::herules, Space::lugdunus);
  acting({Nation::alemanni});
  go_on({"huns: march.at saliens lugdunus herules", "persians: flight.ask herules alemanni lugdunus 3=liger",
         "persians: 9", "huns: march.on_ask alemanni lugdunus=march.stop lugdunus"});
  EXPECT_EQ(count(Nation::herules, Space::liger), 1);
  EXPECT_TRUE(controls(state, Nation::alemanni, Space::lugdunus));
}

TEST_F(Marching, loses_a_limes_whose_defenders_have_fled) {
  covers("IN XVIII.F.1", "IN XIX.C.1");
  nation(Nation::romans_w, Status::empire);
  put(Nation::romans_w, Space::austrasia);
  put(Nation::romans_w, Space::umbria);
  set_city(state, Space::austrasia, 0, 0);
  limes(Nation::romans_w, Space::austrasia);
  put(Nation::franks, Space::saliens, Unit::infantry, 2);
  acting({Nation::franks});
  state.nations[Nation::romans_w].orders.intercept = 1;
  go_on({"romans: march.at saliens austrasia romans_w", "romans: flight.ask=lotharingia", "romans: 9", "romans: 4"});
  EXPECT_FALSE(limes_at(state, Space::austrasia));
  EXPECT_EQ(count(Nation::franks, Space::austrasia), 1) << "its last hit";
}

TEST_F(Marching, makes_a_leader_without_units_run) {
  covers("IN XXII.G.2");
  nation(Nation::franks, Status::kingdom);
  put(Nation::franks, Space::armorican);
  hold(Nation::franks, {Space::lugdunus});
  steadfast(Nation::franks);
  lead(Nation::franks, Leader::chlodio, Space::lugdunus);
  put(Nation::alemanni, Space::saliens, Unit::infantry, 2);
  acting({Nation::alemanni});
  go_on({"huns: march.to saliens lugdunus"});
  EXPECT_EQ(state.leaders[0].at, Space::armorican);
}

TEST_F(Marching, of_a_federate_into_granted_land_takes_it_in_peace) {
  covers("IN XXVII.B.3");
  turn(3);
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, {Space::treveria});
  set_city(state, Space::treveria, 2, 2);
  put(Nation::franks, Space::austrasia);
  bind(state, Nation::franks, Bond::foedus, Nation::romans_w);
  set_foedus_land(state, Nation::franks, {Space::treveria});
  acting({Nation::franks});
  go_on({"romans: march.to austrasia treveria"});
  EXPECT_TRUE(controls(state, Nation::franks, Space::treveria));
  EXPECT_FALSE(pillaged(state, Space::treveria));
  EXPECT_TRUE(is_bound(state, Nation::franks, Bond::foedus, Nation::romans_w));
}

TEST_F(Marching, of_a_federate_does_not_take_the_capital_of_its_lord) {
  covers("IN XXVII.B.1", "IN XXVII.B.3");
  turn(3);
  nation(Nation::romans_w, Status::empire);
  put(Nation::franks, Space::austrasia);
  bind(state, Nation::franks, Bond::foedus, Nation::romans_w);
  set_foedus_land(state, Nation::franks, {Space::treveria});
  capital(Nation::romans_w, Space::treveria);
  acting({Nation::franks});
  go_on({"romans: march.to austrasia treveria"});
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::treveria)) << "it was granted before it became the capital";
}

TEST_F(Marching, into_defeat_leaves_the_field_to_the_defender) {
  covers("IN XII.A.4");
  state.manual_dice = false;
  put(Nation::herules, Space::lugdunus, Unit::infantry, 6);
  set_controller(state, Space::lugdunus, no_nation);
  put(Nation::alemanni, Space::saliens);
  put(Nation::alemanni, Space::treveria);
  steadfast(Nation::herules);
  steadfast(Nation::alemanni);
  acting({Nation::alemanni});
  go_on({"huns: march.at saliens lugdunus herules"});
  EXPECT_EQ(count(Nation::alemanni, Space::lugdunus), 0);
  EXPECT_TRUE(controls(state, Nation::herules, Space::lugdunus));
}

TEST_F(Marching, into_the_death_of_all_leaves_the_field_to_nobody) {
  covers("IN XII.A.4");
  put(Nation::herules, Space::lugdunus);
  put(Nation::herules, Space::aquitania);
  set_controller(state, Space::lugdunus, no_nation);
  put(Nation::alemanni, Space::saliens);
  put(Nation::alemanni, Space::treveria);
  steadfast(Nation::herules);
  steadfast(Nation::alemanni);
  acting({Nation::alemanni});
  go_on({"huns: march.at saliens lugdunus herules", "1", "1"});
  EXPECT_EQ(count(Nation::alemanni, Space::lugdunus), 0);
  EXPECT_EQ(count(Nation::herules, Space::lugdunus), 0);
  EXPECT_EQ(controller(state, Space::lugdunus), std::nullopt);
}

}  // namespace
}  // namespace auspex::invasions
