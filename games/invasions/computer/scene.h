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
    return friends_.of(nation, [&] { return tied_to(state_, nation); });
  }
  // Whom the nation may attack (III.F.4).
  [[nodiscard]] NationSet victims(Nation nation) const {
    return victims_.of(nation, [&] { return victims_of(state_, nation); });
  }
  [[nodiscard]] const Hosts& hosts(Nation nation) const {
    return known(hosts_, nation, [&] {
      Hosts hosts;
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
    return known(worths_, nation, [&] { return Worth(state_, nation); });
  }
  [[nodiscard]] const Threats& threats(Nation nation) const {
    std::shared_ptr<const Threats>& one = threats_[nation];
    if (one == nullptr) one = threats_to(state_, nation, gathered());
    return *one;
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

  // What the others are to each nation.
  class Others {
   public:
    template <class Look>
    NationSet of(Nation nation, Look look) {
      if (!known_.has(nation)) {
        known_.add(nation);
        sets_[nation] = look();
      }
      return sets_[nation];
    }

   private:
    NationSet known_;
    EnumArray<Nation, NationSet> sets_;
  };

  template <class T>
  using Each = EnumArray<Nation, std::unique_ptr<T>>;

  template <class T, class Make>
  static const T& known(Each<T>& each, Nation nation, Make make) {
    std::unique_ptr<T>& one = each[nation];
    if (one == nullptr) one = std::unique_ptr<T>(new T(make()));
    return *one;
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
  mutable Others friends_;
  mutable Others victims_;
  mutable Each<Hosts> hosts_{};
  mutable Each<Worth> worths_{};
  mutable EnumArray<Nation, std::shared_ptr<const Threats>> threats_{};
};

}  // namespace auspex::invasions
