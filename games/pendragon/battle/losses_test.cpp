// 3.6.1 Strikes and losses: what may go, what stays on a Unit, how Britons share.
#include "games/pendragon/battle/losses.h"

#include "games/pendragon/battle/fixture.h"

namespace auspex::pendragon {
namespace {

using testing::covers;

class Losses : public testing::Battles {};

TEST_F(Losses, the_owner_picks_who_goes) {
  covers("PD 3.6.1");
  const Space here = Space::regni;
  put(here, Piece::saxon_warband, 1);
  put(here, Piece::saxon_raider, 3);
  put(here, Piece::comitates, 1);
  script.expect(
      {"saxons: prebattle.raiders=prebattle.neither", "saxons: loss.plain saxons melee 2 1 saxon_warband=0 | 0, 1"});
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::saxon_raider), 1);
  EXPECT_EQ(count(here, Piece::comitates), 0);
}

TEST_F(Losses, units_with_plunder_are_another_choice) {
  covers("PD 3.6.1", "PD 1.7.4");
  const Space here = Space::regni;
  put(here, Piece::saxon_raider, 5, 3);
  put(here, Piece::comitates, 1);
  script.expect({"saxons: prebattle.raiders=prebattle.neither",
                 "saxons: loss.unladen saxons melee 2 2 saxon_raider=1 | 0 to 2",
                 "civitates: spoils.what civitates 1 REG=spoils.give_back REG | spoils.give_back REG, spoils.leave"});
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::saxon_raider), 3);
  EXPECT_EQ(state.board.laden(here, Piece::saxon_raider), 2);
}

TEST_F(Losses, a_loss_may_fall_on_the_lesser_unit_and_half_of_it_on_the_other) {
  covers("PD 3.6.1");
  const Space here = Space::regni;
  put(here, Piece::comitates, 1);
  put(here, Piece::militia, 1);
  put(here, Piece::saxon_warband, 1);
  put(here, Piece::saxon_raider, 1);
  script.expect(
      {"saxons: prebattle.raiders=prebattle.neither", "civitates: loss.plain civitates melee 2 1 comitates=0 | 0, 1"});
  // One and a half fall on the Saxons and take both; the one on the Civitates takes the Militia.
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::comitates), 1);
  EXPECT_EQ(count(here, Piece::militia), 0);
  EXPECT_TRUE(told("loss.forgiven 1"));
}

TEST_F(Losses, what_is_left_over_stays_for_the_next_step) {
  covers("PD 3.6.1");
  const Space here = Space::regni;
  put(here, Piece::comitates, 3);
  put(here, Piece::militia, 1);
  put(here, Piece::saxon_warband, 1);
  put(here, Piece::saxon_raider, 8);
  script.expect({"saxons: prebattle.raiders=prebattle.neither", "saxons: loss.plain saxons melee 7 1 saxon_warband=1",
                 "civitates: loss.plain civitates melee 2 3 comitates=0 | 0, 1"});
  // Melee: seven halves on the Saxons, the Warband and five Raiders; two on the Civitates, who give up the Militia.
  // The half on a Comitates stays: three Raiders in Harass take one and that one.
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_TRUE(told("loss.lies 1 comitates"));
  EXPECT_EQ(count(here, Piece::saxon_raider), 3);
  EXPECT_EQ(count(here, Piece::comitates), 1);
}

TEST_F(Losses, by_option_it_is_forgotten) {
  covers("PD 3.6.1");
  state.readings.half_losses_forgotten = true;
  const Space here = Space::regni;
  put(here, Piece::comitates, 3);
  put(here, Piece::militia, 1);
  put(here, Piece::saxon_warband, 1);
  put(here, Piece::saxon_raider, 8);
  script.expect({"saxons: prebattle.raiders=prebattle.neither", "saxons: loss.plain saxons melee 7 1 saxon_warband=1",
                 "civitates: loss.plain civitates melee 2 3 comitates=0 | 0, 1"});
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::comitates), 2);
}

TEST_F(Losses, by_option_whatever_absorbs_most_goes) {
  covers("PD 3.6.1");
  state.readings.losses_absorb_most = true;
  const Space here = Space::regni;
  put(here, Piece::comitates, 1);
  put(here, Piece::militia, 1);
  put(here, Piece::saxon_warband, 1);
  fights(Faction::saxons, here, Faction::civitates);
  EXPECT_EQ(count(here, Piece::comitates), 0);
  EXPECT_EQ(count(here, Piece::militia), 1);
}

TEST_F(Losses, the_owner_says_on_which_unit_the_rest_stays) {
  covers("PD 3.6.1");
  const Space here = Space::regni;
  put(here, Piece::militia, 1);
  put(here, Piece::comitates, 1, 1);
  put(here, Piece::blue_scotti_warband, 1);
  put(here, Piece::saxon_warband, 1);
  put(here, Piece::saxon_raider, 9);
  script.expect({"saxons: prebattle.raiders=prebattle.neither", "saxons: loss.plain saxons melee 5 1 saxon_warband=1",
                 "civitates: loss.plain civitates melee 2 1 blue_scotti_warband=0 | 0, 1",
                 "civitates: loss.laden civitates melee 2 1 comitates=0 | 0, 1",
                 "civitates: loss.rest civitates melee 1=loss.on_laden comitates | loss.on blue_scotti_warband, "
                 "loss.on_laden comitates"});
  fights(Faction::civitates, here, Faction::saxons);
  // Six Raiders harass: three halves for the two, one of them on the Comitates already.
  EXPECT_EQ(count(here, Piece::comitates), 0);
  EXPECT_EQ(count(here, Piece::blue_scotti_warband), 0);
}

TEST_F(Losses, of_a_unit_hit_before_the_rest_is_enough) {
  covers("PD 3.6.1");
  const Space here = Space::regni;
  put(here, Piece::militia, 1);
  put(here, Piece::comitates, 2);
  put(here, Piece::saxon_warband, 1);
  put(here, Piece::saxon_raider, 6);
  script.expect({"saxons: prebattle.raiders=prebattle.neither",
                 "saxons: loss.plain saxons melee 5 1 saxon_warband=0 | 0, 1",
                 "civitates: loss.plain civitates melee 2 2 comitates=0 | 0, 1"});
  // One Raider is left: its half takes the Comitates that was hit in Melee.
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::saxon_raider), 1);
  EXPECT_EQ(count(here, Piece::comitates), 1);
}

TEST_F(Losses, with_shield_wall_saxon_warbands_absorb_two_in_the_field) {
  covers("PD 4.4.4", "PD 3.6.1");
  const Space here = Space::regni;
  put(here, Piece::cavalry, 3);
  put(here, Piece::saxon_warband, 4);
  BattleTerms battle = terms(Faction::saxons, here, Faction::dux);
  battle.shield_wall = true;
  fight(play, battle);
  EXPECT_EQ(count(here, Piece::saxon_warband), 3) << "three losses: one goes, one stays on another";
  EXPECT_EQ(count(here, Piece::cavalry), 0);
}

TEST_F(Losses, shield_wall_is_nothing_to_foederati_and_raiders) {
  covers("PD 4.4.4");
  const Space here = Space::regni;
  put(here, Piece::red_saxon_warband, 2);
  put(here, Piece::saxon_warband, 1);
  put(here, Piece::saxon_raider, 2);
  BattleTerms battle = terms(Faction::saxons, here, Faction::dux);
  battle.shield_wall = true;
  script.expect(
      {"saxons: prebattle.raiders=prebattle.neither", "saxons: loss.plain saxons melee 4 1 saxon_warband=0 | 0, 1"});
  fight(play, battle);
  EXPECT_EQ(count(here, Piece::saxon_warband), 1);
  EXPECT_EQ(count(here, Piece::saxon_raider), 0);
  EXPECT_EQ(count(here, Piece::red_saxon_warband), 1);
}

TEST_F(Losses, in_a_shield_wall_losses_of_all_steps_add_up) {
  covers("PD 4.4.4", "PD 3.6.1");
  const Space here = Space::regni;
  put(here, Piece::scotti_warband, 1);
  put(here, Piece::scotti_raider, 2);
  put(here, Piece::saxon_warband, 1);
  BattleTerms battle = terms(Faction::saxons, here, Faction::scotti);
  battle.shield_wall = true;
  const State before = state;
  script.expect(
      {"scotti: prebattle.raiders=prebattle.neither", "scotti: loss.plain scotti melee 2 1 scotti_warband=1"});
  fight(play, battle);
  EXPECT_TRUE(told("loss.lies 2 saxon_warband"));
  EXPECT_EQ(count(here, Piece::saxon_warband), 0);
  state = before;
  state.readings.half_losses_forgotten = true;
  script.expect(
      {"scotti: prebattle.raiders=prebattle.neither", "scotti: loss.plain scotti melee 2 1 scotti_warband=1"});
  fight(play, battle);
  EXPECT_EQ(count(here, Piece::saxon_warband), 1);
}

// As card 52 has it for the Civitates.
class CivitatesTrap final : public CardTerms {
 public:
  CivitatesTrap() : CardTerms(Card::mistborn) {}
  [[nodiscard]] StrikeStep strike_step(Piece unit, bool, StrikeStep usual) const override {
    return owner_of(unit) == Faction::civitates ? StrikeStep::trap : usual;
  }
};

TEST_F(Losses, a_unit_hit_twice_is_gone_with_what_lay_on_it) {
  covers("PD 3.6.1", "PD card.52u");
  const CivitatesTrap card;
  const Space here = Space::regni;
  put(here, Piece::militia, 1);
  put(here, Piece::cavalry, 1);
  put(here, Piece::red_saxon_warband, 1);
  put(here, Piece::scotti_warband, 3);
  BattleTerms battle = terms(Faction::civitates, here, Faction::scotti);
  battle.card = &card;
  // Trap ½, Charge 1, Melee 1: the half takes one with half of the Charge, whose other half lies on the second.
  script.expect({"scotti: loss.plain scotti charge 2 2 scotti_warband=0 | 0, 1",
                 "scotti: loss.plain scotti melee 2 1 scotti_warband=0 | 0, 1",
                 "dux: loss.share melee 4=share.by_rule 3 1 | share.by_rule 3 1, share.agreed 4 0",
                 "dux: loss.plain dux melee 2 1 red_saxon_warband=1 | 0, 1"});
  fight(play, battle);
  EXPECT_EQ(count(here, Piece::scotti_warband), 1);
}

// --- Britons together

TEST_F(Losses, the_example_of_britons_who_do_not_agree) {
  covers("PD 3.6.1");
  const Space here = Space::regni;
  put(here, Piece::cavalry, 1);
  put(here, Piece::comitates, 1);
  put(here, Piece::militia, 1);
  put(here, Piece::saxon_raider, 8);
  script.expect({"saxons: prebattle.raiders=prebattle.neither",
                 "dux: loss.share harass 3=share.agreed 0 3 | share.by_rule 2 1, share.agreed 0 3",
                 "civitates: loss.agree harass 3 0 1=common.no"});
  // Cavalry and Comitates and Militia take five of the eight Raiders.
  fights(Faction::saxons, here, Faction::dux);
  EXPECT_EQ(count(here, Piece::cavalry), 0);
  EXPECT_EQ(count(here, Piece::militia), 0);
  EXPECT_EQ(count(here, Piece::comitates), 1);
  EXPECT_TRUE(told("loss.no_agreement"));
}

TEST_F(Losses, britons_who_agree_share_as_they_like) {
  covers("PD 3.6.1");
  const Space here = Space::regni;
  put(here, Piece::cavalry, 1);
  put(here, Piece::comitates, 1);
  put(here, Piece::militia, 1);
  put(here, Piece::saxon_raider, 8);
  script.expect({"saxons: prebattle.raiders=prebattle.neither", "dux: loss.share harass 3=share.agreed 0 3",
                 "civitates: loss.agree harass 3 0 1=common.yes"});
  fights(Faction::saxons, here, Faction::dux);
  EXPECT_EQ(count(here, Piece::cavalry), 1);
  EXPECT_EQ(count(here, Piece::militia) + count(here, Piece::comitates), 0);
}

TEST_F(Losses, one_player_of_both_britons_asks_nobody) {
  covers("PD 3.6.1", "PD 1.5.1");
  state.players = Players::three_britons;
  const Space here = Space::regni;
  put(here, Piece::cavalry, 1);
  put(here, Piece::comitates, 1);
  put(here, Piece::saxon_raider, 6);
  script.expect({"saxons: prebattle.raiders=prebattle.neither", "dux: loss.share harass 2=share.agreed 0 2"});
  fights(Faction::saxons, here, Faction::dux);
  EXPECT_EQ(count(here, Piece::cavalry), 1);
}

LossKinds units(std::initializer_list<LossKind> kinds) { return kinds; }
LossKind cavalry(int n) { return {Piece::cavalry, false, 0, 2, n}; }
LossKind comitates(int n) { return {Piece::comitates, false, 0, 2, n}; }
LossKind militia(int n) { return {Piece::militia, false, 0, 1, n}; }

Shares by_rule(const LossKinds& dux, const LossKinds& civitates, int halves, int took = 0) {
  return share_by_rule(ways_to_share(dux, civitates, halves, false), took);
}

TEST_F(Losses, without_agreement_shares_are_as_even_as_can_be_the_dux_taking_more) {
  covers("PD 3.6.1");
  EXPECT_EQ(by_rule(units({cavalry(3)}), units({comitates(3)}), 4), (Shares{2, 2}));
  EXPECT_EQ(by_rule(units({cavalry(3)}), units({comitates(3)}), 6), (Shares{4, 2}));
  EXPECT_EQ(by_rule(units({cavalry(1)}), units({comitates(3)}), 6), (Shares{2, 4})) << "as far as the Dux can";
  EXPECT_EQ(by_rule(units({cavalry(3)}), units({militia(1)}), 6), (Shares{4, 1, 1, Faction::dux}))
      << "the rest of a loss lies on one Unit only";
  EXPECT_EQ(by_rule(units({cavalry(3)}), units({militia(3)}), 3), (Shares{2, 1}));
  EXPECT_EQ(by_rule(units({cavalry(1)}), units({militia(1)}), 1), (Shares{0, 1}))
      << "what can remove a Unit must: the half does not lie on the Cavalry";
  EXPECT_EQ(by_rule(units({cavalry(2)}), units({comitates(2)}), 1), (Shares{0, 0, 1, Faction::dux}));
  EXPECT_EQ(by_rule(units({cavalry(2)}), units({comitates(2)}), 3), (Shares{2, 0, 1, Faction::civitates}));
  EXPECT_EQ(by_rule(units({cavalry(2)}), units({comitates(2)}), 2, 4), (Shares{0, 2}))
      << "what one Cavalry took in the Escalade counts";
}

TEST_F(Losses, what_may_go_is_what_leaves_nothing_that_would_remove_a_survivor) {
  covers("PD 3.6.1");
  LossChoice choice({cavalry(2), militia(3)}, 3);
  EXPECT_EQ(choice.numbers(), (LossChoice::Numbers{0, 1}));
  choice.take(0);
  EXPECT_EQ(choice.numbers(), (LossChoice::Numbers{3}));
  LossChoice small({{Piece::saxon_raider, false, 0, 1, 3}, {Piece::saxon_warband, false, 0, 2, 2}}, 3);
  EXPECT_EQ(small.numbers(), (LossChoice::Numbers{1, 3})) << "two Raiders would leave a half for the third";
  EXPECT_EQ(LossChoice::least_left({cavalry(2)}, 3), 1);
  EXPECT_EQ(LossChoice::least_left({cavalry(2), militia(1)}, 3), 0);
}

}  // namespace
}  // namespace auspex::pendragon
