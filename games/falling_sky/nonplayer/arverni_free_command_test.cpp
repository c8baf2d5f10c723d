// 8.2.3: what the Non-player Arverni do with a Command or Ability that an Event grants.
#include "games/falling_sky/nonplayer/arverni_fixture.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class ArverniFreeCommand : public testing::ArverniFixture {};

TEST_F(ArverniFreeCommand, a_choice_of_commands_goes_by_the_chart) {
  covers("FS 8.2.3");
  put(Region::carnutes, Piece::arverni_hidden, 4);
  const Action action = by_event(free_terms(commands_of(Faction::arverni)));
  EXPECT_EQ(action.command, Command::rally) << "fewer than nine Warbands";
}

TEST_F(ArverniFreeCommand, under_threat_battle) {
  covers("FS 8.2.3");
  put(Region::carnutes, Piece::arverni_hidden, 10);
  ally(Tribe::aulerci, Faction::romans);
  EXPECT_EQ(by_event(free_terms(commands_of(Faction::arverni))).command, Command::battle);
}

TEST_F(ArverniFreeCommand, where_the_chart_finds_nothing_the_first_command_that_does) {
  covers("FS 8.2.3");
  put(Region::britannia, Piece::arverni_hidden, 9);
  put(Region::britannia, Piece::auxilia_hidden);
  Terms terms = free_terms({Command::raid, Command::battle});
  EXPECT_EQ(by_event(terms).command, Command::battle);
  EXPECT_EQ(count(Region::britannia, Piece::auxilia_hidden), 0);
}

TEST_F(ArverniFreeCommand, under_threat_a_march_is_a_flight) {
  covers("FS 8.2.3", "FS 8.7.1");
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::arverni_revealed, 2);
  put(Region::carnutes, Piece::legion, 6);
  put(Region::pictones, Piece::arverni_hidden, 4);
  const Action action = by_event(free_terms({Command::march}));
  EXPECT_EQ(action.command, Command::march);
  EXPECT_EQ(leader(), Region::pictones);
}

// Few Warbands call for a Rally, but only where one is granted.
TEST_F(ArverniFreeCommand, no_rally_where_none_is_granted_or_possible) {
  covers("FS 8.2.3", "FS 8.7.3");
  put(Region::carnutes, Piece::arverni_hidden, 4);
  const State before = state;
  EXPECT_EQ(by_event(free_terms({Command::raid})).command, Command::raid);
  EXPECT_FALSE(told("np.ar.rally_gain"));
  state = before;
  for (Region region : state.board.regions()) state.board.set_devastated(region, true);
  ally(Tribe::carnutes, Faction::romans);
  EXPECT_EQ(by_event(free_terms({Command::rally, Command::raid})).command, Command::raid);
}

TEST_F(ArverniFreeCommand, none_at_all_where_nothing_can_be_done) {
  covers("FS 8.2.3");
  const Action action = by_event(free_terms({Command::raid, Command::battle}));
  EXPECT_EQ(action.command, std::nullopt);
  EXPECT_FALSE(action.executed());
}

TEST_F(ArverniFreeCommand, a_winter_campaign_is_one_command_and_its_ability) {
  covers("FS card.63s", "FS 8.2.3");
  const std::array<Text, 3> options = {msg::menu_command(Command::march, Faction::arverni),
                                       msg::menu_ability(Ability::devastate, Faction::arverni), Text(msg::common_done)};
  EXPECT_EQ(play.choose_option(Faction::arverni, msg::campaign_ask(Faction::arverni, 2), options), 0);
  EXPECT_EQ(play.choose_option(Faction::arverni, msg::campaign_ask(Faction::arverni, 1), options), 2);
}

TEST_F(ArverniFreeCommand, possible_ones_that_bring_too_little_are_none) {
  covers("FS 8.2.3");
  put(Region::treveri, Piece::arverni_hidden);
  put(Region::treveri, Piece::aedui_hidden, 3);
  EXPECT_EQ(by_event(free_terms({Command::raid, Command::battle})).command, std::nullopt)
      << "no Loss, and a Raid for one Resource";
}

TEST_F(ArverniFreeCommand, battle_of_the_war_fleet_is_that_against_the_player) {
  covers("FS 8.2.1", "FS card.62");
  card(Card::war_fleet);
  person(Faction::aedui);
  put(Region::veneti, Piece::arverni_hidden, 4);
  put(Region::veneti, Piece::aedui_hidden, 2);
  EXPECT_EQ(by_event(free_terms({Command::battle})).command, Command::battle);
  EXPECT_EQ(state.board.pieces(Region::veneti, Faction::aedui), 0);
}

// Nine Warbands or more, six Allies, five Warbands Available and three Resources: the box of the die.
class ArverniFreeChoice : public testing::ArverniFixture {
 protected:
  ArverniFreeChoice() {
    dice_are_scripted();
    for (Tribe tribe :
         {Tribe::veneti, Tribe::namnetes, Tribe::morini, Tribe::menapii, Tribe::nervii, Tribe::eburones}) {
      ally(tribe, Faction::arverni);
    }
    put(Region::ubii, Piece::arverni_revealed, 25);
    put(Region::aedui, Piece::arverni_leader);
    put(Region::aedui, Piece::arverni_hidden, 5);
    put(Region::mandubii, Piece::legion);
    have(3);
  }
};

TEST_F(ArverniFreeChoice, poor_they_roll_for_a_raid) {
  covers("FS 8.2.3", "FS 8.7.5");
  script.expect({"arverni: common.roll=4"});
  EXPECT_EQ(by_event(free_terms({Command::raid, Command::march})).command, Command::raid);
  EXPECT_GT(resources(), 3);
  EXPECT_EQ(leader(), Region::aedui);
}

TEST_F(ArverniFreeChoice, on_a_five_they_mass) {
  covers("FS 8.2.3", "FS 8.7.6");
  script.expect({"arverni: common.roll=5"});
  EXPECT_EQ(by_event(free_terms({Command::raid, Command::march})).command, Command::march);
  EXPECT_EQ(leader(), Region::mandubii);
  EXPECT_EQ(resources(), 3);
}

TEST_F(ArverniFreeChoice, where_a_raid_brings_too_little_they_mass) {
  covers("FS 8.2.3", "FS 8.7.5");
  state.board.turn(Region::aedui, Piece::arverni_hidden, Piece::arverni_revealed, 4);
  script.expect({"arverni: common.roll=4"});
  EXPECT_EQ(by_event(free_terms({Command::raid, Command::march})).command, Command::march);
  EXPECT_EQ(leader(), Region::mandubii);
}

TEST_F(ArverniFreeChoice, no_roll_where_no_raid_is_granted) {
  covers("FS 8.2.3");
  EXPECT_EQ(by_event(free_terms({Command::march})).command, Command::march);
}

}  // namespace
}  // namespace auspex::falling_sky
