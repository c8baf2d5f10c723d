// 8.5: the list of the Non-player Scotti from top to bottom, and what they answer others.
#include "games/pendragon/nonplayer/scotti.h"

#include "games/pendragon/feats/ransom.h"
#include "games/pendragon/nonplayer/raid_plan.h"
#include "games/pendragon/nonplayer/return_plan.h"
#include "generated/pendragon/messages_np_scotti.h"

namespace auspex::pendragon {

namespace {

constexpr int many_off_map = 25;  // 8.5.4: Raiders
constexpr int raid_roll = 4;

bool has_shield(const Play& play) {
  const Mark mark = card_info[current_card(play.state)].mark[Faction::scotti];
  return mark == Mark::shield || mark == Mark::shield_and_sword;
}

bool has_raven(const Play& play) { return card_info[current_card(play.state)].mark[Faction::scotti] == Mark::raven; }

}  // namespace

coin::Deed ScottiNonPlayer::flowchart(Turn& turn) {
  Play& play = turn.play;
  // 8.5.1
  if (is_time_to_return(play, me)) {
    Action returning = start(turn, Command::return_home);
    if (return_home(returning)) return deed_of(returning);
  }
  // 8.5.2
  PriorityEvent priority = priority_event(turn);
  if (priority.event) {
    execute(play, *priority.event);
    return coin::Deed::event;
  }
  if (priority.passes) return coin::Deed::passed;
  // 8.5.3
  Action fighting = start(turn, Command::battle);
  if (battle(fighting)) return deed_of(fighting);
  // 8.5.4
  if (play.board.available(Piece::scotti_warband) == 0) {
    play.say(msg::np_sc_no_warband_available, 2);
    Action marching = start(turn, Command::march);
    if (march(marching)) return deed_of(marching);
  }
  // 8.5.5
  if (!raids_rather_than_event(turn) && plays_event(turn)) return coin::Deed::event;
  Action raiding = start(turn, Command::raid);
  if (raid(raiding)) return deed_of(raiding);
  // 8.5.6
  Action marching = start(turn, Command::march);
  if (march(marching)) return deed_of(marching);
  play.say(msg::np_sc_pass, 2);
  return coin::Deed::passed;
}

// A shield Event that they did not play before is none now either (8.5.2).
bool ScottiNonPlayer::raids_rather_than_event(Turn& turn) {
  Play& play = turn.play;
  if (!turn.may_event || has_raven(play) || has_shield(play)) return false;
  const int off_map = play.board.available(Piece::scotti_raider) + play.board.raiders_on_card();
  if (off_map < many_off_map) {
    play.say(msg::np_sc_few_off_map(off_map), 2);
    return false;
  }
  return play.roll_d6(Faction::scotti, msg::np_sc_many_off_map(off_map)) <= raid_roll;
}

bool ScottiNonPlayer::command(Action& action, Command what) {
  switch (what) {
    case Command::return_home:
      return return_home(action);
    case Command::battle:
      return battle(action);
    case Command::raid:
      return raid(action);
    case Command::march:
      return march(action);
    case Command::train:
    case Command::intercept:
    case Command::muster:
    case Command::trade:
      break;
  }
  return false;
}

std::array<Command, 4> ScottiNonPlayer::command_order() const {
  return {Command::return_home, Command::battle, Command::raid, Command::march};
}

// --------------------------------------------------------------------------------------------------- Answers

// 8.5.7; card 72 shaded (PD-K18).
bool ScottiNonPlayer::agrees(Play& play, const Ask& why) {
  switch (why.decision) {
    case Decision::force_battle:
    case Decision::answer_ravage: {
      const bool player = is_player(play.state, Faction::saxons);
      play.say(player ? msg::np_sc_forces_battle : msg::np_sc_forces_none, 2);
      return player;
    }
    case Decision::winter_return:
      return true;
    case Decision::winter_relocate:
      return !play.board.controls(me, *why.about<Space>());
    default:
      return false;
  }
}

std::optional<Faction> ScottiNonPlayer::faction(Play& play, Faction who, const Ask& why, FactionSet from,
                                                bool may_decline) {
  switch (why.decision) {
    case Decision::raid_battle:
      return enemy_of_landing(play, me, why, from);
    case Decision::ransom_whom:  // 8.5.4
      return take(
          play,
          prefer(from).first([&](Faction payer) { return can_pay_ransom(play, payer); }).first([&](Faction payer) {
            return is_player(play.state, payer);
          }));
    default:
      return NonPlayer::faction(play, who, why, from, may_decline);
  }
}

}  // namespace auspex::pendragon
