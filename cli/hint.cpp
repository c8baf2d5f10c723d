#include "cli/hint.h"

#include <algorithm>
#include <cmath>

#include "agents/counsel.h"
#include "cli/layout.h"
#include "io/words.h"

namespace auspex::cli {

namespace {

class Advised {
 public:
  Advised(const Table& table, const Style& style, const Phrases& phrases)
      : game_(table.game()),
        style_(style),
        phrases_(phrases),
        earlier_(table.answers().size() != table.answers_at_checkpoint()),
        counsel_(table) {}

  [[nodiscard]] std::string best() {
    const Hint hint = counsel_.plans();
    if (hint.plans.empty()) return line(phrases_(msg_id::hint_none)) + own();
    std::string out = heading(phrases_(msg_id::hint_title, {side(), std::to_string(hint.games)}));
    for (std::size_t i = 0; i < hint.plans.size(); ++i) {
      const Hint::Plan& plan = hint.plans[i];
      out += line(phrases_(msg_id::hint_plan, {std::to_string(i + 1), text_of(plan.plan),
                                               std::to_string(std::lround(100 * plan.chance))}));
      out += own_steps(hint, i);
    }
    return out + line(phrases_(msg_id::hint_more)) + caveat();
  }

  [[nodiscard]] std::string steps(std::size_t number) {
    const Hint hint = counsel_.plans();
    if (hint.plans.empty()) return line(phrases_(msg_id::hint_none));
    if (number < 1 || number > hint.plans.size()) {
      return line(phrases_(msg_id::hint_no_such, {std::to_string(number), std::to_string(hint.plans.size())}));
    }
    const Hint::Plan& plan = hint.plans[number - 1];
    return heading(text_of(plan.plan)) + told(plan.steps);
  }

  // What the game's own player would do.
  [[nodiscard]] std::string own() const {
    const std::vector<Line> lines = counsel_.own();
    if (lines.empty()) return line(phrases_(msg_id::hint_nothing));
    return heading(phrases_(msg_id::hint_own, {side()})) + told(lines);
  }

 private:
  [[nodiscard]] std::string side() const { return side_name(game_, counsel_.seat(), phrases_.language()); }
  [[nodiscard]] std::string text_of(const Text& text) const {
    return game_.catalogue().render(text, phrases_.language());
  }
  [[nodiscard]] std::string line(const std::string& text) const { return wrapped(text, style_.width()); }
  [[nodiscard]] std::string heading(const std::string& text) const { return style_.paint(Ink::title, text) + '\n'; }

  // What sets a plan apart from the others, as it happens: the name of one that is freehand tells little.
  [[nodiscard]] std::string own_steps(const Hint& hint, std::size_t number) const {
    constexpr int most_told = 2;
    std::string out;
    int told = 0;
    for (const Line& step : hint.plans[number].steps) {
      if (told == most_told) break;
      if (is_in_all_others(hint, number, step)) continue;
      out += wrapped(text_of(step.text), style_.width(), 5);
      ++told;
    }
    return out;
  }
  static bool is_in_all_others(const Hint& hint, std::size_t number, const Line& step) {
    for (std::size_t i = 0; i < hint.plans.size(); ++i) {
      const std::vector<Line>& steps = hint.plans[i].steps;
      if (i != number && std::find(steps.begin(), steps.end(), step) == steps.end()) return false;
    }
    return hint.plans.size() > 1;
  }

  [[nodiscard]] std::string told(const std::vector<Line>& lines) const {
    std::string out;
    for (const Line& each : lines) out += wrapped(text_of(each.text), style_.width(), 2 + 2 * each.depth);
    return out + line(phrases_(msg_id::hint_made_up)) + caveat();
  }

  // In the middle of a turn only its beginning is known to whoever advises.
  [[nodiscard]] std::string caveat() const { return earlier_ ? line(phrases_(msg_id::hint_earlier)) : std::string(); }

  const Game& game_;
  const Style& style_;
  const Phrases& phrases_;
  bool earlier_;
  Counsel counsel_;
};

}  // namespace

std::string hint_text(const Table& table, const std::string& which, const Style& style, const Phrases& phrases) {
  Advised hint(table, style, phrases);
  if (which.empty()) return hint.best();
  if (which.find_first_not_of("0123456789") == std::string::npos && which.size() < 4) {
    return hint.steps(static_cast<std::size_t>(std::stoi(which)));
  }
  return hint.own();
}

}  // namespace auspex::cli
