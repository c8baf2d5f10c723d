#include "kit/alone.h"

#include <gtest/gtest.h>

#include <exception>
#include <string>
#include <vector>

#include "agents/agent.h"
#include "engine/record.h"

namespace auspex::kit {

std::unique_ptr<Position> play_among_nonplayers(const Game& game, const Setup& setup, const PlayHooks& hooks) {
  const auto expect_no_faults = [](const Position& now) {
    for (const std::string& fault : now.faults()) ADD_FAILURE() << fault;
  };
  PlayHooks checked_hooks = hooks;
  checked_hooks.at_question = [&](const Position& now, const Question& question) {
    EXPECT_EQ(setup.seats[static_cast<std::size_t>(question.seat)], SeatKind::human)
        << code_of(game.catalogue(), question.prompt) << " asked of " << int{question.seat};
    expect_no_faults(now);
    if (hooks.at_question) hooks.at_question(now, question);
  };
  checked_hooks.at_checkpoint = [&](const Position& now) {
    expect_no_faults(now);
    if (hooks.at_checkpoint) hooks.at_checkpoint(now);
  };
  std::unique_ptr<Position> position = game.set_up(checked(game, setup));
  RandomAgent agent(setup.seed);
  const std::vector<Agent*> agents(game.sides().size(), &agent);
  std::vector<Choice> answers;
  try {
    play_out(*position, agents, game.most_answers(), answers, checked_hooks);
  } catch (const std::exception& broken) {
    ADD_FAILURE() << broken.what() << ", after " << answers.size() << " answers";
    return position;
  }
  EXPECT_TRUE(position->over());
  EXPECT_FALSE(answers.empty());
  return position;
}

}  // namespace auspex::kit
