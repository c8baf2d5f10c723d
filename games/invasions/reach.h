// Where a party can march by the steps of movement.h, and by which way (XVIII): for orders, people and programs.
#pragma once

#include <limits>
#include <memory>

#include "engine/few.h"
#include "games/invasions/movement.h"

namespace auspex::invasions {

// The spaces that a march or voyage enters, one after the other.
using Way = Few<Space, 8>;

// Where a march can go, once that has been looked for.
class Ways {
 public:
  // To be filled by a search.
  Ways(const Load& load, Approaches& looks, Space start, int points, bool fresh);

  // Whether a search for that party would find the same: it starts alike, and finds room or none where this one did.
  [[nodiscard]] bool hold_for(const Load& load, const Approaches& looks, Space start) const;

  [[nodiscard]] SpaceSet ends() const { return ends_; }
  [[nodiscard]] SpaceSet entries(Space end) const;
  [[nodiscard]] Way way(Space end) const;
  [[nodiscard]] Way way(Space end, Space entry) const;
  // Points spent on entering the next province; more than there are where it cannot.
  [[nodiscard]] int spent_at(int spent, Space from, const Crossing& over) const;
  [[nodiscard]] int spent_at(int spent, Space from, Space to) const {
    return spent_at(spent, from, {to, border_between(from, to)});
  }

 private:
  static constexpr int most_points = 4;  // XVIII.A.1
  struct Node {
    std::uint8_t unfriendly;  // provinces entered so far
    Space from;
    std::uint8_t before;  // points spent when it left there
  };

  void search(const Load& load);
  [[nodiscard]] bool was_reached_as_well(Space province, int spent, int unfriendly) const;
  [[nodiscard]] bool passable(Space from, const Crossing& over) const {
    return over.border != Border::strait || looks_.load().passable(from, over.to);
  }
  [[nodiscard]] Entry look(const Load& load, Space province) {
    if (!looked_at_.has(province)) look_at(load, province);
    return entries_[province];
  }
  void look_at(const Load& load, Space province);
  [[nodiscard]] Way way_to(Space from, int spent, Space end) const;

  Approaches& looks_;
  Space start_;
  int points_;  // that may be spent
  bool fresh_;
  // Parties of so many units find the same room; for those led alike, with a horde or without.
  int command_;
  bool horde_;
  int least_ = 0;
  int most_ = std::numeric_limits<int>::max();
  SpaceSet ends_;
  SpaceSet looked_at_;
  EnumArray<Space, Entry> entries_;                            // of those
  std::array<SpaceSet, most_points + 1> reached_{};            // by points spent, to go on from
  std::array<EnumArray<Space, Node>, most_points + 1> nodes_;  // of what was reached
};

// What provinces are to the parties of one decision, and where those can go: many of them are alike.
class Lookout {
 public:
  [[nodiscard]] Approaches& of(const State& state, const Load& load);
  [[nodiscard]] const Ways& ways(const State& state, const Load& load, Space start);

 private:
  std::vector<std::unique_ptr<Approaches>> kinds_;
  std::vector<std::unique_ptr<Ways>> ways_;
};

class Reach {
 public:
  Reach(const State& state, const Party& party, Purpose purpose = Purpose::march, Lookout* lookout = nullptr);
  Reach(const Reach&) = delete;
  Reach& operator=(const Reach&) = delete;

  // Where the march may end; not where the party is now.
  [[nodiscard]] SpaceSet ends() const { return ways_ == nullptr ? SpaceSet{} : ways_->ends(); }
  // The provinces from which it may enter that one at last.
  [[nodiscard]] SpaceSet entries(Space end) const { return ends().has(end) ? ways_->entries(end) : SpaceSet{}; }
  // The usual way: through as few unfriendly provinces as there can be, and then with as few points.
  [[nodiscard]] Way way(Space end) const { return ends().has(end) ? ways_->way(end) : Way{}; }
  [[nodiscard]] Way way(Space end, Space entry) const { return ways_ == nullptr ? Way{} : ways_->way(end, entry); }
  // Next provinces from which there is an end.
  [[nodiscard]] SpaceSet first_steps() const;
  // Whether it goes no further there, because of whoever or whatever stands in it.
  [[nodiscard]] bool stops(Space province) const { return (*looks_)[province].stops; }
  [[nodiscard]] const Load& load() const { return load_; }

 private:
  Load load_;
  Space start_;
  Lookout own_;  // where nobody else has any
  Approaches* looks_;
  const Ways* ways_ = nullptr;  // none for those who cannot march
};

// Whether the party may go that way, step by step, and end there.
[[nodiscard]] bool is_legal(const State& state, const Party& party, const Way& way);

}  // namespace auspex::invasions
