// How long a table waits for a turn. When the time of a turn has run out the program plays on for the seat, which stays
// its holder's: they take it back when they return.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <optional>

#include "server/rows.h"

namespace auspex::server {

class Store;
class TableRegistry;
struct Metrics;
struct Options;

// Seconds a turn, as whoever sets up a table wishes it; 0 where there is no clock. BadInput where that cannot be.
long long read_clock(const Value& body);
// When the program takes over for the seat that has to decide. Nothing where the table may wait: it has no clock,
// nobody holds that seat, or nobody else is there who waits.
std::optional<long long> deadline_of(const TableRow& row);

// Looks now and then which turns have run out; the store knows it, so nothing is lost with the process.
class TurnClocks {
 public:
  TurnClocks(Store& store, TableRegistry& tables, const Options& options, Metrics& metrics,
             boost::asio::io_context& home);
  void close() { timer_.cancel(); }

 private:
  void look();
  void wait();

  Store& store_;
  TableRegistry& tables_;
  const Options& options_;
  Metrics& metrics_;
  boost::asio::steady_timer timer_;
};

}  // namespace auspex::server
