#include "games/pendragon/victory.h"

#include <algorithm>

#include "games/coin/margins.h"
#include "games/pendragon/epoch/epoch.h"
#include "generated/pendragon/messages_victory.h"

namespace auspex::pendragon {

// ---------------------------------------------------------------------------------------------------- Scores

int dux_score(const State& state) {
  const Board& board = state.board;
  return state.resources[Track::prestige] +
         (board.fragmented() ? board.controlled_population(Control::dux) : board.total_prosperity());
}

int civitates_score(const Board& board) { return board.controlled_population(Control::britons); }

namespace {

int renown(const State& state, Faction barbarian) { return state.resources[renown_of(barbarian)]; }
int settlements(const State& state, Faction barbarian) { return state.board.settlements_on_map(nation_of(barbarian)); }
int saxon_control(const State& state) { return state.board.controlled_population(Control::saxons); }

// Which of its two goals the Saxons are nearer to.
bool saxons_nearer_by_renown(const State& state) {
  const BarbarianGoal& goal = goal_of(state, Faction::saxons);
  return saxons_may_win_by_renown(state) &&
         renown(state, Faction::saxons) - goal.renown > saxon_control(state) - goal.control;
}

bool passes_by_renown(const State& state, Faction barbarian) {
  const BarbarianGoal& goal = goal_of(state, barbarian);
  return renown(state, barbarian) > goal.renown && settlements(state, barbarian) >= goal.settlements;
}

int margin_by_renown(const State& state, Faction barbarian, int counted) {
  const BarbarianGoal& goal = goal_of(state, barbarian);
  return renown(state, barbarian) - goal.margin_renown + goal.per_settlement * counted;
}

}  // namespace

bool has_dominance(const State& state, Faction briton) {
  if (state.board.fragmented() || same_player(state, briton, other_briton(briton))) return true;
  return state.board.dominance() == dominance_of(briton);
}

bool saxons_may_win_by_renown(const State& state) {
  const bool at_any_imperium =
      state.scenario == Scenario::barbarian_conspiracy && !state.readings.saxon_renown_before_fragmentation;
  return at_any_imperium || !state.board.fragmented();
}

int score(const State& state, Faction faction) {
  switch (faction) {
    case Faction::dux:
      return dux_score(state);
    case Faction::civitates:
      return civitates_score(state.board);
    case Faction::saxons:
      return saxons_nearer_by_renown(state) ? renown(state, faction) : saxon_control(state);
    case Faction::scotti:
      break;
  }
  return renown(state, faction);
}

int threshold(const State& state, Faction faction) {
  switch (faction) {
    case Faction::dux:
      return state.board.imperium_info().dux_threshold;
    case Faction::civitates:
      return state.board.imperium_info().civitates_threshold;
    case Faction::saxons:
      return saxons_nearer_by_renown(state) ? goal_of(state, faction).renown : goal_of(state, faction).control;
    case Faction::scotti:
      break;
  }
  return goal_of(state, faction).renown;
}

bool passes_check(const State& state, Faction faction) {
  switch (faction) {
    case Faction::dux:
    case Faction::civitates:
      // With Dominance what must be exceeded and what the margin is counted from are the same number.
      return has_dominance(state, faction) && margin(state, faction) > 0;
    case Faction::saxons:
      return saxon_control(state) > goal_of(state, faction).control ||
             (saxons_may_win_by_renown(state) && passes_by_renown(state, faction));
    case Faction::scotti:
      break;
  }
  return passes_by_renown(state, faction);
}

int margin(const State& state, Faction faction) {
  const Board& board = state.board;
  switch (faction) {
    case Faction::dux:
      return dux_score(state) - board.imperium_info().dux_margin_base;
    case Faction::civitates:
      return civitates_score(board) - board.imperium_info().civitates_margin_base;
    case Faction::saxons: {
      const int by_control = saxon_control(state) - goal_of(state, faction).control;
      if (board.fragmented()) return by_control;
      return std::max(by_control, margin_by_renown(state, faction, settlements(state, faction)));
    }
    case Faction::scotti:
      break;
  }
  // PD-J3: one on the card counts here, and not in the check.
  return margin_by_renown(state, faction, settlements(state, faction) + (board.settlement_on_card() ? 1 : 0));
}

// ---------------------------------------------------------------------------------------------------- Players

int player_margin(const State& state, Faction faction) {
  const int own = margin(state, faction);
  const std::optional<Faction> partner = partner_of(state, faction);
  return partner ? std::min(own, margin(state, *partner)) : own;
}

bool player_exceeds(const State& state, Faction faction) {
  const std::optional<Faction> partner = partner_of(state, faction);
  return passes_check(state, faction) && (!partner || passes_check(state, *partner));
}

bool ends_at_once(const State& state) {
  return coin::ends_at_once(state, {.own_victory = state.one_player != OnePlayer::difficult, .being_behind = false});
}

std::array<Faction, 4> ranking(const State& state) {
  // 7.1: in this order where all else is equal.
  constexpr std::array ties = {Faction::civitates, Faction::dux, Faction::saxons, Faction::scotti};
  // 7.3: where nobody passed the check the margins alone decide.
  return coin::ranking(state, ties, state.by_threshold ? coin::Decided::by_condition : coin::Decided::by_margin);
}

EnumArray<Faction, int> places(const State& state) { return coin::places(state, ranking(state)); }

// ---------------------------------------------------------------------------------------------------- 6.3

namespace {

// A Briton has the number but not what it takes besides.
void say_dominance(Play& play, Faction briton) {
  const State& state = play.state;
  if (score(state, briton) <= threshold(state, briton) || has_dominance(state, briton)) return;
  play.say(msg::victory_no_dominance(briton, dominance_of(briton)), 1);
}

// How each stands by 7.2, for whoever wants to count it up.
void say_check(Play& play, Faction faction) {
  const State& state = play.state;
  const Board& board = state.board;
  const BarbarianGoal& saxon_goal = goal_of(state, Faction::saxons);
  switch (faction) {
    case Faction::dux:
      play.say(board.fragmented() ? msg::victory_dux_control(board.controlled_population(Control::dux),
                                                             play.resources(Track::prestige), dux_score(state),
                                                             threshold(state, faction))
                                  : msg::victory_dux(board.total_prosperity(), play.resources(Track::prestige),
                                                     dux_score(state), threshold(state, faction)),
               1);
      return say_dominance(play, faction);
    case Faction::civitates:
      play.say(msg::victory_civitates(civitates_score(board), threshold(state, faction)), 1);
      return say_dominance(play, faction);
    case Faction::saxons:
      play.say(msg::victory_saxon_control(saxon_control(state), saxon_goal.control), 1);
      if (!saxons_may_win_by_renown(state)) return;
      return play.say(msg::victory_saxon_renown(renown(state, faction), saxon_goal.renown, settlements(state, faction),
                                                saxon_goal.settlements),
                      1);
    case Faction::scotti:
      return play.say(msg::victory_scotti(renown(state, faction), goal_of(state, faction).renown,
                                          settlements(state, faction), goal_of(state, faction).settlements),
                      1);
  }
}

// 7.1-7.3: the game is over; says how everyone stands.
void end_game(Play& play, bool by_threshold) {
  State& state = play.state;
  state.over = true;
  state.by_threshold = by_threshold;
  state.winner = ranking(state).front();
  coin::say_margins(
      play, ranking(state), [&](Faction faction) { return margin(state, faction); },
      coin::MarginWords<Faction>{msg::victory_margin, msg::victory_margin_of_two});
}

// Nobody has won: a lone player is there but too early (8.9), one of a player's two Factions alone (1.5.1), or none.
void say_it_goes_on(Play& play) {
  const State& state = play.state;
  for (Faction faction : all<Faction>()) {
    if (!passes_check(state, faction)) continue;
    const std::optional<Faction> partner = partner_of(state, faction);
    play.say(partner && !passes_check(state, *partner) ? msg::victory_not_both(faction, *partner)
                                                       : msg::victory_too_early(faction));
    return;
  }
  play.say(msg::victory_none);
}

}  // namespace

void victory_phase(Play& play) {
  State& state = play.state;
  play.say(msg::victory_phase);
  for (Faction faction : all<Faction>()) say_check(play, faction);
  if (ends_at_once(state)) return end_game(play, true);
  if (epochs_left(state) > 1) {
    say_it_goes_on(play);
    state.phase = Phase::epoch_event;
    return;
  }
  play.say(msg::victory_final);
  // PD-D8
  if (scenario_info[state.scenario].final_recovery && !state.board.fragmented()) recover_prosperity(play);
  end_game(play, false);
}

}  // namespace auspex::pendragon
