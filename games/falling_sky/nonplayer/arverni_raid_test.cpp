// 8.7.5: when and where the Non-player Arverni Raid.
#include "games/falling_sky/nonplayer/arverni_fixture.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class ArverniRaid : public testing::ArverniFixture {
 protected:
  ArverniRaid() {
    dice_are_scripted();
    // Six Allies where no Rally can be, and thirty Warbands: neither Rally nor a March to spread.
    const std::array<Tribe, 6> tribes = {Tribe::veneti,  Tribe::namnetes, Tribe::morini,
                                         Tribe::menapii, Tribe::nervii,   Tribe::eburones};
    for (Tribe tribe : tribes) ally(tribe, Faction::arverni);
    for (Region region : {Region::veneti, Region::morini, Region::nervii, Region::arverni}) {
      state.board.set_devastated(region, true);
    }
    put(Region::britannia, Piece::arverni_revealed, 26);
    ally(Tribe::catuvellauni, Faction::germans);
  }
};

TEST_F(ArverniRaid, on_a_roll_of_four_with_three_resources) {
  covers("FS 8.7.5");
  have(3);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  script.expect({"common.roll=4"});
  turn();
  EXPECT_TRUE(told("np.ar.raid"));
  EXPECT_EQ(resources(), 5);
}

TEST_F(ArverniRaid, on_a_five_they_mass_instead) {
  covers("FS 8.7.5", "FS 8.7.6");
  have(3);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::mandubii, Piece::legion);
  script.expect({"common.roll=5"});
  turn();
  EXPECT_EQ(leader(), Region::mandubii);
}

TEST_F(ArverniRaid, with_four_resources_they_mass_without_a_roll) {
  covers("FS 8.7.5", "FS 8.7.6");
  have(4);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::mandubii, Piece::legion);
  turn();
  EXPECT_EQ(leader(), Region::mandubii);
  EXPECT_TRUE(told("np.ar.rich 4"));
}

TEST_F(ArverniRaid, unable_to_mass_they_raid) {
  covers("FS 8.7.6", "FS 8.7.5");
  have(9);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_no_mass));
  EXPECT_EQ(resources(), 11);
}

TEST_F(ArverniRaid, romans_then_aedui_then_belgae_then_the_land) {
  covers("FS 8.7.5");
  have(9);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  put(Region::carnutes, Piece::auxilia_hidden);
  put(Region::carnutes, Piece::aedui_hidden);
  put(Region::carnutes, Piece::belgic_hidden);
  state.resources[Faction::romans] = 1;
  turn();
  EXPECT_EQ(state.resources[Faction::romans], 0);
  EXPECT_EQ(state.resources[Faction::aedui], 19);
  EXPECT_EQ(state.resources[Faction::belgae], 20);
  EXPECT_EQ(resources(), 11);
}

TEST_F(ArverniRaid, less_than_two_resources_is_a_pass) {
  covers("FS 8.7.5");
  have(9);
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::carnutes, Piece::arverni_revealed, 3);
  put(Region::carnutes, Piece::german_hidden, 6);
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_TRUE(heard(msg::np_ar_no_raid));
  EXPECT_TRUE(told("np.ar.raid_too_little"));
}

// With 44 of 45 Resources there is room for one.
TEST_F(ArverniRaid, what_would_be_above_the_most_is_no_gain) {
  covers("FS 8.7.5", "FS 1.8");
  have(44);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_TRUE(told("np.ar.raid_too_little 1"));
  have(43);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_EQ(resources(), 45);
}

TEST_F(ArverniRaid, one_resource_each_of_two_regions) {
  covers("FS 8.7.5");
  have(9);
  for (Region region : {Region::carnutes, Region::pictones}) {
    put(region, Piece::arverni_hidden);
    put(region, Piece::german_hidden, 6);
  }
  put(Region::britannia, Piece::arverni_revealed, 2);
  const State before = state;
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_EQ(resources(), 11);
  state = before;
  Terms terms = free_terms({Command::raid});
  EXPECT_EQ(by_event(terms).command, Command::raid);
  state = before;
  terms.limited = true;
  EXPECT_EQ(by_event(terms).command, std::nullopt) << "only one Region, only one Resource";
  EXPECT_EQ(resources(), 9);
}

TEST_F(ArverniRaid, two_from_waste_land_are_found_by_trying) {
  covers("FS 8.7.5");
  have(9);
  state.board.set_devastated(Region::carnutes, true);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  EXPECT_EQ(turn(), coin::Deed::passed);
  put(Region::carnutes, Piece::belgic_hidden);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_EQ(state.resources[Faction::belgae], 18);
}

TEST_F(ArverniRaid, unable_to_spread_they_raid_without_a_roll) {
  covers("FS 8.7.4", "FS 8.7.5");
  have(0);
  state.board.subdue(Tribe::veneti);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_no_spread)) << "five Allies, but nothing to pay with";
  EXPECT_EQ(resources(), 2);
}

TEST_F(ArverniRaid, six_warbands_available_call_for_spreading) {
  covers("FS 8.7.4");
  have(9);
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::carnutes, Piece::german_hidden, 6);
  turn();
  EXPECT_TRUE(heard(msg::np_ar_spread_available(6)));
}

TEST_F(ArverniRaid, without_anybody_hidden_is_not_reckoned) {
  covers("FS 8.7.5");
  have(9);
  put(Region::carnutes, Piece::arverni_revealed, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_FALSE(told("np.ar.raid_too_little"));
  EXPECT_TRUE(heard(msg::np_ar_no_raid));
}

// Whether somebody listens or not: of two Regions with one Resource each a Limited Raid gets one.
TEST_F(ArverniRaid, limited_is_reckoned_by_its_best_region_even_where_nobody_listens) {
  covers("FS 8.7.5", "FS 2.3.5");
  have(9);
  for (Region region : {Region::carnutes, Region::pictones}) put(region, Piece::arverni_hidden);
  Trial trial(play);
  Terms terms = free_terms({Command::raid});
  terms.limited = true;
  Action action(trial.play(), Faction::arverni, terms);
  play.mind(Faction::arverni).free_command(trial.play(), action);
  EXPECT_FALSE(action.executed());
}

TEST_F(ArverniRaid, that_cannot_be_paid_for_is_none_but_marches_are_said_to_be_wanting) {
  covers("FS 8.7", "FS 8.1");
  have(0);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  script.expect({"common.roll=5"});
  turn();
  EXPECT_TRUE(told("np.cannot_pay 0 march")) << "to mass";
  state.board.subdue(Tribe::veneti);
  have(0);
  turn();
  EXPECT_EQ(times("np.cannot_pay 0 march"), 2) << "to spread";
}

TEST_F(ArverniRaid, is_what_frost_leaves_of_the_marches) {
  covers("FS 8.7.4", "FS 8.7.6", "FS 2.3.8");
  card(Card::cicero, Card::winter_1);
  have(9);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  put(Region::carnutes, Piece::german_hidden, 6);
  turn();
  EXPECT_EQ(times("np.frost_march"), 1) << "to mass";
  state.board.subdue(Tribe::veneti);
  turn();
  EXPECT_EQ(times("np.frost_march"), 2) << "to spread";
}

TEST_F(ArverniRaid, has_no_more_room_where_nobody_listens_either) {
  covers("FS 8.7.5", "FS 1.8");
  have(44);
  put(Region::carnutes, Piece::arverni_hidden, 4);
  Trial trial(play);
  Action action(trial.play(), Faction::arverni, free_terms({Command::raid}));
  play.mind(Faction::arverni).free_command(trial.play(), action);
  EXPECT_FALSE(action.executed());
}

// Nobody listens, so that the gain is worked out only as far as it must be.
class ArverniRaidUnheard : public testing::ArverniFixture {
 protected:
  class Silence final : public Dialogue {
   public:
    Silence() : Dialogue(false) {}
    int ask(const Question&) override { throw Unanswered(); }
  };

  ArverniRaidUnheard() : quiet(state, silence) {
    have(0);
    for (Faction faction : player_factions) quiet.seat(faction, reluctant_mind());
    quiet.seat(Faction::arverni, nonplayer_mind(Faction::arverni));
  }
  // Resources that a Raid brought, none where they do not Raid.
  int raided(bool limited = false) {
    Terms terms = free_terms({Command::raid});
    terms.limited = limited;
    Action action(quiet, Faction::arverni, terms);
    quiet.mind(Faction::arverni).free_command(quiet, action);
    return resources();
  }

  Silence silence;
  Play quiet;
};

TEST_F(ArverniRaidUnheard, takes_two_from_the_land) {
  covers("FS 8.7.5");
  put(Region::pictones, Piece::arverni_hidden, 2);
  EXPECT_EQ(raided(), 2);
}

TEST_F(ArverniRaidUnheard, is_not_for_one) {
  covers("FS 8.7.5");
  put(Region::pictones, Piece::arverni_hidden);
  EXPECT_EQ(raided(), 0);
}

TEST_F(ArverniRaidUnheard, takes_one_from_each_of_two_regions) {
  covers("FS 8.7.5");
  put(Region::pictones, Piece::arverni_hidden);
  put(Region::carnutes, Piece::arverni_hidden);
  EXPECT_EQ(raided(), 2);
}

TEST_F(ArverniRaidUnheard, limited_is_in_one_region) {
  covers("FS 8.7.5", "FS 2.3.5");
  put(Region::pictones, Piece::arverni_hidden);
  put(Region::carnutes, Piece::arverni_hidden);
  EXPECT_EQ(raided(true), 0);
}

TEST_F(ArverniRaidUnheard, takes_from_romans_on_waste_land) {
  covers("FS 8.7.5");
  put(Region::pictones, Piece::arverni_hidden, 2);
  put(Region::pictones, Piece::auxilia_hidden);
  state.board.set_devastated(Region::pictones, true);
  EXPECT_EQ(raided(), 2);
}

TEST_F(ArverniRaidUnheard, takes_no_single_resource_from_romans_on_waste_land) {
  covers("FS 8.7.5");
  put(Region::pictones, Piece::arverni_hidden, 2);
  put(Region::pictones, Piece::auxilia_hidden);
  state.board.set_devastated(Region::pictones, true);
  state.resources[Faction::romans] = 1;
  EXPECT_EQ(raided(), 0);
}

TEST_F(ArverniRaidUnheard, is_told_with_all_that_it_brings) {
  covers("FS 8.7.5");
  put(Region::carnutes, Piece::arverni_hidden, 2);
  put(Region::pictones, Piece::arverni_hidden, 2);
  put(Region::pictones, Piece::auxilia_hidden);
  state.board.set_devastated(Region::pictones, true);
  by_event(free_terms({Command::raid}));
  EXPECT_TRUE(told("np.ar.raid 4"));
  EXPECT_EQ(resources(), 4);
}

// Romans before Aedui before Belgae.
TEST_F(ArverniRaidUnheard, takes_from_romans_then_aedui_then_belgae) {
  covers("FS 8.7.5");
  put(Region::carnutes, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::auxilia_hidden);
  put(Region::carnutes, Piece::aedui_hidden);
  put(Region::carnutes, Piece::belgic_hidden);
  const State before = state;
  for (int n = 1; n <= 12; ++n) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(n));
    EXPECT_EQ(raided(), 2);
    EXPECT_EQ(state.resources[Faction::romans], 18);
  }
  state = before;
  state.board.remove(Region::carnutes, Piece::auxilia_hidden, 1);
  EXPECT_EQ(raided(), 2);
  EXPECT_EQ(state.resources[Faction::aedui], 18);
}

}  // namespace
}  // namespace auspex::falling_sky
