// What the watch to come may bring, told at the question and to whoever may know it.
#include <gtest/gtest.h>

#include "engine/table.h"
#include "games/tutorial/game.h"
#include "games/tutorial/state.h"

namespace auspex::tutorial {
namespace {

Table new_table() {
  auspex::Setup setup;
  setup.scenario = "short";
  setup.options["dice"] = "manual";
  setup.seed = 3;
  return Table(game(), setup);
}

const SeatMask romulus(seat_of(Side::romulus));
const SeatMask remus(seat_of(Side::remus));

TEST(TutorialOdds, are_for_whoever_may_know_the_question) {
  const Table table = new_table();
  ASSERT_EQ(table.question()->prompt.id, msg_id::omen_ask);
  ASSERT_FALSE(table.odds(romulus).tables.empty());
  const OddsRow dawn = table.odds(romulus).tables[0].rows.at(0);
  EXPECT_TRUE(dawn.options.empty()) << "the die is rolled whatever the omen";
  EXPECT_DOUBLE_EQ(dawn.figures[0].value, (2 + 3 + 4 + 5 + 6) / 6.0) << "there are no birds to lose yet";
  EXPECT_TRUE(table.odds(remus).tables.empty()) << "what may be played is the other's secret";
  EXPECT_TRUE(table.odds(SeatMask()).tables.empty());
}

TEST(TutorialOdds, of_watching_on_are_kept_by_option) {
  Table table = new_table();
  table.answer(0, table.revision(), 1);  // keeps the omen
  table.answer(0, table.revision(), 3);  // rolls a four
  ASSERT_EQ(table.question()->prompt.id, msg_id::watch_ask);
  const std::size_t said = table.log().size();
  const Odds odds = table.odds(remus);
  EXPECT_EQ(odds, table.odds(romulus)) << "the watch is open to all";
  ASSERT_EQ(odds.tables.size(), 1u);
  const std::vector<OddsRow>& rows = odds.tables[0].rows;
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].options, std::vector{0});
  EXPECT_DOUBLE_EQ(rows[0].figures[0].value, (6 + 7 + 8 + 9 + 10) / 6.0);
  EXPECT_DOUBLE_EQ(rows[0].figures[0].spread[0], 1 / 6.0);
  EXPECT_DOUBLE_EQ(rows[0].figures[0].spread[5], 0);
  EXPECT_DOUBLE_EQ(rows[0].figures[0].spread[10], 1 / 6.0);
  EXPECT_DOUBLE_EQ(rows[0].figures[1].value, 1 / 6.0);
  EXPECT_EQ(rows[1].options, std::vector{1});
  for (const std::size_t i : {0u, 1u}) EXPECT_EQ(rows[i].label, table.question()->options[i]);
  EXPECT_DOUBLE_EQ(rows[1].figures[0].value, 4);
  EXPECT_DOUBLE_EQ(rows[1].figures[1].value, 0) << "no die is rolled";
  for (const OddsRow& row : rows) {
    EXPECT_EQ(row.figures[0].measure, OddsFigure::Measure::number);
    EXPECT_EQ(row.figures[1].measure, OddsFigure::Measure::chance);
  }
  EXPECT_EQ(table.log().size(), said) << "looking changes nothing";
}

TEST(TutorialOdds, are_none_where_no_die_is_near) {
  Table table = new_table();
  table.answer(0, table.revision(), 1);
  table.answer(0, table.revision(), 3);
  table.answer(0, table.revision(), 1);  // comes down
  ASSERT_EQ(table.question()->prompt.id, msg_id::mark_ask);
  EXPECT_TRUE(table.odds(romulus).tables.empty());
}

}  // namespace
}  // namespace auspex::tutorial
