// What a position of Britannia is made of (section 1). A checkpoint lies before each nation's turn and at the start and
// end of a round, so that what lasts only through a turn (Turn, in turn.h) is not part of it.
#pragma once

#include <span>

#include "engine/dice.h"
#include "engine/game.h"
#include "games/britannia/board.h"

namespace auspex::britannia {

enum class Stage : std::uint8_t { draft, round_start, nation_turn, round_end, over };
enum class Overlord : std::uint8_t { none, romans, angles };

// Readings that players differ on (docs/britannia-rulings.md); all off is the default.
struct Readings {
  bool roads_ignore_terrain = false;    // R7
  bool no_roads_after_leaving = false;  // R12
  bool angles_score_zone_only = false;  // R15
  bool burh_cap_per_phase = false;      // R16
  bool split_votes = false;             // R17
  bool cnut_needs_no_minimum = false;   // R18
  bool any_nation_blocks_king = false;  // R19
  bool danish_areas_once = false;       // R20
  bool harold_once = false;             // R21
  bool cnut_dead_none_leave = false;    // R54

  bool operator==(const Readings&) const = default;
};

struct State {
  Dice dice;
  Board board;
  std::array<AreaSet, once_lists> scored{};  // 19.2: areas already scored for occupying
  NationSet submitted_to_rome{};             // 12.8f: ever; cleared when round 8 begins
  NationSet attacked_romano_british{};       // 13.6: such nations that attacked them in rounds 6 and 7
  EnumArray<Nation, std::uint16_t> points{};
  EnumArray<Nation, std::uint8_t> population{};  // 0 to 5
  EnumArray<Nation, Overlord> subject_of{};
  EnumArray<Nation, std::int8_t> owner{};  // a Side; -1 where nobody plays the nation
  EnumArray<Side, bool> computer{};
  std::uint8_t round = 1;
  Stage stage = Stage::round_start;
  Nation nation = Nation::romans;  // whose turn it is, or comes next
  Scenario scenario = Scenario::full;
  bool manual_dice = false;
  bool impartial = false;  // computer players hold nothing against whoever leads
  Readings readings{};
  EnumArray<Side, Breadth> programs{};  // computers that think ahead: asked for a plan at each of their turns
  std::uint8_t filler = 0;              // keeps the size a multiple of eight, so that no byte is undefined
};

// 11.4: leaders who do not go home when their nation's next turn begins.
[[nodiscard]] constexpr bool stays_to_the_end(Leader leader) {
  return leader == Leader::harold || leader == Leader::harald_hardrada || leader == Leader::william ||
         leader == Leader::svein;
}
[[nodiscard]] inline bool in_play(const State& state, Nation nation) { return state.owner[nation] >= 0; }
// Of a nation that somebody plays.
[[nodiscard]] inline std::size_t owner_index(const State& state, Nation nation) {
  return static_cast<std::uint8_t>(state.owner[nation]);
}
[[nodiscard]] inline bool is_program(const State& state, Side side) { return state.programs[side] != Breadth::none; }
[[nodiscard]] inline bool same_player(const State& state, Nation a, Nation b) {
  return state.owner[a] == state.owner[b];
}
[[nodiscard]] inline Seat seat_of(const State& state, Nation nation) { return state.owner[nation]; }
[[nodiscard]] inline int first_round(const State& state) {
  return state.scenario == Scenario::brief ? short_first_round : 1;
}
[[nodiscard]] inline int final_round(const State& state) {
  return state.scenario == Scenario::brief ? short_last_round : last_round;
}
[[nodiscard]] constexpr bool in_round(std::uint32_t rounds, int round) { return (rounds >> round & 1u) != 0; }
[[nodiscard]] inline bool has_boats(const State& state, Nation nation) {
  return in_round(nation_info[nation].boats, state.round);
}
[[nodiscard]] inline bool is_raiding(const State& state, Nation nation) {
  return in_round(nation_info[nation].raids, state.round);
}
[[nodiscard]] inline bool is_major_invasion(const State& state, Nation nation) {
  return in_round(nation_info[nation].major_invasions, state.round);
}
[[nodiscard]] inline bool subject(const State& state, Nation nation, Overlord overlord) {
  return state.subject_of[nation] == overlord;
}
[[nodiscard]] inline std::optional<Nation> overlord_of(const State& state, Nation nation) {
  switch (state.subject_of[nation]) {
    case Overlord::none:
      return std::nullopt;
    case Overlord::romans:
      return Nation::romans;
    case Overlord::angles:
      return Nation::angles;
  }
  return std::nullopt;
}
// 13.1: the legions go before the next begins.
inline constexpr int roman_last_round = 5;
// 10.1: the last round at whose end land of a subject scores for its overlord, the Angles; Rome's are free by then.
inline constexpr int last_tribute = 10;
// 5.9: who comes to a nation in a round, and the invaders among them, sea by sea.
[[nodiscard]] inline const Arrival& arrival_of(Nation nation, int round) {
  return round_info[static_cast<std::size_t>(round)].arrivals[nation];
}
[[nodiscard]] inline std::span<const Invaders> waves(const Arrival& arrival) {
  return std::span(arrival.invaders).first(arrival.seas);
}
// The sum of a player's nations (19.5).
[[nodiscard]] int score_of(const State& state, Side side);

}  // namespace auspex::britannia
