// A benchmark: a server of its own, and many tables with a socket for each seat at which everyone answers at once.
#pragma once

#include <cstddef>
#include <string>

#include "engine/game.h"

namespace auspex::server {

struct LoadPlan {
  const Game* game = nullptr;
  std::string scenario;
  std::string store;
  int tables = 100;
  double seconds = 10;
  double rate = 0;  // answers a second in all, or 0: as soon as they are asked for
};

struct LoadFigures {
  std::size_t sockets = 0;
  std::size_t answers = 0;  // in the time measured
  double seconds = 0;
  // From sending an answer to hearing of it, in milliseconds.
  double median = 0;
  double p99 = 0;
  double worst = 0;
  double megabytes = 0;   // resident, of the server
  double server_cpu = 0;  // seconds of processor time a second
  double client_cpu = 0;
  std::size_t finished = 0;  // games that came to their end meanwhile
};

// Blocks; starts the server in a process of its own, and ends it.
LoadFigures measure_load(const LoadPlan& plan);

}  // namespace auspex::server
