// Lines to `auspex engine`. Files are left alone: requests that name one are passed over.
#include <sstream>

#include "cli/protocol.h"
#include "fuzz/play_on.h"
#include "io/json.h"

namespace {

using namespace auspex;

bool names_a_file(const std::string& line) {
  try {
    return parse_json(line, "line").find("file") != nullptr;
  } catch (const BadInput&) {
    return false;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int most_lines = 40;
  cli::Protocol protocol;
  std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
  int count = 0;
  for (std::string line; count < most_lines && !protocol.ended() && std::getline(lines, line); ++count) {
    if (names_a_file(line)) continue;
    const std::string reply = protocol.reply(line);
    if (reply.find('\n') != std::string::npos) fuzz::fail("a reply of several lines");
    const Value value = parse_json(reply, "reply");
    const Value* error = value.find("error");
    if (error != nullptr && error->as_string("error").starts_with("a fault")) fuzz::fail(error->as_string("error"));
  }
  return 0;
}
