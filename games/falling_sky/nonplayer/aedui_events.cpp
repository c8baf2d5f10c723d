// 8.2.1: the Instructions sheet of the Non-player Aedui.
#include "games/falling_sky/nonplayer/aedui.h"
#include "games/falling_sky/victory.h"

namespace auspex::falling_sky {

namespace {

constexpr int strong_rome = 12;

int pieces_lost(const State& before, const State& after, Faction faction) {
  int lost = 0;
  for (Kind kind : all<Kind>()) lost += before.board.on_map(faction, kind) - after.board.on_map(faction, kind);
  return lost;
}

// Pieces and Resources that a Faction lost.
int harm(const State& before, const State& after, Faction faction) {
  return pieces_lost(before, after, faction) + std::max(0, before.resources[faction] - after.resources[faction]);
}

int harm_to_player_rivals(const State& before, const State& after) {
  int sum = 0;
  for (Faction faction : {Faction::arverni, Faction::belgae}) {
    if (!before.nonplayer[faction]) sum += harm(before, after, faction);
  }
  return sum;
}

// Only player Arverni and player Belgae are to suffer.
int harm_to_others(const State& before, const State& after) {
  int sum = 0;
  for (Faction faction : {Faction::romans, Faction::arverni, Faction::belgae}) {
    if (before.nonplayer[faction]) sum += pieces_lost(before, after, faction);
  }
  return sum;
}

int revealed(const State& before, const State& after, Faction faction) {
  return before.board.on_map(light(faction, Face::hidden)) - after.board.on_map(light(faction, Face::hidden));
}

// Card 50: first a shaded Capability that concerns a Gaul in a player's hands, then one of the Aedui's own cards.
int cancels(const State& before, const State& after) {
  const std::optional<Card> gone = cancelled_capability(before, after);
  if (!gone) return 0;
  if (before.capabilities[*gone].side == CardSide::shaded) {
    for (Faction faction : concerned_by(before, *gone) & gauls) {
      if (!before.nonplayer[faction]) return 2;
    }
  }
  return card_info[*gone].order[0] == Faction::aedui && before.capabilities[*gone].side == CardSide::shaded ? 1 : 0;
}

int warbands_moved(const State& before, const State& after) {
  int moved = 0;
  for (Region region : before.board.regions()) {
    moved += std::max(
        0, before.board.light_troops(region, Faction::aedui) - after.board.light_troops(region, Faction::aedui));
  }
  return moved;
}

}  // namespace

Instruction AeduiNonPlayer::instruction(const Play& play, Card card) const {
  Instruction sheet;
  switch (card) {
    // Help for Rome, unless it is a player's or strong.
    case Card::legiones_xiiii_et_xv:
    case Card::pompey:
    case Card::circumvallation:
    case Card::gallia_togata:
    case Card::marcus_antonius:
    case Card::alaudae:
    case Card::numidians:
    case Card::titus_labienus:
    case Card::balearic_slingers:
    case Card::clodius_pulcher:
    case Card::legio_x:
    case Card::ambacti:
    case Card::the_province:
    case Card::cotuatus_conconnetodumnus:
    case Card::commius:
    case Card::flight_of_ambiorix:
      sheet.no = is_player(play, Faction::romans) || roman_score(play.board) > strong_rome;
      break;
    case Card::baggage_trains:
    case Card::ballistae:
    case Card::aquitani:
    case Card::gallic_shouts:
    case Card::celtic_rites:
    case Card::germanic_horse:
    case Card::winter_campaign:
    case Card::german_allegiances:
    case Card::camulogenus:
      sheet.side = CardSide::shaded;
      break;
    case Card::remi_influence:
      sheet.side = CardSide::shaded;
      sheet.no = play.board.tribe(Tribe::remi) != TribeState{Status::allied, Faction::aedui};
      break;
    case Card::lucterius:
    case Card::sappers:
    case Card::morasses:
    case Card::roman_wine:
    case Card::drought:
    case Card::assembly_of_gaul:
    case Card::catuvolcus:
      sheet.die = 1;
      sheet.fit = [](const State& before, const State& after) {
        return std::array<int, 3>{-harm_to_others(before, after), harm_to_player_rivals(before, after), 0};
      };
      sheet.demand = [](const State& before, const State& after) {
        return harm_to_others(before, after) <= 0 && harm_to_player_rivals(before, after) > 0;
      };
      break;
    case Card::dumnorix_loyalists:
      sheet.fit = [](const State& before, const State& after) {
        return std::array<int, 3>{revealed(before, after, Faction::arverni), revealed(before, after, Faction::belgae),
                                  revealed(before, after, Faction::germans)};
      };
      break;
    case Card::shifting_loyalties:
      sheet.fit = [](const State& before, const State& after) {
        return std::array<int, 3>{cancels(before, after), 0, 0};
      };
      sheet.demand = [](const State& before, const State& after) { return cancels(before, after) > 0; };
      break;
    // The largest group goes, then a Rally that places something.
    case Card::war_fleet:
      sheet.fit = [](const State& before, const State& after) {
        return std::array<int, 3>{warbands_moved(before, after), -pieces_lost(before, after, Faction::aedui), 0};
      };
      break;
    case Card::migration:
      sheet.side = CardSide::shaded;
      sheet.fit = [](const State& before, const State& after) {
        return std::array<int, 3>{-std::abs(warbands_moved(before, after) - 2), 0, 0};
      };
      break;
    default:
      break;
  }
  return sheet;
}

}  // namespace auspex::falling_sky
