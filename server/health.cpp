#include "server/health.h"

#include <chrono>
#include <utility>

namespace auspex::server {

namespace {

constexpr std::chrono::seconds time_for_an_answer{4};
// For this long an answer holds, so that whoever asks all the time does not keep the disk busy.
constexpr std::chrono::seconds remembered{1};

Reply reply_of(bool well) {
  return {well ? 200 : 503,
          "text/plain; charset=utf-8",
          well ? "ok\n" : "the store does not read and write\n",
          {{"Cache-Control", "no-store"}}};
}

}  // namespace

Health::Health(Store& store, boost::asio::io_context& home) : store_(store), patience_(home) {}

void Health::ask(Respond respond) {
  if (!under_way_ && std::chrono::steady_clock::now() < known_until_) return respond(reply_of(well_));
  waiting_.push_back(std::move(respond));
  if (waiting_.size() == 1) {
    patience_.expires_after(time_for_an_answer);
    patience_.async_wait([this](boost::system::error_code stopped) {
      if (!stopped) tell(false);
    });
  }
  if (under_way_) return;
  under_way_ = true;
  store_.read([](soci::session& sql) { sql << "SELECT 1"; },
              [this](const std::exception_ptr& error) {
                if (error) return answered(error);
                // Really writes: a store on a full disk is not well.
                store_.write([](soci::session& sql) { sql << "UPDATE health SET checks = checks + 1"; },
                             [this](const std::exception_ptr& trouble) { answered(trouble); });
              });
}

void Health::answered(const std::exception_ptr& error) {
  under_way_ = false;
  well_ = !error;
  known_until_ = std::chrono::steady_clock::now() + remembered;
  tell(well_);
}

void Health::tell(bool well) {
  patience_.cancel();
  const std::vector<Respond> all = std::exchange(waiting_, {});
  for (const Respond& respond : all) respond(reply_of(well));
}

}  // namespace auspex::server
