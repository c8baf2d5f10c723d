// Cards 32 and 62 for the Non-player Romans: pieces go where their March would take them, without marching.
#include "games/falling_sky/events/events.h"
#include "games/falling_sky/nonplayer/romans_march.h"

namespace auspex::falling_sky {

namespace {

constexpr RegionSet coast = {Region::arverni, Region::pictones,  Region::britannia,
                             Region::morini,  Region::atrebates, Region::veneti};

struct Move {
  Region from = Region::britannia;
  Region to = Region::britannia;
  Stack pieces{};
};

// Answers which pieces go where, planned when first asked; everything else is for the Non-player itself.
class Relocating final : public Mind {
 public:
  Relocating(Mind& own, RegionSet ground) : own_(own), ground_(ground) {}

  coin::Deed take_turn(Play& play, Faction who, const coin::Choices& choices) override {
    return own_.take_turn(play, who, choices);
  }
  void free_command(Play& play, Action& action) override { own_.free_command(play, action); }
  void free_ability(Play& play, Action& action) override { own_.free_ability(play, action); }
  void quarters(Play& play, Faction who) override { own_.quarters(play, who); }
  std::optional<Region> region(Play& play, Faction who, const Ask& why, RegionSet from, bool may_decline) override {
    switch (why.decision) {
      case Decision::relocate_from:
        if (next_ == 0) plan(play);
        if (next_ == count_) return std::nullopt;
        return moves_[static_cast<std::size_t>(next_++)].from;
      case Decision::relocate_to:
        return now().to;
      default:
        return own_.region(play, who, why, from, may_decline);
    }
  }
  std::optional<Tribe> tribe(Play& play, Faction who, const Ask& why, TribeSet from, bool may_decline) override {
    return own_.tribe(play, who, why, from, may_decline);
  }
  std::optional<Faction> faction(Play& play, Faction who, const Ask& why, FactionSet from, bool may_decline) override {
    return own_.faction(play, who, why, from, may_decline);
  }
  std::optional<Piece> piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) override {
    return own_.piece(play, who, why, from, may_decline);
  }
  std::optional<PieceAt> piece_at(Play& play, Faction who, const Ask& why, std::span<const PieceAt> from,
                                  bool may_decline) override {
    return own_.piece_at(play, who, why, from, may_decline);
  }
  int number(Play& play, Faction who, const Ask& why, int lowest, int highest) override {
    if (why.decision != Decision::relocate_number) return own_.number(play, who, why, lowest, highest);
    return now().pieces[*why.about<Piece>()];
  }
  int option(Play& play, Faction who, const Ask& why, std::span<const Text> options) override {
    return own_.option(play, who, why, options);
  }
  bool agree(Play& play, Faction who, const Ask& why) override { return own_.agree(play, who, why); }
  bool declare_retreat(Play& play, Battle& battle) override { return own_.declare_retreat(play, battle); }
  LossPick absorb_loss(Play& play, Faction who, const Ask& why, PieceSet removable, PieceSet rollable) override {
    return own_.absorb_loss(play, who, why, removable, rollable);
  }

 private:
  void plan(Play& play) {
    Action action(play, Faction::romans, free_terms({Command::march}));
    action.command = Command::march;
    RomanMarch march(action, RomanNonPlayer::battle_or_march_under_threat(play), ground_);
    if (!march.plan()) return;
    EnumArray<Region, Stack> left{};
    for (const MarchShare& share : march.shares()) left[share.force->origin] = play.board.at(share.force->origin);
    for (const MarchShare& share : march.shares()) {
      Stack& here = left[share.force->origin];
      const Move move{share.force->origin, share.to, pieces_of(here, share)};
      for (Piece piece : mobile_of(Faction::romans)) {
        here[piece] = static_cast<std::uint8_t>(here[piece] - move.pieces[piece]);
      }
      moves_[static_cast<std::size_t>(count_++)] = move;
    }
  }
  [[nodiscard]] const Move& now() const { return moves_[static_cast<std::size_t>(next_ - 1)]; }

  Mind& own_;
  RegionSet ground_;
  std::array<Move, 6> moves_{};
  int count_ = 0;
  int next_ = 0;
};

}  // namespace

void RomanNonPlayer::play_relocation(Play& play, Card card) const {
  RegionSet ground = coast;
  if (card == Card::forced_marches) {
    ground = play.board.regions();
    ground.remove(Region::britannia);
  }
  Mind& own = play.mind(me);
  Relocating relocating(own, ground);
  play.seat(me, relocating);
  execute_event(play, me, card, CardSide::unshaded);
  play.seat(me, own);
}

}  // namespace auspex::falling_sky
