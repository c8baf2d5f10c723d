#include "io/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "engine/value.h"

namespace auspex {

namespace {

constexpr std::size_t largest_file = std::size_t{64} << 20;

// An open file that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }
  [[nodiscard]] int get() const { return fd_; }
  [[nodiscard]] bool is_open() const { return fd_ >= 0; }
  bool close() {
    const int fd = std::exchange(fd_, -1);
    return fd < 0 || ::close(fd) == 0;
  }

 private:
  int fd_;
};

[[noreturn]] void fail(const char* what, const std::string& path, int error) {
  throw BadInput(std::string("cannot ") + what + " " + path + ": " + std::generic_category().message(error));
}

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

std::string read_file(const std::string& path) {
  Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) fail("read", path, errno);
  std::string text;
  std::array<char, 65536> buffer{};
  for (;;) {
    const ssize_t got = ::read(file.get(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail("read", path, errno);
    if (got == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(got));
    if (text.size() > largest_file) throw BadInput("cannot read " + path + ": larger than 64 MB");
  }
}

void write_file(const std::string& path, std::string_view text) {
  std::error_code ignored;
  // Through a symbolic link the file it points to is replaced, not the link.
  const std::filesystem::path linked = std::filesystem::weakly_canonical(path, ignored);
  const std::string target = ignored ? path : linked.string();
  struct stat status {};
  const bool exists = ::stat(target.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) fail("write", path, EISDIR);
  if (exists && !S_ISREG(status.st_mode)) throw BadInput("cannot write " + path + ": not a plain file");

  std::string aside = target + ".XXXXXX";
  Descriptor file(::mkostemp(aside.data(), O_CLOEXEC));
  if (!file.is_open()) fail("write", path, errno);
  const mode_t wanted = exists ? status.st_mode & 0777 : 0644;
  const bool written = ::fchmod(file.get(), wanted) == 0 && write_all(file.get(), text) && ::fsync(file.get()) == 0 &&
                       file.close() && ::rename(aside.c_str(), target.c_str()) == 0;
  if (!written) {
    const int error = errno;
    ::unlink(aside.c_str());
    fail("write", path, error);
  }
  // The new name is in the directory, which has to reach the disk as well.
  const std::filesystem::path parent = std::filesystem::path(target).parent_path();
  const Descriptor directory(::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.is_open()) ::fsync(directory.get());
}

}  // namespace auspex
