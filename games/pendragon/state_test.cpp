// What a position knows besides its board: Epochs to come, which of two cards was played later, limits of Population,
// who runs which Factions.
#include "games/pendragon/state.h"

#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class StateTest : public Fixture {};

TEST_F(StateTest, epochs_left_count_the_one_being_played) {
  covers("PD 2.4.2");
  EXPECT_EQ(epochs_left(state), 0);
  state.deck[3] = Card::bacaudae;
  state.deck[20] = Card::riothamus;
  EXPECT_EQ(epochs_left(state), 2);
  state.deck.cursor = 3;
  EXPECT_EQ(epochs_left(state), 2);
  state.deck.cursor = 4;
  EXPECT_EQ(epochs_left(state), 1);
}

TEST_F(StateTest, cards_are_of_four_kinds) {
  covers("PD 2.4");
  EXPECT_EQ(select(EnumSet<Card>::every(), is_epoch).size(), 7);
  EXPECT_EQ(select(EnumSet<Card>::every(), is_pivotal).size(), 4);
  EXPECT_FALSE(is_epoch(Card::hard_winter) || is_pivotal(Card::hard_winter));
  for (Faction faction : all<Faction>()) EXPECT_EQ(card_info[pivotal_of(faction)].owner, faction);
  EXPECT_EQ(pivotal_of(Faction::saxons), Card::adventus_saxonum);
  EXPECT_EQ(pivotal_of(Faction::scotti), Card::conspiratio_barbarica);
}

TEST_F(StateTest, of_two_cards_the_one_nearer_the_top_of_the_pile_was_played_later) {
  covers("PD 5.1.2");
  state.deck.cursor = 5;
  EXPECT_TRUE(play.later(Card::areani, Card::comes_britanniarum));
  EXPECT_FALSE(play.later(Card::comes_britanniarum, Card::areani));
  EXPECT_TRUE(play.later(Card::cursus_publicus, Card::areani)) << "the one being played is the latest";
  EXPECT_TRUE(play.later(Card::comes_britanniarum, Card::conspiratio_barbarica)) << "in effect from the set-up";
  EXPECT_FALSE(play.later(Card::hard_winter, Card::comes_britanniarum)) << "not played yet";
}

TEST_F(StateTest, tears_of_epona_hold_six_regions_to_their_printed_population) {
  covers("PD 1.3.6");
  EXPECT_EQ(population_limit(state, Space::iceni), 3);
  EXPECT_EQ(population_limit(state, Space::trinovantes), 3);
  EXPECT_EQ(population_limit(state, Space::londinium), 2) << "a City never grows";
  capability(Card::tears_of_epona, CardSide::unshaded);
  EXPECT_EQ(population_limit(state, Space::iceni), 2);
  EXPECT_EQ(population_limit(state, Space::trinovantes), 3) << "no tear";
  const SpaceSet tears = select(SpaceSet::every(), [](Space space) { return space_info[space].tear; });
  EXPECT_EQ(tears, (SpaceSet{Space::atrebates, Space::deceangli, Space::durotriges, Space::iceni, Space::regni,
                             Space::textoverdi}))
      << "PD-N27";
}

TEST_F(StateTest, spare_factions_are_run_by_their_likes) {
  covers("PD 1.5.1");
  using enum Faction;
  const auto pairs = [&](Players players) {
    state.players = players;
    std::string found;
    for (Faction faction : all<Faction>()) {
      const std::optional<Faction> partner = partner_of(state, faction);
      found += partner ? std::string(id_of(*partner)) + " " : "- ";
    }
    return found;
  };
  EXPECT_EQ(pairs(Players::four), "- - - - ");
  EXPECT_EQ(pairs(Players::three_barbarians), "- - scotti saxons ");
  EXPECT_EQ(pairs(Players::three_britons), "civitates dux - - ");
  EXPECT_EQ(pairs(Players::two), "civitates dux scotti saxons ");
  state.nonplayer[scotti] = true;
  EXPECT_EQ(pairs(Players::two), "civitates dux - - ") << "a Non-player is nobody's";
  state.players = Players::four;
}

TEST_F(StateTest, goals_of_barbarians_go_by_scenario) {
  covers("PD 7.2.3", "PD 7.2.4", "PD S.barbarian-conspiracy");
  state.scenario = Scenario::barbarian_conspiracy;
  EXPECT_EQ(goal_of(state, Faction::saxons).control, 3);
  EXPECT_EQ(goal_of(state, Faction::saxons).renown, 24);
  EXPECT_EQ(goal_of(state, Faction::scotti).settlements, 2);
  state.scenario = Scenario::de_excidio_britanniae;
  EXPECT_EQ(goal_of(state, Faction::saxons).control, 10);
  EXPECT_EQ(goal_of(state, Faction::scotti).renown, 45);
}

}  // namespace
}  // namespace auspex::pendragon::testing
