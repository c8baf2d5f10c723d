// 8.7.1: when and how the Non-player Arverni Devastate and Entreat.
#include "games/falling_sky/nonplayer/arverni_fixture.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class ArverniAbility : public testing::ArverniFixture {
 protected:
  ArverniAbility() { put(Region::bituriges, Piece::arverni_leader); }
  // Any Special Ability of the chart, free and without a Command.
  AbilitySet use() {
    Terms terms = free_terms({});
    terms.abilities = AbilitySet::every();
    terms.most_abilities = 1;
    return execute_ability(play, Faction::arverni, terms).abilities_used;
  }
  AbilitySet use_paying(int resources) {
    have(resources);
    Terms terms = free_terms({});
    terms.free = false;
    terms.abilities = AbilitySet::every();
    terms.most_abilities = 1;
    return execute_ability(play, Faction::arverni, terms).abilities_used;
  }
};

TEST_F(ArverniAbility, devastates_where_a_legion_must_go) {
  covers("FS 8.7.1");
  put(Region::bituriges, Piece::arverni_revealed, 8);
  put(Region::bituriges, Piece::legion, 2);
  put(Region::bituriges, Piece::auxilia_hidden);
  EXPECT_TRUE(use().empty()) << "one Auxilia for two Warbands";
  put(Region::bituriges, Piece::legion);
  state.board.remove(Region::bituriges, Piece::auxilia_hidden, 1);
  EXPECT_EQ(use(), AbilitySet{Ability::devastate});
  EXPECT_EQ(state.board.fallen(), 1);
  EXPECT_EQ(warbands(Region::bituriges), 6);
}

TEST_F(ArverniAbility, devastates_for_two_auxilia_whatever_it_costs) {
  covers("FS 8.7.1");
  put(Region::bituriges, Piece::arverni_revealed, 16);
  put(Region::bituriges, Piece::auxilia_hidden, 5);
  EXPECT_TRUE(use().empty()) << "one for four";
  put(Region::bituriges, Piece::auxilia_hidden);
  EXPECT_EQ(use(), AbilitySet{Ability::devastate});
}

TEST_F(ArverniAbility, devastates_for_as_many_romans_and_aedui_as_arverni) {
  covers("FS 8.7.1");
  put(Region::bituriges, Piece::arverni_revealed, 8);
  put(Region::bituriges, Piece::aedui_revealed, 3);
  put(Region::bituriges, Piece::auxilia_hidden, 2);
  EXPECT_TRUE(use().empty()) << "one Aedui for two Warbands";
  put(Region::bituriges, Piece::auxilia_hidden);
  EXPECT_EQ(use(), AbilitySet{Ability::devastate}) << "one Aedui and one Auxilia";
}

TEST_F(ArverniAbility, devastates_for_another_enemy_only_where_it_costs_nothing) {
  covers("FS 8.7.1");
  put(Region::bituriges, Piece::arverni_revealed, 4);
  put(Region::bituriges, Piece::german_hidden, 3);
  EXPECT_TRUE(use().empty());
  state.board.remove(Region::bituriges, Piece::arverni_revealed, 1);
  EXPECT_EQ(use(), AbilitySet{Ability::devastate});
  EXPECT_EQ(count(Region::bituriges, Piece::german_hidden), 2);
}

TEST_F(ArverniAbility, does_not_devastate_for_nothing) {
  covers("FS 8.7.1");
  put(Region::bituriges, Piece::arverni_revealed, 3);
  EXPECT_TRUE(use().empty());
  EXPECT_FALSE(state.board.devastated(Region::bituriges));
  EXPECT_TRUE(told("np.ar.no_devastate"));
  EXPECT_TRUE(told("np.ar.no_entreat"));
}

TEST_F(ArverniAbility, devastates_everywhere_it_pays) {
  covers("FS 8.7.1");
  for (Region region : {Region::bituriges, Region::carnutes, Region::pictones}) {
    put(region, Piece::arverni_revealed, 7);
    put(region, Piece::auxilia_hidden, region == Region::pictones ? 2 : 6);
  }
  use();
  EXPECT_TRUE(state.board.devastated(Region::bituriges));
  EXPECT_TRUE(state.board.devastated(Region::carnutes));
  EXPECT_FALSE(state.board.devastated(Region::pictones));
}

TEST_F(ArverniAbility, entreats_allies_of_the_aedui_then_the_belgae_then_the_germans) {
  covers("FS 8.7.1");
  put(Region::carnutes, Piece::arverni_hidden, 3);
  ally(Tribe::aulerci, Faction::belgae);
  put(Region::mandubii, Piece::arverni_hidden, 4);
  ally(Tribe::senones, Faction::germans);
  put(Region::pictones, Piece::arverni_hidden, 3);
  ally(Tribe::santones, Faction::aedui);
  use_paying(1);
  EXPECT_EQ(state.board.tribe(Tribe::santones).owner, Faction::arverni);
  use_paying(1);
  EXPECT_EQ(state.board.tribe(Tribe::aulerci).owner, Faction::arverni);
  EXPECT_EQ(state.board.tribe(Tribe::senones).owner, Faction::germans);
  use_paying(1);
  EXPECT_EQ(state.board.tribe(Tribe::senones).owner, Faction::arverni);
}

TEST_F(ArverniAbility, entreats_a_city_before_other_allies) {
  covers("FS 8.7.1", "FS 8.4.1");
  put(Region::carnutes, Piece::arverni_hidden, 4);
  ally(Tribe::aulerci, Faction::aedui);
  ally(Tribe::carnutes, Faction::aedui);
  use();
  EXPECT_EQ(state.board.tribe(Tribe::carnutes).owner, Faction::arverni);
  EXPECT_EQ(state.board.tribe(Tribe::aulerci).owner, Faction::aedui) << "one in each Region";
}

TEST_F(ArverniAbility, entreats_allies_before_auxilia_before_aedui_warbands) {
  covers("FS 8.7.1");
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::carnutes, Piece::aedui_hidden);
  put(Region::pictones, Piece::arverni_hidden);
  put(Region::pictones, Piece::auxilia_revealed);
  put(Region::mandubii, Piece::arverni_hidden, 4);
  put(Region::mandubii, Piece::auxilia_hidden);
  ally(Tribe::senones, Faction::germans);
  use_paying(2);
  EXPECT_EQ(state.board.tribe(Tribe::senones).owner, Faction::arverni);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::pictones, Piece::auxilia_revealed), 0);
  EXPECT_EQ(warbands(Region::pictones), 2);
  EXPECT_EQ(count(Region::carnutes, Piece::aedui_hidden), 1);
}

TEST_F(ArverniAbility, entreats_hidden_before_revealed_troops) {
  covers("FS 8.7.1", "FS 8.4.1");
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::carnutes, Piece::auxilia_revealed);
  put(Region::pictones, Piece::arverni_hidden);
  put(Region::pictones, Piece::auxilia_revealed);
  put(Region::pictones, Piece::auxilia_hidden);
  use_paying(1);
  EXPECT_EQ(count(Region::pictones, Piece::auxilia_hidden), 0);
  EXPECT_EQ(count(Region::carnutes, Piece::auxilia_revealed), 1);
}

TEST_F(ArverniAbility, entreats_no_belgic_or_germanic_warbands) {
  covers("FS 8.7.1");
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::carnutes, Piece::belgic_hidden);
  put(Region::carnutes, Piece::german_hidden);
  EXPECT_TRUE(use().empty());
}

TEST_F(ArverniAbility, without_warbands_available_auxilia_are_only_removed) {
  covers("FS 8.7.1");
  put(Region::britannia, Piece::arverni_revealed, 33);
  put(Region::carnutes, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::auxilia_hidden, 4);
  use();
  EXPECT_EQ(count(Region::carnutes, Piece::auxilia_hidden), 3);
  EXPECT_EQ(warbands(Region::carnutes), 2);
}

TEST_F(ArverniAbility, at_last_allies_of_players_that_cannot_be_replaced) {
  covers("FS 8.7.1");
  put(Region::aedui, Piece::arverni_hidden, 3);
  ally(Tribe::aedui, Faction::aedui);
  EXPECT_TRUE(use().empty()) << "the Aedui are Non-players";
  person(Faction::aedui);
  EXPECT_EQ(use(), AbilitySet{Ability::entreat});
  EXPECT_EQ(state.board.tribe(Tribe::aedui).status, Status::subdued);
}

TEST_F(ArverniAbility, upon_frost_none_that_carries_a_player_over_the_threshold) {
  covers("FS 8.4.4", "FS 8.7.1");
  card(Card::cicero, Card::winter_1);
  put(Region::aedui, Piece::arverni_hidden, 3);
  ally(Tribe::aedui, Faction::aedui);
  person(Faction::aedui);
  for (Faction faction : {Faction::belgae, Faction::germans, Faction::arverni}) {
    for (Tribe tribe : state.board.tribes()) {
      if (roman_score(state.board) > 15 && Board::may_ally(tribe, faction)) state.board.place_ally(tribe, faction);
    }
  }
  person(Faction::romans);
  EXPECT_TRUE(use().empty()) << "one more Subdued Tribe would win the game for Rome";
  EXPECT_EQ(times("np.frost_tribe entreat aedui"), 1);
  state.nonplayer[Faction::romans] = true;
  EXPECT_EQ(use(), AbilitySet{Ability::entreat});
  EXPECT_EQ(times("np.frost_tribe"), 1);
}

// Belgae at their threshold, whose two would be the most in Carnutes with one piece of the others less.
class ArverniFrostAbility : public ArverniAbility {
 protected:
  ArverniFrostAbility() {
    person(Faction::belgae);
    for (Region region : {Region::morini, Region::nervii, Region::atrebates}) {
      for (Tribe tribe : state.board.tribes(region)) ally(tribe, Faction::belgae);
    }
    ally(Tribe::veneti, Faction::belgae);
    put(Region::veneti, Piece::german_hidden);
    EXPECT_EQ(belgic_score(state.board), 15);
  }
  void frost() { card(Card::cicero, Card::winter_1); }
};

TEST_F(ArverniFrostAbility, no_auxilia_whose_loss_gives_a_player_control) {
  covers("FS 8.4.4", "FS 8.7.1");
  put(Region::ubii, Piece::arverni_revealed, 34);
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::carnutes, Piece::auxilia_hidden);
  put(Region::carnutes, Piece::belgic_hidden, 2);
  const State before = state;
  frost();
  EXPECT_TRUE(use().empty());
  state = before;
  EXPECT_EQ(use(), AbilitySet{Ability::entreat}) << "no Frost";
  EXPECT_EQ(count(Region::carnutes, Piece::auxilia_hidden), 0);
}

TEST_F(ArverniAbility, with_the_last_warband_available_still_replaces) {
  covers("FS 8.7.1");
  put(Region::ubii, Piece::arverni_revealed, 32);
  put(Region::carnutes, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::auxilia_hidden, 4);
  use();
  EXPECT_EQ(count(Region::carnutes, Piece::auxilia_hidden), 3);
  EXPECT_EQ(warbands(Region::carnutes), 3);
}

TEST_F(ArverniAbility, without_allies_available_those_of_players_are_only_removed) {
  covers("FS 8.7.1");
  int left = 10;
  for (Tribe tribe : state.board.tribes()) {
    const Region region = state.board.region_of(tribe);
    if (left > 0 && region != Region::carnutes && Board::may_ally(tribe, Faction::arverni) &&
        state.board.place_ally(tribe, Faction::arverni)) {
      --left;
    }
  }
  EXPECT_EQ(state.board.available(Faction::arverni, Kind::ally), 0);
  put(Region::carnutes, Piece::arverni_hidden, 3);
  ally(Tribe::aulerci, Faction::aedui);
  EXPECT_TRUE(use().empty()) << "the Aedui are Non-players";
  person(Faction::aedui);
  EXPECT_EQ(use(), AbilitySet{Ability::entreat});
  EXPECT_EQ(state.board.tribe(Tribe::aulerci).status, Status::subdued);
}

TEST_F(ArverniAbility, no_entreat_where_only_devastation_is_granted) {
  covers("FS 8.2.3");
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::carnutes, Piece::auxilia_hidden);
  Terms terms = free_terms({});
  terms.abilities = {Ability::devastate};
  terms.most_abilities = 1;
  EXPECT_TRUE(execute_ability(play, Faction::arverni, terms).abilities_used.empty());
  EXPECT_EQ(count(Region::carnutes, Piece::auxilia_hidden), 1);
}

// The Leader comes from Britannia, beside a Legion, to where an Aedui Warband could be won.
TEST_F(ArverniAbility, by_sea_only_where_the_event_allows_it) {
  covers("FS 4.1.3", "FS 8.2.3");
  state.board.remove(Region::bituriges, Piece::arverni_leader, 1);
  put(Region::britannia, Piece::arverni_leader);
  put(Region::britannia, Piece::arverni_revealed, 2);
  put(Region::britannia, Piece::legion, 6);
  put(Region::veneti, Piece::arverni_hidden, 3);
  put(Region::veneti, Piece::aedui_hidden);
  const State before = state;
  Terms terms = free_terms({Command::march});
  EXPECT_TRUE(by_event(terms).abilities_used.empty());
  EXPECT_FALSE(told("np.ar.no_ability_by_sea")) << "none is granted anyway";
  terms.abilities = AbilitySet::every();
  terms.most_abilities = 1;
  state = before;
  EXPECT_TRUE(by_event(terms).abilities_used.empty());
  EXPECT_TRUE(told("np.ar.no_ability_by_sea"));
  state = before;
  EXPECT_EQ(by_event(testing::under(WinterCampaign(), terms)).abilities_used, AbilitySet{Ability::entreat});
}

TEST_F(ArverniAbility, follows_the_rally) {
  covers("FS 8.7.3", "FS 8.7.1");
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::carnutes, Piece::auxilia_hidden, 3);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(heard(msg::np_ar_rally));
  EXPECT_EQ(count(Region::carnutes, Piece::auxilia_hidden), 2);
}

class ArverniFrostTold : public ArverniAbility {
 protected:
  // An Entreat of the Aedui at home would win the game for Rome.
  ArverniFrostTold() {
    card(Card::cicero, Card::winter_1);
    put(Region::aedui, Piece::arverni_hidden, 3);
    ally(Tribe::aedui, Faction::aedui);
    person(Faction::aedui);
    for (Faction faction : {Faction::belgae, Faction::germans, Faction::arverni}) {
      for (Tribe tribe : state.board.tribes()) {
        if (roman_score(state.board) > 15 && Board::may_ally(tribe, faction)) state.board.place_ally(tribe, faction);
      }
    }
    person(Faction::romans);
  }
  AbilitySet use_of(AbilitySet abilities) {
    Terms terms = free_terms({});
    terms.abilities = abilities;
    terms.most_abilities = 1;
    return execute_ability(play, Faction::arverni, terms).abilities_used;
  }
};

TEST_F(ArverniFrostTold, where_an_entreat_might_have_been) {
  covers("FS 8.4.4", "FS 8.1");
  EXPECT_TRUE(use_of({Ability::devastate, Ability::entreat}).empty());
  EXPECT_EQ(times("np.frost_tribe entreat aedui"), 1);
}

TEST_F(ArverniFrostTold, not_where_they_devastate_instead) {
  covers("FS 8.4.4", "FS 8.1");
  put(Region::bituriges, Piece::arverni_revealed, 9);
  put(Region::bituriges, Piece::auxilia_hidden, 6);
  EXPECT_EQ(use_of({Ability::devastate, Ability::entreat}), AbilitySet{Ability::devastate});
  EXPECT_EQ(times("np.frost_tribe"), 0);
}

TEST_F(ArverniFrostTold, not_where_no_entreat_is_granted) {
  covers("FS 8.4.4", "FS 8.1");
  EXPECT_TRUE(use_of({Ability::devastate}).empty());
  EXPECT_EQ(times("np.frost_tribe"), 0);
}

TEST_F(ArverniAbility, entreats_the_remi_before_other_allies) {
  covers("FS 8.7.1", "FS 8.4.1");
  state.board.move(Region::bituriges, Region::carnutes, Piece::arverni_leader, 1);
  put(Region::atrebates, Piece::arverni_hidden, 4);
  ally(Tribe::bellovaci, Faction::aedui);
  ally(Tribe::remi, Faction::aedui);
  const State before = state;
  for (int n = 1; n <= 12; ++n) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(n));
    use();
    EXPECT_EQ(state.board.tribe(Tribe::remi).owner, Faction::arverni);
    EXPECT_EQ(state.board.tribe(Tribe::bellovaci).owner, Faction::aedui);
  }
}

TEST_F(ArverniAbility, with_the_last_ally_available_still_replaces) {
  covers("FS 8.7.1");
  int left = 9;
  for (Tribe tribe : state.board.tribes()) {
    const Region region = state.board.region_of(tribe);
    if (left > 0 && region != Region::carnutes && Board::may_ally(tribe, Faction::arverni) &&
        state.board.place_ally(tribe, Faction::arverni)) {
      --left;
    }
  }
  ASSERT_EQ(state.board.available(Faction::arverni, Kind::ally), 1);
  put(Region::carnutes, Piece::arverni_hidden, 3);
  ally(Tribe::aulerci, Faction::aedui);
  EXPECT_EQ(use(), AbilitySet{Ability::entreat});
  EXPECT_EQ(state.board.tribe(Tribe::aulerci).owner, Faction::arverni);
}

TEST_F(ArverniAbility, entreats_scouted_warbands_too) {
  covers("FS 8.7.1");
  put(Region::carnutes, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::aedui_scouted, 2);
  EXPECT_EQ(use(), AbilitySet{Ability::entreat});
  EXPECT_EQ(count(Region::carnutes, Piece::aedui_scouted), 1);
  EXPECT_EQ(warbands(Region::carnutes), 3);
}

}  // namespace
}  // namespace auspex::falling_sky
