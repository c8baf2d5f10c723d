// XXVIII Clients and minor Kingdoms.
#include "games/invasions/clients.h"

#include "games/invasions/activation_testing.h"
#include "games/invasions/administration.h"
#include "games/invasions/movement.h"
#include "games/invasions/siege.h"
#include "games/invasions/status.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Clients : public testing::ActivationFixture {
 protected:
  // Byzantium and Persia, and the three Kingdoms of the Caucasus, nobody's clients.
  Clients() {
    turn(3);
    state.manual_dice = false;
    state.history.concord_broken = true;
    nation(Nation::romans_e, Status::empire);
    nation(Nation::persians, Status::kingdom);
    minor(Nation::armenians, Space::armenia, Space::armenia_minor, Unit::heavy_cavalry);
    minor(Nation::iberians, Space::iberia, Space::azeria, Unit::cavalry);
    minor(Nation::colchidians, Space::colchis, Space::lacyzia, Unit::archer);
  }
  void minor(Nation who, Space first, Space second, Unit best) {
    nation(who, Status::kingdom);
    put(who, first, best);
    put(who, first);
    put(who, second);
    capital(who, first);
  }
  void client_of(Nation client, Nation patron, int since = 2) {
    bind(state, client, Bond::client, patron);
    nation(client).bond_since = static_cast<std::uint8_t>(since);
  }
  [[nodiscard]] bool is_client_of(Nation client, Nation patron) const {
    return is_bound(state, client, Bond::client, patron);
  }
  [[nodiscard]] int lent(Nation client, Nation patron) const {
    int n = 0;
    for (const Band& band : state.forces.all()) {
      n += band.kind.people == client && band.kind.serves == patron ? band.count : 0;
    }
    return n;
  }
  void by_hand() { state.manual_dice = true; }
  void wipe_out(Nation who, Space at) {
    for (const Band& band : bands_of(state, who, at)) eliminate(state, band);
  }
};

// --- XXVIII.A, XXVIII.B

TEST_F(Clients, lend_a_unit_and_keep_the_peace) {
  covers("IN XXVIII.A.1", "IN XXXII.C.S.1", "IN XXXII.E.J.1");
  make_client(play, Nation::romans_e, Nation::armenians);
  EXPECT_TRUE(is_client_of(Nation::armenians, Nation::romans_e));
  EXPECT_EQ(lent(Nation::armenians, Nation::romans_e), 1);
  EXPECT_FALSE(may_attack(state, Nation::romans_e, Nation::armenians));
  EXPECT_FALSE(may_attack(state, Nation::armenians, Nation::romans_e));
  EXPECT_EQ(passage(state, Nation::romans_e, Nation::armenians), Passage::full);
  EXPECT_TRUE(may_attack(state, Nation::persians, Nation::armenians)) << "others are free";
}

TEST_F(Clients, lend_any_of_their_units_but_mauritania_its_cavalry) {
  covers("IN XXVIII.A.1", "IN XXXII.B.R.1", "IN XXXII.C.T.1", "IN XXXII.C.U.1");
  EnumSet<Unit> seen;
  for (int seed = 0; seed < 20; ++seed) {
    const State before = state;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    make_client(play, Nation::persians, Nation::iberians);
    for (const Band& band : state.forces.all()) {
      if (band.kind.serves == Nation::persians) seen.add(band.kind.unit);
    }
    state = before;
  }
  EXPECT_EQ(seen, (EnumSet<Unit>{Unit::cavalry, Unit::infantry}));
  nation(Nation::romans_w, Status::empire);
  put(Nation::romans_w, Space::utica);
  minor(Nation::mauritanians, Space::caesarea, Space::mauritania, Unit::cavalry);
  script.expect({"romans: loan.where_ask romans_w cavalry mauritanians caesarea=utica | utica, caesarea"});
  make_client(play, Nation::romans_w, Nation::mauritanians);
  EXPECT_EQ(state.forces.count(Space::utica, national(Nation::mauritanians, Unit::cavalry).serving(Nation::romans_w)),
            1);
}

TEST_F(Clients, lend_units_that_stay_in_the_east) {
  covers("IN XXXII.C.S.1", "IN XVIII.G.2", "IN XVII.H.3");
  put(Nation::romans_e, Space::amida);
  hold(Nation::romans_e, {Space::cappadocia});
  put(Nation::romans_e, Space::cappadocia);
  wipe_out(Nation::armenians, Space::armenia_minor);
  wipe_out(Nation::armenians, Space::armenia);
  put(Nation::armenians, Space::armenia_minor, Unit::infantry, 2);
  // Amida is in Oriens.
  script.expect(
      {"romans: loan.where_ask romans_e infantry armenians armenia_minor=cappadocia | cappadocia, armenia_minor"});
  make_client(play, Nation::romans_e, Nation::armenians);
  EXPECT_EQ(count(Nation::romans_e, Space::cappadocia), 2);
}

TEST_F(Clients, are_won_by_one_check_or_two) {
  covers("IN XXVIII.B.1", "IN XXXII.C.S.2", "IN XXXII.C.T.1", "IN XXXII.C.U.1");
  EXPECT_EQ(checks_needed(state, Nation::romans_e, Nation::armenians), 1);
  EXPECT_EQ(checks_needed(state, Nation::persians, Nation::armenians), 2);
  EXPECT_EQ(checks_needed(state, Nation::romans_w, Nation::armenians), 2);
  EXPECT_EQ(checks_needed(state, Nation::persians, Nation::iberians), 1);
  EXPECT_EQ(checks_needed(state, Nation::romans_e, Nation::iberians), 2);
  EXPECT_EQ(checks_needed(state, Nation::persians, Nation::colchidians), 2);
  EXPECT_EQ(checks_needed(state, Nation::romans_e, Nation::colchidians), 2);
  EXPECT_EQ(checks_needed(state, Nation::romans_w, Nation::mauritanians), 1);
}

TEST_F(Clients, have_active_civilized_patrons) {
  covers("IN XXVIII.B.2");
  EXPECT_TRUE(may_be_patron(state, Nation::persians));
  EXPECT_FALSE(may_be_patron(state, Nation::armenians));
  nation(Nation::huns, Status::barbarian);
  EXPECT_FALSE(may_be_patron(state, Nation::huns));
}

TEST_F(Clients, change_patrons_with_their_unit) {
  covers("IN XXVIII.B.1", "IN XXVIII.E.1", "IN XVII.H.4");
  make_client(play, Nation::romans_e, Nation::armenians);
  make_client(play, Nation::persians, Nation::armenians);
  EXPECT_TRUE(is_client_of(Nation::armenians, Nation::persians));
  EXPECT_EQ(lent(Nation::armenians, Nation::romans_e), 0);
  EXPECT_EQ(lent(Nation::armenians, Nation::persians), 1);
}

// --- XXIV.J.1: by conquest

TEST_F(Clients, are_won_by_conquering_the_capital) {
  covers("IN XXIV.J.1", "IN XXVIII.B.1", "IN XXXII.C.S.2");
  by_hand();
  client_of(Nation::armenians, Nation::romans_e);
  wipe_out(Nation::armenians, Space::armenia);
  put(Nation::persians, Space::armenia, Unit::heavy_cavalry, 3);
  acting({Nation::persians});
  // The Persians stand before Artaxata, which has walls; one Armenian unit is left.
  set_city(state, Space::armenia, 1, 1);
  go_on(
      {"persians: march.stand armenia", "persians: siege.ask=siege.lay", "10", "persians: siege.loot_ask=siege.spare"});
  EXPECT_TRUE(is_client_of(Nation::armenians, Nation::persians));
  EXPECT_TRUE(controls(state, Nation::armenians, Space::armenia)) << "its city is its own again";
  EXPECT_EQ(nation(Nation::armenians).capital, Space::armenia);
}

TEST_F(Clients, without_units_may_be_annexed) {
  covers("IN XXIV.J.1", "IN VI.E.6");
  wipe_out(Nation::armenians, Space::armenia);
  wipe_out(Nation::armenians, Space::armenia_minor);
  set_controller(state, Space::armenia, Nation::persians);
  const State before = state;
  script.expect(
      {"persians: client.conquest_ask persians armenians=client.conquest_client | client.conquest_client, "
       "client.conquest_annexed"});
  minor_conquered(play, Nation::persians, Nation::armenians);
  EXPECT_TRUE(is_client_of(Nation::armenians, Nation::persians));
  state = before;
  script.expect({"persians: client.conquest_ask=client.conquest_annexed"});
  minor_conquered(play, Nation::persians, Nation::armenians);
  EXPECT_FALSE(in_play(state, Nation::armenians));
  EXPECT_TRUE(controls(state, Nation::persians, Space::armenia));
  EXPECT_TRUE(controls(state, Nation::persians, Space::armenia_minor));
}

TEST_F(Clients, of_a_united_empire_fall_to_the_half_where_they_lie) {
  covers("IN XXIV.J.1", "IN XXXII.B.A.2");
  turn(2);
  nation(Nation::romans_w, Status::empire);
  set_controller(state, Space::armenia, Nation::romans_e);
  minor_conquered(play, Nation::romans_w, Nation::armenians);
  EXPECT_TRUE(is_client_of(Nation::armenians, Nation::romans_e));
}

TEST_F(Clients, that_barbarians_conquer_are_vassals) {
  covers("IN XXIV.J.1");
  horde(Nation::huns, Space::alania);
  set_controller(state, Space::colchis, Nation::huns);
  minor_conquered(play, Nation::huns, Nation::colchidians);
  EXPECT_TRUE(is_bound(state, Nation::colchidians, Bond::vassal, Nation::huns));
  EXPECT_TRUE(controls(state, Nation::colchidians, Space::colchis));
  EXPECT_EQ(told("pillage.face"), 1) << "the prize of a submission";
}

TEST_F(Clients, whose_capital_burnt_down_when_it_fell_have_none) {
  covers("IN XXIV.J.1", "IN VII.E.1");
  set_controller(state, Space::armenia, Nation::persians);
  set_city(state, Space::armenia, 0, 0);
  minor_conquered(play, Nation::persians, Nation::armenians);
  EXPECT_TRUE(is_client_of(Nation::armenians, Nation::persians));
  EXPECT_TRUE(controls(state, Nation::armenians, Space::armenia)) << "the province is its own again";
  EXPECT_EQ(nation(Nation::armenians).capital, nowhere);
  EXPECT_EQ(told("kingdom.capital_lost armenians"), 1);
}

// --- XXVIII.C

TEST_F(Clients, are_free_when_the_patron_is_gone) {
  covers("IN XXVIII.C.1", "IN XXVIII.E.1");
  make_client(play, Nation::persians, Nation::iberians);
  ASSERT_EQ(lent(Nation::iberians, Nation::persians), 1);
  leave_play(play, Nation::persians);
  EXPECT_EQ(nation(Nation::iberians).bond, Bond::none);
  EXPECT_EQ(lent(Nation::iberians, Nation::iberians), 3) << "all its units serve itself";
  EXPECT_EQ(count(Nation::iberians, Space::iberia) + count(Nation::iberians, Space::azeria), 3);
}

TEST_F(Clients, of_colchis_leave_at_the_next_administration_but_one) {
  covers("IN XXVIII.C.1", "IN XIII.C.2", "IN XXXII.C.U.2");
  client_of(Nation::colchidians, Nation::romans_e, 3);
  client_clock(play, Nation::romans_e);
  EXPECT_TRUE(is_client_of(Nation::colchidians, Nation::romans_e)) << "on the turn it was won it stays";
  turn(4);
  client_clock(play, Nation::persians);
  EXPECT_TRUE(is_client_of(Nation::colchidians, Nation::romans_e)) << "the patron's own Administration";
  opening(play, Nation::romans_e);
  EXPECT_EQ(nation(Nation::colchidians).bond, Bond::none);
}

TEST_F(Clients, of_colchis_stay_by_an_alliance_card_and_a_check) {
  covers("IN XIII.C.2", "IN XXXII.C.U.2", "IN XXX.B.1", "IN XXVIII.B.1");
  by_hand();
  client_of(Nation::colchidians, Nation::romans_e);
  deal(Nation::romans_e, Diplomacy::alliance);
  script.expect({"romans: 2"});
  client_clock(play, Nation::romans_e);
  EXPECT_TRUE(is_client_of(Nation::colchidians, Nation::romans_e));
  EXPECT_TRUE(diplomacy_of(state, Nation::romans_e).empty()) << "the card is spent";
  turn(4);
  deal(Nation::romans_e, Diplomacy::alliance);
  script.expect({"romans: 3"});
  client_clock(play, Nation::romans_e);
  EXPECT_EQ(nation(Nation::colchidians).bond, Bond::none);
}

TEST_F(Clients, of_iberia_have_that_clock_unless_persia_is_the_patron) {
  covers("IN XIII.C.2", "IN XXXII.C.T.1");
  by_hand();
  client_of(Nation::iberians, Nation::persians);
  client_clock(play, Nation::persians);
  EXPECT_TRUE(is_client_of(Nation::iberians, Nation::persians));
  client_of(Nation::iberians, Nation::romans_e);
  client_of(Nation::colchidians, Nation::romans_e);
  client_of(Nation::armenians, Nation::romans_e);
  deal(Nation::romans_e, Diplomacy::alliance);
  script.expect({"romans: client.renew_ask romans_e=iberians | iberians, colchidians", "2"});
  client_clock(play, Nation::romans_e);
  EXPECT_TRUE(is_client_of(Nation::iberians, Nation::romans_e));
  EXPECT_EQ(nation(Nation::colchidians).bond, Bond::none);
  EXPECT_TRUE(is_client_of(Nation::armenians, Nation::romans_e));
}

// --- XXVIII.D

TEST_F(Clients, that_are_inactive_never_act_but_their_seat_decides_for_them) {
  covers("IN XXVIII.D.1", "IN III.C.2", "IN XIX.A.7");
  by_hand();
  EXPECT_FALSE(is_active(state, Nation::armenians));
  put(Nation::persians, Space::adiabene, Unit::heavy_cavalry, 3);
  acting({Nation::persians});
  go_on({"persians: march.at adiabene armenia armenians", "romans: flight.ask armenians persians armenia=armenia_minor",
         "romans: 10", "persians: siege.ask=common.no"});
  EXPECT_EQ(count(Nation::armenians, Space::armenia_minor), 3) << "they have fled";
}

TEST_F(Clients, that_are_active_act_as_any_nation_and_lend_nothing) {
  covers("IN XXVIII.D.2");
  nation(Nation::romans_w, Status::empire);
  nation(Nation::britons, Status::kingdom);
  put(Nation::britons, Space::corinium_dobunorum, Unit::infantry, 3);
  make_client(play, Nation::romans_w, Nation::britons);
  EXPECT_TRUE(is_active(state, Nation::britons));
  lend_client_unit(play, Nation::britons);
  acting({Nation::romans_w}, Part::opening);
  go_on();
  EXPECT_EQ(lent(Nation::britons, Nation::romans_w), 0);
}

// --- XXVIII.E

TEST_F(Clients, replace_a_lent_unit_next_turn_if_they_have_two) {
  covers("IN XXVIII.E.1");
  client_of(Nation::armenians, Nation::romans_e);
  wipe_out(Nation::armenians, Space::armenia);
  lend_client_unit(play, Nation::armenians);
  EXPECT_EQ(lent(Nation::armenians, Nation::romans_e), 0) << "the last one stays at home";
  put(Nation::armenians, Space::armenia);
  lend_client_unit(play, Nation::armenians);
  EXPECT_EQ(lent(Nation::armenians, Nation::romans_e), 1);
  lend_client_unit(play, Nation::armenians);
  EXPECT_EQ(lent(Nation::armenians, Nation::romans_e), 1) << "one is out already";
}

TEST_F(Clients, take_their_unit_home_when_the_tie_ends) {
  covers("IN XXVIII.E.1", "IN XXVIII.C.1");
  put(Nation::romans_e, Space::cappadocia);
  client_of(Nation::armenians, Nation::romans_e);
  const Kind unit = national(Nation::armenians, Unit::infantry);
  state.forces.change({Space::armenia_minor, unit, 1}, unit.serving(Nation::romans_e));
  shift(state, {Space::armenia_minor, unit.serving(Nation::romans_e), 1}, Space::cappadocia);
  end_clientele(play, Nation::armenians);
  EXPECT_EQ(count(Nation::armenians, Space::armenia), 3) << "at the capital";
}

}  // namespace
}  // namespace auspex::invasions
