// XVIII Movement on land: allowances, costs, closed ground, what stops a stack, entering a province.
// Offers: what a party may do step by step (march.cpp), to orders, campaigns and computer players; closed ground to
// flights and retreats. Calls: interception (XIX.C), combat, siege, naval. Windows: stack_movement when a party has
// entered unfriendly ground (the Moment has a province) and before an overrun is judged (it has none).
#pragma once

#include "games/invasions/play.h"
#include "games/invasions/units.h"

namespace auspex::invasions {

// --- XVIII.G: closed ground

// To a nation, however it would come there.
[[nodiscard]] SpaceSet closed_provinces(const State& state, Nation nation);
[[nodiscard]] bool closed_to(const State& state, Nation nation, Space province);
// Areas that a unit may not leave, none where it is free: lent units keep their bounds; Guards and Themata of the
// united Empire stay in their own half's Areas.
[[nodiscard]] AreaSet bounds_of(const State& state, const Kind& kind);
// The same of a unit that reacts or retreats; satrapes are then bound to their Areas, too (XIX.A.7).
[[nodiscard]] bool confined(const State& state, const Kind& kind, Space province);
// XVIII.I: whether the border of two neighbours can be crossed on foot; only a strait may be closed.
[[nodiscard]] bool border_open(const State& state, Nation nation, Space from, Space to);

// --- What a party is as far as its way goes, worked out once for a whole march

// How a nation's land and units meet a party.
enum class Stance : std::uint8_t {
  own,
  full,     // XVIII.J: it may pass and stay
  transit,  // pass, but not stay where there is a city
  closed,   // III.F.4: it may not come there
  enemy
};

// Of all others to the nations of a party, each looked at when it is first asked for.
class Stances {
 public:
  Stances(const State& state, const Party& party);

  [[nodiscard]] Stance of(Nation other) const {
    std::uint8_t& known = known_[other];
    if (known == 0) known = static_cast<std::uint8_t>(static_cast<int>(look_at(other)) + 1);
    return static_cast<Stance>(known - 1);
  }
  [[nodiscard]] bool enemy(Nation other) const { return of(other) == Stance::enemy; }
  [[nodiscard]] NationSet nations() const { return nations_; }  // whose units or leaders are in it
  [[nodiscard]] bool like(const Stances& other) const {
    return nation_ == other.nation_ && turns_on_ == other.turns_on_ && nations_ == other.nations_;
  }

 private:
  [[nodiscard]] Stance to(Nation ours, Nation other) const;
  [[nodiscard]] Stance look_at(Nation other) const;

  const State& state_;
  Nation nation_;
  Nation turns_on_;
  NationSet nations_;
  mutable EnumArray<Nation, std::uint8_t> known_{};  // 0 not looked at, else one more than the Stance
};

// Hordes and Limites of others in a province.
struct Posts {
  bool enemy_horde = false;
  bool enemy_limes = false;
  bool closed = false;  // of those whom it may neither pass nor attack
};
[[nodiscard]] Posts posts_at(const State& state, const Stances& stances, Space province);

// A march, or a redeployment at the end of an activation, which keeps to friendly land and leaves stacking for later.
enum class Purpose : std::uint8_t { march, redeployment };

class Load {
 public:
  Load(const State& state, const Party& party, Purpose purpose = Purpose::march);

  [[nodiscard]] Stance stance(Nation other) const { return stances_.of(other); }
  [[nodiscard]] Posts posts(Space province) const {
    return manned().has(province) ? posts_at(state_, stances_, province) : Posts{};
  }
  // XVIII.B.1: from a province to the next.
  [[nodiscard]] int cost(Space from, Space to) const { return cost(from, {to, border_between(from, to)}); }
  [[nodiscard]] int cost(Space from, const Crossing& over) const {
    const std::int8_t entering = ground_[static_cast<std::size_t>(terrain_of(over.to))];
    if (over.border == Border::strait) return entering + strait(from, over.to);
    return entering + border_[static_cast<std::size_t>(over.border)];
  }
  // XVIII.C: units of its side there, the command of their best leader, and units that may join them.
  [[nodiscard]] int side_units(Space province) const;
  [[nodiscard]] int command_there(Space province) const;
  [[nodiscard]] int room(Space province, int there, int command_there) const {
    return stack_limit_under(state_, nation, province, std::max(command, command_there)) - there;
  }
  // XVIII.I: the border can be crossed now.
  [[nodiscard]] bool passable(Space from, Space to) const;
  // Whether every province is to both alike, whatever their sizes, their leaders and what is left of their marches.
  [[nodiscard]] bool like(const Load& other) const;

  Nation nation;
  int units;
  int command;    // of its best leader
  int allowance;  // XVIII.A.1
  int left;       // of it
  bool horde;
  bool satrapes;
  bool peaceful;       // XIII.F.1: has a leader who may attack nobody
  bool friendly_only;  // XVIII.A.1: leaders alone; redeployment
  bool stacks;         // XVIII.C: must find room where it ends
  bool fresh;          // XVIII.B.2: has not moved
  SpaceSet barred;     // XVIII.G

 private:
  [[nodiscard]] int strait(Space from, Space to) const;
  [[nodiscard]] SpaceSet manned() const;
  [[nodiscard]] SpaceSet led() const;

  NationSet side_;  // XVII.F.1
  const State& state_;
  Stances stances_;
  // Looked for when somebody asks: where any horde or Limes stands, and where leaders of its side are.
  mutable std::optional<SpaceSet> manned_;
  mutable std::optional<SpaceSet> led_;
  std::array<std::int8_t, 6> ground_{};  // XVIII.B.1: by Terrain
  std::array<std::int8_t, 4> border_{};  // and by Border
};

// What a province is to parties of all sizes, whoever leads them and whether the horde is with them or not.
struct Approach {
  bool open;  // they may enter unless they must stop where they cannot stay
  bool stops;
  bool friendly;
  bool guest;             // XVIII.J
  bool no_way_for_horde;  // XXIII.B.1
  std::uint8_t command;   // XVIII.C: of the best leader of the side there
  std::int16_t there;     // and its units
};
[[nodiscard]] Approach approach_of(const State& state, const Load& load, Space province);
// The same, each looked at once: for many parties that are alike.
class Approaches {
 public:
  Approaches(const State& state, const Load& load) : state_(state), load_(load) {}

  [[nodiscard]] const Load& load() const { return load_; }
  [[nodiscard]] const Approach& operator[](Space province) {
    if (!known_.has(province)) {
      known_.add(province);
      looks_[province] = approach_of(state_, load_, province);
    }
    return looks_[province];
  }

 private:
  const State& state_;
  Load load_;
  SpaceSet known_;
  EnumArray<Space, Approach> looks_;  // of those
};

// What a province is to a party that would enter it.
struct Entry {
  bool open = false;      // it may
  bool stops = false;     // XVIII.D.1: and goes no further unless they flee
  bool friendly = false;  // III.G.1
  bool stays = false;     // XVIII.J, XVIII.C: it may end its move there
};
[[nodiscard]] Entry entry_of(const State& state, const Load& load, Space province);
[[nodiscard]] inline Entry entry_of(const Load& load, const Approach& approach, int room) {
  if (!approach.open || (load.horde && approach.no_way_for_horde)) {
    return {.open = false, .stops = approach.stops, .friendly = approach.friendly, .stays = false};
  }
  const bool stays = !approach.guest && (!load.stacks || load.units <= room);
  // Who must stop there must be able to stay there.
  return {.open = stays || !approach.stops, .stops = approach.stops, .friendly = approach.friendly, .stays = stays};
}
[[nodiscard]] inline int room_at(const Load& load, const Approach& approach, Space province) {
  return load.room(province, approach.there, approach.command);
}

// --- Step by step

[[nodiscard]] int allowance(const Party& party);
[[nodiscard]] int entry_cost(const State& state, const Party& party, Space to);
// Provinces that the party may enter next; from each of them there is a legal end.
[[nodiscard]] SpaceSet next_spaces(const State& state, const Party& party);
[[nodiscard]] bool may_stop(const State& state, const Party& party);

// XVIII.D, XIX.C: into the next province, with all that happens there; the party may be stopped, beaten or gone after
// it. Whether something came between that its owner did not order: a reaction, a Limes, a card, a loss.
bool enter(Play& play, Party& party, Space to);
// V.D.5, XXXII.B.Q.1: a unit has come to a province, whichever way; for points a lent one is its own nation's (XX.N.1).
void note_presence(Play& play, const Kind& kind, Space province);
// Of all who stand where that matters: those whom no march has brought there.
void note_presence(Play& play);
// XIX.E: whether a leader under Inaction wishes to attack there; once he does, he does.
bool dares(Play& play, Party& party, Space where);
// XIX.C.1, from its second half on: for parties that have come ashore.
bool arrive(Play& play, Party& party);
// XVII.C.3: where the party is, some of it may stay while the rest goes on.
[[nodiscard]] bool may_drop(const State& state, const Party& party, const Bands& units);
void drop_units(Play& play, Party& party, const Bands& units);
// XVII.C.2, XVII.C.5: where it stops, or stands: battle if it has none behind it, siege, control.
void stop(Play& play, Party& party);
// XVIII.E.1: whom it meets are few enough, and nothing shelters them.
[[nodiscard]] bool can_overrun(const State& state, const Party& party);
// XVII.C.5: whether there is something to attack or besiege where it stands.
[[nodiscard]] bool can_act_here(const State& state, const Party& party);

}  // namespace auspex::invasions
