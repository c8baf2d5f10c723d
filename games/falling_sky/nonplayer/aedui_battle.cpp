// 8.6.2 Battle?
#include <algorithm>

#include "games/falling_sky/nonplayer/aedui.h"
#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_np_aedui.h"

namespace auspex::falling_sky {

namespace {

BattleTerms terms_of(const Action& action, bool ambush) { return {.ambush = ambush || always_ambush(action)}; }

// 8.4.1: the best piece that a Loss would fall on, Allies at Cities or at the Remi before others.
int prize(Action& action, Region region, Faction target, bool ambush) {
  const Forecast expected = forecast(action, region, target, terms_of(action, ambush));
  if (expected.on_kind[Kind::leader] > 0) return 5;
  if (expected.on_kind[Kind::legion] > 0) return 4;
  if (expected.on_kind[Kind::citadel] > 0) return 3;
  if (expected.on_kind[Kind::ally] == 0) return 0;
  const TribeSet allied = action.board().allied(region, target);
  return select(allied, [](Tribe t) { return tribe_info[t].city || t == Tribe::remi; }).empty() ? 1 : 2;
}

// 8.4.1: Arverni, then Belgae, then Germans, then Romans.
int place_in_order(Faction target) {
  const std::array<Faction, 4> order = enemies_in_order(Faction::aedui);
  return static_cast<int>(std::find(order.begin(), order.end(), target) - order.begin());
}

}  // namespace

// Romans only while the Aedui exceed their threshold. The Instructions for card 36: only players among Arverni and
// Belgae.
FactionSet AeduiNonPlayer::foes(const Action& action) {
  const Play& play = action.play;
  if (action.terms.free && current_card(play.state) == Card::morasses) {
    return select(FactionSet{Faction::arverni, Faction::belgae}, [&](Faction f) { return is_player(play, f); });
  }
  FactionSet foes = {Faction::arverni, Faction::belgae, Faction::germans};
  if (action.terms.at_will || exceeds_threshold(play.board, Faction::aedui)) foes.add(Faction::romans);
  return foes;
}

void AeduiNonPlayer::say_prospect(Action& action, const Fight& fight, Aim aim) {
  const BattleTerms terms = terms_of(action, fight.ambush);
  const Certainty certain = certainty(action, fight.where, fight.target, terms);
  const auto verdict = [&] {
    if (frost_forbids_battle(action, fight.where, fight.target, terms)) return msg::np_verdict_frost;
    if (certain.hits_key_piece) return msg::np_ae_verdict_key;
    if (aim == Aim::key_pieces) return msg::np_ae_verdict_no_key;
    return certain.pays_off ? msg::np_ae_verdict_pays : msg::np_ae_verdict_no_profit;
  };
  const auto words = fight.ambush ? msg::np_ae_sure_ambush : msg::np_ae_sure;
  action.play.say(words(fight.where, fight.target, certain.inflicted, certain.suffered, verdict()), 2);
}

// Every Battle that could be fought and is not. Once one is, others need only pay off.
void AeduiNonPlayer::say_declined(Action& action) {
  if (!action.play.telling()) return;
  const Aim aim = action.executed() ? Aim::profit : Aim::key_pieces;
  const FactionSet against = foes(action);
  for (Region region : regions_for(action, Command::battle)) {
    const FactionSet there = battle_targets(action, region);
    for (Faction target : there& against) {
      say_prospect(action, {region, target, ambush_helps(action, region, target)}, aim);
    }
    if (there.has(Faction::romans) && !against.has(Faction::romans)) {
      action.play.say(msg::np_ae_spares_romans(region), 2);
    }
  }
}

// Where key pieces are sure to be hit; if there is nothing of the kind and any profit will do, where it is sure to pay.
// The Region at random; in it the enemy with the best piece to lose.
std::optional<AeduiNonPlayer::Fight> AeduiNonPlayer::next_fight(Action& action, Aim aim) {
  Play& play = action.play;
  struct Prospects {
    RegionSet regions;
    EnumArray<Region, FactionSet> targets{};

    void add(Region region, Faction target) {
      regions.add(region);
      targets[region].add(target);
    }
  };
  Prospects key_pieces;
  Prospects profit;
  const FactionSet against = foes(action);
  for (Region region : regions_for(action, Command::battle)) {
    for (Faction target : battle_targets(action, region) & against) {
      const BattleTerms terms = terms_of(action, ambush_helps(action, region, target));
      const Certainty certain = certainty(action, region, target, terms);
      const bool pays = aim == Aim::profit && certain.pays_off;
      if ((!certain.hits_key_piece && !pays) || frost_forbids_battle(action, region, target, terms)) continue;
      if (certain.hits_key_piece) key_pieces.add(region, target);
      if (pays) profit.add(region, target);
    }
  }
  const Prospects& best = key_pieces.regions.empty() ? profit : key_pieces;
  if (best.regions.empty()) return std::nullopt;
  const Region where = take(play, prefer(best.regions));
  const Faction target = prefer(best.targets[where])
                             .most([&](Faction f) { return prize(action, where, f, ambush_helps(action, where, f)); })
                             .least(place_in_order)
                             .left()
                             .first();
  return Fight{where, target, ambush_helps(action, where, target)};
}

// First where key pieces are sure to be hit; by the Sequence of Play some must be. The one Ambush is made in the first
// Battle where it helps; without any they Trade.
bool AeduiNonPlayer::battle(Action& action, Aim aim) {
  Play& play = action.play;
  if (nowhere_for(action, Command::battle)) return false;
  for (std::optional<Fight> fight = next_fight(action, aim); fight; fight = next_fight(action, Aim::profit)) {
    headline(action);
    if (play.telling()) {
      if (fight->ambush) {
        const MessageId why = ambush_reason(action, fight->where, fight->target).value_or(msg::np_ae_ambush_must);
        play.say(msg::np_ae_ambush(fight->where, fight->target, why), 2);
      } else {
        play.say(msg::np_ae_battle(fight->where, fight->target), 2);
      }
      say_prospect(action, *fight, Aim::profit);
    }
    battle_in(action, fight->where, fight->target, terms_of(action, fight->ambush));
  }
  say_declined(action);
  if (!action.executed()) return false;
  if (action.abilities_used.empty()) {
    if (action.may_use(Ability::ambush)) play.say(msg::np_ae_no_ambush, 2);
    trade_or_suborn(action);
  }
  return true;
}

}  // namespace auspex::falling_sky
