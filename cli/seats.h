// The seats that nobody sits at.
#pragma once

#include "engine/table.h"

namespace auspex::cli {

// Whether the program answers for the seat.
bool is_automatic(const Table& table, Seat seat);

// Answers every question of such seats until a person has to decide or the game is over. What they choose depends on
// the seed and the number of answers alone, so that a game goes on in the same way after a break.
void let_automatic_seats_answer(Table& table);

}  // namespace auspex::cli
