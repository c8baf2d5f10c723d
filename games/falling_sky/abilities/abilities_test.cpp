// 4.1: when a Special Ability may be used, where, and what it costs.
#include "games/falling_sky/abilities/abilities.h"

#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class Abilities : public testing::Fixture {
 protected:
  Action with(Faction who, Command command, Terms terms = {}) {
    Action action(play, who, terms);
    action.command = command;
    return action;
  }
};

TEST_F(Abilities, one_type_accompanies_a_command) {
  covers("FS 4.1");
  put(Region::sequani, Piece::roman_leader);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  Action action = with(Faction::romans, Command::march);
  EXPECT_TRUE(can_use(action, Ability::build));
  EXPECT_TRUE(can_use(action, Ability::scout));
  announce(action, Ability::scout);
  EXPECT_FALSE(can_use(action, Ability::scout));
  EXPECT_FALSE(can_use(action, Ability::build));
}

TEST_F(Abilities, two_by_event_are_of_two_types) {
  covers("FS 4.1", "FS card.52s");
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 9);
  put(Region::arverni, Piece::aedui_hidden);
  Terms terms;
  terms.most_abilities = 2;
  Action action = with(Faction::arverni, Command::rally, terms);
  script.expect({"entreat.target_piece aedui_hidden"});
  put(Region::arverni, Piece::belgic_hidden);
  run_ability(action, Ability::entreat);
  EXPECT_FALSE(can_use(action, Ability::entreat));
  EXPECT_TRUE(can_use(action, Ability::devastate)) << "in the same Region, for it is another Ability";
  run_ability(action, Ability::devastate);
  EXPECT_TRUE(state.board.devastated(Region::arverni));
}

TEST_F(Abilities, none_with_a_limited_command_of_the_sequence) {
  covers("FS 4.1", "FS 2.3.5");
  put(Region::sequani, Piece::auxilia_hidden, 2);
  Terms terms;
  terms.limited = true;
  EXPECT_FALSE(can_use(with(Faction::romans, Command::march, terms), Ability::scout));
  terms.by_sequence = false;
  EXPECT_TRUE(can_use(with(Faction::romans, Command::march, terms), Ability::scout)) << "an Event may add one";
}

TEST_F(Abilities, each_belongs_to_its_faction) {
  covers("FS 4.2", "FS 4.3", "FS 4.4", "FS 4.5");
  put(Region::sequani, Piece::auxilia_hidden, 2);
  EXPECT_FALSE(can_use(with(Faction::aedui, Command::march), Ability::scout));
  EXPECT_EQ(abilities_of(Faction::romans), (AbilitySet{Ability::build, Ability::scout, Ability::besiege}));
  EXPECT_EQ(abilities_of(Faction::arverni), (AbilitySet{Ability::entreat, Ability::devastate, Ability::ambush}));
  EXPECT_EQ(abilities_of(Faction::aedui), (AbilitySet{Ability::trade, Ability::suborn, Ability::ambush}));
  EXPECT_EQ(abilities_of(Faction::belgae), (AbilitySet{Ability::enlist, Ability::rampage, Ability::ambush}));
  EXPECT_EQ(abilities_of(Faction::germans), AbilitySet{Ability::ambush});
}

TEST_F(Abilities, which_commands_each_accompanies) {
  covers("FS 4.1.1");
  const auto commands = [](Ability ability) {
    return select(CommandSet::every(), [&](Command command) { return accompanies(ability, command); });
  };
  const CommandSet no_battle = CommandSet::every() - CommandSet{Command::battle};
  EXPECT_EQ(commands(Ability::build), no_battle);
  EXPECT_EQ(commands(Ability::scout), CommandSet::every());
  EXPECT_EQ(commands(Ability::besiege), CommandSet{Command::battle});
  EXPECT_EQ(commands(Ability::entreat), CommandSet::every());
  EXPECT_EQ(commands(Ability::devastate), CommandSet::every());
  EXPECT_EQ(commands(Ability::ambush), CommandSet{Command::battle});
  EXPECT_EQ(commands(Ability::trade), CommandSet::every());
  EXPECT_EQ(commands(Ability::suborn), no_battle);
  EXPECT_EQ(commands(Ability::enlist), CommandSet::every());
  EXPECT_EQ(commands(Ability::rampage), CommandSet::every() - CommandSet{Command::march});
}

TEST_F(Abilities, an_event_may_lift_the_bond_to_the_command) {
  covers("FS 4.1.1", "FS card.9");
  put(Region::sequani, Piece::roman_leader);
  put(Region::sequani, Piece::legion);
  put(Region::sequani, Piece::aedui_hidden);
  EXPECT_FALSE(can_use(with(Faction::romans, Command::battle), Ability::build));
  const MonsCevennaCommand mons_cevenna;
  const Terms terms = testing::under(mons_cevenna);
  EXPECT_TRUE(can_use(with(Faction::romans, Command::battle, terms), Ability::build));
  EXPECT_FALSE(can_use(with(Faction::romans, Command::march, terms), Ability::besiege)) << "there is no Battle";
}

TEST_F(Abilities, named_leaders_reach_one_region_successors_none) {
  covers("FS 4.1.2");
  put(Region::treveri, Piece::belgic_leader);
  const Action action = with(Faction::belgae, Command::rally);
  const RegionSet around = {Region::treveri, Region::nervii,   Region::atrebates, Region::mandubii,
                            Region::sequani, Region::sugambri, Region::ubii};
  EXPECT_EQ(action.leader_range(), around);
  state.board.set_successor(Faction::belgae, true);
  EXPECT_EQ(action.leader_range(), RegionSet{Region::treveri});
  state.board.remove(Region::treveri, Piece::belgic_leader, 1);
  EXPECT_TRUE(action.leader_range().empty());
}

TEST_F(Abilities, the_aedui_need_no_leader) {
  covers("FS 4.1.2");
  EXPECT_EQ(with(Faction::aedui, Command::rally).leader_range(), state.board.regions());
}

TEST_F(Abilities, labienus_frees_the_romans_of_their_leader) {
  covers("FS 4.1.2", "FS card.12u");
  put(Region::treveri, Piece::legion);
  Action action = with(Faction::romans, Command::recruit);
  EXPECT_FALSE(can_use(action, Ability::build));
  capability(Card::titus_labienus, CardSide::unshaded, Faction::romans);
  EXPECT_TRUE(can_use(action, Ability::build));
  EXPECT_TRUE(build_regions(action).has(Region::treveri));
}

TEST_F(Abilities, none_with_a_march_across_the_sea) {
  covers("FS 4.1.3");
  put(Region::morini, Piece::auxilia_hidden, 2);
  Action action = with(Faction::romans, Command::march);
  EXPECT_TRUE(can_use(action, Ability::scout));
  action.crossed_sea = true;
  EXPECT_FALSE(can_use(action, Ability::scout));
  const WinterCampaign campaign;
  action.terms.card = &campaign;
  EXPECT_TRUE(can_use(action, Ability::scout));
}

TEST_F(Abilities, ambush_and_besiege_need_a_battle_at_hand) {
  covers("FS 4.1", "FS 4.2.3", "FS 4.3.3");
  put(Region::treveri, Piece::legion);
  put(Region::treveri, Piece::belgic_leader);
  put(Region::treveri, Piece::belgic_hidden);
  const Action romans = with(Faction::romans, Command::battle);
  const Action belgae = with(Faction::belgae, Command::battle);
  EXPECT_FALSE(can_use(romans, Ability::besiege)) << "nothing to besiege";
  EXPECT_TRUE(can_use(belgae, Ability::ambush));
  ally(Tribe::treveri, Faction::belgae);
  EXPECT_TRUE(can_use(romans, Ability::besiege));
  EXPECT_FALSE(can_use(with(Faction::belgae, Command::raid), Ability::ambush));
  put(Region::treveri, Piece::auxilia_hidden);
  EXPECT_FALSE(can_use(belgae, Ability::ambush)) << "as many Hidden on either side";
}

TEST_F(Abilities, those_of_events_are_free) {
  covers("FS 4.1", "FS 5.4");
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden);
  put(Region::arverni, Piece::aedui_hidden);
  state.resources[Faction::arverni] = 0;
  Action action = with(Faction::arverni, Command::raid);
  EXPECT_FALSE(can_use(action, Ability::entreat));
  action.terms.free = true;
  ASSERT_TRUE(can_use(action, Ability::entreat));
  run_ability(action, Ability::entreat);
  EXPECT_EQ(state.resources[Faction::arverni], 0);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 2);
}

TEST_F(Abilities, the_command_still_to_come_must_be_paid_for) {
  covers("FS 4.1");
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden);
  put(Region::arverni, Piece::aedui_hidden);
  state.resources[Faction::arverni] = 1;
  Action action = with(Faction::arverni, Command::rally);
  EXPECT_FALSE(can_use(action, Ability::entreat)) << "Rally needs the last Resource";
  action.selected.add(Region::arverni);
  EXPECT_TRUE(can_use(action, Ability::entreat)) << "Rally was executed";
  EXPECT_TRUE(can_use(with(Faction::arverni, Command::raid), Ability::entreat)) << "Raid costs nothing";
  state.resources[Faction::arverni] = 2;
  EXPECT_TRUE(can_use(with(Faction::arverni, Command::rally), Ability::entreat));
}

TEST_F(Abilities, a_free_one_without_a_command_is_chosen_or_declined) {
  covers("FS 5.4");
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 4);
  put(Region::arverni, Piece::aedui_hidden);
  Terms terms = free_terms({});
  terms.abilities = AbilitySet::every();
  terms.most_abilities = 1;
  terms.may_decline = true;
  script.expect({"ability.ask_free=menu.decline"});
  EXPECT_TRUE(execute_ability(play, Faction::arverni, terms).abilities_used.empty());
  script.expect({"ability.ask_free=menu.ability devastate"});
  EXPECT_EQ(execute_ability(play, Faction::arverni, terms).abilities_used, AbilitySet{Ability::devastate});
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 3);
}

TEST_F(Abilities, a_free_one_that_must_be_used_is) {
  covers("FS 5.4", "FS 5.1.3");
  put(Region::arverni, Piece::arverni_leader);
  Terms terms = free_terms({});
  terms.abilities = {Ability::devastate};
  terms.most_abilities = 1;
  execute_ability(play, Faction::arverni, terms);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_TRUE(state.board.devastated(Region::arverni));
}

TEST_F(Abilities, a_free_one_refused_by_others_may_be_given_up) {
  covers("FS 5.4", "FS 1.5.2");
  citadel(Tribe::aedui, Faction::aedui);
  put(Region::aedui, Piece::aedui_hidden);
  Terms terms = free_terms({});
  terms.abilities = AbilitySet::every();
  terms.most_abilities = 1;
  script.expect({"ability.ask_free=menu.ability trade", "agree.trade_romans=common.no", "trade.ask_go_on=common.no"});
  script.expect({"ability.ask_free=menu.decline"});
  EXPECT_TRUE(execute_ability(play, Faction::aedui, terms).abilities_used.empty());
  EXPECT_EQ(state.resources[Faction::aedui], 20);
}

TEST_F(Abilities, a_free_one_that_nobody_can_use_is_not_asked_for) {
  covers("FS 5.4");
  Terms terms = free_terms({});
  terms.abilities = AbilitySet::every();
  terms.most_abilities = 1;
  execute_ability(play, Faction::belgae, terms);
  EXPECT_TRUE(script.asked().empty());
}

TEST_F(Abilities, an_event_may_name_the_regions) {
  covers("FS 5.4");
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 4);
  put(Region::bituriges, Piece::arverni_hidden, 4);
  Terms terms;
  terms.ability_regions = {Region::bituriges};
  EXPECT_EQ(devastate_regions(with(Faction::arverni, Command::rally, terms)), RegionSet{Region::bituriges});
}

}  // namespace
}  // namespace auspex::falling_sky
