// The benchmark itself: on either store, and with more tables than one person may usually have.
#include "server/load.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "games/registry.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

ON_EITHER_STORE(Load);

LoadPlan plan_of(const std::string& store, int tables, const char* game = "tutorial") {
  LoadPlan plan;
  plan.game = &game_named(game);
  plan.scenario = plan.game->scenarios().front();
  plan.store = store;
  plan.tables = tables;
  plan.seconds = 0.3;
  return plan;
}

TEST_P(Load, is_measured_on_either_store) {
  const LoadFigures figures = measure_load(plan_of(store, 5, "falling-sky"));
  EXPECT_EQ(figures.sockets, 20u);
  EXPECT_GT(figures.answers, 0u);
}

TEST(LoadOfManyTables, is_not_stopped_by_the_limits_of_one_person) {
  const std::filesystem::path folder = temporary_folder();
  const LoadFigures figures = measure_load(plan_of("sqlite:" + (folder / "load.db").string(), 2001));
  EXPECT_EQ(figures.sockets, 4002u);
  std::filesystem::remove_all(folder);
}

TEST(LoadOfManyTables, says_where_the_system_allows_too_few_files) {
  rlimit files{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &files), 0);
  if (files.rlim_max > 1'000'000) GTEST_SKIP() << "there are as many as anybody could want";
  try {
    measure_load(plan_of("sqlite:nowhere", 1'000'000));
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_NE(std::string(error.what()).find("open files, and the system allows"), std::string::npos) << error.what();
  }
}

}  // namespace

}  // namespace auspex::server
