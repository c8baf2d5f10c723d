#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/events/event_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {

namespace {

using kit::covers;

class Events41To48 : public EventFixture {
 protected:
  [[nodiscard]] TribeState at(Tribe tribe) const { return state.board.tribe(tribe); }
  void turn_up(Card card) { state.deck.cursor = static_cast<std::uint8_t>(index_of(card)); }
};

constexpr TribeState empty_circle = {};
constexpr TribeState ally_of_romans = {Status::allied, Faction::romans};
constexpr TribeState ally_of_aedui = {Status::allied, Faction::aedui};

// --- 41 Avaricum

TEST_F(Events41To48, who_holds_avaricum_builds_around_it_and_earns) {
  covers("FS card.41");
  ally(Tribe::bituriges, Faction::arverni);
  ally(Tribe::treveri, Faction::arverni);
  script.expect(
      {"avaricum.ally arverni=carnutes | carnutes, aulerci, mandubii, senones, lingones, pictones, santones, arverni, "
       "cadurci, volcae, none",
       "avaricum.ally arverni=volcae | aulerci, mandubii, senones, lingones, pictones, santones, arverni, cadurci, "
       "volcae, none",
       "avaricum.citadel arverni=carnutes | carnutes, bituriges, none"});
  run(Faction::arverni, Card::avaricum);
  EXPECT_EQ(at(Tribe::carnutes), (TribeState{Status::citadel, Faction::arverni}));
  EXPECT_EQ(at(Tribe::volcae), (TribeState{Status::allied, Faction::arverni}));
  EXPECT_EQ(state.resources[Faction::arverni], 23);  // Bituriges, Carnutes, Volcae; the Treveri are too far away
}

TEST_F(Events41To48, romans_at_avaricum_may_build_a_fort) {
  covers("FS card.41");
  ally(Tribe::bituriges, Faction::romans);
  put(Region::pictones, Piece::fort);
  script.expect({"avaricum.ally romans=common.none", "avaricum.fort romans=BIT | CAR, MAN, BIT, AED, ARV, none"});
  run(Faction::romans, Card::avaricum);
  EXPECT_TRUE(state.board.has_fort(Region::bituriges));
  EXPECT_EQ(state.resources[Faction::romans], 23);
}

TEST_F(Events41To48, romans_at_avaricum_may_build_their_last_fort) {
  covers("FS card.41", "FS 1.4.1");
  ally(Tribe::bituriges, Faction::romans);
  for (Region region : {Region::treveri, Region::nervii, Region::morini, Region::veneti}) put(region, Piece::fort);
  ASSERT_EQ(state.board.available(Piece::fort), 1);
  script.expect({"avaricum.ally romans=common.none", "avaricum.fort romans=BIT"});
  run(Faction::romans, Card::avaricum);
  EXPECT_TRUE(state.board.has_fort(Region::bituriges));
}

TEST_F(Events41To48, avaricum_of_another_faction_is_worth_nothing) {
  covers("FS card.41");
  citadel(Tribe::bituriges, Faction::aedui);
  ally(Tribe::carnutes, Faction::arverni);
  run(Faction::arverni, Card::avaricum);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(state.resources[Faction::arverni], 20);
}

TEST_F(Events41To48, at_avaricum_nothing_is_placed_that_is_not_available) {
  covers("FS card.41");
  citadel(Tribe::bituriges, Faction::belgae);  // the only Belgic Citadel
  for (Tribe tribe : {Tribe::morini, Tribe::menapii, Tribe::nervii, Tribe::eburones, Tribe::atrebates, Tribe::bellovaci,
                      Tribe::remi, Tribe::treveri, Tribe::mandubii}) {
    ally(tribe, Faction::belgae);
  }
  script.expect({"avaricum.ally belgae=lingones"});  // the last Ally
  run(Faction::belgae, Card::avaricum);
  EXPECT_EQ(at(Tribe::mandubii), (TribeState{Status::allied, Faction::belgae}));
  EXPECT_EQ(state.resources[Faction::belgae], 23);
}

// --- 42 Roman Wine

TEST_F(Events41To48, roman_wine_softens_up_to_four_allies_under_roman_control) {
  covers("FS card.42u");
  put(Region::atrebates, Piece::legion, 5);
  for (Tribe tribe : {Tribe::atrebates, Tribe::bellovaci, Tribe::remi}) ally(tribe, Faction::belgae);
  put(Region::carnutes, Piece::legion, 5);
  ally(Tribe::aulerci, Faction::romans);
  citadel(Tribe::carnutes, Faction::arverni);
  ally(Tribe::treveri, Faction::germans);
  script.expect({"roman_wine.where aedui=roman_wine.controlled | roman_wine.controlled, roman_wine.adjacent",
                 "roman_wine.remove aedui=atrebates | atrebates, bellovaci, remi, aulerci, none",
                 "roman_wine.remove=bellovaci | bellovaci, remi, aulerci, none", "remi", "aulerci"});
  run(Faction::aedui, Card::roman_wine);
  for (Tribe tribe : {Tribe::atrebates, Tribe::bellovaci, Tribe::remi, Tribe::aulerci})
    EXPECT_EQ(at(tribe), empty_circle);
  EXPECT_EQ(at(Tribe::carnutes), (TribeState{Status::citadel, Faction::arverni}));
}

TEST_F(Events41To48, roman_wine_softens_up_to_two_allies_next_to_roman_control) {
  covers("FS card.42u");
  put(Region::atrebates, Piece::legion, 5);
  ally(Tribe::remi, Faction::belgae);
  for (Tribe tribe : {Tribe::treveri, Tribe::senones, Tribe::carnutes}) ally(tribe, Faction::arverni);
  ally(Tribe::bituriges, Faction::arverni);
  script.expect({"roman_wine.adjacent", "roman_wine.remove romans=treveri", "roman_wine.remove romans=senones"});
  run(Faction::romans, Card::roman_wine);
  EXPECT_EQ(at(Tribe::treveri), empty_circle);
  EXPECT_EQ(at(Tribe::senones), empty_circle);
  EXPECT_EQ(at(Tribe::carnutes), (TribeState{Status::allied, Faction::arverni}));
  EXPECT_EQ(at(Tribe::remi), (TribeState{Status::allied, Faction::belgae}));
}

TEST_F(Events41To48, roman_wine_reaches_nobody_far_from_roman_control) {
  covers("FS card.42u");
  ally(Tribe::treveri, Faction::arverni);
  script.expect({"roman_wine.where romans=roman_wine.adjacent"});
  run(Faction::romans, Card::roman_wine);  // Romans Control Provincia alone
  EXPECT_EQ(offered("roman_wine.where"), (Codes{"roman_wine.controlled", "roman_wine.adjacent"}));
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(at(Tribe::treveri), (TribeState{Status::allied, Faction::arverni}));
}

TEST_F(Events41To48, roman_wine_refused_costs_roman_and_aedui_allies_in_supply) {
  covers("FS card.42s");
  ally(Tribe::sequani, Faction::aedui);
  ally(Tribe::senones, Faction::romans);
  ally(Tribe::lingones, Faction::aedui);
  citadel(Tribe::aedui, Faction::aedui);
  ally(Tribe::veneti, Faction::romans);
  put(Region::veneti, Piece::belgic_hidden, 2);  // Belgic Control is no link
  script.expect({"roman_wine.supplied arverni=senones | senones, lingones, sequani",
                 "roman_wine.supplied arverni=sequani | lingones, sequani, none", "roman_wine.supplied=common.none"});
  run(Faction::arverni, Card::roman_wine, CardSide::shaded);
  EXPECT_EQ(at(Tribe::senones), empty_circle);
  EXPECT_EQ(at(Tribe::sequani), empty_circle);
  EXPECT_EQ(at(Tribe::lingones), ally_of_aedui);
  EXPECT_EQ(at(Tribe::veneti), ally_of_romans);
}

TEST_F(Events41To48, roman_wine_refused_takes_at_least_one_and_none_out_of_supply) {
  covers("FS card.42s");
  ally(Tribe::veneti, Faction::romans);
  put(Region::veneti, Piece::belgic_hidden, 2);
  run(Faction::belgae, Card::roman_wine, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  ally(Tribe::helvii, Faction::romans);
  run(Faction::belgae, Card::roman_wine, CardSide::shaded);  // the only one there is must go
  EXPECT_EQ(at(Tribe::helvii), empty_circle);
  EXPECT_EQ(at(Tribe::veneti), ally_of_romans);
}

// --- 43 Convictolitavis

TEST_F(Events41To48, under_convictolitavis_the_aedui_suborn_in_two_regions) {
  covers("FS card.43u");
  run(Faction::aedui, Card::convictolitavis);
  EXPECT_TRUE(play.holds(Faction::aedui, Card::convictolitavis, CardSide::unshaded));
  put(Region::aedui, Piece::aedui_hidden, 1);
  put(Region::sequani, Piece::aedui_hidden, 1);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  // Three pieces in each of two Regions, an Ally among each three, and then no third Region.
  Terms terms = free_terms({Command::raid});
  terms.abilities = {Ability::suborn};
  terms.most_abilities = 1;
  terms.free = false;
  script.expect({"raid.where=menu.ability suborn", "ability.ask_region=AED", "suborn.deed_place_ally aedui_ally aedui",
                 "suborn.deed_place auxilia_hidden", "suborn.deed_place auxilia_hidden", "ability.ask_region=SEQ",
                 "suborn.deed_place_ally aedui_ally helvetii", "suborn.deed_place auxilia_hidden",
                 "suborn.deed_place auxilia_hidden"});
  script.expect({"raid.where=MAN", "menu.end_command"});
  execute(play, Faction::aedui, terms);
  EXPECT_EQ(state.resources[Faction::aedui], 13);  // four for each Region, and one Raid
  EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::ally), 2);
  EXPECT_EQ(state.board.on_map(Faction::romans, Kind::auxilia), 4);
}

TEST_F(Events41To48, each_suborn_region_needs_its_hidden_warband_and_two_are_too_many_without_the_card) {
  covers("FS card.43u");
  put(Region::aedui, Piece::aedui_hidden, 1);
  put(Region::sequani, Piece::aedui_hidden, 1);
  put(Region::mandubii, Piece::aedui_revealed, 1);
  Action before(play, Faction::aedui, free_terms({}));
  static_cast<void>(suborn_in(before, Region::aedui));
  EXPECT_TRUE(suborn_regions(before).empty());
  capability(Card::convictolitavis, CardSide::unshaded, Faction::aedui);
  EXPECT_EQ(suborn_regions(before), RegionSet{Region::sequani});
}

TEST_F(Events41To48, convictolitavis_wavering_doubles_the_cost_of_aedui_commands) {
  covers("FS card.43s");
  run(Faction::romans, Card::convictolitavis, CardSide::shaded);
  EXPECT_TRUE(play.holds(Faction::aedui, Card::convictolitavis, CardSide::shaded));
  put(Region::aedui, Piece::aedui_hidden, 2);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  state.board.set_devastated(Region::mandubii, true);
  script.expect(
      {"menu.march=menu.march_region AED 2", "march.group_done", "menu.march_region MAN 4", "march.group_done"});
  Terms terms = free_terms({Command::march});
  terms.free = false;
  execute(play, Faction::aedui, terms);
  EXPECT_EQ(state.resources[Faction::aedui], 14);
}

TEST_F(Events41To48, convictolitavis_doubles_neither_abilities_nor_others_nor_free_commands) {
  covers("FS card.43s");
  capability(Card::convictolitavis, CardSide::shaded, Faction::aedui);
  put(Region::aedui, Piece::aedui_hidden, 2);
  Terms terms = free_terms({Command::rally});
  Action free(play, Faction::aedui, terms);
  EXPECT_EQ(free.price(1), 0);
  terms.free = false;
  Action belgae(play, Faction::belgae, terms);
  EXPECT_EQ(belgae.price(1), 1);
  Action aedui(play, Faction::aedui, terms);
  EXPECT_EQ(aedui.price(1), 2);
  EXPECT_EQ(ability_price(aedui, 2), 2);
}

// --- 44 Dumnorix Loyalists

TEST_F(Events41To48, dumnorix_loyalists_turn_four_warbands_and_scout) {
  covers("FS card.44u");
  put(Region::mandubii, Piece::arverni_scouted, 2);
  put(Region::mandubii, Piece::arverni_hidden, 3);
  put(Region::treveri, Piece::german_revealed, 1);
  put(Region::veneti, Piece::belgic_hidden, 1);
  put(Region::aedui, Piece::roman_leader);
  script.expect(
      {"dumnorix.warband belgae=arverni_scouted MAN | german_revealed TRE, belgic_hidden VEN, arverni_hidden MAN, "
       "arverni_scouted MAN",
       "dumnorix.loyal belgae arverni_scouted MAN=auxilia_hidden | auxilia_hidden, aedui_hidden",
       "dumnorix.warband=german_revealed TRE", "auxilia_hidden",
       "dumnorix.warband=belgic_hidden VEN | belgic_hidden VEN, arverni_hidden MAN, arverni_scouted MAN",
       "aedui_hidden", "dumnorix.warband=arverni_scouted MAN", "aedui_hidden"});
  // The Auxilia at the Treveri join those at the Mandubii, within reach of Caesar; the Warband at the Veneti is not.
  script.expect(
      {"dumnorix.move belgae=auxilia_hidden TRE | auxilia_hidden TRE, aedui_hidden VEN, auxilia_hidden MAN, "
       "aedui_hidden MAN, none",
       "dumnorix.to belgae auxilia_hidden TRE=MAN | NER, ATR, SUG, UBI, MAN, SEQ",
       "dumnorix.move=common.none | aedui_hidden VEN, auxilia_hidden MAN, aedui_hidden MAN, none",
       "dumnorix.scout belgae=auxilia_hidden MAN | auxilia_hidden MAN, aedui_hidden MAN, none",
       "dumnorix.mark belgae MAN=arverni_hidden | arverni_hidden, aedui_hidden",
       "dumnorix.mark=common.none | arverni_hidden, aedui_hidden, none", "dumnorix.scout=aedui_hidden MAN",
       "dumnorix.mark=arverni_hidden", "dumnorix.scout=common.none | auxilia_hidden MAN, none"});
  run(Faction::belgae, Card::dumnorix_loyalists);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_scouted), 3);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_revealed), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_revealed), 1);
  EXPECT_EQ(count(Region::veneti, Piece::aedui_hidden), 1);
  EXPECT_EQ(state.board.pieces(Region::treveri), 0);
}

TEST_F(Events41To48, only_the_new_loyalists_scout_and_never_by_sea) {
  covers("FS card.44u");
  put(Region::britannia, Piece::belgic_hidden, 1);
  put(Region::provincia, Piece::auxilia_hidden, 3);
  put(Region::provincia, Piece::roman_leader);
  script.expect({"dumnorix.loyal romans belgic_hidden BRI=auxilia_hidden"});
  run(Faction::romans, Card::dumnorix_loyalists);  // one Warband on the map, and nobody can move
  EXPECT_EQ(count(Region::britannia, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::provincia, Piece::auxilia_hidden), 3);
}

TEST_F(Events41To48, a_new_loyalist_moves_alone_and_once) {
  covers("FS card.44u");
  put(Region::treveri, Piece::german_revealed, 1);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  script.expect({"dumnorix.loyal romans german_revealed TRE=auxilia_hidden",
                 "dumnorix.move romans=auxilia_hidden TRE | auxilia_hidden TRE, none",
                 "dumnorix.to romans auxilia_hidden TRE=MAN"});
  run(Faction::romans, Card::dumnorix_loyalists);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 2) << "those that were there stay";
}

TEST_F(Events41To48, loyalists_scout_in_one_region_while_labienus_is_against_them) {
  covers("FS card.44u", "FS card.12s");
  capability(Card::titus_labienus, CardSide::shaded, Faction::romans);
  put(Region::aedui, Piece::roman_leader);
  put(Region::aedui, Piece::arverni_hidden, 6);
  put(Region::sequani, Piece::arverni_hidden, 6);
  for (int i = 0; i < 2; ++i) script.expect({"dumnorix.warband=arverni_hidden AED", "auxilia_hidden"});
  for (int i = 0; i < 2; ++i) script.expect({"dumnorix.warband=arverni_hidden SEQ", "auxilia_hidden"});
  script.expect({"dumnorix.move=common.none", "dumnorix.scout=auxilia_hidden SEQ", "dumnorix.mark=arverni_hidden",
                 "dumnorix.scout=auxilia_hidden SEQ", "dumnorix.mark=arverni_hidden"});
  run(Faction::romans, Card::dumnorix_loyalists);
  EXPECT_EQ(offered("dumnorix.scout"), (Codes{"auxilia_hidden SEQ", "common.none"})) << "no longer in Aedui";
  EXPECT_EQ(count(Region::sequani, Piece::arverni_scouted), 4);
  EXPECT_EQ(count(Region::aedui, Piece::arverni_scouted), 0);
}

TEST_F(Events41To48, a_loyalist_that_another_marked_scouts_no_more) {
  covers("FS card.44u");
  put(Region::aedui, Piece::roman_leader);
  put(Region::mandubii, Piece::arverni_hidden, 4);
  script.expect({"dumnorix.loyal=aedui_hidden"});
  for (int i = 0; i < 3; ++i) script.expect({"dumnorix.warband=arverni_hidden MAN", "aedui_hidden"});
  script.expect({"dumnorix.move=common.none", "dumnorix.scout=aedui_hidden MAN",
                 "dumnorix.mark=aedui_hidden | aedui_hidden, none", "dumnorix.scout=aedui_hidden MAN"});
  run(Faction::romans, Card::dumnorix_loyalists);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 0);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_scouted), 3);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_revealed), 1);
}

TEST_F(Events41To48, without_available_loyalists_warbands_are_only_removed) {
  covers("FS card.44u");
  put(Region::provincia, Piece::auxilia_hidden, 20);
  put(Region::aedui, Piece::aedui_hidden, 19);
  put(Region::britannia, Piece::belgic_hidden, 3);
  // One Aedui Warband is left; the two Belgic Warbands after the first have no successor.
  script.expect({"dumnorix.warband=belgic_hidden BRI", "dumnorix.warband=belgic_hidden BRI",
                 "dumnorix.warband=belgic_hidden BRI", "dumnorix.warband=aedui_hidden BRI"});
  run(Faction::romans, Card::dumnorix_loyalists);
  EXPECT_EQ(count(Region::britannia, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::britannia, Piece::belgic_hidden), 0);
  EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::warband), 20);
}

TEST_F(Events41To48, dumnorix_rebels_turn_three_pieces_and_the_executor_acts_there) {
  covers("FS card.44s");
  put(Region::sequani, Piece::auxilia_revealed, 1);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  put(Region::treveri, Piece::arverni_hidden, 2);
  script.expect({"dumnorix.light arverni=auxilia_revealed SEQ | aedui_hidden MAN, auxilia_revealed SEQ",
                 "dumnorix.rebel arverni auxilia_revealed SEQ=german_hidden | arverni_hidden, aedui_hidden, "
                 "belgic_hidden, german_hidden",
                 "dumnorix.rebel=arverni_hidden", "arverni_hidden"});
  // Raid where the new Warbands are, not at the Treveri.
  script.expect({"menu.free_command arverni=raid", "raid.where=MAN", "raid.land arverni_hidden"});
  run(Faction::arverni, Card::dumnorix_loyalists, CardSide::shaded);
  EXPECT_EQ(count(Region::sequani, Piece::german_hidden), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_revealed), 2);
  EXPECT_EQ(count(Region::treveri, Piece::arverni_hidden), 2);
  EXPECT_EQ(state.resources[Faction::arverni], 22);
}

TEST_F(Events41To48, without_anyone_to_turn_there_is_no_command) {
  covers("FS card.44s");
  put(Region::treveri, Piece::arverni_hidden, 2);
  run(Faction::arverni, Card::dumnorix_loyalists, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(state.resources[Faction::arverni], 20);
}

TEST_F(Events41To48, where_pieces_are_only_removed_the_executor_does_not_act) {
  covers("FS card.44s");
  state.board.open_cisalpina();
  put(Region::cisalpina, Piece::auxilia_hidden, 4);
  put(Region::cisalpina, Piece::legion, 1);
  run(Faction::romans, Card::dumnorix_loyalists, CardSide::shaded);  // no Warband may stand in Cisalpina
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(count(Region::cisalpina, Piece::auxilia_hidden), 1);
}

// --- 45 Litaviccus

TEST_F(Events41To48, litaviccus_turns_arverni_warbands_in_two_regions_and_their_resources) {
  covers("FS card.45u");
  put(Region::mandubii, Piece::arverni_revealed, 3);
  put(Region::sequani, Piece::arverni_hidden, 1);
  put(Region::treveri, Piece::arverni_hidden, 1);
  script.expect({"litaviccus.region romans=MAN | TRE, MAN, SEQ, none",
                 "litaviccus.warband romans MAN=arverni_revealed | arverni_revealed, none",
                 "litaviccus.warband=arverni_revealed", "litaviccus.region=SEQ | TRE, SEQ, none",
                 "litaviccus.warband=arverni_hidden | arverni_hidden, none"});
  run(Faction::romans, Card::litaviccus);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 2);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_revealed), 1);
  EXPECT_EQ(count(Region::sequani, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::treveri, Piece::arverni_hidden), 1);
  EXPECT_EQ(state.resources[Faction::arverni], 16);
  EXPECT_EQ(state.resources[Faction::aedui], 24);
}

TEST_F(Events41To48, litaviccus_takes_what_little_the_arverni_have) {
  covers("FS card.45u");
  state.resources[Faction::arverni] = 3;
  put(Region::britannia, Piece::aedui_hidden, 20);
  put(Region::mandubii, Piece::arverni_hidden, 2);
  script.expect({"litaviccus.region aedui=MAN", "litaviccus.warband=arverni_hidden", "litaviccus.warband=common.none"});
  run(Faction::aedui, Card::litaviccus);
  EXPECT_EQ(count(Region::mandubii, Piece::arverni_hidden), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 0);  // none Available
  EXPECT_EQ(state.resources[Faction::arverni], 0);
  EXPECT_EQ(state.resources[Faction::aedui], 23);
}

TEST_F(Events41To48, litaviccus_leads_the_aedui_into_an_ambush_of_the_romans) {
  covers("FS card.45s");
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 1);
  put(Region::bituriges, Piece::aedui_hidden, 3);
  put(Region::bituriges, Piece::auxilia_hidden, 3);
  put(Region::bituriges, Piece::legion, 1);
  // Four Hidden against three: an Ambush. Half a Loss each and one for the Leader, without rolls or Counterattack.
  script.expect({"menu.battle=menu.battle_region BIT 0", "romans: ask.loss romans=loss.remove auxilia_hidden",
                 "romans: ask.loss=loss.remove legion"});
  run(Faction::arverni, Card::litaviccus, CardSide::shaded);
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_revealed), 1);
  EXPECT_EQ(state.board.fallen(), 1);
  EXPECT_EQ(count(Region::bituriges, Piece::aedui_revealed), 3);
  EXPECT_EQ(count(Region::bituriges, Piece::arverni_revealed), 1);
}

TEST_F(Events41To48, an_ambush_that_litaviccus_makes_possible_is_made) {
  covers("FS card.45s");
  put(Region::bituriges, Piece::arverni_leader);
  put(Region::bituriges, Piece::arverni_hidden, 4);
  put(Region::bituriges, Piece::legion, 2);
  script.expect({"menu.battle=menu.battle_region BIT 0"});
  run(Faction::arverni, Card::litaviccus, CardSide::shaded);
  EXPECT_FALSE(script.was_asked("ask.battle_mode")) << "the card says to Ambush if able, not that one may";
  EXPECT_EQ(state.board.fallen(), 2);
}

TEST_F(Events41To48, far_from_the_leader_the_aedui_take_losses_in_a_plain_battle) {
  covers("FS card.45s");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::bituriges, Piece::belgic_hidden, 1);
  put(Region::bituriges, Piece::aedui_hidden, 3);
  ally(Tribe::bituriges, Faction::aedui);
  put(Region::bituriges, Piece::auxilia_hidden, 3);
  put(Region::bituriges, Piece::legion, 3);
  // The Romans stand, lose two Auxilia and strike back with three and a half: three Losses.
  script.expect({"menu.battle_region BIT 0", "romans: ask.retreat romans BIT belgae=retreat.stand",
                 "romans: loss.remove auxilia_hidden", "romans: loss.remove auxilia_hidden", "loss.remove aedui_hidden",
                 "loss.remove aedui_hidden", "loss.remove aedui_hidden"});
  run(Faction::belgae, Card::litaviccus, CardSide::shaded);
  EXPECT_EQ(count(Region::bituriges, Piece::belgic_revealed), 1);
  EXPECT_EQ(state.board.light_troops(Region::bituriges, Faction::aedui), 0);
  EXPECT_EQ(at(Tribe::bituriges), ally_of_aedui);
  EXPECT_EQ(count(Region::bituriges, Piece::auxilia_revealed), 1);
}

TEST_F(Events41To48, litaviccus_needs_no_piece_of_the_executor_but_romans_to_fight) {
  covers("FS card.45s");
  put(Region::aedui, Piece::aedui_hidden, 2);
  put(Region::sequani, Piece::aedui_hidden, 1);
  put(Region::sequani, Piece::arverni_hidden, 1);
  run(Faction::belgae, Card::litaviccus, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty());
  put(Region::aedui, Piece::auxilia_hidden, 1);
  script.expect({"menu.battle_region AED 0", "romans: retreat.stand"});
  run(Faction::belgae, Card::litaviccus, CardSide::shaded);
  EXPECT_EQ(state.board.pieces(Region::aedui, Faction::romans), 0);
}

// --- 46 Celtic Rites

TEST_F(Events41To48, celtic_rites_hold_gallic_factions_back) {
  covers("FS card.46u");
  state.resources[Faction::belgae] = 2;
  script.expect({"celtic_rites.name romans=arverni | arverni, aedui, belgae",
                 "celtic_rites.name romans=belgae | aedui, belgae, none", "celtic_rites.name romans=common.none"});
  run(Faction::romans, Card::celtic_rites);
  EXPECT_EQ(state.resources[Faction::arverni], 17);
  EXPECT_EQ(state.resources[Faction::belgae], 0);
  EXPECT_EQ(state.resources[Faction::aedui], 20);
  EXPECT_FALSE(state.sequence.eligible[Faction::arverni]);
  EXPECT_FALSE(eligible_after(Faction::romans, Faction::arverni));
  EXPECT_FALSE(eligible_after(Faction::romans, Faction::belgae));
  EXPECT_TRUE(eligible_after(Faction::romans, Faction::aedui));
}

TEST_F(Events41To48, celtic_rites_must_name_at_least_one_even_if_it_has_nothing_to_lose) {
  covers("FS card.46u");
  for (Faction gaul : gauls) state.resources[gaul] = 0;
  script.expect({"celtic_rites.name aedui=belgae", "common.none"});
  run(Faction::aedui, Card::celtic_rites);
  EXPECT_EQ(state.resources[Faction::belgae], 0);
  EXPECT_FALSE(eligible_after(Faction::aedui, Faction::belgae));
  EXPECT_TRUE(eligible_after(Faction::aedui, Faction::arverni));
}

TEST_F(Events41To48, celtic_rites_grant_a_free_command_and_keep_the_executor_eligible) {
  covers("FS card.46s");
  put(Region::morini, Piece::belgic_hidden, 1);
  put(Region::nervii, Piece::belgic_hidden, 1);
  script.expect(
      {"ask.beneficiary aedui=belgae", "belgae: menu.free_command belgae=raid", "belgae: MOR", "belgae: NER"});
  run(Faction::aedui, Card::celtic_rites, CardSide::shaded);
  EXPECT_EQ(state.resources[Faction::belgae], 22);
  EXPECT_TRUE(eligible_after(Faction::aedui, Faction::aedui));
}

TEST_F(Events41To48, celtic_rites_keep_the_executor_eligible_even_without_a_command) {
  covers("FS card.46s");
  state.board.set_devastated(Region::aedui, true);
  script.expect({"ask.beneficiary=aedui"});
  run(Faction::belgae, Card::celtic_rites, CardSide::shaded);
  EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::warband), 0);
  EXPECT_TRUE(eligible_after(Faction::belgae, Faction::belgae));
}

// --- 47 Chieftains' Council

TEST_F(Events41To48, in_council_the_chieftains_look_ahead_and_act_in_the_order_of_the_card) {
  covers("FS card.47");
  turn_up(Card::chieftains_council);
  put(Region::mandubii, Piece::legion, 1);
  put(Region::mandubii, Piece::belgic_hidden, 1);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  put(Region::treveri, Piece::arverni_hidden, 1);
  put(Region::treveri, Piece::german_hidden, 1);  // Germans sit in no council
  state.sequence.eligible[Faction::belgae] = false;
  script.expect({"council.name romans MAN=romans | romans, aedui, belgae", "council.name=belgae | aedui, belgae",
                 "council.name=common.none"});
  script.expect({"belgae: council.choice belgae=counsel.eligible | counsel.limited, counsel.eligible, none",
                 "council.choice romans=counsel.limited", "menu.free_command romans=seize", "seize.where=MAN",
                 "menu.end_command"});
  play.executing = Faction::romans;
  run(Faction::romans, Card::chieftains_council);
  EXPECT_EQ(state.deck.known[Faction::romans], 50);
  EXPECT_EQ(state.deck.known[Faction::belgae], 50);
  EXPECT_EQ(state.deck.known[Faction::aedui], 0);
  EXPECT_TRUE(state.sequence.eligible[Faction::belgae]);
  EXPECT_EQ(state.resources[Faction::romans], 26);
}

TEST_F(Events41To48, the_executor_in_council_may_stay_eligible) {
  covers("FS card.47");
  put(Region::treveri, Piece::arverni_hidden, 1);
  put(Region::treveri, Piece::aedui_hidden, 1);
  play.executing = Faction::arverni;
  script.expect({"aedui: council.choice aedui=common.none", "council.choice arverni=counsel.eligible"});
  run(Faction::arverni, Card::chieftains_council);  // both must sit; nobody is asked who
  EXPECT_FALSE(script.was_asked("council.name"));
  EXPECT_TRUE(eligible_after(Faction::arverni, Faction::arverni));
}

TEST_F(Events41To48, there_is_no_council_of_fewer_than_two_played_factions) {
  covers("FS card.47");
  put(Region::treveri, Piece::arverni_hidden, 1);
  put(Region::treveri, Piece::german_hidden, 1);
  put(Region::mandubii, Piece::arverni_hidden, 1);
  put(Region::mandubii, Piece::aedui_hidden, 1);
  state.nonplayer[Faction::aedui] = true;
  run(Faction::arverni, Card::chieftains_council);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(state.deck.known[Faction::arverni], 0);
}

// --- 48 Druids

TEST_F(Events41To48, druids_rouse_gauls_in_the_order_of_the_card_each_with_a_special_ability) {
  covers("FS card.48");
  turn_up(Card::druids);
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_hidden, 5);
  put(Region::aedui, Piece::aedui_hidden, 1);
  script.expect({"druids.name belgae=arverni | arverni, aedui, belgae",
                 "druids.name belgae=aedui | aedui, belgae, none", "druids.name belgae=common.none"});
  script.expect({"aedui: menu.free_command aedui=raid", "aedui: raid.where=AED", "aedui: menu.end_command"});
  script.expect({"arverni: menu.free_command arverni=rally", "arverni: rally.where_free=menu.ability devastate",
                 "arverni: rally.where_free=ARV", "arverni: rally.what=place.light arverni_hidden 2", "arverni: 2",
                 "arverni: rally.enough"});
  run(Faction::belgae, Card::druids);
  EXPECT_EQ(state.resources[Faction::aedui], 21);
  EXPECT_TRUE(state.board.devastated(Region::arverni));
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 6);  // Devastation took one of five
  EXPECT_EQ(state.resources[Faction::arverni], 20);
  EXPECT_TRUE(eligible_after(Faction::belgae, Faction::belgae));
}

TEST_F(Events41To48, druids_rouse_at_least_one_faction_though_it_cannot_act) {
  covers("FS card.48");
  turn_up(Card::druids);
  state.board.set_devastated(Region::aedui, true);
  script.expect({"druids.name romans=aedui", "druids.name=common.none"});
  run(Faction::romans, Card::druids);
  EXPECT_EQ(state.board.on_map(Faction::aedui, Kind::warband), 0);
  EXPECT_TRUE(eligible_after(Faction::romans, Faction::romans));
}

TEST_F(Events41To48, romans_at_avaricum_build_no_fort_once_none_is_available) {
  covers("FS card.41", "FS 1.4.1");
  ally(Tribe::bituriges, Faction::romans);
  for (Region region : {Region::morini, Region::nervii, Region::atrebates, Region::treveri, Region::veneti}) {
    put(region, Piece::fort);
  }
  script.expect({"avaricum.ally romans=common.none"});
  run(Faction::romans, Card::avaricum);
  EXPECT_FALSE(script.was_asked("avaricum.fort"));
  EXPECT_EQ(state.resources[Faction::romans], 21);
}

TEST_F(Events41To48, romans_at_avaricum_build_a_fort_even_with_their_last_ally_placed) {
  covers("FS card.41");
  ally(Tribe::bituriges, Faction::romans);
  use_up_allies(Faction::romans, 0);
  script.expect({"avaricum.fort romans=BIT"});
  run(Faction::romans, Card::avaricum);
  EXPECT_EQ(count(Region::bituriges, Piece::fort), 1);
}

TEST_F(Events41To48, roman_wine_stops_at_the_fourth_ally_under_roman_control) {
  covers("FS card.42u");
  put(Region::atrebates, Piece::legion, 5);
  for (Tribe tribe : {Tribe::atrebates, Tribe::bellovaci, Tribe::remi}) ally(tribe, Faction::belgae);
  put(Region::mandubii, Piece::legion, 5);
  for (Tribe tribe : {Tribe::senones, Tribe::lingones}) ally(tribe, Faction::aedui);
  script.expect({"roman_wine.controlled", "atrebates", "bellovaci", "remi", "senones"});
  run(Faction::romans, Card::roman_wine);
  EXPECT_EQ(at(Tribe::lingones), ally_of_aedui);
}

TEST_F(Events41To48, loyalists_move_one_by_one) {
  covers("FS card.44u");
  put(Region::mandubii, Piece::arverni_hidden, 2);
  script.expect({"dumnorix.loyal=auxilia_hidden", "dumnorix.loyal=auxilia_hidden", "dumnorix.move=auxilia_hidden MAN",
                 "dumnorix.to=SEQ", "dumnorix.move=common.none | auxilia_hidden MAN, none"});
  run(Faction::romans, Card::dumnorix_loyalists);
  EXPECT_EQ(count(Region::sequani, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::mandubii, Piece::auxilia_hidden), 1);
}

TEST_F(Events41To48, a_loyalist_turned_again_and_again_is_one_and_moves_once) {
  covers("FS card.44u");
  put(Region::mandubii, Piece::belgic_hidden, 1);
  for (int i = 0; i < 4; ++i) script.expect({"dumnorix.loyal=aedui_hidden"});
  script.expect({"dumnorix.move=aedui_hidden MAN | aedui_hidden MAN, none", "dumnorix.to=SEQ"});
  run(Faction::romans, Card::dumnorix_loyalists);
  EXPECT_EQ(count(Region::sequani, Piece::aedui_hidden), 1);
}

TEST_F(Events41To48, litaviccus_need_not_turn_anybody) {
  covers("FS card.45u");
  for (Region region : state.board.regions()) put(region, Piece::arverni_hidden, 2);
  const Board before = state.board;
  script.expect({"litaviccus.region=common.none"});
  run(Faction::romans, Card::litaviccus);
  EXPECT_EQ(state.board, before);
  EXPECT_EQ(state.resources[Faction::arverni], 16) << "their Resources go all the same";
}

}  // namespace

}  // namespace auspex::falling_sky::testing
