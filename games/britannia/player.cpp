#include "games/britannia/player.h"

#include "games/britannia/battle.h"

namespace auspex::britannia {

namespace {

Text retreat_text(const Board& board, Nation nation, const Retreat& retreat) {
  if (retreat.leader_alone) return msg::retreat_pick_leader(*board.leader_of(nation), retreat.to);
  if (retreat.with_leader) return msg::retreat_pick_led(retreat.unit, *board.leader_of(nation), retreat.to);
  return msg::retreat_pick(retreat.unit, retreat.to);
}

}  // namespace

Person person(Play& play, Nation who) {
  const State& state = play.state;
  const bool computers =
      state.stage == Stage::nation_turn && state.computer[static_cast<Side>(state.owner[state.nation])];
  return {play.dialogue, seat_of(state, who), computers};
}

std::optional<Retreat> Player::retreat(Play& play, const Turn& turn, const Battle& battle, bool attacker,
                                       std::span<const Retreat> options) {
  const Nation nation = attacker ? battle.attacker : battle.defender;
  const Ask why = msg::ask_retreat(nation, battle.area, play.board.forces(nation, battle.area),
                                   play.board.forces(battle.other(nation), battle.area));
  Menu<std::optional<Retreat>> menu;
  for (const Retreat& retreat : options) {
    Text text = retreat_text(play.board, nation, retreat);
    // Armies that retreat to one place may still differ as raiders (8.1).
    if (menu.has(text) && retreat.group >= 0 && !retreat.with_leader && turn.raiding(play.state)) {
      text = msg::retreat_pick_of(retreat.unit, retreat.to,
                                  turn.groups[static_cast<std::size_t>(retreat.group)].began_turn);
    }
    if (!menu.has(text)) menu.add(text, retreat);
  }
  menu.add(msg::retreat_none, std::nullopt);
  return menu.ask(person(play, nation), why);
}

std::optional<Area> Player::area(Play& play, Nation who, const Ask& why, AreaSet from, bool may_decline) {
  return person(play, who).pick(why, from, may_decline, msg::pick_area);
}

std::optional<Nation> Player::nation(Play& play, Nation who, const Ask& why, NationSet from) {
  return person(play, who).pick(why, from, false, msg::pick_nation);
}

int Player::number(Play& play, Nation who, const Ask& why, int lowest, int highest) {
  return person(play, who).number(why, lowest, highest);
}

int Player::option(Play& play, Nation who, const Ask& why, std::span<const Text> options) {
  return person(play, who).option(why, options);
}

bool Player::agree(Play& play, Nation who, const Ask& why) { return person(play, who).agree(why); }

Nation Player::draft(Play& play, Side who, NationSet from) {
  Person picking(play.dialogue, static_cast<Seat>(who));
  return *picking.pick(msg::ask_draft(who), from, false, msg::pick_nation);
}

Mind& player_mind() {
  static Player player;
  return player;
}

}  // namespace auspex::britannia
