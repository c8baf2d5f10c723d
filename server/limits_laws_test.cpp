// Limits: never more than is allowed, and never fewer than there is room for.
#include <algorithm>
#include <vector>

#include "kit/laws.h"
#include "server/connection_limits.h"
#include "server/rate_limits.h"

namespace auspex::server {

namespace {

using Clock = TokenBucket::Clock;
using std::chrono::milliseconds;

// Pauses between one who asks again and again, most of them short.
rc::Gen<std::vector<int>> any_pauses() {
  return rc::gen::container<std::vector<int>>(rc::gen::oneOf(rc::gen::inRange(0, 20), rc::gen::inRange(0, 3000)));
}

RC_GTEST_PROP(TokenBucketLaws, grants_no_more_than_the_burst_and_the_rate_and_no_less, ()) {
  const int a_second = *rc::gen::inRange(1, 20).as("a second");
  const int at_once = *rc::gen::inRange(1, 10).as("at once");
  TokenBucket bucket(a_second, at_once);
  // In thousandths of a token, as whole numbers.
  const int full = at_once * 1000;
  int left = full;
  Clock::time_point now = Clock::now();
  for (const int pause : *any_pauses().as("pauses in ms")) {
    now += milliseconds(pause);
    left = std::min(full, left + pause * a_second);
    const bool granted = bucket.take(now);
    // At the very edge the sum of fractions may fall on either side.
    if (left != 1000 || granted) RC_ASSERT(granted == (left >= 1000));
    if (granted) left -= 1000;
  }
}

RC_GTEST_PROP(TokenBucketLaws, is_full_again_after_a_pause_long_enough, ()) {
  const int at_once = *rc::gen::inRange(1, 10).as("at once");
  TokenBucket bucket(1, at_once);
  const Clock::time_point now = Clock::now();
  const int taken = *rc::gen::inRange(1, at_once + 1).as("taken");
  for (int i = 0; i < taken; ++i) RC_ASSERT(bucket.take(now));
  RC_ASSERT(!bucket.is_full(now));
  RC_ASSERT(!bucket.is_full(now + milliseconds(1000 * taken - 1)));
  RC_ASSERT(bucket.is_full(now + milliseconds(1000 * taken + 1)));
}

// Somebody comes from an address, or somebody who is there goes.
struct Visit {
  bool comes = true;
  int which = 0;
};
void showValue(const Visit& visit, std::ostream& out) {
  out << (visit.comes ? "comes from " : "goes: ") << visit.which;
}
rc::Gen<std::vector<Visit>> any_visits() {
  return rc::gen::container<std::vector<Visit>>(
      rc::gen::build<Visit>(rc::gen::set(&Visit::comes), rc::gen::set(&Visit::which, rc::gen::inRange(0, 4))));
}

RC_GTEST_PROP(ConnectionLimitsLaws, count_those_who_are_there, ()) {
  const auto all = *rc::gen::inRange<std::size_t>(1, 8).as("all");
  const auto of_one = *rc::gen::inRange<std::size_t>(0, 4).as("of one");
  ConnectionLimits limits({all, of_one, 1});
  std::vector<std::pair<int, ConnectionLimits::Place>> there;
  for (const Visit& visit : *any_visits().as("visits")) {
    if (!visit.comes) {
      if (!there.empty()) there.erase(there.begin() + visit.which % static_cast<int>(there.size()));
      continue;
    }
    // Address 0 is unknown: only the sum counts.
    std::size_t same = 0;
    for (const auto& [from, place] : there) same += from == visit.which ? 1 : 0;
    const bool room = there.size() < all && (visit.which == 0 || of_one == 0 || same < of_one);
    ConnectionLimits::Place place = limits.connection(visit.which == 0 ? "" : "10.0.0." + std::to_string(visit.which));
    RC_ASSERT(static_cast<bool>(place) == room);
    if (place) there.emplace_back(visit.which, std::move(place));
  }
}

RC_GTEST_PROP(ConnectionLimitsLaws, large_bodies_are_counted_apart, ()) {
  const auto most = *rc::gen::inRange<std::size_t>(1, 5).as("most");
  ConnectionLimits limits({1, 1, most});
  std::vector<ConnectionLimits::Place> there;
  for (const bool comes : *rc::gen::arbitrary<std::vector<bool>>().as("comes")) {
    if (!comes) {
      if (!there.empty()) there.pop_back();
      continue;
    }
    ConnectionLimits::Place place = limits.large_body();
    RC_ASSERT(static_cast<bool>(place) == (there.size() < most));
    if (place) there.push_back(std::move(place));
  }
  RC_ASSERT(static_cast<bool>(limits.connection("10.0.0.1")));
}

}  // namespace

}  // namespace auspex::server
