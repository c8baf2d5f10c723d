#include "cli/choose.h"

#include <gtest/gtest.h>

namespace auspex::cli {

namespace {

const std::vector<std::string> regions = {"Aedui", "Arverni", "Arverni and Bituriges", "Nervii", "Città alta"};

TEST(Choose, by_number) {
  EXPECT_EQ(choose("1", regions).index, 0);
  EXPECT_EQ(choose(" 5 ", regions).index, 4);
  EXPECT_EQ(choose("0", regions).index, -1);
  EXPECT_EQ(choose("6", regions).index, -1);
  EXPECT_EQ(choose("-1", regions).index, -1);
  EXPECT_EQ(choose("99999999999999999999", regions).index, -1);
}

TEST(Choose, by_the_beginning_of_a_name) {
  EXPECT_EQ(choose("ner", regions).index, 3);
  EXPECT_EQ(choose("AE", regions).index, 0);
  EXPECT_EQ(choose("citta", regions).index, 4);
  EXPECT_EQ(choose("CITTÀ", regions).index, 4);
  EXPECT_EQ(choose("ervii", regions).index, -1);
}

TEST(Choose, a_whole_name_beats_a_longer_one) {
  EXPECT_EQ(choose("arverni", regions).index, 1);
  EXPECT_EQ(choose("arverni a", regions).index, 2);
}

TEST(Choose, says_what_could_be_meant) {
  EXPECT_EQ(choose("arv", regions).index, -1);
  EXPECT_EQ(choose("arv", regions).candidates, (std::vector{1, 2}));
  EXPECT_TRUE(choose("x", regions).candidates.empty());
}

TEST(Choose, an_empty_line_is_the_only_option) {
  EXPECT_EQ(choose("", {"Done"}).index, 0);
  EXPECT_EQ(choose("", regions).index, -1);
  EXPECT_TRUE(choose("", regions).candidates.empty());
}

TEST(Choose, the_beginning_of_a_later_word_will_do) {
  const std::vector<std::string> origins = {"March from Morini (costs 2)", "March from Provincia (costs 2)", "End"};
  EXPECT_EQ(choose("prov", origins).index, 1);
  EXPECT_EQ(choose("end", origins).index, 2);
  EXPECT_EQ(choose("march", origins).index, -1) << "two begin like that";
  EXPECT_EQ(choose("vincia", origins).index, -1) << "not within a word";
}

TEST(Choose, numbers_mean_themselves) {
  const std::vector<std::string> counts = {"0", "2", "4", "Done", "Back"};
  EXPECT_EQ(labels_of(counts), (std::vector<std::string>{"0", "2", "4", "1", "3"}));
  EXPECT_EQ(choose("2", counts).index, 1);
  EXPECT_EQ(choose("0", counts).index, 0);
  EXPECT_EQ(choose("1", counts).index, 3);
  EXPECT_EQ(choose("3", counts).index, 4);
}

}  // namespace

}  // namespace auspex::cli
