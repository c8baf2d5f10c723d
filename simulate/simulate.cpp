#include "simulate/simulate.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "io/json.h"

namespace auspex::simulate {

namespace {

using Clock = std::chrono::steady_clock;

// How many games of the series fall to the job's rank.
std::uint64_t share_of(const Job& job) {
  const auto rank = static_cast<std::uint64_t>(job.rank);
  const auto ranks = static_cast<std::uint64_t>(job.ranks);
  return job.games / ranks + (rank < job.games % ranks ? 1 : 0);
}

class Work {
 public:
  explicit Work(const Job& job) : job_(job), share_(share_of(job)) {}

  Result run(const Progress& progress) {
    const Clock::time_point begun = Clock::now();
    const auto wanted = static_cast<std::uint64_t>(job_.threads);
    const auto threads = static_cast<int>(std::clamp<std::uint64_t>(wanted, 1, std::max<std::uint64_t>(share_, 1)));
    busy_ = threads;
    std::vector<std::thread> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back([this] { play_games(); });
    wait(progress);
    for (std::thread& worker : workers) worker.join();
    result_.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    return std::move(result_);
  }

 private:
  void play_games() {
    Result own;
    // A number once taken is played, so that of several failures the first in the series is among those seen.
    while (!stopped_.load(std::memory_order_relaxed)) {
      const std::uint64_t next = next_.fetch_add(1, std::memory_order_relaxed);
      if (next >= share_) break;
      own.failure = play_game(next * static_cast<std::uint64_t>(job_.ranks) + static_cast<std::uint64_t>(job_.rank),
                              own.statistics);
      if (own.failure) {
        stopped_ = true;
        break;
      }
      done_.fetch_add(1, std::memory_order_relaxed);
    }
    const std::lock_guard lock(mutex_);
    result_.merge(own);
    --busy_;
    all_done_.notify_one();
  }

  std::optional<Failure> play_game(std::uint64_t number, Statistics& statistics) const {
    Setup setup = job_.setup;
    setup.seed = seed_of_game(job_.setup.seed, number);
    MatchTerms terms;
    terms.watch = job_.watch;
    terms.check_faults = job_.check_every > 0 && number % job_.check_every == 0;
    terms.means = job_.means;
    return play_match(job_.game, setup, number, terms, statistics);
  }

  void wait(const Progress& progress) {
    using namespace std::chrono_literals;
    std::unique_lock lock(mutex_);
    const auto finished = [this] { return busy_ == 0; };
    while (!all_done_.wait_for(lock, 100ms, finished)) {
      lock.unlock();
      if (progress) progress(done_, share_);
      lock.lock();
    }
  }

  const Job& job_;
  std::uint64_t share_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;  // over what follows
  std::condition_variable all_done_;
  int busy_ = 0;
  Result result_;
};

}  // namespace

void Result::merge(const Result& other) {
  statistics.merge(other.statistics);
  if (other.failure && (!failure || other.failure->number < failure->number)) failure = other.failure;
  seconds = std::max(seconds, other.seconds);
}

Result simulate(const Job& job, const Progress& progress) { return Work(job).run(progress); }

std::string write_result(const Result& result) {
  Value out = Value::map();
  out.set("statistics", result.statistics.write());
  if (result.failure) out.set("failure", write_failure(*result.failure));
  out.set("seconds", result.seconds);
  return json_line(out);
}

Result read_result(const std::string& text) {
  const std::string where = "result";
  const Value value = parse_json(text, where);
  Result result;
  result.statistics = Statistics::read(value.at("statistics", where));
  if (const Value* failure = value.find("failure")) result.failure = read_failure(*failure, where);
  result.seconds = value.at("seconds", where).as_double();
  return result;
}

}  // namespace auspex::simulate
