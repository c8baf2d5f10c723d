// Events of the Reinforcements step: leaders who come, stay or die, cities that grow, units for nothing.
#include "games/invasions/reinforcements.h"
#include "games/invasions/events/card.h"
#include "games/invasions/leaders.h"
#include "games/invasions/purchases.h"
#include "games/invasions/treasury.h"
#include "generated/invasions/messages_event_cards.h"

namespace auspex::invasions {

namespace {

NationSet active_nations(const State& state) {
  return select(NationSet::every(),
                [&](Nation nation) { return nation != Nation::rebels && is_active(state, nation); });
}

// The nation whose slot it is, if it may be the target of a card.
NationSet of_slot(const State& state, const Occasion& now) {
  const Nation nation = now.moment.nation;
  return nation != no_nation && is_active(state, nation) ? NationSet{nation} : NationSet{};
}

void extra_leader(Play& play, Nation nation) { place_leader(play, nation, Leader::extra_leader, Role::general, 1); }

// E06
class AssassinationAttempt final : public LeaderCard {
  [[nodiscard]] std::vector<LeaderId> targets(const State& state, const Occasion& now) const override {
    std::vector<LeaderId> found;
    for (const LeaderState& leader : leaders(state)) {
      const LeaderId id{leader.leader, leader.nation};
      const bool twin = std::find(found.begin(), found.end(), id) != found.end();
      if (leader.nation == now.moment.nation && !twin) found.push_back(id);
    }
    return found;
  }
  void effect(Play& play, const Occasion& now, LeaderId id) const override {
    const State& state = play.state;
    const NationState& nation = state.nations[id.nation];
    const Space at = state.leaders[static_cast<std::size_t>(place_of(state, id))].at;
    const bool exposed = is_barbarian(state, id.nation) || nation.capital == at;
    const int modifier = (exposed ? 1 : 0) + (nation.decline != Decline::none ? 1 : 0);
    play.say(msg::event_assassins(id.leader, id.nation, modifier), 1);
    if (play.d10(now.player) + modifier >= 9) kill_leader(play, id);
  }
};

// E19
class CityEvent final : public NationCard {
  // To the next level, where the nation can pay for it.
  static int price(int level) { return level == 1 ? 5 : 10; }
  static SpaceSet growing(const State& state, Nation nation) {
    return select(cities_of(state, nation), [&](Space city) {
      const int level = city_level(state, city);
      return level < 3 && can_pay(state, nation, price(level));
    });
  }
  [[nodiscard]] NationSet targets(const State& state, const Occasion& now) const override {
    return select(of_slot(state, now), [&](Nation nation) {
      return is_civilized(state, nation) && !(sites_of(state, nation) | growing(state, nation)).empty();
    });
  }
  void effect(Play& play, const Occasion&, Nation nation) const override {
    const SpaceSet sites = sites_of(play.state, nation);
    const std::optional<Space> where =
        play.may_choose(nation, msg::event_city_ask(nation), sites | growing(play.state, nation));
    if (!where) return;
    if (sites.has(*where)) return found_city(play, nation, *where);
    pay(play, nation, price(city_level(play.state, *where)));
    change_level(play, *where, 1);
  }
};

// E28
class FreeUnits final : public NationCard {
  [[nodiscard]] NationSet targets(const State& state, const Occasion&) const override { return active_nations(state); }

  static std::vector<Kind> auxiliaries(const State& state, Nation empire) {
    const NationInfo& info = nation_info[empire];
    std::vector<Kind> kinds;
    for (std::size_t i = 0; i < info.auxiliaries_size; ++i) {
      const Kind kind = auxiliary_of(empire, info.auxiliaries[i].people, info.auxiliaries[i].unit);
      const bool again = std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
      const bool there = auxiliaries_left(state, empire, kind.people, kind.unit) > 0;
      if (!again && there && !placement(state, empire, kind).empty()) kinds.push_back(kind);
    }
    return kinds;
  }
  static void national_unit(Play& play, Nation nation, bool of_foot) {
    std::vector<Kind> kinds = free_kinds(play.state, nation);
    if (of_foot) std::erase_if(kinds, [&](const Kind& kind) { return !is_infantry(play.state, kind); });
    static_cast<void>(receive_units(play, nation, 1, kinds));
  }
  // One of them an auxiliary, the other national, one of the two infantry.
  static void for_romans(Play& play, Nation empire) {
    const std::vector<Kind> kinds = auxiliaries(play.state, empire);
    std::vector<Text> texts;
    for (const Kind& kind : kinds) texts.push_back(msg::event_auxiliary(kind.unit, kind.people));
    bool foot_is_due = true;
    if (!kinds.empty()) {
      const auto chosen = static_cast<std::size_t>(play.choose_option(empire, msg::event_auxiliary_ask(empire), texts));
      const bool came = place_unit(play, empire, kinds[chosen]);
      foot_is_due = !came || !is_infantry(play.state, kinds[chosen]);
    }
    national_unit(play, empire, foot_is_due);
  }
  void effect(Play& play, const Occasion&, Nation nation) const override {
    if (is_roman(nation)) return for_romans(play, nation);
    national_unit(play, nation, true);
    national_unit(play, nation, false);
  }
};

// E34, R38
class Imperator final : public NationCard {
  [[nodiscard]] NationSet targets(const State& state, const Occasion&) const override {
    return select(active_nations(state), [&](Nation nation) {
      return !is_empire(state, nation) && nation != Nation::huns && controlled(state, nation).size() >= 10;
    });
  }
  void effect(Play& play, const Occasion&, Nation nation) const override {
    extra_leader(play, nation);
    play.state.nations[nation].set(Flag::imperator);
  }
};

// E37
class LeaderEvent final : public NationCard {
  [[nodiscard]] NationSet targets(const State& state, const Occasion& now) const override {
    return of_slot(state, now);
  }
  void effect(Play& play, const Occasion&, Nation nation) const override { extra_leader(play, nation); }
};

// E39, XXII.D.1
class LongLife final : public LeaderCard {
  [[nodiscard]] std::vector<LeaderId> targets(const State& state, const Occasion&) const override {
    std::vector<LeaderId> found;
    for (const LeaderState& leader : leaders(state)) {
      const LeaderInfo& info = leader_info[leader.leader];
      const bool named = index_of(leader.leader) < named_leaders;
      // Whom a card has kept already serves his second turn.
      if (named && info.tenure == 1 && leader.until <= info.turn) found.push_back({leader.leader, leader.nation});
    }
    return found;
  }
  void effect(Play& play, const Occasion&, LeaderId id) const override {
    LeaderState& leader = play.state.leaders[static_cast<std::size_t>(place_of(play.state, id))];
    leader.until = static_cast<std::uint8_t>(leader.until + 1);
    play.say(msg::event_long_life(id.leader, leader.until), 1);
  }
};

// E66
class UrbanGrowth final : public SpaceCard {
  [[nodiscard]] SpaceSet targets(const State& state, const Occasion&) const override {
    return select(all_land,
                  [&](Space city) { return city_level(state, city) == 1 && controller(state, city).has_value(); });
  }
  void effect(Play& play, const Occasion&, Space city) const override { change_level(play, city, 1); }
};

}  // namespace

std::span<const CardEntry> reinforcement_events() {
  static const AssassinationAttempt assassination_attempt;
  static const CityEvent city;
  static const FreeUnits free_units;
  static const Imperator imperator;
  static const LeaderEvent leader;
  static const LongLife long_life;
  static const UrbanGrowth urban_growth;
  static const CardEntry entries[] = {{Event::assassination_attempt, &assassination_attempt},
                                      {Event::city, &city},
                                      {Event::free_units, &free_units},
                                      {Event::imperator, &imperator},
                                      {Event::leader, &leader},
                                      {Event::long_life, &long_life},
                                      {Event::urban_growth, &urban_growth}};
  return entries;
}

}  // namespace auspex::invasions
