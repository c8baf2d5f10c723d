#include "games/falling_sky/nonplayer/event_plan.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "games/falling_sky/events/events.h"
#include "games/falling_sky/nonplayer/trial.h"
#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_nonplayer.h"

namespace auspex::falling_sky {

namespace {

// 8.2.3: who gets what the Event gives.
bool names_beneficiary(const Ask& why) {
  return why.decision == Decision::beneficiary || why.decision == Decision::dumnorix_loyal;
}

// Answers the decisions of an Event by a plan and leaves everything that belongs to Commands and Battles to the
// Non-player's own mind.
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
  void free_ability(Play& play, Action& action) override {
    plan.step_aside([&] { own_.free_ability(play, action); });
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
    return plan.one_of(play, why.decision, from, may_decline);
  }
  std::optional<Tribe> tribe(Play& play, Faction who, const Ask& why, TribeSet from, bool may_decline) override {
    if (inside(play)) return own_.tribe(play, who, why, from, may_decline);
    return plan.one_of(play, why.decision, from, may_decline);
  }
  std::optional<Faction> faction(Play& play, Faction who, const Ask& why, FactionSet from, bool may_decline) override {
    if (inside(play)) return own_.faction(play, who, why, from, may_decline);
    if (names_beneficiary(why)) return plan.benefit(from, FactionSet{who}, may_decline);
    return plan.one_of(play, why.decision, from, may_decline);
  }
  std::optional<Piece> piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) override {
    if (inside(play)) return own_.piece(play, who, why, from, may_decline);
    if (names_beneficiary(why)) return plan.benefit(from, own_pieces[who], may_decline);
    return plan.one_of(play, why.decision, from, may_decline);
  }
  std::optional<PieceAt> piece_at(Play& play, Faction who, const Ask& why, std::span<const PieceAt> from,
                                  bool may_decline) override {
    if (inside(play)) return own_.piece_at(play, who, why, from, may_decline);
    if (sheet_.piece_at) return sheet_.piece_at(play, from);
    const auto name = [](const PieceAt& one) { return msg::np_lot_piece(one.piece, one.region); };
    return plan.one_of(play, why.decision, from, may_decline, name);
  }
  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) override {
    if (inside(play)) return own_.number(play, who, why, lowest, highest);
    if (sheet_.number) return sheet_.number(play, run_, why, lowest, highest);
    // Card 57: own Warbands, not those of others.
    if (why.decision == Decision::mist_warbands) return owner_of(*why.about<Piece>()) == who ? highest : lowest;
    return plan.number(why.decision, lowest, highest);
  }
  int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) override {
    if (inside(play)) return own_.option(play, who, why, options);
    if (sheet_.option) return sheet_.option(play, options);
    // Card 16: the die is rolled by now; the more the better (8.4).
    if (why.decision == Decision::ambacti_number) return options[0].number() >= options[1].number() ? 0 : 1;
    return plan.option(why.decision, options);
  }
  bool agree(Play& play, Faction who, const Ask& why) override {
    if (inside(play)) return own_.agree(play, who, why);
    return plan.agree(why.decision);
  }

  coin::PlannedAnswers<Decision> plan;

 private:
  // Within a Command, an Ability or a Battle, which are the Non-player's own affair.
  [[nodiscard]] bool inside(const Play& play) const { return plan.stands_aside() || play.battle != nullptr; }

  Mind& own_;
  const Instruction& sheet_;
  EventRun run_;
};

// All pieces on the map, and the Allies in Cities or at Remi.
struct Tally {
  Stack pieces{};
  EnumArray<Faction, int> city_allies{};
};

constexpr TribeSet prized_tribes =
    select(TribeSet::every(), [](Tribe tribe) { return tribe_info[tribe].city || tribe == Tribe::remi; });

// No Faction has so many pieces of a kind that their number would not fit a Stack.
Tally tally_of(const Board& board) {
  Tally tally;
  for (Region region : board.regions()) {
    const Stack& here = board.at(region);
    for (Piece piece : all<Piece>()) {
      tally.pieces[piece] = static_cast<std::uint8_t>(tally.pieces[piece] + here[piece]);
    }
  }
  for (Tribe tribe : prized_tribes) {
    const TribeState& state = board.tribe(tribe);
    if (state.status == Status::allied) ++tally.city_allies[state.owner];
  }
  return tally;
}

// The pieces that count together.
constexpr PieceSet pieces_of_kind(Kind kind) {
  return select(PieceSet::every(), [kind](Piece piece) { return kind_of(piece) == kind; });
}
constexpr PieceSet light_with(Face face) {
  return select(light_pieces, [face](Piece piece) { return face_of(piece) == face; });
}
constexpr PieceSet legions = pieces_of_kind(Kind::legion);
constexpr PieceSet citadels = pieces_of_kind(Kind::citadel);
constexpr PieceSet allies = pieces_of_kind(Kind::ally);
constexpr PieceSet leaders = pieces_of_kind(Kind::leader);
constexpr PieceSet other_pieces = light_pieces | leaders | pieces_of_kind(Kind::fort);
constexpr PieceSet hidden_pieces = light_with(Face::hidden);
constexpr PieceSet revealed_pieces = light_with(Face::revealed);

// How good an outcome is for the Faction, and what is wrong with it.
class Measure {
 public:
  using Worth = std::array<int, 18>;  // most important first

  Measure(const Play& play, Faction who, Card card, const Instruction& sheet)
      : play_(play), who_(who), card_(card), sheet_(sheet), before_(tally_of(play.board)) {}

  // 8.3.1, then 8.4.1, after what the Instruction asks for.
  [[nodiscard]] Worth worth(const State& after) const;
  // 8.1.1
  [[nodiscard]] std::optional<Text> no_effect(const State& after) const {
    if (has_effect(play_.state, after, who_)) return std::nullopt;
    return turned_pieces(play_.state, after) ? msg::np_event_faces : msg::np_event_nothing;
  }
  // 8.2.3
  [[nodiscard]] static Text not_for_itself() { return msg::np_event_others; }
  // 8.4.4: whatever the dice show and whatever people agree to.
  template <class Task>
  [[nodiscard]] std::optional<Text> objection(const Task& task, const Planned&,
                                              const std::vector<EventPlan::Step>& steps) const {
    const auto event = [&](Play& copy) { task.try_on(copy, steps); };
    const std::optional<Faction> helped = player_helped_in_frost(play_, event);
    return helped ? std::optional(msg::np_frost_event(card_, *helped)) : std::nullopt;
  }

 private:
  const Play& play_;
  Faction who_;
  Card card_;
  const Instruction& sheet_;
  Tally before_;
};

Measure::Worth Measure::worth(const State& after) const {
  const State& before = play_.state;
  Worth worth{};
  std::size_t at = 3;
  if (sheet_.fit) {
    const Instruction::Fit fit = sheet_.fit(before, after);
    std::copy(fit.begin(), fit.end(), worth.begin());
  }
  const Tally now = tally_of(after.board);
  EnumArray<Piece, int> more_pieces{};
  for (Piece piece : all<Piece>()) more_pieces[piece] = now.pieces[piece] - before_.pieces[piece];
  const auto gained = [&](PieceSet pieces) {
    int n = 0;
    for (Piece piece : pieces) n += more_pieces[piece];
    return n;
  };
  // Own pieces gained and others' pieces lost.
  const PieceSet own = own_pieces[who_];
  const auto net = [&](PieceSet pieces) { worth[at++] = gained(pieces & own) - gained(pieces - own); };
  net(legions);
  net(citadels);
  net(allies);
  net(other_pieces);
  net(leaders);
  for (Faction faction : all<Faction>()) {
    const int more = now.city_allies[faction] - before_.city_allies[faction];
    worth[at] += faction == who_ ? more : -more;
  }
  ++at;
  net(hidden_pieces);
  net(revealed_pieces);
  const std::array<Faction, 4> enemies = enemies_in_order(who_);
  for (Faction enemy : enemies) worth[at++] = -gained(own_pieces[enemy]);
  worth[at++] = after.resources[who_] - before.resources[who_];
  for (Faction enemy : enemies) worth[at] += before.resources[enemy] - after.resources[enemy];
  worth[++at] = margin(after.board, who_);
  return worth;
}

struct EventRules {
  using Play = falling_sky::Play;
  using Mind = falling_sky::Mind;
  using Faction = falling_sky::Faction;
  using Decision = falling_sky::Decision;
  using Instruction = falling_sky::Instruction;
  using Answers = Planned;
  using Measure = falling_sky::Measure;
};
using EventTask = coin::EventTask<EventRules>;

EventTask whole_event(Play& play, Mind& mind, Faction who, Card card, const Instruction& sheet) {
  const CardSide side = sheet.side;
  const auto text = [who, card, side](Play& now) { execute_event(now, who, card, side); };
  return {play, mind, who, sheet, true, text, Measure(play, who, card, sheet)};
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
  return whole_event(play, mind, who, card, instruction).plan();
}

void execute_plan(Play& play, Mind& mind, Faction who, Card card, const Instruction& instruction,
                  const EventPlan& plan) {
  whole_event(play, mind, who, card, instruction).carry_out(plan);
}

void carry_out_part(Play& play, Mind& mind, Faction who, const EventPart& part, const Instruction& instruction) {
  const auto text = [who, part](Play& now) { part.carry_out(now, who); };
  const EventTask task(play, mind, who, instruction, false, text, Measure(play, who, part.card, instruction));
  task.carry_out(task.plan());
}

}  // namespace auspex::falling_sky
