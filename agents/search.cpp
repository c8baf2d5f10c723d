#include "agents/search.h"

#include <algorithm>

namespace auspex {

namespace {

// With few playouts only the first options are looked at, which are the ones most worth it.
constexpr int least_playouts_each = 2;
constexpr int fewest_options = 4;

// How often halving leaves one.
int halvings(int options) {
  int n = 0;
  for (; options > 1; options = (options + 1) / 2) ++n;
  return n;
}

// Exactly, and the earlier of equals first.
bool better(const SearchAgent::Estimate& a, const SearchAgent::Estimate& b) {
  const std::int64_t left = a.sum * b.playouts;
  const std::int64_t right = b.sum * a.playouts;
  return left != right ? left > right : a.option < b.option;
}

}  // namespace

int playouts_of(SeatKind level) {
  switch (level) {
    case SeatKind::search_novice:
      return 30;
    case SeatKind::search_expert:
      return 300;
    case SeatKind::search_master:
      return 1000;
    default:
      return 100;
  }
}

void SearchAgent::look_at(const Moment& moment, Estimate& one, std::uint64_t seed, int playouts) {
  for (; playouts > 0 && !given_up_; --playouts) {
    try {
      one.sum += moment.imagine(one.option, mix(seed + static_cast<std::uint64_t>(one.playouts)));
    } catch (const BadInput&) {
      // What has been answered does not go with cards that were dealt anew: nothing is learned from that.
    }
    ++one.playouts;
  }
}

// Sequential halving: all options get the same share of a round, with the same luck, and the better half goes on.
int SearchAgent::choose(const Moment& moment) {
  const auto offered = static_cast<int>(moment.question().options.size());
  const int options = std::min(offered, std::max(fewest_options, playouts_ / least_playouts_each));
  considered_.clear();
  for (int i = 0; i < options; ++i) considered_.push_back({.option = i});
  const std::uint64_t luck = mix(seed_);
  const int rounds = halvings(options);
  int left = options;
  for (int round = 0; round < rounds && !given_up_; ++round) {
    const int each = std::max(1, playouts_ / (rounds * left));
    for (int i = 0; i < left; ++i) look_at(moment, considered_[static_cast<std::size_t>(i)], luck, each);
    std::sort(considered_.begin(), considered_.begin() + left, better);
    left = (left + 1) / 2;
  }
  return considered_.front().option;
}

}  // namespace auspex
