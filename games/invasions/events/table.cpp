// Which object is which card.
#include "games/invasions/events/card.h"

namespace auspex::invasions {

namespace {

using Table = EnumArray<Event, const Card*>;

Table made() {
  Table table{};
  for (const std::span<const CardEntry> some :
       {public_events(), want_events(), status_events(), reinforcement_events(), administration_events(),
        alliance_events(), activation_events(), cancellation_events(), movement_events(), battle_events(),
        siege_events()}) {
    for (const CardEntry& entry : some) table[entry.event] = entry.card;
  }
  return table;
}

}  // namespace

const Card* card_of(Event event) {
  static const Table table = made();
  return table[event];
}

}  // namespace auspex::invasions
