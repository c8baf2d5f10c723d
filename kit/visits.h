// What random play comes by: everything said, asked and offered, by message.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "agents/play.h"
#include "engine/game.h"

namespace auspex::kit {

class Visits {
 public:
  explicit Visits(const Game& game) : game_(game) {}

  // Plays so many games of each scenario to the end, answered at random. `vary(i, setup)` may change the options of the
  // ith; `hooks` look on as well.
  template <class Vary>
  void play(int games_per_scenario, Vary vary, const PlayHooks& hooks) {
    PlayHooks both = hooks;
    both.at_question = [&](const Position& now, const Question& question) {
      count(question.prompt);
      for (const Text& option : question.options) count(option);
      if (hooks.at_question) hooks.at_question(now, question);
    };
    both.line = [&](const Line& line) {
      count(line.text);
      if (hooks.line) hooks.line(line);
    };
    for (const std::string& scenario : game_.scenarios()) {
      for (int i = 0; i < games_per_scenario; ++i) {
        Setup setup;
        setup.scenario = scenario;
        setup.seed = static_cast<std::uint64_t>(i) + 1;
        vary(i, setup);
        const std::unique_ptr<Position> position = game_.set_up(checked(game_, setup));
        RandomAgent agent(static_cast<std::uint64_t>(i) * 7919 + 17);
        const std::vector<Agent*> agents(game_.sides().size(), &agent);
        std::vector<Choice> answers;
        play_out(*position, agents, game_.most_answers(), answers, both);
        count(position->outcome());
      }
    }
  }

  [[nodiscard]] bool came_by(std::string_view key) const { return messages_.contains(std::string(key)); }

 private:
  // Messages within messages too.
  void count(const Text& text) {
    messages_.insert(std::string(game_.catalogue().entry(text).key));
    for (int i = 0; i < text.count; ++i) {
      const Arg& arg = text.args[static_cast<std::size_t>(i)];
      if (arg.domain == Domain::message) count(Text(static_cast<MessageId>(arg.value)));
    }
  }

  const Game& game_;
  std::set<std::string> messages_;
};

}  // namespace auspex::kit
