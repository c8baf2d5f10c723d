// The Events of cards 37 to 72, a function for each side. Before it stands what the side changes in the Commands that
// it grants.
#pragma once

#include "games/pendragon/events/events.h"

namespace auspex::pendragon {

void hengest_and_horsa_unshaded(Event& event);
void hengest_and_horsa_shaded(Event& event);
void mons_badonicus_unshaded(Event& event);
void mons_badonicus_shaded(Event& event);
void three_keels_unshaded(Event& event);
void three_keels_shaded(Event& event);
void anderida_unshaded(Event& event);
void anderida_shaded(Event& event);
void aelle_unshaded(Event& event);
void aelle_shaded(Event& event);
void portus_adurni_unshaded(Event& event);
void portus_adurni_shaded(Event& event);
void thanet_unshaded(Event& event);
void thanet_shaded(Event& event);
void the_long_knives_unshaded(Event& event);
void the_long_knives_shaded(Event& event);
void cerdic_unshaded(Event& event);
void cerdic_shaded(Event& event);
void gesiths_unshaded(Event& event);
void gesiths_shaded(Event& event);
class HiredInvite final : public CardTerms {
 public:
  HiredInvite() : CardTerms(Card::hired_spears) {}
  [[nodiscard]] bool may_invite_at_fragmentation() const override { return true; }
};
void hired_spears_unshaded(Event& event);
void hired_spears_shaded(Event& event);
void empty_homelands_unshaded(Event& event);
void empty_homelands_shaded(Event& event);
void vortigern_unshaded(Event& event);
void vortigern_shaded(Event& event);
void calleva_atrebatum_unshaded(Event& event);
void calleva_atrebatum_shaded(Event& event);
void camlann_unshaded(Event& event);
void camlann_shaded(Event& event);
// The Units of the Faction that was named Strike before all others.
class MistbornBattle final : public CardTerms {
 public:
  explicit MistbornBattle(Faction faction) : CardTerms(Card::mistborn), faction_(faction) {}
  [[nodiscard]] StrikeStep strike_step(Piece unit, bool attacker, StrikeStep usual) const override {
    return attacker && owner_of(unit) == faction_ ? StrikeStep::trap : usual;
  }

 private:
  Faction faction_;
};
void mistborn_unshaded(Event& event);
void mistborn_shaded(Event& event);
void seax_and_torch_unshaded(Event& event);
class SeaxRaid final : public CardTerms {
 public:
  SeaxRaid() : CardTerms(Card::seax_and_torch) {}
  [[nodiscard]] bool is_answered() const override { return false; }
};
void seax_and_torch_shaded(Event& event);
void the_end_of_the_world_unshaded(Event& event);
void the_end_of_the_world_shaded(Event& event);
void fickle_weather_unshaded(Event& event);
void fickle_weather_shaded(Event& event);
class CelyddonBattle final : public CardTerms {
 public:
  CelyddonBattle() : CardTerms(Card::celyddon_coed) {}
  [[nodiscard]] bool may_evade(Piece unit, bool) const override { return owner_of(unit) != Faction::scotti; }
  [[nodiscard]] bool may_ambush(Piece unit, bool) const override { return owner_of(unit) != Faction::scotti; }
};
void celyddon_coed_unshaded(Event& event);
void celyddon_coed_shaded(Event& event);
void pictish_fleets_unshaded(Event& event);
class PictishRaid final : public CardTerms {
 public:
  PictishRaid() : CardTerms(Card::pictish_fleets) {}
  [[nodiscard]] std::optional<Sea> only_route() const override { return Sea::septentrionalis; }
};
void pictish_fleets_shaded(Event& event);
void ard_ri_unshaded(Event& event);
void ard_ri_shaded(Event& event);
void crimthann_unshaded(Event& event);
void crimthann_shaded(Event& event);
void the_painted_people_unshaded(Event& event);
class PaintedRaid final : public CardTerms {
 public:
  PaintedRaid() : CardTerms(Card::the_painted_people) {}
  [[nodiscard]] SpaceSet also_borders_caledonia() const override {
    return {Space::carvetii, Space::novantae, Space::textoverdi, Space::votadini};
  }
};
void the_painted_people_shaded(Event& event);
void deisi_unshaded(Event& event);
void deisi_shaded(Event& event);
void slave_markets_unshaded(Event& event);
void slave_markets_shaded(Event& event);
void ogham_stones_unshaded(Event& event);
class OghamEntreat final : public CardTerms {
 public:
  OghamEntreat() : CardTerms(Card::ogham_stones) {}
  [[nodiscard]] bool entreats_without_warband() const override { return true; }
};
void ogham_stones_shaded(Event& event);
class LiathainBattle final : public CardTerms {
 public:
  LiathainBattle() : CardTerms(Card::ui_liathain) {}
  [[nodiscard]] bool may_evade(Piece unit, bool) const override { return owner_of(unit) != Faction::scotti; }
};
void ui_liathain_unshaded(Event& event);
class LiathainMarch final : public CardTerms {
 public:
  LiathainMarch() : CardTerms(Card::ui_liathain) {}
  [[nodiscard]] std::optional<Sea> open_sea() const override { return Sea::hibernicus; }
};
void ui_liathain_shaded(Event& event);
class CatraethBattle final : public CardTerms {
 public:
  CatraethBattle() : CardTerms(Card::catraeth) {}
  [[nodiscard]] bool may_evade(Piece unit, bool) const override { return unit != Piece::comitates; }
  [[nodiscard]] int strike_halves(Piece unit, int usual) const override { return unit == Piece::comitates ? 4 : usual; }
};
void catraeth_unshaded(Event& event);
void catraeth_shaded(Event& event);
void brychan_unshaded(Event& event);
void brychan_shaded(Event& event);
void dal_riada_unshaded(Event& event);
void dal_riada_shaded(Event& event);
void niall_noigiallach_unshaded(Event& event);
void niall_noigiallach_shaded(Event& event);
void curraghs_unshaded(Event& event);
void curraghs_shaded(Event& event);
void drust_of_the_hundred_battles_unshaded(Event& event);
class DrustBattle final : public CardTerms {
 public:
  DrustBattle() : CardTerms(Card::drust_of_the_hundred_battles) {}
  [[nodiscard]] int renown_for_victory() const override { return 2; }
};
void drust_of_the_hundred_battles_shaded(Event& event);
void noble_hostages_unshaded(Event& event);
void noble_hostages_shaded(Event& event);
void hard_winter_unshaded(Event& event);
void hard_winter_shaded(Event& event);

}  // namespace auspex::pendragon
