// 1.4.1 Voluntary Removal, as a person does it.
#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class Removal : public testing::Fixture {};

TEST_F(Removal, legions_go_to_the_track_and_not_to_the_fallen) {
  covers("FS 1.4.1");
  put(Region::aedui, Piece::legion, 3);
  script.expect({"romans: ask.remove_own romans=legion AED | legion AED, none",
                 "romans: ask.remove_how_many legion AED=2 | 1 to 3"});
  remove_own_pieces(play, Faction::romans);
  EXPECT_EQ(count(Region::aedui, Piece::legion), 1);
  EXPECT_EQ(state.board.legions_track(), 11);
  EXPECT_EQ(state.board.fallen(), 0);
}

TEST_F(Removal, a_fort_can_be_given_up_but_not_that_of_provincia) {
  covers("FS 1.4.1", "FS 1.4.2");
  put(Region::aedui, Piece::fort);
  script.expect({"ask.remove_own=fort AED | fort AED, none"});
  remove_own_pieces(play, Faction::romans);
  EXPECT_EQ(count(Region::aedui, Piece::fort), 0);
  EXPECT_EQ(count(Region::provincia, Piece::fort), 1);
}

TEST_F(Removal, a_citadel_goes_or_becomes_an_ally) {
  covers("FS 1.4.1");
  citadel(Tribe::mandubii, Faction::arverni);
  script.expect({"arverni: ask.remove_own=arverni_citadel MAN", "arverni: ask.citadel_to_ally=common.yes"});
  remove_own_pieces(play, Faction::arverni);
  EXPECT_EQ(state.board.tribe(Tribe::mandubii), (TribeState{Status::allied, Faction::arverni}));
  state.board.subdue(Tribe::mandubii);
  citadel(Tribe::mandubii, Faction::arverni);
  script.expect({"ask.remove_own=arverni_citadel MAN", "ask.citadel_to_ally=common.no"});
  remove_own_pieces(play, Faction::arverni);
  EXPECT_EQ(state.board.tribe(Tribe::mandubii), TribeState{});
}

TEST_F(Removal, is_offered_to_whoever_has_a_piece_to_lift) {
  covers("FS 1.4.1", "FS 1.4.2");
  EXPECT_FALSE(can_remove_own(play, Faction::romans)) << "the permanent Fort alone";
  EXPECT_FALSE(can_remove_own(play, Faction::arverni));
  put(Region::provincia, Piece::arverni_hidden);
  EXPECT_TRUE(can_remove_own(play, Faction::arverni));
  put(Region::provincia, Piece::auxilia_hidden);
  EXPECT_TRUE(can_remove_own(play, Faction::romans));
}

TEST_F(Removal, opens_the_ring_when_nobody_is_left_in_it) {
  covers("FS card.4");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::legion);
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 0, true};
  script.expect({"ask.remove_own=arverni_leader MAN"});
  remove_own_pieces(play, Faction::arverni);
  EXPECT_FALSE(state.circumvallation.on);
}

TEST_F(Removal, of_the_leader_leaves_the_ring_around_the_others) {
  covers("FS card.4");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  put(Region::mandubii, Piece::legion);
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 2, true};
  script.expect({"ask.remove_own=arverni_leader MAN"});
  remove_own_pieces(play, Faction::arverni);
  EXPECT_EQ(state.circumvallation, (Circumvallation{true, Region::mandubii, Faction::arverni, 2, false}));
}

}  // namespace
}  // namespace auspex::falling_sky
