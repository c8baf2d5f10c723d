// The computer player on positions that are set up for one question each.
#include "games/invasions/computer/computer.h"

#include "games/invasions/activation.h"
#include "games/invasions/administration.h"
#include "games/invasions/computer/answers.h"
#include "games/invasions/computer/prospects.h"
#include "games/invasions/computer/realm.h"
#include "games/invasions/computer/war.h"
#include "games/invasions/income.h"
#include "games/invasions/kingdom.h"
#include "games/invasions/purchases.h"
#include "games/invasions/testing.h"
#include "games/invasions/turn.h"

namespace auspex::invasions {

namespace {

using N = Nation;
using S = Space;
using U = Unit;
using testing::covers;

class InvasionsComputer : public testing::Fixture {
 protected:
  InvasionsComputer() {
    for (Side side : all<Side>()) {
      state.computer[side] = true;
      play.seat(side, computer_mind());
    }
    state.manual_dice = false;
    state.dice = Dice(7);
  }

  // The activation of the nation in its first Unit Stacks step.
  void act(Nation who) {
    state.step = Step::activation;
    state.activation = nobodys_activation();
    state.activation.members = {who};
    state.activation.part = Part::first_stacks;
    state.activation.mover = side_of(state, who);
    state.activation.nation = who;
    state.activation.radagaisus_done = true;
  }
  [[nodiscard]] March order(Nation who) {
    const Marches marches(state, side_of(state, who), Marches::Step::stacks);
    const March march = next_order(play, marches);
    EXPECT_TRUE(marches.allows(march));
    return march;
  }
};

TEST_F(InvasionsComputer, values_provinces_by_the_printed_lists) {
  covers("IN V.D.4");
  turn(9);
  nation(N::persians, Status::kingdom);
  hold(N::persians, {S::assyria});
  const Worth worth(state, N::persians);
  // Annex 6, 14: Osroene pays 7 and 3 on turn 9, a forest in Germania nothing.
  EXPECT_GT(worth.points(S::osroene), 9);
  EXPECT_GT(worth.points(S::osroene), worth.points(S::pontus));
  EXPECT_EQ(worth.points(S::saxonia), 0);
  EXPECT_GT(Worth(state, N::romans_w).coin(), 0);
}

TEST_F(InvasionsComputer, counts_missing_provinces_of_a_set_the_more_the_nearer_it_is) {
  covers("IN V.D.4");
  turn(3);
  nation(N::romans_e, Status::empire);
  const SpaceSet oriens = provinces_in(Area::oriens);
  hold(N::romans_e, Area::oriens);
  const Space last = oriens.first();
  set_controller(state, last, no_nation);
  const double near = Worth(state, N::romans_e).points(last);
  for (Space province : oriens) set_controller(state, province, no_nation);
  const double far = Worth(state, N::romans_e).points(last);
  EXPECT_GT(near, far);
}

TEST_F(InvasionsComputer, values_follow_whatever_has_changed) {
  covers("IN XIV.C.1");
  turn(5);
  nation(N::franks, Status::kingdom);
  hold(N::franks, {S::saliens});
  set_city(state, S::saliens, 2, 0);
  const auto value = [&] { return Worth(state, N::franks).of(S::saliens); };
  const double before = value();
  state.pillage_at[0] = static_cast<std::uint8_t>(index_of(S::saliens));
  EXPECT_LT(value(), before) << "ruins yield nothing";
  state.pillage_at[0] = pillage_pool;
  EXPECT_EQ(value(), before);
  capital(N::franks, S::saliens);
  EXPECT_GT(value(), before);
}

TEST_F(InvasionsComputer, expects_no_more_of_a_battle_than_it_hopes_for) {
  covers("IN XX.I.1");
  turn(6);
  nation(N::franks, Status::kingdom);
  capital(N::franks, S::saliens);
  put(N::franks, S::saliens, U::infantry, 6);
  nation(N::visigoths, Status::kingdom);
  int enemies = 0;
  const SpaceSet around = adjacent(S::saliens);
  for (Space next : around) put(N::visigoths, next, U::infantry, enemies++ % 4);
  Party party;
  party.nation = N::franks;
  party.start = party.at = S::saliens;
  party.units = bands_of(state, N::franks, S::saliens);
  const Scene scene(state);
  const Prospects prospects(scene);
  const Venture venture = prospects.venture(party);
  for (Space end : around) {
    EXPECT_LE(prospects.of(venture, end, S::saliens).value, prospects.at_best(venture, end)) << id_of(end);
  }
}

TEST_F(InvasionsComputer, never_marches_the_last_unit_out_of_its_capital) {
  covers("IN XVII.C.1");
  turn(5);
  nation(N::franks, Status::kingdom);
  capital(N::franks, S::saliens);
  put(N::franks, S::saliens, U::infantry, 1);
  act(N::franks);
  const March march = order(N::franks);
  EXPECT_EQ(march.deed, Deed::pass);
}

TEST_F(InvasionsComputer, takes_land_that_its_list_pays_for) {
  covers("IN XVII.C.1");
  turn(6);
  nation(N::franks, Status::kingdom);
  capital(N::franks, S::saliens);
  put(N::franks, S::saliens, U::infantry, 6);
  act(N::franks);
  const March march = order(N::franks);
  ASSERT_EQ(march.deed, Deed::march);
  EXPECT_GT(Worth(state, N::franks).of(march.way.back()), 0.3);
  EXPECT_LT(size_of(march.units), 6);
}

TEST_F(InvasionsComputer, does_not_throw_its_army_away) {
  covers("IN XX.I.1");
  turn(6);
  nation(N::franks, Status::kingdom);
  capital(N::franks, S::saliens);
  put(N::franks, S::saliens, U::infantry, 3);
  nation(N::visigoths, Status::kingdom);
  put(N::visigoths, S::neustria, U::infantry, 6);
  set_city(state, S::neustria, 3, 3);
  act(N::franks);
  const March march = order(N::franks);
  const Space end = march.deed == Deed::march ? march.way.back() : nowhere;
  EXPECT_NE(end, S::neustria);
}

TEST_F(InvasionsComputer, buys_nothing_that_the_next_upkeep_needs) {
  covers("IN XIV.J.1");
  turn(5);
  nation(N::franks, Status::kingdom).age = 9;
  hold(N::franks, {S::saliens});
  set_city(state, S::saliens, 1, 0);
  put(N::franks, S::saliens, U::infantry, 4);
  state.nations[N::franks].coins = 4;
  ASSERT_FALSE(on_sale(state, N::franks, {}).empty());
  purchases_step(play, N::franks);
  EXPECT_EQ(count(N::franks, S::saliens), 4);
}

TEST_F(InvasionsComputer, recruits_with_a_full_treasury) {
  covers("IN XV.A.1");
  turn(5);
  nation(N::franks, Status::kingdom);
  capital(N::franks, S::saliens);
  state.nations[N::franks].coins = 30;
  purchases_step(play, N::franks);
  EXPECT_GT(count(N::franks, S::saliens), 0);
  EXPECT_GE(coins(N::franks), 0);
}

TEST_F(InvasionsComputer, settles_where_a_kingdom_pays) {
  covers("IN VII.A.1");
  turn(6);
  nation(N::visigoths, Status::barbarian).age = 4;
  horde(N::visigoths, S::hispalensis);
  put(N::visigoths, S::hispalensis, U::infantry, 4);
  put(N::visigoths, S::baetica, U::infantry, 1);
  put(N::visigoths, S::emeritensis, U::infantry, 1);
  ASSERT_TRUE(may_found_kingdom(state, N::visigoths));
  kingdom_choice(play, N::visigoths);
  EXPECT_EQ(status_of(state, N::visigoths), Status::kingdom);
}

TEST_F(InvasionsComputer, does_not_settle_for_five_points_before_the_gates_of_ten) {
  covers("IN VII.A.1");
  turn(6);
  nation(N::visigoths, Status::barbarian).age = 4;
  horde(N::visigoths, S::aquitania);
  put(N::visigoths, S::aquitania, U::infantry, 4);
  put(N::visigoths, S::garumnus, U::infantry, 1);
  put(N::visigoths, S::septimania, U::infantry, 1);
  ASSERT_TRUE(may_found_kingdom(state, N::visigoths));
  EXPECT_FALSE(settles(play, N::visigoths)) << "Hispania pays more and is near";
  turn(10);
  EXPECT_TRUE(settles(play, N::visigoths)) << "too late to go on";
}

// --- An Empire's price

TEST_F(InvasionsComputer, does_not_want_to_be_an_empire_before_it_pays) {
  covers("IN VIII.B.1");
  begin_in_350();
  turn(3);
  EXPECT_GT(cost_of_empire(state, N::persians), 20) << "by provinces it collects more than by Areas";
  EXPECT_FALSE(claims_empire(Scene(state), N::persians, 0, 0));
  turn(11);
  EXPECT_LT(cost_of_empire(state, N::persians), 20);
  EXPECT_TRUE(claims_empire(Scene(state), N::persians, 0, 0)) << "Annex 6: 20 points, and nothing to pay any more";
}

TEST_F(InvasionsComputer, leaves_alone_the_area_that_would_make_it_an_empire) {
  covers("IN VIII.B.1");
  begin_in_350();
  turn(3);
  ASSERT_EQ(area_halves(state, N::persians), 4);
  const double before = Worth(state, N::persians).of(S::kushania);
  hold(N::persians, Area::arabia);
  ASSERT_EQ(area_halves(state, N::persians), 5);
  EXPECT_LT(Worth(state, N::persians).of(S::kushania), before);
  turn(12);
  EXPECT_GT(Worth(state, N::persians).of(S::kushania), 0) << "on the last turn it is all gain";
}

// --- The realm of the Huns

TEST_F(InvasionsComputer, huns_rule_more_from_the_danube_than_from_the_caucasus) {
  covers("IN XXXII.D.E.1");
  turn(5);
  horde(N::huns, S::hypanis);
  put(N::huns, S::hypanis, U::cavalry, 8);
  const double danube = hope_of_glory(state);
  state.nations[N::huns].horde = S::alania;
  EXPECT_LT(hope_of_glory(state), danube);
}

TEST_F(InvasionsComputer, huns_bind_who_stands_in_their_realm) {
  covers("IN XII.C.3");
  turn(4);
  state.numbers.hun_overlordship_range = 3;
  state.numbers.horde_breaks_area = 1;
  horde(N::huns, S::carpathia);
  put(N::huns, S::carpathia, U::cavalry, 10);
  horde(N::gepids, S::moravia);
  put(N::gepids, S::moravia, U::infantry, 2);
  const Realm realm(state);
  const double free = realm.promise();
  Party party;
  party.nation = N::huns;
  party.start = party.at = S::carpathia;
  EXPECT_GT(realm.promise(party, {S::moravia, {N::gepids}, {N::gepids}}), free);
  // It is not the sight of Moravia: without Gepids nothing is won there.
  EXPECT_DOUBLE_EQ(realm.promise(party, {S::dacia, {}, {}}), free);
}

TEST_F(InvasionsComputer, huns_do_not_spare_units_that_are_lost_anyway) {
  covers("IN XXXII.D.E.1");
  horde(N::huns, S::alania);
  put(N::huns, S::alania, U::cavalry, 4);
  turn(4);
  const double spared = Worth(state, N::huns).unit(national(N::huns, U::cavalry));
  turn(5);
  EXPECT_LT(Worth(state, N::huns).unit(national(N::huns, U::cavalry)), spared / 2);
}

TEST_F(InvasionsComputer, huns_take_land_where_they_are_no_overlords) {
  covers("IN XII.C.3");
  turn(5);
  state.numbers.hun_overlordship_range = 3;  // so that an empty map is not enough
  horde(N::huns, S::carpathia);
  put(N::huns, S::carpathia, U::cavalry, 10);
  Party party;
  party.nation = N::huns;
  party.start = party.at = S::carpathia;
  party.units = {bands_of(state, N::huns, S::carpathia).front().some(1)};
  const Realm realm(state);
  const double before = realm.promise();
  EXPECT_GT(realm.promise(party, {S::pannonia, {}, {}}), before);
  EXPECT_DOUBLE_EQ(realm.promise(party, {S::dacia, {}, {}}), before) << "theirs anyway";
}

TEST_F(InvasionsComputer, huns_lend_nobody_to_rome_while_there_is_hope) {
  covers("IN XXXII.D.D.2");
  turn(5);
  horde(N::huns, S::carpathia);
  put(N::huns, S::carpathia, U::cavalry, 10);
  ASSERT_GT(hope_of_glory(state), 0.05);
  EXPECT_FALSE(lends_huns(Scene(state), 2));
  state.nations[N::huns].horde = S::achaea;
  EXPECT_TRUE(lends_huns(Scene(state), 2)) << "nothing else to gain";
}

// --- Leaders

TEST_F(InvasionsComputer, stacks_join_a_leader_for_his_campaigns) {
  covers("IN XXII.F.1");
  turn(4);
  act(N::huns);
  horde(N::huns, S::carpathia);
  put(N::huns, S::carpathia, U::cavalry, 3);
  put(N::huns, S::podolia, U::cavalry, 3);
  put(N::huns, S::ucraina, U::cavalry, 3);
  Party party;
  party.nation = N::huns;
  party.start = party.at = S::ucraina;
  party.units = bands_of(state, N::huns, S::ucraina);
  const auto value = [&] {
    const Scene scene(state);
    const Prospects prospects(scene);
    return prospects.of(prospects.venture(party), S::podolia, S::ucraina).value;
  };
  const double alone = value();
  lead(N::huns, Leader::attila, S::podolia);
  const double before_he_marches = value();
  EXPECT_GT(before_he_marches, alone);
  state.leaders[0].moved = true;
  EXPECT_GT(value(), before_he_marches);
  state.leaders[0].beaten = true;
  EXPECT_EQ(value(), alone) << "he will not campaign any more";
}

TEST_F(InvasionsComputer, pursues_a_horde_with_a_leader_who_can_strike_again) {
  covers("IN XXIX.A.1");
  turn(4);
  act(N::huns);
  horde(N::huns, S::carpathia);
  put(N::huns, S::carpathia, U::cavalry, 8);
  horde(N::ostrogoths, S::tisia);
  put(N::ostrogoths, S::tisia, U::infantry, 2);
  Party party;
  party.nation = N::huns;
  party.start = party.at = S::carpathia;
  party.units = {bands_of(state, N::huns, S::carpathia).front().some(6)};
  const auto value = [&] {
    const Scene scene(state);
    const Prospects prospects(scene);
    return prospects.of(prospects.venture(party), S::tisia, S::carpathia).value;
  };
  const double alone = value();
  party.leaders = {lead(N::huns, Leader::attila, S::carpathia)};
  EXPECT_GT(value(), alone + 1);
}

TEST_F(InvasionsComputer, radagaisus_knows_what_roma_is_worth_to_him) {
  covers("IN XXIV.H.1");
  turn(3);
  act(N::vandals);
  nation(N::romans_w, Status::empire);
  hold(N::romans_w, Area::italia);
  horde(N::vandals, S::rhaetia);
  put(N::vandals, S::rhaetia, U::infantry, 8);
  Party party;
  party.nation = N::vandals;
  party.start = party.at = S::rhaetia;
  party.units = bands_of(state, N::vandals, S::rhaetia);
  const auto gain = [&] {
    const Scene scene(state);
    const Prospects prospects(scene);
    return prospects.of(prospects.venture(party), S::latium, S::tuscia).gain;
  };
  party.leaders = {lead(N::vandals, Leader::gundericus, S::rhaetia)};
  const double another = gain();
  party.leaders = {lead(N::vandals, Leader::radagaisus, S::rhaetia)};
  EXPECT_GT(gain(), another + 2);
  for (Space province : provinces_in(Area::italia)) set_controller(state, province, no_nation);
}

// --- Peoples on the move

TEST_F(InvasionsComputer, a_people_keeps_together_between_scorings) {
  covers("IN XII.B.2");
  horde(N::vandals, S::baetica);
  put(N::vandals, S::baetica, U::infantry, 4);
  put(N::vandals, S::tarraconensis, U::infantry, 1);
  turn(5);
  EXPECT_EQ(garrison_for(Scene(state), N::vandals, S::tarraconensis), 0);
  turn(6);
  EXPECT_EQ(garrison_for(Scene(state), N::vandals, S::tarraconensis), 1);
}

TEST_F(InvasionsComputer, a_people_is_not_settled_short_of_its_land) {
  covers("IN VII.C.1");
  turn(5);
  horde(N::vandals, S::tarraconensis);
  put(N::vandals, S::tarraconensis, U::infantry, 6);
  put(N::vandals, S::celtiberia, U::infantry, 1);
  Party party;
  party.nation = N::vandals;
  party.start = party.at = S::tarraconensis;
  party.units = {bands_of(state, N::vandals, S::tarraconensis).front().some(1)};
  const auto gain = [&](int age) {
    state.nations[N::vandals].age = static_cast<std::uint8_t>(age);
    const Scene scene(state);
    const Prospects prospects(scene);
    return prospects.of(prospects.venture(party), S::osca, S::tarraconensis).gain;
  };
  EXPECT_LT(gain(4), gain(2));
}

TEST_F(InvasionsComputer, a_people_leaves_a_foedus_for_land_that_counts) {
  covers("IN XXVII.F.1");
  turn(6);
  nation(N::romans_w, Status::empire);
  hold(N::romans_w, Area::africa_area);
  horde(N::vandals, S::tingitania);
  set_controller(state, S::tingitania, N::vandals);
  put(N::vandals, S::tingitania, U::infantry, 6);
  EXPECT_TRUE(denounces(Scene(state), N::vandals, N::romans_w));
  state.nations[N::vandals].horde = S::prussia;
  EXPECT_FALSE(denounces(Scene(state), N::vandals, N::romans_w)) << "too far to be there in time";
  for (Space province : provinces_in(Area::africa_area)) set_controller(state, province, no_nation);
}

TEST_F(InvasionsComputer, loot_counts_by_what_its_owner_loses) {
  covers("IN XXIV.F.1");
  turn(4);
  nation(N::romans_w, Status::empire);
  nation(N::burgundians, Status::kingdom);
  horde(N::visigoths, S::septimania);
  hold(N::burgundians, {S::rhodanus});
  const double from_others = Worth(state, N::visigoths).loot(S::rhodanus);
  hold(N::romans_w, {S::rhodanus});
  EXPECT_GT(Worth(state, N::visigoths).loot(S::rhodanus), from_others);
  set_controller(state, S::rhodanus, no_nation);
}

// --- Rome and Persia

TEST_F(InvasionsComputer, marches_on_ctesiphon_only_with_a_chance) {
  covers("IN XXXII.C.Q.1");
  begin_in_350();
  ASSERT_GE(place_of(state, {Leader::iulianus, N::romans_w}), 0);
  const SpaceSet places = controlled(state, N::romans_e);
  for (Space gone : spaces_of(state, N::persians)) {
    for (const Band& band : bands_of(state, N::persians, gone)) state.forces.remove(band);
  }
  const std::optional<Space> base = campaigns_from(play, places);
  ASSERT_TRUE(base);
  EXPECT_LE(distance(*base, S::seleucia), 4);
  begin_in_350();
  EXPECT_FALSE(campaigns_from(play, controlled(state, N::romans_e))) << "the Persians stand in the way";
}

TEST_F(InvasionsComputer, moves_a_limes_after_the_border) {
  covers("IN XXXII.C.C.1");
  begin_in_350();
  const Scene before(state);
  EXPECT_FALSE(moves_limes(before, S::osroene, {S::syria})) << "Osroene faces Persia still, Syria does not";
  for (Space province : {S::osroene, S::amida}) set_controller(state, province, N::persians);
  EXPECT_EQ(moves_limes(Scene(state), S::osroene, {S::syria}), S::syria);
  for (Space province : {S::osroene, S::amida}) set_controller(state, province, N::romans_e);
}

TEST_F(InvasionsComputer, keeps_concord_while_the_other_half_is_worth_an_abdication) {
  covers("IN XXXII.B.A.4");
  begin_in_350();
  turn(9);
  EXPECT_FALSE(breaks_concord(Scene(state), N::romans_e));
}

// --- Reactions

TEST_F(InvasionsComputer, intercepts_for_a_city_and_not_for_a_battle) {
  covers("IN XIX.A.1");
  turn(6);
  nation(N::franks, Status::kingdom);
  capital(N::franks, S::neustria);
  put(N::franks, S::neustria, U::infantry, 3);
  put(N::franks, S::saliens, U::infantry, 6);
  set_city(state, S::neustria, 2, 0);
  nation(N::alemanni, Status::barbarian);
  put(N::alemanni, S::lotharingia, U::infantry, 5);
  Party party;
  party.nation = N::alemanni;
  party.start = party.from = S::lotharingia;
  party.at = S::neustria;
  party.units = bands_of(state, N::alemanni, S::lotharingia);
  for (Band& band : party.units) {
    state.forces.move(band, S::neustria);
    band.at = S::neustria;
  }
  set_controller(state, S::lotharingia, no_nation);
  play.party = &party;
  EXPECT_EQ(intercepts_from(play, side_of(state, N::franks), {S::saliens}), S::saliens);
  // Ten of them would only be beaten.
  put(N::alemanni, S::neustria, U::infantry, 1);
  party.units = bands_of(state, N::alemanni, S::neustria);
  for (const Band& band : bands_of(state, N::franks, S::saliens)) state.forces.remove(band.some(band.count - 1));
  for (const Band& band : bands_of(state, N::franks, S::neustria)) state.forces.remove(band);
  EXPECT_FALSE(intercepts_from(play, side_of(state, N::franks), {S::saliens}));
  play.party = nullptr;
}

TEST_F(InvasionsComputer, rome_knows_of_the_decline_that_the_division_brings) {
  covers("IN XXXII.B.A.3");
  begin_in_350();
  state.nations[N::romans_w].coins = 20;
  const auto spare = [&](int now) {
    turn(now);
    return to_spare(state, N::romans_w);
  };
  EXPECT_LT(spare(2), spare(1));
}

// --- Cards

TEST_F(InvasionsComputer, allies_the_weak_of_its_seat_with_whom_it_fears) {
  covers("IN XXVI.A.1");
  turn(6);
  nation(N::franks, Status::kingdom);
  capital(N::franks, S::saliens);
  put(N::franks, S::saliens, U::infantry, 1);
  set_city(state, S::saliens, 3, 0);
  horde(N::visigoths, S::neustria);
  put(N::visigoths, S::neustria, U::infantry, 8);
  horde(N::gepids, S::hunnia);
  put(N::gepids, S::hunnia, U::infantry, 1);
  const Scene scene(state);
  const NationSet all_three = {N::franks, N::visigoths, N::gepids};
  const Side side = side_of(state, N::franks);
  ASSERT_NE(side, side_of(state, N::visigoths));
  EXPECT_EQ(allied_by_card(scene, side, std::nullopt, all_three), N::franks);
  EXPECT_EQ(allied_by_card(scene, side, N::franks, all_three - NationSet{N::franks}), N::visigoths);
}

// Four computer players, from the first turn to the last: nothing they answer is refused, and no position has a fault.
TEST(InvasionsComputerSoak, plays_the_frontier_to_its_end) {
  covers("IN I.A.1");
  class Nobody final : public Dialogue {
   public:
    Nobody() : Dialogue(false) {}
    int ask(const Question& question) override {
      ADD_FAILURE() << "a person is asked: " << catalogue().render(question.prompt, Language::english);
      return 0;
    }
    void hear(const Line&) override {}
  };
  for (const std::uint64_t seed : {1, 2, 1013}) {
    State state = blank_state();
    state.scenario = Scenario::frontier;
    state.dice = Dice(seed);
    set_up_350(state);
    for (Side side : all<Side>()) state.computer[side] = true;
    Nobody nobody;
    Play play(state, nobody);
    for (int steps = 0; state.step != Step::over && steps < 2000; ++steps) play_step(play);
    EXPECT_EQ(state.step, Step::over);
    EXPECT_TRUE(faults_of(state).empty());
  }
}

TEST_F(InvasionsComputer, answers_the_same_to_the_same_position) {
  covers("IN III.I.2");
  turn(6);
  begin_in_350(3);
  for (Side side : all<Side>()) state.computer[side] = true;
  state.turn = 1;
  act(N::persians);
  const March one = order(N::persians);
  const March two = order(N::persians);
  EXPECT_EQ(one.deed, two.deed);
  EXPECT_EQ(one.from, two.from);
  EXPECT_EQ(one.way, two.way);
  EXPECT_EQ(one.units, two.units);
}

}  // namespace

}  // namespace auspex::invasions
