// JSON put together from pieces that are JSON already: what goes to many sockets is written once.
#pragma once

#include <string>
#include <string_view>

#include "io/json.h"

namespace auspex::server {

class Object {
 public:
  Object& add(std::string_view key, const std::string& json) {
    text_ += text_.size() > 1 ? ", \"" : "\"";
    text_ += key;
    text_ += "\": ";
    text_ += json;
    return *this;
  }
  Object& put(std::string_view key, const Value& value) { return add(key, json_line(value)); }
  [[nodiscard]] std::string text() const { return text_ + "}"; }

 private:
  std::string text_ = "{";
};

}  // namespace auspex::server
