// 3.3.3 Raid and 3.4.3 Germanic Raid.
#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

class RaidTest : public Fixture {
 protected:
  static Terms plain() {
    Terms terms;
    terms.abilities = {};
    return terms;
  }
  Action by(Faction who, const Terms& terms = plain()) {
    Action action(play, who, terms);
    action.command = Command::raid;
    return action;
  }
  void run(Faction who, const Terms& terms = plain()) {
    Action action = by(who, terms);
    run_raid(action);
  }
};

TEST_F(RaidTest, one_or_two_hidden_warbands_flip_and_each_adds_one_resource) {
  covers("FS 3.3.3");
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::morini, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::belgic_revealed, 2);
  EXPECT_EQ(raid_regions(by(Faction::belgae)), (RegionSet{Region::morini, Region::treveri}));
  script.expect({"raid.where belgae=pick.region TRE", "raid.what belgae TRE 1=raid.land belgic_hidden",
                 "pick.region MOR", "raid.what belgae MOR 1=raid.enough",
                 "regions.no_more belgae raid=menu.end_command"});
  run(Faction::belgae);
  EXPECT_EQ(state.resources[Faction::belgae], 23);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 1);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_revealed), 2);
  EXPECT_EQ(count(Region::morini, Piece::belgic_hidden), 1);
}

TEST_F(RaidTest, each_warband_takes_from_any_enemy_there_without_citadel_or_fort) {
  covers("FS 3.3.3");
  put(Region::mandubii, Piece::arverni_hidden, 2);
  put(Region::mandubii, Piece::legion);
  put(Region::mandubii, Piece::german_hidden);
  ally(Tribe::senones, Faction::aedui);
  ally(Tribe::lingones, Faction::belgae);
  EXPECT_EQ(raid_targets(by(Faction::arverni), Region::mandubii),
            (FactionSet{Faction::romans, Faction::aedui, Faction::belgae}));
  script.expect(
      {"pick.region MAN", "raid.from arverni_hidden romans", "raid.from arverni_hidden belgae", "menu.end_command"});
  run(Faction::arverni);
  EXPECT_EQ(state.resources[Faction::arverni], 22);
  EXPECT_EQ(state.resources[Faction::romans], 19);
  EXPECT_EQ(state.resources[Faction::belgae], 19);
  EXPECT_EQ(state.resources[Faction::aedui], 20);

  put(Region::mandubii, Piece::fort);
  citadel(Tribe::mandubii, Faction::aedui);
  EXPECT_EQ(raid_targets(by(Faction::arverni), Region::mandubii), FactionSet{Faction::belgae});
  state.resources[Faction::belgae] = 0;
  EXPECT_TRUE(raid_targets(by(Faction::arverni), Region::mandubii).empty()) << "nothing to take";
}

TEST_F(RaidTest, a_devastated_region_yields_nothing_of_itself) {
  covers("FS 3.3.3", "FS 4.3.2");
  put(Region::treveri, Piece::belgic_hidden, 2);
  state.board.set_devastated(Region::treveri, true);
  EXPECT_TRUE(raid_regions(by(Faction::belgae)).empty());
  put(Region::treveri, Piece::auxilia_hidden);
  state.resources[Faction::romans] = 1;
  script.expect({"pick.region TRE", "menu.end_command"});
  run(Faction::belgae);
  EXPECT_EQ(state.resources[Faction::belgae], 21);
  EXPECT_EQ(state.resources[Faction::romans], 0);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 1) << "nothing was left for a second";
}

TEST_F(RaidTest, a_limited_raid_takes_one_region) {
  covers("FS 2.3.5");
  put(Region::treveri, Piece::belgic_hidden);
  put(Region::morini, Piece::belgic_hidden);
  Terms terms = plain();
  terms.limited = true;
  script.expect({"pick.region TRE", "regions.no_more belgae raid=menu.end_command"});
  run(Faction::belgae, terms);
  EXPECT_EQ(state.resources[Faction::belgae], 21);
}

TEST_F(RaidTest, baggage_trains_shaded_flip_three_and_ignore_walls) {
  covers("FS card.8s");
  put(Region::provincia, Piece::aedui_hidden, 4);
  EXPECT_EQ(most_raiders(by(Faction::aedui), Region::provincia), 2);
  EXPECT_TRUE(raid_targets(by(Faction::aedui), Region::provincia).empty());
  capability(Card::baggage_trains, CardSide::shaded, Faction::aedui);
  EXPECT_EQ(most_raiders(by(Faction::arverni), Region::provincia), 0);
  script.expect({"pick.region PRO", "raid.what aedui PRO 3=raid.from aedui_hidden romans",
                 "raid.what aedui PRO 2=raid.from aedui_hidden romans", "raid.what aedui PRO 1=raid.land aedui_hidden",
                 "menu.end_command"});
  run(Faction::aedui);
  EXPECT_EQ(state.resources[Faction::aedui], 23);
  EXPECT_EQ(state.resources[Faction::romans], 18);
  EXPECT_EQ(count(Region::provincia, Piece::aedui_hidden), 1);
  put(Region::provincia, Piece::arverni_hidden, 3);
  EXPECT_EQ(most_raiders(by(Faction::arverni), Region::provincia), 2) << "only for its holder";
}

TEST_F(RaidTest, enlisted_germans_raid_for_the_belgae) {
  covers("FS 4.5.1");
  put(Region::ubii, Piece::german_hidden, 2);
  put(Region::ubii, Piece::aedui_hidden);
  Action action = by(Faction::belgae);
  EXPECT_TRUE(raid_regions(action).empty());
  action.enlisted = {Region::ubii};
  script.expect({"pick.region UBI", "raid.from german_hidden aedui", "raid.land german_hidden", "menu.end_command"});
  run_raid(action);
  EXPECT_EQ(state.resources[Faction::belgae], 22);
  EXPECT_EQ(state.resources[Faction::aedui], 19);
  EXPECT_EQ(count(Region::ubii, Piece::german_revealed), 2);
}

TEST_F(RaidTest, diviciacus_lets_auxilia_raid_for_the_aedui) {
  covers("FS card.38u");
  put(Region::treveri, Piece::aedui_hidden);
  put(Region::treveri, Piece::auxilia_hidden);
  Action action = by(Faction::aedui);
  action.lending = true;
  script.expect({"pick.region TRE", "raid.land auxilia_hidden", "raid.enough", "menu.end_command"});
  run_raid(action);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_revealed), 1);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 1);
  EXPECT_EQ(state.resources[Faction::aedui], 21);
}

TEST_F(RaidTest, germans_raid_only_factions_and_gain_nothing) {
  covers("FS 3.4.3", "FS 1.8");
  put(Region::treveri, Piece::german_hidden, 3);
  put(Region::treveri, Piece::belgic_hidden);
  put(Region::ubii, Piece::german_hidden, 2);
  Terms terms = free_terms({Command::raid});
  terms.limited = true;
  Action action = by(Faction::germans, terms);
  action.decider = Faction::arverni;
  EXPECT_EQ(raid_regions(action), RegionSet{Region::treveri}) << "no Faction to Raid among the Ubii";
  state.resources[Faction::belgae] = 1;
  script.expect({"raid.where germans=pick.region TRE"});
  run_raid(action);
  EXPECT_EQ(state.resources[Faction::belgae], 0);
  EXPECT_EQ(state.resources[Faction::germans], 0);
  EXPECT_EQ(count(Region::treveri, Piece::german_hidden), 2);
}

TEST_F(RaidTest, a_fort_that_is_absent_leaves_citadels_as_they_are) {
  covers("FS card.21s", "FS 3.3.3");
  put(Region::mandubii, Piece::belgic_hidden, 2);
  put(Region::mandubii, Piece::fort);
  citadel(Tribe::mandubii, Faction::aedui);
  EXPECT_TRUE(raid_targets(by(Faction::belgae), Region::mandubii).empty());
  const TheProvinceWithoutFort no_fort;
  EXPECT_EQ(raid_targets(by(Faction::belgae, under(no_fort, plain())), Region::mandubii), FactionSet{Faction::romans});
}

}  // namespace
}  // namespace auspex::falling_sky::testing
