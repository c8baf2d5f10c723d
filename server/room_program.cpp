// The seats that the program plays. Whoever answers at once does so on this thread, within bounds; whoever thinks does
// so elsewhere, and the choice is taken as an answer like any other, unless the table has gone on meanwhile.
#include <spdlog/spdlog.h>

#include "server/room.h"

namespace auspex::server {

int Room::answer_at_once(int most) { return let_automatic_seats_answer_at_once(*table_, most, services_.agent_for); }

void Room::let_program_go_on() {
  if (busy_ || is_gone()) return;  // whoever is busy comes here when that is done
  if (thought_ && thought_->revision == revision()) return;
  thought_.reset();
  if (on_hold_ == revision()) return;
  on_hold_.reset();
  std::unique_ptr<Agent> agent = services_.agent_for(*table_);
  if (!agent) return;
  if (!agent->answers_at_once()) return ponder(std::move(agent));
  move_for_program([this] { answer_at_once(); });
}

void Room::try_again() {
  if (!on_hold_) return;
  on_hold_.reset();
  let_program_go_on();
}

// The choice may come when the room is no more.
void Room::ponder(std::unique_ptr<Agent> agent) {
  const auto tell = [room = weak_from_this(), about = revision()](const Thinking::Choice& choice,
                                                                  const std::exception_ptr& error) {
    if (const std::shared_ptr<Room> self = room.lock()) {
      self->when_quiet([self, about, choice, error] { self->chosen(about, choice, error); });
    }
  };
  thought_ =
      Pondering{revision(), services_.thinking.ask(std::move(agent), *table_->question(), table_->trace(), tell)};
}

void Room::chosen(long long about, const Thinking::Choice& choice, const std::exception_ptr& error) {
  if (is_gone() || about != revision()) return;
  thought_.reset();
  move_for_program([this, choice, error] {
    if (error) std::rethrow_exception(error);
    take_choice(*table_, choice.index, choice.thought);
    answer_at_once();
  });
}

void Room::move_for_program(const std::function<void()>& move) {
  const Progress before = progress();
  try {
    move();
  } catch (const std::exception& error) {
    spdlog::error("table {}: a seat of the program: {}", id(), error.what());
    return reload({});
  }
  save(before, before.answers, "answer", {}, {});
}

}  // namespace auspex::server
