// 8.6.5 Raid of the Non-player Saxons, with Ravage or Surprise.
#include "games/pendragon/nonplayer/saxons_fixture.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;

class SaxonsRaid : public SaxonsFixture {
 protected:
  Action raid() { return run(Command::raid); }
  // Every die and lot by chance: only the choice of targets matters.
  Action raid_somehow() {
    state.manual_dice = false;
    return raid();
  }
  void no_surprise() { capability(Card::areani, CardSide::unshaded); }
  void patrol(Sea sea, std::initializer_list<Site> forts) {
    state.board.set_patrolled(sea, true);
    for (Site site : forts) build(site, Piece::fort);
  }
  static constexpr SpaceSet iceni = {Space::iceni};
};

// ---------------------------------------------------------------------------------------------------- 3D4

TEST_F(SaxonsRaid, three_dice_where_two_prosperity_lie) {
  covers("PD 8.6.5");
  prosper(Space::iceni, 2);
  script.expect({"1", "2", "3"});
  const Action action = raid();
  EXPECT_EQ(action.selected, iceni);
  EXPECT_EQ(raiders(Space::iceni), 6);
  EXPECT_EQ(renown(), 18);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::saxon_raider), 2) << "Plunder to the maximum";
  EXPECT_FALSE(action.feat);
}

TEST_F(SaxonsRaid, one_die_where_there_is_one) {
  covers("PD 8.6.5");
  prosper(Space::iceni, 1);
  script.expect({"4"});
  raid();
  EXPECT_EQ(raiders(Space::iceni), 4);
  EXPECT_EQ(renown(), 19);
}

TEST_F(SaxonsRaid, nowhere_without_prosperity_or_enemy_control) {
  covers("PD 8.6.5");
  EXPECT_FALSE(raid().executed());
  EXPECT_TRUE(told("np.sa.no_targets"));
}

TEST_F(SaxonsRaid, three_dice_under_enemy_control_whatever_its_prosperity) {
  covers("PD 8.6.5");
  no_surprise();
  build(Site::ratae, Piece::scotti_settlement);
  put(Space::corieltauvi, Piece::scotti_warband, 3);
  script.expect({"1", "1", "1"});
  raid();
  EXPECT_EQ(raiders(Space::corieltauvi), 3);
}

TEST_F(SaxonsRaid, regions_only_and_none_under_saxon_control) {
  covers("PD 8.6.5");
  no_surprise();
  prosper(Space::iceni, 4);
  build(Site::branodunum, Piece::saxon_settlement);
  build(Site::londinium, Piece::town);
  EXPECT_FALSE(raid().executed());
}

TEST_F(SaxonsRaid, three_targets_at_most) {
  covers("PD 8.6.5");
  for (Space space : {Space::iceni, Space::regni, Space::cantiaci, Space::trinovantes}) prosper(space, 2);
  EXPECT_EQ(raid_somehow().selected.size(), 3);
  EXPECT_EQ(renown(), 14);
}

TEST_F(SaxonsRaid, as_many_as_renown_pays_for) {
  covers("PD 8.6.5");
  has_renown(3);
  prosper(Space::iceni, 2);
  prosper(Space::trinovantes, 2);
  // The die, then Trinovantes by lot with three dice; what is left of the Renown buys one for Iceni.
  script.expect({"1", "1", "1", "1", "1", "2"});
  raid();
  EXPECT_EQ(raiders(Space::trinovantes), 3);
  EXPECT_EQ(raiders(Space::iceni), 2);
  EXPECT_EQ(renown(), 0);
}

TEST_F(SaxonsRaid, without_renown_they_pass) {
  covers("PD 8.6.5");
  has_renown(0);
  prosper(Space::iceni, 4);
  script.expect({"6"});
  EXPECT_EQ(turn(), coin::Deed::passed);
}

TEST_F(SaxonsRaid, without_raiders_too) {
  covers("PD 8.6.5");
  prosper(Space::iceni, 4);
  put(Space::brigantes, Piece::saxon_raider, 25);
  EXPECT_FALSE(raid().executed());
  EXPECT_TRUE(told("np.sa.no_raiders"));
}

// ---------------------------------------------------------------------------------------------------- Which

TEST_F(SaxonsRaid, where_fewest_raiders_are_lost_first) {
  covers("PD 8.6.5");
  no_surprise();
  has_renown(2);
  patrol(Sea::britannicus, {Site::rutupiae});
  put(Space::cantiaci, Piece::saxon_warband, 1);
  prosper(Space::atrebates, 2);
  prosper(Space::iceni, 2);
  script.expect({"1", "1", "1", "1"});
  EXPECT_EQ(raid().selected, iceni) << "Atrebates have more people, but a Fort watches the way";
}

TEST_F(SaxonsRaid, on_a_four_the_highest_population_less_enemy_troops) {
  covers("PD 8.6.5");
  has_renown(2);
  prosper(Space::atrebates, 2);
  prosper(Space::iceni, 2);
  script.expect({"4", "1", "1", "1"});
  EXPECT_EQ(raid().selected, SpaceSet{Space::atrebates});
  EXPECT_TRUE(told("np.sa.target ATR 0 3"));
}

TEST_F(SaxonsRaid, on_a_five_fens) {
  covers("PD 8.6.5");
  has_renown(2);
  prosper(Space::atrebates, 2);
  prosper(Space::iceni, 2);
  script.expect({"5", "1", "1", "1"});
  EXPECT_EQ(raid().selected, iceni);
}

TEST_F(SaxonsRaid, enemy_troops_count_against_it) {
  covers("PD 8.6.5");
  has_renown(2);
  prosper(Space::atrebates, 2);
  put(Space::atrebates, Piece::militia, 2);
  prosper(Space::iceni, 2);
  script.expect({"1", "1", "1", "1"});
  EXPECT_EQ(raid().selected, iceni) << "1 against 2";
}

TEST_F(SaxonsRaid, equal_ones_by_lot) {
  covers("PD 8.6.5", "PD 8.3.2");
  has_renown(2);
  prosper(Space::trinovantes, 2);
  prosper(Space::iceni, 2);
  script.expect({"1", "4", "1", "1", "1"});
  EXPECT_EQ(raid().selected, iceni);
}

// ---------------------------------------------------------------------------------------------------- 1D4

TEST_F(SaxonsRaid, one_die_only_where_nothing_is_lost_on_the_way) {
  covers("PD 8.6.5");
  no_surprise();
  patrol(Sea::britannicus, {Site::rutupiae});
  prosper(Space::regni, 1);
  state.board.place(Space::cantiaci, Piece::saxon_warband, 2);
  EXPECT_FALSE(raid().executed());
  state.board.set_patrolled(Sea::britannicus, false);
  script.expect({"1"});
  EXPECT_TRUE(raid().executed());
}

TEST_F(SaxonsRaid, fens_first) {
  covers("PD 8.6.5");
  has_renown(1);
  prosper(Space::regni, 1);
  prosper(Space::iceni, 1);
  script.expect({"2"});
  EXPECT_EQ(raid().selected, iceni);
}

TEST_F(SaxonsRaid, they_fill_up_to_three_targets) {
  covers("PD 8.6.5");
  prosper(Space::iceni, 2);
  for (Space space : {Space::trinovantes, Space::cantiaci, Space::regni}) prosper(space, 1);
  script.expect({"4", "1", "1", "1", "1", "1"});
  const Action action = raid();
  EXPECT_EQ(action.selected, (SpaceSet{Space::iceni, Space::trinovantes, Space::cantiaci}));
  EXPECT_EQ(renown(), 16);
}

// ---------------------------------------------------------------------------------------------------- Free

TEST_F(SaxonsRaid, a_free_raid_goes_on_with_three_dice_where_most_prosperity_is) {
  covers("PD 8.6.5", "PD 8.2.3");
  has_renown(0);
  prosper(Space::iceni, 1);
  Terms terms = free_terms({Command::raid});
  terms.most_spaces = 1;
  script.expect({"1", "1", "1"});
  EXPECT_EQ(by_event(terms).selected, iceni);
  EXPECT_EQ(raiders(Space::iceni), 3);
  EXPECT_EQ(renown(), 0);
}

TEST_F(SaxonsRaid, first_still_where_two_prosperity_lie) {
  covers("PD 8.6.5", "PD 8.2.3");
  prosper(Space::iceni, 1);
  prosper(Space::regni, 2);
  Terms terms = free_terms({Command::raid});
  terms.most_spaces = 1;
  script.expect({"1", "1", "1"});
  EXPECT_EQ(by_event(terms).selected, SpaceSet{Space::regni});
}

TEST_F(SaxonsRaid, only_in_the_spaces_of_the_event_and_without_a_feat) {
  covers("PD 8.6.5", "PD 8.2.3");
  prosper(Space::iceni, 2);
  prosper(Space::regni, 2);
  build(Site::noviomagus, Piece::town);
  Terms terms = free_terms({Command::raid});
  terms.spaces = {Space::regni};
  script.expect({"1", "1", "1"});
  const Action action = by_event(terms);
  EXPECT_EQ(action.selected, SpaceSet{Space::regni});
  EXPECT_FALSE(action.feat);
}

// ---------------------------------------------------------------------------------------------------- Ravage

TEST_F(SaxonsRaid, ravage_with_a_briton_two_below_the_threshold) {
  covers("PD 8.6.5");
  has(Track::prestige, 70);
  prosper(Space::iceni, 3);
  script.expect({"1", "1", "1", "4"});
  const Action action = raid();
  EXPECT_TRUE(action.uses(Feat::ravage));
  EXPECT_TRUE(told("np.sa.will_ravage -2"));
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::saxon_raider), 3) << "more than the Population";
  EXPECT_EQ(state.board.population(Space::iceni), 1);
}

TEST_F(SaxonsRaid, not_with_one_three_below) {
  covers("PD 8.6.5");
  has(Track::prestige, 69);
  prosper(Space::iceni, 3);
  script.expect({"1", "1", "1"});
  EXPECT_FALSE(raid().feat);
  EXPECT_TRUE(told("np.sa.no_ravage -3"));
}

TEST_F(SaxonsRaid, the_civitates_will_do) {
  covers("PD 8.6.5");
  imperium(ImperiumStatus::fragmentation);
  // Fourteen Population: 3 + 3 + 2 + 2 + 2 + 2.
  for (Site site :
       {Site::venta_belgarum, Site::verulamium, Site::corinium, Site::ratae, Site::deva, Site::viroconium}) {
    build(site, Piece::town);
  }
  no_surprise();
  prosper(Space::iceni, 3);
  state.manual_dice = false;
  EXPECT_TRUE(raid().uses(Feat::ravage));
}

TEST_F(SaxonsRaid, everywhere_that_prosperity_is_greater_than_population) {
  covers("PD 8.6.5");
  has(Track::prestige, 65);
  prosper(Space::iceni, 3);
  prosper(Space::regni, 3);
  prosper(Space::cantiaci, 2);
  const Action action = raid_somehow();
  EXPECT_EQ(action.feat_selected, (SpaceSet{Space::iceni, Space::regni}));
  EXPECT_EQ(action.selected.size(), 3);
}

TEST_F(SaxonsRaid, else_in_one_region_under_enemy_control_with_most_enemy_pieces) {
  covers("PD 8.6.5");
  has(Track::prestige, 73);
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::militia, 2);
  build(Site::lindum, Piece::town);
  put(Space::corieltauvi, Piece::militia, 3);
  prosper(Space::iceni, 2);
  EXPECT_EQ(raid_somehow().feat_selected, SpaceSet{Space::corieltauvi});
  EXPECT_TRUE(told("np.sa.ravage_held CRT 4"));
}

TEST_F(SaxonsRaid, else_surprise_without_a_deep_raid) {
  covers("PD 8.6.5");
  has(Track::prestige, 73);
  prosper(Space::iceni, 2);
  put(Space::iceni, Piece::saxon_warband, 1);
  build(Site::branodunum, Piece::hillfort);
  prosper(Space::catuvellauni, 2);
  script.expect({"1", "1", "1", "4"});
  const Action action = raid();
  EXPECT_TRUE(told("np.sa.ravage_nowhere"));
  EXPECT_TRUE(action.uses(Feat::surprise));
  EXPECT_EQ(action.feat_selected, iceni);
}

// ---------------------------------------------------------------------------------------------------- Deep Raid

TEST_F(SaxonsRaid, deep_where_it_ranks_higher_than_every_other_target) {
  covers("PD 8.6.5", "PD 4.4.2");
  has_renown(2);
  prosper(Space::catuvellauni, 2);
  prosper(Space::iceni, 2);
  script.expect({"4", "1", "1", "1"});
  const Action action = raid();
  EXPECT_EQ(action.selected, SpaceSet{Space::catuvellauni});
  EXPECT_TRUE(action.uses(Feat::surprise));
  EXPECT_TRUE(told("np.sa.target_deep CAT 0 3"));
}

TEST_F(SaxonsRaid, not_where_it_ranks_as_high) {
  covers("PD 8.6.5", "PD 4.4.2");
  has_renown(2);
  prosper(Space::catuvellauni, 2);
  prosper(Space::atrebates, 2);
  script.expect({"4", "1", "1", "1"});
  EXPECT_EQ(raid().selected, SpaceSet{Space::atrebates});
}

TEST_F(SaxonsRaid, the_die_ranks_it_too) {
  covers("PD 8.6.5", "PD 4.4.2");
  has_renown(2);
  prosper(Space::catuvellauni, 2);
  prosper(Space::iceni, 2);
  script.expect({"5", "1", "1", "1"});
  EXPECT_EQ(raid().selected, iceni);
}

TEST_F(SaxonsRaid, only_the_first_target_and_not_if_they_ravage) {
  covers("PD 8.6.5");
  has(Track::prestige, 73);
  prosper(Space::catuvellauni, 2);
  prosper(Space::iceni, 2);
  script.expect({"1", "1", "1"});
  EXPECT_EQ(raid().selected, iceni);
}

TEST_F(SaxonsRaid, only_where_it_would_be_a_first_target) {
  covers("PD 8.6.5", "PD 4.4.2");
  prosper(Space::catuvellauni, 1);
  EXPECT_FALSE(raid().executed());
}

// ---------------------------------------------------------------------------------------------------- Surprise, Battle

TEST_F(SaxonsRaid, surprise_at_the_stronghold_with_fewest_troops) {
  covers("PD 8.6.5");
  build(Site::noviomagus, Piece::town);
  put(Space::regni, Piece::militia, 1);
  build(Site::lindum, Piece::town);
  const Action action = raid_somehow();
  EXPECT_EQ(action.selected, (SpaceSet{Space::regni, Space::corieltauvi}));
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::corieltauvi});
}

TEST_F(SaxonsRaid, by_lot_where_as_many_guard_them) {
  covers("PD 8.6.5", "PD 8.3.2");
  build(Site::noviomagus, Piece::fort);
  build(Site::lindum, Piece::fort);
  // The die for the targets, the lot for the first of two equal ones, the lot for Surprise; then Regni with its three
  // Raiders, too few without Surprise, and Corieltauvi with a Coup de Main.
  script.expect({"1", "1", "4", "1", "1", "1", "1", "1", "1", "3"});
  const Action action = raid();
  EXPECT_EQ(action.feat_selected, SpaceSet{Space::corieltauvi});
  EXPECT_EQ(count(Space::corieltauvi, Piece::fort), 0);
  EXPECT_EQ(count(Space::regni, Piece::fort), 1);
}

TEST_F(SaxonsRaid, those_who_land_fight_only_with_an_assured_assault) {
  covers("PD 8.6.5");
  no_surprise();
  build(Site::noviomagus, Piece::fort);
  script.expect({"1", "1", "1"});
  raid();
  EXPECT_FALSE(told("battle.begins"));
  script.expect({"2", "1", "1"});
  raid();
  EXPECT_TRUE(told("battle.begins REG saxons dux")) << "four fell it for sure";
  EXPECT_EQ(count(Space::regni, Piece::fort), 0);
}

TEST_F(SaxonsRaid, they_do_not_fight_where_they_ravage) {
  covers("PD 8.6.5", "PD 4.4.3");
  has(Track::prestige, 73);
  build(Site::anderida, Piece::scotti_settlement);
  script.expect({"4", "4", "4", "1"});
  EXPECT_TRUE(raid().uses(Feat::ravage));
  EXPECT_FALSE(told("battle.begins"));
}

TEST_F(SaxonsRaid, easy_at_one_target_with_a_feat) {
  covers("PD 8.6.5", "PD 8.9");
  prosper(Space::iceni, 2);
  build(Site::branodunum, Piece::hillfort);
  prosper(Space::trinovantes, 2);
  script.expect({"6", "6", "4", "1", "1", "1", "6"});
  EXPECT_EQ(limited_turn(OnePlayer::easy), coin::Deed::command_and_ability);
  EXPECT_EQ(raiders(Space::trinovantes), 0);
}

}  // namespace
}  // namespace auspex::pendragon::testing
