// Reading a position as far as it is the same in every volume: of which game and scenario it is, how it ended, how far
// the deck has come.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance.h"
#include "games/coin/players.h"
#include "games/coin/position_deck.h"

namespace auspex::coin {

template <class State>
void read_ending(const Value& value, State& state) {
  const std::string where = "position.over";
  state.over = !value.is_null();
  if (value.is_null()) return;
  value.check_keys({"winner", "by_threshold"}, where);
  state.winner = read_player(value.at("winner", where), factions_of_players(state), where + ".winner");
  state.by_threshold = value.at("by_threshold", where).as_bool(where + ".by_threshold");
}

// What comes before all else. `state` holds the set-up of the game with this id.
template <class State>
void read_outset(const Value& position, std::string_view id, State& state) {
  if (const Value* game = position.find("game"); game != nullptr && game->as_string("position.game") != id) {
    refuse("position.game",
           "this is a position of \"" + game->as_string("position.game") + "\", not of " + std::string(id));
  }
  if (const Value* scenario = position.find("scenario")) {
    if (read_enum<decltype(state.scenario)>(*scenario, "position.scenario") != state.scenario) {
      refuse("position.scenario", "the game is set up as \"" + name(state.scenario) + "\"");
    }
  }
  if (const Value* dice = position.find("dice")) state.dice = read_dice(*dice, "position.dice");
  if (const Value* over = position.find("over")) read_ending(*over, state);
}

// `order` is that of the card, none on one on which nobody is up.
template <class State>
void read_eligibility(const Value& position, State& state, std::span<const FactionOf<State>> order) {
  if (const Value* eligibility = position.find("eligibility")) {
    read_sequence(*eligibility, state.sequence, factions_of_players(state), order);
  }
}

// The Rounds that special cards begin: how a position calls their number, what they are called, the Phase in which such
// a card is turned up, and how many there can be.
template <class Card, class Phase>
struct RoundTerms {
  std::string key;
  std::string name;
  bool (*is_special)(Card);
  Phase first;
  int most;
};

// The cards, the Phase, and how many Rounds there have been: each can be left out and follows from the others. A Round
// counts once its first Phase has begun, or has ended the game. `read_cards(value, said_gone)` reads the deck and
// returns how many special cards lie before the one being played; `said_gone` are said to.
template <class State, class Terms, class ReadCards>
void read_course(const Value& position, State& state, std::uint8_t& rounds, const Terms& terms, ReadCards read_cards) {
  using Phase = decltype(state.phase);
  using Card = decltype(state.deck.current());
  const std::string where = "position." + terms.key;
  const Value* cards = position.find("cards");
  const Value* said = position.find(terms.key);
  const Value* phase = position.find("phase");
  const int said_rounds = said == nullptr ? 0 : said->as_int(where, 0, terms.most);
  if (phase != nullptr) state.phase = read_enum<Phase>(*phase, "position.phase");
  if (cards != nullptr) {
    const Card card = read_enum<Card>(cards->at("current", "position.cards"), "position.cards.current");
    const bool special = terms.is_special(card);
    if (phase == nullptr) state.phase = special ? terms.first : Phase::event;
    const int under_way = special && (state.phase != terms.first || state.over) ? 1 : 0;
    const auto said_gone = said != nullptr ? std::optional<int>(said_rounds - under_way) : std::nullopt;
    const int gone = read_cards(*cards, said_gone);
    if (said_gone && *said_gone != gone) {
      refuse(where, "before this card " + std::to_string(gone) + " " + terms.name + " have been played");
    }
    rounds = static_cast<std::uint8_t>(gone + under_way);
  } else if (said_rounds > 0) {
    refuse(where, "say in \"cards\" which card is being played");
  }
  const Card current = state.deck.current();
  if (terms.is_special(current) != (state.phase != Phase::event)) {
    refuse("position.phase", "\"" + name(state.phase) + "\" does not go with card " + name(current));
  }
}

// The first of the faults that what was read has, if any.
inline void refuse_faults(const std::vector<std::string>& faults) {
  if (!faults.empty()) refuse("position", faults.front());
}

}  // namespace auspex::coin
