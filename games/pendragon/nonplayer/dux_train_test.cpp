// 8.8.4: Train of the Non-player Dux, with Build and Requisition after it.
#include "games/pendragon/nonplayer/dux_fixture.h"

namespace auspex::pendragon::testing {
namespace {

class DuxTrain : public DuxFixture {
 protected:
  DuxTrain() { no_invite(); }
  // All but so many are Out of Play.
  void cavalry_available(int n) {
    state.board.move_between_boxes(Piece::cavalry, state.board.available(Piece::cavalry) - n, Box::available,
                                   Box::out_of_play);
  }
  // Takes the rest of them to the north.
  void leave_forts(int n) {
    for (Site site : {Site::traprain_law, Site::yeavering, Site::luguvalium, Site::pons_aelius, Site::cataractonium,
                      Site::barwick, Site::mam_tor, Site::petuaria, Site::derventio, Site::dinorben}) {
      if (state.board.available(Piece::fort) > n) fort(site);
    }
    ASSERT_EQ(state.board.available(Piece::fort), n);
  }
};

TEST_F(DuxTrain, for_two_cavalry) {
  covers("PD 8.8.4");
  fort(Site::glevum);
  fort(Site::verulamium);
  cavalry_available(5);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_TRUE(told("np.dux.train 2"));
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 1);
  EXPECT_EQ(count(Space::catuvellauni, Piece::cavalry), 1);
}

TEST_F(DuxTrain, as_second_eligible_in_all_spaces_with_a_feat) {
  covers("PD 8.1.2", "PD 8.8.4");
  fort(Site::glevum);
  fort(Site::verulamium);
  EXPECT_EQ(turn(false, true), coin::Deed::command_and_ability);
  EXPECT_EQ(state.board.on_map(Piece::cavalry), 2);
}

TEST_F(DuxTrain, not_for_one) {
  covers("PD 8.8.4");
  fort(Site::glevum);
  turn();
  EXPECT_TRUE(told("np.dux.no_train 1"));
  fort(Site::verulamium);
  cavalry_available(1);
  turn();
  EXPECT_EQ(times("np.dux.no_train 1"), 2);
  EXPECT_EQ(state.board.on_map(Piece::cavalry), 0);
}

TEST_F(DuxTrain, by_event_for_one_as_well) {
  covers("PD 8.8.4", "PD 8.2.3");
  fort(Site::glevum);
  const Action action = by_event(only(Command::train));
  EXPECT_TRUE(action.executed());
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 1);
  EXPECT_EQ(resources(Track::dux_resources), 20);
  EXPECT_FALSE(action.feat.has_value());
}

TEST_F(DuxTrain, as_much_as_the_money_buys) {
  covers("PD 8.8.4", "PD 3.2.1");
  fort(Site::glevum);
  fort(Site::verulamium);
  fort(Site::durocobrivis);
  fort(Site::ratae);
  has(Track::dux_resources, 6);
  turn();
  EXPECT_EQ(count(Space::catuvellauni, Piece::cavalry), 2) << "two Forts there";
  EXPECT_EQ(state.board.on_map(Piece::cavalry), 3);
  EXPECT_EQ(resources(Track::dux_resources), 0);
}

TEST_F(DuxTrain, no_more_spaces_than_it_takes) {
  covers("PD 8.8.4");
  fort(Site::glevum);
  fort(Site::verulamium);
  fort(Site::ratae);
  fort(Site::viroconium);
  cavalry_available(2);
  SpaceSet somewhere;
  whatever_the_lot([&] {
    turn();
    EXPECT_EQ(state.board.on_map(Piece::cavalry), 2);
    for (Space space : all<Space>()) {
      if (count(space, Piece::cavalry) > 0) somewhere.add(space);
    }
  });
  EXPECT_EQ(somewhere.size(), 4) << "by lot";
}

TEST_F(DuxTrain, a_legion_in_one_space) {
  covers("PD 8.8.4", "PD card.7u");
  capability(Card::cair_legion, CardSide::unshaded);
  fort(Site::glevum);
  turn();
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 3);
}

TEST_F(DuxTrain, militia_only_where_cavalry_comes) {
  covers("PD 8.8.4");
  fort(Site::glevum);
  town(Site::corinium);
  fort(Site::verulamium);
  town(Site::ratae);
  turn();
  EXPECT_EQ(count(Space::dobunni, Piece::militia), 2);
  EXPECT_EQ(state.board.on_map(Piece::militia), 2);
}

TEST_F(DuxTrain, neither_militia_nor_prosperity_at_fragmentation) {
  covers("PD 8.8.4", "PD 6.8");
  imperium(ImperiumStatus::fragmentation);
  fort(Site::glevum);
  town(Site::corinium);
  fort(Site::verulamium);
  turn();
  EXPECT_EQ(state.board.on_map(Piece::cavalry), 2);
  EXPECT_EQ(state.board.on_map(Piece::militia), 0);
  EXPECT_EQ(state.board.total_prosperity(), 0);
}

// --- Prosperity

TEST_F(DuxTrain, prosperity_where_it_adds_most) {
  covers("PD 8.8.4");
  fort(Site::glevum);             // Dobunni gains 2
  fort(Site::verulamium);         // Catuvellauni 3
  fort(Site::calleva_atrebatum);  // Atrebates 3
  turn();
  EXPECT_EQ(state.board.prosperity(Space::catuvellauni), 3);
  EXPECT_EQ(state.board.prosperity(Space::atrebates), 3);
  EXPECT_EQ(state.board.prosperity(Space::dobunni), 0) << "two Regions";
}

TEST_F(DuxTrain, prosperity_by_two_cubes_at_least_and_in_no_city) {
  covers("PD 8.8.4");
  fort(Site::dinas_powys);  // Silures, Population 1
  fort(Site::londinium);
  turn();
  EXPECT_EQ(state.board.on_map(Piece::cavalry), 2);
  EXPECT_EQ(state.board.total_prosperity(), 0);
}

TEST_F(DuxTrain, prosperity_in_regions_besides) {
  covers("PD 8.8.4", "PD 3.2.1");
  fort(Site::dinas_powys);
  fort(Site::barwick);
  town(Site::verulamium);
  put(Space::catuvellauni, Piece::cavalry);
  turn();
  EXPECT_EQ(state.board.prosperity(Space::catuvellauni), 3);
  EXPECT_EQ(count(Space::catuvellauni, Piece::militia), 0);
  EXPECT_EQ(resources(Track::dux_resources), 20 - 6 - 2 - 6) << "two Forts are built besides";
}

TEST_F(DuxTrain, no_prosperity_without_the_money) {
  covers("PD 8.8.4");
  fort(Site::verulamium);
  fort(Site::glevum);
  has(Track::dux_resources, 7);
  turn();
  EXPECT_EQ(state.board.total_prosperity(), 0);
  EXPECT_EQ(state.board.on_map(Piece::cavalry), 2);
}

// --- Feats

TEST_F(DuxTrain, invite_comes_before) {
  covers("PD 8.8.4", "PD 8.8.1");
  state.board.remove_stronghold(Site::alclud);
  fort(Site::glevum);
  fort(Site::verulamium);
  dice_show(6);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_EQ(state.board.on_map(Piece::red_saxon_settlement), 1);
  EXPECT_EQ(state.board.on_map(Piece::cavalry), 2);
  EXPECT_FALSE(told("feat.chosen dux build"));
  // It is told as a part of the Command, each of them once.
  std::vector<std::string> order;
  for (const Line& line : script.lines()) {
    const std::string code = code_of(catalogue(), line.text);
    for (const char* first : {"turn.command", "feat.chosen", "turn.selected"}) {
      if (code.starts_with(first)) order.push_back(first);
    }
  }
  EXPECT_EQ(order, (std::vector<std::string>{"turn.command", "feat.chosen", "turn.selected"}));
}

TEST_F(DuxTrain, a_conversion_leaves_what_the_command_costs) {
  covers("PD 8.8.4", "PD 8.8.1");
  person(Faction::civitates);
  fort(Site::glevum);
  fort(Site::verulamium);
  put(Space::dobunni, Piece::blue_saxon_warband, 3);
  dice_show(6);
  has(Track::dux_resources, 8);
  turn();
  EXPECT_EQ(count(Space::dobunni, Piece::red_saxon_warband), 0) << "3 more than the 6 for two Forts";
  EXPECT_EQ(state.board.on_map(Piece::cavalry), 2);
}

TEST_F(DuxTrain, a_conversion_that_can_be_paid_besides) {
  covers("PD 8.8.4", "PD 8.8.1");
  person(Faction::civitates);
  fort(Site::glevum);
  fort(Site::verulamium);
  put(Space::dobunni, Piece::blue_saxon_warband, 3);
  dice_show(6);
  has(Track::dux_resources, 9);
  turn();
  EXPECT_EQ(count(Space::dobunni, Piece::red_saxon_warband), 3);
  EXPECT_EQ(state.board.on_map(Piece::cavalry), 2);
}

TEST_F(DuxTrain, forts_first_where_they_keep_raiders_away) {
  covers("PD 8.8.4", "PD 3.4.1");
  state.board.set_patrolled(Sea::britannicus, true);
  fort(Site::glevum);
  fort(Site::verulamium);
  fort(Site::anderida);
  put(Space::carvetii, Piece::cavalry);
  whatever_the_lot([&] {
    turn();
    EXPECT_EQ(count(Space::regni, Piece::fort), 2) << "on a Patrolled Sea";
    EXPECT_EQ(count(Space::carvetii, Piece::fort), 1) << "against Caledonia";
    EXPECT_EQ(state.board.on_map(Piece::fort), 5) << "two spaces";
  });
}

TEST_F(DuxTrain, otherwise_by_lot) {
  covers("PD 8.8.4");
  fort(Site::glevum);
  fort(Site::verulamium);
  fort(Site::anderida);
  SpaceSet built;
  whatever_the_lot([&] {
    turn();
    for (Space space : all<Space>()) {
      if (count(space, Piece::fort) == 2) built.add(space);
    }
  });
  EXPECT_EQ(built.size(), 3) << "no Sea is Patrolled";
}

TEST_F(DuxTrain, towns_once_no_fort_is_available_and_for_hillforts_first) {
  covers("PD 8.8.4", "PD 4.2.1");
  fort(Site::glevum);
  fort(Site::anderida);
  build(Site::noviomagus, Piece::hillfort);
  leave_forts(0);
  has(Track::dux_resources, 60);
  put(Space::dobunni, Piece::militia, 2);
  turn();
  EXPECT_EQ(count(Space::regni, Piece::town), 1);
  EXPECT_EQ(count(Space::regni, Piece::hillfort), 0);
  EXPECT_EQ(count(Space::dobunni, Piece::town), 1) << "then for two Militia";
  EXPECT_EQ(resources(Track::prestige), 4);
}

TEST_F(DuxTrain, no_town_while_a_fort_is_available) {
  covers("PD 8.8.4");
  fort(Site::glevum);
  build(Site::corinium, Piece::hillfort);
  fort(Site::anderida);
  build(Site::noviomagus, Piece::hillfort);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_EQ(state.board.on_map(Piece::militia), 4);
  EXPECT_TRUE(told("np.dux.no_build"));
}

TEST_F(DuxTrain, at_fragmentation_forts_for_control_and_no_towns) {
  covers("PD 8.8.4", "PD 6.8");
  imperium(ImperiumStatus::fragmentation);
  fort(Site::glevum);
  fort(Site::verulamium);
  put(Space::durotriges, Piece::cavalry, 3);
  put(Space::iceni, Piece::cavalry, 1);
  whatever_the_lot([&] {
    turn();
    EXPECT_EQ(count(Space::durotriges, Piece::fort), 1);
    EXPECT_EQ(count(Space::iceni, Piece::fort), 1);
  });
}

TEST_F(DuxTrain, requisition_where_nothing_can_be_built) {
  covers("PD 8.8.4", "PD 8.8.3", "PD 4.2.3");
  fort(Site::glevum);
  town(Site::corinium);
  fort(Site::anderida);
  town(Site::noviomagus);
  has(Track::wealth, 1);
  turn();
  EXPECT_TRUE(told("np.dux.requisition 1 0"));
  EXPECT_EQ(resources(Track::wealth), 0);
}

TEST_F(DuxTrain, no_feat_where_there_is_nothing_to_requisition) {
  covers("PD 8.8.4", "PD 8.8.3");
  fort(Site::glevum);
  town(Site::corinium);
  fort(Site::anderida);
  town(Site::noviomagus);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_TRUE(told("np.dux.no_requisition"));
}

TEST_F(DuxTrain, one_space_and_no_feat_by_the_introductory_option) {
  covers("PD 8.9");
  state.one_player = OnePlayer::introductory;
  fort(Site::glevum);
  fort(Site::corinium);
  fort(Site::verulamium);
  EXPECT_EQ(turn(false, true), coin::Deed::limited_command);
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 2);
  EXPECT_EQ(count(Space::catuvellauni, Piece::cavalry), 0);
}

TEST_F(DuxTrain, blue_resources_before_red) {
  covers("PD 8.8.8", "PD 1.5.2");
  fort(Site::dinas_powys);
  fort(Site::barwick);
  has(Track::briton_resources, 4);
  has(Track::dux_resources, 2);
  turn();
  EXPECT_EQ(resources(Track::briton_resources), 0);
  EXPECT_EQ(resources(Track::dux_resources), 0);
}

}  // namespace
}  // namespace auspex::pendragon::testing
