// 8.1-8.4: what all Non-players have in common.
#include "games/falling_sky/nonplayer/nonplayer.h"

#include "games/falling_sky/events/events.h"
#include "games/falling_sky/nonplayer/belgae_fixture.h"
#include "games/falling_sky/nonplayer/plain_fixture.h"
#include "generated/falling_sky/messages_rolls.h"

namespace auspex::falling_sky {
namespace {

using testing::covers;
using testing::Plain;
using Deed = coin::Deed;

class NonPlayers : public testing::BelgaeFixture {
 protected:
  [[nodiscard]] bool plays(Card card) { return turn_with_event(card) == Deed::event; }
};

// --- 8.1.1

TEST_F(NonPlayers, decline_an_event_without_effect) {
  covers("FS 8.1.1", "FS 8.1");
  put(Region::nervii, Piece::belgic_leader);  // the rulebook's example
  EXPECT_FALSE(plays(Card::flight_of_ambiorix));
  EXPECT_TRUE(said("np.event_ineffective 56"));
}

TEST_F(NonPlayers, play_it_with_one) {
  covers("FS 8.1.1");
  put(Region::nervii, Piece::belgic_hidden, 1);
  EXPECT_TRUE(plays(Card::flight_of_ambiorix));
}

TEST_F(NonPlayers, revealing_own_pieces_is_no_effect) {
  covers("FS 8.1.1");
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::auxilia_hidden, 1);
  State after = state;
  after.board.reveal(Region::nervii, Faction::belgae);
  EXPECT_FALSE(has_effect(state, after, Faction::belgae));
  EXPECT_TRUE(has_effect(state, after, Faction::romans)) << "theirs it would be for others";
  after = state;
  after.board.reveal(Region::nervii, Faction::romans);
  EXPECT_TRUE(has_effect(state, after, Faction::belgae));
}

TEST_F(NonPlayers, nor_is_a_scouted_piece_of_theirs_that_is_no_longer_marked) {
  covers("FS 8.1.1");
  put(Region::nervii, Piece::belgic_scouted, 2);
  State after = state;
  after.board.turn(Region::nervii, Piece::belgic_scouted, Piece::belgic_revealed, 1);
  EXPECT_FALSE(has_effect(state, after, Faction::belgae));
  EXPECT_TRUE(has_effect(state, after, Faction::arverni));
}

TEST_F(NonPlayers, adding_or_removing_a_capability_is_one) {
  covers("FS 8.1.1");
  State after = state;
  after.capabilities[Card::commius] = {true, CardSide::shaded, Faction::belgae};
  EXPECT_TRUE(has_effect(state, after, Faction::belgae));
  EXPECT_TRUE(has_effect(after, state, Faction::belgae));
}

TEST_F(NonPlayers, take_a_capability_before_the_last_year) {
  covers("FS 8.1.1");
  EXPECT_TRUE(plays(Card::commius));
  EXPECT_TRUE(play.holds(Faction::belgae, Card::commius, CardSide::shaded));
}

TEST_F(NonPlayers, take_none_in_the_last_year) {
  covers("FS 8.1.1");
  last_year();
  EXPECT_FALSE(plays(Card::commius));
  EXPECT_TRUE(said("np.event_late_capability 55"));
}

TEST_F(NonPlayers, play_other_events_in_the_last_year) {
  covers("FS 8.1.1");
  last_year();
  EXPECT_TRUE(plays(Card::catuvolcus));
}

// --- Germans whom they guide (cards 65, 66)

TEST_F(NonPlayers, guide_germans_into_ambushes_on_players_first_and_not_on_themselves) {
  covers("FS 8.2.3", "FS 8.4.1");
  nonplayers({Faction::aedui, Faction::arverni});
  put(Region::ubii, Piece::german_hidden, 4);
  put(Region::ubii, Piece::aedui_revealed, 2);
  put(Region::ubii, Piece::arverni_revealed, 2);
  put(Region::ubii, Piece::belgic_revealed, 2);
  put(Region::sugambri, Piece::german_hidden, 4);
  put(Region::sugambri, Piece::aedui_revealed, 2);
  put(Region::treveri, Piece::german_hidden, 4);
  put(Region::treveri, Piece::legion, 2);
  Action germans(play, Faction::germans, free_terms({Command::battle, Command::rally}));
  play.mind(Faction::aedui).free_command(play, germans);
  EXPECT_EQ(germans.command, Command::battle);
  EXPECT_TRUE(said("battle.ambush germans belgae UBI"));
  EXPECT_TRUE(said("battle.ambush germans romans TRE"));
  EXPECT_EQ(times("battle.ambush germans"), 2);
  EXPECT_EQ(pieces(Region::ubii, Faction::aedui), 2);
  EXPECT_EQ(pieces(Region::sugambri, Faction::aedui), 2);
}

TEST_F(NonPlayers, guide_germans_to_rally_with_all_that_it_brings) {
  covers("FS 8.2.3", "FS 8.4");
  nonplayers({Faction::aedui});
  put(Region::ubii, Piece::german_hidden, 2);
  put(Region::treveri, Piece::aedui_hidden, 1);
  Action germans(play, Faction::germans, free_terms({Command::rally}));
  play.mind(Faction::aedui).free_command(play, germans);
  EXPECT_EQ(germans.command, Command::rally);
  EXPECT_EQ(times("turn.free germans rally"), 1);
  EXPECT_EQ(state.board.allies(Region::ubii, Faction::germans), 1);
  EXPECT_EQ(pieces(Region::ubii, Faction::germans), 4) << "the Ally, and a Warband for it";
}

// --- 8.2.2

TEST_F(NonPlayers, belgae_choose_the_shaded_text_if_there_is_one) {
  covers("FS 8.2.2", "FS 8.2");
  put(Region::treveri, Piece::legion, 1);
  EXPECT_TRUE(plays(Card::rhenus_bridge));
  EXPECT_TRUE(said("turn.event belgae 18 shaded"));
  EXPECT_TRUE(plays(Card::colony));
  EXPECT_TRUE(said("turn.event_single belgae 71")) << "a card with one text has no side";
}

// --- 8.2.3: benefits for themselves alone

TEST_F(NonPlayers, take_benefits_themselves) {
  covers("FS 8.2.3");
  EXPECT_TRUE(plays(Card::winter_campaign));
  EXPECT_TRUE(play.holds(Faction::belgae, Card::winter_campaign, CardSide::shaded));
}

TEST_F(NonPlayers, name_themselves_only) {
  covers("FS 8.2.3");
  put(Region::nervii, Piece::belgic_hidden, 1);
  put(Region::aedui, Piece::aedui_hidden, 3);
  put(Region::arverni, Piece::arverni_hidden, 3);
  EXPECT_TRUE(plays(Card::druids));
  EXPECT_TRUE(said("turn.free belgae"));
  EXPECT_FALSE(said("turn.free aedui"));
  EXPECT_FALSE(said("turn.free arverni"));
  EXPECT_EQ(times("rally.done belgae"), 1) << "Limited by Event stays Limited (8.1.2)";
}

TEST_F(NonPlayers, place_nobody_elses_pieces) {
  covers("FS 8.2.3");
  put(Region::carnutes, Piece::auxilia_hidden, 1);
  put(Region::bituriges, Piece::auxilia_hidden, 1);
  put(Region::arverni, Piece::arverni_hidden, 1);
  put(Region::sequani, Piece::belgic_hidden, 1);
  EXPECT_TRUE(plays(Card::oppida));
  EXPECT_EQ(state.board.allies_and_citadels(Faction::arverni), 0);
  EXPECT_EQ(state.board.allies_and_citadels(Faction::aedui), 0);
  EXPECT_EQ(state.board.allies_and_citadels(Faction::belgae), 2) << "Alesia and Vesontio";
  EXPECT_EQ(state.board.on_map(Piece::belgic_citadel), 1);
}

TEST_F(NonPlayers, decline_an_event_that_would_have_them_place_others) {
  covers("FS 8.2.3", "FS 8.1.1");
  put(Region::carnutes, Piece::auxilia_hidden, 3);
  put(Region::pictones, Piece::belgic_hidden, 25);  // none are Available
  EXPECT_FALSE(plays(Card::dumnorix_loyalists));
  EXPECT_TRUE(said("np.event_ineffective 44"));
  EXPECT_TRUE(said("np.event_others"));
}

TEST_F(NonPlayers, decline_it_too_if_they_run_out_half_way) {
  covers("FS 8.2.3");
  put(Region::carnutes, Piece::auxilia_hidden, 3);
  put(Region::pictones, Piece::belgic_hidden, 23);
  EXPECT_FALSE(plays(Card::dumnorix_loyalists));
}

TEST_F(NonPlayers, play_it_if_they_have_enough) {
  covers("FS 8.2.3", "FS 8.3.1");
  put(Region::carnutes, Piece::auxilia_hidden, 3);
  put(Region::pictones, Piece::belgic_hidden, 22);
  EXPECT_TRUE(plays(Card::dumnorix_loyalists));
  EXPECT_EQ(warbands(Region::carnutes), 3);
  EXPECT_EQ(pieces(Region::carnutes, Faction::romans), 0);
}

// --- 8.3.1

TEST_F(NonPlayers, place_all_in_one_region_taken_at_random) {
  covers("FS 8.3.1", "FS 8.3.4");
  const RegionSet lutetia = {Region::atrebates, Region::carnutes, Region::mandubii};
  for (int n = 1; n <= 24; ++n) {
    empty_map();
    seed(n);
    for (Region region : lutetia) {  // the same everywhere, and no Control to be gained
      state.board.set_devastated(region, true);
      put(region, Piece::aedui_hidden, 6);
      put(region, Piece::auxilia_hidden, 6);
    }
    ASSERT_TRUE(plays(Card::camulogenus));
  }
  EXPECT_EQ(times("step.placed 6 belgic_hidden"), 24) << "all six in one Region";
  EXPECT_GT(times("step.placed 6 belgic_hidden ATR"), 2);
  EXPECT_GT(times("step.placed 6 belgic_hidden CAR"), 2);
  EXPECT_GT(times("step.placed 6 belgic_hidden MAN"), 2);
}

TEST_F(NonPlayers, choose_the_region_that_costs_enemies_most) {
  covers("FS 8.3.1");
  put(Region::veneti, Piece::belgic_hidden, 1);
  put(Region::veneti, Piece::auxilia_hidden, 1);
  put(Region::carnutes, Piece::auxilia_hidden, 1);
  put(Region::carnutes, Piece::aedui_hidden, 1);
  put(Region::carnutes, Piece::arverni_hidden, 1);
  EXPECT_TRUE(plays(Card::drought));
  EXPECT_TRUE(state.board.devastated(Region::carnutes));
  EXPECT_EQ(state.board.pieces(Region::carnutes), 0);
}

TEST_F(NonPlayers, take_cities_and_remi_before_other_allies) {
  covers("FS 8.4.1");
  fill(Faction::romans, {Tribe::nervii, Tribe::remi});
  fill(Faction::aedui, {Tribe::treveri, Tribe::sequani});
  EXPECT_TRUE(plays(Card::cotuatus_conconnetodumnus));
  EXPECT_EQ(state.board.tribe(Tribe::remi).status, Status::subdued);
  EXPECT_EQ(state.board.tribe(Tribe::sequani).status, Status::subdued);
  EXPECT_EQ(state.board.allies_and_citadels(Faction::romans), 0) << "the third from the Romans, who come first";
  EXPECT_EQ(state.board.allies_and_citadels(Faction::aedui), 1);
}

TEST_F(NonPlayers, take_equal_candidates_at_random) {
  covers("FS 8.3.4");
  bool nervii = false;
  bool morini = false;
  for (int n = 1; n <= 16; ++n) {
    empty_map();
    seed(n);
    fill(Faction::romans, {Tribe::nervii, Tribe::morini, Tribe::treveri});
    fill(Faction::aedui, {Tribe::veneti});
    ASSERT_TRUE(plays(Card::cotuatus_conconnetodumnus));
    nervii |= state.board.tribe(Tribe::nervii).status == Status::allied;
    morini |= state.board.tribe(Tribe::morini).status == Status::allied;
  }
  EXPECT_TRUE(nervii && morini);
  EXPECT_TRUE(said("lot.tribe")) << "and the draw is told";
}

// --- 8.3.2

TEST_F(NonPlayers, place_a_leader_where_most_of_his_own_are) {
  covers("FS 8.3.2");
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::treveri, Piece::belgic_hidden, 3);
  put(Region::veneti, Piece::belgic_hidden, 5);  // too far from Germania
  EXPECT_TRUE(plays(Card::flight_of_ambiorix));
  EXPECT_EQ(leader(), Region::treveri);
}

TEST_F(NonPlayers, place_vercingetorix_likewise_by_lucterius) {
  covers("FS 8.3.2");
  nonplayers({Faction::arverni});
  put(Region::bituriges, Piece::arverni_hidden, 2);
  put(Region::carnutes, Piece::arverni_hidden, 3);
  put(Region::veneti, Piece::arverni_hidden, 1);
  const State before = state;
  Instruction shaded;
  shaded.side = CardSide::shaded;
  for (int n = 1; n <= 10; ++n) {
    state = before;
    seed(n);
    Mind& arverni = play.mind(Faction::arverni);
    const EventPlan plan = plan_event(play, arverni, Faction::arverni, Card::lucterius, shaded);
    execute_plan(play, arverni, Faction::arverni, Card::lucterius, shaded, plan);
    EXPECT_EQ(state.board.leader_region(Faction::arverni), Region::carnutes);
  }
}

// --- 8.4.1: what is lost first

TEST_F(NonPlayers, win_a_city_before_another_tribe) {
  covers("FS 8.4.1");
  Plain romans(Faction::romans);
  play.seat(Faction::romans, romans);
  for (int n = 1; n <= 10; ++n) {
    seed(n);
    EXPECT_EQ(play.choose(Faction::romans, msg::ask_besiege(Faction::romans, Region::bituriges),
                          TribeSet{Tribe::cadurci, Tribe::bituriges}),
              Tribe::bituriges);
  }
}

TEST_F(NonPlayers, harm_enemies_in_the_order_of_their_chart) {
  covers("FS 8.4.1");
  using Order = std::array<Faction, 4>;
  EXPECT_EQ(enemies_in_order(Faction::belgae),
            (Order{Faction::romans, Faction::aedui, Faction::arverni, Faction::germans}));
  EXPECT_EQ(enemies_in_order(Faction::arverni),
            (Order{Faction::romans, Faction::aedui, Faction::belgae, Faction::germans}));
  EXPECT_EQ(enemies_in_order(Faction::romans),
            (Order{Faction::arverni, Faction::belgae, Faction::germans, Faction::aedui}));
  EXPECT_EQ(enemies_in_order(Faction::aedui),
            (Order{Faction::arverni, Faction::belgae, Faction::germans, Faction::romans}));
  Plain belgae(Faction::belgae);
  for (int n = 1; n <= 10; ++n) {
    seed(n);
    EXPECT_EQ(belgae.faction(play, Faction::belgae, msg::allegiances_enemy(Faction::belgae, Region::nervii),
                             {Faction::arverni, Faction::aedui, Faction::germans}, false),
              Faction::aedui);
  }
}

TEST_F(NonPlayers, know_that_diviciacus_concerns_romans_and_aedui) {
  covers("FS 5.3");
  capability(Card::diviciacus, CardSide::shaded, Faction::belgae);
  const FactionSet both = {Faction::romans, Faction::aedui};
  EXPECT_EQ(concerned_by(state, Card::diviciacus), both);
}

TEST_F(NonPlayers, take_the_first_of_what_their_charts_say_nothing_about) {
  covers("FS 8.3.4");
  Plain belgae(Faction::belgae);
  const std::array<Text, 2> options = {Text(msg::allegiances_replace), Text(msg::allegiances_remove)};
  const Ask why = msg::allegiances_warband_fate(Faction::belgae, Piece::german_hidden, Region::nervii);
  EXPECT_EQ(belgae.option(play, Faction::belgae, why, options), 0);
}

TEST_F(NonPlayers, leave_a_command_that_finds_nothing_to_do) {
  covers("FS 8.2.3");
  Action action(play, Faction::belgae, free_terms({Command::battle}));
  play.mind(Faction::belgae).free_command(play, action);
  EXPECT_FALSE(action.command.has_value());
  EXPECT_FALSE(action.executed());
  Plain plain(Faction::belgae);
  action.command = Command::battle;
  plain.free_command(play, action);
  EXPECT_FALSE(action.command.has_value());
}

TEST_F(NonPlayers, keep_a_leader_with_his_hidden_warbands_where_the_others_have_nowhere_to_go) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_revealed, 3);
  put(Region::nervii, Piece::legion, 4);
  Action action(play, Faction::romans, free_terms({Command::battle}));
  action.command = Command::battle;
  Battle battle(action, Region::nervii, Faction::belgae, {});
  play.battle = &battle;
  const Ask stay = msg::ask_stay_leader(state.board.leader_name(Faction::belgae), Region::nervii);
  EXPECT_TRUE(play.mind(Faction::belgae).agree(play, Faction::belgae, stay));
  put(Region::treveri, Piece::belgic_hidden, 1);
  EXPECT_FALSE(play.mind(Faction::belgae).agree(play, Faction::belgae, stay)) << "there he has more about him";
  play.battle = nullptr;
}

// --- 8.4.2

TEST_F(NonPlayers, harass_by_faction) {
  covers("FS 8.4.2");
  Plain romans(Faction::romans);
  Plain aedui(Faction::aedui);
  Plain arverni(Faction::arverni);
  const auto harasses = [&](NonPlayer& who, Faction marcher) {
    return who.agree(play, who.me, msg::ask_harass_march(who.me, marcher, Region::nervii, 1));
  };
  EXPECT_TRUE(harasses(arverni, Faction::romans));
  EXPECT_FALSE(harasses(aedui, Faction::romans));
  EXPECT_TRUE(harasses(aedui, Faction::arverni));
  EXPECT_TRUE(harasses(romans, Faction::arverni));
}

// --- 8.4.4

TEST_F(NonPlayers, in_frost_play_no_event_that_lifts_a_player) {
  covers("FS 8.4.4");
  nonplayers({Faction::belgae, Faction::arverni, Faction::aedui});
  fill(Faction::arverni, {Tribe::nervii, Tribe::eburones, Tribe::arverni, Tribe::cadurci, Tribe::volcae,
                          Tribe::pictones, Tribe::santones, Tribe::bituriges, Tribe::carnutes, Tribe::aulerci});
  fill(Faction::aedui, {Tribe::aedui, Tribe::sequani, Tribe::helvetii, Tribe::mandubii, Tribe::senones});
  ally(Tribe::veneti, Faction::romans);
  ASSERT_EQ(roman_score(state.board), 15);
  frost();
  EXPECT_FALSE(plays(Card::cotuatus_conconnetodumnus)) << "an Aedui Ally less is one more for Rome";
  cards(Card::legio_x, Card::lucterius);
  EXPECT_TRUE(plays(Card::cotuatus_conconnetodumnus));
}

TEST_F(NonPlayers, frost_counts_whatever_the_dice_and_people_do) {
  covers("FS 8.4.4");
  State after = state;
  EXPECT_FALSE(player_helped(state, after).has_value());
  fill(Faction::arverni, {Tribe::arverni, Tribe::cadurci, Tribe::volcae, Tribe::pictones, Tribe::santones,
                          Tribe::bituriges, Tribe::aulerci, Tribe::senones, Tribe::lingones});
  after = state;
  EXPECT_TRUE(exceeds_threshold(after.board, Faction::arverni));
  EXPECT_FALSE(player_helped(state, after).has_value()) << "no further than before";
  ally(Tribe::veneti, Faction::arverni);
  EXPECT_TRUE(player_helped(after, state).has_value()) << "further beyond";
  state.nonplayer[Faction::arverni] = true;
  after.nonplayer[Faction::arverni] = true;
  EXPECT_FALSE(player_helped(after, state).has_value()) << "a Non-player may";
}

// --- 8.4.3, card 10: what they agree to

TEST_F(NonPlayers, keep_a_leader_with_as_many_as_he_would_have_at_a_hosts) {
  covers("FS 8.4.3");
  put(Region::nervii, Piece::belgic_leader);
  put(Region::nervii, Piece::belgic_hidden, 2);
  put(Region::nervii, Piece::belgic_revealed, 2);
  put(Region::nervii, Piece::legion, 4);
  put(Region::treveri, Piece::arverni_hidden, 1);
  Action action(play, Faction::romans, free_terms({Command::battle}));
  action.command = Command::battle;
  Battle battle(action, Region::nervii, Faction::belgae, {});
  battle.admitted.add(Faction::arverni);
  play.battle = &battle;
  const Ask stay = msg::ask_stay_leader(state.board.leader_name(Faction::belgae), Region::nervii);
  EXPECT_TRUE(play.mind(Faction::belgae).agree(play, Faction::belgae, stay)) << "two stay, two go to nobody of theirs";
  play.battle = nullptr;
}

TEST_F(NonPlayers, in_frost_bring_down_no_citadel_to_the_benefit_of_a_player) {
  covers("FS 8.4.4", "FS card.10s");
  ally(Tribe::aedui, Faction::aedui);
  citadel(Tribe::carnutes, Faction::arverni);  // one each: without it the Aedui would be ahead
  const auto agree = [&](Piece walls) {
    return play.mind(Faction::belgae)
        .agree(play, Faction::belgae, msg::ask_ballistae(Faction::belgae, walls, Region::carnutes));
  };
  EXPECT_TRUE(agree(Piece::arverni_citadel));
  frost();
  EXPECT_FALSE(agree(Piece::arverni_citadel));
  put(Region::carnutes, Piece::fort);
  EXPECT_TRUE(agree(Piece::fort)) << "which counts for nobody's victory";
}

TEST_F(NonPlayers, guide_germans_to_no_rally_that_was_not_granted) {
  covers("FS 8.2.3");
  nonplayers({Faction::aedui});
  put(Region::ubii, Piece::german_hidden, 2);
  Action germans(play, Faction::germans, free_terms({Command::raid}));
  play.mind(Faction::aedui).free_command(play, germans);
  EXPECT_FALSE(germans.executed());
  EXPECT_EQ(pieces(Region::ubii, Faction::germans), 2);
}

TEST_F(NonPlayers, announce_each_ambush_of_germans_they_guide) {
  covers("FS 8.2.3");
  nonplayers({Faction::aedui});
  put(Region::ubii, Piece::german_hidden, 4);
  put(Region::ubii, Piece::belgic_revealed, 2);
  Action germans(play, Faction::germans, free_terms({Command::battle}));
  play.mind(Faction::aedui).free_command(play, germans);
  EXPECT_EQ(times("turn.free germans battle"), 1);
}

// --- What they do cannot be taken back

class Sealing final : public Dialogue {
 public:
  Sealing() : Dialogue(false) {}
  int ask(const Question&) override { return 0; }
  void seal(Ending) override { ++seals; }
  int seals = 0;
};

TEST_F(NonPlayers, seal_what_was_answered_before_each_decision_of_theirs) {
  covers("FS 8.1");
  Sealing sealing;
  Play sealed(state, sealing);
  for (Faction faction : player_factions) sealed.seat(faction, play.mind(faction));
  Plain belgae(Faction::belgae);
  belgae.take_turn(sealed, Faction::belgae, {.command = true, .limited = false, .event = false});
  EXPECT_EQ(sealing.seals, 1);
  belgae.agree(sealed, Faction::belgae, msg::ask_harass_march(Faction::belgae, Faction::romans, Region::nervii, 1));
  EXPECT_EQ(sealing.seals, 1) << "what they answer is fixed";
  put(Region::nervii, Piece::belgic_hidden, 4);
  put(Region::nervii, Piece::legion, 2);
  Action action(sealed, Faction::romans, free_terms({Command::battle}));
  action.command = Command::battle;
  Battle battle(action, Region::nervii, Faction::belgae, {});
  belgae.declare_retreat(sealed, battle);
  EXPECT_EQ(sealing.seals, 2);
  const Trial trial(sealed);
  EXPECT_EQ(sealing.seals, 3) << "a trial may find out what nobody can see";
}

// --- Trials

TEST_F(NonPlayers, take_people_in_a_trial_to_agree_to_nothing_or_to_everything) {
  covers("FS 8.4.4");
  const Ask why = msg::agree_supply(Faction::aedui, Faction::romans, Region::sequani);
  const std::array<PieceAt, 2> pieces = {PieceAt{Region::nervii, Piece::aedui_hidden},
                                         PieceAt{Region::morini, Piece::aedui_hidden}};
  const std::array<Text, 3> options = {Text(msg::common_yes), Text(msg::common_no), Text(msg::common_none)};
  const RegionSet regions = {Region::nervii, Region::treveri};
  Mind& reluctant = reluctant_mind();
  EXPECT_FALSE(reluctant.agree(play, Faction::aedui, why));
  EXPECT_EQ(reluctant.piece_at(play, Faction::aedui, why, pieces, true), std::nullopt);
  EXPECT_EQ(reluctant.piece_at(play, Faction::aedui, why, pieces, false), pieces[0]);
  EXPECT_EQ(reluctant.region(play, Faction::aedui, why, regions, true), std::nullopt);
  EXPECT_EQ(reluctant.region(play, Faction::aedui, why, regions, false), regions.first());
  EXPECT_EQ(reluctant.number(play, Faction::aedui, why, 1, 4), 1);
  EXPECT_EQ(reluctant.option(play, Faction::aedui, why, options), 2);
  Mind& yielding = yielding_mind();
  EXPECT_TRUE(yielding.agree(play, Faction::aedui, why));
  EXPECT_EQ(yielding.piece_at(play, Faction::aedui, why, pieces, true), pieces[0]);
  EXPECT_EQ(yielding.region(play, Faction::aedui, why, regions, true), regions.first());
  EXPECT_EQ(yielding.number(play, Faction::aedui, why, 1, 4), 4);
}

TEST_F(NonPlayers, try_things_out_without_asking_anybody) {
  covers("FS 8.4.4");
  state.manual_dice = true;
  Trial trial(play, std::nullopt, coin::Stance::yielding);
  EXPECT_FALSE(trial.state().manual_dice);
  EXPECT_EQ(&trial.play().mind(Faction::aedui), &yielding_mind());
  EXPECT_EQ(&trial.play().mind(Faction::belgae), &nonplayer_mind(Faction::belgae));
}

// A player that is a program, whoever takes its turn for it: its chart judges what comes of it.
TEST_F(NonPlayers, judge_the_trials_of_a_player_whose_plan_they_carry_out) {
  play.by_plan = Faction::aedui;
  play.seat(Faction::aedui, reluctant_mind());
  Trial trial(play, std::nullopt, coin::Stance::yielding);
  EXPECT_EQ(&trial.play().mind(Faction::aedui), &nonplayer_mind(Faction::aedui));
}

TEST_F(NonPlayers, see_an_effect_in_resources_or_in_faces_of_auxilia_alone) {
  covers("FS 8.1.1");
  put(Region::nervii, Piece::auxilia_hidden, 1);
  State after = state;
  after.resources[Faction::aedui] = 19;
  EXPECT_TRUE(has_effect(state, after, Faction::belgae));
  after = state;
  after.board.reveal(Region::nervii, Faction::romans);
  EXPECT_FALSE(has_effect(state, after, Faction::romans)) << "their own";
  EXPECT_TRUE(turned_pieces(state, after));
}

// --- 8.4.4: what they would do

TEST_F(NonPlayers, in_frost_count_those_who_fight_along) {
  covers("FS 8.4.4", "FS 4.5.1", "FS card.38u");
  put(Region::nervii, Piece::belgic_revealed, 2);
  put(Region::nervii, Piece::german_revealed, 2);
  put(Region::nervii, Piece::aedui_revealed, 2);
  put(Region::nervii, Piece::auxilia_revealed, 2);
  put(Region::nervii, Piece::arverni_revealed, 1);
  ally(Tribe::nervii, Faction::arverni);  // the second Loss
  frost();
  Action belgae(play, Faction::belgae, Terms{});
  belgae.command = Command::battle;
  EXPECT_FALSE(Plain::frost_forbids_battle(belgae, Region::nervii, Faction::arverni, {}));
  belgae.enlisted = {Region::nervii};
  EXPECT_TRUE(Plain::frost_forbids_battle(belgae, Region::nervii, Faction::arverni, {}));
  nonplayers({Faction::aedui});
  capability(Card::diviciacus, CardSide::unshaded, Faction::aedui);
  Action aedui(play, Faction::aedui, Terms{});
  aedui.command = Command::battle;
  EXPECT_FALSE(Plain::frost_forbids_battle(aedui, Region::nervii, Faction::arverni, {}));
  aedui.lending = true;
  EXPECT_TRUE(Plain::frost_forbids_battle(aedui, Region::nervii, Faction::arverni, {}));
}

TEST_F(NonPlayers, in_frost_every_face_of_the_die_counts_outside_events_too) {
  covers("FS 8.4.4");
  nonplayers({Faction::belgae, Faction::romans, Faction::arverni});
  ally(Tribe::senones, Faction::aedui);
  ally(Tribe::carnutes, Faction::arverni);
  frost();
  for (const int face : {1, 3, 6}) {
    const auto risk = [face](Play& now) {
      if (now.roll(Faction::belgae, msg::roll_desertion) == face) now.board.subdue(Tribe::carnutes);
    };
    EXPECT_EQ(Plain::frost_forbids(play, risk), face != 3) << "the lowest and the highest are tried";
  }
}

TEST_F(NonPlayers, see_no_effect_in_their_own_faces_whoever_they_are) {
  covers("FS 8.1.1");
  put(Region::nervii, Piece::arverni_scouted, 1);
  State after = state;
  after.board.hide(Region::nervii, Faction::arverni);
  EXPECT_FALSE(has_effect(state, after, Faction::arverni));
  EXPECT_TRUE(has_effect(state, after, Faction::belgae));
}

TEST_F(NonPlayers, choose_the_most_own_pieces_before_control) {
  covers("FS 8.3.2");
  put(Region::nervii, Piece::belgic_hidden, 3);
  put(Region::nervii, Piece::auxilia_hidden, 4);
  put(Region::treveri, Piece::belgic_hidden, 1);
  Plain belgae(Faction::belgae);
  const RegionSet both = {Region::nervii, Region::treveri};
  EXPECT_EQ(belgae.region(play, Faction::belgae, msg::drought_region(Faction::belgae), both, false), Region::nervii);
}

}  // namespace
}  // namespace auspex::falling_sky
