// 4.3.1 Entreat and 4.3.2 Devastate.
#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class Entreat : public testing::Fixture {
 protected:
  Entreat() : action(play, Faction::arverni, Terms{}) {
    action.command = Command::raid;
    put(Region::bituriges, Piece::arverni_leader);
  }
  void arverni_entreat() { run_ability(action, Ability::entreat); }

  Action action;
};

TEST_F(Entreat, needs_a_hidden_arverni_warband_and_someone_to_win_over) {
  covers("FS 4.3.1");
  put(Region::carnutes, Piece::arverni_revealed, 2);
  put(Region::carnutes, Piece::auxilia_revealed);
  EXPECT_TRUE(entreat_regions(action).empty());
  put(Region::carnutes, Piece::arverni_hidden);
  EXPECT_EQ(entreat_regions(action), RegionSet{Region::carnutes});
  state.board.remove(Region::carnutes, Piece::auxilia_revealed, 1);
  EXPECT_TRUE(entreat_regions(action).empty());
  put(Region::carnutes, Piece::legion);
  ally(Tribe::aulerci, Faction::romans);
  EXPECT_TRUE(entreat_regions(action).empty()) << "neither Legions nor Roman Allies listen";
}

TEST_F(Entreat, stays_near_vercingetorix) {
  covers("FS 4.3.1", "FS 4.1.2");
  for (Region region : {Region::carnutes, Region::sequani, Region::bituriges}) {
    put(region, Piece::arverni_hidden);
    put(region, Piece::aedui_hidden);
  }
  EXPECT_EQ(entreat_regions(action), (RegionSet{Region::carnutes, Region::bituriges}));
  state.board.set_successor(Faction::arverni, true);
  EXPECT_EQ(entreat_regions(action), RegionSet{Region::bituriges});
}

TEST_F(Entreat, replaces_a_piece_by_a_hidden_warband_for_one_resource) {
  covers("FS 4.3.1", "FS 1.4.3");
  put(Region::bituriges, Piece::arverni_hidden);
  put(Region::bituriges, Piece::auxilia_revealed);
  put(Region::bituriges, Piece::german_scouted);
  script.expect({"entreat.ask_target=entreat.target_piece german_scouted"});
  arverni_entreat();
  EXPECT_EQ(count(Region::bituriges, Piece::german_scouted), 0);
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_revealed), 1);
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_hidden), 2);
  EXPECT_EQ(state.resources[Faction::arverni], 19);
}

TEST_F(Entreat, wins_over_allies_only_under_arverni_control) {
  covers("FS 4.3.1");
  put(Region::carnutes, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::aedui_hidden);
  ally(Tribe::aulerci, Faction::belgae);
  EXPECT_TRUE(entreat_allies(action, Region::carnutes).empty()) << "two against two";
  put(Region::carnutes, Piece::arverni_revealed);
  EXPECT_EQ(entreat_allies(action, Region::carnutes), TribeSet{Tribe::aulerci});
  script.expect({"entreat.target_ally belgic_ally aulerci"});
  arverni_entreat();
  EXPECT_EQ(state.board.tribe(Tribe::aulerci), (TribeState{Status::allied, Faction::arverni}));
}

TEST_F(Entreat, leaves_citadels_roman_allies_and_subdued_tribes_alone) {
  covers("FS 4.3.1");
  put(Region::mandubii, Piece::arverni_hidden, 9);
  citadel(Tribe::mandubii, Faction::belgae);
  ally(Tribe::senones, Faction::romans);
  EXPECT_TRUE(entreat_allies(action, Region::mandubii).empty());
  ally(Tribe::lingones, Faction::germans);
  EXPECT_EQ(entreat_allies(action, Region::mandubii), TribeSet{Tribe::lingones});
}

TEST_F(Entreat, only_removes_where_the_new_piece_could_not_stand) {
  covers("FS 4.3.1", "FS 1.4.2");
  put(Region::aedui, Piece::arverni_hidden, 3);
  ally(Tribe::aedui, Faction::aedui);
  arverni_entreat();
  EXPECT_EQ(state.board.tribe(Tribe::aedui).status, Status::subdued);
  EXPECT_EQ(state.resources[Faction::arverni], 19) << "paid for all the same";
}

TEST_F(Entreat, only_removes_where_no_warband_is_available) {
  covers("FS 4.3.1", "FS 1.4.1");
  put(Region::bituriges, Piece::arverni_hidden, state.board.available(Faction::arverni, Kind::warband));
  put(Region::bituriges, Piece::auxilia_hidden);
  const int before = state.board.light_troops(Region::bituriges, Faction::arverni);
  arverni_entreat();
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_hidden), 0);
  EXPECT_EQ(state.board.light_troops(Region::bituriges, Faction::arverni), before);
}

TEST_F(Entreat, one_piece_in_each_region_as_long_as_resources_last) {
  covers("FS 4.3.1", "FS 4.1");
  for (Region region : {Region::carnutes, Region::bituriges, Region::pictones}) {
    put(region, Piece::arverni_hidden);
    put(region, Piece::aedui_hidden, 2);
  }
  state.resources[Faction::arverni] = 2;
  script.expect({"ability.ask_region=CAR", "ability.ask_region=PIC"});
  arverni_entreat();
  EXPECT_EQ(count(Region::carnutes, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::pictones, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::bituriges, Piece::aedui_hidden), 2);
  EXPECT_EQ(state.resources[Faction::arverni], 0);
}

TEST_F(Entreat, may_stop_after_the_first_region) {
  covers("FS 4.3.1");
  for (Region region : {Region::carnutes, Region::bituriges}) {
    put(region, Piece::arverni_hidden);
    put(region, Piece::aedui_hidden);
  }
  script.expect({"ability.ask_region=CAR", "ability.ask_region=common.none"});
  arverni_entreat();
  EXPECT_EQ(count(Region::bituriges, Piece::aedui_hidden), 1);
}

class Devastate : public testing::Fixture {
 protected:
  Devastate() : action(play, Faction::arverni, Terms{}) {
    action.command = Command::march;
    put(Region::bituriges, Piece::arverni_leader);
  }
  void arverni_devastate() { run_ability(action, Ability::devastate); }

  Action action;
};

TEST_F(Devastate, needs_arverni_control_near_vercingetorix) {
  covers("FS 4.3.2", "FS 4.1.2");
  put(Region::carnutes, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::legion, 2);
  put(Region::sequani, Piece::arverni_hidden);
  EXPECT_EQ(devastate_regions(action), RegionSet{Region::bituriges}) << "his own Region counts by himself";
  put(Region::carnutes, Piece::arverni_hidden);
  EXPECT_EQ(devastate_regions(action), (RegionSet{Region::bituriges, Region::carnutes}));
  state.board.set_successor(Faction::arverni, true);
  EXPECT_EQ(devastate_regions(action), RegionSet{Region::bituriges});
}

TEST_F(Devastate, takes_one_in_four_arverni_and_one_in_three_of_each_other) {
  covers("FS 4.3.2");
  put(Region::bituriges, Piece::arverni_hidden, 19);  // 4
  put(Region::bituriges, Piece::aedui_hidden, 5);     // 1
  put(Region::bituriges, Piece::belgic_hidden, 2);    // 0
  put(Region::bituriges, Piece::german_hidden, 3);    // 1
  put(Region::bituriges, Piece::legion, 4);           // with two Auxilia 2
  put(Region::bituriges, Piece::auxilia_hidden, 2);
  ally(Tribe::bituriges, Faction::arverni);
  script.expect({"devastate.ask_removal romans BIT 2=legion", "devastate.ask_removal romans BIT 1=auxilia_hidden"});
  arverni_devastate();
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_hidden), 15);
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_leader), 1);
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_ally), 1);
  EXPECT_EQ(count(Region::bituriges, Piece::aedui_hidden), 4);
  EXPECT_EQ(count(Region::bituriges, Piece::belgic_hidden), 2);
  EXPECT_EQ(count(Region::bituriges, Piece::german_hidden), 2);
  EXPECT_EQ(count(Region::bituriges, Piece::legion), 3);
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_hidden), 1);
  EXPECT_EQ(state.board.fallen(), 1);
  EXPECT_TRUE(state.board.devastated(Region::bituriges));
  EXPECT_EQ(state.resources[Faction::arverni], 20);
}

TEST_F(Devastate, owners_choose_among_their_faces) {
  covers("FS 4.3.2");
  put(Region::bituriges, Piece::arverni_hidden, 3);
  put(Region::bituriges, Piece::arverni_scouted, 1);
  put(Region::bituriges, Piece::german_scouted, 1);
  put(Region::bituriges, Piece::german_hidden, 2);
  put(Region::bituriges, Piece::arverni_revealed, 2);
  script.expect({"devastate.ask_removal arverni=arverni_scouted"});
  arverni_devastate();
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_scouted), 0);
  EXPECT_EQ(count(Region::bituriges, Piece::german_scouted), 0) << "the Germans' own order (3.4.5)";
}

TEST_F(Devastate, may_strike_again_where_it_still_takes_pieces) {
  covers("FS 4.3.2");
  state.board.set_devastated(Region::bituriges, true);
  EXPECT_TRUE(devastate_regions(action).empty()) << "nothing would change";
  put(Region::bituriges, Piece::arverni_hidden, 4);
  EXPECT_EQ(devastate_regions(action), RegionSet{Region::bituriges});
  arverni_devastate();
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_hidden), 3);
}

TEST_F(Devastate, warbands_that_have_marched_go_first) {
  covers("FS 4.3.2", "FS 3.3.2");
  put(Region::bituriges, Piece::arverni_hidden, 8);
  action.moved[Region::bituriges][Piece::arverni_hidden] = 3;
  arverni_devastate();
  EXPECT_EQ(action.moved[Region::bituriges][Piece::arverni_hidden], 1);
  EXPECT_EQ(marchable(action, Region::bituriges)[Piece::arverni_hidden], 5);
}

}  // namespace
}  // namespace auspex::falling_sky
