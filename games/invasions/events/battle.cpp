// Events of a battle: what they give to or take from a side, before the dice, after hits, before the victory.
#include "games/invasions/combat.h"
#include "games/invasions/events/card.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_event_battles.h"

namespace auspex::invasions {

namespace {

bool advanced(const State& state) { return reads(state, Reading::advanced_combat); }

// Which side of the battle has this unit in it.
bool is_attacker(const Battle& battle, const Band& one) {
  return how_many(battle.attacker.units, one.at, one.kind) > 0;
}

// Events 9 and 59: so many of these, by lot, sit the battle out and come back when recovery is over.
void bench(Play& play, BattleSide& side, const Bands& among, int n) {
  Bands left = among;
  for (; n > 0 && !left.empty(); --n) {
    const Band one = play.random_unit(left);
    take_from(left, one);
    take_from(side.units, one);
    add_to(side.benched, one);
    play.say(msg::event_benched(one.kind.unit, one.kind.people), 1);
  }
}

// A white or black die more in the next round of melee; in the advanced game what stands for it.
void add_white(const State& state, BattleSide& side, int n) { (advanced(state) ? side.modifier : side.white) += n; }
void add_black(const State& state, BattleSide& side) {
  if (advanced(state)) {
    side.modifier += 2;
  } else {
    ++side.black;
  }
}

// --- Before any die

// E05
class Archers final : public SideCard {
  void effect(Play&, const Occasion&, BattleSide& side, BattleSide&) const override {
    side.archery_per_archer_halves = 2;
  }
};

// E09
class BadOmens final : public SideCard {
  [[nodiscard]] bool fits(const State&, const Battle& battle, bool attacking) const override {
    return size_of(battle.side(attacking).units) >= 3;
  }
  void effect(Play& play, const Occasion&, BattleSide& side, BattleSide&) const override {
    bench(play, side, side.units, 2);
  }
};

// E14
class Bravery final : public UnitCard {
  [[nodiscard]] Bands targets(const State&, const Occasion& now) const override {
    Bands all_units = now.moment.battle->attacker.units;
    for (const Band& band : now.moment.battle->defender.units) all_units.push_back(band);
    return all_units;
  }
  void effect(Play&, const Occasion& now, const Band& one) const override {
    Battle& battle = *now.moment.battle;
    battle.side(is_attacker(battle, one)).double_unit = {one};
  }
};

// E23
class MoreDice final : public SideCard {
  void effect(Play&, const Occasion&, BattleSide& side, BattleSide&) const override { ++side.rerolls; }
};

// E24
class EvilOmens final : public SideCard {
  [[nodiscard]] bool fits(const State& state, const Battle& battle, bool attacking) const override {
    const Nation commander = battle.side(attacking).commander;
    return commander != Nation::rebels && is_barbarian(state, commander);
  }
  void effect(Play& play, const Occasion&, BattleSide& side, BattleSide&) const override {
    add_white(play.state, side, -1);
  }
};

// E30
class GoodOmens final : public SideCard {
  [[nodiscard]] bool fits(const State& state, const Battle& battle, bool attacking) const override {
    return tally_of(state, battle.side(attacking)).civilized > 0;
  }
  void effect(Play& play, const Occasion&, BattleSide& side, BattleSide&) const override {
    add_white(play.state, side, 1);
  }
};

// E31: only an attacker has such hindrances.
class Guides final : public SideCard {
  [[nodiscard]] bool fits(const State&, const Battle&, bool attacking) const override { return attacking; }
  void effect(Play&, const Occasion& now, BattleSide&, BattleSide&) const override {
    now.moment.battle->ambush_cancelled = true;
    now.moment.battle->crossing_cancelled = true;
  }
};

// E43
class NavalManeuvers final : public SideCard {
  void effect(Play& play, const Occasion&, BattleSide& side, BattleSide&) const override {
    add_black(play.state, side);
  }
};

// E54
class Ruse final : public SideCard {
  [[nodiscard]] bool fits(const State&, const Battle&, bool attacking) const override { return attacking; }
  void effect(Play&, const Occasion& now, BattleSide& side, BattleSide&) const override {
    now.moment.battle->terrain_cancelled = true;
    ++side.rerolls;
  }
};

// E59
class SignoDeus final : public SideCard {
  static bool is_pagan(const State& state, Nation nation) {
    return nation == Nation::rebels || state.nations[nation].religion == Religion::pagan;
  }
  static Bands not_pagan(const State& state, const BattleSide& side) {
    Bands found;
    for (const Band& band : side.units) {
      if (!is_pagan(state, band.kind.serves)) found.push_back(band);
    }
    return found;
  }
  [[nodiscard]] bool fits(const State& state, const Battle& battle, bool attacking) const override {
    return !is_pagan(state, battle.side(attacking).commander) &&
           size_of(not_pagan(state, battle.side(!attacking))) >= 3;
  }
  void effect(Play& play, const Occasion&, BattleSide& side, BattleSide& enemy) const override {
    side.rerolls += 2;
    (advanced(play.state) ? side.modifier_always : side.white) += 1;
    bench(play, enemy, not_pagan(play.state, enemy), 2);
  }
};

// E62
class Tactics final : public SideCard {
  void effect(Play& play, const Occasion&, BattleSide& side, BattleSide&) const override {
    add_black(play.state, side);
  }
};

// E63
class Trap final : public SideCard {
  void effect(Play& play, const Occasion& now, BattleSide& side, BattleSide&) const override {
    if (advanced(play.state)) {
      const std::array<Text, 2> options = {msg::event_trap_shoot, msg::event_trap_fight};
      if (play.choose_option(now.player, msg::event_trap_ask(side.commander), options) == 1) {
        side.modifier_always += 2;
        return;
      }
    }
    ++side.trap_dice;
  }
};

// E64: the side that is named gains whom its enemy loses.
class Treachery final : public SideCard {
  static Bands could_turn(const State& state, const Battle& battle, const BattleSide& side) {
    Bands found;
    for (const Band& band : side.units) {
      if (battle.naval || is_infantry(state, band.kind)) found.push_back(band);
    }
    return found;
  }
  [[nodiscard]] bool fits(const State& state, const Battle& battle, bool attacking) const override {
    return !could_turn(state, battle, battle.side(!attacking)).empty();
  }
  void effect(Play& play, const Occasion& now, BattleSide& side, BattleSide& enemy) const override {
    const Battle& battle = *now.moment.battle;
    const Bands among = could_turn(play.state, battle, enemy);
    const int most = battle.naval ? 1 : std::min(2, size_of(among));
    for (const Band& band : play.choose_units(now.player, msg::event_treachery_ask(enemy.commander), among, 1, most)) {
      take_from(enemy.units, band);
      add_to(side.units, band);
      add_to(side.turned, band);
      play.say(msg::event_turned(band.count, band.kind.unit, band.kind.people), 1);
    }
  }
};

// --- After hits

// E35
class Indiscipline final : public UnitCard {
  [[nodiscard]] Bands targets(const State&, const Occasion& now) const override {
    Bands hit = now.moment.battle->attacker.damaged;
    for (const Band& band : now.moment.battle->defender.damaged) hit.push_back(band);
    return hit;
  }
  void effect(Play& play, const Occasion& now, const Band& one) const override {
    Battle& battle = *now.moment.battle;
    eliminate_damaged(play, battle, is_attacker(battle, one), one);
  }
};

// E38: whoever commands the side has the last word, unless it is he who played the card.
class LongBattle final : public SideCard {
  [[nodiscard]] bool fits(const State&, const Battle& battle, bool attacking) const override {
    return battle.side(attacking).commander != Nation::rebels;
  }
  void effect(Play& play, const Occasion& now, BattleSide& side, BattleSide&) const override {
    const bool own = play.side_of(side.commander) == now.player;
    if (own || play.agree(side.commander, msg::event_long_battle_ask(side.commander)))
      ++now.moment.battle->extra_rounds;
  }
};

// --- Before the victory

// E40
class MajorBattle final : public Card {
  static bool another_round(const Battle& battle) {
    return !battle.attacker.units.empty() && !battle.defender.units.empty();
  }
  static NationSet own_nations(const State& state, const Occasion& now) {
    const Battle& battle = *now.moment.battle;
    return (battle.attacker.nations | battle.defender.nations) & nations_of(state, now.player);
  }

 public:
  [[nodiscard]] bool legal(const State& state, const Occasion& now) const override {
    return another_round(*now.moment.battle) || !own_nations(state, now).empty();
  }
  void resolve(Play& play, const Occasion& now) const override {
    Battle& battle = *now.moment.battle;
    const NationSet own = own_nations(play.state, now);
    std::vector<Text> texts;
    if (another_round(battle)) texts.emplace_back(msg::event_major_round);
    if (!own.empty()) texts.emplace_back(msg::event_major_points);
    const auto chosen =
        static_cast<std::size_t>(play.choose_option(now.player, msg::card_ask_target(now.event), texts));
    play.say(texts[chosen], 1);
    if (!stands(play, now)) return;
    if (another_round(battle) && chosen == 0) {
      ++battle.extra_rounds;
    } else {
      battle.major_battle = own.first();
    }
  }
};

}  // namespace

std::span<const CardEntry> battle_events() {
  static const Archers archers;
  static const BadOmens bad_omens;
  static const Bravery bravery;
  static const MoreDice dice;
  static const EvilOmens evil_omens;
  static const GoodOmens good_omens;
  static const Guides guides;
  static const NavalManeuvers naval_maneuvers;
  static const Ruse ruse;
  static const SignoDeus signo_deus;
  static const Tactics tactics;
  static const Trap trap;
  static const Treachery treachery;
  static const Indiscipline indiscipline;
  static const LongBattle long_battle;
  static const MajorBattle major_battle;
  static const CardEntry entries[] = {{Event::archers, &archers},
                                      {Event::bad_omens, &bad_omens},
                                      {Event::bravery, &bravery},
                                      {Event::dice, &dice},
                                      {Event::evil_omens, &evil_omens},
                                      {Event::good_omens, &good_omens},
                                      {Event::guides, &guides},
                                      {Event::naval_maneuvers, &naval_maneuvers},
                                      {Event::ruse, &ruse},
                                      {Event::signo_deus, &signo_deus},
                                      {Event::tactics, &tactics},
                                      {Event::trap, &trap},
                                      {Event::treachery, &treachery},
                                      {Event::indiscipline, &indiscipline},
                                      {Event::long_battle, &long_battle},
                                      {Event::major_battle, &major_battle}};
  return entries;
}

}  // namespace auspex::invasions
