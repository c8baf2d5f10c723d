// Listening to the log of a game for what its plan names: the steps and marks of its time, the things counted.
#pragma once

#include <cstdint>
#include <vector>

#include "agents/play.h"
#include "simulate/plan.h"
#include "simulate/statistics.h"

namespace auspex::simulate {

// A plan made ready for a game's messages. Shared by all games that are listened to.
class Watch {
 public:
  Watch(const Game& game, Plan plan);

  [[nodiscard]] const Plan& plan() const { return plan_; }
  [[nodiscard]] bool marked() const { return !plan_.marks.empty(); }

  // Statistics::tables[t] has, for each row, a count for each name of each of the table's columns in turn, and last how
  // often the row could have been (TablePlan::out_of).
  struct Shape {
    std::size_t rows = 0;
    std::vector<std::size_t> columns;  // how many names each of the plan's columns has
    std::size_t width = 1;             // all of them, and the last

    [[nodiscard]] std::size_t cell(std::size_t row, std::size_t column) const { return row * width + column; }
  };
  [[nodiscard]] const std::vector<Shape>& tables() const { return shapes_; }

  // The margins of all sides, and behind them the plan's figures: of one that must be so 100 where it is, else 0.
  [[nodiscard]] Sample sample_of(const Position& position) const;

 private:
  friend class Listener;
  // What a message counts for.
  struct Count {
    std::size_t table = 0;
    int row_domain = -1;  // the argument that says which row; -1: always `row`
    std::size_t row = 0;
    std::vector<int> column_domains;  // empty: it counts for what could have been
  };
  struct Meaning {
    bool step = false;
    bool mark = false;
    std::vector<Count> counts;
  };

  [[nodiscard]] Meaning& meaning_of(const std::string& key);
  void add_table(std::size_t number, const TablePlan& table);

  const Catalogue& catalogue_;
  Plan plan_;
  std::vector<Meaning> meanings_;  // by message id
  std::vector<Shape> shapes_;
};

// Listens to one game.
class Listener {
 public:
  // What is counted goes to `tables` at once.
  Listener(const Watch& watch, const Position& start, std::vector<std::vector<std::uint64_t>>& tables);

  void hear(const Line& line);
  void at_checkpoint(const Position& position);

  [[nodiscard]] int steps() const { return steps_; }
  [[nodiscard]] std::vector<Stretch>& stretches() { return stretches_; }

 private:
  void count(const Watch::Count& what, const Text& text);

  const Watch& watch_;
  std::vector<std::vector<std::uint64_t>>& tables_;
  std::vector<Stretch> stretches_;
  int steps_ = 0;
  bool stepped_ = false;  // since the last checkpoint
  bool marked_ = false;
};

}  // namespace auspex::simulate
