// What those are called who sit at one screen: a seat may have a name of its own, besides that of whoever holds it.
#pragma once

#include <map>
#include <string>

#include "engine/value.h"
#include "server/rows.h"

namespace auspex::server {

// Of a new table, by seat. BadInput where one cannot be a name.
std::map<std::string, std::string> seat_names(const Value& body);
// Nobody passes for another at the table, nor for somebody who has an account here; within a Store's work. HttpError
// where the name, of a seat that the person holds, would do that.
void check_seat_name(soci::session& sql, const TableRow& row, const std::string& person, const SeatRow& seat);

}  // namespace auspex::server
