// What a computer player has worked out about a position while it weighs one decision: each nation's worths and threats
// once, when they are first asked for.
#pragma once

#include <memory>

#include "games/invasions/computer/temper.h"
#include "games/invasions/computer/threats.h"
#include "games/invasions/computer/worth.h"

namespace auspex::invasions {

// Where a nation has land units, and how many.
struct Host {
  Space at = nowhere;
  int units = 0;
};
struct Hosts {
  std::vector<Host> all;
  SpaceSet reach;  // what lies within a turn's march of any of them
};

class Scene {
 public:
  static constexpr int turns_march = 3;  // provinces (XVIII.A.1)
  static constexpr std::size_t usual_hosts = 24;

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

  // Where Limites stand, whoever's.
  [[nodiscard]] SpaceSet limites() const {
    if (!limites_) {
      limites_.emplace();
      for (const LimesState& limes : state_.limes) {
        if (limes.status == LimesStatus::standing) limites_->add(limes.at);
      }
    }
    return *limites_;
  }

  // Whom units there serve, and the rebels where a Rebellio stands.
  [[nodiscard]] NationSet present(Space space) const {
    NationSet found;
    for (const Muster::Stack& stack : muster().at(space)) found.add(stack.serves);
    if (has_rebellio(state_, space)) found.add(Nation::rebels);
    return found;
  }
  // Whom the nation is tied to (III.F.1).
  [[nodiscard]] NationSet friends(Nation nation) const {
    return of(nation).get(&Known::friends, [&] { return tied_to(state_, nation); });
  }
  // Whom the nation may attack (III.F.4).
  [[nodiscard]] NationSet victims(Nation nation) const {
    return of(nation).get(&Known::victims, [&] { return victims_of(state_, nation); });
  }
  [[nodiscard]] const Hosts& hosts(Nation nation) const {
    return of(nation).get(&Known::hosts, [&] {
      Hosts hosts;
      hosts.all.reserve(usual_hosts);
      for (const Muster::Stack& stack : muster().all()) {
        if (stack.serves != nation || !is_land(stack.at)) continue;
        hosts.all.push_back({stack.at, stack.units});
        hosts.reach |= within(stack.at, turns_march);
      }
      return hosts;
    });
  }

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Temper& temper(Nation nation) const { return temper_of(state_, nation); }
  [[nodiscard]] const Worth& worth(Nation nation) const {
    return of(nation).get(&Known::worth, [&] { return Worth(state_, nation); });
  }
  [[nodiscard]] const Threats& threats(Nation nation) const {
    std::shared_ptr<const Threats>& threats = of(nation).threats;
    if (threats == nullptr) threats = threats_to(state_, nation, gathered());
    return *threats;
  }

  [[nodiscard]] const Muster& muster() const { return *gathered(); }

  // What the one would like of the other's (covets in answers.h), worked out when it is first asked for.
  template <class WorkOut>
  [[nodiscard]] double desire(Nation who, Nation of, WorkOut work_out) const {
    for (const Desire& known : desires_) {
      if (known.who == who && known.of == of) return known.worth;
    }
    desires_.push_back({who, of, work_out()});
    return desires_.back().worth;
  }

 private:
  [[nodiscard]] const std::shared_ptr<const Muster>& gathered() const {
    if (muster_ == nullptr) muster_ = muster_of(state_.forces);
    return muster_;
  }

  // Of one nation, as far as anybody has asked.
  struct Known {
    std::optional<NationSet> friends;
    std::optional<NationSet> victims;
    std::optional<Hosts> hosts;
    std::optional<Worth> worth;
    std::shared_ptr<const Threats> threats;

    template <class T, class WorkOut>
    const T& get(std::optional<T> Known::*one, WorkOut work_out) {
      std::optional<T>& known = this->*one;
      if (!known) known.emplace(work_out());
      return *known;
    }
  };
  [[nodiscard]] Known& of(Nation nation) const {
    std::unique_ptr<Known>& known = nations_[nation];
    if (known == nullptr) known = std::make_unique<Known>();
    return *known;
  }

  struct Desire {
    Nation who;
    Nation of;
    double worth;
  };

  const State& state_;
  mutable std::vector<Desire> desires_;
  mutable std::optional<SpaceSet> hordes_;
  mutable std::optional<SpaceSet> limites_;
  mutable std::shared_ptr<const Muster> muster_;
  mutable EnumArray<Nation, std::unique_ptr<Known>> nations_{};
};

}  // namespace auspex::invasions
