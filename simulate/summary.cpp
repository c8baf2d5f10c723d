#include "simulate/summary.h"

#include <algorithm>
#include <cmath>

#include "io/record_file.h"

namespace auspex::simulate {

namespace {

// To a number of places after the point, so that a page of figures can be read.
double rounded(double x, int places) {
  const double scale = std::pow(10, places);
  return std::round(x * scale) / scale;
}

Value quantiles_value(const Histogram& histogram) {
  Value out = Value::map();
  for (const int percent : quantile_percents) out.set(std::to_string(percent), histogram.quantile(percent / 100.0));
  return out;
}

Value spread_value(const Histogram& histogram) {
  Value out = Value::map();
  if (histogram.empty()) return out;
  out.set("mean", rounded(histogram.mean(), 4));
  out.set("quantiles", quantiles_value(histogram));
  return out;
}

Value length_value(const Series& series) {
  const Statistics& statistics = series.statistics;
  Value out = Value::map();
  out.set("answers", spread_value(statistics.answers));
  out.set("checkpoints", spread_value(statistics.checkpoints));
  if (series.details) out.set("steps", spread_value(statistics.steps));
  return out;
}

// A list of moments: which stretch, how far through it, how many games came so far, and what they had there.
Value moments_value(const Series& series, std::size_t row) {
  const auto& stretches = series.statistics.timeline.stretches();
  Value moments = Value::list();
  for (std::size_t s = 0; s < stretches.size(); ++s) {
    for (std::size_t bin = 0; bin < stretches[s].size(); ++bin) {
      const Histogram& found = stretches[s][bin][row];
      Value moment = Value::map();
      moment.set("stretch", static_cast<int>(s));
      moment.set("bin", static_cast<int>(bin));
      moment.set("games", static_cast<std::int64_t>(found.count()));
      moment.set("mean", rounded(found.mean(), 4));
      moment.set("quantiles", quantiles_value(found));
      moments.push(std::move(moment));
    }
  }
  return moments;
}

// The margins of each side.
Value timeline_value(const Series& series) {
  const std::vector<std::string>& sides = series.game.sides();
  Value out = Value::map();
  for (const Seat seat : played_seats(series.game, series.setup)) {
    const auto side = static_cast<std::size_t>(int{seat});
    out.set(sides[side], moments_value(series, side));
  }
  return out;
}

Value figures_value(const Series& series) {
  const std::vector<FigurePlan>& figures = series.watch.plan().figures;
  Value out = Value::map();
  for (std::size_t i = 0; i < figures.size(); ++i) {
    std::string name = figures[i].path;
    for (const std::string& word : figures[i].is) name += (word == figures[i].is.front() ? "=" : "|") + word;
    out.set(name, moments_value(series, series.game.sides().size() + i));
  }
  return out;
}

Value table_value(const Series& series, std::size_t number) {
  const Catalogue& catalogue = series.game.catalogue();
  const TablePlan& plan = series.watch.plan().tables[number];
  const Watch::Shape& shape = series.watch.tables()[number];
  const std::vector<std::uint64_t>& cells = series.statistics.tables[number];
  Value rows = Value::map();
  for (std::size_t row = 0; row < shape.rows; ++row) {
    Value counts = Value::map();
    std::size_t column = 0;
    for (const std::string& id : plan.columns) {
      for (const NameEntry& name : catalogue.domain(id)->names) {
        const std::uint64_t n = cells[shape.cell(row, column++)];
        if (n > 0) counts.set(std::string(name.id), static_cast<std::int64_t>(n));
      }
    }
    if (!plan.out_of.empty()) counts.set("out_of", static_cast<std::int64_t>(cells[shape.cell(row, column)]));
    rows.set(plan.row == "message" ? plan.messages[row] : std::string(catalogue.domain(plan.row)->names[row].id),
             std::move(counts));
  }
  Value out = Value::map();
  out.set("title", plan.title[0]);
  out.set("rows", std::move(rows));
  return out;
}

}  // namespace

double Series::games_per_second() const { return seconds > 0 ? static_cast<double>(statistics.games) / seconds : 0; }

Interval confidence(std::uint64_t hits, std::uint64_t all) {
  if (all == 0) return {0, 1};
  constexpr double z = 1.959963984540054;
  const auto n = static_cast<double>(all);
  const double share = static_cast<double>(hits) / n;
  const double middle = share + z * z / (2 * n);
  const double reach = z * std::sqrt((share * (1 - share) + z * z / (4 * n)) / n);
  const double scale = 1 + z * z / n;
  return {std::max(0.0, (middle - reach) / scale), std::min(1.0, (middle + reach) / scale)};
}

std::vector<EndingCount> endings_of(const Series& series, Language language) {
  std::vector<EndingCount> out;
  const Plan& plan = series.watch.plan();
  for (const auto& [ending, n] : series.statistics.endings) {
    const std::string key(series.game.catalogue().messages[ending.message].key);
    auto found = std::find_if(out.begin(), out.end(), [&](const EndingCount& e) { return e.key == key; });
    if (found == out.end()) {
      const auto named = plan.endings.find(key);
      const std::string name = named == plan.endings.end() ? key : named->second[static_cast<std::size_t>(language)];
      out.push_back({key, name, 0, std::vector<std::uint64_t>(series.game.sides().size())});
      found = out.end() - 1;
    }
    found->games += n;
    found->wins[static_cast<std::size_t>(ending.winner)] += n;
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const EndingCount& a, const EndingCount& b) { return a.games > b.games; });
  return out;
}

Value summary_value(const Series& series) {
  const Statistics& statistics = series.statistics;
  const std::vector<std::string>& sides = series.game.sides();
  Value options = Value::map();
  for (const auto& [id, value] : series.setup.options) options.set(id, value);
  Value seats = Value::map();
  Value wins = Value::map();
  Value scores = Value::map();
  Value margins = Value::map();
  for (const Seat seat : played_seats(series.game, series.setup)) {
    const auto i = static_cast<std::size_t>(int{seat});
    seats.set(sides[i], to_string(series.setup.seats[i]));
    wins.set(sides[i], static_cast<std::int64_t>(statistics.wins[i]));
    scores.set(sides[i], spread_value(statistics.scores[i]));
    margins.set(sides[i], spread_value(statistics.margins[i]));
  }
  Value endings = Value::map();
  for (const EndingCount& ending : endings_of(series, Language::english)) {
    endings.set(ending.key, static_cast<std::int64_t>(ending.games));
  }
  Value out = Value::map();
  out.set("game", series.game.id());
  out.set("rules", series.game.rules_version());
  out.set("scenario", series.setup.scenario);
  out.set("options", std::move(options));
  out.set("seats", std::move(seats));
  out.set("games", static_cast<std::int64_t>(statistics.games));
  out.set("seed", write_seed(series.setup.seed));
  out.set("seconds", rounded(series.seconds, 3));
  out.set("games_per_second", rounded(series.games_per_second(), 1));
  out.set("threads", series.threads);
  out.set("ranks", series.ranks);
  out.set("wins", std::move(wins));
  out.set("scores", std::move(scores));
  out.set("margins", std::move(margins));
  out.set("endings", std::move(endings));
  out.set("length", length_value(series));
  if (series.details) {
    Value tables = Value::list();
    for (std::size_t i = 0; i < series.watch.tables().size(); ++i) tables.push(table_value(series, i));
    out.set("timeline", timeline_value(series));
    if (!series.watch.plan().figures.empty()) out.set("figures", figures_value(series));
    out.set("counts", std::move(tables));
  }
  out.set("signature", hex(statistics.signature()));
  return out;
}

}  // namespace auspex::simulate
