// XIII Administration: the order of a nation's phase, its opening, its cards.
#include "games/invasions/administration.h"

#include "games/invasions/income.h"
#include "games/invasions/testing.h"
#include "games/invasions/usurper.h"

namespace auspex::invasions {
namespace {

using testing::covers;
using Cards = EnumSet<Government>;

class Administration : public testing::Fixture {
 protected:
  Administration() {
    turn(2);
    state.step = Step::administration;
  }
  // A Kingdom with a city and a king at home, young and poor.
  NationState& kingdom() {
    for (Space province : all_land) set_city(state, province, 0, 0);
    NationState& franks = nation(Nation::franks, Status::kingdom);
    capital(Nation::franks, Space::saliens);
    lead(Nation::franks, Leader::chlodio, Space::saliens);
    franks.set(Flag::administers);
    return franks;
  }
  // These are all that can be drawn.
  void stack(Cards cards) {
    for (Government card : all<Government>()) {
      state.government_at[card] = cards.has(card) ? GovernmentAt::deck : GovernmentAt::applied;
    }
  }
};

// --- XIII.A

TEST_F(Administration, keeps_all_two_thirds_or_half_of_the_treasury_by_age) {
  covers("IN XIII.B.1", "IN VI.C.1", "IN III.A.3");
  nation(Nation::franks, Status::kingdom);
  const auto kept = [&](int age, int coins) {
    nation(Nation::franks).age = static_cast<std::uint8_t>(age);
    return retained(state, Nation::franks, coins);
  };
  EXPECT_EQ(kept(4, 20), 20);
  EXPECT_EQ(kept(5, 20), 13);
  EXPECT_EQ(kept(8, 20), 13);
  EXPECT_EQ(kept(9, 21), 10);
  EXPECT_EQ(kept(12, 21), 10);
}

// --- XIII.D

TEST_F(Administration, draws_three_two_or_one_card_by_age_and_one_less_in_doubled_decline) {
  covers("IN XIII.D.1", "IN VI.C.1");
  NationState& franks = nation(Nation::franks, Status::kingdom);
  const auto drawn = [&](int age) {
    franks.age = static_cast<std::uint8_t>(age);
    return cards_drawn(state, Nation::franks);
  };
  EXPECT_EQ(drawn(4), 3);
  EXPECT_EQ(drawn(5), 2);
  EXPECT_EQ(drawn(9), 1);
  franks.decline = Decline::single;
  EXPECT_EQ(drawn(4), 3);
  franks.decline = Decline::doubled;
  EXPECT_EQ(drawn(4), 2);
  EXPECT_EQ(drawn(9), 1) << "one at least";
}

TEST_F(Administration, shows_backs_and_then_the_faces_of_one_to_the_owner_alone) {
  covers("IN XIII.D.3", "IN III.K.3");
  kingdom();
  stack({Government::full_vaults, Government::inflation, Government::new_census});
  // With three of three drawn the lots say nothing.
  script.expect({"1", "1",
                 "romans: government.ask_back=government.back aula 2 | government.back aula 2, government.back "
                 "provincia 1",
                 "romans: government.ask_card=full_vaults | inflation, full_vaults"});
  administration_cards(play, Nation::franks);
  EXPECT_TRUE(script.secret_until("government.ask_card")) << "what he does not apply nobody sees";
  EXPECT_FALSE(script.secret_until("government.ask_back"));
  EXPECT_TRUE(nation(Nation::franks).has(Flag::full_vaults));
  EXPECT_EQ(government_at(state, GovernmentAt::drawn), Cards{});
  EXPECT_TRUE(government_at(state, GovernmentAt::applied).has(Government::full_vaults)) << "out until the phase ends";
  EXPECT_TRUE(government_at(state, GovernmentAt::deck).has(Government::inflation)) << "the others go back";
  EXPECT_EQ(told("government.drawn"), 1);
}

TEST_F(Administration, asks_for_no_back_where_all_are_alike_and_no_card_where_there_is_one) {
  covers("IN government.new_census", "IN XIII.D.3");
  kingdom().age = 9;
  stack({Government::new_census});
  administration_cards(play, Nation::franks);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_TRUE(nation(Nation::franks).has(Flag::census));
}

TEST_F(Administration, shuffles_applied_cards_in_where_the_deck_is_too_small) {
  covers("IN XIII.D.4", "IN II.C.1");
  kingdom().age = 9;
  stack({});
  state.manual_dice = false;
  state.government_at[Government::new_census] = GovernmentAt::deck;
  administration_cards(play, Nation::franks);
  EXPECT_TRUE(nation(Nation::franks).has(Flag::census)) << "the last of the deck";
  EXPECT_TRUE(government_at(state, GovernmentAt::deck).empty());
  const std::optional<Government> next = draw_government(play);
  ASSERT_TRUE(next);
  EXPECT_EQ(government_at(state, GovernmentAt::deck).size(), 19);
  close_administration(play);
  EXPECT_EQ(government_at(state, GovernmentAt::deck).size(), 20) << "all twenty when the phase ends";
}

// --- Government cards

TEST_F(Administration, loyal_chancery_takes_a_step_of_decline_or_makes_younger) {
  covers("IN government.loyal_chancery", "IN XIII.D.3", "IN VI.D.3");
  NationState& franks = kingdom();
  franks.decline = Decline::doubled;
  franks.age = 3;
  government_card(play, Nation::franks, Government::loyal_chancery);
  EXPECT_EQ(franks.decline, Decline::single);
  EXPECT_EQ(int{franks.age}, 3);
  government_card(play, Nation::franks, Government::loyal_chancery);
  government_card(play, Nation::franks, Government::loyal_chancery);
  EXPECT_EQ(franks.decline, Decline::none);
  EXPECT_EQ(int{franks.age}, 2);
}

TEST_F(Administration, drilled_armies_repair_two_units_for_nothing) {
  covers("IN government.drilled_armies", "IN XIII.D.3");
  kingdom();
  for (Unit unit : {Unit::noble_cavalry, Unit::elite_infantry}) {
    state.forces.add({Space::saliens, national(Nation::franks, unit).with(Mark::damaged), 1});
  }
  script.expect(
      {"romans: government.ask_repair franks 2=noble_cavalry | unit.damaged 1 noble_cavalry franks saliens, "
       "unit.damaged 1 elite_infantry franks saliens, none",
       "romans: government.ask_repair franks 1=common.none"});
  government_card(play, Nation::franks, Government::drilled_armies);
  EXPECT_EQ(state.forces.count(Space::saliens, national(Nation::franks, Unit::noble_cavalry)), 1);
  EXPECT_EQ(state.forces.count(Space::saliens, national(Nation::franks, Unit::elite_infantry)), 0);
  script.expect({"government.ask_repair=elite_infantry"});
  government_card(play, Nation::franks, Government::drilled_armies);
  EXPECT_EQ(state.forces.count(Space::saliens, national(Nation::franks, Unit::elite_infantry)), 1);
}

TEST_F(Administration, public_works_clear_a_city_or_found_one_for_5) {
  covers("IN government.public_works", "IN XIII.D.3");
  NationState& franks = kingdom();
  hold(Nation::franks, {Space::neustria, Space::flandria});
  lay(Pillage::relics, Space::saliens);
  lay(Pillage::coins_1, Space::saliens);
  lay(Pillage::coins_2, Space::flandria);
  franks.coins = 4;
  script.expect({"romans: government.ask_works=saliens | saliens, none", "1"});
  government_card(play, Nation::franks, Government::public_works);
  EXPECT_EQ(pillage_at(state, Space::saliens), 0);
  EXPECT_EQ(coins(Nation::franks), 4);
  franks.coins = 5;
  script.expect({"government.ask_works=neustria | neustria, none"});
  government_card(play, Nation::franks, Government::public_works);
  EXPECT_EQ(city_level(state, Space::neustria), 1);
  EXPECT_EQ(coins(Nation::franks), 0);
  government_card(play, Nation::franks, Government::public_works);  // nothing to do: nobody is asked
}

TEST_F(Administration, a_provincial_levy_is_one_infantry) {
  covers("IN government.provincial_levy", "IN IX.C.5");
  kingdom();
  government_card(play, Nation::franks, Government::provincial_levy);
  EXPECT_EQ(state.forces.count(Space::saliens, national(Nation::franks, Unit::infantry)), 1);
}

TEST_F(Administration, ceremonial_pays_5_and_winter_quarters_save_upkeep_while_leaders_stay_at_home) {
  covers("IN government.palace_ceremonial", "IN government.winter_quarters", "IN XIII.F.1", "IN XIII.F.3");
  kingdom();
  shift_leader(state, {Leader::chlodio, Nation::franks}, Space::rhenus);
  government_card(play, Nation::franks, Government::palace_ceremonial);
  EXPECT_TRUE(nation(Nation::franks).has(Flag::ceremonial));
  EXPECT_TRUE(leader_inactive(state, {Leader::chlodio, Nation::franks}));
  EXPECT_EQ(state.leaders[0].at, Space::saliens) << "to the capital";
  nation(Nation::franks).flags = 0;
  EXPECT_FALSE(leader_inactive(state, {Leader::chlodio, Nation::franks}));
  government_card(play, Nation::franks, Government::winter_quarters);
  EXPECT_TRUE(nation(Nation::franks).has(Flag::winter_quarters));
  EXPECT_TRUE(nation(Nation::franks).has(Flag::leaders_inactive));
}

class InactiveRomans : public Administration {
 protected:
  InactiveRomans() {
    nation(Nation::romans_w, Status::empire);
    nation(Nation::romans_e, Status::empire);
    capital(Nation::romans_w, Space::latium);
    capital(Nation::romans_e, Space::thracia);
    hold(Nation::romans_w, {Space::umbria, Space::cisalpina, Space::treveria, Space::venetia, Space::africa});
    hold(Nation::romans_e, {Space::syria, Space::amida});
  }
  [[nodiscard]] Space where(Leader leader, Nation nation) const {
    return state.leaders[static_cast<std::size_t>(place_of(state, {leader, nation}))].at;
  }
};

TEST_F(InactiveRomans, of_the_west_withdraw_to_their_cities_but_for_the_named_generals) {
  covers("IN XIII.F.2", "IN XXXII.B.F.1", "IN XXXII.B.B.1");
  for (Leader leader : {Leader::honorius, Leader::caesar_w, Leader::stilicho, Leader::bonifacius, Leader::ricimer}) {
    lead(Nation::romans_w, leader, Space::rhodanus);
  }
  script.expect({"romans: inactivity.ask_where caesar_w=treveria | treveria, cisalpina"});
  inactive_leaders(play, Nation::romans_w);
  EXPECT_EQ(where(Leader::honorius, Nation::romans_w), Space::umbria) << "Ravenna, not Roma";
  EXPECT_EQ(where(Leader::caesar_w, Nation::romans_w), Space::treveria);
  EXPECT_EQ(where(Leader::stilicho, Nation::romans_w), Space::rhodanus);
  EXPECT_EQ(where(Leader::bonifacius, Nation::romans_w), Space::africa);
  EXPECT_EQ(where(Leader::ricimer, Nation::romans_w), Space::cisalpina);
  EXPECT_FALSE(leader_inactive(state, {Leader::stilicho, Nation::romans_w}));
  EXPECT_TRUE(leader_inactive(state, {Leader::bonifacius, Nation::romans_w}));
  read(Reading::all_generals_exempt);
  EXPECT_FALSE(leader_inactive(state, {Leader::bonifacius, Nation::romans_w}));
  EXPECT_TRUE(leader_inactive(state, {Leader::honorius, Nation::romans_w}));
}

TEST_F(InactiveRomans, of_the_east_withdraw_to_theirs) {
  covers("IN XIII.F.2", "IN XXXII.C.E.1", "IN XXXII.C.B.1");
  for (Leader leader : {Leader::arcadius, Leader::caesar_e, Leader::asparus, Leader::belisarius, Leader::narses}) {
    lead(Nation::romans_e, leader, Space::lydia);
  }
  script.expect({"romans: inactivity.ask_where caesar_e=amida | amida, syria"});
  inactive_leaders(play, Nation::romans_e);
  EXPECT_EQ(where(Leader::arcadius, Nation::romans_e), Space::thracia);
  EXPECT_EQ(where(Leader::caesar_e, Nation::romans_e), Space::amida);
  for (Leader leader : {Leader::asparus, Leader::belisarius, Leader::narses}) {
    EXPECT_EQ(where(leader, Nation::romans_e), Space::lydia) << id_of(leader);
    EXPECT_FALSE(leader_inactive(state, {leader, Nation::romans_e}));
  }
}

TEST_F(InactiveRomans, go_to_the_nearest_city_where_the_listed_one_is_lost) {
  covers("IN XIII.F.3");
  set_controller(state, Space::umbria, no_nation);
  lead(Nation::romans_w, Leader::honorius, Space::rhodanus);
  script.expect({"inactivity.ask_where honorius=venetia | cisalpina, venetia"});
  inactive_leaders(play, Nation::romans_w);
  EXPECT_EQ(where(Leader::honorius, Nation::romans_w), Space::venetia);
}

TEST_F(InactiveRomans, include_a_usurper_on_the_throne) {
  covers("IN XIII.F.2");
  lead(Nation::romans_w, Leader::usurpator_1, Space::rhodanus);
  inactive_leaders(play, Nation::romans_w);
  EXPECT_EQ(where(Leader::usurpator_1, Nation::romans_w), Space::umbria);
  EXPECT_TRUE(leader_inactive(state, {Leader::usurpator_1, Nation::romans_w}));
}

}  // namespace
}  // namespace auspex::invasions
