// What was done and how often, as tables that can be sorted.
#include <fmt/core.h>

#include <algorithm>

#include "io/html.h"
#include "simulate/report/plots.h"
#include "simulate/report/svg.h"

namespace auspex::simulate {

namespace {

struct Column {
  std::string name;
  int side = -1;  // whose column it is, for its glyph
  std::vector<double> figures;
  double most = 0;
};

class Counts {
 public:
  Counts(const Canvas& canvas, std::size_t number)
      : canvas_(canvas),
        plan_(canvas.series.watch.plan().tables[number]),
        shape_(canvas.series.watch.tables()[number]),
        cells_(canvas.series.statistics.tables[number]) {
    for (std::size_t row = 0; row < shape_.rows; ++row) {
      if (total(row) > 0 || opportunities(row) > 0) rows_.push_back(row);
    }
    const bool shares = !plan_.out_of.empty();
    const Words& words = canvas.words;
    if (shares)
      add_column(words(msg_id::report_came_up), -1, [&](std::size_t row) { return opportunities(row) / games(); });
    add_column(words(shares ? msg_id::report_executed : msg_id::report_all), -1,
               [&](std::size_t row) { return total(row) / basis(row); });
    std::size_t first = 0;
    for (std::size_t i = 0; i < plan_.columns.size(); ++i) {
      for (std::size_t j = 0; j < shape_.columns[i]; ++j) add_names_column(plan_.columns[i], j, first + j);
      first += shape_.columns[i];
    }
  }

  [[nodiscard]] std::string html() const {
    if (rows_.empty()) return {};
    const Words& words = canvas_.words;
    std::string out = fmt::format("<section class=\"card counts{}\"><h3>{}</h3>", columns_.size() > 6 ? " wide" : "",
                                  html_escaped(words(plan_.title)));
    const std::string unit = words(plan_.out_of.empty() ? msg_id::report_per_game : msg_id::report_of_times);
    const std::string note = words(plan_.note);
    out += fmt::format("<p class=\"note\">{}</p>", html_escaped(note.empty()           ? unit
                                                                : plan_.out_of.empty() ? note + " " + unit
                                                                                       : note));
    out += "<div class=\"scroll\" tabindex=\"0\"><table><thead><tr>";
    out += header("", -1, "text");
    for (const Column& column : columns_) out += header(column.name, column.side, "number");
    out += "</tr></thead><tbody>";
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      out += fmt::format("<tr><th scope=\"row\">{}</th>", html_escaped(row_name(rows_[i])));
      for (const Column& column : columns_) out += cell(column, i);
      out += "</tr>";
    }
    return out + "</tbody></table></div></section>";
  }

 private:
  [[nodiscard]] double games() const { return static_cast<double>(canvas_.series.statistics.games); }
  [[nodiscard]] double count(std::size_t row, std::size_t column) const {
    return static_cast<double>(cells_[shape_.cell(row, column)]);
  }
  [[nodiscard]] double opportunities(std::size_t row) const { return count(row, shape_.width - 1); }
  // The names of the first column tell them all; those of another tell them again in another way.
  [[nodiscard]] double total(std::size_t row) const {
    double sum = 0;
    for (std::size_t i = 0; i < shape_.columns.front(); ++i) sum += count(row, i);
    return sum;
  }
  // What a count is divided by: games, or the times that it could have been.
  [[nodiscard]] double basis(std::size_t row) const {
    return plan_.out_of.empty() ? games() : std::max(1.0, opportunities(row));
  }

  template <class Figure>
  void add_column(std::string name, int side, Figure figure) {
    Column column{std::move(name), side, {}, 0};
    for (const std::size_t row : rows_) {
      column.figures.push_back(figure(row));
      column.most = std::max(column.most, column.figures.back());
    }
    columns_.push_back(std::move(column));
  }

  void add_names_column(const std::string& domain, std::size_t name, std::size_t at) {
    const bool used = std::any_of(rows_.begin(), rows_.end(), [&](std::size_t row) { return count(row, at) > 0; });
    if (!used) return;
    const NameEntry& entry = canvas_.series.game.catalogue().domain(domain)->names[name];
    const std::vector<std::string>& sides = canvas_.series.game.sides();
    const auto side = std::find(sides.begin(), sides.end(), entry.id);
    add_column(std::string(entry.one[static_cast<std::size_t>(canvas_.words.language())]),
               side == sides.end() ? -1 : static_cast<int>(side - sides.begin()),
               [&](std::size_t row) { return count(row, at) / basis(row); });
  }

  [[nodiscard]] std::string row_name(std::size_t row) const {
    if (plan_.row == "message") return canvas_.words(plan_.rows.at(plan_.messages[row]));
    return std::string(canvas_.series.game.catalogue().domain(plan_.row)->names[row].one[static_cast<std::size_t>(
        canvas_.words.language())]);
  }

  [[nodiscard]] std::string header(const std::string& name, int side, std::string_view kind) const {
    std::string glyph;
    if (side >= 0 && !canvas_.look(static_cast<std::size_t>(side)).glyph.empty()) {
      glyph = fmt::format(R"(<svg class="glyph side-{}" aria-hidden="true"><use href="#glyph-{}"/></svg>)", side,
                          canvas_.look(static_cast<std::size_t>(side)).glyph);
    }
    const std::string shown = name.empty() ? canvas_.words(msg_id::report_what) : name;
    return fmt::format(R"(<th scope="col" data-kind="{}"><button type="button">{}<span>{}</span></button></th>)", kind,
                       glyph, html_escaped(shown));
  }

  [[nodiscard]] std::string cell(const Column& column, std::size_t i) const {
    const double figure = column.figures[i];
    const std::string side = column.side >= 0 ? fmt::format(" class=\"side-{}\"", column.side) : "";
    const double share = column.most > 0 ? 100 * figure / column.most : 0;
    const std::string shown = figure == 0            ? "\u00b7"
                              : plan_.out_of.empty() ? canvas_.words.decimal(figure, 2)
                                                     : canvas_.words.percent(figure, 0);
    return fmt::format(R"(<td{} data-v="{:.5f}" style="--w:{:.0f}%">{}</td>)", side, figure, share, shown);
  }

  const Canvas& canvas_;
  const TablePlan& plan_;
  const Watch::Shape& shape_;
  const std::vector<std::uint64_t>& cells_;
  std::vector<std::size_t> rows_;
  std::vector<Column> columns_;
};

}  // namespace

std::string counts_table(const Canvas& canvas, std::size_t table) { return Counts(canvas, table).html(); }

}  // namespace auspex::simulate
