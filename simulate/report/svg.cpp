#include "simulate/report/svg.h"
#include "io/html.h"

#include <fmt/core.h>

#include <array>
#include <cmath>

namespace auspex::simulate {

std::string coordinate(double x) {
  std::string text = fmt::format("{:.1f}", x);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

namespace {

std::string path_of(const std::vector<Point>& points) {
  std::string path;
  for (const Point& point : points) {
    path += path.empty() ? 'M' : 'L';
    path += coordinate(point.x) + ' ' + coordinate(point.y);
  }
  return path;
}

}  // namespace

Svg::Svg(double width, double height, std::string_view label)
    : out_(fmt::format(R"(<svg viewBox="0 0 {} {}" role="img" aria-label="{}">)", coordinate(width), coordinate(height),
                       html_escaped(label))) {}

void Svg::rect(Point at, double width, double height, std::string_view style, std::string_view hint) {
  out_ += fmt::format(R"(<rect class="{}" x="{}" y="{}" width="{}" height="{}")", style, coordinate(at.x),
                      coordinate(at.y), coordinate(width), coordinate(height));
  out_ += hint.empty() ? "/>" : fmt::format("><title>{}</title></rect>", html_escaped(hint));
}

void Svg::line(Point from, Point to, std::string_view style) {
  out_ += fmt::format(R"(<line class="{}" x1="{}" y1="{}" x2="{}" y2="{}"/>)", style, coordinate(from.x),
                      coordinate(from.y), coordinate(to.x), coordinate(to.y));
}

void Svg::text(Point at, std::string_view style, Anchor anchor, std::string_view text) {
  static constexpr std::array<std::string_view, 3> anchors = {"start", "middle", "end"};
  out_ += fmt::format(R"(<text class="{}" x="{}" y="{}" text-anchor="{}">{}</text>)", style, coordinate(at.x),
                      coordinate(at.y), anchors[static_cast<std::size_t>(anchor)], html_escaped(text));
}

void Svg::curve(const std::vector<Point>& points, std::string_view style) {
  out_ += fmt::format(R"(<path class="{}" d="{}"/>)", style, path_of(points));
}

void Svg::shape(const std::vector<Point>& points, std::string_view style) {
  out_ += fmt::format(R"(<path class="{}" d="{}Z"/>)", style, path_of(points));
}

void Svg::glyph(Point at, double size, std::string_view name, std::string_view style) {
  if (name.empty()) return;
  out_ += fmt::format(R"(<use class="{}" href="#glyph-{}" x="{}" y="{}" width="{}" height="{}"/>)", style, name,
                      coordinate(at.x), coordinate(at.y), coordinate(size), coordinate(size));
}

void Svg::begin(std::string_view style) { out_ += fmt::format(R"(<g class="{}">)", style); }

std::vector<double> ticks(double low, double high, int about) {
  const double rough = (high - low) / about;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  const double share = rough / power;
  const double step = power * (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10);
  std::vector<double> out;
  for (double tick = std::ceil(low / step) * step; tick <= high + step / 1000; tick += step) {
    out.push_back(std::abs(tick) < step / 1000 ? 0 : tick);
  }
  return out;
}

}  // namespace auspex::simulate
