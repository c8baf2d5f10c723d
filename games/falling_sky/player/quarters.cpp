// 6.3.2, 6.3.3: a person relocates for Quarters, Region by Region, asking for agreement where it is wanted.
#include <algorithm>

#include "games/falling_sky/events/steps.h"
#include "games/falling_sky/player/player.h"
#include "games/falling_sky/winter.h"

namespace auspex::falling_sky {

namespace {

// What a Faction has done so far in its relocations.
struct Relocation {
  Play& play;
  Faction who;
  FactionSet asked;
  FactionSet agreed;                   // binding for these Quarters (1.5.2)
  EnumArray<Region, Stack> arrived{};  // pieces that have relocated, where they stand now
  RegionSet left;                      // Regions from which nothing more is to go

  // Pieces in the Region that have not relocated yet. A circumvallated group cannot (card 4); what arrived is no part
  // of that group.
  [[nodiscard]] int movable(Region region, Piece piece) const {
    const int unmoved = play.board.count(region, piece) - arrived[region][piece];
    const Circumvallation& ring = play.state.circumvallation;
    if (!ring.on || ring.where != region || ring.who != who || !is_light(piece)) {
      return std::min(unmoved, play.free_to_leave(region, piece));
    }
    const int outside = play.board.light_troops(region, who) - ring.warbands - total(arrived[region], light_of(who));
    return std::clamp(outside, 0, unmoved);
  }
  [[nodiscard]] bool has_movable(Region region) const {
    for (Piece piece : mobile_of(who)) {
      if (movable(region, piece) > 0) return true;
    }
    return false;
  }
  [[nodiscard]] RegionSet origins() const {
    return select(play.board.regions() - left, [&](Region region) {
      return has_movable(region) && !quarters_regions(play, who, region, agreed).empty();
    });
  }
  // Factions not yet asked that Control a Region some pieces could go to, and that might let them.
  [[nodiscard]] FactionSet could_agree() const {
    return select(player_factions - asked, [&](Faction other) {
      if (other == who || !play.may_agree(other, msg::quarters_agree(other, who))) return false;
      for (Region region : play.board.regions() - left) {
        if (has_movable(region) &&
            !(quarters_regions(play, who, region, {other}) - quarters_regions(play, who, region, {})).empty()) {
          return true;
        }
      }
      return false;
    });
  }

  void ask(Faction other) {
    asked.add(other);
    if (play.agree(other, msg::quarters_agree(other, who))) {
      agreed.add(other);
      play.say(msg::quarters_granted(other, who), 1);
    } else {
      play.say(msg::quarters_refused(other, who), 1);
    }
  }

  // Choosing to move nothing means that the Region is done with.
  void relocate(Region from) {
    const Region to = play.choose(who, msg::quarters_to(who, from), quarters_regions(play, who, from, agreed));
    int moved = 0;
    for (Piece piece : mobile_of(who)) {
      const int most = movable(from, piece);
      if (most == 0) continue;
      const Ask why = msg::ask_how_many(piece, msg::quarters_how_many, most, {});
      const int n = move_pieces(play, from, to, piece, play.mind(who).number(play, who, why, 0, most));
      arrived[to][piece] = static_cast<std::uint8_t>(arrived[to][piece] + n);
      moved += n;
    }
    if (moved == 0) left.add(from);
  }
};

struct Choice {
  enum class What : std::uint8_t { relocate, ask, done } what = What::done;
  Region from = Region::britannia;
  Faction other = Faction::romans;
};

}  // namespace

void Player::quarters(Play& play, Faction who) {
  Relocation relocation{play, who, {}, {}, {}, {}};
  for (;;) {
    Menu<Choice> menu;
    for (Region region : relocation.origins()) {
      menu.add(msg::quarters_from(region), {Choice::What::relocate, region, who});
    }
    for (Faction other : relocation.could_agree()) {
      menu.add(msg::quarters_ask(other), {Choice::What::ask, Region::britannia, other});
    }
    if (menu.empty()) return;
    menu.add(msg::common_done, {});
    const Choice choice =
        menu.ask(play, who, who == Faction::romans ? msg::quarters_menu_romans : msg::quarters_menu(who));
    switch (choice.what) {
      case Choice::What::relocate:
        relocation.relocate(choice.from);
        break;
      case Choice::What::ask:
        relocation.ask(choice.other);
        break;
      case Choice::What::done:
        return;
    }
  }
}

}  // namespace auspex::falling_sky
