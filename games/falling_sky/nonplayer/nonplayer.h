// 8.1-8.4: what all Non-players have in common. Each Faction's flowchart (8.5-8.8) is a class of its own.
//
// Boxes of a flowchart are functions named after their rule. They work on an Action, whatever its terms: a turn by the
// Sequence of Play or a free Command by Event (8.2.3). What a box found and chose it says in the log, one level below
// the action it led to.
#pragma once

#include "games/coin/nonplayer.h"
#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/commands/battle.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/commands/march.h"
#include "games/falling_sky/nonplayer/event_plan.h"
#include "games/falling_sky/nonplayer/forecast.h"
#include "games/falling_sky/nonplayer/own_mind.h"
#include "games/falling_sky/nonplayer/trial.h"
#include "games/falling_sky/nonplayer/turn_plan.h"
#include "games/falling_sky/position.h"
#include "generated/falling_sky/messages_nonplayer.h"

namespace auspex::falling_sky {

using coin::prefer;

// What the frame of a turn (games/coin/nonplayer.h) takes from this game.
struct NonPlayerRules {
  using Play = falling_sky::Play;
  using Mind = falling_sky::Mind;
  using Faction = falling_sky::Faction;
  using Card = falling_sky::Card;
  using Instruction = falling_sky::Instruction;
  using EventPart = falling_sky::EventPart;
  using EventPlan = falling_sky::EventPlan;
  using TurnPlan = falling_sky::TurnPlan;
  using PlanWords = falling_sky::PlanWords;
  using OwnMind = falling_sky::OwnMind;
  static constexpr Decision ask_plan = Decision::plan;

  static constexpr auto plan_event = falling_sky::plan_event;
  static constexpr auto execute_plan = falling_sky::execute_plan;
  static constexpr auto carry_out_part = falling_sky::carry_out_part;
  static constexpr auto boxes_of = falling_sky::boxes_of;
  static constexpr auto command_of = falling_sky::command_of;
  static constexpr auto commands_of = falling_sky::commands_of;
  static constexpr auto prospects = falling_sky::prospects;
  static constexpr auto abilities_of = falling_sky::abilities_of;
  static bool accompanies(Faction, Ability ability, Command command) {
    return falling_sky::accompanies(ability, command);
  }
  static EnumSet<CardSide> sides(const Play&, Card card) {
    return card_info[card].dual_use ? EnumSet<CardSide>::every() : EnumSet<CardSide>{CardSide::unshaded};
  }
  static Card current_card(const Play& play) { return falling_sky::current_card(play.state); }
  // 8.1.1: swords; a Capability in the last year.
  static std::optional<Text> declined_for(const Play& play, Card card, Faction who);
  static std::optional<Text> declined_as(const Play& play, Card card, const Instruction& sheet);

  struct Words {
    static constexpr auto turn = msg::np_turn;
    static constexpr auto event_not_open = msg::np_event_not_open;
    static constexpr auto instruction_no = msg::np_event_instruction_no;
    static constexpr auto ineffective = msg::np_event_ineffective;
  };
};

// No Region can be selected for the Command; said so if Resources alone are wanting.
[[nodiscard]] bool nowhere_for(const Action& action, Command command);

class NonPlayer : public coin::PlanningNonPlayer<NonPlayerRules> {
 public:
  using coin::PlanningNonPlayer<NonPlayerRules>::PlanningNonPlayer;

  void free_command(Play& play, Action& action) final;
  void free_ability(Play& play, Action& action) final;

  std::optional<Region> region(Play& play, Faction who, const Ask& why, RegionSet from, bool may_decline) override;
  std::optional<Tribe> tribe(Play& play, Faction who, const Ask& why, TribeSet from, bool may_decline) override;
  std::optional<Faction> faction(Play& play, Faction who, const Ask& why, FactionSet from, bool may_decline) override;
  std::optional<Piece> piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) override;
  std::optional<PieceAt> piece_at(Play& play, Faction who, const Ask& why, std::span<const PieceAt> from,
                                  bool may_decline) override;
  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) override;
  int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) override;
  // 8.4.2 and what each Faction's rules add: see agrees().
  bool agree(Play& play, Faction who, const Ask& why) final;
  [[nodiscard]] bool may_agree(const Play& play, const Ask& why) const override = 0;
  bool declare_retreat(Play& play, Battle& battle) final;  // 8.4.3
  LossPick absorb_loss(Play& play, Faction who, const Ask& why, PieceSet removable, PieceSet rollable) override;

 protected:
  // --- What each Faction's chart says, besides flowchart() and instruction() (8.2.1)

  // Executes the Command with the priorities of its box, in the Regions the action's terms allow. With a Special
  // Ability only if the terms grant one. False if the box found nothing to do.
  virtual bool command(Action& action, Command command) = 0;
  // The box of the chart, whether or not the chart would come to it. False if it finds nothing to do.
  virtual bool run_box(Action& action, Box which) = 0;
  // 8.2.3: a choice among Commands: the order in which the chart comes to them.
  [[nodiscard]] virtual std::array<Command, 4> command_order() const = 0;
  // 8.2.3: executes one of the Commands that are possible on the action's terms, as the chart would choose; without
  // more ado the first of command_order() that finds something to do. False if none does.
  virtual bool pick_command(Action& action, CommandSet possible);
  // 4.5.1, 8.2.3: a Command of the Germans that the Faction guides, on the action's terms.
  virtual void guide(Action& germans);
  // One Special Ability of the terms, without a Command, with the chart's priorities.
  virtual void ability(Action& action) = 0;
  // 8.4.2, 8.6.6, 8.8.6: whether it agrees to another Faction's Supply Line, Retreat, Quarters, request for Resources,
  // and so on (all but Harassment); `why` is the question, its Factions in order of appearance. Wherever it may, unless
  // its rules leave that to a die.
  virtual bool agrees(Play& play, const Ask& why) { return may_agree(play, why); }

  // --- Tools for the charts

  [[nodiscard]] static bool is_player(const Play& play, Faction faction) {
    return faction != Faction::germans && !play.state.nonplayer[faction];
  }
  // 8.5.2, 8.6.1: first on the next card but not on this one, and a roll of 1 to 4.
  bool passes_to_be_first(Turn& turn);
  // 2.3.8: Frost bars the March, and is said to.
  [[nodiscard]] static bool frost_bars_march(const Action& action);
  // An Action by the Sequence of Play: for a Non-player a full Command with a Special Ability (8.1.2), for a player on
  // the terms of the turn.
  [[nodiscard]] static Action start(Turn& turn, Command command);
  // Says which Command begins, before the first thing done by it.
  static void headline(const Action& action);
  [[nodiscard]] static Text headline_of(const Action& action, Command command);
  // What the action amounts to for the sequence of play.
  [[nodiscard]] static coin::Deed deed_of(const Action& action);
  // 8.4.4: while Winter shows: the step could carry a player over its threshold.
  template <class Step>
  [[nodiscard]] static bool frost_forbids(const Play& play, Step step) {
    return player_helped_in_frost(play, step).has_value();
  }
  // The Battle alone, with whoever serves in the action; it need not be one that can be paid for.
  [[nodiscard]] static bool frost_forbids_battle(const Action& action, Region region, Faction target,
                                                 const BattleTerms& terms);

  // Whom the question is about besides whoever is asked: the one that wants an agreement, Marches or Seizes. The Romans
  // where it names nobody else (6.3.3).
  [[nodiscard]] static Faction second_faction(const Ask& why) {
    return why.about<Faction>(1).value_or(Faction::romans);
  }
  // 8.4.1: how much a piece is worth keeping, lowest first to go.
  [[nodiscard]] static int rank(const Play& play, Piece piece);

 private:
  coin::Deed carry_out_box(Turn& turn, const TurnPlan& plan) final;  // turn_plan.cpp
};

}  // namespace auspex::falling_sky

extern template class auspex::coin::PlanningNonPlayer<auspex::falling_sky::NonPlayerRules>;
