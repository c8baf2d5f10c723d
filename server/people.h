// The people behind requests: sessions, accounts, guests.
#pragma once

#include <chrono>
#include <set>
#include <unordered_map>

#include "server/exchange.h"
#include "server/options.h"
#include "server/person.h"
#include "server/store.h"

namespace auspex::server {

class People {
 public:
  People(Store& store, const Options& options);

  // Whether nobody signs in here: whoever plays on this machine is the person `local`.
  [[nodiscard]] bool without_accounts() const { return local_; }
  // Whether the person `local` asks, where the request has no session. Never somebody elsewhere on the network.
  [[nodiscard]] bool is_local(const Request& request) const { return local_ && (!options_.open || request.from_here); }
  // The person of the request's cookie; nobody where there is none. With an error where the store does not say. A
  // session that is used lives on: now and then there is a new `cookie` to be sent with the reply.
  using Found = std::function<void(const Person&, const std::string& cookie, std::exception_ptr)>;
  void who(const Request& request, Found then);
  // What the store knows the request's session by; empty where it has none.
  [[nodiscard]] static std::string session_of(const Request& request);
  // A cookie for a new session of the person, whom the caller has written down; within a Store's write. The session
  // that the browser had before ends with it, which other processes are told and the caller sees to here; and so do all
  // that are too old.
  std::string start_session(soci::session& sql, const std::string& person, const Request& before) const;
  // The session, or all of the person, have ended.
  void forget_session(const std::string& digest) { known_.erase(digest); }
  void forget_person(const std::string& person);
  // All are asked for again at the store; these are those that were found a moment ago.
  std::set<std::string> doubt_all();
  // Whether it was found a moment ago and has not ended since.
  [[nodiscard]] bool is_known(const std::string& digest) const { return known_.contains(digest); }
  void end_session(const std::string& digest, std::function<void(std::exception_ptr)> done);
  [[nodiscard]] std::string expired_cookie() const;
  // A guest of that name, written down; within a Store's write. Whoever has the token can come back as them.
  static Person new_guest(soci::session& sql, const std::string& name, const std::string& token);

 private:
  struct Known {
    Person person;
    std::chrono::steady_clock::time_point until;
  };
  [[nodiscard]] std::string attributes() const;
  [[nodiscard]] std::string cookie_with(const std::string& token) const;

  Store& store_;
  const Options& options_;
  bool local_;
  std::unordered_map<std::string, Known> known_;  // by the digest of the token
};

}  // namespace auspex::server
