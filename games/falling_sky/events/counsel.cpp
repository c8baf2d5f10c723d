#include "games/falling_sky/events/counsel.h"

#include <algorithm>
#include <array>

#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/events/steps.h"

namespace auspex::falling_sky {

namespace {

// deck[cursor] is in play and deck[cursor + 1] lies face up: the cards looked at begin here.
int first_face_down(const State& state) { return state.deck.cursor + 2; }

}  // namespace

int cards_to_look_at(const State& state) { return std::clamp(state.deck.size - first_face_down(state), 0, 2); }

void look_at_cards(Play& play, Faction who, Text (*seen)(Card)) {
  const int first = first_face_down(play.state);
  const int n = cards_to_look_at(play.state);
  for (int i = first; i < first + n; ++i) play.tell(who, seen(play.state.deck[static_cast<std::size_t>(i)]));
  std::uint8_t& known = play.state.deck.known[who];
  known = static_cast<std::uint8_t>(std::max<int>(known, first + n));
  play.dialogue.seal(Ending::card);
}

void limited_command_or_eligible(Play& play, Faction who, const Ask& which) {
  Terms terms = free_terms(commands_of(who));
  terms.limited = true;
  std::vector<Text> options;
  const bool can_act = !possible_commands(Action(play, who, terms)).empty();
  if (can_act) options.emplace_back(msg::counsel_limited);
  options.emplace_back(msg::counsel_eligible);
  options.emplace_back(msg::common_none);
  const Text taken = options[static_cast<std::size_t>(play.choose_option(who, which, options))];
  if (taken == Text(msg::counsel_limited)) execute(play, who, terms);
  if (taken == Text(msg::counsel_eligible)) become_eligible(play, who);
}

}  // namespace auspex::falling_sky
