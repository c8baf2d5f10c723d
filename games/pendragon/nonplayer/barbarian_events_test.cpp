// 8.2.1: the Instructions of the cards for the Non-player Barbarians: each taken, and just not taken.
#include "games/pendragon/nonplayer/np_event_fixture.h"

namespace auspex::pendragon::testing {
namespace {

class BarbarianInstructions : public NonPlayerEvents {
 protected:
  // All that the terms allow go home.
  static void goes_home(Action& action) {
    action.command = Command::return_home;
    action.begun = true;
    for (Space space : action.terms.spaces) {
      const int cubes = return_from(action.play, action.who, space);
      action.plunder_turned_in[space] = static_cast<std::uint8_t>(cubes);
      action.selected.add(space);
    }
  }
};

// --- 2

TEST_F(BarbarianInstructions, plunder_comes_home_from_the_richest_spaces_if_it_is_four) {
  covers("PD 8.2.1", "PD card.2s");
  for (Faction barbarian : both_barbarians) {
    const Piece raider = raider_of(barbarian);
    tried[barbarian].command = goes_home;
    tried[other_barbarian(barbarian)].command = nullptr;
    put(Space::regni, raider, 2, 1);
    put(Space::cantiaci, raider, 2, 1);
    put(Space::iceni, raider, 2, 1);
    put(Space::parisi, raider, 2, 1);
    EXPECT_FALSE(plays(barbarian, Card::count_theodosius)) << "four in four spaces, and three may be chosen";
    EXPECT_EQ(flaw, msg::np_sheet_few_plunder(3, 4));
    put(Space::silures, warband_of(barbarian), 3, 2);
    EXPECT_TRUE(plays(barbarian, Card::count_theodosius));
    EXPECT_EQ(tried[barbarian].granted.back().spaces.size(), 3);
    EXPECT_TRUE(tried[barbarian].granted.back().spaces.has(Space::silures));
    EXPECT_EQ(resources(renown_of(barbarian)), 20 + 4 + 3);
    for (Space space : all<Space>())
      state.board.remove(space, raider, count(space, raider), state.board.laden(space, raider));
  }
}

TEST_F(BarbarianInstructions, plunder_comes_home_by_anothers_event_whatever_it_is) {
  covers("PD 8.2.1", "PD card.2s");
  put(Space::regni, Piece::scotti_raider, 1, 1);
  put(Space::cantiaci, Piece::saxon_raider, 5, 4);
  for (Faction barbarian : both_barbarians) tried[barbarian].command = goes_home;
  EXPECT_TRUE(plays(Faction::saxons, Card::count_theodosius));
  EXPECT_EQ(resources(Track::scotti_renown), 22);
}

// --- 9

TEST_F(BarbarianInstructions, the_shore_is_struck_where_either_die_hurts) {
  covers("PD 8.3.1", "PD card.9s");
  for (Site site : {Site::anderida, Site::rutupiae, Site::walton_castle, Site::branodunum}) build(site, Piece::fort);
  put(Space::regni, Piece::cavalry, 1);
  put(Space::iceni, Piece::cavalry, 1);
  for (int i = 0; i < 6; ++i) {
    const State before = state;
    EXPECT_TRUE(plays(Faction::saxons, Card::litus_saxonicum));
    EXPECT_EQ(count(Space::regni, Piece::fort) + count(Space::regni, Piece::cavalry), 1);
    EXPECT_EQ(count(Space::iceni, Piece::fort) + count(Space::iceni, Piece::cavalry), 1);
    const Dice later = state.dice;
    state = before;
    state.dice = later;
  }
}

// --- 10, 11

TEST_F(BarbarianInstructions, mariners_serve_the_scotti_once_hibernicus_is_patrolled) {
  covers("PD 8.2.1", "PD card.10s");
  EXPECT_FALSE(plays(Faction::scotti, Card::mariners_by_sea));
  EXPECT_EQ(flaw, Text(msg::np_sheet_hibernicus_open));
  EXPECT_TRUE(plays(Faction::saxons, Card::mariners_by_sea)) << "no such condition for them";
  state.board.set_patrolled(Sea::hibernicus, true);
  EXPECT_TRUE(plays(Faction::scotti, Card::mariners_by_sea));
  EXPECT_EQ(state.capabilities[Card::mariners_by_sea].holder, Faction::scotti);
}

TEST_F(BarbarianInstructions, limitanei_turn_farmers_by_the_wall_then_on_hibernicus) {
  covers("PD 8.2.1", "PD card.11s");
  for (Site site : {Site::uxellodunum, Site::deva, Site::anderida, Site::noviomagus}) build(site, Piece::fort);
  put(Space::regni, Piece::cavalry, 3);  // more to lose there
  EXPECT_TRUE(plays(Faction::scotti, Card::limitanei));
  EXPECT_EQ(at(Site::uxellodunum), Piece::hillfort);
  EXPECT_EQ(at(Site::deva), Piece::hillfort);
  EXPECT_TRUE(plays(Faction::saxons, Card::limitanei));
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 1) << "the Saxons look for the most";
}

// --- 31

TEST_F(BarbarianInstructions, the_lost_cross_is_for_a_battle) {
  covers("PD 8.2.1", "PD card.31s");
  put(Space::regni, Piece::militia, 3);
  for (Faction barbarian : both_barbarians) {
    tried[barbarian].command = nullptr;
    EXPECT_FALSE(plays(barbarian, Card::with_the_cross_on_his_shoulders));
    EXPECT_EQ(flaw, Text(msg::np_sheet_no_battle));
    tried[barbarian].command = fights_in({Space::regni});
    EXPECT_TRUE(plays(barbarian, Card::with_the_cross_on_his_shoulders));
  }
  EXPECT_EQ(count(Space::regni, Piece::militia), 1);
}

// --- 36

TEST_F(BarbarianInstructions, as_many_halls_are_emptied_as_the_die_shows) {
  covers("PD 8.2.3", "PD card.36s");
  for (Space space : {Space::regni, Space::cantiaci, Space::iceni, Space::demetae, Space::silures, Space::ordovices}) {
    put(space, Piece::militia, 2);
  }
  state.manual_dice = true;
  person(Faction::dux);
  script.expect({"dux: common.roll=2"});
  EXPECT_TRUE(plays(Faction::saxons, Card::the_mead_halls));
  EXPECT_EQ(state.board.on_map(Piece::militia), 10);
}

// --- 41

TEST_F(BarbarianInstructions, aelle_is_for_a_settle_that_adds_something) {
  covers("PD 8.2.1", "PD card.41s");
  const auto settles = [](Action& action) { action.play.board.place(Space::regni, Piece::saxon_warband, 1); };
  tried[Faction::saxons].command = [](Action& action) {
    action.command = Command::march;
    action.begun = true;
    action.play.board.place(Space::iceni, Piece::saxon_raider, 1);
  };
  EXPECT_FALSE(plays(Faction::saxons, Card::aelle)) << "a March alone will not do";
  EXPECT_EQ(flaw, Text(msg::np_sheet_no_settle));
  tried[Faction::saxons].feat = settles;
  EXPECT_TRUE(plays(Faction::saxons, Card::aelle));
  EXPECT_EQ(count(Space::iceni, Piece::saxon_raider), 1);
}

// --- 44

TEST_F(BarbarianInstructions, long_knives_where_most_are_released_then_where_most_fall) {
  covers("PD 8.2.1", "PD 8.4.1", "PD card.44s");
  put(Space::regni, Piece::red_saxon_warband, 2);
  put(Space::cantiaci, Piece::saxon_warband, 1);
  put(Space::cantiaci, Piece::cavalry, 1);
  put(Space::cantiaci, Piece::militia, 2);
  put(Space::cantiaci, Piece::comitates, 1);
  put(Space::iceni, Piece::blue_saxon_warband, 1);
  put(Space::iceni, Piece::cavalry, 2);
  EXPECT_TRUE(plays(Faction::saxons, Card::the_long_knives));
  EXPECT_EQ(count(Space::regni, Piece::saxon_warband), 2) << "two released, nobody to remove";
  state.board.remove(Space::iceni, Piece::blue_saxon_warband, 1);
  EXPECT_TRUE(plays(Faction::saxons, Card::the_long_knives));
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 1) << "Cavalry and Comitates first";
  EXPECT_EQ(state.board.casualties(), 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::comitates), 0);
}

// --- 53

TEST_F(BarbarianInstructions, torches_where_the_people_are_rich_or_britons_rule) {
  covers("PD 8.2.1", "PD card.53s");
  prosper(Space::regni, 3);
  prosper(Space::cantiaci, 2);
  build(Site::branodunum, Piece::hillfort);
  put(Space::iceni, Piece::militia, 1);
  EXPECT_FALSE(plays(Faction::saxons, Card::seax_and_torch));
  EXPECT_EQ(tried[Faction::saxons].granted.back().feat_spaces, (SpaceSet{Space::regni, Space::iceni}));
}

// --- 64, 70

TEST_F(BarbarianInstructions, the_liathain_march_or_fight) {
  covers("PD 8.2.1", "PD card.64s");
  put(Space::regni, Piece::militia, 3);
  EXPECT_FALSE(plays(Faction::scotti, Card::ui_liathain));
  EXPECT_EQ(flaw, Text(msg::np_sheet_no_command));
  tried[Faction::scotti].command = fights_in({Space::regni});
  EXPECT_TRUE(plays(Faction::scotti, Card::ui_liathain));
}

TEST_F(BarbarianInstructions, drust_gathers_where_most_scotti_are) {
  covers("PD 8.2.1", "PD card.70s");
  put(Space::votadini, Piece::scotti_raider, 1);
  EXPECT_TRUE(plays(Faction::scotti, Card::drust_of_the_hundred_battles));
  EXPECT_EQ(count(Space::votadini, Piece::scotti_warband), 2);
  put(Space::novantae, Piece::scotti_raider, 9);
  EXPECT_TRUE(plays(Faction::scotti, Card::drust_of_the_hundred_battles));
  EXPECT_EQ(count(Space::novantae, Piece::scotti_warband), 2);
  leave_available(Piece::scotti_warband, 1, Space::regni);
  EXPECT_TRUE(plays(Faction::scotti, Card::drust_of_the_hundred_battles));
  EXPECT_FALSE(plays(Faction::scotti, Card::drust_of_the_hundred_battles));
  EXPECT_EQ(flaw, Text(msg::np_sheet_no_warband));
}

}  // namespace
}  // namespace auspex::pendragon::testing
