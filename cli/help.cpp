#include "cli/help.h"

#include <algorithm>

#include "cli/choose.h"
#include "cli/layout.h"

namespace auspex::cli {

namespace {

using Found = std::vector<const RuleEntry*>;

void add(Found& found, const RuleEntry* rule) {
  if (rule != nullptr && std::find(found.begin(), found.end(), rule) == found.end()) found.push_back(rule);
}

// "card.19" and its two sides; not "card.191".
void add_told_of(Found& found, const Catalogue& catalogue, std::string_view table, std::string_view id) {
  const std::string number = std::string(table) + "." + std::string(id);
  for (const RuleEntry& rule : catalogue.rules) {
    const bool is_side = rule.number.size() == number.size() + 1 && rule.number.back() >= 'a';
    if (rule.number.rfind(number, 0) == 0 && (rule.number.size() == number.size() || is_side)) add(found, &rule);
  }
}

void add_behind(Found& found, const Catalogue& catalogue, const Text& text) {
  const std::string_view number = catalogue.rule_of(text);
  if (!number.empty()) add(found, catalogue.rule(number));
  for (int i = 0; i < text.count; ++i) {
    const Arg& arg = text.args[static_cast<std::size_t>(i)];
    if (arg.domain < Domain::first_name) continue;
    const DomainEntry& table = catalogue.domains[static_cast<std::size_t>(arg.domain - Domain::first_name)];
    add_told_of(found, catalogue, table.id, table.names[static_cast<std::size_t>(arg.value)].id);
  }
}

}  // namespace

Found rules_behind(const Catalogue& catalogue, const Question& question) {
  Found found;
  add_behind(found, catalogue, question.prompt);
  for (const Text& option : question.options) add_behind(found, catalogue, option);
  return found;
}

Found rules_about(const Catalogue& catalogue, const Question* question, std::string word, Language language) {
  Found found;
  const std::size_t space = word.rfind(' ');
  add(found, catalogue.rule(space == std::string::npos ? word : word.substr(space + 1)));
  if (!found.empty()) return found;

  if (question != nullptr) {
    std::vector<std::string> names;
    for (const Text& option : question->options) names.push_back(catalogue.render(option, language));
    const Meaning meaning = choose(word, names);
    if (meaning.index >= 0) {
      add_behind(found, catalogue, question->options[static_cast<std::size_t>(meaning.index)]);
      word = names[static_cast<std::size_t>(meaning.index)];
    }
  }

  const std::string wanted = folded(word);
  const auto written = static_cast<std::size_t>(language);
  for (const DomainEntry& table : catalogue.domains) {
    for (const NameEntry& name : table.names) {
      for (const std::string& known : {std::string(name.id), std::string(table.id) + " " + std::string(name.id),
                                       std::string(name.one[0]), std::string(name.one[written])}) {
        if (folded(known) == wanted) add_told_of(found, catalogue, table.id, name.id);
      }
    }
  }
  for (const RuleEntry& rule : catalogue.rules) {
    if (folded(rule.title[written]).rfind(wanted, 0) == 0) add(found, &rule);
  }
  return found;
}

}  // namespace auspex::cli
