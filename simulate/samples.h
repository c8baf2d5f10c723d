// Samples for whoever learns to judge positions (tools/train): positions in numbers, and how their games ended.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "simulate/match.h"

namespace auspex::simulate {

struct Sampling {
  const Game& game;
  Setup setup;               // its seed is the series' seed
  bool seats_given = false;  // all games are played by those of the set-up; else each by a table of its own
  // Who sits in players' seats at those tables; by default the game's own players do.
  std::optional<SeatKind> players{};
  std::uint64_t games = 1;
  int every = 12;    // a sample at one checkpoint of so many
  int playouts = 0;  // whole games played on from each sample, to compare with
  int threads = 1;
};

// How a side was played, as the samples have it: not at all, by the rules of a Non-player, by the game's own player
// with a player's rights, by one that also took other options before the first sample, by one that thinks ahead.
enum class PlayedBy : std::uint8_t { nobody, nonplayer, chart, wanderer, search };

// A whole win in shares, so that it can be divided between two, three or four.
inline constexpr int shares_in_a_win = 240;
inline constexpr int most_playouts = 250;  // of which the sum of shares has room in 16 bits

// The first two lines of a file of samples: what it is, and one line of JSON about it.
[[nodiscard]] std::string samples_header(const Sampling& sampling);
// Bytes of a sample: the number of its game (32 bits), for each side its share of the win (8 bits), how it was played
// (8), its chance as the program judges it and the sum of its shares in the playouts (16 each), and the features (8).
[[nodiscard]] std::size_t sample_size(const Sampling& sampling);

struct SamplingResult {
  std::uint64_t samples = 0;
  std::optional<Failure> failure;
};

// Plays, and writes the samples of all games in their order, whatever the number of threads. BadInput where the game
// has no features.
[[nodiscard]] SamplingResult take_samples(const Sampling& sampling,
                                          const std::function<void(const std::string&)>& write,
                                          const std::function<void(std::uint64_t games)>& progress = {});

}  // namespace auspex::simulate
