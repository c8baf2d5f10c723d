// Names of webhooks: looked up side by side, each within its time.
#include "server/resolver.h"

#include <gtest/gtest.h>

#include <boost/asio/error.hpp>
#include <condition_variable>

namespace auspex::server {

namespace {

namespace asio = boost::asio;
using std::chrono::milliseconds;

// A name server that does not answer for names that begin with "slow" until it is let go.
struct Names {
  std::mutex mutex;
  std::condition_variable go;
  bool gone = false;

  // The thread that looks up keeps it alive.
  static Resolver::LookUp look_up(const std::shared_ptr<Names>& names) {
    return [names](const std::string& host, const std::string&, boost::system::error_code& error) {
      if (host == "nowhere") error = asio::error::host_not_found;
      if (host.starts_with("slow")) {
        std::unique_lock lock(names->mutex);
        names->go.wait(lock, [&] { return names->gone; });
      }
      return Resolver::Endpoints{{asio::ip::make_address("192.0.2.1"), 443}};
    };
  }
  void let_go() {
    const std::lock_guard lock(mutex);
    gone = true;
    go.notify_all();
  }
};

// Those that hang are held up by nobody and hold up nobody; they are given up in time.
TEST(Resolver, one_name_does_not_wait_for_another) {
  auto names = std::make_shared<Names>();
  asio::io_context home(1);
  Resolver resolver(home, Names::look_up(names));
  std::vector<std::string> told;
  for (int i = 0; i < 5; ++i) {
    resolver.resolve("slow" + std::to_string(i), "443", milliseconds(400), [&](auto error, const auto& found) {
      EXPECT_EQ(error, asio::error::timed_out);
      EXPECT_TRUE(found.empty());
      told.push_back("slow");
    });
  }
  resolver.resolve("quick", "443", milliseconds(60000), [&](auto error, const auto& found) {
    EXPECT_FALSE(error);
    EXPECT_EQ(found.size(), 1u);
    told.push_back("quick");
  });
  resolver.resolve("nowhere", "443", milliseconds(60000), [&](auto error, const auto&) {
    EXPECT_EQ(error, asio::error::host_not_found);
    told.push_back("nowhere");
  });
  while (told.size() < 7) ASSERT_GT(home.run_one_for(std::chrono::seconds(20)), 0u);
  EXPECT_NE(told[0], "slow");
  EXPECT_NE(told[1], "slow");
  // What comes too late is told to nobody.
  names->let_go();
  home.restart();
  home.run_for(milliseconds(100));
  EXPECT_EQ(told.size(), 7u);
}

TEST(Resolver, many_names_that_hang_do_not_become_many_threads) {
  auto names = std::make_shared<Names>();
  asio::io_context home(1);
  Resolver resolver(home, Names::look_up(names));
  int refused = 0;
  int told = 0;
  for (int i = 0; i < Resolver::most_threads + 3; ++i) {
    resolver.resolve("slow", "443", milliseconds(60000), [&](auto error, const auto&) {
      if (error == asio::error::try_again) ++refused;
      ++told;
    });
  }
  home.run_for(milliseconds(50));
  EXPECT_EQ(refused, 3);
  names->let_go();
  while (told < Resolver::most_threads + 3) ASSERT_GT(home.run_one_for(std::chrono::seconds(20)), 0u);
  EXPECT_EQ(refused, 3);
}

// A thread may still look up a name when we are gone.
TEST(Resolver, may_end_before_its_threads) {
  auto names = std::make_shared<Names>();
  {
    asio::io_context home(1);
    Resolver resolver(home, Names::look_up(names));
    resolver.resolve("slow", "443", milliseconds(60000), [](auto, const auto&) { FAIL(); });
  }
  names->let_go();
}

TEST(Resolver, asks_the_system) {
  asio::io_context home(1);
  Resolver resolver(home);
  bool told = false;
  resolver.resolve("127.0.0.1", "80", milliseconds(20000), [&](auto error, const auto& found) {
    EXPECT_FALSE(error);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found.front().port(), 80);
    told = true;
  });
  while (!told) ASSERT_GT(home.run_one_for(std::chrono::seconds(20)), 0u);
}

}  // namespace

}  // namespace auspex::server
