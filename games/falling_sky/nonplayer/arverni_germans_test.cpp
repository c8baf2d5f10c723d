// 8.2.3: Germans whom the Non-player Arverni guide by an Event.
#include "games/falling_sky/nonplayer/arverni_fixture.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;
using testing::ArverniCard;

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
