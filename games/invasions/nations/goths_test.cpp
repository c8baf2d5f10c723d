// XXXII.F Goths: loans, Ermanaricus, Renaissance; the Great Invasion and that of Britannia.
#include "games/invasions/nations/goths.h"

#include "games/invasions/activation_testing.h"
#include "games/invasions/hordes.h"
#include "games/invasions/scoring.h"
#include "games/invasions/voyage.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Goths : public testing::ActivationFixture {
 protected:
  Goths() {
    horde(Nation::ostrogoths, Space::ucraina);
    put(Nation::ostrogoths, Space::ucraina, Unit::heavy_cavalry, 2);
    horde(Nation::visigoths, Space::valachia);
    put(Nation::visigoths, Space::valachia, Unit::infantry, 2);
  }
};

// --- A, E

TEST_F(Goths, lend_each_other_a_unit) {
  covers("IN XXXII.F.A.1", "IN XXVI.E.1");
  nation(Nation::visigoths, Status::kingdom).horde = nowhere;
  script.expect({"goths: loan.number_ask visigoths ostrogoths=1 | 0, 1"});
  goth_loan(play, Nation::visigoths);
  EXPECT_EQ(
      state.forces.count(Space::ucraina, national(Nation::ostrogoths, Unit::heavy_cavalry).serving(Nation::visigoths)),
      1);
  nation(Nation::visigoths, Status::barbarian).horde = Space::valachia;
}

TEST_F(Goths, settle_after_the_second_of_their_activations) {
  covers("IN XXXII.F.E.1", "IN XXIII.C.1");
  state.forces.add({Space::valachia, national(Nation::ostrogoths, Unit::infantry).serving(Nation::visigoths), 1});
  put(Nation::ostrogoths, Space::latium);
  goths_settle(play);
  EXPECT_EQ(count(Nation::ostrogoths, Space::ucraina), 4) << "the lent one and the one from Latium";
  EXPECT_EQ(count(Nation::visigoths, Space::valachia), 2);
}

TEST_F(Goths, wait_for_each_other_before_they_settle) {
  covers("IN XXXII.F.E.1");
  turn(3);
  put(Nation::ostrogoths, Space::latium);
  acting({Nation::ostrogoths}, Part::ending);
  state.acted = {Nation::ostrogoths};
  go_on();
  EXPECT_EQ(count(Nation::ostrogoths, Space::latium), 1) << "the Visigoths are to come";
}

// --- B

TEST_F(Goths, of_ermanaricus_choose_conquest_or_migration) {
  covers("IN XXXII.F.B.1", "IN XXXII.F.B.2");
  script.expect(
      {"goths: ermanaricus.ask ostrogoths=ermanaricus.conquest | ermanaricus.conquest, ermanaricus.migration"});
  ostrogoth_choice(play);
  acting({Nation::ostrogoths});
  const Marches marches(state, Side::goths, Marches::Step::stacks);
  ASSERT_EQ(marches.stacks().size(), 1U);
  EXPECT_TRUE(marches.stacks()[0].hordes.empty()) << "the horde stays in Ucraina";
}

TEST_F(Goths, who_migrate_take_the_horde_along_and_stack_higher) {
  covers("IN XXXII.F.B.3");
  script.expect({"goths: ermanaricus.ask ostrogoths=ermanaricus.migration"});
  ostrogoth_choice(play);
  acting({Nation::ostrogoths});
  const Marches marches(state, Side::goths, Marches::Step::stacks);
  EXPECT_TRUE(marches.stacks()[0].hordes.has(Nation::ostrogoths));
  const int before = stack_limit(state, Nation::ostrogoths, Space::ucraina);
  lead(Nation::ostrogoths, Leader::ermanaricus, Space::ucraina);
  EXPECT_EQ(stack_limit(state, Nation::ostrogoths, Space::ucraina), before + 2);
}

TEST_F(Goths, score_areas_on_turn_1_for_conquest_alone) {
  covers("IN XXXII.F.B.2", "IN XXXII.F.B.3", "IN V.D.2");
  const SpaceSet sarmatia = provinces_in(Area::sarmatia);
  for (Space province : sarmatia) {
    if (province != Space::ucraina) put(Nation::ostrogoths, province, Unit::infantry);
  }
  ASSERT_TRUE(controls_area(state, Nation::ostrogoths, Area::sarmatia));
  score_blocks(play);
  EXPECT_EQ(points(Nation::ostrogoths), 0) << "migration";
  nation(Nation::ostrogoths).set(Flag::conquest);
  score_blocks(play);
  EXPECT_EQ(points(Nation::ostrogoths), 4);
}

TEST_F(Goths, open_the_way_to_a_renaissance_by_conquering_sarmatia) {
  covers("IN XXXII.F.B.2");
  nation(Nation::ostrogoths).set(Flag::conquest);
  sarmatia_check(play);
  EXPECT_FALSE(state.history.sarmatia_conquered);
  for (Space province : provinces_in(Area::sarmatia)) {
    if (province != Space::ucraina) put(Nation::ostrogoths, province, Unit::infantry);
  }
  nation(Nation::ostrogoths).unset(Flag::conquest);
  sarmatia_check(play);
  EXPECT_FALSE(state.history.sarmatia_conquered) << "not by migration";
  nation(Nation::ostrogoths).set(Flag::conquest);
  sarmatia_check(play);
  EXPECT_TRUE(state.history.sarmatia_conquered);
}

// --- C, H

TEST_F(Goths, of_the_west_invade_on_turns_2_and_3) {
  covers("IN XXXII.F.C.1");
  for (int n : {1, 2, 3, 4}) {
    turn(n);
    const TurnInfo& info = turn_info[n];
    for (std::size_t i = 0; i < info.slots_size; ++i) {
      const Slot& slot = info.slots[i];
      if (slot.size != 1 || info.arrivals[slot.first].nation != Nation::visigoths) continue;
      nation(Nation::visigoths).flags = 0;
      state.slot = static_cast<std::uint8_t>(i);
      begin_activation(play, slot, Nation::visigoths);
      EXPECT_EQ(nation(Nation::visigoths).has(Flag::invading), n == 2 || n == 3) << "turn " << n;
    }
  }
  state.activation = nobodys_activation();
}

TEST_F(Goths, may_see_three_peoples_cross_to_britannia_together) {
  covers("IN XXXII.F.H.1");
  turn(5);
  put(Nation::saxons, Space::saxonia);
  put(Nation::jutes, Space::lutia);
  put(Nation::angles, Space::bernicia);
  const int slot = slot_of(SlotKind::britannia_invasion);
  ASSERT_GE(slot, 0);
  state.slot = static_cast<std::uint8_t>(slot);
  begin_activation(play, turn_info[5].slots[static_cast<std::size_t>(slot)], Nation::angles);
  const NationSet together = {Nation::angles, Nation::saxons, Nation::jutes};
  EXPECT_EQ(state.activation.members, together);
  EXPECT_EQ(one_side(state, Nation::saxons), together);
  for (Nation nation_there : together) EXPECT_TRUE(state.nations[nation_there].has(Flag::invading));
  Party party;
  party.nation = Nation::saxons;
  party.start = party.at = Space::saxonia;
  party.units = bands_of(state, Nation::saxons, Space::saxonia);
  EXPECT_TRUE(Voyages(state, party, nowhere).ends().has(Space::cantium)) << "without fleets";
  state.activation = nobodys_activation();
}

// --- F

class Renaissance : public Goths {
 protected:
  Renaissance() {
    turn(6);
    state.history.sarmatia_conquered = true;
    nation(Nation::ostrogoths).age = 6;
  }
};

TEST_F(Renaissance, brings_an_invasion_five_units_and_youth) {
  covers("IN XXXII.F.F.1");
  script.expect({"goths: renaissance.ask ostrogoths=common.yes", "goths: renaissance.ask_age=2 | 0 to 3"});
  renaissance_choice(play);
  EXPECT_EQ(nation(Nation::ostrogoths).age, 4);
  EXPECT_EQ(nation(Nation::ostrogoths).units_due, 5);
  EXPECT_TRUE(nation(Nation::ostrogoths).has(Flag::invading));
  EXPECT_TRUE(nation(Nation::ostrogoths).has(Flag::invasion_bonus));
  renaissance_choice(play);  // once: nobody is asked
}

TEST_F(Renaissance, is_for_the_free_who_conquered_sarmatia) {
  covers("IN XXXII.F.F.1");
  turn(5);
  renaissance_choice(play);
  turn(6);
  bind(state, Nation::ostrogoths, Bond::vassal, Nation::visigoths);
  renaissance_choice(play);
  nation(Nation::romans_e, Status::empire);
  bind(state, Nation::ostrogoths, Bond::foedus, Nation::romans_e);
  renaissance_choice(play);
  unbind(state, Nation::ostrogoths);
  state.history.sarmatia_conquered = false;
  renaissance_choice(play);
  EXPECT_FALSE(state.history.renaissance_used) << "nobody was asked";
  state.history.sarmatia_conquered = true;
  script.expect({"goths: renaissance.ask ostrogoths=common.no"});
  renaissance_choice(play);
  EXPECT_FALSE(state.history.renaissance_used) << "it may be kept for later";
}

TEST_F(Renaissance, makes_a_kingdom_younger_or_barbarian) {
  covers("IN XXXII.F.F.2", "IN VII.F.1");
  nation(Nation::ostrogoths, Status::kingdom).horde = nowhere;
  capital(Nation::ostrogoths, Space::ucraina);
  const State kingdom = state;
  script.expect({"goths: renaissance.ask=common.yes", "goths: renaissance.ask_barbarian=common.no",
                 "goths: renaissance.ask_age=3"});
  renaissance_choice(play);
  EXPECT_EQ(nation(Nation::ostrogoths).age, 3);
  EXPECT_EQ(nation(Nation::ostrogoths).units_due, 0);
  EXPECT_FALSE(nation(Nation::ostrogoths).has(Flag::invading));
  state = kingdom;
  nation(Nation::ostrogoths).age = 9;
  script.expect({"goths: renaissance.ask=common.yes", "goths: renaissance.ask_barbarian=common.yes"});
  renaissance_choice(play);
  EXPECT_EQ(nation(Nation::ostrogoths).status, Status::barbarian);
  EXPECT_EQ(nation(Nation::ostrogoths).horde, Space::ucraina);
  EXPECT_EQ(nation(Nation::ostrogoths).age, 3);
  EXPECT_EQ(city_level(state, Space::ucraina), 1) << "the city stays";
  EXPECT_EQ(nation(Nation::ostrogoths).units_due, 5);
  EXPECT_TRUE(nation(Nation::ostrogoths).has(Flag::invading));
}

TEST_F(Renaissance, leads_no_empire_back) {
  covers("IN XXXII.F.F.2", "IN VII.F.1");
  nation(Nation::ostrogoths, Status::empire).horde = nowhere;
  capital(Nation::ostrogoths, Space::ucraina);
  script.expect({"goths: renaissance.ask=common.yes", "goths: renaissance.ask_age=3"});
  renaissance_choice(play);
  EXPECT_TRUE(is_empire(state, Nation::ostrogoths));
  EXPECT_EQ(nation(Nation::ostrogoths).age, 3);
  EXPECT_FALSE(nation(Nation::ostrogoths).has(Flag::invading));
}

// --- G

class FirstWave : public testing::ActivationFixture {
 protected:
  // Alans 2 (Persians), Burgundians 3, Vandals 5, Suebi 3: the half of 13 is 6.
  FirstWave() {
    turn(3);
    put(Nation::alans, Space::liger, Unit::horse_archer, 2);
    put(Nation::burgundians, Space::liger, Unit::infantry, 3);
    put(Nation::vandals, Space::liger, Unit::infantry, 5);
    put(Nation::suebi, Space::liger, Unit::infantry, 3);
    const int slot = slot_of(SlotKind::great_invasion);
    state.slot = static_cast<std::uint8_t>(slot);
    state.step = Step::activation;
    begin_activation(play, turn_info[3].slots[static_cast<std::size_t>(slot)], Nation::alans);
  }
  ~FirstWave() override { state.activation = nobodys_activation(); }
  [[nodiscard]] int share(Nation nation) const {
    return state.activation.first_half[static_cast<std::size_t>(place_in_slot(state, nation))];
  }
};

TEST_F(FirstWave, is_half_of_the_units_by_agreement) {
  covers("IN XXXII.F.G.2", "IN XXXII.F.G.1");
  EXPECT_EQ(state.activation.members.size(), 4);
  script.expect({"great_invasion.ask alans 6=2 | 0 to 2", "great_invasion.ask burgundians 6=0 | 0 to 3",
                 "great_invasion.ask vandals 6=4 | 0 to 5", "great_invasion.ask suebi 6=0 | 0 to 3"});
  great_invasion_shares(play);
  EXPECT_EQ(share(Nation::vandals), 4);
  EXPECT_EQ(share(Nation::alans), 2);
  EXPECT_EQ(share(Nation::suebi), 0);
}

TEST_F(FirstWave, is_half_of_each_nation_without_agreement) {
  covers("IN XXXII.F.G.2");
  script.expect({"2", "1", "4", "0"});
  great_invasion_shares(play);
  EXPECT_EQ(share(Nation::alans), 1);
  EXPECT_EQ(share(Nation::burgundians), 1);
  EXPECT_EQ(share(Nation::vandals), 2);
  EXPECT_EQ(share(Nation::suebi), 1);
}

TEST_F(FirstWave, may_be_named_by_the_first_alone) {
  covers("IN XXXII.F.G.2");
  read(Reading::great_invasion_first_chooses);
  script.expect({"persians: great_invasion.ask alans=2 | 0 to 2", "persians: great_invasion.ask burgundians=3 | 0 to 3",
                 "persians: great_invasion.ask vandals=1 | 0, 1"});
  great_invasion_shares(play);
  EXPECT_EQ(share(Nation::vandals), 1);
  EXPECT_EQ(share(Nation::burgundians), 3);
}

TEST_F(FirstWave, skips_the_absent_and_lets_a_kingdom_go_its_way) {
  covers("IN XXXII.F.G.4", "IN XXIII.D.2");
  state.activation = nobodys_activation();
  nation(Nation::suebi).presence = Presence::gone;
  eliminate(state, {Space::liger, national(Nation::suebi, Unit::infantry), 3});
  for (Nation member : {Nation::alans, Nation::burgundians, Nation::vandals}) nation(member).flags = 0;
  nation(Nation::burgundians, Status::kingdom);
  begin_activation(play, turn_info[3].slots[state.slot], Nation::alans);
  EXPECT_FALSE(state.activation.members.has(Nation::suebi));
  EXPECT_TRUE(state.activation.members.has(Nation::burgundians));
  EXPECT_FALSE(nation(Nation::burgundians).has(Flag::invading));
  script.expect({"great_invasion.ask alans 3=1", "great_invasion.ask vandals 3=2"});
  great_invasion_shares(play);
  EXPECT_EQ(Marches(state, Side::romans, Marches::Step::stacks).left_to_move(Nation::burgundians), 99);
}

TEST_F(FirstWave, comes_after_radagaisus_and_begins_with_the_first_in_play_order) {
  covers("IN XXXII.F.G.1", "IN XVII.F.2");
  lead(Nation::vandals, Leader::radagaisus, Space::liger);
  state.activation.part = Part::first_stacks;
  const Side vandals = side_of(state, Nation::vandals);
  script.expect({"march.pass"});
  script.expect({"2", "0", "4", "0"});
  go_on();
  EXPECT_EQ(script.seat_asked("campaign.ask"), seat_of(vandals)) << "his campaigns come first";
  EXPECT_TRUE(state.activation.radagaisus_done);
  EXPECT_EQ(state.activation.nation, Nation::alans);
  EXPECT_EQ(state.activation.mover, Side::persians);
}

}  // namespace
}  // namespace auspex::invasions
