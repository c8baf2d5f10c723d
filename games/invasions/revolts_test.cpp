// XVI Revolts.
#include "games/invasions/revolts.h"

#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Revolts : public testing::Fixture {
 protected:
  // A Kingdom in Gallia, its king at home.
  Revolts() {
    nation(Nation::franks, Status::kingdom);
    capital(Nation::franks, Space::saliens);
    hold(Nation::franks, {Space::treveria, Space::neustria, Space::liger});
    lead(Nation::franks, Leader::chlodio, Space::neustria);
  }
  void in_revolt(Space province, Revolt revolt) {
    set_revolt(state, province, revolt);
    set_rebellio(state, province, revolt == Revolt::plus);
  }
  [[nodiscard]] Revolt revolt(Space province) const { return revolt_at(state, province); }
};

// --- XVI.A to XVI.D

TEST_F(Revolts, never_begin_where_the_capital_or_a_leader_is) {
  covers("IN XVI.A.1", "IN XVI.D.1");
  EXPECT_EQ(revolt_sites(state, Nation::franks), (SpaceSet{Space::treveria, Space::liger}));
  in_revolt(Space::liger, Revolt::minus);
  EXPECT_TRUE(revolt_sites(state, Nation::franks).has(Space::liger)) << "it may grow worse";
  in_revolt(Space::liger, Revolt::plus);
  EXPECT_FALSE(revolt_sites(state, Nation::franks).has(Space::liger));
  horde(Nation::vandals, Space::rhodanus);
  EXPECT_TRUE(revolt_sites(state, Nation::vandals).empty()) << "nobody revolts against Barbarians";
}

TEST_F(Revolts, are_placed_by_whom_the_die_says) {
  covers("IN XVI.B.1");
  const std::array<Side, 10> by = {Side::romans,   Side::romans, Side::romans, Side::persians, Side::persians,
                                   Side::persians, Side::goths,  Side::goths,  Side::huns,     Side::huns};
  for (int die = 1; die <= 10; ++die) {
    script.expect({std::to_string(die).c_str()});
    EXPECT_EQ(random_revolt_seat(play), by[static_cast<std::size_t>(die - 1)]) << die;
  }
}

TEST_F(Revolts, of_a_kingdom_are_placed_anywhere_in_it) {
  covers("IN XVI.D.1", "IN XVI.B.1");
  script.expect({"7", "goths: revolts.ask_where=liger | treveria, liger"});
  revolt_procedure(play, Nation::franks, false);
  EXPECT_EQ(revolt(Space::liger), Revolt::minus);
  EXPECT_FALSE(has_rebellio(state, Space::liger));
  script.expect({"10", "huns: revolts.ask_where=liger | treveria, liger"});
  revolt_procedure(play, Nation::franks, true);
  EXPECT_EQ(revolt(Space::liger), Revolt::plus) << "the marker is turned";
  EXPECT_TRUE(has_rebellio(state, Space::liger));
}

TEST_F(Revolts, have_no_effect_where_no_province_may) {
  covers("IN XVI.D.1");
  for (Space province : {Space::treveria, Space::liger}) set_controller(state, province, no_nation);
  script.expect({"1"});
  revolt_procedure(play, Nation::franks, false);
  EXPECT_EQ(told("revolts.nowhere"), 1);
}

class RevoltsInRome : public Revolts {
 protected:
  RevoltsInRome() {
    nation(Nation::romans_w, Status::empire);
    capital(Nation::romans_w, Space::latium);
    hold(Nation::romans_w, {Space::africa, Space::utica, Space::cantium});
  }
};

TEST_F(RevoltsInRome, strike_an_area_of_the_half_where_the_capital_is) {
  covers("IN XVI.C.1", "IN XVI.C.2", "IN XVI.C.3");
  // 1 is Gallia Meridionalis, where Rome has nothing; then Africa.
  script.expect({"3", "1", "8", "romans: revolts.ask_where=utica | africa, utica"});
  revolt_procedure(play, Nation::romans_w, false);
  EXPECT_EQ(revolt(Space::utica), Revolt::minus);
}

TEST_F(RevoltsInRome, strike_anywhere_after_three_misses) {
  covers("IN XVI.C.3");
  script.expect({"3", "1", "2", "5", "romans: revolts.ask_where=cantium | cantium, africa, utica"});
  revolt_procedure(play, Nation::romans_w, false);
  EXPECT_EQ(revolt(Space::cantium), Revolt::minus);
}

TEST_F(RevoltsInRome, by_event_strike_the_half_that_a_check_says) {
  covers("IN XVI.C.2", "IN XVI.C.4");
  // East by a failed check: nothing there. Then West: Britannia, one province, nobody is asked.
  script.expect({"3", "1", "9", "2", "3"});
  revolt_procedure(play, Nation::romans_w, true);
  EXPECT_EQ(revolt(Space::cantium), Revolt::minus);
}

TEST_F(RevoltsInRome, as_a_calamity_bring_a_usurper_in_decline_and_as_an_event_do_not) {
  covers("IN XVI.D.2");
  nation(Nation::romans_w).decline = Decline::single;
  state.step = Step::administration;
  nation(Nation::romans_w).set(Flag::administers);
  script.expect({"3", "2", "3"});
  revolt_procedure(play, Nation::romans_w, true);
  EXPECT_FALSE(nation(Nation::romans_w).has(Flag::usurper_due));
  script.expect({"3", "3"});
  revolt_procedure(play, Nation::romans_w, false);
  EXPECT_TRUE(nation(Nation::romans_w).has(Flag::usurper_due));
  EXPECT_EQ(int{nation(Nation::romans_w).calamities}, 1) << "the Usurper counts as one";
  EXPECT_EQ(revolt(Space::cantium), Revolt::plus);
}

TEST_F(RevoltsInRome, bring_no_usurper_to_a_sound_nation) {
  covers("IN XVI.D.2");
  script.expect({"3", "3"});
  revolt_procedure(play, Nation::romans_w, false);
  EXPECT_EQ(revolt(Space::cantium), Revolt::minus);
  EXPECT_FALSE(nation(Nation::romans_w).has(Flag::usurper_due));
}

TEST_F(RevoltsInRome, of_the_east_strike_in_the_east) {
  covers("IN XVI.C.2");
  nation(Nation::romans_e, Status::empire);
  capital(Nation::romans_e, Space::thracia);
  hold(Nation::romans_e, {Space::syria, Space::dalmatia});
  // 7 is Oriens there, Africa in the West.
  script.expect({"3", "7"});
  revolt_procedure(play, Nation::romans_e, false);
  EXPECT_EQ(revolt(Space::syria), Revolt::minus);
}

TEST_F(RevoltsInRome, as_an_event_bring_a_usurper_if_it_is_so_agreed) {
  covers("IN XVI.D.2");
  read(Reading::revolt_event_brings_usurper);
  nation(Nation::romans_w).decline = Decline::doubled;
  script.expect({"3", "2", "3"});
  revolt_procedure(play, Nation::romans_w, true);
  EXPECT_TRUE(nation(Nation::romans_w).has(Flag::usurper_due));
}

TEST_F(Revolts, the_table_of_areas) {
  covers("IN XVI.C.1");
  const std::array<Area, 10> west = {Area::gallia_m, Area::illyria, Area::britannia,   Area::britannia,
                                     Area::gallia_s, Area::italia,  Area::africa_area, Area::africa_area,
                                     Area::hispania, Area::hispania};
  const std::array<Area, 10> east = {Area::moesia,        Area::asia,          Area::cappadocia_area, Area::graecia,
                                     Area::aegyptus_area, Area::aegyptus_area, Area::oriens,          Area::oriens,
                                     Area::mesopotamia,   Area::persis};
  for (int die = 1; die <= 10; ++die) {
    const std::string thrown = std::to_string(die);
    script.expect({"2", thrown.c_str(), "1", thrown.c_str()});
    EXPECT_EQ(random_civilized_area(play, Half::by_check, AreaSet::every()), west[static_cast<std::size_t>(die - 1)]);
    EXPECT_EQ(random_civilized_area(play, Half::by_check, AreaSet::every()), east[static_cast<std::size_t>(die - 1)]);
  }
}

TEST_F(Revolts, an_area_is_rolled_again_until_it_is_accepted_and_never_where_none_would_be) {
  covers("IN XVI.C.4");
  script.expect({"2", "6", "1", "2", "1", "9"});
  EXPECT_EQ(random_civilized_area(play, Half::by_check, {Area::mesopotamia}), Area::mesopotamia)
      << "the check of the half is made anew each time";
  EXPECT_EQ(random_civilized_area(play, Half::by_check, {Area::germania}), std::nullopt);
  EXPECT_EQ(random_civilized_area(play, Half::west, {Area::persis}), std::nullopt);
}

TEST_F(Revolts, by_a_card_keep_off_leaders_and_the_capital_too) {
  covers("IN XVI.D.3");
  province_revolts(play, Nation::franks, Space::saliens);
  province_revolts(play, Nation::franks, Space::neustria);
  EXPECT_EQ(revolt(Space::saliens), Revolt::none);
  EXPECT_EQ(revolt(Space::neustria), Revolt::none);
  province_revolts(play, Nation::franks, Space::liger);
  EXPECT_EQ(revolt(Space::liger), Revolt::minus);
  province_revolts(play, Nation::franks, Space::liger);
  EXPECT_EQ(revolt(Space::liger), Revolt::plus);
  EXPECT_TRUE(has_rebellio(state, Space::liger));
}

// --- XVI.E

TEST_F(Revolts, grow_on_a_failed_check_when_the_turn_ends) {
  covers("IN XVI.E.2", "IN IV.B.5");
  in_revolt(Space::treveria, Revolt::minus);
  in_revolt(Space::liger, Revolt::minus);
  script.expect({"4", "5"});
  revolts_grow(play);
  EXPECT_EQ(revolt(Space::treveria), Revolt::minus);
  EXPECT_EQ(revolt(Space::liger), Revolt::plus);
  EXPECT_TRUE(has_rebellio(state, Space::liger));
  state.numbers.revolt_growth = 0;
  state.numbers.revolt_secession = 0;
  revolts_grow(play);
}

TEST_F(Revolts, secede_on_a_failed_check_if_they_were_grown_when_the_turn_began) {
  covers("IN XVI.E.3");
  put(Nation::franks, Space::treveria);
  in_revolt(Space::treveria, Revolt::plus);
  set_old_revolt(state, Space::treveria, true);
  in_revolt(Space::liger, Revolt::plus);
  script.expect({"6"});
  revolts_grow(play);
  EXPECT_EQ(revolt(Space::treveria), Revolt::plus);
  script.expect({"7"});
  revolts_grow(play);
  EXPECT_EQ(revolt(Space::treveria), Revolt::none);
  EXPECT_FALSE(old_revolt(state, Space::treveria));
  EXPECT_EQ(controller(state, Space::treveria), std::nullopt);
  EXPECT_TRUE(has_rebellio(state, Space::treveria)) << "the rebels hold it";
  EXPECT_EQ(count(Nation::franks, Space::treveria), 1) << "its former owner's units stay";
}

TEST_F(Revolts, end_with_the_owner_they_were_against) {
  covers("IN XVI.A.1");
  in_revolt(Space::liger, Revolt::minus);
  nation(Nation::vandals, Status::kingdom);
  set_controller(state, Space::liger, Nation::vandals);
  EXPECT_EQ(revolt(Space::liger), Revolt::none);
}

// --- XVI.F

class Subdual : public Revolts {
 protected:
  Subdual() {
    put(Nation::franks, Space::liger, Unit::infantry, 3);
    in_revolt(Space::liger, Revolt::minus);
    nation(Nation::franks).religion = Religion::catholic;
  }
};

TEST_F(Subdual, is_tried_once_for_each_revolt_with_units) {
  covers("IN XVI.F.1", "IN XVI.F.2");
  in_revolt(Space::treveria, Revolt::minus);
  script.expect({"romans: revolts.ask_subdue franks liger 3=common.yes | yes, no", "6"});
  subdual_step(play, Nation::franks);
  EXPECT_EQ(revolt(Space::liger), Revolt::none) << "6 and three units";
  EXPECT_EQ(count(Nation::franks, Space::liger), 3);
  EXPECT_EQ(revolt(Space::treveria), Revolt::minus) << "nobody is there";
}

TEST_F(Subdual, may_be_left_alone) {
  covers("IN XVI.F.1");
  script.expect({"revolts.ask_subdue=common.no"});
  subdual_step(play, Nation::franks);
  EXPECT_EQ(revolt(Space::liger), Revolt::minus);
}

TEST_F(Subdual, turns_a_plus_to_a_minus) {
  covers("IN XVI.F.2");
  in_revolt(Space::liger, Revolt::plus);
  set_old_revolt(state, Space::liger, true);
  script.expect({"revolts.ask_subdue=common.yes", "6"});
  subdual_step(play, Nation::franks);
  EXPECT_EQ(revolt(Space::liger), Revolt::minus);
  EXPECT_FALSE(has_rebellio(state, Space::liger));
  EXPECT_FALSE(old_revolt(state, Space::liger));
}

TEST_F(Subdual, that_fails_costs_a_unit_of_choice_elites_too) {
  covers("IN XVI.F.3");
  put(Nation::franks, Space::liger, Unit::noble_cavalry);
  script.expect({"revolts.ask_subdue=common.yes", "4",
                 "romans: losses.ask=noble_cavalry | unit.plain 1 infantry franks liger, unit.plain 1 noble_cavalry "
                 "franks liger"});
  subdual_step(play, Nation::franks);
  EXPECT_EQ(revolt(Space::liger), Revolt::minus);
  EXPECT_EQ(count(Nation::franks, Space::liger), 3) << "not damaged: lost";
}

TEST_F(Subdual, is_harder_under_heresy_and_in_another_faith) {
  covers("IN XVI.F.1", "IN XXXI.C.2");
  EXPECT_EQ(subdual_modifier(state, Nation::franks, Space::liger), 3);
  state.areas[Area::gallia_s].heresy = Heresy::minus;
  EXPECT_EQ(subdual_modifier(state, Nation::franks, Space::liger), 2);
  nation(Nation::franks).religion = Religion::arian;
  EXPECT_EQ(subdual_modifier(state, Nation::franks, Space::liger), 1);
  // Heresy in the province's own Area counts whatever the capital's is like.
  nation(Nation::franks).capital = Space::aquitania;
  EXPECT_EQ(subdual_modifier(state, Nation::franks, Space::liger), 1);
  nation(Nation::franks).capital = Space::saliens;
  // The capital's Area is heretical, the province elsewhere of its religion or of another.
  put(Nation::franks, Space::rhodanus);
  put(Nation::franks, Space::aegyptus);
  EXPECT_EQ(subdual_modifier(state, Nation::franks, Space::rhodanus), 1 - 1 - 1);
  nation(Nation::franks).religion = Religion::monophysite;
  EXPECT_EQ(subdual_modifier(state, Nation::franks, Space::aegyptus), 1);
}

TEST_F(Subdual, is_rolled_again_by_a_leader_while_it_fails) {
  covers("IN XVI.F.1", "IN III.A.4");
  lead(Nation::franks, Leader::chlodovechus, Space::liger);
  ASSERT_EQ(combat_of(state, Leader::chlodovechus), 2);
  script.expect({"revolts.ask_subdue=common.yes", "1", "2", "6"});
  subdual_step(play, Nation::franks);
  EXPECT_EQ(revolt(Space::liger), Revolt::none);
  in_revolt(Space::liger, Revolt::minus);
  script.expect({"revolts.ask_subdue=common.yes", "1", "2", "3"});
  subdual_step(play, Nation::franks);
  EXPECT_EQ(revolt(Space::liger), Revolt::minus);
  EXPECT_EQ(count(Nation::franks, Space::liger), 2) << "two re-rolls and no more; only one kind, so nobody is asked";
}

TEST_F(Subdual, kills_a_leader_who_has_lost_his_last_unit_on_a_failed_check) {
  covers("IN XVI.F.3");
  state.forces.remove({Space::liger, national(Nation::franks, Unit::infantry), 2});
  lead(Nation::franks, Leader::meroveus, Space::liger);
  const int combat = combat_of(state, Leader::meroveus);
  script.expect({"revolts.ask_subdue=common.yes", "1"});
  for (int i = 0; i < combat; ++i) script.expect({"1"});
  script.expect({"2"});
  subdual_step(play, Nation::franks);
  EXPECT_EQ(count(Nation::franks, Space::liger), 0);
  EXPECT_GE(place_of(state, {Leader::meroveus, Nation::franks}), 0) << "he passed";
}

TEST_F(Revolts, by_force_are_over_when_the_rebels_are_beaten) {
  covers("IN XVI.G.1");
  in_revolt(Space::liger, Revolt::plus);
  rebellio_beaten(play, Space::liger);
  EXPECT_EQ(revolt(Space::liger), Revolt::none);
  EXPECT_FALSE(has_rebellio(state, Space::liger));
}

}  // namespace
}  // namespace auspex::invasions
