// What the text of one card alone changes in the Command or Feat that it grants: an object of that card overrides the
// points of the book's procedure that the text speaks of. Each does what the book says unless overridden.
#pragma once

#include <optional>

#include "games/pendragon/board.h"

namespace auspex::pendragon {

class CardTerms {
 public:
  explicit CardTerms(Card card) : card_(card) {}
  CardTerms(const CardTerms&) = delete;
  CardTerms& operator=(const CardTerms&) = delete;
  virtual ~CardTerms() = default;

  [[nodiscard]] Card card() const { return card_; }

  // --- 3.3.1 Muster

  [[nodiscard]] virtual bool comitates_cost_wealth() const { return true; }
  [[nodiscard]] virtual bool counts_as_briton_control() const { return false; }  // for the number of Militia

  // --- 3.4.3, 3.5.3 March by Sea

  // The Sea on which any number of crossings may be made, past Forts too.
  [[nodiscard]] virtual std::optional<Sea> open_sea() const { return std::nullopt; }

  // --- 3.4.1, 3.5.1 Raid

  [[nodiscard]] virtual std::optional<Sea> only_route() const { return std::nullopt; }  // for every target
  [[nodiscard]] virtual bool only_from_caledonia() const { return false; }              // likewise
  // Spaces that border Caledonia for this Raid, besides those that do.
  [[nodiscard]] virtual SpaceSet also_borders_caledonia() const { return {}; }
  // Spaces whose Forts count against the Raiders of this Raid, of those that would.
  [[nodiscard]] virtual SpaceSet forts_that_count() const { return SpaceSet::every(); }
  [[nodiscard]] virtual bool may_go_deep() const { return true; }  // 4.4.2
  [[nodiscard]] virtual bool is_answered() const { return true; }  // 4.4.3: others may Battle where it Ravaged

  // --- 3.6 Battle. `attacker`: the Units are of the attacking side.

  [[nodiscard]] virtual bool may_evade(Piece /*unit*/, bool /*attacker*/) const { return true; }
  [[nodiscard]] virtual bool may_ambush(Piece /*unit*/, bool /*attacker*/) const { return true; }
  [[nodiscard]] virtual StrikeStep strike_step(Piece /*unit*/, bool /*attacker*/, StrikeStep usual) const {
    return usual;
  }
  // In halves of a loss, in a Field Battle.
  [[nodiscard]] virtual int strike_halves(Piece /*unit*/, int usual) const { return usual; }
  [[nodiscard]] virtual int absorb_halves(Piece /*unit*/, int usual) const { return usual; }
  [[nodiscard]] virtual int renown_for_victory() const { return 1; }  // 3.6.5

  // --- 4.2.2, 4.3.2 Invite, 4.5.4 Entreat

  [[nodiscard]] virtual bool may_invite_at_fragmentation() const { return false; }
  [[nodiscard]] virtual bool entreats_without_warband() const { return false; }

 private:
  Card card_;
};

}  // namespace auspex::pendragon
