// 5.0 Events 49-72: one function for each side of a card; cards without shaded text have one. Before it stands what the
// side changes in the Commands that it grants.
#pragma once

#include "games/falling_sky/events/events.h"

namespace auspex::falling_sky {

// --- Cards 49-56

void drought(Event& event);
void shifting_loyalties(Event& event);
void surus_unshaded(Event& event);
// Of all Germans there only those just placed act, which lie Hidden.
class SurusGermans final : public CardTerms {
 public:
  explicit SurusGermans(int placed) : CardTerms(Card::surus), placed_(placed) {}
  [[nodiscard]] int may_march(const Action& action, Piece piece, int by_the_book) const override;
  [[nodiscard]] int largest_group(const Action& action, int by_the_book) const override;
  [[nodiscard]] bool hides_only_marchers() const override { return true; }
  [[nodiscard]] int raiders(int by_the_book) const override;
  [[nodiscard]] Stack attackers(const Stack& by_the_book) const override;

 private:
  int placed_;
};
void surus_shaded(Event& event);
void assembly_of_gaul_unshaded(Event& event);
void assembly_of_gaul_shaded(Event& event);
class ConsuetudineAmbush final : public CardTerms {
 public:
  ConsuetudineAmbush() : CardTerms(Card::consuetudine) {}
  [[nodiscard]] AmbushRule ambush() const override { return AmbushRule::always; }
};
void consuetudine(Event& event);
class JoinedRanksMarch final : public CardTerms {
 public:
  JoinedRanksMarch() : CardTerms(Card::joined_ranks) {}
  [[nodiscard]] int largest_group(const Action& action, int by_the_book) const override;
  [[nodiscard]] bool joins_groups() const override { return true; }
};
class JoinedRanksBattle final : public CardTerms {
 public:
  JoinedRanksBattle() : CardTerms(Card::joined_ranks) {}
  [[nodiscard]] bool forbids_retreat() const override { return true; }
};
void joined_ranks(Event& event);
void commius_unshaded(Event& event);
void commius_shaded(Event& event);
void flight_of_ambiorix_unshaded(Event& event);
void flight_of_ambiorix_shaded(Event& event);

// --- Cards 57-64

void land_of_mist_and_mystery_unshaded(Event& event);
void land_of_mist_and_mystery_shaded(Event& event);
void aduatuca_unshaded(Event& event);
class AduatucaAmbush final : public CardTerms {
 public:
  AduatucaAmbush() : CardTerms(Card::aduatuca) {}
  [[nodiscard]] AmbushRule ambush() const override { return AmbushRule::always; }
  [[nodiscard]] bool breaches_walls() const override { return true; }
};
void aduatuca_shaded(Event& event);
void germanic_horse_unshaded(Event& event);
void germanic_horse_shaded(Event& event);
void indutiomarus_unshaded(Event& event);
void indutiomarus_shaded(Event& event);
void catuvolcus_unshaded(Event& event);
void catuvolcus_shaded(Event& event);
void war_fleet(Event& event);
void winter_campaign_unshaded(Event& event);
// Of the actions that it grants after Harvest (winter.cpp).
class WinterCampaign final : public CardTerms {
 public:
  WinterCampaign() : CardTerms(Card::winter_campaign) {}
  [[nodiscard]] bool unbinds_abilities() const override { return true; }
  [[nodiscard]] bool lets_abilities_cross_the_sea() const override { return true; }
};
void winter_campaign_shaded(Event& event);
void correus_unshaded(Event& event);
void correus_shaded(Event& event);

// --- Cards 65-72

void german_allegiances_unshaded(Event& event);
void german_allegiances_shaded(Event& event);
void migration_unshaded(Event& event);
void migration_shaded(Event& event);
void arduenna(Event& event);
void remi_influence_unshaded(Event& event);
void remi_influence_shaded(Event& event);
void segni_condrusi(Event& event);
class CamulogenusMarch final : public CardTerms {
 public:
  CamulogenusMarch() : CardTerms(Card::camulogenus) {}
  [[nodiscard]] int may_march(const Action& action, Piece piece, int by_the_book) const override;
  [[nodiscard]] bool joins_groups() const override { return true; }
  [[nodiscard]] bool hides_only_marchers() const override { return true; }
};
void camulogenus_unshaded(Event& event);
void camulogenus_shaded(Event& event);
void colony(Event& event);
class ImpetuosityMarch final : public CardTerms {
 public:
  ImpetuosityMarch() : CardTerms(Card::impetuosity) {}
  [[nodiscard]] int reach(int) const override { return 1; }
  [[nodiscard]] bool joins_groups() const override { return true; }
};
[[nodiscard]] Terms impetuous_march(const ImpetuosityMarch& card);
void impetuosity_unshaded(Event& event);
// The group fights alone.
class ImpetuosityBattle final : public CardTerms {
 public:
  explicit ImpetuosityBattle(const Stack& group) : CardTerms(Card::impetuosity), group_(group) {}
  [[nodiscard]] Stack attackers(const Stack&) const override { return group_; }

 private:
  Stack group_;
};
void impetuosity_shaded(Event& event);

}  // namespace auspex::falling_sky
