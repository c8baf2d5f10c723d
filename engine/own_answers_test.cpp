#include "engine/own_answers.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace auspex {
namespace {

enum class Choice : std::uint8_t { some };
using Ask = AskOf<Choice>;

constexpr int questions = 120;

Ask question(int n) { return {Choice::some, Text(MessageId(static_cast<std::uint16_t>(100 + n)))}; }
Text candidate(int i) { return Text(MessageId(static_cast<std::uint16_t>(1 + i))); }

std::uint64_t word(MessageId message) { return mix(static_cast<std::uint64_t>(message)); }

// What is taken, of eight candidates each time.
std::vector<int> answers(OwnNumber number, int first = 0, int occasion = 1) {
  OwnAnswers own(number, occasion, word);
  std::vector<int> taken;
  for (int n = first; n < questions; ++n) taken.push_back(own.one_of(question(n), 8, candidate));
  return taken;
}

int that_differ(const std::vector<int>& a, const std::vector<int>& b) {
  int n = 0;
  for (std::size_t i = 0; i < a.size(); ++i) n += a[i] != b[i] ? 1 : 0;
  return n;
}

TEST(OwnNumbers, tell_stem_and_changes) {
  OwnNumber number(5);
  EXPECT_EQ(number.stem(), 5);
  EXPECT_EQ(number.changes_made(), 0);
  std::set<int> seen = {number.number()};
  for (int n = 0; n < OwnNumber::most_changes; ++n) {
    const int change = 1 + (3 * n) % OwnNumber::changes;
    number = number.changed(change);
    EXPECT_EQ(number.stem(), 5);
    EXPECT_EQ(number.changes_made(), n + 1);
    EXPECT_EQ(number.change(n), change);
    EXPECT_TRUE(seen.insert(number.number()).second);
    EXPECT_EQ(OwnNumber(number.number()).change(n), change) << "a number is all there is to it";
  }
}

TEST(OwnNumbers, have_a_highest) {
  EXPECT_EQ(OwnNumber::highest().number(), OwnNumber::stems * 9 * 9 * 9 * 9 - 1);
  EXPECT_EQ(OwnNumber::highest().stem(), OwnNumber::stems - 1);
  EXPECT_EQ(OwnNumber::highest().changes_made(), OwnNumber::most_changes);
}

TEST(OwnNumbers, take_something_else_by_each_stem_and_each_candidate_now_and_then) {
  std::set<std::vector<int>> all;
  for (int stem = 0; stem < OwnNumber::stems; ++stem) all.insert(answers(OwnNumber(stem)));
  EXPECT_EQ(all.size(), static_cast<std::size_t>(OwnNumber::stems));
  const std::vector<int> taken = answers(OwnNumber(3));
  EXPECT_EQ(std::set<int>(taken.begin(), taken.end()).size(), 8u);
}

// About one answer in six is drawn anew, one in eight of which comes out as before.
TEST(OwnNumbers, a_change_leaves_most_answers_as_they_were) {
  for (int change = 1; change <= OwnNumber::changes; ++change) {
    const OwnNumber once = OwnNumber(3).changed(change);
    const int differ = that_differ(answers(OwnNumber(3)), answers(once));
    EXPECT_GT(differ, questions / 20) << change;
    EXPECT_LT(differ, questions / 3) << change;
    for (int second = 1; second <= OwnNumber::changes; ++second) {
      EXPECT_LT(that_differ(answers(once), answers(once.changed(second))), questions / 3) << "and so does the next";
    }
  }
}

TEST(OwnNumbers, an_answer_hangs_on_none_before_it) {
  const std::vector<int> all = answers(OwnNumber(7));
  EXPECT_EQ(answers(OwnNumber(7), 50), std::vector<int>(all.begin() + 50, all.end()));
}

TEST(OwnNumbers, mean_something_else_at_another_time) {
  EXPECT_GT(that_differ(answers(OwnNumber(7)), answers(OwnNumber(7), 0, 2)), questions / 2);
}

// Raids for one or two Resources are two options, though prices do not count.
TEST(OwnNumbers, take_any_of_those_that_differ_in_a_number_alone) {
  const auto for_so_many = [](int i) { return Text(MessageId(3), {Arg(i)}); };
  OwnAnswers own(OwnNumber(6), 1, word);
  std::set<int> taken;
  for (int n = 0; n < questions; ++n) taken.insert(own.one_of(question(n), 3, for_so_many));
  EXPECT_EQ(taken.size(), 3u);
}

TEST(OwnNumbers, say_yes_as_often_as_no) {
  OwnAnswers own(OwnNumber(6), 1, word);
  int yes = 0;
  for (int n = 0; n < questions; ++n) yes += own.yes_or_no(question(n)) ? 1 : 0;
  EXPECT_GT(yes, questions / 3);
  EXPECT_LT(yes, 2 * questions / 3);
}

TEST(OwnNumbers, what_is_gone_changes_nothing_about_the_rest) {
  OwnAnswers with_all(OwnNumber(9), 1, word);
  OwnAnswers with_fewer(OwnNumber(9), 1, word);
  for (int n = 0; n < questions; ++n) {
    const int taken = with_all.one_of(question(n), 8, candidate);
    const int then = with_fewer.one_of(question(n), 7, candidate);
    if (taken < 7) {
      EXPECT_EQ(then, taken);
    }
  }
}

TEST(OwnNumbers, the_same_question_asked_again_may_get_another_answer) {
  OwnAnswers own(OwnNumber(2), 1, word);
  std::set<int> taken;
  for (int n = 0; n < 40; ++n) taken.insert(own.one_of(question(1), 8, candidate));
  EXPECT_GT(taken.size(), 4u);
}

// The words of a question may tell a price, which changes with what was done before.
TEST(OwnNumbers, prices_do_not_count) {
  const auto dear = [](int n) {
    Ask ask = question(n);
    ask.prompt.args[ask.prompt.count++] = Arg(3 + n);
    return ask;
  };
  OwnAnswers cheap(OwnNumber(4), 1, word);
  OwnAnswers expensive(OwnNumber(4), 1, word);
  for (int n = 0; n < questions; ++n) {
    EXPECT_EQ(cheap.one_of(question(n), 8, candidate), expensive.one_of(dear(n), 8, candidate));
  }
}

TEST(OwnNumbers, give_all_half_the_time_and_never_more_or_less_than_is_allowed) {
  int most = 0;
  std::set<int> given;
  OwnAnswers own(OwnNumber(1), 1, word);
  for (int n = 0; n < questions; ++n) {
    const int number = own.number(question(n), 2, 6);
    EXPECT_GE(number, 2);
    EXPECT_LE(number, 6);
    most += number == 6 ? 1 : 0;
    given.insert(number);
  }
  EXPECT_GT(most, questions / 3);
  EXPECT_LT(most, 4 * questions / 5);
  EXPECT_EQ(given.size(), 5u);
}

}  // namespace
}  // namespace auspex
