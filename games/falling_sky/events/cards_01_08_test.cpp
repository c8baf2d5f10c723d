#include "games/falling_sky/events/event_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {

namespace {

using kit::covers;

class Events01To08 : public EventFixture {};

// --- 1 Cicero

TEST_F(Events01To08, cicero_moves_the_senate_one_row_as_the_executor_likes) {
  covers("FS card.1");
  script.expect({"cicero.which_way romans=senate.up | senate.up, senate.down"});
  run(Faction::romans, Card::cicero);
  EXPECT_EQ(state.senate, Senate::uproar);
  script.expect({"cicero.which_way belgae=senate.down"});
  run(Faction::belgae, Card::cicero);
  EXPECT_EQ(state.senate, Senate::intrigue);
  EXPECT_FALSE(state.firm);
}

TEST_F(Events01To08, cicero_sets_firm_at_the_end_of_the_track_despite_fallen_legions) {
  covers("FS card.1");
  state.board.set_legions_off_map(10, 2, 0);
  state.senate = Senate::adulation;
  script.expect({"senate.down"});
  run(Faction::romans, Card::cicero);
  EXPECT_EQ(state.senate, Senate::adulation);
  EXPECT_TRUE(state.firm);
}

TEST_F(Events01To08, cicero_may_turn_back_a_firm_senate_or_be_wasted_on_it) {
  covers("FS card.1", "FS 5.1.3");  // FS-R176
  state.senate = Senate::uproar;
  state.firm = true;
  script.expect({"cicero.which_way arverni=senate.up"});
  run(Faction::arverni, Card::cicero);
  EXPECT_EQ(offered("cicero.which_way"), (Codes{"senate.up", "senate.down"}));
  EXPECT_TRUE(nothing_happened());
  EXPECT_TRUE(state.firm);
  script.expect({"cicero.which_way arverni=senate.down"});
  run(Faction::arverni, Card::cicero);
  EXPECT_EQ(state.senate, Senate::uproar);
  EXPECT_FALSE(state.firm);
}

TEST_F(Events01To08, cicero_finds_no_senate_in_the_first_year_of_pax_gallica) {
  covers("FS card.1");
  state.senate_on_track = false;
  run(Faction::arverni, Card::cicero);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(state.senate, Senate::intrigue);
}

// --- 2 Legiones XIIII et XV

TEST_F(Events01To08, new_legions_come_from_track_and_fallen_for_a_shift_up) {
  covers("FS card.2u");
  state.board.set_legions_off_map(9, 3, 0);
  script.expect({"romans: new_legions.ask 2=common.yes", "romans: new_legions.fallen=1 | 0 to 2"});
  run(Faction::aedui, Card::legiones_xiiii_et_xv);
  EXPECT_EQ(state.senate, Senate::uproar);
  EXPECT_FALSE(state.firm);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 2);
  EXPECT_EQ(state.board.fallen(), 2);
  EXPECT_EQ(state.board.legions_track(), 8);
}

TEST_F(Events01To08, new_legions_can_be_declined_by_the_romans) {
  covers("FS card.2u");
  script.expect({"new_legions.ask 2=common.no"});
  run(Faction::romans, Card::legiones_xiiii_et_xv);
  EXPECT_EQ(state.senate, Senate::intrigue);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 0);
}

TEST_F(Events01To08, new_legions_need_a_shift_that_really_happens) {
  covers("FS card.2u");
  state.senate = Senate::uproar;
  state.firm = true;
  run(Faction::romans, Card::legiones_xiiii_et_xv);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(count(Region::provincia, Piece::legion), 0);
}

TEST_F(Events01To08, the_only_legion_off_the_map_comes_alone) {
  covers("FS card.2u");
  put(Region::treveri, Piece::legion, 11);
  state.board.remove_legions(Region::treveri, 1, LegionPlace::fallen);
  state.board.remove_fallen_for_good(1);
  script.expect({"new_legions.ask 1=common.yes"});
  run(Faction::romans, Card::legiones_xiiii_et_xv);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 1);
  EXPECT_EQ(state.board.legions_track(), 0);
}

TEST_F(Events01To08, the_first_loss_in_the_battle_falls_on_a_legion) {
  covers("FS card.2s");
  put(Region::treveri, Piece::legion, 2);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::arverni_hidden, 6);
  put(Region::treveri, Piece::aedui_hidden, 1);  // not a target
  put(Region::nervii, Piece::legion, 1);
  put(Region::nervii, Piece::arverni_hidden, 1);  // one Region only
  script.expect({"menu.battle arverni 20=menu.battle_region TRE 0", "romans: ask.retreat=retreat.stand",
                 "romans: ask.loss romans TRE 2=loss.remove auxilia_hidden",
                 "romans: ask.loss romans TRE 1=loss.remove auxilia_hidden"});
  run(Faction::arverni, Card::legiones_xiiii_et_xv, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 1);
  EXPECT_EQ(state.board.fallen(), 1);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 0);
  EXPECT_EQ(count(Region::treveri, Piece::arverni_revealed), 5);  // the Legion strikes back
  EXPECT_EQ(state.resources[Faction::arverni], 20);
}

TEST_F(Events01To08, no_loss_no_legion) {
  covers("FS card.2s");
  put(Region::treveri, Piece::legion, 2);
  put(Region::treveri, Piece::arverni_hidden, 1);
  script.expect({"TRE 0", "romans: retreat.stand"});
  run(Faction::arverni, Card::legiones_xiiii_et_xv, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 2);
  EXPECT_EQ(state.board.pieces(Region::treveri, Faction::arverni), 0);
}

TEST_F(Events01To08, there_may_be_no_romans_to_battle) {
  covers("FS card.2s");
  put(Region::treveri, Piece::legion, 2);
  put(Region::mandubii, Piece::arverni_hidden, 4);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  run(Faction::arverni, Card::legiones_xiiii_et_xv, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 4);
}

// --- 3 Pompey

TEST_F(Events01To08, pompey_brings_a_legion_when_the_senate_is_in_adulation) {
  covers("FS card.3u");
  state.senate = Senate::adulation;
  state.firm = true;
  run(Faction::romans, Card::pompey);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 1);
  EXPECT_EQ(state.board.legions_track(), 11);
  EXPECT_TRUE(state.firm);
}

TEST_F(Events01To08, pompey_shifts_the_senate_down_otherwise) {
  covers("FS card.3u");
  run(Faction::romans, Card::pompey);
  EXPECT_EQ(state.senate, Senate::adulation);
  EXPECT_FALSE(state.firm);
  EXPECT_EQ(count(Region::provincia, Piece::legion), 0);
}

TEST_F(Events01To08, pompey_has_no_legion_to_bring_from_the_fallen) {
  covers("FS card.3u");
  put(Region::treveri, Piece::legion, 12);
  state.board.remove_legions(Region::treveri, 2, LegionPlace::fallen);
  state.senate = Senate::adulation;
  run(Faction::romans, Card::pompey);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(count(Region::provincia, Piece::legion), 0);
  EXPECT_EQ(state.board.fallen(), 2);
}

TEST_F(Events01To08, a_senate_off_the_track_adores_nobody) {
  covers("FS card.3u", "FS card.5s");
  state.senate_on_track = false;
  state.senate = Senate::adulation;
  run(Faction::romans, Card::pompey);
  EXPECT_TRUE(nothing_happened());
  put(Region::treveri, Piece::auxilia_hidden, 1);
  run(Faction::belgae, Card::gallia_togata, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 0);
}

TEST_F(Events01To08, pompey_recalls_two_legions_of_the_romans_choice) {
  covers("FS card.3s");
  put(Region::treveri, Piece::legion, 5);
  put(Region::mandubii, Piece::legion, 3);
  script.expect({"romans: pompey.recall=legion MAN | legion TRE, legion MAN", "romans: pompey.recall=legion TRE"});
  run(Faction::arverni, Card::pompey, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 4);
  EXPECT_EQ(count(Region::mandubii, Piece::legion), 2);
  EXPECT_EQ(state.board.legions_track(), 6);
  EXPECT_EQ(state.board.fallen(), 0);
}

TEST_F(Events01To08, pompey_recalls_nobody_with_five_legions_on_the_track) {
  covers("FS card.3s");
  put(Region::treveri, Piece::legion, 7);
  run(Faction::arverni, Card::pompey, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(count(Region::treveri, Piece::legion), 7);
}

TEST_F(Events01To08, pompey_recalls_the_one_legion_there_is) {
  covers("FS card.3s");
  state.board.set_legions_off_map(4, 7, 0);
  state.board.set_harvest_box(1);
  state.board.harvest_box_to(Region::treveri, 1);
  run(Faction::arverni, Card::pompey, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 0);
  EXPECT_EQ(state.board.legions_track(), 5);
}

// --- 4 Circumvallation

TEST_F(Events01To08, romans_march_on_a_citadel_and_ring_in_what_its_owner_has_there) {
  covers("FS card.4");
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::arverni_revealed, 2);
  put(Region::sequani, Piece::legion, 3);
  put(Region::sequani, Piece::auxilia_revealed, 2);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::provincia, Piece::legion, 1);  // not adjacent
  put(Region::nervii, Piece::auxilia_revealed, 1);
  script.expect(
      {"romans: circumvallation.where=MAN | MAN, none",
       "romans: menu.march romans 20=menu.march_region SEQ 0 | menu.march_region TRE 0, menu.march_region SEQ 0",
       "romans: menu.march_group romans SEQ=MAN", "romans: ask.how_many legion march.which=2",
       "romans: ask.how_many auxilia_hidden march.which=2", "romans: march.group_done",
       "romans: menu.march_region TRE 0", "romans: MAN", "romans: 1",
       "romans: circumvallation.ask arverni MAN=common.yes"});
  run(Faction::aedui, Card::circumvallation);
  EXPECT_EQ(count(Region::mandubii, Piece::legion), 2);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 3);
  EXPECT_EQ(count(Region::sequani, Piece::legion), 1);
  EXPECT_EQ(state.resources[Faction::romans], 20);
  EXPECT_EQ(state.circumvallation, (Circumvallation{true, Region::mandubii, Faction::arverni, 5, true}));
}

TEST_F(Events01To08, only_who_was_ringed_in_cannot_leave) {
  covers("FS card.4");
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::mandubii, Piece::arverni_leader);
  put(Region::mandubii, Piece::arverni_hidden, 3);
  put(Region::sequani, Piece::legion, 1);
  script.expect({"MAN", "SEQ 0", "MAN", "1", "common.yes"});
  run(Faction::romans, Card::circumvallation);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  Action arverni(play, Faction::arverni, Terms{});
  EXPECT_EQ(marchable(arverni, Region::mandubii)[Piece::arverni_leader], 0);
  EXPECT_EQ(marchable(arverni, Region::mandubii)[Piece::arverni_hidden], 2);
  Action aedui(play, Faction::aedui, Terms{});
  EXPECT_EQ(marchable(aedui, Region::mandubii)[Piece::aedui_hidden], 2);
}

TEST_F(Events01To08, romans_defend_against_the_ringed_in_as_though_in_a_fort_and_the_ring_ends) {
  covers("FS card.4");
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::mandubii, Piece::arverni_hidden, 8);
  put(Region::sequani, Piece::legion, 1);
  put(Region::sequani, Piece::auxilia_hidden, 4);
  script.expect({"MAN", "SEQ 0", "MAN", "1", "4", "common.yes"});
  run(Faction::romans, Card::circumvallation);
  Terms terms = free_terms({Command::battle});
  {
    put(Region::mandubii, Piece::arverni_hidden, 1);  // from outside: no longer the ringed alone
    Action action(play, Faction::arverni, terms);
    EXPECT_EQ(attack_losses(Battle(action, Region::mandubii, Faction::romans, {})), 4);
    state.board.remove(Region::mandubii, Piece::arverni_hidden, 1);
  }
  script.expect({"MAN 0", "retreat.stand", "loss.remove auxilia_hidden", "loss.remove auxilia_hidden"});
  execute(play, Faction::arverni, terms);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_revealed), 2);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_revealed), 6);  // a Legion and two Auxilia strike back
  EXPECT_FALSE(state.circumvallation.on);
}

TEST_F(Events01To08, the_ring_ends_when_the_romans_are_gone) {
  covers("FS card.4");
  put(Region::mandubii, Piece::arverni_hidden, 2);
  put(Region::mandubii, Piece::legion, 1);
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 2, false};
  citadel(Tribe::mandubii, Faction::arverni);
  run(Faction::arverni, Card::sacking, CardSide::shaded);  // the Legion falls
  EXPECT_FALSE(state.circumvallation.on);
}

TEST_F(Events01To08, no_ring_without_a_march_into_the_region) {
  covers("FS card.4");
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::mandubii, Piece::arverni_hidden, 3);
  put(Region::mandubii, Piece::legion, 1);
  put(Region::sequani, Piece::auxilia_revealed, 1);
  script.expect({"circumvallation.where=MAN", "SEQ 0", "march.group_done"});
  run(Faction::romans, Card::circumvallation);
  EXPECT_EQ(count(Region::sequani, Piece::auxilia_hidden), 1);
  EXPECT_FALSE(state.circumvallation.on);
  put(Region::morini, Piece::auxilia_revealed, 1);
  script.expect({"circumvallation.where=common.none"});
  run(Faction::romans, Card::circumvallation);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events01To08, the_romans_need_not_draw_the_ring) {
  covers("FS card.4");
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::mandubii, Piece::arverni_hidden, 3);
  put(Region::sequani, Piece::legion, 1);
  script.expect({"romans: MAN", "romans: SEQ 0", "romans: MAN", "romans: 1",
                 "romans: circumvallation.ask arverni MAN=common.no"});
  run(Faction::aedui, Card::circumvallation);
  EXPECT_EQ(count(Region::mandubii, Piece::legion), 1);
  EXPECT_FALSE(state.circumvallation.on);
}

TEST_F(Events01To08, the_march_on_the_citadel_takes_no_detour) {
  covers("FS card.4");
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::sequani, Piece::legion, 1);
  script.expect({"MAN", "SEQ 0", "march.group_done"});
  run(Faction::romans, Card::circumvallation);
  EXPECT_EQ(script.offered("menu.march_group"), (Codes{"pick.region MAN", "march.group_done"}));
}

TEST_F(Events01To08, no_ring_around_a_citadel_alone) {
  covers("FS card.4");
  citadel(Tribe::mandubii, Faction::arverni);
  put(Region::sequani, Piece::legion, 1);
  script.expect({"MAN", "SEQ 0", "MAN", "1"});
  run(Faction::romans, Card::circumvallation);
  EXPECT_EQ(count(Region::mandubii, Piece::legion), 1);
  EXPECT_FALSE(state.circumvallation.on);
}

TEST_F(Events01To08, no_march_without_a_citadel_next_to_romans) {
  covers("FS card.4");
  put(Region::sequani, Piece::legion, 1);
  ally(Tribe::mandubii, Faction::arverni);
  citadel(Tribe::bituriges, Faction::arverni);
  run(Faction::romans, Card::circumvallation);
  EXPECT_TRUE(nothing_happened());
}

// --- 5 Gallia Togata

TEST_F(Events01To08, gallia_togata_opens_cisalpina_with_three_auxilia) {
  covers("FS card.5u");
  EXPECT_FALSE(state.board.regions().has(Region::cisalpina));
  run(Faction::romans, Card::gallia_togata);
  EXPECT_TRUE(state.board.regions().has(Region::cisalpina));
  EXPECT_EQ(state.board.adjacent(Region::cisalpina), (RegionSet{Region::provincia, Region::sequani, Region::ubii}));
  EXPECT_EQ(count(Region::cisalpina, Piece::auxilia_hidden), 3);
  EXPECT_FALSE(state.board.may_stand(Faction::aedui, Region::cisalpina));
  EXPECT_EQ(state.board.control(Region::cisalpina), Faction::romans);
}

TEST_F(Events01To08, cisalpina_is_always_supplied_and_recruits_two_auxilia_and_costs_no_march) {
  covers("FS card.5u");
  run(Faction::romans, Card::gallia_togata);
  state.board.remove(Region::cisalpina, Piece::auxilia_hidden, 3);
  Terms terms;
  terms.commands = {Command::recruit};
  script.expect({"recruit.supplied CIS 0", "menu.end_command"});
  execute(play, Faction::romans, terms);
  EXPECT_EQ(count(Region::cisalpina, Piece::auxilia_hidden), 2);
  terms.commands = {Command::march};
  script.expect({"menu.march_region CIS 0", "UBI", "2", "march.stop", "menu.end_command"});
  execute(play, Faction::romans, terms);
  EXPECT_EQ(count(Region::ubii, Piece::auxilia_hidden), 2);
  EXPECT_EQ(state.resources[Faction::romans], 20);
}

TEST_F(Events01To08, gallia_togata_opens_cisalpina_with_the_last_auxilia) {
  covers("FS card.5u");
  put(Region::treveri, Piece::auxilia_hidden, 19);
  run(Faction::romans, Card::gallia_togata);
  EXPECT_TRUE(state.board.cisalpina_open());
  EXPECT_EQ(count(Region::cisalpina, Piece::auxilia_hidden), 1);
}

TEST_F(Events01To08, gallia_togata_costs_the_romans_a_legion_and_two_auxilia) {
  covers("FS card.5s");
  put(Region::treveri, Piece::legion, 2);
  put(Region::mandubii, Piece::legion, 1);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::mandubii, Piece::auxilia_revealed, 3);
  script.expect({"romans: gallia_togata.legion=legion TRE | legion TRE, legion MAN",
                 "romans: gallia_togata.auxilia=auxilia_revealed MAN | auxilia_hidden TRE, auxilia_revealed MAN",
                 "romans: gallia_togata.auxilia=auxilia_hidden TRE"});
  run(Faction::belgae, Card::gallia_togata, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 1);
  EXPECT_EQ(state.board.legions_track(), 10);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_revealed), 2);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 0);
  EXPECT_FALSE(state.board.cisalpina_open());
}

TEST_F(Events01To08, gallia_togata_takes_what_there_is) {
  covers("FS card.5s");
  put(Region::treveri, Piece::auxilia_hidden, 1);
  run(Faction::belgae, Card::gallia_togata, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 0);
  EXPECT_EQ(state.board.legions_track(), 12);
  EXPECT_FALSE(nothing_happened());
  run(Faction::belgae, Card::gallia_togata, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events01To08, gallia_togata_takes_nothing_from_an_adoring_senate) {
  covers("FS card.5s");
  put(Region::treveri, Piece::legion, 1);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  state.senate = Senate::adulation;
  run(Faction::belgae, Card::gallia_togata, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(state.board.pieces(Region::treveri, Faction::romans), 3);
}

// --- 6 Marcus Antonius

TEST_F(Events01To08, antonius_scouts_then_battles_with_auxilia_that_count_double) {
  covers("FS card.6u");
  put(Region::treveri, Piece::roman_leader);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::belgic_hidden, 4);
  put(Region::provincia, Piece::belgic_hidden, 1);
  script.expect({"romans: ability.ask_free romans=menu.ability scout", "romans: scout.ask_from=SEQ",
                 "romans: scout.ask_to SEQ=TRE", "romans: ask.how_many auxilia_hidden scout.move=2",
                 "romans: scout.ask_reveal=TRE", "romans: ask.how_many belgic_hidden scout.mark=2",
                 "romans: scout.ask_flips TRE=1", "romans: menu.free_command romans=menu.command battle",
                 "romans: menu.battle_region TRE 0", "belgae: ask.retreat=retreat.stand",
                 "belgae: ask.loss belgae TRE 3=loss.remove belgic_hidden",
                 "belgae: ask.loss belgae TRE 2=loss.remove belgic_hidden"});
  run(Faction::aedui, Card::marcus_antonius);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_scouted), 1);  // three Losses, where a plain Battle has two
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::belgae), 1);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_revealed), 2);
  EXPECT_EQ(state.resources[Faction::romans], 20);
}

TEST_F(Events01To08, antonius_neither_besieges_nor_must_do_anything) {
  covers("FS card.6u");
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  put(Region::mandubii, Piece::legion, 2);
  ally(Tribe::mandubii, Faction::arverni);
  script.expect({"ability.ask_free romans=menu.decline", "menu.free_command romans=menu.decline"});
  run(Faction::romans, Card::marcus_antonius);
  EXPECT_EQ(state.board.tribe(Tribe::mandubii).status, Status::allied);
  script.expect({"menu.decline", "menu.command battle", "MAN 0"});
  run(Faction::romans, Card::marcus_antonius);
  EXPECT_FALSE(script.was_asked("ask.battle_mode"));
  EXPECT_EQ(state.board.tribe(Tribe::mandubii).status, Status::subdued);
}

TEST_F(Events01To08, antonius_without_auxilia_or_enemies_has_nothing_to_do) {
  covers("FS card.6u");
  put(Region::mandubii, Piece::legion, 2);
  run(Faction::romans, Card::marcus_antonius);
  EXPECT_TRUE(script.asked().empty());
}

TEST_F(Events01To08, antonius_shaded_sends_auxilia_to_provincia_and_rome_out) {
  covers("FS card.6s");
  put(Region::treveri, Piece::auxilia_hidden, 3);
  put(Region::mandubii, Piece::auxilia_revealed, 3);
  script.expect({"antonius.move belgae 4=auxilia_hidden TRE | auxilia_hidden TRE, auxilia_revealed MAN, none",
                 "antonius.move belgae 3=auxilia_revealed MAN", "antonius.move belgae 2=auxilia_revealed MAN",
                 "antonius.move belgae 1=auxilia_hidden TRE"});
  run(Faction::belgae, Card::marcus_antonius, CardSide::shaded);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 2);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_revealed), 2);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 1);
  EXPECT_FALSE(state.sequence.eligible[Faction::romans]);
  EXPECT_FALSE(eligible_after(Faction::belgae, Faction::romans));
  EXPECT_TRUE(eligible_after(Faction::belgae, Faction::belgae));
}

TEST_F(Events01To08, antonius_shaded_needs_no_auxilia_to_move) {
  covers("FS card.6s");
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::provincia, Piece::auxilia_hidden, 1);
  script.expect(
      {"antonius.move arverni 4=auxilia_hidden TRE | auxilia_hidden TRE, none", "antonius.move arverni 3=common.none"});
  run(Faction::arverni, Card::marcus_antonius, CardSide::shaded);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 2);
  EXPECT_FALSE(state.sequence.eligible[Faction::romans]);
}

TEST_F(Events01To08, antonius_shaded_bars_the_romans_even_when_they_execute_it) {
  covers("FS card.6s");
  run(Faction::romans, Card::marcus_antonius, CardSide::shaded);
  EXPECT_FALSE(eligible_after(Faction::romans, Faction::romans));
  EXPECT_FALSE(heard(msg::turn_stays_eligible(Faction::romans)));
}

// --- 7 Alaudae

TEST_F(Events01To08, alaudae_raises_a_legion_and_auxilia_together_under_roman_control) {
  covers("FS card.7u");
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::mandubii, Piece::auxilia_hidden, 1);
  put(Region::mandubii, Piece::arverni_hidden, 1);
  script.expect({"romans: alaudae.where=TRE | TRE, PRO"});  // Provincia or the Treveri
  run(Faction::arverni, Card::alaudae);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 1);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 3);
  EXPECT_EQ(state.board.legions_track(), 11);
}

TEST_F(Events01To08, alaudae_raises_only_auxilia_with_an_empty_track) {
  covers("FS card.7u");
  state.board.set_legions_off_map(0, 12, 0);
  run(Faction::romans, Card::alaudae);  // Provincia alone is Roman
  EXPECT_EQ(count(Region::provincia, Piece::legion), 0);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 1);
  EXPECT_EQ(state.board.fallen(), 12);
}

TEST_F(Events01To08, alaudae_finds_no_troops_to_raise) {
  covers("FS card.7u");
  state.board.set_legions_off_map(0, 12, 0);
  put(Region::treveri, Piece::auxilia_hidden, 20);
  script.expect({"alaudae.where=TRE"});
  run(Faction::romans, Card::alaudae);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events01To08, alaudae_raises_nothing_without_roman_control) {
  covers("FS card.7u");
  put(Region::provincia, Piece::arverni_hidden, 1);
  run(Faction::romans, Card::alaudae);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(state.board.legions_track(), 12);
}

TEST_F(Events01To08, alaudae_shaded_sends_a_legion_and_auxilia_home) {
  covers("FS card.7s");
  put(Region::treveri, Piece::legion, 3);
  put(Region::mandubii, Piece::legion, 2);
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  put(Region::provincia, Piece::auxilia_hidden, 1);
  script.expect({"alaudae.legion aedui=legion TRE | legion TRE, legion MAN",
                 "alaudae.auxilia aedui=auxilia_hidden MAN | auxilia_hidden MAN, auxilia_hidden PRO"});
  run(Faction::aedui, Card::alaudae, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 2);
  EXPECT_EQ(state.board.legions_track(), 8);
  EXPECT_EQ(state.board.fallen(), 0);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 1);
}

TEST_F(Events01To08, alaudae_shaded_does_nothing_with_eight_legions_on_the_track) {
  covers("FS card.7s");
  put(Region::treveri, Piece::legion, 4);
  put(Region::mandubii, Piece::auxilia_hidden, 2);
  run(Faction::aedui, Card::alaudae, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(count(Region::treveri, Piece::legion), 4);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 2);
}

TEST_F(Events01To08, alaudae_shaded_takes_the_legion_alone_where_there_are_no_auxilia) {
  covers("FS card.7s");
  put(Region::treveri, Piece::legion, 5);
  run(Faction::aedui, Card::alaudae, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 4);
  EXPECT_EQ(state.board.legions_track(), 8);
}

}  // namespace

}  // namespace auspex::falling_sky::testing
