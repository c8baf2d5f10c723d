// The board of Falling Sky: the cards and who is up, how each Faction stands, what lasts, and the map.
#include "cli/screens/falling_sky.h"

#include <algorithm>
#include <array>

#include "games/falling_sky/deck.h"
#include "games/falling_sky/position.h"
#include "games/falling_sky/victory.h"
#include "generated/screens.h"

namespace auspex::cli {

namespace falling_sky_screen {

namespace {

using fs::Board;
using fs::Card;
using fs::Faction;
using fs::Kind;
using fs::Phase;
using fs::Senate;
using fs::State;
namespace msg = fs::msg;

constexpr int label_width = 12;

void append(Cell& cell, const Cell& more) { cell.insert(cell.end(), more.begin(), more.end()); }

// --- The cards

std::string title_line(const State& state, const Words& words) {
  const bool winter_begun = state.phase != Phase::event && (state.phase != Phase::victory || state.over);
  const int year = state.winters + (winter_begun ? 0 : 1);
  const int years = year - 1 + fs::winters_left(state);
  const int drawn = state.deck.seen_by_all();
  return wrapped(words.title(msg::screen_title(state.scenario, year, years)) + " - " +
                     words.quiet(msg::screen_deck(state.deck.size - drawn, fs::winters_from(state, drawn))),
                 words.width());
}

std::string card_text(const Words& words, Card card) {
  return is_winter(card) ? words.name(card) : std::string(id_of(card)) + " " + words.name(card);
}

// What the Faction did on this card, or whether it still may.
std::string part_in_card(const State& state, const Words& words, Faction faction) {
  switch (state.sequence.deed[faction]) {
    case coin::Deed::passed:
      return words(msg::screen_passed);
    case coin::Deed::limited_command:
      return words(msg::screen_did_limited);
    case coin::Deed::command:
      return words(msg::screen_did_command);
    case coin::Deed::command_and_ability:
      return words(msg::screen_did_ability);
    case coin::Deed::event:
      return words(msg::screen_did_event);
    case coin::Deed::none:
      break;
  }
  if (!state.sequence.eligible[faction]) return words.quiet(msg::screen_ineligible);
  const bool up = state.sequence.up(fs::card_info[current_card(state)].order) == faction;
  return up ? words.title(msg::screen_acts) : words(msg::screen_eligible);
}

std::string now_line(const State& state, const Words& words) {
  const Card card = current_card(state);
  Cell items = {words.title(card_text(words, card)) + ":"};
  if (state.phase != Phase::event) {
    items.push_back(words.name(state.phase));
  } else {
    Cell order;
    for (Faction faction : fs::card_info[card].order) {
      order.push_back(words.faction(faction) + " " + part_in_card(state, words, faction));
    }
    append(items, with_commas(order));
  }
  return labelled(words(msg::screen_now), label_width, items, words.width());
}

std::string next_line(const State& state, const Words& words) {
  const std::optional<Card> next = next_card(state);
  Cell items;
  if (!next) {
    items = {words(msg::screen_last_card)};
  } else if (is_winter(*next)) {
    items = {card_text(words, *next)};
    if (frost(state)) items = {card_text(words, *next) + ".", words.alert(msg::screen_frost)};
  } else {
    items = {card_text(words, *next) + ":"};
    Cell order;
    for (Faction faction : fs::card_info[*next].order) order.push_back(words.faction(faction));
    append(items, with_commas(order));
  }
  return labelled(words(msg::screen_next), label_width, items, words.width());
}

// Cards 35 and 47 let a Faction look into the draw deck; nobody else is shown what it saw.
std::string seen_line(const State& state, Seat viewer, const Words& words) {
  if (viewer < 0 || viewer >= count_of<Faction>) return {};
  Cell items;
  for (int i = state.deck.cursor + 2; i < state.deck.known[static_cast<Faction>(viewer)]; ++i) {
    items.push_back(card_text(words, state.deck[static_cast<std::size_t>(i)]));
  }
  if (items.empty()) return {};
  return labelled(words(msg::screen_seen), label_width, with_commas(items), words.width());
}

// --- How the Factions stand

std::string score_text(const Board& board, const Words& words, Faction faction) {
  const int n = score(board, faction);
  const int threshold = fs::threshold(board, faction);
  switch (faction) {
    case Faction::romans:
      return words(msg::screen_score_romans(n, threshold));
    case Faction::arverni:
      return words(msg::screen_score_arverni(n, threshold, board.off_map_legions(), fs::arverni_legions_threshold));
    case Faction::aedui:
      return words(msg::screen_score_aedui(n, threshold));
    case Faction::belgae:
      return words(msg::screen_score_belgae(n, threshold));
    case Faction::germans:
      break;
  }
  return {};
}

Cell available_cell(const Board& board, const Words& words, Faction faction) {
  Cell items;
  if (board.available(faction, Kind::leader) > 0) {
    items.push_back(board.is_successor(faction) ? words(msg::screen_successor)
                                                : words.name(board.leader_name(faction)));
  }
  if (faction == Faction::arverni && board.vercingetorix_waits()) {
    items.push_back(words(msg::screen_vercingetorix_waits));
  }
  for (Kind kind : {Kind::auxilia, Kind::warband, Kind::ally, Kind::citadel, Kind::fort}) {
    if (const int n = board.available(faction, kind); n > 0) items.push_back(words(msg::screen_pieces(n, kind)));
  }
  if (items.empty()) items.push_back(words(msg::screen_none_available));
  return items;
}

std::string factions_part(const State& state, const Words& words) {
  const int room = words.width() - 23;  // for the last two columns
  const int scores = room * 3 / 5;
  const std::vector<int> widths = {7, -4, -7, 0, scores, room - scores};
  const auto head = [&](MessageId id) { return Cell{words.quiet(id)}; };
  std::string out = row(widths, {head(msg::screen_faction),
                                 head(msg::screen_resources),
                                 head(msg::screen_margin),
                                 {},
                                 head(msg::screen_victory),
                                 head(msg::screen_available)});
  for (Faction faction : all<Faction>()) {
    const bool plays = fs::player_factions.has(faction);
    out += row(widths, {{words.faction(faction)},
                        {plays ? number(state.resources[faction]) : ""},
                        {plays ? with_sign(margin(state.board, faction)) : ""},
                        {},
                        {score_text(state.board, words, faction)},
                        available_cell(state.board, words, faction)});
  }
  return out;
}

std::string senate_line(const State& state, const Words& words) {
  const Board& board = state.board;
  Cell items;
  if (!state.senate_on_track) {
    items.push_back(words(msg::screen_senate_off) + ".");
  } else {
    items.push_back(
        words.title(state.firm ? msg::screen_senate_firm(state.senate) : msg::screen_senate_at(state.senate)) + ".");
  }
  // 1.4.1: the lowest rows, those of Adulation, fill first.
  int left = board.legions_track();
  EnumArray<Senate, int> on_row{};
  for (Senate r : {Senate::adulation, Senate::intrigue, Senate::uproar}) {
    on_row[r] = std::min(left, fs::legions_per_row);
    left -= on_row[r];
  }
  Cell legions = {
      words(msg::screen_legions(on_row[Senate::uproar], on_row[Senate::intrigue], on_row[Senate::adulation])),
      words(msg::screen_fallen(board.fallen()))};
  if (board.legions_removed() > 0) legions.push_back(words(msg::screen_removed(board.legions_removed())));
  if (board.harvest_box() > 0) legions.push_back(words(msg::screen_harvest_box(board.harvest_box())));
  append(items, with_commas(legions));
  return labelled(words(msg::screen_senate), label_width, items, words.width());
}

// --- What lasts

std::string capabilities_line(const State& state, const Words& words) {
  Cell items;
  for (Card card : all<Card>()) {
    const fs::Capability& capability = state.capabilities[card];
    if (capability.active) items.push_back(words(msg::screen_capability(card, capability.side, capability.holder)));
  }
  if (items.empty()) return {};
  return labelled(words(msg::screen_capabilities), label_width, with_commas(items), words.width());
}

std::string in_force_lines(const State& state, const Words& words) {
  std::vector<Text> texts;
  const fs::Circumvallation& ring = state.circumvallation;
  if (ring.on && ring.leader) {
    texts.push_back(
        msg::screen_circumvallation_leader(ring.where, ring.warbands, ring.who, state.board.leader_name(ring.who)));
  } else if (ring.on) {
    texts.push_back(msg::screen_circumvallation(ring.where, ring.warbands, ring.who));
  }
  if (state.lost_eagle) texts.emplace_back(msg::screen_lost_eagle);
  if (state.optimates) texts.emplace_back(msg::screen_optimates);
  for (Faction faction : fs::player_factions) {
    for (Faction other : fs::player_factions) {
      if (faction < other && same_player(state, faction, other)) {
        texts.push_back(msg::screen_one_player(faction, other, player_margin(state, faction)));
      }
    }
  }
  std::string out;
  for (const Text& text : texts) {
    out += labelled(out.empty() ? words(msg::screen_in_force) : "", label_width, {words(text)}, words.width());
  }
  return out;
}

}  // namespace

}  // namespace falling_sky_screen

namespace screens {

namespace {

namespace fs = auspex::falling_sky;

class FallingSkyScreen final : public Screen {
 public:
  // The Germans have no seat, but a colour behind those of the sides.
  // Of the deck it shows what lies face up and what the viewer has looked at, as view() does.
  [[nodiscard]] std::string board(const Game&, const Position& position, Seat viewer, const Style& style,
                                  Language language) const override {
    using namespace falling_sky_screen;
    const fs::State& state = fs::state_of(position);
    const Words words(style, language);
    std::string out = title_line(state, words);
    if (position.over()) {
      out += labelled(words(fs::msg::screen_over), label_width, {words.title(position.outcome())}, words.width());
    } else {
      out += now_line(state, words) + next_line(state, words) + seen_line(state, viewer, words);
    }
    out += '\n' + factions_part(state, words) + senate_line(state, words);
    out += capabilities_line(state, words) + in_force_lines(state, words);
    return out + '\n' + map_part(state, words);
  }
};

}  // namespace

const Screen& falling_sky() {
  static const FallingSkyScreen screen;
  return screen;
}

}  // namespace screens

}  // namespace auspex::cli
