#include "server/serve.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>

#include "server/api.h"
#include "server/fragments.h"
#include "server/http.h"
#include "server/network.h"
#include "server/notices.h"
#include "server/secrets.h"
#include "server/turn_clock.h"

namespace auspex::server {

namespace {

// A socket is a file to the system; it may need to be told that there will be many.
void allow_many_files() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

// Without a slash at its end. Links and the cookie depend on it, so it has to be whole.
std::string checked_url(std::string url) {
  while (url.ends_with("/")) url.pop_back();
  const std::size_t start = url.starts_with("https://") ? 8 : url.starts_with("http://") ? 7 : 0;
  const std::string host = url.substr(start);
  if (!url.empty() && (start == 0 || host.empty() || host.find_first_of("/?#@ ") != std::string::npos)) {
    throw BadInput("--public-url is an address like https://play.example.org, not \"" + url + "\"");
  }
  return url;
}

std::string home_address(const Options& options, std::uint16_t port) {
  if (!options.public_url.empty()) return options.public_url;
  const bool any =
      options.open || options.listen == "0.0.0.0" || options.listen == "::" || options.listen == "127.0.0.1";
  const std::string host = any                                             ? "localhost"
                           : options.listen.find(':') != std::string::npos ? "[" + options.listen + "]"
                                                                           : options.listen;
  return "http://" + host + ":" + std::to_string(port);
}

}  // namespace

void serve(Options options, const std::function<void(const Addresses&)>& ready) {
  start_secrets();
  allow_many_files();
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error to its writer, not the end of all tables
  options.public_url = checked_url(options.public_url);
  if (options.open) {
    if (options.accounts || !options.public_url.empty()) {
      throw BadInput("--open is for a server without accounts; leave out --accounts and --public-url");
    }
    options.listen = "0.0.0.0";
  }
  if (options.web.empty()) options.web = find_folder("web/dist");
  if (options.data.empty()) options.data = find_folder("data");

  Metrics metrics;  // what is under way when the context goes still counts
  boost::asio::io_context home(1);
  Notices notices(home, options, metrics);
  Store store(options.store, home);
  Thinking thinking(home, options.most_thinking);
  Analyses analyses(home);
  std::string address;
  const RoomServices services{store, options,
                              [&](const Room& room, const SeatRow& seat) {
                                notices.send(seat.webhook, Object()
                                                               .put("table", room.id())
                                                               .put("game", room.row().game)
                                                               .put("seat", seat.seat)
                                                               .put("url", address + "/table/" + room.id())
                                                               .text());
                              },
                              thinking, analyses};
  TableRegistry registry(services, home);
  TurnClocks clocks(store, registry, options, metrics, home);
  People people(store, options);
  Api api(home, store, registry, people, options, metrics);
  Listener listener(home, api, options, metrics);
  store.listen([&](const News& news) { api.on_news(news); });
  listener.start();
  api.set_port(listener.port());
  address = home_address(options, listener.port());
  if (options.web.empty())
    spdlog::warn("the page has not been built: npm ci && npm run build in web/, or --web FOLDER");
  if (!people.without_accounts() && !address.starts_with("https://")) {
    spdlog::warn("passwords come here unencrypted, and notices link to {}: see --public-url", address);
  }
  spdlog::info("serving at {}", address);
  Addresses addresses{address, {}};
  if (options.open) {
    for (const std::string& each : network_addresses()) {
      addresses.network.push_back("http://" + each + ":" + std::to_string(listener.port()));
    }
  }
  ready(addresses);

  boost::asio::steady_timer last(home);
  boost::asio::signal_set signals(home, SIGINT, SIGTERM);
  signals.async_wait([&](boost::system::error_code, int signal) {
    spdlog::info("stopping (signal {})", signal);
    signals.clear();  // whoever sends another does not want to wait
    listener.stop();
    clocks.close();
    registry.close("the server stops");
    // What is on its way to the disk arrives, and whoever waits for it hears of it.
    last.expires_after(std::chrono::milliseconds(300));
    last.async_wait([&](boost::system::error_code) { home.stop(); });
  });
  home.run();
  store.close();
  registry.clear();
  spdlog::info("stopped");
}

}  // namespace auspex::server
