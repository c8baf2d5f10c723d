// 3.2.4, 3.3.4: the odds of Battles, worked out by hand.
#include <numeric>

#include "games/falling_sky/odds_fixture.h"
#include "kit/tags.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;
using testing::ambush;
using testing::besiege;
using testing::Odds;

constexpr double close = 1e-12;

void expect_lost(const SideOdds& odds, const std::vector<double>& chances) {
  ASSERT_EQ(odds.lost.size(), chances.size());
  for (std::size_t k = 0; k < chances.size(); ++k) EXPECT_NEAR(odds.lost[k], chances[k], close) << k << " lost";
}

TEST_F(Odds, a_legion_withstands_one_loss_half_the_time) {
  covers("FS 3.3.4");
  put(Region::treveri, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::legion);
  const BattleOdds result = odds(Faction::belgae, Region::treveri, Faction::romans);
  EXPECT_EQ(result.defender.losses, 1);
  expect_lost(result.defender, {0.5, 0.5});
  EXPECT_NEAR(result.defender.any[Kind::legion], 0.5, close);
  expect_lost(result.attacker, {0.5, 0.5});  // the Legion strikes back if it is still there
  EXPECT_NEAR(result.attacker.any[Kind::warband], 0.5, close);
  EXPECT_NEAR(result.attacker.expected(), 0.5, close);
}

TEST_F(Odds, light_troops_first_or_those_that_are_rolled_for) {
  covers("FS 3.2.4");
  at_gergovia();
  const BattleOdds light = odds(Faction::romans, Region::arverni, Faction::arverni);
  EXPECT_EQ(light.defender.losses, 7);
  expect_lost(light.defender, {0, 0, 0, 0, 0, 0, 0, 1});
  // Ten Warbands and Vercingetorix deal six Losses: three Auxilia go, three rolls are made for Legions.
  EXPECT_EQ(light.attacker.losses, 6);
  expect_lost(light.attacker, {0, 0, 0, 1.0 / 8, 3.0 / 8, 3.0 / 8, 1.0 / 8});
  EXPECT_NEAR(light.attacker.expected(), 4.5, close);
  EXPECT_NEAR(light.attacker.any[Kind::auxilia], 1, close);
  EXPECT_NEAR(light.attacker.any[Kind::legion], 7.0 / 8, close);
  EXPECT_NEAR(light.attacker.any[Kind::leader], 0, close);

  const BattleOdds hard = odds(Faction::romans, Region::arverni, Faction::arverni, {}, false, LossOrder::hard_first);
  expect_lost(hard.attacker, {1.0 / 64, 6.0 / 64, 15.0 / 64, 20.0 / 64, 15.0 / 64, 6.0 / 64, 1.0 / 64});
  EXPECT_NEAR(hard.attacker.any[Kind::auxilia], 0, close);
}

TEST_F(Odds, a_retreating_defender_loses_allies_and_citadels_first_and_nobody_strikes_back) {
  covers("FS 3.2.4");
  at_gergovia();
  const BattleOdds result = odds(Faction::romans, Region::arverni, Faction::arverni, {}, true);
  // Seven Losses: the Ally; then the Citadel until it falls; what is left goes to Warbands.
  expect_lost(result.defender, {0, 1.0 / 64, 1.0 / 64, 1.0 / 32, 1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2});
  EXPECT_NEAR(result.defender.any[Kind::ally], 1, close);
  EXPECT_NEAR(result.defender.any[Kind::citadel], 63.0 / 64, close);
  EXPECT_NEAR(result.defender.any[Kind::warband], 31.0 / 32, close);
  expect_lost(result.attacker, {1});
}

TEST_F(Odds, a_citadel_halves_losses_and_falls_half_the_time_to_each) {
  covers("FS 3.2.4");
  put(Region::arverni, Piece::legion, 4);
  citadel(Tribe::arverni, Faction::arverni);
  const BattleOdds result = odds(Faction::romans, Region::arverni, Faction::arverni);
  EXPECT_EQ(result.defender.losses, 2);
  expect_lost(result.defender, {0.25, 0.75});
  expect_lost(result.attacker, {1});
}

TEST_F(Odds, what_falls_to_a_siege_is_not_counted_and_takes_no_loss) {
  covers("FS 4.2.3", "FS card.10u");
  put(Region::arverni, Piece::legion, 4);
  put(Region::arverni, Piece::arverni_hidden, 1);
  citadel(Tribe::arverni, Faction::arverni);
  ally(Tribe::volcae, Faction::arverni);
  // Two Losses, although the Citadel is gone: the Warband and the Ally.
  BattleOdds result = odds(Faction::romans, Region::arverni, Faction::arverni, besiege());
  EXPECT_EQ(result.defender.losses, 2);
  expect_lost(result.defender, {0, 0, 1});
  EXPECT_NEAR(result.defender.any[Kind::citadel], 0, close);
  // With Ballistae the Citadel does not halve.
  capability(Card::ballistae, CardSide::unshaded, Faction::romans);
  result = odds(Faction::romans, Region::arverni, Faction::arverni, besiege());
  EXPECT_EQ(result.defender.losses, 4);
}

TEST_F(Odds, ballistae_let_a_fort_withstand_two_losses_in_three) {
  covers("FS 3.3.4", "FS card.10u");
  put(Region::nervii, Piece::fort);
  put(Region::nervii, Piece::belgic_hidden, 4);
  expect_lost(odds(Faction::belgae, Region::nervii, Faction::romans).defender, {0.5, 0.5});
  capability(Card::ballistae, CardSide::unshaded, Faction::romans);
  expect_lost(odds(Faction::belgae, Region::nervii, Faction::romans).defender, {2.0 / 3, 1.0 / 3});
}

TEST_F(Odds, an_ambush_takes_pieces_without_a_roll_and_without_counterattack) {
  covers("FS 4.3.3");
  put(Region::treveri, Piece::arverni_leader);
  put(Region::treveri, Piece::arverni_hidden, 4);
  put(Region::treveri, Piece::legion, 4);
  const BattleOdds result = odds(Faction::arverni, Region::treveri, Faction::romans, ambush(), true);
  expect_lost(result.defender, {0, 0, 0, 1});
  expect_lost(result.attacker, {1});
}

TEST_F(Odds, caesar_sees_through_an_ambush_half_the_time) {
  covers("FS 4.3.3");
  put(Region::treveri, Piece::arverni_leader);
  put(Region::treveri, Piece::arverni_hidden, 4);
  put(Region::treveri, Piece::roman_leader);
  put(Region::treveri, Piece::legion, 4);
  const BattleOdds result = odds(Faction::arverni, Region::treveri, Faction::romans, ambush());
  expect_lost(result.defender, {1.0 / 16, 3.0 / 16, 3.0 / 16, 1.0 / 2 + 1.0 / 16});
  // Each Legion left and Caesar deal a Loss each; the fifth would fall on Vercingetorix.
  expect_lost(result.attacker, {1.0 / 2, 0, 1.0 / 16, 3.0 / 16, 3.0 / 16 + 1.0 / 32, 1.0 / 32});
  EXPECT_NEAR(result.attacker.any[Kind::leader], 1.0 / 32, close);
  state.board.set_successor(Faction::romans, true);
  expect_lost(odds(Faction::arverni, Region::treveri, Faction::romans, ambush()).defender, {0, 0, 0, 1});
}

TEST_F(Odds, caesar_sees_through_a_belgic_ambush_one_time_in_three) {
  covers("FS 4.5.3");
  put(Region::treveri, Piece::belgic_hidden, 6);
  put(Region::treveri, Piece::roman_leader);
  put(Region::treveri, Piece::legion, 3);
  const BattleOdds result = odds(Faction::belgae, Region::treveri, Faction::romans, ambush());
  expect_lost(result.defender, {1.0 / 24, 1.0 / 8, 1.0 / 8, 2.0 / 3 + 1.0 / 24});
}

TEST_F(Odds, vercingetorixs_elite_stand_and_strike_like_legions) {
  covers("FS card.30s");
  capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  put(Region::bituriges, Piece::legion, 2);
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 3);
  const BattleOdds result = odds(Faction::romans, Region::bituriges, Faction::arverni);
  expect_lost(result.defender, {1.0 / 4, 1.0 / 2, 1.0 / 4});
  // Four, three or two Losses on two Legions.
  expect_lost(result.attacker, {9.0 / 64, 24.0 / 64, 31.0 / 64});
}

TEST_F(Odds, only_four_warbands_are_elite_and_the_common_ones_go_first) {
  covers("FS card.30s");
  capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  put(Region::bituriges, Piece::legion, 3);
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 6);
  expect_lost(odds(Faction::romans, Region::bituriges, Faction::arverni).defender, {0, 0, 0.5, 0.5});
  expect_lost(odds(Faction::romans, Region::bituriges, Faction::arverni, {}, false, LossOrder::hard_first).defender,
              {1.0 / 8, 3.0 / 8, 3.0 / 8, 1.0 / 8});
}

TEST_F(Odds, massed_archers_shoot_before_the_attack) {
  covers("FS card.27s");
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  put(Region::bituriges, Piece::legion, 1);
  put(Region::bituriges, Piece::arverni_hidden, 6);
  const BattleOdds result = odds(Faction::romans, Region::bituriges, Faction::arverni);
  // Half the time the Legion is gone before it strikes; else two Losses come back.
  expect_lost(result.defender, {0.5, 0.5});
  expect_lost(result.attacker, {1.0 / 8, 7.0 / 8});
}

TEST_F(Odds, the_first_loss_by_legiones_xiiii_et_xv_needs_no_roll) {
  covers("FS card.2s");
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  put(Region::nervii, Piece::legion, 3);
  const BattleOdds result = odds_under(LegionesBattle(), Faction::belgae, Region::nervii, Faction::romans);
  expect_lost(result.defender, {0, 0, 1});
  EXPECT_NEAR(result.defender.any[Kind::legion], 1, close);
  EXPECT_NEAR(result.defender.any[Kind::auxilia], 1, close);
}

TEST_F(Odds, in_the_middle_of_a_battle_what_is_still_to_come_counts) {
  covers("FS 3.2.4", "FS 3.3.4");
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::treveri, Piece::legion, 2);
  Action action(play, Faction::belgae, Terms{});
  const Battle battle(action, Region::treveri, Faction::romans, {});
  const BattleOdds attack = odds_from(battle, BattleStep::attack, Faction::romans, 1, false, LossOrder::light_first);
  expect_lost(attack.defender, {0.5, 0.5});
  expect_lost(attack.attacker, {0, 0.5, 0.5});  // one Loss from each Legion left
  const BattleOdds back =
      odds_from(battle, BattleStep::counterattack, Faction::belgae, 2, false, LossOrder::light_first);
  expect_lost(back.defender, {1});
  expect_lost(back.attacker, {0, 0, 1});
  // One Warband falls to the Slingers; the other two deal one Loss.
  const BattleOdds first = odds_from(battle, BattleStep::slingers, Faction::belgae, 1, false, LossOrder::light_first);
  expect_lost(first.defender, {0.5, 0.5});
  expect_lost(first.attacker, {0, 0, 0.5, 0.5});
  const BattleOdds archers = odds_from(battle, BattleStep::archers, Faction::romans, 1, false, LossOrder::light_first);
  expect_lost(archers.defender, {0.25, 0.5, 0.25});
}

TEST_F(Odds, slingers_that_thin_out_the_hidden_spoil_an_ambush) {
  covers("FS card.13u");
  put(Region::treveri, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  Action action(play, Faction::belgae, Terms{});
  const Battle battle(action, Region::treveri, Faction::romans, ambush());
  const BattleOdds spoilt = odds_from(battle, BattleStep::slingers, Faction::belgae, 1, false, LossOrder::light_first);
  expect_lost(spoilt.defender, {1});     // one Warband deals half a Loss
  expect_lost(spoilt.attacker, {0, 1});  // and half a Loss comes back
  EXPECT_EQ(spoilt.attacker.losses, 1);
}

class SlungOdds : public Odds {
 protected:
  // Four Hidden attackers, of whom Slingers have yet to hit some, against three Hidden Auxilia and a Legion.
  BattleOdds slung(Faction attacker, int losses) {
    put(Region::treveri, light(attacker, Face::hidden), 4);
    put(Region::treveri, Piece::auxilia_hidden, 3);
    put(Region::treveri, Piece::legion);
    Action action(play, attacker, Terms{});
    const Battle battle(action, Region::treveri, Faction::romans, ambush());
    return odds_from(battle, BattleStep::slingers, attacker, losses, false, LossOrder::light_first);
  }
};

TEST_F(SlungOdds, as_many_hidden_as_the_defender_make_no_ambush) {
  covers("FS card.13u", "FS 4.5.3");
  const BattleOdds result = slung(Faction::belgae, 1);
  expect_lost(result.defender, {0, 1});        // three Warbands deal one Loss
  expect_lost(result.attacker, {0, 0, 0, 1});  // two Auxilia and the Legion strike back
}

TEST_F(SlungOdds, more_hidden_than_the_defender_do) {
  covers("FS card.13u", "FS 4.5.3");
  const BattleOdds result = slung(Faction::belgae, 0);
  expect_lost(result.defender, {0, 0, 1});
  expect_lost(result.attacker, {1});
  EXPECT_EQ(result.attacker.losses, 0);
}

TEST_F(SlungOdds, germans_without_an_ambush_do_not_fight) {
  covers("FS card.13u", "FS 3.4.4");
  const BattleOdds result = slung(Faction::germans, 1);
  expect_lost(result.defender, {1});
  expect_lost(result.attacker, {0, 1});
}

TEST_F(Odds, germans_who_are_to_fight_without_an_ambush_do) {
  covers("FS 3.3.4");
  put(Region::treveri, Piece::german_revealed, 4);
  put(Region::treveri, Piece::auxilia_hidden);
  put(Region::treveri, Piece::legion);
  expect_lost(odds(Faction::germans, Region::treveri, Faction::romans).defender, {0, 0.5, 0.5});
}

TEST_F(Odds, an_ambush_regardless_of_the_hidden_is_one) {
  covers("FS card.36s", "FS 4.3.3");
  put(Region::treveri, Piece::belgic_revealed, 4);
  put(Region::treveri, Piece::legion, 3);
  const BattleOdds result = odds_under(MorassesAmbush(), Faction::belgae, Region::treveri, Faction::romans, ambush());
  expect_lost(result.defender, {0, 0, 1});
  expect_lost(result.attacker, {1});
}

TEST_F(Odds, a_leader_takes_slingers_losses_by_roll) {
  covers("FS card.13u");
  put(Region::treveri, Piece::belgic_leader);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  const MorassesBattle nobody_strikes_back;
  Action action(play, Faction::belgae, testing::under(nobody_strikes_back));
  const Battle battle(action, Region::treveri, Faction::romans, {});
  expect_lost(odds_from(battle, BattleStep::slingers, Faction::belgae, 1, false, LossOrder::light_first).attacker,
              {0.5, 0.5});
}

TEST_F(Odds, ballistae_help_no_legion) {
  covers("FS 3.3.4", "FS card.10u");
  capability(Card::ballistae, CardSide::unshaded, Faction::romans);
  put(Region::nervii, Piece::legion);
  put(Region::nervii, Piece::belgic_hidden, 2);
  expect_lost(odds(Faction::belgae, Region::nervii, Faction::romans).defender, {0.5, 0.5});
}

TEST_F(Odds, five_warbands_are_no_massed_archers) {
  covers("FS card.27s");
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  put(Region::bituriges, Piece::legion);
  put(Region::bituriges, Piece::arverni_hidden, 5);
  const BattleOdds result = odds(Faction::romans, Region::bituriges, Faction::arverni);
  expect_lost(result.defender, {0, 1});
  expect_lost(result.attacker, {0.25, 0.75});
}

TEST_F(Odds, a_siege_that_finds_nothing_brings_down_nothing) {
  covers("FS 4.2.3");
  put(Region::arverni, Piece::legion, 4);
  put(Region::arverni, Piece::arverni_hidden);
  expect_lost(odds(Faction::romans, Region::arverni, Faction::arverni, besiege()).defender, {0, 1});
}

class FirstLossOdds : public Odds {
 protected:
  BattleOdds on_legion() { return odds_under(LegionesBattle(), Faction::belgae, Region::nervii, Faction::romans); }
  BattleOdds on_ally() { return odds_under(AquitaniBattle(), Faction::romans, Region::pictones, Faction::arverni); }
};

TEST_F(FirstLossOdds, is_one_of_the_losses_and_needs_a_loss) {
  covers("FS card.2s");
  put(Region::nervii, Piece::legion);
  put(Region::nervii, Piece::belgic_hidden);
  EXPECT_EQ(on_legion().defender.losses, 0);
  expect_lost(on_legion().defender, {1});
  put(Region::nervii, Piece::belgic_hidden);
  EXPECT_EQ(on_legion().defender.losses, 1);
  expect_lost(on_legion().defender, {0, 1});
}

TEST_F(FirstLossOdds, falls_on_others_where_there_is_no_legion) {
  covers("FS card.2s");
  put(Region::nervii, Piece::auxilia_hidden, 2);
  put(Region::nervii, Piece::belgic_hidden, 2);
  const BattleOdds result = on_legion();
  expect_lost(result.defender, {0, 1});
  EXPECT_NEAR(result.defender.any[Kind::auxilia], 1, close);
  EXPECT_NEAR(result.defender.any[Kind::legion], 0, close);
}

TEST_F(FirstLossOdds, falls_on_an_ally_by_aquitani) {
  covers("FS card.25u");
  put(Region::pictones, Piece::arverni_hidden, 5);
  put(Region::pictones, Piece::auxilia_hidden);  // half a Loss is none
  ally(Tribe::pictones, Faction::arverni);
  BattleOdds result = on_ally();
  EXPECT_EQ(result.defender.losses, 3);
  expect_lost(result.defender, {0, 0, 0, 1});
  EXPECT_NEAR(result.defender.any[Kind::ally], 1, close);
  EXPECT_NEAR(result.defender.any[Kind::warband], 1, close);
  put(Region::pictones, Piece::legion);
  result = on_ally();
  EXPECT_EQ(result.defender.losses, 4);
  expect_lost(result.defender, {0, 0, 0, 0, 1});
}

TEST_F(FirstLossOdds, falls_on_warbands_where_there_is_no_ally) {
  covers("FS card.25u");
  put(Region::pictones, Piece::arverni_hidden, 5);
  const BattleOdds result = on_ally();
  expect_lost(result.defender, {0, 0, 0, 1});
  EXPECT_NEAR(result.defender.any[Kind::warband], 1, close);
  EXPECT_NEAR(result.defender.any[Kind::ally], 0, close);
}

TEST_F(Odds, nobody_strikes_back_where_the_terms_forbid_it) {
  covers("FS card.36u");
  put(Region::bituriges, Piece::legion);
  put(Region::bituriges, Piece::arverni_hidden, 6);
  const BattleOdds result = odds_under(MorassesBattle(), Faction::romans, Region::bituriges, Faction::arverni);
  expect_lost(result.defender, {0, 1});
  expect_lost(result.attacker, {1});
}

TEST_F(Odds, a_retreat_under_way_is_not_followed_by_a_counterattack) {
  covers("FS 3.2.4");
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::treveri, Piece::legion, 2);
  Action action(play, Faction::belgae, Terms{});
  const Battle battle(action, Region::treveri, Faction::romans, {});
  expect_lost(odds_from(battle, BattleStep::attack, Faction::romans, 1, true, LossOrder::light_first).attacker, {1});
}

class EliteOdds : public Odds {
 protected:
  // Vercingetorix with six Warbands, four of them elite, and eight Auxilia.
  EliteOdds() {
    capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
    put(Region::bituriges, Piece::arverni_leader);
    put(Region::bituriges, Piece::arverni_hidden, 6);
    put(Region::bituriges, Piece::auxilia_hidden, 8);
  }
};

TEST_F(EliteOdds, elite_that_fall_in_defence_strike_back_no_more) {
  covers("FS card.30s");
  const BattleOdds result =
      odds(Faction::romans, Region::bituriges, Faction::arverni, {}, false, LossOrder::hard_first);
  expect_lost(result.defender, {1.0 / 16, 4.0 / 16, 6.0 / 16, 4.0 / 16, 1.0 / 16});
  expect_lost(result.attacker, {0, 0, 1.0 / 16, 4.0 / 16, 6.0 / 16, 4.0 / 16, 1.0 / 16});  // six, less those that fell
}

TEST_F(EliteOdds, elite_that_fall_to_slingers_do_not_strike) {
  covers("FS card.30s", "FS card.13u");
  Action action(play, Faction::arverni, Terms{});
  const Battle battle(action, Region::bituriges, Faction::romans, {});
  const BattleOdds result = odds_from(battle, BattleStep::slingers, Faction::arverni, 2, false, LossOrder::hard_first);
  expect_lost(result.defender, {0, 0, 0, 0, 1.0 / 4, 1.0 / 2, 1.0 / 4});
}

TEST_F(Odds, chances_sum_to_one_however_forces_are_mixed) {
  covers("FS 3.2.4", "FS 3.3.4");
  Dice dice(1);
  const auto some = [&](Piece piece, int most) {
    const int n = dice.below(most + 1);
    if (n > 0) put(Region::mandubii, piece, n);
  };
  const auto sums_to_one = [](const SideOdds& side) {
    EXPECT_NEAR(std::accumulate(side.lost.begin(), side.lost.end(), 0.0), 1.0, 1e-9);
    for (double chance : side.any) EXPECT_LE(chance, 1.0 + 1e-9);
  };
  capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  for (int i = 0; i < 300; ++i) {
    state.board.clear();
    state.board.set_legions_off_map(12, 0, 0);
    put(Region::provincia, Piece::fort);
    some(Piece::roman_leader, 1);
    some(Piece::legion, 6);
    some(Piece::auxilia_hidden, 3);
    some(Piece::auxilia_revealed, 2);
    some(Piece::fort, 1);
    some(Piece::arverni_leader, 1);
    some(Piece::arverni_hidden, 8);
    some(Piece::arverni_scouted, 2);
    if (dice.below(2) == 0) citadel(Tribe::mandubii, Faction::arverni);
    if (dice.below(2) == 0) ally(Tribe::senones, Faction::arverni);
    for (const bool retreat : {false, true}) {
      for (const LossOrder order : {LossOrder::light_first, LossOrder::hard_first}) {
        for (const bool by_romans : {false, true}) {
          const Faction attacker = by_romans ? Faction::romans : Faction::arverni;
          const Faction defender = by_romans ? Faction::arverni : Faction::romans;
          for (const BattleTerms& terms : {BattleTerms{}, by_romans ? besiege() : ambush()}) {
            const BattleOdds result = odds(attacker, Region::mandubii, defender, terms, retreat, order);
            sums_to_one(result.attacker);
            sums_to_one(result.defender);
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace auspex::falling_sky
