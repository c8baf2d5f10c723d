#include "server/analyses.h"

#include <sys/resource.h>

#include <atomic>
#include <boost/asio/post.hpp>
#include <chrono>
#include <cmath>

#include "engine/table.h"
#include "io/json.h"
#include "server/exchange.h"
#include "simulate/analysis.h"

namespace auspex::server {

namespace {

constexpr const char* too_many = "Many games are being analysed just now. Please try again in a few minutes.";
constexpr const char* too_long = "The analysis took too long and was given up.";

constexpr std::chrono::minutes most_time{10};  // for one game, on one core
constexpr std::size_t fewest_stops = 3;        // looked at by then, or nothing is told
constexpr int politeness = 5;                  // as nice(1) has it

// How long a game takes that is played on from the beginning: from the middle it is half of that.
double seconds_a_game(const Table& table) {
  using Clock = std::chrono::steady_clock;
  constexpr int tried = 4;
  const auto begun = Clock::now();
  static_cast<void>(analyse::Player(table.game()).look(table.position_at_stop(0), {}, {.playouts = tried}));
  return std::chrono::duration<double>(Clock::now() - begun).count() / tried;
}

}  // namespace

Analyses::Extent Analyses::extent_of(std::size_t checkpoints, double seconds_a_game) {
  constexpr double finest = 0.04;
  constexpr double coarsest = 0.1;
  constexpr std::size_t fewest = 48;           // checkpoints looked at, where there are so many
  constexpr std::chrono::seconds wanted{150};  // for the first looks
  const auto playouts = [](double precision) { return 0.25 * std::pow(1.96 / precision, 2); };  // where all is open
  Extent extent{.every = 1, .precision = finest};
  const auto looks = [&] { return std::ceil(static_cast<double>(checkpoints) / static_cast<double>(extent.every)); };
  const double affordable = static_cast<double>(wanted.count()) / (seconds_a_game / 2);
  while (looks() * playouts(finest) > affordable && looks() >= 2 * fewest) extent.every *= 2;
  const double points = std::ceil(100 * 1.96 / 2 / std::sqrt(affordable / looks()));
  extent.precision = std::clamp(points / 100, finest, coarsest);
  return extent;
}

struct Analyses::Task : std::enable_shared_from_this<Task> {
  Task(boost::asio::io_context& the_home, Wanted what, Progress how_far, Done then)
      : home(the_home), wanted(std::move(what)), progress(std::move(how_far)), done(std::move(then)) {}

  boost::asio::io_context& home;
  Wanted wanted;
  Progress progress;
  Done done;
  std::shared_ptr<Result> result = std::make_shared<Result>();
  bool begun = false;
  std::atomic<bool> given_up{false};

  void look() {
    if (given_up) return;
    const auto end = std::chrono::steady_clock::now() + most_time;
    const auto late = [&] { return std::chrono::steady_clock::now() >= end; };
    const Table table = replay(wanted.game, wanted.record);
    const Extent extent = extent_of(table.stops().size(), seconds_a_game(table));
    // With one thread: others have more urgent things to do.
    const analyse::Request request = {.terms = {.precision = extent.precision},
                                      .every = extent.every,
                                      .threads = 1,
                                      .eyes = wanted.eyes,
                                      .known = wanted.known};
    const analyse::Analysis analysis = analyse::analyse(
        table, request, [this](std::size_t number, std::size_t all) { tell(number, all); },
        [&] { return given_up || late(); });
    if (given_up) return;
    if (late() && analysis.stops.size() < fewest_stops) throw HttpError(503, too_long);
    const simulate::Analysed analysed{table, request, analysis, simulate::plan_of(wanted.game)};
    for (const Language language : {Language::english, Language::italian}) {
      result->text[static_cast<std::size_t>(language)] = json_line(simulate::analysis_value(analysed, language));
    }
    for (std::size_t i = 0; i < analysis.stops.size(); ++i) {
      result->outlooks[analysis.stops[i].number] = analysis.outlooks[i];
    }
  }

 private:
  void tell(std::size_t number, std::size_t all) {
    boost::asio::post(home, [self = shared_from_this(), number, all] {
      if (!self->given_up) self->progress(number, all);
    });
  }
};

Analyses::Work::~Work() { task_->given_up = true; }

bool Analyses::Work::waits() const { return !task_->begun; }

Analyses::Analyses(boost::asio::io_context& home) : home_(home), worker_(home, most_waiting, too_many) {
  // On Linux that is the thread's own.
  worker_.ask([] { static_cast<void>(setpriority(PRIO_PROCESS, 0, politeness)); }, [](const std::exception_ptr&) {});
}

Analyses::~Analyses() {
  if (under_way_) under_way_->given_up = true;
}

std::unique_ptr<Analyses::Work> Analyses::ask(Wanted wanted, Progress progress, Done done) {
  std::erase_if(waiting_, [](const std::shared_ptr<Task>& each) { return each->given_up.load(); });
  if (waiting_.size() >= most_waiting) throw HttpError(503, too_many);
  const auto task = std::make_shared<Task>(home_, std::move(wanted), std::move(progress), std::move(done));
  waiting_.push_back(task);
  if (!under_way_) begin_next();
  return std::make_unique<Work>(task);
}

void Analyses::begin_next() {
  under_way_.reset();
  while (!waiting_.empty() && !under_way_) {
    const std::shared_ptr<Task> task = waiting_.front();
    waiting_.pop_front();
    if (!task->given_up) under_way_ = task;
  }
  if (!under_way_) return;
  under_way_->begun = true;
  worker_.ask([task = under_way_] { task->look(); },
              [this, task = under_way_](const std::exception_ptr& error) {
                begin_next();
                if (!task->given_up) task->done(task->result, error);
              });
}

}  // namespace auspex::server
