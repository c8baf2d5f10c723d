// XXII Leaders: campaigns and what they cost, death and escape.
#include "games/invasions/leaders.h"

#include "games/invasions/activation_testing.h"
#include "games/invasions/ledger.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Campaigns : public testing::ActivationFixture {
 protected:
  // Gaisericus leads two units on an island with one neighbour; his command is 2 or more.
  Campaigns() {
    put(Nation::vandals, Space::sardinia, Unit::infantry, 2);
    king = lead(Nation::vandals, Leader::gaisericus, Space::sardinia);
    acting({Nation::vandals}, Part::campaigns);
  }
  LeaderId king;
};

TEST_F(Campaigns, are_offered_leader_by_leader_with_their_price) {
  covers("IN XVII.D.1", "IN XXII.F.1", "IN XXII.F.2");
  go_on(
      {"persians: campaign.ask vandals=campaign.to gaisericus sardinia corsica 0 | campaign.to gaisericus sardinia "
       "corsica 0, march.usual_led sardinia corsica 1 infantry, march.and_so_on, march.pass, march.end, "
       "campaign.detail gaisericus sardinia 0, march.orders"});
  EXPECT_EQ(count(Nation::vandals, Space::corsica), 2);
  EXPECT_EQ(state_of(king).at, Space::corsica) << "he leads them";
  EXPECT_EQ(state_of(king).campaigns, 1);
  EXPECT_TRUE(controls(state, Nation::vandals, Space::corsica));
}

TEST_F(Campaigns, are_free_once_and_then_cost_up_to_his_command) {
  covers("IN XXII.F.2", "IN XXII.B.1");
  ASSERT_GE(command_of(state, Leader::gaisericus), 2);
  state.leaders[0].campaigns = 1;
  EXPECT_EQ(campaign_price(state, king), 2) << "Barbarian";
  nation(Nation::vandals, Status::kingdom);
  EXPECT_EQ(campaign_price(state, king), 3);
  nation(Nation::vandals, Status::empire);
  EXPECT_EQ(campaign_price(state, king), 5);
  state.leaders[0].campaigns = static_cast<std::uint8_t>(command_of(state, Leader::gaisericus));
  EXPECT_EQ(campaign_price(state, king), -1);
  state.leaders[0].extra = 1;
  EXPECT_EQ(campaign_price(state, king), 0) << "an event's is free and beyond the limit";
  nation(Nation::vandals, Status::barbarian);
}

TEST_F(Campaigns, are_paid_from_the_treasury) {
  covers("IN XXII.F.2", "IN III.J.1");
  state.leaders[0].campaigns = 1;
  state.leaders[0].banner = 1;
  go_on();
  EXPECT_EQ(part(), Part::ending) << "not offered without the coins";
  acting({Nation::vandals}, Part::campaigns);
  state.nations[Nation::vandals].coins = 3;
  go_on({"campaign.to gaisericus sardinia corsica 2"});
  EXPECT_EQ(coins(Nation::vandals), 1);
  EXPECT_EQ(state_of(king).campaigns, 2);
}

TEST_F(Campaigns, of_events_are_used_up_after_the_first) {
  covers("IN XXII.F.2");
  state.leaders[0].extra = 1;
  go_on({"campaign.to gaisericus sardinia corsica 0"});
  EXPECT_EQ(state_of(king).extra, 1) << "the first is his own";
  go_on({"campaign.to gaisericus corsica sardinia 0"});
  EXPECT_EQ(state_of(king).extra, 0);
  EXPECT_EQ(state_of(king).campaigns, 1);
}

TEST_F(Campaigns, are_over_for_a_leader_who_was_beaten_or_does_nothing) {
  covers("IN XXII.F.3", "IN XIII.F.1");
  state.leaders[0].beaten = true;
  EXPECT_EQ(campaign_price(state, king), -1);
  state.leaders[0].beaten = false;
  state.nations[Nation::vandals].set(Flag::leaders_inactive);
  EXPECT_EQ(campaign_price(state, king), -1);
}

TEST_F(Campaigns, leave_the_horde_at_home) {
  covers("IN XXII.F.5");
  horde(Nation::vandals, Space::sardinia);
  go_on(
      {"campaign.to gaisericus sardinia corsica 0 | campaign.to gaisericus sardinia corsica 0, march.pass, march.end, "
       "campaign.detail gaisericus sardinia 0, march.orders"});
  EXPECT_EQ(state.nations[Nation::vandals].horde, Space::sardinia);
}

// --- XXXII.F.G

class GreatInvasion : public testing::ActivationFixture {
 protected:
  GreatInvasion() {
    turn(3);
    for (Nation member : {Nation::alans, Nation::burgundians, Nation::vandals, Nation::suebi}) {
      nation(member, Status::barbarian).set(Flag::invading);
      for (Nation other : {Nation::alans, Nation::burgundians, Nation::vandals, Nation::suebi}) {
        if (member < other) add_tie(state, TieKind::alliance, member, other, 3);
      }
    }
  }
  void begin(Part part) {
    acting({Nation::alans, Nation::burgundians, Nation::vandals, Nation::suebi}, part);
    state.slot = static_cast<std::uint8_t>(slot_of(SlotKind::great_invasion));
  }
};

TEST_F(GreatInvasion, lets_radagaisus_campaign_no_more_afterwards) {
  covers("IN XXXII.F.G.3");
  put(Nation::vandals, Space::sardinia);
  lead(Nation::vandals, Leader::radagaisus, Space::sardinia);
  begin(Part::campaigns);
  EXPECT_TRUE(Marches(state, Side::persians, Marches::Step::campaigns).stacks().empty());
  lead(Nation::vandals, Leader::gundericus, Space::sardinia);
  EXPECT_EQ(Marches(state, Side::persians, Marches::Step::campaigns).stacks().size(), 1u);
}

// Of a stack of several peoples none need be picked; then it is as if nothing had been ordered.
TEST_F(GreatInvasion, has_no_campaign_of_a_leader_alone) {
  covers("IN XXII.F.1");
  put(Nation::vandals, Space::sardinia);
  put(Nation::alans, Space::sardinia);
  lead(Nation::vandals, Leader::gundericus, Space::sardinia);
  begin(Part::campaigns);
  state.activation.mover = Side::persians;
  state.activation.nation = Nation::vandals;
  go_on({"campaign.detail gundericus sardinia 0", "march.one_by_one", "common.number 0", "common.number 0",
         "persians: campaign.ask vandals=march.end"});
  EXPECT_EQ(count(Nation::vandals, Space::sardinia), 1);
}

TEST_F(GreatInvasion, moves_at_most_the_named_units_in_the_first_step) {
  covers("IN XXXII.F.G.2");
  put(Nation::suebi, Space::sardinia, Unit::infantry, 3);
  begin(Part::first_stacks);
  state.activation.mover = Side::huns;
  state.activation.nation = Nation::suebi;
  state.activation.first_half[static_cast<std::size_t>(place_in_slot(state, Nation::suebi))] = 2;
  go_on({"huns: march.ask suebi=march.detail sardinia | march.pass, march.end, march.detail sardinia, march.orders",
         "huns: march.part_ask sardinia=march.best 1 1 infantry | march.best 2 2 infantry, march.best 1 1 infantry, "
         "march.one_by_one",
         "march.where corsica"});
  EXPECT_EQ(count(Nation::suebi, Space::corsica), 1);
  EXPECT_EQ(state.activation.first_half[static_cast<std::size_t>(place_in_slot(state, Nation::suebi))], 1);
}

TEST_F(GreatInvasion, moves_each_horde_a_third_time_with_its_own_leader) {
  covers("IN XXXII.F.G.3", "IN XXII.F.5");
  put(Nation::suebi, Space::sardinia);
  horde(Nation::suebi, Space::sardinia);
  lead(Nation::suebi, Leader::hermericus, Space::sardinia);
  begin(Part::campaigns);
  state.activation.mover = Side::huns;
  state.activation.nation = Nation::suebi;
  go_on({"huns: campaign.ask suebi=campaign.horde hermericus sardinia corsica 0"});
  EXPECT_EQ(state.nations[Nation::suebi].horde, Space::corsica);
  const Marches again(state, Side::huns, Marches::Step::campaigns);
  for (const Stack& stack : again.stacks()) EXPECT_TRUE(stack.hordes.empty()) << "once";
}

// --- XXII.G, XX.J

class Leaders : public testing::Fixture {};

TEST_F(Leaders, who_are_alone_get_away_to_the_nearest_of_their_own) {
  covers("IN XXII.G.2");
  put(Nation::franks, Space::liger);
  put(Nation::franks, Space::treveria);
  const LeaderId king = lead(Nation::franks, Leader::chlodio, Space::lugdunus);
  leader_escapes(play, king);
  EXPECT_EQ(state.leaders[0].at, Space::liger) << "one province off, Treveria two";
  put(Nation::franks, Space::neustria);
  state.leaders[0].at = Space::lugdunus;
  script.expect({"romans: leader.escape_ask chlodio franks=neustria | neustria, liger"});
  leader_escapes(play, king);
  EXPECT_EQ(state.leaders[0].at, Space::neustria);
}

TEST_F(Leaders, who_have_nowhere_to_go_are_lost_to_nobodys_gain) {
  covers("IN XXII.G.2", "IN V.C.6");
  put(Nation::franks, Space::lugdunus);
  const LeaderId king = lead(Nation::franks, Leader::chlodio, Space::lugdunus);
  leader_escapes(play, king);
  EXPECT_EQ(state.leaders_size, 0);
  EXPECT_TRUE(state.leaders_gone.has(Leader::chlodio));
}

TEST_F(Leaders, without_names_have_fixed_ratings) {
  covers("IN XXII.C.1");
  EXPECT_EQ(combat_of(state, Leader::rex), 0);
  EXPECT_EQ(command_of(state, Leader::rex), 1);
  EXPECT_EQ(combat_of(state, Leader::extra_leader), 1);
  state.numbers.rex_combat = 2;
  EXPECT_EQ(combat_of(state, Leader::rex), 2) << "a number of ours";
  EXPECT_EQ(combat_of(state, Leader::usurpator_1), 2);
  EXPECT_EQ(command_of(state, Leader::usurpator_1), 3);
  EXPECT_EQ(command_of(state, Leader::usurpator_2), 2);
}

TEST_F(Leaders, lead_any_stack_where_they_stand_with_the_best_of_each_gift) {
  covers("IN XXII.E.1");
  nation(Nation::romans_w, Status::empire);
  nation(Nation::romans_e, Status::empire);
  const LeaderId good = lead(Nation::romans_w, Leader::stilicho, Space::umbria);
  const LeaderId poor = lead(Nation::romans_w, Leader::usurpator_1, Space::umbria);
  EXPECT_EQ(best_combat(state, {good, poor}), 3);
  EXPECT_EQ(best_command(state, {good, poor}), 3);
  EXPECT_EQ(stack_limit(state, Nation::romans_w, Space::umbria), 9);
  EXPECT_EQ(stack_limit(state, Nation::romans_e, Space::umbria), 9) << "on turns 1 and 2 either half's";
  turn(3);
  EXPECT_EQ(stack_limit(state, Nation::romans_e, Space::umbria), 6);
}

TEST_F(Leaders, who_are_named_never_come_back) {
  covers("IN XXII.G.1");
  nation(Nation::franks, Status::barbarian);
  const LeaderId king = lead(Nation::franks, Leader::chlodio, Space::saliens);
  const LeaderId rex = lead(Nation::franks, Leader::rex, Space::saliens);
  kill_leader(play, king);
  kill_leader(play, rex);
  EXPECT_TRUE(state.leaders_gone.has(Leader::chlodio));
  EXPECT_FALSE(state.leaders_gone.has(Leader::rex)) << "a Rex is anybody";
}

TEST_F(Leaders, who_rule_are_emperors_kings_and_usurpers) {
  covers("IN XXII.A.1");
  nation(Nation::romans_w, Status::empire);
  lead(Nation::romans_w, Leader::stilicho, Space::umbria);
  EXPECT_EQ(ruler_of(state, Nation::romans_w), -1) << "a general rules nobody";
  lead(Nation::romans_w, Leader::honorius, Space::umbria);
  EXPECT_EQ(ruler_of(state, Nation::romans_w), 1);
  nation(Nation::vandals, Status::barbarian);
  lead(Nation::vandals, Leader::radagaisus, Space::hunnia);
  EXPECT_EQ(ruler_of(state, Nation::vandals), -1) << "nor does a warlord";
  lead(Nation::vandals, Leader::gundericus, Space::hunnia);
  EXPECT_EQ(ruler_of(state, Nation::vandals), 3);
  nation(Nation::romans_e, Status::empire);
  lead(Nation::romans_e, Leader::usurpator_1, Space::thracia);
  EXPECT_EQ(ruler_of(state, Nation::romans_e), 4);
}

TEST_F(Leaders, who_win_for_an_empire_in_decline_are_in_danger) {
  covers("IN XX.J.1");
  NationState& rome = nation(Nation::romans_w, Status::empire);
  const LeaderId better = lead(Nation::romans_w, Leader::stilicho, Space::umbria);
  const LeaderId worse = lead(Nation::romans_w, Leader::honorius, Space::umbria);
  assassination_roll(play, Nation::romans_w, {worse, better});
  EXPECT_EQ(state.leaders_size, 2) << "no decline, no envy";
  rome.decline = Decline::single;
  script.expect({"7"});
  assassination_roll(play, Nation::romans_w, {worse, better});
  EXPECT_EQ(state.leaders_size, 2);
  script.expect({"8"});
  assassination_roll(play, Nation::romans_w, {worse, better});
  EXPECT_LT(place_of(state, better), 0) << "the best of them";
  EXPECT_GE(place_of(state, worse), 0);
}

}  // namespace
}  // namespace auspex::invasions
