#include "games/falling_sky/deck.h"

#include <algorithm>
#include <vector>

namespace auspex::falling_sky {

namespace {

constexpr int pile_size = 5;

// The places of a pile in the deck; the first may lie before the deck's beginning.
struct Span {
  int first;
  int last;
};

// The piles that got a Winter, counted from the bottom: there all decks of a scenario, short ones too, are alike.
std::vector<Span> winter_spans(Scenario scenario, int size) {
  const DeckInfo& plan = scenario_info[scenario].deck;
  std::vector<Span> spans;
  int end = size;
  for (int pile = plan.piles; pile >= 1 && end > 0; --pile) {
    const bool winter = (plan.winter_in >> pile & 1) != 0;
    const int begin = end - pile_size - (winter ? 1 : 0);
    if (winter) spans.push_back({begin, end - 1});
    end = begin;
  }
  std::reverse(spans.begin(), spans.end());
  return spans;
}

}  // namespace

int winter_piles(Scenario scenario, int size) { return static_cast<int>(winter_spans(scenario, size).size()); }

int winters_from(const State& state, int place) {
  const auto first = state.deck.begin() + std::min<int>(place, state.deck_size);
  return static_cast<int>(std::count_if(first, state.deck.begin() + state.deck_size, is_winter));
}

bool may_follow(const State& state, int seen, int winters) {
  int least = 0;  // piles that are wholly unseen
  int most = 0;   // piles with anything unseen
  for (const Span& span : winter_spans(state.scenario, state.deck_size)) {
    if (span.first >= seen) ++least;
    if (span.last >= seen) ++most;
  }
  return winters >= least && winters <= most;
}

void deal_unseen(State& state, int seen, int winters, Dice& dice) {
  EnumArray<Card, bool> known{};
  for (int i = 0; i < seen; ++i) known[state.deck[static_cast<std::size_t>(i)]] = true;
  std::array<Card, count_of<Card>> events{};
  std::vector<Card> winter_cards;
  int count = 0;
  for (Card card : all<Card>()) {
    if (known[card]) continue;
    if (is_winter(card)) {
      winter_cards.push_back(card);
    } else {
      events[static_cast<std::size_t>(count++)] = card;
    }
  }
  dice.shuffle(events, 0, count);

  std::array<bool, deck_most> is_winter_place{};
  const std::vector<Span> spans = winter_spans(state.scenario, state.deck_size);
  for (std::size_t i = spans.size() - static_cast<std::size_t>(winters); i < spans.size(); ++i) {
    const int first = std::max(spans[i].first, seen);
    const int place = first + dice.below(spans[i].last - first + 1);
    is_winter_place[static_cast<std::size_t>(place)] = true;
  }
  std::size_t next_event = 0;
  std::size_t next_winter = 0;
  for (auto i = static_cast<std::size_t>(seen); i < state.deck_size; ++i) {
    state.deck[i] = is_winter_place[i] ? winter_cards[next_winter++] : events[next_event++];
  }
}

bool is_prepared(const State& state) {
  const int seen = std::min(state.cursor + 2, int{state.deck_size});
  const int winters = winters_from(state, seen);
  if (!may_follow(state, seen, winters)) return false;
  const std::vector<Span> spans = winter_spans(state.scenario, state.deck_size);
  auto span = spans.end() - winters;
  for (int i = seen; i < state.deck_size; ++i) {
    if (!is_winter(state.deck[static_cast<std::size_t>(i)])) continue;
    if (i < span->first || i > span->last) return false;
    ++span;
  }
  return true;
}

}  // namespace auspex::falling_sky
