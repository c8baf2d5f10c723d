#include "engine/value.h"

#include <algorithm>
#include <cassert>

namespace auspex {

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

[[noreturn]] void expected(std::string_view where, std::string_view what) {
  throw BadInput(std::string(where) + ": expected " + std::string(what));
}

}  // namespace

bool Value::as_bool(std::string_view where) const {
  if (!is_bool()) expected(where, "true or false");
  return std::get<bool>(data_);
}

int Value::as_int(std::string_view where, int lowest, int highest) const {
  const std::string range = "a whole number from " + std::to_string(lowest) + " to " + std::to_string(highest);
  if (!is_int()) expected(where, range);
  const std::int64_t n = as_int64();
  if (n < lowest || n > highest) expected(where, range + ", found " + std::to_string(n));
  return static_cast<int>(n);
}

const std::string& Value::as_string(std::string_view where) const {
  if (!is_string()) expected(where, "a text");
  return std::get<std::string>(data_);
}

const Value::List& Value::as_list(std::string_view where) const {
  if (!is_list()) expected(where, "a list");
  return std::get<List>(data_);
}

const Value::Map& Value::as_map(std::string_view where) const {
  if (!is_map()) expected(where, "an object");
  return std::get<Map>(data_);
}

// As the variant's own would be, but without visiting both: views are compared all the time.
bool Value::operator==(const Value& other) const {
  if (data_.index() != other.data_.index()) return false;
  if (const auto* number = std::get_if<std::int64_t>(&data_))
    return *number == *std::get_if<std::int64_t>(&other.data_);
  if (const auto* text = std::get_if<std::string>(&data_)) return *text == *std::get_if<std::string>(&other.data_);
  if (const auto* map = std::get_if<Map>(&data_)) return *map == *std::get_if<Map>(&other.data_);
  if (const auto* list = std::get_if<List>(&data_)) return *list == *std::get_if<List>(&other.data_);
  return data_ == other.data_;
}

const Value* Value::find(std::string_view key) const {
  if (!is_map()) return nullptr;
  for (const Member& member : std::get<Map>(data_)) {
    if (member.first == key) return &member.second;
  }
  return nullptr;
}

const Value& Value::at(std::string_view key, std::string_view where) const {
  if (const Value* found = find(key)) return *found;
  throw BadInput(std::string(where) + ": \"" + std::string(key) + "\" is missing");
}

void Value::check_keys(std::initializer_list<std::string_view> allowed, std::string_view where) const {
  for (const auto& [key, value] : as_map(where)) {
    if (std::find(allowed.begin(), allowed.end(), key) == allowed.end()) {
      throw BadInput(std::string(where) + ": unknown \"" + key + "\"; there are " +
                     join(std::vector<std::string>(allowed.begin(), allowed.end())));
    }
  }
}

void Value::set(std::string key, Value value) {
  if (!is_map()) data_ = Map{};
  for (Member& member : std::get<Map>(data_)) {
    if (member.first == key) {
      member.second = std::move(value);
      return;
    }
  }
  std::get<Map>(data_).emplace_back(std::move(key), std::move(value));
}

void Value::add(std::string key, Value value) {
  assert(is_map() && find(key) == nullptr);
  Map& map = std::get<Map>(data_);
  if (map.capacity() == 0) map.reserve(2);  // one member seldom stays alone
  map.emplace_back(std::move(key), std::move(value));
}

std::string join(const std::vector<std::string>& words, std::string_view separator) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += separator;
    out += word;
  }
  return out;
}

std::string hex(std::uint64_t bits) {
  std::string digits(16, '0');
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, bits >>= 4) *digit = hex_digits[bits & 15];
  return digits;
}

std::uint64_t read_hex(const Value& value, std::string_view where) {
  const std::string& digits = value.as_string(where);
  std::uint64_t bits = 0;
  bool good = digits.size() == 16;
  for (const char digit : digits) {
    const std::size_t n = hex_digits.find(digit);
    good = good && n != std::string_view::npos;
    bits = (bits << 4) | (n & 15);
  }
  if (!good) throw BadInput(std::string(where) + ": expected sixteen hexadecimal digits, found \"" + digits + "\"");
  return bits;
}

}  // namespace auspex
