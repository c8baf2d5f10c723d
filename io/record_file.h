// Records and set-ups as JSON; docs/record.md describes the file.
#pragma once

#include <string>
#include <string_view>

#include "engine/record.h"
#include "engine/value.h"

namespace auspex {

// A set-up without its game: scenario, options, seats, seed, position.
Value write_setup(const Game& game, const Setup& setup);
// Checked, and with defaults for what is left out; other members are passed over. BadInput names the member.
Setup read_setup(const Game& game, const Value& value);
// BadInput lists what the game offers.
SeatKind read_seat_kind(const Game& game, const std::string& side, const std::string& id);

// A seed is any number of 64 bits; those that a JSON reader might round are written as text.
Value write_seed(std::uint64_t seed);
std::uint64_t read_seed(const Value& value, const std::string& where);
// As it is typed on a command line. BadInput where it is not such a number.
std::uint64_t parse_seed(const std::string& text, const std::string& where);

// What was thought before an answer. BadInput, beginning with `where`.
Value write_thought(const Thought& thought);
Thought read_thought(const Value& value, const std::string& where);

std::string record_text(const Record& record);
// BadInput, beginning with `where`, for anything that is not a record this program can play: not JSON, another
// format or a newer one, an unknown game, scenario, option or seat, a missing or misspelt member.
Record parse_record(std::string_view text, const std::string& where);

Record load_record(const std::string& path);
void save_record(const std::string& path, const Record& record);

// The position in a file: bare, as Position::write gives it, or the "position" of what `auspex show --json` prints.
Value load_position(const std::string& path);

}  // namespace auspex
