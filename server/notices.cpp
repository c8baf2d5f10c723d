#include "server/notices.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <charconv>
#include <memory>
#include <sstream>
#include <vector>

#include "engine/value.h"
#include "server/stream.h"

namespace auspex::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

constexpr int most_under_way = 50;
constexpr std::chrono::seconds time_for_a_hook{10};
constexpr std::size_t most_at_once = 4 << 10;

bool is_private_v4(const asio::ip::address_v4& address) {
  const std::uint32_t a = address.to_uint();
  const auto in = [&](std::uint32_t network, int bits) { return (a >> (32 - bits)) == (network >> (32 - bits)); };
  return in(0x00000000, 8) || in(0x0A000000, 8) || in(0x64400000, 10) || in(0x7F000000, 8) || in(0xA9FE0000, 16) ||
         in(0xAC100000, 12) || in(0xC0000000, 24) || in(0xC0A80000, 16) || in(0xC6120000, 15) || in(0xE0000000, 3);
}

}  // namespace

bool is_private(const asio::ip::address& address) {
  if (address.is_v4()) return is_private_v4(address.to_v4());
  const asio::ip::address_v6 v6 = address.to_v6();
  const auto bytes = v6.to_bytes();
  if (v6.is_v4_mapped()) return is_private_v4(asio::ip::make_address_v4(asio::ip::v4_mapped, v6));
  // Only 2000::/3 is the internet, and of it not the tunnels to addresses of version 4.
  const bool tunnel = bytes[0] == 0x20 && (bytes[1] == 0x02 || (bytes[1] == 0x01 && bytes[2] == 0 && bytes[3] == 0));
  return (bytes[0] & 0xE0) != 0x20 || tunnel;
}

Webhook parse_webhook(const std::string& url, bool allow_private) {
  const auto bad = [] { return BadInput("This is no address for notices. One looks like https://example.org/turns."); };
  Webhook hook;
  std::string rest;
  if (url.starts_with("https://")) {
    rest = url.substr(8);
  } else if (allow_private && url.starts_with("http://")) {
    hook.secure = false;
    rest = url.substr(7);
  } else {
    throw bad();
  }
  const bool odd = std::any_of(url.begin(), url.end(), [](char c) { return c <= 0x20 || c == 0x7f || c == '@'; });
  if (odd || url.size() > 500) throw bad();
  const std::size_t slash = std::min(rest.find_first_of("/?#"), rest.size());
  std::string host = rest.substr(0, slash);
  hook.target = rest.substr(slash, rest.find('#') - slash);
  if (!hook.target.starts_with("/")) hook.target.insert(0, "/");
  hook.port = hook.secure ? "443" : "80";
  const std::size_t colon = host.starts_with("[") ? host.find("]:") + 1 : host.rfind(':');
  if (colon != std::string::npos && colon > 0 && colon < host.size()) {
    hook.port = host.substr(colon + 1);
    host.erase(colon);
  }
  if (host.starts_with("[") && host.ends_with("]")) host = host.substr(1, host.size() - 2);
  constexpr const char* of_hosts = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:";
  if (host.empty() || host.find_first_not_of(of_hosts) != std::string::npos) throw bad();
  int port = 0;
  const auto [end, wrong] = std::from_chars(hook.port.data(), hook.port.data() + hook.port.size(), port);
  if (wrong != std::errc() || end != hook.port.data() + hook.port.size() || port < 1 || port > 65535) throw bad();
  boost::system::error_code no_address;
  const asio::ip::address address = asio::ip::make_address(host, no_address);
  if (!allow_private && (host == "localhost" || (!no_address && is_private(address)))) {
    throw BadInput("Notices go to public addresses only, and this one is private.");
  }
  hook.host = host;
  return hook;
}

std::string Webhook::authority() const {
  const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return port == (secure ? "443" : "80") ? name : name + ":" + port;
}

// One attempt. Keeps itself alive while something is under way.
class Notices::Post : public std::enable_shared_from_this<Post> {
 public:
  Post(Notices& notices, Webhook hook, const std::string& json)
      : metrics_(notices.metrics_),
        under_way_(notices.under_way_),
        allow_private_(notices.options_.private_webhooks),
        hook_(std::move(hook)),
        resolver_(notices.resolver_),
        stream_(notices.home_, notices.tls_) {
    ++*under_way_;
    http::request<http::string_body> request(http::verb::post, hook_.target, 11);
    request.set(http::field::host, hook_.authority());
    request.set(http::field::user_agent, "auspex");
    request.set(http::field::content_type, "application/json");
    request.body() = json;
    request.prepare_payload();
    std::ostringstream text;
    text << request;
    request_ = text.str();
  }
  ~Post() {
    --*under_way_;
    ++(well_ ? metrics_.notices_sent : metrics_.notices_failed);
    if (!well_) spdlog::warn("a turn notice to {} failed: {}", hook_.host, trouble_);
  }
  Post(const Post&) = delete;
  Post& operator=(const Post&) = delete;

  void start() {
    beast::get_lowest_layer(stream_).expires_after(time_for_a_hook);
    resolver_.resolve(hook_.host, hook_.port, time_for_a_hook,
                      [self = shared_from_this()](beast::error_code error, const Resolver::Endpoints& all) {
                        if (self->fails(error)) return;
                        self->connect(all);
                      });
  }

 private:
  bool fails(beast::error_code error) {
    if (error) trouble_ = error.message();
    return static_cast<bool>(error);
  }

  // To those addresses that were looked at, not to whatever the name means a moment later.
  void connect(const Resolver::Endpoints& all) {
    Resolver::Endpoints allowed;
    for (const tcp::endpoint& endpoint : all) {
      if (allow_private_ || !is_private(endpoint.address())) allowed.push_back(endpoint);
    }
    if (allowed.empty()) {
      trouble_ = "not a public address";
      return;
    }
    endpoints_ = std::move(allowed);
    beast::get_lowest_layer(stream_).async_connect(
        endpoints_, [self = shared_from_this()](beast::error_code error, const tcp::endpoint&) {
          if (self->fails(error)) return;
          if (!self->hook_.secure) return self->write(beast::get_lowest_layer(self->stream_));
          self->shake_hands();
        });
  }

  void shake_hands() {
    boost::system::error_code is_name;
    static_cast<void>(asio::ip::make_address(hook_.host, is_name));
    // What the macro SSL_set_tlsext_host_name does, without its old casts; only names are sent, no addresses.
    if (is_name) {
      SSL_ctrl(stream_.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, hook_.host.data());
    }
    stream_.set_verify_callback(asio::ssl::host_name_verification(hook_.host));
    stream_.async_handshake(asio::ssl::stream_base::client, [self = shared_from_this()](beast::error_code error) {
      if (!self->fails(error)) self->write(self->stream_);
    });
  }

  template <class Through>
  void write(Through& stream) {
    asio::async_write(stream, asio::buffer(request_),
                      [self = shared_from_this(), &stream](beast::error_code error, std::size_t) {
                        if (!self->fails(error)) self->read(stream);
                      });
  }

  // Until the status is known; what else the answer says does not matter.
  template <class Through>
  void read(Through& stream) {
    stream.async_read_some(buffer_.prepare(most_at_once),
                           [self = shared_from_this(), &stream](beast::error_code error, std::size_t n) {
                             if (self->fails(error)) return;
                             self->buffer_.commit(n);
                             self->buffer_.consume(self->parser_.put(self->buffer_.data(), error));
                             if (error == http::error::need_more) return self->read(stream);
                             if (self->fails(error)) return;
                             self->well_ = self->parser_.get().result_int() / 100 == 2;
                             self->trouble_ = "status " + std::to_string(self->parser_.get().result_int());
                           });
  }

  Metrics& metrics_;
  std::shared_ptr<int> under_way_;
  bool allow_private_;
  Webhook hook_;
  Resolver& resolver_;
  asio::ssl::stream<Stream> stream_;
  std::string request_;
  http::response_parser<http::empty_body> parser_;
  beast::flat_buffer buffer_;
  Resolver::Endpoints endpoints_;
  std::string trouble_ = "no answer";
  bool well_ = false;
};

Notices::Notices(asio::io_context& home, const Options& options, Metrics& metrics)
    : home_(home), options_(options), metrics_(metrics), tls_(asio::ssl::context::tls_client), resolver_(home) {
  tls_.set_default_verify_paths();
  tls_.set_verify_mode(asio::ssl::verify_peer);
}

void Notices::send(const std::string& url, const std::string& json) {
  if (*under_way_ >= most_under_way) {
    ++metrics_.notices_failed;
    return;
  }
  try {
    std::make_shared<Post>(*this, parse_webhook(url, options_.private_webhooks), json)->start();
  } catch (const BadInput& error) {
    ++metrics_.notices_failed;
    spdlog::warn("a turn notice failed: {}", error.what());
  }
}

}  // namespace auspex::server
