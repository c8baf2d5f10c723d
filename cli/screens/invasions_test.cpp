// The screen of Invasions: it fits, says what the position is, and shows a hand to its owner alone.
#include <gtest/gtest.h>

#include <sstream>

#include "agents/play.h"
#include "cli/layout.h"
#include "cli/screen.h"
#include "games/invasions/decks.h"
#include "games/invasions/game.h"
#include "games/invasions/nation.h"
#include "games/invasions/scenario.h"

namespace auspex::cli {
namespace {

namespace in = auspex::invasions;

std::unique_ptr<Position> at_start(const std::string& scenario) {
  auspex::Setup setup;
  setup.scenario = scenario;
  setup.seed = 1;
  return in::game().set_up(checked(in::game(), setup));
}

std::string board(const Position& position, Seat viewer = spectator, Language language = Language::english,
                  int width = 100) {
  return screen_of(in::game())
      .board(in::game(), position, viewer, Style(false, width, colours_of(in::game())), language);
}

std::string single_blanks(const std::string& text) {
  std::string single;
  for (const char c : text) {
    const char blank = c == '\n' ? ' ' : c;
    if (blank != ' ' || (!single.empty() && single.back() != ' ')) single += blank;
  }
  return single;
}

bool has(const std::string& text, const std::string& part) {
  return single_blanks(text).find(part) != std::string::npos;
}

TEST(InvasionsScreen, fits_the_screen_in_both_languages) {
  const std::unique_ptr<Position> position = at_start("350-frontier");
  RandomAgent random(3);
  const std::vector<Agent*> agents(in::game().sides().size(), &random);
  std::vector<Choice> answers;
  PlayHooks hooks;
  hooks.at_checkpoint = [n = 0](const Position& now) mutable {
    if (n++ % 10 != 0) return;
    for (const Language language : {Language::english, Language::italian}) {
      for (const int width : {100, 80}) {
        std::istringstream lines(board(now, spectator, language, width));
        for (std::string line; std::getline(lines, line);) ASSERT_LE(width_of(line), width) << line;
      }
    }
  };
  play_out(*position, agents, in::game().most_answers(), answers, hooks);
  EXPECT_TRUE(has(board(*position), "Over " + in::game().catalogue().render(position->outcome(), Language::english)));
}

TEST(InvasionsScreen, says_what_the_empire_has_in_350) {
  const std::string text = board(*at_start("350-full"));
  EXPECT_TRUE(has(text, "350–650: all twelve turns: turn 1 of 12, the years 350 to 374")) << text;
  EXPECT_TRUE(has(text, "Now Status of Nations"));
  // Income of 350 less what is due (XIV.A.1, XIV.I.5): 67 − 62, 70 − 44 and 41 − 13.
  EXPECT_TRUE(has(text, "Western Romans Empire 7 declining 20 +5")) << text;
  EXPECT_TRUE(has(text, "Byzantines Empire 3 30 +26")) << text;
  EXPECT_TRUE(has(text, "Persians Kingdom 4 20 +28")) << text;
  // In its own Areas nobody needs a name; elsewhere it does.
  EXPECT_TRUE(
      has(text, "Gallia Septentrionalis =Western Romans Flandria: Limes; Austrasia (Colonia Agrippina I): 1, Limes;"))
      << text;
  EXPECT_TRUE(has(text, "Mare Aegyptium: Byzantines 1")) << text;
  EXPECT_TRUE(has(text, "Scored at the end of turn 3, at the end of turn 6, at the end of turn 9"));
}

TEST(InvasionsScreen, shows_a_hand_to_its_owner_alone) {
  const std::unique_ptr<Position> position = at_start("350-full");
  const in::State& state = in::state_of(*position);
  // Without the legend, whose "City" is also a card.
  const auto told = [&](Seat viewer) {
    const std::string text = board(*position, viewer);
    return text.substr(0, text.find("= controlled by"));
  };
  for (in::Side side : all<in::Side>()) {
    const std::string own = told(in::seat_of(side));
    EXPECT_TRUE(has(own, "Your hand"));
    for (in::Event event : hand(state, side)) {
      const std::string name(in::catalogue().name(event, Language::english));
      EXPECT_TRUE(has(own, name));
      EXPECT_FALSE(has(told(spectator), name)) << "a spectator sees " << name;
      for (in::Side other : all<in::Side>()) {
        if (other == side) continue;
        EXPECT_FALSE(has(told(in::seat_of(other)), name)) << name;
      }
    }
  }
  EXPECT_FALSE(has(told(spectator), "Your hand"));
}

}  // namespace
}  // namespace auspex::cli
