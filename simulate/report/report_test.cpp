#include <gtest/gtest.h>

#include <set>

#include "games/registry.h"
#include "games/tutorial/game.h"
#include "io/html.h"
#include "io/words.h"
#include "simulate/report/page.h"
#include "simulate/report/svg.h"

namespace auspex::simulate {

namespace {

std::string page_of(const Game& game, std::uint64_t games, Language language) {
  auspex::Setup setup;
  setup.scenario = game.scenarios().front();
  setup.seats.assign(game.sides().size(), SeatKind::random);
  setup = checked(game, setup);
  const Watch watch(game, plan_of(game));
  const Result result = simulate(Job{.game = game, .setup = setup, .games = games, .watch = &watch});
  EXPECT_FALSE(result.failure) << result.failure->what;
  return report_page(Series{game, setup, watch, result.statistics, true, 1.0, 1, 1}, language);
}

// Every element that is opened is closed, in order.
void expect_well_formed(const std::string& page) {
  static const std::set<std::string> lone = {"meta", "!DOCTYPE"};
  std::vector<std::string> open;
  for (std::size_t at = page.find('<'); at != std::string::npos; at = page.find('<', at + 1)) {
    const std::size_t end = page.find('>', at);
    ASSERT_NE(end, std::string::npos);
    const bool closes = page[at + 1] == '/';
    const std::size_t from = at + (closes ? 2 : 1);
    const std::string name = page.substr(from, page.find_first_of(" >/", from) - from);
    if (closes) {
      ASSERT_FALSE(open.empty());
      ASSERT_EQ(open.back(), name) << page.substr(at, 80);
      open.pop_back();
    } else if (page[end - 1] != '/' && !lone.contains(name)) {
      open.push_back(name);
      // What stands in a style or a script is not HTML.
      if (name == "style" || name == "script") at = page.find("</" + name, at) - 1;
    }
  }
  EXPECT_TRUE(open.empty());
}

TEST(Report, is_a_whole_page_of_its_own) {
  for (const Game* game : games()) {
    for (const Language language : {Language::english, Language::italian}) {
      const std::string page = page_of(*game, 8, language);
      expect_well_formed(page);
      for (const char* outside :
           {"http", "@import", "src=", "url(//", "<link", ",nan", " nan", "\"nan", ">nan", "inf\""}) {
        EXPECT_EQ(page.find(outside), std::string::npos) << game->id() << ": " << outside;
      }
      auspex::Setup setup;
      setup.scenario = game->scenarios().front();
      setup = checked(*game, setup);
      for (Seat seat = 0; seat < static_cast<int>(game->sides().size()); ++seat) {
        const std::string side = side_name(*game, seat, language);
        EXPECT_EQ(page.find(side) != std::string::npos, game->hand(setup, seat) != nobody) << side;
      }
    }
  }
}

TEST(Report, is_made_of_one_game_too) { expect_well_formed(page_of(tutorial::game(), 1, Language::english)); }

TEST(Report, says_who_wins_how_games_end_and_what_is_done) {
  const std::string page = page_of(tutorial::game(), 200, Language::english);
  for (const char* part :
       {"<h1>A morning's contest</h1>", "Who wins", "How games end", "One augur has seen more birds",
        "Margins through the game", "Margins at the end", "Omens played", "Eagle", "--games 200 --seed 1"}) {
    EXPECT_NE(page.find(part), std::string::npos) << part;
  }
}

TEST(Report, draws_what_else_is_watched) {
  const Game& game = tutorial::game();
  auspex::Setup setup;
  setup.scenario = game.scenarios().front();
  setup.seats.assign(game.sides().size(), SeatKind::random);
  setup = checked(game, setup);
  Plan plan = plan_of(game);
  plan.figures = {{{"Birds of Remus", "Uccelli di Remo"}, "birds.remus", {"birds", "remus"}, {}},
                  {{"Somebody's turn, %", "Turno di qualcuno, %"}, "turn", {"turn"}, {"romulus", "remus"}}};
  const Watch watch(game, plan);
  const Result result = simulate(Job{.game = game, .setup = setup, .games = 50, .watch = &watch});
  ASSERT_FALSE(result.failure) << result.failure->what;
  const Series series{game, setup, watch, result.statistics, true, 1.0, 1, 1};
  const std::string page = report_page(series, Language::english);
  expect_well_formed(page);
  EXPECT_NE(page.find("<h3>Birds of Remus</h3>"), std::string::npos);
  EXPECT_NE(page.find("Birds of Remus: 0 at the start"), std::string::npos);
  EXPECT_NE(page.find("turn, %: 100"), std::string::npos);
  const Value summary = summary_value(series);
  const Value& figures = summary.at("figures", "summary");
  EXPECT_EQ(figures.at("birds.remus", "figures").as_list("").front().at("mean", "").as_double(), 0);
  EXPECT_NE(figures.find("turn=romulus|remus"), nullptr);
}

TEST(Svg, escapes_what_html_reads_as_its_own) {
  EXPECT_EQ(html_escaped("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
}

TEST(Svg, writes_short_numbers) {
  EXPECT_EQ(coordinate(3), "3");
  EXPECT_EQ(coordinate(-0.04), "0");
  EXPECT_EQ(coordinate(12.34), "12.3");
}

TEST(Ticks, are_round_numbers_within_the_range) {
  EXPECT_EQ(ticks(-7, 12, 5), (std::vector<double>{-5, 0, 5, 10}));
  EXPECT_EQ(ticks(0, 1, 5), (std::vector<double>{0, 0.2, 0.4, 0.6000000000000001, 0.8, 1}));
  EXPECT_EQ(ticks(0, 16, 6), (std::vector<double>{0, 2, 4, 6, 8, 10, 12, 14, 16}));
}

TEST(Scale, puts_figures_in_place) {
  const Scale scale{-10, 10, 100, 0};
  EXPECT_EQ(scale(-10), 100);
  EXPECT_EQ(scale(0), 50);
  EXPECT_EQ(scale(10), 0);
}

}  // namespace

}  // namespace auspex::simulate
