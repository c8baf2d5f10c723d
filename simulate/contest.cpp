#include "simulate/contest.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>

#include "io/json.h"

namespace auspex::simulate {

namespace {

constexpr std::uint64_t rounds_at_once = 8;  // between two looks at whether it is decided
constexpr std::uint64_t fewest_pairs = 24;   // before anything is decided
const double sure = std::log(19.0);          // 95 to 5

// One seat, taken by both with the same luck.
struct Pair {
  std::uint64_t round = 0;
  std::size_t seat = 0;  // among those that somebody plays
  bool first_won = false;
  bool second_won = false;
  std::optional<Failure> failure{};
};

class Hall {
 public:
  explicit Hall(const Contest& contest) : contest_(contest), seats_(played_seats(contest.game, contest.setup)) {}

  [[nodiscard]] const std::vector<Seat>& seats() const { return seats_; }

  [[nodiscard]] std::vector<Pair> play(std::uint64_t first_round, std::uint64_t rounds) const {
    std::vector<Pair> pairs;
    for (std::uint64_t round = first_round; round < first_round + rounds; ++round) {
      for (std::size_t seat = 0; seat < seats_.size(); ++seat) pairs.push_back({.round = round, .seat = seat});
    }
    play_own(pairs);
    if (contest_.ranks > 1) learn_others(pairs);
    return pairs;
  }

 private:
  // Those that fall to a rank are so many apart.
  [[nodiscard]] std::size_t stride() const { return static_cast<std::size_t>(contest_.ranks); }
  [[nodiscard]] std::size_t first_own() const { return static_cast<std::size_t>(contest_.rank); }

  void play_own(std::vector<Pair>& pairs) const {
    std::atomic<std::size_t> next = 0;
    const auto take = [&] { return first_own() + stride() * next++; };
    const auto work = [&] {
      for (std::size_t i = take(); i < pairs.size(); i = take()) play(pairs[i]);
    };
    std::vector<std::thread> helpers;
    for (int i = 1; i < contest_.threads; ++i) helpers.emplace_back(work);
    work();
    for (std::thread& helper : helpers) helper.join();
  }

  void learn_others(std::vector<Pair>& pairs) const {
    Value own = Value::list();
    for (std::size_t i = first_own(); i < pairs.size(); i += stride()) own.push(found_in(pairs[i]));
    const std::vector<std::string> told = contest_.exchange(json_line(own));
    for (std::size_t rank = 0; rank < told.size(); ++rank) {
      const std::string where = "rank " + std::to_string(rank);
      const Value list = parse_json(told[rank], where);
      std::size_t i = rank;
      for (const Value& found : list.as_list(where)) {
        learn(pairs[i], found, where);
        i += stride();
      }
    }
  }

  static Value found_in(const Pair& pair) {
    if (pair.failure) return write_failure(*pair.failure);
    Value won = Value::list();
    won.push(pair.first_won);
    won.push(pair.second_won);
    return won;
  }

  static void learn(Pair& pair, const Value& found, const std::string& where) {
    if (found.is_map()) {
      pair.failure = read_failure(found, where);
      return;
    }
    const Value::List& won = found.as_list(where);
    pair.first_won = won.at(0).as_bool(where);
    pair.second_won = won.at(1).as_bool(where);
  }

  void play(Pair& pair) const {
    pair.first_won = wins(contest_.first, pair);
    if (!pair.failure) pair.second_won = wins(contest_.second, pair);
  }

  [[nodiscard]] bool wins(SeatKind kind, Pair& pair) const {
    const Seat seat = seats_[pair.seat];
    Setup setup = contest_.setup;
    setup.seed = seed_of_game(contest_.setup.seed, pair.round);
    setup.seats[static_cast<std::size_t>(seat)] = kind;
    std::vector<Choice> answers;
    try {
      const std::unique_ptr<Position> position = start(contest_.game, setup);
      const Seats agents(contest_.game, setup);
      play_out(*position, agents.agents(), contest_.game.most_answers(), answers);
      return position->standings()[static_cast<std::size_t>(seat)].place == 1;
    } catch (const std::exception& error) {
      pair.failure = Failure{pair.round, setup.seed, answers.size(), error.what()};
      return false;
    }
  }

  const Contest& contest_;
  std::vector<Seat> seats_;
};

void add(SeatScore& score, const Pair& pair) {
  ++score.pairs;
  score.first += pair.first_won ? 1 : 0;
  score.second += pair.second_won ? 1 : 0;
  score.apart += pair.first_won != pair.second_won ? 1 : 0;
}

double spread_of(const SeatScore& score, double mean) {
  return static_cast<double>(score.apart) / static_cast<double>(score.pairs) - mean * mean;
}

}  // namespace

SeatScore ContestResult::total() const {
  SeatScore all;
  for (const SeatScore& one : seats) {
    all.pairs += one.pairs;
    all.first += one.first;
    all.second += one.second;
    all.apart += one.apart;
  }
  return all;
}

Difference difference(const SeatScore& score) {
  if (score.pairs == 0) return {};
  const auto pairs = static_cast<double>(score.pairs);
  const double mean = (static_cast<double>(score.first) - static_cast<double>(score.second)) / pairs;
  return {mean, 2 * std::sqrt(std::max(0.0, spread_of(score, mean)) / pairs)};
}

Verdict verdict_on(const SeatScore& total, double margin) {
  if (total.pairs < fewest_pairs) return Verdict::open;
  const double mean = difference(total).mean;
  const double spread = std::max(spread_of(total, mean), 1.0 / static_cast<double>(total.pairs));
  const double ratio = static_cast<double>(total.pairs) * margin * (mean - margin / 2) / spread;
  if (ratio >= sure) return Verdict::first_is_better;
  return ratio <= -sure ? Verdict::not_better : Verdict::open;
}

ContestResult hold(const Contest& contest, const std::function<void(const SeatScore&)>& progress) {
  const Hall hall(contest);
  ContestResult result;
  for (const Seat seat : hall.seats()) result.seats.push_back({.seat = seat});
  for (std::uint64_t round = 0; round < contest.rounds && result.verdict == Verdict::open; round += rounds_at_once) {
    for (const Pair& pair : hall.play(round, std::min(rounds_at_once, contest.rounds - round))) {
      if (pair.failure) {
        result.failure = pair.failure;
        return result;
      }
      add(result.seats[pair.seat], pair);
    }
    result.verdict = verdict_on(result.total(), contest.margin);
    if (progress) progress(result.total());
  }
  return result;
}

}  // namespace auspex::simulate
