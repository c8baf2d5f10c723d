// 8.6: the chart of the Non-player Aedui from top to bottom, with Rally, Raid, Quarters and agreements.
#include "games/falling_sky/nonplayer/aedui.h"

#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_np_aedui.h"

namespace auspex::falling_sky {

namespace {

constexpr int poor = 4;  // 8.6.4: fewer Resources than these
constexpr int raid_roll = 4;
constexpr int worthwhile_raid = 2;  // Resources
constexpr int few_warbands = 5;     // 8.6.3: fewer than these on the map
constexpr int many_pieces = 3;
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
  // 8.6.2
  Action fighting = start(turn, Command::battle);
  if (battle(fighting)) {
    if (fighting.abilities_used.empty()) trade_or_suborn(fighting, turn.second_eligible);
    return deed_of(fighting);
  }
  play.say(msg::np_ae_no_battle, 2);
  // 8.6.3
  Action rallying = start(turn, Command::rally);
  const bool few = play.board.on_map(me, Kind::warband) < few_warbands;
  if (few || would_rally(rallying)) {
    if (rally(rallying)) {
      trade_or_suborn(rallying, turn.second_eligible);
      return deed_of(rallying);
    }
  }
  play.say(msg::np_ae_no_rally, 2);
  // 8.6.4, 8.6.5
  const bool raids = few || (play.resources(me) < poor && play.roll(me) <= raid_roll);
  if (!raids) {
    Action marching = start(turn, Command::march);
    if (march(marching)) {
      trade_or_suborn(marching, turn.second_eligible);
      return deed_of(marching);
    }
    play.say(msg::np_ae_no_march, 2);
  }
  Action raiding = start(turn, Command::raid);
  if (raid(raiding)) {
    trade_or_suborn(raiding, turn.second_eligible);
    return deed_of(raiding);
  }
  play.say(msg::np_ae_no_raid, 2);
  return coin::Deed::passed;
}

std::array<Command, 4> AeduiNonPlayer::command_order() const {
  return {Command::battle, Command::rally, Command::march, Command::raid};
}

bool AeduiNonPlayer::command(Action& action, Command what) {
  bool done = false;
  switch (what) {
    case Command::battle:
      done = battle(action);
      break;
    case Command::march:
      done = march(action);
      break;
    case Command::rally:
      done = rally(action);
      break;
    case Command::raid:
      done = raid(action);
      break;
    case Command::recruit:
    case Command::seize:
      break;
  }
  if (done && action.abilities_used.empty()) trade_or_suborn(action, false);
  return done;
}

// --- 8.6.3 Rally

bool AeduiNonPlayer::would_rally(const Action& action) {
  if (rally_regions(action).empty()) return false;
  const RallyGain gain = rally_gain(action);
  return gain.citadels > 0 || gain.allies > 0 || gain.pieces() >= many_pieces;
}

bool AeduiNonPlayer::rally(Action& action) {
  if (regions_for(action, Command::rally).empty()) return false;
  if (action.terms.by_sequence) action.play.say(msg::turn_command(me, Command::rally));
  action.play.say(msg::np_ae_rally, 2);
  ask_for_auxilia(action);
  rally_by_chart(action);
  return action.executed();
}

// --- 8.6.4 Raid: players at 0 or better, then enemies other than Romans, then the land.

RaidOrder AeduiNonPlayer::raid_order(const Play& play) {
  const FactionSet leading = select(player_factions, [&](Faction f) {
    return f != Faction::aedui && is_player(play, f) && margin(play.board, f) >= 0;
  });
  return {leading, FactionSet{Faction::arverni, Faction::belgae}};
}

bool AeduiNonPlayer::raid(Action& action) {
  const RaidOrder order = raid_order(action.play);
  if (raid_regions(action).empty() || raid_gain(action, order) < worthwhile_raid) return false;
  if (action.terms.by_sequence) action.play.say(msg::turn_command(me, Command::raid));
  action.play.say(msg::np_ae_raid, 2);
  raid_by_chart(action, order);
  return action.executed();
}

// --- 8.6.6 Resources, Supply Lines, Retreat; 8.6.7 Quarters; 8.6.8 Diviciacus

void AeduiNonPlayer::quarters(Play& play, Faction who) { leave_devastation(play, who); }

bool AeduiNonPlayer::grants_romans(Play& play) {
  if (!is_player(play, Faction::romans)) return true;
  const int romans = roman_score(play.board);
  if (romans < weak_rome) return true;
  if (romans > strong_rome) return false;
  play.say(msg::np_ae_asked(romans), 2);
  return play.roll(me) <= help_roll;
}

void AeduiNonPlayer::romans_run_low(Play& play) {
  if (play.resources(me) <= rich || play.capability(Card::diviciacus, CardSide::shaded)) return;
  if (!grants_romans(play)) return;
  play.set_resources(me, play.resources(me) - subsidy);
  play.set_resources(Faction::romans, play.resources(Faction::romans) + subsidy);
  play.say(msg::np_ae_subsidy(subsidy), 1);
}

bool AeduiNonPlayer::agrees(Play& play, const Text& why) {
  const auto asker = why.count > 1 ? static_cast<Faction>(why.args[1].value) : Faction::romans;
  switch (why.id) {
    case msg_id::agree_supply:
    case msg_id::agree_retreat:
    case msg_id::rampage_agree_retreat:
    case msg_id::quarters_agree:
      return asker == Faction::romans && grants_romans(play);
    case msg_id::quarters_agree_supply:
      return grants_romans(play);
    // 8.6.8: while the Romans are not too strong; and their own defence is always welcome help.
    case msg_id::agree_lending:
    case msg_id::ask_lend:
      return roman_score(play.board) <= strong_rome;
    case msg_id::ask_borrow:
      return true;
    // They Harass nobody but Vercingetorix (8.4.2).
    case msg_id::agree_no_harassment:
      return asker != Faction::arverni;
    default:
      return false;
  }
}

void AeduiNonPlayer::ask_for_auxilia(Action& action) {
  Play& play = action.play;
  if (action.lending_asked || !play.capability(Card::diviciacus, CardSide::unshaded)) return;
  action.lending_asked = true;
  action.lending = play.agree(Faction::romans, msg::agree_lending(Faction::romans, Faction::aedui));
  if (action.lending) play.say(msg::lending_granted(Faction::romans, Faction::aedui), 1);
}

}  // namespace auspex::falling_sky
