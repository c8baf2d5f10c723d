#include "games/invasions/battle_dice.h"

#include "games/invasions/nations/byzantines.h"

namespace auspex::invasions {

namespace {

void add(std::uint8_t& to, int n) { to = static_cast<std::uint8_t>(to + n); }

bool is_foot(Unit unit) {
  return unit == Unit::infantry || unit == Unit::heavy_infantry || unit == Unit::elite_infantry;
}

// XX.F.2 to XX.F.4: white dice that place and people add or take.
int white_change(const Tally& own, const Tally& enemy, const Ground& ground, bool attacking) {
  int change = own.slavic > 0 ? -1 : 0;
  if (attacking) {
    if (ground.terrain_costs && ground.terrain == Terrain::marsh) --change;
    if (ground.terrain_costs && ground.terrain == Terrain::forest && enemy.woodsmen > 0) --change;
    if (ground.crossed != Border::open) --change;
    if (ground.barbarian_area && own.barbarian > 0 && enemy.civilized > 0) ++change;
    return change;
  }
  return change + (ground.city ? 1 : 0) + (ground.limes ? 1 : 0) + (ground.horde ? 1 : 0);
}

int elite_trades(const Tally& own, bool doubles) { return own.elite < 2 ? 0 : (own.elite >= 4 && doubles ? 2 : 1); }

bool empire_against_barbarians(const Tally& own, const Tally& enemy) {
  return own.imperial == own.units && enemy.barbarian == enemy.units;
}

// XX.G.1
int trades(const Tally& own, const Tally& enemy, const Ground& ground, bool attacking) {
  int n = elite_trades(own, attacking ? ground.attacker_doubles : ground.defender_doubles);
  if (ground.naval) return n;
  if (has_advantage(own.cavalry, enemy.cavalry)) ++n;
  if (empire_against_barbarians(own, enemy)) ++n;
  if (ground.terrain == Terrain::steppe && own.nomad == own.units) ++n;
  if (!attacking && ground.city && ground.imperial_city) ++n;
  return n;
}

// XXI.C.1, in halves: rolls of 2 or less to 12 or more, columns of one unit to seven or more.
constexpr std::array<std::array<std::uint8_t, 7>, 11> battle_table = {{
    {0, 0, 0, 1, 1, 2, 2},
    {0, 0, 1, 1, 2, 3, 3},
    {0, 1, 1, 2, 3, 3, 4},
    {0, 1, 2, 2, 3, 4, 4},
    {0, 2, 2, 3, 4, 4, 5},
    {2, 2, 3, 3, 4, 5, 5},
    {2, 2, 3, 4, 5, 5, 6},
    {2, 3, 4, 4, 5, 6, 7},
    {2, 3, 4, 5, 6, 7, 8},
    {2, 3, 5, 5, 6, 7, 8},
    {2, 4, 5, 6, 7, 8, 9},
}};

}  // namespace

void count_in(const State& state, Tally& tally, const Kind& kind, int n) {
  const UnitInfo& info = kind.info();
  const Nation nation = kind.serves;
  add(tally.units, n);
  add(tally.cavalry, n * info.cavalry);
  add(tally.heavy, n * info.heavy);
  add(tally.archers, n * info.archers);
  if (info.cavalry > 0 && info.archers > 0) add(tally.horse_archers, n);
  if (nation_info[kind.people].francisca && is_foot(kind.unit)) add(tally.axes, n);
  add(tally.elite, n * kind.elite_weight());
  if (nation == Nation::rebels) return;
  if (is_empire(state, nation)) add(tally.imperial, n);
  add(is_barbarian(state, nation) ? tally.barbarian : tally.civilized, n);
  if (nation_info[nation].nomad) add(tally.nomad, n);
  if (is_barbarian(state, nation) && !nation_info[nation].nomad) add(tally.woodsmen, n);
  if (is_slavic(nation)) add(tally.slavic, n);
}

Tally tally_of(const State& state, std::span<const Band> units) {
  Tally tally;
  for (const Band& band : units) count_in(state, tally, band.kind, band.count);
  return tally;
}

Tally tally_of(const State& state, const BattleSide& side) {
  Tally tally = tally_of(state, side.units);
  tally.doubled = static_cast<std::uint8_t>(size_of(side.double_unit));
  return tally;
}

Border crossing_of(const State& state, Nation attacker, Space from, Space at, bool landing) {
  if (landing) return Border::strait;
  if (from == nowhere || is_sea(from)) return Border::open;
  const Border border = border_between(from, at);
  const bool as_river = border == Border::strait && is_bosphorus(from, at) && bosphorus_as_river(state, attacker) &&
                        !is_hostile(state, attacker, Space::bythnia);
  return as_river ? Border::river : border;
}

namespace {

// What cards and interceptors may change of it.
struct Changes {
  bool all_crossed = true;
  bool all_intercepted = false;
  bool ambush_cancelled = false;
  bool crossing_cancelled = false;
  bool terrain_cancelled = false;
};

Ground ground_of(const State& state, const Encounter& encounter, const Changes& changes) {
  Ground ground;
  ground.attacker_doubles = is_roman(encounter.attacker);
  ground.defender_doubles = is_roman(encounter.defender);
  ground.terrain = terrain_of(encounter.at);
  ground.barbarian_area = !is_civilized(area_of(encounter.at));
  ground.terrain_costs = !changes.terrain_cancelled;
  ground.city = encounter.city;
  ground.limes = encounter.limes;
  ground.horde = encounter.horde;
  const Nation holder = state.land[encounter.at].controller;
  ground.imperial_city = ground.city && holder != no_nation && is_empire(state, holder);

  const Border border = crossing_of(state, encounter.attacker, encounter.from, encounter.at, encounter.landing);
  const bool river_or_ridge = border == Border::river || border == Border::ridge;
  const bool spared = changes.all_intercepted || !changes.all_crossed || changes.terrain_cancelled ||
                      (changes.crossing_cancelled && river_or_ridge) || (encounter.scout && border == Border::river);
  ground.crossed = spared ? Border::open : border;
  if (ground.terrain == Terrain::mountain && !encounter.scout && !encounter.held_before && !changes.ambush_cancelled) {
    ground.ambush = river_or_ridge && !changes.all_intercepted ? Ambush::certain : Ambush::on_check;
  }
  return ground;
}

}  // namespace

Ground ground_of(const State& state, const Encounter& encounter) { return ground_of(state, encounter, Changes{}); }

Ground ground_of(const State& state, const Battle& battle) {
  if (battle.naval) {
    Ground sea;
    sea.naval = true;
    sea.attacker_doubles = is_roman(battle.attacker.commander);
    sea.defender_doubles = is_roman(battle.defender.commander);
    return sea;
  }
  const Encounter encounter = {.at = battle.at,
                               .from = battle.from,
                               .attacker = battle.attacker.commander,
                               .defender = battle.defender.commander,
                               .landing = battle.landing,
                               .scout = has_scout(battle.attacker.leaders),
                               .held_before = battle.held_before,
                               .city = battle.defender.city,
                               .limes = battle.defender.limes,
                               .horde = battle.defender.horde};
  return ground_of(state, encounter,
                   {.all_crossed = battle.all_crossed,
                    .all_intercepted = battle.all_intercepted,
                    .ambush_cancelled = battle.ambush_cancelled,
                    .crossing_cancelled = battle.crossing_cancelled,
                    .terrain_cancelled = battle.terrain_cancelled});
}

Face face_of(const Numbers& numbers, Colour colour, int pips) {
  const bool black = colour == Colour::black;
  int shown = black ? numbers.black_double_swords : 0;
  if (pips <= shown) return Face::two_swords;
  shown += black ? numbers.black_swords : numbers.white_swords;
  if (pips <= shown) return Face::sword;
  shown += black ? numbers.black_red_swords : numbers.white_red_swords;
  return pips <= shown ? Face::red_sword : Face::blank;
}

int hits_of(Face face, bool open_terrain) {
  switch (face) {
    case Face::blank:
      return 0;
    case Face::sword:
      return 1;
    case Face::red_sword:
      return open_terrain ? 1 : 0;
    case Face::two_swords:
      return 2;
  }
  return 0;
}

int hits_of(const RolledDice& dice, bool open_terrain) {
  int hits = 0;
  for (const auto& thrown : {dice.first, dice.again}) {
    for (const auto& colour : thrown) {
      for (std::size_t face = 0; face < colour.size(); ++face) {
        hits += colour[face] * hits_of(static_cast<Face>(face), open_terrain);
      }
    }
  }
  return hits;
}

Pool archery_pool(const Tally& own, const Tally& enemy, const Ground& ground, bool ambush, int per_archer_halves) {
  const int archers = own.archers * (ambush ? 2 : 1);
  const int others = ambush ? own.units - own.archers - own.axes : 0;
  Pool pool;
  pool.white = (2 * archers * per_archer_halves + own.axes + others) / 4;
  if (ground.open()) {
    pool.black = std::min(pool.white, own.horse_archers / 2);
    pool.white -= pool.black;
  }
  if (has_advantage(enemy.heavy, own.heavy)) {
    if (pool.white > 0) {
      --pool.white;
    } else if (pool.black > 0) {
      --pool.black;
    }
  }
  return pool;
}

Pool melee_pool(const Tally& own, const Tally& enemy, const Ground& ground, bool attacking) {
  Pool pool;
  pool.white = own.units + own.doubled;
  if (!ground.naval) pool.white = std::max(1, pool.white + white_change(own, enemy, ground, attacking));
  pool.black = std::min(pool.white, trades(own, enemy, ground, attacking));
  pool.white -= pool.black;
  if (pool.black > 0 && !ground.naval && has_advantage(enemy.heavy, own.heavy)) {
    --pool.black;
    ++pool.white;
  }
  return pool;
}

std::optional<int> firing_halves(const Tally& own, const Tally& enemy, bool ambush, int per_archer) {
  const int others = ambush ? own.units - own.archers - own.axes : 0;
  if (own.archers + own.axes + others == 0) return std::nullopt;
  return 2 * own.archers * per_archer + own.axes + others - (has_advantage(enemy.heavy, own.heavy) ? 4 : 0);
}

int firing_hits(int roll, bool open_terrain) {
  if (roll >= 12) return 2;
  if (roll >= 9) return 1;
  return roll == 8 && open_terrain ? 1 : 0;
}

int battle_modifier(const Tally& own, const Tally& enemy, const Ground& ground, bool attacking, int round) {
  int modifier = elite_trades(own, attacking ? ground.attacker_doubles : ground.defender_doubles);
  if (ground.naval) return modifier;
  const bool over_strait = ground.crossed == Border::strait;
  if (attacking) {
    if (ground.terrain_costs && ground.terrain == Terrain::marsh) --modifier;
    if (ground.terrain_costs && ground.terrain == Terrain::forest && enemy.woodsmen > 0) --modifier;
    if (over_strait || (ground.crossed != Border::open && round == 1)) --modifier;
    if (ground.barbarian_area && own.barbarian > 0 && enemy.civilized > 0) ++modifier;
  } else {
    if (ground.city) ++modifier;
    if (over_strait) ++modifier;
  }
  if (ground.terrain == Terrain::steppe && own.nomad == own.units) ++modifier;
  if (has_advantage(own.cavalry, enemy.cavalry)) ++modifier;
  if (empire_against_barbarians(own, enemy)) ++modifier;
  if (has_advantage(enemy.heavy, own.heavy)) --modifier;
  if (own.slavic > 0) --modifier;
  return modifier;
}

int battle_hits(int roll, int units, bool open_terrain) {
  const auto row = static_cast<std::size_t>(std::clamp(roll, 2, 12) - 2);
  const auto column = static_cast<std::size_t>(std::clamp(units, 1, 7) - 1);
  const int halves = battle_table[row][column];
  return (halves + (open_terrain ? 1 : 0)) / 2;
}

}  // namespace auspex::invasions
