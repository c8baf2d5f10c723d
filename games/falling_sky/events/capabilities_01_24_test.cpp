// 5.3: the Capabilities of cards 8, 10, 12, 13 and 15, laid by their Events and felt in the Commands they change.
#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/events/event_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {

namespace {

using kit::covers;

class Capabilities01To24 : public EventFixture {
 protected:
  // The Command by the Sequence of Play, paid for.
  void command(Faction faction, Command what) {
    Terms terms;
    terms.commands = {what};
    execute(play, faction, terms);
  }
  [[nodiscard]] int attack(Faction attacker, Region where, Faction defender, const BattleTerms& terms = {}) {
    Action action(play, attacker, Terms{});
    return attack_losses(Battle(action, where, defender, terms));
  }
};

// --- 8 Baggage Trains

TEST_F(Capabilities01To24, baggage_trains_spare_their_holder_the_cost_of_march) {
  covers("FS card.8u", "FS 5.3");
  run(Faction::arverni, Card::baggage_trains);
  put(Region::bituriges, Piece::arverni_hidden, 1);
  put(Region::arverni, Piece::arverni_hidden, 1);
  state.board.set_devastated(Region::arverni, true);
  script.expect({"menu.march_region ARV 0", "PRO", "1", "menu.march_region BIT 0", "AED", "1",
                 "regions.no_more arverni march=menu.end_command"});
  command(Faction::arverni, Command::march);
  EXPECT_EQ(state.resources[Faction::arverni], 20);
  EXPECT_EQ(count(Region::provincia, Piece::arverni_hidden), 1);
}

TEST_F(Capabilities01To24, baggage_trains_spare_nobody_else) {
  covers("FS card.8u");
  run(Faction::arverni, Card::baggage_trains);
  put(Region::bituriges, Piece::aedui_hidden, 1);
  script.expect({"menu.march_region BIT 1", "AED", "1", "regions.no_more aedui march=menu.end_command"});
  command(Faction::aedui, Command::march);
  EXPECT_EQ(state.resources[Faction::aedui], 19);
}

TEST_F(Capabilities01To24, baggage_trains_shaded_let_three_warbands_raid_past_citadels_and_forts) {
  covers("FS card.8s");
  run(Faction::belgae, Card::baggage_trains, CardSide::shaded);
  put(Region::mandubii, Piece::belgic_hidden, 4);
  put(Region::mandubii, Piece::fort, 1);
  citadel(Tribe::mandubii, Faction::arverni);
  script.expect({"raid.where belgae=MAN", "raid.what belgae MAN 3=raid.from belgic_hidden romans",
                 "raid.from belgic_hidden arverni", "raid.land belgic_hidden", "menu.end_command"});
  command(Faction::belgae, Command::raid);
  EXPECT_EQ(state.resources[Faction::belgae], 23);
  EXPECT_EQ(state.resources[Faction::romans], 19);
  EXPECT_EQ(state.resources[Faction::arverni], 19);
  EXPECT_EQ(count(Region::mandubii, Piece::belgic_hidden), 1);
}

TEST_F(Capabilities01To24, baggage_trains_shaded_help_no_other_raider) {
  covers("FS card.8s");
  run(Faction::romans, Card::baggage_trains, CardSide::shaded);  // who have no Raid: it helps nobody
  put(Region::mandubii, Piece::belgic_hidden, 4);
  citadel(Tribe::mandubii, Faction::arverni);
  Action belgae(play, Faction::belgae, Terms{});
  EXPECT_EQ(most_raiders(belgae, Region::mandubii), 2);
  EXPECT_TRUE(raid_targets(belgae, Region::mandubii).empty());
  EXPECT_TRUE(holds(state, Faction::romans, Card::baggage_trains, CardSide::shaded));
}

// --- 10 Ballistae

TEST_F(Capabilities01To24, ballistae_let_besiege_cancel_the_shelter_of_a_citadel) {
  covers("FS card.10u");
  run(Faction::aedui, Card::ballistae);
  EXPECT_TRUE(holds(state, Faction::romans, Card::ballistae, CardSide::unshaded));
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::mandubii, Piece::arverni_hidden, 8);
  put(Region::mandubii, Piece::legion, 4);
  script.expect({"menu.battle_region MAN 2", "battle.with_besiege", "retreat.stand", "common.roll=6", "common.roll=6",
                 "menu.end_command"});
  command(Faction::romans, Command::battle);
  EXPECT_EQ(state.board.tribe(Tribe::mandubii).status, Status::subdued);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_revealed), 4);
}

TEST_F(Capabilities01To24, ballistae_change_nothing_without_besiege_or_for_a_retreat) {
  covers("FS card.10u");
  run(Faction::romans, Card::ballistae);
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::mandubii, Piece::arverni_hidden, 8);
  put(Region::mandubii, Piece::legion, 4);
  EXPECT_EQ(attack(Faction::romans, Region::mandubii, Faction::arverni), 2);
  Action romans(play, Faction::romans, Terms{});
  BattleTerms besiege;
  besiege.besiege = true;
  Battle battle(romans, Region::mandubii, Faction::arverni, besiege);
  EXPECT_EQ(attack_losses(battle), 4);
  battle.retreating = true;
  EXPECT_EQ(attack_losses(battle), 2);
}

TEST_F(Capabilities01To24, ballistae_save_a_fort_from_a_three) {
  covers("FS card.10u");
  run(Faction::romans, Card::ballistae);
  put(Region::nervii, Piece::fort, 1);
  put(Region::nervii, Piece::belgic_hidden, 8);
  script.expect({"menu.battle_region NER 1", "common.roll=3", "common.roll=2", "menu.end_command"});
  command(Faction::belgae, Command::battle);
  EXPECT_FALSE(state.board.has_fort(Region::nervii));
  put(Region::morini, Piece::fort, 1);
  put(Region::morini, Piece::belgic_hidden, 4);
  script.expect({"menu.battle_region MOR 1", "common.roll=3", "menu.end_command"});
  command(Faction::belgae, Command::battle);
  EXPECT_TRUE(state.board.has_fort(Region::morini));
}

TEST_F(Capabilities01To24, ballistae_do_not_save_a_fort_from_foragers_troubles) {
  covers("FS card.10u", "FS 3.2.3");
  run(Faction::romans, Card::ballistae);
  put(Region::nervii, Piece::fort, 1);
  put(Region::nervii, Piece::belgic_hidden, 3);
  script.expect({"seize.where=NER", "ask.harass_seize=common.yes", "common.roll=3", "menu.end_command"});
  command(Faction::romans, Command::seize);
  EXPECT_FALSE(state.board.has_fort(Region::nervii));
}

TEST_F(Capabilities01To24, ballistae_shaded_bring_down_a_fort_after_an_ambush) {
  covers("FS card.10s");
  script.expect({"ballistae.holder aedui=belgae | arverni, aedui, belgae"});
  run(Faction::aedui, Card::ballistae, CardSide::shaded);
  EXPECT_TRUE(holds(state, Faction::belgae, Card::ballistae, CardSide::shaded));
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 6);
  put(Region::nervii, Piece::fort, 1);
  put(Region::nervii, Piece::auxilia_revealed, 5);
  script.expect({"menu.battle_region NER 1", "battle.with_ambush", "belgae: ask.ballistae belgae fort NER=common.yes",
                 "menu.end_command"});
  command(Faction::belgae, Command::battle);
  EXPECT_EQ(count(Region::nervii, Piece::auxilia_revealed), 2);  // the Fort still halved seven Losses to three
  EXPECT_FALSE(state.board.has_fort(Region::nervii));
}

TEST_F(Capabilities01To24, ballistae_shaded_bring_down_a_citadel_if_the_holder_likes) {
  covers("FS card.10s");
  script.expect({"ballistae.holder romans=aedui"});
  run(Faction::romans, Card::ballistae, CardSide::shaded);
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  script.expect(
      {"MAN 1", "battle.with_ambush", "aedui: ask.ballistae aedui arverni_citadel MAN=common.no", "menu.end_command"});
  command(Faction::aedui, Command::battle);
  EXPECT_EQ(state.board.tribe(Tribe::mandubii).status, Status::citadel);
  state.board.hide(Region::mandubii, Faction::aedui);
  script.expect({"MAN 1", "battle.with_ambush", "aedui: ask.ballistae=common.yes", "menu.end_command"});
  command(Faction::aedui, Command::battle);
  EXPECT_EQ(state.board.tribe(Tribe::mandubii).status, Status::subdued);
}

TEST_F(Capabilities01To24, ballistae_shaded_do_nothing_in_provincia_or_without_ambush_or_for_others) {
  covers("FS card.10s");
  script.expect({"ballistae.holder belgae=arverni"});
  run(Faction::belgae, Card::ballistae, CardSide::shaded);
  put(Region::provincia, Piece::arverni_leader);
  put(Region::provincia, Piece::arverni_hidden, 2);
  put(Region::provincia, Piece::auxilia_revealed, 1);
  script.expect({"PRO 1", "battle.with_ambush", "menu.end_command"});
  command(Faction::arverni, Command::battle);
  EXPECT_TRUE(state.board.has_fort(Region::provincia));

  put(Region::nervii, Piece::fort, 1);
  put(Region::nervii, Piece::arverni_hidden, 1);
  put(Region::nervii, Piece::aedui_hidden, 2);
  script.expect({"NER 1", "romans", "menu.end_command"});  // too far from Vercingetorix for an Ambush
  command(Faction::arverni, Command::battle);
  script.expect({"NER 1", "romans", "battle.with_ambush", "menu.end_command"});
  command(Faction::aedui, Command::battle);
  EXPECT_TRUE(state.board.has_fort(Region::nervii));
}

// --- 12 Titus Labienus

TEST_F(Capabilities01To24, labienus_lets_romans_use_special_abilities_far_from_their_leader) {
  covers("FS card.12u");
  put(Region::provincia, Piece::auxilia_hidden, 1);
  put(Region::provincia, Piece::arverni_hidden, 1);
  ally(Tribe::treveri, Faction::romans);
  Terms terms;
  Action before(play, Faction::romans, terms);
  EXPECT_TRUE(build_regions(before).empty());
  EXPECT_TRUE(scout_reveal_regions(before).empty());
  run(Faction::aedui, Card::titus_labienus);  // no Leader on the map at all
  EXPECT_TRUE(holds(state, Faction::romans, Card::titus_labienus, CardSide::unshaded));
  Action after(play, Faction::romans, terms);
  EXPECT_EQ(build_regions(after), (RegionSet{Region::treveri, Region::provincia}));
  EXPECT_EQ(scout_reveal_regions(after), (RegionSet{Region::provincia}));
}

TEST_F(Capabilities01To24, labienus_builds_by_himself_while_romans_recruit) {
  covers("FS card.12u");
  run(Faction::romans, Card::titus_labienus);
  ally(Tribe::treveri, Faction::romans);
  script.expect({"menu.ability build", "ability.ask_region romans build=TRE",
                 "ability.ask_region romans build=common.none", "recruit.supplied TRE 0",
                 "recruit.number romans TRE auxilia_hidden 2=2", "menu.end_command"});
  command(Faction::romans, Command::recruit);
  EXPECT_TRUE(state.board.has_fort(Region::treveri));
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 2);
  EXPECT_EQ(state.resources[Faction::romans], 18);
}

TEST_F(Capabilities01To24, labienus_frees_no_gaul_from_his_leader) {
  covers("FS card.12u");
  put(Region::arverni, Piece::arverni_hidden, 4);
  run(Faction::romans, Card::titus_labienus);
  Action arverni(play, Faction::arverni, Terms{});
  EXPECT_TRUE(devastate_regions(arverni).empty());
}

TEST_F(Capabilities01To24, labienus_shaded_limits_build_and_scout_to_one_region) {
  covers("FS card.12s");
  run(Faction::arverni, Card::titus_labienus, CardSide::shaded);
  EXPECT_TRUE(holds(state, Faction::romans, Card::titus_labienus, CardSide::shaded));
  put(Region::sequani, Piece::roman_leader);
  for (Region region : {Region::sequani, Region::aedui}) {
    put(region, Piece::auxilia_hidden, 4);
    put(region, Piece::belgic_hidden, 2);
  }
  Action romans(play, Faction::romans, Terms{});
  EXPECT_EQ(build_regions(romans), (RegionSet{Region::sequani, Region::aedui, Region::provincia}));
  EXPECT_EQ(scout_reveal_regions(romans), (RegionSet{Region::sequani, Region::aedui}));
  build_in(romans, Region::aedui);
  build_fort(romans, Region::aedui);
  EXPECT_TRUE(build_regions(romans).empty());
  Stack marks{};
  marks[Piece::belgic_hidden] = 2;
  scout_reveal(romans, Region::sequani, marks, 1, 0);
  EXPECT_TRUE(scout_reveal_regions(romans).empty());
}

TEST_F(Capabilities01To24, labienus_shaded_ends_build_after_its_first_region) {
  covers("FS card.12s");
  run(Faction::arverni, Card::titus_labienus, CardSide::shaded);
  put(Region::sequani, Piece::roman_leader);
  put(Region::aedui, Piece::legion, 1);
  script.expect({"seize.where romans 4=menu.ability build", "ability.ask_region romans build=AED",
                 "seize.where romans 4=AED", "seize.disperse=common.none", "menu.end_command"});
  command(Faction::romans, Command::seize);
  EXPECT_TRUE(state.board.has_fort(Region::aedui));
  EXPECT_FALSE(state.board.has_fort(Region::sequani));
}

TEST_F(Capabilities01To24, labienus_shaded_leaves_the_moves_of_scouts_and_the_leaders_reach_alone) {
  covers("FS card.12s");
  run(Faction::arverni, Card::titus_labienus, CardSide::shaded);
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::treveri, Piece::belgic_hidden, 1);
  Action romans(play, Faction::romans, Terms{});
  EXPECT_EQ(scout_origins(romans, ScoutProgress{}), (RegionSet{Region::mandubii, Region::treveri}));
  EXPECT_TRUE(scout_reveal_regions(romans).empty());  // no Leader near
}

// --- 13 Balearic Slingers

TEST_F(Capabilities01To24, slingers_strike_first_in_one_region_of_an_enemy_battle_command) {
  covers("FS card.13u");
  run(Faction::aedui, Card::balearic_slingers);
  EXPECT_TRUE(holds(state, Faction::romans, Card::balearic_slingers, CardSide::unshaded));
  for (Region region : {Region::nervii, Region::morini}) {
    put(region, Piece::belgic_hidden, 4);
    put(region, Piece::auxilia_hidden, 5);
    ally(region == Region::nervii ? Tribe::nervii : Tribe::morini, Faction::aedui);
  }
  script.expect({"NER 1", "ask.battle_target belgae NER=aedui", "romans: ask.slingers NER 2=common.yes", "MOR 1",
                 "ask.battle_target belgae MOR=aedui", "menu.end_command"});
  command(Faction::belgae, Command::battle);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_revealed), 2);  // who still take the Ally
  EXPECT_EQ(state.board.tribe(Tribe::nervii).status, Status::subdued);
  EXPECT_EQ(count(Region::morini, Piece::belgic_revealed), 4);
  EXPECT_EQ(count(Region::nervii, Piece::auxilia_hidden), 5);
}

TEST_F(Capabilities01To24, slingers_may_spoil_an_ambush) {
  covers("FS card.13u");
  run(Faction::romans, Card::balearic_slingers);
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 5);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  script.expect({"NER 1", "battle.with_ambush", "romans: ask.slingers NER 2=common.yes",
                 "ask.loss belgae NER 2=loss.remove belgic_hidden", "ask.loss belgae NER 1=loss.remove belgic_hidden",
                 "ask.retreat=retreat.stand", "menu.end_command"});
  command(Faction::belgae, Command::battle);
  // Three Warbands and Ambiorix now fight a plain Battle: four Losses, and none of the Auxilia is left to strike back.
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::romans), 0);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_revealed), 3);
}

TEST_F(Capabilities01To24, slingers_are_of_no_use_in_roman_battles_or_alone) {
  covers("FS card.13u");
  run(Faction::romans, Card::balearic_slingers);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  put(Region::nervii, Piece::german_hidden, 1);
  script.expect({"NER 2", "menu.end_command"});
  command(Faction::romans, Command::battle);
  EXPECT_FALSE(script.was_asked("ask.slingers"));
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::treveri, Piece::belgic_hidden, 1);
  script.expect({"TRE 1", "retreat.stand", "menu.end_command"});
  command(Faction::belgae, Command::battle);
  EXPECT_FALSE(script.was_asked("ask.slingers"));
}

TEST_F(Capabilities01To24, slingers_shaded_make_recruits_dear_and_tied_to_supply) {
  covers("FS card.13s");
  run(Faction::arverni, Card::balearic_slingers, CardSide::shaded);
  EXPECT_TRUE(holds(state, Faction::romans, Card::balearic_slingers, CardSide::shaded));
  ally(Tribe::treveri, Faction::romans);
  for (Region region : {Region::ubii, Region::sequani, Region::provincia}) put(region, Piece::german_hidden, 3);
  for (Region region : {Region::aedui, Region::mandubii}) put(region, Piece::german_hidden, 1);
  Terms terms;
  terms.commands = {Command::recruit};
  Action romans(play, Faction::romans, terms);
  EXPECT_TRUE(recruit_ways(romans, Region::treveri).empty());  // Germans let no Supply Line pass
  state.board.remove(Region::ubii, Piece::german_hidden, 3);
  script.expect({"recruit.where romans 20=recruit.supplied TRE 2", "menu.end_command"});
  execute(play, Faction::romans, terms);
  EXPECT_EQ(state.resources[Faction::romans], 18);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 1);
}

TEST_F(Capabilities01To24, slingers_shaded_charge_for_cisalpina_too) {
  covers("FS card.13s", "FS card.5u");
  run(Faction::arverni, Card::balearic_slingers, CardSide::shaded);
  run(Faction::romans, Card::gallia_togata);
  Action romans(play, Faction::romans, Terms{});
  ASSERT_EQ(recruit_ways(romans, Region::cisalpina).size(), 1u);
  EXPECT_EQ(recruit_cost(romans, Region::cisalpina, true), 2);
  state.resources[Faction::romans] = 1;
  EXPECT_TRUE(recruit_ways(romans, Region::cisalpina).empty());
}

// --- 15 Legio X

TEST_F(Capabilities01To24, legio_x_deals_two_more_losses_and_takes_one_less) {
  covers("FS card.15u");
  run(Faction::aedui, Card::legio_x);
  EXPECT_TRUE(holds(state, Faction::romans, Card::legio_x, CardSide::unshaded));
  put(Region::nervii, Piece::roman_leader);
  state.board.set_successor(Faction::romans, true);
  put(Region::nervii, Piece::legion, 1);
  put(Region::nervii, Piece::belgic_hidden, 10);
  // Leader and Legion deal two, and two more; the six Warbands left deal three, less one.
  script.expect({"NER 2", "retreat.stand", "loss.roll legion", "common.roll=4", "loss.roll legion", "common.roll=4",
                 "menu.end_command"});
  command(Faction::romans, Command::battle);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_revealed), 6);
  EXPECT_EQ(count(Region::nervii, Piece::legion), 1);
  EXPECT_EQ(attack(Faction::belgae, Region::nervii, Faction::romans), 2);
}

TEST_F(Capabilities01To24, legio_x_needs_both_leader_and_legion_to_the_end) {
  covers("FS card.15u");
  run(Faction::romans, Card::legio_x);
  put(Region::nervii, Piece::roman_leader);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  put(Region::nervii, Piece::belgic_hidden, 2);
  EXPECT_EQ(attack(Faction::romans, Region::nervii, Faction::belgae), 3);
  EXPECT_EQ(attack(Faction::belgae, Region::nervii, Faction::romans), 1);
  // The Legion falls to the attack, so that the Counterattack is the plain one.
  put(Region::morini, Piece::legion, 1);
  put(Region::morini, Piece::belgic_hidden, 3);
  state.board.move(Region::nervii, Region::morini, Piece::roman_leader, 1);
  put(Region::morini, Piece::belgic_hidden, 1);
  script.expect({"MOR 1", "retreat.stand", "loss.roll legion", "common.roll=1", "menu.end_command"});
  command(Faction::belgae, Command::battle);
  EXPECT_EQ(count(Region::morini, Piece::legion), 0);
  EXPECT_EQ(count(Region::morini, Piece::belgic_revealed), 3);  // Caesar's own Loss, no more
}

TEST_F(Capabilities01To24, legio_x_shaded_lets_caesar_double_one_legion_only) {
  covers("FS card.15s");
  put(Region::nervii, Piece::roman_leader);
  put(Region::nervii, Piece::legion, 3);
  put(Region::nervii, Piece::belgic_hidden, 10);
  EXPECT_EQ(attack(Faction::romans, Region::nervii, Faction::belgae), 7);
  run(Faction::belgae, Card::legio_x, CardSide::shaded);
  EXPECT_TRUE(holds(state, Faction::romans, Card::legio_x, CardSide::shaded));
  script.expect({"NER 2", "retreat.stand", "loss.roll legion", "common.roll=5", "loss.roll legion", "common.roll=5",
                 "menu.end_command"});
  command(Faction::romans, Command::battle);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_revealed), 5);
}

TEST_F(Capabilities01To24, legio_x_shaded_changes_nothing_without_caesar) {
  covers("FS card.15s");
  run(Faction::belgae, Card::legio_x, CardSide::shaded);
  put(Region::nervii, Piece::roman_leader);
  state.board.set_successor(Faction::romans, true);
  put(Region::nervii, Piece::legion, 3);
  put(Region::nervii, Piece::belgic_hidden, 10);
  EXPECT_EQ(attack(Faction::romans, Region::nervii, Faction::belgae), 4);
}

}  // namespace

}  // namespace auspex::falling_sky::testing
