// The registry of tables that are in memory, and who hears what in their rooms.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "server/testing/rooms.h"

namespace auspex::server {

namespace {

using Clock = std::chrono::steady_clock;

// Of announcements about a table that this process does not have: the best of several tries.
Clock::duration time_of_announcements(TableRegistry& registry, int count) {
  Clock::duration best = Clock::duration::max();
  for (int tries = 0; tries < 5; ++tries) {
    const Clock::time_point begun = Clock::now();
    for (int i = 0; i < count; ++i) registry.on_announcement({"elsewhere", TableNews::moved});
    best = std::min(best, Clock::now() - begun);
  }
  return best;
}

using Heard = std::vector<std::string>;

// Whoever comes in while an answer is on its way to the disk is shown the table first, and only then told what is new.
TEST(Rooms, show_the_table_before_anything_else) {
  Crowded one(1);
  const std::shared_ptr<Room> room = one.registry.find("table0");
  const auto player = std::make_shared<ListeningVisitor>();
  const auto leaves = std::make_shared<ListeningVisitor>();
  const auto comes = std::make_shared<ListeningVisitor>();
  const auto goes_again = std::make_shared<ListeningVisitor>();
  room->enter(player);
  room->enter(leaves);
  EXPECT_EQ(player->heard, (Heard{"table", "presence", "presence"}));
  room->request(player, parse_json(R"({"do": "chat", "text": "salve"})", "request"));
  room->request(player, parse_json(R"({"do": "answer", "revision": 0, "seat": "romulus", "index": 0})", "request"));
  room->enter(comes);
  room->enter(goes_again);
  room->leave(*leaves);
  room->leave(*goes_again);
  room->refresh(TableNews::seats);
  EXPECT_EQ(player->heard, (Heard{"table", "presence", "presence", "presence", "presence"}));
  EXPECT_EQ(comes->heard, Heard{});
  one.run_until([&] { return std::count(player->heard.begin(), player->heard.end(), "seats") > 0; });
  EXPECT_EQ(std::count(player->heard.begin(), player->heard.end(), "moved"), 1);
  EXPECT_EQ(std::count(player->heard.begin(), player->heard.end(), "chat"), 1);
  EXPECT_EQ(comes->heard, (Heard{"table", "presence", "seats", "presence"}));
  EXPECT_EQ(goes_again->heard, Heard{});
}

// The program may end before they are in.
TEST(Rooms, tell_whoever_is_on_their_way_in_that_the_program_ends) {
  Crowded one(1);
  const std::shared_ptr<Room> room = one.registry.find("table0");
  const auto player = std::make_shared<ListeningVisitor>();
  const auto comes = std::make_shared<ListeningVisitor>();
  room->enter(player);
  room->request(player, parse_json(R"({"do": "answer", "revision": 0, "seat": "romulus", "index": 0})", "request"));
  room->enter(comes);
  room->tell_closing("the server is stopped");
  EXPECT_EQ(comes->heard, Heard{"closing"});
  one.run_until([&] { return player->heard.back() == "presence"; });
}

// Each answer anywhere is announced to all processes: what that costs must not grow with the tables that are open here.
TEST(Registry, finds_the_table_of_an_announcement_without_a_walk) {
  Crowded few(2);
  Crowded many(2000);
  EXPECT_LT(time_of_announcements(many.registry, 2000), 20 * time_of_announcements(few.registry, 2000));
}

TEST(Registry, hands_an_announcement_to_its_table_alone) {
  Crowded some(3);
  some.registry.on_announcement({"table1", TableNews::gone});
  EXPECT_EQ(some.registry.rooms(), 2u);
  EXPECT_EQ(some.registry.find("table1"), nullptr);
  for (const char* other : {"table0", "table2"}) {
    ASSERT_NE(some.registry.find(other), nullptr);
    EXPECT_FALSE(some.registry.find(other)->is_gone());
  }
}

}  // namespace

// Over real sockets: the neighbours of a table hear nothing of what is new there.
TEST(Processes, tell_news_at_their_table_alone) {
  const std::string store = new_database();
  Program left(store);
  Program right(store);
  Browser here(left);
  Browser there(right);
  const std::string table = here.new_table(solo);
  const std::string neighbour = here.new_table(solo);
  Wire wire(here, table);
  Wire quiet(here, neighbour);
  Wire other(there, table);
  for (Wire* each : {&wire, &quiet, &other}) each->news("table");
  ASSERT_EQ(error_of(other.answer(0)), "none");
  EXPECT_EQ(wire.news("moved").at("revision", "news").as_int64(), 1);
  ASSERT_EQ(error_of(quiet.ask(R"("do": "ping")")), "none");
  for (const Value& message : quiet.heard()) EXPECT_EQ(message.at("news", "").as_string(""), "presence");
}

}  // namespace auspex::server
