#include "simulate/plan.h"

#include <algorithm>
#include <sstream>

#include "io/embedded.h"
#include "io/json.h"

namespace auspex::simulate {

namespace {

// {"en": ["card", "cards"], ...}: the first or the second.
Wording read_form(const Value& value, std::size_t form, const std::string& where) {
  value.check_keys({"en", "it"}, where);
  Wording wording;
  for (std::size_t i = 0; i < wording.size(); ++i) {
    const Value::List& forms = value.at(i == 0 ? "en" : "it", where).as_list(where);
    if (forms.size() != 2) throw BadInput(where + ": expected one and many");
    wording[i] = forms[form].as_string(where);
  }
  return wording;
}

class Reader {
 public:
  Reader(const Game& game, std::string where) : game_(game), where_(std::move(where)) {}

  Plan read(const Value& value) {
    value.check_keys({"zero", "time", "endings", "story", "figures", "tables"}, where_);
    Plan plan;
    plan.look = look_of(game_);
    plan.zero = read_wording(value.at("zero", where_), where_ + ": zero");
    if (const Value* time = value.find("time")) read_time(*time, plan);
    for (const auto& [key, wording] : value.at("endings", where_).as_map(where_ + ": endings")) {
      plan.endings[message(key, "endings")] = read_wording(wording, where_ + ": endings: " + key);
    }
    if (const Value* story = value.find("story")) {
      for (const Value& key : story->as_list(where_ + ": story")) {
        plan.story.push_back(message(key.as_string(where_ + ": story"), "story"));
      }
    }
    if (const Value* figures = value.find("figures")) {
      for (const Value& figure : figures->as_list(where_ + ": figures")) plan.figures.push_back(read_figure(figure));
    }
    for (const Value& table : value.at("tables", where_).as_list(where_ + ": tables")) {
      plan.tables.push_back(read_table(table));
    }
    return plan;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const { throw BadInput(where_ + ": " + what); }

  [[nodiscard]] std::string message(const std::string& key, const std::string& place) const {
    const auto& messages = game_.catalogue().messages;
    if (std::none_of(messages.begin(), messages.end(), [&](const MessageEntry& m) { return m.key == key; })) {
      fail(place + ": there is no message \"" + key + "\"");
    }
    return key;
  }

  [[nodiscard]] std::string domain(const std::string& id, const std::string& place) const {
    if (game_.catalogue().domain(id) == nullptr) fail(place + ": there are no names \"" + id + "\"");
    return id;
  }

  void read_time(const Value& value, Plan& plan) const {
    const std::string place = where_ + ": time";
    value.check_keys({"step", "step_name", "marks", "mark_name"}, place);
    if (const Value* step = value.find("step")) plan.step = message(step->as_string(place), "time");
    plan.step_name = read_form(value.at("step_name", place), 0, place);
    plan.steps_name = read_form(value.at("step_name", place), 1, place);
    const Value* marks = value.find("marks");
    if (marks == nullptr) return;
    for (const Value& mark : marks->as_list(place)) plan.marks.push_back(message(mark.as_string(place), "time"));
    plan.mark_name = read_wording(value.at("mark_name", place), place);
  }

  [[nodiscard]] FigurePlan read_figure(const Value& value) const {
    const std::string place = where_ + ": figures";
    value.check_keys({"title", "path", "is"}, place);
    FigurePlan figure;
    figure.title = read_wording(value.at("title", place), place);
    figure.path = value.at("path", place).as_string(place);
    std::istringstream steps(figure.path);
    for (std::string step; std::getline(steps, step, '.');) figure.steps.push_back(step);
    if (const Value* is = value.find("is")) {
      for (const Value& word : is->as_list(place)) figure.is.push_back(word.as_string(place));
    }
    return figure;
  }

  [[nodiscard]] TablePlan read_table(const Value& value) const {
    const std::string place = where_ + ": tables";
    value.check_keys({"title", "note", "messages", "row", "rows", "columns", "out_of"}, place);
    TablePlan table;
    table.title = read_wording(value.at("title", place), place);
    if (const Value* note = value.find("note")) table.note = read_wording(*note, place);
    for (const Value& key : value.at("messages", place).as_list(place)) {
      table.messages.push_back(message(key.as_string(place), "tables"));
    }
    const std::string row = value.at("row", place).as_string(place);
    table.row = row == "message" ? row : domain(row, "tables");
    if (table.row == "message") {
      const Value& rows = value.at("rows", place);
      for (const std::string& key : table.messages) table.rows[key] = read_wording(rows.at(key, place), place);
    }
    for (const Value& id : value.at("columns", place).as_list(place)) {
      table.columns.push_back(domain(id.as_string(place), "tables"));
    }
    if (table.columns.empty()) fail("tables: a table needs columns");
    if (const Value* out_of = value.find("out_of")) table.out_of = message(out_of->as_string(place), "tables");
    return table;
  }

  const Game& game_;
  std::string where_;
};

Plan general_plan(const Game& game) {
  Plan plan;
  plan.look = look_of(game);
  plan.step_name = {"checkpoint", "passo"};
  plan.steps_name = {"checkpoints", "passi"};
  return plan;
}

}  // namespace

Plan read_plan(const Game& game, std::string_view json, const std::string& where) {
  Plan plan = Reader(game, where).read(parse_json(json, where));
  if (plan.step_name[0].empty()) {
    const Plan general = general_plan(game);
    plan.step_name = general.step_name;
    plan.steps_name = general.steps_name;
  }
  return plan;
}

Plan plan_of(const Game& game) {
  const std::string name = game.id() + "/report.json";
  const std::string_view own = embedded(name);
  return own.empty() ? general_plan(game) : read_plan(game, own, name);
}

}  // namespace auspex::simulate
