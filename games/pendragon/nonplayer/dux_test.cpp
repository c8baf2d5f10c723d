// 8.8: the list of the Non-player Dux from top to bottom (8.8.2, 8.8.5), and what it agrees to (8.8.8, 8.8.9).
#include "games/pendragon/nonplayer/dux_fixture.h"
#include "generated/pendragon/messages_barbarian_feats.h"
#include "generated/pendragon/messages_barbarians.h"
#include "generated/pendragon/messages_battle.h"
#include "generated/pendragon/messages_briton_feats.h"
#include "generated/pendragon/messages_britons.h"

namespace auspex::pendragon::testing {
namespace {

class DuxList : public DuxFixture {
 protected:
  DuxList() { no_invite(); }
};

// --- 8.8.2

TEST_F(DuxList, a_shield_on_the_card) {
  covers("PD 8.8.2");
  card(Card::cair_legion, Card::catraeth);
  EXPECT_EQ(turn(true), coin::Deed::event);
  EXPECT_TRUE(in_effect(state, Card::cair_legion, CardSide::unshaded));
  EXPECT_FALSE(told("np.dux.event_roll"));
}

TEST_F(DuxList, a_shield_on_the_next_card) {
  covers("PD 8.8.2");
  card(Card::hard_winter, Card::cair_legion);
  fort(Site::glevum);
  fort(Site::verulamium);
  EXPECT_EQ(turn(true), coin::Deed::passed);
  EXPECT_TRUE(told("np.waits_for_shield"));
  EXPECT_EQ(state.board.on_map(Piece::cavalry), 0) << "before Train";
}

TEST_F(DuxList, intercept_comes_before_a_shield) {
  covers("PD 8.8.1", "PD 8.8.2");
  card(Card::cair_legion, Card::catraeth);
  town(Site::glevum);
  town(Site::verulamium);
  put(Space::dobunni, Piece::scotti_raider, 3);
  put(Space::catuvellauni, Piece::cavalry, 2);
  dice_show(1);
  EXPECT_EQ(turn(true), coin::Deed::command);
  EXPECT_TRUE(told("turn.command dux intercept"));
}

TEST_F(DuxList, a_shield_comes_before_battle) {
  covers("PD 8.8.2", "PD 8.8.3");
  card(Card::cair_legion, Card::catraeth);
  put(Space::dobunni, Piece::cavalry, 3);
  put(Space::dobunni, Piece::saxon_warband, 2);
  EXPECT_EQ(turn(true), coin::Deed::event);
}

TEST_F(DuxList, battle_comes_before_train) {
  covers("PD 8.8.3", "PD 8.8.4");
  put(Space::dobunni, Piece::cavalry, 3);
  put(Space::dobunni, Piece::saxon_warband, 2);
  fort(Site::glevum);
  fort(Site::verulamium);
  turn();
  EXPECT_TRUE(told("turn.command dux battle"));
}

TEST_F(DuxList, train_comes_before_the_event) {
  covers("PD 8.8.4", "PD 8.8.5");
  card(Card::draco_standard, Card::catraeth);
  fort(Site::glevum);
  fort(Site::verulamium);
  turn(true);
  EXPECT_TRUE(told("turn.command dux train"));
}

// --- 8.8.5

TEST_F(DuxList, the_event_on_four) {
  covers("PD 8.8.5");
  card(Card::draco_standard, Card::catraeth);
  dice_show(4);
  EXPECT_EQ(turn(true), coin::Deed::event);
  EXPECT_TRUE(in_effect(state, Card::draco_standard, CardSide::unshaded));
}

TEST_F(DuxList, not_on_five) {
  covers("PD 8.8.5");
  card(Card::draco_standard, Card::catraeth);
  dice_show(5);
  EXPECT_EQ(turn(true), coin::Deed::passed);
  EXPECT_TRUE(told("np.dux.no_event 5"));
}

TEST_F(DuxList, no_die_where_it_is_not_open) {
  covers("PD 8.8.5");
  card(Card::draco_standard, Card::catraeth);
  EXPECT_EQ(turn(false), coin::Deed::passed);
  EXPECT_FALSE(told("np.dux.event_roll"));
  EXPECT_TRUE(told("np.event_not_open"));
}

TEST_F(DuxList, not_with_a_raven) {
  covers("PD 8.8.5", "PD 8.1.1");
  dice_show(1);
  EXPECT_EQ(turn(true), coin::Deed::passed);
  EXPECT_TRUE(told("np.event_raven"));
}

// --- 8.8.8

class DuxAgrees : public DuxFixture {
 protected:
  bool agrees(const Ask& why) { return play.agree(Faction::dux, why); }
  bool may_agree(const Ask& why) { return play.may_agree(Faction::dux, why); }
};

TEST_F(DuxAgrees, to_march_with_non_players_alone) {
  covers("PD 8.8.8");
  const Ask march = msg::briton_march_consent(Faction::dux, Faction::civitates, 2, Space::dobunni, Space::silures);
  const Ask reinforce = msg::reinforce_consent(2, Space::dobunni, Space::silures);
  EXPECT_TRUE(agrees(march) && may_agree(march));
  EXPECT_TRUE(agrees(reinforce) && may_agree(reinforce));
  person(Faction::civitates);
  EXPECT_FALSE(agrees(march) || may_agree(march));
  EXPECT_FALSE(agrees(reinforce) || may_agree(reinforce));
}

TEST_F(DuxAgrees, never_to_tribute) {
  covers("PD 8.8.8");
  const Ask tribute = msg::tribute_consent(Faction::dux, Faction::saxons, 1);
  EXPECT_FALSE(agrees(tribute) || may_agree(tribute));
}

TEST_F(DuxAgrees, to_admit_civitates_before_fragmentation) {
  covers("PD 8.8.8", "PD 3.6.3");
  person(Faction::civitates);
  const Ask admit = msg::withdraw_admit(Faction::dux, Faction::civitates, 1, Site::glevum);
  EXPECT_TRUE(agrees(admit) && may_agree(admit));
  imperium(ImperiumStatus::fragmentation);
  EXPECT_FALSE(may_agree(admit));
}

TEST_F(DuxAgrees, to_double_losses_of_a_cavalry) {
  covers("PD 8.8.8", "PD 3.6.4");
  person(Faction::civitates);
  EXPECT_TRUE(agrees(msg::assault_double(3, Site::glevum)));
}

// --- 8.8.9

class DuxAnswers : public DuxFixture {
 protected:
  bool forces(int raiders) {
    Action raid(play, Faction::saxons, {});
    raid.command = Command::raid;
    play.action = &raid;
    const bool forced =
        play.agree(Faction::dux, msg::deep_force(Faction::dux, Faction::saxons, Space::catuvellauni, raiders));
    play.action = nullptr;
    return forced;
  }
  bool answers() { return play.agree(Faction::dux, msg::ravage_answer(Faction::dux, Space::catuvellauni)); }
};

TEST_F(DuxAnswers, a_deep_raid_where_no_cavalry_can_be_lost) {
  covers("PD 8.8.9", "PD 4.4.2");
  put(Space::catuvellauni, Piece::cavalry, 3);
  fort(Site::verulamium);
  put(Space::catuvellauni, Piece::saxon_raider, 6);
  EXPECT_TRUE(forces(6)) << "three remove six before they strike";
  put(Space::catuvellauni, Piece::saxon_raider, 2);
  EXPECT_FALSE(forces(8)) << "two left strike for a whole loss";
}

TEST_F(DuxAnswers, only_with_friendly_control) {
  covers("PD 8.8.9");
  put(Space::catuvellauni, Piece::cavalry, 3);
  put(Space::catuvellauni, Piece::saxon_raider, 2);
  EXPECT_FALSE(forces(2));
  fort(Site::verulamium);
  EXPECT_TRUE(forces(2));
}

TEST_F(DuxAnswers, a_ravage_where_no_cavalry_can_be_lost) {
  covers("PD 8.8.9", "PD 4.4.3");
  put(Space::catuvellauni, Piece::cavalry, 3);
  put(Space::catuvellauni, Piece::saxon_raider, 6);
  EXPECT_TRUE(answers()) << "Control or not";
  put(Space::catuvellauni, Piece::saxon_warband, 1);
  EXPECT_FALSE(answers());
}

TEST_F(DuxAnswers, with_foederati_alone_always) {
  covers("PD 8.8.9");
  put(Space::catuvellauni, Piece::red_scotti_warband, 1);
  put(Space::catuvellauni, Piece::saxon_raider, 12);
  EXPECT_TRUE(answers());
}

}  // namespace
}  // namespace auspex::pendragon::testing
