// 8.2: Events of the Non-player Romans, with what the Instructions sheet says of them.
#include "games/falling_sky/events/events.h"
#include "games/falling_sky/nonplayer/romans_event_fixture.h"
#include "games/falling_sky/victory.h"
#include "kit/kit.h"

namespace auspex::falling_sky {

namespace {

using kit::covers;
using testing::RomanEvent;

// --- The lists

TEST_F(RomanEvent, no_events_are_the_twelve_of_the_sheet) {
  covers("FS 8.1.1", "FS 8.2.1");
  const std::array no = {Card::optimates,      Card::oppida,          Card::suebi_mobilize,     Card::gallic_shouts,
                         Card::river_commerce, Card::convictolitavis, Card::chieftains_council, Card::druids,
                         Card::surus,          Card::consuetudine,    Card::joined_ranks,       Card::segni_condrusi};
  const std::array laurels = {Card::cicero,
                              Card::legiones_xiiii_et_xv,
                              Card::numidians,
                              Card::lucterius,
                              Card::the_province,
                              Card::germanic_chieftains,
                              Card::german_allegiances,
                              Card::migration,
                              Card::sappers,
                              Card::aquitani,
                              Card::celtic_rites,
                              Card::assembly_of_gaul,
                              Card::forced_marches,
                              Card::war_fleet,
                              Card::drought,
                              Card::shifting_loyalties,
                              Card::impetuosity};
  for (Card card : all<Card>()) {
    if (is_winter(card)) continue;
    const bool is_no = std::find(no.begin(), no.end(), card) != no.end();
    const bool has_laurels = std::find(laurels.begin(), laurels.end(), card) != laurels.end();
    EXPECT_EQ(card_info[card].symbol[Faction::romans], is_no         ? Symbol::swords
                                                       : has_laurels ? Symbol::laurels
                                                                     : Symbol::none)
        << id_of(card);
  }
}

TEST_F(RomanEvent, capabilities_are_not_taken_in_the_last_year) {
  covers("FS 8.1.1");
  state.deck[40] = Card::winter_1;
  state.deck.size = 41;
  EXPECT_FALSE(plays(Card::titus_labienus));
  EXPECT_TRUE(said(msg::np_event_late_capability(Card::titus_labienus)));
  state.deck[41] = Card::winter_2;
  state.deck.size = 42;
  EXPECT_TRUE(plays(Card::titus_labienus));
  EXPECT_TRUE(play.capability(Card::titus_labienus, CardSide::unshaded));
}

TEST_F(RomanEvent, an_event_without_effect_is_none) {
  covers("FS 8.1.1");
  EXPECT_FALSE(plays(Card::rhenus_bridge));
  EXPECT_TRUE(said(msg::np_event_ineffective(Card::rhenus_bridge)));
}

TEST_F(RomanEvent, they_take_the_unshaded_side) {
  covers("FS 8.2.2");
  EXPECT_TRUE(plays(Card::clodius_pulcher));
  EXPECT_EQ(state.senate, Senate::adulation);
}

// --- Instructions

TEST_F(RomanEvent, cicero_shifts_the_senate_down_only) {
  covers("FS 8.2.1");
  state.senate = Senate::adulation;
  EXPECT_TRUE(plays(Card::cicero));
  EXPECT_TRUE(state.firm);
  EXPECT_FALSE(plays(Card::cicero));
  EXPECT_TRUE(refused_by_instruction(Card::cicero));
  EXPECT_TRUE(state.firm);
}

TEST_F(RomanEvent, new_legions_come_both_or_not_at_all) {
  covers("FS 8.2.1");
  state.board.set_legions_off_map(0, 1, 11);
  EXPECT_FALSE(plays(Card::legiones_xiiii_et_xv));
  EXPECT_TRUE(refused_by_instruction(Card::legiones_xiiii_et_xv));
  state.board.set_legions_off_map(1, 1, 10);
  EXPECT_TRUE(plays(Card::legiones_xiiii_et_xv));
  EXPECT_EQ(legions(Region::provincia), 2);
  EXPECT_EQ(state.senate, Senate::uproar);
}

TEST_F(RomanEvent, asked_by_another_they_answer_for_the_new_legions_likewise) {
  covers("FS 8.2.1");
  state.board.set_legions_off_map(0, 1, 11);
  execute_event(play, Faction::aedui, Card::legiones_xiiii_et_xv, CardSide::unshaded);
  EXPECT_EQ(legions(Region::provincia), 0);
}

TEST_F(RomanEvent, numidians_come_all_three_or_not_at_all) {
  covers("FS 8.2.1");
  put(Region::provincia, Piece::roman_leader);
  leave_auxilia_available(2);
  EXPECT_FALSE(plays(Card::numidians));
  EXPECT_TRUE(refused_by_instruction(Card::numidians));
  state.board.remove(Region::provincia, Piece::auxilia_hidden, 1);
  put(Region::sequani, Piece::german_hidden, 3);
  EXPECT_TRUE(plays(Card::numidians));
  EXPECT_EQ(auxilia(Region::sequani), 3);  // where they find someone to fight
  EXPECT_EQ(state.board.pieces(Region::sequani, Faction::germans), 0);
}

TEST_F(RomanEvent, numidians_follow_a_leader_only) {
  covers("FS 8.2.1");
  put(Region::sequani, Piece::german_hidden, 3);
  EXPECT_FALSE(plays(Card::numidians));
  EXPECT_TRUE(refused_by_instruction(Card::numidians));
}

TEST_F(RomanEvent, lucterius_brings_five_auxilia_rather_than_removing_arverni) {
  covers("FS 8.2.1");
  put(Region::arverni, Piece::arverni_hidden, 6);
  leave_auxilia_available(4);
  EXPECT_FALSE(plays(Card::lucterius));
  state.board.remove(Region::provincia, Piece::auxilia_hidden, 1);
  const int before = auxilia(Region::provincia);
  EXPECT_TRUE(plays(Card::lucterius));
  EXPECT_EQ(auxilia(Region::provincia), before + 5);
  EXPECT_EQ(count(Region::arverni, Piece::arverni_hidden), 6);
}

TEST_F(RomanEvent, the_province_gives_five_auxilia_not_resources) {
  covers("FS 8.2.1");
  leave_auxilia_available(4);
  EXPECT_FALSE(plays(Card::the_province));
  state.board.remove(Region::provincia, Piece::auxilia_hidden, 1);
  state.resources[Faction::romans] = 20;
  EXPECT_TRUE(plays(Card::the_province));
  EXPECT_EQ(state.board.available(Faction::romans, Kind::auxilia), 0);
  EXPECT_EQ(state.resources[Faction::romans], 20);
}

TEST_F(RomanEvent, sappers_aim_at_arverni_then_belgae_never_aedui) {
  covers("FS 8.2.1");
  citadel(Tribe::aedui, Faction::aedui);
  citadel(Tribe::carnutes, Faction::belgae);
  const State before = state;
  EXPECT_TRUE(plays(Card::sappers));
  EXPECT_EQ(state.resources[Faction::belgae], 10);
  state = before;
  citadel(Tribe::arverni, Faction::arverni);
  EXPECT_TRUE(plays(Card::sappers));
  EXPECT_EQ(state.resources[Faction::arverni], 10);
  state = before;
  state.board.subdue(Tribe::carnutes);
  EXPECT_FALSE(plays(Card::sappers));
  EXPECT_EQ(state.resources[Faction::aedui], 20);
}

TEST_F(RomanEvent, sappers_look_for_someone_with_resources) {
  covers("FS 8.2.1");
  citadel(Tribe::carnutes, Faction::belgae);
  citadel(Tribe::arverni, Faction::arverni);
  state.resources[Faction::arverni] = 0;
  state.resources[Faction::belgae] = 0;
  EXPECT_FALSE(plays(Card::sappers));
  EXPECT_TRUE(refused_by_instruction(Card::sappers));
  state.resources[Faction::belgae] = 1;
  EXPECT_TRUE(plays(Card::sappers));
  EXPECT_EQ(state.resources[Faction::belgae], 0);
}

TEST_F(RomanEvent, aquitani_strike_arverni_then_belgae_nobody_else) {
  covers("FS 8.2.1");
  nonplayer(Faction::arverni);
  nonplayer(Faction::belgae);
  put(Region::pictones, Piece::aedui_hidden, 3);
  put(Region::pictones, Piece::german_hidden, 3);
  EXPECT_FALSE(plays(Card::aquitani));
  put(Region::pictones, Piece::belgic_revealed, 3);
  EXPECT_TRUE(plays(Card::aquitani));
  EXPECT_TRUE(said(msg::battle(Faction::romans, Faction::belgae, Region::pictones)));
  put(Region::arverni, Piece::arverni_revealed, 1);
  put(Region::pictones, Piece::belgic_revealed, 3);
  EXPECT_TRUE(plays(Card::aquitani));
  EXPECT_TRUE(said(msg::battle(Faction::romans, Faction::arverni, Region::arverni)));
}

TEST_F(RomanEvent, celtic_rites_name_arverni_and_belgae) {
  covers("FS 8.2.1");
  EXPECT_TRUE(plays(Card::celtic_rites));
  EXPECT_EQ(state.resources[Faction::arverni], 17);
  EXPECT_EQ(state.resources[Faction::belgae], 17);
  EXPECT_EQ(state.resources[Faction::aedui], 20);
}

TEST_F(RomanEvent, the_assembly_costs_arverni_and_belgae) {
  covers("FS 8.2.1");
  EXPECT_TRUE(plays(Card::assembly_of_gaul));
  EXPECT_EQ(state.resources[Faction::arverni], 12);
  EXPECT_EQ(state.resources[Faction::belgae], 12);
  EXPECT_EQ(state.resources[Faction::aedui], 20);
}

TEST_F(RomanEvent, drought_falls_where_a_players_arverni_or_belgae_suffer_and_romans_do_not) {
  covers("FS 8.2.1");
  nonplayer(Faction::belgae);
  put(Region::sequani, Piece::auxilia_hidden, 2);
  put(Region::sequani, Piece::arverni_hidden, 1);
  put(Region::treveri, Piece::belgic_hidden, 1);
  EXPECT_FALSE(plays(Card::drought));
  EXPECT_TRUE(refused_by_instruction(Card::drought));
  put(Region::carnutes, Piece::arverni_hidden, 1);
  EXPECT_TRUE(plays(Card::drought));
  EXPECT_TRUE(state.board.devastated(Region::carnutes));
  EXPECT_EQ(count(Region::carnutes, Piece::arverni_hidden), 0);
}

TEST_F(RomanEvent, drought_falls_where_it_costs_most_of_them_a_piece) {
  covers("FS 8.2.1");
  put(Region::veneti, Piece::arverni_hidden, 1);
  put(Region::carnutes, Piece::arverni_hidden, 1);
  put(Region::carnutes, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::belgic_hidden, 1);
  const State before = state;
  for (int seed = 1; seed <= 10; ++seed) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    EXPECT_TRUE(plays(Card::drought));
    EXPECT_TRUE(state.board.devastated(Region::carnutes));
  }
}

TEST_F(RomanEvent, only_players_count_for_the_drought) {
  covers("FS 8.2.1");
  nonplayer(Faction::arverni);
  put(Region::carnutes, Piece::arverni_hidden, 1);
  EXPECT_FALSE(plays(Card::drought));
  put(Region::carnutes, Piece::belgic_hidden, 1);
  put(Region::treveri, Piece::belgic_hidden, 1);
  const State before = state;
  RegionSet drawn;
  for (int seed = 1; seed <= 20; ++seed) {
    state = before;
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    EXPECT_TRUE(plays(Card::drought));
    for (Region region : state.board.regions()) {
      if (state.board.devastated(region)) drawn.add(region);
    }
  }
  const RegionSet either = {Region::carnutes, Region::treveri};
  EXPECT_EQ(drawn, either);
}

TEST_F(RomanEvent, no_drought_where_romans_would_lose_a_fort) {
  covers("FS 8.2.1", "FS 1.4.2");
  state.board.subdue(Tribe::helvii);
  put(Region::carnutes, Piece::arverni_hidden, 1);
  put(Region::carnutes, Piece::fort);
  EXPECT_FALSE(plays(Card::drought));
  put(Region::provincia, Piece::arverni_hidden, 1);  // the Fort there is permanent
  EXPECT_TRUE(plays(Card::drought));
  EXPECT_TRUE(state.board.devastated(Region::provincia));
}

TEST_F(RomanEvent, shifting_loyalties_take_what_arverni_profit_from_before_what_hurts_romans) {
  covers("FS 8.2.1");
  capability(Card::legio_x, CardSide::shaded, Faction::romans);
  capability(Card::massed_gallic_archers, CardSide::shaded, Faction::arverni);
  EXPECT_TRUE(plays(Card::shifting_loyalties));
  EXPECT_FALSE(state.capabilities[Card::massed_gallic_archers].active);
  EXPECT_TRUE(state.capabilities[Card::legio_x].active);
}

TEST_F(RomanEvent, shifting_loyalties_end_what_helps_a_players_arverni_or_belgae_or_hurts_romans) {
  covers("FS 8.2.1");
  nonplayer(Faction::aedui);
  capability(Card::ballistae, CardSide::unshaded, Faction::romans);
  capability(Card::baggage_trains, CardSide::shaded, Faction::aedui);
  EXPECT_FALSE(plays(Card::shifting_loyalties));
  EXPECT_TRUE(refused_by_instruction(Card::shifting_loyalties));
  capability(Card::legio_x, CardSide::shaded, Faction::romans);
  EXPECT_TRUE(plays(Card::shifting_loyalties));
  EXPECT_FALSE(state.capabilities[Card::legio_x].active);
  capability(Card::legio_x, CardSide::shaded, Faction::romans);
  capability(Card::commius, CardSide::shaded, Faction::belgae);
  EXPECT_TRUE(plays(Card::shifting_loyalties));
  EXPECT_FALSE(state.capabilities[Card::commius].active);
  EXPECT_TRUE(state.capabilities[Card::legio_x].active);
}

TEST_F(RomanEvent, what_helps_nonplayers_is_left_alone) {
  covers("FS 8.2.1");
  everyone_is_nonplayer();
  capability(Card::commius, CardSide::shaded, Faction::belgae);
  EXPECT_FALSE(plays(Card::shifting_loyalties));
}

// --- Impetuosity (card 72)

TEST_F(RomanEvent, impetuosity_only_where_the_march_brings_a_battle) {
  covers("FS 8.2.1");
  play.fixed_die = 6;
  everyone_is_nonplayer();
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 4);
  put(Region::provincia, Piece::auxilia_hidden, 4);
  ally(Tribe::aedui, Faction::aedui);
  ally(Tribe::senones, Faction::arverni);
  ally(Tribe::lingones, Faction::arverni);
  EXPECT_FALSE(plays(Card::impetuosity));
  EXPECT_TRUE(refused_by_instruction(Card::impetuosity));
}

TEST_F(RomanEvent, impetuosity_draws_out_the_less_harmful) {
  covers("FS 8.2.1");
  play.fixed_die = 6;
  put(Region::provincia, Piece::roman_leader);
  put(Region::provincia, Piece::legion, 4);
  put(Region::provincia, Piece::auxilia_hidden, 4);
  put(Region::sequani, Piece::arverni_revealed, 4);
  put(Region::sequani, Piece::belgic_revealed, 2);
  ally(Tribe::helvetii, Faction::arverni);
  EXPECT_TRUE(play.mind(Faction::romans)
                  .faction(play, Faction::romans, msg::impetuosity_attacker(Faction::romans, Region::sequani),
                           {Faction::arverni, Faction::belgae}, false) == Faction::belgae);
}

// --- Others

TEST_F(RomanEvent, the_loyalists_must_all_become_auxilia) {
  covers("FS 8.2.3");
  put(Region::sequani, Piece::belgic_hidden, 2);
  put(Region::sequani, Piece::arverni_hidden, 3);
  put(Region::sequani, Piece::aedui_hidden, 2);
  leave_auxilia_available(3);
  EXPECT_FALSE(plays(Card::dumnorix_loyalists));
  state.board.remove(Region::provincia, Piece::auxilia_hidden, 1);
  EXPECT_TRUE(plays(Card::dumnorix_loyalists));
  EXPECT_EQ(auxilia(Region::sequani), 4);
  EXPECT_EQ(state.board.light_troops(Region::sequani, Faction::arverni), 0);
  EXPECT_EQ(state.board.light_troops(Region::sequani, Faction::belgae), 1);
  EXPECT_EQ(state.board.light_troops(Region::sequani, Faction::aedui), 2);
}

TEST_F(RomanEvent, the_loyalists_scout_hidden_warbands_first_and_by_the_order_of_enemies) {
  covers("FS 8.2.3", "FS 8.4.1");
  const auto marked = [&](PieceSet from) {
    return romans().piece(play, Faction::romans, msg::dumnorix_mark(Faction::romans, Region::sequani), from, true);
  };
  EXPECT_EQ(marked({Piece::arverni_revealed, Piece::belgic_hidden, Piece::aedui_hidden}), Piece::belgic_hidden);
  EXPECT_EQ(marked({Piece::arverni_hidden, Piece::belgic_hidden, Piece::german_hidden}), Piece::arverni_hidden);
  EXPECT_EQ(marked({Piece::aedui_revealed, Piece::german_revealed}), Piece::german_revealed);
  EXPECT_EQ(marked({Piece::aedui_revealed, Piece::belgic_revealed}), Piece::belgic_revealed);
}

TEST_F(RomanEvent, benefits_go_to_the_romans_themselves) {
  covers("FS 8.2.3");
  EXPECT_TRUE(plays(Card::acco));
  EXPECT_EQ(state.board.on_map(Faction::romans, Kind::ally), 4);  // three Regions, as if Controlled
}

TEST_F(RomanEvent, a_battle_by_event_must_be_worth_it) {
  covers("FS 8.2.3");
  everyone_is_nonplayer();
  put(Region::sequani, Piece::auxilia_hidden, 4);
  put(Region::sequani, Piece::arverni_hidden, 4);
  EXPECT_TRUE(plays(Card::morasses));  // two Losses for none
  EXPECT_EQ(state.board.light_troops(Region::sequani, Faction::arverni), 2);
}

TEST_F(RomanEvent, under_frost_no_event_lifts_a_player_over_its_threshold) {
  covers("FS 8.4.4");
  nonplayer(Faction::arverni);
  nonplayer(Faction::belgae);
  winter_next();
  state.deck[2] = Card::winter_2;
  ally(Tribe::aedui, Faction::aedui);
  ally(Tribe::lingones, Faction::aedui);
  ally(Tribe::nervii, Faction::arverni);
  ally(Tribe::eburones, Faction::arverni);
  ASSERT_EQ(margin(state.board, Faction::aedui), 0);
  EXPECT_FALSE(plays(Card::catuvolcus));  // either Ally removed would put the Aedui ahead
  EXPECT_TRUE(said(msg::np_frost_event(Card::catuvolcus, Faction::aedui)));
  nonplayer(Faction::aedui);
  EXPECT_TRUE(plays(Card::catuvolcus));
}

}  // namespace

}  // namespace auspex::falling_sky
