// Set-ups and positions of every game: the JSON that `new` of `auspex engine` and POST /api/tables take.
#include "fuzz/play_on.h"
#include "games/registry.h"
#include "io/json.h"
#include "io/record_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace auspex;
  try {
    const Value value = parse_json({reinterpret_cast<const char*>(data), size}, "set-up");
    const Game& game = game_named(value.at("game", "set-up").as_string("game"));
    fuzz::play_on(game, read_setup(game, value));
  } catch (const BadInput&) {
    // Refused, as it should be.
  }
  return 0;
}
