// How a Non-player executes an Event (FS 8.2, 8.3.1): it tries the choices that the text leaves open on a copy of the
// position and takes those that do most by the game's measure; its Instructions for the card come before that.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/dice.h"
#include "games/coin/plan.h"
#include "games/coin/trial.h"

namespace auspex::coin {

// What the Instructions say of a card for a Faction (FS 8.2.1). A game adds the decisions that they settle outright.
template <class Play, class State, class CardSide>
struct Instruction {
  using Fit = std::array<int, 3>;

  std::optional<Text> no;  // why it is declined, or turned into a "No" Event now
  CardSide side{};         // which text
  // How well an outcome fits what is asked for, most important first; empty where nothing is.
  std::function<Fit(const State& before, const State& after)> fit;
  // What every die shows while choices are tried out; by chance if not given.
  std::optional<int> die;
  // Whether the outcome is what is demanded; where not even the best is, the Event is a "No", and why.
  std::function<bool(const State& before, const State& after)> demanded;
  Text otherwise;
  // Decisions that are weighed together with the one before them: so many beyond the one at hand are tried with it.
  int looks_ahead = 0;
  // Where it is said what to do throughout: the Event carried out that way, without trying its choices.
  std::function<void(Play&)> carry_out;

  // The card is a "No" as things stand unless this holds; of several reasons the first is told.
  void require(bool condition, const Text& why_not) {
    if (!condition && !no) no = why_not;
  }
  void demand(std::function<bool(const State& before, const State& after)> outcome, const Text& why_not) {
    demanded = std::move(outcome);
    otherwise = why_not;
  }
};

// One Event, or a part of one, to be planned and carried out. The game's `Rules` name
//   Play, Mind, Faction, Decision, Instruction;
//   Answers, a Mind made of the Faction's own Mind, its Instruction and the steps of a plan, that answers by its member
//     `plan`, PlannedAnswers, what the Event leaves open;
//   Measure, which knows the position before the Event:
//     worth(after), a Worth, the greater the better;
//     no_effect(after), the flaw of an outcome that counts as no change;
//     not_for_itself(), the flaw of one whose benefits go to others, if that is one;
//     objection(task, answers, steps), the flaw of one that the game forbids for some other reason, as it was answered;
//   draw_place(dice, places), where its Answers name a Place: one of these places, a bit for each.
template <class Rules>
class EventTask {
 public:
  using Play = typename Rules::Play;
  using Mind = typename Rules::Mind;
  using Faction = typename Rules::Faction;
  using Instruction = typename Rules::Instruction;
  using Plan = EventPlan<typename Rules::Decision>;
  using Step = typename Plan::Step;
  using Answers = typename Rules::Answers;
  using Measure = typename Rules::Measure;

  // `text` carries the Event out. An Event is played only if it does something; a part of another's need not.
  EventTask(Play& play, Mind& mind, Faction who, const Instruction& sheet, bool effect_needed,
            std::function<void(Play&)> text, const Measure& measure)
      : play_(play),
        mind_(mind),
        who_(who),
        sheet_(sheet),
        effect_needed_(effect_needed),
        text_(std::move(text)),
        measure_(measure) {}

  [[nodiscard]] Plan plan() const {
    Plan plan;
    int trials = 1;
    // Ties have dice of their own: the game's must stay as they are, so that every trial sees the same luck.
    Dice ties(play_.seed_of_lots());
    Outcome best = try_ahead(plan.steps, sheet_.looks_ahead, trials);
    for (std::size_t at = 0; at < best.met.size(); ++at) {
      std::vector<Outcome> equal = best_at(at, plan.steps, std::move(best), trials);
      const std::uint64_t lot = lot_of(equal, at);
      best = std::move(equal[choose_equal(ties, equal, at)]);
      plan.steps.push_back(best.met[at]);
      plan.steps.back().lot = lot;
    }
    plan.flaw = best.flaw;
    plan.accepted = best.acceptable;
    return plan;
  }

  // By the plan, in the game itself.
  void carry_out(const Plan& plan) const {
    Answers answers(mind_, sheet_, plan.steps);
    play_.seat(who_, answers);
    text_(play_);
    play_.seat(who_, mind_);
  }

  // In a trial: as the sheet says throughout, or by these steps.
  void try_on(Play& copy, const std::vector<Step>& steps) const {
    Answers answers(mind_, sheet_, steps);
    try_on(copy, answers);
  }

 private:
  static constexpr int most_trials = 600;  // for one Event; no card comes near

  struct Outcome {
    std::vector<Step> met;
    typename Measure::Worth worth{};
    bool effective = false;
    bool acceptable = true;
    std::optional<Text> flaw;
  };

  void try_on(Play& copy, Answers& answers) const {
    if (sheet_.carry_out) {
      sheet_.carry_out(copy);
      return;
    }
    copy.seat(who_, answers);
    text_(copy);
  }

  [[nodiscard]] Outcome try_out(const std::vector<Step>& steps) const {
    Trial<Play> trial(play_, sheet_.die);
    Answers answers(mind_, sheet_, steps);
    try_on(trial.play(), answers);
    Outcome outcome;
    outcome.worth = measure_.worth(trial.state());
    outcome.flaw = measure_.no_effect(trial.state());
    if constexpr (requires { Measure::not_for_itself(); }) {
      if (!outcome.flaw && !answers.plan.for_itself()) outcome.flaw = Measure::not_for_itself();
    }
    outcome.effective = !outcome.flaw;
    if (sheet_.demanded && !sheet_.demanded(play_.state, trial.state())) {
      outcome.acceptable = false;
      if (outcome.effective) outcome.flaw = sheet_.otherwise;
    } else if (const std::optional<Text> objection = measure_.objection(*this, answers, steps)) {
      outcome.acceptable = false;
      outcome.flaw = objection;
    }
    outcome.met = answers.plan.take_met();
    return outcome;
  }

  // The best that can come of these steps by so many decisions beyond them.
  [[nodiscard]] Outcome try_ahead(const std::vector<Step>& steps, int decisions, int& trials) const {
    Outcome best = try_out(steps);
    if (decisions == 0 || best.met.size() <= steps.size()) return best;
    const Step next = best.met[steps.size()];
    std::vector<Step> attempt = steps;
    attempt.push_back(next);
    for (int i = 0; i < next.candidates && trials < most_trials; ++i) {
      if (i == next.taken && decisions == 1) continue;
      attempt.back().taken = i;
      ++trials;
      Outcome outcome = try_ahead(attempt, decisions - 1, trials);
      if (better(outcome, best)) best = std::move(outcome);
    }
    return best;
  }

  [[nodiscard]] bool better(const Outcome& a, const Outcome& b) const {
    if (a.acceptable != b.acceptable) return a.acceptable;
    if (effect_needed_ && a.effective != b.effective) return a.effective;
    return a.worth != b.worth ? a.worth > b.worth : a.effective && !b.effective;
  }

  // Every candidate of this decision, those before it as decided, those after it as they come: the best, which are
  // equal. `known` is the outcome with one of them.
  [[nodiscard]] std::vector<Outcome> best_at(std::size_t at, const std::vector<Step>& decided, Outcome known,
                                             int& trials) const {
    const Step step = known.met[at];
    std::vector<Step> attempt = decided;
    attempt.push_back(step);
    std::vector<Outcome> equal;
    equal.push_back(std::move(known));
    for (int i = 0; i < step.candidates && trials < most_trials; ++i) {
      if (i == step.taken) continue;
      attempt.back().taken = i;
      Outcome outcome = try_ahead(attempt, sheet_.looks_ahead, trials);
      ++trials;
      if (better(equal.front(), outcome)) continue;
      // As much as possible (FS 8.4), so doing something goes before declining.
      if (!better(outcome, equal.front())) {
        if (declines(outcome.met[at])) continue;
        if (!declines(equal.front().met[at])) {
          equal.push_back(std::move(outcome));
          continue;
        }
      }
      equal.clear();
      equal.push_back(std::move(outcome));
    }
    return equal;
  }

  static bool declines(const Step& step) {
    return step.kind == Step::Kind::may_decline && step.taken == step.candidates - 1;
  }

  // One of several outcomes that are equally good, at this decision (FS 8.3.4).
  static std::size_t choose_equal(Dice& ties, const std::vector<Outcome>& equal, std::size_t at) {
    if (equal.size() == 1) return 0;
    const Step& step = equal.front().met[at];
    if constexpr (requires { Rules::draw_place(ties, step.places); }) {
      if (step.places != 0) return choose_place(ties, equal, at);
    }
    if (step.kind != Step::Kind::number) return static_cast<std::size_t>(ties.below(static_cast<int>(equal.size())));
    // As fully as possible in one place before the next (FS 8.3.1): all here, or none here if the question comes up
    // for others.
    int elsewhere = 0;
    for (std::size_t i = at + 1; i < equal.back().met.size(); ++i) {
      if (equal.back().met[i].decision == step.decision) ++elsewhere;
    }
    return ties.below(elsewhere + 1) == 0 ? 0 : equal.size() - 1;
  }

  // The game's way of drawing one of several places.
  static std::size_t choose_place(Dice& ties, const std::vector<Outcome>& equal, std::size_t at) {
    const auto place_of = [at](const Outcome& outcome) {
      const Step& step = outcome.met[at];
      std::uint64_t places = step.places;
      for (int i = 0; i < step.taken; ++i) places &= places - 1;
      return places & (~places + 1);
    };
    std::uint64_t tied = 0;
    for (const Outcome& one : equal) tied |= place_of(one);
    const std::uint64_t drawn = Rules::draw_place(ties, tied);
    std::size_t index = 0;
    while (place_of(equal[index]) != drawn) ++index;
    return index;
  }

  // Which candidates of this decision they took, where there is more than one and they were drawn from.
  static std::uint64_t lot_of(const std::vector<Outcome>& equal, std::size_t at) {
    if (equal.size() == 1 || equal.front().met[at].kind == Step::Kind::number) return 0;
    std::uint64_t lot = 0;
    for (const Outcome& one : equal) {
      if (one.met[at].taken < 64) lot |= std::uint64_t{1} << static_cast<unsigned>(one.met[at].taken);
    }
    return lot;
  }

  Play& play_;
  Mind& mind_;
  Faction who_;
  const Instruction& sheet_;
  bool effect_needed_;
  std::function<void(Play&)> text_;
  Measure measure_;
};

}  // namespace auspex::coin
