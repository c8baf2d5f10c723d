#include "engine/text.h"

#include <charconv>
#include <utility>
#include <vector>

#include "generated/common/text.h"

namespace auspex {

namespace {

// Reads the number at the front of `text` and drops it.
std::size_t take_index(std::string_view& text) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return error == std::errc() ? value : 0;
}

// ":Legion:Legions", the two words of a placeholder; both are empty where it has none.
std::pair<std::string_view, std::string_view> two_words(std::string_view inside) {
  if (!inside.starts_with(':')) return {};
  inside.remove_prefix(1);
  const std::size_t colon = inside.find(':');
  return {inside.substr(0, colon), inside.substr(colon + 1)};
}

// So many halves: "½", "1", "1½".
std::string in_halves(int halves) {
  const int whole = halves / 2;
  if (halves % 2 == 0) return std::to_string(whole);
  return (whole == 0 ? std::string() : std::to_string(whole)) + "½";
}

// "Caesar, 6 Legions and 4 Auxilia", of the arguments from `first` on.
std::string counted_list(const Catalogue& catalogue, const Text& text, std::size_t first, Language language) {
  std::vector<std::string> items;
  std::optional<int> number;
  for (std::size_t i = first; i < text.count; ++i) {
    const Arg& arg = text.args[i];
    if (arg.domain == Domain::number) {
      number = arg.value;
    } else {
      items.push_back(number ? std::to_string(*number) + ' ' : std::string());
      items.back() += catalogue.name(arg, language, number.value_or(1) != 1);
      number.reset();
    }
  }
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 < items.size() ? ", " : catalogue.render(Text(common::msg::common_last), language);
    out += items[i];
  }
  return out;
}

}  // namespace

const RuleEntry* Catalogue::rule(std::string_view number) const {
  for (const RuleEntry& entry : rules) {
    if (entry.number == number) return &entry;
  }
  return nullptr;
}

const DomainEntry* Catalogue::domain(std::string_view id) const {
  for (const DomainEntry& entry : domains) {
    if (entry.id == id) return &entry;
  }
  return nullptr;
}

std::string_view Catalogue::name(const Arg& arg, Language language, bool many) const {
  const auto& entry = domains[arg.domain - Domain::first_name].names[static_cast<std::size_t>(arg.value)];
  return (many ? entry.many : entry.one)[static_cast<std::size_t>(language)];
}

// A placeholder is {0}; {0*1}, the name in the plural unless argument 1 is one; {0*}, always in the plural;
// {0:Legion:Legions}, a number with its word; {0/2} and {0/2:loss:losses}, the same of a number of halves;
// {0=1:goes:go}, the first words where the argument, a number or a name, is that one, otherwise the second;
// {0>1:, part : of it}, the number with words around it, all of which is left out unless it is more than that; {0+},
// the names of this argument and of all that follow; {0+: of : here}, the same with words around them, which are left
// out where there are none; or {0#}, how many of what, in a row with "and" before the last.
std::string Catalogue::render(const Text& text, Language language) const {
  std::string out;
  std::string_view rest = entry(text).text[static_cast<std::size_t>(language)];
  while (!rest.empty()) {
    const std::size_t open = rest.find('{');
    out += rest.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = rest.find('}', open);
    std::string_view inside = rest.substr(open + 1, close - open - 1);
    rest.remove_prefix(close + 1);

    const std::size_t index = take_index(inside);
    const Arg arg = text.args[index];
    if (inside.starts_with('+')) {
      if (index >= text.count) continue;
      inside.remove_prefix(1);
      const auto [before, after] = two_words(inside);
      out += before;
      for (std::size_t i = index; i < text.count; ++i) {
        if (i > index) out += ", ";
        out += name(text.args[i], language);
      }
      out += after;
    } else if (inside.starts_with('=')) {
      inside.remove_prefix(1);
      const bool is_that = std::cmp_equal(arg.value, take_index(inside));
      const auto [those, others] = two_words(inside);
      out += is_that ? those : others;
    } else if (inside.starts_with('>')) {
      inside.remove_prefix(1);
      const bool is_more = std::cmp_greater(arg.value, take_index(inside));
      const auto [before, after] = two_words(inside);
      if (is_more) out.append(before).append(std::to_string(arg.value)).append(after);
    } else if (inside.starts_with('#')) {
      out += counted_list(*this, text, index, language);
    } else if (arg.domain == Domain::message) {
      out += render(Text(static_cast<MessageId>(arg.value)), language);
    } else if (arg.domain != Domain::number) {
      bool many = false;
      if (inside.starts_with('*')) {
        inside.remove_prefix(1);
        many = inside.empty() || text.args[take_index(inside)].value != 1;
      }
      out += name(arg, language, many);
    } else {
      const bool halves = inside.starts_with("/2");
      if (halves) inside.remove_prefix(2);
      out += halves ? in_halves(arg.value) : std::to_string(arg.value);
      if (inside.starts_with(':')) {
        const auto [one, many] = two_words(inside);
        const bool single = halves ? arg.value == 1 || arg.value == 2 : arg.value == 1;
        out += ' ';
        out += single ? one : many;
      }
    }
  }
  return out;
}

std::string Catalogue::render_with_rule(const Text& text, Language language) const {
  std::string out = render(text, language);
  if (const std::string_view rule = rule_of(text); !rule.empty()) {
    out += " (";
    out += rulebook;
    out += ' ';
    out += rule;
    out += ')';
  }
  return out;
}

}  // namespace auspex
