#include "games/coin/deck.h"

#include <gtest/gtest.h>

#include <set>

#include "games/coin/testing.h"
#include "kit/kit.h"

namespace auspex::coin {
namespace {

using kit::covers;
using Cards = Deck<Leaf, Side, 18>;

// Three piles of four Events; a special card among the lowest two of the first and of the third.
constexpr DeckPlan plan = {.piles = 3, .events = 4, .among = 2, .special_in = 0b1010};
constexpr std::array<Leaf, 2> hours = {Leaf::dawn, Leaf::noon};

Cards prepared(std::uint64_t seed) {
  Cards deck;
  Dice dice(seed);
  prepare<Leaf>(deck, plan, trees, hours, dice);
  return deck;
}

std::vector<int> places_of_hours(const Cards& deck) {
  std::vector<int> places;
  for (int i = 0; i < deck.size; ++i) {
    if (is_hour(deck[static_cast<std::size_t>(i)])) places.push_back(i);
  }
  return places;
}

TEST(CoinDeck, one_card_is_played_and_the_next_lies_face_up) {
  covers("FS 2.2", "FS 2.3.7");
  Situation situation;
  Cards& deck = situation.deck;
  deck.cards = {Leaf::oak, Leaf::dusk, Leaf::yew};
  deck.size = 3;
  EXPECT_EQ(current_card(situation), Leaf::oak);
  EXPECT_EQ(next_card(situation), Leaf::dusk);
  deck.bring_forward();
  EXPECT_EQ(current_card(situation), Leaf::dusk);
  EXPECT_EQ(next_card(situation), Leaf::oak);
  deck.turn();
  deck.turn();
  EXPECT_EQ(current_card(situation), Leaf::yew);
  EXPECT_EQ(next_card(situation), std::nullopt);
}

TEST(CoinDeck, a_card_from_elsewhere_comes_before_the_one_about_to_be_played) {
  covers("PD 2.3.8");
  Cards deck;
  deck.cards = {Leaf::oak, Leaf::dusk, Leaf::yew, Leaf::fir};
  deck.size = 4;
  deck.turn();
  deck.known[Side::green] = 1;
  deck.interrupt(Leaf::stray);
  EXPECT_EQ(deck.size, 5);
  EXPECT_EQ(deck.current(), Leaf::stray);
  EXPECT_EQ(deck.next(), Leaf::dusk);
  EXPECT_EQ(deck[3], Leaf::yew);
  EXPECT_EQ(deck[4], Leaf::fir);
  EXPECT_EQ(deck.face_up(), 3);
  EXPECT_EQ(deck.seen_by_all(), 4) << "yew lay face up before and lies under dusk";
  EXPECT_EQ(deck.seen_by(Side::green), 4);
  deck.turn();
  EXPECT_EQ(deck.seen_by_all(), 4);
  deck.turn();
  EXPECT_EQ(deck.seen_by_all(), 5);
}

TEST(CoinDeck, who_has_looked_deeper_knows_as_much_after_an_interruption) {
  covers("PD 2.3.8");
  Cards deck;
  deck.cards = {Leaf::oak, Leaf::dusk, Leaf::yew, Leaf::fir, Leaf::ash};
  deck.size = 5;
  deck.known[Side::green] = 4;
  deck.interrupt(Leaf::stray);
  EXPECT_EQ(deck.seen_by(Side::green), 5) << "still up to the fir";
  EXPECT_EQ(deck.seen_by(Side::red), 3);
}

TEST(CoinDeck, what_every_faction_knows_everyone_has_seen) {
  covers("PD 2.2");
  Cards deck;
  deck.size = 6;
  deck.known = {{{4, 3, 5, 0}}};
  EXPECT_EQ(deck.seen_by_all(), 2);
  deck.known[Side::gold] = 3;
  EXPECT_EQ(deck.seen_by_all(), 3);
  EXPECT_EQ(deck.face_up(), 2);
}

TEST(CoinDeck, a_faction_has_seen_what_lies_open_and_as_far_as_it_looked) {
  covers("FS 2.2");
  Cards deck;
  deck.size = 6;
  EXPECT_EQ(deck.seen_by_all(), 2);
  EXPECT_EQ(deck.seen_by_any(), 2);
  deck.known[Side::green] = 4;
  EXPECT_EQ(deck.seen_by(Side::green), 4);
  EXPECT_EQ(deck.seen_by(Side::red), 2);
  EXPECT_EQ(deck.seen_by_any(), 4);
  deck.cursor = 3;
  EXPECT_EQ(deck.seen_by(Side::green), 5) << "play has gone past what it looked at";
  deck.cursor = 5;
  EXPECT_EQ(deck.seen_by_all(), 6) << "no card lies behind the last";
}

TEST(CoinDeck, special_cards_are_counted_from_a_place_on) {
  Cards deck;
  deck.cards = {Leaf::dawn, Leaf::oak, Leaf::noon, Leaf::dusk};
  deck.size = 3;
  EXPECT_EQ(deck.count_from(0, is_hour), 2);
  EXPECT_EQ(deck.count_from(1, is_hour), 1);
  EXPECT_EQ(deck.count_from(4, is_hour), 0) << "behind the deck";
}

TEST(CoinDeck, piles_are_stacked_with_a_special_card_among_the_lowest_of_some) {
  covers("FS S.deck");
  std::set<int> first;
  std::set<int> third;
  std::set<Leaf> on_top;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Cards deck = prepared(seed);
    ASSERT_EQ(deck.size, 14);
    const std::vector<int> places = places_of_hours(deck);
    ASSERT_EQ(places.size(), 2u);
    EXPECT_EQ(deck[static_cast<std::size_t>(places[0])], Leaf::dawn) << "in their order";
    EXPECT_EQ(std::set<Leaf>(deck.cards.begin(), deck.cards.begin() + 14).size(), 14u) << "each card once";
    EXPECT_TRUE(is_prepared(deck, plan, is_hour));
    first.insert(places[0]);
    third.insert(places[1]);
    on_top.insert(deck[0]);
  }
  EXPECT_EQ(first, (std::set<int>{2, 3, 4}));
  EXPECT_EQ(third, (std::set<int>{11, 12, 13}));
  EXPECT_EQ(on_top.size(), 14u) << "any Event";
}

TEST(CoinDeck, what_is_left_of_a_deck_is_counted_from_the_bottom) {
  covers("FS S.deck");
  using Spans = std::vector<std::pair<int, int>>;
  const auto spans = [](int size) {
    Spans found;
    for (const SpecialSpan& span : special_spans(plan, size)) found.emplace_back(span.first, span.last);
    return found;
  };
  EXPECT_EQ(spans(14), (Spans{{2, 4}, {11, 13}}));
  EXPECT_EQ(spans(10), (Spans{{-2, 0}, {7, 9}})) << "one card of the first pile is left";
  EXPECT_EQ(spans(9), (Spans{{6, 8}}));
  EXPECT_EQ(spans(1), (Spans{{-2, 0}}));
  EXPECT_EQ(spans(0), Spans{});
}

TEST(CoinDeck, how_many_special_cards_can_follow) {
  covers("FS S.deck");
  EXPECT_TRUE(may_follow(plan, 14, 2, 2));
  EXPECT_FALSE(may_follow(plan, 14, 2, 1)) << "none can have been seen yet";
  EXPECT_TRUE(may_follow(plan, 14, 3, 1));
  EXPECT_TRUE(may_follow(plan, 14, 4, 2));
  EXPECT_FALSE(may_follow(plan, 14, 5, 2)) << "the first pile is over";
  EXPECT_TRUE(may_follow(plan, 14, 14, 0));
}

TEST(CoinDeck, the_unseen_is_dealt_anew_where_it_may_lie) {
  covers("FS S.deck");
  const Cards deck = prepared(1);
  std::set<int> first;
  std::set<int> third;
  std::set<Leaf> under;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    Cards other = deck;
    other.cards[3] = Leaf::stray;  // whatever lay there
    Dice dice(seed);
    deal_unseen<Leaf>(other, plan, 3, trees, hours, dice);
    for (std::size_t i = 0; i < 3; ++i) ASSERT_EQ(other[i], deck[i]);
    ASSERT_EQ(std::set<Leaf>(other.cards.begin(), other.cards.begin() + 14).size(), 14u);
    ASSERT_EQ(other[14], Leaf{}) << "nothing behind the deck";
    const std::vector<int> places = places_of_hours(other);
    ASSERT_EQ(places.size(), 2u);
    EXPECT_EQ(other[static_cast<std::size_t>(places[0])], Leaf::dawn);
    first.insert(places[0]);
    third.insert(places[1]);
    under.insert(other[6]);
  }
  EXPECT_EQ(first, (std::set<int>{3, 4})) << "the rest of its span";
  EXPECT_EQ(third, (std::set<int>{11, 12, 13}));
  EXPECT_EQ(under.size(), 11u) << "any Event that was not seen, those set aside too";
}

TEST(CoinDeck, a_special_card_in_the_wrong_place_was_never_prepared) {
  covers("FS S.deck");
  Cards deck = prepared(1);
  const auto at = static_cast<std::size_t>(places_of_hours(deck)[1]);
  const auto moved_to = [&](std::size_t place, int cursor) {
    Cards other = deck;
    std::swap(other.cards[at], other.cards[place]);
    other.cursor = static_cast<std::uint8_t>(cursor);
    return is_prepared(other, plan, is_hour);
  };
  EXPECT_TRUE(moved_to(11, 3));
  EXPECT_TRUE(moved_to(13, 3));
  EXPECT_FALSE(moved_to(10, 3)) << "not among the lowest of its pile";
  EXPECT_FALSE(moved_to(7, 3)) << "in another pile";
  EXPECT_TRUE(moved_to(10, 10)) << "face up it was brought forward";
}

}  // namespace
}  // namespace auspex::coin
