// Every way in which a Battle may go: it is fought by its own rules on a copy of the position, part by part, once for
// every answer and every fall of the dice that is left open. Ways that have come to the same are followed once.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/digest.h"
#include "games/pendragon/battle/parts.h"
#include "games/pendragon/battle/ways.h"

namespace auspex::pendragon {

// What Battles have come to, each once.
class BattlesSeen {
 public:
  // Whether it is a new one.
  bool add(const BattleState& battle) {
    if (slots_.size() < 2 * (battles_.size() + 1)) grow();
    std::uint32_t& slot = find(battle);
    if (slot != nothing) return false;
    slot = static_cast<std::uint32_t>(battles_.size());
    battles_.push_back(battle);
    return true;
  }

 private:
  static constexpr std::uint32_t nothing = ~std::uint32_t{0};
  static constexpr std::size_t at_first = 32;

  // Where it is, or should be.
  std::uint32_t& find(const BattleState& battle) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = digest_of(battle) & mask;
    while (slots_[at] != nothing && !(battles_[slots_[at]] == battle)) at = (at + 1) & mask;
    return slots_[at];
  }
  void grow() {
    slots_.assign(slots_.empty() ? at_first : 2 * slots_.size(), nothing);
    for (std::size_t i = 0; i < battles_.size(); ++i) find(battles_[i]) = static_cast<std::uint32_t>(i);
  }
  // Of who stands where; almost all that differ at all differ in that.
  static std::uint64_t digest_of(const BattleState& battle) {
    const auto of = [](const Stack& units, std::uint64_t seed) {
      return digest_bytes(units.items.data(), units.items.size(), seed);
    };
    std::uint64_t digest = of(battle.attack.field.all, of(battle.defence.field.all, 0));
    for (const Refuge& refuge : battle.refuges) digest = of(refuge.inside.all, digest);
    return digest;
  }

  std::vector<std::uint32_t> slots_;  // twice as many as there are Battles, or more
  std::vector<BattleState> battles_;
};

// Those who derive from it answer for everybody; what they leave open they ask any_of() for.
class BattleTree : public Dialogue, public Mind {
 public:
  // From the beginning.
  BattleTree(const State& state, const BattleTerms& terms)
      : Dialogue(false), state_(state), play_(state_, *this), battle_(play_, terms) {
    enter();
  }
  // From where a Battle has come to.
  explicit BattleTree(const Battle& so_far)
      : Dialogue(false), state_(so_far.play.state), play_(state_, *this), battle_(play_, so_far.terms) {
    static_cast<BattleState&>(battle_) = so_far;
    enter();
  }

  // Fights from the one part up to the other, which is left out, in every way. `leaf` is called at the end of each and
  // says whether to go on. False as soon as it does not.
  template <class Leaf>
  bool follow(BattlePart from, int until, Leaf leaf) {
    return follow(static_cast<int>(from), until, leaf);
  }
  static constexpr int to_the_end = battle_parts;

  // Units carry nothing: for who asks about pieces alone. Plunder changes nothing for them, but Units with it and Units
  // without would be told apart.
  void leave_plunder_out() {
    for (Piece piece : all_units)
      state_.board.unload(battle_.space(), piece, state_.board.laden(battle_.space(), piece));
    battle_.attack.field.laden = {};
    battle_.defence.field.laden = {};
  }

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] Battle& battle() { return battle_; }
  [[nodiscard]] const Battle& battle() const { return battle_; }

  // --- Nothing of this is asked in a Battle

  coin::Deed take_turn(Play&, Faction, const coin::Choices&) final { return coin::Deed::passed; }
  void free_command(Play&, Action&) final {}
  void free_feat(Play&, Action&) final {}
  std::optional<Space> space(Play&, Faction, const Ask&, SpaceSet from, bool) final { return from.first(); }
  std::optional<Sea> sea(Play&, Faction, const Ask&, SeaSet from, bool) final { return from.first(); }
  std::optional<Faction> faction(Play&, Faction, const Ask&, FactionSet from, bool) final { return from.first(); }
  std::optional<Piece> piece(Play&, Faction, const Ask&, PieceSet from, bool) final { return from.first(); }
  std::optional<UnitAt> unit_at(Play&, Faction, const Ask&, std::span<const UnitAt> from, bool) final {
    return from.front();
  }
  int ask(const Question&) final { return 0; }

 protected:
  // One way after the other.
  int any_of(int outcomes) { return outcomes > 1 ? ways_->next(outcomes) : 0; }
  [[nodiscard]] Play& play() { return play_; }
  // What has come to the same for whoever looks ahead may be made the same, as the part is about to begin: so that it
  // is followed once.
  virtual void forget(BattleState& battle, BattlePart part) const {
    static_cast<void>(battle);
    static_cast<void>(part);
  }

 private:
  void enter() {
    state_.manual_dice = false;
    for (Faction faction : all<Faction>()) play_.seat(faction, *this);
    play_.battle = &battle_;
  }

  // As far as nothing is open the parts run on. Where something was the Battle is taken up at the end of that part in
  // every way it came to.
  template <class Leaf>
  bool follow(int part, int until, Leaf& leaf) {
    if (part == until) return leaf();
    State state = state_;
    BattleState so_far = battle_;
    const auto restore = [&] {
      state_ = state;
      static_cast<BattleState&>(battle_) = so_far;
    };
    Ways ways;
    Ways* const outer = std::exchange(ways_, &ways);
    bool goes_on = true;
    for (bool first = true;; first = false) {
      ways.begin();
      ways_ = &ways;
      int next = part;
      while (next < until && ways.certain()) carry_out(battle_, static_cast<BattlePart>(next++));
      goes_on = !is_new(next) || follow(next, until, leaf);
      if (!goes_on || !ways.advance()) break;
      restore();
      if (first && next - 1 > part) {
        // Up to the part in which something is open all goes as it went: not every time anew.
        ways.begin();
        ways_ = &ways;
        while (part < next - 1) carry_out(battle_, static_cast<BattlePart>(part++));
        state = state_;
        so_far = battle_;
      }
    }
    ways_ = outer;
    return goes_on;
  }

  // Until the Consequences what a Battle has come to says all about the position.
  bool is_new(int part) {
    if (ways_->certain() || part > static_cast<int>(BattlePart::consequences)) return true;
    forget(battle_, static_cast<BattlePart>(part));
    return seen_[static_cast<std::size_t>(part)].add(battle_);
  }

  State state_;
  Play play_;
  Battle battle_;
  Ways* ways_ = nullptr;
  std::array<BattlesSeen, static_cast<std::size_t>(BattlePart::consequences) + 1> seen_;
};

}  // namespace auspex::pendragon
