#include "kit/kit.h"

#include <gtest/gtest-spi.h>

#include "games/tutorial/game.h"
#include "kit/flawed.h"

namespace auspex {

AUSPEX_KIT(TwoAugurs, tutorial::game(), {.games = 50})

TEST(Kit, notices_where_the_log_tells_a_secret) {
  const kit::FlawedGame telling(kit::Flaw::tells);
  ::testing::TestPartResultArray failures;
  {
    using Reporter = ::testing::ScopedFakeTestPartResultReporter;
    const Reporter listening(Reporter::INTERCEPT_ONLY_CURRENT_THREAD, &failures);
    kit::secrets_are_kept(telling, {.games = 1});
  }
  ASSERT_GT(failures.size(), 0);
  EXPECT_NE(std::string(failures.GetTestPartResult(0).message()).find("the log"), std::string::npos);
}

}  // namespace auspex
