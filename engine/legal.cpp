#include "engine/legal.h"

#include <string>

#include "engine/record.h"

namespace auspex {

void refuse_step(std::string_view step, std::string_view who, std::string_view where) {
  std::string what = "illegal step: " + std::string(step);
  if (!who.empty()) what += " (" + std::string(who) + (where.empty() ? "" : ", " + std::string(where)) + ")";
  throw IllegalStep(what);
}

void refuse_answer(const Catalogue& catalogue, const Text& question) {
  throw IllegalStep("illegal step: an answer that was not offered to \"" + code_of(catalogue, question) + "\"");
}

}  // namespace auspex
