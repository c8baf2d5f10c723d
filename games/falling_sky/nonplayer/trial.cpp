#include "games/falling_sky/nonplayer/trial.h"

#include <cstring>
#include "engine/digest.h"

#include "games/falling_sky/victory.h"

namespace auspex::falling_sky {

namespace {

class StandIn final : public Mind {
 public:
  explicit StandIn(bool yields) : yields_(yields) {}

  coin::Deed take_turn(Play&, Faction, const coin::Choices&) override { return coin::Deed::passed; }
  void free_command(Play&, Action&) override {}
  void free_ability(Play&, Action&) override {}
  void quarters(Play&, Faction) override {}
  std::optional<Region> region(Play&, Faction, const Ask&, RegionSet from, bool may_decline) override {
    return pick(from, may_decline);
  }
  std::optional<Tribe> tribe(Play&, Faction, const Ask&, TribeSet from, bool may_decline) override {
    return pick(from, may_decline);
  }
  std::optional<Faction> faction(Play&, Faction, const Ask&, FactionSet from, bool may_decline) override {
    return pick(from, may_decline);
  }
  std::optional<Piece> piece(Play&, Faction, const Ask&, PieceSet from, bool may_decline) override {
    return pick(from, may_decline);
  }
  std::optional<PieceAt> piece_at(Play&, Faction, const Ask&, std::span<const PieceAt> from,
                                  bool may_decline) override {
    if (may_decline && !yields_) return std::nullopt;
    return from.front();
  }
  int number(Play&, Faction, const Ask&, int lowest, int highest) override { return yields_ ? highest : lowest; }
  int option(Play&, Faction, const Ask&, std::span<const Text> options) override {
    return static_cast<int>(options.size()) - 1;  // menus end with leaving them
  }
  bool agree(Play&, Faction, const Ask&) override { return yields_; }
  bool declare_retreat(Play&, Battle&) override { return yields_; }
  LossPick absorb_loss(Play&, Faction, const Ask&, PieceSet removable, PieceSet rollable) override {
    return removable.empty() ? LossPick{rollable.first(), true} : LossPick{removable.first(), false};
  }

 private:
  template <class E>
  [[nodiscard]] std::optional<E> pick(EnumSet<E> from, bool may_decline) const {
    if (may_decline && !yields_) return std::nullopt;
    return from.first();
  }

  bool yields_;
};

// The board with the Faction's own light troops all Revealed, so that their facing does not count.
Board without_faces(Board board, Faction who) {
  for (Region region : all<Region>()) {
    if (who != Faction::romans) {
      board.turn(region, light(who, Face::scouted), light(who, Face::revealed),
                 board.count(region, light(who, Face::scouted)));
    }
    board.reveal(region, who);
  }
  return board;
}

}  // namespace

Mind& reluctant_mind() {
  static StandIn mind(false);
  return mind;
}

Mind& yielding_mind() {
  static StandIn mind(true);
  return mind;
}

Trial::Trial(const Play& play, std::optional<int> die, Mind& people) : state_(play.state), play_(state_, silence_) {
  play.dialogue.seal();  // what is found out on the copy may hang on what nobody can see yet
  // Another stream of numbers, the same each time the same thing is tried from the same position.
  Dice other = state_.dice;
  state_.dice = Dice(static_cast<std::uint64_t>(other.below(1 << 30)) ^ 0xA5A5A5A5u);
  state_.manual_dice = false;
  play_.fixed_die = die;
  play_.executing = play.executing;
  for (Faction faction : player_factions) {
    if (!state_.nonplayer[faction]) play_.seat(faction, people);
  }
}

bool has_effect(const State& before, const State& after, Faction who) {
  // Most effects show in numbers.
  if (before.resources != after.resources) return true;
  for (Region region : all<Region>()) {
    for (Faction faction : all<Faction>()) {
      if (before.board.pieces(region, faction) != after.board.pieces(region, faction)) return true;
    }
  }
  State a = before;
  State b = after;
  a.board = without_faces(a.board, who);
  b.board = without_faces(b.board, who);
  b.dice = a.dice;
  b.manual_dice = a.manual_dice;
  return std::memcmp(&a, &b, sizeof a) != 0;
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
