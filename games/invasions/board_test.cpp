// The map: neighbours, coasts, distances; and the 350 set-up as far as it is printed.
#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

TEST(InvasionsBoard, every_border_has_two_sides_and_one_kind) {
  for (Space a : all<Space>()) {
    EXPECT_FALSE(adjacent(a).has(a)) << id_of(a);
    EXPECT_FALSE(adjacent(a).empty() && seas_of(a).empty() && is_land(a)) << id_of(a) << " cannot be reached";
    for (Space b : adjacent(a)) {
      EXPECT_TRUE(adjacent(b).has(a)) << id_of(a) << " and " << id_of(b);
      EXPECT_EQ(is_land(a), is_land(b));
      if (is_land(a)) {
        EXPECT_EQ(border_between(a, b), border_between(b, a));
      }
    }
  }
}

TEST(InvasionsBoard, coasts_and_seas_know_each_other) {
  for (Space province : all_land) {
    for (Space sea : seas_of(province)) EXPECT_TRUE(coast_of(sea).has(province)) << id_of(province);
    EXPECT_TRUE((port_of(province) - seas_of(province)).empty()) << id_of(province) << ": a port on no coast";
  }
  for (Space sea : all_seas) {
    for (Space province : coast_of(sea)) EXPECT_TRUE(seas_of(province).has(sea)) << id_of(sea);
  }
}

TEST(InvasionsBoard, every_province_lies_in_one_area) {
  SpaceSet found;
  for (Area area : all<Area>()) {
    EXPECT_TRUE((found & provinces_in(area)).empty());
    found |= provinces_in(area);
  }
  EXPECT_EQ(found, all_land);
  EXPECT_EQ(civilized_areas.size(), 15) << "those of the revolt table";
}

TEST(InvasionsBoard, distance_counts_borders_over_land_and_straits) {
  covers("IN III.B.2");
  EXPECT_EQ(distance(Space::latium, Space::latium), 0);
  EXPECT_EQ(distance(Space::thracia, Space::bythnia), 1) << "over the Bosphorus";
  EXPECT_EQ(distance(Space::cantium, Space::saliens), 1) << "over the Channel";
  for (Space a : all_land) {
    for (Space b : adjacent(a)) EXPECT_EQ(distance(a, b), 1);
  }
  EXPECT_EQ(distance(Space::latium, Space::mare_tyrrhenum), unreachable);
  EXPECT_EQ(distance(Space::mare_tyrrhenum, Space::propontis), distance(Space::propontis, Space::mare_tyrrhenum));
}

TEST(InvasionsBoard, the_bosphorus_parts_europe_from_asia) {
  covers("IN XXXII.C.P.2");
  EXPECT_TRUE(is_bosphorus(Space::bythnia, Space::thracia));
  EXPECT_TRUE(is_hellespont(Space::thracia, Space::mysia));
  EXPECT_TRUE(europe().has(Space::latium));
  EXPECT_TRUE(europe().has(Space::thracia));
  EXPECT_FALSE(europe().has(Space::bythnia));
  EXPECT_FALSE(europe().has(Space::syria));
}

class InvasionsSetup : public testing::Fixture {};

TEST_F(InvasionsSetup, byzantium_stands_as_printed_in_350) {
  covers("IN V.B.1", "IN V.B.2");
  begin_in_350();
  const NationState& east = state.nations[Nation::romans_e];
  EXPECT_EQ(east.status, Status::empire);
  EXPECT_EQ(east.age, 3);
  EXPECT_EQ(east.decline, Decline::none);
  EXPECT_EQ(east.coins, 30);
  EXPECT_EQ(east.capital, Space::thracia) << "Constantinopolis";
  const AreaSet expected = {Area::aegyptus_area, Area::asia,   Area::cappadocia_area,
                            Area::graecia,       Area::moesia, Area::oriens};
  EXPECT_EQ(areas_of(state, Nation::romans_e), expected);
  int units = 0;
  for (const Band& band : state.forces.all()) units += band.kind.people == Nation::romans_e ? band.count : 0;
  EXPECT_EQ(units, 10);
  int east_limites = 0;
  for (std::size_t i = 0; i < limes_info.size(); ++i) {
    east_limites += limes_info[i].nation == Nation::romans_e && state.limes[i].status == LimesStatus::standing ? 1 : 0;
  }
  EXPECT_EQ(east_limites, 8);
  for (Space at : {Space::savus, Space::moesia_superior, Space::moesia_inferior, Space::tyras, Space::bosporus,
                   Space::osroene, Space::amida, Space::coele_syria}) {
    EXPECT_EQ(limes_at(state, at), Nation::romans_e) << id_of(at);
  }
  EXPECT_EQ(state.forces.count(Space::amida, national(Nation::romans_e, Unit::palatine)), 1);
  EXPECT_EQ(leaders_at(state, Nation::romans_e, Space::amida).size(), 1u);
}

TEST_F(InvasionsSetup, rome_and_persia_stand_as_printed_in_350) {
  covers("IN V.B.3", "IN V.B.4");
  begin_in_350();
  const NationState& west = state.nations[Nation::romans_w];
  EXPECT_EQ(west.decline, Decline::single);
  EXPECT_EQ(west.age, 7);
  EXPECT_EQ(west.coins, 20);
  EXPECT_EQ(areas_of(state, Nation::romans_w).size(), 7) << "2 coins each make the 14 of the income";
  int limites_west = 0;
  for (std::size_t i = 0; i < limes_info.size(); ++i) {
    limites_west += limes_info[i].nation == Nation::romans_w && state.limes[i].status == LimesStatus::standing ? 1 : 0;
  }
  EXPECT_EQ(limites_west, 10);
  const NationState& persia = state.nations[Nation::persians];
  EXPECT_EQ(persia.status, Status::kingdom);
  EXPECT_EQ(controlled(state, Nation::persians).size(), 21) << "the 21 of the income";
  int satrapes = 0;
  int units = 0;
  for (const Band& band : state.forces.all()) {
    if (band.kind.people != Nation::persians) continue;
    units += band.count;
    satrapes += band.kind.unit == Unit::satrape ? band.count : 0;
  }
  EXPECT_EQ(satrapes, 6);
  EXPECT_EQ(units, 12);
}

// Romans E, Byzantines D, Persians C: what the data must add up to before a rule of chapter XIV is written.
TEST_F(InvasionsSetup, city_levels_and_commerce_add_up_to_the_printed_incomes) {
  begin_in_350();
  const auto levels = [&](Nation nation) {
    int sum = 0;
    for (Space city : cities_of(state, nation)) sum += city_level(state, city);
    return sum;
  };
  EXPECT_EQ(levels(Nation::romans_w), 30);
  EXPECT_EQ(levels(Nation::romans_e), 32);
  EXPECT_EQ(levels(Nation::persians), 10);
  EXPECT_EQ(2 * areas_of(state, Nation::romans_w).size() + 30 + 10 + 11 + 1 + 1, 67);
  EXPECT_EQ(2 * areas_of(state, Nation::romans_e).size() + 32 + 10 + 13 + 1 + 2, 70);
  EXPECT_EQ(controlled(state, Nation::persians).size() + 10 + 5 + 0 + 1 + 2 + 2, 41);
}

TEST_F(InvasionsSetup, clients_lend_a_unit_from_the_start) {
  covers("IN V.B.5", "IN V.B.6");
  begin_in_350();
  EXPECT_TRUE(is_bound(state, Nation::armenians, Bond::client, Nation::romans_e));
  EXPECT_TRUE(is_bound(state, Nation::mauritanians, Bond::client, Nation::romans_w));
  EXPECT_TRUE(is_bound(state, Nation::iberians, Bond::client, Nation::persians));
  EXPECT_EQ(lord_of(state, Nation::colchidians), std::nullopt);
  for (Nation minor : {Nation::armenians, Nation::mauritanians, Nation::iberians, Nation::colchidians}) {
    int lent = 0;
    int all_of_it = 0;
    for (const Band& band : state.forces.all()) {
      if (band.kind.people != minor) continue;
      all_of_it += band.count;
      lent += band.kind.lent() ? band.count : 0;
    }
    EXPECT_EQ(all_of_it, 3);
    EXPECT_EQ(lent, minor == Nation::colchidians ? 0 : 1) << id_of(minor);
  }
  EXPECT_EQ(state.forces.count(Space::africa, national(Nation::mauritanians, Unit::cavalry).serving(Nation::romans_w)),
            1);
  for (Nation tribe : {Nation::aestii, Nation::venedae, Nation::sklaves}) {
    for (Space home : nation_info[tribe].home) EXPECT_EQ(count(tribe, home), 1) << id_of(home);
    EXPECT_EQ(nation_info[tribe].home.size(), 3);
  }
}

TEST_F(InvasionsSetup, each_seat_is_dealt_two_private_events) {
  covers("IN V.B.7");
  begin_in_350();
  for (Side side : all<Side>()) {
    EXPECT_EQ(hand(state, side).size(), 2);
    for (Event event : hand(state, side)) EXPECT_EQ(event_info[event].visibility, Visibility::secret);
  }
  EXPECT_EQ(events_at(state, CardAt::deck).size(), 60);
}

}  // namespace
}  // namespace auspex::invasions
