// Events 19 to 27: Alleluia, Thames, Camelot, Ambrosius Aurelianus, Pelagius, Bucellarii, Deira, Concilium Provinciae,
// Rowena.
#include "engine/player.h"
#include "games/pendragon/events/cards_1.h"
#include "games/pendragon/events/steps.h"
#include "generated/pendragon/messages_events_1.h"
#include "generated/pendragon/messages_events_steps.h"

namespace auspex::pendragon {

namespace {

constexpr PieceSet militia = {Piece::militia};
constexpr PieceSet hillforts = {Piece::hillfort};
constexpr PieceSet towns = {Piece::town};
constexpr PieceSet barbarian_units = units_of(Faction::saxons) | units_of(Faction::scotti);

// 19, 26: one Militia from each of up to so many spaces with a Town.
void desert_towns(Event& event, const Ask& why, int most) {
  Play& play = event.play;
  const SpaceSet spaces = spaces_with(play.board, towns) & spaces_with(play.board, militia);
  for (Space space : choose_spaces(play, event.executor, why, spaces, up_to(most))) {
    remove_some(play, event.executor, space, militia, exactly(1));
  }
}

}  // namespace

// 19 unshaded
void alleluia_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    const SpaceSet regions =
        spaces_with(play.board, barbarian_units) & spaces_with(play.board, own_pieces[civitates]) & all_regions;
    if (regions.empty()) return;
    const Space where = play.choose(civitates, msg::alleluia_where, regions);
    place_up_to(play, civitates, where, Piece::militia, 3);
    Terms battle = free_terms({Command::battle});
    battle.most_spaces = 1;
    battle.spaces = {where};
    battle.against = both_barbarians;
    const AlleluiaBattle card;
    battle.card = &card;
    execute(play, civitates, battle);
  });
}

// 19 shaded
void alleluia_shaded(Event& event) {
  event.play.gain(Track::wealth, -3);
  desert_towns(event, msg::alleluia_desert(event.executor), 3);
}

namespace {

// 20
constexpr SpaceSet upper_river = {Space::atrebates, Space::cantiaci, Space::catuvellauni, Space::dobunni,
                                  Space::trinovantes};

void settle_the_river(Play& play, Faction briton) {
  if (play.board.available(Piece::saxon_settlement) == 0) return;
  const SpaceSet regions =
      with_vacant_site(play.board, upper_river & under_friendly_control(play.board, briton), Kind::settlement);
  const std::optional<Space> where = play.may_choose(briton, msg::thames_where(briton), regions);
  if (where) place_foederati(play, briton, *where, Nation::saxon, briton, 3);
}

}  // namespace

// 20 unshaded
void thames_unshaded(Event& event) {
  const Board& board = event.board();
  int river_towns = board.count(Space::londinium, Piece::town);
  for (Space space : upper_river) river_towns += board.count(space, Piece::town);
  event.play.gain(Track::briton_resources, river_towns);
  leave_to(event, choose_beneficiary(event, both_britons), settle_the_river);
}

// 20 shaded
void thames_shaded(Event& event) {
  leave_to(event, Faction::saxons, [](Play& play, Faction saxons) {
    Terms raid = free_terms({Command::raid});
    raid.most_spaces = 2;
    raid.spaces = {Space::londinium, Space::atrebates, Space::cantiaci, Space::catuvellauni, Space::trinovantes};
    raid.feats = {Feat::surprise};
    raid.most_feat_spaces = 1;
    const ThamesRaid card;
    raid.card = &card;
    execute(play, saxons, raid);
  });
}

// 21 unshaded
void camelot_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    move_to_available(play, Piece::comitates, 2, Box::not_yet_in_play);
    if (play.board.available(Piece::hillfort) == 0) return;
    const SpaceSet regions = with_vacant_site(play.board, {Space::dumnonii, Space::durotriges}, Kind::hillfort);
    const std::optional<Space> where = play.may_choose(civitates, msg::camelot_where, regions);
    if (where) place_stronghold(play, civitates, play.board.vacant_sites(*where, Kind::hillfort), Piece::hillfort);
  });
  lay_effect(event, Faction::civitates);
}

// 21 shaded
void camelot_shaded(Event& event) {
  Play& play = event.play;
  const SpaceSet weak =
      select(without(play.board, spaces_with(play.board, hillforts), {Piece::comitates}), [&](Space space) {
        return play.board.troops(space, Faction::dux) + play.board.troops(space, Faction::civitates) <= 2;
      });
  for (Space space : choose_spaces(play, event.executor, msg::camelot_fall(event.executor), weak, up_to(2))) {
    remove_a_stronghold(play, event.executor, space, hillforts);
  }
}

namespace {

// 22: from the space where the Comitates rallied, then a Battle there or where the March led.
void march_and_battle(Play& play, Faction briton, Space from) {
  Terms march = free_terms({Command::march});
  march.most_spaces = 1;
  march.spaces = {from};
  SpaceSet fields = execute(play, briton, march).entered;
  fields.add(from);
  Terms battle = free_terms({Command::battle});
  battle.most_spaces = 1;
  battle.spaces = fields;
  execute(play, briton, battle);
}

}  // namespace

// 22 unshaded: at Fragmentation the Dux may be named only where it could lead a group.
void ambrosius_aurelianus_unshaded(Event& event) {
  Play& play = event.play;
  const SpaceSet spaces = spaces_with(play.board, towns | hillforts) & under_briton_control(play.board);
  if (spaces.empty()) return;
  const Space where = play.choose(event.executor, msg::ambrosius_where(event.executor), spaces);
  leave_to(event, Faction::civitates, [&](Play& the_play, Faction civitates) {
    place_up_to(the_play, civitates, where, Piece::comitates, 3, {Box::not_yet_in_play, Box::available});
  });
  FactionSet leaders = both_britons;
  if (play.board.fragmented() && play.board.troops(where, Faction::dux) == 0) leaders.remove(Faction::dux);
  leave_to(event, choose_beneficiary(event, leaders),
           [&](Play& the_play, Faction briton) { march_and_battle(the_play, briton, where); });
}

// 22 shaded
void ambrosius_aurelianus_shaded(Event& event) { lay_effect(event); }

// 23 unshaded
void pelagius_unshaded(Event& event) {
  Play& play = event.play;
  const SpaceSet spaces = select(spaces_with(play.board, towns), [&](Space space) {
    return play.board.population(space) > 0 && play.board.prosperity_room(space) > 0;
  });
  for (Space space : choose_spaces(play, event.executor, msg::pelagius_where(event.executor), spaces, up_to(3))) {
    add_prosperity(play, space, play.board.population(space));
  }
}

// 23 shaded
void pelagius_shaded(Event& event) {
  Play& play = event.play;
  const SpaceSet spaces =
      select(spaces_with(play.board, towns), [&](Space space) { return play.board.prosperity(space) > 0; });
  for (Space space : choose_spaces(play, event.executor, msg::pelagius_quarrel(event.executor), spaces, up_to(4))) {
    take_prosperity(play, space, 1);
  }
  play.gain(Track::wealth, -2);
  play.gain(Track::prestige, -2);
}

// 24 unshaded
void bucellarii_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    move_to_available(play, Piece::comitates, 3, Box::not_yet_in_play);
    place_among(play, civitates, msg::bucellarii_where, spaces_with(play.board, towns | hillforts), Piece::comitates, 3,
                3);
  });
}

namespace {

// 24: the Dux hires where it has a Fort, a Barbarian where it has a Warband or Settlement.
void hire_away(Play& play, Faction who) {
  constexpr PieceSet retainers = {Piece::militia, Piece::comitates};
  const bool dux = who == Faction::dux;
  const PieceSet hold = dux ? PieceSet{Piece::fort} : PieceSet{warband_of(who), settlement_of(who)};
  const SpaceSet spaces = spaces_with(play.board, retainers) & spaces_with(play.board, hold);
  if (spaces.empty()) return;
  const Space where = play.choose(who, msg::bucellarii_hire(who), spaces);
  replace_some(play, who, where, retainers, dux ? Piece::cavalry : warband_of(who), up_to(3));
}

}  // namespace

// 24 shaded
void bucellarii_shaded(Event& event) {
  leave_to(event, self_or_named(event, {Faction::dux, Faction::saxons, Faction::scotti}), hire_away);
}

namespace {

Faction choose_employer(Event& event, Space space) {
  return event.play.choose(event.executor, msg::event_employer(event.executor, space), both_britons);
}

// 25: the two ways.
void new_settlers(Event& event) {
  const Board& board = event.board();
  const bool room = !board.vacant_sites(Space::parisi, Kind::settlement).empty();
  if (!room || board.available(Piece::saxon_settlement) == 0) return;
  place_foederati(event.play, event.executor, Space::parisi, Nation::saxon, choose_employer(event, Space::parisi), 3);
}

void treaty(Event& event) {
  if (event.board().count(Space::parisi, {Piece::saxon_warband, Piece::saxon_settlement}) == 0) return;
  mark_foederati(event.play, event.executor, Space::parisi, Nation::saxon, choose_employer(event, Space::parisi), 4);
}

}  // namespace

// 25 unshaded
void deira_unshaded(Event& event) {
  const PieceSet held = strongholds_of(Faction::dux) | strongholds_of(Faction::civitates);
  Menu<void (*)(Event&)> menu;
  menu.add(msg::deira_invite, new_settlers);
  if (event.board().count(Space::parisi, held) + event.board().count(Space::eboracum, held) > 0) {
    menu.add(msg::deira_treaty, treaty);
  }
  menu.choose(event.play, event.executor, msg::deira_choose(event.executor))(event);
}

// 25 shaded
void deira_shaded(Event& event) {
  for (Space space : {Space::corieltauvi, Space::eboracum, Space::parisi}) {
    release_nation(event.play, space, Nation::saxon);
  }
  leave_to(event, Faction::saxons, [](Play& play, Faction saxons) {
    place_own_units(play, saxons, Space::parisi, Piece::saxon_warband, 2);
    place_or_replace(play, saxons, Space::parisi, Piece::saxon_settlement, hillforts);
  });
}

// 26 unshaded
void concilium_provinciae_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    execute_feat(play, civitates, free_feat_terms(Feat::rule, 3));
    if (play.resources(Track::wealth) < play.resources(Track::prestige)) return;
    if (play.board.dominance() != Dominance::military) return;
    if (play.agree(civitates, msg::concilium_dominance)) play.set_dominance(Dominance::civilian);
  });
}

// 26 shaded
void concilium_provinciae_shaded(Event& event) {
  desert_towns(event, msg::concilium_desert(event.executor), 4);
  event.play.gain(Track::wealth, -2);
}

// 27 unshaded
void rowena_unshaded(Event& event) {
  leave_to(event, choose_beneficiary(event, both_britons), [](Play& play, Faction briton) {
    const SpaceSet regions = spaces_with(play.board, strongholds_of(briton)) &
                             spaces_with(play.board, {Piece::saxon_warband, Piece::saxon_settlement}) & all_regions;
    if (regions.empty()) return;
    const Space where = play.choose(briton, msg::rowena_where(briton), regions);
    play.gain(Track::saxon_renown, mark_foederati(play, briton, where, Nation::saxon, briton, 4));
  });
}

// 27 shaded
void rowena_shaded(Event& event) {
  leave_to(event, Faction::saxons, [](Play& play, Faction saxons) {
    const SpaceSet regions = spaces_with(play.board, pieces_of(Nation::saxon) - all_raiders) & all_regions;
    if (regions.empty()) return;
    const Space where = play.choose(saxons, msg::rowena_feast, regions);
    const std::optional<Site> site =
        play.may_choose(saxons, msg::event_replace_stronghold(saxons, where, Piece::saxon_settlement),
                        play.board.sites_with(where, towns | hillforts));
    if (site) replace_stronghold(play, *site, Piece::saxon_settlement);
    replace_some(play, saxons, where, militia, Piece::saxon_warband, up_to(2));
  });
}

}  // namespace auspex::pendragon
