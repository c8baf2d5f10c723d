// For tests of positions: documents written down in a test, and why one is refused.
#pragma once

#include <initializer_list>
#include <string>

#include "engine/value.h"

namespace auspex::coin {

inline Value object(std::initializer_list<Value::Member> members) { return Value(Value::Map(members)); }
inline Value list(std::initializer_list<Value> items) { return Value(Value::List(items)); }

// A document with one Faction's pieces in one place of the map.
inline Value forces(const char* place, const char* faction, std::initializer_list<Value::Member> members) {
  return object({{"pieces", object({{place, object({{faction, object(members)}})}})}});
}

inline const Value& at(const Value& value, std::initializer_list<const char*> path) {
  const Value* here = &value;
  for (const char* key : path) here = &here->at(key, "test");
  return *here;
}

// What is said against that which `read` reads.
template <class Read>
std::string refusal_of(Read read) {
  try {
    static_cast<void>(read());
  } catch (const BadInput& error) {
    return error.what();
  }
  return "accepted";
}

}  // namespace auspex::coin
