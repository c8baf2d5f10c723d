// The odds told at the questions of a turn: of which battles, behind which answers. What the figures themselves are,
// odds_test.cpp works out.
#include "games/britannia/odds.h"
#include "games/britannia/testing.h"

namespace auspex::britannia {
namespace {

using kit::covers;

// Answers from a script, and leaves the question after its end open.
class Opening final : public kit::Script {
 public:
  Opening() : kit::Script(catalogue()) {}

  int ask(const Question& question) override {
    if (!used_up()) return kit::Script::ask(question);
    open = question;
    throw Unanswered();
  }

  Question open;
};

using Figure = OddsFigure;
using Lines = std::vector<std::string>;

class OddsAt : public testing::Fixture {
 protected:
  // Plays the nation's turn, or the step whose turn it is, to the question after these answers.
  void play_to(Nation nation, std::initializer_list<const char*> answers) {
    state.nation = nation;
    Opening opening;
    opening.expect(answers);
    State copy = state;
    odds = odds_at(copy, opening, spectator);
    EXPECT_TRUE(opening.used_up());
    question = opening.open;
  }
  static std::string code(const Text& text) { return code_of(catalogue(), text); }
  [[nodiscard]] std::string asked() const { return code(question.prompt); }
  // "odds.attack kent romans 2 belgae 1 <option>"
  [[nodiscard]] Lines rows() const {
    Lines all_rows;
    for (const auspex::OddsTable& table : odds.tables) {
      for (const OddsRow& row : table.rows) {
        std::string text = code(row.label);
        for (const int option : row.options) {
          text += " <" + code(question.options.at(static_cast<std::size_t>(option))) + ">";
        }
        all_rows.push_back(std::move(text));
      }
    }
    return all_rows;
  }
  void expect_figures(std::size_t row, const Odds& low, const Odds& high) const {
    ASSERT_EQ(odds.tables.size(), 1u);
    ASSERT_GT(odds.tables[0].rows.size(), row);
    const auto figure = [&](Figure::Measure measure, double Odds::*what) {
      Figure one{.measure = measure, .value = low.*what};
      if (low.*what != high.*what) one.other = high.*what;
      return one;
    };
    const std::vector<Figure> expected = {
        figure(Figure::Measure::chance, &Odds::attacker_wins), figure(Figure::Measure::chance, &Odds::defender_wins),
        figure(Figure::Measure::chance, &Odds::both_gone), figure(Figure::Measure::number, &Odds::attacker_left),
        figure(Figure::Measure::number, &Odds::defender_left)};
    EXPECT_TRUE(odds.tables[0].rows[row].figures == expected) << "row " << row;
  }
  void expect_figures(std::size_t row, const Odds& only) const { expect_figures(row, only, only); }

  auspex::Odds odds;
  Question question;
};

// Saxons in Kent and Sussex, Welsh in Essex and the Downlands, Angles in Suffolk.
class OddsAtKent : public OddsAt {
 protected:
  OddsAtKent() {
    state.round = 8;
    put(Nation::saxons, Area::kent, 3);
    put(Nation::saxons, Area::sussex, 2);
    put(Nation::welsh, Area::essex, 1);
    put(Nation::welsh, Area::downlands, 2);
    put(Nation::angles, Area::suffolk, 1);
  }
};

TEST_F(OddsAtKent, are_none_before_anyone_moves) {
  covers("BR 6.1");
  play_to(Nation::saxons, {});
  EXPECT_EQ(asked(), "ask.move saxons");
  EXPECT_EQ(odds, auspex::Odds{});
}

TEST_F(OddsAtKent, of_a_move_stand_behind_areas_of_an_enemy) {
  covers("BR 7.2");
  play_to(Nation::saxons, {"ask.move=sussex", "ask.how_many=1"});
  EXPECT_EQ(asked(), "ask.step saxons 1 sussex 2");
  EXPECT_EQ(rows(), (Lines{"odds.attack essex saxons 1 welsh 1 <pick.area_enemy essex welsh 1>",
                           "odds.attack downlands saxons 1 welsh 2 <pick.area_enemy downlands welsh 2>"}));
  ASSERT_EQ(odds.tables.size(), 1u);
  EXPECT_EQ(code(odds.tables[0].title), "odds.moves 1");
  EXPECT_EQ(code(odds.tables[0].brief), "odds.win");
  EXPECT_EQ(odds.tables[0].leading, 1);
  Lines headings;
  for (const Text& heading : odds.tables[0].headings) headings.push_back(code(heading));
  EXPECT_EQ(headings,
            (Lines{"odds.attacker", "odds.defender", "odds.both", "odds.attackers_left", "odds.defenders_left"}));
  EXPECT_TRUE(odds.notes.empty()) << "neither a leader nor cavalry";
  expect_figures(0, battle_odds({.ordinary = 1}, {.ordinary = 1}, false));
  expect_figures(1, battle_odds({.ordinary = 1}, {.ordinary = 2}, true));
}

TEST_F(OddsAtKent, of_a_move_stand_behind_the_first_area_too) {
  covers("BR 7.2");
  put(Nation::saxons, Area::suffolk, 1);
  state.board.remove(Nation::angles, Area::suffolk, {1, 0});
  play_to(Nation::saxons, {"ask.place_infantry=kent", "ask.move=suffolk"});
  EXPECT_EQ(asked(), "ask.step saxons 1 suffolk 2");
  EXPECT_EQ(rows(), (Lines{"odds.attack essex saxons 1 welsh 1 <pick.area_enemy essex welsh 1>"}));
  ASSERT_EQ(odds.tables.size(), 1u);
  EXPECT_EQ(odds.tables[0].rows[0].options, std::vector<int>{0});
}

TEST_F(OddsAtKent, of_a_move_count_those_who_went_before) {
  covers("BR 7.2");
  play_to(Nation::saxons, {"ask.move=sussex", "ask.how_many=1", "ask.step=essex", "ask.move=kent", "ask.how_many=2"});
  EXPECT_EQ(asked(), "ask.step saxons 2 kent 2");
  EXPECT_EQ(rows(), (Lines{"odds.attack essex saxons 3 welsh 1 <pick.area_enemy essex welsh 1>"}));
  expect_figures(0, battle_odds({.ordinary = 3}, {.ordinary = 1}, false));
}

TEST_F(OddsAtKent, of_a_move_away_from_everybody_are_none) {
  covers("BR 6.3");
  state.board.remove(Nation::welsh, Area::essex, {1, 0});
  play_to(Nation::saxons, {"ask.move=kent", "ask.how_many=2"});
  EXPECT_EQ(asked(), "ask.step saxons 2 kent 2");
  EXPECT_EQ(odds, auspex::Odds{});
}

TEST_F(OddsAtKent, of_battles_stand_behind_the_next_one) {
  covers("BR 7.1");
  play_to(Nation::saxons, {"ask.move=sussex", "ask.how_many=1", "ask.step=downlands", "ask.move=kent", "ask.how_many=1",
                           "ask.step=essex", "ask.move=move.end"});
  EXPECT_EQ(asked(), "ask.next_battle saxons");
  EXPECT_EQ(rows(), (Lines{"odds.attack essex saxons 1 welsh 1 <pick.area essex>",
                           "odds.attack downlands saxons 1 welsh 2 <pick.area downlands>"}));
  ASSERT_EQ(odds.tables.size(), 1u);
  EXPECT_EQ(code(odds.tables[0].title), "odds.battles");
  EXPECT_TRUE(odds.notes.empty());
  expect_figures(0, battle_odds({.ordinary = 1}, {.ordinary = 1}, false));
  expect_figures(1, battle_odds({.ordinary = 1}, {.ordinary = 2}, true));
}

TEST_F(OddsAtKent, of_battles_are_told_while_others_move) {
  covers("BR 7.1");
  play_to(Nation::saxons, {"ask.move=sussex", "ask.how_many=1", "ask.step=essex"});
  EXPECT_EQ(asked(), "ask.move saxons");
  EXPECT_EQ(rows(), (Lines{"odds.attack essex saxons 1 welsh 1"}));
}

TEST_F(OddsAtKent, are_none_outside_of_a_nations_turn) {
  covers("BR 22.3");
  put(Nation::saxons, Area::essex);
  state.stage = Stage::draft;
  play_to(Nation::saxons, {});
  EXPECT_FALSE(question.options.empty());
  EXPECT_EQ(odds, auspex::Odds{});
  state.stage = Stage::nation_turn;  // where two nations may stand in one area
}

TEST_F(OddsAt, of_romans_count_all_as_elite) {
  covers("BR 7.2.2");
  state.round = 3;
  put(Nation::romans, Area::kent, 2);
  put(Nation::belgae, Area::essex, 1);
  play_to(Nation::romans, {"ask.move=kent", "ask.how_many=2"});
  EXPECT_EQ(rows(), (Lines{"odds.attack essex romans 2 belgae 1 <pick.area_enemy essex belgae 1>"}));
  expect_figures(0, battle_odds({.elite = 2}, {.ordinary = 1}, false));
  EXPECT_TRUE(odds.notes.empty());
}

// Arthur may lead, and cavalry may be among those who go.
class OddsWithArthur : public OddsAt {
 protected:
  OddsWithArthur() {
    state.round = 7;
    put(Nation::romano_british, Area::kent, 2, 2);
    put(Nation::romano_british, Area::sussex, 1);
    put(Nation::saxons, Area::essex, 2);
  }
};

constexpr const char* three_to_essex = "odds.attack essex romano-british 3 saxons 2 <pick.area_enemy essex saxons 2>";

TEST_F(OddsWithArthur, are_a_range) {
  covers("BR 7.2.2");
  play_to(Nation::romano_british, {"ask.leader=sussex", "ask.move=kent", "ask.how_many=1", "ask.how_many=2"});
  EXPECT_EQ(rows(), Lines{three_to_essex});
  ASSERT_EQ(odds.notes.size(), 1u);
  EXPECT_EQ(code(odds.notes[0]), "odds.range");
  // Arthur could join them, and there are two cavalry.
  expect_figures(0, battle_odds({.ordinary = 3}, {.ordinary = 2}, false),
                 battle_odds({.ordinary = 1, .elite = 2, .leader = true}, {.ordinary = 2}, false));
}

TEST_F(OddsWithArthur, know_no_more_cavalry_than_armies) {
  covers("BR 7.2.2");
  play_to(Nation::romano_british, {"ask.leader=sussex", "ask.move=kent", "ask.how_many=0", "ask.how_many=1"});
  expect_figures(0, battle_odds({.ordinary = 1}, {.ordinary = 2}, false),
                 battle_odds({.elite = 1, .leader = true}, {.ordinary = 2}, false));
}

TEST_F(OddsWithArthur, where_he_fights_already_count_him) {
  covers("BR 7.2.2");
  play_to(Nation::romano_british, {"ask.leader=sussex", "ask.move=sussex", "ask.step=essex", "ask.move=kent",
                                   "ask.how_many=2", "ask.how_many=0"});
  EXPECT_EQ(rows(), Lines{three_to_essex});
  expect_figures(0, battle_odds({.ordinary = 3, .leader = true}, {.ordinary = 2}, false),
                 battle_odds({.ordinary = 1, .elite = 2, .leader = true}, {.ordinary = 2}, false));
}

TEST_F(OddsAt, are_a_range_where_only_some_of_them_are) {
  covers("BR 7.2.2");
  state.round = 1;
  put(Nation::belgae, Area::sussex, 2);
  put(Nation::welsh, Area::essex, 2);
  put(Nation::welsh, Area::downlands, 1);
  play_to(Nation::belgae, {"ask.move=sussex", "ask.how_many=1", "ask.with_leader=common.yes", "ask.step=downlands",
                           "ask.move=sussex", "ask.how_many=1"});
  EXPECT_EQ(rows(), (Lines{"odds.attack essex belgae 1 welsh 2 <pick.area_enemy essex welsh 2>",
                           "odds.attack downlands belgae 2 welsh 1 <pick.area_enemy downlands welsh 1>"}));
  EXPECT_EQ(odds.notes.size(), 1u);
  expect_figures(1, battle_odds({.ordinary = 2, .leader = true}, {.ordinary = 1}, true));
}

}  // namespace
}  // namespace auspex::britannia
