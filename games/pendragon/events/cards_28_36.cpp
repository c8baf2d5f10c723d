// Events 28 to 36: Gratia, Tyranni, Groans of the Britons, With the Cross on His Shoulders, Patricius, Coroticus, Men
// of the North, De Excidio Britanniae, The Mead Halls.
#include <algorithm>

#include "games/pendragon/events/cards_1.h"
#include "games/pendragon/events/steps.h"
#include "generated/pendragon/messages_events_1.h"
#include "generated/pendragon/messages_events_steps.h"

namespace auspex::pendragon {

namespace {

constexpr PieceSet cavalry = {Piece::cavalry};
constexpr PieceSet forts = {Piece::fort};
constexpr PieceSet militia = {Piece::militia};
constexpr PieceSet hillforts = {Piece::hillfort};
constexpr PieceSet barbarian_units = units_of(Faction::saxons) | units_of(Faction::scotti);
constexpr PieceSet civitates_troops = troops_of(Faction::civitates);

}  // namespace

// 28 unshaded
void gratia_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    for (Space space : choose_spaces(play, civitates, msg::gratia_where,
                                     spaces_with(play.board, {Piece::town, Piece::hillfort}), up_to(3))) {
      place_own_units(play, civitates, space, Piece::militia, 1);
    }
  });
  lay_effect(event);
}

// 28 shaded
void gratia_shaded(Event& event) {
  event.play.gain(Track::prestige, -3);
  event.play.gain(Track::wealth, -3);
}

// 29 unshaded
void tyranni_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    move_to_available(play, Piece::comitates, 2, Box::not_yet_in_play);
    Terms muster = free_terms({Command::muster});
    muster.most_spaces = 2;
    const TyranniMuster card;
    muster.card = &card;
    execute(play, civitates, muster);
  });
}

// 29 shaded: 3 Troops in all, at least 1 from each of the two.
void tyranni_shaded(Event& event) {
  Play& play = event.play;
  const Faction chooser = event.executor;
  const std::vector<Space> pair = choose_adjacent_pair(play, chooser, msg::tyranni_where(chooser),
                                                       spaces_with(play.board, civitates_troops) & all_regions);
  if (pair.empty()) return;
  const int here = play.board.count(pair[0], civitates_troops);
  const int there = play.board.count(pair[1], civitates_troops);
  const int most = std::min(2, here);
  const int gone = remove_some(play, chooser, pair[0], civitates_troops, {std::clamp(3 - there, 1, most), most});
  remove_some(play, chooser, pair[1], civitates_troops, exactly(3 - gone));
  remove_chosen_strongholds(play, chooser, msg::tyranni_hillfort(chooser), {pair[0], pair[1]}, hillforts, exactly(1));
}

namespace {

// 30: the lowest die that brings help.
bool help_comes(Event& event) {
  if (event.board().fragmented()) return false;
  const int lowest = event.board().imperium() == Imperium::roman_rule ? 3 : 5;
  return event.play.roll_d6(event.executor, msg::groans_roll(lowest)) >= lowest;
}

}  // namespace

// 30 unshaded
void groans_of_the_britons_unshaded(Event& event) {
  const bool help = help_comes(event);
  event.play.say(help ? msg::groans_help : msg::groans_no_help, 1);
  if (help) {
    leave_to(event, Faction::dux, [](Play& play, Faction dux) {
      place_among(play, dux, msg::groans_cavalry, spaces_with(play.board, forts), Piece::cavalry, 3, 3,
                  {Box::out_of_play, Box::available});
      execute(play, dux, free_terms({Command::intercept}));
    });
  } else {
    leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
      move_to_available(play, Piece::comitates, 2, Box::not_yet_in_play);
      Terms muster = free_terms({Command::muster});
      muster.most_spaces = 1;
      execute(play, civitates, muster);
    });
  }
}

// 30 shaded
void groans_of_the_britons_shaded(Event& event) {
  Play& play = event.play;
  const SpaceSet regions = without(play.board, spaces_with(play.board, barbarian_units), cavalry) & all_regions;
  for (Space space : choose_spaces(play, event.executor, msg::groans_where(event.executor), regions, up_to(2))) {
    const bool dropped = play.drop_population(space);
    remove_some(play, event.executor, space, militia, exactly(1));
    if (dropped && !is_briton(event.executor)) play.gain(renown_of(event.executor), 1);
  }
}

// 31 unshaded
void with_the_cross_on_his_shoulders_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    const SpaceSet spaces = spaces_with(play.board, own_pieces[civitates]);
    if (spaces.empty()) return;
    const Space where = play.choose(civitates, msg::cross_where, spaces);
    place_up_to(play, civitates, where, Piece::comitates, 2, {Box::not_yet_in_play});
    Terms battle = free_terms({Command::battle});
    battle.most_spaces = 1;
    battle.spaces = {where};
    const CrossBattle card;
    battle.card = &card;
    execute(play, civitates, battle);
  });
}

// 31 shaded
void with_the_cross_on_his_shoulders_shaded(Event& event) {
  leave_to(event, self_or_named(event, both_barbarians), [](Play& play, Faction barbarian) {
    Terms battle = free_terms({Command::battle});
    battle.most_spaces = 1;
    battle.against = both_britons;
    const LostCrossBattle card;
    battle.card = &card;
    execute(play, barbarian, battle);
  });
}

// 32 unshaded
void patricius_unshaded(Event& event) {
  event.play.gain(Track::scotti_renown, -3);
  lay_effect(event);
}

// 32 shaded
void patricius_shaded(Event& event) {
  Play& play = event.play;
  const Board& board = play.board;
  const SpaceSet shore = sea_info[Sea::hibernicus].coast & all_regions;
  const SpaceSet open = without(board, shore - board.controlled_by(Control::scotti), cavalry);
  SpaceSet chosen;
  for (Space space : choose_spaces(play, event.executor, msg::patricius_where(event.executor), open, up_to(3))) {
    chosen.add(space);
    const Track payer = play.resources(Track::briton_resources) > 0 ? Track::briton_resources : Track::wealth;
    play.take(payer, Track::scotti_renown, 1);
  }
  const SpaceSet peopled = select(chosen, [&](Space space) { return board.population(space) > 0; });
  if (peopled.empty()) return;
  play.drop_population(play.choose(event.executor, msg::patricius_drop(event.executor), peopled), false);
}

// 33 unshaded
void coroticus_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    place_or_replace(play, civitates, Space::novantae, Piece::hillfort, pieces_of(Nation::scotti) & all_strongholds);
    place_units(play, Space::novantae, Piece::comitates, 2, Box::not_yet_in_play);
    remove_chosen_units(play, civitates, msg::coroticus_raiders, {Space::novantae, Space::votadini},
                        {Piece::scotti_raider}, up_to(3));
  });
}

// 33 shaded
void coroticus_shaded(Event& event) {
  leave_to(event, Faction::scotti, [](Play& play, Faction scotti) {
    const SpaceSet north = {Space::carvetii, Space::novantae, Space::votadini};
    const Space where = play.choose(scotti, msg::coroticus_where, north);
    Terms entreat = free_feat_terms(Feat::entreat, 1);
    entreat.feat_spaces = {where};
    const CoroticusEntreat card;
    entreat.card = &card;
    execute_feat(play, scotti, entreat);
    place_own_units(play, scotti, where, Piece::scotti_warband, 1);
  });
}

namespace {

// 34
constexpr SpaceSet old_north = {Space::brigantes, Space::carvetii,   Space::novantae,
                                Space::parisi,    Space::textoverdi, Space::votadini};

}  // namespace

// 34 unshaded
void men_of_the_north_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    Terms muster = free_terms({Command::muster});
    muster.most_spaces = 3;
    muster.spaces = old_north;
    const NorthMuster card;
    muster.card = &card;
    execute(play, civitates, muster);
  });
}

// 34 shaded
void men_of_the_north_shaded(Event& event) {
  Play& play = event.play;
  const Faction chooser = event.executor;
  const std::vector<Space> pair = choose_adjacent_pair(play, chooser, msg::north_where(chooser),
                                                       old_north & spaces_with(play.board, civitates_troops));
  if (pair.empty()) return;
  const Faction barbarian = self_or_named(event, both_barbarians);
  for (Space space : pair) {
    remove_some(play, chooser, space, civitates_troops, up_to(2));
    take_prosperity(play, space, 1);
    place_own_units(play, barbarian, space, raider_of(barbarian), 2);
  }
}

namespace {

// 35: the two sums that it looks at.
int briton_control(const Play& play) { return play.board.controlled_population(Control::britons); }
int prosperity_and_prestige(const Play& play) {
  return play.board.total_prosperity() + play.resources(Track::prestige);
}

bool ruin_is_near(const Play& play) {
  switch (play.board.imperium()) {
    case Imperium::roman_rule:
      return briton_control(play) <= 33 || prosperity_and_prestige(play) <= 60;
    case Imperium::autonomy:
      return briton_control(play) <= 23 || prosperity_and_prestige(play) <= 35;
    case Imperium::fragmentation:
      break;
  }
  return false;
}

}  // namespace

// 35 unshaded
void de_excidio_britanniae_unshaded(Event& event) {
  Play& play = event.play;
  const bool may_restore =
      play.board.imperium() == Imperium::autonomy && briton_control(play) >= 31 && prosperity_and_prestige(play) >= 56;
  if (may_restore && play.agree(event.executor, msg::excidio_restore(event.executor))) {
    play.shift_up();
    return;
  }
  const SpaceSet spaces =
      select(under_briton_control(play.board), [&](Space space) { return play.board.prosperity_room(space) > 0; });
  for (Space space : choose_spaces(play, event.executor, msg::excidio_prosper(event.executor), spaces, up_to(5))) {
    add_prosperity(play, space, 1);
  }
}

// 35 shaded
void de_excidio_britanniae_shaded(Event& event) {
  Play& play = event.play;
  if (ruin_is_near(play)) {
    play.shift_down();
    play.halve_prestige_and_wealth();
    return;
  }
  const SpaceSet spaces = select(SpaceSet::every(), [&](Space space) { return play.board.prosperity(space) > 0; });
  for (Space space : choose_spaces(play, event.executor, msg::excidio_ruin(event.executor), spaces, up_to(5))) {
    take_prosperity(play, space, 1);
  }
}

// 36 unshaded
void the_mead_halls_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    const int most = std::min(4, play.resources(Track::wealth));
    const int placed = place_among(play, civitates, msg::mead_where, spaces_with(play.board, hillforts),
                                   Piece::comitates, most, most, {Box::not_yet_in_play, Box::available});
    play.gain(Track::wealth, -placed);
  });
}

// 36 shaded
void the_mead_halls_shaded(Event& event) {
  Play& play = event.play;
  const int die = play.roll_d6(event.executor, msg::mead_roll);
  for (Space space : choose_spaces(play, event.executor, msg::mead_leave(event.executor),
                                   spaces_with(play.board, militia), exactly(die))) {
    remove_some(play, event.executor, space, militia, exactly(1));
  }
}

}  // namespace auspex::pendragon
