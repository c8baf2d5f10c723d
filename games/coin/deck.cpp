#include "games/coin/deck.h"

namespace auspex::coin {

std::vector<SpecialSpan> special_spans(const DeckPlan& plan, int size) {
  std::vector<SpecialSpan> spans;
  int end = size;
  for (int pile = plan.piles; pile >= 1 && end > 0; --pile) {
    const bool special = plan.has_special(pile);
    if (special) spans.push_back({end - 1 - plan.among, end - 1});
    end -= plan.events + (special ? 1 : 0);
  }
  std::reverse(spans.begin(), spans.end());
  return spans;
}

bool may_follow(const DeckPlan& plan, int size, int seen, int specials) {
  int least = 0;  // special cards of which no place has been seen
  int most = 0;   // those with any place unseen
  for (const SpecialSpan& span : special_spans(plan, size)) {
    if (span.first >= seen) ++least;
    if (span.last >= seen) ++most;
  }
  return specials >= least && specials <= most;
}

}  // namespace auspex::coin
