// The way back for whoever has forgotten their password, over real sockets.
#include <gtest/gtest.h>

#include <csignal>
#include <thread>

#include "io/json.h"
#include "server/secrets.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

ON_EITHER_STORE(Recovery);

const std::string old_password = "correct horse";
const std::string new_password = "battery staple";

std::string credentials(const std::string& name, const std::string& password) {
  return R"({"name": ")" + name + R"(", "password": ")" + password + "\"}";
}

std::string with_code(const std::string& name, const std::string& code, const std::string& password) {
  return R"({"name": ")" + name + R"(", "code": ")" + code + R"(", "password": ")" + password + "\"}";
}

std::string code_of(const HttpAnswer& answer) { return answer.json().at("recovery", "reply").as_string(""); }

struct Account {
  Browser browser;
  std::string code;
};

Account account(const Program& program, const std::string& name) {
  Account made{Browser(program), ""};
  const HttpAnswer answer = made.browser.post("/api/accounts", credentials(name, old_password));
  EXPECT_EQ(answer.status, 201) << answer.text;
  made.code = code_of(answer);
  return made;
}

TEST_P(Recovery, code_sets_a_new_password_once) {
  Program program(store, {"--accounts", "--requests-a-second", "1000"});
  Account anna = account(program, "Anna");
  EXPECT_EQ(plain_code(anna.code).size(), 25u);
  // It is told once.
  const Value me = anna.browser.get("/api/me").json();
  EXPECT_EQ(me.find("recovery"), nullptr);
  EXPECT_TRUE(me.at("recoverable", "me").as_bool(""));
  const std::string table = anna.browser.new_table(solo);
  Wire open(anna.browser, table);
  open.news("table");

  Browser elsewhere(program);
  const auto recover = [&](const std::string& name, const std::string& code) {
    return elsewhere.post("/api/recovery", with_code(name, code, new_password));
  };
  EXPECT_EQ(recover("Anna", recovery_code()).error(),
            "This name and this code do not belong together. Check both; a code opens only once.");
  EXPECT_EQ(recover("Berta", anna.code).error(),
            "This name and this code do not belong together. Check both; a code opens only once.");
  EXPECT_EQ(recover("Anna", "").status, 403);
  EXPECT_EQ(elsewhere.post("/api/recovery", with_code("Anna", anna.code, "short")).status, 400);
  EXPECT_EQ(elsewhere.post("/api/session", credentials("Anna", old_password)).status, 200);
  // As people type it.
  std::string typed = " " + anna.code;
  for (char& c : typed) c = c == '-' ? ' ' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  const HttpAnswer back = recover("anna", typed);
  ASSERT_EQ(back.status, 200) << back.text;
  EXPECT_EQ(back.json().at("name", "me").as_string(""), "Anna");
  EXPECT_EQ(elsewhere.get("/api/tables").json().at("tables", "").as_list("").size(), 1u);
  // Whoever was in with the old password is out.
  EXPECT_EQ(anna.browser.get("/api/tables").status, 401);
  EXPECT_EQ(open.news("closing").at("reason", "").as_string(""), "you have signed out");
  EXPECT_EQ(anna.browser.post("/api/session", credentials("Anna", old_password)).status, 403);
  EXPECT_EQ(anna.browser.post("/api/session", credentials("Anna", new_password)).status, 200);
  // The code is used up; the next one works.
  EXPECT_EQ(recover("Anna", anna.code).status, 403);
  EXPECT_EQ(recover("Anna", code_of(back)).status, 200);
}

TEST_P(Recovery, codes_are_stored_as_passwords_are) {
  Program program(store, {"--accounts"});
  const Account anna = account(program, "Anna");
  std::string kept;
  *open_store(store) << "SELECT recovery FROM people WHERE name = 'Anna'", soci::into(kept);
  EXPECT_TRUE(kept.starts_with("$argon2id$")) << kept;
  EXPECT_TRUE(password_fits(kept, plain_code(anna.code)));
}

TEST_P(Recovery, code_is_made_anew_with_the_password) {
  Program program(store, {"--accounts", "--requests-a-second", "1000"});
  Account anna = account(program, "Anna");
  const auto another = [&](Browser& browser, const std::string& password) {
    return browser.post("/api/me/recovery?language=it", R"({"password": ")" + password + "\"}");
  };
  EXPECT_EQ(another(anna.browser, new_password).error(), "Questa non è la tua password.");
  Browser stranger(program);
  EXPECT_EQ(another(stranger, old_password).status, 401);
  const HttpAnswer next = another(anna.browser, old_password);
  ASSERT_EQ(next.status, 200) << next.text;
  EXPECT_EQ(stranger.post("/api/recovery?language=it", with_code("Anna", anna.code, new_password)).error(),
            "Questo nome e questo codice non vanno insieme. Controllali; un codice vale una volta sola.");
  EXPECT_EQ(stranger.post("/api/recovery", with_code("Anna", code_of(next), new_password)).status, 200);
  // A guest has no password to lose.
  anna.browser.post("/api/session", credentials("Anna", new_password));
  anna.browser.new_table(R"({"game": "tutorial", "scenario": "full", "seats": {"remus": "open"}})");
  Browser guest(program);
  ASSERT_EQ(guest.post("/api" + anna.browser.invitation("remus"), R"({"name": "Bruno"})").status, 200);
  EXPECT_EQ(another(guest, old_password).status, 409);
  EXPECT_FALSE(guest.get("/api/me").json().at("recoverable", "").as_bool(""));
}

TEST_P(Recovery, codes_are_not_guessed) {
  Program program(store, {"--accounts", "--requests-a-second", "1000"});
  account(program, "Anna");
  Browser stranger(program);
  int waits = 0;
  for (int i = 0; i < 15; ++i) {
    waits += stranger.post("/api/recovery", with_code("Anna", recovery_code(), new_password)).status == 429;
  }
  EXPECT_GT(waits, 0);
  // One pace for both ways in.
  EXPECT_EQ(stranger.post("/api/session", credentials("Anna", old_password)).status, 429);
}

// Of two who use the code at once one gets the password.
TEST_P(Recovery, code_opens_for_one_of_two) {
  Program program(store, {"--accounts", "--requests-a-second", "1000"});
  Account anna = account(program, "Anna");
  Browser people[] = {Browser(program), Browser(program)};
  const std::string passwords[] = {new_password, "another horse"};
  int statuses[] = {0, 0};
  const auto recover = [&](std::size_t i) {
    statuses[i] = people[i].post("/api/recovery", with_code("Anna", anna.code, passwords[i])).status;
  };
  std::thread first([&] { recover(0); });
  recover(1);
  first.join();
  EXPECT_EQ(statuses[0] + statuses[1], 200 + 403);
  const std::size_t in = statuses[0] == 200 ? 0 : 1;
  EXPECT_EQ(people[in].post("/api/session", credentials("Anna", passwords[in])).status, 200);
  EXPECT_EQ(people[1 - in].post("/api/session", credentials("Anna", passwords[1 - in])).status, 403);
}

// A store as version 5 had it: nobody has a code.
TEST_P(Recovery, takes_over_accounts_without_a_code) {
  Program program(store, {"--accounts", "--requests-a-second", "1000"});
  Account anna = account(program, "Anna");
  program.stop(SIGTERM);
  make_older(store, 5);
  program.start();
  EXPECT_FALSE(anna.browser.get("/api/me").json().at("recoverable", "").as_bool(""));
  Browser elsewhere(program);
  EXPECT_EQ(elsewhere.post("/api/recovery", with_code("Anna", anna.code, new_password)).status, 403);
  const HttpAnswer made = anna.browser.post("/api/me/recovery", R"({"password": ")" + old_password + "\"}");
  ASSERT_EQ(made.status, 200) << made.text;
  EXPECT_TRUE(anna.browser.get("/api/me").json().at("recoverable", "").as_bool(""));
  EXPECT_EQ(elsewhere.post("/api/recovery", with_code("Anna", code_of(made), new_password)).status, 200);
}

}  // namespace

}  // namespace auspex::server
