// The mind of a Faction in a freehand turn (games/coin/own_mind.h).
#pragma once

#include "games/coin/own_mind.h"
#include "games/pendragon/play.h"

namespace auspex::pendragon {

struct OwnMindRules {
  using Mind = pendragon::Mind;
  using Play = pendragon::Play;
  using Action = pendragon::Action;
  using Faction = pendragon::Faction;
  using Piece = pendragon::Piece;
  using Ask = pendragon::Ask;
  using TurnPlan = pendragon::TurnPlan;

  static constexpr auto catalogue = pendragon::catalogue;
  static constexpr auto people = player_mind;
  static Text text_of(Space space);
  static Text text_of(Site site);
  static Text text_of(Sea sea);
  static Text text_of(Faction faction);
  static Text text_of(Piece piece);
  static Text text_of(const UnitAt& one);
  static bool is_the_turn(const Ask& why) { return why.decision == Decision::turn; }
  static bool takes_up(const Text& option, Command command, Faction who);
  static bool is_left_alone(const Text& option);
  static void execute_event(Play& play, Faction who, CardSide side);
};

class OwnMind final : public coin::OwnMind<OwnMindRules> {
 public:
  using coin::OwnMind<OwnMindRules>::OwnMind;

  void free_feat(Play& play, Action& action) override { player_mind().free_feat(play, action); }

  std::optional<Space> space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline) override {
    return choose(&Mind::space, play, who, why, from, may_decline);
  }
  std::optional<Site> site(Play& play, Faction who, const Ask& why, SiteSet from, bool may_decline) override {
    return choose(&Mind::site, play, who, why, from, may_decline);
  }
  std::optional<Sea> sea(Play& play, Faction who, const Ask& why, SeaSet from, bool may_decline) override {
    return choose(&Mind::sea, play, who, why, from, may_decline);
  }
  std::optional<UnitAt> unit_at(Play& play, Faction who, const Ask& why, std::span<const UnitAt> from,
                                bool may_decline) override {
    return choose(&Mind::unit_at, play, who, why, from, may_decline);
  }
};

}  // namespace auspex::pendragon
