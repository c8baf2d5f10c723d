// Tests of which only one may count for `auspex coverage`; cli/coverage_test.cpp runs them.
#include <cstdlib>

#include "kit/tags.h"

namespace auspex::kit {

namespace {

TEST(Sample, passes) { covers("TA 2.1", "TA 2.2"); }

TEST(Sample, fails) {
  covers("TA 2.3");
  ADD_FAILURE() << "on purpose";
}

TEST(Sample, is_skipped) {
  covers("TA 2.4");
  GTEST_SKIP();
}

TEST(Sample, DISABLED_does_not_run) { covers("TA 2.5"); }

TEST(Sample, DISABLED_ends_the_program) { std::abort(); }

// covers("TA 2.6");
#if 0
TEST(Sample, is_not_there) { covers("TA 2.6"); }
#endif

}  // namespace

}  // namespace auspex::kit
