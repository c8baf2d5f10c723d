// The plots of the report, each a picture about 340 units wide, so that its letters are of one size on a phone and a
// few side by side on a large screen.
#pragma once

#include <string>
#include <vector>

#include "simulate/summary.h"
#include "simulate/words.h"

namespace auspex::simulate {

// What all plots are made from.
struct Canvas {
  const Series& series;
  const Words& words;
  std::vector<std::string> sides;   // their names
  std::vector<std::size_t> played;  // those that somebody plays

  Canvas(const Series& the_series, const Words& the_words);
  [[nodiscard]] const SideLook& look(std::size_t side) const { return series.watch.plan().look.sides[side]; }
};

// Each side's share of the wins, with its confidence.
[[nodiscard]] std::string wins_plot(const Canvas& canvas);
// How games end and who wins then; in a game with marks also when.
[[nodiscard]] std::string endings_plot(const Canvas& canvas);
// The margin of one side through the game: median, half of all games, nine tenths of them.
[[nodiscard]] std::string timeline_plot(const Canvas& canvas, std::size_t side);
// One of the plan's figures through the game, in the same way; of what is so or not, the share of games.
[[nodiscard]] std::string figure_plot(const Canvas& canvas, std::size_t figure);
// With what margins one side ends.
[[nodiscard]] std::string margins_plot(const Canvas& canvas, std::size_t side);
// One of the plan's tables, as HTML; empty where nothing was counted.
[[nodiscard]] std::string counts_table(const Canvas& canvas, std::size_t table);

}  // namespace auspex::simulate
