// With what margins each side ends, one picture for each, all on the same scale.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "simulate/report/plots.h"
#include "simulate/report/svg.h"

namespace auspex::simulate {

namespace {

constexpr double width = 340;
constexpr double height = 150;
constexpr double left = 6;
constexpr double right = 334;
constexpr double top = 16;
constexpr double bottom = 126;
constexpr int most_bars = 60;

// Whole margins from `low` on, `size` of them to a bar where there are very many.
struct Bars {
  int low = 0;
  int high = 0;
  int size = 1;
  double most = 0;  // the largest share in one bar
};

std::uint64_t in_bar(const Histogram& margins, int from, int size) {
  std::uint64_t n = 0;
  for (int margin = from; margin < from + size; ++margin) n += margins.at(margin);
  return n;
}

// The few games at either end that would only make the rest small are left out.
Bars bars_of(const Statistics& statistics) {
  Bars bars;
  for (const Histogram& margins : statistics.margins) {
    if (margins.empty()) continue;  // nobody plays the side
    bars.low = std::min(bars.low, margins.quantile(0.002));
    bars.high = std::max(bars.high, margins.quantile(0.998));
  }
  bars.size = std::max(1, (bars.high - bars.low + most_bars) / most_bars);
  // Zero begins a bar, so that none stands on both sides of it.
  bars.low = -bars.size * ((-bars.low + bars.size - 1) / bars.size);
  for (const Histogram& margins : statistics.margins) {
    for (int from = bars.low; from <= bars.high; from += bars.size) {
      const auto here = static_cast<double>(in_bar(margins, from, bars.size));
      bars.most = std::max(bars.most, here / static_cast<double>(statistics.games));
    }
  }
  return bars;
}

}  // namespace

std::string margins_plot(const Canvas& canvas, std::size_t side) {
  const Statistics& statistics = canvas.series.statistics;
  const Words& words = canvas.words;
  const Histogram& margins = statistics.margins[side];
  const Bars bars = bars_of(statistics);
  const Scale x{bars.low - 0.5, bars.high + 0.5, left, right};
  const Scale y{0, bars.most, bottom, top};
  const double gap = std::min(1.5, (x(bars.size) - x(0)) * 0.15);
  Svg svg(width, height,
          words(msg_id::report_margins_label, {canvas.sides[side], words.signed_number(margins.quantile(0.5), 0),
                                               words.signed_number(margins.mean(), 1)}));
  svg.begin(fmt::format("side-{}", side));
  for (int from = bars.low; from <= bars.high; from += bars.size) {
    const double share = static_cast<double>(in_bar(margins, from, bars.size)) / static_cast<double>(statistics.games);
    if (share == 0) continue;
    const std::string figure =
        bars.size == 1 ? words.signed_number(from, 0)
                       : words.signed_number(from, 0) + " … " + words.signed_number(from + bars.size - 1, 0);
    const std::string style = from > 0 ? fmt::format("bar fill-{}", side) : "bar short";
    svg.rect({x(from - 0.5) + gap / 2, y(share)}, x(from - 0.5 + bars.size) - x(from - 0.5) - gap, bottom - y(share),
             style, fmt::format("{}: {}", figure, words.percent(share)));
  }
  svg.end();
  svg.line({left, bottom}, {right, bottom}, "axis");
  for (const double tick : ticks(bars.low, bars.high, 6)) {
    svg.line({x(tick), bottom}, {x(tick), bottom + 4}, "axis");
    svg.text({x(tick), bottom + 16}, tick == 0 ? "tick strong" : "tick", Anchor::middle, words.signed_number(tick, 0));
  }
  const int median = margins.quantile(0.5);
  if (median >= bars.low && median <= bars.high) {
    svg.line({x(median), top - 2}, {x(median), bottom}, "median-mark");
    const bool far_right = x(median) > right - 80;
    svg.text({x(median) + (far_right ? -5 : 5), top + 6}, "tick", far_right ? Anchor::end : Anchor::start,
             words(msg_id::report_median, {words.signed_number(median, 0)}));
  }
  return svg.finished();
}

}  // namespace auspex::simulate
