// Two Augurs, 2.1-3.2: a turn, from climbing the hill to marking the sky, and the end.
#include <algorithm>
#include <optional>

#include "engine/chance.h"
#include "engine/player.h"
#include "games/tutorial/state.h"

namespace auspex::tutorial {

namespace {

constexpr Reveal omen_decided{1};
constexpr Reveal marks_shown{2};
constexpr int birds_for_marks = 2;

void count_birds(State& state, Side side, int birds) {
  state.birds[side] = static_cast<std::uint16_t>(state.birds[side] + birds);
}

// 2.2 An omen may be played before the watch. What could be played is the augur's secret; what was, everyone sees.
std::optional<Omen> play_omen(State& state, Dialogue& dialogue, Side side) {
  EnumSet<Omen>& hand = state.hand[side];
  if (hand.empty()) return std::nullopt;
  Question& question = dialogue.blank(seat_of(side), msg::omen_ask);
  question.options.push_back(msg::omen_play(hand.first()));
  question.options.push_back(msg::omen_keep);
  question.secret_until = omen_decided;
  const bool plays = dialogue.ask(question) == 0;
  dialogue.reveal(omen_decided);
  if (!plays) return std::nullopt;

  const Omen omen = hand.first();
  hand.remove(omen);
  dialogue.say(msg::omen_played(side, omen));
  return omen;
}

// 2.6 Owl: the other augur loses two birds.
void scare_birds(State& state, Dialogue& dialogue, Side victim) {
  const int lost = std::min<int>(2, state.birds[victim]);
  count_birds(state, victim, -lost);
  dialogue.say(msg::omen_scared(lost, victim));
}

// 2.3 After each watch but the last the augur may come down.
bool watches_on(Dialogue& dialogue, Side side, int birds, Watch next) {
  Question& question = dialogue.blank(seat_of(side), msg::watch_ask(birds, next));
  question.options.push_back(msg::watch_on(next));
  question.options.push_back(msg::watch_down);
  return dialogue.ask(question) == 0;
}

// 2.3, 2.4 The birds seen on one day.
int watch_the_sky(State& state, Dialogue& dialogue, Side side, bool swan) {
  int birds = 0;
  for (Watch watch : all<Watch>()) {
    if (watch != Watch::dawn && !watches_on(dialogue, side, birds, watch)) break;
    const int pips = roll(dialogue, state.dice, state.manual_dice != 0, seat_of(side));
    if (pips == 1) {
      dialogue.say(swan ? msg::watch_swan(watch) : msg::watch_empty(watch));
      return swan ? birds : 0;
    }
    dialogue.say(msg::watch_birds(watch, pips));
    birds += pips;
  }
  return birds;
}

// 2.5 Whoever holds no omen draws one.
void refill_hand(State& state, Dialogue& dialogue, Side side) {
  if (!state.hand[side].empty() || state.deck_size == 0) return;
  const Omen omen = draw_omen(state, side);
  dialogue.seal(Ending::card);
  dialogue.say(msg::omen_drawn(side));
  dialogue.say(msg::omen_seen(omen), 0, seat_of(side));
}

// 2.7 Which half is the augur's secret until both have marked theirs.
void mark_the_sky(State& state, Dialogue& dialogue, Side side) {
  const Secretly until_shown(dialogue, marks_shown);
  Person augur(dialogue, seat_of(side));
  state.mark[side].add(*augur.pick(msg::mark_ask, EnumSet<Half>::every(), false, msg::mark_half));
  dialogue.say(msg::mark_made(side));
}

// 2.7 Remus is glad of two marks in one half, Romulus of one in each.
void show_marks(State& state, Dialogue& dialogue) {
  dialogue.reveal(marks_shown);
  const bool same = state.mark[Side::romulus] == state.mark[Side::remus];
  const Side glad = same ? Side::remus : Side::romulus;
  count_birds(state, glad, birds_for_marks);
  dialogue.say(same ? msg::mark_same(glad, birds_for_marks) : msg::mark_apart(glad, birds_for_marks));
  for (Side side : all<Side>()) dialogue.say(msg::mark_shown(side, state.mark[side].first()), 1);
  state.mark = {};
}

// 3.2 More birds win, and Remus where there are as many.
Side leader(const State& state) {
  return state.birds[Side::romulus] > state.birds[Side::remus] ? Side::romulus : Side::remus;
}

}  // namespace

// One turn of one augur, 2.1.
void play_on(State& state, Dialogue& dialogue) {
  const Side side = augur_of(state.day, state.turn);
  dialogue.say(msg::turn_begins(state.day, side));
  const std::optional<Omen> omen = play_omen(state, dialogue, side);
  if (omen == Omen::owl) scare_birds(state, dialogue, other(side));
  const int seen = watch_the_sky(state, dialogue, side, omen == Omen::swan);
  const int birds = omen == Omen::eagle ? 2 * seen : seen;
  count_birds(state, side, birds);
  dialogue.say(msg::turn_counted(side, birds, state.birds[side]));
  if (birds != seen) dialogue.say(msg::turn_doubled(seen), 1);
  refill_hand(state, dialogue, side);
  mark_the_sky(state, dialogue, side);
  if (state.turn == 1) show_marks(state, dialogue);

  state.turn = state.turn == 0 ? 1 : 0;
  if (state.turn == 0) ++state.day;
}

// 3.1 Looked at only once both have had their turn of the day.
bool is_over(const State& state) {
  if (state.turn != 0) return false;
  const int most = std::max(state.birds[Side::romulus], state.birds[Side::remus]);
  return state.day > last_day(state) || most >= birds_to_win(state);
}

std::vector<Standing> standings_of(const State& state) {
  std::vector<Standing> standings;
  for (Side side : all<Side>()) {
    const int place = side == leader(state) ? 1 : 2;
    standings.push_back({.score = state.birds[side],
                         .threshold = birds_to_win(state),
                         .margin = state.birds[side] - state.birds[other(side)],
                         .place = is_over(state) ? place : 0});
  }
  return standings;
}

Text outcome_of(const State& state) {
  const bool tie = state.birds[Side::romulus] == state.birds[Side::remus];
  return tie ? msg::outcome_tie(leader(state)) : msg::outcome_most(leader(state));
}

}  // namespace auspex::tutorial
