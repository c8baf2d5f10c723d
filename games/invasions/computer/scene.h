// What a computer player has worked out about a position while it weighs one decision: each nation's worths and threats
// once, when they are first asked for.
#pragma once

#include <memory>

#include "games/invasions/computer/threats.h"
#include "games/invasions/computer/worth.h"

namespace auspex::invasions {

// Where a nation has land units, and how many.
struct Host {
  Space at = nowhere;
  int units = 0;
};
using Hosts = std::vector<Host>;

class Scene {
 public:
  explicit Scene(const State& state) : state_(state) {}

  // Where hordes stand, whoever's.
  [[nodiscard]] SpaceSet hordes() const {
    if (!hordes_) {
      hordes_.emplace();
      for (const NationState& nation : state_.nations) {
        if (nation.horde != nowhere) hordes_->add(nation.horde);
      }
    }
    return *hordes_;
  }

  // Whom units there serve, and the rebels where a Rebellio stands.
  [[nodiscard]] NationSet present(Space space) const {
    if (!present_) {
      present_ = std::make_unique<EnumArray<Space, NationSet>>();
      for (const Band& band : state_.forces.all()) {
        if (band.at != removed) (*present_)[band.at].add(band.kind.serves);
      }
    }
    NationSet found = (*present_)[space];
    if (has_rebellio(state_, space)) found.add(Nation::rebels);
    return found;
  }
  // Whom the nation may attack (III.F.4).
  [[nodiscard]] NationSet victims(Nation nation) const {
    return known(victims_, nation, [&] {
      return select(NationSet::every(), [&](Nation other) { return may_attack(state_, nation, other); });
    });
  }
  [[nodiscard]] const Hosts& hosts(Nation nation) const {
    return known(hosts_, nation, [&] {
      Hosts hosts;
      for (const Band& band : state_.forces.all()) {
        if (band.at == removed || !is_land(band.at) || band.kind.serves != nation) continue;
        if (hosts.empty() || hosts.back().at != band.at) hosts.push_back({band.at, 0});
        hosts.back().units += band.count;
      }
      return hosts;
    });
  }

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Worth& worth(Nation nation) const {
    return known(worths_, nation, [&] { return Worth(state_, nation); });
  }
  [[nodiscard]] const Threats& threats(Nation nation) const {
    return known(threats_, nation, [&] { return Threats(state_, nation); });
  }

 private:
  template <class T>
  struct Known {
    Nation nation;
    T what;
  };
  template <class T>
  using List = std::vector<std::unique_ptr<Known<T>>>;

  template <class T, class Make>
  static const T& known(List<T>& list, Nation nation, Make make) {
    for (const std::unique_ptr<Known<T>>& one : list) {
      if (one->nation == nation) return one->what;
    }
    list.push_back(std::unique_ptr<Known<T>>(new Known<T>{nation, make()}));
    return list.back()->what;
  }

  const State& state_;
  mutable std::optional<SpaceSet> hordes_;
  mutable std::unique_ptr<EnumArray<Space, NationSet>> present_;
  mutable List<NationSet> victims_;
  mutable List<Hosts> hosts_;
  mutable List<Worth> worths_;
  mutable List<Threats> threats_;
};

}  // namespace auspex::invasions
