// Battles under Capabilities and Events: who is asked, what counts, what falls first.
#include "games/falling_sky/commands/battle.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class BattlesWithCards : public testing::Fixture {
 protected:
  static Action battle(Play& play, Faction who) {
    Action action(play, who, Terms{});
    action.command = Command::battle;
    return action;
  }
  void fights(Faction attacker, Region where, Faction defender, const BattleTerms& terms = {}) {
    Action action = battle(play, attacker);
    battle_in(action, where, defender, terms);
  }
  void fights_under(const CardTerms& card, Faction attacker, Region where, Faction defender) {
    Action action(play, attacker, testing::under(card));
    action.command = Command::battle;
    battle_in(action, where, defender, {});
  }
  [[nodiscard]] int losses(Faction attacker, Region where, Faction defender) {
    Action action = battle(play, attacker);
    return attack_losses(Battle(action, where, defender, {}));
  }
};

// --- 13 Balearic Slingers, 27 Massed Gallic Archers

TEST_F(BattlesWithCards, a_leader_rolls_for_the_slingers_loss) {
  covers("FS card.13u");
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::auxilia_hidden, 2);
  script.expect(
      {"romans: ask.slingers NER 1=common.yes", "belgae: common.roll=4", "romans: ask.retreat=retreat.stand"});
  fights(Faction::belgae, Region::nervii, Faction::romans);
  EXPECT_TRUE(state.board.leader_at(Region::nervii, Faction::belgae));
}

TEST_F(BattlesWithCards, a_legion_rolls_for_the_archers_loss) {
  covers("FS card.27s");
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  put(Region::treveri, Piece::legion);
  put(Region::treveri, Piece::arverni_hidden, 6);
  script.expect({"arverni: retreat.stand", "romans: common.roll=6", "romans: common.roll=6", "romans: common.roll=6"});
  fights(Faction::romans, Region::treveri, Faction::arverni);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 1) << "one Loss by archers, two in the counterattack";
}

TEST_F(BattlesWithCards, six_warbands_attack_like_four_while_archers_are_scarce) {
  covers("FS card.27u");
  capability(Card::massed_gallic_archers, CardSide::unshaded, Faction::arverni);
  put(Region::treveri, Piece::arverni_hidden, 6);
  put(Region::treveri, Piece::aedui_hidden, 4);
  EXPECT_EQ(losses(Faction::arverni, Region::treveri, Faction::aedui), 2);
}

// --- 59 Germanic Horse

TEST_F(BattlesWithCards, the_horse_may_go_with_slingers_who_can_still_strike) {
  covers("FS card.59u", "FS card.13u");
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  capability(Card::germanic_horse, CardSide::unshaded, Faction::romans);
  for (Region region : {Region::nervii, Region::morini}) {
    put(region, Piece::belgic_hidden, 4);
    put(region, Piece::auxilia_hidden, 2);
    put(region, Piece::aedui_hidden, 1);
  }
  Action belgae = battle(play, Faction::belgae);
  script.expect({"romans: ask.roman_horse NER=common.no", "romans: ask.slingers NER 1=common.yes", "retreat.stand"});
  battle_in(belgae, Region::nervii, Faction::aedui, {});
  script.expect({"aedui: ask.retreat=retreat.stand"});  // the Slingers have struck, so the Horse is not offered
  battle_in(belgae, Region::morini, Faction::aedui, {});
}

TEST_F(BattlesWithCards, the_horse_may_go_with_slingers_against_the_arverni) {
  covers("FS card.59u", "FS card.13u");
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  capability(Card::germanic_horse, CardSide::unshaded, Faction::romans);
  put(Region::nervii, Piece::arverni_hidden, 4);
  put(Region::nervii, Piece::auxilia_hidden, 2);
  put(Region::nervii, Piece::aedui_hidden, 1);
  script.expect({"romans: ask.roman_horse NER=common.yes", "romans: ask.slingers NER 2=common.yes",
                 "aedui: ask.retreat=retreat.stand"});
  fights(Faction::arverni, Region::nervii, Faction::aedui);
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::arverni), 2);
}

TEST_F(BattlesWithCards, the_horse_is_for_battles_in_which_romans_fight) {
  covers("FS card.59u");
  capability(Card::germanic_horse, CardSide::unshaded, Faction::romans);
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::aedui_hidden, 1);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  script.expect({"aedui: ask.retreat=retreat.stand"});
  fights(Faction::belgae, Region::nervii, Faction::aedui);
  script.expect({"romans: ask.roman_horse NER=common.yes", "belgae: ask.retreat=retreat.stand"});
  fights(Faction::romans, Region::nervii, Faction::belgae);
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::belgae), 3) << "one Auxilia, one Loss";
}

TEST_F(BattlesWithCards, the_gallic_horse_is_its_holders_alone_and_doubles) {
  covers("FS card.59s");
  capability(Card::germanic_horse, CardSide::shaded, Faction::arverni);
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::aedui_hidden, 1);
  script.expect({"aedui: ask.retreat=retreat.stand"});
  fights(Faction::belgae, Region::nervii, Faction::aedui);
  put(Region::treveri, Piece::belgic_hidden, 6);
  put(Region::treveri, Piece::arverni_hidden, 5);
  script.expect({"arverni: ask.gallic_horse arverni TRE=common.yes", "arverni: ask.retreat=retreat.stand"});
  fights(Faction::belgae, Region::treveri, Faction::arverni);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::belgae), 4) << "two are left: one Loss, doubled";
}

// --- 15 Legio X

TEST_F(BattlesWithCards, legio_x_needs_the_leader_and_a_legion) {
  covers("FS card.15u");
  capability(Card::legio_x, CardSide::unshaded, Faction::romans);
  put(Region::treveri, Piece::legion);
  put(Region::treveri, Piece::arverni_revealed, 9);
  EXPECT_EQ(losses(Faction::romans, Region::treveri, Faction::arverni), 1);
  EXPECT_EQ(losses(Faction::arverni, Region::treveri, Faction::romans), 4);
  put(Region::treveri, Piece::roman_leader);
  EXPECT_EQ(losses(Faction::romans, Region::treveri, Faction::arverni), 5) << "three, and two more";
  EXPECT_EQ(losses(Faction::arverni, Region::treveri, Faction::romans), 3);
  state.board.remove_legions(Region::treveri, 1, LegionPlace::track);
  EXPECT_EQ(losses(Faction::romans, Region::treveri, Faction::arverni), 1);
}

// --- 38 Diviciacus

TEST_F(BattlesWithCards, light_troops_are_borrowed_only_from_a_friend_who_is_there) {
  covers("FS card.38u");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  script.expect({"romans: ask.retreat=retreat.stand"});
  fights(Faction::belgae, Region::nervii, Faction::romans);
  // Nor do they help anybody else, nor against each other.
  put(Region::treveri, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::arverni_hidden, 4);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::treveri, Piece::aedui_hidden, 1);
  script.expect({"arverni: ask.retreat=retreat.stand"});
  fights(Faction::belgae, Region::treveri, Faction::arverni);
  put(Region::ubii, Piece::auxilia_hidden, 4);
  put(Region::ubii, Piece::aedui_hidden, 4);
  script.expect({"aedui: ask.retreat=retreat.stand"});
  fights(Faction::romans, Region::ubii, Faction::aedui);
}

TEST_F(BattlesWithCards, lent_warbands_cannot_retreat_into_cisalpina) {
  covers("FS card.38u", "FS 1.4.2");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  state.board.open_cisalpina();
  put(Region::sequani, Piece::belgic_hidden, 1);
  put(Region::sequani, Piece::auxilia_hidden, 1);
  put(Region::sequani, Piece::aedui_hidden, 1);
  put(Region::cisalpina, Piece::auxilia_hidden, 1);
  script.expect(
      {"ask.borrow=common.yes", "ask.lend=common.yes", "romans: ask.retreat=retreat.go", "romans: ask.retreat_to=CIS"});
  fights(Faction::belgae, Region::sequani, Faction::romans);
  EXPECT_EQ(state.board.light_troops(Region::cisalpina, Faction::romans), 2);
  EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::warband), 0);
}

TEST_F(BattlesWithCards, germans_who_cannot_ambush_do_not_fight_at_all) {
  covers("FS 3.4.4", "FS card.38u");  // FS-R52
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::ubii, Piece::german_hidden, 3);
  put(Region::ubii, Piece::auxilia_hidden, 2);
  put(Region::ubii, Piece::aedui_hidden, 2);
  BattleTerms ambush;
  ambush.ambush = true;
  script.expect({"romans: ask.borrow romans aedui UBI=common.yes", "aedui: ask.lend aedui romans UBI=common.yes"});
  fights(Faction::germans, Region::ubii, Faction::romans, ambush);
  EXPECT_TRUE(told("battle.no_ambush germans UBI"));
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 3);
  EXPECT_EQ(state.board.light_troops(Region::ubii, Faction::romans), 2);
}

// --- 2, 25: the first Loss

TEST_F(BattlesWithCards, the_first_loss_may_be_a_legions_without_a_roll) {
  covers("FS card.2s");
  put(Region::treveri, Piece::arverni_hidden, 2);
  put(Region::treveri, Piece::legion);
  script.expect({"romans: ask.retreat=retreat.stand"});
  fights_under(LegionesBattle(), Faction::arverni, Region::treveri, Faction::romans);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 0);
  EXPECT_EQ(state.board.fallen(), 1);
}

TEST_F(BattlesWithCards, without_a_loss_there_is_no_first_one) {
  covers("FS card.2s");
  put(Region::treveri, Piece::arverni_hidden, 1);
  put(Region::treveri, Piece::legion);
  script.expect({"romans: ask.retreat=retreat.stand"});
  fights_under(LegionesBattle(), Faction::arverni, Region::treveri, Faction::romans);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 1);
}

TEST_F(BattlesWithCards, the_first_loss_may_be_an_allys) {
  covers("FS card.25u");
  put(Region::pictones, Piece::belgic_hidden, 1);
  put(Region::pictones, Piece::arverni_hidden, 5);
  ally(Tribe::pictones, Faction::arverni);
  script.expect({"arverni: ask.retreat=retreat.stand"});
  fights_under(AquitaniBattle(), Faction::belgae, Region::pictones, Faction::arverni);
  EXPECT_EQ(state.board.allies(Region::pictones, Faction::arverni), 0);
  EXPECT_EQ(state.board.light_troops(Region::pictones, Faction::arverni), 3) << "three Losses, half a one is none";
}

// --- 10 Ballistae

TEST_F(BattlesWithCards, ballistae_may_leave_the_fort_standing) {
  covers("FS card.10s");
  capability(Card::ballistae, CardSide::shaded, Faction::belgae);
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::fort);
  put(Region::nervii, Piece::legion, 4);
  BattleTerms ambush;
  ambush.ambush = true;
  script.expect({"belgae: ask.ballistae belgae fort NER=common.no"});
  fights(Faction::belgae, Region::nervii, Faction::romans, ambush);
  EXPECT_EQ(count(Region::nervii, Piece::fort), 1);
  put(Region::nervii, Piece::legion, 1);
  state.board.remove(Region::nervii, Piece::fort, 1);
  state.board.hide(Region::nervii, Faction::belgae);
  fights(Faction::belgae, Region::nervii, Faction::romans, ambush);  // without a Fort nobody is asked
}

TEST_F(BattlesWithCards, with_ballistae_an_attackers_fort_is_sturdy_too) {
  covers("FS card.10u");
  put(Region::treveri, Piece::fort);
  put(Region::treveri, Piece::arverni_hidden, 2);
  capability(Card::ballistae, CardSide::unshaded, Faction::romans);
  script.expect({"arverni: ask.retreat=retreat.stand", "romans: common.roll=3"});
  fights(Faction::romans, Region::treveri, Faction::arverni);
  EXPECT_EQ(count(Region::treveri, Piece::fort), 1);
  capability(Card::ballistae, CardSide::shaded, Faction::aedui);
  script.expect({"arverni: ask.retreat=retreat.stand", "romans: common.roll=3"});
  fights(Faction::romans, Region::treveri, Faction::arverni);
  EXPECT_EQ(count(Region::treveri, Piece::fort), 0) << "without the card a three takes it";
}

// --- 4 Circumvallation

class Ring : public BattlesWithCards {
 protected:
  Ring() {
    put(Region::mandubii, Piece::arverni_hidden, 4);
    put(Region::mandubii, Piece::auxilia_hidden, 4);
    put(Region::mandubii, Piece::aedui_hidden, 4);
    citadel(Tribe::mandubii, Faction::arverni);
    state.circumvallation = {true, Region::mandubii, Faction::arverni, 4, false};
  }
};

TEST_F(Ring, ends_only_when_its_group_attacks_romans_there) {
  covers("FS card.4");
  put(Region::carnutes, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::auxilia_hidden, 4);
  script.expect({"romans: ask.retreat=retreat.stand"});
  fights(Faction::arverni, Region::carnutes, Faction::romans);
  EXPECT_TRUE(state.circumvallation.on) << "elsewhere";
  script.expect({"romans: ask.retreat=retreat.stand"});
  fights(Faction::aedui, Region::mandubii, Faction::romans);
  EXPECT_TRUE(state.circumvallation.on) << "others attack";
  script.expect({"aedui: ask.retreat=retreat.stand"});
  fights(Faction::arverni, Region::mandubii, Faction::aedui);
  EXPECT_TRUE(state.circumvallation.on) << "it attacks others";
}

TEST_F(Ring, ends_with_the_last_of_the_romans) {
  covers("FS card.4");
  put(Region::mandubii, Piece::aedui_hidden, 4);  // eight against four Auxilia
  script.expect({"romans: ask.retreat=retreat.stand"});
  fights(Faction::aedui, Region::mandubii, Faction::romans);
  EXPECT_EQ(state.board.pieces(Region::mandubii, Faction::romans), 0);
  EXPECT_FALSE(state.circumvallation.on);
}

TEST_F(Ring, does_not_halve_what_a_leader_from_outside_adds_to) {
  covers("FS card.4");
  EXPECT_EQ(losses(Faction::arverni, Region::mandubii, Faction::romans), 1);
  EXPECT_EQ(losses(Faction::arverni, Region::mandubii, Faction::aedui), 2);
  put(Region::mandubii, Piece::arverni_leader);
  EXPECT_EQ(losses(Faction::arverni, Region::mandubii, Faction::romans), 3);
  state.circumvallation.leader = true;
  EXPECT_EQ(losses(Faction::arverni, Region::mandubii, Faction::romans), 1);
}

// --- 45 Litaviccus

TEST_F(BattlesWithCards, aedui_who_follow_litaviccus_fight_and_fall_as_the_attackers_own) {
  covers("FS card.45s");
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::treveri, Piece::legion, 3);
  const LitaviccusBattle litaviccus;
  Action action(play, Faction::arverni, testing::under(litaviccus));
  action.command = Command::battle;
  EXPECT_EQ(battle_targets(action, Region::treveri), FactionSet{Faction::romans});
  ally(Tribe::treveri, Faction::aedui);
  EXPECT_EQ(battle_targets(action, Region::treveri), FactionSet{Faction::romans}) << "without a piece of their own";
  script.expect({"romans: ask.retreat=retreat.stand"});
  battle_in(action, Region::treveri, Faction::romans, {});
  EXPECT_EQ(state.board.pieces(Region::treveri, Faction::aedui), 0) << "their Ally takes Losses too";
}

// --- 4.5.1 Enlist

TEST_F(BattlesWithCards, enlisted_germans_attack_without_belgae_and_are_no_target) {
  covers("FS 4.5.1");
  put(Region::ubii, Piece::german_hidden, 1);
  put(Region::ubii, Piece::aedui_hidden, 1);
  Action action = battle(play, Faction::belgae);
  EXPECT_TRUE(battle_targets(action, Region::ubii).empty());
  action.enlisted = {Region::ubii};
  EXPECT_EQ(battle_targets(action, Region::ubii), FactionSet{Faction::aedui});
  put(Region::ubii, Piece::belgic_hidden, 1);
  EXPECT_EQ(battle_targets(action, Region::ubii), FactionSet{Faction::aedui});
  EXPECT_TRUE(action.controls(Region::ubii)) << "two of three";
  put(Region::ubii, Piece::aedui_hidden, 1);
  EXPECT_FALSE(action.controls(Region::ubii)) << "two of four";
  action.enlisted = {};
  EXPECT_EQ(battle_targets(action, Region::ubii), (FactionSet{Faction::aedui, Faction::germans}));
}

// --- Retreat and siege

TEST_F(BattlesWithCards, besiege_takes_a_legion) {
  covers("FS 4.2.3");
  put(Region::treveri, Piece::auxilia_hidden, 4);
  ally(Tribe::treveri, Faction::arverni);
  EXPECT_FALSE(may_besiege(battle(play, Faction::romans), Region::treveri, Faction::arverni));
  put(Region::treveri, Piece::legion);
  EXPECT_TRUE(may_besiege(battle(play, Faction::romans), Region::treveri, Faction::arverni));
  EXPECT_FALSE(may_besiege(battle(play, Faction::aedui), Region::treveri, Faction::arverni));
}

TEST_F(BattlesWithCards, who_may_be_asked_for_refuge) {
  covers("FS 1.5.2", "FS 3.3.4", "FS 1.4.2");
  state.board.open_cisalpina();
  put(Region::cisalpina, Piece::auxilia_hidden, 3);
  put(Region::sequani, Piece::arverni_revealed, 2);
  put(Region::sequani, Piece::belgic_hidden, 2);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  put(Region::treveri, Piece::arverni_hidden, 2);
  for (Region region : {Region::ubii, Region::provincia}) put(region, Piece::german_hidden, 2);
  script.expect({"arverni: ask.retreat=retreat.ask aedui | retreat.stand, retreat.go, retreat.ask aedui",
                 "aedui: agree.retreat=common.no", "arverni: ask.retreat=retreat.go | retreat.stand, retreat.go",
                 "arverni: ask.retreat_to=TRE | TRE, none"});
  fights(Faction::belgae, Region::sequani, Faction::arverni);
  EXPECT_EQ(count(Region::treveri, Piece::arverni_revealed), 2);
}

TEST_F(BattlesWithCards, all_hidden_warbands_may_leave_too) {
  covers("FS 3.2.4");
  put(Region::carnutes, Piece::legion, 1);
  put(Region::carnutes, Piece::arverni_hidden, 2);
  put(Region::pictones, Piece::arverni_hidden, 1);
  script.expect({"arverni: retreat.go", "arverni: ask.stay_hidden=0 | 0 to 2", "arverni: ask.retreat_to=PIC"});
  fights(Faction::romans, Region::carnutes, Faction::arverni);
  EXPECT_EQ(count(Region::pictones, Piece::arverni_hidden), 3);
}

TEST_F(BattlesWithCards, a_ring_shelters_romans_from_those_it_holds_alone) {
  covers("FS card.4");
  put(Region::mandubii, Piece::legion, 2);
  put(Region::mandubii, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::belgic_hidden, 3);
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 3, false};
  Action arverni = battle(play, Faction::arverni);
  EXPECT_TRUE(Battle(arverni, Region::mandubii, Faction::romans, {}).fortified_at_start);
  put(Region::treveri, Piece::legion, 2);
  put(Region::treveri, Piece::arverni_hidden, 3);
  EXPECT_FALSE(Battle(arverni, Region::treveri, Faction::romans, {}).fortified_at_start) << "elsewhere";
  Action belgae = battle(play, Faction::belgae);
  EXPECT_FALSE(Battle(belgae, Region::mandubii, Faction::romans, {}).fortified_at_start) << "others";
}

TEST_F(BattlesWithCards, romans_admit_nobody_to_cisalpina) {
  covers("FS 1.4.2", "FS 3.3.4");
  state.board.open_cisalpina();
  put(Region::cisalpina, Piece::legion);
  put(Region::ubii, Piece::aedui_hidden);
  put(Region::ubii, Piece::belgic_hidden);
  put(Region::treveri, Piece::legion);
  Action belgae = battle(play, Faction::belgae);
  Battle fight(belgae, Region::ubii, Faction::aedui, {});
  fight.admitted = {Faction::romans};
  EXPECT_EQ(fight.retreat_regions(), RegionSet{Region::treveri});
}

TEST_F(BattlesWithCards, those_who_follow_litaviccus_may_be_a_single_citadel) {
  covers("FS card.45s");
  citadel(Tribe::aedui, Faction::aedui);
  put(Region::aedui, Piece::legion);
  Action arverni = battle(play, Faction::arverni);
  EXPECT_TRUE(battle_targets(arverni, Region::aedui).empty());
  const LitaviccusBattle litaviccus;
  const Action led(play, Faction::arverni, testing::under(litaviccus));
  EXPECT_EQ(battle_targets(led, Region::aedui), FactionSet{Faction::romans});
}

TEST_F(BattlesWithCards, six_archers_shoot_before_their_attack) {
  covers("FS card.27s");
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  put(Region::treveri, Piece::arverni_revealed, 5);
  put(Region::treveri, Piece::aedui_revealed, 8);
  put(Region::nervii, Piece::arverni_revealed, 6);
  put(Region::nervii, Piece::aedui_revealed, 8);
  script.expect({"aedui: retreat.stand"});
  fights(Faction::arverni, Region::treveri, Faction::aedui);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_revealed), 6) << "five are too few";
  script.expect({"aedui: retreat.stand"});
  fights(Faction::arverni, Region::nervii, Faction::aedui);
  EXPECT_EQ(count(Region::nervii, Piece::aedui_revealed), 4);
}

TEST_F(BattlesWithCards, without_their_leader_arverni_have_no_elite) {
  covers("FS card.30s");
  capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  put(Region::treveri, Piece::arverni_revealed, 5);
  put(Region::treveri, Piece::aedui_revealed, 8);
  EXPECT_EQ(losses(Faction::arverni, Region::treveri, Faction::aedui), 2) << "five halves, rounded down";
}

TEST_F(BattlesWithCards, scarce_archers_concern_the_arverni_alone) {
  covers("FS card.27u");
  capability(Card::massed_gallic_archers, CardSide::unshaded, Faction::arverni);
  put(Region::treveri, Piece::belgic_revealed, 6);
  put(Region::treveri, Piece::aedui_revealed, 4);
  EXPECT_EQ(losses(Faction::belgae, Region::treveri, Faction::aedui), 3);
}

TEST_F(BattlesWithCards, where_there_is_no_ring_none_ends) {
  covers("FS card.4");
  put(Region::britannia, Piece::arverni_revealed, 1);
  put(Region::britannia, Piece::auxilia_revealed, 4);
  script.expect({"romans: retreat.stand"});
  fights(Faction::arverni, Region::britannia, Faction::romans);
  EXPECT_FALSE(told("circumvallation.ends"));
}

}  // namespace
}  // namespace auspex::falling_sky
