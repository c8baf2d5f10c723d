// Events 46 to 54: Gesiths, Hired Spears, Empty Homelands, Vortigern, Calleva Atrebatum, Camlann, Mistborn, Seax and
// Torch, The End of the World.
#include <algorithm>
#include <array>

#include "engine/player.h"
#include "games/pendragon/commands/battle_command.h"
#include "games/pendragon/commands/muster.h"
#include "games/pendragon/commands/train.h"
#include "games/pendragon/events/cards_2.h"
#include "games/pendragon/events/steps.h"
#include "generated/pendragon/messages_events_2.h"
#include "generated/pendragon/messages_events_steps.h"

namespace auspex::pendragon {

// 46: Shield Wall in one space only (unshaded), or in one space besides another Feat (shaded).
void gesiths_unshaded(Event& event) { lay_effect(event, Faction::saxons); }
void gesiths_shaded(Event& event) { lay_effect(event, Faction::saxons); }

// 47 unshaded
void hired_spears_unshaded(Event& event) {
  leave_to(event, choose_beneficiary(event, both_britons), [](Play& play, Faction briton) {
    Terms invite = free_feat_terms(Feat::invite, 2);
    const HiredInvite card;
    invite.card = &card;
    execute_feat(play, briton, invite);
  });
}

namespace {

// 47: all Foederati of one Nation in the space lose their markers; their Warbands take what they can carry.
void desert(Event& event, Space space) {
  Play& play = event.play;
  FactionSet peoples;
  for (Nation nation : all<Nation>()) {
    if (play.board.count(space, pieces_of(nation) & all_foederati) > 0) peoples.add(faction_of(nation));
  }
  const Faction people = play.choose(event.executor, msg::spears_which(event.executor, space), peoples);
  const PieceSet hired = pieces_of(nation_of(people)) & all_foederati & all_troops;
  int empty_handed = 0;
  for (Piece piece : hired) empty_handed += play.board.empty_handed(space, piece);
  release_nation(play, space, nation_of(people));
  if (is_city(space)) return;
  const int most = std::min(empty_handed, play.board.population(space));
  const int taken = play.board.plunder_space(space, warband_of(people), most);
  if (taken > 0) play.say(msg::plunder_taken(people, taken, space, play.board.prosperity(space)), 1);
}

}  // namespace

// 47 shaded
void hired_spears_shaded(Event& event) {
  const SpaceSet spaces = spaces_with(event.board(), all_foederati);
  for (Space space : choose_spaces(event.play, event.executor, msg::spears_where(event.executor), spaces, up_to(2))) {
    desert(event, space);
  }
}

// 48 unshaded
void empty_homelands_unshaded(Event& event) { lay_effect(event); }

// 48 shaded
void empty_homelands_shaded(Event& event) {
  leave_to(event, Faction::saxons, [](Play& play, Faction saxons) {
    const SpaceSet regions = under_friendly_control(play.board, saxons) & all_regions;
    for (Space space : choose_spaces(play, saxons, msg::homelands_where, regions, up_to(2))) {
      play.raise_population(space);
      place_own_units(play, saxons, space, Piece::saxon_warband, 1);
    }
  });
}

// 49 unshaded
void vortigern_unshaded(Event& event) {
  event.play.set_dominance(Dominance::civilian);
  event.play.gain(Track::wealth, 3);
  leave_to(event, Faction::civitates,
           [](Play& play, Faction civitates) { execute_feat(play, civitates, free_feat_terms(Feat::invite, 1)); });
}

// 49 shaded
void vortigern_shaded(Event& event) {
  Play& play = event.play;
  const PieceSet hired = all_foederati & all_troops;
  int warbands = 0;
  for (Space space : choose_spaces(play, event.executor, msg::vortigern_where(event.executor),
                                   spaces_with(play.board, all_foederati), up_to(3))) {
    warbands += play.board.count(space, hired);
    for (Nation nation : all<Nation>()) release_nation(play, space, nation);
  }
  play.gain(Track::briton_resources, -warbands);
}

// 50 unshaded
void calleva_atrebatum_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    const SiteSet sites = play.board.vacant_sites(Space::atrebates, Kind::town);
    if (!place_stronghold(play, civitates, sites, Piece::town)) {
      place_own_units(play, civitates, Space::atrebates, Piece::militia, 2);
    }
  });
  Play& play = event.play;
  add_prosperity(play, Space::atrebates, play.board.prosperity_room(Space::atrebates));
  play.gain(Track::prestige, 1);
  if (is_briton(event.executor)) stay_eligible(play, event.executor);
}

// 50 shaded
void calleva_atrebatum_shaded(Event& event) {
  remove_a_stronghold(event.play, event.executor, Space::atrebates, {Piece::town});
  take_prosperity(event.play, Space::atrebates, 2);
  event.play.drop_population(Space::atrebates);
}

namespace {

void limited_move_or_fight(Play& play, Faction briton) {
  Terms terms = free_terms({Command::march, Command::battle});
  terms.limited = true;
  execute(play, briton, terms);
}

}  // namespace

// 51 unshaded
void camlann_unshaded(Event& event) {
  const Faction first = event.play.choose(event.executor, msg::camlann_first(event.executor), both_britons);
  leave_to(event, first, limited_move_or_fight);
  leave_to(event, other_briton(first), limited_move_or_fight);
}

namespace {

// 51: where they meet: one space with Troops of both or, failing that, two next to each other.
struct Meeting {
  Space dux;
  Space civitates;
};

std::optional<Meeting> choose_meeting(Event& event) {
  Play& play = event.play;
  const SpaceSet dux = spaces_with(play.board, troops_of(Faction::dux));
  const SpaceSet civitates = spaces_with(play.board, troops_of(Faction::civitates));
  const Ask why = msg::camlann_where(event.executor);
  if (!(dux & civitates).empty()) {
    const Space space = play.choose(event.executor, why, dux & civitates);
    return Meeting{space, space};
  }
  const SpaceSet near = select(dux, [&](Space space) { return !(space_info[space].adjacent & civitates).empty(); });
  if (near.empty()) return std::nullopt;
  const Space one = play.choose(event.executor, why, near);
  const Space other =
      play.choose(event.executor, msg::event_second_of_pair(event.executor, one), space_info[one].adjacent & civitates);
  return Meeting{one, other};
}

}  // namespace

// 51 shaded
void camlann_shaded(Event& event) {
  Play& play = event.play;
  if (const std::optional<Meeting> meeting = choose_meeting(event)) {
    const int most = std::min(
        {3, play.board.troops(meeting->dux, Faction::dux), play.board.troops(meeting->civitates, Faction::civitates)});
    const int n = play.choose_number(event.executor, msg::camlann_how_many(event.executor), 0, most);
    remove_troops(play, event.executor, meeting->dux, troops_of(Faction::dux), exactly(n));
    remove_troops(play, event.executor, meeting->civitates, troops_of(Faction::civitates), exactly(n));
  }
  play.gain(Track::prestige, -2);
  play.gain(Track::wealth, -2);
}

namespace {

// 52: Regions to Train or Muster in, or with Troops of the Faction and an enemy.
SpaceSet in_the_mist(Play& play, Faction briton, const Terms& raise, const Terms& battle) {
  const Action raising(play, briton, raise);
  const SpaceSet raised =
      briton == Faction::dux ? train_spaces(raising) | train_prosperity_spaces(raising) : muster_spaces(raising);
  return raised | battle_spaces(Action(play, briton, battle));
}

void out_of_the_mist(Play& play, Faction briton) {
  Terms raise = free_terms({briton == Faction::dux ? Command::train : Command::muster});
  raise.most_spaces = 2;
  raise.spaces = all_regions;
  Terms battle = free_terms({Command::battle});
  battle.most_spaces = 2;
  battle.spaces = all_regions;
  const std::vector<Space> chosen =
      choose_spaces(play, briton, msg::mistborn_where(briton), in_the_mist(play, briton, raise, battle), up_to(2));
  if (chosen.empty()) return;
  SpaceSet where;
  for (Space space : chosen) where.add(space);
  raise.spaces = where;
  execute(play, briton, raise);
  battle.spaces = where;
  const MistbornBattle card(briton);
  battle.card = &card;
  execute(play, briton, battle);
}

void out_of_the_fens(Play& play, Faction barbarian) {
  Terms raid = free_terms({Command::raid});
  raid.most_spaces = 2;
  raid.spaces = select(SpaceSet::every(), is_rough);
  const MistbornBattle card(barbarian);
  raid.card = &card;
  execute(play, barbarian, raid);
}

}  // namespace

// 52
void mistborn_unshaded(Event& event) { leave_to(event, choose_beneficiary(event, both_britons), out_of_the_mist); }
void mistborn_shaded(Event& event) { leave_to(event, self_or_named(event, both_barbarians), out_of_the_fens); }

// 53 unshaded
void seax_and_torch_unshaded(Event& event) {
  leave_to(event, Faction::civitates, [](Play& play, Faction civitates) {
    const Board& board = play.board;
    const SpaceSet regions =
        select(under_briton_control(board) & spaces_with(board, strongholds_of(civitates)) & all_regions,
               [&](Space space) { return board.population(space) < population_limit(play.state, space); });
    const int most = std::min(2, board.refugees());
    for (Space space : choose_spaces(play, civitates, msg::torch_where, regions, up_to(most))) {
      play.board.add_refugees(-1);
      play.say(msg::population_refugees(play.board.refugees()), 1);
      play.raise_population(space);
      add_prosperity(play, space, 1);
    }
  });
}

// 53 shaded
void seax_and_torch_shaded(Event& event) {
  leave_to(event, Faction::saxons, [](Play& play, Faction saxons) {
    Terms raid = free_terms({Command::raid});
    raid.most_spaces = 2;
    raid.spaces = all_regions;
    raid.feats = {Feat::ravage};
    const SeaxRaid card;
    raid.card = &card;
    execute(play, saxons, raid);
  });
}

// 54 unshaded
void the_end_of_the_world_unshaded(Event& event) {
  Play& play = event.play;
  const int n = play.board.fragmented() ? 3 : 5;
  Menu<Track> menu;
  menu.add(msg::world_prestige(n), Track::prestige);
  menu.add(msg::world_wealth(n), Track::wealth);
  play.gain(menu.choose(play, event.executor, msg::world_choose(event.executor)), n);
}

// 54 shaded
void the_end_of_the_world_shaded(Event& event) {
  Play& play = event.play;
  const bool shaken = play.board.controlled_population(Control::britons) <= 33 ||
                      play.board.total_prosperity() + play.resources(Track::prestige) <= 62;
  if (play.board.imperium() == Imperium::roman_rule && shaken) {
    play.shift_down();
    play.halve_prestige_and_wealth();
    return;
  }
  play.gain(Track::prestige, -3);
  play.gain(Track::wealth, -3);
}

}  // namespace auspex::pendragon
