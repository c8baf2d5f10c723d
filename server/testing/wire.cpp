#include <algorithm>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <utility>

#include "io/json.h"
#include "server/testing/patience.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

// Throws where that did not end well, and says what was being waited for.
template <class Begin>
void finish(asio::io_context& context, tcp::socket& socket, const std::string& awaited, Begin begin) {
  const beast::error_code error = finished(context, socket, soon(), begin);
  if (error) throw boost::system::system_error(error, "waiting for " + awaited);
}

tcp::socket connect(asio::io_context& context, int port, const std::string& address = "127.0.0.1") {
  tcp::socket socket(context);
  const tcp::endpoint server(asio::ip::make_address(address), static_cast<std::uint16_t>(port));
  finish(context, socket, "a connection to the server", [&](auto done) { socket.async_connect(server, done); });
  return socket;
}

}  // namespace

Value HttpAnswer::json() const { return parse_json(text, "reply"); }

std::string HttpAnswer::error() const { return error_of(json()); }

std::string error_of(const Value& reply) {
  if (const Value* closed = reply.find("closed")) return "the connection ended: " + closed->as_string("closed");
  const Value* error = reply.find("error");
  return error == nullptr ? "none" : error->as_string("error");
}

HttpAnswer Browser::send(const std::string& method, const std::string& path, const std::string& body,
                         const std::map<std::string, std::string>& headers) {
  asio::io_context context;
  tcp::socket socket = connect(context, program_.port(), address);
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(path);
  request.version(11);
  request.set(http::field::host, host());
  if (!cookie.empty()) request.set(http::field::cookie, cookie);
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  const std::string awaited = "the reply to " + method + " " + path;
  finish(context, socket, awaited, [&](auto done) { http::async_write(socket, request, done); });
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(std::uint64_t{64} << 20);
  finish(context, socket, awaited, [&](auto done) { http::async_read(socket, buffer, parser, done); });
  HttpAnswer answer;
  answer.status = static_cast<int>(parser.get().result_int());
  answer.text = parser.get().body();
  for (const auto& field : parser.get()) {
    std::string name(field.name_string());
    for (char& c : name) c = static_cast<char>(std::tolower(c));
    answer.headers[name] = std::string(field.value());
  }
  if (const auto given = answer.headers.find("set-cookie"); given != answer.headers.end()) {
    cookie = given->second.substr(0, given->second.find(';'));
  }
  return answer;
}

std::string Browser::host() const {
  return (address == "127.0.0.1" ? "localhost" : address) + ":" + std::to_string(program_.port());
}

std::string Browser::new_table(const std::string& body) {
  const HttpAnswer answer = post("/api/tables", body);
  EXPECT_EQ(answer.status, 201) << answer.text;
  last_made_ = answer.json();
  return last_made_.at("table", "reply").as_string("table");
}

std::string Browser::invitation(const std::string& seat) {
  return last_made_.at("invitations", "reply").at(seat, "invitations").as_string(seat);
}

long long Browser::figure(const std::string& name) {
  const std::string text = get("/metrics").text;
  const std::size_t at = text.find("\nauspex_" + name + " ");
  if (at == std::string::npos) {
    ADD_FAILURE() << "no figure " << name;
    return -1;
  }
  return std::stoll(text.substr(text.find(' ', at) + 1));
}

struct Wire::Inside {
  asio::io_context context;
  beast::websocket::stream<tcp::socket> stream;
  explicit Inside(const Browser& browser) : stream(connect(context, browser.program().port(), browser.address)) {}

  template <class Begin>
  beast::error_code finished(Deadline deadline, Begin begin) {
    return server::finished(context, stream.next_layer(), deadline, begin);
  }
};

Wire::Wire(const Browser& browser, const std::string& table, const std::string& query,
           const std::map<std::string, std::string>& headers)
    : inside_(std::make_unique<Inside>(browser)) {
  inside_->stream.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
    if (!browser.cookie.empty()) request.set(http::field::cookie, browser.cookie);
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  inside_->stream.read_message_max(std::size_t{64} << 20);
  beast::websocket::response_type response;
  const beast::error_code error = inside_->finished(soon(), [&](auto done) {
    inside_->stream.async_handshake(response, browser.host(), "/api/tables/" + table + "/socket?" + query, done);
  });
  if (error == asio::error::timed_out) ADD_FAILURE() << "waited in vain to be let in at table " << table;
  status_ = static_cast<int>(response.result_int());
}

Wire::~Wire() = default;

void Wire::say(const std::string& text) {
  const beast::error_code error =
      inside_->finished(soon(), [&](auto done) { inside_->stream.async_write(asio::buffer(text), done); });
  if (error == asio::error::timed_out) ADD_FAILURE() << "waited in vain for somebody to read " << text.substr(0, 200);
}

Value Wire::read(const std::string& awaited, Deadline deadline) {
  beast::flat_buffer buffer;
  const beast::error_code error =
      inside_->finished(deadline, [&](auto done) { inside_->stream.async_read(buffer, done); });
  if (error == asio::error::timed_out) ADD_FAILURE() << "waited in vain for " << awaited;
  if (error) {
    Value closed = Value::map();
    closed.set("closed", error.message());
    return closed;
  }
  Value message = parse_json(beast::buffers_to_string(buffer.data()), "message");
  learn(message);
  return message;
}

namespace {

// Objects are put over each other member by member, anything else replaces what was.
Value merged(const Value& old, const Value& changes) {
  if (!old.is_map() || !changes.is_map()) return changes;
  Value out = old;
  for (const auto& [key, value] : changes.as_map("changes")) {
    const Value* was = old.find(key);
    out.set(key, was == nullptr ? value : merged(*was, value));
  }
  return out;
}

Value without(const Value& map, const Value::List& way, std::size_t step) {
  Value out = Value::map();
  for (const auto& [key, value] : map.as_map("view")) {
    const bool here = key == way[step].as_string("way");
    if (here && step + 1 == way.size()) continue;
    out.add(key, here ? without(value, way, step + 1) : value);
  }
  return out;
}

}  // namespace

std::string shown(const Value& view) {
  const auto sorted = [](const auto& self, const Value& value) -> Value {
    if (!value.is_map()) return value;
    Value::Map members = value.as_map("view");
    std::sort(members.begin(), members.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (auto& [key, member] : members) member = self(self, member);
    return Value(std::move(members));
  };
  return json_line(sorted(sorted, view));
}

void Wire::learn(const Value& message) {
  const Value* news = message.find("news");
  if (news == nullptr) return;
  const std::string& kind = news->as_string("news");
  if (kind != "table" && kind != "moved") return;
  revision = message.at("revision", "news").as_int("revision", 0, INT32_MAX);
  const Value* asked = message.find("question");
  question = asked == nullptr ? Value() : *asked;
  if (kind == "table") view = message.at("view", "news");
  if (kind == "moved") {
    view = merged(view, message.at("changes", "news"));
    if (const Value* gone = message.find("gone")) {
      for (const Value& way : gone->as_list("gone")) view = without(view, way.as_list("way"), 0);
    }
  }
}

Value Wire::next(const std::string& awaited) { return next(awaited, soon()); }

Value Wire::next(const std::string& awaited, Deadline deadline) {
  if (!kept_.empty()) {
    Value first = std::move(kept_.front());
    kept_.erase(kept_.begin());
    return first;
  }
  return read(awaited, deadline);
}

Value Wire::news(const std::string& kind) {
  const std::string awaited = "the news \"" + kind + "\"";
  const Deadline deadline = soon();
  for (;;) {
    Value message = next(awaited, deadline);
    if (message.find("closed") != nullptr) throw std::runtime_error(error_of(message) + ", before " + awaited);
    const Value* news = message.find("news");
    if (news != nullptr && news->as_string("news") == kind) return message;
  }
}

std::vector<Value> Wire::heard() {
  ask(R"("do": "ping")");
  return std::exchange(kept_, {});
}

Value Wire::ask(const std::string& members) {
  const int id = ++next_id_;
  say("{\"id\": " + std::to_string(id) + ", " + members + "}");
  const Deadline deadline = soon();
  for (;;) {
    Value message = read("the reply to " + members.substr(0, 200), deadline);
    const Value* given = message.find("id");
    if (given != nullptr && given->as_int64() == id) return message;
    if (message.find("closed") != nullptr) return message;
    kept_.push_back(std::move(message));
  }
}

std::string Wire::answer_json(int index) const {
  return "\"do\": \"answer\", \"revision\": " + std::to_string(revision) +
         ", \"seat\": " + json_line(question.at("seat", "question")) + ", \"index\": " + std::to_string(index);
}

struct Raw::Inside {
  asio::io_context context;
  tcp::socket socket;
  explicit Inside(int port) : socket(connect(context, port)) {}

  template <class Begin>
  beast::error_code finished(Begin begin) {
    return server::finished(context, socket, soon(), begin);
  }
};

Raw::Raw(const Program& program) : inside_(std::make_unique<Inside>(program.port())) {}

Raw::~Raw() = default;

void Raw::say(const std::string& text) {
  const beast::error_code error =
      inside_->finished([&](auto done) { asio::async_write(inside_->socket, asio::buffer(text), done); });
  if (error == asio::error::timed_out) ADD_FAILURE() << "waited in vain for somebody to read " << text.substr(0, 200);
}

std::string Raw::first_line() {
  std::string text;
  const beast::error_code error = inside_->finished(
      [&](auto done) { asio::async_read_until(inside_->socket, asio::dynamic_buffer(text), "\r\n", done); });
  if (error == asio::error::timed_out) ADD_FAILURE() << "waited in vain for the first line of a reply";
  return error ? "" : text.substr(0, text.find('\r'));
}

bool Raw::has_answer() const { return inside_->socket.available() > 0; }

}  // namespace auspex::server
