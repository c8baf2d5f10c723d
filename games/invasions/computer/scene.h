// What a computer player has worked out about a position while it weighs one decision: each nation's worths and threats
// once, when they are first asked for.
#pragma once

#include <memory>

#include "games/invasions/computer/threats.h"
#include "games/invasions/computer/worth.h"

namespace auspex::invasions {

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
  mutable List<Worth> worths_;
  mutable List<Threats> threats_;
};

}  // namespace auspex::invasions
