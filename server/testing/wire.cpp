#include <algorithm>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <utility>

#include "io/json.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

tcp::socket connect(asio::io_context& context, int port) {
  tcp::socket socket(context);
  socket.connect({asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)});
  const timeval patience{30, 0};
  ::setsockopt(socket.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  return socket;
}

}  // namespace

Value HttpAnswer::json() const { return parse_json(text, "reply"); }

std::string HttpAnswer::error() const { return error_of(json()); }

std::string error_of(const Value& reply) {
  const Value* error = reply.find("error");
  return error == nullptr ? "none" : error->as_string("error");
}

HttpAnswer Browser::send(const std::string& method, const std::string& path, const std::string& body,
                         const std::map<std::string, std::string>& headers) {
  asio::io_context context;
  tcp::socket socket = connect(context, program_.port());
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(path);
  request.version(11);
  request.set(http::field::host, "localhost:" + std::to_string(program_.port()));
  if (!cookie.empty()) request.set(http::field::cookie, cookie);
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  http::write(socket, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(std::uint64_t{64} << 20);
  http::read(socket, buffer, parser);
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
  explicit Inside(int port) : stream(connect(context, port)) {}
};

Wire::Wire(const Browser& browser, const std::string& table, const std::string& query,
           const std::map<std::string, std::string>& headers)
    : inside_(std::make_unique<Inside>(browser.program().port())) {
  inside_->stream.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
    if (!browser.cookie.empty()) request.set(http::field::cookie, browser.cookie);
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  inside_->stream.read_message_max(std::size_t{64} << 20);
  beast::websocket::response_type response;
  beast::error_code error;
  inside_->stream.handshake(response, "localhost:" + std::to_string(browser.program().port()),
                            "/api/tables/" + table + "/socket?" + query, error);
  status_ = static_cast<int>(response.result_int());
}

Wire::~Wire() = default;

void Wire::say(const std::string& text) {
  beast::error_code ignored;
  inside_->stream.write(asio::buffer(text), ignored);
}

Value Wire::read() {
  beast::flat_buffer buffer;
  beast::error_code error;
  inside_->stream.read(buffer, error);
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

Value Wire::next() {
  if (!kept_.empty()) {
    Value first = std::move(kept_.front());
    kept_.erase(kept_.begin());
    return first;
  }
  return read();
}

Value Wire::news(const std::string& kind) {
  for (;;) {
    Value message = next();
    if (message.find("closed") != nullptr) {
      ADD_FAILURE() << "the connection ended while waiting for " << kind;
      return message;
    }
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
  for (;;) {
    Value message = read();
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
};

Raw::Raw(const Program& program) : inside_(std::make_unique<Inside>(program.port())) {}

Raw::~Raw() = default;

void Raw::say(const std::string& text) {
  beast::error_code ignored;
  asio::write(inside_->socket, asio::buffer(text), ignored);
}

std::string Raw::first_line() {
  std::string text;
  beast::error_code error;
  asio::read_until(inside_->socket, asio::dynamic_buffer(text), "\r\n", error);
  return error ? "" : text.substr(0, text.find('\r'));
}

bool Raw::has_answer() const { return inside_->socket.available() > 0; }

}  // namespace auspex::server
