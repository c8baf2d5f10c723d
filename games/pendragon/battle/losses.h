// 3.6.1: how losses fall on Units. The owner picks them; Dux and Civitates who fight together agree, or each takes a
// share by the rule.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <vector>

#include "engine/few.h"
#include "games/pendragon/battle/sides.h"

namespace auspex::pendragon {

// Units that are alike when losses are taken: of one kind, all with Plunder or all without, hit before or not.
struct LossKind {
  Piece piece;
  bool laden;
  int hurt;  // halves that it took before
  int need;  // halves that still remove it
  int count;
};

using LossKinds = Few<LossKind, 20>;  // the kinds of Units that two Britons have, laden or not, and three that are hurt

// Which sums of halves remove Units exactly, of the kinds from one on, so that every survivor needs more than what is
// left over besides.
class LossSums {
 public:
  explicit LossSums(std::span<const LossKind> kinds);

  // All halves that these kinds can absorb.
  [[nodiscard]] int all(std::size_t from) const { return all_[from]; }
  // So many halves remove Units exactly, and every survivor needs more than `rest`.
  [[nodiscard]] bool can_take(std::size_t from, int halves, int rest) const;

  static constexpr int most_need = 4;
  static constexpr int most_rest = most_need - 1;

 private:
  // Units by what they need.
  using ByNeed = std::array<std::uint8_t, most_need + 1>;
  std::array<ByNeed, 21> count_;
  std::array<int, 21> all_;
};

// Which numbers of each kind may go when so many halves fall on them: in the end nothing is left over that would still
// remove a survivor (PD-F7). `kept_back` halves besides fall on no Unit of these; at most `most_left` are left over.
class LossChoice {
 public:
  using Numbers = Few<int, 40>;

  LossChoice(const LossKinds& kinds, int halves, int kept_back = 0, int most_left = no_limit)
      : kinds_(kinds), halves_(halves), kept_back_(kept_back), most_left_(most_left), sums_(kinds) {}

  [[nodiscard]] const LossKinds& kinds() const { return kinds_; }
  [[nodiscard]] bool possible() const { return can_end(0, halves_, nobody); }
  // The fewest halves that can be left over.
  [[nodiscard]] static int least_left(const LossKinds& kinds, int halves);
  // How many of the next kind may go.
  [[nodiscard]] Numbers numbers() const;
  void take(int n);
  [[nodiscard]] bool done() const { return next_ == kinds_.size(); }
  [[nodiscard]] std::size_t next() const { return next_; }
  [[nodiscard]] std::span<const LossKind> to_come() const {
    return std::span(kinds_.begin(), kinds_.end()).subspan(next_);
  }
  [[nodiscard]] int left() const { return halves_; }

  static constexpr int no_limit = 1 << 20;

 private:
  static constexpr int nobody = LossSums::most_need + 1;  // no survivor so far; no Unit needs as many halves

  [[nodiscard]] bool can_end(std::size_t from, int halves, int least_need) const;

  LossKinds kinds_;
  int halves_;
  int kept_back_;
  int most_left_;
  LossSums sums_;
  std::size_t next_ = 0;
  int least_need_ = nobody;
};

// PD-F9: halves that each Briton's Units take, with the rest that removes nobody.
struct Shares {
  int dux;        // by removal
  int civitates;  // by removal
  int rest = 0;
  Faction rest_on = Faction::dux;

  [[nodiscard]] int of(Faction briton) const {
    return (briton == Faction::dux ? dux : civitates) + (rest_on == briton ? rest : 0);
  }
  bool operator==(const Shares&) const = default;
};
// Every way to share, and of them the one that holds without agreement: as even as can be, the Dux taking more.
// `dux_took` was taken by the Dux already.
[[nodiscard]] std::vector<Shares> ways_to_share(const LossKinds& dux, const LossKinds& civitates, int halves,
                                                bool most);
[[nodiscard]] Shares share_by_rule(const std::vector<Shares>& ways, int dux_took);

// What a Faction that picks its losses or shares them is asked about.
struct LossQuestion {
  // The kinds that are still to be asked about, the one in question first; of what is left over, those it may lie on.
  std::span<const LossKind> kinds{};
  // Of losses shared: the Units of both and the ways on offer.
  std::span<const LossKind> dux{};
  std::span<const LossKind> civitates{};
  std::span<const Shares> ways{};
};

// The side takes losses on these of its Units.
struct LossesTaken {
  BattleSide& side;
  Units& from;
  Step step;
  int halves;
  std::function<int(Piece)> absorbs;  // in halves
  bool hurt_before = false;           // PD-F8: what Units took in earlier steps counts
  bool stay = false;                  // and what is left over now will
  int dux_took = 0;                   // 3.6.4: by the Cavalry that takes double
};
void take_losses(Battle& battle, const LossesTaken& losses);

}  // namespace auspex::pendragon
