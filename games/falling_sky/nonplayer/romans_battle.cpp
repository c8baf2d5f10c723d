// 8.8.1 Battle and Besiege.
#include <algorithm>

#include "games/falling_sky/nonplayer/romans.h"
#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_np_romans.h"

namespace auspex::falling_sky {

namespace {

constexpr int sure_rolls = 3;  // so many against a Citadel are taken to bring it down

struct Candidate {
  Region region = Region::britannia;
  Faction target = Faction::arverni;
  bool besiege = false;
  Forecast forecast;
  BattleRank rank;
};

bool caesar_at(const Board& board, Region region) { return board.named_leader_at(region, Faction::romans); }

BattleTerms terms_for(const Action& action, Region region, Faction target, bool besiege) {
  BattleTerms terms = action.terms.battle;
  terms.besiege = besiege && may_besiege(action, region, target);
  return terms;
}

// Less than half of the Losses that they inflict, and none on Caesar; whether the Defender stands or Retreats.
bool promises_enough(const Action& action, Region region, const Forecast& forecast) {
  if (caesar_at(action.board(), region) && forecast.leader_suffers) return false;
  if (2 * forecast.suffered >= forecast.inflicted) return false;
  return !forecast.may_retreat || 2 * forecast.suffered_retreating < forecast.inflicted_retreating;
}

// 8.4.4
template <class Forbids>
bool helps_no_player(const Action& action, Region region, Faction target, const BattleTerms& terms, Forbids forbids) {
  return !forbids(action.play, [&](Play& trial) {
    Action attempt(trial, Faction::romans, action.terms);
    attempt.command = Command::battle;
    attempt.lending = action.lending;
    battle_in(attempt, region, target, terms);
  });
}

// 4.2.3, 8.8.1: without Besiege some Ally there would not be sure to fall, or a Citadel would face too few rolls.
bool besiege_is_needed(Action& action, Region region, Faction target) {
  if (!may_besiege(action, region, target)) return false;
  const Board& board = action.board();
  Battle battle(action, region, target, action.terms.battle);
  const int allies = board.allies(region, target);
  const int citadels = board.citadels(region, target);
  const int light = total(battle.defence.part, light_pieces);
  // Leaders, and Warbands that stand like Legions, may take every Loss and live.
  const bool hard = total(battle.defence.part, mobile_pieces) > light || battle.defence.elite > 0;

  const int standing = attack_losses(battle);
  int falling = hard || citadels > 0 ? 0 : standing - light;
  int rolls = hard ? 0 : standing - light - allies;
  if (battle.may_retreat()) {
    battle.retreating = true;
    const int retreating = attack_losses(battle);
    falling = std::min(falling, citadels > 0 ? 0 : retreating);
    rolls = std::min(rolls, retreating - allies);
  }
  return allies > std::max(falling, 0) || (citadels > 0 && rolls < sure_rolls);
}

}  // namespace

BattleRank battle_rank(const Play& play, Region region, Faction target) {
  const Board& board = play.board;
  const bool player = target != Faction::germans && !play.state.nonplayer[target];
  const int ahead = target == Faction::germans ? -99 : margin(board, target);
  return {board.leader_at(region, target), board.light_troops(region, target), player,
          board.allies_and_citadels(region, target), ahead};
}

namespace {

// The best of the Battles that promise enough, equal ones at random; none if there is none.
template <class Forbids>
std::optional<Candidate> best_battle(Action& action, RegionSet regions, FactionSet targets, bool besiege,
                                     Forbids forbids) {
  std::optional<Candidate> best;
  int equal = 0;
  for (Region region : regions& regions_for(action, Command::battle)) {
    for (Faction target : battle_targets(action, region) & targets) {
      const BattleTerms terms = terms_for(action, region, target, besiege);
      Candidate one{region, target, terms.besiege, forecast(action, region, target, terms),
                    battle_rank(action.play, region, target)};
      if (!promises_enough(action, region, one.forecast)) continue;
      if (best && one.rank < best->rank) continue;
      if (!helps_no_player(action, region, target, terms, forbids)) continue;
      if (!best || one.rank > best->rank) {
        best = one;
        equal = 1;
      } else if (action.play.random_below(++equal) == 0) {
        best = one;
      }
    }
  }
  return best;
}

void say_forecast(Play& play, const Candidate& one) {
  play.say(msg::np_romans_forecast(one.region, one.target, one.forecast.inflicted, one.forecast.suffered), 2);
}

}  // namespace

bool RomanNonPlayer::battle(Action& action, RegionSet threatened) {
  Play& play = action.play;
  action.command = Command::battle;
  const RegionSet regions = threatened & regions_for(action, Command::battle);
  const auto forbids = [](const Play& now, auto step) { return frost_forbids(now, step); };
  if (regions.empty()) {
    play.say(msg::np_romans_battle_none, 2);
    return false;
  }
  ask_aedui_to_serve(action);

  // Whether any of the Battles needs Besiege.
  std::optional<Region> siege;
  for (Region region : regions) {
    const std::optional<Candidate> one = best_battle(action, {region}, roman_enemies, true, forbids);
    if (!one || !one->besiege || !besiege_is_needed(action, region, one->target)) continue;
    siege = region;
    break;
  }
  const bool besiege = siege.has_value();

  // Caesar under threat Battles, or nobody does.
  for (Region region : threatened& action.terms.regions) {
    if (!caesar_at(play.board, region)) continue;
    if (best_battle(action, {region}, roman_enemies, besiege, forbids)) continue;
    play.say(msg::np_romans_caesar_will_not(region), 2);
    return false;
  }
  if (siege) play.say(msg::np_romans_besiege_needed(*siege), 2);

  RegionSet left = regions;
  while (const std::optional<Candidate> one = best_battle(action, left, roman_enemies, besiege, forbids)) {
    headline(action);
    say_forecast(play, *one);
    left.remove(one->region);
    battle_in(action, one->region, one->target, terms_for(action, one->region, one->target, besiege));
  }
  if (!action.executed()) {
    play.say(msg::np_romans_battle_none, 2);
    return false;
  }
  if (!action.abilities_used.has(Ability::besiege)) scout(action);
  return true;
}

// 8.2.3: a Battle granted by an Event. The Regions are the Event's, those under threat first; the Losses must be worth
// it. What another Faction's Event, or the Auxilia just placed (card 11), leave no way round is fought all the same
// (5.1.3).
bool RomanNonPlayer::event_battle(Action& action) {
  Play& play = action.play;
  const auto forbids = [](const Play& now, auto step) { return frost_forbids(now, step); };
  const RegionSet threatened = battle_or_march_under_threat(play);
  // The Instructions for card 25: Arverni, then Belgae, nobody else.
  const bool aquitani = action.terms.battle.extra_losses > 0;
  const std::array<FactionSet, 2> order =
      aquitani ? std::array<FactionSet, 2>{FactionSet{Faction::arverni}, FactionSet{Faction::belgae}}
               : std::array<FactionSet, 2>{roman_enemies, FactionSet{}};
  const auto next = [&]() -> std::optional<Candidate> {
    for (FactionSet targets : order) {
      for (RegionSet regions : {threatened, RegionSet::every()}) {
        if (const auto one = best_battle(action, regions, targets, false, forbids)) return one;
      }
    }
    return std::nullopt;
  };
  while (const std::optional<Candidate> one = next()) {
    headline(action);
    say_forecast(play, *one);
    battle_in(action, one->region, one->target, action.terms.battle);
  }
  const bool compulsory = !action.terms.may_decline && (play.executing != me || action.terms.battle.auxilia_only);
  if (!action.executed() && compulsory) {
    std::optional<Candidate> least_bad;
    for (Region region : regions_for(action, Command::battle)) {
      for (Faction target : battle_targets(action, region)) {
        Candidate one{region, target, false, forecast(action, region, target, action.terms.battle),
                      battle_rank(play, region, target)};
        const auto gain = [](const Candidate& c) { return c.forecast.inflicted - c.forecast.suffered; };
        if (!least_bad || gain(one) > gain(*least_bad)) least_bad = one;
      }
    }
    if (least_bad) {
      headline(action);
      say_forecast(play, *least_bad);
      battle_in(action, least_bad->region, least_bad->target, action.terms.battle);
    }
  }
  return action.executed();
}

}  // namespace auspex::falling_sky
