#include "simulate/transcript.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "io/words.h"
#include "simulate/match.h"
#include "simulate/words.h"

namespace auspex::simulate {

namespace {

std::string heading(const Game& game, const Setup& setup, Language language) {
  std::string text = fmt::format("{}: {}\n", game.id(), scenario_name(game, setup.scenario, language));
  text += fmt::format("seed {}", setup.seed);
  for (const OptionInfo& option : game.options()) {
    const std::string& value = setup.options.at(option.id);
    if (value != option.values.front()) text += fmt::format(", {}={}", option.id, value);
  }
  text += '\n';
  for (const Seat seat : played_seats(game, setup)) {
    text += fmt::format("{}: {}\n", side_name(game, seat, language),
                        to_string(setup.seats[static_cast<std::size_t>(seat)]));
  }
  return text;
}

std::string standings(const Game& game, const Setup& setup, const Position& position, Language language) {
  const std::vector<Standing> standings = position.standings();
  const auto standing_of = [&](Seat seat) { return standings[static_cast<std::size_t>(seat)]; };
  std::vector<Seat> order = played_seats(game, setup);
  std::stable_sort(order.begin(), order.end(),
                   [&](Seat a, Seat b) { return standing_of(a).place < standing_of(b).place; });
  const Words words(language);
  std::string text;
  for (const Seat seat : order) {
    const Standing standing = standing_of(seat);
    text +=
        words(msg_id::transcript_standing, {std::to_string(standing.place), side_name(game, seat, language),
                                            std::to_string(standing.score), words.signed_number(standing.margin, 0)}) +
        '\n';
  }
  return text;
}

}  // namespace

Transcript transcript(const Game& game, const Setup& setup, Language language) {
  const Catalogue& catalogue = game.catalogue();
  const std::unique_ptr<Position> position = start(game, setup);
  const Seats seats(game, setup);
  Transcript out;
  out.text = heading(game, setup, language) + '\n';
  std::vector<Choice> answers;
  // An answer is told when the next thing happens: only then is it known.
  Question asked;
  const auto tell_answer = [&] {
    if (asked.options.empty()) return;
    const Choice& given = answers.back();
    out.text += fmt::format("  > {}: {}\n", side_name(game, given.seat, language),
                            catalogue.render(asked.options[static_cast<std::size_t>(given.index)], language));
    asked.options.clear();
  };
  PlayHooks hooks;
  hooks.at_question = [&](const Position&, const Question& question) {
    tell_answer();
    asked = question;
  };
  hooks.line = [&](const Line& line) {
    tell_answer();
    out.text += std::string(std::size_t{2} * line.depth, ' ') + catalogue.render_with_rule(line.text, language) + '\n';
  };
  hooks.at_checkpoint = [&](const Position&) {
    tell_answer();
    if (!out.text.ends_with("\n\n")) out.text += '\n';  // of a step in which nothing happened nothing is told
  };
  try {
    play_out(*position, seats.agents(), game.most_answers(), answers, hooks);
    out.text += catalogue.render_with_rule(position->outcome(), language) + '\n';
    out.text += standings(game, setup, *position, language);
    out.text += fmt::format("\ndigest {}\n", hex(position->digest()));
  } catch (const std::exception& error) {
    out.fault = fmt::format("after {} answers: {}", answers.size(), error.what());
  }
  return out;
}

}  // namespace auspex::simulate
