// XX Combat: whole battles as players fight them, from the march to the retreat. White dice hit with 1 to 3 and, in the
// open, with 4; black ones with 1 (twice), 2 to 4 and, in the open, 5.
#include "games/invasions/activation_testing.h"
#include "games/invasions/combat.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Battles : public testing::BattleFixture {};

// --- XX.A, XX.B

TEST_F(Battles, are_fought_where_a_stack_enters_and_end_with_the_losers_retreat) {
  covers("IN XX.A.1", "IN XX.B.1", "IN XX.H.4", "IN XX.K.1", "IN XX.L.2", "IN XII.A.1");
  armies(3, 3);
  attack({"goths: 1", "goths: 2", "goths: 5", "huns: 3", "huns: 5", "huns: 6",
          "huns: battle.retreat_ask alemanni lugdunus=liger | neustria, armorican, liger"});
  EXPECT_EQ(told("battle.melee visigoths 3 0 2"), 1);
  EXPECT_EQ(told("battle.melee alemanni 3 0 1"), 1);
  EXPECT_EQ(told("battle.won visigoths lugdunus 1 2"), 1) << "one round, fewer losses";
  EXPECT_EQ(count(Nation::visigoths, Space::lugdunus), 3) << "one recovered";
  EXPECT_EQ(count(Nation::alemanni, Space::liger), 3) << "two recovered, never back to Saliens";
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::lugdunus));
  EXPECT_TRUE(controls(state, Nation::alemanni, Space::liger));
  EXPECT_EQ(points(Nation::visigoths), 0) << "nobody was lost for good";
}

TEST_F(Battles, are_fought_in_place_by_those_who_choose_to) {
  covers("IN XVII.C.5", "IN XX.A.1", "IN XX.L.1");
  put(Nation::visigoths, Space::lugdunus, Unit::infantry, 3);
  put(Nation::alemanni, Space::lugdunus, Unit::infantry, 3);
  go_on({"goths: march.stand lugdunus", "1", "5", "5", "1", "1", "5",
         "goths: battle.retreat_ask visigoths lugdunus=saliens | saliens, neustria, armorican, liger"});
  EXPECT_EQ(count(Nation::visigoths, Space::saliens), 3) << "beaten in place they retreat like defenders";
  EXPECT_EQ(count(Nation::alemanni, Space::lugdunus), 3);
  EXPECT_TRUE(controls(state, Nation::alemanni, Space::lugdunus)) << "who held the field has the land";
}

TEST_F(Battles, are_joined_by_own_units_on_the_spot) {
  covers("IN XVII.C.4");
  armies(3, 3);
  put(Nation::visigoths, Space::lugdunus, Unit::infantry, 2);
  // Five dice against three; two of the visigoths who stood there join, and are done for the step.
  attack({"goths: units.how_many infantry visigoths lugdunus=2 | 0 to 2", "1", "5", "5", "5", "5", "5", "5", "5",
          "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(told("battle.melee visigoths 5 0 1"), 1);
  EXPECT_EQ(marked(Nation::visigoths, Space::lugdunus, Mark::done), 5);
}

TEST_F(Battles, that_are_lost_send_home_those_who_came_and_away_those_who_stood_there) {
  covers("IN XX.L.1", "IN XVII.C.4");
  armies(2, 3);
  put(Nation::visigoths, Space::lugdunus, Unit::infantry, 2);
  attack({"units.how_many=2", "5", "5", "5", "5", "1", "5", "5"});
  EXPECT_EQ(count(Nation::visigoths, Space::saliens), 4);
}

TEST_F(Battles, against_several_enemies_come_one_after_the_other) {
  covers("IN XX.A.2");
  armies(4, 2);
  put(Nation::herules, Space::lugdunus, Unit::infantry, 2);
  put(Nation::herules, Space::gothia);
  stands_firm(Nation::herules);
  attack({"goths: battle.enemy_ask visigoths lugdunus=herules | alemanni, herules",
          // The Herules are beaten first.
          "goths: 1", "5", "5", "5", "persians: 5", "persians: 5", "persians: battle.retreat_ask=liger",
          // Then the Alemanni.
          "goths: 1", "5", "5", "5", "huns: 5", "huns: 5", "huns: battle.retreat_ask=armorican | neustria, armorican"});
  EXPECT_EQ(told("battle.won"), 2);
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::lugdunus));
}

TEST_F(Battles, are_over_for_an_attacker_whom_the_first_enemy_has_beaten) {
  covers("IN XX.A.2", "IN XX.L.1");
  armies(4, 2);
  put(Nation::herules, Space::lugdunus, Unit::infantry, 2);
  stands_firm(Nation::herules);
  attack({"battle.enemy_ask=herules", "5", "5", "5", "5", "1", "5"});
  EXPECT_EQ(told("battle.won"), 1);
  EXPECT_EQ(count(Nation::visigoths, Space::saliens), 4);
}

TEST_F(Battles, are_fought_together_by_tied_defenders_who_agree) {
  covers("IN XX.A.2", "IN XX.N.2", "IN XX.N.3");
  put(Nation::visigoths, Space::saliens, Unit::infantry, 5);
  put(Nation::alemanni, Space::lugdunus, Unit::infantry, 3);
  put(Nation::franks, Space::lugdunus, Unit::infantry, 2);
  put(Nation::franks, Space::gothia);
  stands_firm(Nation::franks);
  add_tie(state, TieKind::alliance, Nation::alemanni, Nation::franks, 1);
  attack({"battle.enemy_ask=franks", "huns: battle.together_ask alemanni lugdunus franks=common.yes",
          "romans: battle.together_ask franks lugdunus alemanni=common.yes", "goths: 1", "1", "1", "5", "5",
          // The nation with most units rolls and is hit first; the third hit comes round to it again.
          "huns: 5", "huns: 5", "huns: 5", "huns: 5", "huns: 5",
          // Each nation retreats as one body; what the first has reached is friendly to the other.
          "romans: battle.retreat_ask franks lugdunus=liger"});
  EXPECT_EQ(told("battle.begins lugdunus visigoths 5 alemanni 5"), 1);
  EXPECT_EQ(told("battle.eliminated infantry alemanni"), 2);
  EXPECT_EQ(told("battle.eliminated infantry franks"), 1);
  // Two come back, by turns.
  EXPECT_EQ(count(Nation::alemanni, Space::liger), 2);
  EXPECT_EQ(count(Nation::franks, Space::liger), 2);
  EXPECT_EQ(points(Nation::visigoths), 1);
}

TEST_F(Battles, that_destroy_a_people_cost_its_allies_what_it_had_lent_them) {
  covers("IN VI.E.5", "IN XXIX.A.2", "IN XX.L.2");
  armies(5, 1);
  horde(Nation::alemanni, Space::lugdunus);
  put(Nation::herules, Space::lugdunus, Unit::infantry, 2);
  put(Nation::herules, Space::gothia);
  state.forces.add({Space::lugdunus, national(Nation::alemanni, Unit::infantry).serving(Nation::herules), 1});
  stands_firm(Nation::herules);
  add_tie(state, TieKind::alliance, Nation::alemanni, Nation::herules, 1);
  for (Space near : adjacent(Space::lugdunus) - SpaceSet{Space::saliens}) set_rebellio(state, near, true);
  state.pillage_at.fill(static_cast<std::uint8_t>(index_of(Space::carmania)));
  go_on({"goths: march.at saliens lugdunus herules", "battle.enemy_ask=herules",
         "huns: battle.together_ask alemanni lugdunus herules=common.yes",
         "persians: battle.together_ask herules lugdunus alemanni=common.yes", "1", "5", "5", "5", "5", "5", "5", "5",
         "5", "5", "goths: vassal.fate_ask visigoths alemanni=vassal.fate_destruction"});
  EXPECT_FALSE(in_play(state, Nation::alemanni));
  EXPECT_EQ(told("battle.no_room 1 infantry alemanni"), 1) << "their own; what they had lent is gone with them";
  EXPECT_EQ(told("battle.no_room 2 infantry herules"), 1);
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::lugdunus));
}

TEST_F(Battles, are_assigned_hits_by_the_commander_under_the_other_reading) {
  covers("IN XX.N.3");
  read(Reading::commander_assigns_hits);
  put(Nation::visigoths, Space::saliens, Unit::infantry, 5);
  put(Nation::alemanni, Space::lugdunus, Unit::infantry, 3);
  put(Nation::franks, Space::lugdunus, Unit::infantry, 2);
  put(Nation::franks, Space::gothia);
  stands_firm(Nation::franks);
  add_tie(state, TieKind::alliance, Nation::alemanni, Nation::franks, 1);
  attack({"battle.enemy_ask=franks", "common.yes", "common.yes", "1", "5", "5", "5", "5", "5", "5", "5", "5", "5",
          "huns: battle.hit_ask alemanni 1=franks", "romans: battle.retreat_ask=liger"});
  EXPECT_EQ(told("battle.eliminated infantry franks"), 1);
}

TEST_F(Battles, divide_allies_who_do_not_agree) {
  covers("IN XX.A.2");
  armies(4, 2);
  put(Nation::franks, Space::lugdunus, Unit::infantry, 2);
  put(Nation::franks, Space::gothia);
  stands_firm(Nation::franks);
  add_tie(state, TieKind::alliance, Nation::alemanni, Nation::franks, 1);
  attack({"battle.enemy_ask=alemanni", "romans: battle.together_ask franks lugdunus alemanni=common.no", "1", "5", "5",
          "5", "huns: 5", "huns: 5", "huns: battle.retreat_ask=liger", "1", "5", "5", "5", "romans: 5", "romans: 5"});
  EXPECT_EQ(told("battle.won"), 2);
  EXPECT_EQ(count(Nation::franks, Space::liger), 2) << "after their friends";
}

TEST_F(Battles, are_fought_along_with_by_willing_allies_of_the_attacker) {
  covers("IN III.E.1", "IN XX.N.2");
  armies(3, 3);
  put(Nation::franks, Space::lugdunus, Unit::infantry, 2);
  add_tie(state, TieKind::alliance, Nation::visigoths, Nation::franks, 1);
  attack({"romans: battle.ally_ask franks visigoths lugdunus=common.yes", "romans: units.how_many=1 | 1, 2", "goths: 1",
          "goths: 5", "goths: 5", "goths: 5", "huns: 5", "huns: 5", "huns: 5", "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(told("battle.begins lugdunus visigoths 4 alemanni 3"), 1);
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::lugdunus)) << "most units command";
}

// --- XX.D, XX.E

TEST_F(Battles, begin_with_the_archers_whose_hits_thin_the_melee) {
  covers("IN XX.D.1", "IN XX.B.1", "IN XX.C.1");
  put(Nation::huns, Space::saliens, Unit::horse_archer, 4);
  put(Nation::visigoths, Space::lugdunus, Unit::infantry, 3);
  stands_firm(Nation::visigoths);
  acting({Nation::huns});
  go_on({"huns: march.at saliens lugdunus visigoths", "huns: 1", "huns: 6",  // two black dice of archers
         "huns: 5", "huns: 5", "huns: 5", "huns: 6", "goths: 1",             // melee: one Visigoth is left
         "goths: battle.retreat_ask visigoths lugdunus=liger"});
  EXPECT_EQ(told("battle.archery huns 0 2 2"), 1);
  EXPECT_EQ(told("battle.melee huns 3 1 0"), 1) << "Cavalry advantage";
  EXPECT_EQ(told("battle.melee visigoths 1 0 1"), 1);
  EXPECT_EQ(count(Nation::huns, Space::lugdunus), 4);
}

TEST_F(Battles, in_the_mountains_open_with_an_ambush_over_a_ridge) {
  covers("IN XX.E.1", "IN XX.E.2");
  put(Nation::visigoths, Space::lotharingia, Unit::infantry, 4);
  put(Nation::alemanni, Space::helvetia, Unit::infantry, 4);
  go_on({"goths: march.at lotharingia helvetia alemanni", "huns: 3",  // the ambush, before anybody else
         "goths: 1", "goths: 4",                                      // three are left, less one for the ridge
         "huns: 4", "huns: 5", "huns: 5", "huns: 5"});                // a red sword hits nobody up there
  EXPECT_EQ(told("battle.archery alemanni 1 0 1"), 1);
  EXPECT_EQ(told("battle.melee visigoths 2 0 1"), 1);
  EXPECT_EQ(told("battle.won alemanni helvetia 1 1"), 1) << "the defender where all is equal";
  EXPECT_EQ(count(Nation::visigoths, Space::lotharingia), 4);
}

TEST_F(Battles, in_the_mountains_open_with_an_ambush_on_a_passed_check_elsewhere) {
  covers("IN XX.E.1");
  put(Nation::visigoths, Space::rhodanus, Unit::infantry, 4);
  put(Nation::alemanni, Space::helvetia, Unit::infantry, 4);
  const State before = state;
  go_on({"march.at rhodanus helvetia alemanni", "huns: 4", "huns: 5", "5", "5", "5", "5", "5", "5", "5", "5"});
  EXPECT_EQ(told("battle.ambush"), 1);
  state = before;
  go_on({"march.at rhodanus helvetia alemanni", "huns: 3", "5", "5", "5", "5", "5", "5", "5", "5"});
  EXPECT_EQ(told("battle.ambush"), 1) << "not this time";
}

TEST_F(Battles, in_mountains_of_ones_own_know_no_ambush) {
  covers("IN XX.E.1");
  put(Nation::visigoths, Space::lotharingia, Unit::infantry, 4);
  put(Nation::alemanni, Space::helvetia, Unit::infantry, 4);
  set_controller(state, Space::helvetia, Nation::visigoths);
  nation(Nation::visigoths, Status::kingdom);
  // Three dice over the ridge against four.
  go_on({"goths: march.at lotharingia helvetia alemanni", "goths: 5", "goths: 5", "goths: 5", "huns: 5", "huns: 5",
         "huns: 5", "huns: 5"});
  EXPECT_EQ(told("battle.ambush"), 0);
  EXPECT_EQ(told("battle.melee visigoths 3 0 0"), 1);
}

// --- XVI.G

TEST_F(Battles, against_rebels_end_the_revolt) {
  covers("IN XVI.G.1");
  nation(Nation::visigoths, Status::kingdom);
  put(Nation::visigoths, Space::lugdunus, Unit::infantry, 3);
  set_revolt(state, Space::lugdunus, Revolt::plus);
  set_rebellio(state, Space::lugdunus, true);
  go_on({"goths: march.stand lugdunus", "goths: 1", "goths: 5", "goths: 5", "romans: 5"});
  EXPECT_EQ(revolt_at(state, Space::lugdunus), Revolt::none);
  EXPECT_FALSE(has_rebellio(state, Space::lugdunus));
  EXPECT_TRUE(controls(state, Nation::visigoths, Space::lugdunus));
}

// --- XX.G.3, XX.H

TEST_F(Battles, let_a_leader_give_up_a_reroll_for_a_die) {
  covers("IN XX.G.3");
  armies(3, 3);
  lead(Nation::visigoths, Leader::fritigernus, Space::saliens);
  attack(
      {"goths: battle.trade_ask visigoths lugdunus 3 0=battle.trade_take | battle.trade_none, battle.trade_add, "
       "battle.trade_take",
       "goths: 1", "goths: 4", "goths: 5", "huns: 5", "huns: 5",
       // One re-roll is left of his two.
       "goths: battle.reroll_ask visigoths 1 2=die.white_blank | die.white_blank, die.white_red, die.white_sword, "
       "battle.no_reroll, orders.usual_rerolls",
       "goths: 1", "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(told("battle.melee alemanni 2 0 0"), 1) << "one die taken from them";
  EXPECT_EQ(told("battle.melee visigoths 3 0 3"), 1);
}

TEST_F(Battles, add_the_die_to_the_leaders_own_where_only_that_is_read) {
  covers("IN XX.G.3");
  read(Reading::reroll_trade_own_only);
  armies(3, 3);
  lead(Nation::visigoths, Leader::fritigernus, Space::saliens);
  attack({"goths: battle.trade_ask=battle.trade_add | battle.trade_none, battle.trade_add", "1", "1", "1", "1", "5",
          "5", "5", "battle.no_reroll", "battle.retreat_ask=liger"});
  EXPECT_EQ(told("battle.melee visigoths 4 0 4"), 1);
}

TEST_F(Battles, never_let_the_last_die_be_taken_nor_a_weak_leader_trade) {
  covers("IN XX.G.3");
  armies(3, 1);
  lead(Nation::visigoths, Leader::fritigernus, Space::saliens);
  attack({"goths: battle.trade_ask=battle.trade_none | battle.trade_none, battle.trade_add", "1", "1", "1", "5",
          "battle.no_reroll"});
  EXPECT_FALSE(has_units(state, Nation::alemanni, Space::lugdunus));
}

TEST_F(Battles, let_both_sides_roll_dice_again_by_turns) {
  covers("IN XX.H.2");
  armies(3, 3);
  lead(Nation::visigoths, Leader::theodericus, Space::saliens);
  lead(Nation::alemanni, Leader::vadomarus, Space::lugdunus);
  attack({"goths: 5", "goths: 5", "goths: 5", "huns: 5", "huns: 5", "huns: 5",
          "goths: battle.reroll_ask visigoths 1 0=die.white_blank | die.white_blank, battle.no_reroll, "
          "orders.usual_rerolls",
          "goths: 6", "huns: battle.reroll_ask alemanni 1 0=die.white_blank", "huns: 1"});
  EXPECT_EQ(told("battle.won alemanni lugdunus 0 1"), 1) << "the second result stands";
}

TEST_F(Battles, end_the_rerolls_of_a_side_that_passes) {
  covers("IN XX.H.2");
  armies(3, 3);
  lead(Nation::visigoths, Leader::fritigernus, Space::saliens);
  lead(Nation::alemanni, Leader::vadomarus, Space::lugdunus);
  attack({"battle.trade_none", "1", "5", "5", "5", "5", "5", "goths: battle.reroll_ask=battle.no_reroll",
          "huns: battle.reroll_ask=die.white_blank", "huns: 1", "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(told("battle.won visigoths lugdunus 1 1"), 1) << "the better leader's; he was asked no more";
  EXPECT_EQ(told("battle.rerolled"), 1);
}

TEST_F(Battles, give_the_first_elimination_to_a_national_unit) {
  covers("IN XX.H.3");
  nation(Nation::romans_w, Status::empire);
  put(Nation::romans_w, Space::umbria);
  put(Nation::romans_w, Space::lugdunus);
  put(Nation::herules, Space::gothia);
  state.forces.add({Space::lugdunus, national(Nation::herules, Unit::infantry).serving(Nation::romans_w), 2});
  stands_firm(Nation::romans_w);
  put(Nation::visigoths, Space::saliens, Unit::infantry, 3);
  go_on({"goths: march.at saliens lugdunus romans_w", "1", "5", "5", "romans: 5", "romans: 5",
         "romans: 2"});  // an Empire against Barbarians: one black die
  EXPECT_EQ(told("battle.eliminated infantry romans_w"), 1) << "nobody was asked";
  EXPECT_EQ(told("battle.eliminated infantry herules"), 0);
}

TEST_F(Battles, let_an_elite_take_two_hits) {
  covers("IN XX.H.3", "IN III.D.2", "IN XX.K.1");
  put(Nation::visigoths, Space::saliens, Unit::infantry, 2);
  put(Nation::visigoths, Space::saliens, Unit::elite_infantry);
  put(Nation::alemanni, Space::lugdunus, Unit::infantry, 3);
  attack({"5", "5", "5", "1", "1", "1",
          "goths: battle.hit_ask visigoths 3=elite_infantry | unit.plain 1 infantry visigoths lugdunus, "
          "unit.plain 1 elite_infantry visigoths lugdunus, orders.cheapest",
          "goths: battle.hit_ask visigoths 2=unit.damaged 1 elite_infantry visigoths lugdunus",
          // Two infantry and no more; the third hit.
          "goths: battle.recover_ask visigoths lugdunus=elite_infantry"});
  EXPECT_EQ(told("battle.damaged elite_infantry visigoths"), 1);
  EXPECT_EQ(told("battle.eliminated elite_infantry visigoths"), 1);
  EXPECT_EQ(state.forces.count(Space::saliens,
                               national(Nation::visigoths, Unit::elite_infantry).with(Mark::damaged).with(Mark::done)),
            1)
      << "a lost elite returns damaged";
  EXPECT_EQ(count(Nation::visigoths, Space::saliens), 3) << "both that were eliminated come back";
}

TEST_F(Battles, may_have_their_losses_left_to_the_usual_order) {
  covers("IN XX.H.3");
  put(Nation::visigoths, Space::saliens, Unit::infantry, 2);
  put(Nation::visigoths, Space::saliens, Unit::heavy_cavalry, 2);
  put(Nation::alemanni, Space::lugdunus, Unit::infantry, 4);
  // Heavy advantage takes nothing from those who have no black die; Cavalry advantage makes one black.
  attack({"5", "5", "5", "6", "1", "1", "1", "5", "goths: battle.hit_ask visigoths 3=orders.cheapest"});
  EXPECT_EQ(told("battle.eliminated infantry visigoths"), 2);
  EXPECT_EQ(told("battle.eliminated heavy_cavalry visigoths"), 1);
  EXPECT_EQ(state.nations[Nation::visigoths].orders.losses, 1) << "from now on";
  EXPECT_EQ(told("battle.recovered heavy_cavalry visigoths"), 1) << "the dearest first";
}

// --- XX.I

TEST_F(Battles, of_equal_losses_are_the_better_leaders) {
  covers("IN XX.I.1");
  armies(3, 3);
  lead(Nation::visigoths, Leader::theodericus, Space::saliens);
  attack({"1", "5", "5", "1", "5", "5", "battle.no_reroll", "huns: battle.retreat_ask=liger"});
  EXPECT_TRUE(victory());
}

TEST_F(Battles, of_equal_losses_and_leaders_are_the_defenders) {
  covers("IN XX.I.1", "IN XX.L.1");
  armies(3, 3);
  attack({"1", "5", "5", "1", "5", "5"});
  EXPECT_FALSE(victory());
  EXPECT_EQ(count(Nation::visigoths, Space::saliens), 3) << "back where they came from";
  EXPECT_EQ(count(Nation::alemanni, Space::lugdunus), 3);
}

TEST_F(Battles, of_equal_losses_are_the_defenders_who_have_a_horde_there) {
  covers("IN XX.I.1", "IN XXIII.A.1");
  armies(3, 3);
  horde(Nation::alemanni, Space::lugdunus);
  lead(Nation::visigoths, Leader::theodericus, Space::saliens);
  attack({"1", "5", "5", "1", "5", "5", "5", "battle.no_reroll"});
  EXPECT_FALSE(victory());
}

TEST_F(Battles, of_equal_losses_are_the_defenders_of_a_walled_city) {
  covers("IN XX.I.1");
  armies(3, 3);
  set_city(state, Space::lugdunus, 1, 1);
  lead(Nation::visigoths, Leader::theodericus, Space::saliens);
  attack({"1", "5", "5", "1", "5", "5", "5", "battle.no_reroll"});
  EXPECT_FALSE(victory());
}

TEST_F(Battles, are_won_by_whoever_survives) {
  covers("IN XX.I.1", "IN XX.K.1");
  armies(3, 1);
  attack({"1", "5", "5", "3"});
  EXPECT_TRUE(victory());
  EXPECT_EQ(count(Nation::visigoths, Space::lugdunus), 2) << "who fought one alone recovers nobody";
}

TEST_F(Battles, in_which_all_fall_are_the_defenders) {
  covers("IN XX.I.1");
  armies(1, 1);
  attack({"1", "1"});
  EXPECT_EQ(told("battle.won alemanni lugdunus 1 1"), 1);
  EXPECT_FALSE(has_units(state, Nation::visigoths, Space::saliens));
}

TEST_F(Battles, count_a_damaged_elite_as_a_loss) {
  covers("IN XX.I.1");
  put(Nation::visigoths, Space::saliens, Unit::infantry, 2);
  put(Nation::visigoths, Space::saliens, Unit::elite_infantry);
  put(Nation::alemanni, Space::lugdunus, Unit::infantry, 3);
  const State before = state;
  attack({"1", "5", "5", "1", "5", "5", "battle.hit_ask=elite_infantry"});
  EXPECT_FALSE(victory()) << "one each";
  state = before;
  read(Reading::flip_is_no_loss);
  attack({"1", "5", "5", "1", "5", "5", "battle.hit_ask=elite_infantry", "battle.retreat_ask=liger"});
  EXPECT_TRUE(victory());
}

TEST_F(Battles, may_cost_the_leader_of_a_stack_that_is_wiped_out) {
  covers("IN XX.I.2", "IN XXII.G.1");
  armies(1, 3);
  const LeaderId king = lead(Nation::visigoths, Leader::theodericus, Space::saliens);
  const State before = state;
  attack({"5", "1", "5", "5", "battle.no_reroll", "goths: 3"});
  EXPECT_LT(place_of(state, king), 0);
  state = before;
  attack({"5", "1", "5", "5", "battle.no_reroll", "goths: 4"});
  ASSERT_GE(place_of(state, king), 0);
  EXPECT_EQ(state_of(king).at, Space::norvegia) << "with the nearest of his people";
  EXPECT_TRUE(state_of(king).beaten);
}

TEST_F(Battles, may_cost_the_victor_of_a_declining_empire_his_life) {
  covers("IN XX.J.1");
  nation(Nation::romans_w, Status::empire).decline = Decline::single;
  put(Nation::romans_w, Space::umbria);
  put(Nation::romans_w, Space::lugdunus, Unit::infantry, 2);
  put(Nation::romans_w, Space::lugdunus, Unit::cavalry);
  const LeaderId general = lead(Nation::romans_w, Leader::stilicho, Space::lugdunus);
  steadfast(Nation::romans_w);
  put(Nation::visigoths, Space::saliens, Unit::infantry, 3);
  go_on({"march.at saliens lugdunus romans_w", "5", "5", "5", "1", "1", "1", "romans: 8"});
  EXPECT_LT(place_of(state, general), 0);
}

// --- XX.K

TEST_F(Battles, give_back_one_where_a_side_began_with_two) {
  covers("IN XX.K.1", "IN XX.K.2", "IN V.C.5");
  armies(3, 2);
  attack({"1", "1", "5", "5", "5", "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(count(Nation::alemanni, Space::liger), 1);
  EXPECT_EQ(points(Nation::visigoths), 1) << "for the one that stays lost";
}

TEST_F(Battles, repair_one_elite_of_each_civilized_nation) {
  covers("IN XX.K.1");
  nation(Nation::romans_w, Status::empire);
  put(Nation::romans_w, Space::umbria);
  put(Nation::romans_w, Space::lugdunus, Unit::palatine, 2);
  put(Nation::romans_w, Space::lugdunus);
  stands_firm(Nation::romans_w);
  put(Nation::visigoths, Space::saliens, Unit::infantry, 4);
  // Elite weight 4, Cavalry advantage, Empire against Barbarians: all three dice are black.
  go_on({"march.at saliens lugdunus romans_w", "1", "1", "5", "5", "romans: 1", "romans: 1", "romans: 6",
         "romans: battle.hit_ask romans_w 2=palatine",
         "romans: battle.hit_ask romans_w 1=unit.plain 1 palatine romans_w "
         "lugdunus"});
  EXPECT_EQ(told("battle.melee romans_w 0 3 4"), 1);
  EXPECT_EQ(told("battle.damaged palatine romans_w"), 2);
  EXPECT_EQ(told("battle.repaired palatine romans_w"), 1);
}

// --- XX.L, XX.M

TEST_F(Battles, send_the_beaten_to_friendly_land_before_any_other) {
  covers("IN XX.L.2");
  armies(3, 3);
  put(Nation::alemanni, Space::armorican);
  attack({"1", "1", "5", "5", "5", "5"});
  EXPECT_EQ(count(Nation::alemanni, Space::armorican), 4) << "nowhere else";
}

TEST_F(Battles, cost_the_beaten_those_for_whom_there_is_no_room) {
  covers("IN XX.L.2", "IN XVIII.C.2");
  armies(3, 3);
  put(Nation::alemanni, Space::armorican, Unit::infantry, 5);
  attack({"1", "1", "5", "5", "5", "5"});
  EXPECT_EQ(count(Nation::alemanni, Space::armorican), 6);
  EXPECT_EQ(told("battle.no_room 2 infantry alemanni"), 1);
  EXPECT_EQ(points(Nation::visigoths), 0) << "they score for nobody";
}

TEST_F(Battles, cost_the_beaten_all_where_there_is_no_way_out) {
  covers("IN XX.L.2");
  armies(3, 3);
  hold(Nation::vandals, {Space::neustria, Space::armorican, Space::liger});
  nation(Nation::vandals, Status::kingdom);
  attack({"1", "1", "5", "5", "5", "5"});
  EXPECT_FALSE(has_units(state, Nation::alemanni, Space::lugdunus));
  EXPECT_EQ(points(Nation::visigoths), 3);
}

TEST_F(Battles, send_the_horde_away_with_its_beaten_stack) {
  covers("IN XX.L.3");
  armies(3, 3);
  horde(Nation::alemanni, Space::lugdunus);
  lead(Nation::alemanni, Leader::vadomarus, Space::lugdunus);
  attack({"1", "1", "5", "5", "5", "5", "5", "battle.no_reroll", "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(state.nations[Nation::alemanni].horde, Space::liger);
  EXPECT_EQ(state.leaders[0].at, Space::liger);
}

TEST_F(Battles, send_home_a_beaten_stack_even_beyond_the_limit) {
  covers("IN XX.L.4", "IN XVII.E.3");
  armies(6, 3);
  attack({"5", "5", "5", "5", "5", "5", "1", "5", "5"});
  EXPECT_EQ(count(Nation::visigoths, Space::saliens), 6);
  put(Nation::visigoths, Space::saliens, Unit::heavy_cavalry);
  EXPECT_GT(side_units_at(state, Nation::visigoths, Space::saliens),
            stack_limit(state, Nation::visigoths, Space::saliens))
      << "until the activation ends";
  script.expect({"goths: stacking.unit_ask visigoths saliens=heavy_cavalry", "goths: stacking.where_ask=treveria"});
  enforce_stacking(play, Nation::visigoths, Space::saliens);
  EXPECT_EQ(count(Nation::visigoths, Space::saliens), 6);
}

TEST_F(Battles, end_the_march_of_the_victor) {
  covers("IN XX.M.1");
  put(Nation::visigoths, Space::saliens, Unit::heavy_cavalry, 3);
  put(Nation::alemanni, Space::lugdunus, Unit::infantry, 2);
  go_on({"march.at saliens lugdunus alemanni", "1", "1", "1", "5", "5", "huns: battle.retreat_ask=liger"});
  EXPECT_EQ(count(Nation::visigoths, Space::lugdunus), 3) << "not asked whether to go on";
}

TEST_F(Battles, of_a_campaign_end_the_campaigns_of_a_leader_who_is_beaten) {
  covers("IN XXII.F.1", "IN XXII.F.3");
  armies(3, 3);
  const LeaderId king = lead(Nation::visigoths, Leader::fritigernus, Space::saliens);
  state.nations[Nation::visigoths].coins = 9;
  acting({Nation::visigoths}, Part::campaigns);
  go_on({"goths: campaign.at fritigernus saliens lugdunus alemanni 0", "battle.trade_none", "5", "5", "5", "1", "5",
         "5", "battle.no_reroll"});
  EXPECT_EQ(count(Nation::visigoths, Space::saliens), 3);
  EXPECT_TRUE(state_of(king).beaten);
  go_on();
  EXPECT_EQ(part(), Part::ending) << "he could pay for another, but may not";
}

TEST_F(Battles, by_a_limes_have_one_die_more_for_its_defenders_and_cost_it_when_lost) {
  covers("IN XVIII.F.2", "IN XX.F.4");
  nation(Nation::romans_w, Status::empire);
  put(Nation::romans_w, Space::umbria);
  put(Nation::romans_w, Space::lugdunus, Unit::infantry, 2);
  limes(Nation::romans_w, Space::lugdunus);
  steadfast(Nation::romans_w);
  put(Nation::visigoths, Space::saliens, Unit::infantry, 3);
  go_on({"march.at saliens lugdunus romans_w", "1", "5", "5", "romans: 5", "romans: 5", "romans: 6",
         "romans: battle.retreat_ask=liger"});
  EXPECT_EQ(told("battle.melee romans_w 2 1 0"), 1);
  EXPECT_FALSE(limes_at(state, Space::lugdunus));
  EXPECT_EQ(told("battle.limes_lost lugdunus"), 1);
}

TEST_F(Battles, of_six_against_a_slav_give_him_one_die_and_nobody_back) {
  covers("IN XX.F.4", "IN XX.F.5", "IN XX.K.1", "IN XVIII.E.1");
  put(Nation::ostrogoths, Space::ucraina, Unit::infantry, 6);
  put(Nation::sklaves, Space::podolia);
  put(Nation::sklaves, Space::aestia);
  steadfast(Nation::sklaves);
  acting({Nation::ostrogoths});
  go_on({"goths: march.at ucraina podolia sklaves", "goths: move.overrun_ask ostrogoths podolia=common.no", "1", "5",
         "5", "5", "5", "5", "romans: 1"});
  EXPECT_EQ(told("battle.melee sklaves 1 0 1"), 1);
  EXPECT_EQ(count(Nation::ostrogoths, Space::podolia), 5) << "since a side began with one";
  EXPECT_FALSE(has_units(state, Nation::sklaves, Space::podolia));
}

}  // namespace
}  // namespace auspex::invasions
