// Falling Sky, as the engine knows it.
#include "games/falling_sky/game.h"

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

static bool is_over(const State& state) { return state.over; }

static void change_player(State& state, Seat seat, SeatKind kind) {
  state.nonplayer[static_cast<Faction>(seat)] = kind == SeatKind::nonplayer;
  // Where nobody plays, nobody can roll by hand; the program goes on rolling if somebody comes back.
  const FactionSet people = select(player_factions, [&](Faction faction) { return !state.nonplayer[faction]; });
  if (people.empty()) state.manual_dice = false;
}

static std::vector<Standing> standings_of(const State& state) {
  std::vector<Standing> standings;
  for (Faction faction : player_factions) {
    standings.push_back(
        {score(state.board, faction), threshold(state.board, faction), margin(state.board, faction), 0});
  }
  if (state.over) {
    const EnumArray<Faction, int> place = places(state);
    for (Faction faction : player_factions)
      standings[static_cast<std::size_t>(index_of(faction))].place = place[faction];
  }
  return standings;
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
  const int ahead = player_margin(state, state.winner);
  if (const std::optional<Faction> partner = partner_of(state, state.winner)) {
    return state.by_threshold ? msg::outcome_threshold_of_two(state.winner, *partner, ahead)
                              : msg::outcome_final_winter_of_two(state.winner, *partner, ahead);
  }
  return state.by_threshold ? msg::outcome_threshold(state.winner, ahead)
                            : msg::outcome_final_winter(state.winner, ahead);
}

const State& state_of(const Position& position) { return static_cast<const PositionOf<State>&>(position).state(); }

std::unique_ptr<Position> position_of(const State& state) { return std::make_unique<PositionOf<State>>(state); }

namespace {

class FallingSky final : public Game {
 public:
  [[nodiscard]] std::string id() const override { return "falling-sky"; }
  [[nodiscard]] int rules_version() const override { return 5; }
  [[nodiscard]] const Catalogue& catalogue() const override { return falling_sky::catalogue(); }
  [[nodiscard]] std::vector<std::string> scenarios() const override {
    return {EnumInfo<Scenario>::ids.begin(), EnumInfo<Scenario>::ids.end()};
  }
  [[nodiscard]] const std::vector<std::string>& sides() const override {
    static const std::vector<std::string> sides = [] {
      std::vector<std::string> ids;
      for (Faction faction : player_factions) ids.emplace_back(id_of(faction));
      return ids;
    }();
    return sides;
  }
  [[nodiscard]] std::vector<OptionInfo> options() const override {
    std::vector<OptionInfo> options = common_options();
    options.push_back({"short", {"no", "yes"}});                         // the scenario's shorter deck
    options.push_back({"sudden-frost", {"no", "yes"}});                  // 2.3.8
    options.push_back({"players", {"4", "3", "3-romans-aedui", "2"}});   // 1.5.1
    options.push_back({"one-player", {"normal", "easy", "difficult"}});  // 8.9
    return options;
  }
  [[nodiscard]] std::vector<SeatKind> seat_kinds() const override {
    return {SeatKind::human, SeatKind::nonplayer, SeatKind::random};
  }
  [[nodiscard]] int hand(const Setup& setup, Seat seat) const override {
    const State state = seat_players(setup);
    for (Faction faction : player_factions) {
      if (same_player(state, faction, static_cast<Faction>(seat))) return index_of(faction);
    }
    return seat;
  }
  [[nodiscard]] std::unique_ptr<Position> set_up(const Setup& setup) const override {
    return position_of(set_up_state(setup));
  }
  [[nodiscard]] int most_answers() const override { return 100000; }
};

}  // namespace

const Game& game() {
  static FallingSky falling_sky;
  return falling_sky;
}

}  // namespace auspex::falling_sky
