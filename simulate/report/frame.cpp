#include "simulate/report/frame.h"

#include <fmt/core.h>

#include "io/embedded.h"
#include "io/html.h"
#include "io/json.h"

namespace auspex::simulate {

namespace {

// The colour of each side, on light ground and on dark, and a way to fill with its pattern.
std::string side_styles(const Plan& plan) {
  std::string light;
  std::string dark;
  std::string classes;
  for (std::size_t i = 0; i < plan.look.sides.size(); ++i) {
    light += fmt::format("--side-{}:{};", i, plan.look.sides[i].light);
    dark += fmt::format("--side-{}:{};", i, plan.look.sides[i].dark);
    classes += fmt::format(
        ".side-{0}{{--side:var(--side-{0})}}.fill-{0}{{--side:var(--side-{0});fill:url(#pattern-{0})}}\n", i);
  }
  return fmt::format(":root{{{}}}\n@media(prefers-color-scheme:dark){{:root{{{}}}}}\n{}", light, dark, classes);
}

std::string pattern(std::size_t side, const std::string& kind) {
  std::string lines;
  int width = 8;
  int height = 8;
  if (kind == "hatch") {
    width = height = 6;
    lines = R"(<path d="M-1.5 1.5l3-3M0 6l6-6M4.5 7.5l3-3" class="ink"/>)";
  } else if (kind == "dots") {
    width = height = 6;
    lines = R"(<circle cx="1.5" cy="1.5" r="1.15" class="dot"/><circle cx="4.5" cy="4.5" r="1.15" class="dot"/>)";
  } else if (kind == "cross") {
    width = height = 5;
    lines = R"(<path d="M0 2.5h5M2.5 0v5" class="ink"/>)";
  } else if (kind == "waves") {
    width = 10;
    height = 5;
    lines = R"(<path d="M0 2.5q2.5-3 5 0t5 0" class="ink"/>)";
  }
  const char* ground = lines.empty() ? "full" : "ground";
  return fmt::format(
      R"(<pattern id="pattern-{0}" class="side-{0}" width="{1}" height="{2}" patternUnits="userSpaceOnUse"><rect class="{3}" width="{1}" height="{2}"/>{4}</pattern>)",
      side, width, height, ground, lines);
}

// What plots refer to: the pattern of each side and the glyphs.
std::string definitions(const Plan& plan) {
  const Value glyphs = parse_json(embedded("common/glyphs.json"), "data/common/glyphs.json");
  std::string out = R"(<svg class="definitions" width="0" height="0" aria-hidden="true"><defs>)";
  for (std::size_t i = 0; i < plan.look.sides.size(); ++i) {
    out += pattern(i, plan.look.sides[i].pattern);
    const std::string& name = plan.look.sides[i].glyph;
    out += fmt::format(R"(<symbol id="glyph-{}" viewBox="0 0 24 24"><path d="{}"/></symbol>)", name,
                       glyphs.at(name, "glyphs").as_string(name));
  }
  return out + "</defs></svg>";
}

}  // namespace

std::string page_head(const Plan& plan, const std::string& title, Language language) {
  std::string out = fmt::format("<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">",
                                language == Language::english ? "en" : "it");
  out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">";
  out += "<meta name=\"color-scheme\" content=\"light dark\"><meta name=\"generator\" content=\"auspex\">";
  out += fmt::format("<title>{}</title>\n<style>\n{}{}</style></head>\n<body>", html_escaped(title),
                     embedded("report/style.css"), side_styles(plan));
  return out + definitions(plan) + '\n';
}

std::string page_tail() { return fmt::format("<script>\n{}</script></body></html>\n", embedded("report/script.js")); }

}  // namespace auspex::simulate
