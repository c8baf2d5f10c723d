// 3.4.5: how the Germans decide what the rules leave to a Faction. Their own Commands are run by 6.2 or by whoever
// guides them.
#include "games/falling_sky/commands/battle.h"
#include "games/falling_sky/play.h"

namespace auspex::falling_sky {

namespace {

class Germans final : public Mind {
 public:
  coin::Deed take_turn(Play&, Faction, const coin::Choices&) override { return coin::Deed::none; }
  void free_command(Play&, Action&) override {}
  void free_ability(Play&, Action&) override {}
  void quarters(Play&, Faction) override {}

  // 6.2: among otherwise equal candidates at random.
  std::optional<Region> region(Play& play, Faction, const Ask&, RegionSet from, bool) override {
    return play.at_random(from);
  }
  std::optional<Tribe> tribe(Play& play, Faction, const Ask&, TribeSet from, bool) override {
    // Losses fall on Cities last.
    const TribeSet towns = select(from, [](Tribe t) { return !tribe_info[t].city; });
    return play.at_random(towns.empty() ? from : towns);
  }
  std::optional<Faction> faction(Play& play, Faction, const Ask&, FactionSet from, bool) override {
    return play.at_random(from);
  }
  // Scouted Warbands go first, then Revealed, then Hidden, then Allies.
  std::optional<Piece> piece(Play&, Faction, const Ask&, PieceSet from, bool) override { return first_to_go(from); }
  std::optional<PieceAt> piece_at(Play& play, Faction, const Ask&, std::span<const PieceAt> from, bool) override {
    PieceSet kinds;
    for (const PieceAt& one : from) kinds.add(one.piece);
    const Piece piece = first_to_go(kinds);
    RegionSet regions;
    for (const PieceAt& one : from) {
      if (one.piece == piece) regions.add(one.region);
    }
    return PieceAt{play.at_random(regions), piece};
  }
  int number(Play&, Faction, const Ask&, int, int highest) override { return highest; }
  int option(Play&, Faction, const Ask&, std::span<const Text>) override { return 0; }
  // Germans always Harass and never agree to anything.
  bool agree(Play&, Faction, const Ask& why) override { return why.decision == Decision::harass; }
  bool declare_retreat(Play&, Battle&) override { return false; }
  LossPick absorb_loss(Play&, Faction, const Ask&, PieceSet removable, PieceSet) override {
    return {first_to_go(removable), false};
  }

 private:
  static Piece first_to_go(PieceSet from) {
    for (Piece piece : {Piece::german_scouted, Piece::german_revealed, Piece::german_hidden, Piece::german_ally}) {
      if (from.has(piece)) return piece;
    }
    return from.first();
  }
};

}  // namespace

Mind& german_mind() {
  static Germans germans;
  return germans;
}

}  // namespace auspex::falling_sky
