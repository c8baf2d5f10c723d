// 8.5: the list of the Non-player Scotti from step to step, and what they answer others.
#include "games/pendragon/epoch/epoch.h"
#include "games/pendragon/nonplayer/scotti_fixture.h"
#include "generated/pendragon/messages_barbarian_feats.h"
#include "generated/pendragon/messages_barbarians.h"
#include "generated/pendragon/messages_epoch.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class ScottiList : public ScottiFixture {
 protected:
  static constexpr Card plain = Card::fickle_weather;  // neither shield nor raven for them
  static constexpr Card shield = Card::niall_noigiallach;

  [[nodiscard]] bool raids() const { return told("raid.landed"); }
  // They would take Control of Silures.
  void could_march(int warbands_there = 2) {
    warbands(Space::demetae, warbands_there);
    build(Site::dinas_powys, Piece::hillfort);
    build(Site::isca_silurum, Piece::town);
  }
};

// --- 8.5.2

TEST_F(ScottiList, a_shield_event_before_battle) {
  covers("PD 8.5.2");
  card(shield);
  warbands(Space::demetae, 1);
  build(Site::moridunum, Piece::hillfort);
  EXPECT_EQ(turn(true), coin::Deed::event);
}

TEST_F(ScottiList, a_return_before_that) {
  covers("PD 8.5.1", "PD 8.5.2");
  card(shield);
  raiders(Space::durotriges, 1);
  raiders(Space::cornovii, 1);
  EXPECT_EQ(turn(true), coin::Deed::command_and_ability);
}

TEST_F(ScottiList, pass_for_a_shield_on_the_next_card_where_they_are_first_or_second) {
  covers("PD 8.5.2");
  card(plain, shield);
  warbands(Space::demetae, 1);
  build(Site::moridunum, Piece::hillfort);
  EXPECT_EQ(turn(true), coin::Deed::passed);
  EXPECT_TRUE(told("np.waits_for_shield"));
}

TEST_F(ScottiList, not_where_they_are_third) {
  covers("PD 8.5.2");
  card(plain, Card::imperial_subsidies);
  warbands(Space::demetae, 1);
  build(Site::moridunum, Piece::hillfort);
  EXPECT_NE(turn(true), coin::Deed::passed);
}

// --- 8.5.3, 8.5.4

TEST_F(ScottiList, battle_before_raid_and_event) {
  covers("PD 8.5.3");
  card(plain);
  warbands(Space::demetae, 1);
  put(Space::demetae, Piece::saxon_raider, 1);
  EXPECT_EQ(turn(true), coin::Deed::command);
  EXPECT_TRUE(told("turn.command scotti battle"));
}

TEST_F(ScottiList, march_before_raid_once_no_warband_is_available) {
  covers("PD 8.5.4");
  could_march();
  leave_available(Piece::scotti_warband, 0);
  turn();
  EXPECT_FALSE(raids());
  EXPECT_TRUE(told("np.sc.no_warband_available"));
  EXPECT_EQ(warbands_in(Space::silures), 2);
}

TEST_F(ScottiList, raid_while_one_is) {
  covers("PD 8.5.4");
  could_march();
  leave_available(Piece::scotti_warband, 1);
  turn();
  EXPECT_TRUE(raids());
  EXPECT_FALSE(told("np.sc.no_warband_available"));
}

TEST_F(ScottiList, raid_all_the_same_if_nobody_would_move) {
  covers("PD 8.5.4");
  leave_available(Piece::scotti_warband, 0);
  turn();
  EXPECT_TRUE(raids());
  EXPECT_TRUE(told("np.sc.no_march"));
}

TEST_F(ScottiList, with_twenty_five_raiders_off_the_map_a_die_between_raid_and_event) {
  covers("PD 8.5.4", "PD 8.5.5");
  card(plain);
  raiders(Space::silures, 5);
  put(Space::silures, Piece::cavalry, 6);
  const State before = state;
  play.fixed_die = 5;
  EXPECT_EQ(turn(true), coin::Deed::event);
  EXPECT_FALSE(raids());
  state = before;
  play.fixed_die = 4;
  turn(true);
  EXPECT_TRUE(raids());
}

TEST_F(ScottiList, those_in_the_box_are_off_the_map) {
  covers("PD 8.5.4", "PD card.68s");
  card(plain);
  capability(Card::niall_noigiallach, CardSide::shaded, Faction::scotti);
  state.board.raiders_to_card(10);
  play.fixed_die = 4;
  turn(true);
  EXPECT_TRUE(told("np.sc.many_off_map 30"));
}

TEST_F(ScottiList, with_twenty_four_the_event_without_a_die) {
  covers("PD 8.5.4", "PD 8.5.5");
  card(plain);
  raiders(Space::silures, 6);
  put(Space::silures, Piece::cavalry, 6);
  play.fixed_die = 1;
  EXPECT_EQ(turn(true), coin::Deed::event);
  EXPECT_TRUE(told("np.sc.few_off_map 24"));
}

TEST_F(ScottiList, a_raid_where_the_event_is_not_open) {
  covers("PD 8.5.5");
  card(plain);
  raiders(Space::silures, 6);
  put(Space::silures, Piece::cavalry, 6);
  turn(false);
  EXPECT_TRUE(raids());
  EXPECT_FALSE(told("np.sc.many_off_map"));
}

// --- 8.5.6

TEST_F(ScottiList, a_march_where_there_is_no_raid) {
  covers("PD 8.5.4", "PD 8.5.6");
  could_march();
  leave_available(Piece::scotti_raider, 0);
  // The Raiders stand in the Fens, without Plunder, and cannot Settle.
  turn();
  EXPECT_TRUE(told("np.sc.no_raiders"));
  EXPECT_EQ(warbands_in(Space::silures), 2);
}

TEST_F(ScottiList, a_pass_where_there_is_neither) {
  covers("PD 8.5.6");
  have(0);
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_TRUE(told("np.sc.no_renown"));
  EXPECT_TRUE(told("np.sc.no_march"));
  EXPECT_TRUE(told("np.sc.pass"));
}

// --- 8.1.2, 8.9

TEST_F(ScottiList, as_second_eligible_a_full_command_with_a_feat) {
  covers("PD 8.1.2");
  build(Site::isca_silurum, Piece::town);
  build(Site::deva, Piece::town);
  play.fixed_die = 3;
  const coin::Deed deed = limited_turn(OnePlayer::normal);
  EXPECT_EQ(times("raid.landed"), 4);
  EXPECT_EQ(deed, coin::Deed::command_and_ability);
}

TEST_F(ScottiList, one_target_for_the_introductory_and_the_easy_option) {
  covers("PD 8.9");
  play.fixed_die = 3;
  EXPECT_EQ(limited_turn(OnePlayer::introductory), coin::Deed::limited_command);
  EXPECT_EQ(times("raid.landed"), 1);
  limited_turn(OnePlayer::easy);
  EXPECT_EQ(times("raid.landed"), 2);
}

// --- 8.5.7

class ScottiAnswers : public ScottiFixture {
 protected:
  bool answers(const Ask& why) { return play.agree(Faction::scotti, why); }
};

TEST_F(ScottiAnswers, they_fight_a_deep_raid_or_ravage_of_a_saxon_player_and_of_no_other) {
  covers("PD 8.5.7");
  const Ask deep = msg::deep_force(Faction::scotti, Faction::saxons, Space::silures, 3);
  const Ask ravage = msg::ravage_answer(Faction::scotti, Space::silures);
  EXPECT_FALSE(answers(deep));
  EXPECT_FALSE(answers(ravage));
  person(Faction::saxons);
  EXPECT_TRUE(answers(deep));
  EXPECT_TRUE(answers(ravage));
}

TEST_F(ScottiAnswers, in_a_hard_winter_they_return_and_relocate_all_the_same) {
  covers("PD card.72s");
  EXPECT_TRUE(answers(msg::upkeep_return(Faction::scotti, Space::silures)));
  EXPECT_TRUE(answers(msg::upkeep_relocate(Faction::scotti, Space::silures)));
  warbands(Space::silures, 1);
  settlement(Site::dinas_powys);
  EXPECT_FALSE(answers(msg::upkeep_relocate(Faction::scotti, Space::silures))) << "under their Control they stay";
}

TEST_F(ScottiAnswers, between_settlements_that_are_equally_near_chance_decides) {
  covers("PD 6.6.3", "PD 8.3.2");
  settlement(Site::dinas_powys);
  settlement(Site::segontium);
  warbands(Space::demetae, 2);
  SpaceSet reached;
  whatever_the_lot([&] {
    barbarian_upkeep(play, Faction::scotti);
    EXPECT_EQ(warbands_in(Space::demetae), 0);
    reached.add(warbands_in(Space::silures) > 0 ? Space::silures : Space::ordovices);
  });
  EXPECT_EQ(reached, (SpaceSet{Space::silures, Space::ordovices}));
}

}  // namespace
}  // namespace auspex::pendragon::testing
