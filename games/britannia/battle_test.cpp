// 7.1, 7.2, 7.6 Battles: dice, losses, leaders, what comes after. 12.5 forts, 15.3 burhs.
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using testing::covers;

class BattleTest : public testing::Fixture {
 protected:
  // One round of losses, the dice being read already.
  void lose(Area area, Nation attacker, Nation defender, Nation loser, Hits hits) {
    Turn turn = turn_of(attacker);
    take_losses(play, turn, battle_in(area, attacker, defender), loser, hits);
  }
  void fight_in(Area area, Nation attacker) {
    Turn turn = turn_of(attacker);
    play.turn = &turn;
    fight(play, turn, area);
    play.turn = nullptr;
  }
};

TEST_F(BattleTest, is_fought_wherever_two_nations_meet_and_the_attacker_picks_the_next) {
  covers("BR 7.1");
  state.round = 2;
  put(Nation::belgae, {Area::hwicce, Area::march, Area::irish_sea});
  put(Nation::welsh, {Area::hwicce, Area::march, Area::irish_sea});
  state.owner[Nation::welsh] = state.owner[Nation::belgae];  // also between nations of one player
  Turn turn = turn_of(Nation::belgae);
  EXPECT_EQ(battles_to_fight(state, turn), (AreaSet{Area::hwicce, Area::march})) << "and never at sea";
  script.expect({"ask.next_battle=march", "6", "1", "6", "1"});
  battle_phase(play, turn);
  EXPECT_TRUE(state.board.occupies(Nation::belgae, Area::march));
  EXPECT_TRUE(state.board.occupies(Nation::belgae, Area::hwicce));
}

TEST_F(BattleTest, both_sides_roll_for_armies_forts_and_burhs_at_once) {
  covers("BR 7.2.1", "BR 7.2.6", "BR 7.6", "BR 12.5");
  state.round = 4;
  put(Nation::romans, Area::essex, 1);
  fort(Area::essex);
  put(Nation::saxons, Area::essex, 2);
  // Saxons roll 2 dice, Romans 2: army and fort. All fall together.
  script.expect({"6", "5", "4", "6"});
  fight_in(Area::essex, Nation::saxons);
  EXPECT_TRUE(state.board.vacant(Area::essex));
  EXPECT_EQ(state.board.fort(Area::essex), Fort::destroyed) << "a ruin stays";
}

TEST_F(BattleTest, a_leader_adds_one_to_every_die_and_rolls_none) {
  covers("BR 7.2.1", "BR 11.2");
  state.round = 6;
  put(Nation::saxons, Area::essex, 2);
  lead(Leader::aelle, Area::essex);
  put(Nation::welsh, Area::essex, 2);
  script.expect({"4", "4", "4", "4"});
  fight_in(Area::essex, Nation::saxons);
  EXPECT_EQ(count(Nation::welsh, Area::essex), 0) << "4 and 1 are 5";
  EXPECT_EQ(count(Nation::saxons, Area::essex), 2);
}

TEST_F(BattleTest, ordinary_units_need_a_five_elite_a_four) {
  covers("BR 7.2.2");
  state.round = 4;
  put(Nation::romans, Area::essex, 1);
  put(Nation::saxons, Area::essex, 1);
  // A Roman die of 4 takes the Saxon; the Saxon's 5 does nothing to a Roman.
  script.expect({"4", "5"});
  fight_in(Area::essex, Nation::romans);
  EXPECT_TRUE(state.board.occupies(Nation::romans, Area::essex));
}

TEST_F(BattleTest, a_five_of_ordinary_infantry_takes_ordinary_infantry_and_a_four_does_not) {
  covers("BR 7.2.2");
  state.round = 2;
  put(Nation::welsh, Area::essex, 2);
  put(Nation::belgae, Area::essex, 2);
  script.expect({"4", "5", "4", "4", "retreat.none", "5", "1", "1"});
  // One Belgic army falls, then the other.
  fight_in(Area::essex, Nation::welsh);
  EXPECT_EQ(count(Nation::welsh, Area::essex), 2);
}

// The worked example: three Romans against one Belgic army in the Downlands.
TEST_F(BattleTest, a_defender_in_difficult_land_falls_only_to_a_six) {
  covers("BR 7.2.2");
  state.round = 2;
  put(Nation::romans, Area::downlands, 3);
  put(Nation::belgae, Area::downlands, 1);
  script.expect({"5", "5", "4", "5", "retreat.none", "6", "1", "1", "1"});
  fight_in(Area::downlands, Nation::romans);
  EXPECT_EQ(count(Nation::romans, Area::downlands), 3);
  EXPECT_EQ(count(Nation::belgae, Area::downlands), 0);
}

TEST_F(BattleTest, attackers_have_nothing_from_difficult_land) {
  covers("BR 7.2.2");
  state.round = 2;
  put(Nation::welsh, Area::downlands, 1);
  put(Nation::belgae, Area::downlands, 1);
  script.expect({"5", "5"});
  fight_in(Area::downlands, Nation::welsh);
  EXPECT_TRUE(state.board.occupies(Nation::belgae, Area::downlands)) << "the attacker falls to a 5, the defender not";
}

// The worked example: Arthur with two cavalry in Hwicce.
TEST_F(BattleTest, arthurs_cavalry_hits_on_a_three_and_is_hit_on_a_six) {
  covers("BR 7.2.2", "BR 13.4");
  state.round = 7;
  put(Nation::romano_british, Area::hwicce, 0, 2);
  lead(Leader::arthur, Area::hwicce);
  put(Nation::saxons, Area::hwicce, 2);
  script.expect({"3", "2", "5", "5", "retreat.none"});
  script.expect({"3", "2", "1"});
  fight_in(Area::hwicce, Nation::romano_british);
  EXPECT_EQ(state.board.cavalry(Nation::romano_british, Area::hwicce), 2);
  EXPECT_EQ(count(Nation::saxons, Area::hwicce), 0);
  EXPECT_EQ(points(Nation::romano_british), 4) << "2 for each Saxon army";
}

TEST_F(BattleTest, weak_hits_take_infantry_and_the_opponent_picks_for_strong_ones) {
  covers("BR 7.2.3");
  state.round = 16;
  put(Nation::normans, Area::hwicce, 2, 2);
  put(Nation::saxons, Area::hwicce, 3);
  script.expect({"ask.infantry_or_cavalry=cavalry"});
  lose(Area::hwicce, Nation::normans, Nation::saxons, Nation::normans, {1, 1});
  EXPECT_EQ(state.board.armies_at(Nation::normans, Area::hwicce), (Armies{1, 1}));
  EXPECT_EQ(script.seat_asked("ask.infantry_or_cavalry"), index_of(Side::red)) << "the Saxons' player";
  lose(Area::hwicce, Nation::normans, Nation::saxons, Nation::normans, {0, 3});
  EXPECT_EQ(state.board.armies_at(Nation::normans, Area::hwicce), (Armies{0, 1})) << "two weak hits find nothing";
}

TEST_F(BattleTest, roman_armies_fall_before_their_fort) {
  covers("BR 7.2.3", "BR 12.5");
  state.round = 4;
  put(Nation::romans, Area::essex, 2);
  fort(Area::essex);
  put(Nation::saxons, Area::essex, 3);
  lose(Area::essex, Nation::saxons, Nation::romans, Nation::romans, {1, 2});
  EXPECT_EQ(count(Nation::romans, Area::essex), 1) << "weak hits do nothing while an army stands";
  EXPECT_TRUE(state.board.intact_fort(Area::essex));
  lose(Area::essex, Nation::saxons, Nation::romans, Nation::romans, {1, 1});
  EXPECT_EQ(count(Nation::romans, Area::essex), 0);
  EXPECT_FALSE(state.board.intact_fort(Area::essex)) << "the weak hit of the same roll takes the fort";
}

TEST_F(BattleTest, a_fort_in_difficult_land_falls_only_to_a_six) {
  covers("BR 7.2.3", "BR 12.5");
  state.round = 4;
  fort(Area::pennines);
  put(Nation::brigantes, Area::pennines, 2);
  lose(Area::pennines, Nation::brigantes, Nation::romans, Nation::romans, {0, 2});
  EXPECT_TRUE(state.board.intact_fort(Area::pennines));
  lose(Area::pennines, Nation::brigantes, Nation::romans, Nation::romans, {1, 0});
  EXPECT_EQ(state.board.fort(Area::pennines), Fort::destroyed);
}

TEST_F(BattleTest, a_burh_is_the_owners_choice_until_round_13_and_lost_first_after) {
  covers("BR 7.2.3", "BR 15.3");
  put(Nation::saxons, Area::essex, 2);
  state.board.build_burh(Area::essex);
  put(Nation::danes, Area::essex, 3);
  state.round = 13;
  script.expect({"ask.burh_or_army=infantry"});
  lose(Area::essex, Nation::danes, Nation::saxons, Nation::saxons, {0, 1});
  EXPECT_EQ(script.seat_asked("ask.burh_or_army"), index_of(Side::red));
  EXPECT_EQ(count(Nation::saxons, Area::essex), 1);
  EXPECT_TRUE(state.board.burh(Area::essex));
  state.round = 14;
  lose(Area::essex, Nation::danes, Nation::saxons, Nation::saxons, {1, 0});
  EXPECT_FALSE(state.board.burh(Area::essex));
  EXPECT_EQ(count(Nation::saxons, Area::essex), 1);
}

TEST_F(BattleTest, the_owner_chooses_among_armies_that_differ) {
  covers("BR 7.2.3");
  state.round = 5;
  put(Nation::saxons, Area::english_channel, 1);
  put(Nation::saxons, Area::sussex, 1);
  put(Nation::jutes, Area::kent, 2);
  Turn turn = turn_of(Nation::saxons);
  march(turn, Area::english_channel, 1, {Area::kent});
  march(turn, Area::sussex, 1, {Area::kent});
  script.expect({"ask.which_army=one that began in Sussex and came from Sussex"});
  take_losses(play, turn, battle_in(Area::kent, Nation::saxons, Nation::jutes), Nation::saxons, {1, 0});
  int raiders = 0;
  for (const Group& group : turn.groups) raiders += group.at == Area::kent && group.raider ? group.count : 0;
  EXPECT_EQ(raiders, 1);
  EXPECT_EQ(count(Nation::saxons, Area::kent), 1);
}

TEST_F(BattleTest, armies_that_came_over_the_same_sea_are_told_apart_by_where_they_set_out) {
  covers("BR 7.2.3", "BR 7.4");
  state.round = 12;
  put(Nation::danes, Area::north_sea, 2);
  put(Nation::saxons, Area::york, 3);
  Turn turn = turn_of(Nation::danes);
  march(turn, Area::north_sea, 1, {Area::bernicia});
  begin_phase(turn);
  turn.half = 2;
  march(turn, Area::north_sea, 1, {Area::york});
  march(turn, Area::bernicia, 1, {Area::north_sea, Area::york});
  script.expect({"ask.which_army=one that began in the North Sea and came from the North Sea"});
  const Battle battle = battle_in(Area::york, Nation::danes, Nation::saxons);
  take_losses(play, turn, battle, Nation::danes, {1, 0});
  const std::vector<Retreat> options = retreat_options(state, turn, battle, true);
  ASSERT_EQ(options.size(), 1u);
  EXPECT_EQ(options[0].to, Area::bernicia);
}

TEST_F(BattleTest, a_leader_left_alone_is_lost_even_with_no_enemy_left) {
  covers("BR 7.2.4", "BR 7.2.5", "BR 19.3");
  state.round = 6;
  put(Nation::romano_british, Area::essex, 1);
  put(Nation::saxons, Area::essex, 1);
  lead(Leader::aelle, Area::essex);
  script.expect({"4", "5"});
  fight_in(Area::essex, Nation::saxons);
  EXPECT_EQ(state.board.status(Leader::aelle), LeaderStatus::gone);
  EXPECT_TRUE(state.board.vacant(Area::essex));
  EXPECT_EQ(points(Nation::romano_british), 6) << "Aelle on anybody's turn; the army only as attacker";
}

TEST_F(BattleTest, a_leader_with_a_burh_is_not_alone) {
  covers("BR 7.2.4", "BR 15.2");
  state.round = 13;
  put(Nation::saxons, Area::essex, 1);
  state.board.build_burh(Area::essex);
  lead(Leader::edgar, Area::essex);
  put(Nation::danes, Area::essex, 1);
  script.expect({"5", "4", "1", "ask.burh_or_army=infantry"});
  fight_in(Area::essex, Nation::danes);
  EXPECT_TRUE(state.board.in_play(Leader::edgar));
  EXPECT_TRUE(state.board.occupies(Nation::saxons, Area::essex)) << "4 and 1 took the Dane";
}

TEST_F(BattleTest, points_for_eliminating_are_scored_whoever_wins) {
  covers("BR 7.2.5", "BR 19.3");
  state.round = 3;
  put(Nation::romans, Area::hwicce, 2);
  put(Nation::welsh, Area::hwicce, 1);
  script.expect({"4", "1", "6"});
  fight_in(Area::hwicce, Nation::romans);
  EXPECT_TRUE(state.board.occupies(Nation::romans, Area::hwicce));
  EXPECT_EQ(points(Nation::welsh), 2);
}

TEST_F(BattleTest, goes_on_until_one_side_is_gone) {
  covers("BR 7.2.10", "BR 7.2.8", "BR 7.2.9");
  state.round = 2;
  put(Nation::welsh, {Area::hwicce, Area::gwent});
  put(Nation::belgae, {Area::hwicce, Area::south_mercia});
  Turn turn = turn_of(Nation::belgae);
  for (Group& group : turn.groups) {
    if (group.at == Area::hwicce) group.entered_from = Area::south_mercia;
  }
  turn.came_from[Area::hwicce].add(Area::south_mercia);
  // Nothing is asked before the first roll; then the defender, then the attacker.
  script.expect({"1", "1", "ask.retreat=retreat.none", "ask.retreat=retreat.none"});
  script.expect({"2", "2", "ask.retreat=retreat.none", "ask.retreat=1 infantry to South Mercia"});
  fight(play, turn, Area::hwicce);
  EXPECT_EQ(script.asked().front(), "common.roll");
  EXPECT_TRUE(state.board.occupies(Nation::welsh, Area::hwicce));
  EXPECT_EQ(count(Nation::belgae, Area::south_mercia), 2);
}

TEST_F(BattleTest, the_winner_who_attacked_scores_the_area_and_romans_build_a_fort) {
  covers("BR 7.6", "BR 12.4", "BR 19.2");
  state.round = 3;
  put(Nation::romans, Area::march, 1);
  put(Nation::brigantes, Area::march, 1);
  script.expect({"4", "1"});
  fight_in(Area::march, Nation::romans);
  EXPECT_TRUE(state.board.intact_fort(Area::march));
  EXPECT_EQ(points(Nation::romans), 2);
}

TEST_F(BattleTest, a_defending_leader_left_alone_is_lost_to_the_attacker) {
  covers("BR 7.2.4", "BR 19.3");
  state.round = 7;
  put(Nation::romano_british, Area::essex, 2);
  put(Nation::saxons, Area::essex, 1);
  lead(Leader::aelle, Area::essex);
  script.expect({"5", "1", "1"});
  fight_in(Area::essex, Nation::romano_british);
  EXPECT_EQ(state.board.status(Leader::aelle), LeaderStatus::gone);
  EXPECT_EQ(points(Nation::romano_british), 2 + 6);
}

TEST_F(BattleTest, each_side_rolls_its_own_dice_and_they_are_told_five_to_a_line) {
  covers("BR 7.2.1");
  state.round = 2;
  put(Nation::belgae, Area::march, 7);
  put(Nation::welsh, Area::march);
  script.expect({"1", "1", "1", "1", "1", "1", "6", "1"});
  fight_in(Area::march, Nation::belgae);
  EXPECT_EQ(script.seat_asked("common.roll"), index_of(Side::green)) << "the last die is the Welsh player's";
  EXPECT_EQ(told("battle.dice_5"), 1);
  EXPECT_EQ(told("battle.dice_2"), 1);
  EXPECT_EQ(told("battle.dice_1"), 1);
  EXPECT_EQ(play.battle, nullptr) << "nobody looks at a battle that is over";
}

TEST_F(BattleTest, where_nobody_is_left_nobody_has_won) {
  covers("BR 7.6");
  state.round = 2;
  put(Nation::belgae, Area::march);
  put(Nation::welsh, Area::march);
  script.expect({"6", "6"});
  fight_in(Area::march, Nation::belgae);
  EXPECT_EQ(told("battle.nobody"), 1);
  EXPECT_EQ(told("battle.won"), 0);
}

TEST_F(BattleTest, a_burh_alone_falls_to_the_first_hit_and_nobody_is_asked) {
  covers("BR 7.2.3", "BR 15.3");
  state.round = 13;
  state.board.build_burh(Area::essex);
  put(Nation::danes, Area::essex, 3);
  lose(Area::essex, Nation::danes, Nation::saxons, Nation::saxons, {0, 2});
  EXPECT_FALSE(state.board.burh(Area::essex));
  state.board.build_burh(Area::essex);
  lose(Area::essex, Nation::danes, Nation::saxons, Nation::saxons, {2, 0});
  EXPECT_FALSE(state.board.burh(Area::essex));
}

TEST_F(BattleTest, more_hits_than_armies_beside_a_burh_take_the_armies) {
  covers("BR 7.2.3");
  state.round = 13;
  state.board.build_burh(Area::essex);
  put(Nation::danes, Area::essex);
  lose(Area::essex, Nation::danes, Nation::saxons, Nation::danes, {1, 2});
  EXPECT_EQ(count(Nation::danes, Area::essex), 0);
  EXPECT_TRUE(state.board.burh(Area::essex)) << "it is the Saxons'";
}

TEST_F(BattleTest, horsemen_alone_fall_to_strong_hits_and_nobody_is_asked) {
  covers("BR 7.2.3");
  state.round = 16;
  put(Nation::normans, Area::hwicce, 0, 3);
  put(Nation::saxons, Area::hwicce, 3);
  lose(Area::hwicce, Nation::normans, Nation::saxons, Nation::normans, {2, 1});
  EXPECT_EQ(state.board.armies_at(Nation::normans, Area::hwicce), (Armies{0, 1}));
  put(Nation::normans, Area::hwicce, 1);
  script.expect({"ask.infantry_or_cavalry=infantry"});
  lose(Area::hwicce, Nation::normans, Nation::saxons, Nation::normans, {1, 0});
  EXPECT_EQ(state.board.armies_at(Nation::normans, Area::hwicce), (Armies{0, 1})) << "one of each is a choice as well";
}

TEST_F(BattleTest, armies_that_differ_are_the_owners_choice_and_raiders_are_told_apart) {
  covers("BR 7.2.3");
  state.round = 4;
  put(Nation::irish, Area::dyfed, 2);
  put(Nation::irish, Area::atlantic_ocean, 1);
  put(Nation::welsh, Area::gwent, 2);
  Turn turn = turn_of(Nation::irish);
  march(turn, Area::dyfed, 1, {Area::gwent});
  march(turn, Area::dyfed, 1, {Area::atlantic_ocean, Area::gwent});
  march(turn, Area::atlantic_ocean, 1, {Area::gwent});
  script.expect({"ask.which_army=pick.group dyfed dyfed"});
  take_losses(play, turn, battle_in(Area::gwent, Nation::irish, Nation::welsh), Nation::irish, {0, 1});
  EXPECT_EQ(script.seat_asked("ask.which_army"), index_of(Side::red));
  EXPECT_EQ(script.offered("ask.which_army"),
            (std::vector<std::string>{"pick.group dyfed dyfed", "pick.group_raider atlantic-ocean atlantic-ocean"}))
      << "by boat or over land, from Dyfed is from Dyfed";
  script.expect({"ask.which_army=pick.group_raider atlantic-ocean atlantic-ocean"});
  take_losses(play, turn, battle_in(Area::gwent, Nation::irish, Nation::welsh), Nation::irish, {0, 1});
  for (const Group& group : turn.groups) EXPECT_EQ(group.began_turn, Area::dyfed);
}

// 12.8b: whoever submits in a battle has nobody to run from.
TEST_F(BattleTest, ends_with_a_submission) {
  covers("BR 12.8b", "BR 7.2.7");
  state.round = 4;
  put(Nation::welsh, Area::powys, 2);
  put(Nation::welsh, Area::gwynedd);
  put(Nation::romans, Area::powys);
  put(Nation::romans, Area::march);
  fort(Area::march);
  script.expect({"1", "1", "1", "ask.submit=common.yes"});
  fight_in(Area::powys, Nation::romans);
  EXPECT_FALSE(script.was_asked("ask.retreat"));
  EXPECT_EQ(count(Nation::romans, Area::march), 2);
}

}  // namespace
}  // namespace auspex::britannia
