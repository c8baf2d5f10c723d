// For tests: the real program in a process of its own, people who talk to it over real sockets, and a PostgreSQL that
// is started for the occasion. Whatever is waited for comes within seconds (patience.h); otherwise the test fails.
#pragma once

#include <gtest/gtest.h>
#include <soci/soci.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/value.h"

namespace auspex::server {

// `auspex serve` on a port of its own.
class Program {
 public:
  // Its log goes to the file, if there is one.
  Program(std::string store, std::vector<std::string> flags = {}, std::string log = "");
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void start();
  // Sends the signal and waits for the end; returns the exit code, or minus the signal that ended it. Where no end
  // comes that is a failure, and the program is killed.
  int stop(int signal);
  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] int process() const { return process_; }

 private:
  std::string store_;
  std::vector<std::string> flags_;
  std::string log_;
  int process_ = -1;
  int port_ = 0;
};

struct HttpAnswer {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in small letters
  std::string text;
  [[nodiscard]] Value json() const;
  [[nodiscard]] std::string error() const;
};

// A browser, more or less: keeps its cookie.
class Browser {
 public:
  explicit Browser(const Program& program) : program_(program) {}

  HttpAnswer send(const std::string& method, const std::string& path, const std::string& body = "",
                  const std::map<std::string, std::string>& headers = {});
  HttpAnswer get(const std::string& path) { return send("GET", path); }
  HttpAnswer post(const std::string& path, const std::string& body) { return send("POST", path, body); }
  // The id of a new table; expects it to be made.
  std::string new_table(const std::string& body);
  // "/join/TOKEN" of the table made last.
  std::string invitation(const std::string& seat);

  // A figure of /metrics.
  long long figure(const std::string& name);

  [[nodiscard]] const Program& program() const { return program_; }
  // As the server is called in requests.
  [[nodiscard]] std::string host() const;
  std::string cookie;
  std::string address = "127.0.0.1";  // of the server; another of this machine's is one of its network

 private:
  const Program& program_;
  Value last_made_;
};

// The view as text, members in the order of their names: whoever merges changes has them in an order of their own.
std::string shown(const Value& view);

// An open WebSocket.
class Wire {
 public:
  Wire(const Browser& browser, const std::string& table, const std::string& query = "language=en",
       const std::map<std::string, std::string>& headers = {});
  ~Wire();
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  // The HTTP status where the server did not let us in, else 101.
  [[nodiscard]] int status() const { return status_; }
  void say(const std::string& text);
  // Sends `{"id": n, ...}` and waits for the reply; news that come before it are kept for news().
  Value ask(const std::string& members);
  // The next news of the kind; those of other kinds are passed over. Throws where the connection ends before.
  Value news(const std::string& kind);
  // The next message without an id; an object with `closed` where the connection has ended. `awaited` is what a failure
  // names where nothing comes.
  Value next(const std::string& awaited = "any message");
  // All that was sent unasked up to now and not yet looked at.
  std::vector<Value> heard();

  // The table as the news told it so far: revision, question, view.
  long long revision = 0;
  Value question;
  Value view;
  std::string answer_json(int index) const;
  // Answers the open question; returns the reply.
  Value answer(int index) { return ask(answer_json(index)); }

 private:
  struct Inside;
  using Deadline = std::chrono::steady_clock::time_point;
  Value read(const std::string& awaited, Deadline deadline);
  Value next(const std::string& awaited, Deadline deadline);
  void learn(const Value& message);

  std::unique_ptr<Inside> inside_;
  std::vector<Value> kept_;
  int status_ = 0;
  int next_id_ = 0;
};

// A connection that says what it likes.
class Raw {
 public:
  explicit Raw(const Program& program);
  ~Raw();
  Raw(const Raw&) = delete;
  Raw& operator=(const Raw&) = delete;

  void say(const std::string& text);
  // The first line of what comes; empty where the connection ends first.
  std::string first_line();
  // Whether something has come.
  [[nodiscard]] bool has_answer() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// A key with its certificate, and the certificate of whoever signed it, all as PEM.
struct Certificate {
  std::string key;
  std::string text;
};
// Signs certificates for a test.
class Authority {
 public:
  Authority();
  ~Authority();
  Authority(const Authority&) = delete;
  Authority& operator=(const Authority&) = delete;

  // `name` as a certificate has it: "DNS:localhost", "IP:127.0.0.1". It holds for that many days from now.
  [[nodiscard]] Certificate issue(const std::string& name, int days = 2) const;
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
  std::string text_;
};

// Takes what is posted to it, over TLS where it has a certificate.
class Sink {
 public:
  // `reply` is sent as it is; where it is empty nothing is said at all.
  explicit Sink(std::optional<Certificate> certificate = std::nullopt,
                std::string reply = "HTTP/1.1 204 No Content\r\n\r\n");
  ~Sink();
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;

  [[nodiscard]] int port() const;
  // Of those that came so far.
  [[nodiscard]] int connections() const;
  // Blocks until a request has come; its header and body, as they were.
  std::string request();
  std::string body();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// The error of a reply, or "none". That the connection ended is one.
std::string error_of(const Value& reply);

// A test on a fresh store, of either kind.
class OnEitherStore : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override;
  void TearDown() override;

  std::string store;
  std::filesystem::path folder;
};

// The tests of a suite, on both kinds.
#define ON_EITHER_STORE(Suite)                                                       \
  using Suite = OnEitherStore;                                                       \
  INSTANTIATE_TEST_SUITE_P(Stores, Suite, ::testing::Values("sqlite", "postgresql"), \
                           [](const auto& which) { return which.param; })

// A table for one.
inline const std::string solo = R"({"game": "tutorial", "scenario": "short", "seed": 3})";

// The store of a running server, seen from outside.
std::unique_ptr<soci::session> open_store(const std::string& url);
// What a program of that version of the store would have left behind; of one that no server has open.
void make_older(const std::string& url, int version);
// Waits until it holds; false where it does not come to that.
bool comes_true(const std::function<bool()>& holds);
// A folder of its own under the system's, which whoever asked for it removes.
std::filesystem::path temporary_folder();
// A fresh database of the PostgreSQL that this process started (the first call does).
std::string new_database();
// While it lives that PostgreSQL does nothing at all: it takes connections and bytes, but answers none.
class FrozenPostgres {
 public:
  FrozenPostgres();
  ~FrozenPostgres();
  FrozenPostgres(const FrozenPostgres&) = delete;
  FrozenPostgres& operator=(const FrozenPostgres&) = delete;

 private:
  std::vector<int> processes_;
};

}  // namespace auspex::server
