// Positions as documents, for tests: the start of a scenario, what is read over it, what is refused.
#pragma once

#include <string>

#include "engine/digest.h"
#include "games/coin/position_fixture.h"
#include "games/falling_sky/deck.h"
#include "games/falling_sky/game.h"
#include "games/falling_sky/position.h"
#include "games/falling_sky/testing.h"
#include "kit/kit.h"

namespace auspex::falling_sky::testing {

using coin::at;
using coin::forces;
using coin::list;
using coin::object;

inline std::uint64_t digest(const State& state) { return digest_bytes(&state, sizeof state); }

inline Setup setup_of(std::string_view scenario, std::uint64_t seed = 1) {
  Setup setup;
  setup.scenario = scenario;
  setup.seed = seed;
  return checked(game(), setup);
}

inline State start(std::string_view scenario = "great-revolt", std::uint64_t seed = 1) {
  return set_up_state(setup_of(scenario, seed));
}

// The scenario with this document read over it.
inline State read(const Value& document, std::string_view scenario = "great-revolt", std::uint64_t seed = 1) {
  Setup setup = setup_of(scenario, seed);
  setup.position = document;
  return set_up_state(setup);
}

inline std::string refusal(const Value& document, std::string_view scenario = "great-revolt") {
  return coin::refusal_of([&] { return read(document, scenario); });
}

// A position with something of everything.
inline State eventful() {
  State state = start("pax-gallica", 3);
  Board& board = state.board;
  state.deck.cursor = 30;
  while (is_winter(current_card(state))) ++state.deck.cursor;
  state.winters = static_cast<std::uint8_t>(5 - winters_left(state));
  state.victory_phases = static_cast<std::uint8_t>(state.winters - 1);
  board.harvest_box_to(Region::morini, 3);
  board.remove_legions(Region::morini, 2, LegionPlace::fallen);
  board.remove_fallen_for_good(1);
  board.open_cisalpina();
  board.place(Region::cisalpina, Piece::auxilia_revealed, 2);
  board.add_colony(Region::pictones);
  board.place_ally(Tribe::colony, Faction::belgae);
  board.disperse(Tribe::carnutes, Status::razed);
  board.disperse(Tribe::aulerci, Status::dispersed);
  board.set_devastated(Region::mandubii, true);
  board.set_vercingetorix_waits(false);
  board.set_successor(Faction::arverni, true);
  board.set_successor(Faction::belgae, true);
  board.turn(Region::mandubii, Piece::arverni_hidden, Piece::arverni_scouted, 2);
  board.turn(Region::mandubii, Piece::aedui_hidden, Piece::aedui_revealed, 1);
  board.place_citadel(Tribe::mandubii, Faction::aedui);
  board.place_legions(Region::mandubii, 1, LegionPlace::track);
  state.senate_on_track = true;
  state.senate = Senate::adulation;
  state.firm = true;
  state.resources = {{{45, 0, 7, 12, 0}}};
  state.deck.known[Faction::romans] = static_cast<std::uint8_t>(state.deck.cursor + 4);
  state.sequence.record(Faction::romans, coin::Deed::command_and_ability);
  state.sequence.make_ineligible(Faction::aedui);
  state.sequence.stays_eligible[Faction::romans] = true;
  state.capabilities[Card::ballistae] = {true, CardSide::shaded, Faction::arverni};
  state.circumvallation = {true, Region::mandubii, Faction::arverni, 2, false};
  state.lost_eagle = true;
  state.optimates = true;
  return state;
}

}  // namespace auspex::falling_sky::testing
