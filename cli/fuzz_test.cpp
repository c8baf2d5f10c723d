// What fuzz makes of a game with a fault in it.
#include "cli/fuzz.h"

#include <gtest/gtest.h>

#include "cli/check.h"
#include "engine/table.h"
#include "games/tutorial/game.h"
#include "io/record_file.h"

namespace auspex::cli {

namespace {

// A position of the tutorial of which something goes wrong once Romulus has counted a bird.
class Flawed final : public Position {
 public:
  Flawed(std::unique_ptr<Position> sound, bool throws) : sound_(std::move(sound)), throws_(throws) {}

  [[nodiscard]] std::unique_ptr<Position> clone() const override {
    return std::make_unique<Flawed>(sound_->clone(), throws_);
  }
  void assign(const Position& other) override { sound_->assign(*dynamic_cast<const Flawed&>(other).sound_); }
  void advance(Dialogue& dialogue) override {
    sound_->advance(dialogue);
    if (throws_ && wrong()) throw std::logic_error("no such bird");
  }
  [[nodiscard]] bool over() const override { return sound_->over(); }
  [[nodiscard]] std::vector<Standing> standings() const override { return sound_->standings(); }
  [[nodiscard]] Text outcome() const override { return sound_->outcome(); }
  [[nodiscard]] Value view(Seat seat) const override { return sound_->view(seat); }
  [[nodiscard]] Value write() const override { return sound_->write(); }
  [[nodiscard]] std::vector<std::string> faults() const override {
    return !throws_ && wrong() ? std::vector<std::string>{"a bird too many"} : std::vector<std::string>{};
  }
  void redeal(Seat seat, std::uint64_t seed) override { sound_->redeal(seat, seed); }
  [[nodiscard]] std::uint64_t digest() const override { return sound_->digest(); }
  [[nodiscard]] std::size_t size() const override { return sound_->size(); }

 private:
  [[nodiscard]] bool wrong() const { return sound_->standings()[0].score > 0; }

  std::unique_ptr<Position> sound_;
  bool throws_;
};

class FlawedGame final : public Game {
 public:
  explicit FlawedGame(bool throws) : throws_(throws) {}
  [[nodiscard]] std::string id() const override { return sound_.id(); }
  [[nodiscard]] int rules_version() const override { return sound_.rules_version(); }
  [[nodiscard]] const Catalogue& catalogue() const override { return sound_.catalogue(); }
  [[nodiscard]] std::vector<std::string> scenarios() const override { return sound_.scenarios(); }
  [[nodiscard]] std::vector<std::string> sides() const override { return sound_.sides(); }
  [[nodiscard]] std::vector<OptionInfo> options() const override { return sound_.options(); }
  [[nodiscard]] std::vector<SeatKind> seat_kinds() const override { return sound_.seat_kinds(); }
  [[nodiscard]] int hand(const auspex::Setup& setup, Seat seat) const override { return sound_.hand(setup, seat); }
  [[nodiscard]] std::unique_ptr<Position> set_up(const auspex::Setup& setup) const override {
    return std::make_unique<Flawed>(sound_.set_up(setup), throws_);
  }
  [[nodiscard]] int most_answers() const override { return sound_.most_answers(); }

 private:
  const Game& sound_ = tutorial::game();
  bool throws_;
};

TEST(Fuzz, FindsNothingInASoundGame) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    EXPECT_EQ(fuzz(tutorial::game(), "full", seed, true).fault, std::nullopt) << "seed " << seed;
  }
}

TEST(Fuzz, RecordsTheWayToAFault) {
  for (const bool throws : {false, true}) {
    const FlawedGame game(throws);
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

TEST(Check, ToldApartIsWhatTheFileAndWhatTheRulesDidWrong) {
  const FuzzedGame played = fuzz(tutorial::game(), "short", 5, false);
  Record record = record_of(tutorial::game(), played.setup, played.answers);
  EXPECT_TRUE(check(record).good);
  Record shorter = record;
  shorter.marks.pop_back();
  EXPECT_EQ(check(shorter).what, "mark " + std::to_string(record.marks.size()) + " is missing");
  Record longer = record;
  longer.marks.push_back(longer.marks.back());
  EXPECT_NE(check(longer).what.find("the rules reach no such checkpoint"), std::string::npos);
  Record moved = record;
  moved.marks[1].answers += 1;
  EXPECT_NE(check(moved).what.find("the checkpoint now comes after answer "), std::string::npos);
  EXPECT_FALSE(check(moved).bad_input);
  record.answers[0].chosen = "omen.burn";
  EXPECT_TRUE(check(record).bad_input) << "the file does not fit the rules it names";
  record.rules_version = 0;
  EXPECT_FALSE(check(record).bad_input) << "the rules have changed since";
}

}  // namespace

}  // namespace auspex::cli
