#include "cli/protocol.h"

#include "agents/seats.h"
#include "cli/phrases.h"
#include "games/registry.h"
#include "io/json.h"
#include "io/messages.h"
#include "io/record_file.h"

namespace auspex::cli {

std::string Protocol::reply(const std::string& line) {
  Value id;
  Value out;
  const Language language_before = language_;
  const auto refuse = [&](const std::string& why) {
    language_ = language_before;
    out = Value::map();
    out.set("error", why);
    if (table_) out.set("revision", static_cast<std::int64_t>(table_->revision()));
  };
  try {
    const Value request = parse_json(line, "request");
    if (const Value* given = request.find("id")) id = *given;
    out = act(request);
  } catch (const BadInput& error) {
    refuse(error.what());
  } catch (const std::exception& error) {
    refuse(std::string("a fault in the program: ") + error.what());
  }
  Value reply = Value::map();
  if (!id.is_null()) reply.set("id", std::move(id));
  for (const auto& [key, value] : out.as_map("reply")) reply.set(key, value);
  return json_line(reply);
}

Value Protocol::act(const Value& request) {
  if (const Value* language = request.find("language")) language_ = language_from(language->as_string("language"));
  const std::string& what = request.at("do", "request").as_string("do");
  if (what == "new") return begin(request);
  if (what == "load") return load(request);
  if (what == "ask") return ask(request);
  if (what == "answer") return answer(request);
  if (what == "view") return view(request);
  if (what == "log") return log(request);
  if (what == "odds") return odds(request);
  if (what == "undo") return undo(request);
  if (what == "save") return save(request);
  if (what == "quit") {
    ended_ = true;
    Value out = Value::map();
    out.set("bye", true);
    return out;
  }
  throw BadInput("unknown request \"" + what +
                 "\"; there are new, load, ask, answer, view, log, odds, undo, save, quit");
}

void Protocol::open(Table table) {
  let_automatic_seats_answer(table);
  table_.emplace(std::move(table));
}

Table& Protocol::table() {
  if (!table_) throw BadInput("there is no game yet; begin with new or load");
  return *table_;
}

Value Protocol::begin(const Value& request) {
  request.check_keys({"id", "do", "language", "game", "scenario", "options", "seats", "seed", "position"}, "new");
  const Game& game = game_named(request.at("game", "new").as_string("game"));
  open(Table(game, read_setup(game, request)));
  Value out = state(everyone());
  out.set("log", lines_from(0, everyone()));
  return out;
}

Value Protocol::load(const Value& request) {
  request.check_keys({"id", "do", "language", "file", "record"}, "load");
  const Value* inside = request.find("record");
  const Record record = inside != nullptr ? parse_record(json_line(*inside), "record")
                                          : load_record(request.at("file", "load").as_string("file"));
  open(replay(game_named(record.game), record));
  return state(everyone());
}

Value Protocol::ask(const Value& request) {
  request.check_keys({"id", "do", "language", "seat"}, "ask");
  return state(readers(request));
}

// One answer, or several that are taken all or none.
Value Protocol::answer(const Value& request) {
  request.check_keys({"id", "do", "language", "revision", "seat", "index", "answers"}, "answer");
  Table& table = this->table();
  const Value::List several =
      request.find("answers") != nullptr ? request.at("answers", "answer").as_list("answers") : Value::List{request};
  const int revision = request.at("revision", "answer").as_int("revision", 0, INT32_MAX);
  if (static_cast<std::uint32_t>(revision) != table.revision()) throw BadInput(refusal_text(Refusal::old_question));
  const std::size_t answers_before = table.answers().size();
  const std::size_t lines_before = table.log().size();
  try {
    for (const Value& one : several) {
      const Seat seat = read_seat(table.game(), table.setup(), one.at("seat", "answer"), "seat");
      const int index = one.at("index", "answer").as_int("index", INT32_MIN, INT32_MAX);
      if (const auto refusal = table.answer(seat, table.revision(), index)) throw BadInput(refusal_text(*refusal));
      let_automatic_seats_answer(table);
    }
  } catch (...) {
    while (table.answers().size() > answers_before) table.undo();
    throw;
  }
  Value out = state(everyone());
  out.set("log", lines_from(lines_before, everyone()));
  return out;
}

Value Protocol::undo(const Value& request) {
  request.check_keys({"id", "do", "language", "seat", "consent"}, "undo");
  Table& table = this->table();
  const Seat seat = read_seat(table.game(), table.setup(), request.at("seat", "undo"), "seat");
  const Value* consent = request.find("consent");
  const bool all_agree = consent != nullptr && consent->as_bool("consent");
  if (table.answers().empty()) throw BadInput("there is nothing to take back");
  if (const auto ended = table.undo_ended(seat); ended && !all_agree) {
    throw BadInput("it can no longer be taken back by this seat alone (" + std::string(to_string(*ended)) +
                   "); with \"consent\": true all agree");
  }
  do {
    table.undo();
  } while (!table.answers().empty() && is_automatic(table, table.question()->seat));
  let_automatic_seats_answer(table);
  return state(everyone());
}

Value Protocol::view(const Value& request) {
  request.check_keys({"id", "do", "language", "seat"}, "view");
  const Value* seat = request.find("seat");
  const Seat viewer =
      seat == nullptr || seat->is_null() ? spectator : read_seat(table().game(), table().setup(), *seat, "seat");
  Value out = Value::map();
  out.set("revision", static_cast<std::int64_t>(table().revision()));
  out.set("view", table().position().view(viewer));
  out.set("victory", standings_value(table().game(), table().setup(), table().position()));
  return out;
}

Value Protocol::log(const Value& request) {
  request.check_keys({"id", "do", "language", "from", "seat"}, "log");
  const Value* from = request.find("from");
  const std::size_t size = table().log().size();
  const int first = from == nullptr ? 0 : from->as_int("from", 0, static_cast<int>(size));
  Value out = Value::map();
  out.set("log", lines_from(static_cast<std::size_t>(first), readers(request)));
  out.set("lines", static_cast<std::int64_t>(size));
  return out;
}

Value Protocol::odds(const Value& request) {
  request.check_keys({"id", "do", "language", "seat"}, "odds");
  Value out = Value::map();
  out.set("revision", static_cast<std::int64_t>(table().revision()));
  out.set("odds", odds_value(table().game().catalogue(), table().odds(readers(request)), language_));
  return out;
}

Value Protocol::save(const Value& request) {
  request.check_keys({"id", "do", "language", "file"}, "save");
  const Record record = table().record();
  Value out = Value::map();
  if (const Value* file = request.find("file")) {
    save_record(file->as_string("file"), record);
    out.set("saved", *file);
  } else {
    out.set("record", parse_json(record_text(record), "record"));
  }
  return out;
}

SeatMask Protocol::everyone() {
  SeatMask all;
  for (const Seat seat : played_seats(table().game(), table().setup())) all.add(seat);
  return all;
}

SeatMask Protocol::readers(const Value& request) {
  const Value* seat = request.find("seat");
  if (seat == nullptr) return everyone();
  return seat->is_null() ? SeatMask() : SeatMask(read_seat(table().game(), table().setup(), *seat, "seat"));
}

Value Protocol::lines_from(std::size_t first, SeatMask readers) {
  Value out = Value::list();
  const std::vector<Line>& lines = table().log();
  for (std::size_t i = first; i < lines.size(); ++i) {
    Line line = lines[i];
    if (!table().may_hear(readers, line)) continue;
    if (table().may_hear({}, line)) line.audience = spectator;
    out.push(line_value(table().game(), line, language_));
  }
  return out;
}

Value Protocol::state(SeatMask readers) {
  const Table& now = table();
  Value out = Value::map();
  out.set("revision", static_cast<std::int64_t>(now.revision()));
  if (const Question* question = now.question()) {
    out.set("question", question_value(now.game(), *question, language_, now.may_know(readers, now.answers().size())));
  } else {
    out.set("outcome", text_value(now.game().catalogue(), now.position().outcome(), language_));
    out.set("victory", standings_value(now.game(), now.setup(), now.position()));
  }
  return out;
}

}  // namespace auspex::cli
