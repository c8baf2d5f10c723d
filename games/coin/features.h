// What the card-driven volumes tell of a position in the same way (engine/features.h): the cards that lie open, whose
// turn it is, what lasts.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "games/coin/capability.h"
#include "games/coin/deck.h"
#include "games/coin/players.h"
#include "games/coin/sequence.h"

namespace auspex::coin {

// How many cards there are to a special one at least and at most.
struct CardsAhead {
  int soonest = 0;
  int latest = 0;
};

// To the next special card, as far as anyone can tell; none to the one being played.
template <class Card, class Faction, std::size_t most, class Special>
[[nodiscard]] CardsAhead next_special(const Deck<Card, Faction, most>& deck, const DeckPlan& plan, Special is_special) {
  const int seen = deck.seen_by_all();
  for (int place = deck.cursor; place < seen; ++place) {
    if (is_special(deck[static_cast<std::size_t>(place)])) return {place - deck.cursor, place - deck.cursor};
  }
  const int hidden = deck.count_from(seen, is_special);
  if (hidden == 0) return {};
  const std::vector<SpecialSpan> spans = special_spans(plan, deck.size);
  const SpecialSpan& next = spans[spans.size() - static_cast<std::size_t>(hidden)];
  return {std::max(next.first, seen) - deck.cursor, next.last - deck.cursor};
}

// The card, and at which place of its order each Faction comes; a card that opens a Round has none.
template <class State, class Card, class List>
void add_card(const State& state, std::optional<Card> card, const std::array<FactionOf<State>, 4>* order,
              std::string_view which, std::string_view place_in, List& list) {
  for (Card one : all<Card>()) list.add(card == one, which, one);
  for (int place = 0; place < 4; ++place) {
    for (FactionOf<State> faction : factions_of_players(state)) {
      list.add(order && (*order)[static_cast<std::size_t>(place)] == faction, place_in, place + 1, faction);
    }
  }
}

// 2.3: who is up and may do what, and how each Faction stands on the card being played; without its order a Round is.
template <class State, class List>
void add_sequence(const State& state, const std::array<FactionOf<State>, 4>* order, List& list) {
  using Faction = FactionOf<State>;
  const std::optional<Faction> up = order ? state.sequence.up(*order) : std::optional<Faction>();
  const Choices choices = up ? state.sequence.choices() : Choices();
  list.add(choices.command, "may_command");
  list.add(choices.limited, "may_command_limited");
  list.add(choices.event, "may_event");
  for (Faction faction : factions_of_players(state)) {
    list.add(up == faction, "up", faction);
    list.add(state.sequence.eligible[faction], "eligible", faction);
    list.add(state.sequence.has_acted(faction), "acted", faction);
    list.add(state.sequence.deed[faction] == Deed::passed, "passed", faction);
    list.add(state.sequence.stays_eligible[faction], "stays_eligible", faction);
    list.add(state.sequence.barred[faction], "barred", faction);
  }
}

// 5.3: sides of cards that last, as the game says which do.
template <class Card, class CardSide, class Faction, class Lasts, class List>
void add_lasting(const EnumArray<Card, Capability<CardSide, Faction>>& capabilities, Lasts lasts, List& list) {
  for (Card card : all<Card>()) {
    const Capability<CardSide, Faction>& one = capabilities[card];
    for (CardSide side : all<CardSide>()) {
      if (lasts(card, side)) list.add(one.active && one.side == side, "capability", card, side);
    }
  }
}

}  // namespace auspex::coin
