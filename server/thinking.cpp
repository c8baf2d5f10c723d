#include "server/thinking.h"

#include <algorithm>
#include <atomic>
#include <limits>

namespace auspex::server {

namespace {

// One thought must not keep all others waiting, even where there is but one core.
unsigned threads_for_thinking() { return std::max(2U, std::thread::hardware_concurrency()); }

}  // namespace

struct Thinking::Task {
  std::unique_ptr<Agent> agent;
  Question question;
  Trace turn;
  int index = 0;
  std::atomic<bool> given_up{false};

  void think() {
    if (!given_up) index = agent->choose(Moment(question, turn));
  }
  void give_up() {
    given_up = true;
    agent->give_up();
  }
};

Thinking::Thought::~Thought() { task_->give_up(); }

// Each table thinks about one question at a time, so there is no need to refuse anybody.
Thinking::Thinking(boost::asio::io_context& home)
    : worker_(home, std::numeric_limits<std::size_t>::max(), {}, threads_for_thinking()) {}

Thinking::~Thinking() {
  for (const std::weak_ptr<Task>& each : under_way_) {
    if (const std::shared_ptr<Task> task = each.lock()) task->give_up();
  }
}

std::unique_ptr<Thinking::Thought> Thinking::ask(std::unique_ptr<Agent> agent, Question question, Trace turn,
                                                 Chosen chosen) {
  const auto task = std::make_shared<Task>();
  task->agent = std::move(agent);
  task->question = std::move(question);
  task->turn = std::move(turn);
  std::erase_if(under_way_, [](const std::weak_ptr<Task>& each) { return each.expired(); });
  under_way_.push_back(task);
  worker_.ask([task] { task->think(); },
              [task, chosen = std::move(chosen)](const std::exception_ptr& error) {
                if (!task->given_up) chosen(task->index, error);
              });
  return std::make_unique<Thought>(task);
}

}  // namespace auspex::server
