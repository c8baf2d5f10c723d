// Positions as documents: written and read, seen by a seat, put down by hand.
#include "games/falling_sky/position.h"

#include <algorithm>
#include <functional>
#include <set>

#include "games/falling_sky/position_fixture.h"

namespace auspex::falling_sky::testing {
namespace {

constexpr Seat romans = 0;
constexpr Seat belgae = 3;

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
  while (!is_winter(current_card(state))) ++state.deck.cursor;
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
  EXPECT_EQ(again.deck.cursor, state.deck.cursor);
  for (std::size_t i = 0; i < state.deck.cursor + 4u; ++i) EXPECT_EQ(again.deck[i], state.deck[i]);
  EXPECT_NE(again.deck.cards, state.deck.cards);
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
  const auto under = static_cast<std::size_t>(state.deck.cursor) + 2;
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
  const auto under = static_cast<std::size_t>(state.deck.cursor) + 2;
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

// --- What a view leaves out

TEST(Position, a_view_names_only_what_is_there) {
  const Value view = view_of(read(forces("NER", "belgae", {{"allies", list({"nervii"})}})), spectator);
  EXPECT_TRUE(at(view, {"pieces"}) == object({{"NER", object({{"belgae", object({{"allies", list({"nervii"})}})}})},
                                              {"PRO", object({{"romans", object({{"fort", 1}})}})}}));
  EXPECT_TRUE(at(view, {"available", "romans"}) == object({{"leader", 1}, {"auxilia", 20}, {"ally", 6}, {"fort", 5}}))
      << "Legions are on their track";
  EXPECT_TRUE(at(view, {"available", "arverni"}) ==
              object({{"leader", 1}, {"warband", 35}, {"ally", 10}, {"citadel", 3}}));
  EXPECT_TRUE(at(view, {"eligibility", "first"}).is_null());
  EXPECT_TRUE(at(write_position(start()), {"cards", "looked"}) == Value::map());

  State last = start();
  last.deck.cursor = static_cast<std::uint8_t>(last.deck.size - 1);
  EXPECT_TRUE(at(view_of(last, spectator), {"cards", "next"}).is_null());
}

TEST(Position, a_view_names_the_options_of_the_game) {
  EXPECT_TRUE(at(view_of(start(), spectator), {"options", "sudden_frost"}) == Value(false));
  State state = start();
  state.sudden_frost = true;
  EXPECT_TRUE(at(view_of(state, spectator), {"options", "sudden_frost"}) == Value(true));
}

// What the views of two positions have apart from each other.
class Apart {
 public:
  explicit Apart(const std::function<void(State&)>& change) : before_(start()), after_(before_) { change(after_); }

  [[nodiscard]] bool shows(const char* key) const {
    return view_apart_of(after_, before_, spectator).find(key) != nullptr;
  }
  // The Regions whose pieces it names.
  [[nodiscard]] std::vector<std::string> regions() const {
    std::vector<std::string> ids;
    const Value view = view_apart_of(after_, before_, spectator);
    for (const auto& [id, here] : at(view, {"pieces"}).as_map("")) ids.push_back(id);
    return ids;
  }

 private:
  State before_;
  State after_;
};

TEST(Position, two_views_apart_show_only_what_differs) {
  const Apart nothing([](State&) {});
  for (const char* key : {"cards", "eligibility", "resources", "legions", "pieces", "tribes", "capabilities"}) {
    EXPECT_FALSE(nothing.shows(key)) << key;
  }
  EXPECT_TRUE(Apart([](State& s) { ++s.deck.cursor; }).shows("cards"));
  EXPECT_TRUE(Apart([](State& s) { --s.deck.size; }).shows("cards"));
  EXPECT_TRUE(Apart([](State& s) { std::swap(s.deck[0], s.deck[1]); }).shows("cards"));
  EXPECT_TRUE(Apart([](State& s) { s.deck.known[Faction::romans] = 4; }).shows("cards"));
  EXPECT_TRUE(Apart([](State& s) { s.sequence.make_ineligible(Faction::aedui); }).shows("eligibility"));
  EXPECT_TRUE(Apart([](State& s) { ++s.resources[Faction::aedui]; }).shows("resources"));
  EXPECT_TRUE(Apart([](State& s) {
                s.capabilities[Card::ballistae] = {true, CardSide::shaded, Faction::arverni};
              }).shows("capabilities"));
}

TEST(Position, two_views_apart_show_the_pieces_of_regions_that_differ) {
  using Ids = std::vector<std::string>;
  EXPECT_EQ(Apart([](State& s) { s.board.place(Region::mandubii, Piece::aedui_hidden, 1); }).regions(), Ids{"MAN"});
  const Apart other_ally([](State& s) {
    s.board.subdue(Tribe::senones);
    s.board.subdue(Tribe::lingones);
    s.board.place_ally(Tribe::lingones, Faction::arverni);
    s.board.place_ally(Tribe::senones, Faction::romans);
  });
  EXPECT_EQ(other_ally.regions(), Ids{"MAN"}) << "as many Allies as before, of other Tribes";
  const Ids leaders = Apart([](State& s) { s.board.set_successor(Faction::belgae, true); }).regions();
  EXPECT_NE(std::find(leaders.begin(), leaders.end(), "SUG"), leaders.end()) << "another Leader leads them";
}

TEST(Position, a_shuffle_of_the_unseen_leaves_what_any_faction_knows) {
  const State state = eventful();
  const auto known = static_cast<std::size_t>(state.deck.cursor) + 4;
  std::set<Card> first_unknown;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    State shuffled = state;
    Dice dice(seed);
    shuffle_unseen(shuffled, dice);
    for (std::size_t i = 0; i < known; ++i) EXPECT_EQ(shuffled.deck[i], state.deck[i]) << i;
    first_unknown.insert(shuffled.deck[known]);
  }
  EXPECT_GT(first_unknown.size(), 10u);
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
    EXPECT_EQ(state.deck.size, 48);
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
  EXPECT_EQ(frosty.deck.size, 48 - 9) << "at the earliest it is the eleventh card";

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
  EXPECT_EQ(state.deck.cursor, 10);
  EXPECT_EQ(state.deck.size, 48);
  EXPECT_EQ(winters_left(state), 3);
  const State late = read(object({{"cards", object({{"current", "3"}, {"next", "2"}, {"left", 7}})}}));
  EXPECT_EQ(late.deck.size, 8);
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

TEST(Position, whoever_acted_first_in_the_order_of_the_card_was_first) {
  const auto first = [](const char* card, const Value& eligibility) {
    const Value document = object({{"cards", object({{"current", card}})}, {"eligibility", eligibility}});
    return read(document).sequence.first_deed;
  };
  using coin::Deed;
  const Value both = object({{"romans", "command"}, {"aedui", "event"}});
  EXPECT_EQ(first("1", object({{"done", both}})), Deed::command);
  EXPECT_EQ(first("1", object({{"done", object({{"romans", "passed"}, {"aedui", "event"}})}})), Deed::event);
  EXPECT_EQ(first("1", object({{"done", object({{"romans", "none"}, {"aedui", "event"}})}})), Deed::event);
  EXPECT_EQ(first("1", object({{"done", both}, {"first", "limited_command"}})), Deed::limited_command) << "it is said";
  EXPECT_EQ(first("1", object({{"done", both}, {"first", Value()}})), Deed::none);
  EXPECT_EQ(first("73", object({{"done", both}})), Deed::none) << "nobody is up on a Winter card";
}

TEST(Position, listed_markers_replace_those_of_the_scenario) {
  const Board board = read(object({{"tribes", object({{"veneti", "dispersed"}})}})).board;
  EXPECT_EQ(board.tribe(Tribe::eburones).status, Status::subdued) << "Gathering before";
  EXPECT_EQ(board.tribe(Tribe::veneti).status, Status::dispersed);
  EXPECT_EQ(board.tribe(Tribe::morini), (TribeState{Status::allied, Faction::belgae}));
  EXPECT_EQ(board.tribe(Tribe::aedui), (TribeState{Status::citadel, Faction::aedui}));
}

TEST(Position, romans_and_aedui_may_stand_at_gergovia) {
  EXPECT_EQ(refusal(forces("ARV", "romans", {{"allies", list({"arverni"})}})), "accepted");
  EXPECT_EQ(refusal(forces("ARV", "aedui", {{"allies", list({"arverni"})}})), "accepted");
  for (const char* other : {"belgae", "germans"}) {
    EXPECT_EQ(refusal(forces("ARV", other, {{"allies", list({"arverni"})}})),
              "position.pieces.ARV." + std::string(other) + ".allies: \"arverni\" is never with the " + other);
  }
}

TEST(Position, legions_wait_for_the_harvest_of_the_first_year_alone) {
  const State before = read(object({{"winters", 0}}), "pax-gallica");
  EXPECT_EQ(before.board.harvest_box(), 3);
  EXPECT_EQ(before.board.legions_track(), 4);
  EXPECT_EQ(before.victory_phases, 0);
  const Value senate = object({{"row", "intrigue"}});
  const auto later = [&](int winters) {
    return read(
        object({{"winters", winters}, {"cards", object({{"current", "5"}, {"next", "7"}})}, {"senate", senate}}),
        "pax-gallica");
  };
  EXPECT_EQ(later(1).board.harvest_box(), 0);
  EXPECT_EQ(later(1).board.legions_track(), 7);
  EXPECT_EQ(later(1).victory_phases, 0) << "the first Winter has no Victory Phase";
  EXPECT_EQ(later(2).victory_phases, 1);
  const State placed = read(object({{"legions", object({{"track", 7}})}}), "pax-gallica");
  EXPECT_EQ(placed.board.harvest_box(), 0) << "what is not named is empty";
}

TEST(Position, victory_phases_may_be_told) {
  Value document = object({{"winters", 1}, {"cards", object({{"current", "5"}, {"next", "7"}})}});
  EXPECT_EQ(read(document).victory_phases, 1);
  document.set("victory_phases", 0);
  EXPECT_EQ(read(document).victory_phases, 0);
}

TEST(Position, vercingetorix_waits_only_where_he_did) {
  EXPECT_FALSE(read(forces("MAN", "aedui", {{"warband", 4}})).board.vercingetorix_waits());
  EXPECT_TRUE(read(forces("MAN", "aedui", {{"warband", 4}}), "pax-gallica").board.vercingetorix_waits());
  const State come = read(forces("ARV", "arverni", {{"leader", "vercingetorix"}}), "pax-gallica");
  EXPECT_FALSE(come.board.vercingetorix_waits()) << "he is on the map";
  EXPECT_TRUE(come.board.leader_at(Region::arverni, Faction::arverni));
}

TEST(Position, a_ring_is_around_gauls_and_their_leader) {
  Value document = forces("AED", "aedui", {{"warband", 3}});
  document.set("circumvallation", object({{"region", "AED"}, {"faction", "aedui"}, {"warbands", 3}}));
  EXPECT_EQ(read(document).circumvallation, (Circumvallation{true, Region::aedui, Faction::aedui, 3, false}));
  document = forces("MAN", "arverni", {{"leader", "vercingetorix"}});
  document.set("circumvallation",
               object({{"region", "MAN"}, {"faction", "arverni"}, {"warbands", 0}, {"leader", true}}));
  EXPECT_EQ(read(document).circumvallation, (Circumvallation{true, Region::mandubii, Faction::arverni, 0, true}));
}

TEST(Position, the_fifth_winter_ends_the_longest_game) {
  const Value over = object({{"winner", "belgae"}, {"by_threshold", false}});
  const State state = read(object({{"winters", 5},
                                   {"phase", "victory"},
                                   {"senate", object({{"row", "uproar"}})},
                                   {"cards", object({{"current", "77"}, {"next", Value()}, {"left", 0}})},
                                   {"over", over}}),
                           "pax-gallica");
  EXPECT_EQ(state.winters, 5);
  EXPECT_EQ(state.winner, Faction::belgae);
}

TEST(Position, all_cards_of_the_deck_may_be_named) {
  std::uint64_t seed = 1;
  while (!is_winter(start("great-revolt", seed).deck[47])) ++seed;
  const State state = start("great-revolt", seed);
  Value played = Value::list();
  for (std::size_t i = 0; i < 46; ++i) played.push(id_of(state.deck[i]));
  const State last = read(object({{"cards", object({{"played", played},
                                                    {"current", id_of(state.deck[46])},
                                                    {"next", id_of(state.deck[47])},
                                                    {"looked", object({{"romans", 0}, {"aedui", 48}})}})}}));
  EXPECT_EQ(last.deck.cards, state.deck.cards);
  EXPECT_EQ(last.winters, 2);
  EXPECT_EQ(last.deck.known[Faction::aedui], 48);
}

}  // namespace
}  // namespace auspex::falling_sky::testing
