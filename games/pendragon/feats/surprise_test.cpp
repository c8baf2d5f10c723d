// 4.4.2, 4.5.2 Surprise, entered by the menu of Raid (PD-B11, PD-G11, PD-G12).
#include "games/pendragon/feats/surprise.h"

#include "games/pendragon/commands/raid.h"
#include "games/pendragon/feats/barbarian_battle.h"
#include "games/pendragon/feats/barbarian_feats.h"
#include "games/pendragon/player/player.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class SurpriseTest : public Fixture {
 protected:
  Action by(Faction who, const Terms& terms = {}, Command command = Command::raid) {
    Action action(play, who, terms);
    action.command = command;
    return action;
  }
  void run(Faction who, const Terms& terms = {}) {
    Action action = by(who, terms);
    run_command(action);
    feat_spaces = action.feat_selected;
  }
  // Saxons at work in Catuvellauni, through Iceni; so many have landed.
  Action deep_in_catuvellauni() {
    Action action = by(Faction::saxons);
    action.feat = Feat::surprise;
    select_raid(action, Space::catuvellauni, {Way::sea, Sea::germanicus, Space::iceni}, 1);
    return action;
  }
  [[nodiscard]] std::vector<Faction> answers() {
    return deep_raid_answers(deep_in_catuvellauni(), Space::catuvellauni);
  }

  SpaceSet feat_spaces;
};

// The example of 4.4.2, with three Forts on the Patrolled Germanicus.
TEST_F(SurpriseTest, a_deep_raid_into_catuvellauni_by_way_of_iceni) {
  covers("PD 4.4.2", "PD 3.4.1");
  state.board.set_patrolled(Sea::germanicus, true);
  for (Site site : {Site::rutupiae, Site::walton_castle, Site::derventio}) build(site, Piece::fort);
  build(Site::verulamium, Piece::town);
  put(Space::catuvellauni, Piece::militia);
  put(Space::catuvellauni, Piece::cavalry);
  prosper(Space::catuvellauni, 6);
  script.expect(
      {"saxons: raid.where saxons 3 20=menu.feat surprise | DUM, DUR, ATR, REG, CAN, LON, TRI, ICE, CRT, PAR, "
       "menu.feat "
       "surprise",
       "raid.where saxons 3 20=raid.deep | DUM, DUR, ATR, REG, CAN, LON, TRI, ICE, CRT, PAR, raid.deep",
       "saxons: raid.deep_where saxons=CAT",
       "saxons: raid.through saxons CAT=ICE | ATR, LON, TRI, ICE, CRT",
       "saxons: raid.how_deep saxons CAT ICE=raid.by_sea GER 3 2 3 | raid.by_sea GER 1 1 3, raid.by_sea GER 3 2 3",
       "raid.where saxons 2 18=ICE | DUM, DUR, ATR, REG, CAN, LON, TRI, ICE, CRT, PAR, menu.selected",
       "raid.by_sea GER 3 2 3",
       "raid.where saxons 1 16=TRI",
       "raid.by_sea GER 3 2 3",
       "menu.next_space saxons raid=CAT",
       "4",
       "2",
       "1",
       "dux: deep.force dux saxons CAT 4=common.no",
       "civitates: deep.force civitates saxons CAT 4=common.no",
       "plunder.carry saxons saxon_raider CAT=3 | 0 to 3",
       "saxons: raid.battle saxons 4 CAT=common.none | dux, none",
       "ICE",
       "1",
       "1",
       "1",
       "1",
       "1",
       "2",
       "raid.battle saxons 1 TRI=common.none"});
  run(Faction::saxons);
  EXPECT_EQ(feat_spaces, (SpaceSet{Space::catuvellauni}));
  EXPECT_EQ(resources(Track::saxon_renown), 14);
  EXPECT_EQ(count(Space::catuvellauni, Piece::saxon_raider), 4);
  EXPECT_EQ(state.board.laden(Space::catuvellauni, Piece::saxon_raider), 3);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_raider), 0);
  EXPECT_EQ(count(Space::trinovantes, Piece::saxon_raider), 1);
  EXPECT_EQ(times("feat.chosen saxons surprise"), 1);
}

TEST_F(SurpriseTest, without_a_deep_raid_one_of_the_targets_is_named_and_assaults_there_try_a_coup_de_main) {
  covers("PD 4.4.2");
  Action action = by(Faction::saxons);
  select_raid(action, Space::regni, {Way::sea, Sea::britannicus}, 1);
  select_raid(action, Space::iceni, {Way::sea, Sea::germanicus}, 1);
  action.feat = Feat::surprise;
  script.expect({"saxons: feat.where saxons surprise=ICE | REG, ICE"});
  name_barbarian_feat_spaces(action);
  EXPECT_TRUE(raid_battle(action, {Space::iceni, 2}, Faction::dux, 0).surprise);
  EXPECT_FALSE(raid_battle(action, {Space::regni, 2}, Faction::dux, 0).surprise);
  EXPECT_EQ(deep_raid_answers(action, Space::iceni), std::vector<Faction>()) << "nobody answers where it is not deep";
  EXPECT_EQ(times("feat.chosen saxons surprise"), 1);
}

TEST_F(SurpriseTest, it_goes_with_a_battle_command_too) {
  covers("PD 4.4.2");
  Action action = by(Faction::saxons, {}, Command::battle);
  action.selected = {Space::regni, Space::iceni};
  action.feat = Feat::surprise;
  script.expect({"saxons: feat.where saxons surprise=REG | REG, ICE"});
  name_battle_feat(action);
  EXPECT_TRUE(battle_terms(action, Space::regni, Faction::civitates).surprise);
  EXPECT_FALSE(battle_terms(action, Space::iceni, Faction::civitates).surprise);
  EXPECT_TRUE(deep_raid_spaces(action).empty());
}

TEST_F(SurpriseTest, the_space_passed_through_must_be_a_target_and_so_must_the_end) {
  covers("PD 4.4.2");
  // Iceni and Trinovantes are the Saxons' own; what lies behind them is reached another way or not at all.
  for (Site site : {Site::branodunum, Site::walton_castle}) build(site, Piece::saxon_settlement);
  const Action action = by(Faction::saxons);
  EXPECT_EQ(deep_raid_passages(action, Space::catuvellauni),
            (SpaceSet{Space::atrebates, Space::londinium, Space::corieltauvi}));
  EXPECT_FALSE(deep_raid_spaces(action).has(Space::iceni));
  EXPECT_TRUE(deep_raid_spaces(action).has(Space::eboracum)) << "by Parisi";
  EXPECT_FALSE(deep_raid_spaces(action).has(Space::carvetii)) << "two steps from any target";
}

TEST_F(SurpriseTest, one_deep_raid_among_the_usual_targets_and_none_with_another_feat_or_a_limited_command) {
  covers("PD 4.4.2", "PD 4.5.2", "PD 2.3.5");
  Action action = deep_in_catuvellauni();
  EXPECT_EQ(raid_targets_left(action), 2);
  EXPECT_TRUE(deep_raid_spaces(action).empty());
  Action ravaging = by(Faction::saxons);
  ravaging.feat = Feat::ravage;
  EXPECT_TRUE(deep_raid_spaces(ravaging).empty());
  Terms limited;
  limited.limited = true;
  EXPECT_TRUE(deep_raid_spaces(by(Faction::saxons, limited)).empty());
  Action scotti = by(Faction::scotti);
  scotti.feat = Feat::surprise;
  select_raid(scotti, Space::brigantes, {Way::sea, Sea::hibernicus, Space::carvetii}, 2);
  EXPECT_EQ(raid_targets_left(scotti), 3);
}

TEST_F(SurpriseTest, the_dux_is_asked_first_then_whoever_controls_each_with_a_unit_there) {
  covers("PD 4.4.2");
  const Space space = Space::catuvellauni;
  EXPECT_EQ(answers(), std::vector<Faction>());
  build(Site::verulamium, Piece::town);
  build(Site::durocobrivis, Piece::fort);
  EXPECT_EQ(answers(), std::vector<Faction>()) << "a Stronghold is no Unit";
  put(space, Piece::militia);
  EXPECT_EQ(answers(), std::vector<Faction>{Faction::civitates});
  put(space, Piece::red_scotti_warband);
  EXPECT_EQ(answers(), (std::vector<Faction>{Faction::dux, Faction::civitates}));
  imperium(ImperiumStatus::fragmentation);
  put(space, Piece::cavalry, 3);
  EXPECT_EQ(answers(), std::vector<Faction>{Faction::dux}) << "under Dux Control the Civitates are not asked";
}

TEST_F(SurpriseTest, scotti_who_control_the_region_may_answer_a_saxon_deep_raid) {
  covers("PD 4.4.2");
  build(Site::verulamium, Piece::scotti_settlement);
  EXPECT_EQ(answers(), std::vector<Faction>());
  put(Space::catuvellauni, Piece::scotti_raider);
  EXPECT_EQ(answers(), std::vector<Faction>{Faction::scotti});
}

TEST_F(SurpriseTest, those_who_are_made_to_fight_and_evade_take_nothing) {
  covers("PD 4.4.2", "PD 3.6.2");
  Action action = deep_in_catuvellauni();
  put(Space::catuvellauni, Piece::cavalry);
  prosper(Space::catuvellauni, 4);
  script.expect({"3", "dux: deep.force dux saxons CAT 3=common.yes",
                 "saxons: prebattle.raiders saxons 3 CAT=prebattle.evade 6", "6"});
  raid_space(action, Space::catuvellauni);
  EXPECT_EQ(state.board.prosperity(Space::catuvellauni), 4);
  EXPECT_EQ(count(Space::catuvellauni, Piece::saxon_raider), 3);
  EXPECT_FALSE(script.was_asked("raid.battle"));
}

TEST_F(SurpriseTest, those_who_survive_a_forced_battle_plunder_with_their_own_hands_and_fight_no_more) {
  covers("PD 4.4.2");
  Action action = deep_in_catuvellauni();
  put(Space::catuvellauni, Piece::saxon_raider, 2);
  put(Space::catuvellauni, Piece::cavalry);
  prosper(Space::catuvellauni, 4);
  // A Charge of Cavalry fells two of the three that landed; those who were there before take no part.
  script.expect({"3", "dux: deep.force dux saxons CAT 3=common.yes", "prebattle.raiders saxons 3 CAT=prebattle.neither",
                 "plunder.carry saxons saxon_raider CAT=1 | 0, 1"});
  raid_space(action, Space::catuvellauni);
  EXPECT_EQ(count(Space::catuvellauni, Piece::saxon_raider), 3);
  EXPECT_FALSE(script.was_asked("raid.battle"));
}

// ---------------------------------------------------------------------------------------------------- Card 3

TEST_F(SurpriseTest, areani_bar_it_also_where_an_event_grants_it) {
  covers("PD card.3u");
  capability(Card::areani, CardSide::unshaded);
  Action action = by(Faction::saxons);
  EXPECT_TRUE(deep_raid_spaces(action).empty());
  select_raid(action, Space::iceni, {Way::sea, Sea::germanicus}, 1);
  EXPECT_TRUE(barbarian_feat_candidates(action, Feat::surprise).empty());
  EXPECT_EQ(barbarian_feat_candidates(action, Feat::ravage), (SpaceSet{Space::iceni}));
}

TEST_F(SurpriseTest, treacherous_areani_allow_two_deep_raids_that_nobody_answers) {
  covers("PD card.3s");
  capability(Card::areani, CardSide::shaded);
  put(Space::catuvellauni, Piece::cavalry);
  Action action = deep_in_catuvellauni();
  EXPECT_TRUE(deep_raid_answers(action, Space::catuvellauni).empty());
  EXPECT_TRUE(deep_raid_spaces(action).has(Space::dobunni));
  select_raid(action, Space::dobunni, {Way::sea, Sea::britannicus, Space::durotriges}, 1);
  EXPECT_TRUE(deep_raid_spaces(action).empty());
  EXPECT_EQ(action.feat_selected, (SpaceSet{Space::catuvellauni, Space::dobunni}));
}

class NeverDeep final : public CardTerms {
 public:
  NeverDeep() : CardTerms(Card::thames) {}
  [[nodiscard]] bool may_go_deep() const override { return false; }
};

TEST_F(SurpriseTest, a_card_may_grant_surprise_without_deep_raid) {
  covers("PD 5.5");
  const NeverDeep card;
  Terms terms = free_terms({Command::raid});
  terms.feats = {Feat::surprise};
  terms.most_feat_spaces = 1;
  terms.card = &card;
  script.expect({"raid.where saxons 3 20=ICE | DUM, DUR, ATR, REG, CAN, LON, TRI, ICE, CRT, PAR, menu.decline",
                 "raid.where saxons 2 20=menu.feat surprise", "menu.selected", "1", "1", "1"});
  run(Faction::saxons, terms);
  EXPECT_EQ(feat_spaces, (SpaceSet{Space::iceni}));
}

}  // namespace
}  // namespace auspex::pendragon::testing
