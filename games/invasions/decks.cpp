#include "games/invasions/decks.h"

#include "engine/legal.h"
#include "games/invasions/play.h"

namespace auspex::invasions {

namespace {

// One of the set by lot, with nothing taken back after it.
template <class E>
E turned(Play& play, EnumSet<E> from) {
  play.dialogue.seal(Ending::card);
  return play.random(from);
}

int turned(Play& play, const std::vector<int>& from) {
  play.dialogue.seal(Ending::card);
  return from[static_cast<std::size_t>(play.lot(static_cast<int>(from.size())))];
}

std::vector<int> places(std::span<const std::uint8_t> where, int what) {
  std::vector<int> found;
  for (std::size_t i = 0; i < where.size(); ++i) {
    if (where[i] == what) found.push_back(static_cast<int>(i));
  }
  return found;
}

// Cards or markers of which several are alike: `what[i]` lies at `where[i]`, and those alike stand together.
template <class E, std::size_t n>
std::vector<E> faces_at(const std::array<E, n>& what, const std::array<std::uint8_t, n>& where, int place) {
  std::vector<E> found;
  for (int i : places(where, place)) found.push_back(what[static_cast<std::size_t>(i)]);
  return found;
}

template <class E, std::size_t n>
void move_one(const std::array<E, n>& what, std::array<std::uint8_t, n>& where, E which, int from, int to) {
  std::size_t i = 0;
  while (i < n && (what[i] != which || where[i] != from)) ++i;
  require_legal(i < n, "moving a card or marker that is not there", id_of(which));
  where[i] = static_cast<std::uint8_t>(to);
}

template <class E, std::size_t n>
void sort_groups(const std::array<E, n>& what, std::array<std::uint8_t, n>& where) {
  for (std::size_t first = 0; first < n;) {
    std::size_t last = first;
    while (last < n && what[last] == what[first]) ++last;
    std::sort(where.begin() + static_cast<std::ptrdiff_t>(first), where.begin() + static_cast<std::ptrdiff_t>(last));
    first = last;
  }
}

}  // namespace

EventSet events_at(const State& state, CardAt at) {
  EventSet found;
  for (Event event : all<Event>()) {
    if (state.event_at[event] == at) found.add(event);
  }
  return found;
}

std::optional<Event> draw_event(Play& play) {
  State& state = play.state;
  if (events_at(state, CardAt::deck).empty()) {
    for (Event event : events_at(state, CardAt::discard)) state.event_at[event] = CardAt::deck;
  }
  const EventSet deck = events_at(state, CardAt::deck);
  if (deck.empty()) return std::nullopt;
  const Event drawn = turned(play, deck);
  state.event_at[drawn] = CardAt::on_table;
  return drawn;
}

EnumSet<Government> government_at(const State& state, GovernmentAt at) {
  return select(EnumSet<Government>::every(), [&](Government card) { return state.government_at[card] == at; });
}

std::optional<Government> draw_government(Play& play) {
  State& state = play.state;
  if (government_at(state, GovernmentAt::deck).empty()) {
    for (Government card : government_at(state, GovernmentAt::applied)) state.government_at[card] = GovernmentAt::deck;
  }
  const EnumSet<Government> deck = government_at(state, GovernmentAt::deck);
  if (deck.empty()) return std::nullopt;
  const Government drawn = turned(play, deck);
  state.government_at[drawn] = GovernmentAt::drawn;
  return drawn;
}

void apply_government(State& state, Government card) {
  require_legal(state.government_at[card] == GovernmentAt::drawn, "applying a card that was not drawn");
  for (Government other : government_at(state, GovernmentAt::drawn)) state.government_at[other] = GovernmentAt::deck;
  state.government_at[card] = GovernmentAt::applied;
}

void collect_government(State& state) {
  for (GovernmentAt& at : state.government_at) at = GovernmentAt::deck;
}

std::optional<Diplomacy> draw_diplomacy(Play& play, Nation nation) {
  State& state = play.state;
  if (places(state.diplomacy_at, diplomacy_in_deck).empty()) {
    for (std::uint8_t& at : state.diplomacy_at) {
      if (at == diplomacy_discarded) at = diplomacy_in_deck;
    }
  }
  const std::vector<int> deck = places(state.diplomacy_at, diplomacy_in_deck);
  if (deck.empty()) return std::nullopt;
  const auto card = static_cast<std::size_t>(turned(play, deck));
  state.diplomacy_at[card] = static_cast<std::uint8_t>(index_of(nation));
  sort_copies(state);
  return diplomacy_deck[card];
}

std::vector<Diplomacy> diplomacy_of(const State& state, Nation nation) {
  return faces_at(diplomacy_deck, state.diplomacy_at, index_of(nation));
}

void discard_diplomacy(State& state, Nation nation, Diplomacy card) {
  move_one(diplomacy_deck, state.diplomacy_at, card, index_of(nation), diplomacy_discarded);
  sort_copies(state);
}

std::optional<Pillage> draw_marker(Play& play) {
  State& state = play.state;
  const std::vector<int> pool = places(state.pillage_at, pillage_pool);
  if (pool.empty()) return std::nullopt;
  const auto marker = static_cast<std::size_t>(turned(play, pool));
  state.pillage_at[marker] = pillage_drawn;
  sort_copies(state);
  return pillage_faces[marker];
}

void lay_marker(State& state, Pillage drawn, Space province) {
  require_legal(is_land(province), "a pillage marker at sea");
  move_one(pillage_faces, state.pillage_at, drawn, pillage_drawn, index_of(province));
  sort_copies(state);
}

void hold_marker(State& state, Side side) {
  move_one(pillage_faces, state.pillage_at, Pillage::event, pillage_drawn, pillage_held + index_of(side));
  sort_copies(state);
}

void give_back_marker(State& state, Pillage drawn) {
  move_one(pillage_faces, state.pillage_at, drawn, pillage_drawn, pillage_pool);
  sort_copies(state);
}

void spend_marker(State& state, Side side) {
  move_one(pillage_faces, state.pillage_at, Pillage::event, pillage_held + index_of(side), pillage_pool);
  sort_copies(state);
}

std::vector<Pillage> markers_at(const State& state, Space province) {
  return faces_at(pillage_faces, state.pillage_at, index_of(province));
}

int markers_held(const State& state, Side side) {
  return static_cast<int>(places(state.pillage_at, pillage_held + index_of(side)).size());
}

void lift_marker(Play& play, Space province) {
  State& state = play.state;
  const std::vector<int> there = places(state.pillage_at, index_of(province));
  if (there.empty()) return;
  const int marker = there[static_cast<std::size_t>(play.lot(static_cast<int>(there.size())))];
  state.pillage_at[static_cast<std::size_t>(marker)] = pillage_pool;
  sort_copies(state);
}

void sort_copies(State& state) {
  sort_groups(diplomacy_deck, state.diplomacy_at);
  sort_groups(pillage_faces, state.pillage_at);
}

}  // namespace auspex::invasions
