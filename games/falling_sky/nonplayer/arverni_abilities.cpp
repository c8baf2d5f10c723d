// 8.7.1: when and how the Non-player Arverni Devastate and Entreat; and how they guide Germans (8.2.3).
#include <algorithm>

#include "games/falling_sky/nonplayer/arverni.h"
#include "games/falling_sky/nonplayer/gallic.h"
#include "generated/falling_sky/messages_np_arverni.h"

namespace auspex::falling_sky {

namespace {

constexpr std::array<Faction, 3> victims = {Faction::romans, Faction::aedui, Faction::belgae};

// 4.3.2: what a Devastate takes of the Faction.
int toll(const Board& board, Region region, Faction faction) {
  int troops = board.light_troops(region, faction);
  if (faction == Faction::romans) troops += board.count(region, Piece::legion);
  return troops / (faction == Faction::arverni ? 4 : 3);
}

int enemy_toll(const Board& board, Region region) {
  int sum = 0;
  for (Faction faction : FactionSet::every() - FactionSet{Faction::arverni}) sum += toll(board, region, faction);
  return sum;
}

// A Legion or two Auxilia must go, or some enemy piece does and as many Roman and Aedui pieces as Arverni.
bool pays(const Board& board, Region region) {
  const int romans = toll(board, region, Faction::romans);
  const bool legion = romans > board.light_troops(region, Faction::romans);
  if (legion || romans >= 2) return true;
  const int both = romans + toll(board, region, Faction::aedui);
  return enemy_toll(board, region) > 0 && both >= toll(board, region, Faction::arverni);
}

// 8.4.1: Hidden before Revealed before Scouted.
std::optional<Piece> best_light(const Board& board, Region region, Faction owner) {
  for (Face face : {Face::hidden, Face::revealed, Face::scouted}) {
    if (owner == Faction::romans && face == Face::scouted) break;
    if (board.count(region, light(owner, face)) > 0) return light(owner, face);
  }
  return std::nullopt;
}

bool has_legion(const Board& board, Region region) { return board.count(region, Piece::legion) > 0; }

}  // namespace

// --- Devastate

RegionSet ArverniNonPlayer::worth_devastating(const Action& action) {
  return select(devastate_regions(action), [&](Region region) {
    return pays(action.board(), region) && !frost_forbids(action.play, [&](Play& copy) {
             Action attempt(copy, action.who, action.terms);
             devastate(attempt, region);
           });
  });
}

bool ArverniNonPlayer::devastate_by_chart(Action& action) const {
  if (!action.may_use(Ability::devastate)) return false;
  const RegionSet regions = worth_devastating(action);
  if (regions.empty()) return false;
  announce(action, Ability::devastate);
  for (Region region : regions) {
    const Board& board = action.board();
    action.play.say(msg::np_ar_devastate(region, enemy_toll(board, region), toll(board, region, me)), 2);
    devastate(action, region);
  }
  return true;
}

// --- Entreat: Allies won over, then Auxilia and Aedui Warbands; once Warbands run out these are only removed, and at
// last Allies of players.

bool ArverniNonPlayer::entreat_by_chart(Action& action) const {
  if (!action.may_use(Ability::entreat)) return false;
  Play& play = action.play;
  const Board& board = play.board;
  bool used = false;
  const auto begin = [&](Region region) {
    if (!used) announce(action, Ability::entreat);
    used = true;
    entreat_in(action, region);
  };
  const auto may_entreat = [&](Region region, auto entreat) {
    return !frost_forbids(play, [&](Play& copy) {
      Action attempt(copy, me, action.terms);
      entreat_in(attempt, region);
      entreat(attempt);
    });
  };

  const auto win_allies = [&](Faction owner, bool replace) {
    for (;;) {
      TribeSet tribes;
      for (Region region : entreat_regions(action)) tribes |= entreat_allies(action, region);
      const bool any_left = board.available(me, Kind::ally) > 0;
      tribes = select(tribes, [&](Tribe tribe) {
        return board.tribe(tribe).owner == owner && (any_left && Board::may_ally(tribe, me)) == replace &&
               may_entreat(board.region_of(tribe), [&](Action& attempt) { entreat_ally(attempt, tribe); });
      });
      if (tribes.empty()) return;
      const Tribe tribe =
          take(play, prefer(tribes).first([](Tribe t) { return tribe_info[t].city || t == Tribe::remi; }));
      begin(board.region_of(tribe));
      play.say(msg::np_ar_entreat_ally(tribe, owner), 2);
      entreat_ally(action, tribe);
    }
  };
  const auto win_troops = [&](Faction owner, bool replace) {
    while ((board.available(me, Kind::warband) > 0) == replace) {
      const coin::Priority<Region> choice =
          prefer(entreat_regions(action))
              .only([&](Region r) {
                const std::optional<Piece> piece = best_light(board, r, owner);
                return piece && may_entreat(r, [&](Action& attempt) { entreat_piece(attempt, r, *piece); });
              })
              .first([&](Region r) { return board.hidden(r, owner) > 0; });
      if (choice.empty()) return;
      const Region region = take(play, choice);
      const Piece piece = *best_light(board, region, owner);
      begin(region);
      play.say(msg::np_ar_entreat(piece, region), 2);
      entreat_piece(action, region, piece);
    }
  };

  for (Faction owner : {Faction::aedui, Faction::belgae, Faction::germans}) win_allies(owner, true);
  for (bool replace : {true, false}) {
    for (Faction owner : {Faction::romans, Faction::aedui}) win_troops(owner, replace);
  }
  for (Faction owner : {Faction::aedui, Faction::belgae}) {
    if (is_player(play, owner)) win_allies(owner, false);
  }
  return used;
}

// 8.4.4: what the chart would do if it were not Frost.
void ArverniNonPlayer::say_where_frost_forbids(const Action& action) {
  Play& play = action.play;
  if (!play.telling() || !play.frost()) return;
  if (action.may_use(Ability::devastate)) {
    const RegionSet worth = worth_devastating(action);
    for (Region region : devastate_regions(action) - worth) {
      if (pays(play.board, region)) play.say(msg::np_frost_region(Ability::devastate, region), 2);
    }
    if (!worth.empty()) return;
  }
  if (!action.may_use(Ability::entreat)) return;
  for (Region region : entreat_regions(action)) {
    for (Tribe tribe : entreat_allies(action, region)) {
      const bool forbidden = frost_forbids(play, [&](Play& copy) {
        Action attempt(copy, action.who, action.terms);
        entreat_in(attempt, region);
        entreat_ally(attempt, tribe);
      });
      if (forbidden) play.say(msg::np_frost_tribe(Ability::entreat, tribe), 2);
    }
  }
}

void ArverniNonPlayer::devastate_or_entreat(Action& action) const {
  Play& play = action.play;
  if (action.terms.most_abilities == 0) return;
  if (action.crossed_sea && !action.abilities_cross_the_sea()) {
    play.say(msg::np_ar_no_ability_by_sea, 2);
    return;
  }
  say_where_frost_forbids(action);
  if (devastate_by_chart(action)) return;
  if (action.may_use(Ability::devastate)) play.say(msg::np_ar_no_devastate, 2);
  if (entreat_by_chart(action)) return;
  if (action.may_use(Ability::entreat)) play.say(msg::np_ar_no_entreat, 2);
}

void ArverniNonPlayer::ability(Action& action) { devastate_or_entreat(action); }

// --- Germans standing in for Arverni Warbands (cards 51, 58): Battle, which is Ambush, then Raid, then March towards
// Legions.

void ArverniNonPlayer::guide(Action& germans) {
  Play& play = germans.play;
  const Board& board = play.board;
  const CommandSet possible = possible_commands(germans);
  if (possible.has(Command::battle)) {
    germans.command = Command::battle;
    const BattleTerms terms{.ambush = true};
    const auto target_in = [&](Region region) -> std::optional<Faction> {
      for (Faction target : victims) {
        if (target == Faction::belgae && !is_player(play, target)) continue;
        if (battle_targets(germans, region).has(target) && forecast(germans, region, target, terms).inflicted > 0) {
          return target;
        }
      }
      return std::nullopt;
    };
    for (;;) {
      const coin::Priority<Region> choice =
          prefer(battle_regions(germans)).only([&](Region r) { return target_in(r).has_value(); }).first([&](Region r) {
            return target_in(r) == Faction::romans;
          });
      if (choice.empty()) break;
      const Region region = take(play, choice);
      const Faction target = *target_in(region);
      if (play.telling()) {
        const int losses = forecast(germans, region, target, terms).inflicted;
        play.say(msg::np_ar_forecast_ambush(region, target, losses, 0, msg::np_verdict_worth), 2);
      }
      battle_in(germans, region, target, terms);
    }
    if (germans.executed()) return;
  }
  if (possible.has(Command::raid)) {
    germans.command = Command::raid;
    for (;;) {
      const RegionSet regions =
          select(raid_regions(germans), [&](Region r) { return !(raid_targets(germans, r) - FactionSet{me}).empty(); });
      if (regions.empty()) break;
      const Region region = play.at_random(regions);
      raid_in(germans, region);
      for (int left = most_raiders(germans, region); left > 0; --left) {
        const FactionSet from = raid_targets(germans, region);
        const auto* const target =
            std::find_if(victims.begin(), victims.end(), [&](Faction faction) { return from.has(faction); });
        if (target == victims.end()) break;
        raid_once(germans, region, Faction::germans, *target);
      }
    }
    if (germans.executed()) return;
  }
  if (!possible.has(Command::march)) return;
  germans.command = Command::march;
  for (Region origin : march_origins(germans)) {
    const Stack all = warbands_to_march(germans, origin, largest_group(germans, marchable(germans, origin)));
    const coin::Priority<Region> choice =
        prefer(march_steps(germans, origin, all))
            .first([&](Region r) { return has_legion(board, r); })
            .first([&](Region r) {
              return !select(board.adjacent(r), [&](Region near) { return has_legion(board, near); }).empty();
            });
    if (!choice.empty() && germans.may_select_more()) march_group(germans, origin, all, take(play, choice));
  }
}

}  // namespace auspex::falling_sky
