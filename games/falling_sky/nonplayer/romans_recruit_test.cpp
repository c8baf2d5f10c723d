// 8.8.4 Recruit, 8.8.5 Seize and 8.8.1 Build of the Non-player Romans.
#include "games/falling_sky/nonplayer/romans_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;
using testing::roman_allied;
using testing::RomanFixture;
using testing::subdued;

// --- 8.8.4

class RomanRecruit : public RomanFixture {
 protected:
  // With Diviciacus: the Aedui have lent their Warbands.
  Action recruit_beside_lent_warbands() {
    capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
    Terms terms;
    terms.commands = {Command::recruit};
    Action action(play, Faction::romans, terms);
    action.lending_asked = true;
    action.lending = true;
    romans().free_command(play, action);
    return action;
  }
};

TEST_F(RomanRecruit, two_allies_are_enough) {
  covers("FS 8.8.4");
  put(Region::bituriges, Piece::fort);
  put(Region::treveri, Piece::fort);
  EXPECT_TRUE(run(Command::recruit).executed());
  EXPECT_TRUE(said(msg::np_romans_recruit_enough(2, 5)));
  EXPECT_EQ(at(Tribe::bituriges), roman_allied);
  EXPECT_EQ(at(Tribe::treveri), roman_allied);
}

TEST_F(RomanRecruit, six_pieces_are_enough) {
  covers("FS 8.8.4");
  put(Region::provincia, Piece::roman_leader);  // four Auxilia there
  put(Region::aedui, Piece::fort);              // one
  put(Region::bituriges, Piece::auxilia_hidden);
  EXPECT_TRUE(run(Command::recruit).executed());
  EXPECT_TRUE(said(msg::np_romans_recruit_enough(1, 6)));
}

TEST_F(RomanRecruit, five_pieces_with_one_ally_are_not) {
  covers("FS 8.8.4");
  put(Region::provincia, Piece::roman_leader);
  put(Region::bituriges, Piece::auxilia_hidden);
  EXPECT_FALSE(run(Command::recruit).executed());
  EXPECT_TRUE(said(msg::np_romans_recruit_too_few(1, 5)));
}

TEST_F(RomanRecruit, allies_come_before_auxilia_and_to_cities_first) {
  covers("FS 8.8.4", "FS 8.4.1");
  put(Region::mandubii, Piece::fort);
  put(Region::mandubii, Piece::auxilia_hidden);
  put(Region::atrebates, Piece::fort);
  run(Command::recruit);
  EXPECT_EQ(at(Tribe::mandubii), roman_allied);
  EXPECT_EQ(at(Tribe::remi), roman_allied);
  EXPECT_EQ(auxilia(Region::mandubii), 1);
  EXPECT_EQ(auxilia(Region::provincia), 3);
}

TEST_F(RomanRecruit, regions_in_supply_come_first_and_cost_nothing) {
  covers("FS 8.8.4");
  nonplayer(Faction::belgae);
  state.resources[Faction::romans] = 3;
  put(Region::provincia, Piece::roman_leader);
  put(Region::aedui, Piece::fort);
  put(Region::nervii, Piece::fort);  // cut off
  put(Region::morini, Piece::fort);  // cut off
  for (Region region : {Region::treveri, Region::atrebates, Region::britannia}) put(region, Piece::belgic_hidden, 2);
  put(Region::sugambri, Piece::german_hidden, 2);
  run(Command::recruit);
  // One of the two beyond the Belgae could be paid for.
  EXPECT_EQ(state.resources[Faction::romans], 1);
  EXPECT_EQ(auxilia(Region::aedui), 1);
  const bool nervii = at(Tribe::nervii) == roman_allied || at(Tribe::eburones) == roman_allied;
  const bool morini = at(Tribe::morini) == roman_allied || at(Tribe::menapii) == roman_allied;
  EXPECT_NE(nervii, morini);
}

TEST_F(RomanRecruit, players_are_asked_for_supply_once) {
  covers("FS 8.8.4");
  nonplayer(Faction::belgae);
  put(Region::nervii, Piece::fort);
  put(Region::morini, Piece::fort);
  for (Region region : {Region::atrebates, Region::britannia}) put(region, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 2);
  put(Region::sugambri, Piece::german_hidden, 2);
  script.expect({"agree.supply aedui romans=common.no"});
  run(Command::recruit);
  EXPECT_EQ(state.resources[Faction::romans], 20 - 2 - 2);
}

TEST_F(RomanRecruit, nonplayer_aedui_let_supply_pass) {
  covers("FS 8.8.4");
  nonplayer(Faction::belgae);
  nonplayer(Faction::aedui);
  put(Region::nervii, Piece::fort);
  put(Region::morini, Piece::fort);
  for (Region region : {Region::atrebates, Region::britannia}) put(region, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 2);
  put(Region::sugambri, Piece::german_hidden, 2);
  run(Command::recruit);
  EXPECT_EQ(state.resources[Faction::romans], 20);
}

TEST_F(RomanRecruit, no_aedui_warbands_are_placed) {
  covers("FS 8.8.8");
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::auxilia_hidden, 5);
  put(Region::provincia, Piece::aedui_hidden);
  put(Region::bituriges, Piece::fort);
  put(Region::treveri, Piece::fort);
  recruit_beside_lent_warbands();
  EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::warband), 1);
  EXPECT_GT(state.board.on_map(Faction::romans, Kind::auxilia), 5);
}

TEST_F(RomanRecruit, with_no_auxilia_left_nothing_is_built_before_it) {
  covers("FS 8.8.4");
  put(Region::aedui, Piece::roman_leader);
  put(Region::bituriges, Piece::fort);
  put(Region::treveri, Piece::fort);
  put(Region::aedui, Piece::auxilia_hidden, 10);
  put(Region::provincia, Piece::auxilia_hidden, 10);
  const Action action = run(Command::recruit);
  EXPECT_TRUE(action.executed());
  EXPECT_FALSE(action.abilities_used.has(Ability::build));
}

TEST_F(RomanRecruit, build_goes_before_it) {
  covers("FS 8.8.4");
  put(Region::provincia, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden);
  put(Region::sequani, Piece::auxilia_hidden);
  put(Region::bituriges, Piece::auxilia_hidden);  // too far for Build
  state.resources[Faction::romans] = 9;           // two Forts
  const Action action = run(Command::recruit);
  EXPECT_TRUE(action.abilities_used.has(Ability::build));
  EXPECT_TRUE(state.board.has_fort(Region::aedui));
  EXPECT_TRUE(state.board.has_fort(Region::sequani));
  EXPECT_EQ(auxilia(Region::aedui), 2);  // the new Fort brings one
}

TEST_F(RomanRecruit, where_they_cannot_build_they_scout_before_it) {
  covers("FS 8.8.4");
  state.resources[Faction::romans] = 5;
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::auxilia_hidden, 4);
  put(Region::aedui, Piece::auxilia_hidden);
  put(Region::aedui, Piece::fort);
  put(Region::aedui, Piece::belgic_hidden);
  put(Region::bituriges, Piece::fort);
  const Action action = run(Command::recruit);
  EXPECT_TRUE(action.abilities_used.has(Ability::scout));
  EXPECT_EQ(count(Region::aedui, Piece::belgic_scouted), 1);
  EXPECT_EQ(count(Region::aedui, Piece::auxilia_revealed), 1);
  EXPECT_EQ(count(Region::aedui, Piece::auxilia_hidden), 1);  // Recruited after the Scout
}

// --- Supply Lines that others agree to

TEST_F(RomanRecruit, arverni_in_a_players_hands_are_asked_for_supply_too) {
  covers("FS 8.8.4");
  nonplayer(Faction::belgae);
  put(Region::nervii, Piece::fort);
  put(Region::morini, Piece::fort);
  for (Region region : {Region::atrebates, Region::britannia}) put(region, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::arverni_hidden, 2);
  put(Region::sugambri, Piece::german_hidden, 2);
  script.expect({"arverni: agree.supply arverni romans=common.yes", "arverni: agree.supply arverni romans=common.yes"});
  run(Command::recruit);
  EXPECT_EQ(state.resources[Faction::romans], 20);
  EXPECT_EQ(state.board.on_map(Faction::romans, Kind::ally), 3) << "one in each Region besides the Helvii";
}

TEST_F(RomanRecruit, nonplayer_aedui_are_asked_before_a_player) {
  covers("FS 8.8.4", "FS 8.6.6");
  nonplayer(Faction::belgae);
  nonplayer(Faction::aedui);
  put(Region::nervii, Piece::fort);
  put(Region::morini, Piece::fort);
  put(Region::britannia, Piece::belgic_hidden, 2);
  put(Region::atrebates, Piece::arverni_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 2);
  put(Region::sugambri, Piece::german_hidden, 2);
  run(Command::recruit);
  EXPECT_FALSE(script.was_asked("agree.supply"));
  EXPECT_EQ(state.resources[Faction::romans], 20);
}

TEST_F(RomanRecruit, where_only_aedui_warbands_are_left_nothing_is_recruited) {
  covers("FS 8.8.8");
  put(Region::provincia, Piece::auxilia_hidden, 20);
  put(Region::provincia, Piece::aedui_hidden);
  put(Region::bituriges, Piece::fort);
  put(Region::treveri, Piece::fort);
  const Action action = recruit_beside_lent_warbands();
  const RegionSet allies = {Region::bituriges, Region::treveri};
  EXPECT_EQ(action.selected, allies);
}

TEST_F(RomanRecruit, where_recruits_need_supply_nobody_is_asked_for_what_cannot_be_paid) {
  covers("FS 8.8.4", "FS card.13s");
  capability(Card::balearic_slingers, CardSide::shaded, Faction::arverni);
  nonplayer(Faction::belgae);
  state.resources[Faction::romans] = 4;  // enough for two Regions
  put(Region::mandubii, Piece::fort);
  put(Region::bituriges, Piece::fort);
  put(Region::nervii, Piece::fort);
  for (Region region : {Region::atrebates, Region::morini}) put(region, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 2);
  put(Region::sugambri, Piece::german_hidden, 2);
  run(Command::recruit);
  EXPECT_FALSE(script.was_asked("agree.supply"));
  EXPECT_EQ(state.resources[Faction::romans], 0);
}

// --- 8.8.5

class RomanSeize : public RomanFixture {
 protected:
  RomanSeize() { play.fixed_die = 6; }  // nobody Rallies
};

TEST_F(RomanSeize, they_disperse_what_they_can_but_the_helvii) {
  covers("FS 8.8.5");
  state.board.subdue(Tribe::helvii);
  put(Region::sequani, Piece::auxilia_hidden);
  run(Command::seize);
  EXPECT_EQ(at(Tribe::sequani).status, Status::dispersed);
  EXPECT_EQ(at(Tribe::helvetii).status, Status::dispersed);
  EXPECT_EQ(at(Tribe::helvii), subdued);
  EXPECT_EQ(state.resources[Faction::romans], 20 + 12 + 2);
}

TEST_F(RomanSeize, regions_with_players_come_first_then_belgica) {
  covers("FS 8.8.5");
  nonplayer(Faction::belgae);
  put(Region::atrebates, Piece::auxilia_hidden, 2);
  put(Region::atrebates, Piece::belgic_hidden);  // three Tribes, no player
  put(Region::pictones, Piece::auxilia_hidden, 2);
  put(Region::pictones, Piece::arverni_hidden);  // two Tribes, a player
  put(Region::carnutes, Piece::auxilia_hidden, 2);
  run(Command::seize);
  EXPECT_EQ(at(Tribe::pictones).status, Status::dispersed);
  EXPECT_EQ(at(Tribe::santones).status, Status::dispersed);
  EXPECT_EQ(at(Tribe::carnutes).status, Status::subdued);
  int in_belgica = 0;
  for (Tribe tribe : {Tribe::atrebates, Tribe::bellovaci, Tribe::remi}) {
    in_belgica += at(tribe).status == Status::dispersed ? 1 : 0;
  }
  EXPECT_EQ(in_belgica, 2);  // four markers in all
}

TEST_F(RomanSeize, then_they_take_all_other_resources) {
  covers("FS 8.8.5");
  for (Tribe tribe : {Tribe::nervii, Tribe::eburones, Tribe::morini, Tribe::menapii}) {
    state.board.disperse(tribe, Status::dispersed);
  }
  put(Region::sequani, Piece::auxilia_hidden);
  put(Region::carnutes, Piece::auxilia_hidden);
  state.board.set_devastated(Region::carnutes, true);
  const Action action = run(Command::seize);
  const RegionSet expected = {Region::sequani, Region::provincia};
  EXPECT_EQ(action.selected, expected);
  EXPECT_EQ(state.resources[Faction::romans], 20 + 4 + 2);
}

TEST_F(RomanSeize, nothing_is_taken_once_they_have_all_the_resources_there_can_be) {
  covers("FS 8.8.5", "FS 1.8");
  for (Tribe tribe : {Tribe::nervii, Tribe::eburones, Tribe::morini, Tribe::menapii}) {
    state.board.disperse(tribe, Status::dispersed);
  }
  put(Region::sequani, Piece::auxilia_hidden);
  state.resources[Faction::romans] = most_resources;
  EXPECT_FALSE(run(Command::seize).executed());
  state.resources[Faction::romans] = most_resources - 1;
  EXPECT_TRUE(run(Command::seize).executed());
}

TEST_F(RomanSeize, not_where_anyone_would_harass) {
  covers("FS 8.8.5");
  put(Region::sequani, Piece::auxilia_hidden, 4);
  put(Region::sequani, Piece::german_hidden, 3);
  put(Region::carnutes, Piece::auxilia_hidden, 4);
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::bituriges, Piece::auxilia_hidden, 4);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  const Action action = run(Command::seize);
  const RegionSet expected = {Region::bituriges, Region::provincia};
  EXPECT_EQ(action.selected, expected);
  EXPECT_TRUE(told("np_romans.seize_harassed"));
}

TEST_F(RomanSeize, nonplayer_aedui_do_not_stand_in_the_way) {
  covers("FS 8.8.5", "FS 8.4.2");
  put(Region::sequani, Piece::auxilia_hidden, 4);
  put(Region::sequani, Piece::aedui_hidden, 3);
  EXPECT_FALSE(run(Command::seize).selected.has(Region::sequani));
  nonplayer(Faction::aedui);
  EXPECT_TRUE(run(Command::seize).selected.has(Region::sequani));
  EXPECT_EQ(auxilia(Region::sequani), 4);
}

TEST_F(RomanSeize, aedui_who_serve_do_not_harass) {
  covers("FS 8.8.8");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::sequani, Piece::auxilia_hidden, 4);
  put(Region::sequani, Piece::aedui_hidden, 3);
  script.expect({"agree.lending aedui romans=common.yes"});
  EXPECT_TRUE(run(Command::seize).selected.has(Region::sequani));
}

TEST_F(RomanSeize, build_follows_elsewhere) {
  covers("FS 8.8.5", "FS 8.8.1");
  put(Region::provincia, Piece::roman_leader);
  put(Region::sequani, Piece::auxilia_hidden);
  put(Region::aedui, Piece::auxilia_hidden, 2);
  ally(Tribe::aedui, Faction::aedui);  // nothing to Seize
  const Action action = run(Command::seize);
  const RegionSet seized = {Region::sequani, Region::provincia};
  EXPECT_EQ(action.selected, seized);
  EXPECT_EQ(action.ability_selected[Ability::build], RegionSet{Region::aedui});
}

TEST_F(RomanSeize, arverni_and_belgae_may_rally_for_each_tribe_dispersed) {
  covers("FS 8.8.5", "FS 3.2.3");
  everyone_is_nonplayer();
  put(Region::sequani, Piece::auxilia_hidden);
  run(Command::seize);
  EXPECT_EQ(times("seize.rally_roll arverni"), 2);
  EXPECT_EQ(times("seize.rally_roll belgae"), 2);
}

TEST_F(RomanSeize, it_is_announced_once_even_where_nobody_is_dispersed) {
  covers("FS 8.8.5");
  for (Tribe tribe : {Tribe::nervii, Tribe::eburones, Tribe::morini, Tribe::menapii}) {
    state.board.disperse(tribe, Status::dispersed);
  }
  put(Region::sequani, Piece::auxilia_hidden);
  run(Command::seize);
  EXPECT_EQ(times("turn.command romans seize"), 1);
}

TEST_F(RomanSeize, by_event_it_is_their_command_only_where_there_is_something_to_take) {
  covers("FS 8.8.5", "FS 8.2.3");
  EXPECT_EQ(run(free_terms({Command::seize})).command, Command::seize);
  put(Region::provincia, Piece::arverni_hidden, 3);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  const Action action = run(free_terms({Command::seize}));
  EXPECT_FALSE(action.executed()) << "somebody would Harass";
  EXPECT_EQ(action.command, std::nullopt);
}

// --- 8.8.1 Build

class RomanBuild : public RomanFixture {
 protected:
  RomanBuild() { put(Region::aedui, Piece::roman_leader); }
};

TEST_F(RomanBuild, forts_go_first_where_hostile_warbands_are) {
  covers("FS 8.8.1");
  state.resources[Faction::romans] = 6;  // one work
  put(Region::sequani, Piece::auxilia_hidden, 2);
  put(Region::sequani, Piece::german_hidden);
  put(Region::bituriges, Piece::auxilia_hidden, 2);
  put(Region::bituriges, Piece::aedui_hidden);
  use(Ability::build);
  EXPECT_TRUE(state.board.has_fort(Region::sequani));
  EXPECT_FALSE(state.board.has_fort(Region::bituriges));
  EXPECT_FALSE(state.board.has_fort(Region::aedui));
  EXPECT_EQ(state.resources[Faction::romans], 4);
}

TEST_F(RomanBuild, nothing_is_spent_below_six) {
  covers("FS 8.8.1");
  state.resources[Faction::romans] = 5;
  EXPECT_TRUE(use(Ability::build).abilities_used.empty());
  EXPECT_TRUE(said(msg::np_romans_build_none));
  state.resources[Faction::romans] = 7;
  use(Ability::build);
  EXPECT_EQ(state.resources[Faction::romans], 5);
}

TEST_F(RomanBuild, then_allies_of_the_gaul_who_stands_best_are_subdued) {
  covers("FS 8.8.1");
  for (Region region : {Region::aedui, Region::mandubii, Region::bituriges, Region::sequani}) {
    put(region, Piece::fort);
    put(region, Piece::auxilia_hidden, 2);
  }
  ally(Tribe::senones, Faction::arverni);   // margin -7
  ally(Tribe::bituriges, Faction::belgae);  // -14
  ally(Tribe::helvetii, Faction::germans);
  state.resources[Faction::romans] = 6;
  use(Ability::build);
  EXPECT_EQ(at(Tribe::senones), subdued);
  state.resources[Faction::romans] = 6;
  use(Ability::build);
  EXPECT_EQ(at(Tribe::bituriges), subdued);
  EXPECT_EQ(at(Tribe::helvetii).owner, Faction::germans);
  state.resources[Faction::romans] = 6;
  use(Ability::build);
  EXPECT_EQ(at(Tribe::helvetii), subdued);
}

TEST_F(RomanBuild, equal_gauls_are_subdued_players_first) {
  covers("FS 8.8.1");
  nonplayer(Faction::arverni);
  for (Region region : {Region::aedui, Region::mandubii, Region::bituriges}) {
    put(region, Piece::fort);
    put(region, Piece::auxilia_hidden, 2);
  }
  for (Tribe tribe : {Tribe::senones, Tribe::cadurci, Tribe::volcae, Tribe::pictones}) ally(tribe, Faction::arverni);
  ally(Tribe::bituriges, Faction::aedui);  // one against the Arverni's four: -3, as theirs is -4
  ally(Tribe::aulerci, Faction::arverni);  // five: -3 against -4
  ally(Tribe::carnutes, Faction::aedui);   // two against five: -3 too
  state.resources[Faction::romans] = 6;
  const State before = state;
  for (int seed = 1; seed <= 10; ++seed) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    use(Ability::build);
    EXPECT_EQ(at(Tribe::bituriges), subdued);
  }
}

TEST_F(RomanBuild, what_is_free_is_built_whatever_they_have) {
  covers("FS 8.8.1", "FS 8.2.3");
  state.resources[Faction::romans] = 0;
  put(Region::sequani, Piece::auxilia_hidden, 2);
  put(Region::sequani, Piece::german_hidden);
  Terms terms = free_terms({});
  terms.abilities = {Ability::build};
  terms.most_abilities = 1;
  Action action(play, Faction::romans, terms);
  romans().free_ability(play, action);
  EXPECT_TRUE(state.board.has_fort(Region::sequani));
}

TEST_F(RomanBuild, equal_gauls_are_subdued_players_before_cities) {
  covers("FS 8.8.1");
  nonplayer(Faction::arverni);
  for (Region region : {Region::aedui, Region::mandubii, Region::bituriges}) {
    put(region, Piece::fort);
    put(region, Piece::auxilia_hidden, 2);
  }
  for (Tribe tribe : {Tribe::bituriges, Tribe::cadurci, Tribe::volcae, Tribe::pictones, Tribe::aulerci}) {
    ally(tribe, Faction::arverni);
  }
  for (Tribe tribe : {Tribe::lingones, Tribe::nervii}) ally(tribe, Faction::aedui);
  ASSERT_EQ(margin(state.board, Faction::arverni), margin(state.board, Faction::aedui));
  state.resources[Faction::romans] = 6;
  use(Ability::build);
  EXPECT_EQ(at(Tribe::lingones), subdued);
  EXPECT_EQ(at(Tribe::bituriges).owner, Faction::arverni);
}

TEST_F(RomanBuild, no_margin_is_told_of_germans) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::fort);
  put(Region::sequani, Piece::fort);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  ally(Tribe::helvetii, Faction::germans);
  state.resources[Faction::romans] = 6;
  use(Ability::build);
  EXPECT_EQ(at(Tribe::helvetii), subdued);
  EXPECT_FALSE(told("np_romans.subdue"));
}

TEST_F(RomanBuild, at_last_roman_allies_are_placed) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::fort);
  put(Region::mandubii, Piece::fort);
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  put(Region::provincia, Piece::auxilia_hidden);
  use(Ability::build);
  EXPECT_EQ(at(Tribe::mandubii), roman_allied);
  EXPECT_EQ(state.resources[Faction::romans], 18);
}

TEST_F(RomanBuild, one_tribe_in_a_region_is_changed) {
  covers("FS 8.8.1");
  put(Region::aedui, Piece::fort);
  put(Region::mandubii, Piece::fort);
  put(Region::mandubii, Piece::auxilia_hidden, 4);
  ally(Tribe::senones, Faction::arverni);
  use(Ability::build);
  EXPECT_EQ(at(Tribe::senones), subdued);
  EXPECT_EQ(at(Tribe::mandubii), subdued);
}

TEST_F(RomanBuild, supply_lines_are_asked_for) {
  covers("FS 8.8.1");
  nonplayer(Faction::arverni);
  nonplayer(Faction::belgae);
  put(Region::aedui, Piece::fort);
  put(Region::bituriges, Piece::auxilia_hidden);
  for (Region region : {Region::sequani, Region::provincia}) put(region, Piece::aedui_hidden, 3);
  put(Region::ubii, Piece::german_hidden);
  script.expect({"agree.supply aedui romans BIT=common.no"});
  EXPECT_TRUE(use(Ability::build).abilities_used.empty());
  script.expect({"agree.supply aedui romans=common.yes"});
  EXPECT_TRUE(use(Ability::build).abilities_used.has(Ability::build));
  EXPECT_TRUE(state.board.has_fort(Region::bituriges));
}

TEST_F(RomanBuild, under_frost_no_ally_is_subdued_to_the_benefit_of_a_player) {
  covers("FS 8.4.4");
  nonplayer(Faction::arverni);
  put(Region::aedui, Piece::fort);
  put(Region::mandubii, Piece::fort);
  put(Region::mandubii, Piece::auxilia_hidden, 4);
  ally(Tribe::senones, Faction::arverni);
  ally(Tribe::lingones, Faction::arverni);
  ally(Tribe::nervii, Faction::aedui);
  ally(Tribe::eburones, Faction::aedui);  // two against the Arverni's two, and too far away
  state.board.subdue(Tribe::mandubii);
  winter_next();
  state.resources[Faction::romans] = 20;
  use(Ability::build);
  EXPECT_EQ(at(Tribe::senones).owner, Faction::arverni);
  EXPECT_EQ(at(Tribe::lingones).owner, Faction::arverni);
  EXPECT_TRUE(said(msg::np_frost_tribe(Ability::build, Tribe::senones)));
  EXPECT_TRUE(said(msg::np_frost_tribe(Ability::build, Tribe::lingones)));
}

TEST_F(RomanRecruit, they_build_first_as_long_as_an_auxilia_is_left_to_recruit) {
  covers("FS 8.8.4", "FS 8.8.1");
  put(Region::provincia, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 2);
  put(Region::bituriges, Piece::fort);
  put(Region::treveri, Piece::fort);
  put(Region::provincia, Piece::auxilia_hidden, state.board.available(Faction::romans, Kind::auxilia) - 1);
  const Action action = run(Command::recruit);
  EXPECT_TRUE(action.executed());
  EXPECT_TRUE(action.abilities_used.has(Ability::build));
  EXPECT_FALSE(told("np_romans.build_none"));
}

TEST_F(RomanRecruit, without_resources_a_supply_line_is_asked_for) {
  covers("FS 8.8.4", "FS 3.2.1");
  nonplayer(Faction::belgae);
  put(Region::sequani, Piece::fort);
  put(Region::bituriges, Piece::fort);
  put(Region::nervii, Piece::fort);
  for (Region region : {Region::atrebates, Region::morini}) put(region, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 2);
  put(Region::sugambri, Piece::german_hidden, 2);
  state.resources[Faction::romans] = 1;
  script.expect({"aedui: agree.supply aedui romans=common.yes"});
  run(Command::recruit);
  EXPECT_EQ(state.board.allies(Region::nervii, Faction::romans), 1);
}

TEST_F(RomanBuild, forts_come_first_where_belgae_have_warbands) {
  covers("FS 8.8.1");
  const State before = state;
  for (int seed = 1; seed <= 6; ++seed) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    put(Region::aedui, Piece::auxilia_hidden, 2);
    put(Region::sequani, Piece::auxilia_hidden, 2);
    put(Region::sequani, Piece::belgic_hidden, 1);
    state.resources[Faction::romans] = 6;
    use(Ability::build);
    EXPECT_TRUE(state.board.has_fort(Region::sequani));
  }
}

TEST_F(RomanBuild, forts_come_first_where_arverni_have_warbands) {
  covers("FS 8.8.1");
  const State before = state;
  for (int seed = 1; seed <= 6; ++seed) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    put(Region::bituriges, Piece::auxilia_hidden, 2);
    put(Region::sequani, Piece::auxilia_hidden, 2);
    put(Region::sequani, Piece::arverni_hidden, 1);
    state.resources[Faction::romans] = 6;
    use(Ability::build);
    EXPECT_TRUE(state.board.has_fort(Region::sequani));
  }
}

TEST_F(RomanRecruit, for_a_free_one_nobody_is_asked_for_supply) {
  covers("FS 8.8.4", "FS 3.1.2");
  put(Region::nervii, Piece::fort);
  put(Region::morini, Piece::fort);
  for (Region region : {Region::atrebates, Region::britannia}) put(region, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 2);
  put(Region::sugambri, Piece::german_hidden, 2);
  EXPECT_TRUE(run(free_terms({Command::recruit})).executed());
  EXPECT_FALSE(script.was_asked("agree.supply"));
}

TEST_F(RomanSeize, only_regions_with_harassers_are_told_as_such) {
  covers("FS 8.8.5");
  put(Region::sequani, Piece::auxilia_hidden, 4);
  put(Region::sequani, Piece::german_hidden, 3);
  put(Region::bituriges, Piece::auxilia_hidden, 4);
  run(Command::seize);
  EXPECT_TRUE(told("np_romans.seize_harassed SEQ"));
  EXPECT_FALSE(told("np_romans.seize_harassed BIT"));
}

}  // namespace

}  // namespace auspex::falling_sky
