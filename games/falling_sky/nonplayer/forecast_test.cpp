// What Non-players expect of a Battle (8.5.1, 8.6.2, 8.7.1, 8.8.1).
#include "games/falling_sky/nonplayer/forecast.h"

#include "games/falling_sky/nonplayer/belgae_fixture.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;

class BattleForecast : public testing::BelgaeFixture {
 protected:
  [[nodiscard]] Forecast of(Faction attacker, Faction target, const BattleTerms& terms = {},
                            Region where = Region::nervii) {
    Terms free = free_terms({Command::battle});
    free.abilities = {Ability::ambush};
    free.most_abilities = 1;
    Action action(play, attacker, free);
    action.command = Command::battle;
    return forecast(action, where, target, terms);
  }
  [[nodiscard]] Forecast under(const CardTerms& card, Faction attacker, Faction target) {
    Action action(play, attacker, testing::under(card, free_terms({Command::battle})));
    action.command = Command::battle;
    return forecast(action, Region::nervii, target, plain_battle(action));
  }
  [[nodiscard]] Forecast belgae_on_romans(bool ambush = false) {
    BattleTerms terms;
    terms.ambush = ambush;
    return of(Faction::belgae, Faction::romans, terms);
  }
  void here(Piece piece, int n = 1) { put(Region::nervii, piece, n); }
};

TEST_F(BattleForecast, takes_every_roll_against_the_defender_as_a_removal) {
  covers("FS 8.5.1");
  here(Piece::belgic_revealed, 5);
  here(Piece::legion, 3);
  const Forecast expected = belgae_on_romans();
  EXPECT_EQ(expected.inflicted, 2) << "two and a half, rounded down";
  EXPECT_EQ(expected.suffered, 1) << "by the Legion that is left";
  EXPECT_EQ(expected.on_kind[Kind::legion], 2);
  EXPECT_FALSE(expected.may_retreat) << "nowhere to go";
}

TEST_F(BattleForecast, light_troops_fall_before_legions_and_they_before_allies) {
  covers("FS 8.4.1");
  here(Piece::belgic_leader);
  here(Piece::belgic_revealed, 3);  // four Losses with Ambiorix
  here(Piece::auxilia_hidden, 1);
  here(Piece::legion, 1);
  ally(Tribe::nervii, Faction::romans);
  const Forecast expected = belgae_on_romans();
  EXPECT_EQ(expected.inflicted, 3) << "no more than there are";
  EXPECT_EQ(expected.on_kind[Kind::auxilia], 1);
  EXPECT_EQ(expected.on_kind[Kind::legion], 1);
  EXPECT_EQ(expected.on_kind[Kind::ally], 1);
  EXPECT_EQ(expected.suffered, 0);
}

TEST_F(BattleForecast, a_successor_does_not_double) {
  covers("FS 8.5.1", "FS 3.3.4");
  here(Piece::belgic_leader);
  state.board.set_successor(Faction::belgae, true);
  here(Piece::belgic_revealed, 4);
  here(Piece::auxilia_hidden, 9);
  EXPECT_EQ(belgae_on_romans().inflicted, 3);
}

TEST_F(BattleForecast, walls_halve) {
  covers("FS 8.5.1", "FS 3.3.4");
  here(Piece::belgic_revealed, 8);
  here(Piece::legion, 4);
  here(Piece::fort);
  EXPECT_EQ(belgae_on_romans().inflicted, 2);
}

TEST_F(BattleForecast, a_retreat_halves_and_costs_allies_first) {
  covers("FS 8.5.1");
  here(Piece::belgic_revealed, 8);
  here(Piece::legion, 4);
  ally(Tribe::nervii, Faction::romans);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  const Forecast expected = belgae_on_romans();
  EXPECT_TRUE(expected.may_retreat);
  EXPECT_EQ(expected.inflicted, 4);
  EXPECT_EQ(expected.inflicted_retreating, 2);
  EXPECT_EQ(expected.on_kind_retreating[Kind::ally], 1);
  EXPECT_EQ(expected.on_kind_retreating[Kind::legion], 1);
  EXPECT_EQ(expected.suffered_retreating, 0);
}

// FS-R232
TEST_F(BattleForecast, walls_may_hold_if_a_retreat_puts_losses_on_them) {
  covers("FS 8.5.1", "FS 3.3.4");
  here(Piece::belgic_revealed, 8);
  here(Piece::auxilia_hidden, 4);
  here(Piece::fort);
  EXPECT_FALSE(belgae_on_romans().walls_may_hold) << "nowhere to go";
  put(Region::treveri, Piece::auxilia_hidden, 1);
  EXPECT_TRUE(belgae_on_romans().walls_may_hold);
  state.board.remove(Region::nervii, Piece::belgic_revealed, 5);
  EXPECT_FALSE(belgae_on_romans().walls_may_hold) << "no Loss, no roll";
}

TEST_F(BattleForecast, the_fort_of_provincia_takes_no_roll_either) {
  covers("FS 1.4.2", "FS 8.5.1");
  put(Region::provincia, Piece::belgic_revealed, 8);
  put(Region::provincia, Piece::auxilia_hidden, 4);
  put(Region::aedui, Piece::auxilia_hidden, 1);
  const Forecast expected = of(Faction::belgae, Faction::romans, {}, Region::provincia);
  EXPECT_TRUE(expected.may_retreat);
  EXPECT_FALSE(expected.walls_may_hold);
}

TEST_F(BattleForecast, a_refuge_is_own_control_or_that_of_who_might_agree) {
  covers("FS 8.5.1", "FS 8.4.2");
  here(Piece::belgic_revealed, 8);
  here(Piece::legion, 4);
  put(Region::treveri, Piece::arverni_hidden, 1);
  EXPECT_TRUE(belgae_on_romans().may_retreat) << "a person might";
  nonplayers({Faction::belgae, Faction::arverni});
  EXPECT_FALSE(belgae_on_romans().may_retreat) << "Non-player Arverni never do";
}

TEST_F(BattleForecast, before_romans_hidden_warbands_need_no_refuge) {
  covers("FS 8.8.1");
  here(Piece::legion, 4);
  here(Piece::belgic_hidden, 4);
  EXPECT_TRUE(of(Faction::romans, Faction::belgae).may_retreat);
}

TEST_F(BattleForecast, allies_alone_cannot_retreat_nor_germans) {
  covers("FS 8.5.1", "FS 3.3.4");
  here(Piece::belgic_revealed, 8);
  ally(Tribe::nervii, Faction::romans);
  here(Piece::german_hidden, 2);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::morini, Piece::german_hidden, 1);
  EXPECT_FALSE(belgae_on_romans().may_retreat);
  EXPECT_FALSE(of(Faction::belgae, Faction::germans).may_retreat);
}

TEST_F(BattleForecast, ambush_meets_no_counterattack_and_no_retreat) {
  covers("FS 8.5.1");
  here(Piece::belgic_leader);
  here(Piece::belgic_hidden, 2);
  here(Piece::legion, 8);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  const Forecast expected = belgae_on_romans(true);
  EXPECT_EQ(expected.inflicted, 3);
  EXPECT_EQ(expected.suffered, 0);
  EXPECT_FALSE(expected.may_retreat);
  EXPECT_FALSE(expected.leader_suffers);
}

TEST_F(BattleForecast, caesar_may_see_through_an_ambush) {
  covers("FS 8.5.1");
  here(Piece::belgic_leader);
  here(Piece::belgic_hidden, 2);
  here(Piece::legion, 5);  // two and Caesar are left: three Losses on three pieces
  here(Piece::roman_leader);
  const Forecast expected = belgae_on_romans(true);
  EXPECT_EQ(expected.suffered, 0) << "supposed not to, for the comparison of Losses";
  EXPECT_TRUE(expected.leader_suffers) << "supposed to, for the Leader's safety";
  state.board.set_successor(Faction::romans, true);
  EXPECT_FALSE(belgae_on_romans(true).leader_suffers) << "his Successor cannot";
}

TEST_F(BattleForecast, the_leader_suffers_only_once_all_others_are_gone) {
  covers("FS 8.5.1");
  here(Piece::belgic_leader);
  here(Piece::belgic_revealed, 2);  // three Losses
  here(Piece::legion, 5);           // two are left
  EXPECT_FALSE(belgae_on_romans().leader_suffers);
  here(Piece::legion, 1);  // three are left
  EXPECT_TRUE(belgae_on_romans().leader_suffers);
}

TEST_F(BattleForecast, slingers_strike_first) {
  covers("FS 8.5.1", "FS 8.3.3");
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  here(Piece::belgic_revealed, 6);
  here(Piece::auxilia_hidden, 4);  // two Losses before the attack: two left to strike
  const Forecast expected = belgae_on_romans();
  EXPECT_EQ(expected.inflicted, 2);
  EXPECT_EQ(expected.suffered, 3) << "two before, one after";
}

TEST_F(BattleForecast, slingers_on_horse_strike_twice_as_hard) {
  covers("FS 8.5.1", "FS 8.3.3");
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  capability(Card::germanic_horse, CardSide::unshaded, Faction::romans);
  here(Piece::belgic_revealed, 8);
  here(Piece::auxilia_hidden, 4);
  const Forecast expected = belgae_on_romans();
  EXPECT_EQ(expected.inflicted, 2) << "four are left";
  EXPECT_EQ(expected.suffered, 6) << "four before, and two Auxilia a Loss each";
}

TEST_F(BattleForecast, slingers_can_spoil_an_ambush) {
  covers("FS 8.5.1", "FS 8.3.3");
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  here(Piece::belgic_leader);
  here(Piece::belgic_hidden, 6);
  here(Piece::auxilia_hidden, 4);
  here(Piece::legion, 4);
  EXPECT_EQ(belgae_on_romans(true).suffered, 5) << "four Hidden against four are no Ambush any more";
  here(Piece::belgic_hidden, 1);
  EXPECT_EQ(belgae_on_romans(true).suffered, 2) << "five are";
}

TEST_F(BattleForecast, archers_shoot_at_either_side) {
  covers("FS 8.5.1", "FS 8.7.1", "FS 8.3.3");
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  here(Piece::arverni_revealed, 6);
  here(Piece::belgic_revealed, 6);
  const Forecast defending = of(Faction::belgae, Faction::arverni);
  EXPECT_EQ(defending.inflicted, 2) << "five are left to strike";
  EXPECT_EQ(defending.suffered, 3) << "one before, two by the four that are left";
  const Forecast attacking = of(Faction::arverni, Faction::belgae);
  EXPECT_EQ(attacking.inflicted, 4) << "one before, and three";
  EXPECT_EQ(attacking.suffered, 1);
}

TEST_F(BattleForecast, gallic_horse_doubles_where_there_are_no_walls) {
  covers("FS 8.5.1", "FS 8.3.3");
  capability(Card::germanic_horse, CardSide::shaded, Faction::belgae);
  here(Piece::belgic_revealed, 3);
  here(Piece::legion, 9);
  EXPECT_EQ(belgae_on_romans().inflicted, 3);
  here(Piece::fort);
  EXPECT_EQ(belgae_on_romans().inflicted, 0);
}

TEST_F(BattleForecast, card_2_takes_a_legion_first) {
  covers("FS 8.2.1");
  here(Piece::belgic_revealed, 4);
  here(Piece::auxilia_hidden, 3);
  here(Piece::legion, 1);
  const Forecast expected = under(LegionesBattle(), Faction::belgae, Faction::romans);
  EXPECT_EQ(expected.on_kind[Kind::legion], 1);
  EXPECT_EQ(expected.on_kind[Kind::auxilia], 1);
}

TEST_F(BattleForecast, the_fort_of_provincia_takes_no_loss) {
  covers("FS 8.5.1", "FS 1.4.2");
  put(Region::provincia, Piece::belgic_revealed, 8);
  Action action(play, Faction::belgae, free_terms({Command::battle}));
  EXPECT_EQ(forecast(action, Region::provincia, Faction::romans, {}).inflicted, 0);
}

TEST_F(BattleForecast, enlisted_germans_add_and_absorb) {
  covers("FS 8.5.1");
  here(Piece::belgic_leader);
  here(Piece::belgic_revealed, 1);
  here(Piece::german_revealed, 2);
  here(Piece::legion, 6);
  Action action(play, Faction::belgae, Terms{});
  action.command = Command::battle;
  EXPECT_EQ(forecast(action, Region::nervii, Faction::romans, {}).inflicted, 2);
  EXPECT_TRUE(forecast(action, Region::nervii, Faction::romans, {}).leader_suffers);
  action.enlisted = {Region::nervii};
  const Forecast joined = forecast(action, Region::nervii, Faction::romans, {});
  EXPECT_EQ(joined.inflicted, 4) << "with Ambiorix Germans, too, are worth a Loss each";
  EXPECT_EQ(joined.suffered, 2);
  EXPECT_FALSE(joined.leader_suffers);
}

TEST_F(BattleForecast, slingers_strike_whoever_attacks_but_not_romans) {
  covers("FS 8.3.3");
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  here(Piece::auxilia_hidden, 4);
  here(Piece::arverni_revealed, 6);
  here(Piece::belgic_revealed, 1);
  EXPECT_EQ(of(Faction::romans, Faction::belgae).suffered, 0);
  EXPECT_EQ(of(Faction::arverni, Faction::romans).suffered, 3) << "two before, one after";
}

TEST_F(BattleForecast, a_horse_that_was_used_doubles_nothing) {
  covers("FS 8.3.3");
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  capability(Card::germanic_horse, CardSide::unshaded, Faction::romans);
  here(Piece::belgic_revealed, 8);
  here(Piece::auxilia_hidden, 4);
  Action belgae(play, Faction::belgae, free_terms({Command::battle}));
  belgae.used.add(Card::germanic_horse);
  EXPECT_EQ(forecast(belgae, Region::nervii, Faction::romans, {}).suffered, 2) << "two before; one Auxilia is left";
  Action romans(play, Faction::romans, free_terms({Command::battle}));
  EXPECT_EQ(forecast(romans, Region::nervii, Faction::belgae, {}).inflicted, 4);
  romans.used.add(Card::germanic_horse);
  EXPECT_EQ(forecast(romans, Region::nervii, Faction::belgae, {}).inflicted, 2);
}

TEST_F(BattleForecast, slingers_may_reach_the_leader) {
  covers("FS 8.5.1", "FS 8.3.3");
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  here(Piece::belgic_leader);
  here(Piece::belgic_revealed, 1);
  here(Piece::auxilia_hidden, 4);
  EXPECT_TRUE(belgae_on_romans().leader_suffers);
  here(Piece::belgic_revealed, 9);
  EXPECT_FALSE(belgae_on_romans().leader_suffers);
}

TEST_F(BattleForecast, archers_may_reach_a_leader_alone) {
  covers("FS 8.5.1", "FS 8.3.3");
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  here(Piece::belgic_leader);
  here(Piece::arverni_revealed, 6);
  EXPECT_TRUE(of(Faction::belgae, Faction::arverni).leader_suffers);
}

TEST_F(BattleForecast, archers_shoot_at_warbands_of_whoever_stands) {
  covers("FS 8.4.1", "FS 8.3.3");
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  here(Piece::arverni_revealed, 6);
  here(Piece::belgic_revealed, 5);
  ally(Tribe::nervii, Faction::belgae);
  const Forecast expected = of(Faction::arverni, Faction::belgae);
  EXPECT_EQ(expected.on_kind[Kind::warband], 4);
  EXPECT_EQ(expected.on_kind[Kind::ally], 0);
}

TEST_F(BattleForecast, a_single_loss_may_go_to_the_walls) {
  covers("FS 8.5.1", "FS 3.3.4");
  here(Piece::belgic_revealed, 4);
  here(Piece::auxilia_hidden, 2);
  here(Piece::fort);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  EXPECT_EQ(belgae_on_romans().inflicted_retreating, 1);
  EXPECT_TRUE(belgae_on_romans().walls_may_hold);
}

TEST_F(BattleForecast, card_2_takes_no_legion_where_there_is_no_loss) {
  covers("FS 8.2.1");
  here(Piece::belgic_revealed, 1);
  here(Piece::legion, 1);
  EXPECT_EQ(under(LegionesBattle(), Faction::belgae, Faction::romans).inflicted, 0);
}

TEST_F(BattleForecast, card_25_takes_an_ally_first) {
  covers("FS 8.2.1");
  here(Piece::arverni_revealed, 4);
  ally(Tribe::nervii, Faction::arverni);
  const Forecast expected = under(AquitaniBattle(), Faction::romans, Faction::arverni);
  EXPECT_EQ(expected.inflicted, 3);
  EXPECT_EQ(expected.on_kind[Kind::ally], 1);
  EXPECT_EQ(expected.on_kind[Kind::warband], 2);
}

// --- 8.6.2: what is certain

class BattleCertainty : public BattleForecast {
 protected:
  [[nodiscard]] Certainty of_aedui(Faction target, bool ambush = false) {
    Action action(play, Faction::aedui, free_terms({Command::battle}));
    action.command = Command::battle;
    BattleTerms terms;
    terms.ambush = ambush;
    return certainty(action, Region::nervii, target, terms);
  }
};

TEST_F(BattleCertainty, rolls_spare_legions_and_those_strike_back) {
  covers("FS 8.6.2");
  here(Piece::aedui_revealed, 4);
  here(Piece::legion, 2);
  const Certainty sure = of_aedui(Faction::romans);
  EXPECT_TRUE(sure.hits_key_piece);
  EXPECT_EQ(sure.inflicted, 2);
  EXPECT_EQ(sure.suffered, 2);
  EXPECT_TRUE(sure.pays_off);
  here(Piece::legion, 1);
  EXPECT_FALSE(of_aedui(Faction::romans).pays_off) << "three back for two";
}

TEST_F(BattleCertainty, an_ambush_removes_without_a_roll_and_meets_nothing) {
  covers("FS 8.6.2");
  here(Piece::aedui_hidden, 4);
  here(Piece::legion, 1);
  const Certainty sure = of_aedui(Faction::romans, true);
  EXPECT_EQ(sure.inflicted, 1) << "two Losses, but one Legion";
  EXPECT_EQ(sure.suffered, 0);
  here(Piece::legion, 4);
  EXPECT_EQ(of_aedui(Faction::romans, true).inflicted, 2);
  EXPECT_EQ(of_aedui(Faction::romans, true).suffered, 0);
}

TEST_F(BattleCertainty, a_fort_may_take_every_loss_unless_ambushed) {
  covers("FS 8.6.2");
  here(Piece::aedui_hidden, 8);  // two Losses
  here(Piece::fort);
  ally(Tribe::nervii, Faction::romans);
  EXPECT_FALSE(of_aedui(Faction::romans).hits_key_piece);
  EXPECT_EQ(of_aedui(Faction::romans).inflicted, 2);
  EXPECT_TRUE(of_aedui(Faction::romans, true).hits_key_piece) << "the Fort falls to the first";
  EXPECT_EQ(of_aedui(Faction::romans, true).inflicted, 2);
}

TEST_F(BattleCertainty, so_may_a_citadel) {
  covers("FS 8.6.2");
  here(Piece::aedui_hidden, 4);  // one Loss
  EXPECT_TRUE(state.board.place_citadel(Tribe::carnutes, Faction::arverni));
  put(Region::carnutes, Piece::aedui_hidden, 8);
  Action action(play, Faction::aedui, free_terms({Command::battle}));
  action.command = Command::battle;
  BattleTerms terms;
  EXPECT_EQ(certainty(action, Region::carnutes, Faction::arverni, terms).inflicted, 2) << "two rolls";
  EXPECT_TRUE(certainty(action, Region::carnutes, Faction::arverni, terms).hits_key_piece);
  terms.ambush = true;
  EXPECT_EQ(certainty(action, Region::carnutes, Faction::arverni, terms).inflicted, 1) << "gone with the first";
  state.board.remove(Region::carnutes, Piece::aedui_hidden, 4);
  terms.ambush = false;
  EXPECT_EQ(certainty(action, Region::carnutes, Faction::arverni, terms).inflicted, 1) << "one roll";
}

TEST_F(BattleCertainty, the_elite_take_what_common_warbands_do_not_and_strike_back) {
  covers("FS 8.6.2", "FS 8.3.3");
  capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  here(Piece::arverni_leader);
  here(Piece::arverni_revealed, 3);
  here(Piece::arverni_hidden, 3);  // two fall, four are spared
  here(Piece::aedui_revealed, 10);
  const Certainty sure = of_aedui(Faction::arverni);
  EXPECT_FALSE(sure.hits_key_piece);
  EXPECT_EQ(sure.inflicted, 5);
  EXPECT_EQ(sure.suffered, 5) << "by the Leader and four that count whole";
}

TEST_F(BattleCertainty, what_a_retreat_alone_would_reach_is_not_certain) {
  covers("FS 8.6.2");
  here(Piece::aedui_revealed, 4);
  here(Piece::belgic_revealed, 4);
  ally(Tribe::nervii, Faction::belgae);
  put(Region::treveri, Piece::belgic_hidden, 1);
  const Certainty sure = of_aedui(Faction::belgae);
  EXPECT_FALSE(sure.hits_key_piece);
  EXPECT_EQ(sure.inflicted, 1) << "two standing, one retreating";
}

TEST_F(BattleCertainty, slingers_and_archers_count_against_a_retreat_as_well) {
  covers("FS 8.6.2", "FS 8.3.3");
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  here(Piece::auxilia_revealed, 2);  // one Loss
  here(Piece::arverni_revealed, 6);  // and one
  here(Piece::aedui_revealed, 8);    // three by the six that are left, one on whoever Retreats
  Certainty sure = of_aedui(Faction::arverni);
  EXPECT_EQ(sure.inflicted, 3);
  EXPECT_EQ(sure.suffered, 3);
  EXPECT_TRUE(sure.pays_off) << "nowhere to go";
  put(Region::treveri, Piece::arverni_hidden, 1);
  sure = of_aedui(Faction::arverni);
  EXPECT_EQ(sure.inflicted, 1);
  EXPECT_FALSE(sure.pays_off);
}

TEST_F(BattleForecast, archers_take_a_warband_of_the_attacker_before_its_ally) {
  covers("FS 8.4.1", "FS 8.3.3");
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  here(Piece::arverni_revealed, 6);
  here(Piece::belgic_revealed, 6);
  ally(Tribe::nervii, Faction::belgae);
  EXPECT_EQ(of(Faction::belgae, Faction::arverni).inflicted, 2) << "five are left to strike";
}

TEST_F(BattleCertainty, archers_take_a_warband_of_the_attacker_before_its_ally) {
  covers("FS 8.6.2", "FS 8.3.3");
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  here(Piece::arverni_revealed, 6);
  here(Piece::aedui_revealed, 6);
  ally(Tribe::nervii, Faction::aedui);
  EXPECT_EQ(of_aedui(Faction::arverni).inflicted, 2) << "five are left to strike";
}

TEST_F(BattleCertainty, slingers_thin_out_the_attackers_first) {
  covers("FS 8.6.2", "FS 8.3.3");
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  here(Piece::auxilia_hidden, 4);  // two Losses
  here(Piece::aedui_revealed, 4);
  const Certainty sure = of_aedui(Faction::romans);
  EXPECT_EQ(sure.inflicted, 1) << "by the two that are left";
  EXPECT_EQ(sure.suffered, 3) << "two before, one by the three Auxilia that are left";
}

TEST_F(BattleCertainty, an_ambush_gives_the_elite_no_roll) {
  covers("FS 8.6.2", "FS 8.3.3");
  capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  here(Piece::arverni_leader);
  here(Piece::arverni_revealed, 2);
  here(Piece::aedui_hidden, 8);  // four Losses
  EXPECT_FALSE(of_aedui(Faction::arverni).hits_key_piece) << "standing like Legions the Warbands may take them all";
  const Certainty sure = of_aedui(Faction::arverni, true);
  EXPECT_TRUE(sure.hits_key_piece);
  EXPECT_EQ(sure.inflicted, 3) << "two Warbands and the Leader";
}

TEST_F(BattleCertainty, a_fort_alone_takes_every_loss_by_rolls) {
  covers("FS 8.6.2", "FS 3.3.4");
  here(Piece::aedui_revealed, 8);
  here(Piece::fort);
  EXPECT_EQ(of_aedui(Faction::romans).inflicted, 2);
  EXPECT_FALSE(of_aedui(Faction::romans).hits_key_piece);
}

TEST_F(BattleCertainty, the_fort_of_provincia_takes_none_from_the_ally) {
  covers("FS 8.6.2", "FS 1.4.2");
  put(Region::provincia, Piece::aedui_revealed, 8);  // two Losses
  ally(Tribe::helvii, Faction::romans);
  Action action(play, Faction::aedui, free_terms({Command::battle}));
  action.command = Command::battle;
  const Certainty sure = certainty(action, Region::provincia, Faction::romans, {});
  EXPECT_EQ(sure.inflicted, 1);
  EXPECT_TRUE(sure.hits_key_piece);
}

TEST_F(BattleForecast, danger_reaches_no_legions_where_there_are_none) {
  covers("FS 8.8.1");
  here(Piece::belgic_revealed, 8);
  here(Piece::auxilia_hidden, 1);
  const Danger danger = danger_of_battle(play, Region::nervii, Faction::belgae, Faction::romans);
  EXPECT_EQ(danger.losses, 4);
  EXPECT_EQ(danger.on_legions_or_leader, 0);
}

TEST_F(BattleForecast, danger_counts_what_reaches_legions_or_leader) {
  covers("FS 8.8.1");
  here(Piece::belgic_revealed, 8);
  here(Piece::auxilia_hidden, 3);
  here(Piece::legion, 1);
  const Danger danger = danger_of_battle(play, Region::nervii, Faction::belgae, Faction::romans);
  EXPECT_EQ(danger.losses, 4);
  EXPECT_EQ(danger.on_legions_or_leader, 1);
}

TEST_F(BattleForecast, no_citadel_no_walls_that_may_hold) {
  covers("FS 8.5.1", "FS 3.3.4");
  here(Piece::belgic_revealed, 8);
  here(Piece::aedui_hidden, 4);
  put(Region::treveri, Piece::aedui_hidden, 1);
  const Forecast expected = of(Faction::belgae, Faction::aedui);
  EXPECT_TRUE(expected.may_retreat);
  EXPECT_FALSE(expected.walls_may_hold);
}

TEST_F(BattleForecast, besiege_takes_the_ally_where_there_is_no_citadel) {
  covers("FS 8.8.1", "FS 4.2.3");
  here(Piece::legion, 3);
  here(Piece::arverni_revealed, 1);
  ally(Tribe::nervii, Faction::arverni);
  BattleTerms terms;
  terms.besiege = true;
  EXPECT_EQ(of(Faction::romans, Faction::arverni, terms).inflicted, 2);
}

TEST_F(BattleForecast, no_rampage_adds_to_the_danger_behind_a_fort) {
  covers("FS 8.8.1", "FS 4.5.2");
  put(Region::treveri, Piece::belgic_leader);
  here(Piece::belgic_hidden, 4);
  here(Piece::legion, 2);
  here(Piece::auxilia_revealed, 2);
  const int without = danger_of_battle(play, Region::nervii, Faction::belgae, Faction::romans).on_legions_or_leader;
  EXPECT_GT(without, 0);
  here(Piece::fort);
  EXPECT_EQ(danger_of_battle(play, Region::nervii, Faction::belgae, Faction::romans).on_legions_or_leader, 0);
}

TEST_F(BattleCertainty, without_a_counterattack_nothing_is_suffered) {
  covers("FS 8.6.2");
  here(Piece::aedui_revealed, 4);
  here(Piece::legion, 2);
  const MorassesBattle morasses;
  Action action(play, Faction::aedui, testing::under(morasses, free_terms({Command::battle})));
  action.command = Command::battle;
  EXPECT_EQ(certainty(action, Region::nervii, Faction::romans, {}).suffered, 0);
}

TEST_F(BattleCertainty, a_battle_without_losses_does_not_pay) {
  covers("FS 8.6.2");
  here(Piece::aedui_revealed, 1);
  here(Piece::arverni_revealed, 1);
  const Certainty sure = of_aedui(Faction::arverni);
  EXPECT_EQ(sure.suffered, 0);
  EXPECT_FALSE(sure.pays_off);
}

TEST_F(BattleCertainty, a_single_loss_falls_on_the_elite_not_on_the_leader) {
  covers("FS 8.6.2", "FS card.30s");
  capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  here(Piece::arverni_leader);
  here(Piece::arverni_revealed, 4);
  here(Piece::aedui_revealed, 2);
  EXPECT_FALSE(of_aedui(Faction::arverni).hits_key_piece);
}

TEST_F(BattleCertainty, whoever_retreats_loses_the_ally_first) {
  covers("FS 8.6.2", "FS 3.3.4");
  here(Piece::aedui_revealed, 8);
  here(Piece::arverni_revealed, 2);
  ally(Tribe::nervii, Faction::arverni);
  put(Region::treveri, Piece::arverni_hidden, 1);
  EXPECT_TRUE(of_aedui(Faction::arverni).hits_key_piece);
}

TEST_F(BattleForecast, before_romans_a_single_hidden_warband_needs_no_refuge) {
  covers("FS 8.8.1", "FS 3.2.4");
  here(Piece::legion, 3);
  here(Piece::arverni_hidden, 1);
  EXPECT_TRUE(of(Faction::romans, Faction::arverni).may_retreat);
}

TEST_F(BattleCertainty, the_horse_of_the_attacker_counts) {
  covers("FS 8.6.2", "FS 8.3.3", "FS card.59s");
  here(Piece::aedui_revealed, 4);
  here(Piece::arverni_revealed, 8);
  EXPECT_EQ(of_aedui(Faction::arverni).inflicted, 2);
  capability(Card::germanic_horse, CardSide::shaded, Faction::aedui);
  EXPECT_EQ(of_aedui(Faction::arverni).inflicted, 4);
}

TEST_F(BattleCertainty, caesar_may_see_through_an_ambush) {
  covers("FS 8.6.2", "FS 4.3.3");
  here(Piece::aedui_hidden, 4);
  here(Piece::legion, 2);
  EXPECT_EQ(of_aedui(Faction::romans, true).suffered, 0);
  here(Piece::roman_leader);
  EXPECT_GT(of_aedui(Faction::romans, true).suffered, 0);
}

TEST_F(BattleCertainty, whoever_retreats_rolls_for_legions_as_well) {
  covers("FS 8.6.2");
  here(Piece::aedui_revealed, 8);
  here(Piece::legion, 1);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  EXPECT_EQ(of_aedui(Faction::romans).inflicted, 2) << "every Loss a roll, on the one Legion";
}

TEST_F(BattleCertainty, a_single_warband_of_the_elite_stands_before_the_leader) {
  covers("FS 8.6.2", "FS card.30s");
  capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  here(Piece::arverni_leader);
  here(Piece::arverni_revealed, 1);
  here(Piece::aedui_revealed, 2);
  EXPECT_FALSE(of_aedui(Faction::arverni).hits_key_piece);
}

}  // namespace
}  // namespace auspex::falling_sky
