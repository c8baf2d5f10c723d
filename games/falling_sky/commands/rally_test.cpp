// 3.3.1 Rally and 3.4.1 Germanic Rally.
#include "games/falling_sky/player/player.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

using kit::covers;

class RallyTest : public Fixture {
 protected:
  static Terms plain() {
    Terms terms;
    terms.abilities = {};
    return terms;
  }
  Action by(Faction who, const Terms& terms = plain()) {
    Action action(play, who, terms);
    action.command = Command::rally;
    return action;
  }
  RallyYield yield(Faction who, Region region) { return rally_yield(by(who), region); }
  void run(Faction who, const Terms& terms = plain()) {
    Action action = by(who, terms);
    run_rally(action);
  }
};

TEST_F(RallyTest, an_ally_needs_control) {
  covers("FS 3.3.1");
  put(Region::mandubii, Piece::aedui_hidden, 2);
  put(Region::mandubii, Piece::legion);
  EXPECT_EQ(yield(Faction::aedui, Region::mandubii).allies,
            (TribeSet{Tribe::mandubii, Tribe::senones, Tribe::lingones}));
  EXPECT_EQ(yield(Faction::aedui, Region::mandubii).warbands, 0);
  put(Region::mandubii, Piece::legion);
  EXPECT_TRUE(yield(Faction::aedui, Region::mandubii).empty());
}

TEST_F(RallyTest, an_ally_stands_only_where_its_faction_may) {
  covers("FS 3.3.1", "FS 1.4.2");
  put(Region::arverni, Piece::belgic_hidden, 3);
  state.board.disperse(Tribe::volcae, Status::gathering);
  EXPECT_EQ(yield(Faction::belgae, Region::arverni).allies, TribeSet{Tribe::cadurci});
  put(Region::aedui, Piece::aedui_hidden);
  EXPECT_EQ(yield(Faction::aedui, Region::aedui).allies, TribeSet{Tribe::aedui});
  put(Region::ubii, Piece::arverni_hidden);
  EXPECT_EQ(yield(Faction::arverni, Region::ubii).allies, TribeSet{Tribe::ubii}) << "not the Suebi";
}

TEST_F(RallyTest, aedui_and_belgae_muster_one_warband_for_each_ally_and_citadel) {
  covers("FS 3.3.1");
  ally(Tribe::senones, Faction::aedui);
  citadel(Tribe::mandubii, Faction::aedui);
  EXPECT_EQ(yield(Faction::aedui, Region::mandubii).warbands, 2);
  ally(Tribe::treveri, Faction::belgae);
  put(Region::treveri, Piece::belgic_leader);
  EXPECT_EQ(yield(Faction::belgae, Region::treveri).warbands, 1) << "the Belgic Leader does not count";
}

TEST_F(RallyTest, arverni_muster_by_allies_citadels_and_leader_plus_one) {
  covers("FS 3.3.1");
  ally(Tribe::senones, Faction::arverni);
  citadel(Tribe::mandubii, Faction::arverni);
  EXPECT_EQ(yield(Faction::arverni, Region::mandubii).warbands, 3);
  put(Region::mandubii, Piece::arverni_leader);
  EXPECT_EQ(yield(Faction::arverni, Region::mandubii).warbands, 4);
  put(Region::veneti, Piece::arverni_hidden, 2);
  EXPECT_EQ(yield(Faction::arverni, Region::veneti).warbands, 0) << "Control alone musters nobody";
}

TEST_F(RallyTest, an_arverni_successor_musters_too) {
  covers("FS 3.3.1");
  put(Region::treveri, Piece::arverni_leader);
  put(Region::treveri, Piece::legion, 3);
  state.board.set_successor(Faction::arverni, true);
  const RallyYield here = yield(Faction::arverni, Region::treveri);
  EXPECT_EQ(here.warbands, 2);
  EXPECT_TRUE(here.allies.empty());
  EXPECT_FALSE(here.both);
}

TEST_F(RallyTest, a_citadel_replaces_an_ally_at_a_city) {
  covers("FS 3.3.1");
  ally(Tribe::carnutes, Faction::belgae);
  ally(Tribe::aulerci, Faction::belgae);
  EXPECT_EQ(yield(Faction::belgae, Region::carnutes).citadels, TribeSet{Tribe::carnutes});
  script.expect({"rally.region CAR 2", "rally.what=place.citadel carnutes belgic_citadel", "menu.end_command"});
  run(Faction::belgae);
  EXPECT_EQ(state.board.tribe(Tribe::carnutes), (TribeState{Status::citadel, Faction::belgae}));
  EXPECT_EQ(state.board.available(Faction::belgae, Kind::ally), 9);
  EXPECT_EQ(count(Region::carnutes, Piece::belgic_hidden), 0) << "one thing in each Region";
  ally(Tribe::bituriges, Faction::belgae);
  EXPECT_TRUE(yield(Faction::belgae, Region::bituriges).citadels.empty()) << "the only Citadel is on the map";
}

TEST_F(RallyTest, at_home_one_warband_can_always_be_mustered) {
  covers("FS 3.3.1");
  put(Region::arverni, Piece::legion);
  EXPECT_EQ(yield(Faction::arverni, Region::arverni).warbands, 1);
  EXPECT_EQ(yield(Faction::aedui, Region::aedui).warbands, 1);
  for (Region region : {Region::morini, Region::nervii, Region::atrebates}) {
    EXPECT_EQ(yield(Faction::belgae, region).warbands, 1);
  }
  EXPECT_EQ(rally_regions(by(Faction::belgae)), (RegionSet{Region::morini, Region::nervii, Region::atrebates}));
  ally(Tribe::remi, Faction::belgae);
  ally(Tribe::bellovaci, Faction::belgae);
  EXPECT_EQ(yield(Faction::belgae, Region::atrebates).warbands, 2) << "at least one, not one more";
}

TEST_F(RallyTest, a_region_costs_one_and_two_for_belgae_outside_belgica) {
  covers("FS 3.3.1", "FS 3.1");
  EXPECT_EQ(rally_cost(by(Faction::arverni), Region::arverni), 1);
  EXPECT_EQ(rally_cost(by(Faction::aedui), Region::treveri), 1);
  EXPECT_EQ(rally_cost(by(Faction::belgae), Region::nervii), 1);
  EXPECT_EQ(rally_cost(by(Faction::belgae), Region::treveri), 2);
  EXPECT_EQ(rally_cost(by(Faction::belgae), Region::sugambri), 2);
  ally(Tribe::treveri, Faction::belgae);
  state.resources[Faction::belgae] = 3;
  script.expect({"rally.where belgae 3=rally.region TRE 2", "rally.where belgae 1=rally.region NER 1",
                 "regions.no_more belgae rally=menu.end_command"});
  run(Faction::belgae);
  EXPECT_EQ(state.resources[Faction::belgae], 0);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 1);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 1);
}

TEST_F(RallyTest, not_in_devastated_regions_unless_vercingetorix_is_there) {
  covers("FS 3.3.1", "FS 4.3.2");
  ally(Tribe::senones, Faction::arverni);
  put(Region::mandubii, Piece::legion, 4);
  state.board.set_devastated(Region::mandubii, true);
  EXPECT_TRUE(yield(Faction::arverni, Region::mandubii).empty());
  put(Region::mandubii, Piece::arverni_leader);
  EXPECT_EQ(yield(Faction::arverni, Region::mandubii).warbands, 3);
  EXPECT_EQ(rally_cost(by(Faction::arverni), Region::mandubii), 2);
  state.board.set_successor(Faction::arverni, true);
  EXPECT_TRUE(yield(Faction::arverni, Region::mandubii).empty());
}

TEST_F(RallyTest, vercingetorix_places_an_ally_without_control_and_then_warbands) {
  covers("FS 3.3.1");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::legion, 4);
  script.expect({"rally.region MAN 1", "rally.what=place.ally lingones arverni_ally",
                 "rally.more=place.light arverni_hidden 3", "rally.number=3", "menu.end_command"});
  run(Faction::arverni);
  EXPECT_EQ(state.board.allied(Region::mandubii, Faction::arverni), TribeSet{Tribe::lingones});
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 3) << "the new Ally counts";
  EXPECT_EQ(state.resources[Faction::arverni], 19);
}

TEST_F(RallyTest, vercingetorix_may_muster_first_and_then_fortify) {
  covers("FS 3.3.1");
  put(Region::mandubii, Piece::arverni_leader);
  ally(Tribe::mandubii, Faction::arverni);
  script.expect({"rally.region MAN 1", "place.light arverni_hidden 3", "2",
                 "rally.more=place.citadel mandubii arverni_citadel", "menu.end_command"});
  run(Faction::arverni);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 2);
  EXPECT_EQ(state.board.citadels(Region::mandubii, Faction::arverni), 1);
  EXPECT_EQ(state.board.allies(Region::mandubii, Faction::arverni), 0) << "an Ally or a Citadel, not both";

  Action again = by(Faction::arverni);
  script.expect(
      {"rally.region MAN 1", "place.ally senones arverni_ally", "rally.more=rally.enough", "menu.end_command"});
  run_rally(again);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 2) << "he may stop at one of the two";
}

TEST_F(RallyTest, without_vercingetorix_it_is_either_an_ally_or_warbands) {
  covers("FS 3.3.1", "FS 1.4.3");
  put(Region::mandubii, Piece::arverni_revealed, 2);
  ally(Tribe::senones, Faction::arverni);
  script.expect({"rally.region MAN 1", "place.light arverni_hidden 2", "1", "menu.end_command"});
  run(Faction::arverni);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_revealed), 2);
  EXPECT_EQ(state.board.allies(Region::mandubii, Faction::arverni), 1);
}

TEST_F(RallyTest, a_region_is_selected_only_once_and_a_limited_rally_only_one) {
  covers("FS 3.1", "FS 2.3.5");
  put(Region::mandubii, Piece::aedui_hidden);
  Terms terms = plain();
  terms.limited = true;
  script.expect({"rally.where aedui 20=rally.region MAN 1", "place.ally senones aedui_ally",
                 "regions.no_more aedui rally=menu.end_command"});
  run(Faction::aedui, terms);
  EXPECT_EQ(state.resources[Faction::aedui], 19);

  Action action = by(Faction::aedui);
  rally_in(action, Region::mandubii);
  EXPECT_EQ(rally_regions(action), RegionSet{Region::aedui});
}

TEST_F(RallyTest, a_region_where_nothing_is_available_is_not_offered) {
  covers("FS 3.3.1", "FS 1.4.1");
  put(Region::britannia, Piece::aedui_hidden, 20);
  ally(Tribe::catuvellauni, Faction::arverni);
  ally(Tribe::treveri, Faction::aedui);
  ally(Tribe::morini, Faction::aedui);
  EXPECT_EQ(rally_regions(by(Faction::aedui)), RegionSet{Region::morini}) << "with room for one more Ally";
  ally(Tribe::menapii, Faction::aedui);
  EXPECT_TRUE(rally_regions(by(Faction::aedui)).empty());
}

TEST_F(RallyTest, citadel_and_ally_change_places_by_voluntary_removal) {
  covers("FS 1.4.1");
  citadel(Tribe::carnutes, Faction::belgae);
  ally(Tribe::bituriges, Faction::belgae);
  play.executing = Faction::belgae;
  script.expect({"menu.remove", "pick.piece_at belgic_citadel CAR", "common.yes", "rally.region BIT 2",
                 "place.citadel bituriges belgic_citadel", "menu.end_command"});
  run(Faction::belgae);
  EXPECT_EQ(state.board.tribe(Tribe::carnutes), (TribeState{Status::allied, Faction::belgae}));
  EXPECT_EQ(state.board.tribe(Tribe::bituriges), (TribeState{Status::citadel, Faction::belgae}));
}

TEST_F(RallyTest, gauls_may_not_stand_in_cisalpina) {
  covers("FS card.5u");
  state.board.open_cisalpina();
  const AccoRally acco;
  EXPECT_TRUE(rally_yield(by(Faction::arverni, under(acco, plain())), Region::cisalpina).empty());
}

TEST_F(RallyTest, a_free_rally_costs_nothing_and_may_be_declined) {
  covers("FS 3.1.2");
  state.resources[Faction::aedui] = 0;
  Terms terms = free_terms({Command::rally});
  script.expect({"rally.where_free aedui=pick.region AED"});
  run(Faction::aedui, terms);
  EXPECT_EQ(count(Region::aedui, Piece::aedui_hidden), 1);
  EXPECT_EQ(state.resources[Faction::aedui], 0);
  terms.may_decline = true;
  script.expect({"rally.where_free aedui=menu.end_command"});
  run(Faction::aedui, terms);
  EXPECT_EQ(count(Region::aedui, Piece::aedui_hidden), 1);
}

TEST_F(RallyTest, acco_makes_any_region_count_as_controlled) {
  covers("FS card.34u");
  put(Region::treveri, Piece::legion, 5);
  state.board.set_devastated(Region::treveri, true);
  const AccoRally acco;
  const RallyYield here = rally_yield(by(Faction::aedui, under(acco, free_terms({Command::rally}))), Region::treveri);
  EXPECT_EQ(here.allies, TribeSet{Tribe::treveri});
  EXPECT_EQ(here.warbands, 0);
}

TEST_F(RallyTest, aquitani_add_two_warbands_to_the_holders_rally_nearby) {
  covers("FS card.25s");
  capability(Card::aquitani, CardSide::shaded, Faction::aedui);
  EXPECT_EQ(yield(Faction::aedui, Region::pictones).warbands, 2) << "even where Rally would place nothing";
  EXPECT_EQ(yield(Faction::aedui, Region::arverni).warbands, 2);
  EXPECT_TRUE(yield(Faction::aedui, Region::veneti).empty());
  EXPECT_EQ(yield(Faction::arverni, Region::arverni).warbands, 1) << "only for its holder";
  state.board.set_devastated(Region::arverni, true);
  EXPECT_TRUE(yield(Faction::aedui, Region::arverni).empty());
  ally(Tribe::pictones, Faction::aedui);
  EXPECT_EQ(yield(Faction::aedui, Region::pictones).warbands, 3);
  script.expect({"rally.region PIC 1", "place.ally santones aedui_ally", "rally.more=place.light aedui_hidden 2", "2",
                 "menu.end_command"});
  run(Faction::aedui);
  EXPECT_EQ(state.board.allies(Region::pictones, Faction::aedui), 2);
  EXPECT_EQ(count(Region::pictones, Piece::aedui_hidden), 2) << "on top of the Ally";
}

TEST_F(RallyTest, vercingetorixs_elite_unshaded_counts_only_allies_and_citadels) {
  covers("FS card.30u");
  capability(Card::vercingetorixs_elite, CardSide::unshaded, Faction::arverni);
  ally(Tribe::senones, Faction::arverni);
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::mandubii, Piece::arverni_leader);
  EXPECT_EQ(yield(Faction::arverni, Region::mandubii).warbands, 2);
  EXPECT_EQ(yield(Faction::arverni, Region::arverni).warbands, 1) << "one at home remains";
  ally(Tribe::treveri, Faction::aedui);
  EXPECT_EQ(yield(Faction::aedui, Region::treveri).warbands, 1) << "others are not touched";
}

TEST_F(RallyTest, convictolitavis_shaded_doubles_the_cost) {
  covers("FS card.43s");
  capability(Card::convictolitavis, CardSide::shaded, Faction::aedui);
  state.resources[Faction::aedui] = 3;
  ally(Tribe::treveri, Faction::aedui);
  script.expect({"rally.where aedui 3=rally.region TRE 2", "regions.no_more aedui rally=menu.end_command"});
  run(Faction::aedui);
  EXPECT_EQ(state.resources[Faction::aedui], 1);
}

TEST_F(RallyTest, commius_shaded_makes_belgic_rally_free_wherever_they_stand) {
  covers("FS card.55s");
  put(Region::treveri, Piece::belgic_hidden);
  put(Region::treveri, Piece::legion, 4);
  EXPECT_TRUE(yield(Faction::belgae, Region::treveri).empty());
  capability(Card::commius, CardSide::shaded, Faction::belgae);
  EXPECT_EQ(yield(Faction::belgae, Region::treveri).allies, TribeSet{Tribe::treveri});
  EXPECT_TRUE(yield(Faction::belgae, Region::veneti).empty()) << "not without a Belgic piece";
  EXPECT_EQ(rally_cost(by(Faction::belgae), Region::treveri), 0);
  EXPECT_EQ(rally_cost(by(Faction::arverni), Region::treveri), 1);
}

TEST_F(RallyTest, enlisted_germans_rally_as_belgae_as_in_the_example) {
  covers("FS 4.5.1", "FS 3.3.1");
  put(Region::nervii, Piece::belgic_leader);
  ally(Tribe::nervii, Faction::belgae);
  ally(Tribe::eburones, Faction::belgae);
  ally(Tribe::treveri, Faction::belgae);
  Action action = by(Faction::belgae);
  action.enlisted = {Region::nervii, Region::treveri};
  script.expect({"rally.region NER 1", "rally.number belgae NER belgic_hidden 2=0",
                 "rally.number belgae NER german_hidden 2=2", "rally.region TRE 2",
                 "rally.number belgae TRE belgic_hidden 1=0", "menu.end_command"});
  run_rally(action);
  EXPECT_EQ(count(Region::nervii, Piece::german_hidden), 2);
  EXPECT_EQ(count(Region::treveri, Piece::german_hidden), 1);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 0);
  EXPECT_EQ(state.resources[Faction::belgae], 17);
}

TEST_F(RallyTest, enlisted_germans_stand_in_where_no_belgic_warband_is_left) {
  covers("FS 4.5.1", "FS 1.4.1");
  put(Region::britannia, Piece::belgic_hidden, 25);
  put(Region::nervii, Piece::belgic_leader);
  Action action = by(Faction::belgae);
  EXPECT_EQ(rally_yield(action, Region::nervii).warbands, 0);
  action.enlisted = {Region::nervii};
  script.expect({"rally.region NER 1", "rally.what=place.light german_hidden 1", "menu.end_command"});
  run_rally(action);
  EXPECT_EQ(count(Region::nervii, Piece::german_hidden), 1);
}

TEST_F(RallyTest, enlisted_germans_count_for_belgic_control) {
  covers("FS 4.5.1");
  put(Region::treveri, Piece::belgic_hidden);
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::treveri, Piece::legion, 2);
  Action action = by(Faction::belgae);
  EXPECT_TRUE(rally_yield(action, Region::treveri).empty());
  action.enlisted = {Region::treveri};
  EXPECT_EQ(rally_yield(action, Region::treveri).allies, TribeSet{Tribe::treveri});
}

TEST_F(RallyTest, diviciacus_lets_auxilia_be_rallied_where_both_stand) {
  covers("FS card.38u");
  ally(Tribe::treveri, Faction::aedui);
  put(Region::treveri, Piece::aedui_hidden);
  put(Region::treveri, Piece::auxilia_revealed);
  Action action = by(Faction::aedui);
  action.lending = true;
  script.expect({"rally.region TRE 1", "rally.number aedui TRE aedui_hidden 1=0", "menu.end_command"});
  run_rally(action);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 1);
}

TEST_F(RallyTest, germans_place_an_ally_and_then_warbands_for_it_too) {
  covers("FS 3.4.1");
  put(Region::treveri, Piece::german_hidden);
  Action action = by(Faction::germans, free_terms({Command::rally}));
  action.decider = Faction::belgae;
  EXPECT_EQ(rally_yield(action, Region::treveri).warbands, 0);
  script.expect({"rally.where_free germans=pick.region TRE", "rally.more=place.light german_hidden 1",
                 "rally.where_free germans=pick.region SUG", "rally.where_free germans=pick.region UBI"});
  run_rally(action);
  EXPECT_EQ(state.board.allied(Region::treveri, Faction::germans), TribeSet{Tribe::treveri});
  EXPECT_EQ(count(Region::treveri, Piece::german_hidden), 2);
  EXPECT_EQ(count(Region::sugambri, Piece::german_hidden), 1) << "at home one comes without an Ally";
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 1);
}

TEST_F(RallyTest, a_germanic_rally_at_home_always_brings_a_warband) {
  covers("FS 3.4.1");
  put(Region::sugambri, Piece::german_hidden);
  Terms terms = free_terms({Command::rally});
  terms.limited = true;
  terms.regions = {Region::sugambri};
  Action action = by(Faction::germans, terms);
  action.decider = Faction::belgae;
  script.expect({"pick.region SUG", "rally.what=place.ally suebi_north german_ally"});
  run_rally(action);
  EXPECT_EQ(state.board.allies(Region::sugambri, Faction::germans), 1);
  EXPECT_EQ(count(Region::sugambri, Piece::german_hidden), 2);
}

TEST_F(RallyTest, germans_rally_neither_in_devastated_regions_nor_at_the_gallic_capitals) {
  covers("FS 3.4.1");
  const Terms terms = free_terms({Command::rally});
  put(Region::aedui, Piece::german_hidden, 3);
  put(Region::arverni, Piece::german_hidden, 3);
  EXPECT_TRUE(rally_yield(by(Faction::germans, terms), Region::aedui).empty());
  EXPECT_EQ(rally_yield(by(Faction::germans, terms), Region::arverni).allies,
            (TribeSet{Tribe::cadurci, Tribe::volcae}));
  state.board.set_devastated(Region::arverni, true);
  state.board.set_devastated(Region::ubii, true);
  EXPECT_EQ(rally_regions(by(Faction::germans, terms)), RegionSet{Region::sugambri});
}

}  // namespace
}  // namespace auspex::falling_sky::testing
