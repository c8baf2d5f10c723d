// 8.7.1 Battle or March under Threat?: the Battle.
#include <algorithm>

#include "games/falling_sky/nonplayer/arverni.h"
#include "games/falling_sky/nonplayer/gallic.h"
#include "games/falling_sky/nonplayer/reasons.h"
#include "generated/falling_sky/messages_np_arverni.h"

namespace auspex::falling_sky {

namespace {

constexpr int group_size = 10;  // Arverni Warbands that make a Region matter
constexpr FactionSet triggering = {Faction::romans, Faction::aedui};
constexpr ThreatCondition condition = {Faction::arverni,         group_size,       triggering,
                                       msg::np_ar_vercingetorix, msg::np_ar_group, msg::np_ar_threat};
constexpr std::array<Faction, 3> targets_in_order = {Faction::romans, Faction::aedui, Faction::belgae};  // 8.4.1
constexpr ForecastWords words = {msg::np_ar_forecast, msg::np_ar_forecast_retreat, msg::np_ar_forecast_ambush};

}  // namespace

Threat ArverniNonPlayer::threat_to(const Play& play) { return threat_by(play.board, condition); }

void ArverniNonPlayer::say_threat(Play& play, const Threat& threat) {
  falling_sky::say_threat(play, condition, threat);
}

// With Caesar beside him Vercingetorix wants more than twice the Romans' mobile pieces.
bool ArverniNonPlayer::caesar_deters(const Board& board, Region region) {
  return board.named_leader_at(region, Faction::arverni) && board.named_leader_at(region, Faction::romans) &&
         board.mobile(region, Faction::arverni) <= 2 * board.mobile(region, Faction::romans);
}

// A Loss on a Legion, or more Losses on the enemy than on themselves, whether it stands or Retreats; and none on
// Vercingetorix.
std::optional<MessageId> ArverniNonPlayer::objection(Action& action, Region region, Faction target, Mode mode) const {
  if (caesar_deters(action.board(), region)) return msg::np_ar_verdict_caesar;
  const BattleTerms terms = battle_terms(action, {region, target}, mode);
  const Forecast expected = forecast(action, region, target, terms);
  if (expected.on_kind[Kind::legion] == 0 && expected.inflicted <= expected.suffered) return msg::np_verdict_not_more;
  if (expected.may_retreat && expected.inflicted_retreating == 0) return msg::np_verdict_retreat;
  if (expected.leader_suffers && !action.board().is_successor(me)) return msg::np_verdict_leader;
  if (frost_forbids_battle(action, region, target, terms)) return msg::np_verdict_frost;
  return std::nullopt;
}

void ArverniNonPlayer::say_prospect(Action& action, Region region, Faction target, Mode mode) const {
  const BattleTerms terms = battle_terms(action, {region, target}, mode);
  const Forecast expected = forecast(action, region, target, terms);
  const MessageId worth = expected.on_kind[Kind::legion] > 0 ? msg::np_ar_verdict_legion : msg::np_verdict_worth;
  falling_sky::say_forecast(action.play, words, region, target, expected, terms.ambush,
                            objection(action, region, target, mode).value_or(worth));
}

void ArverniNonPlayer::say_declined(Action& action, const Fights& fights, Mode mode) const {
  falling_sky::say_declined(action, threat_to(action.play), fights, [&](const Fight& declined) {
    if (worth_fighting(action, declined.where, declined.target, mode)) return;
    say_prospect(action, declined.where, declined.target, mode);
  });
}

std::optional<Faction> ArverniNonPlayer::target_worth(Action& action, Region region, FactionSet among,
                                                      Mode mode) const {
  const FactionSet there = battle_targets(action, region) & among;
  for (Faction target : targets_in_order) {
    if (there.has(target) && worth_fighting(action, region, target, mode)) return target;
  }
  return std::nullopt;
}

// Vercingetorix stands among enemies that call for Battle, but will not have it. `action` is where the Battle would be
// fought, after any Special Ability; `before` is how things are now.
bool ArverniNonPlayer::vercingetorix_declines(Action& action, const Action& before, Mode mode) const {
  const Board& board = before.board();
  const std::optional<Region> leader = board.leader_region(me);
  if (!leader || board.is_successor(me) || !before.selectable().has(*leader)) return false;
  const FactionSet enemies = battle_targets(before, *leader) & threat_to(before.play).from[*leader];
  if (enemies.empty()) return false;
  if (before.can_pay(battle_cost(before, *leader)) && target_worth(action, *leader, enemies, mode)) return false;
  Play& play = before.play;
  if (play.telling()) {
    for (Faction enemy : enemies& battle_targets(action, *leader)) {
      const BattleTerms terms = battle_terms(action, {*leader, enemy}, mode);
      falling_sky::say_forecast(play, words, *leader, enemy, forecast(action, *leader, enemy, terms), terms.ambush,
                                objection(action, *leader, enemy, mode).value_or(msg::np_verdict_worth));
    }
  }
  if (caesar_deters(board, *leader)) {
    play.say(msg::np_ar_caesar_deters(*leader, board.mobile(*leader, me), board.mobile(*leader, Faction::romans)), 2);
  }
  play.say(msg::np_ar_vercingetorix_will_not(*leader), 2);
  return true;
}

// First the enemies that triggered the condition, Vercingetorix against Romans before all others; then Romans, Aedui or
// player Belgae in Regions that did not; as far as Resources reach.
Fights ArverniNonPlayer::plan_fights(Action& action, const Action& before, Mode mode) const {
  Fights fights;
  Play& play = before.play;
  int left = play.resources(me);
  int room = (before.terms.limited ? 1 : before.terms.most_regions) - before.selected.size();
  const auto add = [&](RegionSet regions, auto among) {
    EnumArray<Region, Faction> target{};
    RegionSet worth;
    for (Region region : regions) {
      if (const std::optional<Faction> found = target_worth(action, region, among(region), mode)) {
        target[region] = *found;
        worth.add(region);
      }
    }
    const auto vercingetorix_and_romans = [&](Region r) {
      return target[r] == Faction::romans && play.board.named_leader_at(r, me);
    };
    while (!worth.empty() && room > 0) {
      const Region where = play.at_random(prefer(worth).first(vercingetorix_and_romans).left());
      worth.remove(where);
      const int price = before.price(battle_cost(before, where));
      if (price > left) continue;
      left -= price;
      --room;
      fights.push_back({where, target[where]});
    }
  };
  const RegionSet open = battle_regions(before);
  const Threat threat = threat_to(play);
  const RegionSet triggered = open & threat.regions;
  add(triggered, [&](Region r) { return threat.from[r]; });
  FactionSet others = triggering;
  if (is_player(play, Faction::belgae)) others.add(Faction::belgae);
  add(open - triggered, [&](Region) { return others; });
  return fights;
}

// Without Ambush the Arverni Devastate or Entreat before they fight, so Battles are judged as they will be after that.
Fights ArverniNonPlayer::plan_with_ability(Action& action) const {
  if (action.may_use(Ability::devastate) && !worth_devastating(action).empty()) {
    Trial trial(action.play);
    Action after(trial.play(), me, action.terms);
    after.command = Command::battle;
    devastate_by_chart(after);
    if (vercingetorix_declines(after, action, Mode::plain)) return {};
    return plan_fights(after, action, Mode::plain);
  }
  if (vercingetorix_declines(action, action, Mode::plain)) return {};
  Fights fights = plan_fights(action, action, Mode::plain);
  return action.may_use(Ability::entreat) ? without_lone_targets(action, std::move(fights)) : fights;
}

// An Entreat that takes a Battle's only target takes the Battle with it.
Fights ArverniNonPlayer::without_lone_targets(const Action& action, Fights fights) const {
  while (!fights.empty()) {
    Trial trial(action.play);
    Action after(trial.play(), me, action.terms);
    after.command = Command::battle;
    for (const Fight& fight : fights) {
      after.pay(battle_cost(after, fight.where));
      after.selected.add(fight.where);
    }
    if (!entreat_by_chart(after)) break;
    Fights left;
    for (const Fight& fight : fights) {
      if (battle_targets(after, fight.where).has(fight.target) &&
          worth_fighting(after, fight.where, fight.target, Mode::plain)) {
        left.push_back(fight);
      }
    }
    if (left == fights) break;
    fights = std::move(left);
  }
  return fights;
}

bool ArverniNonPlayer::battle(Action& action) {
  Play& play = action.play;
  if (nowhere_for(action, Command::battle)) return false;
  if (vercingetorix_declines(action, action, Mode::ambush)) return false;
  Fights fights = plan_fights(action, action, Mode::ambush);
  if (fights.empty()) {
    say_declined(action, {}, Mode::ambush);
    play.say(msg::np_ar_no_battle, 2);
    return false;
  }
  const Fight first = fights.front();
  const bool must = must_ambush(action, first.where, first.target);
  const std::optional<MessageId> helps =
      must ? std::optional(msg::np_ar_ambush_must) : ambush_reason(action, first.where, first.target);
  const bool ambush = helps.has_value();
  const Mode mode = ambush ? Mode::ambush : Mode::plain;
  if (!ambush) {
    const bool able = may_ambush(action, first.where, first.target);
    play.say(able ? msg::np_ar_no_ambush(first.where) : msg::np_ar_cannot_ambush(first.where), 2);
    fights = plan_with_ability(action);
    if (fights.empty()) {
      say_declined(action, {}, Mode::plain);
      play.say(msg::np_ar_no_plain_battle, 2);
      return false;
    }
  }
  headline(action, Command::battle);
  say_declined(action, fights, mode);
  play.say(ambush ? msg::np_ar_ambush(first.where, first.target, *helps)
                  : msg::np_ar_battle(fights.front().where, fights.front().target),
           2);
  for (const Fight& fight : fights) {
    action.pay(battle_cost(action, fight.where));
    action.selected.add(fight.where);
  }
  if (!ambush) devastate_or_entreat(action);
  for (const Fight& fight : fights) {
    // An earlier Battle's Retreat or what an owner gave up to Devastation may have changed things.
    const bool as_planned = ambush && fight == fights.front();
    if (!as_planned && (!battle_targets(action, fight.where).has(fight.target) ||
                        !worth_fighting(action, fight.where, fight.target, mode))) {
      play.say(msg::np_ar_battle_dropped(fight.where), 2);
      continue;
    }
    if (play.telling()) say_prospect(action, fight.where, fight.target, mode);
    const BattleTerms terms = battle_terms(action, fight, mode);
    use_battle_abilities(action, terms);
    Battle battle(action, fight.where, fight.target, terms);
    falling_sky::fight(battle);
  }
  return true;
}

}  // namespace auspex::falling_sky
