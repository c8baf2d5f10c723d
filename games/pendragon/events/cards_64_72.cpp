// Events 64 to 72: Ui Liathain, Catraeth, Brychan, Dal Riada, Niall Noigiallach, Curraghs, Drust of the Hundred
// Battles, Noble Hostages, Hard Winter.
#include "engine/player.h"
#include "games/pendragon/events/cards_2.h"
#include "games/pendragon/events/steps.h"
#include "generated/pendragon/messages_events_2.h"
#include "generated/pendragon/messages_events_steps.h"

namespace auspex::pendragon {

namespace {

constexpr PieceSet raiders = {Piece::scotti_raider};
constexpr PieceSet scotti_units = units_of(Faction::scotti);
constexpr PieceSet scotti_hold = {Piece::scotti_warband, Piece::scotti_settlement};
constexpr SpaceSet hills =
    select(SpaceSet::every(), [](Space space) { return space_info[space].terrain == Terrain::hills; });

// 64
constexpr SpaceSet western_shore = {Space::demetae, Space::dumnonii, Space::ordovices, Space::silures};

void against_the_liathain(Play& play, Faction briton) {
  Terms march = free_terms({Command::march});
  march.destinations = western_shore;
  execute(play, briton, march);
  Terms battle = free_terms({Command::battle});
  battle.most_spaces = 1;
  battle.spaces = western_shore;
  battle.against = {Faction::scotti};
  const LiathainBattle card;
  battle.card = &card;
  execute(play, briton, battle);
}

}  // namespace

// 64 unshaded
void ui_liathain_unshaded(Event& event) {
  leave_to(event, choose_beneficiary(event, both_britons), against_the_liathain);
}

// 64 shaded
void ui_liathain_shaded(Event& event) {
  leave_to(event, Faction::scotti, [](Play& play, Faction scotti) {
    Terms march = free_terms({Command::march});
    const LiathainMarch card;
    march.card = &card;
    execute(play, scotti, march);
    Terms battle = free_terms({Command::battle});
    battle.most_spaces = 1;
    execute(play, scotti, battle);
  });
}

// 65 unshaded
void catraeth_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    place_up_to(play, civitates, Space::votadini, Piece::comitates, 2, {Box::not_yet_in_play, Box::available});
    Terms march = free_terms({Command::march});
    march.most_spaces = 1;
    march.spaces = {Space::votadini};
    SpaceSet fields = execute(play, civitates, march).entered;
    fields.add(Space::votadini);
    Terms battle = free_terms({Command::battle});
    battle.most_spaces = 1;
    battle.spaces = fields;
    const CatraethBattle card;
    battle.card = &card;
    execute(play, civitates, battle);
  });
}

// 65 shaded
void catraeth_shaded(Event& event) {
  Play& play = event.play;
  remove_some(play, event.executor, Space::votadini, {Piece::militia, Piece::comitates}, up_to(2));
  remove_chosen_strongholds(play, event.executor, msg::catraeth_hillfort(event.executor),
                            {Space::textoverdi, Space::votadini}, {Piece::hillfort}, exactly(1));
  play.gain(Track::wealth, -2);
}

// 66 unshaded
void brychan_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    const SpaceSet regions =
        hills & spaces_with(play.board, strongholds_of(civitates)) & spaces_with(play.board, scotti_hold);
    if (regions.empty()) return;
    const Space where = play.choose(civitates, msg::brychan_where, regions);
    play.gain(Track::scotti_renown, mark_foederati(play, civitates, where, Nation::scotti, civitates, 3));
  });
}

// 66 shaded
void brychan_shaded(Event& event) {
  Play& play = event.play;
  const std::vector<Space> chosen = choose_spaces(play, event.executor, msg::brychan_war(event.executor),
                                                  hills & spaces_with(play.board, {Piece::militia}), up_to(3));
  for (Space space : chosen) {
    remove_some(play, event.executor, space, {Piece::militia}, exactly(1));
    if (play.board.count(space, scotti_hold) == 0) continue;
    leave_to(event, Faction::scotti, [space](Play& the_play, Faction scotti) {
      place_own_units(the_play, scotti, space, Piece::scotti_warband, 1);
    });
  }
}

// 67 unshaded
void dal_riada_unshaded(Event& event) {
  event.play.gain(Track::scotti_renown, -2);
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    const SiteSet sites = play.board.vacant_sites(Space::novantae, Kind::hillfort);
    if (!sites.empty() && play.board.available(Piece::hillfort) > 0 && play.agree(civitates, msg::dal_riada_hillfort)) {
      place_stronghold(play, civitates, sites, Piece::hillfort);
    }
    place_own_units(play, civitates, Space::novantae, Piece::militia, 2);
    remove_some(play, civitates, Space::novantae, {Piece::scotti_warband}, up_to(2));
  });
}

// 67 shaded
void dal_riada_shaded(Event& event) {
  leave_to(event, Faction::scotti, [](Play& play, Faction scotti) {
    if (play.board.settlement_to_card()) play.say(msg::dal_riada_settled, 1);
    place_up_to(play, scotti, Space::novantae, Piece::scotti_warband, 2);
  });
  lay_effect(event, Faction::scotti);
}

// 68 unshaded
void niall_noigiallach_unshaded(Event& event) {
  event.play.gain(Track::scotti_renown, -4);
  remove_chosen_units(event.play, event.executor, msg::niall_which(event.executor), SpaceSet::every(), raiders,
                      up_to(6));
}

// 68 shaded
void niall_noigiallach_shaded(Event& event) { lay_effect(event, Faction::scotti); }

// 69 unshaded
void curraghs_unshaded(Event& event) {
  Play& play = event.play;
  const SpaceSet spaces = on_coast_of({Sea::hibernicus}) & spaces_with(play.board, raiders);
  for (Space space : choose_spaces(play, event.executor, msg::curraghs_where(event.executor), spaces, up_to(2))) {
    const int laden = play.board.plunder(space, raiders);
    remove_some(play, event.executor, space, raiders, up_to(3));
    add_prosperity(play, space, laden - play.board.plunder(space, raiders));
  }
}

// 69 shaded
void curraghs_shaded(Event& event) {
  set_sea(event.play, Sea::hibernicus, Patrol::no_patrol);
  lay_effect(event, Faction::scotti);
}

// 70 unshaded
void drust_of_the_hundred_battles_unshaded(Event& event) {
  constexpr SpaceSet north = {Space::carvetii, Space::novantae, Space::textoverdi, Space::votadini};
  remove_chosen_units(event.play, event.executor, msg::drust_which(event.executor), north, scotti_units, up_to(3));
  become_ineligible(event.play, Faction::scotti);
}

// 70 shaded
void drust_of_the_hundred_battles_shaded(Event& event) {
  leave_to(event, Faction::scotti, [](Play& play, Faction scotti) {
    const Space where = play.choose(scotti, msg::drust_where, SpaceSet{Space::novantae, Space::votadini});
    place_up_to(play, scotti, where, Piece::scotti_warband, 2);
    Terms battle = free_terms({Command::battle});
    const DrustBattle card;
    battle.card = &card;
    execute(play, scotti, battle);
  });
}

namespace {

// 71: a Briton has its own, a Barbarian gives either.
Track honour_of(Event& event) {
  if (event.executor == Faction::dux) return Track::prestige;
  if (event.executor == Faction::civitates) return Track::wealth;
  Menu<Track> menu;
  menu.add(msg::hostages_prestige, Track::prestige);
  menu.add(msg::hostages_wealth, Track::wealth);
  return menu.choose(event.play, event.executor, msg::hostages_choose(event.executor));
}

}  // namespace

// 71 unshaded
void noble_hostages_unshaded(Event& event) {
  event.play.gain(renown_of(choose_beneficiary(event, both_barbarians)), -2);
  event.play.gain(honour_of(event), 3);
}

// 71 shaded
void noble_hostages_shaded(Event& event) {
  Play& play = event.play;
  const Track renown = renown_of(self_or_named(event, both_barbarians));
  play.take(Track::wealth, renown, 2);
  play.take(Track::briton_resources, renown, 2);
  play.gain(Track::prestige, -2);
}

// 72: the next Upkeep and, shaded, the next Recovery.
void hard_winter_unshaded(Event& event) { lay_effect(event); }
void hard_winter_shaded(Event& event) { lay_effect(event); }

}  // namespace auspex::pendragon
