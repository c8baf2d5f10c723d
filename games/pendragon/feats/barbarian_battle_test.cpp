// 3.4.4, 3.5.4: Plunder before a Battle; 4.4.4 Shield Wall with card 46 (PD-A3, PD-B6, PD-F20).
#include "games/pendragon/feats/barbarian_battle.h"

#include "games/pendragon/feats/barbarian_feats.h"
#include "games/pendragon/player/player.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class BarbarianBattleTest : public Fixture {
 protected:
  Action battle_of(Faction who, SpaceSet spaces, const Terms& terms = {}) {
    Action action(play, who, terms);
    action.command = Command::battle;
    action.selected = spaces;
    return action;
  }
};

TEST_F(BarbarianBattleTest, warbands_plunder_up_to_the_population_and_may_take_less) {
  covers("PD 3.4.4");
  put(Space::regni, Piece::saxon_warband, 4, 1);
  put(Space::regni, Piece::saxon_raider, 3);
  put(Space::regni, Piece::militia);
  prosper(Space::regni, 4);
  Action action = battle_of(Faction::saxons, {Space::regni});
  script.expect({"saxons: plunder.carry saxons saxon_warband REG=1 | 0 to 2"});
  plunder_before_battle(action, Space::regni);
  EXPECT_EQ(state.board.laden(Space::regni, Piece::saxon_warband), 2);
  EXPECT_EQ(state.board.laden(Space::regni, Piece::saxon_raider), 0) << "Warbands only";
}

TEST_F(BarbarianBattleTest, a_battle_command_names_its_feat_with_its_spaces_then_plunders_ravages_and_fights) {
  covers("PD 3.4.4", "PD 4.1", "PD 4.4.3");
  put(Space::regni, Piece::saxon_warband, 4);
  put(Space::regni, Piece::militia);
  put(Space::iceni, Piece::saxon_warband);
  put(Space::iceni, Piece::militia);
  prosper(Space::regni, 4);
  Action action(play, Faction::saxons, {});
  action.command = Command::battle;
  script.expect({"saxons: battle_command.where saxons=REG | REG, ICE",
                 "saxons: battle_command.where saxons=menu.feat ravage | ICE, menu.feat surprise, menu.feat ravage, "
                 "menu.feat shield_wall, menu.selected",
                 "menu.selected", "saxons: plunder.carry saxons saxon_warband REG=4 | 0 to 4", "5"});
  run_command(action);
  EXPECT_EQ(state.board.laden(Space::regni, Piece::saxon_warband), 4);
  EXPECT_EQ(state.board.population(Space::regni), 1);
  EXPECT_EQ(count(Space::regni, Piece::militia), 0);
  EXPECT_EQ(resources(Track::saxon_renown), 21);
}

TEST_F(BarbarianBattleTest, no_plunder_in_a_city_or_where_they_have_control_as_the_battle_starts) {
  covers("PD 3.5.4");
  put(Space::deceangli, Piece::scotti_warband, 2);
  build(Site::deva, Piece::scotti_settlement);
  put(Space::deceangli, Piece::militia, 3);
  prosper(Space::deceangli, 2);
  put(Space::eboracum, Piece::scotti_warband, 2);
  prosper(Space::eboracum, 2);
  Action action = battle_of(Faction::scotti, {Space::deceangli, Space::eboracum});
  EXPECT_EQ(most_battle_plunder(action, Space::eboracum), 0);
  EXPECT_EQ(most_battle_plunder(action, Space::deceangli), 2);
  state.board.remove(Space::deceangli, Piece::militia, 1);
  EXPECT_EQ(most_battle_plunder(action, Space::deceangli), 0) << "Control changed since the outset";
  EXPECT_FALSE(action.controlled_at_outset(Space::deceangli));
}

TEST_F(BarbarianBattleTest, shield_wall_stands_in_all_battle_spaces) {
  covers("PD 4.4.4");
  Action action = battle_of(Faction::saxons, {Space::regni, Space::iceni});
  EXPECT_FALSE(battle_terms(action, Space::regni, Faction::civitates).shield_wall);
  action.feat = Feat::shield_wall;
  name_battle_feat(action);
  EXPECT_TRUE(battle_terms(action, Space::regni, Faction::civitates).shield_wall);
  EXPECT_TRUE(battle_terms(action, Space::iceni, Faction::civitates).shield_wall);
  EXPECT_TRUE(battle_terms(action, Space::iceni, Faction::civitates).may_assault);
}

TEST_F(BarbarianBattleTest, few_gesiths_hold_it_in_one_space_named_with_the_command) {
  covers("PD card.46u");
  capability(Card::gesiths, CardSide::unshaded);
  Action action = battle_of(Faction::saxons, {Space::regni, Space::iceni});
  action.feat = Feat::shield_wall;
  EXPECT_EQ(barbarian_most_feat_spaces(action, Feat::shield_wall), 1);
  script.expect({"saxons: feat.where saxons shield_wall=ICE | REG, ICE"});
  name_battle_feat(action);
  EXPECT_FALSE(battle_terms(action, Space::regni, Faction::civitates).shield_wall);
  EXPECT_TRUE(battle_terms(action, Space::iceni, Faction::civitates).shield_wall);
}

TEST_F(BarbarianBattleTest, many_gesiths_hold_it_in_one_space_besides_another_feat_or_none) {
  covers("PD card.46s");
  capability(Card::gesiths, CardSide::shaded, Faction::saxons);
  Action action = battle_of(Faction::saxons, {Space::regni, Space::iceni});
  action.feat = Feat::surprise;
  script.expect({"feat.where saxons surprise=REG", "saxons: shield_wall.besides saxons=ICE | REG, ICE, none"});
  name_battle_feat(action);
  EXPECT_TRUE(battle_terms(action, Space::iceni, Faction::civitates).shield_wall);
  EXPECT_FALSE(battle_terms(action, Space::regni, Faction::civitates).shield_wall);
  EXPECT_TRUE(battle_terms(action, Space::regni, Faction::civitates).surprise);
  Action plain = battle_of(Faction::saxons, {Space::regni});
  script.expect({"shield_wall.besides saxons=REG | REG, none"});
  name_battle_feat(plain);
  EXPECT_TRUE(battle_terms(plain, Space::regni, Faction::civitates).shield_wall);
}

TEST_F(BarbarianBattleTest, gesiths_give_nothing_to_limited_or_free_battles_nor_beside_the_shield_wall_itself) {
  covers("PD card.46s");
  capability(Card::gesiths, CardSide::shaded, Faction::saxons);
  Terms limited;
  limited.limited = true;
  Action one = battle_of(Faction::saxons, {Space::regni}, limited);
  name_battle_feat(one);
  Action free = battle_of(Faction::saxons, {Space::regni}, free_terms({Command::battle}));
  name_battle_feat(free);
  Action wall = battle_of(Faction::saxons, {Space::regni});
  wall.feat = Feat::shield_wall;
  name_battle_feat(wall);
  Action scotti = battle_of(Faction::scotti, {Space::regni});
  name_battle_feat(scotti);
  EXPECT_FALSE(battle_terms(one, Space::regni, Faction::civitates).shield_wall);
  EXPECT_FALSE(battle_terms(free, Space::regni, Faction::civitates).shield_wall);
  EXPECT_TRUE(battle_terms(wall, Space::regni, Faction::civitates).shield_wall);
  EXPECT_FALSE(battle_terms(scotti, Space::regni, Faction::civitates).shield_wall);
}

}  // namespace
}  // namespace auspex::pendragon::testing
