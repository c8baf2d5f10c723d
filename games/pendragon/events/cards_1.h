// The Events of cards 1 to 36, a function for each side. Before it stands what the side changes in the Commands that
// it grants.
#pragma once

#include "games/pendragon/events/events.h"

namespace auspex::pendragon {

void comes_britanniarum_unshaded(Event& event);
void comes_britanniarum_shaded(Event& event);
void count_theodosius_unshaded(Event& event);
void count_theodosius_shaded(Event& event);
void areani_unshaded(Event& event);
void areani_shaded(Event& event);
void stilicho_unshaded(Event& event);
void stilicho_shaded(Event& event);
void imperial_subsidies_unshaded(Event& event);
void imperial_subsidies_shaded(Event& event);
void cursus_publicus_unshaded(Event& event);
void cursus_publicus_shaded(Event& event);
void cair_legion_unshaded(Event& event);
void cair_legion_shaded(Event& event);
void classis_britannica_unshaded(Event& event);
class ClassisRaid final : public CardTerms {
 public:
  explicit ClassisRaid(Sea sea) : CardTerms(Card::classis_britannica), sea_(sea) {}
  [[nodiscard]] std::optional<Sea> only_route() const override { return sea_; }

 private:
  Sea sea_;
};
void classis_britannica_shaded(Event& event);
void litus_saxonicum_unshaded(Event& event);
void litus_saxonicum_shaded(Event& event);
void mariners_by_sea_unshaded(Event& event);
void mariners_by_sea_shaded(Event& event);
void limitanei_unshaded(Event& event);
void limitanei_shaded(Event& event);
void equites_catafractarii_unshaded(Event& event);
void equites_catafractarii_shaded(Event& event);
void cunedda_unshaded(Event& event);
class CuneddaRaid final : public CardTerms {
 public:
  CuneddaRaid() : CardTerms(Card::cunedda) {}
  [[nodiscard]] bool only_from_caledonia() const override { return true; }
  // Even where card 60 closes Caledonia to others.
  [[nodiscard]] SpaceSet also_borders_caledonia() const override { return {Space::novantae, Space::votadini}; }
  [[nodiscard]] SpaceSet forts_that_count() const override { return {}; }
};
void cunedda_shaded(Event& event);
void vallum_unshaded(Event& event);
void vallum_shaded(Event& event);
void attacotti_unshaded(Event& event);
void attacotti_shaded(Event& event);
void recruits_unshaded(Event& event);
void recruits_shaded(Event& event);
void draco_standard_unshaded(Event& event);
void draco_standard_shaded(Event& event);
void unpaid_garrisons_unshaded(Event& event);
void unpaid_garrisons_shaded(Event& event);
class AlleluiaBattle final : public CardTerms {
 public:
  AlleluiaBattle() : CardTerms(Card::alleluia) {}
  [[nodiscard]] bool may_evade(Piece, bool attacker) const override { return attacker; }
  [[nodiscard]] bool may_ambush(Piece, bool attacker) const override { return attacker; }
};
void alleluia_unshaded(Event& event);
void alleluia_shaded(Event& event);
void thames_unshaded(Event& event);
class ThamesRaid final : public CardTerms {
 public:
  ThamesRaid() : CardTerms(Card::thames) {}
  [[nodiscard]] std::optional<Sea> only_route() const override { return Sea::germanicus; }
  [[nodiscard]] SpaceSet forts_that_count() const override { return {Space::cantiaci, Space::trinovantes}; }
  [[nodiscard]] bool may_go_deep() const override { return false; }
};
void thames_shaded(Event& event);
void camelot_unshaded(Event& event);
void camelot_shaded(Event& event);
void ambrosius_aurelianus_unshaded(Event& event);
void ambrosius_aurelianus_shaded(Event& event);
void pelagius_unshaded(Event& event);
void pelagius_shaded(Event& event);
void bucellarii_unshaded(Event& event);
void bucellarii_shaded(Event& event);
void deira_unshaded(Event& event);
void deira_shaded(Event& event);
void concilium_provinciae_unshaded(Event& event);
void concilium_provinciae_shaded(Event& event);
void rowena_unshaded(Event& event);
void rowena_shaded(Event& event);
void gratia_unshaded(Event& event);
void gratia_shaded(Event& event);
class TyranniMuster final : public CardTerms {
 public:
  TyranniMuster() : CardTerms(Card::tyranni) {}
  [[nodiscard]] bool comitates_cost_wealth() const override { return false; }
};
void tyranni_unshaded(Event& event);
void tyranni_shaded(Event& event);
void groans_of_the_britons_unshaded(Event& event);
void groans_of_the_britons_shaded(Event& event);
class CrossBattle final : public CardTerms {
 public:
  CrossBattle() : CardTerms(Card::with_the_cross_on_his_shoulders) {}
  [[nodiscard]] int strike_halves(Piece unit, int usual) const override { return unit == Piece::militia ? 2 : usual; }
  [[nodiscard]] int absorb_halves(Piece unit, int usual) const override { return unit == Piece::militia ? 2 : usual; }
};
void with_the_cross_on_his_shoulders_unshaded(Event& event);
class LostCrossBattle final : public CardTerms {
 public:
  LostCrossBattle() : CardTerms(Card::with_the_cross_on_his_shoulders) {}
  [[nodiscard]] StrikeStep strike_step(Piece unit, bool, StrikeStep usual) const override {
    return unit == Piece::militia ? StrikeStep::never : usual;
  }
};
void with_the_cross_on_his_shoulders_shaded(Event& event);
void patricius_unshaded(Event& event);
void patricius_shaded(Event& event);
void coroticus_unshaded(Event& event);
class CoroticusEntreat final : public CardTerms {
 public:
  CoroticusEntreat() : CardTerms(Card::coroticus) {}
  [[nodiscard]] bool entreats_without_warband() const override { return true; }
};
void coroticus_shaded(Event& event);
class NorthMuster final : public CardTerms {
 public:
  NorthMuster() : CardTerms(Card::men_of_the_north) {}
  [[nodiscard]] bool counts_as_briton_control() const override { return true; }
};
void men_of_the_north_unshaded(Event& event);
void men_of_the_north_shaded(Event& event);
void de_excidio_britanniae_unshaded(Event& event);
void de_excidio_britanniae_shaded(Event& event);
void the_mead_halls_unshaded(Event& event);
void the_mead_halls_shaded(Event& event);

}  // namespace auspex::pendragon
