#include "io/files.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "engine/value.h"

namespace auspex {

namespace {

class Files : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = ::testing::TempDir() + "auspex-files-XXXXXX";
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(folder); }
  [[nodiscard]] std::string in_folder(const std::string& name) const { return (folder / name).string(); }
  [[nodiscard]] std::size_t entries() const {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator()));
  }
  template <class Call>
  static std::string error_of(Call call) {
    try {
      call();
    } catch (const BadInput& error) {
      return error.what();
    }
    return "no error";
  }
  std::filesystem::path folder;
};

TEST_F(Files, are_written_and_read) {
  const std::string path = in_folder("game.json");
  write_file(path, "first");
  write_file(path, "second");
  EXPECT_EQ(read_file(path), "second");
  EXPECT_EQ(entries(), 1u);
}

TEST_F(Files, keep_their_mode_and_links) {
  const std::string path = in_folder("game.json");
  write_file(path, "first");
  std::filesystem::permissions(path, std::filesystem::perms{0600});
  std::filesystem::create_symlink("game.json", folder / "link.json");
  write_file(in_folder("link.json"), "second");
  EXPECT_EQ(read_file(path), "second");
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link.json"));
  EXPECT_EQ(std::filesystem::status(path).permissions(), std::filesystem::perms{0600});
}

TEST_F(Files, say_why_they_cannot_be_read) {
  const std::string path = in_folder("none.json");
  EXPECT_EQ(error_of([&] { read_file(path); }), "cannot read " + path + ": No such file or directory");
  EXPECT_EQ(error_of([&] { read_file(folder.string()); }), "cannot read " + folder.string() + ": Is a directory");
  EXPECT_EQ(error_of([&] { read_file("/dev/zero"); }), "cannot read /dev/zero: larger than 64 MB");
}

TEST_F(Files, say_why_they_cannot_be_written) {
  const std::string path = in_folder("no/such/folder.json");
  EXPECT_EQ(error_of([&] { write_file(path, "x"); }), "cannot write " + path + ": No such file or directory");
  EXPECT_EQ(error_of([&] { write_file(folder.string(), "x"); }),
            "cannot write " + folder.string() + ": Is a directory");
  EXPECT_EQ(error_of([&] { write_file("/dev/full", "x"); }), "cannot write /dev/full: not a plain file");
}

// A disk that fills up half way: the old file is as it was, and nothing is left beside it.
TEST_F(Files, leave_the_old_one_untouched_on_failure) {
  const std::string path = in_folder("game.json");
  write_file(path, "old");
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit little{1000, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &little), 0);
  const std::string error = error_of([&] { write_file(path, std::string(100000, 'x')); });
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, old_handler);
  EXPECT_EQ(error, "cannot write " + path + ": File too large");
  EXPECT_EQ(read_file(path), "old");
  EXPECT_EQ(entries(), 1u);
}

}  // namespace

}  // namespace auspex
