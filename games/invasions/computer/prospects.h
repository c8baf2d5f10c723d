// What a march to a province would bring its nation: land, loot, kills, relief of its own, less losses, the risk of
// being intercepted, and what it leaves behind.
#pragma once

#include "games/invasions/computer/migration.h"
#include "games/invasions/computer/place.h"
#include "games/invasions/computer/realm.h"
#include "games/invasions/moments.h"
#include "games/invasions/odds.h"

namespace auspex::invasions {

// What a battle of this stack against whoever is in its way would bring; where nobody is, it wins.
struct Clash {
  double win = 1;
  double lost = 0;    // units for good
  double killed = 0;  // of theirs
  int enemies = 0;
};
[[nodiscard]] Clash clash_at(const State& state, const Party& party, Space at, Space from, bool landing);
// Whom the nation would have to fight there.
[[nodiscard]] NationSet in_the_way(const State& state, Nation nation, Space at);
// Chance that a city of the enemy falls to the stack that has won there with so many units left.
[[nodiscard]] double chance_of_city(const State& state, const Party& party, Space city, double units);
// Units that should stay where the nation has its capital or horde, or a city in danger.
[[nodiscard]] int garrison_for(const Scene& scene, Nation nation, Space at);

// XXXII.C.Q: what the fall of Ctesiphon would bring besides the city.
[[nodiscard]] double ctesiphon_prize(const Scene& scene, const Party& party, Space city);

// Units so near count as being with their people.
inline constexpr int beside_the_horde = 2;

struct Prospect {
  double value = -1000;
  double gain = 0;  // in points, if all goes well
  double win = 1;
};

// A party that would set out, and what is the same wherever it goes.
struct Venture {
  const Party& party;
  int own = 0;             // units
  double each = 0;         // what one of them is worth
  double left_behind = 0;  // what it costs that they are gone
  int pursuits = 0;        // attacks that it could still make in this activation after the one in question
  double leaders = 0;      // what it costs where a lost battle takes them
  SpaceSet banners;        // where leaders await it for their campaigns
  double ahead = 0;        // what its leaders have before them where they are
  double stay = 0;         // how good it would be for the horde it takes along to stay there
  bool judged = false;     // what its nation rules will be judged
  const Temper& temper;    // in which it goes
  mutable std::optional<Attack> attack;
};

class Prospects {
 public:
  explicit Prospects(const Scene& scene) : scene_(scene), places_(scene) {}

  [[nodiscard]] Venture venture(const Party& party) const;
  // Of going there from where the party is, by a last border from `entry`; `chance` to arrive at all.
  [[nodiscard]] Prospect of(const Venture& venture, Space end, Space entry, double chance = 1,
                            bool landing = false) const;
  // No more than this, however a battle there goes and with no greater chance to arrive: for those who have something
  // better, before they look at the dice.
  [[nodiscard]] double at_best(const Venture& venture, Space end, double chance = 1) const;
  // Which of these could be worth a march, before any way is looked for.
  [[nodiscard]] SpaceSet targets(Nation nation, SpaceSet among) const;
  // Where its leaders are who could still campaign.
  [[nodiscard]] SpaceSet banners(Nation nation) const;
  [[nodiscard]] const Migration& migration(Nation nation) const;

 private:
  [[nodiscard]] Prospect after(const Venture& venture, const Place& place, const Clash& clash, double chance) const;
  struct Targets {
    Nation nation = no_nation;
    SpaceSet held_against_it;  // where it would have to fight
    SpaceSet ruins;
    SpaceSet looked_at;
    SpaceSet found;
  };
  [[nodiscard]] SpaceSet look_for_targets(const Targets& targets, SpaceSet among) const;
  [[nodiscard]] double land(const Party& party, const Place& place, double units) const;
  [[nodiscard]] double ahead(const Party& party, Space end) const;
  // Where a leader of the nation awaits more units for his campaigns: what each of so many is worth to him there.
  [[nodiscard]] double mustering(const Venture& venture, Space end) const;
  [[nodiscard]] double gathering(const Party& party, Space end) const;
  [[nodiscard]] double left_behind(const Party& party) const;
  [[nodiscard]] double realm(const Venture& venture, Space end, const Clash& clash) const;
  struct Promise {
    Space from;
    bool horde;
    bool all_leave;
    Conquest conquest;
    double value;
  };
  [[nodiscard]] double promise(const Party& party, const Conquest& conquest) const;
  // That the horde falls to the party where it wins.
  [[nodiscard]] double chance_to_take(const Venture& venture, Nation horde) const;

  struct Ahead {
    static constexpr double unknown = -1e9;

    Nation nation = no_nation;
    SpaceSet cities;                   // of those whom it may attack
    EnumArray<Space, double> worth{};  // of each of them, as far as anybody has asked
    EnumArray<Space, double> best{};   // from each province
  };

  const Scene& scene_;
  Places places_;
  mutable std::vector<std::unique_ptr<Ahead>> ahead_;
  mutable std::optional<Realm> realm_;     // of the Huns
  mutable std::vector<Promise> promises_;  // as it would be
  mutable std::vector<std::pair<Nation, SpaceSet>> banners_;
  mutable std::vector<Targets> targets_;
  mutable std::vector<std::pair<Nation, std::unique_ptr<Migration>>> migrations_;
};

}  // namespace auspex::invasions
