// 6.1 Victory, 6.4 Harvest, 6.5 Senate, 6.6 Spring, and the first Winter of Pax Gallica?. The Germans and Quarters
// Phases are in germans.cpp and quarters.cpp.
#include "games/falling_sky/winter.h"

#include <algorithm>

#include "games/coin/margins.h"
#include "games/falling_sky/abilities/abilities.h"
#include "games/falling_sky/commands/commands.h"
#include "games/falling_sky/events/cards_3.h"
#include "games/falling_sky/events/steps.h"
#include "games/falling_sky/player/player.h"
#include "games/falling_sky/sequence.h"
#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_one_player.h"

namespace auspex::falling_sky {

namespace {

constexpr int optimates_score = 13;
constexpr int optimates_phase = 2;  // it bites from the second Victory Phase held
constexpr int river_tolls = 4;
constexpr int campaign_actions = 2;
constexpr EnumArray<Senate, int> senate_auxilia = {{{3, 4, 5}}};  // Uproar, Intrigue, Adulation

// 8.9: why a lone player has won or lost.
void say_how_it_went(Play& play, Faction lone) {
  const State& state = play.state;
  const int lead = player_margin(state, lone) - best_nonplayer_margin(state);
  if (!state.nonplayer[state.winner]) {
    play.say(msg::victory_ahead(lone, lead), 1);
  } else if (exceeds_threshold(state.board, state.winner)) {
    play.say(msg::victory_nonplayer_beyond(state.winner), 1);
  } else if (lead == 0) {
    play.say(msg::victory_level(lone, state.winner), 1);
  } else {
    play.say(msg::victory_behind(lone, -lead, state.winner), 1);
  }
}

// 7.1-7.3: the game is over; says how everyone stands.
void end_game(Play& play) {
  State& state = play.state;
  state.over = true;
  for (Faction faction : player_factions) state.by_threshold = state.by_threshold || player_exceeds(state, faction);
  state.winner = ranking(state).front();
  coin::say_margins(
      play, ranking(state), [&](Faction faction) { return margin(state.board, faction); },
      coin::MarginWords<Faction>{msg::victory_margin, msg::victory_margin_of_two});
  if (const std::optional<Faction> lone = lone_player(state)) say_how_it_went(play, *lone);
}

// 6.1: nobody has won: a lone player is there but too early (8.9), or one of a player's two Factions alone (1.5.1).
void say_war_goes_on(Play& play) {
  const State& state = play.state;
  const std::optional<Faction> lone = lone_player(state);
  if (lone && player_exceeds(state, *lone)) return play.say(msg::victory_too_early(*lone), 1);
  bool told = false;
  for (Faction faction : player_factions) {
    if (!exceeds_threshold(state.board, faction) || player_exceeds(state, faction)) continue;
    play.say(msg::victory_not_both(faction, *partner_of(state, faction)), 1);
    told = true;
  }
  if (!told) play.say(msg::victory_none, 1);
}

// Card 20: with Rome that far ahead Caesar is recalled, from the second Victory Phase on.
bool optimates(Play& play) {
  State& state = play.state;
  if (!state.optimates || state.victory_phases < optimates_phase) return false;
  if (roman_score(play.board) < optimates_score) return false;
  play.say(msg::victory_optimates(roman_score(play.board)));
  play.board.recall_legions();
  play.check_circumvallation();
  return true;
}

// Pax Gallica?: three Legions find Quarters among the Belgae at the first Harvest.
void place_harvest_box(Play& play) {
  const RegionSet belgica =
      select(play.board.regions(), [](Region region) { return region_info[region].group == Group::belgica; });
  RegionSet last;
  while (play.board.harvest_box() > 0) {
    const Region region = play.choose(Faction::romans, msg::harvest_legion(play.board.harvest_box(), last), belgica);
    last = {region};
    play.board.harvest_box_to(region, 1);
    play.say(msg::harvest_legion_placed(region), 1);
  }
}

// Card 63 shaded: its actions cost what they usually do; Frost does not apply to them, and neither does what ties a
// Special Ability to a Command.
Terms campaign_terms(const WinterCampaign& card, CommandSet commands, AbilitySet abilities, int most_abilities) {
  Terms terms;
  terms.commands = commands;
  terms.abilities = abilities;
  terms.most_abilities = most_abilities;
  terms.by_sequence = false;
  terms.card = &card;
  return terms;
}

// What can be taken as the next action. Ambush needs a Battle, so it is none by itself.
struct CampaignChoices {
  CommandSet commands;
  AbilitySet abilities;
};
CampaignChoices campaign_choices(Play& play, Faction who, const WinterCampaign& card) {
  const AbilitySet alone = abilities_of(who) - AbilitySet{Ability::ambush};
  const Action commands(play, who, campaign_terms(card, CommandSet::every(), {}, 0));
  const Action abilities(play, who, campaign_terms(card, {}, alone, 1));
  return {possible_commands(commands), select(alone, [&](Ability ability) { return can_use(abilities, ability); })};
}

// Card 63 shaded: after Harvest its holder has two actions. A Special Ability that accompanies a Command is the other
// one. What came to nothing (1.5.2) is not offered again.
void winter_campaign(Play& play) {
  if (!play.capability(Card::winter_campaign, CardSide::shaded)) return;
  struct Choice {
    std::optional<Command> command;
    std::optional<Ability> ability;
  };
  const Faction who = play.state.capabilities[Card::winter_campaign].holder;
  const WinterCampaign card;
  CampaignChoices given_up;
  for (int left = campaign_actions; left > 0;) {
    const CampaignChoices choices = campaign_choices(play, who, card);
    Menu<Choice> menu;
    for (Command command : choices.commands - given_up.commands) {
      menu.add(msg::menu_command(command, who), {command, {}});
    }
    for (Ability ability : choices.abilities - given_up.abilities) {
      menu.add(msg::menu_ability(ability, who), {{}, ability});
    }
    if (menu.empty()) return;
    menu.add(msg::common_done, {});
    const Choice choice = menu.ask(play, who, msg::campaign_ask(who, left));
    int done = 0;
    if (choice.command) {
      const AbilitySet companions = left > 1 ? AbilitySet::every() : AbilitySet();
      const Action action = execute(play, who, campaign_terms(card, {*choice.command}, companions, left - 1));
      done = action.abilities_used.size() + (action.executed() ? 1 : 0);
      if (done == 0) given_up.commands.add(*choice.command);
    } else if (choice.ability) {
      done = execute_ability(play, who, campaign_terms(card, {}, {*choice.ability}, 1)).abilities_used.size();
      if (done == 0) given_up.abilities.add(*choice.ability);
    } else {
      return;
    }
    left -= done;
  }
}

// 6.5.1: which way the Roman score moves the Senate: up (1), down (-1), or not at all.
int senate_direction(const State& state) {
  const int score = roman_score(state.board);
  if (score < 10) return 1;
  if (score > 12) return -1;
  return state.senate == Senate::uproar ? -1 : state.senate == Senate::adulation ? 1 : 0;
}

void shift_by_score(Play& play) {
  const State& state = play.state;
  const int direction = senate_direction(state);
  if (direction < 0 && play.board.fallen() > 0) {
    play.say(msg::senate_barred(state.senate), 1);
  } else if (direction < 0 && state.lost_eagle) {
    play.say(msg::senate_eagle(state.senate), 1);
  } else if (!play.shift_senate(direction)) {
    play.say(msg::senate_stays(state.senate), 1);
  }
}

// 6.5.2: those in the Senate's row and above it. The track fills from the bottom row, Adulation.
int legions_to_come(const State& state) {
  const int rows_below = count_of<Senate> - 1 - index_of(state.senate);
  return std::max(0, state.board.legions_track() - rows_below * legions_per_row);
}

// 6.6: Leaders that were removed come back as Successors.
void place_successors(Play& play) {
  for (Faction faction : play.faction_order()) {
    if (play.board.available(faction, Kind::leader) == 0) continue;
    play.board.set_successor(faction, true);
    const Leader leader = play.board.leader_name(faction);
    const RegionSet regions = select(play.board.regions(), [&](Region region) {
      return play.board.pieces(region, faction) > 0 || region_info[region].home.has(faction);
    });
    const Region region = play.choose(faction, msg::spring_successor(faction, leader), regions);
    play.board.place(region, leader_of(faction), 1);
    play.say(msg::spring_successor_placed(leader, region), 1);
  }
}

// 6.6: all Scouted markers go first, so every Warband and Auxilia ends Hidden.
void hide_all(Board& board) {
  for (Region region : board.regions()) {
    for (Faction faction : all<Faction>()) {
      if (faction != Faction::romans) {
        const Piece scouted = light(faction, Face::scouted);
        board.turn(region, scouted, light(faction, Face::revealed), board.count(region, scouted));
      }
      board.hide(region, faction);
    }
    board.set_devastated(region, false);
  }
}

// 6.6: Gathering markers go, then Dispersed ones are turned to Gathering; a Razed City stays as it is.
void gather_tribes(Play& play) {
  for (Tribe tribe : play.board.tribes()) {
    const Status status = play.board.tribe(tribe).status;
    if (status == Status::gathering) {
      play.board.subdue(tribe);
      play.say(msg::spring_returns(tribe), 1);
    } else if (status == Status::dispersed) {
      play.board.disperse(tribe, Status::gathering);
      play.say(msg::spring_gathers(tribe), 1);
    }
  }
}

}  // namespace

bool first_winter(const State& state) { return state.scenario == Scenario::pax_gallica && state.winters == 1; }

void begin_phase(Play& play, Phase phase) {
  play.say(msg::winter_phase(phase));
  if (!first_winter(play.state) || phase == Phase::spring) offer_vercingetorix(play);
}

void victory_phase(Play& play) {
  State& state = play.state;
  offer_vercingetorix(play);
  ++state.winters;
  const bool final_winter = winters_left(state) == 1;
  play.say(final_winter ? msg::winter_final(state.winters) : msg::winter_begins(state.winters));
  if (first_winter(state)) {
    play.say(msg::winter_phases_skipped, 1);
    state.phase = Phase::quarters;
    return;
  }
  play.say(msg::winter_phase(Phase::victory));
  ++state.victory_phases;
  const bool last_phase = optimates(play) || final_winter;
  if (last_phase || ends_at_once(state)) {
    end_game(play);
  } else {
    say_war_goes_on(play);
    state.phase = Phase::germans;
  }
}

void harvest_phase(Play& play) {
  begin_phase(play, Phase::harvest);
  place_harvest_box(play);
  play.gain(Faction::romans, roman_score(play.board));
  for (Faction faction : gauls) play.gain(faction, 2 * play.board.allies_and_citadels(faction));
  play.say(msg::harvest_tolls, 1);
  play.gain(Faction::aedui, river_tolls);
  offer_transfers(play);
  winter_campaign(play);
  play.state.phase = Phase::senate;
}

void senate_phase(Play& play) {
  State& state = play.state;
  begin_phase(play, Phase::senate);
  if (state.senate_on_track) {
    shift_by_score(play);
  } else {
    state.senate_on_track = true;
    state.senate = Senate::intrigue;
    state.firm = false;
    play.say(msg::senate_arrives(state.senate), 1);
  }
  state.lost_eagle = false;

  const int recover = play.board.fallen() - play.board.fallen() / 2;
  play.board.fallen_to_track(recover);
  if (recover > 0) play.say(msg::legions_recover(recover), 1);
  place_legion_pieces(play, Region::provincia, legions_to_come(state), LegionPlace::track);
  if (play.board.leader_at(Region::provincia, Faction::romans)) {
    place_pieces(play, Region::provincia, Piece::auxilia_hidden, senate_auxilia[state.senate]);
  }
  state.phase = Phase::spring;
}

void spring_phase(Play& play) {
  begin_phase(play, Phase::spring);
  place_successors(play);
  if (const int fallen = play.board.fallen(); fallen > 0) {
    play.board.fallen_to_track(fallen);
    play.say(msg::legions_recover(fallen), 1);
  }
  hide_all(play.board);
  play.say(msg::spring_hide, 1);
  gather_tribes(play);
  play.state.sequence.make_all_eligible();
  turn_next_card(play);
}

}  // namespace auspex::falling_sky
