#include "server/health.h"

#include <chrono>
#include <utility>

namespace auspex::server {

namespace {

constexpr std::chrono::seconds patience{4};

}  // namespace

Health::Health(Store& store, boost::asio::io_context& home) : store_(store), patience_(home) {}

void Health::ask(Respond respond) {
  waiting_.push_back(std::move(respond));
  if (waiting_.size() == 1) {
    patience_.expires_after(patience);
    patience_.async_wait([this](boost::system::error_code stopped) {
      if (!stopped) tell(false);
    });
  }
  if (under_way_) return;
  under_way_ = true;
  store_.read([](soci::session& sql) { sql << "SELECT 1"; },
              [this](const std::exception_ptr& error) {
                if (error) return answered(error);
                // Changes nothing, but has to be allowed to: a store that only reads is not well.
                store_.write(
                    [](soci::session& sql) { sql << "UPDATE schema_version SET version = 0 WHERE version < 0"; },
                    [this](const std::exception_ptr& trouble) { answered(trouble); });
              });
}

void Health::answered(const std::exception_ptr& error) {
  under_way_ = false;
  tell(!error);
}

void Health::tell(bool well) {
  patience_.cancel();
  const std::vector<Respond> all = std::exchange(waiting_, {});
  for (const Respond& respond : all) {
    respond({well ? 200 : 503,
             "text/plain; charset=utf-8",
             well ? "ok\n" : "the store does not answer\n",
             {{"Cache-Control", "no-store"}}});
  }
}

}  // namespace auspex::server
