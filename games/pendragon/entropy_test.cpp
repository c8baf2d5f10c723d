// 8.9: one player of two Factions loses one of them.
#include "games/pendragon/entropy.h"

#include "games/pendragon/game.h"
#include "games/pendragon/nonplayer/standing.h"
#include "games/pendragon/position.h"
#include "games/pendragon/scenario.h"
#include "games/pendragon/testing.h"
#include "generated/pendragon/messages_one_player.h"
#include "kit/kit.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

class Entropy : public testing::Fixture {
 protected:
  void both(FactionSet of_player) {
    state.players = Players::two;
    for (Faction faction : all<Faction>()) state.nonplayer[faction] = !of_player.has(faction);
  }
  [[nodiscard]] FactionSet people() const {
    return select(FactionSet::every(), [&](Faction faction) { return !state.nonplayer[faction]; });
  }
};

TEST_F(Entropy, takes_the_briton_that_stands_better_once_britain_falls_apart) {
  covers("PD 8.9");
  both(both_britons);
  imperium(ImperiumStatus::autonomy_military);
  has(Track::prestige, 16);  // 17 must be exceeded at Fragmentation: the Dux stands at -1, the Civitates at -16
  play.shift_down();
  EXPECT_TRUE(state.board.fragmented());
  EXPECT_EQ(people(), FactionSet{Faction::civitates});
  EXPECT_EQ(&play.mind(Faction::dux), &nonplayer_mind(Faction::dux)) << "at once";
  EXPECT_TRUE(told("entropy dux civitates"));
}

TEST_F(Entropy, counts_what_fragmentation_asks_for) {
  covers("PD 8.9");
  both(both_britons);
  imperium(ImperiumStatus::autonomy_military);
  build(Site::isca_dumnoniorum, Piece::town);
  put(Space::dumnonii, Piece::militia, 3);  // their only Population: Civitates at -15, the Dux at -17
  play.fragment();
  EXPECT_EQ(people(), FactionSet{Faction::dux});
}

TEST_F(Entropy, leaves_the_choice_to_the_player_where_both_are_level) {
  covers("PD 8.9");
  both(both_britons);
  imperium(ImperiumStatus::autonomy_military);
  has(Track::prestige, 1);
  script.expect({"dux: entropy.which=civitates | dux, civitates"});
  play.fragment();
  EXPECT_EQ(people(), FactionSet{Faction::civitates});
}

TEST_F(Entropy, spares_two_players_and_a_player_with_one_faction) {
  covers("PD 8.9");
  both(FactionSet::every());
  imperium(ImperiumStatus::fragmentation);
  EXPECT_TRUE(torn_apart(state).empty()) << "two players";
  both({Faction::dux});
  EXPECT_TRUE(torn_apart(state).empty());
  both(both_barbarians);
  EXPECT_TRUE(torn_apart(state).empty()) << "Fragmentation is no matter of theirs";
}

TEST_F(Entropy, takes_a_barbarian_after_the_second_pivotal_event) {
  covers("PD 8.9");
  both(both_barbarians);
  state.scenario = Scenario::de_excidio_britanniae;
  state.pivotal_in_hand[Faction::saxons] = true;
  state.pivotal_in_hand[Faction::scotti] = true;
  EXPECT_TRUE(torn_apart(state).empty());
  state.pivotal_in_hand[Faction::scotti] = false;
  EXPECT_TRUE(torn_apart(state).empty()) << "one of the two";
  state.pivotal_in_hand[Faction::saxons] = false;
  EXPECT_EQ(torn_apart(state), both_barbarians);
  has(Track::saxon_renown, 20);   // of 30
  has(Track::scotti_renown, 30);  // of 45
  let_entropy_rise(play);
  EXPECT_EQ(people(), FactionSet{Faction::scotti});
  EXPECT_TRUE(torn_apart(state).empty()) << "once";
}

TEST_F(Entropy, counts_conspiratio_as_played_where_the_scenario_is_later_and_adventus_set_aside_as_not) {
  covers("PD 8.9");
  both(both_barbarians);
  state.scenario = Scenario::the_harder_they_fall;
  state.pivotal_in_hand = scenario_info[state.scenario].pivotal_held;
  EXPECT_TRUE(torn_apart(state).empty());
  state.pivotal_in_hand[Faction::saxons] = false;
  EXPECT_FALSE(torn_apart(state).empty());
  state.scenario = Scenario::petty_tyrants;
  state.pivotal_in_hand = {};
  EXPECT_TRUE(torn_apart(state).empty());
}

// In Petty Tyrants all is over before the first card.
TEST(EntropySetUp, takes_the_civitates_in_petty_tyrants) {
  covers("PD 8.9");
  auspex::Setup setup;
  setup.scenario = "petty-tyrants";
  setup.options["players"] = "2";
  setup.seats = {SeatKind::human, SeatKind::human, SeatKind::nonplayer, SeatKind::nonplayer};
  State state = set_up_state(checked(game(), setup));
  testing::Script script;
  Play play(state, script);
  EXPECT_EQ(standing(state, Faction::civitates), 2);
  EXPECT_EQ(standing(state, Faction::dux), -9);
  let_entropy_rise(play);
  EXPECT_TRUE(state.nonplayer[Faction::civitates]);
  EXPECT_FALSE(state.nonplayer[Faction::dux]);
}

// The set-up still names a person for the Faction that was given up; the position knows better.
TEST(EntropySetUp, is_written_and_read_again) {
  covers("PD 8.9");
  auspex::Setup setup;
  setup.scenario = "petty-tyrants";
  setup.options["players"] = "2";
  setup.seats = {SeatKind::human, SeatKind::human, SeatKind::nonplayer, SeatKind::nonplayer};
  setup = checked(game(), setup);
  State state = set_up_state(setup);
  EXPECT_TRUE(given_up(state).empty());
  testing::Script script;
  Play play(state, script);
  let_entropy_rise(play);
  EXPECT_EQ(given_up(state), FactionSet{Faction::civitates});
  setup.position = position_of(state)->write();
  EXPECT_EQ(game().set_up(setup)->digest(), position_of(state)->digest());
  setup.options["players"] = "4";
  setup.seats = {SeatKind::human, SeatKind::nonplayer, SeatKind::nonplayer, SeatKind::nonplayer};
  EXPECT_THROW(static_cast<void>(game().set_up(setup)), BadInput) << "four players have one Faction each";
}

}  // namespace
}  // namespace auspex::pendragon
