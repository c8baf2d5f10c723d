// Who asks: sessions, accounts, guests.
#pragma once

#include <chrono>
#include <unordered_map>

#include "server/exchange.h"
#include "server/options.h"
#include "server/person.h"
#include "server/store.h"

namespace auspex::server {

class People {
 public:
  People(Store& store, const Options& options);

  // Whether whoever has no session is the person `local`.
  [[nodiscard]] bool is_local() const { return local_; }
  // The person of the request's cookie; nobody where there is none. With an error where the store does not say.
  using Found = std::function<void(const Person&, std::exception_ptr)>;
  void who(const Request& request, Found then);
  // A cookie for a new session of the person, whom the caller has written down; within a Store's write. The session
  // that the browser had before ends with it, and so do all that are too old.
  std::string start_session(soci::session& sql, const std::string& person, const Request& before) const;
  // The session of the request is asked for again at the store.
  void forget(const Request& request);
  void end_session(const Request& request, std::function<void(std::exception_ptr)> done);
  [[nodiscard]] std::string expired_cookie() const;
  // A guest of that name, written down; within a Store's write.
  static Person new_guest(soci::session& sql, const std::string& name);

 private:
  struct Known {
    Person person;
    std::chrono::steady_clock::time_point until;
  };
  [[nodiscard]] std::string attributes() const;

  Store& store_;
  const Options& options_;
  bool local_;
  std::unordered_map<std::string, Known> known_;  // by the digest of the token
};

}  // namespace auspex::server
