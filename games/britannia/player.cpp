#include "games/britannia/player.h"

#include <algorithm>

#include "engine/pick.h"
#include "games/britannia/battle.h"

namespace auspex::britannia {

namespace {

// An answer given in a computer's turn stands: what the computer does next it may have planned before.
int ask(Play& play, const Question& question) {
  const int answer = play.dialogue.ask(question);
  const bool computers = play.state.stage == Stage::nation_turn &&
                         play.state.computer[static_cast<Side>(play.state.owner[play.state.nation])];
  if (computers) play.dialogue.seal();
  return answer;
}

template <class Set, class TextOf>
auto pick(Play& play, Seat seat, const Ask& why, const Set& from, bool may_decline, TextOf text_of) {
  const std::optional<Text> decline = may_decline ? std::optional<Text>(msg::common_none) : std::nullopt;
  return pick_one(play.dialogue, seat, why, from, decline, text_of,
                  [&](const Question& question) { return ask(play, question); });
}

Text retreat_text(const Board& board, Nation nation, const Retreat& retreat) {
  if (retreat.leader_alone) return msg::retreat_pick_leader(*board.leader_of(nation), retreat.to);
  if (retreat.with_leader) return msg::retreat_pick_led(retreat.unit, *board.leader_of(nation), retreat.to);
  return msg::retreat_pick(retreat.unit, retreat.to);
}

}  // namespace

std::optional<Retreat> Player::retreat(Play& play, const Turn& turn, const Battle& battle, bool attacker,
                                       std::span<const Retreat> options) {
  const Nation nation = attacker ? battle.attacker : battle.defender;
  const Ask why = msg::ask_retreat(nation, battle.area, play.board.forces(nation, battle.area),
                                   play.board.forces(battle.other(nation), battle.area));
  Question& question = play.dialogue.blank(seat_of(play.state, nation), why);
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < options.size(); ++i) {
    Text text = retreat_text(play.board, nation, options[i]);
    const auto offered = [&] {
      return std::find(question.options.begin(), question.options.end(), text) != question.options.end();
    };
    // Armies that retreat to one place may still differ as raiders (8.1).
    if (offered() && options[i].group >= 0 && !options[i].with_leader && turn.raiding(play.state)) {
      text = msg::retreat_pick_of(options[i].unit, options[i].to,
                                  turn.groups[static_cast<std::size_t>(options[i].group)].began_turn);
    }
    if (offered()) continue;
    question.options.push_back(text);
    shown.push_back(i);
  }
  question.options.emplace_back(msg::retreat_none);
  const auto answer = static_cast<std::size_t>(ask(play, question));
  if (answer >= shown.size()) return std::nullopt;
  return options[shown[answer]];
}

std::optional<Area> Player::area(Play& play, Nation who, const Ask& why, AreaSet from, bool may_decline) {
  return pick(play, seat_of(play.state, who), why, from, may_decline, msg::pick_area);
}

std::optional<Nation> Player::nation(Play& play, Nation who, const Ask& why, NationSet from) {
  return pick(play, seat_of(play.state, who), why, from, false, msg::pick_nation);
}

int Player::number(Play& play, Nation who, const Ask& why, int lowest, int highest) {
  Question& question = play.dialogue.blank(seat_of(play.state, who), why);
  for (int n = lowest; n <= highest; ++n) question.options.push_back(msg::common_number(n));
  return lowest + ask(play, question);
}

int Player::option(Play& play, Nation who, const Ask& why, std::span<const Text> options) {
  Question& question = play.dialogue.blank(seat_of(play.state, who), why);
  question.options.assign(options.begin(), options.end());
  return ask(play, question);
}

bool Player::agree(Play& play, Nation who, const Ask& why) {
  Question& question = play.dialogue.blank(seat_of(play.state, who), why);
  question.options.emplace_back(msg::common_yes);
  question.options.emplace_back(msg::common_no);
  return ask(play, question) == 0;
}

Nation Player::draft(Play& play, Side who, NationSet from) {
  return *pick(play, static_cast<Seat>(who), msg::ask_draft(who), from, false, msg::pick_nation);
}

Mind& player_mind() {
  static Player player;
  return player;
}

}  // namespace auspex::britannia
