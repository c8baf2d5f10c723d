// Records: what a file, `load` of `auspex engine` or POST /api/tables brings.
#include "agents/seats.h"
#include "fuzz/play_on.h"
#include "games/registry.h"
#include "io/record_file.h"

namespace {

using namespace auspex;

// What was read is written and read again as it is.
void check_written(const Record& record) {
  try {
    const std::string text = record_text(record);
    if (record_text(parse_record(text, "record")) != text) fuzz::fail("written and read again it is another record");
  } catch (const std::exception& error) {
    fuzz::fail(std::string("read, but not written: ") + error.what());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const Record record = parse_record({reinterpret_cast<const char*>(data), size}, "record");
    check_written(record);
    Table table = replay(game_named(record.game), record);
    let_automatic_seats_answer(table);
    check_written(table.record());
    fuzz::play_on(table);
  } catch (const BadInput&) {
    // Refused, as it should be.
  }
  return 0;
}
