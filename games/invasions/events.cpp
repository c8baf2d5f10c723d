#include "games/invasions/events.h"

#include "games/invasions/computer/computer.h"
#include "games/invasions/events/card.h"
#include "games/invasions/pillage.h"
#include "games/invasions/treasury.h"

namespace auspex::invasions {

namespace {

using Seats = std::array<Side, static_cast<std::size_t>(count_of<Side>)>;

// --- III.I.1

// Two first, then the others.
Seats seats_from(Side first, Side second) {
  Seats seats = invasions::seats_from(first);
  const auto found = std::find(seats.begin(), seats.end(), second);
  if (found != seats.begin()) std::rotate(seats.begin() + 1, found, found + 1);
  return seats;
}

Seats order_of_asking(const State& state, const Moment& moment) {
  const auto side = [&](Nation nation) { return nation == no_nation ? Side::romans : side_of(state, nation); };
  if (moment.battle != nullptr) {
    return seats_from(side(moment.battle->attacker.commander), side(moment.battle->defender.commander));
  }
  if (moment.siege != nullptr) return seats_from(side(moment.nation), side(moment.siege->owner));
  if (!state.activation.members.empty()) return invasions::seats_from(state.activation.mover);
  return invasions::seats_from(side(moment.nation));
}

// --- Annex 1

// A battle at sea or on land is a window of either name.
bool opens(Event event, Window window, const Moment& moment) {
  const EventInfo& info = event_info[event];
  if (window != Window::battle) return has_bit(info.windows, window);
  const Window narrower = moment.battle->naval ? Window::naval_battle : Window::land_battle;
  return info.timing == moment.timing && (has_bit(info.windows, window) || has_bit(info.windows, narrower));
}

// Cards that a window of that name could be for.
EventSet cards_for(Window window) {
  static const std::array<EventSet, 32> by_window = [] {
    std::array<EventSet, 32> found{};
    for (Event event : all<Event>()) {
      for (std::size_t i = 0; i < found.size(); ++i) {
        if (has_bit(event_info[event].windows, static_cast<Window>(i))) found[i].add(event);
      }
    }
    return found;
  }();
  const auto named = [&](Window name) { return by_window[static_cast<std::size_t>(name)]; };
  return window == Window::battle ? named(window) | named(Window::naval_battle) | named(Window::land_battle)
                                  : named(window);
}

bool in_a_hand(const State& state, Event event) {
  const CardAt at = state.event_at[event];
  return at >= CardAt::hand_romans && at <= CardAt::hand_goths;
}

bool may_play(const State& state, const Occasion& now) {
  const EventInfo& info = event_info[now.event];
  if (!opens(now.event, now.window, now.moment)) return false;
  if (info.not_on_turns_1_2 && state.turn <= 2) return false;
  // X.C.2
  if (info.battle_card && now.moment.battle != nullptr && now.moment.battle->card_played) return false;
  const Card* card = card_of(now.event);
  if (card == nullptr) unwritten(id_of(now.event));
  return card->legal(state, now);
}

MessageId name_of(Window window, Timing timing) {
  switch (window) {
    case Window::status_step:
      return msg::window_status_step;
    case Window::nation_reinforcements:
      return msg::window_nation_reinforcements;
    case Window::reinforcements_step:
      return msg::window_reinforcements_step;
    case Window::diplomacy_step:
      return msg::window_diplomacy_step;
    case Window::admin_phase_start:
      return msg::window_admin_phase_start;
    case Window::admin_cards_step:
      return msg::window_admin_cards_step;
    case Window::income_step:
      return msg::window_income_step;
    case Window::purchases_step:
      return msg::window_purchases_step;
    case Window::military_phase_start:
      return msg::window_military_phase_start;
    case Window::nation_activation_start:
      return msg::window_nation_activation_start;
    case Window::nation_activation:
      return msg::window_nation_activation;
    case Window::stack_activation:
      return msg::window_stack_activation;
    case Window::stack_movement:
      return msg::window_stack_movement;
    case Window::interception_announced:
      return msg::window_interception_announced;
    case Window::interception_failed:
      return msg::window_interception_failed;
    case Window::flight_or_retreat:
      return msg::window_flight_or_retreat;
    case Window::amphibious_landing:
      return msg::window_amphibious_landing;
    case Window::siege:
      return msg::window_siege;
    case Window::after_siege_success:
      return msg::window_after_siege_success;
    default:
      break;
  }
  switch (timing) {
    case Timing::start:
      return msg::window_battle_start;
    case Timing::after_hits:
      return msg::window_battle_hits;
    case Timing::after_melee_hits:
      return msg::window_battle_melee;
    case Timing::end:
      break;
  }
  return msg::window_battle_end;
}

Ask ask_of(Window window, const Moment& moment) {
  if (window == Window::event_played) return msg::card_ask_against(moment.event, moment.player);
  const MessageId name = name_of(window, moment.timing);
  return moment.nation == no_nation ? msg::card_ask(name) : msg::card_ask_nation(name, moment.nation);
}

// Whether a nation of the seat takes part in what is going on.
bool concerns(const State& state, Side side, const Moment& moment) {
  NationSet parties = {};
  const auto add = [&](Nation nation) {
    if (nation != no_nation) parties.add(nation);
  };
  add(moment.nation);
  if (moment.party != nullptr) add(moment.party->nation);
  if (moment.reaction != nullptr) add(moment.reaction->nation);
  if (moment.battle != nullptr) parties |= moment.battle->attacker.nations | moment.battle->defender.nations;
  if (moment.siege != nullptr) add(moment.siege->owner);
  if (moment.province != nowhere && is_land(moment.province)) add(state.land[moment.province].controller);
  return !(parties & nations_of(state, side)).empty();
}

// Annex 7, B3
bool silent(const Play& play, Side side, const Moment& moment) {
  const State& state = play.state;
  const bool here = play.battle != nullptr && play.battle->silent.has(side);
  const bool waits = state.silent_till_battle.has(side) && play.battle == nullptr && play.siege == nullptr;
  const bool strangers = state.own_affairs.has(side) && !concerns(state, side, moment);
  return here || waits || strangers || state.silent.has(side) || state.silent_in_phase.has(side);
}

void hush(Play& play, Side side, Silence silence) {
  switch (silence) {
    case Silence::none:
      return;
    case Silence::battle:
      if (play.battle != nullptr) play.battle->silent.add(side);
      return;
    case Silence::till_battle:
      return play.state.silent_till_battle.add(side);
    case Silence::activation:
      return play.state.silent.add(side);
    case Silence::phase:
      return play.state.silent_in_phase.add(side);
  }
}

// Annex 7: the computer player acts for a person a while, and leaves his cards alone.
bool has_deputy(Play& play, Side side) { return !play.state.computer[side] && &play.mind(side) == &computer_mind(); }

// III.K.1, III.K.2: whether it might, for all that anybody else knows.
bool might_play(const State& state, Side side, Window window, const Moment& moment) {
  if (hand(state, side).empty()) return false;
  const EventSet seen = events_at(state, CardAt::discard) | events_at(state, CardAt::on_table);
  for (Event event : cards_for(window) - seen) {
    if (may_play(state, {side, event, window, moment})) return true;
  }
  return false;
}

bool somebody_plays(const State& state) {
  return !select(EnumSet<Side>::every(), [&](Side side) { return !state.computer[side]; }).empty();
}

// III.I.2, III.K.1: what the seat might play, and that it passed, is for its own eyes.
std::optional<Event> asked_for(Play& play, Side side, Window window, const Moment& moment) {
  if (has_deputy(play, side)) return std::nullopt;
  if (somebody_plays(play.state) && might_play(play.state, side, window, moment)) play.consults(side, Ending::card);
  EventSet from = playable(play.state, side, window, moment);
  if (silent(play, side, moment)) from &= play.state.watched;
  if (from.empty()) return std::nullopt;
  const Secretly secret(play.dialogue, never);
  const Ask ask = ask_of(window, moment);
  const CardAnswer answer = play.mind(side).card(play, side, ask, from);
  require_offered(!answer.event || from.has(*answer.event), catalogue(), ask.prompt);
  if (!answer.event) hush(play, side, answer.silence);
  return answer.event;
}

void discard(State& state, Event event) {
  put_event(state, event, CardAt::discard);
  state.fresh.remove(event);
}

// X.C.4
void play_card(Play& play, const Occasion& now) {
  State& state = play.state;
  put_event(state, now.event, CardAt::on_table);
  play.say(msg::card_played(now.player, now.event));
  if (event_info[now.event].battle_card) now.moment.battle->card_played = true;
  card_of(now.event)->resolve(play, now);
  discard(state, now.event);
}

// --- X.B

void resolve_public(Play& play, Side side, Event event) {
  const Moment moment{};
  const Card* card = card_of(event);
  if (card == nullptr) unwritten(id_of(event));
  card->resolve(play, {side, event, Window::draw, moment});
  discard(play.state, event);
}

// X.B.3: which card it is nobody else learns, unless it is resolved.
bool resolves_now(Play& play, Side side, Event event) {
  if (event_info[event].visibility != Visibility::either) return false;
  const Moment moment{};
  if (!card_of(event)->legal(play.state, {side, event, Window::draw, moment})) return false;
  const std::array<Text, 2> options = {msg::events_resolve_now, msg::events_keep};
  const Secretly secret(play.dialogue, never);
  return play.choose_option(side, msg::events_ask_keep, options) == 0;
}

// --- X.E

void exchange_markers(Play& play, Side side) {
  for (int left = play.state.numbers.pillage_event_exchange; left > 0; --left) {
    if (markers_held(play.state, side) == 0 || !play.agree(side, msg::events_ask_exchange)) return;
    spend_marker(play.state, side);
    play.say(msg::events_exchanged(side));
    draw_for(play, side);
  }
}

// --- X.D

constexpr std::array<Space, 10> caravans = {Space::aegyptus, Space::aegyptus,    Space::rhagae, Space::rhagae,
                                            Space::rhagae,   Space::rhagae,      Space::rhagae, Space::siraces,
                                            Space::siraces,  Space::tripolitania};

// X.D.3: what the Barbarian nation loots where its check passes; 0 where it has no caravan to loot.
int caravan_loot(const State& state, Nation nation, Space& where) {
  int coins = 0;
  for (Space province : controlled(state, nation)) {
    if (!space_info[province].caravan) continue;
    const int here = province == state.caravan ? state.caravan_low : 1;
    if (here <= coins) continue;
    coins = here;
    where = province;
  }
  return coins;
}

}  // namespace

EventSet playable(const State& state, Side side, Window window, const Moment& moment) {
  return select(cards_for(window), [&](Event event) {
    return state.event_at[event] == hand_of(side) && may_play(state, {side, event, window, moment});
  });
}

void card_window(Play& play, Window window, const Moment& moment) {
  // Most often nobody has a card for it; where somebody plays, even that is not to be told.
  if (!somebody_plays(play.state) &&
      select(cards_for(window), [&](Event event) { return in_a_hand(play.state, event); }).empty())
    return;
  const Seats seats = order_of_asking(play.state, moment);
  std::size_t passes = 0;
  for (std::size_t i = 0; passes < seats.size(); i = (i + 1) % seats.size()) {
    const Side side = seats[i];
    const std::optional<Event> event = asked_for(play, side, window, moment);
    passes = event ? 0 : passes + 1;
    if (event) play_card(play, {side, *event, window, moment});
  }
}

bool stands(Play& play, const Occasion& now) {
  bool cancelled = false;
  Moment shown = now.moment;
  shown.event = now.event;
  shown.player = now.player;
  shown.cancelled = &cancelled;
  if (event_info[now.event].cancellable) card_window(play, Window::event_played, shown);
  if (cancelled) play.say(msg::card_cancelled(now.event), 1);
  return !cancelled;
}

void draw_for(Play& play, Side side) {
  State& state = play.state;
  while (const std::optional<Event> event = draw_event(play)) {
    // X.B.2
    const bool early = state.turn <= 2 && event_info[*event].not_on_turns_1_2;
    if (early && event_info[*event].visibility == Visibility::open) {
      play.say(msg::events_drawn_public(side, *event));
      play.say(msg::events_replaced(*event), 1);
      discard(state, *event);
      continue;
    }
    if (event_info[*event].visibility == Visibility::open) {
      play.say(msg::events_drawn_public(side, *event));
      return resolve_public(play, side, *event);
    }
    play.say(msg::events_drawn_private(side));
    play.tell(side, msg::events_drawn_by_you(*event), 1);
    if (resolves_now(play, side, *event)) {
      play.say(msg::card_played(side, *event));
      return resolve_public(play, side, *event);
    }
    put_event(state, *event, hand_of(side));
    state.fresh.add(*event);
    return;
  }
  play.say(msg::events_none_left, 1);
}

void events_of_seat(Play& play, Side side) {
  offer_cash(play, side);
  exchange_markers(play, side);
  for (int left = play.state.numbers.event_draw; left > 0; --left) draw_for(play, side);
}

void close_events(Play& play) {
  State& state = play.state;
  for (Side side : all<Side>()) {
    while (hand(state, side).size() > state.numbers.hand_limit) {
      const Event event = [&] {
        const Secretly secret(play.dialogue, never);
        return play.choose(side, msg::events_ask_discard(state.numbers.hand_limit), hand(state, side));
      }();
      discard(state, event);
      play.say(msg::events_discarded(side, event));
    }
  }
}

void offer_cash(Play& play, Side side) {
  while (may_cash_marker(play.state, side)) {
    if (!play.agree(side, msg::events_ask_cash(markers_held(play.state, side)))) return;
    cash_marker(play, side);
  }
}

void exceptional_caravan(Play& play) {
  State& state = play.state;
  state.caravan = caravans[static_cast<std::size_t>(play.d10(Side::romans) - 1)];
  play.say(msg::caravan_comes(state.caravan));
  for (Nation nation : play_order()) {
    if (nation == Nation::rebels || !in_play(state, nation) || !is_barbarian(state, nation)) continue;
    Space where = nowhere;
    const int coins = caravan_loot(state, nation, where);
    if (coins == 0) continue;
    play.say(msg::caravan_looted(nation, where), 1);
    if (play.d2(nation)) gain(play, nation, coins);
  }
}

int caravan_coins(const State& state, Space province) { return province == state.caravan ? state.caravan_high : 1; }

}  // namespace auspex::invasions
