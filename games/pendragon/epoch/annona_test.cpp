// 6.1 Annona Phase.
#include "games/pendragon/epoch/epoch_fixture.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class AnnonaTest : public EpochTest {
 protected:
  // Red Saxons in Iceni, three Warbands and their Settlement.
  void red_saxons() {
    put(Space::iceni, Piece::red_saxon_warband, 3);
    build(Site::branodunum, Piece::red_saxon_settlement);
  }
};

TEST_F(AnnonaTest, foederati_who_are_paid_stay_and_their_nation_gains_renown) {
  covers("PD 6.1", "PD 6.0");
  red_saxons();
  has(Track::dux_resources, 4);
  script.expect({"dux: annona.what=annona.all 3 | annona.all 3, annona.nothing"});
  annona_phase(play);
  EXPECT_EQ(count(Space::iceni, Piece::red_saxon_warband), 3);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::red_saxon_warband), 0);
  EXPECT_EQ(resources(Track::dux_resources), 1);
  EXPECT_EQ(resources(Track::saxon_renown), 3);
  EXPECT_EQ(state.phase, Phase::imperium);
  EXPECT_EQ(state.epochs, 1);
}

TEST_F(AnnonaTest, foederati_without_pay_take_their_settlement_along_and_plunder) {
  covers("PD 6.1", "PD 1.4.3");
  red_saxons();
  prosper(Space::iceni, 4);
  annona_phase(play);
  EXPECT_EQ(count(Space::iceni, Piece::red_saxon_warband), 0);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 3);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_settlement), 1);
  // As much as the Population, which is two.
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::saxon_warband), 2);
  EXPECT_EQ(state.board.prosperity(Space::iceni), 2);
  EXPECT_EQ(resources(Track::saxon_renown), 0);
  EXPECT_EQ(state.board.control(Space::iceni), Control::saxons);
}

TEST_F(AnnonaTest, a_settlement_that_had_no_warbands_stays_foederati) {
  covers("PD 6.1");
  build(Site::branodunum, Piece::red_saxon_settlement);
  annona_phase(play);
  EXPECT_EQ(count(Space::iceni, Piece::red_saxon_settlement), 1);
}

TEST_F(AnnonaTest, cubes_that_they_carry_already_count_as_pay) {
  covers("PD 6.1");
  put(Space::iceni, Piece::blue_saxon_warband, 3, 2);
  has(Track::briton_resources, 1);
  // At Roman Rule the Dux could draw on it, too, and is asked first.
  script.expect({"dux: annona.what=annona.nothing", "civitates: annona.ask=common.yes | yes, no"});
  annona_phase(play);
  EXPECT_EQ(count(Space::iceni, Piece::blue_saxon_warband), 3);
  EXPECT_EQ(resources(Track::saxon_renown), 3);
  EXPECT_EQ(resources(Track::briton_resources), 0);
}

TEST_F(AnnonaTest, released_warbands_keep_what_they_carried) {
  covers("PD 6.1");
  put(Space::iceni, Piece::red_saxon_warband, 2, 1);
  annona_phase(play);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::saxon_warband), 1);
  EXPECT_EQ(resources(Track::saxon_renown), 0);
}

TEST_F(AnnonaTest, the_dux_pays_a_part_only_if_the_civitates_pay_the_rest) {
  covers("PD 6.1");
  red_saxons();
  imperium(ImperiumStatus::fragmentation);
  has(Track::dux_resources, 2);
  has(Track::briton_resources, 2);
  script.expect({"dux: annona.what=annona.part 2 1 | annona.part 2 1, annona.part 1 2, annona.nothing",
                 "civitates: annona.share=common.yes | yes, no"});
  annona_phase(play);
  EXPECT_EQ(count(Space::iceni, Piece::red_saxon_warband), 3);
  EXPECT_EQ(resources(Track::dux_resources), 0);
  EXPECT_EQ(resources(Track::briton_resources), 1);
}

TEST_F(AnnonaTest, a_share_that_is_refused_costs_nothing) {
  covers("PD 6.1");
  red_saxons();
  imperium(ImperiumStatus::fragmentation);
  has(Track::dux_resources, 2);
  has(Track::briton_resources, 2);
  script.expect({"dux: annona.what=annona.part 2 1", "civitates: annona.share=common.no"});
  annona_phase(play);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 3);
  EXPECT_EQ(resources(Track::dux_resources), 2);
  EXPECT_EQ(resources(Track::briton_resources), 2);
}

TEST_F(AnnonaTest, each_colour_and_nation_of_a_space_is_paid_by_itself) {
  covers("PD 6.1");
  imperium(ImperiumStatus::fragmentation);
  put(Space::iceni, Piece::red_saxon_warband, 1);
  put(Space::iceni, Piece::blue_saxon_warband, 1);
  has(Track::dux_resources, 1);
  script.expect({
      "dux: annona.what=annona.all 1",
  });
  annona_phase(play);
  EXPECT_EQ(count(Space::iceni, Piece::red_saxon_warband), 1);
  EXPECT_EQ(count(Space::iceni, Piece::blue_saxon_warband), 0);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 1);
}

TEST_F(AnnonaTest, released_scotti_plunder_before_released_saxons_and_nobody_in_a_city) {
  covers("PD 6.1");
  put(Space::iceni, Piece::red_saxon_warband, 1);
  put(Space::iceni, Piece::red_scotti_warband, 1);
  prosper(Space::iceni, 1);
  put(Space::londinium, Piece::red_saxon_warband, 1);
  prosper(Space::londinium, 4);
  annona_phase(play);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::scotti_warband), 1);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::saxon_warband), 0);
  EXPECT_EQ(state.board.prosperity(Space::londinium), 4);
}

}  // namespace
}  // namespace auspex::pendragon::testing
