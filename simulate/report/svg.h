// Drawing plots: a little SVG, scales and ticks. Colours come from the page's style, by class.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace auspex::simulate {

// A number of the picture: one digit after the point at most.
[[nodiscard]] std::string coordinate(double x);

struct Point {
  double x = 0;
  double y = 0;
};

enum class Anchor { start, middle, end };

class Svg {
 public:
  // `label` says in words what the picture shows, for those who do not see it.
  Svg(double width, double height, std::string_view label);

  void rect(Point at, double width, double height, std::string_view style, std::string_view hint = {});
  void line(Point from, Point to, std::string_view style);
  void text(Point at, std::string_view style, Anchor anchor, std::string_view text);
  // Straight from point to point; a shape is closed and filled.
  void curve(const std::vector<Point>& points, std::string_view style);
  void shape(const std::vector<Point>& points, std::string_view style);
  // A glyph of the page (see page.cpp) in a square of that size.
  void glyph(Point at, double size, std::string_view name, std::string_view style);
  // All that follows until end() has these classes.
  void begin(std::string_view style);
  void end() { out_ += "</g>"; }

  [[nodiscard]] std::string finished() const { return out_ + "</svg>"; }

 private:
  std::string out_;
};

// From figures to places in the picture.
struct Scale {
  double low = 0;   // the figure
  double high = 1;  // the figure
  double from = 0;  // where the low figure is
  double to = 1;    // where the high figure is

  [[nodiscard]] double operator()(double figure) const { return from + (figure - low) / (high - low) * (to - from); }
};

// Round numbers from low to high, about that many.
[[nodiscard]] std::vector<double> ticks(double low, double high, int about);

}  // namespace auspex::simulate
