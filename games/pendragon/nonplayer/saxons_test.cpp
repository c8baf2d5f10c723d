// 8.6: the list of the Non-player Saxons from step to step: Return, priority Events, Events, answers.
#include "games/pendragon/epoch/epoch.h"
#include "games/pendragon/nonplayer/saxons_fixture.h"
#include "generated/pendragon/messages_barbarians.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

// ---------------------------------------------------------------------------------------------------- 8.6.1 Return

class SaxonsReturn : public SaxonsFixture {
 protected:
  // What follows where they do not Return: no March, no Battle, no Renown for a Raid.
  void nothing_else() {
    has_renown(0);
    script.expect({"6"});
  }
};

TEST_F(SaxonsReturn, with_raiders_in_two_clear_regions) {
  covers("PD 8.6.1");
  put(Space::atrebates, Piece::saxon_raider, 1);
  put(Space::parisi, Piece::saxon_raider, 1);
  crowd(Space::atrebates);
  crowd(Space::parisi);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_TRUE(told("np.return.clear saxons ATR PAR"));
  EXPECT_EQ(state.board.on_map(Piece::saxon_raider), 0);
}

TEST_F(SaxonsReturn, not_with_raiders_in_one) {
  covers("PD 8.6.1");
  put(Space::atrebates, Piece::saxon_raider, 1);
  put(Space::iceni, Piece::saxon_raider, 1);
  nothing_else();
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_TRUE(told("np.return.no saxons 1 2 0"));
}

TEST_F(SaxonsReturn, with_fifteen_raiders_anywhere) {
  covers("PD 8.6.1");
  put(Space::iceni, Piece::saxon_raider, 15, 1);
  put(Space::iceni, Piece::militia, 16);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_TRUE(told("np.return.raiders saxons 15"));
  EXPECT_EQ(renown(), 21);
}

TEST_F(SaxonsReturn, not_with_fourteen) {
  covers("PD 8.6.1");
  put(Space::iceni, Piece::saxon_raider, 14, 1);
  put(Space::iceni, Piece::militia, 16);
  nothing_else();
  EXPECT_EQ(turn(), coin::Deed::passed);
}

TEST_F(SaxonsReturn, with_more_plunder_than_two_dice_show) {
  covers("PD 8.6.1");
  put(Space::iceni, Piece::saxon_raider, 5, 5);
  crowd(Space::iceni, 6);
  script.expect({"1", "3"});
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_TRUE(told("np.return.plunder saxons 5 4"));
  EXPECT_EQ(renown(), 25);
}

TEST_F(SaxonsReturn, not_with_as_much) {
  covers("PD 8.6.1");
  put(Space::iceni, Piece::saxon_raider, 5, 5);
  crowd(Space::iceni, 6);
  script.expect({"2", "3"});
  nothing_else();
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_TRUE(told("np.return.too_little saxons 5 5"));
}

TEST_F(SaxonsReturn, no_die_is_rolled_that_decides_nothing) {
  covers("PD 8.6.1");
  put(Space::iceni, Piece::saxon_raider, 13, 13);
  put(Space::iceni, Piece::militia, 16);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_TRUE(told("np.return.much saxons 13"));
  put(Space::iceni, Piece::saxon_raider, 2, 2);
  nothing_else();
  EXPECT_EQ(turn(), coin::Deed::passed);
}

TEST_F(SaxonsReturn, raiders_in_rough_terrain_without_plunder_await_a_later_settle) {
  covers("PD 8.6.1");
  for (Space space : {Space::atrebates, Space::parisi, Space::iceni, Space::cantiaci, Space::brigantes}) crowd(space);
  put(Space::atrebates, Piece::saxon_raider, 1);
  put(Space::parisi, Piece::saxon_raider, 1);
  put(Space::iceni, Piece::saxon_raider, 2);
  put(Space::cantiaci, Piece::saxon_raider, 2, 1);
  put(Space::brigantes, Piece::saxon_raider, 2);
  turn();
  EXPECT_EQ(raiders(Space::iceni), 2);
  EXPECT_EQ(raiders(Space::brigantes), 2);
  EXPECT_EQ(raiders(Space::cantiaci), 0) << "all of them go where one carries Plunder";
}

TEST_F(SaxonsReturn, those_who_roll_for_the_settle_go_too) {
  covers("PD 8.6.1");
  put(Space::atrebates, Piece::saxon_raider, 1);
  put(Space::parisi, Piece::saxon_raider, 1);
  crowd(Space::atrebates);
  crowd(Space::parisi);
  put(Space::iceni, Piece::saxon_raider, 2);
  put(Space::trinovantes, Piece::saxon_raider, 1);
  crowd(Space::trinovantes);
  script.expect({"1", "4", "3"});
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(told("np.sa.settle_raiders ICE 3"));
  EXPECT_EQ(raiders(Space::trinovantes), 0);
  EXPECT_EQ(raiders(Space::iceni), 0);
  EXPECT_EQ(warbands(Space::iceni), 1) << "a 4 stays";
}

TEST_F(SaxonsReturn, where_only_warbands_carry_plunder_from_there) {
  covers("PD 8.6.1");
  put(Space::trinovantes, Piece::saxon_warband, 5, 5);
  crowd(Space::trinovantes, 6);
  script.expect({"1", "1"});
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_EQ(renown(), 25);
  EXPECT_EQ(warbands(Space::trinovantes), 5);
}

TEST_F(SaxonsReturn, the_reason_without_a_space_leads_on) {
  covers("PD 8.6.1");
  put(Space::iceni, Piece::saxon_raider, 15);
  put(Space::iceni, Piece::militia, 16);
  nothing_else();
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_TRUE(told("np.sa.return_nowhere"));
}

TEST_F(SaxonsReturn, easy_only_from_where_most_plunder_is_with_settle) {
  covers("PD 8.6.1", "PD 8.9");
  put(Space::atrebates, Piece::saxon_raider, 3, 1);
  put(Space::parisi, Piece::saxon_raider, 2, 2);
  script.expect({"1", "1"});
  EXPECT_EQ(limited_turn(OnePlayer::easy), coin::Deed::command_and_ability);
  EXPECT_TRUE(told("np.return.short saxons PAR"));
  EXPECT_TRUE(told("np.sa.settle_raiders PAR 2"));
  EXPECT_EQ(raiders(Space::atrebates), 3);
  EXPECT_EQ(renown(), 22);
}

TEST_F(SaxonsReturn, introductory_without_a_feat_and_by_lot_where_plunder_is_equal) {
  covers("PD 8.6.1", "PD 8.9", "PD 8.3.2");
  put(Space::atrebates, Piece::saxon_raider, 1, 1);
  put(Space::parisi, Piece::saxon_raider, 1, 1);
  script.expect({"4"});
  EXPECT_EQ(limited_turn(OnePlayer::introductory), coin::Deed::limited_command);
  EXPECT_EQ(raiders(Space::atrebates), 1);
  EXPECT_EQ(raiders(Space::parisi), 0);
}

TEST_F(SaxonsReturn, as_second_eligible_otherwise_a_full_command) {
  covers("PD 8.1.2", "PD 8.6.1");
  put(Space::atrebates, Piece::saxon_raider, 1, 1);
  put(Space::parisi, Piece::saxon_raider, 1, 1);
  crowd(Space::atrebates);
  crowd(Space::parisi);
  EXPECT_EQ(limited_turn(OnePlayer::normal), coin::Deed::command);
  EXPECT_EQ(renown(), 22);
}

TEST_F(SaxonsReturn, by_event_without_its_reasons) {
  covers("PD 8.2.3", "PD 8.6.1");
  put(Space::iceni, Piece::saxon_raider, 1, 1);
  put(Space::regni, Piece::saxon_raider, 3, 2);
  put(Space::cantiaci, Piece::saxon_raider, 3, 3);
  Terms terms = free_terms({Command::return_home});
  terms.most_spaces = 2;
  const Action action = by_event(terms);
  EXPECT_EQ(action.selected, (SpaceSet{Space::regni, Space::cantiaci})) << "where most Plunder is";
  EXPECT_FALSE(action.feat) << "a Command alone";
}

// ---------------------------------------------------------------------------------------------------- 8.6.2, 8.6.6

class SaxonsEvent : public SaxonsFixture {};

TEST_F(SaxonsEvent, return_comes_before_a_shield) {
  covers("PD 8.6.1", "PD 8.6.2");
  card(Card::thanet, Card::gesiths);
  put(Space::atrebates, Piece::saxon_raider, 1);
  put(Space::parisi, Piece::saxon_raider, 1);
  crowd(Space::atrebates);
  crowd(Space::parisi);
  EXPECT_EQ(turn(true), coin::Deed::command);
}

TEST_F(SaxonsEvent, a_shield_comes_before_march) {
  covers("PD 8.6.2", "PD 8.6.3");
  card(Card::thanet, Card::gesiths);
  EXPECT_EQ(turn(true), coin::Deed::event);
  EXPECT_TRUE(play.capability(Card::thanet, CardSide::shaded));
}

TEST_F(SaxonsEvent, a_shield_on_the_next_card_is_waited_for) {
  covers("PD 8.6.2");
  card(Card::areani, Card::thanet);
  EXPECT_EQ(turn(true), coin::Deed::passed);
  EXPECT_TRUE(told("np.waits_for_shield 43 saxons"));
}

TEST_F(SaxonsEvent, with_fewer_than_twenty_raiders_available_before_a_raid) {
  covers("PD 8.6.5", "PD 8.6.6");
  put(Space::iceni, Piece::saxon_raider, 6);
  prosper(Space::regni, 2);
  card(Card::gesiths, Card::areani);
  script.expect({"6"});
  EXPECT_EQ(turn(true), coin::Deed::event);
  EXPECT_TRUE(told("np.sa.few_raiders 19"));
  EXPECT_TRUE(play.capability(Card::gesiths, CardSide::shaded));
}

TEST_F(SaxonsEvent, with_twenty_on_a_roll_of_five) {
  covers("PD 8.6.5", "PD 8.6.6");
  put(Space::iceni, Piece::saxon_raider, 5);
  card(Card::gesiths, Card::areani);
  script.expect({"6", "5"});
  EXPECT_EQ(turn(true), coin::Deed::event);
  EXPECT_TRUE(told("np.sa.raid_later 5"));
}

TEST_F(SaxonsEvent, on_a_four_they_raid) {
  covers("PD 8.6.5", "PD 8.6.6");
  put(Space::iceni, Piece::saxon_raider, 5);
  prosper(Space::regni, 2);
  card(Card::gesiths, Card::areani);
  script.expect({"6", "4", "1", "1", "1"});
  EXPECT_EQ(turn(true), coin::Deed::command);
  EXPECT_TRUE(told("np.sa.raid_now 4"));
  EXPECT_EQ(raiders(Space::regni), 3);
}

TEST_F(SaxonsEvent, where_it_is_not_open_they_raid_without_a_die) {
  covers("PD 8.6.5", "PD 8.6.6");
  prosper(Space::regni, 2);
  script.expect({"6", "1", "1", "1"});
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_FALSE(told("np.sa.raid_roll"));
}

TEST_F(SaxonsEvent, nor_for_one_with_a_raven) {
  covers("PD 8.6.6", "PD 8.1.1");
  card(Card::dal_riada, Card::gesiths);
  ASSERT_EQ(card_info[Card::dal_riada].mark[Faction::saxons], Mark::raven);
  prosper(Space::regni, 2);
  script.expect({"6", "1", "1", "1"});
  EXPECT_EQ(turn(true), coin::Deed::command);
}

// ---------------------------------------------------------------------------------------------------- 8.6.7, 6.6.3

class SaxonsAnswer : public SaxonsFixture {
 protected:
  bool force_battle() {
    return play.agree(Faction::saxons, msg::deep_force(Faction::saxons, Faction::scotti, Space::iceni, 3));
  }
};

TEST_F(SaxonsAnswer, a_deep_raid_of_a_scotti_player_is_met_with_battle) {
  covers("PD 8.6.7");
  person(Faction::scotti);
  EXPECT_TRUE(force_battle());
}

TEST_F(SaxonsAnswer, that_of_a_nonplayer_is_not) {
  covers("PD 8.6.7");
  person(Faction::dux);
  EXPECT_FALSE(force_battle());
}

TEST_F(SaxonsAnswer, in_a_hard_winter_plunder_goes_home_and_warbands_stay_where_they_rule) {
  covers("PD 6.6.3", "PD card.72s");
  capability(Card::hard_winter, CardSide::shaded, Faction::scotti);
  put(Space::iceni, Piece::saxon_raider, 3, 2);
  build(Site::verulamium, Piece::saxon_settlement);
  put(Space::regni, Piece::saxon_warband, 2);
  barbarian_upkeep(play, Faction::saxons);
  EXPECT_EQ(raiders(Space::iceni), 0);
  EXPECT_EQ(renown(), 22);
  EXPECT_EQ(warbands(Space::catuvellauni), 2) << "they hold nothing in Regni";
}

TEST_F(SaxonsAnswer, between_settlements_that_are_equally_near_chance_decides) {
  covers("PD 6.6.3", "PD 8.3.2");
  build(Site::venta_belgarum, Piece::saxon_settlement);
  build(Site::rutupiae, Piece::saxon_settlement);
  put(Space::regni, Piece::saxon_warband, 2);
  script.expect({"4"});
  barbarian_upkeep(play, Faction::saxons);
  EXPECT_EQ(warbands(Space::cantiaci), 2);
}

}  // namespace
}  // namespace auspex::pendragon::testing
