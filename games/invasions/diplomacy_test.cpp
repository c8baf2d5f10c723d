// XXX Diplomacy.
#include "games/invasions/diplomacy.h"

#include "games/invasions/alliances.h"
#include "games/invasions/clients.h"
#include "games/invasions/status.h"
#include "games/invasions/testing.h"
#include "games/invasions/turn.h"

namespace auspex::invasions {
namespace {

using testing::covers;

class Embassies : public testing::Fixture {
 protected:
  // Rome, Persia, and peoples of the other two seats.
  Embassies() {
    turn(4);
    nation(Nation::romans_w, Status::empire).religion = Religion::catholic;
    capital(Nation::romans_w, Space::latium);
    hold(Nation::romans_w, {Space::aquitania});
    nation(Nation::romans_w).coins = 20;
    nation(Nation::persians, Status::kingdom).religion = Religion::mazdean;
    capital(Nation::persians, Space::seleucia);
    horde(Nation::visigoths, Space::provincia);
    put(Nation::visigoths, Space::provincia, Unit::infantry, 3);
    nation(Nation::visigoths).religion = Religion::pagan;
    horde(Nation::alemanni, Space::bavaria);
    put(Nation::alemanni, Space::bavaria, Unit::infantry, 2);
    nation(Nation::alemanni).religion = Religion::pagan;
    state.history.concord_broken = true;
  }
  [[nodiscard]] int cards(Nation who) const { return static_cast<int>(diplomacy_of(state, who).size()); }
  [[nodiscard]] NationSet targets(Nation nation, Diplomacy card, Use use) const {
    NationSet found;
    for (const Embassy& embassy : embassies(state, nation, card)) {
      if (embassy.use == use) found.add(embassy.target);
    }
    return found;
  }
  [[nodiscard]] NationSet targets(Nation nation, Diplomacy card) const {
    NationSet found;
    for (const Embassy& embassy : embassies(state, nation, card)) found.add(embassy.target);
    return found;
  }
  // The nation's only card, and what its seat and others answer.
  void play_card(Nation who, Diplomacy card, std::initializer_list<const char*> answers) {
    for (std::uint8_t& at : state.diplomacy_at) at = at == diplomacy_discarded ? diplomacy_in_deck : at;
    sort_copies(state);
    deal(who, card);
    script.expect(answers);
    diplomacy_of_nation(play, who);
    EXPECT_EQ(cards(who), 0) << "a card is spent";
  }
};

// --- XXX.A

TEST_F(Embassies, draw_two_cards_for_an_empire_one_for_a_kingdom_or_a_named_leader) {
  covers("IN XXX.A.1");
  state.manual_dice = false;
  lead(Nation::visigoths, Leader::theodericus, Space::provincia);
  lead(Nation::alemanni, Leader::rex, Space::bavaria);
  nation(Nation::sklaves, Status::barbarian);
  nation(Nation::armenians, Status::kingdom);
  state.step = Step::diplomacy_draw;
  play_step(play);
  EXPECT_EQ(cards(Nation::romans_w), 2);
  EXPECT_EQ(cards(Nation::persians), 1);
  EXPECT_EQ(cards(Nation::visigoths), 1) << "Theodericus is named";
  EXPECT_EQ(cards(Nation::alemanni), 0) << "a Rex is not";
  EXPECT_EQ(cards(Nation::armenians), 0) << "an inactive nation";
  EXPECT_EQ(diplomats(state), (NationSet{Nation::romans_w, Nation::persians, Nation::visigoths}));
}

TEST_F(Embassies, draw_no_more_when_the_deck_is_empty) {
  covers("IN XXX.A.1", "IN II.C.1");
  state.manual_dice = false;
  // Somebody out of the way holds all but two.
  for (std::uint8_t& at : state.diplomacy_at) at = static_cast<std::uint8_t>(index_of(Nation::vikings));
  state.diplomacy_at[0] = diplomacy_in_deck;
  state.diplomacy_at[1] = diplomacy_discarded;
  sort_copies(state);
  draw_diplomacy_cards(play);
  EXPECT_EQ(cards(Nation::romans_w), 2) << "the discards were shuffled in";
  EXPECT_EQ(cards(Nation::persians), 0);
  EXPECT_EQ(told("diplomacy.deck_empty"), 1);
}

TEST_F(Embassies, are_drawn_for_the_eyes_of_one_seat) {
  covers("IN XXX.A.1", "IN III.K.1");
  state.manual_dice = false;
  draw_diplomacy_cards(play);
  for (const Line& line : script.lines()) {
    if (code_of(catalogue(), line.text).starts_with("diplomacy.drawn romans_w")) {
      EXPECT_EQ(line.audience, seat_of(Side::romans));
    }
  }
  deal(Nation::romans_w, Diplomacy::truce);
  script.expect({"romans: diplomacy.ask=diplomacy.discard 3"});
  diplomacy_of_nation(play, Nation::romans_w);
  EXPECT_TRUE(script.secret_until("diplomacy.ask").has_value()) << "what may be played shows the hand";
}

TEST_F(Embassies, are_more_by_a_religious_coup_before_the_first_is_played) {
  covers("IN XXX.A.2");
  state.manual_dice = false;
  give(Side::huns, Event::religious_coup);
  state.step = Step::diplomacy_draw;
  script.expect(
      {"huns: card.ask window.diplomacy_step=religious_coup", "romans: event.coup_card_ask romans_w=common.yes"});
  play_step(play);
  EXPECT_EQ(cards(Nation::romans_w), 3);
  EXPECT_EQ(coins(Nation::romans_w), 15);
  EXPECT_EQ(state.step, Step::diplomacy);
}

// --- XXX.B

TEST_F(Embassies, do_not_ask_again_for_what_was_refused) {
  covers("IN III.I.4", "IN XXX.B.2");
  for (int i = 0; i < 3; ++i) deal(Nation::romans_w, Diplomacy::alliance);
  nation(Nation::franks, Status::kingdom);
  capital(Nation::franks, Space::saliens);
  script.expect(
      {"romans: diplomacy.ask romans_w=diplomacy.ally visigoths | diplomacy.ally persians, diplomacy.ally alemanni, "
       "diplomacy.ally_own franks, diplomacy.ally visigoths, diplomacy.discard 3",
       "goths: diplomacy.alliance_ask visigoths romans_w=common.no",
       // A check that has failed is no refusal.
       "romans: diplomacy.ask romans_w=diplomacy.ally_own franks | diplomacy.ally persians, diplomacy.ally alemanni, "
       "diplomacy.ally_own franks, diplomacy.discard 2",
       "romans: 1",
       "romans: diplomacy.ask romans_w=diplomacy.discard 1 | diplomacy.ally persians, diplomacy.ally alemanni, "
       "diplomacy.ally_own franks, diplomacy.discard 1"});
  diplomacy_of_nation(play, Nation::romans_w);
}

TEST_F(Embassies, do_not_ask_again_whatever_was_refused) {
  covers("IN III.I.4");
  deal(Nation::romans_w, Diplomacy::foedus);
  deal(Nation::romans_w, Diplomacy::foedus);
  script.expect({"romans: diplomacy.ask=diplomacy.foedus visigoths", "romans: foedus.land_ask=aquitania",
                 "goths: foedus.offer_ask=common.no"});
  diplomacy_of_nation(play, Nation::romans_w);
  EXPECT_EQ(cards(Nation::romans_w), 0) << "nothing else to do with the second";
  deal(Nation::romans_w, Diplomacy::truce);
  deal(Nation::romans_w, Diplomacy::truce);
  script.expect({"romans: diplomacy.ask=diplomacy.truce visigoths", "goths: diplomacy.truce_ask=common.no",
                 "romans: diplomacy.truce_pay_ask=common.no",
                 "romans: diplomacy.ask=diplomacy.discard 1 | diplomacy.truce persians, diplomacy.truce alemanni, "
                 "diplomacy.discard 1"});
  diplomacy_of_nation(play, Nation::romans_w);
}

TEST_F(Embassies, play_or_discard_card_after_card_before_the_next_nation_does) {
  covers("IN XXX.B.1", "IN XXX.B.2");
  deal(Nation::romans_w, Diplomacy::truce);
  deal(Nation::romans_w, Diplomacy::truce);
  deal(Nation::persians, Diplomacy::marriage);
  state.step = Step::diplomacy;
  script.expect(
      {"romans: diplomacy.ask romans_w=diplomacy.truce visigoths | diplomacy.truce persians, diplomacy.truce "
       "alemanni, diplomacy.truce visigoths, diplomacy.discard 2",
       "goths: diplomacy.truce_ask visigoths romans_w=common.yes",
       "romans: diplomacy.ask romans_w=diplomacy.discard 1 | diplomacy.truce persians, diplomacy.truce "
       "alemanni, diplomacy.discard 1"});
  play_step(play);
  EXPECT_EQ(cards(Nation::romans_w), 0);
  EXPECT_EQ(cards(Nation::persians), 1);
  EXPECT_EQ(told("diplomacy.discarded romans_w truce"), 1) << "discards are shown";
  script.expect(
      {"persians: diplomacy.ask persians=diplomacy.marriage romans_w", "romans: diplomacy.marriage_ask=common.no"});
  play_step(play);
  EXPECT_EQ(cards(Nation::persians), 0) << "refused, it is spent";
  EXPECT_FALSE(allied(state, Nation::persians, Nation::romans_w));
}

TEST_F(Embassies, without_anything_to_play_ask_nobody) {
  covers("IN XXX.B.1", "IN III.I.2");
  deal(Nation::visigoths, Diplomacy::mission);
  diplomacy_of_nation(play, Nation::visigoths);
  EXPECT_TRUE(script.asked().empty()) << "Barbarians send no missions";
  EXPECT_EQ(cards(Nation::visigoths), 0);
}

TEST_F(Embassies, keep_an_alliance_card_for_colchis_alone) {
  covers("IN XXX.B.1", "IN XIII.C.2");
  nation(Nation::colchidians, Status::kingdom);
  bind(state, Nation::colchidians, Bond::client, Nation::romans_w);
  nation(Nation::colchidians).bond_since = 3;
  deal(Nation::romans_w, Diplomacy::alliance);
  deal(Nation::romans_w, Diplomacy::truce);
  script.expect({"romans: diplomacy.ask=diplomacy.keep colchidians", "romans: diplomacy.ask=diplomacy.discard 1"});
  diplomacy_of_nation(play, Nation::romans_w);
  EXPECT_EQ(diplomacy_of(state, Nation::romans_w), (std::vector<Diplomacy>{Diplomacy::alliance}));
  script.expect({"romans: 2"});
  client_clock(play, Nation::romans_w);
  EXPECT_TRUE(is_bound(state, Nation::colchidians, Bond::client, Nation::romans_w));
  EXPECT_EQ(cards(Nation::romans_w), 0);
}

// --- XXX.C

TEST_F(Embassies, of_alliance_need_the_consent_of_another_seat_and_no_check) {
  covers("IN XXX.C.1", "IN XXVI.A.1", "IN III.I.4", "IN diplomacy.alliance");
  play_card(Nation::visigoths, Diplomacy::alliance,
            {"goths: diplomacy.ask=diplomacy.ally alemanni | diplomacy.ally romans_w, diplomacy.ally persians, "
             "diplomacy.ally alemanni, diplomacy.discard 1",
             "huns: diplomacy.alliance_ask alemanni visigoths=common.yes"});
  EXPECT_TRUE(allied(state, Nation::visigoths, Nation::alemanni));
  EXPECT_EQ(int{state.ties[0].until}, 4) << "this turn";
  play_card(Nation::persians, Diplomacy::alliance,
            {"persians: diplomacy.ask=diplomacy.ally alemanni", "huns: diplomacy.alliance_ask=common.no"});
  EXPECT_FALSE(allied(state, Nation::persians, Nation::alemanni));
}

TEST_F(Embassies, of_alliance_within_one_seat_hang_on_a_check) {
  covers("IN XXX.C.1");
  horde(Nation::franks, Space::rhenus);
  play_card(Nation::romans_w, Diplomacy::alliance, {"romans: diplomacy.ask=diplomacy.ally_own franks", "romans: 1"});
  EXPECT_FALSE(allied(state, Nation::romans_w, Nation::franks));
  play_card(Nation::romans_w, Diplomacy::alliance, {"romans: diplomacy.ask=diplomacy.ally_own franks", "romans: 2"});
  EXPECT_TRUE(allied(state, Nation::romans_w, Nation::franks));
}

TEST_F(Embassies, of_the_joint_anglo_saxons_are_of_two_seats) {
  covers("IN XXXII.F.I.3");
  turn(10);
  nation(Nation::angles, Status::kingdom);
  EXPECT_FALSE(same_seat(state, Nation::angles, Nation::alemanni));
  state.history.merged = true;
  EXPECT_TRUE(same_seat(state, Nation::angles, Nation::alemanni)) << "the Saxons' seat";
  EXPECT_TRUE(same_seat(state, Nation::visigoths, Nation::angles));
  EXPECT_FALSE(same_seat(state, Nation::angles, Nation::persians));
}

TEST_F(Embassies, of_alliance_win_clients_on_one_check_or_two) {
  covers("IN XXX.C.1", "IN XXVIII.B.1", "IN XXVIII.B.2", "IN diplomacy.alliance");
  nation(Nation::iberians, Status::kingdom);
  nation(Nation::colchidians, Status::kingdom);
  const NationSet both = {Nation::iberians, Nation::colchidians};
  EXPECT_EQ(targets(Nation::romans_w, Diplomacy::alliance, Use::clientele), both);
  EXPECT_TRUE(targets(Nation::visigoths, Diplomacy::alliance, Use::clientele).empty()) << "Barbarians have no clients";
  play_card(Nation::persians, Diplomacy::alliance, {"persians: diplomacy.ask=diplomacy.clientele iberians 1", "2"});
  EXPECT_TRUE(is_bound(state, Nation::iberians, Bond::client, Nation::persians));
  play_card(Nation::romans_w, Diplomacy::alliance, {"romans: diplomacy.ask=diplomacy.clientele iberians 2", "2", "3"});
  EXPECT_TRUE(is_bound(state, Nation::iberians, Bond::client, Nation::persians)) << "the second check failed";
  play_card(Nation::romans_w, Diplomacy::alliance, {"romans: diplomacy.ask=diplomacy.clientele iberians 2", "2", "4"});
  EXPECT_TRUE(is_bound(state, Nation::iberians, Bond::client, Nation::romans_w)) << "it changes its patron";
  EXPECT_FALSE(targets(Nation::romans_w, Diplomacy::alliance, Use::clientele).has(Nation::iberians));
}

TEST_F(Embassies, of_alliance_win_mauritania_back_for_rome) {
  covers("IN XXX.C.1", "IN XXXII.B.R.3");
  nation(Nation::mauritanians, Status::kingdom);
  bind(state, Nation::mauritanians, Bond::vassal, Nation::visigoths);
  EXPECT_TRUE(targets(Nation::romans_w, Diplomacy::alliance, Use::clientele).has(Nation::mauritanians));
  EXPECT_FALSE(targets(Nation::persians, Diplomacy::alliance, Use::clientele).has(Nation::mauritanians));
}

TEST_F(Embassies, of_alliance_break_alliances_and_clienteles_of_anybody_on_a_check) {
  covers("IN XXX.C.1", "IN XXVIII.C.1", "IN XXVI.D.2");
  nation(Nation::iberians, Status::kingdom);
  bind(state, Nation::iberians, Bond::client, Nation::persians);
  make_alliance(play, Nation::alemanni, Nation::visigoths, 2);
  play_card(Nation::romans_w, Diplomacy::alliance,
            {"romans: diplomacy.ask=diplomacy.break_alliance alemanni visigoths", "1"});
  EXPECT_TRUE(allied(state, Nation::alemanni, Nation::visigoths));
  play_card(Nation::romans_w, Diplomacy::alliance,
            {"romans: diplomacy.ask=diplomacy.break_alliance alemanni visigoths", "2"});
  EXPECT_FALSE(allied(state, Nation::alemanni, Nation::visigoths));
  play_card(Nation::romans_w, Diplomacy::alliance,
            {"romans: diplomacy.ask=diplomacy.break_clientele iberians persians", "2"});
  EXPECT_EQ(nation(Nation::iberians).bond, Bond::none);
}

TEST_F(Embassies, under_breach_of_alliances_can_only_break) {
  covers("IN XXVI.A.2", "IN XXX.C.1");
  nation(Nation::iberians, Status::kingdom);
  nation(Nation::romans_w).set(Flag::no_new_alliances);
  make_alliance(play, Nation::alemanni, Nation::visigoths, 1);
  EXPECT_EQ(embassies(state, Nation::romans_w, Diplomacy::alliance),
            (std::vector<Embassy>{{Use::break_alliance, Nation::alemanni, Nation::visigoths}}));
  EXPECT_FALSE(targets(Nation::persians, Diplomacy::alliance, Use::alliance).has(Nation::romans_w));
}

// --- XXX.D

TEST_F(Embassies, of_foedus_name_land_and_ask_the_people) {
  covers("IN XXX.D.1", "IN XXX.D.2", "IN XXVII.A.2", "IN diplomacy.foedus");
  EXPECT_EQ(targets(Nation::romans_w, Diplomacy::foedus), NationSet{Nation::visigoths});
  EXPECT_TRUE(targets(Nation::persians, Diplomacy::foedus).empty()) << "no Empire";
  hold(Nation::romans_w, {Space::rhaetia});
  EXPECT_TRUE(targets(Nation::romans_w, Diplomacy::foedus).has(Nation::alemanni)) << "Bavaria is next to Illyria";
  nation(Nation::alemanni).horde = Space::thuringia;
  EXPECT_FALSE(targets(Nation::romans_w, Diplomacy::foedus).has(Nation::alemanni));
  set_controller(state, Space::rhaetia, no_nation);
  play_card(Nation::romans_w, Diplomacy::foedus,
            {"romans: diplomacy.ask=diplomacy.foedus visigoths", "romans: foedus.land_ask=aquitania",
             "goths: foedus.offer_ask visigoths romans_w=common.no"});
  EXPECT_EQ(nation(Nation::visigoths).bond, Bond::none);
  play_card(Nation::romans_w, Diplomacy::foedus,
            {"romans: diplomacy.ask=diplomacy.foedus visigoths", "romans: foedus.land_ask=aquitania",
             "goths: foedus.offer_ask visigoths romans_w=common.yes"});
  EXPECT_TRUE(is_bound(state, Nation::visigoths, Bond::foedus, Nation::romans_w));
  EXPECT_EQ(nation(Nation::visigoths).horde, Space::aquitania);
  EXPECT_TRUE(targets(Nation::romans_w, Diplomacy::foedus).empty()) << "a federate already";
}

TEST_F(Embassies, of_foedus_within_one_seat_hang_on_a_check) {
  covers("IN XXX.D.2");
  horde(Nation::franks, Space::arvernia);
  play_card(Nation::romans_w, Diplomacy::foedus,
            {"romans: diplomacy.ask=diplomacy.foedus franks", "romans: foedus.land_ask=arvernia",
             "romans: foedus.more_ask=common.none", "1"});
  EXPECT_EQ(nation(Nation::franks).bond, Bond::none);
  play_card(Nation::romans_w, Diplomacy::foedus,
            {"romans: diplomacy.ask=diplomacy.foedus franks", "romans: foedus.land_ask=arvernia",
             "romans: foedus.more_ask=common.none", "2"});
  EXPECT_EQ(nation(Nation::franks).bond, Bond::foedus);
}

TEST_F(Embassies, of_truce_can_be_refused_and_bought) {
  covers("IN XXX.D.3", "IN III.F.4", "IN III.J.1", "IN diplomacy.truce");
  play_card(
      Nation::romans_w, Diplomacy::truce,
      {"romans: diplomacy.ask=diplomacy.truce visigoths", "goths: diplomacy.truce_ask visigoths romans_w 5=common.no",
       "romans: diplomacy.truce_pay_ask romans_w visigoths 5=common.no"});
  EXPECT_FALSE(tied(state, Nation::romans_w, Nation::visigoths));
  play_card(Nation::romans_w, Diplomacy::truce,
            {"romans: diplomacy.ask=diplomacy.truce visigoths", "goths: diplomacy.truce_ask=common.no",
             "romans: diplomacy.truce_pay_ask=common.yes"});
  EXPECT_FALSE(may_attack(state, Nation::visigoths, Nation::romans_w));
  EXPECT_FALSE(may_attack(state, Nation::romans_w, Nation::visigoths));
  EXPECT_EQ(passage(state, Nation::romans_w, Nation::visigoths), Passage::none);
  EXPECT_EQ(coins(Nation::romans_w), 15);
  EXPECT_EQ(coins(Nation::visigoths), 5);
  EXPECT_FALSE(targets(Nation::romans_w, Diplomacy::truce).has(Nation::visigoths)) << "tied already";
  nation(Nation::romans_w).coins = 4;
  play_card(Nation::romans_w, Diplomacy::truce,
            {"romans: diplomacy.ask=diplomacy.truce alemanni", "huns: diplomacy.truce_ask=common.no"});
  EXPECT_FALSE(tied(state, Nation::romans_w, Nation::alemanni)) << "nor can it be paid";
  ties_run_out(play);
  EXPECT_TRUE(may_attack(state, Nation::visigoths, Nation::romans_w)) << "this turn only";
}

TEST_F(Embassies, of_subsidy_buy_barbarians_off_by_coins_and_luck) {
  covers("IN XXX.D.4", "IN III.F.4", "IN diplomacy.subsidy");
  const NationSet barbarians = {Nation::alemanni, Nation::visigoths};
  EXPECT_EQ(targets(Nation::romans_w, Diplomacy::subsidy), barbarians);
  EXPECT_TRUE(targets(Nation::visigoths, Diplomacy::subsidy).empty()) << "Barbarians pay no subsidies";
  play_card(Nation::romans_w, Diplomacy::subsidy,
            {"romans: diplomacy.ask=diplomacy.subsidy visigoths", "romans: diplomacy.subsidy_ask=4 | 1 to 10", "7"});
  EXPECT_EQ(coins(Nation::visigoths), 4);
  EXPECT_TRUE(may_attack(state, Nation::visigoths, Nation::romans_w)) << "eleven is not enough";
  play_card(Nation::romans_w, Diplomacy::subsidy,
            {"romans: diplomacy.ask=diplomacy.subsidy visigoths", "romans: diplomacy.subsidy_ask=4", "8"});
  EXPECT_FALSE(may_attack(state, Nation::visigoths, Nation::romans_w));
  EXPECT_TRUE(may_attack(state, Nation::romans_w, Nation::visigoths)) << "Rome is free";
  EXPECT_EQ(coins(Nation::romans_w), 12);
  nation(Nation::romans_w).coins = 3;
  play_card(Nation::romans_w, Diplomacy::subsidy,
            {"romans: diplomacy.ask=diplomacy.subsidy alemanni", "romans: diplomacy.subsidy_ask=3 | 1 to 3", "1"});
  EXPECT_TRUE(targets(Nation::romans_w, Diplomacy::subsidy).empty()) << "without a coin";
}

TEST_F(Embassies, of_mission_offer_the_faith_to_heathens_near_by) {
  covers("IN XXX.D.5", "IN diplomacy.mission");
  EXPECT_EQ(targets(Nation::romans_w, Diplomacy::mission), NationSet{Nation::visigoths}) << "Bavaria is too far";
  EXPECT_TRUE(targets(Nation::persians, Diplomacy::mission).empty()) << "no Christians";
  hold(Nation::romans_w, {Space::rhaetia});
  EXPECT_TRUE(targets(Nation::romans_w, Diplomacy::mission).has(Nation::alemanni));
  nation(Nation::alemanni).religion = Religion::monophysite;
  EXPECT_FALSE(targets(Nation::romans_w, Diplomacy::mission).has(Nation::alemanni)) << "neither Pagan nor Arian";
  play_card(Nation::romans_w, Diplomacy::mission, {"romans: diplomacy.ask=diplomacy.mission visigoths", "1"});
  EXPECT_EQ(nation(Nation::visigoths).religion, Religion::pagan);
  play_card(Nation::romans_w, Diplomacy::mission,
            {"romans: diplomacy.ask=diplomacy.mission visigoths", "2",
             "goths: diplomacy.mission_ask visigoths romans_w catholic=common.no"});
  EXPECT_EQ(nation(Nation::visigoths).religion, Religion::pagan);
  play_card(Nation::romans_w, Diplomacy::mission,
            {"romans: diplomacy.ask=diplomacy.mission visigoths", "2",
             "goths: diplomacy.mission_ask visigoths romans_w catholic=common.yes"});
  EXPECT_EQ(nation(Nation::visigoths).religion, Religion::catholic);
  EXPECT_EQ(points(Nation::visigoths), 0) << "no points as by the event";
}

TEST_F(Embassies, of_arians_convert_pagans_but_no_arians) {
  covers("IN XXX.D.5");
  nation(Nation::romans_w).religion = Religion::arian;
  EXPECT_TRUE(targets(Nation::romans_w, Diplomacy::mission).has(Nation::visigoths));
  nation(Nation::visigoths).religion = Religion::arian;
  EXPECT_FALSE(targets(Nation::romans_w, Diplomacy::mission).has(Nation::visigoths));
}

TEST_F(Embassies, of_marriage_ally_two_courts_for_two_turns) {
  covers("IN XXX.D.6", "IN diplomacy.marriage");
  nation(Nation::romans_e, Status::empire);
  EXPECT_EQ(targets(Nation::romans_w, Diplomacy::marriage), NationSet{Nation::persians})
      << "Civilized, and of another seat";
  play_card(Nation::romans_w, Diplomacy::marriage,
            {"romans: diplomacy.ask=diplomacy.marriage persians",
             "persians: diplomacy.marriage_ask persians romans_w=common.yes"});
  ties_run_out(play);
  EXPECT_TRUE(allied(state, Nation::romans_w, Nation::persians));
  turn(5);
  ties_run_out(play);
  EXPECT_FALSE(allied(state, Nation::romans_w, Nation::persians));
}

TEST_F(Embassies, of_intrigue_cost_a_card_and_help_a_usurper) {
  covers("IN XXX.D.7", "IN diplomacy.intrigue");
  deal(Nation::romans_w, Diplomacy::foedus);
  play_card(Nation::persians, Diplomacy::intrigue, {"persians: diplomacy.ask=diplomacy.intrigue romans_w"});
  EXPECT_EQ(cards(Nation::romans_w), 0);
  EXPECT_EQ(told("diplomacy.intrigue_card romans_w foedus"), 1) << "shown to all";
  EXPECT_TRUE(nation(Nation::romans_w).has(Flag::intrigued));
  EXPECT_FALSE(targets(Nation::persians, Diplomacy::intrigue).has(Nation::persians));
  play_card(Nation::persians, Diplomacy::intrigue, {"persians: diplomacy.ask=diplomacy.intrigue alemanni"});
  EXPECT_TRUE(nation(Nation::alemanni).has(Flag::intrigued)) << "also where there is no card to lose";
}

TEST_F(Embassies, of_tribute_are_sent_to_weaker_neighbours) {
  covers("IN XXX.D.8", "IN diplomacy.tribute");
  put(Nation::romans_w, Space::vienna, Unit::infantry, 3);
  EXPECT_TRUE(targets(Nation::romans_w, Diplomacy::tribute).empty()) << "the Visigoths are as many, others far away";
  put(Nation::romans_w, Space::latium, Unit::cavalry);
  EXPECT_EQ(targets(Nation::romans_w, Diplomacy::tribute), NationSet{Nation::visigoths})
      << "the Alemanni are weaker still, but far away";
  EXPECT_TRUE(targets(Nation::visigoths, Diplomacy::tribute).empty()) << "the weaker demand nothing";
  nation(Nation::visigoths).coins = 8;
  play_card(Nation::romans_w, Diplomacy::tribute,
            {"romans: diplomacy.ask=diplomacy.tribute visigoths",
             "goths: diplomacy.tribute_ask visigoths 5 romans_w=common.yes"});
  EXPECT_EQ(coins(Nation::visigoths), 3);
  EXPECT_EQ(coins(Nation::romans_w), 25);
  play_card(Nation::romans_w, Diplomacy::tribute,
            {"romans: diplomacy.ask=diplomacy.tribute visigoths",
             "goths: diplomacy.tribute_ask visigoths 3 romans_w=common.yes"});
  EXPECT_EQ(coins(Nation::visigoths), 0) << "all they have";
  play_card(Nation::romans_w, Diplomacy::tribute, {"romans: diplomacy.ask=diplomacy.tribute visigoths"});
  EXPECT_EQ(int{state.ties_size}, 0) << "who has nothing is not asked";
}

TEST_F(Embassies, of_tribute_that_is_refused_give_a_die_in_the_first_battle) {
  covers("IN XXX.D.8", "IN diplomacy.tribute");
  put(Nation::romans_w, Space::vienna, Unit::infantry, 3);
  put(Nation::romans_w, Space::vienna, Unit::cavalry);
  nation(Nation::visigoths).coins = 1;
  play_card(Nation::romans_w, Diplomacy::tribute,
            {"romans: diplomacy.ask=diplomacy.tribute visigoths",
             "goths: diplomacy.tribute_ask visigoths 1 romans_w=common.no"});
  EXPECT_TRUE(has_tie(state, TieKind::tribute_refused, Nation::romans_w, Nation::visigoths));
  EXPECT_TRUE(may_attack(state, Nation::romans_w, Nation::visigoths)) << "it binds nobody";
  Battle battle;
  battle.at = Space::provincia;
  battle.attacker.nations = {Nation::alemanni};
  battle.defender.nations = {Nation::visigoths};
  remember_tribute(play, battle);
  EXPECT_EQ(battle.attacker.white + battle.defender.white, 0) << "a battle of others";
  battle.attacker.nations = {Nation::visigoths};
  battle.defender.nations = {Nation::romans_w};
  remember_tribute(play, battle);
  EXPECT_EQ(battle.defender.white, 1);
  EXPECT_EQ(battle.attacker.white, 0);
  Battle second = battle;
  second.defender.white = 0;
  remember_tribute(play, second);
  EXPECT_EQ(second.defender.white, 0) << "the first only";
}

TEST_F(Embassies, of_those_who_leave_play_are_discarded) {
  covers("IN VI.E.5");
  deal(Nation::alemanni, Diplomacy::truce);
  leave_play(play, Nation::alemanni);
  EXPECT_EQ(cards(Nation::alemanni), 0);
  EXPECT_EQ(diplomats(state), NationSet{});
}

}  // namespace
}  // namespace auspex::invasions
