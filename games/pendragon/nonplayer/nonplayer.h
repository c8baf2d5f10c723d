// 8.1-8.4: what all Non-players have in common. Each Faction's list (8.5-8.8) is a class of its own.
//
// Steps of a list are functions named after their rule. They work on an Action, whatever its terms: a turn by the
// Sequence of Play or a free Command by Event (8.2.3). What a step found and chose it says in the log, one level below
// the action it led to.
#pragma once

#include "games/pendragon/action.h"
#include "games/pendragon/events/events.h"
#include "games/pendragon/nonplayer/event_plan.h"
#include "games/pendragon/nonplayer/own_mind.h"
#include "games/pendragon/nonplayer/standing.h"
#include "games/pendragon/nonplayer/trial.h"
#include "games/pendragon/nonplayer/turn_plan.h"
#include "games/pendragon/position.h"
#include "generated/pendragon/messages_nonplayer.h"

namespace auspex::pendragon {

using coin::prefer;

// What the frame of a turn (games/coin/nonplayer.h) takes from this game.
struct NonPlayerRules {
  using Play = pendragon::Play;
  using Mind = pendragon::Mind;
  using Faction = pendragon::Faction;
  using Card = pendragon::Card;
  using Instruction = pendragon::Instruction;
  using EventPart = pendragon::EventPart;
  using EventPlan = pendragon::EventPlan;
  using TurnPlan = pendragon::TurnPlan;
  using PlanWords = pendragon::PlanWords;
  using OwnMind = pendragon::OwnMind;
  static constexpr Decision ask_plan = Decision::plan;

  static constexpr auto plan_event = pendragon::plan_event;
  static constexpr auto execute_plan = pendragon::execute_plan;
  static constexpr auto carry_out_part = pendragon::carry_out_part;
  static constexpr auto boxes_of = pendragon::steps_of;
  static constexpr auto command_of = pendragon::command_of;
  static constexpr auto commands_of = pendragon::commands_of;
  static constexpr auto prospects = pendragon::prospects;
  static constexpr auto abilities_of = pendragon::feats_of;
  static constexpr auto sides = pendragon::sides_on_offer;
  static bool accompanies(Faction who, Feat feat, Command command) { return accompanied_by(who, feat).has(command); }
  static Card current_card(const Play& play) { return pendragon::current_card(play.state); }
  // 8.1.1: a raven; a text of Tribal War that card 28 bars.
  static std::optional<Text> declined_for(const Play& play, Card card, Faction who);
  static std::optional<Text> declined_as(const Play& play, Card card, const Instruction& sheet);

  struct Words {
    static constexpr auto turn = msg::np_turn;
    static constexpr auto event_not_open = msg::np_event_not_open;
    static constexpr auto instruction_no = msg::np_event_instruction_no;
    static constexpr auto ineffective = msg::np_event_ineffective;
  };
};

class NonPlayer : public coin::PlanningNonPlayer<NonPlayerRules> {
 public:
  using coin::PlanningNonPlayer<NonPlayerRules>::PlanningNonPlayer;

  void free_command(Play& play, Action& action) final;  // 8.2.3
  void free_feat(Play& play, Action& action) final;

  // --- answers.cpp: decisions within a space (8.4.1), in Battle (8.4.2) and in the Epoch Round, which come up
  // whoever's Command it is

  std::optional<Space> space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline) override;
  std::optional<Site> site(Play& play, Faction who, const Ask& why, SiteSet from, bool may_decline) override;
  std::optional<Sea> sea(Play& play, Faction who, const Ask& why, SeaSet from, bool may_decline) override;
  std::optional<Faction> faction(Play& play, Faction who, const Ask& why, FactionSet from, bool may_decline) override;
  std::optional<Piece> piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) override;
  std::optional<UnitAt> unit_at(Play& play, Faction who, const Ask& why, std::span<const UnitAt> from,
                                bool may_decline) override;
  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) override;
  int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) override;
  bool agree(Play& play, Faction who, const Ask& why) final;
  [[nodiscard]] bool may_agree(const Play& play, const Ask& why) const override;

  // Names a Feat of the action where its terms let it have one, to be carried out apart from the Command's spaces or
  // inside it, in the spaces given.
  static void name_feat(Action& action, Feat feat, SpaceSet spaces);
  // Names a Feat that is carried out now, and says so. Where it comes before its Command that is announced first.
  static void begin_feat(Action& action, Feat feat, SpaceSet spaces);
  // Begins such a Feat in this space, or goes on with it there.
  static void use_feat_in(Action& action, Feat feat, Space space);

 protected:
  // --- What each Faction's list says, besides flowchart() and instruction() (8.2.1)

  // Executes the Command with the priorities of its step, in the spaces the action's terms allow; with a Feat only if
  // the terms grant one. False if the step found nothing to do.
  virtual bool command(Action& action, Command command) = 0;
  // 8.2.3: a choice among Commands: the order in which the list comes to them.
  [[nodiscard]] virtual std::array<Command, 4> command_order() const = 0;
  // 8.2.3: one of the Commands of the terms as the list would choose; without more ado the first of command_order()
  // that finds something to do. False if none does.
  virtual bool pick_command(Action& action);
  // 8.2.3: one of the Feats of the terms, without a Command. False if none adds anything.
  virtual bool feat(Action& action) = 0;
  // Yes or no to what others want of it, and to a Battle in answer to a Deep Raid or Ravage (8.5.7, 8.6.7, 8.7.8,
  // 8.7.9, 8.8.8, 8.8.9): all but what is settled for every Non-player.
  virtual bool agrees(Play& play, const Ask& why) = 0;

  // --- Tools for the lists

  // 8.5.2, 8.6.2, 8.7.2, 8.8.2: its shield on this card, and the Event may be played: it is. `passes`: it waits for its
  // shield on the next card.
  struct PriorityEvent {
    std::optional<PlannedEvent> event;
    bool passes = false;
    bool declined = false;  // the Event was weighed, and is none for the Faction
  };
  [[nodiscard]] PriorityEvent priority_event(Turn& turn);

  // An Action by the Sequence of Play. For a Non-player a full Command with a Feat (8.1.2), but for the Introductory
  // and the Easy option (8.9); for a player on the terms of the turn.
  [[nodiscard]] static Action start(Turn& turn, Command command);
  // Says which Command begins; once, if what it was to cost is refused and it begins anew.
  static void announce(Action& action);
  // Pays for what was named, with its Feat, and says what that is (3.1). False where the Civitates refuse the Dux what
  // it needs of theirs: nothing stays named.
  [[nodiscard]] static bool pay_for_named(Action& action);
  // Both, where naming tells nothing; a Feat before the Command has announced it.
  [[nodiscard]] static bool begin(Action& action);
  // 8.1.3: its Pivotal Event, whose precondition is met: its Instruction is, too.
  [[nodiscard]] bool plays_pivotal(Play& play) const;
  // What the action amounts to for the sequence of play.
  [[nodiscard]] static coin::Deed deed_of(const Action& action);

 private:
  coin::Deed carry_out_box(Turn& turn, const TurnPlan& plan) final;  // turn_plan.cpp
};

}  // namespace auspex::pendragon

extern template class auspex::coin::PlanningNonPlayer<auspex::pendragon::NonPlayerRules>;
