// I to III: what every chapter builds on.
#include "games/invasions/revolts.h"
#include "games/invasions/status.h"
#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Concepts : public testing::Fixture {};

TEST_F(Concepts, every_nation_has_one_seat_for_the_whole_game) {
  covers("IN I.A.2");
  NationSet seen;
  for (Side side : all<Side>()) {
    EXPECT_TRUE((seen & nations_of(state, side)).empty());
    seen |= nations_of(state, side);
  }
  EXPECT_EQ(seen, NationSet::every() - NationSet{Nation::rebels});
  EXPECT_EQ(side_of(state, Nation::khazars), Side::huns);
  read(Reading::khazars_persian);
  EXPECT_EQ(side_of(state, Nation::khazars), Side::persians);
  nation(Nation::visigoths, Status::kingdom);
  EXPECT_EQ(side_of(state, Nation::visigoths), Side::goths) << "whatever becomes of it";
}

TEST_F(Concepts, markers_rebels_and_unnamed_leaders_are_never_short) {
  covers("IN II.C.3");
  nation(Nation::franks, Status::kingdom);
  for (Space province : provinces_in(Area::gallia_s)) {
    hold(Nation::franks, {province});
    set_revolt(state, province, Revolt::plus);
    set_rebellio(state, province, true);
    set_raid(state, province, RaidResult::plus);
  }
  for (Nation nation : {Nation::alemanni, Nation::burgundians, Nation::vandals, Nation::suebi}) {
    horde(nation, Space::bavaria);
    lead(nation, Leader::rex, Space::bavaria);
  }
  EXPECT_EQ(state.leaders_size, 4);
}

TEST_F(Concepts, a_ten_is_the_highest_and_even_numbers_pass_a_check) {
  covers("IN II.D.1", "IN III.A.1");
  for (int die = 1; die <= 10; ++die) {
    const std::string answer = std::to_string(die);
    script.expect({answer.c_str(), answer.c_str()});
    EXPECT_EQ(play.d10(Side::huns), die);
    EXPECT_EQ(play.d2(Side::huns), die % 2 == 0) << die;
  }
}

TEST_F(Concepts, counters_wait_for_their_turn) {
  covers("IN II.E.2");
  nation(Nation::franks, Status::kingdom);
  turn(5);
  EXPECT_EQ(pool_left(state, Nation::franks, Unit::heavy_cavalry), 0);
  turn(6);
  EXPECT_EQ(pool_left(state, Nation::franks, Unit::heavy_cavalry), 2);
  EXPECT_EQ(pool_left(state, Nation::britons, Unit::elite_heavy_cavalry), 0) << "on turn 7 alone";
  turn(7);
  EXPECT_EQ(pool_left(state, Nation::britons, Unit::elite_heavy_cavalry), 1);
  EXPECT_EQ(pool_left(state, Nation::romans_w, Unit::legion, Garrison::britannia), 1);
  EXPECT_EQ(pool_left(state, Nation::romans_w, Unit::legion, Garrison::oriens), 0) << "Byzantium's";
}

TEST_F(Concepts, a_chance_among_several_is_equal_and_void_among_none) {
  covers("IN III.B.1");
  state.manual_dice = false;
  EnumArray<Side, int> drawn{};
  for (int i = 0; i < 4000; ++i) ++drawn[play.random(EnumSet<Side>::every())];
  for (Side side : all<Side>()) EXPECT_NEAR(drawn[side], 1000, 120);
  // Nobody's provinces can revolt, and so nothing happens.
  nation(Nation::franks, Status::kingdom);
  revolt_procedure(play, Nation::franks, true);
  EXPECT_EQ(told("revolts.nowhere"), 1);
}

TEST_F(Concepts, minor_kingdoms_are_civilized_and_never_act_or_age) {
  covers("IN III.C.2");
  turn(3);
  nation(Nation::armenians, Status::kingdom);
  EXPECT_TRUE(is_civilized(state, Nation::armenians));
  EXPECT_FALSE(is_active(state, Nation::armenians));
  for (Nation minor : {Nation::armenians, Nation::iberians, Nation::colchidians, Nation::mauritanians,
                       Nation::euskalduns, Nation::sardes, Nation::africano_romans, Nation::hispano_romans}) {
    EXPECT_TRUE(is_minor(minor)) << id_of(minor);
  }
}

TEST_F(Concepts, nomads_stay_nomads_but_not_nomad_barbarians) {
  covers("IN III.C.3");
  for (Nation who : all<Nation>()) {
    const bool nomad = who == Nation::alans || who == Nation::huns || who == Nation::hephthalites ||
                       who == Nation::avars || who == Nation::khazars;
    EXPECT_EQ(nation_info[who].nomad, nomad) << id_of(who);
    const bool slavic = who == Nation::aestii || who == Nation::sklaves || who == Nation::venedae;
    EXPECT_EQ(is_slavic(who), slavic) << id_of(who);
  }
  nation(Nation::huns, Status::barbarian);
  EXPECT_TRUE(nomad_barbarian(state, Nation::huns));
  nation(Nation::huns, Status::empire);
  EXPECT_FALSE(nomad_barbarian(state, Nation::huns));
}

TEST_F(Concepts, fleets_alone_are_no_units) {
  covers("IN III.D.3", "IN VI.E.1");
  put(Nation::vandals, Space::mare_africum, Unit::fleet, 2);
  EXPECT_EQ(land_units_of(state, Nation::vandals), 0);
  EXPECT_TRUE(check_disappearance(play, Nation::vandals));
}

TEST_F(Concepts, untied_nations_may_attack_each_other_even_of_one_seat) {
  covers("IN III.F.2");
  nation(Nation::visigoths, Status::barbarian);
  nation(Nation::burgundians, Status::barbarian);
  ASSERT_TRUE(same_seat(state, Nation::visigoths, Nation::burgundians));
  EXPECT_TRUE(may_attack(state, Nation::visigoths, Nation::burgundians));
}

TEST_F(Concepts, land_is_friendly_hostile_or_empty) {
  covers("IN III.G.1");
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, {Space::rhaetia});
  put(Nation::alemanni, Space::bavaria);
  EXPECT_TRUE(is_friendly(state, Nation::romans_w, Space::rhaetia));
  EXPECT_TRUE(is_hostile(state, Nation::alemanni, Space::rhaetia));
  EXPECT_TRUE(is_hostile(state, Nation::romans_w, Space::bavaria));
  EXPECT_TRUE(is_empty(state, Space::bohemia));
  EXPECT_FALSE(is_hostile(state, Nation::romans_w, Space::bohemia));
  EXPECT_FALSE(is_friendly(state, Nation::romans_w, Space::bohemia));
  limes(Nation::romans_w, Space::noricum);
  EXPECT_TRUE(is_hostile(state, Nation::alemanni, Space::noricum)) << "a Limes is enough";
  nation(Nation::burgundians, Status::barbarian);
  add_tie(state, TieKind::truce, Nation::alemanni, Nation::burgundians, 1);
  EXPECT_FALSE(is_hostile(state, Nation::burgundians, Space::bavaria));
  EXPECT_FALSE(is_friendly(state, Nation::burgundians, Space::bavaria)) << "a truce gives no passage";
}

TEST_F(Concepts, open_ground_is_clear_steppe_and_desert) {
  covers("IN III.H.1");
  for (Terrain terrain : all<Terrain>()) {
    const bool open = terrain == Terrain::clear || terrain == Terrain::steppe || terrain == Terrain::desert;
    EXPECT_EQ(is_open(terrain), open) << id_of(terrain);
  }
}

TEST_F(Concepts, seats_decide_in_order_from_the_active_one) {
  covers("IN III.I.1");
  EXPECT_EQ(seats_from(Side::persians), (std::array{Side::persians, Side::romans, Side::huns, Side::goths}));
}

TEST_F(Concepts, nobody_is_asked_what_is_settled) {
  covers("IN III.I.2");
  script.expect({});
  EXPECT_EQ(play.random(SpaceSet{Space::latium}), Space::latium);
  // The only province that may revolt is taken without a word.
  nation(Nation::franks, Status::kingdom);
  hold(Nation::franks, {Space::liger});
  script.expect({"1"});
  revolt_procedure(play, Nation::franks, true);
  EXPECT_EQ(revolt_at(state, Space::liger), Revolt::minus);
}

TEST_F(Concepts, a_person_of_two_seats_is_asked_for_each) {
  covers("IN III.I.3");
  state.players = 2;
  nation(Nation::franks, Status::kingdom);
  hold(Nation::franks, {Space::liger, Space::lugdunus});
  script.expect({"4", "persians: revolts.ask_where=liger"});
  revolt_procedure(play, Nation::franks, true);
  EXPECT_FALSE(same_seat(state, Nation::romans_w, Nation::persians)) << "seats, not people";
}

}  // namespace
}  // namespace auspex::invasions
