// A connection to PostgreSQL that hears what other processes announce, on a thread of its own.
#pragma once

#include "server/store.h"

namespace auspex::server {

class Store::Listener {
 public:
  using OnAnnouncement = std::function<void(const std::string& table, const std::string& what)>;

  Listener(Store& store, OnAnnouncement on_announcement);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

 private:
  struct News {
    std::string table;
    std::string what;
  };
  void run();
  // Until the connection is lost, which throws, or the program ends.
  void listen();
  [[nodiscard]] std::vector<News> take(soci::session& session) const;
  void tell(std::vector<News> news);
  // Whether something came; false where nothing did in that time. With -1 for the socket it waits for the end alone.
  bool wait(int socket, std::chrono::milliseconds patience) const;

  Store& store_;
  OnAnnouncement on_announcement_;
  int wake_;  // an eventfd that is written to at the end
  std::atomic<bool> closing_{false};
  std::thread thread_;
};

}  // namespace auspex::server
