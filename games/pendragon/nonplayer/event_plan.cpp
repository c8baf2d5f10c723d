#include "games/pendragon/nonplayer/event_plan.h"

#include <algorithm>
#include <array>

#include "games/pendragon/events/events.h"
#include "games/pendragon/nonplayer/trial.h"
#include "generated/pendragon/messages_nonplayer.h"

namespace auspex::pendragon {

namespace {

// The Faction's own mind, but for the choices of the Event.
class Planned final : public Mind {
 public:
  Planned(Mind& own, const Instruction& sheet, const std::vector<EventPlan::Step>& steps)
      : plan(steps), own_(own), sheet_(sheet) {}

  coin::Deed take_turn(Play& play, Faction who, const coin::Choices& choices) override {
    return own_.take_turn(play, who, choices);
  }
  void free_command(Play& play, Action& action) override {
    plan.step_aside([&] { own_.free_command(play, action); });
  }
  void free_feat(Play& play, Action& action) override {
    plan.step_aside([&] { own_.free_feat(play, action); });
  }

  std::optional<Space> space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline) override {
    if (inside(play)) return own_.space(play, who, why, from, may_decline);
    if (sheet_.space) return sheet_.space(play, why, from);
    return plan.one_of(play, why.decision, from, may_decline);
  }
  std::optional<Site> site(Play& play, Faction who, const Ask& why, SiteSet from, bool may_decline) override {
    if (inside(play)) return own_.site(play, who, why, from, may_decline);
    return plan.one_of(play, why.decision, from, may_decline);
  }
  std::optional<Sea> sea(Play& play, Faction who, const Ask& why, SeaSet from, bool may_decline) override {
    if (inside(play)) return own_.sea(play, who, why, from, may_decline);
    return plan.one_of(play, why.decision, from, may_decline);
  }
  std::optional<Faction> faction(Play& play, Faction who, const Ask& why, FactionSet from, bool may_decline) override {
    if (inside(play)) return own_.faction(play, who, why, from, may_decline);
    if (why.decision == Decision::beneficiary) return plan.benefit(from, FactionSet{who}, may_decline);
    return plan.one_of(play, why.decision, from, may_decline);
  }
  std::optional<Piece> piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) override {
    if (inside(play)) return own_.piece(play, who, why, from, may_decline);
    return plan.one_of(play, why.decision, from, may_decline);
  }
  std::optional<UnitAt> unit_at(Play& play, Faction who, const Ask& why, std::span<const UnitAt> from,
                                bool may_decline) override {
    if (inside(play)) return own_.unit_at(play, who, why, from, may_decline);
    const auto name = [](const UnitAt& one) { return msg::np_lot_unit(one.piece, one.space); };
    return plan.one_of(play, why.decision, from, may_decline, name);
  }
  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) override {
    if (inside(play)) return own_.number(play, who, why, lowest, highest);
    if (sheet_.number) return sheet_.number(play, why, lowest, highest);
    return plan.number(why.decision, lowest, highest);
  }
  int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) override {
    if (inside(play)) return own_.option(play, who, why, options);
    if (sheet_.option) return sheet_.option(play, why, options);
    return plan.option(why.decision, options);
  }
  bool agree(Play& play, Faction who, const Ask& why) override {
    if (inside(play)) return own_.agree(play, who, why);
    if (sheet_.agree) return sheet_.agree(play, why);
    return plan.agree(why.decision);
  }
  [[nodiscard]] bool may_agree(const Play& play, const Ask& why) const override { return own_.may_agree(play, why); }

  coin::PlannedAnswers<Decision> plan;

 private:
  // Within a Command, a Feat or a Battle, which are the Non-player's own affair.
  [[nodiscard]] bool inside(const Play& play) const { return plan.stands_aside() || play.battle != nullptr; }

  Mind& own_;
  const Instruction& sheet_;
};

// How good an outcome is for the Faction, and what is wrong with it.
class Measure {
 public:
  using Worth = std::array<int, 8>;  // most important first

  Measure(const Play& play, Faction who, const Instruction& sheet) : play_(play), who_(who), sheet_(sheet) {}

  // 8.3.1, after what the Instruction asks for.
  [[nodiscard]] Worth worth(const State& after) const;
  // 8.1.1
  [[nodiscard]] std::optional<Text> no_effect(const State& after) const {
    if (has_effect(play_.state, after, who_)) return std::nullopt;
    return msg::np_event_nothing;
  }
  // 8.2.3
  [[nodiscard]] static Text not_for_itself() { return msg::np_event_others; }
  template <class Task>
  [[nodiscard]] static std::optional<Text> objection(const Task&, const std::vector<EventPlan::Step>&) {
    return std::nullopt;
  }

 private:
  const Play& play_;
  Faction who_;
  const Instruction& sheet_;
};

Measure::Worth Measure::worth(const State& after) const {
  const State& before = play_.state;
  Worth worth{};
  if (sheet_.fit) {
    const Instruction::Fit fit = sheet_.fit(before, after);
    std::copy(fit.begin(), fit.end(), worth.begin());
  }
  const auto gained = [&](PieceSet which) { return after.board.on_map(which) - before.board.on_map(which); };
  const PieceSet friendly = pieces_of(before.board.friends_of(who_));
  const PieceSet enemy = pieces_of(before.board.enemies_of(who_));
  worth[3] = gained(friendly & all_strongholds);
  worth[4] = -gained(enemy & all_strongholds);
  worth[5] = gained(friendly);
  worth[6] = -gained(enemy);
  return worth;
}

struct EventRules {
  using Play = pendragon::Play;
  using Mind = pendragon::Mind;
  using Faction = pendragon::Faction;
  using Decision = pendragon::Decision;
  using Instruction = pendragon::Instruction;
  using Answers = Planned;
  using Measure = pendragon::Measure;
};
using EventTask = coin::EventTask<EventRules>;

EventTask whole_event(Play& play, Mind& mind, Faction who, Card card, const Instruction& sheet) {
  const CardSide side = sheet.side;
  const auto text = [who, card, side](Play& now) { execute_event(now, who, card, side); };
  return {play, mind, who, sheet, true, text, Measure(play, who, sheet)};
}

}  // namespace

EventPlan plan_event(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction) {
  return whole_event(play, mind, who, card, instruction).plan();
}

void execute_plan(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction,
                  const EventPlan& plan) {
  whole_event(play, mind, who, card, instruction).carry_out(plan);
}

void carry_out_part(Play& play, Mind& mind, Faction who, const EventPart& part, const Instruction& instruction) {
  const auto text = [who, part](Play& now) { part.carry_out(now, who); };
  const EventTask task(play, mind, who, instruction, false, text, Measure(play, who, instruction));
  task.carry_out(task.plan());
}

}  // namespace auspex::pendragon
