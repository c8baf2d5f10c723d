// 8.6.5: how the Non-player Aedui March.
#include "games/falling_sky/nonplayer/aedui_fixture.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;
using Deed = coin::Deed;

class AeduiMarch : public testing::AeduiFixture {
 protected:
  // Nothing to Rally: no Control that Allies could come to, and the home laid waste.
  AeduiMarch() { state.board.set_devastated(Region::aedui, true); }
  // By its box, without a Special Ability.
  Action march() {
    Terms terms;
    terms.most_abilities = 0;
    return command(Command::march, terms);
  }
  [[nodiscard]] int hidden(Region region) const { return state.board.hidden(region, Faction::aedui); }
  [[nodiscard]] RegionSet with_emissary(Region around) const {
    return select(state.board.adjacent(around), [&](Region r) { return hidden(r) > 0; });
  }
  // That many Warbands beside as many Belgae: not under Aedui Control, so nothing to Rally, and all but one to spare.
  void camp(Region region, int n) {
    put(region, Piece::aedui_hidden, n);
    put(region, Piece::belgic_hidden, n);
  }
};

TEST_F(AeduiMarch, comes_with_four_resources_when_nothing_else_does) {
  covers("FS 8.6.5");
  camp(Region::mandubii, 5);
  resources(Faction::aedui, 4);
  play.fixed_die = 1;
  turn();
  EXPECT_TRUE(said("turn.command aedui march"));
  EXPECT_FALSE(said("np.ae.poor"));
}

TEST_F(AeduiMarch, sends_one_hidden_warband_to_each_of_three_neighbours) {
  covers("FS 8.6.5");
  camp(Region::mandubii, 5);
  for (Region region : state.board.adjacent(Region::mandubii)) put(region, Piece::arverni_hidden, 5);  // no Control
  EXPECT_EQ(march().selected, RegionSet{Region::mandubii});
  EXPECT_EQ(with_emissary(Region::mandubii).size(), 3);
  EXPECT_EQ(warbands(Region::mandubii), 2);
}

TEST_F(AeduiMarch, goes_first_to_the_enemy_with_most_allies_and_citadels) {
  covers("FS 8.6.5");
  camp(Region::mandubii, 2);  // one can go
  for (Region region : state.board.adjacent(Region::mandubii)) put(region, Piece::arverni_hidden, 5);
  fill(Faction::belgae, {Tribe::atrebates, Tribe::nervii});
  fill(Faction::arverni, {Tribe::bituriges, Tribe::cadurci, Tribe::volcae});
  ally(Tribe::treveri, Faction::germans);
  march();
  EXPECT_EQ(with_emissary(Region::mandubii), RegionSet{Region::bituriges});
}

TEST_F(AeduiMarch, second_destination_is_that_of_the_next_strongest) {
  covers("FS 8.6.5", "FS 8.1.3");
  camp(Region::mandubii, 3);
  for (Region region : state.board.adjacent(Region::mandubii)) put(region, Piece::arverni_hidden, 5);
  fill(Faction::belgae, {Tribe::atrebates, Tribe::nervii});
  fill(Faction::arverni, {Tribe::bituriges, Tribe::cadurci, Tribe::volcae});
  ally(Tribe::treveri, Faction::germans);
  march();
  EXPECT_EQ(with_emissary(Region::mandubii), (RegionSet{Region::bituriges, Region::atrebates}));
}

TEST_F(AeduiMarch, passes_over_regions_that_have_a_hidden_warband) {
  covers("FS 8.6.5");
  camp(Region::veneti, 4);
  for (Region region : state.board.adjacent(Region::veneti)) put(region, Piece::arverni_hidden, 5);
  for (Region region : {Region::mandubii, Region::bituriges}) put(region, Piece::arverni_hidden, 5);
  put(Region::atrebates, Piece::aedui_hidden, 1);
  put(Region::carnutes, Piece::aedui_revealed, 1);  // a Revealed one is none
  put(Region::britannia, Piece::aedui_hidden, 1);
  march();
  EXPECT_EQ(warbands(Region::atrebates), 1);
  EXPECT_EQ(warbands(Region::carnutes), 2);
  EXPECT_EQ(warbands(Region::pictones), 1);
}

TEST_F(AeduiMarch, leaves_from_where_most_neighbours_can_be_served) {
  covers("FS 8.6.5");
  camp(Region::treveri, 2);   // one to spare
  camp(Region::pictones, 4);  // three
  for (Region region : {Region::bituriges, Region::carnutes, Region::veneti, Region::arverni}) {
    put(region, Piece::arverni_hidden, 5);
  }
  EXPECT_TRUE(march().selected.has(Region::pictones));
  EXPECT_EQ(warbands(Region::pictones), 1);
}

TEST_F(AeduiMarch, and_within_that_toward_the_strongest) {
  covers("FS 8.6.5", "FS 8.1.3");
  for (int n = 1; n <= 6; ++n) {
    empty_map();
    seed(n);
    resources(Faction::aedui, 1);  // for one origin
    camp(Region::treveri, 2);
    camp(Region::pictones, 2);
    fill(Faction::arverni, {Tribe::veneti, Tribe::namnetes});
    ally(Tribe::sequani, Faction::belgae);
    put(Region::veneti, Piece::arverni_hidden, 5);
    march();
    EXPECT_EQ(hidden(Region::veneti), 1);
    EXPECT_EQ(warbands(Region::treveri), 2);
  }
}

TEST_F(AeduiMarch, takes_revealed_warbands_which_turn_hidden_but_no_scouted_ones) {
  covers("FS 8.6.5");
  put(Region::treveri, Piece::aedui_revealed, 1);
  put(Region::treveri, Piece::aedui_scouted, 2);
  put(Region::treveri, Piece::arverni_hidden, 5);
  for (Region region : state.board.adjacent(Region::treveri)) put(region, Piece::arverni_hidden, 2);
  march();
  EXPECT_EQ(with_emissary(Region::treveri).size(), 1);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_revealed), 2);
}

TEST_F(AeduiMarch, gives_up_neither_the_last_warband_nor_control) {
  covers("FS 8.6.5");
  put(Region::treveri, Piece::aedui_hidden, 3);
  put(Region::treveri, Piece::belgic_hidden, 2);  // all three hold it
  put(Region::veneti, Piece::aedui_hidden, 1);
  EXPECT_FALSE(march().executed());
  put(Region::treveri, Piece::aedui_hidden, 1);
  march();
  EXPECT_EQ(warbands(Region::treveri), 3);
  EXPECT_EQ(warbands(Region::veneti), 1);
}

TEST_F(AeduiMarch, then_adds_control_to_the_region_that_needs_fewest) {
  covers("FS 8.6.5");
  camp(Region::mandubii, 8);
  for (Region region : state.board.adjacent(Region::mandubii)) {
    put(region, Piece::aedui_hidden, 1);  // no emissaries needed
    put(region, Piece::arverni_hidden, 4);
  }
  state.board.remove(Region::treveri, Piece::arverni_hidden, 2);  // two more make three against two
  march();
  EXPECT_TRUE(said("np.ae.control TRE"));
  EXPECT_FALSE(said("np.ae.emissary"));
  EXPECT_TRUE(state.board.controls(Faction::aedui, Region::treveri));
  EXPECT_EQ(warbands(Region::treveri), 3);
  EXPECT_EQ(warbands(Region::mandubii), 6);
}

TEST_F(AeduiMarch, controls_one_region_only) {
  covers("FS 8.6.5");
  camp(Region::mandubii, 8);
  for (Region region : state.board.adjacent(Region::mandubii)) {
    put(region, Piece::aedui_hidden, 1);
    put(region, Piece::arverni_hidden, 1);
  }
  march();
  EXPECT_EQ(times("np.ae.control"), 1);
  EXPECT_EQ(warbands(Region::mandubii), 7);
}

TEST_F(AeduiMarch, can_add_control_where_an_emissary_just_went) {
  covers("FS 8.6.5");
  camp(Region::treveri, 8);
  for (Region region : state.board.adjacent(Region::treveri)) {
    if (region == Region::nervii) continue;
    put(region, Piece::aedui_hidden, 1);
    put(region, Piece::arverni_hidden, 2);
  }
  put(Region::nervii, Piece::belgic_hidden, 1);
  march();
  EXPECT_TRUE(said("np.ae.emissary_free TRE NER"));
  EXPECT_TRUE(said("np.ae.control NER"));
  EXPECT_EQ(warbands(Region::nervii), 2);
}

TEST_F(AeduiMarch, brings_warbands_for_control_from_several_regions) {
  covers("FS 8.6.5");
  for (Region region : {Region::veneti, Region::carnutes}) {
    camp(region, 3);  // two to spare in each
    put(region, Piece::belgic_hidden, 3);
  }
  for (Region region : {Region::atrebates, Region::britannia, Region::pictones, Region::mandubii, Region::bituriges}) {
    put(region, Piece::aedui_hidden, 1);
    put(region, Piece::arverni_hidden, region == Region::pictones ? 3 : 4);
  }
  march();
  EXPECT_TRUE(said("np.ae.control PIC"));
  EXPECT_TRUE(state.board.controls(Faction::aedui, Region::pictones)) << "one there and three more against three";
  EXPECT_EQ(warbands(Region::pictones), 4);
  EXPECT_EQ(warbands(Region::veneti) + warbands(Region::carnutes), 3);
}

TEST_F(AeduiMarch, only_as_far_as_it_can_be_paid_for) {
  covers("FS 8.6.5");
  for (Region region : {Region::veneti, Region::carnutes}) {
    camp(region, 3);
    put(region, Piece::belgic_hidden, 3);
  }
  for (Region region : {Region::atrebates, Region::britannia, Region::pictones, Region::mandubii, Region::bituriges}) {
    put(region, Piece::aedui_hidden, 1);
    put(region, Piece::arverni_hidden, 3);
  }
  resources(Faction::aedui, 1);
  EXPECT_FALSE(march().executed());
  EXPECT_EQ(resources(Faction::aedui), 1);
}

TEST_F(AeduiMarch, is_a_raid_under_frost) {
  covers("FS 8.6.5", "FS 8.6.4");
  camp(Region::mandubii, 5);
  frost();
  turn();
  EXPECT_FALSE(said("turn.command aedui march"));
  EXPECT_TRUE(said("np.ae.no_march"));
  EXPECT_TRUE(said("turn.command aedui raid"));
}

TEST_F(AeduiMarch, is_followed_by_suborn) {
  covers("FS 8.6.5", "FS 8.6.3");
  camp(Region::mandubii, 5);
  EXPECT_EQ(turn(), Deed::command_and_ability);
  EXPECT_TRUE(said("turn.ability aedui suborn"));
}

TEST_F(AeduiMarch, is_followed_by_trade_if_resources_are_low) {
  covers("FS 8.6.5", "FS 8.6.3");
  camp(Region::mandubii, 5);
  fill(Faction::aedui, {Tribe::sequani, Tribe::helvetii, Tribe::treveri});
  put(Region::sequani, Piece::arverni_hidden, 5);
  put(Region::treveri, Piece::arverni_hidden, 5);
  resources(Faction::aedui, 9);
  resources(Faction::romans, 45);
  EXPECT_EQ(command(Command::march).abilities_used, AbilitySet{Ability::trade});
}

TEST_F(AeduiMarch, by_sea_brings_no_ability) {
  covers("FS 8.6.5", "FS 8.6.3");
  camp(Region::morini, 2);
  for (Region region : {Region::nervii, Region::atrebates, Region::sugambri}) {
    put(region, Piece::aedui_hidden, 1);
    put(region, Piece::arverni_hidden, 3);
  }
  const Action sailed = command(Command::march);
  EXPECT_EQ(warbands(Region::britannia), 1);
  EXPECT_TRUE(sailed.abilities_used.empty());
  EXPECT_TRUE(said("np.ae.no_ability_by_sea"));
}

// Two of each could go, and three are needed in Pictones.
class AeduiMarchOfTwo : public AeduiMarch {
 protected:
  AeduiMarchOfTwo() {
    for (Region region : {Region::veneti, Region::carnutes}) {
      camp(region, 3);
      put(region, Piece::belgic_hidden, 3);
    }
    for (Region region : {Region::britannia, Region::pictones, Region::mandubii, Region::bituriges}) {
      put(region, Piece::aedui_hidden, 1);
      put(region, Piece::arverni_hidden, region == Region::pictones ? 3 : 5);
    }
    put(Region::atrebates, Piece::arverni_hidden, 7);
  }
  Action march_from(int regions) {
    Terms terms;
    terms.most_abilities = 0;
    terms.most_regions = regions;
    terms.limited = regions == 1;
    return command(Command::march, terms);
  }
};

TEST_F(AeduiMarchOfTwo, regions_takes_control_after_an_emissary_has_left_one_of_them) {
  covers("FS 8.6.5");
  EXPECT_EQ(march_from(2).selected, (RegionSet{Region::veneti, Region::carnutes}));
  EXPECT_EQ(hidden(Region::atrebates), 1);
  EXPECT_TRUE(state.board.controls(Faction::aedui, Region::pictones));
}

TEST_F(AeduiMarchOfTwo, regions_is_not_begun_where_one_may_be_selected) {
  covers("FS 8.6.5", "FS 2.3.5");
  put(Region::atrebates, Piece::aedui_hidden, 1);  // no emissary needed
  EXPECT_FALSE(march_from(1).executed());
  EXPECT_EQ(warbands(Region::pictones), 1);
}

TEST_F(AeduiMarch, to_control_alone_is_announced_once) {
  covers("FS 8.6.5");
  camp(Region::mandubii, 8);
  for (Region region : state.board.adjacent(Region::mandubii)) {
    put(region, Piece::aedui_hidden, 1);
    put(region, Piece::arverni_hidden, 2);
  }
  march();
  EXPECT_EQ(times("turn.command aedui march"), 1);
  EXPECT_EQ(times("np.ae.control"), 1);
}

TEST_F(AeduiMarch, limited_adds_control_from_one_region) {
  covers("FS 8.6.5", "FS 2.3.5");
  camp(Region::mandubii, 8);
  for (Region region : state.board.adjacent(Region::mandubii)) {
    put(region, Piece::aedui_hidden, 1);
    put(region, Piece::arverni_hidden, 2);
  }
  Terms terms = free_terms({});
  terms.limited = true;
  EXPECT_EQ(command(Command::march, terms).selected, RegionSet{Region::mandubii});
  EXPECT_EQ(times("np.ae.control"), 1);
}

TEST_F(AeduiMarch, emissaries_do_not_seek_their_own_allies) {
  covers("FS 8.6.5");
  for (int n = 1; n <= 6; ++n) {
    empty_map();
    seed(n);
    state.board.set_devastated(Region::aedui, true);
    resources(Faction::aedui, 1);
    camp(Region::treveri, 2);  // one can go
    for (Region region : state.board.adjacent(Region::treveri)) put(region, Piece::arverni_hidden, 3);
    fill(Faction::aedui, {Tribe::sequani, Tribe::helvetii, Tribe::pictones});
    ally(Tribe::senones, Faction::belgae);
    march();
    EXPECT_EQ(with_emissary(Region::treveri), RegionSet{Region::mandubii});
  }
}

// Every neighbour of the Veneti has a Hidden Warband; in Pictones one more gains Control.
class AeduiMarchForControl : public AeduiMarch {
 protected:
  AeduiMarchForControl() {
    camp(Region::veneti, 3);
    for (Region region : state.board.adjacent(Region::veneti)) put(region, Piece::aedui_hidden);
    for (Region region : {Region::atrebates, Region::carnutes, Region::britannia}) {
      put(region, Piece::arverni_hidden, 5);
    }
    put(Region::pictones, Piece::arverni_hidden);
  }
};

TEST_F(AeduiMarchForControl, takes_no_more_than_the_last_resource) {
  covers("FS 8.6.5");
  resources(Faction::aedui, 1);
  EXPECT_EQ(march().selected, RegionSet{Region::veneti});
  EXPECT_TRUE(state.board.controls(Faction::aedui, Region::pictones));
  EXPECT_EQ(resources(Faction::aedui), 0);
}

TEST_F(AeduiMarchForControl, is_followed_by_a_special_ability) {
  covers("FS 8.6.5", "FS 8.6.3");
  const Action action = command(Command::march);
  EXPECT_TRUE(state.board.controls(Faction::aedui, Region::pictones));
  EXPECT_FALSE(action.abilities_used.empty());
}

}  // namespace
}  // namespace auspex::falling_sky
