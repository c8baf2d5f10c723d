#include "io/json.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace auspex {

namespace {

constexpr std::size_t deepest = 100;

// "3, column 7" of the byte at `offset`.
std::string line_and_column(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return std::to_string(line) + ", column " + std::to_string(before.size() - start + 1);
}

// Builds a Value while the text is read.
class Builder final : public nlohmann::json_sax<nlohmann::json> {
 public:
  Builder(std::string_view text, std::string_view where) : text_(text), where_(where) {}

  bool null() override { return put(Value()); }
  bool boolean(bool b) override { return put(Value(b)); }
  bool number_integer(std::int64_t n) override { return put(Value(n)); }
  bool number_unsigned(std::uint64_t n) override {
    if (n > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
      throw BadInput(where_ + ": the number " + std::to_string(n) + " is too large");
    }
    return put(Value(static_cast<std::int64_t>(n)));
  }
  bool number_float(double d, const std::string&) override { return put(Value(d)); }
  bool string(std::string& s) override { return put(Value(std::move(s))); }
  bool binary(binary_t&) override { return false; }  // not in JSON text
  bool start_object(std::size_t) override { return open(Value::map()); }
  bool start_array(std::size_t) override { return open(Value::list()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(std::string& key) override {
    if (open_.back().value.find(key) != nullptr)
      throw BadInput(where_ + ": \"" + key + "\" stands twice in one object");
    open_.back().key = std::move(key);
    return true;
  }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception& error) override {
    // The library's "[json.exception...] parse error at line 3, column 7: syntax error while ..."
    const std::string_view what = error.what();
    const std::size_t colon = what.find(": ");
    throw BadInput(where_ + ": line " + line_and_column(text_, position == 0 ? 0 : position - 1) + ": " +
                   std::string(colon == std::string_view::npos ? what : what.substr(colon + 2)));
  }

  Value take() { return std::move(done_); }

 private:
  struct Open {
    Value value;
    std::string key;
  };

  bool open(Value value) {
    if (open_.size() == deepest) throw BadInput(where_ + ": nested more than " + std::to_string(deepest) + " deep");
    open_.push_back({std::move(value), {}});
    return true;
  }
  bool close() {
    Value value = std::move(open_.back().value);
    open_.pop_back();
    return put(std::move(value));
  }
  bool put(Value value) {
    if (open_.empty()) {
      done_ = std::move(value);
    } else if (open_.back().value.is_list()) {
      open_.back().value.push(std::move(value));
    } else {
      open_.back().value.add(std::move(open_.back().key), std::move(value));
    }
    return true;
  }

  std::string_view text_;
  std::string where_;
  std::vector<Open> open_;
  Value done_;
};

// `write` is called with each member's value and puts it out.
template <class Write>
void write_members(const Value& value, std::string& out, std::string_view separator, Write write) {
  bool first = true;
  const auto next = [&] {
    if (!first) out += separator;
    first = false;
  };
  if (value.is_list()) {
    for (const Value& item : value.as_list("")) {
      next();
      write(item);
    }
  } else {
    for (const auto& [key, member] : value.as_map("")) {
      next();
      append_quoted(key, out);
      out += ": ";
      write(member);
    }
  }
}

bool is_scalar(const Value& value) { return !value.is_list() && !value.is_map(); }

constexpr std::size_t page_width = 100;

// A long list of numbers or words, as many on each line as fit.
void write_filled(const Value::List& items, std::string& out, const std::string& indent) {
  std::size_t line_start = out.size() - indent.size();
  for (const Value& item : items) {
    const std::string text = json_line(item);
    const bool first = &item == &items.front();
    if (!first && out.size() - line_start + text.size() + 3 > page_width) {
      out += ",\n";
      line_start = out.size();
      out += indent;
    } else if (!first) {
      out += ", ";
    }
    out += text;
  }
}

void write_page(const Value& value, std::string& out, std::size_t indent, std::size_t used) {
  std::string line;
  append_json(value, line);
  if (is_scalar(value) || used + line.size() <= page_width) {
    out += line;
    return;
  }
  const std::string inner(indent + 2, ' ');
  out += value.is_list() ? "[\n" : "{\n";
  out += inner;
  if (value.is_list() && std::all_of(value.as_list("").begin(), value.as_list("").end(), is_scalar)) {
    write_filled(value.as_list(""), out, inner);
  } else {
    write_members(value, out, ",\n" + inner, [&](const Value& member) {
      const std::size_t line_start = out.rfind('\n') + 1;
      write_page(member, out, indent + 2, out.size() - line_start + 1);
    });
  }
  out += '\n' + std::string(indent, ' ');
  out += value.is_list() ? ']' : '}';
}

}  // namespace

Value parse_json(std::string_view text, std::string_view where) {
  Builder builder(text, where);
  nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
  return builder.take();
}

void append_quoted(std::string_view text, std::string& out) {
  const auto plain = [](char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; };
  if (std::all_of(text.begin(), text.end(), plain)) {
    out += '"';
    out += text;
    out += '"';
  } else {
    out += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  }
}

void append_json(const Value& value, std::string& out) {
  if (value.is_null()) {
    out += "null";
  } else if (value.is_bool()) {
    out += value.as_bool("") ? "true" : "false";
  } else if (value.is_int()) {
    out += std::to_string(value.as_int64());
  } else if (value.is_double()) {
    out += nlohmann::json(value.as_double()).dump();
  } else if (value.is_string()) {
    append_quoted(value.as_string(""), out);
  } else {
    out += value.is_list() ? '[' : '{';
    write_members(value, out, ", ", [&](const Value& member) { append_json(member, out); });
    out += value.is_list() ? ']' : '}';
  }
}

std::string json_line(const Value& value) {
  std::string out;
  append_json(value, out);
  return out;
}

std::string json_page(const Value& value) {
  std::string out;
  write_page(value, out, 0, 0);
  return out + '\n';
}

}  // namespace auspex
