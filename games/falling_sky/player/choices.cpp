// The simple decisions of a person: one of several Regions, Tribes, Factions, pieces, a number, yes or no.
#include "games/falling_sky/player/player.h"

#include <algorithm>

#include "engine/pick.h"

namespace auspex::falling_sky {

namespace {

Seat seat_of(Faction who) { return static_cast<Seat>(index_of(who)); }

// An answer given in a Non-player's turn stands: what the Non-player does next it may have planned before.
int ask(Play& play, const Question& question) {
  const int answer = play.dialogue.ask(question);
  if (play.executing && play.state.nonplayer[*play.executing]) play.dialogue.seal();
  return answer;
}

template <class Set, class TextOf>
auto pick(Play& play, Faction who, const Ask& why, const Set& from, bool may_decline, TextOf text_of) {
  const std::optional<Text> decline = may_decline ? std::optional<Text>(msg::common_none) : std::nullopt;
  return pick_one(play.dialogue, seat_of(who), why, from, decline, text_of,
                  [&](const Question& question) { return ask(play, question); });
}

}  // namespace

std::optional<Region> Player::region(Play& play, Faction who, const Ask& why, RegionSet from, bool may_decline) {
  return pick(play, who, why, from, may_decline, msg::pick_region);
}

std::optional<Tribe> Player::tribe(Play& play, Faction who, const Ask& why, TribeSet from, bool may_decline) {
  return pick(play, who, why, from, may_decline, msg::pick_tribe);
}

std::optional<Faction> Player::faction(Play& play, Faction who, const Ask& why, FactionSet from, bool may_decline) {
  return pick(play, who, why, from, may_decline, msg::pick_faction);
}

std::optional<Piece> Player::piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) {
  return pick(play, who, why, from, may_decline, msg::pick_piece);
}

std::optional<PieceAt> Player::piece_at(Play& play, Faction who, const Ask& why, std::span<const PieceAt> from,
                                        bool may_decline) {
  return pick(play, who, why, from, may_decline,
              [](const PieceAt& one) { return msg::pick_piece_at(one.piece, one.region); });
}

int Player::number(Play& play, Faction who, const Ask& why, int lowest, int highest) {
  Question& question = play.dialogue.blank(seat_of(who), why);
  for (int n = lowest; n <= highest; ++n) question.options.push_back(msg::common_number(n));
  return lowest + ask(play, question);
}

int Player::option(Play& play, Faction who, const Ask& why, std::span<const Text> options) {
  Question& question = play.dialogue.blank(seat_of(who), why);
  question.options.assign(options.begin(), options.end());
  return ask(play, question);
}

bool Player::agree(Play& play, Faction who, const Ask& why) {
  Question& question = play.dialogue.blank(seat_of(who), why);
  question.options.emplace_back(msg::common_yes);
  question.options.emplace_back(msg::common_no);
  return ask(play, question) == 0;
}

LossPick Player::absorb_loss(Play& play, Faction who, const Ask& why, PieceSet removable, PieceSet rollable) {
  if (removable.size() + rollable.size() == 1) {
    return rollable.empty() ? LossPick{removable.first(), false} : LossPick{rollable.first(), true};
  }
  Question& question = play.dialogue.blank(seat_of(who), why);
  for (Piece piece : removable) question.options.push_back(msg::loss_remove(piece));
  for (Piece piece : rollable) question.options.push_back(msg::loss_roll(piece));
  int answer = ask(play, question);
  for (Piece piece : removable) {
    if (answer-- == 0) return {piece, false};
  }
  for (Piece piece : rollable) {
    if (answer-- == 0) return {piece, true};
  }
  return {};
}

Stack choose_stack(Play& play, Faction who, MessageId why, const Stack& from, int most, int least) {
  Stack chosen{};
  int to_come = total(from);
  for (Piece piece : all<Piece>()) {
    const int highest = std::min<int>(from[piece], most - total(chosen));
    to_come -= from[piece];
    if (highest <= 0) continue;
    const int lowest = std::clamp(least - total(chosen) - to_come, 0, highest);
    chosen[piece] =
        static_cast<std::uint8_t>(play.choose_number(who, msg::ask_how_many(piece, why, highest, {}), lowest, highest));
  }
  return chosen;
}

Mind& player_mind() {
  static Player player;
  return player;
}

}  // namespace auspex::falling_sky
