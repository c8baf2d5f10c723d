// A table in a list: what people see of it without opening it.
#pragma once

#include <map>
#include <string>

#include "server/rows.h"

namespace auspex::server {

// Seats that will be something else at the next checkpoint.
using Becomes = std::map<std::string, std::string>;

std::string summary_json(const TableRow& row, const std::string& person, const Becomes& becomes = {});

}  // namespace auspex::server
