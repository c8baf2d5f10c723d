// Buckets of tokens: a number of them a second, and a number at once.
#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

namespace auspex::server {

class TokenBucket {
 public:
  using Clock = std::chrono::steady_clock;

  TokenBucket(double a_second, double at_once) : a_second_(a_second), at_once_(at_once), tokens_(at_once) {}

  bool take(Clock::time_point now = Clock::now()) {
    const double passed = std::chrono::duration<double>(now - last_).count();
    last_ = now;
    tokens_ = std::min(at_once_, tokens_ + passed * a_second_);
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }
  [[nodiscard]] bool is_full(Clock::time_point now) const {
    return tokens_ + std::chrono::duration<double>(now - last_).count() * a_second_ >= at_once_;
  }

 private:
  double a_second_;
  double at_once_;
  double tokens_;
  Clock::time_point last_ = Clock::now();
};

// One bucket for each key (an address, say); full ones are forgotten.
class RateLimits {
 public:
  RateLimits(double a_second, double at_once) : fresh_(a_second, at_once) {}

  bool take(const std::string& key) {
    const TokenBucket::Clock::time_point now = TokenBucket::Clock::now();
    if (buckets_.size() > 10000) {
      std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(now); });
    }
    return buckets_.try_emplace(key, fresh_).first->second.take(now);
  }

 private:
  TokenBucket fresh_;
  std::unordered_map<std::string, TokenBucket> buckets_;
};

}  // namespace auspex::server
