#include "cli/hint.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "agents/advice.h"
#include "cli/layout.h"
#include "io/words.h"

namespace auspex::cli {

namespace {

constexpr std::size_t most_plans = 3;
constexpr std::uint8_t deepest = 1;  // what is told of a step; the reasons of charts lie deeper

class Hint {
 public:
  Hint(const Table& table, const Style& style, const Phrases& phrases)
      : table_(table),
        style_(style),
        phrases_(phrases),
        seat_(table.question()->seat),
        seed_(table.answers().size()),
        adviser_(table.game(), table.checkpoint(), seat_, playouts_of(SeatKind::search_expert), seed_) {}

  [[nodiscard]] std::string best() {
    const std::optional<Advice> advice = adviser_.advise();
    if (!advice) return line(phrases_(msg_id::hint_none)) + own();
    int playouts = 0;
    for (const SearchAgent::Estimate& each : advice->considered) playouts += each.playouts;
    std::string out = heading(phrases_(msg_id::hint_title, {side(), std::to_string(playouts)}));
    for (std::size_t i = 0; i < std::min(most_plans, advice->considered.size()); ++i) {
      const SearchAgent::Estimate& plan = advice->considered[i];
      out += line(phrases_(msg_id::hint_plan,
                           {std::to_string(i + 1), text_of(advice->plans[static_cast<std::size_t>(plan.option)]),
                            std::to_string(std::lround(100 * plan.mean() / certain_win))}));
    }
    return out + line(phrases_(msg_id::hint_more)) + caveat();
  }

  [[nodiscard]] std::string steps(std::size_t number) {
    const std::optional<Advice> advice = adviser_.advise();
    if (!advice) return line(phrases_(msg_id::hint_none));
    const std::size_t plans = std::min(most_plans, advice->considered.size());
    if (number < 1 || number > plans) {
      return line(phrases_(msg_id::hint_no_such, {std::to_string(number), std::to_string(plans)}));
    }
    const int option = advice->considered[number - 1].option;
    return heading(text_of(advice->plans[static_cast<std::size_t>(option)])) + told(adviser_.rehearse(option));
  }

  // What the game's own player would do.
  [[nodiscard]] std::string own() const {
    return heading(phrases_(msg_id::hint_own, {side()})) + told(rehearse_unattended(table_.checkpoint(), seat_, seed_));
  }

 private:
  [[nodiscard]] std::string side() const { return side_name(table_.game(), seat_, phrases_.language()); }
  [[nodiscard]] std::string text_of(const Text& text) const {
    return table_.game().catalogue().render(text, phrases_.language());
  }
  [[nodiscard]] std::string line(const std::string& text) const { return wrapped(text, style_.width()); }
  [[nodiscard]] std::string heading(const std::string& text) const { return style_.paint(Ink::title, text) + '\n'; }

  [[nodiscard]] std::string told(const std::vector<Line>& lines) const {
    std::string out;
    for (const Line& each : lines) {
      if (each.depth <= deepest) out += wrapped(text_of(each.text), style_.width(), 2 + 2 * each.depth);
    }
    return out + line(phrases_(msg_id::hint_made_up)) + caveat();
  }

  // In the middle of a turn only its beginning is known to whoever advises.
  [[nodiscard]] std::string caveat() const {
    if (table_.answers().size() == table_.answers_at_checkpoint()) return {};
    return line(phrases_(msg_id::hint_earlier));
  }

  const Table& table_;
  const Style& style_;
  const Phrases& phrases_;
  Seat seat_;
  std::uint64_t seed_;
  Adviser adviser_;
};

}  // namespace

std::string hint_text(const Table& table, const std::string& which, const Style& style, const Phrases& phrases) {
  Hint hint(table, style, phrases);
  if (which.empty()) return hint.best();
  if (which.find_first_not_of("0123456789") == std::string::npos && which.size() < 4) {
    return hint.steps(static_cast<std::size_t>(std::stoi(which)));
  }
  return hint.own();
}

}  // namespace auspex::cli
