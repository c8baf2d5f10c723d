// The wish of whoever made a table that it be deleted, while others play there.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "server/rows.h"

namespace auspex::server {

struct Deletion {
  std::string by;                // a name; empty where they have none
  std::set<std::string> agreed;  // people, by their ids
};

// As the table's row keeps it. None where nobody wishes it, or where the row is not readable.
std::optional<Deletion> deletion_of(const TableRow& row);
std::string deletion_text(const Deletion& deletion);
// For people: {by, agreed: [seat...], waiting: [seat...]}, seats that somebody plays.
Value deletion_value(const TableRow& row, const Deletion& deletion);

}  // namespace auspex::server
