// X: which Event card is played when, and on whom. A card is kept until it matters: battle cards for battles that hang
// in the balance, cards of sieges for cities that are worth them, gifts for nations of the own seat.
#include "games/invasions/combat.h"
#include "games/invasions/computer/answers.h"
#include "games/invasions/computer/prospects.h"
#include "games/invasions/odds.h"
#include "games/invasions/orders.h"
#include "games/invasions/siege.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_computer.h"

namespace auspex::invasions {

namespace {

// --- What a card does to its target

bool harms(Event event) {
  switch (event) {
    case Event::assassination_attempt:
    case Event::attrition:
    case Event::bad_omens:
    case Event::corruption:
    case Event::evil_omens:
    case Event::heresy:
    case Event::immobilized_horde:
    case Event::indiscipline:
    case Event::piracy:
    case Event::revolt:
    case Event::saint:
    case Event::sedition:
    case Event::storm:
    case Event::treachery:
      return true;
    default:
      return false;
  }
}

// What a card is worth in the hand, for who must discard.
double keeping(Event event) {
  switch (event) {
    case Event::free_units:
    case Event::windfall:
    case Event::renaissance:
    case Event::barbarian_migration:
      return 5;
    case Event::treachery:
    case Event::treason:
    case Event::saint:
    case Event::signo_deus:
    case Event::cancellation:
    case Event::major_battle:
      return 4;
    case Event::leader:
    case Event::urban_growth:
    case Event::good_administration:
    case Event::campaign:
    case Event::breach:
    case Event::interception:
    case Event::monastic_spirit:
      return 3;
    case Event::alliance:
    case Event::barbarian_coalition:
    case Event::religious_coup:
    case Event::naval_maneuvers:
    case Event::fleet_caught_in_port:
      return 1;
    default:
      return 2;
  }
}

// --- The moment

struct Stakes {
  double ours = 0;    // chance that our side wins
  int units = 0;      // of both together
  bool with = false;  // the seat has a side in it
  bool attacking = false;
};

Stakes stakes_of(const State& state, const Battle& battle, Side side) {
  Stakes stakes;
  const bool attacks = side_of(state, battle.attacker.commander) == side;
  const bool defends = battle.defender.commander != Nation::rebels && side_of(state, battle.defender.commander) == side;
  stakes.units = size_of(battle.attacker.units) + size_of(battle.defender.units);
  stakes.with = attacks != defends;
  stakes.attacking = attacks;
  if (!stakes.with || battle.naval) {
    stakes.ours = 0.5;
    return stakes;
  }
  const double wins = quick_odds(state, matchup_of(state, battle)).attacker_wins;
  stakes.ours = attacks ? wins : 1 - wins;
  return stakes;
}

// A card that tips the scales is for battles that hang in the balance, and the greater the better.
double tips(const Stakes& stakes) {
  if (!stakes.with || stakes.units < 6 || stakes.ours < 0.15 || stakes.ours > 0.8) return 0;
  return 0.25 * stakes.units * (1 - std::abs(2 * stakes.ours - 1) * 0.7);
}

double in_battle(const State& state, const Battle& battle, Side side, Event event) {
  const Stakes stakes = stakes_of(state, battle, side);
  if (!stakes.with) return 0;
  const BattleSide& own = battle.side(stakes.attacking);
  const BattleSide& enemy = battle.side(!stakes.attacking);
  switch (event) {
    case Event::archers: {
      const Tally tally = tally_of(state, own);
      return tally.archers >= 2 ? tips(stakes) : 0;
    }
    case Event::bad_omens:
    case Event::signo_deus:
      return size_of(enemy.units) >= 3 ? 1.3 * tips(stakes) : 0;
    case Event::evil_omens:
      return is_barbarian(state, enemy.commander) ? tips(stakes) : 0;
    case Event::good_omens:
      return is_civilized(state, own.commander) ? tips(stakes) : 0;
    case Event::guides:
      return stakes.attacking && ground_of(state, battle).crossed != Border::open ? tips(stakes) : 0;
    case Event::ruse:
      return stakes.attacking ? tips(stakes) : 0;
    case Event::treachery: {
      int infantry = 0;
      for (const Band& band : enemy.units) infantry += band.kind.unit == Unit::infantry ? band.count : 0;
      return infantry >= 2 && stakes.units >= 8 ? 1.5 * tips(stakes) : 0;
    }
    case Event::indiscipline: {
      for (const Band& band : enemy.damaged) {
        if (band.count > 0) return 2;
      }
      return 0;
    }
    case Event::long_battle:
      return size_of(own.units) >= size_of(enemy.units) + 2 && size_of(enemy.units) > 0 ? 1.5 : 0;
    case Event::major_battle:
      return size_of(own.lost) + own.flips < size_of(enemy.lost) + enemy.flips ? 3 : 0;
    case Event::bravery:
    case Event::dice:
    case Event::tactics:
    case Event::trap:
    case Event::naval_maneuvers:
      return tips(stakes);
    default:
      return 0;
  }
}

double in_siege(const Scene& scene, const Siege& siege, Side side, Event event) {
  const State& state = scene.state();
  if (siege.besieger == nullptr) return 0;
  const Nation besieger = siege.besieger->nation;
  const bool ours = side_of(state, besieger) == side;
  const bool our_city = siege.owner != no_nation && side_of(state, siege.owner) == side;
  const double prize = scene.worth(besieger).of(siege.at) + scene.worth(besieger).loot(siege.at);
  switch (event) {
    case Event::breach:
      return ours && !our_city && walled(state, siege.at) ? 0.4 * prize - 1 : 0;
    case Event::siegecraft:
      return ours && !our_city ? 0.2 * prize : 0;
    case Event::treason:
      return ours && !our_city ? 0.35 * prize - 1 : 0;
    case Event::saint:
      return our_city && !ours ? scene.worth(siege.owner).of(siege.at) - 1 + (siege.was_capital ? 5 : 0) : 0;
    case Event::blasphemy:
    case Event::pillaging_and_orgies:
    case Event::fleet_caught_in_port:
    case Event::rolling_stones:
      return ours ? 2 : 0;
    case Event::martyrdom:
      return our_city ? 3 : 0;
    default:
      return 0;
  }
}

double in_motion(const Scene& scene, const Play& play, Side side, Event event) {
  const State& state = scene.state();
  const Party* party = play.party;
  const Reaction* reaction = play.reaction;
  const bool ours = party != nullptr && side_of(state, party->nation) == side;
  const int units = party == nullptr ? 0 : size_of(party->units);
  const bool reacts = reaction != nullptr && side_of(state, reaction->nation) == side;
  switch (event) {
    case Event::a_tooth_for_a_tooth:
      return ours && units >= 6 ? 1.5 : 0;
    case Event::attrition:
      return party != nullptr && !ours && units >= 6 ? 0.3 * units - 0.5 : 0;
    case Event::surprise_overrun: {
      if (!ours || party == nullptr) return 0;
      const Clash clash = clash_at(state, *party, party->at, party->from, false);
      return clash.enemies > 0 && units >= 4 * clash.enemies && units < 6 * clash.enemies ? 1.5 : 0;
    }
    case Event::reaction:
    case Event::interception: {
      if (!reacts || party == nullptr) return 0;
      if (reaction->flight) return event == Event::reaction ? 1 : 0;
      return size_of(reaction->units) >= 3 ? 0.25 * size_of(reaction->units) : 0;
    }
    case Event::sedition:
      return ours && reaction != nullptr && !reacts && coins_of(state, party->nation) >= 15 &&
                     size_of(reaction->units) >= 4
                 ? 1.5
                 : 0;
    case Event::immobilized_horde:
      return reaction != nullptr && !reacts && ours ? 2 : 0;
    case Event::expert_navigation:
      return ours ? 1.5 : 0;
    case Event::storm:
      return party != nullptr && !ours && units >= 3 ? 1.5 : 0;
    default:
      return 0;
  }
}

// A turn of peace between two of them: what it spares the one of ours that fears the other most.
double best_peace(const Scene& scene, Side side, bool barbarians) {
  const State& state = scene.state();
  double best = 0;
  for (Nation other : NationSet::every() - nations_of(state, side)) {
    const bool fits = other != Nation::rebels && is_active(state, other) && !is_empire(state, other);
    if (fits && (!barbarians || is_barbarian(state, other))) best = std::max(best, spared_by(scene, side, other));
  }
  return best;
}

// Gifts: for the nation whose moment it is, or the best of the seat.
double as_gift(const Scene& scene, Side side, const Ask& why, Event event) {
  const State& state = scene.state();
  const std::optional<Nation> whose = why.about<Nation>();
  const bool ours = whose && side_of(state, *whose) == side;
  const auto any = [&](auto fits) {
    for (Nation nation : nations_of(state, side)) {
      if (nation != Nation::rebels && is_active(state, nation) && fits(nation)) return true;
    }
    return false;
  };
  switch (event) {
    case Event::alliance:
      return 0.6 * best_peace(scene, side, false);
    case Event::barbarian_coalition:
      return 0.6 * best_peace(scene, side, true);
    case Event::an_eye_for_an_eye:
      return ours && land_units_of(state, *whose) >= 6 ? 1 : 0;
    case Event::assassination_attempt: {
      if (!whose || ours) return 0;
      for (int i : leaders_of(state, *whose)) {
        if (combat_of(state, state.leaders[static_cast<std::size_t>(i)].leader) >= 2) return 1.5;
      }
      return 0;
    }
    case Event::barbarian_migration:
      return ours && is_barbarian(state, *whose) && land_units_of(state, *whose) >= 5 ? 3 : 0;
    case Event::betrayal:
      return ours && is_vassal(state, *whose) ? 3 : 0;
    case Event::campaign: {
      if (!ours) return 0;
      for (int i : leaders_of(state, *whose)) {
        const LeaderState& leader = state.leaders[static_cast<std::size_t>(i)];
        if (units_at(state, *whose, leader.at) >= 4) return 1.5;
      }
      return 0;
    }
    case Event::city:
      return ours && coins_of(state, *whose) >= 8 ? 1.5 : 0;
    case Event::leader:
      return ours && land_units_of(state, *whose) >= 5 ? 1.5 : 0;
    case Event::good_administration:
    case Event::windfall:
      return ours ? 3 : 0;
    case Event::monastic_spirit:
      return ours && to_spare(state, *whose) >= 5 ? 3 : 0;
    case Event::free_units:
      return any([&](Nation nation) { return is_civilized(state, nation) || state.nations[nation].horde != nowhere; })
                 ? 2.5
                 : 0;
    case Event::urban_growth:
      return any([&](Nation nation) { return is_civilized(state, nation); }) ? 1.5 : 0;
    case Event::long_life:
      return any([&](Nation nation) {
        const int ruler = ruler_of(state, nation);
        return ruler >= 0 && combat_of(state, state.leaders[static_cast<std::size_t>(ruler)].leader) >= 2;
      })
                 ? 1.5
                 : 0;
    case Event::imperator:
      return any([&](Nation nation) {
        const Space capital = state.nations[nation].capital;
        return status_of(state, nation) == Status::kingdom && capital != nowhere &&
               scene.worth(nation).empire(area_of(capital)) >= 5;
      })
                 ? 2
                 : 0;
    case Event::renaissance:
      return any([&](Nation nation) { return nation_info[nation].germanic; }) ? 4 : 0;
    case Event::royal_conversion:
      return any([&](Nation nation) {
        const Religion faith = state.nations[nation].religion;
        return status_of(state, nation) == Status::kingdom && faith != Religion::catholic;
      })
                 ? 3
                 : 0;
    default:
      return 0;
  }
}

// X.C.3: an enemy's card against us.
double against(const Scene& scene, const Play& play, Side side, const Ask& why) {
  const std::optional<Event> played = why.about<Event>();
  const std::optional<Side> player = why.about<Side>();
  if (!played || !player || *player == side) return 0;
  const State& state = scene.state();
  if (play.battle != nullptr) {
    const Stakes stakes = stakes_of(state, *play.battle, side);
    return stakes.with && stakes.units >= 10 && keeping(*played) >= 4 ? 2 : 0;
  }
  if (play.siege != nullptr && play.siege->owner != no_nation) {
    const Siege& siege = *play.siege;
    const bool our_city = side_of(state, siege.owner) == side;
    const bool our_siege = side_of(state, siege.besieger->nation) == side;
    const double prize = scene.worth(siege.owner).of(siege.at);
    const bool hurts = *played == Event::saint ? our_siege : our_city;
    return hurts && prize > 5 ? 2 : 0;
  }
  return *played == Event::royal_conversion || *played == Event::renaissance ? 1 : 0;
}

double value_of(const Scene& scene, const Play& play, Side side, const Ask& why, Event event) {
  if (event == Event::cancellation) return against(scene, play, side, why);
  if (play.battle != nullptr) return in_battle(scene.state(), *play.battle, side, event);
  if (play.siege != nullptr) return in_siege(scene, *play.siege, side, event);
  if (const double moving = in_motion(scene, play, side, event); moving > 0) return moving;
  return as_gift(scene, side, why, event);
}

}  // namespace

std::optional<Event> plays(Play& play, Side side, const Ask& why, EventSet from) {
  const Scene scene(play.state);
  std::optional<Event> best;
  double most = 0.9;  // a card in the hand is worth about that
  for (Event event : from) {
    const double value = value_of(scene, play, side, why, event);
    if (value > most) best = event;
    most = std::max(most, value);
  }
  return best;
}

Event discards(const State& state, EventSet from) {
  static_cast<void>(state);
  Event least = from.first();
  for (Event event : from) {
    if (keeping(event) < keeping(least)) least = event;
  }
  return least;
}

double spared_by(const Scene& scene, Side side, Nation other) {
  const State& state = scene.state();
  double most = 0;
  for (Nation own : nations_of(state, side)) {
    const bool free = own != Nation::rebels && is_active(state, own) && !is_empire(state, own);
    if (free && !tied(state, own, other)) most = std::max(most, peace(scene, own, other));
  }
  return most;
}

Nation allied_by_card(const Scene& scene, Side side, std::optional<Nation> named, NationSet from) {
  const State& state = scene.state();
  const NationSet ours = from & nations_of(state, side);
  const auto value = [&](Nation nation) {
    if (named) return same_seat(state, *named, nation) ? 0.0 : peace(scene, *named, nation);
    double most = ours.has(nation) ? 0.0 : -1.0;
    for (Nation other : ours.has(nation) ? from - ours : NationSet{}) {
      most = std::max(most, peace(scene, nation, other));
    }
    return most;
  };
  Nation best = from.first();
  for (Nation nation : from) {
    if (value(nation) > value(best)) best = nation;
  }
  return best;
}

Nation struck(const Scene& scene, Side side, Event event, NationSet from) {
  const State& state = scene.state();
  const bool harm = harms(event);
  const auto rank = [&](Nation nation) {
    const bool ours = side_of(state, nation) == side;
    const double size = land_units_of(state, nation) + (is_civilized(state, nation) ? 4.0 : 0.0) +
                        0.5 * controlled(state, nation).size();
    return (ours != harm ? 1000 : 0) + (ours && harm ? -size : size);
  };
  Nation best = from.first();
  for (Nation nation : from) {
    if (rank(nation) > rank(best)) best = nation;
  }
  return best;
}

Space struck(const Scene& scene, Side side, Event event, SpaceSet from) {
  const State& state = scene.state();
  const bool harm = harms(event);
  const auto rank = [&](Space space) {
    double value = 0;
    const auto add = [&](Space province) {
      const Nation holder = state.land[province].controller;
      if (holder == no_nation) return;
      const bool ours = side_of(state, holder) == side;
      value += (ours != harm ? 1 : -1) * (1.0 + city_level(state, province));
    };
    if (is_land(space)) {
      add(space);
    } else {
      for (Space province : coast_of(space)) add(province);
    }
    return value;
  };
  Space best = from.first();
  for (Space space : from) {
    if (rank(space) > rank(best)) best = space;
  }
  return best;
}

LeaderId struck(const Scene& scene, Side side, Event event, const std::vector<LeaderId>& from) {
  const State& state = scene.state();
  const bool harm = harms(event);
  const auto rank = [&](const LeaderId& id) {
    const bool ours = side_of(state, id.nation) == side;
    const int good = 2 * combat_of(state, id.leader) + command_of(state, id.leader);
    return (ours != harm ? 100 : 0) + (ours && harm ? -good : good);
  };
  LeaderId best = from.front();
  for (const LeaderId& id : from) {
    if (rank(id) > rank(best)) best = id;
  }
  return best;
}

Band struck(const Scene& scene, Side side, Event event, const Bands& from) {
  const State& state = scene.state();
  const bool harm = harms(event);
  const auto rank = [&](const Band& band) {
    const Nation nation = band.kind.serves;
    const bool ours = nation != Nation::rebels && side_of(state, nation) == side;
    const int good = loss_rank(band.kind);
    return (ours != harm ? 100000 : 0) + (ours && harm ? -good : good);
  };
  const Band* best = &from.front();
  for (const Band& band : from) {
    if (rank(band) > rank(*best)) best = &band;
  }
  return best->some(1);
}

std::size_t struck(const Scene& scene, Side side, Event event, std::span<const Text> options) {
  const State& state = scene.state();
  const bool harm = harms(event);
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::optional<Nation> nation = options[i].about<Nation>();
    if (!nation) continue;
    const bool ours = *nation != Nation::rebels && side_of(state, *nation) == side;
    if (ours != harm) return i;
  }
  return 0;
}

}  // namespace auspex::invasions
