// Playing a record again and holding it to its digests.
#pragma once

#include <string>

#include "engine/record.h"

namespace auspex::cli {

struct Verdict {
  bool good = true;
  // The file is at fault, not the rules: it does not fit the very rules that it names.
  bool bad_input = false;
  std::string what;  // names the first answer or mark that does not fit
};

Verdict check(const Record& record);

}  // namespace auspex::cli
