// The board of Invasions: the turn and what it brings, the nations of each seat, the map.
#include "cli/screens/invasions.h"

#include "games/invasions/decks.h"
#include "games/invasions/game.h"
#include "games/invasions/ledger.h"
#include "games/invasions/scenario.h"
#include "generated/invasions/messages_screen.h"
#include "generated/screens.h"

namespace auspex::cli {

namespace invasions_screen {

using in::Nation;
using in::Side;
using in::State;
using in::Step;
namespace msg = in::msg;

namespace {

constexpr int label_width = 12;

std::string line(const Words& words, const Text& label, const Cell& items) {
  return labelled(words(label), label_width, items, words.width());
}

MessageId step_name(Step step) {
  switch (step) {
    case Step::status_opening:
    case Step::status:
      return msg::screen_step_status;
    case Step::reinforcements:
    case Step::inactive_recovery:
      return msg::screen_step_reinforcements;
    case Step::events:
      return msg::screen_step_events;
    case Step::raids:
      return msg::screen_step_raids;
    case Step::caravan:
      return msg::screen_step_caravan;
    case Step::diplomacy_draw:
    case Step::diplomacy:
      return msg::screen_step_diplomacy;
    case Step::administration_start:
    case Step::administration:
      return msg::screen_step_administration;
    case Step::military_start:
    case Step::activation:
      return msg::screen_step_military;
    default:
      return msg::screen_step_end;
  }
}

std::string turn_line(const State& state, const Words& words) {
  Cell items = {words.title(words(step_name(state.step)))};
  for (Nation nation : state.activation.members) items.push_back(words.nation(nation));
  return line(words, msg::screen_now, with_commas(items));
}

// "Visigoths 6 and horde invading *Alaricus": what the time table gives a nation on a turn.
Cell arrivals(const Words& words, int turn) {
  const in::TurnInfo& info = in::turn_info[static_cast<std::size_t>(turn)];
  Cell items;
  for (std::size_t i = 0; i < info.slots_size; ++i) {
    for (std::size_t j = info.slots[i].first; j < static_cast<std::size_t>(info.slots[i].first) + info.slots[i].size;
         ++j) {
      const in::Arrival& arrival = info.arrivals[j];
      int units = arrival.free_units;
      for (std::size_t k = 0; k < arrival.units_size; ++k) units += arrival.units[k].n;
      if (units == 0 && !arrival.horde && !arrival.invasion && arrival.leaders_size == 0) continue;
      std::string text = words.name(arrival.nation);
      if (units > 0) text += " " + number(units);
      if (arrival.horde) text += words(msg::screen_horde_sign);
      if (arrival.invasion) text += " " + words(msg::screen_invades);
      for (std::size_t k = 0; k < arrival.leaders_size; ++k) text += " *" + words.name(arrival.leaders[k].leader);
      items.push_back(words.painted(arrival.nation, text));
    }
  }
  return with_commas(items);
}

std::string scoring_line(const State& state, const Words& words) {
  Cell items;
  for (int turn = state.turn; turn <= in::last_turn_of[state.scenario]; ++turn) {
    if (in::turn_info[static_cast<std::size_t>(turn)].scoring == in::Scoring::none) continue;
    items.push_back(words(msg::screen_scored_on(turn)));
  }
  return items.empty() ? "" : line(words, msg::screen_scoring, with_commas(items));
}

std::string seats_line(const State& state, const Words& words) {
  Cell items;
  for (Side side : all<Side>()) {
    const int points = points_of(state, side);
    const std::string told = words(msg::screen_points(side, points, points - margin_of(state, side)));
    const std::string held = words.quiet(msg::screen_held(hand(state, side).size(), markers_held(state, side)));
    items.push_back(words.painted(in::seat_of(side), told) + ", " + held + (items.size() < 3 ? ";" : ""));
  }
  return line(words, msg::screen_seats, items);
}

// III.K.1: one's own cards, and nobody else's.
std::string hand_line(const State& state, const Words& words, Seat viewer) {
  if (viewer < 0) return {};
  Cell items;
  for (in::Event event : hand(state, static_cast<Side>(viewer))) items.push_back(words.name(event));
  return items.empty() ? "" : line(words, msg::screen_hand, with_commas(items));
}

}  // namespace

}  // namespace invasions_screen

namespace screens {

namespace {

class InvasionsScreen final : public Screen {
 public:
  [[nodiscard]] std::string board(const Game&, const Position& position, Seat viewer, const Style& style,
                                  Language language) const override {
    using namespace invasions_screen;
    const State& state = in::state_of(position);
    const Words words(state, style, language);
    const in::TurnInfo& turn = in::turn_info[state.turn];
    std::string out = wrapped(words.title(msg::screen_title(state.scenario, state.turn,
                                                            in::last_turn_of[state.scenario], turn.from, turn.to)),
                              words.width());
    if (position.over()) {
      out += line(words, msg::screen_over, {words.title(position.outcome())});
    } else {
      out += turn_line(state, words);
      out += line(words, msg::screen_arrives, arrivals(words, state.turn));
      if (state.turn < in::last_turn_of[state.scenario]) {
        out += line(words, msg::screen_arrives_next(state.turn + 1), arrivals(words, state.turn + 1));
      }
      out += scoring_line(state, words);
    }
    out += seats_line(state, words) + hand_line(state, words, viewer);
    return out + nations_part(state, words) + map_part(state, words);
  }
};

}  // namespace

const Screen& invasions() {
  static const InvasionsScreen screen;
  return screen;
}

}  // namespace screens

}  // namespace auspex::cli
