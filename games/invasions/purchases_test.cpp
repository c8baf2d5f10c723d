// XV Purchases.
#include "games/invasions/purchases.h"

#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Purchases : public testing::Fixture {
 protected:
  Purchases() {
    for (Space province : all_land) set_city(state, province, 0, 0);
    turn(2);
  }
  // A Kingdom with one city, at Samarobriva in Saliens, and so much money.
  void kingdom(int coins) {
    nation(Nation::franks, Status::kingdom);
    capital(Nation::franks, Space::saliens);
    nation(Nation::franks).coins = static_cast<std::uint16_t>(coins);
  }
  void rome(int coins) {
    nation(Nation::romans_w, Status::empire);
    capital(Nation::romans_w, Space::latium);
    nation(Nation::romans_w).coins = static_cast<std::uint16_t>(coins);
  }
  void byzantium(int coins) {
    nation(Nation::romans_e, Status::empire);
    capital(Nation::romans_e, Space::thracia);
    nation(Nation::romans_e).coins = static_cast<std::uint16_t>(coins);
  }
  // What is offered for that much money, as codes, with nothing bought.
  std::vector<std::string> offers(Nation nation, const char* seat) {
    const std::string stop = std::string(seat) + ": purchases.ask=purchases.stop";
    script.expect({stop.c_str()});
    purchases_step(play, nation);
    return script.offered("purchases.ask");
  }
  [[nodiscard]] int price(Nation who, Unit unit) const { return price_of(state, who, national(who, unit)); }
  void damaged(Nation who, Space at, Unit unit, int n = 1, Garrison garrison = Garrison::none) {
    put(who, at, unit, n, garrison);
    state.forces.change({at, national(who, unit, garrison), static_cast<std::uint8_t>(n)},
                        national(who, unit, garrison).with(Mark::damaged));
  }
};

using Codes = std::vector<std::string>;

// --- XV.A, XV.C.3

TEST_F(Purchases, are_made_one_after_the_other_until_the_owner_stops) {
  covers("IN XV.A.1", "IN XV.D.1");
  kingdom(6);
  EXPECT_EQ(offers(Nation::franks, "romans"),
            (Codes{"purchases.unit infantry 2", "purchases.unit heavy_infantry 3", "purchases.unit elite_infantry 4",
                   "purchases.unit noble_cavalry 5", "purchases.only_usual 5 1 noble_cavalry", "purchases.usual",
                   "purchases.stop"}))
      << "no fleet without a port, no walls or site for this money";
  script.expect({"purchases.unit infantry 2",
                 "purchases.ask franks 4=purchases.unit infantry 2 | purchases.unit infantry 2, purchases.unit "
                 "heavy_infantry 3, purchases.unit elite_infantry 4, purchases.only_usual 4 1 elite_infantry, "
                 "purchases.usual, purchases.stop",
                 "purchases.ask franks 2=purchases.stop | purchases.unit infantry 2, purchases.only_usual 2 1 "
                 "infantry, purchases.usual, purchases.stop"});
  purchases_step(play, Nation::franks);
  EXPECT_EQ(count(Nation::franks, Space::saliens), 2);
  EXPECT_EQ(coins(Nation::franks), 2);
}

TEST_F(Purchases, are_not_asked_for_without_money) {
  covers("IN XV.A.1", "IN III.J.1");
  kingdom(1);
  purchases_step(play, Nation::franks);
  EXPECT_TRUE(script.asked().empty());
}

TEST_F(Purchases, are_none_for_the_bankrupt) {
  covers("IN XV.A.1", "IN XIV.J.3");
  kingdom(20);
  nation(Nation::franks).set(Flag::bankrupt);
  purchases_step(play, Nation::franks);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(told("purchases.none"), 1);
}

TEST_F(Purchases, of_a_kingdom_are_three_units_one_of_them_elite) {
  covers("IN XV.C.3");
  kingdom(14);
  script.expect({"purchases.unit noble_cavalry 5",
                 "purchases.ask=purchases.unit infantry 2 | purchases.unit infantry 2, purchases.unit heavy_infantry "
                 "3, purchases.only_usual 6 2 heavy_infantry, purchases.usual, purchases.stop",
                 "purchases.unit infantry 2"});
  purchases_step(play, Nation::franks);
  EXPECT_EQ(count(Nation::franks, Space::saliens), 3);
  EXPECT_EQ(coins(Nation::franks), 5) << "a fourth is not on offer, nor anything else for five coins";
}

TEST_F(Purchases, of_rome_are_one_national_unit_until_turn_7_and_two_from_turn_8) {
  covers("IN XV.C.1", "IN XXXII.B.L.1", "IN XXXII.C.I.1");
  rome(60);
  turn(7);
  Bought bought;
  const auto has = [&](Unit unit) {
    const std::vector<Purchase> goods = on_sale(state, Nation::romans_w, bought);
    return std::any_of(goods.begin(), goods.end(), [&](const Purchase& purchase) {
      return purchase.what == Purchase::What::unit && purchase.kind.unit == unit && !purchase.kind.auxiliary();
    });
  };
  EXPECT_TRUE(has(Unit::infantry));
  bought = {1, 1, 0};
  EXPECT_FALSE(has(Unit::infantry));
  turn(8);
  EXPECT_TRUE(has(Unit::infantry));
  EXPECT_TRUE(has(Unit::guard)) << "a second elite, too";
  bought = {2, 1, 0};
  EXPECT_FALSE(has(Unit::infantry));
}

TEST_F(Purchases, of_auxiliaries_go_by_their_list_and_are_not_limited) {
  covers("IN XV.C.2", "IN XXXII.B.M.1", "IN XXXII.C.J.1");
  rome(16);
  turn(1);
  script.expect({"purchases.unit infantry 4",
                 "purchases.ask=purchases.auxiliary horse_archer mauritanians 6 | purchases.auxiliary horse_archer "
                 "mauritanians 6, purchases.stop"});
  purchases_step(play, Nation::romans_w);
  EXPECT_EQ(state.forces.count(Space::latium, auxiliary_of(Nation::romans_w, Nation::mauritanians, Unit::horse_archer)),
            1);
  EXPECT_EQ(coins(Nation::romans_w), 6) << "at the price of an Empire";
  turn(2);
  nation(Nation::romans_w).coins = 4;
  EXPECT_EQ(offers(Nation::romans_w, "romans"),
            (Codes{"purchases.unit infantry 4", "purchases.auxiliary infantry visigoths 4",
                   "purchases.auxiliary infantry herules 4", "purchases.only_usual 4 1 infantry", "purchases.usual",
                   "purchases.stop"}))
      << "of the archers there was one";
}

// --- XV.B

TEST_F(Purchases, cost_a_kingdom_half_of_what_an_empire_pays) {
  covers("IN XV.B.1", "IN XV.H.2", "IN XXXII.E.D.1");
  nation(Nation::persians, Status::kingdom);
  nation(Nation::romans_w, Status::empire);
  const std::array<std::pair<Unit, std::array<int, 2>>, 13> prices = {{{Unit::noble_cavalry, {5, 10}},
                                                                       {Unit::elite_infantry, {4, 8}},
                                                                       {Unit::heavy_cavalry, {4, 8}},
                                                                       {Unit::legion, {4, 8}},
                                                                       {Unit::heavy_infantry, {3, 6}},
                                                                       {Unit::horse_archer, {3, 6}},
                                                                       {Unit::cavalry, {3, 6}},
                                                                       {Unit::archer, {3, 6}},
                                                                       {Unit::infantry, {2, 4}},
                                                                       {Unit::elephant, {5, 10}},
                                                                       {Unit::fleet, {10, 10}},
                                                                       {Unit::guard, {0, 15}},
                                                                       {Unit::cataphracta, {0, 15}}}};
  for (const auto& [unit, each] : prices) {
    EXPECT_EQ(price(Nation::persians, unit), each[0]) << id_of(unit);
    EXPECT_EQ(price(Nation::romans_w, unit), each[1]) << id_of(unit);
  }
  EXPECT_EQ(price(Nation::romans_w, Unit::palatine), 15);
  EXPECT_EQ(price(Nation::romans_w, Unit::elite_fleet), 15);
  EXPECT_EQ(price(Nation::persians, Unit::elite_heavy_cavalry), 0) << "cannot be bought";
  EXPECT_EQ(price(Nation::romans_w, Unit::elite_heavy_cavalry), 0);
}

TEST_F(Purchases, cost_more_under_increased_costs) {
  covers("IN government.increased_costs", "IN XV.B.2");
  nation(Nation::romans_w, Status::empire).set(Flag::costs_up);
  EXPECT_EQ(price(Nation::romans_w, Unit::infantry), 5);
  EXPECT_EQ(price(Nation::romans_w, Unit::legion), 10);
  EXPECT_EQ(price(Nation::romans_w, Unit::elite_heavy_cavalry), 0);
  EXPECT_EQ(repair_price(state, Nation::romans_w, national(Nation::romans_w, Unit::legion), 0), 3);
}

TEST_F(Purchases, of_elephants_begin_on_turn_2) {
  covers("IN XV.H.2");
  nation(Nation::persians, Status::kingdom).coins = 5;
  capital(Nation::persians, Space::seleucia);
  const auto elephants = [&] {
    const Codes goods = offers(Nation::persians, "persians");
    return std::find(goods.begin(), goods.end(), "purchases.unit elephant 5") != goods.end();
  };
  turn(1);
  EXPECT_FALSE(elephants());
  turn(2);
  EXPECT_TRUE(elephants());
}

// --- XV.D

TEST_F(Purchases, of_land_units_appear_in_cities_that_are_whole_quiet_and_free) {
  covers("IN XV.D.1", "IN XVI.E.1", "IN XXIV.F.2");
  kingdom(2);
  hold(Nation::franks, {Space::rhodanus, Space::aquitania, Space::garumnus, Space::septimania, Space::neustria});
  for (Space city : {Space::rhodanus, Space::aquitania, Space::garumnus, Space::septimania})
    set_city(state, city, 1, 0);
  const Purchase infantry{Purchase::What::unit, national(Nation::franks, Unit::infantry), 2};
  const auto places = [&] { return places_for(state, Nation::franks, infantry); };
  EXPECT_EQ(places(),
            (SpaceSet{Space::saliens, Space::rhodanus, Space::aquitania, Space::garumnus, Space::septimania}));
  lay(Pillage::relics, Space::rhodanus);
  set_revolt(state, Space::aquitania, Revolt::minus);
  horde(Nation::visigoths, Space::garumnus);
  EXPECT_EQ(places(), (SpaceSet{Space::saliens, Space::septimania}));
  put(Nation::franks, Space::septimania, Unit::infantry, 6);
  EXPECT_EQ(places(), (SpaceSet{Space::saliens})) << "stacking";
}

TEST_F(Purchases, of_garrisons_appear_in_their_area) {
  covers("IN XV.D.1");
  rome(8);
  hold(Nation::romans_w, {Space::saliens, Space::rhodanus, Space::africa});
  script.expect({"purchases.garrison legion gallia 8", "purchases.ask_where=saliens | saliens, rhodanus"});
  purchases_step(play, Nation::romans_w);
  EXPECT_EQ(state.forces.count(Space::saliens, national(Nation::romans_w, Unit::legion, Garrison::gallia)), 1);
}

TEST_F(Purchases, of_fleets_appear_off_a_port) {
  covers("IN XV.D.1");
  rome(10);
  hold(Nation::romans_w, {Space::venetia});
  set_city(state, Space::venetia, 1, 0);
  script.expect({"purchases.unit fleet 10", "purchases.ask_where=mare_adriaticum | mare_tyrrhenum, mare_adriaticum"});
  purchases_step(play, Nation::romans_w);
  EXPECT_EQ(count(Nation::romans_w, Space::mare_adriaticum), 1);
}

TEST_F(Purchases, of_satrapes_stay_at_home) {
  covers("IN XV.D.1", "IN XVIII.G.2");
  nation(Nation::persians, Status::kingdom);
  capital(Nation::persians, Space::seleucia);
  hold(Nation::persians, {Space::syria});
  set_city(state, Space::syria, 3, 0);
  const Purchase satrape{Purchase::What::unit, national(Nation::persians, Unit::satrape), 2};
  EXPECT_EQ(places_for(state, Nation::persians, satrape), SpaceSet{Space::seleucia});
}

// --- XV.E

TEST_F(Purchases, repair_for_half_the_price_rounded_up) {
  covers("IN XV.E.1");
  kingdom(3);
  damaged(Nation::franks, Space::saliens, Unit::noble_cavalry);
  EXPECT_EQ(repair_price(state, Nation::franks, national(Nation::franks, Unit::noble_cavalry), 0), 3);
  script.expect({"purchases.repair noble_cavalry 3"});
  purchases_step(play, Nation::franks);
  EXPECT_EQ(state.forces.count(Space::saliens, national(Nation::franks, Unit::noble_cavalry)), 1);
  EXPECT_EQ(coins(Nation::franks), 0);
}

TEST_F(Purchases, repair_two_units_of_rome_for_a_quarter) {
  covers("IN XV.E.1", "IN XXXII.B.L.1");
  rome(20);
  const Kind guard = national(Nation::romans_w, Unit::guard);
  EXPECT_EQ(repair_price(state, Nation::romans_w, guard, 0), 4) << "half of eight";
  EXPECT_EQ(repair_price(state, Nation::romans_w, guard, 1), 4);
  EXPECT_EQ(repair_price(state, Nation::romans_w, guard, 2), 8);
  read(Reading::roman_repair_half);
  EXPECT_EQ(repair_price(state, Nation::romans_w, guard, 0), 8) << "half of the full price";
  EXPECT_EQ(repair_price(state, Nation::romans_w, guard, 2), 15);
  state.readings = {};
  damaged(Nation::romans_w, Space::latium, Unit::guard, 2);
  damaged(Nation::romans_w, Space::latium, Unit::palatine);
  script.expect({"purchases.repair guard 4", "purchases.repair palatine 4", "purchases.repair guard 8"});
  nation(Nation::romans_w).coins = 16;
  purchases_step(play, Nation::romans_w);
  EXPECT_EQ(coins(Nation::romans_w), 0);
}

TEST_F(Purchases, ask_which_of_several_damaged_units) {
  covers("IN XV.E.1");
  kingdom(2);
  hold(Nation::franks, {Space::neustria});
  damaged(Nation::franks, Space::saliens, Unit::elite_infantry);
  state.forces.add({Space::neustria, national(Nation::franks, Unit::elite_infantry).with(Mark::damaged), 1});
  script.expect({"purchases.repair elite_infantry 2",
                 "romans: purchases.ask_which=neustria | unit.damaged 1 elite_infantry franks saliens, unit.damaged 1 "
                 "elite_infantry franks neustria"});
  purchases_step(play, Nation::franks);
  EXPECT_EQ(state.forces.count(Space::neustria, national(Nation::franks, Unit::elite_infantry)), 1);
  state.forces.remove({Space::saliens, national(Nation::franks, Unit::elite_infantry).with(Mark::damaged), 1});
}

// --- XV.F

TEST_F(Purchases, of_walls_are_made_once_for_a_city) {
  covers("IN XV.F.1", "IN III.H.2");
  kingdom(15);
  hold(Nation::franks, {Space::rhodanus});
  set_city(state, Space::rhodanus, 2, 0);
  script.expect({"purchases.walls 15", "purchases.ask_where=rhodanus | saliens, rhodanus"});
  purchases_step(play, Nation::franks);
  EXPECT_EQ(walls_of(state, Space::rhodanus), 2);
  EXPECT_EQ(city_level(state, Space::rhodanus), 2);
  EXPECT_EQ(places_for(state, Nation::franks, {Purchase::What::walls, {}, 15}), SpaceSet{Space::saliens});
}

TEST_F(Purchases, of_theodosian_walls_raise_constantinopolis_to_4) {
  covers("IN XV.F.2", "IN XXXII.C.N.1");
  byzantium(15);
  set_city(state, Space::thracia, 3, 3);
  const Codes goods = offers(Nation::romans_e, "romans");
  EXPECT_EQ(std::count(goods.begin(), goods.end(), "purchases.walls 15"), 0) << "it has walls";
  script.expect({"purchases.theodosian 15"});
  purchases_step(play, Nation::romans_e);
  EXPECT_EQ(walls_of(state, Space::thracia), 4);
  EXPECT_EQ(city_level(state, Space::thracia), 3);
  EXPECT_TRUE(places_for(state, Nation::romans_e, {Purchase::What::theodosian, {}, 15}).empty()) << "once";
}

TEST_F(Purchases, of_cities_are_made_on_sites) {
  covers("IN XV.F.3");
  kingdom(10);
  hold(Nation::franks, {Space::neustria, Space::flandria, Space::liger, Space::latium});
  set_revolt(state, Space::liger, Revolt::minus);
  EXPECT_EQ(sites_of(state, Nation::franks), (SpaceSet{Space::neustria, Space::latium}))
      << "Flandria has no site; where Roma was razed there is one; none in revolt";
  script.expect({"purchases.city 10", "purchases.ask_where=neustria | neustria, latium"});
  purchases_step(play, Nation::franks);
  EXPECT_EQ(city_level(state, Space::neustria), 1);
  EXPECT_EQ(walls_of(state, Space::neustria), 0);
  EXPECT_EQ(coins(Nation::franks), 0);
}

TEST_F(Purchases, lift_pillage_markers_one_by_one) {
  covers("IN XV.F.4");
  kingdom(4);
  hold(Nation::franks, {Space::flandria, Space::neustria});
  lay(Pillage::relics, Space::saliens);
  lay(Pillage::coins_1, Space::saliens);
  lay(Pillage::coins_2, Space::flandria);
  // Which of two alike-looking markers goes is drawn by lot.
  script.expect(
      {"purchases.ask=purchases.rebuild 2 | purchases.rebuild 2, purchases.only_usual 4 2 ruin, "
       "purchases.usual, purchases.stop",
       "purchases.ask_where=saliens | flandria, saliens", "1", "purchases.rebuild 2", "purchases.ask_where=saliens"});
  purchases_step(play, Nation::franks);
  EXPECT_EQ(pillage_at(state, Space::saliens), 0);
  EXPECT_EQ(pillage_at(state, Space::flandria), 1);
  EXPECT_EQ(coins(Nation::franks), 0);
}

TEST_F(Purchases, levels_of_cities_stay_between_none_and_three) {
  covers("IN XV.F.3");
  kingdom(0);
  set_city(state, Space::rhodanus, 2, 2);
  hold(Nation::franks, {Space::rhodanus});
  change_level(play, Space::rhodanus, 1);
  change_level(play, Space::rhodanus, 1);
  EXPECT_EQ(city_level(state, Space::rhodanus), 3);
  EXPECT_EQ(walls_of(state, Space::rhodanus), 2);
  for (int i = 0; i < 3; ++i) change_level(play, Space::rhodanus, -1);
  EXPECT_FALSE(has_city(state, Space::rhodanus));
  EXPECT_TRUE(is_site(state, Space::rhodanus));
  EXPECT_EQ(walls_of(state, Space::rhodanus), 0);
}

// --- XV.G

class LocalUnits : public Purchases {
 protected:
  // All Limites are lost when a test begins, each where it stood in 350.
  [[nodiscard]] bool offered(Nation who, Unit unit) const {
    const std::vector<Purchase> goods = on_sale(state, who, {});
    return std::any_of(goods.begin(), goods.end(), [&](const Purchase& purchase) {
      return purchase.what == Purchase::What::local && purchase.kind.unit == unit;
    });
  }
  [[nodiscard]] int locals(Nation who, Space at, Unit unit, Garrison garrison = Garrison::none) const {
    return state.forces.count(at, national(who, unit, garrison));
  }
};

TEST_F(LocalUnits, of_the_west_come_back_for_2_from_turn_4) {
  covers("IN XV.G.1", "IN XXXII.B.N.1");
  rome(3);
  hold(Nation::romans_w, {Space::flandria, Space::treveria});
  turn(3);
  EXPECT_FALSE(offered(Nation::romans_w, Unit::local_roman));
  turn(4);
  // Flandria has its own; the others of the Rhine would stand in the nearest province of the Area.
  script.expect({"purchases.local_garrison local_roman gallia 2", "purchases.ask_where=flandria | flandria, treveria"});
  purchases_step(play, Nation::romans_w);
  EXPECT_EQ(locals(Nation::romans_w, Space::flandria, Unit::local_roman, Garrison::gallia), 1);
  EXPECT_EQ(coins(Nation::romans_w), 1);
}

TEST_F(LocalUnits, are_as_many_as_there_are_lost_limites) {
  covers("IN XV.G.1", "IN II.E.3");
  rome(8);
  turn(4);
  hold(Nation::romans_w, {Space::cumbria});
  EXPECT_TRUE(offered(Nation::romans_w, Unit::local_roman));
  limes(Nation::romans_w, Space::cumbria);
  limes(Nation::romans_w, Space::flavia_caesariensis);
  EXPECT_FALSE(offered(Nation::romans_w, Unit::local_roman)) << "while a Limes stands there is no local unit";
}

TEST_F(LocalUnits, of_the_east_are_themata_on_any_turn) {
  covers("IN XV.G.2", "IN XV.G.3", "IN XXXII.C.K.1");
  byzantium(3);
  hold(Nation::romans_e, {Space::moesia_inferior});
  EXPECT_EQ(walls_of(state, Space::moesia_inferior), 0);
  for (int on : {1, 7, 9}) {
    turn(on);
    EXPECT_TRUE(offered(Nation::romans_e, Unit::thema)) << on;
  }
  turn(5);
  script.expect({"purchases.local thema 2", "purchases.ask_where=moesia_inferior"});
  purchases_step(play, Nation::romans_e);
  EXPECT_EQ(locals(Nation::romans_e, Space::moesia_inferior, Unit::thema), 1);
}

TEST_F(LocalUnits, stand_nowhere_if_nothing_of_the_area_is_held) {
  covers("IN XV.G.3");
  EXPECT_TRUE(local_places(state, Nation::romans_w, Space::rhaetia).empty());
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, {Space::pannonia, Space::dalmatia, Space::venetia});
  EXPECT_EQ(local_places(state, Nation::romans_w, Space::carnuntum), SpaceSet{Space::pannonia});
  hold(Nation::romans_w, {Space::carnuntum});
  EXPECT_EQ(local_places(state, Nation::romans_w, Space::carnuntum), SpaceSet{Space::carnuntum});
  horde(Nation::vandals, Space::carnuntum);
  EXPECT_EQ(local_places(state, Nation::romans_w, Space::carnuntum), SpaceSet{Space::pannonia}) << "enemies";
}

TEST_F(LocalUnits, take_the_place_of_all_limites_on_turn_8) {
  covers("IN XV.G.3", "IN II.E.3");
  rome(0);
  hold(Nation::romans_w, {Space::flandria, Space::treveria});
  for (std::size_t i = 0; i < limes_info.size(); ++i) {
    if (limes_info[i].at == Space::flandria || limes_info[i].at == Space::rhaetia) {
      state.limes[i].status = LimesStatus::standing;
    }
  }
  turn(7);
  purchases_step(play, Nation::romans_w);
  EXPECT_TRUE(limes_at(state, Space::flandria));
  turn(8);
  nation(Nation::romans_w).set(Flag::bankrupt);
  purchases_step(play, Nation::romans_w);
  EXPECT_FALSE(limes_at(state, Space::flandria));
  EXPECT_EQ(locals(Nation::romans_w, Space::flandria, Unit::local_roman, Garrison::gallia), 1) << "free, even then";
  EXPECT_FALSE(limes_at(state, Space::rhaetia)) << "Illyria is lost: it goes without a unit";
  EXPECT_EQ(told("purchases.limes_lost"), 1);
}

TEST_F(LocalUnits, do_not_count_against_the_limit) {
  covers("IN XV.C.1");
  rome(6);
  turn(4);
  hold(Nation::romans_w, {Space::flandria});
  script.expect(
      {"purchases.local_garrison local_roman gallia 2", "purchases.unit infantry 4", "purchases.ask_where=latium"});
  set_city(state, Space::flandria, 1, 0);
  purchases_step(play, Nation::romans_w);
  EXPECT_EQ(count(Nation::romans_w, Space::latium), 1);
}

// --- XV.H

TEST_F(Purchases, turn_guards_into_cataphractae_from_turn_8) {
  covers("IN XV.H.1", "IN XXXII.C.M.1");
  byzantium(0);
  damaged(Nation::romans_e, Space::thracia, Unit::guard);
  turn(7);
  purchases_step(play, Nation::romans_e);
  EXPECT_TRUE(script.asked().empty());
  turn(8);
  script.expect(
      {"purchases.ask=purchases.cataphracta | purchases.cataphracta, purchases.cataphracta_pool, "
       "purchases.stop",
       "purchases.cataphracta_pool"});
  purchases_step(play, Nation::romans_e);
  EXPECT_EQ(state.forces.count(Space::thracia, national(Nation::romans_e, Unit::cataphracta).with(Mark::damaged)), 1)
      << "as damaged as it was";
  EXPECT_EQ(pool_left(state, Nation::romans_e, Unit::guard), 0) << "for ever";
  EXPECT_EQ(pool_left(state, Nation::romans_e, Unit::cataphracta), 3);
  EXPECT_EQ(price(Nation::romans_e, Unit::cataphracta), 15) << "further ones";
}

// --- Annex 7, B7

TEST_F(Purchases, the_usual_repairs_then_recruits_up_to_the_limit_and_says_so) {
  covers("IN XV.A.1");
  kingdom(30);
  hold(Nation::franks, {Space::rhodanus});
  set_city(state, Space::rhodanus, 3, 0);
  lay(Pillage::relics, Space::rhodanus);
  damaged(Nation::franks, Space::rhodanus, Unit::elite_infantry);
  script.expect({"purchases.only_usual 15 1 repair 1 noble_cavalry 2 heavy_infantry 1 ruin"});
  purchases_step(play, Nation::franks);
  EXPECT_EQ(state.forces.count(Space::rhodanus, national(Nation::franks, Unit::elite_infantry)), 1) << "repaired";
  EXPECT_EQ(state.forces.count(Space::saliens, national(Nation::franks, Unit::noble_cavalry)), 1) << "the elite first";
  EXPECT_EQ(state.forces.count(Space::saliens, national(Nation::franks, Unit::heavy_infantry)), 2);
  EXPECT_EQ(pillage_at(state, Space::rhodanus), 0);
  EXPECT_EQ(coins(Nation::franks), 30 - 2 - 5 - 6 - 2);
  EXPECT_EQ(told("purchases.bought"), 3);
}

TEST_F(Purchases, the_usual_keeps_the_next_upkeep_back) {
  covers("IN XV.A.1");
  kingdom(2);
  nation(Nation::franks).age = 9;
  put(Nation::franks, Space::neustria, Unit::infantry, 6);
  // A capital, its city and two provinces bring 8; seven units would cost 7, and the coins are spent anyway.
  script.expect({"purchases.usual", "purchases.stop"});
  purchases_step(play, Nation::franks);
  EXPECT_EQ(count(Nation::franks, Space::saliens), 1);
  nation(Nation::franks).coins = 3;
  put(Nation::franks, Space::neustria, Unit::heavy_infantry, 1);
  script.expect(
      {"purchases.ask=purchases.stop | purchases.unit infantry 2, purchases.unit heavy_infantry 3, "
       "purchases.stop"});
  purchases_step(play, Nation::franks);
}

// --- Units lost by rule

TEST_F(Purchases, whoever_loses_a_unit_chooses_it_unless_an_order_stands) {
  covers("IN XIV.J.2");
  kingdom(0);
  put(Nation::franks, Space::saliens, Unit::infantry);
  put(Nation::franks, Space::saliens, Unit::noble_cavalry);
  script.expect({"romans: losses.ask franks=noble_cavalry"});
  lose_unit(play, Nation::franks, own_units(state, Nation::franks), true);
  EXPECT_EQ(count(Nation::franks, Space::saliens), 2) << "an intact elite is damaged instead";
  nation(Nation::franks).orders.losses = 1;
  lose_unit(play, Nation::franks, own_units(state, Nation::franks), true);
  EXPECT_EQ(state.forces.count(Space::saliens, national(Nation::franks, Unit::infantry)), 0) << "the cheapest";
  lose_unit(play, Nation::franks, own_units(state, Nation::franks), true);
  EXPECT_EQ(count(Nation::franks, Space::saliens), 0) << "a damaged one falls";
}

TEST_F(Purchases, a_damaged_elite_is_given_up_before_an_intact_one) {
  covers("IN XIV.J.2");
  const Kind whole = national(Nation::franks, Unit::noble_cavalry);
  const Kind hurt = whole.with(Mark::damaged);
  EXPECT_EQ(least_worth({{Space::saliens, whole, 1}, {Space::saliens, hurt, 1}}).kind, hurt);
  EXPECT_EQ(
      least_worth({{Space::saliens, hurt, 1}, {Space::saliens, national(Nation::franks, Unit::infantry), 2}}).kind,
      national(Nation::franks, Unit::infantry));
}

}  // namespace
}  // namespace auspex::invasions
