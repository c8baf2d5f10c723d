#include "games/falling_sky/nonplayer/event_plan.h"

#include <algorithm>

#include "games/falling_sky/events/events.h"
#include "games/falling_sky/nonplayer/trial.h"

namespace auspex::falling_sky {

namespace {

constexpr int most_trials = 600;  // for one Event; no card comes near

// Answers the decisions of an Event by a plan and leaves everything that belongs to Commands and Battles to the
// Non-player's own mind. Beyond the plan it takes the first candidate, or the highest number.
class Planned final : public Mind {
 public:
  Planned(Mind& own, const std::vector<EventPlan::Decision>& plan) : own_(own), plan_(plan) {}

  coin::Deed take_turn(Play& play, Faction who, const coin::Choices& choices) override {
    return own_.take_turn(play, who, choices);
  }
  void free_command(Play& play, Action& action) override {
    within(play, [&] { own_.free_command(play, action); });
  }
  void free_ability(Play& play, Action& action) override {
    within(play, [&] { own_.free_ability(play, action); });
  }
  void quarters(Play& play, Faction who) override { own_.quarters(play, who); }
  bool declare_retreat(Play& play, Battle& battle) override { return own_.declare_retreat(play, battle); }
  LossPick absorb_loss(Play& play, Faction who, const Text& why, PieceSet removable, PieceSet rollable) override {
    return own_.absorb_loss(play, who, why, removable, rollable);
  }

  std::optional<Region> region(Play& play, Faction who, const Text& why, RegionSet from, bool may_decline) override {
    if (inside_) return own_.region(play, who, why, from, may_decline);
    return pick(why, from, may_decline);
  }
  std::optional<Tribe> tribe(Play& play, Faction who, const Text& why, TribeSet from, bool may_decline) override {
    if (inside_) return own_.tribe(play, who, why, from, may_decline);
    return pick(why, from, may_decline);
  }
  // 8.2.3: benefits go to the Faction itself, or the Event is none for it.
  std::optional<Faction> faction(Play& play, Faction who, const Text& why, FactionSet from, bool may_decline) override {
    if (inside_) return own_.faction(play, who, why, from, may_decline);
    if (why.id == msg_id::ask_beneficiary) {
      for_itself = for_itself && from.has(who);
      return from.has(who) ? who : from.first();
    }
    return pick(why, from, may_decline);
  }
  std::optional<Piece> piece(Play& play, Faction who, const Text& why, PieceSet from, bool may_decline) override {
    if (inside_) return own_.piece(play, who, why, from, may_decline);
    return pick(why, from, may_decline);
  }
  std::optional<PieceAt> piece_at(Play& play, Faction who, const Text& why, std::span<const PieceAt> from,
                                  bool may_decline) override {
    if (inside_) return own_.piece_at(play, who, why, from, may_decline);
    const int taken = decide(why.id, static_cast<int>(from.size()) + (may_decline ? 1 : 0));
    if (taken >= static_cast<int>(from.size())) return std::nullopt;
    return from[static_cast<std::size_t>(taken)];
  }
  int number(Play& play, Faction who, const Text& why, int lowest, int highest) override {
    if (inside_) return own_.number(play, who, why, lowest, highest);
    return highest - decide(why.id, highest - lowest + 1);
  }
  int option(Play& play, Faction who, const Text& why, std::span<const Text> options) override {
    if (inside_) return own_.option(play, who, why, options);
    return decide(why.id, static_cast<int>(options.size()));
  }
  bool agree(Play& play, Faction who, const Text& why) override {
    if (inside_) return own_.agree(play, who, why);
    return decide(why.id, 2) == 0;
  }

  std::vector<EventPlan::Decision> met;  // every decision that came up
  bool for_itself = true;

 private:
  template <class E>
  std::optional<E> pick(const Text& why, EnumSet<E> from, bool may_decline) {
    int taken = decide(why.id, from.size() + (may_decline ? 1 : 0));
    for (E e : from) {
      if (taken-- == 0) return e;
    }
    return std::nullopt;
  }

  int decide(std::uint16_t asked, int candidates) {
    const std::size_t at = met.size();
    const bool known = at < plan_.size() && plan_[at].asked == asked && plan_[at].taken < candidates;
    met.push_back({asked, candidates, known ? plan_[at].taken : 0});
    return met.back().taken;
  }

  template <class Run>
  void within(Play&, Run run) {
    const bool was = inside_;
    inside_ = true;
    run();
    inside_ = was;
  }

  Mind& own_;
  const std::vector<EventPlan::Decision>& plan_;
  bool inside_ = false;
};

struct Outcome {
  bool for_itself = true;
  std::vector<EventPlan::Decision> met;
  std::array<int, 14> worth{};
  bool effective = false;
  bool acceptable = true;
};

int kinds_on_map(const Board& board, Faction faction, Kind kind) { return board.on_map(faction, kind); }

int light_on_map(const Board& board, Faction faction) { return board.on_map(faction, light_kind(faction)); }

// How much better an outcome is for the Faction (8.3.1, then 8.4.1), after what the Instruction asks for.
std::array<int, 14> worth_of(const State& before, const State& after, Faction who, const Instruction& instruction) {
  std::array<int, 14> worth{};
  if (instruction.fit) {
    const std::array<int, 3> fit = instruction.fit(before, after);
    std::copy(fit.begin(), fit.end(), worth.begin());
  }
  const auto net = [&](auto measure) {
    int sum = 0;
    for (Faction faction : all<Faction>()) {
      const int change = measure(after.board, faction) - measure(before.board, faction);
      sum += faction == who ? change : -change;
    }
    return sum;
  };
  worth[3] = net([](const Board& b, Faction f) { return kinds_on_map(b, f, Kind::legion); });
  worth[4] = net([](const Board& b, Faction f) { return kinds_on_map(b, f, Kind::citadel); });
  worth[5] = net([](const Board& b, Faction f) { return kinds_on_map(b, f, Kind::ally); });
  worth[6] = net([](const Board& b, Faction f) {
    return light_on_map(b, f) + kinds_on_map(b, f, Kind::leader) + kinds_on_map(b, f, Kind::fort);
  });
  std::size_t at = 7;
  for (Faction enemy : enemies_in_order(who)) {
    int lost = 0;
    for (Kind kind : all<Kind>()) lost += before.board.on_map(enemy, kind) - after.board.on_map(enemy, kind);
    worth[at++] = lost;
  }
  worth[11] = after.resources[who] - before.resources[who];
  for (Faction enemy : enemies_in_order(who)) worth[12] += before.resources[enemy] - after.resources[enemy];
  return worth;
}

Outcome try_out(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction,
                const std::vector<EventPlan::Decision>& plan) {
  Trial trial(play);
  Planned planned(mind, plan);
  trial.play().seat(who, planned);
  execute_event(trial.play(), who, card, instruction.side);
  Outcome outcome;
  outcome.for_itself = planned.for_itself;
  outcome.met = std::move(planned.met);
  outcome.worth = worth_of(play.state, trial.state(), who, instruction);
  outcome.effective = planned.for_itself && has_effect(play.state, trial.state(), who);
  outcome.acceptable = !instruction.demand || instruction.demand(play.state, trial.state());
  if (play.frost() && helps_a_player(play.state, trial.state())) outcome.acceptable = false;  // 8.4.4
  return outcome;
}

bool better(const Outcome& a, const Outcome& b) {
  if (a.acceptable != b.acceptable) return a.acceptable;
  if (a.effective != b.effective) return a.effective;
  return a.worth > b.worth;
}

}  // namespace

std::array<Faction, 4> enemies_in_order(Faction who) {
  switch (who) {
    case Faction::belgae:
      return {Faction::romans, Faction::aedui, Faction::arverni, Faction::germans};
    case Faction::arverni:
      return {Faction::romans, Faction::aedui, Faction::belgae, Faction::germans};
    case Faction::romans:
      return {Faction::arverni, Faction::belgae, Faction::germans, Faction::aedui};
    case Faction::aedui:
      return {Faction::arverni, Faction::belgae, Faction::germans, Faction::romans};
    case Faction::germans:
      break;
  }
  return {Faction::romans, Faction::arverni, Faction::aedui, Faction::belgae};
}

EventPlan plan_event(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction) {
  EventPlan plan;
  int trials = 1;
  Outcome best = try_out(play, mind, who, card, instruction, plan.decisions);
  for (std::size_t at = 0; at < best.met.size(); ++at) {
    // Every candidate of this decision, those before it as decided, those after it as they come.
    EventPlan::Decision decision = best.met[at];
    std::vector<EventPlan::Decision> attempt = plan.decisions;
    attempt.push_back(decision);
    int equal = 1;
    for (int i = 0; i < decision.candidates && trials < most_trials; ++i) {
      if (i == decision.taken) continue;
      attempt.back().taken = i;
      Outcome outcome = try_out(play, mind, who, card, instruction, attempt);
      ++trials;
      if (better(outcome, best)) {
        best = std::move(outcome);
        equal = 1;
      } else if (!better(best, outcome) && play.state.dice.below(++equal) == 0) {
        best = std::move(outcome);  // 8.3.4: among equals each has the same chance
      }
    }
    plan.decisions.push_back(best.met[at]);
  }
  plan.effective = best.effective && best.acceptable;
  return plan;
}

void execute_plan(Play& play, Mind& mind, Faction who, Card card, CardSide side, const EventPlan& plan) {
  Planned planned(mind, plan.decisions);
  play.seat(who, planned);
  execute_event(play, who, card, side);
  play.seat(who, mind);
}

}  // namespace auspex::falling_sky
