// 2.0 Sequence of Play.
#include "games/falling_sky/sequence.h"

#include "games/coin/card.h"

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

// 2.3: what is this game's own in the frame of an Event card.
class EventCard {
 public:
  explicit EventCard(Play& play) : play_(play), state_(play.state) {}

  bool begin() {
    if (sudden_frost(play_)) return false;
    play_.say(msg::card_played(current_card(state_)));
    if (frost(state_)) play_.say(msg::card_frost, 1);
    return true;
  }

  [[nodiscard]] std::array<Faction, 4> order() const { return card_info[current_card(state_)].order; }

  // 2.3.2-2.3.4
  coin::Deed execute(Faction up, const coin::Choices& choices) {
    offer_vercingetorix(play_);
    play_.executing = up;
    play_.transfers = 0;
    play_.transferred_to_own = 0;
    play_.promised = {};
    const coin::Deed deed = play_.mind(up).take_turn(play_, up, choices);
    play_.executing.reset();
    return deed;
  }

  // 2.3.3
  void pass(Faction up) {
    play_.say(msg::turn_passes(up));
    play_.gain(up, up == Faction::romans ? pass_romans : pass_gauls);
  }

  void turn_next_card() { falling_sky::turn_next_card(play_); }

 private:
  Play& play_;
  State& state_;
};

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
  EventCard card(play);
  coin::play_card(play.state.sequence, card);
}

void turn_next_card(Play& play) {
  State& state = play.state;
  state.deck.turn();
  state.phase = is_winter(current_card(state)) ? Phase::victory : Phase::event;
  play.dialogue.seal(Ending::card);
}

}  // namespace auspex::falling_sky
