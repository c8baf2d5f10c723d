#include "games/invasions/pillage.h"

#include "games/invasions/administration.h"
#include "games/invasions/decks.h"
#include "games/invasions/ledger.h"
#include "games/invasions/orders.h"
#include "games/invasions/purchases.h"
#include "games/invasions/scoring.h"
#include "games/invasions/treasury.h"
#include "games/invasions/usurper.h"
#include "generated/invasions/messages_pillage.h"

namespace auspex::invasions {

namespace {

constexpr int city_coins = 2;      // XXIV.F.1
constexpr int empty_pool = 2;      // II.C.2: coins in place of a marker
constexpr int marker_coins = 2;    // X.E.1, XXIV.G.2
constexpr int relic_halves = 4;    // pillage face: 2 points
constexpr int discord_kinds = 11;  // XXIV.G.2: C01 to C11

// XXIV.G.2, R59: whom a usurper that the nation drew strikes, if anyone.
Nation struck_by_usurper(const State& state, Nation drawer) {
  if (side_of(state, drawer) != Side::romans) return no_nation;
  const auto reigns = [&](Nation half) { return in_play(state, half) && is_empire(state, half); };
  if (is_roman(drawer) && reigns(drawer)) return drawer;
  if (reads(state, Reading::usurper_face_empire_only)) return no_nation;
  if (reigns(Nation::romans_w)) return Nation::romans_w;
  return reigns(Nation::romans_e) ? Nation::romans_e : no_nation;
}

void discord(Play& play, Nation nation) {
  if (is_civilized(play.state, nation)) {
    calamity(play, nation, static_cast<Government>(play.lot(discord_kinds)));
  } else {
    Bands own;
    for (const Band& band : play.state.forces.all()) {
      const bool counts =
          band.at != removed && band.kind.serves == nation && !is_lent(play.state, band.kind) && !band.kind.naval();
      if (counts) own.push_back(band);
    }
    lose_unit(play, nation, own, false);
  }
}

int coins_on(Pillage face) { return face <= Pillage::coins_5 ? index_of(face) + 1 : (face == Pillage::relics ? 1 : 0); }

void apply_value(Play& play, Nation nation, Pillage face) {
  if (const int coins = coins_on(face); coins > 0) gain(play, nation, coins);
  if (face == Pillage::relics) credit(play, nation, relic_halves, msg::pillage_relics);
}

// What a face does to whoever drew it; an event is kept by the seat instead (hold_event).
void apply_face(Play& play, Nation nation, Pillage face) {
  apply_value(play, nation, face);
  if (face == Pillage::discord) discord(play, nation);
  if (face == Pillage::usurper) {
    const Nation struck = struck_by_usurper(play.state, nation);
    if (struck != no_nation) {
      usurper_due(play, struck);
    } else {
      gain(play, nation, marker_coins);
    }
  }
}

std::optional<Pillage> draw(Play& play, Nation nation) {
  const std::optional<Pillage> face = draw_marker(play);
  if (face) {
    play.say(msg::pillage_face(*face), 1);
  } else {
    play.say(msg::pillage_pool_empty, 1);
    gain(play, nation, empty_pool);
  }
  return face;
}

void hold_event(Play& play, Nation nation) {
  const Side side = play.side_of(nation);
  hold_marker(play.state, side);
  play.say(msg::pillage_held(side), 1);
}

// XXIV.F.2: drawn, laid on the city, applied.
void loot_marker(Play& play, Nation looter, Space city) {
  const std::optional<Pillage> face = draw(play, looter);
  if (!face) return;
  if (*face == Pillage::event) {
    hold_event(play, looter);
    place_unseen(play, city);
    return;
  }
  lay_marker(play.state, *face, city);
  apply_face(play, looter, *face);
}

// III.J.2
NationSet with_treasury(const State& state, Side side) {
  return select(nations_of(state, side), [&](Nation nation) { return in_play(state, nation) && !is_inactive(nation); });
}

}  // namespace

void loot_city(Play& play, Nation looter, Space city, Nation owner, bool was_capital) {
  State& state = play.state;
  if (pillaged(state, city)) {
    play.say(msg::pillage_nothing_left(city_of(city)), 1);
    return;
  }
  const int level = city_level(state, city);
  play.say(msg::pillage_looted(looter, city_of(city), level));
  gain(play, looter, city_coins);
  for (int i = 0; i < level; ++i) loot_marker(play, looter, city);
  if (city_of(city) == City::roma) state.history.roma_looted = state.turn;
  score_city_looted(play, looter, city, owner, was_capital);
}

void draw_pillage(Play& play, Nation nation, int n) {
  for (int i = 0; i < n; ++i) {
    const std::optional<Pillage> face = draw(play, nation);
    if (!face) continue;
    if (*face == Pillage::event) {
      hold_event(play, nation);
    } else {
      give_back_marker(play.state, *face);
      apply_face(play, nation, *face);
    }
  }
}

void draw_for_razing(Play& play, Nation nation, int n) {
  // All of them before any goes back.
  std::vector<Pillage> drawn;
  for (int i = 0; i < n; ++i) {
    if (const std::optional<Pillage> face = draw(play, nation)) drawn.push_back(*face);
  }
  for (Pillage face : drawn) {
    give_back_marker(play.state, face);
    apply_value(play, nation, face);
  }
}

void extra_pillage(Play& play, Nation looter, Space city, int n) {
  for (int i = 0; i < n; ++i) loot_marker(play, looter, city);
}

void place_unseen(Play& play, Space province) {
  const std::optional<Pillage> face = draw_marker(play);
  if (!face) return;
  lay_marker(play.state, *face, province);
  play.say(msg::pillage_placed(province), 1);
}

bool may_cash_marker(const State& state, Side side) {
  return markers_held(state, side) > 0 && !with_treasury(state, side).empty();
}

void cash_marker(Play& play, Side side) {
  if (!may_cash_marker(play.state, side)) return;
  const Nation nation = play.choose(side, msg::pillage_cash_ask, with_treasury(play.state, side));
  spend_marker(play.state, side);
  play.say(msg::pillage_cashed(side, nation));
  gain(play, nation, marker_coins);
}

void pillage_recovers(Play& play) {
  State& state = play.state;
  for (Space province : all_land) {
    if (!pillaged(state, province)) continue;
    const Nation holder = state.land[province].controller;
    if (holder != no_nation) {
      const SpaceSet threatened = select(adjacent(province) | SpaceSet{province},
                                         [&](Space space) { return !enemies_at(state, holder, space).empty(); });
      if (!threatened.empty()) continue;
    }
    for (int i = 0; i < state.numbers.pillage_recovery && pillaged(state, province); ++i) lift_marker(play, province);
    play.say(msg::pillage_recovers(province, pillage_at(state, province)), 1);
  }
}

SpaceSet ravageable(const State& state, Nation nation) {
  if (!is_barbarian(state, nation)) return {};
  return select(controlled(state, nation) - foedus_land(state, nation), [&](Space province) {
    return is_civilized(area_of(province)) && !has_city(state, province) && !pillaged(state, province);
  });
}

void ravage(Play& play, Nation nation) {
  SpaceSet left = ravageable(play.state, nation);
  if (left.empty()) return;
  // Annex 7, B8
  const std::uint8_t& order = settled(play, nation).ravage;
  const bool everything = (order != 0 || left.size() > 1) && consents(play, nation, &StandingOrders::ravage,
                                                                      msg::pillage_ravage_all_ask(nation, left.size()));
  if (order == 2) return;
  while (!left.empty()) {
    const std::optional<Space> province =
        everything ? std::optional(left.first()) : play.may_choose(nation, msg::pillage_ravage_ask(nation), left);
    if (!province) return;
    left -= SpaceSet{*province};
    play.say(msg::pillage_ravaged(nation, *province));
    gain(play, nation, play.state.numbers.ravage_coin);
    place_unseen(play, *province);
  }
}

}  // namespace auspex::invasions
