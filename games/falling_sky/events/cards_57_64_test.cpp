// Events 57-64, and what the Capabilities of Germanic Horse (59) and Winter Campaign (63) do.
#include "games/falling_sky/events/event_fixture.h"
#include "games/falling_sky/winter.h"
#include "kit/kit.h"

namespace auspex::falling_sky {
namespace {

using kit::covers;

class Events57To64 : public testing::EventFixture {
 protected:
  [[nodiscard]] TribeState at(Tribe tribe) const { return state.board.tribe(tribe); }
  [[nodiscard]] static TribeState ally_at(Faction faction) { return {Status::allied, faction}; }

  // Puts Allies of the Faction on the first Tribes that can have them until that many are left.
  void use_up_allies(Faction faction, int left, TribeSet spare = {}) {
    for (Tribe tribe : state.board.tribes() - spare) {
      if (state.board.available(faction, Kind::ally) == left) return;
      if (Board::may_ally(tribe, faction)) state.board.place_ally(tribe, faction);
    }
    ASSERT_EQ(state.board.available(faction, Kind::ally), left);
  }
  Action battle(Faction who) {
    Action action(play, who, free_terms({Command::battle}));
    action.command = Command::battle;
    return action;
  }
};

constexpr TribeState empty_circle = {};

// --- 57 Land of Mist and Mystery

TEST_F(Events57To64, mist_lets_a_faction_march_to_britannia_with_an_ability_there_and_pays_it) {
  covers("FS card.57u");
  put(Region::morini, Piece::aedui_revealed, 3);
  put(Region::sequani, Piece::aedui_revealed, 1);
  script.expect({"ask.beneficiary=aedui", "aedui: menu.free_command=march", "aedui: menu.march_region MOR 0",
                 "aedui: menu.march_group=BRI", "aedui: ask.how_many=2", "aedui: march.group_done"});
  script.expect({"aedui: ability.ask_free=menu.ability suborn",
                 "aedui: suborn.ask_deed=suborn.deed_place_ally aedui_ally catuvellauni", "aedui: common.done"});
  run(Faction::romans, Card::land_of_mist_and_mystery);
  EXPECT_EQ(count(Region::britannia, Piece::aedui_hidden), 2);
  EXPECT_EQ(count(Region::morini, Piece::aedui_hidden), 1);
  EXPECT_EQ(count(Region::sequani, Piece::aedui_revealed), 1) << "too far away to March";
  EXPECT_EQ(at(Tribe::catuvellauni), ally_at(Faction::aedui));
  EXPECT_EQ(state.resources[Faction::aedui], 24) << "all free, and four more";
}

TEST_F(Events57To64, a_single_german_at_the_fort_fights_by_aduatuca) {
  covers("FS card.58s");
  put(Region::treveri, Piece::fort);
  put(Region::treveri, Piece::auxilia_hidden, 1);
  put(Region::sugambri, Piece::german_hidden, 1);
  script.expect({"menu.march=menu.march_region SUG 0", "menu.march_group=TRE"});
  run(Faction::belgae, Card::aduatuca, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::german_revealed), 1) << "too few for a Loss, but they have fought";
}

TEST_F(Events57To64, mist_pays_without_a_march_for_a_piece_already_in_britannia) {
  covers("FS card.57u");
  put(Region::britannia, Piece::belgic_revealed, 1);
  script.expect({"ask.beneficiary=belgae"});
  run(Faction::belgae, Card::land_of_mist_and_mystery);
  EXPECT_EQ(state.resources[Faction::belgae], 24);
}

TEST_F(Events57To64, mist_pays_nothing_to_a_faction_without_a_piece_in_britannia) {
  covers("FS card.57u");
  put(Region::morini, Piece::belgic_hidden, 3);
  put(Region::bituriges, Piece::aedui_hidden, 3);
  script.expect({"ask.beneficiary=belgae", "menu.free_command=menu.decline"});
  run(Faction::belgae, Card::land_of_mist_and_mystery);
  EXPECT_EQ(state.resources[Faction::belgae], 20);
  script.expect({"ask.beneficiary=aedui"});
  run(Faction::aedui, Card::land_of_mist_and_mystery);
  EXPECT_EQ(state.resources[Faction::aedui], 20) << "Bituriges is too far from Britannia, and Suborn is for there only";
}

TEST_F(Events57To64, mist_shaded_clears_catuvellauni_for_a_gallic_ally_and_warbands) {
  covers("FS card.57s");
  ally(Tribe::catuvellauni, Faction::romans);
  script.expect({"mist.ally=aedui | arverni, aedui, belgae", "mist.warbands romans arverni_hidden=1 | 0 to 4",
                 "mist.warbands romans aedui_hidden=0 | 0 to 3", "mist.warbands romans belgic_hidden=3"});
  run(Faction::romans, Card::land_of_mist_and_mystery, CardSide::shaded);
  EXPECT_EQ(at(Tribe::catuvellauni), ally_at(Faction::aedui));
  EXPECT_EQ(count(Region::britannia, Piece::arverni_hidden), 1);
  EXPECT_EQ(count(Region::britannia, Piece::belgic_hidden), 3);
  EXPECT_EQ(count(Region::britannia, Piece::aedui_hidden), 0);
}

TEST_F(Events57To64, mist_shaded_places_what_is_available) {
  covers("FS card.57s");
  state.board.disperse(Tribe::catuvellauni, Status::dispersed);
  const TribeSet spare = {Tribe::catuvellauni};
  use_up_allies(Faction::aedui, 0, spare);
  use_up_allies(Faction::arverni, 0, spare);
  put(Region::bituriges, Piece::arverni_hidden, 34);
  put(Region::bituriges, Piece::aedui_hidden, 20);
  // Belgae alone have an Ally left; of Arverni there is one Warband.
  script.expect({"mist.warbands belgae arverni_hidden=1", "mist.warbands belgae belgic_hidden=3"});
  run(Faction::belgae, Card::land_of_mist_and_mystery, CardSide::shaded);
  EXPECT_EQ(at(Tribe::catuvellauni), ally_at(Faction::belgae));
  EXPECT_EQ(count(Region::britannia, Piece::arverni_hidden), 1);
}

// --- 58 Aduatuca

TEST_F(Events57To64, aduatuca_removes_nine_belgic_and_germanic_warbands_at_a_fort) {
  covers("FS card.58u");
  put(Region::treveri, Piece::fort);
  put(Region::treveri, Piece::belgic_hidden, 6);
  put(Region::treveri, Piece::german_revealed, 5);
  put(Region::treveri, Piece::arverni_hidden, 1);
  put(Region::nervii, Piece::belgic_hidden, 3);
  for (int i = 0; i < 6; ++i) script.expect({"aduatuca.piece=belgic_hidden TRE"});
  run(Faction::romans, Card::aduatuca);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 0);
  EXPECT_EQ(count(Region::treveri, Piece::german_revealed), 2);
  EXPECT_EQ(count(Region::treveri, Piece::arverni_hidden), 1);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 3) << "no Fort there";
}

TEST_F(Events57To64, aduatuca_removes_as_many_as_there_are_and_only_at_forts) {
  covers("FS card.58u");
  put(Region::treveri, Piece::belgic_hidden, 3);
  run(Faction::romans, Card::aduatuca);
  EXPECT_TRUE(nothing_happened());
  put(Region::provincia, Piece::german_scouted, 2);
  run(Faction::romans, Card::aduatuca);
  EXPECT_EQ(count(Region::provincia, Piece::german_scouted), 0);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 3);
}

TEST_F(Events57To64, aduatuca_shaded_marches_germans_to_a_fort_that_does_not_halve_their_losses) {
  covers("FS card.58s");
  put(Region::treveri, Piece::fort);
  put(Region::treveri, Piece::auxilia_hidden, 4);
  put(Region::sugambri, Piece::german_revealed, 6);
  put(Region::ubii, Piece::german_hidden, 3);
  script.expect({"menu.march=menu.march_region SUG 0", "menu.march_group=TRE", "ask.how_many=6", "menu.end_command"});
  run(Faction::belgae, Card::aduatuca, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::german_revealed), 6);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::romans), 1) << "three Losses, no Counterattack";
  EXPECT_EQ(count(Region::treveri, Piece::fort), 1);
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 3);
}

TEST_F(Events57To64, aduatuca_shaded_ambushes_from_the_spot_whatever_is_hidden_and_can_take_the_fort) {
  covers("FS card.58s");
  put(Region::treveri, Piece::fort);
  put(Region::treveri, Piece::auxilia_hidden, 3);
  put(Region::treveri, Piece::german_revealed, 8);
  run(Faction::belgae, Card::aduatuca, CardSide::shaded);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::romans), 0);
  EXPECT_EQ(count(Region::treveri, Piece::fort), 0) << "the fourth Loss, without a roll";
}

TEST_F(Events57To64, aduatuca_shaded_lets_caesar_roll_against_the_ambush) {
  covers("FS card.58s");
  put(Region::treveri, Piece::fort);
  put(Region::treveri, Piece::roman_leader);
  put(Region::treveri, Piece::legion, 1);
  put(Region::treveri, Piece::german_hidden, 2);
  script.expect({"romans: common.roll=5", "romans: ask.loss=loss.roll legion", "romans: common.roll=4"});
  run(Faction::arverni, Card::aduatuca, CardSide::shaded);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 1);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::germans), 0) << "Caesar and a Legion strike back";
}

TEST_F(Events57To64, aduatuca_shaded_does_nothing_without_germans_near_a_fort) {
  covers("FS card.58s");
  put(Region::treveri, Piece::fort);
  put(Region::morini, Piece::german_hidden, 4);
  ally(Tribe::treveri, Faction::germans);
  run(Faction::belgae, Card::aduatuca, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  EXPECT_EQ(count(Region::morini, Piece::german_hidden), 4);
}

// --- 59 Germanic Horse

TEST_F(Events57To64, germanic_horse_lets_auxilia_deal_a_whole_loss_once_in_a_command) {
  covers("FS card.59u");
  run(Faction::romans, Card::germanic_horse);
  EXPECT_TRUE(play.holds(Faction::romans, Card::germanic_horse, CardSide::unshaded));
  put(Region::treveri, Piece::auxilia_hidden, 4);
  put(Region::treveri, Piece::arverni_hidden, 6);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  put(Region::nervii, Piece::arverni_hidden, 6);
  Action romans = battle(Faction::romans);
  script.expect({"romans: ask.roman_horse=common.yes", "ask.retreat=retreat.stand"});
  battle_in(romans, Region::treveri, Faction::arverni, {});
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::arverni), 2) << "four Losses of four Auxilia";
  script.expect({"ask.retreat=retreat.stand"});
  battle_in(romans, Region::nervii, Faction::arverni, {});
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::arverni), 4) << "two Losses, the Horse was used";
}

TEST_F(Events57To64, germanic_horse_helps_defending_auxilia_and_is_halved_like_any_loss) {
  covers("FS card.59u");
  capability(Card::germanic_horse, CardSide::unshaded, Faction::romans);
  put(Region::treveri, Piece::auxilia_hidden, 3);
  put(Region::treveri, Piece::belgic_hidden, 4);
  Action belgae = battle(Faction::belgae);
  script.expect({"romans: ask.roman_horse=common.yes", "ask.retreat=retreat.stand"});
  battle_in(belgae, Region::treveri, Faction::romans, {});
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::romans), 1);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::belgae), 3) << "one Auxilia was left, one Loss back";

  put(Region::bituriges, Piece::auxilia_hidden, 5);
  put(Region::bituriges, Piece::aedui_hidden, 5);
  citadel(Tribe::bituriges, Faction::aedui);
  Action romans = battle(Faction::romans);
  script.expect({"romans: ask.roman_horse=common.yes", "ask.retreat=retreat.stand"});
  battle_in(romans, Region::bituriges, Faction::aedui, {});
  EXPECT_EQ(state.board.light_troops(Region::bituriges, Faction::aedui), 3) << "five halved to two";
}

TEST_F(Events57To64, germanic_horse_is_not_offered_where_no_auxilia_fight) {
  covers("FS card.59u");
  capability(Card::germanic_horse, CardSide::unshaded, Faction::romans);
  put(Region::treveri, Piece::legion, 1);
  put(Region::treveri, Piece::belgic_hidden, 4);
  Action romans = battle(Faction::romans);
  script.expect({"ask.retreat=retreat.stand", "common.roll=6"});
  battle_in(romans, Region::treveri, Faction::belgae, {});
  EXPECT_FALSE(script.was_asked("ask.roman_horse"));
}

TEST_F(Events57To64, germanic_horse_shaded_doubles_the_losses_of_the_holders_enemy_once_in_a_command) {
  covers("FS card.59s");
  run(Faction::arverni, Card::germanic_horse, CardSide::shaded);
  EXPECT_TRUE(play.holds(Faction::arverni, Card::germanic_horse, CardSide::shaded));
  put(Region::treveri, Piece::arverni_hidden, 3);
  put(Region::treveri, Piece::aedui_hidden, 4);
  put(Region::nervii, Piece::arverni_hidden, 3);
  put(Region::nervii, Piece::aedui_hidden, 4);
  Action arverni = battle(Faction::arverni);
  script.expect({"arverni: ask.gallic_horse=common.yes", "ask.retreat=retreat.stand"});
  battle_in(arverni, Region::treveri, Faction::aedui, {});
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::aedui), 1) << "one and a half, doubled to three";
  script.expect({"ask.retreat=retreat.stand"});
  battle_in(arverni, Region::nervii, Faction::aedui, {});
  EXPECT_EQ(state.board.light_troops(Region::nervii, Faction::aedui), 3);
}

TEST_F(Events57To64, germanic_horse_shaded_serves_its_holder_in_defence) {
  covers("FS card.59s");
  capability(Card::germanic_horse, CardSide::shaded, Faction::arverni);
  put(Region::treveri, Piece::arverni_hidden, 3);
  put(Region::treveri, Piece::aedui_hidden, 4);
  Action aedui = battle(Faction::aedui);
  script.expect({"arverni: ask.gallic_horse=common.yes", "ask.retreat=retreat.stand"});
  battle_in(aedui, Region::treveri, Faction::arverni, {});
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::arverni), 1);
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::aedui), 3) << "half a Loss doubled to one";
}

TEST_F(Events57To64, germanic_horse_shaded_is_for_gauls_and_not_against_fort_or_citadel) {
  covers("FS card.59s");
  run(Faction::romans, Card::germanic_horse, CardSide::shaded);
  EXPECT_TRUE(nothing_happened());
  EXPECT_FALSE(state.capabilities[Card::germanic_horse].active);

  capability(Card::germanic_horse, CardSide::shaded, Faction::arverni);
  put(Region::treveri, Piece::arverni_hidden, 4);
  put(Region::treveri, Piece::auxilia_hidden, 4);
  put(Region::treveri, Piece::fort);
  Action against_fort = battle(Faction::arverni);
  script.expect({"ask.retreat=retreat.stand"});
  battle_in(against_fort, Region::treveri, Faction::romans, {});
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::romans), 3);

  put(Region::arverni, Piece::arverni_hidden, 4);
  put(Region::arverni, Piece::aedui_hidden, 2);
  citadel(Tribe::arverni, Faction::arverni);
  Action against_holder = battle(Faction::aedui);
  script.expect({"ask.retreat=retreat.stand"});
  battle_in(against_holder, Region::arverni, Faction::arverni, {});
  EXPECT_FALSE(script.was_asked("ask.gallic_horse"));
}

// --- 60 Indutiomarus

TEST_F(Events57To64, indutiomarus_removes_six_belgic_warbands_and_allies_in_one_region) {
  covers("FS card.60u");
  put(Region::nervii, Piece::belgic_hidden, 5);
  put(Region::nervii, Piece::belgic_leader);
  ally(Tribe::nervii, Faction::belgae);
  ally(Tribe::eburones, Faction::belgae);
  put(Region::treveri, Piece::belgic_hidden, 1);
  script.expect({"indutiomarus.region=NER | NER, TRE", "indutiomarus.piece=belgic_ally | belgic_hidden, belgic_ally",
                 "indutiomarus.tribe=eburones | nervii, eburones", "belgic_ally"});
  run(Faction::romans, Card::indutiomarus);
  EXPECT_EQ(at(Tribe::nervii), empty_circle);
  EXPECT_EQ(at(Tribe::eburones), empty_circle);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 1);
  EXPECT_EQ(count(Region::nervii, Piece::belgic_leader), 1);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 1);
}

TEST_F(Events57To64, indutiomarus_spares_citadels_and_stops_where_nothing_is_left) {
  covers("FS card.60u");
  citadel(Tribe::mandubii, Faction::belgae);
  run(Faction::romans, Card::indutiomarus);
  EXPECT_TRUE(nothing_happened());
  put(Region::mandubii, Piece::belgic_scouted, 2);
  put(Region::bituriges, Piece::belgic_hidden, 2);
  run(Faction::romans, Card::indutiomarus);
  EXPECT_EQ(count(Region::mandubii, Piece::belgic_scouted), 0);
  EXPECT_EQ(count(Region::mandubii, Piece::belgic_citadel), 1);
  EXPECT_EQ(count(Region::bituriges, Piece::belgic_hidden), 2) << "too far from the Treveri";
}

TEST_F(Events57To64, indutiomarus_shaded_wins_treveri_and_ubii_for_the_belgae) {
  covers("FS card.60s");
  state.board.disperse(Tribe::treveri, Status::dispersed);
  ally(Tribe::ubii, Faction::germans);
  run(Faction::arverni, Card::indutiomarus, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty());
  EXPECT_EQ(at(Tribe::treveri), ally_at(Faction::belgae));
  EXPECT_EQ(at(Tribe::ubii), ally_at(Faction::belgae));
  for (Region region : {Region::treveri, Region::ubii}) {
    EXPECT_EQ(count(region, Piece::belgic_hidden), 2);
    EXPECT_EQ(count(region, Piece::german_hidden), 1);
  }
}

TEST_F(Events57To64, indutiomarus_shaded_splits_what_is_available_as_the_executor_likes) {
  covers("FS card.60s");
  ally(Tribe::treveri, Faction::romans);
  use_up_allies(Faction::belgae, 1, {Tribe::treveri, Tribe::ubii});
  put(Region::morini, Piece::belgic_hidden, 22);
  put(Region::sugambri, Piece::german_hidden, 15);
  script.expect({"indutiomarus.ally=ubii | ubii, treveri", "indutiomarus.split romans belgic_hidden=1 | 1, 2"});
  run(Faction::romans, Card::indutiomarus, CardSide::shaded);
  EXPECT_EQ(at(Tribe::treveri), empty_circle) << "cleared all the same";
  EXPECT_EQ(at(Tribe::ubii), ally_at(Faction::belgae));
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 1);
  EXPECT_EQ(count(Region::ubii, Piece::belgic_hidden), 2);
  EXPECT_EQ(count(Region::ubii, Piece::german_hidden), 0);
}

// --- 61 Catuvolcus

TEST_F(Events57To64, catuvolcus_removes_allies_of_one_faction_and_five_warbands_in_nervii) {
  covers("FS card.61u");
  ally(Tribe::nervii, Faction::belgae);
  ally(Tribe::eburones, Faction::belgae);
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::arverni_hidden, 3);
  put(Region::nervii, Piece::auxilia_hidden, 2);
  script.expect({"catuvolcus.ally=nervii", "catuvolcus.ally=common.none"});
  for (int i = 0; i < 4; ++i) script.expect({"catuvolcus.warband=belgic_hidden NER"});
  run(Faction::aedui, Card::catuvolcus);
  EXPECT_EQ(at(Tribe::nervii), empty_circle);
  EXPECT_EQ(at(Tribe::eburones), ally_at(Faction::belgae)) << "one is enough";
  EXPECT_EQ(count(Region::nervii, Piece::belgic_hidden), 0);
  EXPECT_EQ(count(Region::nervii, Piece::arverni_hidden), 2);
  EXPECT_EQ(count(Region::nervii, Piece::auxilia_hidden), 2) << "no Warbands";
}

TEST_F(Events57To64, catuvolcus_asks_whose_allies_go) {
  covers("FS card.61u");
  ally(Tribe::nervii, Faction::belgae);
  ally(Tribe::eburones, Faction::romans);
  script.expect({"catuvolcus.faction=romans | romans, belgae"});
  run(Faction::arverni, Card::catuvolcus);
  EXPECT_EQ(at(Tribe::nervii), ally_at(Faction::belgae));
  EXPECT_EQ(at(Tribe::eburones), empty_circle);
}

TEST_F(Events57To64, catuvolcus_removes_the_warbands_there_are_without_an_ally) {
  covers("FS card.61u");
  put(Region::nervii, Piece::german_revealed, 2);
  run(Faction::romans, Card::catuvolcus);
  EXPECT_EQ(count(Region::nervii, Piece::german_revealed), 0);
  EXPECT_TRUE(script.asked().empty());
}

TEST_F(Events57To64, catuvolcus_shaded_gives_the_belgae_both_tribes_of_nervii_and_six_resources) {
  covers("FS card.61s");
  state.board.disperse(Tribe::nervii, Status::gathering);
  ally(Tribe::eburones, Faction::romans);
  run(Faction::belgae, Card::catuvolcus, CardSide::shaded);
  EXPECT_EQ(at(Tribe::nervii), ally_at(Faction::belgae));
  EXPECT_EQ(at(Tribe::eburones), ally_at(Faction::belgae));
  EXPECT_EQ(state.resources[Faction::belgae], 26);
}

TEST_F(Events57To64, catuvolcus_shaded_takes_the_tribes_from_germans_and_leaves_the_belgae_theirs) {
  covers("FS card.61s");
  ally(Tribe::nervii, Faction::germans);
  ally(Tribe::eburones, Faction::belgae);
  run(Faction::arverni, Card::catuvolcus, CardSide::shaded);
  EXPECT_EQ(at(Tribe::nervii), ally_at(Faction::belgae));
  EXPECT_EQ(at(Tribe::eburones), ally_at(Faction::belgae));
  EXPECT_EQ(times("step.tribe_subdued"), 1) << "the Eburones stay as they are";
}

TEST_F(Events57To64, catuvolcus_shaded_only_displaces_once_no_belgic_ally_is_available) {
  covers("FS card.61s");
  state.resources[Faction::belgae] = 42;
  ally(Tribe::nervii, Faction::romans);
  ally(Tribe::eburones, Faction::aedui);
  use_up_allies(Faction::belgae, 1);
  script.expect({"catuvolcus.belgic_ally=eburones | nervii, eburones"});
  run(Faction::arverni, Card::catuvolcus, CardSide::shaded);
  EXPECT_EQ(at(Tribe::nervii), empty_circle);
  EXPECT_EQ(at(Tribe::eburones), ally_at(Faction::belgae));
  EXPECT_EQ(state.resources[Faction::belgae], 45);
}

// --- 62 War Fleet

TEST_F(Events57To64, war_fleet_carries_pieces_along_the_coast_and_a_command_follows) {
  covers("FS card.62");
  put(Region::arverni, Piece::arverni_leader);
  put(Region::arverni, Piece::arverni_revealed, 3);
  put(Region::veneti, Piece::arverni_hidden, 2);
  put(Region::nervii, Piece::arverni_hidden, 2);
  script.expect({"war_fleet.from=ARV | VEN, ARV, none", "war_fleet.to=BRI | BRI, MOR, ATR, VEN, PIC",
                 "war_fleet.pieces arverni arverni_leader=1 | 0, 1",
                 "war_fleet.pieces arverni arverni_revealed=2 | 0 to 3"});
  script.expect({"war_fleet.from=VEN", "war_fleet.to=BRI | BRI, MOR, ATR, PIC, ARV", "war_fleet.pieces=2",
                 "war_fleet.from=common.none | ARV, none"});
  script.expect({"menu.free_command=raid", "raid.where=BRI", "raid.what=raid.land arverni_hidden"});
  run(Faction::arverni, Card::war_fleet);
  EXPECT_TRUE(state.board.leader_at(Region::britannia, Faction::arverni));
  EXPECT_EQ(count(Region::britannia, Piece::arverni_revealed), 4) << "two sailed Revealed, two raided";
  EXPECT_EQ(count(Region::arverni, Piece::arverni_revealed), 1);
  EXPECT_EQ(state.resources[Faction::arverni], 22);
  EXPECT_EQ(count(Region::nervii, Piece::arverni_hidden), 2);
}

TEST_F(Events57To64, war_fleet_goes_on_when_a_group_stays_ashore_after_all) {
  covers("FS card.62");
  put(Region::arverni, Piece::arverni_hidden, 3);
  put(Region::veneti, Piece::arverni_hidden, 2);
  script.expect({"war_fleet.from=ARV", "war_fleet.to=BRI", "war_fleet.pieces=0", "war_fleet.from=ARV",
                 "war_fleet.to=PIC", "war_fleet.pieces=3", "war_fleet.from=VEN", "war_fleet.to=PIC",
                 "war_fleet.pieces=2", "menu.free_command=raid", "raid.where=PIC", "raid.what=raid.enough"});
  run(Faction::arverni, Card::war_fleet);
  EXPECT_EQ(state.board.light_troops(Region::pictones, Faction::arverni), 5);
}

TEST_F(Events57To64, war_fleet_does_not_ask_again_for_a_way_not_taken) {
  covers("FS card.62");
  put(Region::veneti, Piece::arverni_hidden, 2);
  for (const char* way : {"ARV", "PIC", "BRI", "MOR"}) script.expect({"VEN", way, "0"});
  script.expect({"war_fleet.from=VEN", "war_fleet.pieces arverni arverni_hidden VEN ATR=0"});  // the last way of all
  script.expect({"menu.free_command=raid", "raid.where=VEN", "raid.what=raid.enough"});
  run(Faction::arverni, Card::war_fleet);
  EXPECT_EQ(count(Region::veneti, Piece::arverni_hidden), 1);
}

TEST_F(Events57To64, war_fleet_leaves_those_besieged_by_a_circumvallation) {
  covers("FS card.62");
  put(Region::arverni, Piece::arverni_hidden, 3);
  put(Region::arverni, Piece::arverni_revealed, 1);
  put(Region::arverni, Piece::legion, 1);
  put(Region::veneti, Piece::arverni_hidden, 1);
  state.circumvallation = {true, Region::arverni, Faction::arverni, 3, false};
  // One of the four is free; once it has sailed only the one in Veneti could.
  script.expect({"war_fleet.from=ARV", "war_fleet.to=PIC", "war_fleet.pieces=0", "war_fleet.pieces=1",
                 "war_fleet.from=common.none"});
  script.expect({"menu.free_command=march", "menu.march_region VEN 0", "menu.march_group=march.group_done"});
  run(Faction::arverni, Card::war_fleet);
  EXPECT_EQ(script.offered("menu.march"),
            (std::vector<std::string>{"menu.march_region VEN 0", "menu.march_region PIC 0"}));
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 3);
  EXPECT_EQ(count(Region::pictones, Piece::arverni_revealed), 1);
}

TEST_F(Events57To64, war_fleet_does_nothing_for_a_faction_without_pieces_on_the_coast) {
  covers("FS card.62");
  put(Region::treveri, Piece::legion, 3);
  put(Region::treveri, Piece::belgic_hidden, 3);
  run(Faction::romans, Card::war_fleet);
  EXPECT_TRUE(script.asked().empty());
}

// --- 63 Winter Campaign

TEST_F(Events57To64, winter_campaign_charges_romans_upkeep_in_devastated_regions_only) {
  covers("FS card.63u");
  run(Faction::romans, Card::winter_campaign);
  EXPECT_TRUE(play.holds(Faction::romans, Card::winter_campaign, CardSide::unshaded));
  state.resources = {};
  put(Region::treveri, Piece::legion, 1);
  put(Region::nervii, Piece::auxilia_hidden, 2);
  state.board.set_devastated(Region::nervii, true);
  script.expect({"quarters.menu_romans=common.done", "romans: quarters.provincia_from=common.none"});
  script.expect({"common.roll=3", "common.roll=4"});
  quarters_phase(play);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 1) << "without payment or roll";
  EXPECT_EQ(count(Region::nervii, Piece::auxilia_hidden), 1);
}

TEST_F(Events57To64, without_the_winter_campaign_romans_pay_or_roll_everywhere) {
  covers("FS card.63u");
  state.resources = {};
  put(Region::treveri, Piece::legion, 1);
  script.expect({"romans: quarters.provincia_from=common.none", "common.roll=1"});
  quarters_phase(play);
  EXPECT_EQ(count(Region::treveri, Piece::legion), 0);
}

TEST_F(Events57To64, winter_campaign_shaded_lies_beside_the_gaul_chosen) {
  covers("FS card.63s");
  script.expect({"ask.beneficiary=belgae"});
  run(Faction::romans, Card::winter_campaign, CardSide::shaded);
  EXPECT_TRUE(play.holds(Faction::belgae, Card::winter_campaign, CardSide::shaded));
  put(Region::nervii, Piece::belgic_hidden, 2);
  for (int i = 0; i < 4; ++i) script.expect({"menu.transfer=common.none"});
  script.expect({"campaign.ask=menu.command raid", "raid.where=NER", "raid.what=raid.land belgic_hidden"});
  script.expect(
      {"campaign.ask=menu.command march", "menu.march_region NER 1", "menu.march_group=TRE", "ask.how_many=2"});
  harvest_phase(play);
  EXPECT_EQ(count(Region::treveri, Piece::belgic_hidden), 2);
  EXPECT_EQ(state.resources[Faction::belgae], 21) << "two raided, one paid for the March";
}

TEST_F(Events57To64, winter_campaign_shaded_allows_special_abilities_without_a_command_at_their_cost) {
  covers("FS card.63s");
  capability(Card::winter_campaign, CardSide::shaded, Faction::aedui);
  put(Region::bituriges, Piece::aedui_hidden, 1);
  for (int i = 0; i < 4; ++i) script.expect({"menu.transfer=common.none"});
  script.expect({"campaign.ask=menu.ability suborn", "suborn.ask_deed=suborn.deed_place aedui_hidden", "common.done"});
  script.expect({"campaign.ask=common.done"});
  harvest_phase(play);
  EXPECT_EQ(count(Region::bituriges, Piece::aedui_hidden), 2);
  EXPECT_EQ(state.resources[Faction::aedui], 23) << "river tolls of four, one paid";
}

TEST_F(Events57To64, winter_campaign_shaded_is_no_use_to_a_holder_who_can_do_nothing) {
  covers("FS card.63s");
  capability(Card::winter_campaign, CardSide::shaded, Faction::arverni);
  state.board.set_devastated(Region::arverni, true);  // no Rally at home
  for (int i = 0; i < 4; ++i) script.expect({"menu.transfer=common.none"});
  harvest_phase(play);
  EXPECT_FALSE(script.was_asked("campaign.ask"));
}

// --- 64 Correus

TEST_F(Events57To64, correus_wins_belgic_pieces_in_atrebates_over_to_the_executor) {
  covers("FS card.64u");
  put(Region::atrebates, Piece::belgic_revealed, 2);
  put(Region::atrebates, Piece::belgic_leader);
  ally(Tribe::remi, Faction::belgae);
  ally(Tribe::bellovaci, Faction::belgae);
  script.expect({"correus.piece=belgic_ally | belgic_revealed, belgic_ally, none",
                 "correus.tribe=remi | bellovaci, remi", "correus.piece=belgic_revealed", "correus.piece=common.none"});
  run(Faction::romans, Card::correus);
  EXPECT_EQ(at(Tribe::remi), ally_at(Faction::romans));
  EXPECT_EQ(at(Tribe::bellovaci), ally_at(Faction::belgae));
  EXPECT_EQ(count(Region::atrebates, Piece::auxilia_hidden), 1);
  EXPECT_EQ(count(Region::atrebates, Piece::belgic_revealed), 1);
}

TEST_F(Events57To64, correus_turns_no_more_than_eight_and_only_removes_beyond_what_is_available) {
  covers("FS card.64u");
  put(Region::atrebates, Piece::belgic_hidden, 9);
  put(Region::aedui, Piece::aedui_hidden, 17);
  for (int i = 0; i < 8; ++i) script.expect({"correus.piece=belgic_hidden"});
  run(Faction::aedui, Card::correus);
  EXPECT_EQ(count(Region::atrebates, Piece::belgic_hidden), 1);
  EXPECT_EQ(count(Region::atrebates, Piece::aedui_hidden), 3);
}

TEST_F(Events57To64, correus_has_nothing_for_the_belgae_unshaded) {
  covers("FS card.64u");
  put(Region::atrebates, Piece::belgic_hidden, 2);
  run(Faction::belgae, Card::correus);
  EXPECT_TRUE(nothing_happened());
}

TEST_F(Events57To64, correus_shaded_removes_two_allies_and_the_belgae_place_theirs_and_rally) {
  covers("FS card.64s");
  ally(Tribe::remi, Faction::romans);
  ally(Tribe::bellovaci, Faction::aedui);
  ally(Tribe::atrebates, Faction::arverni);
  script.expect({"correus.remove=remi | atrebates, bellovaci, remi", "correus.remove=atrebates | atrebates, bellovaci",
                 "belgae: correus.place=remi | atrebates, remi, none",
                 "belgae: correus.place=common.none | atrebates, none"});
  script.expect({"belgae: rally.where_free=ATR"});
  run(Faction::arverni, Card::correus, CardSide::shaded);
  EXPECT_EQ(at(Tribe::remi), ally_at(Faction::belgae)) << "without Control";
  EXPECT_EQ(at(Tribe::atrebates), empty_circle);
  EXPECT_EQ(at(Tribe::bellovaci), ally_at(Faction::aedui));
  EXPECT_EQ(count(Region::atrebates, Piece::belgic_hidden), 1);
  EXPECT_EQ(state.resources[Faction::belgae], 20);
}

TEST_F(Events57To64, correus_shaded_goes_on_without_allies_to_remove_or_room_to_rally) {
  covers("FS card.64s");
  for (Region region : {Region::morini, Region::nervii, Region::atrebates}) state.board.set_devastated(region, true);
  script.expect({"correus.place=bellovaci", "correus.place=remi"});
  run(Faction::belgae, Card::correus, CardSide::shaded);
  EXPECT_EQ(at(Tribe::bellovaci), ally_at(Faction::belgae));
  EXPECT_EQ(at(Tribe::remi), ally_at(Faction::belgae));
}

TEST_F(Events57To64, mist_brings_one_ability_that_may_be_declined) {
  covers("FS card.57u");
  put(Region::britannia, Piece::arverni_leader);
  put(Region::britannia, Piece::arverni_hidden, 5);
  put(Region::britannia, Piece::aedui_hidden, 1);
  script.expect({"ask.beneficiary=arverni", "arverni: ability.ask_free=menu.decline"});
  run(Faction::romans, Card::land_of_mist_and_mystery);
  EXPECT_EQ(count(Region::britannia, Piece::aedui_hidden), 1);
  EXPECT_EQ(state.resources[Faction::arverni], 24);
  script.expect({"ask.beneficiary=arverni", "arverni: ability.ask_free=menu.ability entreat"});
  run(Faction::romans, Card::land_of_mist_and_mystery);
  EXPECT_EQ(count(Region::britannia, Piece::aedui_hidden), 0);
  EXPECT_FALSE(state.board.devastated(Region::britannia)) << "no second Ability is offered";
}

TEST_F(Events57To64, mist_shaded_places_the_last_gallic_ally) {
  covers("FS card.57s", "FS 1.4.1");
  const TribeSet spare = {Tribe::catuvellauni};
  use_up_allies(Faction::aedui, 1, spare);
  use_up_allies(Faction::arverni, 0, spare);
  use_up_allies(Faction::belgae, 0, spare);
  script.expect({"mist.warbands=0", "mist.warbands=0", "mist.warbands=0"});
  run(Faction::romans, Card::land_of_mist_and_mystery, CardSide::shaded);
  EXPECT_EQ(at(Tribe::catuvellauni), ally_at(Faction::aedui));
}

TEST_F(Events57To64, mist_shaded_places_no_ally_where_no_gaul_has_one_left) {
  covers("FS card.57s", "FS 1.4.1");
  const TribeSet spare = {Tribe::catuvellauni};
  for (Faction gaul : {Faction::aedui, Faction::belgae, Faction::arverni}) use_up_allies(gaul, 0, spare);
  script.expect({"mist.warbands=0", "mist.warbands=0", "mist.warbands=0"});
  run(Faction::romans, Card::land_of_mist_and_mystery, CardSide::shaded);
  EXPECT_EQ(at(Tribe::catuvellauni), empty_circle);
}

TEST_F(Events57To64, aduatuca_shaded_sends_no_germans_to_cisalpina) {
  covers("FS card.58s", "FS 1.4.2");
  state.board.open_cisalpina();
  put(Region::cisalpina, Piece::fort);
  put(Region::treveri, Piece::fort);
  put(Region::ubii, Piece::german_hidden, 1);
  script.expect({"menu.march_region UBI 0", "menu.march_group=TRE"});
  run(Faction::belgae, Card::aduatuca, CardSide::shaded);
  EXPECT_FALSE(script.was_asked("aduatuca.fort"));
  EXPECT_EQ(state.board.light_troops(Region::treveri, Faction::germans), 1);
}

TEST_F(Events57To64, catuvolcus_shaded_asks_only_where_one_belgic_ally_is_left_for_two_tribes) {
  covers("FS card.61s", "FS 1.4.1");
  const TribeSet spare = {Tribe::nervii, Tribe::eburones};
  use_up_allies(Faction::belgae, 2, spare);
  run(Faction::arverni, Card::catuvolcus, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty()) << "one for each";
  EXPECT_EQ(at(Tribe::nervii), ally_at(Faction::belgae));
  EXPECT_EQ(at(Tribe::eburones), ally_at(Faction::belgae));
  for (Tribe tribe : spare) state.board.subdue(tribe);
  ally(Tribe::nervii, Faction::romans);
  use_up_allies(Faction::belgae, 0, spare);
  run(Faction::arverni, Card::catuvolcus, CardSide::shaded);
  EXPECT_TRUE(script.asked().empty()) << "none for either";
  EXPECT_EQ(at(Tribe::nervii), empty_circle);
}

TEST_F(Events57To64, war_fleet_carries_each_piece_once) {
  covers("FS card.62");
  put(Region::arverni, Piece::arverni_hidden, 3);
  put(Region::veneti, Piece::arverni_hidden, 1);
  script.expect({"war_fleet.from=ARV", "war_fleet.to=VEN", "war_fleet.pieces=1 | 0 to 3"});
  script.expect({"war_fleet.from=ARV | VEN, ARV, none", "war_fleet.to=VEN | BRI, MOR, ATR, VEN, PIC",
                 "war_fleet.pieces=1 | 0 to 2"});
  // Three are in Veneti now, and one of them has not sailed.
  script.expect({"war_fleet.from=VEN", "war_fleet.to=PIC", "war_fleet.pieces=1 | 0, 1",
                 "war_fleet.from=common.none | ARV, none"});
  script.expect({"menu.free_command=raid", "raid.where=VEN", "raid.what=raid.enough"});
  run(Faction::arverni, Card::war_fleet);
  EXPECT_EQ(state.board.light_troops(Region::veneti, Faction::arverni), 2);
  EXPECT_EQ(state.board.light_troops(Region::pictones, Faction::arverni), 1);
}

TEST_F(Events57To64, war_fleet_does_not_sail_where_all_are_ringed_in) {
  covers("FS card.62", "FS card.4");
  put(Region::arverni, Piece::arverni_hidden, 2);
  put(Region::arverni, Piece::legion, 1);
  state.circumvallation = {true, Region::arverni, Faction::arverni, 2, false};
  script.expect(
      {"menu.free_command=raid", "raid.where=ARV", "raid.what=raid.land arverni_hidden", "raid.what=raid.enough"});
  run(Faction::arverni, Card::war_fleet);
  EXPECT_FALSE(script.was_asked("war_fleet.from"));
}

}  // namespace
}  // namespace auspex::falling_sky
