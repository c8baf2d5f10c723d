#include "games/britannia/round.h"

#include <algorithm>

#include "games/britannia/scoring.h"
#include "games/britannia/stacking.h"
#include "games/britannia/submission.h"
#include "games/britannia/turn.h"
#include "games/britannia/turn_plan.h"

namespace auspex::britannia {

namespace {

constexpr int romano_british_at_first = 8;

// 13.1: everything Roman leaves the board.
void remove_romans(Play& play) {
  for (Area area : play.board.areas_of(Nation::romans)) {
    play.board.remove(Nation::romans, area, play.board.armies_at(Nation::romans, area));
  }
  play.board.remove_forts();
}

void round_start(Play& play) {
  State& state = play.state;
  const RoundInfo& info = round_info[state.round];
  play.say(msg::round_begins(state.round, info.from, info.to));
  if (state.round == 6 && state.scenario == Scenario::full) romans_leave(play);
  if (state.round == 8) arthur_leaves(play);
  if (state.round == 16) special_reinforcements(play);
  score_standing_occupations(play);
}

void round_end(Play& play) {
  State& state = play.state;
  const RoundInfo& info = round_info[state.round];
  if (info.scoring) {
    play.say(msg::round_scoring(state.round));
    hold_scoring(play);
  }
  if (info.bretwalda) bretwalda(play);
  if (info.king) state.round == last_round ? last_king(play) : king_of_england(play);
  if (state.round == 12) end_brigante_submission(play);
}

// The next nation to take a turn, from `from` on.
std::optional<Nation> next_active(const State& state, int from) {
  for (int i = from; i < count_of<Nation>; ++i) {
    if (is_active(state, static_cast<Nation>(i))) return static_cast<Nation>(i);
  }
  return std::nullopt;
}

void go_on(State& state, int from) {
  const std::optional<Nation> next = next_active(state, from);
  state.stage = next ? Stage::nation_turn : Stage::round_end;
  state.nation = next.value_or(Nation::romans);
}

// 18.1: Norwegians at sea, for the land they hold.
void norwegian_reinforcements(Play& play) {
  if (!play.board.in_play(Leader::harald_hardrada)) return;
  const int n = std::min(play.board.occupied(Nation::norwegians).size(), play.board.free_infantry(Nation::norwegians));
  if (n == 0) return;
  play.board.add(Nation::norwegians, Area::north_sea, {n, 0});
  play.say(msg::arrive(Nation::norwegians, n, Area::north_sea));
}

void saxon_reinforcements(Play& play) {
  if (!play.board.in_play(Leader::harold) || !england.has(play.board.place_of(Leader::harold))) return;
  const AreaSet english = play.board.occupied(Nation::saxons) & england;
  for (int left = english.size() / 2; left > 0; --left) {
    const AreaSet room = with_room(play.board, Nation::saxons, english);
    if (room.empty() || play.board.free_infantry(Nation::saxons) <= 0) return;
    const Area area = play.choose(Nation::saxons, msg::ask_place_infantry(Nation::saxons, left), room);
    play.board.add(Nation::saxons, area, {1, 0});
    play.say(msg::grow_placed(Nation::saxons, area));
  }
}

void norman_reinforcements(Play& play) {
  if (!play.board.in_play(Leader::william)) return;
  int due = play.board.in_play(Leader::harold) ? 0 : 3;
  for (Area area : {Area::essex, Area::wessex, Area::hwicce, Area::south_mercia}) {
    due += play.board.occupies(Nation::normans, area) ? 1 : 0;
  }
  const int most = std::min(due / 2, play.board.free_cavalry(Nation::normans));
  const int riders = play.choose_number(Nation::normans, msg::ask_cavalry(due), 0, most);
  const int infantry = std::min(due - 2 * riders, play.board.free_infantry(Nation::normans));
  if (riders + infantry == 0) return;
  play.board.add(Nation::normans, Area::english_channel, {infantry, riders});
  play.say(msg::arrive_cavalry(Nation::normans, infantry, riders, Area::english_channel));
}

}  // namespace

bool is_active(const State& state, Nation nation) {
  if (!in_play(state, nation)) return false;
  if (!state.board.areas_of(nation).empty()) return true;
  if (nation == Nation::romans) return state.round <= roman_last_round;
  if (nation == Nation::romano_british) return state.round == 7;
  return !waves(arrival_of(nation, state.round)).empty();
}

void romans_leave(Play& play) {
  end_submission_to_rome(play);
  const Nation heirs = Nation::romano_british;
  AreaSet forts = select(york_cheshire_and_south, [&](Area area) { return play.board.intact_fort(area); });
  std::vector<Area> chosen;
  while (static_cast<int>(chosen.size()) < romano_british_at_first && !forts.empty()) {
    const int left = romano_british_at_first - static_cast<int>(chosen.size());
    const Area area = forts.size() <= left ? forts.first() : play.choose(heirs, msg::ask_fort_stays(left), forts);
    forts.remove(area);
    chosen.push_back(area);
  }
  EnumArray<Area, int> armies{};
  for (Area area : york_cheshire_and_south) armies[area] = play.board.armies(Nation::romans, area);
  while (static_cast<int>(chosen.size()) < romano_british_at_first) {
    const AreaSet from = select(york_cheshire_and_south, [&](Area area) { return armies[area] > 0; });
    if (from.empty()) break;
    const int left = romano_british_at_first - static_cast<int>(chosen.size());
    const Area area = play.choose(heirs, msg::ask_army_stays(left), from);
    --armies[area];
    chosen.push_back(area);
  }
  remove_romans(play);
  play.say(msg::romans_leave);
  for (Area area : chosen) {
    play.board.add(heirs, area, {1, 0});
    play.say(msg::grow_placed(heirs, area), 1);
  }
}

void arthur_leaves(Play& play) {
  if (play.board.in_play(Leader::arthur)) {
    play.board.remove_leader(Leader::arthur);
    play.say(msg::leader_goes(Leader::arthur));
  }
  for (Area area : play.board.areas_of(Nation::romano_british)) play.board.dismount(Nation::romano_british, area);
  play.state.submitted_to_rome = {};
  play.state.attacked_romano_british = {};
}

void special_reinforcements(Play& play) {
  norwegian_reinforcements(play);
  saxon_reinforcements(play);
  norman_reinforcements(play);
}

void end_turn(State& state) { go_on(state, index_of(state.nation) + 1); }

void play_step(Play& play) {
  State& state = play.state;
  switch (state.stage) {
    case Stage::draft:
      draft(play);
      state.stage = Stage::round_start;
      return;
    case Stage::round_start:
      round_start(play);
      return go_on(state, 0);
    case Stage::nation_turn:
      is_program(state, static_cast<Side>(state.owner[state.nation])) ? planned_turn(play) : nation_turn(play);
      return end_turn(state);
    case Stage::round_end:
      round_end(play);
      state.stage = state.round == final_round(state) ? Stage::over : Stage::round_start;
      if (state.stage != Stage::over) ++state.round;
      return;
    case Stage::over:
      return;
  }
}

}  // namespace auspex::britannia
