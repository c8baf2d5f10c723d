// The way back for whoever has forgotten their password: a code that they wrote down, and that opens once.
#include <spdlog/spdlog.h>

#include "server/api.h"
#include "server/fragments.h"
#include "server/names.h"
#include "server/secrets.h"

namespace auspex::server {

namespace {

constexpr const char* no_match = "This name and this code do not belong together. Check both; a code opens only once.";

}  // namespace

void Api::recover(const CallPtr& call) {
  const Value body = call->body();
  body.check_keys({"name", "code", "password"}, "body");
  const std::string account = folded_name(body.at("name", "body").as_string("name"));
  const std::string code = plain_code(body.at("code", "body").as_string("code"));
  const std::string password = checked_password(body, "password");
  check_pace_of_passwords(call, account);
  auto found = std::make_shared<std::optional<PersonRow>>();
  store_.read([found, account](soci::session& sql) { *found = find_person(sql, "account", account); },
              [this, call, found, code, password](const std::exception_ptr& error) {
                call->guarded([&] {
                  if (error) std::rethrow_exception(error);
                  check_secret(call, *found ? (*found)->recovery : "", code, no_match,
                               [this, call, found, password] { set_password_anew(call, **found, password); });
                });
              });
}

// Whoever may have learnt the old password is out, and the code is used up: the reply has the next one.
void Api::set_password_anew(const CallPtr& call, const PersonRow& person, const std::string& password) {
  struct Anew {
    std::string password;
    std::string code;
    std::string cookie;
  };
  auto anew = std::make_shared<Anew>();
  call->recovery = recovery_code();
  hashing_.ask(
      [anew, password, code = plain_code(call->recovery)] {
        anew->password = hash_password(password);
        anew->code = hash_password(code);
      },
      [this, call, anew, person](const std::exception_ptr& hashing) {
        if (hashing) return call->respond(reply_for(hashing));
        store_.write(
            [this, call, anew, person](soci::session& sql) {
              if (!replace_recovery(sql, person.id, person.recovery, anew->code)) throw HttpError(403, no_match);
              update_password(sql, person.id, anew->password);
              delete_sessions_of(sql, person.id);
              anew->cookie = people_.start_session(sql, person.id, call->request);
              store_.announce(sql, SessionsEnded{person.id});
            },
            [this, call, anew, person](const std::exception_ptr& error) {
              if (error) return call->respond(reply_for(error));
              spdlog::info("account {} has a new password by its code, from {}", person.id, call->request.address);
              sessions_ended(person.id);
              signed_in(call, person, anew->cookie, 200);
            });
      });
}

void Api::new_recovery_code(const CallPtr& call) {
  call->require_somebody();
  const Value body = call->body();
  body.check_keys({"password"}, "body");
  with_password(call, checked_password(body, "password"), [this, call] {
    auto hash = std::make_shared<std::string>();
    const std::string code = recovery_code();
    hashing_.ask([hash, code] { *hash = hash_password(plain_code(code)); },
                 [this, call, hash, code](const std::exception_ptr& hashing) {
                   if (hashing) return call->respond(reply_for(hashing));
                   store_.write(
                       [person = call->person.id, hash](soci::session& sql) { update_recovery(sql, person, *hash); },
                       [call, code](const std::exception_ptr& error) {
                         if (error) return call->respond(reply_for(error));
                         call->answer(Object().put("recovery", code).text());
                       });
                 });
  });
}

}  // namespace auspex::server
