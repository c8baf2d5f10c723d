// 8.8: the Non-player Romans.
#pragma once

#include "games/falling_sky/nonplayer/nonplayer.h"

namespace auspex::falling_sky {

class RomanNonPlayer final : public NonPlayer {
 public:
  RomanNonPlayer() : NonPlayer(Faction::romans) {}

  void quarters(Play& play, Faction who) override;

  std::optional<Region> region(Play& play, Faction who, const Ask& why, RegionSet from, bool may_decline) override;
  std::optional<Faction> faction(Play& play, Faction who, const Ask& why, FactionSet from, bool may_decline) override;
  std::optional<Piece> piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) override;
  std::optional<PieceAt> piece_at(Play& play, Faction who, const Ask& why, std::span<const PieceAt> from,
                                  bool may_decline) override;
  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) override;
  int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) override;

  // 8.8.1: Regions where Caesar or a Legion is with an enemy Ally, Citadel, Leader or Control, or within reach of an
  // attack that would fall on them.
  [[nodiscard]] static RegionSet battle_or_march_under_threat(Play& play);

 protected:
  coin::Deed flowchart(Turn& turn) override;
  bool command(Action& action, Command command) override;
  bool run_box(Action& action, Box which) override;
  [[nodiscard]] std::array<Command, 4> command_order() const override;
  void guide(Action& germans) override;
  void ability(Action& action) override;
  [[nodiscard]] Instruction instruction(const Play& play, Card card) const override;
  [[nodiscard]] bool may_agree(const Play& play, const Ask& why) const override;

 private:
  // --- 8.8.1, 8.8.3: the conditions of the chart (romans.cpp)

  [[nodiscard]] static bool enemy_at_victory(Play& play);
  [[nodiscard]] static bool caesar_leads_an_army(Play& play);
  [[nodiscard]] static bool many_auxilia_available(Play& play);
  // 8.8.8: asks for the Aedui Warbands, once for the action.
  static void ask_aedui_to_serve(Action& action);

  // Whose upkeep is paid next in Quarters (romans_choices.cpp).
  [[nodiscard]] static PieceAt next_to_keep(Play& play, std::span<const PieceAt> from);

  // --- The Commands. False where the box finds nothing to do.

  bool battle(Action& action, RegionSet threatened);  // 8.8.1 (romans_battle.cpp)
  bool event_battle(Action& action);                  // 8.2.3
  bool march(Action& action, RegionSet threatened);   // 8.8.1 (romans_march.cpp)
  bool recruit(Action& action);                       // 8.8.4 (romans_recruit.cpp)
  bool seize(Action& action);                         // 8.8.5

  // --- The Special Abilities (romans_abilities.cpp, romans_scout.cpp)

  void build_or_scout(Action& action);
  bool build(Action& action);
  void scout(Action& action);

  // --- Events (romans_events.cpp)

  void play_relocation(Play& play, Card card) const;  // cards 32, 62
  static bool guided_march(Action& action);           // cards 17, 65, 66: Germans
  static bool guided_ambush(Action& action);
};

// --- What several of the boxes look at

// Everyone but the Romans (8.8.1 counts the Aedui too, FS-R262 those who lend them Warbands as well).
inline constexpr FactionSet roman_enemies = {Faction::arverni, Faction::aedui, Faction::belgae, Faction::germans};

// 8.4.1: Tribes that come before others.
[[nodiscard]] constexpr bool is_city_or_remi(Tribe tribe) { return tribe_info[tribe].city || tribe == Tribe::remi; }
// Allies and Citadels of any enemy in the Region.
[[nodiscard]] int enemy_allies_and_citadels(const Board& board, Region region);
// Whose Control never stands in the way of a Roman Supply Line: their own, and that of Non-player Aedui, if they are
// Non-players themselves (8.6.6).
[[nodiscard]] FactionSet certain_friends(const State& state);
// A Supply Line to the Region, with whoever may agree asked for it, Region by Region (FS-R15); a player who refused is
// not asked again in the action.
bool find_supply(Action& action, SupplyWord& word, Region region);

// 8.8.1: which of two (Region, Defender) pairs Romans attack first is decided by these, in this order.
struct BattleRank {
  bool leader = false;
  int warbands = 0;
  bool player = false;
  int allies_and_citadels = 0;
  int margin = 0;

  auto operator<=>(const BattleRank&) const = default;  // NOLINT(modernize-use-nullptr): it misreads the default
};
[[nodiscard]] BattleRank battle_rank(const Play& play, Region region, Faction target);

// --- Instructions (romans_events.cpp)

// Card 49: those of the Regions where a player's Arverni or Belgae would lose a piece and the Romans would not.
[[nodiscard]] RegionSet drought_fits(const State& state, RegionSet from);
// Card 50: the shaded Capability to end: one that affects Arverni or Belgae in a player's hands, or else the Romans.
[[nodiscard]] std::optional<Card> loyalty_to_shift(const State& state);

}  // namespace auspex::falling_sky
