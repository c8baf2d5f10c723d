// 7.0 Victory, 6.3, 2.4.2, 1.5.1 and 1.9: scores, checks, margins, ranks, and how the game ends.
#include "games/pendragon/victory.h"

#include "games/pendragon/scenario.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;
using enum Faction;

// De Excidio Britanniae, so that the goals of chapter 7 hold; two Epochs to come, the first being played.
class VictoryTest : public Fixture {
 protected:
  VictoryTest() {
    state.scenario = Scenario::de_excidio_britanniae;
    state.phase = Phase::victory;
    state.deck[0] = Card::bacaudae;
    state.deck[20] = Card::riothamus;
  }
  void last_epoch() { state.deck[20] = Card::camlann; }
  // As many Settlements of the Nation, wherever there is room; nothing else is there.
  void settle(Piece settlement, int n) {
    for (Site site : all<Site>()) {
      if (n == 0) return;
      if (is_city(site_info[site].space) || state.board.stronghold_at(site)) continue;
      build(site, settlement);
      --n;
    }
  }
  // The board of the set-up.
  void begin_as_printed() {
    State printed{};
    printed.scenario = state.scenario;
    set_up_board(printed);
    state.board = printed.board;
  }
  // So much Prosperity on the map in all.
  void total_prosperity(int n) {
    for (Space space : all<Space>()) n -= state.board.add_prosperity(space, n);
    ASSERT_EQ(n, 0);
  }
};

// ---------------------------------------------------------------------------------------------------- The Dux

TEST_F(VictoryTest, the_dux_counts_prosperity_and_prestige_before_fragmentation) {
  covers("PD 7.2.1", "PD 7.3", "PD 1.8.3", "PD 1.7.3");
  total_prosperity(70);
  has(Track::prestige, 5);
  EXPECT_EQ(score(state, dux), 75);
  EXPECT_EQ(threshold(state, dux), 75);
  EXPECT_FALSE(passes_check(state, dux)) << "not more than 75";
  EXPECT_EQ(margin(state, dux), 0);
  has(Track::prestige, 6);
  EXPECT_TRUE(passes_check(state, dux));
  EXPECT_EQ(margin(state, dux), 1);
}

TEST_F(VictoryTest, the_dux_needs_military_dominance) {
  covers("PD 7.2.1", "PD 7.3", "PD 6.8.7");
  total_prosperity(80);
  has(Track::prestige, 10);
  imperium(ImperiumStatus::roman_rule_civilian);
  EXPECT_EQ(threshold(state, dux), 75);
  EXPECT_FALSE(passes_check(state, dux));
  EXPECT_EQ(margin(state, dux), 5) << "from 85";
  imperium(ImperiumStatus::autonomy_military);
  EXPECT_EQ(threshold(state, dux), 60);
  EXPECT_TRUE(passes_check(state, dux));
  EXPECT_EQ(margin(state, dux), 30);
  imperium(ImperiumStatus::autonomy_civilian);
  EXPECT_EQ(margin(state, dux), 20) << "from 70";
  EXPECT_FALSE(passes_check(state, dux));
}

TEST_F(VictoryTest, a_briton_with_the_number_but_no_dominance_is_told_so) {
  covers("PD 7.2.1", "PD 7.2.2", "PD 6.3");
  total_prosperity(70);
  imperium(ImperiumStatus::autonomy_civilian);
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_TRUE(told("victory.no_dominance dux military"));
  EXPECT_FALSE(told("victory.no_dominance civitates")) << "without the number it is not the question";
}

TEST_F(VictoryTest, with_dominance_there_is_nothing_to_tell_of_it) {
  covers("PD 7.2.1", "PD 6.3");
  total_prosperity(70);
  imperium(ImperiumStatus::autonomy_military);
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_FALSE(told("victory.no_dominance"));
}

TEST_F(VictoryTest, at_fragmentation_the_dux_counts_its_own_control) {
  covers("PD 7.2.1", "PD 7.3", "PD 6.8.7");
  imperium(ImperiumStatus::fragmentation);
  total_prosperity(80);
  build(Site::verulamium, Piece::fort);
  build(Site::venta_belgarum, Piece::fort);
  build(Site::deva, Piece::hillfort);
  has(Track::prestige, 11);
  EXPECT_EQ(score(state, dux), 17) << "six of Population and Prestige; no Prosperity, nothing of the Civitates";
  EXPECT_FALSE(passes_check(state, dux));
  has(Track::prestige, 12);
  EXPECT_TRUE(passes_check(state, dux));
  EXPECT_EQ(margin(state, dux), 1);
}

// ---------------------------------------------------------------------------------------------------- The Civitates

TEST_F(VictoryTest, the_civitates_count_population_under_briton_control) {
  covers("PD 7.2.2", "PD 7.3", "PD 6.8.7");
  begin_as_printed();
  imperium(ImperiumStatus::roman_rule_military);
  EXPECT_EQ(score(state, civitates), 40);
  EXPECT_FALSE(passes_check(state, civitates)) << "without Dominance";
  EXPECT_EQ(margin(state, civitates), 2) << "from 38";
  imperium(ImperiumStatus::roman_rule_civilian);
  EXPECT_EQ(threshold(state, civitates), 36);
  EXPECT_TRUE(passes_check(state, civitates));
  EXPECT_EQ(margin(state, civitates), 4);
  imperium(ImperiumStatus::autonomy_military);
  EXPECT_EQ(margin(state, civitates), 9) << "from 31";
  imperium(ImperiumStatus::autonomy_civilian);
  EXPECT_EQ(margin(state, civitates), 13) << "from 27";
  EXPECT_EQ(threshold(state, civitates), 27);
}

TEST_F(VictoryTest, at_fragmentation_the_civitates_count_their_own_control) {
  covers("PD 7.2.2", "PD 7.3", "PD 1.6.1");
  imperium(ImperiumStatus::fragmentation);
  for (Site site : {Site::verulamium, Site::calleva_atrebatum, Site::durovernum, Site::noviomagus, Site::camulodunum,
                    Site::corinium}) {
    build(site, Piece::town);
  }
  build(Site::deva, Piece::fort);
  EXPECT_EQ(score(state, civitates), 14);
  EXPECT_EQ(margin(state, civitates), -2);
  build(Site::londinium, Piece::town);
  EXPECT_EQ(score(state, civitates), 16);
  EXPECT_FALSE(passes_check(state, civitates));
  build(Site::isca_silurum, Piece::town);
  EXPECT_TRUE(passes_check(state, civitates));
}

// ---------------------------------------------------------------------------------------------------- Barbarians

TEST_F(VictoryTest, saxons_win_by_renown_and_settlements_before_fragmentation) {
  covers("PD 7.2.3", "PD 7.3");
  has(Track::saxon_renown, 31);
  settle(Piece::saxon_settlement, 2);
  settle(Piece::red_saxon_settlement, 1);
  EXPECT_FALSE(passes_check(state, saxons)) << "three Settlements";
  settle(Piece::blue_saxon_settlement, 1);
  EXPECT_TRUE(passes_check(state, saxons)) << "Foederati of both colours count";
  EXPECT_EQ(margin(state, saxons), 31 - 50 + 20);
  has(Track::saxon_renown, 30);
  EXPECT_FALSE(passes_check(state, saxons));
  has(Track::saxon_renown, 60);
  imperium(ImperiumStatus::fragmentation);
  EXPECT_FALSE(passes_check(state, saxons));
  EXPECT_EQ(margin(state, saxons), state.board.controlled_population(Control::saxons) - 10) << "Control alone";
}

TEST_F(VictoryTest, saxons_win_by_control_at_any_imperium) {
  covers("PD 7.2.3", "PD 7.3");
  has(Track::saxon_renown, 0);
  for (Site site : {Site::verulamium, Site::venta_belgarum, Site::anderida, Site::rutupiae}) {
    build(site, Piece::saxon_settlement);
  }
  EXPECT_EQ(score(state, saxons), 10);
  EXPECT_EQ(threshold(state, saxons), 10);
  EXPECT_FALSE(passes_check(state, saxons));
  EXPECT_EQ(margin(state, saxons), 0) << "the higher of the two";
  build(Site::dinas_powys, Piece::saxon_settlement);
  for (ImperiumStatus status : {ImperiumStatus::roman_rule_military, ImperiumStatus::fragmentation}) {
    imperium(status);
    EXPECT_TRUE(passes_check(state, saxons));
    EXPECT_EQ(margin(state, saxons), 1);
  }
}

TEST_F(VictoryTest, scotti_win_by_renown_and_settlements_at_any_imperium) {
  covers("PD 7.2.4", "PD 7.3");
  has(Track::scotti_renown, 46);
  settle(Piece::scotti_settlement, 3);
  EXPECT_FALSE(passes_check(state, scotti));
  EXPECT_EQ(margin(state, scotti), 46 - 65 + 15);
  ASSERT_TRUE(state.board.settlement_to_card());
  EXPECT_FALSE(passes_check(state, scotti)) << "PD-J3: one on the card does not count in the check";
  EXPECT_EQ(margin(state, scotti), 46 - 65 + 20) << "but in the margin";
  settle(Piece::blue_scotti_settlement, 1);
  imperium(ImperiumStatus::fragmentation);
  EXPECT_TRUE(passes_check(state, scotti));
  EXPECT_EQ(margin(state, scotti), 46 - 65 + 25);
  has(Track::scotti_renown, 45);
  EXPECT_FALSE(passes_check(state, scotti));
}

TEST_F(VictoryTest, barbarian_conspiracy_has_goals_of_its_own) {
  covers("PD S.barbarian-conspiracy", "PD 7.2.3", "PD 7.2.4");
  state.scenario = Scenario::barbarian_conspiracy;
  has(Track::saxon_renown, 25);
  has(Track::scotti_renown, 25);
  settle(Piece::red_saxon_settlement, 3);
  settle(Piece::red_scotti_settlement, 2);
  EXPECT_TRUE(passes_check(state, saxons));
  EXPECT_TRUE(passes_check(state, scotti));
  EXPECT_EQ(margin(state, saxons), 25 - 39 + 15);
  EXPECT_EQ(margin(state, scotti), 25 - 34 + 10);
  imperium(ImperiumStatus::fragmentation);
  EXPECT_TRUE(passes_check(state, saxons)) << "PD-D7: at any Imperium";
  EXPECT_EQ(margin(state, saxons), -3) << "the margin by Renown before Fragmentation only";
  state.readings.saxon_renown_before_fragmentation = true;
  EXPECT_FALSE(passes_check(state, saxons));
  imperium(ImperiumStatus::autonomy_military);
  EXPECT_TRUE(passes_check(state, saxons));
}

TEST_F(VictoryTest, the_saxon_score_is_whichever_goal_is_nearer) {
  covers("PD 1.9");
  has(Track::saxon_renown, 21);
  EXPECT_EQ(score(state, saxons), 21) << "9 short against 10 short";
  EXPECT_EQ(threshold(state, saxons), 30);
  build(Site::anderida, Piece::saxon_settlement);
  EXPECT_EQ(score(state, saxons), 2);
  EXPECT_EQ(threshold(state, saxons), 10);
}

// ---------------------------------------------------------------------------------------------------- Players

TEST_F(VictoryTest, a_player_of_two_factions_needs_both_and_scores_the_lower) {
  covers("PD 1.5.1", "PD 6.3");
  state.players = Players::three_barbarians;
  has(Track::saxon_renown, 40);
  settle(Piece::saxon_settlement, 4);
  ASSERT_TRUE(passes_check(state, saxons));
  EXPECT_FALSE(player_exceeds(state, saxons));
  EXPECT_EQ(player_margin(state, saxons), margin(state, scotti));
  EXPECT_FALSE(ends_at_once(state));
  has(Track::scotti_renown, 50);
  settle(Piece::scotti_settlement, 4);
  EXPECT_TRUE(player_exceeds(state, scotti));
  EXPECT_TRUE(ends_at_once(state));
}

TEST_F(VictoryTest, a_player_of_both_britons_needs_the_adjusted_number_for_the_one_without_dominance) {
  covers("PD 1.5.1", "PD 7.3");
  state.players = Players::two;
  begin_as_printed();
  has(Track::prestige, 0);
  EXPECT_TRUE(player_exceeds(state, dux)) << "80 beyond 75, and 40 beyond 38 without Dominance";
  imperium(ImperiumStatus::roman_rule_civilian);
  EXPECT_FALSE(player_exceeds(state, dux)) << "80 are not beyond 85";
  has(Track::prestige, 6);
  EXPECT_TRUE(player_exceeds(state, civitates));
  imperium(ImperiumStatus::autonomy_civilian);
  has(Track::prestige, 0);
  EXPECT_TRUE(player_exceeds(state, dux)) << "beyond 70";
  state.board.take_prosperity(Space::catuvellauni, 6);
  state.board.take_prosperity(Space::atrebates, 4);
  EXPECT_FALSE(player_exceeds(state, dux)) << "70 are not";
  state.players = Players::three_barbarians;
  EXPECT_FALSE(player_exceeds(state, dux)) << "a player of the Dux alone needs Dominance";
}

// ---------------------------------------------------------------------------------------------------- Ranks

TEST_F(VictoryTest, ties_go_to_non_players_then_civitates_dux_saxons_scotti) {
  covers("PD 7.1");
  // All at -10.
  imperium(ImperiumStatus::fragmentation);
  has(Track::prestige, 7);
  for (Site site : {Site::durovernum, Site::noviomagus, Site::camulodunum}) build(site, Piece::town);
  has(Track::scotti_renown, 55);
  for (Faction faction : all<Faction>()) ASSERT_EQ(margin(state, faction), -10) << id_of(faction);
  EXPECT_EQ(ranking(state), (std::array{civitates, dux, saxons, scotti}));
  state.nonplayer[saxons] = true;
  EXPECT_EQ(ranking(state), (std::array{saxons, civitates, dux, scotti}));
}

TEST_F(VictoryTest, whoever_passes_the_check_beats_a_higher_margin) {
  covers("PD 7.1");
  total_prosperity(80);
  has(Track::prestige, 30);
  imperium(ImperiumStatus::roman_rule_civilian);
  has(Track::scotti_renown, 46);
  settle(Piece::scotti_settlement, 4);
  ASSERT_GT(margin(state, dux), margin(state, scotti));
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_TRUE(state.by_threshold);
  EXPECT_EQ(state.winner, scotti) << "the Dux lacks Dominance";
  EXPECT_EQ(places(state)[scotti], 1);
  EXPECT_EQ(places(state)[dux], 2);
}

TEST_F(VictoryTest, among_several_that_pass_the_margin_decides_and_a_non_player_beats_all) {
  covers("PD 7.1");
  has(Track::scotti_renown, 60);
  settle(Piece::scotti_settlement, 4);
  has(Track::saxon_renown, 32);
  settle(Piece::saxon_settlement, 4);
  state.by_threshold = true;
  EXPECT_EQ(ranking(state)[0], scotti);
  EXPECT_EQ(ranking(state)[1], saxons);
  state.nonplayer[saxons] = true;
  EXPECT_EQ(ranking(state)[0], saxons);
}

// ---------------------------------------------------------------------------------------------------- The Phase

TEST_F(VictoryTest, where_nobody_passes_the_epoch_round_goes_on) {
  covers("PD 6.3");
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_EQ(state.phase, Phase::epoch_event);
  EXPECT_TRUE(told("victory.none"));
}

TEST_F(VictoryTest, one_of_a_players_two_factions_does_not_end_the_game) {
  covers("PD 6.3", "PD 1.5.1");
  state.players = Players::three_barbarians;
  has(Track::scotti_renown, 60);
  settle(Piece::scotti_settlement, 4);
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_TRUE(told("victory.not_both scotti saxons"));
}

TEST_F(VictoryTest, the_last_victory_phase_ends_the_game_by_margin_after_a_recovery) {
  covers("PD 2.4.2", "PD 7.3", "PD 6.3", "PD 6.7");
  last_epoch();
  build(Site::verulamium, Piece::town);
  has(Track::prestige, 70);
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_FALSE(state.by_threshold);
  EXPECT_EQ(state.board.total_prosperity(), 3) << "Catuvellauni recover";
  EXPECT_EQ(margin(state, dux), -2);
  EXPECT_EQ(state.winner, dux);
  EXPECT_TRUE(told("victory.final"));
}

TEST_F(VictoryTest, after_the_final_recovery_margins_alone_count) {
  covers("PD 7.3", "PD 2.4.2");
  last_epoch();
  build(Site::verulamium, Piece::town);
  has(Track::prestige, 70);  // beyond 75 once three Regions have recovered, and not before
  has(Track::scotti_renown, 60);
  settle(Piece::scotti_settlement, 3);
  ASSERT_FALSE(ends_at_once(state));
  victory_phase(play);
  EXPECT_EQ(margin(state, dux), 1);
  EXPECT_EQ(margin(state, scotti), 10) << "short of a Settlement for the check";
  EXPECT_EQ(state.winner, scotti);
}

TEST_F(VictoryTest, at_fragmentation_and_in_barbarian_conspiracy_there_is_no_final_recovery) {
  covers("PD 6.3", "PD S.barbarian-conspiracy");
  last_epoch();
  build(Site::verulamium, Piece::town);
  const Board before = state.board;
  imperium(ImperiumStatus::fragmentation);
  victory_phase(play);
  EXPECT_EQ(state.board.total_prosperity(), 0) << "PD-D8";
  state.over = false;
  state.board = before;
  state.scenario = Scenario::barbarian_conspiracy;
  victory_phase(play);
  EXPECT_EQ(state.board.total_prosperity(), 0);
  EXPECT_TRUE(state.over);
}

TEST_F(VictoryTest, whoever_plays_alone_on_the_difficult_option_must_wait) {
  covers("PD 8.9");
  for (Faction faction : {dux, civitates, saxons}) state.nonplayer[faction] = true;
  has(Track::scotti_renown, 60);
  settle(Piece::scotti_settlement, 4);
  EXPECT_TRUE(ends_at_once(state));
  state.one_player = OnePlayer::difficult;
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_TRUE(told("victory.too_early scotti"));
  has(Track::saxon_renown, 31);
  settle(Piece::saxon_settlement, 4);
  EXPECT_TRUE(ends_at_once(state)) << "a Non-player's ends it at any time";
}

}  // namespace
}  // namespace auspex::pendragon::testing
