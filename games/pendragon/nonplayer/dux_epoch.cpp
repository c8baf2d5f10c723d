// 8.8.7: what the Epoch Round asks of the Non-player Dux.
#include <algorithm>

#include "games/pendragon/nonplayer/annona_plan.h"
#include "games/pendragon/nonplayer/dux.h"
#include "games/pendragon/steps.h"
#include "generated/pendragon/messages_epoch.h"
#include "generated/pendragon/messages_np_dux.h"

namespace auspex::pendragon {

namespace {

// How Units of a kind are spread over the Strongholds that they go back to: so many to each, and one more to some.
class Spread {
 public:
  Spread(const Board& board, Piece unit) : board_(board), unit_(unit), home_(home_of(unit)) {
    each_ = board.on_map(unit) / std::max(1, board.on_map(home_));
  }

  [[nodiscard]] SpaceSet lacking(SpaceSet among) const {
    return select(among, [&](Space space) { return count(space) < share(space); });
  }
  // That have more than their share, and that have more than one more at each Stronghold.
  [[nodiscard]] SpaceSet rich(SpaceSet among) const {
    return select(among, [&](Space space) { return count(space) > share(space); });
  }
  [[nodiscard]] SpaceSet overfull(SpaceSet among) const {
    return select(among, [&](Space space) { return count(space) > share(space) + homes(space); });
  }
  [[nodiscard]] SpaceSet with_room(SpaceSet among) const {
    return select(among, [&](Space space) { return count(space) < share(space) + homes(space); });
  }
  [[nodiscard]] int lack(Space space) const { return share(space) - count(space); }
  // How many may leave for a space that lacks some: those that are over, or else one, and again by lot.
  [[nodiscard]] int spare(Space space) const {
    return homes(space) == 0 ? count(space) : std::max(1, count(space) - share(space) - homes(space));
  }

 private:
  static Piece home_of(Piece unit) {
    return unit == Piece::cavalry ? Piece::fort : settlement_of(*nation_of(unit), owner_of(unit));
  }
  [[nodiscard]] int count(Space space) const { return board_.count(space, unit_); }
  [[nodiscard]] int homes(Space space) const { return board_.count(space, home_); }
  [[nodiscard]] int share(Space space) const { return each_ * homes(space); }

  const Board& board_;
  Piece unit_;
  Piece home_;
  int each_;
};

// Only as many move as must: out of spaces that have too many, or into those that lack some.
std::optional<Space> relocate_from(Play& play, Piece unit, SpaceSet from) {
  const Spread spread(play.board, unit);
  const SpaceSet overfull = spread.overfull(from);
  if (!overfull.empty()) return overfull.first();
  if (spread.lacking(SpaceSet::every()).empty()) return std::nullopt;
  const SpaceSet rich = spread.rich(from);
  if (rich.empty()) return std::nullopt;
  return play.at_random(rich);
}

// Where some are lacking; then one more each wherever the lot falls.
Space relocate_to(Play& play, Piece unit, SpaceSet to) {
  const Spread spread(play.board, unit);
  const SpaceSet lacking = spread.lacking(to);
  if (!lacking.empty()) return lacking.first();
  const SpaceSet room = spread.with_room(to);
  return play.at_random(room.empty() ? to : room);
}

int relocate_how_many(const Board& board, Piece unit, Space from, Space to, int highest) {
  const Spread spread(board, unit);
  return std::min({std::max(1, spread.lack(to)), spread.spare(from), highest});
}

}  // namespace

std::optional<Space> DuxNonPlayer::space(Play& play, Faction who, const Ask& why, SpaceSet from, bool may_decline) {
  switch (why.decision) {
    case Decision::relocate_from:
      return relocate_from(play, *why.about<Piece>(), from);
    case Decision::relocate_to:
      return relocate_to(play, *why.about<Piece>(), from);
    default:
      return NonPlayer::space(play, who, why, from, may_decline);
  }
}

int DuxNonPlayer::number(Play& play, Faction who, const Ask& why, int lowest, int highest) {
  if (why.decision == Decision::relocate_how_many) {
    return relocate_how_many(play.board, *why.about<Piece>(), *why.about<Space>(0), *why.about<Space>(1), highest);
  }
  // 8.8.8: blue before red, but not again what the Civitates have just refused.
  const bool refused = play.action != nullptr && play.action->who == me && play.action->leave_refused;
  if (why.decision == Decision::spend_how && refused) return lowest;
  return NonPlayer::number(play, who, why, lowest, highest);
}

// All Forts that can be paid for are; of the others the lot decides.
std::optional<Site> DuxNonPlayer::site(Play& play, Faction who, const Ask& why, SiteSet from, bool may_decline) {
  if (why.decision == Decision::give_up_fort) {
    return may_decline ? std::nullopt : std::optional(play.at_random(from));
  }
  return NonPlayer::site(play, who, why, from, may_decline);
}

int DuxNonPlayer::option(Play& play, Faction who, const Ask& why, std::span<const Text> options) {
  if (why.decision != Decision::annona) return NonPlayer::option(play, who, why, options);
  const Piece warband = *why.about<Piece>();
  const Space space = *why.about<Space>();
  const int nothing = static_cast<int>(options.size()) - 1;
  if (owner_of(warband) != me) return nothing;
  const Text all = msg::annona_all(*why.number());
  if (options.front() != all || !pays_annona(play, me, warband, space)) {
    play.say(msg::np_dux_annona_unpaid(warband, space), 2);
    return nothing;
  }
  return 0;
}

}  // namespace auspex::pendragon
