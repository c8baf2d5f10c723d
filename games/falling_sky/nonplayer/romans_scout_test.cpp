// 8.8.1: how the Non-player Romans Scout.
#include "games/falling_sky/nonplayer/romans_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;
using testing::RomanFixture;

class RomanScout : public RomanFixture {
 protected:
  Action scout() { return use(Ability::scout); }
};

TEST_F(RomanScout, a_scout_without_effect_is_none) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 4);
  EXPECT_TRUE(scout().abilities_used.empty());
  EXPECT_TRUE(said(msg::np_romans_scout_none));
}

// --- 1: four with Caesar

TEST_F(RomanScout, four_auxilia_come_together_with_caesar) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 2);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  put(Region::bituriges, Piece::auxilia_hidden, 2);
  scout();
  EXPECT_EQ(auxilia(Region::aedui), 4);
  EXPECT_EQ(auxilia(Region::sequani), 1);  // Roman Control stays
  EXPECT_EQ(auxilia(Region::bituriges), 1);
}

TEST_F(RomanScout, a_successor_has_no_such_escort) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::roman_leader);
  state.board.set_successor(Faction::romans, true);
  put(Region::aedui, Piece::auxilia_hidden, 2);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  put(Region::bituriges, Piece::auxilia_hidden, 2);
  scout();
  EXPECT_EQ(auxilia(Region::aedui), 2);
}

TEST_F(RomanScout, three_are_not_worth_the_trouble) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 2);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  EXPECT_TRUE(scout().abilities_used.empty());
  EXPECT_EQ(auxilia(Region::sequani), 2);
}

TEST_F(RomanScout, those_that_match_the_legions_of_their_region_stay) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 3);
  put(Region::sequani, Piece::legion, 2);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  scout();
  EXPECT_EQ(auxilia(Region::aedui), 3);
  put(Region::sequani, Piece::auxilia_hidden, 1);
  scout();
  EXPECT_EQ(auxilia(Region::aedui), 4);
}

TEST_F(RomanScout, nobody_leaves_control_to_an_enemy) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 3);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  put(Region::sequani, Piece::arverni_scouted, 2);  // no Control
  scout();
  EXPECT_EQ(auxilia(Region::aedui), 3);
  put(Region::sequani, Piece::belgic_scouted);  // now nobody would gain it
  scout();
  EXPECT_EQ(auxilia(Region::aedui), 4);
}

TEST_F(RomanScout, four_stay_with_caesar_throughout) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 5);
  put(Region::mandubii, Piece::belgic_hidden, 6);
  scout();
  EXPECT_EQ(auxilia(Region::aedui), 4);
  EXPECT_EQ(auxilia(Region::mandubii), 1);
}

// --- 2: Supply Lines

TEST_F(RomanScout, control_that_cuts_a_supply_line_is_broken) {
  covers("FS 8.8.1");
  nonplayer(Faction::aedui);
  put(Region::nervii, Piece::legion);
  put(Region::mandubii, Piece::auxilia_hidden, 4);
  put(Region::treveri, Piece::german_scouted, 3);
  put(Region::treveri, Piece::arverni_scouted);
  for (Region region : {Region::atrebates, Region::morini}) put(region, Piece::german_scouted, 3);
  put(Region::sugambri, Piece::german_scouted);
  scout();
  EXPECT_TRUE(said(msg::np_romans_scout_supply(Region::treveri)));
  EXPECT_EQ(auxilia(Region::treveri), 2);
  EXPECT_EQ(state.board.control(Region::treveri), std::nullopt);
}

TEST_F(RomanScout, aedui_control_stands_in_the_way_only_in_a_players_hands) {
  covers("FS 8.8.1");
  put(Region::nervii, Piece::legion);
  put(Region::mandubii, Piece::auxilia_hidden, 4);
  put(Region::treveri, Piece::aedui_scouted, 1);
  for (Region region : {Region::atrebates, Region::morini}) put(region, Piece::german_scouted, 3);
  put(Region::sugambri, Piece::german_scouted);
  const State before = state;
  scout();
  EXPECT_EQ(auxilia(Region::treveri), 1);
  state = before;
  nonplayer(Faction::aedui);
  scout();
  EXPECT_EQ(auxilia(Region::treveri), 0);
}

TEST_F(RomanScout, the_region_that_helps_most_is_opened) {
  covers("FS 8.8.1");
  nonplayer(Faction::aedui);
  put(Region::morini, Piece::fort);
  put(Region::nervii, Piece::fort);
  put(Region::veneti, Piece::fort);
  put(Region::mandubii, Piece::auxilia_hidden, 2);  // one can leave
  put(Region::treveri, Piece::german_scouted);      // opens Nervii and Morini
  for (Region region : {Region::atrebates, Region::britannia, Region::pictones}) put(region, Piece::german_scouted, 2);
  put(Region::sugambri, Piece::german_scouted);
  put(Region::carnutes, Piece::german_scouted);  // opens Veneti
  scout();
  EXPECT_TRUE(said(msg::np_romans_scout_supply(Region::treveri)));
  EXPECT_EQ(auxilia(Region::treveri), 1);
}

// --- 3: Auxilia to Legions

TEST_F(RomanScout, auxilia_without_legions_join_the_most_legions_in_equal_number) {
  covers("FS 8.8.1");
  put(Region::sequani, Piece::fort);
  put(Region::sequani, Piece::auxilia_hidden, 5);
  put(Region::mandubii, Piece::legion, 3);
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  put(Region::treveri, Piece::legion, 2);
  scout();
  EXPECT_EQ(auxilia(Region::mandubii), 3);
  EXPECT_EQ(auxilia(Region::treveri), 2);
  EXPECT_EQ(auxilia(Region::sequani), 1);
}

TEST_F(RomanScout, no_piece_moves_twice) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::auxilia_hidden, 2);
  put(Region::sequani, Piece::legion, 1);
  put(Region::treveri, Piece::legion, 2);
  scout();
  EXPECT_EQ(auxilia(Region::sequani), 1);
  EXPECT_EQ(auxilia(Region::treveri), 0);
}

// --- 4, and the Reveals

TEST_F(RomanScout, auxilia_go_where_hidden_warbands_are) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::auxilia_hidden, 6);
  put(Region::arverni, Piece::arverni_hidden, 3);
  scout();
  EXPECT_EQ(auxilia(Region::arverni), 2);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_scouted), 3);
  EXPECT_EQ(count(Region::arverni, Piece::auxilia_revealed), 2);
}

TEST_F(RomanScout, only_within_one_region_of_caesar) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::auxilia_hidden, 4);
  put(Region::aedui, Piece::auxilia_hidden, 2);
  put(Region::bituriges, Piece::auxilia_hidden, 2);
  put(Region::bituriges, Piece::belgic_hidden, 2);
  EXPECT_TRUE(scout().abilities_used.empty());
}

TEST_F(RomanScout, hidden_warbands_are_marked_before_revealed_ones) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 1);
  put(Region::aedui, Piece::arverni_revealed, 2);
  put(Region::aedui, Piece::belgic_hidden, 1);
  scout();
  EXPECT_EQ(count(Region::aedui, Piece::belgic_scouted), 1);
  EXPECT_EQ(count(Region::aedui, Piece::arverni_scouted), 1);
}

TEST_F(RomanScout, arverni_come_before_belgae_germans_and_aedui) {
  covers("FS 8.4.1");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 1);
  put(Region::aedui, Piece::arverni_hidden);
  put(Region::aedui, Piece::belgic_hidden);
  put(Region::aedui, Piece::german_hidden);
  put(Region::aedui, Piece::aedui_hidden);
  scout();
  EXPECT_EQ(count(Region::aedui, Piece::arverni_scouted), 1);
  EXPECT_EQ(count(Region::aedui, Piece::belgic_scouted), 1);
  EXPECT_EQ(count(Region::aedui, Piece::german_hidden), 1);
}

TEST_F(RomanScout, under_frost_germans_are_first_even_if_revealed) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 1);
  put(Region::aedui, Piece::arverni_hidden);
  put(Region::aedui, Piece::german_revealed);
  put(Region::aedui, Piece::belgic_hidden);
  winter_next();
  scout();
  EXPECT_EQ(count(Region::aedui, Piece::german_scouted), 1);
  EXPECT_EQ(count(Region::aedui, Piece::arverni_scouted), 1);
  EXPECT_EQ(count(Region::aedui, Piece::belgic_hidden), 1);
}

TEST_F(RomanScout, no_more_auxilia_come_out_than_needed) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 4);
  put(Region::aedui, Piece::arverni_hidden, 3);
  scout();
  EXPECT_EQ(count(Region::aedui, Piece::auxilia_revealed), 2);
  EXPECT_EQ(count(Region::aedui, Piece::auxilia_hidden), 2);
}

TEST_F(RomanScout, aedui_warbands_that_serve_scout_first) {
  covers("FS 8.8.8");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 4);
  put(Region::aedui, Piece::aedui_hidden, 1);
  put(Region::aedui, Piece::arverni_hidden, 4);
  script.expect({"agree.lending aedui romans=common.yes"});
  scout();
  EXPECT_EQ(count(Region::aedui, Piece::arverni_scouted), 4);
  EXPECT_EQ(count(Region::aedui, Piece::aedui_revealed), 1);
  EXPECT_EQ(count(Region::aedui, Piece::auxilia_revealed), 1);
}

TEST_F(RomanScout, with_labienus_recalled_one_region_is_scouted_the_best) {
  covers("FS 8.8.1", "FS card.12s");
  capability(Card::titus_labienus, CardSide::shaded, Faction::romans);
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 4);
  put(Region::aedui, Piece::arverni_revealed, 4);
  put(Region::sequani, Piece::auxilia_hidden, 1);
  put(Region::sequani, Piece::arverni_hidden, 1);
  scout();
  EXPECT_EQ(count(Region::sequani, Piece::arverni_scouted), 1);
  EXPECT_EQ(count(Region::aedui, Piece::arverni_scouted), 0);
}

TEST_F(RomanScout, with_labienus_recalled_where_most_can_be_marked) {
  covers("FS 8.8.1", "FS card.12s");
  capability(Card::titus_labienus, CardSide::shaded, Faction::romans);
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 4);
  put(Region::aedui, Piece::arverni_revealed, 5);
  put(Region::sequani, Piece::auxilia_hidden, 4);
  put(Region::sequani, Piece::arverni_revealed, 4);
  const State before = state;
  for (int seed = 1; seed <= 8; ++seed) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    scout();
    EXPECT_EQ(count(Region::aedui, Piece::arverni_scouted), 5);
  }
}

TEST_F(RomanScout, nobody_leaves_who_finds_as_much_where_they_are) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::roman_leader);
  put(Region::sequani, Piece::auxilia_hidden, 1);
  put(Region::sequani, Piece::arverni_hidden, 2);
  put(Region::sequani, Piece::german_revealed, 2);  // nobody has Control
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  put(Region::mandubii, Piece::arverni_hidden, 4);  // more than one Auxilia finds
  put(Region::mandubii, Piece::german_revealed, 4);
  scout();
  EXPECT_EQ(auxilia(Region::sequani), 1);
  EXPECT_EQ(count(Region::sequani, Piece::arverni_scouted), 2);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_scouted), 2);
}

TEST_F(RomanScout, whoever_is_not_needed_for_what_was_found_goes_where_more_is) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 4);
  put(Region::sequani, Piece::auxilia_hidden, 5);
  put(Region::sequani, Piece::arverni_hidden, 2);  // one Auxilia finds both
  put(Region::mandubii, Piece::arverni_hidden, 4);
  scout();
  EXPECT_EQ(auxilia(Region::mandubii), 2);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_scouted), 4);
}

TEST_F(RomanScout, an_event_that_names_the_regions_is_obeyed) {
  covers("FS 8.8.1", "FS 8.2.3");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 2);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  put(Region::bituriges, Piece::auxilia_hidden, 2);
  Terms terms;
  terms.abilities = {Ability::scout};
  terms.ability_regions = {Region::aedui};
  Action action(play, Faction::romans, terms);
  romans().free_ability(play, action);
  EXPECT_EQ(auxilia(Region::aedui), 2);
}

TEST_F(RomanScout, under_frost_hidden_germans_come_before_hidden_arverni) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 1);
  put(Region::aedui, Piece::arverni_hidden, 2);
  put(Region::aedui, Piece::german_hidden, 2);
  winter_next();
  scout();
  EXPECT_EQ(count(Region::aedui, Piece::german_scouted), 2);
  EXPECT_EQ(count(Region::aedui, Piece::arverni_hidden), 2);
}

TEST_F(RomanScout, that_finds_something_is_not_called_none) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 4);
  put(Region::aedui, Piece::arverni_hidden, 1);
  EXPECT_FALSE(scout().abilities_used.empty());
  EXPECT_FALSE(told("np_romans.scout_none"));
}

TEST_F(RomanScout, auxilia_join_the_most_legions_not_the_most_auxilia) {
  covers("FS 8.8.1");
  put(Region::sequani, Piece::auxilia_hidden, 2);
  put(Region::aedui, Piece::legion, 3);
  put(Region::treveri, Piece::legion, 2);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  const State before = state;
  for (int seed = 1; seed <= 4; ++seed) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    scout();
    EXPECT_EQ(auxilia(Region::aedui), 1);
  }
}

TEST_F(RomanScout, control_that_stands_in_nobodys_way_is_left_alone) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 4);
  put(Region::sequani, Piece::auxilia_hidden, 5);
  put(Region::mandubii, Piece::arverni_scouted, 1);  // no Region with Romans lies behind it
  scout();
  EXPECT_EQ(auxilia(Region::mandubii), 0);
  EXPECT_FALSE(told("np_romans.scout_supply"));
}

}  // namespace

}  // namespace auspex::falling_sky
