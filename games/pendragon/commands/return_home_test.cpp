// 3.4.2, 3.5.2 Return, entered by its menu (PD-E14).
#include "games/pendragon/commands/return_home.h"

#include "games/pendragon/player/player.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class ReturnTest : public Fixture {
 protected:
  void run(Faction who, const Terms& terms = {}) {
    Action action(play, who, terms);
    action.command = Command::return_home;
    run_command(action);
  }
};

TEST_F(ReturnTest, plunder_becomes_renown_raiders_leave_and_warbands_stay) {
  covers("PD 3.4.2");
  put(Space::iceni, Piece::saxon_raider, 5, 2);
  put(Space::iceni, Piece::saxon_warband, 3, 1);
  put(Space::iceni, Piece::red_saxon_warband, 1, 1);
  put(Space::regni, Piece::saxon_raider, 2);
  put(Space::dobunni, Piece::scotti_raider, 2, 1);
  script.expect({"saxons: return.where saxons=ICE | REG, ICE", "menu.selected"});
  run(Faction::saxons);
  EXPECT_EQ(resources(Track::saxon_renown), 23);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_raider), 0);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 3);
  EXPECT_EQ(state.board.plunder(Space::iceni, {Piece::saxon_warband}), 0);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::red_saxon_warband), 1) << "Foederati are the Dux's";
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 2) << "not selected";
  EXPECT_EQ(resources(Track::scotti_renown), 20);
}

TEST_F(ReturnTest, scotti_return_from_any_number_of_spaces_in_the_order_they_like) {
  covers("PD 3.5.2", "PD 3.1");
  put(Space::novantae, Piece::scotti_raider, 2, 2);
  put(Space::dumnonii, Piece::scotti_warband, 1, 1);
  script.expect({"scotti: return.where scotti=NOV | DUM, NOV", "return.where scotti=DUM",
                 "menu.nothing_left scotti return=menu.selected", "menu.next_space scotti return=DUM | DUM, NOV"});
  run(Faction::scotti);
  EXPECT_EQ(resources(Track::scotti_renown), 23);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_raider), 0);
  EXPECT_EQ(count(Space::dumnonii, Piece::scotti_warband), 1);
}

TEST_F(ReturnTest, a_limited_return_is_in_one_space) {
  covers("PD 2.3.5", "PD 3.4.2");
  put(Space::iceni, Piece::saxon_raider, 5, 2);
  put(Space::regni, Piece::saxon_raider, 2, 2);
  Terms terms;
  terms.limited = true;
  script.expect({"return.where saxons=REG | REG, ICE"});
  run(Faction::saxons, terms);
  EXPECT_EQ(resources(Track::saxon_renown), 22);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_raider), 5);
}

}  // namespace
}  // namespace auspex::pendragon::testing
