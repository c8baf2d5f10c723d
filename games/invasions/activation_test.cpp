// XVII The Military Phase: order, Unit Stacks step, joint activations, passing.
#include "games/invasions/activation_testing.h"
#include "games/invasions/hordes.h"
#include "games/invasions/turn.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Activation : public testing::ActivationFixture {};

// --- XVII.A

class ActivationOrder : public testing::ActivationFixture {
 protected:
  // A Kingdom with one unit in one province, so that nothing but marches is asked.
  void kingdom(Nation who, Space at) {
    nation(who, Status::kingdom);
    put(who, at);
  }
  void military_phase(std::initializer_list<const char*> answers) {
    script.expect(answers);
    state.step = Step::activation;
    state.slot = 0;
    while (state.step == Step::activation) play_step(play);
  }
};

TEST_F(Activation, of_rome_and_byzantium_is_one_on_turns_1_and_2) {
  covers("IN XVII.A.2", "IN XXXII.B.A.1");
  nation(Nation::romans_w, Status::empire);
  nation(Nation::romans_e, Status::empire);
  for (int n : {1, 2}) {
    turn(n);
    const int slot = slot_of(SlotKind::united_romans);
    ASSERT_GE(slot, 0);
    begin_activation(play, turn_info[state.turn].slots[static_cast<std::size_t>(slot)], Nation::romans_w);
    EXPECT_EQ(state.activation.members, (NationSet{Nation::romans_w, Nation::romans_e}));
  }
  turn(3);
  EXPECT_EQ(slot_of(SlotKind::united_romans), -1);
}

TEST_F(ActivationOrder, is_that_of_the_time_table_with_all_others_by_their_numbers) {
  covers("IN XVII.A.1", "IN XVII.A.2", "IN XVII.A.3");
  turn(8);
  kingdom(Nation::persians, Space::sardinia);
  kingdom(Nation::suebi, Space::gallovidia);
  kingdom(Nation::alemanni, Space::norvegia);
  kingdom(Nation::franks, Space::numidia);
  kingdom(Nation::gallo_romans, Space::libya);
  military_phase({"romans: march.ask franks=march.end", "huns: march.ask alemanni=march.end",
                  "huns: march.ask suebi=march.end", "persians: march.ask persians=march.end",
                  // In the slot of the Empire whose number they bear.
                  "romans: march.ask gallo_romans=march.end"});
  EXPECT_EQ(state.step, Step::end_of_turn);
}

TEST_F(ActivationOrder, may_put_the_successors_of_an_empire_among_all_others) {
  covers("IN XVII.A.2");
  turn(8);
  read(Reading::successors_with_others);
  kingdom(Nation::persians, Space::sardinia);
  kingdom(Nation::suebi, Space::gallovidia);
  kingdom(Nation::gallo_romans, Space::libya);
  military_phase({"romans: march.ask gallo_romans=march.end", "huns: march.ask suebi=march.end",
                  "persians: march.ask persians=march.end"});
}

// --- XVII.C

TEST_F(Activation, offers_every_march_of_a_stack_as_one_answer) {
  covers("IN XVII.C.1", "IN XVII.G.1");
  put(Nation::vandals, Space::sardinia, Unit::infantry, 2);
  acting({Nation::vandals});
  go_on(
      {"persians: march.ask vandals=march.to sardinia corsica | march.to sardinia corsica, march.usual sardinia "
       "corsica 1 infantry, march.and_so_on, march.pass, march.end, march.detail sardinia, march.orders"});
  EXPECT_EQ(count(Nation::vandals, Space::corsica), 2);
  EXPECT_TRUE(controls(state, Nation::vandals, Space::corsica)) << "at once";
  EXPECT_FALSE(controller(state, Space::sardinia)) << "Barbarians keep what they garrison";
  EXPECT_EQ(part(), Part::first_stacks) << "asked again, though there is nobody left to move";
  go_on();
  EXPECT_EQ(part(), Part::campaigns);
}

TEST_F(Activation, moves_each_unit_once_in_a_step) {
  covers("IN XVII.C.6", "IN XVII.C.1");
  put(Nation::vandals, Space::sardinia, Unit::infantry, 2);
  put(Nation::vandals, Space::corsica);
  acting({Nation::vandals});
  go_on({"march.detail sardinia", "persians: march.part_ask=march.best 1 1 infantry",
         "march.where_ask vandals sardinia=march.where corsica | march.where corsica, march.through corsica, "
         "march.back"});
  EXPECT_EQ(count(Nation::vandals, Space::corsica), 2);
  EXPECT_EQ(marked(Nation::vandals, Space::corsica, Mark::done), 1);
  go_on(
      {"march.to corsica sardinia | march.to sardinia corsica, march.to corsica sardinia, march.pass, march.end, "
       "march.detail sardinia, march.detail corsica, march.orders"});
  EXPECT_EQ(count(Nation::vandals, Space::sardinia), 2) << "the one that had not moved has changed places";
  go_on({"march.pass"});
  EXPECT_EQ(part(), Part::campaigns);
  EXPECT_EQ(marked(Nation::vandals, Space::sardinia, Mark::done), 0) << "a new step";
}

TEST_F(Activation, leaves_units_behind_on_the_way) {
  covers("IN XVII.C.3");
  put(Nation::alemanni, Space::saliens, Unit::infantry, 3);
  acting({Nation::alemanni});
  go_on({"march.detail saliens", "march.all 3 infantry", "march.through lugdunus",
         "march.on_ask alemanni lugdunus=march.drop lugdunus", "units.how_many=1 | 0 to 2",
         "march.on_ask=march.where liger"});
  EXPECT_EQ(count(Nation::alemanni, Space::lugdunus), 1);
  EXPECT_TRUE(controls(state, Nation::alemanni, Space::lugdunus));
  EXPECT_EQ(marked(Nation::alemanni, Space::lugdunus, Mark::done), 1) << "done for the step";
  EXPECT_EQ(count(Nation::alemanni, Space::liger), 2);
}

TEST_F(Activation, lets_the_horde_go_along_once_in_a_step) {
  covers("IN XVII.C.6", "IN XXIII.B.1");
  put(Nation::vandals, Space::sardinia, Unit::infantry, 2);
  horde(Nation::vandals, Space::sardinia);
  acting({Nation::vandals});
  go_on(
      {"march.horde sardinia corsica | march.to sardinia corsica, march.horde sardinia corsica, march.usual_horde "
       "sardinia corsica 2 infantry, march.and_so_on, march.pass, march.end, march.detail sardinia, march.orders"});
  EXPECT_EQ(state.nations[Nation::vandals].horde, Space::corsica);
  put(Nation::vandals, Space::corsica);
  go_on(
      {"march.to corsica sardinia | march.to corsica sardinia, march.usual corsica sardinia 1 infantry, "
       "march.and_so_on, march.pass, march.end, march.detail corsica, march.orders"});
  EXPECT_EQ(state.nations[Nation::vandals].horde, Space::corsica) << "it has moved";
}

TEST_F(Activation, never_moves_a_horde_without_a_unit_of_its_people) {
  covers("IN XXIII.B.1");
  horde(Nation::vandals, Space::sardinia);
  lead(Nation::vandals, Leader::gundericus, Space::sardinia);
  acting({Nation::vandals});
  const Marches marches(state, Side::persians, Marches::Step::stacks);
  ASSERT_EQ(marches.stacks().size(), 1u);
  March march = Marches::whole(marches.stacks().front());
  march.horde = true;
  march.way = {Space::corsica};
  EXPECT_FALSE(marches.allows(march));
}

TEST_F(Activation, has_two_steps_for_invaders_and_one_for_others) {
  covers("IN XXIII.D.1", "IN IV.A.4");
  put(Nation::vandals, Space::sardinia);
  horde(Nation::vandals, Space::sardinia);
  acting({Nation::vandals});
  grant_invasion(play, Nation::vandals, true);
  go_on({"march.horde sardinia corsica"});
  go_on();
  EXPECT_EQ(part(), Part::second_stacks);
  go_on({"march.horde corsica sardinia"});
  EXPECT_EQ(state.nations[Nation::vandals].horde, Space::sardinia) << "the horde moves in both";
  go_on();
  EXPECT_EQ(part(), Part::campaigns);
}

TEST_F(Activation, may_be_ended_at_once_or_step_by_step) {
  covers("IN XVII.G.1");
  put(Nation::vandals, Space::sardinia);
  grant_invasion(play, Nation::vandals, false);
  acting({Nation::vandals});
  go_on({"march.pass"});
  EXPECT_EQ(part(), Part::second_stacks);
  acting({Nation::vandals});
  go_on({"march.end"});
  EXPECT_EQ(part(), Part::second_stacks);
  go_on();
  EXPECT_EQ(part(), Part::campaigns) << "nobody is asked any more";
  go_on();
  EXPECT_EQ(part(), Part::ending);
}

// --- XVII.F

TEST_F(Activation, of_the_united_empire_mixes_both_halves_in_a_stack) {
  covers("IN XVII.F.1", "IN XXXII.B.A.1", "IN XXXII.B.A.2");
  nation(Nation::romans_w, Status::empire);
  nation(Nation::romans_e, Status::empire);
  put(Nation::romans_w, Space::sardinia, Unit::infantry, 2);
  put(Nation::romans_e, Space::sardinia);
  acting({Nation::romans_w, Nation::romans_e});
  go_on({"romans: march.ask romans_w=march.to sardinia corsica"});
  EXPECT_EQ(count(Nation::romans_w, Space::corsica), 2);
  EXPECT_EQ(count(Nation::romans_e, Space::corsica), 1);
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::corsica));
}

TEST_F(Activation, of_the_anglo_saxons_lets_each_seat_move_its_own_units) {
  covers("IN XXXII.F.I.1");
  turn(10);
  state.history.merged = true;
  put(Nation::angles, Space::sardinia, Unit::infantry, 2);
  state.forces.add({Space::sardinia, national(Nation::saxons, Unit::infantry).serving(Nation::angles), 1});
  acting({Nation::angles});
  go_on({"goths: march.ask angles=march.to sardinia corsica"});
  EXPECT_EQ(count(Nation::angles, Space::corsica), 2);
  go_on({"huns: march.ask angles=march.to sardinia corsica"});
  EXPECT_EQ(count(Nation::angles, Space::corsica), 3);
}

TEST_F(Activation, of_several_seats_goes_round_stack_by_stack_until_all_have_passed) {
  covers("IN XVII.F.2", "IN XVII.F.3");
  put(Nation::vandals, Space::sardinia);
  put(Nation::vandals, Space::corsica);
  put(Nation::suebi, Space::gothia);
  put(Nation::suebi, Space::dania);
  put(Nation::gepids, Space::livonia);
  acting({Nation::suebi, Nation::vandals, Nation::gepids});
  go_on({"persians: march.ask vandals=march.to sardinia corsica"});
  go_on({"huns: march.ask suebi=march.to gothia dania"});
  // Gepids are the same seat's, which moves its stacks in any order.
  go_on({"persians: march.ask vandals=march.to livonia lituania"});
  go_on({"huns: march.ask suebi=march.pass"});
  go_on({"persians: march.ask vandals=march.to corsica sardinia"});
  EXPECT_EQ(part(), Part::first_stacks) << "who has passed is out, the other goes on";
  go_on();
  EXPECT_EQ(part(), Part::campaigns);
}

// --- Opening and time table

TEST_F(Activation, of_listed_allies_begins_with_their_alliance) {
  covers("IN XXIII.E.1");
  turn(6);
  put(Nation::saxons, Space::cantium);
  put(Nation::jutes, Space::durnovaria);
  open_military(play);
  EXPECT_TRUE(allied(state, Nation::saxons, Nation::jutes));
  turn(4);
  put(Nation::huns, Space::hunnia, Unit::cavalry);
  nation(Nation::romans_w, Status::empire);
  open_military(play);
  EXPECT_FALSE(may_attack(state, Nation::huns, Nation::romans_w)) << "turn 4: no Hun attack on the West";
  EXPECT_TRUE(may_attack(state, Nation::romans_w, Nation::huns));
}

TEST_F(Activation, clears_what_the_last_one_left) {
  covers("IN XIX.A.4", "IN XXII.F.2");
  put(Nation::vandals, Space::sardinia);
  nation(Nation::vandals, Status::kingdom);
  state.forces.change({Space::sardinia, national(Nation::vandals, Unit::infantry), 1},
                      national(Nation::vandals, Unit::infantry).with(Mark::intercepted).with(Mark::done));
  const LeaderId king = lead(Nation::vandals, Leader::gaisericus, Space::sardinia);
  LeaderState& leader = state.leaders[static_cast<std::size_t>(place_of(state, king))];
  leader.campaigns = 2;
  leader.beaten = true;
  turn(2);
  const int slot = slot_of(SlotKind::others);
  begin_activation(play, turn_info[state.turn].slots[static_cast<std::size_t>(slot)], Nation::vandals);
  EXPECT_EQ(state.forces.count(Space::sardinia, national(Nation::vandals, Unit::infantry)), 1);
  EXPECT_EQ(state_of(king).campaigns, 0);
  EXPECT_FALSE(state_of(king).beaten);
}

}  // namespace
}  // namespace auspex::invasions
