// What is written reads as it was: JSON, records.
#include "kit/laws.h"
#include "games/registry.h"
#include "io/json.h"
#include "io/record_file.h"

namespace auspex {

namespace {

// Texts of printable characters, quotation marks, line ends and letters beyond ASCII.
rc::Gen<std::string> any_text() {
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(
                          std::vector<std::string>{"a",    "B", "7", " ", "\"", "\\", "/", "\n", "\t", "\x01",
                                                   "\x7f", "è", "–", "𝄞", "{",  "}",  "[", "]",  ",",  ":"})),
                      [](const std::vector<std::string>& letters) {
                        std::string text;
                        for (const std::string& letter : letters) text += letter;
                        return text;
                      });
}

rc::Gen<Value> any_leaf() {
  return rc::gen::oneOf(rc::gen::just(Value()),
                        rc::gen::map(rc::gen::arbitrary<bool>(), [](bool b) { return Value(b); }),
                        rc::gen::map(rc::gen::arbitrary<std::int64_t>(), [](std::int64_t n) { return Value(n); }),
                        rc::gen::map(any_text(), [](std::string text) { return Value(std::move(text)); }));
}

// A tree at most so deep; smaller ones are flatter.
rc::Gen<Value> any_value(int depth) {
  if (depth == 0) return any_leaf();
  const auto inner = rc::gen::lazy([depth] { return any_value(depth - 1); });
  const auto few = [](const auto& of) { return rc::gen::scale(0.1, rc::gen::container<std::vector<Value>>(of)); };
  const auto list = rc::gen::map(few(inner), [](Value::List items) { return Value(std::move(items)); });
  // Keys are all different.
  const auto map = rc::gen::apply(
      [](const std::vector<Value>& members, const std::string& key) {
        Value made = Value::map();
        for (std::size_t i = 0; i < members.size(); ++i) made.add(key + std::to_string(i), members[i]);
        return made;
      },
      few(inner), any_text());
  return rc::gen::oneOf(any_leaf(), list, map);
}

RC_GTEST_PROP(JsonLaws, what_is_written_reads_as_it_was, ()) {
  const Value value = *any_value(3);
  RC_ASSERT(parse_json(json_line(value), "line") == value);
  RC_ASSERT(parse_json(json_page(value), "page") == value);
}

RC_GTEST_PROP(JsonLaws, a_line_is_one_line_and_reads_the_same_from_a_page, ()) {
  const Value value = *any_value(3);
  const std::string line = json_line(value);
  RC_ASSERT(line.find('\n') == std::string::npos);
  RC_ASSERT(json_line(parse_json(json_page(value), "page")) == line);
}

RC_GTEST_PROP(JsonLaws, what_is_cut_off_is_refused, ()) {
  Value value = Value::map();
  value.add("value", *any_value(2));
  const std::string line = json_line(value);
  const auto length = *rc::gen::inRange<std::size_t>(0, line.size()).as("length");
  RC_ASSERT_THROWS_AS(parse_json(line.substr(0, length), "part"), BadInput);
}

RC_GTEST_PROP(RecordLaws, seeds_read_as_they_were_written, (std::uint64_t seed)) {
  RC_ASSERT(read_seed(parse_json(json_line(write_seed(seed)), "seed"), "seed") == seed);
  RC_ASSERT(parse_seed(std::to_string(seed), "seed") == seed);
}

// Whatever was played, its record, written and read, plays again to the same place.
RC_GTEST_PROP(RecordLaws, a_record_plays_again_to_the_same_place, ()) {
  const Game& game = **rc::gen::elementOf(games());
  const kit::Played played = *kit::any_play(game, 200).as("played");
  const Table table = kit::table_after(game, played);
  const std::string text = record_text(table.record());
  const Record read = parse_record(text, "record");
  RC_ASSERT(record_text(read) == text);
  const Table again = replay(game, read);
  RC_ASSERT(again.position().digest() == table.position().digest());
  RC_ASSERT(again.log() == table.log());
  RC_ASSERT((again.question() == nullptr) == (table.question() == nullptr));
  if (table.question() != nullptr) RC_ASSERT(*again.question() == *table.question());
}

}  // namespace

}  // namespace auspex
