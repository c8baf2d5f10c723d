#include "engine/lead_curve.h"

#include <gtest/gtest.h>

#include <cmath>

namespace auspex {
namespace {

// What a lead tells: even chances without one, e to one at the scale, and what one side has the other has not.
TEST(LeadCurve, is_logistic) {
  for (int lead = -200; lead <= 200; ++lead) {
    EXPECT_NEAR(LeadCurve<20>::chance_of(lead), certain_win / (1 + std::exp(-lead / 20.0)), 1) << lead;
    EXPECT_EQ(LeadCurve<3>::chance_of(lead) + LeadCurve<3>::chance_of(-lead), certain_win) << lead;
    EXPECT_LE(LeadCurve<3>::chance_of(lead), LeadCurve<3>::chance_of(lead + 1)) << lead;
  }
  EXPECT_EQ(LeadCurve<3>::chance_of(0), certain_win / 2);
  EXPECT_EQ(LeadCurve<3>::chance_of(3), 7311);
  EXPECT_EQ(LeadCurve<3>::chance_of(1000), LeadCurve<3>::chance_of(30)) << "more is hardly better";
}

}  // namespace
}  // namespace auspex
