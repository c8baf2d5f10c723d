#include "agents/counsel.h"

#include <algorithm>
#include <iterator>

namespace auspex {

namespace {

constexpr std::uint8_t deepest = 1;  // what is told of a step; the reasons of charts lie deeper

// From where the first step begins: deeper lines before it belong to something that is not told.
std::vector<Line> in_short(const std::vector<Line>& lines) {
  auto begin = std::find_if(lines.begin(), lines.end(), [](const Line& line) { return line.depth == 0; });
  if (begin == lines.end()) begin = lines.begin();
  std::vector<Line> steps;
  std::copy_if(begin, lines.end(), std::back_inserter(steps), [](const Line& line) { return line.depth <= deepest; });
  return steps;
}

// Without the name of the plan, which is known, where something else is told as well.
std::vector<Line> without_its_name(std::vector<Line> steps, const Catalogue& catalogue) {
  const auto names_it = [&](const Line& line) { return catalogue.entry(line.text).key.starts_with("plan.taken"); };
  if (steps.size() > 1) std::erase_if(steps, names_it);
  return steps;
}

}  // namespace

Counsel::Counsel(const Table& table)
    : catalogue_(table.game().catalogue()),
      seat_(table.question()->seat),
      seed_(table.answers_at_checkpoint()),
      seats_(played_seats(table.game(), table.setup())),
      checkpoint_(table.checkpoint().clone()),
      adviser_(table.game(), *checkpoint_, seat_, playouts_of(table.game(), SeatKind::search_expert), seed_) {
  checkpoint_->redeal(seat_, mix(seed_));
  std::copy_if(table.log().begin() + static_cast<std::ptrdiff_t>(table.stops().back().lines), table.log().end(),
               std::back_inserter(said_), [&](const Line& line) { return line.is_for(SeatMask(seat_)); });
}

Hint Counsel::plans() {
  Hint hint;
  const std::optional<Advice> advice = adviser_.advise();
  if (!advice) return hint;
  for (const SearchAgent::Estimate& each : advice->considered) {
    hint.games += each.playouts;
    if (hint.plans.size() == most_plans || each.playouts == 0) continue;
    hint.plans.push_back({advice->plans[static_cast<std::size_t>(each.option)], each.mean() / certain_win,
                          without_its_name(in_short(adviser_.rehearse(each.option, seats_)), catalogue_)});
  }
  return hint;
}

// Without what is told of the turn before anybody decides.
std::vector<Line> Counsel::own() const {
  if (whose_turn(*checkpoint_, seats_) != seat_) return {};
  const std::vector<Line> lines = rehearse_unattended(*checkpoint_, seat_, seed_);
  const auto news = std::mismatch(lines.begin(), lines.end(), said_.begin(), said_.end()).first;
  return in_short({news, lines.end()});
}

}  // namespace auspex
