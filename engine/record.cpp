#include "engine/record.h"

#include <algorithm>
#include <charconv>

namespace auspex {

namespace {

constexpr std::string_view number_kind = "number";
constexpr std::string_view message_kind = "message";

std::string_view next_word(std::string_view& rest) {
  const std::size_t end = std::min(rest.find(' '), rest.size());
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return word;
}

std::optional<MessageId> message_with(const Catalogue& catalogue, std::string_view key) {
  const auto& messages = catalogue.messages;
  const auto found =
      std::find_if(messages.begin(), messages.end(), [&](const MessageEntry& one) { return one.key == key; });
  if (found == messages.end()) return std::nullopt;
  return static_cast<MessageId>(found - messages.begin());
}

std::optional<Arg> arg_from(const Catalogue& catalogue, std::string_view kind, std::string_view id) {
  constexpr int furthest = 1 << 23;  // what an Arg can hold
  if (kind == number_kind) {
    int number = 0;
    const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), number);
    if (error != std::errc() || end != id.data() + id.size()) return std::nullopt;
    if (number <= -furthest || number >= furthest) return std::nullopt;
    return Arg(number);
  }
  if (kind == message_kind) {
    const std::optional<MessageId> message = message_with(catalogue, id);
    return message ? std::optional(Arg(*message)) : std::nullopt;
  }
  for (std::size_t i = 0; i < catalogue.domains.size(); ++i) {
    const DomainEntry& domain = catalogue.domains[i];
    if (domain.id != kind) continue;
    const auto found =
        std::find_if(domain.names.begin(), domain.names.end(), [&](const NameEntry& one) { return one.id == id; });
    if (found == domain.names.end()) return std::nullopt;
    Arg arg(static_cast<int>(found - domain.names.begin()));
    arg.domain = static_cast<std::uint8_t>(Domain::first_name + i);
    return arg;
  }
  return std::nullopt;
}

}  // namespace

std::string code_of(const Catalogue& catalogue, const Text& text) {
  std::string code(catalogue.entry(text).key);
  for (int i = 0; i < text.count; ++i) {
    const Arg& arg = text.args[static_cast<std::size_t>(i)];
    code += ' ';
    if (arg.domain == Domain::number) {
      code += std::to_string(arg.value);
    } else if (arg.domain == Domain::message) {
      code += catalogue.messages[static_cast<std::size_t>(arg.value)].key;
    } else {
      code += catalogue.domains[arg.domain - Domain::first_name].names[static_cast<std::size_t>(arg.value)].id;
    }
  }
  return code;
}

std::optional<Text> text_from(const Catalogue& catalogue, std::string_view code) {
  const std::optional<MessageId> message = message_with(catalogue, next_word(code));
  if (!message) return std::nullopt;
  Text text(*message);
  std::string_view kinds = catalogue.entry(text).kinds;
  while (!kinds.empty()) {
    const std::string_view kind = next_word(kinds);
    const std::optional<Arg> arg = arg_from(catalogue, kind, next_word(code));
    if (!arg) return std::nullopt;
    text.args[text.count++] = *arg;
  }
  return code.empty() ? std::optional(text) : std::nullopt;
}

}  // namespace auspex
