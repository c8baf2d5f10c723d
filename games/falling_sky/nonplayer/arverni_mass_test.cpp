// 8.7.6: the March by which the Non-player Arverni mass.
#include "games/falling_sky/nonplayer/arverni_fixture.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class ArverniMass : public testing::ArverniFixture {
 protected:
  // Six Allies, and all but five Warbands on the map, those that do not matter across the sea.
  void muster(int elsewhere) {
    for (Tribe tribe :
         {Tribe::veneti, Tribe::namnetes, Tribe::morini, Tribe::menapii, Tribe::nervii, Tribe::eburones}) {
      ally(tribe, Faction::arverni);
    }
    put(Region::britannia, Piece::arverni_hidden, 30 - elsewhere);
  }
  Action mass() { return by_event(free_terms({Command::march})); }
};

TEST_F(ArverniMass, takes_control_of_a_region_with_a_legion_with_all_that_can_get_there) {
  covers("FS 8.7.6");
  muster(9);
  put(Region::aedui, Piece::arverni_leader);
  put(Region::aedui, Piece::arverni_hidden, 5);
  put(Region::sequani, Piece::arverni_hidden, 4);
  put(Region::mandubii, Piece::legion, 2);
  put(Region::mandubii, Piece::auxilia_hidden);
  mass();
  EXPECT_EQ(leader(), Region::mandubii);
  EXPECT_EQ(warbands(Region::mandubii), 9);
  EXPECT_EQ(warbands(Region::aedui) + warbands(Region::sequani), 0);
  EXPECT_TRUE(heard(msg::np_ar_mass_legion(Leader::vercingetorix, Region::mandubii)));
}

TEST_F(ArverniMass, against_caesar_only_with_more_than_twice_his_men) {
  covers("FS 8.7.6");
  muster(7);
  put(Region::aedui, Piece::arverni_leader);
  put(Region::aedui, Piece::arverni_hidden, 5);
  put(Region::sequani, Piece::arverni_hidden, 2);
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::legion, 2);
  put(Region::mandubii, Piece::auxilia_hidden);
  mass();
  EXPECT_NE(leader(), Region::mandubii) << "eight against four";
}

TEST_F(ArverniMass, against_caesar_with_one_more) {
  covers("FS 8.7.6");
  muster(8);
  put(Region::aedui, Piece::arverni_leader);
  put(Region::aedui, Piece::arverni_hidden, 5);
  put(Region::sequani, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::legion, 2);
  put(Region::mandubii, Piece::auxilia_hidden);
  mass();
  EXPECT_EQ(leader(), Region::mandubii);
}

TEST_F(ArverniMass, else_gathers_the_most_next_to_a_legion_leaving_one_in_each_region) {
  covers("FS 8.7.6");
  muster(13);
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 5);
  put(Region::bituriges, Piece::arverni_hidden, 5);
  ally(Tribe::bituriges, Faction::arverni);
  put(Region::aedui, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::legion, 12);
  put(Region::mandubii, Piece::auxilia_hidden, 9);
  mass();
  EXPECT_TRUE(heard(msg::np_ar_mass(Leader::vercingetorix, Region::bituriges, 13)));
  EXPECT_EQ(leader(), Region::bituriges);
  EXPECT_EQ(warbands(Region::arverni), 1);
  EXPECT_EQ(warbands(Region::aedui), 1);
  EXPECT_EQ(warbands(Region::bituriges), 11);
}

TEST_F(ArverniMass, the_leader_goes_before_others_where_resources_are_few) {
  covers("FS 8.7.6");
  have(2);
  muster(13);
  put(Region::aedui, Piece::arverni_leader);
  put(Region::aedui, Piece::arverni_hidden, 2);
  put(Region::sequani, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::arverni_hidden, 6);
  put(Region::treveri, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::legion, 2);
  Terms terms = free_terms({Command::march});
  terms.free = false;
  EXPECT_EQ(by_event(terms).selected, (RegionSet{Region::aedui, Region::carnutes})) << "the largest group joins him";
  EXPECT_EQ(leader(), Region::mandubii);
}

TEST_F(ArverniMass, nothing_without_a_leader_or_a_legion) {
  covers("FS 8.7.6");
  muster(5);
  put(Region::aedui, Piece::arverni_hidden, 5);
  put(Region::mandubii, Piece::legion);
  EXPECT_FALSE(mass().executed());
  put(Region::aedui, Piece::arverni_leader);
  state.board.remove(Region::mandubii, Piece::legion, 1);
  EXPECT_FALSE(mass().executed());
}

TEST_F(ArverniMass, a_successor_marches_one_region) {
  covers("FS 8.7.6");
  muster(5);
  state.board.set_successor(Faction::arverni, true);
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 5);
  put(Region::mandubii, Piece::legion);
  mass();
  EXPECT_TRUE((RegionSet{Region::aedui, Region::bituriges}).has(leader()));
  EXPECT_EQ(warbands(Region::arverni), 1);
}

TEST_F(ArverniMass, limited_counts_on_nobody_but_the_leaders_region) {
  covers("FS 8.7.6", "FS 2.3.5");
  muster(9);
  put(Region::aedui, Piece::arverni_leader);
  put(Region::aedui, Piece::arverni_hidden, 5);
  put(Region::sequani, Piece::arverni_hidden, 4);
  put(Region::mandubii, Piece::legion, 7);
  const State before = state;
  EXPECT_EQ(mass().selected, (RegionSet{Region::aedui, Region::sequani}));
  EXPECT_EQ(leader(), Region::mandubii) << "ten against seven";
  state = before;
  Terms terms = free_terms({Command::march});
  terms.limited = true;
  EXPECT_EQ(by_event(terms).selected, RegionSet{Region::aedui});
  EXPECT_NE(leader(), Region::mandubii) << "six against seven";
}

TEST_F(ArverniMass, takes_as_many_regions_as_it_may) {
  covers("FS 8.7.6");
  muster(13);
  put(Region::aedui, Piece::arverni_leader);
  put(Region::aedui, Piece::arverni_hidden, 5);
  put(Region::sequani, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::mandubii, Piece::legion, 10);
  const State before = state;
  Terms terms = free_terms({Command::march});
  terms.most_regions = 2;
  by_event(terms);
  EXPECT_NE(leader(), Region::mandubii) << "ten against ten";
  state = before;
  terms.most_regions = 3;
  by_event(terms);
  EXPECT_EQ(leader(), Region::mandubii) << "fourteen against ten";
}

// Twelve are needed against eleven Legions, and twelve could come, out of three Regions.
class ArverniMassAtAPrice : public ArverniMass {
 protected:
  ArverniMassAtAPrice() {
    muster(11);
    put(Region::aedui, Piece::arverni_leader);
    put(Region::aedui, Piece::arverni_hidden, 3);
    put(Region::sequani, Piece::arverni_hidden, 4);
    put(Region::bituriges, Piece::arverni_hidden, 4);
    put(Region::mandubii, Piece::legion, 11);
  }
  Action pay_to_mass() {
    Terms terms = free_terms({Command::march});
    terms.free = false;
    return by_event(terms);
  }
};

TEST_F(ArverniMassAtAPrice, takes_control_with_just_enough_who_are_paid_for) {
  covers("FS 8.7.6", "FS 3.3.2");
  have(3);
  EXPECT_EQ(pay_to_mass().selected, (RegionSet{Region::aedui, Region::sequani, Region::bituriges}));
  EXPECT_EQ(leader(), Region::mandubii);
  EXPECT_EQ(warbands(Region::mandubii), 11);
  EXPECT_EQ(resources(), 0);
}

TEST_F(ArverniMassAtAPrice, does_not_with_resources_for_two_of_three) {
  covers("FS 8.7.6", "FS 3.3.2");
  have(2);
  pay_to_mass();
  EXPECT_NE(leader(), Region::mandubii);
  EXPECT_FALSE(told("np.ar.mass_legion"));
}

TEST_F(ArverniMass, goes_next_to_legions_among_whom_it_has_control) {
  covers("FS 8.7.6");
  muster(13);
  put(Region::aedui, Piece::arverni_leader);
  put(Region::aedui, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::arverni_hidden, 3);
  ally(Tribe::mandubii, Faction::arverni);
  ally(Tribe::senones, Faction::arverni);
  put(Region::mandubii, Piece::legion);
  state.board.set_successor(Faction::arverni, true);
  mass();
  EXPECT_FALSE(told("np.ar.mass_legion"));
}

TEST_F(ArverniMass, goes_no_further_than_across_the_rhenus) {
  covers("FS 8.7.6", "FS 3.3.2", "FS 1.3.4");
  muster(9);
  put(Region::ubii, Piece::arverni_leader);
  put(Region::ubii, Piece::arverni_hidden, 9);
  put(Region::mandubii, Piece::legion, 2);
  mass();
  EXPECT_NE(leader(), Region::mandubii);
  EXPECT_TRUE(leader() == Region::sequani || leader() == Region::treveri) << "next to the Legions";
}

TEST_F(ArverniMass, goes_no_further_than_across_the_sea) {
  covers("FS 8.7.6", "FS 3.3.2", "FS 1.3.5");
  muster(9);
  state.board.remove(Region::britannia, Piece::arverni_hidden, 21);
  put(Region::britannia, Piece::arverni_leader);
  put(Region::britannia, Piece::arverni_hidden, 21);
  put(Region::treveri, Piece::arverni_hidden, 9);
  put(Region::mandubii, Piece::legion, 2);
  mass();
  EXPECT_NE(leader(), Region::mandubii);
  EXPECT_EQ(leader(), Region::atrebates) << "next to the Legions";
}

}  // namespace
}  // namespace auspex::falling_sky
