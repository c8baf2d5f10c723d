// 8.2, 8.3, 8.4: how the Non-player Romans answer what Events, Winter and the steps of others' actions ask them.
#include <algorithm>

#include "games/falling_sky/events/steps.h"
#include "games/falling_sky/nonplayer/romans.h"
#include "games/falling_sky/supply.h"
#include "games/falling_sky/winter.h"

namespace auspex::falling_sky {

namespace {

// 8.8.7: one Auxilia stays at each Fort and each Roman Ally.
int auxilia_to_keep(const Board& board, Region region) {
  return std::min(board.light_troops(region, Faction::romans),
                  board.count(region, Piece::fort) + board.allies(region, Faction::romans));
}

int bound_for_provincia(const Board& board, Region region) {
  return board.count(region, Piece::legion) + board.light_troops(region, Faction::romans) -
         auxilia_to_keep(board, region);
}

// 8.8.7: at Roman Allies first, then where there is no Devastation, Devastated Regions last.
int upkeep_order(const Board& board, Region region) {
  const bool ally = board.allies(region, Faction::romans) > 0;
  return (ally ? 0 : 2) + (board.devastated(region) ? 1 : 0);
}

RegionSet regions_with(std::span<const PieceAt> among, PieceSet pieces) {
  RegionSet regions;
  for (const PieceAt& one : among) {
    if (pieces.has(one.piece)) regions.add(one.region);
  }
  return regions;
}

// The best targets there for Germans guided by Romans, who would not be one themselves.
FactionSet enemies_for_germans(const Play& play, Region region, FactionSet from) {
  if (from.size() > 1) from.remove(Faction::romans);
  return prefer(from).most([&](Faction enemy) { return battle_rank(play, region, enemy); }).left();
}

}  // namespace

std::optional<Region> RomanNonPlayer::region(Play& play, Faction who, const Ask& why, RegionSet from,
                                             bool may_decline) {
  const Board& board = play.board;
  switch (why.decision) {
    case Decision::to_provincia: {
      const RegionSet bound = select(from, [&](Region r) { return bound_for_provincia(board, r) > 0; });
      if (bound.empty()) return std::nullopt;
      return bound.first();
    }
    // Pax Gallica?: all together, to one Region drawn by lot.
    case Decision::harvest_legion: {
      const std::optional<Region> last = why.about<Region>();
      return last ? *last : play.at_random(from);
    }
    case Decision::drought_region: {
      const RegionSet fits = drought_fits(play.state, from);
      const auto losers = [&](Region r) {
        int n = 0;
        for (Faction enemy : {Faction::arverni, Faction::belgae}) {
          n += is_player(play, enemy) && board.pieces(r, enemy) > 0 ? 1 : 0;
        }
        return n;
      };
      return take(play, prefer(fits.empty() ? from : fits).most(losers));
    }
    // Card 65: first where someone else than Romans can be struck.
    case Decision::allegiances_ambush:
      return take(play, prefer(from).first([&](Region r) { return board.pieces(r, Faction::romans) == 0; }));
    default:
      return NonPlayer::region(play, who, why, from, may_decline);
  }
}

std::optional<Faction> RomanNonPlayer::faction(Play& play, Faction who, const Ask& why, FactionSet from,
                                               bool may_decline) {
  switch (why.decision) {
    case Decision::beneficiary:
      return from.has(me) ? me : from.first();
    // Cards 46, 52: Arverni, then Belgae, never Aedui.
    case Decision::celtic_rites:
    case Decision::assembly_of_gaul:
      from.remove(Faction::aedui);
      if (from.empty()) return std::nullopt;
      return NonPlayer::faction(play, who, why, from, may_decline);
    // Card 24: likewise, first those that have something to lose.
    case Decision::sappers_victim: {
      const FactionSet rich = select(from, [&](Faction f) { return play.resources(f) > 0; });
      for (Faction enemy : {Faction::arverni, Faction::belgae}) {
        if (rich.has(enemy)) return enemy;
      }
      return NonPlayer::faction(play, who, why, from, may_decline);
    }
    case Decision::allegiances_enemy:
      return play.at_random(enemies_for_germans(play, *why.about<Region>(), from));
    // Card 72: the one whose attack does less.
    case Decision::impetuosity_attacker: {
      const Region where = *why.about<Region>();
      return take(play, prefer(from).least([&](Faction f) { return danger_of_battle(play, where, f, me).losses; }));
    }
    default:
      return NonPlayer::faction(play, who, why, from, may_decline);
  }
}

std::optional<Piece> RomanNonPlayer::piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) {
  switch (why.decision) {
    case Decision::dumnorix_loyal:
      return from.has(Piece::auxilia_hidden) ? Piece::auxilia_hidden : from.first();
    case Decision::dumnorix_mark:
      for (Face face : {Face::hidden, Face::revealed}) {
        for (Faction enemy : enemies_in_order(me)) {
          if (from.has(light(enemy, face))) return light(enemy, face);
        }
      }
      return from.first();
    default:
      return NonPlayer::piece(play, who, why, from, may_decline);
  }
}

// 8.8.7, FS-R261: by Regions first, then the best pieces (8.4.1).
PieceAt RomanNonPlayer::next_to_keep(Play& play, std::span<const PieceAt> from) {
  const RegionSet regions =
      prefer(regions_with(from, PieceSet::every())).least([&](Region r) { return upkeep_order(play.board, r); }).left();
  PieceSet pieces;
  for (const PieceAt& one : from) {
    if (regions.has(one.region)) pieces.add(one.piece);
  }
  const Piece best = prefer(pieces).most([&](Piece p) { return rank(play, p); }).left().first();
  return {play.at_random(regions & regions_with(from, {best})), best};
}

std::optional<PieceAt> RomanNonPlayer::piece_at(Play& play, Faction who, const Ask& why, std::span<const PieceAt> from,
                                                bool may_decline) {
  switch (why.decision) {
    case Decision::upkeep_next:
      return next_to_keep(play, from);
    // Card 44: enemy Warbands by 8.4.1. The new Auxilia Scout where they are.
    case Decision::dumnorix_warband:
      for (Faction enemy : enemies_in_order(me)) {
        for (Face face : {Face::hidden, Face::revealed, Face::scouted}) {
          RegionSet regions;
          for (const PieceAt& one : from) {
            if (one.piece == light(enemy, face)) regions.add(one.region);
          }
          if (regions.empty()) continue;
          // One Region after the other (8.3.1): where new Auxilia have come already.
          const auto begun = [&](Region r) { return play.board.hidden(r, me) > 0; };
          return PieceAt{play.at_random(prefer(regions).first(begun).left()), light(enemy, face)};
        }
      }
      return from.front();
    case Decision::dumnorix_move:
      return std::nullopt;
    case Decision::dumnorix_scout:
      return from.front();
    default:
      return NonPlayer::piece_at(play, who, why, from, may_decline);
  }
}

int RomanNonPlayer::number(Play& play, Faction who, const Ask& why, int lowest, int highest) {
  // 8.8.7: all Legions; of the Auxilia those that stay are the Revealed ones first.
  if (why.decision == Decision::to_provincia) {
    const Region from = *why.about<Region>();
    const Piece piece = *why.about<Piece>();
    const int keep = auxilia_to_keep(play.board, from);
    const int revealed = play.board.count(from, Piece::auxilia_revealed);
    if (piece == Piece::auxilia_hidden) return std::max(lowest, highest - std::max(0, keep - revealed));
    if (piece == Piece::auxilia_revealed) return std::max(lowest, highest - keep);
  }
  return NonPlayer::number(play, who, why, lowest, highest);
}

int RomanNonPlayer::option(Play& play, Faction who, const Ask& why, std::span<const Text> options) {
  const auto index_of_option = [&](const Text& wanted) {
    const auto found = std::find(options.begin(), options.end(), wanted);
    return found == options.end() ? 0 : static_cast<int>(found - options.begin());
  };
  switch (why.decision) {
    case Decision::cicero:
      return index_of_option(msg::senate_down);
    case Decision::lucterius:
      return index_of_option(msg::lucterius_option_place);
    case Decision::the_province:
      return index_of_option(msg::the_province_auxilia);
    case Decision::shifting_loyalties: {
      const std::optional<Card> card = loyalty_to_shift(play.state);
      return card ? index_of_option(msg::shifting_loyalties_pick(*card, CardSide::shaded)) : 0;
    }
    default:
      return NonPlayer::option(play, who, why, options);
  }
}

// 8.8.7: whoever is outside the Supply Lines goes to a Region within them if one is at hand, or at least out of
// Devastation.
void RomanNonPlayer::quarters(Play& play, Faction who) {
  Board& board = play.board;
  const RegionSet line = supplied_regions(board, certain_friends(play.state)) | RegionSet{Region::provincia};
  const RegionSet outside = select(board.regions() - line, [&](Region r) { return bound_for_provincia(board, r) > 0; });
  // Where to go from there, once these agree: into supply, or out of Devastation.
  const auto goals = [&](Region from, FactionSet agreed) {
    const RegionSet open = quarters_regions(play, who, from, agreed);
    const RegionSet in_supply = open & line;
    return in_supply.empty() && board.devastated(from) ? open : in_supply;
  };
  FactionSet agreed;
  for (Faction other : gauls) {
    if (other != Faction::aedui && play.state.nonplayer[other]) continue;
    const RegionSet helped =
        select(outside, [&](Region r) { return goals(r, agreed).empty() && !goals(r, {other}).empty(); });
    if (helped.empty() || !play.agree(other, msg::quarters_agree(other, who))) continue;
    agreed.add(other);
    play.say(msg::quarters_granted(other, who), 1);
  }
  for (Region from : outside) {
    const RegionSet open = goals(from, agreed);
    if (open.empty()) continue;
    const Region to = play.at_random(prefer(open)
                                         .first([](Region r) { return r == Region::provincia; })
                                         .first([&](Region r) { return line.has(r); })
                                         .first([&](Region r) { return board.allies(r, who) > 0; })
                                         .left());
    int keep = auxilia_to_keep(board, from);
    for (Piece piece : {Piece::auxilia_revealed, Piece::auxilia_hidden, Piece::legion}) {
      const int stay = piece == Piece::legion ? 0 : std::min(keep, board.count(from, piece));
      keep -= stay;
      move_pieces(play, from, to, piece, board.count(from, piece) - stay);
    }
  }
}

}  // namespace auspex::falling_sky
