// 4.4.1, 4.5.1 Settle, entered by the menus of Return and March (PD-G1, PD-G10).
#include "games/pendragon/feats/settle.h"

#include "games/pendragon/player/player.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class SettleTest : public Fixture {
 protected:
  void run(Faction who, Command command) {
    Action action(play, who, {});
    action.command = command;
    run_command(action);
  }
  void settle_free(Faction who, int spaces = count_of<Space>) {
    Action action(play, who, free_feat_terms(Feat::settle, spaces));
    play.mind(who).free_feat(play, action);
  }
};

TEST_F(SettleTest, returning_raiders_in_and_next_to_the_space_become_warbands_on_four_or_more) {
  covers("PD 4.4.1", "PD 4.1");
  put(Space::iceni, Piece::saxon_raider, 3, 1);
  put(Space::trinovantes, Piece::saxon_raider, 1);
  put(Space::corieltauvi, Piece::saxon_raider, 2);
  put(Space::regni, Piece::saxon_raider, 2);
  // Corieltauvi does not Return and Regni is too far: four dice.
  script.expect(
      {"ICE", "TRI", "REG", "menu.feat settle", "saxons: feat.where saxons settle=ICE | REG, TRI, ICE, CRT",
       "menu.selected", "menu.next_space saxons return=menu.feat_now settle | REG, TRI, ICE, menu.feat_now settle", "4",
       "3", "6", "5", "saxons: settle.what saxons ICE=menu.enough | settle.population, settle.settlement, menu.enough",
       "ICE", "REG"});
  run(Faction::saxons, Command::return_home);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 3);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_raider), 0);
  EXPECT_EQ(times("settle.roll saxons ICE"), 4);
}

TEST_F(SettleTest, raiders_still_count_while_their_plunder_is_already_turned_in) {
  covers("PD 4.1", "PD 4.4.1");
  has(Track::saxon_renown, 1);
  put(Space::iceni, Piece::saxon_raider, 3, 2);
  build(Site::branodunum, Piece::saxon_settlement);
  build(Site::venta_icenorum, Piece::saxon_settlement);
  put(Space::iceni, Piece::militia, 3);
  // Only in the middle of the Return are there both the majority and the 3 Renown.
  script.expect({"menu.nothing_left saxons return=menu.feat settle",
                 "menu.next_space saxons return=ICE | ICE, menu.feat_now settle",
                 "saxons: return.settle_first saxons ICE=menu.feat_now settle | menu.feat_now settle, return.leave",
                 "1", "1", "1", "settle.what saxons ICE=settle.warbands 2 3 | settle.warbands 2 3, menu.enough"});
  run(Faction::saxons, Command::return_home);
  EXPECT_EQ(resources(Track::saxon_renown), 0);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 2);
}

TEST_F(SettleTest, where_the_majority_is_gone_nothing_happens_and_nothing_is_paid) {
  covers("PD 4.1");
  put(Space::iceni, Piece::saxon_raider, 4);
  build(Site::branodunum, Piece::saxon_settlement);
  put(Space::iceni, Piece::militia, 2);
  script.expect({"menu.feat settle", "ICE", "return.settle_first saxons ICE=return.leave"});
  run(Faction::saxons, Command::return_home);
  EXPECT_TRUE(told("feat.not_met settle ICE"));
  EXPECT_EQ(resources(Track::saxon_renown), 20);
  EXPECT_EQ(times("settle.roll saxons ICE"), 0);
}

TEST_F(SettleTest, with_a_settlement_three_renown_bring_warbands_for_settlements_and_population_under_control) {
  covers("PD 4.4.1");
  build(Site::branodunum, Piece::saxon_settlement);
  build(Site::venta_icenorum, Piece::saxon_settlement);
  script.expect({"menu.free_feat saxons=menu.feat settle", "settle.what saxons ICE=settle.warbands 4 0"});
  settle_free(Faction::saxons);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 4) << "2 Settlements and 2 Population";
  EXPECT_EQ(resources(Track::saxon_renown), 20) << "free";
  // A majority of pieces without Control: Raiders do not count for it.
  build(Site::walton_castle, Piece::saxon_settlement);
  put(Space::trinovantes, Piece::saxon_raider, 2);
  put(Space::trinovantes, Piece::militia, 2);
  script.expect({"menu.feat settle", "feat.where saxons settle=TRI", "settle.warbands 1 0"});
  settle_free(Faction::saxons);
  EXPECT_EQ(count(Space::trinovantes, Piece::saxon_warband), 1);
}

TEST_F(SettleTest, a_march_settles_too_and_pays_and_the_destination_may_be_named_before_anybody_is_there) {
  covers("PD 4.4.1", "PD 4.1.1");
  put(Space::iceni, Piece::saxon_warband, 6);
  put(Space::catuvellauni, Piece::militia, 2);
  script.expect({"barbarian_march.to CAT 1", "menu.feat settle", "feat.where saxons settle=CAT | ICE, CAT",
                 "menu.selected", "menu.next_space saxons march=CAT | CAT, menu.feat_now settle", "6",
                 "settle.what saxons CAT=settle.population | settle.population, settle.settlement, menu.enough",
                 "settle.what saxons CAT=settle.settlement | settle.settlement, menu.enough",
                 "saxons: site.which saxons saxon_settlement=verulamium | durocobrivis, verulamium"});
  run(Faction::saxons, Command::march);
  EXPECT_EQ(state.board.population(Space::catuvellauni), 4);
  EXPECT_EQ(count(Space::catuvellauni, Piece::saxon_warband), 1);
  EXPECT_EQ(state.board.stronghold_at(Site::verulamium), Piece::saxon_settlement);
  EXPECT_EQ(resources(Track::saxon_renown), 19);
}

// The three that are given up in Catuvellauni are of those that came; the one that was there may still go on.
TEST_F(SettleTest, between_two_destinations_of_a_march_those_who_have_moved_are_given_up_first) {
  covers("PD 4.4.1", "PD 3.4.3");
  put(Space::iceni, Piece::saxon_warband, 3);
  put(Space::catuvellauni, Piece::saxon_warband, 1);
  script.expect({"barbarian_march.to CAT 1", "barbarian_march.to ATR 1", "menu.feat settle",
                 "feat.where saxons settle=CAT", "menu.selected", "CAT",
                 "barbarian_march.how_many saxons saxon_warband ICE CAT=3",
                 "menu.next_space saxons march=menu.feat_now settle | ATR, menu.feat_now settle", "settle.population",
                 "barbarian_march.how_many saxons saxon_warband CAT ATR=1 | 0, 1"});
  run(Faction::saxons, Command::march);
  EXPECT_EQ(count(Space::atrebates, Piece::saxon_warband), 1);
  EXPECT_EQ(count(Space::catuvellauni, Piece::saxon_warband), 0);
}

TEST_F(SettleTest, it_is_either_the_paid_warbands_or_what_warbands_are_given_up_for) {
  covers("PD 4.4.1");
  build(Site::branodunum, Piece::saxon_settlement);
  put(Space::iceni, Piece::saxon_warband, 3, 1);
  script.expect(
      {"menu.feat settle",
       "settle.what saxons ICE=settle.settlement | settle.warbands 3 0, settle.population, settle.settlement, "
       "menu.enough",
       "ask.how_many_laden saxon_warband settle.give_up ICE=0 | 0, 1"});
  settle_free(Faction::saxons);
  EXPECT_EQ(state.board.count(Space::iceni, Piece::saxon_settlement), 2);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::saxon_warband), 1);
}

TEST_F(SettleTest, population_stops_at_its_limit_and_never_rises_in_a_city) {
  covers("PD 4.4.1", "PD 1.3.6");
  Action action(play, Faction::saxons, {});
  put(Space::iceni, Piece::saxon_warband, 3);
  put(Space::londinium, Piece::saxon_warband, 3);
  EXPECT_TRUE(may_settle_population(action, Space::iceni));
  EXPECT_FALSE(may_settle_population(action, Space::londinium));
  EXPECT_TRUE(may_found_settlement(action, Space::londinium));
  capability(Card::tears_of_epona, CardSide::unshaded);
  EXPECT_FALSE(may_settle_population(action, Space::iceni)) << "card 81";
  state.capabilities[Card::tears_of_epona] = {};
  state.board.set_population(Space::iceni, 3);
  EXPECT_FALSE(may_settle_population(action, Space::iceni));
  build(Site::londinium, Piece::saxon_settlement);
  EXPECT_FALSE(may_found_settlement(action, Space::londinium));
}

TEST_F(SettleTest, scotti_need_a_five_and_add_no_population) {
  covers("PD 4.5.1");
  put(Space::novantae, Piece::scotti_raider, 2);
  put(Space::novantae, Piece::scotti_warband, 3);
  script.expect({"menu.feat settle", "menu.feat_now settle", "4", "5",
                 "scotti: settle.what scotti NOV=menu.enough | settle.settlement, menu.enough"});
  run(Faction::scotti, Command::return_home);
  EXPECT_EQ(count(Space::novantae, Piece::scotti_warband), 4);
}

// ---------------------------------------------------------------------------------------------------- Cards

TEST_F(SettleTest, thanet_settles_two_spaces_and_gives_each_raider_to_one_before_any_die) {
  covers("PD card.43s");
  capability(Card::thanet, CardSide::shaded, Faction::saxons);
  put(Space::iceni, Piece::saxon_raider, 3);
  put(Space::trinovantes, Piece::saxon_warband, 1);
  script.expect({"ICE", "menu.feat settle", "feat.where saxons settle=ICE | TRI, ICE",
                 "feat.where saxons settle=TRI | TRI, none", "menu.selected", "menu.feat_now settle",
                 "saxons: settle.assign saxons 3 ICE TRI=1 | 0 to 3", "saxons: settle.next saxons=ICE | TRI, ICE", "4",
                 "1", "6", "settle.what saxons TRI=menu.enough"});
  run(Faction::saxons, Command::return_home);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 1);
  EXPECT_EQ(count(Space::trinovantes, Piece::saxon_warband), 2);
}

TEST_F(SettleTest, without_thanet_it_is_one_space_and_an_event_may_grant_two) {
  covers("PD 4.4.1", "PD 5.5");
  put(Space::iceni, Piece::saxon_warband, 2);
  put(Space::trinovantes, Piece::saxon_warband, 2);
  script.expect({"menu.feat settle", "feat.where saxons settle=ICE | TRI, ICE", "settle.what saxons ICE=menu.enough"});
  settle_free(Faction::saxons);
  script.expect({"menu.feat settle", "feat.where saxons settle=ICE", "feat.where saxons settle=TRI",
                 "settle.next saxons=ICE", "settle.what saxons ICE=menu.enough", "settle.what saxons TRI=menu.enough"});
  settle_free(Faction::saxons, 2);
  // Shaded THANET is nothing to the Scotti.
  capability(Card::thanet, CardSide::shaded, Faction::saxons);
  EXPECT_EQ(most_settle_spaces(Action(play, Faction::scotti, {})), 1);
}

TEST_F(SettleTest, empty_homelands_ask_for_a_five_and_add_no_population) {
  covers("PD card.48u");
  capability(Card::empty_homelands, CardSide::unshaded);
  put(Space::iceni, Piece::saxon_raider, 2);
  put(Space::iceni, Piece::saxon_warband, 3);
  script.expect({"menu.feat settle", "menu.feat_now settle", "4", "5",
                 "settle.what saxons ICE=menu.enough | settle.settlement, menu.enough"});
  run(Faction::saxons, Command::return_home);
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 4);
}

}  // namespace
}  // namespace auspex::pendragon::testing
