// 3.2.2, 3.3.2: March of Britons.
#include "games/pendragon/commands/briton_march.h"

#include "games/pendragon/commands/briton_fixture.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

// Control along the Roads from Durotriges by Dobunni to Cornovii, with a Town in each.
class BritonMarches : public testing::BritonFixture {
 protected:
  void towns_along_the_road() {
    build(Site::aquae_sulis, Piece::town);
    build(Site::glevum, Piece::town);
    build(Site::viroconium, Piece::town);
  }
};

TEST_F(BritonMarches, origins_cost_two_and_a_group_goes_along_roads_through_controlled_spaces) {
  covers("PD 3.2.2", "PD 1.3.3", "PD 3.1");
  towns_along_the_road();
  put(Space::durotriges, Piece::cavalry, 3);
  put(Space::votadini, Piece::red_saxon_warband, 1);
  put(Space::novantae, Piece::comitates, 1);
  script.expect(
      {"dux: briton_march.where dux 20=briton_march.origin DUR 2 | briton_march.origin DUR 2, "
       "briton_march.origin VOT 2",
       "dux: briton_march.where dux 18=menu.selected | briton_march.origin VOT 2, menu.selected",
       // Cornovii is reached, and one step beyond it whatever lies there
       "dux: briton_march.to dux DUR=ORD | DUM, ATR, CAT, DOB, CRN, CRT, SIL, DEM, ORD, DEC, BRI, "
       "briton_march.by_stages, menu.enough",
       "dux: ask.how_many_to cavalry briton_march.which=2 | 1 to 3", "briton_march.to=menu.enough"});
  put(Space::durotriges, Piece::saxon_raider, 9);  // Raiders do not take Control
  const Action action = run(Faction::dux, Command::march, plain());
  EXPECT_EQ(count(Space::ordovices, Piece::cavalry), 2);
  EXPECT_EQ(count(Space::durotriges, Piece::cavalry), 1);
  EXPECT_EQ(resources(Track::dux_resources), 18);
  EXPECT_EQ(action.entered, SpaceSet{Space::ordovices});
}

TEST_F(BritonMarches, without_control_or_maintained_roads_it_is_one_step) {
  covers("PD 3.2.2", "PD 6.8.4");
  put(Space::durotriges, Piece::cavalry);
  script.expect({"briton_march.to dux DUR=DOB | DUM, ATR, DOB, menu.enough"});
  run(Faction::dux, Command::march, plain());
  towns_along_the_road();
  imperium(ImperiumStatus::autonomy_military);
  state.board.set_roads_maintained(false);
  script.expect({"briton_march.to dux DOB=DUR | DUR, ATR, CAT, CRN, CRT, SIL, menu.enough"});
  run(Faction::dux, Command::march, plain());
  EXPECT_EQ(count(Space::durotriges, Piece::cavalry), 1);
}

TEST_F(BritonMarches, control_is_that_of_the_outset) {
  covers("PD 3.2.2", "PD 1.6");
  build(Site::corinium, Piece::town);
  put(Space::dobunni, Piece::saxon_warband, 1);
  put(Space::dobunni, Piece::cavalry, 1);  // with it Dobunni is under Control
  put(Space::durotriges, Piece::cavalry, 1);
  script.expect({"briton_march.origin DUR 2", "briton_march.origin DOB 2", "briton_march.group=DOB",
                 "briton_march.to=ATR", "briton_march.to dux DUR=SIL"});
  run(Faction::dux, Command::march, plain());
  EXPECT_FALSE(state.board.briton_control(Space::dobunni));
  EXPECT_EQ(count(Space::silures, Piece::cavalry), 1) << "through Dobunni, as it was";
}

TEST_F(BritonMarches, at_fragmentation_the_dux_goes_through_its_own_control_and_takes_nobody_along) {
  covers("PD 3.2.2", "PD 6.8");
  towns_along_the_road();
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::durotriges, Piece::comitates, 1);
  imperium(ImperiumStatus::fragmentation);
  script.expect({"briton_march.to dux DUR=DOB | DUM, ATR, DOB, menu.enough"});
  run(Faction::dux, Command::march, plain());
  EXPECT_EQ(count(Space::durotriges, Piece::comitates), 1);
}

TEST_F(BritonMarches, no_unit_moves_twice_but_one_space_forms_several_groups) {
  covers("PD 3.2.2");
  put(Space::durotriges, Piece::cavalry, 2);
  put(Space::atrebates, Piece::cavalry, 1);
  script.expect({"briton_march.origin DUR 2", "briton_march.origin ATR 2", "briton_march.group=DUR",
                 "briton_march.to dux DUR=ATR", "1", "briton_march.group=DUR | DUR, ATR, menu.enough",
                 "briton_march.to dux DUR=DOB", "briton_march.to dux ATR=CAN"});
  run(Faction::dux, Command::march, plain());
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::atrebates, Piece::cavalry), 1) << "the one that has moved stays";
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 1);
  EXPECT_EQ(resources(Track::dux_resources), 16);
}

TEST_F(BritonMarches, plunder_stays_with_its_unit_and_the_owner_chooses) {
  covers("PD 3.2.2", "PD 1.7.4");
  put(Space::durotriges, Piece::red_saxon_warband, 3, 1);
  script.expect({"briton_march.to=DUM", "ask.how_many_to red_saxon_warband=2", "dux: ask.how_many_laden=1 | 0, 1",
                 "briton_march.to=menu.enough"});
  run(Faction::dux, Command::march, plain());
  EXPECT_EQ(state.board.laden(Space::dumnonii, Piece::red_saxon_warband), 1);
}

TEST_F(BritonMarches, the_civitates_agree_to_their_units_whole_route) {
  covers("PD 3.2.2", "PD 1.5.2");
  towns_along_the_road();
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::durotriges, Piece::comitates, 2);
  put(Space::durotriges, Piece::militia, 2);
  script.expect({"briton_march.to dux DUR=DEC", "dux: ask.how_many_to comitates briton_march.which=2 | 0 to 2",
                 "civitates: briton_march.consent civitates dux 2 DUR DEC=common.yes"});
  run(Faction::dux, Command::march, plain());
  EXPECT_EQ(count(Space::deceangli, Piece::comitates), 2);
  EXPECT_EQ(count(Space::deceangli, Piece::cavalry), 1);
  EXPECT_TRUE(told("briton_march.proposed 2 comitates DUR DEC"));
  EXPECT_EQ(count(Space::durotriges, Piece::militia), 2) << "Militia go one space and were not offered";
}

TEST_F(BritonMarches, units_whose_owner_refuses_stay_and_the_others_go) {
  covers("PD 3.2.2", "PD 1.5.2");
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::durotriges, Piece::militia, 2);
  script.expect(
      {"briton_march.to dux DUR=DUM", "ask.how_many_to militia=2", "civitates: briton_march.consent=common.no"});
  run(Faction::dux, Command::march, plain());
  EXPECT_EQ(count(Space::dumnonii, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::durotriges, Piece::militia), 2);
  EXPECT_TRUE(told("briton_march.refused civitates"));
}

TEST_F(BritonMarches, one_player_of_both_is_not_asked) {
  covers("PD 1.5.1", "PD 3.2.2");
  state.players = Players::two;
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::durotriges, Piece::militia, 1);
  script.expect({"briton_march.to dux DUR=DUM", "ask.how_many_to militia=1"});
  run(Faction::dux, Command::march, plain());
  EXPECT_EQ(count(Space::dumnonii, Piece::militia), 1);
}

TEST_F(BritonMarches, militia_lead_a_civitates_march_for_one_step_only) {
  covers("PD 3.3.2");
  has(Track::briton_resources, 20);
  towns_along_the_road();
  put(Space::durotriges, Piece::militia, 2);
  script.expect({"civitates: briton_march.to civitates DUR=DOB | DUM, ATR, DOB, briton_march.by_stages, menu.enough",
                 "civitates: ask.how_many_to militia=2 | 1, 2"});
  run(Faction::civitates, Command::march, plain());
  EXPECT_EQ(count(Space::dobunni, Piece::militia), 2);
  EXPECT_EQ(resources(Track::briton_resources), 18);
}

TEST_F(BritonMarches, the_dux_agrees_to_a_civitates_march_and_red_foederati_may_come) {
  covers("PD 3.3.2", "PD 1.4.3");
  has(Track::briton_resources, 20);
  put(Space::durotriges, Piece::comitates, 1);
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::durotriges, Piece::red_scotti_warband, 1);
  script.expect({"civitates: briton_march.to=DUM", "ask.how_many_to cavalry=0", "ask.how_many_to red_scotti_warband=1",
                 "dux: briton_march.consent dux civitates 1 DUR DUM=common.yes"});
  run(Faction::civitates, Command::march, plain());
  EXPECT_EQ(count(Space::dumnonii, Piece::red_scotti_warband), 1);
  EXPECT_EQ(count(Space::durotriges, Piece::cavalry), 1);
}

TEST_F(BritonMarches, by_stages_units_are_dropped_off_and_picked_up_for_two) {
  covers("PD 3.2.2");
  towns_along_the_road();
  put(Space::durotriges, Piece::cavalry, 3);
  put(Space::dobunni, Piece::cavalry, 2);
  put(Space::dobunni, Piece::comitates, 1);
  script.expect(
      {"briton_march.origin DUR 2", "menu.selected", "briton_march.to dux DUR=briton_march.by_stages",
       "dux: briton_march.stage=DOB | DOB, CRN", "ask.how_many_to cavalry briton_march.which 3 DUR=3",
       "dux: briton_march.on dux DOB=briton_march.leave_some | DUM, DUR, ATR, CAT, CRN, CRT, SIL, DEM, ORD, DEC, "
       "BRI, briton_march.by_stages, briton_march.pick_up 2, briton_march.leave_some, briton_march.stop",
       "ask.how_many cavalry briton_march.leave 3 DOB=2 | 1, 2", "dux: briton_march.on dux DOB=briton_march.pick_up 2",
       "dux: briton_march.on dux DOB=DEC", "ask.how_many cavalry briton_march.join 2 DOB=1 | 0 to 2",
       "ask.how_many comitates=1", "civitates: briton_march.consent civitates dux 1 DUR DEC=common.yes",
       // Those of Dobunni that have not moved may form a group: the space is paid for
       "dux: briton_march.to dux DOB=menu.enough"});
  run(Faction::dux, Command::march, plain());
  EXPECT_EQ(count(Space::deceangli, Piece::cavalry), 2);
  EXPECT_EQ(count(Space::deceangli, Piece::comitates), 1);
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 3);
  EXPECT_EQ(resources(Track::dux_resources), 16);
  EXPECT_TRUE(told("briton_march.proposed 1 comitates DOB DEC"));
}

TEST_F(BritonMarches, refused_pick_ups_cost_nothing) {
  covers("PD 3.2.2", "PD 1.5.2");
  towns_along_the_road();
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::dobunni, Piece::militia, 1);
  script.expect({"briton_march.to=briton_march.by_stages", "briton_march.on dux DOB=briton_march.pick_up 2",
                 "briton_march.on=ATR", "ask.how_many militia briton_march.join=1",
                 "civitates: briton_march.consent=common.no"});
  run(Faction::dux, Command::march, plain());
  EXPECT_EQ(count(Space::atrebates, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::dobunni, Piece::militia), 1);
  EXPECT_EQ(resources(Track::dux_resources), 18);
}

TEST_F(BritonMarches, militia_picked_up_make_one_step_and_those_that_made_it_stay) {
  covers("PD 3.2.2", "PD 3.3.2");
  has(Track::briton_resources, 20);
  towns_along_the_road();
  put(Space::durotriges, Piece::comitates, 1);
  put(Space::durotriges, Piece::militia, 1);
  put(Space::dobunni, Piece::militia, 1);
  script.expect({"briton_march.origin DUR 2", "menu.selected", "briton_march.to=briton_march.by_stages",
                 "ask.how_many_to militia briton_march.which=1", "ask.how_many comitates briton_march.which=1",
                 "briton_march.on=briton_march.pick_up 2", "briton_march.on=SIL",
                 "ask.how_many militia briton_march.join 1 DOB=1 | 0, 1"});
  const Action action = run(Faction::civitates, Command::march, plain());
  EXPECT_EQ(count(Space::silures, Piece::comitates), 1);
  EXPECT_EQ(count(Space::silures, Piece::militia), 1);
  EXPECT_EQ(count(Space::dobunni, Piece::militia), 1) << "the one that came from Durotriges";
  EXPECT_EQ(action.moved[Space::dobunni].all[Piece::militia], 1);
}

TEST_F(BritonMarches, militia_that_go_no_further_are_followed_by_others_than_militia) {
  covers("PD 3.3.2");
  build(Site::glevum, Piece::town);
  build(Site::verulamium, Piece::town);
  put(Space::dobunni, Piece::militia, 1);
  put(Space::catuvellauni, Piece::militia, 2);
  put(Space::catuvellauni, Piece::comitates, 2);
  has(Track::briton_resources, 20);
  script.expect({"briton_march.where=briton_march.origin DOB 2", "briton_march.where=menu.selected",
                 "briton_march.to=briton_march.by_stages", "briton_march.on=briton_march.pick_up 2",
                 "briton_march.on=ICE", "ask.how_many comitates=1 | 1, 2", "ask.how_many militia=1 | 0 to 2",
                 "briton_march.to civitates CAT=menu.enough"});
  run(Faction::civitates, Command::march, plain());
  EXPECT_EQ(count(Space::catuvellauni, Piece::militia), 2) << "one of them from Dobunni";
  EXPECT_EQ(count(Space::iceni, Piece::militia), 1);
  EXPECT_EQ(count(Space::iceni, Piece::comitates), 1);
}

TEST_F(BritonMarches, a_group_fetches_militia_and_returns_to_where_it_set_out) {
  covers("PD 3.2.2");
  build(Site::corinium, Piece::town);
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::dobunni, Piece::militia, 2);
  script.expect({"briton_march.to=briton_march.by_stages", "briton_march.on=briton_march.pick_up 2",
                 "briton_march.on=DUR", "ask.how_many militia=2", "civitates: briton_march.consent=common.yes"});
  run(Faction::dux, Command::march, plain());
  EXPECT_EQ(count(Space::durotriges, Piece::militia), 2);
  EXPECT_EQ(count(Space::durotriges, Piece::cavalry), 1);
}

TEST_F(BritonMarches, a_limited_march_has_one_origin_several_groups_and_no_paid_pick_up) {
  covers("PD 2.3.5", "PD 3.2.2");
  towns_along_the_road();
  put(Space::durotriges, Piece::cavalry, 2);
  put(Space::dobunni, Piece::cavalry, 1);
  script.expect({"briton_march.origin DUR 2", "briton_march.to=briton_march.by_stages", "briton_march.stage=DOB",
                 "ask.how_many_to cavalry=1",
                 "briton_march.on dux DOB=briton_march.stop | DUM, DUR, ATR, CAT, CRN, CRT, SIL, DEM, ORD, DEC, BRI, "
                 "briton_march.by_stages, briton_march.stop",
                 "briton_march.to dux DUR=DUM"});
  run(Faction::dux, Command::march, limited());
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 2);
  EXPECT_EQ(count(Space::dumnonii, Piece::cavalry), 1);
  EXPECT_EQ(resources(Track::dux_resources), 18);
}

TEST_F(BritonMarches, a_free_march_from_one_space_picks_up_nobody_elsewhere) {
  covers("PD 3.1.2", "PD 5.5", "PD 3.2.2");
  towns_along_the_road();
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::dobunni, Piece::cavalry, 1);
  Terms terms = free_terms({Command::march});
  terms.spaces = {Space::durotriges};
  script.expect({"briton_march.where=briton_march.origin DUR 0 | briton_march.origin DUR 0, menu.decline",
                 "briton_march.to=CRN | DUM, ATR, CAT, DOB, CRN, CRT, SIL, DEM, ORD, DEC, BRI, menu.enough"});
  run(Faction::dux, Command::march, terms);
  EXPECT_EQ(count(Space::cornovii, Piece::cavalry), 1);
  EXPECT_EQ(resources(Track::dux_resources), 20);
}

TEST_F(BritonMarches, a_card_names_where_groups_may_end) {
  covers("PD 5.5", "PD 3.2.2");
  towns_along_the_road();
  put(Space::durotriges, Piece::cavalry, 2);
  put(Space::dobunni, Piece::cavalry, 1);
  put(Space::regni, Piece::cavalry, 1);
  Terms terms = free_terms({Command::march});
  terms.destinations = {Space::silures, Space::ordovices};
  terms.one_destination = true;
  script.expect(
      {"briton_march.where=briton_march.origin DUR 0 | briton_march.origin DUR 0, briton_march.origin DOB 0, "
       "menu.decline",
       "menu.selected",
       "briton_march.to dux DUR=briton_march.by_stages | SIL, ORD, briton_march.by_stages, menu.enough", "1",
       // Nobody may stay in Dobunni: there is no stopping and no dropping off
       "briton_march.on dux DOB=briton_march.pick_up 0 | SIL, ORD, briton_march.by_stages, "
       "briton_march.pick_up 0",
       "briton_march.on dux DOB=SIL", "ask.how_many cavalry briton_march.join=1",
       // The second group has no choice left
       "briton_march.to dux DUR=SIL | SIL, menu.enough"});
  const Action action = run(Faction::dux, Command::march, terms);
  EXPECT_EQ(action.entered, SpaceSet{Space::silures});
  EXPECT_EQ(count(Space::silures, Piece::cavalry), 3);
}

TEST_F(BritonMarches, a_feat_comes_between_two_groups) {
  covers("PD 4.1", "PD 4.2.1", "PD 3.2.2");
  put(Space::durotriges, Piece::cavalry, 2);
  script.expect({"menu.feat build", "feat.where=DUM | DUM, DUR, ATR, DOB", "feat.where=common.none",
                 "briton_march.group=DUR | DUR, menu.feat_now build, menu.enough", "briton_march.to=DUM",
                 "ask.how_many_to cavalry=1", "briton_march.group=menu.feat_now build",
                 "site.which=tintagel | tintagel, isca_dumnoniorum", "briton_march.to=menu.enough"});
  run(Faction::dux, Command::march);
  EXPECT_EQ(state.board.stronghold_at(Site::tintagel), Piece::fort);
  EXPECT_EQ(resources(Track::dux_resources), 15);
}

TEST_F(BritonMarches, card_6_unshaded_lets_militia_follow_roads) {
  covers("PD card.6u", "PD 3.3.2");
  has(Track::briton_resources, 20);
  towns_along_the_road();
  put(Space::durotriges, Piece::militia, 1);
  capability(Card::cursus_publicus, CardSide::unshaded);
  script.expect({"briton_march.to civitates DUR=DEC | DUM, ATR, CAT, DOB, CRN, CRT, SIL, DEC, menu.enough"});
  run(Faction::civitates, Command::march, plain());
  EXPECT_EQ(count(Space::deceangli, Piece::militia), 1) << "by Roads alone; Ordovices would be off them";
}

TEST_F(BritonMarches, card_6_shaded_closes_the_roads) {
  covers("PD card.6s", "PD 3.2.2");
  towns_along_the_road();
  put(Space::durotriges, Piece::cavalry, 1);
  capability(Card::cursus_publicus, CardSide::shaded);
  script.expect({"briton_march.to dux DUR=DOB | DUM, ATR, DOB, menu.enough"});
  run(Faction::dux, Command::march, plain());
}

TEST_F(BritonMarches, card_73_lets_cavalry_alone_ride_two_spaces_through_control) {
  covers("PD card.73", "PD 3.2.2");
  imperium(ImperiumStatus::autonomy_military);
  state.board.set_roads_maintained(false);
  build(Site::corinium, Piece::town);
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::durotriges, Piece::red_saxon_warband, 1);
  capability(Card::pendragon, CardSide::unshaded);
  // Not through Atrebates, which nobody controls
  script.expect({"briton_march.to dux DUR=SIL | DUM, ATR, CAT, DOB, CRN, CRT, SIL, menu.enough",
                 "briton_march.to dux DUR=DOB | DUM, ATR, DOB, menu.enough"});
  run(Faction::dux, Command::march, plain());
  EXPECT_EQ(count(Space::silures, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::dobunni, Piece::red_saxon_warband), 1) << "Foederati do not ride";
}

TEST_F(BritonMarches, card_73_riders_pick_up_cavalry_on_the_way) {
  covers("PD card.73", "PD 3.2.2");
  imperium(ImperiumStatus::autonomy_military);
  state.board.set_roads_maintained(false);
  build(Site::corinium, Piece::town);
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::dobunni, Piece::cavalry, 1);
  put(Space::dobunni, Piece::red_saxon_warband, 1);
  capability(Card::pendragon, CardSide::unshaded);
  script.expect({"briton_march.origin DUR 2", "menu.selected", "briton_march.to=briton_march.by_stages",
                 "briton_march.on dux DOB=briton_march.pick_up 2 | DUR, ATR, CAT, CRN, CRT, SIL, "
                 "briton_march.pick_up 2, briton_march.stop",
                 "briton_march.on=SIL", "ask.how_many cavalry briton_march.join=1",
                 "briton_march.to dux DOB=menu.enough"});
  run(Faction::dux, Command::march, plain());
  EXPECT_EQ(count(Space::silures, Piece::cavalry), 2);
}

TEST_F(BritonMarches, card_10_lets_one_dux_group_sail_a_patrolled_sea) {
  covers("PD card.10u", "PD 3.2.2");
  put(Space::durotriges, Piece::cavalry, 2);
  put(Space::durotriges, Piece::comitates, 1);
  state.board.set_patrolled(Sea::britannicus, true);
  capability(Card::mariners_by_sea, CardSide::unshaded);
  put(Space::cantiaci, Piece::saxon_warband, 3);
  script.expect({"briton_march.to dux DUR=CAN | DUM, ATR, REG, CAN, DOB, menu.enough", "ask.how_many_to cavalry=1",
                 "briton_march.to dux DUR=DUM | DUM, ATR, DOB, menu.enough", "ask.how_many_to comitates=0"});
  run(Faction::dux, Command::march, plain());
  EXPECT_EQ(count(Space::cantiaci, Piece::cavalry), 1);
  EXPECT_EQ(resources(Track::dux_resources), 18);
}

TEST_F(BritonMarches, card_10_serves_neither_unpatrolled_seas_nor_the_civitates) {
  covers("PD card.10u");
  has(Track::briton_resources, 20);
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::durotriges, Piece::comitates, 1);
  capability(Card::mariners_by_sea, CardSide::unshaded);
  script.expect(
      {"spend.how=0", "briton_march.to dux DUR=DUM | DUM, ATR, DOB, menu.enough", "ask.how_many_to comitates=0"});
  run(Faction::dux, Command::march, plain());
  state.board.set_patrolled(Sea::britannicus, true);
  script.expect({"briton_march.to civitates DUR=ATR | DUM, ATR, DOB, menu.enough"});
  run(Faction::civitates, Command::march, plain());
}

TEST_F(BritonMarches, steps_that_the_rules_forbid_are_refused) {
  covers("PD 3.2.2", "PD 3.3.2");
  towns_along_the_road();
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::durotriges, Piece::militia, 1);
  Action action = order(Faction::dux, Command::march);
  march_from(action, Space::durotriges);
  Units militia;
  militia.all[Piece::militia] = 1;
  MarchGroup group = set_out(Space::durotriges);
  EXPECT_THROW(add_leg(action, group, Space::dobunni, {}, militia), IllegalStep) << "nobody of the Dux's leads them";
  Units both = militia;
  both.all[Piece::cavalry] = 1;
  EXPECT_THROW(add_leg(action, group, Space::cornovii, {}, both), IllegalStep) << "Militia make one step";
  EXPECT_THROW(add_leg(action, group, Space::regni, {}, only(both, {Piece::cavalry})), IllegalStep) << "out of reach";
  EXPECT_THROW(march_from(action, Space::durotriges), IllegalStep) << "named already";
  add_leg(action, group, Space::dobunni, {}, both);
  EXPECT_EQ(group.pace, Pace::on_road);
  EXPECT_THROW(add_leg(action, group, Space::silures, both, {}), IllegalStep) << "no second step for Militia";
}

}  // namespace
}  // namespace auspex::pendragon
