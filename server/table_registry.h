// All tables that are in memory. One that nobody has open leaves after a while; the store has it.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <unordered_map>

#include "server/room.h"

namespace auspex::server {

class TableRegistry {
 public:
  TableRegistry(RoomServices services, boost::asio::io_context& home);

  // Null where there is no such table; `error` where the store cannot be reached.
  using Then = std::function<void(std::shared_ptr<Room> room, std::exception_ptr error)>;
  void with(const std::string& id, Then then);
  // The same, but only if it is in memory.
  [[nodiscard]] std::shared_ptr<Room> find(const std::string& id) const;
  // Something is new about a table in the store: another process announced it, or this one wrote it.
  void on_announcement(const AboutTable& news);
  // All tables, because something may have been missed.
  void read_again();
  // The person's seats have to be read again, at all their tables.
  void refresh_seats_of(const std::string& person);
  // At all tables.
  void dismiss(const Room::Whom& whom, const std::string& reason);
  void each_visitor(const std::function<void(Room&, Visitor&)>& what) const;
  void close(const std::string& reason);
  // Lets everyone go; rooms and sockets hold each other.
  void clear();

  [[nodiscard]] std::size_t rooms() const { return rooms_.size(); }
  [[nodiscard]] std::size_t visitors() const;

 private:
  struct Entry {
    std::shared_ptr<Room> room;
    std::chrono::steady_clock::time_point used;
  };
  // Those who wait for a table, and what is announced about it meanwhile: what is being read may be older.
  struct Loading {
    std::vector<Then> waiting;
    std::vector<TableNews> announced;
  };
  void loaded(const std::string& id, std::unique_ptr<Loaded> table, std::exception_ptr error);
  void sweep();
  void forget_oldest();
  // With what the store has, where other processes write to it: an announcement may have been missed.
  void compare_revisions();

  RoomServices services_;
  std::unordered_map<std::string, Entry> rooms_;
  std::unordered_map<std::string, Loading> loading_;
  boost::asio::steady_timer sweep_timer_;
  boost::asio::steady_timer compare_timer_;
};

}  // namespace auspex::server
