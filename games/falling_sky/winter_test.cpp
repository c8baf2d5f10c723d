// 6.1 Victory, 6.4 Harvest, 6.5 Senate, 6.6 Spring, 2.4 and the first Winter of Pax Gallica?.
#include "games/falling_sky/winter.h"

#include <algorithm>

#include "games/falling_sky/sequence.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

// A Winter is being played, another is to come. Nobody has Resources, so nothing can be transferred.
class WinterTest : public Fixture {
 protected:
  WinterTest() {
    state.deck[0] = Card::winter_1;
    state.deck[5] = Card::winter_2;
    state.phase = Phase::victory;
    state.resources = {};
  }
  void last_winter() { state.deck[5] = Card::cicero; }
  // Roman victory comes to `n`: 30 Tribes less those allied to others.
  void roman_victory(int n) {
    int allies = 0;
    for (Tribe tribe : all<Tribe>()) {
      if (allies == 30 - n) break;
      for (Faction faction : {Faction::arverni, Faction::belgae, Faction::aedui, Faction::germans}) {
        if (tribe == Tribe::colony || !Board::may_ally(tribe, faction)) continue;
        if (!state.board.place_ally(tribe, faction)) continue;
        ++allies;
        break;
      }
    }
    ASSERT_EQ(roman_score(state.board), n);
  }
  // Too few Legions are off the map for the Arverni.
  void legions_at_hand() { put(Region::provincia, Piece::legion, 8); }
  void senate(Senate row, bool firm = false) {
    state.senate = row;
    state.firm = firm;
  }
};

// --- 6.1

TEST_F(WinterTest, without_a_victor_the_germans_phase_follows) {
  covers("FS 6.1", "FS 2.4", "FS 6.0");
  roman_victory(15);
  legions_at_hand();
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_EQ(state.phase, Phase::germans);
  EXPECT_EQ(state.winters, 1);
  EXPECT_EQ(state.victory_phases, 1);
}

TEST_F(WinterTest, a_faction_beyond_its_threshold_ends_the_game) {
  covers("FS 6.1", "FS 7.2");
  roman_victory(16);
  legions_at_hand();
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_TRUE(state.by_threshold);
  EXPECT_EQ(state.winner, Faction::romans);
}

TEST_F(WinterTest, of_several_beyond_the_highest_margin_wins) {
  covers("FS 6.1", "FS 7.1");
  roman_victory(16);
  for (Tribe tribe : all<Tribe>()) {
    if (tribe != Tribe::colony) state.board.subdue(tribe);
  }
  for (Tribe tribe : {Tribe::veneti, Tribe::namnetes, Tribe::carnutes}) ally(tribe, Faction::aedui);
  ASSERT_EQ(margin(state.board, Faction::romans), 12);
  ASSERT_EQ(margin(state.board, Faction::aedui), 3);
  victory_phase(play);
  EXPECT_EQ(state.winner, Faction::romans);
  EXPECT_EQ(ranking(state)[1], Faction::aedui);
}

TEST_F(WinterTest, the_final_winter_ends_the_game_by_margins) {
  covers("FS 2.4.1", "FS 7.3");
  last_winter();
  roman_victory(14);
  legions_at_hand();
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_FALSE(state.by_threshold);
  EXPECT_EQ(state.winner, Faction::romans);
}

TEST_F(WinterTest, a_player_of_two_factions_ends_the_game_only_if_both_are_beyond) {
  covers("FS 1.5.1", "FS 6.1");
  state.players = Players::two;
  roman_victory(16);
  legions_at_hand();
  ASSERT_LE(margin(state.board, Faction::aedui), 0);
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_EQ(script.lines().back().text, msg::victory_not_both(Faction::romans, Faction::aedui));
}

TEST_F(WinterTest, nobody_beyond_is_told_as_nobody) {
  covers("FS 6.1");
  state.players = Players::two;
  roman_victory(15);
  legions_at_hand();
  victory_phase(play);
  EXPECT_EQ(script.lines().back().text, Text(msg::victory_none));
}

TEST_F(WinterTest, the_end_is_told_by_players) {
  covers("FS 1.5.1", "FS 7.3");
  state.scenario = Scenario::reconquest;
  state.players = Players::three_arverni_belgae;
  last_winter();
  roman_victory(14);
  legions_at_hand();
  victory_phase(play);
  ASSERT_TRUE(state.over);
  const int two = player_margin(state, Faction::arverni);
  int told = 0;
  for (const Line& line : script.lines()) {
    const bool of_two = line.text == msg::victory_margin_of_two(Faction::arverni, Faction::belgae, two) ||
                        line.text == msg::victory_margin_of_two(Faction::belgae, Faction::arverni, two);
    told += of_two ? 1 : 0;
  }
  EXPECT_EQ(told, 1);
}

TEST_F(WinterTest, in_the_great_revolt_one_of_arverni_and_belgae_is_enough) {
  covers("FS 1.5.1", "FS S.great-revolt");
  state.players = Players::three_arverni_belgae;
  for (Tribe tribe : {Tribe::arverni, Tribe::cadurci, Tribe::volcae, Tribe::carnutes, Tribe::aulerci, Tribe::pictones,
                      Tribe::santones, Tribe::veneti, Tribe::namnetes}) {
    ally(tribe, Faction::arverni);
  }
  for (Tribe tribe : {Tribe::morini, Tribe::menapii, Tribe::nervii, Tribe::eburones, Tribe::remi, Tribe::atrebates}) {
    state.board.place_ally(tribe, Faction::germans);
  }
  ASSERT_EQ(margin(state.board, Faction::arverni), 1);
  ASSERT_LT(margin(state.board, Faction::belgae), 0);
  ASSERT_EQ(margin(state.board, Faction::romans), 0);
  const State before = state;
  state.scenario = Scenario::reconquest;
  victory_phase(play);
  EXPECT_FALSE(state.over) << "elsewhere both must be beyond";
  state = before;
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_EQ(state.winner, Faction::arverni);
}

TEST_F(WinterTest, a_non_player_beyond_its_threshold_beats_every_player) {
  covers("FS 7.1");
  state.nonplayer[Faction::aedui] = true;
  for (Tribe tribe : {Tribe::veneti, Tribe::namnetes}) ally(tribe, Faction::aedui);
  ASSERT_EQ(margin(state.board, Faction::romans), 13);
  victory_phase(play);
  EXPECT_EQ(state.winner, Faction::aedui) << "the players lose, whatever their margin";
}

TEST_F(WinterTest, optimates_end_the_game_from_the_second_victory_phase_on) {
  covers("FS card.20", "FS 7.3");
  state.optimates = true;
  roman_victory(13);
  put(Region::provincia, Piece::legion, 5);
  put(Region::mandubii, Piece::legion, 3);
  state.board.remove_legions(Region::mandubii, 1, LegionPlace::fallen);
  victory_phase(play);
  EXPECT_FALSE(state.over) << "the first Victory Phase";
  EXPECT_EQ(count(Region::provincia, Piece::legion), 5);
  state.phase = Phase::victory;
  victory_phase(play);
  EXPECT_TRUE(state.over);
  EXPECT_EQ(state.board.legions_track(), 12);
  EXPECT_EQ(state.board.on_map(Piece::legion), 0);
}

TEST_F(WinterTest, optimates_take_the_besiegers_from_a_ring) {
  covers("FS card.20", "FS card.4");
  state.optimates = true;
  state.victory_phases = 1;
  roman_victory(13);
  put(Region::arverni, Piece::legion, 3);
  put(Region::arverni, Piece::arverni_hidden, 2);
  state.circumvallation = {true, Region::arverni, Faction::arverni, 2, false};
  victory_phase(play);
  ASSERT_TRUE(state.over);
  EXPECT_FALSE(state.circumvallation.on);
}

TEST_F(WinterTest, optimates_wait_for_a_strong_rome) {
  covers("FS card.20");
  state.optimates = true;
  state.victory_phases = 1;
  roman_victory(12);
  legions_at_hand();
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 8);
}

// --- 6.4

TEST_F(WinterTest, harvest_pays_romans_their_score_and_gauls_twice_their_allies) {
  covers("FS 6.4.1", "FS 6.4.2", "FS 6.4.3");
  state.phase = Phase::harvest;
  roman_victory(21);
  for (Faction faction : gauls) {
    for (Tribe tribe : all<Tribe>()) {
      if (tribe != Tribe::colony && state.board.tribe(tribe).owner == faction) state.board.subdue(tribe);
    }
  }
  citadel(Tribe::mandubii, Faction::aedui);
  ally(Tribe::lingones, Faction::aedui);
  ally(Tribe::senones, Faction::arverni);
  const int romans = roman_score(state.board);
  script.expect({"menu.transfer=common.none", "menu.transfer=common.none", "menu.transfer=common.none",
                 "menu.transfer=common.none"});
  harvest_phase(play);
  EXPECT_EQ(play.resources(Faction::romans), romans);
  EXPECT_EQ(play.resources(Faction::aedui), 2 * 2 + 4);
  EXPECT_EQ(play.resources(Faction::arverni), 2);
  EXPECT_EQ(play.resources(Faction::belgae), 0);
  EXPECT_EQ(state.phase, Phase::senate);
}

TEST_F(WinterTest, nobody_harvests_more_than_forty_five) {
  covers("FS 1.8", "FS 6.4.1");
  state.phase = Phase::harvest;
  state.resources[Faction::romans] = 40;
  state.resources[Faction::aedui] = 44;
  script.expect({"menu.transfer=common.none", "menu.transfer=common.none", "menu.transfer=common.none",
                 "menu.transfer=common.none"});
  harvest_phase(play);
  EXPECT_EQ(play.resources(Faction::romans), 45);
  EXPECT_EQ(play.resources(Faction::aedui), 45);
}

TEST_F(WinterTest, resources_may_be_transferred_at_harvest) {
  covers("FS 1.5.2");
  state.phase = Phase::harvest;
  script.expect({"menu.transfer romans=menu.give belgae", "ask.transfer=11", "menu.transfer romans=common.none"});
  script.expect({"menu.transfer arverni=menu.request belgae", "ask.transfer=2", "agree.transfer=common.no"});
  script.expect({"menu.transfer arverni=common.none", "menu.transfer aedui=common.none"});
  script.expect({"menu.transfer belgae=common.none"});
  harvest_phase(play);
  EXPECT_EQ(play.resources(Faction::romans), 30 - 11);
  EXPECT_EQ(play.resources(Faction::belgae), 11);
  EXPECT_EQ(play.resources(Faction::arverni), 0);
}

// --- Card 63 shaded

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

// --- 6.5.1

class SenateTest : public WinterTest {
 protected:
  SenateTest() { state.phase = Phase::senate; }
  // The row and whether it is Firm after a Senate Phase.
  std::pair<Senate, bool> after(int roman_victory_is, Senate row, bool firm) {
    state.board.clear();
    state.board.set_legions_off_map(12 - fallen_, fallen_, 0);
    put(Region::provincia, Piece::fort);
    roman_victory(roman_victory_is);
    senate(row, firm);
    senate_phase(play);
    return {state.senate, state.firm};
  }
  int fallen_ = 0;
};

using Row = std::pair<Senate, bool>;

TEST_F(SenateTest, below_ten_it_moves_towards_uproar) {
  covers("FS 6.5.1");
  EXPECT_EQ(after(9, Senate::adulation, false), Row(Senate::intrigue, false));
  EXPECT_EQ(after(9, Senate::intrigue, false), Row(Senate::uproar, false));
  EXPECT_EQ(after(9, Senate::uproar, false), Row(Senate::uproar, true));
  EXPECT_EQ(after(9, Senate::uproar, true), Row(Senate::uproar, true));
  EXPECT_EQ(after(9, Senate::adulation, true), Row(Senate::adulation, false));
}

TEST_F(SenateTest, from_ten_to_twelve_it_moves_towards_intrigue) {
  covers("FS 6.5.1");
  for (int score : {10, 12}) {
    EXPECT_EQ(after(score, Senate::adulation, false), Row(Senate::intrigue, false));
    EXPECT_EQ(after(score, Senate::intrigue, false), Row(Senate::intrigue, false));
    EXPECT_EQ(after(score, Senate::uproar, false), Row(Senate::intrigue, false));
    EXPECT_EQ(after(score, Senate::uproar, true), Row(Senate::uproar, false));
    EXPECT_EQ(after(score, Senate::adulation, true), Row(Senate::adulation, false));
  }
}

TEST_F(SenateTest, above_twelve_it_moves_towards_adulation) {
  covers("FS 6.5.1");
  EXPECT_EQ(after(13, Senate::uproar, false), Row(Senate::intrigue, false));
  EXPECT_EQ(after(13, Senate::intrigue, false), Row(Senate::adulation, false));
  EXPECT_EQ(after(13, Senate::adulation, false), Row(Senate::adulation, true));
  EXPECT_EQ(after(13, Senate::adulation, true), Row(Senate::adulation, true));
  EXPECT_EQ(after(13, Senate::uproar, true), Row(Senate::uproar, false));
}

TEST_F(SenateTest, fallen_legions_bar_every_step_down) {
  covers("FS 6.5.1");
  fallen_ = 1;
  EXPECT_EQ(after(13, Senate::uproar, false), Row(Senate::uproar, false));
  EXPECT_EQ(after(13, Senate::adulation, false), Row(Senate::adulation, false));
  EXPECT_EQ(after(13, Senate::uproar, true), Row(Senate::uproar, true));
  EXPECT_EQ(after(11, Senate::uproar, false), Row(Senate::uproar, false)) << "down to Intrigue";
  EXPECT_EQ(after(11, Senate::adulation, false), Row(Senate::intrigue, false)) << "up to Intrigue";
  EXPECT_EQ(after(9, Senate::intrigue, false), Row(Senate::uproar, false));
}

TEST_F(SenateTest, a_lost_eagle_bars_steps_down_in_one_phase) {
  covers("FS card.33s");
  state.lost_eagle = true;
  EXPECT_EQ(after(13, Senate::intrigue, false), Row(Senate::intrigue, false));
  EXPECT_FALSE(state.lost_eagle);
  EXPECT_EQ(after(13, Senate::intrigue, false), Row(Senate::adulation, false));
  state.lost_eagle = true;
  EXPECT_EQ(after(9, Senate::intrigue, false), Row(Senate::uproar, false));
}

// --- 6.5.2, 6.5.3

TEST_F(SenateTest, legions_of_the_senates_row_and_above_go_to_provincia) {
  covers("FS 6.5.2", "FS 1.4.1");
  struct Case {
    Senate row;
    int track;
    int come;
  };
  for (const Case& one : {Case{Senate::uproar, 12, 4}, Case{Senate::uproar, 8, 0}, Case{Senate::intrigue, 7, 3},
                          Case{Senate::intrigue, 4, 0}, Case{Senate::adulation, 3, 3}}) {
    state.board.clear();
    put(Region::provincia, Piece::fort);
    state.board.set_legions_off_map(12, 0, 0);
    put(Region::mandubii, Piece::legion, 12 - one.track);
    senate(one.row, true);
    roman_victory(one.row == Senate::uproar ? 9 : 15);
    if (one.row == Senate::intrigue) {
      senate(Senate::uproar);
    }
    senate_phase(play);
    ASSERT_EQ(state.senate, one.row);
    EXPECT_EQ(count(Region::provincia, Piece::legion), one.come) << id_of(one.row) << " " << one.track;
    EXPECT_EQ(state.board.legions_track(), one.track - one.come);
  }
}

TEST_F(SenateTest, half_the_fallen_rounded_down_miss_the_winter) {
  covers("FS 6.5.2");
  state.board.set_legions_off_map(2, 3, 0);
  state.board.set_harvest_box(7);
  state.board.harvest_box_to(Region::mandubii, 7);
  senate(Senate::intrigue);
  senate_phase(play);
  EXPECT_EQ(state.board.fallen(), 1);
  EXPECT_EQ(state.board.legions_track(), 4) << "two came to the track, none is above its bottom row";
  state.phase = Phase::senate;
  state.board.fallen_to_track(1);
  state.senate = Senate::adulation;
  state.firm = true;
  senate_phase(play);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 5) << "the Romans cannot decline them";
}

TEST_F(SenateTest, of_four_fallen_two_come_back) {
  covers("FS 6.5.2");
  state.board.set_legions_off_map(2, 4, 0);
  state.board.set_harvest_box(6);
  state.board.harvest_box_to(Region::mandubii, 6);
  senate(Senate::intrigue);
  senate_phase(play);
  EXPECT_EQ(state.board.fallen(), 2);
  EXPECT_EQ(state.board.legions_track(), 4);
}

TEST_F(SenateTest, the_leader_in_provincia_raises_auxilia) {
  covers("FS 6.5.3");
  for (const auto& [row, score, auxilia] :
       {std::tuple{Senate::uproar, 9, 3}, std::tuple{Senate::intrigue, 11, 4}, std::tuple{Senate::adulation, 13, 5}}) {
    state.board.clear();
    put(Region::provincia, Piece::fort);
    put(Region::provincia, Piece::roman_leader);
    state.board.set_successor(Faction::romans, row == Senate::uproar);
    state.board.set_legions_off_map(12, 0, 0);
    roman_victory(score);
    senate(row, row != Senate::intrigue);
    senate_phase(play);
    EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), auxilia);
  }
  state.board.move(Region::provincia, Region::arverni, Piece::roman_leader, 1);
  const int before = count(Region::provincia, Piece::auxilia_hidden);
  state.phase = Phase::senate;
  senate_phase(play);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), before);
}

// --- 6.6

class SpringTest : public WinterTest {
 protected:
  SpringTest() { state.phase = Phase::spring; }
};

TEST_F(SpringTest, successors_take_over_where_their_faction_stands_or_at_home) {
  covers("FS 6.6", "FS 1.4.3");
  put(Region::treveri, Piece::belgic_hidden);
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::roman_leader);
  script.expect({"belgae: spring.successor belgae belgic_successor=TRE"});
  spring_phase(play);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_leader), 1);
  EXPECT_TRUE(state.board.is_successor(Faction::belgae));
  EXPECT_FALSE(state.board.is_successor(Faction::romans)) << "Caesar was not removed";
}

TEST_F(SpringTest, a_faction_without_pieces_has_its_home) {
  covers("FS 6.6", "FS 1.3.1");
  put(Region::bituriges, Piece::roman_leader);
  put(Region::bituriges, Piece::belgic_leader);
  spring_phase(play);  // the Arverni have no choice
  EXPECT_EQ(count(Region::arverni, Piece::arverni_leader), 1);
  EXPECT_EQ(state.board.leader_name(Faction::arverni), Leader::arverni_successor);
}

class QuietSpringTest : public SpringTest {
 protected:
  QuietSpringTest() {
    put(Region::provincia, Piece::roman_leader);
    put(Region::arverni, Piece::arverni_leader);
    put(Region::morini, Piece::belgic_leader);
  }
};

TEST_F(QuietSpringTest, the_rest_of_the_fallen_comes_to_the_track) {
  covers("FS 6.6");
  state.board.set_legions_off_map(10, 2, 0);
  spring_phase(play);
  EXPECT_EQ(state.board.legions_track(), 12);
  EXPECT_EQ(state.board.fallen(), 0);
  EXPECT_TRUE(told("legions.recover 2"));
}

TEST_F(QuietSpringTest, without_fallen_legions_nothing_is_said_of_them) {
  spring_phase(play);
  EXPECT_FALSE(told("legions.recover"));
}

TEST_F(QuietSpringTest, all_turn_hidden_and_devastation_ends) {
  covers("FS 6.6", "FS 1.4.3");
  put(Region::mandubii, Piece::arverni_scouted, 2);
  put(Region::mandubii, Piece::aedui_revealed, 1);
  put(Region::mandubii, Piece::auxilia_revealed, 3);
  put(Region::ubii, Piece::german_scouted, 1);
  state.board.set_devastated(Region::mandubii, true);
  spring_phase(play);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 2);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 3);
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 1);
  EXPECT_FALSE(state.board.devastated(Region::mandubii));
}

TEST_F(QuietSpringTest, gathering_tribes_return_dispersed_ones_gather_and_razed_ones_stay) {
  covers("FS 6.6", "FS 1.7");
  state.board.disperse(Tribe::veneti, Status::gathering);
  state.board.disperse(Tribe::eburones, Status::dispersed);
  state.board.disperse(Tribe::mandubii, Status::razed);
  spring_phase(play);
  EXPECT_EQ(state.board.tribe(Tribe::veneti).status, Status::subdued);
  EXPECT_EQ(state.board.tribe(Tribe::eburones).status, Status::gathering);
  EXPECT_EQ(state.board.tribe(Tribe::mandubii).status, Status::razed);
}

TEST_F(QuietSpringTest, all_are_eligible_and_the_next_card_is_played) {
  covers("FS 6.6", "FS 2.3.7");
  state.sequence.make_ineligible(Faction::romans);
  state.sequence.eligible[Faction::belgae] = false;
  spring_phase(play);
  for (Faction faction : player_factions) EXPECT_TRUE(state.sequence.eligible[faction]);
  EXPECT_FALSE(state.sequence.barred[Faction::romans]);
  EXPECT_EQ(state.cursor, 1);
  EXPECT_EQ(state.phase, Phase::event);
}

// --- The first Winter of Pax Gallica?

class FirstWinterTest : public WinterTest {
 protected:
  FirstWinterTest() {
    state.scenario = Scenario::pax_gallica;
    state.senate_on_track = false;
    state.board.set_legions_off_map(9, 0, 0);
    state.board.set_harvest_box(3);
    state.board.set_vercingetorix_waits(true);
  }
};

TEST_F(FirstWinterTest, has_neither_victory_nor_germans_phase) {
  covers("FS S.pax-gallica", "FS 6.1");
  state.optimates = true;
  ASSERT_GT(margin(state.board, Faction::romans), 0);
  victory_phase(play);
  EXPECT_FALSE(state.over);
  EXPECT_EQ(state.phase, Phase::quarters);
  EXPECT_EQ(state.winters, 1);
  EXPECT_EQ(state.victory_phases, 0) << "for card 20";
}

TEST_F(FirstWinterTest, the_romans_place_three_legions_in_belgica_at_harvest) {
  covers("FS S.pax-gallica");
  state.winters = 1;
  state.phase = Phase::harvest;
  script.expect({"harvest.legion 3=MOR", "harvest.legion 2=ATR", "harvest.legion 1=MOR"});
  for (int i = 0; i < 4; ++i) script.expect({"menu.transfer=common.none"});
  harvest_phase(play);
  EXPECT_EQ(count(Region::morini, Piece::legion), 2);
  EXPECT_EQ(count(Region::atrebates, Piece::legion), 1);
  EXPECT_EQ(state.board.harvest_box(), 0);
}

TEST_F(FirstWinterTest, the_senate_starts_at_intrigue_without_a_shift) {
  covers("FS S.pax-gallica", "FS 6.5.2", "FS 6.5.3");
  state.winters = 1;
  state.phase = Phase::senate;
  state.board.set_harvest_box(0);
  put(Region::morini, Piece::legion, 3);
  state.board.set_legions_off_map(9, 0, 0);
  put(Region::provincia, Piece::roman_leader);
  roman_victory(20);
  state.senate = Senate::uproar;
  state.firm = true;
  senate_phase(play);
  EXPECT_TRUE(state.senate_on_track);
  EXPECT_EQ(state.senate, Senate::intrigue);
  EXPECT_FALSE(state.firm);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 5);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 4);
}

TEST_F(FirstWinterTest, from_that_spring_on_vercingetorix_may_appear_anywhere) {
  covers("FS S.pax-gallica");
  put(Region::provincia, Piece::roman_leader);
  put(Region::morini, Piece::belgic_leader);
  state.board.set_harvest_box(0);
  state.board.set_legions_off_map(12, 0, 0);
  state.winters = 1;
  state.phase = Phase::senate;
  senate_phase(play);
  EXPECT_FALSE(script.was_asked("vercingetorix.ask")) << "not before Spring";
  script.expect({"arverni: vercingetorix.ask=common.no"});
  spring_phase(play);
  EXPECT_TRUE(state.board.vercingetorix_waits()) << "and no Successor comes for him";
  EXPECT_EQ(state.board.on_map(Piece::arverni_leader), 0);
  state.board.set_successor(Faction::arverni, true);
  script.expect({"arverni: vercingetorix.ask=common.yes", "arverni: vercingetorix.where=BRI"});
  offer_vercingetorix(play);
  EXPECT_TRUE(state.board.named_leader_at(Region::britannia, Faction::arverni));
  offer_vercingetorix(play);  // he comes once only
}

TEST_F(FirstWinterTest, before_the_next_winter_the_arverni_are_asked_again) {
  covers("FS S.pax-gallica");
  state.winters = 1;
  script.expect({"arverni: vercingetorix.ask=common.no"});
  victory_phase(play);
  EXPECT_EQ(state.winters, 2);
}

TEST_F(FirstWinterTest, in_every_phase_of_later_winters_they_are_asked_again) {
  covers("FS S.pax-gallica");
  state.winters = 2;
  state.board.set_harvest_box(0);
  state.board.set_legions_off_map(12, 0, 0);
  put(Region::provincia, Piece::roman_leader);
  put(Region::morini, Piece::belgic_leader);
  for (Phase phase : {Phase::germans, Phase::quarters, Phase::harvest, Phase::senate, Phase::spring}) {
    script.expect({"arverni: vercingetorix.ask=common.no"});
    begin_phase(play, phase);
    EXPECT_TRUE(script.used_up()) << id_of(phase);
  }
}

TEST_F(FirstWinterTest, in_the_first_winter_they_are_asked_in_spring_only) {
  covers("FS S.pax-gallica");
  state.winters = 1;
  for (Phase phase : {Phase::germans, Phase::quarters, Phase::harvest, Phase::senate}) begin_phase(play, phase);
  EXPECT_TRUE(script.asked().empty());
  script.expect({"arverni: vercingetorix.ask=common.no"});
  begin_phase(play, Phase::spring);
}

TEST_F(FirstWinterTest, the_phase_it_skips_does_not_count_for_optimates) {
  covers("FS card.20", "FS S.pax-gallica");
  state.winters = 1;
  state.board.set_harvest_box(0);
  state.board.set_legions_off_map(12, 0, 0);
  state.board.set_vercingetorix_waits(false);
  state.optimates = true;
  roman_victory(15);
  legions_at_hand();
  victory_phase(play);
  EXPECT_EQ(state.winters, 2);
  EXPECT_FALSE(state.over) << "the second Winter, but the first Victory Phase";
}

TEST_F(FirstWinterTest, later_winters_are_like_any_other) {
  covers("FS S.pax-gallica", "FS 6.1");
  state.winters = 1;
  state.board.set_harvest_box(0);
  state.board.set_legions_off_map(12, 0, 0);
  state.board.set_vercingetorix_waits(false);
  roman_victory(15);
  legions_at_hand();
  victory_phase(play);
  EXPECT_EQ(state.phase, Phase::germans);
  EXPECT_EQ(state.victory_phases, 1);
}

}  // namespace
}  // namespace auspex::falling_sky::testing
