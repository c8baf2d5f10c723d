// XXXI Religion.
#include "games/invasions/religion.h"

#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Religions : public testing::Fixture {};

TEST_F(Religions, a_heresy_lasts_two_turns) {
  covers("IN XXXI.C.1", "IN IV.B.5");
  place_heresy(play, Area::africa_area);
  EXPECT_TRUE(is_heretical(state, Area::africa_area));
  EXPECT_EQ(state.areas[Area::africa_area].heresy, Heresy::plus);
  heresies_age(play);
  EXPECT_EQ(state.areas[Area::africa_area].heresy, Heresy::minus);
  EXPECT_TRUE(is_heretical(state, Area::africa_area));
  heresies_age(play);
  EXPECT_FALSE(is_heretical(state, Area::africa_area));
  EXPECT_EQ(told("religion.heresy_ends"), 1);
}

TEST_F(Religions, a_new_heresy_makes_an_old_one_young_again) {
  covers("IN XXXI.C.1");
  state.areas[Area::asia].heresy = Heresy::minus;
  place_heresy(play, Area::asia);
  EXPECT_EQ(state.areas[Area::asia].heresy, Heresy::plus);
}

TEST_F(Religions, a_council_settles_the_heresies_of_one_confession) {
  covers("IN XXXI.C.1");
  state.areas[Area::italia].heresy = Heresy::plus;
  state.areas[Area::oriens].heresy = Heresy::minus;
  remove_heresies(play, Religion::monophysite);
  EXPECT_TRUE(is_heretical(state, Area::italia));
  EXPECT_FALSE(is_heretical(state, Area::oriens));
}

TEST_F(Religions, every_barbarian_nation_may_become_arian_on_turn_3) {
  covers("IN XXXI.D.1");
  turn(3);
  horde(Nation::alans, Space::hunnia);
  nation(Nation::alans).religion = Religion::pagan;
  horde(Nation::visigoths, Space::dacia);
  nation(Nation::visigoths).religion = Religion::pagan;
  nation(Nation::persians, Status::kingdom).religion = Religion::mazdean;
  script.expect({"goths: religion.ask_arian visigoths=common.yes | yes, no, orders.always, orders.never",
                 "persians: religion.ask_arian alans=common.no"});
  for (Nation nation : {Nation::visigoths, Nation::alans, Nation::persians}) arian_choice(play, nation);
  EXPECT_EQ(nation(Nation::visigoths).religion, Religion::arian);
  EXPECT_EQ(nation(Nation::alans).religion, Religion::pagan);
  arian_choice(play, Nation::visigoths);  // not asked again
}

TEST_F(Religions, later_only_pagan_germans_near_christians_may) {
  covers("IN XXXI.D.1");
  turn(4);
  horde(Nation::alans, Space::rhodanus);
  nation(Nation::alans).religion = Religion::pagan;
  horde(Nation::franks, Space::rhenus);
  nation(Nation::franks).religion = Religion::pagan;
  horde(Nation::lombards, Space::pomerania);
  nation(Nation::lombards).religion = Religion::pagan;
  EXPECT_FALSE(may_become_arian(state, Nation::alans)) << "no Germans";
  EXPECT_TRUE(may_become_arian(state, Nation::franks)) << "next to Gallia";
  EXPECT_FALSE(may_become_arian(state, Nation::lombards)) << "far from Christians";
  nation(Nation::franks).religion = Religion::catholic;
  EXPECT_FALSE(may_become_arian(state, Nation::franks));
  nation(Nation::franks).religion = Religion::pagan;
  turn(2);
  EXPECT_FALSE(may_become_arian(state, Nation::franks)) << "not before turn 3";
}

TEST_F(Religions, a_settled_pagan_goes_by_its_capital) {
  covers("IN XXXI.D.1");
  turn(6);
  nation(Nation::franks, Status::kingdom).religion = Religion::pagan;
  EXPECT_FALSE(may_become_arian(state, Nation::franks));
  capital(Nation::franks, Space::saliens);
  EXPECT_TRUE(may_become_arian(state, Nation::franks));
}

class Conversion : public Religions {
 protected:
  Conversion() {
    nation(Nation::vandals, Status::kingdom).religion = Religion::arian;
    capital(Nation::vandals, Space::africa);
    hold(Nation::vandals, Area::africa_area);
  }
};

TEST_F(Conversion, goes_to_the_religion_of_the_capital_once) {
  covers("IN XXXI.E.1");
  turn(5);
  EXPECT_TRUE(may_convert(state, Nation::vandals));
  conversion_by_choice(play, Nation::vandals);
  EXPECT_EQ(nation(Nation::vandals).religion, Religion::catholic);
  EXPECT_EQ(int{nation(Nation::vandals).converted}, 5);
  nation(Nation::vandals).religion = Religion::arian;
  EXPECT_FALSE(may_convert(state, Nation::vandals)) << "once per game";
}

TEST_F(Conversion, needs_another_religion_in_an_area_that_is_held) {
  covers("IN XXXI.E.1");
  nation(Nation::vandals).religion = Religion::catholic;
  EXPECT_FALSE(may_convert(state, Nation::vandals));
  nation(Nation::vandals).religion = Religion::pagan;
  EXPECT_TRUE(may_convert(state, Nation::vandals));
  set_controller(state, Space::utica, no_nation);
  for (Space province : provinces_in(Area::africa_area) - SpaceSet{Space::africa})
    set_controller(state, province, no_nation);
  EXPECT_FALSE(may_convert(state, Nation::vandals)) << "the Area is not theirs";
}

TEST_F(Conversion, may_stir_up_a_province_of_the_old_faith) {
  covers("IN XXXI.E.2");
  nation(Nation::vandals).religion = Religion::monophysite;
  hold(Nation::vandals, {Space::cyrenaica});
  script.expect({"3"});
  conversion_by_choice(play, Nation::vandals);
  EXPECT_EQ(revolt_at(state, Space::cyrenaica), Revolt::minus);
}

TEST_F(Conversion, leaves_the_old_faith_quiet_on_a_passed_check) {
  covers("IN XXXI.E.2");
  nation(Nation::vandals).religion = Religion::monophysite;
  hold(Nation::vandals, {Space::cyrenaica});
  script.expect({"4"});
  conversion_by_choice(play, Nation::vandals);
  EXPECT_EQ(revolt_at(state, Space::cyrenaica), Revolt::none);
}

}  // namespace
}  // namespace auspex::invasions
