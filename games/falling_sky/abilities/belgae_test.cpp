// 4.5.1 Enlist and 4.5.2 Rampage.
#include <algorithm>

#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class Enlist : public testing::Fixture {
 protected:
  Enlist() : action(play, Faction::belgae, Terms{}) { put(Region::nervii, Piece::belgic_leader); }
  void belgae_enlist() { run_ability(action, Ability::enlist); }
  void next_card_is_winter() { state.deck[1] = Card::winter_1; }

  Action action;
};

TEST_F(Enlist, affects_regions_near_germania_and_near_ambiorix) {
  covers("FS 4.5.1", "FS 4.1.2");
  action.command = Command::rally;
  const RegionSet near = {Region::nervii, Region::morini, Region::treveri, Region::sugambri};
  EXPECT_EQ(enlist_regions(action), near) << "Atrebates borders no Germania";
  put(Region::atrebates, Piece::german_revealed);
  put(Region::mandubii, Piece::german_revealed);
  EXPECT_EQ(enlist_regions(action), near | RegionSet{Region::atrebates}) << "Mandubii is too far from Ambiorix";
  state.board.set_successor(Faction::belgae, true);
  EXPECT_EQ(enlist_regions(action), RegionSet{Region::nervii});
}

TEST_F(Enlist, the_example_of_rally_among_the_nervii_and_treveri) {
  covers("FS 4.5.1", "FS 3.3.1");
  ally(Tribe::nervii, Faction::belgae);
  ally(Tribe::eburones, Faction::belgae);
  ally(Tribe::treveri, Faction::belgae);
  action.command = Command::rally;
  script.expect({"rally.where=menu.ability enlist", "enlist.ask_form=enlist.form_service", "ability.ask_region=NER",
                 "ability.ask_region=TRE", "ability.ask_region=common.none"});
  script.expect({"rally.where=rally.region NER 1", "rally.number belgae NER belgic_hidden=0",
                 "rally.number belgae NER german_hidden=2"});
  script.expect({"rally.where=rally.region TRE 2", "rally.number belgae TRE belgic_hidden=0"});
  script.expect({"menu.end_command"});
  run_command(action);
  EXPECT_EQ(count(Region::nervii, Piece::german_hidden), 2);
  EXPECT_EQ(count(Region::treveri, Piece::german_hidden), 1);
  EXPECT_EQ(state.resources[Faction::belgae], 17) << "one in Belgica, two outside";
}

TEST_F(Enlist, germans_serve_and_count_for_control_in_the_chosen_regions_only) {
  covers("FS 4.5.1", "FS 1.6");
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::treveri, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::legion, 2);
  put(Region::sugambri, Piece::german_hidden, 2);
  action.command = Command::raid;
  script.expect({"enlist.form_service", "ability.ask_region=TRE", "ability.ask_region=common.none"});
  EXPECT_FALSE(action.controls(Region::treveri));
  belgae_enlist();
  EXPECT_TRUE(action.controls(Region::treveri)) << "three against two";
  EXPECT_FALSE(state.board.controls(Faction::belgae, Region::treveri)) << "for this Command only";
  EXPECT_EQ(action.hidden(Region::treveri), 3);
  EXPECT_FALSE(action.serves(Region::sugambri, Faction::germans));
  EXPECT_EQ(raid_regions(action), RegionSet{Region::treveri});
  EXPECT_FALSE(can_use(action, Ability::rampage)) << "one Ability";
}

TEST_F(Enlist, germans_serve_where_they_stand_or_are_called_up) {
  covers("FS 4.5.1");
  put(Region::sugambri, Piece::german_hidden);
  action.command = Command::raid;
  EXPECT_EQ(enlist_service_regions(action), RegionSet{Region::sugambri});
  action.command = Command::rally;
  EXPECT_EQ(enlist_service_regions(action),
            (RegionSet{Region::nervii, Region::morini, Region::treveri, Region::sugambri}));
  state.board.set_devastated(Region::morini, true);
  EXPECT_FALSE(enlist_service_regions(action).has(Region::morini));
  action.command.reset();
  EXPECT_TRUE(enlist_service_regions(action).empty()) << "there is no Command to serve in";
}

TEST_F(Enlist, or_the_germans_execute_one_limited_command) {
  covers("FS 4.5.1", "FS 3.4");
  put(Region::sugambri, Piece::german_hidden, 2);
  put(Region::sugambri, Piece::legion);
  put(Region::ubii, Piece::german_hidden);
  action.command = Command::rally;
  const Terms terms = enlist_terms(action);
  EXPECT_TRUE(terms.limited);
  EXPECT_TRUE(terms.free);
  EXPECT_EQ(terms.commands, (CommandSet{Command::rally, Command::march, Command::raid, Command::battle}));
  EXPECT_FALSE(terms.regions.has(Region::ubii)) << "too far from Ambiorix";
  EXPECT_TRUE(terms.regions.has(Region::sugambri));
  script.expect({"enlist.form_command", "menu.free_command germans=menu.command raid", "SUG"});
  script.expect({"raid.what=raid.enough"});
  belgae_enlist();
  EXPECT_EQ(state.resources[Faction::romans], 19);
  EXPECT_EQ(state.resources[Faction::belgae], 20) << "Germans keep no Resources";
  EXPECT_EQ(count(Region::sugambri, Piece::german_revealed), 1);
  EXPECT_TRUE(action.selected.empty()) << "the Belgic Command is still to come";
}

TEST_F(Enlist, asks_for_its_form_only_where_there_are_two) {
  covers("FS 4.5.1");
  // Nothing but service: land laid waste, nobody Hidden, and Frost.
  put(Region::treveri, Piece::german_revealed);
  put(Region::treveri, Piece::belgic_hidden);
  put(Region::treveri, Piece::aedui_hidden);
  state.board.set_devastated(Region::sugambri, true);
  state.board.set_devastated(Region::ubii, true);
  next_card_is_winter();
  action.command = Command::battle;
  ASSERT_FALSE(can_guide_germans(action));
  belgae_enlist();
  EXPECT_FALSE(script.was_asked("enlist.ask_form"));
  EXPECT_TRUE(action.enlisted.has(Region::treveri));
}

TEST_F(Enlist, guides_germans_unasked_where_none_can_serve) {
  covers("FS 4.5.1");
  action.command = Command::battle;
  ASSERT_TRUE(enlist_service_regions(action).empty());
  script.expect({"belgae: rally.where_free germans=SUG"});
  belgae_enlist();
  EXPECT_FALSE(script.was_asked("enlist.ask_form"));
  EXPECT_EQ(count(Region::sugambri, Piece::german_hidden), 1) << "at home they Rally";
}

TEST_F(Enlist, frost_bars_the_germans_march) {
  covers("FS 4.5.1", "FS 2.3.8");
  put(Region::sugambri, Piece::german_hidden, 2);
  action.command = Command::rally;
  EXPECT_TRUE(enlist_terms(action).commands.has(Command::march));
  next_card_is_winter();
  ASSERT_TRUE(play.frost());
  EXPECT_FALSE(enlist_terms(action).commands.has(Command::march));
  action.terms.by_sequence = false;
  EXPECT_TRUE(enlist_terms(action).commands.has(Command::march)) << "an Event pays no heed to Frost";
}

TEST_F(Enlist, guided_germans_battle_only_with_an_ambush) {
  covers("FS 4.5.1", "FS 3.4.4");
  put(Region::sugambri, Piece::german_hidden, 2);
  put(Region::sugambri, Piece::auxilia_hidden, 2);
  Action germans(play, Faction::germans, enlist_terms(action));
  EXPECT_FALSE(regions_for(germans, Command::battle).has(Region::sugambri));
  put(Region::sugambri, Piece::german_hidden);
  EXPECT_TRUE(regions_for(germans, Command::battle).has(Region::sugambri));
}

TEST_F(Enlist, without_a_leader_there_is_none) {
  covers("FS 4.5.1", "FS 4.1.2");
  put(Region::sugambri, Piece::german_hidden);
  action.command = Command::raid;
  EXPECT_TRUE(can_use(action, Ability::enlist));
  state.board.remove(Region::nervii, Piece::belgic_leader, 1);
  EXPECT_FALSE(can_use(action, Ability::enlist));
}

class Rampage : public testing::Fixture {
 protected:
  Rampage() : action(play, Faction::belgae, Terms{}) {
    action.command = Command::raid;
    put(Region::nervii, Piece::belgic_leader);
  }
  void belgae_rampage() { run_ability(action, Ability::rampage); }

  Action action;
};

TEST_F(Rampage, strikes_romans_and_gauls_without_leader_citadel_or_fort) {
  covers("FS 4.5.2");
  put(Region::treveri, Piece::belgic_hidden);
  put(Region::treveri, Piece::german_hidden, 2);
  ally(Tribe::treveri, Faction::arverni);
  EXPECT_TRUE(rampage_regions(action).empty()) << "Germans are no target, Allies feel no fear";
  put(Region::treveri, Piece::legion);
  put(Region::treveri, Piece::arverni_revealed);
  EXPECT_EQ(rampage_targets(action, Region::treveri), (FactionSet{Faction::romans, Faction::arverni}));
  put(Region::treveri, Piece::fort);
  EXPECT_EQ(rampage_targets(action, Region::treveri), FactionSet{Faction::arverni});
  put(Region::treveri, Piece::arverni_leader);
  EXPECT_TRUE(rampage_regions(action).empty());
}

TEST_F(Rampage, a_citadel_shelters_its_owner) {
  covers("FS 4.5.2");
  put(Region::mandubii, Piece::belgic_hidden);
  put(Region::mandubii, Piece::aedui_hidden);
  citadel(Tribe::mandubii, Faction::aedui);
  EXPECT_TRUE(rampage_targets(action, Region::mandubii).empty());
}

TEST_F(Rampage, needs_hidden_belgae_near_ambiorix) {
  covers("FS 4.5.2", "FS 4.1.2");
  for (Region region : {Region::treveri, Region::carnutes, Region::nervii}) {
    put(region, Piece::belgic_hidden);
    put(region, Piece::auxilia_revealed);
  }
  put(Region::morini, Piece::belgic_revealed);
  put(Region::morini, Piece::auxilia_revealed);
  EXPECT_EQ(rampage_regions(action), (RegionSet{Region::treveri, Region::nervii}));
  state.board.set_successor(Faction::belgae, true);
  EXPECT_EQ(rampage_regions(action), RegionSet{Region::nervii});
}

TEST_F(Rampage, each_flipped_warband_costs_a_piece) {
  covers("FS 4.5.2");
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::treveri, Piece::legion, 2);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  script.expect({"rampage.ask_flips romans TRE=2", "rampage.ask_retreat=common.none",
                 "rampage.ask_removal romans TRE 2=legion", "rampage.ask_removal romans TRE 1=auxilia_hidden"});
  belgae_rampage();
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 1);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_revealed), 2);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 1);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 1);
  EXPECT_EQ(state.board.fallen(), 1) << "without a roll";
}

TEST_F(Rampage, flips_no_more_than_there_are_victims) {
  covers("FS 4.5.2");
  put(Region::treveri, Piece::belgic_hidden, 5);
  put(Region::treveri, Piece::aedui_hidden, 2);
  EXPECT_EQ(most_rampagers(action, Region::treveri, Faction::aedui), 2);
  put(Region::treveri, Piece::auxilia_hidden, 9);
  EXPECT_EQ(most_rampagers(action, Region::treveri, Faction::romans), 5);
}

TEST_F(Rampage, the_target_retreats_into_its_own_control) {
  covers("FS 4.5.2", "FS 3.2.4");
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::treveri, Piece::auxilia_revealed, 2);
  put(Region::treveri, Piece::legion, 1);
  put(Region::sequani, Piece::legion);
  put(Region::ubii, Piece::german_hidden);
  script.expect({"rampage.ask_flips=3", "rampage.ask_retreat romans TRE=SEQ",
                 "romans: rampage.ask_how_many romans SEQ=2", "rampage.ask_who_retreats=legion"});
  belgae_rampage();
  EXPECT_EQ(count(Region::sequani, Piece::legion), 2);
  EXPECT_EQ(count(Region::sequani, Piece::auxilia_revealed), 1) << "faces stay as they are";
  EXPECT_EQ(state.board.pieces(Region::treveri, Faction::romans), 0);
  EXPECT_EQ(state.board.available(Faction::romans, Kind::auxilia), pool[Faction::romans][Kind::auxilia] - 1);
}

TEST_F(Rampage, the_target_may_rather_remove_all) {
  covers("FS 4.5.2");
  put(Region::treveri, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::auxilia_revealed, 1);
  put(Region::sequani, Piece::legion);
  script.expect({"rampage.ask_retreat=common.none"});
  belgae_rampage();
  EXPECT_EQ(state.board.pieces(Region::treveri, Faction::romans), 0);
  EXPECT_EQ(state.board.pieces(Region::sequani, Faction::romans), 1);
}

TEST_F(Rampage, others_may_admit_a_retreat_germans_and_empty_land_do_not) {
  covers("FS 4.5.2", "FS 1.5.2", "FS 3.4.5");
  put(Region::treveri, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  put(Region::sequani, Piece::legion);
  put(Region::ubii, Piece::german_hidden);
  script.expect({"rampage.ask_retreat=MAN", "rampage.agree_retreat arverni aedui MAN=common.no"});
  script.expect({"rampage.ask_retreat=SEQ", "rampage.agree_retreat romans aedui SEQ=common.yes"});
  belgae_rampage();
  EXPECT_EQ(count(Region::sequani, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 0);
}

TEST_F(Rampage, without_a_haven_pieces_are_removed) {
  covers("FS 4.5.2");
  put(Region::treveri, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::ubii, Piece::german_hidden);
  state.board.remove(Region::nervii, Piece::belgic_leader, 1);
  put(Region::treveri, Piece::belgic_leader, 1);
  belgae_rampage();
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 0);
}

TEST_F(Rampage, frozen_pieces_cannot_retreat) {
  covers("FS 4.5.2", "FS card.4");
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::treveri, Piece::aedui_hidden, 3);
  put(Region::treveri, Piece::legion, 1);
  put(Region::sequani, Piece::aedui_hidden, 1);
  state.circumvallation = {true, Region::treveri, Faction::aedui, 2, false};
  script.expect({"rampage.ask_target=aedui", "rampage.ask_flips=3", "rampage.ask_retreat=SEQ"});
  belgae_rampage();
  EXPECT_EQ(count(Region::sequani, Piece::aedui_hidden), 2) << "only one could leave";
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 0);
  EXPECT_FALSE(state.circumvallation.on);
}

TEST_F(Rampage, enlisted_germans_rampage_too) {
  covers("FS 4.5.2", "FS 4.5.1", "FS card.52s");
  put(Region::treveri, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 4);
  action.enlisted = {Region::treveri};
  script.expect({"belgae: rampage.ask_flips=2", "belgae: rampage.ask_germans=2 | 1, 2",
                 "aedui: rampage.ask_retreat=common.none"});
  belgae_rampage();
  EXPECT_EQ(count(Region::treveri, Piece::german_revealed), 2);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 1);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 2);
}

TEST_F(Rampage, goes_from_region_to_region) {
  covers("FS 4.5.2", "FS 4.1");
  for (Region region : {Region::treveri, Region::atrebates}) {
    put(region, Piece::belgic_hidden);
    put(region, Piece::aedui_hidden, 2);
  }
  script.expect({"ability.ask_region=TRE", "rampage.ask_retreat=common.none"});
  script.expect({"ability.ask_region=ATR", "rampage.ask_retreat=common.none"});
  belgae_rampage();
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::atrebates, Piece::aedui_hidden), 1);
}

TEST_F(Enlist, one_of_its_two_forms_is_enough) {
  covers("FS 4.5.1");
  action.command = Command::raid;
  EXPECT_TRUE(enlist_service_regions(action).empty());
  EXPECT_TRUE(can_use(action, Ability::enlist)) << "Germans Rally at home among the Sugambri";
  state.board.set_devastated(Region::sugambri, true);
  EXPECT_FALSE(can_use(action, Ability::enlist));
  put(Region::treveri, Piece::german_revealed);
  put(Region::treveri, Piece::belgic_hidden);
  next_card_is_winter();
  EXPECT_FALSE(can_guide_germans(action)) << "Frost, nobody Hidden, no Control";
  EXPECT_TRUE(can_use(action, Ability::enlist)) << "they serve as Belgae";
}

TEST_F(Enlist, calls_up_germans_only_while_some_are_available) {
  covers("FS 4.5.1", "FS 1.4.1");
  action.command = Command::rally;
  put(Region::pictones, Piece::german_hidden, state.board.available(Faction::germans, Kind::warband) - 1);
  EXPECT_FALSE(enlist_service_regions(action).empty());
  put(Region::pictones, Piece::german_hidden);
  EXPECT_TRUE(enlist_service_regions(action).empty());
}

TEST_F(Enlist, brings_no_germans_to_cisalpina) {
  covers("FS 4.5.1", "FS 1.4.2");
  state.board.open_cisalpina();
  state.board.move(Region::nervii, Region::ubii, Piece::belgic_leader, 1);
  ASSERT_TRUE(state.board.adjacent(Region::ubii).has(Region::cisalpina));
  EXPECT_TRUE(enlist_regions(action).has(Region::ubii));
  EXPECT_FALSE(enlist_regions(action).has(Region::cisalpina));
}

TEST_F(Rampage, nobody_but_romans_retreats_to_cisalpina) {
  covers("FS 4.5.2", "FS 1.4.2");
  state.board.open_cisalpina();
  state.board.move(Region::nervii, Region::treveri, Piece::belgic_leader, 1);
  put(Region::cisalpina, Piece::legion);
  put(Region::sequani, Piece::belgic_hidden, 2);
  put(Region::sequani, Piece::aedui_hidden, 1);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  ASSERT_TRUE(state.board.adjacent(Region::sequani).has(Region::cisalpina));
  script.expect({"aedui: rampage.ask_retreat=MAN"});
  belgae_rampage();
  const std::vector<std::string> havens = script.offered("rampage.ask_retreat");
  EXPECT_EQ(std::count(havens.begin(), havens.end(), "pick.region CIS"), 0);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 2);
}

TEST_F(Rampage, nobody_is_asked_where_all_are_frozen) {
  covers("FS 4.5.2", "FS card.4");
  put(Region::treveri, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::aedui_hidden, 2);
  put(Region::treveri, Piece::fort, 1);
  put(Region::sequani, Piece::aedui_hidden, 1);
  state.circumvallation = {true, Region::treveri, Faction::aedui, 2, false};
  belgae_rampage();
  EXPECT_FALSE(script.was_asked("rampage.ask_retreat"));
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 1);
}

TEST_F(Rampage, by_germans_alone_turns_no_belgae) {
  covers("FS 4.5.2", "FS 4.5.1");
  put(Region::treveri, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::german_hidden, 1);
  put(Region::treveri, Piece::aedui_hidden, 2);
  action.enlisted = {Region::treveri};
  script.expect({"rampage.ask_retreat=common.none"});
  rampage(action, Region::treveri, Faction::aedui, 0, 1);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 1);
  EXPECT_EQ(times("ability.turned_up"), 1) << "nobody hears of no Belgae";
}

}  // namespace
}  // namespace auspex::falling_sky
