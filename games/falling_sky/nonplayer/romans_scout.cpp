// 8.8.1 Scout: four purposes for which Auxilia move, then as many Warbands Revealed and marked as possible.
#include <algorithm>

#include "games/falling_sky/nonplayer/romans.h"
#include "games/falling_sky/supply.h"
#include "generated/falling_sky/messages_np_romans.h"

namespace auspex::falling_sky {

namespace {

constexpr int with_caesar = 4;

// A Scout under way. It is announced with the first thing it does.
class Scouting {
 public:
  explicit Scouting(Action& action)
      : action_(action), play_(action.play), board_(action.board()), range_(action.leader_range()) {
    const std::optional<Region> leader = board_.leader_region(Faction::romans);
    if (leader && !board_.is_successor(Faction::romans)) caesar_ = leader;
  }

  bool run() {
    bring_four_to_caesar();
    open_supply_lines();
    join_legions();
    reach_hidden_warbands();
    reveal();
    return done_;
  }

 private:
  [[nodiscard]] int auxilia(Region region) const { return board_.light_troops(region, Faction::romans); }

  // Auxilia that have not moved yet, hidden ones only if so wanted.
  [[nodiscard]] int fresh(Region region, bool hidden_only = false) const {
    int n = 0;
    for (Piece piece : light_of(Faction::romans)) {
      if (hidden_only && piece != Piece::auxilia_hidden) continue;
      n += board_.count(region, piece) - scout_.moved[region][piece];
    }
    return n;
  }

  // How many may leave: those beyond the Legions there and beyond four with Caesar, while Roman Control stays and no
  // enemy gains it. (So no Supply Line is lost either: it could be only to enemy Control.)
  [[nodiscard]] int spare(Region region, bool hidden_only = false) const {
    if (auxilia(region) == 0 || !action_.terms.ability_regions.has(region)) return 0;
    int most = std::min(fresh(region, hidden_only), auxilia(region) - board_.count(region, Piece::legion));
    if (caesar_ == region) most = std::min(most, auxilia(region) - with_caesar);
    const int here = board_.pieces(region, Faction::romans);
    const int others = board_.pieces(region) - here;
    if (2 * here > here + others) return std::max(0, std::min(most, here - others - 1));
    if (board_.control(region)) return std::max(0, most);  // an enemy's already
    // No Control: the strongest of the others must not come to outnumber the rest.
    int strongest = 0;
    for (Faction enemy : roman_enemies) strongest = std::max(strongest, board_.pieces(region, enemy));
    return std::max(0, std::min(most, here + others - 2 * strongest));
  }

  [[nodiscard]] RegionSet steps(Region from) const { return scout_steps(action_, from); }

  void begin() {
    done_ = true;
    if (!action_.abilities_used.has(Ability::scout)) announce(action_, Ability::scout);
  }

  // Hidden ones first (8.4.1).
  void move(Region from, Region to, int n) {
    begin();
    for (Piece piece : {Piece::auxilia_hidden, Piece::auxilia_revealed}) {
      const int here = std::min(n, scout_movers(action_, scout_, from, to, piece));
      if (here <= 0) continue;
      scout_move(action_, scout_, from, to, piece, here, scout_marched(action_, scout_, from, piece, here).least);
      n -= here;
    }
  }

  // 1: at least four with Caesar, if that many can come together.
  void bring_four_to_caesar() {
    if (!caesar_) return;
    int missing = with_caesar - auxilia(*caesar_);
    if (missing <= 0) return;
    const RegionSet around =
        select(board_.adjacent(*caesar_), [&](Region r) { return steps(r).has(*caesar_) && spare(r) > 0; });
    int able = 0;
    for (Region region : around) able += spare(region);
    if (able < missing) return;
    play_.say(msg::np_romans_scout_caesar(*caesar_), 2);
    while (missing > 0) {
      const Region from = play_.at_random(prefer(around).most([&](Region r) { return spare(r); }).left());
      const int n = std::min(missing, spare(from));
      move(from, *caesar_, n);
      missing -= n;
    }
  }

  // Control that stands in the way: of Arverni, Belgae, Germans or Aedui in a player's hands.
  [[nodiscard]] int needed_to_break(Region region) const {
    const std::optional<Faction> control = board_.control(region);
    if (!control || certain_friends(play_.state).has(*control)) return 0;
    const int theirs = board_.pieces(region, *control);
    return 2 * theirs - board_.pieces(region);
  }

  // How many of the Regions that have Romans now would be in supply.
  [[nodiscard]] int supplied_with_romans(const Board& board) const {
    const RegionSet line = supplied_regions(board, certain_friends(play_.state));
    return select(line, [&](Region r) { return board_.pieces(r, Faction::romans) > 0; }).size();
  }

  using Spares = EnumArray<Region, int>;
  [[nodiscard]] Spares spare_everywhere() const {
    Spares spares{};
    for (Region region : board_.regions()) spares[region] = spare(region);
    return spares;
  }
  [[nodiscard]] RegionSet able_to_go(Region to, const Spares& spares) const {
    return select(board_.adjacent(to), [&](Region r) { return spares[r] > 0 && steps(r).has(to); });
  }

  // 2: enemy Control broken where that gives most Regions with Romans a Supply Line.
  void open_supply_lines() {
    for (;;) {
      const int before = supplied_with_romans(board_);
      const Spares spares = spare_everywhere();
      EnumArray<Region, int> gain{};
      const RegionSet blocked = select(board_.regions(), [&](Region to) {
        const int needed = needed_to_break(to);
        if (needed == 0) return false;
        int able = 0;
        const RegionSet around = able_to_go(to, spares);
        for (Region from : around) able += spares[from];
        if (able < needed) return false;
        Board after = board_;
        int left = needed;
        for (Region from : around) left -= send(after, from, to, std::min(left, spares[from]));
        gain[to] = supplied_with_romans(after) - before;
        return gain[to] > 0;
      });
      if (blocked.empty()) return;
      const Region to = play_.at_random(prefer(blocked)
                                            .most([&](Region r) { return gain[r]; })
                                            .least([&](Region r) { return needed_to_break(r); })
                                            .left());
      play_.say(msg::np_romans_scout_supply(to), 2);
      for (int needed = needed_to_break(to); needed > 0; needed = needed_to_break(to)) {
        const Spares now = spare_everywhere();
        const Region from = play_.at_random(prefer(able_to_go(to, now)).most([&](Region r) { return now[r]; }).left());
        move(from, to, std::min(needed, now[from]));
      }
    }
  }

  static int send(Board& board, Region from, Region to, int n) {
    const int hidden = board.move(from, to, Piece::auxilia_hidden, n);
    return hidden + board.move(from, to, Piece::auxilia_revealed, n - hidden);
  }

  // 3: Auxilia without Legions go where the most Legions in reach have fewer Auxilia than Legions.
  void join_legions() {
    const auto room = [&](Region r) { return board_.count(r, Piece::legion) - auxilia(r); };
    for (Region from : board_.regions()) {
      if (board_.count(from, Piece::legion) > 0) continue;
      while (spare(from) > 0) {
        const RegionSet open =
            select(steps(from), [&](Region r) { return board_.count(r, Piece::legion) > 0 && room(r) > 0; });
        if (open.empty()) break;
        const Region to =
            play_.at_random(prefer(open).most([&](Region r) { return board_.count(r, Piece::legion); }).left());
        play_.say(msg::np_romans_scout_join(from, to), 2);
        move(from, to, std::min(spare(from), room(to)));
      }
    }
  }

  [[nodiscard]] int hidden_warbands(Region region) const {
    int n = 0;
    for (Faction enemy : roman_enemies - action_.serving(region)) n += board_.hidden(region, enemy);
    return n;
  }
  // How many Hidden Warbands that many Auxilia there can find.
  [[nodiscard]] int finds(Region region, int scouts) const {
    return range_.has(region) ? std::min(hidden_warbands(region), 2 * scouts) : 0;
  }

  // How many more Hidden Warbands an Auxilia finds there than where it is.
  [[nodiscard]] int finds_more(Region from, Region to) const {
    const int here = action_.hidden(from);
    const int there = action_.hidden(to);
    return finds(to, there + 1) - finds(to, there) - (finds(from, here) - finds(from, here - 1));
  }

  // 4: one by one to where an Auxilia finds most.
  void reach_hidden_warbands() {
    const RegionSet near =
        select(range_ & board_.regions(), [&](Region r) { return hidden_warbands(r) > 2 * action_.hidden(r); });
    if (near.empty()) return;
    const auto best_from = [&](Region from) {
      int best = 0;
      for (Region to : steps(from) & near) best = std::max(best, finds_more(from, to));
      return best;
    };
    for (;;) {
      const RegionSet able =
          select(board_.within_one(near), [&](Region r) { return spare(r, true) > 0 && best_from(r) > 0; });
      if (able.empty()) return;
      const Region from = play_.at_random(prefer(able).most(best_from).left());
      const Region to =
          play_.at_random(prefer(steps(from) & near).most([&](Region r) { return finds_more(from, r); }).left());
      play_.say(msg::np_romans_scout_reach(to), 2);
      move(from, to, 1);
    }
  }

  // Whom to mark first: Germans while Winter shows, then Hidden before Revealed, then by 8.4.1.
  [[nodiscard]] Stack marks_in(Region region, int most) const {
    Stack marks{};
    const PieceSet open = scoutable(action_, region);
    const auto mark = [&](Faction owner, Face face) {
      const Piece piece = light(owner, face);
      if (!open.has(piece)) return;
      const int n = std::min(most, board_.count(region, piece) - marks[piece]);
      marks[piece] = static_cast<std::uint8_t>(marks[piece] + n);
      most -= n;
    };
    if (play_.frost()) {
      mark(Faction::germans, Face::hidden);
      mark(Faction::germans, Face::revealed);
    }
    for (Face face : {Face::hidden, Face::revealed}) {
      for (Faction owner : enemies_in_order(Faction::romans)) mark(owner, face);
    }
    return marks;
  }

  void reveal() {
    for (;;) {
      // Where only one Region may be Scouted (card 12): the one with most to mark, Hidden first.
      const auto markable = [&](Region r) { return total(marks_in(r, 2 * action_.hidden(r))); };
      const auto hidden = [&](Region r) { return finds(r, action_.hidden(r)); };
      const RegionSet regions = select(scout_reveal_regions(action_), [&](Region r) { return markable(r) > 0; });
      if (regions.empty()) return;
      const Region region = play_.at_random(prefer(regions).most(hidden).most(markable).left());
      const Stack marks = marks_in(region, 2 * action_.hidden(region));
      begin();
      if (play_.frost() && total(marks, light_of(Faction::germans)) > 0) play_.say(msg::np_romans_scout_frost, 2);
      const int flips = (total(marks) + 1) / 2;
      // 8.8.8: Aedui Warbands that serve go first.
      const int lent = std::min(flips, action_.hidden(region) - board_.hidden(region, Faction::romans));
      scout_reveal(action_, region, marks, flips - lent, lent);
    }
  }

  Action& action_;
  Play& play_;
  Board& board_;
  const RegionSet range_;  // only Auxilia move, so the Leader's range stays as it is
  ScoutProgress scout_{};
  std::optional<Region> caesar_;
  bool done_ = false;
};

}  // namespace

void RomanNonPlayer::scout(Action& action) {
  const bool under_way = action.abilities_used.has(Ability::scout);
  if (!under_way && !action.may_use(Ability::scout)) return;
  ask_aedui_to_serve(action);
  const bool done = Scouting(action).run();
  if (!done && !under_way) action.play.say(msg::np_romans_scout_none, 2);
}

}  // namespace auspex::falling_sky
