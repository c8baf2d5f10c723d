// Writing and looking: what everybody sees, what a seat sees besides, what a file says besides (III.K).
#include "games/invasions/position.h"

#include <algorithm>

#include "engine/chance.h"
#include "games/invasions/budget_view.h"
#include "games/invasions/decks.h"
#include "games/invasions/ledger.h"
#include "games/invasions/nation_plan.h"
#include "games/invasions/scenario.h"
#include "generated/invasions/calibration.h"

namespace auspex::invasions {

namespace {

template <class E, std::size_t n>
Value word(const std::array<std::string_view, n>& ids, E e) {
  return ids[static_cast<std::size_t>(e)];
}

template <class E>
Value list_of(EnumSet<E> set) {
  Value list = Value::list();
  for (E e : set) list.push(id_of(e));
  return list;
}

template <class E>
void add_set(Value& map, const char* key, EnumSet<E> set) {
  if (!set.empty()) map.add(key, list_of(set));
}

void add_place(Value& map, const char* key, Space space) {
  if (space != nowhere) map.add(key, id_of(space));
}

void add_nation(Value& map, const char* key, Nation nation) {
  if (nation != no_nation) map.add(key, id_of(nation));
}

Value words_of(std::span<const std::string_view> ids, std::uint64_t set) {
  Value list = Value::list();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if ((set >> i & 1) != 0) list.push(ids[i]);
  }
  return list;
}

Value kind_of(const Band& band) {
  Value units = Value::map();
  units.add("unit", id_of(band.kind.unit));
  units.add("n", int{band.count});
  units.add("people", id_of(band.kind.people));
  if (band.kind.serves != band.kind.people) units.add("serves", id_of(band.kind.serves));
  if (band.kind.garrison != Garrison::none) units.add("garrison", id_of(band.kind.garrison));
  const Kind marked = band.kind.without(Mark::campaigned);
  if (marked.marks != 0) units.add("marks", words_of(words::mark, marked.marks));
  if (band.kind.banner() != 0) units.add("banner", band.kind.banner());
  return units;
}

Value units_of(const State& state) {
  Value map = Value::map();
  const std::span<const Band> bands = state.forces.all();
  for (std::size_t i = 0; i < bands.size();) {
    const Space at = bands[i].at;
    Value here = Value::list();
    for (; i < bands.size() && bands[i].at == at; ++i) here.push(kind_of(bands[i]));
    map.add(at == removed ? "removed" : std::string(id_of(at)), std::move(here));
  }
  return map;
}

Value orders_of(const StandingOrders& now) {
  Value orders = Value::list();
  for (int order : {now.intercept, now.flee, now.losses, now.rerolls, now.together, now.redeploy, now.ravage,
                    now.leaders, now.arrivals, now.loans, now.faith}) {
    orders.push(order);
  }
  return orders;
}

Value nation_of(const NationState& nation, const NationState& blank) {
  Value map = Value::map();
  map.add("presence", word(words::presence, nation.presence));
  map.add("status", id_of(nation.status));
  if (nation.age != 0) map.add("age", int{nation.age});
  if (nation.decline != Decline::none) map.add("decline", id_of(nation.decline));
  if (nation.religion != blank.religion) map.add("religion", id_of(nation.religion));
  map.add("coins", int{nation.coins});
  map.add("half_points", int{nation.halves});
  if (nation.paid != 0) map.add("paid", int{nation.paid});
  add_place(map, "capital", nation.capital);
  add_place(map, "horde", nation.horde);
  if (nation.bond != Bond::none) {
    map.add("bond", id_of(nation.bond));
    map.add("lord", id_of(nation.lord));
    map.add("since", int{nation.bond_since});
    SpaceSet land;
    for (Space space : nation.land) {
      if (space != nowhere) land.add(space);
    }
    add_set(map, "land", land);
  }
  if (nation.last_raid != RaidResult::none) map.add("last_raid", word(words::side_of_marker, nation.last_raid));
  for (const auto& [key, field] : nation_fields) {
    if (nation.*field != 0) map.add(std::string(key), int{nation.*field});
  }
  if (nation.flags != 0) map.add("flags", words_of(words::flag, nation.flags));
  if (nation.orders != StandingOrders{}) map.add("orders", orders_of(nation.orders));
  return map;
}

bool sees_hand(std::optional<Seat> seat, Side side) { return !seat || *seat == seat_of(side); }

Value nations_of(const State& state, std::optional<Seat> seat) {
  Value map = Value::map();
  for (Nation nation : all<Nation>()) {
    const NationState blank = blank_nation(nation);
    NationState seen = state.nations[nation];
    // Standing orders are for the eyes of their owner alone.
    if (!sees_hand(seat, side_of(state, nation))) seen.orders = {};
    if (seen != blank) map.add(std::string(id_of(nation)), nation_of(seen, blank));
  }
  return map;
}

Value provinces_of(const State& state) {
  const State blank = blank_state();
  Value map = Value::map();
  for (Space province : all_land) {
    if (state.land[province] == blank.land[province]) continue;
    Value here = Value::map();
    add_nation(here, "controller", state.land[province].controller);
    here.add("city", city_level(state, province));
    if (has_city(state, province)) here.add("walls", walls_of(state, province));
    if (revolt_at(state, province) != Revolt::none) {
      here.add("revolt", word(words::side_of_marker, revolt_at(state, province)));
    }
    if (raid_at(state, province) != RaidResult::none) {
      here.add("raid", word(words::side_of_marker, raid_at(state, province)));
    }
    if (old_revolt(state, province)) here.add("old_revolt", true);
    if (has_rebellio(state, province)) here.add("rebellio", true);
    map.add(std::string(id_of(province)), std::move(here));
  }
  return map;
}

Value areas_of(const State& state) {
  Value map = Value::map();
  for (Area area : all<Area>()) {
    const AreaState& now = state.areas[area];
    if (now == AreaState{}) continue;
    Value here = Value::map();
    if (now.heresy != Heresy::none) here.add("heresy", word(words::heresy, now.heresy));
    if (now.want != Want::none) here.add("want", word(words::want, now.want));
    if (now.plague) here.add("plague", true);
    map.add(std::string(id_of(area)), std::move(here));
  }
  return map;
}

Value limites_of(const State& state) {
  Value list = Value::list();
  for (const LimesState& limes : state.limes) {
    Value one = Value::map();
    one.add("at", id_of(limes.at));
    one.add("status", word(words::limes, limes.status));
    list.push(std::move(one));
  }
  return list;
}

Value leaders_of(const State& state) {
  Value list = Value::list();
  for (const LeaderState& leader : leaders(state)) {
    Value one = Value::map();
    one.add("leader", id_of(leader.leader));
    one.add("nation", id_of(leader.nation));
    add_place(one, "at", leader.at);
    one.add("role", id_of(leader.role));
    one.add("until", int{leader.until});
    if (leader.campaigns != 0) one.add("campaigns", int{leader.campaigns});
    if (leader.extra != 0) one.add("extra", int{leader.extra});
    if (leader.banner != 0) one.add("banner", int{leader.banner});
    if (leader.moved) one.add("moved", true);
    if (leader.beaten) one.add("beaten", true);
    list.push(std::move(one));
  }
  return list;
}

Value ties_of(const State& state) {
  Value list = Value::list();
  for (std::size_t i = 0; i < state.ties_size; ++i) {
    const Tie& tie = state.ties[i];
    Value one = Value::map();
    one.add("kind", word(words::tie, tie.kind));
    one.add("a", id_of(tie.a));
    one.add("b", id_of(tie.b));
    one.add("until", int{tie.until});
    list.push(std::move(one));
  }
  return list;
}

Value history_of(const State& state) {
  const History& history = state.history;
  Value map = Value::map();
  add_set(map, "abandoned", history.abandoned);
  add_set(map, "entered_italia", history.entered_italia);
  if (history.persian_war_west != 0) map.add("persian_war_west", int{history.persian_war_west});
  if (history.persian_war_east != 0) map.add("persian_war_east", int{history.persian_war_east});
  for (const auto& [key, field] : history_fields) {
    if (history.*field) map.add(std::string(key), true);
  }
  if (history.roma_looted != 0) map.add("roma_looted", int{history.roma_looted});
  add_nation(map, "raids_twice", history.raids_twice);
  add_set(map, "leaders_gone", state.leaders_gone);
  return map;
}

Value plans_of(const ActivationState& now) {
  Value map = Value::map();
  for (Side side : now.planned) {
    const StepPlan& plan = now.plans[side];
    Value one = Value::map();
    one.add("style", id_of(plan.style));
    if (plan.goal != 0) one.add("goal", id_of(static_cast<Area>(plan.goal - 1)));
    if (plan.own != 0) one.add("own", static_cast<int>(plan.own));
    if (plan.orders != 0) one.add("orders", int{plan.orders});
    map.add(std::string(id_of(side)), std::move(one));
  }
  return map;
}

// Of diplomacy its own seat alone knows.
bool sees_plan(const State& state, std::optional<Seat> seat) {
  if (state.plan.nation == 0) return false;
  return state.step == Step::administration || sees_hand(seat, side_of(state, planner_of(state)));
}

Value plan_of(const State& state) {
  const NationPlan& plan = state.plan;
  Value map = Value::map();
  map.add("nation", id_of(planner_of(state)));
  if (state.step == Step::administration) {
    map.add("course", id_of(static_cast<Course>(plan.way)));
    if (plan.aim != 0) map.add("area", id_of(static_cast<Area>(plan.aim - 1)));
  } else {
    map.add("overture", id_of(static_cast<Overture>(plan.way)));
    if (plan.aim != 0) map.add("with", id_of(static_cast<Nation>(plan.aim - 1)));
  }
  return map;
}

Value activation_of(const State& state) {
  const ActivationState& now = state.activation;
  Value map = Value::map();
  map.add("members", list_of(now.members));
  add_set(map, "interlude_done", now.interlude_done);
  add_set(map, "hordes_moved", now.hordes_moved);
  add_set(map, "settled", now.settled);
  add_set(map, "passed", now.passed);
  add_set(map, "ended", now.ended);
  if (!now.planned.empty()) map.add("plans", plans_of(now));
  map.add("part", word(words::part, now.part));
  map.add("mover", id_of(now.mover));
  add_nation(map, "nation", now.nation);
  add_nation(map, "outer", now.outer);
  add_nation(map, "avenger", now.avenger);
  add_nation(map, "named_enemy", now.named_enemy);
  add_nation(map, "outer_enemy", now.outer_enemy);
  if (now.attackers != 0) map.add("attackers", int{now.attackers});
  if (now.radagaisus_done) map.add("radagaisus_done", true);
  if (now.closing) map.add("closing", true);
  Value halves = Value::list();
  for (int n : now.first_half) halves.push(n);
  map.add("first_half", std::move(halves));
  return map;
}

Value numbers_of(const State& state) {
  Value map = Value::map();
  for (const NumberInfo& info : number_info) {
    if (state.numbers.*info.number != usual_numbers.*info.number) {
      map.add(std::string(info.id), int{state.numbers.*info.number});
    }
  }
  return map;
}

// What everyone may see.
void add_public(Value& map, const State& state, std::optional<Seat> seat) {
  map.add("turn", int{state.turn});
  map.add("step", word(words::step, state.step));
  map.add("slot", int{state.slot});
  add_set(map, "acted", state.acted);
  map.add("nations", nations_of(state, seat));
  map.add("provinces", provinces_of(state));
  map.add("areas", areas_of(state));
  add_set(map, "piracy", state.piracy);
  add_set(map, "void_walls", state.void_walls);
  map.add("limites", limites_of(state));
  map.add("units", units_of(state));
  map.add("leaders", leaders_of(state));
  map.add("ties", ties_of(state));
  map.add("history", history_of(state));
  if (!state.activation.members.empty()) map.add("activation", activation_of(state));
  if (sees_plan(state, seat)) map.add("plan", plan_of(state));
  add_place(map, "caravan", state.caravan);
  Value values = Value::list();
  values.push(int{state.caravan_low});
  values.push(int{state.caravan_high});
  map.add("caravan_values", std::move(values));
  if (const Value numbers = numbers_of(state); !numbers.as_map("numbers").empty()) map.add("numbers", numbers);
}

// --- Cards and markers, as somebody sees them: everything (a file) or what a seat may

Value events_of(const State& state, std::optional<Seat> seat) {
  Value map = Value::map();
  Value hands = Value::map();
  for (Side side : all<Side>()) {
    const EventSet held = hand(state, side);
    hands.add(std::string(id_of(side)), sees_hand(seat, side) ? list_of(held) : Value(held.size()));
  }
  map.add("hands", std::move(hands));
  map.add("discard", list_of(events_at(state, CardAt::discard)));
  add_set(map, "table", events_at(state, CardAt::on_table));
  if (!seat) {
    add_set(map, "fresh", state.fresh);
    add_set(map, "silent", state.silent);
    add_set(map, "silent_in_phase", state.silent_in_phase);
    add_set(map, "silent_till_battle", state.silent_till_battle);
    add_set(map, "own_affairs", state.own_affairs);
    add_set(map, "watched", state.watched);
  } else {
    map.add("deck", events_at(state, CardAt::deck).size());
  }
  return map;
}

Value government_of(const State& state, bool everything) {
  Value map = Value::map();
  const EnumSet<Government> drawn = government_at(state, GovernmentAt::drawn);
  if (everything) {
    add_set(map, "drawn", drawn);
  } else {
    // Only the backs are seen.
    Value backs = Value::map();
    for (Back back : all<Back>()) {
      backs.add(std::string(id_of(back)),
                select(drawn, [&](Government card) { return government_info[card].back == back; }).size());
    }
    map.add("drawn", std::move(backs));
  }
  add_set(map, "applied", government_at(state, GovernmentAt::applied));
  return map;
}

Value diplomacy_of(const State& state, std::optional<Seat> seat) {
  Value map = Value::map();
  Value hands = Value::map();
  for (Nation nation : all<Nation>()) {
    const std::vector<Diplomacy> held = invasions::diplomacy_of(state, nation);
    if (held.empty()) continue;
    Value cards = Value::list();
    for (Diplomacy card : held) cards.push(id_of(card));
    const bool seen = sees_hand(seat, side_of(state, nation));
    hands.add(std::string(id_of(nation)), seen ? std::move(cards) : Value(static_cast<int>(held.size())));
  }
  map.add("hands", std::move(hands));
  Value discard = Value::list();
  for (std::size_t i = 0; i < state.diplomacy_at.size(); ++i) {
    if (state.diplomacy_at[i] == diplomacy_discarded) discard.push(id_of(diplomacy_deck[i]));
  }
  map.add("discard", std::move(discard));
  return map;
}

Value pillage_of(const State& state, bool everything) {
  Value map = Value::map();
  Value held = Value::map();
  for (Side side : all<Side>()) held.add(std::string(id_of(side)), markers_held(state, side));
  map.add("held", std::move(held));
  Value on_map = Value::map();
  for (Space province : all_land) {
    const std::vector<Pillage> there = markers_at(state, province);
    if (there.empty()) continue;
    Value faces = Value::list();
    for (Pillage face : there) faces.push(id_of(face));
    on_map.add(std::string(id_of(province)), everything ? std::move(faces) : Value(static_cast<int>(there.size())));
  }
  map.add("map", std::move(on_map));
  return map;
}

// Which seat leads a nation, where that is not the usual one (R02).
Value seats_of(const State& state) {
  Value map = Value::map();
  for (Nation nation : all<Nation>()) {
    if (side_of(state, nation) != nation_info[nation].side)
      map.add(std::string(id_of(nation)), id_of(side_of(state, nation)));
  }
  return map;
}

Value years_of(const State& state) {
  Value years = Value::list();
  years.push(int{turn_info[state.turn].from});
  years.push(int{turn_info[state.turn].to});
  return years;
}

}  // namespace

Value write_position(const State& state) {
  Value map = Value::map();
  add_public(map, state, std::nullopt);
  map.add("events", events_of(state, std::nullopt));
  map.add("government", government_of(state, true));
  map.add("diplomacy", diplomacy_of(state, std::nullopt));
  map.add("pillage", pillage_of(state, true));
  Value orders = Value::map();
  for (Side side : all<Side>()) {
    const StandingOrders& for_all = state.orders_for_all[side];
    if (for_all != StandingOrders{}) orders.add(std::string(id_of(side)), orders_of(for_all));
  }
  map.add("orders", std::move(orders));
  map.add("dice", write_dice(state.dice));
  return map;
}

Value view_of(const State& state, Seat seat) {
  Value map = Value::map();
  add_public(map, state, seat);
  map.add("last_turn", int{last_turn_of[state.scenario]});
  map.add("years", years_of(state));
  map.add("seats", seats_of(state));
  map.add("events", events_of(state, seat));
  map.add("government", government_of(state, false));
  map.add("diplomacy", diplomacy_of(state, seat));
  map.add("pillage", pillage_of(state, false));
  Value points = Value::map();
  for (Side side : all<Side>()) points.add(std::string(id_of(side)), points_of(state, side));
  map.add("points", std::move(points));
  map.add("budgets", budgets_of(state));
  return map;
}

namespace {

// Cards in these places are dealt anew among the same places: so many to each. Where they lay before makes no
// difference to where they come to lie.
template <class Card, class At, class Unseen>
void deal_anew(Dice& dice, std::vector<Card> cards, At at, Unseen unseen) {
  std::vector<Card> mine;
  for (const Card& card : cards) {
    if (unseen(card)) mine.push_back(card);
  }
  std::vector<std::decay_t<decltype(at(mine.front()))>> where;
  for (const Card& card : mine) where.push_back(at(card));
  std::sort(where.begin(), where.end());
  dice.shuffle(where, 0, static_cast<int>(where.size()));
  for (std::size_t i = 0; i < mine.size(); ++i) at(mine[i]) = where[i];
}

}  // namespace

void redeal_hidden(State& state, Seat seat, std::uint64_t seed) {
  Dice dice(seed);
  // Event cards: the deck and the other seats' hands. Which of them were drawn this turn goes with the place.
  struct Lying {
    CardAt at;
    bool fresh;
    auto operator<=>(const Lying&) const = default;
  };
  EnumArray<Event, Lying> lying{};
  std::vector<Event> events;
  for (Event event : all<Event>()) {
    lying[event] = {state.event_at[event], state.fresh.has(event)};
    events.push_back(event);
  }
  deal_anew(
      dice, events, [&](Event event) -> Lying& { return lying[event]; },
      [&](Event event) {
        const CardAt at = state.event_at[event];
        const bool own = seat != spectator && at == hand_of(static_cast<Side>(seat));
        return !own && at != CardAt::discard && at != CardAt::on_table;
      });
  for (Event event : all<Event>()) {
    state.event_at[event] = lying[event].at;
    if (lying[event].fresh) {
      state.fresh.add(event);
    } else {
      state.fresh.remove(event);
    }
  }
  // Whether others wish to be asked for cards, and what orders they have given, they alone know.
  const EnumSet<Side> own = seat == spectator ? EnumSet<Side>{} : EnumSet<Side>{static_cast<Side>(seat)};
  state.silent &= own;
  state.silent_in_phase &= own;
  state.silent_till_battle &= own;
  state.own_affairs &= own;
  for (Side side : all<Side>()) {
    if (!own.has(side)) state.orders_for_all[side] = {};
  }
  state.watched &= seat == spectator ? EventSet{} : hand(state, static_cast<Side>(seat));
  for (Nation nation : all<Nation>()) {
    if (seat_of(side_of(state, nation)) != seat) state.nations[nation].orders = {};
  }
  if (state.plan.nation != 0 && !sees_plan(state, seat)) state.plan = {state.plan.nation, 0, 0};
  // Administration cards: drawn ones show their backs.
  for (Back back : all<Back>()) {
    std::vector<Government> cards;
    for (Government card : all<Government>()) {
      if (government_info[card].back == back) cards.push_back(card);
    }
    deal_anew(
        dice, cards, [&](Government card) -> GovernmentAt& { return state.government_at[card]; },
        [&](Government card) { return state.government_at[card] != GovernmentAt::applied; });
  }
  // Diplomacy cards: the deck and what other seats' nations hold.
  std::vector<std::size_t> cards(state.diplomacy_at.size());
  for (std::size_t i = 0; i < cards.size(); ++i) cards[i] = i;
  deal_anew(
      dice, cards, [&](std::size_t i) -> std::uint8_t& { return state.diplomacy_at[i]; },
      [&](std::size_t i) {
        const int at = state.diplomacy_at[i];
        if (at == diplomacy_discarded) return false;
        return at >= count_of<Nation> || seat_of(side_of(state, static_cast<Nation>(at))) != seat;
      });
  // Pillage markers: the pool and the map; those held all show the same face.
  std::vector<std::size_t> markers(state.pillage_at.size());
  for (std::size_t i = 0; i < markers.size(); ++i) markers[i] = i;
  deal_anew(
      dice, markers, [&](std::size_t i) -> std::uint8_t& { return state.pillage_at[i]; },
      [&](std::size_t i) { return state.pillage_at[i] <= pillage_pool; });
  sort_copies(state);
  state.dice = dice;
}

}  // namespace auspex::invasions
