// 3.6.5 Battle Consequences, with those of Retaliate (4.2.4).
#include <algorithm>

#include "engine/player.h"
#include "games/pendragon/battle/parts.h"
#include "games/pendragon/carriers.h"

namespace auspex::pendragon {

namespace {

constexpr int draco_prestige = 2;  // card 17 unshaded
constexpr int disgrace = 2;
constexpr int retaliate_prestige = 3;
constexpr int retaliate_loss = 5;

bool between_britons(const Battle& battle) {
  return is_briton(battle.terms.attacker) && is_briton(battle.terms.defender);
}

// Whether the side removed more than it lost.
bool won(const Battle& battle, const BattleSide& side) { return total(battle.enemy_of(side).lost) > total(side.lost); }

// The first point: Cavalry fought (PD-F16).
void prestige_of_cavalry(Battle& battle) {
  if (!battle.cavalry_fought) return;
  Play& play = battle.play;
  const BattleSide& side = battle.attack.factions.has(Faction::dux) ? battle.attack : battle.defence;
  const bool draco = play.capability(Card::draco_standard, CardSide::unshaded);
  if (won(battle, side)) {
    if (between_britons(battle) && !battle.board().fragmented()) return;
    play.say(msg::after_cavalry_won, 1);
    play.gain(Track::prestige, draco ? draco_prestige : 1);
  } else if (won(battle, battle.enemy_of(side))) {
    play.say(msg::after_cavalry_beaten, 1);
    if (draco) return play.say(msg::after_draco(Card::draco_standard), 1);
    play.gain(Track::prestige, -1);
  }
}

// The second: Forts lost, before Fragmentation Towns too, whoever felled them (PD-F17).
void prestige_of_strongholds_lost(Battle& battle) {
  for (Piece piece : {Piece::fort, Piece::town}) {
    if (piece == Piece::town && battle.board().fragmented()) continue;
    for (int n = battle.defence.lost[piece]; n > 0; --n) {
      battle.play.say(msg::after_disgrace(piece), 1);
      battle.play.gain(Track::prestige, -disgrace);
    }
  }
}

// --- The third: what fallen Strongholds yield (PD-B9)

// Attackers with room, by kind: Cavalry only where it may carry the like (PD-B10).
Stack carriers(const Battle& battle, bool cavalry) {
  Stack room{};
  for (Piece piece : all_units) {
    if (piece == Piece::cavalry && !cavalry) continue;
    room[piece] = static_cast<std::uint8_t>(battle.attack.field.all[piece] - battle.attack.field.laden[piece]);
  }
  return room;
}

int load_attackers(Battle& battle, int cubes, bool cavalry) {
  const Stack share =
      choose_carriers(battle.play, battle.terms.executing, battle.space(), carriers(battle, cavalry), exactly(cubes));
  int loaded = 0;
  for (Piece piece : all_units) {
    const int n = battle.board().load(battle.space(), piece, share[piece]);
    battle.attack.field.laden[piece] = static_cast<std::uint8_t>(battle.attack.field.laden[piece] + n);
    loaded += n;
  }
  if (loaded > 0) battle.play.say(msg::plunder_loaded(battle.terms.executing, loaded, battle.space()), 1);
  return loaded;
}

// 1.7.2: what nobody can carry stays Prosperity.
int plunder_city(Battle& battle) {
  if (!is_city(battle.space())) return 0;
  if (battle.play.state.readings.city_plunder_for_barbarians && is_briton(battle.terms.executing)) return 0;
  const int there = battle.board().prosperity(battle.space());
  const Stack share = choose_carriers(battle.play, battle.terms.executing, battle.space(),
                                      carriers(battle, battle.terms.retaliate), exactly(there));
  int taken = 0;
  for (Piece piece : all_units) {
    const int n = battle.board().plunder_space(battle.space(), piece, share[piece]);
    battle.attack.field.laden[piece] = static_cast<std::uint8_t>(battle.attack.field.laden[piece] + n);
    taken += n;
  }
  if (taken > 0) {
    battle.play.say(msg::plunder_taken(battle.terms.executing, taken, battle.space(), there - taken), 1);
  }
  return taken;
}

void plunder_of_strongholds(Battle& battle) {
  for (Piece piece : all_strongholds) {
    for (int n = battle.defence.lost[piece]; n > 0; --n) {
      const int cubes = kind_of(piece) == Kind::town ? town_plunder : stronghold_plunder;
      const int got = load_attackers(battle, cubes, battle.terms.retaliate) + plunder_city(battle);
      if (kind_of(piece) == Kind::settlement && !is_foederati(piece)) battle.outcome.settlement_plunder += got;
    }
  }
}

// The fourth: Strongholds that the Dux felled (PD-F17).
void prestige_of_strongholds_felled(Battle& battle) {
  const int felled = battle.felled.size();
  if (battle.terms.executing != Faction::dux || felled == 0) return;
  if (between_britons(battle) && !battle.board().fragmented()) return;
  battle.play.say(msg::after_felled(felled), 1);
  battle.play.gain(Track::prestige, felled);
}

// The fifth (PD-F18).
void renown(Battle& battle) {
  for (const BattleSide* side : {&battle.attack, &battle.defence}) {
    if (is_briton(side->lead) || !won(battle, *side)) continue;
    if (battle.board().pieces(battle.space(), side->lead) <= total(side->evading.all)) continue;
    const bool by_card = battle.terms.card != nullptr && side->lead == battle.terms.executing;
    battle.play.say(msg::after_won(side->lead), 1);
    battle.play.gain(renown_of(side->lead), by_card ? battle.terms.card->renown_for_victory() : 1);
  }
}

// The sixth: Plunder that removed enemies carried, one way for all of it (PD-B8).
void spoils(Battle& battle, bool control) {
  const Faction executing = battle.terms.executing;
  const BattleSide& enemy = battle.attack.factions.has(executing) ? battle.defence : battle.attack;
  const int cubes = enemy.plunder_lost;
  if (cubes == 0) return;
  enum class Way : std::uint8_t { take, give_back, renown, leave };
  std::vector<Text> options;
  std::vector<Way> ways;
  const auto offer = [&](const Text& text, Way way) {
    options.push_back(text);
    ways.push_back(way);
  };
  const int half = std::min(cubes / 2, total(carriers(battle, false)));
  if (half > 0) offer(msg::spoils_take(half), Way::take);
  if (is_briton(executing) && battle.board().prosperity_room(battle.space()) > 0) {
    offer(msg::spoils_give_back(battle.space()), Way::give_back);
  }
  if (!is_briton(executing) && control) offer(msg::spoils_renown(cubes), Way::renown);
  offer(msg::spoils_leave, Way::leave);
  const Ask why = msg::spoils_what(executing, cubes, battle.space());
  switch (ways[static_cast<std::size_t>(battle.play.choose_option(executing, why, options))]) {
    case Way::take:
      load_attackers(battle, half, false);
      return;
    case Way::give_back:
      add_prosperity(battle.play, battle.space(), 1);
      return;
    case Way::renown:
      battle.play.gain(renown_of(executing), cubes);
      return;
    case Way::leave:
      return;
  }
}

// 4.2.4, PD-G6: once, when the enemy's last Stronghold there fell.
void retaliate(Battle& battle) {
  const Faction enemy = battle.terms.defender;
  if (!battle.terms.retaliate || battle.felled.empty()) return;
  if (battle.board().strongholds(battle.space(), enemy) > 0) return;
  battle.play.say(msg::after_retaliated(enemy, battle.space()), 1);
  battle.play.gain(Track::prestige, retaliate_prestige);
  battle.play.gain(is_briton(enemy) ? Track::wealth : renown_of(enemy), -retaliate_loss);
}

}  // namespace

void consequences(Battle& battle) {
  BattleOutcome& outcome = battle.outcome;
  outcome.attackers_lost = battle.attack.lost;
  outcome.defenders_lost = battle.defence.lost;
  outcome.felled = battle.felled;
  outcome.attackers_evaded = battle.attackers_evaded;
  battle.play.say(msg::battle_over(battle.space(), battle.terms.attacker, total(battle.attack.lost),
                                   battle.terms.defender, total(battle.defence.lost)));
  const bool control = battle.board().controls(battle.terms.executing, battle.space());  // PD-A2: as this begins
  prestige_of_cavalry(battle);
  prestige_of_strongholds_lost(battle);
  plunder_of_strongholds(battle);
  prestige_of_strongholds_felled(battle);
  renown(battle);
  spoils(battle, control);
  retaliate(battle);
}

}  // namespace auspex::pendragon
