#include "server/http.h"

#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <iterator>

#include "server/gzip.h"
#include "server/peer.h"
#include "server/refusals.h"
#include "server/socket.h"
#include "server/words.h"

namespace auspex::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

constexpr std::size_t most_without_socket = 2000;
constexpr std::size_t most_of_one_address = 500;
constexpr std::size_t most_large_bodies = 8;

// Whoever has one IPv6 address has a network of them.
std::string name_of(asio::ip::address address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    address = asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
  }
  if (address.is_v4()) return address.to_string();
  asio::ip::address_v6::bytes_type bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return asio::ip::address_v6(bytes).to_string() + "/64";
}

using Header = http::request<http::string_body>;

// A proxy between here and whoever asks says so in one of these, or speaks the protocol of long ago as nginx does
// where it is not told otherwise.
bool passed_on(const Header& header) {
  constexpr std::array<const char*, 7> marks = {
      "Forwarded", "Via", "X-Real-IP", "X-Client-IP", "X-Original-Host", "CF-Connecting-IP", "True-Client-IP"};
  const bool marked = std::any_of(marks.begin(), marks.end(), [&](const char* name) { return header.count(name) > 0; });
  return marked || header.version() < 11 || std::any_of(header.begin(), header.end(), [](const auto& field) {
           return beast::iequals(field.name_string().substr(0, 12), "X-Forwarded-");
         });
}

// Of several lines, and of several addresses in a line, the last is the one that the nearest proxy saw.
std::string last_forwarded(const Header& header) {
  const auto [first, end] = header.equal_range("X-Forwarded-For");
  if (first == end) return {};
  std::string list;
  for (auto line = first; line != end; ++line) list = std::string(line->value());
  return plain_line(list.substr(list.rfind(',') + 1));
}

// What two programs on the way could understand in two ways is not understood at all: where a body ends, and whom the
// request is for.
std::optional<Reply> ambiguous(const Header& header) {
  for (const http::field field :
       {http::field::host, http::field::content_length, http::field::transfer_encoding, http::field::origin}) {
    if (header.count(field) > 1) return error_reply(400, std::string(to_string(field)) + ": once is enough");
  }
  if (header.version() >= 11 && header.count(http::field::host) == 0) return error_reply(400, "Host: expected one");
  if (header.count(http::field::transfer_encoding) == 0) return std::nullopt;
  if (header.version() < 11 || header.count(http::field::content_length) > 0) {
    return error_reply(400, "Transfer-Encoding: not here");
  }
  if (!beast::iequals(header[http::field::transfer_encoding], "chunked")) {
    return error_reply(501, "Transfer-Encoding: only chunked");
  }
  return std::nullopt;
}

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Connected socket, ConnectionLimits& limits, ConnectionLimits::Place place, Api& api,
             const Options& options, Metrics& metrics)
      : stream_(std::move(socket)),
        connections_(limits),
        place_(std::move(place)),
        api_(api),
        options_(options),
        metrics_(metrics) {}

  // A new connection has something to ask; one that has asked before may think for a while.
  void read(std::chrono::seconds patience = std::chrono::seconds(15)) {
    parser_.emplace();
    large_.reset();
    parser_->header_limit(16 << 10);
    parser_->body_limit(std::uint64_t{2} << 20);
    stream_.expires_after(patience);
    http::async_read_header(
        stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
          if (error == http::error::header_limit) return self->refuse(431, "the header is too large");
          if (error == http::error::body_limit) return self->refuse(413, too_large);
          if (error && error.category() == http::make_error_code(http::error::bad_method).category() &&
              error != http::error::end_of_stream && error != http::error::partial_message) {
            return self->refuse(400, "this is no request");
          }
          if (error) return self->close();
          if (std::optional<Reply> odd = ambiguous(self->parser_->get())) return self->refuse(std::move(*odd));
          self->read_body();
        });
  }

 private:
  void read_body() {
    const std::string target(parser_->get().target());
    const std::size_t most = Api::most_body(target.substr(0, target.find('?')));
    parser_->body_limit(most);
    if (parser_->content_length().value_or(0) > most) return refuse(413, too_large);
    if (most > Api::usual_body && (parser_->chunked() || parser_->content_length().value_or(0) > Api::usual_body)) {
      large_ = connections_.large_body();
      if (!large_) return refuse(503, too_many_people);
    }
    stream_.expires_after(std::chrono::seconds(60));
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error == http::error::body_limit) return self->refuse(413, too_large);
      if (error) return self->close();
      self->on_request();
    });
  }

  [[nodiscard]] Request plain_request() {
    const auto& from = parser_->get();
    Request request;
    request.method = std::string(from.method_string());
    const std::string target(from.target());
    const std::size_t mark = target.find('?');
    request.path = target.substr(0, mark);
    if (mark != std::string::npos) request.query = target.substr(mark + 1);
    request.body = from.body();
    request.host = std::string(from[http::field::host]);
    request.origin = std::string(from[http::field::origin]);
    request.cookies = std::string(from[http::field::cookie]);
    request.fetch_site = std::string(from["Sec-Fetch-Site"]);
    request.forwarded = passed_on(from);
    boost::system::error_code gone;
    const auto peer = stream_.socket().remote_endpoint(gone);
    if (gone) return request;
    request.address = name_of(peer.address());
    if (!peer.address().is_loopback()) return request;
    request.from_here = true;
    request.other_user = is_other_user(peer);
    // A proxy of the operator's brings others.
    if (!options_.public_url.empty()) {
      boost::system::error_code no_address;
      const asio::ip::address seen = asio::ip::make_address(last_forwarded(from), no_address);
      if (!no_address) request.address = name_of(seen);
    }
    return request;
  }

  // Asked once for a connection, of the system.
  bool is_other_user(const tcp::endpoint& peer) {
    if (!other_user_) {
      boost::system::error_code gone;
      const tcp::endpoint here = stream_.socket().local_endpoint(gone);
      other_user_ = !gone && user_at(peer, here).value_or(::geteuid()) != ::geteuid();
    }
    return *other_user_;
  }

  void on_request() {
    Request request = plain_request();
    if (beast::websocket::is_upgrade(parser_->get())) return open_socket(request);
    gzip_ = std::string(parser_->get()[http::field::accept_encoding]).find("gzip") != std::string::npos;
    host_ = request.host;
    stream_.expires_after(std::chrono::seconds(30));
    api_.handle(std::move(request), [self = shared_from_this()](Reply reply) { self->write(std::move(reply)); });
  }

  void open_socket(const Request& request) {
    const std::string language = parameter(request.query, "language");
    const bool watches = parameter(request.query, "as") == "spectator";
    api_.open_socket(request, [self = shared_from_this(), language, watches](Api::Admission in, Reply refusal) {
      if (!in.room) return self->write(std::move(refusal));
      // The socket keeps both places.
      const std::shared_ptr<Socket> socket(
          new Socket(self->stream_.release_socket(), std::move(in.room), self->options_, self->metrics_),
          [connection = std::move(self->place_), place = std::move(in.place)](const Socket* ended) { delete ended; });
      socket->person = std::move(in.person);
      socket->muted = std::move(in.muted);
      socket->watches = watches;
      socket->language = language == "it" ? Language::italian : Language::english;
      socket->accept(self->parser_->get(), std::move(in.holds));
    });
  }

  void refuse(int status, const std::string& what) { refuse(error_reply(status, what)); }
  void refuse(Reply reply) {
    keep_ = false;
    const std::string target(parser_->get().target());
    const std::size_t mark = target.find('?');
    const std::string query = mark == std::string::npos ? std::string() : target.substr(mark + 1);
    const bool italian = parameter(query, "language") == language_id(Language::italian);
    write(in_language(italian ? Language::italian : Language::english, std::move(reply)));
  }

  void write(Reply reply) {
    const unsigned version = parser_->is_header_done() ? parser_->get().version() : 11;
    const bool head = parser_->is_header_done() && parser_->get().method() == http::verb::head;
    ++metrics_.responses.at(static_cast<std::size_t>(reply.status / 100));
    response_ = http::response<http::string_body>(static_cast<http::status>(reply.status), version);
    response_.set(http::field::content_type, reply.type);
    for (const auto& [name, value] : reply.headers) response_.insert(name, value);
    response_.set("X-Content-Type-Options", "nosniff");
    response_.set("Referrer-Policy", "no-referrer");
    if (reply.type.starts_with("text/html")) {
      response_.set(
          "Content-Security-Policy",
          "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self'; "
          "connect-src 'self' ws://" +
              host_ + " wss://" + host_ +
              "; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
      response_.set("Cross-Origin-Opener-Policy", "same-origin");
    }
    if (gzip_ && reply.body.size() > 1400 && is_text(reply.type)) {
      response_.set(http::field::content_encoding, "gzip");
      response_.set(http::field::vary, "Accept-Encoding");
      reply.body = gzipped(reply.body);
    }
    keep_ = keep_ && parser_->is_done() && parser_->keep_alive();
    response_.body() = std::move(reply.body);
    response_.keep_alive(keep_);
    response_.prepare_payload();
    if (head) response_.body().clear();
    stream_.expires_after(std::chrono::seconds(30));
    http::async_write(stream_, response_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return self->close();
      if (!self->keep_) return self->parser_->is_done() ? self->close() : self->drain();
      self->response_ = {};
      self->read(std::chrono::seconds(60));
    });
  }

  void close() {
    boost::system::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  // What is still on its way is read and dropped, so that a refusal gets there before the connection goes.
  void drain() {
    close();
    stream_.expires_after(std::chrono::seconds(5));
    drop();
  }

  void drop() {
    constexpr std::size_t most_dropped = 16 << 20;
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(64 << 10),
                            [self = shared_from_this()](beast::error_code error, std::size_t n) {
                              self->dropped_ += n;
                              if (!error && self->dropped_ < most_dropped) self->drop();
                            });
  }

  Stream stream_;
  beast::flat_buffer buffer_;
  std::size_t dropped_ = 0;
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::string_body> response_;
  ConnectionLimits& connections_;
  ConnectionLimits::Place place_;
  ConnectionLimits::Place large_;  // while a large body is here
  Api& api_;
  const Options& options_;
  Metrics& metrics_;
  std::string host_;
  std::optional<bool> other_user_;
  bool gzip_ = false;
  bool keep_ = true;
};

}  // namespace

Listener::Listener(asio::io_context& home, Api& api, const Options& options, Metrics& metrics)
    : acceptor_(home),
      again_(home),
      connections_({options.most_sockets + most_without_socket, most_of_one_address, most_large_bodies}),
      api_(api),
      options_(options),
      metrics_(metrics) {}

void Listener::start() {
  const std::string where = options_.listen + " port " + std::to_string(options_.port);
  boost::system::error_code error;
  const asio::ip::address address =
      asio::ip::make_address(options_.listen == "localhost" ? "127.0.0.1" : options_.listen, error);
  if (error) throw BadInput("--listen: \"" + options_.listen + "\" is no address like 127.0.0.1 or 0.0.0.0");
  const tcp::endpoint endpoint(address, options_.port);
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(1024, error);
  if (error) throw BadInput("cannot listen at " + where + ": " + error.message() + "; --port takes another");
  port_ = acceptor_.local_endpoint().port();
  accept();
}

void Listener::stop() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  again_.cancel();
}

void Listener::accept() {
  acceptor_.async_accept([this](boost::system::error_code error, Connected socket) {
    if (error == asio::error::operation_aborted || !acceptor_.is_open()) return;
    if (!error) {
      take(std::move(socket));
      return accept();
    }
    // There are no files left, most likely: it does not help to try again at once.
    spdlog::warn("a connection could not be taken: {}", error.message());
    again_.expires_after(std::chrono::milliseconds(200));
    again_.async_wait([this](boost::system::error_code stopped) {
      if (!stopped) accept();
    });
  });
}

void Listener::take(Connected socket) {
  boost::system::error_code gone;
  const asio::ip::address peer = socket.remote_endpoint(gone).address();
  if (gone) return;
  // A proxy on this machine brings everyone.
  ConnectionLimits::Place place = connections_.connection(peer.is_loopback() ? "" : name_of(peer));
  if (!place) {
    ++metrics_.connections_refused;
    return;
  }
  boost::system::error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  std::make_shared<Connection>(std::move(socket), connections_, std::move(place), api_, options_, metrics_)->read();
}

}  // namespace auspex::server
