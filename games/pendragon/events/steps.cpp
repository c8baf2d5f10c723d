#include "games/pendragon/events/steps.h"

#include <algorithm>

#include "generated/pendragon/messages_events_steps.h"

namespace auspex::pendragon {

// ---------------------------------------------------------------------------------------------------- For whom

Faction choose_beneficiary(Event& event, FactionSet from) {
  return event.play.choose(event.executor, msg::event_beneficiary(event.executor, event.card, event.side), from);
}

Faction self_or_named(Event& event, FactionSet from) {
  return from.has(event.executor) ? event.executor : choose_beneficiary(event, from);
}

void leave_to(Event& event, Faction who, const std::function<void(Play& play, Faction who)>& part) {
  const Play::Aside aside(event.play, who != event.play.executing);
  event.play.mind(who).take_part(event.play, who, {event.card, event.side, part});
}

// ---------------------------------------------------------------------------------------------------- What lasts

void lay_effect(Event& event, Faction holder) {
  Play& play = event.play;
  play.state.capabilities[event.card] = {true, event.side, holder};
  play.say(card_info[event.card].momentum[event.side] ? msg::event_momentum(event.card, event.side)
                                                      : msg::event_capability(event.card, event.side, holder),
           1);
}

void lay_effect(Event& event) { lay_effect(event, event.executor); }

void end_effect(Play& play, Card card) {
  if (!play.state.capabilities[card].active) return;
  play.state.capabilities[card] = {};
  play.say(msg::event_effect_ends(card), 1);
}

void become_ineligible(Play& play, Faction faction) {
  play.state.sequence.make_ineligible(faction);
  play.say(msg::event_ineligible(faction), 1);
}

void stay_eligible(Play& play, Faction faction) {
  play.state.sequence.stays_eligible[faction] = true;
  play.say(msg::event_stays_eligible(faction), 1);
}

// ---------------------------------------------------------------------------------------------------- Seas

void set_sea(Play& play, Sea sea, Patrol to) {
  const bool patrolled = to == Patrol::patrolled;
  const bool changes = play.board.patrolled(sea) != patrolled;
  play.board.set_patrolled(sea, patrolled);
  play.say(changes ? msg::event_sea_now(sea, to) : msg::event_sea_stays(sea, to), 1);
}

Sea choose_and_set_sea(Event& event, SeaSet from, Patrol to) {
  const Sea sea =
      event.play.choose(event.executor, msg::event_which_sea(event.executor, event.card, event.side, to), from);
  set_sea(event.play, sea, to);
  return sea;
}

// ---------------------------------------------------------------------------------------------------- Spaces

std::vector<Space> choose_spaces(Play& play, Faction chooser, const Ask& why, SpaceSet from, HowMany n) {
  std::vector<Space> chosen;
  const int most = std::min(n.most, from.size());
  while (static_cast<int>(chosen.size()) < most) {
    const std::optional<Space> space = static_cast<int>(chosen.size()) < n.least
                                           ? std::optional(play.choose(chooser, why, from))
                                           : play.may_choose(chooser, why, from);
    if (!space) break;
    chosen.push_back(*space);
    from.remove(*space);
  }
  return chosen;
}

std::vector<Space> choose_adjacent_pair(Play& play, Faction chooser, const Ask& why, SpaceSet from) {
  const SpaceSet paired = select(from, [&](Space space) { return !(space_info[space].adjacent & from).empty(); });
  if (paired.empty()) return {};
  const Space one = play.choose(chooser, why, paired);
  const Space other = play.choose(chooser, msg::event_second_of_pair(chooser, one), space_info[one].adjacent & from);
  return {one, other};
}

SpaceSet under_friendly_control(const Board& board, Faction faction) {
  return board.controlled_by(board.control_of(faction));
}

SpaceSet under_briton_control(const Board& board) { return board.controlled_by(Control::britons); }

SpaceSet with_vacant_site(const Board& board, SpaceSet spaces, Kind kind) {
  return select(spaces, [&](Space space) { return !board.vacant_sites(space, kind).empty(); });
}

SpaceSet without(const Board& board, SpaceSet spaces, PieceSet which) {
  return select(spaces, [&](Space space) { return board.count(space, which) == 0; });
}

SpaceSet on_coast_of(SeaSet seas) {
  SpaceSet coast;
  for (Sea sea : seas) coast |= sea_info[sea].coast;
  return coast;
}

// ---------------------------------------------------------------------------------------------------- Placing

int supply(const Play& play, Faction who, Space space, Piece piece, Boxes from) {
  const Board& board = play.board;
  const bool takes_up = owner_of(piece) == who && play.is_person(who);
  int n = 0;
  for (Box box : from) {
    n += board.in_box(piece, box);
    // 1.4.1: its own elsewhere on the map, once none is Available.
    if (box == Box::available && takes_up) n += board.on_map(piece) - board.count(space, piece);
  }
  return n;
}

int place_from(Play& play, Faction who, Space space, Piece piece, int n, Boxes from) {
  int placed = 0;
  for (Box box : from) {
    placed += box == Box::available ? place_own_units(play, who, space, piece, n - placed)
                                    : place_units(play, space, piece, n - placed, box);
  }
  return placed;
}

int place_up_to(Play& play, Faction who, Space space, Piece piece, HowMany n, Boxes from) {
  const int most = std::min(n.most, supply(play, who, space, piece, from));
  const int number =
      play.choose_number(who, msg::event_place_how_many(who, piece, space), std::min(n.least, most), most);
  return place_from(play, who, space, piece, number, from);
}

int place_up_to(Play& play, Faction who, Space space, Piece piece, int most, Boxes from) {
  return place_up_to(play, who, space, piece, up_to(most), from);
}

int place_among(Play& play, Faction who, const Ask& where, SpaceSet spaces, Piece piece, int most, int most_per_space,
                Boxes from) {
  int placed = 0;
  SpaceSet left = spaces;
  while (placed < most) {
    const SpaceSet candidates = select(left, [&](Space space) { return supply(play, who, space, piece, from) > 0; });
    const std::optional<Space> space = play.may_choose(who, where, candidates);
    if (!space) break;
    left.remove(*space);
    placed += place_up_to(play, who, *space, piece, {1, std::min(most - placed, most_per_space)}, from);
  }
  return placed;
}

bool place_or_replace(Play& play, Faction chooser, Space space, Piece piece, PieceSet may_replace) {
  if (play.board.available(piece) == 0) return false;
  const SiteSet vacant = play.board.vacant_sites(space, kind_of(piece));
  if (!vacant.empty()) return place_stronghold(play, chooser, vacant, piece).has_value();
  const SiteSet taken =
      select(play.board.sites_with(space, may_replace), [&](Site site) { return may_hold(site, kind_of(piece)); });
  if (taken.empty()) return false;
  const Site site = play.choose(chooser, msg::event_replace_stronghold(chooser, space, piece), taken);
  return replace_stronghold(play, site, piece);
}

// ---------------------------------------------------------------------------------------------------- Boxes

int move_to_available(Play& play, Piece piece, int n, Box from) {
  const int moved = play.board.move_between_boxes(piece, n, from, Box::available);
  if (moved > 0) play.say(msg::event_to_available(moved, piece, from), 1);
  return moved;
}

int bring_cavalry_back(Play& play, Faction who, int most) {
  int moved = 0;
  for (Box box : {Box::casualties, Box::out_of_play}) {
    const int there = std::min(most - moved, play.board.in_box(Piece::cavalry, box));
    const int n = play.choose_number(who, msg::event_box_how_many(who, Piece::cavalry, box), 0, there);
    moved += move_to_available(play, Piece::cavalry, n, box);
  }
  return moved;
}

// ---------------------------------------------------------------------------------------------------- Removing

int remove_some(Play& play, Faction chooser, Space space, PieceSet which, HowMany n, Box to) {
  const Units gone = choose_units(play, chooser, msg::event_to_remove, space, play.board.units_at(space, which), n);
  for (Piece piece : all_units) {
    if (gone.all[piece] > 0) remove_units(play, space, piece, gone.all[piece], gone.laden[piece], to);
  }
  return total(gone.all);
}

bool remove_a_stronghold(Play& play, Faction chooser, Space space, PieceSet which) {
  return remove_chosen_strongholds(play, chooser, msg::event_which_stronghold(chooser, space), {space}, which,
                                   exactly(1)) > 0;
}

int remove_troops(Play& play, Faction chooser, Space space, PieceSet which, HowMany n) {
  const Units gone = choose_units(play, chooser, msg::event_to_remove, space, play.board.units_at(space, which), n);
  for (Piece piece : all_units) {
    const Box to = piece == Piece::cavalry ? Box::casualties : Box::available;
    if (gone.all[piece] > 0) remove_units(play, space, piece, gone.all[piece], gone.laden[piece], to);
  }
  return total(gone.all);
}

int replace_some(Play& play, Faction chooser, Space space, PieceSet which, Piece with, HowMany n) {
  const Units gone = choose_units(play, chooser, msg::event_to_replace, space, play.board.units_at(space, which), n);
  for (Piece piece : all_units) {
    for (int i = 0; i < gone.all[piece]; ++i) replace_unit(play, space, piece, i < gone.laden[piece], with);
  }
  return total(gone.all);
}

void win_over(Play& play, Faction chooser, Space space, Faction barbarian) {
  replace_some(play, chooser, space, {warband_of(barbarian)}, Piece::militia, up_to(2));
  const std::optional<Site> site =
      play.may_choose(chooser, msg::event_replace_stronghold(chooser, space, Piece::hillfort),
                      play.board.sites_with(space, {settlement_of(barbarian)}));
  if (site) replace_stronghold(play, *site, Piece::hillfort);
}

bool may_place_settlement(Play& play, Faction barbarian, Space space) {
  const Piece settlement = settlement_of(barbarian);
  const SiteSet sites = play.board.vacant_sites(space, Kind::settlement);
  if (sites.empty() || play.board.available(settlement) == 0) return false;
  if (!play.agree(barbarian, msg::event_settlement(barbarian, space))) return false;
  return place_stronghold(play, barbarian, sites, settlement).has_value();
}

// ---------------------------------------------------------------------------------------------------- Foederati

bool place_foederati(Play& play, Faction chooser, Space space, Nation nation, Faction employer, int most_warbands) {
  const SiteSet sites = play.board.vacant_sites(space, Kind::settlement);
  if (!place_stronghold(play, chooser, sites, settlement_of(nation, employer))) return false;
  place_up_to(play, chooser, space, warband_of(nation, employer), most_warbands);
  return true;
}

int mark_foederati(Play& play, Faction chooser, Space space, Nation nation, Faction employer, int most) {
  const Piece warband = warband_of(nation);
  const Units units =
      choose_units(play, chooser, msg::event_to_mark, space, play.board.units_at(space, {warband}), up_to(most));
  const int warbands = units.all[warband];
  turn_warbands(play, space, warband, employer, warbands, units.laden[warband]);
  for (int left = most - warbands; left > 0; --left) {
    const std::optional<Site> site = play.may_choose(chooser, msg::event_mark_settlement(chooser, space),
                                                     play.board.sites_with(space, {settlement_of(faction_of(nation))}));
    if (!site) break;
    turn_settlement(play, *site, employer);
  }
  return warbands;
}

void release_nation(Play& play, Space space, Nation nation) {
  for (Colour colour : all<Colour>()) release_foederati(play, space, nation, colour);
}

}  // namespace auspex::pendragon
