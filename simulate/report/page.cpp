#include "simulate/report/page.h"

#include <fmt/core.h>

#include "io/html.h"
#include "io/words.h"
#include "simulate/report/frame.h"
#include "simulate/report/plots.h"
#include "simulate/report/svg.h"

namespace auspex::simulate {

namespace {

class Page {
 public:
  Page(const Series& series, Language language)
      : series_(series), plan_(series.watch.plan()), words_(language), canvas_(series, words_) {}

  [[nodiscard]] std::string html() const {
    const std::string scenario = scenario_name(series_.game, series_.setup.scenario, words_.language());
    const std::string title = words_(plan_.look.name) + ": " + scenario;
    std::string out = page_head(plan_, title, words_.language());
    out += header(scenario) + "\n<main>\n" + overview() + through_the_game() + figures() + finals() + deeds() +
           "</main>\n" + footer();
    return out + page_tail();
  }

 private:
  [[nodiscard]] std::string heading(std::uint16_t title, std::uint16_t note) const {
    return fmt::format("<h2>{}</h2><p class=\"note\">{}</p>\n", html_escaped(words_(title)),
                       html_escaped(words_(note)));
  }

  [[nodiscard]] std::string side_title(std::size_t side) const {
    const std::string& glyph = canvas_.look(side).glyph;
    const std::string drawn =
        glyph.empty() ? ""
                      : fmt::format(R"(<svg class="glyph" aria-hidden="true"><use href="#glyph-{}"/></svg>)", glyph);
    return fmt::format(R"(<h3 class="side-{}">{}{}</h3>)", side, drawn, html_escaped(canvas_.sides[side]));
  }

  [[nodiscard]] std::string tile(const std::string& figure, const std::string& what, const char* style = "") const {
    return fmt::format("<div class=\"tile {}\"><b>{}</b><span>{}</span></div>", style, html_escaped(figure),
                       html_escaped(what));
  }

  [[nodiscard]] std::string header(const std::string& scenario) const {
    std::string seats;
    for (const std::size_t i : canvas_.played) {
      const std::uint16_t kind =
          series_.setup.seats[i] == SeatKind::nonplayer ? msg_id::report_nonplayer : msg_id::report_random;
      const std::string& glyph = canvas_.look(i).glyph;
      const std::string drawn =
          glyph.empty() ? ""
                        : fmt::format(R"(<svg class="glyph" aria-hidden="true"><use href="#glyph-{}"/></svg>)", glyph);
      seats += fmt::format("<li class=\"side-{}\">{}<b>{}</b> {}</li>", i, drawn, html_escaped(canvas_.sides[i]),
                           html_escaped(words_(kind)));
    }
    const Statistics& statistics = series_.statistics;
    std::string out = fmt::format("<header><p class=\"game\">{}</p><h1>{}</h1>", html_escaped(words_(plan_.look.name)),
                                  html_escaped(scenario));
    out += fmt::format("<ul class=\"seats\">{}</ul><div class=\"tiles\">", seats);
    out += tile(words_.count(statistics.games), words_(msg_id::report_games));
    out += tile(words_.decimal(statistics.steps.mean(), 1), words_(msg_id::report_steps, {words_(plan_.steps_name)}));
    out += tile(words_.decimal(series_.games_per_second(), 0), words_(msg_id::report_rate));
    out += tile(hex(statistics.signature()), words_(msg_id::report_signature), "mono");
    return out + "</div></header>";
  }

  [[nodiscard]] std::string overview() const {
    std::string out = "<div class=\"pair\"><section class=\"card\">";
    out += heading(msg_id::report_wins, msg_id::report_wins_note) + wins_plot(canvas_);
    out += "</section>\n<section class=\"card\">";
    out += heading(msg_id::report_endings, msg_id::report_endings_note) + endings_plot(canvas_);
    return out + "</section></div>\n";
  }

  [[nodiscard]] std::string small_multiples(std::string (*plot)(const Canvas&, std::size_t)) const {
    std::string out = "<div class=\"multiples\">";
    for (const std::size_t i : canvas_.played) {
      out += "<figure class=\"card\">" + side_title(i) + plot(canvas_, i) + "</figure>\n";
    }
    return out + "</div>";
  }

  [[nodiscard]] std::string through_the_game() const {
    const std::string when = series_.watch.marked() ? words_(plan_.mark_name) : words_(plan_.step_name);
    return fmt::format(
        "<section><h2>{}</h2><p class=\"note\">{}</p>\n{}</section>\n", html_escaped(words_(msg_id::report_timeline)),
        html_escaped(
            words_(series_.watch.marked() ? msg_id::report_timeline_marks : msg_id::report_timeline_steps, {when})),
        small_multiples(timeline_plot));
  }

  [[nodiscard]] std::string figures() const {
    if (plan_.figures.empty()) return {};
    std::string out = "<section>" + heading(msg_id::report_figures, msg_id::report_figures_note);
    out += "<div class=\"multiples\">";
    for (std::size_t i = 0; i < plan_.figures.size(); ++i) {
      out += fmt::format("<figure class=\"card\"><h3>{}</h3>{}</figure>\n",
                         html_escaped(words_(plan_.figures[i].title)), figure_plot(canvas_, i));
    }
    return out + "</div></section>\n";
  }

  [[nodiscard]] std::string finals() const {
    return "<section>" + heading(msg_id::report_margins, msg_id::report_margins_note) + small_multiples(margins_plot) +
           "</section>\n";
  }

  [[nodiscard]] std::string deeds() const {
    std::string tables;
    for (std::size_t i = 0; i < plan_.tables.size(); ++i) tables += counts_table(canvas_, i) + '\n';
    if (tables.find("<table") == std::string::npos) return {};
    return "<section>" + heading(msg_id::report_deeds, msg_id::report_deeds_note) + "<div class=\"tables\">" + tables +
           "</div></section>\n";
  }

  // The command that makes the same page again.
  [[nodiscard]] std::string command() const {
    std::string out = fmt::format("auspex simulate {} --scenario {} --games {} --seed {}", series_.game.id(),
                                  series_.setup.scenario, series_.statistics.games, series_.setup.seed);
    for (const std::size_t i : canvas_.played) {
      if (series_.setup.seats[i] == usual_seat(series_.game)) continue;
      out += fmt::format(" --seat {}={}", series_.game.sides()[i], to_string(series_.setup.seats[i]));
    }
    for (const OptionInfo& option : series_.game.options()) {
      const std::string& value = series_.setup.options.at(option.id);
      if (value != option.values.front()) out += fmt::format(" --option {}={}", option.id, value);
    }
    return out + (series_.setup.position ? " --position FILE" : "") + " --report FILE.html";
  }

  [[nodiscard]] std::string footer() const {
    return fmt::format("<footer><p>{}</p><pre tabindex=\"0\">{}</pre><p>{}</p></footer>\n",
                       html_escaped(words_(msg_id::report_again)), html_escaped(command()),
                       html_escaped(words_(msg_id::report_notice)));
  }

  const Series& series_;
  const Plan& plan_;
  Words words_;
  Canvas canvas_;
};

}  // namespace

std::string report_page(const Series& series, Language language) { return Page(series, language).html(); }

}  // namespace auspex::simulate
