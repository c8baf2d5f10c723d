#include "games/falling_sky/nonplayer/trial.h"

#include <cstring>

#include "games/coin/stand_in.h"
#include "games/falling_sky/victory.h"

namespace auspex::falling_sky {

namespace {

class StandIn final : public coin::StandInMind<Mind, Play, Action, Faction, Piece, Ask> {
 public:
  using StandInMind::StandInMind;

  void free_ability(Play&, Action&) override {}
  void quarters(Play&, Faction) override {}
  std::optional<Region> region(Play&, Faction, const Ask&, RegionSet from, bool may_decline) override {
    return answers_.one_of(from, may_decline);
  }
  std::optional<Tribe> tribe(Play&, Faction, const Ask&, TribeSet from, bool may_decline) override {
    return answers_.one_of(from, may_decline);
  }
  std::optional<PieceAt> piece_at(Play&, Faction, const Ask&, std::span<const PieceAt> from,
                                  bool may_decline) override {
    return answers_.one_of(from, may_decline);
  }
  bool declare_retreat(Play&, Battle&) override { return answers_.agrees(); }
  LossPick absorb_loss(Play&, Faction, const Ask&, PieceSet removable, PieceSet rollable) override {
    return removable.empty() ? LossPick{rollable.first(), true} : LossPick{removable.first(), false};
  }
};

// The Faction's own light troops all Revealed, so that their facing does not count.
void show_faces(Board& board, Faction who) {
  for (Region region : all<Region>()) {
    if (who != Faction::romans) {
      board.turn(region, light(who, Face::scouted), light(who, Face::revealed),
                 board.count(region, light(who, Face::scouted)));
    }
    board.reveal(region, who);
  }
}

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

bool has_effect(const State& before, const State& after, Faction who) {
  // Most effects show in numbers.
  if (before.resources != after.resources) return true;
  for (Region region : all<Region>()) {
    for (Faction faction : all<Faction>()) {
      if (before.board.pieces(region, faction) != after.board.pieces(region, faction)) return true;
    }
  }
  return coin::has_effect(before, after, [who](State& a, State& b) {
    show_faces(a.board, who);
    show_faces(b.board, who);
  });
}

bool turned_pieces(const State& before, const State& after) {
  return std::memcmp(&before.board, &after.board, sizeof before.board) != 0;
}

std::optional<Faction> player_helped(const State& before, const State& after) {
  for (Faction faction : player_factions) {
    if (before.nonplayer[faction]) continue;
    const int now = margin(after.board, faction);
    if (now > 0 && now > margin(before.board, faction)) return faction;
  }
  return std::nullopt;
}

}  // namespace auspex::falling_sky

template class auspex::coin::Trial<auspex::falling_sky::Play>;
