// The execution of a Command with its Feat (3.1, 4.1): on what terms it is done, and how far it has come.
#pragma once

#include <array>
#include <optional>

#include "engine/legal.h"
#include "games/pendragon/card_terms.h"
#include "games/pendragon/commands/raid_route.h"
#include "games/pendragon/play.h"

namespace auspex::pendragon {

using CommandSet = EnumSet<Command>;
using FeatSet = EnumSet<Feat>;

[[nodiscard]] CommandSet commands_of(Faction faction);  // 3.2-3.5
[[nodiscard]] FeatSet feats_of(Faction faction);        // 4.2-4.5
// 4.1.1: which Commands of the Faction the Feat may accompany.
[[nodiscard]] CommandSet accompanied_by(Faction faction, Feat feat);
// 4.1: the Feat works inside the Command, among several of its spaces; every other one happens once, as a whole,
// before, between or after them.
[[nodiscard]] constexpr bool modifies_command(Feat feat) {
  return feat == Feat::surprise || feat == Feat::ravage || feat == Feat::shield_wall || feat == Feat::ransom ||
         feat == Feat::retaliate;
}

struct MarchPlan;
struct PlunderDie;

// On what terms a Command is executed. As it stands: by the Sequence of Play, in any spaces, with one Feat.
struct Terms {
  CommandSet commands = CommandSet::every();
  bool free = false;                  // 3.1.2: costs neither Resources nor Renown
  bool limited = false;               // 2.3.5: one space, no Feat
  bool by_sequence = true;            // Tribute may pass (1.5.2)
  bool may_decline = false;           // the Faction need not execute it at all
  int most_spaces = count_of<Space>;  // as it stands: as many as the Command allows
  SpaceSet spaces =
      SpaceSet::every();  // that may be selected: for a Briton March the origins, for others where it ends

  FeatSet feats = FeatSet::every();        // that may accompany
  int most_feat_spaces = count_of<Space>;  // as it stands: as many as the Feat allows
  SpaceSet feat_spaces = SpaceSet::every();

  SpaceSet destinations = SpaceSet::every();  // March of Britons: where groups may end
  bool one_destination = false;               // all of them in one space
  FactionSet against = FactionSet::every();   // Battle

  // A player's plan names the step of the list and the Feat (nonplayer/turn_plan.h): they are used wherever they bring
  // something, even where the list itself would leave it to a die or not think it worth while.
  bool at_will = false;

  // What the card that grants the Command changes, nothing if none: it lives as long as the card's function.
  const CardTerms* card = nullptr;
};

// The whole terms of a free Command (5.5): costs nothing, no Feat unless added, and need not be executed.
[[nodiscard]] Terms free_terms(CommandSet commands);
// The same of a free Feat without a Command.
[[nodiscard]] Terms free_feat_terms(Feat feat, int most_spaces);

struct Action {
  Action(Play& the_play, Faction faction, const Terms& the_terms);

  Play& play;
  Faction who;
  Terms terms;

  // --- What was selected (3.1, 4.1)

  std::optional<Command> command;  // once chosen
  SpaceSet selected;               // spaces, targets, origins or destinations of the Command
  SpaceSet prosperity_only;        // 3.2.1: of the selected, those chosen for their Prosperity alone (PD-E2)
  SpaceSet origins;                // 3.2.3: from where Units Intercept
  std::optional<Feat> feat;        // once chosen
  SpaceSet feat_selected;
  RaidPlan raid;                               // 3.4.1, 3.5.1
  SpaceSet by_sea;                             // 3.4.3, 3.5.3: of the selected, where Warbands come by Sea, too
  std::optional<Space> shield_wall_besides{};  // card 46 shaded: where there is one beside the Feat
  std::optional<Faction> retaliated;           // 4.2.4: the enemy named for Retaliate
  int owed = 0;                                // 3.1: what is to be paid for them before anything is resolved
  bool leave_refused = false;  // 1.5.2: the Civitates would not let the Dux draw on Briton Resources for this

  // --- How far it has come

  bool begun = false;                                  // all was selected and paid for: the Command counts as executed
  SpaceSet resolved;                                   // of the selected
  bool feat_done = false;                              // 4.1
  std::array<SpaceSet, controls> control_at_outset{};  // by Control
  bool crossed = false;                                // 3.4.3, 3.5.3: the one crossing of the Command was made
  SpaceSet improved;                                   // 3.2.1, 3.3.3: where Prosperity was added
  EnumArray<Space, std::uint8_t> mustered{};           // 3.3.1: Troops placed there so far
  int wealth_to_muster = 0;                   // 3.1: of the Wealth there was when all was named, what is not spent yet
  bool legion_raised = false;                 // card 7: the space with up to 3 Cavalry was resolved
  bool sailed = false;                        // card 10: a group of Britons went by Sea
  const MarchPlan* march_proposed = nullptr;  // 3.2.2, 3.3.2: what the other Briton is being asked to agree to
  std::optional<Command> announced;           // the last that a Non-player was said to execute
  PlunderDie* plunder_die = nullptr;          // 8.7.1: of the Event that brings Non-player Civitates to Battle

  // --- What came of it

  SpaceSet entered;                                    // where Units moved to
  EnumArray<Space, Units> moved{};                     // Units that have moved, where they stand now
  EnumArray<Space, std::uint8_t> raiders_removed{};    // in Battles
  EnumArray<Space, std::uint8_t> plunder_turned_in{};  // 3.4.2, 3.5.2
  EnumArray<Space, std::uint8_t> raiders_returning{};  // 3.4.2, 3.5.2: that rolled for no Settle yet (4.4.1)

  [[nodiscard]] Board& board() const { return play.board; }
  [[nodiscard]] bool executed() const { return begun; }
  [[nodiscard]] bool named() const { return !selected.empty() || raid.box_dice; }
  [[nodiscard]] bool uses(Feat one) const { return feat == one; }
  // 2.3.5, and limits by Event.
  [[nodiscard]] int most_spaces() const { return terms.limited ? 1 : terms.most_spaces; }
  [[nodiscard]] SpaceSet selectable() const {
    return selected.size() < most_spaces() ? terms.spaces - selected : SpaceSet();
  }
  [[nodiscard]] SpaceSet controlled_at_outset(Faction faction) const {  // 1.6.1: Friendly Control
    return control_at_outset[static_cast<std::size_t>(board().control_of(faction))];
  }
  [[nodiscard]] bool controlled_at_outset(Space space) const { return controlled_at_outset(who).has(space); }
  // What the Command costs, by its cost in the book: nothing if free.
  [[nodiscard]] int price(int cost) const { return terms.free ? 0 : cost; }
  // Besides what is owed already.
  [[nodiscard]] bool can_owe(int cost) const {
    return owed + price(cost) <= (leave_refused ? play.own_means(who) : play.means(who));
  }
  void owe(int cost);
  // 3.1: pays what is owed, once all is selected. False where the Civitates refuse what the Dux needs of theirs
  // (1.5.2); then nothing stays selected.
  [[nodiscard]] bool pay_up();
  // A cost that falls due later: at once (PD-E1). False where it is refused.
  [[nodiscard]] bool can_pay(int cost) const {
    return price(cost) <= (leave_refused ? play.own_means(who) : play.means(who));
  }
  [[nodiscard]] bool pay(int cost);
  // 4.1: the Feat may accompany this Command, and none was chosen yet.
  [[nodiscard]] bool may_use(Feat one) const;
  // A Feat that is still to happen.
  [[nodiscard]] bool feat_pending() const { return feat && !feat_done && !modifies_command(*feat); }
};

// A step of the action that the rules forbid ends the game, whoever takes it (engine/legal.h).
inline void require_step(const Action& action, bool legal, std::string_view step, Space space) {
  require_legal(legal, step, id_of(action.who), id_of(space));
}

// Says which spaces were named for the Command, and for its Feat.
void tell_selected(const Action& action);

// --- Executing (3.1, 5.5)

// Runs a Command on the terms, decided by the Faction's mind. Returns what was done.
Action execute(Play& play, Faction who, const Terms& terms);
// 5.5: a Feat without a Command.
Action execute_feat(Play& play, Faction who, const Terms& terms);

}  // namespace auspex::pendragon
