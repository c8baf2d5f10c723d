// XXIII Hordes, migration, invasion.
#include "games/invasions/hordes.h"

#include "games/invasions/activation_testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Hordes : public testing::ActivationFixture {};

TEST_F(Hordes, of_huns_and_goths_have_their_units_within_three_provinces) {
  covers("IN XXIII.C.1", "IN XXXII.D.B.1");
  horde(Nation::huns, Space::hunnia);
  put(Nation::huns, Space::savus, Unit::cavalry);
  put(Nation::huns, Space::thracia, Unit::cavalry);
  put(Nation::huns, Space::bythnia, Unit::cavalry);
  ASSERT_EQ(distance(Space::hunnia, Space::thracia), 3);
  script.expect({"huns: horde.range_ask=hunnia | savus, thracia, hunnia"});
  enforce_range(play, Nation::huns);
  EXPECT_EQ(count(Nation::huns, Space::bythnia), 0);
  EXPECT_EQ(count(Nation::huns, Space::hunnia), 1);
  EXPECT_EQ(count(Nation::huns, Space::thracia), 1) << "near enough";
}

TEST_F(Hordes, leave_units_to_their_fate_where_there_is_no_room_and_bind_nobody_when_lost) {
  covers("IN XXIII.C.1");
  horde(Nation::huns, Space::hunnia);
  put(Nation::huns, Space::hunnia, Unit::cavalry, 6);
  put(Nation::huns, Space::bythnia, Unit::cavalry);
  enforce_range(play, Nation::huns);
  EXPECT_EQ(count(Nation::huns, Space::bythnia), 0);
  EXPECT_EQ(count(Nation::huns, Space::hunnia), 6);
  put(Nation::huns, Space::bythnia);
  lose_horde(play, Nation::huns);
  enforce_range(play, Nation::huns);
  EXPECT_EQ(count(Nation::huns, Space::bythnia), 1) << "no horde, no range";
}

TEST_F(Hordes, that_are_lost_leave_the_nation_without_one) {
  covers("IN XXIII.A.1", "IN VI.E.4");
  horde(Nation::vandals, Space::sardinia);
  put(Nation::vandals, Space::corsica);
  lose_horde(play, Nation::vandals);
  EXPECT_EQ(state.nations[Nation::vandals].horde, nowhere);
  EXPECT_FALSE(controller(state, Space::sardinia)) << "and what it held";
  EXPECT_TRUE(in_play(state, Nation::vandals));
}

TEST_F(Hordes, of_civilized_nations_do_not_invade) {
  covers("IN XXIII.D.2");
  nation(Nation::franks, Status::kingdom);
  grant_invasion(play, Nation::franks, true);
  EXPECT_FALSE(state.nations[Nation::franks].has(Flag::invading));
  read(Reading::kingdoms_invade);
  grant_invasion(play, Nation::franks, true);
  EXPECT_TRUE(state.nations[Nation::franks].has(Flag::invading));
}

TEST_F(Hordes, invade_by_event_without_the_stacking_bonus) {
  covers("IN XXIII.D.1");
  nation(Nation::franks, Status::barbarian);
  grant_invasion(play, Nation::franks, false);
  EXPECT_TRUE(state.nations[Nation::franks].has(Flag::invading));
  EXPECT_FALSE(state.nations[Nation::franks].has(Flag::invasion_bonus));
}

TEST_F(Hordes, invade_when_the_time_table_says_so_and_stack_higher_for_that_activation) {
  covers("IN XXIII.D.1");
  turn(2);
  put(Nation::visigoths, Space::sardinia);
  const TurnInfo& info = turn_info[state.turn];
  for (std::size_t i = 0; i < info.slots_size; ++i) {
    const Slot& slot = info.slots[i];
    if (slot.size == 0 || info.arrivals[slot.first].nation != Nation::visigoths) continue;
    begin_activation(play, slot, Nation::visigoths);
  }
  EXPECT_EQ(state.activation.members, NationSet{Nation::visigoths});
  EXPECT_TRUE(state.nations[Nation::visigoths].has(Flag::invading));
  EXPECT_EQ(stack_limit(state, Nation::visigoths, Space::sardinia), 8);
}

// --- XXIII.D.3

TEST_F(Hordes, of_federates_who_invade_may_turn_on_their_empire) {
  covers("IN XXIII.D.3");
  turn(3);
  nation(Nation::romans_w, Status::empire);
  put(Nation::franks, Space::sardinia, Unit::infantry, 2);
  hold(Nation::romans_w, {Space::corsica});
  bind(state, Nation::franks, Bond::foedus, Nation::romans_w);
  acting({Nation::franks});
  const auto turns = [&] { return Marches(state, Side::romans, Marches::Step::stacks).could_turn_on(Nation::franks); };
  EXPECT_TRUE(turns().empty());
  state.nations[Nation::franks].set(Flag::invading);
  EXPECT_EQ(turns(), NationSet{Nation::romans_w});
  const Marches marches(state, Side::romans, Marches::Step::stacks);
  March march = Marches::whole(marches.stacks().front());
  march.way = {Space::corsica};
  EXPECT_TRUE(marches.allows(march)) << "in peace";
  march.turns_on = Nation::romans_w;
  EXPECT_TRUE(marches.allows(march));
  march.turns_on = Nation::romans_e;
  EXPECT_FALSE(marches.allows(march));
}

}  // namespace
}  // namespace auspex::invasions
