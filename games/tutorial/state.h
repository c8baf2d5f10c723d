// What a position of Two Augurs is made of, and the functions that make it a Position (engine/game.h finds them by
// name).
#pragma once

#include <array>
#include <cstdint>

#include "engine/dice.h"
#include "engine/game.h"
#include "generated/tutorial/text.h"

namespace auspex::tutorial {

inline constexpr int omens_of_a_kind = 5;
inline constexpr int all_omens = omens_of_a_kind * count_of<Omen>;

// A plain value without padding. Whatever is not in use is zero, so that equal positions have equal bytes.
struct State {
  Dice dice;
  EnumArray<Side, EnumSet<Omen>> hand;   // no omen or one
  EnumArray<Side, EnumSet<Half>> mark;   // on the sky today, until both are shown: none or one
  EnumArray<Side, std::uint16_t> birds;  // counted so far
  std::array<Omen, all_omens> deck;      // the next one drawn is deck[deck_size - 1]
  std::uint8_t deck_size;
  std::uint8_t day;   // from 1
  std::uint8_t turn;  // 0 or 1: whether one augur has already watched today
  Scenario scenario;
  std::uint8_t manual_dice;
};

inline Side other(Side side) { return side == Side::romulus ? Side::remus : Side::romulus; }
inline Seat seat_of(Side side) { return static_cast<Seat>(side); }
// 1.3: what the contest is for, and how long it can last.
inline int birds_to_win(const State& state) { return state.scenario == Scenario::brief ? 12 : 24; }
inline int last_day(const State& state) { return state.scenario == Scenario::brief ? 4 : 8; }
// 2.1: whose turn it is.
inline Side augur_of(int day, int turn) { return (day + turn) % 2 == 1 ? Side::romulus : Side::remus; }
// 2.7: whether the augur has marked the sky and it has not been shown yet.
inline bool has_marked(const State& state, Side side) { return state.turn == 1 && side == augur_of(state.day, 0); }
// 2.5: from the top of the deck into the augur's hand.
Omen draw_omen(State& state, Side side);

// rules.cpp
void play_on(State& state, Dialogue& dialogue);
bool is_over(const State& state);
std::vector<Standing> standings_of(const State& state);
Text outcome_of(const State& state);
// odds.cpp
Odds odds_at(State& state, Dialogue& answers, Seat seat);
// position.cpp
State new_state(Scenario scenario, bool manual_dice, std::uint64_t seed);
State read_position(const Value& value, Scenario scenario, bool manual_dice, std::uint64_t seed);
Value view_of(const State& state, Seat seat);
Value write_position(const State& state);
std::vector<std::string> faults_of(const State& state);
void redeal_hidden(State& state, Seat seat, std::uint64_t seed);
void shuffle_unseen(State& state, Dice& dice);

}  // namespace auspex::tutorial
