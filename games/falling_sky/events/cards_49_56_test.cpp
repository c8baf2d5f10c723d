// Events 49-56, and what the Capability of Commius (55) does to Recruit and Rally.
#include "games/falling_sky/events/event_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class Events49To56 : public testing::EventFixture {
 protected:
  [[nodiscard]] TribeState at(Tribe tribe) const { return state.board.tribe(tribe); }
};

// --- 49 Drought

TEST_F(Events49To56, drought_halves_resources_devastates_and_costs_each_faction_a_piece_in_each_devastated_region) {
  covers("FS card.49");
  state.resources[Faction::aedui] = 7;
  state.board.set_devastated(Region::nervii, true);
  put(Region::nervii, Piece::legion);
  put(Region::nervii, Piece::auxilia_hidden);
  put(Region::nervii, Piece::belgic_hidden);
  ally(Tribe::nervii, Faction::belgae);
  ally(Tribe::eburones, Faction::belgae);
  put(Region::treveri, Piece::german_hidden);
  put(Region::treveri, Piece::german_scouted);
  put(Region::treveri, Piece::arverni_leader);
  ally(Tribe::treveri, Faction::germans);
  put(Region::bituriges, Piece::arverni_hidden);
  script.expect({"drought.region=TRE | BRI, MOR, ATR, SUG, UBI, TRE, VEN, CAR, MAN, PIC, BIT, AED, SEQ, ARV, PRO",
                 "belgae: drought.piece belgae NER=belgic_ally | belgic_hidden, belgic_ally",
                 "belgae: drought.tribe=eburones | nervii, eburones",
                 "romans: drought.piece romans NER=legion | legion, auxilia_hidden"});
  run(Faction::arverni, Card::drought);
  EXPECT_EQ(state.resources[Faction::romans], 10);
  EXPECT_EQ(state.resources[Faction::aedui], 3);
  EXPECT_TRUE(state.board.devastated(Region::treveri));
  EXPECT_EQ(state.board.fallen(), 1);
  EXPECT_EQ(count(Region::nervii, Piece::auxilia_hidden), 1);
  EXPECT_EQ(at(Tribe::eburones).status, Status::subdued);
  EXPECT_EQ(at(Tribe::nervii).status, Status::allied);
  EXPECT_EQ(count(Region::treveri, Piece::german_scouted), 0)
      << "Germans lose Warbands first, Scouted ones before others";
  EXPECT_EQ(count(Region::treveri, Piece::german_hidden), 1);
  EXPECT_FALSE(state.board.leader_region(Faction::arverni)) << "their only piece there";
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_hidden), 1) << "not Devastated";
}

TEST_F(Events49To56, drought_leaves_the_permanent_fort_and_places_no_marker_where_all_is_devastated) {
  covers("FS card.49");
  state.resources[Faction::belgae] = 1;
  for (Region region : state.board.regions()) state.board.set_devastated(region, true);
  run(Faction::aedui, Card::drought);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(state.resources[Faction::belgae], 0);
  EXPECT_EQ(count(Region::provincia, Piece::fort), 1);
}

// --- 50 Shifting Loyalties

TEST_F(Events49To56, shifting_loyalties_ends_the_capability_chosen) {
  covers("FS card.50");
  capability(Card::commius, CardSide::unshaded, Faction::romans);
  capability(Card::winter_campaign, CardSide::shaded, Faction::belgae);
  script.expect(
      {"shifting_loyalties.ask=shifting_loyalties.pick 63 shaded | shifting_loyalties.pick 55 unshaded, "
       "shifting_loyalties.pick 63 shaded"});
  run(Faction::romans, Card::shifting_loyalties);
  EXPECT_FALSE(state.capabilities[Card::winter_campaign].active);
  EXPECT_TRUE(play.holds(Faction::romans, Card::commius, CardSide::unshaded));
}

TEST_F(Events49To56, shifting_loyalties_does_nothing_without_a_capability) {
  covers("FS card.50");
  run(Faction::romans, Card::shifting_loyalties);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_TRUE(nothing_happened());
}

// --- 51 Surus

TEST_F(Events49To56, surus_turns_four_warbands_aedui_and_the_aedui_act) {
  covers("FS card.51u");
  put(Region::treveri, Piece::german_hidden, 3);
  put(Region::treveri, Piece::belgic_revealed, 2);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  script.expect({"surus.piece=german_hidden | belgic_revealed, german_hidden", "german_hidden", "belgic_revealed",
                 "german_hidden"});
  script.expect({"aedui: menu.free_command=battle", "aedui: menu.battle_region TRE 0",
                 "aedui: ask.battle_target=belgae", "belgae: ask.retreat=retreat.stand"});
  run(Faction::romans, Card::surus);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::germans), 0);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::belgae), 0) << "four Aedui Warbands inflict two Losses";
  EXPECT_EQ(count(Region::treveri, Piece::aedui_revealed), 4);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 1) << "Auxilia are no Warbands";
  EXPECT_EQ(state.resources[Faction::aedui], 20) << "free";
}

TEST_F(Events49To56, surus_is_played_where_its_executor_likes) {
  covers("FS card.51u", "FS card.51s");
  put(Region::treveri, Piece::belgic_hidden);
  put(Region::ubii, Piece::belgic_hidden);
  script.expect({"romans: surus.region=UBI"});
  script.expect({"aedui: menu.free_command=march", "aedui: menu.march_region UBI 0", "aedui: march.group_done"});
  run(Faction::romans, Card::surus);
  EXPECT_EQ(count(Region::ubii, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 1);
  put(Region::treveri, Piece::aedui_hidden);
  script.expect({"belgae: surus.aedui_region=TRE", "belgae: surus.aedui_piece=common.none"});
  run(Faction::belgae, Card::surus, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 1) << "none was replaced";
}

TEST_F(Events49To56, surus_only_removes_warbands_once_no_aedui_are_available) {
  covers("FS card.51u");
  put(Region::aedui, Piece::aedui_hidden, 19);
  put(Region::treveri, Piece::belgic_hidden, 5);
  put(Region::morini, Piece::belgic_hidden, 1);
  script.expect({"aedui: menu.free_command=march", "aedui: menu.march_region AED 0", "aedui: march.group_done",
                 "aedui: menu.end_command"});
  run(Faction::romans, Card::surus);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 1);
  EXPECT_EQ(count(Region::morini, Piece::belgic_hidden), 1) << "too far from the Treveri";
}

TEST_F(Events49To56, surus_ends_the_ring_around_the_warband_that_turns) {
  covers("FS card.51u", "FS card.4");
  put(Region::treveri, Piece::arverni_hidden, 1);
  put(Region::treveri, Piece::legion, 1);
  state.circumvallation = {true, Region::treveri, Faction::arverni, 1, false};
  script.expect({"aedui: menu.free_command=march", "aedui: menu.march_region TRE 0", "aedui: march.group_done"});
  run(Faction::romans, Card::surus);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 1);
  EXPECT_FALSE(state.circumvallation.on);
}

TEST_F(Events49To56, surus_does_nothing_without_warbands_near_and_aedui_to_act) {
  covers("FS card.51u");
  state.board.set_devastated(Region::aedui, true);  // no Rally at home either
  run(Faction::romans, Card::surus);
  EXPECT_TRUE(script.asked().empty());
}

TEST_F(Events49To56, surus_shaded_turns_aedui_germanic_and_they_alone_ambush) {
  covers("FS card.51s");
  put(Region::treveri, Piece::german_hidden, 1);
  put(Region::treveri, Piece::aedui_hidden, 2);
  put(Region::treveri, Piece::aedui_revealed, 1);
  put(Region::treveri, Piece::auxilia_revealed, 3);
  script.expect({"surus.aedui_piece=aedui_hidden | aedui_hidden, aedui_revealed, none", "aedui_hidden",
                 "surus.aedui_piece=aedui_revealed | aedui_revealed, none"});
  script.expect({"menu.free_command=battle", "menu.battle_region TRE 0"});
  run(Faction::belgae, Card::surus, CardSide::shaded);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::aedui), 0);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_revealed), 2)
      << "three Warbands inflict one Loss, the fourth stands by";
  EXPECT_EQ(count(Region::treveri, Piece::german_revealed), 3);
  EXPECT_EQ(count(Region::treveri, Piece::german_hidden), 1);
}

TEST_F(Events49To56, surus_shaded_needs_more_hidden_newcomers_than_hidden_defenders_for_an_ambush) {
  covers("FS card.51s");
  put(Region::treveri, Piece::german_hidden, 5);
  put(Region::treveri, Piece::aedui_hidden, 2);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  script.expect({"surus.aedui_piece=aedui_hidden", "aedui_hidden"});
  // Five others lie Hidden beside them, but the two newcomers alone would attack: March or Raid is left.
  script.expect({"menu.free_command=raid", "raid.where=TRE", "raid.what=raid.from german_hidden romans"});
  run(Faction::belgae, Card::surus, CardSide::shaded);
  EXPECT_EQ(state.resources[Faction::romans], 18);
  EXPECT_EQ(count(Region::treveri, Piece::german_revealed), 2);
}

TEST_F(Events49To56, surus_shaded_raids_and_marches_with_no_more_than_the_newcomers) {
  covers("FS card.51s");
  put(Region::treveri, Piece::german_hidden, 5);
  put(Region::treveri, Piece::german_revealed, 1);
  put(Region::treveri, Piece::aedui_hidden, 2);
  script.expect({"surus.aedui_piece=aedui_hidden", "surus.aedui_piece=common.none"});
  script.expect({"menu.free_command=raid", "raid.where=TRE"});
  run(Faction::belgae, Card::surus, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::german_revealed), 2) << "a single raider";
  EXPECT_EQ(state.resources[Faction::aedui], 19);

  script.expect(
      {"surus.aedui_piece=aedui_hidden", "menu.march_region TRE 0", "menu.march_group=SEQ", "ask.how_many=1 | 0, 1"});
  run(Faction::belgae, Card::surus, CardSide::shaded);
  EXPECT_EQ(count(Region::sequani, Piece::german_hidden), 1);
  EXPECT_EQ(count(Region::treveri, Piece::german_revealed), 2) << "those that do not act do not hide";
}

TEST_F(Events49To56, surus_shaded_only_removes_aedui_once_no_germans_are_available) {
  covers("FS card.51s");
  put(Region::ubii, Piece::german_hidden, 15);
  put(Region::treveri, Piece::aedui_hidden, 2);
  script.expect({"surus.aedui_piece=aedui_hidden", "common.none"});
  run(Faction::arverni, Card::surus, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 1);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::germans), 0);
}

TEST_F(Events49To56, surus_shaded_does_nothing_without_aedui_near) {
  covers("FS card.51s");
  put(Region::aedui, Piece::aedui_hidden, 4);
  put(Region::treveri, Piece::german_hidden, 4);
  run(Faction::arverni, Card::surus, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

// --- 52 Assembly of Gaul

TEST_F(Events49To56, assembly_of_gaul_costs_the_gauls_named_eight) {
  covers("FS card.52u");
  state.board.disperse(Tribe::carnutes, Status::razed);
  state.resources[Faction::belgae] = 3;
  script.expect({"assembly_of_gaul.ask=arverni | arverni, aedui, belgae",
                 "assembly_of_gaul.ask=belgae | aedui, belgae, none", "common.none"});
  run(Faction::romans, Card::assembly_of_gaul);
  EXPECT_EQ(state.resources[Faction::arverni], 12);
  EXPECT_EQ(state.resources[Faction::belgae], 0);
  EXPECT_EQ(state.resources[Faction::aedui], 20);
}

TEST_F(Events49To56, assembly_of_gaul_holds_with_carnutes_allied_to_rome_but_not_to_gauls) {
  covers("FS card.52u");
  ally(Tribe::carnutes, Faction::arverni);
  run(Faction::romans, Card::assembly_of_gaul);
  EXPECT_TRUE(nothing_happened());
  EXPECT_TRUE(state.board.fortify(Tribe::carnutes));
  run(Faction::romans, Card::assembly_of_gaul);
  EXPECT_EQ(state.resources[Faction::arverni], 20);
  state.board.subdue(Tribe::carnutes);
  ally(Tribe::carnutes, Faction::romans);
  script.expect({"arverni", "aedui", "common.none"});
  run(Faction::romans, Card::assembly_of_gaul);
  EXPECT_EQ(state.resources[Faction::arverni], 12);
}

TEST_F(Events49To56, assembly_of_gaul_shaded_gives_the_master_of_carnutes_a_command_with_two_abilities) {
  covers("FS card.52s");
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::arverni_hidden, 8);
  put(Region::carnutes, Piece::aedui_revealed, 1);
  script.expect({"arverni: menu.free_command arverni=raid", "arverni: menu.ability entreat", "arverni: raid.where=CAR",
                 "arverni: raid.what=raid.land arverni_hidden", "arverni: menu.ability devastate",
                 "arverni: devastate.ask_removal=arverni_revealed", "arverni: arverni_revealed"});
  run(Faction::romans, Card::assembly_of_gaul, CardSide::shaded);
  EXPECT_EQ(state.resources[Faction::arverni], 22) << "the abilities are free as well";
  EXPECT_EQ(state.board.light_troops(Region::carnutes, Faction::aedui), 0);
  EXPECT_EQ(state.board.light_troops(Region::carnutes, Faction::arverni), 7) << "nine with the one Entreated, less two";
  EXPECT_TRUE(state.board.devastated(Region::carnutes));
}

TEST_F(Events49To56, assembly_of_gaul_shaded_needs_control_of_carnutes_by_a_player_faction) {
  covers("FS card.52s");
  put(Region::carnutes, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::belgic_hidden, 2);
  run(Faction::romans, Card::assembly_of_gaul, CardSide::shaded);
  EXPECT_TRUE(nothing_happened()) << "No Control";
  put(Region::carnutes, Piece::german_hidden, 5);
  run(Faction::romans, Card::assembly_of_gaul, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty()) << "Germanic Control";
}

// --- 53 Consuetudine

TEST_F(Events49To56, consuetudine_hides_germans_who_rally_raid_and_ambush_regardless) {
  covers("FS card.53");
  state.board.set_devastated(Region::sugambri, true);
  state.board.set_devastated(Region::ubii, true);
  put(Region::treveri, Piece::german_revealed, 4);
  put(Region::treveri, Piece::german_scouted, 2);
  put(Region::treveri, Piece::auxilia_hidden, 6);
  // Germanic Control is missing, so there is neither an Ally nor a March. Two raid the Romans and lie open; the six
  // still Ambush six Hidden Auxilia.
  run(Faction::belgae, Card::consuetudine);
  EXPECT_EQ(state.resources[Faction::romans], 18);
  EXPECT_EQ(count(Region::treveri, Piece::german_scouted), 0);
  EXPECT_EQ(count(Region::treveri, Piece::german_revealed), 6);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::romans), 3);
}

TEST_F(Events49To56, consuetudine_makes_no_march_and_no_battle_without_a_loss) {
  covers("FS card.53");
  state.board.set_devastated(Region::ubii, true);
  state.board.set_devastated(Region::sugambri, true);
  state.resources[Faction::romans] = 0;
  put(Region::sugambri, Piece::german_revealed, 5);
  put(Region::treveri, Piece::german_hidden, 1);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  run(Faction::belgae, Card::consuetudine);
  EXPECT_EQ(count(Region::sugambri, Piece::german_hidden), 5) << "they do not March";
  EXPECT_EQ(count(Region::treveri, Piece::german_hidden), 1) << "half a Loss is none";
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 1);
}

// --- 54 Joined Ranks

TEST_F(Events49To56, joined_ranks_march_eight_pieces_and_two_factions_battle_a_third) {
  covers("FS card.54");
  put(Region::nervii, Piece::belgic_hidden, 9);
  put(Region::treveri, Piece::auxilia_hidden, 6);
  put(Region::treveri, Piece::aedui_hidden, 4);
  ally(Tribe::nervii, Faction::romans);
  put(Region::morini, Piece::legion, 1);  // only Romans there
  script.expect({"menu.free_command=march", "menu.march=menu.march_region NER 0", "menu.march_group=TRE",
                 "ask.how_many=8 | 1 to 8"});
  // Four Losses on six Auxilia, one back. No Retreat is offered the first time.
  script.expect(
      {"joined_ranks.enemy=romans | romans, aedui", "menu.free_command belgae=battle", "menu.battle_region TRE 0"});
  script.expect({"aedui: menu.free_command aedui=battle", "aedui: menu.battle_region TRE 0",
                 "romans: ask.retreat=retreat.stand"});
  run(Faction::belgae, Card::joined_ranks);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 1);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_revealed), 7);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::romans), 0);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_revealed), 4) << "the Romans they beat were too few to strike back";
  EXPECT_EQ(state.resources[Faction::aedui], 20);
}

TEST_F(Events49To56, joined_ranks_are_joined_by_whom_the_executor_names) {
  covers("FS card.54");
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::treveri, Piece::arverni_hidden, 1);
  script.expect({"menu.free_command=march", "menu.march_region NER 0", "menu.march_group=TRE", "ask.how_many=2"});
  script.expect({"joined_ranks.enemy=romans | romans, arverni, aedui", "menu.free_command belgae=menu.decline",
                 "joined_ranks.partner=arverni | arverni, aedui", "arverni: menu.free_command arverni=menu.decline"});
  run(Faction::belgae, Card::joined_ranks);
  EXPECT_TRUE(asked_of("joined_ranks.partner", Faction::belgae));
  EXPECT_TRUE(asked_of("menu.free_command", Faction::arverni));
}

TEST_F(Events49To56, joined_ranks_have_no_battle_without_the_march_and_no_non_player_at_their_side) {
  covers("FS card.54");
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::treveri, Piece::auxilia_hidden, 4);
  put(Region::treveri, Piece::aedui_hidden, 4);
  put(Region::treveri, Piece::belgic_hidden, 1);
  script.expect({"menu.free_command=menu.decline"});
  run(Faction::belgae, Card::joined_ranks);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 4);

  state.nonplayer[Faction::aedui] = true;
  script.expect({"march", "menu.march_region NER 0", "TRE", "ask.how_many=1"});
  script.expect({"joined_ranks.enemy=romans", "menu.free_command belgae=menu.decline"});
  run(Faction::belgae, Card::joined_ranks);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 2);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 4);
}

TEST_F(Events49To56, joined_ranks_have_no_battle_where_the_march_was_cut_short) {
  covers("FS card.54");
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 1);
  put(Region::atrebates, Piece::legion, 1);
  put(Region::atrebates, Piece::aedui_hidden, 1);
  // In Carnutes the Arverni give up Vercingetorix (1.4.1), and without him the Warband cannot go on.
  play.executing = Faction::arverni;
  script.expect({"march", "menu.march_region BIT 0", "menu.march_group=CAR", "ask.how_many=1", "ask.how_many=1",
                 "menu.march_on=menu.remove", "ask.remove_own=arverni_leader CAR", "menu.end_command"});
  run(Faction::arverni, Card::joined_ranks);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_hidden), 1);
  EXPECT_FALSE(script.was_asked("joined_ranks.enemy"));
}

TEST_F(Events49To56, joined_ranks_reach_no_further_than_the_pieces_that_set_out) {
  covers("FS card.54", "FS 3.3.2");
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 1);
  put(Region::atrebates, Piece::legion, 1);
  put(Region::atrebates, Piece::aedui_hidden, 1);
  // Without Vercingetorix the Warband does not get to the Atrebates.
  script.expect({"march", "menu.march_region BIT 0", "menu.march_group=CAR", "ask.how_many arverni_leader=0"});
  run(Faction::arverni, Card::joined_ranks);
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_hidden), 1);
  EXPECT_FALSE(script.was_asked("joined_ranks.enemy"));
}

TEST_F(Events49To56, joined_ranks_do_nothing_without_a_region_of_two_other_factions) {
  covers("FS card.54");
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::treveri, Piece::auxilia_hidden, 4);
  run(Faction::belgae, Card::joined_ranks);
  EXPECT_TRUE(nothing_happened());
  EXPECT_TRUE(script.asked().empty());
}

// --- 55 Commius

TEST_F(Events49To56, commius_lets_romans_recruit_in_belgica_as_if_they_controlled_it) {
  covers("FS card.55u");
  run(Faction::romans, Card::commius);
  EXPECT_TRUE(play.holds(Faction::romans, Card::commius, CardSide::unshaded));
  const Action recruit(play, Faction::romans, Terms{});
  EXPECT_EQ(recruit_yield(recruit, Region::morini).allies, (TribeSet{Tribe::morini, Tribe::menapii}));
  EXPECT_EQ(recruit_yield(recruit, Region::morini).auxilia, 1);
  ally(Tribe::remi, Faction::romans);
  EXPECT_EQ(recruit_yield(recruit, Region::atrebates).auxilia, 2) << "one Ally more than there is";
}

TEST_F(Events49To56, commius_helps_rome_neither_outside_belgica_nor_where_it_is_devastated) {
  covers("FS card.55u");
  run(Faction::belgae, Card::commius);
  state.board.set_devastated(Region::nervii, true);
  const Action recruit(play, Faction::romans, Terms{});
  EXPECT_TRUE(recruit_yield(recruit, Region::treveri).empty());
  EXPECT_TRUE(recruit_yield(recruit, Region::nervii).empty());
  EXPECT_EQ(recruit_cost(recruit, Region::morini, false), 2) << "the cost stays";
}

TEST_F(Events49To56, commius_shaded_makes_belgic_rally_free_and_every_belgic_region_controlled) {
  covers("FS card.55s");
  run(Faction::belgae, Card::commius, CardSide::shaded);
  EXPECT_TRUE(play.holds(Faction::belgae, Card::commius, CardSide::shaded));
  put(Region::carnutes, Piece::belgic_hidden, 1);
  put(Region::carnutes, Piece::arverni_hidden, 5);
  Action rally(play, Faction::belgae, Terms{});
  EXPECT_EQ(rally_cost(rally, Region::carnutes), 0);
  EXPECT_EQ(rally_yield(rally, Region::carnutes).allies, (TribeSet{Tribe::carnutes, Tribe::aulerci}));
  EXPECT_EQ(state.board.control(Region::carnutes), Faction::arverni) << "for Rally only";
}

TEST_F(Events49To56, commius_shaded_helps_no_other_faction_and_no_region_without_belgae) {
  covers("FS card.55s");
  run(Faction::arverni, Card::commius, CardSide::shaded);
  put(Region::carnutes, Piece::aedui_hidden, 1);
  const Action belgae(play, Faction::belgae, Terms{});
  EXPECT_TRUE(rally_yield(belgae, Region::carnutes).empty());
  put(Region::carnutes, Piece::arverni_hidden, 5);
  const Action aedui(play, Faction::aedui, Terms{});
  EXPECT_TRUE(rally_yield(aedui, Region::carnutes).empty());
  EXPECT_EQ(rally_cost(aedui, Region::carnutes), 1);
}

// --- 56 Flight of Ambiorix

TEST_F(Events49To56, ambiorix_flees_where_rome_controls_or_where_the_belgae_are_weak) {
  covers("FS card.56u");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::legion, 2);
  put(Region::atrebates, Piece::belgic_hidden, 1);
  put(Region::morini, Piece::belgic_hidden, 1);
  for (Tribe tribe : {Tribe::remi, Tribe::atrebates, Tribe::bellovaci, Tribe::morini, Tribe::menapii}) {
    ally(tribe, Faction::belgae);
  }
  ASSERT_EQ(belgic_score(state.board), 10);
  run(Faction::romans, Card::flight_of_ambiorix);
  EXPECT_FALSE(state.board.leader_region(Faction::belgae)) << "Roman Control";

  put(Region::treveri, Piece::belgic_leader);
  state.board.subdue(Tribe::menapii);
  put(Region::treveri, Piece::german_hidden, 1);
  ASSERT_EQ(belgic_score(state.board), 9);
  run(Faction::romans, Card::flight_of_ambiorix);
  EXPECT_FALSE(state.board.leader_region(Faction::belgae)) << "nine or less";
}

TEST_F(Events49To56, ambiorix_stays_while_the_belgae_are_strong_and_a_successor_always) {
  covers("FS card.56u");
  put(Region::atrebates, Piece::belgic_leader);
  put(Region::atrebates, Piece::belgic_hidden, 1);
  put(Region::morini, Piece::belgic_hidden, 1);
  for (Tribe tribe : {Tribe::remi, Tribe::atrebates, Tribe::bellovaci, Tribe::morini, Tribe::menapii}) {
    ally(tribe, Faction::belgae);
  }
  ASSERT_EQ(belgic_score(state.board), 10);
  run(Faction::romans, Card::flight_of_ambiorix);
  EXPECT_TRUE(state.board.leader_at(Region::atrebates, Faction::belgae));
  EXPECT_TRUE(nothing_happened());

  state.board.set_successor(Faction::belgae, true);
  put(Region::atrebates, Piece::legion, 10);
  ASSERT_TRUE(state.board.controls(Faction::romans, Region::atrebates));
  run(Faction::romans, Card::flight_of_ambiorix);
  EXPECT_TRUE(state.board.leader_at(Region::atrebates, Faction::belgae));
}

TEST_F(Events49To56, ambiorix_appears_in_or_next_to_germania_in_place_of_his_successor) {
  covers("FS card.56s");
  put(Region::pictones, Piece::belgic_leader);
  state.board.set_successor(Faction::belgae, true);
  script.expect({"flight_of_ambiorix.where=SEQ | MOR, NER, SUG, UBI, TRE, SEQ"});
  run(Faction::belgae, Card::flight_of_ambiorix, CardSide::shaded);
  EXPECT_TRUE(state.board.named_leader_at(Region::sequani, Faction::belgae));
  EXPECT_EQ(count(Region::pictones, Piece::belgic_leader), 0);
}

TEST_F(Events49To56, a_successor_ringed_in_far_from_germania_stays_what_he_is) {
  covers("FS card.56s", "FS card.4");  // FS-R76
  citadel(Tribe::carnutes, Faction::belgae);
  put(Region::carnutes, Piece::belgic_leader);
  put(Region::carnutes, Piece::belgic_hidden, 3);
  put(Region::carnutes, Piece::legion, 3);
  state.board.set_successor(Faction::belgae, true);
  state.circumvallation = {true, Region::carnutes, Faction::belgae, 3, true};
  run(Faction::belgae, Card::flight_of_ambiorix, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_TRUE(nothing_happened());
  EXPECT_TRUE(state.board.leader_at(Region::carnutes, Faction::belgae));
  EXPECT_TRUE(state.board.is_successor(Faction::belgae));
  EXPECT_TRUE(state.circumvallation.leader);
}

TEST_F(Events49To56, a_successor_ringed_in_near_germania_becomes_ambiorix_where_he_is) {
  covers("FS card.56s", "FS card.4");  // FS-R76
  citadel(Tribe::sequani, Faction::belgae);
  put(Region::sequani, Piece::belgic_leader);
  put(Region::sequani, Piece::legion, 3);
  state.board.set_successor(Faction::belgae, true);
  state.circumvallation = {true, Region::sequani, Faction::belgae, 0, true};
  run(Faction::arverni, Card::flight_of_ambiorix, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty()) << "there is one Region only";
  EXPECT_TRUE(state.board.named_leader_at(Region::sequani, Faction::belgae));
  EXPECT_EQ(state.circumvallation, (Circumvallation{true, Region::sequani, Faction::belgae, 0, true}));
}

TEST_F(Events49To56, ambiorix_appears_from_off_the_map_but_not_twice) {
  covers("FS card.56s");
  script.expect({"NER"});
  run(Faction::arverni, Card::flight_of_ambiorix, CardSide::shaded);
  EXPECT_TRUE(state.board.named_leader_at(Region::nervii, Faction::belgae));
  run(Faction::arverni, Card::flight_of_ambiorix, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  EXPECT_TRUE(state.board.named_leader_at(Region::nervii, Faction::belgae));
}

TEST_F(Events49To56, drought_takes_a_citadel_where_nothing_else_stands) {
  covers("FS card.49");
  state.board.set_devastated(Region::mandubii, true);
  citadel(Tribe::mandubii, Faction::aedui);
  script.expect({"drought.region=TRE"});
  run(Faction::arverni, Card::drought);
  EXPECT_EQ(at(Tribe::mandubii).status, Status::subdued);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_citadel), 0);
}

TEST_F(Events49To56, drought_takes_troops_beside_the_permanent_fort) {
  covers("FS card.49", "FS 1.4.2");
  state.board.set_devastated(Region::provincia, true);
  put(Region::provincia, Piece::auxilia_hidden);
  script.expect({"drought.region=TRE"});
  run(Faction::arverni, Card::drought);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 0) << "nobody is asked";
  EXPECT_EQ(count(Region::provincia, Piece::fort), 1);
}

TEST_F(Events49To56, surus_shaded_leaves_germans_alone_who_were_there_before) {
  covers("FS card.51s");
  put(Region::treveri, Piece::german_hidden, 3);
  put(Region::treveri, Piece::aedui_hidden, 1);
  script.expect({"surus.aedui_piece=common.none"});
  run(Faction::belgae, Card::surus, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events49To56, joined_ranks_stay_together_on_their_way) {
  covers("FS card.54");
  put(Region::provincia, Piece::legion, 2);
  put(Region::aedui, Piece::arverni_hidden, 1);
  put(Region::aedui, Piece::belgic_hidden, 1);
  put(Region::mandubii, Piece::belgic_hidden, 1);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  script.expect({"menu.free_command=march", "menu.march_region PRO 0", "menu.march_group=AED", "ask.how_many=2",
                 "menu.march_on=MAN"});  // two Factions stand among the Aedui, too, but nobody drops off
  script.expect({"joined_ranks.enemy=belgae", "menu.free_command romans=menu.decline",
                 "aedui: menu.free_command aedui=menu.decline"});
  run(Faction::romans, Card::joined_ranks);
  EXPECT_EQ(count(Region::mandubii, Piece::legion), 2);
}

TEST_F(Events49To56, joined_ranks_are_no_way_to_hide) {
  covers("FS card.54");
  put(Region::pictones, Piece::belgic_revealed, 2);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::treveri, Piece::aedui_hidden, 1);
  run(Faction::belgae, Card::joined_ranks);
  EXPECT_TRUE(script.asked().empty()) << "too far away";
  EXPECT_EQ(count(Region::pictones, Piece::belgic_revealed), 2);
}

TEST_F(Events49To56, assembly_of_gaul_shaded_serves_romans_who_are_masters_of_carnutes) {
  covers("FS card.52s");
  put(Region::carnutes, Piece::legion, 1);
  script.expect({"romans: menu.free_command romans=seize", "romans: seize.where=CAR",
                 "romans: seize.disperse=common.none", "romans: menu.end_command"});
  run(Faction::aedui, Card::assembly_of_gaul, CardSide::shaded);
  EXPECT_EQ(state.resources[Faction::romans], 24) << "two Tribes are Subdued there";
}

}  // namespace
}  // namespace auspex::falling_sky
