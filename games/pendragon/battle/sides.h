// 3.6.1: a Battle as it is being fought, with its two sides, and what the tables and the cards in effect say of Units
// and Strongholds in it.
#pragma once

#include "engine/few.h"
#include "games/pendragon/battle/battle.h"
#include "generated/pendragon/messages_battle.h"

namespace auspex::pendragon {

// Losses are counted in halves.
inline constexpr int whole_loss = 2;
inline constexpr int cataphracts_add = whole_loss;  // card 12 unshaded

// PD-F8: a Unit that took losses without being removed.
struct Hurt {
  Piece piece = Piece::cavalry;
  bool laden = false;
  std::uint8_t halves = 0;

  bool operator==(const Hurt&) const = default;
};

struct BattleSide {
  Faction lead = Faction::dux;  // who decides for all of it
  FactionSet factions;
  bool attacking = false;

  Units field{};                        // neither Evading nor inside a Stronghold
  Units evading{};                      // 3.6.2
  EnumArray<Piece, StrikeStep> step{};  // 3.6.1: the one in which each kind Strikes
  Few<Hurt, 4> hurt;                    // at most one more in each step

  Stack lost{};          // pieces removed before any Siege, Strongholds too
  int plunder_lost = 0;  // cubes that they carried

  [[nodiscard]] bool in_field() const { return !field.empty(); }
  bool operator==(const BattleSide&) const = default;
};

// A defending Stronghold, with the Units that Withdrew into it.
struct Refuge {
  Site site{};
  Units inside{};
  bool assaulted = false;

  bool operator==(const Refuge&) const = default;
};

inline constexpr std::size_t most_sites = 2;  // of a space (1.3.5)
static_assert([] {
  for (Space space : all<Space>()) {
    if (static_cast<std::size_t>(space_info[space].sites.size()) > most_sites) return false;
  }
  return true;
}());

// How far a Battle has come, so that it can be kept and taken up again.
struct BattleState {
  BattleSide attack;
  BattleSide defence;
  Few<Refuge, most_sites> refuges;
  SiteSet felled;
  bool cavalry_fought = false;  // PD-F16
  bool attackers_evaded = false;
  BattleOutcome outcome;  // from the Consequences on

  bool operator==(const BattleState&) const = default;
};

struct LossQuestion;

struct Battle : BattleState {
  Battle(Play& the_play, const BattleTerms& the_terms);

  Play& play;
  BattleTerms terms;
  // What the die about to be rolled, or the lot about to be drawn, has to show, for whoever looks on.
  struct Wanted {
    int lowest;
    int highest;
  };
  std::optional<Wanted> wanted;
  // The losses being asked about, for whoever decides.
  const LossQuestion* losses = nullptr;

  [[nodiscard]] Board& board() const { return play.board; }
  [[nodiscard]] Space space() const { return terms.space; }
  [[nodiscard]] BattleSide& enemy_of(const BattleSide& side) { return &side == &attack ? defence : attack; }
  [[nodiscard]] const BattleSide& enemy_of(const BattleSide& side) const { return &side == &attack ? defence : attack; }
  // Whether a die shows it.
  bool roll(Faction who, const Text& what_for, Wanted shows);
  // Whether a lot among so many falls on one of these (8.3.2).
  bool draw_lot(int these, int among);
};

// --- Units (3.6.1)

// Fens for Saxons, Hills for Scotti; with card 74 Hills for Comitates and Militia.
[[nodiscard]] bool is_at_home(const State& state, Space space, Piece unit);
// In halves, in this Field Battle.
[[nodiscard]] int strike_halves(const Battle& battle, Piece unit);
[[nodiscard]] int absorb_halves(const Battle& battle, Piece unit);
// When a Unit that does not Ambush Strikes, and one that does.
[[nodiscard]] StrikeStep usual_step(const Battle& battle, const BattleSide& side, Piece unit);
[[nodiscard]] StrikeStep ambush_step(const Battle& battle, const BattleSide& side, Piece unit);

// --- Strongholds (3.6.4)

[[nodiscard]] const StrongholdInfo& stronghold_row(const State& state, Site site, Piece stronghold);
// What a Coup de Main may show at most with so many Units inside; below 1 it cannot succeed.
[[nodiscard]] int highest_for_coup(const StrongholdInfo& row, int inside);
// Whether a Stronghold with so many Units inside falls to an Assault of these: with its Escalade, of which Raiders take
// as many losses as they can and, where it does so, one Cavalry double, or straight to the Storm.
enum class Escalade : std::uint8_t { skipped, plain, one_cavalry_double };
[[nodiscard]] bool would_fall(const StrongholdInfo& row, int inside, const Stack& attackers, Escalade escalade);

// --- Units that come and go

void add(Units& to, const Units& units);
void take(Units& from, const Units& units);
// The Units are removed in the Battle, from the field or from inside a Stronghold: Cavalry to Casualties.
void lose(Battle& battle, BattleSide& side, Units& from, const Units& units);

}  // namespace auspex::pendragon
