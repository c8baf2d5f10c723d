#include "cli/odds.h"

#include <cmath>

#include "cli/cells.h"

namespace auspex::cli {

namespace {

constexpr double worth_saying = 0.005;
constexpr int widest_label = 34;

std::string percent(double chance) {
  const int whole = static_cast<int>(std::lround(100 * chance));
  if (whole == 100 && chance < 1.0 - 1e-9) return ">99%";
  if (whole == 0 && chance > 1e-9) return "<1%";
  return std::to_string(whole) + "%";
}

std::string average(double value, Language language) {
  const auto tenths = static_cast<int>(std::lround(10 * value));
  const char* point = language == Language::italian ? "," : ".";
  return std::to_string(tenths / 10) + (tenths % 10 != 0 ? point + std::to_string(tenths % 10) : "");
}

// "4.5 2:12% 4:38% 5:50% Legion 88%"
Cell figure_cell(const OddsFigure& figure, const BoardWords& words) {
  const auto say = [&](double value) {
    return figure.measure == OddsFigure::Measure::chance ? percent(value) : average(value, words.language());
  };
  std::string value = say(figure.value);
  if (const std::string other = figure.other ? say(*figure.other) : value; other != value) value += " \u2013 " + other;
  Cell items = {value};
  Cell numbers;
  for (std::size_t k = 0; k < figure.spread.size(); ++k) {
    if (figure.spread[k] >= worth_saying) numbers.push_back(std::to_string(k) + ":" + percent(figure.spread[k]));
  }
  if (numbers.size() > 1) items.insert(items.end(), numbers.begin(), numbers.end());
  for (const OddsFigure::Part& part : figure.parts) items.push_back(words(part.what) + " " + percent(part.chance));
  return items;
}

std::vector<int> widths_of(const OddsTable& table, const BoardWords& words) {
  int label = 0;
  for (const OddsRow& row : table.rows) label = std::max(label, width_of(words(row.label)) + 2);
  label = std::min(label, widest_label);
  const auto columns = static_cast<int>(table.headings.size());
  std::vector<int> widths(table.headings.size(), (words.width() - label - columns) / columns);
  widths.insert(widths.begin(), label);
  return widths;
}

std::string table_text(const OddsTable& table, const BoardWords& words) {
  const std::vector<int> widths = widths_of(table, words);
  std::string out = wrapped(words.title(table.title), words.width());
  std::vector<Cell> cells = {{}};
  for (const Text& heading : table.headings) cells.push_back({words.quiet(heading)});
  out += row(widths, cells);
  for (const OddsRow& each : table.rows) {
    cells = {{"  " + words(each.label)}};
    for (const OddsFigure& figure : each.figures) cells.push_back(figure_cell(figure, words));
    out += row(widths, cells);
  }
  for (const Text& note : table.notes) out += wrapped(words(note), words.width(), 2);
  return out;
}

}  // namespace

std::string odds_text(const Odds& odds, const Catalogue& catalogue, const Style& style, Language language) {
  const BoardWords words(catalogue, style, language);
  std::string out;
  for (const OddsTable& table : odds.tables) out += table_text(table, words);
  for (const Text& note : odds.notes) out += wrapped(words.quiet(note), words.width());
  return out;
}

}  // namespace auspex::cli
