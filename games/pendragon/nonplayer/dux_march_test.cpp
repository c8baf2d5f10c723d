// 8.8.6: March of the Non-player Dux.
#include "games/pendragon/nonplayer/dux_fixture.h"
#include "games/pendragon/nonplayer/dux_march_plan.h"

namespace auspex::pendragon::testing {
namespace {

class DuxMarch : public DuxFixture {
 protected:
  DuxMarch() {
    no_invite();
    imperium(ImperiumStatus::autonomy_military);
    state.board.set_roads_maintained(false);
    dice_show(4);
  }
  Action order(const Terms& terms = {}) {
    Action action(play, Faction::dux, terms);
    action.command = Command::march;
    return action;
  }
  [[nodiscard]] MarchTargets targets() {
    Action action = order();
    return march_targets(action);
  }
  [[nodiscard]] std::vector<Destination> destinations(int most) {
    Action action = order();
    return choose_destinations(action, march_targets(action), most);
  }
};

// --- Destinations

TEST_F(DuxMarch, to_regions_in_reach_with_barbarians) {
  covers("PD 8.8.6");
  put(Space::catuvellauni, Piece::cavalry, 2);
  put(Space::dobunni, Piece::saxon_raider, 1);
  put(Space::iceni, Piece::saxon_warband, 1);
  put(Space::dumnonii, Piece::scotti_warband, 1);
  put(Space::trinovantes, Piece::red_saxon_warband, 0);
  put(Space::corieltauvi, Piece::blue_saxon_warband, 1);
  EXPECT_EQ(targets().with_barbarians, (SpaceSet{Space::dobunni, Space::iceni}));
  EXPECT_TRUE(targets().with_stronghold.empty());
}

TEST_F(DuxMarch, to_no_city) {
  covers("PD 8.8.6");
  put(Space::catuvellauni, Piece::cavalry, 2);
  put(Space::londinium, Piece::saxon_warband, 1);
  EXPECT_TRUE(targets().empty());
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_TRUE(told("np.dux.no_march"));
}

TEST_F(DuxMarch, along_roads_too) {
  covers("PD 8.8.6", "PD 3.2.2");
  put(Space::catuvellauni, Piece::cavalry, 2);
  town(Site::glevum);
  put(Space::silures, Piece::scotti_raider, 1);
  EXPECT_TRUE(targets().empty());
  state.board.set_roads_maintained(true);
  EXPECT_EQ(targets().with_barbarians, SpaceSet{Space::silures});
}

TEST_F(DuxMarch, not_where_enough_troops_are_already) {
  covers("PD 8.8.6");
  put(Space::catuvellauni, Piece::cavalry, 2);
  put(Space::dobunni, Piece::scotti_raider, 4);
  put(Space::dobunni, Piece::cavalry, 1);
  EXPECT_TRUE(targets().with_barbarians.has(Space::dobunni)) << "one removes two";
  put(Space::dobunni, Piece::cavalry, 1);
  EXPECT_FALSE(targets().with_barbarians.has(Space::dobunni));
}

TEST_F(DuxMarch, one_of_its_own_leads_whatever_the_lot_gives) {
  covers("PD 8.8.6", "PD 3.2.2");
  play.seat(Faction::civitates, nonplayer_mind(Faction::civitates));
  town(Site::verulamium);
  town(Site::durocobrivis);
  put(Space::catuvellauni, Piece::red_saxon_warband, 1);
  put(Space::catuvellauni, Piece::blue_saxon_warband, 3);
  put(Space::dobunni, Piece::scotti_raider, 4);
  whatever_the_lot([&] {
    EXPECT_EQ(turn(), coin::Deed::command);
    EXPECT_EQ(count(Space::dobunni, Piece::red_saxon_warband), 1);
    EXPECT_EQ(count(Space::dobunni, Piece::blue_saxon_warband), 1) << "two stay for two Towns";
  });
}

TEST_F(DuxMarch, first_a_region_of_civitates_that_are_ahead) {
  covers("PD 8.8.6");
  person(Faction::civitates);
  put(Space::catuvellauni, Piece::cavalry, 2);
  town(Site::glevum);
  fort(Site::ratae);
  town(Site::lindum);
  put(Space::iceni, Piece::saxon_warband, 1);
  has(Track::prestige, 3);
  has(Track::wealth, 3);
  EXPECT_TRUE(targets().of_civitates.empty());
  has(Track::wealth, 4);
  EXPECT_EQ(targets().of_civitates, SpaceSet{Space::dobunni}) << "in Corieltauvi the Dux has a Fort";
  EXPECT_EQ(destinations(1).front().space, Space::dobunni);
  EXPECT_EQ(destinations(1).front().aim, MarchAim::civitates);
  state.nonplayer[Faction::civitates] = true;
  EXPECT_TRUE(targets().of_civitates.empty()) << "a Non-player's";
}

TEST_F(DuxMarch, civitates_beyond_their_threshold_are_ahead) {
  covers("PD 8.8.6", "PD 8.0");
  person(Faction::civitates);
  imperium(ImperiumStatus::fragmentation);
  put(Space::catuvellauni, Piece::cavalry, 2);
  has(Track::prestige, 10);
  for (Site site : {Site::glevum, Site::venta_belgarum, Site::noviomagus, Site::durovernum, Site::camulodunum,
                    Site::viroconium, Site::ratae}) {
    town(site);
  }
  EXPECT_EQ(state.board.controlled_population(Control::britons), 15);
  EXPECT_TRUE(targets().of_civitates.empty());
  town(Site::isca_dumnoniorum);
  EXPECT_TRUE(targets().of_civitates.empty()) << "16";
  town(Site::isca_silurum);
  EXPECT_FALSE(targets().of_civitates.empty());
}

TEST_F(DuxMarch, then_one_stronghold_first_of_a_barbarian_of_renown) {
  covers("PD 8.8.6");
  put(Space::catuvellauni, Piece::cavalry, 2);
  build(Site::branodunum, Piece::saxon_settlement);
  build(Site::glevum, Piece::scotti_settlement);
  build(Site::camulodunum, Piece::scotti_settlement);
  put(Space::corieltauvi, Piece::saxon_raider, 1);
  has(Track::saxon_renown, 21);
  whatever_the_lot([&] {
    const std::vector<Destination> found = destinations(2);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].space, Space::iceni);
    EXPECT_EQ(found[0].aim, MarchAim::stronghold);
    EXPECT_EQ(found[1].aim, MarchAim::barbarians) << "just one";
  });
  has(Track::saxon_renown, 20);
  SpaceSet first;
  whatever_the_lot([&] { first.add(destinations(1).front().space); });
  EXPECT_EQ(first.size(), 3) << "nobody has more than 20";
}

TEST_F(DuxMarch, then_barbarians_first_without_friendly_control) {
  covers("PD 8.8.6");
  put(Space::catuvellauni, Piece::cavalry, 2);
  put(Space::dobunni, Piece::saxon_raider, 1);
  town(Site::glevum);
  put(Space::iceni, Piece::saxon_raider, 1);
  put(Space::corieltauvi, Piece::saxon_raider, 1);
  whatever_the_lot([&] {
    const std::vector<Destination> found = destinations(3);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[2].space, Space::dobunni);
  });
}

TEST_F(DuxMarch, the_die_limits_destinations_and_origins) {
  covers("PD 8.8.6");
  put(Space::catuvellauni, Piece::cavalry, 2);
  put(Space::durotriges, Piece::cavalry, 2);
  put(Space::dobunni, Piece::saxon_raider, 1);
  put(Space::iceni, Piece::saxon_raider, 1);
  put(Space::dumnonii, Piece::saxon_raider, 1);
  dice_show(1);
  turn();
  EXPECT_EQ(times("step.moved"), 1);
}

// --- Origins

TEST_F(DuxMarch, from_where_most_can_come) {
  covers("PD 8.8.6");
  put(Space::catuvellauni, Piece::cavalry, 2);
  put(Space::durotriges, Piece::cavalry, 3);
  put(Space::dobunni, Piece::saxon_warband, 2);
  dice_show(1);
  turn();
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 3);
  EXPECT_EQ(count(Space::catuvellauni, Piece::cavalry), 2) << "enough";
  EXPECT_EQ(resources(Track::dux_resources), 18 - 6) << "a Fort is built in each of two spaces";
}

TEST_F(DuxMarch, of_as_many_those_with_most_cavalry) {
  covers("PD 8.8.6");
  put(Space::catuvellauni, Piece::cavalry, 2);
  put(Space::durotriges, Piece::cavalry, 1);
  put(Space::durotriges, Piece::red_saxon_warband, 1);
  put(Space::dobunni, Piece::saxon_warband, 2);
  whatever_the_lot([&] {
    turn();
    EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 2);
    EXPECT_EQ(count(Space::durotriges, Piece::cavalry), 1);
  });
}

TEST_F(DuxMarch, several_origins_until_there_are_enough) {
  covers("PD 8.8.6");
  put(Space::catuvellauni, Piece::cavalry, 2);
  put(Space::durotriges, Piece::cavalry, 2);
  put(Space::cornovii, Piece::cavalry, 2);
  put(Space::dobunni, Piece::saxon_warband, 4);
  turn();
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 4);
}

TEST_F(DuxMarch, then_to_the_next_destination) {
  covers("PD 8.8.6");
  put(Space::catuvellauni, Piece::cavalry, 2);
  put(Space::durotriges, Piece::cavalry, 2);
  put(Space::dobunni, Piece::saxon_warband, 2);
  put(Space::dumnonii, Piece::scotti_warband, 2);
  put(Space::iceni, Piece::saxon_warband, 2);
  turn();
  // Catuvellauni reaches Dobunni and Iceni, Durotriges Dobunni and Dumnonii: two of the three.
  int reached = 0;
  for (Space space : {Space::dobunni, Space::dumnonii, Space::iceni}) {
    reached += count(space, Piece::cavalry) == 2 ? 1 : 0;
  }
  EXPECT_EQ(reached, 2);
}

TEST_F(DuxMarch, one_troop_stays_for_each_friendly_stronghold) {
  covers("PD 8.8.6");
  put(Space::catuvellauni, Piece::cavalry, 3);
  fort(Site::verulamium);
  town(Site::durocobrivis);
  put(Space::iceni, Piece::saxon_warband, 4);
  turn();
  EXPECT_EQ(count(Space::iceni, Piece::cavalry), 1);
}

TEST_F(DuxMarch, of_the_civitates_if_they_are_there) {
  covers("PD 8.8.6");
  put(Space::catuvellauni, Piece::cavalry, 3);
  put(Space::catuvellauni, Piece::militia, 2);
  fort(Site::verulamium);
  town(Site::durocobrivis);
  put(Space::iceni, Piece::saxon_warband, 4);
  turn();
  EXPECT_EQ(count(Space::iceni, Piece::cavalry), 3);
}

TEST_F(DuxMarch, at_fragmentation_control_is_kept) {
  covers("PD 8.8.6", "PD 6.8");
  imperium(ImperiumStatus::fragmentation);
  put(Space::catuvellauni, Piece::cavalry, 5);
  put(Space::catuvellauni, Piece::comitates, 2);
  fort(Site::verulamium);
  put(Space::iceni, Piece::saxon_warband, 6);
  put(Space::iceni, Piece::saxon_raider, 6);
  Action action = order();
  const std::vector<Column> columns = choose_columns(action, {{Space::iceni, MarchAim::barbarians}}, 4);
  ASSERT_EQ(columns.size(), 1U);
  EXPECT_EQ(total(columns[0].units), 3) << "Fort and two Cavalry against two Comitates";
}

TEST_F(DuxMarch, at_fragmentation_nobody_else_gains_control) {
  covers("PD 8.8.6", "PD 6.8");
  imperium(ImperiumStatus::fragmentation);
  put(Space::catuvellauni, Piece::cavalry, 5);
  put(Space::catuvellauni, Piece::comitates, 2);
  town(Site::durocobrivis);
  put(Space::iceni, Piece::saxon_warband, 6);
  put(Space::iceni, Piece::saxon_raider, 6);
  Action action = order();
  const std::vector<Column> columns = choose_columns(action, {{Space::iceni, MarchAim::barbarians}}, 4);
  ASSERT_EQ(columns.size(), 1U);
  EXPECT_EQ(total(columns[0].units), 2) << "three against Town and Comitates";
}

TEST_F(DuxMarch, before_fragmentation_control_does_not_matter) {
  covers("PD 8.8.6");
  put(Space::catuvellauni, Piece::cavalry, 4);
  put(Space::catuvellauni, Piece::saxon_warband, 2);
  build(Site::verulamium, Piece::saxon_settlement);
  fort(Site::durocobrivis);
  put(Space::iceni, Piece::saxon_warband, 6);
  Action action = order();
  const std::vector<Column> columns = choose_columns(action, {{Space::iceni, MarchAim::barbarians}}, 4);
  ASSERT_EQ(columns.size(), 1U);
  EXPECT_EQ(total(columns[0].units), 3);
}

// --- Civitates

TEST_F(DuxMarch, civitates_come_along_against_barbarians) {
  covers("PD 8.8.6", "PD 8.7.8");
  asked(Faction::civitates);
  put(Space::catuvellauni, Piece::cavalry, 1);
  put(Space::catuvellauni, Piece::comitates, 2);
  put(Space::catuvellauni, Piece::militia, 1);
  put(Space::iceni, Piece::saxon_warband, 4);
  script.expect({"civitates: briton_march.consent civitates dux 3 CAT ICE=common.yes"});
  turn();
  EXPECT_EQ(count(Space::iceni, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::iceni, Piece::comitates), 2);
  EXPECT_EQ(count(Space::iceni, Piece::militia), 1);
}

TEST_F(DuxMarch, where_they_refuse_the_dux_goes_alone) {
  covers("PD 8.8.6");
  asked(Faction::civitates);
  put(Space::catuvellauni, Piece::cavalry, 1);
  put(Space::catuvellauni, Piece::comitates, 2);
  put(Space::iceni, Piece::saxon_warband, 4);
  script.expect({"civitates: briton_march.consent=common.no"});
  turn();
  EXPECT_EQ(count(Space::iceni, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::catuvellauni, Piece::comitates), 2);
}

TEST_F(DuxMarch, but_not_against_themselves) {
  covers("PD 8.8.6");
  asked(Faction::civitates);
  put(Space::catuvellauni, Piece::cavalry, 1);
  put(Space::catuvellauni, Piece::comitates, 2);
  town(Site::glevum);
  has(Track::wealth, 1);
  turn();
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::catuvellauni, Piece::comitates), 2);
}

TEST_F(DuxMarch, picked_up_on_the_way) {
  covers("PD 8.8.6", "PD 3.2.2");
  asked(Faction::civitates);
  state.board.set_roads_maintained(true);
  put(Space::catuvellauni, Piece::cavalry, 1);
  town(Site::glevum);
  put(Space::dobunni, Piece::comitates, 3);
  put(Space::silures, Piece::scotti_warband, 5);
  script.expect({"civitates: briton_march.consent civitates dux 2 CAT SIL=common.yes"});
  turn();
  EXPECT_EQ(count(Space::silures, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::silures, Piece::comitates), 2) << "one stays with the Town";
  EXPECT_TRUE(told("np.dux.march_pick_up 2 DOB SIL"));
  EXPECT_EQ(resources(Track::dux_resources), 16);
}

TEST_F(DuxMarch, a_pick_up_counts_as_an_origin) {
  covers("PD 8.8.6");
  asked(Faction::civitates);
  state.board.set_roads_maintained(true);
  put(Space::catuvellauni, Piece::cavalry, 1);
  town(Site::glevum);
  put(Space::dobunni, Piece::comitates, 3);
  put(Space::silures, Piece::scotti_warband, 5);
  dice_show(1);
  turn();
  EXPECT_EQ(count(Space::dobunni, Piece::comitates), 3);
}

// --- Events, Feats

TEST_F(DuxMarch, by_event_from_the_space_it_names) {
  covers("PD 8.8.6", "PD 8.2.3");
  put(Space::catuvellauni, Piece::cavalry, 2);
  put(Space::durotriges, Piece::cavalry, 3);
  put(Space::dobunni, Piece::saxon_warband, 2);
  Terms terms = only(Command::march);
  terms.spaces = {Space::catuvellauni};
  terms.most_spaces = 1;
  const Action action = by_event(terms);
  EXPECT_EQ(action.entered, SpaceSet{Space::dobunni});
  EXPECT_EQ(count(Space::durotriges, Piece::cavalry), 3);
  EXPECT_FALSE(action.feat.has_value());
}

TEST_F(DuxMarch, by_event_to_where_it_says) {
  covers("PD 8.8.6", "PD 8.2.3");
  put(Space::catuvellauni, Piece::cavalry, 2);
  put(Space::dobunni, Piece::saxon_warband, 2);
  put(Space::iceni, Piece::saxon_warband, 2);
  Terms terms = only(Command::march);
  terms.destinations = {Space::iceni};
  EXPECT_EQ(by_event(terms).entered, SpaceSet{Space::iceni});
}

TEST_F(DuxMarch, build_afterwards_where_it_did_not_invite) {
  covers("PD 8.8.6", "PD 8.8.4");
  put(Space::catuvellauni, Piece::cavalry, 3);
  put(Space::dobunni, Piece::saxon_warband, 2);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_EQ(count(Space::dobunni, Piece::fort), 1);
}

TEST_F(DuxMarch, invite_before_it_and_no_feat_after) {
  covers("PD 8.8.6", "PD 8.8.1");
  state.board.remove_stronghold(Site::mote_of_mark);
  put(Space::catuvellauni, Piece::cavalry, 3);
  town(Site::verulamium);
  put(Space::dobunni, Piece::saxon_warband, 2);
  dice_show(2);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_EQ(state.board.on_map(Piece::red_scotti_settlement), 1);
  EXPECT_EQ(state.board.on_map(Piece::fort), 0);
  EXPECT_GT(count(Space::dobunni, Piece::cavalry), 0);
}

TEST_F(DuxMarch, no_invite_where_no_march_follows) {
  covers("PD 8.8.6");
  state.board.remove_stronghold(Site::mote_of_mark);
  put(Space::catuvellauni, Piece::cavalry, 3);
  town(Site::verulamium);
  EXPECT_EQ(turn(), coin::Deed::passed);
  EXPECT_EQ(state.board.on_map(Piece::red_scotti_settlement), 0);
  put(Space::dobunni, Piece::saxon_warband, 2);
  has(Track::dux_resources, 1);
  EXPECT_EQ(turn(), coin::Deed::passed) << "nothing to pay for it";
}

}  // namespace
}  // namespace auspex::pendragon::testing
