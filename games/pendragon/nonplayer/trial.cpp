#include "games/pendragon/nonplayer/trial.h"

#include <algorithm>

namespace auspex::pendragon {

namespace {

class StandIn final : public Mind {
 public:
  explicit StandIn(coin::Stance stance) : answers_(stance) {}

  coin::Deed take_turn(Play&, Faction, const coin::Choices&) override { return coin::Deed::passed; }
  void free_command(Play&, Action&) override {}
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
  std::optional<Faction> faction(Play&, Faction, const Ask&, FactionSet from, bool may_decline) override {
    return answers_.one_of(from, may_decline);
  }
  std::optional<Piece> piece(Play&, Faction, const Ask&, PieceSet from, bool may_decline) override {
    return answers_.one_of(from, may_decline);
  }
  std::optional<UnitAt> unit_at(Play&, Faction, const Ask&, std::span<const UnitAt> from, bool may_decline) override {
    return answers_.one_of(from, may_decline);
  }
  int number(Play&, Faction, const Ask&, int lowest, int highest) override { return answers_.number(lowest, highest); }
  int option(Play&, Faction, const Ask&, std::span<const Text> options) override { return answers_.option(options); }
  bool agree(Play&, Faction, const Ask&) override { return answers_.agrees(); }

 private:
  coin::StandIn answers_;
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
  copy.executing = play.executing;
  Mind& stand_in = people == coin::Stance::yielding ? yielding_mind() : reluctant_mind();
  for (Faction faction : all<Faction>()) {
    if (!copy.state.nonplayer[faction]) copy.seat(faction, stand_in);
  }
}

// Own pieces that are gone are put back for the comparison, to where they were.
bool has_effect(const State& before, const State& after, Faction who) {
  return coin::has_effect(before, after, [who](State& a, State& b) {
    for (Space space : all<Space>()) {
      for (Piece piece : own_pieces[who] & all_units) {
        const int gone = a.board.count(space, piece) - b.board.count(space, piece);
        if (gone <= 0) continue;
        const int laden = std::min(gone, a.board.laden(space, piece) - b.board.laden(space, piece));
        a.board.remove(space, piece, gone, std::max(0, laden));
      }
    }
  });
}

}  // namespace auspex::pendragon

template class auspex::coin::Trial<auspex::pendragon::Play>;
