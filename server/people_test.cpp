// Accounts, who may do what, and the limits for those with bad intentions.
#include <gtest/gtest.h>
#include <unistd.h>

#include "io/json.h"
#include "server/names.h"
#include "server/normal_form.h"
#include "server/rate_limits.h"
#include "server/testing/server_test_kit.h"
#include "server/words.h"

namespace auspex::server {

namespace {

ON_EITHER_STORE(PeopleOn);

TEST_P(PeopleOn, have_accounts) {
  Program program(store, {"--accounts"});
  Browser anna(program);
  EXPECT_EQ(
      json_line(anna.get("/api/me").json()),
      R"({"name": null, "local": false, "guest": false, "accounts": true, "registration": true, "open": false, "address": null, "webhook": null, "feed": null, "muted": [], "recoverable": false})");
  EXPECT_EQ(anna.post("/api/tables", solo).status, 401);
  EXPECT_EQ(anna.post("/api/accounts", R"({"name": "Anna", "password": "short"})").status, 400);
  EXPECT_EQ(anna.post("/api/accounts", R"({"name": " ", "password": "correct horse"})").status, 400);
  const HttpAnswer made = anna.post("/api/accounts", R"({"name": "Anna", "password": "correct horse"})");
  EXPECT_EQ(made.status, 201);
  const std::string cookie = made.headers.at("set-cookie");
  EXPECT_NE(cookie.find("; HttpOnly"), std::string::npos);
  EXPECT_NE(cookie.find("; SameSite=Lax"), std::string::npos);
  EXPECT_EQ(anna.get("/api/me").json().at("name", "me").as_string(""), "Anna");
  EXPECT_EQ(anna.post("/api/tables", solo).status, 201);

  Browser other(program);
  EXPECT_EQ(other.post("/api/accounts", R"({"name": "ANNA ", "password": "correct horse"})").status, 409);
  EXPECT_EQ(other.post("/api/session", R"({"name": "Anna", "password": "battery staple"})").status, 403);
  EXPECT_EQ(other.post("/api/session", R"({"name": "Nobody", "password": "battery staple"})").status, 403);
  EXPECT_EQ(other.post("/api/session", R"({"name": "anna", "password": "correct horse"})").status, 200);
  EXPECT_EQ(other.get("/api/tables").json().at("tables", "").as_list("").size(), 1u);
  const std::string before = other.cookie;
  EXPECT_EQ(other.send("DELETE", "/api/session").status, 200);
  other.cookie = before;
  EXPECT_EQ(other.get("/api/tables").status, 401);
  EXPECT_EQ(anna.get("/api/tables").status, 200);
}

// One keyboard joins the accent to its letter, another does not.
TEST_P(PeopleOn, have_one_name_however_it_is_typed) {
  Program program(store, {"--accounts"});
  Browser elodie(program);
  const auto as = [](const std::string& name) { return R"({"name": ")" + name + R"(", "password": "correct horse"})"; };
  const std::string apart = "E\u0301lodie";
  ASSERT_EQ(elodie.post("/api/accounts", as(apart)).status, 201);
  EXPECT_EQ(elodie.get("/api/me").json().at("name", "me").as_string(""), "\u00c9lodie");
  EXPECT_EQ(Browser(program).post("/api/accounts", as("\u00c9lodie")).status, 409);
  for (const std::string& name : {apart, std::string("\u00c9lodie")}) {
    EXPECT_EQ(Browser(program).post("/api/session", as(name)).status, 200) << name;
  }
  elodie.new_table(R"({"game": "tutorial", "scenario": "short", "seats": {"remus": "open"}})");
  const std::string invitation = "/api" + elodie.invitation("remus");
  EXPECT_EQ(Browser(program).post(invitation, R"({"name": ")" + apart + "\"}").status, 409);
}

TEST_P(PeopleOn, decide_only_what_is_theirs) {
  Program program(store);
  Browser anna(program);
  Browser bruno(program);
  const std::string table =
      anna.new_table(R"({"game": "tutorial", "scenario": "short", "spectators": false, "seats": {"remus": "open"}})");
  const std::string invitation = anna.invitation("remus");
  EXPECT_EQ(json_line(bruno.get("/api" + invitation).json().at("taken", "")), "false");
  EXPECT_EQ(bruno.post("/api" + invitation, R"({"name": "Bruno"})").status, 200);
  EXPECT_EQ(bruno.post("/api" + invitation, "{}").status, 200);  // it is his already
  EXPECT_EQ(bruno.post("/api/join/nonsense", R"({"name": "Bruno"})").status, 404);
  const std::string seats = "/api/tables/" + table + "/seats";
  EXPECT_EQ(bruno.post(seats, R"({"seat": "romulus", "kind": "random"})").status, 403);
  EXPECT_EQ(anna.post(seats, R"({"seat": "remus", "kind": "human"})").status, 409);
  EXPECT_EQ(bruno.send("DELETE", "/api/tables/" + table).status, 403);
  // Carla has nothing to do with it, and there are to be no spectators.
  Browser carla(program);
  const std::string other = anna.new_table(R"({"game": "tutorial", "scenario": "short", "seats": {"remus": "open"}})");
  carla.post("/api" + anna.invitation("remus"), R"({"name": "Carla"})");
  EXPECT_EQ(carla.get("/api/tables/" + table).status, 403);
  EXPECT_EQ(Wire(carla, table).status(), 403);
  EXPECT_EQ(Wire(carla, other).status(), 101);
  EXPECT_EQ(Wire(carla, "nowhere").status(), 404);
  // Bruno gives his seat up; Anna takes it from there.
  EXPECT_EQ(bruno.post(seats, R"({"seat": "remus", "kind": "open"})").status, 200);
  EXPECT_EQ(anna.post(seats, R"({"seat": "remus", "kind": "human"})").status, 200);
  EXPECT_EQ(json_line(anna.get("/api/tables/" + table).json().at("yours", "")), R"(["romulus", "remus"])");
  EXPECT_EQ(anna.send("DELETE", "/api/tables/" + table).status, 200);
  EXPECT_EQ(anna.get("/api/tables/" + table).status, 404);
}

TEST_P(PeopleOn, see_their_turns_in_a_feed) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(solo);
  const std::string feed = me.get("/api/me").json().at("feed", "me").as_string("");
  const HttpAnswer atom = me.get(feed);
  EXPECT_EQ(atom.headers.at("content-type"), "application/atom+xml; charset=utf-8");
  EXPECT_NE(me.get(feed + "?language=it").text.find("<title>Tocca a te: Romolo, "), std::string::npos);
  EXPECT_NE(atom.text.find("<title>Your turn: Romulus, A morning's contest</title>"), std::string::npos);
  const Value items = me.get(feed + ".json").json().at("items", "feed");
  ASSERT_EQ(items.as_list("").size(), 1u);
  EXPECT_NE(items.as_list("").front().at("url", "").as_string("").find("/table/" + table), std::string::npos);
  EXPECT_EQ(me.get("/feed/guess").status, 404);
}

TEST_P(PeopleOn, are_told_of_their_turn_at_their_webhook) {
  Program program(store, {"--private-webhooks"});
  Browser anna(program);
  Browser bruno(program);
  const std::string table = anna.new_table(R"({"game": "tutorial", "scenario": "short", "seats": {"remus": "open"}})");
  bruno.post("/api" + anna.invitation("remus"), R"({"name": "Bruno"})");
  Sink sink;
  const std::string url = "http://127.0.0.1:" + std::to_string(sink.port()) + "/turns";
  const HttpAnswer set = bruno.send("PUT", "/api/me", R"({"webhook": ")" + url + "\"}");
  EXPECT_EQ(set.status, 200) << set.text;
  EXPECT_EQ(set.json().at("webhook", "me").as_string(""), url);
  EXPECT_EQ(bruno.send("PUT", "/api/me", R"({"webhook": "ftp://x"})").status, 400);
  Wire romulus(anna, table);
  romulus.news("table");
  while (romulus.question.at("seat", "question").as_string("") == "romulus") {
    romulus.answer(1);
    romulus.news("moved");
  }
  const Value notice = parse_json(sink.body(), "notice");
  EXPECT_EQ(notice.at("table", "notice").as_string(""), table);
  EXPECT_EQ(notice.at("seat", "notice").as_string(""), "remus");
  EXPECT_EQ(notice.at("url", "notice").as_string(""),
            "http://localhost:" + std::to_string(program.port()) + "/table/" + table);
}

TEST_P(PeopleOn, look_back_and_watch_demonstrations) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(
      R"({"game": "falling-sky", "scenario": "great-revolt", "seed": 2, "seats": {"romans": "nonplayer", "arverni": "nonplayer", "aedui": "nonplayer", "belgae": "nonplayer"}})");
  const std::string base = "/api/tables/" + table;
  EXPECT_TRUE(me.get(base).json().at("over", "").as_bool(""));
  const Value moments = me.get(base + "/moments?language=it").json();
  EXPECT_EQ(moments.at("answers", "").as_int64(), 0);
  const Value::List checkpoints = moments.at("checkpoints", "").as_list("");
  EXPECT_GT(checkpoints.size(), 30u);
  const auto lines = moments.at("lines", "").as_int64();
  EXPECT_EQ(moments.at("log", "").as_list("").size(), static_cast<std::size_t>(lines));
  // Every line has its own view, from the set-up to the end.
  const std::string first = json_line(me.get(base + "/lines/0").json().at("view", ""));
  const std::string last = json_line(me.get(base + "/lines/" + std::to_string(lines)).json().at("view", ""));
  EXPECT_NE(first, last);
  EXPECT_EQ(last, json_line(me.get(base + "/moments/0").json().at("view", "")));
  std::set<std::string> different;
  for (std::int64_t line = 0; line < 40; ++line) {
    different.insert(json_line(me.get(base + "/lines/" + std::to_string(line)).json().at("view", "")));
  }
  EXPECT_GT(different.size(), 8u);
  EXPECT_EQ(me.get(base + "/lines/" + std::to_string(lines + 1)).status, 400);
  EXPECT_EQ(me.get(base + "/moments/1").status, 400);
  EXPECT_EQ(me.get(base + "/moments/x").status, 404);
  EXPECT_EQ(me.get(base + "/lines").status, 404);
}

TEST_P(PeopleOn, are_offered_the_sides_that_take_part) {
  Program program(store);
  Browser me(program);
  const Value games = me.get("/api/games").json();
  for (const Value& game : games.as_list("")) {
    if (game.at("game", "").as_string("") != "britannia") continue;
    const Value full = game.at("scenarios", "").as_list("").front();
    EXPECT_EQ(json_line(full.at("seats", "")), R"(["yellow", "green", "red", "blue"])");
    const Value five = full.at("seats_with", "").at("players", "").at("5", "");
    EXPECT_EQ(json_line(five), R"(["yellow", "green", "red", "blue", "purple"])");
  }
  const HttpAnswer made = me.post("/api/tables", R"({"game": "britannia", "scenario": "full", "seed": 1})");
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(made.json().at("seats", "").as_list("").size(), 4u);
  const std::string table = made.json().at("table", "").as_string("");
  EXPECT_EQ(json_line(me.get("/api/tables/" + table).json().at("yours", "")), R"(["yellow", "green", "red", "blue"])");
  EXPECT_EQ(me.post("/api/tables/" + table + "/seats", R"({"seat": "purple", "kind": "human"})").status, 400);
}

TEST_P(PeopleOn, who_mean_no_good_hurt_nobody) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(solo);
  Wire good(me, table);
  good.news("table");
  for (const std::string& garbage :
       {std::string("garbage"), std::string("[1, 2]"), std::string("\"x\""), std::string(70000, 'x'),
        std::string(200, '['), std::string("{\"do\": \"answer\", \"do\": 1}"), std::string("\xff\xfe")}) {
    Wire bad(me, table);
    bad.news("table");
    bad.say(garbage);
    for (;;) {
      const Value reply = bad.next();
      if (reply.find("error") != nullptr || reply.find("closed") != nullptr) {
        // What is not even text ends the connection at once.
        EXPECT_EQ(reply.find("closed") != nullptr, garbage.starts_with("\xff")) << garbage.substr(0, 20);
        break;
      }
    }
  }
  for (const char* odd : {R"("do": "fly")", R"("do": 7)", R"("x": 1)", R"("do": "answer")",
                          R"("do": "answer", "revision": 0, "seat": "romulus", "index": 1e99)",
                          R"("do": "answer", "revision": 0, "answers": [])", R"("do": "view", "seat": "x")",
                          R"("do": "log", "from": -1)", R"("do": "undo")", R"("do": "chat", "text": 5)",
                          R"("do": "consent", "seat": "romulus", "agree": true, "revision": 0)",
                          R"("do": "language", "language": "xx")"}) {
    EXPECT_NE(error_of(good.ask(odd)), "none") << odd;
  }
  Wire stubborn(me, table);
  stubborn.news("table");
  for (int i = 0; i < 10; ++i) stubborn.say("no");
  Value end = stubborn.next();
  while (end.find("closed") == nullptr) end = stubborn.next("the end of the connection");
  Wire flood(me, table);
  flood.news("table");
  flood.say(std::string(2 << 20, ' '));
  end = flood.next();
  while (end.find("closed") == nullptr && end.find("error") == nullptr) end = flood.next();
  EXPECT_EQ(good.revision, 0);
  EXPECT_EQ(error_of(good.answer(1)), "none");
}

TEST_P(PeopleOn, are_kept_apart_from_other_pages) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(solo);
  EXPECT_EQ(me.send("POST", "/api/tables", solo, {{"Origin", "https://evil.example"}}).status, 403);
  EXPECT_EQ(
      me.send("POST", "/api/tables", solo, {{"Origin", "http://localhost:" + std::to_string(program.port())}}).status,
      201);
  EXPECT_EQ(Wire(me, table, "", {{"Origin", "https://evil.example"}}).status(), 403);
  EXPECT_EQ(Wire(me, table, "", {{"Origin", "http://localhost:" + std::to_string(program.port())}}).status(), 101);
  // A name that somebody else made point to this machine.
  EXPECT_EQ(me.send("GET", "/api/tables", "", {{"Host", "evil.example"}}).status, 403);
  EXPECT_EQ(me.post("/api/session", std::string(20000, 'x')).status, 413);
  EXPECT_EQ(me.post("/api/tables", std::string(3 << 20, 'x')).status, 413);
  EXPECT_EQ(me.post("/api/tables", "{").status, 400);
  EXPECT_TRUE(me.post("/api/tables", R"({"game": "chess", "scenario": "x"})")
                  .error()
                  .starts_with("unknown game \"chess\"; there are britannia, falling-sky, "));
  EXPECT_EQ(me.get("/../../etc/passwd").text.find("root:"), std::string::npos);
  EXPECT_EQ(me.get("/data/../CMakeLists.txt").status, 404);
  EXPECT_EQ(me.get("/data/falling-sky/map.json").status, 200);
  EXPECT_EQ(me.get("/api/nothing").status, 404);
  const HttpAnswer page = me.get("/table/x");
  EXPECT_NE(page.headers.at("content-security-policy").find("frame-ancestors 'none'"), std::string::npos);
  EXPECT_EQ(me.get("/healthz").text, "ok\n");
  EXPECT_NE(me.get("/metrics").text.find("\nauspex_tables_made_total 2\n"), std::string::npos);
}

TEST_P(PeopleOn, who_ask_too_often_have_to_wait) {
  Program program(store, {"--accounts", "--requests-a-second", "2"});
  Browser me(program);
  int refused = 0;
  for (int i = 0; i < 40; ++i) refused += me.get("/api/me").status == 429 ? 1 : 0;
  EXPECT_GT(refused, 5);
  EXPECT_EQ(me.get("/healthz").status, 200);
}

TEST(Limits, let_so_many_through_a_second) {
  TokenBucket bucket(2, 4);
  const auto start = TokenBucket::Clock::now();
  int through = 0;
  for (int i = 0; i < 10; ++i) through += bucket.take(start) ? 1 : 0;
  EXPECT_EQ(through, 4);
  EXPECT_TRUE(bucket.take(start + std::chrono::seconds(1)));
  EXPECT_TRUE(bucket.take(start + std::chrono::seconds(1)));
  EXPECT_FALSE(bucket.take(start + std::chrono::seconds(1)));
}

TEST(Names, are_those_of_people) {
  for (const char* name : {"Anna",      "Anna Lisa 2", "Élodie", "O’Brien-Šašek", "Ștefan",    "Nguyễn Văn A", "Άννα",
                           "Анна",      "Ёж 7",        "חנה",    "حنا",           "अन्ना",      "อันนา",         "アンナ",
                           "Anna 安娜", "안나 Anna",   "ანა",    "Աննա",          "Anna 🦉", "_x.y (z)!"}) {
    EXPECT_EQ(checked_name(name), name);
  }
  EXPECT_EQ(checked_name("  Anna   Lisa "), "Anna Lisa");
  EXPECT_EQ(checked_name(std::string(39, 'x') + "ù").size(), 41u);
}

// However a keyboard writes the accent, it is the same name.
TEST(Names, are_written_in_one_way) {
  EXPECT_EQ(checked_name("E\u0301lodie"), "\u00c9lodie");
  EXPECT_EQ(checked_name("Nguye\u0302\u0303n"), "Nguy\u1ec5n");
  EXPECT_EQ(checked_name("\u0418\u0306"), "\u0419");
  EXPECT_EQ(checked_name("\u1f71"), "\u03ac");
  EXPECT_EQ(folded_name(" E\u0301lodie  B"), folded_name("\u00c9lodie b"));
  EXPECT_EQ(normal_form("a\u0323\u0307"), normal_form("a\u0307\u0323"));  // below, above: they do not touch
  EXPECT_NE(normal_form("a\u0301\u0300"), normal_form("a\u0300\u0301"));
  EXPECT_EQ(normal_form("\u1100\u1161\u11a8\u1102\u1161"), "\uac01\ub098");
  EXPECT_EQ(normal_form("\u0958"), "\u0915\u093c");  // which NFC never joins
  EXPECT_EQ(normal_form("\U0001d15e"), "\U0001d157\U0001d165");
  EXPECT_EQ(normal_form("\u1e9b\u0323"), "\u1e9b\u0323");
}

// What others would take for the name of somebody else, or cannot see at all.
TEST(Names, are_no_doubles_of_others) {
  const std::string invisible =
      "There is a character in this name that names cannot have, perhaps one that cannot be seen. Please type it anew.";
  const std::string mixed = "This name mixes letters of alphabets that look alike. Please write it in one alphabet.";
  const auto refused = [](const std::string& name) -> std::string {
    try {
      return "taken: " + checked_name(name);
    } catch (const BadInput& error) {
      return error.what();
    }
  };
  for (const char* name :
       {"An\u200bna", "Anna\u200d",    "\u200eAnna",     "\u202eannA",  "An\u2066na\u2069", "\ufeffAnna",
        "An\u00adna", "Anna\u2060",    "Anna\u3164",     "Anna\u115f",  "Anna\ufe0f",       "An\u034fna",
        "Anna\u061c", "Anna\u180e",    "Anna\U000e0041", "Anna\u00a0B", "Anna\u3000B",      "Anna\u2003B",
        "\uff21nna",  "\U0001d400nna", "Annb\u0301",     "\u1d00nna",   "Anna\nB",          "Anna\tB",
        "Anna\u0085", "Anna\u2028B",   "\ue000",         "\u01c3Anna"}) {
    EXPECT_EQ(refused(name), invisible) << name;
  }
  for (const char* name : {"\u0410nna", "Ann\u0430", "\u0391nna", "\u0391\u043d\u043d\u0430", "Anna\u05d0",
                           "Anna\u0627", "\u30a2\u0430", "\uc548\u3042"}) {
    EXPECT_EQ(refused(name), mixed) << name;
  }
  EXPECT_EQ(refused("   "), "A name has 1 to 40 characters.");
  EXPECT_EQ(refused(std::string(41, 'x')), "A name has 1 to 40 characters.");
}

TEST(Words, are_read_from_headers) {
  EXPECT_EQ(cookie("a=1; auspex_session=xyz; b=2", "auspex_session"), "xyz");
  EXPECT_EQ(cookie("xauspex_session=1", "auspex_session"), "");
  EXPECT_EQ(parameter("a=b%20c&language=it", "language"), "it");
  EXPECT_EQ(parameter("a=b%20c+d%", "a"), "b c d%");
  EXPECT_EQ(plain_line("\t a\nb \x7f"), "a b");
}

}  // namespace

}  // namespace auspex::server
