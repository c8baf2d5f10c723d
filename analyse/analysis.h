// A game looked at afterwards, or as far as it has come: each side's chance to win at its checkpoints, the turns in
// which it changed, and whether that was the players' doing or luck.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "analyse/outlook.h"
#include "engine/table.h"

namespace auspex::analyse {

// What a player that thinks ahead would have done at the beginning of a turn.
struct Preferred {
  Seat seat = spectator;
  Text plan;
  double chance = 0;  // as its own way of looking ahead sees it, for comparing plans
};

// A turn, from one stop of the analysis to the next, in which chances changed.
struct Turn {
  std::size_t stop = 0;   // with which it begins
  Seat side = spectator;  // whose chance changed most
  double before = 0;
  double after = 0;
  // What the decisions taken in it come to on average, with other dice and cards. Where nobody had to decide there is
  // none: all of the change is luck, or what the game's own players did with it.
  std::optional<double> decided;
  double decided_uncertain = 0;
  bool secret = false;  // something was decided that those for whom this is may not know: it is not looked into
  std::optional<Preferred> preferred;

  [[nodiscard]] double change() const { return after - before; }
  // The share of it that the decisions made, and what luck added.
  [[nodiscard]] double merit() const { return decided ? *decided - before : 0; }
  [[nodiscard]] double luck() const { return after - decided.value_or(before); }
};

// A checkpoint that was looked at.
struct Stop {
  std::size_t number = 0;  // among those of the table
  std::size_t answers = 0;
  std::size_t lines = 0;
};

struct Analysis {
  std::vector<Stop> stops;        // in the order of the game
  std::vector<Outlook> outlooks;  // at each of them
  std::vector<Turn> turns;        // those that count, the greatest change first
  std::uint64_t playouts = 0;     // in all
};

struct Request {
  Terms terms;
  // At first every so many checkpoints are looked at; then those between two where chances changed most, halving the
  // way from one to the other.
  std::size_t every = 1;
  int threads = 1;
  std::size_t most_turns = 10;
  int plan_playouts = 300;  // for what a player that thinks ahead would have preferred; 0: it is not asked
  // For whom it is, where the game goes on: what they may not know of decisions plays no part, and what would have been
  // better is told of their own seats alone. Nothing: for somebody who may know all.
  std::optional<SeatMask> eyes = std::nullopt;
  std::map<std::size_t, Outlook> known{};  // by number of the checkpoint, from an earlier look
};

// How far it has come, of all that is to be looked at; and whether to go on. Called by several threads, one at a time.
using Progress = std::function<void(std::size_t done, std::size_t all)>;

// The same for the same table and request, whatever the number of threads. What others may not know of a game that
// goes on plays no part in the chances: they are a spectator's. Where it is cancelled it is about what had been looked
// at by then. std::runtime_error where a playout fails.
[[nodiscard]] Analysis analyse(const Table& table, const Request& request, const Progress& progress = {},
                               const std::function<bool()>& cancelled = {});

// The lines of the log that tell what happened in the turn, as the game says (`story`: keys of messages, the most
// important first); where it says nothing, or nothing of that happened, the first that tells the story.
[[nodiscard]] std::vector<Text> headline(const Table& table, const Analysis& analysis, const Turn& turn,
                                         const std::vector<std::string>& story);

}  // namespace auspex::analyse
