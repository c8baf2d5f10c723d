// Nobody can cheat, in any build: a step that the rules forbid ends the game with an error that names it, and changes
// nothing. Commands, Feats and Battles have theirs beside them.
#include "engine/legal.h"

#include "games/pendragon/player/frame.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class PendragonLegal : public Fixture {
 protected:
  PendragonLegal() {
    put(Space::iceni, Piece::saxon_warband, 3, 1);
    put(Space::iceni, Piece::militia, 2);
    build(Site::venta_icenorum, Piece::saxon_settlement);
  }
  // What the deed is refused with; empty where it is not. Refused, it has changed nothing.
  template <class Deed>
  std::string refusal(Deed deed) {
    const Board before = state.board;
    try {
      deed(state.board);
    } catch (const IllegalStep& illegal) {
      EXPECT_TRUE(state.board == before) << illegal.what();
      return illegal.what();
    }
    state.board = before;
    return {};
  }
};

TEST_F(PendragonLegal, nobody_removes_or_moves_what_is_not_there) {
  covers("PD 1.4.1");
  EXPECT_EQ(refusal([](Board& b) { b.remove(Space::iceni, Piece::saxon_warband, 4, 1); }),
            "illegal step: 1.4.1: more Units go than there are (saxon_warband, ICE)");
  EXPECT_NE(refusal([](Board& b) { b.remove(Space::iceni, Piece::saxon_warband, 2, 2); }), "") << "one carries";
  EXPECT_NE(refusal([](Board& b) { b.remove(Space::iceni, Piece::saxon_warband, 3, 0); }), "")
      << "one of three carries";
  EXPECT_EQ(refusal([](Board& b) { b.remove(Space::iceni, Piece::saxon_warband, 3, 1); }), "");
  EXPECT_NE(refusal([](Board& b) { b.remove(Space::iceni, Piece::militia, -1); }), "");
  EXPECT_NE(refusal([](Board& b) { b.remove(Space::iceni, Piece::saxon_settlement, 1); }), "") << "it has a Site";
  EXPECT_EQ(refusal([](Board& b) { b.move(Space::iceni, Space::regni, Piece::militia, 3); }),
            "illegal step: 1.4: more Units move than there are (militia, ICE)");
  EXPECT_NE(refusal([](Board& b) { b.move(Space::iceni, Space::iceni, Piece::militia, 1); }), "") << "nowhere";
}

TEST_F(PendragonLegal, boxes_are_for_their_pieces) {
  covers("PD 1.4.1");
  EXPECT_EQ(refusal([](Board& b) { b.remove(Space::iceni, Piece::militia, 1, 0, Box::casualties); }),
            "illegal step: 1.4.1: Casualties are Cavalry (militia)");
  EXPECT_NE(refusal([](Board& b) { b.remove(Space::iceni, Piece::militia, 1, 0, Box::out_of_play); }), "");
  EXPECT_NE(refusal([](Board& b) { b.move_between_boxes(Piece::cavalry, 1, Box::available, Box::not_yet_in_play); }),
            "");
}

TEST_F(PendragonLegal, sites_and_markers_are_kept_to) {
  covers("PD 1.4.2", "PD 1.4.3");
  EXPECT_EQ(refusal([](Board& b) { b.remove_stronghold(Site::branodunum); }),
            "illegal step: 1.4.1: no Stronghold to remove (branodunum)");
  EXPECT_NE(refusal([](Board& b) { b.turn_stronghold(Site::venta_icenorum, Piece::red_scotti_settlement); }), "");
  EXPECT_EQ(refusal([](Board& b) { b.turn_stronghold(Site::venta_icenorum, Piece::red_saxon_settlement); }), "");
  EXPECT_NE(refusal([](Board& b) { b.turn(Space::iceni, Piece::saxon_warband, Piece::red_saxon_warband, 4, 1); }), "");
  EXPECT_NE(refusal([](Board& b) { b.turn(Space::iceni, Piece::militia, Piece::comitates, 1); }), "");
}

TEST_F(PendragonLegal, nobody_pays_what_it_has_not) {
  covers("PD 1.8");
  EXPECT_EQ(refusal([&](Board&) { play.pay(Track::saxon_renown, 21); }),
            "illegal step: 1.8: more is paid than there is (saxon_renown)");
  EXPECT_EQ(resources(Track::saxon_renown), 20);
  EXPECT_NE(refusal([&](Board&) { play.transfer(Track::briton_resources, Track::saxon_renown, 21); }), "");
  has(Track::saxon_renown, 75);
  EXPECT_NE(refusal([&](Board&) { play.transfer(Track::briton_resources, Track::saxon_renown, 6); }), "") << "no room";
}

TEST_F(PendragonLegal, a_feat_accompanies_the_commands_that_it_may) {
  covers("PD 4.1", "PD 4.1.1");
  Action action(play, Faction::saxons, {});
  action.command = Command::march;
  EXPECT_EQ(refusal([&](Board&) { choose_feat(action, Feat::build); }),
            "illegal step: 4.1: a Feat that may not accompany this (saxons, build)");
  action.terms.limited = true;
  for (Feat feat : feats_of(Faction::saxons)) {
    EXPECT_NE(refusal([&](Board&) { choose_feat(action, feat); }), "") << "2.3.5: none with a Limited Command";
  }
}

}  // namespace
}  // namespace auspex::pendragon::testing
