// Games looked at in the background (analyse/analysis.h): one after the other, on a thread of its own that gives way to
// all others, so that nobody who plays waits for it. What comes of it is told on the home context.
#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analyse/analysis.h"
#include "engine/record.h"
#include "engine/seat_mask.h"
#include "server/worker.h"

namespace auspex::server {

class Analyses {
  struct Task;

 public:
  static constexpr std::size_t most_waiting = 16;  // tables, besides the one that is being looked at

  explicit Analyses(boost::asio::io_context& home);
  // Does not wait for an analysis to be done.
  ~Analyses();
  Analyses(const Analyses&) = delete;
  Analyses& operator=(const Analyses&) = delete;

  struct Wanted {
    const Game& game;
    Record record;
    std::optional<SeatMask> eyes;                     // for whom, where the game goes on
    std::map<std::size_t, analyse::Outlook> known{};  // by checkpoint, from an earlier look
  };
  struct Result {
    std::array<std::string, 2> text;                   // JSON, by language: docs/analyse.md
    std::map<std::size_t, analyse::Outlook> outlooks;  // by checkpoint
  };
  // Whoever lets go of it no longer wants the result and hears nothing of it.
  class Work {
   public:
    explicit Work(std::shared_ptr<Task> task) : task_(std::move(task)) {}
    ~Work();
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;
    // Other games come first.
    [[nodiscard]] bool waits() const;

   private:
    std::shared_ptr<Task> task_;
  };
  using Progress = std::function<void(std::size_t done, std::size_t all)>;
  using Done = std::function<void(const std::shared_ptr<const Result>& result, const std::exception_ptr& error)>;
  // How closely it looks at a game of so many checkpoints: at all of them and to four points where that is done in a
  // few minutes, else at some at first, and less precisely.
  struct Extent {
    std::size_t every = 1;
    double precision = 0;
  };
  static Extent extent_of(std::size_t checkpoints, double seconds_a_game);
  // HttpError where too many wait already.
  std::unique_ptr<Work> ask(Wanted wanted, Progress progress, Done done);

 private:
  void begin_next();

  boost::asio::io_context& home_;
  std::deque<std::shared_ptr<Task>> waiting_;
  std::shared_ptr<Task> under_way_;
  Worker worker_;
};

}  // namespace auspex::server
