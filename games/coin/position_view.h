// A whole position written down, looked at by a seat and dealt anew, from what a game says beside its State:
//   open_parts(state)              what anyone at the table sees and what cannot be worked out from the rest
//                                  (engine/parts.h); among it the cards, as Parts has them
//   view_parts(state)              what a view adds, for whoever does not want to work it out
//   deal_behind(state, seen, dice)   deals anew what lies behind the first cards of the deck
// and from players.h. PositionOf finds these functions by the game's using-declarations.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "engine/chance.h"
#include "engine/parts.h"
#include "games/coin/players.h"
#include "games/coin/position_deck.h"

namespace auspex::coin {

// How it ended; nothing while it goes on.
template <class State>
[[nodiscard]] Value write_ending(const State& state) {
  if (!state.over) return {};
  Value map = Value::map();
  map.add("winner", id_of(state.winner));
  map.add("by_threshold", state.by_threshold);
  return map;
}

// The parts that are written alike in every volume.
template <class State>
struct Parts {
  static constexpr Part<State> scenario = {
      "scenario", [](const State& s, const State*) -> Value { return id_of(s.scenario); }, never_same};
  static constexpr Part<State> phase = {"phase", [](const State& s, const State*) -> Value { return id_of(s.phase); },
                                        never_same};
  static constexpr Part<State> cards = {"cards", [](const State& s, const State*) { return write_open_cards(s.deck); },
                                        [](const State& a, const State& b) { return a.deck == b.deck; }};
  static constexpr Part<State> eligibility = {
      "eligibility", [](const State& s, const State*) { return write_sequence(s.sequence, factions_of_players(s)); },
      [](const State& a, const State& b) { return a.sequence == b.sequence; }};
  static constexpr Part<State> capabilities = {
      "capabilities", [](const State& s, const State*) { return write_capabilities(s.capabilities); },
      [](const State& a, const State& b) { return a.capabilities == b.capabilities; }};
  static constexpr Part<State> over = {"over", [](const State& s, const State*) { return write_ending(s); },
                                       never_same};
};

// Who plays, as the options at set-up have it.
template <class State>
void add_players(Value& map, const State& state) {
  const auto nonplayer = [&](FactionOf<State> faction) { return state.nonplayer[faction]; };
  map.add("players", id_of(state.players));
  map.add("nonplayers", write_set(select(factions_of_players(state), nonplayer)));
  if (lone_player(state)) map.add("one_player", id_of(state.one_player));
}

template <class State>
[[nodiscard]] Value write_position(const State& state) {
  Value map = Value::map();
  add_parts<State>(map, open_parts(state), state, nullptr);
  Value cards = *map.find("cards");
  add_hidden_cards(cards, state.deck);
  map.set("cards", std::move(cards));
  map.add("dice", write_dice(state.dice));
  return map;
}

// How many cards of the deck the seat has seen.
template <class State>
[[nodiscard]] int cards_seen_by(const State& state, Seat seat) {
  return seen_by(state.deck, factions_of_players(state), seat);
}

// With another position only what is different there.
template <class State>
[[nodiscard]] Value view_beside(const State& state, const State* other, Seat seat) {
  Value map = Value::map();
  add_parts<State>(map, open_parts(state), state, other);
  if (const Value* found = map.find("cards")) {
    Value cards = *found;
    add_known_cards(cards, state.deck, cards_seen_by(state, seat));
    map.set("cards", std::move(cards));
  }
  add_parts<State>(map, view_parts(state), state, other);
  return map;
}

template <class State>
[[nodiscard]] Value view_of(const State& state, Seat seat) {
  return view_beside<State>(state, nullptr, seat);
}

template <class State>
[[nodiscard]] Value view_apart_of(const State& state, const State& other, Seat seat) {
  return view_beside<State>(state, &other, seat);
}

// A card of the deck that not everyone knows.
template <class State>
[[nodiscard]] bool sees_more_than_all(const State& state, Seat seat) {
  return cards_seen_by(state, seat) > state.deck.seen_by_all();
}

// What lies behind the cards seen is dealt anew, and so are the dice to come.
template <class State>
void redeal_hidden(State& state, Seat seat, std::uint64_t seed) {
  Dice dice(seed);
  deal_behind(state, cards_seen_by(state, seat), dice);
  state.dice = dice;
}

// The cards that no Faction knows, those set aside included.
template <class State>
void shuffle_unseen(State& state, Dice& dice) {
  deal_behind(state, state.deck.seen_by_any(), dice);
}

}  // namespace auspex::coin
