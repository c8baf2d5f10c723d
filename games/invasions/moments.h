// What is going on while a rule runs: the stack that moves, the reaction, landing, battle or siege in hand. Chapters
// hand these to each other, Event cards change them, minds and odds look at them. They end with the step; what lasts is
// in State.
#pragma once

#include <vector>

#include "games/invasions/control.h"

namespace auspex::invasions {

// A leader in play; twins (two extra leaders of one nation) may stand for each other.
struct LeaderId {
  Leader leader = no_leader;
  Nation nation = no_nation;

  bool operator==(const LeaderId&) const = default;
};
// His place in State::leaders, -1 where he is not in play.
[[nodiscard]] int place_of(const State& state, LeaderId id);
// XXII.E.1: the best of them; 0 without any.
[[nodiscard]] int best_combat(const State& state, const std::vector<LeaderId>& leaders);
[[nodiscard]] int best_command(const State& state, const std::vector<LeaderId>& leaders);
[[nodiscard]] bool has_scout(const std::vector<LeaderId>& leaders);

// III.E.2, XVII.C: units and leaders that act together. On land they stand `at` in State::forces; land units that go by
// sea stay where they embarked until they land, and the fleets that carry them are `fleets`.
struct Party {
  Nation nation = no_nation;  // whose activation or reaction it is
  Space start = nowhere;
  Space at = nowhere;
  Space from = nowhere;  // whence it entered `at`; nowhere while it has not moved
  Bands units;           // their `at` is where they stand now
  Bands fleets;
  std::vector<LeaderId> leaders;
  bool horde = false;
  bool campaign = false;        // XXII.F
  int banner = 0;               // of the leader whose campaign it is (LeaderState)
  bool by_sea = false;          // crossed or crossing the sea
  bool stopped = false;         // may go no further in this step or campaign
  bool beaten = false;          // it has lost a battle and gone back
  bool dares = false;           // XIX.E: has passed the check of a leader under Inaction
  Nation turns_on = no_nation;  // XXIII.D.3, XVIII.J: attacks one whom it might pass in peace
  int spent = 0;                // movement points
  int marched = 0;  // provinces entered, and of the borders crossed those that were ridges or straits (XIX.E)
  int barriers = 0;
  bool besieged = false;   // XXIV.A.1: has tried in this step or campaign
  int attacked_with = 0;   // R33: as many of its units are among State::activation.attackers
  int overrun_ratio = 6;   // XVIII.E; event Surprise Overrun makes it 4 once
  int kill_halves = 0;     // event A Tooth for a Tooth: besides the list, for each kill in this stack's activation
  EnumSet<Side> let_pass;  // Annex 7, B2: seats that intercept it no more on this march
};

// XIX: an interception or a flight, before its roll.
struct Reaction {
  bool flight = false;
  Nation nation = no_nation;
  Space from = nowhere;
  Space to = nowhere;  // where a flight ends, or the province entered
  std::vector<Space> way;
  Bands units;
  std::vector<LeaderId> leaders;
  bool horde = false;        // flees with it
  bool horde_stays = false;  // event Immobilized Horde
  int modifier = 0;          // of cards
  bool called_off = false;   // event Sedition
  bool forced = false;       // event Interception
  const Party* active = nullptr;
};

// XXV.E: before the roll.
struct Landing {
  Party* party = nullptr;
  Space sea = nowhere;  // the last zone
  Space target = nowhere;
  int modifier = 0;
};

// II.D.2
enum class Face : std::uint8_t { blank, sword, red_sword, two_swords };
enum class Colour : std::uint8_t { white, black };
// XX.H: the melee dice of a side that lie on the table, by colour and face. A die that was rolled again stands.
struct RolledDice {
  std::array<std::array<std::uint8_t, 4>, 2> first{};
  std::array<std::array<std::uint8_t, 4>, 2> again{};

  [[nodiscard]] std::uint8_t& of(Colour colour, Face face) {
    return first[static_cast<std::size_t>(colour)][static_cast<std::size_t>(face)];
  }
  [[nodiscard]] int of(Colour colour, Face face) const {
    return first[static_cast<std::size_t>(colour)][static_cast<std::size_t>(face)];
  }
};

// XX: one side of a battle.
struct BattleSide {
  Nation commander = no_nation;  // XX.N.2
  Bands units;                   // still in it
  Bands lost;                    // eliminated so far; recovery takes from here
  Bands damaged;                 // flipped in the round just fought, as they are now (event Indiscipline)
  Bands benched;                 // events Bad Omens, Signo Deus: sit out
  Bands turned;                  // event Treachery: those of `units` that are the enemy's; eliminated after recovery
  Bands joined;                  // those of the attacker's units that stood there before (XVII.C.4)
  std::vector<LeaderId> leaders;
  NationSet nations;  // that take part
  int started_with = 0;
  int flips = 0;  // elites damaged in this battle
  bool horde = false;
  bool limes = false;
  bool city = false;  // a friendly walled city
  int rerolls = 0;    // left
  // What cards give to the next melee round, and to archery.
  int white = 0;
  int black = 0;
  int archery_per_archer_halves = 1;  // a white die for two archers; event Archers 2
  int trap_dice = 0;
  int modifier = 0;              // XXI: to its 2D6 in the next melee round
  int modifier_always = 0;       // XXI: in every melee round
  Bands double_unit;             // event Bravery: one unit that gives two dice and takes two hits
  bool double_unit_hit = false;  // it has taken the first of them
  bool traded_reroll = false;
  RolledDice dice;
};
struct Battle {
  Space at = nowhere;
  Space from = nowhere;  // whence the attacker came; nowhere where he attacks in place
  bool naval = false;
  bool landing = false;
  bool all_crossed = true;       // XX.F.2: every attacker came from there
  bool all_intercepted = false;  // R84
  bool held_before = false;      // XX.E.1: the attacker controlled the province
  bool card_played = false;      // X.C.2
  EnumSet<Side> silent;          // Annex 7, B3: seats that play no card in it
  bool ambush_cancelled = false;
  bool crossing_cancelled = false;  // event Guides
  bool terrain_cancelled = false;   // event Ruse
  int extra_rounds = 0;             // events Long Battle, Major Battle
  bool shot = false;                // the archery is over
  int round = 0;                    // of melee, from 1
  BattleSide attacker;
  BattleSide defender;
  // E40: 3 points for this nation if it has won.
  Nation major_battle = no_nation;
  bool attacker_won = false;
  bool decided = false;

  [[nodiscard]] BattleSide& side(bool attacking) { return attacking ? attacker : defender; }
  [[nodiscard]] const BattleSide& side(bool attacking) const { return attacking ? attacker : defender; }
};

// XXIV.C: from the declaration to the loot.
struct Siege {
  Party* besieger = nullptr;
  Space at = nowhere;
  Nation owner = no_nation;  // of the city, before
  bool was_capital = false;
  bool assault = false;
  bool free_assault = false;   // event Treason
  bool walls_ignored = false;  // event Breach
  int civilized_bonus = 1;     // event Siegecraft makes it 2
  int modifier = 0;
  bool surrendered = false;
  bool succeeded = false;
  bool undone = false;  // event Saint
  bool looted = false;
};

// Annex 1: what a card window is about; what does not apply is empty.
struct Moment {
  Nation nation = no_nation;  // whose slot, step, Administration or activation it is
  Timing timing = Timing::start;
  Party* party = nullptr;
  Reaction* reaction = nullptr;
  Landing* landing = nullptr;
  Battle* battle = nullptr;
  Siege* siege = nullptr;
  // event_played: the card that was revealed, who played it, and whether it has been cancelled.
  Event event{};
  Side player{};
  bool* cancelled = nullptr;
  Space province = nowhere;
};

}  // namespace auspex::invasions
