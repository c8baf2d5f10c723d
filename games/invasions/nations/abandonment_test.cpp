// XXXII.B.H Abandonment of Areas.
#include "games/invasions/administration.h"
#include "games/invasions/nations/romans.h"
#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Abandonment : public testing::Fixture {
 protected:
  Abandonment() {
    turn(3);
    nation(Nation::romans_w, Status::empire).coins = 1;
    capital(Nation::romans_w, Space::umbria);
    hold(Nation::romans_w, {Space::aquitania, Space::garumnus, Space::provincia, Space::latium});
  }
};

TEST_F(Abandonment, is_open_to_the_west_from_turn_3_in_five_areas) {
  covers("IN XXXII.B.H.1");
  hold(Nation::romans_w, {Space::pannonia, Space::africa});
  EXPECT_EQ(abandonable(state), (AreaSet{Area::gallia_m, Area::africa_area}));
  turn(2);
  EXPECT_TRUE(abandonable(state).empty());
  turn(3);
  state.history.abandoned.add(Area::africa_area);
  EXPECT_EQ(abandonable(state), AreaSet{Area::gallia_m});
}

TEST_F(Abandonment, is_chosen_at_the_opening_once_a_turn) {
  covers("IN XXXII.B.H.1", "IN XIII.C.2");
  nation(Nation::romans_e, Status::empire);
  hold(Nation::romans_w, {Space::africa});
  script.expect({"romans: opening.ask romans_w=opening.abandonment", "romans: abandonment.ask=africa_area"});
  opening(play, Nation::romans_w);
  EXPECT_TRUE(state.history.abandoned.has(Area::africa_area));
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::aquitania)) << "a second Area was not offered";
}

TEST_F(Abandonment, pays_half_a_coin_for_each_province_and_five_points_less_ten) {
  covers("IN XXXII.B.H.2", "IN XXXII.B.H.3", "IN XXXII.B.H.4");
  abandonment(play);  // only Gallia Meridionalis can be given up
  EXPECT_EQ(coins(Nation::romans_w), 2) << "three provinces, rounded down";
  EXPECT_EQ(points(Nation::romans_w), -5);
  for (Space province : {Space::aquitania, Space::garumnus, Space::provincia}) {
    EXPECT_FALSE(controller(state, province));
  }
  EXPECT_TRUE(controls(state, Nation::romans_w, Space::latium));
}

TEST_F(Abandonment, calls_armies_leaders_and_fleets_away) {
  covers("IN XXXII.B.H.2");
  hold(Nation::romans_w, {Space::liguria});
  put(Nation::romans_w, Space::provincia, Unit::infantry);
  put(Nation::romans_w, Space::mare_balearicum, Unit::fleet);
  put(Nation::romans_w, Space::oceanus_cantabricus, Unit::fleet);
  lead(Nation::romans_w, Leader::stilicho, Space::provincia);
  put(Nation::romans_w, Space::latium, Unit::infantry);
  const SpaceSet kept = controlled(state, Nation::romans_w) - provinces_in(Area::gallia_m);
  const Space nearest_home = nearest(Space::provincia, kept).first();
  ASSERT_EQ(nearest(Space::provincia, kept).size(), 1);
  script.expect({"romans: relocate.ask romans_w fleet oceanus_cantabricus=mare_gallicum"});
  abandonment(play);
  EXPECT_EQ(count(Nation::romans_w, nearest_home), nearest_home == Space::latium ? 2 : 1);
  EXPECT_EQ(state.leaders[0].at, nearest_home) << "he goes with the nearest stack";
  EXPECT_EQ(count(Nation::romans_w, Space::mare_balearicum), 1) << "no coast of the Area there: it stays";
  EXPECT_EQ(count(Nation::romans_w, Space::oceanus_cantabricus), 0);
}

TEST_F(Abandonment, leaves_limites_out_of_service) {
  covers("IN XXXII.B.H.2");
  hold(Nation::romans_w, {Space::lotharingia});
  limes(Nation::romans_w, Space::lotharingia);
  script.expect({"romans: abandonment.ask=gallia_s | gallia_s, gallia_m"});
  abandonment(play);
  EXPECT_FALSE(limes_at(state, Space::lotharingia)) << "it neither blocks nor defends";
  EXPECT_GE(limes_index(state, Space::lotharingia), 0);
}

TEST_F(Abandonment, costs_a_capital_that_lies_there) {
  covers("IN XXXII.B.H.4", "IN VII.E.1");
  capital(Nation::romans_w, Space::provincia);
  script.expect({"romans: kingdom.ask_new=umbria | umbria, latium"});
  abandonment(play);
  EXPECT_EQ(state.nations[Nation::romans_w].capital, Space::umbria);
  EXPECT_EQ(state.nations[Nation::romans_w].decline, Decline::single);
}

}  // namespace
}  // namespace auspex::invasions
