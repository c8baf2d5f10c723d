// 8.8.1 March: past whom the Non-player Romans go: Harassment, Scout on the way, and the sea.
#include "games/falling_sky/nonplayer/romans_fixture.h"
#include "games/falling_sky/nonplayer/romans_march.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;
using testing::RomanMarching;

TEST_F(RomanMarching, one_loss_on_the_way_is_borne_by_an_auxilia) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 3);
  march();
  EXPECT_EQ(legions(Region::treveri), 2);
  EXPECT_EQ(auxilia(Region::treveri), 1);
}

TEST_F(RomanMarching, after_its_one_loss_the_group_goes_on) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 1, 1);
  ally(Tribe::atrebates, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 3);
  put(Region::aedui, Piece::german_hidden, 3);
  march();
  EXPECT_TRUE(caesar_in(Region::atrebates));
  EXPECT_EQ(legions(Region::atrebates), 1);
  EXPECT_EQ(auxilia(Region::atrebates), 0);
}

TEST_F(RomanMarching, two_losses_are_too_many) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 6);
  EXPECT_FALSE(march().executed());
}

TEST_F(RomanMarching, legions_without_auxilia_take_no_loss) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 3);
  EXPECT_FALSE(march().executed());
}

TEST_F(RomanMarching, they_go_round_those_who_would_harass) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 4, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 3);
  march();  // by Aedui and Mandubii
  EXPECT_TRUE(caesar_in(Region::treveri));
  EXPECT_EQ(auxilia(Region::treveri), 2);
}

TEST_F(RomanMarching, nonplayer_aedui_do_not_harass_romans) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::aedui_hidden, 6);
  EXPECT_TRUE(march().executed());
  EXPECT_EQ(legions(Region::treveri), 2);
}

TEST_F(RomanMarching, a_player_may_promise_not_to_harass) {
  covers("FS 8.8.1");
  player(Faction::aedui);
  put(Region::provincia, Piece::legion, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::aedui_hidden, 6);
  script.expect({"agree.no_harassment aedui romans=common.no"});
  EXPECT_FALSE(march().executed());
  script.expect({"agree.no_harassment aedui romans=common.yes"});
  EXPECT_TRUE(march().executed());
}

TEST_F(RomanMarching, players_are_asked_where_three_hidden_warbands_could_harass_and_only_once) {
  covers("FS 8.8.1", "FS 1.5.2");
  player(Faction::belgae);
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::belgic_hidden, 2);
  const State before = state;
  EXPECT_TRUE(march().executed());
  EXPECT_FALSE(script.was_asked("agree.no_harassment"));
  state = before;
  put(Region::sequani, Piece::belgic_hidden, 1);
  put(Region::aedui, Piece::belgic_hidden, 3);
  script.expect({"belgae: agree.no_harassment belgae romans=common.no", "belgae: ask.harass_march=common.no"});
  EXPECT_TRUE(march().executed());
  EXPECT_EQ(auxilia(Region::treveri), 2);
}

TEST_F(RomanMarching, nobody_is_asked_before_a_march_of_one_step) {
  covers("FS 8.2.3", "FS 1.5.2");
  player(Faction::belgae);
  put(Region::provincia, Piece::legion, 2);
  ally(Tribe::aedui, Faction::aedui);
  put(Region::aedui, Piece::belgic_hidden, 3);
  EXPECT_TRUE(run(testing::under(CircumvallationMarch(), free_terms({Command::march}))).executed());
  EXPECT_FALSE(script.was_asked("agree.no_harassment"));
}

TEST_F(RomanMarching, two_groups_may_scout_each_on_its_way) {
  covers("FS 8.8.1");
  threatened_legions(Region::bituriges);
  threatened_legions(Region::sequani);
  state.board.set_devastated(Region::mandubii, true);
  put(Region::mandubii, Piece::roman_leader);  // near enough to both
  for (Region region : {Region::carnutes, Region::treveri}) {
    put(region, Piece::auxilia_hidden, 1);
    put(region, Piece::arverni_hidden, 3);
  }
  ally(Tribe::atrebates, Faction::belgae);
  march();
  EXPECT_EQ(legions(Region::atrebates), 4);
  EXPECT_TRUE(caesar_in(Region::atrebates));
  EXPECT_TRUE(said(msg::np_romans_scout_way(Region::carnutes)));
  EXPECT_TRUE(said(msg::np_romans_scout_way(Region::treveri)));
}

TEST_F(RomanMarching, scouts_clear_the_way_where_that_is_needed) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::roman_leader);
  state.board.set_successor(Faction::romans, true);
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 6);  // two Losses
  put(Region::treveri, Piece::belgic_hidden, 1);
  const Action action = march();
  EXPECT_TRUE(said(msg::np_romans_scout_way(Region::sequani)));
  EXPECT_EQ(legions(Region::treveri), 2);
  EXPECT_EQ(auxilia(Region::treveri), 2);  // one Loss is left
  EXPECT_EQ(count(Region::sequani, Piece::german_scouted), 1);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_scouted), 1) << "the Scout goes on where they end";
  EXPECT_FALSE(action.abilities_used.has(Ability::build));
}

TEST_F(RomanMarching, scouts_stay_hidden_where_one_loss_can_be_borne) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::roman_leader);
  state.board.set_successor(Faction::romans, true);
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 5);
  const Action action = march();
  EXPECT_FALSE(said(msg::np_romans_scout_way(Region::sequani)));
  EXPECT_TRUE(action.abilities_used.has(Ability::build));
}

TEST_F(RomanMarching, scouts_need_the_leader_nearby) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 6);
  EXPECT_FALSE(march().executed());
}

// The Leader's Legions need Scouts to get past the Sequani, those in Britannia a ship: 4.1.3 forbids both together.
class RomanMarchBySea : public RomanMarching {
 protected:
  RomanMarchBySea() {
    put(Region::provincia, Piece::roman_leader);
    state.board.set_successor(Faction::romans, true);
    put(Region::provincia, Piece::legion, 3);
    put(Region::provincia, Piece::auxilia_hidden, 3);
    put(Region::sequani, Piece::german_hidden, 6);
    put(Region::britannia, Piece::legion, 2);
    put(Region::britannia, Piece::belgic_revealed, 3);
    ally(Tribe::treveri, Faction::belgae);
    ally(Tribe::morini, Faction::belgae);
  }
};

TEST_F(RomanMarchBySea, whoever_could_not_come_without_scouts_stays) {
  covers("FS 8.8.1", "FS 4.1.3");
  const Action action = march();
  EXPECT_EQ(legions(Region::morini), 2);
  EXPECT_TRUE(caesar_in(Region::provincia));
  EXPECT_EQ(legions(Region::provincia), 3);
  EXPECT_EQ(action.selected, RegionSet{Region::britannia});
  EXPECT_EQ(state.resources[Faction::romans], 18);
  EXPECT_TRUE(action.abilities_used.empty());
  EXPECT_TRUE(told("np_romans.sea_bars_scout"));
}

TEST_F(RomanMarchBySea, or_goes_where_no_scouts_are_needed) {
  covers("FS 8.8.1", "FS 4.1.3");
  ally(Tribe::cadurci, Faction::arverni);  // a lesser goal, next door
  const Action action = march();
  EXPECT_EQ(legions(Region::morini), 2);
  EXPECT_TRUE(caesar_in(Region::arverni));
  EXPECT_EQ(legions(Region::arverni), 3);
  EXPECT_TRUE(action.abilities_used.empty());
}

TEST_F(RomanMarchBySea, or_scouts_all_the_same_by_an_event_that_allows_it) {
  covers("FS 8.8.1", "FS 4.1.3");
  Terms terms;
  terms.commands = {Command::march};
  const Action action = run(testing::under(WinterCampaign(), terms));
  EXPECT_EQ(legions(Region::morini), 2);
  EXPECT_TRUE(caesar_in(Region::treveri));
  EXPECT_TRUE(action.abilities_used.has(Ability::scout));
  EXPECT_FALSE(told("np_romans.sea_bars_scout"));
}

// --- How many Warbands Scouts must Reveal: each Faction inflicts a Loss for every three that lie Hidden

class RomanScoutsAhead : public RomanMarching {
 protected:
  struct Cleared {
    int losses = 0;
    Stack marks{};
  };
  Cleared cleared(int auxilia, int allowed = 0) {
    Action action(play, Faction::romans, Terms{});
    action.command = Command::march;
    Cleared found;
    found.losses = RomanMarch::scout_out(action, Region::sequani, auxilia, allowed, &found.marks);
    return found;
  }
};

TEST_F(RomanScoutsAhead, one_of_six_saves_a_loss_and_three_of_the_rest_the_other) {
  covers("FS 8.8.1");
  put(Region::sequani, Piece::german_hidden, 6);
  EXPECT_EQ(cleared(2).losses, 0);
  EXPECT_EQ(cleared(2).marks[Piece::german_hidden], 4);
  EXPECT_EQ(cleared(1).losses, 1);
  EXPECT_EQ(cleared(1).marks[Piece::german_hidden], 1);
}

TEST_F(RomanScoutsAhead, of_five_one_auxilia_reveals_too_few) {
  covers("FS 8.8.1");
  put(Region::sequani, Piece::german_hidden, 5);
  EXPECT_EQ(cleared(1).losses, 1);
  EXPECT_EQ(total(cleared(1).marks), 0);
}

TEST_F(RomanScoutsAhead, the_faction_of_which_fewest_must_be_revealed_comes_first) {
  covers("FS 8.8.1");
  put(Region::sequani, Piece::arverni_hidden, 5);
  put(Region::sequani, Piece::german_hidden, 3);
  EXPECT_EQ(cleared(2, 1).marks[Piece::german_hidden], 1);
  EXPECT_EQ(cleared(2, 1).marks[Piece::arverni_hidden], 0);
}

TEST_F(RomanScoutsAhead, a_faction_that_harasses_no_more_is_left_alone) {
  covers("FS 8.8.1");
  put(Region::sequani, Piece::arverni_hidden, 3);
  put(Region::sequani, Piece::german_hidden, 5);
  EXPECT_EQ(cleared(2).losses, 0);
  EXPECT_EQ(cleared(2).marks[Piece::arverni_hidden], 1);
  EXPECT_EQ(cleared(2).marks[Piece::german_hidden], 3);
}

TEST_F(RomanMarching, scouts_who_leave_two_losses_do_not_open_the_way) {
  covers("FS 8.8.1");
  put(Region::provincia, Piece::roman_leader);
  state.board.set_successor(Faction::romans, true);
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 1);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 9);  // three Losses
  EXPECT_FALSE(march().executed());
}

TEST_F(RomanMarching, a_loss_left_by_scouts_counts_on_the_rest_of_the_way) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 2, 1);
  ally(Tribe::nervii, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 6);  // one Loss is left there
  put(Region::treveri, Piece::german_hidden, 3);  // and another here
  EXPECT_FALSE(march().executed());
}

TEST_F(RomanMarching, scouts_allow_for_the_losses_of_the_other_regions) {
  covers("FS 8.8.1");
  caesars_army(Region::provincia, 2, 4);
  ally(Tribe::nervii, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 3);  // the one Loss that is allowed
  put(Region::treveri, Piece::german_hidden, 6);
  march();
  EXPECT_TRUE(caesar_in(Region::nervii));
  EXPECT_EQ(count(Region::treveri, Piece::german_scouted), 4) << "so that nobody is lost there";
  EXPECT_EQ(auxilia(Region::nervii), 3);
}

TEST_F(RomanMarching, those_who_stand_where_others_scout_on_their_way_stay) {
  covers("FS 8.8.1", "FS 4.2.2");
  put(Region::provincia, Piece::roman_leader);
  state.board.set_successor(Faction::romans, true);
  put(Region::provincia, Piece::legion, 1);
  put(Region::provincia, Piece::auxilia_hidden, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  put(Region::sequani, Piece::german_hidden, 6);
  put(Region::sequani, Piece::arverni_revealed, 2);  // nobody gains or loses Control
  march();
  EXPECT_TRUE(said(msg::np_romans_scout_way(Region::sequani)));
  EXPECT_EQ(legions(Region::treveri), 1);
  EXPECT_EQ(auxilia(Region::treveri), 1) << "the Loss that is left";
  EXPECT_EQ(auxilia(Region::sequani), 2);
}

TEST_F(RomanMarching, nonplayers_are_not_asked_for_a_promise) {
  covers("FS 8.8.1", "FS 8.4.2");
  put(Region::provincia, Piece::legion, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::aedui_hidden, 6);
  EXPECT_TRUE(march().executed());
  EXPECT_FALSE(told("agree.no_harassment"));
  EXPECT_FALSE(told("no_harassment"));
  EXPECT_FALSE(said(msg::no_harassment(Faction::aedui, Faction::romans)));
}

TEST_F(RomanMarching, a_sea_at_the_end_of_the_way_bars_scouts_as_well) {
  covers("FS 8.8.1", "FS 4.1.3");
  put(Region::provincia, Piece::roman_leader);
  state.board.set_successor(Faction::romans, true);
  put(Region::provincia, Piece::legion, 5);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  put(Region::sequani, Piece::german_hidden, 6);
  put(Region::nervii, Piece::legion, 2);
  put(Region::nervii, Piece::belgic_revealed, 3);
  ally(Tribe::treveri, Faction::belgae);
  ally(Tribe::catuvellauni, Faction::belgae);
  march();
  EXPECT_TRUE(told("np_romans.sea_bars_scout"));
}

// Card 5 open: Cisalpina is for Romans alone.
TEST_F(RomanMarching, aedui_who_serve_do_not_go_by_cisalpina) {
  covers("FS 8.8.8", "FS card.5u");
  player(Faction::aedui);
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  state.board.open_cisalpina();
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 1);
  put(Region::sequani, Piece::german_hidden, 6);  // the other way
  ally(Tribe::ubii, Faction::germans);
  const State before = state;
  EXPECT_TRUE(march().executed());
  EXPECT_EQ(legions(Region::ubii), 2);
  state = before;
  put(Region::provincia, Piece::aedui_hidden, 1);
  script.expect({"aedui: agree.lending aedui romans=common.yes"});
  EXPECT_FALSE(march().executed());
}

TEST_F(RomanMarching, nobody_harasses_those_who_leave_their_origin) {
  covers("FS 8.8.1", "FS 3.2.2");
  put(Region::sequani, Piece::legion, 2);
  put(Region::sequani, Piece::german_hidden, 5);
  ally(Tribe::treveri, Faction::belgae);
  march();
  EXPECT_EQ(legions(Region::treveri), 2);
}

TEST_F(RomanMarching, a_march_of_one_step_reaches_no_further) {
  covers("FS 8.8.1", "FS 8.2.3");
  put(Region::provincia, Piece::legion, 2);
  ally(Tribe::treveri, Faction::belgae);
  const Terms terms = free_terms({Command::march});
  EXPECT_TRUE(run(terms).executed());
  state.board.move(Region::treveri, Region::provincia, Piece::legion, 2);
  EXPECT_FALSE(run(testing::under(CircumvallationMarch(), terms)).executed());
}

TEST_F(RomanMarching, where_no_ability_is_granted_nobody_scouts_ahead) {
  covers("FS 8.8.1", "FS 8.2.3");
  put(Region::provincia, Piece::roman_leader);
  state.board.set_successor(Faction::romans, true);
  put(Region::provincia, Piece::legion, 2);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::sequani, Piece::german_hidden, 6);
  EXPECT_FALSE(run(free_terms({Command::march})).executed());
}

TEST_F(RomanMarching, over_the_sea_they_build_only_by_an_event_that_allows_it) {
  covers("FS 8.8.1", "FS 4.1.3");
  caesars_army(Region::britannia, 2, 2);
  ally(Tribe::morini, Faction::belgae);
  const State before = state;
  march();
  EXPECT_EQ(times("np_romans.no_ability_by_sea"), 1);
  EXPECT_FALSE(told("np_romans.sea_bars_scout")) << "nobody wanted to Scout";
  state = before;
  Terms terms;
  terms.commands = {Command::march};
  run(testing::under(WinterCampaign(), terms));
  EXPECT_TRUE(caesar_in(Region::morini));
  EXPECT_EQ(times("np_romans.no_ability_by_sea"), 1);
}

TEST_F(RomanMarching, players_are_asked_for_what_lies_two_regions_away) {
  covers("FS 8.8.1", "FS 1.5.2");
  player(Faction::belgae);
  caesars_army(Region::provincia, 2, 2);
  ally(Tribe::nervii, Faction::belgae);
  put(Region::treveri, Piece::belgic_hidden, 3);
  script.expect({"belgae: agree.no_harassment belgae romans=common.yes"});
  march();
  EXPECT_TRUE(caesar_in(Region::nervii));
  EXPECT_EQ(auxilia(Region::nervii), 2);
}

}  // namespace

}  // namespace auspex::falling_sky
