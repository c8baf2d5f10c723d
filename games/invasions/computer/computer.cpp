#include "games/invasions/computer/computer.h"

#include "games/invasions/computer/answers.h"
#include "games/invasions/computer/prospects.h"
#include "games/invasions/computer/war.h"
#include "games/invasions/orders.h"
#include "games/invasions/purchases.h"
#include "generated/invasions/messages_war.h"

namespace auspex::invasions {

namespace {

// Whose question it is: the nation that the prompt names, if it is the seat's, else the first of the seat in play.
Nation asked(const Play& play, Side who, const Ask& why) {
  for (int nth = 0; nth < 2; ++nth) {
    const std::optional<Nation> nation = why.about<Nation>(nth);
    if (nation && play.side_of(*nation) == who) return *nation;
  }
  for (Nation nation : play_order()) {
    if (nation != Nation::rebels && play.side_of(nation) == who && in_play(play.state, nation)) return nation;
  }
  return why.about<Nation>().value_or(nations_of(play.state, who).first());
}

}  // namespace

std::optional<Space> Computer::space(Play& play, Side who, const Ask& why, SpaceSet from, bool may_decline) {
  const Scene scene(play.state);
  const Nation nation = asked(play, who, why);
  switch (why.decision) {
    case Decision::intercept:
      return intercepts_from(play, who, from);
    case Decision::flee:
      return flees_to(play, nation, from);
    case Decision::julian_emperor:
      return campaigns_from(play, from);
    case Decision::move_limes:
      return moves_limes(scene, why.about<Space>().value_or(from.first()), from);
    case Decision::retreat:
    case Decision::leader_escape:
    case Decision::inactive_leader:
    case Decision::naval_retreat:
    case Decision::go_ashore:
    case Decision::port:
    case Decision::horde_place:
      return safest(scene, nation, from);
    case Decision::relocate:
      if (const std::optional<Space> base = base_of_campaign(play.state); base && from.has(*base)) return base;
      return safest(scene, nation, from);
    case Decision::withdraw:
    case Decision::horde_after_submission:
    case Decision::foedus_horde:
    case Decision::foedus_unit_where:
      return safest(scene, nation, from);
    case Decision::raid_target:
      return raids_where(scene, nation, from);
    case Decision::raid_base:
      return raids_from(play.state, nation, why.about<Space>().value_or(from.first()), from);
    case Decision::entry_place:
    case Decision::place_hired_huns:
    case Decision::resistance_place:
    case Decision::successor_unit:
      return dearest(scene, nation, from);
    case Decision::foedus_land:
      return cheapest(scene, nation, from);
    case Decision::foedus_grant: {
      const std::optional<Nation> federate = why.about<Nation>(1);
      if (!federate || !gains_by_foedus(scene, nation, *federate)) return std::nullopt;
      return cheapest(scene, nation, from);
    }
    case Decision::capital_of_kingdom:
    case Decision::new_capital:
    case Decision::refound_city:
    case Decision::division_capital:
    case Decision::successor_capital:
    case Decision::briton_capital:
    case Decision::joint_capital:
      return capital_at(scene, nation, from);
    case Decision::move_capital:
      if (play.state.nations[nation].capital != nowhere) return std::nullopt;
      return capital_at(scene, nation, from);
    case Decision::purchase_place:
      return recruit_at(scene, nation, from);
    case Decision::public_works:
      return works_at(scene, nation, from);
    case Decision::revolt_province: {
      // Another's worst, one's own least.
      const Nation victim = why.about<Nation>().value_or(nation);
      return play.side_of(victim) == who ? cheapest(scene, victim, from) : dearest(scene, victim, from);
    }
    case Decision::give_up_limes: {
      // Where nobody comes.
      Space best = from.first();
      for (Space limes : from) {
        if (scene.threats(nation).at(limes) < scene.threats(nation).at(best)) best = limes;
      }
      return best;
    }
    case Decision::ravage:
      return from.first();
    default:
      if (may_decline) return std::nullopt;
      if (const std::optional<Event> card = why.about<Event>()) return struck(scene, who, *card, from);
      return where_needed(scene, nation, from);
  }
}

std::optional<Nation> Computer::nation(Play& play, Side who, const Ask& why, NationSet from, bool may_decline) {
  switch (why.decision) {
    case Decision::cash_marker: {
      // Who can use it most: the poorest who buys.
      Nation best = from.first();
      const auto rank = [&](Nation one) {
        return (is_civilized(play.state, one) ? 1000 : 0) - static_cast<int>(play.state.nations[one].coins);
      };
      for (Nation one : from) {
        if (rank(one) > rank(best)) best = one;
      }
      return best;
    }
    case Decision::reunification:
      return abdicates(Scene(play.state), from);
    case Decision::ask_foedus: {
      const Scene scene(play.state);
      const Nation barbarian = asked(play, who, why);
      for (Nation empire : from) {
        if (enters_foedus(scene, barbarian, empire)) return empire;
      }
      return std::nullopt;
    }
    case Decision::enemy_first:
    case Decision::naval_attack:
    case Decision::intercept_nation: {
      const Space at = why.about<Space>().value_or(nowhere);
      if (at == nowhere) return from.first();
      // The weakest enemy first; of its own the strongest.
      const int sign = why.decision == Decision::intercept_nation ? -1 : 1;
      Nation best = from.first();
      for (Nation one : from) {
        const auto size = [&](Nation n) { return n == Nation::rebels ? 1 : units_at(play.state, n, at); };
        if (sign * size(one) < sign * size(best)) best = one;
      }
      if (may_decline && play.party != nullptr) {
        const Clash clash = clash_at(play.state, *play.party, at, play.party->from, false);
        if (clash.win < 0.5) return std::nullopt;
      }
      return best;
    }
    default:
      if (may_decline) return std::nullopt;
      if (const std::optional<Event> card = why.about<Event>()) {
        const Scene scene(play.state);
        const bool allies = *card == Event::alliance || *card == Event::barbarian_coalition;
        return allies ? allied_by_card(scene, who, why.about<Nation>(), from) : struck(scene, who, *card, from);
      }
      return from.first();
  }
}

std::optional<Area> Computer::area(Play& play, Side who, const Ask& why, AreaSet from, bool may_decline) {
  if (why.decision == Decision::abandon_area) {
    const std::optional<Area> area = abandons(Scene(play.state), asked(play, who, why), from);
    if (area || may_decline) return area;
  }
  return may_decline ? std::nullopt : std::optional(from.first());
}

std::optional<Event> Computer::event(Play& play, Side who, const Ask& why, EventSet from, bool may_decline) {
  if (may_decline) return plays(play, who, why, from);
  return discards(play.state, from);
}

std::optional<LeaderId> Computer::leader(Play& play, Side who, const Ask& why, const std::vector<LeaderId>& from,
                                         bool may_decline) {
  LeaderId best = from.front();
  for (const LeaderId& one : from) {
    if (combat_of(play.state, one.leader) > combat_of(play.state, best.leader)) best = one;
  }
  if (why.decision == Decision::lending_leader) {
    // XIII.G: he falls with the ruler, so only where he makes a difference.
    const int ruler = ruler_of(play.state, asked(play, who, why));
    const int own = ruler < 0 ? 0 : combat_of(play.state, play.state.leaders[static_cast<std::size_t>(ruler)].leader);
    if (combat_of(play.state, best.leader) < own + 2) return std::nullopt;
    return best;
  }
  if (may_decline) return std::nullopt;
  if (const std::optional<Event> card = why.about<Event>()) return struck(Scene(play.state), who, *card, from);
  return best;
}

std::optional<Band> Computer::unit(Play& play, Side who, const Ask& why, const Bands& from, bool may_decline) {
  switch (why.decision) {
    case Decision::assign_hit:
    case Decision::lose_unit:
      // The usual order, from now on.
      if (may_decline) return std::nullopt;
      return first_to_lose(from);
    case Decision::recover_unit:
    case Decision::repair_elite:
    case Decision::repair_free:
    case Decision::purchase_unit:
    case Decision::recovered_unit:
    case Decision::replace_unit:
      return last_to_lose(from);
    case Decision::loyal_elite:
      return first_to_lose(from);
    case Decision::julian_unit:
      return joins_campaign(play.state, from);
    default:
      if (may_decline) return std::nullopt;
      if (const std::optional<Event> card = why.about<Event>()) return struck(Scene(play.state), who, *card, from);
      return first_to_lose(from);
  }
}

Bands Computer::units(Play& play, Side who, const Ask& why, const Bands& from, int least, int most) {
  const Nation nation = asked(play, who, why);
  switch (why.decision) {
    case Decision::join_battle:
    case Decision::loyal_auxiliaries:
    case Decision::new_units:
    case Decision::hire_huns:
    case Decision::foedus_units:
      return best_of(from, most);
    case Decision::intercept_units:
      return who_intercepts(play, nation, from, least, most);
    case Decision::flee_units:
    case Decision::retreat_who:
      return best_of(from, most);
    case Decision::loan_units:
    case Decision::unpaid_elites:
    case Decision::hun_sacrifice_units:
    case Decision::raid_units:
      return cheapest_of(from, least);
    default:
      return best_of(from, least);
  }
}

int Computer::number(Play& play, Side who, const Ask& why, int lowest, int highest) {
  const Nation nation = asked(play, who, why);
  switch (why.decision) {
    case Decision::loan_number:
    case Decision::split_newcomers:
    case Decision::renaissance_age:
      return highest;
    case Decision::reparations_share:
      return highest / 2;
    case Decision::great_invasion_share:
      return std::max(lowest, share_of_first_half(play.state, nation, highest));
    case Decision::hun_sacrifice:
      return std::max(lowest, sacrificed_pairs(Scene(play.state), highest));
    case Decision::subsidy:
      return std::clamp(subsidy(play.state, nation, *why.about<Nation>(1)), lowest, highest);
    case Decision::event_choice:
      // Years to grow younger by; points to be bought.
      if (is_civilized(play.state, nation)) return std::clamp(to_spare(play.state, nation) / 5, lowest, highest);
      return highest;
    default:
      return lowest;
  }
}

int Computer::option(Play& play, Side who, const Ask& why, std::span<const Text> options) {
  const Nation nation = asked(play, who, why);
  switch (why.decision) {
    case Decision::purchase:
      return static_cast<int>(buy(play, nation, options));
    case Decision::government_back:
      return static_cast<int>(choose_back(play, nation, options));
    case Decision::government_card:
      return static_cast<int>(apply_card(play, nation, options));
    case Decision::opening:
      return static_cast<int>(open_administration_with(play, nation, options));
    case Decision::reroll:
      // The usual ones, from now on.
      return static_cast<int>(options.size()) - 1;
    case Decision::diplomacy:
      return static_cast<int>(sends(play, nation, options));
    case Decision::persian_peace:
      return 1;
    case Decision::resistance_unit: {
      std::size_t best = 0;
      const auto rank = [](const Text& text) {
        const std::optional<Unit> unit = text.about<Unit>();
        return unit ? int{unit_info[*unit].cost_kingdom} : 0;
      };
      for (std::size_t i = 0; i < options.size(); ++i) {
        if (rank(options[i]) > rank(options[best])) best = i;
      }
      return static_cast<int>(best);
    }
    case Decision::keep_event:
      return 1;
    case Decision::besiege:
      // What falls by itself is not assaulted.
      return options.size() == 3 && assaults(play, nation) ? 1 : 0;
    case Decision::loot: {
      const std::optional<City> city = why.about<City>();
      const Scene scene(play.state);
      return city && loots(scene, nation, province_of(*city)) ? 0 : 1;
    }
    default:
      if (const std::optional<Event> card = why.about<Event>()) {
        return static_cast<int>(struck(Scene(play.state), who, *card, options));
      }
      return 0;
  }
}

bool Computer::agree(Play& play, Side who, const Ask& why) {
  const Nation nation = asked(play, who, why);
  const Scene scene(play.state);
  switch (why.decision) {
    case Decision::found_kingdom:
      return settles(play, nation);
    case Decision::claim_empire:
      return claims_empire(scene, nation, 0, 0);
    case Decision::arian:
      return becomes_arian(scene, nation);
    case Decision::subdue:
      return tries_to_subdue(scene, nation, why.about<Space>().value_or(nowhere), why.number().value_or(0));
    case Decision::intercept_whole:
      return whole_stack_intercepts(play, nation, why.about<Space>().value_or(nowhere), why.number().value_or(0));
    case Decision::attack_rebellio: {
      if (play.party == nullptr) return false;
      return clash_at(play.state, *play.party, play.party->at, nowhere, false).win > 0.6;
    }
    case Decision::intercept_at_sea: {
      const Space zone = why.about<Space>().value_or(nowhere);
      if (play.party == nullptr || zone == nowhere) return false;
      return units_at(play.state, nation, zone) >= size_of(play.party->fleets);
    }
    case Decision::accept_alliance:
    case Decision::accept_truce:
      return peace(scene, nation, why.about<Nation>(1).value_or(nation)) > 0;
    case Decision::pay_for_truce:
      return pays_for_truce(scene, nation, why.about<Nation>(1).value_or(nation));
    case Decision::pay_tribute:
      return covets(scene, why.about<Nation>(1).value_or(nation), nation) > 5 && to_spare(play.state, nation) >= 5;
    case Decision::accept_foedus:
      return enters_foedus(scene, nation, why.about<Nation>(1).value_or(nation));
    case Decision::denounce: {
      const Nation empire = why.about<Nation>(1).value_or(nation);
      if (!denounces(scene, nation, empire)) return false;
      play.say(msg::war_denounces(nation, empire), 1);
      return true;
    }
    case Decision::rebel:
      return rebels_against(scene, nation, why.about<Nation>(1).value_or(nation));
    case Decision::break_concord:
      return breaks_concord(scene, nation);
    case Decision::lend_huns:
      return lends_huns(scene, why.number().value_or(1));
    case Decision::accept_faith:
      return why.about<Religion>() == Religion::catholic && !becomes_arian(scene, nation);
    case Decision::exchange_marker:
    case Decision::ostrogoth_renaissance:
    case Decision::federate_threat:
      return true;
    case Decision::reroll_table:
      return usual_reroll(why.number().value_or(7));
    case Decision::overrun:
    case Decision::defend_together:
    case Decision::fight_along:
    case Decision::capital_to_ctesiphon:
    case Decision::intercept_leader:
    case Decision::flee_whole:
    case Decision::flee_leader:
    case Decision::flee_horde:
    case Decision::ravage_all:
      return true;
    default:
      return false;
  }
}

March Computer::march(Play& play, Side, const Ask&, const Marches& marches) { return next_order(play, marches); }

Onward Computer::march_on(Play& play, Side, const Ask&, const Party& party, std::span<const Space> rest) {
  return go_on(play, party, rest);
}

std::optional<Transfer> Computer::transfer(Play& play, Side, const Ask&, const Redeployment& offered) {
  return redeploy(play, offered);
}

Mind& computer_mind() {
  static Computer computer;
  return computer;
}

}  // namespace auspex::invasions
