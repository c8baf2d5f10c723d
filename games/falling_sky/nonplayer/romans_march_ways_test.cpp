// 8.8.1 March: past whom the Non-player Romans go: Harassment, Scout on the way, and the sea.
#include "games/falling_sky/nonplayer/romans_fixture.h"
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
  Terms terms = free_terms({Command::march});
  terms.one_step = true;
  EXPECT_TRUE(run(terms).executed());
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
  terms.ability_over_sea = true;  // card 57
  const Action action = run(terms);
  EXPECT_EQ(legions(Region::morini), 2);
  EXPECT_TRUE(caesar_in(Region::treveri));
  EXPECT_TRUE(action.abilities_used.has(Ability::scout));
  EXPECT_FALSE(told("np_romans.sea_bars_scout"));
}

}  // namespace

}  // namespace auspex::falling_sky
