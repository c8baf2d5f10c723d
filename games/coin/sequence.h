// What the card-driven volumes share of their sequence of play: who is Eligible, what the first to act leaves to the
// second, who is Eligible on the next card (2.3.1-2.3.6).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/enums.h"

namespace auspex::coin {

// What a Faction did on the current card.
enum class Deed : std::uint8_t { none, passed, limited_command, command, command_and_ability, event };
// As positions are written.
inline constexpr std::array<std::string_view, 6> deed_ids = {
    "none", "passed", "limited_command", "command", "command_and_ability", "event"};

// What a Faction that is up may execute besides Passing.
struct Choices {
  bool command = false;  // a full Command, with a Special Ability if wanted
  bool limited = false;  // a Limited Command
  bool event = false;

  bool operator==(const Choices&) const = default;
};

template <class Faction>
struct Sequence {
  EnumArray<Faction, bool> eligible{};
  EnumArray<Faction, Deed> deed{};
  EnumArray<Faction, bool> stays_eligible{};  // by Event, although it acted
  EnumArray<Faction, bool> barred{};          // by Event, through the next card
  Deed first_deed = Deed::none;               // what the 1st Eligible executed

  bool operator==(const Sequence&) const = default;

  // 2.3.2: the next Faction in the card's order that is Eligible and has not been up yet; none once two have acted.
  template <std::size_t N>
  [[nodiscard]] std::optional<Faction> up(const std::array<Faction, N>& order) const {
    int acted = 0;
    for (Faction faction : order) acted += has_acted(faction) ? 1 : 0;
    if (acted >= 2) return std::nullopt;
    for (Faction faction : order) {
      if (eligible[faction] && deed[faction] == Deed::none) return faction;
    }
    return std::nullopt;
  }

  // Nobody has been up on the card yet.
  [[nodiscard]] bool fresh() const {
    for (Deed one : deed) {
      if (one != Deed::none) return false;
    }
    return true;
  }

  [[nodiscard]] bool has_acted(Faction faction) const {
    return deed[faction] != Deed::none && deed[faction] != Deed::passed;
  }

  // 2.3.4
  [[nodiscard]] Choices choices() const {
    switch (first_deed) {
      case Deed::none:
      case Deed::passed:
        return {.command = true, .limited = false, .event = true};
      case Deed::limited_command:
      case Deed::command:
        return {.command = false, .limited = true, .event = false};
      case Deed::command_and_ability:
        return {.command = false, .limited = true, .event = true};
      case Deed::event:
        return {.command = true, .limited = false, .event = false};
    }
    return {};
  }

  void record(Faction faction, Deed done) {
    deed[faction] = done;
    if (done != Deed::passed && first_deed == Deed::none) first_deed = done;
  }

  // At once, and through the next card.
  void make_ineligible(Faction faction) {
    eligible[faction] = false;
    barred[faction] = true;
  }

  // At once: with a place still open on this card the Faction may use it; and on the next card unless it then acts.
  void make_eligible(Faction faction) {
    if (has_acted(faction)) {
      stays_eligible[faction] = true;
    } else {
      eligible[faction] = true;
    }
  }

  // 2.3.6
  void adjust_eligibility() {
    for (Faction faction : all<Faction>()) {
      eligible[faction] = (!has_acted(faction) || stays_eligible[faction]) && !barred[faction];
    }
    forget_card();
  }

  void make_all_eligible() {
    for (bool& one : eligible) one = true;
    forget_card();
  }

 private:
  void forget_card() {
    deed = {};
    stays_eligible = {};
    barred = {};
    first_deed = Deed::none;
  }
};

}  // namespace auspex::coin
