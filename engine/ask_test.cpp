#include "engine/ask.h"

#include <gtest/gtest.h>

#include "engine/dialogue.h"
#include "generated/common/text.h"
#include "generated/tutorial/text.h"

namespace auspex {

namespace {

using tutorial::Ask;
using tutorial::Decision;
using tutorial::Watch;

class Mute final : public Dialogue {
 public:
  Mute() : Dialogue(false) {}
  int ask(const Question&) override { return 0; }
};

TEST(Ask, is_a_decision_and_its_prompt) {
  const Ask ask = tutorial::msg::watch_ask(5, Watch::noon);
  EXPECT_EQ(ask.decision, Decision::watch);
  EXPECT_EQ(tutorial::catalogue().render(ask.prompt, Language::english), "5 birds seen today. Watch again at noon?");
  EXPECT_EQ(tutorial::msg::omen_ask.decision, Decision::omen) << "a message without arguments too";
}

TEST(Ask, tells_what_its_prompt_shows) {
  const Ask ask = tutorial::msg::watch_ask(5, Watch::noon);
  EXPECT_EQ(ask.about<Watch>(), Watch::noon);
  EXPECT_EQ(ask.about<Watch>(1), std::nullopt);
  EXPECT_EQ(ask.number(), 5);
}

TEST(Ask, may_lend_its_prompt_to_another_decision) {
  const Ask ask = tutorial::msg::watch_ask(5, Watch::noon);
  const Ask other = ask.as(Decision::mark);
  EXPECT_EQ(other.decision, Decision::mark);
  EXPECT_EQ(other.prompt, ask.prompt);
  EXPECT_NE(other, ask);
}

TEST(Ask, no_decision_is_the_first) {
  EXPECT_EQ(index_of(Decision::none), 0);
  EXPECT_EQ(id_of(Decision::none), "none");
  EXPECT_EQ(from_id<Decision>("watch"), Decision::watch);
  EXPECT_EQ(count_of<Decision>, 4);
}

TEST(Question, says_which_decision_it_is) {
  Mute dialogue;
  const Question& question = dialogue.blank(1, tutorial::msg::watch_ask(5, Watch::noon));
  EXPECT_EQ(question.seat, 1);
  EXPECT_EQ(question.prompt, tutorial::msg::watch_ask(5, Watch::noon).prompt);
  EXPECT_EQ(question.decision_as<Decision>(), Decision::watch);
  dialogue.blank(0, common::msg::common_roll);
  EXPECT_EQ(question.decision, 0) << "a die is no decision";
}

}  // namespace

}  // namespace auspex
