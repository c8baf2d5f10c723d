// Where a party can march by the steps of movement.h, and by which way (XVIII): for orders, people and programs.
#pragma once

#include <memory>

#include "engine/few.h"
#include "games/invasions/movement.h"

namespace auspex::invasions {

// The spaces that a march or voyage enters, one after the other.
using Way = Few<Space, 8>;

// What provinces are to the parties of one decision: many of them are alike.
class Lookout {
 public:
  [[nodiscard]] Approaches& of(const State& state, const Load& load);

 private:
  std::vector<std::unique_ptr<Approaches>> kinds_;
};

class Reach {
 public:
  Reach(const State& state, const Party& party, Purpose purpose = Purpose::march, Lookout* lookout = nullptr);
  Reach(const Reach&) = delete;
  Reach& operator=(const Reach&) = delete;

  // Where the march may end; not where the party is now.
  [[nodiscard]] SpaceSet ends() const { return ends_; }
  // The provinces from which it may enter that one at last.
  [[nodiscard]] SpaceSet entries(Space end) const;
  // The usual way: through as few unfriendly provinces as there can be, and then with as few points.
  [[nodiscard]] Way way(Space end) const;
  [[nodiscard]] Way way(Space end, Space entry) const;
  // Next provinces from which there is an end.
  [[nodiscard]] SpaceSet first_steps() const;
  // Whether it goes no further there, because of whoever or whatever stands in it.
  [[nodiscard]] bool stops(Space province) const { return (*looks_)[province].stops; }
  [[nodiscard]] const Load& load() const { return load_; }

 private:
  static constexpr int most_points = 4;  // XVIII.A.1
  struct Node {
    std::uint8_t unfriendly;  // provinces entered so far
    Space from;
    std::uint8_t before;  // points spent when it left there
  };

  Reach(const Reach& before, Space first);
  void search();
  [[nodiscard]] bool was_reached_as_well(Space province, int spent, int unfriendly) const;
  // Points spent on entering the next province; more than there are where it cannot.
  [[nodiscard]] int spent_at(int spent, Space from, const Crossing& over) const;
  [[nodiscard]] int spent_at(int spent, Space from, Space to) const {
    return spent_at(spent, from, {to, border_between(from, to)});
  }
  [[nodiscard]] bool passable(Space from, const Crossing& over) const {
    return over.border != Border::strait || load_.passable(from, over.to);
  }
  [[nodiscard]] Entry look(Space province) const { return entry_of(load_, (*looks_)[province]); }
  [[nodiscard]] Way way_to(Space from, int spent, Space end) const;

  const State& state_;
  Load load_;
  Space start_;
  int points_;  // that may be spent
  bool fresh_;
  SpaceSet ends_;
  std::array<SpaceSet, most_points + 1> reached_{};            // by points spent, to go on from
  std::array<EnumArray<Space, Node>, most_points + 1> nodes_;  // of what was reached
  std::unique_ptr<Approaches> own_;                            // where nobody else has any
  Approaches* looks_;
};

// Whether the party may go that way, step by step, and end there.
[[nodiscard]] bool is_legal(const State& state, const Party& party, const Way& way);

}  // namespace auspex::invasions
