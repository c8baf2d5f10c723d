// What the positions of the card-driven volumes share when they are written down, read and checked: the deck, who is
// Eligible, Capabilities, Resources. Whatever cannot be is refused with the place and the reason.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/seat_mask.h"
#include "engine/value.h"
#include "games/coin/capability.h"
#include "games/coin/deck.h"
#include "games/coin/sequence.h"

namespace auspex::coin {

[[noreturn]] void refuse(const std::string& where, const std::string& why);

template <class E>
[[nodiscard]] std::string name(E e) {
  return std::string(id_of(e));
}

template <class E>
[[nodiscard]] Value write_set(EnumSet<E> set) {
  Value list = Value::list();
  for (E e : set) list.push(id_of(e));
  return list;
}

template <class E>
[[nodiscard]] EnumSet<E> read_set(const Value& value, const std::string& where) {
  EnumSet<E> set;
  for (const Value& item : value.as_list(where)) set.add(read_enum<E>(item, where));
  return set;
}

// One of the Factions that players, or Non-players in their place, run.
template <class Faction>
[[nodiscard]] Faction read_player(const Value& value, EnumSet<Faction> players, const std::string& where) {
  const Faction faction = read_enum<Faction>(value, where);
  if (!players.has(faction)) refuse(where, "the " + name(faction) + " are nobody's Faction here");
  return faction;
}

template <class Faction>
[[nodiscard]] EnumSet<Faction> read_players(const Value& value, EnumSet<Faction> players, const std::string& where) {
  EnumSet<Faction> set;
  for (const Value& item : value.as_list(where)) set.add(read_player(item, players, where));
  return set;
}

// ---------------------------------------------------------------------------------------------------- Eligibility

[[nodiscard]] std::string_view deed_id(Deed deed);
[[nodiscard]] Deed read_deed(const Value& value, const std::string& where);

template <class Faction>
[[nodiscard]] Value write_sequence(const Sequence<Faction>& sequence, EnumSet<Faction> players) {
  const auto those = [&](const EnumArray<Faction, bool>& flags) {
    return write_set(select(players, [&](Faction faction) { return flags[faction]; }));
  };
  Value done = Value::map();
  for (Faction faction : players) {
    if (sequence.deed[faction] != Deed::none) done.add(name(faction), deed_id(sequence.deed[faction]));
  }
  const bool first = sequence.first_deed != Deed::none;
  Value map = Value::map();
  map.add("eligible", those(sequence.eligible));
  map.add("done", std::move(done));
  map.add("first", first ? Value(deed_id(sequence.first_deed)) : Value());
  map.add("stays_eligible", those(sequence.stays_eligible));
  map.add("barred", those(sequence.barred));
  return map;
}

// Where "first" is left out, it is what the first in the card's order executed that has acted; no order on cards on
// which nobody is up.
template <class Faction>
void read_sequence(const Value& value, Sequence<Faction>& sequence, EnumSet<Faction> players,
                   std::span<const Faction> order) {
  const std::string where = "position.eligibility";
  value.check_keys({"eligible", "done", "first", "stays_eligible", "barred"}, where);
  sequence.make_all_eligible();
  const auto read = [&](const char* key, EnumArray<Faction, bool>& flags) {
    const Value* found = value.find(key);
    if (found == nullptr) return;
    const EnumSet<Faction> set = read_players(*found, players, where + "." + key);
    for (Faction faction : players) flags[faction] = set.has(faction);
  };
  read("eligible", sequence.eligible);
  read("stays_eligible", sequence.stays_eligible);
  read("barred", sequence.barred);
  if (const Value* done = value.find("done")) {
    for (const auto& [id, deed] : done->as_map(where + ".done")) {
      const Faction faction = read_player(Value(id), players, where + ".done");
      sequence.deed[faction] = read_deed(deed, where + ".done." + id);
    }
  }
  if (const Value* first = value.find("first")) {
    if (!first->is_null()) sequence.first_deed = read_deed(*first, where + ".first");
    return;
  }
  for (Faction faction : order) {
    if (sequence.first_deed == Deed::none && sequence.has_acted(faction)) sequence.first_deed = sequence.deed[faction];
  }
}

// ---------------------------------------------------------------------------------------------------- Capabilities

template <class Card, class CardSide, class Faction>
[[nodiscard]] Value write_capabilities(const Capabilities<Card, CardSide, Faction>& capabilities) {
  Value list = Value::list();
  for (Card card : all<Card>()) {
    const Capability<CardSide, Faction>& capability = capabilities[card];
    if (!capability.active) continue;
    Value map = Value::map();
    map.add("card", id_of(card));
    map.add("side", id_of(capability.side));
    map.add("holder", id_of(capability.holder));
    list.push(std::move(map));
  }
  return list;
}

// What is said of a card whose side lasts for no one.
template <class Card, class CardSide>
[[nodiscard]] std::string no_capability(Card card, CardSide side) {
  return "card " + name(card) + " has no Capability on its " + name(side) + " side";
}

// `may_last(card, side)`: that side of the card is a Capability.
template <class Card, class CardSide, class Faction, class MayLast>
void read_capabilities(const Value& value, Capabilities<Card, CardSide, Faction>& capabilities,
                       EnumSet<Faction> players, MayLast may_last) {
  const std::string where = "position.capabilities";
  capabilities = {};
  for (const Value& item : value.as_list(where)) {
    item.check_keys({"card", "side", "holder"}, where);
    const Card card = read_enum<Card>(item.at("card", where), where + ".card");
    const CardSide side = read_enum<CardSide>(item.at("side", where), where + ".side");
    if (!may_last(card, side)) refuse(where, no_capability(card, side));
    if (capabilities[card].active) refuse(where, "card " + name(card) + " is there twice");
    capabilities[card] = {true, side, read_player(item.at("holder", where), players, where + ".holder")};
  }
}

template <class Card, class CardSide, class Faction, class MayLast>
void check_capabilities(const Capabilities<Card, CardSide, Faction>& capabilities, MayLast may_last,
                        std::vector<std::string>& faults) {
  for (Card card : all<Card>()) {
    const Capability<CardSide, Faction>& capability = capabilities[card];
    if (!capability.active) {
      if (capability != Capability<CardSide, Faction>{}) {
        faults.push_back("card " + name(card) + " is no Capability but has a holder");
      }
    } else if (!may_last(card, capability.side)) {
      faults.push_back(no_capability(card, capability.side));
    }
  }
}

// ---------------------------------------------------------------------------------------------------- Resources

template <class Faction>
[[nodiscard]] Value write_resources(const EnumArray<Faction, std::uint8_t>& resources, EnumSet<Faction> players) {
  Value map = Value::map();
  for (Faction faction : players) map.add(name(faction), int{resources[faction]});
  return map;
}

template <class Faction>
void read_resources(const Value& value, EnumArray<Faction, std::uint8_t>& resources, EnumSet<Faction> players,
                    int most) {
  const std::string where = "position.resources";
  for (const auto& [id, n] : value.as_map(where)) {
    const Faction faction = read_player(Value(id), players, where);
    resources[faction] = static_cast<std::uint8_t>(n.as_int(where + "." + id, 0, most));
  }
}

template <class Faction>
void check_resources(const EnumArray<Faction, std::uint8_t>& resources, EnumSet<Faction> players, int most,
                     std::vector<std::string>& faults) {
  for (Faction faction : all<Faction>()) {
    if (resources[faction] > (players.has(faction) ? most : 0)) {
      faults.push_back(name(faction) + " have too many Resources");
    }
  }
}

}  // namespace auspex::coin
