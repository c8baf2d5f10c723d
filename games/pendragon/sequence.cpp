// 2.0 Sequence of Play.
#include "games/pendragon/sequence.h"

#include "games/coin/card.h"
#include "games/pendragon/events/events.h"
#include "generated/pendragon/messages_sequence.h"

namespace auspex::pendragon {

namespace {

constexpr int pass_britons = 3;
constexpr int pass_barbarians = 1;

// 2.3.8: each may trump those before it.
constexpr std::array trumping = {Faction::civitates, Faction::dux, Faction::saxons, Faction::scotti};

// PD-D3: whose Pivotal Event is played in place of this card; trumped ones stay with their owners. Whoever can be
// trumped decides first.
std::optional<Faction> who_interrupts(Play& play) {
  std::optional<Faction> shown;
  for (Faction faction : trumping) {
    if (!may_interrupt(play.state, faction)) continue;
    const Card card = pivotal_of(faction);
    const Ask why = shown ? msg::pivotal_trump(faction, card, pivotal_of(*shown))
                          : msg::pivotal_ask(faction, card, current_card(play.state));
    if (!play.agree(faction, why)) continue;
    play.say(shown ? msg::pivotal_trumped(faction, card, pivotal_of(*shown), *shown)
                   : msg::pivotal_shown(faction, card));
    shown = faction;
  }
  return shown;
}

// 2.3: what is this game's own in the frame of an Event card.
class EventCard {
 public:
  explicit EventCard(Play& play) : play_(play), state_(play.state) {}

  // False where a Pivotal Event was executed: the card goes on from the next checkpoint.
  bool begin() {
    play_.say(msg::card_played(current_card(state_)));
    const std::optional<Faction> interrupts = who_interrupts(play_);
    if (interrupts) interrupt(*interrupts);
    return !interrupts;
  }

  [[nodiscard]] std::array<Faction, 4> order() const { return card_info[current_card(state_)].order; }

  // 2.3.2-2.3.4
  coin::Deed execute(Faction up, const coin::Choices& choices) {
    play_.executing = up;
    const coin::Deed deed = play_.mind(up).take_turn(play_, up, choices);
    play_.executing.reset();
    return deed;
  }

  // 2.3.3, PD-C5
  void pass(Faction up) {
    play_.say(msg::turn_passes(up));
    if (up == Faction::dux) {
      play_.gain(state_.board.fragmented() ? Track::dux_resources : Track::briton_resources, pass_britons);
    } else if (up == Faction::civitates) {
      play_.gain(Track::briton_resources, pass_britons);
    } else {
      play_.gain(renown_of(up), pass_barbarians);
    }
  }

  void turn_next_card() { pendragon::turn_next_card(play_); }

 private:
  // 2.3.8, PD-D2: the Pivotal Event comes in place of the card, which is next, and its owner has executed an Event.
  void interrupt(Faction owner) {
    const Card card = pivotal_of(owner);
    play_.say(msg::pivotal_interrupts(card, current_card(state_)), 1);
    state_.pivotal_in_hand[owner] = false;
    state_.deck.interrupt(card);
    play_.executing = owner;
    execute_event(play_, owner, card, CardSide::unshaded);
    play_.executing.reset();
    state_.sequence.record(owner, coin::Deed::event);
  }

  Play& play_;
  State& state_;
};

}  // namespace

bool may_interrupt(const State& state, Faction faction) {
  return state.pivotal_in_hand[faction] && state.sequence.eligible[faction] && state.sequence.fresh() &&
         precondition_met(state, pivotal_of(faction));
}

void play_event_card(Play& play) {
  EventCard card(play);
  coin::play_card(play.state.sequence, card);
}

void turn_next_card(Play& play) {
  State& state = play.state;
  state.deck.turn();
  state.phase = Phase::event;
  // PD-D1
  if (const std::optional<Card> next = next_card(state); next && is_epoch(*next)) {
    play.say(msg::card_epoch(*next, current_card(state)));
    state.deck.bring_forward();
    state.phase = Phase::annona;
  }
  play.dialogue.seal(Ending::card);
}

}  // namespace auspex::pendragon
