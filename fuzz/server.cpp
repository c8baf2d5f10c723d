// The server without its connections: requests to /api and messages of a socket, one a line.
//
//   {"method": "POST", "path": "/api/tables", "body": {…}}     $table in a path is the table made last, $join its
//   invitation
//   {"say": {"do": "answer", …}}                               at the table made last; its socket opens with the first
#include <spdlog/spdlog.h>

#include <filesystem>
#include <sstream>

#include "fuzz/play_on.h"
#include "io/json.h"
#include "server/analyses.h"
#include "server/api.h"
#include "server/secrets.h"
#include "server/thinking.h"
#include "server/untrusted.h"

namespace {

using namespace auspex;
using namespace auspex::server;

constexpr std::string_view fault_words = "a fault in the program";

// Somebody with a socket.
class Listener : public Visitor {
 public:
  explicit Listener(std::shared_ptr<Room> room) : room_(std::move(room)) {}

  using Visitor::send;
  void send(Message message) override {
    static_cast<void>(parse_json(*message, "news"));
    if (message->find(fault_words) != std::string::npos) fuzz::fail(*message);
  }
  void dismiss(const std::string&) override { room_->leave(*this); }

 private:
  std::shared_ptr<Room> room_;
};

std::string folder_for_the_store() {
  static std::string pattern = (std::filesystem::temp_directory_path() / "auspex-fuzz-XXXXXX").string();
  if (::mkdtemp(pattern.data()) == nullptr) fuzz::fail("no temporary folder");
  static_cast<void>(std::atexit([] { std::filesystem::remove_all(pattern); }));
  return pattern;
}

class Server {
 public:
  Server() {
    start_secrets();
    spdlog::set_level(spdlog::level::off);
  }

  // What one input asks for; the tables that it made go with it.
  void run(const std::string& text) {
    std::istringstream lines(text);
    int count = 0;
    for (std::string line; count < most_lines && std::getline(lines, line); ++count) {
      try {
        take(parse_json(line, "line"));
      } catch (const BadInput&) {
        // No line of ours.
      }
    }
    leave();
    for (const std::string& table : tables_) ask("DELETE", "/api/tables/" + table, "");
    tables_.clear();
    join_.clear();
    if (++runs_ % runs_between_cleanings == 0) forget_all();
  }

 private:
  static constexpr int most_lines = 40;
  static constexpr int runs_between_cleanings = 500;

  void take(const Value& line) {
    if (const Value* said = line.find("say")) return say(said->is_string() ? said->as_string("") : json_line(*said));
    const Value* body = line.find("body");
    const std::string text = body == nullptr ? "" : body->is_string() ? body->as_string("") : json_line(*body);
    const std::string path = filled_in(line.at("path", "line").as_string("path"));
    if (!path.starts_with("/api/") && !path.starts_with("/feed/")) return;  // a page, and there is none here
    const Reply reply = ask(line.at("method", "line").as_string("method"), path, text);
    if (path == "/api/tables" && reply.status == 201) made(parse_json(reply.body, "reply"));
  }

  void made(const Value& reply) {
    leave();
    tables_.push_back(reply.at("table", "reply").as_string("table"));
    const Value::Map& links = reply.at("invitations", "reply").as_map("invitations");
    join_ = links.empty() ? "" : links.front().second.as_string("link");
  }

  [[nodiscard]] std::string filled_in(std::string path) const {
    const auto put = [&](std::string_view mark, const std::string& text) {
      if (const std::size_t at = path.find(mark); at != std::string::npos) path.replace(at, mark.size(), text);
    };
    put("$table", tables_.empty() ? "none" : tables_.back());
    put("$join", join_);
    return path;
  }

  static Request request(const std::string& method, const std::string& target) {
    Request request;
    request.method = method;
    const std::size_t mark = target.find('?');
    request.path = target.substr(0, mark);
    if (mark != std::string::npos) request.query = target.substr(mark + 1);
    request.host = "localhost";
    request.address = "127.0.0.1";
    return request;
  }

  Reply ask(const std::string& method, const std::string& target, const std::string& body) {
    Request asked = request(method, target);
    if (body.size() > Api::most_body(asked.path)) return {};
    asked.body = body;
    std::optional<Reply> reply;
    api_.handle(std::move(asked), [&](Reply given) { reply = std::move(given); });
    wait_until([&] { return reply.has_value(); });
    // Not even a 503 is anything that a request may bring about.
    if (reply->status >= 500) fuzz::fail(std::to_string(reply->status) + " " + reply->body);
    if (reply->type == "application/json") static_cast<void>(parse_json(reply->body, "reply"));
    return *reply;
  }

  void say(const std::string& text) {
    if (!room_ && !tables_.empty()) enter();
    if (!room_) return;
    const Value message = parse_untrusted(text, "message");
    if (!message.is_map()) return;
    room_->request(visitor_, message);
    quiet();
  }

  void enter() {
    bool answered = false;
    api_.open_socket(request("GET", "/api/tables/" + tables_.back() + "/socket"),
                     [&](const Api::Admission& admission, const Reply&) {
                       room_ = admission.room;
                       visitor_ = std::make_shared<Listener>(room_);
                       visitor_->person = admission.person;
                       visitor_->muted = admission.muted;
                       answered = true;
                     });
    wait_until([&] { return answered; });
    if (!room_) return visitor_.reset();
    room_->enter(visitor_);
    quiet();
  }

  void leave() {
    if (room_) room_->leave(*visitor_);
    room_.reset();
    visitor_.reset();
  }

  void quiet() {
    bool done = false;
    room_->when_quiet([&] { done = true; });
    wait_until([&] { return done; });
  }

  // Guests, and tables that could not be deleted without them.
  void forget_all() {
    registry_.clear();
    bool done = false;
    store_.write(
        [](soci::session& sql) {
          for (const char* each : {"sessions", "tables", "checkpoints", "seats", "answers", "chat", "mutes"}) {
            sql << std::string("DELETE FROM ") + each;
          }
          sql << "DELETE FROM people WHERE id <> 'local'";
        },
        [&](const std::exception_ptr&) { done = true; });
    wait_until([&] { return done; });
  }

  void wait_until(const std::function<bool()>& done) {
    while (!done()) {
      home_.restart();
      if (home_.run_one_for(std::chrono::seconds(60)) == 0) fuzz::fail("nobody answers");
    }
  }

  Options options_;
  Metrics metrics_;
  boost::asio::io_context home_{1};
  Store store_{"sqlite:" + folder_for_the_store() + "/store.db", home_};
  Thinking thinking_{home_};
  Analyses analyses_{home_};
  TableRegistry registry_{{store_, options_, [](const Room&, const SeatRow&) {}, thinking_, analyses_}, home_};
  People people_{store_, options_};
  Api api_{home_, store_, registry_, people_, options_, metrics_};
  std::vector<std::string> tables_;
  std::string join_;
  std::shared_ptr<Room> room_;
  std::shared_ptr<Listener> visitor_;
  int runs_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Server server;
  server.run({reinterpret_cast<const char*>(data), size});
  return 0;
}
