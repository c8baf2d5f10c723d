#include "simulate/transcript.h"

#include <gtest/gtest.h>

#include "games/tutorial/game.h"
#include "kit/flawed.h"
#include "simulate/simulate.h"

namespace auspex::simulate {

namespace {

Setup setup_of(const Game& game, std::uint64_t seed) {
  auspex::Setup setup;
  setup.scenario = "short";
  setup.seats.assign(2, SeatKind::random);
  setup.seed = seed;
  return checked(game, setup);
}

TEST(Transcript, tells_what_was_said_and_answered) {
  const Transcript told = transcript(tutorial::game(), setup_of(tutorial::game(), 3), Language::english);
  EXPECT_EQ(told.fault, "");
  EXPECT_EQ(told.text.rfind("tutorial: A morning's contest\n"
                            "seed 3\n"
                            "Romulus: random\n"
                            "Remus: random\n"
                            "\n"
                            "Day 1: Romulus climbs the hill (TA 2.1)\n"
                            "  > Romulus: ",
                            0),
            0u)
      << told.text;
}

TEST(Transcript, is_the_game_that_a_simulation_plays) {
  const Game& game = tutorial::game();
  const auspex::Setup setup = setup_of(game, 77);
  const std::unique_ptr<Position> position = start(game, setup);
  const Seats seats(game, setup);
  std::vector<Choice> answers;
  play_out(*position, seats.agents(), game.most_answers(), answers);
  const Transcript told = transcript(game, setup, Language::italian);
  const std::string digest = "\ndigest " + hex(position->digest()) + "\n";
  EXPECT_EQ(told.text.substr(told.text.size() - digest.size()), digest);
}

TEST(Transcript, goes_as_far_as_the_rules_do) {
  const kit::FlawedGame game(kit::Flaw::throws);
  const Transcript told = transcript(game, setup_of(game, 5), Language::english);
  EXPECT_NE(told.fault.find("no such bird"), std::string::npos) << told.fault;
  EXPECT_NE(told.text.find("Romulus counts"), std::string::npos);
}

}  // namespace

}  // namespace auspex::simulate
