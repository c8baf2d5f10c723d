#include "games/falling_sky/events/event_fixture.h"
#include "games/falling_sky/winter.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {

namespace {

using kit::covers;

class Events17To24 : public EventFixture {};

// --- 17 Germanic Chieftains

TEST_F(Events17To24, the_romans_march_germans_and_have_them_ambush) {
  covers("FS card.17u");
  put(Region::sugambri, Piece::german_revealed, 4);
  put(Region::treveri, Piece::german_hidden, 1);
  put(Region::nervii, Piece::belgic_hidden, 3);
  script.expect({"romans: menu.free_command germans=menu.command march",
                 "romans: menu.march germans 0=menu.march_region SUG 0", "romans: menu.march_group germans SUG=NER",
                 "romans: ask.how_many german_hidden march.which=4", "romans: menu.march=menu.end_command",
                 "romans: menu.battle germans 0=menu.battle_region NER 0"});
  run(Faction::aedui, Card::germanic_chieftains);
  EXPECT_EQ(state.board.pieces(Region::sugambri, Faction::germans), 0);
  EXPECT_EQ(count(Region::nervii, Piece::german_revealed), 4);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_revealed), 1);  // two Losses, and no answer to an Ambush
  EXPECT_EQ(state.resources[Faction::romans], 20);
}

TEST_F(Events17To24, no_more_than_three_groups_of_germans_march) {
  covers("FS card.17u");
  for (Region region : {Region::sugambri, Region::ubii, Region::treveri, Region::morini}) {
    put(region, Piece::german_hidden, 1);
  }
  script.expect({"menu.command march", "SUG 0", "NER", "1", "UBI 0", "SEQ", "1", "TRE 0", "MAN", "1"});
  run(Faction::romans, Card::germanic_chieftains);
  EXPECT_EQ(count(Region::nervii, Piece::german_hidden), 1);
  EXPECT_EQ(count(Region::sequani, Piece::german_hidden), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::german_hidden), 1);
  EXPECT_EQ(count(Region::morini, Piece::german_hidden), 1);
}

TEST_F(Events17To24, germans_need_not_march_and_cannot_battle_without_ambush) {
  covers("FS card.17u");
  put(Region::nervii, Piece::german_hidden, 2);
  put(Region::nervii, Piece::belgic_hidden, 2);
  script.expect({"menu.free_command germans=menu.decline"});
  run(Faction::romans, Card::germanic_chieftains);
  EXPECT_EQ(count(Region::nervii, Piece::german_hidden), 2);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 2);
}

TEST_F(Events17To24, a_german_ambush_that_is_possible_must_be_made) {
  covers("FS card.17u");
  put(Region::nervii, Piece::german_hidden, 2);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  script.expect({"menu.decline", "menu.battle germans 0=NER 0"});
  run(Faction::romans, Card::germanic_chieftains);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 1) << "in one Region only";
  EXPECT_EQ(count(Region::nervii, Piece::auxilia_hidden), 0);
}

TEST_F(Events17To24, the_chieftains_run_the_whole_germans_phase) {
  covers("FS card.17s");
  put(Region::sugambri, Piece::german_hidden, 3);
  put(Region::sugambri, Piece::auxilia_revealed, 1);
  // Rally adds the Suebi and a Warband in each Region; three can then be spared: Morini, Nervii or Treveri.
  script.expect({"romans: common.roll=3"});
  run(Faction::arverni, Card::germanic_chieftains, CardSide::shaded);
  EXPECT_EQ(state.board.tribe(Tribe::suebi_north).owner, Faction::germans);
  EXPECT_EQ(count(Region::nervii, Piece::german_hidden), 3);
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 1);
  EXPECT_EQ(count(Region::sugambri, Piece::german_revealed), 1);  // it Raided
  EXPECT_EQ(state.resources[Faction::romans], 19);
  EXPECT_EQ(count(Region::sugambri, Piece::auxilia_revealed), 1);  // nobody was left Hidden for an Ambush
}

TEST_F(Events17To24, the_germans_phase_may_find_no_germans) {
  covers("FS card.17s");
  state.board.set_devastated(Region::sugambri, true);
  state.board.set_devastated(Region::ubii, true);
  run(Faction::arverni, Card::germanic_chieftains, CardSide::shaded);
  EXPECT_EQ(state.board.on_map(Faction::germans, Kind::warband), 0);
  EXPECT_EQ(state.board.on_map(Faction::germans, Kind::ally), 0);
}

// --- 18 Rhenus Bridge

TEST_F(Events17To24, the_bridge_clears_a_german_region_next_to_roman_control) {
  covers("FS card.18u");
  put(Region::treveri, Piece::legion, 1);
  put(Region::sugambri, Piece::german_hidden, 3);
  put(Region::sugambri, Piece::german_scouted, 1);
  put(Region::sugambri, Piece::belgic_hidden, 1);
  ally(Tribe::suebi_north, Faction::germans);
  ally(Tribe::sugambri, Faction::germans);
  put(Region::ubii, Piece::german_hidden, 2);
  script.expect({"romans: rhenus_bridge.where=SUG | SUG, UBI, none"});
  run(Faction::aedui, Card::rhenus_bridge);
  EXPECT_EQ(state.board.pieces(Region::sugambri, Faction::germans), 0);
  EXPECT_EQ(state.board.tribe(Tribe::suebi_north).status, Status::subdued);
  EXPECT_EQ(count(Region::sugambri, Piece::belgic_hidden), 1);
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 2);
}

TEST_F(Events17To24, the_bridge_needs_roman_control_in_or_next_to_germania) {
  covers("FS card.18u");
  put(Region::morini, Piece::legion, 1);  // next to the Sugambri, not to the Ubii
  put(Region::ubii, Piece::german_hidden, 2);
  run(Faction::romans, Card::rhenus_bridge);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 2);
}

TEST_F(Events17To24, the_romans_need_not_build_the_bridge) {
  covers("FS card.18u");
  put(Region::ubii, Piece::legion, 3);
  put(Region::ubii, Piece::german_hidden, 2);
  script.expect({"rhenus_bridge.where=common.none | UBI, none"});
  run(Faction::romans, Card::rhenus_bridge);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 2);
}

TEST_F(Events17To24, the_bridge_shaded_costs_rome_six_resources_and_a_card) {
  covers("FS card.18s");
  put(Region::sequani, Piece::legion, 1);
  run(Faction::belgae, Card::rhenus_bridge, CardSide::shaded);
  EXPECT_EQ(state.resources[Faction::romans], 14);
  EXPECT_FALSE(eligible_after(Faction::belgae, Faction::romans));
  EXPECT_FALSE(eligible_after(Faction::belgae, Faction::belgae));
}

TEST_F(Events17To24, the_bridge_shaded_takes_no_more_than_there_is) {
  covers("FS card.18s");
  put(Region::nervii, Piece::legion, 1);
  state.resources[Faction::romans] = 4;
  run(Faction::belgae, Card::rhenus_bridge, CardSide::shaded);
  EXPECT_EQ(state.resources[Faction::romans], 0);
}

TEST_F(Events17To24, the_bridge_shaded_needs_a_legion_near_germania) {
  covers("FS card.18s");
  put(Region::atrebates, Piece::legion, 4);
  put(Region::ubii, Piece::auxilia_hidden, 2);
  run(Faction::belgae, Card::rhenus_bridge, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(state.resources[Faction::romans], 20);
  EXPECT_TRUE(eligible_after(Faction::belgae, Faction::romans));
}

// --- 19 Lucterius

TEST_F(Events17To24, lucterius_loses_up_to_six_warbands_around_provincia) {
  covers("FS card.19u");
  put(Region::arverni, Piece::arverni_hidden, 4);
  put(Region::aedui, Piece::arverni_revealed, 1);
  put(Region::bituriges, Piece::arverni_hidden, 5);  // too far
  script.expect({"lucterius.which romans=lucterius.option_remove | lucterius.option_remove, lucterius.option_place",
                 "lucterius.remove romans=arverni_revealed AED | arverni_revealed AED, arverni_hidden ARV, none",
                 "lucterius.remove romans=arverni_hidden ARV | arverni_hidden ARV, none",
                 "lucterius.remove romans=arverni_hidden ARV", "lucterius.remove romans=arverni_hidden ARV",
                 "lucterius.remove romans=arverni_hidden ARV"});
  run(Faction::romans, Card::lucterius);
  EXPECT_EQ(state.board.pieces(Region::arverni), 0);
  EXPECT_EQ(state.board.pieces(Region::aedui), 0);
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_hidden), 5);
}

TEST_F(Events17To24, lucterius_loses_no_more_than_six) {
  covers("FS card.19u");
  put(Region::arverni, Piece::arverni_hidden, 8);
  script.expect({"lucterius.option_remove", "arverni_hidden ARV", "arverni_hidden ARV", "arverni_hidden ARV",
                 "arverni_hidden ARV", "arverni_hidden ARV", "arverni_hidden ARV"});
  run(Faction::romans, Card::lucterius);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 2);
}

TEST_F(Events17To24, lucterius_may_lose_fewer_than_six) {
  covers("FS card.19u");
  put(Region::arverni, Piece::arverni_hidden, 4);
  script.expect({"lucterius.option_remove", "arverni_hidden ARV", "lucterius.remove romans=common.none"});
  run(Faction::romans, Card::lucterius);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 3);
  EXPECT_EQ(times_said(msg_id::step_removed), 1);
}

TEST_F(Events17To24, lucterius_makes_provincia_levy_up_to_five_auxilia) {
  covers("FS card.19u");
  put(Region::arverni, Piece::arverni_hidden, 4);
  script.expect({"lucterius.which aedui=lucterius.option_place", "lucterius.place aedui=5 | 0 to 5"});
  run(Faction::aedui, Card::lucterius);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 5);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 4);
  EXPECT_EQ(script.offered("lucterius.place").size(), 6u);
}

TEST_F(Events17To24, lucterius_may_be_spent_on_what_has_no_effect) {
  covers("FS card.19u", "FS 5.1.3");  // FS-R176
  put(Region::treveri, Piece::auxilia_hidden, 18);
  script.expect({"lucterius.which romans=lucterius.option_place", "lucterius.place romans=2 | 0 to 2"});
  run(Faction::romans, Card::lucterius);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 2);
  EXPECT_EQ(offered("lucterius.place"), (Codes{"common.number 0", "common.number 1", "common.number 2"}));
  script.expect({"lucterius.which romans=lucterius.option_remove"});  // no Warbands near
  run(Faction::romans, Card::lucterius);
  EXPECT_EQ(offered("lucterius.which"), (Codes{"lucterius.option_remove", "lucterius.option_place"}));
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events17To24, lucterius_shaded_turns_the_successor_into_vercingetorix) {
  covers("FS card.19s");
  put(Region::arverni, Piece::arverni_leader, 1);
  state.board.set_successor(Faction::arverni, true);
  script.expect(
      {"arverni: lucterius.where=CAR | BRI, MOR, NER, ATR, SUG, UBI, TRE, VEN, CAR, MAN, PIC, BIT, AED, SEQ, ARV, "
       "PRO"});
  run(Faction::belgae, Card::lucterius, CardSide::shaded);
  EXPECT_TRUE(state.board.named_leader_at(Region::carnutes, Faction::arverni));
  EXPECT_FALSE(state.board.leader_at(Region::arverni, Faction::arverni));
}

TEST_F(Events17To24, lucterius_shaded_brings_vercingetorix_back_from_available) {
  covers("FS card.19s");
  state.board.set_successor(Faction::arverni, true);
  script.expect({"lucterius.where=BRI"});
  run(Faction::arverni, Card::lucterius, CardSide::shaded);
  EXPECT_TRUE(state.board.named_leader_at(Region::britannia, Faction::arverni));
}

TEST_F(Events17To24, vercingetorix_does_not_come_to_cisalpina) {
  covers("FS card.19s", "FS card.5u");
  state.board.open_cisalpina();
  script.expect(
      {"lucterius.where=ARV | BRI, MOR, NER, ATR, SUG, UBI, TRE, VEN, CAR, MAN, PIC, BIT, AED, SEQ, ARV, PRO"});
  run(Faction::arverni, Card::lucterius, CardSide::shaded);
  EXPECT_TRUE(state.board.named_leader_at(Region::arverni, Faction::arverni));
}

TEST_F(Events17To24, lucterius_shaded_does_nothing_while_vercingetorix_stands_or_waits) {
  covers("FS card.19s");
  put(Region::arverni, Piece::arverni_leader, 1);
  run(Faction::arverni, Card::lucterius, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  EXPECT_TRUE(state.board.named_leader_at(Region::arverni, Faction::arverni));

  state.board.remove(Region::arverni, Piece::arverni_leader, 1);
  state.board.set_vercingetorix_waits(true);
  run(Faction::arverni, Card::lucterius, CardSide::shaded);
  EXPECT_EQ(state.board.leader_region(Faction::arverni), std::nullopt);
}

TEST_F(Events17To24, lucterius_shaded_does_not_free_a_successor_ringed_in) {
  covers("FS card.19s", "FS card.4");
  put(Region::mandubii, Piece::arverni_leader, 1);
  put(Region::mandubii, Piece::legion, 1);
  state.board.set_successor(Faction::arverni, true);
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 0, true};
  run(Faction::arverni, Card::lucterius, CardSide::shaded);
  EXPECT_TRUE(state.board.named_leader_at(Region::mandubii, Faction::arverni));
  EXPECT_TRUE(state.circumvallation.on);
}

// --- 20 Optimates

class Optimates : public Events17To24 {
 protected:
  // Sixteen Tribes with others leave the Romans a score of 14, and nobody beyond a threshold.
  Optimates() {
    for (Tribe tribe : {Tribe::arverni, Tribe::cadurci, Tribe::volcae, Tribe::bituriges, Tribe::pictones}) {
      ally(tribe, Faction::arverni);
    }
    for (Tribe tribe : {Tribe::aedui, Tribe::sequani, Tribe::helvetii}) ally(tribe, Faction::aedui);
    for (Tribe tribe : {Tribe::morini, Tribe::menapii, Tribe::nervii, Tribe::eburones}) ally(tribe, Faction::belgae);
    for (Tribe tribe : {Tribe::sugambri, Tribe::ubii, Tribe::suebi_north, Tribe::suebi_south}) {
      ally(tribe, Faction::germans);
    }
    put(Region::treveri, Piece::legion, 6);
    state.board.remove_legions(Region::treveri, 1, LegionPlace::fallen);
  }
};

TEST_F(Optimates, recall_all_legions_and_end_the_game_from_the_second_victory_phase) {
  covers("FS card.20");
  run(Faction::arverni, Card::optimates);
  EXPECT_TRUE(state.optimates);
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 5);
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 0);
  EXPECT_EQ(state.board.legions_track(), 12);
  EXPECT_FALSE(state.by_threshold);
  EXPECT_EQ(state.winner, Faction::romans);
}

TEST_F(Optimates, let_a_lesser_roman_pass) {
  covers("FS card.20");
  run(Faction::arverni, Card::optimates);
  ally(Tribe::santones, Faction::arverni);
  ally(Tribe::carnutes, Faction::germans);
  victory_phase(play);
  victory_phase(play);
  EXPECT_FALSE(state.over);  // 12
  EXPECT_EQ(count(Region::treveri, Piece::legion), 5);
}

// --- 21 The Province

TEST_F(Events17To24, the_province_gives_five_auxilia_or_ten_resources) {
  covers("FS card.21u");
  script.expect({"the_province.which aedui=the_province.auxilia | the_province.auxilia, the_province.resources"});
  run(Faction::aedui, Card::the_province);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 5);
  EXPECT_EQ(state.resources[Faction::romans], 20);
  script.expect({"the_province.which romans=the_province.resources"});
  run(Faction::romans, Card::the_province);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 5);
  EXPECT_EQ(state.resources[Faction::romans], 30);
}

TEST_F(Events17To24, the_province_gives_nothing_with_others_in_it) {
  covers("FS card.21u");
  put(Region::provincia, Piece::aedui_hidden, 1);
  run(Faction::aedui, Card::the_province);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 0);
}

TEST_F(Events17To24, the_province_gives_what_it_can_or_nothing_as_the_executor_likes) {
  covers("FS card.21u", "FS 5.1.3");  // FS-R176
  put(Region::treveri, Piece::auxilia_hidden, 18);
  state.resources[Faction::romans] = 40;
  script.expect({"the_province.which belgae=the_province.auxilia"});
  run(Faction::belgae, Card::the_province);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 2);
  script.expect({"the_province.which belgae=the_province.resources"});
  run(Faction::belgae, Card::the_province);
  EXPECT_EQ(state.resources[Faction::romans], 45);
  EXPECT_FALSE(nothing_happened());
  script.expect({"the_province.which belgae=the_province.resources"});
  run(Faction::belgae, Card::the_province);
  EXPECT_EQ(offered("the_province.which"), (Codes{"the_province.auxilia", "the_province.resources"}));
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events17To24, provincia_in_arverni_hands_stirs_the_senate_two_rows) {
  covers("FS card.21s");
  put(Region::provincia, Piece::arverni_hidden, 2);
  state.senate = Senate::adulation;
  run(Faction::arverni, Card::the_province, CardSide::shaded);
  EXPECT_EQ(state.senate, Senate::uproar);
  EXPECT_FALSE(state.firm);
  EXPECT_EQ(count(Region::provincia, Piece::arverni_hidden), 2);

  state.senate = Senate::intrigue;
  run(Faction::arverni, Card::the_province, CardSide::shaded);
  EXPECT_EQ(state.senate, Senate::uproar);
  EXPECT_TRUE(state.firm);
  run(Faction::arverni, Card::the_province, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events17To24, otherwise_arverni_come_to_provincia_and_raid_past_its_fort) {
  covers("FS card.21s");
  script.expect({"arverni: menu.free_command arverni=menu.command raid", "arverni: raid.where arverni=PRO",
                 "arverni: raid.what arverni PRO 2=raid.from arverni_hidden romans",
                 "arverni: raid.what arverni PRO 1=raid.from arverni_hidden romans"});
  run(Faction::belgae, Card::the_province, CardSide::shaded);
  EXPECT_EQ(count(Region::provincia, Piece::arverni_hidden), 2);
  EXPECT_EQ(count(Region::provincia, Piece::arverni_revealed), 2);
  EXPECT_EQ(state.resources[Faction::romans], 18);
  EXPECT_EQ(state.resources[Faction::arverni], 22);
}

TEST_F(Events17To24, otherwise_arverni_come_to_provincia_and_battle_as_though_it_had_no_fort) {
  covers("FS card.21s");
  put(Region::provincia, Piece::auxilia_revealed, 4);
  script.expect({"menu.command battle", "menu.battle arverni 20=PRO 0", "romans: retreat.stand"});
  run(Faction::arverni, Card::the_province, CardSide::shaded);
  // Four Warbands cost two Auxilia; two Auxilia cost one Warband.
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_revealed), 2);
  EXPECT_EQ(count(Region::provincia, Piece::arverni_revealed), 3);
  EXPECT_EQ(count(Region::provincia, Piece::fort), 1);
  EXPECT_EQ(state.resources[Faction::arverni], 20);
}

TEST_F(Events17To24, the_last_warbands_come_to_provincia) {
  covers("FS card.21s");
  put(Region::arverni, Piece::arverni_hidden, 35);
  run(Faction::arverni, Card::the_province, CardSide::shaded);
  EXPECT_EQ(count(Region::provincia, Piece::arverni_hidden), 0);
  EXPECT_TRUE(script.asked().empty());
  state.board.remove(Region::arverni, Piece::arverni_hidden, 1);
  script.expect({"menu.command raid", "PRO", "raid.land arverni_hidden"});
  run(Faction::arverni, Card::the_province, CardSide::shaded);
  EXPECT_EQ(count(Region::provincia, Piece::arverni_revealed), 1);
  EXPECT_EQ(state.resources[Faction::arverni], 21);
}

// --- 22 Hostages

TEST_F(Events17To24, hostages_turn_or_remove_four_pieces_where_the_executor_controls) {
  covers("FS card.22u");
  put(Region::mandubii, Piece::aedui_hidden, 6);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  put(Region::mandubii, Piece::auxilia_revealed, 1);
  put(Region::mandubii, Piece::german_scouted, 2);
  put(Region::treveri, Piece::arverni_hidden, 1);  // not under Aedui Control
  script.expect({
      "hostages.target aedui 4=arverni_hidden MAN | auxilia_revealed MAN, arverni_hidden MAN, german_scouted MAN, none",
      "hostages.how=hostages.option_replace aedui_hidden | hostages.option_replace aedui_hidden, "
      "hostages.option_remove",
      "hostages.target aedui 3=auxilia_revealed MAN",
      "hostages.how=hostages.option_remove",
      "hostages.target aedui 2=german_scouted MAN | arverni_hidden MAN, german_scouted MAN, none",
      "hostages.how=hostages.option_replace aedui_hidden",
      "hostages.target aedui 1=arverni_hidden MAN",
      "hostages.how=hostages.option_remove",
  });
  run(Faction::aedui, Card::hostages);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 8);
  EXPECT_EQ(count(Region::mandubii, Piece::german_scouted), 1);
  EXPECT_EQ(state.board.pieces(Region::mandubii), 9);
  EXPECT_EQ(count(Region::treveri, Piece::arverni_hidden), 1);
}

TEST_F(Events17To24, hostages_of_the_romans_become_auxilia_while_they_last) {
  covers("FS card.22u");
  put(Region::treveri, Piece::auxilia_hidden, 19);
  put(Region::treveri, Piece::belgic_hidden, 3);
  script.expect({"belgic_hidden TRE",
                 "hostages.how=hostages.option_replace auxilia_hidden | hostages.option_replace auxilia_hidden, "
                 "hostages.option_remove",
                 "belgic_hidden TRE", "hostages.target romans 2=common.none"});
  run(Faction::romans, Card::hostages);  // the second can only be removed
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 20);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 1);
}

TEST_F(Events17To24, hostages_need_control) {
  covers("FS card.22u");
  put(Region::treveri, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  run(Faction::belgae, Card::hostages);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 2);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events17To24, two_subdued_tribes_among_romans_rise) {
  covers("FS card.22s");
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  put(Region::sequani, Piece::legion, 1);
  script.expect({"hostages.tribe belgae=mandubii | mandubii, senones, lingones, sequani, helvetii, helvii",
                 "hostages.ally belgae mandubii=arverni | arverni, aedui, belgae",
                 "hostages.warband belgae MAN=germans | arverni, aedui, belgae, germans",
                 "hostages.tribe belgae=helvetii | senones, lingones, sequani, helvetii, helvii, none",
                 "hostages.ally belgae helvetii=belgae", "hostages.warband belgae SEQ=belgae"});
  run(Faction::belgae, Card::hostages, CardSide::shaded);
  EXPECT_EQ(state.board.tribe(Tribe::mandubii), (TribeState{Status::allied, Faction::arverni}));
  EXPECT_EQ(state.board.tribe(Tribe::helvetii), (TribeState{Status::allied, Faction::belgae}));
  EXPECT_EQ(count(Region::mandubii, Piece::german_hidden), 1);
  EXPECT_EQ(count(Region::sequani, Piece::belgic_hidden), 1);
}

TEST_F(Events17To24, tribes_that_rise_keep_to_their_circles) {
  covers("FS card.22s");
  put(Region::aedui, Piece::auxilia_hidden, 1);
  put(Region::ubii, Piece::auxilia_hidden, 1);
  ally(Tribe::ubii, Faction::germans);
  state.board.disperse(Tribe::helvii, Status::dispersed);
  // Only Aedui may ally at Bibracte, nobody with the Suebi of the Ubii; a Warband may come there all the same.
  script.expect({"hostages.tribe arverni=suebi_south | suebi_south, aedui", "hostages.warband arverni UBI=germans",
                 "hostages.tribe arverni=aedui | aedui, none", "hostages.warband arverni AED=arverni"});
  run(Faction::arverni, Card::hostages, CardSide::shaded);
  EXPECT_EQ(state.board.tribe(Tribe::aedui), (TribeState{Status::allied, Faction::aedui}));
  EXPECT_EQ(count(Region::aedui, Piece::arverni_hidden), 1);
  EXPECT_EQ(state.board.tribe(Tribe::suebi_south).status, Status::subdued);
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 1);
}

TEST_F(Events17To24, only_available_warbands_come_to_those_who_rise) {
  covers("FS card.22s");
  put(Region::treveri, Piece::german_hidden, 15);
  put(Region::treveri, Piece::aedui_hidden, 19);
  script.expect({"hostages.ally belgae helvii=belgae", "hostages.warband belgae PRO=aedui | arverni, aedui, belgae"});
  run(Faction::belgae, Card::hostages, CardSide::shaded);
  EXPECT_EQ(script.offered("hostages.warband"),
            (Codes{"pick.faction arverni", "pick.faction aedui", "pick.faction belgae"}));
  EXPECT_EQ(count(Region::provincia, Piece::aedui_hidden), 1);
}

TEST_F(Events17To24, no_gauls_rise_in_cisalpina) {
  covers("FS card.22s", "FS card.5u");
  state.board.open_cisalpina();
  put(Region::cisalpina, Piece::auxilia_hidden, 1);
  state.board.add_colony(Region::cisalpina);
  state.board.disperse(Tribe::helvii, Status::dispersed);
  run(Faction::arverni, Card::hostages, CardSide::shaded);  // the Colony is the only Tribe, and nobody may come
  EXPECT_TRUE(script.asked().empty());
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events17To24, no_tribe_rises_where_all_are_taken) {
  covers("FS card.22s");
  ally(Tribe::helvii, Faction::romans);
  run(Faction::arverni, Card::hostages, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

// --- 23 Sacking

TEST_F(Events17To24, the_romans_raze_a_city_they_control_for_eight_resources) {
  covers("FS card.23u");
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::mandubii, Piece::legion, 4);
  put(Region::sequani, Piece::legion, 1);
  script.expect({"romans: sacking.which=mandubii | mandubii, sequani, none"});
  run(Faction::aedui, Card::sacking);
  EXPECT_EQ(state.board.tribe(Tribe::mandubii).status, Status::razed);
  EXPECT_EQ(state.board.available(Faction::arverni, Kind::citadel), 3);
  EXPECT_EQ(state.board.dispersed_on_map(), 0);
  EXPECT_EQ(state.resources[Faction::romans], 28);
  EXPECT_EQ(state.board.control_value(Region::mandubii), 2);
}

TEST_F(Events17To24, the_romans_may_leave_the_cities_alone) {
  covers("FS card.23u");
  put(Region::mandubii, Piece::legion, 1);
  script.expect({"sacking.which=common.none | mandubii, none"});
  run(Faction::romans, Card::sacking);
  EXPECT_EQ(state.board.tribe(Tribe::mandubii).status, Status::subdued);
  EXPECT_EQ(state.resources[Faction::romans], 20);
}

TEST_F(Events17To24, a_razed_city_is_not_razed_again) {
  covers("FS card.23u");
  state.board.disperse(Tribe::mandubii, Status::razed);
  put(Region::mandubii, Piece::legion, 1);
  ally(Tribe::sequani, Faction::romans);
  script.expect({"sacking.which=common.none | sequani, none"});
  run(Faction::romans, Card::sacking);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events17To24, no_city_is_razed_without_roman_control) {
  covers("FS card.23u");
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::mandubii, Piece::legion, 1);
  run(Faction::romans, Card::sacking);  // in Provincia there is no City
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(state.resources[Faction::romans], 20);
}

TEST_F(Events17To24, sacking_shaded_fells_a_legion_before_the_executors_citadel) {
  covers("FS card.23s");
  citadel(Tribe::mandubii, Faction::arverni);
  citadel(Tribe::sequani, Faction::arverni);
  put(Region::mandubii, Piece::legion, 2);
  put(Region::sequani, Piece::legion, 2);
  script.expect({"sacking.where arverni=SEQ | MAN, SEQ"});
  run(Faction::arverni, Card::sacking, CardSide::shaded);
  EXPECT_EQ(count(Region::sequani, Piece::legion), 1);
  EXPECT_EQ(state.board.fallen(), 1);
  EXPECT_FALSE(eligible_after(Faction::arverni, Faction::romans));
}

TEST_F(Events17To24, sacking_shaded_needs_a_legion_there) {
  covers("FS card.23s");
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  run(Faction::arverni, Card::sacking, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  EXPECT_TRUE(eligible_after(Faction::arverni, Faction::romans));
}

TEST_F(Events17To24, sacking_shaded_needs_a_citadel_of_the_executor) {
  covers("FS card.23s");
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::mandubii, Piece::legion, 2);
  run(Faction::aedui, Card::sacking, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(count(Region::mandubii, Piece::legion), 2);
  EXPECT_TRUE(eligible_after(Faction::aedui, Faction::romans));
}

// --- 24 Sappers

TEST_F(Events17To24, sappers_cost_a_gaul_with_a_citadel_ten_resources) {
  covers("FS card.24u");
  citadel(Tribe::arverni, Faction::arverni);
  citadel(Tribe::sequani, Faction::belgae);
  script.expect({"sappers.who romans=belgae | arverni, belgae"});  // not the Aedui
  run(Faction::romans, Card::sappers);
  EXPECT_EQ(state.resources[Faction::belgae], 10);
  EXPECT_EQ(state.resources[Faction::arverni], 20);
}

TEST_F(Events17To24, sappers_take_what_there_is_if_anything_from_whoever_has_a_citadel) {
  covers("FS card.24u", "FS 5.1.3");  // FS-R176
  citadel(Tribe::arverni, Faction::arverni);
  citadel(Tribe::aedui, Faction::aedui);
  state.resources[Faction::arverni] = 7;
  state.resources[Faction::aedui] = 0;
  script.expect({"sappers.who arverni=arverni | arverni, aedui"});
  run(Faction::arverni, Card::sappers);
  EXPECT_EQ(offered("sappers.who"), (Codes{"arverni", "aedui"}));
  EXPECT_EQ(state.resources[Faction::arverni], 0);
  EXPECT_FALSE(nothing_happened());
  script.expect({"sappers.who arverni=aedui"});
  run(Faction::arverni, Card::sappers);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events17To24, sappers_find_no_citadel) {
  covers("FS card.24u");
  run(Faction::romans, Card::sappers);
  EXPECT_TRUE(nothing_happened());
  EXPECT_TRUE(script.asked().empty());
}

TEST_F(Events17To24, sappers_shaded_kill_two_romans_at_an_arverni_citadel) {
  covers("FS card.24s");
  citadel(Tribe::arverni, Faction::arverni);
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::arverni, Piece::legion, 2);
  put(Region::arverni, Piece::auxilia_hidden, 1);
  put(Region::mandubii, Piece::legion, 3);
  script.expect({"sappers.where belgae=ARV | MAN, ARV",
                 "sappers.lost belgae=legion ARV | legion ARV, auxilia_hidden ARV",
                 "sappers.lost belgae=auxilia_hidden ARV"});
  run(Faction::belgae, Card::sappers, CardSide::shaded);
  EXPECT_EQ(count(Region::arverni, Piece::legion), 1);
  EXPECT_EQ(count(Region::arverni, Piece::auxilia_hidden), 0);
  EXPECT_EQ(state.board.fallen(), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::legion), 3);
}

TEST_F(Events17To24, sappers_shaded_kill_the_one_roman_there_is) {
  covers("FS card.24s");
  citadel(Tribe::sequani, Faction::belgae);
  put(Region::sequani, Piece::legion, 2);
  run(Faction::belgae, Card::sappers, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  citadel(Tribe::arverni, Faction::arverni);
  put(Region::arverni, Piece::legion, 1);
  put(Region::arverni, Piece::roman_leader, 1);
  run(Faction::belgae, Card::sappers, CardSide::shaded);
  EXPECT_EQ(count(Region::arverni, Piece::legion), 0);
  EXPECT_EQ(count(Region::arverni, Piece::roman_leader), 1);
  EXPECT_EQ(count(Region::sequani, Piece::legion), 2);
}

TEST_F(Events17To24, a_bridge_not_built_harms_no_germans_anywhere) {
  covers("FS card.18u");
  for (Region region : state.board.regions() - RegionSet{Region::provincia}) put(region, Piece::german_hidden);
  put(Region::ubii, Piece::legion, 3);
  const Board before = state.board;
  script.expect({"rhenus_bridge.where=common.none"});
  run(Faction::romans, Card::rhenus_bridge);
  EXPECT_EQ(state.board, before);
}

}  // namespace

}  // namespace auspex::falling_sky::testing
