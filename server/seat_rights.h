// Who may do what with a seat, and with a table. A seat is its holder's: it belongs to whoever plays it, or gave it to
// the program and may come back. Nobody else takes it or looks into it, not even whoever made the table; who may only
// let the program play on for somebody who has stayed away for very long.
#pragma once

#include <set>
#include <string>

#include "server/rows.h"

namespace auspex::server {

// A table where nobody has moved for this long is no longer being played at.
constexpr long long abandoned_after = 30LL * 24 * 3600;

bool is_somebody_elses(const SeatRow& seat, const std::string& person);
// To play it oneself.
bool may_take(const TableRow& row, const SeatRow& seat, const std::string& person);
// To the program: the holder, and whoever made the table where nobody holds the seat, or where its holder has let the
// others wait for very long; the seat stays theirs.
bool may_give(const TableRow& row, const SeatRow& seat, const std::string& person, long long now);
bool has_let_wait(const TableRow& row, const SeatRow& seat, long long now);
bool is_abandoned(const TableRow& row, long long now);

// Whether every seat that people play is theirs, or, where people play none, they made the table.
bool plays_alone(const TableRow& row, const std::string& person);
// The record has the seed, so it tells the order of the deck: whoever plays against others gets it when all is over.
// Whoever gave a seat to the program, or had it given away, may take it back and so still plays.
bool may_save(const TableRow& row, const std::string& person);

// Whether one person plays, or may play, and no other: not several at one screen either, who go by names of their own.
bool is_for_one(const TableRow& row);

// What a game looks like to a program is told when it is over; before that to whoever plays it alone.
bool may_analyse(const TableRow& row, const std::string& person);

// By their ids. Whoever lets the program play for a while does not play.
std::set<std::string> people_who_play(const TableRow& row);
// Before the table is deleted: all who play, as long as the game goes on and is being played at, without those who have
// `agreed`.
std::set<std::string> who_must_agree(const TableRow& row, const std::set<std::string>& agreed, long long now);

}  // namespace auspex::server
