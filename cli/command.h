// A command of `auspex` and its options. The library that reads the command line, CLI11, is known to app.cpp alone:
// every file that sees its header takes eight seconds longer to compile.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace auspex::cli {

class Option {
 public:
  explicit Option(CLI::Option& option) : option_(option) {}

  void required();
  void once_for_each_value();  // --seat A --seat B, not --seat A B
  void one_of(const std::vector<std::string>& values);
  // T: int or double.
  template <typename T>
  void between(T least, T most);

 private:
  CLI::Option& option_;
};

class Command {
 public:
  Command(CLI::App& app, const std::string& name, const std::string& what);

  // An argument by its place where the name has no dashes. T: std::string, a whole number, double, or a vector.
  template <typename T>
  Option add_option(const std::string& name, T& value, const std::string& what);
  Option add_option_function(const std::string& name, const std::function<void(double)>& take, const std::string& what);
  void add_flag(const std::string& name, bool& value, const std::string& what);
  void callback(std::function<void()> run);
  // Whether the command line has the option.
  [[nodiscard]] bool given(const std::string& option) const;

 private:
  CLI::App& command_;
};

}  // namespace auspex::cli
