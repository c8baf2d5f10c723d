#include "games/pendragon/steps.h"

#include <algorithm>

#include "engine/player.h"
#include "games/pendragon/carriers.h"

namespace auspex::pendragon {

// ---------------------------------------------------------------------------------------------------- Units

int place_units(Play& play, Space space, Piece piece, int n, Box from) {
  const int placed = play.board.place(space, piece, n, from);
  if (placed > 0) play.say(msg::step_placed(placed, piece, space), 1);
  return placed;
}

int remove_units(Play& play, Space space, Piece piece, int n, int with_plunder, Box to) {
  play.board.remove(space, piece, n, with_plunder, to);
  if (n > 0)
    play.say(to == Box::available ? msg::step_removed(n, piece, space) : msg::step_removed_to(n, piece, space, to), 1);
  return n;
}

int move_units(Play& play, Space from, Space to, Piece piece, int n, int with_plunder) {
  play.board.move(from, to, piece, n, with_plunder);
  if (n > 0) play.say(msg::step_moved(n, piece, from, to), 1);
  return n;
}

void move_units(Play& play, Space from, Space to, const Units& group) {
  for (Piece piece : all_units) {
    if (group.all[piece] > 0) move_units(play, from, to, piece, group.all[piece], group.laden[piece]);
  }
}

bool replace_unit(Play& play, Space space, Piece piece, bool laden, Piece with) {
  play.board.remove(space, piece, 1, laden ? 1 : 0);
  const bool came = play.board.place(space, with, 1) > 0;
  play.say(came ? msg::step_replaced(piece, space, with) : msg::step_removed(1, piece, space), 1);
  return came;
}

int place_own_units(Play& play, Faction who, Space space, Piece piece, int n) {
  int placed = place_units(play, space, piece, n);
  if (owner_of(piece) != who) return placed;
  SpaceSet elsewhere = SpaceSet::every();
  elsewhere.remove(space);
  while (placed < n) {
    const std::vector<UnitAt> others = units_in(play.board, elsewhere, {piece});
    const std::optional<UnitAt> taken = play.may_choose(who, msg::lift_which(who, piece, space, n - placed), others);
    if (!taken) break;
    remove_units(play, taken->space, piece, 1, taken->laden ? 1 : 0);
    placed += place_units(play, space, piece, 1);
  }
  return placed;
}

// ---------------------------------------------------------------------------------------------------- Strongholds

bool place_stronghold_at(Play& play, Site site, Piece piece) {
  if (!play.board.place_stronghold(site, piece)) return false;
  play.say(msg::step_built(piece, site, site_info[site].space), 1);
  return true;
}

std::optional<Site> place_stronghold(Play& play, Faction chooser, SiteSet sites, Piece piece) {
  if (sites.empty() || play.board.available(piece) == 0) return std::nullopt;
  const Site site = play.choose(chooser, msg::site_which(chooser, piece), sites);
  place_stronghold_at(play, site, piece);
  return site;
}

void remove_stronghold_at(Play& play, Site site) {
  const Piece piece = *play.board.stronghold_at(site);
  play.board.remove_stronghold(site);
  play.say(msg::step_razed(piece, site, site_info[site].space), 1);
}

bool replace_stronghold(Play& play, Site site, Piece with) {
  const Piece piece = *play.board.stronghold_at(site);
  play.board.remove_stronghold(site);
  const bool came = play.board.place_stronghold(site, with);
  play.say(came ? msg::step_rebuilt(piece, site, site_info[site].space, with)
                : msg::step_razed(piece, site, site_info[site].space),
           1);
  return came;
}

// ---------------------------------------------------------------------------------------------------- Foederati

void turn_warbands(Play& play, Space space, Piece from, Faction to, int n, int with_plunder) {
  if (n == 0) return;
  const Piece piece = warband_of(*nation_of(from), to);
  play.board.turn(space, from, piece, n, with_plunder);
  play.say(msg::step_turned(n, from, space, piece), 1);
}

void turn_settlement(Play& play, Site site, Faction to) {
  const Piece from = *play.board.stronghold_at(site);
  const Piece piece = settlement_of(*nation_of(from), to);
  play.board.turn_stronghold(site, piece);
  play.say(msg::step_turned(1, from, site_info[site].space, piece), 1);
}

void release_foederati(Play& play, Space space, Nation nation, Colour colour) {
  const Piece warband = warband_of(nation, employer(colour));
  turn_warbands(play, space, warband, faction_of(nation), play.board.count(space, warband),
                play.board.laden(space, warband));
  for (Site site : play.board.sites_with(space, {settlement_of(nation, employer(colour))})) {
    turn_settlement(play, site, faction_of(nation));
  }
}

// ---------------------------------------------------------------------------------------------------- Plunder

int add_prosperity(Play& play, Space space, int n) {
  const int added = play.board.add_prosperity(space, n);
  if (added > 0) play.say(msg::prosperity_added(added, space, play.board.prosperity(space)), 1);
  return added;
}

int take_prosperity(Play& play, Space space, int n) {
  const int taken = play.board.take_prosperity(space, n);
  if (taken > 0) play.say(msg::prosperity_taken(taken, space, play.board.prosperity(space)), 1);
  return taken;
}

namespace {

// Of these kinds, how many have their hands free.
Stack free_hands(const Board& board, Space space, PieceSet carriers) {
  Stack room{};
  for (Piece piece : carriers& all_units) room[piece] = static_cast<std::uint8_t>(board.empty_handed(space, piece));
  return room;
}

}  // namespace

int plunder_space(Play& play, Faction chooser, Space space, PieceSet carriers, HowMany n) {
  const int there = play.board.prosperity(space);
  const Stack share = choose_carriers(play, chooser, space, free_hands(play.board, space, carriers),
                                      {std::min(n.least, there), std::min(n.most, there)});
  int taken = 0;
  for (Piece piece : carriers& all_units) taken += play.board.plunder_space(space, piece, share[piece]);
  if (taken > 0) play.say(msg::plunder_taken(chooser, taken, space, play.board.prosperity(space)), 1);
  return taken;
}

int load_units(Play& play, Faction chooser, Space space, PieceSet carriers, HowMany n) {
  const Stack share = choose_carriers(play, chooser, space, free_hands(play.board, space, carriers), n);
  int placed = 0;
  for (Piece piece : carriers& all_units) placed += play.board.load(space, piece, share[piece]);
  if (placed > 0) play.say(msg::plunder_loaded(chooser, placed, space), 1);
  return placed;
}

int unload_units(Play& play, Space space, PieceSet carriers) {
  int cubes = 0;
  for (Piece piece : carriers& all_units) cubes += play.board.unload(space, piece, play.board.laden(space, piece));
  return cubes;
}

int return_from(Play& play, Faction barbarian, Space space) {
  const int cubes = unload_units(play, space, units_of(barbarian));
  if (cubes > 0) play.gain(renown_of(barbarian), cubes);
  const Piece raider = raider_of(barbarian);
  remove_units(play, space, raider, play.board.count(space, raider));
  return cubes;
}

// ---------------------------------------------------------------------------------------------------- Choosing

std::vector<UnitAt> units_in(const Board& board, SpaceSet spaces, PieceSet which) {
  std::vector<UnitAt> list;
  for (Space space : spaces) {
    for (Piece piece : which& all_units) {
      if (board.empty_handed(space, piece) > 0) list.push_back({space, piece, false});
      if (board.laden(space, piece) > 0) list.push_back({space, piece, true});
    }
  }
  return list;
}

SiteSet strongholds_in(const Board& board, SpaceSet spaces, PieceSet which) {
  SiteSet sites;
  for (Space space : spaces) sites |= board.sites_with(space, which);
  return sites;
}

SpaceSet spaces_with(const Board& board, PieceSet which) {
  return select(SpaceSet::every(), [&](Space space) { return board.count(space, which) > 0; });
}

int remove_chosen_units(Play& play, Faction chooser, const Ask& why, SpaceSet spaces, PieceSet which, HowMany n,
                        Box to) {
  int gone = 0;
  while (gone < n.most) {
    const std::vector<UnitAt> left = units_in(play.board, spaces, which);
    if (left.empty()) break;
    const std::optional<UnitAt> taken =
        gone < n.least ? std::optional(play.choose(chooser, why, left)) : play.may_choose(chooser, why, left);
    if (!taken) break;
    gone += remove_units(play, taken->space, taken->piece, 1, taken->laden ? 1 : 0, to);
  }
  return gone;
}

int remove_chosen_strongholds(Play& play, Faction chooser, const Ask& why, SpaceSet spaces, PieceSet which, HowMany n) {
  int gone = 0;
  while (gone < n.most) {
    const SiteSet left = strongholds_in(play.board, spaces, which);
    if (left.empty()) break;
    const std::optional<Site> taken =
        gone < n.least ? std::optional(play.choose(chooser, why, left)) : play.may_choose(chooser, why, left);
    if (!taken) break;
    remove_stronghold_at(play, *taken);
    ++gone;
  }
  return gone;
}

Units choose_units(Play& play, Faction chooser, MessageId what_for, Space space, const Units& from, HowMany n,
                   std::optional<Space> to) {
  Units chosen;
  chosen.all = choose_stack(from.all, n.least, n.most, [&](Piece piece, int lowest, int highest) {
    const int there = from.all[piece];
    const Ask why = to ? msg::ask_how_many_to(piece, what_for, there, space, *to)
                       : msg::ask_how_many(piece, what_for, there, space);
    return play.choose_number(chooser, why, lowest, highest);
  });
  for (Piece piece : all_units) {
    const int plain = from.all[piece] - from.laden[piece];
    const int least = std::max(0, chosen.all[piece] - plain);
    const int most = std::min(chosen.all[piece], from.laden[piece]);
    chosen.laden[piece] = static_cast<std::uint8_t>(
        play.choose_number(chooser, msg::ask_how_many_laden(piece, what_for, space), least, most));
  }
  return chosen;
}

}  // namespace auspex::pendragon
