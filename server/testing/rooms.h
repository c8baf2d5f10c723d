// For tests: rooms in this process, on a store of their own, and somebody who listens at one.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "games/registry.h"
#include "io/json.h"
#include "io/record_file.h"
#include "server/table_registry.h"
#include "server/testing/patience.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

// A registry with so many tables in memory, "table0" and so on; the person "local" has all the seats of people.
class Crowded {
 public:
  explicit Crowded(int tables, const std::string& body = solo, AgentFor agent_for = auspex::agent_for)
      : registry(services(std::move(agent_for)), home) {
    const Value setup = parse_json(body, "setup");
    const Game& game = game_named(setup.at("game", "setup").as_string("game"));
    const Table table(game, read_setup(game, setup));
    TableRow row;
    row.owner = "local";
    row.game = game.id();
    row.rules = game.rules_version();
    row.setup = json_line(write_setup(game, table.setup()));
    row.seatings = "[]";
    row.turn = game.sides()[static_cast<std::size_t>(table.question()->seat)];
    row.hints = true;
    for (std::size_t i = 0; i < game.sides().size(); ++i) {
      const bool human = table.seats()[i] == SeatKind::human;
      row.seats.push_back(
          {game.sides()[i], std::string(to_string(table.seats()[i])), human ? "local" : "", "", "", "", ""});
    }
    int waiting = tables;
    store.write(
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
    store.close();
    std::filesystem::remove_all(folder_);
  }
  Crowded(const Crowded&) = delete;
  Crowded& operator=(const Crowded&) = delete;

  // Whatever was done meanwhile on other threads is told only here.
  void run_until(const std::function<bool()>& holds) {
    const Deadline deadline = soon();
    while (!holds()) {
      if (home.run_one_until(deadline) == 0) throw std::runtime_error("waited in vain");
    }
  }
  // For another registry on the same store too, as another process would have it.
  [[nodiscard]] RoomServices services(AgentFor agent_for) {
    return {store, options_, [](const Room&, const SeatRow&) {}, thinking_, analyses_, std::move(agent_for)};
  }

 private:
  std::filesystem::path folder_ = temporary_folder();

 public:
  boost::asio::io_context home{1};
  Store store{"sqlite:" + (folder_ / "store.db").string(), home};

 private:
  Options options_;
  Thinking thinking_{home};
  Analyses analyses_{home};

 public:
  TableRegistry registry;
};

// Somebody at a table, who writes down what they hear.
class ListeningVisitor : public Visitor {
 public:
  ListeningVisitor() { person.id = "local"; }
  using Visitor::send;
  void send(Message message) override {
    Value said = parse_json(*message, "message");
    if (const Value* news = said.find("news")) heard.push_back(news->as_string("news"));
    messages.push_back(std::move(said));
  }
  void dismiss(const std::string&) override { heard.emplace_back("dismissed"); }

  std::vector<std::string> heard;  // the kinds of news
  std::vector<Value> messages;
};

}  // namespace auspex::server
