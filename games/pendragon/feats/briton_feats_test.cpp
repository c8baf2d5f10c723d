// 4.2, 4.3: the Feats of Dux and Civitates that happen beside their Command.
#include "games/pendragon/feats/briton_feats.h"

#include "games/pendragon/commands/briton_fixture.h"
#include "games/pendragon/feats/build.h"
#include "games/pendragon/feats/invite.h"
#include "games/pendragon/feats/rule.h"

namespace auspex::pendragon {
namespace {

using kit::covers;

class BritonFeats : public testing::BritonFixture {
 protected:
  static Terms with(Feat feat) {
    Terms terms;
    terms.feats = {feat};
    return terms;
  }
  // A Feat of its own, as Events grant it.
  Action use(Faction who, Feat feat, int most_spaces, const CardTerms* card = nullptr) {
    Terms terms = free_feat_terms(feat, most_spaces);
    terms.card = card;
    return execute_feat(play, who, terms);
  }
};

// ---------------------------------------------------------------------------------------------------- Build

TEST_F(BritonFeats, build_places_a_fort_where_cavalry_and_friends_are_more_than_enemies) {
  covers("PD 4.2.1", "PD 4.1");
  build(Site::rutupiae, Piece::fort);
  put(Space::regni, Piece::cavalry, 2);
  put(Space::regni, Piece::saxon_raider, 1);
  put(Space::iceni, Piece::cavalry, 1);
  put(Space::iceni, Piece::saxon_raider, 1);
  put(Space::dumnonii, Piece::militia, 3);  // no Cavalry
  script.expect({"train.troops CAN 3", "menu.feat build", "dux: feat.where=REG | REG, CAN", "feat.where=common.none",
                 "menu.next_space=menu.feat_now build | CAN, menu.feat_now build", "dux: site.which dux fort=anderida",
                 "train.cavalry=0", "train.improve=menu.enough"});
  run(Faction::dux, Command::train, with(Feat::build));
  EXPECT_EQ(state.board.stronghold_at(Site::anderida), Piece::fort);
  EXPECT_EQ(resources(Track::dux_resources), 20 - 3 - 3);
}

TEST_F(BritonFeats, build_asks_for_cavalry_and_majority_when_it_is_carried_out) {
  covers("PD 4.2.1", "PD 4.1");
  build(Site::rutupiae, Piece::fort);
  put(Space::cantiaci, Piece::saxon_raider, 1);
  script.expect({"train.troops CAN 3", "menu.feat build", "menu.next_space=CAN", "train.cavalry CAN=0",
                 "train.improve=menu.enough"});
  run(Faction::dux, Command::train, with(Feat::build));
  EXPECT_TRUE(told("feat.not_met build CAN")) << "Cavalry did not come";
  EXPECT_EQ(resources(Track::dux_resources), 17) << "and nothing is paid";
}

TEST_F(BritonFeats, build_a_town_for_militia_gives_two_prestige) {
  covers("PD 4.2.1", "PD 1.8.3");
  put(Space::cantiaci, Piece::cavalry, 1);
  put(Space::cantiaci, Piece::militia, 2);
  put(Space::atrebates, Piece::cavalry, 1);
  script.expect({"briton_march.origin ATR 2", "briton_march.where=menu.feat build", "feat.where=CAN", "common.none",
                 "menu.selected", "briton_march.group=menu.feat_now build",
                 "dux: build.what CAN=build.town_for_militia | build.fort, build.town_for_militia",
                 "briton_march.to=menu.enough"});
  run(Faction::dux, Command::march, with(Feat::build));
  EXPECT_EQ(state.board.stronghold_at(Site::durovernum), Piece::town) << "the only Town Site";
  EXPECT_EQ(count(Space::cantiaci, Piece::militia), 0);
  EXPECT_EQ(resources(Track::prestige), 2);
  EXPECT_EQ(resources(Track::dux_resources), 15);
}

TEST_F(BritonFeats, build_a_town_on_the_site_of_a_hillfort) {
  covers("PD 4.2.1", "PD 1.4.2");
  put(Space::cantiaci, Piece::cavalry, 1);
  put(Space::cantiaci, Piece::militia, 1);
  build(Site::durovernum, Piece::hillfort);
  build(Site::rutupiae, Piece::hillfort);
  script.expect({"menu.feat build"});
  const Action action = use(Faction::dux, Feat::build, 1);
  EXPECT_TRUE(action.feat_done);
  EXPECT_EQ(state.board.stronghold_at(Site::durovernum), Piece::town);
  EXPECT_EQ(state.board.stronghold_at(Site::rutupiae), Piece::hillfort) << "that one stands on no Town Site";
}

TEST_F(BritonFeats, at_fragmentation_the_civitates_are_enemies_of_build) {
  covers("PD 4.2.1", "PD 1.5");
  put(Space::cantiaci, Piece::cavalry, 1);
  put(Space::cantiaci, Piece::militia, 1);
  EXPECT_TRUE(may_build(order(Faction::dux, Command::march), Space::cantiaci));
  imperium(ImperiumStatus::fragmentation);
  EXPECT_FALSE(may_build(order(Faction::dux, Command::march), Space::cantiaci));
}

// ---------------------------------------------------------------------------------------------------- Invite

TEST_F(BritonFeats, invite_places_a_settlement_and_up_to_three_saxon_or_two_scotti_warbands) {
  covers("PD 4.2.2", "PD 1.4.3");
  build(Site::rutupiae, Piece::fort);
  script.expect({"train.troops CAN 3", "menu.feat invite", "menu.next_space=menu.feat_now invite",
                 "dux: invite.how dux CAN=red_saxon_settlement | invite.settle red_saxon_settlement, invite.settle "
                 "red_scotti_settlement",
                 "dux: invite.site dux red_saxon_settlement=durovernum | rutupiae, durovernum",
                 "dux: invite.warbands dux red_saxon_warband CAN=3 | 0 to 3", "train.cavalry=0", "menu.enough"});
  run(Faction::dux, Command::train, with(Feat::invite));
  EXPECT_EQ(count(Space::cantiaci, Piece::red_saxon_warband), 3);
  EXPECT_EQ(state.board.stronghold_at(Site::durovernum), Piece::red_saxon_settlement);
  EXPECT_EQ(resources(Track::dux_resources), 17) << "Invite itself costs nothing";
}

TEST_F(BritonFeats, invite_may_take_the_place_of_a_fort) {
  covers("PD 4.2.2");
  build(Site::rutupiae, Piece::fort);
  build(Site::durovernum, Piece::town);
  put(Space::cantiaci, Piece::cavalry, 1);
  script.expect({"menu.free_feat=menu.feat invite | menu.feat invite, menu.decline", "red_scotti_settlement",
                 "invite.warbands=2 | 0 to 2"});
  use(Faction::dux, Feat::invite, 1);
  EXPECT_EQ(state.board.stronghold_at(Site::rutupiae), Piece::red_scotti_settlement);
  EXPECT_EQ(state.board.stronghold_at(Site::durovernum), Piece::town);
}

TEST_F(BritonFeats, the_civitates_replace_a_hillfort_and_their_foederati_are_blue) {
  covers("PD 4.3.2");
  build(Site::rutupiae, Piece::hillfort);
  build(Site::durovernum, Piece::town);
  script.expect({"menu.feat invite", "blue_saxon_settlement", "invite.warbands civitates blue_saxon_warband CAN=1"});
  use(Faction::civitates, Feat::invite, 1);
  EXPECT_EQ(state.board.stronghold_at(Site::rutupiae), Piece::blue_saxon_settlement);
  EXPECT_EQ(count(Space::cantiaci, Piece::blue_saxon_warband), 1);
}

TEST_F(BritonFeats, no_settlement_no_warbands_and_none_in_a_city) {
  covers("PD 4.2.2");
  build(Site::rutupiae, Piece::fort);
  build(Site::londinium, Piece::fort);
  for (Site site : all<Site>()) {
    if (site_info[site].space == Space::cantiaci) continue;
    state.board.place_stronghold(site, Piece::saxon_settlement);
    state.board.place_stronghold(site, Piece::scotti_settlement);
  }
  ASSERT_EQ(state.board.available(Piece::saxon_settlement) + state.board.available(Piece::scotti_settlement), 0);
  EXPECT_TRUE(invite_candidates(order(Faction::dux, Command::train)).empty());
}

TEST_F(BritonFeats, invite_converts_all_of_one_nation_for_one_resource_each_in_a_city_too) {
  covers("PD 4.2.2", "PD 1.4.3");
  build(Site::londinium, Piece::fort);
  put(Space::londinium, Piece::blue_saxon_warband, 2, 1);
  put(Space::londinium, Piece::blue_scotti_warband, 1);
  put(Space::cantiaci, Piece::cavalry, 1);
  script.expect({"menu.feat invite", "briton_march.group=menu.feat_now invite",
                 "dux: invite.how dux LON=invite.convert 2 blue_saxon_warband 2 | invite.convert 2 blue_saxon_warband "
                 "2, invite.convert 1 blue_scotti_warband 1",
                 "briton_march.to=menu.enough"});
  Terms terms = with(Feat::invite);
  terms.spaces = {Space::cantiaci};
  terms.feat_spaces = {Space::londinium};
  run(Faction::dux, Command::march, terms);
  EXPECT_EQ(count(Space::londinium, Piece::red_saxon_warband), 2);
  EXPECT_EQ(state.board.laden(Space::londinium, Piece::red_saxon_warband), 1);
  EXPECT_EQ(count(Space::londinium, Piece::blue_scotti_warband), 1);
  EXPECT_EQ(resources(Track::dux_resources), 16);
}

TEST_F(BritonFeats, converted_foederati_that_have_moved_do_not_move_again) {
  covers("PD 4.2.2", "PD 3.2.2");
  build(Site::rutupiae, Piece::fort);
  put(Space::atrebates, Piece::cavalry, 1);
  put(Space::atrebates, Piece::blue_saxon_warband, 1);
  Action action = order(Faction::dux, Command::march);
  action.moved[Space::cantiaci].all[Piece::blue_saxon_warband] = 1;
  put(Space::cantiaci, Piece::blue_saxon_warband, 1);
  ASSERT_TRUE(convert_foederati(action, Space::cantiaci, Nation::saxon));
  EXPECT_EQ(action.moved[Space::cantiaci].all[Piece::red_saxon_warband], 1);
  EXPECT_EQ(action.moved[Space::cantiaci].all[Piece::blue_saxon_warband], 0);
}

TEST_F(BritonFeats, invite_needs_briton_control_and_a_piece_and_is_barred_at_fragmentation) {
  covers("PD 4.2.2", "PD 4.1.1");
  build(Site::rutupiae, Piece::fort);
  build(Site::venta_belgarum, Piece::town);
  const Action action = order(Faction::dux, Command::train);
  EXPECT_TRUE(may_invite(action, Space::cantiaci));
  EXPECT_FALSE(may_invite(action, Space::atrebates)) << "no Dux piece";
  put(Space::cantiaci, Piece::saxon_warband, 1);
  EXPECT_FALSE(may_invite(action, Space::cantiaci)) << "no majority, no Control";
  put(Space::cantiaci, Piece::cavalry, 1);
  EXPECT_TRUE(may_invite(action, Space::cantiaci));
  imperium(ImperiumStatus::fragmentation);
  EXPECT_FALSE(may_invite(action, Space::cantiaci));
  EXPECT_TRUE(invite_candidates(action).empty());
}

class HiredSpears final : public CardTerms {
 public:
  HiredSpears() : CardTerms(Card::hired_spears) {}
  [[nodiscard]] bool may_invite_at_fragmentation() const override { return true; }
};

TEST_F(BritonFeats, a_card_may_let_britons_invite_at_fragmentation_in_two_spaces) {
  covers("PD 4.2.2", "PD 5.5");
  build(Site::rutupiae, Piece::fort);
  build(Site::anderida, Piece::fort);
  build(Site::venta_belgarum, Piece::town);
  imperium(ImperiumStatus::fragmentation);
  const HiredSpears card;
  script.expect({"menu.feat invite", "dux: feat.where=REG | REG, CAN", "feat.where=CAN | CAN, none", "feat.next=REG",
                 "red_saxon_settlement", "noviomagus", "0", "red_saxon_settlement", "durovernum", "0"});
  use(Faction::dux, Feat::invite, 2, &card);
  EXPECT_EQ(state.board.on_map(Piece::red_saxon_settlement), 2);
}

TEST_F(BritonFeats, own_foederati_of_the_nation_are_taken_up_once_none_is_available) {
  covers("PD 1.4.1", "PD 4.2.2");
  build(Site::rutupiae, Piece::fort);
  put(Space::votadini, Piece::red_saxon_warband, 1);
  put(Space::novantae, Piece::blue_saxon_warband, 1);
  put(Space::iceni, Piece::saxon_warband, state.board.available(Piece::saxon_warband));
  script.expect(
      {"menu.feat invite", "red_saxon_settlement", "durovernum", "dux: lift.which=VOT | red_saxon_warband VOT, none"});
  use(Faction::dux, Feat::invite, 1);
  EXPECT_EQ(count(Space::cantiaci, Piece::red_saxon_warband), 1);
}

// ---------------------------------------------------------------------------------------------------- Requisition

TEST_F(BritonFeats, requisition_takes_one_for_each_space_blue_first_then_wealth_and_all_plunder_everywhere) {
  covers("PD 4.2.3", "PD 1.7.4");
  build(Site::rutupiae, Piece::fort);
  build(Site::durovernum, Piece::town);
  build(Site::venta_belgarum, Piece::hillfort);
  put(Space::atrebates, Piece::red_saxon_warband, 1);
  build(Site::noviomagus, Piece::blue_saxon_settlement);
  put(Space::regni, Piece::cavalry, 1);
  build(Site::verulamium, Piece::town);  // no Dux piece
  put(Space::iceni, Piece::cavalry, 1);  // no Civitates Stronghold
  put(Space::votadini, Piece::red_scotti_warband, 2, 2);
  put(Space::votadini, Piece::blue_scotti_warband, 1, 1);
  has(Track::briton_resources, 2);
  has(Track::wealth, 5);
  imperium(ImperiumStatus::fragmentation);
  script.expect({"menu.feat requisition", "dux: feat.where=ATR | ATR, REG, CAN", "feat.where=REG",
                 "feat.where=CAN | CAN, none", "menu.next_space=menu.feat_now requisition", "0", "0"});
  run(Faction::dux, Command::train, with(Feat::requisition));
  EXPECT_EQ(resources(Track::briton_resources), 0);
  EXPECT_EQ(resources(Track::wealth), 4);
  EXPECT_EQ(resources(Track::dux_resources), 20 - 3 + 3 + 2);
  EXPECT_EQ(state.board.plunder_on_map(units_of(Faction::dux)), 0);
  EXPECT_EQ(state.board.plunder_on_map(units_of(Faction::civitates)), 1);
}

TEST_F(BritonFeats, requisition_counts_six_spaces_at_most) {
  covers("PD 4.2.3");
  EXPECT_EQ(most_feat_spaces(order(Faction::dux, Command::train), Feat::requisition), 6);
  EXPECT_EQ(most_feat_spaces(order(Faction::civitates, Command::march), Feat::rule), 3);
  EXPECT_EQ(most_feat_spaces(order(Faction::dux, Command::march), Feat::invite), 1);
  EXPECT_FALSE(order(Faction::dux, Command::intercept).may_use(Feat::requisition));
}

// ---------------------------------------------------------------------------------------------------- Rule

TEST_F(BritonFeats, rule_banks_plunder_and_takes_one_of_three_ways_in_each_space) {
  covers("PD 4.3.1", "PD 1.3.6");
  has(Track::briton_resources, 9);
  has(Track::prestige, 4);
  build(Site::durovernum, Piece::town);
  build(Site::venta_belgarum, Piece::town);
  build(Site::noviomagus, Piece::town);
  put(Space::cantiaci, Piece::comitates, 2, 2);
  put(Space::regni, Piece::cavalry, 1);
  state.board.add_refugees(1);
  script.expect({"trade.where=trade.space CAN 1", "trade.where=menu.feat rule",
                 "civitates: feat.where=ATR | ATR, REG, CAN", "feat.where=REG", "feat.where=CAN", "menu.selected",
                 "trade.collect", "trade.improve=menu.feat_now rule", "civitates: feat.next=CAN | ATR, REG, CAN",
                 // 2 Plunder were banked
                 "rule.how CAN=rule.prestige | rule.wealth, rule.prestige, rule.population, rule.nothing",
                 "feat.next=REG", "rule.how REG=rule.wealth | rule.wealth, rule.population, rule.nothing",
                 "rule.how ATR=rule.population | rule.wealth, rule.prestige, rule.population, rule.nothing",
                 "civitates: spend.how=0", "trade.improve=menu.enough"});
  run(Faction::civitates, Command::trade, with(Feat::rule));
  EXPECT_EQ(resources(Track::wealth), 2 - 1 + 1);
  EXPECT_EQ(resources(Track::prestige), 3);
  EXPECT_EQ(resources(Track::briton_resources), 9 + 1 - 2 - 5);
  EXPECT_EQ(state.board.population(Space::atrebates), 4);
  EXPECT_EQ(state.board.refugees(), 0);
  EXPECT_EQ(state.board.plunder_on_map(all_units), 0);
}

TEST_F(BritonFeats, rule_limits) {
  covers("PD 4.3.1", "PD 1.8.4");
  build(Site::durovernum, Piece::town);
  build(Site::londinium, Piece::town);
  build(Site::rutupiae, Piece::fort);
  const Action action = order(Faction::civitates, Command::trade);
  has(Track::briton_resources, 1);
  has(Track::wealth, 9);
  has(Track::prestige, 1);
  state.board.add_refugees(1);
  EXPECT_FALSE(can_rule(action, Space::cantiaci, Ruling::wealth)) << "Wealth does not pay for Wealth";
  EXPECT_FALSE(can_rule(action, Space::cantiaci, Ruling::prestige)) << "a Dux piece is there";
  EXPECT_TRUE(can_rule(action, Space::cantiaci, Ruling::population)) << "Wealth pays for Population";
  EXPECT_FALSE(can_rule(action, Space::londinium, Ruling::population)) << "a City";
  EXPECT_TRUE(can_rule(action, Space::londinium, Ruling::prestige));
  state.board.set_population(Space::cantiaci, 3);
  EXPECT_FALSE(can_rule(action, Space::cantiaci, Ruling::population)) << "one above printed is the most";
  state.board.set_population(Space::cantiaci, 2);
  state.board.add_refugees(-1);
  EXPECT_FALSE(can_rule(action, Space::cantiaci, Ruling::population)) << "no Refugees";
  has(Track::prestige, 0);
  EXPECT_FALSE(can_rule(action, Space::londinium, Ruling::prestige));
  imperium(ImperiumStatus::fragmentation);
  EXPECT_FALSE(may_rule(action, Space::cantiaci)) << "nobody has Control there now";
}

TEST_F(BritonFeats, a_free_rule_spares_resources_but_not_wealth_and_refugees) {
  covers("PD 4.3.1", "PD 5.5", "PD 3.1.2");
  has(Track::wealth, 1);
  has(Track::prestige, 2);
  build(Site::durovernum, Piece::town);
  build(Site::venta_belgarum, Piece::town);
  script.expect({"menu.feat rule", "feat.where=ATR", "feat.where=CAN", "feat.next=ATR", "rule.prestige",
                 "rule.how CAN=rule.wealth | rule.wealth, rule.nothing"});
  use(Faction::civitates, Feat::rule, 3);
  EXPECT_EQ(resources(Track::wealth), 1 - 1 + 1);
  EXPECT_EQ(resources(Track::prestige), 1);
}

// ---------------------------------------------------------------------------------------------------- Pillage

TEST_F(BritonFeats, pillage_takes_up_to_the_population_and_shames_one_enemy) {
  covers("PD 4.3.4", "PD 1.7.4");
  has(Track::briton_resources, 20);
  build(Site::branodunum, Piece::saxon_settlement);
  build(Site::venta_icenorum, Piece::scotti_settlement);
  put(Space::iceni, Piece::saxon_warband, 3);
  prosper(Space::iceni, 4);
  put(Space::iceni, Piece::comitates, 1, 1);  // its hands are full
  put(Space::catuvellauni, Piece::comitates, 3);
  Terms terms = with(Feat::pillage);
  terms.spaces = {Space::catuvellauni};
  script.expect({"menu.feat pillage", "briton_march.group=CAT", "briton_march.to=ICE", "3",
                 "civitates: plunder.carry civitates comitates ICE=2 | 0 to 2",
                 "civitates: pillage.whom ICE 2=saxons | saxons, scotti"});
  run(Faction::civitates, Command::march, terms);
  EXPECT_EQ(state.board.prosperity(Space::iceni), 2);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::comitates), 3);
  EXPECT_EQ(resources(Track::saxon_renown), 18);
  EXPECT_EQ(resources(Track::scotti_renown), 20);
}

TEST_F(BritonFeats, pillage_not_under_briton_control_and_the_dux_is_an_enemy_at_fragmentation_only) {
  covers("PD 4.3.4", "PD 1.5");
  has(Track::briton_resources, 20);
  has(Track::prestige, 9);
  build(Site::rutupiae, Piece::fort);
  put(Space::cantiaci, Piece::militia, 1);
  prosper(Space::cantiaci, 4);
  Action action = order(Faction::civitates, Command::march);
  EXPECT_TRUE(briton_feat_candidates(action, Feat::pillage).empty());
  imperium(ImperiumStatus::fragmentation);
  script.expect({"menu.feat pillage", "briton_march.group=menu.feat_now pillage", "plunder.carry=1",
                 "briton_march.to=menu.enough"});
  run(Faction::civitates, Command::march, with(Feat::pillage));
  EXPECT_EQ(resources(Track::prestige), 8);
}

}  // namespace
}  // namespace auspex::pendragon
