#include "games/coin/resources.h"

#include <gtest/gtest.h>

#include <vector>

#include "games/coin/testing.h"
#include "kit/kit.h"

namespace auspex::coin {
namespace {

using kit::covers;

struct Told {
  Side who;
  int gained;
  int now;
  bool operator==(const Told&) const = default;
};
struct Change {
  Side who;
  int before;
  int after;
  bool operator==(const Change&) const = default;
};

constexpr int most = 30;

struct Treasury : Resources<Treasury, Side, most> {
  struct {
    EnumArray<Side, std::uint8_t> resources{{{10, 20, 0, 29}}};
  } state;
  std::vector<Told> told;
  std::vector<Change> changes;

  void tell_resources(Side who, int gained, int now) { told.push_back({who, gained, now}); }
  void resources_changed(Side who, int before) { changes.push_back({who, before, resources(who)}); }
};

TEST(CoinResources, are_paid_as_far_as_there_are_any) {
  covers("FS 1.8");
  Treasury treasury;
  treasury.pay(Side::red, 10);
  EXPECT_EQ(treasury.resources(Side::red), 0);
  EXPECT_EQ(treasury.changes, (std::vector<Change>{{Side::red, 10, 0}}));
  EXPECT_TRUE(treasury.told.empty()) << "whoever pays says what for";
  EXPECT_THROW(treasury.pay(Side::red, 1), IllegalStep);
  EXPECT_THROW(treasury.pay(Side::blue, -1), IllegalStep);
  EXPECT_EQ(treasury.resources(Side::blue), 20);
}

TEST(CoinResources, stay_on_the_track) {
  covers("FS 1.8");
  Treasury treasury;
  EXPECT_EQ(treasury.gain(Side::gold, 5), 1);
  EXPECT_EQ(treasury.resources(Side::gold), most);
  EXPECT_EQ(treasury.gain(Side::red, -12), -10);
  EXPECT_EQ(treasury.resources(Side::red), 0);
  EXPECT_EQ(treasury.gain(Side::red, -1), 0);
  EXPECT_EQ(treasury.told, (std::vector<Told>{{Side::gold, 1, most}, {Side::red, -10, 0}})) << "what really changed";
}

TEST(CoinResources, are_taken_as_far_as_the_other_has_them) {
  covers("FS 1.8");
  Treasury treasury;
  EXPECT_EQ(treasury.take(Side::red, Side::green, 12), 10);
  EXPECT_EQ(treasury.resources(Side::red), 0);
  EXPECT_EQ(treasury.resources(Side::green), 10);
  EXPECT_EQ(treasury.take(Side::blue, Side::gold, 3), 3);
  EXPECT_EQ(treasury.resources(Side::blue), 17);
  EXPECT_EQ(treasury.resources(Side::gold), most) << "lost all the same";
  const std::size_t changes = treasury.changes.size();
  EXPECT_EQ(treasury.take(Side::red, Side::green, 1), 0);
  EXPECT_EQ(treasury.take(Side::blue, Side::green, -1), 0);
  EXPECT_EQ(treasury.changes.size(), changes);
}

TEST(CoinResources, change_hands_by_agreement) {
  covers("FS 1.5.2");
  Treasury treasury;
  treasury.transfer(Side::red, Side::green, 10);
  EXPECT_EQ(treasury.resources(Side::red), 0);
  EXPECT_EQ(treasury.resources(Side::green), 10);
  EXPECT_EQ(treasury.changes, (std::vector<Change>{{Side::green, 0, 10}, {Side::red, 10, 0}}));
  EXPECT_THROW(treasury.transfer(Side::green, Side::red, 11), IllegalStep) << "more than there is";
  EXPECT_THROW(treasury.transfer(Side::blue, Side::gold, 2), IllegalStep) << "more than there is room for";
  EXPECT_THROW(treasury.transfer(Side::blue, Side::green, -1), IllegalStep);
  EXPECT_NO_THROW(treasury.transfer(Side::blue, Side::green, 0)) << "nothing may be given";
  treasury.transfer(Side::blue, Side::gold, 1);
  EXPECT_EQ(treasury.resources(Side::gold), most);
}

}  // namespace
}  // namespace auspex::coin
