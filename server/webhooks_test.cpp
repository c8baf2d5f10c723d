// Turn notices to webhooks: over TLS to whoever proves to be the one named, and never into the server's own network.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "io/json.h"
#include "server/notices.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

// A server that trusts an authority of ours, as an operator makes it trust another.
class Webhooks : public ::testing::Test {
 protected:
  Webhooks() {
    std::ofstream(folder / "authority.pem") << authority.text();
    ::setenv("SSL_CERT_FILE", (folder / "authority.pem").c_str(), 1);
  }
  ~Webhooks() override {
    ::unsetenv("SSL_CERT_FILE");
    std::filesystem::remove_all(folder);
  }

  void serve(std::vector<std::string> flags) {
    program.emplace("sqlite:" + (folder / "store.db").string(), std::move(flags));
  }

  // Anna plays until it is Bruno's turn, who wants to be told at the address. Whether that went well.
  bool is_told(const std::string& url) {
    Browser anna(*program);
    Browser bruno(*program);
    const long long sent = anna.figure("notices_sent_total");
    const long long failed = anna.figure("notices_failed_total");
    const std::string table =
        anna.new_table(R"({"game": "tutorial", "scenario": "short", "seats": {"remus": "open"}})");
    EXPECT_EQ(bruno.post("/api" + anna.invitation("remus"), R"({"name": "Bruno"})").status, 200);
    const HttpAnswer set = bruno.send("PUT", "/api/me", R"({"webhook": ")" + url + "\"}");
    EXPECT_EQ(set.status, 200) << set.text;
    Wire romulus(anna, table);
    romulus.news("table");
    while (romulus.question.at("seat", "question").as_string("") == "romulus") {
      romulus.answer(1);
      romulus.news("moved");
    }
    for (int tries = 0; tries < 300; ++tries) {
      if (anna.figure("notices_sent_total") > sent) return true;
      if (anna.figure("notices_failed_total") > failed) return false;
      ::usleep(50000);
    }
    ADD_FAILURE() << "no end of it: " << url;
    return false;
  }

  static std::string at(const std::string& host, const Sink& sink) {
    return "https://" + host + ":" + std::to_string(sink.port()) + "/turns?key=1";
  }

  std::filesystem::path folder = temporary_folder();
  Authority authority;
  std::optional<Program> program;
};

TEST_F(Webhooks, go_over_tls_to_who_has_the_right_certificate) {
  serve({"--private-webhooks"});
  Sink named(authority.issue("DNS:localhost"));
  EXPECT_TRUE(is_told(at("localhost", named)));
  const std::string request = named.request();
  EXPECT_EQ(request.find("POST /turns?key=1 HTTP/1.1\r\n"), 0u) << request;
  EXPECT_NE(request.find("\r\nHost: localhost:" + std::to_string(named.port()) + "\r\n"), std::string::npos);
  EXPECT_NE(request.find("\r\nContent-Type: application/json\r\n"), std::string::npos);
  // Nobody's session goes along, and only what the notice has to say.
  EXPECT_EQ(request.find("ookie"), std::string::npos);
  const Value notice = parse_json(request.substr(request.find("\r\n\r\n") + 4), "notice");
  EXPECT_EQ(notice.as_map("notice").size(), 4u);
  EXPECT_EQ(notice.at("seat", "notice").as_string(""), "remus");
  Sink numbered(authority.issue("IP:127.0.0.1"));
  EXPECT_TRUE(is_told(at("127.0.0.1", numbered)));
}

TEST_F(Webhooks, go_to_nobody_with_another_certificate) {
  serve({"--private-webhooks"});
  const Authority stranger;
  const Sink unknown(stranger.issue("DNS:localhost"));
  EXPECT_FALSE(is_told(at("localhost", unknown)));
  const Sink other(authority.issue("DNS:example.org"));
  EXPECT_FALSE(is_told(at("localhost", other)));
  const Sink old(authority.issue("DNS:localhost", -1));
  EXPECT_FALSE(is_told(at("localhost", old)));
  for (const Sink* sink : {&unknown, &other, &old}) EXPECT_EQ(sink->connections(), 1);
}

TEST_F(Webhooks, follow_nobody_elsewhere) {
  serve({"--private-webhooks"});
  const Sink elsewhere;
  const std::string there = "http://127.0.0.1:" + std::to_string(elsewhere.port()) + "/";
  const Sink first(authority.issue("DNS:localhost"),
                   "HTTP/1.1 307 Temporary Redirect\r\nLocation: " + there + "\r\nContent-Length: 0\r\n\r\n");
  EXPECT_FALSE(is_told(at("localhost", first)));
  EXPECT_EQ(elsewhere.connections(), 0);
}

TEST_F(Webhooks, look_at_the_status_of_an_answer_alone) {
  serve({"--private-webhooks"});
  const Sink talkative(authority.issue("DNS:localhost"),
                       "HTTP/1.1 200 OK\r\nServer: x\r\n\r\nThank you, until the end");
  EXPECT_TRUE(is_told(at("localhost", talkative)));
  const Sink cut_short(authority.issue("DNS:localhost"), "HTTP/1.1 200 OK\r\nServer: x\r\n");
  EXPECT_FALSE(is_told(at("localhost", cut_short)));
  const Sink other(authority.issue("DNS:localhost"), "220 ready\r\n\r\n");
  EXPECT_FALSE(is_told(at("localhost", other)));
}

// What counts is the address that the name turns out to have, however it was written.
TEST_F(Webhooks, never_knock_behind_the_wall) {
  serve({});
  const Sink sink(authority.issue("DNS:localhost"));
  for (const char* spelling : {"2130706433", "127.1", "0x7f000001", "localhost."}) {
    EXPECT_FALSE(is_told(at(spelling, sink))) << spelling;
  }
  EXPECT_EQ(sink.connections(), 0);
}

TEST_F(Webhooks, give_up_on_who_says_nothing) {
  serve({"--private-webhooks"});
  const Sink silent(authority.issue("DNS:localhost"), "");
  EXPECT_FALSE(is_told(at("localhost", silent)));
  EXPECT_EQ(silent.connections(), 1);
}

// Who is told of a turn is whoever holds the seat then, at the address that they want then.
TEST_F(Webhooks, are_those_of_whoever_holds_the_seat_now) {
  serve({"--private-webhooks", "--accounts"});
  Sink brunos(authority.issue("DNS:localhost"));
  Sink carlas(authority.issue("DNS:localhost"));
  Sink later(authority.issue("DNS:localhost"));
  Browser anna(*program);
  ASSERT_EQ(anna.post("/api/accounts", R"({"name": "Anna", "password": "correct horse"})").status, 201);
  const std::string table = anna.new_table(R"({"game": "tutorial", "scenario": "full", "seats": {"remus": "open"}})");
  const auto told_at = [&](Browser& person, const Sink& sink) {
    EXPECT_EQ(person.send("PUT", "/api/me", R"({"webhook": ")" + at("localhost", sink) + "\"}").status, 200);
  };
  // Ends the turn of the seat that the person holds.
  const auto plays = [&](Browser& person, const std::string& seat) {
    Wire wire(person, table);
    wire.news("table");
    while (wire.question.at("seat", "question").as_string("") == seat) {
      ASSERT_EQ(error_of(wire.answer(1)), "none");
      wire.news("moved");
    }
  };
  Browser bruno(*program);
  ASSERT_EQ(bruno.post("/api" + anna.invitation("remus"), R"({"name": "Bruno"})").status, 200);
  told_at(bruno, brunos);
  // He goes before his turn comes; she takes the seat, and with it the notices.
  ASSERT_EQ(bruno.send("DELETE", "/api/me", "{}").status, 200);
  const HttpAnswer opened = anna.post("/api/tables/" + table + "/seats", R"({"seat": "remus", "kind": "open"})");
  ASSERT_EQ(opened.status, 200) << opened.text;
  Browser carla(*program);
  const std::string invitation = opened.json().at("invitations", "").at("remus", "").as_string("");
  ASSERT_EQ(carla.post("/api" + invitation, R"({"name": "Carla"})").status, 200);
  told_at(carla, carlas);
  plays(anna, "romulus");
  EXPECT_EQ(parse_json(carlas.body(), "notice").at("seat", "").as_string(""), "remus");
  // The table passes to her when whoever made it goes; she is told as before, at another address now.
  plays(carla, "remus");
  ASSERT_EQ(anna.send("DELETE", "/api/me", R"({"password": "correct horse"})").status, 200);
  ASSERT_TRUE(carla.get("/api/tables/" + table).json().at("owner", "").as_bool(""));
  told_at(carla, later);
  const HttpAnswer free = carla.post("/api/tables/" + table + "/seats", R"({"seat": "romulus", "kind": "open"})");
  ASSERT_EQ(free.status, 200) << free.text;
  Browser dora(*program);
  const std::string next = free.json().at("invitations", "").at("romulus", "").as_string("");
  ASSERT_EQ(dora.post("/api" + next, R"({"name": "Dora"})").status, 200);
  plays(dora, "romulus");
  EXPECT_EQ(parse_json(later.body(), "notice").at("seat", "").as_string(""), "remus");
  EXPECT_EQ(brunos.connections(), 0);
  EXPECT_EQ(carlas.connections(), 1);
}

TEST(WebhookAddresses, are_https_and_public) {
  EXPECT_EQ(parse_webhook("https://example.org:8443/a?b#c", false).target, "/a?b");
  EXPECT_EQ(parse_webhook("https://example.org:8443/a?b#c", false).port, "8443");
  EXPECT_EQ(parse_webhook("https://example.org", false).host, "example.org");
  EXPECT_EQ(parse_webhook("https://[2606:4700::1]/x", false).host, "2606:4700::1");
  EXPECT_EQ(parse_webhook("https://[2606:4700::1]:8443/x", false).authority(), "[2606:4700::1]:8443");
  EXPECT_EQ(parse_webhook("https://example.org:443/", false).authority(), "example.org");
  for (const char* bad :
       {"http://example.org/", "ftp://example.org", "https://", "https://localhost/", "https://127.0.0.1/",
        "https://10.1.2.3/", "https://[::1]/", "https://user@example.org/", "https://a b/", "https://a\"b/",
        "https://a:0/", "https://a:70000/", "https://a:x/", "https://a\\b/", "x"}) {
    EXPECT_THROW(static_cast<void>(parse_webhook(bad, false)), BadInput) << bad;
  }
  EXPECT_EQ(parse_webhook("http://127.0.0.1:9/", true).secure, false);
  for (const char* inside :
       {"127.0.0.1", "10.0.0.1", "172.16.5.5", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "::1", "fe80::1", "fc00::1", "::ffff:10.0.0.1", "2002:0a00:0001::1"}) {
    EXPECT_TRUE(is_private(boost::asio::ip::make_address(inside))) << inside;
  }
  for (const char* outside : {"8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1", "::ffff:8.8.8.8"}) {
    EXPECT_FALSE(is_private(boost::asio::ip::make_address(outside))) << outside;
  }
}

}  // namespace

}  // namespace auspex::server
