// 3.6: the examples of the rulebook, who takes part, and a Battle from beginning to end.
#include "games/pendragon/battle/battle.h"

#include "games/pendragon/battle/fixture.h"

namespace auspex::pendragon {
namespace {

using testing::covers;

class WholeBattles : public testing::Battles {};

TEST_F(WholeBattles, the_example_of_corieltauvi) {
  covers("PD 3.6", "PD 3.6.1", "PD 3.6.2", "PD 3.6.3", "PD 3.6.4", "PD 3.6.5", "PD 3.6.6", "PD 4.4.2");
  const Space here = Space::corieltauvi;
  put(here, Piece::saxon_raider, 9, 2);
  put(here, Piece::saxon_warband);
  put(here, Piece::cavalry, 3);
  put(here, Piece::comitates);
  build(Site::ratae, Piece::town);
  build(Site::lindum, Piece::fort);
  script.expect(
      {"saxons: prebattle.raiders=prebattle.ambush 5 | prebattle.evade 4, prebattle.ambush 5, prebattle.neither",
       "saxons: prebattle.troops=prebattle.ambush 3 | prebattle.evade 5, prebattle.ambush 3, prebattle.neither",
       "saxons: common.roll=3", "saxons: common.roll=3", "dux: withdraw.how_many=0 | 0 to 2",
       "civitates: withdraw.how_many=1 | 0, 1", "dux: withdraw.how_many=0 | 0 to 3",
       "saxons: loss.plain saxons charge 6 1 saxon_warband=1 | 0, 1",
       "saxons: loss.unladen saxons charge 4 7 saxon_raider=4 | 2 to 4",
       "saxons: assault.which=ratae | ratae, lindum, none", "saxons: common.roll=6",
       "saxons: loss.unladen saxons escalade 3 3 saxon_raider=3 | 1 to 3"});
  BattleTerms battle = terms(Faction::saxons, here, Faction::dux);
  battle.surprise = true;
  const BattleOutcome outcome = fight(play, battle);
  EXPECT_EQ(state.board.units(here, Faction::saxons), 0);
  EXPECT_EQ(count(here, Piece::cavalry), 0);
  EXPECT_EQ(state.board.casualties(), 3);
  EXPECT_EQ(count(here, Piece::comitates), 1);
  EXPECT_EQ(count(here, Piece::town), 1);
  EXPECT_EQ(count(here, Piece::fort), 1);
  EXPECT_EQ(prestige(), 1) << "more Saxons fell than Cavalry";
  EXPECT_EQ(resources(Track::saxon_renown), 20);
  EXPECT_EQ(total(outcome.attackers_lost), 10);
  EXPECT_EQ(total(outcome.defenders_lost), 3);
  EXPECT_TRUE(outcome.felled.empty());
}

TEST_F(WholeBattles, are_told_step_by_step) {
  covers("PD 3.6.3");
  const Space here = Space::parisi;
  put(here, Piece::saxon_raider, 3);
  put(here, Piece::saxon_warband, 2);
  put(here, Piece::cavalry, 1);
  put(here, Piece::militia, 1);
  build(Site::petuaria, Piece::hillfort);
  script.expect({"saxons: prebattle.raiders=prebattle.neither | prebattle.evade 6, prebattle.neither",
                 "civitates: withdraw.how_many=0", "dux: withdraw.how_many=0",
                 "saxons: loss.plain saxons charge 2 2 saxon_warband=0", "saxons: assault.which=common.none"});
  fights(Faction::saxons, here, Faction::dux);
  const std::vector<std::string> told = {"Battle in Parisi: Saxons against Dux",
                                         "Civitates fight alongside Dux",
                                         "Charge / Ambush: Dux inflicts 1 loss",
                                         "1 Cavalry: 1 loss",
                                         "2 Saxon Raiders removed from Parisi",
                                         "Melee: Saxons inflict 2 losses",
                                         "2 Saxon Warbands: 2 losses",
                                         "Melee: Dux inflicts ½ loss",
                                         "1 Militia: ½ loss",
                                         "1 Cavalry from Parisi to Casualties",
                                         "1 Militia removed from Parisi",
                                         "1 Saxon Raider removed from Parisi",
                                         "Battle in Parisi: Saxons lose 3 pieces, Dux 2",
                                         "The side of the Cavalry removed more than it lost",
                                         "Prestige +1 (1)"};
  EXPECT_EQ(script.said(), told);
}

// --- 3.6.1 Who takes part

TEST_F(WholeBattles, britons_fight_together_before_fragmentation_only) {
  covers("PD 3.6.1", "PD card.22s");
  EXPECT_TRUE(britons_fight_together(state));
  imperium(ImperiumStatus::autonomy_civilian);
  EXPECT_TRUE(britons_fight_together(state));
  capability(Card::ambrosius_aurelianus, CardSide::unshaded);
  EXPECT_TRUE(britons_fight_together(state));
  capability(Card::ambrosius_aurelianus, CardSide::shaded);
  EXPECT_FALSE(britons_fight_together(state));
  state.capabilities[Card::ambrosius_aurelianus] = {};
  imperium(ImperiumStatus::fragmentation);
  EXPECT_FALSE(britons_fight_together(state));
}

TEST_F(WholeBattles, one_briton_stands_for_both_as_a_target) {
  covers("PD 3.6.1");
  const Space here = Space::regni;
  put(here, Piece::saxon_warband);
  EXPECT_EQ(battle_targets(play, here, Faction::scotti), FactionSet{Faction::saxons});
  put(here, Piece::militia);
  EXPECT_EQ(battle_targets(play, here, Faction::saxons), FactionSet{Faction::civitates});
  build(Site::anderida, Piece::fort);
  EXPECT_EQ(battle_targets(play, here, Faction::saxons), FactionSet{Faction::dux});
  EXPECT_EQ(battle_targets(play, here, Faction::dux), (FactionSet{Faction::civitates, Faction::saxons}))
      << "Britons may fight each other at any Imperium";
  imperium(ImperiumStatus::fragmentation);
  EXPECT_EQ(battle_targets(play, here, Faction::saxons), both_britons);
}

TEST_F(WholeBattles, foederati_are_on_the_side_of_their_employer) {
  covers("PD 3.6.1", "PD 1.4.3");
  const Space here = Space::regni;
  put(here, Piece::saxon_warband, 2);
  put(here, Piece::red_saxon_warband, 1);
  EXPECT_EQ(battle_targets(play, here, Faction::saxons), FactionSet{Faction::dux});
  fights(Faction::saxons, here, Faction::dux);
  EXPECT_EQ(count(here, Piece::red_saxon_warband), 0);
  EXPECT_EQ(count(here, Piece::saxon_warband), 1);
}

TEST_F(WholeBattles, against_a_barbarian_both_britons_attack) {
  covers("PD 3.6.1");
  const Space here = Space::regni;
  put(here, Piece::comitates, 1);
  put(here, Piece::cavalry, 2);
  put(here, Piece::saxon_warband, 3);
  script.expect(
      {"dux: loss.share=share.agreed 0 2 | share.by_rule 2 0, share.agreed 0 2", "civitates: loss.agree=common.yes"});
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::saxon_warband), 0) << "two fall to the Cavalry, one to the Comitates";
  EXPECT_TRUE(told("battle.alongside dux civitates"));
}

TEST_F(WholeBattles, at_fragmentation_the_other_briton_stands_aside) {
  covers("PD 3.6.1");
  imperium(ImperiumStatus::fragmentation);
  const Space here = Space::regni;
  put(here, Piece::comitates, 1);
  put(here, Piece::cavalry, 2);
  put(here, Piece::saxon_warband, 3);
  fights(Faction::civitates, here, Faction::saxons);
  EXPECT_EQ(count(here, Piece::saxon_warband), 2);
  EXPECT_EQ(count(here, Piece::comitates), 0);
  EXPECT_EQ(count(here, Piece::cavalry), 2);
}

TEST_F(WholeBattles, britons_against_each_other_stand_alone) {
  covers("PD 3.6.1");
  const Space here = Space::regni;
  put(here, Piece::comitates, 1);
  put(here, Piece::cavalry, 2);
  put(here, Piece::saxon_warband, 3);
  build(Site::anderida, Piece::fort);
  script.expect({"dux: withdraw.how_many=0 | 0 to 2"});
  fights(Faction::civitates, here, Faction::dux);
  EXPECT_EQ(count(here, Piece::comitates), 0) << "the Charge comes first";
  EXPECT_EQ(count(here, Piece::cavalry), 2);
  EXPECT_EQ(count(here, Piece::saxon_warband), 3) << "the Saxons are not concerned";
}

TEST_F(WholeBattles, only_the_raiders_just_landed_fight_for_a_raid) {
  covers("PD 3.6.1", "PD 3.4.1");
  const Space here = Space::regni;
  put(here, Piece::saxon_raider, 6);
  put(here, Piece::saxon_warband, 1);
  put(here, Piece::militia, 3);
  BattleTerms battle = terms(Faction::saxons, here, Faction::civitates);
  battle.attackers = Units{};
  battle.attackers->all[Piece::saxon_raider] = 4;
  script.expect({"saxons: prebattle.raiders saxons 4 REG=prebattle.neither"});
  fight(play, battle);
  EXPECT_EQ(count(here, Piece::saxon_raider), 3) << "three halves fell on the four";
  EXPECT_EQ(count(here, Piece::saxon_warband), 1);
  EXPECT_EQ(count(here, Piece::militia), 2);
}

TEST_F(WholeBattles, take_their_terms_from_command_feat_and_card) {
  covers("PD 4.4.2", "PD 4.4.3", "PD 4.4.4", "PD 4.2.4");
  const auto of = [&](Faction who, std::optional<Feat> feat, SpaceSet where, Space space) {
    Action action(play, who, Terms{});
    action.command = Command::battle;
    action.feat = feat;
    action.feat_selected = where;
    return battle_terms(action, space, Faction::scotti);
  };
  const Space one = Space::regni;
  const Space other = Space::parisi;
  EXPECT_TRUE(of(Faction::saxons, Feat::surprise, {one}, one).surprise);
  EXPECT_FALSE(of(Faction::saxons, Feat::surprise, {one}, other).surprise);
  EXPECT_FALSE(of(Faction::saxons, Feat::ravage, {one}, one).may_assault);
  EXPECT_TRUE(of(Faction::saxons, Feat::ravage, {one}, other).may_assault);
  EXPECT_TRUE(of(Faction::saxons, Feat::shield_wall, {}, other).shield_wall);
  EXPECT_FALSE(of(Faction::saxons, Feat::shield_wall, {one}, other).shield_wall);
  EXPECT_TRUE(of(Faction::dux, Feat::retaliate, {one}, one).retaliate);
  EXPECT_FALSE(of(Faction::dux, Feat::retaliate, {one}, other).retaliate);
  EXPECT_EQ(of(Faction::saxons, std::nullopt, {}, one).executing, Faction::saxons);
}

}  // namespace
}  // namespace auspex::pendragon
