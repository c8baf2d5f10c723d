// Falling Sky, as the engine knows it.
#include "games/falling_sky/game.h"

#include "games/coin/game_of.h"
#include "games/falling_sky/features.h"
#include "games/falling_sky/position.h"
#include "games/falling_sky/scenario.h"
#include "games/falling_sky/sequence.h"
#include "games/falling_sky/victory.h"
#include "games/falling_sky/winter.h"
#include "generated/falling_sky/messages_one_player.h"

namespace auspex::falling_sky {

void play_phase(Play& play) {
  switch (play.state.phase) {
    case Phase::event:
      return play_event_card(play);
    case Phase::victory:
      return victory_phase(play);
    case Phase::germans:
      return germans_phase(play);
    case Phase::quarters:
      return quarters_phase(play);
    case Phase::harvest:
      return harvest_phase(play);
    case Phase::senate:
      return senate_phase(play);
    case Phase::spring:
      return spring_phase(play);
  }
}

// What PositionOf finds by name.

static void play_on(State& state, Dialogue& dialogue) {
  Play play(state, dialogue);
  play_phase(play);
}

using coin::change_player;
using coin::is_over;

static std::vector<Standing> standings_of(const State& state) {
  const Board& board = state.board;
  return coin::standings(state, [&](Faction faction) {
    return Standing{score(board, faction), threshold(board, faction), margin(board, faction), 0};
  });
}

// 8.9: what becomes of Gaul.
static Text outcome_of_nonplayer(Faction winner) {
  switch (winner) {
    case Faction::romans:
      return msg::outcome_lost_to_romans;
    case Faction::arverni:
      return msg::outcome_lost_to_arverni;
    case Faction::aedui:
      return msg::outcome_lost_to_aedui;
    case Faction::belgae:
    case Faction::germans:
      break;
  }
  return msg::outcome_lost_to_belgae;
}

// 8.9: a lead of three or more over the best Non-player is the whole prize. A victory before its time, with the easy
// option, has no degree.
static Text outcome_of_player(const State& state) {
  constexpr int full_lead = 3;
  const int mine = player_margin(state, state.winner);
  const int lead = mine - best_nonplayer_margin(state);
  if (ends_at_once(state) && winters_left(state) > 1) return msg::outcome_alone_early(state.winner, mine);
  if (lead < full_lead) return msg::outcome_alone_narrow(state.winner, lead);
  return state.winner == Faction::romans ? msg::outcome_alone_romans(lead)
                                         : msg::outcome_alone_gauls(state.winner, lead);
}

static Text outcome_of(const State& state) {
  if (lone_player(state)) {
    return state.nonplayer[state.winner] ? outcome_of_nonplayer(state.winner) : outcome_of_player(state);
  }
  return coin::outcome_among_players(state, {msg::outcome_threshold, msg::outcome_threshold_of_two,
                                             msg::outcome_final_winter, msg::outcome_final_winter_of_two});
}

const State& state_of(const Position& position) { return static_cast<const PositionOf<State>&>(position).state(); }

std::unique_ptr<Position> position_of(const State& state) { return std::make_unique<PositionOf<State>>(state); }

namespace {

class FallingSky final : public coin::GameOf<State> {
 public:
  [[nodiscard]] std::string id() const override { return "falling-sky"; }
  [[nodiscard]] int rules_version() const override { return 8; }
  [[nodiscard]] const Catalogue& catalogue() const override { return falling_sky::catalogue(); }
  [[nodiscard]] std::vector<OptionInfo> options() const override {
    std::vector<OptionInfo> options = common_options();
    options.push_back({"short", {"no", "yes"}});                    // the scenario's shorter deck
    options.push_back({"sudden-frost", {"no", "yes"}});             // 2.3.8
    options.push_back(coin::option_info<Players>("players"));       // 1.5.1
    options.push_back(coin::option_info<OnePlayer>("one-player"));  // 8.9
    return options;
  }
  [[nodiscard]] std::unique_ptr<Position> set_up(const Setup& setup) const override {
    return position_of(set_up_state(setup));
  }
  // A master has the time for every plan in most of its ways.
  [[nodiscard]] std::array<int, search_kinds.size()> playouts_by_level() const override { return {30, 100, 300, 4000}; }
  [[nodiscard]] int most_answers() const override { return 100000; }
};

}  // namespace

const Game& game() {
  static FallingSky falling_sky;
  return falling_sky;
}

}  // namespace auspex::falling_sky
