#include "server/people.h"

#include "server/room.h"
#include "server/secrets.h"
#include "server/words.h"

namespace auspex::server {

namespace {

constexpr long long session_seconds = 90LL * 24 * 3600;
// For so long a session that ended elsewhere may still hold here.
constexpr std::chrono::seconds remembered{30};
const std::string cookie_name = "auspex_session";

bool is_loopback(const std::string& address) {
  return address.starts_with("127.") || address == "::1" || address == "localhost";
}

}  // namespace

People::People(Store& store, const Options& options)
    : store_(store),
      options_(options),
      local_(is_loopback(options.listen) && options.public_url.empty() && !options.accounts) {
  if (!local_) return;
  store_.write(
      [](soci::session& sql) {
        if (find_person(sql, "id", local_person)) return;
        insert_person(sql, {local_person, "", "", "", "", random_token(32)}, seconds_now());
      },
      [](const std::exception_ptr&) {});
}

void People::who(const Request& request, Found then) {
  const Person nobody = local_ ? Person{local_person, "", false} : Person{};
  const std::string token = cookie(request.cookies, cookie_name);
  if (token.empty() || token.size() > 100) return then(nobody, nullptr);
  const std::string digest = token_digest(token);
  const auto now = std::chrono::steady_clock::now();
  if (const auto found = known_.find(digest); found != known_.end() && found->second.until > now) {
    return then(found->second.person, nullptr);
  }
  auto person = std::make_shared<std::optional<PersonRow>>();
  store_.read([person, digest](soci::session& sql) { *person = person_of_session(sql, digest, seconds_now()); },
              [this, person, digest, nobody, then = std::move(then)](const std::exception_ptr& error) {
                // Who cannot be looked up is not simply somebody else.
                if (error || !*person) return then(nobody, error);
                const Person found{(*person)->id, (*person)->name, (*person)->account.empty()};
                const auto time = std::chrono::steady_clock::now();
                if (known_.size() > 10000) {
                  std::erase_if(known_, [&](const auto& entry) { return entry.second.until < time; });
                }
                known_[digest] = {found, time + remembered};
                then(found, nullptr);
              });
}

std::string People::attributes() const {
  return std::string("; Path=/; HttpOnly; SameSite=Lax") +
         (options_.public_url.starts_with("https:") ? "; Secure" : "");
}

std::string People::start_session(soci::session& sql, const std::string& person, const Request& before) const {
  const long long now = seconds_now();
  sql << "DELETE FROM sessions WHERE expires <= :n", soci::use(now);
  if (const std::string old = cookie(before.cookies, cookie_name); !old.empty()) {
    delete_session(sql, token_digest(old));
  }
  const std::string token = random_token(40);
  insert_session(sql, token_digest(token), person, now + session_seconds);
  return cookie_name + "=" + token + attributes() + "; Max-Age=" + std::to_string(session_seconds);
}

std::string People::expired_cookie() const { return cookie_name + "=" + attributes() + "; Max-Age=0"; }

void People::forget(const Request& request) { known_.erase(token_digest(cookie(request.cookies, cookie_name))); }

void People::end_session(const Request& request, std::function<void(std::exception_ptr)> done) {
  const std::string token = cookie(request.cookies, cookie_name);
  if (token.empty()) return done(nullptr);
  const std::string digest = token_digest(token);
  known_.erase(digest);
  store_.write([digest](soci::session& sql) { delete_session(sql, digest); }, std::move(done));
}

Person People::new_guest(soci::session& sql, const std::string& name) {
  const PersonRow row{random_token(16), name, "", "", "", random_token(32)};
  insert_person(sql, row, seconds_now());
  return Person{row.id, row.name, true};
}

}  // namespace auspex::server
