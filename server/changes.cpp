#include "server/changes.h"

#include "io/json.h"

namespace auspex::server {

namespace {

// Members stay in their order as a rule, so they are first looked for at the same place.
const Value* same_member(const Value& map, std::size_t place, const std::string& key) {
  const Value::Map& members = map.as_map("view");
  return place < members.size() && members[place].first == key ? &members[place].second : map.find(key);
}

// `way` leads here.
void tell_changes(const Value& before, const Value& after, const std::string& way, std::string& out,
                  std::string& gone) {
  const Value::Map& old = before.as_map("view");
  const Value::Map& now = after.as_map("view");
  out += '{';
  bool first = true;
  for (std::size_t i = 0; i < now.size(); ++i) {
    const auto& [key, value] = now[i];
    const Value* was = same_member(before, i, key);
    if (was != nullptr && *was == value) continue;
    if (!first) out += ", ";
    first = false;
    append_quoted(key, out);
    out += ": ";
    if (was != nullptr && was->is_map() && value.is_map()) {
      std::string further = way;
      append_quoted(key, further);
      tell_changes(*was, value, further + ", ", out, gone);
    } else {
      append_json(value, out);
    }
  }
  out += '}';
  for (std::size_t i = 0; i < old.size(); ++i) {
    if (same_member(after, i, old[i].first) != nullptr) continue;
    gone += gone.empty() ? "[" : ", [";
    gone += way;
    append_quoted(old[i].first, gone);
    gone += ']';
  }
}

}  // namespace

Changes changes_of(const Value& before, const Value& after) {
  Changes changes;
  changes.changed.clear();
  tell_changes(before, after, "", changes.changed, changes.gone);
  return changes;
}

}  // namespace auspex::server
