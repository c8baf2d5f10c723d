// The tables at which it is a person's turn, for a reader of feeds.
#pragma once

#include <string>
#include <vector>

#include "engine/text.h"
#include "server/rows.h"

namespace auspex::server {

// Atom, or JSON Feed 1.1. `home` is the address of the page.
std::string feed_of(const PersonRow& person, const std::vector<TableRow>& tables, const std::string& home, bool json,
                    Language language);

}  // namespace auspex::server
