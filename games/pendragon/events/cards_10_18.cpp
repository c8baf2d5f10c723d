// Events 10 to 18: Mariners by Sea, Limitanei, Equites Catafractarii, Cunedda, Vallum, Attacotti, Recruits, Draco
// Standard, Unpaid Garrisons.
#include <algorithm>

#include "engine/player.h"
#include "games/pendragon/commands/raid.h"
#include "games/pendragon/events/cards_1.h"
#include "games/pendragon/events/steps.h"
#include "generated/pendragon/messages_events_1.h"
#include "generated/pendragon/messages_events_steps.h"

namespace auspex::pendragon {

namespace {

constexpr PieceSet cavalry = {Piece::cavalry};
constexpr PieceSet forts = {Piece::fort};

}  // namespace

// 10: by the Seas that are Patrolled (unshaded), past their patrols (shaded).
void mariners_by_sea_unshaded(Event& event) { lay_effect(event, Faction::dux); }
void mariners_by_sea_shaded(Event& event) { lay_effect(event, self_or_named(event, both_barbarians)); }

namespace {

// 11: one Cavalry of either box, or Militia, which are not the Dux's to take off the map.
void man_the_fort(Play& play, Faction dux, Space space) {
  enum class Way : std::uint8_t { available, casualties, militia };
  const Board& board = play.board;
  Menu<Way> menu;
  if (supply(play, dux, space, Piece::cavalry) > 0) menu.add(msg::limitanei_available, Way::available);
  if (board.casualties() > 0) menu.add(msg::limitanei_casualties, Way::casualties);
  if (board.available(Piece::militia) > 0) menu.add(msg::limitanei_militia, Way::militia);
  if (menu.empty()) return;
  switch (menu.choose(play, dux, msg::limitanei_what(space))) {
    case Way::available:
      place_own_units(play, dux, space, Piece::cavalry, 1);
      break;
    case Way::casualties:
      place_units(play, space, Piece::cavalry, 1, Box::casualties);
      break;
    case Way::militia:
      place_up_to(play, dux, space, Piece::militia, 2);
      break;
  }
}

}  // namespace

// 11 unshaded
void limitanei_unshaded(Event& event) {
  leave_to(event, Faction::dux, [](Play& play, Faction dux) {
    for (Space space : choose_spaces(play, dux, msg::limitanei_where, spaces_with(play.board, forts), up_to(3))) {
      man_the_fort(play, dux, space);
    }
  });
}

// 11 shaded
void limitanei_shaded(Event& event) {
  Play& play = event.play;
  const Faction chooser = event.executor;
  for (Space space : choose_spaces(play, chooser, msg::limitanei_farm(chooser),
                                   spaces_with(play.board, forts) & all_regions, up_to(2))) {
    const Site site = play.choose(chooser, msg::event_replace_stronghold(chooser, space, Piece::hillfort),
                                  play.board.sites_with(space, forts));
    replace_stronghold(play, site, Piece::hillfort);
    replace_some(play, chooser, space, cavalry, Piece::militia, up_to(2));
    play.gain(Track::prestige, -1);
  }
}

// 12: Cavalry on grass (unshaded) and in a bog (shaded).
void equites_catafractarii_unshaded(Event& event) { lay_effect(event, Faction::dux); }
void equites_catafractarii_shaded(Event& event) { lay_effect(event); }

// 13 unshaded
void cunedda_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    const SpaceSet wales = {Space::deceangli, Space::demetae, Space::ordovices};
    const Space where = play.choose(civitates, msg::cunedda_where, wales);
    const Units there = play.board.units_at(Space::votadini, {Piece::militia, Piece::comitates});
    move_units(play, Space::votadini, where,
               choose_units(play, civitates, msg::event_to_move, Space::votadini, there, up_to(4)));
    place_units(play, where, Piece::comitates, 2, Box::not_yet_in_play);
    Terms battle = free_terms({Command::battle});
    battle.most_spaces = 1;
    battle.spaces = {where};
    battle.against = {Faction::scotti};
    execute(play, civitates, battle);
  });
}

// 13 shaded
void cunedda_shaded(Event& event) {
  remove_a_stronghold(event.play, event.executor, Space::votadini, {Piece::hillfort});
  remove_some(event.play, event.executor, Space::votadini, {Piece::militia}, up_to(2));
  leave_to(event, Faction::scotti, [](Play& play, Faction scotti) {
    Terms raid = free_terms({Command::raid});
    raid.most_spaces = 2;
    raid.spaces = {Space::novantae, Space::votadini};
    const CuneddaRaid card;
    raid.card = &card;
    execute(play, scotti, raid);
  });
}

// 14: the Wall manned (unshaded), or left open (shaded).
void vallum_unshaded(Event& event) { lay_effect(event); }
void vallum_shaded(Event& event) { lay_effect(event); }

// 15 unshaded: at Fragmentation they serve whoever has Control.
void attacotti_unshaded(Event& event) {
  Play& play = event.play;
  const Board& board = play.board;
  if (board.available(Piece::scotti_settlement) == 0) return;
  const SpaceSet held = board.controlled_by(Control::britons) | board.controlled_by(Control::dux);
  const SpaceSet regions = with_vacant_site(board, held & all_regions, Kind::settlement);
  if (regions.empty()) return;
  const Space where = play.choose(event.executor, msg::attacotti_where(event.executor), regions);
  const FactionSet employers = select(both_britons, [&](Faction briton) { return board.controls(briton, where); });
  const Faction employer = play.choose(event.executor, msg::event_employer(event.executor, where), employers);
  place_foederati(play, event.executor, where, Nation::scotti, employer, 3);
}

// 15 shaded
void attacotti_shaded(Event& event) {
  Play& play = event.play;
  const SpaceSet serving = spaces_with(play.board, pieces_of(Nation::scotti) & all_foederati);
  if (!serving.empty()) {
    release_nation(play, play.choose(event.executor, msg::attacotti_release(event.executor), serving), Nation::scotti);
  }
  leave_to(event, Faction::scotti, [](Play& the_play, Faction scotti) {
    const SpaceSet scottish = spaces_with(the_play.board, pieces_of(Nation::scotti));
    const SpaceSet hills = select(SpaceSet::every(), [&](Space space) {
      const SpaceInfo& info = space_info[space];
      return info.terrain == Terrain::hills &&
             (scottish.has(space) || info.seas.has(Sea::hibernicus) || info.borders_caledonia);
    });
    const Space where = the_play.choose(scotti, msg::attacotti_land, hills);
    place_own_units(the_play, scotti, where, Piece::scotti_warband, 2);
    Terms battle = free_terms({Command::battle});
    battle.most_spaces = 1;
    battle.spaces = {where};
    execute(the_play, scotti, battle);
  });
}

// 16 unshaded
void recruits_unshaded(Event& event) {
  leave_to(event, Faction::dux, [](Play& play, Faction dux) {
    bring_cavalry_back(play, dux, 4);
    Terms train = free_terms({Command::train});
    train.most_spaces = 2;
    execute(play, dux, train);
  });
}

namespace {

// 16: Raiders only of whoever has no home on the map.
void gather(Play& play, Faction barbarian) {
  const SpaceSet homes = spaces_with(play.board, {warband_of(barbarian), settlement_of(barbarian)});
  if (!homes.empty()) {
    place_among(play, barbarian, msg::recruits_where(barbarian), homes, warband_of(barbarian), 4, 2);
    return;
  }
  Action raid(play, barbarian, free_terms({Command::raid}));
  raid.command = Command::raid;
  const SpaceSet regions = raid_spaces(raid) & all_regions;
  if (regions.empty()) return;
  const Space where = play.choose(barbarian, msg::recruits_raid(barbarian), regions);
  place_own_units(play, barbarian, where, raider_of(barbarian), 6);
}

}  // namespace

// 16 shaded
void recruits_shaded(Event& event) { leave_to(event, self_or_named(event, both_barbarians), gather); }

// 17 unshaded
void draco_standard_unshaded(Event& event) { lay_effect(event); }

// 17 shaded
void draco_standard_shaded(Event& event) {
  event.play.gain(Track::prestige, event.board().casualties() > 0 ? -5 : -3);
  if (!is_briton(event.executor)) event.play.gain(renown_of(event.executor), 2);
}

namespace {

// 18: how many times 2 Resources the Dux pays. Where the Civitates refuse theirs it thinks again.
int pay_garrisons(Play& play, Faction dux) {
  int most = std::min(4, play.means(dux) / 2);
  for (;;) {
    const int times = play.choose_number(dux, msg::garrisons_how_much, 0, most);
    if (play.spend(dux, 2 * times)) return times;
    most = std::min(4, play.own_means(dux) / 2);
  }
}

// Whether the Dux keeps the garrison, for 4 Resources.
bool keeps_garrison(Play& play, Faction dux, Space space) {
  Menu<bool> menu;
  if (play.means(dux) >= 4) menu.add(msg::garrisons_pay, true);
  menu.add(msg::garrisons_mutiny, false);
  return menu.choose(play, dux, msg::garrisons_choose(space)) && play.spend(dux, 4);
}

}  // namespace

// 18 unshaded
void unpaid_garrisons_unshaded(Event& event) {
  leave_to(event, Faction::dux, [](Play& play, Faction dux) {
    const int times = pay_garrisons(play, dux);
    play.gain(Track::prestige, times);
    bring_cavalry_back(play, dux, times);
  });
}

// 18 shaded
void unpaid_garrisons_shaded(Event& event) {
  Play& play = event.play;
  for (Space space : choose_spaces(play, event.executor, msg::garrisons_where(event.executor),
                                   spaces_with(play.board, forts), up_to(2))) {
    leave_to(event, Faction::dux, [&](Play& the_play, Faction dux) {
      if (keeps_garrison(the_play, dux, space)) return;
      remove_a_stronghold(the_play, dux, space, forts);
      const int half = (the_play.board.count(space, Piece::cavalry) + 1) / 2;
      remove_some(the_play, dux, space, cavalry, exactly(half), Box::out_of_play);
    });
  }
}

}  // namespace auspex::pendragon
