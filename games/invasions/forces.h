// Units on the map (II.A, III.D), and the only functions that change where they are. Units that are alike in all that
// matters and stand in one space are one band; there are as many bands as are needed, never a cell for each unit,
// nation and space.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "engine/short_list.h"
#include "generated/invasions/tables.h"

namespace auspex::invasions {

// What may be noted on a unit.
enum class Mark : std::uint8_t {
  damaged = 1,      // III.D.2: an elite that was hit
  auxiliary = 2,    // XXXII.B.M: of a foreign people, in an Empire's own service
  intercepted = 4,  // XIX.A.4: with success since its nation's last activation; or barred from it (event Sedition)
  done = 8,         // XVII.C.6: moved, fought or dropped in this Unit Stacks step
  // XXII.F.3: whom it followed in this activation, the n-th leader to campaign; all four bits for units that a Foedus
  // has settled, who follow nobody any more (XXVII.B.4).
  campaigned = 0xF0
};

// One or several of them.
class Marks {
 public:
  constexpr Marks(Mark mark) : bits_(static_cast<std::uint8_t>(mark)) {}
  [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }
  friend constexpr Marks operator|(Marks a, Marks b) {
    a.bits_ = static_cast<std::uint8_t>(a.bits_ | b.bits_);
    return a;
  }

 private:
  std::uint8_t bits_;
};

// What tells units in one space apart.
struct Kind {
  Nation serves = Nation::rebels;  // in whose stack it stands: its own nation, or the one it is lent to
  Nation people = Nation::rebels;  // whose unit it is, by whose pool and list
  Unit unit = Unit::infantry;
  Garrison garrison = Garrison::none;
  std::uint8_t marks = 0;

  [[nodiscard]] constexpr bool has(Marks any) const { return (marks & any.bits()) != 0; }
  [[nodiscard]] constexpr Kind with(Mark mark) const {
    Kind kind = *this;
    kind.marks = static_cast<std::uint8_t>(kind.marks | static_cast<std::uint8_t>(mark));
    return kind;
  }
  [[nodiscard]] constexpr Kind without(Marks gone) const {
    Kind kind = *this;
    kind.marks = static_cast<std::uint8_t>(kind.marks & ~gone.bits());
    return kind;
  }
  // XXII.F.3: the banner of LeaderState that it followed; 0 none.
  [[nodiscard]] constexpr int banner() const { return marks >> 4; }
  [[nodiscard]] constexpr Kind following(int banner) const {
    Kind kind = without(Mark::campaigned);
    kind.marks = static_cast<std::uint8_t>(kind.marks | banner << 4);
    return kind;
  }
  [[nodiscard]] constexpr Kind serving(Nation nation) const {
    Kind kind = *this;
    kind.serves = nation;
    return kind;
  }
  [[nodiscard]] constexpr bool auxiliary() const { return has(Mark::auxiliary); }
  // XVII.H
  [[nodiscard]] constexpr bool lent() const { return serves != people && !auxiliary(); }
  [[nodiscard]] constexpr const UnitInfo& info() const { return unit_info[unit]; }
  [[nodiscard]] constexpr bool naval() const { return info().naval; }
  // III.D.2: two steps, and the first is still there.
  [[nodiscard]] constexpr bool intact_elite() const { return info().steps > 1 && !has(Mark::damaged); }
  // A damaged elite weighs nothing as one.
  [[nodiscard]] constexpr int elite_weight() const { return has(Mark::damaged) ? 0 : info().elite; }
  // V.C.5, XX.N.1: as whose loss it counts.
  [[nodiscard]] constexpr Nation counts_for() const { return auxiliary() ? serves : people; }

  constexpr auto operator<=>(const Kind&) const = default;
};
static_assert(sizeof(Kind) == 5);

// A national unit of its own nation.
[[nodiscard]] constexpr Kind national(Nation nation, Unit unit, Garrison garrison = Garrison::none) {
  return {nation, nation, unit, garrison, 0};
}
[[nodiscard]] constexpr Kind auxiliary_of(Nation empire, Nation people, Unit unit) {
  return Kind{empire, people, unit, Garrison::none, 0}.with(Mark::auxiliary);
}

inline constexpr int banner_of_settlers = 15;  // XXVII.B.4
static_assert(Kind{}.with(Mark::campaigned).banner() == banner_of_settlers);

struct Band {
  Space at = nowhere;
  Kind kind{};
  std::uint8_t count = 0;

  [[nodiscard]] constexpr Band some(int n) const { return {at, kind, static_cast<std::uint8_t>(n)}; }
  constexpr bool operator==(const Band&) const = default;
};
static_assert(sizeof(Band) == 7);

// A stack of more kinds is rare.
using Bands = ShortList<Band, 8>;
// Units in all.
[[nodiscard]] inline int size_of(std::span<const Band> bands) {
  int n = 0;
  for (const Band& band : bands) n += band.count;
  return n;
}
[[nodiscard]] int how_many(std::span<const Band> bands, Space at, const Kind& kind);
// A list of units that somebody keeps; the map itself is Forces.
void add_to(Bands& bands, const Band& some);
void take_from(Bands& bands, const Band& some);
[[nodiscard]] Bands operator-(Bands bands, const Bands& others);

class Forces {
 public:
  // In the order of the spaces; what was removed for good comes last.
  [[nodiscard]] std::span<const Band> all() const { return std::span(bands_).first(size_); }
  // Asked more often than anything else.
  [[nodiscard]] std::span<const Band> at(Space space) const {
    const Band* from = bands_.data() + begins_[group_of(space)];
    const Band* const end = bands_.data() + size_;
    while (from != end && from->at < space) ++from;
    const Band* to = from;
    while (to != end && to->at == space) ++to;
    return {from, to};
  }
  [[nodiscard]] int count(Space at, const Kind& kind) const;

  // `band.count` units of that kind. Adding joins a band that is there; removing what is not there is refused.
  void add(const Band& band);
  void remove(const Band& band);
  void move(const Band& band, Space to);
  // Lent, damaged, repaired, marked: the same units, of another kind now.
  void change(const Band& band, const Kind& kind);
  // The marks go from every unit that `serves` the nation; no_nation: from all.
  void clear(Marks marks, Nation serves = no_nation);

  void self_check(std::vector<std::string>& faults) const;
  bool operator==(const Forces&) const = default;

 private:
  // Spaces by fours, what was removed for good apart: a list of where the bands of each space begin would be too long.
  static constexpr std::size_t together = 4;
  static constexpr std::size_t groups = static_cast<std::size_t>(count_of<Space>) / together + 2;
  [[nodiscard]] static constexpr std::size_t group_of(Space space) {
    return std::min(static_cast<std::size_t>(index_of(space)) / together, groups - 1);
  }

  [[nodiscard]] std::size_t find(const Band& band) const;  // where it is, or would be put

  std::array<Band, static_cast<std::size_t>(all_units)> bands_{};  // sorted by space and kind; blank behind the last
  std::uint16_t size_ = 0;
  std::array<std::uint16_t, groups> begins_{};  // of each group, its first band; follows from the bands
};

}  // namespace auspex::invasions
