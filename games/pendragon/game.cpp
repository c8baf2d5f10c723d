// Pendragon, as the engine knows it.
#include "games/pendragon/game.h"

#include "games/pendragon/entropy.h"
#include "games/pendragon/epoch/epoch.h"
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

static bool is_over(const State& state) { return state.over; }

static void change_player(State& state, Seat seat, SeatKind kind) {
  state.nonplayer[static_cast<Faction>(seat)] = kind == SeatKind::nonplayer;
  // Where nobody plays, nobody can roll by hand; the program goes on rolling if somebody comes back.
  if (!any_player(state)) state.manual_dice = false;
}

static std::vector<Standing> standings_of(const State& state) {
  std::vector<Standing> standings;
  const EnumArray<Faction, int> place = state.over ? places(state) : EnumArray<Faction, int>{};
  for (Faction faction : all<Faction>()) {
    standings.push_back({score(state, faction), threshold(state, faction), margin(state, faction), place[faction]});
  }
  return standings;
}

static Text outcome_of(const State& state) {
  const int ahead = player_margin(state, state.winner);
  if (const std::optional<Faction> partner = partner_of(state, state.winner)) {
    return state.by_threshold ? msg::outcome_threshold_of_two(state.winner, *partner, ahead)
                              : msg::outcome_final_epoch_of_two(state.winner, *partner, ahead);
  }
  return state.by_threshold ? msg::outcome_threshold(state.winner, ahead)
                            : msg::outcome_final_epoch(state.winner, ahead);
}

const State& state_of(const Position& position) { return static_cast<const PositionOf<State>&>(position).state(); }

std::unique_ptr<Position> position_of(const State& state) { return std::make_unique<PositionOf<State>>(state); }

namespace {

class Pendragon final : public Game {
 public:
  [[nodiscard]] std::string id() const override { return "pendragon"; }
  [[nodiscard]] int rules_version() const override { return 1; }
  [[nodiscard]] const Catalogue& catalogue() const override { return pendragon::catalogue(); }
  [[nodiscard]] std::vector<std::string> scenarios() const override {
    return {EnumInfo<Scenario>::ids.begin(), EnumInfo<Scenario>::ids.end()};
  }
  [[nodiscard]] const std::vector<std::string>& sides() const override {
    static const std::vector<std::string> sides = {EnumInfo<Faction>::ids.begin(), EnumInfo<Faction>::ids.end()};
    return sides;
  }
  // Readings of docs/pendragon-rulings.md behind those of the rulebook.
  [[nodiscard]] std::vector<OptionInfo> options() const override {
    std::vector<OptionInfo> options = common_options();
    options.push_back({"players", {"4", "3", "3-dux-civitates", "2"}});                  // 1.5.1
    options.push_back({"one-player", {"normal", "introductory", "easy", "difficult"}});  // 8.9
    options.push_back({"historical-deck", {"no", "yes"}});                               // 2.1
    options.push_back({"tyrants-capabilities", {"with-deck", "always"}});                // PD-D6
    options.push_back({"saxon-renown", {"always", "before-fragmentation"}});             // PD-D7
    options.push_back({"train-price", {"part", "whole"}});                               // PD-E2
    options.push_back({"londinium-fort", {"no", "yes"}});                                // PD-E10
    options.push_back({"londinium-by-sea", {"no", "yes"}});                              // PD-E15
    options.push_back({"city-plunder", {"attacker", "barbarians"}});                     // PD-B9
    options.push_back({"losses", {"free", "most"}});                                     // PD-F7
    options.push_back({"half-losses", {"kept", "forgotten"}});                           // PD-F8
    options.push_back({"civitates-prosperity", {"any-shift", "fragmentation"}});         // PD-K4
    return options;
  }
  [[nodiscard]] std::vector<SeatKind> seat_kinds() const override {
    return {SeatKind::human, SeatKind::nonplayer, SeatKind::random};
  }
  [[nodiscard]] int hand(const Setup& setup, Seat seat) const override {
    const State state = seat_players(setup);
    for (Faction faction : all<Faction>()) {
      if (same_player(state, faction, static_cast<Faction>(seat))) return index_of(faction);
    }
    return seat;
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
