// 8.8: the list of the Non-player Dux from top to bottom, and what it agrees to (8.8.8, 8.8.9).
#include "games/pendragon/nonplayer/dux.h"

#include <utility>

#include "games/pendragon/nonplayer/briton_plan.h"
#include "games/pendragon/nonplayer/forecast.h"
#include "generated/pendragon/messages_np_dux.h"

namespace auspex::pendragon {

namespace {

constexpr int highest_for_event = 4;  // of a die
constexpr int enough_cavalry = 2;     // for Train

}  // namespace

coin::Deed DuxNonPlayer::flowchart(Turn& turn) {
  Play& play = turn.play;
  Action action = start(turn, Command::intercept);
  Action* const outer = std::exchange(play.action, &action);
  const auto list = [&]() -> coin::Deed {
    if (intercept(action, true)) return deed_of(action);  // 8.8.1
    const PriorityEvent priority = priority_event(turn);  // 8.8.2
    if (priority.event) {
      execute(play, *priority.event);
      return coin::Deed::event;
    }
    if (priority.passes) return coin::Deed::passed;
    if (battle(action, false)) return deed_of(action);          // 8.8.3
    if (train(action, enough_cavalry)) return deed_of(action);  // 8.8.4
    if (event(turn)) return coin::Deed::event;                  // 8.8.5
    if (march(action)) return deed_of(action);                  // 8.8.6
    return coin::Deed::passed;
  };
  const coin::Deed deed = list();
  play.action = outer;
  return deed;
}

// 8.8.5: no die where the Event is not open anyway.
bool DuxNonPlayer::event(Turn& turn) {
  Play& play = turn.play;
  if (turn.may_event) {
    const int die = play.roll_d6(me, msg::np_dux_event_roll);
    if (die > highest_for_event) {
      play.say(msg::np_dux_no_event(die), 2);
      return false;
    }
  }
  return plays_event(turn);
}

std::array<Command, 4> DuxNonPlayer::command_order() const {
  return {Command::intercept, Command::battle, Command::train, Command::march};
}

// 8.2.3: a Command by Event, without what chooses between Commands alone (PD-K14).
bool DuxNonPlayer::command(Action& action, Command command) {
  Action* const outer = std::exchange(action.play.action, &action);
  const auto run = [&] {
    switch (command) {
      case Command::intercept:
        return intercept(action, false);
      case Command::battle:
        return battle(action, action.terms.at_will);
      case Command::train:
        return train(action, 1);
      case Command::march:
        return march(action);
      default:
        return false;
    }
  };
  const bool done = run();
  action.play.action = outer;
  return done;
}

bool DuxNonPlayer::feat(Action& action) {
  Action* const outer = std::exchange(action.play.action, &action);
  const bool done = invite(action) || build(action) || requisition(action);
  action.play.action = outer;
  return done;
}

// ---------------------------------------------------------------------------------------------------- 8.8.8, 8.8.9

namespace {

// 8.8.9: no Cavalry may be lost, whatever happens.
bool is_safe_for_cavalry(Play& play, const BattleTerms& terms) {
  const Space space = terms.space;
  const bool safe = is_sure(
      play, terms, Mode::alert,
      [&](const Branch& branch) {
        return branch.after.board.count(space, Piece::cavalry) >= branch.before.board.count(space, Piece::cavalry);
      },
      Plunder::overlooked);
  play.say(safe ? msg::np_dux_no_cavalry_at_risk(space) : msg::np_dux_cavalry_at_risk(space), 2);
  return safe;
}

}  // namespace

bool DuxNonPlayer::agrees(Play& play, const Ask& why) {
  switch (why.decision) {
    case Decision::force_battle:
      if (!play.board.controls(me, *why.about<Space>())) return false;
      [[fallthrough]];
    case Decision::answer_ravage:
      return is_safe_for_cavalry(play, battle_in_answer(play, why));
    case Decision::keep_roads:  // 8.8.7
      return true;
    default:
      return may_agree(play, why);
  }
}

bool DuxNonPlayer::may_agree(const Play& play, const Ask& why) const {
  switch (why.decision) {
    // Its pieces go along with a Non-player alone.
    case Decision::march_consent:
    case Decision::reinforce_consent:
      return !is_player(play.state, Faction::civitates);
    case Decision::admit:
      return !play.board.fragmented();
    case Decision::double_cavalry:
      return true;
    default:
      return false;  // Tribute
  }
}

}  // namespace auspex::pendragon
