// The screen of Britannia: it fits, it says what the position is, and its odds are those of the battle at hand.
#include <gtest/gtest.h>

#include <sstream>

#include "agents/play.h"
#include "cli/layout.h"
#include "cli/odds.h"
#include "cli/screen.h"
#include "games/britannia/game.h"
#include "games/britannia/scenario.h"

namespace auspex::cli {
namespace {

using namespace auspex::britannia;

constexpr std::array<Language, 2> languages = {Language::english, Language::italian};

const Screen& screen() { return screen_of(britannia::game()); }

auspex::Setup setup_of(const std::string& scenario, std::uint64_t seed = 1) {
  auspex::Setup setup;
  setup.scenario = scenario;
  setup.seed = seed;
  return checked(britannia::game(), setup);
}

State at_start(const std::string& scenario) { return set_up_state(setup_of(scenario)); }

std::string board(const Position& position, Language language = Language::english, int width = 100,
                  bool colours = false) {
  return screen().board(britannia::game(), position, spectator, Style(colours, width, colours_of(britannia::game())),
                        language);
}

std::string board(const State& state, Language language = Language::english) {
  return board(*position_of(state), language);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string single_blanks(const std::string& text) {
  std::string single;
  for (const char c : text) {
    const char blank = c == '\n' ? ' ' : c;
    if (blank != ' ' || (!single.empty() && single.back() != ' ')) single += blank;
  }
  return single;
}

bool has(const std::string& text, const std::string& part) {
  return single_blanks(text).find(part) != std::string::npos;
}

std::string without_colours(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (text[i] != 'm') ++i;
    } else {
      out += text[i];
    }
  }
  return out;
}

// --- The board

TEST(BritanniaScreen, fits_the_screen_through_whole_games_in_both_languages) {
  for (const std::string& scenario : britannia::game().scenarios()) {
    const auspex::Setup setup = setup_of(scenario, 3);
    const std::unique_ptr<Position> position = britannia::game().set_up(setup);
    RandomAgent random(3);
    const std::vector<Agent*> agents(britannia::game().sides().size(), &random);
    std::vector<Choice> answers;
    const auto check = [](const Position& now) {
      for (const Language language : languages) {
        for (const int width : {100, 80}) {
          const std::string text = board(now, language, width, true);
          for (const std::string& line : lines_of(text)) ASSERT_LE(width_of(line), width) << line;
          ASSERT_LE(lines_of(board(now, language)).size(), 42u) << board(now, language);
          ASSERT_EQ(without_colours(text), board(now, language, width));
        }
      }
    };
    PlayHooks hooks;
    hooks.at_checkpoint = check;
    hooks.at_question = [&, n = 0](const Position& now, const Question&) mutable {
      if (n++ % 20 == 0) check(now);
    };
    play_out(*position, agents, britannia::game().most_answers(), answers, hooks);
    check(*position);
    EXPECT_TRUE(
        has(board(*position), "Over " + britannia::game().catalogue().render(position->outcome(), Language::english)));
  }
}

TEST(BritanniaScreen, says_who_moves_who_follows_and_what_the_rounds_bring) {
  State state = at_start("full");
  EXPECT_TRUE(has(board(state), "A thousand years: round 1 of 16, the years 43 to 60"));
  EXPECT_TRUE(has(board(state), "Turn the round begins; then Romans, Belgae, Welsh, Brigantes, Caledonians, Picts"));
  EXPECT_TRUE(has(board(state),
                  "At its end nothing is counted; next count of areas: round 5, next Bretwalda: round 8, next King: "
                  "round 11"));
  state.stage = Stage::nation_turn;
  state.round = 5;
  state.nation = Nation::picts;
  const std::string text = board(state);
  EXPECT_TRUE(
      has(text, "Turn Picts (Blue), raiding: may go back to sea, has boats; then Irish, Scots, Saxons, Jutes, Angles"))
      << text;
  EXPECT_TRUE(has(text, "At its end areas held are counted, the Romans leave; next count of areas: round 7"));
  EXPECT_TRUE(has(text, "Arriving Irish 1 (Atlantic Ocean), Scots 2 (Irish Sea), Saxons 3 (English Channel), Jutes 2"));
  EXPECT_TRUE(has(text, "In round 6 Irish 1 (Atlantic Ocean), Scots 2 (Irish Sea), Saxons 8 (Frisian Sea) * Aelle"));
  EXPECT_TRUE(has(board(state, Language::italian), "Turno Pitti (Blu), incursione: può tornare in mare, ha navi; poi"));
}

TEST(BritanniaScreen, shows_what_stands_in_each_area) {
  State state = at_start("full");
  Board& map = state.board;
  state.stage = Stage::nation_turn;
  map.remove(Nation::romans, Area::english_channel, {9, 0});
  map.add(Nation::romans, Area::essex, {3, 0});
  map.remove(Nation::belgae, Area::kent, {1, 0});
  map.build_fort(Area::kent, Fort::intact);
  map.add(Nation::romans, Area::kent, {4, 0});
  map.remove(Nation::belgae, Area::sussex, {1, 0});
  map.build_fort(Area::sussex, Fort::intact);
  map.destroy_fort(Area::sussex);
  map.place_leader(Leader::boudicca, Area::lindsey);
  const std::string text = board(state);
  EXPECT_TRUE(has(text, "Essex Ro 3\u2192Be 1 "));
  EXPECT_TRUE(has(text, "Kent Romans 4 F "));
  EXPECT_TRUE(has(text, "Sussex empty x "));
  EXPECT_TRUE(has(text, "Lindsey^ Belgae 1* "));
  EXPECT_TRUE(has(text, "At sea English Channel: Romans 7 "));
  EXPECT_TRUE(has(text, "Leaders Boudicca (Belgae) in Lindsey "));
  // Whoever moves is the attacker.
  state.nation = Nation::belgae;
  EXPECT_TRUE(has(board(state), "Essex Be 1\u2192Ro 3 "));
}

TEST(BritanniaScreen, tells_cavalry_and_burhs) {
  State state = at_start("short");
  Board& map = state.board;
  map.add(Nation::romano_british, Area::wessex, {0, 2});
  map.place_leader(Leader::arthur, Area::wessex);
  map.build_burh(Area::sussex);
  EXPECT_TRUE(has(board(state), "Wessex Rom.-Brit. 1+2c* "));
  EXPECT_TRUE(has(board(state), "Sussex Saxons 2 B "));
}

TEST(BritanniaScreen, counts_for_each_nation_and_player) {
  State state = at_start("full");
  state.stage = Stage::nation_turn;
  state.nation = Nation::welsh;
  state.points[Nation::welsh] = 12;
  state.points[Nation::caledonians] = 5;
  state.population[Nation::welsh] = 3;
  state.subject_of[Nation::belgae] = Overlord::romans;
  const std::string text = board(state);
  // Points, due at the next count, population, areas, armies, left in the pool.
  EXPECT_TRUE(has(text, "Green 17 ")) << text;
  EXPECT_TRUE(has(text, ">We Welsh 12 22 3 9 9 4 "));
  EXPECT_TRUE(has(text, " Ca Caledon. 5 12 0 3 3 4 "));
  EXPECT_TRUE(has(text, "Da Danes 0 from round 11"));
  EXPECT_TRUE(has(text, "Subjects of the Romans: Belgae "));
  EXPECT_FALSE(has(text, "Purple"));
}

TEST(BritanniaScreen, leaves_out_whoever_is_not_played) {
  const std::string text = board(at_start("short"));
  EXPECT_FALSE(has(text, "Green"));
  EXPECT_FALSE(has(text, "Belgae"));
  EXPECT_TRUE(has(text, "Yellow 0"));
}

TEST(BritanniaScreen, paints_a_nation_in_the_colour_of_its_player) {
  const std::string text = board(*position_of(at_start("full")), Language::english, 100, true);
  EXPECT_NE(text.find("\x1b[34mBelgae\x1b[0m"), std::string::npos);
  EXPECT_NE(text.find("\x1b[32mWelsh\x1b[0m"), std::string::npos);
}

// --- The odds

int option(const Table& table, const std::string& text) {
  const std::vector<Text>& options = table.question()->options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (britannia::game().catalogue().render(options[i], Language::english).starts_with(text)) {
      return static_cast<int>(i);
    }
  }
  ADD_FAILURE() << "no option " << text;
  return 0;
}

void choose(Table& table, const std::string& text) {
  ASSERT_EQ(table.answer(table.question()->seat, table.revision(), option(table, text)), std::nullopt);
}

std::string odds(const Table& table, Language language = Language::english) {
  const Odds odds = table.odds(SeatMask(table.question()->seat));
  return odds_text(odds, table.game().catalogue(), Style(false, 100), language);
}

TEST(BritanniaOdds, of_a_move_and_of_the_battles_it_leads_to) {
  Table table(britannia::game(), setup_of("full"));
  EXPECT_EQ(odds(table), "") << "there is nothing to fight yet";
  choose(table, "From the English Channel");
  choose(table, "2");
  const std::string moves = odds(table);
  EXPECT_TRUE(has(moves, "If 2 armies stop there and nobody retreats")) << moves;
  // In the open each Roman hits the Belgae with 4 and more and is hit with 6 only: 0.7798 / 0.7917 to win.
  EXPECT_TRUE(has(moves, "Kent: Romans 2 \u2192 Belgae 1 98% 1% 1% 1.8 0")) << moves;
  EXPECT_TRUE(has(moves, "Cornwall: Romans 2 \u2192 Welsh 1"));
  choose(table, "Kent");
  const std::string battles = odds(table);
  EXPECT_TRUE(has(battles, "Battles to come, if nobody retreats")) << battles;
  EXPECT_TRUE(has(battles, "Kent: Romans 2 \u2192 Belgae 1 98% 1% 1% 1.8 0")) << battles;
  EXPECT_FALSE(has(battles, "Cornwall"));
  for (const Language language : languages) {
    for (const std::string& line : lines_of(odds(table, language))) EXPECT_LE(width_of(line), 100) << line;
  }
}

TEST(BritanniaOdds, of_a_move_with_a_leader_that_may_go_along_are_a_range) {
  State state = at_start("full");
  state.stage = Stage::nation_turn;
  state.nation = Nation::belgae;
  state.board.remove(Nation::romans, Area::english_channel, {1, 0});
  state.board.remove(Nation::belgae, Area::essex, {1, 0});
  state.board.add(Nation::romans, Area::essex, {1, 0});
  auspex::Setup setup = setup_of("full");
  setup.position = position_of(state)->write();
  Table table(britannia::game(), setup);
  while (table.question()->prompt.id != msg_id::ask_move) {
    if (table.question()->prompt.id == msg_id::ask_leader) {
      choose(table, "Norfolk");  // where Boudicca rises
    } else {
      table.answer(table.question()->seat, table.revision(), 0);
    }
  }
  choose(table, "From Suffolk");
  while (table.question()->prompt.id != msg_id::ask_step) table.answer(table.question()->seat, table.revision(), 0);
  const std::string text = odds(table);
  EXPECT_TRUE(has(text, " \u2013 ")) << text;
  EXPECT_TRUE(has(text, "Two figures: without and with the leader")) << text;
}

}  // namespace
}  // namespace auspex::cli
