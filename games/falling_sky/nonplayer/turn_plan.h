// What a player that is a program may do with its turn (2.3.4): as its Faction's chart says, one box of the chart with
// one Special Ability or none, a side of the Event, or a Pass. The plan is all that is asked of such a player; the
// chart carries it out on a player's terms, with lots of its own.
#pragma once

#include <optional>
#include <span>

#include "games/falling_sky/action.h"

namespace auspex::falling_sky {

struct TurnPlan {
  enum class Kind : std::uint8_t { chart, box, event, pass };

  Kind kind = Kind::chart;
  Box box{};
  std::optional<Ability> ability;  // with the box; none if not given
  CardSide side{};                 // of the Event
  int way = 1;                     // of those that are equal to the chart (8.3.4), by the number of a stream of lots

  bool operator==(const TurnPlan&) const = default;
};

// The boxes of the Faction's chart that execute a Command, in its order, and the Command of each.
[[nodiscard]] std::span<const Box> boxes_of(Faction faction);
[[nodiscard]] Command command_of(Box box);

// As an option of the question for a plan, and back.
[[nodiscard]] Text text_of(const TurnPlan& plan, Faction who, Card card);
[[nodiscard]] TurnPlan plan_from(const Text& option);

// From here on every player's Faction goes by its chart, whoever sits there.
void leave_to_charts(Play& play);

// Whoever is asked for a plan does what their chart says; all else is as `next` has it. For play that is left to
// charts.
class ByCharts final : public Dialogue {
 public:
  explicit ByCharts(Dialogue& next) : Dialogue(next.listening()), next_(next) {}
  int ask(const Question& question) override;
  void seal(Ending by) override { next_.seal(by); }
  int draw(Dice& dice, int results) override { return next_.draw(dice, results); }
  void reveal(Reveal what) override { next_.reveal(what); }
  [[nodiscard]] std::optional<int> foretold() const override { return 0; }

 private:
  void hear(const Line& line) override { next_.say(line.text, line.depth, line.audience); }

  Dialogue& next_;
};

}  // namespace auspex::falling_sky
