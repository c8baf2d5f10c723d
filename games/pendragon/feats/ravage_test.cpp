// 4.4.3 Ravage, entered by the menu of Raid, and with Battle (PD-B11, PD-F21, PD-G13, PD-G16).
#include "games/pendragon/feats/ravage.h"

#include "games/pendragon/commands/raid.h"
#include "games/pendragon/feats/barbarian_battle.h"
#include "games/pendragon/player/player.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class RavageTest : public Fixture {
 protected:
  void run(const Terms& terms = {}) {
    Action action(play, Faction::saxons, terms);
    action.command = Command::raid;
    run_command(action);
  }
  // Regni is Ravaged by Raid.
  Action in_regni() {
    Action action(play, Faction::saxons, {});
    action.command = Command::raid;
    select_raid(action, Space::regni, {Way::sea, Sea::britannicus}, 1);
    action.feat = Feat::ravage;
    action.feat_selected = {Space::regni};
    return action;
  }
  Action battle_in(SpaceSet spaces) {
    Action action(play, Faction::saxons, {});
    action.command = Command::battle;
    action.selected = spaces;
    action.feat = Feat::ravage;
    return action;
  }
};

TEST_F(RavageTest, plunder_passes_the_population_and_a_die_drives_people_out_where_the_saxons_like) {
  covers("PD 4.4.3");
  prosper(Space::regni, 4);
  prosper(Space::iceni, 4);
  script.expect({"REG", "raid.by_sea BRT 3 2 0", "ICE", "raid.by_sea GER 3 2 0", "menu.feat ravage", "menu.selected",
                 "saxons: feat.where saxons ravage=REG | REG, ICE",
                 "saxons: feat.where saxons ravage=common.none | ICE, none", "REG", "2", "2", "2",
                 "plunder.carry saxons saxon_raider REG=4 | 0 to 4", "4", "2", "2", "2",
                 "plunder.carry saxons saxon_raider ICE=2 | 0 to 2"});
  run();
  EXPECT_EQ(state.board.population(Space::regni), 1);
  EXPECT_EQ(state.board.refugees(), 1);
  EXPECT_EQ(state.board.population(Space::iceni), 2) << "Raided, not Ravaged";
  EXPECT_EQ(times("feat.chosen saxons ravage"), 1);
}

TEST_F(RavageTest, hands_alone_limit_the_plunder_those_of_units_who_were_there_before_too) {
  covers("PD 4.4.3", "PD 1.7.4");
  put(Space::regni, Piece::saxon_raider, 2);
  prosper(Space::regni, 4);
  Action action = in_regni();
  script.expect({"1", "plunder.carry saxons saxon_raider REG=3 | 0 to 3", "3"});
  raid_space(action, Space::regni);
  EXPECT_EQ(state.board.population(Space::regni), 2) << "a 3 is not enough";
}

TEST_F(RavageTest, where_nobody_lands_nothing_is_ravaged) {
  covers("PD 4.4.3");
  capability(Card::fickle_weather, CardSide::unshaded);
  put(Space::regni, Piece::cavalry);
  Action action = in_regni();
  script.expect({"2"});
  raid_space(action, Space::regni);
  EXPECT_FALSE(script.was_asked("ravage.answer"));
}

TEST_F(RavageTest, dux_civitates_and_scotti_are_asked_in_turn_each_with_a_troop_there) {
  covers("PD 4.4.3");
  put(Space::regni, Piece::cavalry);
  put(Space::regni, Piece::militia);
  put(Space::regni, Piece::scotti_warband);
  Action action = in_regni();
  script.expect({"2", "1", "saxons: raid.battle saxons 2 REG=common.none | dux, scotti, none",
                 "dux: ravage.answer dux REG=common.no", "civitates: ravage.answer civitates REG=common.no",
                 "scotti: ravage.answer scotti REG=common.no"});
  raid_space(action, Space::regni);
}

TEST_F(RavageTest, strongholds_and_raiders_alone_do_not_answer) {
  covers("PD 4.4.3");
  build(Site::anderida, Piece::fort);
  put(Space::regni, Piece::saxon_raider);
  put(Space::regni, Piece::scotti_raider, 3);
  EXPECT_EQ(ravage_answers(play, Space::regni), FactionSet());
  put(Space::regni, Piece::blue_saxon_warband);
  EXPECT_EQ(ravage_answers(play, Space::regni), FactionSet{Faction::civitates});
}

TEST_F(RavageTest, whoever_answers_attacks_all_saxons_there_who_neither_evade_nor_withdraw) {
  covers("PD 4.4.3");
  const BattleTerms terms = ravage_battle(Space::regni, Faction::civitates);
  EXPECT_EQ(terms.attacker, Faction::civitates);
  EXPECT_EQ(terms.defender, Faction::saxons);
  EXPECT_EQ(terms.executing, Faction::civitates);
  EXPECT_FALSE(terms.attackers.has_value());
  EXPECT_FALSE(terms.defenders_evade);
  EXPECT_FALSE(terms.defenders_withdraw);
  EXPECT_TRUE(terms.may_assault);
}

TEST_F(RavageTest, britons_who_fight_together_answer_once) {
  covers("PD 4.4.3", "PD 3.6.1");
  put(Space::regni, Piece::cavalry);
  put(Space::regni, Piece::militia);
  build(Site::anderida, Piece::saxon_settlement);
  Action action = in_regni();
  // The Charge fells both Raiders; the Settlement is left, and nobody is asked again.
  script.expect({"2", "1", "raid.battle saxons 2 REG=common.none", "dux: ravage.answer dux REG=common.yes",
                 "dux: assault.which dux 2 REG=common.none"});
  raid_space(action, Space::regni);
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 0);
  EXPECT_FALSE(script.was_asked("ravage.answer civitates"));
  EXPECT_FALSE(script.was_asked("prebattle.raiders"));
}

TEST_F(RavageTest, at_fragmentation_each_briton_answers_for_itself) {
  covers("PD 4.4.3", "PD 6.8.1");
  imperium(ImperiumStatus::fragmentation);
  put(Space::regni, Piece::cavalry);
  put(Space::regni, Piece::militia);
  build(Site::anderida, Piece::saxon_settlement);
  Action action = in_regni();
  script.expect({"2", "1", "raid.battle saxons 2 REG=common.none | dux, civitates, none",
                 "dux: ravage.answer dux REG=common.yes", "dux: assault.which dux 1 REG=common.none",
                 "civitates: ravage.answer civitates REG=common.no"});
  raid_space(action, Space::regni);
}

TEST_F(RavageTest, a_battle_of_the_saxons_bars_their_assault_and_any_answer) {
  covers("PD 4.4.3");
  build(Site::noviomagus, Piece::town);
  Action action = in_regni();
  script.expect({"4", "1", "raid.battle saxons 4 REG=civitates | civitates, none"});
  raid_space(action, Space::regni);
  EXPECT_EQ(state.board.stronghold_at(Site::noviomagus), Piece::town);
  EXPECT_FALSE(script.was_asked("assault.which"));
  EXPECT_FALSE(script.was_asked("ravage.answer"));
}

class NoAnswer final : public CardTerms {
 public:
  NoAnswer() : CardTerms(Card::seax_and_torch) {}
  [[nodiscard]] bool is_answered() const override { return false; }
};

TEST_F(RavageTest, a_card_may_leave_it_unanswered) {
  covers("PD 5.5");
  const NoAnswer card;
  put(Space::regni, Piece::cavalry);
  Action action = in_regni();
  action.terms.card = &card;
  script.expect({"2", "1", "raid.battle saxons 2 REG=common.none"});
  raid_space(action, Space::regni);
}

TEST_F(RavageTest, with_battle_the_warbands_plunder_past_the_population_and_nobody_answers) {
  covers("PD 4.4.3", "PD 3.4.4");
  put(Space::regni, Piece::saxon_warband, 4);
  put(Space::regni, Piece::saxon_raider, 2);
  put(Space::regni, Piece::cavalry);
  prosper(Space::regni, 4);
  Action action = battle_in({Space::regni, Space::londinium});
  script.expect({"plunder.carry saxons saxon_warband REG=4 | 0 to 4", "5"});
  name_battle_feat(action);
  EXPECT_EQ(action.feat_selected, (SpaceSet{Space::regni})) << "a City is not Ravaged";
  plunder_before_battle(action, Space::regni);
  EXPECT_EQ(state.board.population(Space::regni), 1);
  EXPECT_FALSE(battle_terms(action, Space::regni, Faction::civitates).may_assault);
  EXPECT_TRUE(battle_terms(action, Space::londinium, Faction::civitates).may_assault);
}

TEST_F(RavageTest, the_die_is_rolled_where_saxon_control_forbids_the_plunder) {
  covers("PD 4.4.3");
  build(Site::anderida, Piece::saxon_settlement);
  put(Space::regni, Piece::saxon_warband, 2);
  put(Space::regni, Piece::militia);
  prosper(Space::regni, 4);
  Action action = battle_in({Space::regni});
  name_battle_feat(action);
  script.expect({"6"});
  plunder_before_battle(action, Space::regni);
  EXPECT_EQ(state.board.prosperity(Space::regni), 4);
  EXPECT_EQ(state.board.population(Space::regni), 1);
}

}  // namespace
}  // namespace auspex::pendragon::testing
