// Positions as documents: what `auspex show --json` prints, what a position file holds, what a seat may see.
// docs/position.md describes the form.
#pragma once

#include "engine/game.h"
#include "games/falling_sky/state.h"

namespace auspex::falling_sky {

// The state inside a position of this game, for those who show it, and a position around a state.
[[nodiscard]] const State& state_of(const Position& position);
[[nodiscard]] std::unique_ptr<Position> position_of(const State& state);

[[nodiscard]] Value write_position(const State& state);
[[nodiscard]] Value view_of(const State& state, Seat seat);
[[nodiscard]] Value view_apart_of(const State& state, const State& other, Seat seat);
// A card of the deck that not everyone knows.
[[nodiscard]] bool sees_more_than_all(const State& state, Seat seat);
// Changes `state`, which holds the scenario's set-up, into the position described. What the document leaves out stays
// as in the scenario, but where it lists pieces the map is first cleared. BadInput names the place that cannot be.
void read_position(const Value& value, State& state);
// What a Battle may cost, at the question to which these answers lead.
[[nodiscard]] Odds odds_at(State& state, Dialogue& answers, Seat seat);
void redeal_hidden(State& state, Seat seat, std::uint64_t seed);
// The cards that no Faction knows, those set aside included.
void shuffle_unseen(State& state, Dice& dice);
[[nodiscard]] std::vector<std::string> faults_of(const State& state);

}  // namespace auspex::falling_sky
