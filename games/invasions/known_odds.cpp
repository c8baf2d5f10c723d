// Odds that were worked out before: small stacks of the same few kinds meet on like ground all the time, and to look a
// battle up is little beside following its dice.
#include <cstring>

#include "engine/few.h"
#include "games/invasions/odds.h"

namespace auspex::invasions {

namespace {

bool has_lent(const State& state, const Bands& units) {
  return std::any_of(units.begin(), units.end(), [&](const Band& band) { return is_lent(state, band.kind); });
}

// All that the odds hang on besides what all battles of a game have in common: both sides line by line, who commands,
// the leaders, the ground. Of a line it matters what its units are and what its nation is (count_in in
// battle_dice.cpp), and which lines are of one nation, but not which nation that is. Lent units are spared at first
// (odds.cpp), so that with such among them a damaged elite may meet others of its rank, and more would matter: then all
// of it does.
class Key {
 public:
  using Bytes = std::array<std::uint8_t, 96>;

  Key(const State& state, const Attack& attack, const Defence& defence, const Ground& ground)
      : state_(state), lent_(has_lent(state, attack.units) || has_lent(state, defence.units)) {
    add(lent_);
    for (int combat : {attack.fighting.combat, defence.fighting.combat}) add(combat);
    add(ground.terrain);
    add(ground.crossed);
    add(ground.ambush);
    add_all({ground.barbarian_area, ground.terrain_costs, ground.attacker_doubles, ground.defender_doubles, ground.city,
             ground.imperial_city, ground.limes, ground.horde});
    add_side(attack.units, attack.commander);
    add_side(defence.units, defence.commander);
  }

  // Larger battles are rare, and not kept.
  [[nodiscard]] bool fits() const { return size_ <= bytes_.size(); }
  [[nodiscard]] std::size_t hash() const {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < bytes_.size(); i += sizeof hash) {
      std::uint64_t word = 0;
      std::memcpy(&word, &bytes_[i], sizeof word);
      hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 32U;
    }
    return static_cast<std::size_t>(hash);
  }
  [[nodiscard]] const Bytes& bytes() const { return bytes_; }

 private:
  template <class T>
  void add(T part) {
    if (size_ < bytes_.size()) bytes_[size_] = static_cast<std::uint8_t>(part);
    ++size_;
  }
  void add_all(std::initializer_list<bool> facts) {
    int bits = 0;
    for (bool fact : facts) bits = 2 * bits + (fact ? 1 : 0);
    add(bits);
  }
  // Nations by the order in which they come.
  void add_side(const Bands& units, Nation commander) {
    Few<Nation, 12> nations;
    const auto number_of = [&](Nation nation) {
      return std::find(nations.begin(), nations.end(), nation) - nations.begin();
    };
    add(units.size());
    for (const Band& band : units) {
      const Nation nation = band.kind.serves;
      if (number_of(nation) == static_cast<std::ptrdiff_t>(nations.size())) nations.push_back(nation);
      add(number_of(nation));
      add(band.count);
      add(band.kind.unit);
      add_all({band.kind.has(Mark::damaged), nation == Nation::rebels, is_empire(state_, nation),
               is_barbarian(state_, nation), nation_info[nation].nomad, is_slavic(nation),
               nation_info[band.kind.people].francisca, lent_ && is_lent(state_, band.kind)});
      if (!lent_) continue;
      add(nation);
      add(band.kind.people);
      add(band.kind.garrison);
      add(band.kind.marks);
    }
    add(number_of(commander));
    if (lent_) add(commander);
  }

  const State& state_;
  bool lent_;
  Bytes bytes_{};
  std::size_t size_ = 0;
};

// What they have in common.
struct Terms {
  Numbers numbers{};
  EnumSet<Reading> readings;
};

class KnownOdds {
 public:
  template <class WorkOut>
  QuickOdds of(const State& state, const Key& key, WorkOut work_out) {
    if (!hold(state)) forget(state);
    std::optional<Known>& known = known_[key.hash() % size];
    if (!known || known->key != key.bytes()) known.emplace(Known{key.bytes(), work_out()});
    return known->odds;
  }

 private:
  static constexpr std::size_t size = 4096;
  struct Known {
    Key::Bytes key;
    QuickOdds odds;
  };

  [[nodiscard]] bool hold(const State& state) const {
    static_assert(std::has_unique_object_representations_v<Numbers>);
    return !known_.empty() && terms_.readings == state.readings &&
           std::memcmp(&terms_.numbers, &state.numbers, sizeof(Numbers)) == 0;
  }
  void forget(const State& state) {
    terms_ = {state.numbers, state.readings};
    known_.assign(size, std::nullopt);
  }

  Terms terms_;
  std::vector<std::optional<Known>> known_;
};

}  // namespace

QuickOdds quick_odds(const State& state, const Attack& attack, const Defence& defence, Space from, bool landing) {
  const auto work_out = [&] { return quick_odds(state, matchup_of(state, attack, defence, from, landing)); };
  const Key key(state, attack, defence, ground_of(state, attack, defence, from, landing));
  if (!key.fits()) return work_out();
  thread_local KnownOdds known;
  return known.of(state, key, work_out);
}

}  // namespace auspex::invasions
