// The engine's small parts: seats held, views put together from parts, dice, answers refused.
#include "engine/parts.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/chance.h"
#include "engine/legal.h"
#include "engine/lists.h"
#include "engine/seat_mask.h"
#include "generated/britannia/text.h"
#include "generated/common/text.h"

namespace auspex {

namespace {

// Answers every question with the same number, and keeps what was asked.
class Answering final : public Dialogue {
 public:
  explicit Answering(int answer) : Dialogue(false), answer_(answer) {}
  int ask(const Question& question) override {
    asked = question;
    return answer_;
  }
  Question asked;
  bool sealed = false;
  void seal(Ending) override { sealed = true; }

 private:
  int answer_;
};

TEST(SeatMask, holds_seats_and_no_spectator) {
  SeatMask none;
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(none.first(), spectator);
  EXPECT_FALSE(none.has(0));
  EXPECT_FALSE(none.has(spectator));
  EXPECT_TRUE(SeatMask(spectator).empty());
  SeatMask some(2);
  some.add(1);
  EXPECT_FALSE(some.empty());
  EXPECT_EQ(some.first(), 1);
  EXPECT_TRUE(some.has(1) && some.has(2));
  EXPECT_FALSE(some.has(0) || some.has(3) || some.has(spectator));
  EXPECT_EQ(SeatMask(0).first(), 0);
  SeatMask last(63);
  EXPECT_FALSE(last.has(spectator)) << "not the last bit either";
}

struct Pair {
  int left = 0;
  int right = 0;
};

TEST(Parts, leave_out_what_is_the_same_in_another_position) {
  const std::array<Part<Pair>, 2> parts = {{
      {"left", [](const Pair& pair, const Pair*) { return Value(pair.left); },
       [](const Pair& a, const Pair& b) { return a.left == b.left; }},
      {"right", [](const Pair& pair, const Pair*) { return Value(pair.right); }, never_same<Pair>},
  }};
  const auto made = [&](const Pair& pair, const Pair* other) {
    Value map = Value::map();
    add_parts<Pair>(map, parts, pair, other);
    return map;
  };
  const Pair one{1, 2};
  const Pair other{3, 2};
  EXPECT_EQ(made(one, nullptr).as_map("").size(), 2u) << "all of it";
  EXPECT_TRUE(*made(one, nullptr).find("left") == Value(1));
  const Value same = made(one, &one);
  EXPECT_EQ(same.find("left"), nullptr);
  EXPECT_NE(same.find("right"), nullptr) << "too small to look";
  EXPECT_NE(made(one, &other).find("left"), nullptr);
}

TEST(Roll, takes_the_next_die_and_seals) {
  Answering dialogue(0);
  Dice dice(5);
  Dice same(5);
  for (int i = 0; i < 20; ++i) {
    dialogue.sealed = false;
    EXPECT_EQ(roll(dialogue, dice, false, 0), same.roll());
    EXPECT_TRUE(dialogue.sealed);
  }
}

TEST(Roll, by_hand_asks_the_seat_for_one_to_six) {
  Answering dialogue(4);
  Dice dice(5);
  EXPECT_EQ(roll(dialogue, dice, true, 3), 5);
  EXPECT_EQ(dialogue.asked.seat, 3);
  EXPECT_EQ(dialogue.asked.options.size(), 6u);
  EXPECT_EQ(dialogue.asked.options.front(), Text(common::msg::common_number(1)));
  EXPECT_TRUE(dialogue.sealed);
  EXPECT_EQ(dice.roll(), Dice(5).roll()) << "no die was thrown for it";
}

TEST(DrawLot, takes_what_chance_gives_and_seals) {
  Answering dialogue(0);
  Dice dice(5);
  Dice same(5);
  const auto nobody_rolls = [](int) -> int { throw std::logic_error("a die was rolled by hand"); };
  for (int n : {2, 6, 7, 25}) {
    dialogue.sealed = false;
    EXPECT_EQ(draw_lot(dialogue, dice, false, n, nobody_rolls), same.below(n));
    EXPECT_TRUE(dialogue.sealed);
  }
}

// What dice thrown by hand come to, and for how many lots each of them was rolled.
int drawn_by_hand(int n, const std::vector<int>& dice, std::vector<int>& lots) {
  Answering dialogue(0);
  Dice none;
  std::size_t next = 0;
  lots.clear();
  const int taken = draw_lot(dialogue, none, true, n, [&](int among) {
    lots.push_back(among);
    return dice.at(next++);
  });
  EXPECT_EQ(next, dice.size()) << "all of them";
  return taken;
}

TEST(DrawLot, by_hand_gives_each_an_equal_share_of_the_faces) {
  std::vector<int> lots;
  EXPECT_EQ(drawn_by_hand(2, {3}, lots), 0);
  EXPECT_EQ(drawn_by_hand(2, {4}, lots), 1);
  EXPECT_EQ(drawn_by_hand(3, {5}, lots), 2);
  EXPECT_EQ(drawn_by_hand(4, {5, 6, 4}, lots), 3) << "spare faces are rolled again";
  EXPECT_EQ(drawn_by_hand(6, {6}, lots), 5);
  EXPECT_EQ(lots, (std::vector{6}));
}

TEST(DrawLot, by_hand_splits_more_than_six_into_even_groups_first) {
  std::vector<int> lots;
  EXPECT_EQ(drawn_by_hand(12, {3, 6}, lots), 5) << "the first half, its last";
  EXPECT_EQ(lots, (std::vector{2, 12}));
  EXPECT_EQ(drawn_by_hand(12, {4, 1}, lots), 6) << "the second half, its first";
  EXPECT_EQ(drawn_by_hand(7, {1, 4, 3, 2}, lots), 1) << "three of seven, and the face of a fourth: both again";
  EXPECT_EQ(lots, (std::vector{2, 7, 2, 7}));
  EXPECT_EQ(drawn_by_hand(7, {6, 4}, lots), 6);
}

// Lines with as many arguments as names they hold.
class Hearing final : public Dialogue {
 public:
  explicit Hearing(bool listening) : Dialogue(listening) {}
  int ask(const Question&) override { return 0; }
  std::vector<Line> lines;

 private:
  void hear(const Line& line) override { lines.push_back(line); }
};

std::vector<Line> lines_naming(int names, int others, bool listening) {
  using britannia::Area;
  EnumSet<Area> areas;
  for (Area area : all<Area>()) {
    if (areas.size() < names) areas.add(area);
  }
  const auto line_of = [](MessageId id) {
    return [id](EnumSet<Area> named) {
      Text text(id);
      for (Area area : named) text.args[text.count++] = area;
      return text;
    };
  };
  Hearing dialogue(listening);
  say_names(dialogue, 2, areas, others, line_of(MessageId{1}), line_of(MessageId{2}));
  return dialogue.lines;
}

TEST(SayNames, names_all_in_as_many_lines_as_it_takes) {
  const std::vector<Line> lines = lines_naming(30, 2, true);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0].text.id, 1);
  EXPECT_EQ(lines[0].text.count, 10) << "two arguments are taken";
  EXPECT_EQ(lines[1].text.id, 2);
  EXPECT_EQ(lines[1].text.count, 12);
  EXPECT_EQ(lines[2].text.id, 2);
  EXPECT_EQ(lines[2].text.count, 8);
  EXPECT_EQ(lines[2].depth, 2);
  EXPECT_EQ(lines[2].text.args[7], Arg(static_cast<britannia::Area>(29))) << "the last of them";
}

TEST(SayNames, takes_one_line_where_all_fit) {
  EXPECT_EQ(lines_naming(12, 0, true).size(), 1u);
  EXPECT_EQ(lines_naming(13, 0, true).size(), 2u);
  EXPECT_TRUE(lines_naming(13, 0, false).empty()) << "nobody listens";
}

TEST(RequireOffered, refuses_only_what_was_not_offered) {
  const Text question = common::msg::common_done;
  EXPECT_NO_THROW(require_offered(true, common::catalogue(), question));
  EXPECT_THROW(require_offered(false, common::catalogue(), question), IllegalStep);
}

}  // namespace

}  // namespace auspex
