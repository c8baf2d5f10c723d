// 8.6.4 Battle of the Non-player Saxons, with Shield Wall, Ravage or Surprise.
#include "games/pendragon/nonplayer/saxons_fixture.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

// In Clear terrain, where nobody Ambushes.
class SaxonsBattle : public SaxonsFixture {
 protected:
  // Without a Feat.
  SpaceSet battles() { return by_event(free_terms({Command::battle})).selected; }
  Action battle() { return run(Command::battle); }
  static constexpr SpaceSet regni = {Space::regni};
  // Which line of the log it is.
  [[nodiscard]] int line(std::string_view code) const {
    int n = 0;
    for (const Line& each : script.lines()) {
      if (code_of(catalogue(), each.text).starts_with(code)) return n;
      ++n;
    }
    return -1;
  }
};

// ---------------------------------------------------------------------------------------------------- Where

TEST_F(SaxonsBattle, where_they_are_sure_to_remove_the_last_unit) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 4);
  put(Space::regni, Piece::cavalry, 2);
  EXPECT_EQ(battles(), regni);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 0);
  EXPECT_TRUE(told("np.sa.battle_last_unit REG dux"));
}

TEST_F(SaxonsBattle, not_with_one_warband_less) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::cavalry, 2);
  EXPECT_EQ(battles(), SpaceSet()) << "the Charge leaves one to strike";
  EXPECT_TRUE(told("np.sa.no_battle"));
}

TEST_F(SaxonsBattle, raiders_in_the_space_count) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 1);
  put(Space::regni, Piece::saxon_raider, 3);
  put(Space::regni, Piece::militia, 3);
  EXPECT_EQ(battles(), SpaceSet()) << "they would fall before they Harass";
  put(Space::regni, Piece::saxon_raider, 1);
  EXPECT_EQ(battles(), regni);
}

TEST_F(SaxonsBattle, without_a_warband_raiders_do_not) {
  covers("PD 8.6.4", "PD 3.4.4");
  put(Space::regni, Piece::saxon_raider, 9);
  put(Space::regni, Piece::militia, 1);
  EXPECT_EQ(battles(), SpaceSet());
}

TEST_F(SaxonsBattle, not_where_the_last_unit_might_evade) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 5);
  put(Space::regni, Piece::scotti_raider, 1);
  EXPECT_EQ(battles(), SpaceSet());
}

TEST_F(SaxonsBattle, a_siege_may_remove_it) {
  covers("PD 8.6.4", "PD 3.6.6");
  put(Space::regni, Piece::saxon_warband, 2);
  put(Space::regni, Piece::militia, 1);
  build(Site::anderida, Piece::hillfort);
  EXPECT_EQ(battles(), regni) << "two besiege it, or it stays and falls";
}

TEST_F(SaxonsBattle, not_where_too_few_could_besiege_it) {
  covers("PD 8.6.4", "PD 3.6.6");
  put(Space::regni, Piece::saxon_warband, 1);
  put(Space::regni, Piece::militia, 1);
  build(Site::anderida, Piece::hillfort);
  EXPECT_EQ(battles(), SpaceSet());
}

TEST_F(SaxonsBattle, where_they_are_sure_to_assault) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 2);
  build(Site::anderida, Piece::hillfort);
  EXPECT_EQ(battles(), regni);
  EXPECT_TRUE(told("np.sa.battle_assault REG civitates"));
  EXPECT_EQ(count(Space::regni, Piece::hillfort), 0);
}

TEST_F(SaxonsBattle, not_where_the_stronghold_would_hold) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 1);
  build(Site::anderida, Piece::hillfort);
  EXPECT_EQ(battles(), SpaceSet());
}

TEST_F(SaxonsBattle, in_every_space_that_is_worth_it) {
  covers("PD 8.6.4");
  for (Space space : {Space::regni, Space::parisi}) {
    put(space, Piece::saxon_warband, 3);
    put(space, Piece::militia, 1);
  }
  put(Space::dobunni, Piece::saxon_warband, 1);
  put(Space::dobunni, Piece::militia, 5);
  state.manual_dice = false;
  EXPECT_EQ(battles(), (SpaceSet{Space::regni, Space::parisi}));
}

// ---------------------------------------------------------------------------------------------------- Against whom

TEST_F(SaxonsBattle, before_fragmentation_britons_are_one_enemy) {
  covers("PD 8.6.4", "PD 3.6.1");
  put(Space::regni, Piece::saxon_warband, 2);
  put(Space::regni, Piece::cavalry, 1);
  put(Space::regni, Piece::militia, 1);
  EXPECT_EQ(battles(), SpaceSet());
  imperium(ImperiumStatus::fragmentation);
  EXPECT_EQ(battles(), regni);
  EXPECT_TRUE(told("battle.begins REG saxons civitates") || told("battle.begins REG saxons dux"));
}

TEST_F(SaxonsBattle, a_player_before_a_nonplayer) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 8);
  put(Space::regni, Piece::militia, 1);
  put(Space::regni, Piece::scotti_warband, 1);
  person(Faction::civitates);
  battles();
  EXPECT_TRUE(told("battle.begins REG saxons civitates")) << "though the Scotti stand better";
}

TEST_F(SaxonsBattle, then_whoever_stands_best) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 8);
  put(Space::regni, Piece::militia, 1);
  put(Space::regni, Piece::scotti_warband, 1);
  battles();
  EXPECT_TRUE(told("battle.begins REG saxons scotti"));
}

TEST_F(SaxonsBattle, the_others_if_they_stand_better) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 8);
  put(Space::regni, Piece::cavalry, 1);
  put(Space::regni, Piece::scotti_warband, 1);
  has(Track::prestige, 74);
  battles();
  EXPECT_TRUE(told("battle.begins REG saxons dux"));
}

TEST_F(SaxonsBattle, a_player_against_whom_nothing_is_sure_is_left_alone) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::militia, 9);
  put(Space::regni, Piece::scotti_warband, 1);
  person(Faction::civitates);
  battles();
  EXPECT_TRUE(told("battle.begins REG saxons scotti"));
}

TEST_F(SaxonsBattle, spaces_against_players_are_resolved_first) {
  covers("PD 8.6.4", "PD 8.5.3");
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::militia, 1);
  put(Space::parisi, Piece::saxon_warband, 3);
  put(Space::parisi, Piece::scotti_warband, 1);
  person(Faction::scotti);
  battles();
  EXPECT_LT(line("battle.begins PAR"), line("battle.begins REG"));
  EXPECT_GE(line("battle.begins PAR"), 0);
}

TEST_F(SaxonsBattle, easy_in_the_first_of_them_with_a_feat) {
  covers("PD 8.6.4", "PD 8.9");
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::militia, 1);
  put(Space::parisi, Piece::saxon_warband, 3);
  put(Space::parisi, Piece::scotti_warband, 1);
  person(Faction::civitates);
  Terms terms;
  terms.commands = {Command::battle};
  terms.most_spaces = 1;
  EXPECT_EQ(by_event(terms).selected, regni);
}

TEST_F(SaxonsBattle, by_event_only_against_whom_it_allows) {
  covers("PD 8.2.3", "PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::scotti_warband, 1);
  Terms terms = free_terms({Command::battle});
  terms.against = both_britons;
  EXPECT_EQ(by_event(terms).selected, SpaceSet());
}

// ---------------------------------------------------------------------------------------------------- Shield Wall

TEST_F(SaxonsBattle, a_shield_wall_where_it_saves_pieces) {
  covers("PD 8.6.4", "PD 4.4.4");
  put(Space::regni, Piece::saxon_warband, 4);
  put(Space::regni, Piece::cavalry, 2);
  EXPECT_TRUE(battle().uses(Feat::shield_wall));
  EXPECT_EQ(warbands(Space::regni), 3);
}

TEST_F(SaxonsBattle, it_counts_when_they_ask_whether_to_battle) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::cavalry, 2);
  EXPECT_TRUE(battle().uses(Feat::shield_wall));
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 0);
}

TEST_F(SaxonsBattle, none_where_it_saves_nothing) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::militia, 1);
  EXPECT_FALSE(battle().feat);
}

TEST_F(SaxonsBattle, none_where_all_enemies_could_withdraw) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 8);
  put(Space::regni, Piece::cavalry, 2);
  build(Site::anderida, Piece::fort);
  script.expect({"6"});
  EXPECT_TRUE(battle().uses(Feat::surprise));
}

TEST_F(SaxonsBattle, one_where_a_third_could_not) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 12);
  put(Space::regni, Piece::cavalry, 3);
  build(Site::anderida, Piece::fort);
  EXPECT_TRUE(battle().uses(Feat::shield_wall));
}

TEST_F(SaxonsBattle, gesiths_narrow_it_to_one_space) {
  covers("PD 8.6.4", "PD card.46u");
  capability(Card::gesiths, CardSide::unshaded);
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::cavalry, 2);
  put(Space::parisi, Piece::saxon_warband, 3);
  put(Space::parisi, Piece::cavalry, 2);
  script.expect({"4"});
  const Action action = battle();
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::parisi});
  EXPECT_EQ(action.selected, SpaceSet{Space::parisi}) << "in Regni they are sure of nothing without it";
}

TEST_F(SaxonsBattle, gesiths_add_one_beside_another_feat) {
  covers("PD 8.6.4", "PD card.46s");
  capability(Card::gesiths, CardSide::shaded, Faction::saxons);
  put(Space::regni, Piece::saxon_warband, 4);
  put(Space::regni, Piece::cavalry, 2);
  Terms terms = free_terms({Command::battle});
  terms.feats = {Feat::surprise};
  EXPECT_EQ(by_event(terms).shield_wall_besides, Space::regni);
  EXPECT_EQ(warbands(Space::regni), 3);
}

// ---------------------------------------------------------------------------------------------------- Ravage

TEST_F(SaxonsBattle, ravage_for_more_plunder_than_the_population_allows) {
  covers("PD 8.6.4", "PD 8.6.5", "PD 4.4.3");
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::militia, 1);
  prosper(Space::regni, 3);
  script.expect({"3"});
  EXPECT_TRUE(battle().uses(Feat::ravage));
  EXPECT_EQ(state.board.laden(Space::regni, Piece::saxon_warband), 3);
}

TEST_F(SaxonsBattle, not_for_as_much) {
  covers("PD 8.6.4", "PD 8.6.5");
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::militia, 1);
  prosper(Space::regni, 2);
  EXPECT_FALSE(battle().feat);
  EXPECT_EQ(state.board.laden(Space::regni, Piece::saxon_warband), 2);
}

TEST_F(SaxonsBattle, not_where_hands_are_full) {
  covers("PD 8.6.4", "PD 8.6.5");
  put(Space::regni, Piece::saxon_warband, 3, 1);
  put(Space::regni, Piece::militia, 1);
  prosper(Space::regni, 4);
  EXPECT_FALSE(battle().feat);
}

TEST_F(SaxonsBattle, not_where_the_battle_needs_an_assault) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 4);
  build(Site::anderida, Piece::hillfort);
  prosper(Space::regni, 4);
  script.expect({"1"});
  EXPECT_TRUE(battle().uses(Feat::surprise));
}

TEST_F(SaxonsBattle, however_close_the_britons_are_to_victory) {
  covers("PD 8.6.5");
  has(Track::prestige, 80);
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::militia, 1);
  EXPECT_FALSE(battle().feat);
}

TEST_F(SaxonsBattle, a_shield_wall_comes_before_ravage) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 4);
  put(Space::regni, Piece::cavalry, 2);
  prosper(Space::regni, 4);
  EXPECT_TRUE(battle().uses(Feat::shield_wall));
}

// ---------------------------------------------------------------------------------------------------- Surprise

TEST_F(SaxonsBattle, surprise_at_the_stronghold_that_fewest_troops_guard) {
  covers("PD 8.6.4", "PD 8.6.5");
  put(Space::regni, Piece::saxon_warband, 6);
  put(Space::regni, Piece::militia, 1);
  build(Site::anderida, Piece::hillfort);
  put(Space::parisi, Piece::saxon_warband, 3);
  build(Site::petuaria, Piece::hillfort);
  state.manual_dice = false;
  const Action action = battle();
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::parisi});
  EXPECT_TRUE(told("np.sa.surprise PAR 0"));
  EXPECT_EQ(action.selected.size(), 2);
}

TEST_F(SaxonsBattle, it_counts_when_they_ask_whether_to_assault) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 3);
  build(Site::noviomagus, Piece::town);
  EXPECT_EQ(battles(), SpaceSet()) << "without Surprise the Town holds";
  script.expect({"5"});
  EXPECT_EQ(battle().selected, regni);
  EXPECT_EQ(count(Space::regni, Piece::town), 0);
}

TEST_F(SaxonsBattle, not_where_even_a_coup_would_not_do) {
  covers("PD 8.6.4");
  put(Space::regni, Piece::saxon_warband, 2);
  build(Site::noviomagus, Piece::town);
  EXPECT_EQ(battle().selected, SpaceSet());
}

TEST_F(SaxonsBattle, not_where_a_card_bars_it) {
  covers("PD 8.6.4", "PD card.3u");
  capability(Card::areani, CardSide::unshaded);
  put(Space::regni, Piece::saxon_warband, 3);
  build(Site::noviomagus, Piece::town);
  EXPECT_EQ(battle().selected, SpaceSet());
}

TEST_F(SaxonsBattle, only_at_a_stronghold_of_whom_they_fight) {
  covers("PD 8.6.4", "PD 8.6.5");
  put(Space::regni, Piece::saxon_warband, 8);
  put(Space::regni, Piece::scotti_warband, 1);
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::militia, 9);
  EXPECT_FALSE(battle().uses(Feat::surprise));
  EXPECT_TRUE(told("battle.begins REG saxons scotti"));
}

TEST_F(SaxonsBattle, introductory_without_a_feat) {
  covers("PD 8.6.4", "PD 8.9");
  put(Space::regni, Piece::saxon_warband, 4);
  put(Space::regni, Piece::cavalry, 2);
  script.expect({"6"});
  EXPECT_EQ(limited_turn(OnePlayer::introductory), coin::Deed::limited_command);
}

TEST_F(SaxonsBattle, it_comes_before_a_raid_and_the_event) {
  covers("PD 8.6.4", "PD 8.6.5");
  card(Card::gesiths, Card::areani);
  put(Space::regni, Piece::saxon_warband, 3);
  put(Space::regni, Piece::militia, 1);
  prosper(Space::iceni, 2);
  script.expect({"3"});
  EXPECT_EQ(turn(true), coin::Deed::command);
  EXPECT_TRUE(told("turn.command saxons battle"));
}

}  // namespace
}  // namespace auspex::pendragon::testing
