// Events 37 to 45: Hengest and Horsa, Mons Badonicus, Three Keels, Anderida, Aelle, Portus Adurni, Thanet, The Long
// Knives, Cerdic.
#include <algorithm>

#include "engine/player.h"
#include "games/pendragon/events/cards_2.h"
#include "games/pendragon/events/steps.h"
#include "generated/pendragon/messages_events_2.h"
#include "generated/pendragon/messages_events_steps.h"

namespace auspex::pendragon {

namespace {

constexpr PieceSet hillforts = {Piece::hillfort};
constexpr PieceSet raiders = {Piece::saxon_raider};
constexpr PieceSet warbands = {Piece::saxon_warband};
constexpr PieceSet saxon_units = units_of(Faction::saxons);
constexpr PieceSet any_saxon_hold = pieces_of(Nation::saxon) - all_raiders;
constexpr PieceSet briton_troops = troops_of(Faction::dux) | troops_of(Faction::civitates);

// 37: the two ways.

void hire(Play& play, Faction briton) {
  constexpr SpaceSet shore = {Space::cantiaci, Space::iceni, Space::regni, Space::trinovantes};
  if (play.board.available(Piece::saxon_settlement) == 0) return;
  const SpaceSet regions =
      with_vacant_site(play.board, shore & under_friendly_control(play.board, briton), Kind::settlement);
  if (regions.empty()) return;
  const Space where = play.choose(briton, msg::hengest_hire_where(briton), regions);
  if (place_foederati(play, briton, where, Nation::saxon, briton, 3)) play.gain(Track::saxon_renown, 1);
}

// Spaces at most three steps away, the space itself not among them.
SpaceSet within_reach(Space from) {
  SpaceSet reach = {from};
  for (int step = 0; step < 3; ++step) reach |= neighbours(reach);
  reach.remove(from);
  return reach;
}

SpaceSet fields_from(const Board& board, Space from) {
  const PieceSet enemies = own_pieces[Faction::saxons] | own_pieces[Faction::scotti];
  return within_reach(from) & spaces_with(board, enemies);
}

void campaign(Play& play, Faction briton) {
  const PieceSet hired = troops_of(briton) & all_foederati;
  const SpaceSet origins =
      select(spaces_with(play.board, hired), [&](Space space) { return !fields_from(play.board, space).empty(); });
  if (origins.empty()) return;
  const Space from = play.choose(briton, msg::hengest_from(briton), origins);
  const Space to = play.choose(briton, msg::hengest_to(briton, from), fields_from(play.board, from));
  const Units group = choose_units(play, briton, msg::event_to_move, from, play.board.units_at(from, hired),
                                   up_to(play.board.count(from, hired)));
  move_units(play, from, to, group);
  Terms battle = free_terms({Command::battle});
  battle.most_spaces = 1;
  battle.spaces = {to};
  execute(play, briton, battle);
}

void hire_or_campaign(Play& play, Faction briton) {
  Menu<void (*)(Play&, Faction)> menu;
  menu.add(msg::hengest_hire, hire);
  menu.add(msg::hengest_campaign, campaign);
  menu.choose(play, briton, msg::hengest_choose(briton))(play, briton);
}

}  // namespace

// 37 unshaded
void hengest_and_horsa_unshaded(Event& event) {
  leave_to(event, choose_beneficiary(event, both_britons), hire_or_campaign);
}

// 37 shaded
void hengest_and_horsa_shaded(Event& event) {
  Play& play = event.play;
  const SpaceSet spaces = spaces_with(play.board, pieces_of(Nation::saxon) & all_foederati);
  for (Space space : choose_spaces(play, event.executor, msg::hengest_release(event.executor), spaces, up_to(2))) {
    release_nation(play, space, Nation::saxon);
  }
  leave_to(event, Faction::saxons, [](Play& the_play, Faction saxons) {
    Terms battle = free_terms({Command::battle});
    battle.most_spaces = 1;
    battle.feats = {Feat::surprise};
    battle.most_feat_spaces = 1;
    battle.against = both_britons;
    execute(the_play, saxons, battle);
  });
}

// 38 unshaded
void mons_badonicus_unshaded(Event& event) {
  Play& play = event.play;
  const SpaceSet forts = spaces_with(play.board, hillforts);
  const SpaceSet regions = (forts | neighbours(forts)) & spaces_with(play.board, saxon_units) & all_regions;
  const std::vector<Space> chosen =
      choose_spaces(play, event.executor, msg::badonicus_where(event.executor), regions, up_to(2));
  int left = 4;
  for (Space space : chosen) left -= remove_some(play, event.executor, space, saxon_units, up_to(left));
  play.gain(Track::saxon_renown, -3);
  move_to_available(play, Piece::comitates, 2, Box::not_yet_in_play);
}

// 38 shaded
void mons_badonicus_shaded(Event& event) {
  end_effect(event.play, Card::camelot);
  lay_effect(event);
}

// 39 unshaded
void three_keels_unshaded(Event& event) {
  Play& play = event.play;
  const SpaceSet coast = on_coast_of(SeaSet::every());
  const SpaceSet spaces =
      coast & spaces_with(play.board, {Piece::fort, Piece::town}) & spaces_with(play.board, raiders);
  for (Space space : choose_spaces(play, event.executor, msg::keels_where(event.executor), spaces, up_to(2))) {
    const int laden = play.board.plunder(space, raiders);
    const int gone = remove_some(play, event.executor, space, raiders, up_to(4));
    if (play.board.plunder(space, raiders) < laden) add_prosperity(play, space, 1);
    if (gone >= 3) play.gain(Track::prestige, 1);
  }
}

// 39 shaded
void three_keels_shaded(Event& event) {
  set_sea(event.play, Sea::germanicus, Patrol::no_patrol);
  lay_effect(event, Faction::saxons);
}

namespace {

// 40
void hold_anderida(Play& play, Faction briton) {
  const bool dux = briton == Faction::dux;
  const Piece stronghold = dux ? Piece::fort : Piece::hillfort;
  constexpr PieceSet saxon_settlements = pieces_of(Nation::saxon) & all_strongholds;
  const bool room = !play.board.vacant_sites(Space::regni, kind_of(stronghold)).empty() ||
                    play.board.count(Space::regni, saxon_settlements) > 0;
  if (room && play.board.available(stronghold) > 0 && play.agree(briton, msg::anderida_build(briton, stronghold))) {
    place_or_replace(play, briton, Space::regni, stronghold, saxon_settlements);
  }
  place_up_to(play, briton, Space::regni, dux ? Piece::cavalry : Piece::militia, dux ? 2 : 3);
}

}  // namespace

// 40 unshaded
void anderida_unshaded(Event& event) { leave_to(event, choose_beneficiary(event, both_britons), hold_anderida); }

// 40 shaded
void anderida_shaded(Event& event) {
  Play& play = event.play;
  remove_a_stronghold(play, event.executor, Space::regni, {Piece::fort, Piece::hillfort});
  remove_some(play, event.executor, Space::regni, {Piece::militia}, up_to(2));
  play.drop_population(Space::regni, false);
  leave_to(event, Faction::saxons,
           [](Play& the_play, Faction saxons) { load_units(the_play, saxons, Space::regni, saxon_units, exactly(2)); });
}

// 41 unshaded
void aelle_unshaded(Event& event) {
  Play& play = event.play;
  play.gain(Track::saxon_renown, -std::clamp(1 + play.board.on_map(Piece::saxon_settlement), 2, 5));
  const std::optional<Space> where = play.may_choose(event.executor, msg::aelle_where(event.executor),
                                                     spaces_with(play.board, warbands) & all_regions);
  if (where) remove_some(play, event.executor, *where, warbands, up_to(2));
  if (is_briton(event.executor)) stay_eligible(play, event.executor);
}

namespace {

void free_march(Play& play, Faction saxons) { execute(play, saxons, free_terms({Command::march})); }
// In as many spaces as the Feat allows: two with card 43.
void free_settle(Play& play, Faction saxons) {
  execute_feat(play, saxons, free_feat_terms(Feat::settle, count_of<Space>));
}

}  // namespace

// 41 shaded
void aelle_shaded(Event& event) {
  leave_to(event, Faction::saxons, [](Play& play, Faction saxons) {
    const std::array<Text, 2> orders = {Text(msg::aelle_march_first), Text(msg::aelle_settle_first)};
    const bool march_first = play.choose_option(saxons, msg::aelle_order, orders) == 0;
    if (march_first) free_march(play, saxons);
    free_settle(play, saxons);
    if (!march_first) free_march(play, saxons);
  });
}

// 42 unshaded
void portus_adurni_unshaded(Event& event) {
  set_sea(event.play, Sea::britannicus, Patrol::patrolled);
  remove_chosen_units(event.play, event.executor, msg::portus_which(event.executor),
                      on_coast_of({Sea::britannicus}) & all_regions, raiders, up_to(4));
}

// 42 shaded
void portus_adurni_shaded(Event& event) {
  set_sea(event.play, Sea::britannicus, Patrol::no_patrol);
  leave_to(event, Faction::saxons, [](Play& play, Faction saxons) {
    const SpaceSet regions = without(play.board, on_coast_of({Sea::britannicus}) & all_regions, {Piece::fort});
    if (regions.empty()) return;
    const Space where = play.choose(saxons, msg::portus_land, regions);
    place_own_units(play, saxons, where, Piece::saxon_warband, 1);
    place_own_units(play, saxons, where, Piece::saxon_raider, 3);
    Terms battle = free_terms({Command::battle});
    battle.most_spaces = 1;
    battle.spaces = {where};
    execute(play, saxons, battle);
  });
}

namespace {

// 43
constexpr SpaceSet around_thanet = {Space::cantiaci, Space::londinium, Space::regni, Space::atrebates};

}  // namespace

// 43 unshaded
void thanet_unshaded(Event& event) {
  Play& play = event.play;
  remove_chosen_units(play, event.executor, msg::thanet_which(event.executor), around_thanet, saxon_units, up_to(3));
  remove_chosen_strongholds(play, event.executor, msg::thanet_settlement(event.executor),
                            without(play.board, around_thanet, warbands), {Piece::saxon_settlement}, exactly(1));
}

// 43 shaded
void thanet_shaded(Event& event) { lay_effect(event, Faction::saxons); }

// 44 unshaded
void the_long_knives_unshaded(Event& event) {
  event.play.gain(Track::saxon_renown, -3);
  become_ineligible(event.play, Faction::saxons);
}

// 44 shaded
void the_long_knives_shaded(Event& event) {
  Play& play = event.play;
  const SpaceSet spaces = spaces_with(play.board, any_saxon_hold) & spaces_with(play.board, briton_troops);
  if (!spaces.empty()) {
    const Space where = play.choose(event.executor, msg::knives_where(event.executor), spaces);
    release_nation(play, where, Nation::saxon);
    remove_troops(play, event.executor, where, briton_troops, up_to(3));
  }
  play.gain(Track::wealth, -2);
  play.gain(Track::prestige, -2);
}

// 45 unshaded: Foederati count for the Britons, Raiders for the Saxons; at Fragmentation the Dux is no Briton here.
void cerdic_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    const Board& board = play.board;
    const SpaceSet held = spaces_with(board, {Piece::saxon_warband, Piece::saxon_settlement});
    const SpaceSet regions = select(on_coast_of({Sea::britannicus}) & all_regions & held, [&](Space space) {
      return board.count(space, pieces_of(board.friends_of(civitates))) >= board.pieces(space, Faction::saxons);
    });
    if (regions.empty()) return;
    win_over(play, civitates, play.choose(civitates, msg::cerdic_where, regions), Faction::saxons);
  });
}

// 45 shaded
void cerdic_shaded(Event& event) {
  leave_to(event, Faction::saxons, [](Play& play, Faction saxons) {
    const Space where =
        play.choose(saxons, msg::cerdic_land, SpaceSet{Space::atrebates, Space::durotriges, Space::regni});
    may_place_settlement(play, saxons, where);
    place_own_units(play, saxons, where, Piece::saxon_warband, 2);
  });
}

}  // namespace auspex::pendragon
