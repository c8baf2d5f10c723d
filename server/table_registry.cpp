#include "server/table_registry.h"

#include <algorithm>
#include <utility>

namespace auspex::server {

namespace {

constexpr std::size_t most_idle = 100;

}  // namespace

TableRegistry::TableRegistry(RoomServices services, boost::asio::io_context& home)
    : services_(std::move(services)), sweep_timer_(home), compare_timer_(home) {
  sweep();
  if (services_.store.is_postgresql()) compare_revisions();
}

std::shared_ptr<Room> TableRegistry::find(const std::string& id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() || found->second.room->is_gone() ? nullptr : found->second.room;
}

void TableRegistry::with(const std::string& id, Then then) {
  if (std::shared_ptr<Room> room = find(id)) {
    rooms_[id].used = std::chrono::steady_clock::now();
    room->when_quiet([room, then = std::move(then)] { then(room, nullptr); });
    return;
  }
  std::vector<Then>& waiting = loading_[id].waiting;
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  load_table(services_.store, id, [this, id](std::unique_ptr<Loaded> table, const std::exception_ptr& error) {
    loaded(id, std::move(table), error);
  });
}

void TableRegistry::loaded(const std::string& id, std::unique_ptr<Loaded> table, std::exception_ptr error) {
  const Loading done = std::exchange(loading_[id], {});
  loading_.erase(id);
  const bool gone = std::find(done.announced.begin(), done.announced.end(), TableNews::gone) != done.announced.end();
  std::shared_ptr<Room> room;
  if (table && !error && !gone) {
    try {
      room = std::make_shared<Room>(services_, std::move(table));
      rooms_[id] = {room, std::chrono::steady_clock::now()};
    } catch (const std::exception&) {
      error = std::current_exception();
    }
  }
  if (!room) {
    for (const Then& then : done.waiting) then(nullptr, error);
    return;
  }
  for (const TableNews what : done.announced) room->refresh(what);
  for (const Then& then : done.waiting) room->when_quiet([room, then] { then(room, nullptr); });
  room->let_program_go_on();
}

void TableRegistry::on_announcement(const AboutTable& news) {
  if (const auto found = rooms_.find(news.table); found != rooms_.end()) {
    found->second.room->refresh(news.what);
    if (news.what == TableNews::gone) rooms_.erase(found);
  }
  if (const auto found = loading_.find(news.table); found != loading_.end()) {
    found->second.announced.push_back(news.what);
  }
}

void TableRegistry::read_again() {
  for (const auto& [id, entry] : rooms_) entry.room->refresh(TableNews::changed);
  for (auto& [id, loading] : loading_) loading.announced.push_back(TableNews::changed);
}

void TableRegistry::refresh_seats_of(const std::string& person) {
  for (const auto& [id, entry] : rooms_) {
    if (!entry.room->seats_of(person).empty()) entry.room->refresh(TableNews::seats);
  }
  for (auto& [id, loading] : loading_) loading.announced.push_back(TableNews::seats);
}

void TableRegistry::dismiss(const Room::Whom& whom, const std::string& reason) {
  for (const auto& [id, entry] : rooms_) entry.room->dismiss(whom, reason);
}

void TableRegistry::each_visitor(const std::function<void(Room&, Visitor&)>& what) const {
  for (const auto& [id, entry] : rooms_) {
    entry.room->each_visitor([&, &room = *entry.room](Visitor& visitor) { what(room, visitor); });
  }
}

void TableRegistry::close(const std::string& reason) {
  sweep_timer_.cancel();
  compare_timer_.cancel();
  for (const auto& [id, entry] : rooms_) entry.room->tell_closing(reason);
}

void TableRegistry::clear() {
  for (const auto& [id, entry] : rooms_) entry.room->forget_visitors();
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
  std::erase_if(rooms_, [&](const auto& entry) { return entry.second.used < oldest || entry.second.room->is_gone(); });
  forget_oldest();
  for (const auto& [id, entry] : rooms_) entry.room->try_again();
  sweep_timer_.expires_after(std::chrono::seconds(20));
  sweep_timer_.async_wait([this](boost::system::error_code error) {
    if (!error) sweep();
  });
}

void TableRegistry::compare_revisions() {
  std::vector<std::string> ids;
  for (const auto& [id, entry] : rooms_) ids.push_back(id);
  auto revisions = std::make_shared<std::map<std::string, long long>>();
  const auto compare = [this, ids, revisions](const std::exception_ptr& error) {
    if (error) return;
    for (const std::string& id : ids) {
      const auto stored = revisions->find(id);
      if (stored == revisions->end()) {
        on_announcement({id, TableNews::gone});
      } else if (const std::shared_ptr<Room> room = find(id)) {
        room->compare(stored->second);
      }
    }
  };
  for (const auto& [id, entry] : rooms_) entry.room->repeat_presence();
  if (!ids.empty()) {
    services_.store.read([ids, revisions](soci::session& sql) { *revisions = revisions_of(sql, ids); }, compare);
  }
  compare_timer_.expires_after(services_.options.between_comparisons);
  compare_timer_.async_wait([this](boost::system::error_code error) {
    if (!error) compare_revisions();
  });
}

}  // namespace auspex::server
