#include "fuzz/json_mutator.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <random>
#include <utility>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace auspex::fuzz {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_words = 5000;

// Words of all inputs so far: ids of games, scenarios, regions and pieces come from the seeds.
std::vector<std::string>& words() {
  static std::vector<std::string> all;
  return all;
}

class Mutator {
 public:
  explicit Mutator(std::uint32_t seed) : random_(seed) {}

  void change(Json& root) {
    collect(root);
    for (std::size_t times = 1 + below(3); times > 0; --times) {
      std::vector<Json*> nodes;
      gather(root, nodes);
      change_one(*pick(nodes), *pick(nodes));
    }
  }

  void put_into(Json& root, Json& other) {
    collect(other);
    std::vector<Json*> here;
    std::vector<Json*> there;
    gather(root, here);
    gather(other, there);
    // The same kind of thing in the same kind of place is most likely to be understood.
    Json& place = *pick(here);
    for (int tries = 0; tries < 10; ++tries) {
      const Json& what = *pick(there);
      if (what.type() != place.type() && below(8) != 0) continue;
      place = Json(what);
      return;
    }
  }

  std::vector<Json> change_lines(std::vector<Json> lines) {
    const std::size_t at = below(lines.size());
    switch (below(8)) {
      case 0:
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), lines[below(lines.size())]);
        break;
      case 1:
        if (lines.size() > 1) lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
        break;
      case 2:
        std::swap(lines[at], lines[below(lines.size())]);
        break;
      default:
        change(lines[at]);
    }
    return lines;
  }

  std::size_t below(std::size_t n) { return n == 0 ? 0 : random_() % n; }

 private:
  template <class T>
  T& pick(std::vector<T>& list) {
    return list[below(list.size())];
  }

  static void gather(Json& node, std::vector<Json*>& nodes) {
    nodes.push_back(&node);
    if (!node.is_structured()) return;
    for (Json& inner : node) gather(inner, nodes);
  }

  void collect(const Json& node) {
    if (node.is_string()) keep(node.get_ref<const std::string&>());
    if (node.is_object()) {
      for (const auto& [key, value] : node.items()) keep(key);
    }
    if (!node.is_structured()) return;
    for (const Json& inner : node) collect(inner);
  }

  void keep(const std::string& word) {
    if (word.size() > 60) return;
    std::vector<std::string>& all = words();
    if (std::find(all.begin(), all.end(), word) != all.end()) return;
    if (all.size() < most_words) {
      all.push_back(word);
    } else {
      pick(all) = word;
    }
  }

  std::string word() { return words().empty() ? "word" : pick(words()); }

  std::int64_t number(std::int64_t before) {
    constexpr std::array<std::int64_t, 22> edges = {
        -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 16, 31, 63, 64, 127, 128, 255, 256, INT32_MAX, INT32_MIN, INT64_MAX};
    switch (below(4)) {
      case 0:
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(before) + 1);
      case 1:
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(before) - 1);
      case 2:
        return static_cast<std::int64_t>(below(20));
      default:
        return edges.at(below(edges.size()));
    }
  }

  void change_one(Json& node, const Json& other) {
    if (below(10) == 0) {
      if (&node != &other) node = Json(other);
    } else if (node.is_number_integer()) {
      node = number(node.get<std::int64_t>());
    } else if (node.is_number_float()) {
      node = number(0);
    } else if (node.is_boolean()) {
      node = !node.get<bool>();
    } else if (node.is_string()) {
      node = below(6) == 0 ? bytes(node.get<std::string>()) : word();
    } else if (node.is_array()) {
      change_list(node, other);
    } else if (node.is_object()) {
      change_object(node, other);
    } else {
      node = below(2) == 0 ? Json(word()) : Json(number(0));
    }
  }

  static std::string bytes(std::string text) {
    const std::size_t size = text.size();
    text.resize(size + 8);
    text.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(text.data()), size, text.size()));
    return text;
  }

  void change_list(Json& list, const Json& other) {
    const std::size_t at = below(list.size());
    switch (list.empty() ? 0 : below(5)) {
      case 0:
        list.push_back(below(2) == 0 ? Json(other) : Json(word()));
        break;
      case 1:
        list.erase(at);
        break;
      case 2:
        list.push_back(Json(list[at]));
        break;
      case 3:
        std::swap(list[at], list[below(list.size())]);
        break;
      default:
        list[at] = below(2) == 0 ? Json(word()) : Json(number(1));
    }
  }

  void change_object(Json& object, const Json& other) {
    auto at = object.begin();
    std::advance(at, static_cast<std::ptrdiff_t>(below(object.size())));
    switch (object.empty() ? 0 : below(5)) {
      case 0:
        object[word()] = below(2) == 0 ? Json(other) : Json(number(1));
        break;
      case 1:
        object.erase(at);
        break;
      case 2: {
        const Json value = *at;
        object.erase(at);
        object[word()] = value;
        break;
      }
      case 3:
        object[word()] = Json(*at);
        break;
      default:
        *at = below(2) == 0 ? Json(word()) : Json(number(1));
    }
  }

  std::minstd_rand random_;
};

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

// One value, or one a line; empty where some line is neither.
std::vector<Json> lines_of(const std::string& text) {
  std::vector<Json> lines;
  Json whole = Json::parse(text, nullptr, false);
  if (!whole.is_discarded()) return {std::move(whole)};
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    Json line = Json::parse(text.substr(at, end - at), nullptr, false);
    if (!line.is_discarded()) lines.push_back(std::move(line));
    at = end + 1;
  }
  return lines;
}

std::string joined(const std::vector<Json>& lines) {
  std::string text;
  for (const Json& line : lines) text += (text.empty() ? "" : "\n") + text_of(line);
  return text;
}

}  // namespace

std::string mutated(const std::string& text, std::uint32_t seed) {
  Mutator mutator(seed);
  std::vector<Json> lines = lines_of(text);
  if (lines.empty()) return {};
  if (lines.size() > 1) return joined(mutator.change_lines(std::move(lines)));
  mutator.change(lines.front());
  return text_of(lines.front());
}

std::string crossed(const std::string& text, const std::string& other, std::uint32_t seed) {
  Mutator mutator(seed);
  std::vector<Json> lines = lines_of(text);
  std::vector<Json> others = lines_of(other);
  if (lines.empty() || others.empty()) return {};
  mutator.put_into(lines[mutator.below(lines.size())], others[mutator.below(others.size())]);
  return joined(lines);
}

}  // namespace auspex::fuzz

namespace {

std::string text_at(const std::uint8_t* data, std::size_t size) { return {reinterpret_cast<const char*>(data), size}; }

// The length, or 0 where there is nothing or it does not fit.
std::size_t put(const std::string& text, std::uint8_t* data, std::size_t most) {
  if (text.size() > most) return 0;
  std::copy(text.begin(), text.end(), data);
  return text.size();
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  constexpr unsigned plain_every = 16;  // so that the parser itself is tried too
  if (seed % plain_every != 0) {
    const std::size_t length = put(auspex::fuzz::mutated(text_at(data, size), seed), data, most);
    if (length > 0) return length;
  }
  return LLVMFuzzerMutate(data, size, most);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* one, std::size_t one_size,
                                                 const std::uint8_t* other, std::size_t other_size, std::uint8_t* out,
                                                 std::size_t most, unsigned seed) {
  return put(auspex::fuzz::crossed(text_at(one, one_size), text_at(other, other_size), seed), out, most);
}
