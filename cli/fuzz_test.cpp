// What fuzz makes of a game with a fault in it.
#include "cli/fuzz.h"

#include <gtest/gtest.h>

#include "cli/check.h"
#include "engine/table.h"
#include "games/tutorial/game.h"
#include "io/record_file.h"
#include "kit/flawed.h"

namespace auspex::cli {

namespace {

TEST(Fuzz, finds_nothing_in_a_sound_game) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    EXPECT_EQ(fuzz(tutorial::game(), "full", seed, true).fault, std::nullopt) << "seed " << seed;
  }
}

TEST(Fuzz, records_the_way_to_a_fault) {
  for (const bool throws : {false, true}) {
    const kit::FlawedGame game(throws ? kit::Flaw::throws : kit::Flaw::has_a_fault);
    const FuzzedGame played = fuzz(game, "short", 5, false);
    ASSERT_TRUE(played.fault);
    EXPECT_EQ(*played.fault, throws ? "no such bird" : "a bird too many");
    const Record record = parse_record(record_text(record_of(game, played.setup, played.answers)), "record");
    EXPECT_EQ(record.answers.size(), played.answers.size());
    // Played again with the sound rules it comes to the position in which the bird is counted.
    const Table table = replay(tutorial::game(), record);
    EXPECT_GT(table.position().standings()[0].score, 0);
    if (throws) {
      EXPECT_THROW(replay(game, record), std::logic_error);
    } else {
      EXPECT_FALSE(replay(game, record).position().faults().empty());
    }
  }
}

TEST(Check, told_apart_is_what_the_file_and_what_the_rules_did_wrong) {
  const FuzzedGame played = fuzz(tutorial::game(), "short", 5, false);
  Record record = record_of(tutorial::game(), played.setup, played.answers);
  EXPECT_TRUE(check(record).good);
  Record shorter = record;
  shorter.marks.pop_back();
  EXPECT_TRUE(check(shorter).good) << "from before there were so many checkpoints";
  shorter.marks.erase(shorter.marks.begin() + 1);
  EXPECT_TRUE(check(shorter).good);
  Record exchanged = record;
  std::swap(exchanged.marks[1], exchanged.marks[2]);
  EXPECT_FALSE(check(exchanged).good) << "in another order";
  Record other = record;
  other.marks[2].digest ^= 1;
  EXPECT_NE(check(other).what.find("mark 3, after answer " + std::to_string(other.marks[2].answers) +
                                   ": the position is now " + hex(record.marks[2].digest)),
            std::string::npos);
  Record longer = record;
  longer.marks.push_back(longer.marks.back());
  EXPECT_NE(check(longer).what.find("the rules reach no such checkpoint"), std::string::npos);
  Record moved = record;
  moved.marks.back().answers += 1;
  EXPECT_NE(check(moved).what.find("the rules reach no such checkpoint"), std::string::npos);
  EXPECT_FALSE(check(moved).bad_input);
  record.answers[0].chosen = "omen.burn";
  EXPECT_TRUE(check(record).bad_input) << "the file does not fit the rules it names";
  record.rules_version = 0;
  EXPECT_FALSE(check(record).bad_input) << "the rules have changed since";
}

}  // namespace

}  // namespace auspex::cli
