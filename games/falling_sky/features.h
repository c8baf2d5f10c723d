// A position of Falling Sky in numbers (engine/features.h): what lies open on the table, for whoever learns to judge
// it.
#pragma once

#include <optional>
#include <vector>

#include "engine/features.h"
#include "games/coin/features.h"
#include "games/falling_sky/victory.h"

namespace auspex::falling_sky {

// How far off the next Winter is, as far as anyone can tell.
[[nodiscard]] coin::CardsAhead next_winter(const State& state);

namespace features {

// 1.5.1, 8.9: by which rules, and who plays.
template <class List>
void add_table(const State& state, List& list) {
  for (Scenario scenario : all<Scenario>()) list.add(state.scenario == scenario, "scenario", scenario);
  list.add(state.sudden_frost, "sudden_frost");
  const std::optional<Faction> lone = lone_player(state);
  for (Faction faction : player_factions) {
    list.add(state.nonplayer[faction], "nonplayer", faction);
    list.add(lone == faction, "alone", faction);
  }
  list.add(lone && state.one_player == OnePlayer::easy, "easy");
  list.add(lone && state.one_player == OnePlayer::difficult, "difficult");
  list.add(same_player(state, Faction::arverni, Faction::belgae), "arverni_belgae");
  list.add(same_player(state, Faction::romans, Faction::aedui), "romans_aedui");
}

// 2.3.1: in which order Factions come on the card; a Winter has none.
[[nodiscard]] inline const std::array<Faction, 4>* order_of(std::optional<Card> card) {
  return card && !is_winter(*card) ? &card_info[*card].order : nullptr;
}

// 2.0: how late it is, and whose turn.
template <class List>
void add_time(const State& state, List& list) {
  list.add(state.winters, "winters");
  list.add(state.victory_phases, "victory_phases");
  list.add(winters_left(state), "winters_left");
  const coin::CardsAhead winter = next_winter(state);
  list.add(winter.soonest, "winter_soonest");
  list.add(winter.latest, "winter_latest");
  list.add(frost(state), "frost");
  for (Phase phase : all<Phase>()) list.add(state.phase == phase, "phase", phase);
  const Card card = current_card(state);
  coin::add_card(state, std::optional(card), order_of(card), "card", "order", list);
  coin::add_card(state, next_card(state), order_of(next_card(state)), "next_card", "next_order", list);
  coin::add_sequence(state, state.phase == Phase::event ? order_of(card) : nullptr, list);
}

// 5.1.4, 5.3: what lasts.
template <class List>
void add_lasting(const State& state, List& list) {
  coin::add_lasting(
      state.capabilities, [](Card card, CardSide side) { return card_info[card].capability[side]; }, list);
  list.add(state.circumvallation.on, "circumvallation");
  list.add(state.lost_eagle, "lost_eagle");
  list.add(state.optimates, "optimates");
}

// 1.8, 1.9, 6.5, 7.0
template <class List>
void add_tracks(const State& state, List& list) {
  const Board& board = state.board;
  for (Faction faction : player_factions) {
    list.add(state.resources[faction], "resources", faction);
    list.add(score(board, faction), "score", faction);
    list.add(margin(board, faction), "margin", faction);
    list.add(player_margin(state, faction), "player_margin", faction);
    list.add(player_exceeds(state, faction), "exceeds", faction);
    list.add(lead_of(state, faction), "lead", faction);
  }
  for (Senate row : all<Senate>()) list.add(state.senate_on_track && state.senate == row, "senate", row);
  list.add(state.firm, "firm");
  list.add(board.legions_track(), "legions_track");
  list.add(board.fallen(), "fallen");
  list.add(board.legions_removed(), "legions_removed");
  list.add(board.harvest_box(), "harvest_box");
}

// 1.4: what each Faction has on the map and off it.
template <class List>
void add_forces(const Board& board, List& list) {
  for (Faction faction : all<Faction>()) {
    for (Kind kind : all<Kind>()) {
      if (pool[faction][kind] > 0 && kind != Kind::legion)
        list.add(board.available(faction, kind), "available", faction, kind);
    }
    int controlled = 0;
    for (Region region : board.regions()) controlled += board.controls(faction, region) ? 1 : 0;
    list.add(controlled, "controlled", faction);
    list.add(board.allies_and_citadels(faction), "allies_and_citadels", faction);
    if (has_leader(faction)) list.add(board.is_successor(faction), "successor", faction);
  }
  list.add(board.off_map_legions(), "off_map_legions");
  list.add(board.vercingetorix_waits(), "vercingetorix_waits");
  list.add(board.has_colony(), "colony");
  list.add(board.cisalpina_open(), "cisalpina");
}

// 1.3, 1.6, 1.7
template <class List>
void add_region(const Board& board, Region region, List& list) {
  for (Faction faction : all<Faction>()) {
    const int hidden = board.hidden(region, faction);
    list.add(hidden, "hidden", region, faction);
    list.add(board.light_troops(region, faction) - hidden, "revealed", region, faction);
    if (has_leader(faction)) list.add(board.leader_at(region, faction), "leader", region, faction);
    list.add(board.allies(region, faction), "allies", region, faction);
    if (has_citadels(faction)) list.add(board.citadels(region, faction), "citadels", region, faction);
    list.add(board.controls(faction, region), "control", region, faction);
  }
  list.add(board.count(region, Piece::legion), "legions", region);
  list.add(board.count(region, Piece::fort), "fort", region);
  list.add(board.tribes_where(region, Status::subdued).size(), "subdued", region);
  list.add(board.tribes_where(region, Status::dispersed).size(), "dispersed", region);
  list.add(board.tribes_where(region, Status::gathering).size(), "gathering", region);
  list.add(board.devastated(region), "devastated", region);
}

}  // namespace features

template <class List>
void list_features(const State& state, List& list) {
  features::add_table(state, list);
  features::add_time(state, list);
  features::add_lasting(state, list);
  features::add_tracks(state, list);
  features::add_forces(state.board, list);
  for (Region region : all<Region>()) features::add_region(state.board, region, list);
}

// Of games in which one player runs two Factions (1.5.1) nothing was learned.
[[nodiscard]] inline bool is_learned(const State& state) { return state.players == Players::four; }
// The chance of each side, as the network of data/falling_sky/value judges the position; nothing where that is unknown.
[[nodiscard]] std::optional<std::vector<int>> chances_of(const State& state);

}  // namespace auspex::falling_sky
