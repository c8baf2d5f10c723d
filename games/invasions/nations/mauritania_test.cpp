// XXXII.B.Q the threat to Italia, XXXII.B.R Mauritania; what peace does to Armenia (XXXII.C.Q.3).
#include "games/invasions/activation_testing.h"
#include "games/invasions/income.h"
#include "games/invasions/movement.h"
#include "games/invasions/nations/byzantines.h"
#include "games/invasions/nations/romans.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Mauritania : public testing::ActivationFixture {
 protected:
  // Rome in Carthago, Mauritania its client with a unit lent there, and a horde in Africa.
  Mauritania() {
    turn(4);
    nation(Nation::romans_w, Status::empire);
    hold(Nation::romans_w, {Space::africa});
    nation(Nation::mauritanians, Status::kingdom);
    capital(Nation::mauritanians, Space::caesarea);
    put(Nation::mauritanians, Space::caesarea);
    put(Nation::mauritanians, Space::mauritania);
    state.forces.add({Space::africa, lent_cavalry(Nation::romans_w), 1});
    bind(state, Nation::mauritanians, Bond::client, Nation::romans_w);
    horde(Nation::vandals, Space::utica);
    put(Nation::vandals, Space::utica, Unit::infantry, 2);
  }
  [[nodiscard]] static Kind lent_cavalry(Nation to) {
    return national(Nation::mauritanians, Unit::cavalry).serving(to);
  }
};

TEST_F(Mauritania, is_a_client_with_one_unit_lent_in_africa) {
  covers("IN XXXII.B.R.1");
  begin_in_350();
  EXPECT_TRUE(is_bound(state, Nation::mauritanians, Bond::client, Nation::romans_w));
  EXPECT_EQ(state.forces.count(Space::africa, lent_cavalry(Nation::romans_w)), 1);
  EXPECT_EQ(count(Nation::mauritanians, Space::caesarea) + count(Nation::mauritanians, Space::mauritania), 2);
  EXPECT_FALSE(is_active(state, Nation::mauritanians));
  EXPECT_EQ(income_of(state, Nation::romans_w).tribute, 1);
  EXPECT_TRUE(confined(state, lent_cavalry(Nation::romans_w), Space::baetica));
  EXPECT_FALSE(confined(state, lent_cavalry(Nation::romans_w), Space::utica));
}

TEST_F(Mauritania, is_tested_while_a_horde_is_in_africa) {
  covers("IN XXXII.B.R.2", "IN XVII.B.1");
  script.expect({"romans: 4"});
  mauritanian_loyalty(play, Nation::vandals);
  EXPECT_TRUE(is_bound(state, Nation::mauritanians, Bond::client, Nation::romans_w));
  script.expect({"romans: 3"});
  mauritanian_loyalty(play, Nation::vandals);
  EXPECT_TRUE(is_bound(state, Nation::mauritanians, Bond::vassal, Nation::vandals));
  EXPECT_EQ(state.forces.count(Space::utica, lent_cavalry(Nation::vandals)), 1) << "to a province of the new suzerain";
  mauritanian_loyalty(play, Nation::vandals);  // no longer Rome's: no test
}

TEST_F(Mauritania, is_romes_again_when_the_horde_has_gone) {
  covers("IN XXXII.B.R.3");
  script.expect({"1"});
  mauritanian_loyalty(play, Nation::vandals);
  mauritania_returns(play);
  EXPECT_TRUE(is_vassal(state, Nation::mauritanians)) << "the horde is still there";
  shift_horde(state, Nation::vandals, Space::baetica);
  put(Nation::vandals, Space::baetica);
  mauritania_returns(play);
  EXPECT_TRUE(is_bound(state, Nation::mauritanians, Bond::client, Nation::romans_w));
  EXPECT_EQ(state.forces.count(Space::caesarea, lent_cavalry(Nation::romans_w)), 1) << "and lends its cavalry again";
}

TEST_F(Mauritania, is_romes_again_when_the_horde_settles_down) {
  covers("IN XXXII.B.R.3");
  script.expect({"1"});
  mauritanian_loyalty(play, Nation::vandals);
  nation(Nation::vandals, Status::kingdom).horde = nowhere;
  mauritania_returns(play);
  EXPECT_TRUE(is_bound(state, Nation::mauritanians, Bond::client, Nation::romans_w));
}

TEST_F(Mauritania, is_romes_without_tests_once_rome_has_no_city_in_africa) {
  covers("IN XXXII.B.R.3");
  script.expect({"1"});
  mauritanian_loyalty(play, Nation::vandals);
  set_controller(state, Space::africa, no_nation);
  ASSERT_TRUE((cities_of(state, Nation::romans_w) & provinces_in(Area::africa_area)).empty());
  mauritania_returns(play);
  EXPECT_TRUE(is_bound(state, Nation::mauritanians, Bond::client, Nation::romans_w));
  mauritanian_loyalty(play, Nation::vandals);  // no die is cast
  EXPECT_TRUE(is_bound(state, Nation::mauritanians, Bond::client, Nation::romans_w));
  EXPECT_EQ(income_of(state, Nation::romans_w).tribute, 0);
}

// --- Q

class Threat : public testing::ActivationFixture {
 protected:
  // The Visigoths have been in Italia since an earlier turn, and are Arians by now.
  Threat() {
    turn(4);
    nation(Nation::romans_w, Status::empire);
    capital(Nation::romans_w, Space::umbria);
    hold(Nation::romans_w, {Space::aquitania, Space::garumnus, Space::provincia});
    horde(Nation::visigoths, Space::latium);
    put(Nation::visigoths, Space::latium, Unit::infantry, 3);
    nation(Nation::visigoths).religion = Religion::arian;
    state.history.entered_italia.add(Nation::visigoths);
  }
};

TEST_F(Threat, to_italia_is_turned_away_to_aquitania) {
  covers("IN XXXII.B.Q.1", "IN XXXII.B.Q.2", "IN XXVII.A.2");
  script.expect({"romans: threat.ask romans_w visigoths=common.yes",
                 "romans: foedus.land_ask=aquitania | aquitania, garumnus",
                 "goths: foedus.horde_ask visigoths=aquitania"});
  threat_to_italia(play, Nation::visigoths);
  EXPECT_TRUE(is_bound(state, Nation::visigoths, Bond::foedus, Nation::romans_w)) << "nobody asked them";
  EXPECT_EQ(foedus_land(state, Nation::visigoths), (SpaceSet{Space::aquitania, Space::garumnus}));
  EXPECT_EQ(state.nations[Nation::visigoths].horde, Space::aquitania);
  EXPECT_TRUE(state.history.threat_used);
}

TEST_F(Threat, to_italia_is_met_so_only_once_and_only_by_christians) {
  covers("IN XXXII.B.Q.1");
  nation(Nation::visigoths).religion = Religion::pagan;
  threat_to_italia(play, Nation::visigoths);  // nobody is asked
  nation(Nation::visigoths).religion = Religion::catholic;
  script.expect({"romans: threat.ask romans_w visigoths=common.no"});
  threat_to_italia(play, Nation::visigoths);
  EXPECT_FALSE(state.history.threat_used) << "kept for another time";
  state.history.threat_used = true;
  threat_to_italia(play, Nation::visigoths);
  EXPECT_EQ(state.nations[Nation::visigoths].bond, Bond::none);
}

// --- C.Q.3

TEST_F(Mauritania, has_nothing_to_do_with_armenia_which_peace_gives_back) {
  covers("IN XXXII.C.Q.3");
  turn(1);
  nation(Nation::romans_e, Status::empire);
  nation(Nation::persians, Status::kingdom);
  capital(Nation::persians, Space::media);
  hold(Nation::romans_e, {Space::amida, Space::seleucia});
  put(Nation::romans_e, Space::seleucia);
  nation(Nation::armenians, Status::kingdom);
  put(Nation::armenians, Space::armenia);
  bind(state, Nation::armenians, Bond::client, Nation::persians);
  Party party;
  party.nation = Nation::romans_e;
  party.at = Space::seleucia;
  party.leaders = {lead(Nation::romans_w, Leader::iulianus, Space::seleucia)};
  script.expect({"romans: julian.ask_peace=julian.choice_peace"});
  ctesiphon_falls(play, party);
  EXPECT_TRUE(is_bound(state, Nation::armenians, Bond::client, Nation::romans_e));
}

}  // namespace
}  // namespace auspex::invasions
