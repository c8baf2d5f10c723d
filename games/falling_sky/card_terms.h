// What the text of a card changes in the Commands that it grants: an object of that card, beside its function in
// events/. Wherever a card changes nothing, and without one, a Command goes by the book.
#pragma once

#include <optional>

#include "games/falling_sky/forces.h"

namespace auspex::falling_sky {

struct Action;

// Whether a Battle is an Ambush: as the Faction likes where it can (4.3.3), wherever it can, or in any case, whatever
// lies Hidden and wherever the Leader is.
enum class AmbushRule : std::uint8_t { by_the_book, wherever_possible, always };

class CardTerms {
 public:
  explicit CardTerms(Card card) : card_(card) {}
  CardTerms(const CardTerms&) = delete;
  CardTerms& operator=(const CardTerms&) = delete;
  virtual ~CardTerms() = default;

  [[nodiscard]] Card card() const { return card_; }

  // --- Special Abilities (4.1)

  // They need no Command that they could accompany (4.1.1).
  [[nodiscard]] virtual bool unbinds_abilities() const { return false; }
  // They go with a March over the sea (4.1.3).
  [[nodiscard]] virtual bool lets_abilities_cross_the_sea() const { return false; }

  // --- Recruit and Rally (3.2.1, 3.3.1)

  // Every Region counts as the Faction's, and as one that is not Devastated.
  [[nodiscard]] virtual bool counts_all_as_controlled() const { return false; }

  // --- March (3.2.2, 3.3.2, 3.4.2)

  // How many Regions a group may enter.
  [[nodiscard]] virtual int reach(int by_the_book) const { return by_the_book; }
  // How many such pieces of an origin may March.
  [[nodiscard]] virtual int may_march(const Action& /*action*/, Piece /*piece*/, int by_the_book) const {
    return by_the_book;
  }
  // How many pieces of an origin may go in the next group.
  [[nodiscard]] virtual int largest_group(const Action& /*action*/, int by_the_book) const { return by_the_book; }
  // All groups end in the same Region, and nobody drops off on the way.
  [[nodiscard]] virtual bool joins_groups() const { return false; }
  // Who stays behind does not turn Hidden.
  [[nodiscard]] virtual bool hides_only_marchers() const { return false; }

  // --- Raid (3.3.3, 3.4.3)

  // How many pieces may Raid in a Region.
  [[nodiscard]] virtual int raiders(int by_the_book) const { return by_the_book; }

  // --- Raid and Battle

  // Things are as though no Fort stood there.
  [[nodiscard]] virtual bool ignores_fort() const { return false; }

  // --- Battle (3.2.4, 3.3.4, 3.4.4)

  [[nodiscard]] virtual AmbushRule ambush() const { return AmbushRule::by_the_book; }
  // Whose pieces fight as the attacker's own.
  [[nodiscard]] virtual FactionSet followers() const { return {}; }
  // Who attacks, of all that could.
  [[nodiscard]] virtual Stack attackers(const Stack& by_the_book) const { return by_the_book; }
  // Each attacking Auxilia counts for a whole Loss.
  [[nodiscard]] virtual bool doubles_auxilia() const { return false; }
  // Losses inflicted by others than the attacker's pieces, who need not be there for it.
  [[nodiscard]] virtual int further_losses() const { return 0; }
  // A Citadel or Fort does not halve Losses, but can take them.
  [[nodiscard]] virtual bool breaches_walls() const { return false; }
  // The piece that takes the first Loss of the attack, without a roll, if the Defender has it.
  [[nodiscard]] virtual std::optional<Piece> first_loss(Faction /*defender*/) const { return std::nullopt; }
  [[nodiscard]] virtual bool forbids_retreat() const { return false; }
  [[nodiscard]] virtual bool forbids_counterattack() const { return false; }
  // What the attackers' light troops show once it is over.
  [[nodiscard]] virtual Face attackers_end() const { return Face::revealed; }

 private:
  Card card_;
};

}  // namespace auspex::falling_sky
