// XXXII.C Byzantines: Limites that face Persia, the Bosphorus, Iulianus in Persia.
#include "games/invasions/nations/byzantines.h"

#include "games/invasions/activation_testing.h"
#include "games/invasions/battle_dice.h"
#include "games/invasions/movement.h"
#include "games/invasions/siege.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Byzantines : public testing::ActivationFixture {
 protected:
  Byzantines() {
    nation(Nation::romans_w, Status::empire);
    nation(Nation::romans_e, Status::empire);
    nation(Nation::persians, Status::kingdom);
  }
};

// --- C

TEST_F(Byzantines, move_two_limites_with_the_persian_border) {
  covers("IN XXXII.C.C.1", "IN IX.G.3");
  turn(2);
  hold(Nation::romans_e, {Space::amida, Space::osroene, Space::syria, Space::palmyrene});
  hold(Nation::persians, {Space::assyria, Space::euphrates});
  for (std::size_t i = 0; i < limes_info.size(); ++i) {
    const bool east = limes_info[i].at == Space::amida || limes_info[i].at == Space::osroene;
    if (east) state.limes[i] = {limes_info[i].at, LimesStatus::standing};
  }
  script.expect({"romans: persian_limes.ask romans_e amida=palmyrene | palmyrene, none",
                 "romans: persian_limes.ask romans_e osroene=common.none | amida, none"});
  move_persian_limites(play);
  EXPECT_EQ(limes_at(state, Space::palmyrene), Nation::romans_e);
  EXPECT_FALSE(limes_at(state, Space::amida));
  EXPECT_EQ(limes_at(state, Space::osroene), Nation::romans_e) << "it may stay";
}

// --- P

TEST_F(Byzantines, cross_the_bosphorus_like_a_river) {
  covers("IN XXXII.C.P.1", "IN XVIII.I.2");
  hold(Nation::romans_e, {Space::thracia, Space::bythnia});
  Party party;
  party.nation = Nation::romans_e;
  party.at = Space::thracia;
  EXPECT_EQ(entry_cost(state, party, Space::bythnia), state.numbers.move_clear + state.numbers.move_river);
  EXPECT_EQ(entry_cost(state, party, Space::mysia), state.numbers.move_clear + state.numbers.move_strait)
      << "the Hellespont is a strait";
  put(Nation::vandals, Space::propontis, Unit::fleet);
  EXPECT_FALSE(bosphorus_as_river(state, Nation::romans_e)) << "blockaded";
  put(Nation::romans_e, Space::propontis, Unit::fleet);
  EXPECT_TRUE(bosphorus_as_river(state, Nation::romans_e)) << "own fleets lift the blockade";
  set_controller(state, Space::thracia, no_nation);
  EXPECT_FALSE(bosphorus_as_river(state, Nation::romans_e));
}

TEST_F(Byzantines, fight_over_a_strait_where_bythnia_is_hostile) {
  covers("IN XXXII.C.P.1");
  hold(Nation::romans_e, {Space::thracia, Space::bythnia});
  EXPECT_EQ(crossing_of(state, Nation::romans_e, Space::bythnia, Space::thracia, false), Border::river);
  put(Nation::persians, Space::bythnia);
  EXPECT_EQ(crossing_of(state, Nation::romans_e, Space::thracia, Space::bythnia, false), Border::strait);
}

TEST_F(Byzantines, intercept_badly_across_the_bosphorus) {
  covers("IN XXXII.C.P.2");
  EXPECT_EQ(bosphorus_interception(Space::thracia, Space::bythnia), -2);
  EXPECT_EQ(bosphorus_interception(Space::moesia_inferior, Space::bythnia), -2);
  EXPECT_EQ(bosphorus_interception(Space::cappadocia, Space::thracia), -2);
  EXPECT_EQ(bosphorus_interception(Space::thracia, Space::moesia_inferior), 0);
  EXPECT_EQ(bosphorus_interception(Space::bythnia, Space::cappadocia), 0);
}

TEST_F(Byzantines, close_both_straits_to_their_enemies) {
  covers("IN XXXII.C.P.3", "IN XVIII.I.2");
  hold(Nation::romans_e, {Space::thracia});
  nation(Nation::visigoths);
  for (Space shore : {Space::bythnia, Space::mysia}) {
    EXPECT_FALSE(border_open(state, Nation::visigoths, shore, Space::thracia));
    EXPECT_TRUE(border_open(state, Nation::romans_e, shore, Space::thracia));
  }
  add_tie(state, TieKind::alliance, Nation::visigoths, Nation::romans_e, 1);
  EXPECT_TRUE(border_open(state, Nation::visigoths, Space::bythnia, Space::thracia));
  end_tie(state, TieKind::alliance, Nation::visigoths, Nation::romans_e);
  read(Reading::bosphorus_never_closed);
  EXPECT_TRUE(border_open(state, Nation::visigoths, Space::bythnia, Space::thracia));
}

// --- Q

class Julian : public Byzantines {
 protected:
  Julian() {
    put(Nation::romans_w, Space::treveria, Unit::palatine);
    put(Nation::romans_w, Space::latium, Unit::guard);
    hold(Nation::romans_e, {Space::amida});
    emperor = lead(Nation::romans_w, Leader::iulianus, Space::treveria);
  }
  LeaderId emperor;
};

TEST_F(Julian, goes_east_with_whom_he_wishes_but_the_guards) {
  covers("IN XXXII.C.Q.1", "IN XVII.B.2");
  put(Nation::romans_w, Space::latium);
  script.expect({"romans: julian.ask_emperor=amida | treveria, latium, amida, none"});
  script.expect({"romans: julian.ask_unit=unit.plain 1 palatine romans_w treveria",
                 "romans: relocate.ask romans_w palatine treveria=amida",
                 "romans: julian.ask_unit=common.none | unit.plain 1 infantry romans_w latium, none"});
  state.leaders[0].at = Space::umbria;
  julian_redeploys(play);
  EXPECT_EQ(state_of(emperor).at, Space::amida);
  EXPECT_EQ(count(Nation::romans_w, Space::amida), 1);
  EXPECT_EQ(count(Nation::romans_w, Space::latium), 2) << "the Guard was not offered";
}

TEST_F(Julian, must_live_for_it) {
  covers("IN XXXII.C.Q.1");
  remove_leader(state, 0, true);
  julian_redeploys(play);
  EXPECT_EQ(count(Nation::romans_w, Space::treveria), 1);
}

class Ctesiphon : public Byzantines {
 protected:
  // The city has just fallen to a stack in Seleucia.
  Ctesiphon() {
    hold(Nation::persians, {Space::assyria, Space::euphrates, Space::atropatene, Space::media, Space::parthia});
    hold(Nation::romans_e, {Space::amida, Space::seleucia});
    hold(Nation::romans_w, {Space::latium});
    capital(Nation::persians, Space::media);
    put(Nation::romans_e, Space::seleucia, Unit::palatine);
    put(Nation::persians, Space::assyria, Unit::heavy_cavalry);
    nation(Nation::persians).coins = 20;
    party.nation = Nation::romans_e;
    party.at = Space::seleucia;
    party.units = bands_of(state, Nation::romans_e, Space::seleucia);
  }
  void with_emperor() { party.leaders = {lead(Nation::romans_w, Leader::iulianus, Space::seleucia)}; }
  Party party;
};

TEST_F(Ctesiphon, brings_a_choice_only_to_the_emperor) {
  covers("IN XXXII.C.Q.2");
  ctesiphon_falls(play, party);  // nobody is asked
  read(Reading::ctesiphon_any_romans);
  script.expect({"romans: julian.ask_peace=julian.choice_war | julian.choice_war, julian.choice_peace"});
  ctesiphon_falls(play, party);
  EXPECT_TRUE(controls(state, Nation::romans_e, Space::seleucia));
  EXPECT_FALSE(state.history.persian_peace);
  EXPECT_TRUE(must_garrison(state, Nation::romans_e, Space::seleucia)) << "XII.E while the war goes on";
}

TEST_F(Ctesiphon, may_bring_peace) {
  covers("IN XXXII.C.Q.3");
  with_emperor();
  hold(Nation::persians, {Space::osroene});
  put(Nation::persians, Space::osroene, Unit::infantry);
  script.expect({"romans: julian.ask_peace=julian.choice_peace", "romans: julian.ask_share=5"});
  ctesiphon_falls(play, party);
  EXPECT_EQ(coins(Nation::persians), 5);
  EXPECT_EQ(coins(Nation::romans_w), 5);
  EXPECT_EQ(coins(Nation::romans_e), 10);
  for (Space ceded : {Space::atropatene, Space::assyria, Space::euphrates}) {
    EXPECT_TRUE(controls(state, Nation::romans_e, ceded));
  }
  EXPECT_TRUE(controls(state, Nation::romans_e, Space::osroene)) << "what Persia took this turn";
  EXPECT_TRUE(controls(state, Nation::persians, Space::seleucia)) << "Rome leaves the rest";
  EXPECT_EQ(count(Nation::romans_e, Space::seleucia), 0);
  EXPECT_EQ(count(Nation::persians, Space::assyria), 0);
  EXPECT_EQ(size_of(bands_of(state, Nation::romans_e, Space::euphrates)) +
                size_of(bands_of(state, Nation::romans_e, Space::assyria)),
            1)
      << "to the nearest province";
  EXPECT_GE(place_of(state, {Leader::iulianus, Nation::romans_w}), 0) << "he leaves with them";
  turn(2);
  EXPECT_FALSE(may_attack(state, Nation::persians, Nation::romans_e));
  EXPECT_FALSE(may_attack(state, Nation::persians, Nation::romans_w));
  EXPECT_TRUE(has_tie(state, TieKind::ban, Nation::persians, Nation::romans_e));
}

TEST_F(Ctesiphon, costs_persia_no_more_than_it_has) {
  covers("IN XXXII.C.Q.3");
  with_emperor();
  nation(Nation::persians).coins = 4;
  script.expect({"romans: julian.ask_peace=julian.choice_peace", "romans: julian.ask_share=4 | 0 to 4"});
  ctesiphon_falls(play, party);
  EXPECT_EQ(coins(Nation::persians), 0);
  EXPECT_EQ(coins(Nation::romans_w), 4);
}

}  // namespace
}  // namespace auspex::invasions
