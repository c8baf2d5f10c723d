// What the next watch may bring, 2.3 and 2.4.
#include "engine/odds.h"
#include "games/tutorial/state.h"

namespace auspex::tutorial {

namespace {

constexpr double one_in_six = 1.0 / 6;
constexpr double pips_but_one = 2 + 3 + 4 + 5 + 6;

// The birds of today after one watch more, where a one loses those seen so far.
OddsRow watching(const Text& label, std::vector<int> options, int birds) {
  OddsFigure then{.measure = OddsFigure::Measure::number, .value = (5 * birds + pips_but_one) / 6};
  const auto seen = static_cast<std::size_t>(birds);
  then.spread.assign(seen + 7, 0);
  then.spread[0] = one_in_six;
  for (std::size_t pips = 2; pips <= 6; ++pips) then.spread[seen + pips] = one_in_six;
  return {label, std::move(options), {std::move(then), {.value = one_in_six}}};
}

OddsRow coming_down(const Text& label, int birds) {
  return {label, {1}, {{.measure = OddsFigure::Measure::number, .value = static_cast<double>(birds)}, {.value = 0}}};
}

class Watcher final : public Onlooker {
 public:
  explicit Watcher(Dialogue& answers) : Onlooker(answers) {}

  Odds odds;

 private:
  void look(const Question& question) override {
    OddsTable table{msg::odds_today, {msg::odds_birds, msg::odds_one}, {}, {}, msg::odds_count};
    switch (question.decision_as<Decision>()) {
      case Decision::watch: {
        const int birds = *question.prompt.number();
        table.rows = {watching(question.options[0], {0}, birds), coming_down(question.options[1], birds)};
        break;
      }
      case Decision::omen:
        table.rows = {watching(msg::odds_dawn, {}, 0)};
        break;
      case Decision::mark:
      case Decision::none:
        return;
    }
    odds = {{std::move(table)}, {msg::odds_swan}};
  }
};

}  // namespace

Odds odds_at(State& state, Dialogue& answers, Seat) {
  Watcher watcher(answers);
  watcher.watch([&] { play_on(state, watcher); });
  return std::move(watcher.odds);
}

}  // namespace auspex::tutorial
