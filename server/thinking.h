// Players that are programs and take their time. They think on threads of their own, all tables' together; what they
// choose is told on the home context.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "agents/agent.h"
#include "server/worker.h"

namespace auspex::server {

class Thinking {
  struct Task;

 public:
  explicit Thinking(boost::asio::io_context& home);
  // Does not wait for anybody to come to the end of their thoughts.
  ~Thinking();
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;

  // Whoever lets go of it no longer wants the choice and hears nothing of it.
  class Thought {
   public:
    explicit Thought(std::shared_ptr<Task> task) : task_(std::move(task)) {}
    ~Thought();
    Thought(const Thought&) = delete;
    Thought& operator=(const Thought&) = delete;

   private:
    std::shared_ptr<Task> task_;
  };
  // `index` where there is no error.
  using Chosen = std::function<void(int index, const std::exception_ptr& error)>;
  std::unique_ptr<Thought> ask(std::unique_ptr<Agent> agent, Question question, Trace turn, Chosen chosen);

 private:
  std::vector<std::weak_ptr<Task>> under_way_;
  Worker worker_;
};

}  // namespace auspex::server
