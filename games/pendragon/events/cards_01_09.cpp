// Events 1 to 9: Comes Britanniarum, Count Theodosius, Areani, Stilicho, Imperial Subsidies, Cursus Publicus, Cair
// Legion, Classis Britannica, Litus Saxonicum.
#include <algorithm>
#include <array>

#include "games/pendragon/events/cards_1.h"
#include "games/pendragon/events/steps.h"
#include "generated/pendragon/messages_events_1.h"
#include "generated/pendragon/messages_events_steps.h"

namespace auspex::pendragon {

namespace {

constexpr PieceSet cavalry = {Piece::cavalry};
constexpr PieceSet forts = {Piece::fort};
constexpr SeaSet saxon_seas = {Sea::britannicus, Sea::germanicus};

}  // namespace

// 1 unshaded
void comes_britanniarum_unshaded(Event& event) {
  leave_to(event, Faction::dux, [](Play& play, Faction dux) {
    const Board& board = play.board;
    const SpaceSet spaces =
        spaces_with(board, forts) | (spaces_with(board, {Piece::town}) & under_friendly_control(board, dux));
    if (spaces.empty()) return;
    const Space where = play.choose(dux, msg::comes_where, spaces);
    place_up_to(play, dux, where, Piece::cavalry, 3, {Box::out_of_play, Box::casualties, Box::available});
    Terms march = free_terms({Command::march});
    march.most_spaces = 1;
    march.spaces = {where};
    execute(play, dux, march);
  });
}

// 1 shaded
void comes_britanniarum_shaded(Event& event) {
  Play& play = event.play;
  for (Space space : choose_spaces(play, event.executor, msg::comes_leave(event.executor),
                                   spaces_with(play.board, cavalry), up_to(3))) {
    remove_some(play, event.executor, space, cavalry, exactly(1), Box::out_of_play);
  }
}

namespace {

// 2: whatever the Intercept removed, in the spaces that are now under Briton Control.
void intercept_and_restore(Play& play, Faction dux) {
  const Action intercept = execute(play, dux, free_terms({Command::intercept}));
  int raiders = 0;
  for (Space space : all<Space>()) {
    if (intercept.raiders_removed[space] == 0) continue;
    raiders += intercept.raiders_removed[space];
    if (play.board.briton_control(space)) add_prosperity(play, space, 1);
  }
  if (raiders >= 4) play.gain(Track::prestige, 1);
}

void return_for_renown(Play& play, Faction barbarian) {
  Terms terms = free_terms({Command::return_home});
  terms.most_spaces = 3;
  const Action home = execute(play, barbarian, terms);
  int rich = 0;
  for (int plunder : home.plunder_turned_in) rich += plunder > 0 ? 1 : 0;
  play.gain(renown_of(barbarian), rich);
}

}  // namespace

// 2 unshaded
void count_theodosius_unshaded(Event& event) {
  leave_to(event, Faction::dux, intercept_and_restore);
  if (event.executor == Faction::dux) stay_eligible(event.play, Faction::dux);
}

// 2 shaded
void count_theodosius_shaded(Event& event) {
  const Faction first = is_briton(event.executor) ? Faction::scotti : event.executor;
  for (Faction barbarian : {first, other_barbarian(first)}) leave_to(event, barbarian, return_for_renown);
}

// 3: no Surprise (unshaded), twice the Surprise (shaded).
void areani_unshaded(Event& event) { lay_effect(event); }
void areani_shaded(Event& event) { lay_effect(event); }

// 4 unshaded
void stilicho_unshaded(Event& event) {
  leave_to(event, Faction::dux, [](Play& play, Faction dux) {
    const int most = std::min(3, play.board.out_of_play());
    const int n = play.choose_number(dux, msg::event_box_how_many(dux, Piece::cavalry, Box::out_of_play), 0, most);
    move_to_available(play, Piece::cavalry, n, Box::out_of_play);
    if (play.board.fragmented()) return;
    const std::array<Text, 2> ways = {Text(msg::stilicho_restore), Text(msg::stilicho_honours)};
    const bool restored =
        play.board.imperium() == Imperium::autonomy && play.choose_option(dux, msg::stilicho_choose, ways) == 0;
    if (restored) {
      play.shift_up();
    } else {
      play.gain(Track::prestige, 4);
    }
  });
}

// 4 shaded
void stilicho_shaded(Event& event) {
  Play& play = event.play;
  const SpaceSet spaces = spaces_with(play.board, forts);
  if (!spaces.empty()) {
    const Space where = play.choose(event.executor, msg::stilicho_where(event.executor), spaces);
    remove_a_stronghold(play, event.executor, where, forts);
    remove_some(play, event.executor, where, cavalry, up_to(2), Box::out_of_play);
  }
  play.gain(Track::prestige, -2);
}

// 5 unshaded
void imperial_subsidies_unshaded(Event& event) {
  Play& play = event.play;
  if (play.board.fragmented()) return;
  const int sum = play.board.imperium() == Imperium::roman_rule ? 12 : 8;
  const int red = play.choose_number(event.executor, msg::subsidies_split(event.executor, sum), 0, sum);
  play.gain(Track::dux_resources, red);
  play.gain(Track::briton_resources, sum - red);
}

// 5 shaded
void imperial_subsidies_shaded(Event& event) {
  event.play.take(Track::briton_resources, Track::scotti_renown, 3);
  event.play.take(Track::briton_resources, Track::saxon_renown, 3);
  event.play.gain(Track::briton_resources, -4);
}

// 6 unshaded
void cursus_publicus_unshaded(Event& event) {
  Board& board = event.board();
  if (board.imperium() == Imperium::autonomy && !board.roads_maintained()) {
    board.set_roads_maintained(true);
    event.play.say(msg::roads_maintained, 1);
  }
  lay_effect(event);
}

// 6 shaded
void cursus_publicus_shaded(Event& event) { lay_effect(event); }

// 7 unshaded
void cair_legion_unshaded(Event& event) { lay_effect(event, Faction::dux); }

// 7 shaded: the Fort that goes may stand where the Cavalry just left.
void cair_legion_shaded(Event& event) {
  Play& play = event.play;
  const Faction chooser = event.executor;
  const SpaceSet manned = spaces_with(play.board, forts) & spaces_with(play.board, cavalry);
  if (!manned.empty()) {
    const Space where = play.choose(chooser, msg::cair_legion_cavalry(chooser), manned);
    remove_some(play, chooser, where, cavalry, up_to(2), Box::out_of_play);
  }
  const SpaceSet unmanned = without(play.board, spaces_with(play.board, forts), cavalry);
  if (unmanned.empty()) return;
  remove_a_stronghold(play, chooser, play.choose(chooser, msg::cair_legion_fort(chooser), unmanned), forts);
}

// 8 unshaded
void classis_britannica_unshaded(Event& event) {
  choose_and_set_sea(event, SeaSet::every(), Patrol::patrolled);
  leave_to(event, Faction::dux, [](Play& play, Faction dux) {
    const Board& board = play.board;
    if (board.available(Piece::fort) == 0) return;
    const SeaSet patrolled = select(SeaSet::every(), [&](Sea sea) { return board.patrolled(sea); });
    const SpaceSet shore = on_coast_of(patrolled) & all_regions & under_friendly_control(board, dux);
    const std::optional<Space> where =
        play.may_choose(dux, msg::classis_where, with_vacant_site(board, shore, Kind::fort));
    if (!where) return;
    place_stronghold(play, dux, board.vacant_sites(*where, Kind::fort), Piece::fort);
    place_up_to(play, dux, *where, Piece::cavalry, 1);
  });
}

// 8 shaded
void classis_britannica_shaded(Event& event) {
  const Sea sea = choose_and_set_sea(event, saxon_seas, Patrol::no_patrol);
  leave_to(event, Faction::saxons, [&](Play& play, Faction saxons) {
    Terms raid = free_terms({Command::raid});
    raid.most_spaces = 1;
    raid.spaces = sea_info[sea].coast;
    const ClassisRaid card(sea);
    raid.card = &card;
    execute(play, saxons, raid);
  });
}

namespace {

// 9: Regions of the Saxon Shore.
SpaceSet saxon_shore() { return on_coast_of(saxon_seas) & all_regions; }

int forts_on(const Board& board, Sea sea) {
  int n = 0;
  for (Space space : sea_info[sea].coast& all_regions) n += board.count(space, Piece::fort);
  return n;
}

void fortify_shore(Play& play, Faction dux) {
  const Board& board = play.board;
  SpaceSet left = saxon_shore();
  for (int n = 0; n < 2 && board.available(Piece::fort) > 0; ++n) {
    const SpaceSet sites = with_vacant_site(board, left & under_friendly_control(board, dux), Kind::fort);
    const std::optional<Space> where = play.may_choose(dux, msg::litus_fort, sites);
    if (!where) break;
    place_stronghold(play, dux, board.vacant_sites(*where, Kind::fort), Piece::fort);
    left.remove(*where);
  }
  place_among(play, dux, msg::litus_cavalry, saxon_shore() & spaces_with(board, forts), Piece::cavalry, 2, 1);
}

}  // namespace

// 9 unshaded
void litus_saxonicum_unshaded(Event& event) {
  choose_and_set_sea(event, saxon_seas, Patrol::patrolled);
  leave_to(event, Faction::dux, fortify_shore);
  const Board& board = event.board();
  const SeaSet held = select(saxon_seas, [&](Sea sea) { return board.patrolled(sea) && forts_on(board, sea) >= 2; });
  event.play.gain(Track::prestige, held.size());
}

// 9 shaded
void litus_saxonicum_shaded(Event& event) {
  Play& play = event.play;
  for (Space space : choose_spaces(play, event.executor, msg::litus_where(event.executor),
                                   saxon_shore() & spaces_with(play.board, forts), up_to(2))) {
    if (play.roll_d6(event.executor, msg::litus_roll(space)) <= 3) {
      remove_some(play, event.executor, space, cavalry, exactly(1), Box::casualties);
    } else {
      remove_a_stronghold(play, event.executor, space, forts);
    }
  }
}

}  // namespace auspex::pendragon
