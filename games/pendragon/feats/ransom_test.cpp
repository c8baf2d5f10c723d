// 4.5.3 Ransom, entered by the menu of Raid, and with Battle (PD-G14).
#include "games/pendragon/feats/ransom.h"

#include "games/pendragon/commands/raid.h"
#include "games/pendragon/feats/barbarian_battle.h"
#include "games/pendragon/feats/barbarian_feats.h"
#include "games/pendragon/player/player.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class RansomTest : public Fixture {
 protected:
  Action in_deceangli() {
    Action action(play, Faction::scotti, {});
    action.command = Command::battle;
    action.selected = {Space::deceangli};
    action.feat = Feat::ransom;
    action.feat_selected = {Space::deceangli};
    return action;
  }
  void ransom_from(const char* whom, const char* die) {
    Action action = in_deceangli();
    script.expect({whom, die});
    ransom(action, Space::deceangli);
  }
};

TEST_F(RansomTest, after_the_plunder_and_before_any_battle_in_regions_where_raiders_landed) {
  covers("PD 4.5.3", "PD 4.1");
  build(Site::deva, Piece::town);
  build(Site::dinorben, Piece::fort);
  build(Site::segontium, Piece::hillfort);
  build(Site::eboracum, Piece::town);
  prosper(Space::deceangli, 2);
  capability(Card::fickle_weather, CardSide::unshaded);
  // Silures has no Stronghold. To Ordovices nobody gets.
  script.expect({"DEC",
                 "raid.by_sea HIB 2 1 2",
                 "ORD",
                 "raid.by_sea HIB 1 0 2",
                 "SIL",
                 "raid.by_sea HIB 1 0 2",
                 "menu.feat ransom",
                 "menu.selected",
                 "scotti: feat.where scotti ransom=DEC | ORD, DEC",
                 "feat.where scotti ransom=ORD | ORD, none",
                 "DEC",
                 "2",
                 "2",
                 "plunder.carry scotti scotti_raider DEC=2 | 0 to 2",
                 "scotti: ransom.whom scotti DEC=civitates | dux, civitates",
                 "4",
                 "raid.battle scotti 2 DEC=common.none | dux, none",
                 "SIL",
                 "1",
                 "2"});
  Action action(play, Faction::scotti, {});
  action.command = Command::raid;
  run_command(action);
  EXPECT_EQ(resources(Track::briton_resources), 19);
  EXPECT_EQ(resources(Track::scotti_renown), 20) << "1 paid, 1 gained";
}

TEST_F(RansomTest, a_three_is_not_enough) {
  covers("PD 4.5.3");
  build(Site::deva, Piece::town);
  Action action = in_deceangli();
  script.expect({"3"});
  ransom(action, Space::deceangli);
  EXPECT_EQ(resources(Track::scotti_renown), 20);
  EXPECT_EQ(resources(Track::briton_resources), 20);
}

TEST_F(RansomTest, the_civitates_pay_in_wealth_once_briton_resources_are_gone) {
  covers("PD 4.5.3", "PD 1.8.4");
  build(Site::deva, Piece::town);
  has(Track::briton_resources, 0);
  has(Track::wealth, 3);
  Action action = in_deceangli();
  script.expect({"6"});
  ransom(action, Space::deceangli);
  EXPECT_EQ(resources(Track::wealth), 2);
  EXPECT_EQ(resources(Track::scotti_renown), 21);
}

TEST_F(RansomTest, the_dux_pays_red_and_only_without_any_and_with_free_preemption_blue) {
  covers("PD 4.5.3", "PD 6.8.2");
  build(Site::dinorben, Piece::fort);
  build(Site::deva, Piece::saxon_settlement);
  ransom_from("ransom.whom scotti DEC=dux | dux, saxons", "5");
  EXPECT_EQ(resources(Track::dux_resources), 19);
  has(Track::dux_resources, 0);
  has(Track::wealth, 5);
  ransom_from("dux", "5");
  EXPECT_EQ(resources(Track::briton_resources), 19);
  imperium(ImperiumStatus::autonomy_civilian);
  ransom_from("dux", "5");
  EXPECT_EQ(resources(Track::briton_resources), 19) << "it would have to ask";
  imperium(ImperiumStatus::autonomy_military);
  has(Track::briton_resources, 0);
  ransom_from("dux", "5");
  EXPECT_EQ(resources(Track::wealth), 5) << "never Wealth";
  EXPECT_EQ(resources(Track::scotti_renown), 22);
}

TEST_F(RansomTest, saxons_pay_renown_and_foederati_settlements_are_their_employers) {
  covers("PD 4.5.3", "PD 1.4.3");
  build(Site::deva, Piece::saxon_settlement);
  build(Site::dinorben, Piece::red_scotti_settlement);
  EXPECT_EQ(ransom_payers(state.board, Space::deceangli), (FactionSet{Faction::dux, Faction::saxons}));
  ransom_from("saxons", "4");
  EXPECT_EQ(resources(Track::saxon_renown), 19);
  EXPECT_EQ(resources(Track::scotti_renown), 21);
}

TEST_F(RansomTest, with_battle_it_comes_before_the_battle_and_not_in_cities) {
  covers("PD 4.5.3", "PD 3.5.4");
  build(Site::deva, Piece::town);
  build(Site::eboracum, Piece::town);
  put(Space::deceangli, Piece::scotti_warband, 3);
  prosper(Space::deceangli, 4);
  Action action(play, Faction::scotti, {});
  action.command = Command::battle;
  action.selected = {Space::deceangli, Space::eboracum};
  action.feat = Feat::ransom;
  name_battle_feat(action);
  EXPECT_EQ(action.feat_selected, (SpaceSet{Space::deceangli}));
  script.expect({"plunder.carry scotti scotti_warband DEC=2 | 0 to 2", "4"});
  plunder_before_battle(action, Space::deceangli);
  EXPECT_EQ(resources(Track::scotti_renown), 21);
}

TEST_F(RansomTest, slave_markets_take_two_on_a_three_out_of_the_same_purse_and_the_next) {
  covers("PD card.62s");
  capability(Card::slave_markets, CardSide::shaded);
  build(Site::deva, Piece::town);
  has(Track::briton_resources, 1);
  has(Track::wealth, 1);
  Action action = in_deceangli();
  script.expect({"3"});
  ransom(action, Space::deceangli);
  EXPECT_EQ(resources(Track::scotti_renown), 22);
  EXPECT_EQ(resources(Track::wealth), 0);
  script.expect({"3"});
  ransom(action, Space::deceangli);
  EXPECT_EQ(resources(Track::scotti_renown), 22) << "nothing left to take";
}

TEST_F(RansomTest, patricius_bars_it) {
  covers("PD card.32u");
  build(Site::deva, Piece::town);
  Action action = in_deceangli();
  EXPECT_EQ(barbarian_feat_candidates(action, Feat::ransom), (SpaceSet{Space::deceangli}));
  capability(Card::patricius, CardSide::unshaded);
  EXPECT_TRUE(barbarian_feat_candidates(action, Feat::ransom).empty());
}

}  // namespace
}  // namespace auspex::pendragon::testing
