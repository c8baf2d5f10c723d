// The Events of cards 1 to 24, a function for each side; single-use cards have one. Before it stands what the side
// changes in the Commands that it grants.
#pragma once

#include "games/falling_sky/events/events.h"

namespace auspex::falling_sky {

void cicero(Event& event);
void legiones_xiiii_et_xv_unshaded(Event& event);
class LegionesBattle final : public CardTerms {
 public:
  LegionesBattle() : CardTerms(Card::legiones_xiiii_et_xv) {}
  [[nodiscard]] std::optional<Piece> first_loss(Faction) const override { return Piece::legion; }
};
void legiones_xiiii_et_xv_shaded(Event& event);
void pompey_unshaded(Event& event);
void pompey_shaded(Event& event);
class CircumvallationMarch final : public CardTerms {
 public:
  CircumvallationMarch() : CardTerms(Card::circumvallation) {}
  [[nodiscard]] int reach(int) const override { return 1; }
};
void circumvallation(Event& event);
void gallia_togata_unshaded(Event& event);
void gallia_togata_shaded(Event& event);
class AntoniusBattle final : public CardTerms {
 public:
  AntoniusBattle() : CardTerms(Card::marcus_antonius) {}
  [[nodiscard]] bool doubles_auxilia() const override { return true; }
};
void marcus_antonius_unshaded(Event& event);
void marcus_antonius_shaded(Event& event);
void alaudae_unshaded(Event& event);
void alaudae_shaded(Event& event);
void baggage_trains_unshaded(Event& event);
void baggage_trains_shaded(Event& event);
class MonsCevennaMarch final : public CardTerms {
 public:
  MonsCevennaMarch() : CardTerms(Card::mons_cevenna) {}
  [[nodiscard]] int reach(int) const override { return 1; }
  [[nodiscard]] bool joins_groups() const override { return true; }
};
class MonsCevennaCommand final : public CardTerms {
 public:
  MonsCevennaCommand() : CardTerms(Card::mons_cevenna) {}
  [[nodiscard]] bool unbinds_abilities() const override { return true; }
};
void mons_cevenna(Event& event);
void ballistae_unshaded(Event& event);
void ballistae_shaded(Event& event);
class NumidiansBattle final : public CardTerms {
 public:
  NumidiansBattle() : CardTerms(Card::numidians) {}
  [[nodiscard]] Stack attackers(const Stack& by_the_book) const override {
    return only(by_the_book, light_of(Faction::romans));
  }
  [[nodiscard]] bool doubles_auxilia() const override { return true; }
};
void numidians_unshaded(Event& event);
void numidians_shaded(Event& event);
void titus_labienus_unshaded(Event& event);
void titus_labienus_shaded(Event& event);
void balearic_slingers_unshaded(Event& event);
void balearic_slingers_shaded(Event& event);
void clodius_pulcher_unshaded(Event& event);
void clodius_pulcher_shaded(Event& event);
void legio_x_unshaded(Event& event);
void legio_x_shaded(Event& event);
void ambacti_unshaded(Event& event);
void ambacti_shaded(Event& event);
void germanic_chieftains_unshaded(Event& event);
void germanic_chieftains_shaded(Event& event);
void rhenus_bridge_unshaded(Event& event);
void rhenus_bridge_shaded(Event& event);
void lucterius_unshaded(Event& event);
void lucterius_shaded(Event& event);
void optimates(Event& event);
void the_province_unshaded(Event& event);
class TheProvinceWithoutFort final : public CardTerms {
 public:
  TheProvinceWithoutFort() : CardTerms(Card::the_province) {}
  [[nodiscard]] bool ignores_fort() const override { return true; }
};
void the_province_shaded(Event& event);
void hostages_unshaded(Event& event);
void hostages_shaded(Event& event);
void sacking_unshaded(Event& event);
void sacking_shaded(Event& event);
void sappers_unshaded(Event& event);
void sappers_shaded(Event& event);

}  // namespace auspex::falling_sky
