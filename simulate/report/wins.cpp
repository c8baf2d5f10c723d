// Who wins.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "io/words.h"
#include "simulate/report/plots.h"
#include "simulate/report/svg.h"

namespace auspex::simulate {

namespace {

constexpr double width = 340;
constexpr double left = 2;
constexpr double right = 330;
constexpr double row_height = 46;
constexpr double bar_height = 14;

}  // namespace

Canvas::Canvas(const Series& the_series, const Words& the_words) : series(the_series), words(the_words) {
  for (std::size_t i = 0; i < series.game.sides().size(); ++i) {
    sides.push_back(side_name(series.game, static_cast<Seat>(i), words.language()));
  }
  for (const Seat seat : played_seats(series.game, series.setup)) played.push_back(static_cast<std::size_t>(seat));
}

std::string wins_plot(const Canvas& canvas) {
  const Statistics& statistics = canvas.series.statistics;
  const Words& words = canvas.words;
  const std::size_t sides = canvas.played.size();
  double most = 0;
  std::string label;
  for (const std::size_t i : canvas.played) {
    most = std::max(most, confidence(statistics.wins[i], statistics.games).high);
    const double share = static_cast<double>(statistics.wins[i]) / static_cast<double>(statistics.games);
    label += (label.empty() ? "" : ", ") + canvas.sides[i] + " " + words.percent(share);
  }
  const double even = 1.0 / static_cast<double>(sides);
  const Scale x{0, std::max(std::min(1.0, std::ceil(most * 20) / 20), even), left, right};
  const double bottom = row_height * static_cast<double>(sides) + 6;
  Svg svg(width, bottom + 18, label);
  for (const double tick : ticks(x.low, x.high, 5)) {
    svg.line({x(tick), 4}, {x(tick), bottom}, "grid");
    svg.text({std::min(x(tick), width - 12), bottom + 14}, "tick", tick == 0 ? Anchor::start : Anchor::middle,
             words.percent(tick, 0));
  }
  svg.line({x(even), 4}, {x(even), bottom}, "even");
  for (std::size_t row = 0; row < sides; ++row) {
    const std::size_t i = canvas.played[row];
    const double top = row_height * static_cast<double>(row) + 6;
    const double share = static_cast<double>(statistics.wins[i]) / static_cast<double>(statistics.games);
    const Interval interval = confidence(statistics.wins[i], statistics.games);
    svg.begin(fmt::format("side-{}", i));
    const bool glyph = !canvas.look(i).glyph.empty();
    svg.glyph({left, top}, 18, canvas.look(i).glyph, "glyph");
    svg.text({left + (glyph ? 24 : 0), top + 14}, "name", Anchor::start, canvas.sides[i]);
    svg.text({right, top + 14}, "figure", Anchor::end, words.percent(share));
    const double bar = top + 21;
    const std::string hint = words(
        msg_id::report_wins_hint,
        {canvas.sides[i], words.count(statistics.wins[i]), words.percent(interval.low), words.percent(interval.high)});
    svg.rect({x(0), bar}, std::max(0.0, x(share) - x(0)), bar_height, fmt::format("bar fill-{}", i), hint);
    const double middle = bar + bar_height / 2;
    svg.line({x(interval.low), middle}, {x(interval.high), middle}, "whisker");
    for (const double end : {interval.low, interval.high}) {
      svg.line({x(end), middle - 4}, {x(end), middle + 4}, "whisker");
    }
    svg.end();
  }
  return svg.finished();
}

}  // namespace auspex::simulate
