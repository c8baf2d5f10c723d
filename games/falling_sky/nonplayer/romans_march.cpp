// 8.8.1 March: the March itself, with Scout on the way.
#include "games/falling_sky/nonplayer/romans_march.h"

#include <algorithm>
#include <utility>

#include "generated/falling_sky/messages_np_romans.h"

namespace auspex::falling_sky {

namespace {

int limit_of(const Stack& pieces) { return total(pieces, light_pieces) > 0 && total(pieces) > 1 ? 1 : 0; }

// 8.8.1: Reveals Warbands that would Harass the group as it leaves. Meanwhile its pieces count among those that have
// Marched, so that those turned over are told from others.
void scout_the_way(Action& action, MarchGroup& group, int allowed) {
  const Region region = group.at;
  if (!action.abilities_used.has(Ability::scout) && !action.may_use(Ability::scout)) return;
  if (!scout_reveal_regions(action).has(region)) return;
  Stack marks{};
  RomanMarch::scout_out(action, region, action.hidden(region), allowed, &marks);
  if (total(marks) == 0) return;
  if (!action.abilities_used.has(Ability::scout)) announce(action, Ability::scout);
  action.play.say(msg::np_romans_scout_way(region), 2);
  const int flips = (total(marks) + 1) / 2;
  const int lent = std::min(flips, action.hidden(region) - action.board().hidden(region, Faction::romans));
  Stack& moved = action.moved[region];
  const Stack others = moved;
  for (Piece piece : all<Piece>()) moved[piece] = static_cast<std::uint8_t>(moved[piece] + group.pieces[piece]);
  scout_reveal(action, region, marks, flips - lent, lent);
  for (Piece piece : all<Piece>()) {
    const int here = std::min<int>(moved[piece], action.board().count(region, piece));
    group.pieces[piece] = static_cast<std::uint8_t>(std::max(here - others[piece], 0));
    moved[piece] = static_cast<std::uint8_t>(here - group.pieces[piece]);
  }
}

void move_share(Action& action, const MarchShare& share) {
  const Region origin = share.force->origin;
  const Stack pieces = pieces_of(marchable(action, origin), share);
  if (total(pieces) == 0) return;
  MarchGroup group = form_group(action, origin, pieces);
  const MarchWay& way = share.way();
  const int limit = limit_of(pieces);
  int allowed = limit;
  for (int i = 0; i + 1 < way.steps; ++i) {
    const Region at = way.path[static_cast<std::size_t>(i)];
    if (way.scout != at) allowed -= RomanMarch::harassment(action, at);
  }
  int losses = 0;
  for (int i = 0; i < way.steps; ++i) {
    const Region next = way.path[static_cast<std::size_t>(i)];
    if (i > 0) {
      if (way.scout == group.at) scout_the_way(action, group, allowed);
      // What others did meanwhile may have closed the way; it stops where Harassment would be too much.
      losses += RomanMarch::harassment(action, group.at);
      if (losses > limit && may_stop(action, group)) break;
    }
    if (!march_steps(action, group).has(next)) break;
    march_into(action, group, next);
  }
  end_march(action, group);
}

}  // namespace

Stack pieces_of(const Stack& able, const MarchShare& share) {
  Stack stack{};
  const auto take = [&](int n, std::initializer_list<Piece> pieces) {
    for (Piece piece : pieces) {
      const int here = std::min<int>(n, able[piece]);
      stack[piece] = static_cast<std::uint8_t>(here);
      n -= here;
    }
  };
  take(share.leader ? 1 : 0, {Piece::roman_leader});
  take(share.legions, {Piece::legion});
  take(share.auxilia, {Piece::auxilia_hidden, Piece::auxilia_revealed});
  take(share.lent, {Piece::aedui_hidden, Piece::aedui_revealed, Piece::aedui_scouted});
  return stack;
}

bool RomanNonPlayer::march(Action& action, RegionSet threatened) {
  Play& play = action.play;
  action.command = Command::march;
  if (frost_bars_march(action)) return false;
  if (nowhere_for(action, Command::march)) {
    play.say(msg::np_romans_march_none, 2);
    return false;
  }
  ask_aedui_to_serve(action);
  RomanMarch march(action, threatened);
  if (!march.plan()) {
    play.say(msg::np_romans_march_none, 2);
    return false;
  }
  headline(action);
  for (const MarchShare& share : march.shares()) {
    const Region origin = share.force->origin;
    if (!action.selected.has(origin)) {
      // The groups before it may have reached the limits of an Event.
      if (!action.selectable().has(origin) || !may_march_from(action, origin)) continue;
      march_from(action, origin);
    }
    move_share(action, share);
  }
  // What Revealed Warbands on the way goes on Scouting and does not Build.
  if (action.abilities_used.has(Ability::scout)) {
    scout(action);
  } else {
    build_or_scout(action);
  }
  return true;
}

}  // namespace auspex::falling_sky
