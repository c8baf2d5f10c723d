// 8.5.4: where the Non-player Scotti Raid, with how many dice, when they go Deep, whom they Ransom and fight.
#include "games/pendragon/nonplayer/scotti_fixture.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class ScottiRaid : public ScottiFixture {
 protected:
  // A Raid that is paid for; every die shows this.
  Action raid(int die, Terms terms = raid_terms()) {
    play.fixed_die = die;
    Action action = by_event(terms);
    play.fixed_die.reset();
    return action;
  }
  static Terms raid_terms() {
    Terms terms;
    terms.commands = {Command::raid};
    return terms;
  }
  static Terms without_feat() {
    Terms terms = raid_terms();
    terms.feats = {};
    return terms;
  }
  static Terms free_raid() { return free_terms({Command::raid}); }
  static Terms in(SpaceSet spaces, Terms terms = without_feat()) {
    terms.spaces = spaces;
    return terms;
  }
  static SpaceSet with_dice(const Action& action, int dice) {
    return select(action.selected, [&](Space space) { return action.raid.targets[space].dice == dice; });
  }
  // The one that gets 2D4 on a roll of 1, whatever the lot.
  void first_is(Space space) {
    whatever_the_lot([&] { EXPECT_EQ(with_dice(raid(1, without_feat()), 2), SpaceSet{space}); });
  }
  void control(Space space, Site site, Piece stronghold = Piece::town) {
    build(site, stronghold);
    ASSERT_TRUE(state.board.briton_control(space));
  }
};

// --- How many, and with how many dice

TEST_F(ScottiRaid, as_many_with_two_dice_as_the_die_shows_the_rest_with_one) {
  covers("PD 8.5.4");
  for (int die = 1; die <= 4; ++die) {
    have(20);
    const State before = state;
    const Action action = raid(die, without_feat());
    EXPECT_EQ(action.selected.size(), 4);
    EXPECT_EQ(with_dice(action, 2).size(), die);
    EXPECT_EQ(renown(), 20 - die);
    state = before;
  }
}

TEST_F(ScottiRaid, above_four_two_dice_only_at_prosperity_of_two) {
  covers("PD 8.5.4");
  prosper(Space::silures, 2);
  prosper(Space::dumnonii, 1);
  prosper(Space::deceangli, 3);
  const Action action = raid(5, without_feat());
  EXPECT_EQ(with_dice(action, 2), (SpaceSet{Space::silures, Space::deceangli}));
  EXPECT_EQ(action.selected.size(), 4);
  EXPECT_TRUE(with_dice(action, 1).has(Space::dumnonii));
  EXPECT_EQ(renown(), 18);
}

TEST_F(ScottiRaid, not_where_there_is_none) {
  covers("PD 8.5.4");
  prosper(Space::silures, 1);
  EXPECT_FALSE(raid(6, without_feat()).executed());
  EXPECT_TRUE(told("np.sc.no_targets"));
}

TEST_F(ScottiRaid, as_long_as_renown_lasts) {
  covers("PD 8.5.4");
  have(2);
  const Action action = raid(4, without_feat());
  EXPECT_EQ(with_dice(action, 2).size(), 2);
  EXPECT_EQ(with_dice(action, 1).size(), 2);
  EXPECT_EQ(renown(), 0);
}

TEST_F(ScottiRaid, never_with_one_die_alone) {
  covers("PD 8.5.4");
  have(0);
  EXPECT_FALSE(raid(4, without_feat()).executed());
  EXPECT_TRUE(told("np.sc.no_renown"));
}

TEST_F(ScottiRaid, free_with_two_dice_each_even_where_no_prosperity_is) {
  covers("PD 8.5.4", "PD 8.2.3");
  have(0);
  const State before = state;
  EXPECT_EQ(with_dice(raid(6, free_raid()), 2).size(), 4);
  state = before;
  EXPECT_EQ(with_dice(raid(1, free_raid()), 2).size(), 4);
}

TEST_F(ScottiRaid, as_many_as_an_event_says) {
  covers("PD 8.5.4", "PD card.76");
  Terms terms = free_raid();
  terms.most_spaces = 5;
  EXPECT_EQ(raid(1, terms).selected.size(), 5);
  terms.most_spaces = 2;
  EXPECT_EQ(raid(1, terms).selected.size(), 2);
}

TEST_F(ScottiRaid, only_regions_and_not_under_their_own_control) {
  covers("PD 8.5.4");
  warbands(Space::brigantes, 1);
  settlement(Site::mam_tor);
  const Action action = raid(4, in({Space::brigantes, Space::eboracum, Space::parisi}));
  EXPECT_EQ(action.selected, SpaceSet{Space::parisi});
}

TEST_F(ScottiRaid, not_without_a_raider_to_send) {
  covers("PD 8.5.4");
  leave_available(Piece::scotti_raider, 0);
  EXPECT_FALSE(raid(4, without_feat()).executed());
  EXPECT_TRUE(told("np.sc.no_raiders"));
}

TEST_F(ScottiRaid, not_where_even_the_highest_roll_would_land_nobody) {
  covers("PD 8.5.4");
  patrol(Sea::hibernicus);
  for (Site site : {Site::isca_silurum, Site::deva, Site::tintagel, Site::isca_dumnoniorum}) build(site, Piece::fort);
  const Action action = raid(2, in({Space::silures, Space::demetae, Space::ordovices}));
  EXPECT_EQ(with_dice(action, 2).size(), 2) << "up to eight less four";
  EXPECT_EQ(action.selected.size(), 2) << "up to four less four";
}

// --- Which of them with two dice

TEST_F(ScottiRaid, the_least_loss_goes_before_scotti_nearby) {
  covers("PD 8.5.4");
  patrol(Sea::hibernicus);
  build(Site::deva, Piece::fort);
  warbands(Space::demetae, 1);
  whatever_the_lot([&] {
    const SpaceSet first = with_dice(raid(1, without_feat()), 2);
    EXPECT_TRUE((first - SpaceSet{Space::novantae, Space::votadini, Space::textoverdi, Space::parisi}).empty());
  });
}

TEST_F(ScottiRaid, then_scotti_there_or_next_to_it) {
  covers("PD 8.5.4");
  warbands(Space::dumnonii, 1);
  const Action action = raid(2, without_feat());
  EXPECT_EQ(with_dice(action, 2), (SpaceSet{Space::dumnonii, Space::durotriges}));
  EXPECT_TRUE(told("np.sc.target_near DUM"));
}

TEST_F(ScottiRaid, then_regions_under_enemy_control) {
  covers("PD 8.5.4");
  warbands(Space::demetae, 1);
  control(Space::silures, Site::isca_silurum);
  first_is(Space::silures);
}

TEST_F(ScottiRaid, and_scotti_nearby_go_before_that) {
  covers("PD 8.5.4");
  raiders(Space::dumnonii, 1);
  control(Space::silures, Site::isca_silurum);
  whatever_the_lot([&] {
    const SpaceSet first = with_dice(raid(1, without_feat()), 2);
    EXPECT_TRUE((first - SpaceSet{Space::dumnonii, Space::durotriges}).empty());
  });
}

TEST_F(ScottiRaid, then_the_highest_population_less_enemy_troops) {
  covers("PD 8.5.4");
  for (Space space : {Space::durotriges, Space::parisi, Space::textoverdi, Space::votadini}) {
    put(space, Piece::militia);
  }
  first_is(Space::deceangli);
  put(Space::deceangli, Piece::saxon_warband, 1);
  put(Space::deceangli, Piece::saxon_raider, 1);
  state.board.set_population(Space::deceangli, 3);
  first_is(Space::deceangli);
}

TEST_F(ScottiRaid, above_four_the_most_prosperity_goes_before_control) {
  covers("PD 8.5.4");
  prosper(Space::deceangli, 3);
  prosper(Space::durotriges, 2);
  build(Site::aquae_sulis, Piece::town);
  have(1);
  whatever_the_lot([&] { EXPECT_EQ(with_dice(raid(5, without_feat()), 2), SpaceSet{Space::deceangli}); });
  prosper(Space::durotriges, 1);
  whatever_the_lot([&] { EXPECT_EQ(with_dice(raid(5, without_feat()), 2), SpaceSet{Space::durotriges}); });
}

// --- And with one

TEST_F(ScottiRaid, the_rest_by_least_loss_then_prosperity_then_hills) {
  covers("PD 8.1.4", "PD 8.5.4");
  warbands(Space::dumnonii, 1);
  put(Space::durotriges, Piece::militia, 2);
  patrol(Sea::septentrionalis);
  build(Site::pons_aelius, Piece::fort);
  prosper(Space::parisi, 4);
  prosper(Space::deceangli, 1);
  whatever_the_lot([&] {
    const Action action = raid(
        1, in({Space::dumnonii, Space::parisi, Space::deceangli, Space::durotriges, Space::silures, Space::demetae}));
    EXPECT_EQ(with_dice(action, 1), (SpaceSet{Space::deceangli, Space::silures, Space::demetae}))
        << "Parisi costs one; Durotriges is no Hills";
  });
}

// --- Deep Raid

class ScottiDeepRaid : public ScottiRaid {
 protected:
  ScottiDeepRaid() {
    prosper(Space::deceangli, 3);
    prosper(Space::cornovii, 4);
  }
};

TEST_F(ScottiDeepRaid, for_a_first_target_that_ranks_higher_than_all_others) {
  covers("PD 8.5.4", "PD 4.5.2");
  const Action action = raid(5);
  EXPECT_EQ(action.feat, Feat::surprise);
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::cornovii});
  EXPECT_TRUE(action.raid.targets[Space::cornovii].route.through);
  EXPECT_EQ(with_dice(action, 2), (SpaceSet{Space::cornovii, Space::deceangli}));
  EXPECT_TRUE(told("np.sc.deep CRN"));
}

TEST_F(ScottiDeepRaid, not_for_one_that_ranks_as_high) {
  covers("PD 8.5.4");
  prosper(Space::deceangli, 1);
  EXPECT_NE(raid(5).feat, Feat::surprise);
  EXPECT_FALSE(told("np.sc.deep"));
}

TEST_F(ScottiDeepRaid, only_where_prosperity_exceeds_enemy_troops) {
  covers("PD 8.5.4");
  put(Space::cornovii, Piece::militia, 3);
  put(Space::cornovii, Piece::saxon_raider, 3);
  const State before = state;
  EXPECT_EQ(raid(5).feat, Feat::surprise);
  state = before;
  put(Space::cornovii, Piece::militia, 1);
  EXPECT_NE(raid(5).feat, Feat::surprise);
}

TEST_F(ScottiDeepRaid, below_five_by_scotti_nearby) {
  covers("PD 8.5.4");
  const State before = state;
  EXPECT_NE(raid(4).feat, Feat::surprise) << "Population less Troops is as high in Durotriges";
  state = before;
  put(Space::cornovii, Piece::scotti_raider, 1);
  for (Space space : {Space::deceangli, Space::silures, Space::demetae, Space::ordovices}) {
    put(space, Piece::militia, 2);
  }
  EXPECT_EQ(raid(4).feat_selected, SpaceSet{Space::cornovii});
}

TEST_F(ScottiDeepRaid, only_with_a_surprise) {
  covers("PD 8.5.4", "PD 8.1.2", "PD card.3u");
  EXPECT_FALSE(raid(5, without_feat()).selected.has(Space::cornovii));
  capability(Card::areani, CardSide::unshaded);
  EXPECT_FALSE(raid(5).selected.has(Space::cornovii));
}

TEST_F(ScottiDeepRaid, only_the_first_target) {
  covers("PD 8.5.4", "PD card.3s");
  capability(Card::areani, CardSide::shaded);
  prosper(Space::dobunni, 3);
  const Action action = raid(5);
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::cornovii});
  EXPECT_FALSE(action.selected.has(Space::dobunni));
}

// --- Ransom

class ScottiRansom : public ScottiRaid {};

TEST_F(ScottiRansom, wherever_they_raid_and_somebody_has_a_stronghold) {
  covers("PD 8.5.4", "PD 4.5.3");
  build(Site::isca_silurum, Piece::town);
  build(Site::deva, Piece::fort);
  const Action action = raid(4, in({Space::silures, Space::deceangli, Space::demetae}, raid_terms()));
  EXPECT_EQ(action.feat, Feat::ransom);
  EXPECT_EQ(action.feat_selected, (SpaceSet{Space::silures, Space::deceangli}));
  EXPECT_EQ(times("ransom.paid"), 2);
}

TEST_F(ScottiRansom, none_where_nobody_has) {
  covers("PD 8.5.4");
  EXPECT_FALSE(raid(4, in({Space::silures, Space::demetae}, raid_terms())).feat);
  EXPECT_TRUE(told("np.sc.no_ransom"));
}

TEST_F(ScottiRansom, a_player_first_if_it_can_pay) {
  covers("PD 8.5.4");
  build(Site::isca_silurum, Piece::town);
  build(Site::dinas_powys, Piece::saxon_settlement);
  person(Faction::saxons);
  whatever_the_lot([&] { raid(4, in({Space::silures}, raid_terms())); });
  EXPECT_EQ(times("ransom.paid saxons SIL"), 24);
  has(Track::saxon_renown, 0);
  whatever_the_lot([&] { raid(4, in({Space::silures}, raid_terms())); });
  EXPECT_EQ(times("ransom.paid civitates SIL"), 24);
}

// --- The box of card 68

class ScottiBox : public ScottiRaid {
 protected:
  ScottiBox() { capability(Card::niall_noigiallach, CardSide::shaded, Faction::scotti); }
};

TEST_F(ScottiBox, empty_it_is_the_first_target_and_one_of_those_with_two_dice) {
  covers("PD 8.5.4", "PD card.68s");
  const Action action = raid(1);
  EXPECT_EQ(state.board.raiders_on_card(), 2);
  EXPECT_EQ(action.selected.size(), 3);
  EXPECT_EQ(with_dice(action, 1).size(), 3);
  EXPECT_EQ(renown(), 19);
}

TEST_F(ScottiBox, empty_there_is_no_deep_raid_and_prosperity_is_not_asked_for) {
  covers("PD 8.5.4", "PD card.68s");
  prosper(Space::cornovii, 4);
  const Action action = raid(5);
  EXPECT_FALSE(action.uses(Feat::surprise));
  EXPECT_TRUE(action.raid.box_dice);
  EXPECT_EQ(with_dice(action, 1).size(), 3);
}

TEST_F(ScottiBox, free_it_costs_nothing) {
  covers("PD 8.5.4", "PD card.68s");
  have(0);
  EXPECT_TRUE(raid(3, free_raid()).raid.box_dice);
  EXPECT_EQ(state.board.raiders_on_card(), 6);
}

TEST_F(ScottiBox, filled_all_its_raiders_join_the_first_target) {
  covers("PD 8.5.4", "PD card.68s");
  state.board.raiders_to_card(5);
  warbands(Space::dumnonii, 1);
  put(Space::durotriges, Piece::militia, 2);
  raid(1, without_feat());
  EXPECT_EQ(state.board.raiders_on_card(), 0);
  EXPECT_EQ(raiders_in(Space::dumnonii), 7);
}

TEST_F(ScottiBox, filled_they_join_a_deep_raid) {
  covers("PD 8.5.4", "PD card.68s");
  state.board.raiders_to_card(5);
  prosper(Space::cornovii, 4);
  raid(5);
  EXPECT_EQ(raiders_in(Space::cornovii), 13);
}

TEST_F(ScottiBox, filled_they_are_raiders_enough) {
  covers("PD 8.5.4", "PD card.68s");
  state.board.raiders_to_card(3);
  leave_available(Piece::scotti_raider, 0);
  patrol(Sea::hibernicus);
  for (Site site : {Site::isca_silurum, Site::deva, Site::tintagel, Site::isca_dumnoniorum, Site::luguvalium,
                    Site::uxellodunum, Site::moridunum, Site::segontium, Site::dinorben}) {
    build(site, Piece::fort);
  }
  const Action action = raid(4, in({Space::silures, Space::demetae}));
  EXPECT_EQ(action.selected.size(), 1) << "up to eleven less nine, then up to four";
}

// --- Those who land

class ScottiLanding : public ScottiRaid {
 protected:
  ScottiLanding() { have(1); }
};

TEST_F(ScottiLanding, they_plunder_to_the_maximum) {
  covers("PD 8.5.4", "PD 8.4.1");
  prosper(Space::deceangli, 4);
  raid(2, in({Space::deceangli}));
  EXPECT_EQ(state.board.laden(Space::deceangli, Piece::scotti_raider), 2) << "its Population";
  EXPECT_EQ(state.board.prosperity(Space::deceangli), 2);
}

}  // namespace
}  // namespace auspex::pendragon::testing
