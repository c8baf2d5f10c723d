// Writes changes of tables, with statements that are prepared once.
#pragma once

#include "server/store.h"

namespace auspex::server {

class Store::Writer {
 public:
  Writer(std::unique_ptr<soci::session> session, bool postgresql, std::string process);

  [[nodiscard]] soci::session& session() { return *session_; }
  // In the transaction that is open; what does not end as saved has written nothing.
  Committed apply(const Change& change);
  Committed apply(const Saying& saying);

 private:
  // False where the table is no longer at the expected revision.
  bool move(const Change& change);
  void announce(TableNews what);

  std::unique_ptr<soci::session> session_;
  bool postgresql_;
  std::string process_;

  // What the statements are bound to.
  std::string table_, turn_, outcome_, seatings_, asked_, chosen_, thought_, position_, seats_, payload_;
  soci::indicator turn_is_ = soci::i_ok, outcome_is_ = soci::i_ok;
  long long revision_ = 0, answers_ = 0, over_ = 0, time_ = 0, turn_since_ = 0, expected_ = 0, n_ = 0, seat_ = 0,
            choice_ = 0;
  soci::statement move_, drop_, add_, mark_, notify_;
};

}  // namespace auspex::server
