#include "games/falling_sky/events/steps.h"

namespace auspex::falling_sky {

int place_pieces(Play& play, Region region, Piece piece, int n) {
  n = play.board.place(region, piece, n);
  if (n > 0) play.say(msg::step_placed(n, piece, region), 1);
  return n;
}

int place_legion_pieces(Play& play, Region region, int n, LegionPlace from) {
  n = play.board.place_legions(region, n, from);
  if (n > 0) play.say(msg::step_placed(n, Piece::legion, region), 1);
  return n;
}

Text removed(const Board& board, int n, Piece piece, Region region) {
  if (kind_of(piece) == Kind::leader) return msg::step_leader_removed(board.leader_name(owner_of(piece)), region);
  return msg::step_removed(n, piece, region);
}

int remove_pieces(Play& play, Region region, Piece piece, int n) {
  n = play.board.remove(region, piece, n);
  if (n > 0) play.say(removed(play.board, n, piece, region), 1);
  play.check_circumvallation();
  return n;
}

int remove_legion_pieces(Play& play, Region region, int n, LegionPlace to) {
  n = play.board.remove_legions(region, n, to);
  if (n > 0) play.say(msg::step_removed(n, Piece::legion, region), 1);
  play.check_circumvallation();
  return n;
}

Text moved(const Board& board, int n, Piece piece, Region from, Region to) {
  if (kind_of(piece) == Kind::leader) return msg::step_leader_moved(board.leader_name(owner_of(piece)), from, to);
  return msg::step_moved(n, piece, from, to);
}

int move_pieces(Play& play, Region from, Region to, Piece piece, int n) {
  n = play.board.move(from, to, piece, n);
  if (n > 0) play.say(moved(play.board, n, piece, from, to), 1);
  play.check_circumvallation();
  return n;
}

void place_ally_at(Play& play, Tribe tribe, Faction faction) {
  if (play.board.place_ally(tribe, faction)) play.say(msg::step_tribe_gets(tribe, ally_of(faction)), 1);
}

void place_citadel_at(Play& play, Tribe tribe, Faction faction) {
  if (play.board.place_citadel(tribe, faction)) play.say(msg::step_tribe_gets(tribe, citadel_of(faction)), 1);
}

void clear_tribe(Play& play, Tribe tribe) {
  if (play.board.tribe(tribe).status == Status::subdued) return;
  play.board.subdue(tribe);
  play.say(msg::step_tribe_subdued(tribe), 1);
  play.check_circumvallation();
}

bool replace_light(Play& play, Region region, Piece piece, Faction faction) {
  if (play.board.remove(region, piece, 1) == 0) return false;
  const bool placed = play.board.place(region, light(faction, Face::hidden), 1) > 0;
  play.say(
      placed ? msg::step_replaced(piece, region, light(faction, Face::hidden)) : msg::step_removed(1, piece, region),
      1);
  play.check_circumvallation();
  return placed;
}

void replace_ally(Play& play, Tribe tribe, Faction faction) {
  clear_tribe(play, tribe);
  if (Board::may_ally(tribe, faction)) place_ally_at(play, tribe, faction);
}

void replace_citadel(Play& play, Tribe tribe, Faction faction) {
  clear_tribe(play, tribe);
  if (Board::may_ally(tribe, faction)) place_citadel_at(play, tribe, faction);
}

std::vector<PieceAt> pieces_in(const Board& board, RegionSet regions, PieceSet pieces) {
  constexpr std::size_t usual = 32;
  std::vector<PieceAt> found;
  found.reserve(usual);
  for (Region region : regions& board.regions()) {
    for (Piece piece : pieces) {
      if (board.count(region, piece) > 0) found.push_back({region, piece});
    }
  }
  return found;
}

TribeSet allies_in(const Board& board, RegionSet regions, FactionSet factions) {
  TribeSet found;
  for (Region region : regions& board.regions()) {
    found |= select(board.tribes(region), [&](Tribe tribe) {
      return board.tribe(tribe).status == Status::allied && factions.has(board.tribe(tribe).owner);
    });
  }
  return found;
}

TribeSet citadels_in(const Board& board, RegionSet regions, FactionSet factions) {
  TribeSet found;
  for (Region region : regions& board.regions()) {
    for (Faction faction : factions) found |= board.citadel_tribes(region, faction);
  }
  return found;
}

PieceSet light_of_all(FactionSet factions) {
  PieceSet set;
  for (Faction faction : factions) set |= light_of(faction);
  return set;
}

std::optional<Faction> held_by(const Board& board, Tribe tribe) {
  const TribeState& state = board.tribe(tribe);
  if (state.status != Status::allied && state.status != Status::citadel) return std::nullopt;
  return state.owner;
}

void remove_chosen(Play& play, Faction chooser, const Ask& why, RegionSet regions, PieceSet pieces, HowMany n,
                   LegionPlace legions) {
  for (int removed = 0; removed < n.most; ++removed) {
    const std::vector<PieceAt> from = pieces_in(play.board, regions, pieces);
    if (from.empty()) return;
    const std::optional<PieceAt> picked =
        removed < n.least ? play.choose(chooser, why, from) : play.may_choose(chooser, why, from);
    if (!picked) return;
    if (picked->piece == Piece::legion) {
      remove_legion_pieces(play, picked->region, 1, legions);
    } else {
      remove_pieces(play, picked->region, picked->piece, 1);
    }
  }
}

void remove_chosen_allies(Play& play, Faction chooser, const Ask& why, RegionSet regions, FactionSet factions,
                          HowMany n) {
  for (int removed = 0; removed < n.most; ++removed) {
    const TribeSet from = allies_in(play.board, regions, factions);
    if (from.empty()) return;
    const std::optional<Tribe> picked =
        removed < n.least ? play.choose(chooser, why, from) : play.may_choose(chooser, why, from);
    if (!picked) return;
    clear_tribe(play, *picked);
  }
}

void become_ineligible(Play& play, Faction faction) {
  play.state.sequence.make_ineligible(faction);
  play.say(msg::turn_ineligible(faction), 1);
}

void stay_eligible(Play& play, Faction faction) {
  play.state.sequence.stays_eligible[faction] = true;
  play.say(msg::turn_stays_eligible(faction), 1);
}

void become_eligible(Play& play, Faction faction) {
  // The executor is recorded as having acted only after its Event.
  if (play.executing == faction) {
    play.state.sequence.stays_eligible[faction] = true;
  } else {
    play.state.sequence.make_eligible(faction);
  }
  play.say(msg::turn_eligible(faction), 1);
}

void lay_capability(Event& event, Faction holder) {
  event.play.state.capabilities[event.card] = {true, event.side, holder};
  event.play.say(msg::step_capability(event.card, event.side, holder), 1);
}

void free_command(Play& play, Faction who) { execute(play, who, free_terms(commands_of(who))); }

void bring_back_leader(Play& play, Faction faction, Region where) {
  Board& board = play.board;
  const Piece leader = leader_of(faction);
  if (const std::optional<Region> now = board.leader_region(faction)) {
    board.move(*now, where, leader, 1);
  } else {
    board.place(where, leader, 1);
  }
  board.set_successor(faction, false);
  play.check_circumvallation();
}

Faction choose_beneficiary(Event& event, FactionSet from) {
  return event.play.choose(event.executor, msg::ask_beneficiary(event.executor), from);
}

FactionSet choose_factions(Event& event, const Ask& why, FactionSet from, int least) {
  FactionSet chosen;
  while (chosen.size() < least) chosen.add(event.play.choose(event.executor, why, from - chosen));
  while (const std::optional<Faction> another = event.play.may_choose(event.executor, why, from - chosen)) {
    chosen.add(*another);
  }
  return chosen;
}

void leave_to(Event& event, Faction who, void (*part)(Play& play, Faction who)) {
  const Play::Aside aside(event.play, who != event.play.executing);
  event.play.mind(who).take_part(event.play, who, {event.card, event.side, part});
}

}  // namespace auspex::falling_sky
