// 6.1 Victory Phase, 6.4 Harvest Phase.
#include "games/falling_sky/winter_fixture.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

// --- 6.1

TEST_F(WinterTest, without_a_victor_the_germans_phase_follows) {
  covers("FS 6.1", "FS 2.4", "FS 6.0");
  roman_victory(15);
  legions_at_hand();
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_EQ(state.phase, Phase::germans);
  EXPECT_EQ(state.winters, 1);
  EXPECT_EQ(state.victory_phases, 1);
}

TEST_F(WinterTest, a_faction_beyond_its_threshold_ends_the_game) {
  covers("FS 6.1", "FS 7.2");
  roman_victory(16);
  legions_at_hand();
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_TRUE(state.by_threshold);
  EXPECT_EQ(state.winner, Faction::romans);
}

TEST_F(WinterTest, of_several_beyond_the_highest_margin_wins) {
  covers("FS 6.1", "FS 7.1");
  roman_victory(16);
  for (Tribe tribe : all<Tribe>()) {
    if (tribe != Tribe::colony) state.board.subdue(tribe);
  }
  for (Tribe tribe : {Tribe::veneti, Tribe::namnetes, Tribe::carnutes}) ally(tribe, Faction::aedui);
  ASSERT_EQ(margin(state.board, Faction::romans), 12);
  ASSERT_EQ(margin(state.board, Faction::aedui), 3);
  victory_phase(play);
  EXPECT_EQ(state.winner, Faction::romans);
  EXPECT_EQ(ranking(state)[1], Faction::aedui);
}

TEST_F(WinterTest, the_final_winter_ends_the_game_by_margins) {
  covers("FS 2.4.1", "FS 7.3");
  last_winter();
  roman_victory(14);
  legions_at_hand();
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_FALSE(state.by_threshold);
  EXPECT_EQ(state.winner, Faction::romans);
}

TEST_F(WinterTest, a_player_of_two_factions_ends_the_game_only_if_both_are_beyond) {
  covers("FS 1.5.1", "FS 6.1");
  state.players = Players::two;
  roman_victory(16);
  legions_at_hand();
  ASSERT_LE(margin(state.board, Faction::aedui), 0);
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_EQ(script.lines().back().text, msg::victory_not_both(Faction::romans, Faction::aedui));
}

TEST_F(WinterTest, nobody_beyond_is_told_as_nobody) {
  covers("FS 6.1");
  state.players = Players::two;
  roman_victory(15);
  legions_at_hand();
  victory_phase(play);
  EXPECT_EQ(script.lines().back().text, Text(msg::victory_none));
}

TEST_F(WinterTest, the_end_is_told_by_players) {
  covers("FS 1.5.1", "FS 7.3");
  state.scenario = Scenario::reconquest;
  state.players = Players::three_arverni_belgae;
  last_winter();
  roman_victory(14);
  legions_at_hand();
  victory_phase(play);
  ASSERT_TRUE(state.over);
  const int two = player_margin(state, Faction::arverni);
  int told = 0;
  for (const Line& line : script.lines()) {
    const bool of_two = line.text == msg::victory_margin_of_two(Faction::arverni, Faction::belgae, two) ||
                        line.text == msg::victory_margin_of_two(Faction::belgae, Faction::arverni, two);
    told += of_two ? 1 : 0;
  }
  EXPECT_EQ(told, 1);
}

TEST_F(WinterTest, in_the_great_revolt_one_of_arverni_and_belgae_is_enough) {
  covers("FS 1.5.1", "FS S.great-revolt");
  state.players = Players::three_arverni_belgae;
  for (Tribe tribe : {Tribe::arverni, Tribe::cadurci, Tribe::volcae, Tribe::carnutes, Tribe::aulerci, Tribe::pictones,
                      Tribe::santones, Tribe::veneti, Tribe::namnetes}) {
    ally(tribe, Faction::arverni);
  }
  for (Tribe tribe : {Tribe::morini, Tribe::menapii, Tribe::nervii, Tribe::eburones, Tribe::remi, Tribe::atrebates}) {
    state.board.place_ally(tribe, Faction::germans);
  }
  ASSERT_EQ(margin(state.board, Faction::arverni), 1);
  ASSERT_LT(margin(state.board, Faction::belgae), 0);
  ASSERT_EQ(margin(state.board, Faction::romans), 0);
  const State before = state;
  state.scenario = Scenario::reconquest;
  victory_phase(play);
  EXPECT_FALSE(state.over) << "elsewhere both must be beyond";
  state = before;
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_EQ(state.winner, Faction::arverni);
}

TEST_F(WinterTest, a_non_player_beyond_its_threshold_beats_every_player) {
  covers("FS 7.1");
  state.nonplayer[Faction::aedui] = true;
  for (Tribe tribe : {Tribe::veneti, Tribe::namnetes}) ally(tribe, Faction::aedui);
  ASSERT_EQ(margin(state.board, Faction::romans), 13);
  victory_phase(play);
  EXPECT_EQ(state.winner, Faction::aedui) << "the players lose, whatever their margin";
}

TEST_F(WinterTest, optimates_end_the_game_from_the_second_victory_phase_on) {
  covers("FS card.20", "FS 7.3");
  state.optimates = true;
  roman_victory(13);
  put(Region::provincia, Piece::legion, 5);
  put(Region::mandubii, Piece::legion, 3);
  state.board.remove_legions(Region::mandubii, 1, LegionPlace::fallen);
  victory_phase(play);
  EXPECT_FALSE(state.over) << "the first Victory Phase";
  EXPECT_EQ(count(Region::provincia, Piece::legion), 5);
  state.phase = Phase::victory;
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_EQ(state.board.legions_track(), 12);
  EXPECT_EQ(state.board.on_map(Piece::legion), 0);
}

TEST_F(WinterTest, optimates_take_the_besiegers_from_a_ring) {
  covers("FS card.20", "FS card.4");
  state.optimates = true;
  state.victory_phases = 1;
  roman_victory(13);
  put(Region::arverni, Piece::legion, 3);
  put(Region::arverni, Piece::arverni_hidden, 2);
  state.circumvallation = {true, Region::arverni, Faction::arverni, 2, false};
  victory_phase(play);
  ASSERT_TRUE(state.over);
  EXPECT_FALSE(state.circumvallation.on);
}

TEST_F(WinterTest, optimates_wait_for_a_strong_rome) {
  covers("FS card.20");
  state.optimates = true;
  state.victory_phases = 1;
  roman_victory(12);
  legions_at_hand();
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 8);
}

// --- 6.4

TEST_F(WinterTest, harvest_pays_romans_their_score_and_gauls_twice_their_allies) {
  covers("FS 6.4.1", "FS 6.4.2", "FS 6.4.3");
  state.phase = Phase::harvest;
  roman_victory(21);
  for (Faction faction : gauls) {
    for (Tribe tribe : all<Tribe>()) {
      if (tribe != Tribe::colony && state.board.tribe(tribe).owner == faction) state.board.subdue(tribe);
    }
  }
  citadel(Tribe::mandubii, Faction::aedui);
  ally(Tribe::lingones, Faction::aedui);
  ally(Tribe::senones, Faction::arverni);
  const int romans = roman_score(state.board);
  script.expect({"menu.transfer=common.none", "menu.transfer=common.none", "menu.transfer=common.none",
                 "menu.transfer=common.none"});
  harvest_phase(play);
  EXPECT_EQ(play.resources(Faction::romans), romans);
  EXPECT_EQ(play.resources(Faction::aedui), 2 * 2 + 4);
  EXPECT_EQ(play.resources(Faction::arverni), 2);
  EXPECT_EQ(play.resources(Faction::belgae), 0);
  EXPECT_EQ(state.phase, Phase::senate);
}

TEST_F(WinterTest, nobody_harvests_more_than_forty_five) {
  covers("FS 1.8", "FS 6.4.1");
  state.phase = Phase::harvest;
  state.resources[Faction::romans] = 40;
  state.resources[Faction::aedui] = 44;
  script.expect({"menu.transfer=common.none", "menu.transfer=common.none", "menu.transfer=common.none",
                 "menu.transfer=common.none"});
  harvest_phase(play);
  EXPECT_EQ(play.resources(Faction::romans), 45);
  EXPECT_EQ(play.resources(Faction::aedui), 45);
}

TEST_F(WinterTest, resources_may_be_transferred_at_harvest) {
  covers("FS 1.5.2");
  state.phase = Phase::harvest;
  script.expect({"menu.transfer romans=menu.give belgae", "ask.transfer=11", "menu.transfer romans=common.none"});
  script.expect({"menu.transfer arverni=menu.request belgae", "ask.transfer=2", "agree.transfer=common.no"});
  script.expect({"menu.transfer arverni=common.none", "menu.transfer aedui=common.none"});
  script.expect({"menu.transfer belgae=common.none"});
  harvest_phase(play);
  EXPECT_EQ(play.resources(Faction::romans), 30 - 11);
  EXPECT_EQ(play.resources(Faction::belgae), 11);
  EXPECT_EQ(play.resources(Faction::arverni), 0);
}

}  // namespace
}  // namespace auspex::falling_sky::testing
