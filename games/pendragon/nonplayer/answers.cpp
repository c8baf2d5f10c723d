// 8.4: what a Non-player answers within a space, in Battle and in the Epoch Round.
#include "games/pendragon/nonplayer/nonplayer.h"

namespace auspex::pendragon {

std::optional<Space> NonPlayer::space(Play& play, Faction, const Ask&, SpaceSet from, bool) {
  return play.at_random(from);
}

std::optional<Site> NonPlayer::site(Play& play, Faction, const Ask&, SiteSet from, bool) {
  return play.at_random(from);
}

std::optional<Sea> NonPlayer::sea(Play& play, Faction, const Ask&, SeaSet from, bool) { return play.at_random(from); }

std::optional<Faction> NonPlayer::faction(Play& play, Faction, const Ask&, FactionSet from, bool) {
  return play.at_random(from);
}

std::optional<Piece> NonPlayer::piece(Play& play, Faction, const Ask&, PieceSet from, bool) {
  return play.at_random(from);
}

std::optional<UnitAt> NonPlayer::unit_at(Play&, Faction, const Ask&, std::span<const UnitAt> from, bool) {
  return from.front();
}

// 8.4: to the maximum. 8.7.1, 8.8.8: the Dux spends blue Resources before red ones, the Civitates Resources before
// Wealth.
int NonPlayer::number(Play&, Faction who, const Ask& why, int lowest, int highest) {
  if (why.decision == Decision::spend_how) return who == Faction::dux ? highest : lowest;
  return highest;
}

int NonPlayer::option(Play&, Faction, const Ask&, std::span<const Text>) { return 0; }

bool NonPlayer::agree(Play& play, Faction, const Ask& why) { return agrees(play, why); }

bool NonPlayer::may_agree(const Play&, const Ask&) const { return true; }

}  // namespace auspex::pendragon
