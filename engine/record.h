// The whole history of a game: how it was set up and what was answered. docs/record.md describes the file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/thought.h"

namespace auspex {

struct Answer {
  Seat seat = spectator;
  int index = 0;
  std::string asked;   // the prompt as code_of writes it
  std::string chosen;  // the option likewise
  std::optional<Thought> thought{};

  bool operator==(const Answer&) const = default;
};

// The digest of the position at a checkpoint, and how many answers had been given.
struct Mark {
  std::size_t answers = 0;
  std::uint64_t digest = 0;

  bool operator==(const Mark&) const = default;
};

// After that many answers the seat was given to somebody else; the rules learn of it at a checkpoint (Table::reseat).
// Where there is a seed, all chance from that moment on comes from it.
struct Seating {
  std::size_t answers = 0;
  Seat seat = spectator;
  SeatKind kind = SeatKind::human;
  std::optional<std::uint64_t> seed{};

  bool operator==(const Seating&) const = default;
};

struct Record {
  std::string game;
  int rules_version = 0;
  Setup setup;
  std::vector<Answer> answers;
  std::vector<Mark> marks;
  std::vector<Seating> seatings{};
};

// A text in a form that does not change with its wording: the message's key and the ids of its arguments.
std::string code_of(const Catalogue& catalogue, const Text& text);
// The text with that code; nothing where there is none, or the code does not tell all of it.
std::optional<Text> text_from(const Catalogue& catalogue, std::string_view code);

}  // namespace auspex
