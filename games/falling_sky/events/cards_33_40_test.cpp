#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/events/event_fixture.h"
#include "games/falling_sky/winter.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {

namespace {

using kit::covers;

class Events33To40 : public EventFixture {
 protected:
  [[nodiscard]] TribeState at(Tribe tribe) const { return state.board.tribe(tribe); }
  // The card lies face up and is being played.
  void turn_up(Card card) { state.deck.cursor = static_cast<std::uint8_t>(index_of(card)); }
  [[nodiscard]] std::vector<std::string> told(Faction who) const {
    std::vector<std::string> texts;
    for (const Line& line : script.lines()) {
      if (line.audience == index_of(who)) texts.push_back(code_of(catalogue(), line.text));
    }
    return texts;
  }
};

constexpr TribeState empty_circle = {};
constexpr TribeState ally_of_arverni = {Status::allied, Faction::arverni};
constexpr TribeState ally_of_aedui = {Status::allied, Faction::aedui};

// --- 33 Lost Eagle

TEST_F(Events33To40, the_eagle_is_won_back_where_a_legion_faces_warbands) {
  covers("FS card.33u");
  state.board.set_legions_off_map(11, 1, 0);
  put(Region::nervii, Piece::legion, 1);
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::ubii, Piece::legion, 1);
  put(Region::ubii, Piece::german_scouted, 1);
  put(Region::bituriges, Piece::legion, 1);
  put(Region::bituriges, Piece::arverni_revealed, 1);
  put(Region::aedui, Piece::legion, 1);
  put(Region::aedui, Piece::aedui_hidden, 1);  // Aedui Warbands do not count
  script.expect({"romans: lost_eagle.where romans=UBI | NER, UBI, BIT"});
  run(Faction::belgae, Card::lost_eagle);
  EXPECT_EQ(count(Region::ubii, Piece::legion), 2);
  EXPECT_EQ(state.board.fallen(), 0) << "the only one";
  EXPECT_EQ(state.board.legions_track(), 7);
}

TEST_F(Events33To40, no_legion_returns_unless_one_has_fallen_and_one_is_there) {
  covers("FS card.33u");
  put(Region::nervii, Piece::legion, 1);
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::ubii, Piece::legion, 1);
  put(Region::ubii, Piece::german_hidden, 1);
  run(Faction::romans, Card::lost_eagle);  // none has fallen
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(count(Region::nervii, Piece::legion), 1);
  state.board.remove_legions(Region::nervii, 1, LegionPlace::fallen);
  state.board.remove_legions(Region::ubii, 1, LegionPlace::fallen);
  run(Faction::romans, Card::lost_eagle);  // none is with the Warbands
  EXPECT_EQ(state.board.fallen(), 2);
}

TEST_F(Events33To40, a_lost_eagle_takes_a_fallen_legion_and_holds_the_senate_up) {
  covers("FS card.33s");
  state.board.set_legions_off_map(10, 2, 0);
  run(Faction::arverni, Card::lost_eagle, CardSide::shaded);
  EXPECT_EQ(state.board.fallen(), 1);
  EXPECT_EQ(state.board.legions_removed(), 1);
  EXPECT_TRUE(heard(msg::lost_eagle_gone));
  EXPECT_EQ(state.board.off_map_legions(), 12);
  EXPECT_TRUE(state.lost_eagle);
}

TEST_F(Events33To40, a_lost_eagle_holds_the_senate_up_even_if_no_legion_has_fallen) {
  covers("FS card.33s");
  run(Faction::arverni, Card::lost_eagle, CardSide::shaded);
  EXPECT_EQ(state.board.legions_removed(), 0);
  EXPECT_FALSE(heard(msg::lost_eagle_gone));
  EXPECT_TRUE(state.lost_eagle);
}

TEST_F(Events33To40, the_only_fallen_legion_may_be_lost_for_good) {
  covers("FS card.33s");
  state.board.set_legions_off_map(11, 1, 0);
  run(Faction::arverni, Card::lost_eagle, CardSide::shaded);
  EXPECT_EQ(state.board.fallen(), 0);
  EXPECT_EQ(state.board.legions_removed(), 1);
}

TEST_F(Events33To40, the_senate_does_not_shift_down_in_the_one_senate_phase_after_a_lost_eagle) {
  covers("FS card.33s");
  run(Faction::belgae, Card::lost_eagle, CardSide::shaded);
  senate_phase(play);  // all of Gaul is Subdued, and yet
  EXPECT_EQ(state.senate, Senate::intrigue);
  EXPECT_FALSE(state.lost_eagle);
  senate_phase(play);
  EXPECT_EQ(state.senate, Senate::adulation);
}

// --- 34 Acco

TEST_F(Events33To40, acco_lets_a_faction_rally_in_three_regions_as_if_controlled) {
  covers("FS card.34u");
  state.board.set_devastated(Region::treveri, true);
  put(Region::sequani, Piece::legion, 3);
  script.expect({"ask.beneficiary romans=belgae | romans, arverni, aedui, belgae",
                 "belgae: menu.free_command belgae=rally", "belgae: TRE", "belgae: SEQ",
                 "belgae: place.ally helvetii belgic_ally", "belgae: MOR", "belgae: place.ally menapii belgic_ally"});
  run(Faction::romans, Card::acco);
  EXPECT_EQ(at(Tribe::treveri), (TribeState{Status::allied, Faction::belgae}));
  EXPECT_EQ(at(Tribe::helvetii), (TribeState{Status::allied, Faction::belgae}));
  EXPECT_EQ(at(Tribe::menapii), (TribeState{Status::allied, Faction::belgae}));
  EXPECT_EQ(state.resources[Faction::belgae], 20);
}

TEST_F(Events33To40, acco_lets_the_romans_recruit_but_not_at_bibracte) {
  covers("FS card.34u");
  put(Region::aedui, Piece::aedui_hidden, 5);
  script.expect({"ask.beneficiary=romans", "romans: menu.free_command romans=recruit", "romans: recruit.supplied UBI 0",
                 "romans: menu.end_command"});
  run(Faction::aedui, Card::acco);
  EXPECT_EQ(at(Tribe::ubii), (TribeState{Status::allied, Faction::romans}));
  EXPECT_EQ(at(Tribe::aedui), empty_circle);
}

TEST_F(Events33To40, acco_may_be_declined) {
  covers("FS card.34u");
  script.expect({"ask.beneficiary=aedui", "menu.free_command aedui=menu.decline"});
  run(Faction::aedui, Card::acco);
  EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::ally), 0);
}

TEST_F(Events33To40, accos_death_brings_carnutes_and_mandubii_over_to_the_arverni) {
  covers("FS card.34s");
  ally(Tribe::aulerci, Faction::romans);
  ally(Tribe::senones, Faction::aedui);
  ally(Tribe::lingones, Faction::germans);
  citadel(Tribe::mandubii, Faction::aedui);
  citadel(Tribe::carnutes, Faction::belgae);
  ally(Tribe::treveri, Faction::romans);
  use_up_allies(Faction::arverni, 3, {Tribe::treveri});  // just enough
  citadel(Tribe::arverni, Faction::arverni);
  run(Faction::belgae, Card::acco, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty());
  for (Tribe tribe : {Tribe::aulerci, Tribe::senones, Tribe::lingones}) EXPECT_EQ(at(tribe), ally_of_arverni);
  for (Tribe tribe : {Tribe::mandubii, Tribe::carnutes}) {
    EXPECT_EQ(at(tribe), (TribeState{Status::citadel, Faction::arverni}));
  }
  EXPECT_EQ(at(Tribe::treveri), (TribeState{Status::allied, Faction::romans}));
}

TEST_F(Events33To40, accos_death_leaves_tribes_of_the_arverni_as_they_are) {
  covers("FS card.34s");
  ally(Tribe::aulerci, Faction::arverni);
  ally(Tribe::senones, Faction::aedui);
  run(Faction::belgae, Card::acco, CardSide::shaded);
  EXPECT_FALSE(heard(msg::step_tribe_subdued(Tribe::aulerci)));
  EXPECT_EQ(at(Tribe::aulerci), ally_of_arverni);
  EXPECT_EQ(at(Tribe::senones), ally_of_arverni);
}

TEST_F(Events33To40, where_arverni_allies_run_out_the_executor_chooses_who_goes_over) {
  covers("FS card.34s");
  ally(Tribe::aulerci, Faction::romans);
  ally(Tribe::senones, Faction::aedui);
  use_up_allies(Faction::arverni, 1, {Tribe::carnutes, Tribe::mandubii, Tribe::lingones});
  script.expect({"acco.swap belgae=senones | aulerci, senones"});
  run(Faction::belgae, Card::acco, CardSide::shaded);
  EXPECT_EQ(at(Tribe::senones), ally_of_arverni);
  EXPECT_EQ(at(Tribe::aulerci), empty_circle);
}

TEST_F(Events33To40, without_arverni_citadels_all_others_are_removed_and_nobody_is_asked) {
  covers("FS card.34s");
  citadel(Tribe::mandubii, Faction::aedui);
  citadel(Tribe::carnutes, Faction::aedui);
  for (Tribe tribe : {Tribe::arverni, Tribe::bituriges, Tribe::sequani}) citadel(tribe, Faction::arverni);
  run(Faction::romans, Card::acco, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(at(Tribe::mandubii), empty_circle);
  EXPECT_EQ(at(Tribe::carnutes), empty_circle);
}

TEST_F(Events33To40, where_arverni_pieces_run_out_the_executor_chooses_who_goes_over) {
  covers("FS card.34s");
  citadel(Tribe::mandubii, Faction::aedui);
  citadel(Tribe::carnutes, Faction::aedui);
  citadel(Tribe::arverni, Faction::arverni);
  citadel(Tribe::bituriges, Faction::arverni);
  script.expect({"acco.swap romans=mandubii | carnutes, mandubii"});
  run(Faction::romans, Card::acco, CardSide::shaded);
  EXPECT_EQ(at(Tribe::mandubii), (TribeState{Status::citadel, Faction::arverni}));
  EXPECT_EQ(at(Tribe::carnutes), empty_circle);  // only removed (1.4.1)
}

// --- 35 Gallic Shouts

TEST_F(Events33To40, shouts_let_the_romans_and_them_alone_look_at_two_face_down_cards) {
  covers("FS card.35u");
  turn_up(Card::gallic_shouts);
  script.expect({"romans: gallic_shouts.look romans 2=common.yes",
                 "romans: gallic_shouts.choice romans=common.none | counsel.limited, counsel.eligible, none"});
  run(Faction::aedui, Card::gallic_shouts);
  // The Morasses lie face up already.
  EXPECT_EQ(told(Faction::romans), (std::vector<std::string>{"gallic_shouts.card 37", "gallic_shouts.card 38"}));
  EXPECT_TRUE(told(Faction::aedui).empty());
  EXPECT_EQ(state.deck.known[Faction::romans], 38);
  EXPECT_EQ(state.deck.known[Faction::aedui], 0);
}

TEST_F(Events33To40, shouts_let_the_romans_execute_a_free_limited_command) {
  covers("FS card.35u");
  turn_up(Card::gallic_shouts);
  put(Region::sequani, Piece::legion, 1);
  ally(Tribe::helvetii, Faction::romans);
  script.expect({"romans: gallic_shouts.look=common.no", "romans: gallic_shouts.choice=counsel.limited",
                 "romans: menu.free_command romans=seize", "romans: seize.where=SEQ",
                 "romans: seize.disperse=common.none"});
  run(Faction::belgae, Card::gallic_shouts);
  EXPECT_EQ(state.deck.known[Faction::romans], 0);
  EXPECT_EQ(state.resources[Faction::romans], 24);  // Sequani Subdued, Helvetii Allied; and no second Region
}

TEST_F(Events33To40, shouts_make_ineligible_romans_eligible_at_once) {
  covers("FS card.35u");
  turn_up(Card::gallic_shouts);
  state.sequence.eligible[Faction::romans] = false;
  play.executing = Faction::aedui;
  script.expect({"romans: common.no", "romans: gallic_shouts.choice=counsel.eligible"});
  run(Faction::aedui, Card::gallic_shouts);
  EXPECT_TRUE(state.sequence.eligible[Faction::romans]);
}

TEST_F(Events33To40, shouts_keep_the_executing_romans_eligible) {
  covers("FS card.35u");
  turn_up(Card::gallic_shouts);
  play.executing = Faction::romans;
  script.expect({"common.no", "counsel.eligible"});
  run(Faction::romans, Card::gallic_shouts);
  EXPECT_TRUE(eligible_after(Faction::romans, Faction::romans));
}

TEST_F(Events33To40, at_the_end_of_the_deck_there_is_nothing_to_look_at) {
  covers("FS card.35u");
  state.deck.cursor = static_cast<std::uint8_t>(state.deck.size - 2);
  script.expect({"gallic_shouts.choice=common.none"});
  run(Faction::romans, Card::gallic_shouts);
  EXPECT_TRUE(told(Faction::romans).empty());
}

TEST_F(Events33To40, one_card_is_looked_at_where_only_one_is_left) {
  covers("FS card.35u");
  state.deck.cursor = static_cast<std::uint8_t>(state.deck.size - 3);
  script.expect({"gallic_shouts.look romans 1=common.yes", "common.none"});
  run(Faction::romans, Card::gallic_shouts);
  EXPECT_EQ(told(Faction::romans), (std::vector<std::string>{"gallic_shouts.card 72"}));
  EXPECT_EQ(state.deck.known[Faction::romans], 72);
}

TEST_F(Events33To40, shouts_bring_a_gaul_a_command_and_a_limited_command_but_no_battle) {
  covers("FS card.35s");
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::morini, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::legion, 1);
  state.resources[Faction::belgae] = 0;
  script.expect(
      {"ask.beneficiary arverni=belgae | arverni, aedui, belgae",
       "belgae: gallic_shouts.order belgae=gallic_shouts.limited | gallic_shouts.command, gallic_shouts.limited"});
  script.expect({"belgae: menu.free_command belgae=raid", "belgae: raid.where=MOR", "belgae: raid.land belgic_hidden"});
  script.expect({"belgae: menu.free_command belgae=rally", "belgae: rally.where_free=MOR",
                 "belgae: place.light belgic_hidden 1", "belgae: NER", "belgae: place.light belgic_hidden 1",
                 "belgae: menu.end_command"});
  run(Faction::arverni, Card::gallic_shouts, CardSide::shaded);
  EXPECT_EQ(count(Region::morini, Piece::belgic_hidden), 1);
  EXPECT_EQ(count(Region::morini, Piece::belgic_revealed), 2);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 3);
  EXPECT_EQ(state.resources[Faction::belgae], 2);
}

TEST_F(Events33To40, a_gaul_may_have_its_command_before_the_limited_one) {
  covers("FS card.35s");
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::morini, Piece::belgic_hidden, 2);
  script.expect({"ask.beneficiary=belgae", "gallic_shouts.order=gallic_shouts.command"});
  script.expect({"menu.free_command=raid", "raid.where=MOR", "raid.enough", "raid.where=NER", "raid.enough"});
  script.expect({"menu.free_command=rally", "rally.where_free=MOR", "place.light belgic_hidden 1"});
  run(Faction::belgae, Card::gallic_shouts, CardSide::shaded);
  EXPECT_EQ(state.board.light_troops(Region::morini, Faction::belgae), 3);
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::belgae), 2) << "the Rally is Limited";
  EXPECT_EQ(state.resources[Faction::belgae], 22) << "the Raid is not";
}

TEST_F(Events33To40, shouts_bring_nothing_to_a_gaul_that_could_only_battle) {
  covers("FS card.35s");
  state.board.set_devastated(Region::aedui, true);
  citadel(Tribe::aedui, Faction::aedui);  // no Rally where the land is waste, and nothing that moves
  put(Region::aedui, Piece::legion, 1);
  script.expect({"ask.beneficiary=aedui", "aedui: gallic_shouts.order=gallic_shouts.command"});
  run(Faction::romans, Card::gallic_shouts, CardSide::shaded);
  EXPECT_EQ(state.board.pieces(Region::aedui, Faction::aedui), 1);
}

// --- 36 Morasses

TEST_F(Events33To40, in_the_morasses_gauls_neither_retreat_nor_strike_back_nor_find_shelter) {
  covers("FS card.36u");
  put(Region::atrebates, Piece::legion, 2);
  put(Region::atrebates, Piece::auxilia_revealed, 4);
  put(Region::atrebates, Piece::aedui_hidden, 1);
  put(Region::carnutes, Piece::german_hidden, 4);
  put(Region::carnutes, Piece::legion, 1);
  citadel(Tribe::carnutes, Faction::belgae);
  put(Region::carnutes, Piece::belgic_hidden, 5);
  put(Region::carnutes, Piece::auxilia_revealed, 4);
  // One Legion and four Auxilia: three Losses, not halved by the Citadel.
  script.expect({"menu.battle=menu.battle_region CAR 0 | menu.battle_region ATR 0, menu.battle_region CAR 0"});
  run(Faction::romans, Card::morasses);
  EXPECT_FALSE(script.was_asked("ask.retreat"));
  EXPECT_EQ(count(Region::carnutes, Piece::belgic_revealed), 2);
  EXPECT_EQ(count(Region::carnutes, Piece::legion), 1);
  EXPECT_EQ(count(Region::carnutes, Piece::auxilia_hidden), 4);
  EXPECT_EQ(count(Region::carnutes, Piece::german_hidden), 4);  // not a Gallic Faction
  EXPECT_EQ(count(Region::atrebates, Piece::auxilia_revealed), 4);
}

TEST_F(Events33To40, in_the_morasses_a_leader_may_still_be_rolled_for_and_scouted_attackers_only_lose_the_marker) {
  covers("FS card.36u");
  put(Region::mandubii, Piece::aedui_scouted, 2);
  put(Region::mandubii, Piece::arverni_leader);
  script.expect({"menu.battle_region MAN 0", "arverni: 4"});
  run(Faction::aedui, Card::morasses);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_leader), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_revealed), 2);
}

TEST_F(Events33To40, in_the_morasses_a_single_attacker_hides_too) {
  covers("FS card.36u");
  put(Region::mandubii, Piece::legion, 2);
  put(Region::mandubii, Piece::auxilia_revealed, 1);
  put(Region::mandubii, Piece::arverni_hidden, 4);
  script.expect({"menu.battle_region MAN 0"});
  run(Faction::romans, Card::morasses);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 1);
}

TEST_F(Events33To40, without_a_gallic_enemy_the_morasses_are_empty) {
  covers("FS card.36u");
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::german_hidden, 4);
  put(Region::nervii, Piece::legion, 1);
  run(Faction::belgae, Card::morasses);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 4);
}

TEST_F(Events33To40, out_of_the_morasses_a_gaul_ambushes_anywhere_and_then_marches) {
  covers("FS card.36s");
  put(Region::nervii, Piece::aedui_revealed, 4);
  put(Region::nervii, Piece::legion, 3);
  put(Region::treveri, Piece::aedui_revealed, 2);
  put(Region::treveri, Piece::german_hidden, 3);
  script.expect({"ask.beneficiary belgae=aedui", "aedui: menu.battle=menu.battle_region NER 0",
                 "aedui: menu.battle_region TRE 0"});
  script.expect({"aedui: menu.march=menu.march_region NER 0", "aedui: menu.march_group=MOR", "aedui: 1",
                 "aedui: march.group_done", "aedui: menu.end_command"});
  run(Faction::belgae, Card::morasses, CardSide::shaded);
  EXPECT_EQ(state.board.fallen(), 2);
  EXPECT_EQ(count(Region::treveri, Piece::german_revealed), 2);
  EXPECT_EQ(count(Region::nervii, Piece::aedui_hidden), 3);
  EXPECT_EQ(count(Region::morini, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_revealed), 2);
}

TEST_F(Events33To40, caesar_may_still_see_the_morasses_ambush_coming) {
  covers("FS card.36s");
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::roman_leader);
  put(Region::nervii, Piece::legion, 2);
  // Against the Belgae it takes a 5. Both Losses are rolled for; three Losses come back.
  script.expect({"ask.beneficiary=belgae", "menu.battle_region NER 0", "romans: 5", "romans: loss.roll legion",
                 "romans: 6", "romans: loss.roll legion", "romans: 4", "menu.march_region NER 0", "march.group_done"});
  run(Faction::belgae, Card::morasses, CardSide::shaded);
  EXPECT_EQ(count(Region::nervii, Piece::legion), 2);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 1);
}

TEST_F(Events33To40, a_gaul_without_enemies_still_marches) {
  covers("FS card.36s");
  put(Region::nervii, Piece::belgic_revealed, 2);
  script.expect({"ask.beneficiary=belgae", "menu.march_region NER 0", "march.group_done"});
  run(Faction::belgae, Card::morasses, CardSide::shaded);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 2);
}

// --- 37 Boii

TEST_F(Events33To40, the_boii_settle_under_or_next_to_aedui_control) {
  covers("FS card.37u");
  put(Region::aedui, Piece::aedui_hidden, 1);
  put(Region::treveri, Piece::legion, 1);
  script.expect(
      {"ask.beneficiary arverni=romans",
       "romans: boii.ally romans=bituriges | mandubii, senones, lingones, bituriges, sequani, helvetii, cadurci, "
       "volcae, helvii",
       "romans: boii.ally romans=helvii | mandubii, senones, lingones, sequani, helvetii, cadurci, volcae, helvii",
       "romans: boii.light romans auxilia_hidden=AED | MAN, BIT, AED, SEQ, ARV, PRO",
       "romans: boii.light romans auxilia_hidden=SEQ"});
  run(Faction::arverni, Card::boii);
  EXPECT_EQ(at(Tribe::bituriges), (TribeState{Status::allied, Faction::romans}));
  EXPECT_EQ(at(Tribe::helvii), (TribeState{Status::allied, Faction::romans}));
  EXPECT_EQ(count(Region::aedui, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::sequani, Piece::auxilia_hidden), 1);
}

TEST_F(Events33To40, the_boii_fill_only_subdued_circles_and_available_pieces) {
  covers("FS card.37u");
  put(Region::britannia, Piece::aedui_hidden, 19);  // one Warband is left
  for (Tribe tribe : {Tribe::morini, Tribe::menapii, Tribe::atrebates, Tribe::bellovaci, Tribe::remi, Tribe::veneti}) {
    ally(tribe, Faction::belgae);
  }
  state.board.disperse(Tribe::namnetes, Status::dispersed);
  state.board.disperse(Tribe::catuvellauni, Status::dispersed);
  script.expect({"ask.beneficiary=aedui", "boii.light aedui aedui_hidden=VEN | BRI, MOR, ATR, VEN"});
  run(Faction::aedui, Card::boii);
  EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::ally), 0);
  EXPECT_EQ(count(Region::veneti, Piece::aedui_hidden), 1);
  EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::warband), 20);
}

TEST_F(Events33To40, without_aedui_control_the_boii_have_no_place) {
  covers("FS card.37u");
  script.expect({"ask.beneficiary=aedui"});
  run(Faction::aedui, Card::boii);
  EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::warband), 0);
  EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::ally), 0);
}

TEST_F(Events33To40, the_boii_turn_aedui_allies_arvernian) {
  covers("FS card.37s");
  put(Region::bituriges, Piece::arverni_hidden, 3);
  ally(Tribe::bituriges, Faction::aedui);
  ally(Tribe::senones, Faction::aedui);
  ally(Tribe::lingones, Faction::aedui);
  ally(Tribe::treveri, Faction::aedui);
  ally(Tribe::pictones, Faction::romans);
  script.expect({"boii.replace belgae=senones | senones, lingones, bituriges",
                 "boii.replace belgae=bituriges | lingones, bituriges, none"});
  run(Faction::belgae, Card::boii, CardSide::shaded);
  EXPECT_EQ(at(Tribe::senones), ally_of_arverni);
  EXPECT_EQ(at(Tribe::bituriges), ally_of_arverni);
  EXPECT_EQ(at(Tribe::lingones), ally_of_aedui);  // no third
  EXPECT_EQ(at(Tribe::treveri), ally_of_aedui);   // too far away
}

TEST_F(Events33To40, at_bibracte_the_ally_is_only_removed_and_one_is_enough) {
  covers("FS card.37s");
  put(Region::bituriges, Piece::arverni_hidden, 3);
  ally(Tribe::aedui, Faction::aedui);
  ally(Tribe::mandubii, Faction::aedui);
  script.expect({"boii.replace=aedui", "boii.replace=common.none"});
  run(Faction::arverni, Card::boii, CardSide::shaded);
  EXPECT_EQ(at(Tribe::aedui), empty_circle);
  EXPECT_EQ(at(Tribe::mandubii), ally_of_aedui);
  EXPECT_EQ(state.board.on_map(Faction::arverni, Kind::ally), 0);
}

TEST_F(Events33To40, the_boii_leave_citadels_alone) {
  covers("FS card.37s");
  put(Region::bituriges, Piece::arverni_hidden, 3);
  citadel(Tribe::mandubii, Faction::aedui);
  run(Faction::arverni, Card::boii, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(at(Tribe::mandubii), (TribeState{Status::citadel, Faction::aedui}));
}

// --- 40 Alpine Tribes

TEST_F(Events33To40, alpine_tribes_call_up_pieces_of_any_faction) {
  covers("FS card.40u");
  script.expect(
      {"alpine.kind belgae UBI=alpine.warbands | alpine.warbands, alpine.auxilia, alpine.ally, none",
       "alpine.warband belgae UBI=german_hidden | arverni_hidden, aedui_hidden, belgic_hidden, german_hidden, none",
       "alpine.warband=german_hidden", "alpine.warband=belgic_hidden"});
  script.expect({"alpine.kind belgae SEQ=alpine.ally", "alpine.tribe belgae SEQ=helvetii | sequani, helvetii",
                 "alpine.faction belgae helvetii=belgae | romans, arverni, aedui, belgae, germans"});
  script.expect({"alpine.kind belgae PRO=alpine.auxilia", "alpine.how_many belgae PRO=2 | 1, 2"});
  run(Faction::belgae, Card::alpine_tribes);
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 2);
  EXPECT_EQ(count(Region::ubii, Piece::belgic_hidden), 1);
  EXPECT_EQ(at(Tribe::helvetii), (TribeState{Status::allied, Faction::belgae}));
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 2);
  EXPECT_EQ(state.resources[Faction::belgae], 24);
}

TEST_F(Events33To40, alpine_tribes_offer_only_what_is_available_and_pay_at_most_to_45) {
  covers("FS card.40u");
  put(Region::britannia, Piece::auxilia_hidden, 19);
  state.board.disperse(Tribe::helvii, Status::dispersed);
  state.resources[Faction::aedui] = 43;
  script.expect({"alpine.kind aedui UBI=alpine.auxilia",
                 "alpine.kind aedui SEQ=common.none | alpine.warbands, alpine.ally, none",
                 "alpine.kind aedui PRO=alpine.warbands | alpine.warbands, none", "aedui_hidden", "common.none"});
  run(Faction::aedui, Card::alpine_tribes);
  EXPECT_EQ(count(Region::ubii, Piece::auxilia_hidden), 1);  // the last one; nobody is asked how many
  EXPECT_EQ(count(Region::provincia, Piece::aedui_hidden), 1);
  EXPECT_EQ(state.resources[Faction::aedui], 45);
}

TEST_F(Events33To40, alpine_tribes_have_no_warbands_that_are_not_available) {
  covers("FS card.40u");
  put(Region::britannia, Piece::arverni_hidden, 35);
  put(Region::britannia, Piece::aedui_hidden, 20);
  put(Region::britannia, Piece::belgic_hidden, 24);
  put(Region::britannia, Piece::german_hidden, 15);
  script.expect({"alpine.kind romans UBI=alpine.warbands | alpine.warbands, alpine.auxilia, alpine.ally, none",
                 "alpine.warband romans UBI=belgic_hidden | belgic_hidden, none",
                 "alpine.kind romans SEQ=common.none | alpine.auxilia, alpine.ally, none", "alpine.kind=common.none"});
  run(Faction::romans, Card::alpine_tribes);
  EXPECT_EQ(count(Region::ubii, Piece::belgic_hidden), 1);
}

TEST_F(Events33To40, only_germans_may_settle_with_the_suebi) {
  covers("FS card.40u");
  ally(Tribe::ubii, Faction::romans);
  script.expect({"alpine.kind=alpine.ally", "alpine.kind=common.none", "alpine.kind=common.none"});
  run(Faction::romans, Card::alpine_tribes);
  EXPECT_EQ(at(Tribe::suebi_south), (TribeState{Status::allied, Faction::germans}));
}

TEST_F(Events33To40, alpine_tribes_cut_the_romans_off) {
  covers("FS card.40s");
  put(Region::sequani, Piece::arverni_hidden, 1);
  run(Faction::arverni, Card::alpine_tribes, CardSide::shaded);
  EXPECT_EQ(state.resources[Faction::romans], 10);  // Provincia has its Fort
  EXPECT_TRUE(eligible_after(Faction::arverni, Faction::arverni));
}

TEST_F(Events33To40, the_romans_cannot_lose_more_than_they_have) {
  covers("FS card.40s");
  put(Region::provincia, Piece::arverni_hidden, 2);
  state.resources[Faction::romans] = 12;
  run(Faction::belgae, Card::alpine_tribes, CardSide::shaded);
  EXPECT_EQ(state.resources[Faction::romans], 0);
}

TEST_F(Events33To40, romans_in_control_of_the_alps_lose_nothing) {
  covers("FS card.40s");
  put(Region::ubii, Piece::legion, 1);
  put(Region::sequani, Piece::legion, 1);
  run(Faction::aedui, Card::alpine_tribes, CardSide::shaded);
  EXPECT_EQ(state.resources[Faction::romans], 20);
  EXPECT_TRUE(eligible_after(Faction::aedui, Faction::aedui));
}

}  // namespace

}  // namespace auspex::falling_sky::testing
