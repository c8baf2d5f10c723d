// 8.6: the chart of the Non-player Aedui from top to bottom, with Rally, Raid, Quarters and agreements. Battle, March
// and the Special Abilities have files of their own.
#include "games/falling_sky/nonplayer/aedui.h"

#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_np_aedui.h"

namespace auspex::falling_sky {

namespace {

constexpr int poor = 4;  // 8.6.4: fewer Resources than these
constexpr int raid_roll = 4;
constexpr int worthwhile_raid = 2;  // Resources
constexpr RallyBox rally_box = {.enough_warbands = 5,
                                .many_allies = 1,
                                .many_pieces = 3,
                                .few = msg::np_ae_few_warbands,
                                .enough = msg::np_ae_warbands,
                                .gain = msg::np_ae_rally_gain,
                                .for_allies = msg::np_ae_rally_allies,
                                .for_pieces = msg::np_ae_rally_pieces};
constexpr int rich = 20;  // 8.6.6: more than these to spare
constexpr int subsidy = 10;
constexpr int weak_rome = 10;    // 8.6.6: a Roman score below it is always helped
constexpr int strong_rome = 12;  // above it never
constexpr int help_roll = 4;

}  // namespace

coin::Deed AeduiNonPlayer::flowchart(Turn& turn) {
  Play& play = turn.play;
  // 8.6.1
  if (passes_to_be_first(turn)) return coin::Deed::passed;
  if (plays_event(turn)) return coin::Deed::event;
  // 8.6.8: the Romans' word holds whichever Command it comes to.
  Action fighting = start(turn, Command::battle);
  ask_for_auxilia(fighting);
  const auto next = [&](Command command) {
    Action action = start(turn, command);
    action.lending_asked = fighting.lending_asked;
    action.lending = fighting.lending;
    return action;
  };
  // 8.6.2
  if (battle(fighting, Aim::key_pieces)) return deed_of(fighting);
  play.say(msg::np_ae_no_battle, 2);
  // 8.6.3
  Action rallying = next(Command::rally);
  const bool few = few_warbands(play, me, rally_box);
  if (rallies(rallying, few, rally_box) && rally(rallying)) return deed_of(rallying);
  play.say(few ? msg::np_ae_rally_nothing : msg::np_ae_no_rally, 2);
  // 8.6.4, 8.6.5
  if (!few && !rather_raids(play)) {
    Action marching = next(Command::march);
    if (march(marching)) return deed_of(marching);
    play.say(msg::np_ae_no_march, 2);
  }
  Action raiding = next(Command::raid);
  if (raid(raiding)) return deed_of(raiding);
  play.say(msg::np_ae_no_raid, 2);
  return coin::Deed::passed;
}

// Any Battle that pays off.
bool AeduiNonPlayer::run_box(Action& action, Box which) {
  ask_for_auxilia(action);
  switch (which) {
    case Box::aedui_battle:
      return battle(action, Aim::profit);
    case Box::aedui_rally:
      return rally(action);
    case Box::aedui_raid:
      return raid(action);
    case Box::aedui_march:
      return march(action);
    default:
      return false;
  }
}

std::array<Command, 4> AeduiNonPlayer::command_order() const {
  return {Command::battle, Command::rally, Command::march, Command::raid};
}

bool AeduiNonPlayer::command(Action& action, Command what) {
  switch (what) {
    case Command::battle:
      return battle(action, Aim::profit);
    case Command::march:
      return march(action);
    case Command::rally:
      return rally(action);
    case Command::raid:
      return raid(action);
    case Command::recruit:
    case Command::seize:
      break;
  }
  return false;
}

// 8.2.3: the chart from Battle to Raid with its conditions; where they leave nothing, the first Command that finds
// something to do. Card 62 tells them to Rally or else Raid. Card 63 offers one Command after the other, and each must
// meet the chart's conditions.
bool AeduiNonPlayer::pick_command(Action& action, CommandSet possible) {
  Play& play = action.play;
  const bool by_event = action.terms.free;
  const bool campaign = !by_event && !action.terms.by_sequence;
  const auto begin = [&](Command what) {
    if (possible.has(what)) action.command = what;
    return possible.has(what);
  };
  ask_for_auxilia(action);
  if (action.lending) possible = possible_commands(action);
  if (by_event && current_card(play.state) == Card::war_fleet) {
    return (begin(Command::rally) && rally(action)) || (begin(Command::raid) && raid(action));
  }
  if (possible.size() > 1 || campaign) {
    const bool few = few_warbands(play, me, rally_box);
    if (begin(Command::battle) && battle(action, Aim::key_pieces)) return true;
    if (begin(Command::rally) && rallies(action, few, rally_box) && rally(action)) return true;
    const bool raids = few || (possible.has(Command::march) && rather_raids(play));
    if (!raids && begin(Command::march) && march(action)) return true;
    if (begin(Command::raid) && raid(action)) return true;
    if (campaign) return false;
  }
  for (Command candidate : command_order()) {
    if (begin(candidate) && command(action, candidate)) return true;
  }
  return false;
}

// --- 8.6.3 Rally

bool AeduiNonPlayer::rally(Action& action) {
  if (rally_goals(action).empty()) return false;
  headline(action);
  action.play.say(msg::np_ae_rally, 2);
  rally_by_chart(action);
  trade_or_suborn(action);
  return true;
}

// --- 8.6.4 Raid: players at 0 or better, then enemies other than Romans, then the land.

bool AeduiNonPlayer::rather_raids(Play& play) {
  const int resources = play.resources(Faction::aedui);
  if (resources < poor) return play.roll(Faction::aedui, msg::np_ae_poor(resources)) <= raid_roll;
  play.say(msg::np_ae_rich(resources), 2);
  return false;
}

RaidOrder AeduiNonPlayer::raid_order(const Play& play) {
  const FactionSet leading = select(player_factions - FactionSet{Faction::aedui},
                                    [&](Faction f) { return is_player(play, f) && margin(play.board, f) >= 0; });
  return {leading, FactionSet{Faction::arverni, Faction::belgae}};
}

bool AeduiNonPlayer::raid(Action& action) {
  const RaidOrder order = raid_order(action.play);
  if (!possible_anywhere(action, Command::raid)) return false;
  const int gain = raid_gain(action, order);
  if (gain < (action.terms.at_will ? 1 : worthwhile_raid)) {
    action.play.say(msg::np_ae_raid_too_little(gain), 2);
    return false;
  }
  headline(action);
  action.play.say(msg::np_ae_raid(gain), 2);
  raid_by_chart(action, order);
  trade_or_suborn(action);
  return true;
}

// --- 8.6.6 Resources, Supply Lines, Retreat; 8.6.7 Quarters; 8.6.8 Diviciacus

// Non-player Arverni and Belgae let nobody in (8.4.2).
void AeduiNonPlayer::quarters(Play& play, Faction who) {
  const FactionSet hosts =
      select(player_factions - FactionSet{me}, [&](Faction f) { return f == Faction::romans || is_player(play, f); });
  leave_devastation(play, who, hosts);
}

bool AeduiNonPlayer::grants_romans(Play& play) {
  if (!is_player(play, Faction::romans)) return true;
  const int romans = roman_score(play.board);
  if (romans < weak_rome || romans > strong_rome) {
    const bool weak = romans < weak_rome;
    play.say(weak ? msg::np_ae_weak_rome(romans) : msg::np_ae_strong_rome(romans), 2);
    return weak;
  }
  return play.roll(me, msg::np_ae_asked(romans)) <= help_roll;
}

void AeduiNonPlayer::romans_run_low(Play& play) {
  if (play.resources(me) <= rich || play.capability(Card::diviciacus, CardSide::shaded)) return;
  if (!grants_romans(play)) return;
  play.transfer(me, Faction::romans, subsidy);
  play.say(msg::np_ae_subsidy(subsidy), 1);
}

bool AeduiNonPlayer::agrees(Play& play, const Ask& why) {
  switch (why.decision) {
    case Decision::supply:
    case Decision::admit_retreat:
    case Decision::admit_quarters:
      return second_faction(why) == Faction::romans && grants_romans(play);
    default:
      return may_agree(play, why);
  }
}

bool AeduiNonPlayer::may_agree(const Play& play, const Ask& why) const {
  switch (why.decision) {
    case Decision::supply:
    case Decision::admit_retreat:
    case Decision::admit_quarters:
      return second_faction(why) == Faction::romans &&
             (!is_player(play, Faction::romans) || roman_score(play.board) <= strong_rome);
    // 8.6.8: while the Romans are not too strong. Where these attack or Scout Aedui the rules let none of them serve.
    case Decision::lending:
    case Decision::lend:
      return roman_score(play.board) <= strong_rome;
    // Help in their own defence is always welcome.
    case Decision::borrow:
      return true;
    // They Harass nobody but Vercingetorix (8.4.2).
    case Decision::no_harassment:
      return second_faction(why) != Faction::arverni;
    default:
      return false;
  }
}

// Asked only where there is something to lend: Auxilia beside Warbands.
void AeduiNonPlayer::ask_for_auxilia(Action& action) {
  Play& play = action.play;
  if (action.lending_asked || !play.capability(Card::diviciacus, CardSide::unshaded)) return;
  const RegionSet together = select(play.board.regions(), [&](Region r) {
    return play.board.light_troops(r, Faction::romans) > 0 && play.board.light_troops(r, Faction::aedui) > 0;
  });
  if (together.empty()) return;
  action.lending_asked = true;
  action.lending = play.agree(Faction::romans, msg::agree_lending(Faction::romans, Faction::aedui));
  play.say(action.lending ? msg::lending_granted(Faction::romans, Faction::aedui)
                          : msg::lending_refused(Faction::romans, Faction::aedui),
           1);
}

}  // namespace auspex::falling_sky
