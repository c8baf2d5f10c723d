// 8.5.1: when the Non-player Scotti Return, from where, and how they Settle or Entreat with it.
#include "games/pendragon/nonplayer/scotti_fixture.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class ScottiReturn : public ScottiFixture {
 protected:
  // They outnumber nobody there, so that no Settle is possible.
  void no_settle_in(std::initializer_list<Space> spaces) {
    for (Space space : spaces) {
      const int own = state.board.pieces(space, Faction::scotti);
      put(space, Piece::comitates, std::min(own, state.board.available(Piece::comitates)));
      put(space, Piece::cavalry, own - count(space, Piece::comitates));
    }
  }
  Action returning() {
    Terms terms;
    terms.commands = {Command::return_home};
    return by_event(terms);
  }
};

TEST_F(ScottiReturn, with_raiders_in_two_clear_regions) {
  covers("PD 8.5.1");
  raiders(Space::durotriges, 1);
  raiders(Space::cornovii, 1);
  no_settle_in({Space::durotriges, Space::cornovii});
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_TRUE(told("np.return.clear"));
  EXPECT_EQ(raiders_in(Space::durotriges) + raiders_in(Space::cornovii), 0);
}

TEST_F(ScottiReturn, not_with_raiders_in_one_of_them) {
  covers("PD 8.5.1");
  raiders(Space::durotriges, 1);
  raiders(Space::silures, 1);
  no_settle_in({Space::durotriges, Space::silures});
  have(0);
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_EQ(raiders_in(Space::durotriges), 1);
  EXPECT_TRUE(told("np.return.no"));
}

TEST_F(ScottiReturn, with_fifteen_raiders_but_not_with_fourteen) {
  covers("PD 8.5.1");
  raiders(Space::durotriges, 1);
  raiders(Space::silures, 14);
  no_settle_in({Space::durotriges, Space::silures});
  const State fifteen = state;
  state.board.remove(Space::silures, Piece::scotti_raider, 1);
  turn();
  EXPECT_FALSE(told("np.return.raiders"));
  state = fifteen;
  turn();
  EXPECT_TRUE(told("np.return.raiders scotti 15"));
  EXPECT_EQ(raiders_in(Space::durotriges), 0);
  EXPECT_EQ(raiders_in(Space::silures), 14) << "in Rough terrain, without Plunder, and no Settle";
}

TEST_F(ScottiReturn, with_more_plunder_than_two_dice_show) {
  covers("PD 8.5.1");
  raiders(Space::silures, 3, 3);
  no_settle_in({Space::silures});
  dice({"1", "1"});
  turn();
  EXPECT_EQ(raiders_in(Space::silures), 0);
  EXPECT_EQ(renown(), 23);
}

TEST_F(ScottiReturn, not_with_as_much) {
  covers("PD 8.5.1");
  raiders(Space::silures, 3, 3);
  no_settle_in({Space::silures});
  have(0);
  dice({"1", "2"});
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_EQ(raiders_in(Space::silures), 3);
  EXPECT_TRUE(told("np.return.too_little scotti 3 3"));
}

TEST_F(ScottiReturn, plunder_of_warbands_counts_and_is_turned_in_where_no_raider_is_homeward) {
  covers("PD 8.5.1");
  warbands(Space::catuvellauni, 4, 4);
  put(Space::catuvellauni, Piece::cavalry, 8);
  dice({"1", "2"});
  turn();
  EXPECT_EQ(renown(), 24);
  EXPECT_EQ(warbands_in(Space::catuvellauni), 4);
}

TEST_F(ScottiReturn, from_where_raiders_carry_plunder_are_in_clear_terrain_or_would_settle) {
  covers("PD 8.5.1");
  raiders(Space::durotriges, 1);
  raiders(Space::cornovii, 1);
  raiders(Space::carvetii, 2, 1);
  raiders(Space::dumnonii, 1);
  raiders(Space::demetae, 4);
  raiders(Space::ordovices, 1);
  raiders(Space::textoverdi, 5);
  no_settle_in(
      {Space::durotriges, Space::cornovii, Space::carvetii, Space::dumnonii, Space::ordovices, Space::textoverdi});
  const Action action = returning();
  EXPECT_EQ(action.selected,
            (SpaceSet{Space::durotriges, Space::cornovii, Space::carvetii, Space::demetae, Space::ordovices}));
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::demetae});
  EXPECT_TRUE(told("np.sc.settle_return DEM 6"));
  EXPECT_EQ(raiders_in(Space::dumnonii), 1);
  EXPECT_EQ(raiders_in(Space::textoverdi), 5) << "they await a later Settle";
}

TEST_F(ScottiReturn, nobody_returns_for_nothing) {
  covers("PD 8.5.1");
  raiders(Space::silures, 15);
  no_settle_in({Space::silures});
  turn();
  EXPECT_TRUE(told("np.sc.nobody_returns"));
  EXPECT_GE(raiders_in(Space::silures), 15);
}

// --- 8.9: in one space

TEST_F(ScottiReturn, from_where_most_plunder_is_with_the_easy_option_and_a_feat) {
  covers("PD 8.5.1", "PD 8.9");
  raiders(Space::durotriges, 2, 1);
  raiders(Space::cornovii, 3, 2);
  EXPECT_EQ(limited_turn(OnePlayer::easy), coin::Deed::command_and_ability);
  EXPECT_EQ(raiders_in(Space::durotriges), 2);
  EXPECT_EQ(raiders_in(Space::cornovii), 0);
  EXPECT_TRUE(told("np.sc.settle_return CRN 3"));
}

TEST_F(ScottiReturn, and_without_one_in_the_introductory_game) {
  covers("PD 8.5.1", "PD 8.9");
  raiders(Space::durotriges, 2, 1);
  raiders(Space::cornovii, 3, 2);
  EXPECT_EQ(limited_turn(OnePlayer::introductory), coin::Deed::limited_command);
  EXPECT_EQ(raiders_in(Space::durotriges), 2);
  EXPECT_EQ(raiders_in(Space::cornovii), 0);
}

TEST_F(ScottiReturn, plunder_of_warbands_counts_there_too) {
  covers("PD 8.5.1", "PD 8.9");
  raiders(Space::durotriges, 2, 1);
  raiders(Space::cornovii, 3, 2);
  warbands(Space::dumnonii, 3, 3);
  limited_turn(OnePlayer::easy);
  EXPECT_EQ(renown(), 23);
  EXPECT_EQ(raiders_in(Space::cornovii), 3);
}

// --- Settle

class ScottiSettle : public ScottiReturn {};

TEST_F(ScottiSettle, a_five_or_six_for_each_raider_there_or_next_to_it_before_they_leave) {
  covers("PD 8.5.1", "PD 4.5.1");
  raiders(Space::demetae, 2, 1);
  raiders(Space::silures, 2, 2);
  no_settle_in({Space::silures});
  dice({"5", "4", "6", "1"});
  returning();
  EXPECT_EQ(warbands_in(Space::demetae), 2);
  EXPECT_EQ(raiders_in(Space::demetae) + raiders_in(Space::silures), 0);
  EXPECT_EQ(renown(), 23);
}

TEST_F(ScottiSettle, where_most_raiders_are) {
  covers("PD 8.5.1");
  raiders(Space::durotriges, 3);
  raiders(Space::votadini, 2);
  EXPECT_EQ(returning().feat_selected, SpaceSet{Space::durotriges});
}

TEST_F(ScottiSettle, then_in_hills) {
  covers("PD 8.5.1");
  raiders(Space::durotriges, 2);
  raiders(Space::votadini, 2);
  whatever_the_lot([&] { EXPECT_EQ(returning().feat_selected, SpaceSet{Space::votadini}); });
}

TEST_F(ScottiSettle, then_where_a_site_is_vacant_or_a_settlement_stands) {
  covers("PD 8.5.1");
  raiders(Space::dumnonii, 3);
  build(Site::tintagel, Piece::hillfort);
  build(Site::isca_dumnoniorum, Piece::town);
  raiders(Space::votadini, 3);
  whatever_the_lot([&] { EXPECT_EQ(returning().feat_selected, SpaceSet{Space::votadini}); });
  build(Site::yeavering, Piece::hillfort);
  build(Site::traprain_law, Piece::hillfort);
  state.board.remove_stronghold(Site::tintagel);
  settlement(Site::tintagel);
  whatever_the_lot([&] { EXPECT_EQ(returning().feat_selected, SpaceSet{Space::dumnonii}); });
}

TEST_F(ScottiSettle, only_where_they_outnumber_all_others) {
  covers("PD 8.5.1", "PD 4.5.1");
  raiders(Space::dumnonii, 3, 1);
  put(Space::dumnonii, Piece::militia, 3);
  EXPECT_TRUE(returning().feat_selected.empty());
  EXPECT_TRUE(told("np.sc.no_settle"));
  raiders(Space::dumnonii, 4, 1);
  EXPECT_EQ(returning().feat_selected, SpaceSet{Space::dumnonii});
}

TEST_F(ScottiSettle, not_without_a_piece_that_it_could_place) {
  covers("PD 8.5.1");
  leave_available(Piece::scotti_warband, 0);
  raiders(Space::dumnonii, 3, 1);
  EXPECT_FALSE(returning().feat);
  EXPECT_TRUE(told("np.sc.no_settle"));
}

TEST_F(ScottiSettle, three_warbands_make_a_settlement) {
  covers("PD 8.5.1");
  warbands(Space::silures, 2);
  raiders(Space::silures, 1, 1);
  dice({"5"});
  returning();
  EXPECT_EQ(state.board.stronghold_at(Site::isca_silurum), Piece::scotti_settlement) << "Barbarians like Town Sites";
  EXPECT_EQ(warbands_in(Space::silures), 1);
}

TEST_F(ScottiSettle, two_do_not) {
  covers("PD 8.5.1");
  warbands(Space::silures, 2);
  raiders(Space::silures, 1, 1);
  dice({"4"});
  returning();
  EXPECT_EQ(settlements_in(Space::silures), 0);
  EXPECT_EQ(warbands_in(Space::silures), 2);
}

TEST_F(ScottiSettle, three_warbands_who_are_there_are_reason_enough_and_two_are_not) {
  covers("PD 8.5.1");
  warbands(Space::silures, 2);
  put(Space::textoverdi, Piece::cavalry, 2);
  raiders(Space::textoverdi, 1, 1);
  EXPECT_TRUE(returning().feat_selected.empty());
  raiders(Space::textoverdi, 1, 1);
  warbands(Space::silures, 1);
  EXPECT_EQ(returning().feat_selected, SpaceSet{Space::silures});
  EXPECT_EQ(settlements_in(Space::silures), 1);
  EXPECT_EQ(warbands_in(Space::silures), 1);
}

TEST_F(ScottiSettle, otherwise_warbands_for_three_renown_beside_a_settlement) {
  covers("PD 8.5.1");
  settlement(Site::moridunum);
  raiders(Space::demetae, 1, 1);
  have(2);
  dice({"5"});
  returning();
  // Under Scotti Control, so one for the Settlement and one for the Population.
  EXPECT_EQ(warbands_in(Space::demetae), 3);
  EXPECT_EQ(renown(), 0) << "what they brought home pays";
}

TEST_F(ScottiSettle, warbands_alone_are_reason_enough_if_the_return_brings_the_renown) {
  covers("PD 8.5.1");
  settlement(Site::moridunum);
  raiders(Space::textoverdi, 2, 1);
  put(Space::textoverdi, Piece::cavalry, 2);
  have(1);
  EXPECT_TRUE(returning().feat_selected.empty());
  raiders(Space::textoverdi, 1, 1);
  have(2);
  EXPECT_EQ(returning().feat_selected, SpaceSet{Space::demetae});
  EXPECT_EQ(warbands_in(Space::demetae), 2);
}

TEST_F(ScottiSettle, a_settlement_goes_before_them) {
  covers("PD 8.5.1");
  settlement(Site::moridunum);
  warbands(Space::demetae, 3);
  raiders(Space::demetae, 1, 1);
  dice({"1"});
  returning();
  EXPECT_EQ(settlements_in(Space::demetae), 2);
  EXPECT_EQ(warbands_in(Space::demetae), 1);
  EXPECT_EQ(renown(), 21);
}

// --- Entreat

class ScottiEntreat : public ScottiReturn {
 protected:
  // One Raider comes home with Plunder; nobody can Settle.
  ScottiEntreat() {
    raiders(Space::catuvellauni, 1, 1);
    put(Space::catuvellauni, Piece::cavalry);
  }
  void fort_in_novantae() {
    warbands(Space::novantae, 1);
    put(Space::novantae, Piece::cavalry);
  }
};

TEST_F(ScottiEntreat, after_the_return_a_militia_becomes_a_warband) {
  covers("PD 8.5.1", "PD 4.5.4");
  fort_in_novantae();
  put(Space::novantae, Piece::militia);
  have(3);
  const Action action = returning();
  EXPECT_EQ(action.feat, Feat::entreat);
  EXPECT_EQ(warbands_in(Space::novantae), 2);
  EXPECT_EQ(renown(), 0);
}

TEST_F(ScottiEntreat, by_their_turn_with_four_renown_the_return_included) {
  covers("PD 8.5.1");
  fort_in_novantae();
  put(Space::novantae, Piece::militia);
  raiders(Space::cornovii, 1, 0);
  put(Space::cornovii, Piece::cavalry);
  have(2);
  State poor = state;
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_EQ(renown(), 3);
  EXPECT_TRUE(told("np.sc.no_entreat"));
  state = poor;
  have(3);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_EQ(renown(), 0);
  EXPECT_EQ(warbands_in(Space::novantae), 2);
}

TEST_F(ScottiEntreat, a_hillfort_is_reason_enough_even_without_a_settlement) {
  covers("PD 8.5.1");
  fort_in_novantae();
  leave_available(Piece::scotti_warband, 0);
  build(Site::alclud, Piece::hillfort);
  for (Site site : {Site::anderida, Site::noviomagus, Site::venta_belgarum, Site::calleva_atrebatum, Site::camulodunum,
                    Site::walton_castle}) {
    settlement(site);
  }
  for (Space space : {Space::regni, Space::atrebates, Space::trinovantes}) put(space, Piece::militia, 2);
  const Action action = returning();
  EXPECT_EQ(action.feat, Feat::entreat);
  EXPECT_EQ(count(Space::novantae, Piece::hillfort), 0);
  EXPECT_EQ(settlements_in(Space::novantae), 0);
}

TEST_F(ScottiEntreat, militia_alone_only_if_a_warband_can_take_their_place) {
  covers("PD 8.5.1");
  fort_in_novantae();
  put(Space::novantae, Piece::militia, 2);
  leave_available(Piece::scotti_warband, 0);
  EXPECT_FALSE(returning().feat);
  EXPECT_EQ(count(Space::novantae, Piece::militia), 2);
  EXPECT_TRUE(told("np.sc.no_entreat"));
}

TEST_F(ScottiEntreat, only_in_hills_with_a_warband) {
  covers("PD 8.5.1", "PD 4.5.4");
  put(Space::novantae, Piece::militia, 2);
  warbands(Space::deceangli, 1);
  put(Space::deceangli, Piece::militia, 2);
  EXPECT_FALSE(returning().feat);
}

TEST_F(ScottiEntreat, not_where_settle_could_place_a_piece) {
  covers("PD 8.5.1");
  fort_in_novantae();
  put(Space::novantae, Piece::militia);
  raiders(Space::cornovii, 1, 1);
  EXPECT_EQ(returning().feat, Feat::settle);
}

TEST_F(ScottiEntreat, by_event_one_space_after_the_other) {
  covers("PD 8.2.3", "PD card.63s");
  warbands(Space::novantae, 1);
  put(Space::novantae, Piece::militia, 2);
  warbands(Space::silures, 1);
  put(Space::silures, Piece::militia, 2);
  warbands(Space::demetae, 1);
  have(0);
  const Action action = execute_feat(play, Faction::scotti, free_feat_terms(Feat::entreat, 2));
  EXPECT_EQ(action.feat_selected, (SpaceSet{Space::novantae, Space::silures}));
  EXPECT_EQ(warbands_in(Space::novantae), 3);
  EXPECT_EQ(warbands_in(Space::silures), 3);
}

TEST_F(ScottiEntreat, by_event_not_where_it_is_certain_of_nothing) {
  covers("PD 8.2.3");
  warbands(Space::novantae, 1);
  leave_available(Piece::scotti_warband, 0);
  put(Space::novantae, Piece::militia, 2);
  EXPECT_FALSE(execute_feat(play, Faction::scotti, free_feat_terms(Feat::entreat, 1)).feat);
  EXPECT_EQ(count(Space::novantae, Piece::militia), 2);
}

}  // namespace
}  // namespace auspex::pendragon::testing
