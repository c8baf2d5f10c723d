#include "games/falling_sky/victory.h"

#include <algorithm>

namespace auspex::falling_sky {

namespace {

constexpr int roman_threshold = 15;
constexpr int arverni_allies_threshold = 8;
constexpr int belgic_threshold = 15;

}  // namespace

int roman_score(const Board& board) {
  int n = 0;
  for (Tribe tribe : board.tribes()) {
    const TribeState& state = board.tribe(tribe);
    const bool allied = state.status == Status::allied || state.status == Status::citadel;
    if (!allied || state.owner == Faction::romans) ++n;
  }
  return n;
}

int belgic_score(const Board& board) {
  int n = board.allies_and_citadels(Faction::belgae);
  for (Region region : board.regions()) {
    if (board.controls(Faction::belgae, region)) n += board.control_value(region);
  }
  return n;
}

int other_most_allies(const Board& board) {
  int most = 0;
  for (Faction faction : all<Faction>()) {
    if (faction != Faction::aedui) most = std::max(most, board.allies_and_citadels(faction));
  }
  return most;
}

int score(const Board& board, Faction faction) {
  switch (faction) {
    case Faction::romans:
      return roman_score(board);
    case Faction::belgae:
      return belgic_score(board);
    case Faction::arverni:
    case Faction::aedui:
    case Faction::germans:
      return board.allies_and_citadels(faction);
  }
  return 0;
}

int threshold(const Board& board, Faction faction) {
  switch (faction) {
    case Faction::romans:
      return roman_threshold;
    case Faction::belgae:
      return belgic_threshold;
    case Faction::arverni:
      return arverni_allies_threshold;
    case Faction::aedui:
      return other_most_allies(board);
    case Faction::germans:
      return 0;
  }
  return 0;
}

int margin(const Board& board, Faction faction) {
  if (faction == Faction::germans) return 0;
  const int by_score = score(board, faction) - threshold(board, faction);
  if (faction != Faction::arverni) return by_score;
  return std::min(by_score, board.off_map_legions() - arverni_legions_threshold);
}

int player_margin(const State& state, Faction faction) {
  int result = margin(state.board, faction);
  const bool higher =
      state.scenario == Scenario::great_revolt && (faction == Faction::arverni || faction == Faction::belgae);
  if (const std::optional<Faction> other = partner_of(state, faction)) {
    const int theirs = margin(state.board, *other);
    result = higher ? std::max(result, theirs) : std::min(result, theirs);
  }
  return result;
}

bool player_exceeds(const State& state, Faction faction) { return player_margin(state, faction) > 0; }

bool ends_at_once(const State& state) {
  return coin::ends_at_once(state, {.own_victory = state.one_player == OnePlayer::easy,
                                    .being_behind = state.one_player == OnePlayer::difficult});
}

std::array<Faction, 4> ranking(const State& state) {
  // 7.1: in this order where all else is equal.
  return coin::ranking(state, std::array{Faction::romans, Faction::arverni, Faction::aedui, Faction::belgae});
}

EnumArray<Faction, int> places(const State& state) { return coin::places(state, ranking(state)); }

}  // namespace auspex::falling_sky
