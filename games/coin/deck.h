// The deck of the card-driven volumes: Events, and among them special cards that open a Round of their own. Which cards
// are special the game says.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/dice.h"
#include "engine/enums.h"

namespace auspex::coin {

// cards[cursor] is being played, cards[cursor + 1] lies face up on top of the draw deck (2.2).
template <class Card, class Faction, std::size_t most>
struct Deck {
  std::array<Card, most> cards{};
  std::uint8_t size = 0;
  std::uint8_t cursor = 0;
  // How far into the deck a Faction has looked: it knows cards[i] for i < known[f].
  EnumArray<Faction, std::uint8_t> known{};

  bool operator==(const Deck&) const = default;

  [[nodiscard]] Card& operator[](std::size_t place) { return cards[place]; }
  [[nodiscard]] const Card& operator[](std::size_t place) const { return cards[place]; }

  [[nodiscard]] Card current() const { return cards[cursor]; }
  [[nodiscard]] std::optional<Card> next() const {
    if (cursor + 1 >= size) return std::nullopt;
    return cards[cursor + std::size_t{1}];
  }

  // 2.3.7: the card face up is being played from here on.
  void turn() { ++cursor; }
  // The card face up comes before the one that was about to be played.
  void bring_forward() { std::swap(cards[cursor], cards[cursor + std::size_t{1}]); }
  // A card from elsewhere is played in place of the one that was about to be, which follows it. What lay face up lies
  // under that one now, and everyone has seen it.
  void interrupt(Card card) {
    const int seen = seen_by_all();
    const auto from = cards.begin() + cursor;
    std::copy_backward(from, cards.begin() + size, cards.begin() + size + 1);
    *from = card;
    ++size;
    for (std::uint8_t& one : known) one = static_cast<std::uint8_t>(std::max(int{one}, seen) + 1);
  }

  // How many cards, from the first one played, lie or lay face up.
  [[nodiscard]] int face_up() const { return std::min(cursor + 2, int{size}); }
  // How many everyone has seen: those, and what every Faction knows.
  [[nodiscard]] int seen_by_all() const {
    int known_to_all = size;
    for (std::uint8_t one : known) known_to_all = std::min(known_to_all, int{one});
    return std::max(face_up(), known_to_all);
  }
  [[nodiscard]] int seen_by(Faction faction) const { return std::max(seen_by_all(), int{known[faction]}); }
  [[nodiscard]] int seen_by_any() const {
    int seen = seen_by_all();
    for (std::uint8_t one : known) seen = std::max(seen, int{one});
    return seen;
  }

  // Cards of the kind from the place on.
  template <class Kind>
  [[nodiscard]] int count_from(int place, Kind of_kind) const {
    const auto first = cards.begin() + std::min<int>(place, size);
    return static_cast<int>(std::count_if(first, cards.begin() + size, of_kind));
  }
};

template <class State>
[[nodiscard]] auto current_card(const State& state) {
  return state.deck.current();
}
template <class State>
[[nodiscard]] auto next_card(const State& state) {
  return state.deck.next();
}

// Deck Preparation: piles of Events, the first on top. A special card is shuffled into the lowest cards of some.
struct DeckPlan {
  std::uint8_t piles;
  std::uint8_t events;       // in each pile
  std::uint8_t among;        // how many of them, the lowest, a special card is shuffled into
  std::uint16_t special_in;  // bit n: a special card is shuffled into pile n, from 1

  [[nodiscard]] constexpr bool has_special(int pile) const { return (special_in >> pile & 1) != 0; }
};

// The places in a deck where the special card of a pile may lie; the first may lie before the deck's beginning.
struct SpecialSpan {
  int first;
  int last;
};

// One for each pile that got a special card and reaches into the last `size` cards, from the top. They are counted from
// the bottom: there all decks of a plan, those of which only the rest is left too, are alike.
[[nodiscard]] std::vector<SpecialSpan> special_spans(const DeckPlan& plan, int size);
// Of a deck of that size the first `seen` cards are known. Deck Preparation could have left so many special cards
// behind them.
[[nodiscard]] bool may_follow(const DeckPlan& plan, int size, int seen, int specials);

template <class Card>
[[nodiscard]] std::vector<Card> shuffled(EnumSet<Card> cards, Dice& dice) {
  std::vector<Card> list;
  for (Card card : cards) list.push_back(card);
  dice.shuffle(list, 0, cards.size());
  return list;
}

// Piles of the Events, shuffled, and the special cards in their order, one for each pile that gets one.
template <class Card, class Faction, std::size_t most>
void prepare(Deck<Card, Faction, most>& deck, const DeckPlan& plan, EnumSet<Card> events,
             std::span<const Card> specials, Dice& dice) {
  const std::vector<Card> dealt = shuffled(events, dice);
  int size = 0;
  auto event = dealt.begin();
  auto special = specials.begin();
  for (int pile = 1; pile <= plan.piles; ++pile) {
    for (int i = 0; i < plan.events; ++i) deck[static_cast<std::size_t>(size++)] = *event++;
    if (!plan.has_special(pile)) continue;
    deck[static_cast<std::size_t>(size++)] = *special++;
    dice.shuffle(deck, size - 1 - plan.among, size);
  }
  deck.size = static_cast<std::uint8_t>(size);
}

// Deals all places behind the first `seen` anew, as Deck Preparation might have: Events that were not seen, those set
// aside included, and the special cards, in their order, in the last piles that got one.
template <class Card, class Faction, std::size_t most>
void deal_unseen(Deck<Card, Faction, most>& deck, const DeckPlan& plan, int seen, EnumSet<Card> events,
                 std::span<const Card> specials, Dice& dice) {
  for (int i = 0; i < seen; ++i) events.remove(deck[static_cast<std::size_t>(i)]);
  const std::vector<Card> dealt = shuffled(events, dice);

  std::array<bool, most> is_special_place{};
  const std::vector<SpecialSpan> spans = special_spans(plan, deck.size);
  for (std::size_t i = spans.size() - specials.size(); i < spans.size(); ++i) {
    const int first = std::max(spans[i].first, seen);
    const int place = first + dice.below(spans[i].last - first + 1);
    is_special_place[static_cast<std::size_t>(place)] = true;
  }
  auto event = dealt.begin();
  auto special = specials.begin();
  for (auto i = static_cast<std::size_t>(seen); i < deck.size; ++i) {
    deck[i] = is_special_place[i] ? *special++ : *event++;
  }
}

// Each special card that is still face down lies where Deck Preparation may have put it.
template <class Card, class Faction, std::size_t most, class Special>
[[nodiscard]] bool is_prepared(const Deck<Card, Faction, most>& deck, const DeckPlan& plan, Special is_special) {
  const int seen = deck.seen_by_all();
  const int hidden = deck.count_from(seen, is_special);
  if (!may_follow(plan, deck.size, seen, hidden)) return false;
  const std::vector<SpecialSpan> spans = special_spans(plan, deck.size);
  auto span = spans.end() - hidden;
  for (int i = seen; i < deck.size; ++i) {
    if (!is_special(deck[static_cast<std::size_t>(i)])) continue;
    if (i < span->first || i > span->last) return false;
    ++span;
  }
  return true;
}

}  // namespace auspex::coin
