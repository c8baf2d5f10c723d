#include "cli/simulate_table.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "cli/layout.h"
#include "io/words.h"
#include "simulate/words.h"

namespace auspex::cli {

namespace {

using simulate::Histogram;
using simulate::Series;
using simulate::Words;
namespace msg_id = simulate::msg_id;

std::string right(std::string_view text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ') + std::string(text);
}

std::string wins_bar(double share, int width) {
  const auto filled = static_cast<int>(std::lround(share * width));
  std::string out;
  for (int i = 0; i < width; ++i) out += i < filled ? "\u2588" : "\u2591";
  return out;
}

constexpr int count_width = 11;
constexpr int percent_width = 8;
constexpr int reach_width = 7;
constexpr int bar_width = 12;
constexpr int figure_width = 7;

// Wins with their confidence, and the margins of each side.
std::string sides_table(const Series& series, const Style& style, const Words& words) {
  const simulate::Statistics& statistics = series.statistics;
  std::vector<std::string> names;
  int name_width = 0;
  const std::vector<Seat> seats = played_seats(series.game, series.setup);
  for (const Seat seat : seats) {
    names.push_back(side_name(series.game, seat, words.language()));
    name_width = std::max(name_width, width_of(names.back()));
  }
  const bool bars =
      style.width() >= name_width + count_width + percent_width + reach_width + bar_width + 2 + figure_width * 7;
  std::string head =
      padded("", name_width) + right(words(msg_id::table_wins), count_width) +
      right(words(msg_id::table_score), percent_width + reach_width + (bars ? bar_width + 2 : 0) + figure_width) +
      right(words(msg_id::table_margin), figure_width);
  for (const int percent : {5, 25, 50, 75, 95}) head += right(fmt::format("{} %", percent), figure_width);
  std::string out = style.paint(Ink::quiet, head) + '\n';
  for (std::size_t n = 0; n < names.size(); ++n) {
    const auto i = static_cast<std::size_t>(seats[n]);
    const double share = static_cast<double>(statistics.wins[i]) / static_cast<double>(statistics.games);
    const simulate::Interval interval = simulate::confidence(statistics.wins[i], statistics.games);
    out += style.side(seats[n], padded(names[n], name_width));
    out += right(words.count(statistics.wins[i]), count_width);
    out += right(words.decimal(100 * share, 1) + " %", percent_width);
    out +=
        style.paint(Ink::quiet, right("\u00b1" + words.decimal(50 * (interval.high - interval.low), 1), reach_width));
    if (bars) out += "  " + style.side(seats[n], wins_bar(share, bar_width));
    out += right(words.decimal(statistics.scores[i].mean(), 1), figure_width);
    const Histogram& margins = statistics.margins[i];
    out += right(words.decimal(margins.mean(), 1), figure_width);
    for (const int percent : {5, 25, 50, 75, 95}) {
      out += right(words.decimal(margins.quantile(percent / 100.0), 0), figure_width);
    }
    out += '\n';
  }
  return out;
}

std::string endings_table(const Series& series, const Style& style, const Words& words) {
  std::string out = style.paint(Ink::quiet, words(msg_id::table_endings)) + '\n';
  for (const simulate::EndingCount& ending : simulate::endings_of(series, words.language())) {
    const double share = static_cast<double>(ending.games) / static_cast<double>(series.statistics.games);
    out += right(words.count(ending.games), count_width) + right(words.decimal(100 * share, 1) + " %", percent_width) +
           "  " + ending.name + '\n';
  }
  return out;
}

std::string length_line(std::uint16_t id, const Histogram& length, const std::vector<std::string>& more,
                        const Words& words) {
  std::vector<std::string> args = {words.decimal(length.mean(), 1)};
  args.insert(args.end(), more.begin(), more.end());
  args.push_back(words.decimal(length.lowest(), 0));
  args.push_back(words.decimal(length.highest(), 0));
  return words(id, args) + '\n';
}

}  // namespace

std::string simulate_table(const Series& series, const Style& style, Language language) {
  const Words words(language);
  const simulate::Plan& plan = series.watch.plan();
  const simulate::Statistics& statistics = series.statistics;
  std::string out =
      style.paint(Ink::title, words(msg_id::table_title,
                                    {words(plan.look.name), scenario_name(series.game, series.setup.scenario, language),
                                     words.count(statistics.games), std::to_string(series.setup.seed)})) +
      "\n\n";
  out += sides_table(series, style, words) + '\n';
  out += endings_table(series, style, words) + '\n';
  if (series.details) {
    out += length_line(msg_id::table_length, statistics.steps, {words(plan.steps_name)}, words);
  } else {
    out += length_line(msg_id::table_length, statistics.checkpoints, {words(msg_id::table_checkpoints)}, words);
  }
  if (statistics.answers.highest() > 0) out += length_line(msg_id::table_answers, statistics.answers, {}, words);
  std::vector<std::string> pace = {words.decimal(series.seconds, 1), words.decimal(series.games_per_second(), 0)};
  if (series.ranks > 1) pace.push_back(std::to_string(series.ranks));
  pace.push_back(std::to_string(series.threads));
  out += words(series.ranks > 1 ? msg_id::table_pace_ranks : msg_id::table_pace, pace) + '\n';
  out += words(msg_id::table_signature, {hex(statistics.signature())}) + '\n';
  return out;
}

}  // namespace auspex::cli
