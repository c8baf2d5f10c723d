#include "games/falling_sky/events/event_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {

namespace {

using kit::covers;

class Events09To16 : public EventFixture {};

// --- 9 Mons Cevenna

TEST_F(Events09To16, a_march_around_provincia_then_a_command_where_it_ended) {
  covers("FS card.9");
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_revealed, 4);
  put(Region::bituriges, Piece::arverni_hidden, 2);  // outside
  put(Region::provincia, Piece::arverni_hidden, 1);  // from one Region only
  put(Region::aedui, Piece::aedui_hidden, 2);
  script.expect({"menu.march arverni 20=menu.march_region ARV 0",
                 "menu.march_group arverni ARV=AED | AED, PRO, march.group_done",
                 "ask.how_many arverni_leader march.which=0", "ask.how_many arverni_hidden march.which=3",
                 "march.group_done", "menu.free_command arverni=menu.command raid", "raid.where arverni=AED",
                 "raid.from arverni_hidden aedui", "raid.enough", "menu.end_command"});
  run(Faction::arverni, Card::mons_cevenna);
  EXPECT_EQ(count(Region::aedui, Piece::arverni_hidden), 2);
  EXPECT_EQ(count(Region::aedui, Piece::arverni_revealed), 1);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 1);
  EXPECT_EQ(state.resources[Faction::arverni], 21);
  EXPECT_EQ(state.resources[Faction::aedui], 19);
  EXPECT_EQ(script.offered("menu.march_group"), (Codes{"pick.region AED", "march.group_done"})) << "all to one Region";
  EXPECT_EQ(script.offered("raid.where"), (Codes{"pick.region AED", "menu.ability entreat", "menu.ability devastate"}));
}

TEST_F(Events09To16, a_special_ability_there_may_come_first_or_last) {
  covers("FS card.9");
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 5);
  ally(Tribe::aedui, Faction::aedui);
  script.expect({"ARV 0", "AED", "1", "5", "menu.command raid", "raid.where=menu.ability devastate", "raid.where=AED",
                 "raid.what arverni AED 1=raid.from arverni_hidden aedui"});
  run(Faction::arverni, Card::mons_cevenna);
  EXPECT_TRUE(state.board.devastated(Region::aedui));
  EXPECT_EQ(state.board.light_troops(Region::aedui, Faction::arverni), 4);
  EXPECT_EQ(state.resources[Faction::arverni], 22);
}

TEST_F(Events09To16, the_special_ability_is_not_tied_to_the_usual_commands_but_to_the_region) {
  covers("FS card.9");
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 2);
  put(Region::sequani, Piece::arverni_hidden, 1);
  ally(Tribe::helvii, Faction::romans);  // Build would be possible in Provincia too
  script.expect({"PRO 0", "SEQ", "1", "2", "menu.command battle", "SEQ 0", "arverni: retreat.stand",
                 "menu.ability build", "build.ask_work SEQ 0=build.work_fort", "build.work_ally helvetii"});
  run(Faction::romans, Card::mons_cevenna);
  EXPECT_TRUE(state.board.has_fort(Region::sequani));
  EXPECT_EQ(state.board.tribe(Tribe::helvetii).owner, Faction::romans);
  EXPECT_FALSE(script.was_asked("ability.ask_region"));
  EXPECT_EQ(state.resources[Faction::romans], 20);
}

TEST_F(Events09To16, the_command_may_be_a_march_out_of_the_destination) {
  covers("FS card.9");
  put(Region::arverni, Piece::aedui_hidden, 2);
  script.expect({"ARV 0", "AED", "2", "menu.command march", "menu.march_region AED 0", "MAN", "2"});
  run(Faction::aedui, Card::mons_cevenna);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 2);
  EXPECT_EQ(state.resources[Faction::aedui], 20);
}

TEST_F(Events09To16, no_command_follows_where_nothing_marched) {
  covers("FS card.9");
  put(Region::mandubii, Piece::aedui_hidden, 2);
  run(Faction::aedui, Card::mons_cevenna);  // nobody near Provincia
  EXPECT_TRUE(script.asked().empty());
  put(Region::sequani, Piece::aedui_revealed, 2);
  script.expect({"SEQ 0", "march.group_done"});
  run(Faction::aedui, Card::mons_cevenna);
  EXPECT_EQ(count(Region::sequani, Piece::aedui_hidden), 2);
}

// --- 11 Numidians

TEST_F(Events09To16, numidians_arrive_near_the_leader_and_fight_alone_with_double_force) {
  covers("FS card.11u");
  put(Region::treveri, Piece::roman_leader);
  state.board.set_successor(Faction::romans, true);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  put(Region::nervii, Piece::legion, 2);
  put(Region::nervii, Piece::belgic_hidden, 5);
  put(Region::nervii, Piece::german_hidden, 1);
  put(Region::treveri, Piece::auxilia_hidden, 1);  // these stand by
  put(Region::treveri, Piece::german_hidden, 1);
  script.expect({"numidians.where=NER | NER, ATR, SUG, UBI, TRE, MAN, SEQ",
                 "menu.battle romans 20=menu.battle_region NER 0 | menu.battle_region NER 0",
                 "ask.battle_target romans NER=belgae", "belgae: ask.retreat=retreat.stand"});
  run(Faction::romans, Card::numidians);
  // Four Auxilia take four Warbands; the last one deals half a Loss.
  EXPECT_EQ(count(Region::nervii, Piece::belgic_revealed), 1);
  EXPECT_EQ(count(Region::nervii, Piece::auxilia_revealed), 4);
  EXPECT_EQ(count(Region::nervii, Piece::legion), 2);
}

TEST_F(Events09To16, the_counterattack_falls_on_the_numidians_alone) {
  covers("FS card.11u");
  put(Region::nervii, Piece::roman_leader);
  put(Region::nervii, Piece::legion, 2);
  put(Region::nervii, Piece::belgic_hidden, 12);
  script.expect({"numidians.where=NER | MOR, NER, ATR, SUG, TRE", "NER 0", "belgae: retreat.stand"});
  run(Faction::romans, Card::numidians);
  // Three Losses; nine Warbands deal four, of which the fourth finds no Auxilia.
  EXPECT_EQ(count(Region::nervii, Piece::belgic_revealed), 9);
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::romans), 0);
  EXPECT_EQ(count(Region::nervii, Piece::legion), 2);
  EXPECT_EQ(count(Region::nervii, Piece::roman_leader), 1);
}

TEST_F(Events09To16, numidians_may_find_nobody_to_fight) {
  covers("FS card.11u");
  put(Region::treveri, Piece::roman_leader);
  put(Region::nervii, Piece::auxilia_hidden, 18);
  script.expect({"numidians.where=TRE"});
  run(Faction::romans, Card::numidians);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 2);
}

TEST_F(Events09To16, without_available_auxilia_those_on_the_map_still_fight) {
  covers("FS card.11u");
  put(Region::treveri, Piece::roman_leader);
  put(Region::nervii, Piece::auxilia_hidden, 18);
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  put(Region::nervii, Piece::german_hidden, 2);
  script.expect({"numidians.where=NER", "menu.battle_region NER 0"});
  run(Faction::romans, Card::numidians);
  EXPECT_EQ(offered("numidians.where"), (Codes{"NER", "ATR", "SUG", "UBI", "TRE", "MAN", "SEQ"}))
      << "wherever it has an effect or not (FS-R176)";
  EXPECT_EQ(state.board.pieces(Region::nervii, Faction::germans), 0);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 2);
}

TEST_F(Events09To16, numidians_need_a_roman_leader) {
  covers("FS card.11u");
  run(Faction::romans, Card::numidians);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(state.board.on_map(Faction::romans, Kind::auxilia), 0);
}

TEST_F(Events09To16, four_auxilia_leave_the_romans) {
  covers("FS card.11s");
  put(Region::treveri, Piece::auxilia_hidden, 3);
  put(Region::mandubii, Piece::auxilia_revealed, 2);
  script.expect({"numidians.desert arverni=auxilia_revealed MAN | auxilia_hidden TRE, auxilia_revealed MAN",
                 "numidians.desert arverni=auxilia_hidden TRE", "numidians.desert arverni=auxilia_hidden TRE",
                 "numidians.desert arverni=auxilia_revealed MAN"});
  run(Faction::arverni, Card::numidians, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 1);
  EXPECT_EQ(state.board.pieces(Region::mandubii), 0);
}

TEST_F(Events09To16, the_last_auxilia_leave_the_romans) {
  covers("FS card.11s");
  put(Region::treveri, Piece::auxilia_hidden, 3);
  run(Faction::romans, Card::numidians, CardSide::shaded);
  EXPECT_EQ(state.board.pieces(Region::treveri), 0);
  run(Faction::romans, Card::numidians, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

// --- 14 Clodius Pulcher

TEST_F(Events09To16, clodius_shifts_the_senate_down) {
  covers("FS card.14u");
  state.board.set_legions_off_map(11, 1, 0);  // the Fallen do not matter to an Event
  run(Faction::romans, Card::clodius_pulcher);
  EXPECT_EQ(state.senate, Senate::adulation);
  EXPECT_FALSE(state.firm);
  run(Faction::romans, Card::clodius_pulcher);
  EXPECT_EQ(state.senate, Senate::adulation);
  EXPECT_TRUE(state.firm);
}

TEST_F(Events09To16, clodius_cannot_shift_further_than_firm) {
  covers("FS card.14u");
  state.senate = Senate::adulation;
  state.firm = true;
  run(Faction::romans, Card::clodius_pulcher);
  EXPECT_TRUE(nothing_happened());
  EXPECT_TRUE(state.firm);
  state.senate = Senate::uproar;
  run(Faction::romans, Card::clodius_pulcher);
  EXPECT_EQ(state.senate, Senate::uproar);
  EXPECT_FALSE(state.firm);
}

TEST_F(Events09To16, clodius_shaded_calls_the_roman_leader_back_and_rome_misses) {
  covers("FS card.14s");
  put(Region::treveri, Piece::roman_leader, 1);
  put(Region::treveri, Piece::legion, 2);
  run(Faction::arverni, Card::clodius_pulcher, CardSide::shaded);
  EXPECT_EQ(state.board.leader_region(Faction::romans), Region::provincia);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 2);
  EXPECT_FALSE(state.sequence.eligible[Faction::romans]);
  EXPECT_FALSE(eligible_after(Faction::arverni, Faction::romans));
  EXPECT_TRUE(eligible_after(Faction::arverni, Faction::arverni));
}

TEST_F(Events09To16, clodius_shaded_works_without_a_roman_leader) {
  covers("FS card.14s");
  run(Faction::aedui, Card::clodius_pulcher, CardSide::shaded);
  EXPECT_EQ(state.board.leader_region(Faction::romans), std::nullopt);
  EXPECT_FALSE(eligible_after(Faction::aedui, Faction::romans));
  EXPECT_TRUE(eligible_after(Faction::aedui, Faction::aedui));
}

TEST_F(Events09To16, clodius_shaded_leaves_a_leader_in_provincia_alone_and_bars_romans_who_execute_it) {
  covers("FS card.14s");
  put(Region::provincia, Piece::roman_leader);
  run(Faction::romans, Card::clodius_pulcher, CardSide::shaded);
  EXPECT_EQ(state.board.leader_region(Faction::romans), Region::provincia);
  EXPECT_EQ(times_said(msg_id::step_moved), 0);
  EXPECT_FALSE(eligible_after(Faction::romans, Faction::romans));
  EXPECT_FALSE(heard(msg::turn_stays_eligible(Faction::romans)));
}

// --- 16 Ambacti

TEST_F(Events09To16, six_ambacti_join_caesar_himself) {
  covers("FS card.16u");
  put(Region::treveri, Piece::roman_leader, 1);
  script.expect({"ambacti.where romans=TRE | TRE, PRO"});
  run(Faction::romans, Card::ambacti);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 6);
  EXPECT_EQ(script.offered("ambacti.where"), (Codes{"pick.region TRE", "pick.region PRO"}));
}

TEST_F(Events09To16, four_ambacti_join_the_successor_or_any_other_romans) {
  covers("FS card.16u");
  put(Region::treveri, Piece::roman_leader, 1);
  state.board.set_successor(Faction::romans, true);
  script.expect({"ambacti.where romans=TRE"});
  run(Faction::romans, Card::ambacti);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 4);
  ally(Tribe::lingones, Faction::romans);
  script.expect({"ambacti.where aedui=MAN | TRE, MAN, PRO"});
  run(Faction::aedui, Card::ambacti);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 4);
}

TEST_F(Events09To16, ambacti_are_limited_to_the_available) {
  covers("FS card.16u");
  put(Region::treveri, Piece::auxilia_hidden, 18);
  script.expect({"ambacti.where romans=PRO"});
  run(Faction::romans, Card::ambacti);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 2);
  script.expect({"ambacti.where romans=PRO"});
  run(Faction::romans, Card::ambacti);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events09To16, ambacti_leave_in_the_number_rolled) {
  covers("FS card.16s");
  put(Region::treveri, Piece::auxilia_hidden, 6);
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  script.expect({"common.roll=5", "ambacti.how_many belgae=5 | 3, 5",
                 "ambacti.desert belgae=auxilia_hidden MAN | auxilia_hidden TRE, auxilia_hidden MAN"});
  run(Faction::belgae, Card::ambacti, CardSide::shaded);  // four of six from the one place that is left
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 2);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 0);
}

TEST_F(Events09To16, three_ambacti_leave_instead_of_a_poor_roll) {
  covers("FS card.16s");
  put(Region::treveri, Piece::auxilia_hidden, 6);
  script.expect({"common.roll=1", "ambacti.how_many belgae=3 | 3, 1"});
  run(Faction::belgae, Card::ambacti, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 3);
  script.expect({"common.roll=3"});
  run(Faction::belgae, Card::ambacti, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 0);
}

TEST_F(Events09To16, no_ambacti_are_there_to_leave) {
  covers("FS card.16s");
  put(Region::treveri, Piece::legion, 2);
  run(Faction::belgae, Card::ambacti, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(count(Region::treveri, Piece::legion), 2);
}

}  // namespace

}  // namespace auspex::falling_sky::testing
