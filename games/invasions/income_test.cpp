// XIV.A to XIV.I, XIV.L: what nations collect and owe.
#include "games/invasions/income.h"

#include "games/invasions/testing.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Incomes : public testing::Fixture {
 protected:
  [[nodiscard]] Income income(Nation nation) const { return income_of(state, nation); }
  // Of 350: tests found what they need.
  void no_cities() {
    for (Space province : all_land) set_city(state, province, 0, 0);
  }
};

TEST_F(Incomes, of_350_are_as_printed) {
  covers("IN XIV.A.1", "IN XIV.B.1", "IN XIV.B.2", "IN XIV.C.1", "IN XIV.D.1", "IN XIV.E.1", "IN XIV.F.1", "IN XIV.G.1",
         "IN XIV.H.1", "IN XXXII.B.E.1", "IN XXXII.C.D.1", "IN XXXII.E.C.1");
  begin_in_350();
  const Income rome = income(Nation::romans_w);
  EXPECT_EQ(rome.provinces, 14) << "7 Areas";
  EXPECT_EQ(rome.cities, 30);
  EXPECT_EQ(rome.capital, 10);
  EXPECT_EQ(rome.commerce, 11);
  EXPECT_EQ(rome.caravans, 1);
  EXPECT_EQ(rome.tribute, 1);
  EXPECT_EQ(rome.total(), 67);
  const Income byzantium = income(Nation::romans_e);
  EXPECT_EQ(byzantium.provinces, 12);
  EXPECT_EQ(byzantium.cities, 32);
  EXPECT_EQ(byzantium.capital, 10);
  EXPECT_EQ(byzantium.commerce, 13);
  EXPECT_EQ(byzantium.caravans, 1);
  EXPECT_EQ(byzantium.tribute, 2);
  EXPECT_EQ(byzantium.total(), 70);
  const Income persia = income(Nation::persians);
  EXPECT_EQ(persia.provinces, 21);
  EXPECT_EQ(persia.cities, 10);
  EXPECT_EQ(persia.capital, 5);
  EXPECT_EQ(persia.commerce, 0);
  EXPECT_EQ(persia.caravans, 1);
  EXPECT_EQ(persia.tribute, 2);
  EXPECT_EQ(persia.off_map, 2);
  EXPECT_EQ(persia.total(), 41);
}

TEST_F(Incomes, are_told_source_by_source) {
  covers("IN XIV.A.1");
  begin_in_350();
  for (Nation nation : {Nation::romans_w, Nation::romans_e, Nation::persians}) {
    int quarters = 0;
    for (const IncomeLine& line : income_lines(state, nation)) quarters += line.quarters;
    EXPECT_EQ(quarters / 4, income(nation).total()) << id_of(nation) << ", half a coin of Bosporus left out";
  }
  const std::vector<IncomeLine> lines = income_lines(state, Nation::romans_w);
  const auto has = [&](Source source, Space space, int coins) {
    return std::any_of(lines.begin(), lines.end(), [&](const IncomeLine& line) {
      return line.source == source && line.space == space && line.quarters == 4 * coins;
    });
  };
  EXPECT_TRUE(has(Source::city, Space::latium, 3));
  EXPECT_TRUE(has(Source::capital, Space::latium, 10));
  EXPECT_TRUE(has(Source::commerce, Space::mare_ionium, 1)) << "shared with Byzantium";
  EXPECT_TRUE(has(Source::caravan, Space::tripolitania, 1));
}

TEST_F(Incomes, are_in_the_view_of_everybody_with_what_is_due) {
  covers("IN XIV.A.1", "IN III.K.2");
  begin_in_350();
  const Value budgets = view_of(state, seat_of(Side::goths)).at("budgets", "");
  const Value& rome = budgets.at("romans_w", "");
  EXPECT_EQ(rome.at("total", ""), Value(67));
  EXPECT_EQ(rome.at("upkeep", "").at("total", ""), Value(62));
  EXPECT_EQ(rome.at("upkeep", "").at("court", ""), Value(17));
  EXPECT_EQ(rome.at("income", "").as_list("").size(), income_lines(state, Nation::romans_w).size());
  EXPECT_EQ(budgets.at("persians", "").at("total", ""), Value(41));
  EXPECT_EQ(budgets.find("armenians"), nullptr) << "minors have no Treasury";
}

TEST_F(Incomes, of_barbarians_and_minors_are_none) {
  covers("IN III.J.2");
  horde(Nation::visigoths, Space::latium);
  hold(Nation::visigoths, Area::italia);
  nation(Nation::armenians, Status::kingdom);
  hold(Nation::armenians, {Space::armenia});
  set_city(state, Space::latium, 3, 0);
  put(Nation::visigoths, Space::latium);
  EXPECT_EQ(income(Nation::visigoths).total(), 0);
  EXPECT_EQ(income(Nation::armenians).total(), 0);
  EXPECT_EQ(upkeep_of(state, Nation::visigoths).total(), 0);
  for (Space province : controlled(state, Nation::visigoths) - SpaceSet{Space::latium})
    set_controller(state, province, no_nation);
}

// --- XIV.B

TEST_F(Incomes, an_empire_has_two_for_a_civilized_area_and_one_for_a_barbarian_one) {
  covers("IN XIV.B.1");
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, Area::italia);
  EXPECT_EQ(income(Nation::romans_w).provinces, 2);
  hold(Nation::romans_w, Area::germania);
  EXPECT_EQ(income(Nation::romans_w).provinces, 3);
  EXPECT_EQ(income(Nation::romans_w).printed[Area::italia], 8);
  EXPECT_EQ(income(Nation::romans_w).printed[Area::germania], 4);
}

TEST_F(Incomes, an_empire_has_half_a_coin_for_a_stray_province_and_one_at_most) {
  covers("IN XIV.B.1");
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, {Space::hispalensis});
  EXPECT_EQ(income(Nation::romans_w).provinces, 0) << "half a coin is none";
  hold(Nation::romans_w, {Space::cantium});
  EXPECT_EQ(income(Nation::romans_w).provinces, 1) << "two halves of different Areas";
  hold(Nation::romans_w, {Space::baetica, Space::cuneus, Space::castulum});
  EXPECT_EQ(income(Nation::romans_w).printed[Area::hispania], 4) << "four provinces, one coin";
  state.numbers.stray_cap = 2;
  EXPECT_EQ(income(Nation::romans_w).printed[Area::hispania], 8);
}

TEST_F(Incomes, a_kingdom_has_one_for_a_province_and_half_among_barbarians) {
  covers("IN XIV.B.2");
  nation(Nation::franks, Status::kingdom);
  hold(Nation::franks, {Space::saliens, Space::flandria, Space::rhenus});
  EXPECT_EQ(income(Nation::franks).provinces, 2);
  hold(Nation::franks, {Space::frisia});
  EXPECT_EQ(income(Nation::franks).provinces, 3);
  EXPECT_EQ(income(Nation::franks).printed[Area::gallia_s], 8);
  EXPECT_EQ(income(Nation::franks).printed[Area::germania], 4);
}

TEST_F(Incomes, a_province_in_revolt_yields_nothing) {
  covers("IN XII.H.1", "IN XVI.E.1");
  nation(Nation::franks, Status::kingdom);
  hold(Nation::franks, {Space::saliens, Space::rhodanus});
  set_city(state, Space::rhodanus, 2, 0);
  EXPECT_EQ(income(Nation::franks).total(), 4);
  set_revolt(state, Space::rhodanus, Revolt::minus);
  EXPECT_EQ(income(Nation::franks).total(), 1);
}

// --- XI.F

TEST_F(Incomes, raids_cost_a_kingdom_the_province_and_then_the_unwalled_city) {
  covers("IN XI.F.1");
  nation(Nation::franks, Status::kingdom);
  hold(Nation::franks, {Space::saliens, Space::rhodanus});
  set_city(state, Space::rhodanus, 2, 0);
  set_raid(state, Space::rhodanus, RaidResult::minus);
  EXPECT_EQ(income(Nation::franks).provinces, 1);
  EXPECT_EQ(income(Nation::franks).cities, 2);
  set_raid(state, Space::rhodanus, RaidResult::plus);
  EXPECT_EQ(income(Nation::franks).provinces, 1);
  EXPECT_EQ(income(Nation::franks).cities, 0);
  set_city(state, Space::rhodanus, 2, 2);
  EXPECT_EQ(income(Nation::franks).cities, 2) << "walls keep them out";
}

TEST_F(Incomes, a_great_raid_costs_an_empire_a_coin_of_the_area) {
  covers("IN XI.F.2");
  nation(Nation::romans_w, Status::empire);
  no_cities();
  hold(Nation::romans_w, Area::italia);
  set_city(state, Space::latium, 3, 0);
  set_raid(state, Space::apulia, RaidResult::minus);
  EXPECT_EQ(income(Nation::romans_w).provinces, 2) << "a Raid - does not count";
  set_raid(state, Space::latium, RaidResult::plus);
  EXPECT_EQ(income(Nation::romans_w).provinces, 1);
  EXPECT_EQ(income(Nation::romans_w).cities, 3) << "cities of an Empire go on paying";
  set_raid(state, Space::apulia, RaidResult::plus);
  set_raid(state, Space::tuscia, RaidResult::plus);
  EXPECT_EQ(income(Nation::romans_w).printed[Area::italia], 0) << "not below nothing";
}

// --- XIV.C, XIV.D

TEST_F(Incomes, a_city_pays_its_level_unless_pillaged) {
  covers("IN XIV.C.1");
  no_cities();
  nation(Nation::franks, Status::kingdom);
  hold(Nation::franks, {Space::rhodanus, Space::aquitania});
  set_city(state, Space::rhodanus, 3, 0);
  set_city(state, Space::aquitania, 1, 0);
  EXPECT_EQ(income(Nation::franks).cities, 4);
  lay(Pillage::relics, Space::rhodanus);
  EXPECT_EQ(income(Nation::franks).cities, 1);
}

TEST_F(Incomes, a_capital_pays_an_empire_ten_a_kingdom_and_the_huns_five) {
  covers("IN XIV.D.1", "IN VII.D.3");
  nation(Nation::franks, Status::kingdom);
  EXPECT_EQ(income(Nation::franks).capital, 0) << "without one";
  capital(Nation::franks, Space::saliens);
  EXPECT_EQ(income(Nation::franks).capital, 5);
  nation(Nation::franks).status = Status::empire;
  EXPECT_EQ(income(Nation::franks).capital, 10);
  nation(Nation::huns, Status::empire);
  capital(Nation::huns, Space::hunnia);
  EXPECT_EQ(income(Nation::huns).capital, 5);
  lay(Pillage::relics, Space::saliens);
  EXPECT_EQ(income(Nation::franks).capital, 0) << "while it is pillaged";
}

// --- XIV.E: Mare Aegaeum, worth 3, off Macedonia, Achaea, Peloponnesus and Lydia

class Commerce : public Incomes {
 protected:
  Commerce() {
    no_cities();
    for (Nation who : {Nation::romans_e, Nation::franks, Nation::vandals}) nation(who, Status::kingdom);
  }
  void city(Nation who, Space at, int level) {
    hold(who, {at});
    set_city(state, at, level, 0);
  }
  [[nodiscard]] int trade(Nation who) const { return commerce_of(state, who, sea); }
  const Space sea = Space::mare_aegaeum;
};

TEST_F(Commerce, is_all_for_whoever_has_every_city) {
  covers("IN XIV.E.1");
  city(Nation::romans_e, Space::macedonia, 1);
  EXPECT_TRUE(has_monopoly(state, Nation::romans_e, sea));
  EXPECT_EQ(trade(Nation::romans_e), 3);
  city(Nation::romans_e, Space::macedonia, 1);
  lay(Pillage::relics, Space::macedonia);
  EXPECT_EQ(trade(Nation::romans_e), 3) << "it is theirs, pillaged or not";
  set_revolt(state, Space::macedonia, Revolt::minus);
  EXPECT_EQ(trade(Nation::romans_e), 0) << "a city in revolt is nobody's";
  state.nations[Nation::romans_e].status = Status::barbarian;
  set_revolt(state, Space::macedonia, Revolt::none);
  EXPECT_FALSE(has_monopoly(state, Nation::romans_e, sea)) << "Barbarians do not trade";
  state.nations[Nation::romans_e].status = Status::kingdom;
}

TEST_F(Commerce, of_dependants_counts_for_the_monopoly) {
  covers("IN XIV.E.1");
  city(Nation::romans_e, Space::macedonia, 1);
  city(Nation::vandals, Space::achaea, 1);
  EXPECT_FALSE(has_monopoly(state, Nation::romans_e, sea));
  EXPECT_EQ(trade(Nation::romans_e), 1);
  EXPECT_EQ(trade(Nation::vandals), 1);
  bind(state, Nation::vandals, Bond::vassal, Nation::romans_e);
  EXPECT_TRUE(has_monopoly(state, Nation::romans_e, sea));
  EXPECT_EQ(trade(Nation::romans_e), 3);
  EXPECT_EQ(trade(Nation::vandals), 0);
  set_controller(state, Space::macedonia, Nation::vandals);
  EXPECT_EQ(trade(Nation::vandals), 3) << "alone on the coast it needs no lord";
  EXPECT_EQ(trade(Nation::romans_e), 0);
}

TEST_F(Commerce, is_halved_between_the_two_greatest) {
  covers("IN XIV.E.2");
  city(Nation::romans_e, Space::macedonia, 3);
  city(Nation::franks, Space::achaea, 2);
  city(Nation::vandals, Space::lydia, 1);
  EXPECT_EQ(trade(Nation::romans_e), 1) << "half of three";
  EXPECT_EQ(trade(Nation::franks), 1);
  EXPECT_EQ(trade(Nation::vandals), 0);
  lay(Pillage::relics, Space::achaea);
  EXPECT_EQ(trade(Nation::franks), 0) << "pillaged";
  EXPECT_EQ(trade(Nation::vandals), 1);
}

TEST_F(Commerce, goes_to_no_equals_unless_they_are_two) {
  covers("IN XIV.E.2");
  city(Nation::romans_e, Space::macedonia, 3);
  city(Nation::franks, Space::achaea, 1);
  city(Nation::vandals, Space::lydia, 1);
  EXPECT_EQ(trade(Nation::romans_e), 1);
  EXPECT_EQ(trade(Nation::franks), 0) << "equal for the second place";
  EXPECT_EQ(trade(Nation::vandals), 0);
  set_city(state, Space::macedonia, 1, 0);
  EXPECT_EQ(trade(Nation::romans_e), 0) << "three equals";
  set_city(state, Space::achaea, 2, 0);
  set_city(state, Space::lydia, 2, 0);
  EXPECT_EQ(trade(Nation::franks), 1) << "two equals are the first two";
  EXPECT_EQ(trade(Nation::vandals), 1);
  EXPECT_EQ(trade(Nation::romans_e), 0);
}

TEST_F(Commerce, ends_where_pirates_are) {
  covers("IN XIV.E.3", "IN XXV.G.1");
  city(Nation::romans_e, Space::macedonia, 1);
  state.piracy.add(sea);
  EXPECT_EQ(trade(Nation::romans_e), 0);
  EXPECT_FALSE(has_monopoly(state, Nation::romans_e, Space::palus_maeotis)) << "no city, no trade";
  EXPECT_EQ(commerce_of(state, Nation::romans_e, Space::mare_suebicum), 0);
}

TEST_F(Commerce, is_doubled_by_the_event) {
  covers("IN XIV.E.1");
  city(Nation::romans_e, Space::macedonia, 1);
  EXPECT_EQ(income(Nation::romans_e).commerce, 3);
  nation(Nation::romans_e).set(Flag::good_commerce);
  EXPECT_EQ(income(Nation::romans_e).commerce, 6);
}

// --- XIV.F, XIV.G, cards

TEST_F(Incomes, the_exceptional_caravan_pays_five_in_place_of_one) {
  covers("IN XIV.F.1", "IN X.D.2");
  nation(Nation::persians, Status::kingdom);
  hold(Nation::persians, {Space::rhagae, Space::siraces});
  EXPECT_EQ(income(Nation::persians).caravans, 2);
  state.caravan = Space::siraces;
  EXPECT_EQ(income(Nation::persians).caravans, 6);
  set_revolt(state, Space::siraces, Revolt::minus);
  EXPECT_EQ(income(Nation::persians).caravans, 1);
}

TEST_F(Incomes, clients_pay_tribute_to_their_patron) {
  covers("IN XIV.G.1", "IN XXVIII.A.1");
  nation(Nation::persians, Status::kingdom);
  for (Nation minor : {Nation::armenians, Nation::iberians, Nation::colchidians, Nation::mauritanians}) {
    nation(minor, Status::kingdom);
    bind(state, minor, Bond::client, Nation::persians);
  }
  EXPECT_EQ(income(Nation::persians).tribute, 7);
  nation(Nation::britons, Status::kingdom);
  bind(state, Nation::britons, Bond::client, Nation::persians);
  EXPECT_EQ(income(Nation::persians).tribute, 7) << "Britons pay none";
}

TEST_F(Incomes, mauritania_pays_no_rome_without_cities_in_africa) {
  covers("IN XXXII.B.R.3");
  no_cities();
  nation(Nation::romans_w, Status::empire);
  nation(Nation::mauritanians, Status::kingdom);
  bind(state, Nation::mauritanians, Bond::client, Nation::romans_w);
  hold(Nation::romans_w, {Space::africa});
  EXPECT_EQ(income(Nation::romans_w).tribute, 0);
  set_city(state, Space::africa, 3, 2);
  EXPECT_EQ(income(Nation::romans_w).tribute, 1);
}

TEST_F(Incomes, cards_add_to_them) {
  covers("IN government.full_vaults", "IN government.palace_ceremonial", "IN XIII.D.3");
  nation(Nation::franks, Status::kingdom).set(Flag::full_vaults);
  EXPECT_EQ(income(Nation::franks).cards, 5);
  nation(Nation::franks).status = Status::empire;
  EXPECT_EQ(income(Nation::franks).cards, 10);
  nation(Nation::vandals, Status::empire).set(Flag::ceremonial);
  EXPECT_EQ(income(Nation::vandals).cards, 5);
  nation(Nation::burgundians, Status::kingdom).set(Flag::census);
  hold(Nation::burgundians, {Space::rhodanus, Space::vienna, Space::alpes});
  EXPECT_EQ(income(Nation::burgundians).provinces, 4) << "three and a half of it, rounded down";
  EXPECT_EQ(income(Nation::burgundians).printed[Area::gallia_m], 12) << "the printed income counts for points";
}

// --- XIV.L

class Wants : public Incomes {
 protected:
  Wants() {
    no_cities();
    nation(Nation::franks, Status::kingdom);
    hold(Nation::franks, {Space::rhodanus, Space::vienna, Space::alpes, Space::arvernia, Space::aquitania});
    set_city(state, Space::rhodanus, 3, 0);
  }
};

TEST_F(Wants, take_a_third_or_a_quarter_of_provinces_and_cities) {
  covers("IN XIV.L.1");
  state.areas[Area::gallia_m].want = Want::famine;
  EXPECT_EQ(income(Nation::franks).reductions, 2) << "a third of eight, rounded down";
  EXPECT_EQ(income(Nation::franks).total(), 6);
  state.areas[Area::gallia_m].want = Want::plague;
  EXPECT_EQ(income(Nation::franks).reductions, 2);
  hold(Nation::franks, {Space::garumnus, Space::septimania, Space::provincia});
  state.areas[Area::gallia_m].want = Want::scarcity;
  EXPECT_EQ(income(Nation::franks).reductions, 2) << "a quarter of eleven";
  set_city(state, Space::vienna, 1, 0);
  EXPECT_EQ(income(Nation::franks).reductions, 3) << "a quarter of twelve";
  state.areas[Area::gallia_m].want = Want::none;
  state.areas[Area::gallia_s].want = Want::famine;
  EXPECT_EQ(income(Nation::franks).reductions, 0) << "elsewhere";
}

TEST_F(Wants, lower_no_points_unless_it_is_so_agreed) {
  covers("IN XIV.L.1", "IN XIV.B.3");
  state.areas[Area::gallia_m].want = Want::famine;
  EXPECT_EQ(income(Nation::franks).scored[Area::gallia_m], 20);
  read(Reading::scoring_income_reduced);
  EXPECT_EQ(income(Nation::franks).scored[Area::gallia_m], 14) << "five coins less a third, in quarters";
}

TEST_F(Wants, are_eased_by_granaries_but_for_the_plague) {
  covers("IN XIV.L.2");
  nation(Nation::romans_w, Status::empire);
  hold(Nation::romans_w, Area::italia);
  set_city(state, Space::latium, 3, 0);
  set_city(state, Space::cisalpina, 3, 0);
  set_city(state, Space::campania, 3, 0);
  set_controller(state, Space::sicilia, no_nation);
  set_controller(state, Space::sardinia, no_nation);
  state.areas[Area::italia].want = Want::famine;
  EXPECT_EQ(income(Nation::romans_w).reductions, 3) << "a third of eleven";
  hold(Nation::romans_w, {Space::sicilia});
  EXPECT_EQ(income(Nation::romans_w).reductions, 1);
  hold(Nation::romans_w, {Space::africa});
  EXPECT_EQ(income(Nation::romans_w).reductions, 0) << "not below nothing";
  state.areas[Area::italia].want = Want::plague;
  EXPECT_EQ(income(Nation::romans_w).reductions, 3);
  state.areas[Area::italia].want = Want::scarcity;
  state.areas[Area::gallia_m].want = Want::famine;
  EXPECT_EQ(income(Nation::romans_w).reductions, 0);
}

// --- XIV.I

TEST_F(Incomes, what_is_due_in_350) {
  covers("IN XIV.I.5", "IN XIV.I.1", "IN XIV.I.2", "IN XIV.I.3");
  begin_in_350();
  const Upkeep rome = upkeep_of(state, Nation::romans_w);
  EXPECT_EQ(rome.units, 24 + 4 + 7);
  EXPECT_EQ(rome.limites, 10);
  EXPECT_EQ(rome.court, 17);
  EXPECT_EQ(rome.total(), 62);
  EXPECT_EQ(upkeep_of(state, Nation::romans_e).total(), 44);
  EXPECT_EQ(upkeep_of(state, Nation::persians).total(), 13);
}

TEST_F(Incomes, upkeep_of_an_empire_by_kind_of_unit) {
  covers("IN XIV.I.1");
  nation(Nation::romans_w, Status::empire);
  const auto due = [&](Unit unit) { return upkeep_of(state, national(Nation::romans_w, unit)); };
  EXPECT_EQ(due(Unit::guard), 3);
  EXPECT_EQ(due(Unit::infantry), 2);
  EXPECT_EQ(due(Unit::local_roman), 1);
  EXPECT_EQ(due(Unit::thema), 1);
  EXPECT_EQ(due(Unit::elite_fleet), 4);
  EXPECT_EQ(due(Unit::fleet), 3);
  EXPECT_EQ(upkeep_of(state, national(Nation::romans_w, Unit::guard).with(Mark::damaged)), 3);
  EXPECT_EQ(upkeep_of(state, auxiliary_of(Nation::romans_w, Nation::huns, Unit::horse_archer)), 2);
}

TEST_F(Incomes, upkeep_of_a_kingdom_by_kind_of_unit) {
  covers("IN XIV.I.2", "IN XIV.I.4");
  nation(Nation::franks, Status::kingdom);
  nation(Nation::britons, Status::kingdom);
  const auto due = [&](Unit unit) { return upkeep_of(state, national(Nation::franks, unit)); };
  EXPECT_EQ(due(Unit::elite_infantry), 2);
  EXPECT_EQ(due(Unit::infantry), 1);
  EXPECT_EQ(due(Unit::fleet), 2);
  EXPECT_EQ(upkeep_of(state, national(Nation::britons, Unit::infantry).serving(Nation::franks)), 0) << "lent";
  put(Nation::franks, Space::saliens, Unit::infantry, 2);
  state.forces.add({Space::saliens, national(Nation::britons, Unit::infantry).serving(Nation::franks), 1});
  EXPECT_EQ(upkeep_of(state, Nation::franks).total(), 2);
}

TEST_F(Incomes, the_court_costs_more_in_decline_and_each_foedus_two) {
  covers("IN XIV.I.3", "IN XIV.I.4");
  NationState& rome = nation(Nation::romans_w, Status::empire);
  EXPECT_EQ(upkeep_of(state, Nation::romans_w).court, 7);
  rome.decline = Decline::single;
  EXPECT_EQ(upkeep_of(state, Nation::romans_w).court, 17);
  rome.decline = Decline::doubled;
  EXPECT_EQ(upkeep_of(state, Nation::romans_w).court, 27);
  for (Nation federate : {Nation::visigoths, Nation::burgundians}) {
    horde(federate, Space::aquitania);
    bind(state, federate, Bond::foedus, Nation::romans_w);
  }
  EXPECT_EQ(upkeep_of(state, Nation::romans_w).foedera, 4);
  rome.status = Status::kingdom;
  EXPECT_EQ(upkeep_of(state, Nation::romans_w).court, 0) << "a Kingdom has no court to pay";
  rome.status = Status::empire;
}

TEST_F(Incomes, winter_quarters_halve_units_and_limites_alone) {
  covers("IN XIV.I.1");
  nation(Nation::romans_w, Status::empire).set(Flag::winter_quarters);
  put(Nation::romans_w, Space::latium, Unit::infantry, 2);
  limes(Nation::romans_w, Space::rhaetia);
  EXPECT_EQ(upkeep_of(state, Nation::romans_w).total(), 3 + 7) << "half of five, rounded up, and the court";
  state.limes[static_cast<std::size_t>(limes_index(state, Space::rhaetia))].status = LimesStatus::idle;
  EXPECT_EQ(upkeep_of(state, Nation::romans_w).total(), 2 + 7) << "an idle Limes costs nothing";
}

}  // namespace
}  // namespace auspex::invasions
