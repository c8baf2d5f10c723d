#include "games/falling_sky/nonplayer/nonplayer.h"

#include "games/falling_sky/nonplayer/trial.h"

namespace auspex::falling_sky {

namespace {

constexpr int pass_roll = 4;   // 8.5.2, 8.6.1
constexpr int event_roll = 4;  // 8.7.2

bool is_harassment(const Text& why) { return why.id == msg_id::ask_harass_march || why.id == msg_id::ask_harass_seize; }

}  // namespace

coin::Deed NonPlayer::take_turn(Play& play, Faction who, const coin::Choices& choices) {
  Turn turn{play, who, choices.event, play.state.sequence.first_deed != coin::Deed::none};
  return flowchart(turn);
}

// 8.2.3: one Command is done by its box; of several the chart decides, the first that can do something in the Regions
// granted.
void NonPlayer::free_command(Play& play, Action& action) {
  const CommandSet possible = possible_commands(action);
  for (Command candidate : command_order()) {
    if (!possible.has(candidate)) continue;
    action.command = candidate;
    play.say(msg::turn_free(action.who, candidate));
    if (command(action, candidate)) return;
  }
  action.command.reset();
}

void NonPlayer::free_ability(Play&, Action& action) { ability(action); }

// 8.3.2, 8.4.3: where the most own pieces are, for Leaders and Retreats; 8.3.4 otherwise.
std::optional<Region> NonPlayer::region(Play& play, Faction who, const Text&, RegionSet from, bool) {
  return take(play, prefer(from).most([&](Region r) { return play.board.pieces(r, who); }));
}

// 8.4.1: own Tribes are given up in the reverse order: not Cities or Remi if others will do.
std::optional<Tribe> NonPlayer::tribe(Play& play, Faction, const Text&, TribeSet from, bool) {
  return take(play, prefer(from).first([](Tribe t) { return !tribe_info[t].city && t != Tribe::remi; }));
}

std::optional<Faction> NonPlayer::faction(Play& play, Faction who, const Text&, FactionSet from, bool) {
  for (Faction enemy : enemies_in_order(who)) {
    if (from.has(enemy)) return enemy;
  }
  return play.at_random(from);
}

std::optional<Piece> NonPlayer::piece(Play& play, Faction, const Text&, PieceSet from, bool) {
  return take(play, prefer(from).least([&](Piece p) { return rank(play, p); }));
}

std::optional<PieceAt> NonPlayer::piece_at(Play& play, Faction, const Text&, std::span<const PieceAt> from, bool) {
  PieceSet pieces;
  for (const PieceAt& one : from) pieces.add(one.piece);
  const Piece piece = take(play, prefer(pieces).least([&](Piece p) { return rank(play, p); }));
  RegionSet regions;
  for (const PieceAt& one : from) {
    if (one.piece == piece) regions.add(one.region);
  }
  return PieceAt{play.at_random(regions), piece};
}

// 8.4: to the maximum extent.
int NonPlayer::number(Play&, Faction, const Text&, int, int highest) { return highest; }

int NonPlayer::option(Play&, Faction, const Text&, std::span<const Text>) { return 0; }

// 8.4.2: Belgae and Arverni Harass Romans, Aedui and Romans Harass Vercingetorix, and nobody else.
bool NonPlayer::agree(Play& play, Faction, const Text& why) {
  if (!is_harassment(why)) return agrees(play, why);
  const auto marcher = static_cast<Faction>(why.args[1].value);
  if (me == Faction::belgae || me == Faction::arverni) return marcher == Faction::romans;
  return marcher == Faction::arverni;
}

bool NonPlayer::declare_retreat(Play& play, Battle& battle) {
  // Whoever would admit it is asked before the decision counts on it.
  for (Faction other : battle.could_admit()) battle.ask_to_admit(other);
  const bool retreats = nonplayer_retreats(battle);
  play.say(retreats ? msg::np_retreats(me) : msg::np_stands(me), 2);
  return retreats;
}

int NonPlayer::rank(const Play&, Piece piece) {
  switch (kind_of(piece)) {
    case Kind::leader:
      return 7;
    case Kind::legion:
      return 6;
    case Kind::citadel:
    case Kind::fort:
      return 5;
    case Kind::ally:
      return 4;
    case Kind::auxilia:
    case Kind::warband:
      return face_of(piece) == Face::hidden ? 3 : face_of(piece) == Face::revealed ? 2 : 1;
  }
  return 0;
}

// 8.4.1: Losses in the reverse order of worth; what others lent goes first (8.5.1, 8.6.8, 8.8.8).
LossPick NonPlayer::absorb_loss(Play& play, Faction who, const Text&, PieceSet removable, PieceSet rollable) {
  const PieceSet lent = select(removable, [&](Piece p) { return owner_of(p) != who; });
  const PieceSet from = lent.empty() ? removable | rollable : lent;
  const Piece piece = prefer(from).least([&](Piece p) { return rank(play, p); }).left().first();
  return {piece, !removable.has(piece)};
}

bool NonPlayer::passes_to_be_first(Turn& turn) {
  const State& state = turn.play.state;
  const std::optional<Card> next = next_card(state);
  if (!next || is_winter(*next)) return false;
  if (card_info[*next].order[0] != me || card_info[current_card(state)].order[0] == me) return false;
  turn.play.say(msg::np_first_next(me, *next), 2);
  return turn.play.roll(me) <= pass_roll;
}

bool NonPlayer::plays_event(Turn& turn, bool roll_first) {
  Play& play = turn.play;
  if (!turn.may_event) {
    play.say(msg::np_event_not_open, 2);
    return false;
  }
  const Card card = current_card(play.state);
  const CardInfo& info = card_info[card];
  if (info.symbol[me] == Symbol::swords) {
    play.say(msg::np_event_no(card, me), 2);
    return false;
  }
  const Instruction sheet = instruction(play, card);
  if (sheet.no) {
    play.say(msg::np_event_instruction_no(card, me), 2);
    return false;
  }
  if (info.capability[sheet.side] && winters_left(play.state) <= 1) {
    play.say(msg::np_event_late_capability(card), 2);
    return false;
  }
  const EventPlan plan = plan_event(play, *this, me, card, sheet);
  if (!plan.effective) {
    play.say(msg::np_event_ineffective(card), 2);
    return false;
  }
  if (roll_first && info.symbol[me] != Symbol::carnyx && play.roll(me) > event_roll) {
    play.say(msg::np_event_roll_failed(card), 2);
    return false;
  }
  execute_plan(play, *this, me, card, sheet.side, plan);
  return true;
}

Action NonPlayer::start(Turn& turn, Command command) {
  Action action(turn.play, turn.who, Terms{});
  action.command = command;
  return action;
}

coin::Deed NonPlayer::deed_of(const Action& action) {
  if (!action.executed()) return coin::Deed::none;
  return action.abilities_used.empty() ? coin::Deed::command : coin::Deed::command_and_ability;
}

}  // namespace auspex::falling_sky
