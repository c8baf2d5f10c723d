// 8.2.1: the Instructions of the cards for the Non-player Britons: each taken, and just not taken.
#include "games/pendragon/nonplayer/np_event_fixture.h"

namespace auspex::pendragon::testing {
namespace {

class BritonInstructions : public NonPlayerEvents {
 protected:
  // With Briton Control.
  void hold(Site site, Piece stronghold, Space space, int militia = 3) {
    build(site, stronghold);
    put(space, Piece::militia, militia);
  }
  // All other Forts stand where they do not matter here.
  void leave_no_forts() {
    for (Site site : {Site::deva, Site::dinorben, Site::segontium, Site::dinas_emrys, Site::moridunum, Site::gateholm,
                      Site::barwick, Site::mam_tor}) {
      build(site, Piece::fort);
    }
  }
  // The Intercept goes to these, as if by 8.8.1.
  static std::function<void(Action&)> intercepts(SpaceSet targets) {
    return [targets](Action& action) {
      action.command = Command::intercept;
      action.begun = true;
      action.selected = targets;
      for (Space space : targets) action.board().remove(space, Piece::saxon_raider, 1);
    };
  }
};

// --- 2

TEST_F(BritonInstructions, theodosius_engages_four_raiders_or_none) {
  covers("PD 8.2.1", "PD card.2u");
  put(Space::regni, Piece::saxon_raider, 3);
  put(Space::regni, Piece::scotti_raider, 2);
  tried[Faction::dux].command = intercepts({Space::regni});
  EXPECT_FALSE(plays(Faction::dux, Card::count_theodosius));
  EXPECT_EQ(flaw, msg::np_sheet_few_engaged(3, 4)) << "those of one Barbarian";
  put(Space::regni, Piece::saxon_raider, 1);
  EXPECT_TRUE(plays(Faction::dux, Card::count_theodosius));
  EXPECT_EQ(tried[Faction::dux].granted.back().feats, FeatSet());
}

TEST_F(BritonInstructions, theodosius_granted_by_another_intercepts_whomever_it_can) {
  covers("PD 8.2.1", "PD card.2u");
  put(Space::regni, Piece::saxon_raider, 3);
  tried[Faction::dux].command = intercepts({Space::regni});
  executes(Faction::civitates, Card::count_theodosius, CardSide::unshaded);
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 2) << "whether it would have played the card is not asked";
}

// --- 4, 35

TEST_F(BritonInstructions, stilicho_restores_rome_only_above_75) {
  covers("PD 8.2.1", "PD card.4u");
  imperium(ImperiumStatus::autonomy_military);
  has(Track::prestige, 75);
  EXPECT_TRUE(plays(Faction::dux, Card::stilicho));
  EXPECT_EQ(state.board.imperium(), Imperium::autonomy);
  EXPECT_EQ(resources(Track::prestige), 79);
  EXPECT_TRUE(plays(Faction::dux, Card::stilicho));
  EXPECT_EQ(state.board.imperium(), Imperium::roman_rule);
  EXPECT_EQ(resources(Track::prestige), 79);
}

TEST_F(BritonInstructions, stilicho_brings_all_the_cavalry_he_may) {
  covers("PD 8.3", "PD card.4u");
  set_aside(Piece::cavalry, 5, Box::out_of_play);
  EXPECT_TRUE(plays(Faction::dux, Card::stilicho));
  EXPECT_EQ(state.board.out_of_play(), 2);
  EXPECT_EQ(resources(Track::prestige), 4);
}

TEST_F(BritonInstructions, excidio_is_reversed_by_the_dux_above_75_and_never_by_the_civitates) {
  covers("PD 8.2.1", "PD card.35u");
  imperium(ImperiumStatus::autonomy_military);
  for (Site site : all<Site>()) {
    const Space space = site_info[site].space;
    if (state.board.strongholds(space, Faction::civitates) > 0 || space == Space::novantae) continue;
    build(site, site_info[site].kind == SiteKind::town ? Piece::town : Piece::hillfort);
  }
  ASSERT_GE(state.board.controlled_population(Control::britons), 31);
  has(Track::prestige, 75);
  EXPECT_TRUE(plays(Faction::dux, Card::de_excidio_britanniae));
  EXPECT_EQ(state.board.imperium(), Imperium::autonomy);
  EXPECT_EQ(state.board.total_prosperity(), 5) << "now 80 in all";
  EXPECT_TRUE(plays(Faction::civitates, Card::de_excidio_britanniae));
  EXPECT_EQ(state.board.imperium(), Imperium::autonomy);
  EXPECT_TRUE(plays(Faction::dux, Card::de_excidio_britanniae));
  EXPECT_EQ(state.board.imperium(), Imperium::roman_rule);
}

// --- 9

TEST_F(BritonInstructions, the_shore_is_for_a_fort_or_two_prestige) {
  covers("PD 8.2.1", "PD card.9u");
  EXPECT_FALSE(plays(Faction::dux, Card::litus_saxonicum)) << "the Sea alone is not enough";
  EXPECT_EQ(flaw, Text(msg::np_sheet_no_fort));
  hold(Site::anderida, Piece::hillfort, Space::regni);
  EXPECT_TRUE(plays(Faction::dux, Card::litus_saxonicum));
  EXPECT_EQ(count(Space::regni, Piece::fort), 1);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 1);
}

TEST_F(BritonInstructions, the_shore_is_for_two_prestige_without_a_fort_to_place) {
  covers("PD 8.2.1", "PD card.9u");
  for (Site site : {Site::rutupiae, Site::durovernum}) build(site, Piece::fort);
  leave_no_forts();
  state.board.set_patrolled(Sea::britannicus, true);
  EXPECT_TRUE(plays(Faction::dux, Card::litus_saxonicum)) << "both Forts of Cantiaci count for either Sea";
  EXPECT_EQ(resources(Track::prestige), 2);
  state.board.remove_stronghold(Site::rutupiae);
  build(Site::alclud, Piece::fort);
  EXPECT_FALSE(plays(Faction::dux, Card::litus_saxonicum));
}

TEST_F(BritonInstructions, the_sea_is_the_one_whose_forts_pay) {
  covers("PD 8.3.1", "PD card.9u");
  hold(Site::branodunum, Piece::fort, Space::iceni);
  hold(Site::walton_castle, Piece::hillfort, Space::trinovantes);
  for (int i = 0; i < 6; ++i) {
    const State before = state;
    EXPECT_TRUE(plays(Faction::dux, Card::litus_saxonicum));
    EXPECT_TRUE(state.board.patrolled(Sea::germanicus)) << "where it ends with two Forts";
    EXPECT_EQ(resources(Track::prestige), 1);
    const Dice later = state.dice;
    state = before;
    state.dice = later;
  }
}

// --- 13

TEST_F(BritonInstructions, cunedda_moves_all_he_may_from_the_top) {
  covers("PD 8.3", "PD 8.4.1", "PD card.13u");
  put(Space::votadini, Piece::militia, 5);
  put(Space::votadini, Piece::comitates, 1);
  set_aside(Piece::comitates, 2, Box::not_yet_in_play);
  EXPECT_TRUE(plays(Faction::civitates, Card::cunedda));
  EXPECT_EQ(count(Space::votadini, Piece::militia), 2);
  EXPECT_EQ(count(Space::votadini, Piece::comitates), 0);
  EXPECT_EQ(state.board.on_map(Piece::comitates), 3);
}

// --- 15, 61

TEST_F(BritonInstructions, attacotti_serve_each_briton_once) {
  covers("PD 8.2.1", "PD card.15u");
  hold(Site::deva, Piece::town, Space::deceangli);
  EXPECT_TRUE(plays(Faction::dux, Card::attacotti));
  EXPECT_EQ(count(Space::deceangli, Piece::red_scotti_settlement), 1);
  EXPECT_EQ(count(Space::deceangli, Piece::red_scotti_warband), 3);
  EXPECT_FALSE(plays(Faction::dux, Card::attacotti));
  EXPECT_EQ(flaw, msg::np_sheet_foederati_there(Piece::red_scotti_settlement));
  hold(Site::anderida, Piece::hillfort, Space::regni);
  EXPECT_TRUE(plays(Faction::civitates, Card::attacotti));
  EXPECT_EQ(count(Space::regni, Piece::blue_scotti_settlement), 1);
  EXPECT_FALSE(plays(Faction::civitates, Card::attacotti));
}

TEST_F(BritonInstructions, at_fragmentation_attacotti_serve_where_the_briton_has_control) {
  covers("PD 8.2.1", "PD card.15u");
  imperium(ImperiumStatus::fragmentation);
  hold(Site::deva, Piece::town, Space::deceangli);
  EXPECT_FALSE(plays(Faction::dux, Card::attacotti)) << "only the Civitates could have them";
  EXPECT_EQ(flaw, Text(msg::np_sheet_no_region));
  build(Site::anderida, Piece::fort);
  EXPECT_TRUE(plays(Faction::dux, Card::attacotti));
  EXPECT_EQ(count(Space::regni, Piece::red_scotti_warband), 3);
}

TEST_F(BritonInstructions, deisi_settle_once_and_raiders_go_in_any_case) {
  covers("PD 8.2.1", "PD card.61u");
  hold(Site::moridunum, Piece::hillfort, Space::demetae, 6);
  put(Space::demetae, Piece::scotti_raider, 7);
  EXPECT_TRUE(plays(Faction::civitates, Card::deisi));
  EXPECT_EQ(count(Space::demetae, Piece::blue_scotti_settlement), 1);
  EXPECT_EQ(count(Space::demetae, Piece::scotti_raider), 4);
  hold(Site::segontium, Piece::hillfort, Space::ordovices);
  EXPECT_TRUE(plays(Faction::civitates, Card::deisi));
  EXPECT_EQ(state.board.on_map(Piece::blue_scotti_settlement), 1);
  EXPECT_EQ(count(Space::demetae, Piece::scotti_raider), 1);
  EXPECT_TRUE(plays(Faction::dux, Card::deisi)) << "red is another matter";
  EXPECT_EQ(count(Space::ordovices, Piece::red_scotti_settlement), 1);
}

TEST_F(BritonInstructions, deisi_named_by_another_settle_once) {
  covers("PD 8.2.1", "PD card.61u");
  hold(Site::moridunum, Piece::hillfort, Space::demetae);
  hold(Site::segontium, Piece::blue_scotti_settlement, Space::ordovices);
  person(Faction::dux);
  script.expect({"dux: event.beneficiary dux 61 unshaded=civitates"});
  executes(Faction::dux, Card::deisi, CardSide::unshaded);
  EXPECT_EQ(state.board.on_map(Piece::blue_scotti_settlement), 1);
}

// --- 16

TEST_F(BritonInstructions, recruits_are_for_two_cavalry) {
  covers("PD 8.2.1", "PD card.16u");
  build(Site::deva, Piece::fort);
  set_aside(Piece::cavalry, 3, Box::casualties);
  int placed = 1;
  tried[Faction::dux].command = [&](Action& action) {
    place_units(action.play, Space::deceangli, Piece::cavalry, placed);
  };
  EXPECT_FALSE(plays(Faction::dux, Card::recruits));
  EXPECT_EQ(flaw, Text(msg::np_sheet_few_trained));
  placed = 2;
  EXPECT_TRUE(plays(Faction::dux, Card::recruits));
}

// --- 18

TEST_F(BritonInstructions, garrisons_are_paid_in_blue_while_six_remain_then_in_red) {
  covers("PD 8.2.1", "PD card.18u");
  has(Track::briton_resources, 9);
  has(Track::dux_resources, 4);
  set_aside(Piece::cavalry, 5, Box::casualties);
  EXPECT_TRUE(plays(Faction::dux, Card::unpaid_garrisons));
  EXPECT_EQ(resources(Track::prestige), 3) << "3 of 9 blue and 4 red: three times 2";
  EXPECT_EQ(resources(Track::briton_resources), 6);
  EXPECT_EQ(resources(Track::dux_resources), 1);
  EXPECT_EQ(state.board.casualties(), 2);
  EXPECT_FALSE(plays(Faction::dux, Card::unpaid_garrisons));
  EXPECT_EQ(flaw, Text(msg::np_sheet_cannot_pay));
  has(Track::dux_resources, 2);
  EXPECT_TRUE(plays(Faction::dux, Card::unpaid_garrisons));
}

TEST_F(BritonInstructions, garrisons_get_eight_at_most_and_at_fragmentation_red_alone) {
  covers("PD 8.2.1", "PD card.18u");
  has(Track::briton_resources, 40);
  EXPECT_TRUE(plays(Faction::dux, Card::unpaid_garrisons));
  EXPECT_EQ(resources(Track::briton_resources), 32);
  EXPECT_EQ(resources(Track::prestige), 4);
  imperium(ImperiumStatus::fragmentation);
  has(Track::dux_resources, 1);
  EXPECT_FALSE(plays(Faction::dux, Card::unpaid_garrisons));
}

TEST_F(BritonInstructions, a_mutiny_is_bought_off_whenever_that_is_possible_blue_first) {
  covers("PD 8.2.1", "PD card.18s");
  build(Site::deva, Piece::fort);
  build(Site::anderida, Piece::fort);
  put(Space::deceangli, Piece::cavalry, 2);
  has(Track::briton_resources, 5);
  has(Track::dux_resources, 2);
  person(Faction::saxons);
  script.expect({"saxons: garrisons.where saxons=DEC", "saxons: garrisons.where saxons=REG"});
  executes(Faction::saxons, Card::unpaid_garrisons, CardSide::shaded);
  EXPECT_EQ(count(Space::deceangli, Piece::fort), 1);
  EXPECT_EQ(resources(Track::briton_resources), 1) << "even the last six";
  EXPECT_EQ(count(Space::regni, Piece::fort), 0) << "3 are left, and the price is 4";
  EXPECT_EQ(resources(Track::dux_resources), 2);
}

// --- 19, 31

TEST_F(BritonInstructions, alleluia_is_for_a_battle) {
  covers("PD 8.2.1", "PD card.19u");
  for (Space space : {Space::regni, Space::cantiaci, Space::iceni}) {
    put(space, Piece::militia, 1);
    put(space, Piece::saxon_raider, 2);
  }
  EXPECT_FALSE(plays(Faction::civitates, Card::alleluia));
  EXPECT_EQ(flaw, Text(msg::np_sheet_no_battle));
  tried[Faction::civitates].command = fights_in({Space::iceni});
  EXPECT_TRUE(plays(Faction::civitates, Card::alleluia));
  EXPECT_EQ(count(Space::iceni, Piece::militia), 4) << "where they then fight";
  EXPECT_EQ(count(Space::iceni, Piece::saxon_raider), 1);
}

TEST_F(BritonInstructions, alleluia_granted_by_another_is_declined_without_a_battle) {
  covers("PD 8.2.1", "PD card.19u");
  put(Space::regni, Piece::militia, 1);
  put(Space::regni, Piece::saxon_raider, 2);
  person(Faction::dux);
  executes(Faction::dux, Card::alleluia, CardSide::unshaded);
  EXPECT_EQ(count(Space::regni, Piece::militia), 1);
  EXPECT_TRUE(told("np.sheet.part_declined 19 civitates"));
  tried[Faction::civitates].command = fights_in({Space::regni});
  executes(Faction::dux, Card::alleluia, CardSide::unshaded);
  EXPECT_EQ(count(Space::regni, Piece::militia), 4);
}

TEST_F(BritonInstructions, the_cross_is_for_comitates_or_a_battle) {
  covers("PD 8.2.1", "PD card.31u");
  put(Space::regni, Piece::militia, 1);
  put(Space::regni, Piece::saxon_raider, 2);
  EXPECT_FALSE(plays(Faction::civitates, Card::with_the_cross_on_his_shoulders));
  EXPECT_EQ(flaw, Text(msg::np_sheet_no_battle));
  tried[Faction::civitates].command = fights_in({Space::regni});
  EXPECT_TRUE(plays(Faction::civitates, Card::with_the_cross_on_his_shoulders));
  tried[Faction::civitates].command = nullptr;
  set_aside(Piece::comitates, 1, Box::not_yet_in_play);
  EXPECT_TRUE(plays(Faction::civitates, Card::with_the_cross_on_his_shoulders));
  EXPECT_EQ(count(Space::regni, Piece::comitates), 1);
}

// --- 22, 65

TEST_F(BritonInstructions, ambrosius_rallies_comitates_for_the_dux_and_marches_only_to_fight) {
  covers("PD 8.2.1", "PD card.22u");
  hold(Site::deva, Piece::town, Space::deceangli);
  put(Space::brigantes, Piece::scotti_warband, 2);
  put(Space::regni, Piece::saxon_warband, 2);
  tried[Faction::dux].command = marches_and_fights_in({Space::brigantes, Space::regni}, {Space::regni});
  EXPECT_TRUE(plays(Faction::dux, Card::ambrosius_aurelianus));
  EXPECT_EQ(count(Space::deceangli, Piece::comitates), 3);
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 1) << "the one destination where it fights";
}

TEST_F(BritonInstructions, ambrosius_stops_where_no_battle_follows_and_is_none_without_comitates) {
  covers("PD 8.2.1", "PD card.22u");
  hold(Site::deva, Piece::town, Space::deceangli);
  put(Space::brigantes, Piece::scotti_warband, 2);
  int marches = 0;
  tried[Faction::dux].command = [&](Action& action) {
    if (!action.terms.commands.has(Command::march)) return;
    ++marches;
    action.command = Command::march;
    action.begun = true;
    if (action.play.telling()) ADD_FAILURE() << "it Marched in earnest";
  };
  EXPECT_TRUE(plays(Faction::dux, Card::ambrosius_aurelianus));
  EXPECT_EQ(count(Space::deceangli, Piece::comitates), 3);
  EXPECT_GT(marches, 0) << "it was tried";
  leave_available(Piece::comitates, 0, Space::deceangli);
  EXPECT_FALSE(plays(Faction::dux, Card::ambrosius_aurelianus));
  EXPECT_EQ(flaw, Text(msg::np_sheet_no_comitates));
}

TEST_F(BritonInstructions, catraeth_is_for_comitates_and_marches_only_to_fight) {
  covers("PD 8.2.1", "PD card.65u");
  put(Space::novantae, Piece::scotti_warband, 2);
  put(Space::carvetii, Piece::scotti_warband, 2);
  tried[Faction::civitates].command = marches_and_fights_in({Space::novantae, Space::carvetii}, {Space::carvetii});
  EXPECT_TRUE(plays(Faction::civitates, Card::catraeth));
  EXPECT_EQ(count(Space::votadini, Piece::comitates), 2);
  EXPECT_EQ(count(Space::carvetii, Piece::scotti_warband), 1);
  leave_available(Piece::comitates, 0, Space::votadini);
  EXPECT_FALSE(plays(Faction::civitates, Card::catraeth));
  EXPECT_EQ(flaw, Text(msg::np_sheet_no_comitates));
}

// --- 25, 27

TEST_F(BritonInstructions, in_deira_the_way_that_brings_most_and_only_with_control) {
  covers("PD 8.2.1", "PD card.25u");
  put(Space::parisi, Piece::saxon_warband, 3);
  build(Site::petuaria, Piece::saxon_settlement);
  build(Site::eboracum, Piece::fort);
  EXPECT_TRUE(plays(Faction::dux, Card::deira)) << "a treaty marks four, settlers would be four, too, but not hold it";
  EXPECT_EQ(count(Space::parisi, Piece::red_saxon_warband), 3);
  EXPECT_EQ(count(Space::parisi, Piece::red_saxon_settlement), 1);
}

TEST_F(BritonInstructions, in_deira_nothing_without_control_afterwards) {
  covers("PD 8.2.1", "PD card.25u");
  put(Space::parisi, Piece::saxon_warband, 8);
  EXPECT_FALSE(plays(Faction::civitates, Card::deira));
  EXPECT_EQ(flaw, Text(msg::np_sheet_parisi_lost));
  state.board.remove(Space::parisi, Piece::saxon_warband, 5);
  EXPECT_TRUE(plays(Faction::civitates, Card::deira));
  EXPECT_EQ(count(Space::parisi, Piece::blue_saxon_warband), 3);
  EXPECT_EQ(count(Space::parisi, Piece::blue_saxon_settlement), 1);
}

TEST_F(BritonInstructions, in_deira_at_fragmentation_dux_control_will_do_for_the_dux) {
  covers("PD 8.2.1", "PD card.25u");
  imperium(ImperiumStatus::fragmentation);
  EXPECT_TRUE(plays(Faction::dux, Card::deira));
  EXPECT_EQ(state.board.control(Space::parisi), Control::dux);
}

TEST_F(BritonInstructions, rowena_is_for_three_pieces_of_its_own_colour) {
  covers("PD 8.2.1", "PD card.27u");
  build(Site::anderida, Piece::fort);
  put(Space::regni, Piece::saxon_warband, 2);
  build(Site::rutupiae, Piece::hillfort);
  put(Space::cantiaci, Piece::saxon_warband, 4);
  EXPECT_FALSE(plays(Faction::dux, Card::rowena)) << "no Stronghold of it in Cantiaci";
  EXPECT_EQ(flaw, msg::np_sheet_few_marked(3));
  EXPECT_TRUE(plays(Faction::civitates, Card::rowena));
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_saxon_warband), 4);
  build(Site::noviomagus, Piece::saxon_settlement);
  EXPECT_TRUE(plays(Faction::dux, Card::rowena));
  EXPECT_EQ(count(Space::regni, Piece::red_saxon_settlement), 1);
}

// --- 26

TEST_F(BritonInstructions, the_council_shifts_dominance_whenever_able) {
  covers("PD 8.2.1", "PD 8.2.3", "PD card.26u");
  has(Track::wealth, 5);
  has(Track::prestige, 6);
  EXPECT_FALSE(plays(Faction::civitates, Card::concilium_provinciae));
  has(Track::prestige, 5);
  EXPECT_TRUE(plays(Faction::civitates, Card::concilium_provinciae));
  EXPECT_EQ(state.board.dominance(), Dominance::civilian);
}

// --- 37, 47

TEST_F(BritonInstructions, saxons_are_hired_once_then_sent_to_fight) {
  covers("PD 8.2.1", "PD card.37u");
  hold(Site::anderida, Piece::hillfort, Space::regni);
  EXPECT_TRUE(plays(Faction::dux, Card::hengest_and_horsa));
  EXPECT_EQ(count(Space::regni, Piece::red_saxon_settlement), 1);
  EXPECT_EQ(count(Space::regni, Piece::red_saxon_warband), 3);
  put(Space::novantae, Piece::red_saxon_warband, 2);  // out of reach of where they would fight
  put(Space::iceni, Piece::saxon_warband, 2);
  put(Space::londinium, Piece::saxon_raider, 2);
  EXPECT_FALSE(plays(Faction::dux, Card::hengest_and_horsa));
  EXPECT_EQ(flaw, Text(msg::np_sheet_no_battle));
  tried[Faction::dux].command = fights_in({Space::londinium});
  for (int i = 0; i < 4; ++i) {
    const State before = state;
    EXPECT_TRUE(plays(Faction::dux, Card::hengest_and_horsa));
    EXPECT_EQ(count(Space::londinium, Piece::red_saxon_warband), 3) << "from where it leads to a Battle";
    const Dice later = state.dice;
    state = before;
    state.dice = later;
  }
  tried[Faction::civitates].command = nullptr;
  hold(Site::rutupiae, Piece::hillfort, Space::cantiaci);
  EXPECT_TRUE(plays(Faction::civitates, Card::hengest_and_horsa)) << "blue is another matter";
  EXPECT_EQ(state.board.on_map(Piece::blue_saxon_settlement), 1);
}

TEST_F(BritonInstructions, hired_spears_are_for_whichever_nation_the_die_may_show) {
  covers("PD 8.2.1", "PD card.47u");
  std::optional<int> would;
  tried[Faction::dux].feat = [&](Action& action) {
    const int die = action.play.roll_d6(Faction::dux, msg::np_event_nothing);
    if (!would || die != *would) return;
    action.play.board.place(Space::regni, Piece::red_saxon_warband, 1);
  };
  EXPECT_FALSE(plays(Faction::dux, Card::hired_spears));
  would = 1;
  EXPECT_TRUE(plays(Faction::dux, Card::hired_spears));
  would = 6;
  EXPECT_TRUE(plays(Faction::dux, Card::hired_spears));
}

// --- 39

TEST_F(BritonInstructions, keels_are_driven_off_by_three_or_by_five) {
  covers("PD 8.2.1", "PD card.39u");
  build(Site::anderida, Piece::fort);
  put(Space::regni, Piece::saxon_raider, 2);
  EXPECT_FALSE(plays(Faction::dux, Card::three_keels));
  EXPECT_EQ(flaw, msg::np_sheet_few_raiders(3));
  put(Space::regni, Piece::saxon_raider, 2);
  build(Site::durovernum, Piece::town);
  EXPECT_FALSE(plays(Faction::civitates, Card::three_keels));
  EXPECT_EQ(flaw, msg::np_sheet_few_raiders(5));
  const State before = state;
  EXPECT_TRUE(plays(Faction::dux, Card::three_keels));
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 0);
  state = before;
  put(Space::cantiaci, Piece::saxon_raider, 1);
  EXPECT_TRUE(plays(Faction::civitates, Card::three_keels));
  EXPECT_EQ(state.board.on_map(Piece::saxon_raider), 0);
}

// --- 51, 52, 56, 64

TEST_F(BritonInstructions, camlann_is_for_a_march_or_battle_of_its_own) {
  covers("PD 8.2.1", "PD card.51u");
  put(Space::regni, Piece::saxon_raider, 2);
  EXPECT_FALSE(plays(Faction::dux, Card::camlann));
  EXPECT_EQ(flaw, Text(msg::np_sheet_no_command));
  tried[Faction::dux].command = fights_in({Space::regni});
  EXPECT_TRUE(plays(Faction::dux, Card::camlann));
  EXPECT_TRUE(tried[Faction::dux].granted.back().limited);
  EXPECT_FALSE(plays(Faction::civitates, Card::camlann)) << "another's Battle does not count";
}

TEST_F(BritonInstructions, mistborn_is_for_regions_where_they_then_fight) {
  covers("PD 8.2.1", "PD card.52u");
  for (Space space : {Space::regni, Space::iceni, Space::cantiaci}) {
    put(space, Piece::cavalry, 1);
    put(space, Piece::saxon_raider, 2);
  }
  EXPECT_FALSE(plays(Faction::dux, Card::mistborn));
  EXPECT_EQ(flaw, Text(msg::np_sheet_no_battle));
  tried[Faction::dux].command = fights_in({Space::iceni});
  EXPECT_TRUE(plays(Faction::dux, Card::mistborn));
  EXPECT_EQ(tried[Faction::dux].granted.back().spaces, SpaceSet{Space::iceni}) << "and nowhere else";
  tried[Faction::dux].command = fights_in({Space::iceni, Space::regni});
  EXPECT_TRUE(plays(Faction::dux, Card::mistborn));
  EXPECT_EQ(tried[Faction::dux].granted.back().spaces, (SpaceSet{Space::iceni, Space::regni}));
}

TEST_F(BritonInstructions, mistborn_named_by_another_acts_only_where_it_then_fights) {
  covers("PD 8.2.1", "PD card.52u");
  put(Space::regni, Piece::militia, 1);
  put(Space::regni, Piece::saxon_raider, 2);
  person(Faction::dux);
  script.expect({"dux: event.beneficiary dux 52 unshaded=civitates"});
  executes(Faction::dux, Card::mistborn, CardSide::unshaded);
  EXPECT_TRUE(told("np.sheet.part_declined 52 civitates"));
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 2);
  tried[Faction::civitates].command = fights_in({Space::regni});
  script.expect({"dux: event.beneficiary dux 52 unshaded=civitates"});
  executes(Faction::dux, Card::mistborn, CardSide::unshaded);
  EXPECT_EQ(count(Space::regni, Piece::saxon_raider), 1);
}

TEST_F(BritonInstructions, into_the_woods_only_to_the_region_of_the_battle) {
  covers("PD 8.2.1", "PD card.56u", "PD card.64u");
  for (Space space : {Space::carvetii, Space::novantae, Space::demetae, Space::silures}) {
    put(space, Piece::scotti_warband, 2);
  }
  const auto woods = marches_and_fights_in(SpaceSet::every(), {Space::novantae, Space::silures});
  for (Faction briton : both_britons) {
    EXPECT_FALSE(plays(briton, Card::celyddon_coed));
    EXPECT_FALSE(plays(briton, Card::ui_liathain));
    EXPECT_EQ(flaw, Text(msg::np_sheet_no_battle));
    tried[briton].command = woods;
    const State before = state;
    EXPECT_TRUE(plays(briton, Card::celyddon_coed));
    EXPECT_EQ(count(Space::novantae, Piece::scotti_warband), 1);
    EXPECT_EQ(resources(Track::scotti_renown), 17);
    EXPECT_TRUE(plays(briton, Card::ui_liathain));
    EXPECT_EQ(count(Space::silures, Piece::scotti_warband), 1);
    state = before;
  }
}

// --- 60

TEST_F(BritonInstructions, the_painted_people_are_not_paid_at_forty_renown) {
  covers("PD 8.2.1", "PD card.60u");
  for (Faction briton : both_britons) {
    has(Track::scotti_renown, 40);
    EXPECT_FALSE(plays(briton, Card::the_painted_people));
    EXPECT_EQ(flaw, msg::np_sheet_renown(40, 40));
    has(Track::scotti_renown, 39);
    EXPECT_TRUE(plays(briton, Card::the_painted_people));
    state.capabilities[Card::the_painted_people] = {};
  }
}

}  // namespace
}  // namespace auspex::pendragon::testing
