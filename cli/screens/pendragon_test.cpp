// The screen of Pendragon: it fits, it says what the position is, and it keeps secrets.
#include <gtest/gtest.h>

#include <array>
#include <sstream>

#include "agents/play.h"
#include "cli/layout.h"
#include "cli/report.h"
#include "cli/screen.h"
#include "games/pendragon/game.h"
#include "games/pendragon/position.h"
#include "games/pendragon/scenario.h"
#include "games/pendragon/victory.h"

namespace auspex::cli {
namespace {

using namespace auspex::pendragon;

constexpr std::array<Language, 2> languages = {Language::english, Language::italian};

const Screen& screen() { return screen_of(pendragon::game()); }

State at_start(Scenario scenario, std::uint64_t seed = 1) {
  Setup setup;
  setup.scenario = id_of(scenario);
  setup.seed = seed;
  return set_up_state(checked(pendragon::game(), setup));
}

std::string board(const Position& position, Language language = Language::english, int width = 100,
                  bool colours = false) {
  return screen().board(pendragon::game(), position, spectator, Style(colours, width, colours_of(pendragon::game())),
                        language);
}

// With single blanks, so that columns do not matter.
std::string shown(const State& state, Language language = Language::english) {
  std::string single;
  for (const char c : board(*position_of(state), language)) {
    if (c != ' ' || (!single.empty() && single.back() != ' ')) single += c;
  }
  return single;
}

void expect_has(const State& state, const std::string& part) {
  EXPECT_NE(shown(state).find(part), std::string::npos) << part << "\n" << board(*position_of(state));
}

TEST(PendragonScreen, the_start_says_what_the_set_up_prints) {
  const State state = at_start(Scenario::petty_tyrants);
  expect_has(state, "Petty Tyrants: Epoch 1 of 2 - 24 cards face down, 2 Epoch cards among them");
  expect_has(state, "Dux 20 -9 8 (17): Dux Control 6, Prestige 2 5 Cavalry, 4 Forts");
  expect_has(state, "Civitates 30 +2 18 (16) Briton Control");
  expect_has(state, "Saxons 25 -4 6 (10) Saxon Control");
  expect_has(state, "Scotti 32 -18 32 (45) Renown with 3 of 4 Settlements");
  expect_has(state, "Imperium Fragmentation. Roads not Maintained. Wealth 15, Cavalry Out of Play 5");
  expect_has(state, "Capabilities Cymbrogi, Conspiratio Barbarica, Tears of Epona");
  expect_has(state, "\nOceanus Germanicus: Patrolled\n");
  expect_has(state, "\nOceanus Hibernicus: No Patrol\n");
  expect_has(state, "\nDUM Dumnonii 2h 2+0 Civitates Tintagel [H], ISCA DUMNONIORUM Ci: 2co");
  expect_has(state, "\nPAR Parisi 2 2+0 Dux Petuaria [H], Derventio [S/Sa] Du: 3wb/Sa Ci: 1mi");
  expect_has(state, "\nLON Londinium 2 4 Civitates LONDINIUM [T] Ci: 2mi");
  expect_has(at_start(Scenario::de_excidio_britanniae), "EBO Eboracum 1 2 Britons EBORACUM [F] Du: 5cv");
  expect_has(at_start(Scenario::de_excidio_britanniae), "Pivotal Pendragon, Cymbrogi, Adventus Saxonum, Conspiratio");
}

// 7.2.1, 7.2.2: the margin beside it is counted from another number.
TEST(PendragonScreen, a_briton_without_dominance_reads_what_it_lacks) {
  State state = at_start(Scenario::de_excidio_britanniae);
  state.board.set_status(ImperiumStatus::roman_rule_military);
  expect_has(state, "(36 and Civilian Dominance)");
  expect_has(state, "(75): Prosperity");
  state.board.set_status(ImperiumStatus::autonomy_civilian);
  expect_has(state, "(60 and Military Dominance)");
  expect_has(state, "(27) Briton Control");
}

TEST(PendragonScreen, plunder_momentum_and_an_interrupted_card_are_shown) {
  State state = at_start(Scenario::de_excidio_britanniae);
  const Card under = *next_card(state);
  state.deck.interrupt(Card::adventus_saxonum);
  state.pivotal_in_hand[Faction::saxons] = false;
  state.sequence.record(Faction::saxons, coin::Deed::event);
  state.board.place(Space::iceni, Piece::saxon_raider, 4);
  state.board.load(Space::iceni, Piece::saxon_raider, 2);
  state.capabilities[Card::areani] = {true, CardSide::shaded, Faction::dux};
  state.board.add_refugees(2);
  expect_has(state, "Now 75 Adventus Saxonum: Saxons Event, Scotti to act");
  expect_has(state, "Then " + std::string(id_of(under)) + " ");
  expect_has(state, "Sa: 4rd(2)");
  expect_has(state, "In force Areani (shaded), until the end of the next Epoch Round");
  expect_has(state, "Refugees 2");
}

TEST(PendragonScreen, nothing_of_the_draw_deck_is_shown) {
  const State state = at_start(Scenario::de_excidio_britanniae, 3);
  State dealt = state;
  redeal_hidden(dealt, spectator, 99);
  ASSERT_NE(dealt.deck.cards, state.deck.cards);
  EXPECT_EQ(board(*position_of(dealt)), board(*position_of(state)));
}

TEST(PendragonScreen, fits_through_whole_games_in_both_languages) {
  for (const std::string& scenario : pendragon::game().scenarios()) {
    auspex::Setup setup;
    setup.scenario = scenario;
    const std::unique_ptr<Position> position = pendragon::game().set_up(checked(pendragon::game(), setup));
    RandomAgent agent(5);
    Agent* const agents[] = {&agent, &agent, &agent, &agent};
    std::vector<Choice> answers;
    PlayHooks hooks;
    int questions = 0;
    const auto look = [&](const Position& now) {
      for (const Language language : languages) {
        for (const int width : {80, 100}) {
          std::istringstream lines(board(now, language, width));
          for (std::string line; std::getline(lines, line);) EXPECT_LE(width_of(line), width) << line;
        }
      }
    };
    hooks.at_question = [&](const Position& now, const Question&) {
      if (++questions % 97 == 0) look(now);
    };
    play_out(*position, agents, pendragon::game().most_answers(), answers, hooks);
    look(*position);
    EXPECT_NE(board(*position).find("\nOver "), std::string::npos);
  }
}

// The totals that the set-up pages print.
TEST(PendragonShown, to_programs_with_the_totals_of_the_set_up_pages) {
  const auto victory = [](Scenario scenario) {
    auspex::Setup setup;
    setup.scenario = id_of(scenario);
    setup = checked(pendragon::game(), setup);
    return position_value(pendragon::game(), setup, *pendragon::game().set_up(setup)).at("victory", "");
  };
  const auto total = [](const Value& standings, const char* faction, const char* key) {
    return standings.at(faction, "").at(key, "").as_int("", 0, 100);
  };
  for (Scenario scenario : {Scenario::barbarian_conspiracy, Scenario::de_excidio_britanniae}) {
    EXPECT_EQ(total(victory(scenario), "civitates", "control"), 40);
    EXPECT_EQ(total(victory(scenario), "dux", "prosperity"), 80);
    EXPECT_EQ(total(victory(scenario), "dux", "score"), 80);
  }
  const Value tyrants = victory(Scenario::petty_tyrants);
  EXPECT_EQ(total(tyrants, "dux", "control"), 6);
  EXPECT_EQ(total(tyrants, "dux", "prestige"), 2);
  EXPECT_EQ(total(tyrants, "saxons", "control"), 6);
  EXPECT_EQ(total(tyrants, "civitates", "control"), 18);
  const Value fall = victory(Scenario::the_harder_they_fall);
  EXPECT_EQ(total(fall, "civitates", "control"), 36);
  EXPECT_EQ(total(fall, "dux", "prosperity"), 57);
  EXPECT_EQ(total(fall, "dux", "score"), 67);
}

}  // namespace
}  // namespace auspex::cli
