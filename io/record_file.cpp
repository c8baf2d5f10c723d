#include "io/record_file.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "games/registry.h"
#include "io/files.h"
#include "io/json.h"

namespace auspex {

namespace {

constexpr std::string_view format = "record/1";
constexpr int most_index = 1'000'000;

std::size_t index_in(const std::vector<std::string>& ids, const std::string& id, const std::string& where) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found == ids.end()) throw BadInput(where + ": unknown \"" + id + "\"; there are " + join(ids));
  return static_cast<std::size_t>(found - ids.begin());
}

void check_format(const Value& file, const std::string& where) {
  const Value* version = file.find("auspex");
  if (version == nullptr || !version->is_string() || version->as_string("").rfind("record/", 0) != 0) {
    throw BadInput(where + ": not a record of Auspex (no \"auspex\": \"" + std::string(format) + "\")");
  }
  if (version->as_string("") != format) {
    throw BadInput(where + ": its format is " + version->as_string("") + ", this program reads " + std::string(format) +
                   "; a newer Auspex made it");
  }
}

// Where the entry says that a seat was given to somebody else.
std::optional<Seating> read_seating(const Game& game, const Value& value, std::size_t answers,
                                    const std::string& where) {
  const Value* becomes = value.find("becomes");
  if (becomes == nullptr) return std::nullopt;
  value.check_keys({"seat", "becomes", "seed"}, where);
  const std::string& side = value.at("seat", where).as_string(where + ".seat");
  const auto seat = static_cast<Seat>(index_in(game.sides(), side, where + ".seat"));
  const SeatKind kind = read_seat_kind(game, side, becomes->as_string(where + ".becomes"));
  std::optional<std::uint64_t> seed;
  if (const Value* given = value.find("seed")) seed = read_seed(*given, where + ".seed");
  return Seating{answers, seat, kind, seed};
}

Answer read_answer(const Value& value, const std::vector<std::string>& sides, const std::string& where) {
  value.check_keys({"seat", "asked", "chosen", "index", "thought"}, where);
  Answer answer;
  const std::string in_seat = where + ".seat";
  answer.seat = static_cast<Seat>(index_in(sides, value.at("seat", where).as_string(in_seat), in_seat));
  answer.asked = value.at("asked", where).as_string(where + ".asked");
  answer.chosen = value.at("chosen", where).as_string(where + ".chosen");
  answer.index = value.at("index", where).as_int(where + ".index", 0, most_index);
  if (const Value* thought = value.find("thought")) answer.thought = read_thought(*thought, where + ".thought");
  return answer;
}

// Members of `object` on lines of their own.
std::string page(const Value& object) {
  std::string text;
  for (const auto& [key, value] : object.as_map("record")) {
    text += (text.empty() ? "  " : ",\n  ") + json_line(Value(key)) + ": " + json_line(value);
  }
  return text;
}

std::string lines(const Value::List& items) {
  std::string text = "[";
  for (const Value& item : items) text += (&item == &items.front() ? "\n    " : ",\n    ") + json_line(item);
  return text + (items.empty() ? "]" : "\n  ]");
}

}  // namespace

Value write_seed(std::uint64_t seed) {
  constexpr std::uint64_t exact = std::uint64_t{1} << 53;
  return seed <= exact ? Value(static_cast<std::int64_t>(seed)) : Value(std::to_string(seed));
}

std::uint64_t parse_seed(const std::string& text, const std::string& where) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw BadInput(where + ": expected a whole number from 0 to 18446744073709551615, found \"" + text + "\"");
  }
  return seed;
}

std::uint64_t read_seed(const Value& value, const std::string& where) {
  return parse_seed(value.is_int() ? std::to_string(value.as_int64()) : value.as_string(where), where);
}

Value write_setup(const Game& game, const Setup& setup) {
  Value options = Value::map();
  for (const auto& [id, value] : setup.options) options.set(id, value);
  Value seats = Value::map();
  const std::vector<std::string>& sides = game.sides();
  for (const Seat seat : played_seats(game, setup)) {
    const auto i = static_cast<std::size_t>(int{seat});
    seats.set(sides[i], to_string(setup.seats[i]));
  }
  Value out = Value::map();
  out.set("scenario", setup.scenario);
  out.set("options", std::move(options));
  out.set("seats", std::move(seats));
  out.set("seed", write_seed(setup.seed));
  if (setup.position) out.set("position", *setup.position);
  return out;
}

Setup read_setup(const Game& game, const Value& value) {
  Setup setup;
  setup.scenario = value.at("scenario", "set-up").as_string("scenario");
  if (const Value* options = value.find("options")) {
    for (const auto& [id, chosen] : options->as_map("options")) setup.options[id] = chosen.as_string("options." + id);
  }
  setup = checked(game, std::move(setup));
  if (const Value* seats = value.find("seats")) {
    const std::vector<std::string> sides = played_sides(game, setup);
    const std::vector<Seat> played = played_seats(game, setup);
    for (const auto& [side, kind] : seats->as_map("seats")) {
      const Seat seat = played[index_in(sides, side, "seats")];
      setup.seats[static_cast<std::size_t>(seat)] = read_seat_kind(game, side, kind.as_string("seats." + side));
    }
  }
  if (const Value* seed = value.find("seed")) setup.seed = read_seed(*seed, "seed");
  if (const Value* position = value.find("position")) setup.position = *position;
  return checked(game, std::move(setup));
}

SeatKind read_seat_kind(const Game& game, const std::string& side, const std::string& id) {
  if (const std::optional<SeatKind> kind = seat_kind_from(id)) return *kind;
  std::vector<std::string> kinds;
  for (const SeatKind offered : game.seat_kinds()) kinds.emplace_back(to_string(offered));
  throw BadInput("seat " + side + " cannot be \"" + id + "\"; it is one of " + join(kinds));
}

Value write_thought(const Thought& thought) {
  Value::List best;
  for (const Thought::Plan& plan : thought.best) {
    Value one = Value::map();
    one.set("chosen", plan.chosen);
    one.set("index", plan.index);
    one.set("chance", plan.chance);
    best.push_back(std::move(one));
  }
  Value out = Value::map();
  out.set("games", thought.games);
  out.set("best", std::move(best));
  if (thought.answers.empty()) return out;
  Value::List answers;
  for (const Thought::Answer& answer : thought.answers) {
    Value one = Value::map();
    one.set("told", answer.told);
    one.set("percent", answer.percent);
    answers.push_back(std::move(one));
  }
  out.set("answers", std::move(answers));
  return out;
}

Thought read_thought(const Value& value, const std::string& where) {
  value.check_keys({"games", "best", "answers"}, where);
  Thought thought;
  thought.games = value.at("games", where).as_int(where + ".games", 0, std::numeric_limits<int>::max());
  const Value::List& best = value.at("best", where).as_list(where + ".best");
  if (best.size() > Thought::most_plans) {
    throw BadInput(where + ".best: at most " + std::to_string(Thought::most_plans) + " plans, found " +
                   std::to_string(best.size()));
  }
  for (const Value& one : best) {
    one.check_keys({"chosen", "index", "chance"}, where + ".best");
    thought.best.push_back({.index = one.at("index", where).as_int(where + ".index", 0, most_index),
                            .chance = one.at("chance", where).as_int(where + ".chance", 0, certain_win),
                            .chosen = one.at("chosen", where).as_string(where + ".chosen")});
  }
  const Value* answers = value.find("answers");
  if (answers == nullptr) return thought;
  for (const Value& one : answers->as_list(where + ".answers")) {
    if (thought.answers.size() == Thought::most_answers) {
      throw BadInput(where + ".answers: at most " + std::to_string(Thought::most_answers));
    }
    one.check_keys({"told", "percent"}, where + ".answers");
    thought.answers.push_back({.percent = one.at("percent", where).as_int(where + ".percent", 0, 100),
                               .told = one.at("told", where).as_string(where + ".told")});
  }
  return thought;
}

std::string record_text(const Record& record) {
  const Game& game = game_named(record.game);
  const std::vector<std::string>& sides = game.sides();
  Value header = Value::map();
  header.set("auspex", format);
  header.set("game", record.game);
  header.set("rules", record.rules_version);
  const Value setup = write_setup(game, record.setup);
  for (const auto& [key, value] : setup.as_map("")) header.set(key, value);

  Value::List answers;
  std::size_t seated = 0;
  const auto add_seatings = [&](std::size_t given) {
    for (; seated < record.seatings.size() && record.seatings[seated].answers <= given; ++seated) {
      const Seating& change = record.seatings[seated];
      Value line = Value::map();
      line.set("seat", sides[static_cast<std::size_t>(change.seat)]);
      line.set("becomes", to_string(change.kind));
      if (change.seed) line.set("seed", write_seed(*change.seed));
      answers.push_back(std::move(line));
    }
  };
  for (std::size_t i = 0; i < record.answers.size(); ++i) {
    add_seatings(i);
    const Answer& answer = record.answers[i];
    Value line = Value::map();
    line.set("seat", sides[static_cast<std::size_t>(answer.seat)]);
    line.set("asked", answer.asked);
    line.set("chosen", answer.chosen);
    line.set("index", answer.index);
    if (answer.thought) line.set("thought", write_thought(*answer.thought));
    answers.push_back(std::move(line));
  }
  add_seatings(record.answers.size());
  Value::List marks;
  for (const Mark& mark : record.marks) {
    Value line = Value::map();
    line.set("answers", static_cast<std::int64_t>(mark.answers));
    line.set("digest", hex(mark.digest));
    marks.push_back(std::move(line));
  }
  return "{\n" + page(header) + ",\n  \"answers\": " + lines(answers) + ",\n  \"marks\": " + lines(marks) + "\n}\n";
}

Record parse_record(std::string_view text, const std::string& where) {
  const Value file = parse_json(text, where);
  check_format(file, where);
  try {
    file.check_keys({"auspex", "game", "rules", "scenario", "options", "seats", "seed", "position", "answers", "marks"},
                    "record");
    Record record;
    record.game = file.at("game", "record").as_string("game");
    const Game& game = game_named(record.game);
    record.rules_version = file.at("rules", "record").as_int("rules", 1, 1'000'000);
    if (record.rules_version > game.rules_version()) {
      throw BadInput("made with rules version " + std::to_string(record.rules_version) + " of " + record.game +
                     ", this program has version " + std::to_string(game.rules_version()));
    }
    record.setup = read_setup(game, file);
    const std::vector<std::string>& sides = game.sides();
    const Value::List& answers = file.at("answers", "record").as_list("answers");
    for (const Value& entry : answers) {
      const std::string in_entry = "answer " + std::to_string(record.answers.size() + 1);
      if (const auto seating = read_seating(game, entry, record.answers.size(), in_entry)) {
        record.seatings.push_back(*seating);
      } else {
        record.answers.push_back(read_answer(entry, sides, in_entry));
      }
    }
    const Value::List& marks = file.at("marks", "record").as_list("marks");
    for (std::size_t i = 0; i < marks.size(); ++i) {
      const std::string in_mark = "mark " + std::to_string(i + 1);
      marks[i].check_keys({"answers", "digest"}, in_mark);
      const int after =
          marks[i].at("answers", in_mark).as_int(in_mark + ".answers", 0, static_cast<int>(record.answers.size()));
      record.marks.push_back(
          {static_cast<std::size_t>(after), read_hex(marks[i].at("digest", in_mark), in_mark + ".digest")});
    }
    return record;
  } catch (const BadInput& error) {
    throw BadInput(where + ": " + error.what());
  }
}

Record load_record(const std::string& path) { return parse_record(read_file(path), path); }

void save_record(const std::string& path, const Record& record) { write_file(path, record_text(record)); }

Value load_position(const std::string& path) {
  Value file = parse_json(read_file(path), path);
  if (const Value* inner = file.find("position")) return *inner;
  if (!file.is_map()) throw BadInput(path + ": expected an object");
  return file;
}

}  // namespace auspex
