// Margins through the game, one picture for each side, all on the same scale; and the plan's figures, each on its own.
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

// Over the rows of the timeline from `first` to before `end`.
Range range_of(const Series& series, std::size_t first, std::size_t end) {
  Range range;
  for (const auto& stretch : series.statistics.timeline.stretches()) {
    for (const auto& rows : stretch) {
      for (std::size_t row = first; row < end; ++row) {
        if (rows[row].count() < fewest(series)) continue;
        range.low = std::min(range.low, rows[row].smooth_quantile(0.05));
        range.high = std::max(range.high, rows[row].smooth_quantile(0.95));
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
  const Histogram* found = nullptr;
};

std::vector<Place> places_of(const Canvas& canvas, std::size_t row) {
  std::vector<Place> places;
  const auto& stretches = canvas.series.statistics.timeline.stretches();
  for (std::size_t s = 0; s < stretches.size(); ++s) {
    for (std::size_t bin = 0; bin < stretches[s].size(); ++bin) {
      const Histogram& found = stretches[s][bin][row];
      if (found.count() >= fewest(canvas.series)) places.push_back({moment(canvas.series, s, bin), &found});
    }
  }
  return places;
}

std::vector<Point> band(const std::vector<Place>& places, const Scale& x, const Scale& y, double low, double high) {
  std::vector<Point> points;
  for (const Place& place : places) points.push_back({x(place.x), y(place.found->smooth_quantile(high))});
  // Along the top from left to right, and back along the bottom.
  std::vector<Point> back;
  for (const Place& place : places) back.push_back({x(place.x), y(place.found->smooth_quantile(low))});
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

// The picture with its grid and its time; what is drawn in it comes from the caller.
struct Frame {
  Scale x;
  Scale y;
  Svg svg;

  Frame(const Canvas& canvas, const std::vector<Place>& places, const Range& range, const std::string& label,
        std::string (Words::*tick_words)(double, int) const)
      : x{0, 1, left, right}, y{range.low, range.high, bottom, top}, svg(width, height, label) {
    for (const Place& place : places) x.high = std::max(x.high, place.x);
    for (const double tick : ticks(range.low, range.high, 5)) {
      svg.line({left, y(tick)}, {right, y(tick)}, tick == 0 ? "zero" : "grid");
      svg.text({left - 5, y(tick) + 4}, tick == 0 ? "tick strong" : "tick", Anchor::end,
               (canvas.words.*tick_words)(tick, 0));
    }
    draw_time(svg, canvas, x);
  }

  void draw_spread(const std::vector<Place>& places) {
    svg.shape(band(places, x, y, 0.05, 0.95), "band wide");
    svg.shape(band(places, x, y, 0.25, 0.75), "band half");
    std::vector<Point> median;
    for (const Place& place : places) median.push_back({x(place.x), y(place.found->smooth_quantile(0.5))});
    svg.curve(median, "median");
  }
  void draw_mean(const std::vector<Place>& places) {
    std::vector<Point> mean;
    for (const Place& place : places) mean.push_back({x(place.x), y(place.found->mean())});
    svg.curve(mean, "median");
  }
};

}  // namespace

std::string timeline_plot(const Canvas& canvas, std::size_t side) {
  const Words& words = canvas.words;
  const std::vector<Place> places = places_of(canvas, side);
  const std::string label = words(msg_id::report_timeline_label,
                                  {canvas.sides[side], words.signed_number(places.front().found->quantile(0.5), 0),
                                   words.signed_number(places.back().found->quantile(0.5), 0)});
  Frame frame(canvas, places, range_of(canvas.series, 0, canvas.sides.size()), label, &Words::signed_number);
  frame.svg.begin(fmt::format("side-{}", side));
  frame.draw_spread(places);
  frame.svg.end();
  const std::string& zero = words(canvas.series.watch.plan().zero);
  frame.svg.text({right, frame.y(0) - 4}, "tick faint", Anchor::end, zero);
  return frame.svg.finished();
}

std::string figure_plot(const Canvas& canvas, std::size_t figure) {
  const Words& words = canvas.words;
  const FigurePlan& plan = canvas.series.watch.plan().figures[figure];
  const std::size_t row = canvas.sides.size() + figure;
  const std::vector<Place> places = places_of(canvas, row);
  const bool share = !plan.is.empty();
  const auto at = [&](const Place& place) {
    return share ? words.percent(place.found->mean() / 100, 0) : words.decimal(place.found->quantile(0.5), 0);
  };
  const std::string label =
      words(msg_id::report_figure_label, {words(plan.title), at(places.front()), at(places.back())});
  const Range range = share ? Range{0, 100} : range_of(canvas.series, row, row + 1);
  Frame frame(canvas, places, range, label, &Words::decimal);
  frame.svg.begin("watched");
  if (share) {
    frame.draw_mean(places);
  } else {
    frame.draw_spread(places);
  }
  frame.svg.end();
  return frame.svg.finished();
}

}  // namespace auspex::simulate
