// 3.1, 4.1, 1.4.1: which Commands and Special Abilities a person is offered, and what is taken back.
#include "games/falling_sky/player/offers.h"

#include <algorithm>

#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using coin::Deed;
using kit::covers;

class Offers : public Fixture {
 protected:
  Deed turn(Faction who, coin::Choices choices = {.command = true, .limited = false, .event = false}) {
    play.executing = who;
    return player_mind().take_turn(play, who, choices);
  }
  // The Faction is up, looks at its menu and Passes.
  bool offered(Faction who, std::string_view option) {
    script.expect({"menu.turn=menu.pass"});
    EXPECT_EQ(turn(who), Deed::passed);
    const std::vector<std::string> options = script.offered("menu.turn");
    return std::find(options.begin(), options.end(), option) != options.end();
  }
};

TEST_F(Offers, no_promise_where_more_resources_would_open_nothing) {
  covers("FS 1.5.2", "FS 3.1");
  put(Region::britannia, Piece::arverni_revealed, 3);
  put(Region::britannia, Piece::belgic_hidden, 4);
  state.board.set_devastated(Region::arverni, true);
  script.expect({"arverni: menu.turn=menu.pass | menu.command march, menu.command battle, menu.pass"});
  EXPECT_EQ(turn(Faction::arverni), Deed::passed);
}

TEST_F(Offers, a_limited_command_is_named_and_kept_as_one) {
  covers("FS 2.3.4", "FS 2.3.5");
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 4);
  script.expect({"romans: menu.turn=menu.limited seize", "seize.where=PRO", "seize.disperse=common.none",
                 "romans: regions.no_more romans seize=menu.end_command"});
  EXPECT_EQ(turn(Faction::romans, {.command = false, .limited = true, .event = false}), Deed::limited_command);
}

TEST_F(Offers, rally_where_an_ally_can_be_lifted_from_land_laid_waste) {
  covers("FS 1.4.1", "FS 3.3.1");
  for (Region region : {Region::carnutes, Region::mandubii, Region::bituriges, Region::aedui}) {
    state.board.set_devastated(region, true);
  }
  for (Tribe tribe : {Tribe::carnutes, Tribe::aulerci, Tribe::mandubii, Tribe::senones, Tribe::lingones}) {
    ally(tribe, Faction::aedui);
  }
  put(Region::veneti, Piece::aedui_revealed, 2);
  EXPECT_TRUE(offered(Faction::aedui, "menu.command rally")) << "an Ally is Available";
  ally(Tribe::bituriges, Faction::aedui);
  script.expect({"menu.turn=menu.command rally", "aedui: regions.none_yet aedui rally=menu.remove",
                 "aedui: ask.remove_own aedui=aedui_ally MAN", "aedui: ask.remove_tribe aedui=lingones",
                 "aedui: rally.where=rally.region VEN 1", "aedui: rally.what=place.ally veneti aedui_ally",
                 "menu.end_command"});
  EXPECT_EQ(turn(Faction::aedui), Deed::command);
  EXPECT_EQ(state.board.tribe(Tribe::veneti), (TribeState{Status::allied, Faction::aedui}));
  EXPECT_EQ(state.board.tribe(Tribe::lingones), TribeState{});
}

TEST_F(Offers, no_rally_where_an_ally_that_is_lifted_finds_no_place) {
  covers("FS 1.4.1", "FS 3.3.1");
  for (Region region : {Region::carnutes, Region::mandubii, Region::bituriges, Region::aedui}) {
    state.board.set_devastated(region, true);
  }
  for (Tribe tribe :
       {Tribe::carnutes, Tribe::aulerci, Tribe::mandubii, Tribe::senones, Tribe::lingones, Tribe::bituriges}) {
    ally(tribe, Faction::aedui);
  }
  ASSERT_EQ(state.board.available(Faction::aedui, Kind::ally), 0);
  EXPECT_FALSE(offered(Faction::aedui, "menu.command rally"));
}

// All Warbands are on the map, so that one must be lifted; Germans could not make up for it.
TEST_F(Offers, no_enlisting_before_the_first_region_where_it_opens_none) {
  covers("FS 4.1", "FS 4.5.1");
  put(Region::britannia, Piece::belgic_revealed, 25);
  put(Region::britannia, Piece::arverni_hidden, 26);
  ally(Tribe::nervii, Faction::belgae);
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::arverni_hidden, 5);
  put(Region::treveri, Piece::german_hidden, 15);
  put(Region::treveri, Piece::auxilia_hidden, 16);
  script.expect({"menu.command rally",
                 "belgae: regions.none_yet belgae rally=menu.call_off | menu.remove, menu.transfers, menu.call_off",
                 "menu.pass"});
  EXPECT_EQ(turn(Faction::belgae), Deed::passed);
}

TEST_F(Offers, those_who_leave_vercingetorix_on_their_way_go_no_further) {
  covers("FS 3.3.2");
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 2);
  script.expect({"menu.command march", "menu.march_region BIT 1", "menu.march_group=CAR",
                 "ask.how_many arverni_leader=1", "ask.how_many arverni_hidden=2", "menu.march_on=ATR",
                 "ask.how_many arverni_leader=0", "ask.how_many arverni_hidden=2", "menu.end_command"});
  EXPECT_EQ(turn(Faction::arverni), Deed::command);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_hidden), 2);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_leader), 1);
}

TEST_F(Offers, nothing_but_the_event_to_whoever_may_do_no_more) {
  covers("FS 2.3.4");
  put(Region::arverni, Piece::arverni_revealed, 8);
  ally(Tribe::arverni, Faction::arverni);
  script.expect({"menu.turn=menu.pass"});
  EXPECT_EQ(turn(Faction::arverni, {.command = false, .limited = false, .event = true}), Deed::passed);
  const std::vector<std::string> options = script.offered("menu.turn");
  EXPECT_EQ(options.size(), 2u) << "the card, and to Pass";
  for (const std::string& option : options) EXPECT_FALSE(option.starts_with("menu.command")) << option;
}

TEST_F(Offers, what_trade_could_bring_in_all_regions_or_in_one) {
  covers("FS 4.4.1", "FS card.39s", "FS 4.1");
  state.resources = {};
  capability(Card::convictolitavis, CardSide::shaded, Faction::aedui);  // Commands cost twice as much
  state.board.set_devastated(Region::aedui, true);
  citadel(Tribe::aedui, Faction::aedui);
  put(Region::aedui, Piece::aedui_revealed);
  ally(Tribe::mandubii, Faction::aedui);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  EXPECT_TRUE(offered(Faction::aedui, "menu.command march")) << "two Resources from each of two Regions pay for four";
  capability(Card::river_commerce, CardSide::shaded, Faction::romans);
  EXPECT_FALSE(offered(Faction::aedui, "menu.command march")) << "two are not enough";
  EXPECT_TRUE(offered(Faction::aedui, "menu.command rally")) << "but for this";
}

TEST_F(Offers, before_the_first_region_only_the_ability_that_opens_one) {
  covers("FS 4.1", "FS 4.4.1");
  state.resources = {{{0, 0, 1, 0, 0}}};
  capability(Card::convictolitavis, CardSide::shaded, Faction::aedui);  // a March costs two
  citadel(Tribe::aedui, Faction::aedui);
  put(Region::aedui, Piece::aedui_hidden, 2);
  put(Region::aedui, Piece::belgic_hidden);
  script.expect({"menu.command march",
                 "aedui: regions.none_yet aedui march=menu.call_off | menu.ability trade, menu.remove, menu.transfers, "
                 "menu.call_off",
                 "menu.pass"});
  EXPECT_EQ(turn(Faction::aedui), Deed::passed);
}

TEST_F(Offers, a_gaul_no_ambush_before_the_battle) {
  covers("FS 4.1", "FS 4.5.3");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::legion, 2);
  script.expect({"menu.command battle",
                 "belgae: menu.battle=menu.ability rampage | menu.battle_region NER 1, menu.ability enlist, "
                 "menu.ability rampage, "
                 "menu.remove, menu.transfers",
                 "rampage.ask_flips=2", "menu.call_off", "menu.pass"});
  EXPECT_EQ(turn(Faction::belgae), Deed::passed);
}

TEST_F(Offers, light_troops_by_the_name_of_the_faction_that_acts) {
  covers("FS 3.3.1", "FS card.38u");
  capability(Card::diviciacus, CardSide::unshaded, Faction::romans);
  ally(Tribe::mandubii, Faction::aedui);
  put(Region::mandubii, Piece::aedui_hidden, 3);
  put(Region::mandubii, Piece::auxilia_hidden);
  script.expect({"menu.command rally", "menu.lending romans", "romans: agree.lending=common.yes", "rally.region MAN 1",
                 "aedui: rally.what=place.light aedui_hidden 1 | place.ally senones aedui_ally, "
                 "place.ally lingones aedui_ally, place.citadel mandubii aedui_citadel, place.light aedui_hidden 1",
                 "aedui: rally.number=1 | 0, 1", "menu.end_command"});
  EXPECT_EQ(turn(Faction::aedui), Deed::command);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 4);
}

TEST_F(Offers, vercingetorix_rallies_as_much_as_he_likes_among_the_germans) {
  covers("FS 3.3.1", "FS 3.4.1");
  put(Region::sugambri, Piece::arverni_leader);
  Terms terms = free_terms({Command::rally});
  terms.regions = {Region::sugambri};
  script.expect({"arverni: rally.where_free=SUG", "arverni: rally.what=place.ally sugambri arverni_ally",
                 "arverni: rally.more=rally.enough | place.light arverni_hidden 3, rally.enough"});
  execute(play, Faction::arverni, terms);
  EXPECT_EQ(state.board.light_troops(Region::sugambri, Faction::arverni), 0);
}

// 4.1 holds for free Commands, too.
TEST_F(Offers, an_ability_whose_free_command_came_to_nothing_is_taken_back) {
  covers("FS 4.1", "FS 5.4");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::legion, 2);
  Terms terms = free_terms({Command::battle});
  terms.abilities = AbilitySet::every();
  terms.most_abilities = 1;
  script.expect({"belgae: menu.battle=menu.ability rampage", "belgae: rampage.ask_flips=2"});
  const Action action = execute(play, Faction::belgae, terms);
  EXPECT_TRUE(action.abilities_used.empty());
  EXPECT_EQ(count(Region::nervii, Piece::legion), 2);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 4);
  EXPECT_TRUE(told("turn.called_off belgae battle"));
}

TEST_F(Offers, an_ability_that_needs_no_command_where_the_command_has_no_region_left) {
  covers("FS card.9", "FS 4.1", "FS 1.4.1");
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_hidden);
  put(Region::mandubii, Piece::aedui_hidden, 3);
  ally(Tribe::senones, Faction::arverni);
  play.executing = Faction::arverni;
  Terms terms = free_terms({Command::rally});
  terms.regions = {Region::mandubii};
  terms.abilities = AbilitySet::every();
  terms.most_abilities = 1;
  const MonsCevennaCommand mons_cevenna;
  terms.card = &mons_cevenna;
  terms.ability_regions = {Region::mandubii};
  script.expect({"arverni: rally.where_free=menu.remove", "ask.remove_own=arverni_ally MAN",
                 "arverni: regions.none_yet arverni rally=menu.ability entreat", "menu.end_command"});
  const Action action = execute(play, Faction::arverni, terms);
  EXPECT_TRUE(action.abilities_used.has(Ability::entreat));
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 2);
}

}  // namespace
}  // namespace auspex::falling_sky::testing
