// 8.2.1: cards by which the Non-player Arverni move: 32 Forced Marches, 62 War Fleet, 67 Arduenna, 72 Impetuosity.
#include "games/falling_sky/nonplayer/arverni_fixture.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;
using testing::ArverniCard;

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

// Ringed elsewhere, or others ringed beside them: of both faces all may come.
TEST_F(ArverniForcedMarches, all_come_who_are_in_no_ring_themselves) {
  covers("FS 8.2.1", "FS card.32", "FS card.4");
  allies(9);
  put(Region::treveri, Piece::legion, 7);
  state.board.turn(Region::bituriges, Piece::arverni_revealed, Piece::arverni_hidden, 2);
  put(Region::bituriges, Piece::aedui_hidden);
  const State before = state;
  state.circumvallation = {true, Region::bituriges, Faction::aedui, 1, false};
  EXPECT_TRUE(takes(Card::forced_marches));
  EXPECT_EQ(leader(), Region::treveri);
  state = before;
  state.circumvallation = {true, Region::britannia, Faction::arverni, 5, false};
  EXPECT_TRUE(takes(Card::forced_marches));
  EXPECT_EQ(leader(), Region::treveri);
}

TEST_F(ArverniForcedMarches, a_lone_warband_stays_where_it_is_and_counts_there) {
  covers("FS 8.2.1", "FS card.32");
  allies(9);
  state.board.remove(Region::arverni, Piece::arverni_hidden, 3);
  put(Region::sequani, Piece::arverni_hidden);
  put(Region::provincia, Piece::legion);
  put(Region::provincia, Piece::auxilia_hidden, 9);
  whatever_the_lot([&] {
    EXPECT_TRUE(takes(Card::forced_marches));
    EXPECT_EQ(leader(), Region::sequani);
  });
}

TEST_F(ArverniForcedMarches, lead_out_of_the_leaders_region) {
  covers("FS 8.2.1", "FS card.32");
  allies(9);
  state.board.move(Region::bituriges, Region::arverni, Piece::arverni_leader, 1);
  put(Region::provincia, Piece::legion);
  put(Region::provincia, Piece::auxilia_hidden, 9);
  whatever_the_lot([&] {
    EXPECT_TRUE(takes(Card::forced_marches));
    EXPECT_NE(leader(), Region::arverni) << "where most would be, but there he is already";
  });
}

class ArverniHarbours : public ArverniCard {
 protected:
  ArverniHarbours() { person(Faction::romans); }
  static constexpr RegionSet coast = {Region::arverni, Region::pictones,  Region::britannia,
                                      Region::morini,  Region::atrebates, Region::veneti};
};

TEST_F(ArverniHarbours, are_left_and_entered_on_all_coasts) {
  covers("FS 8.2.1", "FS card.62");
  const State before = state;
  for (Region from : coast) {
    for (Region to : coast - RegionSet{from}) {
      state = before;
      put(from, Piece::arverni_hidden, 3);
      put(to, Piece::auxilia_hidden, 2);
      EXPECT_TRUE(takes(Card::war_fleet)) << id_of(from) << " to " << id_of(to);
      EXPECT_EQ(warbands(from), 0) << id_of(from) << " to " << id_of(to);
    }
  }
}

TEST_F(ArverniHarbours, are_not_inland) {
  covers("FS 8.2.1", "FS card.62");
  put(Region::bituriges, Piece::arverni_hidden, 3);
  put(Region::veneti, Piece::auxilia_hidden, 2);
  EXPECT_TRUE(refuses(Card::war_fleet));
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

// The March turns Scouted Warbands to Revealed, so that more stand there than may leave; the group is as it was chosen.
TEST_F(ArverniImpetuosity, out_of_a_ring_with_scouted_warbands_beside_them) {
  covers("FS 8.2.1", "FS card.72s", "FS card.4");
  person(Faction::aedui);
  put(Region::pictones, Piece::arverni_scouted, 6);
  state.circumvallation.on = 1;
  state.circumvallation.where = Region::pictones;
  state.circumvallation.who = Faction::arverni;
  state.circumvallation.warbands = 2;
  EXPECT_TRUE(plays(Card::impetuosity));
  EXPECT_EQ(warbands(Region::veneti), 6);
  EXPECT_EQ(warbands(Region::pictones), 6);
  EXPECT_EQ(state.board.pieces(Region::veneti, Faction::aedui), 0);
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

TEST_F(ArverniArduenna, a_single_warband_comes_as_well) {
  covers("FS 8.2.1", "FS card.67");
  put(Region::atrebates, Piece::arverni_hidden, 7);
  put(Region::mandubii, Piece::arverni_hidden);
  put(Region::treveri, Piece::legion, 2);
  march_there();
  EXPECT_EQ(warbands(Region::treveri), 8);
}

TEST_F(ArverniArduenna, is_not_played_if_no_legion_falls) {
  covers("FS 8.2.1", "FS card.67");
  put(Region::atrebates, Piece::arverni_hidden, 8);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::provincia, Piece::legion, 2);
  EXPECT_TRUE(refuses(Card::arduenna));
}

TEST_F(ArverniCard, impetuosity_of_a_single_warband_that_gains_control) {
  covers("FS 8.2.1", "FS card.72s");
  person(Faction::romans);
  put(Region::pictones, Piece::arverni_hidden);
  put(Region::carnutes, Piece::arverni_revealed, 2);
  put(Region::carnutes, Piece::auxilia_revealed, 2);
  EXPECT_TRUE(takes(Card::impetuosity));
  EXPECT_EQ(warbands(Region::pictones), 0);
}

}  // namespace
}  // namespace auspex::falling_sky
