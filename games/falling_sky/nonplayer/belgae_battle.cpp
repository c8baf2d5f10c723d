// 8.5.1 Battle or March under Threat?
#include <algorithm>

#include "games/falling_sky/nonplayer/belgae.h"
#include "games/falling_sky/nonplayer/gallic.h"
#include "games/falling_sky/nonplayer/reasons.h"
#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_np_belgae.h"

namespace auspex::falling_sky {

namespace {

constexpr int group_size = 4;  // Belgic Warbands that make a Region matter
constexpr FactionSet enemies = {Faction::romans, Faction::arverni, Faction::aedui};

constexpr ThreatCondition condition = {Faction::belgae,     group_size,       enemies,
                                       msg::np_be_ambiorix, msg::np_be_group, msg::np_be_threat};
constexpr ForecastWords words = {msg::np_be_forecast, msg::np_be_forecast_retreat, msg::np_be_forecast_ambush};

// Rolls may spare a Legion or a Leader, so that they strike back whatever the forecast says.
bool could_strike_back(Action& action, Region region, Faction target) {
  if (target == Faction::romans && action.board().count(region, Piece::legion) > 0) return true;
  return action.board().leader_at(region, target) ||
         forecast(action, region, target, plain_battle(action)).suffered > 0;
}

}  // namespace

Threat BelgicNonPlayer::threat_to(const Play& play) { return threat_by(play.board, condition); }

void BelgicNonPlayer::say_threat(Play& play, const Threat& threat) { falling_sky::say_threat(play, condition, threat); }

// More Losses on the enemy than on themselves whether it stands or Retreats, and none on Ambiorix; a Successor may fall
// (FS-R138).
std::optional<MessageId> BelgicNonPlayer::objection(Action& action, Region region, Faction target, Mode mode) {
  const BattleTerms terms = battle_terms(action, {region, target}, mode);
  const Forecast expected = forecast(action, region, target, terms);
  if (expected.inflicted <= expected.suffered) return msg::np_verdict_not_more;
  if (expected.leader_suffers && !action.board().is_successor(Faction::belgae)) return msg::np_verdict_leader;
  if (expected.may_retreat && expected.inflicted_retreating <= expected.suffered_retreating)
    return msg::np_verdict_retreat;
  if (frost_forbids_battle(action, region, target, terms)) return msg::np_verdict_frost;
  return std::nullopt;
}

void BelgicNonPlayer::say_prospect(Action& action, Region region, Faction target, Mode mode, MessageId verdict) {
  const BattleTerms terms = battle_terms(action, {region, target}, mode);
  say_forecast(action.play, words, region, target, forecast(action, region, target, terms), terms.ambush, verdict);
}

std::optional<Region> BelgicNonPlayer::ambiorix_threatened(const Action& action, const Threat& threat) {
  const std::optional<Region> leader = action.board().leader_region(Faction::belgae);
  if (!leader || action.board().is_successor(Faction::belgae)) return std::nullopt;
  const RegionSet open = (threat.regions & action.terms.regions) - action.selected;
  return open.has(*leader) ? leader : std::nullopt;
}

// First against the enemies that met the condition, Ambiorix before others and against one with fewer mobile pieces
// than the Belgae there; then against other enemies, at random. Nobody fights if Ambiorix meets the condition and will
// not.
Fights BelgicNonPlayer::choose_fights(Action& action, const Threat& threat, Mode mode) const {
  Play& play = action.play;
  const Board& board = play.board;
  const auto ambiorix = [&](Region r) { return board.named_leader_at(r, me); };
  Fights fights;
  EnumArray<Region, FactionSet> worth{};
  RegionSet open = select(regions_for(action, Command::battle), [&](Region region) {
    worth[region] = select(battle_targets(action, region) & enemies,
                           [&](Faction target) { return worth_fighting(action, region, target, mode); });
    return !worth[region].empty();
  });
  RegionSet urgent = select(open & threat.regions, [&](Region r) { return !(worth[r] & threat.from[r]).empty(); });
  if (const std::optional<Region> his = ambiorix_threatened(action, threat); his && !urgent.has(*his)) return fights;
  int most = (action.terms.limited ? 1 : action.terms.most_regions) - action.selected.size();
  for (int left = play.resources(me); most > 0 && !open.empty(); --most) {
    const bool by_threat = !urgent.empty();
    const Region where = play.at_random(by_threat ? prefer(urgent).first(ambiorix).left() : open);
    const FactionSet targets = by_threat ? worth[where] & threat.from[where] : worth[where];
    const auto outnumbered = [&](Faction f) { return board.mobile(where, f) < board.mobile(where, me); };
    fights.push_back({where, play.at_random(ambiorix(where) ? prefer(targets).first(outnumbered).left() : targets)});
    left -= action.price(battle_cost(action, where));
    open.remove(where);
    open = select(open, [&](Region r) { return action.price(battle_cost(action, r)) <= left; });
    urgent &= open;
  }
  return fights;
}

// The first is fought if what others did on account of a Rampage still lets it be; others only if they are still worth
// it by then.
void BelgicNonPlayer::fight_all(Action& action, const Fights& fights, Mode mode) const {
  bool first = true;
  for (const Fight& fight : fights) {
    if (!possible_in(action, Command::battle, fight.where) || !battle_targets(action, fight.where).has(fight.target) ||
        (!first && !worth_fighting(action, fight.where, fight.target, mode))) {
      continue;
    }
    if (action.play.telling()) {
      const bool worth = !first || worth_fighting(action, fight.where, fight.target, mode);
      say_prospect(action, fight.where, fight.target, mode, worth ? msg::np_verdict_worth : msg::np_verdict_forced);
    }
    first = false;
    battle_in(action, fight.where, fight.target, battle_terms(action, fight, mode));
  }
}

bool BelgicNonPlayer::battle(Action& action) {
  if (nowhere_for(action, Command::battle)) return false;
  const Terms& terms = action.terms;
  if (always_ambush(action)) return ambush_everywhere(action);
  if (terms.of(Card::legiones_xiiii_et_xv) || terms.of(Card::litaviccus)) return battle_for_legions(action);
  if (terms.of(Card::impetuosity)) return battle_leader(action);

  const Threat threat = threat_to(action.play);
  if (!battle_with_ambush(action, threat)) {
    const Fights fights = choose_fights(action, threat, Mode::plain);
    if (!battle_with_rampage(action, threat, fights) && !battle_with_germans(action, threat, fights)) {
      say_declined(action, threat, {}, Mode::ambush);
      const std::optional<Region> his = ambiorix_threatened(action, threat);
      action.play.say(his ? msg::np_be_ambiorix_will_not(*his) : Text(msg::np_be_no_battle), 2);
      return false;
    }
  }
  // What the first Battles set off may have opened others.
  const Mode mode = action.abilities_used.has(Ability::ambush) ? Mode::ambush : Mode::plain;
  for (;;) {
    const Fights more = choose_fights(action, threat, mode);
    if (more.empty()) break;
    fight_all(action, more, mode);
  }
  if (action.abilities_used.empty()) enlist_after(action);
  return true;
}

void BelgicNonPlayer::say_declined(Action& action, const Threat& threat, const Fights& fights, Mode mode) {
  falling_sky::say_declined(action, threat, fights, [&](const Fight& declined) {
    const std::optional<MessageId> against = objection(action, declined.where, declined.target, mode);
    if (against) say_prospect(action, declined.where, declined.target, mode, *against);
  });
}

// AMBUSH: if it helps in the first Battle it is used in all where it can be.
bool BelgicNonPlayer::battle_with_ambush(Action& action, const Threat& threat) {
  if (!can_use(action, Ability::ambush)) return false;
  const Fights fights = choose_fights(action, threat, Mode::ambush);
  if (fights.empty()) return false;
  const Region where = fights.front().where;
  const std::optional<MessageId> reason = ambush_reason(action, where, fights.front().target);
  if (!reason) {
    const bool able = may_ambush(action, where, fights.front().target);
    action.play.say(able ? msg::np_be_no_ambush(where) : msg::np_be_cannot_ambush(where), 2);
    return false;
  }
  headline(action);
  say_declined(action, threat, fights, Mode::ambush);
  action.play.say(msg::np_be_ambush(where, *reason), 2);
  fight_all(action, fights, Mode::ambush);
  return true;
}

// RAMPAGE before Battle, even if only that makes a Battle worth while.
bool BelgicNonPlayer::battle_with_rampage(Action& action, const Threat& threat, Fights fights) {
  const bool able = action.may_use(Ability::rampage) && !rampage_regions(action).empty();
  const bool wanted = !fights.empty();
  if (able && !wanted) fights = fights_after_rampage(action, threat);
  if (able && !fights.empty() && rampage_by_chart(action, fights)) {
    say_declined(action, threat, fights, Mode::plain);
    fight_all(action, fights, Mode::plain);
    return true;
  }
  if (wanted && action.may_use(Ability::rampage)) action.play.say(msg::np_be_no_rampage, 2);
  return false;
}

// Which Battles a Rampage would make worth while, found on a copy.
Fights BelgicNonPlayer::fights_after_rampage(Action& action, const Threat& threat) const {
  Fights spared;
  for (Region region : threat.regions) {
    for (Faction target : threat.from[region]) spared.push_back({region, target});
  }
  Trial trial(action.play);
  Action attempt(trial.play(), me, action.terms);
  attempt.command = Command::battle;
  if (!rampage_by_chart(attempt, spared)) return {};
  return choose_fights(attempt, threat, Mode::plain);
}

// ENLIST in Battle Regions where Germans add Losses or take them, even if only that makes a Battle worth while; where
// they do neither the Belgae fight alone.
bool BelgicNonPlayer::battle_with_germans(Action& action, const Threat& threat, Fights fights) {
  RegionSet helped;
  if (action.may_use(Ability::enlist)) {
    Action joined = action;
    joined.enlisted = enlist_service_regions(action);
    const Fights together = joined.enlisted.empty() ? fights : choose_fights(joined, threat, Mode::plain);
    for (const Fight& fight : together) {
      if (joined.enlisted.has(fight.where) && germans_help(action, joined, fight)) helped.add(fight.where);
    }
    if (!helped.empty()) fights = together;
  }
  if (fights.empty()) return false;
  headline(action);
  if (!helped.empty()) {
    announce(action, Ability::enlist);
    say_regions(action.play, helped, 0, msg::np_be_enlist_battle);
    enlist_warbands(action, helped);
  } else if (action.may_use(Ability::enlist)) {
    action.play.say(msg::np_be_no_germans, 2);
  }
  say_declined(action, threat, fights, Mode::plain);
  fight_all(action, fights, Mode::plain);
  return true;
}

// They add to the enemy's Losses, or there could be a Counterattack to take Losses from.
bool BelgicNonPlayer::germans_help(Action& alone, Action& joined, const Fight& fight) {
  if (could_strike_back(alone, fight.where, fight.target)) return true;
  const BattleTerms terms = plain_battle(alone);
  return forecast(joined, fight.where, fight.target, terms).inflicted >
         forecast(alone, fight.where, fight.target, terms).inflicted;
}

// --- Battles that the Instructions sheet settles

// Card 36: Romans wherever a Loss is possible, then Gauls.
bool BelgicNonPlayer::ambush_everywhere(Action& action) const {
  const BattleTerms terms = plain_battle(action);
  const auto hurts = [&](Region region, Faction target) {
    return battle_targets(action, region).has(target) && forecast(action, region, target, terms).inflicted > 0 &&
           !frost_forbids_battle(action, region, target, terms);
  };
  for (Faction target : enemies_in_order(me)) {
    if (target == Faction::germans) continue;
    for (Region region : regions_for(action, Command::battle)) {
      if (!hurts(region, target)) continue;
      headline(action);
      fight_all(action, {{region, target}}, Mode::plain);
    }
  }
  return action.executed();
}

// Cards 2 and 45: where the most Losses fall on Legions.
bool BelgicNonPlayer::battle_for_legions(Action& action) const {
  const auto on_legions = [&](Region r) {
    const BattleTerms terms = battle_terms(action, {r, Faction::romans}, Mode::ambush);
    return forecast(action, r, Faction::romans, terms).on_kind[Kind::legion];
  };
  const coin::Priority<Region> choice =
      prefer(regions_for(action, Command::battle))
          .only([&](Region r) { return battle_targets(action, r).has(Faction::romans) && on_legions(r) > 0; })
          .most(on_legions)
          .first([&](Region r) { return worth_fighting(action, r, Faction::romans, Mode::ambush); });
  if (choice.empty()) return false;
  headline(action);
  fight_all(action, {{action.play.at_random(choice.left()), Faction::romans}}, Mode::ambush);
  return true;
}

// Card 72: the player with the highest margin.
bool BelgicNonPlayer::battle_leader(Action& action) const {
  const Board& board = action.board();
  const Region region = regions_for(action, Command::battle).first();
  const coin::Priority<Faction> choice =
      prefer(battle_targets(action, region) & enemies)
          .only([&](Faction f) { return is_player(action.play, f); })
          .only([&](Faction f) { return forecast(action, region, f, {}).inflicted > 0; })
          .most([&](Faction f) { return margin(board, f); });
  if (choice.empty()) return false;
  headline(action);
  fight_all(action, {{region, action.play.at_random(choice.left())}}, Mode::plain);
  return true;
}

// --- March under threat

// All mobile Belgae leave the threatened Regions, and the Leader a Region without the single largest group; each group
// goes where it ends near the most Regions with Belgae and adds the most Control.
bool BelgicNonPlayer::march_from_threat(Action& action) {
  Play& play = action.play;
  const Board& board = play.board;
  RegionSet origins = threat_to(play).regions;
  if (origins.empty() || frost_bars_march(action) || nowhere_for(action, Command::march)) return false;
  const std::optional<Region> leader = board.leader_region(me);
  if (leader) {
    const int with_him = std::max(board.light_troops(*leader, me), 1);
    for (Region region : board.regions()) {
      if (region == *leader || board.light_troops(region, me) < with_him || origins.has(*leader)) continue;
      origins.add(*leader);
      play.say(msg::np_be_leader_leaves(*leader, region), 2);
    }
  }
  for (RegionSet left = origins & action.terms.regions; !left.empty();) {
    const Region origin = play.at_random(prefer(left).first([&](Region r) { return leader == r; }).left());
    left.remove(origin);
    if (!possible_in(action, Command::march, origin)) continue;
    const Stack group = marchable(action, origin);
    const int size = total(group);
    const auto control_added = [&](Region r) {
      const int needed = needed_for_control(board, me, r);
      return needed > 0 && size >= needed ? board.control_value(r) : 0;
    };
    const coin::Priority<Region> choice = prefer(march_steps(action, origin, group) - origins)
                                              .most([&](Region r) { return regions_with_own_within_one(board, me, r); })
                                              .most(control_added);
    if (choice.empty()) continue;
    headline(action);
    const Region to = take(play, choice);
    play.say(msg::np_be_flight(origin, to, regions_with_own_within_one(board, me, to), control_added(to)), 2);
    march_group(action, origin, group, to);
  }
  if (!action.executed()) return false;
  enlist_after(action);
  return true;
}

}  // namespace auspex::falling_sky
