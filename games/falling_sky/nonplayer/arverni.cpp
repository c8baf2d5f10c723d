// 8.7: the chart of the Non-player Arverni from top to bottom, with Rally, Raid, Quarters, agreements and Losses.
// Battle, the three Marches and the Special Abilities have files of their own.
#include "games/falling_sky/nonplayer/arverni.h"

#include <algorithm>

#include "games/falling_sky/nonplayer/gallic.h"
#include "generated/falling_sky/messages_np_arverni.h"

namespace auspex::falling_sky {

namespace {

constexpr RallyBox rally_box = {.enough_warbands = 9,
                                .many_allies = 2,
                                .many_pieces = 6,
                                .few = msg::np_ar_few_warbands,
                                .enough = msg::np_ar_warbands,
                                .gain = msg::np_ar_rally_gain,
                                .for_allies = msg::np_ar_rally_allies,
                                .for_pieces = msg::np_ar_rally_pieces};
constexpr int event_roll = 4;      // 8.7.2
constexpr int few_allies = 6;      // 8.7.4: fewer than these, Citadels included
constexpr int many_available = 6;  // 8.7.4: Warbands
constexpr int poor = 4;            // 8.7.5: fewer Resources than these
constexpr int raid_roll = 4;
constexpr int worthwhile_raid = 2;  // Resources

}  // namespace

void ArverniNonPlayer::headline(const Action& action, Command command) {
  action.play.say(headline_of(action, command));
}

// 8.7.2: a carnyx, or a roll of 1 to 4.
bool ArverniNonPlayer::wants(Play& play, Card card) const {
  if (card_info[card].symbol[me] == Symbol::carnyx) {
    play.say(msg::np_event_carnyx(card), 2);
    return true;
  }
  if (play.roll(me, msg::np_event_roll(card)) <= event_roll) return true;
  play.say(msg::np_event_roll_failed(card), 2);
  return false;
}

coin::Deed ArverniNonPlayer::flowchart(Turn& turn) {
  Play& play = turn.play;
  // 8.7.1
  if (const Threat threat = threat_to(play); !threat.regions.empty()) {
    say_threat(play, threat);
    Action fight = start(turn, Command::battle);
    if (battle(fight)) return deed_of(fight);
    Action flight = start(turn, Command::march);
    if (march_from_threat(flight)) return deed_of(flight);
    play.say(msg::np_ar_no_flight, 2);
  } else {
    play.say(msg::np_ar_no_threat, 2);
  }
  // 8.7.2
  if (const std::optional<PlannedEvent> event = playable_event(turn); event && wants(play, event->card)) {
    execute(play, *event);
    return coin::Deed::event;
  }
  // 8.7.3: with few Warbands they Rally whatever it brings and, if it brings nothing, March.
  const bool few = few_warbands(play, me, rally_box);
  Action rallying = start(turn, Command::rally);
  if (rallies(rallying, few, rally_box) && rally(rallying)) return deed_of(rallying);
  play.say(few ? msg::np_ar_rally_nothing : msg::np_ar_no_rally, 2);
  // 8.7.4
  if (few || would_spread(play)) {
    Action spreading = start(turn, Command::march);
    if (march_to_spread(spreading)) return deed_of(spreading);
    play.say(msg::np_ar_no_spread, 2);
  } else if (!rather_raids(play)) {
    // 8.7.6
    Action massing = start(turn, Command::march);
    if (march_to_mass(massing)) return deed_of(massing);
    play.say(msg::np_ar_no_mass, 2);
  }
  // 8.7.5
  Action raiding = start(turn, Command::raid);
  if (raid(raiding)) return deed_of(raiding);
  play.say(msg::np_ar_no_raid, 2);
  return coin::Deed::passed;
}

bool ArverniNonPlayer::run_box(Action& action, Box which) {
  switch (which) {
    case Box::arverni_battle:
      return battle(action);
    case Box::arverni_flight:
      return march_from_threat(action);
    case Box::arverni_rally:
      return rally(action);
    case Box::arverni_spread:
      return march_to_spread(action);
    case Box::arverni_raid:
      return raid(action);
    case Box::arverni_mass:
      return march_to_mass(action);
    default:
      return false;
  }
}

std::array<Command, 4> ArverniNonPlayer::command_order() const {
  return {Command::battle, Command::rally, Command::raid, Command::march};
}

bool ArverniNonPlayer::command(Action& action, Command what) {
  switch (what) {
    case Command::battle:
      return battle(action);
    case Command::march:
      return march_to_mass(action);
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

// 8.2.3: the chart from the top, in the Regions of the terms; then whatever Command finds something to do there, for
// March the bottom box.
bool ArverniNonPlayer::pick_command(Action& action, CommandSet possible) {
  Play& play = action.play;
  const auto attempt = [&](Command what, auto box) {
    if (!possible.has(what)) return false;
    action.command = what;
    return (this->*box)(action);
  };
  // Cards whose Instructions settle the Command.
  const bool by_event = action.terms.free && !action.terms.by_sequence;
  const Card card = current_card(play.state);
  const bool impetuous = action.terms.of(Card::impetuosity) && action.terms.commands.has(Command::battle);
  if (impetuous || (by_event && card == Card::war_fleet && possible.has(Command::battle))) {
    return attempt(Command::battle, &ArverniNonPlayer::battle_the_player);
  }
  if (by_event && card == Card::arduenna && possible.has(Command::march)) {
    return attempt(Command::march, &ArverniNonPlayer::march_for_legions);
  }
  if (by_event && card == Card::arduenna && possible.has(Command::battle)) {
    action.terms.targets = {Faction::romans};
    return attempt(Command::battle, &ArverniNonPlayer::battle);
  }
  if (!threat_to(play).regions.empty()) {
    if (attempt(Command::battle, &ArverniNonPlayer::battle)) return true;
    if (attempt(Command::march, &ArverniNonPlayer::march_from_threat)) return true;
  }
  const bool may_march = possible.has(Command::march);
  const bool few = (possible.has(Command::rally) || may_march) && few_warbands(play, me, rally_box);
  if (possible.has(Command::rally) && rallies(action, few, rally_box)) {
    if (attempt(Command::rally, &ArverniNonPlayer::rally)) return true;
  }
  if (may_march && (few || would_spread(play)) && attempt(Command::march, &ArverniNonPlayer::march_to_spread)) {
    return true;
  }
  if (possible.has(Command::raid) && rather_raids(play)) {
    if (attempt(Command::raid, &ArverniNonPlayer::raid)) return true;
  }
  if (attempt(Command::march, &ArverniNonPlayer::march_to_mass)) return true;
  for (Command candidate : command_order()) {
    if (!possible.has(candidate)) continue;
    action.command = candidate;
    if (command(action, candidate)) return true;
  }
  return false;
}

// --- 8.7.3 Rally

bool ArverniNonPlayer::rally(Action& action) {
  if (rally_goals(action).empty()) return false;
  headline(action, Command::rally);
  action.play.say(msg::np_ar_rally, 2);
  rally_by_chart(action);
  devastate_or_entreat(action);
  return true;
}

// --- 8.7.4, 8.7.5

bool ArverniNonPlayer::would_spread(Play& play) {
  const int allies = play.board.allies_and_citadels(Faction::arverni);
  const int available = play.board.available(Faction::arverni, Kind::warband);
  if (allies < few_allies) {
    play.say(msg::np_ar_spread_allies(allies), 2);
  } else if (available >= many_available) {
    play.say(msg::np_ar_spread_available(available), 2);
  } else {
    play.say(msg::np_ar_no_spread_need(allies, available), 2);
    return false;
  }
  return true;
}

// With so few Resources a die decides between Raid and March.
bool ArverniNonPlayer::rather_raids(Play& play) {
  const int resources = play.resources(Faction::arverni);
  if (resources < poor) return play.roll(Faction::arverni, msg::np_ar_poor(resources)) <= raid_roll;
  play.say(msg::np_ar_rich(resources), 2);
  return false;
}

// Romans, Aedui, Belgae, players or not, then the land.
bool ArverniNonPlayer::raid(Action& action) {
  static const RaidOrder order = {{Faction::romans}, {Faction::aedui}, {Faction::belgae}};
  const RegionSet regions = raid_regions(action);
  if (regions.empty()) return false;
  Play& play = action.play;
  // Land that is not waste gives what is asked of it; only where that is not enough, or to tell it, the Raid is tried
  // out.
  int sure = 0;
  for (Region region : regions) {
    if (!may_raid_land(action, region)) continue;
    const int here = most_raiders(action, region);
    sure = action.terms.limited ? std::max(sure, here) : sure + here;
  }
  int gain = std::min(sure, most_resources - play.resources(me));
  if (gain < worthwhile_raid || play.telling()) gain = raid_gain(action, order);
  if (gain < (action.terms.at_will ? 1 : worthwhile_raid)) {
    play.say(msg::np_ar_raid_too_little(gain), 2);
    return false;
  }
  headline(action, Command::raid);
  play.say(msg::np_ar_raid(gain), 2);
  raid_by_chart(action, order);
  devastate_or_entreat(action);
  return true;
}

// --- 8.7.7 Quarters, 8.4.2 agreements

void ArverniNonPlayer::quarters(Play& play, Faction who) { join_leader(play, who, leave_devastation(play, who)); }

// They agree to nothing; but whom they never Harass, all but the Romans, they promise not to.
bool ArverniNonPlayer::may_agree(const Play&, const Ask& why) const {
  return why.decision == Decision::no_harassment && second_faction(why) != Faction::romans;
}

// 8.4.1: they never take off Allies of their own (card 26).
std::optional<Tribe> ArverniNonPlayer::tribe(Play& play, Faction who, const Ask& why, TribeSet from, bool may_decline) {
  if (why.decision == Decision::gobannitio_remove) {
    from = select(from, [&](Tribe tribe) { return play.board.tribe(tribe).owner != me; });
    if (from.empty()) return std::nullopt;
  }
  return NonPlayer::tribe(play, who, why, from, may_decline);
}

// --- 8.7.8 Vercingetorix's Elite: Warbands that stand like Legions are rolled for before any piece goes.

LossPick ArverniNonPlayer::absorb_loss(Play& play, Faction who, const Ask& why, PieceSet removable, PieceSet rollable) {
  if (const PieceSet elite = rollable & light_of(me); !elite.empty()) {
    return {prefer(elite).least([&](Piece piece) { return rank(play, piece); }).left().first(), true};
  }
  return NonPlayer::absorb_loss(play, who, why, removable, rollable);
}

}  // namespace auspex::falling_sky
