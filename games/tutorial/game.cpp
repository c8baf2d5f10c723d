#include "games/tutorial/game.h"

#include "games/tutorial/state.h"

namespace auspex::tutorial {

namespace {

template <class E>
std::vector<std::string> ids() {
  return {EnumInfo<E>::ids.begin(), EnumInfo<E>::ids.end()};
}

class TwoAugurs final : public Game {
 public:
  [[nodiscard]] std::string id() const override { return "tutorial"; }
  [[nodiscard]] int rules_version() const override { return 2; }
  [[nodiscard]] const Catalogue& catalogue() const override { return tutorial::catalogue(); }
  [[nodiscard]] std::vector<std::string> scenarios() const override { return ids<Scenario>(); }
  [[nodiscard]] const std::vector<std::string>& sides() const override {
    static const std::vector<std::string> sides = ids<Side>();
    return sides;
  }
  [[nodiscard]] std::vector<OptionInfo> options() const override { return common_options(); }
  [[nodiscard]] std::vector<SeatKind> seat_kinds() const override { return {SeatKind::human, SeatKind::random}; }
  [[nodiscard]] int hand(const Setup&, Seat seat) const override { return seat; }
  // In each turn an omen, two times whether to watch on, three dice, a mark; two turns on each of eight days.
  [[nodiscard]] int most_answers() const override { return 7 * 2 * 8; }

  [[nodiscard]] std::unique_ptr<Position> set_up(const Setup& setup) const override {
    const Scenario scenario = from_id<Scenario>(setup.scenario).value();
    const bool manual = setup.options.at("dice") == "manual";
    return std::make_unique<PositionOf<State>>(setup.position
                                                   ? read_position(*setup.position, scenario, manual, setup.seed)
                                                   : new_state(scenario, manual, setup.seed));
  }
};

}  // namespace

const Game& game() {
  static const TwoAugurs game;
  return game;
}

}  // namespace auspex::tutorial
