// The tables of the store, and how an older store becomes a newer one.
#pragma once

#include <soci/soci.h>

namespace auspex::server {

// Brings the store to the present version, one step after the other, each in a transaction. Throws BadInput where the
// store is of a newer program.
void migrate(soci::session& sql, bool postgresql);

}  // namespace auspex::server
