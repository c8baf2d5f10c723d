// 6.2 Germans Phase: Germanic Rally, March, Raid and Battle by rule, equal candidates at random.
#include <algorithm>

#include "games/falling_sky/commands/battle.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/events/steps.h"
#include "games/falling_sky/winter.h"

namespace auspex::falling_sky {

namespace {

constexpr TribeSet suebi = {Tribe::suebi_north, Tribe::suebi_south};

Action german_action(Play& play, Command command) {
  Action action(play, Faction::germans, free_terms({command}));
  action.command = command;
  play.say(msg::turn_command(Faction::germans, command));
  return action;
}

bool is_player(const Play& play, Faction faction) {
  return player_factions.has(faction) && !play.state.nonplayer[faction];
}

// 6.2.3, 6.2.4: players before Non-players.
FactionSet players_first(const Play& play, FactionSet from) {
  const FactionSet players = select(from, [&](Faction faction) { return is_player(play, faction); });
  return players.empty() ? from : players;
}

TribeSet tribes_in_germania(const Board& board) {
  return select(board.tribes(), [&](Tribe t) { return region_info[board.region_of(t)].group == Group::germania; });
}

// One Ally in each Region that has a Tribe among `wanted` for it and got none yet. Only where Allies run short does
// chance say which Regions go without.
void rally_allies(Action& action, TribeSet wanted) {
  Play& play = action.play;
  const auto open_tribes = [&](Region region) { return rally_yield(action, region).allies & wanted; };
  RegionSet regions =
      select(play.board.regions() - action.selected, [&](Region region) { return !open_tribes(region).empty(); });
  while (!regions.empty() && play.board.available(Piece::german_ally) > 0) {
    const bool enough = play.board.available(Piece::german_ally) >= regions.size();
    const Region region = enough ? regions.first() : play.at_random(regions);
    const Tribe tribe = play.at_random(open_tribes(region));
    rally_in(action, region);
    rally_ally(action, tribe);
    regions.remove(region);
  }
}

void rally_all_warbands(Action& action) {
  Play& play = action.play;
  const auto yield = [&](Region region) { return rally_yield(action, region).warbands; };
  RegionSet regions = select(play.board.regions(), [&](Region region) { return yield(region) > 0; });
  while (!regions.empty() && play.board.available(Piece::german_hidden) > 0) {
    int wanted = 0;
    for (Region region : regions) wanted += yield(region);
    const bool enough = play.board.available(Piece::german_hidden) >= wanted;
    const Region region = enough ? regions.first() : play.at_random(regions);
    const int n = yield(region);
    if (!action.selected.has(region)) rally_in(action, region);
    rally_warbands(action, region, Faction::germans, n);
    regions.remove(region);
  }
}

// How many Warbands the Germans could march out of the Region and still Control it.
int spare_warbands(const Board& board, Region region) {
  const int germans = board.pieces(region, Faction::germans);
  const int others = board.pieces(region) - germans;
  return std::clamp(germans - others - 1, 0, board.light_troops(region, Faction::germans));
}

// Hidden ones first: those whose Scouted marker was just lifted lie Revealed and may as well hold the Region.
Stack form_germans(const Board& board, Region region, int n) {
  Stack group{};
  for (Piece piece : light_of(Faction::germans)) {
    const int going = std::min(n, board.count(region, piece));
    group[piece] = static_cast<std::uint8_t>(going);
    n -= going;
  }
  return group;
}

// Where the group would add Germanic Control, or else anywhere next to it; among these where a player has Control.
RegionSet germanic_destinations(const Play& play, Region from, int warbands) {
  const Board& board = play.board;
  const RegionSet near = select(board.adjacent(from), [&](Region r) { return board.may_stand(Faction::germans, r); });
  const RegionSet gained = select(near, [&](Region region) {
    const int germans = board.pieces(region, Faction::germans);
    const int others = board.pieces(region) - germans;
    return !board.controls(Faction::germans, region) && germans + warbands > others;
  });
  const RegionSet candidates = gained.empty() ? near : gained;
  const RegionSet of_players = select(candidates, [&](Region region) {
    const std::optional<Faction> control = board.control(region);
    return control && is_player(play, *control);
  });
  return of_players.empty() ? candidates : of_players;
}

// Factions a Germanic raider in the Region takes from: only those that still have something.
FactionSet raid_victims(const Action& action, Region region) {
  const FactionSet with_resources = select(raid_targets(action, region), [&](Faction faction) {
    return faction != Faction::germans && action.play.resources(faction) > 0;
  });
  return players_first(action.play, with_resources);
}

// Factions that a Germanic Ambush in the Region would cost something.
FactionSet battle_victims(Action& action, Region region) {
  const FactionSet hurt = select(battle_targets(action, region), [&](Faction target) {
    return action.board().removable_pieces(region, target) > 0 &&
           attack_losses(Battle(action, region, target, {.ambush = true})) > 0;
  });
  return players_first(action.play, hurt);
}

}  // namespace

void germanic_rally(Play& play) {
  Action action = german_action(play, Command::rally);
  const TribeSet germania = tribes_in_germania(play.board);
  rally_allies(action, suebi);
  rally_allies(action, germania - suebi);
  rally_allies(action, play.board.tribes() - germania);
  rally_all_warbands(action);
}

// All Warbands turn Hidden, those that stay too; it makes no difference to the move, so it is done first and once.
void germanic_march(Play& play) {
  play.say(msg::turn_command(Faction::germans, Command::march));
  play.say(msg::germans_hide, 1);
  EnumArray<Region, Stack> groups{};
  for (Region region : play.board.regions()) {
    play.board.hide(region, Faction::germans);
    groups[region] = form_germans(play.board, region, spare_warbands(play.board, region));
  }
  for (;;) {
    int largest = 0;
    for (const Stack& group : groups) largest = std::max(largest, total(group));
    if (largest == 0) break;
    const Region from =
        play.at_random(select(play.board.regions(), [&](Region r) { return total(groups[r]) == largest; }));
    const Region to = play.at_random(germanic_destinations(play, from, largest));
    for (Piece piece : light_of(Faction::germans)) play.board.move(from, to, piece, groups[from][piece]);
    play.say(msg::germans_group(largest, from, to), 1);
    groups[from] = {};
  }
}

void germanic_raid(Play& play) {
  Action action = german_action(play, Command::raid);
  for (Region region : raid_regions(action)) {
    if (raid_victims(action, region).empty()) continue;
    int raiders = most_raiders(action, region);
    raid_in(action, region);
    for (; raiders > 0; --raiders) {
      const FactionSet victims = raid_victims(action, region);
      if (victims.empty()) break;
      raid_once(action, region, Faction::germans, play.at_random(victims));
    }
  }
}

void germanic_battle(Play& play, const CardTerms* card) {
  Action action = german_action(play, Command::battle);
  action.terms.card = card;
  for (;;) {
    const RegionSet regions =
        select(action.selectable(), [&](Region region) { return !battle_victims(action, region).empty(); });
    if (regions.empty()) break;
    const Region region = play.at_random(regions);
    battle_in(action, region, play.at_random(battle_victims(action, region)), {.ambush = true});
  }
}

void run_germans(Play& play, const GermansTerms& terms) {
  const Play::Aside aside(play, true);  // chance decides for them, no matter whose Event it is
  if (terms.rally) germanic_rally(play);
  if (terms.march) germanic_march(play);
  germanic_raid(play);
  germanic_battle(play, terms.card);
}

void germans_phase(Play& play) {
  begin_phase(play, Phase::germans);
  run_germans(play, {});
  play.state.phase = Phase::quarters;
}

}  // namespace auspex::falling_sky
