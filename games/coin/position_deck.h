// The deck in a position: written, seen by a seat, checked, and read, where no more need be told than what lies face
// up.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/coin/position.h"

namespace auspex::coin {

template <class Card, class Faction, std::size_t most>
[[nodiscard]] Value cards_between(const Deck<Card, Faction, most>& deck, int first, int last) {
  Value list = Value::list();
  for (int i = first; i < last; ++i) list.push(id_of(deck[static_cast<std::size_t>(i)]));
  return list;
}

// What lies face up.
template <class Card, class Faction, std::size_t most>
[[nodiscard]] Value write_open_cards(const Deck<Card, Faction, most>& deck) {
  const std::optional<Card> next = deck.next();
  Value map = Value::map();
  map.add("current", id_of(deck.current()));
  map.add("next", next ? Value(id_of(*next)) : Value());
  map.add("played", cards_between(deck, 0, deck.cursor));
  map.add("left", deck.size - deck.cursor - 1);
  return map;
}

// Behind what lies face up, those of the first `seen` cards that somebody knows.
template <class Card, class Faction, std::size_t most>
void add_known_cards(Value& cards, const Deck<Card, Faction, most>& deck, int seen) {
  cards.add("known", cards_between(deck, deck.face_up(), seen));
}

// What lies face down, and who has looked how far; for positions that nobody is shown.
template <class Card, class Faction, std::size_t most>
void add_hidden_cards(Value& cards, const Deck<Card, Faction, most>& deck) {
  if (deck.seen_by_all() > deck.face_up()) add_known_cards(cards, deck, deck.seen_by_all());
  cards.add("deck_order", cards_between(deck, deck.seen_by_all(), deck.size));
  Value looked = Value::map();
  for (Faction faction : all<Faction>()) {
    if (deck.known[faction] > 0) looked.add(name(faction), int{deck.known[faction]});
  }
  cards.add("looked", std::move(looked));
}

// How many cards of the deck the seat has seen. Seats are the Factions that players run.
template <class Card, class Faction, std::size_t most>
[[nodiscard]] int seen_by(const Deck<Card, Faction, most>& deck, EnumSet<Faction> players, Seat seat) {
  if (seat < 0 || !players.has(static_cast<Faction>(seat))) return deck.seen_by_all();
  return deck.seen_by(static_cast<Faction>(seat));
}

// False where the rest of a position cannot be looked at: no card is being played.
template <class Card, class Faction, std::size_t most>
bool check_deck(const Deck<Card, Faction, most>& deck, std::vector<std::string>& faults) {
  EnumArray<Card, int> times{};
  for (int i = 0; i < deck.size; ++i) ++times[deck[static_cast<std::size_t>(i)]];
  for (Card card : all<Card>()) {
    if (times[card] > 1) faults.push_back("card " + name(card) + " is in the deck twice");
  }
  for (auto i = static_cast<std::size_t>(deck.size); i < most; ++i) {
    if (deck[i] != Card{}) faults.push_back("a place behind the deck is not empty");
  }
  if (deck.cursor >= deck.size) {
    faults.push_back("the deck is used up");
    return false;
  }
  for (Faction faction : all<Faction>()) {
    if (deck.known[faction] > deck.size) faults.push_back(name(faction) + " know more cards than there are");
  }
  return true;
}

// What a game says of its decks to the one who reads them.
template <class Card, class Faction>
struct DeckTerms {
  DeckPlan plan;
  bool (*is_special)(Card);
  std::string_view special;  // what its special cards are called
  EnumSet<Faction> players;
  EnumSet<Card> besides{};  // cards that come from elsewhere than the piles and make the deck longer
};

// Reads the cards over the deck that was set up. `deal(deck, seen, specials)` deals what is not told: all places behind
// those seen, with so many special cards among them.
template <class Card, class Faction, std::size_t most, class Deal>
class DeckReader {
 public:
  using Cards = Deck<Card, Faction, most>;
  static_assert(most >= count_of<Card>, "a document may name every card");

  DeckReader(Deck<Card, Faction, most>& deck, const DeckTerms<Card, Faction>& terms, const Value& value, Deal deal)
      : deck_(deck), terms_(terms), value_(value), deal_(deal), whole_(deck.size) {
    value.check_keys({"current", "next", "played", "left", "known", "deck_order", "looked"}, where_);
  }

  // `said_gone` is how many special cards are said to lie before the current one, where that is said. Returns how many
  // do.
  int read(std::optional<int> said_gone) {
    const int whole_specials = specials_in(whole_);
    read_face_up();
    if (const Value* order = value_.find("deck_order")) {
      add_all(*order, where_ + ".deck_order");
      told_.size = static_cast<std::uint8_t>(size_);
      gone_ = whole_specials - told_.count_from(told_.cursor, terms_.is_special);
    } else if (!fit(whole_specials, said_gone)) {
      refuse(where_, "no deck of this scenario has " + std::string(terms_.special) + " cards as said here");
    }
    read_looked();
    deck_ = told_;
    return gone_;
  }

 private:
  [[nodiscard]] int specials_in(int size) const { return static_cast<int>(special_spans(terms_.plan, size).size()); }

  void add(const Value& value, const std::string& where) {
    const Card card = read_enum<Card>(value, where);
    if (used_.has(card)) refuse(where, "card " + name(card) + " is there twice");
    used_.add(card);
    if (terms_.besides.has(card)) ++whole_;
    told_[static_cast<std::size_t>(size_++)] = card;
  }

  void add_all(const Value& list, const std::string& where) {
    for (const Value& item : list.as_list(where)) add(item, where);
  }

  void read_face_up() {
    if (const Value* played = value_.find("played")) add_all(*played, where_ + ".played");
    told_.cursor = static_cast<std::uint8_t>(size_);
    add(value_.at("current", where_), where_ + ".current");
    if (const Value* next = value_.find("next"); next != nullptr && !next->is_null()) {
      add(*next, where_ + ".next");
      if (const Value* known = value_.find("known")) add_all(*known, where_ + ".known");
    }
  }

  // Finds how many cards lie before those said, where neither the played ones nor the number left tell, and deals the
  // rest. The fewest that fit are taken.
  bool fit(int whole_specials, std::optional<int> said_gone) {
    const Value* left = value_.find("left");
    const bool told = left != nullptr || value_.find("played") != nullptr;
    const int most_before = told ? 0 : whole_ - size_;
    int length = whole_;
    if (left != nullptr) {
      length = told_.cursor + 1 + left->as_int(where_ + ".left", 0, whole_ - 1 - told_.cursor);
      if (length < size_) refuse(where_ + ".left", "more cards are named than are left");
    }
    if (size_ > whole_) refuse(where_, "a deck of this scenario has " + std::to_string(whole_) + " cards");
    for (int before = 0; before <= most_before; ++before) {
      if (deal(length - before, whole_specials, said_gone)) return true;
    }
    return false;
  }

  bool deal(int length, int whole_specials, std::optional<int> said_gone) {
    told_.size = static_cast<std::uint8_t>(length);
    const auto first = told_.cards.begin();
    const int played = static_cast<int>(std::count_if(first, first + told_.cursor, terms_.is_special));
    const int named = static_cast<int>(std::count_if(first, first + size_, terms_.is_special));
    // Unless said otherwise, the special cards of the piles that lie wholly before this deck are gone, and no other.
    const int before = said_gone ? *said_gone - played : whole_specials - specials_in(length);
    const int hidden = whole_specials - before - named;
    if (before < 0 || hidden < 0 || !may_follow(terms_.plan, length, size_, hidden)) return false;
    deal_(told_, size_, hidden);
    gone_ = before + played;
    return true;
  }

  void read_looked() {
    const Value* looked = value_.find("looked");
    if (looked == nullptr) return;
    const std::string where = where_ + ".looked";
    for (const auto& [id, n] : looked->as_map(where)) {
      const Faction faction = read_player(Value(id), terms_.players, where);
      told_.known[faction] = static_cast<std::uint8_t>(n.as_int(where + "." + id, 0, told_.size));
    }
  }

  Cards& deck_;
  const DeckTerms<Card, Faction>& terms_;
  const Value& value_;
  Deal deal_;
  const std::string where_ = "position.cards";
  int whole_;  // how many cards the deck has, those played included
  Cards told_{};
  EnumSet<Card> used_;
  int size_ = 0;
  int gone_ = 0;
};

}  // namespace auspex::coin
