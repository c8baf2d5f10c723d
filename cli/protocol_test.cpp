#include "cli/protocol.h"

#include <sstream>

#include "cli/process.h"
#include "engine/dice.h"
#include "games/registry.h"
#include "io/files.h"
#include "io/json.h"

namespace auspex::cli {

namespace {

Value asked(Protocol& protocol, const std::string& request) { return parse_json(protocol.reply(request), "reply"); }

std::string error_of(Protocol& protocol, const std::string& request) {
  const Value reply = asked(protocol, request);
  const Value* error = reply.find("error");
  return error != nullptr ? error->as_string("error") : "no error";
}

const std::string begin = R"({"do": "new", "game": "tutorial", "scenario": "short", "seed": 3})";

// The example in the documentation, line by line, on the real program.
TEST_F(ProgramTest, engine_keeps_to_the_documented_session) {
  const std::string page = read_file("docs/protocol.md");
  const std::size_t start = page.find("```\n") + 4;
  std::istringstream session(page.substr(start, page.find("```", start) - start));
  std::string requests;
  std::vector<std::string> replies;
  for (std::string line; std::getline(session, line);) {
    ASSERT_GT(line.size(), 2u);
    if (line[0] == '>') requests += line.substr(2) + "\n";
    if (line[0] == '<') replies.push_back(line.substr(2));
  }
  ASSERT_GE(replies.size(), 10u);
  const Outcome outcome = run({"engine"}, requests);
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "");
  std::istringstream out(outcome.out);
  for (std::size_t i = 0; i < replies.size(); ++i) {
    std::string line;
    ASSERT_TRUE(std::getline(out, line)) << "reply " << i + 1;
    EXPECT_EQ(line, replies[i]) << "reply " << i + 1;
  }
  std::string extra;
  EXPECT_FALSE(std::getline(out, extra)) << extra;
}

TEST_F(ProgramTest, engine_survives_garbage_and_ends_with_its_input) {
  const Outcome outcome = run({"engine"}, "\n{\n[]\n\"x\"\n\xff\xfe\n{\"do\": 3}\n{\"do\": \"ask\"}\n" +
                                              std::string(200000, '[') + "\n" + begin + "\n");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "");
  std::istringstream out(outcome.out);
  std::vector<std::string> lines;
  for (std::string line; std::getline(out, line);) lines.push_back(line);
  ASSERT_EQ(lines.size(), 8u) << "an empty line is no request";
  for (std::size_t i = 0; i < 7; ++i) {
    EXPECT_EQ(lines[i].rfind("{\"error\": \"", 0), 0u) << lines[i];
  }
  EXPECT_EQ(lines[7].rfind("{\"revision\": 0, \"question\": ", 0), 0u) << lines[7];
}

TEST(Protocol, says_what_is_wrong_with_a_request) {
  Protocol protocol;
  EXPECT_EQ(error_of(protocol, "{}"), "request: \"do\" is missing");
  EXPECT_EQ(error_of(protocol, R"({"do": "ask"})"), "there is no game yet; begin with new or load");
  EXPECT_EQ(error_of(protocol, R"({"do": "new", "game": "tutorial"})"), "set-up: \"scenario\" is missing");
  EXPECT_EQ(error_of(protocol, R"({"do": "new", "game": "tutorial", "scenario": "short", "sead": 1})")
                .rfind("new: unknown \"sead\"", 0),
            0u);
  EXPECT_EQ(error_of(protocol, R"({"do": "load", "file": "none.json"})"),
            "cannot read none.json: No such file or directory");
  EXPECT_EQ(error_of(protocol, R"({"do": "load", "record": {}})"),
            "record: not a record of Auspex (no \"auspex\": \"record/1\")");
  EXPECT_EQ(error_of(protocol, R"({"do": "ask", "language": "la"})"), "unknown language \"la\"; there are en, it");
  asked(protocol, begin);
  EXPECT_EQ(error_of(protocol, R"({"do": "answer", "revision": 0, "seat": "caesar", "index": 0})"),
            "seat: unknown \"caesar\"; there are romulus, remus");
  EXPECT_EQ(error_of(protocol, R"({"do": "answer", "revision": 0, "seat": "remus", "index": 0})"),
            "it is not for this seat to decide");
  EXPECT_EQ(error_of(protocol, R"({"do": "answer", "revision": 0, "seat": "romulus", "index": 2})"),
            "that was not offered");
  EXPECT_EQ(error_of(protocol, R"({"do": "answer", "revision": 0, "seat": "romulus", "index": -1})"),
            "that was not offered");
  EXPECT_EQ(error_of(protocol, R"({"do": "answer", "revision": 7, "seat": "romulus", "index": 0})"),
            "the answer is to an old question");
  EXPECT_EQ(error_of(protocol, R"({"do": "answer", "revision": 0, "seat": "romulus"})"),
            "answer: \"index\" is missing");
  EXPECT_EQ(error_of(protocol, R"({"do": "undo", "seat": "romulus"})"), "there is nothing to take back");
  EXPECT_EQ(error_of(protocol, R"({"do": "save", "file": "no/such/folder.json"})"),
            "cannot write no/such/folder.json: No such file or directory");
  EXPECT_EQ(asked(protocol, R"({"do": "ask"})").at("revision", "").as_int64(), 0);
}

TEST(Protocol, takes_several_answers_all_or_none) {
  Protocol protocol;
  asked(protocol, begin);
  const Value refused = asked(
      protocol,
      R"({"do": "answer", "revision": 0, "answers": [{"seat": "romulus", "index": 1}, {"seat": "remus", "index": 0}]})");
  EXPECT_EQ(refused.at("error", "").as_string(""), "it is not for this seat to decide");
  const Value still = asked(protocol, R"({"do": "ask"})");
  EXPECT_EQ(still.at("question", "").at("prompt", "").at("code", "").as_string(""), "omen.ask");
  EXPECT_EQ(still.at("revision", "").as_int64(), refused.at("revision", "").as_int64());
}

TEST(Protocol, tells_a_seat_no_more_than_it_may_know) {
  Protocol protocol;
  asked(protocol, begin);
  const auto options = [&](const std::string& seat) {
    const Value question = asked(protocol, R"({"do": "ask", "seat": )" + seat + "}").at("question", "");
    EXPECT_TRUE(question.at("secret", "").as_bool("secret"));
    EXPECT_EQ(question.at("prompt", "").at("code", "").as_string(""), "omen.ask");
    return question.find("options") != nullptr;
  };
  EXPECT_TRUE(options(R"("romulus")"));
  EXPECT_FALSE(options(R"("remus")"));
  EXPECT_FALSE(options("null"));
  EXPECT_NE(asked(protocol, R"({"do": "ask"})").at("question", "").find("options"), nullptr) << "it runs the table";
  EXPECT_EQ(error_of(protocol, R"({"do": "ask", "seat": "caesar"})"),
            "seat: unknown \"caesar\"; there are romulus, remus");
  // Romulus plays the omen and draws another, which only Romulus is told.
  asked(protocol,
        R"({"do": "new", "game": "tutorial", "scenario": "short", "seed": 3, "options": {"dice": "manual"}})");
  asked(protocol, R"({"do": "answer", "revision": 0, "answers": [{"seat": "romulus", "index": 0},
                      {"seat": "romulus", "index": 3}, {"seat": "romulus", "index": 1}]})");
  const auto lines = [&](const std::string& seat) {
    return json_line(asked(protocol, R"({"do": "log", "seat": )" + seat + "}").at("log", ""));
  };
  EXPECT_NE(lines(R"("romulus")").find("omen.seen"), std::string::npos);
  EXPECT_EQ(lines(R"("remus")").find("omen.seen"), std::string::npos);
  EXPECT_EQ(lines("null").find("omen.seen"), std::string::npos);
}

TEST(Protocol, saves_what_it_loads) {
  Protocol protocol;
  asked(protocol, begin);
  asked(protocol, R"({"do": "answer", "revision": 0, "seat": "romulus", "index": 1})");
  const Value saved = asked(protocol, R"({"do": "save"})").at("record", "");
  Protocol other;
  asked(other, R"({"do": "load", "record": )" + json_line(saved) + "}");
  EXPECT_TRUE(asked(other, R"({"do": "save"})").at("record", "") == saved);
}

// A program that plays at random comes to the end of every game, and hears no secrets on the way.
TEST(Protocol, plays_every_game_to_its_end) {
  for (const Game* game : games()) {
    Protocol protocol;
    Dice dice(7);
    Value now = asked(protocol, R"({"do": "new", "game": ")" + game->id() + R"(", "scenario": ")" +
                                    game->scenarios().front() + R"(", "seed": 11})");
    int answers = 0;
    while (const Value* question = now.find("question")) {
      ASSERT_LT(answers++, game->most_answers());
      const int index = dice.below(static_cast<int>(question->at("options", "").as_list("").size()));
      now = asked(protocol, R"({"do": "answer", "revision": )" + std::to_string(now.at("revision", "").as_int64()) +
                                R"(, "seat": ")" + question->at("seat", "").as_string("") + R"(", "index": )" +
                                std::to_string(index) + "}");
      ASSERT_EQ(now.find("error"), nullptr) << json_line(now);
    }
    EXPECT_NE(now.find("outcome"), nullptr);
    int winners = 0;
    for (const auto& [side, standing] : now.at("victory", "").as_map("")) {
      winners += standing.at("place", "").as_int64() == 1 ? 1 : 0;
    }
    EXPECT_GE(winners, 1);
  }
}

TEST(Protocol, answers_for_seats_left_to_chance) {
  Protocol protocol;
  const Value end = asked(protocol, R"({"do": "new", "game": "tutorial", "scenario": "short", )"
                                    R"("seats": {"romulus": "random", "remus": "random"}})");
  EXPECT_NE(end.find("outcome"), nullptr);
}

}  // namespace

}  // namespace auspex::cli
