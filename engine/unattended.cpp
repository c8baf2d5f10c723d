#include "engine/unattended.h"

#include <stdexcept>

namespace auspex {

NobodyAsked::NobodyAsked() : Dialogue(false) {}

int NobodyAsked::ask(const Question&) { throw std::logic_error("somebody is asked where nobody sits"); }

AnsweredByChance::AnsweredByChance(Dialogue& next, std::uint64_t seed)
    : Dialogue(next.listening()), next_(next), dice_(seed) {}

int AnsweredByChance::ask(const Question& question) { return dice_.below(static_cast<int>(question.options.size())); }

}  // namespace auspex
