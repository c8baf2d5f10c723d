#include "games/falling_sky/deck.h"

#include <span>
#include <vector>

namespace auspex::falling_sky {

namespace {

constexpr EnumSet<Card> event_cards = select(EnumSet<Card>::every(), [](Card card) { return !is_winter(card); });
constexpr EnumSet<Card> winter_cards = EnumSet<Card>::every() - event_cards;

// All Winters but those among the first cards of the deck, in the order in which they are dealt.
std::vector<Card> winters_behind(const Deck& deck, int seen) {
  EnumSet<Card> winters = winter_cards;
  for (int i = 0; i < seen; ++i) winters.remove(deck[static_cast<std::size_t>(i)]);
  std::vector<Card> list;
  for (Card winter : winters) list.push_back(winter);
  return list;
}

}  // namespace

void set_up_deck(State& state, bool short_deck) {
  const ScenarioInfo& info = scenario_info[state.scenario];
  const coin::DeckPlan& plan = short_deck && info.short_deck.piles > 0 ? info.short_deck : info.deck;
  coin::prepare<Card>(state.deck, plan, event_cards, winters_behind(state.deck, 0), state.dice);
}

void deal_unseen(Deck& deck, const coin::DeckPlan& plan, int seen, int winters, Dice& dice) {
  const std::vector<Card> unseen = winters_behind(deck, seen);
  const std::span<const Card> next(unseen.data(), static_cast<std::size_t>(winters));
  coin::deal_unseen(deck, plan, seen, event_cards, next, dice);
}

}  // namespace auspex::falling_sky
