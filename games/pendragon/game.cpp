// Pendragon, as the engine knows it.
#include "games/pendragon/game.h"

#include "games/coin/game_of.h"
#include "games/pendragon/entropy.h"
#include "games/pendragon/epoch/epoch.h"
#include "games/pendragon/features.h"
#include "games/pendragon/odds.h"
#include "games/pendragon/position.h"
#include "games/pendragon/scenario.h"
#include "games/pendragon/sequence.h"
#include "games/pendragon/victory.h"
#include "generated/pendragon/messages_victory.h"

namespace auspex::pendragon {

void play_phase(Play& play) {
  let_entropy_rise(play);
  switch (play.state.phase) {
    case Phase::event:
      return play_event_card(play);
    case Phase::annona:
      return annona_phase(play);
    case Phase::imperium:
      return imperium_phase(play);
    case Phase::victory:
      return victory_phase(play);
    case Phase::epoch_event:
      return epoch_event_phase(play);
    case Phase::revenue:
      return revenue_phase(play);
    case Phase::upkeep:
      return upkeep_phase(play);
    case Phase::recovery:
      return recovery_phase(play);
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
  return coin::standings(state, [&](Faction faction) {
    return Standing{score(state, faction), threshold(state, faction), margin(state, faction), 0};
  });
}

static Text outcome_of(const State& state) {
  // 7.1: a Non-player has beaten the people at the table.
  bool people = false;
  for (Faction faction : all<Faction>()) people = people || !state.nonplayer[faction];
  if (people && state.nonplayer[state.winner]) {
    const auto words = state.by_threshold ? msg::outcome_nonplayer : msg::outcome_final_epoch_nonplayer;
    return words(state.winner, margin(state, state.winner));
  }
  return coin::outcome_among_players(state, {msg::outcome_threshold, msg::outcome_threshold_of_two,
                                             msg::outcome_final_epoch, msg::outcome_final_epoch_of_two});
}

const State& state_of(const Position& position) { return static_cast<const PositionOf<State>&>(position).state(); }

std::unique_ptr<Position> position_of(const State& state) { return std::make_unique<PositionOf<State>>(state); }

namespace {

class Pendragon final : public coin::GameOf<State> {
 public:
  [[nodiscard]] std::string id() const override { return "pendragon"; }
  [[nodiscard]] int rules_version() const override { return 5; }
  [[nodiscard]] const Catalogue& catalogue() const override { return pendragon::catalogue(); }
  // Readings of docs/pendragon-rulings.md behind those of the rulebook.
  [[nodiscard]] std::vector<OptionInfo> options() const override {
    std::vector<OptionInfo> options = common_options();
    options.push_back(coin::option_info<Players>("players"));                     // 1.5.1
    options.push_back(coin::option_info<OnePlayer>("one-player"));                // 8.9
    options.push_back({"historical-deck", {"no", "yes"}});                        // 2.1
    options.push_back({"tyrants-capabilities", {"with-deck", "always"}});         // PD-D6
    options.push_back({"saxon-renown", {"always", "before-fragmentation"}});      // PD-D7
    options.push_back({"train-price", {"part", "whole"}});                        // PD-E2
    options.push_back({"londinium-fort", {"no", "yes"}});                         // PD-E10
    options.push_back({"londinium-by-sea", {"no", "yes"}});                       // PD-E15
    options.push_back({"city-plunder", {"attacker", "barbarians"}});              // PD-B9
    options.push_back({"losses", {"free", "most"}});                              // PD-F7
    options.push_back({"half-losses", {"kept", "forgotten"}});                    // PD-F8
    options.push_back({"civitates-prosperity", {"any-shift", "fragmentation"}});  // PD-K4
    return options;
  }
  [[nodiscard]] std::unique_ptr<Position> set_up(const Setup& setup) const override {
    return position_of(set_up_state(setup));
  }
  [[nodiscard]] int most_answers() const override { return 200000; }
};

}  // namespace

const Game& game() {
  static Pendragon pendragon;
  return pendragon;
}

}  // namespace auspex::pendragon
