// A plain tree of values: what a position file, a view or a set-up looks like before it is text. The engine depends on
// the standard library alone, so JSON is read and written elsewhere (io/json.h).
#pragma once

#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/enums.h"

namespace auspex {

// Something from outside is wrong. The message is one line that names what and where, and what is allowed.
class BadInput : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Value {
 public:
  using List = std::vector<Value>;
  using Member = std::pair<std::string, Value>;
  using Map = std::vector<Member>;  // in the order written

  Value() = default;
  Value(std::nullptr_t) {}
  Value(bool b) : data_(b) {}
  Value(int n) : data_(static_cast<std::int64_t>(n)) {}
  Value(std::int64_t n) : data_(n) {}
  Value(double d) : data_(d) {}
  Value(std::string s) : data_(std::move(s)) {}
  Value(std::string_view s) : data_(std::string(s)) {}
  Value(const char* s) : data_(std::string(s)) {}
  Value(List list) : data_(std::move(list)) {}
  Value(Map map) : data_(std::move(map)) {}
  static Value list() { return Value(List{}); }
  static Value map() { return Value(Map{}); }

  [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
  [[nodiscard]] bool is_bool() const { return std::holds_alternative<bool>(data_); }
  [[nodiscard]] bool is_int() const { return std::holds_alternative<std::int64_t>(data_); }
  [[nodiscard]] bool is_double() const { return std::holds_alternative<double>(data_); }
  [[nodiscard]] bool is_string() const { return std::holds_alternative<std::string>(data_); }
  [[nodiscard]] bool is_list() const { return std::holds_alternative<List>(data_); }
  [[nodiscard]] bool is_map() const { return std::holds_alternative<Map>(data_); }

  // The value as what the caller expects; `where` names the place in the error.
  [[nodiscard]] bool as_bool(std::string_view where) const;
  [[nodiscard]] int as_int(std::string_view where, int lowest, int highest) const;
  [[nodiscard]] double as_double() const { return std::get<double>(data_); }
  [[nodiscard]] std::int64_t as_int64() const { return std::get<std::int64_t>(data_); }
  [[nodiscard]] const std::string& as_string(std::string_view where) const;
  [[nodiscard]] const List& as_list(std::string_view where) const;
  [[nodiscard]] const Map& as_map(std::string_view where) const;

  // Maps: a member, or null where there is none.
  [[nodiscard]] const Value* find(std::string_view key) const;
  // Maps: a member that must be there.
  [[nodiscard]] const Value& at(std::string_view key, std::string_view where) const;
  // Maps: no other members than these, so that a misspelt key is not passed over in silence.
  void check_keys(std::initializer_list<std::string_view> allowed, std::string_view where) const;
  // Maps: a member, new or in the place of the one that was there.
  void set(std::string key, Value value);
  // Maps: a member that is not there yet.
  void add(std::string key, Value value);
  void push(Value value) { std::get<List>(data_).push_back(std::move(value)); }

  bool operator==(const Value& other) const;

 private:
  std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Map> data_;
};

// "a, b, c", for messages that list what is allowed.
std::string join(const std::vector<std::string>& words, std::string_view separator = ", ");

// Sixteen hexadecimal digits, for digests and dice, which are too large for a JSON number.
std::string hex(std::uint64_t bits);
std::uint64_t read_hex(const Value& value, std::string_view where);

// A text that is the id of a value of E.
template <class E>
E read_enum(const Value& value, std::string_view where) {
  const std::string& id = value.as_string(where);
  if (const std::optional<E> found = from_id<E>(id)) return *found;
  std::vector<std::string> ids(EnumInfo<E>::ids.begin(), EnumInfo<E>::ids.end());
  throw BadInput(std::string(where) + ": unknown \"" + id + "\"; there are " + join(ids));
}

}  // namespace auspex
