// 8.4.2 Battle Tactics: what a Non-player decides in a Battle (3.6), as attacker and as defender. The sheet of that
// name is not in the rulebook; docs/pendragon-rulings.md has the table that we play by, and the functions name its
// cells.
#pragma once

#include <functional>
#include <utility>

#include "games/pendragon/battle/sides.h"

namespace auspex::pendragon {

// Whether it is a decision of the Battle being fought, which Tactics answer.
[[nodiscard]] bool is_of_battle(const Play& play, Decision decision);

// One decision of a Battle put to a Non-player. Whoever looks ahead may want any number that lots between Units that
// are alike could bring, instead of having them drawn.
class Tactics {
 public:
  using AnyNumber = std::function<int(int least, int most)>;

  Tactics(Play& play, Faction who, const Ask& why, AnyNumber instead_of_lots = {})
      : play_(play), battle_(*play.battle), who_(who), why_(why), instead_of_lots_(std::move(instead_of_lots)) {}

  [[nodiscard]] int number(int lowest, int highest) const;
  [[nodiscard]] int option(std::span<const Text> options) const;
  [[nodiscard]] bool agrees() const;
  [[nodiscard]] std::optional<Site> site(SiteSet from) const;

 private:
  // Why, for the log.
  void because(const Text& text) const { play_.say(text, 2); }

  // --- Pre-Battle (A1-A6, B1-B3)

  // Which options these are, as far as they are offered.
  struct Attempts {
    std::optional<int> evade;
    std::optional<int> ambush;
    int neither;
  };
  [[nodiscard]] bool attacks() const { return battle_.attack.factions.has(who_); }
  [[nodiscard]] MessageId group() const;
  [[nodiscard]] int attempt(std::span<const Text> options) const;
  [[nodiscard]] int attempt_attacking(const Attempts& attempts) const;
  [[nodiscard]] int attempt_raiders(const Attempts& attempts) const;
  [[nodiscard]] int attempt_troops(const Attempts& attempts) const;
  [[nodiscard]] bool all_could_withdraw() const;

  // --- Withdrawal (B4-B6)

  [[nodiscard]] bool stands() const;
  [[nodiscard]] bool nobody_asked_before() const;
  // Who goes into the Stronghold of that Site, where all go in that fit.
  [[nodiscard]] Units going_into(Site site) const;

  // --- Losses (A7, A11, A12, B9-B11)

  [[nodiscard]] int how_many_go(int lowest, int highest) const;
  [[nodiscard]] int which_takes_the_rest() const;
  // Of the ways to share losses those that cost the least of what both Britons have, taken as one.
  [[nodiscard]] std::vector<int> best_shares() const;

  // --- The attacker (A8, A9, A13-A17)

  [[nodiscard]] std::optional<Site> assault(SiteSet from) const;
  [[nodiscard]] Site besiege(SiteSet from) const;
  [[nodiscard]] int spoils(std::span<const Text> options) const;
  [[nodiscard]] int carry(int lowest, int highest) const;

  Play& play_;
  Battle& battle_;
  Faction who_;
  const Ask& why_;
  AnyNumber instead_of_lots_;
};

// A8: an Assault is sure to fell the Stronghold, or would once a Coup de Main that will be rolled succeeds.
enum class Hope : std::uint8_t { none, by_coup, sure };
[[nodiscard]] Hope hope_of_assault(const Battle& battle, const Refuge& refuge);

// What the Field Battle costs both sides if nobody Evades, Ambushes or Withdraws any more and all give up Units in the
// order of 8.4.1.
struct Exchange {
  int attackers_lost = 0;
  int defenders_lost = 0;
  bool attackers_gone = false;
  bool defenders_gone = false;

  [[nodiscard]] bool favours_defenders() const { return attackers_lost > defenders_lost; }
};
// Pre-Battle, or once it has come to Withdrawal; with the Troops at home of a defending Faction in Ambush; with those
// of its Units back in the field that are inside already.
[[nodiscard]] Exchange exchange_before(const Battle& battle, std::optional<Faction> in_ambush = std::nullopt);
[[nodiscard]] Exchange exchange_at_withdrawal(const Battle& battle, Faction comes_out);

}  // namespace auspex::pendragon
