// The command `odds`: at each question of a Battle it says what that Battle may cost.
#include <gtest/gtest.h>

#include "cli/layout.h"
#include "cli/odds.h"
#include "engine/table.h"
#include "games/falling_sky/game.h"
#include "games/falling_sky/position.h"
#include "games/falling_sky/scenario.h"

namespace auspex::cli {
namespace {

using namespace auspex::falling_sky;

class FallingSkyOdds : public ::testing::Test {
 protected:
  // An empty map, and a card on which this Faction is up first.
  explicit FallingSkyOdds(Card card = Card::cicero) {
    setup_.scenario = "great-revolt";
    setup_ = checked(falling_sky::game(), setup_);
    state_ = set_up_state(setup_);
    state_.board.clear();
    state_.board.set_legions_off_map(12, 0, 0);
    state_.board.place(Region::provincia, Piece::fort, 1);
    play_first(card);
  }

  // Whatever else lies there, the card comes first and no Winter follows.
  void play_first(Card card) {
    for (Card& other : state_.deck.cards) {
      if (other == card) std::swap(other, state_.deck[0]);
    }
    if (state_.deck[0] != card) state_.deck[0] = card;
    if (is_winter(state_.deck[1])) std::swap(state_.deck[1], state_.deck[2]);
  }

  void put(Region region, Piece piece, int n = 1) {
    if (piece == Piece::legion) {
      state_.board.place_legions(region, n, LegionPlace::track);
    } else {
      state_.board.place(region, piece, n);
    }
  }

  void sit_down() {
    setup_.position = write_position(state_);
    table_ = std::make_unique<Table>(falling_sky::game(), setup_);
  }

  // Takes the option that reads so.
  void answer(const std::string& text) {
    const Question& question = *table_->question();
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      if (catalogue().render(question.options[i], Language::english) == text) {
        ASSERT_FALSE(table_->answer(question.seat, table_->revision(), static_cast<int>(i)));
        return;
      }
    }
    std::string offered;
    for (const Text& option : question.options) offered += "\n  " + catalogue().render(option, Language::english);
    FAIL() << text << " is not offered:" << offered;
  }

  std::string odds(Language language = Language::english, int width = 100) {
    const Odds odds = table_->odds(SeatMask(table_->question()->seat));
    return odds_text(odds, catalogue(), Style(false, width), language);
  }

  // The ways of fighting, "target: way", that the option with this text leads to.
  std::vector<std::string> behind(const std::string& text) {
    const Question& question = *table_->question();
    const Odds odds = table_->odds(SeatMask(question.seat));
    std::vector<std::string> ways;
    for (const OddsTable& table : odds.tables) {
      for (const OddsRow& row : table.rows) {
        for (const int option : row.options) {
          if (catalogue().render(question.options[static_cast<std::size_t>(option)], Language::english) != text)
            continue;
          ways.push_back(std::string(catalogue().name(table.title.args[2], Language::english)) + ": " +
                         catalogue().render(row.label, Language::english));
        }
      }
    }
    return ways;
  }

  // The odds in English with single blanks.
  std::string shown() {
    std::string single;
    for (const char c : odds()) {
      if (c != ' ' || (!single.empty() && single.back() != ' ')) single += c;
    }
    return single;
  }
  void expect_has(const std::string& part) {
    EXPECT_NE(shown().find(part), std::string::npos) << part << "\n" << odds();
  }
  void expect_not(const std::string& part) {
    EXPECT_EQ(shown().find(part), std::string::npos) << part << "\n" << odds();
  }

  auspex::Setup setup_;
  State state_{};
  std::unique_ptr<Table> table_;
};

// Two Legions against eight Warbands and a Citadel-less Ally; Germans stand by.
class RomansAtAvaricum : public FallingSkyOdds {
 protected:
  RomansAtAvaricum() {
    put(Region::bituriges, Piece::legion, 2);
    put(Region::bituriges, Piece::arverni_hidden, 8);
    put(Region::bituriges, Piece::german_hidden, 1);
    state_.board.place_ally(Tribe::bituriges, Faction::arverni);
    put(Region::pictones, Piece::arverni_hidden, 1);
  }
};

constexpr const char* heading = "Bituriges: Romans against Arverni\n";
constexpr const char* stand = " Stand 2 1.4 0:13% 1:38% 2:50% Legion 88%\n";
constexpr const char* retreat = " Retreat 1 Ally 100% 0\n";

TEST_F(RomansAtAvaricum, odds_before_the_command_and_in_its_menu) {
  sit_down();
  expect_has(heading);
  expect_has(stand);
  expect_has(retreat);
  expect_has("Bituriges: Romans against Germans\n");
  answer("Battle");
  expect_has(heading);
  expect_has(stand);
  expect_has(retreat);
  expect_has("Besiege: Stand ");
  expect_has("Bituriges: Romans against Germans\n");
  expect_has("Allies are assumed to go first");
}

TEST_F(RomansAtAvaricum, odds_of_the_target_the_mode_the_retreat_and_the_losses) {
  sit_down();
  answer("Battle");
  using Ways = std::vector<std::string>;
  EXPECT_EQ(behind("Battle in Bituriges (costs 2)"),
            (Ways{"Arverni: Stand", "Arverni: Retreat", "Arverni: Besiege: Stand", "Arverni: Besiege: Retreat",
                  "Germans: Battle"}));
  answer("Battle in Bituriges (costs 2)");
  expect_has(stand);
  expect_has("Bituriges: Romans against Germans\n");
  EXPECT_EQ(behind("Germans"), Ways{"Germans: Battle"});
  answer("Arverni");
  expect_has(stand);
  expect_has("Besiege: Retreat");
  expect_not("Germans");
  EXPECT_EQ(behind("Battle with Besiege"), (Ways{"Arverni: Besiege: Stand", "Arverni: Besiege: Retreat"}));
  answer("Battle with Besiege");
  EXPECT_EQ(behind("Stand"), Ways{"Arverni: Besiege: Stand"});
  EXPECT_EQ(behind("Retreat"), Ways{"Arverni: Besiege: Retreat"});
  expect_has("Besiege: Stand ");
  expect_not("\n Stand ");
}

TEST_F(RomansAtAvaricum, odds_when_the_siege_chooses) {
  put(Region::carnutes, Piece::legion, 4);
  put(Region::carnutes, Piece::arverni_hidden, 5);
  state_.board.place_citadel(Tribe::carnutes, Faction::arverni);
  state_.board.place_ally(Tribe::aulerci, Faction::arverni);
  sit_down();
  for (const char* text : {"Battle", "Battle in Carnutes (costs 2)", "Battle with Besiege", "Retreat"}) answer(text);
  ASSERT_EQ(table_->question()->prompt.id, msg_id::ask_besiege);
  // Two Losses: the Ally, as the Citadel is gone, and a Warband.
  expect_has(" Light first 2 Ally 100% 0\n");
}

TEST_F(FallingSkyOdds, odds_while_losses_are_taken) {
  put(Region::treveri, Piece::legion, 1);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::treveri, Piece::belgic_hidden, 6);
  put(Region::treveri, Piece::belgic_revealed, 1);
  sit_down();
  answer("Battle");
  answer("Battle in Treveri (costs 2)");
  expect_has("Belgae have no Region to Retreat to from Treveri");
  answer("Stand");
  ASSERT_EQ(table_->question()->prompt.id, msg_id::ask_loss) << "one and a half Losses: one";
  expect_has("Treveri: Romans against Belgae\n");
  // Six Warbands are left and deal three Losses to an Auxilia and a Legion.
  expect_has(" Light first 1 1.8 1:25% 2:75% Legion 75%\n");
  expect_has(" Roll first 1 1.6 0:13% 1:13% 2:75% Legion 88%");
  answer("Remove Hidden Belgic Warband");
  ASSERT_EQ(table_->question()->prompt.id, msg_id::ask_loss);
  expect_has(" Light first 0 1.8 1:25% 2:75% Legion 75%\n");
}

TEST_F(RomansAtAvaricum, nothing_is_said_where_no_battle_is_near) {
  sit_down();
  answer("March");
  EXPECT_EQ(odds(), "");
}

TEST_F(RomansAtAvaricum, odds_fit_in_both_languages) {
  put(Region::bituriges, Piece::roman_leader);
  put(Region::bituriges, Piece::auxilia_hidden, 7);
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_revealed, 8);
  state_.capabilities[Card::germanic_horse] = {true, CardSide::unshaded, Faction::romans};
  sit_down();
  expect_has("Left out, because its holder may use it or not: Germanic Horse.");
  for (const Language language : {Language::english, Language::italian}) {
    for (const int width : {80, 100}) {
      std::istringstream lines(odds(language, width));
      for (std::string line; std::getline(lines, line);) EXPECT_LE(width_of(line), width) << line;
    }
  }
}

// Enlisted Germans are part of the Command, not of the position.
TEST_F(FallingSkyOdds, what_the_command_has_already_changed_counts) {
  play_first(Card::commius);
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::german_hidden, 4);
  put(Region::nervii, Piece::legion, 4);
  sit_down();
  answer("Battle");
  expect_has("Nervii: Belgae against Romans\n");
  // Ambiorix and two Warbands that count double: three Losses; with Ambush no rolls.
  expect_has(" Ambush 3 Legion 100% 0\n");
  expect_has(" Stand 1.5 0:13%");
  answer("Special Ability: Enlist");
  answer("Germanic Warbands serve in the Belgic Command");
  // Seven Losses now, and the one Special Ability is used.
  expect_has("Romans lose (of 4) Belgae lose (of 7)\n");
  expect_has(" Stand 3.2 0:1% 1:5% 2:16% 3:27% 4:50% Legion 99% 0.8 0:50%");
  expect_not("Ambush");
}

// Whatever happens: where a Battle is near there are odds, and they fit.
TEST(FallingSkyOddsAtRandom, fit_at_every_question_of_a_battle) {
  int with_odds = 0;
  for (const std::string& scenario : falling_sky::game().scenarios()) {
    auspex::Setup setup;
    setup.scenario = scenario;
    setup.seed = 8;
    Table table(falling_sky::game(), checked(falling_sky::game(), setup));
    Dice dice(8);
    for (int i = 0; i < 4000 && table.question() != nullptr; ++i) {
      const Question& question = *table.question();
      const std::string odds =
          odds_text(table.odds(SeatMask(question.seat)), catalogue(), Style(false, 100), Language::italian);
      const bool near = question.prompt.id == msg_id::ask_loss || question.prompt.id == msg_id::ask_retreat ||
                        question.prompt.id == msg_id::ask_battle_target ||
                        question.prompt.id == msg_id::ask_battle_mode;
      EXPECT_FALSE(near && odds.empty()) << catalogue().render(question.prompt, Language::english);
      with_odds += odds.empty() ? 0 : 1;
      std::istringstream lines(odds);
      for (std::string line; std::getline(lines, line);) ASSERT_LE(width_of(line), 100) << line;
      table.answer(question.seat, table.revision(), dice.below(static_cast<int>(question.options.size())));
    }
  }
  EXPECT_GT(with_odds, 100);
}

}  // namespace
}  // namespace auspex::cli
