// 5.0 Events 57-64.
#include <algorithm>

#include "games/falling_sky/commands/battle.h"
#include "games/falling_sky/events/cards_3.h"
#include "games/falling_sky/events/mixed_pieces.h"

namespace auspex::falling_sky {

namespace {

constexpr int mist_resources = 4;  // 57
constexpr int mist_warbands = 4;
constexpr int aduatuca_warbands = 9;    // 58
constexpr int indutiomarus_pieces = 6;  // 60
constexpr int catuvolcus_warbands = 5;  // 61
constexpr int catuvolcus_resources = 6;
constexpr int correus_pieces = 8;  // 64
constexpr int correus_allies = 2;

constexpr PieceSet belgic_warbands_and_ally = light_of(Faction::belgae) | PieceSet{Piece::belgic_ally};

}  // namespace

// --- 57 Land of Mist and Mystery

void land_of_mist_and_mystery_unshaded(Event& event) {
  Play& play = event.play;
  const Faction who = choose_beneficiary(event, player_factions);
  Terms march = free_terms({Command::march});
  march.may_decline = true;
  march.destinations = {Region::britannia};
  march.must_move = true;
  execute(play, who, march);

  Terms ability = free_terms({});
  ability.may_decline = true;
  ability.abilities = AbilitySet::every();
  ability.most_abilities = 1;
  ability.ability_regions = {Region::britannia};
  execute_ability(play, who, ability);

  if (play.board.pieces(Region::britannia, who) > 0) play.gain(who, mist_resources);
}

void land_of_mist_and_mystery_shaded(Event& event) {
  Play& play = event.play;
  clear_tribe(play, Tribe::catuvellauni);
  const FactionSet founders = select(gauls, [&](Faction f) { return play.board.available(f, Kind::ally) > 0; });
  if (!founders.empty()) {
    place_ally_at(play, Tribe::catuvellauni, play.choose(event.executor, msg::mist_ally(event.executor), founders));
  }
  int left = mist_warbands;
  for (Faction gaul : gauls) {
    const Piece warband = light(gaul, Face::hidden);
    const int most = std::min(left, play.board.available(warband));
    left -= place_pieces(play, Region::britannia, warband,
                         play.choose_number(event.executor, msg::mist_warbands(event.executor, warband), 0, most));
  }
}

// --- 58 Aduatuca

void aduatuca_unshaded(Event& event) {
  Play& play = event.play;
  const PieceSet warbands = light_of_all({Faction::belgae, Faction::germans});
  const RegionSet regions = select(play.board.regions(), [&](Region region) {
    return play.board.has_fort(region) && !removable(play.board, region, warbands).empty();
  });
  if (regions.empty()) return;
  const Region region = play.choose(event.executor, msg::aduatuca_region(event.executor), regions);
  remove_chosen(play, event.executor, msg::aduatuca_piece(event.executor, region), {region}, warbands,
                exactly(aduatuca_warbands));
}

// The Germans Ambush however many of them lie Hidden, and the Fort does not halve their Losses.
void aduatuca_shaded(Event& event) {
  Play& play = event.play;
  const auto germans_near = [&](Region region) {
    for (Region near : play.board.within_one(region)) {
      if (play.board.light_troops(near, Faction::germans) > 0) return true;
    }
    return false;
  };
  const RegionSet regions = select(play.board.regions(), [&](Region region) {
    return play.board.has_fort(region) && play.board.may_stand(Faction::germans, region) && germans_near(region);
  });
  if (regions.empty()) return;
  const Region fort = play.choose(event.executor, msg::aduatuca_fort(event.executor), regions);

  Terms march = free_terms({Command::march});
  march.destinations = {fort};
  march.must_move = true;
  execute(play, Faction::germans, march, event.executor);

  if (play.board.light_troops(fort, Faction::germans) == 0) return;  // a Non-player may have sent none
  Terms terms = free_terms({});
  const AduatucaAmbush card;
  terms.card = &card;
  Action battle(play, Faction::germans, terms);
  battle_in(battle, fort, Faction::romans, {.ambush = true});
}

// --- 59 Germanic Horse

void germanic_horse_unshaded(Event& event) { lay_capability(event, Faction::romans); }

void germanic_horse_shaded(Event& event) {
  if (is_gallic(event.executor)) lay_capability(event, event.executor);
}

// --- 60 Indutiomarus

void indutiomarus_unshaded(Event& event) {
  Play& play = event.play;
  const RegionSet regions = select(play.board.within_one(Region::treveri), [&](Region region) {
    return !removable(play.board, region, belgic_warbands_and_ally).empty();
  });
  if (regions.empty()) return;
  const Region region = play.choose(event.executor, msg::indutiomarus_region(event.executor), regions);
  const WhichPiece which = {msg::indutiomarus_piece(event.executor, region),
                            msg::indutiomarus_tribe(event.executor, region)};
  for (int n = 0; n < indutiomarus_pieces; ++n) {
    if (removable(play.board, region, belgic_warbands_and_ally).empty()) return;
    remove_piece(play, choose_piece(play, event.executor, which, region, belgic_warbands_and_ally));
  }
}

void indutiomarus_shaded(Event& event) {
  Play& play = event.play;
  const TribeSet tribes = {Tribe::treveri, Tribe::ubii};
  for (Tribe tribe : tribes) clear_tribe(play, tribe);
  place_allies(play, event.executor, msg::indutiomarus_ally(event.executor), tribes, Faction::belgae);
  const auto split = [&](Piece warband, int each) {
    place_split(play, event.executor, msg::indutiomarus_split(event.executor, warband, Region::treveri),
                Region::treveri, Region::ubii, warband, each);
  };
  split(Piece::belgic_hidden, 2);
  split(Piece::german_hidden, 1);
}

// --- 61 Catuvolcus

void catuvolcus_unshaded(Event& event) {
  Play& play = event.play;
  const RegionSet nervii = {Region::nervii};
  const FactionSet allied =
      select(FactionSet::every(), [&](Faction f) { return play.board.allies(Region::nervii, f) > 0; });
  if (!allied.empty()) {
    const Faction victim = play.choose(event.executor, msg::catuvolcus_faction(event.executor), allied);
    remove_chosen_allies(play, event.executor, msg::catuvolcus_ally(event.executor, victim), nervii, {victim},
                         one_to(play.board.allies(Region::nervii, victim)));
  }
  remove_chosen(play, event.executor, msg::catuvolcus_warband(event.executor), nervii, light_of_all(warband_factions),
                exactly(catuvolcus_warbands));
}

void catuvolcus_shaded(Event& event) {
  Play& play = event.play;
  const TribeSet won = select(TribeSet{Tribe::nervii, Tribe::eburones}, [&](Tribe tribe) {
    return play.board.tribe(tribe) != TribeState{Status::allied, Faction::belgae};
  });
  for (Tribe tribe : won) clear_tribe(play, tribe);
  place_allies(play, event.executor, msg::catuvolcus_belgic_ally(event.executor), won, Faction::belgae);
  play.gain(Faction::belgae, catuvolcus_resources);
}

// --- 62 War Fleet

// By sea, so neither March nor Harassment; each piece sails once.
void war_fleet(Event& event) {
  Play& play = event.play;
  const Faction who = event.executor;
  const RegionSet coast = {Region::arverni, Region::pictones,  Region::britannia,
                           Region::morini,  Region::atrebates, Region::veneti};
  EnumArray<Region, Stack> ashore{};
  EnumArray<Region, RegionSet> goals{};  // to where nothing was sent when asked is not asked again
  for (Region region : coast) {
    ashore[region] = mobile_stack(play.board, region, who);
    goals[region] = coast - RegionSet{region};
  }
  for (;;) {
    const RegionSet harbours =
        select(coast, [&](Region r) { return !goals[r].empty() && can_leave(play, r, ashore[r]); });
    const std::optional<Region> from = play.may_choose(who, msg::war_fleet_from(who), harbours);
    if (!from) break;
    const Region to = play.choose(who, msg::war_fleet_to(who, *from), goals[*from]);
    if (bring(play, who, msg::war_fleet_pieces, *from, to, ashore[*from]) == 0) goals[*from].remove(to);
  }
  Terms terms = free_terms(commands_of(who));
  terms.limited = true;
  terms.regions = coast;
  execute(play, who, terms);
}

// --- 63 Winter Campaign

void winter_campaign_unshaded(Event& event) { lay_capability(event, Faction::romans); }
void winter_campaign_shaded(Event& event) { lay_capability(event, choose_beneficiary(event, gauls)); }

// --- 64 Correus

namespace {

void bellovaci_rise(Play& play, Faction belgae) {
  for (int n = 0; n < correus_allies; ++n) {
    const std::optional<Tribe> tribe =
        play.may_choose(belgae, msg::correus_place(belgae), play.board.open_to_ally(Region::atrebates, belgae));
    if (!tribe) break;
    place_ally_at(play, *tribe, belgae);
  }
  Terms terms = free_terms({Command::rally});
  terms.limited = true;
  terms.regions = {Region::morini, Region::nervii, Region::atrebates};
  execute(play, belgae, terms);
}

}  // namespace

// The Belgae have nothing to gain from their own pieces.
void correus_unshaded(Event& event) {
  Play& play = event.play;
  if (event.executor == Faction::belgae) return;
  const WhichPiece which = {msg::correus_piece(event.executor), msg::correus_tribe(event.executor)};
  for (int n = 0; n < correus_pieces; ++n) {
    const std::optional<AnyPiece> chosen =
        may_choose_piece(play, event.executor, which, Region::atrebates, belgic_warbands_and_ally);
    if (!chosen) break;
    replace_piece(play, *chosen, event.executor);
  }
}

void correus_shaded(Event& event) {
  Play& play = event.play;
  remove_chosen_allies(play, event.executor, msg::correus_remove(event.executor), {Region::atrebates},
                       FactionSet::every(), exactly(correus_allies));
  leave_to(event, Faction::belgae, bellovaci_rise);
}

}  // namespace auspex::falling_sky
