#include "agents/play.h"

#include <gtest/gtest.h>

#include "engine/table.h"
#include "games/tutorial/game.h"

namespace auspex {

namespace {

std::unique_ptr<Position> start(std::uint64_t seed) {
  auspex::Setup setup;
  setup.scenario = "full";
  setup.seed = seed;
  return tutorial::game().set_up(checked(tutorial::game(), setup));
}

TEST(RandomAgent, chooses_the_same_for_the_same_seed_and_every_option) {
  Question question;
  question.options.resize(4);
  RandomAgent a(3);
  RandomAgent b(3);
  std::array<int, 4> counts{};
  for (int i = 0; i < 400; ++i) {
    const int index = a.choose(question);
    EXPECT_EQ(b.choose(question), index);
    ++counts.at(static_cast<std::size_t>(index));
  }
  for (const int count : counts) EXPECT_GT(count, 60);
}

TEST(PlayOut, gives_each_question_to_its_seat) {
  class Witness final : public Agent {
   public:
    explicit Witness(Seat seat) : seat_(seat) {}
    int choose(const Moment& moment) override {
      const Question& question = moment.question();
      EXPECT_EQ(question.seat, seat_);
      ++asked;
      return static_cast<int>(question.options.size()) - 1;
    }
    int asked = 0;

   private:
    Seat seat_;
  };
  Witness romulus(0);
  Witness remus(1);
  const std::vector<Agent*> agents = {&romulus, &remus};
  const auto position = start(1);
  std::vector<Choice> answers;
  play_out(*position, agents, tutorial::game().most_answers(), answers);
  EXPECT_TRUE(position->over());
  EXPECT_GT(romulus.asked, 0);
  EXPECT_GT(remus.asked, 0);
  EXPECT_EQ(answers.size(), static_cast<std::size_t>(romulus.asked + remus.asked));
}

TEST(PlayOut, answers_can_be_played_again_at_a_table) {
  RandomAgent random(5);
  const std::vector<Agent*> agents(2, &random);
  const auto position = start(2);
  std::vector<Choice> answers;
  std::vector<Line> lines;
  PlayHooks hooks;
  hooks.line = [&](const Line& line) { lines.push_back(line); };
  play_out(*position, agents, tutorial::game().most_answers(), answers, hooks);

  auspex::Setup setup;
  setup.scenario = "full";
  setup.seed = 2;
  Table table(tutorial::game(), setup);
  for (const Choice& choice : answers) ASSERT_FALSE(table.answer(choice.seat, table.revision(), choice.index));
  EXPECT_EQ(table.question(), nullptr);
  EXPECT_EQ(table.position().digest(), position->digest());
  EXPECT_TRUE(table.log() == lines);
}

TEST(PlayOut, stops_at_the_bound_and_keeps_the_answers) {
  FirstLegalAgent first;
  const std::vector<Agent*> agents(2, &first);
  const auto position = start(1);
  std::vector<Choice> answers;
  EXPECT_THROW(play_out(*position, agents, 3, answers), EndlessGame);
  EXPECT_EQ(answers.size(), 3u);
}

TEST(PlayOut, hooks_see_every_question_and_checkpoint_and_may_stop) {
  FirstLegalAgent first;
  const std::vector<Agent*> agents(2, &first);
  const auto position = start(1);
  std::vector<Choice> answers;
  int questions = 0;
  int checkpoints = 0;
  PlayHooks hooks;
  hooks.at_question = [&](const Position& p, const Question&) {
    EXPECT_EQ(&p, position.get());
    ++questions;
  };
  hooks.at_checkpoint = [&](const Position&) {
    if (++checkpoints == 3) throw std::runtime_error("enough");
  };
  EXPECT_THROW(play_out(*position, agents, 100, answers, hooks), std::runtime_error);
  EXPECT_EQ(checkpoints, 3);
  EXPECT_EQ(static_cast<std::size_t>(questions), answers.size());
}

}  // namespace

}  // namespace auspex
