#include "games/falling_sky/scenario.h"

#include "games/falling_sky/deck.h"
#include "games/falling_sky/position.h"

namespace auspex::falling_sky {

namespace {

bool is_on(const Setup& setup, const std::string& option) { return option_of(setup, option) == "yes"; }

Players players_of(const Setup& setup) {
  const std::string value = option_of(setup, "players");
  if (value == "3") return Players::three_arverni_belgae;
  if (value == "3-romans-aedui") return Players::three_romans_aedui;
  if (value == "2") return Players::two;
  return Players::four;
}

OnePlayer one_player_of(const Setup& setup) {
  const std::string value = option_of(setup, "one-player");
  if (value == "easy") return OnePlayer::easy;
  if (value == "difficult") return OnePlayer::difficult;
  return OnePlayer::normal;
}

// The Great Revolt: the Belgic Successor is Ambiorix if a player runs only the Belgae, or if one player runs both
// Romans and Aedui.
bool ambiorix_returns(const State& state) {
  const bool belgae_alone = !state.nonplayer[Faction::belgae] && !same_player(state, Faction::belgae, Faction::arverni);
  return belgae_alone || same_player(state, Faction::romans, Faction::aedui);
}

}  // namespace

void set_up_board(State& state) {
  const ScenarioInfo& info = scenario_info[state.scenario];
  Board& board = state.board;
  board.clear();
  board.set_legions_off_map(pool[Faction::romans][Kind::legion] - info.harvest_box, 0, 0);
  board.set_harvest_box(info.harvest_box);
  for (int i = 0; i < info.piece_count; ++i) {
    const SetupPiece& piece = info.pieces[static_cast<std::size_t>(i)];
    if (piece.piece == Piece::legion) {
      board.place_legions(piece.region, piece.count, LegionPlace::track);
    } else {
      board.place(piece.region, piece.piece, piece.count);
    }
  }
  for (int i = 0; i < info.tribe_count; ++i) {
    const SetupTribe& tribe = info.tribes[static_cast<std::size_t>(i)];
    if (kind_of(tribe.piece) == Kind::citadel) {
      board.place_citadel(tribe.tribe, owner_of(tribe.piece));
    } else {
      board.place_ally(tribe.tribe, owner_of(tribe.piece));
    }
  }
  board.disperse(info.dispersed, info.gathering ? Status::gathering : Status::dispersed);
  board.set_successor(Faction::belgae, info.belgic_successor && !ambiorix_returns(state));
  // Pax Gallica?: Vercingetorix waits in the Spring box.
  if (!board.leader_region(Faction::arverni)) board.set_vercingetorix_waits(true);
  state.resources = info.resources;
  state.senate_on_track = info.senate_on_track;
  state.senate = info.senate;
  state.sequence.make_all_eligible();
}

State seat_players(const Setup& setup) {
  State state{};
  state.players = players_of(setup);
  coin::seat_nonplayers(state, setup.seats);
  return state;
}

State set_up_state(const Setup& setup) {
  State state = seat_players(setup);
  state.dice = Dice(setup.seed);
  state.scenario = *from_id<Scenario>(setup.scenario);
  state.sudden_frost = is_on(setup, "sudden-frost");
  if (lone_player(state)) state.one_player = one_player_of(setup);
  // Where nobody plays, nobody can roll by hand.
  const FactionSet people = select(player_factions, [&](Faction faction) { return !state.nonplayer[faction]; });
  state.manual_dice = !people.empty() && option_of(setup, "dice") == "manual";
  set_up_board(state);
  set_up_deck(state, is_on(setup, "short"));
  if (setup.position) read_position(*setup.position, state);
  return state;
}

}  // namespace auspex::falling_sky
