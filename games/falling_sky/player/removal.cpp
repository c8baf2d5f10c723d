// 1.4.1 Voluntary Removal.
#include "games/falling_sky/abilities/books.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/events/steps.h"
#include "games/falling_sky/player/player.h"

namespace auspex::falling_sky {

namespace {

// Own pieces that may be lifted; not the permanent Fort.
PieceSet removable_own(const Board& board, Faction who, Region region) {
  return select(own_pieces[who], [&](Piece piece) {
    return board.count(region, piece) > 0 && !(piece == Piece::fort && region == Region::provincia);
  });
}

std::vector<PieceAt> removable_own(const Board& board, Faction who) {
  std::vector<PieceAt> found;
  for (Region region : board.regions()) {
    for (Piece piece : removable_own(board, who, region)) found.push_back({region, piece});
  }
  return found;
}

TribeSet own_tribes(const Board& board, Faction who, Region region, Kind kind) {
  return kind == Kind::ally ? board.allied(region, who) : board.citadel_tribes(region, who);
}

// There are Available pieces of every kind that could be placed.
bool nothing_is_lacking(const Board& board, Faction who) {
  return board.available(who, light_kind(who)) > 0 && board.available(who, Kind::ally) > 0 &&
         (!has_citadels(who) || board.available(who, Kind::citadel) > 0);
}

void lift(Board& board, PieceAt from, int n) {
  if (kind_of(from.piece) == Kind::legion) {
    board.remove_legions(from.region, n, LegionPlace::track);
  } else {
    board.remove(from.region, from.piece, n);
  }
}

void remove_tribe(Play& play, Faction who, Tribe tribe) {
  const bool citadel = play.board.tribe(tribe).status == Status::citadel;
  if (citadel && play.board.available(who, Kind::ally) > 0 && play.agree(who, msg::ask_citadel_to_ally(tribe))) {
    play.board.unfortify(tribe);
    play.say(msg::step_tribe_gets(tribe, ally_of(who)), 1);
    return;
  }
  play.board.subdue(tribe);
  play.say(msg::step_tribe_subdued(tribe), 1);
}

void remove_troops(Play& play, Faction who, PieceAt from) {
  const int n = play.choose_number(who, msg::ask_remove_how_many(from.piece, from.region), 1,
                                   play.board.count(from.region, from.piece));
  lift(play.board, from, n);
  // Those that are left may still March (3.2.2).
  if (play.action != nullptr && play.action->who == who) forget_marched(*play.action, from.region, from.piece, n);
  play.say(removed(play.board, n, from.piece, from.region), 1);
}

}  // namespace

bool can_remove_own(const Play& play, Faction who) {
  for (Region region : play.board.regions()) {
    if (play.board.removable_pieces(region, who) > 0) return true;
  }
  return false;
}

void remove_own_pieces(Play& play, Faction who) {
  const std::optional<PieceAt> picked = play.may_choose(who, msg::ask_remove_own(who), removable_own(play.board, who));
  if (!picked) return;
  const Kind kind = kind_of(picked->piece);
  if (kind == Kind::ally || kind == Kind::citadel) {
    const TribeSet tribes = own_tribes(play.board, who, picked->region, kind);
    remove_tribe(play, who, play.choose(who, msg::ask_remove_tribe(who), tribes));
  } else {
    remove_troops(play, who, *picked);
  }
  play.check_circumvallation();
}

bool opened_by_removal(const Action& action, Command command) {
  if (command != Command::recruit && command != Command::rally) return false;
  if (nothing_is_lacking(action.board(), action.who)) return false;
  // One piece lifted is enough: it is there to be placed, and lifting more would only cost Control.
  const auto opens = [&](auto lifted) {
    State state = action.play.state;
    lifted(state.board);
    Play play(state, action.play.dialogue);
    Action attempt(play, action.who, action.terms);
    attempt.credit = action.credit;
    return possible_anywhere(attempt, command);
  };
  for (const PieceAt& one : removable_own(action.board(), action.who)) {
    const Kind kind = kind_of(one.piece);
    if (kind == Kind::ally || kind == Kind::citadel) {
      for (Tribe tribe : own_tribes(action.board(), action.who, one.region, kind)) {
        if (opens([&](Board& board) { board.subdue(tribe); })) return true;
      }
    } else if (is_light(one.piece) && opens([&](Board& board) { lift(board, one, 1); })) {
      return true;
    }
  }
  return false;
}

}  // namespace auspex::falling_sky
