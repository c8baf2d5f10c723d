// The referee at work: the position being played, the dialogue, the minds. Rules functions take a Play.
#pragma once

#include <optional>
#include <span>

#include "engine/asking.h"
#include "engine/chance.h"
#include "engine/dialogue.h"
#include "games/coin/lots.h"
#include "games/coin/resources.h"
#include "games/coin/turn_plan.h"
#include "games/falling_sky/mind.h"
#include "games/falling_sky/state.h"

namespace auspex::falling_sky {

// nonplayer/turn_plan.h
using TurnPlan = coin::TurnPlan<Box, Ability, CardSide, Command>;

class Play : public Asking<Play, Faction, Decision, catalogue>,
             public coin::Minds<Play, Mind, Faction, Ask, player_mind>,
             public coin::Resources<Play, Faction, most_resources>,
             public coin::Lots<Play>,
             public coin::Planned<Faction, TurnPlan> {
 public:
  Play(State& state, Dialogue& dialogue);

  State& state;
  Board& board;
  Dialogue& dialogue;

  [[nodiscard]] bool is_person(Faction faction) const {
    return faction != Faction::germans && !state.nonplayer[faction];
  }

  // --- Chance

  // A die, rolled for the Faction; first it is said what for. The Germans' dice are rolled by whoever runs the game.
  int roll(Faction who, const Text& what_for);
  // 8.3.4, 6.2: one of n, from 0; see coin::Lots.
  int random_below(int n);
  std::optional<int> fixed_die;  // in trials: what every roll shows

  // --- Telling

  void say(const Text& text, int depth = 0) { dialogue.say(text, depth); }
  // Somebody listens: only then is it worth finding out what could be told.
  [[nodiscard]] bool telling() const { return dialogue.listening(); }
  void tell(Faction who, const Text& text) { dialogue.say(text, 0, static_cast<Seat>(index_of(who))); }

  // --- Resources (1.8)

  void resources_changed(Faction faction, int before);
  void tell_resources(Faction faction, int gained, int now);

  // --- The Senate (6.5.1)

  // Rows up (towards Uproar) if positive, down if negative; false where nothing changed.
  bool shift_senate(int rows);
  [[nodiscard]] bool senate_can_shift(int rows) const;

  // --- The card in play

  [[nodiscard]] std::array<Faction, 4> faction_order() const;
  [[nodiscard]] bool capability(Card card, CardSide side) const { return in_effect(state, card, side); }
  [[nodiscard]] bool holds(Faction faction, Card card, CardSide side) const {
    return falling_sky::holds(state, faction, card, side);
  }
  [[nodiscard]] bool frost() const { return falling_sky::frost(state); }

  // The Faction executing by the Sequence of Play, which may remove its own pieces (1.4.1) and give or get Resources.
  std::optional<Faction> executing;
  int transfers = 0;           // made during the present execution
  int transferred_to_own = 0;  // Resources, between two Factions of one player (1.5.2)
  // Resources that others will give the executing Faction as soon as it executes a Command (1.5.2).
  EnumArray<Faction, int> promised{};

  // The Command being executed and the Battle being fought, for whoever looks on at a question.
  Action* action = nullptr;
  Battle* battle = nullptr;

  // --- Moving pieces, with the books kept and what is frozen respected

  // 1.4.3 and card 4: how many of the piece are free to leave the Region.
  [[nodiscard]] int free_to_leave(Region region, Piece piece) const;
  // After pieces came or went: lifts the Circumvallation marker where its time is over.
  void check_circumvallation();
};

// 8.3.4: how a lot is told.
coin::LotWords<Region> lot_words(Region);
coin::LotWords<Tribe> lot_words(Tribe);
coin::LotWords<Faction> lot_words(Faction);
coin::LotWords<Piece> lot_words(Piece);

// The minds of the Germans and of the charts, which Non-players and programs go by.
Mind& german_mind();
Mind& nonplayer_mind(Faction faction);

}  // namespace auspex::falling_sky
