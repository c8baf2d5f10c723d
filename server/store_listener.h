// A connection to PostgreSQL that hears what other processes announce, on a thread of its own.
#pragma once

#include "server/store.h"

namespace auspex::server {

class Store::Listener {
 public:
  using OnNews = std::function<void(const News&)>;

  Listener(Store& store, OnNews on_news);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

 private:
  void run();
  // Until the connection is lost, which throws, or the program ends.
  void listen();
  [[nodiscard]] std::vector<News> take(soci::session& session) const;
  void tell(std::vector<News> news);
  // Whether something came; false where nothing did in that time. With -1 for the socket it waits for the end alone.
  bool wait(int socket, std::chrono::milliseconds patience) const;

  Store& store_;
  OnNews on_news_;
  int wake_;  // an eventfd that is written to at the end
  std::atomic<bool> closing_{false};
  std::thread thread_;
};

}  // namespace auspex::server
