// Positions as documents: what `auspex show --json` prints, what a position file holds, what a seat may see.
// docs/pendragon-position.md describes the form.
#pragma once

#include "engine/game.h"
#include "games/pendragon/state.h"

namespace auspex::pendragon {

static_assert(sizeof(State) <= 2048, "positions are copied at every question");

// The state inside a position of this game, for those who show it, and a position around a state.
[[nodiscard]] const State& state_of(const Position& position);
[[nodiscard]] std::unique_ptr<Position> position_of(const State& state);

[[nodiscard]] Value write_position(const State& state);
[[nodiscard]] Value view_of(const State& state, Seat seat);
[[nodiscard]] Value view_apart_of(const State& state, const State& other, Seat seat);
// In this game nobody does: what lies face down nobody has seen, and all else is open.
[[nodiscard]] bool sees_more_than_all(const State& state, Seat seat);
// Changes `state`, which holds the scenario's set-up, into the position described. What the document leaves out stays
// as in the scenario, but where it lists pieces the map is first cleared of them. BadInput names the place that cannot
// be.
void read_position(const Value& value, State& state);
void redeal_hidden(State& state, Seat seat, std::uint64_t seed);
// The cards that nobody knows, those set aside included.
void shuffle_unseen(State& state, Dice& dice);
[[nodiscard]] std::vector<std::string> faults_of(const State& state);

// --- How pieces are written: by owner, Units as numbers, Strongholds as lists of Sites.

// "warband" for the Faction's own, "saxon_warband" for Foederati.
[[nodiscard]] std::string_view piece_key(Piece piece);
[[nodiscard]] constexpr bool may_last(Card card, CardSide side) {
  return card_info[card].capability[side] || card_info[card].momentum[side];
}

}  // namespace auspex::pendragon
