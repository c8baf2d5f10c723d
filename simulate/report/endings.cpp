// How games end, when, and who wins then.
#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "simulate/report/plots.h"
#include "simulate/report/svg.h"

namespace auspex::simulate {

namespace {

constexpr double width = 340;
constexpr double left = 2;
constexpr double right = 282;  // the figures stand beyond
constexpr double figures = 332;
constexpr double bar_height = 16;
constexpr double row_height = 24;
constexpr double label_width = 64;
constexpr double title_height = 24;
constexpr std::size_t title_letters = 34;

struct Row {
  std::string label;                // empty where the heading says it all
  std::vector<std::uint64_t> wins;  // of each side
  std::uint64_t games = 0;
};

struct Group {
  std::string title;
  std::uint64_t games = 0;
  std::vector<Row> rows;
};

std::vector<Group> groups_of(const Canvas& canvas) {
  const Series& series = canvas.series;
  std::vector<Group> groups;
  for (const EndingCount& ending : endings_of(series, canvas.words.language())) {
    Group group{ending.name, ending.games, {}};
    std::map<int, Row> by_mark;
    for (const auto& [how, n] : series.statistics.endings) {
      if (series.game.catalogue().messages[how.message].key != ending.key) continue;
      Row& row = by_mark[how.marks];
      row.wins.resize(canvas.sides.size());
      row.wins[static_cast<std::size_t>(how.winner)] += n;
      row.games += n;
    }
    for (auto& [mark, row] : by_mark) {
      if (series.watch.marked()) row.label = fmt::format("{} {}", canvas.words(series.watch.plan().mark_name), mark);
      group.rows.push_back(std::move(row));
    }
    groups.push_back(std::move(group));
  }
  return groups;
}

// A text in lines of about that many letters.
std::vector<std::string> lines_of(const std::string& text, std::size_t letters) {
  std::vector<std::string> lines(1);
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t blank = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, blank - at);
    if (!lines.back().empty() && lines.back().size() + 1 + word.size() > letters) lines.emplace_back();
    if (!lines.back().empty()) lines.back() += ' ';
    lines.back() += word;
    at = blank + 1;
  }
  return lines;
}

}  // namespace

std::string endings_plot(const Canvas& canvas) {
  const Words& words = canvas.words;
  const auto all = static_cast<double>(canvas.series.statistics.games);
  const std::vector<Group> groups = groups_of(canvas);
  double height = 2;
  double most = 0;
  std::string label;
  for (const Group& group : groups) {
    height += title_height * static_cast<double>(lines_of(group.title, title_letters).size()) + 8;
    label += (label.empty() ? "" : "; ") + group.title + ": " + words.percent(static_cast<double>(group.games) / all);
    for (const Row& row : group.rows) {
      height += row_height;
      most = std::max(most, static_cast<double>(row.games) / all);
    }
  }
  const Scale x{0, most, left + (canvas.series.watch.marked() ? label_width : 0), right};
  Svg svg(width, height, label);
  double at = 2;
  for (const Group& group : groups) {
    const std::vector<std::string> title = lines_of(group.title, title_letters);
    for (std::size_t i = 0; i < title.size(); ++i) {
      at += i == 0 ? title_height : title_height - 7;
      svg.text({left, at - 8}, "name", Anchor::start, title[i]);
    }
    if (group.rows.size() > 1) {
      svg.text({figures, at - 8}, "figure", Anchor::end, words.percent(static_cast<double>(group.games) / all));
    }
    for (const Row& row : group.rows) {
      svg.text({left, at + 13}, "tick", Anchor::start, row.label);
      std::uint64_t before = 0;
      for (std::size_t side = 0; side < row.wins.size(); ++side) {
        if (row.wins[side] == 0) continue;
        const double from = x(static_cast<double>(before) / all);
        before += row.wins[side];
        const double share = static_cast<double>(row.wins[side]) / all;
        svg.rect({from, at}, x(static_cast<double>(before) / all) - from, bar_height, fmt::format("bar fill-{}", side),
                 fmt::format("{}: {}", canvas.sides[side], words.percent(share)));
      }
      svg.text({figures, at + 13}, "tick", Anchor::end, words.percent(static_cast<double>(row.games) / all));
      at += row_height;
    }
    at += 8;
  }
  return svg.finished();
}

}  // namespace auspex::simulate
