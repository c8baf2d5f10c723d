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
#include "games/pendragon/mind.h"
#include "games/pendragon/state.h"

namespace auspex::pendragon {

struct Battle;
// nonplayer/turn_plan.h
using TurnPlan = coin::TurnPlan<ListStep, Feat, CardSide, Command>;

class Play : public Asking<Play, Faction, Decision, catalogue>,
             public coin::Minds<Play, Mind, Faction, Ask, player_mind>,
             public coin::Resources<Play, Track, most_resources>,
             public coin::Lots<Play>,
             public coin::Planned<Faction, TurnPlan> {
 public:
  Play(State& state, Dialogue& dialogue);

  State& state;
  Board& board;
  Dialogue& dialogue;

  [[nodiscard]] bool is_person(Faction faction) const { return !state.nonplayer[faction]; }

  // Decisions of whoever is not executing: its lots are the game's (games/coin/lots.h).
  int choose_number(Faction who, const Ask& why, int lowest, int highest) {
    const Aside aside(*this, who != executing);
    return Asking::choose_number(who, why, lowest, highest);
  }
  int choose_option(Faction who, const Ask& why, std::span<const Text> options) {
    const Aside aside(*this, who != executing);
    return Asking::choose_option(who, why, options);
  }
  bool agree(Faction who, const Ask& why) {
    const Aside aside(*this, who != executing);
    return Asking::agree(who, why);
  }

  // --- Chance

  // A die of six or of four faces, rolled for the Faction; first it is said what for.
  int roll_d6(Faction who, const Text& what_for) { return roll(who, what_for, 6); }
  int roll_d4(Faction who, const Text& what_for) { return roll(who, what_for, 4); }
  // 8.3.2: one of n, from 0; see coin::Lots.
  int random_below(int n);
  using coin::Lots<Play>::draw;
  // 8.3.3: one of more than six spaces is drawn by the table of Random Spaces.
  Space draw(SpaceSet from);
  std::optional<int> fixed_die;  // in trials: what every roll shows, as far as the die goes

  // --- Telling

  void say(const Text& text, int depth = 0) { dialogue.say(text, depth); }
  // Somebody listens: only then is it worth finding out what could be told.
  [[nodiscard]] bool telling() const { return dialogue.listening(); }

  // --- Totals (1.8)

  static void resources_changed(Track, int) {}
  void tell_resources(Track track, int gained, int now);

  // 6.8.2: whether the Dux may draw on Briton Resources.
  [[nodiscard]] Leave leave_to_draw() const { return board.imperium_info().preemption; }
  // What the Faction could spend at most, with the leave that it would have to ask for.
  [[nodiscard]] int means(Faction who) const;
  // The same without asking anybody.
  [[nodiscard]] int own_means(Faction who) const;
  // Pays so many Resources or Renown. The Faction says from which of its totals; where the Dux would draw on Briton
  // Resources with the leave of the Civitates they are asked. False, and nothing is paid, where they refuse and what it
  // has is not enough.
  bool spend(Faction who, int n);

  // --- The Imperium (6.8)

  void shift_down();  // to Autonomy, from there to Fragmentation
  void shift_up();    // from Autonomy to Roman Rule
  void fragment();
  bool set_dominance(Dominance dominance);  // false where there is none, or it is that already
  void halve_prestige_and_wealth();         // rounding up (6.2.2)

  // --- Population (1.3.6)

  // One less. Whether it really dropped; then there are Refugees, unless the card says otherwise.
  bool drop_population(Space space, bool refugees = true);
  bool raise_population(Space space);  // whether it really rose

  // --- The card in play

  [[nodiscard]] bool capability(Card card, CardSide side) const { return in_effect(state, card, side); }
  [[nodiscard]] bool holds(Faction faction, Card card, CardSide side) const {
    return pendragon::holds(state, faction, card, side);
  }
  // 5.1.2: of two cards in effect the first was played after the second.
  [[nodiscard]] bool later(Card one, Card other) const { return pendragon::later(state, one, other); }

  // The Faction executing by the Sequence of Play, which may give or get Tribute (1.5.2).
  std::optional<Faction> executing;
  int tributes = 0;  // paid or asked for in this turn

  // The Command being executed and the Battle being fought, for whoever looks on at a question.
  Action* action = nullptr;
  Battle* battle = nullptr;

 private:
  int roll(Faction who, const Text& what_for, int faces);
  void set_status(ImperiumStatus status);
  bool spend_of_two(Faction who, int n, Track first, Track second);
};

// 8.3.2: how a lot is told.
coin::LotWords<Space> lot_words(Space);
coin::LotWords<Site> lot_words(Site);
coin::LotWords<Sea> lot_words(Sea);
coin::LotWords<Faction> lot_words(Faction);
coin::LotWords<Piece> lot_words(Piece);

// The mind of the Faction's list (8.5-8.8), which Non-players and programs go by.
Mind& nonplayer_mind(Faction faction);
}  // namespace auspex::pendragon
