#include "games/invasions/odds.h"

#include "games/invasions/combat.h"
#include "games/invasions/orders.h"
#include "games/invasions/units.h"

namespace auspex::invasions {

namespace {

// --- Dice: how likely a pool shows so many hits, re-rolls spent on what missed, black dice first

class HitTable {
 public:
  static constexpr int most_white = 24;
  static constexpr int most_black = 12;
  static constexpr int most_rerolls = 8;

  explicit HitTable(const Numbers& numbers) : faces_(faces_of(numbers)), chances_(size) {}

  [[nodiscard]] bool serves(const Numbers& numbers) const { return faces_ == faces_of(numbers); }

  // By number of hits. What it gives back stays where it is.
  const std::vector<double>& of(Pool pool, int rerolls, bool open) {
    pool.white = std::min(pool.white, most_white);
    pool.black = std::min(pool.black, most_black);
    rerolls = std::min(rerolls, std::min(most_rerolls, pool.size()));
    std::vector<double>& chances = chances_[index(pool, rerolls, open)];
    if (chances.empty()) chances = rerolls == 0 ? plain(pool, open) : repeated(pool, rerolls, open);
    return chances;
  }

 private:
  using Faces = std::array<int, 5>;
  static constexpr std::size_t size = std::size_t{2} * (most_white + 1) * (most_black + 1) * (most_rerolls + 1);

  static Faces faces_of(const Numbers& numbers) {
    return {numbers.white_swords, numbers.white_red_swords, numbers.black_double_swords, numbers.black_swords,
            numbers.black_red_swords};
  }
  static std::size_t index(const Pool& pool, int rerolls, bool open) {
    const int i = (pool.white * (most_black + 1) + pool.black) * (most_rerolls + 1) + rerolls;
    return static_cast<std::size_t>(2 * i + (open ? 1 : 0));
  }

  // Of one die: to miss, to hit once, to hit twice.
  [[nodiscard]] std::array<double, 3> die(Colour colour, bool open) const {
    const bool black = colour == Colour::black;
    const int once = (black ? faces_[3] : faces_[0]) + (open ? (black ? faces_[4] : faces_[1]) : 0);
    const int twice = black ? faces_[2] : 0;
    return {(6 - once - twice) / 6.0, once / 6.0, twice / 6.0};
  }

  // One die more.
  static std::vector<double> thrown(const std::vector<double>& before, const std::array<double, 3>& die) {
    std::vector<double> after(before.size() + 2);
    for (std::size_t hits = 0; hits < before.size(); ++hits) {
      for (std::size_t more = 0; more < die.size(); ++more) after[hits + more] += before[hits] * die[more];
    }
    return after;
  }

  [[nodiscard]] std::vector<double> plain(const Pool& pool, bool open) const {
    std::vector<double> chances = {1};
    for (int i = 0; i < pool.white; ++i) chances = thrown(chances, die(Colour::white, open));
    for (int i = 0; i < pool.black; ++i) chances = thrown(chances, die(Colour::black, open));
    while (chances.size() > 1 && chances.back() == 0) chances.pop_back();
    return chances;
  }

  static double binomial(int n, int k, double p) {
    double chance = 1;
    for (int i = 0; i < k; ++i) chance *= p * (n - i) / (i + 1);
    for (int i = k; i < n; ++i) chance *= 1 - p;
    return chance;
  }

  [[nodiscard]] std::vector<double> repeated(const Pool& pool, int rerolls, bool open) {
    const std::array<double, 3> white = die(Colour::white, open);
    const std::array<double, 3> black = die(Colour::black, open);
    std::vector<double> chances(static_cast<std::size_t>(pool.white + 2 * pool.black + 1));
    for (int white_missed = 0; white_missed <= pool.white; ++white_missed) {
      for (int black_missed = 0; black_missed <= pool.black; ++black_missed) {
        const double missed =
            binomial(pool.white, white_missed, white[0]) * binomial(pool.black, black_missed, black[0]);
        if (missed == 0) continue;
        Pool again;
        again.black = std::min(rerolls, black_missed);
        again.white = std::min(rerolls - again.black, white_missed);
        const std::vector<double>& fresh = of(again, 0, open);
        const int black_hit = pool.black - black_missed;
        const double twice = black[0] < 1 ? black[2] / (1 - black[0]) : 0;
        for (int doubles = 0; doubles <= black_hit; ++doubles) {
          const double shown = missed * binomial(black_hit, doubles, twice);
          const auto hits = static_cast<std::size_t>(pool.white - white_missed + black_hit + doubles);
          for (std::size_t more = 0; more < fresh.size(); ++more) chances[hits + more] += shown * fresh[more];
        }
      }
    }
    while (chances.size() > 1 && chances.back() == 0) chances.pop_back();
    return chances;
  }

  Faces faces_;
  std::vector<std::vector<double>> chances_;
};

HitTable& hit_table(const Numbers& numbers) {
  thread_local HitTable table(numbers);
  if (!table.serves(numbers)) table = HitTable(numbers);
  return table;
}

// --- XX.D to XX.H: every pair of hits that both sides may have taken in the end

// XX.H: cards change a pool last.
Pool with_cards(Pool pool, const Pool& cards) {
  for (int i = cards.white; i < 0; ++i) {
    if (pool.white > 0 && pool.size() > 1) {
      --pool.white;
    } else if (pool.white == 0) {
      --pool.black;
      ++pool.white;
    }
  }
  pool.white += std::max(0, cards.white);
  pool.black += cards.black;
  return pool;
}

template <class Result>
void after_archery(const State& state, const Matchup& match, int on_attacker, int on_defender, double chance,
                   Result result) {
  const Tally& attacker = match.attacker.after(on_attacker);
  const Tally& defender = match.defender.after(on_defender);
  if (attacker.units == 0 || defender.units == 0) {
    result(on_attacker, on_defender, chance);
    return;
  }
  const bool open = match.ground.open();
  HitTable& table = hit_table(state.numbers);
  const Pool attacking = with_cards(melee_pool(attacker, defender, match.ground, true), match.attacking.cards);
  const Pool defending = with_cards(melee_pool(defender, attacker, match.ground, false), match.defending.cards);
  const std::vector<double>& by_attacker = table.of(attacking, match.attacking.rerolls, open);
  const std::vector<double>& by_defender = table.of(defending, match.defending.rerolls, open);
  for (std::size_t i = 0; i < by_attacker.size(); ++i) {
    for (std::size_t j = 0; j < by_defender.size(); ++j) {
      result(on_attacker + static_cast<int>(j), on_defender + static_cast<int>(i),
             chance * by_attacker[i] * by_defender[j]);
    }
  }
}

template <class Result>
void archery(const State& state, const Matchup& match, bool ambush, double chance, Result result) {
  HitTable& table = hit_table(state.numbers);
  const bool open = match.ground.open();
  const Tally& attacker = match.attacker.after(0);
  const Tally& defender = match.defender.after(0);
  const auto shots = [&](const Tally& own, const Tally& enemy, bool from_cover,
                         const Fighting& side) -> const std::vector<double>& {
    return table.of(archery_pool(own, enemy, match.ground, from_cover, side.per_archer_halves), 0, open);
  };
  const std::vector<double>& by_defender = shots(defender, attacker, ambush, match.defending);
  for (std::size_t j = 0; j < by_defender.size(); ++j) {
    const int on_attacker = static_cast<int>(j);
    const Tally& left = ambush ? match.attacker.after(on_attacker) : attacker;
    const std::vector<double>& by_attacker = shots(left, defender, false, match.attacking);
    for (std::size_t i = 0; i < by_attacker.size(); ++i) {
      const double now = chance * by_defender[j] * by_attacker[i];
      if (now > 0) after_archery(state, match, on_attacker, static_cast<int>(i), now, result);
    }
  }
}

// --- XXI: round by round

struct Stage {
  int on_attacker = 0;
  int on_defender = 0;
  int attacker_rerolls = 0;
  int defender_rerolls = 0;
  double chance = 0;
};

// What one 2D6 of a side brings: hits, re-rolls left, chance.
struct TableRoll {
  int hits = 0;
  int rerolls = 0;
  double chance = 0;
};

template <class HitsAt>
std::vector<TableRoll> table_rolls(int rerolls, HitsAt hits_at) {
  std::vector<TableRoll> rolls;
  const auto add = [&](int hits, int left, double chance) {
    for (TableRoll& roll : rolls) {
      if (roll.hits != hits || roll.rerolls != left) continue;
      roll.chance += chance;
      return;
    }
    rolls.push_back({hits, left, chance});
  };
  const auto chance_of = [](int roll) { return (6 - std::abs(roll - 7)) / 36.0; };
  for (int roll = 2; roll <= 12; ++roll) {
    if (rerolls == 0 || !usual_reroll(roll)) {
      add(hits_at(roll), rerolls, chance_of(roll));
      continue;
    }
    for (int again = 2; again <= 12; ++again) add(hits_at(again), rerolls - 1, chance_of(roll) * chance_of(again));
  }
  return rolls;
}

std::vector<TableRoll> firing_rolls(const Matchup& match, const Tally& own, const Tally& enemy, bool ambush,
                                    const Fighting& side, int rerolls) {
  const std::optional<int> halves = firing_halves(own, enemy, ambush, side.per_archer_halves);
  if (!halves || match.ground.naval || own.units == 0) return {{0, rerolls, 1}};
  return table_rolls(rerolls, [&](int roll) { return firing_hits(roll + (*halves >> 1), match.ground.open()); });
}

void merge(std::vector<Stage>& stages, const Stage& more) {
  for (Stage& stage : stages) {
    if (stage.on_attacker != more.on_attacker || stage.on_defender != more.on_defender ||
        stage.attacker_rerolls != more.attacker_rerolls || stage.defender_rerolls != more.defender_rerolls)
      continue;
    stage.chance += more.chance;
    return;
  }
  stages.push_back(more);
}

std::vector<Stage> fire_by_table(const Matchup& match, const Stage& begun, bool ambush) {
  std::vector<Stage> stages;
  const Tally& attacker = match.attacker.after(begun.on_attacker);
  const Tally& defender = match.defender.after(begun.on_defender);
  for (const TableRoll& first :
       firing_rolls(match, defender, attacker, ambush, match.defending, begun.defender_rerolls)) {
    const Tally& left = ambush ? match.attacker.after(begun.on_attacker + first.hits) : attacker;
    for (const TableRoll& second :
         firing_rolls(match, left, defender, false, match.attacking, begun.attacker_rerolls)) {
      merge(stages, {begun.on_attacker + first.hits, begun.on_defender + second.hits, second.rerolls, first.rerolls,
                     begun.chance * first.chance * second.chance});
    }
  }
  return stages;
}

std::vector<Stage> melee_by_table(const Matchup& match, const std::vector<Stage>& before, int round) {
  std::vector<Stage> stages;
  const bool first = round == match.round + 1;
  for (const Stage& stage : before) {
    const Tally& attacker = match.attacker.after(stage.on_attacker);
    const Tally& defender = match.defender.after(stage.on_defender);
    if (attacker.units == 0 || defender.units == 0) {
      merge(stages, stage);
      continue;
    }
    const auto rolls = [&](bool attacking, int rerolls) {
      const Tally& own = attacking ? attacker : defender;
      const Tally& enemy = attacking ? defender : attacker;
      const Fighting& side = attacking ? match.attacking : match.defending;
      const int modifier = battle_modifier(own, enemy, match.ground, attacking, round) + side.modifier_always +
                           (first ? side.modifier : 0);
      return table_rolls(rerolls, [&](int roll) {
        return battle_hits(roll + modifier, own.units + own.doubled, match.ground.open());
      });
    };
    for (const TableRoll& by_attacker : rolls(true, stage.attacker_rerolls)) {
      for (const TableRoll& by_defender : rolls(false, stage.defender_rerolls)) {
        merge(stages, {stage.on_attacker + by_defender.hits, stage.on_defender + by_attacker.hits, by_attacker.rerolls,
                       by_defender.rerolls, stage.chance * by_attacker.chance * by_defender.chance});
      }
    }
  }
  return stages;
}

template <class Result>
void advanced(const Matchup& match, bool ambush, double chance, Result result) {
  const Stage begun = {0, 0, match.attacking.rerolls, match.defending.rerolls, chance};
  std::vector<Stage> stages = match.shooting ? fire_by_table(match, begun, ambush) : std::vector<Stage>{begun};
  const int rounds = match.ground.naval ? 1 : 2;
  for (int round = match.round + 1; round <= rounds; ++round) stages = melee_by_table(match, stages, round);
  for (const Stage& stage : stages) result(stage.on_attacker, stage.on_defender, stage.chance);
}

// --- Both

template <class Result>
void every_result(const State& state, const Matchup& match, Result result) {
  const bool by_table = reads(state, Reading::advanced_combat);
  const auto begin = [&](bool ambush, double chance) {
    if (by_table) {
      advanced(match, ambush, chance, result);
    } else if (match.shooting && !match.ground.naval) {
      archery(state, match, ambush, chance, result);
    } else {
      after_archery(state, match, 0, 0, chance, result);
    }
  };
  const Ambush ambush = match.shooting ? match.ground.ambush : Ambush::none;
  if (ambush == Ambush::none) return begin(false, 1);
  if (ambush == Ambush::certain) return begin(true, 1);
  begin(true, 0.5);
  begin(false, 0.5);
}

// XX.I.1
bool attacker_wins(const State& state, const Matchup& match, int on_attacker, int on_defender) {
  const Army& attacker = match.attacker;
  const Army& defender = match.defender;
  if (on_attacker >= attacker.steps()) return false;
  if (on_defender >= defender.steps()) return true;
  const bool flips_count = !reads(state, Reading::flip_is_no_loss);
  const auto losses = [&](const Army& army, const Fighting& side, int hits) {
    return side.losses + army.eliminated(hits) + (flips_count ? army.damaged(hits) : 0);
  };
  const int better = losses(defender, match.defending, on_defender) - losses(attacker, match.attacking, on_attacker);
  if (better != 0) return better > 0;
  if (match.ground.city || match.ground.horde) return false;
  return match.attacking.combat > match.defending.combat;
}

// XX.K.1
int lost_for_good(const Matchup& match, const Army& army, const Fighting& side, int hits) {
  const int least = std::min(match.attacking.started_with, match.defending.started_with);
  return std::max(0, side.lost + army.eliminated(hits) - std::clamp(least - 1, 0, 2));
}

Fighting fighting(const State& state, const BattleSide& side) {
  Fighting now;
  now.combat = best_combat(state, side.leaders);
  now.rerolls = side.rerolls;
  now.started_with = side.started_with;
  now.lost = size_of(side.lost);
  now.losses = now.lost + (reads(state, Reading::flip_is_no_loss) ? 0 : side.flips);
  now.cards = {side.white, side.black};
  now.per_archer_halves = side.archery_per_archer_halves;
  now.modifier = side.modifier;
  now.modifier_always = side.modifier_always;
  return now;
}

}  // namespace

// --- Losses in their order, as battle_losses.cpp takes them

namespace {

struct Line {
  Kind kind;
  int count = 0;
  int rank = 0;  // the lower the sooner it is lost
  bool lent = false;
};

class Ranks {
 public:
  Ranks(const State& state, std::span<const Band> units, Nation commander, NationSet has_lost)
      : state_(state),
        commander_(commander),
        has_lost_(has_lost),
        commander_assigns_(reads(state, Reading::commander_assigns_hits)) {
    for (const Band& band : units) add(band.kind, band.count);
  }

  [[nodiscard]] bool empty() const { return size_ == 0; }

  // XX.N.3: nations that take a hit each now, the commanding one first, then by number of units.
  std::span<const Nation> in_turn() {
    int n = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      const Nation nation = lines_[i].kind.serves;
      if (std::find(turns_.begin(), turns_.begin() + n, nation) == turns_.begin() + n)
        turns_[static_cast<std::size_t>(n++)] = nation;
    }
    const std::span<Nation> turns = std::span(turns_).first(static_cast<std::size_t>(n));
    const auto rank = [&](Nation nation) { return nation == commander_ ? -1000 : -units_of(nation); };
    // They are few, most often one.
    for (std::size_t i = 1; i < turns.size(); ++i) {
      for (std::size_t j = i; j > 0 && rank(turns[j]) < rank(turns[j - 1]); --j) std::swap(turns[j], turns[j - 1]);
    }
    return turns;
  }

  // One hit on the nation: what was hit, and whether it is gone; nothing where it has no unit.
  std::optional<Kind> take(Nation nation) {
    const Nation owner = commander_assigns_ ? commander_ : nation;
    bool has_own = false;
    for (std::size_t i = 0; i < size_; ++i) has_own = has_own || (owns(nation, i) && !lines_[i].lent);
    const bool lent_spared = has_own && !has_lost_.has(owner);
    std::optional<std::size_t> chosen;
    for (std::size_t i = 0; i < size_; ++i) {
      const Line& line = lines_[i];
      if (!owns(nation, i) || (lent_spared && line.lent && !line.kind.intact_elite())) continue;
      if (!chosen || line.rank < lines_[*chosen].rank) chosen = i;
    }
    if (!chosen) return std::nullopt;
    const Kind kind = lines_[*chosen].kind;
    if (--lines_[*chosen].count == 0) {
      std::move(lines_.begin() + static_cast<std::ptrdiff_t>(*chosen) + 1,
                lines_.begin() + static_cast<std::ptrdiff_t>(size_),
                lines_.begin() + static_cast<std::ptrdiff_t>(*chosen));
      --size_;
    }
    if (kind.intact_elite()) {
      add(kind.with(Mark::damaged), 1);
    } else {
      has_lost_.add(kind.serves);
    }
    return kind;
  }

 private:
  static constexpr std::size_t most_lines = 32;

  void add(const Kind& kind, int n) {
    for (std::size_t i = 0; i < size_; ++i) {
      if (lines_[i].kind != kind) continue;
      lines_[i].count += n;
      return;
    }
    if (size_ < most_lines) lines_[size_++] = {kind, n, loss_rank(kind), is_lent(state_, kind)};
  }
  [[nodiscard]] bool owns(Nation nation, std::size_t i) const {
    return commander_assigns_ || lines_[i].kind.serves == nation;
  }
  [[nodiscard]] int units_of(Nation nation) const {
    int n = 0;
    for (std::size_t i = 0; i < size_; ++i) n += lines_[i].kind.serves == nation ? lines_[i].count : 0;
    return n;
  }

  const State& state_;
  std::array<Line, most_lines> lines_{};
  std::size_t size_ = 0;
  std::array<Nation, most_lines> turns_{};
  Nation commander_;
  NationSet has_lost_;
  bool commander_assigns_;
};

}  // namespace

Army::Army(const State& state, std::span<const Band> units, Nation commander) {
  line_up(state, units, commander, {}, 0);
}

Army::Army(const State& state, const BattleSide& side) {
  NationSet has_lost;
  for (const Band& band : side.lost) has_lost.add(band.kind.serves);
  line_up(state, side.units, side.commander, has_lost, size_of(side.double_unit));
}

void Army::line_up(const State& state, std::span<const Band> units, Nation commander, NationSet has_lost, int doubled) {
  tallies_[0] = tally_of(state, units);
  tallies_[0].doubled = static_cast<std::uint8_t>(doubled);
  Ranks ranks(state, units, commander, has_lost);
  while (!ranks.empty()) {
    for (Nation nation : ranks.in_turn()) {
      const std::optional<Kind> hit = ranks.take(nation);
      if (!hit || steps_ == most_steps) continue;
      const auto now = static_cast<std::size_t>(++steps_);
      tallies_[now] = tallies_[now - 1];
      eliminated_[now] = eliminated_[now - 1];
      count_in(state, tallies_[now], *hit, -1);
      if (hit->intact_elite()) {
        count_in(state, tallies_[now], hit->with(Mark::damaged), 1);
      } else {
        ++eliminated_[now];
      }
    }
  }
}

Matchup matchup_of(const State& state, const Battle& battle) {
  return {.attacker = Army(state, battle.attacker),
          .defender = Army(state, battle.defender),
          .ground = ground_of(state, battle),
          .attacking = fighting(state, battle.attacker),
          .defending = fighting(state, battle.defender),
          .shooting = battle.round == 0 && !battle.shot,
          .round = battle.round};
}

Attack attack_of(const State& state, const Assailant& attacker) {
  const Nation commander = commander_of(state, attacker.units, {}, attacker.nation);
  Attack attack = {.units = Bands(attacker.units.begin(), attacker.units.end()),
                   .fighting = {},
                   .nation = attacker.nation,
                   .commander = commander};
  for (const LeaderId& id : attacker.leaders) {
    attack.fighting.combat = std::max(attack.fighting.combat, combat_of(state, id.leader));
    attack.scout = attack.scout || leader_info[id.leader].scout;
  }
  attack.fighting.rerolls = attack.fighting.combat;
  attack.fighting.started_with = size_of(attacker.units);
  return attack;
}

Defence defence_of(const State& state, Nation attacker, NationSet defenders, Space at) {
  Defence defence;
  defence.at = at;
  for (const Band& band : state.forces.at(at)) {
    if (defenders.has(band.kind.serves)) defence.units.push_back(band);
  }
  if (defenders.has(Nation::rebels) && has_rebellio(state, at)) defence.units.push_back(rebellio_at(at));
  defence.commander = commander_of(state, defence.units, {}, no_nation);
  for (const LeaderState& leader : leaders(state)) {
    if (leader.at == at && defenders.has(leader.nation))
      defence.fighting.combat = std::max(defence.fighting.combat, combat_of(state, leader.leader));
  }
  defence.fighting.rerolls = defence.fighting.combat;
  defence.fighting.started_with = size_of(defence.units);
  const Shelter shelter = shelter_of(state, defenders, at, attacker);
  defence.city = shelter.city;
  defence.limes = shelter.limes;
  defence.horde = shelter.horde;
  return defence;
}

Ground ground_of(const State& state, const Attack& attack, const Defence& defence, Space from, bool landing) {
  const Encounter encounter = {.at = defence.at,
                               .from = landing ? nowhere : from,
                               .attacker = attack.commander,
                               .defender = defence.commander,
                               .landing = landing,
                               .scout = attack.scout,
                               .held_before = state.land[defence.at].controller == attack.nation,
                               .city = defence.city,
                               .limes = defence.limes,
                               .horde = defence.horde};
  return ground_of(state, encounter);
}

Matchup matchup_of(const State& state, const Attack& attack, const Defence& defence, Space from, bool landing) {
  if (!attack.army) attack.army.emplace(state, attack.units, attack.commander);
  if (!defence.army) defence.army.emplace(state, defence.units, defence.commander);
  return {.attacker = *attack.army,
          .defender = *defence.army,
          .ground = ground_of(state, attack, defence, from, landing),
          .attacking = attack.fighting,
          .defending = defence.fighting};
}

Matchup matchup_of(const State& state, const Assailant& attacker, NationSet defenders, Space at) {
  return matchup_of(state, attack_of(state, attacker), defence_of(state, attacker.nation, defenders, at), attacker.from,
                    attacker.landing);
}

QuickOdds quick_odds(const State& state, const Matchup& match) {
  QuickOdds odds;
  every_result(state, match, [&](int on_attacker, int on_defender, double chance) {
    if (attacker_wins(state, match, on_attacker, on_defender)) odds.attacker_wins += chance;
    odds.attacker_lost += chance * lost_for_good(match, match.attacker, match.attacking, on_attacker);
    odds.defender_lost += chance * lost_for_good(match, match.defender, match.defending, on_defender);
  });
  return odds;
}

BattleOdds battle_odds(const State& state, const Matchup& match) {
  BattleOdds odds;
  const auto count = [](std::vector<double>& spread, int n, double chance) {
    const auto i = static_cast<std::size_t>(n);
    if (spread.size() <= i) spread.resize(i + 1);
    spread[i] += chance;
  };
  every_result(state, match, [&](int on_attacker, int on_defender, double chance) {
    if (chance == 0) return;
    const int attackers = lost_for_good(match, match.attacker, match.attacking, on_attacker);
    const int defenders = lost_for_good(match, match.defender, match.defending, on_defender);
    if (attacker_wins(state, match, on_attacker, on_defender)) odds.attacker_wins += chance;
    odds.attacker_lost += chance * attackers;
    odds.defender_lost += chance * defenders;
    count(odds.attacker_losses, attackers, chance);
    count(odds.defender_losses, defenders, chance);
  });
  return odds;
}

double chance_to_win(const State& state, const Assailant& attacker, NationSet defenders, Space at) {
  return quick_odds(state, matchup_of(state, attacker, defenders, at)).attacker_wins;
}

}  // namespace auspex::invasions
