// 8.5: the chart of the Non-player Belgae from top to bottom, with Rally, Raid, Quarters and agreements. Battle, March
// and the Special Abilities have files of their own.
#include "games/falling_sky/nonplayer/belgae.h"

#include "games/falling_sky/nonplayer/gallic.h"
#include "games/falling_sky/nonplayer/reasons.h"
#include "generated/falling_sky/messages_np_belgae.h"

namespace auspex::falling_sky {

namespace {

constexpr int poor = 4;  // 8.5.4: fewer Resources than these
constexpr int raid_roll = 4;
constexpr int worthwhile_raid = 2;  // Resources
constexpr int many_warbands = 3;    // 8.5.3

// 8.5.4: with so few Resources a die decides between Raid and March.
bool rather_raids(Play& play) {
  const int resources = play.resources(Faction::belgae);
  if (resources < poor) return play.roll(Faction::belgae, msg::np_be_poor(resources)) <= raid_roll;
  play.say(msg::np_be_rich(resources), 2);
  return false;
}

}  // namespace

coin::Deed BelgicNonPlayer::flowchart(Turn& turn) {
  Play& play = turn.play;
  // 8.5.1
  if (const Threat threat = threat_to(play); !threat.regions.empty()) {
    say_threat(play, threat);
    Action fight = start(turn, Command::battle);
    if (battle(fight)) return deed_of(fight);
    Action flight = start(turn, Command::march);
    if (march_from_threat(flight)) return deed_of(flight);
    play.say(msg::np_be_no_flight, 2);
  } else {
    play.say(msg::np_be_no_threat, 2);
  }
  // 8.5.2
  if (passes_to_be_first(turn)) return coin::Deed::passed;
  if (plays_event(turn)) return coin::Deed::event;
  // 8.5.3
  Action rallying = start(turn, Command::rally);
  if (would_rally(rallying) && rally(rallying)) return deed_of(rallying);
  play.say(msg::np_be_no_rally, 2);
  // 8.5.4, 8.5.5
  if (!rather_raids(play)) {
    Action marching = start(turn, Command::march);
    if (march_to_control(marching)) return deed_of(marching);
    play.say(msg::np_be_no_march, 2);
  }
  Action raiding = start(turn, Command::raid);
  if (raid(raiding)) return deed_of(raiding);
  play.say(msg::np_be_no_raid, 2);
  return coin::Deed::passed;
}

bool BelgicNonPlayer::run_box(Action& action, Box which) {
  switch (which) {
    case Box::belgae_battle:
      return battle(action);
    case Box::belgae_flight:
      return march_from_threat(action);
    case Box::belgae_rally:
      return rally(action);
    case Box::belgae_raid:
      return raid(action);
    case Box::belgae_march:
      return march_to_control(action);
    default:
      return false;
  }
}

std::array<Command, 4> BelgicNonPlayer::command_order() const {
  return {Command::battle, Command::rally, Command::march, Command::raid};
}

bool BelgicNonPlayer::command(Action& action, Command what) {
  switch (what) {
    case Command::battle:
      return battle(action);
    case Command::march:
      if (current_card(action.play.state) == Card::morasses && action.terms.free) return hide_in_place(action);
      return march_from_threat(action) || march_to_control(action);
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

// 8.2.3: the chart from Battle to March without Pass and Event; where its conditions leave nothing, the first Command
// that finds something to do. Card 62 tells them to Rally.
bool BelgicNonPlayer::pick_command(Action& action, CommandSet possible) {
  Play& play = action.play;
  const auto begin = [&](Command what) {
    if (possible.has(what)) action.command = what;
    return possible.has(what);
  };
  const bool sailed = current_card(play.state) == Card::war_fleet && action.terms.free;
  if (sailed) return begin(Command::rally) && rally(action);
  if (possible.size() > 1) {
    const bool threatened = !threat_to(play).regions.empty();
    if (threatened && begin(Command::battle) && battle(action)) return true;
    if (threatened && begin(Command::march) && march_from_threat(action)) return true;
    if (begin(Command::rally) && would_rally(action) && rally(action)) return true;
    const bool raids = possible.has(Command::raid) && rather_raids(play);
    if (!raids && begin(Command::march) && march_to_control(action)) return true;
    if (begin(Command::raid) && raid(action)) return true;
  }
  for (Command candidate : command_order()) {
    if (begin(candidate) && command(action, candidate)) return true;
  }
  return false;
}

// --- 8.5.3 Rally

bool BelgicNonPlayer::would_rally(const Action& action) {
  Play& play = action.play;
  if (nowhere_for(action, Command::rally)) {
    play.say(msg::np_be_rally_gain(0, 0, 0), 2);
    return false;
  }
  const RallyGain gain = rally_gain(action);
  play.say(msg::np_be_rally_gain(gain.citadels, gain.allies, gain.warbands), 2);
  const bool allies = gain.allies > 0 || gain.citadels > 0;
  const bool warbands = gain.warbands >= many_warbands;
  if (allies) play.say(msg::np_be_rally_allies, 2);
  if (warbands) play.say(msg::np_be_rally_warbands, 2);
  if (!gain.control.empty()) say_regions(play, gain.control, 0, msg::np_be_rally_control);
  return allies || warbands || !gain.control.empty();
}

bool BelgicNonPlayer::rally(Action& action) {
  if (!possible_anywhere(action, Command::rally)) return false;
  headline(action);
  action.play.say(msg::np_be_rally, 2);
  rally_by_chart(action);
  rampage_or_enlist(action);
  return true;
}

// --- 8.5.4 Raid: players only, Romans before Aedui before others, then the land.

std::vector<FactionSet> BelgicNonPlayer::raid_order(const Play& play) {
  std::vector<FactionSet> order;
  for (Faction faction : {Faction::romans, Faction::aedui, Faction::arverni}) {
    if (is_player(play, faction)) order.push_back({faction});
  }
  return order;
}

bool BelgicNonPlayer::raid(Action& action) {
  if (!possible_anywhere(action, Command::raid)) return false;
  const std::vector<FactionSet> order = raid_order(action.play);
  const int gain = raid_gain(action, order);
  if (gain < (action.terms.at_will ? 1 : worthwhile_raid)) {
    action.play.say(msg::np_be_raid_too_little(gain), 2);
    return false;
  }
  headline(action);
  action.play.say(msg::np_be_raid(gain), 2);
  raid_by_chart(action, order);
  rampage_or_enlist(action);
  return true;
}

// --- 8.5.6 Quarters, 8.4.2 agreements

void BelgicNonPlayer::quarters(Play& play, Faction who) { join_leader(play, who, leave_devastation(play, who)); }

// They agree to nothing; but they promise the Arverni not to Harass, which they never do (8.4.2).
bool BelgicNonPlayer::may_agree(const Play&, const Ask& why) const {
  return why.decision == Decision::no_harassment && second_faction(why) != Faction::romans;
}

}  // namespace auspex::falling_sky
