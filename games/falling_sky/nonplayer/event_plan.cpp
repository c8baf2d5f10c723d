#include "games/falling_sky/nonplayer/event_plan.h"

#include <algorithm>

#include "games/falling_sky/events/events.h"
#include "games/falling_sky/nonplayer/trial.h"
#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_nonplayer.h"

namespace auspex::falling_sky {

namespace {

constexpr int most_trials = 600;  // for one Event; no card comes near

using Step = EventPlan::Step;
using Flaw = EventPlan::Flaw;

// 8.2.3: who gets what the Event gives.
bool names_beneficiary(const Ask& why) {
  return why.decision == Decision::beneficiary || why.decision == Decision::dumnorix_loyal;
}

// Answers the decisions of an Event by a plan and leaves everything that belongs to Commands and Battles to the
// Non-player's own mind. Beyond the plan it declines if it may, or takes the first candidate or the highest number.
class Planned final : public Mind {
 public:
  Planned(Mind& own, const Instruction& sheet, const std::vector<Step>& plan) : own_(own), sheet_(sheet), plan_(plan) {}

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
  LossPick absorb_loss(Play& play, Faction who, const Ask& why, PieceSet removable, PieceSet rollable) override {
    return own_.absorb_loss(play, who, why, removable, rollable);
  }

  std::optional<Region> region(Play& play, Faction who, const Ask& why, RegionSet from, bool may_decline) override {
    // 8.3.2: a Leader comes where most of his own are, which his Faction's mind knows.
    if (inside(play) || why.decision == Decision::place_leader) return own_.region(play, who, why, from, may_decline);
    if (sheet_.region) return sheet_.region(play, run_, why, from);
    return pick(play, why, from, may_decline);
  }
  std::optional<Tribe> tribe(Play& play, Faction who, const Ask& why, TribeSet from, bool may_decline) override {
    if (inside(play)) return own_.tribe(play, who, why, from, may_decline);
    return pick(play, why, from, may_decline);
  }
  // 8.2.3: benefits go to the Faction itself, or the Event is none for it.
  std::optional<Faction> faction(Play& play, Faction who, const Ask& why, FactionSet from, bool may_decline) override {
    if (inside(play)) return own_.faction(play, who, why, from, may_decline);
    if (names_beneficiary(why)) return for_who(from, FactionSet{who}, may_decline);
    return pick(play, why, from, may_decline);
  }
  std::optional<Piece> piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) override {
    if (inside(play)) return own_.piece(play, who, why, from, may_decline);
    if (names_beneficiary(why)) return for_who(from, own_pieces[who], may_decline);
    return pick(play, why, from, may_decline);
  }
  std::optional<PieceAt> piece_at(Play& play, Faction who, const Ask& why, std::span<const PieceAt> from,
                                  bool may_decline) override {
    if (inside(play)) return own_.piece_at(play, who, why, from, may_decline);
    if (sheet_.piece_at) return sheet_.piece_at(play, from);
    const int taken = decide(why, static_cast<int>(from.size()) + (may_decline ? 1 : 0), kind(may_decline));
    if (taken >= static_cast<int>(from.size())) return std::nullopt;
    for (std::size_t i = 0; lot_ != 0 && play.telling() && i < from.size() && i < 64; ++i) {
      if (in_lot(i)) play.say(msg::np_lot_piece(from[i].piece, from[i].region), 2);
    }
    return from[static_cast<std::size_t>(taken)];
  }
  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) override {
    if (inside(play)) return own_.number(play, who, why, lowest, highest);
    if (sheet_.number) return sheet_.number(play, run_, why, lowest, highest);
    // Card 57: own Warbands, not those of others.
    if (why.decision == Decision::mist_warbands) return owner_of(*why.about<Piece>()) == who ? highest : lowest;
    return highest - decide(why, highest - lowest + 1, Step::Kind::number);
  }
  int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) override {
    if (inside(play)) return own_.option(play, who, why, options);
    if (sheet_.option) return sheet_.option(play, options);
    // Card 16: the die is rolled by now; the more the better (8.4).
    if (why.decision == Decision::ambacti_number) return options[0].number() >= options[1].number() ? 0 : 1;
    return decide(why, static_cast<int>(options.size()), Step::Kind::choice);
  }
  bool agree(Play& play, Faction who, const Ask& why) override {
    if (inside(play)) return own_.agree(play, who, why);
    return decide(why, 2, Step::Kind::may_decline) == 0;
  }

  std::vector<Step> met;  // every decision that came up
  bool for_itself = true;

 private:
  // Within a Command, an Ability or a Battle, which are the Non-player's own affair.
  [[nodiscard]] bool inside(const Play& play) const { return inside_ || play.battle != nullptr; }

  static Step::Kind kind(bool may_decline) { return may_decline ? Step::Kind::may_decline : Step::Kind::choice; }

  template <class E>
  std::optional<E> for_who(EnumSet<E> from, EnumSet<E> own, bool may_decline) {
    if (const EnumSet<E> found = from & own; !found.empty()) return found.first();
    if (may_decline) return std::nullopt;
    for_itself = false;
    return from.first();
  }

  template <class E>
  std::optional<E> pick(Play& play, const Ask& why, EnumSet<E> from, bool may_decline) {
    int taken = decide(why, from.size() + (may_decline ? 1 : 0), kind(may_decline));
    for (E e : from) {
      if (taken-- > 0) continue;
      if (lot_ != 0 && play.telling()) tell_draw(play, e, from);
      return e;
    }
    return std::nullopt;
  }

  // 8.3.4: those that were as good when the Event was planned, and the one that came out.
  template <class E>
  void tell_draw(Play& play, E taken, EnumSet<E> from) const {
    EnumSet<E> lot;
    std::size_t index = 0;
    for (E e : from) {
      if (in_lot(index++)) lot.add(e);
    }
    if (lot.size() > 1) play.tell_draw(taken, lot);
  }
  [[nodiscard]] bool in_lot(std::size_t index) const { return ((lot_ >> index) & 1u) != 0; }

  int decide(const Ask& why, int candidates, Step::Kind kind) {
    const std::size_t at = met.size();
    const bool known = at < plan_.size() && plan_[at].decision == why.decision && plan_[at].taken < candidates;
    const int otherwise = kind == Step::Kind::may_decline ? candidates - 1 : 0;
    met.push_back({why.decision, candidates, known ? plan_[at].taken : otherwise, kind});
    lot_ = known ? plan_[at].lot : 0;
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
  const Instruction& sheet_;
  const std::vector<Step>& plan_;
  EventRun run_;
  std::uint64_t lot_ = 0;  // of the decision at hand
  bool inside_ = false;
};

constexpr std::size_t worth_size = 18;
using Worth = std::array<int, worth_size>;  // most important first

struct Outcome {
  std::vector<Step> met;
  Worth worth{};
  bool effective = false;
  bool acceptable = true;
  EventPlan::Flaw flaw = EventPlan::Flaw::none;
  Faction helped = Faction::romans;
};

// All pieces on the map, and the Allies in Cities or at Remi.
struct Tally {
  EnumArray<Piece, int> pieces{};
  EnumArray<Faction, int> city_allies{};
};

Tally tally_of(const Board& board) {
  Tally tally;
  for (Region region : board.regions()) {
    const Stack& here = board.at(region);
    for (Piece piece : all<Piece>()) tally.pieces[piece] += here[piece];
  }
  for (Tribe tribe : board.tribes()) {
    const TribeState& state = board.tribe(tribe);
    const bool prized = tribe_info[tribe].city || tribe == Tribe::remi;
    if (prized && state.status == Status::allied) ++tally.city_allies[state.owner];
  }
  return tally;
}

// One Event, or part of one, to be planned: by whom, on what instructions.
struct Task {
  Task(const Play& the_play, Mind& the_mind, Faction faction, const Instruction& sheet, bool has_to,
       std::function<void(Play&)> the_text)
      : play(the_play),
        mind(the_mind),
        who(faction),
        instruction(sheet),
        effect_needed(has_to),
        text(std::move(the_text)),
        before(tally_of(the_play.board)) {}

  const Play& play;
  Mind& mind;
  Faction who;
  const Instruction& instruction;
  bool effect_needed;               // 8.1.1: an Event is played only if it does something; a part of another's need not
  std::function<void(Play&)> text;  // carries it out
  Tally before;
};

// How much better an outcome is for the Faction (8.3.1, then 8.4.1), after what the Instruction asks for.
Worth worth_of(const Task& task, const State& after) {
  const State& before = task.play.state;
  Worth worth{};
  std::size_t at = 3;
  if (task.instruction.fit) {
    const std::array<int, 3> fit = task.instruction.fit(before, after);
    std::copy(fit.begin(), fit.end(), worth.begin());
  }
  Tally change = tally_of(after.board);
  for (Piece piece : all<Piece>()) change.pieces[piece] -= task.before.pieces[piece];
  for (Faction faction : all<Faction>()) change.city_allies[faction] -= task.before.city_allies[faction];
  // Own pieces gained and others' pieces lost.
  const auto net = [&](auto counts) {
    for (Piece piece : all<Piece>()) {
      if (counts(piece)) worth[at] += owner_of(piece) == task.who ? change.pieces[piece] : -change.pieces[piece];
    }
    ++at;
  };
  const auto of_kind = [&](Kind kind) { net([kind](Piece p) { return kind_of(p) == kind; }); };
  const auto of_face = [&](Face face) { net([face](Piece p) { return is_light(p) && face_of(p) == face; }); };
  of_kind(Kind::legion);
  of_kind(Kind::citadel);
  of_kind(Kind::ally);
  net([](Piece p) { return is_light(p) || kind_of(p) == Kind::leader || kind_of(p) == Kind::fort; });
  of_kind(Kind::leader);
  for (Faction faction : all<Faction>()) {
    worth[at] += faction == task.who ? change.city_allies[faction] : -change.city_allies[faction];
  }
  ++at;
  of_face(Face::hidden);
  of_face(Face::revealed);
  const std::array<Faction, 4> enemies = enemies_in_order(task.who);
  for (Faction enemy : enemies) {
    for (Piece piece : own_pieces[enemy]) worth[at] -= change.pieces[piece];
    ++at;
  }
  worth[at++] = after.resources[task.who] - before.resources[task.who];
  for (Faction enemy : enemies) worth[at] += before.resources[enemy] - after.resources[enemy];
  worth[++at] = margin(after.board, task.who);
  return worth;
}

// On the copy: as the sheet says throughout, or by the plan.
void carry_out(const Task& task, Trial& trial, Planned& planned) {
  if (task.instruction.carry_out) {
    task.instruction.carry_out(trial.play());
    return;
  }
  trial.play().seat(task.who, planned);
  task.text(trial.play());
}

// 8.4.4: whatever the dice show and whatever people agree to.
std::optional<Faction> could_help_a_player(const Task& task, const std::vector<Step>& plan) {
  const Play& play = task.play;
  if (!play.frost() || !any_player(play.state)) return std::nullopt;
  for (Mind* people : {&reluctant_mind(), &yielding_mind()}) {
    for (int die : {1, 6}) {
      Trial trial(play, die, *people);
      Planned planned(task.mind, task.instruction, plan);
      carry_out(task, trial, planned);
      if (const std::optional<Faction> helped = player_helped(play.state, trial.state())) return helped;
    }
  }
  return std::nullopt;
}

Outcome try_out(const Task& task, const std::vector<Step>& plan) {
  const State& before = task.play.state;
  Trial trial(task.play, task.instruction.die);
  Planned planned(task.mind, task.instruction, plan);
  carry_out(task, trial, planned);
  Outcome outcome;
  outcome.met = std::move(planned.met);
  outcome.worth = worth_of(task, trial.state());
  const bool changes = has_effect(before, trial.state(), task.who);
  outcome.effective = planned.for_itself && changes;
  if (!changes) {
    outcome.flaw = turned_pieces(before, trial.state()) ? Flaw::turns_own_pieces : Flaw::changes_nothing;
  } else if (!planned.for_itself) {
    outcome.flaw = Flaw::not_for_itself;
  }
  if (task.instruction.demanded && !task.instruction.demanded(before, trial.state())) {
    outcome.acceptable = false;
    if (outcome.effective) outcome.flaw = Flaw::not_as_instructed;
  } else if (const std::optional<Faction> helped = could_help_a_player(task, plan)) {
    outcome.acceptable = false;
    outcome.flaw = Flaw::helps_a_player;
    outcome.helped = *helped;
  }
  return outcome;
}

bool better(const Task& task, const Outcome& a, const Outcome& b) {
  if (a.acceptable != b.acceptable) return a.acceptable;
  if (task.effect_needed && a.effective != b.effective) return a.effective;
  return a.worth != b.worth ? a.worth > b.worth : a.effective && !b.effective;
}

// 8.3.4: one of several outcomes that are equally good, at this decision.
std::size_t choose_equal(Dice& ties, const std::vector<Outcome>& equal, std::size_t at) {
  if (equal.size() == 1) return 0;
  const Step& step = equal.front().met[at];
  if (step.kind != Step::Kind::number) return static_cast<std::size_t>(ties.below(static_cast<int>(equal.size())));
  // 8.3.1: as fully as possible in one Region before the next: all here, or none here if the question comes up for
  // others.
  int elsewhere = 0;
  for (std::size_t i = at + 1; i < equal.back().met.size(); ++i) {
    if (equal.back().met[i].decision == step.decision) ++elsewhere;
  }
  return ties.below(elsewhere + 1) == 0 ? 0 : equal.size() - 1;
}

// Which candidates of this decision they took, where there is more than one and they were drawn from.
std::uint64_t lot_of(const std::vector<Outcome>& equal, std::size_t at) {
  if (equal.size() == 1 || equal.front().met[at].kind == Step::Kind::number) return 0;
  std::uint64_t lot = 0;
  for (const Outcome& one : equal) {
    if (one.met[at].taken < 64) lot |= std::uint64_t{1} << static_cast<unsigned>(one.met[at].taken);
  }
  return lot;
}

EventPlan plan_of(Play& play, const Task& task) {
  EventPlan plan;
  int trials = 1;
  // Ties have dice of their own: the game's must stay as they are, so that every trial sees the same luck.
  Dice ties(static_cast<std::uint64_t>(play.dialogue.chance(play.state.dice, 1 << 30)));
  Outcome best = try_out(task, plan.steps);
  for (std::size_t at = 0; at < best.met.size(); ++at) {
    // Every candidate of this decision, those before it as decided, those after it as they come.
    const Step step = best.met[at];
    std::vector<Step> attempt = plan.steps;
    attempt.push_back(step);
    std::vector<Outcome> equal;
    equal.push_back(std::move(best));
    for (int i = 0; i < step.candidates && trials < most_trials; ++i) {
      if (i == step.taken) continue;
      attempt.back().taken = i;
      Outcome outcome = try_out(task, attempt);
      ++trials;
      if (better(task, equal.front(), outcome)) continue;
      // 8.4: as much as possible, so doing something goes before declining.
      const Step& known = equal.front().met[at];
      const bool declined = known.kind == Step::Kind::may_decline && known.taken == known.candidates - 1;
      if (declined || better(task, outcome, equal.front())) equal.clear();
      equal.push_back(std::move(outcome));
    }
    const std::uint64_t lot = lot_of(equal, at);
    best = std::move(equal[choose_equal(ties, equal, at)]);
    plan.steps.push_back(best.met[at]);
    plan.steps.back().lot = lot;
  }
  plan.flaw = best.flaw;
  plan.helped = best.helped;
  return plan;
}

// By the plan, in the game itself.
void carry_out(Play& play, const Task& task, const EventPlan& plan) {
  Planned planned(task.mind, task.instruction, plan.steps);
  play.seat(task.who, planned);
  task.text(play);
  play.seat(task.who, task.mind);
}

Task whole_event(const Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction) {
  const CardSide side = instruction.side;
  return {play, mind, who, instruction, true, [who, card, side](Play& now) { execute_event(now, who, card, side); }};
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

FactionSet concerned_by(const State& state, Card capability) {
  const Capability& card = state.capabilities[capability];
  switch (capability) {
    case Card::titus_labienus:
    case Card::balearic_slingers:
    case Card::legio_x:
      return {Faction::romans};
    case Card::massed_gallic_archers:
    case Card::vercingetorixs_elite:
      return {Faction::arverni};
    case Card::diviciacus:
      return {Faction::romans, Faction::aedui};
    case Card::river_commerce:
    case Card::convictolitavis:
      return {Faction::aedui};
    default:
      return {card.holder};
  }
}

std::optional<Card> cancelled_capability(const State& before, const State& after) {
  for (Card card : all<Card>()) {
    if (before.capabilities[card].active && !after.capabilities[card].active) return card;
  }
  return std::nullopt;
}

EventPlan plan_event(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction) {
  return plan_of(play, whole_event(play, mind, who, card, instruction));
}

void execute_plan(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction,
                  const EventPlan& plan) {
  carry_out(play, whole_event(play, mind, who, card, instruction), plan);
}

void carry_out_part(Play& play, Mind& mind, Faction who, const EventPart& part, const Instruction& instruction) {
  const Task task(play, mind, who, instruction, false, [who, part](Play& now) { part.carry_out(now, who); });
  carry_out(play, task, plan_of(play, task));
}

}  // namespace auspex::falling_sky
