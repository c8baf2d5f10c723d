// An open server: this machine's own person at localhost, and on its network people who come in by invitation alone.
#include <gtest/gtest.h>

#include <csignal>

#include "io/json.h"
#include "server/network.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

const std::string two = R"({"game": "tutorial", "scenario": "short", "seats": {"romulus": "human", "remus": "open"}})";

class Open : public OnEitherStore {
 protected:
  void SetUp() override {
    OnEitherStore::SetUp();
    const std::vector<std::string> found = network_addresses();
    if (found.empty()) GTEST_SKIP() << "this machine is on no network";
    network = found.front();
  }
  // Somebody elsewhere, as far as the server can tell.
  [[nodiscard]] Browser from_network(const Program& program) const {
    Browser browser(program);
    browser.address = network;
    return browser;
  }
  std::string network;
};
INSTANTIATE_TEST_SUITE_P(Stores, Open, ::testing::Values("sqlite", "postgresql"),
                         [](const auto& which) { return which.param; });

TEST_P(Open, on_the_network_nobody_is_the_person_of_this_machine) {
  Program program(store, {"--open"});
  Browser me(program);
  const std::string table = me.new_table(two);
  const Value here = me.get("/api/me").json();
  EXPECT_TRUE(here.at("local", "me").as_bool("local"));
  EXPECT_TRUE(here.at("open", "me").as_bool("open"));
  EXPECT_FALSE(here.at("accounts", "me").as_bool("accounts"));
  EXPECT_EQ(here.at("address", "me").as_string("address"), "http://" + network + ":" + std::to_string(program.port()));

  Browser other = from_network(program);
  const Value there = other.get("/api/me").json();
  EXPECT_FALSE(there.at("local", "me").as_bool("local"));
  EXPECT_TRUE(there.at("name", "me").is_null());
  EXPECT_EQ(other.get("/api/tables").status, 401);
  EXPECT_EQ(other.post("/api/tables", solo).status, 401);
  EXPECT_EQ(other.send("DELETE", "/api/tables/" + table).status, 401);
  EXPECT_EQ(other.post("/api/tables/" + table + "/seats", R"({"seat": "romulus", "kind": "human"})").status, 401);
  // Whoever knows the table may watch, and is nobody there.
  Wire wire(other, table);
  EXPECT_EQ(wire.status(), 101);
  EXPECT_TRUE(wire.news("table").at("summary", "news").at("yours", "summary").as_list("yours").empty());
  EXPECT_NE(error_of(wire.ask(R"("do": "chat", "text": "hello")")), "none");
}

// Not even where they say that they are.
TEST_P(Open, names_and_proxies_do_not_deceive_it) {
  Program program(store, {"--open"});
  Browser me(program);
  const std::string table = me.new_table(two);
  Browser other = from_network(program);
  const std::string port = ":" + std::to_string(program.port());
  for (const char* host : {"localhost", "127.0.0.1", "[::1]", "0.0.0.0", "evil.example", "192.168.1.1.evil.example"}) {
    EXPECT_EQ(other.send("GET", "/api/me", "", {{"Host", host + port}}).status, 403) << host;
    EXPECT_EQ(Wire(other, table, "", {{"Host", host + port}}).status(), 403) << host;
  }
  for (const std::string& host : {network, std::string("0.0.0.0"), std::string("evil.example")}) {
    EXPECT_EQ(me.send("GET", "/api/tables", "", {{"Host", host + port}}).status, 403) << host;
  }
  for (Browser* each : {&me, &other}) {
    EXPECT_EQ(each->send("GET", "/api/me", "", {{"X-Forwarded-For", "127.0.0.1"}}).status, 403);
    EXPECT_EQ(each->send("GET", "/api/me", "", {{"Forwarded", "for=127.0.0.1"}}).status, 403);
    EXPECT_EQ(each->send("POST", "/api/me/link", "{}", {{"Origin", "http://evil.example"}}).status, 403);
  }
  EXPECT_EQ(other.send("POST", "/api/session", "{}", {{"Origin", "http://localhost" + port}}).status, 403);
  EXPECT_EQ(other.send("GET", "/api/me", "", {{"Host", network + port}}).status, 200);
  // What only the operator should see stays here.
  EXPECT_NE(me.get("/metrics").text.find("auspex_"), std::string::npos);
  EXPECT_EQ(other.get("/metrics").text.find("auspex_"), std::string::npos);
}

TEST_P(Open, a_guest_comes_in_by_invitation_and_comes_back) {
  Program program(store, {"--open"});
  Browser me(program);
  const std::string table = me.new_table(two);
  const std::string invitation = "/api" + me.invitation("remus");
  Browser bruno = from_network(program);
  EXPECT_EQ(bruno.post(invitation, "{}").status, 400);
  const HttpAnswer in = bruno.post(invitation, R"({"name": "Bruno"})");
  ASSERT_EQ(in.status, 200) << in.text;
  const std::string link = in.json().at("link", "reply").as_string("link");
  Wire wire(bruno, table);
  EXPECT_EQ(wire.news("table").at("summary", "news").at("yours", "summary").as_list("yours").size(), 1u);
  // The guest is a guest at localhost too, and not the person who plays there.
  Browser again = from_network(program);
  EXPECT_EQ(again.post("/api" + link, "").json().at("name", "me").as_string("name"), "Bruno");
  EXPECT_TRUE(again.get("/api/me").json().at("guest", "me").as_bool("guest"));
  EXPECT_EQ(again.get("/api/tables/" + table).json().at("yours", "summary").as_list("yours").size(), 1u);
  // Without accounts nobody sends a password over an open network.
  EXPECT_EQ(again.post("/api/accounts", R"({"name": "Clara", "password": "correct horse"})").status, 403);
  EXPECT_EQ(again.post("/api/session", R"({"name": "Clara", "password": "correct horse"})").status, 403);
}

TEST_P(Open, requests_from_the_network_are_limited) {
  Program program(store, {"--open", "--requests-a-second", "1"});
  Browser me(program);
  Browser other = from_network(program);
  int refused = 0;
  for (int i = 0; i < 30; ++i) refused += other.get("/api/version").status == 429 ? 1 : 0;
  EXPECT_GT(refused, 5);
  for (int i = 0; i < 30; ++i) EXPECT_EQ(me.get("/api/version").status, 200);
}

TEST_P(Open, an_address_can_be_photographed) {
  Program program(store, {"--open"});
  Browser me(program);
  const HttpAnswer picture = me.get("/api/qr?path=/join/abc");
  EXPECT_EQ(picture.status, 200);
  EXPECT_EQ(picture.headers.at("content-type"), "image/svg+xml");
  EXPECT_NE(picture.text.find("<svg"), std::string::npos);
  for (const std::string& path :
       {std::string(), std::string("join"), std::string("//evil.example"), "/" + std::string(300, 'x')}) {
    EXPECT_EQ(me.get("/api/qr?path=" + path).status, 400) << path;
  }
  program.stop(SIGTERM);
  Program closed(store);
  Browser alone(closed);
  EXPECT_EQ(alone.get("/api/qr?path=/").status, 404);
  EXPECT_TRUE(alone.get("/api/me").json().at("address", "me").is_null());
}

TEST(OpenServers, are_known_by_number_or_by_the_machines_name) {
  for (const char* host : {"192.168.1.5", "10.0.0.1", "[fe80::1]"}) EXPECT_TRUE(is_network_host(host)) << host;
  for (const char* host : {"", "localhost", "127.0.0.1", "127.1.2.3", "[::1]", "0.0.0.0", "[::]", "evil.example",
                           "192.168.1.5.evil.example", "192.168.1"}) {
    EXPECT_FALSE(is_network_host(host)) << host;
  }
}

TEST(OpenServers, go_with_no_other_way_in) {
  const std::filesystem::path folder = temporary_folder();
  for (const std::vector<std::string>& flags : {std::vector<std::string>{"--open", "--accounts"},
                                                {"--open", "--public-url", "https://play.example.org"},
                                                {"--open", "--listen", "127.0.0.1"}}) {
    EXPECT_THROW(Program("sqlite:" + (folder / "store.db").string(), flags), std::runtime_error) << flags[1];
  }
  std::filesystem::remove_all(folder);
}

ON_EITHER_STORE(SeatNames);

std::string name_at(Browser& browser, const std::string& table, std::size_t seat) {
  const Value found = browser.get("/api/tables/" + table).json();
  const Value& name = found.at("seats", "summary").as_list("seats")[seat].at("name", "seat");
  return name.is_null() ? "" : name.as_string("name");
}

// Two at one screen are called by their names, and everybody sees them.
TEST_P(SeatNames, tell_apart_who_shares_a_screen) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(
      R"({"game": "tutorial", "scenario": "short", "seed": 3, "names": {"romulus": " Anna ", "remus": "Bruno"}})");
  EXPECT_EQ(name_at(me, table, 0), "Anna");
  EXPECT_EQ(name_at(me, table, 1), "Bruno");
  Wire wire(me, table);
  wire.news("table");
  const std::string seats = "/api/tables/" + table + "/seats/";
  EXPECT_EQ(me.send("PUT", seats + "remus", R"({"name": "Berta"})").status, 200);
  EXPECT_EQ(
      wire.news("seats").at("summary", "news").at("seats", "summary").as_list("seats")[1].at("name", "").as_string(""),
      "Berta");
  program.stop(SIGTERM);
  program.start();
  EXPECT_EQ(name_at(me, table, 1), "Berta");
  EXPECT_EQ(me.send("PUT", seats + "remus", R"({"name": null})").status, 200);
  EXPECT_EQ(name_at(me, table, 1), "");
  EXPECT_EQ(me.send("PUT", seats + "remus", R"({"name": "\u202eannA"})").status, 400);
  EXPECT_EQ(me.send("PUT", seats + "nobody", R"({"name": "Berta"})").status, 400);
}

// A name at a seat is no way to pass for somebody else, and goes with whoever had it.
TEST_P(SeatNames, are_for_those_who_hold_the_seat) {
  Program program(store, {"--accounts"});
  Browser anna(program);
  Browser carla(program);
  ASSERT_EQ(anna.post("/api/accounts", R"({"name": "Anna", "password": "correct horse"})").status, 201);
  ASSERT_EQ(carla.post("/api/accounts", R"({"name": "Carla", "password": "correct horse"})").status, 201);
  const std::string table = anna.new_table(two);
  const std::string romulus = "/api/tables/" + table + "/seats/romulus";
  const std::string invitation = "/api" + anna.invitation("remus");
  EXPECT_EQ(anna.send("PUT", romulus, R"({"name": "carla"})").status, 409);
  EXPECT_EQ(carla.send("PUT", romulus, R"({"name": "X"})").status, 403);
  EXPECT_EQ(
      anna.post("/api/tables", R"({"game": "tutorial", "scenario": "short", "names": {"remus": "Carla"}})").status,
      409);
  EXPECT_EQ(anna.send("PUT", romulus, R"({"name": "Dora"})").status, 200);
  Browser guest(program);
  EXPECT_EQ(guest.post(invitation, R"({"name": "dora"})").status, 409);
  EXPECT_EQ(guest.get(invitation).json().at("by", "invitation").as_string("by"), "Dora");
  EXPECT_EQ(guest.post(invitation, R"({"name": "Emil"})").status, 200);
  EXPECT_EQ(anna.send("PUT", romulus, R"({"name": "EMIL"})").status, 409);
  EXPECT_EQ(name_at(anna, table, 0), "Dora");
  EXPECT_EQ(anna.post("/api/tables/" + table + "/seats", R"({"seat": "romulus", "kind": "open"})").status, 200);
  EXPECT_EQ(name_at(anna, table, 0), "");
}

ON_EITHER_STORE(Invitations);

TEST_P(Invitations, say_what_awaits_whoever_opens_them) {
  Program program(store, {"--accounts"});
  Browser anna(program);
  ASSERT_EQ(anna.post("/api/accounts", R"({"name": "Anna", "password": "correct horse"})").status, 201);
  const std::string table = anna.new_table(two);
  const std::string invitation = "/api" + anna.invitation("remus");
  const auto flag = [&](Browser& who, const std::string& what) {
    return who.get(invitation).json().at(what, "invitation").as_bool(what);
  };
  Browser bruno(program);
  EXPECT_EQ(bruno.get(invitation).json().at("by", "invitation").as_string("by"), "Anna");
  EXPECT_FALSE(flag(bruno, "taken"));
  EXPECT_FALSE(flag(bruno, "owner"));
  EXPECT_TRUE(flag(anna, "owner"));
  EXPECT_TRUE(flag(bruno, "spectators"));
  EXPECT_EQ(anna.send("PUT", "/api/tables/" + table, R"({"spectators": false})").status, 200);
  EXPECT_FALSE(flag(bruno, "spectators"));
  ASSERT_EQ(bruno.post(invitation, R"({"name": "Bruno"})").status, 200);
  EXPECT_TRUE(flag(bruno, "taken"));
  EXPECT_TRUE(flag(bruno, "spectators"));
  EXPECT_EQ(bruno.get(invitation).json().at("yours", "invitation").as_list("yours").size(), 1u);
  Browser clara(program);
  EXPECT_TRUE(clara.get(invitation).json().at("yours", "invitation").as_list("yours").empty());
}

}  // namespace

}  // namespace auspex::server
