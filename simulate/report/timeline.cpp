// Margins through the game, one picture for each side, all on the same scale.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "simulate/report/plots.h"
#include "simulate/report/svg.h"

namespace auspex::simulate {

namespace {

constexpr double width = 340;
constexpr double height = 202;
constexpr double left = 30;
constexpr double right = 332;
constexpr double top = 14;
constexpr double bottom = 164;

// Moments that fewer games than this came to are left out: their quantiles are noise.
std::uint64_t fewest(const Series& series) { return std::max<std::uint64_t>(series.statistics.games / 100, 1); }

struct Range {
  double low = 0;
  double high = 0;
};

Range range_of(const Series& series) {
  Range range;
  for (const auto& stretch : series.statistics.timeline.stretches()) {
    for (const auto& sides : stretch) {
      for (const Histogram& margins : sides) {
        if (margins.count() < fewest(series)) continue;
        range.low = std::min(range.low, margins.smooth_quantile(0.05));
        range.high = std::max(range.high, margins.smooth_quantile(0.95));
      }
    }
  }
  return {std::floor(range.low), std::max(std::ceil(range.high), 1.0)};
}

// How far along the axis a bin is; a stretch between marks is one unit long, a step of a game without marks is too.
double moment(const Series& series, std::size_t stretch, std::size_t bin) {
  const auto along = static_cast<double>(bin);
  if (!series.watch.marked()) return along;
  return static_cast<double>(stretch) + along / Timeline::bins_a_stretch;
}

// How many of all games went on beyond the mark.
double share_after(const Series& series, int mark) {
  const auto& stretches = series.statistics.timeline.stretches();
  const auto next = static_cast<std::size_t>(mark);
  if (next >= stretches.size()) return 0;
  return static_cast<double>(stretches[next].front().front().count()) / static_cast<double>(series.statistics.games);
}

struct Place {
  double x = 0;
  const Histogram* margins = nullptr;
};

std::vector<Place> places_of(const Canvas& canvas, std::size_t side) {
  std::vector<Place> places;
  const auto& stretches = canvas.series.statistics.timeline.stretches();
  for (std::size_t s = 0; s < stretches.size(); ++s) {
    for (std::size_t bin = 0; bin < stretches[s].size(); ++bin) {
      const Histogram& margins = stretches[s][bin][side];
      if (margins.count() >= fewest(canvas.series)) places.push_back({moment(canvas.series, s, bin), &margins});
    }
  }
  return places;
}

std::vector<Point> band(const std::vector<Place>& places, const Scale& x, const Scale& y, double low, double high) {
  std::vector<Point> points;
  for (const Place& place : places) points.push_back({x(place.x), y(place.margins->smooth_quantile(high))});
  // Along the top from left to right, and back along the bottom.
  std::vector<Point> back;
  for (const Place& place : places) back.push_back({x(place.x), y(place.margins->smooth_quantile(low))});
  points.insert(points.end(), back.rbegin(), back.rend());
  return points;
}

void draw_time(Svg& svg, const Canvas& canvas, const Scale& x) {
  const Words& words = canvas.words;
  const Plan& plan = canvas.series.watch.plan();
  if (!canvas.series.watch.marked()) {
    for (const double tick : ticks(x.low, x.high, 6)) {
      svg.line({x(tick), bottom}, {x(tick), bottom + 4}, "axis");
      svg.text({x(tick), bottom + 15}, "tick", Anchor::middle, words.decimal(tick, 0));
    }
    return;
  }
  for (int mark = 1; mark <= static_cast<int>(x.high); ++mark) {
    svg.line({x(mark), top}, {x(mark), bottom + 4}, "mark");
    const bool last = x(mark) > right - 1;
    const double at = last ? right : x(mark);
    const Anchor anchor = last ? Anchor::end : Anchor::middle;
    svg.text({at, bottom + 15}, "tick", anchor, fmt::format("{} {}", words(plan.mark_name), mark));
    svg.text({at, bottom + 28}, "tick faint", anchor,
             words(msg_id::report_go_on, {words.percent(share_after(canvas.series, mark), 0)}));
  }
}

}  // namespace

std::string timeline_plot(const Canvas& canvas, std::size_t side) {
  const Words& words = canvas.words;
  const std::vector<Place> places = places_of(canvas, side);
  const Range range = range_of(canvas.series);
  double last = 1;
  for (const Place& place : places) last = std::max(last, place.x);
  const Scale x{0, last, left, right};
  const Scale y{range.low, range.high, bottom, top};
  const std::string label = words(msg_id::report_timeline_label,
                                  {canvas.sides[side], words.signed_number(places.front().margins->quantile(0.5), 0),
                                   words.signed_number(places.back().margins->quantile(0.5), 0)});
  Svg svg(width, height, label);
  for (const double tick : ticks(range.low, range.high, 5)) {
    svg.line({left, y(tick)}, {right, y(tick)}, tick == 0 ? "zero" : "grid");
    svg.text({left - 5, y(tick) + 4}, tick == 0 ? "tick strong" : "tick", Anchor::end, words.signed_number(tick, 0));
  }
  draw_time(svg, canvas, x);
  svg.begin(fmt::format("side-{}", side));
  svg.shape(band(places, x, y, 0.05, 0.95), "band wide");
  svg.shape(band(places, x, y, 0.25, 0.75), "band half");
  std::vector<Point> median;
  for (const Place& place : places) median.push_back({x(place.x), y(place.margins->smooth_quantile(0.5))});
  svg.curve(median, "median");
  svg.end();
  const std::string& zero = words(canvas.series.watch.plan().zero);
  svg.text({right, y(0) - 4}, "tick faint", Anchor::end, zero);
  return svg.finished();
}

}  // namespace auspex::simulate
