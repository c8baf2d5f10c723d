#include "simulate/report/analysis_page.h"

#include <fmt/core.h>

#include <algorithm>

#include "io/html.h"
#include "io/words.h"
#include "simulate/report/frame.h"
#include "simulate/report/svg.h"

namespace auspex::simulate {

namespace {

constexpr double width = 340;
constexpr double height = 190;
constexpr double left = 34;
constexpr double right = 332;
constexpr double top = 10;
constexpr double bottom = 160;

class Page {
 public:
  Page(const Analysed& analysed, Language language)
      : analysed_(analysed),
        analysis_(analysed.analysis),
        game_(analysed.table.game()),
        words_(language),
        seats_(played_seats(game_, analysed.table.setup())) {}

  [[nodiscard]] std::string html(const std::string& command) const {
    const std::string scenario = scenario_name(game_, analysed_.table.setup().scenario, words_.language());
    const std::string title = words_(msg_id::analysis_title, {words_(analysed_.plan.look.name), scenario});
    std::string out = page_head(analysed_.plan, title, words_.language()) + header(scenario) + "\n<main>\n";
    out += chances() + turns() + "</main>\n";
    out += fmt::format("<footer><p>{}</p><pre tabindex=\"0\">{}</pre><p>{}</p></footer>\n",
                       html_escaped(words_(msg_id::analysis_again)), html_escaped(command),
                       html_escaped(words_(msg_id::report_notice)));
    return out + page_tail();
  }

 private:
  [[nodiscard]] std::string name(Seat seat) const { return side_name(game_, seat, words_.language()); }

  [[nodiscard]] std::string glyph(Seat seat) const {
    const std::string& glyph = analysed_.plan.look.sides[static_cast<std::size_t>(seat)].glyph;
    if (glyph.empty()) return {};
    return fmt::format(R"(<svg class="glyph" aria-hidden="true"><use href="#glyph-{}"/></svg>)", glyph);
  }

  [[nodiscard]] static std::string tile(const std::string& figure, const std::string& what) {
    return fmt::format("<div class=\"tile\"><b>{}</b><span>{}</span></div>", html_escaped(figure), html_escaped(what));
  }

  [[nodiscard]] std::string header(const std::string& scenario) const {
    std::string sides;
    for (const Seat seat : seats_) {
      sides += fmt::format("<li class=\"side-{}\">{}<b>{}</b> {}</li>", int{seat}, glyph(seat),
                           html_escaped(name(seat)), words_.percent(analysis_.outlooks.back().chance(seat), 0));
    }
    std::string out = fmt::format("<header><p class=\"game\">{}</p><h1>{}</h1>",
                                  html_escaped(words_(analysed_.plan.look.name)), html_escaped(scenario));
    out += fmt::format("<ul class=\"seats\">{}</ul><div class=\"tiles\">", sides);
    out += tile(words_.count(analysis_.stops.size()), words_(msg_id::analysis_checkpoints));
    out += tile(words_.count(analysed_.table.answers().size()), words_(msg_id::analysis_answers));
    out += tile(words_.count(analysis_.playouts), words_(msg_id::analysis_playouts));
    out += tile("\u00b1" + words_.decimal(100 * most_uncertain(analysed_), 1), words_(msg_id::analysis_widest));
    return out + "</div></header>";
  }

  [[nodiscard]] std::string plot(Seat seat) const {
    const std::vector<analyse::Outlook>& outlooks = analysis_.outlooks;
    Svg svg(width, height,
            words_(msg_id::analysis_label, {name(seat), words_.percent(outlooks.front().chance(seat), 0),
                                            words_.percent(outlooks.back().chance(seat), 0)}));
    const auto number = [&](std::size_t stop) { return static_cast<double>(analysis_.stops[stop].number); };
    const Scale x{0, std::max(1.0, number(outlooks.size() - 1)), left, right};
    const Scale y{0, 1, bottom, top};
    for (const double tick : {0.0, 0.25, 0.5, 0.75, 1.0}) {
      svg.line({left, y(tick)}, {right, y(tick)}, tick == 0 ? "zero" : "grid");
      svg.text({left - 5, y(tick) + 4}, "tick", Anchor::end, words_.percent(tick, 0));
    }
    for (const double tick : ticks(x.low, x.high, 6)) {
      if (tick != static_cast<double>(static_cast<int>(tick))) continue;
      svg.line({x(tick), bottom}, {x(tick), bottom + 4}, "axis");
      svg.text({x(tick), bottom + 15}, "tick", Anchor::middle, words_.decimal(tick, 0));
    }
    for (const analyse::Turn& turn : analysis_.turns) {
      const double at = x(number(turn.stop + 1));
      if (turn.side == seat) svg.line({at, top}, {at, bottom}, "mark");
    }
    std::vector<Point> line;
    std::vector<Point> band;
    for (std::size_t i = 0; i < outlooks.size(); ++i) {
      const double at = x(number(i));
      line.push_back({at, y(outlooks[i].chance(seat))});
      band.push_back({at, y(std::min(1.0, outlooks[i].chance(seat) + outlooks[i].uncertain(seat)))});
    }
    for (std::size_t i = outlooks.size(); i-- > 0;) {
      const double low = std::max(0.0, outlooks[i].chance(seat) - outlooks[i].uncertain(seat));
      band.push_back({x(number(i)), y(low)});
    }
    svg.begin(fmt::format("side-{}", int{seat}));
    svg.shape(band, "band half");
    svg.curve(line, "median");
    svg.end();
    return svg.finished();
  }

  [[nodiscard]] std::string chances() const {
    std::string out = fmt::format("<section><h2>{}</h2><p class=\"note\">{}</p>\n<div class=\"multiples\">",
                                  html_escaped(words_(msg_id::analysis_chances)),
                                  html_escaped(words_(msg_id::analysis_chances_note)));
    for (const Seat seat : seats_) {
      out += fmt::format(R"(<figure class="card"><h3 class="side-{}">{}{}</h3>{}</figure>)", int{seat}, glyph(seat),
                         html_escaped(name(seat)), plot(seat));
    }
    return out + "</div></section>\n";
  }

  [[nodiscard]] std::string turns() const {
    std::string out =
        fmt::format("<section><h2>{}</h2><p class=\"note\">{}</p>\n", html_escaped(words_(msg_id::analysis_turns)),
                    html_escaped(words_(msg_id::analysis_turns_note)));
    if (analysis_.turns.empty()) {
      return out + fmt::format("<p>{}</p></section>\n", html_escaped(words_(msg_id::analysis_no_turns)));
    }
    out += "<ol class=\"turns\">";
    for (const analyse::Turn& turn : analysis_.turns) {
      out += fmt::format(R"(<li class="card side-{}">{}<div><b>{}</b><span>{}</span>)", int{turn.side},
                         glyph(turn.side), html_escaped(turn_text(analysed_, turn, words_)),
                         html_escaped(turn_place(analysed_, turn, words_)));
      for (const std::string& reason : turn_reasons(analysed_, turn, words_)) {
        out += fmt::format("<span>{}</span>", html_escaped(reason));
      }
      out += "</div></li>\n";
    }
    return out + "</ol></section>\n";
  }

  const Analysed& analysed_;
  const analyse::Analysis& analysis_;
  const Game& game_;
  Words words_;
  std::vector<Seat> seats_;
};

}  // namespace

std::string analysis_page(const Analysed& analysed, const std::string& command, Language language) {
  return Page(analysed, language).html(command);
}

}  // namespace auspex::simulate
