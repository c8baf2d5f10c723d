// Positions as documents: what `auspex show --json` prints, what a position file holds, what a seat may see.
// docs/position.md describes the form.
#pragma once

#include <span>

#include "engine/game.h"
#include "games/coin/position_view.h"
#include "games/falling_sky/state.h"

namespace auspex::falling_sky {

// The state inside a position of this game, for those who show it, and a position around a state.
[[nodiscard]] const State& state_of(const Position& position);
[[nodiscard]] std::unique_ptr<Position> position_of(const State& state);

// Written down, looked at by a seat and dealt anew by games/coin/position_view.h, from these.
[[nodiscard]] std::span<const Part<State>> open_parts(const State& state);
[[nodiscard]] std::span<const Part<State>> view_parts(const State& state);
void deal_behind(State& state, int seen, Dice& dice);
using coin::redeal_hidden;
using coin::sees_more_than_all;
using coin::shuffle_unseen;
using coin::view_apart_of;
using coin::view_of;
using coin::write_position;

// Changes `state`, which holds the scenario's set-up, into the position described. What the document leaves out stays
// as in the scenario, but where it lists pieces the map is first cleared. BadInput names the place that cannot be.
void read_position(const Value& value, State& state);
// What a Battle may cost, at the question to which these answers lead.
[[nodiscard]] Odds odds_at(State& state, Dialogue& answers, Seat seat);
// How things go on by the charts of all, and how a plan may turn out for a player that is a program (foresight.cpp).
void play_unattended(State& state, Dialogue& dialogue);
// How good the Faction's prospects look, up to certain_win: by what was learned, else by the lead.
[[nodiscard]] int prospects(const State& state, Faction who);
[[nodiscard]] int foresee_from(State& state, Dialogue& answers, Seat seat, const Text& option);
[[nodiscard]] int foresee_as_at_first(State& state, Dialogue& answers, Seat seat, const Text& option);
[[nodiscard]] std::vector<Text> others_answer(State& state, Dialogue& answers, Seat seat, const Text& option);
[[nodiscard]] std::vector<std::string> faults_of(const State& state);

}  // namespace auspex::falling_sky
