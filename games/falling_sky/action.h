// The execution of a Command with its Special Ability (3.1, 4.1): on what terms it is done, and how far it has come.
#pragma once

#include <optional>

#include "engine/legal.h"
#include "games/falling_sky/play.h"

namespace auspex::falling_sky {

using CommandSet = EnumSet<Command>;
using AbilitySet = EnumSet<Ability>;

[[nodiscard]] CommandSet commands_of(Faction faction);   // 3.2, 3.3, 3.4
[[nodiscard]] AbilitySet abilities_of(Faction faction);  // 4.2-4.5, 3.4.4

// How a Battle differs from the book (3.2.4, 3.3.4). The Special Abilities set the first two, Events the others.
struct BattleTerms {
  bool ambush = false;
  bool ambush_regardless = false;  // whatever the Hidden pieces and the Leader (cards 36, 53, 58)
  bool besiege = false;
  bool no_retreat = false;
  bool no_counterattack = false;
  bool ignore_citadel = false;        // a defending Citadel does not halve Losses (cards 36, 10)
  bool fort_absent = false;           // the Fort neither halves nor absorbs, nor guards from Raid (card 21)
  bool fort_no_help = false;          // the Fort does not halve Losses but can take them (card 58)
  bool auxilia_only = false;          // only Auxilia fight and take Losses for the Romans (card 11)
  bool double_auxilia = false;        // Auxilia inflict one Loss each (cards 6, 11)
  int extra_losses = 0;               // on top of the final number (card 25)
  bool first_loss_on_ally = false;    // card 25
  bool first_loss_on_legion = false;  // card 2: taken without a roll
  bool attackers_hide = false;        // card 36: they end Hidden instead of Revealed
  bool aedui_serve = false;           // card 45: Aedui pieces fight as the attacker's own
  bool ambush_if_able = false;        // card 45: the Battle is an Ambush wherever one is possible
  std::optional<Stack> group;         // card 72: only these attack
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
  bool ability_unbound = false;   // the Ability need not fit the Command (cards 9, 57, 63)
  bool ability_over_sea = false;  // 4.1.3 is lifted (cards 57, 63)
  RegionSet ability_regions = RegionSet::every();

  // Rally and Recruit: any Region, Devastated or not, as if Controlled (card 34).
  bool as_controlled = false;

  // March
  RegionSet destinations = RegionSet::every();  // where groups may end
  bool one_step = false;                        // into an adjacent Region only
  int most_groups = 99;                         // in all
  int most_pieces = 99;                         // that may move
  int most_legions = 99;
  bool no_leader = false;
  bool only_hidden = false;       // only Warbands that lie Hidden may move (card 72)
  bool one_destination = false;   // all groups end in the same Region, none drops off on the way
  bool movers_only_hide = false;  // origins do not flip; the pieces that move do (card 70)
  bool must_move = false;         // an origin is selected only to send a group (cards 54, 57, 58, 67, 70, 72)

  // Raid
  int most_raiders = 99;  // that may flip in a Region (card 51)

  // Battle
  FactionSet targets = FactionSet::every();
  BattleTerms battle;
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
  FactionSet trade_agreed;    // 4.4.1: Regions they Control may be part of Trade's Supply Lines
  int trade_called_off = -1;  // 4.4.1: how many Regions had been selected when the Aedui called Trade off
  FactionSet harass_asked;
  FactionSet harass_waived;  // they will not Harass
  bool lending_asked = false;
  bool lending = false;         // card 38: Aedui Warbands and Auxilia serve as each other
  RegionSet fought_lender;      // but no longer where whoever lends them was attacked (FS-R262)
  RegionSet enlisted;           // 4.5.1: where Germanic Warbands serve as Belgic
  bool lend_all_aedui = false;  // card 45
  int credit = 0;               // Resources that are to come before the first Region is paid for

  // March
  bool crossed_sea = false;  // moved into or out of Britannia
  int groups = 0;
  RegionSet grouped;  // origins from which a group was formed
  int pieces_moved = 0;
  int legions_moved = 0;
  RegionSet entered;                 // where groups ended
  EnumArray<Region, Stack> moved{};  // pieces that have Marched, where they stand now
  MarchGroup* on_the_way = nullptr;  // the group between two Regions, while the Command is interrupted

  // Once for each Battle Command (cards 13, 59)
  bool slingers_used = false;
  bool roman_horse_used = false;
  bool gallic_horse_used = false;
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
  [[nodiscard]] int price(int cost) const;
  [[nodiscard]] bool can_pay(int cost) const { return price(cost) <= play.resources(who) + credit; }
  void pay(int cost);
  // 1.5.2: an agreement was refused; that counts at the outset of an action.
  void note_refusal() { refused = refused || (!executed() && abilities_used.empty()); }

  // Whether the owner's light troops in the Region serve as the acting Faction's own: its own do, Germans enlisted by
  // the Belgae (4.5.1), Aedui and Romans under card 38 where both stand.
  [[nodiscard]] bool serves(Region region, Faction owner) const { return serving(region).has(owner); }
  // All owners whose light troops serve there: nearly always its own alone, and asked all the time.
  [[nodiscard]] FactionSet serving(Region region) const {
    const bool others = lending || lend_all_aedui || enlisted.has(region);
    return others ? all_serving(region) : FactionSet{who};
  }
  [[nodiscard]] PieceSet own_light(Region region) const {
    PieceSet set;
    for (Faction owner : serving(region)) set |= light_of(owner);
    return set;
  }
  [[nodiscard]] int light_troops(Region region) const {
    int n = 0;
    for (Faction owner : serving(region)) n += board().light_troops(region, owner);
    return n;
  }
  [[nodiscard]] int hidden(Region region) const;
  // 1.6 with 4.5.1: Control as it counts for this Command.
  [[nodiscard]] bool controls(Region region) const;

  // 4.1: the Ability may still be used with this Command.
  [[nodiscard]] bool may_use(Ability ability) const;
  // 4.1.2: Regions within one of the Faction's named Leader, or with its Successor.
  [[nodiscard]] RegionSet leader_range() const;

 private:
  [[nodiscard]] FactionSet all_serving(Region region) const;
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
