// X.B Public events: what whoever draws them must carry out. Those that afflict an Area are in want.cpp.
#include "games/invasions/events.h"
#include "games/invasions/events/card.h"
#include "games/invasions/income.h"
#include "games/invasions/pillage.h"
#include "games/invasions/religion.h"
#include "games/invasions/revolts.h"
#include "games/invasions/scoring.h"
#include "games/invasions/status.h"
#include "generated/invasions/messages_event_cards.h"

namespace auspex::invasions {

namespace {

// II.C.1: all of them; what lies on the table stays there.
void reshuffle(Play& play) {
  for (Event event : events_at(play.state, CardAt::discard)) put_event(play.state, event, CardAt::deck);
  play.say(msg::event_reshuffled, 1);
}

// One of the seat's cards goes into the deck: he knows which, nobody else does.
void lose_card(Play& play, Side side, EventSet from) {
  const Event lost = play.random(from);
  put_event(play.state, lost, CardAt::deck);
  play.state.fresh.remove(lost);
  play.tell(side, msg::event_card_lost(lost), 1);
}

NationSet active_civilized(const State& state) {
  return select(NationSet::every(), [&](Nation nation) {
    return nation != Nation::rebels && is_active(state, nation) && is_civilized(state, nation);
  });
}

// E02
class Age final : public PlainCard {
  static int modifier(const State& state, Nation nation) {
    int modifier = is_empire(state, nation) ? 1 : 0;
    modifier += index_of(state.nations[nation].decline);
    for (int i : leaders_of(state, nation)) {
      const Leader leader = state.leaders[static_cast<std::size_t>(i)].leader;
      if (index_of(leader) < named_leaders && combat_of(state, leader) >= 1) return modifier - 1;
    }
    return modifier;
  }
  static int spaces(int roll) {
    if (roll <= 2) return -2;
    if (roll <= 3) return 0;
    if (roll <= 7) return 1;
    return roll <= 9 ? 2 : 3;
  }
  void effect(Play& play, const Occasion& now) const override {
    const NationSet own = select(nations_of(play.state, now.player), [&](Nation nation) {
      return nation != Nation::rebels && is_active(play.state, nation);
    });
    if (own.empty()) return play.say(msg::card_void(now.event), 1);
    const Nation nation = play.random(own);
    play.say(msg::card_on_nation(nation), 1);
    age_by(play, nation, spaces(play.d10(now.player) + modifier(play.state, nation)));
  }
};

// E08
class BadLuck final : public PlainCard {
  void effect(Play& play, const Occasion& now) const override {
    const EventSet held = hand(play.state, now.player);
    if (held.empty()) return play.say(msg::card_void(now.event), 1);
    play.say(msg::event_cards_lost(now.player, 1), 1);
    lose_card(play, now.player, held);
  }
};

// E18, X.D.4
class Caravan final : public PlainCard {
  void effect(Play& play, const Occasion&) const override {
    play.state.caravan_low = 5;
    play.state.caravan_high = 10;
  }
};

// E20
class Commerce final : public NationCard {
  [[nodiscard]] NationSet targets(const State& state, const Occasion&) const override {
    return active_civilized(state);
  }
  void effect(Play& play, const Occasion&, Nation nation) const override {
    play.state.nations[nation].set(Flag::good_commerce);
  }
};

// E21
class Corruption final : public NationCard {
  [[nodiscard]] NationSet targets(const State& state, const Occasion&) const override {
    return active_civilized(state);
  }
  void effect(Play& play, const Occasion&, Nation nation) const override {
    mandatory_payment(play, nation, is_empire(play.state, nation) ? 10 : 5);
    static_cast<void>(check_disappearance(play, nation));
  }
};

// E22
class Council final : public PlainCard {
  void effect(Play& play, const Occasion& now) const override {
    const int die = play.d10(now.player);
    const Religion religion = die <= 5 ? Religion::catholic : (die <= 8 ? Religion::monophysite : Religion::arian);
    play.say(msg::event_council(religion), 1);
    remove_heresies(play, religion);
  }
};

// E45
class Piracy final : public SpaceCard {
  [[nodiscard]] SpaceSet targets(const State&, const Occasion&) const override { return all_seas; }

  static bool monopoly(const State& state, Space sea) {
    return !select(NationSet::every(), [&](Nation nation) {
              return nation != Nation::rebels && in_play(state, nation) && has_monopoly(state, nation, sea);
            }).empty();
  }
  // Every check must fail: two where the city's nation has ships in the zone.
  static bool sacked(Play& play, Side side, Space sea, Space city) {
    const std::optional<Nation> owner = controller(play.state, city);
    play.say(msg::event_pirates(city_of(city)), 1);
    const int checks = owner && has_units(play.state, *owner, sea) ? 2 : 1;
    for (int i = 0; i < checks; ++i) {
      if (play.d2(side)) return false;
    }
    return true;
  }
  void effect(Play& play, const Occasion& now, Space sea) const override {
    State& state = play.state;
    state.piracy.add(sea);
    if (monopoly(state, sea)) return play.say(msg::event_monopoly(sea), 1);
    for (Space city : coast_of(sea)) {
      // XXIV.F.1: nothing is left to take where there was a sack before.
      if (!has_city(state, city) || !port_of(city).has(sea) || pillaged(state, city)) continue;
      if (!sacked(play, now.player, sea, city)) continue;
      play.say(msg::event_sacked_by_pirates(city_of(city)), 1);
      place_unseen(play, city);
      const std::optional<Nation> owner = controller(state, city);
      if (owner) score_city_looted(play, no_nation, city, *owner, state.nations[*owner].capital == city);
    }
  }
};

// E47
class Pool final : public PlainCard {
  void effect(Play& play, const Occasion&) const override {
    State& state = play.state;
    for (Side side : all<Side>()) {
      const int lost = (hand(state, side) - state.fresh).size() / 2;
      if (lost > 0) play.say(msg::event_cards_lost(side, lost), 1);
      for (int i = 0; i < lost; ++i) lose_card(play, side, hand(state, side) - state.fresh);
      while (markers_held(state, side) > 0) spend_marker(state, side);
    }
    reshuffle(play);
  }
};

// E51, X.B.4
class RevoltEvent final : public PlainCard {
  void effect(Play& play, const Occasion& now) const override {
    const NationSet civilized = active_civilized(play.state);
    if (civilized.empty()) return play.say(msg::card_void(now.event), 1);
    const Nation nation = play.random(civilized);
    play.say(msg::card_on_nation(nation), 1);
    revolt_procedure(play, nation, true);
  }
};

// E68
class QuietYears final : public PlainCard {
  void effect(Play& play, const Occasion& now) const override {
    reshuffle(play);
    draw_for(play, now.player);
  }
};

}  // namespace

std::span<const CardEntry> public_events() {
  static const Age age;
  static const BadLuck bad_luck;
  static const Caravan caravan;
  static const Commerce commerce;
  static const Corruption corruption;
  static const Council council;
  static const Piracy piracy;
  static const Pool pool;
  static const RevoltEvent revolt;
  static const QuietYears quiet_years;
  static const CardEntry entries[] = {{Event::age, &age},
                                      {Event::bad_luck, &bad_luck},
                                      {Event::caravan, &caravan},
                                      {Event::commerce, &commerce},
                                      {Event::corruption, &corruption},
                                      {Event::council, &council},
                                      {Event::piracy, &piracy},
                                      {Event::pool, &pool},
                                      {Event::revolt, &revolt},
                                      {Event::quiet_years, &quiet_years}};
  return entries;
}

}  // namespace auspex::invasions
