#include "games/coin/position_deck.h"

#include <gtest/gtest.h>

#include <set>

#include "games/coin/testing.h"

namespace auspex::coin {
namespace {

using Cards = Deck<Leaf, Side, 18>;
using Faults = std::vector<std::string>;

Value object(std::initializer_list<Value::Member> members) { return Value(Value::Map(members)); }
Value list(std::initializer_list<Value> items) { return Value(Value::List(items)); }

// Three piles of three Events, into the second and the third a special card: eleven cards.
constexpr DeckTerms<Leaf, Side> terms = {
    .plan = {.piles = 3, .events = 3, .among = 1, .special_in = 0b1100},
    .is_special = is_hour,
    .special = "Hour",
    .players = seated,
    .besides = {Leaf::stray},
};

Cards set_up(std::uint64_t seed = 1) {
  Cards deck;
  Dice dice(seed);
  prepare<Leaf>(deck, terms.plan, trees, std::array{Leaf::dawn, Leaf::noon}, dice);
  return deck;
}

struct Read {
  Cards deck;
  int gone = 0;
};

Read read(const Value& cards, std::optional<int> said_gone = std::nullopt, std::uint64_t seed = 1) {
  Read result{set_up(seed)};
  const auto deal = [&](Cards& deck, int seen, int specials) {
    std::vector<Leaf> hours;
    for (Leaf hour : {Leaf::dawn, Leaf::noon}) {
      if (std::find(deck.cards.begin(), deck.cards.begin() + seen, hour) == deck.cards.begin() + seen) {
        hours.push_back(hour);
      }
    }
    hours.resize(static_cast<std::size_t>(specials));
    Dice dice(seed + 100);
    deal_unseen<Leaf>(deck, terms.plan, seen, trees, hours, dice);
  };
  result.gone = DeckReader(result.deck, terms, cards, deal).read(said_gone);
  return result;
}

std::string refusal(const Value& cards, std::optional<int> said_gone = std::nullopt) {
  try {
    read(cards, said_gone);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "accepted";
}

constexpr const char* no_deck = "position.cards: no deck of this scenario has Hour cards as said here";

TEST(CoinPositionDeck, a_whole_deck_is_written_and_read) {
  Cards deck = set_up();
  deck.cursor = 4;
  deck.known[Side::green] = 8;
  Value written = write_open_cards(deck);
  EXPECT_TRUE(*written.find("current") == Value(id_of(deck[4])));
  EXPECT_TRUE(*written.find("next") == Value(id_of(deck[5])));
  EXPECT_EQ(written.find("played")->as_list("").size(), 4u);
  EXPECT_TRUE(*written.find("left") == Value(6));
  add_hidden_cards(written, deck);
  EXPECT_EQ(written.find("deck_order")->as_list("").size(), 5u);
  EXPECT_TRUE(*written.find("looked") == object({{"green", 8}}));
  const Read again = read(written, std::nullopt, 7);
  EXPECT_EQ(again.deck, deck);
  EXPECT_EQ(again.gone, 2 - deck.count_from(4, is_hour));
  deck.known = {};
  deck.known[Side::red] = 1;
  Value first_look = Value::map();
  add_hidden_cards(first_look, deck);
  EXPECT_TRUE(*first_look.find("looked") == object({{"red", 1}}));
  deck.cursor = 10;
  EXPECT_TRUE(write_open_cards(deck).find("next")->is_null());
}

TEST(CoinPositionDeck, a_seat_sees_what_its_faction_looked_at) {
  Cards deck = set_up();
  deck.known[Side::green] = 5;
  EXPECT_EQ(seen_by(deck, seated, static_cast<Seat>(Side::green)), 5);
  EXPECT_EQ(seen_by(deck, seated, static_cast<Seat>(Side::red)), 2);
  deck.known[Side::gold] = 5;
  EXPECT_EQ(seen_by(deck, seated, static_cast<Seat>(Side::gold)), 2) << "nobody sits there";
  EXPECT_EQ(seen_by(deck, seated, Seat{-1}), 2) << "who watches";
  EXPECT_TRUE(cards_between(deck, 2, 4) == list({id_of(deck[2]), id_of(deck[3])}));
}

TEST(CoinPositionDeck, what_is_not_told_is_dealt) {
  std::set<Leaf> third;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Read result = read(object({{"current", "oak"}, {"next", "ash"}, {"known", list({"yew"})}}), {}, seed);
    const Cards& deck = result.deck;
    EXPECT_EQ(deck.current(), Leaf::oak);
    EXPECT_EQ(deck.next(), Leaf::ash);
    EXPECT_EQ(deck[2], Leaf::yew);
    EXPECT_EQ(deck.size, 11);
    EXPECT_EQ(result.gone, 0);
    Faults faults;
    EXPECT_TRUE(check_deck(deck, faults));
    EXPECT_EQ(faults, Faults{});
    EXPECT_TRUE(is_prepared(deck, terms.plan, is_hour));
    third.insert(deck[3]);
  }
  EXPECT_GT(third.size(), 8u);
}

TEST(CoinPositionDeck, a_special_card_told_puts_the_deck_where_it_can_be) {
  const Read early = read(object({{"current", "oak"}, {"next", "dawn"}}));
  EXPECT_EQ(early.deck.size, 7) << "it lies as the sixth at the earliest, with four played before these two";
  EXPECT_EQ(early.deck.count_from(0, is_hour), 2);
  EXPECT_EQ(early.gone, 0);
  const Read late = read(object({{"current", "dawn"}, {"next", "oak"}}), 1);
  EXPECT_EQ(late.gone, 1);
  EXPECT_EQ(late.deck.count_from(0, is_hour), 1) << "one is gone, and this is the last";
}

TEST(CoinPositionDeck, the_played_cards_or_the_number_left_say_where_the_deck_stands) {
  const Value played_cards = list({"ash", "beech", "cedar", "elder", "fir"});
  const Read told = read(object({{"played", played_cards}, {"current", "noon"}, {"next", "oak"}}));
  EXPECT_EQ(told.deck.cursor, 5);
  EXPECT_EQ(told.deck.size, 11);
  EXPECT_EQ(told.deck.count_from(0, is_hour), 2);
  const Read left = read(object({{"current", "oak"}, {"next", "ash"}, {"left", 3}}));
  EXPECT_EQ(left.deck.size, 4);
  EXPECT_EQ(left.gone, 1) << "the second pile lies before it";
}

TEST(CoinPositionDeck, a_card_from_elsewhere_makes_the_deck_longer) {
  EXPECT_EQ(refusal(object({{"current", "oak"}, {"next", "ash"}, {"left", 11}})),
            "position.cards.left: expected a whole number from 0 to 10, found 11");
  const Read result = read(object({{"current", "stray"}, {"next", "ash"}, {"left", 11}}));
  EXPECT_EQ(result.deck.size, 12);
  EXPECT_TRUE(is_prepared(result.deck, terms.plan, is_hour));
}

TEST(CoinPositionDeck, decks_that_cannot_be_are_refused) {
  EXPECT_EQ(refusal(object({{"current", "oak"}, {"previous", "ash"}})),
            "position.cards: unknown \"previous\"; there are current, next, played, left, known, deck_order, looked");
  EXPECT_EQ(refusal(object({{"next", "oak"}})), "position.cards: \"current\" is missing");
  EXPECT_EQ(refusal(object({{"current", "oak"}, {"next", "oak"}})), "position.cards.next: card oak is there twice");
  EXPECT_EQ(refusal(object({{"played", list({"ash"})}, {"current", "oak"}, {"next", "dawn"}})), no_deck);
  EXPECT_EQ(refusal(object({{"current", "oak"}, {"next", "dawn"}, {"left", 10}})), no_deck)
      << "not the second of eleven";
  EXPECT_EQ(refusal(object({{"current", "dawn"}, {"next", "noon"}}), 1), no_deck) << "there are two in all";
  EXPECT_EQ(refusal(object({{"current", "oak"}, {"next", "ash"}, {"left", 0}})),
            "position.cards.left: more cards are named than are left");
  EXPECT_EQ(refusal(object({{"played", list({"ash", "beech", "cedar", "elder", "dawn", "fir", "hazel", "larch", "noon",
                                             "maple", "pine"})},
                            {"current", "oak"}})),
            "position.cards: a deck of this scenario has 11 cards");
  EXPECT_EQ(refusal(object({{"current", "oak"}, {"looked", object({{"red", 12}})}})),
            "position.cards.looked.red: expected a whole number from 0 to 11, found 12");
  EXPECT_EQ(refusal(object({{"current", "oak"}, {"looked", object({{"gold", 2}})}})),
            "position.cards.looked: the gold are nobody's Faction here");
}

TEST(CoinPositionDeck, special_cards_said_to_be_gone_must_fit) {
  const Value at_start = object({{"played", list({"ash"})}, {"current", "oak"}, {"next", "beech"}});
  EXPECT_EQ(refusal(at_start, 0), "accepted");
  EXPECT_EQ(refusal(at_start, 1), no_deck) << "none can have been played yet";
  const Value after_dawn =
      object({{"played", list({"ash", "beech", "cedar", "elder", "fir", "dawn"})}, {"current", "oak"}});
  EXPECT_EQ(refusal(after_dawn, 1), "accepted");
  EXPECT_EQ(refusal(after_dawn, 0), no_deck) << "one has been played";
}

TEST(CoinPositionDeck, faults_are_named) {
  const auto faults = [](void (*spoil)(Cards&)) {
    Cards deck;
    deck.cards = {Leaf::oak, Leaf::ash, Leaf::dawn};
    deck.size = 3;
    spoil(deck);
    Faults found;
    const bool whole = check_deck(deck, found);
    EXPECT_EQ(whole, deck.cursor < deck.size);
    return found;
  };
  EXPECT_EQ(faults([](Cards&) {}), Faults{});
  EXPECT_EQ(faults([](Cards& deck) { deck[1] = Leaf::oak; }), Faults{"card oak is in the deck twice"});
  EXPECT_EQ(faults([](Cards& deck) { deck[17] = Leaf::yew; }), Faults{"a place behind the deck is not empty"});
  EXPECT_EQ(faults([](Cards& deck) { deck.cursor = 3; }), Faults{"the deck is used up"});
  EXPECT_EQ(faults([](Cards& deck) { deck.known[Side::red] = 3; }), Faults{});
  EXPECT_EQ(faults([](Cards& deck) { deck.known[Side::red] = 4; }), Faults{"red know more cards than there are"});
}

}  // namespace
}  // namespace auspex::coin
