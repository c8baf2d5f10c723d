// Everything said is a message, not a sentence: an id and typed arguments. A catalogue, generated from data/, turns it
// into English or Italian. See docs/messages.md for the little template language.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/enums.h"

namespace auspex {

enum class Language : std::uint8_t { english, italian };

// A message that takes no arguments can itself be an argument.
enum class MessageId : std::uint16_t {};

// What an argument is: a number, a message, or (from first_name on) an entry of a name table of the catalogue.
struct Domain {
  static constexpr std::uint8_t number = 0;
  static constexpr std::uint8_t message = 1;
  static constexpr std::uint8_t first_name = 2;
};

// In four bytes, since every option of every question has some: numbers reach eight million either way.
struct Arg {
  std::int32_t value : 24 = 0;
  std::uint8_t domain = Domain::number;

  constexpr Arg() = default;
  constexpr Arg(int number) : value(number) {}
  constexpr Arg(MessageId id) : value(static_cast<int>(id)), domain(Domain::message) {}
  template <class E>
  requires requires { EnumInfo<E>::domain; }
  constexpr Arg(E e) : value(static_cast<int>(e)), domain(EnumInfo<E>::domain) {}

  constexpr bool operator==(const Arg&) const = default;
};
static_assert(sizeof(Arg) == 4);

// So many of something; or somebody, who is not counted.
struct Counted {
  Arg name;
  int n = 0;
};

struct Text {
  static constexpr int most_args = 12;

  std::uint16_t id = 0;
  std::uint8_t count = 0;  // of the arguments that are said
  std::array<Arg, most_args> args{};

  constexpr Text() = default;
  constexpr Text(MessageId message) : id(static_cast<std::uint16_t>(message)) {}
  constexpr Text(MessageId message, std::initializer_list<Arg> list) : id(static_cast<std::uint16_t>(message)) {
    for (const Arg& arg : list) args[count++] = arg;
  }
  // The last argument is not said: no text and no code has it, only the rule may depend on it.
  constexpr Text(MessageId message, std::initializer_list<Arg> list, Arg unsaid) : Text(message, list) {
    args[count] = unsaid;
  }

  constexpr bool operator==(const Text&) const = default;

  // At the end, as far as there is room.
  constexpr void add(std::span<const Counted> list) {
    for (const Counted& each : list) {
      if (count + (each.n > 0 ? 2 : 1) > most_args) return;
      if (each.n > 0) args[count++] = each.n;
      args[count++] = each.name;
    }
  }

  // The first argument of the given kind, or the second and so on, for those who look at what a text is about.
  template <class E>
  [[nodiscard]] constexpr std::optional<E> about(int nth = 0) const {
    const std::optional<int> value = value_of(EnumInfo<E>::domain, nth);
    return value ? std::optional(static_cast<E>(*value)) : std::nullopt;
  }
  // The first number that it tells.
  [[nodiscard]] constexpr std::optional<int> number() const { return value_of(Domain::number, 0); }

 private:
  [[nodiscard]] constexpr std::optional<int> value_of(std::uint8_t domain, int nth) const {
    for (std::size_t i = 0; i < count; ++i) {
      if (args[i].domain == domain && nth-- == 0) return args[i].value;
    }
    return std::nullopt;
  }
};

struct MessageEntry {
  std::string_view key;   // as in data/, e.g. "march.origin"
  std::string_view rule;  // e.g. "3.2.2", empty where no rule is behind it
  std::array<std::string_view, 2> text;
  // What its arguments are, in a row: "number", "message" or the id of a domain. "-" where a text cannot be made of its
  // code again, because an argument is unsaid or a list.
  std::string_view kinds{};
  // Where the rule depends on an argument: which one, and the rule for each of its values.
  std::uint8_t rule_arg = 0;
  std::span<const std::string_view> rules{};
  // Where it depends on a second one, too: which, and how many values that has. `rules` then has a row for each value
  // of the first.
  std::uint8_t then_arg = 0;
  std::uint8_t then_size = 0;
};

struct NameEntry {
  std::string_view id;
  std::array<std::string_view, 2> one;
  std::array<std::string_view, 2> many;
};

struct DomainEntry {
  std::string_view id;  // e.g. "region"
  std::span<const NameEntry> names;
};

struct RuleEntry {
  std::string_view number;  // e.g. "3.2.2"
  std::array<std::string_view, 2> title;
  std::array<std::string_view, 2> help;
  bool changes_play;
};

struct Catalogue {
  std::string_view rulebook;  // the prefix of rule references, e.g. "FS"
  std::span<const MessageEntry> messages;
  std::span<const DomainEntry> domains;  // from Domain::first_name on
  std::span<const RuleEntry> rules;

  [[nodiscard]] const MessageEntry& entry(const Text& text) const { return messages[text.id]; }
  // The rule behind a text, empty where there is none.
  [[nodiscard]] std::string_view rule_of(const Text& text) const {
    const MessageEntry& message = entry(text);
    if (message.rules.empty()) return message.rule;
    const int first = text.args[message.rule_arg].value;
    const int row = message.then_size == 0 ? first : first * message.then_size + text.args[message.then_arg].value;
    return message.rules[static_cast<std::size_t>(row)];
  }
  [[nodiscard]] const RuleEntry* rule(std::string_view number) const;
  [[nodiscard]] const DomainEntry* domain(std::string_view id) const;
  [[nodiscard]] std::string_view name(const Arg& arg, Language language, bool many = false) const;
  [[nodiscard]] std::string render(const Text& text, Language language) const;
  // The same with the rule at the end: "Arverni Harass (FS 3.2.2)".
  [[nodiscard]] std::string render_with_rule(const Text& text, Language language) const;
};

}  // namespace auspex
