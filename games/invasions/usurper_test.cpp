// XIII.G The usurper contest.
#include "games/invasions/usurper.h"

#include "games/invasions/administration.h"
#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Usurpers : public testing::Fixture {
 protected:
  Usurpers() {
    turn(4);
    state.step = Step::activation;
    nation(Nation::romans_w, Status::empire);
    capital(Nation::romans_w, Space::umbria);
    rome().religion = Religion::catholic;
  }
  [[nodiscard]] NationState& rome() { return state.nations[Nation::romans_w]; }
  void contest() { usurper_contest(play, Nation::romans_w); }
  [[nodiscard]] bool alive(Leader leader) const { return place_of(state, {leader, Nation::romans_w}) >= 0; }
};

// --- The rolls

// Annex 6, 11: West single In Decline, no usurpation this turn or last, Emperor of combat 0, two Foedera, a legion and
// one auxiliary named loyal; a free horde, a Revolt -.
TEST_F(Usurpers, the_worked_example) {
  covers("IN XIII.G.1", "IN XIII.G.2", "IN XIII.G.3", "IN XIII.G.4");
  rome().decline = Decline::single;
  lead(Nation::romans_w, Leader::honorius, Space::umbria);
  ASSERT_EQ(combat_of(state, Leader::honorius), 0);
  hold(Nation::romans_w, {Space::rhodanus, Space::utica});
  for (Nation federate : {Nation::visigoths, Nation::burgundians}) {
    horde(federate, Space::rhodanus);
    bind(state, federate, Bond::foedus, Nation::romans_w);
  }
  horde(Nation::vandals, Space::utica);
  hold(Nation::romans_w, {Space::byzacena});
  set_revolt(state, Space::byzacena, Revolt::minus);
  put(Nation::romans_w, Space::umbria, Unit::legion, 1, Garrison::italia);
  put_auxiliary(Nation::romans_w, Nation::herules, Space::umbria, Unit::infantry, 1);
  EXPECT_EQ(usurper_halves(state, Nation::romans_w), 2 + 1 + 2);
  // A rival by lot; the legion and the auxiliary are named; 3 and 7 count 7, and 5 more: 12. Usurper 9 and 2½: 11½.
  script.expect({"1", "romans: usurper.ask_elite romans_w=legion | unit.garrison 1 legion italia romans_w umbria, none",
                 "romans: units.how_many infantry herules umbria none=1 | 0, 1", "romans: 3", "romans: 7", "huns: 9",
                 "romans: losses.ask=herules"});
  contest();
  EXPECT_EQ(told("usurper.rolls 24 23"), 1) << "in halves";
  EXPECT_EQ(told("usurper.beaten"), 1);
  EXPECT_TRUE(alive(Leader::honorius));
  EXPECT_EQ(int{rome().usurped}, 4);
}

TEST_F(Usurpers, a_shaken_throne_has_one_die_only) {
  covers("IN XIII.G.2", "IN XIII.G.8");
  rome().decline = Decline::doubled;
  for (int usurped : {3, 4}) {
    rome().usurped = static_cast<std::uint8_t>(usurped);
    script.expect({"6", "romans: 8", "goths: 5"});
    contest();
  }
  EXPECT_EQ(told("usurper.rolls 16 14"), 2) << "two more for doubled decline";
  rome().usurped = 2;
  script.expect({"6", "8", "2", "goths: 5"});
  contest();
  EXPECT_EQ(told("usurper.rolls 16 14"), 3) << "the higher of two";
}

TEST_F(Usurpers, against_a_sound_nation_have_the_lower_of_two_dice) {
  covers("IN XIII.G.3");
  script.expect({"3", "4", "5", "persians: 9", "persians: 2"});
  contest();
  EXPECT_EQ(told("usurper.rolls 10 4"), 1);
}

TEST_F(Usurpers, count_what_is_amiss_in_the_nations_areas) {
  covers("IN XIII.G.3", "IN XIII.G.4", "IN XXXI.C.2", "IN XXX.D.7");
  hold(Nation::romans_w, {Space::africa, Space::syria});
  const auto halves = [&] { return usurper_halves(state, Nation::romans_w); };
  EXPECT_EQ(halves(), 0);
  horde(Nation::vandals, Space::byzacena);
  EXPECT_EQ(halves(), 1) << "a horde in Africa";
  horde(Nation::franks, Space::rhenus);
  EXPECT_EQ(halves(), 1) << "Germania is no Area of theirs";
  nation(Nation::visigoths, Status::kingdom);
  hold(Nation::visigoths, {Space::utica});
  set_revolt(state, Space::utica, Revolt::plus);
  EXPECT_EQ(halves(), 5) << "a Revolt + counts two, whoever it is against";
  state.areas[Area::africa_area].heresy = Heresy::minus;
  state.areas[Area::oriens].heresy = Heresy::plus;
  state.areas[Area::hispania].heresy = Heresy::plus;
  EXPECT_EQ(halves(), 7) << "Africa is Catholic; Oriens is not, and Hispania is others'";
  rome().decline = Decline::doubled;
  EXPECT_EQ(halves(), 11);
  rome().set(Flag::intrigued);
  EXPECT_EQ(halves(), 13);
}

TEST_F(Usurpers, an_intrigue_serves_once) {
  covers("IN XXX.D.7");
  rome().set(Flag::intrigued);
  script.expect({"1", "9", "9", "2", "3"});
  contest();
  EXPECT_FALSE(rome().has(Flag::intrigued));
}

TEST_F(Usurpers, a_general_may_lend_the_emperor_his_name_in_the_west) {
  covers("IN XIII.G.1", "IN XIII.G.2");
  lead(Nation::romans_w, Leader::valentinianus_iii, Space::umbria);
  lead(Nation::romans_w, Leader::aetius, Space::rhodanus);
  const int combat = combat_of(state, Leader::aetius);
  ASSERT_GT(combat, combat_of(state, Leader::valentinianus_iii));
  script.expect({"1", "romans: usurper.ask_lender romans_w=aetius | aetius romans_w, none", "1", "1", "4", "3"});
  contest();
  EXPECT_EQ(told("usurper.rolls " + std::to_string(2 * (1 + combat)) + " 6"), 1);
}

TEST_F(Usurpers, in_the_east_nobody_lends_unless_it_is_so_agreed) {
  covers("IN XIII.G.1");
  nation(Nation::romans_e, Status::empire);
  capital(Nation::romans_e, Space::thracia);
  lead(Nation::romans_e, Leader::theodosius_ii, Space::thracia);
  lead(Nation::romans_e, Leader::asparus, Space::syria);
  script.expect({"1", "9", "9", "1", "1"});
  usurper_contest(play, Nation::romans_e);
  read(Reading::usurper_lender_both);
  script.expect({"1", "romans: usurper.ask_lender romans_e=common.none | asparus romans_e, none", "9", "1", "1"});
  usurper_contest(play, Nation::romans_e);
}

TEST_F(Usurpers, name_at_most_one_elite_and_two_auxiliaries) {
  covers("IN XIII.G.1", "IN XIII.G.2");
  put(Nation::romans_w, Space::umbria, Unit::guard, 2);
  put_auxiliary(Nation::romans_w, Nation::herules, Space::umbria, Unit::infantry, 3);
  script.expect({"1", "usurper.ask_elite=guard", "units.how_many infantry herules=2 | 0 to 2", "5", "5", "1", "1",
                 "losses.ask=guard"});
  contest();
  EXPECT_EQ(told("usurper.rolls 18 2"), 1) << "5 and 2 and 2";
}

TEST_F(Usurpers, iulianus_rules_both_halves_on_turn_1) {
  covers("IN XIII.G.8", "IN IX.B.5");
  turn(1);
  nation(Nation::romans_e, Status::empire);
  lead(Nation::romans_w, Leader::iulianus, Space::umbria);
  EXPECT_EQ(contested_ruler(state, Nation::romans_e), (LeaderId{Leader::iulianus, Nation::romans_w}));
  EXPECT_EQ(contested_ruler(state, Nation::persians), LeaderId{}) << "nobody";
  turn(3);
  EXPECT_EQ(contested_ruler(state, Nation::romans_e), LeaderId{});
}

// --- What comes of it

TEST_F(Usurpers, ties_go_to_the_ruler_who_loses_a_unit_of_choice) {
  covers("IN XIII.G.3", "IN XIII.G.5");
  put(Nation::romans_w, Space::umbria, Unit::guard);
  put(Nation::romans_w, Space::umbria, Unit::infantry);
  rome().decline = Decline::single;
  script.expect({"1", "usurper.ask_elite=common.none", "4", "4", "3", "romans: losses.ask romans_w=guard"});
  contest();
  EXPECT_EQ(told("usurper.rolls 8 8"), 1);
  EXPECT_EQ(count(Nation::romans_w, Space::umbria), 2) << "an intact elite is damaged instead";
  EXPECT_EQ(rome().decline, Decline::single);
}

TEST_F(Usurpers, without_a_ruler_roll_against_nobody_and_take_the_throne) {
  covers("IN XIII.G.6", "IN XIII.G.7", "IN XIII.G.8");
  put(Nation::romans_w, Space::rhodanus, Unit::infantry, 2);
  put(Nation::romans_w, Space::umbria, Unit::infantry);
  rome().age = 5;
  script.expect({"1", "1", "2", "9", "8", "2"});
  contest();
  EXPECT_EQ(rome().decline, Decline::single);
  EXPECT_EQ(int{rome().age}, 6);
  const int place = ruler_of(state, Nation::romans_w);
  ASSERT_GE(place, 0);
  const LeaderState& usurper = state.leaders[static_cast<std::size_t>(place)];
  EXPECT_EQ(usurper.leader, Leader::usurpator_1) << "on a passed check";
  EXPECT_EQ(usurper.role, Role::usurper);
  EXPECT_EQ(usurper.at, Space::rhodanus) << "the largest stack";
  EXPECT_EQ(int{usurper.until}, 4) << "nobody's tenure is left";
}

TEST_F(Usurpers, who_win_leave_neither_the_ruler_nor_the_lender_alive) {
  covers("IN XIII.G.6");
  put(Nation::romans_w, Space::umbria, Unit::infantry, 2);
  lead(Nation::romans_w, Leader::valentinianus_iii, Space::umbria);
  lead(Nation::romans_w, Leader::aetius, Space::rhodanus);
  lead(Nation::romans_w, Leader::bonifacius, Space::africa);
  lead(Nation::romans_w, Leader::caesar_w, Space::umbria);
  state.leaders[0].until = 5;
  // Usurpator 2 on a failed check; of the others Bonifacius passes his, the Caesar does not.
  script.expect({"1", "usurper.ask_lender=aetius", "1", "1", "10", "10", "3", "4", "5"});
  contest();
  EXPECT_FALSE(alive(Leader::valentinianus_iii));
  EXPECT_FALSE(alive(Leader::aetius));
  EXPECT_TRUE(alive(Leader::bonifacius));
  EXPECT_FALSE(alive(Leader::caesar_w));
  const int place = ruler_of(state, Nation::romans_w);
  ASSERT_GE(place, 0);
  EXPECT_EQ(state.leaders[static_cast<std::size_t>(place)].leader, Leader::usurpator_2);
  EXPECT_EQ(int{state.leaders[static_cast<std::size_t>(place)].until}, 5) << "for the tenure that was left";
}

TEST_F(Usurpers, count_heresies_of_the_national_religion_alone) {
  covers("IN XIII.G.3");
  hold(Nation::romans_w, {Space::africa, Space::syria});
  state.areas[Area::oriens].heresy = Heresy::plus;
  EXPECT_EQ(usurper_halves(state, Nation::romans_w), 0) << "Oriens is not Catholic";
  state.areas[Area::africa_area].heresy = Heresy::plus;
  EXPECT_EQ(usurper_halves(state, Nation::romans_w), 2);
}

TEST_F(Usurpers, take_all_who_were_loyal) {
  covers("IN XIII.G.7");
  put(Nation::romans_w, Space::umbria, Unit::guard, 2);
  put_auxiliary(Nation::romans_w, Nation::herules, Space::umbria, Unit::infantry, 2);
  script.expect({"1", "usurper.ask_elite=guard", "units.how_many infantry herules=1", "1", "1", "10", "10", "2"});
  contest();
  EXPECT_EQ(state.forces.count(Space::umbria, national(Nation::romans_w, Unit::guard)), 1);
  EXPECT_EQ(state.forces.count(Space::umbria, auxiliary_of(Nation::romans_w, Nation::herules, Unit::infantry)), 1);
}

TEST_F(Usurpers, take_elites_at_random_where_none_was_loyal) {
  covers("IN XIII.G.7");
  put(Nation::romans_w, Space::umbria, Unit::guard, 2);
  script.expect({"1", "usurper.ask_elite=common.none", "1", "1", "10", "10", "2", "1"});
  contest();
  EXPECT_EQ(count(Nation::romans_w, Space::umbria), 1) << "one is eliminated";
  EXPECT_EQ(state.forces.count(Space::umbria, national(Nation::romans_w, Unit::guard).with(Mark::damaged)), 1)
      << "another damaged";
}

TEST_F(Usurpers, stand_in_the_capital_without_a_stack) {
  covers("IN XIII.G.9");
  script.expect({"1", "1", "1", "10", "10", "1"});
  contest();
  ASSERT_TRUE(alive(Leader::usurpator_2)) << "on a failed check";
  EXPECT_EQ(state.leaders[0].at, Space::umbria);
}

TEST_F(Usurpers, are_nobody_without_stack_and_capital) {
  covers("IN XIII.G.9");
  rome().capital = nowhere;
  script.expect({"1", "1", "1", "10", "10", "1"});
  contest();
  EXPECT_EQ(ruler_of(state, Nation::romans_w), -1);
  EXPECT_EQ(rome().decline, Decline::single);
}

// --- XIII.G.9, XIII.H.2

TEST_F(Usurpers, wait_for_the_end_of_the_administration) {
  covers("IN government.usurper", "IN XIII.G.9", "IN XIII.H.2");
  state.step = Step::raids;
  calamity(play, Nation::romans_w, Government::usurper);
  settle_usurpers(play);
  EXPECT_TRUE(rome().has(Flag::usurper_due)) << "its Administration is to come";
  state.step = Step::administration;
  rome().set(Flag::administers);
  calamity(play, Nation::romans_w, Government::usurper);
  settle_usurpers(play);
  EXPECT_TRUE(rome().has(Flag::usurper_due));
  rome().set(Flag::administered);
  script.expect({"1", "9", "9", "1", "1"});
  settle_usurpers(play);
  EXPECT_FALSE(rome().has(Flag::usurper_due));
  EXPECT_EQ(told("usurper.contest"), 1) << "both together are one contest";
}

TEST_F(Usurpers, that_come_later_are_settled_when_the_action_is_over) {
  covers("IN XIII.G.9");
  rome().set(Flag::administered);
  calamity(play, Nation::romans_w, Government::usurper);
  EXPECT_TRUE(rome().has(Flag::usurper_due));
  script.expect({"1", "9", "9", "1", "1"});
  settle_usurpers(play);
  EXPECT_EQ(told("usurper.contest"), 1);
}

}  // namespace
}  // namespace auspex::invasions
