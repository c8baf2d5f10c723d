// The execution of a Command with its Special Ability (3.1, 4.1): on what terms it is done, and how far it has come.
#pragma once

#include <optional>

#include "engine/legal.h"
#include "games/falling_sky/card_terms.h"
#include "games/falling_sky/play.h"

namespace auspex::falling_sky {

using CommandSet = EnumSet<Command>;
using AbilitySet = EnumSet<Ability>;

[[nodiscard]] CommandSet commands_of(Faction faction);   // 3.2, 3.3, 3.4
[[nodiscard]] AbilitySet abilities_of(Faction faction);  // 4.2-4.5, 3.4.4

// The Special Ability with which a Battle is fought, if any (4.2.3, 4.3.3, 3.4.4).
struct BattleTerms {
  bool ambush = false;
  bool besiege = false;
};

// On what terms a Command is executed. As it stands: by the Sequence of Play, in any Regions, with one Special Ability.
struct Terms {
  CommandSet commands = CommandSet::every();
  bool free = false;         // 3.1.2: costs no Resources
  bool limited = false;      // 2.3.5: one Region
  bool by_sequence = true;   // Frost, voluntary removal and transfers apply
  bool may_decline = false;  // the Faction need not execute it at all
  int most_regions = 17;
  RegionSet regions = RegionSet::every();  // that may be selected; for March the origins

  AbilitySet abilities = AbilitySet::every();  // that may accompany
  int most_abilities = 1;
  RegionSet ability_regions = RegionSet::every();

  // March
  RegionSet destinations = RegionSet::every();  // where groups may end
  bool must_move = false;                       // an origin is selected only to send a group, not to hide alone

  // Battle
  FactionSet targets = FactionSet::every();

  // A player's plan names the box of the chart and the Special Ability (nonplayer/turn_plan.h): they are used wherever
  // they bring something, even where the chart itself would not think it worth while.
  bool at_will = false;

  // What the card that grants the Command changes, nothing if none: it lives as long as the card's function.
  const CardTerms* card = nullptr;
  [[nodiscard]] bool of(Card one) const { return card != nullptr && card->card() == one; }
};

// The whole terms of a free Command (5.4): costs nothing, Frost does not apply, no Special Ability unless added.
[[nodiscard]] Terms free_terms(CommandSet commands);

// What the Factions asked said to a Supply Line for each Region (1.5.2, 3.2.1): an answer is good for that Region.
struct SupplyWord {
  EnumArray<Region, FactionSet> agreed{};
  EnumArray<Region, FactionSet> refused{};
};

struct MarchGroup;

struct Action {
  Action(Play& the_play, Faction faction, const Terms& the_terms);

  Play& play;
  Faction who;      // whose pieces act
  Faction decider;  // whose mind decides: another Faction's where Germans are guided
  Terms terms;

  std::optional<Command> command;  // once chosen
  RegionSet selected;              // Regions selected for the Command, in 3.1's sense once each
  AbilitySet abilities_used;
  EnumArray<Ability, RegionSet> ability_selected{};  // 4.1: once each for a given Special Ability
  RegionSet built_allies;  // 4.2.1: where Build subdued or placed an Ally, so that no Seize may follow there

  // What others agreed to for this action (1.5.2)
  bool refused = false;       // somebody would not, before anything was done: the action may be called off
  SupplyWord recruit_supply;  // 3.2.1
  SupplyWord build_supply;    // 4.2.1: the same Region is asked for again
  FactionSet unwelcoming;     // 3.2.4: Non-players that would not let a Defender in
  FactionSet trade_agreed;    // 4.4.1: Regions they Control may be part of Trade's Supply Lines
  int trade_called_off = -1;  // 4.4.1: how many Regions had been selected when the Aedui called Trade off
  FactionSet harass_asked;
  FactionSet harass_waived;  // they will not Harass
  bool lending_asked = false;
  bool lending = false;     // card 38: Aedui Warbands and Auxilia serve as each other
  RegionSet fought_lender;  // but no longer where whoever lends them was attacked (FS-R262)
  FactionSet followers;     // whose pieces serve by the text of the card
  RegionSet enlisted;       // 4.5.1: where Germanic Warbands serve as Belgic
  int credit = 0;           // Resources that are to come before the first Region is paid for

  // March
  bool crossed_sea = false;  // moved into or out of Britannia
  int groups = 0;
  RegionSet grouped;  // origins from which a group was formed
  int pieces_moved = 0;
  int legions_moved = 0;
  RegionSet entered;                 // where groups ended
  EnumArray<Region, Stack> moved{};  // pieces that have Marched, where they stand now
  MarchGroup* on_the_way = nullptr;  // the group between two Regions, while the Command is interrupted

  // Battle
  EnumSet<Card> used;  // Capabilities used up: once for each Command (cards 13, 59)
  int ambushes = 0;

  [[nodiscard]] Board& board() const { return play.board; }
  [[nodiscard]] bool executed() const { return !selected.empty(); }
  // 2.3.5, and limits by Event.
  [[nodiscard]] bool may_select_more() const { return selected.size() < (terms.limited ? 1 : terms.most_regions); }
  [[nodiscard]] RegionSet selectable() const {
    return may_select_more() ? (terms.regions & board().regions()) - selected : RegionSet();
  }
  // What the Command costs in Resources, by its cost in the book: nothing if free, twice for the Aedui under card 43
  // shaded.
  [[nodiscard]] int price(int cost) const {
    if (terms.free || who == Faction::germans) return 0;
    const bool doubled = who == Faction::aedui && play.capability(Card::convictolitavis, CardSide::shaded);
    return doubled ? 2 * cost : cost;
  }
  [[nodiscard]] bool can_pay(int cost) const { return price(cost) <= play.resources(who) + credit; }
  void pay(int cost);
  // 1.5.2: an agreement was refused; that counts at the outset of an action.
  void note_refusal() { refused = refused || (!executed() && abilities_used.empty()); }

  // Whether the owner's light troops in the Region serve as the acting Faction's own: its own do, Germans enlisted by
  // the Belgae (4.5.1), Aedui and Romans under card 38 where both stand, and whom a card makes follow it.
  [[nodiscard]] bool serves(Region region, Faction owner) const { return serving(region).has(owner); }
  // All owners whose light troops serve there: nearly always its own alone, and asked all the time.
  [[nodiscard]] FactionSet serving(Region region) const {
    return others_may_serve(region) ? all_serving(region) : FactionSet{who};
  }
  [[nodiscard]] PieceSet own_light(Region region) const {
    PieceSet set;
    for (Faction owner : serving(region)) set |= light_of(owner);
    return set;
  }
  [[nodiscard]] int light_troops(Region region) const {
    return sum_serving(region, [&](Faction owner) { return board().light_troops(region, owner); });
  }
  [[nodiscard]] int hidden(Region region) const {
    return sum_serving(region, [&](Faction owner) { return board().hidden(region, owner); });
  }
  // 1.6 with 4.5.1: Control as it counts for this Command.
  [[nodiscard]] bool controls(Region region) const {
    if (!enlisted.has(region)) return board().controls(who, region);
    const int own = board().pieces(region, who) + board().light_troops(region, Faction::germans);
    return 2 * own > board().pieces(region);
  }

  // 3.2.1, 3.3.1: a card makes every Region count as the Faction's own, waste or not.
  [[nodiscard]] bool all_count_as_controlled() const {
    return terms.card != nullptr && terms.card->counts_all_as_controlled();
  }
  // 4.1.1, 4.1.3: a card lifts what ties a Special Ability to a Command, or bars it once the sea was crossed.
  [[nodiscard]] bool abilities_unbound() const { return terms.card != nullptr && terms.card->unbinds_abilities(); }
  [[nodiscard]] bool abilities_cross_the_sea() const {
    return terms.card != nullptr && terms.card->lets_abilities_cross_the_sea();
  }
  // 4.1: the Ability may still be used with this Command.
  [[nodiscard]] bool may_use(Ability ability) const;
  // 4.1.2: Regions within one of the Faction's named Leader, or with its Successor.
  [[nodiscard]] RegionSet leader_range() const;

 private:
  [[nodiscard]] bool others_may_serve(Region region) const {
    return lending || !followers.empty() || enlisted.has(region);
  }
  [[nodiscard]] FactionSet all_serving(Region region) const;
  template <class Number>
  [[nodiscard]] int sum_serving(Region region, Number number) const {
    if (!others_may_serve(region)) return number(who);
    int sum = 0;
    for (Faction owner : all_serving(region)) sum += number(owner);
    return sum;
  }
};

// A step of the action that the rules forbid ends the game, whoever takes it (engine/legal.h).
inline void require_step(const Action& action, bool legal, std::string_view step, Region region) {
  require_legal(legal, step, id_of(action.who), id_of(region));
}

// 4.1.1: which Commands the Ability may accompany.
[[nodiscard]] bool accompanies(Ability ability, Command command);
// 4.1.2 and card 12: where the Faction's Leader lets it use Special Abilities.
[[nodiscard]] RegionSet leader_range(const State& state, Faction faction);

}  // namespace auspex::falling_sky
