// 2.4: the first Winter of Pax Gallica?
#include "games/falling_sky/sequence.h"
#include "games/falling_sky/winter_fixture.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

class FirstWinterTest : public WinterTest {
 protected:
  FirstWinterTest() {
    state.scenario = Scenario::pax_gallica;
    state.senate_on_track = false;
    state.board.set_legions_off_map(9, 0, 0);
    state.board.set_harvest_box(3);
    state.board.set_vercingetorix_waits(true);
  }
};

TEST_F(FirstWinterTest, has_neither_victory_nor_germans_phase) {
  covers("FS S.pax-gallica", "FS 6.1");
  state.optimates = true;
  ASSERT_GT(margin(state.board, Faction::romans), 0);
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_EQ(state.phase, Phase::quarters);
  EXPECT_EQ(state.winters, 1);
  EXPECT_EQ(state.victory_phases, 0) << "for card 20";
}

TEST_F(FirstWinterTest, the_romans_place_three_legions_in_belgica_at_harvest) {
  covers("FS S.pax-gallica");
  state.winters = 1;
  state.phase = Phase::harvest;
  script.expect({"harvest.legion 3=MOR", "harvest.legion 2 MOR=ATR", "harvest.legion 1 ATR=MOR"});
  for (int i = 0; i < 4; ++i) script.expect({"menu.transfer=common.none"});
  harvest_phase(play);
  EXPECT_EQ(count(Region::morini, Piece::legion), 2);
  EXPECT_EQ(count(Region::atrebates, Piece::legion), 1);
  EXPECT_EQ(state.board.harvest_box(), 0);
}

TEST_F(FirstWinterTest, the_senate_starts_at_intrigue_without_a_shift) {
  covers("FS S.pax-gallica", "FS 6.5.2", "FS 6.5.3");
  state.winters = 1;
  state.phase = Phase::senate;
  state.board.set_harvest_box(0);
  put(Region::morini, Piece::legion, 3);
  state.board.set_legions_off_map(9, 0, 0);
  put(Region::provincia, Piece::roman_leader);
  roman_victory(20);
  state.senate = Senate::uproar;
  state.firm = true;
  senate_phase(play);
  EXPECT_TRUE(state.senate_on_track);
  EXPECT_EQ(state.senate, Senate::intrigue);
  EXPECT_FALSE(state.firm);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 5);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 4);
}

TEST_F(FirstWinterTest, from_that_spring_on_vercingetorix_may_appear_anywhere) {
  covers("FS S.pax-gallica");
  put(Region::provincia, Piece::roman_leader);
  put(Region::morini, Piece::belgic_leader);
  state.board.set_harvest_box(0);
  state.board.set_legions_off_map(12, 0, 0);
  state.winters = 1;
  state.phase = Phase::senate;
  senate_phase(play);
  EXPECT_FALSE(script.was_asked("vercingetorix.ask")) << "not before Spring";
  script.expect({"arverni: vercingetorix.ask=common.no"});
  spring_phase(play);
  EXPECT_TRUE(state.board.vercingetorix_waits()) << "and no Successor comes for him";
  EXPECT_EQ(state.board.on_map(Piece::arverni_leader), 0);
  state.board.set_successor(Faction::arverni, true);
  script.expect({"arverni: vercingetorix.ask=common.yes", "arverni: vercingetorix.where=BRI"});
  offer_vercingetorix(play);
  EXPECT_TRUE(state.board.named_leader_at(Region::britannia, Faction::arverni));
  offer_vercingetorix(play);  // he comes once only
}

TEST_F(FirstWinterTest, before_the_next_winter_the_arverni_are_asked_again) {
  covers("FS S.pax-gallica");
  state.winters = 1;
  script.expect({"arverni: vercingetorix.ask=common.no"});
  victory_phase(play);
  EXPECT_EQ(state.winters, 2);
}

TEST_F(FirstWinterTest, in_every_phase_of_later_winters_they_are_asked_again) {
  covers("FS S.pax-gallica");
  state.winters = 2;
  state.board.set_harvest_box(0);
  state.board.set_legions_off_map(12, 0, 0);
  put(Region::provincia, Piece::roman_leader);
  put(Region::morini, Piece::belgic_leader);
  for (Phase phase : {Phase::germans, Phase::quarters, Phase::harvest, Phase::senate, Phase::spring}) {
    script.expect({"arverni: vercingetorix.ask=common.no"});
    begin_phase(play, phase);
    EXPECT_TRUE(script.used_up()) << id_of(phase);
  }
}

TEST_F(FirstWinterTest, in_the_first_winter_they_are_asked_in_spring_only) {
  covers("FS S.pax-gallica");
  state.winters = 1;
  for (Phase phase : {Phase::germans, Phase::quarters, Phase::harvest, Phase::senate}) begin_phase(play, phase);
  EXPECT_TRUE(script.asked().empty());
  script.expect({"arverni: vercingetorix.ask=common.no"});
  begin_phase(play, Phase::spring);
}

TEST_F(FirstWinterTest, the_phase_it_skips_does_not_count_for_optimates) {
  covers("FS card.20", "FS S.pax-gallica");
  state.winters = 1;
  state.board.set_harvest_box(0);
  state.board.set_legions_off_map(12, 0, 0);
  state.board.set_vercingetorix_waits(false);
  state.optimates = true;
  roman_victory(15);
  legions_at_hand();
  victory_phase(play);
  EXPECT_EQ(state.winters, 2);
  EXPECT_FALSE(state.over) << "the second Winter, but the first Victory Phase";
}

TEST_F(FirstWinterTest, later_winters_are_like_any_other) {
  covers("FS S.pax-gallica", "FS 6.1");
  state.winters = 1;
  state.board.set_harvest_box(0);
  state.board.set_legions_off_map(12, 0, 0);
  state.board.set_vercingetorix_waits(false);
  roman_victory(15);
  legions_at_hand();
  victory_phase(play);
  EXPECT_EQ(state.phase, Phase::germans);
  EXPECT_EQ(state.victory_phases, 1);
}

}  // namespace
}  // namespace auspex::falling_sky::testing
