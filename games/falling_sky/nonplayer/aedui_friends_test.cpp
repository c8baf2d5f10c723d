// 8.6.6-8.6.8: what the Non-player Aedui do for the Romans and with them, and their Quarters.
#include "games/falling_sky/nonplayer/aedui_fixture.h"
#include "games/falling_sky/winter.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;
using Deed = coin::Deed;

// --- 8.6.6

class AeduiAgree : public testing::AeduiFixture {
 protected:
  bool agree(const Ask& why) { return play.agree(Faction::aedui, why); }
  // Supply, Retreat in Battle and from Rampage, Quarters.
  [[nodiscard]] std::array<bool, 4> granted(Faction other) {
    const Faction ae = Faction::aedui;
    return {agree(msg::agree_supply(ae, other, Region::aedui)), agree(msg::agree_retreat(ae, other, Region::aedui)),
            agree(msg::rampage_agree_retreat(ae, other, Region::aedui)), agree(msg::quarters_agree(ae, other))};
  }
  static constexpr std::array<bool, 4> all_granted = {true, true, true, true};
  static constexpr std::array<bool, 4> none_granted = {false, false, false, false};
};

TEST_F(AeduiAgree, to_everything_a_nonplayer_rome_asks) {
  covers("FS 8.6.6");
  romans_are_a_nonplayer();
  EXPECT_EQ(granted(Faction::romans), all_granted) << "with a score of thirty";
  EXPECT_TRUE(agree(msg::quarters_agree_supply(Faction::aedui)));
}

TEST_F(AeduiAgree, with_a_roman_player_below_ten) {
  covers("FS 8.6.6");
  roman_score_becomes(9);
  play.fixed_die = 6;
  EXPECT_EQ(granted(Faction::romans), all_granted);
  EXPECT_TRUE(agree(msg::quarters_agree_supply(Faction::aedui)));
  EXPECT_FALSE(said("np.ae.asked")) << "no roll";
}

TEST_F(AeduiAgree, with_a_roman_player_at_ten_to_twelve_on_1_to_4) {
  covers("FS 8.6.6");
  for (int score : {12, 11, 10}) {
    roman_score_becomes(score);
    play.fixed_die = 4;
    EXPECT_EQ(granted(Faction::romans), all_granted) << score;
    EXPECT_TRUE(agree(msg::quarters_agree_supply(Faction::aedui)));
    play.fixed_die = 5;
    EXPECT_EQ(granted(Faction::romans), none_granted) << score;
    EXPECT_FALSE(agree(msg::quarters_agree_supply(Faction::aedui)));
  }
}

TEST_F(AeduiAgree, with_no_roman_player_above_twelve) {
  covers("FS 8.6.6");
  roman_score_becomes(13);
  play.fixed_die = 1;
  EXPECT_EQ(granted(Faction::romans), none_granted);
  EXPECT_FALSE(agree(msg::quarters_agree_supply(Faction::aedui)));
}

TEST_F(AeduiAgree, with_neither_arverni_nor_belgae) {
  covers("FS 8.6.6", "FS 8.4.2");
  roman_score_becomes(9);
  for (Faction other : {Faction::arverni, Faction::belgae}) {
    EXPECT_EQ(granted(other), none_granted);
    EXPECT_FALSE(agree(msg::agree_transfer(Faction::aedui, other, 1)));
  }
}

TEST_F(AeduiAgree, to_harass_vercingetorix_alone) {
  covers("FS 8.6.6", "FS 8.4.2");
  const Faction ae = Faction::aedui;
  EXPECT_FALSE(agree(msg::ask_harass_march(ae, Faction::romans, Region::aedui, 1)));
  EXPECT_FALSE(agree(msg::ask_harass_seize(ae, Faction::romans, Region::aedui, 1)));
  EXPECT_TRUE(agree(msg::ask_harass_march(ae, Faction::arverni, Region::aedui, 1)));
  EXPECT_TRUE(agree(msg::agree_no_harassment(ae, Faction::romans)));
  EXPECT_FALSE(agree(msg::agree_no_harassment(ae, Faction::arverni)));
}

class AeduiSubsidy : public testing::AeduiFixture {
 protected:
  AeduiSubsidy() {
    romans_are_a_nonplayer();
    resources(Faction::aedui, 21);
    resources(Faction::romans, 3);
  }
};

TEST_F(AeduiSubsidy, of_ten_comes_when_the_romans_drop_below_two) {
  covers("FS 8.6.6");
  play.pay(Faction::romans, 2);
  EXPECT_EQ(resources(Faction::romans), 11);
  EXPECT_EQ(resources(Faction::aedui), 11);
  EXPECT_TRUE(said("np.ae.subsidy 10"));
}

TEST_F(AeduiSubsidy, does_not_come_at_two) {
  covers("FS 8.6.6");
  play.pay(Faction::romans, 1);
  EXPECT_EQ(resources(Faction::romans), 2);
}

TEST_F(AeduiSubsidy, does_not_come_from_twenty) {
  covers("FS 8.6.6");
  resources(Faction::aedui, 20);
  play.pay(Faction::romans, 3);
  EXPECT_EQ(resources(Faction::romans), 0);
}

TEST_F(AeduiSubsidy, does_not_come_when_only_the_aedui_grow_rich) {
  covers("FS 8.6.6");
  resources(Faction::romans, 0);
  resources(Faction::aedui, 20);
  play.gain(Faction::aedui, 10);
  EXPECT_EQ(resources(Faction::romans), 0);
}

TEST_F(AeduiSubsidy, comes_at_each_drop) {
  covers("FS 8.6.6");
  resources(Faction::aedui, 35);
  play.pay(Faction::romans, 3);
  play.pay(Faction::romans, 10);
  EXPECT_EQ(resources(Faction::romans), 10);
  EXPECT_EQ(resources(Faction::aedui), 15);
}

TEST_F(AeduiSubsidy, is_forbidden_by_diviciacus_shaded) {
  covers("FS 8.6.6");
  capability(Card::diviciacus, CardSide::shaded, Faction::aedui);
  play.pay(Faction::romans, 3);
  EXPECT_EQ(resources(Faction::romans), 0);
}

TEST_F(AeduiSubsidy, to_a_player_depends_on_score_and_roll) {
  covers("FS 8.6.6");
  nonplayers({Faction::aedui});
  roman_score_becomes(12);
  play.fixed_die = 5;
  play.pay(Faction::romans, 3);
  EXPECT_EQ(resources(Faction::romans), 0);
  resources(Faction::romans, 3);
  play.fixed_die = 4;
  play.pay(Faction::romans, 3);
  EXPECT_EQ(resources(Faction::romans), 10);
}

TEST_F(AeduiSubsidy, to_a_player_above_twelve_never_comes) {
  covers("FS 8.6.6");
  nonplayers({Faction::aedui});
  roman_score_becomes(13);
  play.fixed_die = 1;
  play.pay(Faction::romans, 3);
  EXPECT_EQ(resources(Faction::romans), 0);
}

// --- 8.6.7

class AeduiQuarters : public testing::AeduiFixture {
 protected:
  AeduiQuarters() {
    state.board.set_devastated(Region::sequani, true);
    put(Region::sequani, Piece::aedui_hidden, 3);
  }
  void winter() { play.mind(Faction::aedui).quarters(play, Faction::aedui); }
};

TEST_F(AeduiQuarters, leave_devastated_regions_for_own_control) {
  covers("FS 8.6.7");
  put(Region::mandubii, Piece::aedui_hidden, 1);
  winter();
  EXPECT_EQ(warbands(Region::sequani), 0);
  EXPECT_EQ(warbands(Region::mandubii), 4);
}

TEST_F(AeduiQuarters, stay_with_an_ally) {
  covers("FS 8.6.7");
  ally(Tribe::helvetii, Faction::aedui);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  winter();
  EXPECT_EQ(warbands(Region::sequani), 3);
}

TEST_F(AeduiQuarters, stay_with_a_citadel) {
  covers("FS 8.6.7");
  citadel(Tribe::sequani, Faction::aedui);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  winter();
  EXPECT_EQ(warbands(Region::sequani), 3);
}

TEST_F(AeduiQuarters, stay_where_nobody_takes_them_in) {
  covers("FS 8.6.7");
  winter();
  EXPECT_EQ(warbands(Region::sequani), 3) << "a Roman player does not let them into Provincia";
}

TEST_F(AeduiQuarters, are_guests_of_a_nonplayer_rome) {
  covers("FS 8.6.7", "FS 8.8.6");
  romans_are_a_nonplayer();
  winter();
  EXPECT_EQ(warbands(Region::provincia), 3);
  EXPECT_TRUE(said("quarters.granted romans aedui"));
}

TEST_F(AeduiQuarters, are_guests_of_a_player_who_agrees) {
  covers("FS 8.6.7");
  put(Region::mandubii, Piece::arverni_hidden, 2);
  play.seat(Faction::arverni, yielding_mind());
  winter();
  EXPECT_EQ(warbands(Region::mandubii), 3);
}

// The Belgae have nothing near, and whoever has refused is not asked for another group.
TEST_F(AeduiQuarters, are_asked_for_once_and_only_of_those_who_could_grant_them) {
  covers("FS 8.6.7", "FS 1.5.2");
  put(Region::mandubii, Piece::arverni_hidden, 2);
  state.board.set_devastated(Region::treveri, true);
  put(Region::treveri, Piece::aedui_hidden, 2);
  play.seat(Faction::arverni, player_mind());
  play.seat(Faction::belgae, player_mind());
  script.expect({"arverni: quarters.agree=common.no"});
  winter();
  EXPECT_EQ(warbands(Region::sequani), 3);
  EXPECT_EQ(warbands(Region::treveri), 2);
}

TEST_F(AeduiQuarters, are_guests_of_nobody_while_they_have_a_home) {
  covers("FS 8.6.7");
  romans_are_a_nonplayer();
  put(Region::mandubii, Piece::aedui_hidden, 1);
  winter();
  EXPECT_EQ(warbands(Region::mandubii), 4);
  EXPECT_FALSE(said("quarters.granted"));
}

TEST_F(AeduiQuarters, ask_no_nonplayer_arverni) {
  covers("FS 8.6.7", "FS 8.4.2");
  nonplayers({Faction::aedui, Faction::arverni});
  put(Region::treveri, Piece::arverni_hidden, 2);
  winter();
  EXPECT_EQ(warbands(Region::sequani), 3);
}

TEST_F(AeduiQuarters, move_from_nowhere_else) {
  covers("FS 8.6.7");
  state.board.set_devastated(Region::sequani, false);
  put(Region::mandubii, Piece::aedui_hidden, 8);
  winter();
  EXPECT_EQ(warbands(Region::sequani), 3);
}

// --- 8.6.8

class AeduiDiviciacus : public testing::AeduiFixture {
 protected:
  AeduiDiviciacus() { capability(Card::diviciacus, CardSide::unshaded, Faction::aedui); }
  bool agree(const Ask& why) { return play.agree(Faction::aedui, why); }
};

TEST_F(AeduiDiviciacus, warbands_serve_romans_of_twelve_or_less) {
  covers("FS 8.6.8");
  roman_score_becomes(13);
  EXPECT_FALSE(agree(msg::agree_lending(Faction::aedui, Faction::romans)));
  EXPECT_FALSE(agree(msg::ask_lend(Faction::aedui, Faction::romans, Region::treveri)));
  roman_score_becomes(12);
  EXPECT_TRUE(agree(msg::agree_lending(Faction::aedui, Faction::romans)));
  EXPECT_TRUE(agree(msg::ask_lend(Faction::aedui, Faction::romans, Region::treveri)));
}

TEST_F(AeduiDiviciacus, warbands_do_not_serve_where_romans_battle_aedui) {
  covers("FS 8.6.8");
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 2);
  Action action(play, Faction::romans, Terms{});
  action.command = Command::battle;
  action.lending = true;
  const Battle battle(action, Region::treveri, Faction::aedui, {});
  EXPECT_EQ(total(battle.attack.part, light_of(Faction::aedui)), 0);
  EXPECT_EQ(total(battle.defence.part, light_of(Faction::aedui)), 2);
}

TEST_F(AeduiDiviciacus, auxilia_are_welcome_in_their_own_defence) {
  covers("FS 8.6.8");
  EXPECT_TRUE(agree(msg::ask_borrow(Faction::aedui, Faction::romans, Region::treveri)));
}

TEST_F(AeduiDiviciacus, auxilia_count_in_deciding_on_battle) {
  covers("FS 8.6.8", "FS 8.6.2");
  romans_are_a_nonplayer();
  put(Region::treveri, Piece::aedui_revealed, 1);
  put(Region::treveri, Piece::auxilia_revealed, 1);
  ally(Tribe::treveri, Faction::arverni);
  turn();
  EXPECT_TRUE(said("turn.command aedui battle"));
  EXPECT_TRUE(subdued(Tribe::treveri));
}

TEST_F(AeduiDiviciacus, auxilia_do_not_serve_if_the_romans_refuse) {
  covers("FS 8.6.8", "FS 8.6.2");
  put(Region::treveri, Piece::aedui_revealed, 1);
  put(Region::treveri, Piece::auxilia_revealed, 1);
  ally(Tribe::treveri, Faction::arverni);
  turn();
  EXPECT_FALSE(said("turn.command aedui battle"));
  EXPECT_EQ(times("lending.refused romans aedui"), 1) << "asked once for the whole turn";
}

TEST_F(AeduiDiviciacus, auxilia_are_lost_before_warbands) {
  covers("FS 8.6.8");
  romans_are_a_nonplayer();
  put(Region::treveri, Piece::aedui_revealed, 4);
  put(Region::treveri, Piece::auxilia_revealed, 4);
  put(Region::treveri, Piece::arverni_leader);
  put(Region::treveri, Piece::arverni_revealed, 3);
  play.fixed_die = 6;
  turn();
  EXPECT_TRUE(said("turn.command aedui battle"));
  EXPECT_EQ(warbands(Region::treveri), 4);
  EXPECT_EQ(pieces(Region::treveri, Faction::romans), 3) << "the Leader struck back";
}

TEST_F(AeduiDiviciacus, auxilia_raid_before_warbands) {
  covers("FS 8.6.8", "FS 8.6.4");
  romans_are_a_nonplayer();
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  Terms terms;
  terms.most_abilities = 0;
  command(Command::raid, terms);
  EXPECT_EQ(resources(Faction::aedui), 22) << "worth while only with both";
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_revealed), 1);
}

TEST_F(AeduiDiviciacus, auxilia_raid_the_leading_player_who_lent_them) {
  covers("FS 8.6.8", "FS 8.6.4");
  romans_agree();
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  ASSERT_GE(margin(state.board, Faction::romans), 0);
  Terms terms;
  terms.most_abilities = 0;
  command(Command::raid, terms);  // FS-R209
  EXPECT_EQ(resources(Faction::romans), 18);
  EXPECT_EQ(resources(Faction::aedui), 22);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_revealed), 1);
}

TEST_F(AeduiDiviciacus, auxilia_raid_nobody_for_a_player_who_refuses) {
  covers("FS 8.6.8", "FS 8.6.4");
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  EXPECT_FALSE(command(Command::raid).executed()) << "one Resource is too few";
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 1);
}

TEST_F(AeduiDiviciacus, auxilia_come_by_rally_only_without_warbands_and_for_a_nonplayer_rome) {
  covers("FS 8.6.8", "FS 8.6.3");
  romans_are_a_nonplayer();
  put(Region::aedui, Piece::aedui_hidden, 1);
  put(Region::aedui, Piece::auxilia_hidden, 5);
  ally(Tribe::aedui, Faction::aedui);
  state.board.place_citadel(Tribe::carnutes, Faction::aedui);
  state.board.place_citadel(Tribe::bituriges, Faction::aedui);
  fill(Faction::arverni, {Tribe::cadurci, Tribe::volcae, Tribe::pictones});  // the Aedui are not ahead
  Terms terms;
  terms.regions = {Region::aedui};
  terms.most_abilities = 0;
  command(Command::rally, terms);
  EXPECT_EQ(warbands(Region::aedui), 2);
  EXPECT_EQ(pieces(Region::aedui, Faction::romans), 5);
  put(Region::britannia, Piece::aedui_hidden, state.board.available(Faction::aedui, Kind::warband));
  command(Command::rally, terms);
  EXPECT_EQ(warbands(Region::aedui), 2);
  EXPECT_EQ(pieces(Region::aedui, Faction::romans), 6);
}

TEST_F(AeduiDiviciacus, for_a_roman_player_none_come) {
  covers("FS 8.6.8", "FS 8.6.3");
  romans_agree();
  put(Region::aedui, Piece::aedui_hidden, 1);
  put(Region::aedui, Piece::auxilia_hidden, 5);
  ally(Tribe::aedui, Faction::aedui);
  state.board.place_citadel(Tribe::carnutes, Faction::aedui);
  state.board.place_citadel(Tribe::bituriges, Faction::aedui);
  put(Region::britannia, Piece::aedui_hidden, state.board.available(Faction::aedui, Kind::warband));
  Terms terms;
  terms.regions = {Region::aedui};
  EXPECT_FALSE(command(Command::rally, terms).executed());
  EXPECT_EQ(resources(Faction::aedui), 20) << "nothing is paid for nothing";
}

TEST_F(AeduiDiviciacus, auxilia_stay_behind_in_march) {
  covers("FS 8.6.8", "FS 8.6.5");
  romans_are_a_nonplayer();
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::treveri, Piece::auxilia_hidden, 5);
  EXPECT_FALSE(command(Command::march).executed()) << "the last Warband stays";
  EXPECT_EQ(pieces(Region::treveri, Faction::romans), 5);
}

}  // namespace
}  // namespace auspex::falling_sky
