// Invasions as a whole: the common kit.
#include "games/invasions/game.h"

#include <algorithm>

#include "kit/kit.h"

namespace auspex::invasions {

namespace {

// The kit plays a game of each value of each option, over and over: here the shortest scenario, and options that change
// what is asked. Readings of single rules are drawn together by `auspex fuzz`, in all scenarios.
class ShortGame final : public Game {
 public:
  [[nodiscard]] std::string id() const override { return whole_.id(); }
  [[nodiscard]] int rules_version() const override { return whole_.rules_version(); }
  [[nodiscard]] const Catalogue& catalogue() const override { return whole_.catalogue(); }
  [[nodiscard]] std::vector<std::string> scenarios() const override { return {"350-frontier"}; }
  [[nodiscard]] const std::vector<std::string>& sides() const override { return whole_.sides(); }
  [[nodiscard]] std::vector<OptionInfo> options() const override {
    std::vector<OptionInfo> options = whole_.options();
    std::erase_if(options, [](const OptionInfo& option) {
      return option.id != "dice" && option.id != "undo" && option.id != "advanced-combat";
    });
    return options;
  }
  [[nodiscard]] std::vector<SeatKind> seat_kinds() const override { return whole_.seat_kinds(); }
  [[nodiscard]] int hand(const Setup& setup, Seat seat) const override { return whole_.hand(filled(setup), seat); }
  [[nodiscard]] std::unique_ptr<Position> set_up(const Setup& setup) const override {
    return whole_.set_up(filled(setup));
  }
  [[nodiscard]] int most_answers() const override { return whole_.most_answers(); }

 private:
  [[nodiscard]] Setup filled(Setup setup) const {
    for (const OptionInfo& option : whole_.options()) setup.options.try_emplace(option.id, option.values.front());
    return setup;
  }

  const Game& whole_ = game();
};

const ShortGame& short_game() {
  static const ShortGame the_game;
  return the_game;
}

}  // namespace

AUSPEX_KIT(Invasions, short_game(), {.games = 1})

}  // namespace auspex::invasions
