// Two Augurs, 1.2-1.3: the set-up; and a position written, read, looked at and checked (docs/position.md).
#include <algorithm>

#include "engine/chance.h"
#include "games/tutorial/state.h"

namespace auspex::tutorial {

namespace {

std::string id_string(auto e) { return std::string(id_of(e)); }

int in_play(const State& state, Omen omen) {
  auto count = std::count(state.deck.begin(), state.deck.begin() + state.deck_size, omen);
  for (Side side : all<Side>()) count += state.hand[side].has(omen) ? 1 : 0;
  return static_cast<int>(count);
}

Value counts(const State& state) {
  Value birds = Value::map();
  for (Side side : all<Side>()) birds.add(id_string(side), int{state.birds[side]});
  return birds;
}

// An omen or a mark, where there is one.
template <class E>
Value one_of(EnumSet<E> set) {
  return set.empty() ? Value() : Value(id_of(set.first()));
}

// By side; what is not for the viewer's eyes is hidden.
template <class E>
Value seen(const EnumArray<Side, EnumSet<E>>& sets, Seat viewer) {
  Value out = Value::map();
  for (Side side : all<Side>()) {
    const bool may_see = sets[side].empty() || viewer == seat_of(side);
    out.add(id_string(side), may_see ? one_of(sets[side]) : Value("hidden"));
  }
  return out;
}

template <class E>
Value written(const EnumArray<Side, EnumSet<E>>& sets) {
  Value out = Value::map();
  for (Side side : all<Side>()) out.add(id_string(side), one_of(sets[side]));
  return out;
}

template <class E>
void read_sets(const Value& value, const std::string& where, EnumArray<Side, EnumSet<E>>& sets) {
  value.check_keys({"romulus", "remus"}, where);
  for (Side side : all<Side>()) {
    const Value& held = value.at(id_of(side), where);
    if (!held.is_null()) sets[side].add(read_enum<E>(held, where + "." + id_string(side)));
  }
}

void put_on_deck(State& state, Omen omen) { state.deck[state.deck_size++] = omen; }

}  // namespace

// The slot left behind is cleared: what is not in use is zero.
Omen draw_omen(State& state, Side side) {
  Omen& top = state.deck[--state.deck_size];
  const Omen omen = top;
  top = Omen{};
  state.hand[side].add(omen);
  return omen;
}

State new_state(Scenario scenario, bool manual_dice, std::uint64_t seed) {
  State state{};
  state.dice = Dice(seed);
  state.day = 1;
  state.scenario = scenario;
  state.manual_dice = manual_dice ? 1 : 0;
  for (Omen omen : all<Omen>()) {
    for (int i = 0; i < omens_of_a_kind; ++i) put_on_deck(state, omen);
  }
  state.dice.shuffle(state.deck, 0, state.deck_size);
  for (Side side : all<Side>()) draw_omen(state, side);
  return state;
}

State read_position(const Value& value, Scenario scenario, bool manual_dice, std::uint64_t seed) {
  value.check_keys({"day", "turn", "birds", "hand", "mark", "deck", "dice"}, "position");
  State state{};
  state.scenario = scenario;
  state.manual_dice = manual_dice ? 1 : 0;
  const Value* dice = value.find("dice");
  state.dice = dice != nullptr ? read_dice(*dice, "position.dice") : Dice(seed);
  // The day after the last belongs to a contest that is over.
  state.day = static_cast<std::uint8_t>(value.at("day", "position").as_int("position.day", 1, last_day(state) + 1));
  state.turn = read_enum<Side>(value.at("turn", "position"), "position.turn") == augur_of(state.day, 0) ? 0 : 1;
  const Value& birds = value.at("birds", "position");
  birds.check_keys({"romulus", "remus"}, "position.birds");
  read_sets(value.at("hand", "position"), "position.hand", state.hand);
  if (const Value* mark = value.find("mark")) read_sets(*mark, "position.mark", state.mark);
  for (Side side : all<Side>()) {
    const std::string where = "position.birds." + id_string(side);
    state.birds[side] =
        static_cast<std::uint16_t>(birds.at(id_of(side), "position.birds").as_int(where, 0, 38 * last_day(state)));
  }
  const Value::List& deck = value.at("deck", "position").as_list("position.deck");
  if (deck.size() > state.deck.size()) {
    throw BadInput("position.deck: there are only " + std::to_string(all_omens) + " omens");
  }
  for (const Value& omen : deck) put_on_deck(state, read_enum<Omen>(omen, "position.deck"));
  if (const std::vector<std::string> faults = faults_of(state); !faults.empty()) {
    throw BadInput("position: " + faults.front());
  }
  return state;
}

// Public: the count of birds, who holds an omen and who has marked the sky. Omen and mark themselves are for the
// augur's own eyes, the deck for nobody's.
Value view_of(const State& state, Seat seat) {
  Value view = Value::map();
  view.add("day", int{state.day});
  view.add("last_day", last_day(state));
  view.add("turn", id_of(augur_of(state.day, state.turn)));
  view.add("birds", counts(state));
  view.add("birds_to_win", birds_to_win(state));
  view.add("hand", seen(state.hand, seat));
  view.add("mark", seen(state.mark, seat));
  view.add("omens_left", int{state.deck_size});
  return view;
}

Value write_position(const State& state) {
  Value deck = Value::list();
  for (int i = 0; i < state.deck_size; ++i) deck.push(id_of(state.deck[static_cast<std::size_t>(i)]));
  Value position = Value::map();
  position.add("day", int{state.day});
  position.add("turn", id_of(augur_of(state.day, state.turn)));
  position.add("birds", counts(state));
  position.add("hand", written(state.hand));
  position.add("mark", written(state.mark));
  position.add("deck", std::move(deck));
  position.add("dice", write_dice(state.dice));
  return position;
}

std::vector<std::string> faults_of(const State& state) {
  std::vector<std::string> faults;
  for (Side side : all<Side>()) {
    if (state.hand[side].size() > 1) faults.push_back(id_string(side) + " holds more than one omen");
    const bool has_mark = state.mark[side].size() == 1;
    if (!has_mark && has_marked(state, side)) faults.push_back(id_string(side) + " has not marked the sky");
    if (has_mark && !has_marked(state, side)) faults.push_back(id_string(side) + " has marked the sky out of turn");
    if (state.mark[side].size() > 1) faults.push_back(id_string(side) + " has more than one mark");
  }
  for (Omen omen : all<Omen>()) {
    if (in_play(state, omen) > omens_of_a_kind) {
      faults.push_back("more than " + std::to_string(omens_of_a_kind) + " of " + id_string(omen));
    }
  }
  for (std::size_t i = state.deck_size; i < state.deck.size(); ++i) {
    if (state.deck[i] != Omen{}) faults.push_back("a slot of the deck that is not in use is not zero");
  }
  if (state.turn > 1) faults.push_back("more than two turns in a day");
  const bool after_the_end = state.day > last_day(state) && (state.day > last_day(state) + 1 || state.turn != 0);
  if (state.day < 1 || after_the_end) faults.push_back("a day outside the contest");
  return faults;
}

// The seat knows its own omen and mark, and those shown. The deck, the other's omen and mark, and all dice to come are
// dealt anew.
void redeal_hidden(State& state, Seat seat, std::uint64_t seed) {
  Dice dice(seed);
  EnumSet<Side> dealt_anew;
  for (Side side : all<Side>()) {
    if (seat == seat_of(side) || state.hand[side].empty()) continue;
    put_on_deck(state, state.hand[side].first());
    state.hand[side] = {};
    dealt_anew.add(side);
  }
  // In an order that does not hang on the one before: what is made up must not tell what it was.
  std::sort(state.deck.begin(), state.deck.begin() + state.deck_size);
  dice.shuffle(state.deck, 0, state.deck_size);
  for (Side side : dealt_anew) draw_omen(state, side);
  for (Side side : all<Side>()) {
    if (seat == seat_of(side) || state.mark[side].empty()) continue;
    state.mark[side] = {static_cast<Half>(dice.below(count_of<Half>))};
  }
  state.dice = dice;
}

void shuffle_unseen(State& state, Dice& dice) { dice.shuffle(state.deck, 0, state.deck_size); }

}  // namespace auspex::tutorial
