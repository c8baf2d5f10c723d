// Players that are programs and take their time, and what else takes thought. All that is done on threads of its own,
// all tables' together; what comes of it is told on the home context.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "agents/agent.h"
#include "server/worker.h"

namespace auspex::server {

class Thinking {
  struct Task;

 public:
  // Nobody thinks longer about one question than that, where it is given.
  explicit Thinking(boost::asio::io_context& home, std::optional<std::chrono::milliseconds> most_time = std::nullopt);
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
  // Where there is no error: which option, and why.
  struct Choice {
    int index = 0;
    std::optional<auspex::Thought> thought;
  };
  using Chosen = std::function<void(const Choice& choice, const std::exception_ptr& error)>;
  std::unique_ptr<Thought> ask(std::unique_ptr<Agent> agent, Question question, Trace turn, Chosen chosen);

  // Something else to think about.
  struct Errand {
    std::function<void(const Means& means)> think;  // on a thread
    std::function<void()> give_up;                  // from any thread, before it or while it runs
    std::function<void(const std::exception_ptr& error)> done;
  };
  std::unique_ptr<Thought> ask(Errand errand);

 private:
  // Does the jobs here and on whichever threads have nothing else to do.
  void spread(int count, const std::function<void(int)>& job);

  std::optional<std::chrono::milliseconds> most_time_;
  unsigned threads_;
  std::vector<std::weak_ptr<Task>> under_way_;
  Worker worker_;
};

}  // namespace auspex::server
