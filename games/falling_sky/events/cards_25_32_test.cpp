#include "games/falling_sky/events/event_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {

namespace {

using kit::covers;

class Events25To32 : public EventFixture {
 protected:
  [[nodiscard]] TribeState at(Tribe tribe) const { return state.board.tribe(tribe); }
};

constexpr TribeState empty_circle = {};
constexpr TribeState ally_of_arverni = {Status::allied, Faction::arverni};

// --- 25 Aquitani

TEST_F(Events25To32, aquitani_strike_without_any_piece_of_the_executor_and_at_an_ally_first) {
  covers("FS card.25u");
  ally(Tribe::cadurci, Faction::arverni);
  put(Region::arverni, Piece::arverni_hidden, 4);
  script.expect({"menu.battle=menu.battle_region ARV 0", "arverni: ask.retreat=retreat.stand"});
  run(Faction::belgae, Card::aquitani);
  EXPECT_EQ(at(Tribe::cadurci), empty_circle);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_revealed), 2);
  EXPECT_EQ(state.resources[Faction::belgae], 20);
}

TEST_F(Events25To32, the_three_losses_of_the_aquitani_are_not_halved_by_a_citadel) {
  covers("FS card.25u");
  citadel(Tribe::arverni, Faction::arverni);
  put(Region::arverni, Piece::arverni_hidden, 7);
  put(Region::arverni, Piece::aedui_hidden, 4);
  // Four Warbands: two Losses, halved to one, and three more. The three that survive strike back once.
  script.expect({"menu.battle_region ARV 0", "arverni: retreat.stand"});
  run(Faction::aedui, Card::aquitani);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_revealed), 3);
  EXPECT_EQ(count(Region::arverni, Piece::aedui_revealed), 3);
}

TEST_F(Events25To32, aquitani_fight_in_one_region) {
  covers("FS card.25u");
  put(Region::arverni, Piece::arverni_hidden, 4);
  put(Region::pictones, Piece::arverni_hidden, 4);
  script.expect({"menu.battle=menu.battle_region PIC 0 | menu.battle_region PIC 0, menu.battle_region ARV 0",
                 "arverni: ask.retreat=retreat.stand"});
  run(Faction::belgae, Card::aquitani);
  EXPECT_EQ(count(Region::pictones, Piece::arverni_revealed), 1);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 4);
}

TEST_F(Events25To32, aquitani_fight_only_in_pictones_and_arverni) {
  covers("FS card.25u");
  put(Region::bituriges, Piece::arverni_hidden, 4);
  put(Region::bituriges, Piece::legion, 4);
  run(Faction::romans, Card::aquitani);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_hidden), 4);
}

TEST_F(Events25To32, aquitani_join_each_rally_of_the_holder_in_pictones_and_arverni) {
  covers("FS card.25s");
  run(Faction::aedui, Card::aquitani, CardSide::shaded);
  EXPECT_TRUE(play.holds(Faction::aedui, Card::aquitani, CardSide::shaded));
  ally(Tribe::pictones, Faction::aedui);
  // Two more than its one Ally calls up in Pictones; in Arverni, where a Rally would have brought nothing, just the
  // two.
  script.expect({"rally.where_free=PIC", "rally.what=place.light aedui_hidden 3", "3", "ARV", "2", "menu.end_command"});
  execute(play, Faction::aedui, free_terms({Command::rally}));
  EXPECT_EQ(count(Region::pictones, Piece::aedui_hidden), 3);
  EXPECT_EQ(count(Region::arverni, Piece::aedui_hidden), 2);
}

TEST_F(Events25To32, aquitani_come_on_top_of_an_ally_too) {
  covers("FS card.25s");
  capability(Card::aquitani, CardSide::shaded, Faction::aedui);
  put(Region::pictones, Piece::aedui_hidden, 1);
  script.expect({"PIC", "rally.what=place.ally santones aedui_ally", "rally.more=place.light aedui_hidden 2", "2"});
  Terms terms = free_terms({Command::rally});
  terms.regions = {Region::pictones};
  execute(play, Faction::aedui, terms);
  EXPECT_EQ(at(Tribe::santones), (TribeState{Status::allied, Faction::aedui}));
  EXPECT_EQ(count(Region::pictones, Piece::aedui_hidden), 3);
}

TEST_F(Events25To32, aquitani_do_not_join_others_nor_waste_land) {
  covers("FS card.25s");
  capability(Card::aquitani, CardSide::shaded, Faction::aedui);
  state.board.set_devastated(Region::pictones, true);
  ally(Tribe::cadurci, Faction::belgae);
  Action belgae(play, Faction::belgae, free_terms({Command::rally}));
  EXPECT_EQ(rally_yield(belgae, Region::arverni).warbands, 1);
  Action aedui(play, Faction::aedui, free_terms({Command::rally}));
  EXPECT_TRUE(rally_yield(aedui, Region::pictones).empty());
  EXPECT_EQ(rally_yield(aedui, Region::arverni).warbands, 2);
}

// --- 26 Gobannitio

TEST_F(Events25To32, gobannitio_brings_another_faction_to_gergovia) {
  covers("FS card.26u");
  citadel(Tribe::arverni, Faction::arverni);
  script.expect({"gobannitio.place=aedui_citadel | roman_ally, aedui_ally, aedui_citadel"});
  run(Faction::romans, Card::gobannitio);
  EXPECT_EQ(at(Tribe::arverni), (TribeState{Status::citadel, Faction::aedui}));
}

TEST_F(Events25To32, gobannitio_lifts_even_the_razed_marker) {
  covers("FS card.26u");
  state.board.disperse(Tribe::arverni, Status::razed);
  script.expect({"roman_ally"});
  run(Faction::arverni, Card::gobannitio);
  EXPECT_EQ(at(Tribe::arverni), (TribeState{Status::allied, Faction::romans}));
}

TEST_F(Events25To32, gobannitio_brings_the_last_roman_ally_to_gergovia) {
  covers("FS card.26u");
  use_up_allies(Faction::romans, 1, {Tribe::arverni});
  use_up_allies(Faction::aedui, 0, {Tribe::arverni});
  citadel(Tribe::aedui, Faction::aedui);
  citadel(Tribe::sequani, Faction::aedui);
  run(Faction::romans, Card::gobannitio);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(at(Tribe::arverni), (TribeState{Status::allied, Faction::romans}));
}

TEST_F(Events25To32, gobannitio_only_clears_gergovia_where_nothing_is_available) {
  covers("FS card.26u");
  ally(Tribe::arverni, Faction::arverni);
  for (Tribe tribe : {Tribe::helvii, Tribe::helvetii, Tribe::sequani, Tribe::morini, Tribe::menapii, Tribe::nervii}) {
    ally(tribe, Faction::romans);
  }
  for (Tribe tribe : {Tribe::eburones, Tribe::remi, Tribe::bellovaci, Tribe::atrebates, Tribe::treveri, Tribe::ubii}) {
    ally(tribe, Faction::aedui);
  }
  citadel(Tribe::aedui, Faction::aedui);
  citadel(Tribe::bituriges, Faction::aedui);
  run(Faction::romans, Card::gobannitio);
  EXPECT_EQ(at(Tribe::arverni), empty_circle);
}

TEST_F(Events25To32, gobannitio_is_driven_out) {
  covers("FS card.26s");
  ally(Tribe::cadurci, Faction::romans);
  ally(Tribe::volcae, Faction::aedui);
  put(Region::bituriges, Piece::arverni_leader);
  ally(Tribe::pictones, Faction::arverni);
  ally(Tribe::carnutes, Faction::arverni);
  ally(Tribe::treveri, Faction::arverni);
  script.expect({"arverni: gobannitio.remove arverni=cadurci | cadurci, volcae, none",
                 "arverni: gobannitio.remove=common.none | volcae, none",
                 "arverni: gobannitio.ally=arverni | arverni, cadurci, none",
                 "arverni: gobannitio.ally=cadurci | cadurci, none"});
  // Within one Region of Vercingetorix, so not at the Treveri.
  script.expect({"arverni: menu.free_command=rally", "arverni: PIC", "arverni: place.light arverni_hidden 2",
                 "arverni: 2", "arverni: menu.end_command"});
  run(Faction::belgae, Card::gobannitio, CardSide::shaded);
  EXPECT_EQ(at(Tribe::arverni), ally_of_arverni);
  EXPECT_EQ(at(Tribe::cadurci), ally_of_arverni);
  EXPECT_EQ(at(Tribe::volcae), (TribeState{Status::allied, Faction::aedui}));
  EXPECT_EQ(count(Region::pictones, Piece::arverni_hidden), 2);
  EXPECT_EQ(state.resources[Faction::arverni], 20);
}

TEST_F(Events25To32, gobannitio_shaded_gives_no_rally_around_a_successor_nor_allies_at_dispersed_tribes) {
  covers("FS card.26s");
  put(Region::arverni, Piece::arverni_leader);
  state.board.set_successor(Faction::arverni, true);
  for (Tribe tribe : {Tribe::arverni, Tribe::cadurci, Tribe::volcae}) state.board.disperse(tribe, Status::dispersed);
  run(Faction::arverni, Card::gobannitio, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(state.board.dispersed_on_map(), 3);
}

// --- 27 Massed Gallic Archers

TEST_F(Events25To32, archers_missing_take_one_loss_off_an_arverni_attack_before_it_is_halved) {
  covers("FS card.27u");
  run(Faction::romans, Card::massed_gallic_archers);
  EXPECT_TRUE(play.holds(Faction::arverni, Card::massed_gallic_archers, CardSide::unshaded));
  put(Region::carnutes, Piece::arverni_hidden, 8);
  put(Region::carnutes, Piece::aedui_hidden, 8);
  citadel(Tribe::carnutes, Faction::aedui);
  Action arverni(play, Faction::arverni, free_terms({Command::battle}));
  // Four Losses, less one, halved and rounded down.
  EXPECT_EQ(attack_losses(Battle(arverni, Region::carnutes, Faction::aedui, {})), 1);
  EXPECT_EQ(counterattack_losses(Battle(arverni, Region::carnutes, Faction::aedui, {})), 4);
  Action aedui(play, Faction::aedui, free_terms({Command::battle}));
  EXPECT_EQ(counterattack_losses(Battle(aedui, Region::carnutes, Faction::arverni, {})), 4);
}

TEST_F(Events25To32, archers_missing_cannot_make_an_attack_worse_than_nothing) {
  covers("FS card.27u");
  capability(Card::massed_gallic_archers, CardSide::unshaded, Faction::arverni);
  put(Region::carnutes, Piece::arverni_hidden, 1);
  put(Region::carnutes, Piece::aedui_hidden, 1);
  Action arverni(play, Faction::arverni, free_terms({Command::battle}));
  EXPECT_EQ(attack_losses(Battle(arverni, Region::carnutes, Faction::aedui, {})), 0);
}

TEST_F(Events25To32, massed_archers_shoot_before_the_attack) {
  covers("FS card.27s");
  run(Faction::romans, Card::massed_gallic_archers, CardSide::shaded);
  EXPECT_TRUE(play.holds(Faction::arverni, Card::massed_gallic_archers, CardSide::shaded));
  put(Region::carnutes, Piece::arverni_hidden, 6);
  put(Region::carnutes, Piece::aedui_hidden, 4);
  // The Aedui attack: three are left to do so, one Loss; five Warbands strike back, two Losses.
  script.expect({"menu.battle_region CAR 0", "retreat.stand"});
  execute(play, Faction::aedui, free_terms({Command::battle}));
  EXPECT_EQ(count(Region::carnutes, Piece::aedui_revealed), 1);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_revealed), 5);
}

TEST_F(Events25To32, massed_archers_shoot_at_a_legion_that_may_be_rolled_for) {
  covers("FS card.27s");
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  put(Region::carnutes, Piece::arverni_hidden, 7);
  put(Region::carnutes, Piece::legion, 1);
  // The archers' Loss is rolled for and absorbed; so are two of the attack's three before the Legion falls.
  script.expect({"menu.battle_region CAR 0", "retreat.stand", "4", "5", "6", "1"});
  execute(play, Faction::arverni, free_terms({Command::battle}));
  EXPECT_EQ(state.board.fallen(), 1);
}

TEST_F(Events25To32, fewer_than_six_warbands_are_no_massed_archers) {
  covers("FS card.27s");
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  put(Region::carnutes, Piece::arverni_hidden, 5);
  put(Region::carnutes, Piece::aedui_hidden, 4);
  script.expect({"menu.battle_region CAR 0", "retreat.stand"});
  execute(play, Faction::aedui, free_terms({Command::battle}));
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_revealed), 3);
  EXPECT_EQ(count(Region::carnutes, Piece::aedui_revealed), 3);
}

// --- 28 Oppida

TEST_F(Events25To32, oppida_places_gallic_allies_and_then_citadels_at_cities) {
  covers("FS card.28");
  ally(Tribe::mandubii, Faction::arverni);
  script.expect({"oppida.city romans=carnutes | carnutes, bituriges, aedui, sequani, arverni, none",
                 "oppida.faction romans carnutes=belgae | arverni, aedui, belgae",
                 "oppida.city=aedui | bituriges, aedui, sequani, arverni, none", "oppida.city=common.none",
                 "oppida.citadel romans=carnutes | carnutes, mandubii, aedui, none",
                 "oppida.citadel=mandubii | mandubii, aedui, none", "oppida.citadel=common.none"});
  run(Faction::romans, Card::oppida);
  EXPECT_EQ(at(Tribe::carnutes), (TribeState{Status::citadel, Faction::belgae}));
  EXPECT_EQ(at(Tribe::mandubii), (TribeState{Status::citadel, Faction::arverni}));
  EXPECT_EQ(at(Tribe::aedui), (TribeState{Status::allied, Faction::aedui}));
}

TEST_F(Events25To32, oppida_leaves_out_roman_control_and_dispersed_cities_but_fortifies_everywhere) {
  covers("FS card.28");
  state.board.disperse(Tribe::carnutes, Status::dispersed);
  state.board.disperse(Tribe::mandubii, Status::razed);
  put(Region::bituriges, Piece::legion, 1);
  put(Region::aedui, Piece::legion, 2);
  put(Region::sequani, Piece::legion, 1);
  put(Region::arverni, Piece::legion, 3);
  ally(Tribe::arverni, Faction::arverni);  // under Roman Control
  script.expect({"oppida.citadel=arverni"});
  run(Faction::aedui, Card::oppida);
  EXPECT_FALSE(script.was_asked("oppida.city"));
  EXPECT_EQ(at(Tribe::arverni), (TribeState{Status::citadel, Faction::arverni}));
}

TEST_F(Events25To32, oppida_has_no_more_citadels_than_are_available) {
  covers("FS card.28");
  citadel(Tribe::carnutes, Faction::belgae);
  ally(Tribe::mandubii, Faction::belgae);
  for (Tribe tribe : {Tribe::bituriges, Tribe::sequani, Tribe::aedui, Tribe::arverni}) {
    state.board.disperse(tribe, Status::dispersed);
  }
  run(Faction::belgae, Card::oppida);  // the one Belgic Citadel stands at Cenabum
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(at(Tribe::mandubii), (TribeState{Status::allied, Faction::belgae}));
}

// --- 29 Suebi Mobilize

TEST_F(Events25To32, suebi_gather_and_the_germans_march_without_a_rally) {
  covers("FS card.29");
  state.board.disperse(Tribe::suebi_north, Status::dispersed);
  state.board.disperse(Tribe::suebi_south, Status::gathering);
  run(Faction::aedui, Card::suebi_mobilize);
  EXPECT_EQ(at(Tribe::suebi_north), (TribeState{Status::allied, Faction::germans}));
  EXPECT_EQ(at(Tribe::suebi_south), (TribeState{Status::allied, Faction::germans}));
  EXPECT_EQ(state.board.on_map(Faction::germans, Kind::warband), 0);  // a Rally would have brought some
}

TEST_F(Events25To32, suebi_mobilize_for_a_germans_phase) {
  covers("FS card.29");
  put(Region::sugambri, Piece::german_hidden, 4);
  ally(Tribe::suebi_north, Faction::germans);
  use_up_allies(
      Faction::germans, 1,
      {Tribe::suebi_south, Tribe::ubii, Tribe::morini, Tribe::menapii, Tribe::nervii, Tribe::eburones, Tribe::treveri,
       Tribe::catuvellauni, Tribe::atrebates, Tribe::bellovaci, Tribe::remi, Tribe::sugambri});
  // The Ally alone keeps Control, so all four March, as one group, to where they gain Control: Morini, Nervii or
  // Treveri (the Ubii have their Suebi already). Of three candidates a 1 stands for the first.
  script.expect({"1"});
  run(Faction::romans, Card::suebi_mobilize);
  EXPECT_EQ(count(Region::morini, Piece::german_hidden), 4);
  EXPECT_EQ(at(Tribe::suebi_south), (TribeState{Status::allied, Faction::germans}))
      << "the last there is; nobody is asked";
  EXPECT_FALSE(heard(msg::step_tribe_subdued(Tribe::suebi_north)));
}

TEST_F(Events25To32, the_last_germanic_ally_goes_to_the_suebi_of_the_executors_choice) {
  covers("FS card.29");
  for (Tribe tribe : {Tribe::sugambri, Tribe::ubii, Tribe::treveri, Tribe::nervii, Tribe::eburones}) {
    ally(tribe, Faction::germans);
  }
  script.expect({"suebi.ally belgae=suebi_south | suebi_north, suebi_south"});
  run(Faction::belgae, Card::suebi_mobilize);
  EXPECT_EQ(at(Tribe::suebi_south), (TribeState{Status::allied, Faction::germans}));
  EXPECT_EQ(at(Tribe::suebi_north), empty_circle);
}

// --- 30 Vercingetorix's Elite

TEST_F(Events25To32, without_the_elite_arverni_rally_only_by_their_allies_and_citadels) {
  covers("FS card.30u");
  run(Faction::romans, Card::vercingetorixs_elite);
  EXPECT_TRUE(play.holds(Faction::arverni, Card::vercingetorixs_elite, CardSide::unshaded));
  ally(Tribe::pictones, Faction::arverni);
  ally(Tribe::santones, Faction::arverni);
  put(Region::pictones, Piece::arverni_leader);
  script.expect({"PIC", "rally.number arverni PIC arverni_hidden 2=2"});
  Terms terms = free_terms({Command::rally});
  terms.regions = {Region::pictones};
  execute(play, Faction::arverni, terms);
  EXPECT_EQ(count(Region::pictones, Piece::arverni_hidden), 2);
}

TEST_F(Events25To32, without_the_elite_the_home_region_still_brings_one_warband_and_the_leader_none) {
  covers("FS card.30u");
  capability(Card::vercingetorixs_elite, CardSide::unshaded, Faction::arverni);
  put(Region::treveri, Piece::arverni_leader);
  Action action(play, Faction::arverni, free_terms({Command::rally}));
  EXPECT_EQ(rally_yield(action, Region::arverni).warbands, 1);
  EXPECT_EQ(rally_yield(action, Region::treveri).warbands, 0);
}

TEST_F(Events25To32, four_of_the_elite_deal_and_take_losses_like_legions) {
  covers("FS card.30s");
  run(Faction::romans, Card::vercingetorixs_elite, CardSide::shaded);
  EXPECT_TRUE(play.holds(Faction::arverni, Card::vercingetorixs_elite, CardSide::shaded));
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::arverni_hidden, 6);
  put(Region::carnutes, Piece::aedui_hidden, 10);
  // Attack: the Leader one, four of the Elite four, two Warbands one. Four Aedui are left and strike twice: a Loss
  // rolled for on the Elite is absorbed, the next takes one of them.
  script.expect({"menu.battle_region CAR 0", "retreat.stand", "ask.loss=loss.roll arverni_hidden", "4",
                 "ask.loss=loss.roll arverni_hidden", "3"});
  execute(play, Faction::arverni, free_terms({Command::battle}));
  EXPECT_EQ(count(Region::carnutes, Piece::aedui_revealed), 4);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_revealed), 5);
  EXPECT_EQ(state.board.available(Faction::arverni, Kind::warband), 30);
}

TEST_F(Events25To32, the_elite_fall_without_a_roll_in_an_ambush) {
  covers("FS card.30s");
  capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  put(Region::carnutes, Piece::arverni_leader);
  put(Region::carnutes, Piece::arverni_revealed, 4);
  put(Region::carnutes, Piece::aedui_hidden, 6);
  const MorassesAmbush ambush;
  script.expect({"menu.battle_region CAR 0", "loss.remove arverni_revealed", "loss.remove arverni_revealed",
                 "loss.remove arverni_revealed"});
  execute(play, Faction::aedui, under(ambush, free_terms({Command::battle})));
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_revealed), 1);
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_leader), 1);
}

TEST_F(Events25To32, the_elite_fight_only_where_their_leader_is) {
  covers("FS card.30s");
  capability(Card::vercingetorixs_elite, CardSide::shaded, Faction::arverni);
  put(Region::arverni, Piece::arverni_leader);
  put(Region::carnutes, Piece::arverni_hidden, 6);
  put(Region::carnutes, Piece::aedui_hidden, 6);
  Action action(play, Faction::arverni, free_terms({Command::battle}));
  EXPECT_EQ(attack_losses(Battle(action, Region::carnutes, Faction::aedui, {})), 3);
}

// --- 31 Cotuatus & Conconnetodumnus

TEST_F(Events25To32, cotuatus_brings_a_legion_from_the_track) {
  covers("FS card.31u");
  state.board.set_legions_off_map(10, 2, 0);
  run(Faction::arverni, Card::cotuatus_conconnetodumnus);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 1);
  EXPECT_EQ(state.board.legions_track(), 9);
  EXPECT_EQ(state.board.fallen(), 2);
}

TEST_F(Events25To32, cotuatus_brings_no_fallen_legion) {
  covers("FS card.31u");
  state.board.set_legions_off_map(0, 12, 0);
  run(Faction::romans, Card::cotuatus_conconnetodumnus);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 0);
  EXPECT_EQ(state.board.fallen(), 12);
}

TEST_F(Events25To32, cotuatus_removes_a_roman_an_aeduan_and_a_third_ally) {
  covers("FS card.31s");
  for (Tribe tribe : {Tribe::helvii, Tribe::helvetii}) ally(tribe, Faction::romans);
  for (Tribe tribe : {Tribe::sequani, Tribe::senones}) ally(tribe, Faction::aedui);
  citadel(Tribe::aedui, Faction::aedui);
  script.expect({"cotuatus.roman arverni=helvii | helvetii, helvii",
                 "cotuatus.aedui arverni=senones | senones, sequani",
                 "cotuatus.third arverni=sequani | sequani, helvetii"});
  run(Faction::arverni, Card::cotuatus_conconnetodumnus, CardSide::shaded);
  EXPECT_EQ(at(Tribe::helvii), empty_circle);
  EXPECT_EQ(at(Tribe::senones), empty_circle);
  EXPECT_EQ(at(Tribe::sequani), empty_circle);
  EXPECT_EQ(at(Tribe::helvetii), (TribeState{Status::allied, Faction::romans}));
}

TEST_F(Events25To32, cotuatus_removes_two_of_the_aedui_where_no_roman_ally_is_and_no_citadel) {
  covers("FS card.31s");
  for (Tribe tribe : {Tribe::sequani, Tribe::senones, Tribe::ubii}) ally(tribe, Faction::aedui);
  citadel(Tribe::aedui, Faction::aedui);
  script.expect(
      {"cotuatus.aedui belgae=senones | ubii, senones, sequani", "cotuatus.third belgae=ubii | ubii, sequani"});
  run(Faction::belgae, Card::cotuatus_conconnetodumnus, CardSide::shaded);
  EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::ally), 1);
  EXPECT_EQ(at(Tribe::aedui), (TribeState{Status::citadel, Faction::aedui}));
}

// --- 32 Forced Marches

TEST_F(Events25To32, forced_marches_move_pieces_anywhere_and_hide_them) {
  covers("FS card.32");
  put(Region::nervii, Piece::arverni_leader);
  put(Region::nervii, Piece::arverni_revealed, 3);
  put(Region::nervii, Piece::arverni_scouted, 1);
  put(Region::ubii, Piece::arverni_hidden, 2);
  script.expect(
      {"forced_marches.from arverni=NER | NER, UBI, none",
       "forced_marches.to arverni NER=ARV | MOR, ATR, SUG, UBI, TRE, VEN, CAR, MAN, PIC, BIT, AED, SEQ, ARV, PRO",
       "forced_marches.how_many=1 | 0, 1", "forced_marches.how_many arverni_revealed NER ARV=2 | 0 to 3", "1",
       "forced_marches.from=common.none"});
  run(Faction::arverni, Card::forced_marches);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_leader), 1);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 2);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_revealed), 1);  // only lost its marker
  EXPECT_EQ(count(Region::nervii, Piece::arverni_revealed), 1);
  EXPECT_EQ(state.resources[Faction::arverni], 20);
}

TEST_F(Events25To32, forced_marches_move_a_piece_only_once_and_never_to_britannia) {
  covers("FS card.32");
  put(Region::atrebates, Piece::belgic_hidden, 1);
  put(Region::britannia, Piece::belgic_hidden, 1);
  script.expect({"forced_marches.from belgae=ATR | ATR, none",
                 "forced_marches.to=PIC | MOR, NER, SUG, UBI, TRE, VEN, CAR, MAN, PIC, BIT, AED, SEQ, ARV, PRO", "1"});
  run(Faction::belgae, Card::forced_marches);
  EXPECT_EQ(count(Region::pictones, Piece::belgic_hidden), 1);
  EXPECT_EQ(count(Region::britannia, Piece::belgic_hidden), 1);
}

TEST_F(Events25To32, forced_marches_leave_an_encircled_group_where_it_is) {
  covers("FS card.32");
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::legion, 1);
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 3, true};
  run(Faction::arverni, Card::forced_marches);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 3);
}

TEST_F(Events25To32, forced_marches_bring_romans_to_cisalpina_only_while_it_is_open) {
  covers("FS card.32");
  put(Region::provincia, Piece::legion, 2);
  state.board.open_cisalpina();
  script.expect({"forced_marches.from romans=PRO", "CIS", "1", "forced_marches.from=common.none"});
  run(Faction::romans, Card::forced_marches);
  EXPECT_EQ(count(Region::cisalpina, Piece::legion), 1);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 1);
}

TEST_F(Events25To32, forced_marches_go_on_when_a_group_stays_after_all) {
  covers("FS card.32");
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  script.expect({"forced_marches.from arverni=CAR", "forced_marches.to arverni CAR=MAN", "0", "forced_marches.from=CAR",
                 "forced_marches.to arverni CAR=VEN", "3", "forced_marches.from=MAN", "VEN", "2"});
  run(Faction::arverni, Card::forced_marches);
  EXPECT_EQ(count(Region::veneti, Piece::arverni_hidden), 5);
}

TEST_F(Events25To32, forced_marches_take_the_same_way_again_and_leave_those_who_came_where_they_are) {
  covers("FS card.32");
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::veneti, Piece::arverni_hidden, 1);
  script.expect({"CAR", "VEN", "1", "forced_marches.from=CAR", "VEN", "2", "forced_marches.from=VEN | VEN, none", "PIC",
                 "forced_marches.how_many arverni_hidden VEN PIC=1 | 0, 1"});
  run(Faction::arverni, Card::forced_marches);
  EXPECT_EQ(count(Region::veneti, Piece::arverni_hidden), 3);
  EXPECT_EQ(count(Region::pictones, Piece::arverni_hidden), 1);
}

TEST_F(Events25To32, forced_marches_end_where_no_way_was_taken) {
  covers("FS card.32");
  put(Region::carnutes, Piece::arverni_hidden, 3);
  for (const char* way : {"MOR", "NER", "ATR", "SUG", "UBI", "TRE", "VEN", "MAN", "PIC", "BIT", "AED", "SEQ", "ARV"}) {
    script.expect({"CAR", way, "0"});
  }
  script.expect({"forced_marches.from=CAR", "forced_marches.how_many arverni_hidden CAR PRO=0"});
  run(Faction::arverni, Card::forced_marches);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events25To32, forced_marches_do_not_ask_again_for_a_way_not_taken) {
  covers("FS card.32");
  put(Region::carnutes, Piece::arverni_hidden, 3);
  script.expect({"CAR", "MAN", "0", "CAR", "VEN", "0", "forced_marches.from=CAR", "forced_marches.to=TRE", "1",
                 "forced_marches.from=common.none"});
  run(Faction::arverni, Card::forced_marches);
  const Codes goals = offered("forced_marches.to");
  EXPECT_EQ(goals.size(), 12u) << "neither Britannia nor the origin, nor the two that nobody went to";
  EXPECT_EQ(std::count(goals.begin(), goals.end(), "MAN"), 0);
  EXPECT_EQ(std::count(goals.begin(), goals.end(), "VEN"), 0);
}

TEST_F(Events25To32, forced_marches_bring_no_gauls_to_cisalpina) {
  covers("FS card.32", "FS 1.4.2");
  state.board.open_cisalpina();
  put(Region::atrebates, Piece::belgic_hidden, 1);
  script.expect({"forced_marches.from belgae=ATR",
                 "forced_marches.to=PIC | MOR, NER, SUG, UBI, TRE, VEN, CAR, MAN, PIC, BIT, AED, SEQ, ARV, PRO", "1"});
  run(Faction::belgae, Card::forced_marches);
  EXPECT_EQ(count(Region::pictones, Piece::belgic_hidden), 1);
}

TEST_F(Events25To32, nobody_is_asked_while_there_are_allies_for_both_suebi) {
  covers("FS card.29");
  for (Tribe tribe : {Tribe::sugambri, Tribe::ubii, Tribe::treveri, Tribe::nervii}) ally(tribe, Faction::germans);
  ASSERT_EQ(state.board.available(Faction::germans, Kind::ally), 2);
  run(Faction::belgae, Card::suebi_mobilize);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(at(Tribe::suebi_north), (TribeState{Status::allied, Faction::germans}));
  EXPECT_EQ(at(Tribe::suebi_south), (TribeState{Status::allied, Faction::germans}));
}

}  // namespace

}  // namespace auspex::falling_sky::testing
