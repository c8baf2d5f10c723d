// E17, the answer to any other card.
#include "games/invasions/events/card.h"

namespace auspex::invasions {

namespace {

class Cancellation final : public PlainCard {
  [[nodiscard]] bool legal(const State&, const Occasion& now) const override {
    return event_info[now.moment.event].cancellable && !*now.moment.cancelled;
  }
  void effect(Play&, const Occasion& now) const override { *now.moment.cancelled = true; }
};

}  // namespace

std::span<const CardEntry> cancellation_events() {
  static const Cancellation cancellation;
  static const CardEntry entries[] = {{Event::cancellation, &cancellation}};
  return entries;
}

}  // namespace auspex::invasions
