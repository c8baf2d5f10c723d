// Names as programs before the fifth version of the store kept them: in whatever way of writing they came.
#pragma once

#include <soci/soci.h>

namespace auspex::server {

// Writes all names in the one way that they are compared in. Where two of them become equal, whoever came later gets a
// number behind theirs, and the log says so: accounts everywhere, guests at a table that they share.
void write_names_in_one_way(soci::session& sql);

}  // namespace auspex::server
