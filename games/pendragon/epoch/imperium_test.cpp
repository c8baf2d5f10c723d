// 6.2 Imperium Phase, 6.5 Revenue Phase, 6.7 Recovery and Reset Phase.
#include "games/pendragon/epoch/epoch_fixture.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class ImperiumTest : public EpochTest {
 protected:
  // Briton Control over so much Population (at most 40): a Fort in one space after the other.
  void briton_control(int population) {
    for (Space space : all<Space>()) {
      const int left = population - state.board.controlled_population(Control::britons);
      if (left == 0) break;
      if (state.board.population(space) > left ||
          state.board.available(Piece::fort) + state.board.available(Piece::town) == 0)
        continue;
      const Site site = space_info[space].sites.first();
      if (state.board.available(Piece::fort) > 0) {
        build(site, Piece::fort);
      } else if (may_hold(site, Kind::hillfort)) {
        build(site, Piece::hillfort);
      }
    }
    ASSERT_EQ(state.board.controlled_population(Control::britons), population);
  }
};

// --- 6.4

TEST_F(ImperiumTest, the_event_of_the_epoch_card_is_executed_whoever_may_like_it) {
  covers("PD 2.4.1", "PD 5.6", "PD 6.4");
  has(Track::prestige, 6);
  state.phase = Phase::epoch_event;
  script.expect({"dux: maximus.choose=maximus.refuse | maximus.proclaim, maximus.refuse"});
  epoch_event_phase(play);
  EXPECT_TRUE(told("event.epoch 77"));
  EXPECT_EQ(resources(Track::prestige), 4);
  EXPECT_EQ(resources(Track::wealth), 2);
  EXPECT_EQ(state.board.dominance(), Dominance::civilian);
  EXPECT_EQ(state.phase, Phase::revenue);
}

// --- 6.2.1

TEST_F(ImperiumTest, the_civitates_hoard_up_to_half_their_towns_rounded_up) {
  covers("PD 6.2.1", "PD 6.2");
  has(Track::briton_resources, 9);
  for (Site site : {Site::camulodunum, Site::verulamium, Site::glevum}) build(site, Piece::town);
  script.expect({"civitates: hoarding.how_many=2 | 0 to 2"});
  imperium_phase(play);
  EXPECT_EQ(resources(Track::briton_resources), 7);
  EXPECT_TRUE(told("hoarding.done 2"));
}

TEST_F(ImperiumTest, with_cymbrogi_they_hoard_by_hillforts) {
  covers("PD 6.2.1", "PD card.74");
  imperium(ImperiumStatus::fragmentation);
  capability(Card::cymbrogi, CardSide::unshaded, Faction::civitates);
  has(Track::briton_resources, 9);
  for (Site site : {Site::camulodunum, Site::verulamium, Site::glevum}) build(site, Piece::town);
  build(Site::tintagel, Piece::hillfort);
  script.expect({"civitates: hoarding.how_many=1 | 0, 1"});
  imperium_phase(play);
  EXPECT_EQ(resources(Track::wealth), 1);
}

TEST_F(ImperiumTest, nobody_hoards_more_than_there_is) {
  covers("PD 6.2.1");
  imperium(ImperiumStatus::fragmentation);
  has(Track::briton_resources, 1);
  for (Site site : {Site::camulodunum, Site::verulamium, Site::glevum}) build(site, Piece::town);
  script.expect({"civitates: hoarding.how_many=0 | 0, 1"});
  imperium_phase(play);
}

// --- 6.2.2

TEST_F(ImperiumTest, roman_rule_holds_above_both_limits) {
  covers("PD 6.2.2", "PD 6.8");
  briton_control(31);
  has(Track::prestige, 56);
  imperium_phase(play);
  EXPECT_EQ(state.board.status(), ImperiumStatus::roman_rule_military);
  EXPECT_EQ(resources(Track::prestige), 56);
  EXPECT_EQ(state.phase, Phase::victory);
}

TEST_F(ImperiumTest, too_little_briton_control_ends_roman_rule_and_halves_prestige_and_wealth_rounding_up) {
  covers("PD 6.2.2");
  briton_control(30);
  has(Track::prestige, 57);
  has(Track::wealth, 3);
  imperium_phase(play);
  EXPECT_EQ(state.board.status(), ImperiumStatus::autonomy_military);
  EXPECT_EQ(resources(Track::prestige), 29);
  EXPECT_EQ(resources(Track::wealth), 2);
  EXPECT_TRUE(told("imperium.falls 30 30 57 55"));
  EXPECT_TRUE(state.board.roads_maintained());
}

TEST_F(ImperiumTest, too_little_prosperity_and_prestige_ends_roman_rule) {
  covers("PD 6.2.2");
  briton_control(31);
  has(Track::prestige, 55);
  imperium_phase(play);
  EXPECT_EQ(state.board.imperium(), Imperium::autonomy);
}

TEST_F(ImperiumTest, it_may_fall_through_to_fragmentation_and_halves_once) {
  covers("PD 6.2.2", "PD 6.8.4");
  briton_control(20);
  has(Track::prestige, 60);
  imperium_phase(play);
  EXPECT_EQ(state.board.status(), ImperiumStatus::fragmentation);
  EXPECT_EQ(resources(Track::prestige), 30);
  EXPECT_FALSE(state.board.roads_maintained());
}

TEST_F(ImperiumTest, autonomy_falls_only_at_the_lower_limits) {
  covers("PD 6.2.2");
  imperium(ImperiumStatus::autonomy_military);
  briton_control(21);
  has(Track::prestige, 31);
  imperium_phase(play);
  EXPECT_EQ(state.board.imperium(), Imperium::autonomy);
  EXPECT_EQ(resources(Track::prestige), 31);
  has(Track::prestige, 30);
  imperium_phase(play);
  EXPECT_TRUE(state.board.fragmented());
}

TEST_F(ImperiumTest, wealth_ten_above_prestige_brings_civilian_dominance) {
  covers("PD 6.2.2");
  imperium(ImperiumStatus::autonomy_military);
  briton_control(21);
  prosper(Space::atrebates, 6);
  prosper(Space::catuvellauni, 6);
  prosper(Space::dobunni, 4);
  prosper(Space::cornovii, 4);
  prosper(Space::regni, 4);
  prosper(Space::iceni, 4);
  has(Track::prestige, 5);
  has(Track::wealth, 14);
  imperium_phase(play);
  EXPECT_EQ(state.board.dominance(), Dominance::military);
  EXPECT_FALSE(told("imperium.dominance 14 5"));
  has(Track::wealth, 15);
  imperium_phase(play);
  EXPECT_EQ(state.board.dominance(), Dominance::civilian);
  EXPECT_TRUE(told("imperium.dominance 15 5 civilian 10"));
  // It is kept with a lead of six and lost with five.
  has(Track::wealth, 11);
  imperium_phase(play);
  EXPECT_EQ(state.board.dominance(), Dominance::civilian);
  has(Track::wealth, 10);
  imperium_phase(play);
  EXPECT_EQ(state.board.dominance(), Dominance::military);
  EXPECT_TRUE(told("imperium.dominance 10 5 military 6"));
}

// --- 6.5

TEST_F(ImperiumTest, under_roman_rule_the_dux_gains_prestige_and_the_britons_are_taxed) {
  covers("PD 6.5.1", "PD 6.5.2", "PD 6.5.3", "PD 6.5", "PD 6.8.3");
  build(Site::camulodunum, Piece::town);
  build(Site::venta_icenorum, Piece::saxon_settlement);
  prosper(Space::trinovantes, 4);
  prosper(Space::iceni, 3);
  has(Track::briton_resources, 50);
  revenue_phase(play);
  EXPECT_EQ(resources(Track::prestige), 5);
  EXPECT_EQ(resources(Track::briton_resources), 50 + 4 + 1 - 30);
  EXPECT_EQ(resources(Track::dux_resources), 0);
  EXPECT_EQ(resources(Track::saxon_renown), 3);
  EXPECT_EQ(state.phase, Phase::upkeep);
}

TEST_F(ImperiumTest, with_civilian_dominance_no_prestige_and_a_lower_tax_that_spares_wealth) {
  covers("PD 6.5.1", "PD 6.5.3", "PD 6.8.3", "PD 1.8.4");
  imperium(ImperiumStatus::roman_rule_civilian);
  has(Track::briton_resources, 7);
  has(Track::wealth, 9);
  revenue_phase(play);
  EXPECT_EQ(resources(Track::prestige), 0);
  EXPECT_EQ(resources(Track::briton_resources), 0);
  EXPECT_EQ(resources(Track::wealth), 9);
}

TEST_F(ImperiumTest, at_autonomy_two_prestige_and_no_tax) {
  covers("PD 6.5.1", "PD 6.8.3");
  imperium(ImperiumStatus::autonomy_military);
  has(Track::briton_resources, 7);
  revenue_phase(play);
  EXPECT_EQ(resources(Track::prestige), 2);
  EXPECT_EQ(resources(Track::briton_resources), 7);
}

TEST_F(ImperiumTest, at_fragmentation_the_dux_lives_on_its_own_lands_towns_there_and_forts) {
  covers("PD 6.5.1", "PD 6.5.2");
  imperium(ImperiumStatus::fragmentation);
  build(Site::verulamium, Piece::fort);
  put(Space::catuvellauni, Piece::cavalry, 2);
  build(Site::durocobrivis, Piece::town);
  prosper(Space::catuvellauni, 5);
  build(Site::deva, Piece::fort);
  build(Site::camulodunum, Piece::town);
  prosper(Space::trinovantes, 1);
  revenue_phase(play);
  EXPECT_EQ(resources(Track::dux_resources), 5 + 1 + 2);
  EXPECT_TRUE(told("revenue.dux 5 1 2"));
  EXPECT_TRUE(told("revenue.civitates 1 2 town"));
  EXPECT_EQ(resources(Track::briton_resources), 1 + 2);
  EXPECT_EQ(resources(Track::prestige), 0);
}

TEST_F(ImperiumTest, with_cymbrogi_the_civitates_earn_by_hillforts) {
  covers("PD 6.5.2", "PD card.74");
  imperium(ImperiumStatus::autonomy_military);
  capability(Card::cymbrogi, CardSide::unshaded, Faction::civitates);
  build(Site::camulodunum, Piece::town);
  build(Site::tintagel, Piece::hillfort);
  build(Site::yeavering, Piece::hillfort);
  revenue_phase(play);
  EXPECT_EQ(resources(Track::briton_resources), 2);
  EXPECT_TRUE(told("revenue.civitates 0 2 hillfort"));
}

TEST_F(ImperiumTest, the_scotti_earn_by_settlements_that_serve_nobody_and_by_dal_riada) {
  covers("PD 6.5.5", "PD card.67s");
  build(Site::tintagel, Piece::scotti_settlement);
  build(Site::alclud, Piece::red_scotti_settlement);
  revenue_phase(play);
  EXPECT_EQ(resources(Track::scotti_renown), 1);
  ASSERT_TRUE(state.board.settlement_to_card());
  revenue_phase(play);
  EXPECT_EQ(resources(Track::scotti_renown), 1 + 2);
}

TEST_F(ImperiumTest, saxons_earn_the_prosperity_that_they_control) {
  covers("PD 6.5.4");
  build(Site::rutupiae, Piece::saxon_settlement);
  prosper(Space::cantiaci, 3);
  build(Site::anderida, Piece::blue_saxon_settlement);
  prosper(Space::regni, 2);
  revenue_phase(play);
  EXPECT_EQ(resources(Track::saxon_renown), 3);
}

// --- 6.7

TEST_F(ImperiumTest, under_roman_rule_controlled_regions_recover_in_both_rows) {
  covers("PD 6.7.1", "PD 6.8.6", "PD 1.7.1");
  build(Site::verulamium, Piece::fort);  // Population 3
  state.board.set_prosperity(Space::catuvellauni, 2, 0);
  build(Site::rutupiae, Piece::saxon_settlement);  // Population 2
  recover_prosperity(play);
  EXPECT_EQ(state.board.bottom_row(Space::catuvellauni), 3);
  EXPECT_EQ(state.board.top_row(Space::catuvellauni), 2);
  EXPECT_EQ(state.board.prosperity(Space::cantiaci), 2);
  EXPECT_EQ(state.board.prosperity(Space::iceni), 0) << "nobody Controls it";
}

TEST_F(ImperiumTest, later_only_the_bottom_row_recovers_and_excess_goes_everywhere) {
  covers("PD 6.7.1", "PD 6.8.6");
  imperium(ImperiumStatus::autonomy_military);
  build(Site::verulamium, Piece::fort);
  state.board.set_prosperity(Space::catuvellauni, 2, 1);
  state.board.set_prosperity(Space::iceni, 2, 2);
  state.board.set_population(Space::iceni, 1);
  recover_prosperity(play);
  EXPECT_EQ(state.board.bottom_row(Space::catuvellauni), 3);
  EXPECT_EQ(state.board.top_row(Space::catuvellauni), 1);
  EXPECT_EQ(state.board.prosperity(Space::iceni), 2);
}

TEST_F(ImperiumTest, a_controlled_city_fills_its_row) {
  covers("PD 6.7.1", "PD 1.7.2");
  imperium(ImperiumStatus::fragmentation);
  build(Site::londinium, Piece::town);
  state.board.set_population(Space::londinium, 1);
  recover_prosperity(play);
  EXPECT_EQ(state.board.prosperity(Space::londinium), 4);
  EXPECT_EQ(state.board.prosperity(Space::eboracum), 0);
}

TEST_F(ImperiumTest, after_a_hard_winter_each_region_recovers_one_less) {
  covers("PD 6.7.1", "PD card.72s");
  capability(Card::hard_winter, CardSide::shaded, Faction::scotti);
  build(Site::verulamium, Piece::fort);
  build(Site::londinium, Piece::town);
  recover_prosperity(play);
  EXPECT_EQ(state.board.prosperity(Space::catuvellauni), 2);
  EXPECT_EQ(state.board.prosperity(Space::londinium), 4);
}

TEST_F(ImperiumTest, reset_ends_momentum_keeps_capabilities_and_makes_all_eligible) {
  covers("PD 6.7.2", "PD 5.4", "PD 5.3", "PD 6.7");
  capability(Card::hard_winter, CardSide::shaded, Faction::scotti);
  capability(Card::camelot, CardSide::unshaded, Faction::civitates);
  state.sequence.eligible[Faction::dux] = false;
  state.phase = Phase::recovery;
  recovery_phase(play);
  EXPECT_FALSE(state.capabilities[Card::hard_winter].active);
  EXPECT_TRUE(state.capabilities[Card::camelot].active);
  EXPECT_TRUE(state.sequence.eligible[Faction::dux]);
  EXPECT_EQ(state.phase, Phase::event);
  EXPECT_EQ(state.deck.cursor, 1);
}

}  // namespace
}  // namespace auspex::pendragon::testing
