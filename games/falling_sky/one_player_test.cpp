// 8.9 Victory with one player: when the game ends, who has won, and what it comes to.
#include "games/falling_sky/game.h"
#include "games/falling_sky/position.h"
#include "games/falling_sky/testing.h"
#include "games/falling_sky/winter.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

// A Winter is being played, another is to come. One player against three Non-players. All Legions are on the map, which
// keeps the Arverni six below their threshold.
class OnePlayerTest : public Fixture {
 protected:
  OnePlayerTest() {
    state.deck[0] = Card::winter_1;
    state.deck[5] = Card::winter_2;
    state.phase = Phase::victory;
    state.scenario = Scenario::reconquest;
    put(Region::provincia, Piece::legion, 12);
    play_alone(Faction::romans);
  }
  void play_alone(Faction player) {
    for (Faction faction : player_factions) state.nonplayer[faction] = faction != player;
  }
  void last_winter() { state.deck[5] = Card::cicero; }
  // That many Allies wherever they may stand. Those of other Factions are what Rome is short of 30.
  void allies(Faction faction, int n) {
    for (Tribe tribe : all<Tribe>()) {
      if (n > 0 && tribe != Tribe::colony && Board::may_ally(tribe, faction) && state.board.place_ally(tribe, faction))
        --n;
    }
    ASSERT_EQ(n, 0);
  }
  void take_ally(Faction faction) {
    for (Tribe tribe : all<Tribe>()) {
      const TribeState& there = state.board.tribe(tribe);
      if (there.status == Status::allied && there.owner == faction) return state.board.subdue(tribe);
    }
    FAIL() << "no Ally to take";
  }
  void expect_margins(int romans, int aedui) {
    ASSERT_EQ(margin(state.board, Faction::romans), romans);
    ASSERT_EQ(margin(state.board, Faction::aedui), aedui);
  }
  [[nodiscard]] std::string outcome() const { return code_of(catalogue(), position_of(state)->outcome()); }
  [[nodiscard]] bool was_said(std::string_view code) const {
    for (const Line& line : script.lines()) {
      if (code_of(catalogue(), line.text) == code) return true;
    }
    return false;
  }
  void romans_one_beyond() {
    allies(Faction::germans, 5);
    allies(Faction::aedui, 5);
    allies(Faction::arverni, 4);
    expect_margins(1, 0);
  }
  void romans_and_aedui_level() {
    allies(Faction::germans, 5);
    allies(Faction::aedui, 5);
    allies(Faction::arverni, 5);
    expect_margins(0, 0);
  }
  void romans_one_behind_aedui() {
    allies(Faction::germans, 6);
    allies(Faction::aedui, 6);
    allies(Faction::arverni, 4);
    expect_margins(-1, 0);
  }
};

// --- The end before the last Winter

TEST_F(OnePlayerTest, beyond_the_threshold_is_too_early_before_the_last_winter) {
  covers("FS 8.9", "FS 6.1");
  romans_one_beyond();
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_EQ(state.phase, Phase::germans);
  EXPECT_TRUE(was_said("victory.too_early romans"));
}

TEST_F(OnePlayerTest, two_players_win_at_any_victory_phase) {
  covers("FS 8.9", "FS 6.1");
  romans_one_beyond();
  state.nonplayer[Faction::belgae] = false;
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_EQ(state.winner, Faction::romans);
  EXPECT_EQ(outcome(), "outcome.threshold romans 1");
}

TEST_F(OnePlayerTest, easy_option_beyond_the_threshold_wins_at_any_victory_phase) {
  covers("FS 8.9");
  state.one_player = OnePlayer::easy;
  romans_one_beyond();
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_EQ(state.winner, Faction::romans);
  EXPECT_EQ(outcome(), "outcome.alone_early romans 1");
}

TEST_F(OnePlayerTest, easy_option_at_the_threshold_is_not_enough) {
  covers("FS 8.9");
  state.one_player = OnePlayer::easy;
  romans_and_aedui_level();
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_TRUE(was_said("victory.none"));
}

TEST_F(OnePlayerTest, easy_option_a_non_player_beyond_its_threshold_still_wins) {
  covers("FS 8.9", "FS 7.1");
  state.one_player = OnePlayer::easy;
  allies(Faction::germans, 5);
  allies(Faction::aedui, 6);
  allies(Faction::arverni, 2);
  expect_margins(2, 1);
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_EQ(state.winner, Faction::aedui);
  EXPECT_EQ(outcome(), "outcome.lost_to_aedui");
  EXPECT_TRUE(was_said("victory.nonplayer_beyond aedui"));
}

TEST_F(OnePlayerTest, a_non_player_ahead_but_not_beyond_ends_only_the_difficult_game) {
  covers("FS 8.9");
  romans_one_behind_aedui();
  const State before = state;
  for (OnePlayer option : {OnePlayer::normal, OnePlayer::easy}) {
    state = before;
    state.one_player = option;
    victory_phase(play);
    EXPECT_FALSE(state.over);
  }
  state = before;
  state.one_player = OnePlayer::difficult;
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_FALSE(state.by_threshold);
  EXPECT_EQ(state.winner, Faction::aedui);
  EXPECT_EQ(outcome(), "outcome.lost_to_aedui");
  EXPECT_TRUE(was_said("victory.behind romans 1 aedui"));
}

TEST_F(OnePlayerTest, difficult_option_a_level_non_player_does_not_end_the_game) {
  covers("FS 8.9");
  state.one_player = OnePlayer::difficult;
  romans_and_aedui_level();
  victory_phase(play);
  EXPECT_FALSE(state.over);
}

TEST_F(OnePlayerTest, difficult_option_the_player_beyond_still_waits) {
  covers("FS 8.9");
  state.one_player = OnePlayer::difficult;
  romans_one_beyond();
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_TRUE(was_said("victory.too_early romans"));
}

// --- The last Winter

TEST_F(OnePlayerTest, a_level_non_player_takes_the_last_winter) {
  covers("FS 8.9", "FS 7.1");
  last_winter();
  romans_and_aedui_level();
  victory_phase(play);
  EXPECT_EQ(state.winner, Faction::aedui);
  EXPECT_EQ(outcome(), "outcome.lost_to_aedui");
  EXPECT_TRUE(was_said("victory.level romans aedui"));
}

TEST_F(OnePlayerTest, a_lead_of_one_is_a_narrow_success) {
  covers("FS 8.9");
  last_winter();
  allies(Faction::germans, 6);
  allies(Faction::aedui, 5);
  allies(Faction::arverni, 4);
  expect_margins(0, -1);
  const State before = state;
  victory_phase(play);
  EXPECT_EQ(state.winner, Faction::romans);
  EXPECT_EQ(outcome(), "outcome.alone_narrow romans 1");
  EXPECT_TRUE(was_said("victory.ahead romans 1"));
  state = before;
  take_ally(Faction::germans);
  allies(Faction::arverni, 1);
  expect_margins(0, 0);
  victory_phase(play);
  EXPECT_EQ(state.winner, Faction::aedui);
}

TEST_F(OnePlayerTest, a_lead_of_two_is_narrow_and_of_three_full) {
  covers("FS 8.9");
  last_winter();
  allies(Faction::germans, 6);
  allies(Faction::aedui, 4);
  allies(Faction::arverni, 5);
  expect_margins(0, -2);
  const State before = state;
  victory_phase(play);
  EXPECT_EQ(outcome(), "outcome.alone_narrow romans 2");
  state = before;
  take_ally(Faction::aedui);
  allies(Faction::arverni, 1);
  expect_margins(0, -3);
  victory_phase(play);
  EXPECT_EQ(state.winner, Faction::romans);
  EXPECT_EQ(outcome(), "outcome.alone_romans 3");
}

TEST_F(OnePlayerTest, gallic_players_have_a_full_success_of_their_own) {
  covers("FS 8.9");
  last_winter();
  play_alone(Faction::aedui);
  allies(Faction::aedui, 6);
  allies(Faction::germans, 3);
  allies(Faction::arverni, 3);
  allies(Faction::belgae, 3);
  expect_margins(0, 3);
  victory_phase(play);
  EXPECT_EQ(state.winner, Faction::aedui);
  EXPECT_EQ(outcome(), "outcome.alone_gauls aedui 3");
}

TEST_F(OnePlayerTest, gallic_players_with_a_lead_of_two_succeed_narrowly) {
  covers("FS 8.9");
  last_winter();
  play_alone(Faction::aedui);
  allies(Faction::aedui, 6);
  allies(Faction::germans, 4);
  allies(Faction::arverni, 3);
  allies(Faction::belgae, 2);
  expect_margins(0, 2);
  victory_phase(play);
  EXPECT_EQ(outcome(), "outcome.alone_narrow aedui 2");
}

TEST_F(OnePlayerTest, a_better_margin_does_not_help_against_a_non_player_beyond_its_threshold) {
  covers("FS 8.9", "FS 7.1");
  last_winter();
  allies(Faction::aedui, 1);
  expect_margins(14, 1);
  victory_phase(play);
  EXPECT_EQ(state.winner, Faction::aedui);
  EXPECT_EQ(outcome(), "outcome.lost_to_aedui");
}

TEST_F(OnePlayerTest, easy_option_the_last_winter_knows_degrees) {
  covers("FS 8.9");
  state.one_player = OnePlayer::easy;
  last_winter();
  romans_one_beyond();
  victory_phase(play);
  EXPECT_EQ(outcome(), "outcome.alone_narrow romans 1");
}

TEST_F(OnePlayerTest, optimates_bring_the_last_victory_phase) {
  covers("FS 8.9", "FS 7.3", "FS card.20");
  state.optimates = true;
  state.victory_phases = 1;
  allies(Faction::germans, 6);
  allies(Faction::aedui, 5);
  allies(Faction::arverni, 6);
  expect_margins(-2, -1);
  const State before = state;
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_EQ(outcome(), "outcome.lost_to_aedui");
  state = before;
  take_ally(Faction::aedui);
  expect_margins(-1, -2);
  victory_phase(play);
  EXPECT_TRUE(state.over) << "though a Winter is to come";
  EXPECT_EQ(outcome(), "outcome.alone_narrow romans 1");
}

// --- Who takes Gaul

TEST_F(OnePlayerTest, romans_take_gaul) {
  covers("FS 8.9");
  play_alone(Faction::aedui);
  romans_one_beyond();
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_EQ(outcome(), "outcome.lost_to_romans");
}

TEST_F(OnePlayerTest, arverni_take_gaul) {
  covers("FS 8.9");
  allies(Faction::arverni, 9);
  allies(Faction::germans, 6);
  state.board.recall_legions();
  ASSERT_EQ(margin(state.board, Faction::arverni), 1);
  const State before = state;
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_EQ(outcome(), "outcome.lost_to_arverni");
  state = before;
  take_ally(Faction::arverni);
  ASSERT_EQ(margin(state.board, Faction::arverni), 0);
  victory_phase(play);
  EXPECT_FALSE(state.over);
}

TEST_F(OnePlayerTest, belgae_take_gaul) {
  covers("FS 8.9");
  for (Tribe tribe : {Tribe::morini, Tribe::menapii, Tribe::nervii, Tribe::eburones, Tribe::atrebates, Tribe::bellovaci,
                      Tribe::remi}) {
    ally(tribe, Faction::belgae);
  }
  allies(Faction::germans, 2);
  state.nonplayer[Faction::belgae] = true;
  put(Region::treveri, Piece::belgic_hidden);
  ASSERT_EQ(margin(state.board, Faction::belgae), 0);
  const State before = state;
  victory_phase(play);
  EXPECT_FALSE(state.over);
  state = before;
  put(Region::sugambri, Piece::belgic_hidden, 5);
  ASSERT_EQ(margin(state.board, Faction::belgae), 1);
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_EQ(outcome(), "outcome.lost_to_belgae");
}

TEST_F(OnePlayerTest, ties_of_non_players_go_by_the_usual_order) {
  covers("FS 8.9", "FS 7.1");
  last_winter();
  play_alone(Faction::belgae);
  romans_and_aedui_level();
  victory_phase(play);
  EXPECT_EQ(outcome(), "outcome.lost_to_romans");
}

// --- Who is alone

TEST_F(OnePlayerTest, one_player_means_all_others_are_non_players) {
  covers("FS 8.9", "FS 8.0");
  EXPECT_EQ(lone_player(state), Faction::romans);
  state.nonplayer[Faction::romans] = true;
  EXPECT_EQ(lone_player(state), std::nullopt) << "nobody plays";
  state.nonplayer = {};
  EXPECT_EQ(lone_player(state), std::nullopt) << "four players";
  state.nonplayer[Faction::arverni] = state.nonplayer[Faction::belgae] = true;
  EXPECT_EQ(lone_player(state), std::nullopt) << "two players";
  state.players = Players::two;
  EXPECT_EQ(lone_player(state), Faction::romans) << "one with Romans and Aedui";
}

TEST_F(OnePlayerTest, a_lone_player_of_two_factions_has_the_lower_margin) {
  covers("FS 8.9", "FS 1.5.1");
  state.players = Players::two;
  state.one_player = OnePlayer::easy;
  state.nonplayer[Faction::aedui] = false;
  romans_one_beyond();
  const State before = state;
  victory_phase(play);
  EXPECT_FALSE(state.over) << "the Aedui are not beyond";
  state = before;
  take_ally(Faction::germans);
  expect_margins(2, 1);
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_EQ(outcome(), "outcome.alone_early romans 1");
}

TEST(FallingSkyOnePlayer, the_option_is_for_one_player_only) {
  covers("FS 8.9");
  auspex::Setup setup;
  setup.scenario = "reconquest";
  setup.options["one-player"] = "difficult";
  setup.seats = {SeatKind::human, SeatKind::nonplayer, SeatKind::nonplayer, SeatKind::nonplayer};
  const auto option = [&] {
    const std::unique_ptr<Position> position = game().set_up(checked(game(), setup));
    EXPECT_TRUE(position->faults().empty());
    const Value view = position->view(0);
    const Value* found = view.at("options", "").find("one_player");
    return found == nullptr ? std::string("none") : found->as_string("");
  };
  EXPECT_EQ(option(), "difficult");
  setup.options["one-player"] = "easy";
  EXPECT_EQ(option(), "easy");
  setup.options.erase("one-player");
  EXPECT_EQ(option(), "normal");
  setup.options["one-player"] = "easy";
  setup.seats[1] = SeatKind::human;
  EXPECT_EQ(option(), "none");
}

}  // namespace
}  // namespace auspex::falling_sky::testing
