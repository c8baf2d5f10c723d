// Events 55 to 63: Fickle Weather, Celyddon Coed, Pictish Fleets, Ard Ri, Crimthann, The Painted People, Deisi, Slave
// Markets, Ogham Stones.
#include "games/pendragon/events/cards_2.h"
#include "games/pendragon/events/steps.h"
#include "generated/pendragon/messages_events_2.h"
#include "generated/pendragon/messages_events_steps.h"

namespace auspex::pendragon {

namespace {

constexpr PieceSet raiders = {Piece::scotti_raider};
constexpr PieceSet scotti_units = units_of(Faction::scotti);
constexpr PieceSet scotti_hold = {Piece::scotti_warband, Piece::scotti_settlement};
constexpr SpaceSet the_north = {Space::carvetii, Space::novantae, Space::textoverdi, Space::votadini};

}  // namespace

// 55: rough seas (unshaded), no patrols (shaded).
void fickle_weather_unshaded(Event& event) { lay_effect(event); }
void fickle_weather_shaded(Event& event) { lay_effect(event); }

namespace {

// 56: into one of the four, then a Battle there, or in any of them where nobody Marched.
void into_the_woods(Play& play, Faction briton) {
  Terms march = free_terms({Command::march});
  march.destinations = the_north;
  march.one_destination = true;
  const Action moved = execute(play, briton, march);
  const SpaceSet reached = moved.entered & the_north;

  Terms battle = free_terms({Command::battle});
  battle.most_spaces = 1;
  battle.spaces = reached.empty() ? the_north : reached;
  battle.against = {Faction::scotti};
  const CelyddonBattle card;
  battle.card = &card;
  const Board& board = play.board;
  const PieceSet britons = pieces_of(both_britons);
  const int scotti_before = board.on_map(own_pieces[Faction::scotti]);
  const int britons_before = board.on_map(britons);
  execute(play, briton, battle);
  const int scotti_lost = scotti_before - board.on_map(own_pieces[Faction::scotti]);
  if (scotti_lost > britons_before - board.on_map(britons)) play.gain(Track::scotti_renown, -3);
}

}  // namespace

// 56
void celyddon_coed_unshaded(Event& event) { leave_to(event, choose_beneficiary(event, both_britons), into_the_woods); }
void celyddon_coed_shaded(Event& event) { lay_effect(event, Faction::scotti); }

// 57 unshaded
void pictish_fleets_unshaded(Event& event) {
  const Sea sea = choose_and_set_sea(event, {Sea::hibernicus, Sea::septentrionalis}, Patrol::patrolled);
  remove_chosen_units(event.play, event.executor, msg::pictish_which(event.executor), on_coast_of({sea}), raiders,
                      up_to(4));
}

// 57 shaded
void pictish_fleets_shaded(Event& event) {
  choose_and_set_sea(event, {Sea::hibernicus, Sea::septentrionalis}, Patrol::no_patrol);
  leave_to(event, Faction::scotti, [](Play& play, Faction scotti) {
    Terms raid = free_terms({Command::raid});
    raid.most_spaces = 2;
    raid.spaces = on_coast_of({Sea::septentrionalis, Sea::germanicus});
    const PictishRaid card;
    raid.card = &card;
    execute(play, scotti, raid);
  });
}

// 58 unshaded
void ard_ri_unshaded(Event& event) {
  Play& play = event.play;
  for (int left = 5; left > 0; --left) {
    const SpaceSet spaces = select(
        SpaceSet::every(), [&](Space space) { return play.board.empty_handed(space, Piece::scotti_raider) > 0; });
    const std::optional<Space> space = play.may_choose(event.executor, msg::ard_ri_where(event.executor, left), spaces);
    if (!space) break;
    remove_units(play, *space, Piece::scotti_raider, 1);
  }
  play.gain(Track::scotti_renown, -2);
  become_ineligible(play, Faction::scotti);
}

// 58 shaded
void ard_ri_shaded(Event& event) {
  event.play.gain(Track::scotti_renown, 2);
  leave_to(event, Faction::scotti,
           [](Play& play, Faction scotti) { execute(play, scotti, free_terms({Command::raid})); });
}

// 59 unshaded
void crimthann_unshaded(Event& event) {
  Play& play = event.play;
  const SpaceSet regions = on_coast_of({Sea::hibernicus}) & all_regions &
                           spaces_with(play.board, scotti_units | PieceSet{Piece::scotti_settlement});
  if (regions.empty()) return;
  const Space where = play.choose(event.executor, msg::crimthann_where(event.executor), regions);
  remove_some(play, event.executor, where, scotti_units, up_to(3));
  if (play.board.count(where, scotti_units) > 0) return;
  remove_a_stronghold(play, event.executor, where, {Piece::scotti_settlement});
}

// 59 shaded
void crimthann_shaded(Event& event) {
  leave_to(event, Faction::scotti, [](Play& play, Faction scotti) {
    const SpaceSet regions = without(play.board, on_coast_of({Sea::hibernicus}) & all_regions, {Piece::cavalry});
    if (regions.empty()) return;
    const Space where = play.choose(scotti, msg::crimthann_land, regions);
    may_place_settlement(play, scotti, where);
    place_up_to(play, scotti, where, Piece::scotti_warband, 2);
  });
}

// 60 unshaded
void the_painted_people_unshaded(Event& event) {
  event.play.gain(Track::scotti_renown, 2);
  lay_effect(event);
}

// 60 shaded
void the_painted_people_shaded(Event& event) {
  leave_to(event, Faction::scotti, [](Play& play, Faction scotti) {
    Terms raid = free_terms({Command::raid});
    raid.most_spaces = 3;
    raid.spaces = the_north;
    raid.feats = {Feat::ransom};
    const PaintedRaid card;
    raid.card = &card;
    execute(play, scotti, raid);
  });
}

namespace {

// 61
void settle_the_deisi(Play& play, Faction briton) {
  constexpr SpaceSet west = {Space::demetae, Space::ordovices, Space::silures};
  if (play.board.available(Piece::scotti_settlement) == 0) return;
  const SpaceSet regions =
      with_vacant_site(play.board, west & under_friendly_control(play.board, briton), Kind::settlement);
  const std::optional<Space> where = play.may_choose(briton, msg::deisi_where(briton), regions);
  if (where) place_foederati(play, briton, *where, Nation::scotti, briton, 2);
}

}  // namespace

// 61 unshaded
void deisi_unshaded(Event& event) {
  leave_to(event, choose_beneficiary(event, both_britons), settle_the_deisi);
  constexpr SpaceSet where = {Space::demetae, Space::ordovices, Space::silures, Space::cornovii};
  remove_chosen_units(event.play, event.executor, msg::deisi_which(event.executor), where, raiders, up_to(3));
}

// 61 shaded
void deisi_shaded(Event& event) {
  leave_to(event, Faction::scotti, [](Play& play, Faction scotti) {
    place_own_units(play, scotti, Space::demetae, Piece::scotti_warband, 2);
    place_or_replace(play, scotti, Space::demetae, Piece::scotti_settlement, {Piece::hillfort});
  });
  event.play.gain(Track::scotti_renown, 1);
}

// 62 unshaded
void slave_markets_unshaded(Event& event) {
  Play& play = event.play;
  play.gain(renown_of(choose_beneficiary(event, both_barbarians)), -3);
  if (play.board.add_refugees(2) > 0) play.say(msg::population_refugees(play.board.refugees()), 1);
  if (event.executor == Faction::civitates) stay_eligible(play, event.executor);
}

// 62 shaded
void slave_markets_shaded(Event& event) { lay_effect(event, Faction::scotti); }

// 63 unshaded
void ogham_stones_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    const SpaceSet regions = select(under_briton_control(play.board) & spaces_with(play.board, scotti_hold),
                                    [](Space space) { return space_info[space].terrain == Terrain::hills; });
    if (regions.empty()) return;
    win_over(play, civitates, play.choose(civitates, msg::ogham_where, regions), Faction::scotti);
  });
}

// 63 shaded
void ogham_stones_shaded(Event& event) {
  leave_to(event, Faction::scotti, [](Play& play, Faction scotti) {
    Terms entreat = free_feat_terms(Feat::entreat, 2);
    entreat.feat_spaces = spaces_with(play.board, scotti_hold);
    const OghamEntreat card;
    entreat.card = &card;
    execute_feat(play, scotti, entreat);
  });
}

}  // namespace auspex::pendragon
