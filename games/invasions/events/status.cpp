// Events of the Status step.
#include "games/invasions/status.h"
#include "games/invasions/events/card.h"
#include "games/invasions/foedus.h"
#include "games/invasions/vassals.h"
#include "generated/invasions/messages_event_cards.h"

namespace auspex::invasions {

namespace {

// E50
class Renaissance final : public NationCard {
  [[nodiscard]] NationSet targets(const State& state, const Occasion&) const override {
    return select(NationSet::every(),
                  [&](Nation nation) { return nation_info[nation].germanic && is_active(state, nation); });
  }
  void effect(Play& play, const Occasion& now, Nation nation) const override {
    State& state = play.state;
    constexpr int units = 5;
    age_by(play, nation, -play.choose_number(now.player, msg::event_renaissance_ask(nation), 1, 3));
    state.nations[nation].units_due = static_cast<std::uint8_t>(state.nations[nation].units_due + units);
    if (state.nations[nation].bond == Bond::foedus) end_foedus(play, nation);
    if (state.nations[nation].bond == Bond::vassal) set_free(play, nation);
  }
};

}  // namespace

std::span<const CardEntry> status_events() {
  static const Renaissance renaissance;
  static const CardEntry entries[] = {{Event::renaissance, &renaissance}};
  return entries;
}

}  // namespace auspex::invasions
