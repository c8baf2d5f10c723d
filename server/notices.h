// "It is your turn", posted to the address that a person gave. Only https, and only to public addresses, so that nobody
// makes this server reach into its own network.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <string>

#include "server/metrics.h"
#include "server/options.h"
#include "server/resolver.h"

namespace auspex::server {

struct Webhook {
  bool secure = true;
  std::string host;
  std::string port;
  std::string target;

  // What the header Host says.
  [[nodiscard]] std::string authority() const;
};
// BadInput where it is no https address. Where the operator allows private addresses http is allowed too.
Webhook parse_webhook(const std::string& url, bool allow_private);
// Of this machine or a network that is not the internet.
bool is_private(const boost::asio::ip::address& address);

class Notices {
 public:
  Notices(boost::asio::io_context& home, const Options& options, Metrics& metrics);

  // Tries once, for at most ten seconds; the result goes to the log and the figures.
  void send(const std::string& url, const std::string& json);

 private:
  class Post;

  boost::asio::io_context& home_;
  const Options& options_;
  Metrics& metrics_;
  boost::asio::ssl::context tls_;
  std::shared_ptr<int> under_way_ = std::make_shared<int>(0);  // counted by those who may outlive us
  Resolver resolver_;
};

}  // namespace auspex::server
