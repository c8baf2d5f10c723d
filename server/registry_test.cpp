// The registry of tables that are in memory, and who hears what in their rooms.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <chrono>

#include "games/registry.h"
#include "io/json.h"
#include "io/record_file.h"
#include "server/table_registry.h"
#include "server/testing/patience.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

using Clock = std::chrono::steady_clock;

// A registry with so many tables in memory, on a store of its own.
class Crowded {
 public:
  explicit Crowded(int tables) {
    const Game& game = game_named("tutorial");
    const Table table(game, read_setup(game, parse_json(solo, "setup")));
    TableRow row;
    row.owner = "local";
    row.game = game.id();
    row.rules = game.rules_version();
    row.setup = json_line(write_setup(game, table.setup()));
    row.seatings = "[]";
    row.turn = game.sides()[0];
    for (const std::string& side : game.sides()) row.seats.push_back({side, "human", "local", "", "", ""});
    int waiting = tables;
    store_.write(
        [&](soci::session& sql) {
          for (int i = 0; i < tables; ++i) {
            row.id = "table" + std::to_string(i);
            insert_table(sql, row, write_checkpoint(table), {});
          }
        },
        [&](const std::exception_ptr& error) {
          if (error) std::rethrow_exception(error);
          for (int i = 0; i < tables; ++i) {
            registry.with("table" + std::to_string(i), [&](const std::shared_ptr<Room>& room, std::exception_ptr) {
              EXPECT_NE(room, nullptr);
              --waiting;
            });
          }
        });
    run_until([&] { return waiting == 0; });
    EXPECT_EQ(registry.rooms(), static_cast<std::size_t>(tables));
  }
  ~Crowded() {
    registry.clear();
    store_.close();
    std::filesystem::remove_all(folder_);
  }
  Crowded(const Crowded&) = delete;
  Crowded& operator=(const Crowded&) = delete;

  // Whatever the store has done meanwhile is told only here.
  void run_until(const std::function<bool()>& holds) {
    while (!holds()) {
      if (home_.run_one_for(patience) == 0) throw std::runtime_error("waited in vain for the store");
    }
  }

  // Of an announcement about a table that this process does not have: the best of several tries.
  Clock::duration time_of_announcements(int count) {
    Clock::duration best = Clock::duration::max();
    for (int tries = 0; tries < 5; ++tries) {
      const Clock::time_point begun = Clock::now();
      for (int i = 0; i < count; ++i) registry.on_announcement("elsewhere", "moved");
      best = std::min(best, Clock::now() - begun);
    }
    return best;
  }

 private:
  std::filesystem::path folder_ = temporary_folder();
  boost::asio::io_context home_{1};
  Options options_;
  Store store_{"sqlite:" + (folder_ / "store.db").string(), home_};

 public:
  TableRegistry registry{RoomServices{store_, options_, [](const Room&, const SeatRow&) {}}, home_};
};

// Somebody at a table, who writes down which news they hear.
class Listener : public Visitor {
 public:
  Listener() { person.id = "local"; }
  using Visitor::send;
  void send(Message message) override {
    const Value said = parse_json(*message, "message");
    if (const Value* news = said.find("news")) heard.push_back(news->as_string("news"));
  }
  void dismiss(const std::string&) override { heard.emplace_back("dismissed"); }

  std::vector<std::string> heard;
};

using Heard = std::vector<std::string>;

// Whoever comes in while an answer is on its way to the disk is shown the table first, and only then told what is new.
TEST(Rooms, show_the_table_before_anything_else) {
  Crowded one(1);
  const std::shared_ptr<Room> room = one.registry.find("table0");
  const auto player = std::make_shared<Listener>();
  const auto leaves = std::make_shared<Listener>();
  const auto comes = std::make_shared<Listener>();
  const auto goes_again = std::make_shared<Listener>();
  room->enter(player);
  room->enter(leaves);
  EXPECT_EQ(player->heard, (Heard{"table", "presence", "presence"}));
  room->request(player, parse_json(R"({"do": "chat", "text": "salve"})", "request"));
  room->request(player, parse_json(R"({"do": "answer", "revision": 0, "seat": "romulus", "index": 0})", "request"));
  room->enter(comes);
  room->enter(goes_again);
  room->leave(*leaves);
  room->leave(*goes_again);
  room->refresh("seats");
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
  const auto player = std::make_shared<Listener>();
  const auto comes = std::make_shared<Listener>();
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
  EXPECT_LT(many.time_of_announcements(2000), 20 * few.time_of_announcements(2000));
}

TEST(Registry, hands_an_announcement_to_its_table_alone) {
  Crowded some(3);
  some.registry.on_announcement("table1", "gone");
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
