// How a person is asked: one of several, a number, yes or no, a menu, how many of each kind.
#include "engine/player.h"

#include <gtest/gtest.h>

#include <utility>

#include "generated/tutorial/text.h"

namespace auspex {

namespace {

using tutorial::Omen;

// Answers every question with the same number, and keeps what was asked.
class Answering final : public Dialogue {
 public:
  explicit Answering(int answer) : Dialogue(false), answer_(answer) {}
  int ask(const Question& question) override {
    asked = question;
    return answer_;
  }
  void seal(Ending) override { sealed = true; }

  Question asked;
  bool sealed = false;

 private:
  int answer_;
};

constexpr Seat at = 1;
const tutorial::Ask why = tutorial::msg::omen_ask;

std::optional<Omen> picked(Dialogue& dialogue, bool may_decline) {
  return Person(dialogue, at).pick(why, EnumSet<Omen>{Omen::eagle, Omen::swan}, may_decline, tutorial::msg::omen_play);
}

TEST(Person, picks_the_one_that_is_answered) {
  for (const auto& [answer, omen] : {std::pair{0, Omen::eagle}, std::pair{1, Omen::swan}}) {
    Answering dialogue(answer);
    EXPECT_EQ(picked(dialogue, false), omen);
    EXPECT_EQ(dialogue.asked.seat, at);
    EXPECT_EQ(dialogue.asked.prompt, why.prompt);
    EXPECT_EQ(dialogue.asked.decision_as<tutorial::Decision>(), tutorial::Decision::omen);
    EXPECT_EQ(dialogue.asked.options,
              (std::vector<Text>{tutorial::msg::omen_play(Omen::eagle), tutorial::msg::omen_play(Omen::swan)}));
  }
}

TEST(Person, may_decline_with_the_last_option) {
  Answering dialogue(2);
  EXPECT_EQ(picked(dialogue, true), std::nullopt);
  ASSERT_EQ(dialogue.asked.options.size(), 3u);
  EXPECT_EQ(dialogue.asked.options.back(), Text(common::msg::common_none));
}

TEST(Person, names_a_number_from_the_lowest_to_the_highest) {
  Answering dialogue(2);
  EXPECT_EQ(Person(dialogue, at).number(why, 3, 6), 5);
  EXPECT_EQ(dialogue.asked.seat, at);
  ASSERT_EQ(dialogue.asked.options.size(), 4u);
  EXPECT_EQ(dialogue.asked.options.front(), common::msg::common_number(3));
  EXPECT_EQ(dialogue.asked.options.back(), common::msg::common_number(6));
}

TEST(Person, agrees_with_the_first_of_yes_and_no) {
  Answering yes(0);
  EXPECT_TRUE(Person(yes, at).agree(why));
  EXPECT_EQ(yes.asked.options, (std::vector<Text>{common::msg::common_yes, common::msg::common_no}));
  Answering no(1);
  EXPECT_FALSE(Person(no, at).agree(why));
}

TEST(Person, takes_an_option) {
  Answering dialogue(1);
  const std::vector<Text> options = {common::msg::common_done, common::msg::common_none};
  EXPECT_EQ(Person(dialogue, at).option(why, options), 1);
  EXPECT_EQ(dialogue.asked.options, options);
  EXPECT_EQ(dialogue.asked.prompt, why.prompt);
}

TEST(Person, can_take_answers_back_unless_they_stand) {
  for (bool stand : {false, true}) {
    Answering dialogue(0);
    EXPECT_TRUE(Person(dialogue, at, stand).agree(why));
    EXPECT_EQ(dialogue.sealed, stand);
  }
}

Menu<Omen> three_omens(std::optional<int> foretold) {
  Menu<Omen> menu(foretold);
  for (Omen omen : all<Omen>()) menu.add(tutorial::msg::omen_play(omen), omen);
  return menu;
}

TEST(Menu, leads_to_what_is_taken) {
  Answering dialogue(2);
  const Menu<Omen> menu = three_omens(std::nullopt);
  EXPECT_EQ(menu.ask(Person(dialogue, at), why), Omen::swan);
  EXPECT_EQ(dialogue.asked.options.size(), 3u);
  EXPECT_EQ(menu.choose(Person(dialogue, at), why), Omen::swan);
}

TEST(Menu, of_one_thing_is_asked_only_where_leaving_it_is_a_decision) {
  Menu<Omen> menu;
  EXPECT_TRUE(menu.empty());
  menu.add(tutorial::msg::omen_play(Omen::owl), Omen::owl);
  EXPECT_FALSE(menu.empty());
  Answering dialogue(0);
  EXPECT_EQ(menu.choose(Person(dialogue, at), why), Omen::owl);
  EXPECT_EQ(dialogue.asked.seat, spectator) << "nobody was asked";
  EXPECT_EQ(menu.ask(Person(dialogue, at), why), Omen::owl);
  EXPECT_EQ(dialogue.asked.seat, at);
}

TEST(Menu, knows_its_texts) {
  Menu<Omen> menu;
  menu.add(tutorial::msg::omen_play(Omen::owl), Omen::owl);
  EXPECT_TRUE(menu.has(tutorial::msg::omen_play(Omen::owl)));
  EXPECT_FALSE(menu.has(tutorial::msg::omen_play(Omen::swan)));
}

TEST(Menu, is_settled_once_it_holds_what_will_be_taken) {
  Menu<Omen> menu(1);
  EXPECT_FALSE(menu.settled());
  menu.add(tutorial::msg::omen_play(Omen::eagle), Omen::eagle);
  EXPECT_FALSE(menu.settled()) << "the second will be taken";
  menu.add(tutorial::msg::omen_play(Omen::swan), Omen::swan);
  EXPECT_TRUE(menu.settled());
  EXPECT_FALSE(three_omens(std::nullopt).settled()) << "nobody knows";
}

// Whoever decides, by their number in a made-up game.
struct Decider {
  int answer = 0;
  struct Game;
  int option(Game&, int, const tutorial::Ask&, std::span<const Text>) const { return answer; }
};
struct Decider::Game {
  Decider deciders[2] = {{0}, {1}};
  Decider& mind(int who) { return deciders[who]; }
  int choose_option(int who, const tutorial::Ask&, std::span<const Text> options) {
    return options.size() == 1 ? 0 : deciders[who].answer;
  }
};

TEST(Menu, asks_whoever_decides) {
  Decider::Game game;
  EXPECT_EQ(three_omens(std::nullopt).ask(game, 0, why), Omen::eagle);
  EXPECT_EQ(three_omens(std::nullopt).ask(game, 1, why), Omen::owl);
  EXPECT_EQ(three_omens(std::nullopt).choose(game, 1, why), Omen::owl);
}

struct Asked {
  Omen kind;
  int lowest;
  int highest;
  bool operator==(const Asked&) const = default;
};
using Stack = EnumArray<Omen, std::uint8_t>;

// Takes the lowest of each, or the highest.
Stack chosen(const Stack& from, int least, int most, bool highest, std::vector<Asked>& asked) {
  asked.clear();
  return choose_stack(from, least, most, [&](Omen kind, int low, int high) {
    asked.push_back({kind, low, high});
    return highest ? high : low;
  });
}

TEST(ChooseStack, asks_for_each_kind_that_is_there) {
  std::vector<Asked> asked;
  const Stack from{{{2, 0, 3}}};
  EXPECT_EQ(chosen(from, 0, 99, true, asked), from);
  EXPECT_EQ(asked, (std::vector<Asked>{{Omen::eagle, 0, 2}, {Omen::swan, 0, 3}}));
}

TEST(ChooseStack, keeps_to_the_least_and_the_most_in_all) {
  std::vector<Asked> asked;
  const Stack from{{{2, 1, 3}}};
  EXPECT_EQ(chosen(from, 0, 4, true, asked), (Stack{{{2, 1, 1}}}));
  EXPECT_EQ(chosen(from, 0, 2, true, asked), (Stack{{{2, 0, 0}}}));
  EXPECT_EQ(asked.size(), 1u) << "there is nothing left to choose";
  EXPECT_EQ(chosen(from, 5, 99, false, asked), (Stack{{{1, 1, 3}}})) << "what comes later must suffice";
  EXPECT_EQ(chosen(from, 2, 99, false, asked), (Stack{{{0, 0, 2}}}));
  asked.clear();
  EXPECT_EQ(chosen(from, 3, 99, true, asked), from);
  EXPECT_EQ(asked, (std::vector<Asked>{{Omen::eagle, 0, 2}, {Omen::owl, 0, 1}, {Omen::swan, 0, 3}}))
      << "what is chosen counts";
}

}  // namespace

}  // namespace auspex
