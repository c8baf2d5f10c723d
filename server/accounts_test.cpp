// What people decide about themselves, over real sockets.
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>

#include "io/json.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

ON_EITHER_STORE(Accounts);

const std::string with_a_friend =
    R"({"game": "tutorial", "scenario": "full", "seats": {"romulus": "human", "remus": "open"}})";
const std::string old_password = "correct horse";
const std::string new_password = "battery staple";

std::string credentials(const std::string& name, const std::string& password) {
  return R"({"name": ")" + name + R"(", "password": ")" + password + "\"}";
}

Browser account(const Program& program, const std::string& name) {
  Browser person(program);
  EXPECT_EQ(person.post("/api/accounts", credentials(name, old_password)).status, 201);
  return person;
}

Browser guest(const Program& program, const std::string& invitation, const std::string& name) {
  Browser person(program);
  EXPECT_EQ(person.post("/api" + invitation, R"({"name": ")" + name + "\"}").status, 200);
  return person;
}

bool ends(Wire& wire) {
  for (;;) {
    const Value message = wire.next("the end of the connection");
    if (message.find("closed") != nullptr) return true;
    const Value* news = message.find("news");
    if (news != nullptr && news->as_string("news") == "chat") return false;
  }
}

std::string me(Browser& person, const std::string& member) {
  return json_line(person.get("/api/me").json().at(member, "me"));
}

TEST_P(Accounts, change_their_password) {
  Program program(store, {"--accounts", "--requests-a-second", "1000"});
  Browser anna = account(program, "Anna");
  const std::string table = anna.new_table(solo);
  Browser elsewhere(program);
  ASSERT_EQ(elsewhere.post("/api/session", credentials("Anna", old_password)).status, 200);
  Wire there(elsewhere, table);
  there.news("table");
  const auto change = [&](const std::string& old, const std::string& password) {
    return anna.send("PUT", "/api/me/password", R"({"old": ")" + old + R"(", "password": ")" + password + "\"}");
  };
  EXPECT_EQ(change("open sesame", new_password).error(), "That is not your password.");
  EXPECT_EQ(change(old_password, "short").status, 400);
  EXPECT_EQ(Browser(program).send("PUT", "/api/me/password", "{}").status, 401);
  EXPECT_EQ(elsewhere.get("/api/tables").status, 200);
  const std::string before = anna.cookie;
  const HttpAnswer changed = change(old_password, new_password);
  ASSERT_EQ(changed.status, 200) << changed.text;
  EXPECT_NE(anna.cookie, before);
  EXPECT_EQ(anna.get("/api/tables").status, 200);
  // Everybody who may have known the old one is out.
  EXPECT_TRUE(ends(there));
  EXPECT_EQ(elsewhere.get("/api/tables").status, 401);
  Browser old(program);
  old.cookie = before;
  EXPECT_EQ(old.get("/api/tables").status, 401);
  EXPECT_EQ(elsewhere.post("/api/session", credentials("Anna", old_password)).status, 403);
  EXPECT_EQ(elsewhere.post("/api/session", credentials("Anna", new_password)).status, 200);
}

TEST_P(Accounts, others_passwords_are_not_guessed_through_ones_own_session) {
  Program program(store, {"--accounts", "--requests-a-second", "1000"});
  Browser anna = account(program, "Anna");
  int waits = 0;
  for (int i = 0; i < 15; ++i) {
    waits +=
        anna.send("PUT", "/api/me/password", R"({"old": "open sesame", "password": "battery staple"})").status == 429;
  }
  EXPECT_GT(waits, 0);
}

TEST_P(Accounts, end_all_their_sessions) {
  Program program(store, {"--accounts"});
  Browser anna = account(program, "Anna");
  Browser bruno = account(program, "Bruno");
  const std::string table = anna.new_table(solo);
  Browser elsewhere(program);
  ASSERT_EQ(elsewhere.post("/api/session", credentials("Anna", old_password)).status, 200);
  Wire there(elsewhere, table);
  Wire his(bruno, table);
  there.news("table");
  his.news("table");
  const std::string cookie = anna.cookie;
  ASSERT_EQ(anna.send("DELETE", "/api/sessions").status, 200);
  EXPECT_TRUE(ends(there));
  EXPECT_EQ(error_of(his.ask(R"("do": "ping")")), "none");
  for (const std::string& each : {cookie, elsewhere.cookie}) {
    anna.cookie = each;
    EXPECT_EQ(anna.get("/api/tables").status, 401);
  }
  EXPECT_EQ(bruno.get("/api/tables").status, 200);
}

TEST_P(Accounts, get_new_secret_addresses) {
  Program program(store, {"--accounts"});
  Browser anna = account(program, "Anna");
  const std::string feed = anna.get("/api/me").json().at("feed", "me").as_string("");
  EXPECT_EQ(anna.get(feed).status, 200);
  const HttpAnswer renewed = anna.post("/api/me/feed", "");
  ASSERT_EQ(renewed.status, 200);
  EXPECT_EQ(anna.get(feed).status, 404);
  EXPECT_EQ(anna.get(renewed.json().at("feed", "me").as_string("")).status, 200);

  const std::string mine = anna.new_table(with_a_friend);
  const std::string invitation = anna.invitation("remus");
  Browser bruno = account(program, "Bruno");
  const std::string his = bruno.new_table(with_a_friend);
  const std::string his_invitation = bruno.invitation("remus");
  EXPECT_EQ(anna.get("/api/tables/" + mine).status, 200);  // it is in memory
  const HttpAnswer answer = anna.post("/api/me/invitations", "");
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Value links = answer.json().at("invitations", "");
  ASSERT_EQ(links.as_map("").size(), 1u);
  const std::string next = links.at(mine, "").at("remus", "").as_string("");
  EXPECT_EQ(bruno.get("/api" + invitation).status, 404);
  EXPECT_EQ(bruno.post("/api" + invitation, "{}").status, 404);
  EXPECT_EQ(bruno.get("/api" + his_invitation).status, 200);
  EXPECT_EQ(bruno.post("/api" + next, "{}").status, 200);
}

TEST_P(Accounts, are_deleted_with_all_that_is_theirs) {
  Program program(store, {"--accounts", "--requests-a-second", "1000"});
  Browser anna = account(program, "Anna");
  Browser bruno = account(program, "Bruno");
  const std::string alone = bruno.new_table(solo);
  const std::string together = bruno.new_table(with_a_friend);
  ASSERT_EQ(anna.post("/api" + bruno.invitation("remus"), "{}").status, 200);
  const std::string hers = anna.new_table(with_a_friend);
  ASSERT_EQ(bruno.post("/api" + anna.invitation("remus"), "{}").status, 200);
  Wire his(bruno, hers);
  Wire watching(anna, hers);
  his.news("table");
  watching.news("table");
  ASSERT_EQ(error_of(his.ask(R"("do": "chat", "text": "Here I am")")), "none");
  his.news("chat");
  watching.news("chat");
  const std::string feed = bruno.get("/api/me").json().at("feed", "me").as_string("");
  EXPECT_EQ(bruno.send("DELETE", "/api/me", R"({"password": "open sesame"})").status, 403);
  EXPECT_EQ(bruno.send("DELETE", "/api/me", "{}").status, 400);
  const std::string cookie = bruno.cookie;
  ASSERT_EQ(bruno.send("DELETE", "/api/me", R"({"password": ")" + old_password + "\"}").status, 200);
  EXPECT_TRUE(ends(his));
  bruno.cookie = cookie;
  EXPECT_EQ(bruno.get("/api/tables").status, 401);
  EXPECT_EQ(bruno.post("/api/session", credentials("Bruno", old_password)).status, 403);
  EXPECT_EQ(bruno.get(feed).status, 404);
  // A table of his own is gone; one where she plays is hers now; his seat at hers is free.
  EXPECT_EQ(anna.get("/api/tables/" + alone).status, 404);
  EXPECT_TRUE(anna.get("/api/tables/" + together).json().at("owner", "").as_bool(""));
  const Value seats = anna.get("/api/tables/" + hers).json().at("seats", "");
  EXPECT_EQ(seats.as_list("")[1].at("kind", "").as_string(""), "open");
  EXPECT_TRUE(seats.as_list("")[1].at("name", "").is_null());
  // What he said is no longer told, nor kept.
  Wire later(anna, hers);
  EXPECT_EQ(later.news("table").at("chat", "news").as_list("").size(), 0u);
  EXPECT_EQ(error_of(later.ask(R"("do": "chat", "text": "And I")")), "none");
  EXPECT_EQ(later.news("chat").at("chat", "news").as_list("").size(), 1u);
  long long traces = 0;
  *open_store(store) << "SELECT count(*) FROM chat WHERE name = 'Bruno' OR text LIKE 'Here%'", soci::into(traces);
  EXPECT_EQ(traces, 0);
  EXPECT_EQ(bruno.post("/api/accounts", credentials("Bruno", new_password)).status, 201);
}

TEST_P(Accounts, are_not_made_where_the_operator_has_closed_registration) {
  {
    Program program(store, {"--accounts"});
    account(program, "Anna");
    program.stop(SIGTERM);
  }
  Program program(store, {"--accounts", "--no-registration"});
  Browser anna(program);
  EXPECT_EQ(me(anna, "registration"), "false");
  const HttpAnswer refused = anna.post("/api/accounts?language=it", credentials("Bruno", old_password));
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(refused.error(), "Questo server non accetta nuovi account. Con un invito puoi giocare come ospite.");
  // Those who are here, and those whom they invite, play as before.
  ASSERT_EQ(anna.post("/api/session", credentials("Anna", old_password)).status, 200);
  anna.new_table(with_a_friend);
  guest(program, anna.invitation("remus"), "Bruno");
}

TEST_P(Accounts, of_guests_live_as_long_as_they_are_used) {
  Program program(store, {"--accounts"});
  Browser anna = account(program, "Anna");
  const std::string table = anna.new_table(with_a_friend);
  Browser bruno = guest(program, anna.invitation("remus"), "Bruno");
  const auto expires = [&] {
    long long latest = 0;
    *open_store(store)
        << "SELECT max(s.expires) FROM sessions s JOIN people p ON p.id = s.person WHERE p.name = 'Bruno'",
        soci::into(latest);
    return latest;
  };
  const long long at_first = expires();
  program.stop(SIGTERM);
  *open_store(store) << "UPDATE sessions SET expires = expires - 80 * 24 * 3600";
  program.start();
  const HttpAnswer used = bruno.get("/api/me");
  ASSERT_TRUE(used.headers.contains("set-cookie"));
  EXPECT_NE(used.headers.at("set-cookie").find("; Max-Age=7776000"), std::string::npos);
  for (int tries = 0; tries < 200 && expires() < at_first; ++tries) ::usleep(20000);
  EXPECT_GE(expires(), at_first);
  EXPECT_EQ(bruno.get("/api/tables").json().at("tables", "").as_list("").size(), 1u);
  EXPECT_FALSE(bruno.get("/api/me").headers.contains("set-cookie"));  // not with every request
  program.stop(SIGTERM);
  *open_store(store) << "UPDATE sessions SET expires = 1";
  program.start();
  EXPECT_EQ(bruno.get("/api/tables").status, 401);
}

TEST_P(Accounts, of_guests_are_found_again_by_a_link_of_their_own) {
  Program program(store, {"--accounts"});
  Browser anna = account(program, "Anna");
  const std::string table = anna.new_table(with_a_friend);
  Browser bruno(program);
  const HttpAnswer joined = bruno.post("/api" + anna.invitation("remus"), R"({"name": "Bruno"})");
  const std::string link = joined.json().at("link", "reply").as_string("");
  const auto names = [&](const std::string& path) { return anna.get("/api" + path).status; };
  EXPECT_EQ(json_line(anna.get("/api" + link).json()), R"({"name": "Bruno"})");
  Browser again(program);
  const HttpAnswer back = again.post("/api" + link, "");
  ASSERT_EQ(back.status, 200) << back.text;
  EXPECT_TRUE(back.json().at("guest", "").as_bool(""));
  EXPECT_EQ(json_line(again.get("/api/tables/" + table).json().at("yours", "")), R"(["remus"])");
  EXPECT_EQ(bruno.get("/api/tables").status, 200);  // he is in both browsers now
  // The store has no more of it than of a password.
  long long stored = 0;
  *open_store(store) << "SELECT count(*) FROM people WHERE link = '" + link.substr(7) + "'", soci::into(stored);
  EXPECT_EQ(stored, 0);
  const HttpAnswer next = again.post("/api/me/link", "");
  ASSERT_EQ(next.status, 200);
  EXPECT_EQ(names(link), 404);
  EXPECT_EQ(names(next.json().at("link", "").as_string("")), 200);
  EXPECT_EQ(names("/guest/nonsense"), 404);
  EXPECT_EQ(anna.post("/api/me/link", "").status, 409);
  // Of two who sit at one table nobody takes the other's name.
  Browser carla(program);
  const std::string other = anna.new_table(
      R"({"game": "falling-sky", "scenario": "great-revolt", "seats": {"arverni": "open", "aedui": "open"}})");
  guest(program, anna.invitation("arverni"), "Bruno");
  EXPECT_EQ(carla.post("/api" + anna.invitation("aedui"), R"({"name": "bruno "})").status, 409);
}

TEST_P(Accounts, do_not_hear_whom_they_have_muted) {
  Program program(store, {"--accounts"});
  Browser anna = account(program, "Anna");
  const std::string table = anna.new_table(with_a_friend);
  Browser bruno = guest(program, anna.invitation("remus"), "Bruno");
  Browser carla = account(program, "Carla");
  Wire romulus(anna, table);
  Wire remus(bruno, table);
  Wire watcher(carla, table);
  for (Wire* wire : {&romulus, &remus, &watcher}) wire->news("table");
  remus.ask(R"("do": "chat", "text": "one")");
  const Value line = romulus.news("chat").at("chat", "").as_list("").front();
  EXPECT_FALSE(line.at("yours", "").as_bool(""));
  const std::string person = line.at("person", "chat").as_string("");
  const HttpAnswer muted = anna.send("PUT", "/api/muted/" + person);
  ASSERT_EQ(muted.status, 200) << muted.text;
  EXPECT_EQ(json_line(muted.json().at("muted", "me")), R"([{"person": ")" + person + R"(", "name": "Bruno"}])");
  EXPECT_EQ(romulus.news("table").at("chat", "news").as_list("").size(), 0u);
  remus.ask(R"("do": "chat", "text": "two")");
  watcher.ask(R"("do": "chat", "text": "three")");
  const Value::List heard = romulus.news("chat").at("chat", "").as_list("");
  ASSERT_EQ(heard.size(), 1u);
  EXPECT_EQ(heard[0].at("text", "").as_string(""), "three");
  Wire again(anna, table);
  EXPECT_EQ(again.news("table").at("chat", "news").as_list("").size(), 1u);
  Wire another(carla, table);
  EXPECT_EQ(another.news("table").at("chat", "news").as_list("").size(), 3u);
  EXPECT_EQ(anna.send("DELETE", "/api/muted/" + person).status, 200);
  EXPECT_EQ(me(anna, "muted"), "[]");
  EXPECT_EQ(romulus.news("table").at("chat", "news").as_list("").size(), 3u);
  EXPECT_EQ(anna.send("PUT", "/api/muted/nobody").status, 404);
  EXPECT_EQ(Browser(program).send("PUT", "/api/muted/" + person).status, 401);
}

TEST_P(Accounts, delete_a_running_table_together) {
  Program program(store, {"--accounts"});
  Browser anna = account(program, "Anna");
  const std::string table = anna.new_table(with_a_friend);
  const std::string path = "/api/tables/" + table;
  Browser bruno = guest(program, anna.invitation("remus"), "Bruno");
  Browser carla = account(program, "Carla");
  Wire romulus(anna, table);
  Wire remus(bruno, table);
  Wire watcher(carla, table);
  for (Wire* wire : {&romulus, &remus, &watcher}) wire->news("table");
  EXPECT_NE(error_of(remus.ask(R"("do": "delete", "agree": true)")), "none");  // nobody has asked
  EXPECT_EQ(bruno.send("DELETE", path).status, 403);
  const HttpAnswer asked = anna.send("DELETE", path);
  EXPECT_EQ(asked.status, 202);
  EXPECT_EQ(json_line(asked.json()), R"({"asked": true})");
  const std::string wish = R"({"by": "Anna", "agreed": ["romulus"], "waiting": ["remus"]})";
  EXPECT_EQ(json_line(remus.news("seats").at("summary", "").at("deletion", "")), wish);
  EXPECT_EQ(json_line(bruno.get(path).json().at("deletion", "")), wish);
  // Once is enough.
  ASSERT_EQ(error_of(remus.ask(R"("do": "ping")")), "none");
  for (const Value& message : remus.heard()) {
    EXPECT_EQ(message.at("news", "").as_string(""), "presence");
  }
  // Play goes on meanwhile, and the question stays, even for whoever comes later.
  ASSERT_EQ(error_of(romulus.answer(1)), "none");
  program.stop(SIGKILL);
  program.start();
  {
    Wire back(bruno, table);
    EXPECT_EQ(json_line(back.news("table").at("summary", "").at("deletion", "")), wish);
    EXPECT_EQ(json_line(back.ask(R"("do": "delete", "agree": false)").at("refused", "reply")), "true");
    EXPECT_EQ(back.news("delete_refused").at("by", "").as_string(""), "remus");
  }
  EXPECT_EQ(bruno.get(path).json().find("deletion"), nullptr);
  EXPECT_EQ(anna.send("DELETE", path).status, 202);
  Wire owner(anna, table);
  Wire back(bruno, table);
  Wire stranger(carla, table);
  for (Wire* wire : {&owner, &back, &stranger}) wire->news("table");
  EXPECT_NE(error_of(stranger.ask(R"("do": "delete", "agree": true)")), "none");
  EXPECT_EQ(json_line(back.ask(R"("do": "delete", "agree": true)").at("deleted", "reply")), "true");
  EXPECT_TRUE(ends(owner));
  EXPECT_TRUE(ends(stranger));
  EXPECT_EQ(anna.get(path).status, 404);
}

// Whether the others are asked is said before, and it is what comes true.
TEST_P(Accounts, delete_a_table_alone_where_nobody_else_plays) {
  Program program(store, {"--accounts"});
  Browser anna = account(program, "Anna");
  const auto deletes = [&](const std::string& table) {
    bool listed = false;
    const Value mine = anna.get("/api/tables").json();
    for (const Value& each : mine.at("tables", "").as_list("")) {
      if (each.at("table", "").as_string("") == table) listed = each.at("deletion_asks", "").as_bool("");
    }
    EXPECT_EQ(anna.get("/api/tables/" + table).json().at("deletion_asks", "").as_bool(""), listed);
    const int status = anna.send("DELETE", "/api/tables/" + table).status;
    EXPECT_EQ(status, listed ? 202 : 200);
    return status;
  };
  EXPECT_EQ(deletes(anna.new_table(with_a_friend)), 200);
  const std::string abandoned = anna.new_table(with_a_friend);
  guest(program, anna.invitation("remus"), "Bruno");
  EXPECT_EQ(deletes(abandoned), 202);
  program.stop(SIGTERM);
  *open_store(store) << "UPDATE tables SET last_move = last_move - 31 * 24 * 3600";
  program.start();
  EXPECT_EQ(deletes(abandoned), 200);
  // Chance plays for him now: the seat is still his, but he does not play.
  const std::string left = anna.new_table(with_a_friend);
  Browser bruno = guest(program, anna.invitation("remus"), "Bruno");
  EXPECT_EQ(bruno.post("/api/tables/" + left + "/seats", R"({"seat": "remus", "kind": "random"})").status, 200);
  EXPECT_EQ(deletes(left), 200);
  const std::string over = anna.new_table(with_a_friend);
  Browser carla = guest(program, anna.invitation("remus"), "Carla");
  Wire romulus(anna, over);
  Wire remus(carla, over);
  romulus.news("table");
  remus.news("table");
  while (!romulus.question.is_null()) {
    (romulus.question.at("seat", "").as_string("") == "romulus" ? romulus : remus).answer(1);
    romulus.news("moved");
    remus.news("moved");
  }
  EXPECT_EQ(deletes(over), 200);
}

// What was wished or agreed to goes with whoever wished it, and with whoever was asked.
TEST_P(Accounts, take_their_wish_for_deletion_with_them) {
  for (const bool asker : {true, false}) {
    Program program(store, {"--accounts", "--requests-a-second", "1000"});
    Browser anna = account(program, asker ? "Anna" : "Agnese");
    const std::string table = anna.new_table(with_a_friend);
    const std::string path = "/api/tables/" + table;
    Browser bruno = guest(program, anna.invitation("remus"), "Bruno");
    Wire romulus(anna, table);
    Wire remus(bruno, table);
    romulus.news("table");
    remus.news("table");
    ASSERT_EQ(anna.send("DELETE", path).status, 202);
    ASSERT_NE(bruno.get(path).json().find("deletion"), nullptr);
    Browser& leaves = asker ? anna : bruno;
    Browser& stays = asker ? bruno : anna;
    const std::string password = asker ? R"({"password": ")" + old_password + "\"}" : "{}";
    ASSERT_EQ(leaves.send("DELETE", "/api/me", password).status, 200);
    EXPECT_EQ((asker ? remus : romulus).news("table").at("summary", "").find("deletion"), nullptr);
    EXPECT_EQ(stays.get(path).json().find("deletion"), nullptr);
    long long wishes = 0;
    *open_store(store) << "SELECT count(*) FROM tables WHERE deletion IS NOT NULL", soci::into(wishes);
    EXPECT_EQ(wishes, 0);
  }
}

}  // namespace

}  // namespace auspex::server
