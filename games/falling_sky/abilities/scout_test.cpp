// 4.2.2 Scout.
#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class Scout : public testing::Fixture {
 protected:
  Scout() : action(play, Faction::romans, Terms{}) { action.command = Command::march; }
  void romans_scout() { run_ability(action, Ability::scout); }

  Action action;
  ScoutProgress scout;
};

TEST_F(Scout, moves_auxilia_anywhere_one_region_with_their_faces) {
  covers("FS 4.2.2");
  put(Region::carnutes, Piece::auxilia_hidden, 2);
  put(Region::carnutes, Piece::auxilia_revealed, 1);
  script.expect(
      {"scout.ask_from=CAR", "scout.ask_to=BIT", "ask.how_many auxilia_hidden=1", "ask.how_many auxilia_revealed=1"});
  script.expect({"scout.ask_from=common.none"});
  romans_scout();
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_revealed), 1);
  EXPECT_EQ(count(Region::carnutes, Piece::auxilia_hidden), 1);
  EXPECT_EQ(state.resources[Faction::romans], 20) << "Scout costs nothing";
}

TEST_F(Scout, moves_no_piece_twice) {
  covers("FS 4.2.2");
  put(Region::carnutes, Piece::auxilia_hidden, 2);
  put(Region::bituriges, Piece::auxilia_hidden, 1);
  scout_move(action, scout, Region::carnutes, Region::bituriges, Piece::auxilia_hidden, 2, 0);
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_hidden), 3);
  EXPECT_EQ(scout_movers(action, scout, Region::bituriges, Region::aedui, Piece::auxilia_hidden), 1);
  EXPECT_EQ(scout_origins(action, scout), RegionSet{Region::bituriges});
  scout_move(action, scout, Region::bituriges, Region::aedui, Piece::auxilia_hidden, 1, 0);
  EXPECT_TRUE(scout_origins(action, scout).empty());
}

TEST_F(Scout, does_not_cross_the_sea) {
  covers("FS 4.2.2", "FS 1.3.4");
  put(Region::britannia, Piece::auxilia_hidden);
  EXPECT_TRUE(scout_origins(action, scout).empty());
  EXPECT_EQ(scout_steps(action, Region::morini), (RegionSet{Region::nervii, Region::atrebates, Region::sugambri}));
}

TEST_F(Scout, keeps_apart_who_has_marched) {
  covers("FS 4.2.2", "FS 3.2.2");
  put(Region::carnutes, Piece::auxilia_hidden, 3);
  action.moved[Region::carnutes][Piece::auxilia_hidden] = 2;
  const Span two = scout_marched(action, scout, Region::carnutes, Piece::auxilia_hidden, 2);
  EXPECT_EQ(two.least, 1);
  EXPECT_EQ(two.most, 2);
  script.expect({"scout.ask_from=CAR", "scout.ask_to=BIT", "ask.how_many=2", "scout.ask_marched=2"});
  script.expect({"scout.ask_from=common.none"});
  romans_scout();
  EXPECT_EQ(action.moved[Region::carnutes][Piece::auxilia_hidden], 0);
  EXPECT_EQ(action.moved[Region::bituriges][Piece::auxilia_hidden], 2);
  EXPECT_EQ(marchable(action, Region::carnutes)[Piece::auxilia_hidden], 1);
  EXPECT_EQ(marchable(action, Region::bituriges)[Piece::auxilia_hidden], 0);
}

TEST_F(Scout, each_hidden_auxilia_marks_up_to_two_warbands_near_the_leader) {
  covers("FS 4.2.2", "FS 1.4.3");
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  put(Region::mandubii, Piece::belgic_revealed, 1);
  put(Region::mandubii, Piece::german_scouted, 1);
  put(Region::morini, Piece::auxilia_hidden, 1);
  put(Region::morini, Piece::belgic_hidden, 1);
  EXPECT_EQ(scoutable(action, Region::mandubii), (PieceSet{Piece::arverni_hidden, Piece::belgic_revealed}));
  EXPECT_EQ(scout_reveal_regions(action), RegionSet{Region::mandubii}) << "the Morini are too far";
  script.expect({"scout.ask_from=common.none", "scout.ask_reveal=MAN", "ask.how_many arverni_hidden=2",
                 "ask.how_many belgic_revealed=1"});
  romans_scout();
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_scouted), 2);
  EXPECT_EQ(count(Region::mandubii, Piece::belgic_scouted), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_revealed), 2) << "one is not enough for three";
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 0);
}

TEST_F(Scout, one_auxilia_is_enough_for_two_and_two_may_do_it) {
  covers("FS 4.2.2");
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  put(Region::mandubii, Piece::aedui_hidden, 5);
  script.expect({"scout.ask_from=common.none", "scout.ask_reveal=MAN", "2", "scout.ask_flips=1"});
  romans_scout();
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_scouted), 2);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 1);
  EXPECT_TRUE(scout_reveal_regions(action).empty()) << "each Region once";
}

TEST_F(Scout, no_more_marks_than_two_for_each_auxilia) {
  covers("FS 4.2.2");
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  put(Region::mandubii, Piece::arverni_hidden, 4);
  put(Region::mandubii, Piece::belgic_hidden, 4);
  script.expect({"scout.ask_from=common.none", "scout.ask_reveal=MAN", "ask.how_many arverni_hidden=2"});
  romans_scout();
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_scouted), 2);
  EXPECT_EQ(count(Region::mandubii, Piece::belgic_scouted), 0);
}

TEST_F(Scout, moves_come_before_reveals) {
  covers("FS 4.2.2");
  put(Region::mandubii, Piece::roman_leader);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::mandubii, Piece::arverni_hidden, 1);
  script.expect({"scout.ask_from=TRE", "scout.ask_to=MAN", "1", "scout.ask_reveal=MAN", "1"});
  romans_scout();
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_scouted), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_revealed), 1);
}

TEST_F(Scout, needs_a_leader_only_to_reveal) {
  covers("FS 4.2.2", "FS 4.1.2");
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  put(Region::mandubii, Piece::arverni_hidden, 1);
  EXPECT_TRUE(scout_reveal_regions(action).empty());
  EXPECT_TRUE(can_use(action, Ability::scout));
  put(Region::sequani, Piece::roman_leader);
  EXPECT_EQ(scout_reveal_regions(action), RegionSet{Region::mandubii});
  state.board.set_successor(Faction::romans, true);
  EXPECT_TRUE(scout_reveal_regions(action).empty());
}

TEST_F(Scout, revealed_auxilia_mark_nobody) {
  covers("FS 4.2.2");
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::auxilia_revealed, 3);
  put(Region::mandubii, Piece::arverni_hidden, 1);
  EXPECT_TRUE(scout_reveal_regions(action).empty());
}

TEST_F(Scout, the_marker_goes_instead_of_the_flip) {
  covers("FS 4.2.2", "FS 1.4.3");
  put(Region::mandubii, Piece::arverni_scouted, 2);
  state.board.hide(Region::mandubii, Faction::arverni);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_revealed), 2);
  state.board.hide(Region::mandubii, Faction::arverni);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 2);
}

TEST_F(Scout, labienus_against_the_romans_allows_one_reveal_but_any_moves) {
  covers("FS card.12s");
  capability(Card::titus_labienus, CardSide::shaded, Faction::romans);
  put(Region::mandubii, Piece::roman_leader);
  for (Region region : {Region::mandubii, Region::treveri}) {
    put(region, Piece::auxilia_hidden, 2);
    put(region, Piece::arverni_hidden, 1);
  }
  script.expect({"scout.ask_from=MAN", "AED", "1", "scout.ask_from=TRE", "SEQ", "1", "scout.ask_from=common.none"});
  script.expect({"scout.ask_reveal=TRE", "1"});
  romans_scout();
  EXPECT_EQ(count(Region::aedui, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::sequani, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::treveri, Piece::arverni_scouted), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 1);
}

TEST_F(Scout, labienus_for_the_romans_lets_them_reveal_anywhere) {
  covers("FS card.12u");
  put(Region::morini, Piece::auxilia_hidden, 1);
  put(Region::morini, Piece::belgic_hidden, 1);
  EXPECT_TRUE(scout_reveal_regions(action).empty());
  capability(Card::titus_labienus, CardSide::unshaded, Faction::romans);
  EXPECT_EQ(scout_reveal_regions(action), RegionSet{Region::morini});
}

TEST_F(Scout, aedui_warbands_lent_to_the_romans_scout_like_auxilia) {
  covers("FS card.38u");
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::auxilia_revealed, 1);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  put(Region::bituriges, Piece::aedui_hidden, 1);
  EXPECT_TRUE(scout_reveal_regions(action).empty());
  action.lending = true;
  EXPECT_EQ(scout_reveal_regions(action), RegionSet{Region::mandubii});
  EXPECT_EQ(scoutable(action, Region::mandubii), PieceSet{Piece::arverni_hidden});
  EXPECT_EQ(scout_origins(action, scout), RegionSet{Region::mandubii}) << "no Auxilia stand in Bituriges";
  script.expect(
      {"scout.ask_from=MAN", "scout.ask_to=SEQ", "ask.how_many auxilia_revealed=0", "ask.how_many aedui_hidden=1"});
  script.expect({"scout.ask_from=common.none", "scout.ask_reveal=MAN", "ask.how_many arverni_hidden=2"});
  romans_scout();
  EXPECT_EQ(count(Region::sequani, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_revealed), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_scouted), 2);
}

TEST_F(Scout, auxilia_and_lent_warbands_leave_together) {
  covers("FS card.38u");
  action.lending = true;
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  script.expect({"scout.ask_from=MAN", "scout.ask_to=SEQ", "1", "2"});
  romans_scout();
  EXPECT_EQ(count(Region::sequani, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::sequani, Piece::aedui_hidden), 2);
}

TEST_F(Scout, both_kinds_share_the_work_as_the_romans_say) {
  covers("FS card.38u");
  action.lending = true;
  action.terms.ability_regions = {Region::mandubii};
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  script.expect({"scout.ask_from=common.none", "scout.ask_reveal=MAN", "2", "scout.ask_flips=1", "scout.ask_lent=1"});
  romans_scout();
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_revealed), 1);
}

// FS-R262: where the lender was attacked it lends nothing for the rest of the Command.
TEST_F(Scout, warbands_that_were_attacked_serve_no_longer_and_are_marked) {
  covers("FS card.38u", "FS 8.6.8");
  action.command = Command::battle;
  action.lending = true;
  for (Region region : {Region::mandubii, Region::sequani}) {
    put(region, Piece::auxilia_hidden, 2);
    put(region, Piece::aedui_hidden, 3);
  }
  put(Region::mandubii, Piece::roman_leader);
  script.expect({"aedui: ask.retreat=retreat.stand"});
  battle_in(action, Region::mandubii, Faction::aedui, {});
  put(Region::mandubii, Piece::aedui_hidden, 1);
  EXPECT_EQ(scoutable(action, Region::mandubii), (PieceSet{Piece::aedui_hidden, Piece::aedui_revealed}));
  EXPECT_FALSE(action.serves(Region::mandubii, Faction::aedui));
  put(Region::sequani, Piece::arverni_hidden, 1);
  script.expect({"arverni: ask.retreat=retreat.stand"});
  battle_in(action, Region::sequani, Faction::arverni, {});
  EXPECT_TRUE(action.serves(Region::sequani, Faction::aedui)) << "where others are attacked they do";
}

TEST_F(Scout, warbands_ringed_in_do_not_leave) {
  covers("FS card.4", "FS card.38u");
  action.lending = true;
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  put(Region::mandubii, Piece::aedui_hidden, 3);
  state.circumvallation = {true, Region::mandubii, Faction::aedui, 2, false};
  EXPECT_EQ(scout_movers(action, scout, Region::mandubii, Region::sequani, Piece::aedui_hidden), 1);
}

TEST_F(Scout, lent_warbands_do_not_enter_cisalpina) {
  covers("FS 1.4.2", "FS card.38u");
  state.board.open_cisalpina();
  action.lending = true;
  put(Region::sequani, Piece::auxilia_hidden, 1);
  put(Region::sequani, Piece::aedui_hidden, 3);
  EXPECT_EQ(scout_movers(action, scout, Region::sequani, Region::cisalpina, Piece::auxilia_hidden), 1);
  EXPECT_EQ(scout_movers(action, scout, Region::sequani, Region::cisalpina, Piece::aedui_hidden), 0);
}

TEST_F(Scout, those_that_leave_lift_the_circumvallation) {
  covers("FS card.4");
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  put(Region::mandubii, Piece::arverni_hidden, 3);
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 3, false};
  scout_move(action, scout, Region::mandubii, Region::sequani, Piece::auxilia_hidden, 1, 0);
  EXPECT_FALSE(state.circumvallation.on);
}

TEST_F(Scout, counts_those_that_marched_apart_from_those_it_brought) {
  covers("FS 4.2.2", "FS 3.2.2");
  put(Region::mandubii, Piece::auxilia_hidden, 4);
  scout.moved[Region::mandubii][Piece::auxilia_hidden] = 1;
  scout.marched[Region::mandubii][Piece::auxilia_hidden] = 1;
  action.moved[Region::mandubii][Piece::auxilia_hidden] = 2;
  // Three may still move, and one of these has Marched.
  const Span all = scout_marched(action, scout, Region::mandubii, Piece::auxilia_hidden, 3);
  EXPECT_EQ(all.least, 1);
  EXPECT_EQ(all.most, 1);
  const Span some = scout_marched(action, scout, Region::mandubii, Piece::auxilia_hidden, 2);
  EXPECT_EQ(some.least, 0);
  EXPECT_EQ(some.most, 1);
}

TEST_F(Scout, by_lent_warbands_alone_turns_no_auxilia) {
  covers("FS 4.2.2", "FS card.38u");
  action.lending = true;
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  put(Region::mandubii, Piece::arverni_hidden, 1);
  Stack marks{};
  marks[Piece::arverni_hidden] = 1;
  scout_reveal(action, Region::mandubii, marks, 0, 1);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_revealed), 1);
  EXPECT_EQ(times("ability.turned_up"), 1) << "nobody hears of no Auxilia";
}

}  // namespace
}  // namespace auspex::falling_sky
