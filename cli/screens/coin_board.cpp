#include "cli/screens/coin_board.h"

#include <algorithm>
#include <stdexcept>
#include <string_view>

namespace auspex::cli::coin_board {

namespace {

constexpr int label_width = 12;

int widest(const std::string& head, const std::vector<FactionRow>& rows) {
  int width = width_of(head);
  for (const FactionRow& faction : rows) width = std::max(width, width_of(faction.name));
  return width;
}

}  // namespace

Terms terms_of(const Catalogue& book) {
  const auto id = [&](std::string_view key) {
    const auto found = std::find_if(book.messages.begin(), book.messages.end(),
                                    [&](const MessageEntry& entry) { return entry.key == key; });
    if (found == book.messages.end()) throw std::logic_error("no message " + std::string(key));
    return static_cast<MessageId>(found - book.messages.begin());
  };
  return {
      .now = id("screen.now"),
      .next = id("screen.next"),
      .last_card = id("screen.last_card"),
      .seen = id("screen.seen"),
      .acts = id("screen.acts"),
      .eligible = id("screen.eligible"),
      .ineligible = id("screen.ineligible"),
      .passed = id("screen.passed"),
      .limited_command = id("screen.did_limited"),
      .command = id("screen.did_command"),
      .command_and_ability = id("screen.did_ability"),
      .event = id("screen.did_event"),
      .faction = id("screen.faction"),
      .resources = id("screen.resources"),
      .margin = id("screen.margin"),
      .victory = id("screen.victory"),
      .available = id("screen.available"),
      .capabilities = id("screen.capabilities"),
      .in_force = id("screen.in_force"),
  };
}

std::string line(const BoardWords& words, const std::string& label, const Cell& items) {
  return labelled(label, label_width, items, words.width());
}

std::optional<MessageId> deed_term(const Terms& terms, coin::Deed deed) {
  switch (deed) {
    case coin::Deed::none:
      return std::nullopt;
    case coin::Deed::passed:
      return terms.passed;
    case coin::Deed::limited_command:
      return terms.limited_command;
    case coin::Deed::command:
      return terms.command;
    case coin::Deed::command_and_ability:
      return terms.command_and_ability;
    case coin::Deed::event:
      return terms.event;
  }
  return std::nullopt;
}

Cell headed(const std::string& title, const Cell& items) {
  Cell cell = {title + ":"};
  cell.insert(cell.end(), items.begin(), items.end());
  return cell;
}

std::string now_line(const BoardWords& words, const Terms& terms, const std::string& card, const Cell& items) {
  return line(words, words(terms.now), headed(words.title(card), items));
}

std::string next_line(const BoardWords& words, const Terms& terms, const Cell& card) {
  return line(words, words(terms.next), card.empty() ? Cell{words(terms.last_card)} : card);
}

std::string seen_line(const BoardWords& words, const Terms& terms, const Cell& cards) {
  return cards.empty() ? "" : line(words, words(terms.seen), with_commas(cards));
}

std::string factions_part(const BoardWords& words, const Terms& terms, const std::vector<FactionRow>& rows) {
  const int names = widest(words(terms.faction), rows);
  const int room = words.width() - names - 16;  // for the last two columns
  const int scores = room * 3 / 5;
  const std::vector<int> widths = {names, -4, -7, 0, scores, room - scores};
  const auto head = [&](MessageId id) { return Cell{words.quiet(id)}; };
  std::string out = row(
      widths,
      {head(terms.faction), head(terms.resources), head(terms.margin), {}, head(terms.victory), head(terms.available)});
  for (const FactionRow& faction : rows) {
    out += row(widths, {{faction.name},
                        {faction.resources ? number(*faction.resources) : ""},
                        {faction.margin ? with_sign(*faction.margin) : ""},
                        {},
                        {faction.score},
                        faction.available});
  }
  return out;
}

std::string capabilities_line(const BoardWords& words, const Terms& terms, const Cell& capabilities) {
  return capabilities.empty() ? "" : line(words, words(terms.capabilities), with_commas(capabilities));
}

std::string in_force_lines(const BoardWords& words, const Terms& terms, const std::vector<Text>& texts) {
  std::string out;
  for (const Text& text : texts) out += line(words, out.empty() ? words(terms.in_force) : "", {words(text)});
  return out;
}

}  // namespace auspex::cli::coin_board
