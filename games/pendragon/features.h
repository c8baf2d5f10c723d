// A position of Pendragon in numbers (engine/features.h): what lies open on the table, for whoever learns to judge it.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/features.h"
#include "games/coin/features.h"
#include "games/pendragon/deck.h"
#include "games/pendragon/victory.h"

namespace auspex::pendragon {

namespace features {

// 1.5.1, 8.9: by which rules, and who plays.
template <class List>
void add_table(const State& state, List& list) {
  for (Scenario scenario : all<Scenario>()) list.add(state.scenario == scenario, "scenario", scenario);
  const std::optional<Faction> lone = lone_player(state);
  for (Faction faction : all<Faction>()) {
    list.add(state.nonplayer[faction], "nonplayer", faction);
    list.add(lone == faction, "alone", faction);
  }
}

// 2.3.1: in which order Factions come on the card; an Epoch card has none.
[[nodiscard]] inline const std::array<Faction, 4>* order_of(std::optional<Card> card) {
  return card && !is_epoch(*card) ? &card_info[*card].order : nullptr;
}

// 2.0: how late it is, and whose turn.
template <class List>
void add_time(const State& state, List& list) {
  list.add(state.epochs, "epochs");
  list.add(epochs_left(state), "epochs_left");
  const coin::CardsAhead epoch = coin::next_special(state.deck, plan_of(state.scenario), is_epoch);
  list.add(epoch.soonest, "epoch_soonest");
  list.add(epoch.latest, "epoch_latest");
  for (Phase phase : all<Phase>()) list.add(state.phase == phase, "phase", phase);
  const Card card = current_card(state);
  coin::add_card(state, std::optional(card), order_of(card), "card", "order", list);
  coin::add_card(state, next_card(state), order_of(next_card(state)), "next_card", "next_order", list);
  coin::add_sequence(state, state.phase == Phase::event ? order_of(card) : nullptr, list);
  for (Faction faction : all<Faction>()) list.add(state.pivotal_in_hand[faction], "pivotal", faction);
}

// 1.8, 6.8, 7.0
template <class List>
void add_tracks(const State& state, List& list) {
  const Board& board = state.board;
  for (Track track : all<Track>()) list.add(state.resources[track], "track", track);
  for (ImperiumStatus status : all<ImperiumStatus>()) list.add(board.status() == status, "imperium", status);
  list.add(board.roads_maintained(), "roads");
  for (Sea sea : all<Sea>()) list.add(board.patrolled(sea), "patrolled", sea);
  for (Faction faction : all<Faction>()) {
    list.add(score(state, faction), "score", faction);
    list.add(margin(state, faction), "margin", faction);
    list.add(coin::lead_of(state, faction), "lead", faction);
    list.add(passes_check(state, faction), "passes", faction);
    // 1.6.1: as Control is now; of the Dux alone at Fragmentation.
    list.add(board.controlled_population(board.control_of(faction)), "population_of", faction);
  }
  for (Nation nation : all<Nation>()) list.add(board.settlements_on_map(nation), "settlements_of", nation);
  list.add(board.total_prosperity(), "total_prosperity");
}

// 1.4.1: what each Faction has off the map.
template <class List>
void add_boxes(const Board& board, List& list) {
  for (Piece piece : all<Piece>()) {
    if (!is_foederati(piece)) list.add(board.available(piece), "available", piece);
    list.add(board.on_map(piece), "on_map", piece);
  }
  list.add(board.casualties(), "casualties");
  list.add(board.out_of_play(), "out_of_play");
  list.add(board.not_yet_in_play(), "not_yet_in_play");
  list.add(board.refugees(), "refugees");
  list.add(board.raiders_on_card(), "raiders_on_card");
  list.add(board.settlement_on_card(), "settlement_on_card");
}

// 1.3, 1.6, 1.7. Of Foederati what counts most is whose they are, not of which Nation.
template <class List>
void add_space(const Board& board, Space space, List& list) {
  for (Piece piece : all<Piece>()) {
    if (!is_foederati(piece)) list.add(board.count(space, piece), "at", space, piece);
  }
  for (Faction briton : both_britons) {
    const PieceSet foederati = own_pieces[briton] & all_foederati;
    list.add(board.count(space, foederati & all_units), "foederati", space, briton);
    list.add(board.count(space, foederati & all_strongholds), "foederati_settlements", space, briton);
  }
  for (Faction barbarian : both_barbarians) {
    list.add(board.plunder(space, units_of(barbarian)), "plunder", space, barbarian);
  }
  const Control control = board.control(space);
  list.add(control == Control::britons, "control", space, Faction::civitates);
  list.add(control == Control::dux, "control", space, Faction::dux);
  list.add(control == Control::saxons, "control", space, Faction::saxons);
  list.add(control == Control::scotti, "control", space, Faction::scotti);
  list.add(board.population(space), "population", space);
  list.add(board.prosperity(space), "prosperity", space);
}

}  // namespace features

template <class List>
void list_features(const State& state, List& list) {
  features::add_table(state, list);
  features::add_time(state, list);
  coin::add_lasting(
      state.capabilities,
      [](Card card, CardSide side) { return card_info[card].capability[side] || card_info[card].momentum[side]; },
      list);
  features::add_tracks(state, list);
  features::add_boxes(state.board, list);
  for (Space space : all<Space>()) features::add_space(state.board, space, list);
}

// Of games in which one player runs two Factions (1.5.1) nothing was learned.
[[nodiscard]] inline bool is_learned(const State& state) { return state.players == Players::four; }
// The chance of each side, as the network of data/pendragon/value judges the position; nothing where that is unknown.
[[nodiscard]] std::optional<std::vector<int>> chances_of(const State& state);

}  // namespace auspex::pendragon
