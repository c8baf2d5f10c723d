// The mind of a Faction in a freehand turn (games/coin/own_mind.h).
#pragma once

#include "games/coin/own_mind.h"
#include "games/falling_sky/play.h"

namespace auspex::falling_sky {

struct OwnMindRules {
  using Mind = falling_sky::Mind;
  using Play = falling_sky::Play;
  using Action = falling_sky::Action;
  using Faction = falling_sky::Faction;
  using Piece = falling_sky::Piece;
  using Ask = falling_sky::Ask;
  using TurnPlan = falling_sky::TurnPlan;

  static constexpr auto catalogue = falling_sky::catalogue;
  static constexpr auto people = player_mind;
  static Text text_of(Region region);
  static Text text_of(Tribe tribe);
  static Text text_of(Faction faction);
  static Text text_of(Piece piece);
  static Text text_of(const PieceAt& one);
  static bool is_the_turn(const Ask& why) { return why.decision == Decision::turn; }
  static bool takes_up(const Text& option, Command command, Faction who);
  static bool is_left_alone(const Text& option);
  static void execute_event(Play& play, Faction who, CardSide side);
};

class OwnMind final : public coin::OwnMind<OwnMindRules> {
 public:
  using coin::OwnMind<OwnMindRules>::OwnMind;

  void free_ability(Play& play, Action& action) override { player_mind().free_ability(play, action); }
  void romans_run_low(Play& play) override { chart().romans_run_low(play); }
  void quarters(Play& play, Faction who) override { chart().quarters(play, who); }

  std::optional<Region> region(Play& play, Faction who, const Ask& why, RegionSet from, bool may_decline) override {
    return choose(&Mind::region, play, who, why, from, may_decline);
  }
  std::optional<Tribe> tribe(Play& play, Faction who, const Ask& why, TribeSet from, bool may_decline) override {
    return choose(&Mind::tribe, play, who, why, from, may_decline);
  }
  std::optional<PieceAt> piece_at(Play& play, Faction who, const Ask& why, std::span<const PieceAt> from,
                                  bool may_decline) override {
    return choose(&Mind::piece_at, play, who, why, from, may_decline);
  }
  bool declare_retreat(Play& play, Battle& battle) override { return chart().declare_retreat(play, battle); }
  LossPick absorb_loss(Play& play, Faction who, const Ask& why, PieceSet removable, PieceSet rollable) override {
    return chart().absorb_loss(play, who, why, removable, rollable);
  }
};

}  // namespace auspex::falling_sky
