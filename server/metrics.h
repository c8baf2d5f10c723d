// Figures for Prometheus.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace auspex::server {

class Store;
class TableRegistry;

struct Metrics {
  std::uint64_t requests = 0;
  std::array<std::uint64_t, 6> responses{};  // by the first figure of their status
  std::uint64_t connections_refused = 0;     // too many, all in all or from one address
  std::uint64_t sign_ins_refused = 0;
  std::uint64_t sockets_opened = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t messages_refused = 0;  // garbage, too many, too large
  std::uint64_t slow_sockets = 0;      // that were let go
  std::uint64_t tables_made = 0;
  std::uint64_t clock_looks = 0;
  std::uint64_t turns_ended = 0;
  std::uint64_t notices_sent = 0;
  std::uint64_t notices_failed = 0;

  [[nodiscard]] std::string text(const Store& store, const TableRegistry& registry) const;
};

}  // namespace auspex::server
