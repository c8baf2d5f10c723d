// Sees to it that nobody waits for a database for ever. What libpq itself can be told ends where the other side still
// takes bytes but no longer answers; so a connection that takes too long is cut, and whoever waits for it hears that it
// broke.
#pragma once

#include <soci/soci.h>

#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>

namespace auspex::server {

class Watchdog {
  struct Watched {
    int socket = -1;
    std::chrono::steady_clock::time_point until;
  };
  using Place = std::list<Watched>::iterator;

 public:
  Watchdog();
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  // The session is watched while it lives; it must not outlive the session.
  class Watch {
   public:
    Watch(Watchdog& watchdog, soci::session& session);
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

   private:
    Watchdog& watchdog_;
    Place place_;
    bool watched_ = false;
  };
  // From now on nothing takes longer than this: the program is about to end.
  void hurry(std::chrono::seconds patience);

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable ends_;
  std::list<Watched> watched_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::time_point::max();
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace auspex::server
