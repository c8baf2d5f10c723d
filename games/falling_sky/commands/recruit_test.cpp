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

TEST_F(RecruitTest, AuxiliaComeByAlliesLeaderAndFort) {
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

TEST_F(RecruitTest, AnAllyNeedsRomanControlOrCaesar) {
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

TEST_F(RecruitTest, AnAllyStandsOnlyAtSubduedTribesOpenToRomans) {
  covers("FS 3.2.1", "FS 1.4.2");
  put(Region::arverni, Piece::legion, 4);
  state.board.disperse(Tribe::cadurci, Status::dispersed);
  EXPECT_EQ(recruit_yield(romans(), Region::arverni).allies, TribeSet{Tribe::volcae});
  put(Region::aedui, Piece::legion);
  EXPECT_TRUE(recruit_yield(romans(), Region::aedui).empty());
  put(Region::sugambri, Piece::legion);
  EXPECT_EQ(recruit_yield(romans(), Region::sugambri).allies, TribeSet{Tribe::sugambri});
}

TEST_F(RecruitTest, ProvinciaBringsOneMore) {
  covers("FS 3.2.1");
  EXPECT_EQ(recruit_yield(romans(), Region::provincia).auxilia, 2) << "the Fort and one extra";
  ally(Tribe::helvii, Faction::romans);
  EXPECT_EQ(recruit_yield(romans(), Region::provincia).auxilia, 3);
}

TEST_F(RecruitTest, NotInDevastatedRegionsNorWhereNothingCanBePlaced) {
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

TEST_F(RecruitTest, ASupplyLineIsAChainOfRegionsWithoutHostileControl) {
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

TEST_F(RecruitTest, WithinASupplyLineItIsFreeElsewhereItCostsTwo) {
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

TEST_F(RecruitTest, WhoCannotPayRecruitsOnlyInSupply) {
  covers("FS 3.1", "FS 3.2.1");
  state.resources[Faction::romans] = 1;
  ally(Tribe::treveri, Faction::romans);
  ally(Tribe::sugambri, Faction::romans);
  put(Region::sugambri, Piece::german_hidden, 4);
  EXPECT_EQ(recruit_ways(romans(), Region::treveri).size(), 1u);
  EXPECT_TRUE(recruit_ways(romans(), Region::sugambri).empty());
}

TEST_F(RecruitTest, TheAeduiAgreeToTheSupplyLineOfTheExample) {
  covers("FS 3.2.1", "FS 1.5.2");
  supply_example();
  ally(Tribe::bituriges, Faction::romans);
  script.expect({"recruit.ask_one BIT 0 aedui", "agree.supply aedui romans BIT=common.yes", "menu.end_command"});
  run();
  EXPECT_EQ(state.resources[Faction::romans], 20);
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_hidden), 1);
}

TEST_F(RecruitTest, ARefusedSupplyLineLetsTheRomansPayOrCallItOff) {
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

TEST_F(RecruitTest, WhoRefusedIsNotAskedAgainForThatRegion) {
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

TEST_F(RecruitTest, ASupplyLineThroughSeveralFactionsNeedsThemAll) {
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

TEST_F(RecruitTest, ACommandIsCalledOffOnlyBeforeAnythingWasDone) {
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

TEST_F(RecruitTest, AnAgreementIsForTheRegionBeingSelected) {
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

TEST_F(RecruitTest, AFreeRecruitAsksNobodyForSupply) {
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

TEST_F(RecruitTest, OneKindOfPieceInEachRegionAndHowManyIsUpToTheRomans) {
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

TEST_F(RecruitTest, ALimitedRecruitTakesOneRegion) {
  covers("FS 2.3.5");
  ally(Tribe::treveri, Faction::romans);
  Terms terms = plain();
  terms.limited = true;
  script.expect({"recruit.supplied TRE 0", "regions.no_more romans recruit=menu.end_command"});
  run(terms);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 1);
}

TEST_F(RecruitTest, AuxiliaLiftedFromTheMapCanBeRecruitedElsewhere) {
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

TEST_F(RecruitTest, BalearicSlingersShadedAllowRecruitOnlyInSupplyForTwo) {
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

TEST_F(RecruitTest, CommiusMakesBelgicaRomanForRecruit) {
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

TEST_F(RecruitTest, CisalpinaAlwaysGivesTwoAuxiliaInSupply) {
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

TEST_F(RecruitTest, DiviciacusLetsAeduiWarbandsBeRecruitedWhereBothStand) {
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

TEST_F(RecruitTest, AccoLetsRomansRecruitInAnyRegionAsIfControlled) {
  covers("FS card.34u");
  put(Region::treveri, Piece::belgic_hidden, 5);
  state.board.set_devastated(Region::treveri, true);
  Terms terms = free_terms({Command::recruit});
  terms.as_controlled = true;
  EXPECT_TRUE(recruit_yield(romans(), Region::treveri).empty());
  EXPECT_EQ(recruit_yield(romans(terms), Region::treveri).allies, TribeSet{Tribe::treveri});
  EXPECT_EQ(recruit_yield(romans(terms), Region::treveri).auxilia, 0);
}

}  // namespace
}  // namespace auspex::falling_sky::testing
