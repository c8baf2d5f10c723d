// 8.8.4: Train of the Non-player Dux.
#include <algorithm>
#include <vector>

#include "games/pendragon/commands/train.h"
#include "games/pendragon/nonplayer/dux.h"
#include "generated/pendragon/messages_np_dux.h"

namespace auspex::pendragon {

namespace {

constexpr int least_prosperity = 2;  // cubes for a Region to be worth it
constexpr int legion_cavalry = 3;    // card 7: in one space

// ---------------------------------------------------------------------------------------------------- Cavalry

// Where the Command could place Cavalry, and how much.
class Barracks {
 public:
  explicit Barracks(const Action& action)
      : board_(action.board()),
        legion_(action.play.capability(Card::cair_legion, CardSide::unshaded)),
        available_(board_.available(Piece::cavalry)) {
    spaces_ = select(train_spaces(action), [&](Space space) { return forts(space) > 0; });
    most_spaces_ = std::min(action.most_spaces(), spaces_.size());
    while (most_spaces_ > 0 && !action.can_owe(train_troops_cost * most_spaces_)) --most_spaces_;
  }

  [[nodiscard]] SpaceSet spaces() const { return spaces_; }
  [[nodiscard]] int most_spaces() const { return most_spaces_; }
  [[nodiscard]] int forts(Space space) const { return board_.count(space, Piece::fort); }
  // The most Cavalry that these spaces can take together with the best so many others.
  [[nodiscard]] int most(SpaceSet chosen, int more) const {
    for (; more > 0 && chosen != spaces_; --more) {
      chosen.add(prefer(spaces_ - chosen).most([&](Space space) { return forts(space); }).left().first());
    }
    int placed = 0;
    for (Space space : chosen) placed += forts(space);
    return std::min(available_, placed + (chosen.empty() ? 0 : legion_in(fewest_forts(chosen).first())));
  }
  [[nodiscard]] int most() const { return most({}, most_spaces_); }
  // The fewest spaces that take so many.
  [[nodiscard]] int spaces_for(int cavalry) const {
    int n = 0;
    while (n < most_spaces_ && most({}, n) < cavalry) ++n;
    return n;
  }
  // All of them can be chosen, and each takes all that it may.
  [[nodiscard]] bool all_serve() const {
    int placed = 0;
    for (Space space : spaces_) placed += forts(space);
    return spaces_.size() <= most_spaces_ && placed <= available_;
  }
  // Card 7: what the space takes beyond its Forts if it is the one with the legion.
  [[nodiscard]] int legion_in(Space space) const { return legion_ ? std::max(0, legion_cavalry - forts(space)) : 0; }
  [[nodiscard]] SpaceSet fewest_forts(SpaceSet among) const {
    return prefer(among).least([&](Space space) { return forts(space); }).left();
  }

 private:
  const Board& board_;
  bool legion_;
  int available_;
  SpaceSet spaces_;
  int most_spaces_ = 0;
};

// As much Cavalry as possible, and within that whichever spaces the lot gives; no more of them than it takes.
SpaceSet choose_spaces(Play& play, const Barracks& barracks) {
  if (barracks.all_serve()) return barracks.spaces();
  SpaceSet chosen;
  const int most = barracks.most();
  while (barracks.most(chosen, 0) < most) {
    const int more = barracks.most_spaces() - chosen.size() - 1;
    chosen.add(play.at_random(select(barracks.spaces() - chosen, [&](Space space) {
      return barracks.most(chosen | SpaceSet{space}, more) == most;
    })));
  }
  return chosen;
}

// 8.8.4: Militia, too, but only where Cavalry comes, and not at Fragmentation.
void place_troops(Action& action, SpaceSet spaces, const Barracks& barracks) {
  const Board& board = action.board();
  int forts = 0;
  for (Space space : spaces) forts += barracks.forts(space);
  SpaceSet legion = board.available(Piece::cavalry) > forts ? barracks.fewest_forts(spaces) : SpaceSet();
  legion = select(legion, [&](Space space) { return barracks.legion_in(space) > 0; });
  if (!legion.empty()) legion = {action.play.at_random(legion)};
  for (Space space : spaces) {
    const int most = barracks.forts(space) + (legion.has(space) ? barracks.legion_in(space) : 0);
    const int cavalry = std::min(most, board.available(Piece::cavalry));
    const int militia = cavalry == 0 || board.fragmented()
                            ? 0
                            : std::min(most_trained_militia(action, space), board.available(Piece::militia));
    train_troops(action, space, cavalry, militia);
    action.resolved.add(space);
  }
}

// ---------------------------------------------------------------------------------------------------- Prosperity

int cubes(const Board& board, Space space) { return std::min(board.population(space), board.prosperity_room(space)); }

// Regions that gain enough, those that gain most.
SpaceSet best_regions(const Board& board, SpaceSet among) {
  return prefer(among & all_regions)
      .only([&](Space space) { return cubes(board, space) >= least_prosperity; })
      .most([&](Space space) { return cubes(board, space); })
      .left();
}

// PD-E2: spaces that can be named for their Prosperity besides those for Cavalry; by the option at the price of Troops.
SpaceSet further_spaces(const Action& action, int improved) {
  const Board& board = action.board();
  if (!action.play.state.readings.train_pays_for_the_space) return train_prosperity_spaces(action);
  if (!action.can_owe(train_troops_cost + train_prosperity_cost * (improved + 1))) return {};
  return select(train_spaces(action), [&](Space space) {
    return board.controls(Faction::dux, space) && board.count(space, {Piece::fort, Piece::cavalry}) > 0;
  });
}

// Names them, as far as the money goes.
void name_for_prosperity(Action& action) {
  SpaceSet wanted;
  while (wanted.size() < most_improved && action.can_owe(train_prosperity_cost * (wanted.size() + 1))) {
    const SpaceSet open = train_improvable(action) | further_spaces(action, wanted.size());
    const SpaceSet best = best_regions(action.board(), open - wanted);
    if (best.empty()) return;
    const Space space = action.play.at_random(best);
    wanted.add(space);
    if (action.selected.has(space)) continue;
    if (action.play.state.readings.train_pays_for_the_space) {
      train_in(action, space);
    } else {
      train_for_prosperity_alone(action, space);
    }
  }
}

// Once the Troops are there; what was named for it alone goes before what the lot might take instead.
void improve(Action& action) {
  Play& play = action.play;
  while (action.improved.size() < most_improved && action.can_pay(train_prosperity_cost)) {
    const SpaceSet best = best_regions(play.board, train_improvable(action));
    if (best.empty()) return;
    const SpaceSet named = best & action.prosperity_only;
    const Space space = play.at_random(named.empty() ? best : named);
    play.say(msg::np_dux_prosperity(space, cubes(play.board, space)), 2);
    if (!action.pay(train_prosperity_cost)) continue;
    train_prosperity(action, space);
  }
}

}  // namespace

bool DuxNonPlayer::train(Action& action, int least_cavalry) {
  Play& play = action.play;
  action.command = Command::train;
  for (bool invited = false;;) {
    const Barracks barracks(action);
    const int most = barracks.most();
    if (most < least_cavalry) {
      play.say(msg::np_dux_no_train(most), 2);
      return false;
    }
    play.say(msg::np_dux_train(most), 2);
    invited = invited || invite_before(action, train_troops_cost * barracks.spaces_for(least_cavalry));
    const Barracks now(action);
    const SpaceSet spaces = choose_spaces(play, now);
    for (Space space : spaces) train_in(action, space);
    if (!play.board.fragmented()) name_for_prosperity(action);
    if (!begin(action)) continue;
    place_troops(action, spaces, now);
    action.resolved = action.selected;
    if (!play.board.fragmented()) improve(action);
    build_or_requisition(action);
    return true;
  }
}

}  // namespace auspex::pendragon
