// `auspex serve`: the web application.
#include "server/serve.h"

#include <fmt/core.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/screen.h"
#include "cli/style.h"
#include "cli/think_flag.h"
#include "io/json.h"
#include "server/qr_code.h"

namespace auspex::cli {

namespace {

// The message as JSON has it, in quotation marks: what people sent may stand in it.
class Quoted : public spdlog::custom_flag_formatter {
 public:
  void format(const spdlog::details::log_msg& message, const std::tm&, spdlog::memory_buf_t& out) override {
    const std::string text = json_line(std::string(message.payload.data(), message.payload.size()));
    out.append(text.data(), text.data() + text.size());
  }
  [[nodiscard]] std::unique_ptr<spdlog::custom_flag_formatter> clone() const override {
    return std::make_unique<Quoted>();
  }
};

// Lines of JSON on stderr, for programs that collect them; or plain ones for people.
void set_up_log(bool json, const std::string& level) {
  const auto logger = spdlog::stderr_color_mt("auspex");
  if (json) {
    auto formatter = std::make_unique<spdlog::pattern_formatter>();
    formatter->add_flag<Quoted>('*').set_pattern(R"({"time": "%Y-%m-%dT%H:%M:%S.%e%z", "level": "%l", "message": %*})");
    logger->set_formatter(std::move(formatter));
  } else {
    logger->set_pattern("%H:%M:%S %^%l%$ %v");
  }
  logger->set_level(spdlog::level::from_str(level));
  spdlog::set_default_logger(logger);
}

// For whoever has started an open server: what to give the others, and what it means.
std::string for_others(const server::Addresses& addresses, bool colours) {
  if (addresses.network.empty()) {
    return "This machine is on no network at the moment: others will reach it once it is.\n";
  }
  const std::string& likeliest = addresses.network.front();
  std::string text = fmt::format("On the local network it is at {}\n", likeliest);
  for (std::size_t i = 1; i < addresses.network.size(); ++i) text += fmt::format("  or at {}\n", addresses.network[i]);
  text += "\n" + server::lines_of(server::QrCode(likeliest), colours) + "\n";
  text += "Make a table at localhost and invite: each invitation on the page has a code like this one.\n";
  text += "Others play where you invite them, and see no other table. Nothing is encrypted on the way: do this in a\n";
  text += "network that you trust, such as the one at home. Ctrl-C ends it.\n";
  return text;
}

void add_seconds(Command& command, const std::string& name, std::chrono::milliseconds& time, double least,
                 const std::string& what) {
  const auto take = [&time](double seconds) {
    time = std::chrono::milliseconds(static_cast<long long>(1000 * seconds));
  };
  command.add_option_function(name, take, what).between(least, 3600.0);
}
void add_limit(Command& command, const std::string& name, std::size_t& limit, const std::string& what) {
  command.add_option(name, limit, what).between(1, 1'000'000);
}

}  // namespace

void add_serve(CLI::App& app, int&) {
  struct Flags {
    server::Options options;
    bool json = false;
    std::string level = "info";
    std::string colour = "auto";
  };
  const auto flags = std::make_shared<Flags>();
  server::Options& options = flags->options;
  Command command(app, "serve", "the web application");
  command.add_option("--port", options.port, "8080; 0 takes any that is free").between(0, 65535);
  command.add_option("--listen", options.listen, "the address to listen at; 127.0.0.1 is for this machine alone");
  command.add_option("--store", options.store, "sqlite:FILE or postgresql://[USER@HOST]/DATABASE");
  command.add_option("--web", options.web, "the folder of the page");
  command.add_option("--data", options.data, "the folder of the games' data");
  command.add_option("--public-url", options.public_url, "how people reach it, where a proxy stands in front");
  command.add_flag("--accounts", options.accounts, "people sign in, on this machine too");
  command.add_flag("--no-registration{false}", options.registration, "nobody makes an account any more");
  command.add_flag("--open", options.open, "others on the local network come in by invitation");
  command.add_flag("--any-user", options.any_user, "without accounts: other users of this machine may play too");
  command.add_flag("--private-webhooks", options.private_webhooks, "turn notices may go to private addresses");
  command.add_option("--messages-a-second", options.messages_a_second, "of one socket, 10").between(0.1, 1e6);
  command.add_option("--requests-a-second", options.requests_a_second, "of one address, 20").between(0.1, 1e6);
  add_limit(command, "--most-sockets", options.most_sockets, "open at once, 10000");
  add_seconds(command, "--compare-seconds", options.between_comparisons, 0.1,
              "between comparisons of tables in memory with a PostgreSQL that several processes share, 20");
  add_seconds(command, "--clock-seconds", options.between_clock_looks, 0.05,
              "between looks at whose time for a turn has run out, 5");
  add_think_seconds(command, options.most_thinking);
  add_limit(command, "--sockets-of-one-address", options.sockets_of_one_address, "200; where people sign in");
  add_limit(command, "--watchers-of-one-address", options.watchers_of_one_address,
            "sockets of those who have not signed in, 20");
  add_limit(command, "--sockets-of-one-person", options.sockets_of_one_person, "50; where people sign in");
  command.add_flag("--log-json", flags->json, "the log as lines of JSON");
  command.add_option("--log-level", flags->level, "debug, info, warn, err or off")
      .one_of({"debug", "info", "warn", "err", "off"});
  command.add_option("--color", flags->colour, "of what it prints at the start: auto, always or never");
  command.callback([flags, command] {
    set_up_log(flags->json, flags->level);
    const bool colours = colours_wanted(flags->colour);
    if (flags->options.open && command.given("--listen"))
      throw BadInput("--open listens on the local network; leave out --listen");
    server::serve(flags->options, [flags, colours](const server::Addresses& addresses) {
      fmt::print("Auspex is at {}\n{}", addresses.here, flags->options.open ? for_others(addresses, colours) : "");
      std::fflush(stdout);
    });
  });
}

}  // namespace auspex::cli
