// The odds told at a question: of which battles and sieges, behind which answers.
#include "games/invasions/activation_testing.h"
#include "games/invasions/odds.h"
#include "games/invasions/siege.h"

namespace auspex::invasions {
namespace {

using testing::covers;

// Answers from a script, and leaves the question after its end open.
class Opening final : public kit::Script {
 public:
  Opening() : kit::Script(catalogue(), game().sides()) {}

  int ask(const Question& question) override {
    if (!used_up()) return kit::Script::ask(question);
    open = question;
    throw Unanswered();
  }

  Question open;
};

class OddsAt : public testing::BattleFixture {
 protected:
  // Plays on to the question after these answers.
  void play_to(std::initializer_list<const char*> answers) {
    Opening opening;
    opening.expect(answers);
    State copy = state;
    odds = odds_at(copy, opening, seat_of(Side::goths));
    EXPECT_TRUE(opening.used_up());
    question = opening.open;
  }
  // "odds.attack lugdunus visigoths 2 alemanni 1 <option>"
  [[nodiscard]] std::vector<std::string> rows() const {
    std::vector<std::string> found;
    for (const OddsTable& table : odds.tables) {
      for (const OddsRow& row : table.rows) {
        std::string text = code_of(catalogue(), row.label);
        for (int option : row.options)
          text += " <" + code_of(catalogue(), question.options.at(static_cast<std::size_t>(option))) + ">";
        found.push_back(std::move(text));
      }
    }
    return found;
  }
  [[nodiscard]] double figure(std::size_t row, std::size_t heading) const {
    return odds.tables.at(0).rows.at(row).figures.at(heading).value;
  }

  Odds odds;
  Question question;
};

TEST_F(OddsAt, a_march_against_somebody_tells_who_wins_and_what_both_lose) {
  covers("IN XX.I.1");
  armies(2, 1);
  play_to({});
  ASSERT_EQ(
      rows(),
      (std::vector<std::string>{"odds.attack lugdunus visigoths 2 alemanni 1 <march.at saliens lugdunus alemanni>"}));
  const double before = figure(0, 0);
  EXPECT_GT(before, 0.5);
  EXPECT_LT(before, 1.0);
  EXPECT_GT(figure(0, 2), figure(0, 1)) << "the many lose less";
  put(Nation::visigoths, Space::saliens, Unit::infantry, 2);
  play_to({});
  EXPECT_GT(figure(0, 0), before);
  put(Nation::alemanni, Space::lugdunus, Unit::infantry, 6);
  play_to({});
  EXPECT_LT(figure(0, 0), before);
}

TEST_F(OddsAt, the_figures_are_those_of_the_battle_that_follows) {
  covers("IN XX.H.1");
  armies(1, 1);
  play_to({});
  Bands alone = bands_of(state, Nation::visigoths, Space::saliens);
  const Assailant attacker = {Nation::visigoths, alone, {}, Space::saliens, false};
  const BattleOdds expected = battle_odds(state, matchup_of(state, attacker, {Nation::alemanni}, Space::lugdunus));
  EXPECT_DOUBLE_EQ(figure(0, 0), expected.attacker_wins);
  EXPECT_DOUBLE_EQ(figure(0, 1), expected.attacker_lost);
  EXPECT_EQ(odds.tables[0].rows[0].figures[2].spread, expected.defender_losses);
}

TEST_F(OddsAt, a_city_that_nobody_defends_is_besieged_with_its_chance_to_fall) {
  covers("IN XXIV.C.1");
  nation(Nation::romans_w, Status::empire);
  put(Nation::romans_w, Space::latium);
  hold(Nation::romans_w, {Space::lugdunus});
  set_city(state, Space::lugdunus, 1, 0);
  put(Nation::visigoths, Space::saliens, Unit::infantry, 3);
  steadfast(Nation::romans_w);
  play_to({});
  ASSERT_EQ(rows(), (std::vector<std::string>{"odds.siege rotomagus visigoths <march.at saliens lugdunus romans_w>"}));
  const double falls = figure(0, 0);
  EXPECT_GT(falls, 0);
  // Walls make it harder.
  set_city(state, Space::lugdunus, 2, 2);
  play_to({});
  EXPECT_LT(figure(0, 0), falls);
}

TEST_F(OddsAt, an_assault_is_weighed_against_a_siege_without) {
  covers("IN XXIV.D.1");
  nation(Nation::romans_w, Status::empire);
  put(Nation::romans_w, Space::latium);
  hold(Nation::romans_w, {Space::lugdunus});
  set_city(state, Space::lugdunus, 1, 0);
  put(Nation::visigoths, Space::saliens, Unit::infantry, 4);
  steadfast(Nation::romans_w);
  play_to({"march.at saliens lugdunus romans_w"});
  ASSERT_EQ(rows(), (std::vector<std::string>{"odds.siege rotomagus visigoths <siege.lay>",
                                              "odds.assault rotomagus visigoths <siege.storm>"}));
  EXPECT_DOUBLE_EQ(figure(1, 0), figure(0, 0) + 0.1) << "one more on a D10";
}

TEST_F(OddsAt, a_city_that_may_surrender_falls_the_more_likely) {
  covers("IN XXIV.B.1");
  nation(Nation::romans_w, Status::empire);
  put(Nation::romans_w, Space::latium);
  hold(Nation::romans_w, {Space::lugdunus});
  set_city(state, Space::lugdunus, 1, 0);
  put(Nation::visigoths, Space::saliens, Unit::infantry, 4);
  steadfast(Nation::romans_w);
  play_to({});
  const double without = figure(0, 0);
  lead(Nation::visigoths, Leader::theodericus, Space::saliens);
  play_to({"march.at saliens lugdunus romans_w"});
  const double by_roll = without * (2 - without);  // he has a re-roll
  EXPECT_DOUBLE_EQ(figure(0, 0), 0.5 + by_roll / 2);
}

TEST_F(OddsAt, a_march_into_free_land_has_none) {
  covers("IN XX.A.1");
  put(Nation::visigoths, Space::saliens);
  play_to({});
  EXPECT_TRUE(odds.tables.empty());
}

}  // namespace
}  // namespace auspex::invasions
