// What is worth watching in a game: how its time is told, what is counted. Each game says so
// in data/GAME/report.json (docs/simulate.md); one that does not is watched in general terms.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "io/look.h"

namespace auspex::simulate {

// What the log says, counted: a row for each thing done, a column for each side or kind of doing it.
struct TablePlan {
  Wording title;
  Wording note;                         // may be empty
  std::vector<std::string> messages;    // keys of the lines counted
  std::string row;                      // a name table of the game, or "message": one row for each key
  std::map<std::string, Wording> rows;  // the names of rows that are messages
  std::vector<std::string> columns;     // name tables of the game
  std::string out_of;                   // a message about the row: how often it could have been; or empty
};

// Something that is told of every position and watched through the game: a number, or whether something is so.
struct FigurePlan {
  Wording title;
  // Where the view of a spectator has it, its members with points between them. All numbers below it are added up.
  std::string path;
  std::vector<std::string> steps;  // of the path
  std::vector<std::string> is;     // words, for the share of games that have one of them there; or nothing
};

struct Plan {
  Look look;
  Wording zero;      // what a margin of zero means
  std::string step;  // the message with which a step of the game's time begins; empty: every checkpoint is a step
  Wording step_name;
  Wording steps_name;
  std::vector<std::string> marks;  // messages that end a stretch of time (a year), after which all games are in line
  Wording mark_name;
  std::map<std::string, Wording> endings;  // what the messages of Position::outcome() come to
  std::vector<std::string> story;          // messages by which a turn is told in a line, the most telling first
  std::vector<FigurePlan> figures;
  std::vector<TablePlan> tables;
};

// The plan in report.json, held to the game: unknown messages or name tables are BadInput.
Plan read_plan(const Game& game, std::string_view json, const std::string& where);
// The game's own, or one that fits any game.
Plan plan_of(const Game& game);

}  // namespace auspex::simulate
