// What the boards of the card-driven volumes have alike: the card with who did what on it, the card ahead, how each
// Faction stands, what is in force. A volume says it with messages of its own catalogue.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "cli/cells.h"
#include "games/coin/sequence.h"

namespace auspex::cli::coin_board {

// What the lines and columns are called, and what a Faction did on a card or still may.
struct Terms {
  MessageId now;
  MessageId next;
  MessageId last_card;
  MessageId seen;
  MessageId acts;
  MessageId eligible;
  MessageId ineligible;
  MessageId passed;
  MessageId limited_command;
  MessageId command;
  MessageId command_and_ability;
  MessageId event;
  MessageId faction;
  MessageId resources;
  MessageId margin;
  MessageId victory;
  MessageId available;
  MessageId capabilities;
  MessageId in_force;
};
// As the catalogue of a volume has them: screen.now, screen.next and so on.
[[nodiscard]] Terms terms_of(const Catalogue& book);

template <class Faction>
class FactionWords : public BoardWords {
 public:
  using BoardWords::BoardWords;

  // A Faction's name, or anything else, in its colour.
  [[nodiscard]] std::string faction(Faction faction) const { return painted(faction, name(faction)); }
  using BoardWords::painted;
  [[nodiscard]] std::string painted(Faction faction, const std::string& text) const {
    return painted(static_cast<Seat>(index_of(faction)), text);
  }
};

// A line of the board: its label and what belongs to it.
std::string line(const BoardWords& words, const std::string& label, const Cell& items);

// None where the Faction has done nothing yet.
std::optional<MessageId> deed_term(const Terms& terms, coin::Deed deed);

template <class Faction, std::size_t N>
std::string part_in_card(const FactionWords<Faction>& words, const Terms& terms,
                         const coin::Sequence<Faction>& sequence, const std::array<Faction, N>& order,
                         Faction faction) {
  if (const std::optional<MessageId> done = deed_term(terms, sequence.deed[faction])) return words(*done);
  if (!sequence.eligible[faction]) return words.quiet(terms.ineligible);
  return sequence.up(order) == faction ? words.title(terms.acts) : words(terms.eligible);
}

// The Factions in the card's order, each with what it did on it, or whether it still may.
template <class Faction, std::size_t N>
Cell order_with_deeds(const FactionWords<Faction>& words, const Terms& terms, const coin::Sequence<Faction>& sequence,
                      const std::array<Faction, N>& order) {
  Cell items;
  for (Faction faction : order) {
    items.push_back(words.faction(faction) + " " + part_in_card(words, terms, sequence, order, faction));
  }
  return with_commas(items);
}

template <class Faction, std::size_t N>
Cell order_of(const FactionWords<Faction>& words, const std::array<Faction, N>& order) {
  Cell items;
  for (Faction faction : order) items.push_back(words.faction(faction));
  return with_commas(items);
}

// A card and what belongs to it: "12 Title: Reds, Blues".
Cell headed(const std::string& title, const Cell& items);

std::string now_line(const BoardWords& words, const Terms& terms, const std::string& card, const Cell& items);
// Of no card: the one now is the last.
std::string next_line(const BoardWords& words, const Terms& terms, const Cell& card);
// Cards of the draw deck that the viewer has looked at; nothing where there are none.
std::string seen_line(const BoardWords& words, const Terms& terms, const Cell& cards);

struct FactionRow {
  std::string name;
  std::optional<int> resources;  // none where nobody plays it
  std::optional<int> margin;
  std::string score;
  Cell available;
};
std::string factions_part(const BoardWords& words, const Terms& terms, const std::vector<FactionRow>& rows);

// Both are nothing where nothing is in force.
std::string capabilities_line(const BoardWords& words, const Terms& terms, const Cell& capabilities);
std::string in_force_lines(const BoardWords& words, const Terms& terms, const std::vector<Text>& texts);

}  // namespace auspex::cli::coin_board
