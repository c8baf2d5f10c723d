// Events of a nation's activation.
#include "games/invasions/activation.h"

#include "games/invasions/events/testing.h"
#include "games/invasions/scoring.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class ActivationEvents : public testing::EventFixture {
 protected:
  ActivationEvents() {
    state.step = Step::activation;
    horde(Nation::vandals, Space::rhodanus);
    put(Nation::vandals, Space::rhodanus, Unit::infantry, 2);
  }
  void acting(Nation nation, Part part) {
    state.activation = nobodys_activation();
    state.activation.members = {nation};
    state.activation.nation = nation;
    state.activation.mover = side_of(state, nation);
    state.activation.part = part;
  }
  const Moment vandals{.nation = Nation::vandals};
};

// --- E04

TEST_F(ActivationEvents, an_eye_for_an_eye_pays_for_units_of_a_named_enemy) {
  covers("IN event.an_eye_for_an_eye", "IN X.C.7");
  put(Nation::franks, Space::saliens, Unit::infantry, 3);
  put(Nation::franks, Space::neustria, Unit::infantry, 2);
  put(Nation::alemanni, Space::vienna, Unit::infantry, 5);
  acting(Nation::vandals, Part::opening);
  window(Side::huns, Event::an_eye_for_an_eye, Window::nation_activation, vandals,
         {"huns: card.ask_nation=an_eye_for_an_eye", "persians: event.enemy_ask vandals=franks | alemanni, franks"});
  const Kind frank = national(Nation::franks, Unit::infantry);
  EXPECT_EQ(vengeance_halves(state, Nation::vandals, frank), 2);
  EXPECT_EQ(vengeance_halves(state, Nation::huns, frank), 0) << "the nation that named them alone";
  EXPECT_EQ(vengeance_halves(state, Nation::vandals, national(Nation::alemanni, Unit::infantry)), 0);
}

TEST_F(ActivationEvents, an_eye_for_an_eye_needs_a_strong_and_free_enemy) {
  covers("IN event.an_eye_for_an_eye");
  put(Nation::alemanni, Space::vienna, Unit::infantry, 5);
  acting(Nation::vandals, Part::opening);
  give(Side::huns, Event::an_eye_for_an_eye);
  EXPECT_FALSE(playable(state, Side::huns, Window::nation_activation, vandals).empty());
  bind(state, Nation::alemanni, Bond::vassal, Nation::huns);
  nation(Nation::huns, Status::barbarian);
  closed(Side::huns, Event::an_eye_for_an_eye, Window::nation_activation, vandals);
  unbind(state, Nation::alemanni);
  state.forces.remove({Space::vienna, national(Nation::alemanni, Unit::infantry), 1});
  closed(Side::huns, Event::an_eye_for_an_eye, Window::nation_activation, vandals);
  put(Nation::alemanni, Space::vienna, Unit::infantry, 1);
  acting(Nation::vandals, Part::campaigns);
  closed(Side::huns, Event::an_eye_for_an_eye, Window::nation_activation, vandals);
}

// --- E11

TEST_F(ActivationEvents, barbarian_migration_is_an_invasion_without_the_bonus) {
  covers("IN event.barbarian_migration", "IN XXIII.D.1");
  acting(Nation::vandals, Part::opening);
  window(Side::huns, Event::barbarian_migration, Window::nation_activation, vandals, {"barbarian_migration"});
  EXPECT_TRUE(nation(Nation::vandals).has(Flag::invading));
  EXPECT_FALSE(nation(Nation::vandals).has(Flag::invasion_bonus));
  closed(Side::huns, Event::barbarian_migration, Window::nation_activation, vandals);
}

TEST_F(ActivationEvents, barbarian_migration_is_for_barbarians_when_they_begin) {
  covers("IN event.barbarian_migration");
  acting(Nation::vandals, Part::campaigns);
  closed(Side::huns, Event::barbarian_migration, Window::nation_activation, vandals);
  nation(Nation::franks, Status::kingdom);
  capital(Nation::franks, Space::saliens);
  acting(Nation::franks, Part::opening);
  closed(Side::huns, Event::barbarian_migration, Window::nation_activation, {.nation = Nation::franks});
}

// --- E16, E49

TEST_F(ActivationEvents, campaign_gives_a_leader_one_more_for_nothing) {
  covers("IN event.campaign", "IN XXII.F.2");
  const LeaderId king = lead(Nation::vandals, Leader::gundericus, Space::rhodanus);
  const LeaderId other = lead(Nation::vandals, Leader::extra_leader, Space::rhodanus);
  acting(Nation::vandals, Part::campaigns);
  window(Side::huns, Event::campaign, Window::nation_activation, vandals,
         {"huns: card.ask_nation=campaign", "huns: card.ask_target campaign=gundericus"});
  EXPECT_EQ(int{state.leaders[static_cast<std::size_t>(place_of(state, king))].extra}, 1);
  EXPECT_EQ(int{state.leaders[static_cast<std::size_t>(place_of(state, other))].extra}, 0);
}

TEST_F(ActivationEvents, campaign_needs_an_active_leader_in_the_campaigns_step) {
  covers("IN event.campaign");
  acting(Nation::vandals, Part::campaigns);
  closed(Side::huns, Event::campaign, Window::nation_activation, vandals);
  lead(Nation::vandals, Leader::gundericus, Space::rhodanus);
  nation(Nation::vandals).set(Flag::leaders_inactive);
  closed(Side::huns, Event::campaign, Window::nation_activation, vandals);
  nation(Nation::vandals).unset(Flag::leaders_inactive);
  acting(Nation::vandals, Part::opening);
  closed(Side::huns, Event::campaign, Window::nation_activation, vandals);
}

TEST_F(ActivationEvents, religious_coup_sells_a_campaign) {
  covers("IN event.religious_coup");
  const LeaderId king = lead(Nation::vandals, Leader::gundericus, Space::rhodanus);
  nation(Nation::vandals).coins = 5;
  acting(Nation::vandals, Part::campaigns);
  window(Side::huns, Event::religious_coup, Window::nation_activation, vandals,
         {"huns: card.ask_nation=religious_coup", "persians: event.coup_campaign_ask vandals=common.yes"});
  EXPECT_EQ(coins(Nation::vandals), 0);
  EXPECT_EQ(int{state.leaders[static_cast<std::size_t>(place_of(state, king))].extra}, 1);
  closed(Side::huns, Event::religious_coup, Window::nation_activation, vandals);  // nothing to pay with
}

TEST_F(ActivationEvents, religious_coup_sells_a_diplomacy_card) {
  covers("IN event.religious_coup", "IN III.K.3");
  state.activation = nobodys_activation();
  state.step = Step::diplomacy_draw;
  state.manual_dice = false;
  nation(Nation::vandals).coins = 7;
  nation(Nation::franks, Status::kingdom).coins = 4;
  capital(Nation::franks, Space::saliens);
  window(Side::huns, Event::religious_coup, Window::diplomacy_step, {},
         {"huns: card.ask window.diplomacy_step=religious_coup", "persians: event.coup_card_ask vandals=common.yes"});
  EXPECT_EQ(coins(Nation::vandals), 2);
  EXPECT_EQ(diplomacy_of(state, Nation::vandals).size(), 1U);
  for (const Line& line : script.lines()) {
    if (code_of(catalogue(), line.text).starts_with("event.diplomacy_card")) {
      EXPECT_EQ(line.audience, seat_of(Side::persians));
    }
  }
}

}  // namespace
}  // namespace auspex::invasions
