// Positions as documents: written and read, seen by a seat, refused where they cannot be.
#include "games/falling_sky/position.h"

#include <functional>
#include <set>

#include "engine/digest.h"
#include "games/falling_sky/deck.h"
#include "games/falling_sky/game.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {
namespace {

constexpr Seat romans = 0;
constexpr Seat belgae = 3;

std::uint64_t digest(const State& state) { return digest_bytes(&state, sizeof state); }

Setup setup_of(std::string_view scenario, std::uint64_t seed = 1) {
  Setup setup;
  setup.scenario = scenario;
  setup.seed = seed;
  return checked(game(), setup);
}

State start(std::string_view scenario = "great-revolt", std::uint64_t seed = 1) {
  return set_up_state(setup_of(scenario, seed));
}

// The scenario with this document read over it.
State read(const Value& document, std::string_view scenario = "great-revolt", std::uint64_t seed = 1) {
  Setup setup = setup_of(scenario, seed);
  setup.position = document;
  return set_up_state(setup);
}

std::string refusal(const Value& document, std::string_view scenario = "great-revolt") {
  try {
    static_cast<void>(read(document, scenario));
  } catch (const BadInput& error) {
    return error.what();
  }
  return "accepted";
}

Value object(std::initializer_list<Value::Member> members) { return Value(Value::Map(members)); }
Value list(std::initializer_list<Value> items) { return Value(Value::List(items)); }

// A document with one Faction's pieces in one Region.
Value forces(const char* region, const char* faction, std::initializer_list<Value::Member> members) {
  return object({{"pieces", object({{region, object({{faction, object(members)}})}})}});
}

const Value& at(const Value& value, std::initializer_list<const char*> path) {
  const Value* here = &value;
  for (const char* key : path) here = &here->at(key, "test");
  return *here;
}

// A position with something of everything.
State eventful() {
  State state = start("pax-gallica", 3);
  Board& board = state.board;
  state.cursor = 30;
  while (is_winter(current_card(state))) ++state.cursor;
  state.winters = static_cast<std::uint8_t>(5 - winters_left(state));
  state.victory_phases = static_cast<std::uint8_t>(state.winters - 1);
  board.harvest_box_to(Region::morini, 3);
  board.remove_legions(Region::morini, 2, LegionPlace::fallen);
  board.remove_fallen_for_good(1);
  board.open_cisalpina();
  board.place(Region::cisalpina, Piece::auxilia_revealed, 2);
  board.add_colony(Region::pictones);
  board.place_ally(Tribe::colony, Faction::belgae);
  board.disperse(Tribe::carnutes, Status::razed);
  board.disperse(Tribe::aulerci, Status::dispersed);
  board.set_devastated(Region::mandubii, true);
  board.set_vercingetorix_waits(false);
  board.set_successor(Faction::arverni, true);
  board.set_successor(Faction::belgae, true);
  board.turn(Region::mandubii, Piece::arverni_hidden, Piece::arverni_scouted, 2);
  board.turn(Region::mandubii, Piece::aedui_hidden, Piece::aedui_revealed, 1);
  board.place_citadel(Tribe::mandubii, Faction::aedui);
  board.place_legions(Region::mandubii, 1, LegionPlace::track);
  state.senate_on_track = true;
  state.senate = Senate::adulation;
  state.firm = true;
  state.resources = {{{45, 0, 7, 12, 0}}};
  state.known[Faction::romans] = static_cast<std::uint8_t>(state.cursor + 4);
  state.sequence.record(Faction::romans, coin::Deed::command_and_ability);
  state.sequence.make_ineligible(Faction::aedui);
  state.sequence.stays_eligible[Faction::romans] = true;
  state.capabilities[Card::ballistae] = {true, CardSide::shaded, Faction::arverni};
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 2, false};
  state.lost_eagle = true;
  state.optimates = true;
  return state;
}

// --- Written and read

TEST(Position, written_and_read_it_is_the_same) {
  for (const char* scenario : {"great-revolt", "reconquest", "pax-gallica"}) {
    const State state = start(scenario, 7);
    EXPECT_EQ(digest(read(write_position(state), scenario, 99)), digest(state)) << scenario;
  }
  const State state = eventful();
  ASSERT_TRUE(faults_of(state).empty()) << faults_of(state).front();
  const State again = read(write_position(state), "pax-gallica", 99);
  EXPECT_EQ(digest(again), digest(state));
  EXPECT_TRUE(write_position(again) == write_position(state));
}

TEST(Position, a_finished_game_is_read_as_finished) {
  State state = start("great-revolt", 2);
  while (!is_winter(current_card(state))) ++state.cursor;
  state.phase = Phase::victory;
  state.winters = 1;
  state.victory_phases = 1;
  state.over = true;
  state.by_threshold = true;
  state.winner = Faction::belgae;
  const State again = read(write_position(state), "great-revolt", 5);
  EXPECT_EQ(digest(again), digest(state));
}

TEST(Position, a_view_can_be_read_and_only_the_unseen_is_dealt_anew) {
  const State state = eventful();
  const Value view = view_of(state, romans);
  const State again = read(view, "pax-gallica", 99);
  EXPECT_TRUE(again.board == state.board);
  EXPECT_EQ(again.resources, state.resources);
  EXPECT_EQ(again.cursor, state.cursor);
  for (std::size_t i = 0; i < state.cursor + 4u; ++i) EXPECT_EQ(again.deck[i], state.deck[i]);
  EXPECT_NE(again.deck, state.deck);
  Value seen = view_of(again, romans);
  EXPECT_TRUE(at(seen, {"pieces"}) == at(view, {"pieces"}));
  EXPECT_TRUE(at(seen, {"victory"}) == at(view, {"victory"}));
}

// --- What a view shows

TEST(Position, the_view_of_the_start_shows_what_is_printed) {
  const Value view = view_of(start("reconquest"), spectator);
  EXPECT_TRUE(at(view, {"game"}) == Value("falling-sky"));
  EXPECT_TRUE(at(view, {"scenario"}) == Value("reconquest"));
  EXPECT_TRUE(at(view, {"control", "NER"}) == Value("belgae"));
  EXPECT_TRUE(at(view, {"control", "MAN"}).is_null());
  EXPECT_EQ(view.find("control")->as_map("").size(), 16u);
  EXPECT_TRUE(at(view, {"victory", "romans"}) == object({{"score", 14}, {"threshold", 15}, {"margin", -1}}));
  EXPECT_TRUE(at(view, {"victory", "arverni"}) ==
              object({{"score", 3}, {"threshold", 8}, {"margin", -5}, {"legions", 4}}));
  EXPECT_TRUE(at(view, {"victory", "aedui"}) == object({{"score", 3}, {"threshold", 7}, {"margin", -4}}));
  EXPECT_TRUE(at(view, {"victory", "belgae"}) == object({{"score", 15}, {"threshold", 15}, {"margin", 0}}));
  EXPECT_TRUE(at(view, {"resources"}) == object({{"romans", 20}, {"arverni", 10}, {"aedui", 15}, {"belgae", 10}}));
  EXPECT_TRUE(at(view, {"pieces", "NER", "romans"}) ==
              object({{"legion", 2}, {"auxilia", object({{"hidden", 2}})}, {"fort", 1}}));
  EXPECT_TRUE(
      at(view, {"pieces", "NER", "belgae"}) ==
      object({{"leader", "ambiorix"}, {"warband", object({{"hidden", 4}})}, {"allies", list({"nervii", "eburones"})}}));
  EXPECT_TRUE(at(view, {"pieces", "AED", "aedui", "citadels"}) == list({"aedui"}));
  EXPECT_TRUE(at(view, {"available", "aedui"}) == object({{"warband", 11}, {"ally", 4}, {"citadel", 1}}));
  EXPECT_TRUE(at(view, {"legions"}) == object({{"track", 4}, {"fallen", 0}, {"removed", 0}, {"harvest_box", 0}}));
  EXPECT_TRUE(at(view, {"senate"}) == object({{"row", "intrigue"}, {"firm", false}}));
  EXPECT_TRUE(at(view, {"tribes"}) == object({{"veneti", "gathering"}}));
  EXPECT_TRUE(at(view, {"cards", "left"}) == Value(63));
  EXPECT_TRUE(at(view, {"cards", "played"}) == Value::list());
  EXPECT_TRUE(at(view, {"eligibility", "eligible"}) == list({"romans", "arverni", "aedui", "belgae"}));
  EXPECT_TRUE(at(view_of(start("pax-gallica"), spectator), {"senate"}).is_null());
}

TEST(Position, nobody_sees_the_deck_but_who_looked_into_it) {
  const State state = eventful();
  const auto known = [&](Seat seat) { return at(view_of(state, seat), {"cards", "known"}); };
  EXPECT_TRUE(known(spectator) == Value::list());
  EXPECT_TRUE(known(belgae) == Value::list());
  const auto under = static_cast<std::size_t>(state.cursor) + 2;
  EXPECT_TRUE(known(romans) == list({id_of(state.deck[under]), id_of(state.deck[under + 1])}));
  const Value view = view_of(state, romans);
  EXPECT_EQ(view.find("dice"), nullptr);
  EXPECT_EQ(at(view, {"cards"}).find("deck_order"), nullptr);
  EXPECT_EQ(at(view, {"cards"}).find("looked"), nullptr);
}

TEST(Position, dealing_anew_changes_only_what_the_seat_does_not_know) {
  const State state = eventful();
  std::set<Card> seen_by_romans;
  std::set<Card> seen_by_belgae;
  const auto under = static_cast<std::size_t>(state.cursor) + 2;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    State for_romans = state;
    redeal_hidden(for_romans, romans, seed);
    EXPECT_TRUE(view_of(for_romans, romans) == view_of(state, romans));
    EXPECT_TRUE(faults_of(for_romans).empty());
    EXPECT_NE(for_romans.dice, state.dice);
    seen_by_romans.insert(for_romans.deck[under]);
    State for_belgae = state;
    redeal_hidden(for_belgae, belgae, seed);
    EXPECT_TRUE(view_of(for_belgae, belgae) == view_of(state, belgae));
    seen_by_belgae.insert(for_belgae.deck[under]);
  }
  EXPECT_EQ(seen_by_romans.size(), 1u) << "they have looked";
  EXPECT_GT(seen_by_belgae.size(), 10u);
}

// --- Written by hand

TEST(Position, what_is_left_out_stays_as_in_the_scenario) {
  const State before = start();
  const State after = read(object({{"resources", object({{"belgae", 3}})}, {"devastated", list({"MAN", "BIT"})}}));
  EXPECT_EQ(after.resources, (EnumArray<Faction, std::uint8_t>{{{20, 20, 15, 3, 0}}}));
  EXPECT_TRUE(after.board.devastated(Region::mandubii));
  EXPECT_EQ(after.board.at(Region::mandubii), before.board.at(Region::mandubii));
  EXPECT_EQ(after.deck, before.deck);
}

TEST(Position, listed_pieces_replace_those_of_the_scenario) {
  const State state = read(forces("MAN", "arverni",
                                  {{"leader", "arverni_successor"},
                                   {"warband", object({{"hidden", 3}, {"scouted", 2}})},
                                   {"allies", list({"senones"})},
                                   {"citadels", list({"mandubii"})}}));
  EXPECT_EQ(state.board.pieces(Region::mandubii), 8);
  EXPECT_EQ(state.board.pieces(Region::carnutes), 0);
  EXPECT_EQ(state.board.count(Region::mandubii, Piece::arverni_scouted), 2);
  EXPECT_TRUE(state.board.is_successor(Faction::arverni));
  EXPECT_TRUE(state.board.has_fort(Region::provincia)) << "the permanent Fort needs no mention";
  EXPECT_EQ(state.board.legions_track(), 12) << "Legions not mentioned are on the track";
  EXPECT_EQ(state.board.tribe(Tribe::eburones).status, Status::subdued);
}

TEST(Position, a_number_of_warbands_means_hidden_ones) {
  const State state = read(forces("MAN", "aedui", {{"warband", 4}}));
  EXPECT_EQ(state.board.count(Region::mandubii, Piece::aedui_hidden), 4);
}

TEST(Position, legions_off_the_map_can_be_placed_one_by_one) {
  Value document = forces("MAN", "romans", {{"legion", 5}, {"leader", "caesar"}});
  document.set("legions", object({{"fallen", 2}, {"removed", 1}}));
  const State state = read(document);
  EXPECT_EQ(state.board.fallen(), 2);
  EXPECT_EQ(state.board.legions_removed(), 1);
  EXPECT_EQ(state.board.legions_track(), 4);
}

TEST(Position, cards_that_are_not_named_are_shuffled) {
  const Value document = object({{"cards", object({{"current", "12"}, {"next", "7"}})}});
  std::set<Card> third;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const State state = read(document, "great-revolt", seed);
    EXPECT_EQ(current_card(state), Card::titus_labienus);
    EXPECT_EQ(next_card(state), Card::alaudae);
    EXPECT_EQ(state.deck_size, 48);
    EXPECT_EQ(state.winters, 0);
    EXPECT_TRUE(faults_of(state).empty());
    third.insert(state.deck[2]);
  }
  EXPECT_GT(third.size(), 15u);
}

TEST(Position, a_winter_on_top_puts_the_deck_where_a_winter_can_be) {
  const State frosty = read(object({{"cards", object({{"current", "12"}, {"next", "73"}})}}));
  EXPECT_TRUE(frost(frosty));
  EXPECT_EQ(winters_left(frosty), 3);
  EXPECT_EQ(frosty.winters, 0);
  EXPECT_EQ(frosty.deck_size, 48 - 9) << "at the earliest it is the eleventh card";

  const State last = read(object({{"winters", 2}, {"cards", object({{"current", "75"}, {"next", "7"}})}}));
  EXPECT_EQ(last.phase, Phase::victory);
  EXPECT_EQ(winters_left(last), 1);
  EXPECT_EQ(last.winters, 2);
  const State quarters =
      read(object({{"phase", "quarters"}, {"winters", 2}, {"cards", object({{"current", "74"}, {"next", "7"}})}}));
  EXPECT_EQ(quarters.winters, 2) << "the one under way is the second";
  EXPECT_EQ(quarters.victory_phases, 2);
  EXPECT_EQ(winters_left(quarters), 2);
}

TEST(Position, the_played_cards_or_the_number_left_say_where_the_deck_stands) {
  Value played = Value::list();
  for (int card = 20; card < 30; ++card) played.push(std::to_string(card));
  const State state = read(object({{"cards", object({{"played", played}, {"current", "73"}, {"next", "2"}})}}));
  EXPECT_EQ(state.cursor, 10);
  EXPECT_EQ(state.deck_size, 48);
  EXPECT_EQ(winters_left(state), 3);
  const State late = read(object({{"cards", object({{"current", "3"}, {"next", "2"}, {"left", 7}})}}));
  EXPECT_EQ(late.deck_size, 8);
  EXPECT_EQ(winters_left(late), 1);
  EXPECT_EQ(late.winters, 2);
}

TEST(Position, what_was_done_on_the_card_is_kept) {
  const Value document = object(
      {{"cards", object({{"current", "1"}})},
       {"eligibility", object({{"eligible", list({"romans", "aedui"})}, {"done", object({{"romans", "event"}})}})}});
  const State state = read(document);
  EXPECT_EQ(state.sequence.up(card_info[Card::cicero].order), Faction::aedui);
  EXPECT_EQ(state.sequence.choices(), (coin::Choices{true, false, false}));
}

// --- Refused

TEST(Position, refuses_pieces_that_cannot_be) {
  EXPECT_EQ(refusal(forces("ARV", "arverni", {{"warband", 40}})),
            "position.pieces.ARV.arverni.warband: expected a whole number from 0 to 35, found 40");
  EXPECT_EQ(refusal(forces("ARV", "arverni", {{"warband", object({{"hidden", 20}, {"revealed", 16}})}})),
            "position.pieces.ARV.arverni.warband: with these more than the 35 that the arverni have in all");
  EXPECT_EQ(refusal(forces("MAN", "romans", {{"fort", 2}})),
            "position.pieces.MAN.romans.fort: expected a whole number from 0 to 1, found 2");
  EXPECT_EQ(refusal(forces("MAN", "romans", {{"legion", 13}})),
            "position.pieces.MAN.romans.legion: expected a whole number from 0 to 12, found 13");
  EXPECT_EQ(refusal(forces("MAN", "romans", {{"warband", 1}})),
            "position.pieces.MAN.romans: unknown \"warband\"; there are leader, legion, auxilia, fort, allies");
  EXPECT_EQ(refusal(forces("MAN", "aedui", {{"leader", "caesar"}})),
            "position.pieces.MAN.aedui: unknown \"leader\"; there are warband, allies, citadels");
  EXPECT_EQ(refusal(forces("MAN", "arverni", {{"leader", "caesar"}})),
            "position.pieces.MAN.arverni.leader: \"caesar\" does not lead the arverni");
  EXPECT_EQ(refusal(forces("MAN", "gauls", {{"warband", 1}})),
            "position.pieces.MAN: unknown \"gauls\"; there are romans, arverni, aedui, belgae, germans");
  EXPECT_EQ(refusal(forces("CIS", "romans", {{"auxilia", 1}})),
            "position.pieces.CIS: Cisalpina is in play only where \"cisalpina\" is true");
}

TEST(Position, refuses_allies_and_markers_that_cannot_be) {
  EXPECT_EQ(refusal(forces("NER", "belgae", {{"allies", list({"remi"})}})),
            "position.pieces.NER.belgae.allies: \"remi\" is in ATR, not in NER");
  EXPECT_EQ(refusal(forces("AED", "romans", {{"allies", list({"aedui"})}})),
            "position.pieces.AED.romans.allies: \"aedui\" is never with the romans");
  EXPECT_EQ(refusal(forces("MAN", "aedui", {{"citadels", list({"senones"})}})),
            "position.pieces.MAN.aedui.citadels: \"senones\" has no City");
  EXPECT_EQ(refusal(forces("MAN", "aedui", {{"allies", list({"mandubii"})}, {"citadels", list({"mandubii"})}})),
            "position.pieces.MAN.aedui.citadels: \"mandubii\" is taken already, or has a marker");
  EXPECT_EQ(refusal(object({{"tribes", object({{"morini", "dispersed"}})}})),
            "position.tribes.morini: an Ally or Citadel stands there");
  EXPECT_EQ(refusal(object({{"tribes", object({{"veneti", "razed"}})}})),
            "position.tribes.veneti: only a City can be razed");
  EXPECT_EQ(refusal(object({{"tribes", object({{"colony", "dispersed"}})}})),
            "position.tribes.colony: there is no Colony");
}

TEST(Position, refuses_tracks_that_cannot_be) {
  EXPECT_EQ(refusal(object({{"resources", object({{"romans", 60}})}})),
            "position.resources.romans: expected a whole number from 0 to 45, found 60");
  EXPECT_EQ(refusal(object({{"resources", object({{"germans", 1}})}})),
            "position.resources: the germans are nobody's Faction here");
  EXPECT_EQ(refusal(object({{"legions", object({{"track", 5}})}})),
            "position.legions: with those on the map 15 Legions, but there are 12");
  EXPECT_EQ(refusal(object({{"senate", object({{"row", "intrigue"}, {"firm", true}})}})),
            "position.senate: the Senate is never Firm in intrigue");
  EXPECT_EQ(refusal(object({{"senate", object({{"row", "apathy"}})}})),
            "position.senate.row: unknown \"apathy\"; there are uproar, intrigue, adulation");
  EXPECT_EQ(
      refusal(object({{"capabilities", list({object({{"card", "1"}, {"side", "unshaded"}, {"holder", "romans"}})})}})),
      "position.capabilities: card 1 has no Capability on its unshaded side");
  EXPECT_EQ(refusal(object({{"vercingetorix_waits", true}})),
            "position.vercingetorix_waits: the Arverni Leader is on the map");
  EXPECT_EQ(refusal(object({{"senate", Value()}})), "position: the Senate is off its track");
  EXPECT_EQ(refusal(object({{"scenario", "reconquest"}})), "position.scenario: the game is set up as \"great-revolt\"");
  EXPECT_EQ(refusal(object({{"game", "tutorial"}})),
            "position.game: this is a position of \"tutorial\", not of falling-sky");
  EXPECT_TRUE(
      refusal(object({{"peices", Value::map()}})).starts_with("position: unknown \"peices\"; there are game, "));
}

TEST(Position, refuses_cards_that_cannot_be) {
  const auto cards = [](std::initializer_list<Value::Member> members) { return object({{"cards", object(members)}}); };
  EXPECT_EQ(refusal(cards({{"current", "12"}, {"next", "12"}})), "position.cards.next: card 12 is there twice");
  EXPECT_TRUE(
      refusal(cards({{"current", "80"}})).starts_with("position.cards.current: unknown \"80\"; there are 1, 2"));
  EXPECT_EQ(refusal(cards({{"next", "12"}})), "position.cards: \"current\" is missing");
  EXPECT_EQ(refusal(cards({{"current", "3"}, {"left", 60}})),
            "position.cards.left: expected a whole number from 0 to 47, found 60");
  EXPECT_EQ(refusal(cards({{"played", list({"4"})}, {"current", "5"}, {"next", "73"}})),
            "position.cards: no deck of this scenario has Winter cards as said here");
  Value late = cards({{"current", "5"}, {"left", 0}});
  late.set("winters", 3);
  EXPECT_EQ(refusal(late), "position: no Winter is left to end the game");
  Value document = cards({{"current", "5"}, {"next", "73"}});
  document.set("phase", "quarters");
  EXPECT_EQ(refusal(document), "position.phase: \"quarters\" does not go with card 5");
  Value written = write_position(start());
  Value deck = *written.find("cards");
  deck.set("deck_order", list({"73"}));
  deck.set("current", "1");
  deck.set("next", "2");
  written.set("cards", deck);
  EXPECT_EQ(refusal(written), "position.winters: before this card 2 Winters have been played");
}

TEST(Position, faults_name_what_is_wrong) {
  const auto fault = [](const std::function<void(State&)>& spoil) {
    State state = start();
    spoil(state);
    const std::vector<std::string> faults = faults_of(state);
    return faults.empty() ? std::string() : faults.front();
  };
  EXPECT_EQ(fault([](State&) {}), "");
  EXPECT_EQ(fault([](State& s) { s.resources[Faction::aedui] = 46; }), "aedui have too many Resources");
  EXPECT_EQ(fault([](State& s) { s.resources[Faction::germans] = 1; }), "germans have too many Resources");
  EXPECT_EQ(fault([](State& s) { s.deck[5] = s.deck[4]; }),
            "card " + std::string(id_of(start().deck[4])) + " is in the deck twice");
  EXPECT_EQ(fault([](State& s) { s.deck[70] = Card::ballistae; }), "a place behind the deck is not empty");
  EXPECT_EQ(fault([](State& s) { s.phase = Phase::spring; }), "the phase does not fit the card being played");
  EXPECT_EQ(fault([](State& s) { s.firm = true; }), "the Senate cannot be Firm there");
  EXPECT_EQ(fault([](State& s) { s.winner = Faction::aedui; }), "a winner before the end");
  EXPECT_EQ(fault([](State& s) { s.capabilities[Card::cicero].active = true; }),
            "card 1 has no Capability on its unshaded side");
  EXPECT_EQ(fault([](State& s) { s.capabilities[Card::ballistae].holder = Faction::aedui; }),
            "card 10 is no Capability but has a holder");
  EXPECT_EQ(fault([](State& s) { s.board.set_legions_off_map(3, 0, 0); }), "legion: the Legions do not add up");
}

}  // namespace
}  // namespace auspex::falling_sky::testing
