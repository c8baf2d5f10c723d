// A position written, read, looked at and checked (docs/britannia-position.md).
#pragma once

#include "games/britannia/state.h"

namespace auspex::britannia {

// Takes over what `value` says; who plays and by which readings is the set-up's business.
void read_position(const Value& value, State& state);
[[nodiscard]] Value write_position(const State& state);
[[nodiscard]] Value view_of(const State& state, Seat seat);
[[nodiscard]] Value view_apart_of(const State& state, const State& other, Seat seat);
[[nodiscard]] std::vector<std::string> faults_of(const State& state);
// At a checkpoint: what the rules could not have brought about, each in one line.
void check_history(const State& state, std::vector<std::string>& faults);
// What the battles to come may bring, at the question to which these answers lead.
[[nodiscard]] auspex::Odds odds_at(State& state, Dialogue& answers, Seat seat);
// How good the prospects of the side look, up to certain_win: by what was learned, else by points.
[[nodiscard]] int prospects(const State& state, Side who);
// How good the prospects of the seat are with this plan for the turn that begins.
[[nodiscard]] int foresee_from(State& state, Dialogue& answers, Seat seat, const Text& option);
[[nodiscard]] int foresee_as_at_first(State& state, Dialogue& answers, Seat seat, const Text& option);
[[nodiscard]] std::vector<Text> others_answer(State& state, Dialogue& answers, Seat seat, const Text& option);
void redeal_hidden(State& state, Seat seat, std::uint64_t seed);

}  // namespace auspex::britannia
