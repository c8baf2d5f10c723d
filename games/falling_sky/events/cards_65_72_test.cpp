// Events 65-72.
#include "games/falling_sky/events/event_fixture.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class Events65To72 : public testing::EventFixture {
 protected:
  [[nodiscard]] TribeState at(Tribe tribe) const { return state.board.tribe(tribe); }
  [[nodiscard]] static TribeState ally_at(Faction faction) { return {Status::allied, faction}; }
};

constexpr TribeState empty_circle = {};

// --- 65 German Allegiances

TEST_F(Events65To72, allegiances_march_germans_who_then_ambush_wherever_they_can) {
  covers("FS card.65u");
  put(Region::sugambri, Piece::german_revealed, 4);
  put(Region::treveri, Piece::auxilia_revealed, 3);
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::ubii, Piece::german_hidden, 3);
  put(Region::ubii, Piece::arverni_revealed, 2);
  script.expect({"menu.free_command=march", "menu.march_region SUG 0", "menu.march_group=TRE", "ask.how_many=4",
                 "menu.end_command"});
  script.expect({"allegiances.ambush=UBI | UBI, TRE", "allegiances.enemy=romans | romans, aedui"});
  run(Faction::belgae, Card::german_allegiances);
  EXPECT_EQ(count(Region::treveri, Piece::german_revealed), 4);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_revealed), 1);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::ubii, Piece::arverni_revealed), 1);
}

TEST_F(Events65To72, allegiances_march_from_two_regions_at_most) {
  covers("FS card.65u");
  for (Region region : {Region::sugambri, Region::ubii, Region::morini}) put(region, Piece::german_revealed, 1);
  script.expect(
      {"march", "menu.march_region MOR 0", "march.group_done", "menu.march_region SUG 0", "march.group_done"});
  run(Faction::belgae, Card::german_allegiances);
  EXPECT_EQ(count(Region::morini, Piece::german_hidden), 1);
  EXPECT_EQ(count(Region::sugambri, Piece::german_hidden), 1);
  EXPECT_EQ(count(Region::ubii, Piece::german_revealed), 1);
}

TEST_F(Events65To72, allegiances_fight_nowhere_without_more_hidden_germans) {
  covers("FS card.65u");
  put(Region::treveri, Piece::german_hidden, 2);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  script.expect({"menu.free_command=menu.decline"});
  run(Faction::belgae, Card::german_allegiances);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 2);
  EXPECT_EQ(count(Region::treveri, Piece::german_hidden), 2);
}

TEST_F(Events65To72, allegiances_shaded_win_over_or_remove_five_warbands_and_an_ally) {
  covers("FS card.65s");
  put(Region::treveri, Piece::legion, 9);
  put(Region::treveri, Piece::german_hidden, 6);
  ally(Tribe::treveri, Faction::germans);
  put(Region::ubii, Piece::german_hidden, 2);
  script.expect({"allegiances.warband_fate=allegiances.replace | allegiances.replace, allegiances.remove",
                 "allegiances.replace", "allegiances.remove", "allegiances.remove", "allegiances.remove",
                 "allegiances.ally_fate=allegiances.replace | allegiances.replace, allegiances.remove"});
  run(Faction::romans, Card::german_allegiances, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::german_hidden), 1);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 2);
  EXPECT_EQ(at(Tribe::treveri), ally_at(Faction::romans));
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 2) << "not under Roman Control";
}

TEST_F(Events65To72, allegiances_shaded_only_remove_where_no_own_piece_can_come) {
  covers("FS card.65s");
  put(Region::sugambri, Piece::aedui_hidden, 20);
  put(Region::sugambri, Piece::german_scouted, 2);
  ally(Tribe::suebi_north, Faction::germans);
  run(Faction::aedui, Card::german_allegiances, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(state.board.pieces(Region::sugambri, Faction::germans), 0);
  EXPECT_EQ(at(Tribe::suebi_north), empty_circle);
}

TEST_F(Events65To72, allegiances_shaded_do_nothing_without_control) {
  covers("FS card.65s");
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::treveri, Piece::german_hidden, 3);
  run(Faction::belgae, Card::german_allegiances, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

// --- 66 Migration

TEST_F(Events65To72, migration_rallies_germans_and_then_marches_them) {
  covers("FS card.66u");
  put(Region::sugambri, Piece::german_revealed, 2);
  script.expect({"menu.free_command=rally", "rally.where_free=SUG", "rally.what=place.ally sugambri german_ally",
                 "rally.where_free=menu.end_command"});
  script.expect({"menu.free_command=march", "menu.march_region SUG 0", "menu.march_group=NER", "ask.how_many=3"});
  run(Faction::aedui, Card::migration);
  EXPECT_EQ(at(Tribe::sugambri), ally_at(Faction::germans));
  EXPECT_EQ(count(Region::nervii, Piece::german_hidden), 3) << "the two there and the one just placed";
}

TEST_F(Events65To72, migration_can_be_declined_and_finds_no_rally_in_devastated_germania) {
  covers("FS card.66u");
  put(Region::sugambri, Piece::german_revealed, 2);
  state.board.set_devastated(Region::sugambri, true);
  state.board.set_devastated(Region::ubii, true);
  script.expect({"menu.free_command germans=menu.decline"});
  run(Faction::aedui, Card::migration);
  EXPECT_EQ(script.asked().size(), 1u) << "only the March is offered";
  EXPECT_EQ(count(Region::sugambri, Piece::german_revealed), 2);
}

TEST_F(Events65To72, migration_shaded_brings_a_gallic_faction_together_in_an_uncontrolled_region) {
  covers("FS card.66s");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::morini, Piece::belgic_scouted, 2);
  script.expect({"ask.beneficiary=belgae",
                 "belgae: migration.to=ARV | BRI, ATR, SUG, UBI, TRE, VEN, CAR, MAN, PIC, BIT, AED, SEQ, ARV",
                 "belgae: migration.from=NER | MOR, NER, none",
                 "belgae: migration.pieces belgae belgic_leader=1 | 0, 1",
                 "belgae: migration.pieces belgae belgic_hidden=3 | 0 to 4", "belgae: migration.from=MOR | MOR, none",
                 "belgae: migration.pieces=1", "belgae: migration.ally=volcae | cadurci, volcae"});
  run(Faction::romans, Card::migration, CardSide::shaded);
  EXPECT_TRUE(state.board.leader_at(Region::arverni, Faction::belgae));
  EXPECT_EQ(count(Region::arverni, Piece::belgic_hidden), 3);
  EXPECT_EQ(count(Region::arverni, Piece::belgic_scouted), 1);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 1);
  EXPECT_EQ(at(Tribe::volcae), ally_at(Faction::belgae));
}

TEST_F(Events65To72, migration_shaded_places_no_ally_without_a_subdued_tribe) {
  covers("FS card.66s");
  for (Region region : state.board.regions() - RegionSet{Region::treveri}) {
    if (region != Region::provincia) put(region, Piece::arverni_hidden, 1);
  }
  state.board.disperse(Tribe::treveri, Status::dispersed);
  put(Region::nervii, Piece::aedui_hidden, 1);
  ASSERT_FALSE(state.board.control(Region::nervii));
  script.expect(
      {"ask.beneficiary=aedui", "aedui: migration.to=TRE | NER, TRE", "aedui: migration.from=NER", "aedui: 1"});
  run(Faction::romans, Card::migration, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 1);
  EXPECT_EQ(state.board.allies_and_citadels(Faction::aedui), 0);

  script.expect({"ask.beneficiary=aedui"});
  run(Faction::romans, Card::migration, CardSide::shaded);
  EXPECT_TRUE(nothing_happened()) << "every Region is under Control now";
}

// --- 67 Arduenna

TEST_F(Events65To72, arduenna_lets_a_faction_march_in_act_there_and_hide) {
  covers("FS card.67");
  put(Region::morini, Piece::belgic_revealed, 3);
  put(Region::treveri, Piece::belgic_scouted, 1);
  put(Region::pictones, Piece::belgic_revealed, 1);
  script.expect({"ask.beneficiary=belgae", "belgae: menu.free_command=march", "belgae: menu.march_region MOR 0",
                 "belgae: menu.march_group=NER", "belgae: ask.how_many=3", "belgae: menu.end_command"});
  script.expect(
      {"belgae: menu.free_command=raid", "belgae: raid.where=NER", "belgae: raid.what=raid.land belgic_hidden"});
  run(Faction::arverni, Card::arduenna);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 3) << "the raiders hide again";
  EXPECT_EQ(count(Region::treveri, Piece::belgic_revealed), 1) << "a Scouted Warband loses its marker";
  EXPECT_EQ(count(Region::pictones, Piece::belgic_revealed), 1);
  EXPECT_EQ(state.resources[Faction::belgae], 22);
}

TEST_F(Events65To72, arduenna_hides_who_is_there_even_if_nothing_else_can_be_done) {
  covers("FS card.67");
  put(Region::treveri, Piece::auxilia_revealed, 1);
  put(Region::britannia, Piece::auxilia_revealed, 1);
  // From Britannia a March ends on the coast, from Treveri the Romans could go to Nervii.
  script.expect({"ask.beneficiary=romans", "menu.free_command=menu.decline", "menu.free_command=menu.decline"});
  run(Faction::romans, Card::arduenna);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::britannia, Piece::auxilia_revealed), 1);
}

TEST_F(Events65To72, arduenna_offers_nothing_to_a_faction_that_cannot_get_there) {
  covers("FS card.67");
  put(Region::pictones, Piece::aedui_revealed, 3);
  script.expect({"ask.beneficiary=aedui"});
  run(Faction::aedui, Card::arduenna);
  EXPECT_EQ(count(Region::pictones, Piece::aedui_revealed), 3);
}

// --- 68 Remi Influence

TEST_F(Events65To72, remi_win_one_or_two_allies_near_atrebates_for_rome) {
  covers("FS card.68u");
  ally(Tribe::catuvellauni, Faction::belgae);
  ally(Tribe::carnutes, Faction::arverni);
  ally(Tribe::treveri, Faction::germans);
  ally(Tribe::bituriges, Faction::aedui);
  script.expect({"remi_influence.ally=carnutes | catuvellauni, treveri, carnutes",
                 "remi_influence.ally=catuvellauni | catuvellauni, treveri, none"});
  run(Faction::aedui, Card::remi_influence);
  EXPECT_EQ(at(Tribe::carnutes), ally_at(Faction::romans));
  EXPECT_EQ(at(Tribe::catuvellauni), ally_at(Faction::romans));
  EXPECT_EQ(at(Tribe::treveri), ally_at(Faction::germans));
}

TEST_F(Events65To72, remi_only_remove_allies_once_no_roman_one_is_available) {
  covers("FS card.68u");
  for (Tribe tribe : {Tribe::remi, Tribe::helvii, Tribe::volcae, Tribe::sequani, Tribe::helvetii}) {
    ally(tribe, Faction::romans);
  }
  ally(Tribe::morini, Faction::belgae);
  ally(Tribe::menapii, Faction::belgae);
  ally(Tribe::nervii, Faction::belgae);
  script.expect({"morini", "nervii"});
  run(Faction::romans, Card::remi_influence);
  EXPECT_EQ(at(Tribe::morini), ally_at(Faction::romans));
  EXPECT_EQ(at(Tribe::nervii), empty_circle);
}

TEST_F(Events65To72, remi_do_not_help_rome_when_dispersed_or_allied_to_others) {
  covers("FS card.68u");
  ally(Tribe::morini, Faction::belgae);
  state.board.disperse(Tribe::remi, Status::dispersed);
  run(Faction::romans, Card::remi_influence);
  EXPECT_TRUE(nothing_happened());
  state.board.subdue(Tribe::remi);
  ally(Tribe::remi, Faction::belgae);
  run(Faction::romans, Card::remi_influence);
  EXPECT_EQ(at(Tribe::morini), ally_at(Faction::belgae));
}

TEST_F(Events65To72, remi_shaded_raise_a_citadel_and_warbands_for_their_gallic_friends) {
  covers("FS card.68s");
  ally(Tribe::remi, Faction::aedui);
  citadel(Tribe::carnutes, Faction::arverni);
  script.expect({"aedui: remi_influence.city aedui=carnutes | carnutes, mandubii, none"});
  run(Faction::romans, Card::remi_influence, CardSide::shaded);
  EXPECT_EQ(at(Tribe::carnutes), (TribeState{Status::citadel, Faction::aedui}));
  EXPECT_EQ(count(Region::carnutes, Piece::aedui_hidden), 4);
  EXPECT_EQ(state.board.available(Faction::arverni, Kind::citadel), 3);
}

TEST_F(Events65To72, remi_shaded_place_warbands_where_no_citadel_is_available_and_may_decline) {
  covers("FS card.68s");
  ally(Tribe::remi, Faction::belgae);
  citadel(Tribe::sequani, Faction::belgae);
  ASSERT_EQ(state.board.available(Faction::belgae, Kind::citadel), 0);
  script.expect({"belgae: remi_influence.city=common.none"});
  run(Faction::romans, Card::remi_influence, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  state.board.disperse(Tribe::mandubii, Status::razed);
  script.expect({"belgae: mandubii"});
  run(Faction::romans, Card::remi_influence, CardSide::shaded);
  EXPECT_EQ(at(Tribe::mandubii), empty_circle);
  EXPECT_FALSE(heard(msg::step_tribe_gets(Tribe::mandubii, Piece::belgic_citadel)));
  EXPECT_EQ(count(Region::mandubii, Piece::belgic_hidden), 4);
}

TEST_F(Events65To72, remi_shaded_help_nobody_else) {
  covers("FS card.68s");
  ally(Tribe::remi, Faction::romans);
  run(Faction::romans, Card::remi_influence, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
}

// --- 69 Segni & Condrusi

TEST_F(Events65To72, segni_and_condrusi_rise_and_the_germans_act_without_rally) {
  covers("FS card.69");
  put(Region::nervii, Piece::auxilia_hidden, 3);
  put(Region::treveri, Piece::auxilia_hidden, 3);
  // Four against three hold both Regions, so nobody Marches; two raid in each; the two still Hidden cannot Ambush.
  run(Faction::belgae, Card::segni_condrusi);
  EXPECT_TRUE(script.asked().empty());
  for (Region region : {Region::nervii, Region::treveri}) {
    EXPECT_EQ(count(region, Piece::german_hidden), 2);
    EXPECT_EQ(count(region, Piece::german_revealed), 2);
    EXPECT_EQ(count(region, Piece::auxilia_hidden), 3);
  }
  EXPECT_EQ(state.resources[Faction::romans], 16);
  EXPECT_EQ(state.board.light_troops(Region::sugambri, Faction::germans), 0) << "no Rally";
}

TEST_F(Events65To72, segni_and_condrusi_are_split_by_the_executor_where_too_few_are_available) {
  covers("FS card.69");
  put(Region::pictones, Piece::german_hidden, 10);
  put(Region::pictones, Piece::aedui_hidden, 10);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  put(Region::treveri, Piece::auxilia_hidden, 2);
  state.resources = {};
  script.expect({"segni_condrusi.split=4 | 1 to 4"});
  run(Faction::belgae, Card::segni_condrusi);
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::germans), 4);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::germans), 1);
}

// --- 70 Camulogenus

TEST_F(Events65To72, camulogenus_lets_romans_march_four_legions_and_auxilia_and_battle) {
  covers("FS card.70u");
  put(Region::treveri, Piece::roman_leader);
  put(Region::treveri, Piece::legion, 5);
  put(Region::treveri, Piece::auxilia_revealed, 3);
  put(Region::atrebates, Piece::belgic_hidden, 6);
  script.expect({"romans: menu.free_command=march", "romans: menu.march_region TRE 0",
                 "romans: menu.march_group=ATR | NER, ATR, MAN, SEQ, menu.harassment", "romans: ask.how_many legion=4",
                 "romans: ask.how_many auxilia_revealed=2", "romans: menu.march_on=march.stop",
                 "romans: march.group_done", "romans: menu.end_command"});
  script.expect(
      {"romans: menu.free_command=battle", "romans: menu.battle_region ATR 0", "belgae: ask.retreat=retreat.stand"});
  run(Faction::arverni, Card::camulogenus);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 1);
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_revealed), 1) << "who stays does not turn Hidden";
  EXPECT_TRUE(state.board.leader_at(Region::treveri, Faction::romans));
  EXPECT_EQ(count(Region::atrebates, Piece::legion), 4);
  EXPECT_EQ(count(Region::atrebates, Piece::belgic_revealed), 1) << "five Losses";
  EXPECT_EQ(state.resources[Faction::romans], 20);
}

TEST_F(Events65To72, camulogenus_does_nothing_for_romans_who_are_too_far_away_or_stay) {
  covers("FS card.70u");
  put(Region::britannia, Piece::legion, 2);
  put(Region::sugambri, Piece::legion, 2);
  put(Region::mandubii, Piece::roman_leader);
  put(Region::mandubii, Piece::aedui_hidden, 2);
  // From Britannia they can just reach Atrebates, from Sugambri they must stop at the river.
  script.expect({"romans: menu.free_command=menu.decline"});
  run(Faction::arverni, Card::camulogenus);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 2);
  state.board.move(Region::britannia, Region::ubii, Piece::legion, 2);
  run(Faction::arverni, Card::camulogenus);
  EXPECT_EQ(count(Region::ubii, Piece::legion), 2);
}

TEST_F(Events65To72, camulogenus_shaded_places_six_warbands_and_a_command_with_an_ability_follows) {
  covers("FS card.70s");
  script.expect({"camulogenus.warbands aedui ATR=1 | 0 to 6", "camulogenus.warbands aedui CAR=5 | 0 to 5",
                 "camulogenus.region=CAR | ATR, CAR"});
  script.expect({"menu.free_command=raid", "menu.ability suborn",
                 "suborn.ask_deed=suborn.deed_place_ally aedui_ally aulerci", "common.done", "raid.where=CAR",
                 "raid.what=raid.enough"});
  run(Faction::aedui, Card::camulogenus, CardSide::shaded);
  EXPECT_EQ(count(Region::atrebates, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::carnutes, Piece::aedui_hidden), 4);
  EXPECT_EQ(count(Region::mandubii, Piece::aedui_hidden), 0);
  EXPECT_EQ(at(Tribe::aulerci), ally_at(Faction::aedui));
  EXPECT_EQ(state.resources[Faction::aedui], 21);
}

TEST_F(Events65To72, camulogenus_shaded_gives_romans_a_command_but_no_pieces) {
  covers("FS card.70s");
  run(Faction::romans, Card::camulogenus, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty());
  put(Region::mandubii, Piece::legion, 1);
  put(Region::treveri, Piece::legion, 1);
  script.expect({"menu.free_command=seize", "seize.where=MAN", "seize.disperse=common.none"});
  run(Faction::romans, Card::camulogenus, CardSide::shaded);
  EXPECT_EQ(state.resources[Faction::romans], 26);
}

// --- 71 Colony

TEST_F(Events65To72, colony_adds_a_tribe_with_the_founders_ally) {
  covers("FS card.71");
  put(Region::treveri, Piece::german_hidden, 1);
  const int value = state.board.control_value(Region::bituriges);
  script.expect({"colony.where=BIT | BRI, MOR, NER, ATR, SUG, UBI, VEN, CAR, MAN, PIC, BIT, AED, SEQ, ARV"});
  run(Faction::aedui, Card::colony);
  EXPECT_EQ(state.board.region_of(Tribe::colony), Region::bituriges);
  EXPECT_EQ(at(Tribe::colony), ally_at(Faction::aedui));
  EXPECT_EQ(state.board.control_value(Region::bituriges), value + 1);
  EXPECT_EQ(state.board.tribes().size(), 31);
}

TEST_F(Events65To72, colony_stays_subdued_without_an_available_ally_and_needs_own_or_no_control) {
  covers("FS card.71");
  for (Region region : state.board.regions()) put(region, Piece::german_hidden, region == Region::provincia ? 0 : 1);
  for (Tribe tribe : {Tribe::helvii, Tribe::remi, Tribe::morini, Tribe::nervii, Tribe::carnutes, Tribe::aulerci}) {
    ally(tribe, Faction::aedui);
  }
  put(Region::atrebates, Piece::aedui_hidden, 2);
  ASSERT_EQ(state.board.available(Faction::aedui, Kind::ally), 0);
  script.expect({"colony.where=ATR | MOR, NER, ATR, CAR, PRO"});
  run(Faction::aedui, Card::colony);
  EXPECT_EQ(at(Tribe::colony), empty_circle);
  EXPECT_FALSE(heard(msg::step_tribe_gets(Tribe::colony, Piece::aedui_ally)));
  EXPECT_EQ(state.board.region_of(Tribe::colony), Region::atrebates);
}

TEST_F(Events65To72, colony_is_not_founded_where_others_control_everything) {
  covers("FS card.71");
  for (Region region : state.board.regions()) {
    if (region != Region::provincia) put(region, Piece::german_hidden, 1);
  }
  run(Faction::belgae, Card::colony);
  EXPECT_TRUE(nothing_happened());
  EXPECT_FALSE(state.board.has_colony());
}

// --- 72 Impetuosity

TEST_F(Events65To72, impetuosity_draws_the_executor_into_a_battle_it_did_not_choose) {
  covers("FS card.72u");
  put(Region::mandubii, Piece::legion, 1);
  put(Region::sequani, Piece::auxilia_revealed, 3);
  put(Region::treveri, Piece::belgic_hidden, 4);
  put(Region::treveri, Piece::arverni_hidden, 1);
  script.expect({"menu.march=menu.march_region SEQ 0", "menu.march_group=TRE", "ask.how_many=3",
                 "menu.march_region MAN 0", "menu.march_group=TRE | TRE"});
  script.expect({"impetuosity.attacker=belgae | arverni, belgae", "belgae: menu.battle belgae=menu.battle_region TRE 0",
                 "ask.retreat romans=retreat.stand"});
  script.expect({"ask.loss=loss.remove auxilia_hidden", "ask.loss=loss.remove auxilia_hidden"});
  run(Faction::romans, Card::impetuosity);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 1);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::romans), 1);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::belgae), 3) << "a Legion and an Auxilia strike back";
  EXPECT_EQ(state.resources[Faction::belgae], 20);
}

TEST_F(Events65To72, impetuosity_brings_no_battle_where_neither_arverni_nor_belgae_are) {
  covers("FS card.72u");
  put(Region::treveri, Piece::belgic_revealed, 1);
  put(Region::nervii, Piece::aedui_hidden, 4);
  // Not even a lone Warband may stay behind, and the Belgae cannot attack themselves.
  script.expect({"menu.march=menu.march_region TRE 0", "menu.march_group=NER"});
  run(Faction::belgae, Card::impetuosity);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 1);
  EXPECT_EQ(count(Region::nervii, Piece::aedui_hidden), 4);
}

TEST_F(Events65To72, impetuosity_does_nothing_for_a_faction_that_cannot_march) {
  covers("FS card.72u");
  ally(Tribe::nervii, Faction::belgae);
  run(Faction::belgae, Card::impetuosity);
  EXPECT_TRUE(script.asked().empty());
}

TEST_F(Events65To72, impetuosity_shaded_marches_one_group_that_fights_alone) {
  covers("FS card.72s");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_revealed, 5);
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::treveri, Piece::aedui_hidden, 4);
  script.expect({"impetuosity.origin=NER | NER, TRE", "impetuosity.warbands=4 | 1 to 5",
                 "impetuosity.to=TRE | MOR, ATR, SUG, TRE, none"});
  script.expect({"menu.free_command=battle", "menu.battle_region TRE 0", "aedui: ask.retreat=retreat.stand"});
  run(Faction::belgae, Card::impetuosity, CardSide::shaded);
  EXPECT_TRUE(state.board.leader_at(Region::nervii, Faction::belgae));
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 1) << "the origin turned Hidden";
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::aedui), 2) << "four Warbands, two Losses";
  EXPECT_EQ(count(Region::treveri, Piece::belgic_revealed), 3) << "one of the group fell";
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 3) << "the others stood by";
}

TEST_F(Events65To72, impetuosity_shaded_group_may_stay_and_need_not_fight) {
  covers("FS card.72s");
  put(Region::treveri, Piece::aedui_hidden, 2);
  put(Region::treveri, Piece::belgic_hidden, 2);
  script.expect({"impetuosity.warbands=2 | 1, 2", "impetuosity.to=common.none | NER, ATR, SUG, UBI, MAN, SEQ, none",
                 "menu.free_command=menu.decline"});
  run(Faction::belgae, Card::impetuosity, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 2);
  EXPECT_EQ(count(Region::treveri, Piece::aedui_hidden), 2);
}

TEST_F(Events65To72, impetuosity_shaded_group_that_is_ringed_in_fights_where_it_is) {
  covers("FS card.72s", "FS card.4");
  put(Region::treveri, Piece::auxilia_hidden, 2);
  put(Region::treveri, Piece::belgic_hidden, 2);
  state.circumvallation = {true, Region::treveri, Faction::belgae, 2, false};
  script.expect({"impetuosity.warbands=2 | 1, 2", "menu.free_command=battle", "menu.battle_region TRE 0",
                 "romans: ask.retreat=retreat.stand"});
  run(Faction::belgae, Card::impetuosity, CardSide::shaded);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::romans), 2) << "two Warbands against a ring: no Loss";
  EXPECT_FALSE(state.circumvallation.on);
}

TEST_F(Events65To72, impetuosity_shaded_needs_warbands_that_can_hide) {
  covers("FS card.72s");
  put(Region::treveri, Piece::legion, 2);
  run(Faction::romans, Card::impetuosity, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  put(Region::treveri, Piece::belgic_scouted, 2);
  run(Faction::belgae, Card::impetuosity, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(count(Region::treveri, Piece::belgic_scouted), 2);
}

TEST_F(Events65To72, allegiances_shaded_are_the_executors_choice_down_to_its_last_piece) {
  covers("FS card.65s", "FS 1.4.1");
  put(Region::treveri, Piece::aedui_hidden, 19);
  put(Region::treveri, Piece::german_hidden, 1);
  ally(Tribe::treveri, Faction::germans);
  put(Region::ubii, Piece::legion, 6);
  use_up_allies(Faction::aedui, 0, {Tribe::treveri});
  ASSERT_TRUE(state.board.controls(Faction::aedui, Region::treveri));
  script.expect({"allegiances.warband_fate=allegiances.replace"});
  run(Faction::aedui, Card::german_allegiances, CardSide::shaded);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::aedui), 20);
  EXPECT_FALSE(script.was_asked("allegiances.ally_fate")) << "no Aedui Ally is left";
  EXPECT_EQ(at(Tribe::treveri), empty_circle);
}

TEST_F(Events65To72, allegiances_shaded_take_the_ally_that_the_executor_names) {
  covers("FS card.65s");
  put(Region::nervii, Piece::belgic_hidden, 4);
  ally(Tribe::nervii, Faction::germans);
  ally(Tribe::eburones, Faction::germans);
  script.expect(
      {"belgae: allegiances.ally=eburones | nervii, eburones", "belgae: allegiances.ally_fate=allegiances.replace"});
  run(Faction::belgae, Card::german_allegiances, CardSide::shaded);
  EXPECT_EQ(at(Tribe::eburones), ally_at(Faction::belgae));
  EXPECT_EQ(at(Tribe::nervii), ally_at(Faction::germans));
}

TEST_F(Events65To72, allegiances_shaded_take_the_warbands_that_the_executor_names) {
  covers("FS card.65s");
  put(Region::nervii, Piece::belgic_hidden, 9);
  put(Region::nervii, Piece::german_hidden, 5);
  put(Region::nervii, Piece::german_revealed, 1);
  script.expect({"belgae: allegiances.warband belgae=german_revealed NER | german_hidden NER, german_revealed NER",
                 "belgae: allegiances.warband_fate=allegiances.remove", "allegiances.replace", "allegiances.replace",
                 "allegiances.replace", "allegiances.replace"});
  run(Faction::belgae, Card::german_allegiances, CardSide::shaded);
  EXPECT_EQ(count(Region::nervii, Piece::german_hidden), 1) << "five of six";
  EXPECT_EQ(count(Region::nervii, Piece::german_revealed), 0);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 13);
}

TEST_F(Events65To72, migration_shaded_starts_elsewhere) {
  covers("FS card.66s");
  put(Region::treveri, Piece::aedui_hidden, 1);
  put(Region::treveri, Piece::legion, 1);
  put(Region::nervii, Piece::aedui_hidden, 1);
  script.expect({"ask.beneficiary=aedui", "aedui: migration.to=TRE", "aedui: migration.from=common.none | NER, none"});
  run(Faction::romans, Card::migration, CardSide::shaded);
  EXPECT_EQ(at(Tribe::treveri), ally_at(Faction::aedui));
}

TEST_F(Events65To72, remi_may_win_one_ally_alone) {
  covers("FS card.68u");
  for (Tribe tribe : {Tribe::catuvellauni, Tribe::morini}) ally(tribe, Faction::belgae);
  script.expect({"remi_influence.ally=morini", "remi_influence.ally=common.none"});
  run(Faction::romans, Card::remi_influence);
  EXPECT_EQ(at(Tribe::morini), ally_at(Faction::romans));
  EXPECT_EQ(at(Tribe::catuvellauni), ally_at(Faction::belgae));
  EXPECT_EQ(state.board.on_map(Faction::romans, Kind::ally), 1);
}

TEST_F(Events65To72, camulogenus_brings_all_groups_to_one_region) {
  covers("FS card.70u");
  put(Region::treveri, Piece::legion, 1);
  put(Region::sequani, Piece::legion, 1);
  script.expect({"romans: menu.free_command=march", "romans: menu.march_region TRE 0", "romans: menu.march_group=ATR",
                 "romans: menu.march_on=march.stop"});
  script.expect({"romans: menu.march_region SEQ 0", "romans: menu.march_group=MAN | TRE, MAN",
                 "romans: menu.march_on=ATR | ATR"});
  run(Faction::arverni, Card::camulogenus);
  EXPECT_EQ(count(Region::atrebates, Piece::legion), 2);
}

TEST_F(Events65To72, impetuosity_shaded_fights_where_the_group_is) {
  covers("FS card.72s");
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::aedui_hidden, 1);
  put(Region::treveri, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 1);
  script.expect({"impetuosity.origin=NER", "impetuosity.warbands=2", "impetuosity.to=common.none"});
  script.expect({"menu.free_command=battle",
                 "menu.battle=menu.battle_region NER 0 | menu.battle_region NER 0, menu.end_command",
                 "aedui: ask.retreat=retreat.stand"});
  run(Faction::belgae, Card::impetuosity, CardSide::shaded);
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::aedui), 0);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::aedui), 1);
}

TEST_F(Events65To72, impetuosity_shaded_moves_no_auxilia) {
  covers("FS card.72s");
  put(Region::treveri, Piece::auxilia_revealed, 2);
  put(Region::nervii, Piece::belgic_hidden, 2);
  run(Faction::romans, Card::impetuosity, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(count(Region::treveri, Piece::auxilia_revealed), 2);
}

}  // namespace
}  // namespace auspex::falling_sky
