// What somebody answers in secret reaches nobody else before its end, by no way there is: sockets, views, log, looking
// back, records, lists, feeds, notices, refusals, the news that it was taken back.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "io/json.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

ON_EITHER_STORE(Secrecy);

// A table that comes to a secret question soon.
struct Sealed {
  std::string setup;   // without its seats
  std::string prompt;  // what is asked in secret
  int until;           // the answer to all questions before
  std::string owner;
  std::vector<std::string> others;
  std::string away;  // of the others, who has no socket open: whoever is asked next
};

// Britannia 10.2: Welsh (green), Saxons (red) and Angles (blue) choose a Bretwalda.
const Sealed ballot = {R"("game": "britannia", "scenario": "full", "position": {"round": 8, "stage": "round-end",
      "pieces": {"york": {"angles": {"infantry": 1}}, "lindsey": {"angles": {"infantry": 1}},
                 "essex": {"saxons": {"infantry": 1}}, "march": {"welsh": {"infantry": 1}}}})",
                       "ask.vote",
                       0,
                       "green",
                       {"red", "blue", "yellow"},
                       "red"};

// Two Augurs 2.7: Romulus marks the sky, then it is for Remus to decide whether to play the Swan.
const Sealed mark = {R"("game": "tutorial", "scenario": "short", "options": {"dice": "manual"}, "position": {"day": 1,
      "turn": "romulus", "birds": {"romulus": 0, "remus": 0}, "hand": {"romulus": null, "remus": "swan"}, "deck": []})",
                     "mark.ask",
                     1,
                     "romulus",
                     {"remus"},
                     "remus"};

// Whatever differs from one table to the next though the same happens at both.
std::string without_marks(std::string text, const std::string& table, const std::string& company) {
  const auto replace = [&](const std::string& what, const std::string& with) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos;) text.replace(at, what.size(), with);
  };
  replace(table, "TABLE");
  replace(company, "");
  text = std::regex_replace(text, std::regex(R"rx(("last_move"|"created"|"now"): \d+)rx"), "$1: TIME");
  return std::regex_replace(text, std::regex(R"rx(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)rx"), "TIME");
}

// The first line in which two texts differ.
std::string difference(const std::string& a, const std::string& b) {
  const auto [here, there] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  const auto from = static_cast<std::size_t>(here - a.begin());
  const std::size_t line = from == 0 ? 0 : a.rfind('\n', from - 1) + 1;
  return a.substr(line, a.find('\n', line) - line) + "\nagainst\n" + b.substr(line, b.find('\n', line) - line);
}

// Somebody with an account, at the table or only looking.
struct Guest {
  Guest(const Program& program, const std::string& name) : browser(program) {
    EXPECT_EQ(browser.post("/api/accounts", R"({"name": ")" + name + R"(", "password": "correct horse"})").status, 201);
    feed = browser.get("/api/me").json().at("feed", "me").as_string("feed");
  }

  // All that this person can get to know just now.
  std::string knows(const std::string& table) {
    std::string all;
    const auto get = [&](const std::string& path) {
      const HttpAnswer answer = browser.get(path);
      all += path + " " + std::to_string(answer.status) + " " + answer.text + "\n";
      return answer;
    };
    const std::string here = "/api/tables/" + table;
    get(here);
    const Value moments = get(here + "/moments").json();
    for (int n = 0; n <= moments.at("answers", "").as_int("", 0, 1000); ++n) {
      get(here + "/moments/" + std::to_string(n));
    }
    for (int n = 0; n <= moments.at("lines", "").as_int("", 0, 1000); ++n) get(here + "/lines/" + std::to_string(n));
    get(here + "/record");
    get(feed);
    get(feed + ".json");
    for (const auto& wire : wires) {
      for (const Value& message : wire->heard()) all += json_line(message) + "\n";
      for (const char* what : {"ask", "view", "log", "odds", "analyse"}) {
        all += json_line(wire->ask(R"("do": ")" + std::string(what) + "\"")) + "\n";
      }
      all += error_of(wire->answer(0)) + error_of(wire->answer(99)) + "\n";
    }
    return std::regex_replace(all, std::regex("/feed/[A-Za-z0-9_-]+"), "/feed/SECRET");
  }

  Browser browser;
  std::string feed;
  std::vector<std::unique_ptr<Wire>> wires;
};

class Company {
 public:
  // The name sets these people apart from those of other companies.
  Company(const Program& program, const Sealed& sealed, std::string name) : sealed_(sealed), name_(std::move(name)) {
    std::vector<std::string> people = sealed.others;
    people.push_back(sealed.owner);
    people.emplace_back("watcher");
    for (const std::string& one : people) people_.emplace(one, std::make_unique<Guest>(program, one + name_));
    const std::string hook = "http://127.0.0.1:" + std::to_string(sink_.port()) + "/";
    EXPECT_EQ(person(sealed.away).browser.send("PUT", "/api/me", R"({"webhook": ")" + hook + "\"}").status, 200);
  }

  // A new table, played up to the secret question.
  void sit_down() {
    Browser& owner = person(sealed_.owner).browser;
    std::string open;
    for (const std::string& seat : sealed_.others) open += (open.empty() ? "\"" : ", \"") + seat + R"(": "open")";
    table = owner.new_table("{" + sealed_.setup + R"(, "seats": {)" + open + "}}");
    for (const std::string& seat : sealed_.others) {
      ASSERT_EQ(person(seat).browser.post("/api" + owner.invitation(seat), "{}").status, 200);
    }
    for (auto& [name, one] : people_) {
      one->wires.clear();
      if (name == sealed_.away) continue;
      open_wire(name, "language=en");
      open_wire(name, "as=spectator");
    }
    while (!asked().starts_with(sealed_.prompt)) {
      ASSERT_EQ(error_of(voter().answer(sealed_.until)), "none") << asked();
      voter().news("moved");
    }
    EXPECT_NE(voter().question.find("options"), nullptr);
    const Value seen = person("watcher").wires.front()->ask(R"("do": "ask")").at("question", "reply");
    EXPECT_TRUE(seen.at("secret", "question").as_bool("secret"));
    EXPECT_EQ(seen.find("options"), nullptr);
  }

  [[nodiscard]] Guest& person(const std::string& name) { return *people_.at(name); }
  [[nodiscard]] Wire& voter() { return *person(sealed_.owner).wires.front(); }
  [[nodiscard]] std::string asked() {
    return voter().question.at("prompt", "question").at("code", "prompt").as_string("code");
  }
  void open_wire(const std::string& name, const std::string& query) {
    Guest& guest = person(name);
    guest.wires.push_back(std::make_unique<Wire>(guest.browser, table, query));
    guest.wires.back()->news("table");
  }
  // What all but the one who is asked get to know. Sockets of that person that only watch count with the others.
  std::string others_know() {
    std::string all;
    for (auto& [name, one] : people_) {
      if (name != sealed_.owner) all += name + ":\n" + one->knows(table);
    }
    for (const Value& message : person(sealed_.owner).wires.back()->heard()) all += json_line(message) + "\n";
    return without_marks(all, table, name_);
  }
  std::string notice() { return without_marks(sink_.body(), table, name_); }

  std::string table;

 private:
  Sealed sealed_;
  std::string name_;
  Sink sink_;
  std::map<std::string, std::unique_ptr<Guest>> people_;
};

// Answers, takes it back, answers again; all that the others hear of it.
std::string overheard(Company& company, int first, int second) {
  std::string all = company.others_know();
  Wire& voter = company.voter();
  const std::string seat = voter.question.at("seat", "question").as_string("seat");
  EXPECT_EQ(error_of(voter.answer(first)), "none");
  voter.news("moved");
  all += company.notice();
  all += company.others_know();
  EXPECT_EQ(error_of(voter.ask(R"("do": "undo", "seat": ")" + seat + "\"")), "none");
  voter.news("moved");
  all += company.others_know();
  EXPECT_EQ(error_of(voter.answer(second)), "none");
  voter.news("moved");
  all += company.notice();
  all += company.others_know();
  return all;
}

void keeps_secret(const std::string& store, const Sealed& sealed) {
  const Program program(store, {"--accounts", "--private-webhooks", "--requests-a-second", "5000"});
  Company company(program, sealed, " the first");
  company.sit_down();
  const std::string number =
      json_line(company.person("watcher").browser.get("/api/tables/" + company.table).json().at("answers", "summary"));
  const std::string chosen =
      company.voter().question.at("options", "question").as_list("")[1].at("code", "option").as_string("code");
  const std::string one = overheard(company, 0, 1);

  // Whoever answered sees it; so does everyone once the rules show it.
  const std::string here = "/api/tables/" + company.table + "/moments/" + number;
  EXPECT_EQ(company.person(sealed.owner).browser.get(here).json().at("chosen", "moment").as_string(""), chosen);
  EXPECT_EQ(company.person("watcher").browser.get(here).json().find("chosen"), nullptr);
  company.open_wire(sealed.away, "language=en");
  for (int answers = 0; answers < 50; ++answers) {
    if (company.person("watcher").browser.get(here).json().find("chosen") != nullptr) break;
    const std::string seat = company.person("watcher")
                                 .browser.get("/api/tables/" + company.table)
                                 .json()
                                 .at("turn", "summary")
                                 .as_string("turn");
    Wire& wire = *company.person(seat).wires.front();
    wire.heard();
    ASSERT_EQ(error_of(wire.answer(0)), "none");
    wire.news("moved");
  }
  EXPECT_EQ(company.person("watcher").browser.get(here).json().at("chosen", "moment").as_string(""), chosen);

  // With other answers nobody hears anything else.
  Company others(program, sealed, " the other");
  others.sit_down();
  const std::string other = overheard(others, 1, 0);
  EXPECT_TRUE(other == one) << difference(one, other);
}

TEST_P(Secrecy, of_a_secret_ballot) { keeps_secret(store, ballot); }

TEST_P(Secrecy, of_a_mark_that_is_shown_later) { keeps_secret(store, mark); }

// Of several answers the second is refused. What the first has brought about would be told by how it is refused.
TEST_P(Secrecy, of_what_comes_of_an_answer_that_is_taken_back) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(solo);
  Wire wire(me, table);
  wire.news("table");
  const auto then_nonsense = [&](int index) {
    return wire.ask(R"("do": "answer", "revision": )" + std::to_string(wire.revision) +
                    R"(, "answers": [{"seat": "romulus", "index": )" + std::to_string(index) +
                    R"(}, {"seat": "romulus", "index": 99}])");
  };
  // The omen is kept and dawn is rolled: that stands, and Romulus cannot think better of it.
  EXPECT_NE(error_of(then_nonsense(1)), "none");
  wire.news("moved");
  EXPECT_EQ(wire.revision, 1);
  EXPECT_EQ(wire.question.at("prompt", "question").at("code", "prompt").as_string(""), "watch.ask 5 noon");
  EXPECT_EQ(error_of(wire.answer(1)), "none") << "and play goes on from there";
  wire.news("moved");
  EXPECT_EQ(wire.revision, 2);
}

}  // namespace

}  // namespace auspex::server
