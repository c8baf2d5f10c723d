#include "simulate/match.h"

#include <algorithm>

#include "agents/search.h"
#include "engine/record.h"

namespace auspex::simulate {

namespace {

// Sits where the rules decide; to be asked is a fault of theirs.
class Bystander final : public Agent {
 public:
  explicit Bystander(const Catalogue& catalogue) : catalogue_(catalogue) {}
  int choose(const Moment& moment) override {
    throw std::logic_error("a Non-player was asked \"" + code_of(catalogue_, moment.question().prompt) + "\"");
  }

 private:
  const Catalogue& catalogue_;
};

void check_position(const Position& position) {
  if (const std::vector<std::string> faults = position.faults(); !faults.empty()) {
    throw std::logic_error(faults.front());
  }
}

}  // namespace

std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t number) { return mix(mix(seed) + number); }

void check_simulable(const Game& game, const Setup& setup) {
  const std::vector<std::string>& sides = game.sides();
  for (const Seat seat : played_seats(game, setup)) {
    const auto i = static_cast<std::size_t>(int{seat});
    const SeatKind kind = setup.seats[i];
    if (kind != SeatKind::human) continue;
    std::string others;
    for (const SeatKind other : game.seat_kinds()) {
      if (other != SeatKind::human) others += (others.empty() ? "" : ", ") + std::string(to_string(other));
    }
    throw BadInput("seat " + sides[i] + " is \"human\"; in a simulation it is one of " + others);
  }
  if (setup.options.at("dice") == "manual") throw BadInput("a simulation rolls its own dice: not --dice manual");
}

SeatKind usual_seat(const Game& game) {
  const std::vector<SeatKind> kinds = game.seat_kinds();
  const bool nonplayers = std::find(kinds.begin(), kinds.end(), SeatKind::nonplayer) != kinds.end();
  return nonplayers ? SeatKind::nonplayer : SeatKind::random;
}

std::unique_ptr<Position> start(const Game& game, const Setup& setup) {
  std::unique_ptr<Position> position = game.set_up(setup);
  if (setup.position) position->redeal(spectator, setup.seed);
  return position;
}

Seats::Seats(const Game& game, const Setup& setup, const Means& means) {
  // The position's own dice begin with the seed itself.
  std::uint64_t seed = mix(~setup.seed);
  for (const SeatKind kind : setup.seats) {
    if (kind == SeatKind::random) {
      agents_.push_back(std::make_unique<RandomAgent>(seed++));
    } else if (kind == SeatKind::chart) {
      agents_.push_back(std::make_unique<FirstLegalAgent>());
    } else if (is_search(kind)) {
      agents_.push_back(std::make_unique<SearchAgent>(playouts_of(game, kind), seed++, foresight_of(kind)));
    } else {
      agents_.push_back(std::make_unique<Bystander>(game.catalogue()));
    }
    agents_.back()->use(means);
    seats_.push_back(agents_.back().get());
  }
}

Value write_failure(const Failure& failure) {
  Value out = Value::map();
  out.set("number", static_cast<std::int64_t>(failure.number));
  out.set("seed", hex(failure.seed));
  out.set("answers", static_cast<std::int64_t>(failure.answers));
  out.set("what", failure.what);
  return out;
}

Failure read_failure(const Value& value, const std::string& where) {
  return {static_cast<std::uint64_t>(value.at("number", where).as_int64()), read_hex(value.at("seed", where), where),
          static_cast<std::size_t>(value.at("answers", where).as_int64()), value.at("what", where).as_string(where)};
}

std::optional<Failure> play_match(const Game& game, const Setup& setup, std::uint64_t number, const MatchTerms& terms,
                                  Statistics& statistics) {
  std::vector<Choice> answers;
  try {
    const std::unique_ptr<Position> position = start(game, setup);
    const Seats seats(game, setup, terms.means);
    Played played;
    std::optional<Listener> listener;
    PlayHooks hooks;
    if (terms.watch != nullptr) {
      listener.emplace(*terms.watch, *position, statistics.tables);
      hooks.line = [&](const Line& line) { listener->hear(line); };
    }
    if (terms.check_faults) check_position(*position);
    hooks.at_checkpoint = [&](const Position& now) {
      ++played.checkpoints;
      if (listener) listener->at_checkpoint(now);
      if (terms.check_faults) check_position(now);
    };
    play_out(*position, seats.agents(), game.most_answers(), answers, hooks);

    played.number = number;
    played.digest = position->digest();
    played.standings = position->standings();
    played.outcome = position->outcome();
    played.answers = static_cast<int>(answers.size());
    if (listener) {
      played.steps = listener->steps();
      played.stretches = std::move(listener->stretches());
    }
    statistics.add(played, terms.watch != nullptr && terms.watch->marked());
    return std::nullopt;
  } catch (const std::exception& error) {
    return Failure{number, setup.seed, answers.size(), error.what()};
  }
}

}  // namespace auspex::simulate
