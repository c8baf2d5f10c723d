// 8.4.1, 8.4.2: what a Non-player answers within a space and in Battle, whoever's Command or Event it is.
#include "games/pendragon/nonplayer/nonplayer.h"
#include "games/pendragon/nonplayer/tactics.h"
#include "games/pendragon/rank.h"

namespace auspex::pendragon {

namespace {

// Whom the Faction harms first: Barbarians aim at Britons before each other, Britons at Barbarians before the other
// Briton, but at all alike at Fragmentation. Its own come last.
int aim_at(const Board& board, Faction who, Faction whose) {
  if (board.friends_of(who).has(whose)) return whose == who ? 0 : 1;
  if (is_briton(who)) return 2;
  return is_briton(whose) ? 3 : 2;
}

// What goes first where the Faction decides: the worthiest piece of an enemy, the least of its own, and of those one
// without Plunder.
struct Sacrifice {
  int aim;
  int worth;
  int unladen;

  auto operator<=>(const Sacrifice&) const = default;
};
Sacrifice sacrifice(const Board& board, Faction who, Piece piece, bool laden) {
  const int aim = aim_at(board, who, owner_of(piece));
  const bool friendly = aim < 2;
  return {aim, friendly ? -rank_of(piece) : rank_of(piece), laden == friendly ? 0 : 1};
}

// Britons build at hillfort sites before town sites, Barbarians the other way round; a Town has no choice.
bool suits(Faction who, Site site) { return (site_info[site].kind == SiteKind::town) != is_briton(who); }

}  // namespace

// 8.2.1: cards 80 and 83 ask for spaces beside the parts that fall to the Faction.
std::optional<Space> NonPlayer::space(Play& play, Faction, const Ask& why, SpaceSet from, bool) {
  EventRun run;
  if (why.decision == Decision::bacaudae_where) return instruction(play, Card::bacaudae).space(play, run, why, from);
  if (why.decision == Decision::plague_where) {
    return instruction(play, Card::the_yellow_plague).space(play, run, why, from);
  }
  return play.at_random(from);
}

// A vacant Site to build on, or one whose Stronghold goes.
std::optional<Site> NonPlayer::site(Play& play, Faction who, const Ask& why, SiteSet from, bool) {
  if (is_of_battle(play, why.decision)) return Tactics(play, who, why).site(from);
  const Board& board = play.board;
  return take(play, prefer(from)
                        .most([&](Site site) {
                          const std::optional<Piece> there = board.stronghold_at(site);
                          return there ? sacrifice(board, who, *there, false) : Sacrifice{};
                        })
                        .first([&](Site site) { return suits(who, site); }));
}

std::optional<Sea> NonPlayer::sea(Play& play, Faction, const Ask&, SeaSet from, bool) { return play.at_random(from); }

// Who is to suffer: the enemy that stands best among those it aims at.
std::optional<Faction> NonPlayer::faction(Play& play, Faction who, const Ask&, FactionSet from, bool) {
  return take(play, prefer(from)
                        .most([&](Faction faction) { return aim_at(play.board, who, faction); })
                        .first([&](Faction faction) { return is_player(play.state, faction); })
                        .most([&](Faction faction) { return standing(play.state, faction); }));
}

std::optional<Piece> NonPlayer::piece(Play& play, Faction who, const Ask&, PieceSet from, bool) {
  return take(play, prefer(from).most([&](Piece piece) { return sacrifice(play.board, who, piece, false); }));
}

// 1.4.1: never of its own accord, so nobody is taken up elsewhere.
std::optional<UnitAt> NonPlayer::unit_at(Play& play, Faction who, const Ask& why, std::span<const UnitAt> from,
                                         bool may_decline) {
  if (may_decline && why.decision == Decision::lift_unit) return std::nullopt;
  std::vector<UnitAt> best;
  Sacrifice most{};
  for (const UnitAt& one : from) {
    const Sacrifice worth = sacrifice(play.board, who, one.piece, one.laden);
    if (!best.empty() && worth < most) continue;
    if (!best.empty() && most < worth) best.clear();
    most = worth;
    best.push_back(one);
  }
  return play.by_lot(best, [](const UnitAt& one) { return msg::np_lot_unit(one.piece, one.space); });
}

// To the maximum (8.3). 8.7.1, 8.8.8: the Dux spends blue Resources before red ones, the Civitates Resources before
// Wealth. New Plunder goes onto its own Units, the worthiest first, who are asked about first; Units without Plunder
// are moved and removed before laden ones.
int NonPlayer::number(Play& play, Faction who, const Ask& why, int lowest, int highest) {
  if (is_of_battle(play, why.decision)) return Tactics(play, who, why).number(lowest, highest);
  switch (why.decision) {
    case Decision::spend_how:
      return who == Faction::dux ? highest : lowest;
    case Decision::carry_plunder:
      return owner_of(*why.about<Piece>()) == who ? highest : lowest;
    case Decision::how_many_laden:
    case Decision::raid_which_laden:  // PD-K17
      return lowest;
    default:
      return highest;
  }
}

int NonPlayer::option(Play& play, Faction who, const Ask& why, std::span<const Text> options) {
  return is_of_battle(play, why.decision) ? Tactics(play, who, why).option(options) : 0;
}

bool NonPlayer::agree(Play& play, Faction who, const Ask& why) {
  if (why.decision == Decision::pivotal || why.decision == Decision::pivotal_trump) return plays_pivotal(play);
  return is_of_battle(play, why.decision) ? Tactics(play, who, why).agrees() : agrees(play, why);
}

bool NonPlayer::may_agree(const Play&, const Ask&) const { return true; }

}  // namespace auspex::pendragon
