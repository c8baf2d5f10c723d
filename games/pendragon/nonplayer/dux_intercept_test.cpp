// 8.8.1: when the Non-player Dux Intercepts, who moves where, and with which Feat.
#include "games/pendragon/nonplayer/dux_fixture.h"
#include "games/pendragon/nonplayer/dux_intercept_plan.h"

namespace auspex::pendragon::testing {
namespace {

// Dobunni, with a Town, is next to Catuvellauni, Durotriges, Silures and others by Road.
class DuxIntercept : public DuxFixture {
 protected:
  DuxIntercept() {
    no_invite();
    dice_show(1);
    town(Site::glevum);
  }
  [[nodiscard]] InterceptPlan plan(const Terms& terms = {}) {
    Action action(play, Faction::dux, terms);
    action.command = Command::intercept;
    return foresee_intercept(action);
  }
  // How many the plan sends from one space to another.
  static int sent(const InterceptPlan& plan, Space from, Space to) {
    int n = 0;
    for (const InterceptPlan::Move& move : plan.moves) {
      if (move.from == from && move.to == to) n += move.foederati + move.cavalry;
    }
    return n;
  }
};

// --- The dice

TEST_F(DuxIntercept, more_raiders_than_two_dice_show) {
  covers("PD 8.8.1");
  put(Space::dobunni, Piece::scotti_raider, 7);
  put(Space::catuvellauni, Piece::cavalry, 4);
  town(Site::verulamium);
  dice_show(3);
  EXPECT_EQ(turn(), coin::Deed::command);
  EXPECT_TRUE(told("np.dux.intercept 7 6"));
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 4);
  EXPECT_EQ(count(Space::dobunni, Piece::scotti_raider), 0);
  EXPECT_EQ(resources(Track::dux_resources), 18);
}

TEST_F(DuxIntercept, not_with_as_many_as_they_show) {
  covers("PD 8.8.1");
  put(Space::dobunni, Piece::scotti_raider, 6);
  put(Space::catuvellauni, Piece::cavalry, 4);
  town(Site::verulamium);
  dice_show(3);
  turn();
  EXPECT_TRUE(told("np.dux.no_intercept 6 6"));
  EXPECT_FALSE(told("turn.command dux intercept"));
}

TEST_F(DuxIntercept, two_raiders_are_too_few_for_any_roll) {
  covers("PD 8.8.1");
  put(Space::dobunni, Piece::scotti_raider, 2);
  put(Space::catuvellauni, Piece::cavalry, 4);
  town(Site::verulamium);
  turn();
  EXPECT_TRUE(told("np.dux.few_raiders 2"));
  EXPECT_FALSE(told("np.dux.intercept_roll"));
}

TEST_F(DuxIntercept, by_event_without_dice) {
  covers("PD 8.8.1", "PD 8.2.3");
  put(Space::dobunni, Piece::scotti_raider, 1);
  put(Space::catuvellauni, Piece::cavalry, 1);
  town(Site::verulamium);
  dice_show(6);
  const Action action = by_event(only(Command::intercept));
  EXPECT_TRUE(action.executed());
  EXPECT_EQ(count(Space::dobunni, Piece::scotti_raider), 0);
  EXPECT_FALSE(told("np.dux.intercept_roll"));
  EXPECT_EQ(resources(Track::dux_resources), 20) << "free";
}

TEST_F(DuxIntercept, only_where_control_is_friendly) {
  covers("PD 8.8.1");
  put(Space::silures, Piece::scotti_raider, 12);
  put(Space::dobunni, Piece::cavalry, 4);
  EXPECT_TRUE(plan().targets.empty());
  build(Site::dinas_powys, Piece::hillfort);
  EXPECT_EQ(plan().targets, SpaceSet{Space::silures});
  imperium(ImperiumStatus::fragmentation);
  EXPECT_TRUE(plan().targets.empty()) << "Briton Control is that of the Civitates alone";
}

// --- Who moves

TEST_F(DuxIntercept, no_more_than_it_takes) {
  covers("PD 8.8.1");
  put(Space::dobunni, Piece::scotti_raider, 2);
  put(Space::catuvellauni, Piece::cavalry, 3);
  town(Site::verulamium);
  EXPECT_EQ(sent(plan(), Space::catuvellauni, Space::dobunni), 1) << "the example of 8.8.1";
  put(Space::dobunni, Piece::scotti_raider, 1);
  EXPECT_EQ(sent(plan(), Space::catuvellauni, Space::dobunni), 2);
}

TEST_F(DuxIntercept, the_others_to_a_second_target) {
  covers("PD 8.8.1");
  put(Space::dobunni, Piece::scotti_raider, 2);
  put(Space::corieltauvi, Piece::saxon_raider, 2);
  town(Site::ratae);
  put(Space::catuvellauni, Piece::cavalry, 3);
  town(Site::verulamium);
  const InterceptPlan found = plan();
  EXPECT_EQ(sent(found, Space::catuvellauni, Space::dobunni), 1);
  EXPECT_EQ(sent(found, Space::catuvellauni, Space::corieltauvi), 1);
  EXPECT_EQ(found.origins, SpaceSet{Space::catuvellauni}) << "one payment for both groups";
}

TEST_F(DuxIntercept, who_is_there_already_counts) {
  covers("PD 8.8.1");
  put(Space::dobunni, Piece::scotti_raider, 6);
  put(Space::dobunni, Piece::cavalry, 1);
  put(Space::dobunni, Piece::militia, 1);
  put(Space::dobunni, Piece::comitates, 1);
  put(Space::catuvellauni, Piece::cavalry, 3);
  town(Site::verulamium);
  EXPECT_EQ(sent(plan(), Space::catuvellauni, Space::dobunni), 1)
      << "2 for the Cavalry, 2 for Comitates, 1 for Militia";
  put(Space::dobunni, Piece::militia, 1);
  EXPECT_TRUE(plan().moves.empty());
}

TEST_F(DuxIntercept, civitates_do_not_help_at_fragmentation) {
  covers("PD 8.8.1", "PD 6.8");
  imperium(ImperiumStatus::fragmentation);
  fort(Site::dinas_powys);
  fort(Site::isca_silurum);
  put(Space::silures, Piece::scotti_raider, 4);
  put(Space::silures, Piece::comitates, 1);
  fort(Site::old_oswestry);
  put(Space::cornovii, Piece::cavalry, 4);
  EXPECT_EQ(sent(plan(), Space::cornovii, Space::silures), 2);
}

TEST_F(DuxIntercept, foederati_go_before_cavalry) {
  covers("PD 8.8.1");
  put(Space::dobunni, Piece::scotti_raider, 4);
  put(Space::catuvellauni, Piece::cavalry, 2);
  put(Space::catuvellauni, Piece::red_saxon_warband, 1);
  town(Site::verulamium);
  const InterceptPlan found = plan();
  ASSERT_EQ(found.moves.size(), 1U);
  EXPECT_EQ(found.moves[0].foederati, 1);
  EXPECT_EQ(found.moves[0].cavalry, 1);
}

TEST_F(DuxIntercept, one_troop_stays_for_each_fort) {
  covers("PD 8.8.1");
  put(Space::dobunni, Piece::scotti_raider, 8);
  put(Space::catuvellauni, Piece::cavalry, 3);
  fort(Site::verulamium);
  EXPECT_EQ(sent(plan(), Space::catuvellauni, Space::dobunni), 2);
  fort(Site::durocobrivis);
  EXPECT_EQ(sent(plan(), Space::catuvellauni, Space::dobunni), 1);
  put(Space::catuvellauni, Piece::militia, 1);
  EXPECT_EQ(sent(plan(), Space::catuvellauni, Space::dobunni), 2) << "of the Civitates";
}

TEST_F(DuxIntercept, other_strongholds_keep_nobody) {
  covers("PD 8.8.1");
  put(Space::dobunni, Piece::scotti_raider, 8);
  put(Space::catuvellauni, Piece::cavalry, 3);
  town(Site::verulamium);
  EXPECT_EQ(sent(plan(), Space::catuvellauni, Space::dobunni), 3);
}

// --- What for

TEST_F(DuxIntercept, where_most_raiders_can_be_removed) {
  covers("PD 8.8.1");
  put(Space::dobunni, Piece::scotti_raider, 3);
  put(Space::corieltauvi, Piece::saxon_raider, 8);
  put(Space::corieltauvi, Piece::militia, 1);
  town(Site::ratae);
  put(Space::catuvellauni, Piece::cavalry, 1);
  town(Site::verulamium);
  EXPECT_EQ(plan().targets, SpaceSet{Space::corieltauvi}) << "Militia there fight with them";
  EXPECT_EQ(plan().all_removable(), 3);
  put(Space::dobunni, Piece::comitates, 1);
  EXPECT_EQ(plan().targets, SpaceSet{Space::corieltauvi}) << "3 either way: the larger group";
  put(Space::dobunni, Piece::scotti_raider, 1);
  EXPECT_EQ(plan().targets, SpaceSet{Space::dobunni});
  EXPECT_EQ(plan().all_removable(), 4);
}

TEST_F(DuxIntercept, then_where_most_are_engaged) {
  covers("PD 8.8.1");
  put(Space::dobunni, Piece::scotti_raider, 4);
  put(Space::corieltauvi, Piece::saxon_raider, 2);
  town(Site::ratae);
  put(Space::catuvellauni, Piece::cavalry, 1);
  town(Site::verulamium);
  EXPECT_EQ(plan().targets, SpaceSet{Space::dobunni});
  EXPECT_EQ(plan().engaged, 4);
}

TEST_F(DuxIntercept, from_the_fewest_origins) {
  covers("PD 8.8.1");
  put(Space::dobunni, Piece::scotti_raider, 4);
  put(Space::catuvellauni, Piece::cavalry, 1);
  put(Space::cornovii, Piece::cavalry, 2);
  put(Space::durotriges, Piece::cavalry, 1);
  town(Site::verulamium);
  town(Site::viroconium);
  town(Site::aquae_sulis);
  EXPECT_EQ(plan().origins, SpaceSet{Space::cornovii});
}

TEST_F(DuxIntercept, as_far_as_the_money_goes) {
  covers("PD 8.8.1", "PD 3.2.3");
  put(Space::dobunni, Piece::scotti_raider, 6);
  put(Space::catuvellauni, Piece::cavalry, 1);
  put(Space::cornovii, Piece::cavalry, 2);
  town(Site::verulamium);
  town(Site::viroconium);
  has(Track::dux_resources, 4);
  EXPECT_EQ(plan().origins.size(), 2);
  has(Track::dux_resources, 3);
  EXPECT_EQ(plan().origins, SpaceSet{Space::cornovii});
  has(Track::dux_resources, 1);
  EXPECT_TRUE(plan().targets.empty());
}

TEST_F(DuxIntercept, who_could_serve_elsewhere_makes_room) {
  covers("PD 8.8.1");
  // Only the Cavalry in Dobunni gets to Silures, and only that in Durotriges to Dobunni.
  imperium(ImperiumStatus::autonomy_military);
  state.board.set_roads_maintained(false);
  build(Site::dinas_powys, Piece::hillfort);
  put(Space::silures, Piece::scotti_raider, 4);
  put(Space::dobunni, Piece::scotti_raider, 2);
  put(Space::dobunni, Piece::cavalry, 1);
  put(Space::durotriges, Piece::cavalry, 1);
  town(Site::aquae_sulis);
  const InterceptPlan found = plan();
  EXPECT_EQ(found.targets, (SpaceSet{Space::silures, Space::dobunni}));
  EXPECT_EQ(sent(found, Space::dobunni, Space::silures), 1);
  EXPECT_EQ(sent(found, Space::durotriges, Space::dobunni), 1);
}

// One may leave the Fort in Trinovantes: not the Warband, though it is nearest to Iceni, but the Cavalry that alone
// gets to Atrebates.
TEST_F(DuxIntercept, who_is_needed_elsewhere_goes_and_another_stays) {
  covers("PD 8.8.1", "PD card.73");
  imperium(ImperiumStatus::autonomy_military);
  state.board.set_roads_maintained(false);
  capability(Card::pendragon, CardSide::unshaded);
  fort(Site::walton_castle);
  put(Space::trinovantes, Piece::cavalry, 1);
  put(Space::trinovantes, Piece::red_saxon_warband, 1);
  build(Site::branodunum, Piece::hillfort);
  put(Space::iceni, Piece::saxon_raider, 2);
  town(Site::ratae);
  put(Space::corieltauvi, Piece::red_saxon_warband, 1);
  town(Site::verulamium);
  town(Site::venta_belgarum);
  put(Space::atrebates, Piece::saxon_raider, 2);
  const InterceptPlan found = plan();
  EXPECT_EQ(found.all_removable(), 4);
  EXPECT_EQ(sent(found, Space::trinovantes, Space::atrebates), 1);
  EXPECT_EQ(sent(found, Space::corieltauvi, Space::iceni), 1);
}

TEST_F(DuxIntercept, equal_origins_by_lot) {
  covers("PD 8.8.1", "PD 8.3.2");
  put(Space::dobunni, Piece::scotti_raider, 3);
  put(Space::catuvellauni, Piece::cavalry, 2);
  put(Space::cornovii, Piece::cavalry, 2);
  town(Site::verulamium);
  town(Site::viroconium);
  SpaceSet from;
  whatever_the_lot([&] {
    turn();
    for (Space space : {Space::catuvellauni, Space::cornovii}) {
      if (count(space, Piece::cavalry) == 0) from.add(space);
    }
  });
  EXPECT_EQ(from, (SpaceSet{Space::catuvellauni, Space::cornovii}));
  EXPECT_TRUE(told("np.dux.lot_origins CAT"));
}

TEST_F(DuxIntercept, of_two_barbarians_the_one_with_more_raiders) {
  covers("PD 8.8.1");
  put(Space::dobunni, Piece::scotti_raider, 1);
  put(Space::dobunni, Piece::saxon_raider, 4);
  put(Space::catuvellauni, Piece::cavalry, 2);
  town(Site::verulamium);
  turn();
  EXPECT_EQ(count(Space::dobunni, Piece::saxon_raider), 0);
  EXPECT_EQ(count(Space::dobunni, Piece::scotti_raider), 1);
}

TEST_F(DuxIntercept, by_ship_to_one_target) {
  covers("PD 8.8.1", "PD card.10u");
  capability(Card::mariners_by_sea, CardSide::unshaded);
  state.board.set_patrolled(Sea::hibernicus, true);
  build(Site::moridunum, Piece::hillfort);
  build(Site::segontium, Piece::hillfort);
  build(Site::uxellodunum, Piece::hillfort);
  put(Space::demetae, Piece::scotti_raider, 4);
  put(Space::ordovices, Piece::scotti_raider, 2);
  put(Space::carvetii, Piece::cavalry, 3);
  const InterceptPlan found = plan();
  EXPECT_EQ(sent(found, Space::carvetii, Space::demetae), 2);
  EXPECT_EQ(sent(found, Space::carvetii, Space::ordovices), 0) << "one crossing";
}

TEST_F(DuxIntercept, one_target_by_the_easy_option) {
  covers("PD 8.9", "PD 8.8.1");
  state.one_player = OnePlayer::easy;
  put(Space::dobunni, Piece::scotti_raider, 3);
  put(Space::corieltauvi, Piece::saxon_raider, 5);
  town(Site::ratae);
  put(Space::catuvellauni, Piece::cavalry, 6);
  town(Site::verulamium);
  turn(false, true);
  EXPECT_EQ(count(Space::corieltauvi, Piece::saxon_raider), 0);
  EXPECT_EQ(count(Space::dobunni, Piece::scotti_raider), 3);
  EXPECT_EQ(count(Space::catuvellauni, Piece::cavalry), 3);
}

// --- Feats

class DuxInterceptFeat : public DuxFixture {
 protected:
  DuxInterceptFeat() {
    town(Site::glevum);
    town(Site::verulamium);
    put(Space::catuvellauni, Piece::cavalry, 4);
  }
};

TEST_F(DuxInterceptFeat, retaliate_where_the_raiders_have_a_stronghold) {
  covers("PD 8.8.1", "PD 4.2.4");
  dice_show(1);
  put(Space::dobunni, Piece::saxon_raider, 3);
  build(Site::corinium, Piece::saxon_settlement);
  put(Space::dobunni, Piece::militia, 2);
  turn();
  EXPECT_TRUE(told("np.dux.retaliate saxons DOB"));
  EXPECT_TRUE(told("retaliate.named"));
  EXPECT_FALSE(told("np.br.invite_nation"));
}

TEST_F(DuxInterceptFeat, not_where_it_is_another_s) {
  covers("PD 8.8.1", "PD 4.2.4");
  dice_show(1);
  put(Space::dobunni, Piece::saxon_raider, 3);
  build(Site::corinium, Piece::scotti_settlement);
  put(Space::dobunni, Piece::militia, 2);
  turn();
  EXPECT_TRUE(told("np.dux.no_retaliate"));
  EXPECT_TRUE(told("np.br.invite_nation"));
}

TEST_F(DuxInterceptFeat, invite_comes_before_and_its_warbands_fight) {
  covers("PD 8.8.1", "PD 4.2.2");
  dice_show(4);  // Saxons
  put(Space::catuvellauni, Piece::cavalry, 4);
  put(Space::dobunni, Piece::scotti_raider, 9);
  EXPECT_EQ(turn(), coin::Deed::command_and_ability);
  EXPECT_EQ(state.board.on_map(Piece::red_saxon_settlement), 1);
  EXPECT_EQ(count(Space::dobunni, Piece::red_saxon_warband), 3) << "Foederati move before Cavalry";
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 2);
  EXPECT_EQ(count(Space::dobunni, Piece::scotti_raider), 0);
}

TEST_F(DuxInterceptFeat, nobody_moves_and_no_feat_so_battle) {
  covers("PD 8.8.1", "PD 8.8.3");
  no_invite();
  dice_show(1);
  put(Space::catuvellauni, Piece::scotti_raider, 5);
  put(Space::catuvellauni, Piece::saxon_raider, 1, 1);
  turn();
  EXPECT_TRUE(told("np.dux.intercept_idle"));
  EXPECT_TRUE(told("turn.command dux battle"));
  EXPECT_FALSE(told("np.dux.battle_sure")) << "whatever it is sure of";
  EXPECT_FALSE(told("np.dux.battle_not_sure"));
}

TEST_F(DuxInterceptFeat, where_an_event_allows_an_intercept_alone_it_is_one) {
  covers("PD 8.8.1", "PD 8.2.3");
  put(Space::catuvellauni, Piece::scotti_raider, 5);
  const Action action = by_event(only(Command::intercept));
  EXPECT_EQ(action.command, Command::intercept);
  EXPECT_EQ(count(Space::catuvellauni, Piece::scotti_raider), 0);
  EXPECT_FALSE(action.feat.has_value());
}

TEST_F(DuxInterceptFeat, with_what_it_has_of_its_own_where_leave_is_refused) {
  covers("PD 8.8.1", "PD 6.8.2");
  imperium(ImperiumStatus::autonomy_civilian);
  no_invite();
  asked(Faction::civitates);
  town(Site::viroconium);
  put(Space::cornovii, Piece::cavalry, 2);
  put(Space::dobunni, Piece::scotti_raider, 9);
  has(Track::dux_resources, 2);
  has(Track::briton_resources, 2);
  dice_show(1);
  script.expect({"civitates: spend.ask_leave=common.no"});
  turn();
  EXPECT_EQ(count(Space::dobunni, Piece::cavalry), 4) << "from Catuvellauni alone";
  EXPECT_EQ(resources(Track::dux_resources), 0);
  EXPECT_EQ(times("turn.command dux intercept"), 1) << "announced once";
}

}  // namespace
}  // namespace auspex::pendragon::testing
