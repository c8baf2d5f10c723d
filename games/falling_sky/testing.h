// For tests: a position to build piece by piece, and a dialogue that answers from a script.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/record.h"
#include "games/falling_sky/commands/battle.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/commands/march.h"
#include "games/falling_sky/play.h"
#include "games/falling_sky/scenario.h"
#include "games/falling_sky/victory.h"

namespace auspex::falling_sky::testing {

// Answers from a script. An entry fits an option if it is the option's code ("pick.region PRO"), the end of it ("PRO",
// "4"), or its English text ("Provincia"). "roll" is not needed: dice are asked for like anything else and answered
// with their number. An entry "prompt.key=answer" also checks what was asked: "ask.retreat=common.no".
class Script final : public Dialogue {
 public:
  Script() : Dialogue(true) {}

  int ask(const Question& question) override {
    const Catalogue& book = catalogue();
    const std::string asked = code_of(book, question.prompt);
    asked_.push_back(asked);
    std::string all;
    std::vector<std::string>& options = offered_.emplace_back();
    for (const Text& option : question.options) {
      options.push_back(code_of(book, option));
      all += "\n  " + options.back();
    }
    if (answers_.empty()) {
      ADD_FAILURE() << "nothing is scripted for: " << asked << " of seat " << int{question.seat} << all;
      throw Unanswered();
    }
    std::string answer = answers_.front();
    answers_.pop_front();
    if (const std::size_t equals = answer.find('='); equals != std::string::npos) {
      const std::string key = answer.substr(0, equals);
      EXPECT_TRUE(asked == key || asked.starts_with(key + " ")) << "expected " << key << ", asked " << asked;
      answer = answer.substr(equals + 1);
    }
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      const std::string code = code_of(book, question.options[i]);
      if (code == answer || code.ends_with(" " + answer) ||
          book.render(question.options[i], Language::english) == answer) {
        return static_cast<int>(i);
      }
    }
    ADD_FAILURE() << "\"" << answer << "\" is not offered for: " << asked << all;
    throw Unanswered();
  }

  void expect(std::initializer_list<const char*> answers) {
    for (const char* answer : answers) answers_.emplace_back(answer);
  }
  [[nodiscard]] bool used_up() const { return answers_.empty(); }
  [[nodiscard]] const std::vector<std::string>& asked() const { return asked_; }
  [[nodiscard]] bool was_asked(std::string_view key) const {
    for (const std::string& one : asked_) {
      if (one == key || one.starts_with(std::string(key) + " ")) return true;
    }
    return false;
  }
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }
  // What was offered when this was asked last.
  [[nodiscard]] std::vector<std::string> offered(std::string_view key) const {
    for (std::size_t i = asked_.size(); i-- > 0;) {
      if (asked_[i] == key || asked_[i].starts_with(std::string(key) + " ")) return offered_[i];
    }
    return {};
  }
  [[nodiscard]] std::vector<std::string> said() const {
    std::vector<std::string> texts;
    for (const Line& line : lines_) texts.push_back(catalogue().render(line.text, Language::english));
    return texts;
  }

 private:
  void hear(const Line& line) override { lines_.push_back(line); }

  std::deque<std::string> answers_;
  std::vector<std::string> asked_;
  std::vector<std::vector<std::string>> offered_;
  std::vector<Line> lines_;
};

// An empty map (but for the permanent Fort), everyone Eligible, plenty of Resources, dice asked for, card 1 being
// played and no Winter in sight. Tests put what they need.
class Fixture : public ::testing::Test {
 protected:
  Fixture() : play(state, script) {
    state.board.clear();
    state.board.set_legions_off_map(12, 0, 0);
    state.board.place(Region::provincia, Piece::fort, 1);
    for (Faction faction : player_factions) state.resources[faction] = 20;
    state.sequence.make_all_eligible();
    state.manual_dice = true;
    for (int i = 0; i < 72; ++i) state.deck[static_cast<std::size_t>(i)] = static_cast<Card>(i);
    state.deck_size = 72;
  }
  ~Fixture() override {
    EXPECT_TRUE(script.used_up()) << "answers were left over";
    std::vector<std::string> faults;
    state.board.self_check(faults);
    for (const std::string& fault : faults) ADD_FAILURE() << fault;
  }

  // Pieces from wherever they are; Legions from the track.
  void put(Region region, Piece piece, int n = 1) {
    const int placed = kind_of(piece) == Kind::legion ? state.board.place_legions(region, n, LegionPlace::track)
                                                      : state.board.place(region, piece, n);
    EXPECT_EQ(placed, n) << id_of(piece) << " in " << id_of(region);
  }
  void ally(Tribe tribe, Faction faction) { EXPECT_TRUE(state.board.place_ally(tribe, faction)); }
  void citadel(Tribe tribe, Faction faction) { EXPECT_TRUE(state.board.place_citadel(tribe, faction)); }
  void capability(Card card, CardSide side, Faction holder) { state.capabilities[card] = {true, side, holder}; }
  [[nodiscard]] int count(Region region, Piece piece) const { return state.board.count(region, piece); }

  State state{};
  Script script;
  Play play;
};

}  // namespace auspex::falling_sky::testing
