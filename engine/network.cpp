#include "engine/network.h"

#include <algorithm>
#include <array>

#include "engine/digest.h"
#include "engine/game.h"

namespace auspex {

namespace {

using Sums = std::array<std::int32_t, Network::most_units>;
using Said = std::array<std::int16_t, Network::most_units>;

// Most inputs are nothing, in a list of features and behind a hidden layer; the others add a row of weights each.
template <class Input>
void add_up(const NetworkLayer& layer, std::span<const Input> inputs, Sums& sums) {
  const std::size_t units = layer.biases.size();
  std::copy(layer.biases.begin(), layer.biases.end(), sums.begin());
  const std::int16_t* row = layer.weights.data();
  for (const Input input : inputs) {
    if (input != 0) {
      for (std::size_t i = 0; i < units; ++i) sums[i] += std::int32_t{input} * row[i];
    }
    row += units;
  }
}

// Rounded, and kept within bounds.
std::span<const std::int16_t> say(const Sums& sums, std::size_t units, int bits, Said& said) {
  const std::int32_t half = 1 << (bits - 1);
  for (std::size_t i = 0; i < units; ++i) {
    said[i] = static_cast<std::int16_t>(std::clamp((sums[i] + half) >> bits, 0, Network::most_said));
  }
  return {said.data(), units};
}

// Powers of e from 0 downwards, in steps of one 256th; what lies further down is nothing beside them.
constexpr int lowest_power = -12;
constexpr auto powers = [] {
  constexpr double a_step_less = 0.996101369470117490;  // e to the power of -1/256
  constexpr double one = 1 << 24;
  std::array<std::uint32_t, static_cast<std::size_t>(-lowest_power << Network::table_bits)> table{};
  double power = one;
  for (std::uint32_t& each : table) {
    const double nearest = power + 0.5;  // the standard library rounds only at run time
    each = static_cast<std::uint32_t>(nearest);
    power *= a_step_less;
  }
  return table;
}();

}  // namespace

std::vector<int> Network::chances(std::span<const std::int8_t> features) const {
  Sums sums;
  Said said;
  add_up(first, features, sums);
  add_up(second, say(sums, first.biases.size(), first_bits - unit_bits, said), sums);
  add_up(last, say(sums, second.biases.size(), weight_bits, said), sums);

  const std::size_t sides = last.biases.size();
  const std::int64_t highest = *std::max_element(sums.begin(), sums.begin() + static_cast<std::ptrdiff_t>(sides));
  constexpr int shift = weight_bits + unit_bits - table_bits;
  std::array<std::uint64_t, most_units> weights{};
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < sides; ++i) {
    const auto step = static_cast<std::size_t>((highest - sums[i]) >> shift);
    weights[i] = step < powers.size() ? powers[step] : 0;
    all += weights[i];
  }
  // Rounded so that nothing is lost: where the sum of all up to here stands, less where it stood before.
  std::vector<int> result;
  std::uint64_t so_far = 0;
  int given = 0;
  for (std::size_t i = 0; i < sides; ++i) {
    so_far += weights[i];
    const auto up_to_here = static_cast<int>((so_far * certain_win + all / 2) / all);
    result.push_back(up_to_here - given);
    given = up_to_here;
  }
  return result;
}

std::uint64_t digest_of_names(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names) all += name + '\n';
  return digest_bytes(all.data(), all.size());
}

}  // namespace auspex
