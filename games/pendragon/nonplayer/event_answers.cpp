#include "games/pendragon/nonplayer/event_answers.h"

#include <algorithm>
#include <tuple>

#include "games/pendragon/rank.h"
#include "generated/pendragon/messages_nonplayer.h"

namespace auspex::pendragon {

namespace {

// 8.3.1: Seas that the Faction flips at all, and to what.
SeaSet seas_of(Faction who) {
  if (is_briton(who)) return {Sea::hibernicus, Sea::germanicus, Sea::britannicus};
  return who == Faction::saxons ? SeaSet{Sea::germanicus, Sea::britannicus} : SeaSet{Sea::hibernicus};
}

// One of them that really changes or, failing that, any that it may name.
SeaSet seas_worth_naming(const Board& board, Faction who, SeaSet from) {
  const SeaSet own = from & seas_of(who);
  const SeaSet named = own.empty() ? from : own;
  const SeaSet changing = select(named, [&](Sea sea) { return board.patrolled(sea) != is_briton(who); });
  return changing.empty() ? named : changing;
}

int raiders_fought(const Board& board, Space space) {
  return std::max(board.raiders(space, Faction::saxons), board.raiders(space, Faction::scotti));
}

// Of two enemy Units in a space, which is targeted first: by kind, and rather with its Plunder than without.
bool goes_before(const UnitAt& one, const UnitAt& other) {
  return std::tuple(rank_of(one.piece), one.laden) > std::tuple(rank_of(other.piece), other.laden);
}

}  // namespace

EventAnswers::EventAnswers(Mind& own, const Instruction& sheet, const std::vector<EventPlan::Step>& steps)
    : plan(steps), own_(own), sheet_(sheet) {
  run.side = sheet.side;
}

coin::Deed EventAnswers::take_turn(Play& play, Faction who, const coin::Choices& choices) {
  return own_.take_turn(play, who, choices);
}

bool EventAnswers::may_agree(const Play& play, const Ask& why) const { return own_.may_agree(play, why); }

void EventAnswers::take_part(Play& play, Faction who, const EventPart& part) {
  if (sheet_.parts_apart) return own_.take_part(play, who, part);
  part.carry_out(play, who);
}

// ---------------------------------------------------------------------------------------------------- 8.2.3

bool EventAnswers::take_aim(Play& play, Terms& march) {
  const SpaceSet aims = sheet_.aims(play, march);
  if (aims.empty()) return false;
  run.aim = plan.one_of(play, Decision::event_move_to, aims, true);
  if (!run.aim) return false;
  march.destinations &= SpaceSet{*run.aim};
  march.one_destination = true;
  return true;
}

void EventAnswers::free_command(Play& play, Action& action) {
  if (sheet_.declines) return;
  action.plunder_die = sheet_.plunder_die;
  if (sheet_.command) sheet_.command(play, action.terms);
  if (sheet_.aims && action.terms.commands.has(Command::march) && !take_aim(play, action.terms)) return;
  EnumArray<Space, std::uint8_t> raiders{};
  for (Space space : all<Space>()) raiders[space] = static_cast<std::uint8_t>(raiders_fought(play.board, space));
  plan.step_aside([&] { own_.free_command(play, action); });
  if (!action.executed()) return;
  run.executed.add(*action.command);
  if (action.command == Command::battle) run.fought |= action.selected;
  if (action.command != Command::intercept) return;
  for (Space space : action.selected) run.raiders_engaged += raiders[space];
}

void EventAnswers::free_feat(Play& play, Action& action) {
  if (sheet_.declines) return;
  const Board before = play.board;
  const auto resources = play.state.resources;
  plan.step_aside([&] { own_.free_feat(play, action); });
  if (play.board == before && play.state.resources == resources) return;
  run.used |= action.terms.feats;
}

// Benefits for itself whenever possible.
std::optional<Faction> EventAnswers::faction(Play& play, Faction who, const Ask& why, FactionSet from,
                                             bool may_decline) {
  if (inside(play)) return own_.faction(play, who, why, from, may_decline);
  const bool benefit = why.decision == Decision::beneficiary || why.decision == Decision::employer ||
                       why.decision == Decision::camlann_first;
  if (benefit && from.has(who)) return who;
  return plan.one_of(play, why.decision, from, may_decline);
}

// ---------------------------------------------------------------------------------------------------- 8.3.1

void EventAnswers::note(Decision decision, Space space) {
  run.chosen.add(space);
  run.last = space;
  run.decision = decision;
}

// As fully as possible in a space before the next.
std::optional<Space> EventAnswers::select_space(Play& play, Faction who, const Ask& why, SpaceSet from,
                                                bool may_decline) {
  if (sheet_.declines) return may_decline ? std::nullopt : own_.space(play, who, why, from, false);
  if (sheet_.space) return sheet_.space(play, run, why, from);
  SpaceSet left = from;
  if (sheet_.narrow) {
    left = sheet_.narrow(play, run, why, from);
    if (left.empty() && may_decline) return std::nullopt;
    if (left.empty()) left = from;
  }
  if (run.decision == why.decision && run.last && left.has(*run.last)) return run.last;
  if (left.size() == 1 && !may_decline) return left.first();
  return plan.one_of(play, why.decision, left, may_decline);
}

std::optional<Space> EventAnswers::space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline) {
  if (inside(play)) return own_.space(play, who, why, from, may_decline);
  const std::optional<Space> space = select_space(play, who, why, from, may_decline);
  if (space) note(why.decision, *space);
  return space;
}

std::optional<Sea> EventAnswers::sea(Play& play, Faction who, const Ask& why, SeaSet from, bool may_decline) {
  if (inside(play)) return own_.sea(play, who, why, from, may_decline);
  const SeaSet worth_it = seas_worth_naming(play.board, who, from);
  if (worth_it.size() == 1) return worth_it.first();
  return plan.one_of(play, why.decision, worth_it, may_decline);
}

// ---------------------------------------------------------------------------------------------------- 8.4.1

std::optional<Site> EventAnswers::site(Play& play, Faction who, const Ask& why, SiteSet from, bool may_decline) {
  if (sheet_.declines && may_decline && !inside(play)) return std::nullopt;
  return own_.site(play, who, why, from, may_decline);
}

std::optional<Piece> EventAnswers::piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) {
  return own_.piece(play, who, why, from, may_decline);
}

// Of each space the Unit that goes first; the space in which it began before the others.
std::optional<UnitAt> EventAnswers::unit_at(Play& play, Faction who, const Ask& why, std::span<const UnitAt> from,
                                            bool may_decline) {
  if (inside(play) || why.decision == Decision::lift_unit) return own_.unit_at(play, who, why, from, may_decline);
  if (sheet_.unit) return sheet_.unit(play, from);
  if (sheet_.declines && may_decline) return std::nullopt;
  std::vector<UnitAt> first;
  for (const UnitAt& one : from) {
    const bool same_space = !first.empty() && first.back().space == one.space;
    if (!same_space) {
      first.push_back(one);
    } else if (goes_before(one, first.back())) {
      first.back() = one;
    }
  }
  const auto begun = std::find_if(first.begin(), first.end(), [&](const UnitAt& one) {
    return run.decision == why.decision && run.last == one.space;
  });
  if (begun != first.end()) return *begun;
  const auto name = [](const UnitAt& one) { return msg::np_lot_unit(one.piece, one.space); };
  const std::optional<UnitAt> taken =
      plan.one_of(play, why.decision, std::span<const UnitAt>(first), may_decline, name);
  if (taken) note(why.decision, taken->space);
  return taken;
}

// To the maximum (8.3). Of several kinds Militia are asked about too early: before what ranks above them.
int EventAnswers::number(Play& play, Faction who, const Ask& why, int lowest, int highest) {
  if (inside(play)) return own_.number(play, who, why, lowest, highest);
  if (sheet_.number) {
    if (const std::optional<int> settled = sheet_.number(play, run, why, lowest, highest)) {
      return std::clamp(*settled, lowest, highest);
    }
  }
  if (sheet_.declines) return lowest;
  switch (why.decision) {
    case Decision::place_how_many:
    case Decision::camlann_how_many:
      return highest;
    case Decision::how_many:
      if (why.about<Piece>() != Piece::militia || who == Faction::civitates) return highest;
      break;
    case Decision::how_many_laden:
      return owner_of(*why.about<Piece>()) == who ? lowest : highest;
    case Decision::spend_how:
    case Decision::carry_plunder:
      return own_.number(play, who, why, lowest, highest);
    default:
      break;
  }
  return plan.number(why.decision, lowest, highest);
}

int EventAnswers::option(Play& play, Faction who, const Ask& why, std::span<const Text> options) {
  if (inside(play)) return own_.option(play, who, why, options);
  if (sheet_.option) {
    if (const std::optional<int> settled = sheet_.option(play, why)) {
      const Text& taken = options[static_cast<std::size_t>(*settled)];
      play.say(taken.count == 0 ? msg::np_instructed(who, MessageId{taken.id}) : taken, 2);
      return *settled;
    }
  }
  return plan.option(why.decision, options);
}

bool EventAnswers::agree(Play& play, Faction who, const Ask& why) {
  if (inside(play)) return own_.agree(play, who, why);
  if (sheet_.agree) {
    if (const std::optional<bool> settled = sheet_.agree(play, why)) {
      play.say(why.prompt, 2);
      play.say(*settled ? msg::np_instructed_yes : msg::np_instructed_no, 2);
      return *settled;
    }
  }
  switch (why.decision) {
    case Decision::event_build:
    case Decision::event_settlement:
      return !sheet_.declines;
    default:
      return own_.agree(play, who, why);
  }
}

}  // namespace auspex::pendragon
