// 8.6: the list of the Non-player Saxons from top to bottom, with Return, Commands and Feats by Event and answers.
// Settle, March, Battle and Raid have files of their own.
#include "games/pendragon/nonplayer/saxons.h"

#include "games/pendragon/nonplayer/return_plan.h"
#include "games/pendragon/nonplayer/saxons_settle.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_np_saxons.h"

namespace auspex::pendragon {

namespace {

constexpr int march_roll = 2;     // 8.6.3
constexpr int many_raiders = 20;  // 8.6.5: Available
constexpr int raid_now_roll = 4;

}  // namespace

coin::Deed SaxonsNonPlayer::flowchart(Turn& turn) {
  Play& play = turn.play;
  // 8.6.1
  if (is_time_to_return(play, me)) {
    Action returning = start(turn, Command::return_home);
    if (return_home(returning)) return deed_of(returning);
  }
  // 8.6.2
  PriorityEvent priority = priority_event(turn);
  if (priority.event) {
    execute(play, *priority.event);
    return coin::Deed::event;
  }
  if (priority.passes) return coin::Deed::passed;
  // 8.6.3
  if (const std::optional<coin::Deed> deed = march_or_return(turn)) return *deed;
  // 8.6.4
  Action battling = start(turn, Command::battle);
  if (battle(battling)) return deed_of(battling);
  // 8.6.5, 8.6.6
  if (!raids_now(turn) && plays_event(turn)) return coin::Deed::event;
  Action raiding = start(turn, Command::raid);
  return raid(raiding) ? deed_of(raiding) : coin::Deed::passed;
}

// --- 8.6.1 Return

void SaxonsNonPlayer::name_settle(Action& action, const std::vector<Space>& spaces) {
  SpaceSet named;
  for (Space space : spaces) named.add(space);
  name_feat(action, Feat::settle, named);
}

namespace {

// Where few spaces may be named: all with Plunder; if there is none, those of the others that would Return.
SpaceSet spaces_to_choose_from(const Action& action, SpaceSet homeward) {
  const SpaceSet laden =
      select(action.terms.spaces, [&](Space space) { return action.board().plunder(space, units_of(action.who)) > 0; });
  if (!laden.empty()) return laden;
  return homeward.empty() ? spaces_of_settlers(action, action.terms.spaces) : homeward;
}

}  // namespace

bool SaxonsNonPlayer::return_home(Action& action, bool for_settle) {
  Play& play = action.play;
  Homecoming home{homeward_spaces(action), !is_short_return(action)};
  if (is_short_return(action)) home.sure = most_laden(action, spaces_to_choose_from(action, home.sure));
  std::vector<Space> settle_spaces;
  if (action.may_use(Feat::settle)) settle_spaces = choose_settle_spaces(play, action, home);
  SpaceSet spaces = home.sure;
  if (home.others_may_join) {
    for (Space space : settle_spaces) spaces |= spaces_of_settlers(action, {space});
  }
  if (spaces.empty()) spaces = laden_warband_spaces(action);
  // An idle Command for the Settle to accompany.
  if (spaces.empty() && for_settle && !settle_spaces.empty()) {
    const SpaceSet warbands = spaces_with(action.board(), {Piece::saxon_warband}) & action.terms.spaces;
    if (!warbands.empty()) {
      spaces.add(take(play, prefer(warbands).first([&](Space space) { return space == settle_spaces.front(); })));
      play.say(msg::np_sa_return_idle(spaces.first()), 2);
    }
  }
  if (spaces.empty()) {
    play.say(msg::np_sa_return_nowhere, 2);
    return false;
  }
  name_return(action, spaces);
  if (!settle_spaces.empty()) name_settle(action, settle_spaces);
  if (!begin(action)) return false;
  carry_out_return(action, [&] {
    if (!settle_spaces.empty()) carry_out_settle(action, settle_spaces);
  });
  return true;
}

// --- 8.6.3 March, or Return instead

std::optional<coin::Deed> SaxonsNonPlayer::march_or_return(Turn& turn) {
  Play& play = turn.play;
  const int die = play.roll_d6(me, msg::np_sa_march_roll);
  if (die > march_roll) {
    play.say(msg::np_sa_march_not_now(die), 2);
    return std::nullopt;
  }
  Action marching = start(turn, Command::march);
  if (march(marching)) return deed_of(marching);
  Action returning = start(turn, Command::return_home);
  if (!returning.may_use(Feat::settle) || !settle_is_certain(returning)) return std::nullopt;
  play.say(msg::np_sa_return_instead, 2);
  if (return_home(returning, true)) return deed_of(returning);
  return std::nullopt;
}

// --- 8.6.5

bool SaxonsNonPlayer::raids_now(Turn& turn) {
  Play& play = turn.play;
  const int raiders = play.board.available(Piece::saxon_raider);
  if (raiders < many_raiders) {
    play.say(msg::np_sa_few_raiders(raiders), 2);
    return false;
  }
  // The die is to keep the Event open; a shield Event that they did not play before is none now either (8.6.2).
  const Mark mark = card_info[current_card(play.state)].mark[me];
  if (!turn.may_event || mark == Mark::raven || mark == Mark::shield || mark == Mark::shield_and_sword) return true;
  const int die = play.roll_d6(me, msg::np_sa_raid_roll(raiders));
  const bool now = die <= raid_now_roll;
  play.say(now ? msg::np_sa_raid_now(die) : msg::np_sa_raid_later(die), 2);
  return now;
}

// --- 8.2.3 By Event

bool SaxonsNonPlayer::command(Action& action, Command what) {
  switch (what) {
    case Command::return_home:
      return return_home(action);
    case Command::march:
      return march(action);
    case Command::battle:
      return battle(action);
    case Command::raid:
      return raid(action);
    default:
      return false;
  }
}

std::array<Command, 4> SaxonsNonPlayer::command_order() const {
  return {Command::return_home, Command::march, Command::battle, Command::raid};
}

// The only Feat of theirs that does without a Command is Settle.
bool SaxonsNonPlayer::feat(Action& action) {
  if (!action.may_use(Feat::settle)) return false;
  const std::vector<Space> spaces = choose_settle_spaces(action.play, action);
  if (spaces.empty()) return false;
  name_settle(action, spaces);
  carry_out_settle(action, spaces);
  return true;
}

// --- Answers

// 8.6.5
std::optional<Faction> SaxonsNonPlayer::faction(Play& play, Faction who, const Ask& why, FactionSet from,
                                                bool may_decline) {
  if (why.decision == Decision::raid_battle) return enemy_of_landing(play, me, why, from);
  return NonPlayer::faction(play, who, why, from, may_decline);
}

bool SaxonsNonPlayer::agrees(Play& play, const Ask& why) {
  switch (why.decision) {
    case Decision::force_battle: {  // 8.6.7
      const bool player = is_player(play.state, *why.about<Faction>(1));
      play.say(player ? msg::np_sa_force_battle : msg::np_sa_no_battle_forced, 2);
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

}  // namespace auspex::pendragon
