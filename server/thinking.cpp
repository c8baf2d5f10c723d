#include "server/thinking.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <limits>
#include <mutex>

namespace auspex::server {

namespace {

// One thought must not keep all others waiting, even where there is but one core.
unsigned threads_for_thinking() { return std::max(2U, std::thread::hardware_concurrency()); }

// Jobs that several threads do together: whoever comes takes the next. Whoever has them to be done helps, too, and then
// waits only for what others have begun; so it does not matter whether anybody comes.
class Shared {
 public:
  // `job` must outlive finish().
  Shared(int count, const std::function<void(int)>& job) : count_(count), job_(job) {}

  void help() {
    for (int number = next_++; number < count_; number = next_++) {
      std::exception_ptr error;
      try {
        job_(number);
      } catch (...) {
        error = std::current_exception();
      }
      const std::lock_guard lock(mutex_);
      if (error && !error_) error_ = error;
      if (++done_ == count_) all_done_.notify_all();
    }
  }
  void finish() {
    help();
    std::unique_lock lock(mutex_);
    all_done_.wait(lock, [&] { return done_ == count_; });
    if (error_) std::rethrow_exception(error_);
  }

 private:
  const int count_;
  const std::function<void(int)>& job_;
  std::atomic<int> next_{0};
  std::mutex mutex_;
  std::condition_variable all_done_;
  int done_ = 0;
  std::exception_ptr error_;
};

}  // namespace

struct Thinking::Task {
  Errand errand;
  std::atomic<bool> given_up{false};

  void think(const Means& means) {
    if (!given_up) errand.think(means);
  }
  void give_up() {
    given_up = true;
    errand.give_up();
  }
};

Thinking::Thought::~Thought() { task_->give_up(); }

// Each table thinks about one question at a time, and gives one hint, so there is no need to refuse anybody.
Thinking::Thinking(boost::asio::io_context& home, std::optional<std::chrono::milliseconds> most_time)
    : most_time_(most_time),
      threads_(threads_for_thinking()),
      worker_(home, std::numeric_limits<std::size_t>::max(), {}, threads_) {}

Thinking::~Thinking() {
  for (const std::weak_ptr<Task>& each : under_way_) {
    if (const std::shared_ptr<Task> task = each.lock()) task->give_up();
  }
}

void Thinking::spread(int count, const std::function<void(int)>& job) {
  const auto shared = std::make_shared<Shared>(count, job);
  const int helpers = std::min(count, static_cast<int>(threads_)) - 1;
  for (int i = 0; i < helpers; ++i) worker_.ask([shared] { shared->help(); }, [](const std::exception_ptr&) {});
  shared->finish();
}

std::unique_ptr<Thinking::Thought> Thinking::ask(Errand errand) {
  const auto task = std::make_shared<Task>();
  task->errand = std::move(errand);
  std::erase_if(under_way_, [](const std::weak_ptr<Task>& each) { return each.expired(); });
  under_way_.push_back(task);
  const Means means{[this](int count, const std::function<void(int)>& job) { spread(count, job); }, most_time_};
  worker_.ask([task, means] { task->think(means); },
              [task](const std::exception_ptr& error) {
                if (!task->given_up) task->errand.done(error);
              });
  return std::make_unique<Thought>(task);
}

std::unique_ptr<Thinking::Thought> Thinking::ask(std::unique_ptr<Agent> agent, Question question, Trace turn,
                                                 Chosen chosen) {
  struct Asked {
    std::unique_ptr<Agent> agent;
    Question question;
    Trace turn;
    Choice choice;
  };
  const auto asked = std::make_shared<Asked>();
  asked->agent = std::move(agent);
  asked->question = std::move(question);
  asked->turn = std::move(turn);
  return ask({[asked](const Means& means) {
                asked->agent->use(means);
                const Moment moment(asked->question, asked->turn);
                asked->choice.index = asked->agent->choose(moment);
                asked->choice.thought = asked->agent->thought(moment);
              },
              [asked] { asked->agent->give_up(); },
              [asked, chosen = std::move(chosen)](const std::exception_ptr& error) { chosen(asked->choice, error); }});
}

}  // namespace auspex::server
