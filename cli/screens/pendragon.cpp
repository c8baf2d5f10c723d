// The board of Pendragon: the cards and who is up, how each Faction stands, the Imperium, what lasts, and the map.
#include "cli/screens/pendragon.h"

#include "games/pendragon/deck.h"
#include "games/pendragon/position.h"
#include "games/pendragon/victory.h"
#include "generated/screens.h"

namespace auspex::cli {

namespace pendragon_screen {

namespace {

using pd::Board;
using pd::Card;
using pd::Faction;
using pd::Kind;
using pd::Phase;
using pd::State;
using pd::Track;
namespace msg = pd::msg;

const coin_board::Terms& terms() {
  static const coin_board::Terms terms = coin_board::terms_of(pd::catalogue());
  return terms;
}

// --- The cards

std::string title_line(const State& state, const Words& words) {
  // An Epoch ends with its Round.
  const int epochs = pd::plan_of(state.scenario).piles;
  const int epoch = epochs + 1 - pd::epochs_left(state);
  const int drawn = state.deck.seen_by_all();
  return wrapped(words.title(msg::screen_title(state.scenario, epoch, epochs)) + " - " +
                     words.quiet(msg::screen_deck(state.deck.size - drawn, pd::epochs_from(state, drawn))),
                 words.width());
}

std::string card_text(const Words& words, Card card) { return std::string(id_of(card)) + " " + words.name(card); }

std::string now_line(const State& state, const Words& words) {
  const Card card = current_card(state);
  const Cell items = state.phase != Phase::event
                         ? Cell{words.name(state.phase)}
                         : coin_board::order_with_deeds(words, terms(), state.sequence, pd::card_info[card].order);
  return coin_board::now_line(words, terms(), card_text(words, card), items);
}

Cell card_ahead(const State& state, const Words& words) {
  const std::optional<Card> next = next_card(state);
  if (!next) return {};
  return coin_board::headed(card_text(words, *next), coin_board::order_of(words, pd::card_info[*next].order));
}

// 2.3.8: what lies under an interrupted card, and everyone has seen.
Cell cards_under(const State& state, const Words& words) {
  Cell cards;
  for (int i = state.deck.face_up(); i < state.deck.seen_by_all(); ++i) {
    cards.push_back(card_text(words, state.deck[static_cast<std::size_t>(i)]));
  }
  return cards;
}

// --- How the Factions stand

Text saxon_score(const State& state) {
  const pd::BarbarianGoal& goal = goal_of(state, Faction::saxons);
  const int control = state.board.controlled_population(pd::Control::saxons);
  if (!saxons_may_win_by_renown(state)) return msg::screen_score_saxons_control(control, goal.control);
  return msg::screen_score_saxons(state.resources[Track::saxon_renown], goal.renown,
                                  state.board.settlements_on_map(pd::Nation::saxon), goal.settlements, control,
                                  goal.control);
}

Text score_text(const State& state, Faction faction) {
  const Board& board = state.board;
  const int n = score(state, faction);
  const int threshold = pd::threshold(state, faction);
  const int prestige = state.resources[Track::prestige];
  switch (faction) {
    case Faction::dux:
      if (board.fragmented()) return msg::screen_score_dux_control(n, threshold, n - prestige, prestige);
      return (has_dominance(state, faction) ? msg::screen_score_dux : msg::screen_score_dux_denied)(
          n, threshold, n - prestige, prestige);
    case Faction::civitates:
      return (has_dominance(state, faction) ? msg::screen_score_civitates : msg::screen_score_civitates_denied)(
          n, threshold);
    case Faction::saxons:
      return saxon_score(state);
    case Faction::scotti:
      break;
  }
  return msg::screen_score_scotti(n, threshold, board.settlements_on_map(pd::Nation::scotti),
                                  goal_of(state, faction).settlements);
}

Track purse_of(Faction faction) {
  if (faction == Faction::dux) return Track::dux_resources;
  return faction == Faction::civitates ? Track::briton_resources : pd::renown_of(faction);
}

Cell available_cell(const Board& board, const Words& words, Faction faction) {
  Cell items;
  for (Kind kind : all<Kind>()) {
    if (const int n = board.available(faction, kind); n > 0) items.push_back(words(msg::screen_pieces(n, kind)));
  }
  if (items.empty()) items.push_back(words(msg::screen_none_available));
  return with_commas(items);
}

std::string factions_part(const State& state, const Words& words) {
  std::vector<coin_board::FactionRow> rows;
  for (Faction faction : all<Faction>()) {
    coin_board::FactionRow& row = rows.emplace_back();
    row.name = words.faction(faction);
    row.resources = state.resources[purse_of(faction)];
    row.margin = margin(state, faction);
    row.score = words(score_text(state, faction));
    row.available = available_cell(state.board, words, faction);
  }
  return coin_board::factions_part(words, terms(), rows);
}

std::string imperium_line(const State& state, const Words& words) {
  const Board& board = state.board;
  Cell items = {words.title(msg::screen_imperium_at(board.status())) + ".",
                words(board.roads_maintained() ? msg::screen_roads : msg::screen_no_roads) + "."};
  Cell totals = {words(msg::screen_wealth(state.resources[Track::wealth]))};
  if (board.refugees() > 0) totals.push_back(words(msg::screen_refugees(board.refugees())));
  if (board.casualties() > 0) totals.push_back(words(msg::screen_casualties(board.casualties())));
  if (board.out_of_play() > 0) totals.push_back(words(msg::screen_out_of_play(board.out_of_play())));
  if (board.not_yet_in_play() > 0) totals.push_back(words(msg::screen_not_yet_in_play(board.not_yet_in_play())));
  for (const std::string& total : with_commas(totals)) items.push_back(total);
  return coin_board::line(words, words(msg::screen_imperium), items);
}

std::string pivotals_line(const State& state, const Words& words) {
  Cell items;
  for (Faction faction : all<Faction>()) {
    if (state.pivotal_in_hand[faction]) items.push_back(words.painted(faction, words.name(pivotal_of(faction))));
  }
  return items.empty() ? std::string() : coin_board::line(words, words(msg::screen_pivotals), with_commas(items));
}

// --- What lasts

bool is_momentum(const State& state, Card card) { return pd::card_info[card].momentum[state.capabilities[card].side]; }

Cell capabilities(const State& state, const Words& words) {
  Cell items;
  for (Card card : all<Card>()) {
    if (!state.capabilities[card].active || is_momentum(state, card)) continue;
    items.push_back(words(pd::card_info[card].dual_use
                              ? msg::screen_capability_side(card, state.capabilities[card].side)
                              : msg::screen_capability(card)));
  }
  return items;
}

std::vector<Text> in_force(const State& state) {
  std::vector<Text> texts;
  for (Card card : all<Card>()) {
    if (!state.capabilities[card].active || !is_momentum(state, card)) continue;
    texts.push_back(pd::card_info[card].dual_use ? msg::screen_momentum_side(card, state.capabilities[card].side)
                                                 : msg::screen_momentum(card));
  }
  if (const int n = state.board.raiders_on_card(); n > 0) texts.push_back(msg::screen_raiders_on_card(n));
  if (state.board.settlement_on_card()) texts.emplace_back(msg::screen_settlement_on_card);
  for (Faction faction : all<Faction>()) {
    const std::optional<Faction> partner = partner_of(state, faction);
    if (partner && faction < *partner) {
      texts.push_back(msg::screen_one_player(faction, *partner, player_margin(state, faction)));
    }
  }
  return texts;
}

}  // namespace

}  // namespace pendragon_screen

namespace screens {

namespace {

class PendragonScreen final : public Screen {
 public:
  // Of the deck it shows what everyone has seen, as view() does.
  [[nodiscard]] std::string board(const Game&, const Position& position, Seat /*viewer*/, const Style& style,
                                  Language language) const override {
    using namespace pendragon_screen;
    const State& state = pd::state_of(position);
    const Words words(style, language);
    std::string out = title_line(state, words);
    if (position.over()) {
      out += coin_board::line(words, words(msg::screen_over), {words.title(position.outcome())});
    } else {
      out += now_line(state, words) + coin_board::next_line(words, terms(), card_ahead(state, words)) +
             coin_board::seen_line(words, terms(), cards_under(state, words));
    }
    out += '\n' + factions_part(state, words) + imperium_line(state, words) + pivotals_line(state, words);
    out += coin_board::capabilities_line(words, terms(), capabilities(state, words)) +
           coin_board::in_force_lines(words, terms(), in_force(state));
    return out + '\n' + map_part(state, words);
  }
};

}  // namespace

const Screen& pendragon() {
  static const PendragonScreen screen;
  return screen;
}

}  // namespace screens

}  // namespace auspex::cli
