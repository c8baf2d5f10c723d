#include "games/pendragon/nonplayer/trial.h"

#include "games/coin/stand_in.h"

namespace auspex::pendragon {

namespace {

class StandIn final : public coin::StandInMind<Mind, Play, Action, Faction, Piece, Ask> {
 public:
  using StandInMind::StandInMind;

  void free_feat(Play&, Action&) override {}
  std::optional<Space> space(Play&, Faction, const Ask&, SpaceSet from, bool may_decline) override {
    return answers_.one_of(from, may_decline);
  }
  std::optional<Site> site(Play&, Faction, const Ask&, SiteSet from, bool may_decline) override {
    return answers_.one_of(from, may_decline);
  }
  std::optional<Sea> sea(Play&, Faction, const Ask&, SeaSet from, bool may_decline) override {
    return answers_.one_of(from, may_decline);
  }
  std::optional<UnitAt> unit_at(Play&, Faction, const Ask&, std::span<const UnitAt> from, bool may_decline) override {
    return answers_.one_of(from, may_decline);
  }
};

}  // namespace

Mind& reluctant_mind() {
  static StandIn mind(coin::Stance::reluctant);
  return mind;
}

Mind& yielding_mind() {
  static StandIn mind(coin::Stance::yielding);
  return mind;
}

void enter_trial(Play& copy, const Play& play, coin::Stance people) {
  coin::enter_trial(copy, play, people == coin::Stance::yielding ? yielding_mind() : reluctant_mind());
}

namespace {

// The box into which the Unit went, by what the boxes hold later on.
Box box_of_lost(const Board& board, const Board& later, Piece piece) {
  const auto grew = [&](Box box) { return later.in_box(piece, box) > board.in_box(piece, box); };
  if (piece == Piece::cavalry) {
    for (Box box : {Box::casualties, Box::out_of_play}) {
      if (grew(box)) return box;
    }
  }
  return piece == Piece::comitates && grew(Box::not_yet_in_play) ? Box::not_yet_in_play : Box::available;
}

// Takes off what the Faction lost between the two, as it was lost: Units with what they carried, Strongholds.
void lose_own(Board& board, const Board& later, Faction who) {
  for (Space space : all<Space>()) {
    for (Piece piece : units_of(who)) {
      while (board.count(space, piece) > later.count(space, piece)) {
        const bool laden =
            board.laden(space, piece) > later.laden(space, piece) || board.empty_handed(space, piece) == 0;
        board.remove(space, piece, 1, laden ? 1 : 0, box_of_lost(board, later, piece));
      }
    }
    for (Site site : board.sites_with(space, strongholds_of(who))) {
      if (!later.stronghold_at(site)) board.remove_stronghold(site);
    }
  }
}

}  // namespace

bool has_effect(const State& before, const State& after, Faction who) {
  // Most effects show in numbers.
  if (before.resources != after.resources) return true;
  for (Space space : all<Space>()) {
    const Stack& was = before.board.at(space);
    const Stack& is = after.board.at(space);
    if (was == is) continue;
    for (Piece piece : all<Piece>()) {
      if (owner_of(piece) == who ? is[piece] > was[piece] : is[piece] != was[piece]) return true;
    }
  }
  return coin::has_effect(before, after, [who](State& a, State& b) { lose_own(a.board, b.board, who); });
}

}  // namespace auspex::pendragon

template class auspex::coin::Trial<auspex::pendragon::Play>;
