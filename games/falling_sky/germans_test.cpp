// 6.2 Germans Phase.
#include "games/falling_sky/testing.h"
#include "games/falling_sky/winter.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

class GermansTest : public Fixture {
 protected:
  // All Germanic Warbands but `left` wait in a corner where they have no Control and nobody to raid.
  void leave_warbands(int left) {
    put(Region::britannia, Piece::german_revealed, state.board.available(Piece::german_hidden) - left);
    put(Region::britannia, Piece::arverni_hidden, count(Region::britannia, Piece::german_revealed));
  }
  [[nodiscard]] int germans(Region region) const { return state.board.light_troops(region, Faction::germans); }
};

// --- 6.2.1

TEST_F(GermansTest, rally_places_allies_at_the_suebi_before_other_tribes_of_the_region) {
  covers("FS 6.2.1", "FS 3.4.1");
  put(Region::sugambri, Piece::german_hidden);
  put(Region::ubii, Piece::german_hidden);
  germanic_rally(play);
  EXPECT_EQ(state.board.allied(Region::sugambri, Faction::germans), TribeSet{Tribe::suebi_north});
  EXPECT_EQ(state.board.allied(Region::ubii, Faction::germans), TribeSet{Tribe::suebi_south});
  EXPECT_EQ(germans(Region::sugambri), 2) << "one Warband for the Ally just placed";
  EXPECT_EQ(germans(Region::ubii), 2);
}

TEST_F(GermansTest, rally_places_one_ally_in_each_region_they_control) {
  covers("FS 6.2.1");
  ally(Tribe::suebi_north, Faction::germans);
  put(Region::sugambri, Piece::german_hidden);
  put(Region::nervii, Piece::german_hidden, 2);
  put(Region::nervii, Piece::auxilia_hidden);
  put(Region::treveri, Piece::german_hidden);
  put(Region::treveri, Piece::legion);
  script.expect({"4"});  // Nervii or Eburones: the second of two
  germanic_rally(play);
  EXPECT_EQ(state.board.allied(Region::sugambri, Faction::germans), (TribeSet{Tribe::suebi_north, Tribe::sugambri}));
  EXPECT_EQ(state.board.allied(Region::nervii, Faction::germans), TribeSet{Tribe::eburones});
  EXPECT_EQ(state.board.allies(Region::treveri, Faction::germans), 0) << "no Control";
  EXPECT_EQ(germans(Region::sugambri), 3);
  EXPECT_EQ(germans(Region::nervii), 3);
  EXPECT_EQ(germans(Region::treveri), 1) << "no Ally, no Warband outside Germania";
}

TEST_F(GermansTest, rally_in_germania_places_a_warband_even_without_ally) {
  covers("FS 6.2.1", "FS 3.4.1");
  put(Region::sugambri, Piece::belgic_hidden, 2);
  put(Region::ubii, Piece::belgic_hidden, 2);
  state.board.set_devastated(Region::ubii, true);
  germanic_rally(play);
  EXPECT_EQ(germans(Region::sugambri), 1);
  EXPECT_EQ(germans(Region::ubii), 0) << "Devastated";
  EXPECT_EQ(state.board.allies_and_citadels(Faction::germans), 0);
}

TEST_F(GermansTest, when_allies_run_short_suebi_come_first_then_germania_then_chance) {
  covers("FS 6.2.1");
  for (Tribe tribe : {Tribe::veneti, Tribe::namnetes, Tribe::pictones}) ally(tribe, Faction::germans);
  ally(Tribe::suebi_north, Faction::germans);
  put(Region::sugambri, Piece::german_hidden);
  put(Region::ubii, Piece::german_hidden);
  put(Region::bituriges, Piece::german_hidden);
  put(Region::treveri, Piece::german_hidden);
  ASSERT_EQ(state.board.available(Piece::german_ally), 2);
  germanic_rally(play);  // nothing is left to chance: one Ally for the Suebi, the last for the Sugambri
  EXPECT_EQ(state.board.allies(Region::ubii, Faction::germans), 1);
  EXPECT_EQ(state.board.allied(Region::sugambri, Faction::germans), (TribeSet{Tribe::suebi_north, Tribe::sugambri}));
  EXPECT_EQ(state.board.allies(Region::bituriges, Faction::germans), 0);
  EXPECT_EQ(state.board.allies(Region::treveri, Faction::germans), 0);
}

TEST_F(GermansTest, chance_says_which_region_gets_the_last_ally) {
  covers("FS 6.2.1");
  for (Tribe tribe : {Tribe::veneti, Tribe::namnetes, Tribe::pictones, Tribe::suebi_north, Tribe::suebi_south}) {
    ally(tribe, Faction::germans);
  }
  put(Region::sugambri, Piece::belgic_hidden, 2);
  state.board.disperse(Tribe::ubii, Status::dispersed);
  state.board.disperse(Tribe::santones, Status::dispersed);
  put(Region::bituriges, Piece::german_hidden);
  put(Region::treveri, Piece::german_hidden);
  script.expect({"5"});  // Treveri come first on the map, Bituriges second
  germanic_rally(play);
  EXPECT_EQ(state.board.allies(Region::bituriges, Faction::germans), 1);
  EXPECT_EQ(state.board.allies(Region::treveri, Faction::germans), 0);
}

TEST_F(GermansTest, chance_says_where_the_last_warbands_go) {
  covers("FS 6.2.1");
  ally(Tribe::suebi_north, Faction::germans);
  ally(Tribe::sugambri, Faction::germans);
  ally(Tribe::suebi_south, Faction::germans);
  ally(Tribe::ubii, Faction::germans);
  leave_warbands(3);
  script.expect({"6"});  // Sugambri or Ubii
  germanic_rally(play);
  EXPECT_EQ(germans(Region::ubii), 2);
  EXPECT_EQ(germans(Region::sugambri), 1);
  EXPECT_EQ(state.board.available(Piece::german_hidden), 0);
}

// --- 6.2.2

TEST_F(GermansTest, march_leaves_just_enough_for_control) {
  covers("FS 6.2.2");
  ally(Tribe::suebi_north, Faction::germans);
  put(Region::sugambri, Piece::german_hidden, 5);
  put(Region::sugambri, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::german_hidden, 2);  // without Control: they stay
  put(Region::treveri, Piece::legion, 2);
  put(Region::nervii, Piece::german_hidden, 2);  // exactly enough: they stay
  put(Region::nervii, Piece::legion);
  script.expect({"3"});  // Morini, Ubii, Treveri would come under German Control: the second
  germanic_march(play);
  EXPECT_EQ(germans(Region::sugambri), 2);
  EXPECT_EQ(germans(Region::ubii), 3);
  EXPECT_EQ(germans(Region::treveri), 2);
  EXPECT_EQ(germans(Region::nervii), 2);
}

TEST_F(GermansTest, march_seeks_control_first_and_among_such_regions_those_of_players) {
  covers("FS 6.2.2");
  ally(Tribe::suebi_south, Faction::germans);
  put(Region::ubii, Piece::german_hidden, 3);
  put(Region::sugambri, Piece::german_hidden);    // Germanic already
  put(Region::sequani, Piece::aedui_hidden, 2);   // a player's, and three would take it
  put(Region::treveri, Piece::belgic_hidden, 4);  // a player's, but too strong
  germanic_march(play);
  EXPECT_EQ(germans(Region::sequani), 3);
  EXPECT_EQ(germans(Region::ubii), 0) << "the Ally alone holds the Region";
}

TEST_F(GermansTest, march_prefers_players_to_non_players_and_to_no_control) {
  covers("FS 6.2.2");
  ally(Tribe::suebi_south, Faction::germans);
  put(Region::ubii, Piece::german_hidden, 2);
  put(Region::sugambri, Piece::german_hidden);
  put(Region::sequani, Piece::aedui_hidden);
  put(Region::treveri, Piece::belgic_hidden);
  state.nonplayer[Faction::aedui] = true;
  germanic_march(play);
  EXPECT_EQ(germans(Region::treveri), 2);
}

TEST_F(GermansTest, without_control_to_gain_march_goes_against_players) {
  covers("FS 6.2.2");
  ally(Tribe::suebi_south, Faction::germans);
  put(Region::ubii, Piece::german_hidden);
  put(Region::sugambri, Piece::german_hidden);
  put(Region::sequani, Piece::aedui_hidden, 3);
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::treveri, Piece::legion, 3);  // nobody's
  germanic_march(play);
  EXPECT_EQ(germans(Region::sequani), 1);
}

TEST_F(GermansTest, largest_groups_march_first_and_equal_ones_by_chance) {
  covers("FS 6.2.2");
  // The larger group takes Treveri; the smaller one then finds no Control to add there.
  ally(Tribe::suebi_north, Faction::germans);
  ally(Tribe::suebi_south, Faction::germans);
  put(Region::sugambri, Piece::german_hidden, 2);
  put(Region::ubii, Piece::german_hidden, 3);
  put(Region::treveri, Piece::belgic_hidden, 2);
  put(Region::sequani, Piece::aedui_hidden, 4);
  put(Region::morini, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::belgic_hidden, 4);
  script.expect({"1"});  // then Sugambri's two: nothing to gain, so one of the Belgae's Regions, Morini or Nervii
  germanic_march(play);
  EXPECT_EQ(germans(Region::treveri), 3);
  EXPECT_EQ(germans(Region::morini), 2);
}

TEST_F(GermansTest, march_hides_all_warbands_and_lifts_scouted_markers) {
  covers("FS 6.2.2", "FS 1.4.3");
  put(Region::treveri, Piece::legion, 9);
  put(Region::treveri, Piece::german_revealed, 2);
  put(Region::treveri, Piece::german_scouted, 3);
  germanic_march(play);
  EXPECT_EQ(count(Region::treveri, Piece::german_hidden), 2);
  EXPECT_EQ(count(Region::treveri, Piece::german_revealed), 3);
  EXPECT_EQ(count(Region::treveri, Piece::german_scouted), 0);
}

TEST_F(GermansTest, no_warband_marches_twice) {
  covers("FS 6.2.2", "FS 3.4.2");
  // Three enter Ubii, whose own two are still to march: two leave it, not five.
  ally(Tribe::suebi_north, Faction::germans);
  ally(Tribe::suebi_south, Faction::germans);
  put(Region::sugambri, Piece::german_hidden, 3);
  put(Region::ubii, Piece::german_hidden, 3);
  put(Region::ubii, Piece::belgic_hidden, 1);
  for (Region region : {Region::morini, Region::nervii, Region::treveri, Region::sequani}) {
    put(region, Piece::german_revealed);
  }
  script.expect({"3", "4"});  // from Sugambri: Morini, Nervii, Ubii, Treveri; from Ubii: Sugambri, Treveri, Sequani
  germanic_march(play);
  EXPECT_EQ(germans(Region::sugambri), 0);
  EXPECT_EQ(germans(Region::ubii), 3 + 3 - 2);
  EXPECT_EQ(germans(Region::treveri), 1 + 2);
}

// --- 6.2.3

TEST_F(GermansTest, raid_takes_up_to_two_resources_in_a_region_and_gives_them_to_nobody) {
  covers("FS 6.2.3", "FS 3.4.3");
  put(Region::morini, Piece::german_hidden, 4);
  put(Region::morini, Piece::belgic_hidden);
  germanic_raid(play);
  EXPECT_EQ(play.resources(Faction::belgae), 18);
  EXPECT_EQ(play.resources(Faction::germans), 0);
  EXPECT_EQ(count(Region::morini, Piece::german_revealed), 2);
}

TEST_F(GermansTest, raid_stops_at_nothing_left_and_at_forts_and_citadels) {
  covers("FS 6.2.3");
  put(Region::morini, Piece::german_hidden, 4);
  put(Region::morini, Piece::belgic_hidden);
  state.resources[Faction::belgae] = 1;
  put(Region::nervii, Piece::german_hidden, 2);
  put(Region::nervii, Piece::legion);
  put(Region::nervii, Piece::fort);
  put(Region::mandubii, Piece::german_hidden, 2);
  citadel(Tribe::mandubii, Faction::arverni);
  germanic_raid(play);
  EXPECT_EQ(play.resources(Faction::belgae), 0);
  EXPECT_EQ(count(Region::morini, Piece::german_revealed), 1);
  EXPECT_EQ(play.resources(Faction::romans), 20);
  EXPECT_EQ(play.resources(Faction::arverni), 20);
  EXPECT_EQ(germans(Region::nervii), count(Region::nervii, Piece::german_hidden));
}

TEST_F(GermansTest, raid_takes_from_players_before_non_players_otherwise_by_chance) {
  covers("FS 6.2.3");
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::treveri, Piece::belgic_hidden);
  put(Region::treveri, Piece::arverni_hidden);
  state.nonplayer[Faction::arverni] = true;
  state.resources[Faction::belgae] = 1;
  germanic_raid(play);  // the Belgae's last, then the Non-player's
  EXPECT_EQ(play.resources(Faction::belgae), 0);
  EXPECT_EQ(play.resources(Faction::arverni), 19);

  put(Region::veneti, Piece::german_hidden, 2);
  put(Region::veneti, Piece::aedui_hidden);
  put(Region::veneti, Piece::legion);
  script.expect({"4", "3"});  // Romans or Aedui
  germanic_raid(play);
  EXPECT_EQ(play.resources(Faction::romans), 19);
  EXPECT_EQ(play.resources(Faction::aedui), 19);
}

// --- 6.2.4

TEST_F(GermansTest, battle_only_where_hidden_outnumber_and_a_loss_results) {
  covers("FS 6.2.4", "FS 3.4.4");
  put(Region::morini, Piece::german_hidden, 2);  // one Loss
  put(Region::morini, Piece::belgic_revealed, 3);
  put(Region::nervii, Piece::german_hidden, 2);  // as many Hidden Belgae
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::german_hidden, 1);  // half a Loss
  put(Region::treveri, Piece::belgic_revealed, 1);
  put(Region::mandubii, Piece::german_hidden, 3);  // half of one and a half
  citadel(Tribe::mandubii, Faction::arverni);
  germanic_battle(play);
  EXPECT_EQ(count(Region::morini, Piece::belgic_revealed), 2);
  EXPECT_EQ(count(Region::morini, Piece::german_revealed), 2) << "attackers are Revealed";
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 2);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_revealed), 1);
  EXPECT_EQ(state.board.citadels(Region::mandubii, Faction::arverni), 1);
}

TEST_F(GermansTest, the_permanent_fort_alone_is_not_worth_a_battle) {
  covers("FS 6.2.4", "FS 1.4.2");
  put(Region::provincia, Piece::german_hidden, 6);
  germanic_battle(play);
  EXPECT_EQ(count(Region::provincia, Piece::german_hidden), 6);
}

TEST_F(GermansTest, chance_orders_battles_and_picks_targets_among_players_first) {
  covers("FS 6.2.4");
  put(Region::morini, Piece::german_hidden, 2);
  put(Region::morini, Piece::belgic_revealed);
  put(Region::morini, Piece::arverni_revealed);
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::treveri, Piece::belgic_revealed);
  put(Region::treveri, Piece::aedui_revealed);
  state.nonplayer[Faction::belgae] = true;
  script.expect({"6"});  // Treveri first; its player is the Aedui, Morini's the Arverni
  germanic_battle(play);
  EXPECT_EQ(state.board.pieces(Region::treveri, Faction::aedui), 0);
  EXPECT_EQ(state.board.pieces(Region::morini, Faction::arverni), 0);
  EXPECT_EQ(state.board.pieces(Region::treveri, Faction::belgae), 1);
  EXPECT_EQ(state.board.pieces(Region::morini, Faction::belgae), 1);
}

TEST_F(GermansTest, slingers_strike_in_one_battle_of_the_phase_only) {
  covers("FS 6.2.4", "FS card.13u");
  capability(Card::balearic_slingers, CardSide::unshaded, Faction::romans);
  for (Region region : {Region::morini, Region::treveri}) {
    put(region, Piece::german_hidden, 6);
    put(region, Piece::auxilia_revealed, 2);
  }
  script.expect({"1", "ask.slingers=common.yes"});
  germanic_battle(play);
  EXPECT_EQ(germans(Region::morini), 5);
  EXPECT_EQ(germans(Region::treveri), 6);
  EXPECT_EQ(state.board.pieces(Region::morini, Faction::romans), 0);
  EXPECT_EQ(state.board.pieces(Region::treveri, Faction::romans), 0);
}

TEST_F(GermansTest, card_fifty_three_ambushes_whatever_is_hidden) {
  covers("FS card.53");
  put(Region::morini, Piece::german_revealed, 2);
  put(Region::morini, Piece::belgic_hidden, 3);
  germanic_battle(play);
  EXPECT_EQ(state.board.pieces(Region::morini, Faction::belgae), 3);
  const ConsuetudineAmbush consuetudine;
  germanic_battle(play, &consuetudine);
  EXPECT_EQ(state.board.pieces(Region::morini, Faction::belgae), 2);
}

TEST_F(GermansTest, the_phase_rallies_marches_raids_and_battles) {
  covers("FS 6.2");
  ally(Tribe::suebi_north, Faction::germans);
  ally(Tribe::sugambri, Faction::germans);
  put(Region::sugambri, Piece::german_revealed, 2);
  put(Region::ubii, Piece::aedui_revealed, 6);
  put(Region::morini, Piece::belgic_revealed, 2);
  state.deck[0] = Card::winter_1;
  state.phase = Phase::germans;
  // Two more Warbands at the Sugambri, one at the Ubii; four march to the Morini; two of them raid, and with two still
  // Hidden they ambush. The lone Warband among the Aedui raids.
  germans_phase(play);
  EXPECT_EQ(state.phase, Phase::quarters);
  EXPECT_TRUE(told("winter.phase germans"));
  for (const std::string command : {"rally", "march", "raid", "battle"}) {
    EXPECT_EQ(times("turn.command germans " + command), 1) << command;
  }
  EXPECT_EQ(state.board.allies_and_citadels(Faction::germans), 2);
  EXPECT_EQ(germans(Region::sugambri), 0);
  EXPECT_EQ(germans(Region::morini), 4);
  EXPECT_EQ(play.resources(Faction::belgae), 18);
  EXPECT_EQ(play.resources(Faction::aedui), 19);
  EXPECT_EQ(state.board.pieces(Region::morini, Faction::belgae), 0);
}

TEST_F(GermansTest, an_event_may_leave_out_rally_or_march) {
  covers("FS 6.2");
  put(Region::sugambri, Piece::german_revealed, 3);
  put(Region::morini, Piece::belgic_revealed);
  run_germans(play, {.rally = false, .march = false});
  EXPECT_EQ(state.board.pieces(Region::sugambri), 3);
  EXPECT_EQ(count(Region::sugambri, Piece::german_revealed), 3) << "without March nothing turns Hidden";
  run_germans(play, {.rally = false});
  EXPECT_EQ(state.board.allies_and_citadels(Faction::germans), 0);
  EXPECT_EQ(germans(Region::sugambri), 1);
  EXPECT_EQ(germans(Region::morini), 2) << "against the only player next to them";
  EXPECT_EQ(state.board.pieces(Region::morini, Faction::belgae), 1) << "raiders lie Revealed and cannot Ambush";
  EXPECT_EQ(play.resources(Faction::belgae), 18);
}

TEST_F(GermansTest, a_lone_roman_piece_outside_provincia_is_worth_a_battle) {
  covers("FS 6.2.4");
  put(Region::morini, Piece::german_hidden, 2);
  put(Region::morini, Piece::auxilia_revealed);
  germanic_battle(play);
  EXPECT_EQ(state.board.pieces(Region::morini, Faction::romans), 0);
  EXPECT_TRUE(told("turn.command germans battle"));
}

TEST_F(GermansTest, in_provincia_a_roman_beside_the_fort_is_worth_one_too) {
  covers("FS 6.2.4", "FS 1.4.2");
  put(Region::provincia, Piece::german_hidden, 6);
  put(Region::provincia, Piece::auxilia_revealed);
  germanic_battle(play);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_revealed), 0);
}

// --- 3.4.5

TEST_F(GermansTest, their_losses_fall_on_cities_last) {
  covers("FS 3.4.5");
  const Ask why = msg::ask_lose_tribe(Faction::germans, Region::carnutes, Peril::gallic_battle);
  EXPECT_EQ(play.choose(Faction::germans, why, TribeSet{Tribe::aulerci, Tribe::carnutes}), Tribe::aulerci);
  script.expect({"6"});
  EXPECT_EQ(play.choose(Faction::germans, why, TribeSet{Tribe::carnutes, Tribe::mandubii}), Tribe::mandubii);
}

TEST_F(GermansTest, of_pieces_in_several_regions_the_least_useful_goes_wherever_it_is) {
  covers("FS 3.4.5");
  const std::vector<PieceAt> from{{Region::treveri, Piece::german_hidden}, {Region::ubii, Piece::german_revealed}};
  const PieceAt picked = play.choose(Faction::germans, msg::ask_remove_own(Faction::germans), from);
  EXPECT_EQ(picked.region, Region::ubii);
  EXPECT_EQ(picked.piece, Piece::german_revealed);
  EXPECT_TRUE(script.asked().empty()) << "no die for a single one";
}

TEST_F(GermansTest, they_lose_scouted_then_revealed_then_hidden_warbands_then_allies) {
  covers("FS 3.4.5");
  const Ask why = msg::quarters_provincia_from;
  const auto first = [&](PieceSet from) { return play.choose(Faction::germans, why, from); };
  EXPECT_EQ(first({Piece::german_hidden, Piece::german_revealed, Piece::german_scouted, Piece::german_ally}),
            Piece::german_scouted);
  EXPECT_EQ(first({Piece::german_hidden, Piece::german_revealed, Piece::german_ally}), Piece::german_revealed);
  EXPECT_EQ(first({Piece::german_hidden, Piece::german_ally}), Piece::german_hidden);
  const std::vector<PieceAt> places = {{Region::morini, Piece::german_hidden},
                                       {Region::nervii, Piece::german_revealed},
                                       {Region::treveri, Piece::german_revealed}};
  script.expect({"6"});  // Nervii or Treveri
  EXPECT_EQ(play.choose(Faction::germans, why, std::span<const PieceAt>(places)),
            (PieceAt{Region::treveri, Piece::german_revealed}));
}

TEST_F(GermansTest, hidden_warbands_march_first_and_others_only_to_make_up_the_number) {
  covers("FS 6.2.2");
  state.manual_dice = false;
  put(Region::sugambri, Piece::german_hidden, 3);
  put(Region::sugambri, Piece::german_scouted, 3);
  germanic_march(play);
  EXPECT_EQ(germans(Region::sugambri), 1) << "one is enough for Control";
  EXPECT_EQ(count(Region::sugambri, Piece::german_revealed), 1);
}

}  // namespace
}  // namespace auspex::falling_sky::testing
