#include "simulate/watch.h"

#include <algorithm>
#include <utility>

namespace auspex::simulate {

namespace {

int domain_number(const Catalogue& catalogue, const std::string& id) {
  const auto found = std::find_if(catalogue.domains.begin(), catalogue.domains.end(),
                                  [&](const DomainEntry& domain) { return domain.id == id; });
  return Domain::first_name + static_cast<int>(found - catalogue.domains.begin());
}

// The first argument that is a name of that kind; -1 where there is none.
int name_in(const Text& text, int domain) {
  for (std::size_t i = 0; i < text.count; ++i) {
    if (text.args[i].domain == domain) return text.args[i].value;
  }
  return -1;
}

int sum_of(const Value& value) {
  int sum = 0;
  if (value.is_map()) {
    for (const auto& [key, member] : value.as_map("figures")) sum += sum_of(member);
  } else if (value.is_list()) {
    for (const Value& one : value.as_list("figures")) sum += sum_of(one);
  } else {
    sum = static_cast<int>(value.as_int64());
  }
  return sum;
}

int figure_in(const Value& view, const FigurePlan& figure) {
  const Value* found = &view;
  for (const std::string& step : figure.steps) {
    found = found->find(step);
    if (found == nullptr && figure.at_times) return 0;
    if (found == nullptr) throw BadInput("report.json: figures: the view has no \"" + figure.path + "\"");
  }
  if (figure.is.empty()) return sum_of(*found);
  const std::string& word = found->as_string(figure.path);
  return std::find(figure.is.begin(), figure.is.end(), word) != figure.is.end() ? 100 : 0;
}

}  // namespace

Watch::Watch(const Game& game, Plan plan)
    : catalogue_(game.catalogue()), plan_(std::move(plan)), meanings_(catalogue_.messages.size()) {
  if (!plan_.step.empty()) meaning_of(plan_.step).step = true;
  for (const std::string& mark : plan_.marks) meaning_of(mark).mark = true;
  for (std::size_t i = 0; i < plan_.tables.size(); ++i) add_table(i, plan_.tables[i]);
}

Watch::Meaning& Watch::meaning_of(const std::string& key) {
  const auto& messages = catalogue_.messages;
  const auto found =
      std::find_if(messages.begin(), messages.end(), [&](const MessageEntry& message) { return message.key == key; });
  return meanings_.at(static_cast<std::size_t>(found - messages.begin()));
}

Sample Watch::sample_of(const Position& position) const {
  Sample sample;
  for (const Standing& standing : position.standings()) sample.push_back(standing.margin);
  if (plan_.figures.empty()) return sample;
  const Value view = position.view(spectator);
  for (const FigurePlan& figure : plan_.figures) sample.push_back(figure_in(view, figure));
  return sample;
}

void Watch::add_table(std::size_t number, const TablePlan& table) {
  Shape shape;
  Count count;
  count.table = number;
  for (const std::string& id : table.columns) {
    shape.columns.push_back(catalogue_.domain(id)->names.size());
    shape.width += shape.columns.back();
    count.column_domains.push_back(domain_number(catalogue_, id));
  }
  const bool by_message = table.row == "message";
  shape.rows = by_message ? table.messages.size() : catalogue_.domain(table.row)->names.size();
  if (!by_message) count.row_domain = domain_number(catalogue_, table.row);
  for (std::size_t i = 0; i < table.messages.size(); ++i) {
    count.row = by_message ? i : 0;
    meaning_of(table.messages[i]).counts.push_back(count);
  }
  if (!table.out_of.empty()) {
    count.column_domains.clear();
    meaning_of(table.out_of).counts.push_back(count);
  }
  shapes_.push_back(std::move(shape));
}

Listener::Listener(const Watch& watch, const Position& start, std::vector<std::vector<std::uint64_t>>& tables)
    : watch_(watch), tables_(tables) {
  tables_.resize(watch.tables().size());
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    const Watch::Shape& shape = watch.tables()[i];
    tables_[i].resize(shape.rows * shape.width);
  }
  stretches_.push_back({watch.sample_of(start)});
}

void Listener::count(const Watch::Count& what, const Text& text) {
  const Watch::Shape& shape = watch_.tables()[what.table];
  const int row = what.row_domain < 0 ? static_cast<int>(what.row) : name_in(text, what.row_domain);
  if (row < 0) return;
  std::vector<std::uint64_t>& cells = tables_[what.table];
  if (what.column_domains.empty()) ++cells[shape.cell(static_cast<std::size_t>(row), shape.width - 1)];
  std::size_t first = 0;
  for (std::size_t i = 0; i < what.column_domains.size(); ++i) {
    const int column = name_in(text, what.column_domains[i]);
    if (column >= 0) ++cells[shape.cell(static_cast<std::size_t>(row), first + static_cast<std::size_t>(column))];
    first += shape.columns[i];
  }
}

void Listener::hear(const Line& line) {
  const Watch::Meaning& meaning = watch_.meanings_[line.text.id];
  stepped_ = stepped_ || meaning.step;
  marked_ = marked_ || meaning.mark;
  for (const Watch::Count& what : meaning.counts) count(what, line.text);
}

// What happens between a mark and the first step after it (the rest of a Winter) belongs to the mark: it only moves the
// margins with which the new stretch begins.
void Listener::at_checkpoint(const Position& position) {
  const bool step = stepped_ || watch_.plan().step.empty();
  if (marked_) {
    Sample last = stretches_.back().back();
    stretches_.push_back({std::move(last)});
  }
  if (step) {
    ++steps_;
    stretches_.back().push_back(watch_.sample_of(position));
  } else {
    stretches_.back().back() = watch_.sample_of(position);
  }
  stepped_ = marked_ = false;
}

}  // namespace auspex::simulate
