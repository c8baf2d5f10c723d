// Every way in which a Battle may go: it is fought by its own rules on a copy of the position, part by part, once for
// every answer and every fall of the dice that is left open. Ways that have come to the same are followed once.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "engine/dice.h"
#include "games/pendragon/battle/parts.h"
#include "games/pendragon/battle/ways.h"

namespace auspex::pendragon {

// What Battles have come to, each once.
class BattlesSeen {
 public:
  // Whether it is a new one.
  bool add(const BattleState& battle) {
    if (slots_.size() < 2 * (seen_.size() + 1)) grow();
    const std::uint64_t digest = digest_of(battle);
    std::uint32_t& slot = find(digest, battle);
    if (slot != nothing) return false;
    slot = static_cast<std::uint32_t>(seen_.size());
    seen_.push_back({digest, battle});
    return true;
  }

 private:
  struct Seen {
    std::uint64_t digest;
    BattleState battle;
  };
  static constexpr std::uint32_t nothing = ~std::uint32_t{0};
  static constexpr std::size_t at_first = 32;

  // Where it is, or should be.
  std::uint32_t& find(std::uint64_t digest, const BattleState& battle) {
    const auto is_it = [&](const Seen& seen) { return seen.digest == digest && seen.battle == battle; };
    std::size_t at = digest & (slots_.size() - 1);
    while (slots_[at] != nothing && !is_it(seen_[slots_[at]])) at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }
  void grow() {
    slots_.assign(slots_.empty() ? at_first : 2 * slots_.size(), nothing);
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      find(seen_[i].digest, seen_[i].battle) = static_cast<std::uint32_t>(i);
    }
  }
  // Of who stands where, with what and how badly hit; almost all that differ at all differ in that.
  static std::uint64_t digest_of(const BattleState& battle) {
    std::uint64_t digest = 0;
    const auto add = [&](const Units& units) {
      using Words = std::array<std::uint64_t, sizeof(Units) / sizeof(std::uint64_t)>;
      for (std::uint64_t word : std::bit_cast<Words>(units)) digest = mix(digest ^ word);
    };
    for (const BattleSide* side : {&battle.attack, &battle.defence}) {
      add(side->field);
      for (const Hurt& one : side->hurt) {
        digest = mix(digest ^ ((index_of(one.piece) << 9) | (std::size_t{one.laden} << 8) | one.halves));
      }
    }
    for (const Refuge& refuge : battle.refuges) add(refuge.inside);
    return digest;
  }

  std::vector<std::uint32_t> slots_;  // twice as many as there are Battles, or more
  std::vector<Seen> seen_;
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

  // Where there are more ways than that they are not followed to the end: follow() is false, and gave_up() true.
  void give_up_after(int ways) { ways_left_ = ways; }
  [[nodiscard]] bool gave_up() const { return ways_left_ < 0; }

  // Units carry nothing: for who asks about pieces alone. Plunder changes nothing for them, but Units with it and Units
  // without would be told apart.
  void leave_plunder_out() {
    for (BattleSide* side : {&battle_.attack, &battle_.defence}) leave_plunder_out(*side);
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
  // The same of one side.
  void leave_plunder_out(BattleSide& side) {
    for (Piece piece : pieces_of(side.factions) & all_units) {
      state_.board.unload(battle_.space(), piece, state_.board.laden(battle_.space(), piece));
    }
    side.field.laden = {};
  }
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
      if (--ways_left_ < 0) {
        goes_on = false;
        break;
      }
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
  int ways_left_ = std::numeric_limits<int>::max();
  std::array<BattlesSeen, static_cast<std::size_t>(BattlePart::consequences) + 1> seen_;
};

}  // namespace auspex::pendragon
