#include "games/falling_sky/nonplayer/event_reasons.h"

#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_nonplayer.h"
#include "generated/falling_sky/messages_np_sheet.h"

namespace auspex::falling_sky {

namespace {

using Reason = std::optional<Text>;

constexpr int confident = 9;  // cards 20, 32: Arverni Allies and Citadels
constexpr int numidians = 3;  // card 11
constexpr int auxilia = 5;    // cards 19, 21

bool is_player(const Play& play, Faction faction) { return !play.state.nonplayer[faction]; }

Reason romans_say_no(const Play& play, Card card) {
  const int available = play.board.available(Faction::romans, Kind::auxilia);
  switch (card) {
    case Card::cicero:
      return msg::np_sheet_senate_down;
    case Card::legiones_xiiii_et_xv:
      return play.senate_can_shift(1) ? msg::np_sheet_both_legions : msg::np_sheet_senate_up;
    case Card::numidians:
      return available < numidians ? msg::np_sheet_auxilia(numidians, available) : Text(msg::np_sheet_no_leader);
    case Card::lucterius:
      return msg::np_sheet_auxilia(auxilia, available);
    case Card::the_province:
      return available < auxilia ? msg::np_sheet_auxilia(auxilia, available) : Text(msg::np_sheet_provincia);
    case Card::sappers:
      return msg::np_sheet_no_citadels;
    case Card::drought:
      return msg::np_sheet_drought;
    case Card::shifting_loyalties:
      return msg::np_sheet_capability;
    case Card::impetuosity:
      return msg::np_sheet_no_battle_by_march;
    case Card::dumnorix_loyalists:
      return msg::np_sheet_own_pieces(available);
    default:
      return std::nullopt;
  }
}

Reason arverni_say_no(const Play& play, Card card) {
  const int allies = play.board.allies_and_citadels(Faction::arverni);
  switch (card) {
    case Card::optimates:
      return msg::np_sheet_few_allies(allies);
    case Card::forced_marches:
      return allies < confident ? msg::np_sheet_few_allies(allies) : Text(msg::np_sheet_no_mass);
    case Card::assembly_of_gaul:
      return msg::np_sheet_no_carnutes;
    case Card::remi_influence:
      return msg::np_sheet_no_remi(Faction::arverni);
    case Card::war_fleet:
    case Card::impetuosity:
      return msg::np_sheet_no_control_of_player;
    default:
      return std::nullopt;
  }
}

Reason aedui_say_no(const Play& play, Card card) {
  switch (card) {
    case Card::remi_influence:
      return msg::np_sheet_no_remi(Faction::aedui);
    case Card::drought:
      return msg::np_sheet_drought_aedui;
    case Card::dumnorix_loyalists:
      return msg::np_sheet_own_pieces(play.board.available(Faction::aedui, Kind::warband));
    default:
      return is_player(play, Faction::romans) ? Text(msg::np_sheet_romans_player)
                                              : msg::np_sheet_romans_strong(roman_score(play.board));
  }
}

Reason belgae_say_no(const Play& play, Card card) {
  switch (card) {
    case Card::massed_gallic_archers:
    case Card::vercingetorixs_elite:
      return msg::np_sheet_arverni_player;
    default:
      return is_player(play, Faction::romans) ? msg::np_sheet_arverni_beyond(margin(play.board, Faction::arverni))
                                              : Text(msg::np_sheet_romans_nonplayer);
  }
}

Reason unfit(Faction who, Card card) {
  switch (card) {
    case Card::cicero:
      return msg::np_sheet_senate_up;
    case Card::legiones_xiiii_et_xv:
    case Card::litaviccus:
    case Card::arduenna:
      return msg::np_sheet_no_legion;
    case Card::germanic_chieftains:
    case Card::german_allegiances:
    case Card::migration:
      if (who == Faction::romans) return msg::np_sheet_germans;
      return card == Card::migration ? msg::np_sheet_gives_up_control : msg::np_sheet_no_more_allies;
    case Card::hostages:
    case Card::oppida:
    case Card::dumnorix_loyalists:
      return msg::np_sheet_only_own;
    case Card::land_of_mist_and_mystery:
      return who == Faction::belgae ? msg::np_sheet_no_more_allies : msg::np_sheet_only_own;
    case Card::correus:
    case Card::remi_influence:
      return msg::np_sheet_no_more_allies;
    case Card::lucterius:
    case Card::sappers:
    case Card::morasses:
    case Card::roman_wine:
    case Card::assembly_of_gaul:
    case Card::catuvolcus:
      return msg::np_sheet_only_players;
    case Card::shifting_loyalties:
      return msg::np_sheet_capability;
    case Card::war_fleet:
      return msg::np_sheet_gives_up_control;
    case Card::impetuosity:
      return msg::np_sheet_no_player_hurt;
    default:
      return std::nullopt;
  }
}

void say(Play& play, const Reason& reason) {
  if (reason) play.say(*reason, 2);
}

}  // namespace

void say_why_no(Play& play, Faction who, Card card) {
  if (!play.telling()) return;
  switch (who) {
    case Faction::romans:
      return say(play, romans_say_no(play, card));
    case Faction::arverni:
      return say(play, arverni_say_no(play, card));
    case Faction::aedui:
      return say(play, aedui_say_no(play, card));
    case Faction::belgae:
      return say(play, belgae_say_no(play, card));
    case Faction::germans:
      return;
  }
}

void say_flaw(Play& play, Faction who, Card card, const EventPlan& plan) {
  if (!play.telling()) return;
  switch (plan.flaw) {
    case EventPlan::Flaw::none:
      return;
    case EventPlan::Flaw::changes_nothing:
      return play.say(msg::np_event_nothing, 2);
    case EventPlan::Flaw::turns_own_pieces:
      return play.say(msg::np_event_faces, 2);
    case EventPlan::Flaw::not_for_itself:
      return play.say(msg::np_event_others, 2);
    case EventPlan::Flaw::not_as_instructed:
      return say(play, unfit(who, card));
    case EventPlan::Flaw::helps_a_player:
      return play.say(msg::np_frost_event(card, plan.helped), 2);
  }
}

}  // namespace auspex::falling_sky
