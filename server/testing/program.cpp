#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <pwd.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "server/testing/patience.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

std::filesystem::path temporary_folder() {
  std::string pattern = ::testing::TempDir() + "auspex-server-XXXXXX";
  if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
  return pattern;
}

bool comes_true(const std::function<bool()>& holds) {
  const Deadline deadline = soon();
  while (!holds()) {
    if (std::chrono::steady_clock::now() > deadline) return false;
    ::usleep(1000);
  }
  return true;
}

namespace {

// Runs it in a child; `user` (0: the same) is who it runs as. What it prints goes to `out`, or nowhere; its errors go
// to the file, if there is one.
pid_t start(const std::vector<std::string>& words, uid_t user, gid_t group, int out, const std::string& errors = "") {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t child = ::fork();
  if (child != 0) return child;
  const int nothing = ::open("/dev/null", O_RDWR);
  ::dup2(nothing, 0);
  ::dup2(out >= 0 ? out : nothing, 1);
  if (out < 0) ::dup2(nothing, 2);
  if (!errors.empty()) ::dup2(::open(errors.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), 2);
  if (user != 0 && (::setgid(group) != 0 || ::setuid(user) != 0)) ::_exit(126);
  ::execv(arguments.front(), arguments.data());
  ::_exit(127);
}

int end_of(int status) { return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status); }

int wait_for(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return end_of(status);
}

// What comes up to the end of the line, or to the end of it all; none where neither comes in time.
std::optional<std::string> line_from(int file) {
  const Deadline deadline = soon();
  std::string line;
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    pollfd waiting{file, POLLIN, 0};
    if (::poll(&waiting, 1, std::max(0, static_cast<int>(left.count()))) == 0) return std::nullopt;
    char c = 0;
    if (::read(file, &c, 1) != 1 || c == '\n') return line;
    line += c;
  }
}

// PostgreSQL in a folder of its own, reached by a socket in that folder; it ends with this process. It refuses to run
// as root, so root runs it as the user that Debian's package makes.
class Postgres {
 public:
  Postgres() : folder_(temporary_folder()) {
    uid_t user = 0;
    gid_t group = 0;
    if (::geteuid() == 0) {
      const passwd* entry = ::getpwnam("postgres");
      if (entry == nullptr) throw std::runtime_error("no user postgres; is Debian's postgresql installed?");
      user = entry->pw_uid;
      group = entry->pw_gid;
      if (::chown(folder_.c_str(), user, group) != 0) throw std::runtime_error("cannot give the folder away");
    }
    std::string programs;
    for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/postgresql")) {
      programs = std::max(programs, (entry.path() / "bin").string());
    }
    const std::string data = folder_ + "/data";
    if (wait_for(start(
            {programs + "/initdb", "-D", data, "-U", "auspex", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"},
            user, group, -1)) != 0) {
      throw std::runtime_error("initdb failed");
    }
    server_ = start({programs + "/postgres", "-D", data, "-k", folder_, "-c", "listen_addresses=", "-c", "fsync=off"},
                    user, group, -1);
    for (int tries = 0; tries < 600; ++tries) {
      try {
        soci::session sql(soci::postgresql, url("postgres"));
        return;
      } catch (const soci::soci_error&) {
        ::usleep(100000);
      }
    }
    throw std::runtime_error("PostgreSQL does not start");
  }
  ~Postgres() {
    ::kill(server_, SIGINT);
    wait_for(server_);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;

  // It and all that it started.
  [[nodiscard]] std::vector<int> processes() const {
    std::vector<int> all = {server_};
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
      const std::string name = entry.path().filename();
      std::ifstream file(entry.path() / "stat");
      std::string text;
      if (!std::isdigit(static_cast<unsigned char>(name.front())) || !std::getline(file, text)) continue;
      std::istringstream after_name(text.substr(text.rfind(')') + 1));
      std::string state;
      int parent = 0;
      if (after_name >> state >> parent && parent == server_) all.push_back(std::stoi(name));
    }
    return all;
  }

  [[nodiscard]] std::string url(const std::string& database) const {
    return "postgresql:///" + database + "?host=" + folder_ + "&user=auspex";
  }

 private:
  std::string folder_;
  pid_t server_ = -1;
};

const Postgres& postgres() {
  static const Postgres one;
  return one;
}

}  // namespace

std::string new_database() {
  static int count = 0;
  const std::string name = "test" + std::to_string(++count);
  soci::session sql(soci::postgresql, postgres().url("postgres"));
  sql << "CREATE DATABASE " + name;
  return postgres().url(name);
}

FrozenPostgres::FrozenPostgres() : processes_(postgres().processes()) {
  for (const int process : processes_) ::kill(process, SIGSTOP);
}

FrozenPostgres::~FrozenPostgres() {
  for (const int process : processes_) ::kill(process, SIGCONT);
}

std::unique_ptr<soci::session> open_store(const std::string& url) {
  if (url.starts_with("sqlite:")) {
    return std::make_unique<soci::session>(soci::sqlite3, "db=\"" + url.substr(7) + "\" timeout=10");
  }
  auto session = std::make_unique<soci::session>(soci::postgresql, url);
  *session << "SET lock_timeout = '" + std::to_string(patience.count()) + "s'";
  return session;
}

namespace {

int free_port() {
  const int probe = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (::bind(probe, reinterpret_cast<sockaddr*>(&address), size) != 0 ||
      ::getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size) != 0) {
    throw std::runtime_error("no free port");
  }
  ::close(probe);
  return ntohs(address.sin_port);
}

}  // namespace

Program::Program(std::string store, std::vector<std::string> flags, std::string log)
    : store_(std::move(store)), flags_(std::move(flags)), log_(std::move(log)) {
  start();
}

Program::~Program() {
  if (process_ > 0) stop(SIGKILL);
}

void Program::start() {
  const char* path = std::getenv("AUSPEX");
  if (path == nullptr) throw std::runtime_error("AUSPEX is not set");
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  // Where it says another address than the one it listens at, the port is chosen here.
  const bool proxied = std::find(flags_.begin(), flags_.end(), "--public-url") != flags_.end();
  if (proxied && port_ == 0) port_ = free_port();
  std::vector<std::string> words = {path,
                                    "serve",
                                    "--port",
                                    std::to_string(port_),
                                    "--store",
                                    store_,
                                    "--log-level",
                                    log_.empty() ? "err" : "info",
                                    "--messages-a-second",
                                    "100000"};
  words.insert(words.end(), flags_.begin(), flags_.end());
  process_ = auspex::server::start(words, 0, 0, pipe[1], log_);
  ::close(pipe[1]);
  const std::optional<std::string> line = line_from(pipe[0]);
  ::close(pipe[0]);
  if (!line) {
    stop(SIGKILL);
    throw std::runtime_error("waited in vain for the server's first line");
  }
  const std::size_t colon = line->rfind(':');
  if (proxied && colon != std::string::npos) return;
  if (colon == std::string::npos) throw std::runtime_error("the server did not start: " + *line);
  port_ = std::stoi(line->substr(colon + 1));
}

int Program::stop(int signal) {
  const pid_t process = std::exchange(process_, -1);
  ::kill(process, signal);
  int status = 0;
  if (comes_true([&] { return ::waitpid(process, &status, WNOHANG) == process; })) return end_of(status);
  ADD_FAILURE() << "waited in vain for the end of the server after signal " << signal;
  ::kill(process, SIGKILL);
  return wait_for(process);
}

void OnEitherStore::SetUp() {
  folder = temporary_folder();
  store = GetParam() == "postgresql" ? new_database() : "sqlite:" + (folder / "store.db").string();
}

void OnEitherStore::TearDown() { std::filesystem::remove_all(folder); }

}  // namespace auspex::server
