// Accounts, sessions, what a person wants to be told, and the feed of a person's turns.
#include <spdlog/spdlog.h>

#include "io/json.h"
#include "server/api.h"
#include "server/feed.h"
#include "server/fragments.h"
#include "server/names.h"
#include "server/notices.h"
#include "server/secrets.h"
#include "server/words.h"

namespace auspex::server {

std::string checked_password(const Value& body, const char* which) {
  const std::string& password = body.at(which, "body").as_string(which);
  if (characters_in(password) < 8 || characters_in(password) > 200)
    throw BadInput("A password has 8 to 200 characters.");
  return password;
}

namespace {

// What the server is to whoever asks.
struct Welcome {
  bool local = false;         // they need no name here
  bool accounts = false;      // people sign in
  bool registration = false;  // and can make an account
  bool open = false;          // no accounts, but others on the network
  std::string address;        // for others; empty: there is none
};

std::string me_json(const std::optional<PersonRow>& person, const Welcome& welcome,
                    const std::map<std::string, std::string>& muted, const std::string& recovery) {
  Value silent = Value::list();
  for (const auto& [id, name] : muted) {
    Value entry = Value::map();
    entry.set("person", id);
    entry.set("name", name);
    silent.push(std::move(entry));
  }
  Object out;
  const bool named = person && !person->name.empty();
  out.put("name", named ? Value(person->name) : Value());
  out.put("local", welcome.local);
  out.put("guest", person && person->account.empty() && person->id != local_person);
  out.put("accounts", welcome.accounts);
  out.put("registration", welcome.registration);
  out.put("open", welcome.open);
  out.put("address", welcome.address.empty() ? Value() : Value(welcome.address));
  out.put("webhook", person && !person->webhook.empty() ? Value(person->webhook) : Value());
  out.put("feed", person ? Value("/feed/" + person->feed) : Value());
  out.put("muted", silent);
  out.put("recoverable", person && !person->recovery.empty());
  if (!recovery.empty()) out.put("recovery", recovery);
  return out.text();
}

}  // namespace

void Api::me(const CallPtr& call, int status) const {
  struct Found {
    std::optional<PersonRow> person;
    std::map<std::string, std::string> muted;
  };
  auto found = std::make_shared<Found>();
  const bool accounts = !people_.without_accounts();
  const Welcome welcome{people_.is_local(call->request), accounts, options_.registration && !options_.open,
                        options_.open, address_for_others()};
  if (!call->person.is_somebody()) return call->answer(me_json({}, welcome, {}, ""), status);
  store_.read(
      [found, id = call->person.id](soci::session& sql) {
        found->person = find_person(sql, "id", id);
        found->muted = muted_by(sql, id);
      },
      [call, found, welcome, status](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        call->answer(me_json(found->person, welcome, found->muted, call->recovery), status);
      });
}

void Api::set_me(const CallPtr& call) {
  call->require_somebody();
  const Value body = call->body();
  body.check_keys({"webhook"}, "body");
  const Value& wanted = body.at("webhook", "body");
  const std::string webhook = wanted.is_null() ? "" : wanted.as_string("webhook");
  if (!webhook.empty()) static_cast<void>(parse_webhook(webhook, options_.private_webhooks));
  store_.write(
      [this, webhook, id = call->person.id](soci::session& sql) {
        update_webhook(sql, id, webhook);
        if (!store_.is_postgresql()) return;
        for (const TableRow& table : tables_of(sql, id)) store_.announce(sql, AboutTable{table.id, TableNews::seats});
      },
      [this, call](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        tables_.refresh_seats_of(call->person.id);
        me(call);
      });
}

// Trying passwords is slow for whoever tries them at one name, and hashing them never fills the machine.
void Api::check_pace_of_passwords(const CallPtr& call, const std::string& account) {
  if (people_.is_local(call->request)) return;
  const std::string& address = call->request.address;
  if (!passwords_.take(address) || !sign_ins_.take(address + " " + account.substr(0, 200))) {
    throw HttpError(429, "That was quick. Please wait a few seconds and try again.");
  }
}

void Api::new_account(const CallPtr& call) {
  if (!options_.registration)
    throw HttpError(403, "This server takes no new accounts. With an invitation you can play as a guest.");
  const Value body = call->body();
  body.check_keys({"name", "password"}, "body");
  PersonRow person;
  person.id = random_token(16);
  person.name = checked_name(body.at("name", "body").as_string("name"));
  person.account = folded_name(person.name);
  person.feed = random_token(32);
  const std::string password = checked_password(body, "password");
  check_pace_of_passwords(call, "");
  auto made = std::make_shared<PersonRow>(std::move(person));
  call->recovery = recovery_code();
  hashing_.ask(
      [made, password, code = plain_code(call->recovery)] {
        made->password = hash_password(password);
        made->recovery = hash_password(code);
      },
      [this, call, made](const std::exception_ptr& hashing) {
        if (hashing) return call->respond(reply_for(hashing));
        auto session = std::make_shared<std::string>();
        store_.write(
            [this, call, made, session](soci::session& sql) {
              if (find_person(sql, "account", made->account))
                throw HttpError(409, "Somebody else has that name. Please take another one.");
              insert_person(sql, *made, seconds_now());
              *session = people_.start_session(sql, made->id, call->request);
            },
            [this, call, made, session](const std::exception_ptr& error) {
              if (error) return call->respond(reply_for(error));
              spdlog::info("account {} made from {}", made->id, call->request.address);
              signed_in(call, *made, *session, 201);
            });
      });
}

void Api::sign_in(const CallPtr& call) {
  const Value body = call->body();
  body.check_keys({"name", "password"}, "body");
  const std::string account = folded_name(body.at("name", "body").as_string("name"));
  const std::string password = checked_password(body, "password");
  check_pace_of_passwords(call, account);
  auto found = std::make_shared<std::optional<PersonRow>>();
  store_.read([found, account](soci::session& sql) { *found = find_person(sql, "account", account); },
              [this, call, found, password](const std::exception_ptr& error) {
                call->guarded([&] {
                  if (error) std::rethrow_exception(error);
                  check_secret(
                      call, *found ? (*found)->password : "", password,
                      "This name and this password do not belong together. Check both, or sign in with another name.",
                      [this, call, found] { let_in(call, **found); });
                });
              });
}

void Api::check_secret(const CallPtr& call, const std::string& hash, const std::string& secret, const char* refusal,
                       std::function<void()> then) {
  auto fits = std::make_shared<bool>(false);
  hashing_.ask(
      [hash, fits, secret] {
        // As long where there is no such person, so that nobody learns who is here.
        static const std::string other = hash_password("nobody's password");
        *fits = password_fits(hash.empty() ? other : hash, secret) && !hash.empty();
      },
      [this, call, fits, refusal, then = std::move(then)](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        if (*fits) return call->guarded(then);
        ++metrics_.sign_ins_refused;
        spdlog::warn("a sign-in from {} was refused", call->request.address);
        call->respond(error_reply(403, refusal));
      });
}

void Api::let_in(const CallPtr& call, const PersonRow& person) {
  auto session = std::make_shared<std::string>();
  store_.write([this, call, id = person.id,
                session](soci::session& sql) { *session = people_.start_session(sql, id, call->request); },
               [this, call, person, session](const std::exception_ptr& trouble) {
                 if (trouble) return call->respond(reply_for(trouble));
                 signed_in(call, person, *session, 200);
               });
}

// What the browser had open as somebody else closes.
void Api::signed_in(const CallPtr& call, const PersonRow& person, const std::string& session, int status) {
  session_ended(People::session_of(call->request));
  call->person = {person.id, person.name, person.account.empty(), ""};
  call->set_cookie(session);
  me(call, status);
}

void Api::sign_out(const CallPtr& call) {
  const std::string session = People::session_of(call->request);
  people_.end_session(session, [this, call, session](const std::exception_ptr& error) {
    if (error) return call->respond(reply_for(error));
    session_ended(session);
    Reply reply = json_reply("{}");
    reply.headers.emplace_back("Set-Cookie", people_.expired_cookie());
    call->respond(std::move(reply));
  });
}

void Api::feed(const CallPtr& call) const {
  std::string secret = call->path[1];
  const bool json = secret.ends_with(".json");
  if (json) secret.erase(secret.size() - 5);
  const std::string home = options_.public_url.empty() ? "http://" + call->request.host : options_.public_url;
  auto text = std::make_shared<std::string>();
  store_.read(
      [text, secret, json, home, language = call->language](soci::session& sql) {
        const std::optional<PersonRow> person = find_person(sql, "feed", secret);
        if (!person)
          throw HttpError(
              404, "There is no feed at this address: it was replaced by a new one, or the address is not complete.");
        *text = feed_of(*person, tables_of(sql, person->id), home, json, language);
      },
      [call, text, json](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        call->respond({200,
                       json ? "application/feed+json; charset=utf-8" : "application/atom+xml; charset=utf-8",
                       *text,
                       {{"Cache-Control", "no-store"}}});
      });
}

}  // namespace auspex::server
