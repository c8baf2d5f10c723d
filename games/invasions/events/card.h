// X.C What an Event card is, for the files of this folder. (Windows, hands and draws: ../events.cpp.)
//
// To add cards: write a class for each, derived from one of those below, in the file of its theme; list them at the end
// of the file in a function like `public_events()`; declare that function at the end of this header and name it in
// table.cpp. What stands in data/invasions/cards.json (window, timing of a battle card, one battle card a battle, not
// on turns 1-2, cancellable) is seen to before a card is asked whether it is legal: `legal` or `targets` says what is
// left, the filters of the target and whatever else makes it void. `effect` finds the seat that plays in `now.player`
// and what is going on in `now.moment`, which it changes or hands to the chapter whose rule it bends. Prompts of a
// card's own are of the decision `event_choice`; its messages are in data/invasions/messages/event_cards.json (or a
// file of your own). A card of the deck that is in no list ends the game when its window comes (`unwritten`).
#pragma once

#include <span>

#include "games/invasions/play.h"
#include "generated/invasions/messages_events.h"

namespace auspex::invasions {

// A card, whoever plays it, and the moment.
struct Occasion {
  Side player{};
  Event event{};
  Window window{};
  const Moment& moment;

  // X.B: drawn just now and resolved at once.
  [[nodiscard]] bool drawn() const { return window == Window::draw; }
};

// X.C.3: everybody may cancel it; whether it takes effect.
[[nodiscard]] bool stands(Play& play, const Occasion& now);

// R91: what cards that speak of infantry mean.
[[nodiscard]] bool is_infantry(const State& state, const Kind& kind);

class Card {
 public:
  Card() = default;
  Card(const Card&) = delete;
  Card& operator=(const Card&) = delete;
  virtual ~Card() = default;

  // Whether there is anything that it may be played on at this moment.
  [[nodiscard]] virtual bool legal(const State& state, const Occasion& now) const = 0;
  // It lies on the table for all to see: the target is named, others may cancel it, it takes effect. Cards just drawn
  // are cancelled before anything is chosen.
  virtual void resolve(Play& play, const Occasion& now) const = 0;
};

// Nothing is to be named: the moment says what it is about.
class PlainCard : public Card {
 public:
  [[nodiscard]] bool legal(const State&, const Occasion&) const override { return true; }
  void resolve(Play& play, const Occasion& now) const final {
    if (stands(play, now)) effect(play, now);
  }

 protected:
  virtual void effect(Play& play, const Occasion& now) const = 0;
};

// One of several is named: a nation, a space or a leader.
template <class From>
class TargetCard : public Card {
 public:
  using One = std::decay_t<decltype(*std::declval<const From&>().begin())>;

  [[nodiscard]] bool legal(const State& state, const Occasion& now) const final { return !targets(state, now).empty(); }
  void resolve(Play& play, const Occasion& now) const final {
    if (now.drawn() && !stands(play, now)) return;
    const From from = targets(play.state, now);
    if (from.empty()) return play.say(msg::card_void(now.event), 1);
    const One one = play.choose(now.player, msg::card_ask_target(now.event), from);
    tell(play, one);
    if (now.drawn() || stands(play, now)) effect(play, now, one);
  }

 protected:
  [[nodiscard]] virtual From targets(const State& state, const Occasion& now) const = 0;
  virtual void effect(Play& play, const Occasion& now, One one) const = 0;

 private:
  static void tell(Play& play, Nation nation) { play.say(msg::card_on_nation(nation), 1); }
  static void tell(Play& play, Space space) { play.say(msg::card_on_space(space), 1); }
  static void tell(Play& play, const LeaderId& id) { play.say(msg::card_on_leader(id.leader, id.nation), 1); }
};
using NationCard = TargetCard<NationSet>;
using SpaceCard = TargetCard<SpaceSet>;
using LeaderCard = TargetCard<std::vector<LeaderId>>;

// One unit of a kind in some space.
class UnitCard : public Card {
 public:
  [[nodiscard]] bool legal(const State& state, const Occasion& now) const final { return !targets(state, now).empty(); }
  void resolve(Play& play, const Occasion& now) const final;

 protected:
  [[nodiscard]] virtual Bands targets(const State& state, const Occasion& now) const = 0;
  virtual void effect(Play& play, const Occasion& now, const Band& one) const = 0;
};

// One side of the battle.
class SideCard : public Card {
 public:
  [[nodiscard]] bool legal(const State& state, const Occasion& now) const final;
  void resolve(Play& play, const Occasion& now) const final;

 protected:
  [[nodiscard]] virtual bool fits(const State& state, const Battle& battle, bool attacking) const {
    static_cast<void>(state), static_cast<void>(battle), static_cast<void>(attacking);
    return true;
  }
  virtual void effect(Play& play, const Occasion& now, BattleSide& side, BattleSide& enemy) const = 0;
};

// --- The table of all cards (table.cpp)

struct CardEntry {
  Event event{};
  const Card* card = nullptr;
};
// None where nobody has written it.
[[nodiscard]] const Card* card_of(Event event);

// The lists, file by file.
[[nodiscard]] std::span<const CardEntry> public_events();
[[nodiscard]] std::span<const CardEntry> want_events();
[[nodiscard]] std::span<const CardEntry> status_events();
[[nodiscard]] std::span<const CardEntry> reinforcement_events();
[[nodiscard]] std::span<const CardEntry> administration_events();
[[nodiscard]] std::span<const CardEntry> alliance_events();
[[nodiscard]] std::span<const CardEntry> activation_events();
[[nodiscard]] std::span<const CardEntry> cancellation_events();
[[nodiscard]] std::span<const CardEntry> movement_events();
[[nodiscard]] std::span<const CardEntry> battle_events();
[[nodiscard]] std::span<const CardEntry> siege_events();

}  // namespace auspex::invasions
