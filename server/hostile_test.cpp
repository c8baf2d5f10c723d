// What somebody with bad intentions or bad luck tries: too many connections, passwords, records made by hand.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <fstream>
#include <regex>
#include <thread>

#include "io/json.h"
#include "server/connection_limits.h"
#include "server/refusals.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

ON_EITHER_STORE(Hostile);

// Hashing a password takes long on purpose: whoever sends many keeps only others who sign in waiting.
TEST_P(Hostile, many_sign_ins_keep_no_table_waiting) {
  Program program(store, {"--accounts", "--requests-a-second", "1000"});
  Browser anna(program);
  ASSERT_EQ(anna.post("/api/accounts", R"({"name": "Anna", "password": "correct horse"})").status, 201);
  const std::string table = anna.new_table(solo);
  constexpr int count = 40;
  std::atomic<int> done = 0;
  std::vector<int> statuses(count);
  std::vector<std::thread> guessing;
  for (int i = 0; i < count; ++i) {
    guessing.emplace_back([&, i] {
      Browser guesser(program);
      statuses[static_cast<std::size_t>(i)] =
          guesser.post("/api/session", R"({"name": "Anna)" + std::to_string(i) + R"(", "password": "open sesame"})")
              .status;
      ++done;
    });
  }
  EXPECT_TRUE(comes_true([&] { return done >= 5; })) << done << " passwords were looked at";
  EXPECT_EQ(anna.get("/api/tables").status, 200);
  EXPECT_EQ(Wire(anna, table).status(), 101);
  EXPECT_LT(done, count);
  for (std::thread& each : guessing) each.join();
  int refused = 0;
  for (const int status : statuses) {
    EXPECT_TRUE(status == 403 || status == 429 || status == 503) << status;
    refused += status == 403 ? 0 : 1;
  }
  EXPECT_GE(refused, 10);  // thirty at once from one address, whatever the names
  EXPECT_EQ(anna.figure("sign_ins_refused_total"), count - refused);
}

TEST_P(Hostile, one_name_is_not_guessed_at_for_long) {
  Program program(store, {"--accounts", "--requests-a-second", "1000"});
  Browser guesser(program);
  int heard = 0;
  for (int i = 0; i < 15; ++i) {
    heard += guesser.post("/api/session", R"({"name": "Anna", "password": "open sesame"})").status == 403 ? 1 : 0;
  }
  EXPECT_GE(heard, 10);
  EXPECT_LT(heard, 15);
}

TEST_P(Hostile, sessions_end_and_are_new_at_every_sign_in) {
  Program program(store, {"--accounts"});
  Browser anna(program);
  const std::string account = R"({"name": "Anna", "password": "correct horse"})";
  ASSERT_EQ(anna.post("/api/accounts", account).status, 201);
  const std::string first = anna.cookie;
  EXPECT_EQ(anna.get("/api/tables").status, 200);
  ASSERT_EQ(anna.post("/api/session", account).status, 200);
  EXPECT_NE(anna.cookie, first);
  EXPECT_EQ(anna.get("/api/tables").status, 200);
  Browser old(program);
  old.cookie = first;
  EXPECT_EQ(old.get("/api/tables").status, 401);
  // A cookie that somebody else put there is not taken up.
  old.cookie = "auspex_session=chosen-by-somebody-else";
  EXPECT_EQ(old.get("/api/tables").status, 401);
  ASSERT_EQ(old.post("/api/session", account).status, 200);
  EXPECT_EQ(old.cookie.find("chosen"), std::string::npos);
  // One that nobody has used yet, so that the server has to look it up.
  ASSERT_EQ(old.post("/api/session", account).status, 200);
  *open_store(store) << "UPDATE sessions SET expires = 1";
  EXPECT_EQ(old.get("/api/tables").status, 401);
  ASSERT_EQ(old.post("/api/session", account).status, 200);
  int left = 0;
  *open_store(store) << "SELECT count(*) FROM sessions", soci::into(left);
  EXPECT_EQ(left, 1);  // those that are over are gone
}

TEST(Cookies, go_over_https_alone_where_the_page_does) {
  const std::filesystem::path folder = temporary_folder();
  {
    Program program("sqlite:" + (folder / "store.db").string(), {"--public-url", "https://play.example.org/"});
    Browser anna(program);
    const HttpAnswer made = anna.post("/api/accounts", R"({"name": "Anna", "password": "correct horse"})");
    ASSERT_EQ(made.status, 201);
    const std::string cookie = made.headers.at("set-cookie");
    for (const char* part : {"; Secure", "; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age=7776000"}) {
      EXPECT_NE(cookie.find(part), std::string::npos) << cookie;
    }
    EXPECT_EQ(cookie.find("Domain"), std::string::npos);
    // The page's own address, behind the proxy.
    EXPECT_EQ(anna.send("POST", "/api/tables", solo, {{"Origin", "https://play.example.org"}}).status, 201);
    EXPECT_EQ(anna.send("POST", "/api/tables", solo, {{"Origin", "https://example.org"}}).status, 403);
    EXPECT_EQ(anna.send("POST", "/api/tables", solo, {{"Origin", "null"}}).status, 403);
  }
  std::filesystem::remove_all(folder);
}

TEST_P(Hostile, invitations_hold_once_and_can_be_taken_back) {
  Program program(store);
  Browser anna(program);
  const std::string table = anna.new_table(R"({"game": "tutorial", "scenario": "short", "seats": {"remus": "open"}})");
  const std::string first = anna.invitation("remus");
  EXPECT_EQ(first.size(), std::string("/join/").size() + 24);
  const std::string seats = "/api/tables/" + table + "/seats";
  // Another invitation for the same seat: the first no longer holds.
  const HttpAnswer again = anna.post(seats, R"({"seat": "remus", "kind": "open"})");
  ASSERT_EQ(again.status, 200);
  const std::string second = again.json().at("invitations", "").at("remus", "").as_string("");
  EXPECT_NE(second, first);
  Browser bruno(program);
  EXPECT_EQ(bruno.post("/api" + first, R"({"name": "Bruno"})").status, 404);
  EXPECT_EQ(bruno.post("/api" + second, R"({"name": "Bruno"})").status, 200);
  Browser carla(program);
  EXPECT_EQ(carla.post("/api" + second, R"({"name": "Carla"})").status, 409);
  EXPECT_TRUE(carla.cookie.empty());
  EXPECT_EQ(carla.get("/api" + second).json().at("taken", "").as_bool(""), true);
  // Given to the program, it is nobody's to join.
  EXPECT_EQ(bruno.post(seats, R"({"seat": "remus", "kind": "random"})").status, 200);
  EXPECT_EQ(carla.post("/api" + second, R"({"name": "Carla"})").status, 404);
  // Nobody but the one who makes it learns of an invitation.
  EXPECT_EQ(carla.get("/api/tables/" + table).text.find("join"), std::string::npos);
}

TEST_P(Hostile, guests_do_not_pass_for_others) {
  Program program(store, {"--accounts"});
  Browser anna(program);
  ASSERT_EQ(anna.post("/api/accounts", R"({"name": "Anna", "password": "correct horse"})").status, 201);
  anna.new_table(R"({"game": "tutorial", "scenario": "short", "seats": {"remus": "open"}})");
  Browser guest(program);
  const std::string join = "/api" + anna.invitation("remus");
  EXPECT_EQ(guest.post(join, R"({"name": " anna"})").status, 409);
  // With what cannot be seen, or letters of another alphabet, it would look the same.
  EXPECT_EQ(guest.post(join + "?language=it", R"({"name": "An\u200bna\u202e"})").error(),
            "In questo nome c'è un carattere non ammesso, forse invisibile. Riscrivilo.");
  EXPECT_EQ(guest.post(join, R"({"name": "Ann\u0430"})").error(),
            "This name mixes letters of alphabets that look alike. Please write it in one alphabet.");
  EXPECT_EQ(guest.post("/api/accounts", R"({"name": "Ann\u0430", "password": "correct horse"})").status, 400);
  EXPECT_TRUE(guest.cookie.empty());
  EXPECT_EQ(guest.post(join, R"({"name": "  Anna  Lisa"})").status, 200);
  EXPECT_EQ(guest.get("/api/me").json().at("name", "").as_string(""), "Anna Lisa");
}

// Whoever holds a seat may give that one away; to whom the others go is for whoever made the table to say.
TEST_P(Hostile, invitations_are_told_to_who_made_the_table_alone) {
  Program program(store);
  Browser anna(program);
  Browser bruno(program);
  const std::string table = anna.new_table(
      R"({"game": "falling-sky", "scenario": "great-revolt", "seats": {"arverni": "open", "aedui": "open", "belgae": "open"}})");
  ASSERT_EQ(bruno.post("/api" + anna.invitation("arverni"), R"({"name": "Bruno"})").status, 200);
  const auto told = [&](Browser& who, const std::string& seat, const std::string& kind) {
    const HttpAnswer answer =
        who.post("/api/tables/" + table + "/seats", R"({"seat": ")" + seat + R"(", "kind": ")" + kind + "\"}");
    EXPECT_EQ(answer.status, 200) << answer.text;
    std::string seats;
    const Value invitations = answer.json().at("invitations", "");
    for (const auto& [seat_told, link] : invitations.as_map("")) seats += seat_told + " ";
    return seats;
  };
  EXPECT_EQ(told(bruno, "arverni", "nonplayer"), "");
  EXPECT_EQ(told(bruno, "arverni", "human"), "");
  EXPECT_EQ(told(bruno, "arverni", "open"), "");
  EXPECT_EQ(told(anna, "belgae", "open"), "arverni aedui belgae ");
}

TEST_P(Hostile, odd_addresses_do_not_reach_the_store) {
  Program program(store);
  Browser me(program);
  for (const char* path : {"/api/tables/\xff", "/api/join/\xff\xfe", "/feed/\xff", "/api/tables/\xff/seats"}) {
    EXPECT_EQ(me.get(path).status, 404) << path;
    EXPECT_EQ(me.post(path, "{}").status, 404) << path;
  }
  EXPECT_EQ(Wire(me, "\xff").status(), 404);
  EXPECT_EQ(me.figure("store_up"), 1);
}

TEST_P(Hostile, local_is_for_this_machine_alone) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(solo);
  for (const char* host : {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "10.0.0.1", "x"}) {
    EXPECT_EQ(me.send("GET", "/api/tables", "", {{"Host", host}}).status, 403) << host;
    EXPECT_EQ(me.send("POST", "/api/tables", solo, {{"Host", host}}).status, 403) << host;
    EXPECT_EQ(Wire(me, table, "", {{"Host", host}}).status(), 403) << host;
  }
  // A proxy that brings all the world, and a server that was not told.
  for (const char* header : {"X-Forwarded-For", "Forwarded", "X-Real-IP"}) {
    EXPECT_EQ(me.send("GET", "/api/tables", "", {{header, "203.0.113.9"}}).status, 403) << header;
    EXPECT_EQ(Wire(me, table, "", {{header, "203.0.113.9"}}).status(), 403) << header;
  }
  for (const char* origin : {"http://localhost:1", "https://evil.example", "null", "http://localhost"}) {
    EXPECT_EQ(me.send("POST", "/api/tables", solo, {{"Origin", origin}}).status, 403) << origin;
    EXPECT_EQ(me.send("DELETE", "/api/tables/" + table, "", {{"Origin", origin}}).status, 403) << origin;
    EXPECT_EQ(Wire(me, table, "", {{"Origin", origin}}).status(), 403) << origin;
  }
  for (const char* site : {"cross-site", "same-site"}) {
    EXPECT_EQ(me.send("POST", "/api/tables", solo, {{"Sec-Fetch-Site", site}}).status, 403) << site;
  }
  EXPECT_EQ(me.send("POST", "/api/tables", solo, {{"Sec-Fetch-Site", "same-origin"}}).status, 201);
  EXPECT_EQ(me.get("/api/tables/" + table).status, 200);
}

TEST_P(Hostile, records_and_positions_of_their_own_are_looked_at) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(solo);
  {
    Wire wire(me, table);
    wire.news("table");
    wire.answer(1);
  }
  const std::string record = me.get("/api/tables/" + table + "/record").text;
  const auto upload = [&](const std::string& text) { return me.post("/api/tables", R"({"record": )" + text + "}"); };
  EXPECT_EQ(upload(record).status, 201);
  for (const char* seats : {R"({"romulus": "random"})", R"({"nobody": "open"})", R"(["romulus"])"}) {
    EXPECT_EQ(me.post("/api/tables", R"({"record": )" + record + R"(, "seats": )" + seats + "}").status, 400) << seats;
  }
  const auto with = [&](const std::string& from, const std::string& to) {
    const std::size_t at = record.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return record.substr(0, at) + to + record.substr(at + from.size());
  };
  const std::vector<std::string> bad = {"null",
                                        "[]",
                                        "{}",
                                        "\"x\"",
                                        "7",
                                        with("\"tutorial\"", "\"falling-sky\""),
                                        with("\"tutorial\"", "\"chess\""),
                                        with("\"tutorial\"", "7"),
                                        with("\"short\"", "\"endless\""),
                                        with("\"seed\": 3", "\"seed\": -1"),
                                        with("\"seed\": 3", "\"seed\": 99999999999999999999999"),
                                        with("\"seed\": 3", "\"seed\": 1e400"),
                                        with("\"index\": 1", "\"index\": 2147483648"),
                                        with("\"index\": 1", "\"index\": -1"),
                                        with("\"index\": 1", "\"index\": 0"),
                                        with("omen.ask", "omen\\u0000ask"),
                                        with("omen.ask", "omen\xff\xfe"),
                                        with("\"answers\": [", "\"answers\": " + std::string(5000, '[')),
                                        with("\"answers\": [", "\"answers\": {\"a\": "),
                                        with("\"romulus\": \"human\"", "\"romulus\": \"search\""),
                                        with("\"romulus\": \"human\"", "\"nobody\": \"human\""),
                                        record.substr(0, record.size() / 2)};
  for (const std::string& text : bad) {
    const HttpAnswer answer = upload(text);
    EXPECT_EQ(answer.status, 400) << text.substr(0, 300) << "\n" << answer.text;
  }
  for (const char* position : {"null", "[]", "{}", "7", R"({"day": 1e99})", R"({"day": -1})"}) {
    const HttpAnswer answer = me.post(
        "/api/tables", R"({"game": "tutorial", "scenario": "short", "position": )" + std::string(position) + "}");
    EXPECT_TRUE(answer.status == 400 || (answer.status == 201 && position == std::string("null"))) << position;
  }
  EXPECT_EQ(me.post("/api/tables", std::string(100000, '[')).status, 400);
  // Looking for each of so many members among the others would take minutes.
  std::string members = R"({"a\\": "{,\\\"")";
  for (int i = 0; i < 150000; ++i) members += ",\"" + std::to_string(i) + "\":0";
  EXPECT_EQ(me.post("/api/tables", members + "}").error(), "body: an object has more than 500 members");
  EXPECT_EQ(me.post("/api/tables", R"({"game": "tutorial", "game": "britannia", "scenario": "short"})").status, 400);
  EXPECT_EQ(me.post("/api/tables", R"({"game": "tutorial", "scenario": "short", "owner": "x"})").status, 400);
  EXPECT_EQ(me.get("/api/tables/" + table).status, 200);
  EXPECT_EQ(me.figure("store_up"), 1);
}

TEST_P(Hostile, half_a_request_hurts_nobody) {
  Program program(store);
  std::vector<std::unique_ptr<Raw>> slow;
  for (int i = 0; i < 200; ++i) {
    slow.push_back(std::make_unique<Raw>(program));
    slow.back()->say(i % 2 == 0 ? "GET /api/me HTTP/1.1\r\nHost: local" : "");
  }
  Browser me(program);
  const std::string table = me.new_table(solo);
  Raw header(program);
  header.say("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(20000, 'x') + "\r\n\r\n");
  EXPECT_EQ(header.first_line(), "HTTP/1.1 431 Request Header Fields Too Large");
  Raw nonsense(program);
  nonsense.say("\x16\x03\x01 is not HTTP\r\n\r\n");
  EXPECT_EQ(nonsense.first_line(), "HTTP/1.1 400 Bad Request");
  Raw two(program);
  two.say(
      "POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");
  EXPECT_EQ(two.first_line(), "HTTP/1.1 400 Bad Request");
  // Of large bodies there are only so many at a time.
  std::vector<std::unique_ptr<Raw>> large;
  const std::string begun =
      "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000000\r\n\r\n" + std::string(1000, ' ');
  for (int i = 0; i < 8; ++i) {
    large.push_back(std::make_unique<Raw>(program));
    large.back()->say(begun);
  }
  EXPECT_EQ(me.get("/api/tables").status, 200);  // they have been heard
  Raw ninth(program);
  ninth.say(begun);
  EXPECT_EQ(ninth.first_line(), "HTTP/1.1 503 Service Unavailable");
  EXPECT_EQ(me.post("/api/tables", solo).status, 201);
  large.clear();
  Raw tenth(program);
  for (int tries = 0; tries < 100; ++tries) {
    if (me.post("/api/tables", solo + std::string(20000, ' ')).status == 201) break;
    ::usleep(20000);
  }
  EXPECT_EQ(me.post("/api/tables", solo + std::string(20000, ' ')).status, 201);
}

// Two megabytes that turn out to be no JSON at their very end: while they are read others are served.
TEST(LargeBodies, are_not_read_on_the_thread_of_the_sockets) {
  const std::filesystem::path folder = temporary_folder();
  const Program program("sqlite:" + (folder / "store.db").string());
  std::string body = "{\"record\": [1";
  while (body.size() < (std::size_t{2} << 20) - 10) body += ",1";
  std::vector<std::unique_ptr<Raw>> large;
  for (int i = 0; i < 4; ++i) {
    large.push_back(std::make_unique<Raw>(program));
    large.back()->say("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: " +
                      std::to_string(body.size() + 1) + "\r\n\r\n" + body);
  }
  ::usleep(500000);
  Raw quick(program);
  for (const auto& one : large) one->say("!");
  quick.say("GET /api/version HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(quick.first_line(), "HTTP/1.1 200 OK");
  EXPECT_FALSE(std::all_of(large.begin(), large.end(), [](const auto& one) { return one->has_answer(); }));
  for (const auto& one : large) EXPECT_EQ(one->first_line(), "HTTP/1.1 400 Bad Request");
  std::filesystem::remove_all(folder);
}

// Where one program on the way sees one request and the next sees two, the second is somebody's own.
TEST(Requests, that_can_be_read_in_two_ways_are_not_read) {
  const std::filesystem::path folder = temporary_folder();
  {
    Program program("sqlite:" + (folder / "store.db").string());
    const auto status = [&](const std::string& first, const std::string& fields, const std::string& body = "") {
      Raw raw(program);
      raw.say(first + "\r\n" + fields + "\r\n" + body);
      return raw.first_line().substr(9, 3);
    };
    const std::string post = "POST /api/tables HTTP/1.1";
    const std::string host = "Host: localhost\r\n";
    const std::string chunks = "0\r\n\r\n";
    EXPECT_EQ(status("GET /api/me HTTP/1.1", host), "200");
    EXPECT_EQ(status("GET /api/me HTTP/1.1", ""), "400");
    EXPECT_EQ(status("GET /api/me HTTP/1.1", host + "Host: evil.example\r\n"), "400");
    EXPECT_EQ(status("GET /api/me HTTP/1.1", "Host: evil.example\r\n" + host), "400");
    EXPECT_EQ(status("GET /api/me HTTP/1.1", host + host), "400");
    EXPECT_EQ(status("GET /healthz HTTP/1.1", host + host), "400");
    EXPECT_EQ(status(post, host + "Origin: http://localhost\r\nOrigin: https://evil.example\r\n"), "400");
    EXPECT_EQ(status(post, host + "Transfer-Encoding: chunked\r\n", chunks), "400");  // read, and found empty
    EXPECT_EQ(status(post, host + "Transfer-Encoding: Chunked\r\n", "2\r\n{}\r\n" + chunks), "400");
    for (const char* coding : {"gzip", "identity", "xchunked", "chunked, chunked", "gzip, chunked", "chunked, identity",
                               "\"chunked\"", "chunked;q=1", ""}) {
      EXPECT_EQ(status(post, host + "Transfer-Encoding: " + coding + "\r\n", chunks), "501") << coding;
      EXPECT_NE(status(post, host + "Content-Length: 5\r\nTransfer-Encoding: " + coding + "\r\n", chunks), "200")
          << coding;
    }
    EXPECT_EQ(status(post, host + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", chunks), "400");
    EXPECT_EQ(status(post, host + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", chunks), "400");
    EXPECT_EQ(status(post, host + "Content-Length: 2\r\nContent-Length: 5\r\n", "{}"), "400");
    EXPECT_EQ(status("POST /api/tables HTTP/1.0", host + "Transfer-Encoding: chunked\r\n", chunks), "400");
  }
  std::filesystem::remove_all(folder);
}

// One spectator must not take the places of all.
TEST_P(Hostile, one_address_and_one_person_have_only_so_many_sockets) {
  Program program(store, {"--public-url", "https://play.example.org", "--requests-a-second", "1000",
                          "--sockets-of-one-address", "5", "--sockets-of-one-person", "3"});
  Browser anna(program);
  ASSERT_EQ(anna.post("/api/accounts", R"({"name": "Anna", "password": "correct horse"})").status, 201);
  const std::string table = anna.new_table(solo);
  std::vector<std::unique_ptr<Wire>> open;
  const auto status = [&](const Browser& who, const std::string& address) {
    open.push_back(
        std::make_unique<Wire>(who, table, "", std::map<std::string, std::string>{{"X-Forwarded-For", address}}));
    return open.back()->status();
  };
  const Browser nobody(program);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(status(nobody, "203.0.113.1"), 101);
  EXPECT_EQ(status(nobody, "203.0.113.1"), 503);
  EXPECT_EQ(status(nobody, "198.51.100.7, 203.0.113.1"), 503);
  EXPECT_EQ(status(nobody, "203.0.113.2"), 101);
  // Wherever the person is.
  for (int i = 3; i < 6; ++i) EXPECT_EQ(status(anna, "203.0.113." + std::to_string(i)), 101);
  EXPECT_EQ(status(anna, "203.0.113.6"), 503);
  EXPECT_EQ(status(nobody, "203.0.113.6"), 101);
  // Whoever goes makes room.
  open.clear();
  int again = 503;
  for (int tries = 0; tries < 100 && again != 101; ++tries) {
    again = status(anna, "203.0.113.1");
    ::usleep(20000);
  }
  EXPECT_EQ(again, 101);
}

// Whoever asks can write lines of their own above the proxy's.
TEST(Forwarded, the_last_proxy_is_believed) {
  const std::filesystem::path folder = temporary_folder();
  {
    Program program("sqlite:" + (folder / "store.db").string(),
                    {"--public-url", "https://play.example.org", "--requests-a-second", "1"});
    const auto ask = [&](const std::string& fields) {
      Raw raw(program);
      raw.say("GET /api/me HTTP/1.1\r\nHost: play.example.org\r\n" + fields + "\r\n");
      return raw.first_line().substr(9, 3);
    };
    int refused = 0;
    for (int i = 0; i < 20; ++i) {
      refused +=
          ask("X-Forwarded-For: 198.51.100." + std::to_string(i) + "\r\nX-Forwarded-For: 203.0.113.9\r\n") == "429";
    }
    EXPECT_GE(refused, 5);
    EXPECT_EQ(ask("X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-For: 203.0.113.10\r\n"), "200");
  }
  std::filesystem::remove_all(folder);
}

// The first line of the reply to a request that a process of the user sends; empty where that user cannot be had.
std::string heard_by(uid_t user, const Program& program, const std::string& request) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) return {};
  const pid_t child = ::fork();
  if (child == 0) {
    if (::setuid(user) != 0) ::_exit(1);
    Raw raw(program);
    raw.say(request);
    const std::string line = raw.first_line();
    ::_exit(::write(ends[1], line.data(), line.size()) < 0 ? 1 : 0);
  }
  ::close(ends[1]);
  std::string line(200, '\0');
  const ssize_t size = ::read(ends[0], line.data(), line.size());
  ::close(ends[0]);
  ::waitpid(child, nullptr, 0);
  line.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  return line;
}

// A proxy on this machine that says nothing of itself must not make the person `local` of all the world.
TEST(Local, is_not_whoever_a_proxy_brings_in_silence) {
  const std::filesystem::path folder = temporary_folder();
  {
    Program program("sqlite:" + (folder / "store.db").string());
    const auto status = [&](const std::string& version, const std::string& fields) {
      Raw raw(program);
      raw.say("GET /api/tables HTTP/" + version + "\r\nHost: 127.0.0.1:8080\r\n" + fields + "\r\n");
      return raw.first_line().substr(9, 3);
    };
    EXPECT_EQ(status("1.1", ""), "200");
    EXPECT_EQ(status("1.0", "Connection: close\r\n"), "403");  // as nginx passes it on
    for (const char* mark : {"Via: 1.1 squid", "X-Forwarded-Proto: https", "x-forwarded-host: play.example.org",
                             "X-Client-IP: 203.0.113.9", "CF-Connecting-IP: 203.0.113.9"}) {
      EXPECT_EQ(status("1.1", std::string(mark) + "\r\n"), "403") << mark;
    }
    // Proxies have a user of their own.
    const std::string request = "GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n";
    EXPECT_EQ(heard_by(::getuid(), program, request), "HTTP/1.1 200 OK");
    if (::geteuid() == 0) {
      constexpr uid_t somebody_else = 65534;
      EXPECT_EQ(heard_by(somebody_else, program, request), "HTTP/1.1 403 Forbidden");
      Program open("sqlite:" + (folder / "other.db").string(), {"--any-user"});
      EXPECT_EQ(heard_by(somebody_else, open, request), "HTTP/1.1 200 OK");
    }
  }
  std::filesystem::remove_all(folder);
}

TEST_P(Hostile, one_person_has_only_so_many_tables) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(solo);
  const auto sql = open_store(store);
  *sql << "CREATE TABLE numbers (n BIGINT)";
  *sql << "INSERT INTO numbers WITH RECURSIVE up(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < 1999) "
          "SELECT n FROM up";
  const std::string columns =
      "owner, game, rules, setup, seatings, revision, answers, turn, over, outcome, spectators, created, last_move";
  *sql << "INSERT INTO tables (id, " + columns + ") SELECT 'copy' || n, " + columns + " FROM tables, numbers";
  EXPECT_EQ(me.post("/api/tables", solo).status, 429);
  EXPECT_EQ(me.send("DELETE", "/api/tables/" + table).status, 200);
  EXPECT_EQ(me.post("/api/tables", solo).status, 201);
}

TEST(Health, is_bad_while_nothing_can_be_written) {
  const std::filesystem::path folder = temporary_folder();
  const std::string store = "sqlite:" + (folder / "store.db").string();
  {
    Program program(store);
    Browser me(program);
    EXPECT_EQ(me.get("/healthz").status, 200);
    {
      const auto sql = open_store(store);
      *sql << "BEGIN EXCLUSIVE";
      // An answer holds for a second.
      int unwell = 0;
      for (int tries = 0; tries < 50 && unwell != 503; ++tries, ::usleep(50000)) unwell = me.get("/healthz").status;
      EXPECT_EQ(unwell, 503);
      *sql << "ROLLBACK";
    }
    int status = 0;
    for (int tries = 0; tries < 50 && status != 200; ++tries) status = me.get("/healthz").status;
    EXPECT_EQ(status, 200);
    EXPECT_EQ(program.stop(SIGTERM), 0);
  }
  std::filesystem::remove_all(folder);
}

TEST(Metrics, are_as_prometheus_wants_them) {
  const std::filesystem::path folder = temporary_folder();
  {
    Program program("sqlite:" + (folder / "store.db").string());
    Browser me(program);
    me.new_table(solo);
    me.get("/api/nothing");
    const HttpAnswer answer = me.get("/metrics");
    EXPECT_EQ(answer.headers.at("content-type"), "text/plain; version=0.0.4; charset=utf-8");
    std::map<std::string, std::string> kinds;
    std::istringstream lines(answer.text);
    const std::regex help("# HELP (auspex_[a-z_]+) [A-Z].*\\.");
    const std::regex type("# TYPE (auspex_[a-z_]+) (counter|gauge)");
    const std::regex sample("(auspex_[a-z_]+)(\\{[a-z]+=\"[^\"]*\"\\})? [0-9.e+-]+");
    std::string announced;
    for (std::string line; std::getline(lines, line);) {
      std::smatch found;
      if (std::regex_match(line, found, help)) {
        announced = found[1];
      } else if (std::regex_match(line, found, type)) {
        EXPECT_EQ(found[1], announced);
        kinds[found[1]] = found[2];
      } else {
        ASSERT_TRUE(std::regex_match(line, found, sample)) << line;
        EXPECT_EQ(found[1], announced);
        EXPECT_EQ(kinds[found[1]] == "counter", found[1].str().ends_with("_total")) << line;
      }
    }
    EXPECT_GT(kinds.size(), 15u);
    EXPECT_NE(answer.text.find("\nauspex_http_responses_total{code=\"4xx\"} 1\n"), std::string::npos);
  }
  std::filesystem::remove_all(folder);
}

TEST(Logs, are_lines_of_json_whatever_stands_in_them) {
  const std::filesystem::path folder = temporary_folder();
  const std::string log = (folder / "log").string();
  {
    Program program("sqlite:" + (folder / "store.db").string(), {"--log-json", "--private-webhooks"}, log);
    Browser me(program);
    const std::string table = me.new_table(solo);
    ASSERT_EQ(program.stop(SIGTERM), 0);
    // What went wrong is said with the words of whoever wrote them.
    *open_store("sqlite:" + (folder / "store.db").string()) << R"(UPDATE tables SET setup = '{"game \"x\"": 1}')";
    program.start();
    EXPECT_NE(me.get("/api/tables/" + table).status, 200);
    program.stop(SIGTERM);
  }
  std::ifstream file(log);
  int lines = 0;
  bool quoted = false;
  for (std::string line; std::getline(file, line); ++lines) {
    const Value entry = parse_json(line, "log");
    EXPECT_EQ(entry.as_map("log").size(), 3u);
    EXPECT_EQ(entry.at("time", "log").as_string("").size(), std::string("2026-01-01T00:00:00.000+00:00").size());
    quoted = quoted || entry.at("message", "log").as_string("").find('"') != std::string::npos;
  }
  EXPECT_GT(lines, 4);
  EXPECT_TRUE(quoted);
  std::filesystem::remove_all(folder);
}

TEST(Refusals, are_in_the_language_of_who_asked) {
  EXPECT_EQ(refusal_in(Language::italian, "Somebody else has that name. Please take another one."),
            "Questo nome è già di qualcun altro. Scegline un altro.");
  EXPECT_EQ(refusal_in(Language::english, "Somebody else has that name. Please take another one."),
            "Somebody else has that name. Please take another one.");
  for (const char* text : {no_table, no_invitation, players_only, nothing_here, name_sits_here, from_another_page,
                           too_much_at_once, too_many_people, too_large}) {
    EXPECT_NE(refusal_in(Language::italian, text), text);
  }
  EXPECT_EQ(refusal_in(Language::italian, "message: line 1, column 2: odd"), "message: riga 1, colonna 2: non è JSON");
  EXPECT_EQ(refusal_in(Language::italian, "nobody has ever said this"), "nobody has ever said this");
  const std::filesystem::path folder = temporary_folder();
  {
    Program program("sqlite:" + (folder / "store.db").string(), {"--accounts"});
    Browser me(program);
    EXPECT_EQ(me.post("/api/tables?language=it", solo).error(), "Prima entra, o usa il tuo invito.");
    EXPECT_EQ(me.get("/api/tables/x?language=it").error(),
              "A questo indirizzo non c'è nessun tavolo: è stato eliminato, o l'indirizzo non è completo.");
    EXPECT_EQ(me.get("/api/tables/x").error(),
              "There is no table at this address: it was deleted, or the address is not complete.");
    EXPECT_EQ(me.get("/api/games?language=xx").status, 400);
  }
  std::filesystem::remove_all(folder);
}

// Whatever part of the program refuses: nothing of it is left in English.
TEST(Refusals, of_the_engine_are_in_the_language_of_who_asked) {
  const std::filesystem::path folder = temporary_folder();
  {
    Program program("sqlite:" + (folder / "store.db").string());
    Browser me(program);
    const std::string table = me.new_table(solo);
    const Value record = me.get("/api/tables/" + table + "/record").json();
    const auto with = [&](const std::string& key, const std::string& value) {
      Value changed = record;
      changed.set(key, parse_json(value, "test"));
      return R"({"record": )" + json_line(changed) + "}";
    };
    const auto answer = [&](const std::string& more) { return with("answers", "[{" + more + "}]"); };
    const auto setup = [](const std::string& more) { return R"({"game": "tutorial", )" + more + "}"; };
    const std::string romulus = R"("seat": "romulus", )";
    const std::string keep = R"("asked": "omen.ask", "chosen": "omen.keep", "index": 1)";
    // What is sent, and what is answered in Italian.
    const std::vector<std::pair<std::string, std::string>> cases = {
        {setup(R"("scenario": "endless")"), "tutorial non ha lo scenario \"endless\"; ci sono short, full"},
        {setup(R"("scenario": "full", "options": {"wind": "east"})"), "tutorial non ha l'opzione \"wind\"; ci sono "},
        {setup(R"("scenario": "full", "options": {"undo": "east"})"),
         "l'opzione undo non può essere \"east\"; i valori possibili sono strict, free"},
        {setup(R"("scenario": "full", "seats": {"remus": "wolf"})"),
         "il posto remus non può essere \"wolf\"; i valori possibili sono "},
        {setup(R"("scenario": "full", "seats": {"faustulus": "human"})"),
         "seats: \"faustulus\" non è previsto; ci sono romulus, remus"},
        {setup(R"("scenario": "full", "clock": 5)"), "clock: serve un numero intero da 60 a 2592000, non 5"},
        {setup(R"("scenario": 5)"), "scenario: serve un testo"},
        {setup(R"("options": {})"), "set-up: manca \"scenario\""},
        {setup(R"("scenario": "full", "moon": 1)"), "body: \"moon\" non è previsto; ci sono "},
        {setup(R"("scenario": "full", "position": {"deck": 7})"), "position"},
        {R"({"game": "chess", "scenario": "x"})", "il gioco \"chess\" qui non c'è; ci sono "},
        {"{", "body: riga 1, colonna 2: non è JSON"},
        {R"({"record": {"auspex": "no"}})", "partita salvata: non è una partita di Auspex (manca "},
        {with("auspex", R"("record/9")"),
         "partita salvata: il suo formato è record/9, questo programma legge record/1"},
        {with("rules", "900"), "partita salvata: salvata con la versione 900 delle regole di tutorial"},
        {with("marks", R"([{"answers": 0, "digest": "x"}])"),
         "partita salvata: segno 1.digest: servono sedici cifre esadecimali, non \"x\""},
        {with("answers", "7"), "partita salvata: answers: serve un elenco"},
        {answer(romulus + R"("asked": "omen.ask", "chosen": "x", "index": 1)"),
         "risposta 1: la scelta 1 ora è \"omen.keep\", il file ha \"x\""},
        {answer(romulus + R"("asked": "x", "chosen": "x", "index": 1)"),
         "risposta 1: le regole ora chiedono \"omen.ask\", il file ha \"x\""},
        {answer(romulus + R"("asked": "omen.ask", "chosen": "x", "index": 9)"),
         "risposta 1: la scelta 9 non c'è; sono 2, da 0 in su"},
        {answer(R"("seat": "remus", )" + keep), "risposta 1: decide romulus, non remus"},
        {answer(keep), "partita salvata: risposta 1: manca \"seat\""},
    };
    for (const auto& [body, italian] : cases) {
      const HttpAnswer refused = me.post("/api/tables?language=it", body);
      EXPECT_EQ(refused.status, 400) << body;
      EXPECT_EQ(refused.error().substr(0, italian.size()), italian) << body;
      EXPECT_NE(refused.error(), me.post("/api/tables", body).error()) << body;
    }
    EXPECT_EQ(me.post("/api/tables?language=it", std::string(3 << 20, 'x')).error(),
              "È troppo grande: una partita salvata ha al massimo 2 MB.");
    EXPECT_EQ(
        me.get("/api/tables/" + table + "/lines/900?language=it").error(), "le righe per ora sono " + [&] {
          return std::to_string(me.get("/api/tables/" + table + "/moments").json().at("lines", "").as_int("", 0, 999));
        }());
    Wire wire(me, table);
    wire.news("table");
    wire.ask(R"("do": "language", "language": "it")");
    EXPECT_EQ(error_of(wire.ask(R"("do": "fly")")).substr(0, 30), "la richiesta \"fly\" non esiste;");
    EXPECT_EQ(error_of(wire.ask(R"("do": "answer", "revision": 0, "seat": "romulus", "index": 99)")),
              "questa scelta non era offerta");
  }
  std::filesystem::remove_all(folder);
}

TEST(PublicAddresses, are_whole) {
  const std::filesystem::path folder = temporary_folder();
  for (const char* url : {"play.example.org", "https://", "ftp://play.example.org", "https://example.org/play"}) {
    EXPECT_THROW(Program("sqlite:" + (folder / "store.db").string(), {"--public-url", url}), std::runtime_error) << url;
  }
  std::filesystem::remove_all(folder);
}

TEST(LimitsOfConnections, have_room_for_so_many) {
  ConnectionLimits limits({3, 2, 1});
  auto first = limits.connection("a");
  auto second = limits.connection("a");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(limits.connection("a"));
  auto other = limits.connection("");
  EXPECT_TRUE(other);
  EXPECT_FALSE(limits.connection("b"));
  first.reset();
  EXPECT_TRUE(limits.connection("a"));
  auto large = limits.large_body();
  EXPECT_TRUE(large);
  EXPECT_FALSE(limits.large_body());
  large.reset();
  EXPECT_TRUE(limits.large_body());
}

}  // namespace

}  // namespace auspex::server
