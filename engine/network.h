// A small network that judges positions: two hidden layers, whole numbers throughout, so that it says the same on every
// machine and compiler. Its weights are data of the game (data/GAME/value), made by tools/train, and become part of the
// program when it is built (tools/generate_value.py, which refuses weights that could overflow). tools/train has the
// same arithmetic in Python.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace auspex {

// Each unit adds up its bias and what it has from the layer before. For each input of the layer, one weight to each
// unit.
struct NetworkLayer {
  std::span<const std::int32_t> biases;
  std::span<const std::int16_t> weights;
};

struct Network {
  // As tools/training/network.py has them, too.
  static constexpr int most_units = 256;            // in a layer
  static constexpr int unit_bits = 8;               // of the fraction of what a hidden unit says
  static constexpr int most_said = 8 << unit_bits;  // by a hidden unit; none says less than nothing
  static constexpr int first_bits = 11;             // of the fraction of the first layer's weights
  static constexpr int weight_bits = 12;            // of the fraction of other weights
  static constexpr int table_bits = 8;              // of the fraction of a power of e that is looked up

  NetworkLayer first;
  NetworkLayer second;
  NetworkLayer last;    // a unit for each side
  std::uint64_t names;  // a digest of the names of the features by which the weights were made

  // The chance of each side; together they are certain_win. As many features as the first layer has inputs.
  [[nodiscard]] std::vector<int> chances(std::span<const std::int8_t> features) const;
};

// Of a list of features: other names are another list.
[[nodiscard]] std::uint64_t digest_of_names(const std::vector<std::string>& names);

}  // namespace auspex
