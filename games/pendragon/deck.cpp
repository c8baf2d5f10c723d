#include "games/pendragon/deck.h"

#include <algorithm>

namespace auspex::pendragon {

namespace {

constexpr EnumSet<Card> event_cards =
    select(EnumSet<Card>::every(), [](Card card) { return card_info[card].kind == CardKind::event; });

// Whether the pile, from 0, gets a Late Epoch card, an Early one otherwise.
CardKind epoch_kind(Scenario scenario, int pile) {
  return scenario_info[scenario].late_epoch[static_cast<std::size_t>(pile)] ? CardKind::late_epoch
                                                                            : CardKind::early_epoch;
}

EnumSet<Card> epochs_of(Scenario scenario, CardKind kind) {
  return select(EnumSet<Card>::every(), [&](Card card) { return card_info[card].kind == kind; }) -
         scenario_info[scenario].epochs_left_out;
}

// Cards that the scenario puts in effect at set-up.
EnumSet<Card> set_out(const State& state) {
  const ScenarioInfo& info = scenario_info[state.scenario];
  EnumSet<Card> cards;
  for (std::size_t i = 0; i < info.in_effect_count; ++i) cards.add(info.in_effect[i].card);
  if (!state.historical_effects) return cards;
  for (std::size_t i = 0; i < info.historical_effect_count; ++i) cards.add(info.historical_effect[i].card);
  return cards;
}

}  // namespace

EnumSet<Card> events_of_deck(const State& state) {
  EnumSet<Card> events = event_cards - set_out(state);
  if (state.historical_deck) events = events - scenario_info[state.scenario].unhistorical;
  return events;
}

std::vector<Card> unseen_epochs(const State& state, const Deck& deck, int seen, int epochs, Dice& dice) {
  const int piles = plan_of(state.scenario).piles;
  const auto unseen = [&](CardKind kind) {
    EnumSet<Card> cards = epochs_of(state.scenario, kind);
    for (int i = 0; i < seen; ++i) cards.remove(deck[static_cast<std::size_t>(i)]);
    return coin::shuffled(cards, dice);
  };
  std::vector<Card> early = unseen(CardKind::early_epoch);
  std::vector<Card> late = unseen(CardKind::late_epoch);
  std::vector<Card> dealt;
  for (int pile = piles - epochs; pile < piles; ++pile) {
    std::vector<Card>& from = epoch_kind(state.scenario, pile) == CardKind::late_epoch ? late : early;
    if (from.empty()) continue;
    dealt.push_back(from.back());
    from.pop_back();
  }
  return dealt;
}

void set_up_deck(State& state) {
  const coin::DeckPlan& plan = plan_of(state.scenario);
  const std::vector<Card> epochs = unseen_epochs(state, state.deck, 0, plan.piles, state.dice);
  coin::prepare<Card>(state.deck, plan, events_of_deck(state), epochs, state.dice);
}

void deal_unseen(const State& state, Deck& deck, int seen, const std::vector<Card>& epochs, Dice& dice) {
  EnumSet<Card> events = events_of_deck(state);
  // What lies beside the board is not in the draw deck either, wherever it came from.
  for (Card card : events) {
    if (state.capabilities[card].active) events.remove(card);
  }
  coin::deal_unseen<Card>(deck, plan_of(state.scenario), seen, events, epochs, dice);
}

void check_preparation(const State& state, std::vector<std::string>& faults) {
  const Deck& deck = state.deck;
  const ScenarioInfo& info = scenario_info[state.scenario];
  if (!coin::is_prepared(deck, info.deck, is_epoch)) {
    faults.emplace_back("no deck of this scenario has its Epoch cards there");
  }
  int pile = info.deck.piles;  // from the bottom, where all decks of a plan are alike
  for (int i = deck.size - 1; i >= 0; --i) {
    const Card card = deck[static_cast<std::size_t>(i)];
    const std::string name = "card " + std::string(id_of(card));
    if (is_epoch(card)) {
      --pile;
      if (pile < 0 || !epochs_of(state.scenario, epoch_kind(state.scenario, pile)).has(card)) {
        faults.push_back(name + " is not an Epoch card of that pile");
      }
    } else if (is_pivotal(card)) {
      if (i > deck.cursor) faults.push_back(name + ", a Pivotal Event, lies in the draw deck");
      if (!info.pivotal_held[card_info[card].owner]) faults.push_back(name + " is nobody's in this scenario");
      if (state.pivotal_in_hand[card_info[card].owner]) faults.push_back(name + " was played and is still in hand");
    } else if (!events_of_deck(state).has(card)) {
      faults.push_back(name + " is not in the deck of this scenario");
    }
  }
  for (Faction faction : all<Faction>()) {
    if (state.pivotal_in_hand[faction] && !info.pivotal_held[faction]) {
      faults.push_back(std::string(id_of(faction)) + " have no Pivotal Event in this scenario");
    }
    // In this game nobody looks into the draw deck alone.
    if (deck.known[faction] != deck.known[Faction::dux]) faults.emplace_back("one Faction has seen more than another");
  }
}

}  // namespace auspex::pendragon
