// 3.6.1: how losses fall on Units. The owner picks them; Dux and Civitates who fight together agree, or each takes a
// share by the rule.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <vector>

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

// Which numbers of each kind may go when so many halves fall on them: in the end nothing is left over that would still
// remove a survivor (PD-F7). `kept_back` halves besides fall on no Unit of these; at most `most_left` are left over.
class LossChoice {
 public:
  LossChoice(std::vector<LossKind> kinds, int halves, int kept_back = 0, int most_left = no_limit);

  [[nodiscard]] const std::vector<LossKind>& kinds() const { return kinds_; }
  [[nodiscard]] bool possible() { return can_end(0, halves_, nobody); }
  // The fewest halves that can be left over.
  [[nodiscard]] static int least_left(const std::vector<LossKind>& kinds, int halves);
  // How many of the next kind may go.
  [[nodiscard]] std::vector<int> numbers();
  void take(int n);
  [[nodiscard]] bool done() const { return next_ == kinds_.size(); }
  [[nodiscard]] std::size_t next() const { return next_; }
  [[nodiscard]] int left() const { return halves_; }

  static constexpr int no_limit = 1 << 20;

 private:
  static constexpr int nobody = 5;  // no survivor so far; no Unit needs as many halves

  [[nodiscard]] bool can_end(std::size_t kind, int halves, int least_need);

  std::vector<LossKind> kinds_;
  int halves_;
  int kept_back_;
  int most_left_;
  std::size_t next_ = 0;
  int least_need_ = nobody;
  std::vector<std::int8_t> known_;
  int stride_;
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
[[nodiscard]] std::vector<Shares> ways_to_share(const std::vector<LossKind>& dux,
                                                const std::vector<LossKind>& civitates, int halves, bool most);
[[nodiscard]] Shares share_by_rule(const std::vector<Shares>& ways, int dux_took);

// What a Faction that picks its losses or shares them is asked about.
struct LossQuestion {
  // The kinds that are still to be asked about, the one in question first; of what is left over, those it may lie on.
  std::span<const LossKind> kinds{};
  // Of losses shared: the Units of both, the ways on offer, and the one that holds without agreement.
  std::span<const LossKind> dux{};
  std::span<const LossKind> civitates{};
  std::span<const Shares> ways{};
};

// 8.4.1: the order in which Units are given up, from the least on.
[[nodiscard]] int worth(Kind kind);

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
