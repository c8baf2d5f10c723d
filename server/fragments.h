// JSON put together from pieces that are JSON already: what goes to many sockets is written once.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "io/json.h"

namespace auspex::server {

class Object {
 public:
  // A member that is JSON already.
  Object& add(std::string_view key, std::string_view json) {
    begin(key);
    text_ += json;
    return *this;
  }
  Object& put(std::string_view key, const Value& value) { return add(key, json_line(value)); }
  Object& put(std::string_view key, std::string_view words) {
    begin(key);
    append_quoted(words, text_);
    return *this;
  }
  Object& put(std::string_view key, const std::string& words) { return put(key, std::string_view(words)); }
  Object& put(std::string_view key, const char* words) { return put(key, std::string_view(words)); }
  Object& put(std::string_view key, std::integral auto number) {
    return add(key, std::to_string(static_cast<long long>(number)));
  }
  Object& put(std::string_view key, bool yes) { return add(key, yes ? "true" : "false"); }
  // The whole, or what there is of an object that goes on elsewhere; either uses it up.
  [[nodiscard]] std::string text() { return std::move(text_ += '}'); }
  [[nodiscard]] std::string open() { return std::move(text_); }

 private:
  void begin(std::string_view key) {
    text_ += text_.size() > 1 ? ", \"" : "\"";
    text_ += key;
    text_ += "\": ";
  }
  std::string text_ = "{";
};

}  // namespace auspex::server
