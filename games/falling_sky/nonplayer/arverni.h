// 8.7: the Non-player Arverni.
#pragma once

#include <functional>
#include <vector>

#include "games/falling_sky/nonplayer/threat.h"

namespace auspex::falling_sky {

class ArverniNonPlayer final : public NonPlayer {
 public:
  ArverniNonPlayer() : NonPlayer(Faction::arverni) {}

  void quarters(Play& play, Faction who) override;  // 8.7.7
  std::optional<Tribe> tribe(Play& play, Faction who, const Ask& why, TribeSet from, bool may_decline) override;
  LossPick absorb_loss(Play& play, Faction who, const Ask& why, PieceSet removable,
                       PieceSet rollable) override;  // 8.7.8

 protected:
  coin::Deed flowchart(Turn& turn) override;
  bool command(Action& action, Command command) override;
  bool run_box(Action& action, Box which) override;
  [[nodiscard]] std::array<Command, 4> command_order() const override;
  bool pick_command(Action& action, CommandSet possible) override;
  void guide(Action& germans) override;
  void ability(Action& action) override;
  [[nodiscard]] Instruction instruction(const Play& play, Card card) const override;
  [[nodiscard]] bool may_agree(const Play& play, const Ask& why) const override;

 private:
  using Mode = FightMode;

  // How the Leader's group gets to a Region, and what Harassment costs it on the way.
  struct Way {
    Region to = Region::britannia;
    std::optional<Region> via;
    int losses = 0;
  };
  // Every Region that the group can reach within the limits of 8.7.1, each by the route with the fewest Losses.
  struct Reach {
    RegionSet regions;
    EnumArray<Region, Way> way{};
  };
  // Warbands of one Region that go to another.
  struct Step {
    Region from = Region::britannia;
    Region to = Region::britannia;
    int warbands = 0;
  };

  // Says what the Command is, by the Sequence of Play or free.
  static void headline(const Action& action, Command command);

  // 8.7.1 Battle or March under Threat?
  [[nodiscard]] static Threat threat_to(const Play& play);
  static void say_threat(Play& play, const Threat& threat);
  [[nodiscard]] static bool caesar_deters(const Board& board, Region region);
  // What speaks against the Battle; nothing if it is worth fighting.
  [[nodiscard]] std::optional<MessageId> objection(Action& action, Region region, Faction target, Mode mode) const;
  [[nodiscard]] bool worth_fighting(Action& action, Region region, Faction target, Mode mode) const {
    return !objection(action, region, target, mode);
  }
  void say_prospect(Action& action, Region region, Faction target, Mode mode) const;
  void say_declined(Action& action, const Fights& fights, Mode mode) const;
  [[nodiscard]] std::optional<Faction> target_worth(Action& action, Region region, FactionSet among, Mode mode) const;
  [[nodiscard]] bool vercingetorix_declines(Action& action, const Action& before, Mode mode) const;
  [[nodiscard]] Fights plan_fights(Action& action, const Action& before, Mode mode) const;
  [[nodiscard]] Fights plan_with_ability(Action& action) const;
  [[nodiscard]] Fights without_lone_targets(const Action& action, Fights fights) const;
  bool battle(Action& action);
  bool march_from_threat(Action& action);

  // March with the Leader: two Regions for Vercingetorix, Harassment within limits (8.7.1)
  [[nodiscard]] static int harassment(const Action& action, Region region);
  [[nodiscard]] static Reach reach_of(const Action& action, Region origin, const Stack& group);
  // The way to the Region that `choose` prefers; players who could Harass on it are asked not to.
  using Choose = std::function<coin::Priority<Region>(const Reach& reach)>;
  std::optional<Way> leader_way(Action& action, Region origin, const Stack& group, const Choose& choose);
  static bool ask_not_to_harass(Action& action, Region region);
  static void march_leader(Action& action, Region origin, int warbands, const Way& way);
  std::vector<Step> pay_steps_towards(Action& action, Region goal);
  static void take_steps(Action& action, const std::vector<Step>& steps);
  [[nodiscard]] bool devastates_after(const Action& action, Region leader, const std::optional<Way>& way,
                                      const std::vector<Step>& steps) const;

  // 8.7.2 Event?
  bool wants(Play& play, Card card) const;
  // 8.7.3 Rally?
  bool rally(Action& action);
  // 8.7.4 March to Spread?
  [[nodiscard]] static bool would_spread(Play& play);
  bool march_to_spread(Action& action);
  bool spread_hidden(Action& action);
  [[nodiscard]] static RegionSet leader_prizes(const Board& board);
  bool leader_takes_control(Action& action);
  // 8.7.5 Raid?
  [[nodiscard]] static bool rather_raids(Play& play);
  bool raid(Action& action);
  // 8.7.6 March to Mass?
  [[nodiscard]] static RegionSet regions_with_legions(const Board& board);
  [[nodiscard]] static std::vector<Step> gather(const Action& action, Region leader, Region to, int leave);
  bool march_to_mass(Action& action);

  // Special Abilities of 8.7.1
  [[nodiscard]] static RegionSet worth_devastating(const Action& action);
  bool devastate_by_chart(Action& action) const;
  bool entreat_by_chart(Action& action) const;
  static void say_where_frost_forbids(const Action& action);
  void devastate_or_entreat(Action& action) const;

  // Cards with Instructions for whole Commands (8.2.1)
  bool march_for_legions(Action& action);  // 67
  bool battle_the_player(Action& action);  // 62, 72
};

}  // namespace auspex::falling_sky
