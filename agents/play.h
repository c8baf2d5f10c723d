// Playing without a table: every seat answers in-process, so the rules run straight through and never unwind.
#pragma once

#include <functional>
#include <span>
#include <stdexcept>
#include <vector>

#include "agents/agent.h"
#include "engine/game.h"

namespace auspex {

struct Choice {
  Seat seat = spectator;
  int index = 0;

  bool operator==(const Choice&) const = default;
};

// A game that asks for more answers than its Game::most_answers().
struct EndlessGame : std::runtime_error {
  explicit EndlessGame(int answers) : std::runtime_error("not over after " + std::to_string(answers) + " answers") {}
};

// What happened, for those who want to check or record it. Anything a hook throws ends the play.
struct PlayHooks {
  // At each question, before it is answered: the effects of all earlier answers are on the position.
  std::function<void(const Position&, const Question&)> at_question;
  // At each checkpoint and at the end.
  std::function<void(const Position&)> at_checkpoint;
  std::function<void(const Line&)> line;
};

// Plays to the end; `agents` has one for each seat, and a question of a seat goes to its agent. The answers given come
// back through `answers` even where something throws, so that a fault can be played again.
void play_out(Position& position, std::span<Agent* const> agents, int most_answers, std::vector<Choice>& answers,
              const PlayHooks& hooks = {});

}  // namespace auspex
