// Britannia, as the engine knows it.
#include "games/britannia/game.h"

#include <algorithm>
#include <utility>

#include "games/britannia/features.h"
#include "games/britannia/position.h"
#include "games/britannia/round.h"
#include "games/britannia/scenario.h"

namespace auspex::britannia {

int score_of(const State& state, Side side) {
  int sum = 0;
  for (Nation nation : all<Nation>()) {
    if (state.owner[nation] == index_of(side)) sum += state.points[nation];
  }
  return sum;
}

namespace {

bool takes_part(const State& state, Side side) {
  return std::any_of(state.owner.begin(), state.owner.end(),
                     [&](std::int8_t owner) { return owner == index_of(side); });
}

int best_score(const State& state) {
  int best = 0;
  for (Side side : all<Side>()) best = std::max(best, takes_part(state, side) ? score_of(state, side) : 0);
  return best;
}

}  // namespace

// What PositionOf finds by name.

static void play_on(State& state, Dialogue& dialogue) {
  Play play(state, dialogue);
  play_step(play);
}

static void play_unattended(State& state, Dialogue& dialogue) {
  state.manual_dice = false;
  Play play(state, dialogue);
  for (Side side : all<Side>()) play.seat(side, planner_mind(state.impartial));
  // Nobody is asked for a plan: planners have their own.
  const EnumArray<Side, Breadth> programs = std::exchange(state.programs, {});
  play_step(play);
  state.programs = programs;
}

static bool is_over(const State& state) { return state.stage == Stage::over; }

// Whether the computer plays the side, from here on.
static void change_player(State& state, Seat seat, SeatKind kind) {
  seat_player(state, static_cast<Side>(seat), kind);
  // Where nobody plays, nobody can roll by hand.
  bool somebody = false;
  for (Side side : all<Side>()) somebody = somebody || (takes_part(state, side) && !state.computer[side]);
  state.manual_dice = state.manual_dice && somebody;
}

// 20: the highest sum wins; equal sums share the place.
static std::vector<Standing> standings_of(const State& state) {
  std::vector<Standing> standings;
  for (Side side : all<Side>()) {
    const int score = score_of(state, side);
    Standing standing;
    standing.score = score;
    int best_other = 0;
    int ahead = 0;
    for (Side other : all<Side>()) {
      if (other == side || !takes_part(state, other)) continue;
      best_other = std::max(best_other, score_of(state, other));
      ahead += score_of(state, other) > score ? 1 : 0;
    }
    standing.margin = takes_part(state, side) ? score - best_other : 0;
    standing.place = is_over(state) && takes_part(state, side) ? ahead + 1 : 0;
    standings.push_back(standing);
  }
  return standings;
}

static Text outcome_of(const State& state) {
  const int best = best_score(state);
  std::vector<Side> winners;
  for (Side side : all<Side>()) {
    if (takes_part(state, side) && score_of(state, side) == best) winners.push_back(side);
  }
  if (winners.size() == 1) return msg::outcome_wins(winners[0], best);
  if (winners.size() == 2) return msg::outcome_shared(winners[0], winners[1], best);
  return msg::outcome_shared_by_all(static_cast<int>(winners.size()), best);
}

const State& state_of(const Position& position) { return static_cast<const PositionOf<State>&>(position).state(); }

std::unique_ptr<Position> position_of(const State& state) { return std::make_unique<PositionOf<State>>(state); }

namespace {

class Britannia final : public Game {
 public:
  [[nodiscard]] std::string id() const override { return "britannia"; }
  [[nodiscard]] int rules_version() const override { return 5; }
  [[nodiscard]] const Catalogue& catalogue() const override { return britannia::catalogue(); }
  [[nodiscard]] std::vector<std::string> scenarios() const override {
    return {EnumInfo<Scenario>::ids.begin(), EnumInfo<Scenario>::ids.end()};
  }
  [[nodiscard]] const std::vector<std::string>& sides() const override {
    static const std::vector<std::string> sides(EnumInfo<Side>::ids.begin(), EnumInfo<Side>::ids.end());
    return sides;
  }
  [[nodiscard]] std::vector<OptionInfo> options() const override {
    std::vector<OptionInfo> options = common_options();
    for (OptionInfo& option : own_options()) options.push_back(std::move(option));
    return options;
  }
  [[nodiscard]] std::vector<SeatKind> seat_kinds() const override {
    std::vector<SeatKind> kinds = {SeatKind::human, SeatKind::nonplayer, SeatKind::random};
    for (const SeatKind kind : search_kinds) kinds.push_back(kind);
    for (const SeatKind kind : earlier_search_kinds) kinds.push_back(kind);
    return kinds;
  }
  // With fewer than five players some colours are nobody's.
  [[nodiscard]] int hand(const Setup& setup, Seat seat) const override {
    const EnumArray<Nation, std::int8_t> owners = owners_of(setup);
    return std::find(owners.begin(), owners.end(), seat) == owners.end() ? nobody : seat;
  }
  [[nodiscard]] std::unique_ptr<Position> set_up(const Setup& setup) const override {
    return position_of(set_up_state(setup));
  }
  [[nodiscard]] int most_answers() const override { return 20000; }
};

}  // namespace

const Game& game() {
  static const Britannia britannia;
  return britannia;
}

}  // namespace auspex::britannia
