// 8.8.1 Battle and Besiege.
#include <algorithm>
#include <vector>

#include "games/falling_sky/nonplayer/reasons.h"
#include "games/falling_sky/nonplayer/romans.h"
#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_np_romans.h"

namespace auspex::falling_sky {

namespace {

constexpr int sure_rolls = 3;  // this many against a Citadel are assumed to bring it down

struct Candidate {
  Region region = Region::britannia;
  Faction target = Faction::arverni;
  bool besiege = false;
  Forecast forecast;
  BattleRank rank;
};

bool caesar_at(const Board& board, Region region) { return board.named_leader_at(region, Faction::romans); }

BattleTerms terms_for(const Action& action, Region region, Faction target, bool besiege) {
  return {.besiege = besiege && may_besiege(action, region, target)};
}

// Less than half of the Losses that they inflict, and none on Caesar, whether the Defender stands or Retreats: what
// speaks against the Battle, if anything does.
std::optional<MessageId> objection(const Action& action, Region region, const Forecast& forecast) {
  if (caesar_at(action.board(), region) && forecast.leader_suffers) return msg::np_romans_verdict_caesar;
  if (2 * forecast.suffered >= forecast.inflicted) return msg::np_romans_verdict_half;
  if (forecast.may_retreat && 2 * forecast.suffered_retreating >= forecast.inflicted_retreating) {
    return msg::np_romans_verdict_retreat;
  }
  return std::nullopt;
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
  Battle battle(action, region, target, {});
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

// The best of the Battles that promise enough, and how good the next best is.
struct BestBattles {
  std::vector<Candidate> equal;
  std::optional<BattleRank> next;
};
template <class Forbids>
BestBattles best_battles(Action& action, RegionSet regions, FactionSet targets, bool besiege, Forbids forbids) {
  BestBattles best;
  for (Region region : regions) {
    if (!possible_in(action, Command::battle, region)) continue;
    for (Faction target : battle_targets(action, region) & targets) {
      const BattleTerms terms = terms_for(action, region, target, besiege);
      const Forecast expected = forecast(action, region, target, terms);
      if (objection(action, region, expected)) continue;
      const Candidate one{region, target, terms.besiege, expected, battle_rank(action.play, region, target)};
      if (!best.equal.empty() && one.rank < best.equal.front().rank) {
        best.next = std::max(best.next, std::optional(one.rank));
        continue;
      }
      if (!helps_no_player(action, region, target, terms, forbids)) continue;
      if (!best.equal.empty() && one.rank > best.equal.front().rank) {
        best.next = best.equal.front().rank;
        best.equal.clear();
      }
      best.equal.push_back(one);
    }
  }
  return best;
}

// By what the first goes before the second.
MessageId precedence(const BattleRank& first, const BattleRank& second) {
  if (first.leader != second.leader) return msg::np_romans_first_leader;
  if (first.warbands != second.warbands) return msg::np_romans_first_warbands;
  if (first.player != second.player) return msg::np_romans_first_player;
  if (first.allies_and_citadels != second.allies_and_citadels) return msg::np_romans_first_allies;
  return msg::np_romans_first_margin;
}

// Equal ones at random; none if there is none.
std::optional<Candidate> choose(Play& play, const BestBattles& best) {
  if (best.equal.empty()) return std::nullopt;
  const Candidate& one =
      play.by_lot(best.equal, [](const Candidate& c) { return msg::np_lot_battle(c.region, c.target); });
  if (best.next) play.say(msg::np_romans_first(one.region, one.target, precedence(one.rank, *best.next)), 2);
  return one;
}

constexpr ForecastWords words = {msg::np_romans_forecast, msg::np_romans_forecast_retreat, nullptr};

void say_candidate(Play& play, const Candidate& one, MessageId verdict) {
  if (one.besiege) play.say(msg::np_romans_with_besiege(one.region), 2);
  say_forecast(play, words, one.region, one.target, one.forecast, false, verdict);
}

// Every Battle in the Regions that is not worth fighting, and why.
template <class Forbids>
void say_declined(Action& action, RegionSet regions, bool besiege, Forbids forbids) {
  if (!action.play.telling()) return;
  for (Region region : regions& regions_for(action, Command::battle)) {
    for (Faction target : battle_targets(action, region) & roman_enemies) {
      const BattleTerms terms = terms_for(action, region, target, besiege);
      const Candidate one{region, target, terms.besiege, forecast(action, region, target, terms), {}};
      std::optional<MessageId> against = objection(action, region, one.forecast);
      if (!against && !helps_no_player(action, region, target, terms, forbids)) against = msg::np_verdict_frost;
      if (against) say_candidate(action.play, one, *against);
    }
  }
}

}  // namespace

bool RomanNonPlayer::battle(Action& action, RegionSet threatened) {
  Play& play = action.play;
  action.command = Command::battle;
  const RegionSet regions = threatened & regions_for(action, Command::battle);
  const auto forbids = [](const Play& now, auto step) { return frost_forbids(now, step); };
  if (nowhere_for(action, Command::battle)) return false;
  if (regions.empty()) {
    play.say(msg::np_romans_battle_none, 2);
    return false;
  }
  ask_aedui_to_serve(action);

  // Whether any of the Battles needs Besiege.
  std::optional<Region> siege;
  for (Region region : regions) {
    const FactionSet besieged = select(battle_targets(action, region) & roman_enemies,
                                       [&](Faction target) { return may_besiege(action, region, target); });
    if (besieged.empty()) continue;
    const BestBattles best = best_battles(action, {region}, roman_enemies, true, forbids);
    const bool needed = std::any_of(best.equal.begin(), best.equal.end(), [&](const Candidate& one) {
      return one.besiege && besiege_is_needed(action, region, one.target);
    });
    if (!needed) continue;
    siege = region;
    break;
  }
  const bool besiege = siege.has_value();

  // Caesar under threat Battles, or nobody does.
  for (Region region : threatened& action.terms.regions) {
    if (!caesar_at(play.board, region)) continue;
    if (!best_battles(action, {region}, roman_enemies, besiege, forbids).equal.empty()) continue;
    say_declined(action, {region}, besiege, forbids);
    play.say(msg::np_romans_caesar_will_not(region), 2);
    return false;
  }
  if (siege) play.say(msg::np_romans_besiege_needed(*siege), 2);

  say_declined(action, regions, besiege, forbids);
  RegionSet left = regions;
  while (const std::optional<Candidate> one =
             choose(play, best_battles(action, left, roman_enemies, besiege, forbids))) {
    headline(action);
    say_candidate(play, *one, msg::np_verdict_worth);
    left.remove(one->region);
    battle_in(action, one->region, one->target, terms_for(action, one->region, one->target, besiege));
  }
  if (!action.executed()) {
    play.say(msg::np_romans_battle_none, 2);
    return false;
  }
  if (!action.abilities_used.has(Ability::besiege)) {
    if (action.may_use(Ability::besiege)) play.say(msg::np_romans_besiege_none, 2);
    scout(action);
  }
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
  const bool aquitani = action.terms.of(Card::aquitani);
  const std::array<FactionSet, 2> order =
      aquitani ? std::array<FactionSet, 2>{FactionSet{Faction::arverni}, FactionSet{Faction::belgae}}
               : std::array<FactionSet, 2>{roman_enemies, FactionSet{}};
  const auto next = [&]() -> std::optional<Candidate> {
    for (FactionSet targets : order) {
      for (RegionSet regions : {threatened, RegionSet::every()}) {
        if (auto one = choose(play, best_battles(action, regions, targets, false, forbids))) return one;
      }
    }
    return std::nullopt;
  };
  while (const std::optional<Candidate> one = next()) {
    headline(action);
    say_candidate(play, *one, msg::np_verdict_worth);
    battle_in(action, one->region, one->target, {});
  }
  const bool compulsory = !action.terms.may_decline && (play.executing != me || action.terms.of(Card::numidians));
  if (!action.executed() && compulsory) {
    std::optional<Candidate> least_bad;
    for (Region region : regions_for(action, Command::battle)) {
      for (Faction target : battle_targets(action, region)) {
        Candidate one{region, target, false, forecast(action, region, target, {}), battle_rank(play, region, target)};
        const auto gain = [](const Candidate& c) { return c.forecast.inflicted - c.forecast.suffered; };
        if (!least_bad || gain(one) > gain(*least_bad)) least_bad = one;
      }
    }
    if (least_bad) {
      headline(action);
      say_candidate(play, *least_bad, msg::np_verdict_forced);
      battle_in(action, least_bad->region, least_bad->target, {});
    }
  }
  return action.executed();
}

}  // namespace auspex::falling_sky
