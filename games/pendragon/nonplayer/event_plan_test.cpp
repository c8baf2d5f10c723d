// 8.1.1, 8.2.3, 8.3.1, 8.4.1: what a Non-player makes of an Event that no Instruction speaks of.
#include "games/pendragon/nonplayer/event_plan.h"

#include <map>

#include "games/pendragon/nonplayer/np_event_fixture.h"
#include "generated/pendragon/messages_nonplayer.h"

namespace auspex::pendragon::testing {
namespace {

class EventPlanTest : public NonPlayerEvents {};

// --- The marks (8.2.1)

TEST(NonPlayerMarks, add_up_as_the_deck_has_them) {
  covers("PD 8.2.1");
  using Totals = std::array<int, 5>;  // shield, shield and sword, sword, raven, none
  constexpr EnumArray<Faction, Totals> totals = {
      {{Totals{8, 4, 15, 17, 28}, Totals{10, 1, 16, 11, 34}, Totals{13, 0, 5, 19, 35}, Totals{15, 0, 6, 16, 35}}}};
  for (Faction faction : all<Faction>()) {
    Totals found{};
    for (Card card : all<Card>()) {
      if (is_epoch(card) || is_pivotal(card)) continue;
      constexpr std::array order = {Mark::shield, Mark::shield_and_sword, Mark::sword, Mark::raven, Mark::none};
      for (std::size_t i = 0; i < order.size(); ++i) found[i] += card_info[card].mark[faction] == order[i] ? 1 : 0;
    }
    EXPECT_EQ(found, totals[faction]) << id_of(faction);
  }
}

TEST(NonPlayerMarks, every_pivotal_event_has_an_instruction_for_its_owner_alone) {
  covers("PD 8.1.3");
  for (Faction owner : all<Faction>()) {
    for (Faction faction : all<Faction>()) {
      EXPECT_EQ(card_info[pivotal_of(owner)].mark[faction], faction == owner ? Mark::sword : Mark::none);
    }
  }
}

TEST(NonPlayerMarks, instructions_are_for_swords_and_what_the_rules_leave_to_the_card) {
  covers("PD 8.2.1", "PD 8.2.2");
  State state{};
  state.board.clear();
  testing::Script script;
  Play play(state, script);
  for (Faction faction : all<Faction>()) {
    const NonPlayer& own = static_cast<NonPlayer&>(nonplayer_mind(faction));
    for (Card card : all<Card>()) {
      const Instruction sheet = own.instruction(play, card);
      const bool shaded = !is_briton(faction) && card_info[card].dual_use;
      EXPECT_EQ(sheet.side, shaded ? CardSide::shaded : CardSide::unshaded) << id_of(faction) << " " << id_of(card);
      const Mark mark = card_info[card].mark[faction];
      const bool sword = mark == Mark::sword || mark == Mark::shield_and_sword;
      if (!sword) {
        EXPECT_EQ(sheet.no, std::nullopt) << id_of(faction) << " " << id_of(card);
        EXPECT_FALSE(sheet.demanded || sheet.missing || sheet.unmet) << id_of(faction) << " " << id_of(card);
      }
    }
  }
}

// --- May it play the Event? (8.1.1)

TEST_F(EventPlanTest, a_raven_keeps_it_off) {
  covers("PD 8.1.1", "PD 8.2.1");
  set_aside(Piece::cavalry, 3, Box::out_of_play);
  build(Site::deva, Piece::fort);
  EXPECT_FALSE(plays(Faction::civitates, Card::comes_britanniarum));
  EXPECT_EQ(flaw, msg::np_event_raven(Card::comes_britanniarum, Faction::civitates));
  EXPECT_TRUE(plays(Faction::dux, Card::comes_britanniarum));
}

TEST_F(EventPlanTest, with_every_town_full_pelagius_is_ineffective) {
  covers("PD 8.1.1", "PD card.23u");
  build(Site::deva, Piece::town);
  prosper(Space::deceangli, 4);
  EXPECT_FALSE(plays(Faction::dux, Card::pelagius));
  EXPECT_EQ(flaw, Text(msg::np_event_nothing));
  state.board.take_prosperity(Space::deceangli, 1);
  EXPECT_TRUE(plays(Faction::dux, Card::pelagius));
  EXPECT_EQ(state.board.prosperity(Space::deceangli), 4);
}

TEST_F(EventPlanTest, tribal_war_is_none_under_gratia) {
  covers("PD 8.1.1", "PD 5.1.2");
  has(Track::wealth, 5);
  capability(Card::gratia, CardSide::unshaded);
  EXPECT_FALSE(plays(Faction::saxons, Card::camlann));
  EXPECT_EQ(flaw, msg::np_event_barred(Card::camlann));
  state.capabilities[Card::gratia] = {};
  EXPECT_TRUE(plays(Faction::saxons, Card::camlann));
}

TEST_F(EventPlanTest, a_capability_or_momentum_is_an_effect) {
  covers("PD 8.1.1");
  EXPECT_TRUE(plays(Faction::scotti, Card::vallum));
  EXPECT_TRUE(state.capabilities[Card::vallum].active);
  EXPECT_TRUE(plays(Faction::dux, Card::equites_catafractarii));
}

class HasEffect : public Fixture {
 protected:
  [[nodiscard]] bool effect(Faction who) const { return has_effect(before, state, who); }
  State before{};
};

TEST_F(HasEffect, the_loss_of_own_pieces_is_none_wherever_they_go) {
  covers("PD 8.1.1");
  put(Space::regni, Piece::cavalry, 4);
  put(Space::regni, Piece::red_saxon_warband, 2, 1);
  build(Site::anderida, Piece::fort);
  before = state;
  EXPECT_FALSE(effect(Faction::dux));
  state.board.remove(Space::regni, Piece::cavalry, 1);
  state.board.remove(Space::regni, Piece::cavalry, 1, 0, Box::casualties);
  state.board.remove(Space::regni, Piece::cavalry, 1, 0, Box::out_of_play);
  state.board.remove(Space::regni, Piece::red_saxon_warband, 1, 1);
  state.board.remove_stronghold(Site::anderida);
  EXPECT_FALSE(effect(Faction::dux));
  EXPECT_TRUE(effect(Faction::civitates)) << "others' pieces";
}

TEST_F(HasEffect, own_comitates_gone_for_good_are_none) {
  covers("PD 8.1.1");
  put(Space::regni, Piece::comitates, 2);
  before = state;
  state.board.remove(Space::regni, Piece::comitates, 1, 0, Box::not_yet_in_play);
  state.board.remove(Space::regni, Piece::comitates, 1);
  EXPECT_FALSE(effect(Faction::civitates));
}

TEST_F(HasEffect, what_is_more_than_loss_is_one) {
  covers("PD 8.1.1");
  put(Space::regni, Piece::saxon_warband, 2, 1);
  before = state;
  state.board.move(Space::regni, Space::cantiaci, Piece::saxon_warband, 1);
  EXPECT_TRUE(effect(Faction::saxons)) << "a move";
  state = before;
  state.board.unload(Space::regni, Piece::saxon_warband, 1);
  EXPECT_TRUE(effect(Faction::saxons)) << "Plunder without its bearer";
  state = before;
  state.board.turn(Space::regni, Piece::saxon_warband, Piece::red_saxon_warband, 1);
  EXPECT_TRUE(effect(Faction::saxons)) << "in another's service";
  state = before;
  state.board.place(Space::regni, Piece::saxon_raider, 1);
  EXPECT_TRUE(effect(Faction::saxons));
  state = before;
  has(Track::prestige, 1);
  EXPECT_TRUE(effect(Faction::saxons));
  state = before;
  state.board.set_patrolled(Sea::germanicus, true);
  EXPECT_TRUE(effect(Faction::saxons));
  state = before;
  state.sequence.stays_eligible[Faction::saxons] = true;
  EXPECT_TRUE(effect(Faction::saxons));
}

// --- 8.3.1, rank by rank

TEST_F(EventPlanTest, a_sum_goes_to_its_own_total) {
  covers("PD 8.2.3", "PD card.5u");
  EXPECT_TRUE(plays(Faction::dux, Card::imperial_subsidies));
  EXPECT_EQ(resources(Track::dux_resources), 32);
  EXPECT_TRUE(plays(Faction::civitates, Card::imperial_subsidies));
  EXPECT_EQ(resources(Track::briton_resources), 32);
  has(Track::dux_resources, 75);
  EXPECT_TRUE(plays(Faction::dux, Card::imperial_subsidies));
  EXPECT_EQ(resources(Track::dux_resources), 80);
  EXPECT_EQ(resources(Track::briton_resources), 32) << "what does not fit is lost";
}

TEST_F(EventPlanTest, each_briton_takes_its_own_honour) {
  covers("PD 8.3.1", "PD card.54u");
  EXPECT_TRUE(plays(Faction::dux, Card::the_end_of_the_world));
  EXPECT_EQ(resources(Track::prestige), 5);
  EXPECT_TRUE(plays(Faction::civitates, Card::the_end_of_the_world));
  EXPECT_EQ(resources(Track::wealth), 5);
}

TEST_F(EventPlanTest, the_largest_number_first) {
  covers("PD 8.3.1", "PD card.23u");
  for (Site site : {Site::deva, Site::venta_belgarum, Site::isca_dumnoniorum, Site::durovernum}) {
    build(site, Piece::town);
  }
  EXPECT_TRUE(plays(Faction::dux, Card::pelagius));
  EXPECT_EQ(state.board.prosperity(Space::atrebates), 3);
  EXPECT_EQ(state.board.prosperity(Space::dumnonii), 0) << "1 less than the others";
  EXPECT_EQ(state.board.total_prosperity(), 7);
}

TEST_F(EventPlanTest, own_renown_before_what_others_lose) {
  covers("PD 8.3.1", "PD card.30s");
  // Raiders everywhere; no people left in one, a Militia to lose in another.
  for (Space space : {Space::regni, Space::cantiaci, Space::iceni}) put(space, Piece::saxon_raider, 1);
  state.board.set_population(Space::regni, 0);
  put(Space::regni, Piece::militia, 3);
  EXPECT_TRUE(plays(Faction::saxons, Card::groans_of_the_britons));
  EXPECT_EQ(resources(Track::saxon_renown), 22);
  EXPECT_EQ(count(Space::regni, Piece::militia), 3);
}

TEST_F(EventPlanTest, the_barbarian_that_loses_the_most_is_named) {
  covers("PD 8.3.1", "PD card.62u", "PD card.71u");
  has(Track::scotti_renown, 2);
  EXPECT_TRUE(plays(Faction::dux, Card::slave_markets));
  EXPECT_EQ(resources(Track::saxon_renown), 17);
  EXPECT_EQ(resources(Track::scotti_renown), 2);
  has(Track::saxon_renown, 1);
  EXPECT_TRUE(plays(Faction::civitates, Card::noble_hostages));
  EXPECT_EQ(resources(Track::scotti_renown), 0);
  EXPECT_EQ(resources(Track::wealth), 3);
}

TEST_F(EventPlanTest, strongholds_before_other_pieces) {
  covers("PD 8.3.1", "PD card.38u", "PD card.59s");
  // A Settlement where a Site is free, before Warbands alone.
  for (Space space : sea_info[Sea::hibernicus].coast) {
    if (space != Space::demetae && space != Space::silures) put(space, Piece::cavalry, 1);
  }
  build(Site::dinas_powys, Piece::hillfort);
  build(Site::isca_silurum, Piece::town);
  for (int i = 0; i < 8; ++i) {
    const State before = state;
    EXPECT_TRUE(plays(Faction::scotti, Card::crimthann));
    EXPECT_EQ(count(Space::demetae, Piece::scotti_settlement), 1);
    EXPECT_EQ(count(Space::demetae, Piece::scotti_warband), 2);
    const Dice later = state.dice;
    state = before;
    state.dice = later;
  }
}

TEST_F(EventPlanTest, enemy_strongholds_before_enemy_units) {
  covers("PD 8.3.1", "PD card.29s");
  // Two pairs next to each other; three Troops go in either, a Hillfort only here.
  put(Space::demetae, Piece::militia, 3);
  put(Space::silures, Piece::militia, 3);
  put(Space::regni, Piece::militia, 2);
  put(Space::cantiaci, Piece::militia, 1);
  build(Site::rutupiae, Piece::hillfort);
  EXPECT_TRUE(plays(Faction::saxons, Card::tyranni));
  EXPECT_EQ(at(Site::rutupiae), std::nullopt);
  EXPECT_EQ(state.board.on_map(Piece::militia), 6);
}

TEST_F(EventPlanTest, strongholds_left_bare_by_what_is_removed) {
  covers("PD 8.3.1", "PD card.43u");
  build(Site::rutupiae, Piece::saxon_settlement);
  put(Space::cantiaci, Piece::saxon_warband, 3);
  build(Site::anderida, Piece::saxon_settlement);
  put(Space::regni, Piece::saxon_warband, 4);
  EXPECT_TRUE(plays(Faction::dux, Card::thanet));
  EXPECT_EQ(state.board.on_map(Piece::saxon_settlement), 1);
}

TEST_F(EventPlanTest, most_own_pieces_before_enemies_removed) {
  covers("PD 8.3.1", "PD card.27s");
  build(Site::anderida, Piece::saxon_settlement);
  build(Site::rutupiae, Piece::saxon_settlement);
  put(Space::regni, Piece::militia, 1);
  put(Space::cantiaci, Piece::militia, 2);
  EXPECT_TRUE(plays(Faction::saxons, Card::rowena));
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_warband), 2);
  EXPECT_EQ(count(Space::regni, Piece::militia), 1);
}

TEST_F(EventPlanTest, most_enemy_pieces) {
  covers("PD 8.3.1", "PD card.4s");
  build(Site::deva, Piece::fort);
  build(Site::anderida, Piece::fort);
  put(Space::deceangli, Piece::cavalry, 1);
  put(Space::regni, Piece::cavalry, 2);
  EXPECT_TRUE(plays(Faction::saxons, Card::stilicho));
  EXPECT_EQ(at(Site::anderida), std::nullopt);
  EXPECT_EQ(state.board.out_of_play(), 2);
}

TEST_F(EventPlanTest, britons_put_on_most_markers) {
  covers("PD 8.3.1", "PD card.66u");
  build(Site::dinas_powys, Piece::hillfort);
  build(Site::gateholm, Piece::hillfort);
  put(Space::silures, Piece::scotti_warband, 1);
  put(Space::demetae, Piece::scotti_warband, 2);
  build(Site::moridunum, Piece::scotti_settlement);
  EXPECT_TRUE(plays(Faction::civitates, Card::brychan));
  EXPECT_EQ(count(Space::demetae, Piece::blue_scotti_warband), 2);
  EXPECT_EQ(count(Space::demetae, Piece::blue_scotti_settlement), 1);
  EXPECT_EQ(resources(Track::scotti_renown), 22) << "whatever they gain by it";
}

TEST_F(EventPlanTest, barbarians_free_most_of_their_own_then_strongholds) {
  covers("PD 8.3.1", "PD card.49s");
  put(Space::regni, Piece::red_saxon_warband, 2);
  build(Site::rutupiae, Piece::red_saxon_settlement);
  put(Space::cantiaci, Piece::red_saxon_warband, 1);
  put(Space::iceni, Piece::red_saxon_warband, 2);
  put(Space::trinovantes, Piece::red_saxon_warband, 2);
  put(Space::silures, Piece::red_scotti_warband, 5);
  has(Track::briton_resources, 0);
  EXPECT_TRUE(plays(Faction::saxons, Card::vortigern));
  EXPECT_EQ(count(Space::cantiaci, Piece::saxon_settlement), 1) << "as many as elsewhere, one of them a Stronghold";
  EXPECT_EQ(count(Space::silures, Piece::red_scotti_warband), 5);
  EXPECT_EQ(state.board.on_map(Piece::saxon_warband), 5);
}

TEST_F(EventPlanTest, then_most_markers_of_all_then_those_of_players) {
  covers("PD 8.3.1", "PD card.49s");
  put(Space::regni, Piece::red_saxon_warband, 1);
  put(Space::cantiaci, Piece::red_saxon_warband, 1);
  put(Space::cantiaci, Piece::red_scotti_warband, 1);
  put(Space::silures, Piece::red_scotti_warband, 3);
  put(Space::demetae, Piece::blue_scotti_warband, 3);
  put(Space::ordovices, Piece::red_scotti_warband, 2);
  person(Faction::civitates);
  has(Track::briton_resources, 0);
  EXPECT_TRUE(plays(Faction::saxons, Card::vortigern));
  EXPECT_EQ(state.board.on_map(Piece::saxon_warband), 2);
  EXPECT_EQ(count(Space::cantiaci, Piece::scotti_warband), 1);
  EXPECT_EQ(count(Space::demetae, Piece::scotti_warband), 3) << "those of the player";
  EXPECT_EQ(count(Space::silures, Piece::scotti_warband), 0);
}

TEST_F(EventPlanTest, what_britons_lose_in_resources_goes_before_markers) {
  covers("PD 8.3.1", "PD card.49s");
  for (Space space : {Space::silures, Space::demetae, Space::ordovices}) put(space, Piece::red_scotti_warband, 2);
  put(Space::regni, Piece::red_saxon_warband, 1);
  EXPECT_TRUE(plays(Faction::saxons, Card::vortigern));
  EXPECT_EQ(resources(Track::briton_resources), 14);
  EXPECT_EQ(count(Space::regni, Piece::red_saxon_warband), 1);
}

TEST_F(EventPlanTest, britons_flip_no_sea_of_the_north_and_one_that_changes) {
  covers("PD 8.3.1", "PD card.57u", "PD card.8u");
  EXPECT_TRUE(plays(Faction::dux, Card::pictish_fleets));
  EXPECT_TRUE(state.board.patrolled(Sea::hibernicus));
  EXPECT_FALSE(state.board.patrolled(Sea::septentrionalis));
  state.board.set_patrolled(Sea::germanicus, true);
  EXPECT_TRUE(plays(Faction::civitates, Card::classis_britannica));
  EXPECT_TRUE(state.board.patrolled(Sea::britannicus));
  EXPECT_FALSE(plays(Faction::civitates, Card::classis_britannica)) << "nothing is left to flip";
}

TEST_F(EventPlanTest, barbarians_open_their_own_seas) {
  covers("PD 8.3.1", "PD card.57s", "PD card.8s");
  for (Sea sea : all<Sea>()) state.board.set_patrolled(sea, true);
  EXPECT_TRUE(plays(Faction::scotti, Card::pictish_fleets));
  EXPECT_FALSE(state.board.patrolled(Sea::hibernicus));
  EXPECT_TRUE(state.board.patrolled(Sea::septentrionalis));
  EXPECT_TRUE(plays(Faction::saxons, Card::classis_britannica));
  EXPECT_TRUE(plays(Faction::saxons, Card::classis_britannica));
  EXPECT_FALSE(state.board.patrolled(Sea::germanicus) || state.board.patrolled(Sea::britannicus));
  EXPECT_FALSE(plays(Faction::scotti, Card::pictish_fleets)) << "the Raid alone, and nobody lands";
  EXPECT_TRUE(state.board.patrolled(Sea::septentrionalis));
}

TEST_F(EventPlanTest, one_space_is_finished_before_the_next) {
  covers("PD 8.3.1", "PD card.68u", "PD card.58u");
  for (Space space : {Space::silures, Space::demetae, Space::ordovices}) put(space, Piece::scotti_raider, 4);
  EXPECT_TRUE(plays(Faction::dux, Card::niall_noigiallach));
  std::vector<int> left = {count(Space::silures, Piece::scotti_raider), count(Space::demetae, Piece::scotti_raider),
                           count(Space::ordovices, Piece::scotti_raider)};
  std::sort(left.begin(), left.end());
  EXPECT_EQ(left, (std::vector{0, 2, 4}));
  put(Space::regni, Piece::scotti_raider, 5);
  put(Space::cantiaci, Piece::scotti_raider, 5);
  state.board.remove(Space::silures, Piece::scotti_raider, count(Space::silures, Piece::scotti_raider));
  state.board.remove(Space::demetae, Piece::scotti_raider, count(Space::demetae, Piece::scotti_raider));
  state.board.remove(Space::ordovices, Piece::scotti_raider, count(Space::ordovices, Piece::scotti_raider));
  EXPECT_TRUE(plays(Faction::civitates, Card::ard_ri));
  EXPECT_EQ(count(Space::regni, Piece::scotti_raider) * count(Space::cantiaci, Piece::scotti_raider), 0);
}

// 8.3.3: of more than six spaces that are as good by the table. All who miss in the north come down to Durotriges.
TEST_F(EventPlanTest, many_equal_spaces_are_drawn_by_the_table) {
  covers("PD 8.3.3", "PD 8.3.1");
  for (Site site : {Site::aquae_sulis, Site::noviomagus, Site::durovernum, Site::camulodunum, Site::glevum,
                    Site::viroconium, Site::ratae, Site::deva}) {
    build(site, Piece::town);
    ASSERT_EQ(state.board.population(site_info[site].space), 2);
  }
  const State before = state;
  std::map<std::string, int> first;
  std::size_t seen = 0;
  for (std::uint64_t seed = 1; seed <= 240; ++seed) {
    state = before;
    state.dice = Dice(seed);
    ASSERT_TRUE(plays(Faction::dux, Card::pelagius));
    const std::vector<Line>& lines = script.lines();
    const auto is_lot = [](const Line& line) { return code_of(catalogue(), line.text).starts_with("lot.space "); };
    const auto lot = std::find_if(lines.begin() + static_cast<std::ptrdiff_t>(seen), lines.end(), is_lot);
    ASSERT_NE(lot, lines.end());
    ++first[code_of(catalogue(), lot->text).substr(10, 3)];
    seen = lines.size();
  }
  // Of 24 cells eight lead to Durotriges and one to Cantiaci.
  EXPECT_NEAR(first["DUR"], 80, 20);
  EXPECT_NEAR(first["CAN"], 10, 8);
  EXPECT_EQ(first.size(), 8u);
}

// --- 8.4.1 inside a space

TEST_F(EventPlanTest, enemies_fall_from_the_top) {
  covers("PD 8.4", "PD 8.4.1", "PD card.34s");
  put(Space::brigantes, Piece::militia, 2);
  put(Space::brigantes, Piece::comitates, 1);
  put(Space::brigantes, Piece::blue_saxon_warband, 1);
  put(Space::parisi, Piece::militia, 3);
  EXPECT_TRUE(plays(Faction::saxons, Card::men_of_the_north));
  EXPECT_EQ(count(Space::brigantes, Piece::militia), 2) << "Comitates and a Warband went";
  EXPECT_EQ(count(Space::brigantes, Piece::saxon_raider), 2);
  EXPECT_EQ(count(Space::parisi, Piece::militia), 1);
}

TEST_F(EventPlanTest, enemies_with_plunder_go_first_and_return_it) {
  covers("PD 8.4.1", "PD card.69u");
  put(Space::silures, Piece::scotti_raider, 4, 2);
  EXPECT_TRUE(plays(Faction::dux, Card::curraghs));
  EXPECT_EQ(count(Space::silures, Piece::scotti_raider), 1);
  EXPECT_EQ(state.board.plunder_on_map(all_units), 0);
  EXPECT_EQ(state.board.prosperity(Space::silures), 2);
}

TEST_F(EventPlanTest, cavalry_first_from_casualties_then_available_then_militia) {
  covers("PD 8.4.1", "PD card.11u");
  for (Site site : {Site::deva, Site::anderida, Site::rutupiae}) build(site, Piece::fort);
  set_aside(Piece::cavalry, 19, Box::out_of_play);
  EXPECT_EQ(state.board.move_between_boxes(Piece::cavalry, 1, Box::out_of_play, Box::casualties), 1);
  EXPECT_TRUE(plays(Faction::dux, Card::limitanei));
  EXPECT_EQ(state.board.on_map(Piece::cavalry), 2);
  EXPECT_EQ(state.board.casualties(), 0);
  EXPECT_EQ(state.board.on_map(Piece::militia), 2);
}

TEST_F(EventPlanTest, cavalry_comes_out_of_play_before_casualties) {
  covers("PD 8.4.1", "PD card.16u");
  build(Site::deva, Piece::fort);
  set_aside(Piece::cavalry, 3, Box::out_of_play);
  set_aside(Piece::cavalry, 3, Box::casualties);
  tried[Faction::dux].command = [](Action& action) { place_units(action.play, Space::deceangli, Piece::cavalry, 2); };
  EXPECT_TRUE(plays(Faction::dux, Card::recruits));
  EXPECT_EQ(state.board.out_of_play(), 0);
  EXPECT_EQ(state.board.casualties(), 2);
}

TEST_F(EventPlanTest, own_pieces_are_never_taken_up_elsewhere) {
  covers("PD 8.4.1", "PD 1.4.1", "PD card.45s");
  leave_available(Piece::saxon_warband, 1, Space::iceni);
  EXPECT_TRUE(plays(Faction::saxons, Card::cerdic));
  EXPECT_EQ(count(Space::iceni, Piece::saxon_warband), 24);
  EXPECT_EQ(state.board.on_map(Piece::saxon_warband), 25);
}

TEST_F(EventPlanTest, what_it_costs_does_not_hold_it_back) {
  covers("PD 8.3", "PD card.36u");
  build(Site::south_cadbury, Piece::hillfort);
  has(Track::wealth, 3);
  EXPECT_TRUE(plays(Faction::civitates, Card::the_mead_halls));
  EXPECT_EQ(count(Space::durotriges, Piece::comitates), 3);
  EXPECT_EQ(resources(Track::wealth), 0);
  EXPECT_FALSE(plays(Faction::civitates, Card::the_mead_halls)) << "nothing left to pay with";
}

// --- 8.2.3

TEST_F(EventPlanTest, it_names_itself_where_it_may) {
  covers("PD 8.2.3", "PD card.40u");
  EXPECT_TRUE(plays(Faction::dux, Card::anderida));
  EXPECT_EQ(count(Space::regni, Piece::fort), 1);
  EXPECT_EQ(count(Space::regni, Piece::cavalry), 2);
  EXPECT_TRUE(plays(Faction::civitates, Card::anderida));
  EXPECT_EQ(count(Space::regni, Piece::hillfort), 1);
  EXPECT_EQ(count(Space::regni, Piece::militia), 3);
}

TEST_F(EventPlanTest, either_result_of_the_die_will_do) {
  covers("PD 8.1.1", "PD card.30u");
  build(Site::deva, Piece::fort);
  set_aside(Piece::comitates, 15, Box::not_yet_in_play);
  EXPECT_TRUE(plays(Faction::civitates, Card::groans_of_the_britons));
  state.board.move_between_boxes(Piece::comitates, 15, Box::not_yet_in_play, Box::available);
  EXPECT_TRUE(plays(Faction::dux, Card::groans_of_the_britons)) << "help would come";
  imperium(ImperiumStatus::fragmentation);
  EXPECT_FALSE(plays(Faction::dux, Card::groans_of_the_britons));
}

TEST_F(EventPlanTest, a_part_that_a_die_brings_is_planned_then) {
  covers("PD 8.2.3", "PD card.30u");
  build(Site::deva, Piece::fort);
  set_aside(Piece::comitates, 15, Box::not_yet_in_play);
  int helped = 0;
  const State before = state;
  for (int i = 0; i < 20; ++i) {
    const Dice later = state.dice;
    state = before;
    state.dice = later;
    EXPECT_TRUE(plays(Faction::dux, Card::groans_of_the_britons));
    const bool help = state.board.not_yet_in_play() == 15;
    EXPECT_EQ(count(Space::deceangli, Piece::cavalry), help ? 3 : 0);
    EXPECT_EQ(state.board.not_yet_in_play(), help ? 15 : 13);
    helped += help ? 1 : 0;
  }
  EXPECT_GT(helped, 0);
  EXPECT_LT(helped, 20);
}

}  // namespace
}  // namespace auspex::pendragon::testing
