// 2.0 Sequence of Play.
#include "games/falling_sky/sequence.h"

namespace auspex::falling_sky {

namespace {

constexpr int pass_gauls = 1;
constexpr int pass_romans = 2;

// 2.3.8, Sudden Frost option: the Winter card changes places with the Event before it.
bool sudden_frost(Play& play) {
  State& state = play.state;
  if (!state.sudden_frost || !frost(state)) return false;
  play.say(msg::card_sudden_frost(current_card(state)));
  state.deck.bring_forward();
  state.phase = Phase::victory;
  return true;
}

// 2.3.3
void pass(Play& play, Faction who) {
  play.say(msg::turn_passes(who));
  play.gain(who, who == Faction::romans ? pass_romans : pass_gauls);
}

// 2.3.2-2.3.4: the Faction is up.
void execute_turn(Play& play, Faction up) {
  offer_vercingetorix(play);
  play.executing = up;
  play.transfers = 0;
  play.transferred_to_own = 0;
  play.promised = {};
  const coin::Deed deed = play.mind(up).take_turn(play, up, play.state.sequence.choices());
  play.executing.reset();
  if (deed == coin::Deed::passed) pass(play, up);
  play.state.sequence.record(up, deed);
}

}  // namespace

void offer_vercingetorix(Play& play) {
  if (!play.board.vercingetorix_waits() || play.state.winters == 0) return;
  if (!play.agree(Faction::arverni, msg::vercingetorix_ask)) return;
  const RegionSet regions =
      select(play.board.regions(), [&](Region r) { return play.board.may_stand(Faction::arverni, r); });
  const Region where = play.choose(Faction::arverni, msg::vercingetorix_where, regions);
  play.board.set_vercingetorix_waits(false);
  play.board.set_successor(Faction::arverni, false);
  play.board.place(where, Piece::arverni_leader, 1);
  play.say(msg::vercingetorix_comes(where));
}

void play_event_card(Play& play) {
  State& state = play.state;
  if (state.sequence.fresh()) {
    if (sudden_frost(play)) return;
    play.say(msg::card_played(current_card(state)));
    if (frost(state)) play.say(msg::card_frost, 1);
  }
  const std::array<Faction, 4> order = card_info[current_card(state)].order;
  if (const std::optional<Faction> up = state.sequence.up(order)) execute_turn(play, *up);
  if (state.sequence.up(order)) return;  // at the next checkpoint
  state.sequence.adjust_eligibility();
  turn_next_card(play);
}

void turn_next_card(Play& play) {
  State& state = play.state;
  state.deck.turn();
  state.phase = is_winter(current_card(state)) ? Phase::victory : Phase::event;
  play.dialogue.seal();
}

}  // namespace auspex::falling_sky
