#include "server/socket.h"

#include <boost/asio/post.hpp>

#include "io/json.h"
#include "server/fragments.h"
#include "server/refusals.h"
#include "server/untrusted.h"

namespace auspex::server {

namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

constexpr std::size_t largest_message = std::size_t{64} << 10;
constexpr std::size_t largest_read = std::size_t{1} << 20;  // what is larger than this ends the connection
constexpr std::size_t most_queued = std::size_t{8} << 20;
constexpr int most_objections = 3;

}  // namespace

Socket::Socket(Connected connected, std::shared_ptr<Room> room, const Options& options, Metrics& metrics)
    : stream_(std::move(connected)),
      room_(std::move(room)),
      metrics_(metrics),
      bucket_(options.messages_a_second, 6 * options.messages_a_second) {
  websocket::stream_base::timeout timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
  timeout.idle_timeout = options.silence;
  stream_.set_option(timeout);
}

void Socket::accept(const beast::http::request<beast::http::string_body>& request, std::function<bool()> holds) {
  stream_.read_message_max(largest_read);
  stream_.auto_fragment(false);
  stream_.async_accept(request, [self = shared_from_this(), holds = std::move(holds)](beast::error_code error) {
    if (error) return;
    ++self->metrics_.sockets_opened;
    self->stream_.text(true);
    if (!holds()) return self->dismiss(signed_out);
    self->inside_ = true;
    self->room_->enter(self);
    self->read();
  });
}

void Socket::read() {
  stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
    if (error) return self->end();
    self->on_message();
    self->read();
  });
}

void Socket::on_message() {
  ++metrics_.messages_in;
  const std::size_t size = buffer_.size();
  const std::string text = size > largest_message ? "" : beast::buffers_to_string(buffer_.data());
  buffer_.consume(size);
  if (size > largest_message) {
    buffer_.shrink_to_fit();
    return object_to("a message has at most 64 KB");
  }
  if (closing_) return;
  if (!bucket_.take()) return object_to(too_much_at_once);
  try {
    const Value request = parse_untrusted(text, "message");
    if (!request.is_map()) throw BadInput("message: expected an object");
    room_->request(shared_from_this(), request);
  } catch (const BadInput& error) {
    object_to(error.what());
  }
}

void Socket::object_to(const std::string& what) {
  ++metrics_.messages_refused;
  send(Object().put("error", refusal_in(language, what)).text());
  if (++objections_ > most_objections) end();
}

void Socket::send(Message message) {
  if (closing_ || too_slow_) return;
  queued_bytes_ += message->size();
  if (queued_bytes_ > most_queued) {
    ++metrics_.slow_sockets;
    too_slow_ = true;
    // Not at once: the room is telling everyone, one after the other.
    boost::asio::post(stream_.get_executor(), [self = shared_from_this()] { self->end(); });
    return;
  }
  queue_.push_back(std::move(message));
  if (queue_.size() == 1) write();
}

void Socket::write() {
  stream_.async_write(boost::asio::buffer(*queue_.front()),
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        if (error) return self->end();
                        ++self->metrics_.messages_out;
                        self->queued_bytes_ -= self->queue_.front()->size();
                        self->queue_.pop_front();
                        if (!self->queue_.empty()) return self->write();
                        if (self->closing_) self->close();
                      });
}

void Socket::dismiss(const std::string& reason) {
  send(Object().put("news", "closing").put("reason", reason).text());
  end();
}

// What is already on its way is still written; then the connection ends.
void Socket::end() {
  if (inside_) room_->leave(*this);
  inside_ = false;
  if (closing_) return;
  closing_ = true;
  if (queue_.empty() || queued_bytes_ > most_queued) close();
}

void Socket::close() {
  beast::error_code ignored;
  stream_.next_layer().close(ignored);
}

}  // namespace auspex::server
