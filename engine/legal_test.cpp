#include "engine/legal.h"

#include <gtest/gtest.h>

namespace auspex {
namespace {

std::string refused(bool legal, std::string_view who, std::string_view where) {
  try {
    require_legal(legal, "a step", who, where);
  } catch (const IllegalStep& illegal) {
    return illegal.what();
  }
  return {};
}

TEST(Legal, says_nothing_of_what_may_be) { EXPECT_EQ(refused(true, "romans", "kent"), ""); }

TEST(Legal, names_the_step_whose_it_was_and_where) {
  EXPECT_EQ(refused(false, "romans", "kent"), "illegal step: a step (romans, kent)");
  EXPECT_EQ(refused(false, "romans", {}), "illegal step: a step (romans)");
  EXPECT_EQ(refused(false, {}, {}), "illegal step: a step");
}

}  // namespace
}  // namespace auspex
