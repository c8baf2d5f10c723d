// Positions as documents, for tests: the start of a scenario, what is read over it, what is refused.
#pragma once

#include <string>

#include "engine/digest.h"
#include "games/coin/position_fixture.h"
#include "games/pendragon/deck.h"
#include "games/pendragon/position.h"
#include "games/pendragon/scenario.h"
#include "games/pendragon/testing.h"
#include "kit/kit.h"

namespace auspex::pendragon::testing {

using coin::at;
using coin::forces;
using coin::list;
using coin::object;

inline std::uint64_t digest(const State& state) { return digest_bytes(&state, sizeof state); }

inline Setup setup_of(Scenario scenario, std::uint64_t seed = 1) {
  Setup setup;
  setup.scenario = id_of(scenario);
  setup.seed = seed;
  return setup;
}

inline State start(Scenario scenario = Scenario::de_excidio_britanniae, std::uint64_t seed = 1) {
  return set_up_state(setup_of(scenario, seed));
}

// The scenario with this document read over it.
inline State read(const Value& document, Scenario scenario = Scenario::de_excidio_britanniae, std::uint64_t seed = 1) {
  Setup setup = setup_of(scenario, seed);
  setup.position = document;
  return set_up_state(setup);
}

inline std::string refusal(const Value& document, Scenario scenario = Scenario::de_excidio_britanniae) {
  return coin::refusal_of([&] { return read(document, scenario); });
}

// Turns cards as the Sequence of Play does until so many Epoch Rounds have begun and the next Event is being played.
inline void go_to_epoch(State& state, int epochs) {
  while (state.epochs < epochs) {
    state.deck.turn();
    if (const std::optional<Card> next = next_card(state); next && is_epoch(*next)) {
      state.deck.bring_forward();
      state.deck.turn();
      ++state.epochs;
    }
  }
}

// A position with something of everything, in which the Saxons have just interrupted a card.
inline State eventful() {
  State state = start(Scenario::de_excidio_britanniae, 3);
  Board& board = state.board;
  go_to_epoch(state, 2);
  state.deck.interrupt(Card::adventus_saxonum);
  state.pivotal_in_hand[Faction::saxons] = false;
  board.set_status(ImperiumStatus::autonomy_civilian);
  board.set_roads_maintained(false);
  board.set_patrolled(Sea::germanicus, false);
  board.remove_stronghold(Site::walton_castle);
  board.remove(Space::eboracum, Piece::cavalry, 2, 0, Box::casualties);
  board.remove(Space::eboracum, Piece::cavalry, 1, 0, Box::out_of_play);
  board.place(Space::dumnonii, Piece::comitates, 3, Box::not_yet_in_play);
  board.place(Space::iceni, Piece::saxon_warband, 3);
  board.load(Space::iceni, Piece::saxon_warband, 2);
  board.place(Space::trinovantes, Piece::saxon_raider, 2);
  board.plunder_space(Space::trinovantes, Piece::saxon_raider, 2);
  board.place(Space::trinovantes, Piece::red_saxon_warband, 2);
  board.place(Space::trinovantes, Piece::blue_scotti_warband, 1);
  board.place_stronghold(Site::branodunum, Piece::saxon_settlement);
  board.place_stronghold(Site::walton_castle, Piece::blue_saxon_settlement);
  board.set_population(Space::iceni, 1);
  board.set_population(Space::regni, 3);
  board.add_refugees(2);
  board.raiders_to_card(5);
  board.settlement_to_card();
  state.resources = {{{4, 80, 0, 33, 7, 12}}};
  state.sequence.record(Faction::saxons, coin::Deed::event);
  state.sequence.make_ineligible(Faction::civitates);
  state.sequence.stays_eligible[Faction::saxons] = true;
  state.capabilities[Card::niall_noigiallach] = {true, CardSide::shaded, Faction::scotti};
  state.capabilities[Card::areani] = {true, CardSide::unshaded, Faction::dux};
  return state;
}

}  // namespace auspex::pendragon::testing
