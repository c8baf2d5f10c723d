// `auspex engine`: the protocol on standard input and output.
#include <iostream>
#include <string>

#include "cli/command.h"
#include "cli/commands.h"
#include "cli/protocol.h"

namespace auspex::cli {

void add_engine(CLI::App& app, int&) {
  Command command(app, "engine", "JSON lines on standard input and output, for programs");
  command.callback([] {
    Protocol protocol;
    for (std::string line; !protocol.ended() && std::getline(std::cin, line);) {
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      std::cout << protocol.reply(line) << '\n' << std::flush;
    }
  });
}

}  // namespace auspex::cli
