// 8.2.1: the Instructions of the Non-player Arverni, card by card.
#include "games/falling_sky/nonplayer/arverni_fixture.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

bool contains(const std::vector<Card>& cards, Card card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

class ArverniCard : public testing::ArverniFixture {
 protected:
  // Takes the Event after a roll, where one is needed, and these dice.
  bool plays(Card event, std::initializer_list<const char*> dice = {}) {
    card(event);
    dice_are_scripted();
    if (card_info[event].symbol[Faction::arverni] != Symbol::carnyx) script.expect({"common.roll=1"});
    script.expect(dice);
    return turn(true) == coin::Deed::event;
  }
  // Comes to no roll.
  bool refuses(Card event) {
    card(event);
    have(0);
    state.manual_dice = false;
    return turn(true) != coin::Deed::event &&
           (heard(msg::np_event_no(event, Faction::arverni)) || heard(msg::np_event_ineffective(event)) ||
            heard(msg::np_event_instruction_no(event, Faction::arverni)));
  }
  // Takes the Event, with other dice each time, on one of a number of rolls.
  bool takes(Card event) {
    card(event);
    state.manual_dice = false;
    const State before = state;
    for (int rolls = 0; rolls < 20; ++rolls) {
      state = before;
      state.dice = Dice(++seed);
      if (turn(true) == coin::Deed::event) return true;
    }
    return false;
  }
  // The position anew a number of times.
  template <class Then>
  void whatever_the_lot(Then then) {
    const State before = state;
    for (int lots = 0; lots < 12; ++lots) {
      state = before;
      then();
    }
  }
  std::uint64_t seed = 0;
  void allies(int n) {
    for (Tribe tribe : state.board.tribes()) {
      if (n > 0 && !tribe_info[tribe].city && Board::may_ally(tribe, Faction::arverni) &&
          state.board.place_ally(tribe, Faction::arverni)) {
        --n;
      }
    }
    ASSERT_EQ(n, 0);
  }
};

TEST_F(ArverniCard, the_no_events) {
  covers("FS 8.7.2", "FS 8.1.1");
  const std::vector<Card> listed = {Card::circumvallation, Card::ballistae, Card::chieftains_council,
                                    Card::joined_ranks,    Card::commius,   Card::indutiomarus,
                                    Card::catuvolcus,      Card::correus,   Card::migration};
  for (Card one : all<Card>()) {
    if (is_winter(one)) continue;
    EXPECT_EQ(card_info[one].symbol[Faction::arverni] == Symbol::swords, contains(listed, one)) << id_of(one);
  }
  EXPECT_TRUE(refuses(Card::indutiomarus));
}

TEST_F(ArverniCard, the_events_without_a_roll) {
  covers("FS 8.7.2", "FS 8.2.1");
  const std::vector<Card> listed = {
      Card::legiones_xiiii_et_xv, Card::pompey,          Card::gallia_togata, Card::alaudae,
      Card::balearic_slingers,    Card::clodius_pulcher, Card::legio_x,       Card::lucterius,
      Card::the_province,         Card::sacking,         Card::sappers,       Card::massed_gallic_archers,
      Card::vercingetorixs_elite, Card::lost_eagle,      Card::germanic_horse};
  for (Card one : all<Card>()) {
    if (is_winter(one)) continue;
    EXPECT_EQ(card_info[one].symbol[Faction::arverni] == Symbol::carnyx, contains(listed, one)) << id_of(one);
  }
}

TEST_F(ArverniCard, cicero_up) {
  covers("FS 8.2.1", "FS card.1");
  EXPECT_TRUE(plays(Card::cicero));
  EXPECT_EQ(state.senate, Senate::uproar);
  EXPECT_TRUE(plays(Card::cicero));
  EXPECT_EQ(state.senate, Senate::uproar);
  EXPECT_TRUE(state.firm);
  EXPECT_TRUE(refuses(Card::cicero)) << "only down is left";
}

TEST_F(ArverniCard, cicero_loosens_a_firm_adulation) {
  covers("FS 8.2.1", "FS card.1");
  state.senate = Senate::adulation;
  state.firm = true;
  EXPECT_TRUE(plays(Card::cicero));
  EXPECT_FALSE(state.firm);
}

// Four Auxilia can strip two Legions of theirs, and not the third; those without Legions are left alone.
TEST_F(ArverniCard, numidians_strip_the_most_legions) {
  covers("FS 8.2.1", "FS card.11s");
  for (Region region : {Region::mandubii, Region::carnutes, Region::pictones}) put(region, Piece::legion);
  put(Region::britannia, Piece::auxilia_hidden, 4);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  put(Region::carnutes, Piece::auxilia_hidden, 2);
  put(Region::pictones, Piece::auxilia_revealed);
  put(Region::pictones, Piece::auxilia_hidden);
  EXPECT_TRUE(plays(Card::numidians, {"common.roll=1"}));
  EXPECT_EQ(state.board.light_troops(Region::pictones, Faction::romans), 0);
  EXPECT_EQ(state.board.light_troops(Region::carnutes, Faction::romans), 0);
  EXPECT_EQ(state.board.light_troops(Region::mandubii, Faction::romans), 3);
  EXPECT_EQ(state.board.light_troops(Region::britannia, Faction::romans), 4);
}

TEST_F(ArverniCard, marcus_antonius_takes_them_from_the_legions) {
  covers("FS 8.2.1", "FS card.6s");
  put(Region::mandubii, Piece::legion);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  put(Region::britannia, Piece::auxilia_hidden, 4);
  EXPECT_TRUE(plays(Card::marcus_antonius));
  EXPECT_EQ(state.board.light_troops(Region::mandubii, Faction::romans), 0);
  EXPECT_EQ(state.board.light_troops(Region::provincia, Faction::romans), 4);
}

TEST_F(ArverniCard, ambacti_take_the_die_or_three_whichever_is_more) {
  covers("FS 8.2.1", "FS card.16s");
  put(Region::mandubii, Piece::legion);
  put(Region::mandubii, Piece::auxilia_hidden, 12);
  EXPECT_TRUE(plays(Card::ambacti, {"common.roll=5"}));
  EXPECT_EQ(state.board.light_troops(Region::mandubii, Faction::romans), 7);
  EXPECT_TRUE(plays(Card::ambacti, {"common.roll=2"}));
  EXPECT_EQ(state.board.light_troops(Region::mandubii, Faction::romans), 4);
}

TEST_F(ArverniCard, dumnorix_strips_legions_for_warbands_of_their_own) {
  covers("FS 8.2.1", "FS card.44s");
  put(Region::mandubii, Piece::legion);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  put(Region::britannia, Piece::aedui_hidden, 3);
  EXPECT_TRUE(plays(Card::dumnorix_loyalists));
  EXPECT_EQ(state.board.light_troops(Region::mandubii, Faction::romans), 0);
  EXPECT_EQ(state.board.light_troops(Region::britannia, Faction::aedui), 3);
  EXPECT_EQ(state.board.light_troops(Region::mandubii, Faction::arverni), 3);
}

TEST_F(ArverniCard, dumnorix_not_for_warbands_of_others) {
  covers("FS 8.2.3", "FS card.44s");
  put(Region::ubii, Piece::arverni_revealed, 33);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  EXPECT_TRUE(refuses(Card::dumnorix_loyalists)) << "two of theirs are left, the third would be another's";
}

TEST_F(ArverniCard, hostages_and_mist_not_for_allies_of_others) {
  covers("FS 8.2.3", "FS card.22s", "FS card.57s");
  allies(10);
  put(Region::bituriges, Piece::auxilia_hidden);
  state.board.subdue(Tribe::catuvellauni);
  state.board.place_ally(Tribe::bituriges, Faction::arverni);
  EXPECT_EQ(state.board.available(Faction::arverni, Kind::ally), 0);
  EXPECT_TRUE(refuses(Card::land_of_mist_and_mystery));
  put(Region::sequani, Piece::auxilia_hidden);
  EXPECT_TRUE(refuses(Card::hostages));
}

TEST_F(ArverniCard, lucterius_brings_vercingetorix_where_the_most_arverni_are) {
  covers("FS 8.3.2", "FS card.19s");
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::pictones, Piece::arverni_hidden, 4);
  EXPECT_TRUE(plays(Card::lucterius));
  EXPECT_TRUE(state.board.named_leader_at(Region::pictones, Faction::arverni));
}

TEST_F(ArverniCard, optimates_with_nine_allies) {
  covers("FS 8.2.1", "FS card.20");
  allies(8);
  EXPECT_TRUE(refuses(Card::optimates));
  citadel(Tribe::carnutes, Faction::arverni);
  EXPECT_TRUE(plays(Card::optimates));
  EXPECT_TRUE(state.optimates);
}

class ArverniForcedMarches : public ArverniCard {
 protected:
  ArverniForcedMarches() {
    put(Region::bituriges, Piece::arverni_leader);
    put(Region::bituriges, Piece::arverni_revealed, 4);
    put(Region::arverni, Piece::arverni_hidden, 3);
    put(Region::britannia, Piece::arverni_hidden, 5);
  }
};

TEST_F(ArverniForcedMarches, only_with_nine_allies) {
  covers("FS 8.2.1", "FS card.32");
  allies(8);
  put(Region::mandubii, Piece::legion, 2);
  EXPECT_TRUE(refuses(Card::forced_marches));
}

TEST_F(ArverniForcedMarches, all_come_where_they_take_control_from_a_legion) {
  covers("FS 8.2.1", "FS card.32");
  allies(9);
  put(Region::treveri, Piece::legion, 2);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_EQ(leader(), Region::treveri);
  EXPECT_EQ(warbands(Region::treveri), 7);
  EXPECT_EQ(warbands(Region::britannia), 5) << "not from Britannia";
  EXPECT_EQ(count(Region::treveri, Piece::arverni_hidden), 7);
}

TEST_F(ArverniForcedMarches, else_all_but_one_of_each_region_gather_next_to_a_legion) {
  covers("FS 8.2.1", "FS card.32");
  allies(9);
  put(Region::aedui, Piece::arverni_hidden, 2);
  put(Region::mandubii, Piece::legion, 12);
  put(Region::mandubii, Piece::auxilia_hidden, 9);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_EQ(leader(), Region::atrebates) << "three Allies are there already";
  EXPECT_EQ(warbands(Region::bituriges), 1);
  EXPECT_EQ(warbands(Region::arverni), 1);
  EXPECT_EQ(warbands(Region::aedui), 1);
  EXPECT_EQ(warbands(Region::atrebates), 6);
}

TEST_F(ArverniForcedMarches, not_without_a_leader) {
  covers("FS 8.2.1", "FS card.32");
  allies(9);
  put(Region::treveri, Piece::legion, 2);
  state.board.remove(Region::bituriges, Piece::arverni_leader, 1);
  EXPECT_TRUE(refuses(Card::forced_marches));
}

// The Leader, four Warbands of Bituriges and three of home: eight, of whom eight are needed against seven.
TEST_F(ArverniForcedMarches, with_exactly_as_many_as_control_takes) {
  covers("FS 8.2.1", "FS card.32");
  allies(9);
  put(Region::treveri, Piece::legion, 7);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_EQ(leader(), Region::treveri);
}

TEST_F(ArverniForcedMarches, not_with_one_less) {
  covers("FS 8.2.1", "FS card.32");
  allies(9);
  put(Region::treveri, Piece::legion, 8);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_NE(leader(), Region::treveri) << "those of Britannia do not come";
}

TEST_F(ArverniForcedMarches, those_who_are_there_do_not_come) {
  covers("FS 8.2.1", "FS card.32");
  allies(9);
  put(Region::treveri, Piece::arverni_hidden, 2);
  put(Region::treveri, Piece::legion, 10);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_NE(leader(), Region::treveri) << "nine are needed beside the two, eight come";
}

TEST_F(ArverniForcedMarches, against_caesar_only_with_more_than_twice_his_men) {
  covers("FS 8.2.1", "FS card.32", "FS 8.7.6");
  allies(9);
  put(Region::treveri, Piece::roman_leader);
  put(Region::treveri, Piece::legion, 3);
  const State before = state;
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_NE(leader(), Region::treveri) << "eight against four";
  state = before;
  state.board.remove_legions(Region::treveri, 1, LegionPlace::track);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_EQ(leader(), Region::treveri) << "eight against three";
  state = before;
  put(Region::treveri, Piece::arverni_hidden);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_EQ(leader(), Region::treveri) << "with the one who is there already nine against four";
}

TEST_F(ArverniForcedMarches, next_to_a_single_legion) {
  covers("FS 8.2.1", "FS card.32");
  allies(9);
  put(Region::provincia, Piece::legion);
  put(Region::provincia, Piece::auxilia_hidden, 9);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_EQ(leader(), Region::arverni) << "three Warbands of which one would stay, and no Ally elsewhere";
}

// Where Warbands stand, one more is gathered than where none do: it need not be left behind.
TEST_F(ArverniForcedMarches, the_warband_that_would_stay_counts_where_they_gather) {
  covers("FS 8.2.1", "FS card.32");
  allies(9);
  put(Region::provincia, Piece::legion);
  put(Region::provincia, Piece::auxilia_hidden, 9);
  whatever_the_lot([&] {
    EXPECT_TRUE(takes(Card::forced_marches));
    EXPECT_EQ(leader(), Region::arverni);
  });
  citadel(Tribe::sequani, Faction::arverni);
  put(Region::sequani, Piece::arverni_hidden);
  whatever_the_lot([&] {
    EXPECT_TRUE(takes(Card::forced_marches));
    EXPECT_EQ(leader(), Region::sequani) << "two there, and nobody is missing elsewhere";
  });
}

TEST_F(ArverniForcedMarches, neither_from_nor_to_britannia) {
  covers("FS 8.2.1", "FS card.32");
  allies(9);
  put(Region::veneti, Piece::legion, 12);
  put(Region::veneti, Piece::auxilia_hidden, 9);
  const State before = state;
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_EQ(leader(), Region::atrebates) << "though more are in Britannia";
  state = before;
  state.board.move(Region::bituriges, Region::britannia, Piece::arverni_leader, 1);
  EXPECT_TRUE(refuses(Card::forced_marches)) << "the Leader cannot leave Britannia";
  state = before;
  state.board.move(Region::bituriges, Region::morini, Piece::arverni_leader, 1);
  have(20);
  EXPECT_TRUE(plays(Card::forced_marches)) << "but the coast opposite";
  EXPECT_EQ(leader(), Region::atrebates);
}

TEST_F(ArverniForcedMarches, not_into_cisalpina) {
  covers("FS 8.2.1", "FS card.32", "FS 1.4.2");
  allies(9);
  state.board.open_cisalpina();
  put(Region::cisalpina, Piece::legion);
  ally(Tribe::helvetii, Faction::arverni);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_EQ(leader(), Region::sequani) << "next to it, where an Ally is";
}

TEST_F(ArverniForcedMarches, not_without_a_legion) {
  covers("FS 8.2.1", "FS card.32");
  allies(9);
  EXPECT_TRUE(refuses(Card::forced_marches));
  EXPECT_TRUE(heard(msg::np_event_instruction_no(Card::forced_marches, Faction::arverni)));
}

// Two of the three at home are ringed: with the Leader and four of Bituriges six come.
TEST_F(ArverniForcedMarches, those_in_a_ring_stay) {
  covers("FS 8.2.1", "FS card.32");
  allies(9);
  put(Region::arverni, Piece::auxilia_hidden);
  state.circumvallation = {true, Region::arverni, Faction::arverni, 2, false};
  put(Region::treveri, Piece::legion, 5);
  const State before = state;
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_EQ(leader(), Region::treveri) << "six against five";
  EXPECT_EQ(warbands(Region::arverni), 2);
  state = before;
  put(Region::treveri, Piece::legion);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_NE(leader(), Region::treveri) << "six against six";
  state = before;
  state.circumvallation.warbands = 3;
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_NE(leader(), Region::treveri) << "five against five";
  state = before;
  state.circumvallation.on = false;
  put(Region::treveri, Piece::legion, 2);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_EQ(leader(), Region::treveri) << "no ring: eight against seven";
  state = before;
  state.circumvallation.who = Faction::aedui;
  put(Region::treveri, Piece::legion, 2);
  EXPECT_TRUE(plays(Card::forced_marches));
  EXPECT_EQ(leader(), Region::treveri) << "another's ring";
}

TEST_F(ArverniForcedMarches, a_leader_in_a_ring_goes_nowhere) {
  covers("FS 8.2.1", "FS card.32");
  allies(9);
  put(Region::bituriges, Piece::auxilia_hidden);
  put(Region::treveri, Piece::legion, 2);
  state.circumvallation = {true, Region::bituriges, Faction::arverni, 0, true};
  EXPECT_TRUE(refuses(Card::forced_marches));
}

TEST_F(ArverniCard, acco_shaded_for_a_citadel) {
  covers("FS 8.2.1", "FS card.34s");
  citadel(Tribe::mandubii, Faction::aedui);
  EXPECT_TRUE(plays(Card::acco));
  EXPECT_EQ(state.board.tribe(Tribe::mandubii), (TribeState{Status::citadel, Faction::arverni}));
}

TEST_F(ArverniCard, acco_unshaded_otherwise) {
  covers("FS 8.2.1", "FS card.34u");
  ally(Tribe::mandubii, Faction::aedui);
  put(Region::treveri, Piece::arverni_hidden);
  put(Region::treveri, Piece::german_hidden, 3);
  allies(9);
  state.board.subdue(Tribe::treveri);
  EXPECT_TRUE(plays(Card::acco, {"common.roll=1", "common.roll=1", "common.roll=1"}));
  EXPECT_TRUE(heard(msg::turn_event(Faction::arverni, Card::acco, CardSide::unshaded)));
  EXPECT_EQ(state.board.tribe(Tribe::mandubii).owner, Faction::aedui);
}

TEST_F(ArverniCard, shifting_loyalties_against_players_then_for_themselves) {
  covers("FS 8.2.1", "FS card.50");
  capability(Card::massed_gallic_archers, CardSide::unshaded, Faction::arverni);
  capability(Card::legio_x, CardSide::unshaded, Faction::romans);
  capability(Card::river_commerce, CardSide::shaded, Faction::aedui);
  State before = state;
  person(Faction::romans);
  whatever_the_lot([&] {
    EXPECT_TRUE(takes(Card::shifting_loyalties));
    EXPECT_FALSE(state.capabilities[Card::legio_x].active);
  });
  state = before;
  EXPECT_TRUE(plays(Card::shifting_loyalties));
  EXPECT_FALSE(state.capabilities[Card::massed_gallic_archers].active);
  EXPECT_TRUE(refuses(Card::shifting_loyalties)) << "nothing left but a Non-player's and a shaded one";
}

TEST_F(ArverniCard, shifting_loyalties_only_against_players_whom_it_concerns) {
  covers("FS 8.2.1", "FS card.50");
  capability(Card::baggage_trains, CardSide::unshaded, Faction::belgae);
  for (Faction faction : {Faction::romans, Faction::aedui, Faction::belgae}) person(faction);
  EXPECT_TRUE(refuses(Card::shifting_loyalties)) << "a player's, but neither Roman nor Aedui";
  capability(Card::river_commerce, CardSide::unshaded, Faction::aedui);
  state.nonplayer[Faction::aedui] = true;
  EXPECT_TRUE(refuses(Card::shifting_loyalties)) << "Aedui, but no player's";
  person(Faction::aedui);
  state.nonplayer[Faction::belgae] = true;
  EXPECT_TRUE(plays(Card::shifting_loyalties));
  EXPECT_FALSE(state.capabilities[Card::river_commerce].active);
}

TEST_F(ArverniCard, assembly_only_where_they_control_the_carnutes) {
  covers("FS 8.2.1", "FS card.52s");
  put(Region::carnutes, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::aedui_hidden, 2);
  EXPECT_TRUE(refuses(Card::assembly_of_gaul));
  put(Region::carnutes, Piece::arverni_hidden);
  citadel(Tribe::carnutes, Faction::arverni);
  EXPECT_TRUE(plays(Card::assembly_of_gaul));
  EXPECT_TRUE(heard(msg::turn_free(Faction::arverni, Command::rally)));
}

TEST_F(ArverniCard, remi_influence_only_as_their_allies) {
  covers("FS 8.2.1", "FS card.68s");
  EXPECT_TRUE(refuses(Card::remi_influence));
  ally(Tribe::remi, Faction::arverni);
  citadel(Tribe::mandubii, Faction::aedui);
  EXPECT_TRUE(plays(Card::remi_influence));
  EXPECT_EQ(state.board.tribe(Tribe::mandubii), (TribeState{Status::citadel, Faction::arverni}))
      << "an enemy Citadel goes as well";
  EXPECT_EQ(warbands(Region::mandubii), 4);
}

class ArverniWarFleet : public ArverniCard {
 protected:
  ArverniWarFleet() {
    put(Region::arverni, Piece::arverni_leader);
    put(Region::arverni, Piece::arverni_hidden, 4);
    put(Region::pictones, Piece::arverni_hidden, 5);
    put(Region::veneti, Piece::auxilia_hidden, 3);
    put(Region::morini, Piece::aedui_hidden, 3);
  }
};

TEST_F(ArverniWarFleet, lands_where_a_player_is_and_fights_him) {
  covers("FS 8.2.1", "FS card.62");
  person(Faction::aedui);
  EXPECT_TRUE(plays(Card::war_fleet));
  EXPECT_EQ(leader(), Region::morini);
  EXPECT_EQ(warbands(Region::morini), 9);
  EXPECT_EQ(state.board.pieces(Region::morini, Faction::aedui), 0);
}

TEST_F(ArverniWarFleet, romans_before_aedui) {
  covers("FS 8.2.1", "FS card.62");
  person(Faction::aedui);
  person(Faction::romans);
  EXPECT_TRUE(plays(Card::war_fleet));
  EXPECT_EQ(leader(), Region::veneti);
  EXPECT_EQ(state.board.pieces(Region::veneti, Faction::romans), 0);
}

TEST_F(ArverniWarFleet, stays_where_no_control_can_be_gained_from_a_player) {
  covers("FS 8.2.1", "FS card.62");
  State before = state;
  EXPECT_TRUE(refuses(Card::war_fleet)) << "no player anywhere";
  state = before;
  person(Faction::romans);
  put(Region::veneti, Piece::auxilia_hidden, 7);
  EXPECT_TRUE(refuses(Card::war_fleet)) << "ten against ten";
}

class ArverniSquadrons : public ArverniCard {
 protected:
  ArverniSquadrons() {
    person(Faction::romans);
    put(Region::arverni, Piece::arverni_leader);
    put(Region::atrebates, Piece::arverni_hidden, 3);
    put(Region::britannia, Piece::arverni_hidden, 2);
  }
};

TEST_F(ArverniSquadrons, come_from_every_coast_with_the_leader) {
  covers("FS 8.2.1", "FS card.62");
  put(Region::veneti, Piece::auxilia_hidden, 5);
  EXPECT_TRUE(plays(Card::war_fleet)) << "six against five";
  EXPECT_EQ(leader(), Region::veneti);
  EXPECT_EQ(warbands(Region::atrebates) + warbands(Region::britannia), 0);
  EXPECT_LT(state.board.light_troops(Region::veneti, Faction::romans), 5);
}

TEST_F(ArverniSquadrons, those_who_are_there_do_not_come) {
  covers("FS 8.2.1", "FS card.62");
  put(Region::veneti, Piece::arverni_hidden);
  put(Region::veneti, Piece::auxilia_hidden, 7);
  EXPECT_TRUE(refuses(Card::war_fleet)) << "seven are needed beside the one, six come";
}

TEST_F(ArverniSquadrons, not_where_they_have_control) {
  covers("FS 8.2.1", "FS card.62");
  put(Region::veneti, Piece::arverni_hidden, 3);
  put(Region::veneti, Piece::auxilia_hidden);
  EXPECT_TRUE(refuses(Card::war_fleet));
  EXPECT_TRUE(heard(msg::np_event_instruction_no(Card::war_fleet, Faction::arverni)));
}

TEST_F(ArverniSquadrons, for_a_single_piece_of_a_player_on_waste_land) {
  covers("FS 8.2.1", "FS card.62");
  put(Region::veneti, Piece::auxilia_hidden);
  state.board.set_devastated(Region::veneti, true);
  EXPECT_TRUE(plays(Card::war_fleet));
  EXPECT_EQ(leader(), Region::veneti);
  EXPECT_EQ(count(Region::veneti, Piece::auxilia_hidden), 0) << "the Battle needs no land to live on";
  EXPECT_TRUE(heard(msg::turn_free(Faction::arverni, Command::battle)));
}

class ArverniImpetuosity : public ArverniCard {
 protected:
  ArverniImpetuosity() {
    put(Region::pictones, Piece::arverni_hidden, 4);
    put(Region::pictones, Piece::arverni_revealed, 2);
    put(Region::pictones, Piece::arverni_leader);
    put(Region::carnutes, Piece::auxilia_hidden, 3);
    put(Region::veneti, Piece::aedui_hidden, 3);
  }
};

TEST_F(ArverniImpetuosity, the_largest_group_gains_control_and_fights_the_player) {
  covers("FS 8.2.1", "FS card.72s");
  person(Faction::aedui);
  EXPECT_TRUE(plays(Card::impetuosity));
  EXPECT_EQ(warbands(Region::veneti), 6);
  EXPECT_EQ(state.board.pieces(Region::veneti, Faction::aedui), 0);
  EXPECT_EQ(leader(), Region::pictones) << "without the Leader";
}

TEST_F(ArverniImpetuosity, romans_before_aedui) {
  covers("FS 8.2.1", "FS card.72s");
  person(Faction::aedui);
  person(Faction::romans);
  EXPECT_TRUE(plays(Card::impetuosity));
  EXPECT_EQ(state.board.pieces(Region::carnutes, Faction::romans), 0);
}

TEST_F(ArverniImpetuosity, not_without_a_player_to_fight) {
  covers("FS 8.2.1", "FS card.72s");
  EXPECT_TRUE(refuses(Card::impetuosity));
}

TEST_F(ArverniImpetuosity, revealed_warbands_are_of_the_group) {
  covers("FS 8.2.1", "FS card.72s");
  person(Faction::romans);
  put(Region::carnutes, Piece::auxilia_hidden, 2);
  EXPECT_TRUE(plays(Card::impetuosity)) << "six against five";
  EXPECT_EQ(warbands(Region::pictones), 0);
  EXPECT_TRUE(heard(msg::turn_free(Faction::arverni, Command::battle)));
}

TEST_F(ArverniImpetuosity, fights_the_player_it_came_for) {
  covers("FS 8.2.1", "FS card.72s");
  person(Faction::aedui);
  put(Region::veneti, Piece::auxilia_hidden);
  EXPECT_TRUE(plays(Card::impetuosity));
  EXPECT_EQ(state.board.pieces(Region::veneti, Faction::aedui), 0);
  EXPECT_EQ(count(Region::veneti, Piece::auxilia_hidden), 1) << "Romans who are no player's";
}

TEST_F(ArverniImpetuosity, the_larger_of_two_groups) {
  covers("FS 8.2.1", "FS card.72s");
  person(Faction::aedui);
  put(Region::atrebates, Piece::arverni_hidden, 5);
  const State before = state;
  whatever_the_lot([&] {
    EXPECT_TRUE(takes(Card::impetuosity));
    EXPECT_EQ(warbands(Region::atrebates), 5);
  });
  state = before;
  put(Region::atrebates, Piece::arverni_hidden, 2);
  whatever_the_lot([&] {
    EXPECT_TRUE(takes(Card::impetuosity));
    EXPECT_EQ(warbands(Region::atrebates), 0);
    EXPECT_EQ(warbands(Region::veneti), 7);
  });
}

TEST_F(ArverniImpetuosity, of_two_as_large_either) {
  covers("FS 8.2.1", "FS card.72s", "FS 8.3.4");
  person(Faction::aedui);
  put(Region::atrebates, Piece::arverni_hidden, 6);
  int from_north = 0;
  int from_south = 0;
  whatever_the_lot([&] {
    EXPECT_TRUE(takes(Card::impetuosity));
    EXPECT_EQ(warbands(Region::veneti), 6);
    from_north += warbands(Region::atrebates) == 0 ? 1 : 0;
    from_south += warbands(Region::pictones) == 0 ? 1 : 0;
  });
  EXPECT_GT(from_north, 0);
  EXPECT_GT(from_south, 0);
}

TEST_F(ArverniImpetuosity, for_a_single_loss) {
  covers("FS 8.2.1", "FS card.72s");
  person(Faction::romans);
  state.board.remove(Region::pictones, Piece::arverni_hidden, 4);
  state.board.remove(Region::carnutes, Piece::auxilia_hidden, 2);
  EXPECT_TRUE(plays(Card::impetuosity)) << "two against one";
  EXPECT_EQ(count(Region::carnutes, Piece::auxilia_hidden), 0);
}

TEST_F(ArverniImpetuosity, not_into_cisalpina) {
  covers("FS 8.2.1", "FS card.72s", "FS 1.4.2");
  person(Faction::romans);
  state.board.remove(Region::pictones, Piece::arverni_hidden, 4);
  state.board.remove(Region::pictones, Piece::arverni_revealed, 2);
  state.board.open_cisalpina();
  put(Region::ubii, Piece::arverni_hidden, 4);
  put(Region::cisalpina, Piece::auxilia_hidden);
  EXPECT_TRUE(refuses(Card::impetuosity));
}

class ArverniArduenna : public ArverniCard {
 protected:
  // The two free Commands of the card.
  Action march_there() {
    card(Card::arduenna);
    Terms terms = free_terms({Command::march});
    terms.destinations = {Region::nervii, Region::treveri};
    terms.must_move = true;
    return by_event(terms);
  }
  Action act_there() {
    card(Card::arduenna);
    Terms terms = free_terms(commands_of(Faction::arverni) - CommandSet{Command::march});
    terms.regions = {Region::nervii, Region::treveri};
    return by_event(terms);
  }
};

TEST_F(ArverniArduenna, the_leader_comes_where_he_adds_a_loss) {
  covers("FS 8.2.1", "FS card.67");
  put(Region::atrebates, Piece::arverni_leader);
  put(Region::atrebates, Piece::arverni_hidden, 8);
  put(Region::treveri, Piece::legion, 6);
  EXPECT_EQ(march_there().command, Command::march);
  EXPECT_EQ(leader(), Region::treveri);
  EXPECT_EQ(warbands(Region::treveri), 8);
}

TEST_F(ArverniArduenna, he_stays_where_he_could_fall) {
  covers("FS 8.2.1", "FS card.67");
  put(Region::atrebates, Piece::arverni_leader);
  put(Region::atrebates, Piece::arverni_hidden, 2);
  put(Region::treveri, Piece::legion, 6);
  EXPECT_EQ(march_there().command, Command::march);
  EXPECT_EQ(leader(), Region::atrebates);
  EXPECT_EQ(warbands(Region::treveri), 2) << "one Loss on a Legion is enough";
}

TEST_F(ArverniArduenna, nobody_goes_where_no_legion_can_be_hit) {
  covers("FS 8.2.1", "FS card.67");
  put(Region::atrebates, Piece::arverni_hidden, 8);
  put(Region::treveri, Piece::legion);
  put(Region::treveri, Piece::auxilia_hidden, 4);
  EXPECT_EQ(march_there().command, std::nullopt);
  EXPECT_EQ(warbands(Region::atrebates), 8);
}

// Atrebates can go to either, Sequani only to Treveri.
TEST_F(ArverniArduenna, most_losses_first_then_the_other_region) {
  covers("FS 8.2.1", "FS card.67");
  put(Region::atrebates, Piece::arverni_hidden, 4);
  put(Region::morini, Piece::arverni_hidden, 2);
  put(Region::sequani, Piece::arverni_hidden, 4);
  put(Region::treveri, Piece::legion, 6);
  put(Region::nervii, Piece::legion, 3);
  march_there();
  EXPECT_EQ(warbands(Region::treveri), 8) << "four Losses, in Nervii three";
  EXPECT_EQ(warbands(Region::nervii), 2);
  EXPECT_EQ(times("turn.free arverni march"), 1);
}

TEST_F(ArverniArduenna, then_battle_against_romans_alone) {
  covers("FS 8.2.1", "FS card.67");
  put(Region::treveri, Piece::arverni_hidden, 8);
  put(Region::treveri, Piece::legion, 2);
  put(Region::nervii, Piece::arverni_hidden, 8);
  put(Region::nervii, Piece::aedui_hidden, 2);
  const Action action = act_there();
  EXPECT_EQ(action.command, Command::battle);
  EXPECT_EQ(action.selected, RegionSet{Region::treveri});
}

TEST_F(ArverniArduenna, without_anyone_to_fight_by_the_chart) {
  covers("FS 8.2.3", "FS card.67");
  put(Region::treveri, Piece::arverni_hidden, 3);
  EXPECT_EQ(act_there().command, Command::rally);
}

TEST_F(ArverniArduenna, a_single_legion_is_enough_whatever_is_rolled) {
  covers("FS 8.2.1", "FS card.67");
  put(Region::atrebates, Piece::arverni_hidden, 8);
  put(Region::treveri, Piece::legion);
  whatever_the_lot([&] { EXPECT_TRUE(takes(Card::arduenna)); });
}

TEST_F(ArverniCard, arduenna_for_losses_on_legions) {
  covers("FS 8.2.1", "FS card.67");
  put(Region::atrebates, Piece::arverni_hidden, 8);
  put(Region::treveri, Piece::auxilia_hidden, 5);
  EXPECT_TRUE(refuses(Card::arduenna)) << "no Legion there";
  state.board.remove(Region::treveri, Piece::auxilia_hidden, 5);
  put(Region::treveri, Piece::legion, 2);
  have(20);
  EXPECT_TRUE(plays(Card::arduenna, {"common.roll=1", "common.roll=6", "common.roll=2"}));
  EXPECT_EQ(count(Region::treveri, Piece::legion), 0);
  EXPECT_EQ(state.board.fallen(), 2);
  EXPECT_EQ(count(Region::treveri, Piece::arverni_hidden), 8) << "and hide again";
}

TEST_F(ArverniCard, gobannitio_of_another_costs_them_no_ally_of_their_own) {
  covers("FS 8.4.1", "FS card.26s");
  ally(Tribe::cadurci, Faction::arverni);
  const TribeSet from = {Tribe::cadurci};
  EXPECT_EQ(play.may_choose(Faction::arverni, msg::gobannitio_remove(Faction::arverni), from), std::nullopt);
  ally(Tribe::volcae, Faction::romans);
  const TribeSet both = {Tribe::cadurci, Tribe::volcae};
  EXPECT_EQ(play.may_choose(Faction::arverni, msg::gobannitio_remove(Faction::arverni), both), Tribe::volcae);
}

TEST_F(ArverniCard, druids_rouse_the_arverni_alone) {
  covers("FS 8.2.3", "FS card.48");
  play.seat(Faction::belgae, nonplayer_mind(Faction::belgae));
  ally(Tribe::nervii, Faction::belgae);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  ally(Tribe::carnutes, Faction::arverni);
  EXPECT_TRUE(plays(Card::druids));
  EXPECT_EQ(state.board.tribe(Tribe::carnutes).status, Status::citadel);
  EXPECT_EQ(state.board.pieces(Region::nervii, Faction::belgae), 1);
}

// --- Germans under their guidance

TEST_F(ArverniCard, surus_sends_the_new_germans_against_romans) {
  covers("FS 8.2.3", "FS card.51s");
  put(Region::treveri, Piece::aedui_revealed, 4);
  put(Region::treveri, Piece::auxilia_revealed, 2);
  EXPECT_TRUE(plays(Card::surus));
  EXPECT_EQ(state.board.pieces(Region::treveri, Faction::aedui), 0);
  EXPECT_EQ(state.board.pieces(Region::treveri, Faction::romans), 0);
}

TEST_F(ArverniCard, aduatuca_brings_all_germans_near) {
  covers("FS 8.2.3", "FS card.58s");
  put(Region::treveri, Piece::fort);
  put(Region::treveri, Piece::auxilia_hidden, 5);
  put(Region::sugambri, Piece::german_hidden, 4);
  put(Region::ubii, Piece::german_hidden, 6);
  EXPECT_TRUE(plays(Card::aduatuca));
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::germans), 10);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::romans), 0);
}

class ArverniGermans : public ArverniCard {
 protected:
  Action guided(const Terms& terms) { return execute(play, Faction::germans, terms, Faction::arverni); }
};

TEST_F(ArverniGermans, too_few_for_a_loss_they_raid) {
  covers("FS 8.2.3", "FS card.51s");
  put(Region::treveri, Piece::aedui_revealed);
  put(Region::treveri, Piece::auxilia_revealed);
  put(Region::treveri, Piece::belgic_revealed);
  EXPECT_TRUE(plays(Card::surus));
  EXPECT_EQ(count(Region::treveri, Piece::german_revealed), 1);
  EXPECT_EQ(state.resources[Faction::romans], 19) << "Romans first";
  EXPECT_EQ(state.resources[Faction::belgae], 20);
}

TEST_F(ArverniGermans, belgae_of_a_player_are_ambushed_others_raided) {
  covers("FS 8.2.3", "FS card.51s");
  put(Region::treveri, Piece::aedui_revealed, 2);
  put(Region::treveri, Piece::belgic_revealed, 2);
  const State before = state;
  EXPECT_TRUE(plays(Card::surus));
  EXPECT_EQ(count(Region::treveri, Piece::belgic_revealed), 2);
  EXPECT_EQ(state.resources[Faction::belgae], 18);
  state = before;
  person(Faction::belgae);
  EXPECT_TRUE(plays(Card::surus));
  EXPECT_EQ(count(Region::treveri, Piece::belgic_revealed), 1);
  EXPECT_EQ(state.resources[Faction::belgae], 20);
}

TEST_F(ArverniGermans, with_nobody_there_they_go_where_a_legion_is_or_next_to_one) {
  covers("FS 8.2.3", "FS card.51s");
  put(Region::treveri, Piece::aedui_revealed);
  put(Region::sequani, Piece::legion);
  const State before = state;
  whatever_the_lot([&] {
    EXPECT_TRUE(takes(Card::surus));
    EXPECT_EQ(count(Region::sequani, Piece::german_hidden), 1);
  });
  state = before;
  state.board.remove_legions(Region::sequani, 1, LegionPlace::track);
  put(Region::provincia, Piece::legion);
  whatever_the_lot([&] {
    EXPECT_TRUE(takes(Card::surus));
    EXPECT_EQ(count(Region::sequani, Piece::german_hidden), 1) << "next to Provincia";
  });
}

TEST_F(ArverniGermans, they_leave_arverni_alone) {
  covers("FS 8.2.3", "FS card.51s");
  put(Region::treveri, Piece::aedui_revealed);
  put(Region::treveri, Piece::arverni_revealed, 4);
  EXPECT_TRUE(takes(Card::surus));
  EXPECT_EQ(resources(), 20);
  EXPECT_EQ(warbands(Region::treveri), 4);
}

TEST_F(ArverniGermans, ambush_romans_first) {
  covers("FS 8.2.3");
  for (Region region : {Region::treveri, Region::nervii, Region::sequani}) put(region, Piece::german_hidden, 4);
  put(Region::treveri, Piece::aedui_revealed, 2);
  put(Region::nervii, Piece::auxilia_revealed, 2);
  put(Region::sequani, Piece::aedui_revealed, 2);
  Terms terms = free_terms({Command::battle});
  terms.limited = true;
  whatever_the_lot([&] { EXPECT_EQ(guided(terms).selected, RegionSet{Region::nervii}); });
}

TEST_F(ArverniGermans, march_from_no_more_regions_than_they_may) {
  covers("FS 8.2.3");
  for (Region region : {Region::treveri, Region::nervii}) put(region, Piece::german_hidden, 2);
  put(Region::atrebates, Piece::legion);
  Terms terms = free_terms({Command::march});
  EXPECT_EQ(guided(terms).selected.size(), 2);
  EXPECT_EQ(count(Region::atrebates, Piece::german_hidden), 4);
  terms.limited = true;
  EXPECT_EQ(guided(terms).selected.size(), 1);
}

TEST_F(ArverniCard, morasses_ambush_by_the_chart) {
  covers("FS 8.2.3", "FS card.36s");
  put(Region::mandubii, Piece::arverni_revealed, 4);
  put(Region::mandubii, Piece::legion, 4);
  EXPECT_TRUE(plays(Card::morasses));
  EXPECT_EQ(state.board.fallen(), 2) << "Ambush whatever lies Hidden";
}

TEST_F(ArverniCard, cicero_goes_up_whatever_the_lot) {
  covers("FS 8.2.1", "FS card.1");
  card(Card::cicero);
  state.manual_dice = false;
  const State before = state;
  for (int n = 1; n <= 16; ++n) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(n));
    if (turn(true) == coin::Deed::event) {
      EXPECT_EQ(state.senate, Senate::uproar);
    } else {
      EXPECT_TRUE(heard(msg::np_event_roll_failed(Card::cicero)));
    }
    EXPECT_FALSE(heard(msg::np_event_ineffective(Card::cicero)));
  }
}

TEST_F(ArverniCard, dumnorix_takes_auxilia_anywhere_before_aedui) {
  covers("FS 8.2.1", "FS card.44s");
  put(Region::britannia, Piece::auxilia_revealed, 2);
  put(Region::veneti, Piece::aedui_hidden, 3);
  EXPECT_TRUE(takes(Card::dumnorix_loyalists));
  EXPECT_EQ(count(Region::britannia, Piece::auxilia_revealed), 0);
  EXPECT_EQ(state.board.light_troops(Region::veneti, Faction::aedui), 2);
}

// Six could go to the Nervii, four to the Treveri.
TEST_F(ArverniArduenna, most_losses_first_whichever_region_that_is) {
  covers("FS 8.2.1", "FS card.67");
  put(Region::atrebates, Piece::arverni_hidden, 4);
  put(Region::morini, Piece::arverni_hidden, 2);
  put(Region::treveri, Piece::legion, 6);
  put(Region::nervii, Piece::legion, 6);
  march_there();
  EXPECT_EQ(warbands(Region::nervii), 6);
  EXPECT_EQ(warbands(Region::treveri), 0);
}

TEST_F(ArverniGermans, do_one_command_and_tell_what_an_ambush_would_cost) {
  covers("FS 8.2.3", "FS 8.1");
  put(Region::nervii, Piece::german_hidden, 4);
  put(Region::nervii, Piece::auxilia_revealed, 2);
  const State before = state;
  EXPECT_EQ(guided(free_terms({Command::battle, Command::march})).command, Command::battle);
  EXPECT_EQ(times("np.ar.forecast_ambush NER romans 2 0 np.verdict_worth"), 1);
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::germans), 4) << "and do not March on";
  state = before;
  EXPECT_EQ(guided(free_terms({Command::raid, Command::march})).command, Command::raid);
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::germans), 4);
  state = before;
  EXPECT_EQ(guided(free_terms({Command::march})).command, Command::march);
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::germans), 0);
}

TEST_F(ArverniGermans, do_not_march_where_that_is_not_granted) {
  covers("FS 8.2.3");
  put(Region::nervii, Piece::german_hidden, 1);
  put(Region::nervii, Piece::auxilia_revealed, 2);
  EXPECT_EQ(guided(free_terms({Command::battle})).command, Command::battle) << "though no Loss is to be had";
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::germans), 1);
}

}  // namespace
}  // namespace auspex::falling_sky
