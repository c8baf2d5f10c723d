// Positions as documents: written and read, seen by a seat, dealt anew, put down by hand.
#include "games/pendragon/position.h"

#include <set>

#include "games/pendragon/position_fixture.h"
#include "games/pendragon/victory.h"

namespace auspex::pendragon::testing {
namespace {

using kit::covers;
using enum Faction;

constexpr Seat first_seat = 0;

// ---------------------------------------------------------------------------------------------------- Written and read

TEST(PendragonPosition, is_small) { EXPECT_LE(sizeof(State), 2048u); }

TEST(PendragonPosition, written_and_read_it_is_the_same) {
  for (Scenario scenario : all<Scenario>()) {
    const State state = start(scenario, 7);
    EXPECT_EQ(digest(read(write_position(state), scenario, 99)), digest(state)) << id_of(scenario);
  }
  const State state = eventful();
  ASSERT_TRUE(faults_of(state).empty()) << faults_of(state).front();
  const State again = read(write_position(state), Scenario::de_excidio_britanniae, 99);
  EXPECT_EQ(digest(again), digest(state));
  EXPECT_TRUE(write_position(again) == write_position(state));
}

TEST(PendragonPosition, every_phase_of_an_epoch_round_can_be_written_and_read) {
  State state = start(Scenario::the_harder_they_fall, 5);
  while (!is_epoch(*next_card(state))) state.deck.turn();
  state.deck.bring_forward();
  for (Phase phase : all<Phase>()) {
    if (phase == Phase::event) continue;
    state.phase = phase;
    state.epochs = phase == Phase::annona ? 0 : 1;
    ASSERT_TRUE(faults_of(state).empty()) << faults_of(state).front();
    EXPECT_EQ(digest(read(write_position(state), state.scenario, 9)), digest(state)) << id_of(phase);
  }
}

TEST(PendragonPosition, a_finished_game_is_read_as_finished) {
  State state = start(Scenario::barbarian_conspiracy, 2);
  while (!is_epoch(*next_card(state))) state.deck.turn();
  state.deck.bring_forward();
  state.epochs = 1;
  state.phase = Phase::victory;
  state.over = true;
  state.by_threshold = true;
  state.winner = scotti;
  EXPECT_EQ(digest(read(write_position(state), state.scenario, 5)), digest(state));
}

TEST(PendragonPosition, a_view_can_be_read_and_only_the_unseen_is_dealt_anew) {
  const State state = eventful();
  const Value view = view_of(state, first_seat);
  const State again = read(view, state.scenario, 99);
  EXPECT_TRUE(again.board == state.board);
  EXPECT_EQ(again.resources, state.resources);
  EXPECT_EQ(again.deck.cursor, state.deck.cursor);
  EXPECT_EQ(again.deck.seen_by_all(), state.deck.seen_by_all());
  for (int i = 0; i < state.deck.seen_by_all(); ++i) {
    EXPECT_EQ(again.deck[static_cast<std::size_t>(i)], state.deck[static_cast<std::size_t>(i)]);
  }
  EXPECT_NE(again.deck.cards, state.deck.cards);
  EXPECT_TRUE(view_of(again, first_seat) == view);
}

// ---------------------------------------------------------------------------------------------------- What a view
// shows

TEST(PendragonPosition, the_view_of_the_start_shows_what_is_printed) {
  covers("PD 1.9", "PD 1.4.1");
  const Value view = view_of(start(Scenario::petty_tyrants), spectator);
  EXPECT_EQ(at(view, {"victory", "dux", "score"}), Value(8));
  EXPECT_EQ(at(view, {"victory", "dux", "control"}), Value(6));
  EXPECT_EQ(at(view, {"victory", "dux", "prestige"}), Value(2));
  EXPECT_EQ(at(view, {"victory", "civitates", "control"}), Value(18));
  EXPECT_EQ(at(view, {"victory", "saxons", "control"}), Value(6));
  EXPECT_EQ(at(view, {"victory", "scotti", "settlements"}), Value(3));
  EXPECT_EQ(at(view, {"victory", "scotti", "renown_to_exceed"}), Value(45));
  EXPECT_EQ(at(view, {"victory", "saxons"}).find("renown_to_exceed"), nullptr) << "closed at Fragmentation";
  EXPECT_EQ(at(view, {"control", "EBO"}), Value("dux"));
  EXPECT_EQ(at(view, {"control", "LON"}), Value("civitates"));
  EXPECT_EQ(at(view, {"control", "ATR"}), Value());
  EXPECT_EQ(at(view, {"available", "dux", "cavalry"}), Value(5));
  EXPECT_EQ(at(view, {"boxes", "out_of_play"}), Value(5));
  EXPECT_EQ(at(view, {"sites", "durocobrivis"}), Value("blue_saxon_settlement"));
  EXPECT_EQ(at(view, {"pieces", "CAT", "civitates", "saxon_warband"}), Value(4));
  EXPECT_EQ(at(view, {"pieces", "CAT", "civitates", "saxon_settlement"}), list({"durocobrivis"}));
  EXPECT_EQ(at(view, {"imperium", "status"}), Value("fragmentation"));
  EXPECT_EQ(at(view, {"imperium", "roads"}), Value(false));
  EXPECT_EQ(at(view, {"seas", "GER"}), Value("patrolled"));
  EXPECT_EQ(at(view, {"population", "DUM"}), Value(2));
  EXPECT_EQ(at(view, {"prosperity", "LON"}), list({4}));
  EXPECT_EQ(at(view, {"prosperity", "DOB"}), list({2, 2}));
  EXPECT_EQ(at(view, {"resources", "wealth"}), Value(15));
}

TEST(PendragonPosition, before_fragmentation_control_is_of_both_britons) {
  covers("PD 1.6.1", "PD 7.2");
  const Value view = view_of(start(), spectator);
  EXPECT_EQ(at(view, {"control", "EBO"}), Value("britons"));
  EXPECT_EQ(at(view, {"victory", "dux", "prosperity"}), Value(80));
  EXPECT_EQ(at(view, {"victory", "dux", "dominance"}), Value(true));
  EXPECT_EQ(at(view, {"victory", "civitates", "dominance"}), Value(false));
  EXPECT_EQ(at(view, {"victory", "dux", "passes"}), Value(true));
  EXPECT_EQ(at(view, {"pivotals"}), list({"dux", "civitates", "saxons", "scotti"}));
}

TEST(PendragonPosition, plunder_is_shown_on_the_units_that_carry_it) {
  covers("PD 1.7.4");
  const Value view = view_of(eventful(), spectator);
  EXPECT_EQ(at(view, {"pieces", "ICE", "saxons"}),
            object({{"warband", 3}, {"settlement", list({"branodunum"})}, {"plunder", object({{"warband", 2}})}}));
  EXPECT_EQ(at(view, {"pieces", "TRI", "saxons", "plunder", "raider"}), Value(2));
  EXPECT_EQ(at(view, {"pieces", "TRI", "dux", "saxon_warband"}), Value(2));
  EXPECT_EQ(at(view, {"boxes", "raiders_on_card"}), Value(5));
  EXPECT_EQ(at(view, {"momentum"}), list({"3"}));
  EXPECT_EQ(at(view, {"capabilities"}).as_list("").size(), 2u);
}

TEST(PendragonPosition, all_seats_see_the_same_and_no_view_tells_what_lies_face_down) {
  covers("PD 2.2");
  const State state = eventful();
  const Value view = view_of(state, spectator);
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_TRUE(view_of(state, seat) == view);
    EXPECT_FALSE(sees_more_than_all(state, seat));
  }
  EXPECT_EQ(at(view, {"cards"}).find("deck_order"), nullptr);
  EXPECT_EQ(view.find("dice"), nullptr);
  // The card that lay face up before the Pivotal Event was played.
  EXPECT_EQ(at(view, {"cards", "known"}), list({id_of(state.deck[state.deck.cursor + 2u])}));
}

TEST(PendragonPosition, what_differs_can_be_told_without_two_views) {
  const State state = eventful();
  State other = state;
  other.board.place(Space::novantae, Piece::scotti_warband, 2);
  const Value apart = view_apart_of(other, state, spectator);
  EXPECT_EQ(at(apart, {"pieces"}).as_map("").size(), 1u);
  EXPECT_TRUE(at(apart, {"pieces", "NOV"}) == at(view_of(other, spectator), {"pieces", "NOV"}));
  EXPECT_EQ(apart.find("cards"), nullptr);
  EXPECT_TRUE(at(apart, {"available"}) == at(view_of(other, spectator), {"available"}));
  other = state;
  other.board.unload(Space::iceni, Piece::saxon_warband, 1);
  EXPECT_NE(at(view_apart_of(other, state, spectator), {"pieces"}).find("ICE"), nullptr);
  other = state;
  other.board.remove_stronghold(Site::branodunum);
  other.board.place_stronghold(Site::venta_icenorum, Piece::hillfort);
  EXPECT_NE(at(view_apart_of(other, state, spectator), {"pieces"}).find("ICE"), nullptr);
}

// ---------------------------------------------------------------------------------------------------- Dealt anew

TEST(PendragonPosition, a_redeal_keeps_what_was_seen_and_epoch_cards_of_the_right_kind) {
  covers("PD 2.2", "PD S.deck");
  for (Scenario scenario : all<Scenario>()) {
    State state = start(scenario, 4);
    go_to_epoch(state, 1);
    std::set<std::vector<Card>> decks;
    std::set<Card> last_epochs;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      State dealt = state;
      redeal_hidden(dealt, first_seat, seed);
      ASSERT_TRUE(faults_of(dealt).empty()) << faults_of(dealt).front();
      EXPECT_TRUE(view_of(dealt, first_seat) == view_of(state, first_seat));
      decks.insert({dealt.deck.cards.begin(), dealt.deck.cards.begin() + dealt.deck.size});
      for (int i = 0; i < dealt.deck.size; ++i) {
        const Card card = dealt.deck[static_cast<std::size_t>(i)];
        if (is_epoch(card) && i > dealt.deck.cursor) last_epochs.insert(card);
      }
    }
    EXPECT_GT(decks.size(), 25u) << id_of(scenario);
    EXPECT_EQ(last_epochs.size() > 1, scenario != Scenario::petty_tyrants) << id_of(scenario);
  }
}

TEST(PendragonPosition, a_new_seed_changes_what_nobody_has_seen) {
  const State state = eventful();
  State shuffled = state;
  Dice dice(77);
  shuffle_unseen(shuffled, dice);
  EXPECT_TRUE(view_of(shuffled, spectator) == view_of(state, spectator));
  EXPECT_NE(shuffled.deck.cards, state.deck.cards);
  EXPECT_TRUE(faults_of(shuffled).empty());
}

// ---------------------------------------------------------------------------------------------------- By hand

TEST(PendragonPosition, a_situation_can_be_written_down_from_the_table) {
  const State state = read(
      object({{"cards", object({{"current", "12"}, {"next", "40"}})},
              {"resources", object({{"briton_resources", 14}, {"prestige", 9}})},
              {"imperium", object({{"status", "autonomy_military"}, {"roads", false}})},
              {"boxes", object({{"casualties", 2}})},
              {"prosperity", object({{"ICE", 3}, {"TRI", list({1, 2})}})},
              {"pieces",
               object({{"ICE", object({{"dux", object({{"cavalry", 3}, {"scotti_warband", 1}})},
                                       {"saxons", object({{"raider", 4},
                                                          {"settlement", list({"branodunum"})},
                                                          {"plunder", object({{"raider", 2}})}})}})},
                       {"LON", object({{"civitates", object({{"town", list({"londinium"})}, {"militia", 2}})}})}})}}));
  EXPECT_EQ(current_card(state), Card::equites_catafractarii);
  EXPECT_EQ(next_card(state), Card::anderida);
  EXPECT_EQ(state.phase, Phase::event);
  EXPECT_EQ(state.epochs, 0) << "as early as the two cards allow";
  EXPECT_EQ(state.board.count(Space::iceni, Piece::cavalry), 3);
  EXPECT_EQ(state.board.count(Space::iceni, Piece::red_scotti_warband), 1);
  EXPECT_EQ(state.board.laden(Space::iceni, Piece::saxon_raider), 2);
  EXPECT_EQ(state.board.stronghold_at(Site::londinium), Piece::town);
  EXPECT_EQ(state.board.pieces(Space::catuvellauni), 0) << "the map was cleared";
  EXPECT_EQ(state.board.prosperity(Space::catuvellauni), 6) << "and nothing else";
  EXPECT_EQ(state.board.bottom_row(Space::iceni), 2);
  EXPECT_EQ(state.board.top_row(Space::iceni), 1);
  EXPECT_EQ(state.board.bottom_row(Space::trinovantes), 1);
  EXPECT_EQ(state.board.casualties(), 2);
  EXPECT_EQ(state.board.available(Piece::cavalry), 15);
  EXPECT_EQ(state.board.not_yet_in_play(), 15) << "as the scenario has it";
  EXPECT_EQ(state.resources[Track::saxon_renown], 10);
  EXPECT_FALSE(state.board.roads_maintained());
  EXPECT_TRUE(state.pivotal_in_hand[dux]);
}

TEST(PendragonPosition, an_epoch_card_being_played_says_how_far_the_game_is) {
  covers("PD 2.4");
  const State first = read(object({{"cards", object({{"current", "80"}, {"next", "12"}})}}));
  EXPECT_EQ(first.phase, Phase::annona);
  EXPECT_EQ(first.epochs, 0) << "a Round counts once Annona has begun";
  EXPECT_EQ(epochs_left(first), 6);
  const State second = read(object({{"cards", object({{"current", "80"}, {"next", "12"}})}, {"epochs", 2}}));
  EXPECT_EQ(second.epochs, 2);
  EXPECT_EQ(epochs_left(second), 4);
  const State late =
      read(object({{"cards", object({{"current", "82"}, {"next", "12"}})}, {"epochs", 6}, {"phase", "victory"}}));
  EXPECT_EQ(epochs_left(late), 1) << "the final one";
}

TEST(PendragonPosition, a_pivotal_event_that_was_played_is_in_nobodys_hand) {
  covers("PD 2.3.8");
  const State state =
      read(object({{"cards", object({{"played", list({"5", "75"})}, {"current", "12"}, {"next", "40"}})}}));
  EXPECT_FALSE(state.pivotal_in_hand[saxons]);
  EXPECT_TRUE(state.pivotal_in_hand[scotti]);
  EXPECT_EQ(state.deck.size, 79) << "the deck is longer by it";
}

// ---------------------------------------------------------------------------------------------------- Refused

TEST(PendragonPosition, what_cannot_be_is_refused_with_its_place) {
  EXPECT_EQ(refusal(object({{"sceneario", "x"}})).substr(0, 8), "position");
  EXPECT_EQ(refusal(object({{"game", "falling-sky"}})),
            "position.game: this is a position of \"falling-sky\", not of pendragon");
  EXPECT_EQ(refusal(object({{"scenario", "petty-tyrants"}})),
            "position.scenario: the game is set up as \"de-excidio-britanniae\"");
  EXPECT_EQ(refusal(forces("ICE", "dux", {{"militia", 1}})),
            "position.pieces.ICE.dux: the dux have no \"militia\"; they have cavalry, fort, saxon_warband, "
            "saxon_settlement, scotti_warband, scotti_settlement");
  EXPECT_EQ(refusal(forces("ICE", "civitates", {{"town", list({"branodunum"})}})),
            "position.pieces.ICE.civitates.town: \"branodunum\" cannot hold a town");
  EXPECT_EQ(refusal(forces("ICE", "dux", {{"fort", list({"deva"})}})),
            "position.pieces.ICE.dux.fort: \"deva\" is in DEC, not in ICE");
  EXPECT_EQ(refusal(forces("ICE", "dux", {{"fort", list({"branodunum", "branodunum"})}})),
            "position.pieces.ICE.dux.fort: \"branodunum\" is taken already");
  EXPECT_EQ(refusal(forces("ICE", "civitates", {{"comitates", 1}})),
            "position.pieces.ICE.civitates.comitates: with these more than the 15 that the civitates have in all, on "
            "the map and in boxes");
  EXPECT_EQ(refusal(forces("ICE", "dux", {{"cavalry", 1}, {"plunder", object({{"fort", 1}})}})),
            "position.pieces.ICE.dux.plunder: only Units carry Plunder");
  EXPECT_EQ(refusal(object({{"prosperity", object({{"ICE", 5}})}})), "position.prosperity.ICE: there is room for 4");
  EXPECT_EQ(refusal(object({{"prosperity", object({{"LON", list({1, 1})}})}})),
            "position.prosperity.LON: this space has 1 rows");
  EXPECT_EQ(refusal(object({{"imperium", object({{"roads", false}})}})),
            "position: Roads not Maintained at Roman Rule");
  EXPECT_EQ(refusal(object({{"epochs", 2}})), "position.epochs: say in \"cards\" which card is being played");
  EXPECT_EQ(refusal(object({{"phase", "upkeep"}})).substr(0, 14), "position.phase");
}

TEST(PendragonPosition, cards_that_cannot_lie_so_are_refused) {
  covers("PD S.deck", "PD 2.3.7");
  const auto cards = [](std::initializer_list<Value::Member> members) { return object({{"cards", object(members)}}); };
  EXPECT_NE(refusal(cards({{"current", "12"}, {"next", "80"}})), "accepted") << "an Epoch card comes at once";
  EXPECT_NE(refusal(cards({{"current", "82"}, {"next", "12"}}), Scenario::barbarian_conspiracy), "accepted")
      << "no Late Epoch there";
  EXPECT_NE(refusal(cards({{"current", "77"}, {"next", "12"}}), Scenario::the_harder_they_fall), "accepted")
      << "set aside";
  EXPECT_EQ(refusal(cards({{"current", "79"}, {"next", "12"}}), Scenario::the_harder_they_fall), "accepted");
  EXPECT_NE(refusal(cards({{"current", "75"}, {"next", "12"}}), Scenario::petty_tyrants), "accepted")
      << "nobody has it";
  EXPECT_NE(refusal(cards({{"current", "12"}, {"next", "75"}})), "accepted") << "a Pivotal Event is in no draw deck";
  EXPECT_NE(refusal(cards({{"current", "12"}, {"next", "12"}})), "accepted");
  EXPECT_NE(refusal(object({{"pivotals", list({"dux"})}}), Scenario::barbarian_conspiracy), "accepted");
  EXPECT_NE(refusal(object({{"capabilities", list({object({{"card", "1"}, {"side", "shaded"}, {"holder", "dux"}})})}})),
            "accepted")
      << "it does not last";
}

TEST(PendragonPosition, faults_of_a_position_are_found) {
  const auto fault = [](auto spoil) {
    State state = start();
    spoil(state);
    const std::vector<std::string> faults = faults_of(state);
    return faults.empty() ? std::string() : faults.front();
  };
  EXPECT_EQ(fault([](State&) {}), "");
  EXPECT_EQ(fault([](State& s) { s.phase = Phase::annona; }), "the phase does not fit the card being played");
  EXPECT_EQ(fault([](State& s) { s.epochs = 1; }),
            "Epoch Rounds begun and Epoch cards to come are not what the scenario has");
  EXPECT_EQ(fault([](State& s) { s.winner = scotti; }), "a winner before the end");
  EXPECT_EQ(fault([](State& s) { s.over = true; }), "the game ended outside a Victory Phase");
  EXPECT_EQ(fault([](State& s) { s.historical_deck = true; }), "this scenario has no historical deck");
  EXPECT_EQ(fault([](State& s) { s.historical_effects = true; }), "this scenario has no effects of a historical deck");
  EXPECT_EQ(fault([](State& s) { s.one_player = OnePlayer::easy; }), "an option for one player where there is none");
  EXPECT_EQ(fault([](State& s) { s.resources[Track::wealth] = 81; }), "wealth have too many Resources");
  EXPECT_EQ(fault([](State& s) { s.deck.known[saxons] = 5; }), "one Faction has seen more than another");
  EXPECT_EQ(fault([](State& s) {
              s.board.set_population(Space::iceni, 3);
              s.capabilities[Card::tears_of_epona] = {true, CardSide::unshaded, dux};
            }),
            "Population above its limit in ICE");
  EXPECT_EQ(fault([](State& s) {
              // An Early Epoch card where a Late one belongs, and the other way round.
              std::vector<std::size_t> places;
              for (std::size_t i = 0; i < s.deck.size; ++i) {
                if (is_epoch(s.deck[i])) places.push_back(i);
              }
              std::swap(s.deck[places.front()], s.deck[places.back()]);
            }).find("is not an Epoch card of that pile") != std::string::npos,
            true);
}

}  // namespace
}  // namespace auspex::pendragon::testing
