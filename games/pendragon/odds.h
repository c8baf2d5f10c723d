// What a Battle may bring (3.6): the exact distribution of the pieces lost on both sides, for people to look at before
// they commit. The Battle is fought by its own rules on a copy of the position, once for every way in which the dice
// may fall.
#pragma once

#include <vector>

#include "engine/odds.h"
#include "games/pendragon/battle/battle.h"

namespace auspex::pendragon {

// What defenders are taken to do.
enum class Defence : std::uint8_t {
  stands,    // they Ambush where they can and stay in the field
  gives_way  // they Evade where they can and Withdraw as many as fit
};

// A Battle as far as it has come: where it began, and what was answered and drawn since.
struct BattleSoFar {
  State outset;
  BattleTerms terms;
  std::vector<int> answers{};
  std::vector<int> draws{};
};

struct SideOdds {
  std::vector<double> lost;       // lost[k]: the chance that k pieces go
  EnumArray<Kind, double> any{};  // the chance that at least one such piece goes

  [[nodiscard]] double expected() const;
};

struct BattleOdds {
  SideOdds attacker;
  SideOdds defender;
  double attacker_ahead = 0;        // 3.6.5: removes more than it loses, before any Siege
  EnumArray<Site, double> falls{};  // 3.6.4
  double any_falls = 0;             // some Stronghold does
  int ways = 0;                     // in which the dice may fall
};

// `minds` has the minds of Non-players; people decide as the Defence and the notes of odds_at have it.
[[nodiscard]] BattleOdds battle_odds(Play& minds, const BattleSoFar& battle, Defence defence);
[[nodiscard]] BattleOdds battle_odds(Play& play, const BattleTerms& terms, Defence defence);

// The odds told at the question at which the rules stop, where it is about a Battle.
template <class Rules>
[[nodiscard]] Odds odds_where(State& state, Dialogue& answers, Rules rules);

// The same for the game as it is played.
[[nodiscard]] Odds odds_at(State& state, Dialogue& answers, Seat seat);

// --- For odds_where: what the rules know when they come to the question that is open.
class OddsReport final : public Onlooker {
 public:
  explicit OddsReport(Dialogue& answers) : Onlooker(answers) {}

  void look_into(Play& play) { play_ = &play; }
  [[nodiscard]] Odds take();

  int draw(Dice& dice, int results) override;

 private:
  void look(const Question& question) override;
  void answered(const Question& question, int index) override;
  void hear(const Line& line) override;

  void look_at_turn(const Question& question);
  void look_at_command(const Question& question);
  void look_at_raid(const Question& question);
  void look_at_battle(const Question& question);
  void add_space(const Action& action, Space space, const std::vector<int>& options);
  void add(const BattleSoFar& battle, const Text& label, const std::vector<int>& options);

  Play* play_ = nullptr;
  std::optional<BattleSoFar> battle_;
  Odds odds_;
};

template <class Rules>
Odds odds_where(State& state, Dialogue& answers, Rules rules) {
  OddsReport report(answers);
  Play play(state, report);
  report.look_into(play);
  report.watch([&] { rules(play); });
  return report.take();
}

}  // namespace auspex::pendragon
