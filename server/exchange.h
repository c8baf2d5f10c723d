// A request and its reply, without the library that carries them.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/value.h"

namespace auspex::server {

struct Request {
  std::string method;
  std::string path;
  std::string query;
  std::string body;
  std::string host;
  std::string origin;
  std::string cookies;
  std::string address;      // of whoever asks; of addresses of version 6 the network
  std::string fetch_site;   // what a browser says about where the request comes from
  bool from_here = false;   // from this machine, by its own loopback address
  bool forwarded = false;   // a proxy says that it passes it on
  bool other_user = false;  // it comes from this machine, from a process of another user than the server's
};

struct Reply {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

using Respond = std::function<void(Reply)>;

// Thrown by what answers a request; the text goes into {"error": ...}.
class HttpError : public BadInput {
 public:
  HttpError(int status, const std::string& what) : BadInput(what), status_(status) {}
  [[nodiscard]] int status() const { return status_; }

 private:
  int status_;
};

Reply error_reply(int status, const std::string& what);
Reply json_reply(std::string json, int status = 200);
// What an exception means to whoever asked.
Reply reply_for(const std::exception_ptr& error);

}  // namespace auspex::server
