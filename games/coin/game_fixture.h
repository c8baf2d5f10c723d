// A game of no box, for tests of how Non-players of the card-driven volumes try things out and plan Events: Sides have
// pieces in towns, and coins. A card is a function; what its text leaves open goes through the mind of the Side.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/dialogue.h"
#include "games/coin/event_plan.h"
#include "games/coin/lots.h"
#include "games/coin/nonplayer.h"
#include "games/coin/testing.h"

namespace auspex::coin::made_up {

enum class Town : std::uint8_t { hill, ford, port };

}  // namespace auspex::coin::made_up

template <>
struct auspex::EnumInfo<auspex::coin::made_up::Town> {
  static constexpr int size = 3;
  static constexpr std::array<std::string_view, 3> ids = {"hill", "ford", "port"};
  static constexpr std::uint8_t domain = Domain::first_name;
};

namespace auspex::coin::made_up {

// Messages, by number; what they are about stands in their arguments.
namespace say {
inline constexpr MessageId in_lot{1}, drawn{2}, more{3}, candidate{4}, turn{5}, not_open{6}, barred{7}, told_no{8},
    too_late{9}, ineffective{10}, nothing{11}, for_others{12}, forbidden{13}, sheet{14}, roll{15};
}

inline Text named(MessageId id, EnumSet<Town> towns, std::optional<Town> first = std::nullopt) {
  Text text(id);
  if (first) text.args[text.count++] = *first;
  for (Town town : towns) text.args[text.count++] = town;
  return text;
}
inline LotWords<Town> lot_words(Town) {
  return {[](EnumSet<Town> from) { return named(say::in_lot, from); },
          [](Town taken, EnumSet<Town> from) { return named(say::drawn, from, taken); },
          [](EnumSet<Town> from) { return named(say::more, from); }};
}

enum class Choice : std::uint8_t { town, beneficiary, how_many, whether };

struct State {
  Dice dice{7};
  EnumArray<Side, EnumArray<Town, std::uint8_t>> pieces{};
  EnumArray<Side, std::uint8_t> coins{};
  EnumArray<Side, bool> person{};
  bool manual_dice = false;
  Sequence<Side> sequence{};
  std::array<std::uint8_t, 2> filler{};
};
static_assert(std::has_unique_object_representations_v<State>,
              "no byte is undefined, so that positions can be compared");

class Play;

// What the text of a card leaves to another Side.
struct Part {
  int card = 0;
  std::function<void(Play&, Side)> carry_out;
};

class Mind {
 public:
  Mind() = default;
  Mind(const Mind&) = delete;
  Mind& operator=(const Mind&) = delete;
  virtual ~Mind() = default;
  virtual Deed take_turn(Play&, Side, const Choices&) { return Deed::passed; }
  virtual void take_part(Play& play, Side who, const Part& part) { part.carry_out(play, who); }
  virtual std::optional<Town> town(Play& play, Side who, Choice why, EnumSet<Town> from, bool may_decline) = 0;
  virtual std::optional<Side> side(Play& play, Side who, Choice why, EnumSet<Side> from, bool may_decline) = 0;
  virtual int number(Play& play, Side who, Choice why, int lowest, int highest) = 0;
  virtual bool agree(Play& play, Side who, Choice why) = 0;
  // As in a Command, which no plan touches.
  virtual void command(Play& play, Side who, const std::function<void(Play&, Mind&)>& deed) {
    static_cast<void>(who);
    deed(play, *this);
  }
};

// Somebody who answers for a person, or one who is not asked.
class Bystander : public Mind {
 public:
  explicit Bystander(Stance stance) : answers_(stance) {}
  std::optional<Town> town(Play&, Side, Choice, EnumSet<Town> from, bool may_decline) override {
    return answers_.one_of(from, may_decline);
  }
  std::optional<Side> side(Play&, Side, Choice, EnumSet<Side> from, bool may_decline) override {
    return answers_.one_of(from, may_decline);
  }
  int number(Play&, Side, Choice, int lowest, int highest) override { return answers_.number(lowest, highest); }
  bool agree(Play&, Side, Choice) override { return answers_.agrees(); }

 private:
  StandIn answers_;
};
inline Bystander& bystander(Stance stance) {
  static Bystander reluctant(Stance::reluctant);
  static Bystander yielding(Stance::yielding);
  return stance == Stance::yielding ? yielding : reluctant;
}

class Play : public Lots<Play> {
 public:
  Play(State& the_state, Dialogue& the_dialogue) : state(the_state), dialogue(the_dialogue) {
    for (Mind*& mind : minds_) mind = &bystander(Stance::reluctant);
  }

  State& state;
  Dialogue& dialogue;
  std::optional<int> fixed_die;
  int round = 0;  // not in the position

  [[nodiscard]] Mind& mind(Side side) { return *minds_[side]; }
  void seat(Side side, Mind& mind) { minds_[side] = &mind; }
  [[nodiscard]] bool telling() const { return dialogue.listening(); }
  void say(const Text& text, int depth = 0) { dialogue.say(text, depth); }
  int roll() { return fixed_die ? *fixed_die : dialogue.chance(state.dice, 6) + 1; }
  int random_below(int n) { return dialogue.chance(state.dice, n); }

 private:
  EnumArray<Side, Mind*> minds_{};
};

inline void enter_trial(Play& copy, const Play& play, Stance people) {
  copy.round = play.round;
  for (Side side : all<Side>()) {
    if (copy.state.person[side]) copy.seat(side, bystander(people));
  }
}

using Sheet = Instruction<Play, State, bool>;
using Event = std::function<void(Play&, Side)>;

class Planned final : public Mind {
 public:
  Planned(Mind& own, const Sheet&, const std::vector<PlanStep<Choice>>& steps) : plan(steps), own_(own) {}
  std::optional<Town> town(Play& play, Side who, Choice why, EnumSet<Town> from, bool may_decline) override {
    if (plan.stands_aside()) return own_.town(play, who, why, from, may_decline);
    return plan.one_of(play, why, from, may_decline);
  }
  std::optional<Side> side(Play&, Side who, Choice, EnumSet<Side> from, bool may_decline) override {
    return plan.benefit(from, EnumSet<Side>{who}, may_decline);
  }
  int number(Play&, Side, Choice why, int lowest, int highest) override { return plan.number(why, lowest, highest); }
  bool agree(Play&, Side, Choice why) override { return plan.agree(why); }
  void command(Play& play, Side who, const std::function<void(Play&, Mind&)>& deed) override {
    plan.step_aside([&] { own_.command(play, who, deed); });
  }

  PlannedAnswers<Choice> plan;

 private:
  Mind& own_;
};

inline int pieces(const State& state, Side side) {
  int sum = 0;
  for (std::uint8_t here : state.pieces[side]) sum += here;
  return sum;
}

// The more own pieces the better. Coins of others must not grow.
class MostPieces {
 public:
  using Worth = int;
  MostPieces(const Play& play, Side who) : play_(play), who_(who) {}

  [[nodiscard]] int worth(const State& after) const { return pieces(after, who_); }
  [[nodiscard]] std::optional<Text> no_effect(const State& after) const {
    // The loss of own pieces is no effect.
    const auto lost = [&](const State& before, State& now) { now.pieces[who_] = before.pieces[who_]; };
    if (pieces(after, who_) > pieces(play_.state, who_) || has_effect(play_.state, after, lost)) return std::nullopt;
    return say::nothing;
  }
  [[nodiscard]] static Text not_for_itself() { return say::for_others; }
  template <class Task>
  [[nodiscard]] std::optional<Text> objection(const Task& task, const Planned&,
                                              const std::vector<PlanStep<Choice>>& steps) const {
    Trial<Play> trial(play_, 6, Stance::yielding);
    task.try_on(trial.play(), steps);
    for (Side side : all<Side>()) {
      if (side != who_ && trial.state().coins[side] > play_.state.coins[side]) return say::forbidden;
    }
    return std::nullopt;
  }

 private:
  const Play& play_;
  Side who_;
};

struct MadeUpRules {
  using Play = made_up::Play;
  using Mind = made_up::Mind;
  using Faction = Side;
  using Decision = Choice;
  using Instruction = Sheet;
  using Answers = Planned;
  using Measure = MostPieces;
};
using Task = EventTask<MadeUpRules>;

inline Task task(Play& play, Side who, const Sheet& sheet, const Event& event, bool effect_needed = true) {
  return {play,
          play.mind(who),
          who,
          sheet,
          effect_needed,
          [who, event](Play& now) { event(now, who); },
          MostPieces(play, who)};
}

// Keeps what is said.
class Listener final : public Dialogue {
 public:
  Listener() : Dialogue(true) {}
  int ask(const Question&) override { return 0; }
  void seal(Ending) override { ++seals; }
  [[nodiscard]] int times(MessageId id) const {
    int n = 0;
    for (const Text& text : said) n += text.id == static_cast<int>(id) ? 1 : 0;
    return n;
  }

  std::vector<Text> said;
  int seals = 0;

 private:
  void hear(const Line& line) override { said.push_back(line.text); }
};

}  // namespace auspex::coin::made_up
