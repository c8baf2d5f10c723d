#include "simulate/samples.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "engine/network.h"
#include "io/json.h"

namespace auspex::simulate {

namespace {

constexpr std::uint64_t games_at_once = 64;  // for one thread, whose samples are written together
constexpr int latest_wandering = 64;         // no player takes other options after so many checkpoints
constexpr int wandering_turns = 4;           // in one turn of so many before that

void add_number(std::string& bytes, std::uint64_t number, int size) {
  for (int i = 0; i < size; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xFF);
}

// Takes any option, in some turns.
class Wanderer final : public Dialogue {
 public:
  explicit Wanderer(std::uint64_t seed) : Dialogue(false), dice_(seed) {}
  [[nodiscard]] bool wants_the_turn() { return dice_.below(wandering_turns) == 0; }
  int ask(const Question& question) override { return dice_.below(static_cast<int>(question.options.size())); }

 private:
  Dice dice_;
};

// Who plays a game, and which of its positions are taken.
struct Plan {
  std::vector<SeatKind> seats;
  bool wanders = false;
  int first = 0;  // checkpoint that is taken
};

class Sampler {
 public:
  explicit Sampler(const Sampling& sampling)
      : sampling_(sampling),
        played_(played_seats(sampling.game, sampling.setup)),
        usual_(usual_seat(sampling.game)),
        players_(has_kind(SeatKind::search)) {}

  // The samples of one game.
  [[nodiscard]] std::string play(std::uint64_t number) const {
    Setup setup = sampling_.setup;
    setup.seed = seed_of_game(sampling_.setup.seed, number);
    Dice lots(mix(~setup.seed) + 1);
    const Plan plan = plan_for(lots);
    setup.seats = plan.seats;
    const std::unique_ptr<Position> position = start(sampling_.game, setup);
    Taken taken{number, plan, lots.state(), 0, {}};
    if (agents_answer()) {
      const Seats seats(sampling_.game, setup);
      std::vector<Choice> answers;
      PlayHooks hooks;
      look_at(*position, taken);
      hooks.at_checkpoint = [&](const Position& now) { look_at(now, taken); };
      play_out(*position, seats.agents(), sampling_.game.most_answers(), answers, hooks);
    } else {
      Wanderer wanderer(lots.state());
      NobodyAsked silent;
      look_at(*position, taken);
      while (!position->over()) {
        if (plan.wanders && taken.checkpoints <= plan.first && wanderer.wants_the_turn()) {
          position->advance(wanderer);
        } else {
          position->advance_unattended(silent);
        }
        look_at(*position, taken);
      }
    }
    return rows(taken, position->standings());
  }

 private:
  struct Sample {
    std::vector<std::int8_t> features;
    std::vector<int> judged;
    std::vector<int> playouts;
  };
  struct Taken {
    std::uint64_t number;
    const Plan& plan;
    std::uint64_t seed;
    int checkpoints;
    std::vector<Sample> samples;
  };

  [[nodiscard]] bool has_kind(SeatKind kind) const {
    const std::vector<SeatKind> kinds = sampling_.game.seat_kinds();
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
  }

  // Whoever was named for a seat answers for it; at tables of our own the chart does.
  [[nodiscard]] bool agents_answer() const { return sampling_.seats_given || sampling_.players; }

  // Tables of all sorts that games are played at: Non-players alone (one in five), one player among them (two in five),
  // players alone (one in five), any mixture. In half of those with players they wander, up to some checkpoint.
  [[nodiscard]] Plan plan_for(Dice& lots) const {
    Plan plan;
    plan.seats = sampling_.setup.seats;
    plan.first = lots.below(sampling_.every);
    if (sampling_.seats_given) return plan;
    for (const Seat seat : played_) plan.seats[static_cast<std::size_t>(seat)] = usual_;
    if (!players_) return plan;
    const auto seat_player = [&](Seat seat) {
      plan.seats[static_cast<std::size_t>(seat)] = sampling_.players.value_or(SeatKind::search);
    };
    const int sort = lots.below(5);
    if (sort == 1 || sort == 2) {
      seat_player(played_[static_cast<std::size_t>(lots.below(static_cast<int>(played_.size())))]);
    } else if (sort > 2) {
      for (const Seat seat : played_) {
        if (sort == 3 || lots.below(2) == 0) seat_player(seat);
      }
    }
    plan.wanders = sort > 0 && !sampling_.players && lots.below(2) == 0;
    if (plan.wanders) plan.first = lots.below(latest_wandering);
    return plan;
  }

  void look_at(const Position& position, Taken& taken) const {
    const int checkpoint = taken.checkpoints++;
    if (position.over() || checkpoint < taken.plan.first) return;
    if ((checkpoint - taken.plan.first) % sampling_.every != 0) return;
    Sample sample;
    sample.features = position.features();
    sample.judged = position.judged().value_or(std::vector<int>(sides()));
    sample.playouts.resize(sides());
    for (int i = 0; i < sampling_.playouts; ++i) {
      play_on(position, mix(taken.seed + static_cast<std::uint64_t>(checkpoint)) + static_cast<std::uint64_t>(i),
              sample.playouts);
    }
    taken.samples.push_back(std::move(sample));
  }

  void play_on(const Position& from, std::uint64_t seed, std::vector<int>& sums) const {
    const std::unique_ptr<Position> position = from.clone();
    position->redeal(spectator, seed);
    NobodyAsked silent;
    while (!position->over()) position->advance_unattended(silent);
    const std::vector<int> shares = shares_of(position->standings());
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += shares[i];
  }

  [[nodiscard]] static std::vector<int> shares_of(const std::vector<Standing>& standings) {
    std::vector<int> shares = shares_of_win(standings);
    for (int& share : shares) share = (share * shares_in_a_win + certain_win / 2) / certain_win;
    return shares;
  }

  [[nodiscard]] std::string rows(const Taken& taken, const std::vector<Standing>& standings) const {
    const std::vector<int> shares = shares_of(standings);
    std::string bytes;
    for (const Sample& sample : taken.samples) {
      add_number(bytes, taken.number, 4);
      for (const int share : shares) add_number(bytes, static_cast<std::uint64_t>(share), 1);
      for (std::size_t i = 0; i < sides(); ++i) add_number(bytes, static_cast<std::uint64_t>(played_by(taken, i)), 1);
      for (const int chance : sample.judged) add_number(bytes, static_cast<std::uint64_t>(chance), 2);
      for (const int sum : sample.playouts) add_number(bytes, static_cast<std::uint64_t>(sum), 2);
      bytes.append(sample.features.begin(), sample.features.end());
    }
    return bytes;
  }

  [[nodiscard]] PlayedBy played_by(const Taken& taken, std::size_t side) const {
    if (std::find(played_.begin(), played_.end(), static_cast<Seat>(side)) == played_.end()) return PlayedBy::nobody;
    const SeatKind kind = taken.plan.seats[side];
    if (kind == SeatKind::nonplayer) return PlayedBy::nonplayer;
    if (agents_answer()) return is_search(kind) ? PlayedBy::search : PlayedBy::wanderer;
    return taken.plan.wanders ? PlayedBy::wanderer : PlayedBy::chart;
  }

  [[nodiscard]] std::size_t sides() const { return sampling_.game.sides().size(); }

  const Sampling& sampling_;
  std::vector<Seat> played_;
  SeatKind usual_;
  bool players_;  // the game has seats with a player's rights for which its charts can play
};

// Shares out the games in blocks and writes these in their order.
class Blocks {
 public:
  Blocks(const Sampling& sampling, const std::function<void(const std::string&)>& write,
         const std::function<void(std::uint64_t)>& progress)
      : sampling_(sampling), sampler_(sampling), write_(write), progress_(progress) {}

  SamplingResult run() {
    std::vector<std::thread> helpers;
    for (int i = 1; i < sampling_.threads; ++i) helpers.emplace_back([this] { work(); });
    work();
    for (std::thread& helper : helpers) helper.join();
    if (error_) std::rethrow_exception(error_);
    return std::move(result_);
  }

 private:
  void work() {
    for (;;) {
      const std::uint64_t block = next_++;
      if (stopped_ || block * games_at_once >= sampling_.games) return;
      std::string bytes;
      std::optional<Failure> failure;
      const std::uint64_t end = std::min((block + 1) * games_at_once, sampling_.games);
      for (std::uint64_t number = block * games_at_once; number < end && !failure; ++number) {
        try {
          bytes += sampler_.play(number);
        } catch (const std::exception& error) {
          failure = Failure{number, seed_of_game(sampling_.setup.seed, number), 0, error.what()};
        }
      }
      hand_in(block, std::move(bytes), std::move(failure));
    }
  }

  void hand_in(std::uint64_t block, std::string bytes, std::optional<Failure> failure) {
    const std::lock_guard lock(mutex_);
    if (failure) {
      stopped_ = true;
      if (!result_.failure || failure->number < result_.failure->number) result_.failure = std::move(failure);
      return;
    }
    waiting_[block] = std::move(bytes);
    try {
      for (auto found = waiting_.find(written_); found != waiting_.end() && !stopped_;
           found = waiting_.find(written_)) {
        write_(found->second);
        result_.samples += found->second.size() / sample_size(sampling_);
        waiting_.erase(found);
        ++written_;
      }
      if (progress_) progress_(std::min(written_ * games_at_once, sampling_.games));
    } catch (...) {  // the file cannot be written: whoever called hears of it
      stopped_ = true;
      error_ = std::current_exception();
    }
  }

  const Sampling& sampling_;
  Sampler sampler_;
  const std::function<void(const std::string&)>& write_;
  const std::function<void(std::uint64_t)>& progress_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;  // over what follows
  std::map<std::uint64_t, std::string> waiting_;
  std::uint64_t written_ = 0;
  std::exception_ptr error_;
  SamplingResult result_;
};

std::vector<std::string> feature_names(const Sampling& sampling) {
  return start(sampling.game, sampling.setup)->feature_names();
}

}  // namespace

std::size_t sample_size(const Sampling& sampling) {
  constexpr std::size_t bytes_a_side = 1 + 1 + 2 + 2;
  return 4 + bytes_a_side * sampling.game.sides().size() + start(sampling.game, sampling.setup)->features().size();
}

std::string samples_header(const Sampling& sampling) {
  const std::vector<std::string> names = feature_names(sampling);
  const auto list = [](const std::vector<std::string>& words) {
    Value all = Value::list();
    for (const std::string& word : words) all.push(word);
    return all;
  };
  Value seats = Value::list();
  if (sampling.seats_given) {
    for (const SeatKind kind : sampling.setup.seats) seats.push(std::string(to_string(kind)));
  }
  Value options = Value::map();
  for (const auto& [id, value] : sampling.setup.options) options.set(id, value);
  Value about = Value::map();
  about.set("game", sampling.game.id());
  about.set("rules", sampling.game.rules_version());
  about.set("scenario", sampling.setup.scenario);
  about.set("options", std::move(options));
  about.set("seats", std::move(seats));
  about.set("players", sampling.players ? std::string(to_string(*sampling.players)) : "");
  about.set("seed", hex(sampling.setup.seed));
  about.set("games", static_cast<std::int64_t>(sampling.games));
  about.set("every", sampling.every);
  about.set("playouts", sampling.playouts);
  about.set("judged", start(sampling.game, sampling.setup)->judged().has_value());
  about.set("sides", list(sampling.game.sides()));
  about.set("names", hex(digest_of_names(names)));
  about.set("features", list(names));
  return "auspex samples 1\n" + json_line(about) + "\n";
}

SamplingResult take_samples(const Sampling& sampling, const std::function<void(const std::string&)>& write,
                            const std::function<void(std::uint64_t)>& progress) {
  if (feature_names(sampling).empty()) {
    throw BadInput(sampling.game.id() + " has no list of features to learn from (docs/learning.md)");
  }
  write(samples_header(sampling));
  return Blocks(sampling, write, progress).run();
}

}  // namespace auspex::simulate
