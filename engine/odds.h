// What chance may bring, for whoever is about to answer: figures that terminal, page and programs each show in their
// own way.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/dialogue.h"

namespace auspex {

struct OddsFigure {
  enum class Measure : std::uint8_t { chance, number };
  // One thing that may be among those counted, and the chance of that.
  struct Part {
    Text what;
    double chance = 0;

    bool operator==(const Part&) const = default;
  };

  Measure measure = Measure::chance;
  double value = 0;               // a share of 1, or how many on average
  std::optional<double> other{};  // the same on the other assumption that the notes tell of
  std::vector<double> spread{};   // of a number: the chance of 0, of 1, of 2 ...; empty where that is not told
  std::vector<Part> parts{};

  bool operator==(const OddsFigure&) const = default;
};

struct OddsRow {
  Text label;
  std::vector<int> options;  // of the question, those that lead to this; none where it does not depend on the answer
  std::vector<OddsFigure> figures;  // one for each heading

  bool operator==(const OddsRow&) const = default;
};

struct OddsTable {
  Text title;
  std::vector<Text> headings;
  std::vector<OddsRow> rows;
  std::vector<Text> notes{};
  // Beside an option there is room for little: for this word and the first so many figures.
  Text brief{};
  int leading = 1;

  bool operator==(const OddsTable&) const = default;
};

struct Odds {
  std::vector<OddsTable> tables;
  std::vector<Text> notes;  // how to read all of them

  bool operator==(const Odds&) const = default;
};

// Stands between the rules and the answers of a turn that is played again, and looks around at the question that has no
// answer, while the rules have not unwound yet.
class Onlooker : public Dialogue {
 public:
  explicit Onlooker(Dialogue& answers) : Dialogue(true), answers_(answers) {}

  int ask(const Question& question) override {
    try {
      const int index = answers_.ask(question);
      answered(question, index);
      return index;
    } catch (const Unanswered&) {
      look(question);
      throw;
    }
  }
  int draw(Dice& dice, int results) override { return answers_.draw(dice, results); }
  [[nodiscard]] std::optional<int> foretold() const override { return answers_.foretold(); }

  // Runs the rules, which ask this, to the question that has no answer.
  template <class Rules>
  void watch(Rules rules) {
    try {
      rules();
    } catch (const Unanswered&) {  // looked around already
    }
  }

 protected:
  virtual void look(const Question& question) = 0;
  virtual void answered(const Question& question, int index) {
    static_cast<void>(question);
    static_cast<void>(index);
  }

 private:
  Dialogue& answers_;
};

}  // namespace auspex
