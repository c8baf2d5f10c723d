// Reading a position: strict, with one line that says what is wrong and where.
#include "engine/chance.h"
#include "games/invasions/control.h"
#include "games/invasions/decks.h"
#include "games/invasions/own_order.h"
#include "games/invasions/position.h"
#include "games/invasions/scenario.h"
#include "generated/invasions/calibration.h"

namespace auspex::invasions {

namespace {

std::string below(std::string_view where, std::string_view key) { return std::string(where) + "." + std::string(key); }

template <class E, std::size_t n>
E read_word(const std::array<std::string_view, n>& ids, const Value& value, std::string_view where) {
  const std::string& id = value.as_string(where);
  for (std::size_t i = 0; i < n; ++i) {
    if (ids[i] == id) return static_cast<E>(i);
  }
  throw BadInput(std::string(where) + ": unknown \"" + id + "\"; there are " +
                 join(std::vector<std::string>(ids.begin(), ids.end())));
}

template <std::size_t n>
std::uint32_t read_bits(const std::array<std::string_view, n>& ids, const Value& value, std::string_view where) {
  std::uint32_t set = 0;
  for (const Value& item : value.as_list(where)) set |= std::uint32_t{1} << read_word<int>(ids, item, where);
  return set;
}

template <class E>
EnumSet<E> read_set(const Value& value, std::string_view where) {
  EnumSet<E> set;
  for (const Value& item : value.as_list(where)) set.add(read_enum<E>(item, where));
  return set;
}

// What a member says, where it is there.
template <class T>
void read_byte(const Value& map, std::string_view key, std::string_view where, int highest, T& into) {
  if (const Value* value = map.find(key)) into = static_cast<T>(value->as_int(below(where, key), 0, highest));
}

bool read_flag(const Value& map, std::string_view key, std::string_view where) {
  const Value* value = map.find(key);
  return value != nullptr && value->as_bool(below(where, key));
}

template <class E>
void read_id(const Value& map, std::string_view key, std::string_view where, E& into) {
  if (const Value* value = map.find(key)) into = read_enum<E>(*value, below(where, key));
}

Space read_province(const Value& value, std::string_view where) {
  const Space space = read_enum<Space>(value, where);
  if (!is_land(space)) throw BadInput(std::string(where) + ": " + std::string(id_of(space)) + " is a sea");
  return space;
}

void read_numbers(const Value& value, State& state) {
  for (const auto& [key, number] : value.as_map("position.numbers")) {
    const auto* const found = std::find_if(number_info.begin(), number_info.end(),
                                           [&, &name = key](const NumberInfo& info) { return info.id == name; });
    if (found == number_info.end()) throw BadInput("position.numbers: unknown \"" + key + "\"");
    state.numbers.*found->number = static_cast<std::int8_t>(number.as_int(below("position.numbers", key), -20, 100));
  }
}

void read_orders(const Value& value, const std::string& at, StandingOrders& now) {
  const std::array<std::pair<std::uint8_t*, int>, 11> into = {{{&now.intercept, 3},
                                                               {&now.flee, 2},
                                                               {&now.losses, 1},
                                                               {&now.rerolls, 1},
                                                               {&now.together, 2},
                                                               {&now.redeploy, 2},
                                                               {&now.ravage, 2},
                                                               {&now.leaders, 1},
                                                               {&now.arrivals, 1},
                                                               {&now.loans, 2},
                                                               {&now.faith, 2}}};
  const Value::List& list = value.as_list(at);
  if (list.size() != into.size()) throw BadInput(at + ": expected eleven numbers");
  for (std::size_t i = 0; i < into.size(); ++i) {
    *into[i].first = static_cast<std::uint8_t>(list[i].as_int(at, 0, into[i].second));
  }
}

void read_nation(const Value& value, std::string_view where, NationState& nation) {
  value.check_keys({"presence",   "status",    "age",     "decline", "religion", "coins",        "half_points",
                    "paid",       "capital",   "horde",   "bond",    "lord",     "since",        "land",
                    "last_raid",  "entered",   "founded", "crowned", "usurped",  "lost_capital", "converted",
                    "calamities", "units_due", "flags",   "orders"},
                   where);
  nation.presence = Presence::in_play;
  if (const Value* presence = value.find("presence")) {
    nation.presence = read_word<Presence>(words::presence, *presence, below(where, "presence"));
  }
  nation.age = nation.presence == Presence::in_play ? 1 : 0;
  read_id(value, "status", where, nation.status);
  read_byte(value, "age", where, 12, nation.age);
  read_id(value, "decline", where, nation.decline);
  read_id(value, "religion", where, nation.religion);
  read_byte(value, "coins", where, 9999, nation.coins);
  if (const Value* halves = value.find("half_points")) {
    nation.halves = static_cast<std::int16_t>(halves->as_int(below(where, "half_points"), -9999, 9999));
  }
  read_byte(value, "paid", where, 65535, nation.paid);
  if (const Value* capital = value.find("capital")) nation.capital = read_province(*capital, below(where, "capital"));
  if (const Value* horde = value.find("horde")) nation.horde = read_province(*horde, below(where, "horde"));
  read_id(value, "bond", where, nation.bond);
  if (nation.bond != Bond::none) {
    nation.lord = read_enum<Nation>(value.at("lord", where), below(where, "lord"));
    read_byte(value, "since", where, last_turn, nation.bond_since);
    if (const Value* land = value.find("land")) {
      const SpaceSet granted = read_set<Space>(*land, below(where, "land"));
      if (granted.size() > static_cast<int>(nation.land.size())) {
        throw BadInput(below(where, "land") + ": more land than a Foedus grants");
      }
      std::size_t i = 0;
      for (Space space : granted) nation.land[i++] = space;
    }
  }
  if (const Value* raid = value.find("last_raid")) {
    nation.last_raid = read_word<RaidResult>(words::side_of_marker, *raid, below(where, "last_raid"));
  }
  for (const auto& [key, field] : nation_fields) read_byte(value, key, where, 99, nation.*field);
  if (const Value* flags = value.find("flags")) nation.flags = read_bits(words::flag, *flags, below(where, "flags"));
  if (const Value* orders = value.find("orders")) read_orders(*orders, below(where, "orders"), nation.orders);
}

void read_nations(const Value& value, State& state) {
  for (const auto& [id, each] : value.as_map("position.nations")) {
    const Nation nation = read_enum<Nation>(Value(id), "position.nations");
    read_nation(each, below("position.nations", id), state.nations[nation]);
  }
}

void read_provinces(const Value& value, State& state) {
  for (const auto& [id, each] : value.as_map("position.provinces")) {
    const std::string where = below("position.provinces", id);
    const Space province = read_province(Value(id), "position.provinces");
    each.check_keys({"controller", "city", "walls", "revolt", "raid", "old_revolt", "rebellio"}, where);
    if (const Value* holder = each.find("controller")) {
      const Nation nation = read_enum<Nation>(*holder, below(where, "controller"));
      if (!in_play(state, nation)) {
        throw BadInput(below(where, "controller") + ": the " + std::string(id_of(nation)) + " are not in play");
      }
      set_controller(state, province, nation);
    }
    int level = city_level(state, province);
    int walls = walls_of(state, province);
    read_byte(each, "city", where, 3, level);
    read_byte(each, "walls", where, 4, walls);
    set_city(state, province, level, walls);
    if (const Value* revolt = each.find("revolt")) {
      set_revolt(state, province, read_word<Revolt>(words::side_of_marker, *revolt, below(where, "revolt")));
    }
    if (const Value* raid = each.find("raid")) {
      set_raid(state, province, read_word<RaidResult>(words::side_of_marker, *raid, below(where, "raid")));
    }
    set_old_revolt(state, province, read_flag(each, "old_revolt", where));
    set_rebellio(state, province, read_flag(each, "rebellio", where));
  }
}

void read_areas(const Value& value, State& state) {
  for (const auto& [id, each] : value.as_map("position.areas")) {
    const std::string where = below("position.areas", id);
    each.check_keys({"heresy", "want", "plague"}, where);
    AreaState& area = state.areas[read_enum<Area>(Value(id), "position.areas")];
    if (const Value* heresy = each.find("heresy")) {
      area.heresy = read_word<Heresy>(words::heresy, *heresy, below(where, "heresy"));
    }
    if (const Value* want = each.find("want")) area.want = read_word<Want>(words::want, *want, below(where, "want"));
    area.plague = read_flag(each, "plague", where);
  }
}

void read_units(const Value& value, State& state) {
  int total = 0;
  for (const auto& [id, here] : value.as_map("position.units")) {
    const std::string where = below("position.units", id);
    const Space at = id == "removed" ? removed : read_enum<Space>(Value(id), "position.units");
    for (const Value& each : here.as_list(where)) {
      each.check_keys({"unit", "n", "people", "serves", "garrison", "marks", "banner"}, where);
      Kind kind;
      kind.unit = read_enum<Unit>(each.at("unit", where), below(where, "unit"));
      kind.people = read_enum<Nation>(each.at("people", where), below(where, "people"));
      kind.serves = kind.people;
      read_id(each, "serves", where, kind.serves);
      read_id(each, "garrison", where, kind.garrison);
      if (const Value* marks = each.find("marks")) {
        kind.marks = static_cast<std::uint8_t>(read_bits(words::mark, *marks, below(where, "marks")));
      }
      int banner = 0;
      read_byte(each, "banner", where, banner_of_settlers, banner);
      kind = kind.following(banner);
      int n = 1;
      read_byte(each, "n", where, 99, n);
      total += n;
      if (total > all_units) throw BadInput(where + ": more units than there are counters");
      state.forces.add({at, kind, static_cast<std::uint8_t>(n)});
    }
  }
}

void read_limites(const Value& value, State& state) {
  const Value::List& list = value.as_list("position.limites");
  if (list.size() != state.limes.size()) throw BadInput("position.limites: expected eighteen Limites");
  for (std::size_t i = 0; i < list.size(); ++i) {
    list[i].check_keys({"at", "status"}, "position.limites");
    state.limes[i].at = read_province(list[i].at("at", "position.limites"), "position.limites.at");
    state.limes[i].status =
        read_word<LimesStatus>(words::limes, list[i].at("status", "position.limites"), "position.limites.status");
  }
}

void read_leaders(const Value& value, State& state) {
  const std::string where = "position.leaders";
  for (const Value& each : value.as_list(where)) {
    each.check_keys({"leader", "nation", "at", "role", "until", "campaigns", "extra", "banner", "moved", "beaten"},
                    where);
    LeaderState leader;
    leader.leader = read_enum<Leader>(each.at("leader", where), where + ".leader");
    leader.nation = read_enum<Nation>(each.at("nation", where), where + ".nation");
    leader.role = leader_info[leader.leader].role;
    read_id(each, "at", where, leader.at);
    read_id(each, "role", where, leader.role);
    leader.until = state.turn;
    read_byte(each, "until", where, last_turn + 2, leader.until);
    read_byte(each, "campaigns", where, 9, leader.campaigns);
    read_byte(each, "extra", where, 9, leader.extra);
    read_byte(each, "banner", where, banner_of_settlers - 1, leader.banner);
    leader.moved = read_flag(each, "moved", where);
    leader.beaten = read_flag(each, "beaten", where);
    if (state.leaders_size >= most_leaders) throw BadInput(where + ": more leaders than can be");
    add_leader(state, leader);
  }
}

void read_ties(const Value& value, State& state) {
  const std::string where = "position.ties";
  for (const Value& each : value.as_list(where)) {
    each.check_keys({"kind", "a", "b", "until"}, where);
    const Nation a = read_enum<Nation>(each.at("a", where), where + ".a");
    const Nation b = read_enum<Nation>(each.at("b", where), where + ".b");
    int until = state.turn;
    read_byte(each, "until", where, last_turn + 2, until);
    if (a == b || state.ties_size >= most_ties) throw BadInput(where + ": a tie that cannot be");
    add_tie(state, read_word<TieKind>(words::tie, each.at("kind", where), where + ".kind"), a, b, until);
  }
}

void read_history(const Value& value, State& state) {
  const std::string where = "position.history";
  History& history = state.history;
  for (const auto& [key, each] : value.as_map(where)) {
    const std::string at = below(where, key);
    const auto* const flag = std::find_if(std::begin(history_fields), std::end(history_fields),
                                          [&, &name = key](const auto& field) { return field.key == name; });
    if (flag != std::end(history_fields)) {
      history.*flag->field = each.as_bool(at);
    } else if (key == "abandoned") {
      history.abandoned = read_set<Area>(each, at);
    } else if (key == "entered_italia") {
      history.entered_italia = read_set<Nation>(each, at);
    } else if (key == "persian_war_west") {
      history.persian_war_west = static_cast<std::uint16_t>(each.as_int(at, 0, 8191));
    } else if (key == "persian_war_east") {
      history.persian_war_east = static_cast<std::uint16_t>(each.as_int(at, 0, 8191));
    } else if (key == "roma_looted") {
      history.roma_looted = static_cast<std::uint8_t>(each.as_int(at, 0, last_turn));
    } else if (key == "raids_twice") {
      history.raids_twice = read_enum<Nation>(each, at);
    } else if (key == "leaders_gone") {
      state.leaders_gone = read_set<Leader>(each, at);
    } else {
      throw BadInput(where + ": unknown key \"" + key + "\"");
    }
  }
}

void read_own_orders(const Value& value, const std::string& where, StepPlan& plan) {
  if (const Value* own = value.find("own")) {
    plan.own = static_cast<std::uint32_t>(own->as_int(below(where, "own"), 1, OwnNumber::highest().shown()));
  }
  if (value.find("orders") == nullptr) return;
  if (plan.own == 0) throw BadInput(below(where, "orders") + ": orders that go by no number; \"own\" is missing");
  read_byte(value, "orders", where, own_orders_of(OwnNumber::shown_as(static_cast<int>(plan.own))), plan.orders);
}

void read_plans(const Value& value, const std::string& where, ActivationState& now) {
  for (const auto& [id, each] : value.as_map(where)) {
    const Side side = read_enum<Side>(Value(id), where);
    const std::string here = below(where, id);
    each.check_keys({"style", "goal", "own", "orders"}, here);
    now.planned.add(side);
    read_id(each, "style", here, now.plans[side].style);
    if (const Value* goal = each.find("goal")) {
      now.plans[side].goal = static_cast<std::uint8_t>(1 + index_of(read_enum<Area>(*goal, here + ".goal")));
    }
    read_own_orders(each, here, now.plans[side]);
  }
}

// "step" has been read.
void read_plan(const Value& value, State& state) {
  const std::string where = "position.plan";
  if (state.step == Step::administration) {
    value.check_keys({"nation", "course", "area"}, where);
  } else {
    value.check_keys({"nation", "overture", "with"}, where);
  }
  NationPlan& plan = state.plan;
  const auto from_1 = [](auto which) { return static_cast<std::uint8_t>(1 + index_of(which)); };
  plan.nation = from_1(read_enum<Nation>(value.at("nation", where), where + ".nation"));
  if (state.step == Step::administration) {
    plan.way = static_cast<std::uint8_t>(read_enum<Course>(value.at("course", where), where + ".course"));
    if (const Value* area = value.find("area")) plan.aim = from_1(read_enum<Area>(*area, where + ".area"));
  } else {
    plan.way = static_cast<std::uint8_t>(read_enum<Overture>(value.at("overture", where), where + ".overture"));
    if (const Value* with = value.find("with")) plan.aim = from_1(read_enum<Nation>(*with, where + ".with"));
  }
}

void read_activation(const Value& value, State& state) {
  const std::string where = "position.activation";
  value.check_keys(
      {"members", "interlude_done", "hordes_moved", "settled", "passed", "ended", "part", "mover", "nation", "outer",
       "avenger", "named_enemy", "outer_enemy", "attackers", "radagaisus_done", "closing", "first_half", "plans"},
      where);
  ActivationState& now = state.activation;
  now.members = read_set<Nation>(value.at("members", where), where + ".members");
  if (const Value* set = value.find("interlude_done"))
    now.interlude_done = read_set<Nation>(*set, where + ".interlude_done");
  if (const Value* set = value.find("hordes_moved")) now.hordes_moved = read_set<Nation>(*set, where + ".hordes_moved");
  if (const Value* set = value.find("settled")) now.settled = read_set<Nation>(*set, where + ".settled");
  if (const Value* set = value.find("passed")) now.passed = read_set<Side>(*set, where + ".passed");
  if (const Value* set = value.find("ended")) now.ended = read_set<Side>(*set, where + ".ended");
  if (const Value* plans = value.find("plans")) read_plans(*plans, where + ".plans", now);
  read_id(value, "mover", where, now.mover);
  if (const Value* part = value.find("part")) now.part = read_word<Part>(words::part, *part, where + ".part");
  read_id(value, "nation", where, now.nation);
  read_id(value, "outer", where, now.outer);
  read_id(value, "avenger", where, now.avenger);
  read_id(value, "named_enemy", where, now.named_enemy);
  read_id(value, "outer_enemy", where, now.outer_enemy);
  read_byte(value, "attackers", where, 99, now.attackers);
  now.radagaisus_done = read_flag(value, "radagaisus_done", where);
  now.closing = read_flag(value, "closing", where);
  if (const Value* halves = value.find("first_half")) {
    const Value::List& list = halves->as_list(where + ".first_half");
    if (list.size() != now.first_half.size()) throw BadInput(where + ".first_half: expected four numbers");
    for (std::size_t i = 0; i < list.size(); ++i) {
      now.first_half[i] = static_cast<std::uint8_t>(list[i].as_int(where + ".first_half", 0, 99));
    }
  }
}

void read_events(const Value& value, State& state) {
  value.check_keys({"hands", "discard", "table", "fresh", "silent", "silent_in_phase", "silent_till_battle",
                    "own_affairs", "watched"},
                   "position.events");
  EventSet seen;
  const auto put = [&](const Value& list, const std::string& where, CardAt at) {
    for (const Value& item : list.as_list(where)) {
      const Event event = read_enum<Event>(item, where);
      if (seen.has(event)) throw BadInput(where + ": " + std::string(id_of(event)) + " is there twice");
      seen.add(event);
      state.event_at[event] = at;
    }
  };
  if (const Value* hands = value.find("hands")) {
    for (const auto& [id, list] : hands->as_map("position.events.hands")) {
      put(list, below("position.events.hands", id), hand_of(read_enum<Side>(Value(id), "position.events.hands")));
    }
  }
  if (const Value* list = value.find("discard")) put(*list, "position.events.discard", CardAt::discard);
  if (const Value* list = value.find("table")) put(*list, "position.events.table", CardAt::on_table);
  if (const Value* list = value.find("fresh")) state.fresh = read_set<Event>(*list, "position.events.fresh");
  if (const Value* list = value.find("silent")) state.silent = read_set<Side>(*list, "position.events.silent");
  if (const Value* list = value.find("silent_in_phase")) {
    state.silent_in_phase = read_set<Side>(*list, "position.events.silent_in_phase");
  }
  if (const Value* list = value.find("silent_till_battle")) {
    state.silent_till_battle = read_set<Side>(*list, "position.events.silent_till_battle");
  }
  if (const Value* list = value.find("own_affairs")) {
    state.own_affairs = read_set<Side>(*list, "position.events.own_affairs");
  }
  if (const Value* list = value.find("watched")) state.watched = read_set<Event>(*list, "position.events.watched");
}

void read_government(const Value& value, State& state) {
  value.check_keys({"drawn", "applied"}, "position.government");
  for (const auto& [key, at] : {std::pair("drawn", GovernmentAt::drawn), std::pair("applied", GovernmentAt::applied)}) {
    const Value* list = value.find(key);
    if (list == nullptr) continue;
    for (Government card : read_set<Government>(*list, below("position.government", key)))
      state.government_at[card] = at;
  }
}

void read_diplomacy(const Value& value, State& state) {
  value.check_keys({"hands", "discard"}, "position.diplomacy");
  const auto put = [&](const Value& list, const std::string& where, int at) {
    for (const Value& item : list.as_list(where)) {
      const Diplomacy card = read_enum<Diplomacy>(item, where);
      std::size_t i = 0;
      while (i < diplomacy_deck.size() && (diplomacy_deck[i] != card || state.diplomacy_at[i] != diplomacy_in_deck))
        ++i;
      if (i == diplomacy_deck.size())
        throw BadInput(where + ": more cards " + std::string(id_of(card)) + " than there are");
      state.diplomacy_at[i] = static_cast<std::uint8_t>(at);
    }
  };
  if (const Value* hands = value.find("hands")) {
    for (const auto& [id, list] : hands->as_map("position.diplomacy.hands")) {
      put(list, below("position.diplomacy.hands", id),
          index_of(read_enum<Nation>(Value(id), "position.diplomacy.hands")));
    }
  }
  if (const Value* list = value.find("discard")) put(*list, "position.diplomacy.discard", diplomacy_discarded);
}

void read_pillage(const Value& value, State& state) {
  value.check_keys({"held", "map"}, "position.pillage");
  const auto put = [&](Pillage face, const std::string& where, int at) {
    std::size_t i = 0;
    while (i < pillage_faces.size() && (pillage_faces[i] != face || state.pillage_at[i] != pillage_pool)) ++i;
    if (i == pillage_faces.size())
      throw BadInput(where + ": more markers " + std::string(id_of(face)) + " than there are");
    state.pillage_at[i] = static_cast<std::uint8_t>(at);
  };
  if (const Value* held = value.find("held")) {
    for (const auto& [id, number] : held->as_map("position.pillage.held")) {
      const std::string where = below("position.pillage.held", id);
      const Side side = read_enum<Side>(Value(id), "position.pillage.held");
      const int n = number.as_int(where, 0, pillage_markers);
      for (int i = 0; i < n; ++i) put(Pillage::event, where, pillage_held + index_of(side));
    }
  }
  if (const Value* on_map = value.find("map")) {
    for (const auto& [id, faces] : on_map->as_map("position.pillage.map")) {
      const std::string where = below("position.pillage.map", id);
      const Space province = read_province(Value(id), "position.pillage.map");
      for (const Value& face : faces.as_list(where)) put(read_enum<Pillage>(face, where), where, index_of(province));
    }
  }
}

}  // namespace

void read_position(const Value& value, State& state) {
  value.check_keys({"turn",    "step",           "slot",    "acted",   "nations",    "provinces", "areas",
                    "piracy",  "limites",        "units",   "leaders", "ties",       "history",   "activation",
                    "caravan", "caravan_values", "numbers", "events",  "government", "diplomacy", "pillage",
                    "dice",    "void_walls",     "orders",  "plan"},
                   "position");
  const auto when = [&](const char* key, auto read) {
    if (const Value* member = value.find(key)) read(*member, state);
  };
  when("numbers", read_numbers);
  if (value.as_map("position").size() == 1 && value.find("numbers") != nullptr) {
    set_up_350(state);
    return;
  }
  if (const Value* dice = value.find("dice")) state.dice = read_dice(*dice, "position.dice");
  state.turn =
      static_cast<std::uint8_t>(value.at("turn", "position").as_int("position.turn", 1, last_turn_of[state.scenario]));
  if (const Value* step = value.find("step")) state.step = read_word<Step>(words::step, *step, "position.step");
  read_byte(value, "slot", "position", 99, state.slot);
  if (const Value* acted = value.find("acted")) state.acted = read_set<Nation>(*acted, "position.acted");
  when("nations", read_nations);
  when("provinces", read_provinces);
  when("areas", read_areas);
  if (const Value* piracy = value.find("piracy")) state.piracy = read_set<Space>(*piracy, "position.piracy");
  if (const Value* walls = value.find("void_walls")) state.void_walls = read_set<Space>(*walls, "position.void_walls");
  if (const Value* orders = value.find("orders")) {
    for (const auto& [id, each] : orders->as_map("position.orders")) {
      const Side side = read_enum<Side>(Value(id), "position.orders");
      read_orders(each, below("position.orders", id), state.orders_for_all[side]);
    }
  }
  when("limites", read_limites);
  when("units", read_units);
  when("leaders", read_leaders);
  when("ties", read_ties);
  when("history", read_history);
  when("activation", read_activation);
  when("plan", read_plan);
  read_id(value, "caravan", "position", state.caravan);
  if (const Value* values = value.find("caravan_values")) {
    const Value::List& list = values->as_list("position.caravan_values");
    if (list.size() != 2) throw BadInput("position.caravan_values: expected two numbers");
    state.caravan_low = static_cast<std::uint8_t>(list[0].as_int("position.caravan_values", 0, 20));
    state.caravan_high = static_cast<std::uint8_t>(list[1].as_int("position.caravan_values", 0, 20));
  }
  when("events", read_events);
  when("government", read_government);
  when("diplomacy", read_diplomacy);
  when("pillage", read_pillage);
  sort_copies(state);
  if (const std::vector<std::string> faults = faults_of(state); !faults.empty()) {
    throw BadInput("position: " + faults.front());
  }
}

}  // namespace auspex::invasions
