// The Events of cards 25 to 48, a function for each side; single-use cards have one. Before it stands what the side
// changes in the Commands that it grants.
#pragma once

#include "games/falling_sky/events/events.h"

namespace auspex::falling_sky {

class AquitaniBattle final : public CardTerms {
 public:
  AquitaniBattle() : CardTerms(Card::aquitani) {}
  [[nodiscard]] int further_losses() const override { return 3; }
  [[nodiscard]] std::optional<Piece> first_loss(Faction defender) const override { return ally_of(defender); }
};
void aquitani_unshaded(Event& event);
void aquitani_shaded(Event& event);
void gobannitio_unshaded(Event& event);
void gobannitio_shaded(Event& event);
void massed_gallic_archers_unshaded(Event& event);
void massed_gallic_archers_shaded(Event& event);
void oppida(Event& event);
void suebi_mobilize(Event& event);
void vercingetorixs_elite_unshaded(Event& event);
void vercingetorixs_elite_shaded(Event& event);
void cotuatus_conconnetodumnus_unshaded(Event& event);
void cotuatus_conconnetodumnus_shaded(Event& event);
void forced_marches(Event& event);
void lost_eagle_unshaded(Event& event);
void lost_eagle_shaded(Event& event);
class AccoRally final : public CardTerms {
 public:
  AccoRally() : CardTerms(Card::acco) {}
  [[nodiscard]] bool counts_all_as_controlled() const override { return true; }
};
void acco_unshaded(Event& event);
void acco_shaded(Event& event);
void gallic_shouts_unshaded(Event& event);
void gallic_shouts_shaded(Event& event);
class MorassesBattle final : public CardTerms {
 public:
  MorassesBattle() : CardTerms(Card::morasses) {}
  [[nodiscard]] bool breaches_walls() const override { return true; }
  [[nodiscard]] bool forbids_retreat() const override { return true; }
  [[nodiscard]] bool forbids_counterattack() const override { return true; }
  [[nodiscard]] Face attackers_end() const override { return Face::hidden; }
};
void morasses_unshaded(Event& event);
class MorassesAmbush final : public CardTerms {
 public:
  MorassesAmbush() : CardTerms(Card::morasses) {}
  [[nodiscard]] AmbushRule ambush() const override { return AmbushRule::always; }
};
void morasses_shaded(Event& event);
void boii_unshaded(Event& event);
void boii_shaded(Event& event);
void diviciacus_unshaded(Event& event);
void diviciacus_shaded(Event& event);
void river_commerce_unshaded(Event& event);
void river_commerce_shaded(Event& event);
void alpine_tribes_unshaded(Event& event);
void alpine_tribes_shaded(Event& event);
void avaricum(Event& event);
void roman_wine_unshaded(Event& event);
void roman_wine_shaded(Event& event);
void convictolitavis_unshaded(Event& event);
void convictolitavis_shaded(Event& event);
void dumnorix_loyalists_unshaded(Event& event);
void dumnorix_loyalists_shaded(Event& event);
void litaviccus_unshaded(Event& event);
class LitaviccusBattle final : public CardTerms {
 public:
  LitaviccusBattle() : CardTerms(Card::litaviccus) {}
  [[nodiscard]] FactionSet followers() const override { return {Faction::aedui}; }
  [[nodiscard]] AmbushRule ambush() const override { return AmbushRule::wherever_possible; }
};
void litaviccus_shaded(Event& event);
void celtic_rites_unshaded(Event& event);
void celtic_rites_shaded(Event& event);
void chieftains_council(Event& event);
void druids(Event& event);

}  // namespace auspex::falling_sky
