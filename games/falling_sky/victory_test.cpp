// 7.0 Victory, 1.9 and 1.5.1: scores, margins, ranks.
#include "games/falling_sky/victory.h"

#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

class VictoryTest : public Fixture {
 protected:
  [[nodiscard]] int margin_of(Faction faction) const { return margin(state.board, faction); }
};

TEST_F(VictoryTest, romans_count_subdued_dispersed_and_their_own_tribes) {
  covers("FS 7.2", "FS 1.7", "FS 1.9");
  EXPECT_EQ(roman_score(state.board), 30);
  ally(Tribe::morini, Faction::romans);
  state.board.disperse(Tribe::veneti, Status::dispersed);
  state.board.disperse(Tribe::namnetes, Status::gathering);
  state.board.disperse(Tribe::carnutes, Status::razed);
  EXPECT_EQ(roman_score(state.board), 30);
  ally(Tribe::remi, Faction::belgae);
  ally(Tribe::suebi_north, Faction::germans);
  citadel(Tribe::mandubii, Faction::aedui);
  EXPECT_EQ(roman_score(state.board), 27);
  EXPECT_EQ(margin_of(Faction::romans), 12);
  state.board.add_colony(Region::pictones);
  EXPECT_EQ(roman_score(state.board), 28);
}

TEST_F(VictoryTest, arverni_need_both_legions_gone_and_allies) {
  covers("FS 7.2", "FS 7.3", "FS 1.9");
  state.board.set_legions_off_map(4, 1, 1);
  state.board.set_harvest_box(1);
  for (Tribe tribe : {Tribe::cadurci, Tribe::volcae, Tribe::aulerci, Tribe::pictones, Tribe::santones, Tribe::veneti,
                      Tribe::namnetes, Tribe::senones}) {
    ally(tribe, Faction::arverni);
  }
  EXPECT_EQ(state.board.off_map_legions(), 7) << "track, Fallen, removed and set aside";
  EXPECT_EQ(margin_of(Faction::arverni), 0) << "eight Allies do not exceed eight";
  citadel(Tribe::arverni, Faction::arverni);
  EXPECT_EQ(score(state.board, Faction::arverni), 9);
  EXPECT_EQ(margin_of(Faction::arverni), 1);
  state.board.set_legions_off_map(3, 1, 1);
  EXPECT_EQ(margin_of(Faction::arverni), 0) << "six Legions do not exceed six";
  state.board.set_legions_off_map(9, 1, 1);  // all twelve, as the books want it
}

TEST_F(VictoryTest, aedui_need_more_allies_than_any_other_faction) {
  covers("FS 7.2", "FS 7.3", "FS 1.9");
  citadel(Tribe::mandubii, Faction::aedui);
  ally(Tribe::senones, Faction::aedui);
  ally(Tribe::morini, Faction::belgae);
  ally(Tribe::suebi_north, Faction::germans);
  put(Region::mandubii, Piece::fort);
  EXPECT_EQ(other_most_allies(state.board), 1);
  EXPECT_EQ(margin_of(Faction::aedui), 1);
  ally(Tribe::suebi_south, Faction::germans);
  EXPECT_EQ(margin_of(Faction::aedui), 0) << "Germans count too, Forts do not";
  ally(Tribe::remi, Faction::romans);
  ally(Tribe::helvii, Faction::romans);
  ally(Tribe::treveri, Faction::romans);
  EXPECT_EQ(margin_of(Faction::aedui), -1);
}

TEST_F(VictoryTest, belgae_count_the_tribes_of_their_regions_and_their_allies) {
  covers("FS 7.2", "FS 1.3.1", "FS 1.9");
  ally(Tribe::morini, Faction::belgae);
  ally(Tribe::menapii, Faction::belgae);
  EXPECT_EQ(belgic_score(state.board), 4) << "the rulebook's example: two for Control, two for Allies";
  state.board.subdue(Tribe::menapii);
  state.board.disperse(Tribe::menapii, Status::gathering);
  EXPECT_EQ(belgic_score(state.board), 2) << "one less for Control";
  put(Region::sugambri, Piece::belgic_hidden);
  EXPECT_EQ(belgic_score(state.board), 3) << "the Suebi do not count";
  state.board.add_colony(Region::sugambri);
  EXPECT_EQ(belgic_score(state.board), 4);
  put(Region::atrebates, Piece::belgic_hidden);
  put(Region::atrebates, Piece::german_hidden);
  EXPECT_EQ(belgic_score(state.board), 4) << "no Control there";
  EXPECT_EQ(margin_of(Faction::belgae), -11);
}

TEST_F(VictoryTest, a_dispersed_suebi_tribe_takes_nothing_from_control) {
  covers("FS 7.2");
  put(Region::ubii, Piece::belgic_hidden);
  state.board.disperse(Tribe::suebi_south, Status::dispersed);
  EXPECT_EQ(belgic_score(state.board), 1);
  state.board.disperse(Tribe::ubii, Status::dispersed);
  EXPECT_EQ(belgic_score(state.board), 0);
}

TEST_F(VictoryTest, ties_go_to_non_players_then_romans_arverni_aedui) {
  covers("FS 7.1");
  // All at zero but the Belgae, who trail.
  state.scenario = Scenario::reconquest;
  for (Tribe tribe : {Tribe::cadurci, Tribe::volcae, Tribe::aulerci, Tribe::pictones, Tribe::santones, Tribe::veneti,
                      Tribe::namnetes, Tribe::arverni}) {
    ally(tribe, Faction::arverni);
  }
  put(Region::provincia, Piece::legion, 6);
  for (Tribe tribe :
       {Tribe::aedui, Tribe::senones, Tribe::lingones, Tribe::mandubii, Tribe::bituriges, Tribe::sequani}) {
    ally(tribe, Faction::aedui);
  }
  ally(Tribe::suebi_north, Faction::germans);
  ASSERT_EQ(margin_of(Faction::romans), 0);
  ASSERT_EQ(margin_of(Faction::arverni), 0);
  ASSERT_EQ(margin_of(Faction::aedui), -2);
  using Ranks = std::array<Faction, 4>;
  EXPECT_EQ(ranking(state), (Ranks{Faction::romans, Faction::arverni, Faction::aedui, Faction::belgae}));
  state.nonplayer[Faction::arverni] = true;
  EXPECT_EQ(ranking(state), (Ranks{Faction::arverni, Faction::romans, Faction::aedui, Faction::belgae}));
  state.nonplayer[Faction::romans] = true;
  EXPECT_EQ(ranking(state), (Ranks{Faction::romans, Faction::arverni, Faction::aedui, Faction::belgae}));
}

TEST_F(VictoryTest, a_non_player_beyond_its_threshold_comes_before_a_better_player) {
  covers("FS 7.1");
  ally(Tribe::veneti, Faction::aedui);
  ASSERT_GT(margin_of(Faction::romans), margin_of(Faction::aedui));
  ASSERT_EQ(ranking(state).front(), Faction::romans);
  state.nonplayer[Faction::aedui] = true;
  EXPECT_EQ(ranking(state).front(), Faction::aedui);
  ally(Tribe::namnetes, Faction::germans);
  EXPECT_EQ(ranking(state).front(), Faction::romans) << "at its threshold it beats nobody";
}

TEST_F(VictoryTest, a_player_of_two_factions_has_the_lower_margin) {
  covers("FS 1.5.1", "FS S.great-revolt");
  ally(Tribe::veneti, Faction::belgae);
  state.scenario = Scenario::reconquest;
  state.players = Players::two;
  const int romans = margin_of(Faction::romans);
  const int aedui = margin_of(Faction::aedui);
  ASSERT_LT(aedui, romans);
  EXPECT_EQ(player_margin(state, Faction::romans), aedui);
  EXPECT_EQ(player_margin(state, Faction::aedui), aedui);
  const int arverni = margin_of(Faction::arverni);
  const int belgae = margin_of(Faction::belgae);
  ASSERT_LT(belgae, arverni);
  EXPECT_EQ(player_margin(state, Faction::arverni), belgae);

  state.scenario = Scenario::great_revolt;
  EXPECT_EQ(player_margin(state, Faction::belgae), arverni) << "the higher, in The Great Revolt";
  EXPECT_EQ(player_margin(state, Faction::romans), aedui) << "not so for Romans and Aedui";
  state.nonplayer[Faction::belgae] = true;
  EXPECT_EQ(player_margin(state, Faction::arverni), arverni) << "a Non-player stands alone";
  EXPECT_EQ(player_margin(state, Faction::belgae), belgae);
  EXPECT_EQ(partner_of(state, Faction::arverni), std::nullopt);
  EXPECT_EQ(partner_of(state, Faction::belgae), std::nullopt);
  EXPECT_EQ(partner_of(state, Faction::aedui), Faction::romans);
}

TEST_F(VictoryTest, germans_have_no_margin) {
  covers("FS 7.1");
  ally(Tribe::suebi_north, Faction::germans);
  EXPECT_EQ(margin_of(Faction::germans), 0);
  EXPECT_EQ(threshold(state.board, Faction::germans), 0);
}

TEST_F(VictoryTest, a_lone_player_has_only_non_players_for_opponents) {
  covers("FS 8.9", "FS 1.5.1");
  EXPECT_EQ(lone_player(state), std::nullopt) << "four players";
  state.players = Players::two;
  EXPECT_EQ(lone_player(state), std::nullopt) << "two players";
  state.nonplayer[Faction::arverni] = true;
  EXPECT_EQ(lone_player(state), std::nullopt) << "the Belgae are somebody else's";
  state.nonplayer[Faction::belgae] = true;
  EXPECT_EQ(lone_player(state), Faction::romans) << "with the Aedui";
  state.players = Players::four;
  EXPECT_EQ(lone_player(state), std::nullopt);
  state.nonplayer[Faction::romans] = true;
  EXPECT_EQ(lone_player(state), Faction::aedui);
  state.nonplayer[Faction::aedui] = true;
  EXPECT_EQ(lone_player(state), std::nullopt) << "nobody";
}

TEST_F(VictoryTest, places_are_the_players) {
  covers("FS 1.5.1", "FS 7.1");
  ally(Tribe::veneti, Faction::belgae);
  state.scenario = Scenario::reconquest;
  using Places = EnumArray<Faction, int>;
  const auto placed = [&](Players players) {
    state.players = players;
    return places(state);
  };
  ASSERT_EQ(ranking(state),
            (std::array<Faction, 4>{Faction::romans, Faction::aedui, Faction::arverni, Faction::belgae}));
  EXPECT_EQ(placed(Players::four), (Places{{{1, 3, 2, 4, 0}}}));
  EXPECT_EQ(placed(Players::two), (Places{{{1, 2, 1, 2, 0}}}));
  EXPECT_EQ(placed(Players::three_arverni_belgae), (Places{{{1, 3, 2, 3, 0}}}));
  EXPECT_EQ(placed(Players::three_romans_aedui), (Places{{{1, 2, 1, 3, 0}}}));
}

TEST_F(VictoryTest, spare_factions_by_number_of_players) {
  covers("FS 1.5.1", "FS 1.5");
  const auto pair = [&](Faction a, Faction b) { return same_player(state, a, b); };
  for (const auto& [players, south, north] :
       {std::tuple{Players::four, false, false}, std::tuple{Players::three_arverni_belgae, false, true},
        std::tuple{Players::three_romans_aedui, true, false}, std::tuple{Players::two, true, true}}) {
    state.players = players;
    EXPECT_EQ(pair(Faction::romans, Faction::aedui), south);
    EXPECT_EQ(pair(Faction::belgae, Faction::arverni), north);
    EXPECT_FALSE(pair(Faction::romans, Faction::arverni));
    EXPECT_FALSE(pair(Faction::aedui, Faction::belgae));
    EXPECT_TRUE(pair(Faction::romans, Faction::romans));
  }
}

}  // namespace
}  // namespace auspex::falling_sky::testing
