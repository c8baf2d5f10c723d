// V.C to V.F Lines of victory points, scoring turns, the end of the game.
// Offers: the moments of the bonus lines (call them where the deed is done), the scoring of blocks. Calls: ledger,
// control.
// XXXII.F.I.2: the joint Anglo-Saxons are scored on both lists here, and nowhere else.
#pragma once

#include "games/invasions/ledger.h"
#include "games/invasions/play.h"

namespace auspex::invasions {

// --- Deeds, credited at once (V.D.5); lines that pay once remember it in NationState::paid

// V.C.5, R34: a unit of this kind was lost to `by` in the space and is not recovered; `extra_halves` for events 1
// and 4.
void score_kill(Play& play, Nation by, const Kind& lost, Space at, int n, int extra_halves = 0);
// V.C.6: killed by battle, siege or assault of `by`.
void score_leader_killed(Play& play, Nation by, LeaderId leader);
// XXIV.F.3: levels of the city, owner's penalty included (also by event Piracy, by no_nation).
void score_city_looted(Play& play, Nation by, Space city, Nation owner, bool was_capital);
// VII.B.4, VIII.C: by the Area of the capital.
void score_kingdom(Play& play, Nation nation);
void score_empire(Play& play, Nation nation);
// First unit of the nation in the province, whichever way it has come (note_presence).
void score_entry(Play& play, Nation nation, Space province);
// XI.E.4
void score_raid(Play& play, Nation nation, RaidResult result);
// XXIX: after every submission.
void score_submissions(Play& play, Nation suzerain);
// R33: ten Persian-side units in one step or campaign.
void score_great_attack(Play& play);
// XIV.B.3, V.C.3, XXXI.E.3: in the Income step; province income by Area, in quarters of a coin.
void score_income(Play& play, Nation nation, const EnumArray<Area, int>& quarters);

// --- At the end of a turn

// IV.B.2: Foedus lines, Hun pillage Areas.
void score_each_turn(Play& play);
// V.D.1, V.D.2: blocks of the turn, for all nations or those whose cards name it.
void score_blocks(Play& play);
// What a nation's block would bring now, in halves; `turn` 0 is the last turn. For the scoring and for those who plan.
[[nodiscard]] int block_halves(const State& state, Nation nation, int turn);
// For those who plan: the lines of a list at the end of a turn, 0 being the last, and what they name.
[[nodiscard]] std::span<const ScoringLine> lines_of(Nation list, int turn);
struct Named {
  SpaceSet singly;      // in lines of single provinces
  AreaSet areas;        // that have a line of their own (R89)
  AreaSet by_province;  // and of these whose provinces have a figure each (R90)
};
[[nodiscard]] Named named_in(std::span<const ScoringLine> lines);
// What the loss of one unit of the victim there pays by a list.
[[nodiscard]] int kill_halves(const State& state, Nation list, Nation victim, Space at);
// XXXII.B.I.2: what an abdicating half scores for the next scoring turn.
[[nodiscard]] int abdication_halves(const State& state, Nation nation);
// XI.E.6, V.E: last credits; the game is over.
void end_game(Play& play);
// V.E.2
[[nodiscard]] bool only_one_seat_left(const State& state);
// V.F.2, V.F.3: 1 for the first; equals share the place, as do the seats of one person. 0 while the game goes on.
[[nodiscard]] EnumArray<Side, int> places(const State& state);

}  // namespace auspex::invasions
