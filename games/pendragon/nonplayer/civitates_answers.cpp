// 8.7.7-8.7.9: what the Non-player Civitates decide in the Epoch Round, when the Dux wants something of theirs, and
// when Barbarians come deep into the land.
#include <algorithm>
#include <array>
#include <vector>

#include "games/pendragon/nonplayer/briton_plan.h"
#include "games/pendragon/nonplayer/civitates.h"
#include "games/pendragon/nonplayer/forecast.h"
#include "games/pendragon/steps.h"
#include "games/pendragon/victory.h"
#include "generated/pendragon/messages_np_civitates.h"

namespace auspex::pendragon {

namespace {

constexpr Faction civitates = Faction::civitates;

// ---------------------------------------------------------------------------------------------------- 8.7.7 Annona

// Warbands in all blue groups from this one on that are still to be paid, group by group in the order in which they are
// asked about (6.1).
struct Unpaid {
  std::array<int, 2 * count_of<Space>> needs{};
  std::size_t size = 0;

  Unpaid(const Board& board, Space from_space, Piece from_piece) {
    for (Space space : all<Space>()) {
      for (Nation nation : all<Nation>()) {
        const Piece warband = warband_of(nation, civitates);
        const bool before = space < from_space || (space == from_space && nation < *nation_of(from_piece));
        const int need = before ? 0 : board.empty_handed(space, warband);
        if (need > 0) needs[size++] = need;
      }
    }
  }
};

// For their own Foederati, in as many groups as they can afford: the cheapest ones; among the dearest of those that can
// still be paid a lot decides, each as it is asked about.
bool pays_annona(Play& play, const Ask& why) {
  const Piece warband = *why.about<Piece>();
  const int need = *why.number();
  if (owner_of(warband) != civitates) return false;
  Unpaid unpaid(play.board, *why.about<Space>(), warband);
  const auto end = unpaid.needs.begin() + static_cast<std::ptrdiff_t>(unpaid.size);
  std::sort(unpaid.needs.begin(), end);
  int means = play.means(civitates);
  int alike = 0;  // groups of this size
  int paid = 0;   // of them, as many as can be paid
  for (auto group = unpaid.needs.begin(); group != end; ++group) {
    const bool enough = *group <= means;
    if (enough) means -= *group;
    if (*group != need) continue;
    ++alike;
    if (enough) ++paid;
  }
  if (paid == 0 || paid == alike) return paid > 0;
  play.say(msg::np_ci_annona_some(paid, alike), 2);
  return play.random_below(alike) < paid;
}

// ---------------------------------------------------------------------------------------------------- 8.7.7 Relocation

// Of the spaces those where so many Troops would bring the most Population under Briton Control.
SpaceSet best_to_relocate_to(const Board& board, SpaceSet to, int troops) {
  std::array<Space, count_of<Space>> gains{};
  std::size_t n = 0;
  for (Space space : to) {
    const int missing = missing_for_control(board, space);
    if (missing > 0 && missing <= troops && board.population(space) > 0) gains[n++] = space;
  }
  // The best choice from the first so many of them, by how many Troops it takes.
  std::vector<SpaceSet> best(static_cast<std::size_t>(troops) + 1);
  std::vector<int> worth(best.size(), 0);
  for (std::size_t i = 0; i < n; ++i) {
    const auto missing = static_cast<std::size_t>(missing_for_control(board, gains[i]));
    for (std::size_t used = best.size() - 1; used >= missing; --used) {
      const int with = worth[used - missing] + board.population(gains[i]);
      if (with <= worth[used]) continue;
      worth[used] = with;
      best[used] = best[used - missing];
      best[used].add(gains[i]);
    }
  }
  return best.back();
}

// Those of the space that still have to find a place, Militia and Comitates together.
int relocating(const Board& board, Piece piece, Space from) {
  if (is_foederati(piece)) return board.count(from, piece);
  return board.count(from, {Piece::militia, Piece::comitates});
}

// Foederati that are at a Settlement go to another one only for Control, and only if none is lost.
int free_to_relocate(const Board& board, Piece piece, Space from) {
  const int there = board.count(from, piece);
  if (!board.briton_control(from) || is_city(from)) return there;
  int lead = -1;
  for (Faction faction : all<Faction>()) {
    const int forces = board.troops(from, faction) + board.strongholds(from, faction);
    lead += board.friends_of(civitates).has(faction) ? forces : -forces;
  }
  return std::min(there, lead);
}

}  // namespace

std::optional<Space> CivitatesNonPlayer::space(Play& play, Faction who, const Ask& why, SpaceSet from,
                                               bool may_decline) {
  const Board& board = play.board;
  if (why.decision == Decision::relocate_from) {
    const Piece piece = *why.about<Piece>();
    const SpaceSet homes = spaces_with(board, {settlement_of(*nation_of(piece), civitates)});
    const SpaceSet useful = select(from, [&](Space space) {
      return !best_to_relocate_to(board, homes, free_to_relocate(board, piece, space)).empty();
    });
    return useful.empty() ? std::nullopt : std::optional(play.at_random(useful));
  }
  if (why.decision == Decision::relocate_to) {
    const Piece piece = *why.about<Piece>();
    const Space origin = *why.about<Space>();
    const bool at_home = is_foederati(piece) && board.count(origin, settlement_of(*nation_of(piece), civitates)) > 0;
    const int troops = at_home ? free_to_relocate(board, piece, origin) : relocating(board, piece, origin);
    const SpaceSet best = best_to_relocate_to(board, from, troops);
    return best.empty() ? play.at_random(from) : best.first();
  }
  return NonPlayer::space(play, who, why, from, may_decline);
}

int CivitatesNonPlayer::number(Play& play, Faction who, const Ask& why, int lowest, int highest) {
  if (why.decision == Decision::relocate_how_many) {
    const int missing = missing_for_control(play.board, *why.about<Space>(1));
    return missing > 0 ? std::clamp(missing, lowest, highest) : highest;
  }
  return NonPlayer::number(play, who, why, lowest, highest);
}

// Comitates without pay go from a space at random.
std::optional<UnitAt> CivitatesNonPlayer::unit_at(Play& play, Faction who, const Ask& why, std::span<const UnitAt> from,
                                                  bool may_decline) {
  if (why.decision == Decision::remove_comitates) {
    SpaceSet spaces;
    for (const UnitAt& one : from) spaces.add(one.space);
    const Space space = play.at_random(spaces);
    return *std::find_if(from.begin(), from.end(), [&](const UnitAt& one) { return one.space == space; });
  }
  return NonPlayer::unit_at(play, who, why, from, may_decline);
}

// ---------------------------------------------------------------------------------------------------- 8.7.8, 8.7.9

namespace {

bool gives_leave(const State& state) { return margin(state, Faction::dux) < margin(state, civitates); }

// In no branch the last Friendly Troop there is removed.
bool answers_with_battle(Play& play, const Ask& why) {
  const BattleTerms terms = battle_in_answer(play, why);
  const auto friendly_troops = [&](const Board& board) {
    int n = 0;
    for (Faction faction : board.friends_of(civitates)) n += board.troops(terms.space, faction);
    return n;
  };
  const bool safe = is_sure(
      play, terms, Mode::alert, [&](const Branch& branch) { return friendly_troops(branch.after.board) > 0; },
      Plunder::overlooked);
  play.say(safe ? msg::np_ci_answer(terms.space) : msg::np_ci_no_answer(terms.space), 2);
  return safe;
}

}  // namespace

bool CivitatesNonPlayer::agrees(Play& play, const Ask& why) {
  switch (why.decision) {
    case Decision::leave_to_spend: {
      const bool leave = gives_leave(play.state);
      const int dux = margin(play.state, Faction::dux);
      const int own = margin(play.state, civitates);
      play.say(leave ? msg::np_ci_leave(dux, own) : msg::np_ci_no_leave(dux, own), 2);
      return leave;
    }
    case Decision::annona_of_all:
      return pays_annona(play, why);
    case Decision::force_battle:
    case Decision::answer_ravage:
      return answers_with_battle(play, why);
    case Decision::march_consent:
    case Decision::share_annona:
      return may_agree(play, why);
    default:
      return false;
  }
}

bool CivitatesNonPlayer::may_agree(const Play& play, const Ask& why) const {
  switch (why.decision) {
    case Decision::leave_to_spend:
      return gives_leave(play.state);
    case Decision::march_consent:
      return !is_player(play.state, Faction::dux);
    case Decision::tribute_consent:
      return false;
    case Decision::share_annona:
      return owner_of(*why.about<Piece>()) == civitates;
    default:
      return NonPlayer::may_agree(play, why);
  }
}

}  // namespace auspex::pendragon
