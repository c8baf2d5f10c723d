// Who may do what with a seat. A seat is its holder's: it belongs to whoever plays it, or gave it to the program and
// may come back. Nobody else takes it, gives it away or looks into it; not even whoever made the table.
#pragma once

#include <string>

#include "server/rows.h"

namespace auspex::server {

// After this long a table that waits for a move is no longer being played at.
constexpr long long abandoned_after = 30LL * 24 * 3600;

bool is_somebody_elses(const SeatRow& seat, const std::string& person);
// To play it oneself.
bool may_take(const TableRow& row, const SeatRow& seat, const std::string& person);
// To the program, or to whoever is invited. Of somebody who has let the others wait for very long whoever made the
// table may let the program play on; the seat stays theirs.
bool may_give(const TableRow& row, const SeatRow& seat, const std::string& person, long long now);
bool has_let_wait(const TableRow& row, const SeatRow& seat, long long now);
bool is_abandoned(const TableRow& row, long long now);

}  // namespace auspex::server
