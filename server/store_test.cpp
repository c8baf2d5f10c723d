// The store: how it is named, who may read its file, what becomes of rows that nobody can read and of a disk that is
// full.
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "io/json.h"
#include "server/store_address.h"
#include "server/testing/server_test_kit.h"

namespace auspex::server {

namespace {

ON_EITHER_STORE(Stores);

std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// "postgresql:///test1?host=/tmp/x&user=auspex" -> "test1"
std::string database_of(const std::string& url) {
  const std::string rest = url.substr(std::string("postgresql:///").size());
  return rest.substr(0, rest.find('?'));
}

// What an operator might set, for as long as it lives.
struct Environment {
  explicit Environment(const std::string& url) {
    const std::string host = url.substr(url.find("host=") + 5);
    ::setenv("PGHOST", host.substr(0, host.find('&')).c_str(), 1);
    ::setenv("PGUSER", "auspex", 1);
  }
  ~Environment() {
    ::unsetenv("PGHOST");
    ::unsetenv("PGUSER");
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
};

// The forms that README, --help and docs/operating.md show.
TEST(StoreAddress, documented_forms_start) {
  const std::string url = new_database();
  const std::string name = database_of(url);
  const Environment environment(url);
  for (const std::string& form : {"postgresql:///" + name, "postgres:///" + name, "postgresql://auspex@/" + name, url,
                                  "postgresql:///" + name + "?application_name=a%20server"}) {
    Program program(form);
    Browser me(program);
    EXPECT_EQ(me.get("/healthz").status, 200) << form;
  }
  const std::filesystem::path folder = temporary_folder();
  {
    const Program program("sqlite:" + (folder / "auspex.db").string());
    EXPECT_TRUE(std::filesystem::exists(folder / "auspex.db"));
  }
  std::filesystem::remove_all(folder);
}

TEST(StoreAddress, all_that_libpq_reads_is_kept) {
  const std::string connection =
      parse_store_address("postgresql://anna:se%3Dc%20ret@[::1]:5433/the%20games?connect_timeout=9").connection;
  for (const char* part : {"host=%3A%3A1", "port=5433", "user=anna", "password=se%3Dc%20ret", "dbname=the%20games",
                           "connect_timeout=9", "application_name=auspex"}) {
    EXPECT_NE(connection.find(part), std::string::npos) << part << " in " << connection;
  }
  EXPECT_EQ(connection.find(' '), std::string::npos);
}

TEST(StoreAddress, says_what_is_wrong) {
  const auto reason = [](const std::string& text) -> std::string {
    try {
      static_cast<void>(parse_store_address(text));
      return "nothing";
    } catch (const BadInput& error) {
      return error.what();
    }
  };
  EXPECT_EQ(reason("auspex.db"), "--store is sqlite:FILE or postgresql://..., not \"auspex.db\"");
  EXPECT_EQ(reason("sqlite:"), "--store is sqlite:FILE or postgresql://..., not \"sqlite:\"");
  EXPECT_NE(reason("postgresql:///auspex?colour=red").find("\"colour\""), std::string::npos);
  EXPECT_NE(reason("postgresql://[::1/auspex").find("\"]\""), std::string::npos) << reason("postgresql://[::1/auspex");
}

TEST(StoreAddress, the_message_tells_the_reason) {
  const std::string url = new_database();
  const Environment environment(url);
  const std::filesystem::path folder = temporary_folder();
  const auto said_at_start = [&](const std::string& store) {
    const std::filesystem::path log = folder / "log";
    std::filesystem::remove(log);
    EXPECT_THROW(Program(store, {}, log.string()), std::runtime_error);
    return contents(log);
  };
  EXPECT_NE(said_at_start("postgresql:///nowhere").find("database \"nowhere\" does not exist"), std::string::npos);
  EXPECT_NE(said_at_start("postgresql://127.0.0.1:1/auspex").find("Connection refused"), std::string::npos);
  EXPECT_NE(said_at_start("sqlite:" + (folder / "no/such/folder.db").string()).find("No such file"), std::string::npos);
  std::filesystem::remove_all(folder);
}

// It has the hidden cards of every game.
TEST(SqliteFile, is_private) {
  const std::filesystem::path folder = temporary_folder();
  const std::string file = (folder / "auspex.db").string();
  const auto all_private = [&] {
    for (const char* ending : {"", "-wal", "-shm"}) {
      struct stat about {};
      ASSERT_EQ(::stat((file + ending).c_str(), &about), 0) << ending;
      EXPECT_EQ(about.st_mode & 0777u, 0600u) << ending;
    }
  };
  {
    Program program("sqlite:" + file);
    Browser(program).new_table(solo);
    all_private();
    program.stop(SIGKILL);
  }
  // As an older program left them.
  for (const char* ending : {"", "-wal", "-shm"}) ::chmod((file + ending).c_str(), 0644);
  const Program program("sqlite:" + file);
  Browser(program).new_table(solo);
  all_private();
  std::filesystem::remove_all(folder);
}

TEST(Healthz, is_unwell_while_the_disk_is_full) {
  const std::filesystem::path folder = temporary_folder();
  const Program program("sqlite:" + (folder / "auspex.db").string());
  Browser me(program);
  EXPECT_EQ(me.get("/healthz").status, 200);
  // No file may grow beyond its first byte, which is what a full disk is to a program that writes.
  rlimit before{};
  ASSERT_EQ(::prlimit(program.process(), RLIMIT_FSIZE, nullptr, &before), 0);
  const rlimit nothing{1, before.rlim_max};
  ASSERT_EQ(::prlimit(program.process(), RLIMIT_FSIZE, &nothing, nullptr), 0);
  ::usleep(1200000);
  EXPECT_EQ(me.get("/healthz").status, 503);
  ASSERT_EQ(::prlimit(program.process(), RLIMIT_FSIZE, &before, nullptr), 0);
  ::usleep(1200000);
  EXPECT_EQ(me.get("/healthz").status, 200);
  EXPECT_EQ(me.get("/api/tables/" + me.new_table(solo)).status, 200);
  std::filesystem::remove_all(folder);
}

TEST_P(Stores, one_unreadable_row_spoils_only_itself) {
  Program program(store);
  Browser me(program);
  const std::string spoilt = me.new_table(solo);
  const std::string undone = me.new_table(solo);
  const std::string good = me.new_table(solo);
  const std::string seatless = me.new_table(solo);
  program.stop(SIGTERM);
  *open_store(store) << "UPDATE tables SET setup = '{' WHERE id = '" + spoilt + "'";
  *open_store(store) << "UPDATE tables SET undo = '{\"seat\": 99}' WHERE id = '" + undone + "'";
  *open_store(store) << "DELETE FROM seats WHERE table_id = '" + seatless + "' AND seat = 'remus'";
  program.start();
  const HttpAnswer list = me.get("/api/tables");
  ASSERT_EQ(list.status, 200) << list.text;
  EXPECT_NE(list.text.find(good), std::string::npos);
  EXPECT_EQ(list.text.find(spoilt), std::string::npos);
  const std::string feed = me.get("/api/me").json().at("feed", "me").as_string("feed");
  const HttpAnswer turns = me.get(feed);
  ASSERT_EQ(turns.status, 200) << turns.text;
  EXPECT_NE(turns.text.find(good), std::string::npos);
  EXPECT_GE(me.get("/api/tables/" + spoilt).status, 400);
  EXPECT_GE(me.get("/api/tables/" + seatless).status, 400);
  EXPECT_EQ(me.get("/healthz").status, 200);
  for (const std::string& table : {good, undone}) {
    Wire wire(me, table);
    wire.news("table");
    EXPECT_EQ(error_of(wire.answer(0)), "none");
  }
}

// SQLite keeps text where a number should be.
TEST(SqliteFile, a_table_with_an_unreadable_answer_goes_on_from_its_checkpoint) {
  const std::filesystem::path folder = temporary_folder();
  const std::string store = "sqlite:" + (folder / "auspex.db").string();
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(solo);
  {
    Wire wire(me, table);
    wire.news("table");
    for (int i = 0; i < 2; ++i) {
      EXPECT_EQ(error_of(wire.answer(1)), "none");
      wire.news("moved");
    }
  }
  program.stop(SIGTERM);
  *open_store(store) << "UPDATE answers SET choice = 'x' WHERE n = 0";
  program.start();
  Wire wire(me, table);
  EXPECT_EQ(wire.news("table").at("notice", "news").as_string(""), "resumed");
  EXPECT_EQ(error_of(wire.answer(0)), "none");
  std::filesystem::remove_all(folder);
}

// What is said is written together with the answers of all tables, not in a transaction of its own.
TEST_P(Stores, chat_is_part_of_the_group_commit) {
  Program program(store);
  Browser me(program);
  const std::string table = me.new_table(solo);
  Wire wire(me, table);
  wire.news("table");
  const long long before = me.figure("changes_total");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(error_of(wire.ask(R"("do": "chat", "text": "salve")")), "none");
  EXPECT_EQ(me.figure("changes_total") - before, 5);
  program.stop(SIGKILL);
  program.start();
  Wire again(me, table);
  EXPECT_EQ(again.news("table").at("chat", "news").as_list("chat").size(), 5u);
}

// One table's change is none that the store takes; the others that are written with it do not suffer.
TEST_P(Stores, one_change_that_cannot_be_written_spoils_only_itself) {
  Program program(store);
  Browser me(program);
  std::vector<std::string> tables;
  std::vector<std::unique_ptr<Wire>> wires;
  for (int i = 0; i < 6; ++i) {
    tables.push_back(me.new_table(solo));
    wires.push_back(std::make_unique<Wire>(me, tables.back()));
    wires.back()->news("table");
  }
  // Its first answer is in the way of the one to come.
  *open_store(store) << "INSERT INTO answers (table_id, n, seat, choice, asked, chosen) VALUES ('" + tables.front() +
                            "', 0, 0, 0, '', '')";
  {
    // The first to answer waits, and all others are written together when it has been.
    const std::unique_ptr<soci::session> writing = open_store(store);
    const bool postgresql = GetParam() == "postgresql";
    *writing << (postgresql ? "BEGIN" : "BEGIN IMMEDIATE");
    if (postgresql) *writing << "LOCK TABLE tables IN EXCLUSIVE MODE";
    wires.back()->say("{\"id\": 1, " + wires.back()->answer_json(0) + "}");
    ::usleep(300000);
    wires.pop_back();
    for (const auto& wire : wires) wire->say("{\"id\": 1, " + wire->answer_json(0) + "}");
    ::usleep(300000);
    *writing << "ROLLBACK";
  }
  for (std::size_t i = 0; i < wires.size(); ++i) {
    Value reply = wires[i]->next();
    while (reply.find("id") == nullptr && reply.find("closed") == nullptr) {
      reply = wires[i]->next("the reply to an answer");
    }
    EXPECT_EQ(error_of(reply) == "none", i > 0) << i << ": " << json_line(reply);
  }
}

}  // namespace

}  // namespace auspex::server
