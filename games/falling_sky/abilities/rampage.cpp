// 4.5.2 Rampage.
#include <algorithm>

#include "games/falling_sky/abilities/books.h"
#include "games/falling_sky/events/steps.h"

namespace auspex::falling_sky {

namespace {

// The pieces that a Rampage frightens: Warbands, Auxilia and Legions.
PieceSet timid(Faction target) {
  PieceSet set = light_of(target);
  if (target == Faction::romans) set.add(Piece::legion);
  return set;
}

int timid_pieces(const Board& board, Region region, Faction target) { return total(board.at(region), timid(target)); }

// Those that a Circumvallation (card 4) does not hold.
int free_to_retreat(const Play& play, Region region, Faction target) {
  const Circumvallation& ring = play.state.circumvallation;
  const bool held = ring.on && ring.where == region && ring.who == target;
  return timid_pieces(play.board, region, target) - (held ? ring.warbands : 0);
}

// Under Control of the target, or of a Faction that would have to agree. Germans never do.
RegionSet havens(const Board& board, Region from, Faction target) {
  return select(board.adjacent(from), [&](Region to) {
    const std::optional<Faction> control = board.control(to);
    return control && *control != Faction::germans && board.may_stand(target, to);
  });
}

// The one Region that pieces of the target Retreat to, if it wants any to. A person asks no Non-player in vain.
std::optional<Region> retreat_region(Play& play, Region from, Faction target) {
  const Board& board = play.board;
  RegionSet open = havens(board, from, target);
  if (play.is_person(target)) {
    open = select(open, [&](Region to) {
      const Faction holder = *board.control(to);
      return holder == target || play.may_agree(holder, msg::rampage_agree_retreat(holder, target, to));
    });
  }
  while (const std::optional<Region> to = play.may_choose(target, msg::rampage_ask_retreat(target, from), open)) {
    const Faction holder = *board.control(*to);
    if (holder == target) return to;
    if (play.agree(holder, msg::rampage_agree_retreat(holder, target, *to))) {
      play.say(msg::rampage_admitted(holder, target, *to), 1);
      return to;
    }
    play.say(msg::rampage_refused(holder, target, *to), 1);
    open.remove(*to);
    if (play.is_person(target) && !play.is_person(holder)) {
      open = select(open, [&](Region region) { return board.control(region) != holder; });
    }
  }
  return std::nullopt;
}

void retreat(Play& play, Region from, Region to, Faction target, int n) {
  for (; n > 0; --n) {
    const PieceSet able = select(timid(target), [&](Piece piece) { return play.free_to_leave(from, piece) > 0; });
    const Piece piece = play.choose(target, msg::rampage_ask_who_retreats(target, from, n), able);
    move_pieces(play, from, to, piece, 1);
  }
}

void surrender(Play& play, Region region, Faction target, int n) {
  for (; n > 0; --n) {
    const PieceSet here =
        select(timid(target), [&](Piece candidate) { return play.board.count(region, candidate) > 0; });
    const Piece piece = play.choose(target, msg::rampage_ask_removal(target, region, n), here);
    remove_pieces(play, region, piece, 1);
  }
}

}  // namespace

RegionSet rampage_regions(const Action& action) {
  return select(ability_range(action, Ability::rampage),
                [&](Region region) { return action.hidden(region) > 0 && !rampage_targets(action, region).empty(); });
}

FactionSet rampage_targets(const Action& action, Region region) {
  const Board& board = action.board();
  return select(player_factions, [&](Faction target) {
    return target != action.who && timid_pieces(board, region, target) > 0 && !board.leader_at(region, target) &&
           !board.fortified(region, target);
  });
}

int most_rampagers(const Action& action, Region region, Faction target) {
  return std::min(action.hidden(region), timid_pieces(action.board(), region, target));
}

void rampage(Action& action, Region region, Faction target, int belgic, int germanic) {
  Play& play = action.play;
  const int germans = action.serves(region, Faction::germans) ? action.board().hidden(region, Faction::germans) : 0;
  require_step(action,
               rampage_regions(action).has(region) && rampage_targets(action, region).has(target) &&
                   belgic <= action.board().hidden(region, Faction::belgae) && germanic <= germans &&
                   belgic + germanic >= 1 && belgic + germanic <= most_rampagers(action, region, target),
               "4.5.2: a Rampage that cannot be", region);
  select_for(action, Ability::rampage, region);
  play.say(msg::rampage_target(target), 1);
  if (belgic > 0) turn_up(action, region, Faction::belgae, belgic);
  if (germanic > 0) turn_up(action, region, Faction::germans, germanic);

  int due = belgic + germanic;
  const int most = std::min(due, free_to_retreat(play, region, target));
  if (most > 0) {
    if (const std::optional<Region> to = retreat_region(play, region, target)) {
      const int leaving = play.choose_number(target, msg::rampage_ask_how_many(target, *to), 1, most);
      retreat(play, region, *to, target, leaving);
      due -= leaving;
    }
  }
  surrender(play, region, target, due);
}

}  // namespace auspex::falling_sky
