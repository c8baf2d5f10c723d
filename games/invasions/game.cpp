#include "games/invasions/game.h"

#include "games/invasions/features.h"
#include "games/invasions/ledger.h"
#include "games/invasions/position.h"
#include "games/invasions/scenario.h"
#include "games/invasions/scoring.h"
#include "games/invasions/turn.h"
#include "games/invasions/turn_plan.h"

namespace auspex::invasions {

// What PositionOf finds by name.

static void play_on(State& state, Dialogue& dialogue) {
  Play play(state, dialogue);
  play_step(play);
}

// What the rules say of persons, who may hold several seats, is about how they score, and that is not done on the way.
static void play_unattended(State& state, Dialogue& dialogue) {
  const EnumArray<Side, bool> computer = state.computer;
  const EnumArray<Side, Breadth> programs = state.programs;
  leave_to_computers(state);
  play_on(state, dialogue);
  state.computer = computer;
  state.programs = programs;
}

static bool is_over(const State& state) { return state.step == Step::over; }

// Whether the computer plays the seat, from here on.
static void change_player(State& state, Seat seat, SeatKind kind) {
  seat_player(state, static_cast<Side>(seat), kind);
  // Where nobody plays, nobody can roll by hand.
  bool somebody = false;
  for (Side side : all<Side>()) somebody = somebody || !state.computer[side];
  state.manual_dice = state.manual_dice && somebody;
}

// V.F
static std::vector<Standing> standings_of(const State& state) {
  std::vector<Standing> standings;
  const EnumArray<Side, int> place = is_over(state) ? places(state) : EnumArray<Side, int>{};
  for (Side side : all<Side>()) {
    standings.push_back({.score = points_of(state, side),
                         .threshold = reads(state, Reading::raw_victory) ? 0 : state.par[side],
                         .margin = person_margin(state, side),
                         .place = place[side]});
  }
  return standings;
}

static Text outcome_of(const State& state) {
  const EnumArray<Side, int> place = places(state);
  EnumSet<Side> winners;
  for (Side side : all<Side>()) {
    if (place[side] == 1) winners.add(side);
  }
  const Side winner = winners.first();
  if (winners != seats_of_person(state, winner)) return msg::outcome_shared(winners);
  if (winners.size() > 1) return msg::outcome_person(winners);
  const int margin = margin_of(state, winner);
  if (reads(state, Reading::raw_victory)) return msg::outcome_wins_raw(winner, margin);
  return margin >= 0 ? msg::outcome_wins(winner, margin) : msg::outcome_wins_below(winner, -margin);
}

const State& state_of(const Position& position) { return static_cast<const PositionOf<State>&>(position).state(); }

std::unique_ptr<Position> position_of(const State& state) { return std::make_unique<PositionOf<State>>(state); }

namespace {

class Invasions final : public Game {
 public:
  [[nodiscard]] std::string id() const override { return "invasions"; }
  [[nodiscard]] int rules_version() const override { return 3; }
  [[nodiscard]] const Catalogue& catalogue() const override { return invasions::catalogue(); }
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
  // Two whole turns of all nations, for each.
  [[nodiscard]] std::array<int, search_kinds.size()> playouts_by_level() const override { return {10, 30, 100, 300}; }
  [[nodiscard]] int hand(const Setup& setup, Seat seat) const override {
    return person_at(players_of(setup), static_cast<Side>(seat));
  }
  [[nodiscard]] std::unique_ptr<Position> set_up(const Setup& setup) const override {
    return position_of(set_up_state(setup));
  }
  // Twelve turns of at most some thousand answers each, dice thrown by hand included.
  [[nodiscard]] int most_answers() const override { return 60000; }
};

}  // namespace

const Game& game() {
  static const Invasions invasions;
  return invasions;
}

}  // namespace auspex::invasions
