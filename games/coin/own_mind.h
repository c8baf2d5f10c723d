// The mind of a Faction in a freehand turn (engine/own_answers.h): what a person's menus offer is taken by lot, but in
// Battle and where others want something its chart decides, which knows better.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/own_answers.h"
#include "engine/player.h"
#include "games/coin/sequence.h"
#include "games/coin/turn_plan.h"

namespace auspex::coin {

// The game adds what else it has to choose from, each by choose(). Its `Rules` name
//   Mind, Play, Action, Faction, Piece, Ask, TurnPlan; catalogue; people, the mind of persons;
//   text_of(one), how one of several is offered;
//   is_the_turn(ask), the choice among Commands; takes_up(option, command, who), whether it is that Command;
//   is_left_alone(option), what a turn by lot had better not begin with;
//   execute_event(play, who, side), of the card in play.
template <class Rules>
class OwnMind : public Rules::Mind {
 public:
  using Mind = typename Rules::Mind;
  using Play = typename Rules::Play;
  using Action = typename Rules::Action;
  using Faction = typename Rules::Faction;
  using Piece = typename Rules::Piece;
  using Ask = typename Rules::Ask;
  using TurnPlan = typename Rules::TurnPlan;

  // On some occasion, by its number: the card.
  OwnMind(Mind& chart, const TurnPlan& plan, int occasion)
      : chart_(chart),
        plan_(plan),
        answers_(OwnNumber::shown_as(plan.way), occasion, OwnAnswers::word_of<Rules::catalogue>) {}

  Deed take_turn(Play& play, Faction who, const Choices& choices) final {
    if (plan_.kind == TurnPlan::Kind::own_command) return Rules::people().take_turn(play, who, choices);
    Rules::execute_event(play, who, plan_.side);
    return Deed::event;
  }
  void free_command(Play& play, Action& action) final { Rules::people().free_command(play, action); }

  std::optional<Faction> faction(Play& play, Faction who, const Ask& why, EnumSet<Faction> from,
                                 bool may_decline) final {
    return choose(&Mind::faction, play, who, why, from, may_decline);
  }
  std::optional<Piece> piece(Play& play, Faction who, const Ask& why, EnumSet<Piece> from, bool may_decline) final {
    return choose(&Mind::piece, play, who, why, from, may_decline);
  }
  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) final {
    return play.battle ? chart_.number(play, who, why, lowest, highest) : answers_.number(why, lowest, highest);
  }
  int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) final {
    if (play.battle) return chart_.option(play, who, why, options);
    const auto last = static_cast<int>(options.size()) - 1;
    std::vector<int> open;
    for (int i = 0; i <= last; ++i) {
      const Text& option = options[static_cast<std::size_t>(i)];
      if (!Rules::is_the_turn(why) ? !Rules::is_left_alone(option) : Rules::takes_up(option, plan_.command, who)) {
        open.push_back(i);
      }
    }
    if (open.empty()) return last;  // leaves the menu; the turn with a Pass
    return open[static_cast<std::size_t>(answers_.one_of(why, static_cast<int>(open.size()), [&](int i) {
      return options[static_cast<std::size_t>(open[static_cast<std::size_t>(i)])];
    }))];
  }
  bool agree(Play& play, Faction who, const Ask& why) final {
    return play.battle || who != play.executing ? chart_.agree(play, who, why) : answers_.yes_or_no(why);
  }
  [[nodiscard]] bool may_agree(const Play& play, const Ask& why) const final { return chart_.may_agree(play, why); }

 protected:
  [[nodiscard]] Mind& chart() const { return chart_; }

  // One of several; `by_chart` is the function for it.
  template <class ByChart, class From>
  auto choose(ByChart by_chart, Play& play, Faction who, const Ask& why, const From& from, bool may_decline)
      -> std::optional<std::decay_t<decltype(*from.begin())>> {
    if (play.battle) return (chart_.*by_chart)(play, who, why, from, may_decline);
    return answers_.pick(why, from, may_decline, [](const auto& one) { return Rules::text_of(one); });
  }

 private:
  Mind& chart_;
  const TurnPlan plan_;
  OwnAnswers answers_;
};

}  // namespace auspex::coin
