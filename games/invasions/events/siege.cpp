// Events of a siege: before its roll, before the city changes hands, and when it has been looted.
#include "games/invasions/siege.h"

#include "games/invasions/events/card.h"
#include "games/invasions/pillage.h"
#include "games/invasions/purchases.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_event_battles.h"

namespace auspex::invasions {

namespace {

bool is_constantinopolis(const Siege& siege) { return city_of(siege.at) == City::constantinopolis; }

// Annex 1: the city has fallen, and whatever loot there was is taken.
bool is_over(const Occasion& now) { return now.moment.timing == Timing::end; }

// --- Before the roll

// E15
class Breach final : public PlainCard {
 public:
  [[nodiscard]] bool legal(const State& state, const Occasion& now) const override {
    const Siege& siege = *now.moment.siege;
    const bool hard = standing_walls(state, siege.at) > 0 ||
                      has_bit(turn_info[state.turn].codes, TurnCode::siege_unfortified_minus_1);
    return hard && !siege.walls_ignored && !is_constantinopolis(siege);
  }

 private:
  void effect(Play&, const Occasion& now) const override { now.moment.siege->walls_ignored = true; }
};

// E58
class Siegecraft final : public PlainCard {
 public:
  [[nodiscard]] bool legal(const State& state, const Occasion& now) const override {
    return is_civilized(state, now.moment.nation);
  }

 private:
  void effect(Play&, const Occasion& now) const override { now.moment.siege->civilized_bonus = 2; }
};

// E65
class Treason final : public PlainCard {
 public:
  [[nodiscard]] bool legal(const State&, const Occasion& now) const override {
    return !is_constantinopolis(*now.moment.siege);
  }

 private:
  void effect(Play&, const Occasion& now) const override {
    now.moment.siege->modifier += 3;
    now.moment.siege->free_assault = true;
  }
};

// --- After a successful roll

// E55
class Saint final : public PlainCard {
 public:
  [[nodiscard]] bool legal(const State&, const Occasion& now) const override {
    const Siege& siege = *now.moment.siege;
    return !is_over(now) && siege.succeeded && !siege.assault && !siege.undone;
  }

 private:
  void effect(Play&, const Occasion& now) const override { now.moment.siege->undone = true; }
};

// --- After the loot

// E13
class Blasphemy final : public PlainCard {
 public:
  [[nodiscard]] bool legal(const State& state, const Occasion& now) const override {
    return is_over(now) && now.moment.siege->looted && state.nations[now.moment.nation].religion == Religion::pagan;
  }

 private:
  void effect(Play& play, const Occasion& now) const override { gain(play, now.moment.nation, 5); }
};

// E27
class FleetCaughtInPort final : public UnitCard {
  // What the taker has to put in its place: the same, or a plain one for an elite.
  static std::optional<Unit> like(const State& state, Nation taker, const Band& fleet) {
    for (Unit unit : {fleet.kind.unit, Unit::fleet}) {
      if (pool_left(state, taker, unit) > 0) return unit;
    }
    return std::nullopt;
  }
  [[nodiscard]] Bands targets(const State& state, const Occasion& now) const override {
    const Siege& siege = *now.moment.siege;
    const Nation taker = state.land[siege.at].controller;
    Bands found;
    if (!is_over(now) || siege.owner == no_nation || taker == no_nation) return found;
    for (Space zone : port_of(siege.at)) {
      if (room_for(state, taker, zone) == 0) continue;
      for (const Band& band : bands_of(state, siege.owner, zone)) {
        if (like(state, taker, band)) found.push_back(band);
      }
    }
    return found;
  }
  void effect(Play& play, const Occasion& now, const Band& one) const override {
    State& state = play.state;
    const Nation taker = state.land[now.moment.siege->at].controller;
    const std::optional<Unit> unit = like(state, taker, one);
    if (!unit) return;
    eliminate(state, one);
    state.forces.add({one.at, national(taker, *unit), 1});
    play.say(msg::event_fleet_taken(taker, *unit, one.at), 1);
  }
};

// E41
class Martyrdom final : public PlainCard {
 public:
  [[nodiscard]] bool legal(const State& state, const Occasion& now) const override {
    const Nation owner = now.moment.siege->owner;
    const Nation taker = now.moment.nation;
    if (!is_over(now) || owner == no_nation || !in_play(state, owner)) return false;
    const bool old_enemies = (owner == Nation::romans_e && taker == Nation::persians) ||
                             (owner == Nation::persians && taker == Nation::romans_e);
    return old_enemies || (is_civilized(state, owner) && is_barbarian(state, taker));
  }

 private:
  static std::vector<Unit> recruits(const State& state, Nation nation) {
    std::vector<Unit> found;
    for (Unit unit : all<Unit>()) {
      if (is_infantry(state, national(nation, unit)) && pool_left(state, nation, unit) > 0) found.push_back(unit);
    }
    return found;
  }
  void effect(Play& play, const Occasion& now) const override {
    State& state = play.state;
    const Nation owner = now.moment.siege->owner;
    gain(play, owner, 10);
    const std::vector<Unit> units = recruits(state, owner);
    const SpaceSet places =
        select(controlled(state, owner), [&](Space province) { return room_for(state, owner, province) > 0; });
    if (units.empty() || places.empty()) return;
    std::vector<Text> texts;
    for (Unit unit : units) texts.push_back(msg::event_martyr_unit(unit));
    const auto chosen = static_cast<std::size_t>(play.choose_option(owner, msg::event_martyr_unit_ask(owner), texts));
    const Space at = play.choose(owner, msg::event_martyr_where_ask(owner, units[chosen]), places);
    state.forces.add({at, national(owner, units[chosen]), 1});
    play.say(msg::event_martyr(units[chosen], owner, at), 1);
  }
};

// E44
class PillagingAndOrgies final : public PlainCard {
 public:
  [[nodiscard]] bool legal(const State& state, const Occasion& now) const override {
    return is_over(now) && now.moment.siege->looted && is_barbarian(state, now.moment.nation);
  }

 private:
  void effect(Play& play, const Occasion& now) const override {
    const Space at = now.moment.siege->at;
    extra_pillage(play, now.moment.nation, at, 2);
    if (city_level(play.state, at) >= 2 && !play.d2(now.moment.nation)) change_level(play, at, -1);
  }
};

// E52
class RollingStones final : public LeaderCard {
  [[nodiscard]] std::vector<LeaderId> targets(const State&, const Occasion& now) const override {
    const Siege& siege = *now.moment.siege;
    const bool taken = is_over(now) && siege.was_capital && siege.succeeded;
    return taken ? siege.besieger->leaders : std::vector<LeaderId>{};
  }
  void effect(Play& play, const Occasion&, LeaderId id) const override {
    LeaderState& leader = play.state.leaders[static_cast<std::size_t>(place_of(play.state, id))];
    leader.extra = static_cast<std::uint8_t>(leader.extra + 2);
    play.say(msg::event_stones(id.leader, id.nation), 1);
  }
};

}  // namespace

std::span<const CardEntry> siege_events() {
  static const Breach breach;
  static const Siegecraft siegecraft;
  static const Treason treason;
  static const Saint saint;
  static const Blasphemy blasphemy;
  static const FleetCaughtInPort fleet_caught_in_port;
  static const Martyrdom martyrdom;
  static const PillagingAndOrgies pillaging_and_orgies;
  static const RollingStones rolling_stones;
  static const CardEntry entries[] = {{Event::breach, &breach},
                                      {Event::siegecraft, &siegecraft},
                                      {Event::treason, &treason},
                                      {Event::saint, &saint},
                                      {Event::blasphemy, &blasphemy},
                                      {Event::fleet_caught_in_port, &fleet_caught_in_port},
                                      {Event::martyrdom, &martyrdom},
                                      {Event::pillaging_and_orgies, &pillaging_and_orgies},
                                      {Event::rolling_stones, &rolling_stones}};
  return entries;
}

}  // namespace auspex::invasions
