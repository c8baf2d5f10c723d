#include "server/people.h"

#include "server/room.h"
#include "server/secrets.h"
#include "server/words.h"

namespace auspex::server {

namespace {

constexpr long long session_seconds = 90LL * 24 * 3600;
constexpr long long renewed_after = 24LL * 3600;  // of use
// For this long a session that ended elsewhere may still hold here, where nobody told us.
constexpr std::chrono::seconds remembered{30};
const std::string cookie_name = "auspex_session";

bool is_loopback(const std::string& address) {
  return address.starts_with("127.") || address == "::1" || address == "localhost";
}

}  // namespace

People::People(Store& store, const Options& options)
    : store_(store),
      options_(options),
      local_((is_loopback(options.listen) || options.open) && options.public_url.empty() && !options.accounts) {
  if (!local_) return;
  store_.write(
      [](soci::session& sql) {
        if (find_person(sql, "id", local_person)) return;
        insert_person(sql, {local_person, "", "", "", "", random_token(32), ""}, seconds_now());
      },
      [](const std::exception_ptr&) {});
}

std::string People::session_of(const Request& request) {
  const std::string token = cookie(request.cookies, cookie_name);
  return token.empty() || token.size() > 100 ? "" : token_digest(token);
}

void People::who(const Request& request, Found then) {
  const Person nobody = is_local(request) ? Person{local_person, "", false, ""} : Person{};
  const std::string digest = session_of(request);
  if (digest.empty()) return then(nobody, "", nullptr);
  const auto now = std::chrono::steady_clock::now();
  if (const auto found = known_.find(digest); found != known_.end() && found->second.until > now) {
    return then(found->second.person, "", nullptr);
  }
  auto session = std::make_shared<std::optional<SessionRow>>();
  store_.read([session, digest](soci::session& sql) { *session = find_session(sql, digest, seconds_now()); },
              [this, session, digest, nobody, token = cookie(request.cookies, cookie_name),
               then = std::move(then)](const std::exception_ptr& error) {
                // Whoever cannot be looked up is not simply somebody else.
                if (error || !*session) return then(nobody, "", error);
                const PersonRow& row = (*session)->person;
                const Person found{row.id, row.name, row.account.empty(), digest};
                const auto time = std::chrono::steady_clock::now();
                if (known_.size() > 10000) {
                  std::erase_if(known_, [&](const auto& entry) { return entry.second.until < time; });
                }
                known_[digest] = {found, time + remembered};
                const long long expires = seconds_now() + session_seconds;
                if (expires - (*session)->expires < renewed_after) return then(found, "", nullptr);
                store_.write([digest, expires](soci::session& sql) { extend_session(sql, digest, expires); },
                             [](const std::exception_ptr&) {});
                then(found, cookie_with(token), nullptr);
              });
}

void People::forget_person(const std::string& person) {
  std::erase_if(known_, [&](const auto& entry) { return entry.second.person.id == person; });
}

std::set<std::string> People::doubt_all() {
  const auto now = std::chrono::steady_clock::now();
  std::erase_if(known_, [&](const auto& entry) { return entry.second.until < now; });
  std::set<std::string> sessions;
  for (auto& [digest, known] : known_) {
    known.until = now;
    sessions.insert(digest);
  }
  return sessions;
}

std::string People::cookie_with(const std::string& token) const {
  return cookie_name + "=" + token + attributes() + "; Max-Age=" + std::to_string(session_seconds);
}

std::string People::attributes() const {
  return std::string("; Path=/; HttpOnly; SameSite=Lax") +
         (options_.public_url.starts_with("https:") ? "; Secure" : "");
}

std::string People::start_session(soci::session& sql, const std::string& person, const Request& before) const {
  const long long now = seconds_now();
  sql << "DELETE FROM sessions WHERE expires <= :n", soci::use(now);
  if (const std::string old = session_of(before); !old.empty()) {
    delete_session(sql, old);
    store_.announce(sql, SessionEnded{old});
  }
  const std::string token = random_token(40);
  insert_session(sql, token_digest(token), person, now + session_seconds);
  return cookie_with(token);
}

std::string People::expired_cookie() const { return cookie_name + "=" + attributes() + "; Max-Age=0"; }

void People::end_session(const std::string& digest, std::function<void(std::exception_ptr)> done) {
  if (digest.empty()) return done(nullptr);
  known_.erase(digest);
  store_.write(
      [this, digest](soci::session& sql) {
        delete_session(sql, digest);
        store_.announce(sql, SessionEnded{digest});
      },
      std::move(done));
}

Person People::new_guest(soci::session& sql, const std::string& name, const std::string& token) {
  const PersonRow row{random_token(16), name, "", "", "", random_token(32), ""};
  insert_person(sql, row, seconds_now());
  update_link(sql, row.id, token_digest(token));
  return Person{row.id, row.name, true, ""};
}

}  // namespace auspex::server
