#include "server/table_registry.h"

#include <algorithm>

namespace auspex::server {

namespace {

constexpr std::size_t most_idle = 100;

}  // namespace

TableRegistry::TableRegistry(RoomServices services, boost::asio::io_context& home)
    : services_(std::move(services)), timer_(home) {
  sweep();
}

std::shared_ptr<Room> TableRegistry::find(const std::string& id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() || found->second.room->is_broken() ? nullptr : found->second.room;
}

void TableRegistry::with(const std::string& id, Then then) {
  if (std::shared_ptr<Room> room = find(id)) {
    rooms_[id].used = std::chrono::steady_clock::now();
    room->when_quiet([room, then = std::move(then)] { then(room, nullptr); });
    return;
  }
  std::vector<Then>& waiting = loading_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  load_table(services_.store, id, [this, id](std::unique_ptr<Loaded> loaded, const std::exception_ptr& error) {
    std::shared_ptr<Room> room;
    if (loaded && !error) {
      room = std::make_shared<Room>(services_, std::move(loaded));
      rooms_[id] = {room, std::chrono::steady_clock::now()};
    }
    const std::vector<Then> all = std::move(loading_[id]);
    loading_.erase(id);
    for (const Then& one : all) one(room, error);
  });
}

void TableRegistry::forget(const std::string& id) { rooms_.erase(id); }

void TableRegistry::on_announcement(const std::string& table, const std::string& what) {
  for (const auto& [id, entry] : rooms_) {
    if (table.empty() || table == id) entry.room->refresh(what);
  }
  if (what == "gone") forget(table);
}

void TableRegistry::refresh_seats_of(const std::string& person) {
  for (const auto& [id, entry] : rooms_) {
    if (!entry.room->seats_of(person).empty()) entry.room->refresh("seats");
  }
}

void TableRegistry::close(const std::string& reason) {
  timer_.cancel();
  for (const auto& [id, entry] : rooms_) entry.room->gone(reason);
}

void TableRegistry::clear() {
  for (const auto& [id, entry] : rooms_) entry.room->dismiss();
  rooms_.clear();
}

std::size_t TableRegistry::visitors() const {
  std::size_t all = 0;
  for (const auto& [id, entry] : rooms_) all += entry.room->visitors();
  return all;
}

// Somebody may look into many tables, one after the other; those of longest ago leave early.
void TableRegistry::forget_oldest() {
  std::vector<std::pair<std::chrono::steady_clock::time_point, std::string>> idle;
  for (const auto& [id, entry] : rooms_) {
    if (entry.room->is_idle()) idle.emplace_back(entry.used, id);
  }
  if (idle.size() <= most_idle) return;
  const auto end = idle.end() - static_cast<std::ptrdiff_t>(most_idle);
  std::nth_element(idle.begin(), end, idle.end());
  for (auto oldest = idle.begin(); oldest != end; ++oldest) rooms_.erase(oldest->second);
}

void TableRegistry::sweep() {
  const auto now = std::chrono::steady_clock::now();
  for (auto& [id, entry] : rooms_) {
    if (!entry.room->is_idle()) entry.used = now;
  }
  const auto oldest = now - std::chrono::minutes(services_.options.idle_minutes);
  std::erase_if(rooms_,
                [&](const auto& entry) { return entry.second.used < oldest || entry.second.room->is_broken(); });
  forget_oldest();
  timer_.expires_after(std::chrono::seconds(20));
  timer_.async_wait([this](boost::system::error_code error) {
    if (!error) sweep();
  });
}

}  // namespace auspex::server
