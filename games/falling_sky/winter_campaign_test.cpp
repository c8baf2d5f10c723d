// Card 63 shaded, Winter Campaign: two actions after Harvest.
#include <algorithm>

#include "games/falling_sky/winter_fixture.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

class WinterCampaignTest : public WinterTest {
 protected:
  WinterCampaignTest() {
    state.phase = Phase::harvest;
    capability(Card::winter_campaign, CardSide::shaded, Faction::belgae);
    state.resources[Faction::belgae] = 10;
    state.resources[Faction::aedui] = 41;
    for (int i = 0; i < 4; ++i) script.expect({"menu.transfer=common.none"});
  }
};

TEST_F(WinterCampaignTest, its_holder_has_two_actions_at_the_usual_cost) {
  covers("FS card.63s");
  put(Region::pictones, Piece::belgic_hidden);
  put(Region::morini, Piece::belgic_hidden);
  put(Region::morini, Piece::belgic_leader);
  put(Region::morini, Piece::aedui_revealed);
  script.expect({"campaign.ask belgae 2=menu.command rally", "rally.region PIC 2", "place.ally pictones belgic_ally",
                 "menu.end_command"});
  script.expect({"campaign.ask belgae 1=menu.ability rampage"});
  harvest_phase(play);
  EXPECT_EQ(play.resources(Faction::belgae), 8);
  EXPECT_EQ(state.board.allies(Region::pictones, Faction::belgae), 1);
  EXPECT_EQ(state.board.pieces(Region::morini, Faction::aedui), 0) << "without any Command of its own";
  EXPECT_EQ(state.phase, Phase::senate);
}

TEST_F(WinterCampaignTest, an_ambush_is_the_second_action_of_a_battle) {
  covers("FS card.63s");
  put(Region::morini, Piece::belgic_hidden, 2);
  put(Region::morini, Piece::belgic_leader);
  put(Region::morini, Piece::aedui_revealed, 4);
  script.expect({"campaign.ask belgae 2=menu.command battle", "menu.battle_region MOR 1", "battle.with_ambush"});
  harvest_phase(play);
  EXPECT_EQ(play.resources(Faction::belgae), 9);
  EXPECT_EQ(state.board.pieces(Region::morini, Faction::aedui), 1)
      << "Ambiorix: one Loss for each Warband, one for him";
}

TEST_F(WinterCampaignTest, two_commands_leave_no_room_for_an_ability_and_frost_does_not_bar_march) {
  covers("FS card.63s", "FS 2.3.8");
  state.deck[1] = Card::winter_2;
  state.deck[5] = Card::cicero;
  put(Region::morini, Piece::belgic_hidden, 2);
  put(Region::morini, Piece::belgic_leader);
  put(Region::nervii, Piece::aedui_revealed);
  script.expect({"campaign.ask belgae 2=menu.command march", "menu.march_region MOR 1", "pick.region NER", "0", "2",
                 "march.group_done", "menu.end_command"});
  script.expect({"campaign.ask belgae 1=menu.command battle", "menu.battle_region NER 1", "ask.retreat=retreat.stand"});
  harvest_phase(play);
  EXPECT_FALSE(script.was_asked("ask.battle_mode")) << "both actions are Commands";
  EXPECT_EQ(play.resources(Faction::belgae), 8);
  EXPECT_EQ(state.board.pieces(Region::nervii, Faction::aedui), 0);
}

TEST_F(WinterCampaignTest, an_ability_goes_with_any_command_even_over_sea) {
  covers("FS card.63s", "FS 4.1.3", "FS 4.5.2");
  put(Region::morini, Piece::belgic_hidden, 3);
  put(Region::morini, Piece::belgic_leader);
  put(Region::morini, Piece::aedui_revealed);
  script.expect({"campaign.ask belgae 2=menu.command march", "menu.march_region MOR 1", "pick.region BRI", "0", "1",
                 "march.group_done", "regions.no_more belgae march=menu.ability rampage",
                 "rampage.ask_retreat=common.none"});
  harvest_phase(play);
  EXPECT_EQ(count(Region::britannia, Piece::belgic_hidden), 1);
  EXPECT_EQ(state.board.pieces(Region::morini, Faction::aedui), 0) << "Rampage, with a March by sea";
}

TEST_F(WinterCampaignTest, no_second_ability_goes_with_the_command) {
  covers("FS card.63s", "FS 4.1");
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::aedui_revealed);
  put(Region::nervii, Piece::german_hidden, 2);
  script.expect({"campaign.ask belgae 2=menu.command rally", "rally.region NER 1", "rally.where=menu.ability rampage"});
  script.expect({"menu.end_command"});
  harvest_phase(play);
  const std::vector<std::string> offered = script.offered("rally.where");
  EXPECT_EQ(std::count(offered.begin(), offered.end(), "menu.ability enlist"), 0)
      << "Enlist could be used but for that";
}

TEST_F(WinterCampaignTest, an_ability_that_came_to_nothing_is_not_offered_again) {
  covers("FS card.63s", "FS 1.5.2", "FS 4.4.1");
  capability(Card::winter_campaign, CardSide::shaded, Faction::aedui);
  state.resources[Faction::aedui] = 0;
  ally(Tribe::helvetii, Faction::aedui);
  put(Region::sequani, Piece::arverni_hidden, 2);
  script.expect({"aedui: campaign.ask aedui 2=menu.ability trade", "romans: agree.trade_romans=common.no",
                 "arverni: agree.trade arverni=common.no"});
  script.expect({"aedui: campaign.ask aedui 2=common.done"});
  harvest_phase(play);
  const std::vector<std::string> offered = script.offered("campaign.ask");
  EXPECT_EQ(std::count(offered.begin(), offered.end(), "menu.ability trade"), 0);
  EXPECT_GT(offered.size(), 1u) << "other actions are";
}

TEST_F(WinterCampaignTest, an_ability_taken_alone_is_an_action_and_can_be_taken_again) {
  covers("FS card.63s");
  capability(Card::winter_campaign, CardSide::shaded, Faction::aedui);
  state.resources[Faction::aedui] = 0;
  citadel(Tribe::aedui, Faction::aedui);
  script.expect({"aedui: campaign.ask aedui 2=menu.ability trade", "romans: agree.trade_romans=common.yes"});
  script.expect({"aedui: campaign.ask aedui 1=menu.ability trade", "romans: agree.trade_romans=common.yes"});
  harvest_phase(play);
  EXPECT_EQ(play.resources(Faction::aedui), 2 + 4 + 2 * 2) << "Harvest, tolls, and Trade twice";
}

TEST_F(WinterCampaignTest, an_ambush_is_no_action_by_itself) {
  covers("FS card.63s", "FS 4.3.3");
  put(Region::morini, Piece::belgic_hidden, 2);
  put(Region::morini, Piece::belgic_leader);
  put(Region::morini, Piece::aedui_revealed);
  script.expect({"campaign.ask belgae 2=common.done"});
  harvest_phase(play);
  const std::vector<std::string> offered = script.offered("campaign.ask");
  EXPECT_EQ(std::count(offered.begin(), offered.end(), "menu.ability ambush"), 0);
  EXPECT_EQ(std::count(offered.begin(), offered.end(), "menu.ability rampage"), 1);
}

TEST_F(WinterCampaignTest, the_holder_may_leave_it) {
  covers("FS card.63s");
  ally(Tribe::morini, Faction::belgae);
  script.expect({"campaign.ask belgae 2=common.done"});
  harvest_phase(play);
  EXPECT_EQ(play.resources(Faction::belgae), 12);
}

}  // namespace
}  // namespace auspex::falling_sky::testing
