// 8.8.1: where the Non-player Romans Battle, whom, and with Besiege or not.
#include "games/falling_sky/nonplayer/romans_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;
using testing::roman_allied;
using testing::RomanFixture;
using testing::subdued;

class RomanBattle : public RomanFixture {
 protected:
  // Whom they attacked in the Region, if anyone.
  [[nodiscard]] std::optional<Faction> attacked(Region region) const {
    for (Faction enemy : roman_enemies) {
      if (said(msg::battle(Faction::romans, enemy, region))) return enemy;
    }
    return std::nullopt;
  }
  // Some Battle is declined, or fought, for that reason.
  [[nodiscard]] bool verdict(std::string_view why) const {
    const std::vector<Line>& lines = script.lines();
    return std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
      return code_of(catalogue(), line.text).ends_with(" " + std::string(why));
    });
  }
  // Which of two Regions' Battles was fought first.
  [[nodiscard]] std::vector<Region> order() const {
    std::vector<Region> found;
    for (const Line& line : script.lines()) {
      if (line.text.id == msg::battle(Faction::romans, Faction::germans, Region::ubii).id) {
        found.push_back(*line.text.about<Region>());
      }
    }
    return found;
  }
};

// --- The comparison of Losses

TEST_F(RomanBattle, they_fight_only_for_less_than_half_the_losses) {
  covers("FS 8.8.1");
  put(Region::ubii, Piece::legion, 2);
  put(Region::ubii, Piece::german_hidden, 4);  // two Losses for one
  turn();
  EXPECT_EQ(attacked(Region::ubii), std::nullopt);
  EXPECT_TRUE(said(msg::np_romans_battle_none));
  put(Region::ubii, Piece::legion);  // three for none
  turn();
  EXPECT_EQ(attacked(Region::ubii), Faction::germans);
  EXPECT_TRUE(told("np_romans.forecast UBI germans 3 0 np.verdict_worth"));
}

TEST_F(RomanBattle, rolls_against_the_defender_are_taken_as_removals) {
  covers("FS 8.8.1");
  everyone_is_nonplayer();
  play.fixed_die = 6;
  put(Region::bituriges, Piece::legion, 4);
  put(Region::bituriges, Piece::belgic_leader);  // a roll, taken as his death
  put(Region::bituriges, Piece::belgic_revealed, 2);
  turn();
  EXPECT_TRUE(told("np_romans.forecast BIT belgae 3 0 np.verdict_worth"));
}

TEST_F(RomanBattle, a_retreat_must_not_leave_them_empty_handed) {
  covers("FS 8.8.1");
  put(Region::mandubii, Piece::legion, 1);
  put(Region::mandubii, Piece::arverni_hidden, 2);  // one Loss, halved by a Retreat to none
  turn();
  EXPECT_EQ(attacked(Region::mandubii), std::nullopt);
  put(Region::mandubii, Piece::legion, 1);
  put(Region::mandubii, Piece::arverni_hidden, 1);
  script.expect({"ask.retreat=retreat.stand"});
  turn();
  EXPECT_EQ(attacked(Region::mandubii), Faction::arverni);
}

TEST_F(RomanBattle, caesar_under_threat_who_will_not_fight_keeps_everyone_from_it) {
  covers("FS 8.8.1");
  put(Region::ubii, Piece::legion, 3);
  put(Region::ubii, Piece::german_hidden, 4);
  put(Region::treveri, Piece::roman_leader);
  put(Region::treveri, Piece::auxilia_hidden);
  put(Region::treveri, Piece::german_hidden, 8);
  turn();
  EXPECT_TRUE(said(msg::np_romans_caesar_will_not(Region::treveri)));
  EXPECT_EQ(attacked(Region::ubii), std::nullopt);
}

TEST_F(RomanBattle, a_successor_without_legions_does_not) {
  covers("FS 8.8.1");
  put(Region::ubii, Piece::legion, 3);
  put(Region::ubii, Piece::german_hidden, 4);
  put(Region::treveri, Piece::roman_leader);
  put(Region::treveri, Piece::auxilia_hidden);
  put(Region::treveri, Piece::german_hidden, 8);
  state.board.set_successor(Faction::romans, true);
  turn();
  EXPECT_EQ(attacked(Region::ubii), Faction::germans);
}

TEST_F(RomanBattle, no_battle_where_there_is_no_threat) {
  covers("FS 8.8.1");
  put(Region::ubii, Piece::legion, 3);
  put(Region::ubii, Piece::german_hidden, 4);
  put(Region::treveri, Piece::legion, 4);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::treveri, Piece::german_hidden, 2);  // harmless
  turn();
  EXPECT_EQ(attacked(Region::ubii), Faction::germans);
  EXPECT_EQ(attacked(Region::treveri), std::nullopt);
}

TEST_F(RomanBattle, they_fight_as_long_as_they_can_pay) {
  covers("FS 8.8.1");
  state.resources[Faction::romans] = 3;
  put(Region::ubii, Piece::legion, 3);
  put(Region::ubii, Piece::german_hidden, 4);
  put(Region::treveri, Piece::legion, 4);
  put(Region::treveri, Piece::german_hidden, 5);
  turn();
  EXPECT_EQ(order(), std::vector{Region::treveri});
  EXPECT_EQ(state.resources[Faction::romans], 1);
}

// --- Whom first

TEST_F(RomanBattle, a_leader_is_attacked_before_more_warbands) {
  covers("FS 8.8.1");
  everyone_is_nonplayer();
  put(Region::bituriges, Piece::legion, 8);
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden);
  put(Region::bituriges, Piece::belgic_hidden, 4);
  turn();
  EXPECT_EQ(attacked(Region::bituriges), Faction::arverni);
}

TEST_F(RomanBattle, then_the_most_warbands) {
  covers("FS 8.8.1");
  everyone_is_nonplayer();
  put(Region::bituriges, Piece::legion, 8);
  ally(Tribe::bituriges, Faction::arverni);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  put(Region::bituriges, Piece::belgic_hidden, 3);
  turn();
  EXPECT_EQ(attacked(Region::bituriges), Faction::belgae);
}

TEST_F(RomanBattle, then_a_player) {
  covers("FS 8.8.1");
  nonplayer(Faction::arverni);
  put(Region::bituriges, Piece::legion, 8);
  ally(Tribe::bituriges, Faction::arverni);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  put(Region::bituriges, Piece::belgic_hidden, 2);
  script.expect({"ask.retreat=retreat.stand"});
  turn();
  EXPECT_EQ(attacked(Region::bituriges), Faction::belgae);
  EXPECT_TRUE(told("np_romans.first BIT belgae np_romans.first_player"));
}

TEST_F(RomanBattle, then_who_has_most_allies_and_citadels_there) {
  covers("FS 8.8.1");
  everyone_is_nonplayer();
  put(Region::mandubii, Piece::legion, 8);
  ally(Tribe::mandubii, Faction::belgae);
  ally(Tribe::senones, Faction::belgae);
  ally(Tribe::lingones, Faction::arverni);
  for (Tribe tribe : {Tribe::cadurci, Tribe::volcae, Tribe::arverni}) ally(tribe, Faction::arverni);  // ahead elsewhere
  put(Region::mandubii, Piece::arverni_hidden, 2);
  put(Region::mandubii, Piece::belgic_hidden, 2);
  turn();
  EXPECT_EQ(attacked(Region::mandubii), Faction::belgae);
}

TEST_F(RomanBattle, then_who_stands_best) {
  covers("FS 8.8.1");
  everyone_is_nonplayer();
  put(Region::mandubii, Piece::legion, 8);
  ally(Tribe::senones, Faction::belgae);
  ally(Tribe::lingones, Faction::arverni);  // margin -7 against -14
  put(Region::mandubii, Piece::arverni_hidden, 2);
  put(Region::mandubii, Piece::belgic_hidden, 2);
  turn();
  EXPECT_EQ(attacked(Region::mandubii), Faction::arverni);
}

TEST_F(RomanBattle, the_same_order_holds_from_region_to_region) {
  covers("FS 8.8.1");
  everyone_is_nonplayer();
  put(Region::ubii, Piece::legion, 4);
  put(Region::ubii, Piece::german_hidden, 5);
  put(Region::veneti, Piece::legion, 4);
  put(Region::veneti, Piece::belgic_leader);
  put(Region::treveri, Piece::legion, 4);
  put(Region::treveri, Piece::german_hidden, 6);
  turn();
  const std::vector expected = {Region::veneti, Region::treveri, Region::ubii};
  EXPECT_EQ(order(), expected);
}

TEST_F(RomanBattle, which_of_two_equals_comes_first_is_drawn) {
  covers("FS 8.8.1", "FS 8.3.4");
  put(Region::ubii, Piece::legion, 4);
  put(Region::ubii, Piece::german_hidden, 5);
  put(Region::treveri, Piece::legion, 4);
  put(Region::treveri, Piece::german_hidden, 5);
  const State before = state;
  RegionSet first;
  for (int seed = 1; seed <= 20; ++seed) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    const std::size_t fought = order().size();
    turn();
    ASSERT_EQ(order().size(), fought + 2);
    first.add(order()[fought]);
  }
  const RegionSet both = {Region::ubii, Region::treveri};
  EXPECT_EQ(first, both);
}

// --- Archers (card 27), who strike before a Retreat too

TEST_F(RomanBattle, what_archers_do_counts_against_what_a_retreat_leaves) {
  covers("FS 8.8.1", "FS 8.3.3");
  everyone_is_nonplayer();
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  put(Region::mandubii, Piece::arverni_hidden, 6);
  put(Region::mandubii, Piece::legion, 6);  // five when they strike: five Losses for one, or two for one
  const State before = state;
  turn();
  EXPECT_EQ(attacked(Region::mandubii), std::nullopt);
  EXPECT_TRUE(verdict("np_romans.verdict_retreat"));
  state = before;
  put(Region::mandubii, Piece::legion);  // six: six Losses for one, or three for one
  turn();
  EXPECT_EQ(attacked(Region::mandubii), Faction::arverni);
}

// --- 8.2.3, 5.1.3: Battles by Event

TEST_F(RomanBattle, a_bad_battle_by_their_own_event_is_not_fought) {
  covers("FS 8.2.3");
  put(Region::ubii, Piece::legion, 2);
  put(Region::ubii, Piece::german_hidden, 4);  // two Losses for one
  play.executing = Faction::romans;
  EXPECT_FALSE(run(free_terms({Command::battle})).executed());
}

TEST_F(RomanBattle, a_bad_battle_by_anothers_event_is_fought_unless_it_may_be_declined) {
  covers("FS 8.2.3", "FS 5.1.3");
  put(Region::ubii, Piece::legion, 2);
  put(Region::ubii, Piece::german_hidden, 4);
  play.executing = Faction::aedui;
  Terms terms = free_terms({Command::battle});
  terms.may_decline = true;
  EXPECT_FALSE(run(terms).executed());
  terms.may_decline = false;
  EXPECT_TRUE(run(terms).executed());
  EXPECT_EQ(attacked(Region::ubii), Faction::germans);
  EXPECT_TRUE(told("np_romans.forecast UBI germans 2 1 np.verdict_forced"));
}

TEST_F(RomanBattle, auxilia_sent_to_fight_alone_have_to) {
  covers("FS 8.2.3", "FS 5.1.3");
  put(Region::ubii, Piece::auxilia_hidden, 4);
  put(Region::ubii, Piece::german_hidden, 12);
  play.executing = Faction::romans;
  const Terms terms = free_terms({Command::battle});
  EXPECT_FALSE(run(terms).executed());
  EXPECT_TRUE(run(testing::under(NumidiansBattle(), terms)).executed());
  EXPECT_TRUE(told("np_romans.forecast UBI germans 4 4 np.verdict_forced"));
  EXPECT_EQ(attacked(Region::ubii), Faction::germans);
}

TEST_F(RomanBattle, of_bad_battles_the_least_bad_is_fought) {
  covers("FS 8.2.3", "FS 5.1.3");
  put(Region::sugambri, Piece::legion, 1);  // the first in any list
  put(Region::sugambri, Piece::german_hidden, 7);
  put(Region::ubii, Piece::legion, 2);
  put(Region::ubii, Piece::german_hidden, 4);
  put(Region::treveri, Piece::legion, 1);  // the last
  put(Region::treveri, Piece::german_hidden, 4);
  play.executing = Faction::aedui;
  EXPECT_TRUE(run(free_terms({Command::battle})).executed());
  EXPECT_EQ(order(), std::vector{Region::ubii});
}

TEST_F(RomanBattle, without_an_enemy_even_anothers_event_brings_no_battle) {
  covers("FS 8.2.3");
  put(Region::ubii, Piece::legion, 2);
  play.executing = Faction::aedui;
  EXPECT_FALSE(run(free_terms({Command::battle})).executed());
}

// --- What comes after a good Battle

TEST_F(RomanBattle, with_two_abilities_granted_besiege_still_goes_without_scout) {
  covers("FS 8.8.1", "FS 8.2.3");
  put(Region::ubii, Piece::legion, 6);
  put(Region::ubii, Piece::german_hidden, 6);
  ally(Tribe::ubii, Faction::germans);
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden, 4);
  put(Region::aedui, Piece::belgic_hidden, 1);
  Terms terms;
  terms.commands = {Command::battle, Command::march};
  terms.most_abilities = 2;
  EXPECT_EQ(run(terms).abilities_used, AbilitySet{Ability::besiege});
}

TEST_F(RomanBattle, after_a_good_battle_by_anothers_event_no_bad_one_has_to_be_fought) {
  covers("FS 8.2.3", "FS 5.1.3");
  put(Region::ubii, Piece::legion, 3);
  put(Region::ubii, Piece::german_hidden, 4);
  put(Region::treveri, Piece::legion, 1);
  put(Region::treveri, Piece::german_hidden, 4);
  play.executing = Faction::aedui;
  run(free_terms({Command::battle}));
  EXPECT_EQ(order(), std::vector{Region::ubii});
  EXPECT_FALSE(verdict("np.verdict_forced"));
}

TEST_F(RomanBattle, a_battle_that_has_to_be_fought_is_fought_without_besiege) {
  covers("FS 8.2.3", "FS 5.1.3");
  put(Region::ubii, Piece::legion, 2);
  put(Region::ubii, Piece::german_hidden, 4);
  play.executing = Faction::aedui;
  EXPECT_TRUE(run(free_terms({Command::battle})).executed());
  EXPECT_FALSE(told("np_romans.with_besiege"));
}

// --- Besiege

TEST_F(RomanBattle, only_where_besiege_is_possible_is_it_needed) {
  covers("FS 8.8.1", "FS 4.2.3");
  put(Region::ubii, Piece::legion, 6);
  put(Region::ubii, Piece::german_hidden, 6);
  ally(Tribe::ubii, Faction::germans);  // it would not be sure to fall
  Terms terms;
  terms.commands = {Command::battle, Command::march};
  terms.abilities = {};
  EXPECT_TRUE(run(terms).executed());
  EXPECT_EQ(attacked(Region::ubii), Faction::germans);
  EXPECT_FALSE(said(msg::np_romans_besiege_needed(Region::ubii)));
}

TEST_F(RomanBattle, besiege_makes_sure_of_an_ally_that_warbands_cover) {
  covers("FS 8.8.1");
  put(Region::ubii, Piece::legion, 6);
  put(Region::ubii, Piece::german_hidden, 6);
  ally(Tribe::ubii, Faction::germans);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(said(msg::np_romans_besiege_needed(Region::ubii)));
  EXPECT_FALSE(said(msg::np_romans_besiege_none));
  EXPECT_EQ(at(Tribe::ubii), subdued);
}

TEST_F(RomanBattle, it_is_not_needed_where_the_losses_reach_the_ally_anyway) {
  covers("FS 8.8.1");
  put(Region::ubii, Piece::legion, 6);
  put(Region::ubii, Piece::german_hidden, 5);
  ally(Tribe::ubii, Faction::germans);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_FALSE(said(msg::np_romans_besiege_needed(Region::ubii)));
  EXPECT_TRUE(said(msg::np_romans_besiege_none));
  EXPECT_EQ(at(Tribe::ubii), subdued);
}

TEST_F(RomanBattle, every_ally_must_be_sure_to_fall) {
  covers("FS 8.8.1");
  put(Region::ubii, Piece::legion, 6);
  put(Region::ubii, Piece::german_hidden, 5);  // one Loss is left for two Allies
  ally(Tribe::ubii, Faction::germans);
  ally(Tribe::suebi_south, Faction::germans);
  turn();
  EXPECT_TRUE(said(msg::np_romans_besiege_needed(Region::ubii)));
  EXPECT_EQ(at(Tribe::ubii), subdued);
  EXPECT_EQ(at(Tribe::suebi_south), subdued);
}

TEST_F(RomanBattle, a_retreat_by_which_the_ally_might_stay_calls_for_besiege) {
  covers("FS 8.8.1");
  everyone_is_nonplayer();
  put(Region::veneti, Piece::legion, 3);
  put(Region::veneti, Piece::belgic_leader);  // may take every Loss and live
  ally(Tribe::veneti, Faction::belgae);
  turn();
  EXPECT_TRUE(said(msg::np_romans_besiege_needed(Region::veneti)));
  EXPECT_EQ(at(Tribe::veneti), subdued);
}

TEST_F(RomanBattle, besiege_makes_sure_of_a_citadel_that_would_face_fewer_than_three_rolls) {
  covers("FS 8.8.1");
  everyone_is_nonplayer();
  citadel(Tribe::carnutes, Faction::arverni);
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::carnutes, Piece::legion, 7);  // three Losses, two of them on the Citadel
  turn();
  EXPECT_TRUE(said(msg::np_romans_besiege_needed(Region::carnutes)));
  EXPECT_EQ(at(Tribe::carnutes), subdued);
}

TEST_F(RomanBattle, three_rolls_are_enough) {
  covers("FS 8.8.1");
  everyone_is_nonplayer();
  citadel(Tribe::carnutes, Faction::arverni);
  put(Region::carnutes, Piece::arverni_hidden);
  put(Region::carnutes, Piece::legion, 8);  // four Losses, three of them on the Citadel
  turn();
  EXPECT_FALSE(said(msg::np_romans_besiege_needed(Region::carnutes)));
}

TEST_F(RomanBattle, once_used_besiege_is_used_in_every_battle_possible) {
  covers("FS 8.8.1");
  put(Region::ubii, Piece::legion, 6);
  put(Region::ubii, Piece::german_hidden, 6);
  ally(Tribe::ubii, Faction::germans);
  put(Region::treveri, Piece::legion, 4);
  put(Region::treveri, Piece::german_hidden, 2);
  ally(Tribe::treveri, Faction::germans);  // would fall in any case
  turn();
  EXPECT_TRUE(said(msg::besieged(Tribe::ubii, Piece::german_ally)));
  EXPECT_TRUE(said(msg::besieged(Tribe::treveri, Piece::german_ally)));
}

// FS-R186
TEST_F(RomanBattle, a_besieged_ally_counts_among_the_losses_inflicted) {
  covers("FS 8.8.1", "FS 4.2.3");
  put(Region::ubii, Piece::legion, 2);
  put(Region::ubii, Piece::german_hidden, 4);  // two Losses, and one for two that are left
  const State before = state;
  turn();
  EXPECT_TRUE(told("np_romans.forecast UBI germans 2 1 np_romans.verdict_half"));
  state = before;
  ally(Tribe::ubii, Faction::germans);
  turn();
  EXPECT_TRUE(said(msg::np_romans_forecast(Region::ubii, Faction::germans, 3, 1, msg::np_verdict_worth)));
  EXPECT_EQ(at(Tribe::ubii), subdued);
}

TEST_F(RomanBattle, besiege_takes_the_citadel_before_an_ally) {
  covers("FS 8.8.1", "FS 8.4.1");
  everyone_is_nonplayer();
  citadel(Tribe::mandubii, Faction::arverni);
  ally(Tribe::senones, Faction::arverni);
  put(Region::mandubii, Piece::arverni_hidden);
  put(Region::mandubii, Piece::legion, 4);
  turn();
  EXPECT_TRUE(said(msg::besieged(Tribe::mandubii, Piece::arverni_citadel)));
}

TEST_F(RomanBattle, without_besiege_they_scout_after_the_battle) {
  covers("FS 8.8.1");
  put(Region::ubii, Piece::legion, 3);
  put(Region::ubii, Piece::german_hidden, 4);
  put(Region::provincia, Piece::roman_leader);
  put(Region::aedui, Piece::auxilia_hidden);
  put(Region::aedui, Piece::fort);
  put(Region::aedui, Piece::belgic_hidden);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_EQ(count(Region::aedui, Piece::belgic_scouted), 1);
}

// --- 8.4.4

TEST_F(RomanBattle, under_frost_no_battle_lifts_a_player_over_its_threshold) {
  covers("FS 8.4.4");
  nonplayer(Faction::belgae);
  nonplayer(Faction::arverni);
  ally(Tribe::aedui, Faction::aedui);
  ally(Tribe::lingones, Faction::aedui);
  ally(Tribe::ubii, Faction::germans);
  ally(Tribe::suebi_south, Faction::germans);  // two each: margin 0
  put(Region::ubii, Piece::legion, 6);
  put(Region::ubii, Piece::german_hidden, 2);
  winter_next();
  turn();
  EXPECT_EQ(attacked(Region::ubii), std::nullopt);
  EXPECT_TRUE(verdict("np.verdict_frost"));
  nonplayer(Faction::aedui);  // Non-players may profit
  turn();
  EXPECT_EQ(attacked(Region::ubii), Faction::germans);
}

TEST_F(RomanBattle, under_frost_aedui_warbands_that_fight_along_count) {
  covers("FS 8.4.4", "FS 8.8.8");
  nonplayer(Faction::belgae);
  nonplayer(Faction::arverni);
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  ally(Tribe::aedui, Faction::aedui);
  ally(Tribe::lingones, Faction::aedui);
  ally(Tribe::ubii, Faction::germans);
  ally(Tribe::suebi_south, Faction::germans);  // two each: margin 0
  put(Region::ubii, Piece::legion, 2);
  put(Region::ubii, Piece::auxilia_hidden, 1);
  put(Region::ubii, Piece::aedui_hidden, 3);
  put(Region::ubii, Piece::german_hidden, 3);  // of four Losses one reaches an Ally
  winter_next();
  Terms terms;
  terms.commands = {Command::battle, Command::march};
  terms.abilities = {};
  terms.targets = {Faction::germans};
  script.expect({"aedui: agree.lending aedui romans=common.yes"});
  run(terms);
  EXPECT_NE(attacked(Region::ubii), Faction::germans);
  EXPECT_TRUE(verdict("np.verdict_frost"));
}

// --- 8.8.8

TEST_F(RomanBattle, aedui_warbands_fight_along_and_fall_first) {
  covers("FS 8.8.8");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::ubii, Piece::legion, 3);
  put(Region::ubii, Piece::auxilia_hidden, 1);
  put(Region::ubii, Piece::aedui_hidden, 3);  // with the Auxilia two more Losses
  put(Region::ubii, Piece::german_hidden, 8);
  script.expect({"agree.lending aedui romans=common.yes"});
  turn();
  EXPECT_TRUE(told("np_romans.forecast UBI germans 5 1 np.verdict_worth"));
  EXPECT_EQ(state.board.light_troops(Region::ubii, Faction::aedui), 2);
  EXPECT_EQ(auxilia(Region::ubii), 1);
}

TEST_F(RomanBattle, aedui_who_refuse_are_enemies_like_others) {
  covers("FS 8.8.8");
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  put(Region::ubii, Piece::legion, 3);
  put(Region::ubii, Piece::auxilia_hidden, 1);
  put(Region::ubii, Piece::aedui_hidden, 3);
  put(Region::ubii, Piece::german_hidden, 8);
  script.expect({"agree.lending aedui romans=common.no", "ask.retreat aedui=retreat.stand"});
  turn();
  EXPECT_EQ(attacked(Region::ubii), Faction::aedui);
  EXPECT_EQ(state.board.light_troops(Region::ubii, Faction::germans), 8);
}

// --- 8.4.3

TEST_F(RomanBattle, defending_they_retreat_to_lower_the_rolls_against_legions) {
  covers("FS 8.4.3");
  play.fixed_die = 6;
  put(Region::sequani, Piece::legion, 1);
  put(Region::sequani, Piece::arverni_hidden, 4);
  put(Region::provincia, Piece::auxilia_hidden, 1);
  Action attack(play, Faction::arverni, free_terms({Command::battle}));
  battle_in(attack, Region::sequani, Faction::romans, {});
  const std::vector<Counted> legion = {{Troop::legion, 1}};
  EXPECT_TRUE(said(msg::retreats(Faction::romans, Region::sequani, Region::provincia, Faction::arverni, legion)));
  EXPECT_EQ(legions(Region::provincia), 1);
}

TEST_F(RomanBattle, behind_a_fort_they_stand) {
  covers("FS 8.4.3");
  put(Region::sequani, Piece::legion, 1);
  put(Region::sequani, Piece::fort);
  put(Region::sequani, Piece::arverni_hidden, 3);  // one Loss halved to none
  put(Region::provincia, Piece::auxilia_hidden, 1);
  Action attack(play, Faction::arverni, free_terms({Command::battle}));
  battle_in(attack, Region::sequani, Faction::romans, {});
  EXPECT_TRUE(told("np.stand_walls romans"));
  EXPECT_EQ(legions(Region::sequani), 1);
}

TEST_F(RomanBattle, the_fort_of_provincia_is_no_cover_for_a_retreat) {
  covers("FS 8.4.3", "FS 1.4.2");
  put(Region::provincia, Piece::legion, 3);
  put(Region::provincia, Piece::arverni_hidden, 8);  // two rolls, whether they stand or go
  put(Region::sequani, Piece::auxilia_hidden, 1);
  state.board.subdue(Tribe::helvii);
  play.fixed_die = 6;
  Action attack(play, Faction::arverni, free_terms({Command::battle}));
  battle_in(attack, Region::provincia, Faction::romans, {});
  EXPECT_TRUE(told("np.stand_walls romans"));
}

TEST_F(RomanBattle, a_rampage_drives_the_best_pieces_out_before_anything_is_lost) {
  covers("FS 8.4.1");
  put(Region::sequani, Piece::legion, 1);
  put(Region::sequani, Piece::auxilia_hidden, 1);
  put(Region::sequani, Piece::belgic_hidden, 1);
  put(Region::sequani, Piece::belgic_leader);
  Action action(play, Faction::belgae, free_terms({}));
  action.terms.abilities = {Ability::rampage};
  rampage(action, Region::sequani, Faction::romans, 1, 0);
  EXPECT_EQ(legions(Region::provincia), 1);
  EXPECT_EQ(auxilia(Region::sequani), 1);
}

}  // namespace

}  // namespace auspex::falling_sky
