// How many connections are open, of all and of each address, and how many large bodies are being read: so that one who
// opens many, and says nothing or much, takes neither all files nor all memory.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>

namespace auspex::server {

class ConnectionLimits {
 public:
  struct Limits {
    std::size_t all = 0;
    std::size_t of_one = 0;  // 0: as many as there are
    std::size_t large_bodies = 0;
  };
  // Given back when it goes.
  using Place = std::shared_ptr<void>;

  explicit ConnectionLimits(Limits limits) : limits_(limits), counts_(std::make_shared<Counts>()) {}

  // Null where there is none left. Without an address only the sum counts.
  Place connection(const std::string& address) {
    Counts& counts = *counts_;
    if (counts.all >= limits_.all) return nullptr;
    if (address.empty() || limits_.of_one == 0) return take(counts.all);
    std::size_t& mine = counts.of[address];
    if (mine >= limits_.of_one) return nullptr;
    ++counts.all;
    ++mine;
    return {this, [kept = counts_, address](void*) {
              --kept->all;
              const auto found = kept->of.find(address);
              if (--found->second == 0) kept->of.erase(found);
            }};
  }
  Place large_body() { return counts_->large_bodies >= limits_.large_bodies ? nullptr : take(counts_->large_bodies); }

 private:
  // Outlives the limits where somebody still has a place.
  struct Counts {
    std::size_t all = 0;
    std::size_t large_bodies = 0;
    std::unordered_map<std::string, std::size_t> of;
  };
  Place take(std::size_t& count) {
    ++count;
    return {this, [kept = counts_, &count](void*) { --count; }};
  }

  Limits limits_;
  std::shared_ptr<Counts> counts_;
};

}  // namespace auspex::server
