// 8.8: the chart of the Non-player Romans from the top, its conditions, and what they agree to (8.8.6, 8.8.8).
#include "games/falling_sky/nonplayer/romans.h"

#include <utility>

#include "games/falling_sky/supply.h"
#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_np_romans.h"

namespace auspex::falling_sky {

namespace {

constexpr int army_legions = 2;
constexpr int army_auxilia = 4;
constexpr int few_auxilia = 8;

// What puts Caesar or the Legions of the Region under threat, if anything does.
std::optional<Text> threat_in(Play& play, Region region) {
  const Board& board = play.board;
  if (board.count(region, Piece::legion) == 0 && !board.named_leader_at(region, Faction::romans)) return std::nullopt;
  if (board.pieces(region) == board.pieces(region, Faction::romans)) return std::nullopt;
  for (Faction enemy : roman_enemies) {
    if (board.allies_and_citadels(region, enemy) > 0) return msg::np_romans_threat_allies(region, enemy);
    if (board.leader_at(region, enemy)) return msg::np_romans_threat_leader(region, board.leader_name(enemy));
  }
  if (const std::optional<Faction> control = board.control(region); control && *control != Faction::romans) {
    return msg::np_romans_threat_control(region, *control);
  }
  for (Faction enemy : roman_enemies) {
    if (board.pieces(region, enemy) == 0) continue;
    const int reaching = danger_of_battle(play, region, enemy, Faction::romans).on_legions_or_leader;
    if (reaching > 0) return msg::np_romans_threat_attack(region, enemy, reaching);
  }
  return std::nullopt;
}

// 8.8.8: not while the Aedui are ahead, nor where they would Raid Romans. Auxilia never fight against Romans anyway.
bool lends_auxilia(const Play& play) {
  if (exceeds_threshold(play.board, Faction::aedui)) return false;
  const Action* action = play.action;
  if (action == nullptr || action->command != Command::raid || play.state.nonplayer[Faction::aedui]) return true;
  const RegionSet together = select(play.board.regions(), [&](Region r) {
    return play.board.light_troops(r, Faction::romans) > 0 && play.board.light_troops(r, Faction::aedui) > 0;
  });
  return select(together, [&](Region r) { return !play.board.has_fort(r); }).empty();
}

}  // namespace

int enemy_allies_and_citadels(const Board& board, Region region) {
  int n = 0;
  for (Faction enemy : roman_enemies) n += board.allies_and_citadels(region, enemy);
  return n;
}

FactionSet certain_friends(const State& state) {
  FactionSet friends = {Faction::romans};
  if (state.nonplayer[Faction::aedui] && state.nonplayer[Faction::romans]) friends.add(Faction::aedui);
  return friends;
}

bool find_supply(Action& action, SupplyWord& word, Region region) {
  const State& state = action.play.state;
  // Non-player Arverni and Belgae never agree (8.4.2); nobody is asked again who refused once in the action.
  const auto may_agree = [&](Faction faction) {
    if (faction != Faction::aedui && state.nonplayer[faction]) return false;
    for (Region any : all<Region>()) {
      if ((action.recruit_supply.refused[any] | action.build_supply.refused[any]).has(faction)) return false;
    }
    return true;
  };
  const SupplyLines lines(action.board());
  for (;;) {
    const FactionSet friends = supply_friends(action, word, region);
    if (lines.supplied(friends).has(region)) return true;
    std::optional<FactionSet> partners;
    for (FactionSet group : lines.partners(region, friends)) {
      if (select(group, may_agree) != group) continue;
      // Those whose answer is certain before players.
      if (!partners || (group - certain_friends(state)).empty()) partners = group;
    }
    if (!partners) return false;
    ask_for_supply(action, word, region, *partners);
  }
}

RegionSet RomanNonPlayer::battle_or_march_under_threat(Play& play) {
  return select(play.board.regions(), [&](Region region) { return threat_in(play, region).has_value(); });
}

// 8.8.1: an enemy at margin 0 or better.
bool RomanNonPlayer::enemy_at_victory(Play& play) {
  for (Faction enemy : gauls) {
    if (const int ahead = margin(play.board, enemy); ahead >= 0) {
      play.say(msg::np_romans_enemy_at_victory(enemy, ahead), 2);
      return true;
    }
  }
  play.say(msg::np_romans_nobody_at_victory, 2);
  return false;
}

bool RomanNonPlayer::caesar_leads_an_army(Play& play) {
  const Board& board = play.board;
  const std::optional<Region> where = board.leader_region(Faction::romans);
  const bool army = where && !board.is_successor(Faction::romans) &&
                    board.count(*where, Piece::legion) >= army_legions &&
                    board.light_troops(*where, Faction::romans) >= army_auxilia;
  if (!army) play.say(msg::np_romans_no_army, 2);
  return army;
}

bool RomanNonPlayer::many_auxilia_available(Play& play) {
  const int available = play.board.available(Faction::romans, Kind::auxilia);
  const bool many = available > few_auxilia;
  play.say(many ? msg::np_romans_many_auxilia(available) : msg::np_romans_few_auxilia(available), 2);
  return many;
}

void RomanNonPlayer::ask_aedui_to_serve(Action& action) {
  Play& play = action.play;
  if (action.lending_asked || !play.capability(Card::diviciacus, CardSide::unshaded)) return;
  const RegionSet together = select(play.board.regions(), [&](Region r) {
    return play.board.light_troops(r, Faction::romans) > 0 && play.board.light_troops(r, Faction::aedui) > 0;
  });
  if (together.empty()) return;
  action.lending_asked = true;
  action.lending = play.agree(Faction::aedui, msg::agree_lending(Faction::aedui, Faction::romans));
  play.say(action.lending ? msg::lending_granted(Faction::aedui, Faction::romans)
                          : msg::lending_refused(Faction::aedui, Faction::romans),
           1);
}

coin::Deed RomanNonPlayer::flowchart(Turn& turn) {
  Play& play = turn.play;
  Action action = start(turn, Command::battle);
  Action* const outer = std::exchange(play.action, &action);
  const auto chart = [&]() -> coin::Deed {
    const RegionSet threatened = battle_or_march_under_threat(play);
    bool to_march = true;
    if (!threatened.empty()) {  // 8.8.1
      if (play.telling()) {
        for (Region region : threatened) play.say(*threat_in(play, region), 2);
      }
      if (battle(action, threatened)) return deed_of(action);
    } else {
      play.say(msg::np_romans_no_threat, 2);
      if (!caesar_leads_an_army(play) || !enemy_at_victory(play)) {
        if (plays_event(turn)) return coin::Deed::event;  // 8.8.2
        to_march = !many_auxilia_available(play);         // 8.8.3
      }
    }
    if (to_march && march(action, threatened)) return deed_of(action);
    if (recruit(action) || seize(action)) return deed_of(action);
    play.say(msg::np_romans_nothing, 2);
    return coin::Deed::passed;
  };
  const coin::Deed deed = chart();
  play.action = outer;
  return deed;
}

// Which of its Commands the chart comes to is left aside; a March and a Battle still look at what is under threat.
bool RomanNonPlayer::run_box(Action& action, Box which) {
  switch (which) {
    case Box::romans_battle:
      return battle(action, battle_or_march_under_threat(action.play));
    case Box::romans_attack:
      if (!event_battle(action)) return false;
      scout(action);
      return true;
    case Box::romans_march:
      return march(action, battle_or_march_under_threat(action.play));
    case Box::romans_recruit:
      return recruit(action);
    case Box::romans_seize:
      return seize(action);
    default:
      return false;
  }
}

std::array<Command, 4> RomanNonPlayer::command_order() const {
  return {Command::battle, Command::march, Command::recruit, Command::seize};
}

// 8.2.3: a Command by Event, done by its box. Where the Event leaves a choice the chart decides: Battle only under
// threat, and no March where it would rather Recruit.
bool RomanNonPlayer::command(Action& action, Command command) {
  Play& play = action.play;
  Action* const outer = std::exchange(play.action, &action);
  const bool chosen = (action.terms.commands & commands_of(me)).size() > 1;
  const auto run = [&] {
    switch (command) {
      case Command::battle:
        return chosen ? battle(action, battle_or_march_under_threat(play)) : event_battle(action);
      case Command::march: {
        const RegionSet threatened = battle_or_march_under_threat(play);
        const bool at_victory = threatened.empty() && caesar_leads_an_army(play) && enemy_at_victory(play);
        if (chosen && threatened.empty() && !at_victory && many_auxilia_available(play)) return false;
        return march(action, threatened);
      }
      case Command::recruit:
        return recruit(action);
      case Command::seize:
        return seize(action);
      case Command::rally:
      case Command::raid:
        break;
    }
    return false;
  };
  const bool done = run();
  play.action = outer;
  return done;
}

// 8.4.2, 8.8.6, 8.8.8
bool RomanNonPlayer::may_agree(const Play& play, const Ask& why) const {
  const bool aedui_are_nonplayer = play.state.nonplayer[Faction::aedui];
  const auto for_aedui = [&] { return second_faction(why) == Faction::aedui && aedui_are_nonplayer; };
  switch (why.decision) {
    // Supply Lines, Retreat and Quarters: for Non-player Aedui alone.
    case Decision::supply:
    case Decision::admit_retreat:
    case Decision::admit_quarters:
      return for_aedui();
    case Decision::trade:
      return aedui_are_nonplayer;
    // They Harass Vercingetorix, so they promise the Arverni nothing.
    case Decision::no_harassment:
      return second_faction(why) != Faction::arverni;
    case Decision::lending:
      return lends_auxilia(play);
    case Decision::borrow:
      return true;
    // The Instructions: both Legions or none.
    case Decision::new_legions:
      return why.number() == 2;
    case Decision::circumvallation:
    case Decision::gallic_shouts_look:
    case Decision::leader_to_provincia:
      return true;
    default:
      return false;  // transfers, Auxilia for an Aedui defence
  }
}

}  // namespace auspex::falling_sky
