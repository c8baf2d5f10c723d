// The seats that the program plays: whoever thinks keeps nobody waiting.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include "agents/search.h"
#include "server/testing/rooms.h"

namespace auspex::server {

namespace {

// What a test knows of its slow players, and when it lets them answer.
struct Pace {
  std::mutex mutex;
  std::condition_variable changed;
  bool may_answer = false;
  int asked = 0;
  int answered = 0;
  int given_up = 0;

  void let_answer() {
    const std::lock_guard lock(mutex);
    may_answer = true;
    changed.notify_all();
  }
  bool comes_to(const std::function<bool()>& holds) {
    std::unique_lock lock(mutex);
    return changed.wait_for(lock, patience, holds);
  }
};

// Chooses what the one inside would, but not before the test lets it.
class SlowAgent final : public Agent {
 public:
  SlowAgent(Pace& pace, std::unique_ptr<Agent> inside) : pace_(pace), inside_(std::move(inside)) {}

  int choose(const Moment& moment) override {
    std::unique_lock lock(pace_.mutex);
    ++pace_.asked;
    pace_.changed.notify_all();
    pace_.changed.wait(lock, [&] { return pace_.may_answer || given_up_; });
    if (given_up_) return 0;
    ++pace_.answered;
    pace_.changed.notify_all();
    return inside_->choose(moment);
  }
  void give_up() override {
    const std::lock_guard lock(pace_.mutex);
    given_up_ = true;
    ++pace_.given_up;
    pace_.changed.notify_all();
  }

 private:
  Pace& pace_;
  std::unique_ptr<Agent> inside_;
  bool given_up_ = false;
};

AgentFor slow(Pace& pace) {
  return [&pace](const Table& table) -> std::unique_ptr<Agent> {
    std::unique_ptr<Agent> agent = agent_for(table);
    if (!agent) return nullptr;
    return std::make_unique<SlowAgent>(pace, std::move(agent));
  };
}

const std::string against_the_program =
    R"({"game": "tutorial", "scenario": "short", "seed": 3, "seats": {"remus": "random"}})";

Value request(const std::string& text) { return parse_json(text, "request"); }

// A table at which Romulus is played by a person and Remus by the program.
struct Seated {
  Seated(Crowded& crowded, const std::string& id) : all(crowded), room(crowded.registry.find(id)) {
    room->enter(local);
  }

  [[nodiscard]] long long revision() const { return room->row().revision; }
  [[nodiscard]] bool is_remus_turn() const { return room->row().turn == "remus"; }
  void answer(int index = 0) {
    const long long before = revision();
    room->request(local, request(R"({"id": 1, "do": "answer", "seat": "romulus", "index": )" + std::to_string(index) +
                                 R"(, "revision": )" + std::to_string(before) + "}"));
    all.run_until([&] { return revision() > before; });
  }
  void play_to_remus() {
    while (!is_remus_turn()) answer();
  }
  void until_romulus() {
    all.run_until([&] { return !is_remus_turn(); });
  }
  // What comes of the same answers of people where the program answers in place.
  [[nodiscard]] std::vector<Answer> in_place() const {
    Table table(room->table().game(), room->table().setup());
    let_automatic_seats_answer(table);
    for (const Answer& answer : room->table().answers()) {
      if (answer.seat == 0) table.answer(0, table.revision(), answer.index);
      let_automatic_seats_answer(table);
    }
    return table.answers();
  }

  Crowded& all;
  std::shared_ptr<Room> room;
  std::shared_ptr<ListeningVisitor> local = std::make_shared<ListeningVisitor>();
};

TEST(Program, thinks_without_keeping_its_table_or_others_waiting) {
  Pace pace;
  Crowded two(2, against_the_program, slow(pace));
  Seated here(two, "table0");
  Seated there(two, "table1");
  here.play_to_remus();
  ASSERT_TRUE(pace.comes_to([&] { return pace.asked == 1; }));
  EXPECT_FALSE(here.room->is_idle());

  // The other table plays on, and this one is there for its people.
  there.answer();
  EXPECT_EQ(there.revision(), 1);
  const std::size_t before = here.local->messages.size();
  for (const char* what : {"ask", "view", "log", "odds", "ping"}) {
    here.room->request(here.local, request(R"({"id": 7, "do": ")" + std::string(what) + "\"}"));
  }
  ASSERT_EQ(here.local->messages.size(), before + 5);
  for (std::size_t i = before; i < before + 5; ++i) EXPECT_EQ(here.local->messages[i].find("error"), nullptr);
  here.room->request(here.local, request(R"({"do": "chat", "text": "salve"})"));
  two.run_until([&] { return here.local->heard.back() == "chat"; });
  EXPECT_TRUE(here.is_remus_turn());

  pace.let_answer();
  here.until_romulus();
  EXPECT_EQ(here.room->table().answers(), here.in_place());
  EXPECT_EQ(here.local->heard.back(), "moved");
}

TEST(Program, forgets_what_it_thinks_about_when_that_is_taken_back) {
  Pace pace;
  Crowded one(1, against_the_program, slow(pace));
  Seated table(one, "table0");
  table.play_to_remus();
  ASSERT_TRUE(pace.comes_to([&] { return pace.asked == 1; }));
  const std::size_t answers = table.room->table().answers().size();
  const long long before = table.revision();
  table.room->request(table.local, request(R"({"do": "undo", "seat": "romulus"})"));
  one.run_until([&] { return table.revision() > before; });
  EXPECT_FALSE(table.is_remus_turn());
  EXPECT_EQ(table.room->table().answers().size(), answers - 1);
  EXPECT_TRUE(pace.comes_to([&] { return pace.given_up == 1; }));
  EXPECT_TRUE(table.room->table().question() != nullptr && table.room->row().turn == "romulus");

  pace.let_answer();
  table.play_to_remus();
  table.until_romulus();
  EXPECT_EQ(table.room->table().answers(), table.in_place());
}

// The choice comes while the undo is on its way to the disk.
TEST(Program, drops_a_choice_that_comes_too_late) {
  Pace pace;
  Crowded one(1, against_the_program, slow(pace));
  Seated table(one, "table0");
  table.play_to_remus();
  const std::size_t answers = table.room->table().answers().size();
  const long long before = table.revision();
  pace.let_answer();
  ASSERT_TRUE(pace.comes_to([&] { return pace.answered == 1; }));
  table.room->request(table.local, request(R"({"do": "undo", "seat": "romulus"})"));
  one.run_until([&] { return table.revision() > before; });
  one.home.run_for(std::chrono::milliseconds(100));
  EXPECT_EQ(table.revision(), before + 1);
  EXPECT_EQ(table.room->table().answers().size(), answers - 1);
}

TEST(Program, does_not_hold_up_the_end_while_it_thinks) {
  Pace pace;
  std::shared_ptr<Room> kept;  // somebody may still have the room: that must not keep the thought
  {
    Crowded one(1, against_the_program, slow(pace));
    Seated table(one, "table0");
    table.play_to_remus();
    ASSERT_TRUE(pace.comes_to([&] { return pace.asked == 1; }));
    kept = table.room;
    one.registry.close("the server stops");
  }
  EXPECT_EQ(pace.answered, 0);
  EXPECT_GE(pace.given_up, 1);
}

TEST(Program, goes_on_thinking_when_the_table_is_read_again) {
  Pace pace;
  Crowded one(1, against_the_program, slow(pace));
  Seated table(one, "table0");
  table.play_to_remus();
  ASSERT_TRUE(pace.comes_to([&] { return pace.asked == 1; }));
  table.room->refresh(TableNews::changed);
  one.run_until([&] { return std::count(table.local->heard.begin(), table.local->heard.end(), "table") == 2; });
  pace.let_answer();
  table.until_romulus();
  const std::vector<Answer>& answers = table.room->table().answers();
  EXPECT_EQ(answers, table.in_place());
  // It was asked once about each question.
  EXPECT_EQ(std::count_if(answers.begin(), answers.end(), [](const Answer& each) { return each.seat == 1; }),
            pace.asked);
}

TEST(Program, thinks_again_where_a_table_is_opened_that_was_left_thinking) {
  Pace pace;
  Crowded one(1, against_the_program, slow(pace));
  Seated(one, "table0").play_to_remus();
  ASSERT_TRUE(pace.comes_to([&] { return pace.asked == 1; }));
  const std::weak_ptr<Room> old = one.registry.find("table0");
  one.registry.clear();  // as at the end of the program
  // While something is told of its last move the table is still there, and Remus would answer at it.
  one.run_until([&] { return old.expired(); });
  pace.let_answer();
  std::shared_ptr<Room> again;
  one.registry.with("table0", [&](const std::shared_ptr<Room>& room, std::exception_ptr) { again = room; });
  one.run_until([&] { return again != nullptr && again->row().turn != "remus"; });
  EXPECT_EQ(again->table().answers(), Seated(one, "table0").in_place());
}

// Two registries on one store are what two processes are.
TEST(Program, leaves_a_table_to_the_process_that_moves_it) {
  Pace pace;
  Crowded one(1, against_the_program, slow(pace));
  Seated table(one, "table0");
  table.play_to_remus();
  ASSERT_TRUE(pace.comes_to([&] { return pace.asked == 1; }));
  Pace elsewhere;
  TableRegistry other(one.services(slow(elsewhere)), one.home);
  std::shared_ptr<Room> theirs;
  other.with("table0", [&](const std::shared_ptr<Room>& room, std::exception_ptr) { theirs = room; });
  elsewhere.let_answer();
  one.run_until([&] { return theirs != nullptr && theirs->row().turn != "remus"; });
  one.registry.on_announcement({"table0", TableNews::moved});
  one.run_until([&] { return !table.is_remus_turn(); });
  EXPECT_EQ(table.room->table().answers(), theirs->table().answers());
  EXPECT_EQ(table.revision(), theirs->row().revision);
  EXPECT_TRUE(pace.comes_to([&] { return pace.given_up == 1; }));
  EXPECT_EQ(pace.answered, 0);
  EXPECT_EQ(std::count(table.local->heard.begin(), table.local->heard.end(), "table"), 1);
}

// An agent that is at fault: nothing happens at the table, and not over and over again.
TEST(Program, waits_after_a_fault_before_it_tries_again) {
  class Wild final : public Agent {
   public:
    explicit Wild(std::atomic<int>& asked) : asked_(asked) {}
    int choose(const Moment&) override {
      ++asked_;
      return -1;
    }

   private:
    std::atomic<int>& asked_;
  };
  bool sane = false;
  std::atomic<int> asked = 0;
  Crowded one(1, against_the_program, [&](const Table& table) -> std::unique_ptr<Agent> {
    std::unique_ptr<Agent> agent = agent_for(table);
    if (!agent || sane) return agent;
    return std::make_unique<Wild>(asked);
  });
  Seated table(one, "table0");
  table.play_to_remus();
  one.run_until([&] { return std::count(table.local->heard.begin(), table.local->heard.end(), "table") == 2; });
  one.home.run_for(std::chrono::milliseconds(100));
  EXPECT_EQ(asked, 1);
  EXPECT_TRUE(table.is_remus_turn());
  sane = true;
  table.room->try_again();
  table.until_romulus();
  EXPECT_EQ(table.room->table().answers(), table.in_place());
}

// Where a player that thinks ahead does so, as one that looks over its shoulder sees it.
struct Seen {
  std::mutex mutex;
  std::set<std::thread::id> threads;
  int chosen = 0;
};

class Watched final : public Agent {
 public:
  Watched(Seen& seen, std::unique_ptr<Agent> inside) : seen_(seen), inside_(std::move(inside)) {}

  int choose(const Moment& moment) override {
    {
      const std::lock_guard lock(seen_.mutex);
      seen_.threads.insert(std::this_thread::get_id());
    }
    const int index = inside_->choose(moment);
    const std::lock_guard lock(seen_.mutex);
    ++seen_.chosen;
    return index;
  }
  void use(const Means& means) override { inside_->use(means); }
  [[nodiscard]] std::optional<Thought> thought(const Moment& moment) const override { return inside_->thought(moment); }
  void give_up() override { inside_->give_up(); }

 private:
  Seen& seen_;
  std::unique_ptr<Agent> inside_;
};

const std::string against_searchers = R"({"game": "falling-sky", "scenario": "great-revolt", "seed": 4,
    "seats": {"romans": "search_novice", "arverni": "search_novice", "aedui": "nonplayer", "belgae": "search_novice"}})";

TEST(Program, thinks_ahead_on_threads_as_it_would_alone_and_tells_why) {
  constexpr std::size_t enough = 12;
  Seen seen;
  Crowded one(1, against_searchers, [&](const Table& table) -> std::unique_ptr<Agent> {
    std::unique_ptr<Agent> agent = agent_for(table);
    if (!agent || table.answers().size() >= enough) return nullptr;
    return std::make_unique<Watched>(seen, std::move(agent));
  });
  const std::shared_ptr<Room> room = one.registry.find("table0");
  const auto local = std::make_shared<ListeningVisitor>();
  room->enter(local);
  one.run_until([&] { return room->table().answers().size() == enough; });
  EXPECT_FALSE(seen.threads.contains(std::this_thread::get_id()));

  Table alone(room->table().game(), room->table().setup());
  while (alone.answers().size() < enough) {
    const std::unique_ptr<Agent> agent = agent_for(alone);
    const Trace turn = alone.trace();
    const Moment moment(*alone.question(), turn);
    const int index = agent->choose(moment);
    take_choice(alone, index, agent->thought(moment));
  }
  EXPECT_EQ(room->table().answers(), alone.answers());
  EXPECT_EQ(room->table().log(), alone.log());
  for (const Answer& answer : room->table().answers()) {
    ASSERT_TRUE(answer.thought.has_value());
    EXPECT_EQ(answer.chosen, answer.thought->best.front().chosen);
    EXPECT_GE(answer.thought->games, 20);
    EXPECT_FALSE(answer.thought->answers.empty());
  }

  // It is kept with the table.
  room->refresh(TableNews::changed);
  one.run_until([&] { return std::count(local->heard.begin(), local->heard.end(), "table") == 2; });
  EXPECT_EQ(room->table().log(), alone.log());
}

TEST(Program, gives_up_thinking_ahead_when_nobody_wants_it) {
  Seen seen;
  {
    Crowded one(1, against_searchers, [&](const Table&) -> std::unique_ptr<Agent> {
      constexpr int for_hours = 100'000'000;
      return std::make_unique<Watched>(seen, std::make_unique<SearchAgent>(for_hours, 1));
    });
    one.registry.find("table0")->enter(std::make_shared<ListeningVisitor>());
    const Deadline deadline = soon();
    for (bool begun = false; !begun && std::chrono::steady_clock::now() < deadline;) {
      one.home.poll();
      const std::lock_guard lock(seen.mutex);
      begun = !seen.threads.empty();
    }
    one.registry.close("the server stops");
  }
  EXPECT_EQ(seen.threads.size(), 1u);
  EXPECT_EQ(seen.chosen, 1) << "it came to an end";
}

// Where nobody has to think the answers are given at once, but not so many in a row that others wait.
TEST(Program, plays_at_once_in_small_portions) {
  const std::string body = R"({"game": "britannia", "scenario": "full", "seed": 1,
                              "seats": {"yellow": "random", "green": "random", "red": "random", "blue": "random"}})";
  Crowded one(1, body);
  const std::shared_ptr<Room> room = one.registry.find("table0");
  const auto local = std::make_shared<ListeningVisitor>();
  room->enter(local);
  one.run_until([&] { return std::count(local->heard.begin(), local->heard.end(), "moved") == 3; });
  for (const Value& message : local->messages) {
    const Value* answered = message.find("answered");
    if (answered != nullptr) {
      EXPECT_EQ(answered->as_list("answered").size(), 200u);
    }
  }
  Table table(room->table().game(), room->table().setup());
  let_automatic_seats_answer_at_once(table, static_cast<int>(room->table().answers().size()));
  EXPECT_EQ(room->table().answers(), table.answers());
}

}  // namespace

}  // namespace auspex::server
