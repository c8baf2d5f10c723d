#include "server/load.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <climits>
#include <csignal>
#include <fstream>
#include <functional>
#include <memory>
#include <thread>

#include "engine/dice.h"
#include "io/json.h"
#include "server/serve.h"

namespace auspex::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

std::vector<std::string> sides_of(const LoadPlan& plan) {
  Setup setup;
  setup.scenario = plan.scenario;
  return played_sides(*plan.game, checked(*plan.game, setup));
}

// Each socket is a file, at either end.
void allow_files(std::size_t sockets) {
  const rlim_t needed = sockets + 500;
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  if (files.rlim_max < needed) {
    throw BadInput(std::to_string(sockets) + " sockets need " + std::to_string(needed) +
                   " open files, and the system allows " + std::to_string(files.rlim_max) + " (ulimit -Hn)");
  }
  files.rlim_cur = std::max(files.rlim_cur, needed);
  ::setrlimit(RLIMIT_NOFILE, &files);
}

// The server in a child, which says its port through a pipe.
class Child {
 public:
  Child(const LoadPlan& plan, std::size_t sockets) {
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) throw BadInput("cannot make a pipe");
    process_ = ::fork();
    if (process_ == 0) {
      ::close(pipe[0]);
      spdlog::set_level(spdlog::level::err);
      Options options;
      options.port = 0;
      options.store = plan.store;
      options.messages_a_second = 1e9;
      options.most_sockets = sockets + sides_of(plan).size();
      options.most_tables = LLONG_MAX;
      options.silence = std::chrono::hours(1);  // nobody reads before all are seated
      try {
        serve(options, [&](const Addresses& addresses) {
          const std::string& address = addresses.here;
          const std::string port = address.substr(address.rfind(':') + 1) + "\n";
          if (::write(pipe[1], port.data(), port.size()) < 0) ::_exit(3);
        });
      } catch (const std::exception& error) {
        spdlog::error("{}", error.what());
        ::_exit(2);
      }
      ::_exit(0);
    }
    ::close(pipe[1]);
    std::array<char, 16> text{};
    const ssize_t got = ::read(pipe[0], text.data(), text.size());
    ::close(pipe[0]);
    if (got <= 0) throw BadInput("the server did not start");
    std::from_chars(text.data(), text.data() + got, port_);
  }
  ~Child() {
    ::kill(process_, SIGTERM);
    ::waitpid(process_, nullptr, 0);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] double cpu() const {
    std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
    std::string word;
    double ticks = 0;
    for (int i = 1; i <= 15 && file >> word; ++i) {
      if (i >= 14) ticks += std::stod(word);
    }
    return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
  }
  [[nodiscard]] double megabytes() const {
    std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
    double all = 0;
    double resident = 0;
    file >> all >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
  }

 private:
  pid_t process_ = -1;
  std::uint16_t port_ = 0;
};

// One connection over which requests go one after the other.
class Line {
 public:
  Line(asio::io_context& context, std::uint16_t port) : stream_(context), port_(port) {
    stream_.connect(tcp::endpoint(asio::ip::address_v4::loopback(), port));
  }
  // The reply, and the cookie that came with it.
  std::pair<Value, std::string> post(const std::string& path, const std::string& body) {
    http::request<http::string_body> request(http::verb::post, path, 11);
    request.set(http::field::host, "localhost:" + std::to_string(port_));
    request.body() = body;
    request.prepare_payload();
    http::write(stream_, request);
    http::response<http::string_body> response;
    http::read(stream_, buffer_, response);
    if (response.result_int() >= 300) throw BadInput("the server refuses: " + response.body());
    const std::string cookie(response[http::field::set_cookie]);
    return {parse_json(response.body(), "reply"), cookie.substr(0, cookie.find(';'))};
  }

 private:
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::uint16_t port_;
};

struct Tally {
  std::vector<float> milliseconds;
  std::size_t finished = 0;
  std::size_t lost = 0;
  bool measuring = false;
};

// When a table's next answer is due.
struct Pace {
  Clock::duration step{};
  Clock::time_point next;
};

// A person at a seat, who answers each question as soon as it is due, as the page does: what cannot be taken back is
// held by the server, and then confirmed.
class Player : public std::enable_shared_from_this<Player> {
 public:
  // `leave` is called once the end of the game has been heard of.
  Player(asio::io_context& context, std::uint16_t port, const std::string& table, std::string cookie,
         std::uint64_t seed, Tally& tally, std::shared_ptr<Pace> pace, std::function<void()> leave)
      : stream_(context),
        timer_(context),
        dice_(seed),
        tally_(tally),
        pace_(std::move(pace)),
        leave_(std::move(leave)) {
    stream_.next_layer().connect(tcp::endpoint(asio::ip::address_v4::loopback(), port));
    stream_.next_layer().set_option(tcp::no_delay(true));
    stream_.set_option(beast::websocket::stream_base::decorator([cookie = std::move(cookie)](auto& request) {
      if (!cookie.empty()) request.set(http::field::cookie, cookie);
    }));
    stream_.read_message_max(std::size_t{16} << 20);
    stream_.handshake("localhost:" + std::to_string(port), "/api/tables/" + table + "/socket");
    stream_.text(true);
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) {
        ++self->tally_.lost;
        return;
      }
      const auto data = self->buffer_.cdata();
      const bool goes_on = self->hear(std::string_view(static_cast<const char*>(data.data()), data.size()));
      self->buffer_.consume(self->buffer_.size());
      if (goes_on) return self->read();
      beast::error_code ignored;
      self->stream_.next_layer().close(ignored);
      self->leave_();
    });
  }

 private:
  // Looks only for what an answer needs, so that the measuring costs little. False where the game is over.
  bool hear(std::string_view text) {
    if (text.starts_with(R"({"revision": )")) {
      out_.replace(out_.find(condition), condition.size(), "}");
      send();
      return true;
    }
    const bool moved = text.starts_with(R"({"news": "moved")");
    if (!moved && !text.starts_with(R"({"news": "table")")) return true;
    if (waiting_) {
      waiting_ = false;
      if (tally_.measuring) {
        tally_.milliseconds.push_back(std::chrono::duration<float, std::milli>(Clock::now() - sent_).count());
      }
    }
    // The question is the last that news of a move tells.
    if (moved && text.ends_with(R"("yours": false}})")) return true;
    const std::size_t question = text.find(R"("question": {"seat": ")");
    if (question == std::string_view::npos) return text.find(R"("outcome": {"code")") == std::string_view::npos;
    const std::size_t mine = text.find(R"("yours": true})", question);
    if (mine == std::string_view::npos) return true;
    const std::size_t options = text.find(R"("options": [)", question);
    int count = 0;
    for (std::size_t at = text.find(R"("code": )", options); at < mine; at = text.find(R"("code": )", at + 8)) ++count;
    const std::size_t revision = text.find(R"("revision": )", moved ? 0 : text.find(R"("viewer")")) + 12;
    const std::size_t seat = question + 22;
    out_ = R"({"do": "answer", "revision": )";
    out_ += text.substr(revision, text.find(',', revision) - revision);
    out_ += R"(, "seat": ")";
    out_ += text.substr(seat, text.find('"', seat) - seat);
    out_ += R"(", "index": )" + std::to_string(dice_.below(std::max(count, 1)));
    out_ += condition;
    const Clock::time_point now = Clock::now();
    if (pace_->next <= now) {
      pace_->next = std::max(pace_->next + pace_->step, now);
      answer();
    } else {
      timer_.expires_at(pace_->next);
      pace_->next += pace_->step;
      timer_.async_wait([self = shared_from_this()](beast::error_code) { self->answer(); });
    }
    return true;
  }

  void answer() {
    waiting_ = true;
    sent_ = Clock::now();
    send();
  }

  void send() {
    stream_.async_write(asio::buffer(out_), [self = shared_from_this()](beast::error_code, std::size_t) {});
  }

  static constexpr std::string_view condition = R"(, "revocable": true})";

  beast::websocket::stream<asio::basic_stream_socket<tcp, asio::io_context::executor_type>> stream_;
  asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, asio::io_context::executor_type> timer_;
  beast::flat_buffer buffer_;
  std::string out_;
  Dice dice_;
  Tally& tally_;
  std::shared_ptr<Pace> pace_;
  std::function<void()> leave_;
  Clock::time_point sent_;
  bool waiting_ = false;
};

// Opens tables and seats people at them; on a thread of its own where a game has ended and another is to begin, so that
// the others play on.
class Host {
 public:
  Host(const LoadPlan& plan, std::uint16_t port, asio::io_context& context, Tally& tally)
      : plan_(plan), sides_(sides_of(plan)), port_(port), context_(context), tally_(tally), line_(own_, port) {
    for (int i = 0; i < plan.tables; ++i) open();
    thread_ = std::thread([this] { own_.run(); });
  }
  ~Host() {
    work_.reset();
    thread_.join();
  }
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

 private:
  void open() {
    std::string seats;
    for (std::size_t i = 1; i < sides_.size(); ++i) seats += (i > 1 ? ", \"" : "\"") + sides_[i] + R"(": "open")";
    const Value table = line_
                            .post("/api/tables", R"({"game": ")" + plan_.game->id() + R"(", "scenario": ")" +
                                                     plan_.scenario + R"(", "seats": {)" + seats + "}}")
                            .first;
    const std::string id = table.at("table", "reply").as_string("table");
    std::vector<std::string> cookies = {""};
    for (const auto& [seat, link] : table.at("invitations", "reply").as_map("invitations")) {
      cookies.push_back(line_.post("/api" + link.as_string("link"), R"({"name": "Load )" + seat + "\"}").second);
    }
    const auto here = std::make_shared<std::size_t>(cookies.size());
    const auto pace = std::make_shared<Pace>();
    if (plan_.rate > 0) {
      pace->step =
          std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan_.tables / plan_.rate));
      // The tables one after the other, not all at once.
      pace->next = Clock::now() + pace->step * (opened_++ % plan_.tables) / plan_.tables;
    }
    for (std::string& cookie : cookies) {
      auto player =
          std::make_shared<Player>(context_, port_, id, std::move(cookie), ++seed_, tally_, pace, [this, here] {
            if (--*here > 0) return;
            ++tally_.finished;
            asio::post(own_, [this] { open(); });
          });
      asio::post(context_, [player] { player->read(); });
    }
  }

  const LoadPlan& plan_;
  std::vector<std::string> sides_;
  std::uint16_t port_;
  asio::io_context& context_;
  Tally& tally_;
  asio::io_context own_{1};
  asio::executor_work_guard<asio::io_context::executor_type> work_{own_.get_executor()};
  Line line_;
  std::uint64_t seed_ = 0;
  int opened_ = 0;
  std::thread thread_;
};

double own_cpu() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

LoadFigures measure_load(const LoadPlan& plan) {
  LoadFigures figures;
  figures.sockets = static_cast<std::size_t>(plan.tables) * sides_of(plan).size();
  allow_files(figures.sockets);
  const Child server(plan, figures.sockets);
  asio::io_context context(1);
  const auto work = asio::make_work_guard(context);  // also while the only table is being replaced
  Tally tally;
  const Host host(plan, server.port(), context, tally);
  // A second to come up to speed, then the time that counts.
  context.run_for(std::chrono::seconds(1));
  tally.measuring = true;
  const double server_before = server.cpu();
  const double own_before = own_cpu();
  const Clock::time_point begun = Clock::now();
  context.run_for(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan.seconds)));
  figures.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  figures.server_cpu = (server.cpu() - server_before) / figures.seconds;
  figures.client_cpu = (own_cpu() - own_before) / figures.seconds;
  figures.megabytes = server.megabytes();
  if (tally.lost > 0) throw BadInput(std::to_string(tally.lost) + " sockets were lost");
  std::vector<float>& times = tally.milliseconds;
  std::sort(times.begin(), times.end());
  figures.answers = times.size();
  figures.finished = tally.finished;
  if (!times.empty()) {
    figures.median = times[times.size() / 2];
    figures.p99 = times[times.size() * 99 / 100];
    figures.worst = times.back();
  }
  return figures;
}

}  // namespace auspex::server
