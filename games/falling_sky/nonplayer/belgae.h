// 8.5: the Non-player Belgae.
#pragma once

#include <vector>

#include "games/falling_sky/nonplayer/threat.h"

namespace auspex::falling_sky {

class BelgicNonPlayer final : public NonPlayer {
 public:
  BelgicNonPlayer() : NonPlayer(Faction::belgae) {}

  void quarters(Play& play, Faction who) override;  // 8.5.6

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

  // 8.5.1 Battle or March under Threat?
  [[nodiscard]] static Threat threat_to(const Play& play);
  static void say_threat(Play& play, const Threat& threat);
  // Where he is, if he meets the condition and may still Battle there.
  [[nodiscard]] static std::optional<Region> ambiorix_threatened(const Action& action, const Threat& threat);
  // What speaks against the Battle; nothing if it is worth fighting.
  [[nodiscard]] static std::optional<MessageId> objection(Action& action, Region region, Faction target, Mode mode);
  [[nodiscard]] static bool worth_fighting(Action& action, Region region, Faction target, Mode mode) {
    return !objection(action, region, target, mode);
  }
  static void say_prospect(Action& action, Region region, Faction target, Mode mode, MessageId verdict);
  [[nodiscard]] Fights choose_fights(Action& action, const Threat& threat, Mode mode) const;
  [[nodiscard]] Fights fights_after_rampage(Action& action, const Threat& threat) const;
  void fight_all(Action& action, const Fights& fights, Mode mode) const;
  bool battle(Action& action);
  static void say_declined(Action& action, const Threat& threat, const Fights& fights, Mode mode);
  bool battle_with_ambush(Action& action, const Threat& threat);
  bool battle_with_rampage(Action& action, const Threat& threat, Fights fights);
  bool battle_with_germans(Action& action, const Threat& threat, Fights fights);
  [[nodiscard]] static bool germans_help(Action& alone, Action& joined, const Fight& fight);
  bool march_from_threat(Action& action);
  // Battles by Event that the Instructions sheet settles (8.2.1)
  bool ambush_everywhere(Action& action) const;   // card 36
  bool battle_for_legions(Action& action) const;  // cards 2, 45
  bool battle_leader(Action& action) const;       // card 72

  // 8.5.3 Rally?
  [[nodiscard]] static bool would_rally(const Action& action);
  bool rally(Action& action);
  // 8.5.4 Raid?
  [[nodiscard]] static std::vector<FactionSet> raid_order(const Play& play);
  bool raid(Action& action);
  // 8.5.5 March to add Control?
  bool march_to_control(Action& action);
  bool add_control_to_one(Action& action);
  void march_leader_alone(Action& action);
  static bool hide_in_place(Action& action);  // card 36

  // Special Abilities of 8.5.1
  bool rampage_by_chart(Action& action, const Fights& battles) const;
  bool enlist_germans(Action& action);
  void enlist_after(Action& action);  // and says if nothing comes of it
  void rampage_or_enlist(Action& action);

  // 4.5.1 the free Germanic Command, in the order of 8.5.1; each says whether it was done. `belgae` is the Command that
  // the Enlist accompanies, if it is one.
  bool guide_germans(Action& germans, Action* belgae);
  static void begin_germans(const Action& germans, Action* belgae, Region where);
  bool germans_battle(Action& germans, Action* belgae);
  bool germans_march(Action& germans, Action* belgae);
  bool germans_rally(Action& germans, Action* belgae);
  bool germans_raid(Action& germans, Action* belgae);
};

}  // namespace auspex::falling_sky
