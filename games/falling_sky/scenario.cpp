#include "games/falling_sky/scenario.h"

#include "games/coin/set_up.h"
#include "games/falling_sky/deck.h"
#include "games/falling_sky/position.h"

namespace auspex::falling_sky {

namespace {

bool is_on(const Setup& setup, const std::string& option) { return option_of(setup, option) == "yes"; }

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

State set_up_state(const Setup& setup) {
  State state = coin::begin_set_up<State>(setup);
  state.sudden_frost = is_on(setup, "sudden-frost");
  set_up_board(state);
  set_up_deck(state, is_on(setup, "short"));
  if (setup.position) read_position(*setup.position, state);
  return state;
}

}  // namespace auspex::falling_sky
