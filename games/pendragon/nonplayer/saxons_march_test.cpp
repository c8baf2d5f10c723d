// 8.6.3 March of the Non-player Saxons, or Return in its place.
#include "games/pendragon/nonplayer/saxons_fixture.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class SaxonsMarch : public SaxonsFixture {
 protected:
  // A Region full of Settlements and people, where a Settle brings five Warbands for Renown and nothing else: certain
  // before any movement.
  void crowded_home(int warbands) {
    build(Site::branodunum, Piece::saxon_settlement);
    build(Site::venta_icenorum, Piece::saxon_settlement);
    state.board.set_population(Space::iceni, 3);
    put(Space::iceni, Piece::saxon_warband, warbands);
  }
  // To these, as if an Event allowed no others.
  Action march(SpaceSet destinations = SpaceSet::every()) {
    Terms terms;
    terms.commands = {Command::march};
    terms.spaces = destinations;
    return by_event(terms);
  }
  static constexpr SpaceSet catuvellauni = {Space::catuvellauni};
};

TEST_F(SaxonsMarch, on_a_two) {
  covers("PD 8.6.3");
  crowded_home(4);
  build(Site::verulamium, Piece::town);
  script.expect({"2"});
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(told("turn.command saxons march"));
  EXPECT_EQ(warbands(Space::catuvellauni), 4);
}

TEST_F(SaxonsMarch, not_on_a_three) {
  covers("PD 8.6.3");
  crowded_home(4);
  build(Site::verulamium, Piece::town);
  has_renown(0);
  script.expect({"3"});
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_TRUE(told("np.sa.march_not_now 3"));
}

TEST_F(SaxonsMarch, settle_comes_first_where_it_is_certain) {
  covers("PD 8.6.1", "PD 8.6.3");
  crowded_home(4);
  build(Site::verulamium, Piece::town);
  EXPECT_TRUE(march().uses(Feat::settle));
  EXPECT_TRUE(told("np.sa.march_settle_first"));
  EXPECT_EQ(warbands(Space::iceni), 5) << "five came, four of nine left";
  EXPECT_EQ(renown(), 16) << "3 for Settle, 1 for March";
}

TEST_F(SaxonsMarch, it_comes_after_where_only_the_move_makes_it_certain) {
  covers("PD 8.6.1", "PD 8.6.3");
  has_renown(2);
  crowded_home(8);
  build(Site::verulamium, Piece::town);
  march(catuvellauni);
  EXPECT_TRUE(told("np.sa.march_settle_after"));
  EXPECT_EQ(settlements(Space::catuvellauni), 1);
  EXPECT_EQ(warbands(Space::catuvellauni), 2);
}

TEST_F(SaxonsMarch, it_comes_after_where_nobody_could_move_once_they_have_settled) {
  covers("PD 8.6.3");
  build(Site::branodunum, Piece::saxon_settlement);
  put(Space::iceni, Piece::saxon_warband, 7);
  build(Site::verulamium, Piece::town);
  march(catuvellauni);
  EXPECT_TRUE(told("np.sa.march_settle_after"));
  EXPECT_EQ(settlements(Space::catuvellauni), 1);
  EXPECT_EQ(warbands(Space::iceni), 3);
}

TEST_F(SaxonsMarch, none_without_a_certain_settle) {
  covers("PD 8.6.3");
  has_renown(2);
  put(Space::iceni, Piece::saxon_warband, 8);
  state.board.set_population(Space::iceni, 3);
  for (Site site : {Site::branodunum, Site::venta_icenorum}) build(site, Piece::scotti_settlement);
  build(Site::verulamium, Piece::town);
  build(Site::durocobrivis, Piece::town);
  march(catuvellauni);
  EXPECT_EQ(warbands(Space::iceni), 8);
  EXPECT_TRUE(told("np.sa.march_no_settle")) << "Control of Catuvellauni could be taken, but no Settlement planted";
}

TEST_F(SaxonsMarch, none_where_no_feat_may_accompany_it) {
  covers("PD 8.6.3", "PD 8.9");
  crowded_home(9);
  build(Site::verulamium, Piece::town);
  has_renown(0);
  script.expect({"1"});
  limited_turn(OnePlayer::introductory);
  EXPECT_TRUE(told("np.sa.march_no_feat"));
  EXPECT_EQ(warbands(Space::iceni), 9);
}

// ---------------------------------------------------------------------------------------------------- How many

TEST_F(SaxonsMarch, to_be_four_more_than_all_enemy_troops_and_no_more) {
  covers("PD 8.6.3");
  crowded_home(8);
  build(Site::verulamium, Piece::town);
  put(Space::catuvellauni, Piece::militia, 2);
  put(Space::catuvellauni, Piece::scotti_warband, 1);
  put(Space::catuvellauni, Piece::scotti_raider, 2);
  put(Space::catuvellauni, Piece::saxon_warband, 1);
  march(catuvellauni);
  EXPECT_EQ(warbands(Space::catuvellauni), 7) << "Raiders and Strongholds do not count";
}

TEST_F(SaxonsMarch, not_with_one_too_few) {
  covers("PD 8.6.3");
  crowded_home(4);
  build(Site::verulamium, Piece::town);
  put(Space::catuvellauni, Piece::militia, 2);
  march();
  EXPECT_EQ(warbands(Space::catuvellauni), 0) << "five of nine are free, six are needed";
  EXPECT_TRUE(told("np.sa.march_nobody"));
}

TEST_F(SaxonsMarch, two_stay_for_each_settlement) {
  covers("PD 8.6.3");
  has_renown(2);
  crowded_home(7);
  build(Site::verulamium, Piece::town);
  march(catuvellauni);
  EXPECT_EQ(warbands(Space::catuvellauni), 0) << "three are free, four are needed";
}

TEST_F(SaxonsMarch, saxon_control_is_kept) {
  covers("PD 8.6.3");
  has_renown(2);
  crowded_home(8);
  put(Space::iceni, Piece::militia, 6);
  build(Site::verulamium, Piece::town);
  march(catuvellauni);
  EXPECT_EQ(warbands(Space::iceni), 8) << "without four of them it would be six against six";
  state.board.remove(Space::iceni, Piece::militia, 1);
  march(catuvellauni);
  EXPECT_EQ(warbands(Space::iceni), 4);
}

TEST_F(SaxonsMarch, no_enemy_gains_control_by_it) {
  covers("PD 8.6.3");
  crowded_home(4);
  has_renown(4);
  // Four of these would do for Dobunni, but then the Town rules in Corieltauvi.
  put(Space::corieltauvi, Piece::saxon_warband, 4);
  build(Site::lindum, Piece::town);
  put(Space::corieltauvi, Piece::militia, 3);
  build(Site::corinium, Piece::town);
  march();
  EXPECT_EQ(warbands(Space::corieltauvi), 4);
  EXPECT_EQ(warbands(Space::dobunni), 0);
}

TEST_F(SaxonsMarch, those_without_plunder_go_first) {
  covers("PD 8.4.1", "PD 8.6.3");
  has_renown(2);
  build(Site::branodunum, Piece::saxon_settlement);
  build(Site::venta_icenorum, Piece::saxon_settlement);
  state.board.set_population(Space::iceni, 3);
  put(Space::iceni, Piece::saxon_warband, 8, 4);
  build(Site::verulamium, Piece::town);
  march(catuvellauni);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::saxon_warband), 4);
}

TEST_F(SaxonsMarch, of_several_origins_chance_says_which_goes_first) {
  covers("PD 8.6.3", "PD 8.3.2");
  crowded_home(4);
  put(Space::trinovantes, Piece::saxon_warband, 3);
  put(Space::corieltauvi, Piece::saxon_warband, 3);
  build(Site::verulamium, Piece::town);
  build(Site::durocobrivis, Piece::town);
  has_renown(4);
  // Trinovantes, Iceni and Corieltauvi; the third, then the first of the two that are left.
  script.expect({"5", "1"});
  march();
  EXPECT_EQ(warbands(Space::catuvellauni), 4);
  EXPECT_EQ(warbands(Space::corieltauvi), 0);
  EXPECT_EQ(warbands(Space::trinovantes), 2);
  EXPECT_EQ(warbands(Space::iceni), 9);
}

// ---------------------------------------------------------------------------------------------------- Where

TEST_F(SaxonsMarch, control_of_a_player_past_the_threshold_comes_first_by_population) {
  covers("PD 8.6.3", "PD 8.0");
  person(Faction::dux);
  has(Track::prestige, 76);
  crowded_home(4);
  has_renown(4);
  build(Site::verulamium, Piece::town);
  build(Site::camulodunum, Piece::town);
  march();
  EXPECT_TRUE(told("np.sa.march_player CAT 4")) << "3 Population, though Trinovantes are Fens";
  EXPECT_EQ(warbands(Space::catuvellauni), 4);
}

TEST_F(SaxonsMarch, at_the_threshold_fens_come_first) {
  covers("PD 8.6.3", "PD 8.0");
  person(Faction::dux);
  has(Track::prestige, 75);
  crowded_home(4);
  has_renown(4);
  build(Site::verulamium, Piece::town);
  build(Site::camulodunum, Piece::town);
  march();
  EXPECT_TRUE(told("np.sa.march_control TRI 4"));
}

TEST_F(SaxonsMarch, a_nonplayer_past_the_threshold_is_no_player) {
  covers("PD 8.6.3", "PD 8.0");
  has(Track::prestige, 80);
  crowded_home(4);
  has_renown(4);
  build(Site::verulamium, Piece::town);
  build(Site::camulodunum, Piece::town);
  march();
  EXPECT_TRUE(told("np.sa.march_control TRI 4"));
}

TEST_F(SaxonsMarch, equal_ones_by_lot) {
  covers("PD 8.6.3", "PD 8.3.2");
  crowded_home(4);
  has_renown(4);
  build(Site::ratae, Piece::town);
  build(Site::camulodunum, Piece::town);
  script.expect({"4"});
  march();
  EXPECT_EQ(warbands(Space::corieltauvi), 4);
}

TEST_F(SaxonsMarch, those_who_are_left_go_to_the_next_destination) {
  covers("PD 8.6.3");
  crowded_home(7);
  build(Site::verulamium, Piece::town);
  build(Site::camulodunum, Piece::town);
  march();
  EXPECT_EQ(warbands(Space::trinovantes), 4);
  EXPECT_EQ(warbands(Space::catuvellauni), 4);
  EXPECT_EQ(warbands(Space::iceni), 4);
  EXPECT_EQ(renown(), 15);
}

TEST_F(SaxonsMarch, whoever_is_in_a_destination_stays_there) {
  covers("PD 8.6.3");
  crowded_home(4);
  for (Space space : {Space::catuvellauni, Space::dobunni}) {
    put(space, Piece::saxon_warband, 3);
    put(space, Piece::militia, 2);
  }
  for (Site site : {Site::verulamium, Site::durocobrivis, Site::corinium, Site::glevum}) build(site, Piece::town);
  // Catuvellauni by lot, from Iceni by lot; the three who were there could reach Dobunni, where three are needed.
  script.expect({"1", "1"});
  march({Space::catuvellauni, Space::dobunni});
  EXPECT_EQ(warbands(Space::catuvellauni), 6);
  EXPECT_EQ(warbands(Space::dobunni), 3);
}

TEST_F(SaxonsMarch, as_far_as_renown_goes_after_the_settle) {
  covers("PD 8.6.3", "PD 3.4.3");
  crowded_home(7);
  has_renown(4);
  build(Site::verulamium, Piece::town);
  build(Site::camulodunum, Piece::town);
  march();
  EXPECT_EQ(warbands(Space::trinovantes), 4);
  EXPECT_EQ(warbands(Space::catuvellauni), 0);
}

TEST_F(SaxonsMarch, for_a_settlement_where_nobody_has_control) {
  covers("PD 8.6.3");
  has_renown(2);
  crowded_home(8);
  march({Space::trinovantes});
  EXPECT_TRUE(told("np.sa.march_settlement TRI 4"));
  EXPECT_EQ(settlements(Space::trinovantes), 1);
}

TEST_F(SaxonsMarch, for_one_settlement_only_since_they_settle_once) {
  covers("PD 8.6.3");
  has_renown(2);
  crowded_home(12);
  script.expect({"1"});
  march({Space::trinovantes, Space::corieltauvi});
  EXPECT_EQ(settlements(Space::trinovantes), 1);
  EXPECT_EQ(warbands(Space::corieltauvi), 0);
}

TEST_F(SaxonsMarch, once_they_have_settled_not_for_a_settlement) {
  covers("PD 8.6.3");
  crowded_home(8);
  build(Site::verulamium, Piece::town);
  march({Space::catuvellauni, Space::trinovantes});
  EXPECT_TRUE(told("np.sa.march_settle_first"));
  EXPECT_EQ(warbands(Space::catuvellauni), 4);
  EXPECT_EQ(warbands(Space::trinovantes), 0);
}

TEST_F(SaxonsMarch, by_sea_where_the_land_does_not_lead_there) {
  covers("PD 8.6.3", "PD 3.4.3");
  crowded_home(4);
  build(Site::durovernum, Piece::town);
  const Action action = march();
  EXPECT_EQ(action.by_sea, SpaceSet{Space::cantiaci});
  EXPECT_EQ(warbands(Space::cantiaci), 4);
  EXPECT_EQ(renown(), 15) << "3 for Settle, 2 for the crossing";
}

TEST_F(SaxonsMarch, easy_to_one_destination_with_settle) {
  covers("PD 8.6.3", "PD 8.9");
  crowded_home(7);
  build(Site::verulamium, Piece::town);
  build(Site::camulodunum, Piece::town);
  script.expect({"1"});
  EXPECT_EQ(limited_turn(OnePlayer::easy), coin::Deed::command_and_ability);
  EXPECT_EQ(warbands(Space::trinovantes), 4);
  EXPECT_EQ(warbands(Space::catuvellauni), 0);
}

TEST_F(SaxonsMarch, free_by_event_without_settle_and_die) {
  covers("PD 8.2.3", "PD 8.6.3");
  crowded_home(8);
  has_renown(0);
  build(Site::verulamium, Piece::town);
  Terms terms = free_terms({Command::march});
  terms.spaces = catuvellauni;
  const Action action = by_event(terms);
  EXPECT_FALSE(action.feat);
  EXPECT_EQ(warbands(Space::catuvellauni), 4);
}

// ---------------------------------------------------------------------------------------------------- If no March

TEST_F(SaxonsMarch, where_nobody_moves_they_return_to_settle) {
  covers("PD 8.6.3");
  crowded_home(4);
  script.expect({"1"});
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(told("np.sa.return_instead"));
  EXPECT_TRUE(told("np.sa.return_idle ICE"));
  EXPECT_EQ(warbands(Space::iceni), 9);
}

TEST_F(SaxonsMarch, for_lack_of_renown_too) {
  covers("PD 8.6.3");
  crowded_home(8);
  has_renown(3);
  // Nowhere in reach is there room for a Settlement.
  for (Site site :
       {Site::verulamium, Site::durocobrivis, Site::camulodunum, Site::ratae, Site::lindum, Site::durovernum}) {
    build(site, Piece::town);
  }
  for (Site site : {Site::walton_castle, Site::rutupiae, Site::petuaria, Site::derventio}) build(site, Piece::hillfort);
  script.expect({"1", "1"});
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(told("turn.command saxons return"));
  EXPECT_EQ(warbands(Space::iceni), 13) << "the Renown is for Settle";
}

TEST_F(SaxonsMarch, with_raiders_and_plunder_from_the_usual_spaces) {
  covers("PD 8.6.3", "PD 8.6.1");
  crowded_home(4);
  put(Space::cantiaci, Piece::saxon_raider, 2, 1);
  put(Space::cantiaci, Piece::militia, 3);
  script.expect({"1"});
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_EQ(raiders(Space::cantiaci), 0);
  EXPECT_FALSE(told("np.sa.return_idle"));
  EXPECT_EQ(renown(), 18);
}

}  // namespace
}  // namespace auspex::pendragon::testing
