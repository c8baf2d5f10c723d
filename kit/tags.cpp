#include "kit/tags.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "games/registry.h"

namespace auspex::kit {

namespace {

bool is_rule(std::string_view tag) {
  const std::size_t space = tag.find(' ');
  if (space == std::string_view::npos) return false;
  const std::string rulebook = " " + std::string(tag.substr(0, space)) + " ";
  if (std::string_view(AUSPEX_UNFINISHED_RULEBOOKS).find(rulebook) != std::string_view::npos) return true;
  for (const Game* game : games()) {
    const Catalogue& catalogue = game->catalogue();
    if (catalogue.rulebook == tag.substr(0, space) && catalogue.rule(tag.substr(space + 1)) != nullptr) return true;
  }
  return false;
}

class TagWriter final : public ::testing::EmptyTestEventListener {
 public:
  explicit TagWriter(std::filesystem::path file) : file_(std::move(file)) {}

  void note(std::string_view tag) { running_.emplace(tag); }

  // A program that does not live to its end has shown nothing.
  void OnTestProgramStart(const ::testing::UnitTest&) override { std::filesystem::remove(file_); }
  void OnTestStart(const ::testing::TestInfo&) override { running_.clear(); }
  void OnTestEnd(const ::testing::TestInfo& test) override {
    if (!test.result()->Passed()) return;
    const std::string name = std::string(test.test_suite_name()) + "." + test.name();
    for (const std::string& tag : running_) passed_.emplace(tag, name);
  }
  void OnTestProgramEnd(const ::testing::UnitTest&) override {
    std::filesystem::create_directories(file_.parent_path());
    std::ofstream out(file_);
    for (const auto& [tag, test] : passed_) out << tag << '\t' << test << '\n';
  }

 private:
  std::filesystem::path file_;
  std::set<std::string> running_;
  std::multimap<std::string, std::string> passed_;
};

// Null where nobody wants to know. GoogleTest owns it.
TagWriter* const writer = [] {
  TagWriter* made = nullptr;
  if (const char* file = std::getenv("AUSPEX_TAGS")) {
    made = new TagWriter(std::filesystem::absolute(file));
    ::testing::UnitTest::GetInstance()->listeners().Append(made);
  }
  return made;
}();

}  // namespace

void covers(std::initializer_list<std::string_view> rules) {
  for (const std::string_view tag : rules) {
    if (!is_rule(tag)) ADD_FAILURE() << "no rulebook has the rule \"" << tag << "\"";
    if (writer != nullptr) writer->note(tag);
  }
}

}  // namespace auspex::kit
