// 19 Victory points and their moments, 10.1 hold scoring, and the crowns of 10.2-10.4.
#pragma once

#include "games/britannia/play.h"

namespace auspex::britannia {

// 19.2, 12.4, 12.8c: the nation has just come to be alone in the area.
void became_sole_occupant(Play& play, Nation nation, Area area);
// 19.2: what the nation would score now for being alone in the area.
[[nodiscard]] int occupy_value(const State& state, Nation nation, Area area);
// All areas that its card names for it in the round; and those where it would score now.
[[nodiscard]] AreaSet occupy_areas(Nation nation, int round);
[[nodiscard]] AreaSet areas_to_occupy(const State& state, Nation nation);
// 19.2: scores the area by its list, once.
void score_occupation(Play& play, Nation nation, Area area);
// 12.8c: a subject's areas count for the Romans in rounds 1 to 3.
void score_subject_area(Play& play, Area area);
// R70: what the Romans came to hold on another's turn they score when theirs begins, as long as a fort, intact or not,
// marks it.
void score_marked_areas(Play& play);
// 3.1d: areas already occupied when the round begins.
void score_standing_occupations(Play& play);

// 19.3: `killer` has eliminated a unit in battle; `attacking` while it is the attacker on its own turn.
void eliminated(Play& play, Nation killer, bool attacking, Nation victim, Unit unit);
void leader_eliminated(Play& play, Nation killer, bool attacking, Leader leader);
// The points such a kill is worth, for whoever plans ahead.
[[nodiscard]] int elimination_value(const State& state, Nation killer, bool attacking, Nation victim, Unit unit);
[[nodiscard]] int elimination_value(const State& state, Nation killer, bool attacking, Leader leader);

// 10.1: what the nation would score for the areas it holds, limits and halves included, in a scoring round.
[[nodiscard]] int hold_score(const State& state, Nation nation, int round);
void hold_scoring(Play& play);

// English areas that the nation occupies.
[[nodiscard]] int english_areas(const State& state, Nation nation);
// 10.2: its votes for the Bretwalda.
[[nodiscard]] int votes_of(const State& state, Nation nation);
// 10.2
void bretwalda(Play& play);
// 10.3: at least `minimum` English areas and twice as many as any other.
[[nodiscard]] std::optional<Nation> king(const State& state, int minimum);
void king_of_england(Play& play);
// 10.4
void last_king(Play& play);

}  // namespace auspex::britannia
