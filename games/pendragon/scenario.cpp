#include "games/pendragon/scenario.h"

#include "games/coin/set_up.h"
#include "games/pendragon/deck.h"
#include "games/pendragon/position.h"

namespace auspex::pendragon {

namespace {

Readings readings_of(const Setup& setup) {
  return {.saxon_renown_before_fragmentation = option_of(setup, "saxon-renown") == "before-fragmentation",
          .train_pays_for_the_space = option_of(setup, "train-price") == "whole",
          .londinium_fort_counts = option_of(setup, "londinium-fort") == "yes",
          .londinium_by_sea = option_of(setup, "londinium-by-sea") == "yes",
          .city_plunder_for_barbarians = option_of(setup, "city-plunder") == "barbarians",
          .losses_absorb_most = option_of(setup, "losses") == "most",
          .half_losses_forgotten = option_of(setup, "half-losses") == "forgotten",
          .prosperity_against_fragmentation = option_of(setup, "civitates-prosperity") == "fragmentation"};
}

void put_in_effect(State& state, const SetupEffect& effect) {
  state.capabilities[effect.card] = {true, effect.side, effect.holder};
}

void set_up_tracks(State& state, const ScenarioInfo& info) {
  Board& board = state.board;
  state.resources = info.tracks;
  board.set_status(info.imperium);
  board.set_roads_maintained(info.roads_maintained);
  board.add_refugees(info.refugees);
  for (Sea sea : all<Sea>()) board.set_patrolled(sea, info.patrolled[sea]);
}

void set_up_map(Board& board, const ScenarioInfo& info) {
  board.move_between_boxes(Piece::cavalry, info.cavalry_out_of_play, Box::available, Box::out_of_play);
  board.move_between_boxes(Piece::comitates, info.comitates_not_yet_in_play, Box::available, Box::not_yet_in_play);
  for (Space space : all<Space>()) {
    board.set_population(space, info.population[space]);
    board.add_prosperity(space, info.prosperity[space]);
  }
  for (std::size_t i = 0; i < info.unit_count; ++i) {
    board.place(info.units[i].space, info.units[i].piece, info.units[i].count);
  }
  for (std::size_t i = 0; i < info.stronghold_count; ++i) {
    board.place_stronghold(info.strongholds[i].site, info.strongholds[i].piece);
  }
}

// PD-N28: the lasting effect of each, and nothing else of its text.
void set_up_effects(State& state, const ScenarioInfo& info) {
  for (std::size_t i = 0; i < info.in_effect_count; ++i) put_in_effect(state, info.in_effect[i]);
  if (!state.historical_effects) return;
  for (std::size_t i = 0; i < info.historical_effect_count; ++i) put_in_effect(state, info.historical_effect[i]);
}

}  // namespace

void set_up_board(State& state) {
  const ScenarioInfo& info = scenario_info[state.scenario];
  state.board.clear();
  set_up_tracks(state, info);
  set_up_map(state.board, info);
  set_up_effects(state, info);
  state.pivotal_in_hand = info.pivotal_held;
  state.sequence.make_all_eligible();
}

State set_up_state(const Setup& setup) {
  State state = coin::begin_set_up<State>(setup);
  const ScenarioInfo& info = scenario_info[state.scenario];
  state.historical_deck = !info.unhistorical.empty() && option_of(setup, "historical-deck") == "yes";
  // PD-D6
  state.historical_effects = info.historical_effect_count > 0 &&
                             (state.historical_deck || option_of(setup, "tyrants-capabilities") == "always");
  state.readings = readings_of(setup);
  set_up_board(state);
  set_up_deck(state);
  if (setup.position) read_position(*setup.position, state);
  return state;
}

}  // namespace auspex::pendragon
