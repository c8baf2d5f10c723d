// A table in a list: what people see of it without opening it.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "server/rows.h"

namespace auspex::server {

// Seats that will be something else at the next checkpoint.
using Becomes = std::map<std::string, std::string>;

// Seconds since 1970, in JSON.
Value number_or_null(const std::optional<long long>& number);

std::string summary_json(const TableRow& row, const std::string& person, const Becomes& becomes = {});
// The same in a list for all, with the name of whoever made the table.
std::string listed_json(const TableRow& row, const std::string& by, const std::string& person);

}  // namespace auspex::server
