// XXXII.B Romans: division, concord, Theodosius, garrisons; XXXII.C.R.
#include "games/invasions/nations/romans.h"

#include "games/invasions/activation_testing.h"
#include "games/invasions/leaders.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Romans : public testing::ActivationFixture {
 protected:
  Romans() {
    nation(Nation::romans_w, Status::empire);
    nation(Nation::romans_e, Status::empire);
    capital(Nation::romans_w, Space::latium);
    capital(Nation::romans_e, Space::thracia);
  }
};

// --- A

TEST_F(Romans, divide_their_empire_on_turn_3) {
  covers("IN XXXII.B.A.3", "IN XXXII.C.A.1", "IN VI.A.1");
  turn(3);
  hold(Nation::romans_w, {Space::umbria});
  put(Nation::romans_w, Space::thracia);
  put(Nation::romans_w, Space::latium);
  put(Nation::romans_e, Space::latium, Unit::cavalry);
  script.expect({"romans: relocate.ask romans_w infantry thracia=umbria"});
  divide_empire(play);
  EXPECT_EQ(state.nations[Nation::romans_w].capital, Space::umbria) << "to Ravenna";
  EXPECT_EQ(state.nations[Nation::romans_w].decline, Decline::single);
  EXPECT_EQ(state.nations[Nation::romans_e].decline, Decline::none);
  EXPECT_EQ(count(Nation::romans_w, Space::umbria), 1) << "home from Thracia";
  EXPECT_EQ(count(Nation::romans_w, Space::latium), 1);
  EXPECT_EQ(count(Nation::romans_e, Space::thracia), 1) << "and the other way, nobody being asked";
  EXPECT_FALSE(empire_united(state));
}

TEST_F(Romans, garrison_for_each_other_until_they_divide) {
  covers("IN XII.E.1", "IN XXXII.B.A.1", "IN XXXII.B.A.3");
  hold(Nation::romans_w, {Space::umbria, Space::euphrates});
  hold(Nation::romans_e, {Space::assyria});
  put(Nation::romans_w, Space::euphrates);
  put(Nation::romans_w, Space::assyria, Unit::infantry, 2);
  state.history.persian_war_west = state.history.persian_war_east = 0b110;
  turn(2);
  shift(state, {Space::assyria, national(Nation::romans_w, Unit::infantry), 1}, Space::euphrates);
  EXPECT_TRUE(controls(state, Nation::romans_e, Space::assyria));
  turn(3);
  state.step = Step::status_opening;
  EXPECT_TRUE(faults_of(state).empty()) << "they are about to divide";
  divide_empire(play);
  EXPECT_EQ(count(Nation::romans_w, Space::assyria), 1) << "the West has land in Mesopotamia, too";
  EXPECT_FALSE(controls(state, Nation::romans_e, Space::assyria));
}

TEST_F(Romans, choose_another_capital_where_ravenna_is_lost) {
  covers("IN XXXII.B.A.3");
  turn(3);
  capital(Nation::romans_w, Space::cisalpina);
  script.expect({"romans: division.ask_capital=cisalpina"});
  divide_empire(play);
  EXPECT_EQ(state.nations[Nation::romans_w].capital, Space::cisalpina);
}

TEST_F(Romans, of_both_halves_pass_but_are_two_sides_once_divided) {
  covers("IN XXXII.B.A.4");
  turn(2);
  EXPECT_TRUE(one_side(state, Nation::romans_w).has(Nation::romans_e));
  turn(3);
  EXPECT_TRUE(tied(state, Nation::romans_w, Nation::romans_e));
  EXPECT_EQ(passage(state, Nation::romans_w, Nation::romans_e), Passage::transit);
  EXPECT_FALSE(one_side(state, Nation::romans_w).has(Nation::romans_e));
}

TEST_F(Romans, may_break_concord_for_good) {
  covers("IN XXXII.B.A.4");
  turn(3);
  script.expect({"romans: concord.ask romans_w=common.no", "romans: concord.ask romans_e=common.yes"});
  break_concord(play, Nation::romans_w);
  EXPECT_TRUE(tied(state, Nation::romans_w, Nation::romans_e));
  break_concord(play, Nation::romans_e);
  EXPECT_TRUE(may_attack(state, Nation::romans_w, Nation::romans_e));
  EXPECT_EQ(passage(state, Nation::romans_w, Nation::romans_e), Passage::none);
  turn(9);
  reunification(play);  // nobody is asked
  EXPECT_TRUE(in_play(state, Nation::romans_w));
}

// --- D

TEST_F(Romans, are_given_theodosius_when_gratianus_dies) {
  covers("IN XXXII.B.D.1");
  turn(2);
  put(Nation::romans_w, Space::latium);
  put(Nation::romans_w, Space::umbria);
  put(Nation::romans_e, Space::thracia);
  const LeaderId west = lead(Nation::romans_w, Leader::gratianus, Space::latium);
  const LeaderId east = lead(Nation::romans_e, Leader::valens, Space::thracia);
  script.expect({"romans: theodosius.ask romans_w=umbria | umbria, latium"});
  kill_leader(play, west, Nation::visigoths);
  const int place = place_of(state, {Leader::theodosius, Nation::romans_w});
  ASSERT_GE(place, 0);
  EXPECT_EQ(state.leaders[static_cast<std::size_t>(place)].at, Space::umbria);
  EXPECT_EQ(state.leaders[static_cast<std::size_t>(place)].role, Role::emperor);
  kill_leader(play, east, Nation::visigoths);
  EXPECT_LT(place_of(state, {Leader::theodosius, Nation::romans_e}), 0) << "once only";
}

TEST_F(Romans, of_the_east_have_theodosius_if_valens_alone_dies) {
  covers("IN XXXII.B.D.1");
  turn(2);
  put(Nation::romans_e, Space::thracia);
  kill_leader(play, lead(Nation::romans_e, Leader::valens, Space::thracia), Nation::visigoths);
  EXPECT_GE(place_of(state, {Leader::theodosius, Nation::romans_e}), 0);
}

TEST_F(Romans, find_theodosius_even_with_the_stack_that_is_about_to_recover) {
  covers("IN XXXII.B.D.1");
  turn(2);
  nation(Nation::visigoths);
  Battle battle;
  battle.at = Space::moesia_inferior;
  battle.attacker.nations = {Nation::visigoths};
  battle.defender.nations = {Nation::romans_e};
  Showing shown(play.battle, battle);
  kill_leader(play, lead(Nation::romans_e, Leader::valens, battle.at), Nation::visigoths);
  const int place = place_of(state, {Leader::theodosius, Nation::romans_e});
  ASSERT_GE(place, 0);
  EXPECT_EQ(state.leaders[static_cast<std::size_t>(place)].at, battle.at);
  ASSERT_EQ(battle.defender.leaders.size(), 1U) << "he goes where they retreat to";
  EXPECT_EQ(battle.defender.leaders[0].leader, Leader::theodosius);
}

TEST_F(Romans, have_theodosius_as_a_general_beside_a_usurper) {
  covers("IN XXXII.B.D.2");
  turn(2);
  put(Nation::romans_w, Space::latium);
  const LeaderId emperor = lead(Nation::romans_w, Leader::gratianus, Space::latium);
  lead(Nation::romans_w, Leader::usurpator_1, Space::latium);
  state.leaders[1].role = Role::usurper;
  state.leaders[0].role = Role::general;  // deposed, and about to die
  kill_leader(play, emperor);
  const int place = place_of(state, {Leader::theodosius, Nation::romans_w});
  ASSERT_GE(place, 0);
  EXPECT_EQ(state.leaders[static_cast<std::size_t>(place)].role, Role::general);
}

TEST_F(Romans, may_agree_that_theodosius_follows_only_the_slain) {
  covers("IN XXXII.B.D.2");
  turn(2);
  read(Reading::theodosius_not_after_usurper);
  put(Nation::romans_w, Space::latium);
  kill_leader(play, lead(Nation::romans_w, Leader::gratianus, Space::latium));
  EXPECT_LT(place_of(state, {Leader::theodosius, Nation::romans_w}), 0);
}

TEST_F(Romans, lose_emperors_of_other_turns_without_theodosius) {
  covers("IN XXXII.B.D.1");
  turn(3);
  put(Nation::romans_w, Space::latium);
  kill_leader(play, lead(Nation::romans_w, Leader::gratianus, Space::latium), Nation::visigoths);
  EXPECT_LT(place_of(state, {Leader::theodosius, Nation::romans_w}), 0);
}

// --- P

TEST_F(Romans, send_garrisons_back_to_their_areas) {
  covers("IN XXXII.B.P.1", "IN XVII.E.1");
  turn(3);
  hold(Nation::romans_w, {Space::aquitania, Space::lotharingia});
  put(Nation::romans_w, Space::latium, Unit::legion, 1, Garrison::gallia);
  put(Nation::romans_w, Space::lotharingia, Unit::local_roman, 1, Garrison::gallia);
  script.expect({"romans: relocate.ask romans_w legion latium=aquitania"});
  garrisons_return(play, Nation::romans_w);
  EXPECT_EQ(count(Nation::romans_w, Space::aquitania), 1) << "either Gallia, of the owner's choice";
  EXPECT_EQ(count(Nation::romans_w, Space::lotharingia), 1) << "it is at home";
}

TEST_F(Romans, keep_garrisons_where_they_are_if_their_area_is_lost) {
  covers("IN XXXII.B.P.1", "IN XXXII.B.P.2");
  turn(3);
  put(Nation::romans_w, Space::latium, Unit::legion, 1, Garrison::hispania);
  garrisons_return(play, Nation::romans_w);
  EXPECT_EQ(count(Nation::romans_w, Space::latium), 1);
}

TEST_F(Romans, call_all_others_back_into_their_own_areas) {
  covers("IN XXXII.B.P.2");
  turn(3);
  put(Nation::visigoths, Space::dacia);
  eliminate(state, {Space::dacia, national(Nation::visigoths, Unit::infantry), 1});
  state.forces.add({Space::dacia, national(Nation::romans_w, Unit::infantry), 1});
  put(Nation::romans_w, Space::umbria);
  set_controller(state, Space::umbria, no_nation);  // Italia is theirs all the same, by Latium
  garrisons_return(play, Nation::romans_w);
  EXPECT_EQ(count(Nation::romans_w, Space::dacia), 0);
  EXPECT_EQ(count(Nation::romans_w, Space::latium), 1);
  EXPECT_EQ(count(Nation::romans_w, Space::umbria), 1) << "one province of the Area is enough to stay";
}

TEST_F(Romans, are_kept_outside_by_stacking_alone) {
  covers("IN XXXII.B.P.2");
  turn(3);
  const int room = room_for(state, Nation::romans_w, Space::latium);
  put_auxiliary(Nation::romans_w, Nation::herules, Space::latium, Unit::infantry, 3);
  put_auxiliary(Nation::romans_w, Nation::visigoths, Space::latium, Unit::infantry, 2);
  state.forces.add({Space::dacia, national(Nation::romans_w, Unit::infantry), 3});
  garrisons_return(play, Nation::romans_w);
  EXPECT_EQ(count(Nation::romans_w, Space::latium), room);
  EXPECT_EQ(count(Nation::romans_w, Space::dacia), 3 + 5 - room);
}

TEST_F(Romans, of_the_east_do_likewise) {
  covers("IN XXXII.C.R.1");
  turn(3);
  hold(Nation::romans_e, {Space::syria});
  put(Nation::romans_e, Space::thracia, Unit::legion, 1, Garrison::oriens);
  state.forces.add({Space::latium, national(Nation::romans_e, Unit::infantry), 1});
  script.expect({"romans: relocate.ask romans_e infantry latium=thracia"});
  garrisons_return(play, Nation::romans_e);
  EXPECT_EQ(count(Nation::romans_e, Space::syria), 1);
  EXPECT_EQ(count(Nation::romans_e, Space::thracia), 1);
}

}  // namespace
}  // namespace auspex::invasions
