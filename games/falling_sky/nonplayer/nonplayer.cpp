#include "games/falling_sky/nonplayer/nonplayer.h"

#include <algorithm>

namespace auspex::falling_sky {

namespace {

constexpr int pass_roll = 4;  // 8.5.2, 8.6.1

// 8.4.3: with those that stay, or with those that go and the pieces they come to: where he has more of his own beside
// him.
bool leader_stays(const Play& play) {
  const Battle& battle = *play.battle;
  const Faction who = battle.defence.faction;
  const RegionSet refuges = battle.retreat_regions();
  if (refuges.empty()) return true;  // what goes nowhere is removed
  const int going = battle.defence.part[light(who, Face::revealed)] + battle.defence.part[light(who, Face::scouted)];
  const int staying = play.board.pieces(battle.where, who) - going - 1;
  int joined = 0;
  for (Region refuge : refuges) joined = std::max(joined, play.board.pieces(refuge, who));
  return staying >= joined + going;
}

// Card 10: what the Ambush would bring down.
void take_walls(Board& board, Piece piece, Region region) {
  if (kind_of(piece) == Kind::citadel) board.subdue(board.citadel_tribes(region, owner_of(piece)).first());
}

Text reason_of(Faction who, const RetreatChoice& choice) {
  using Because = RetreatChoice::Because;
  switch (choice.because) {
    case Because::last_piece:
      return msg::np_retreat_last(who, choice.suffered);
    case Because::legion_rolls:
      return msg::np_retreat_legions(who, choice.returned, choice.suffered);
    case Because::outmatched:
      return msg::np_retreat_outmatched(who, choice.returned, choice.suffered);
    case Because::costs_pieces:
      return msg::np_stand_costs(who, choice.suffered);
    case Because::walls:
      return msg::np_stand_walls(who);
    case Because::pays_back:
      break;
  }
  return msg::np_stand_pays(who, choice.returned, choice.suffered);
}

}  // namespace

std::optional<Text> NonPlayerRules::declined_for(const Play&, Card card, Faction who) {
  if (card_info[card].symbol[who] != Symbol::swords) return std::nullopt;
  return msg::np_event_no(card, who);
}

std::optional<Text> NonPlayerRules::declined_as(const Play& play, Card card, const Instruction& sheet) {
  if (!card_info[card].capability[sheet.side] || winters_left(play.state) > 1) return std::nullopt;
  return msg::np_event_late_capability(card);
}

// 8.2.3: one Command is done by its box; of several the chart decides, the first that can do something in the Regions
// granted.
void NonPlayer::free_command(Play&, Action& action) {
  if (action.who == Faction::germans) return guide(action);
  if (!pick_command(action, possible_commands(action))) action.command.reset();
}

bool NonPlayer::pick_command(Action& action, CommandSet possible) {
  for (Command candidate : command_order()) {
    if (!possible.has(candidate)) continue;
    action.command = candidate;
    if (command(action, candidate)) return true;
  }
  return false;
}

// Without other instructions: an Ambush that costs an enemy something, first players; else a Rally; else a Raid on
// players.
void NonPlayer::guide(Action& germans) {
  Play& play = germans.play;
  const CommandSet possible = possible_commands(germans);
  if (possible.has(Command::battle)) {
    germans.command = Command::battle;
    for (;;) {
      const RegionSet regions = select(regions_for(germans, Command::battle), [&](Region region) {
        return !(battle_targets(germans, region) - FactionSet{me}).empty();
      });
      if (regions.empty()) break;
      const Region region = play.at_random(regions);
      const FactionSet targets = battle_targets(germans, region) - FactionSet{me};
      const Faction target = take(play, prefer(targets).first([&](Faction f) { return is_player(play, f); }));
      headline(germans);
      battle_in(germans, region, target, {.ambush = true});
    }
    return;
  }
  if (possible.has(Command::rally)) {
    germans.command = Command::rally;
    for (;;) {
      const RegionSet regions = regions_for(germans, Command::rally);
      if (regions.empty()) return;
      const Region region = play.at_random(regions);
      headline(germans);
      rally_in(germans, region);
      if (const TribeSet allies = rally_yield(germans, region).allies; !allies.empty()) {
        rally_ally(germans, play.at_random(allies));
      }
      rally_warbands(germans, region, Faction::germans, rally_yield(germans, region).warbands);
    }
  }
}

void NonPlayer::free_ability(Play&, Action& action) { ability(action); }

// 8.3.2, 8.4.3: where the most own pieces are, for Leaders and Retreats; 8.3.4 otherwise. What flees joins the Leader
// if he is near; what flees from a Rampage asks nobody as long as there is a home to go to.
std::optional<Region> NonPlayer::region(Play& play, Faction who, const Ask& why, RegionSet from, bool) {
  const Board& board = play.board;
  coin::Priority<Region> choice = prefer(from);
  if (why.decision == Decision::retreat_to) choice.first([&](Region r) { return board.leader_at(r, who); });
  if (why.decision == Decision::rampage_retreat_to) choice.first([&](Region r) { return board.controls(who, r); });
  return take(play, choice.most([&](Region r) { return board.pieces(r, who); }));
}

// 8.4.1: Citadels, then Cities and Remi, come first where Tribes are won or taken from others; own ones are given up in
// the reverse order.
std::optional<Tribe> NonPlayer::tribe(Play& play, Faction who, const Ask&, TribeSet from, bool) {
  const auto worth = [&](Tribe t) {
    const TribeState& state = play.board.tribe(t);
    const int value = state.status == Status::citadel ? 2 : tribe_info[t].city || t == Tribe::remi ? 1 : 0;
    const bool own = state.owner == who && (state.status == Status::allied || state.status == Status::citadel);
    return own ? -10 - value : value;
  };
  return take(play, prefer(from).most(worth));
}

std::optional<Faction> NonPlayer::faction(Play& play, Faction who, const Ask&, FactionSet from, bool) {
  for (Faction enemy : enemies_in_order(who)) {
    if (from.has(enemy)) return enemy;
  }
  return play.at_random(from);
}

// 8.4.1: the best pieces move first, the worst are removed first.
std::optional<Piece> NonPlayer::piece(Play& play, Faction, const Ask& why, PieceSet from, bool) {
  const bool moves = why.decision == Decision::rampage_retreats_next;
  return take(play, prefer(from).most([&](Piece p) { return moves ? rank(play, p) : -rank(play, p); }));
}

std::optional<PieceAt> NonPlayer::piece_at(Play& play, Faction, const Ask&, std::span<const PieceAt> from, bool) {
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
int NonPlayer::number(Play&, Faction, const Ask&, int, int highest) { return highest; }

// Card 63: the Command and the Special Ability of the chart are the two actions; without the one there is no second
// Command. 8.4.2: what a Faction passes on of its own accord its chart says; the menu for it is left by its last
// option.
int NonPlayer::option(Play&, Faction who, const Ask& why, std::span<const Text> options) {
  const int last = static_cast<int>(options.size()) - 1;
  if (why.decision == Decision::transfer) return last;
  if (why.decision != Decision::campaign) return 0;
  if (why.number() < 2) return last;
  for (Command command : command_order()) {
    for (int i = 0; i < last; ++i) {
      if (options[static_cast<std::size_t>(i)] == msg::menu_command(command, who)) return i;
    }
  }
  return last;
}

// 8.4.2: Belgae and Arverni Harass Romans, Aedui and Romans Harass Vercingetorix, and nobody else. Capabilities are
// used where they first apply (8.3.3), Leaders come as soon as they can (8.3.2). Asking costs nothing: what is fixed
// for all to see may be taken back with what it was asked for; a die or a trial sees to itself.
bool NonPlayer::agree(Play& play, Faction, const Ask& why) {
  switch (why.decision) {
    case Decision::use_capability:
    case Decision::leader_returns:
      return true;
    case Decision::ballistae:
      return !frost_forbids(play,
                            [&](Play& copy) { take_walls(copy.board, *why.about<Piece>(), *why.about<Region>()); });
    case Decision::stay_leader:
      return leader_stays(play);
    case Decision::harass: {
      const bool enemy_of_rome = me == Faction::belgae || me == Faction::arverni;
      return second_faction(why) == (enemy_of_rome ? Faction::romans : Faction::arverni);
    }
    default:
      return agrees(play, why);
  }
}

bool NonPlayer::frost_forbids_battle(const Action& action, Region region, Faction target, const BattleTerms& terms) {
  return frost_forbids(action.play, [&](Play& copy) {
    Action attempt(copy, action.who, action.terms);
    attempt.command = Command::battle;
    attempt.enlisted = action.enlisted;
    attempt.lending = action.lending;
    Battle battle(attempt, region, target, terms);
    fight(battle);
  });
}

// Others are asked to let the Non-player in only where it would Retreat if they did.
bool NonPlayer::declare_retreat(Play& play, Battle& battle) {
  play.dialogue.seal(Ending::decision);  // another's decision: what was answered before it stands
  RetreatChoice choice = retreat_choice(battle, !battle.retreat_regions().empty());
  if (!choice.retreats() && battle.retreat_regions().empty()) {
    if (const RetreatChoice welcome = retreat_choice(battle, true); welcome.retreats()) {
      for (Faction other : battle.could_admit() - FactionSet{battle.attack.faction}) {
        if (battle.ask_to_admit(other)) break;
      }
      if (!battle.retreat_regions().empty()) choice = welcome;
    }
  }
  if (play.state.nonplayer[me]) play.say(reason_of(me, choice), 2);
  return choice.retreats();
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
LossPick NonPlayer::absorb_loss(Play& play, Faction who, const Ask&, PieceSet removable, PieceSet rollable) {
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
  const Text what_for = me == Faction::aedui ? msg::np_first_next_aedui(me, *next) : msg::np_first_next(me, *next);
  return turn.play.roll(me, what_for) <= pass_roll;
}

bool NonPlayer::frost_bars_march(const Action& action) {
  if (!action.terms.by_sequence || !action.play.frost()) return false;
  action.play.say(msg::np_frost_march, 2);
  return true;
}

bool nowhere_for(const Action& action, Command command) {
  if (possible_anywhere(action, command)) return false;
  Play& play = action.play;
  if (!play.telling() || action.terms.free) return true;
  Action gratis = action;
  gratis.terms.free = true;
  if (possible_anywhere(gratis, command)) play.say(msg::np_cannot_pay(play.resources(action.who), command), 2);
  return true;
}

Action NonPlayer::start(Turn& turn, Command command) {
  Action action(turn.play, turn.who, Terms{});
  action.command = command;
  action.terms.limited = turn.limited && !turn.play.state.nonplayer[turn.who];
  return action;
}

Text NonPlayer::headline_of(const Action& action, Command command) {
  if (action.terms.free) return msg::turn_free(action.who, command);
  return action.terms.limited ? msg::turn_limited(action.who, command) : msg::turn_command(action.who, command);
}

void NonPlayer::headline(const Action& action) {
  if (!action.command || action.executed() || !action.abilities_used.empty()) return;
  action.play.say(headline_of(action, *action.command));
}

coin::Deed NonPlayer::deed_of(const Action& action) {
  if (!action.executed()) return coin::Deed::none;
  if (action.terms.limited) return coin::Deed::limited_command;
  return action.abilities_used.empty() ? coin::Deed::command : coin::Deed::command_and_ability;
}

}  // namespace auspex::falling_sky
