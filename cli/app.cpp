#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/commands.h"
#include "engine/value.h"
#include "simulate/ranks.h"

namespace auspex::cli {

void Option::required() { option_.required(); }

void Option::once_for_each_value() { option_.allow_extra_args(false); }

void Option::one_of(const std::vector<std::string>& values) { option_.check(CLI::IsMember(values)); }

template <typename T>
void Option::between(T least, T most) {
  option_.check(CLI::Range(least, most));
}
template void Option::between(int, int);
template void Option::between(double, double);

Command::Command(CLI::App& app, const std::string& name, const std::string& what)
    : command_(*app.add_subcommand(name, what)) {}

template <typename T>
Option Command::add_option(const std::string& name, T& value, const std::string& what) {
  return Option(*command_.add_option(name, value, what));
}
template Option Command::add_option(const std::string&, std::string&, const std::string&);
template Option Command::add_option(const std::string&, std::vector<std::string>&, const std::string&);
template Option Command::add_option(const std::string&, std::vector<int>&, const std::string&);
template Option Command::add_option(const std::string&, int&, const std::string&);
template Option Command::add_option(const std::string&, std::int64_t&, const std::string&);
template Option Command::add_option(const std::string&, std::uint16_t&, const std::string&);
template Option Command::add_option(const std::string&, std::size_t&, const std::string&);
template Option Command::add_option(const std::string&, double&, const std::string&);

Option Command::add_option_function(const std::string& name, const std::function<void(double)>& take,
                                    const std::string& what) {
  return Option(*command_.add_option_function<double>(name, take, what));
}

void Command::add_flag(const std::string& name, bool& value, const std::string& what) {
  command_.add_flag(name, value, what);
}

void Command::callback(std::function<void()> run) { command_.callback(std::move(run)); }

bool Command::given(const std::string& option) const { return command_.count(option) > 0; }

namespace {

// One line, whatever the message holds. Of many processes that mpirun started only the first speaks.
int complain(std::string message, int exit_code) {
  if (simulate::is_silent_rank()) return exit_code;
  std::replace(message.begin(), message.end(), '\n', ' ');
  std::cout << std::flush;
  // At one go, so that nothing which other ranks write comes between.
  std::cerr << "auspex: " + message + '\n';
  return exit_code;
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  return names;
}

// What was typed that the command does not know, and what it knows.
std::string unknown_argument(const CLI::App& command, const std::string& what) {
  std::vector<std::string> known;
  for (const CLI::Option* option : command.get_options()) known.push_back(option->get_name());
  return what + "; " + command.get_name() + " takes " + join(known);
}

}  // namespace

int run(int argc, const char* const* argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that goes away is an error of writing, not a sudden death
  int exit_code = 0;
  CLI::App app("Auspex referees historical board games by their own rulebooks.", "auspex");
  for (const auto add :
       {add_serve, add_load, add_games, add_play, add_show, add_replay, add_verify, add_fuzz, add_engine, add_coverage,
        add_simulate, add_match, add_analyse, add_transcript, add_bench, add_train_data}) {
    add(app, exit_code);
  }
  const std::string allowed = "; there are " + join(command_names(app)) + " (and --help)";
  if (argc < 2) return complain("no command" + allowed, 2);
  const std::string first = argv[1];
  const std::vector<std::string> names = command_names(app);
  if (first.rfind('-', 0) != 0 && std::find(names.begin(), names.end(), first) == names.end()) {
    return complain("unknown command \"" + first + "\"" + allowed, 2);
  }
  try {
    app.parse(argc, argv);
    std::cout << std::flush;
    if (std::fflush(stdout) != 0 || !std::cout) return complain("cannot write to standard output", 2);
    return exit_code;
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::ExtrasError& error) {
    const std::vector<CLI::App*> chosen = app.get_subcommands();
    return complain(unknown_argument(chosen.empty() ? app : *chosen.front(), error.what()), 2);
  } catch (const CLI::ParseError& error) {
    return complain(error.what(), 2);
  } catch (const BadInput& error) {
    return complain(error.what(), 2);
  } catch (const std::exception& error) {
    return complain(std::string("a fault in the program: ") + error.what(), 3);
  }
}

}  // namespace auspex::cli
