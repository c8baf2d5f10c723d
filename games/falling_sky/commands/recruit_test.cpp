// 3.2.1 Recruit and Supply Lines.
#include "games/falling_sky/player/region_menu.h"
#include "games/falling_sky/supply.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

class RecruitTest : public Fixture {
 protected:
  // Recruit by the Sequence of Play, with no Special Ability in the way.
  static Terms plain() {
    Terms terms;
    terms.abilities = {};
    return terms;
  }
  Action romans(const Terms& terms = plain()) {
    Action action(play, Faction::romans, terms);
    action.command = Command::recruit;
    return action;
  }
  void run(const Terms& terms = plain()) {
    Action action = romans(terms);
    run_recruit(action);
  }
  // Arverni Control all around the Bituriges but for the Aedui Region, which the Aedui hold.
  void supply_example() {
    for (Region region : {Region::arverni, Region::mandubii, Region::carnutes, Region::pictones}) {
      put(region, Piece::arverni_hidden);
    }
    put(Region::aedui, Piece::aedui_hidden);
  }
};

TEST_F(RecruitTest, auxilia_come_by_allies_leader_and_fort) {
  covers("FS 3.2.1");
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::fort);
  ally(Tribe::senones, Faction::romans);
  ally(Tribe::lingones, Faction::romans);
  EXPECT_EQ(recruit_yield(romans(), Region::mandubii).auxilia, 4);
  state.board.set_successor(Faction::romans, true);
  EXPECT_EQ(recruit_yield(romans(), Region::mandubii).auxilia, 4) << "any Roman Leader counts";
  put(Region::treveri, Piece::legion, 3);
  EXPECT_EQ(recruit_yield(romans(), Region::treveri).auxilia, 0) << "Control alone brings no Auxilia";
}

TEST_F(RecruitTest, an_ally_needs_roman_control_or_caesar) {
  covers("FS 3.2.1");
  put(Region::carnutes, Piece::legion, 2);
  EXPECT_EQ(recruit_yield(romans(), Region::carnutes).allies, (TribeSet{Tribe::carnutes, Tribe::aulerci}));
  put(Region::carnutes, Piece::arverni_hidden, 2);
  EXPECT_TRUE(recruit_yield(romans(), Region::carnutes).allies.empty());
  put(Region::carnutes, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::roman_leader);
  EXPECT_EQ(recruit_yield(romans(), Region::carnutes).allies, (TribeSet{Tribe::carnutes, Tribe::aulerci}));
  state.board.set_successor(Faction::romans, true);
  EXPECT_TRUE(recruit_yield(romans(), Region::carnutes).allies.empty()) << "his Successor is not Caesar";
}

TEST_F(RecruitTest, an_ally_stands_only_at_subdued_tribes_open_to_romans) {
  covers("FS 3.2.1", "FS 1.4.2");
  put(Region::arverni, Piece::legion, 4);
  state.board.disperse(Tribe::cadurci, Status::dispersed);
  EXPECT_EQ(recruit_yield(romans(), Region::arverni).allies, TribeSet{Tribe::volcae});
  put(Region::aedui, Piece::legion);
  EXPECT_TRUE(recruit_yield(romans(), Region::aedui).empty());
  put(Region::sugambri, Piece::legion);
  EXPECT_EQ(recruit_yield(romans(), Region::sugambri).allies, TribeSet{Tribe::sugambri});
}

TEST_F(RecruitTest, provincia_brings_one_more) {
  covers("FS 3.2.1");
  EXPECT_EQ(recruit_yield(romans(), Region::provincia).auxilia, 2) << "the Fort and one extra";
  ally(Tribe::helvii, Faction::romans);
  EXPECT_EQ(recruit_yield(romans(), Region::provincia).auxilia, 3);
}

TEST_F(RecruitTest, not_in_devastated_regions_nor_where_nothing_can_be_placed) {
  covers("FS 3.2.1", "FS 4.3.2");
  ally(Tribe::treveri, Faction::romans);
  put(Region::veneti, Piece::auxilia_hidden);
  EXPECT_EQ(recruit_regions(romans()), (RegionSet{Region::treveri, Region::veneti, Region::provincia}));
  state.board.set_devastated(Region::treveri, true);
  EXPECT_EQ(recruit_regions(romans()), (RegionSet{Region::veneti, Region::provincia}));
  put(Region::britannia, Piece::auxilia_hidden, 19);
  EXPECT_EQ(recruit_regions(romans()), (RegionSet{Region::britannia, Region::veneti, Region::provincia}))
      << "the Helvii are left, with no Auxilia Available";
  ally(Tribe::helvii, Faction::aedui);
  EXPECT_EQ(recruit_regions(romans()), (RegionSet{Region::britannia, Region::veneti}));
}

TEST_F(RecruitTest, a_supply_line_is_a_chain_of_regions_without_hostile_control) {
  covers("FS 3.2.1", "FS 3.4.5");
  supply_example();
  const RegionSet alone = supplied_regions(state.board, {Faction::romans});
  EXPECT_FALSE(alone.has(Region::arverni));
  EXPECT_FALSE(alone.has(Region::bituriges));
  EXPECT_TRUE(alone.has(Region::provincia));
  EXPECT_TRUE(alone.has(Region::britannia)) << "through the Atrebates, Treveri and Ubii";
  const RegionSet with_aedui = supplied_regions(state.board, {Faction::romans, Faction::aedui});
  EXPECT_TRUE(with_aedui.has(Region::bituriges));
  EXPECT_FALSE(with_aedui.has(Region::arverni)) << "Arverni Control blocks Supply in the Arverni Region";
  EXPECT_EQ(supply_partners(state.board, Region::bituriges, {Faction::romans}),
            (std::vector<FactionSet>{{Faction::arverni}, {Faction::aedui}}));

  put(Region::ubii, Piece::german_hidden);
  EXPECT_FALSE(supplied_regions(state.board, FactionSet::every()).has(Region::ubii)) << "Germans never agree";
}

TEST_F(RecruitTest, within_a_supply_line_it_is_free_elsewhere_it_costs_two) {
  covers("FS 3.2.1");
  ally(Tribe::treveri, Faction::romans);
  ally(Tribe::sugambri, Faction::romans);
  put(Region::sugambri, Piece::german_hidden, 4);
  script.expect({"recruit.where romans 20=recruit.supplied TRE 0", "recruit.where romans 20=recruit.unsupplied SUG 2",
                 "recruit.where romans 18=menu.end_command"});
  run();
  EXPECT_EQ(state.resources[Faction::romans], 18);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::sugambri, Piece::auxilia_hidden), 1);
}

TEST_F(RecruitTest, who_cannot_pay_recruits_only_in_supply) {
  covers("FS 3.1", "FS 3.2.1");
  state.resources[Faction::romans] = 1;
  ally(Tribe::treveri, Faction::romans);
  ally(Tribe::sugambri, Faction::romans);
  put(Region::sugambri, Piece::german_hidden, 4);
  EXPECT_EQ(recruit_ways(romans(), Region::treveri).size(), 1u);
  EXPECT_TRUE(recruit_ways(romans(), Region::sugambri).empty());
}

TEST_F(RecruitTest, the_aedui_agree_to_the_supply_line_of_the_example) {
  covers("FS 3.2.1", "FS 1.5.2");
  supply_example();
  ally(Tribe::bituriges, Faction::romans);
  script.expect({"recruit.ask_one BIT 0 aedui", "agree.supply aedui romans BIT=common.yes", "menu.end_command"});
  run();
  EXPECT_EQ(state.resources[Faction::romans], 20);
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_hidden), 1);
}

TEST_F(RecruitTest, a_refused_supply_line_lets_the_romans_pay_or_call_it_off) {
  covers("FS 3.2.1", "FS 1.5.2");
  supply_example();
  put(Region::bituriges, Piece::fort);
  {
    script.expect({"recruit.ask_one BIT 0 aedui", "common.no", "recruit.unsupplied BIT 2",
                   "place.light auxilia_hidden 1", "menu.end_command"});
    run();
    EXPECT_EQ(state.resources[Faction::romans], 18);
    EXPECT_EQ(count(Region::bituriges, Piece::auxilia_hidden), 1);
  }
  // Called off, nothing was executed.
  Action action = romans();
  script.expect({"recruit.ask_one BIT 0 arverni", "common.no", "menu.call_off"});
  run_recruit(action);
  EXPECT_FALSE(action.executed());
  EXPECT_EQ(state.resources[Faction::romans], 18);
}

TEST_F(RecruitTest, who_refused_is_not_asked_again_for_that_region) {
  covers("FS 1.5.2");
  supply_example();
  ally(Tribe::bituriges, Faction::romans);
  state.resources[Faction::romans] = 1;
  Terms terms = plain();
  terms.regions = {Region::bituriges};
  script.expect({"recruit.ask_one BIT 0 aedui", "common.no", "recruit.ask_one BIT 0 arverni", "common.no",
                 "regions.none_yet romans recruit=menu.call_off"});
  run(terms);
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_hidden), 0);
}

TEST_F(RecruitTest, a_supply_line_through_several_factions_needs_them_all) {
  covers("FS 3.2.1", "FS 1.5.2");
  ally(Tribe::bituriges, Faction::romans);
  put(Region::bituriges, Piece::arverni_hidden, 3);
  put(Region::aedui, Piece::aedui_hidden);
  for (Region region : {Region::arverni, Region::mandubii, Region::carnutes, Region::pictones}) {
    put(region, Piece::belgic_hidden);
  }
  script.expect({"recruit.ask_two BIT 0 arverni aedui", "agree.supply arverni=common.yes",
                 "agree.supply aedui=common.no", "recruit.ask_one BIT 0 belgae", "agree.supply belgae=common.yes",
                 "menu.end_command"});
  run();
  EXPECT_EQ(state.resources[Faction::romans], 20);
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_hidden), 1);
}

TEST_F(RecruitTest, a_command_is_called_off_only_before_anything_was_done) {
  covers("FS 1.5.2", "FS 4.1");
  Action action = romans();
  EXPECT_FALSE(may_end(action, true));
  EXPECT_TRUE(may_end(action, false)) << "nothing to select";
  action.note_refusal();
  EXPECT_TRUE(may_end(action, true));
  action.abilities_used = {Ability::scout};
  EXPECT_FALSE(may_end(action, true)) << "the Special Ability binds to a Command";
  action.selected = {Region::provincia};
  EXPECT_TRUE(may_end(action, true));
}

TEST_F(RecruitTest, an_agreement_is_for_the_region_being_selected) {
  covers("FS 1.5.2", "FS 3.2.1");
  supply_example();
  ally(Tribe::bituriges, Faction::romans);
  put(Region::aedui, Piece::fort);
  put(Region::aedui, Piece::aedui_hidden, 2);
  script.expect({"recruit.ask_one AED 0 aedui", "agree.supply aedui romans AED=common.yes"});
  script.expect({"recruit.ask_one BIT 0 aedui", "agree.supply aedui romans BIT=common.no"});
  script.expect({"recruit.unsupplied BIT 2", "menu.end_command"});
  run();
  EXPECT_TRUE(asked_of("agree.supply", Faction::aedui));
  EXPECT_EQ(state.resources[Faction::romans], 18);
  EXPECT_EQ(count(Region::aedui, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_hidden), 1);
}

TEST_F(RecruitTest, a_free_recruit_asks_nobody_for_supply) {
  covers("FS 3.1.2");
  supply_example();
  ally(Tribe::bituriges, Faction::romans);
  Terms terms = free_terms({Command::recruit});
  terms.regions = {Region::bituriges};
  EXPECT_EQ(recruit_ways(romans(terms), Region::bituriges).size(), 1u);
  script.expect({"recruit.where_free=recruit.unsupplied BIT 0"});
  run(terms);
  EXPECT_EQ(state.resources[Faction::romans], 20);
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_hidden), 1);
}

TEST_F(RecruitTest, one_kind_of_piece_in_each_region_and_how_many_is_up_to_the_romans) {
  covers("FS 3.2.1", "FS 1.4.3");
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::fort);
  ally(Tribe::senones, Faction::romans);
  put(Region::veneti, Piece::legion);
  script.expect({"recruit.supplied MAN 0", "recruit.what=place.light auxilia_hidden 3", "recruit.number=2",
                 "recruit.supplied VEN 0", "recruit.what=place.ally namnetes roman_ally", "menu.end_command"});
  run();
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 2);
  EXPECT_EQ(state.board.allies(Region::mandubii, Faction::romans), 1);
  EXPECT_EQ(state.board.allied(Region::veneti, Faction::romans), TribeSet{Tribe::namnetes});
  EXPECT_EQ(count(Region::veneti, Piece::auxilia_hidden), 0);
}

TEST_F(RecruitTest, a_limited_recruit_takes_one_region) {
  covers("FS 2.3.5");
  ally(Tribe::treveri, Faction::romans);
  Terms terms = plain();
  terms.limited = true;
  script.expect({"recruit.supplied TRE 0", "regions.no_more romans recruit=menu.end_command"});
  run(terms);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 1);
}

TEST_F(RecruitTest, auxilia_lifted_from_the_map_can_be_recruited_elsewhere) {
  covers("FS 1.4.1");
  ally(Tribe::treveri, Faction::romans);
  ally(Tribe::helvii, Faction::aedui);
  put(Region::britannia, Piece::auxilia_hidden, 20);
  ally(Tribe::catuvellauni, Faction::belgae);
  play.executing = Faction::romans;
  script.expect({"regions.none_yet romans recruit=menu.remove", "pick.piece_at auxilia_hidden BRI", "2",
                 "recruit.supplied TRE 0", "menu.end_command"});
  run();
  EXPECT_EQ(count(Region::britannia, Piece::auxilia_hidden), 18);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 1);
}

TEST_F(RecruitTest, balearic_slingers_shaded_allow_recruit_only_in_supply_for_two) {
  covers("FS card.13s");
  capability(Card::balearic_slingers, CardSide::shaded, Faction::romans);
  ally(Tribe::treveri, Faction::romans);
  ally(Tribe::sugambri, Faction::romans);
  put(Region::sugambri, Piece::german_hidden, 4);
  EXPECT_TRUE(recruit_ways(romans(), Region::sugambri).empty());
  script.expect({"recruit.supplied TRE 2", "menu.end_command"});
  run();
  EXPECT_EQ(state.resources[Faction::romans], 18);
  state.resources[Faction::romans] = 1;
  EXPECT_TRUE(recruit_ways(romans(), Region::treveri).empty());
}

TEST_F(RecruitTest, commius_makes_belgica_roman_for_recruit) {
  covers("FS card.55u");
  capability(Card::commius, CardSide::unshaded, Faction::romans);
  const RecruitYield empty = recruit_yield(romans(), Region::morini);
  EXPECT_EQ(empty.allies, (TribeSet{Tribe::morini, Tribe::menapii}));
  EXPECT_EQ(empty.auxilia, 1);
  ally(Tribe::nervii, Faction::romans);
  put(Region::nervii, Piece::belgic_hidden, 5);
  EXPECT_EQ(recruit_yield(romans(), Region::nervii).allies, TribeSet{Tribe::eburones});
  EXPECT_EQ(recruit_yield(romans(), Region::nervii).auxilia, 2);
  EXPECT_TRUE(recruit_yield(romans(), Region::treveri).empty()) << "not in Belgica";
  state.board.set_devastated(Region::morini, true);
  EXPECT_TRUE(recruit_yield(romans(), Region::morini).empty());
}

TEST_F(RecruitTest, cisalpina_always_gives_two_auxilia_in_supply) {
  covers("FS card.5u");
  EXPECT_FALSE(recruit_regions(romans()).has(Region::cisalpina));
  state.board.open_cisalpina();
  put(Region::cisalpina, Piece::auxilia_hidden, 17);
  script.expect({"recruit.supplied CIS 0", "menu.end_command"});
  run();
  EXPECT_EQ(count(Region::cisalpina, Piece::auxilia_hidden), 19);
  script.expect({"recruit.supplied CIS 0", "menu.end_command"});
  run();
  EXPECT_EQ(count(Region::cisalpina, Piece::auxilia_hidden), 20);
}

TEST_F(RecruitTest, diviciacus_lets_aedui_warbands_be_recruited_where_both_stand) {
  covers("FS card.38u");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  ally(Tribe::sequani, Faction::romans);
  ally(Tribe::helvetii, Faction::romans);
  put(Region::sequani, Piece::auxilia_hidden);
  put(Region::sequani, Piece::aedui_revealed);
  ally(Tribe::treveri, Faction::romans);
  put(Region::treveri, Piece::aedui_hidden);
  script.expect({"menu.lending aedui", "agree.lending=common.yes", "recruit.supplied SEQ 0",
                 "recruit.number romans SEQ auxilia_hidden 2=0", "recruit.number romans SEQ aedui_hidden 2=2",
                 "recruit.supplied TRE 0", "menu.end_command"});
  run();
  EXPECT_EQ(count(Region::sequani, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::sequani, Piece::aedui_hidden), 2);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 1) << "no Auxilia stood there, so Auxilia come";
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 1);
}

TEST_F(RecruitTest, acco_lets_romans_recruit_in_any_region_as_if_controlled) {
  covers("FS card.34u");
  put(Region::treveri, Piece::belgic_hidden, 5);
  state.board.set_devastated(Region::treveri, true);
  const AccoRally acco;
  const Terms terms = under(acco, free_terms({Command::recruit}));
  EXPECT_TRUE(recruit_yield(romans(), Region::treveri).empty());
  EXPECT_EQ(recruit_yield(romans(terms), Region::treveri).allies, TribeSet{Tribe::treveri});
  EXPECT_EQ(recruit_yield(romans(terms), Region::treveri).auxilia, 0);
}

TEST_F(RecruitTest, slingers_shaded_leave_only_ways_with_supply) {
  covers("FS card.13s", "FS 3.2.1");
  capability(Card::balearic_slingers, CardSide::shaded, Faction::romans);
  ally(Tribe::carnutes, Faction::romans);
  EXPECT_TRUE(can_recruit(romans(), Region::carnutes));
  put(Region::carnutes, Piece::arverni_hidden, 3);
  const std::vector<RecruitWay> ways = recruit_ways(romans(), Region::carnutes);
  ASSERT_EQ(ways.size(), 1u) << "by leave of the Arverni alone";
  EXPECT_TRUE(ways.front().supplied);
  EXPECT_EQ(ways.front().partners, FactionSet{Faction::arverni});
  state.resources[Faction::romans] = 1;
  EXPECT_FALSE(can_recruit(romans(), Region::carnutes)) << "it costs two";
  state.resources[Faction::romans] = 2;
  EXPECT_TRUE(can_recruit(romans(), Region::carnutes));
  put(Region::carnutes, Piece::german_hidden, 5);
  EXPECT_FALSE(can_recruit(romans(), Region::carnutes)) << "Germans let nobody pass";
}

TEST_F(RecruitTest, who_cannot_pay_needs_a_line_that_is_free) {
  covers("FS 3.2.1");
  state.resources[Faction::romans] = 1;
  ally(Tribe::carnutes, Faction::romans);
  EXPECT_TRUE(can_recruit(romans(), Region::carnutes)) << "in supply";
  put(Region::carnutes, Piece::german_hidden, 2);
  EXPECT_FALSE(can_recruit(romans(), Region::carnutes));
  state.resources[Faction::romans] = 2;
  EXPECT_TRUE(can_recruit(romans(), Region::carnutes));
}

TEST_F(RecruitTest, places_only_kinds_that_are_available) {
  covers("FS 3.2.1", "FS card.38u", "FS 1.4.1");
  Action action = romans();
  action.lending = true;
  ally(Tribe::senones, Faction::romans);
  put(Region::mandubii, Piece::auxilia_hidden);
  put(Region::mandubii, Piece::aedui_hidden);
  EXPECT_EQ(recruit_yield(action, Region::mandubii).kinds, (FactionSet{Faction::romans, Faction::aedui}));
  put(Region::pictones, Piece::auxilia_hidden, state.board.available(Faction::romans, Kind::auxilia));
  EXPECT_EQ(recruit_yield(action, Region::mandubii).kinds, FactionSet{Faction::aedui});
}

}  // namespace
}  // namespace auspex::falling_sky::testing
