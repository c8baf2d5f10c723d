// 8.7.4: the March by which the Non-player Arverni spread.
#include "games/falling_sky/nonplayer/arverni_fixture.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class ArverniSpread : public testing::ArverniFixture {
 protected:
  // With fewer than six Allies and no threat a free March is one to spread.
  Action spread() { return by_event(free_terms({Command::march})); }
  void one_everywhere_but(RegionSet without) {
    for (Region region : state.board.regions() - without) put(region, Piece::arverni_hidden);
  }
};

TEST_F(ArverniSpread, one_hidden_warband_into_each_region_without_any) {
  covers("FS 8.7.4");
  put(Region::bituriges, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  EXPECT_EQ(spread().selected, (RegionSet{Region::bituriges, Region::carnutes}));
  for (Region region : {Region::mandubii, Region::aedui, Region::arverni, Region::pictones, Region::atrebates,
                        Region::veneti, Region::bituriges, Region::carnutes}) {
    EXPECT_EQ(count(region, Piece::arverni_hidden), 1) << id_of(region);
  }
}

TEST_F(ArverniSpread, from_the_fewest_regions) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::aedui, Region::pictones});
  put(Region::arverni, Piece::arverni_hidden, 2);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::arverni_hidden, 1);
  const Action march = spread();
  EXPECT_EQ(march.selected.size(), 1);
  EXPECT_FALSE(march.selected.has(Region::carnutes)) << "from there only Pictones can be reached";
  EXPECT_EQ(warbands(Region::aedui), 1);
  EXPECT_EQ(warbands(Region::pictones), 1);
}

// Carnutes has none Hidden, but turns its own Hidden as it sends one to the Veneti: Bituriges need not March for it.
// FS-R231
TEST_F(ArverniSpread, an_origin_that_turns_hidden_need_not_be_entered) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::carnutes, Region::veneti});
  put(Region::carnutes, Piece::arverni_revealed, 2);
  put(Region::bituriges, Piece::arverni_hidden, 3);
  EXPECT_EQ(spread().selected, RegionSet{Region::carnutes});
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_hidden), 1);
  EXPECT_EQ(count(Region::veneti, Piece::arverni_hidden), 1);
  EXPECT_EQ(warbands(Region::bituriges), 4);
}

// Two that can only send to the same Region cannot both March: one is entered instead.
TEST_F(ArverniSpread, an_origin_turns_hidden_only_if_it_sends_someone) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::carnutes, Region::pictones, Region::veneti});
  put(Region::carnutes, Piece::arverni_revealed, 2);
  put(Region::pictones, Piece::arverni_revealed, 2);
  const Action march = spread();
  EXPECT_EQ(march.selected.size(), 1);
  EXPECT_EQ(count(Region::veneti, Piece::arverni_hidden), 1);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_hidden) + count(Region::pictones, Piece::arverni_hidden), 1);
}

// The Leader is about to take Provincia next door, which turns the Warband he leaves behind Hidden.
TEST_F(ArverniSpread, the_leaders_region_need_not_be_entered_if_he_is_sure_to_go) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::arverni});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_revealed, 6);
  put(Region::bituriges, Piece::arverni_hidden, 3);
  put(Region::provincia, Piece::auxilia_hidden, 2);
  EXPECT_EQ(spread().selected, RegionSet{Region::arverni});
  EXPECT_EQ(leader(), Region::provincia);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 1);
}

TEST_F(ArverniSpread, rather_not_from_beside_the_leader) {
  covers("FS 8.7.4", "FS 8.4.1");
  one_everywhere_but({Region::aedui, Region::pictones});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 2);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  EXPECT_EQ(spread().selected, RegionSet{Region::bituriges});
}

TEST_F(ArverniSpread, with_his_help_if_that_saves_a_region) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::aedui, Region::pictones});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 2);
  put(Region::bituriges, Piece::arverni_hidden);
  put(Region::carnutes, Piece::arverni_hidden);
  EXPECT_EQ(spread().selected, RegionSet{Region::arverni});
}

// Six Warbands and he take Control of Provincia, five do not: so Bituriges serves the two Regions.
TEST_F(ArverniSpread, and_not_at_the_cost_of_his_own_part) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::aedui, Region::pictones});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 6);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  put(Region::provincia, Piece::auxilia_hidden, 6);
  EXPECT_EQ(spread().selected, (RegionSet{Region::arverni, Region::bituriges}));
  EXPECT_EQ(leader(), Region::provincia);
  EXPECT_TRUE(state.board.controls(Faction::arverni, Region::provincia));
}

TEST_F(ArverniSpread, as_far_as_resources_reach) {
  covers("FS 8.7.4");
  have(1);
  put(Region::bituriges, Piece::arverni_hidden, 6);
  put(Region::ubii, Piece::arverni_hidden, 4);
  Terms terms = free_terms({Command::march});
  terms.free = false;
  EXPECT_EQ(by_event(terms).selected, RegionSet{Region::bituriges}) << "five Regions, not three";
  EXPECT_EQ(resources(), 0);
}

TEST_F(ArverniSpread, keeps_a_warband_and_control) {
  covers("FS 8.7.4");
  put(Region::bituriges, Piece::arverni_hidden, 4);
  put(Region::bituriges, Piece::aedui_hidden, 2);
  spread();
  EXPECT_EQ(warbands(Region::bituriges), 3);
  EXPECT_TRUE(state.board.controls(Faction::arverni, Region::bituriges));
}

TEST_F(ArverniSpread, keeps_the_last_hidden_one) {
  covers("FS 8.7.4");
  put(Region::bituriges, Piece::arverni_hidden);
  put(Region::bituriges, Piece::arverni_scouted, 4);
  EXPECT_FALSE(spread().executed());
  put(Region::bituriges, Piece::arverni_revealed);
  EXPECT_TRUE(spread().executed());
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_hidden), 1);
}

TEST_F(ArverniSpread, then_the_leader_takes_control_near_the_most_arverni) {
  covers("FS 8.7.4");
  one_everywhere_but({});
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::auxilia_hidden, 3);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  const Action march = spread();
  EXPECT_EQ(march.selected, RegionSet{Region::bituriges});
  EXPECT_EQ(leader(), Region::mandubii) << "six neighbours, Carnutes has five";
  EXPECT_TRUE(state.board.controls(Faction::arverni, Region::mandubii));
  EXPECT_EQ(warbands(Region::bituriges), 1);
}

TEST_F(ArverniSpread, the_leader_leaves_bibracte_and_the_belgae_alone) {
  covers("FS 8.7.4");
  one_everywhere_but({});
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 5);
  put(Region::aedui, Piece::aedui_hidden, 3);
  put(Region::carnutes, Piece::belgic_hidden, 3);
  EXPECT_FALSE(spread().executed());
  put(Region::pictones, Piece::aedui_hidden, 3);
  EXPECT_TRUE(spread().executed());
  EXPECT_EQ(leader(), Region::pictones);
}

TEST_F(ArverniSpread, the_leader_keeps_control_of_his_own_region) {
  covers("FS 8.7.4");
  one_everywhere_but({});
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 5);
  put(Region::bituriges, Piece::german_hidden, 3);
  put(Region::carnutes, Piece::auxilia_hidden, 4);
  EXPECT_FALSE(spread().executed()) << "four must stay, so two and he would go: a draw";
  state.board.remove(Region::bituriges, Piece::german_hidden, 1);
  EXPECT_TRUE(spread().executed());
  EXPECT_EQ(leader(), Region::carnutes);
  EXPECT_EQ(warbands(Region::bituriges), 3);
}

TEST_F(ArverniSpread, the_leader_shuns_harassment) {
  covers("FS 8.7.4", "FS 8.7.1");
  one_everywhere_but({});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 9);
  put(Region::carnutes, Piece::auxilia_hidden, 3);
  for (Region region : {Region::bituriges, Region::pictones}) put(region, Piece::aedui_hidden, 9);
  EXPECT_TRUE(spread().executed());
  EXPECT_NE(leader(), Region::carnutes) << "three Losses would leave too few";
}

TEST_F(ArverniSpread, of_the_leader_alone_is_announced_and_is_the_command) {
  covers("FS 8.7.4");
  one_everywhere_but({});
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 5);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  EXPECT_EQ(spread().command, Command::march);
  EXPECT_EQ(times("turn.free arverni march"), 1);
  EXPECT_FALSE(told("np.ar.spread"));
}

TEST_F(ArverniSpread, of_both_is_announced_once) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::aedui});
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 6);
  put(Region::mandubii, Piece::auxilia_hidden, 3);
  EXPECT_EQ(spread().command, Command::march);
  EXPECT_TRUE(told("np.ar.spread 1 BIT") || told("np.ar.spread"));
  EXPECT_EQ(leader(), Region::mandubii);
  EXPECT_EQ(times("turn.free arverni march"), 1);
}

// Alone his Region could serve both, but all six are needed in Provincia: one each from two others.
TEST_F(ArverniSpread, from_more_regions_if_his_own_part_takes_it) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::aedui, Region::pictones});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 6);
  put(Region::bituriges, Piece::arverni_hidden);
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::provincia, Piece::auxilia_hidden, 6);
  EXPECT_EQ(spread().selected, (RegionSet{Region::arverni, Region::bituriges, Region::carnutes}));
  EXPECT_EQ(leader(), Region::provincia);
  EXPECT_EQ(warbands(Region::aedui), 1);
  EXPECT_EQ(warbands(Region::pictones), 1);
}

// Pictones can be reached from his Region alone; of his seven that leaves the six for Carnutes.
TEST_F(ArverniSpread, with_as_few_of_his_as_will_do) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::pictones, Region::mandubii, Region::arverni});
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 7);
  put(Region::aedui, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::auxilia_hidden, 7);
  EXPECT_EQ(spread().selected, (RegionSet{Region::bituriges, Region::aedui}));
  EXPECT_EQ(leader(), Region::carnutes);
  for (Region region : {Region::pictones, Region::mandubii, Region::arverni}) EXPECT_EQ(warbands(region), 1);
}

TEST_F(ArverniSpread, from_beside_the_leader_only_those_beyond_four) {
  covers("FS 8.7.4", "FS 8.4.1");
  one_everywhere_but({Region::aedui});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 3);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  const State before = state;
  for (int n = 1; n <= 12; ++n) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(n));
    EXPECT_EQ(spread().selected, RegionSet{Region::bituriges}) << "four are with him, and stay";
  }
  RegionSet seen;
  for (int n = 1; n <= 12; ++n) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(n));
    put(Region::arverni, Piece::arverni_hidden);
    seen |= spread().selected;
  }
  EXPECT_EQ(seen, (RegionSet{Region::arverni, Region::bituriges})) << "the fifth may go as well";
}

TEST_F(ArverniSpread, limited_is_from_one_region) {
  covers("FS 8.7.4", "FS 2.3.5");
  put(Region::bituriges, Piece::arverni_hidden, 4);
  put(Region::treveri, Piece::arverni_hidden, 3);
  Terms terms = free_terms({Command::march});
  terms.limited = true;
  EXPECT_EQ(by_event(terms).selected, RegionSet{Region::bituriges});
}

TEST_F(ArverniSpread, without_a_leader_is_a_command_and_without_anybody_to_send_none) {
  covers("FS 8.7.4", "FS 8.2.3");
  put(Region::bituriges, Piece::arverni_hidden, 1);
  EXPECT_EQ(spread().command, std::nullopt);
  put(Region::bituriges, Piece::arverni_hidden, 3);
  EXPECT_EQ(spread().command, Command::march);
}

// What is done whatever the lot: each time with other dice.
class ArverniSpreadByLot : public ArverniSpread {
 protected:
  template <class March>
  std::vector<RegionSet> origins(March march) {
    const State before = state;
    std::vector<RegionSet> seen;
    for (int n = 1; n <= 12; ++n) {
      state = before;
      state.dice = Dice(static_cast<std::uint64_t>(n));
      seen.push_back(march().selected);
    }
    return seen;
  }
};

// Beside the Leader's Region Bituriges alone could enter three Regions, or two and his; he enters two, turns his own
// Warbands Hidden and takes Provincia as well.
TEST_F(ArverniSpread, limited_is_from_the_leaders_region_if_he_can_go_only_then) {
  covers("FS 8.7.4", "FS 2.3.5");
  one_everywhere_but({Region::aedui, Region::pictones, Region::mandubii, Region::arverni});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_revealed, 8);
  put(Region::bituriges, Piece::arverni_hidden, 3);
  put(Region::provincia, Piece::auxilia_hidden, 2);
  Terms terms = free_terms({Command::march});
  terms.limited = true;
  EXPECT_EQ(by_event(terms).selected, RegionSet{Region::arverni});
  EXPECT_EQ(leader(), Region::provincia);
}

TEST_F(ArverniSpread, without_a_leader_goes_to_britannia_too) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::britannia});
  put(Region::veneti, Piece::arverni_hidden, 2);
  EXPECT_EQ(spread().selected, RegionSet{Region::veneti});
  EXPECT_EQ(count(Region::britannia, Piece::arverni_hidden), 1);
}

TEST_F(ArverniSpread, the_leaders_region_is_entered_if_he_stays) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::arverni, Region::nervii});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_revealed, 3);
  put(Region::treveri, Piece::arverni_hidden);
  put(Region::pictones, Piece::arverni_hidden);
  EXPECT_EQ(spread().selected, (RegionSet{Region::treveri, Region::pictones}));
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 1);
  EXPECT_EQ(count(Region::nervii, Piece::arverni_hidden), 1);
  EXPECT_EQ(leader(), Region::arverni);
}

TEST_F(ArverniSpread, the_leaders_region_is_entered_if_only_scouted_warbands_stay) {
  covers("FS 8.7.4", "FS 4.2.2");
  one_everywhere_but({Region::arverni});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_revealed, 6);
  put(Region::arverni, Piece::arverni_scouted);
  put(Region::bituriges, Piece::arverni_hidden, 3);
  put(Region::provincia, Piece::auxilia_hidden, 2);
  EXPECT_EQ(spread().selected, (RegionSet{Region::arverni, Region::bituriges}));
  EXPECT_EQ(leader(), Region::provincia);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 1);
}

TEST_F(ArverniSpread, as_many_must_stay_as_keep_control_without_the_leader) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::aedui, Region::pictones});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 10);
  put(Region::arverni, Piece::german_hidden, 3);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  put(Region::provincia, Piece::auxilia_hidden, 6);
  // Four stay, six go with him: none is left for the two Regions.
  EXPECT_EQ(spread().selected, (RegionSet{Region::arverni, Region::bituriges}));
  EXPECT_EQ(leader(), Region::provincia);
  EXPECT_EQ(warbands(Region::aedui), 1);
}

TEST_F(ArverniSpreadByLot, origins_that_turn_hidden_and_send_on_are_worth_more_than_one_that_enters_them) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::carnutes, Region::pictones, Region::atrebates, Region::arverni});
  put(Region::carnutes, Piece::arverni_revealed, 2);
  put(Region::pictones, Piece::arverni_revealed, 2);
  for (RegionSet from : origins([&] { return spread(); })) {
    EXPECT_EQ(from, (RegionSet{Region::carnutes, Region::pictones}));
  }
  EXPECT_EQ(warbands(Region::atrebates), 1);
  EXPECT_EQ(warbands(Region::arverni), 1);
}

// He could have Bituriges serve both Regions; but then the March is from two Regions.
TEST_F(ArverniSpreadByLot, the_leaders_region_alone_is_fewer_than_his_and_another) {
  covers("FS 8.7.4");
  one_everywhere_but({Region::aedui, Region::pictones});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 10);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  put(Region::provincia, Piece::auxilia_hidden, 2);
  for (RegionSet from : origins([&] { return spread(); })) EXPECT_EQ(from, RegionSet{Region::arverni});
  EXPECT_EQ(leader(), Region::provincia);
}

// There are Resources for one Region only, so that he takes Provincia in no case: all of his would be needed there.
TEST_F(ArverniSpreadByLot, a_leader_who_cannot_be_paid_for_speaks_for_nobody) {
  covers("FS 8.7.4");
  have(1);
  one_everywhere_but({Region::aedui, Region::pictones});
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 6);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  put(Region::provincia, Piece::auxilia_hidden, 6);
  Terms terms = free_terms({Command::march});
  terms.free = false;
  RegionSet seen;
  for (RegionSet from : origins([&] { return by_event(terms); })) {
    EXPECT_EQ(from.size(), 1);
    seen |= from;
  }
  EXPECT_EQ(seen, (RegionSet{Region::arverni, Region::bituriges}));
}

TEST_F(ArverniSpreadByLot, the_leader_rather_goes_next_door) {
  covers("FS 8.7.4");
  one_everywhere_but({});
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::auxilia_hidden, 3);
  put(Region::sequani, Piece::auxilia_hidden, 3);
  origins([&] {
    const Action march = spread();
    EXPECT_EQ(leader(), Region::carnutes) << "as many Regions with Arverni are around Sequani, but that is further";
    return march;
  });
}

}  // namespace
}  // namespace auspex::falling_sky
