#include "games/invasions/own_order.h"

#include <algorithm>

#include "games/invasions/computer/computer.h"
#include "games/invasions/player.h"
#include "generated/invasions/messages_movement.h"

namespace auspex::invasions {

namespace {

// Whoever goes into detail may find nothing there, and begins again.
constexpr int most_tries = 4;

// The same numbers take something else at another time.
int occasion_of(const State& state) {
  const ActivationState& now = state.activation;
  const int part = (int{state.turn} * 8 + static_cast<int>(now.part)) * count_of<Nation> + index_of(now.nation);
  return part * (most_own_orders + 1) + now.plans[now.mover].orders;
}

// Takes of the menu what lots say.
class OwnMind final : public Computer {
 public:
  OwnMind(OwnNumber number, int occasion) : answers_(number, occasion, OwnAnswers::word_of<catalogue>) {}

  int option(Play&, Side, const Ask& why, std::span<const Text> options) override {
    std::vector<int> open;
    int out = 0;
    for (int i = 0; i < static_cast<int>(options.size()); ++i) {
      const Text& option = options[static_cast<std::size_t>(i)];
      if (leads_out(option)) {
        out = i;
      } else if (!is_no_order(option)) {
        open.push_back(i);
      }
    }
    const bool begins = why.decision == Decision::march || why.decision == Decision::campaign;
    if (open.empty() || (begins && ++tries_ > most_tries)) return out;
    return open[static_cast<std::size_t>(answers_.one_of(why, static_cast<int>(open.size()), [&](int i) {
      return options[static_cast<std::size_t>(open[static_cast<std::size_t>(i)])];
    }))];
  }
  Bands units(Play& play, Side who, const Ask& why, const Bands& from, int least, int most) override {
    return player_mind().units(play, who, why, from, least, most);
  }
  int number(Play&, Side, const Ask& why, int lowest, int highest) override {
    return answers_.number(why, lowest, highest);
  }
  bool agree(Play&, Side, const Ask& why) override { return answers_.yes_or_no(why); }
  std::optional<Nation> nation(Play&, Side, const Ask& why, NationSet from, bool may_decline) override {
    return answers_.pick(why, from, may_decline, msg::pick_nation);
  }

 private:
  // Of the whole menu, or of a list further in.
  static bool leads_out(const Text& option) {
    return option == Text(msg::march_pass) || option == Text(msg::march_back);
  }
  // What comes after that is for nobody's lots to say.
  static bool is_no_order(const Text& option) {
    const std::optional<Space> next = option.about<Space>();
    const bool is_open_end = next && option == msg::march_through(*next);
    return is_open_end || option == Text(msg::march_end) || option == Text(msg::march_orders);
  }

  OwnAnswers answers_;
  int tries_ = 0;
};

}  // namespace

March own_order(Play& play, Side side, const Ask& ask, const Marches& marches) {
  StepPlan& plan = play.state.activation.plans[side];
  OwnMind own(OwnNumber::shown_as(static_cast<int>(plan.own)), occasion_of(play.state));
  --plan.orders;
  Mind& usual = play.mind(side);
  play.seat(side, own);
  March march = player_mind().march(play, side, ask, marches);
  play.seat(side, usual);
  return march.deed == Deed::pass ? usual.march(play, side, ask, marches) : march;
}

}  // namespace auspex::invasions
