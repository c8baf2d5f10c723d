#include "io/json.h"

#include <gtest/gtest.h>

#include <sstream>

namespace auspex {

namespace {

std::string error_of(const std::string& text) {
  try {
    parse_json(text, "file.json");
  } catch (const BadInput& error) {
    return error.what();
  }
  return "no error";
}

TEST(Json, reads_and_writes_the_same) {
  const std::string text = R"({"b": 1, "a": [true, false, null, -7, 1.5, "à \"q\" \\ \n"], "empty": {}, "none": []})";
  const Value value = parse_json(text, "text");
  EXPECT_EQ(json_line(value), text);
  EXPECT_TRUE(parse_json(json_page(value), "page") == value);
}

TEST(Json, keeps_whole_numbers_whole) {
  const Value value = parse_json("[9007199254740993, -9223372036854775808, 1.0]", "text");
  EXPECT_EQ(value.as_list("")[0].as_int64(), 9007199254740993);
  EXPECT_TRUE(value.as_list("")[1].is_int());
  EXPECT_TRUE(value.as_list("")[2].is_double());
}

TEST(Json, breaks_only_what_does_not_fit_on_a_line) {
  Value numbers = Value::list();
  for (int i = 100; i < 140; ++i) numbers.push(i);
  Value lists = Value::list();
  for (int i = 0; i < 30; ++i) lists.push(parse_json("[1, 2]", ""));
  Value page = Value::map();
  page.set("short", parse_json("[1, 2]", ""));
  page.set("numbers", std::move(numbers));
  page.set("lists", std::move(lists));
  const std::string text = json_page(page);
  EXPECT_EQ(text.rfind("{\n  \"short\": [1, 2],\n  \"numbers\": [\n    100, 101, 102,", 0), 0u) << text;
  EXPECT_NE(text.find("117, 118,\n    119, 120,"), std::string::npos) << text;
  EXPECT_NE(text.find("139\n  ],\n  \"lists\": [\n    [1, 2],\n    [1, 2],\n"), std::string::npos) << text;
  EXPECT_TRUE(parse_json(text, "page") == page);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100u) << line;
}

TEST(Json, errors_are_one_line_with_line_and_column) {
  EXPECT_EQ(error_of("{\n  \"a\": 1,\n  \"b\" 2\n}").rfind("file.json: line 3, column 7: ", 0), 0u)
      << error_of("{\n  \"a\": 1,\n  \"b\" 2\n}");
  EXPECT_EQ(error_of("{\"a\": [1, 2").rfind("file.json: line 1, column 12: ", 0), 0u) << error_of("{\"a\": [1, 2");
  EXPECT_EQ(error_of("").rfind("file.json: line 1, column 1: ", 0), 0u) << error_of("");
  EXPECT_NE(error_of("[1] 2"), "no error");
  EXPECT_NE(error_of("[1,]"), "no error");
  for (const char* text : {"{\n\n", "\"a\nb\"", "[\n1\n2]", "nul", "\xff"}) {
    EXPECT_EQ(error_of(text).find('\n'), std::string::npos) << error_of(text);
  }
}

TEST(Json, refuses_what_cannot_be_meant) {
  EXPECT_EQ(error_of(R"({"a": 1, "a": 2})"), "file.json: \"a\" stands twice in one object");
  EXPECT_EQ(error_of("18446744073709551615"), "file.json: the number 18446744073709551615 is too large");
  EXPECT_EQ(error_of(std::string(100, '[') + std::string(100, ']')), "no error");
  EXPECT_EQ(error_of(std::string(100000, '[')), "file.json: nested more than 100 deep");
}

TEST(Json, writes_text_that_is_not_unicode_safely) {
  EXPECT_EQ(json_line(Value("a\xff"
                            "b")),
            "\"a\xEF\xBF\xBD"
            "b\"");
}

}  // namespace

}  // namespace auspex
