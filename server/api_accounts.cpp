// What people decide about themselves: their password, their sessions, secret addresses, whom they hear; the way out,
// and for guests the way back.
#include <spdlog/spdlog.h>

#include <set>

#include "io/json.h"
#include "server/api.h"
#include "server/fragments.h"
#include "server/refusals.h"
#include "server/seat_rights.h"
#include "server/secrets.h"
#include "server/words.h"

namespace auspex::server {

namespace {

// Their seats become free for others, and tables that they made pass to somebody who plays there; where nobody does the
// table goes. What is left has to be read again.
std::map<std::string, TableNews> leave_tables(soci::session& sql, const std::string& person) {
  std::map<std::string, TableNews> announcements;
  for (const TableRow& row : all_tables_of(sql, person)) {
    std::string heir;
    for (const SeatRow& seat : row.seats) {
      if (heir.empty() && is_somebody_elses(seat, person)) heir = seat.person;
    }
    if (row.owner == person && heir.empty()) {
      delete_table(sql, row.id);
      announcements[row.id] = TableNews::gone;
      continue;
    }
    if (row.owner == person) set_owner(sql, row.id, heir);
    update_deletion(sql, row.id, "");  // what was wished or agreed to, it was with them
    for (const SeatRow& before : row.seats) {
      if (before.person != person) continue;
      SeatRow after = before;
      after.person.clear();
      if (before.kind == "human" && !row.over) {
        after.kind = "open";
        after.token = random_token(24);
      }
      update_seat(sql, row.id, before, after);
    }
    announcements[row.id] = TableNews::changed;
  }
  return announcements;
}

}  // namespace

void Api::route_me(const CallPtr& call) {
  const std::string& method = call->request.method;
  const std::vector<std::string>& path = call->path;
  if (path.size() == 1) {
    if (method == "GET") return me(call);
    if (method == "PUT") return set_me(call);
    if (method == "DELETE") return delete_account(call);
  }
  if (path.size() == 2 && path[1] == "password" && method == "PUT") return change_password(call);
  if (path.size() == 2 && method == "POST") {
    if (path[1] == "feed") return new_feed(call);
    if (path[1] == "invitations") return new_invitations(call);
    if (path[1] == "link") return new_link(call);
    if (path[1] == "recovery") return new_recovery_code(call);
  }
  throw HttpError(404, nothing_here);
}

void Api::on_news(const News& news) {
  std::visit([this](const auto& each) { hear(each); }, news);
}

void Api::hear(const AboutTable& news) { tables_.on_announcement(news); }
void Api::hear(const SessionEnded& news) { session_ended(news.session); }
void Api::hear(const SessionsEnded& news) { sessions_ended(news.person); }
void Api::hear(const MutedChanged& news) { refresh_muted(news.person); }
void Api::hear(const PeopleHere& news) {
  if (const std::shared_ptr<Room> room = tables_.find(news.table)) room->hear(news);
}
void Api::hear(const Missed&) {
  look_for_ended_sessions();
  tables_.read_again();
}

void Api::session_ended(const std::string& session) {
  if (session.empty()) return;
  people_.forget_session(session);
  tables_.dismiss([&](const Visitor& visitor) { return visitor.person.session == session; }, signed_out);
}

void Api::sessions_ended(const std::string& person) {
  people_.forget_person(person);
  tables_.dismiss([&](const Visitor& visitor) { return visitor.person.id == person; }, signed_out);
}

// Of those who are at tables, and of those who are on their way in.
void Api::look_for_ended_sessions() {
  auto sessions = std::make_shared<std::set<std::string>>(people_.doubt_all());
  tables_.each_visitor([&](Room&, Visitor& visitor) {
    if (!visitor.person.session.empty()) sessions->insert(visitor.person.session);
  });
  if (sessions->empty()) return;
  store_.read(
      [sessions](soci::session& sql) {
        std::erase_if(*sessions, [&](const std::string& each) { return find_session(sql, each, seconds_now()); });
      },
      [this, sessions](const std::exception_ptr& error) {
        if (error) return;
        for (const std::string& session : *sessions) session_ended(session);
      });
}

void Api::with_password(const CallPtr& call, const std::string& password, std::function<void()> then) {
  check_pace_of_passwords(call, call->person.id);
  auto person = std::make_shared<std::optional<PersonRow>>();
  store_.read([person, id = call->person.id](soci::session& sql) { *person = find_person(sql, "id", id); },
              [this, call, person, password, then = std::move(then)](const std::exception_ptr& error) {
                call->guarded([&] {
                  if (error) std::rethrow_exception(error);
                  if (!*person || (*person)->password.empty())
                    throw HttpError(409, "You have no password on this server.");
                  check_secret(call, (*person)->password, password, "That is not your password.", then);
                });
              });
}

// Whoever may have learnt the old one is out.
void Api::change_password(const CallPtr& call) {
  call->require_somebody();
  const Value body = call->body();
  body.check_keys({"old", "password"}, "body");
  const std::string old = checked_password(body, "old");
  const std::string password = checked_password(body, "password");
  with_password(call, old, [this, call, password] {
    auto hash = std::make_shared<std::string>();
    hashing_.ask([hash, password] { *hash = hash_password(password); },
                 [this, call, hash](const std::exception_ptr& hashing) {
                   if (hashing) return call->respond(reply_for(hashing));
                   auto cookie = std::make_shared<std::string>();
                   store_.write(
                       [this, call, hash, cookie](soci::session& sql) {
                         const std::string& person = call->person.id;
                         update_password(sql, person, *hash);
                         delete_sessions_of(sql, person);
                         *cookie = people_.start_session(sql, person, call->request);
                         store_.announce(sql, SessionsEnded{person});
                       },
                       [this, call, cookie](const std::exception_ptr& error) {
                         if (error) return call->respond(reply_for(error));
                         sessions_ended(call->person.id);
                         call->set_cookie(*cookie);
                         me(call);
                       });
                 });
  });
}

void Api::end_all_sessions(const CallPtr& call) {
  call->require_somebody();
  store_.write(
      [this, person = call->person.id](soci::session& sql) {
        delete_sessions_of(sql, person);
        store_.announce(sql, SessionsEnded{person});
      },
      [this, call](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        sessions_ended(call->person.id);
        Reply reply = json_reply("{}");
        reply.headers.emplace_back("Set-Cookie", people_.expired_cookie());
        call->respond(std::move(reply));
      });
}

void Api::new_feed(const CallPtr& call) {
  call->require_somebody();
  store_.write([person = call->person.id](soci::session& sql) { update_feed(sql, person, random_token(32)); },
               [this, call](const std::exception_ptr& error) {
                 if (error) return call->respond(reply_for(error));
                 me(call);
               });
}

// For the open seats of all tables that the person has made.
void Api::new_invitations(const CallPtr& call) {
  call->require_somebody();
  auto tables = std::make_shared<std::map<std::string, std::string>>();  // and their invitations
  store_.write(
      [this, tables, person = call->person.id](soci::session& sql) {
        for (const TableRow& row : all_tables_of(sql, person)) {
          if (row.owner != person || !renew_invitations(sql, row)) continue;
          (*tables)[row.id] = invitations_json(seats_of(sql, row.id));
          store_.announce(sql, AboutTable{row.id, TableNews::seats});
        }
      },
      [this, call, tables](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        Object out;
        for (const auto& [table, invitations] : *tables) {
          tables_.on_announcement({table, TableNews::seats});
          out.add(table, invitations);
        }
        call->answer(Object().add("invitations", out.text()).text());
      });
}

void Api::new_link(const CallPtr& call) {
  call->require_somebody();
  if (!call->person.guest)
    throw HttpError(409, "You have an account: sign in with your password. Only guests come back by a link.");
  const std::string token = random_token(40);
  store_.write([person = call->person.id, token](soci::session& sql) { update_link(sql, person, token_digest(token)); },
               [call, token](const std::exception_ptr& error) {
                 if (error) return call->respond(reply_for(error));
                 call->answer(Object().put("link", "/guest/" + token).text());
               });
}

// The link of a guest's own: whose it is, and, by POST, coming back with it.
void Api::guest(const CallPtr& call) {
  const bool enters = call->request.method == "POST";
  struct Back {
    std::optional<PersonRow> person;
    std::string session;
  };
  auto back = std::make_shared<Back>();
  const Store::Work look = [this, call, back, enters](soci::session& sql) {
    back->person = find_person(sql, "link", token_digest(call->path[1]));
    if (!back->person)
      throw HttpError(404,
                      "This link no longer opens: it was replaced by a newer one, its guest has left for good, or the "
                      "address is not complete.");
    if (enters) back->session = people_.start_session(sql, back->person->id, call->request);
  };
  const Store::Done done = [this, call, back, enters](const std::exception_ptr& error) {
    if (error) return call->respond(reply_for(error));
    if (!enters) return call->answer(Object().put("name", back->person->name).text());
    signed_in(call, *back->person, back->session, 200);
  };
  if (enters) {
    store_.write(look, done);
  } else {
    store_.read(look, done);
  }
}

void Api::delete_account(const CallPtr& call) {
  call->require_somebody();
  if (call->person.id == local_person)
    throw HttpError(409, "On this machine you play without an account: there is none to delete.");
  const Value body = call->body();
  body.check_keys({"password"}, "body");
  if (call->person.guest) return remove_person(call);
  with_password(call, checked_password(body, "password"), [this, call] { remove_person(call); });
}

void Api::remove_person(const CallPtr& call) {
  auto tables = std::make_shared<std::map<std::string, TableNews>>();
  store_.write(
      [this, tables, person = call->person.id](soci::session& sql) {
        *tables = leave_tables(sql, person);
        delete_person(sql, person);
        for (const auto& [table, what] : *tables) store_.announce(sql, AboutTable{table, what});
        store_.announce(sql, SessionsEnded{person});
      },
      [this, call, tables](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        spdlog::info("account {} deleted", call->person.id);
        sessions_ended(call->person.id);
        for (const auto& [table, what] : *tables) tables_.on_announcement({table, what});
        Reply reply = json_reply("{}");
        reply.headers.emplace_back("Set-Cookie", people_.expired_cookie());
        call->respond(std::move(reply));
      });
}

void Api::mute(const CallPtr& call) {
  call->require_somebody();
  const bool silent = call->request.method == "PUT";
  store_.write(
      [this, silent, person = call->person.id, other = call->path[1]](soci::session& sql) {
        if (silent && (other == person || !find_person(sql, "id", other))) {
          throw HttpError(404, "That person is no longer here.");
        }
        set_muted(sql, person, other, silent);
        store_.announce(sql, MutedChanged{person});
      },
      [this, call](const std::exception_ptr& error) {
        if (error) return call->respond(reply_for(error));
        refresh_muted(call->person.id);
        me(call);
      });
}

// Wherever they are, what they hear is told anew.
void Api::refresh_muted(const std::string& person) {
  auto muted = std::make_shared<std::set<std::string>>();
  store_.read([muted, person](soci::session& sql) { *muted = muted_ids(sql, person); },
              [this, muted, person](const std::exception_ptr& error) {
                if (error) return;
                tables_.each_visitor([&](Room& room, Visitor& visitor) {
                  if (visitor.person.id != person) return;
                  visitor.muted = *muted;
                  room.tell_again(visitor);
                });
              });
}

}  // namespace auspex::server
