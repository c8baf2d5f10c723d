// Looking back: a table as it was at any answer or line of its log.
#include "io/json.h"
#include "io/messages.h"
#include "server/fragments.h"
#include "server/room.h"

namespace auspex::server {

namespace {

Value number(std::size_t n) { return static_cast<std::int64_t>(n); }

}  // namespace

std::string Room::moments(SeatMask seats, Language language) const {
  Value checkpoints = Value::list();
  for (const Table::Stop& stop : table_->stops()) {
    Value entry = Value::map();
    entry.set("answers", number(stop.answers));
    entry.set("lines", number(stop.lines));
    checkpoints.push(std::move(entry));
  }
  Value asked = Value::list();
  for (std::size_t i = 0; i < table_->answers().size(); ++i) asked.push(number(table_->log_at(i)));
  const std::size_t lines = table_->log().size();
  return Object()
      .put("answers", number(table_->answers().size()))
      .put("lines", number(lines))
      .put("checkpoints", checkpoints)
      .put("asked", asked)
      .add("log", log_json(0, lines, seats, language))
      .text();
}

std::string Room::moment(std::size_t answers, SeatMask seats, Language language) const {
  const std::vector<Answer>& given = table_->answers();
  if (answers > given.size()) throw BadInput("there are only " + std::to_string(given.size()) + " answers yet");
  const bool now = answers == given.size();
  const std::unique_ptr<Position> before = now ? table_->position().clone() : table_->position_at(answers);
  // As who decides there, where I hold several seats.
  Seat viewer = viewer_for(seats, spectator);
  if (!now && seats.has(given[answers].seat)) viewer = given[answers].seat;
  Object out;
  out.put("moment", number(answers))
      .put("answers", number(answers))
      .put("lines", number(now ? table_->log().size() : table_->log_at(answers)))
      .put("view", before->view(viewer))
      .put("victory", standings_value(game(), table_->setup(), *before));
  if (!now) {
    const Answer& answer = given[answers];
    out.put("seat", side(answer.seat)).put("asked", answer.asked);
    if (table_->may_know(seats, answers)) out.put("chosen", answer.chosen);
  } else if (table_->question() == nullptr) {
    out.add("outcome", text_json(table_->position().outcome(), language));
  }
  return out.text();
}

std::string Room::line(std::size_t lines, SeatMask seats) const {
  if (lines > table_->log().size()) {
    throw BadInput("there are only " + std::to_string(table_->log().size()) + " lines yet");
  }
  const std::unique_ptr<Position> then = table_->position_at_line(lines);
  std::size_t answers = 0;
  while (answers < table_->answers().size() && table_->log_at(answers) < lines) ++answers;
  return Object()
      .put("lines", number(lines))
      .put("answers", number(answers))
      .put("view", then->view(viewer_for(seats, spectator)))
      .put("victory", standings_value(game(), table_->setup(), *then))
      .text();
}

}  // namespace auspex::server
