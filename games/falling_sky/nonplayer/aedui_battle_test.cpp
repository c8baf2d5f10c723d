// 8.6.2: where the Non-player Aedui Battle, against whom, and with Ambush or Trade.
#include "games/falling_sky/nonplayer/aedui_fixture.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;
using Deed = coin::Deed;

class AeduiBattle : public testing::AeduiFixture {
 protected:
  [[nodiscard]] bool battles() {
    turn();
    return said("turn.command aedui battle");
  }
  // Revealed, so that there can be no Ambush.
  void attackers(Region region, int n) { put(region, Piece::aedui_revealed, n); }
  // More Aedui Allies than anybody has.
  void aedui_exceed_their_threshold() {
    fill(Faction::aedui, {Tribe::aedui, Tribe::sequani});
    ASSERT_TRUE(exceeds_threshold(state.board, Faction::aedui));
  }
  // A Region next to the Treveri that the Arverni Control.
  void refuge() { put(Region::nervii, Piece::arverni_hidden, 2); }
};

// --- What is sure

TEST_F(AeduiBattle, comes_where_an_ally_is_sure_to_be_hit) {
  covers("FS 8.6.2");
  attackers(Region::treveri, 2);
  ally(Tribe::treveri, Faction::arverni);
  EXPECT_TRUE(battles());
  EXPECT_TRUE(subdued(Tribe::treveri));
  EXPECT_TRUE(said("np.ae.battle TRE arverni"));
  EXPECT_TRUE(told("np.ae.sure TRE arverni 1 0 np.ae.verdict_key"));
}

TEST_F(AeduiBattle, does_not_come_with_too_few_for_a_loss) {
  covers("FS 8.6.2");
  attackers(Region::treveri, 1);
  ally(Tribe::treveri, Faction::arverni);
  EXPECT_FALSE(battles());
  EXPECT_TRUE(said("np.ae.no_battle"));
  EXPECT_TRUE(told("np.ae.sure TRE arverni 0 0 np.ae.verdict_no_key"));
}

TEST_F(AeduiBattle, does_not_come_without_resources) {
  covers("FS 8.6.2");
  attackers(Region::treveri, 2);
  ally(Tribe::treveri, Faction::arverni);
  resources(Faction::aedui, 0);
  EXPECT_FALSE(battles());
}

TEST_F(AeduiBattle, needs_a_loss_more_than_there_are_warbands_before_the_ally) {
  covers("FS 8.6.2");
  attackers(Region::treveri, 5);  // two Losses
  ally(Tribe::treveri, Faction::arverni);
  put(Region::treveri, Piece::arverni_hidden, 2);
  EXPECT_FALSE(battles());
}

TEST_F(AeduiBattle, comes_with_that_loss) {
  covers("FS 8.6.2");
  attackers(Region::treveri, 6);  // three
  ally(Tribe::treveri, Faction::arverni);
  put(Region::treveri, Piece::arverni_hidden, 2);
  EXPECT_TRUE(battles());
  EXPECT_TRUE(subdued(Tribe::treveri));
}

TEST_F(AeduiBattle, citadel_must_take_a_loss_after_halving) {
  covers("FS 8.6.2");
  citadel(Tribe::mandubii, Faction::belgae);
  attackers(Region::mandubii, 3);
  EXPECT_FALSE(battles());
}

TEST_F(AeduiBattle, and_takes_one_from_four_warbands) {
  covers("FS 8.6.2");
  citadel(Tribe::mandubii, Faction::belgae);
  attackers(Region::mandubii, 4);
  play.fixed_die = 1;
  EXPECT_TRUE(battles());
  EXPECT_EQ(state.board.citadels(Region::mandubii, Faction::belgae), 0);
}

TEST_F(AeduiBattle, germanic_allies_count) {
  covers("FS 8.6.2");
  ally(Tribe::ubii, Faction::germans);
  attackers(Region::ubii, 2);
  EXPECT_TRUE(battles());
}

TEST_F(AeduiBattle, leader_without_a_way_out_is_hit) {
  covers("FS 8.6.2");
  attackers(Region::treveri, 2);
  put(Region::treveri, Piece::arverni_leader);
  EXPECT_TRUE(battles());
}

TEST_F(AeduiBattle, leader_who_could_retreat_from_the_only_loss_is_not) {
  covers("FS 8.6.2", "FS 8.6");
  attackers(Region::treveri, 2);
  put(Region::treveri, Piece::arverni_leader);
  refuge();
  EXPECT_FALSE(battles()) << "halved, one Loss is none";
}

TEST_F(AeduiBattle, but_from_two_losses_he_cannot) {
  covers("FS 8.6.2");
  attackers(Region::treveri, 4);
  put(Region::treveri, Piece::arverni_leader);
  refuge();
  EXPECT_TRUE(battles()) << "halved, two are one";
}

TEST_F(AeduiBattle, ambush_makes_sure_of_him) {
  covers("FS 8.6.2");
  put(Region::treveri, Piece::aedui_hidden, 2);
  put(Region::treveri, Piece::arverni_leader);
  refuge();
  EXPECT_TRUE(battles());
  EXPECT_TRUE(said("np.ae.ambush TRE arverni"));
  EXPECT_FALSE(state.board.leader_region(Faction::arverni));
}

TEST_F(AeduiBattle, fort_could_take_what_is_meant_for_the_ally) {
  covers("FS 8.6.2");
  aedui_exceed_their_threshold();
  attackers(Region::treveri, 8);
  ally(Tribe::treveri, Faction::romans);
  put(Region::treveri, Piece::fort);
  EXPECT_FALSE(battles()) << "all rolls against the Fort, and none removes it";
}

TEST_F(AeduiBattle, elite_warbands_could_take_what_is_meant_for_the_leader) {
  covers("FS 8.6.2");
  attackers(Region::treveri, 12);  // six Losses
  put(Region::treveri, Piece::arverni_leader);
  put(Region::treveri, Piece::arverni_hidden, 4);
  capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  EXPECT_FALSE(battles());
}

TEST_F(AeduiBattle, common_warbands_could_not) {
  covers("FS 8.6.2");
  attackers(Region::treveri, 12);
  put(Region::treveri, Piece::arverni_leader);
  put(Region::treveri, Piece::arverni_hidden, 4);
  EXPECT_TRUE(battles());
}

// --- Against whom

TEST_F(AeduiBattle, spares_romans_while_the_aedui_do_not_exceed_their_threshold) {
  covers("FS 8.6.2");
  attackers(Region::treveri, 4);
  put(Region::treveri, Piece::legion, 1);
  EXPECT_FALSE(battles());
}

TEST_F(AeduiBattle, strikes_romans_while_they_do) {
  covers("FS 8.6.2");
  aedui_exceed_their_threshold();
  attackers(Region::treveri, 4);
  put(Region::treveri, Piece::legion, 1);
  play.fixed_die = 6;
  EXPECT_TRUE(battles());
  EXPECT_TRUE(said("np.ae.battle TRE romans"));
}

TEST_F(AeduiBattle, romans_auxilia_are_no_key_pieces) {
  covers("FS 8.6.2");
  aedui_exceed_their_threshold();
  attackers(Region::treveri, 4);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::legion, 1);
  EXPECT_FALSE(battles());
}

TEST_F(AeduiBattle, caesar_is_taken_to_see_through_the_ambush) {
  covers("FS 8.6.2");
  aedui_exceed_their_threshold();
  put(Region::treveri, Piece::aedui_hidden, 6);
  put(Region::treveri, Piece::auxilia_revealed, 3);
  put(Region::treveri, Piece::roman_leader);
  put(Region::treveri, Piece::fort);
  ally(Tribe::treveri, Faction::romans);
  EXPECT_FALSE(battles()) << "one Loss, which falls on Auxilia";
}

TEST_F(AeduiBattle, in_a_region_strikes_arverni_before_belgae) {
  covers("FS 8.6.2", "FS 8.4.1");
  for (int n = 1; n <= 6; ++n) {
    empty_map();
    seed(n);
    resources(Faction::aedui, 20);
    attackers(Region::mandubii, 4);
    ally(Tribe::senones, Faction::arverni);
    ally(Tribe::lingones, Faction::belgae);
    command(Command::battle);
    EXPECT_TRUE(subdued(Tribe::senones));
    EXPECT_EQ(owner(Tribe::lingones), Faction::belgae) << "one Battle in a Region";
  }
}

TEST_F(AeduiBattle, but_an_ally_in_a_city_before_another) {
  covers("FS 8.6.2", "FS 8.4.1");
  attackers(Region::mandubii, 4);
  ally(Tribe::senones, Faction::arverni);
  ally(Tribe::mandubii, Faction::belgae);
  command(Command::battle);
  EXPECT_TRUE(subdued(Tribe::mandubii));
  EXPECT_EQ(owner(Tribe::senones), Faction::arverni);
}

TEST_F(AeduiBattle, and_a_leader_before_all) {
  covers("FS 8.6.2", "FS 8.4.1");
  attackers(Region::mandubii, 4);
  ally(Tribe::mandubii, Faction::arverni);
  put(Region::mandubii, Piece::belgic_leader);
  play.fixed_die = 1;
  command(Command::battle);
  EXPECT_FALSE(state.board.leader_region(Faction::belgae));
  EXPECT_EQ(owner(Tribe::mandubii), Faction::arverni);
}

TEST_F(AeduiBattle, order_of_regions_is_by_lot) {
  covers("FS 8.6.2", "FS 8.3.4");
  bool treveri = false;
  bool veneti = false;
  for (int n = 1; n <= 12; ++n) {
    empty_map();
    seed(n);
    resources(Faction::aedui, 1);  // for one Region
    attackers(Region::treveri, 2);
    ally(Tribe::treveri, Faction::arverni);
    attackers(Region::veneti, 2);
    ally(Tribe::veneti, Faction::belgae);
    command(Command::battle);
    treveri |= subdued(Tribe::treveri);
    veneti |= subdued(Tribe::veneti);
    EXPECT_NE(subdued(Tribe::treveri), subdued(Tribe::veneti));
  }
  EXPECT_TRUE(treveri && veneti);
}

// --- Further Battles

TEST_F(AeduiBattle, goes_on_where_it_pays_off) {
  covers("FS 8.6.2");
  attackers(Region::treveri, 2);
  ally(Tribe::treveri, Faction::arverni);
  attackers(Region::mandubii, 2);  // one Loss for none
  put(Region::mandubii, Piece::belgic_hidden, 1);
  attackers(Region::pictones, 2);  // one for one
  put(Region::pictones, Piece::belgic_hidden, 3);
  EXPECT_TRUE(battles());
  EXPECT_EQ(pieces(Region::mandubii, Faction::belgae), 0);
  EXPECT_EQ(pieces(Region::pictones, Faction::belgae), 2);
  EXPECT_EQ(warbands(Region::pictones), 1);
}

TEST_F(AeduiBattle, not_where_it_costs_more) {
  covers("FS 8.6.2");
  attackers(Region::treveri, 2);
  ally(Tribe::treveri, Faction::arverni);
  attackers(Region::pictones, 2);  // one Loss for two
  put(Region::pictones, Piece::belgic_hidden, 5);
  EXPECT_TRUE(battles());
  EXPECT_EQ(pieces(Region::pictones, Faction::belgae), 5);
}

TEST_F(AeduiBattle, not_where_the_enemy_might_get_away) {
  covers("FS 8.6.2");
  attackers(Region::treveri, 2);
  ally(Tribe::treveri, Faction::arverni);
  attackers(Region::sequani, 2);
  put(Region::sequani, Piece::belgic_hidden, 1);
  EXPECT_TRUE(battles());
  EXPECT_EQ(pieces(Region::sequani, Faction::belgae), 1) << "a Roman player might let them into Provincia";
}

TEST_F(AeduiBattle, what_only_pays_off_starts_no_battle) {
  covers("FS 8.6.2");
  attackers(Region::veneti, 2);
  put(Region::veneti, Piece::belgic_hidden, 1);
  EXPECT_FALSE(battles());
}

TEST_F(AeduiBattle, key_pieces_come_before_the_rest) {
  covers("FS 8.6.2", "FS 8.1.3");
  for (int n = 1; n <= 8; ++n) {
    empty_map();
    seed(n);
    resources(Faction::aedui, 1);
    attackers(Region::treveri, 2);
    ally(Tribe::treveri, Faction::arverni);
    attackers(Region::veneti, 2);
    put(Region::veneti, Piece::belgic_hidden, 1);
    command(Command::battle);
    EXPECT_TRUE(subdued(Tribe::treveri));
    EXPECT_EQ(pieces(Region::veneti, Faction::belgae), 1);
  }
}

// --- Ambush, or Trade

TEST_F(AeduiBattle, ambushes_once_where_a_retreat_would_save_pieces) {
  covers("FS 8.6.2");
  for (Region region : {Region::treveri, Region::veneti}) {
    put(region, Piece::aedui_hidden, 6);
    put(region, Piece::arverni_hidden, 2);
  }
  fill(Faction::arverni, {Tribe::treveri, Tribe::veneti});
  put(Region::nervii, Piece::arverni_hidden, 2);
  put(Region::pictones, Piece::arverni_hidden, 2);
  EXPECT_TRUE(battles());
  EXPECT_EQ(times("np.ae.ambush"), 1);
  EXPECT_EQ(times("np.ae.battle"), 1);
  EXPECT_FALSE(said("turn.ability aedui trade"));
}

TEST_F(AeduiBattle, ambushes_where_it_would_be_struck_back) {
  covers("FS 8.6.2");
  put(Region::treveri, Piece::aedui_hidden, 4);
  put(Region::treveri, Piece::arverni_revealed, 4);  // two are left to strike back
  attackers(Region::veneti, 2);
  ally(Tribe::veneti, Faction::belgae);
  EXPECT_TRUE(battles());
  EXPECT_EQ(times("np.ae.ambush TRE arverni"), 1);
  EXPECT_EQ(warbands(Region::treveri), 4);
}

TEST_F(AeduiBattle, ambushes_where_a_retreat_would_put_the_losses_on_a_citadel) {
  covers("FS 8.6.2");
  put(Region::bituriges, Piece::aedui_hidden, 8);
  put(Region::bituriges, Piece::arverni_hidden, 1);
  citadel(Tribe::bituriges, Faction::arverni);
  put(Region::pictones, Piece::arverni_hidden, 2);
  EXPECT_TRUE(battles());
  EXPECT_EQ(times("np.ae.ambush BIT arverni"), 1);
  EXPECT_TRUE(subdued(Tribe::bituriges));
}

TEST_F(AeduiBattle, does_not_ambush_where_nobody_can_flee_or_strike_back) {
  covers("FS 8.6.2");
  put(Region::treveri, Piece::aedui_hidden, 4);
  ally(Tribe::treveri, Faction::arverni);
  EXPECT_TRUE(battles());
  EXPECT_EQ(times("np.ae.ambush"), 0);
}

TEST_F(AeduiBattle, trades_afterwards_however_rich) {
  covers("FS 8.6.2", "FS 8.6.3");
  attackers(Region::treveri, 2);
  ally(Tribe::treveri, Faction::arverni);
  fill(Faction::aedui, {Tribe::aedui, Tribe::sequani, Tribe::helvetii});
  turn();
  EXPECT_TRUE(said("turn.ability aedui trade"));
  EXPECT_EQ(resources(Faction::aedui), 23) << "less one for the Battle; three Allies, and the Treveri";
}

TEST_F(AeduiBattle, never_suborns_afterwards) {
  covers("FS 8.6.3");
  put(Region::treveri, Piece::aedui_hidden, 2);
  ally(Tribe::treveri, Faction::arverni);
  EXPECT_EQ(turn(), Deed::command);
  EXPECT_TRUE(said("np.ae.no_ability"));
}

// --- 8.4.4

TEST_F(AeduiBattle, does_not_free_a_tribe_for_a_roman_player_under_frost) {
  covers("FS 8.6.2", "FS 8.4.4");
  attackers(Region::treveri, 2);
  ally(Tribe::treveri, Faction::arverni);
  frost();
  EXPECT_FALSE(battles());
}

TEST_F(AeduiBattle, but_for_a_nonplayer_rome_it_does) {
  covers("FS 8.6.2", "FS 8.4.4");
  romans_are_a_nonplayer();
  attackers(Region::treveri, 2);
  ally(Tribe::treveri, Faction::arverni);
  frost();
  EXPECT_TRUE(battles());
}

TEST_F(AeduiBattle, strikes_a_legion_before_a_citadel) {
  covers("FS 8.6.2", "FS 8.4.1");
  aedui_exceed_their_threshold();
  attackers(Region::mandubii, 8);
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::mandubii, Piece::legion);
  play.fixed_die = 1;
  command(Command::battle);
  EXPECT_TRUE(told("np.ae.battle MAN romans"));
  EXPECT_EQ(count(Region::mandubii, Piece::legion), 0);
  EXPECT_EQ(state.board.citadels(Region::mandubii, Faction::arverni), 1);
}

TEST_F(AeduiBattle, strikes_an_ally_at_the_remi_before_another) {
  covers("FS 8.6.2", "FS 8.4.1");
  attackers(Region::atrebates, 4);
  ally(Tribe::bellovaci, Faction::arverni);
  ally(Tribe::remi, Faction::belgae);
  command(Command::battle);
  EXPECT_TRUE(subdued(Tribe::remi));
  EXPECT_EQ(owner(Tribe::bellovaci), Faction::arverni);
}

// --- What is told of Battles that are not fought

TEST_F(AeduiBattle, tells_that_frost_forbids_one) {
  covers("FS 8.4.4", "FS 8.1");
  attackers(Region::treveri, 2);
  ally(Tribe::treveri, Faction::arverni);
  frost();
  EXPECT_FALSE(battles());
  EXPECT_TRUE(told("np.ae.sure TRE arverni 1 0 np.verdict_frost"));
}

TEST_F(AeduiBattle, tells_that_one_does_not_pay_once_another_was_fought) {
  covers("FS 8.6.2", "FS 8.1");
  attackers(Region::treveri, 2);
  ally(Tribe::treveri, Faction::arverni);
  attackers(Region::pictones, 2);
  put(Region::pictones, Piece::belgic_hidden, 5);
  EXPECT_TRUE(battles());
  EXPECT_TRUE(told("np.ae.sure PIC belgae 1 2 np.ae.verdict_no_profit"));
  EXPECT_TRUE(told("np.ae.no_suborn_by_battle"));
}

TEST_F(AeduiBattle, tells_where_romans_are_spared_and_only_while_they_are) {
  covers("FS 8.6.2", "FS 8.1");
  attackers(Region::treveri, 4);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::legion, 1);
  const State before = state;
  EXPECT_FALSE(battles());
  EXPECT_EQ(times("np.ae.spares_romans TRE"), 1);
  state = before;
  aedui_exceed_their_threshold();
  EXPECT_FALSE(battles());
  EXPECT_EQ(times("np.ae.spares_romans"), 1);
}

TEST_F(AeduiBattle, tells_for_which_command_resources_are_wanting) {
  covers("FS 8.6", "FS 8.1");
  attackers(Region::treveri, 6);
  ally(Tribe::treveri, Faction::arverni);
  resources(Faction::aedui, 0);
  play.fixed_die = 6;  // no Raid instead of the March
  EXPECT_FALSE(battles());
  EXPECT_TRUE(told("np.cannot_pay 0 battle"));
  EXPECT_TRUE(told("np.cannot_pay 0 march"));
}

// Only an Event in another's hands lets them Ambush whatever lies Hidden (card 36 shaded).
TEST_F(AeduiBattle, is_an_ambush_where_the_event_says_so) {
  covers("FS 8.2.3", "FS card.36s");
  attackers(Region::treveri, 2);
  ally(Tribe::treveri, Faction::arverni);
  command(Command::battle, testing::under(MorassesAmbush(), free_terms({Command::battle})));
  EXPECT_TRUE(told("battle.ambush aedui arverni TRE"));
}

TEST_F(AeduiBattle, strikes_a_citadel_before_an_ally) {
  covers("FS 8.6.2", "FS 8.4.1");
  attackers(Region::mandubii, 5);
  citadel(Tribe::mandubii, Faction::belgae);
  ally(Tribe::senones, Faction::arverni);
  play.fixed_die = 1;
  command(Command::battle);
  EXPECT_TRUE(subdued(Tribe::mandubii));
  EXPECT_EQ(owner(Tribe::senones), Faction::arverni);
}

}  // namespace
}  // namespace auspex::falling_sky
