// 8.2.1: the Instructions sheet of the Non-player Aedui.
#include <algorithm>
#include <utility>
#include <vector>

#include "games/falling_sky/events/events.h"
#include "games/falling_sky/nonplayer/aedui.h"
#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_np_sheet.h"

namespace auspex::falling_sky {

namespace {

constexpr Faction aedui = Faction::aedui;
constexpr int strong_rome = 12;
constexpr int migrants = 2;        // card 66
constexpr int loyal_warbands = 4;  // card 44

// Card 4: those that a ring does not hold.
int free_warbands(const Play& play, Region region) {
  const Circumvallation& ring = play.state.circumvallation;
  const bool ringed = ring.on && ring.where == region && ring.who == aedui;
  return play.board.light_troops(region, aedui) - (ringed ? ring.warbands : 0);
}

// 8.4.1: whom they harm first has the highest number.
int precedence(Faction enemy) {
  const std::array<Faction, 4> order = enemies_in_order(aedui);
  return static_cast<int>(order.end() - std::find(order.begin(), order.end(), enemy));
}

// Warbands of others than the Aedui, on the whole map.
int others_warbands(const Board& board) {
  int n = 0;
  for (Faction faction : {Faction::arverni, Faction::belgae, Faction::germans})
    n += board.on_map(faction, Kind::warband);
  return n;
}

int pieces_lost(const State& before, const State& after, Faction faction) {
  int lost = 0;
  for (Kind kind : all<Kind>()) lost += before.board.on_map(faction, kind) - after.board.on_map(faction, kind);
  return lost;
}

// Pieces and Resources that a Faction lost.
int harm(const State& before, const State& after, Faction faction) {
  const int pieces = std::max(0, pieces_lost(before, after, faction));
  return pieces + std::max(0, before.resources[faction] - after.resources[faction]);
}

bool is_quarry(const State& state, Faction faction) {
  return (faction == Faction::arverni || faction == Faction::belgae) && !state.nonplayer[faction];
}

// Cards 19, 24, 36, 42, 52, 61: what players among Arverni and Belgae lost, and what anybody else did.
int harm_to_quarry(const State& before, const State& after) {
  int sum = 0;
  for (Faction faction : all<Faction>()) sum += is_quarry(before, faction) ? harm(before, after, faction) : 0;
  return sum;
}
int harm_to_others(const State& before, const State& after) {
  int sum = 0;
  for (Faction faction : all<Faction>()) sum += is_quarry(before, faction) ? 0 : harm(before, after, faction);
  return sum;
}

int index_of_option(std::span<const Text> options, const Text& wanted) {
  return static_cast<int>(std::find(options.begin(), options.end(), wanted) - options.begin());
}

// Card 19: the Auxilia would harm nobody.
int remove_warbands(const Play&, std::span<const Text> options) {
  const int index = index_of_option(options, msg::lucterius_option_remove);
  return index < static_cast<int>(options.size()) ? index : 0;
}

// Card 42: four of their Allies under Roman Control, or two next to it, whichever are more.
int more_allies_to_lose(const Play& play, std::span<const Text> options) {
  const Board& board = play.board;
  const RegionSet controlled =
      select(board.regions(), [&](Region region) { return board.controls(Faction::romans, region); });
  RegionSet neighbours;
  for (Region region : controlled) neighbours |= board.adjacent(region);
  const auto theirs = [&](RegionSet regions) {
    int n = 0;
    for (Region region : regions) {
      for (Faction faction : all<Faction>()) n += is_quarry(play.state, faction) ? board.allies(region, faction) : 0;
    }
    return n;
  };
  const bool rather_adjacent = std::min(theirs(neighbours), 2) > std::min(theirs(controlled), 4);
  const int index =
      index_of_option(options, rather_adjacent ? Text(msg::roman_wine_adjacent) : Text(msg::roman_wine_controlled));
  return index < static_cast<int>(options.size()) ? index : 0;
}

// Card 49: Regions where the Event would take pieces of those alone.
RegionSet drought_fits(const Board& board, const State& state) {
  return select(board.regions(), [&](Region region) {
    if (board.devastated(region)) return false;
    int theirs = 0;
    for (Faction faction : all<Faction>()) theirs += is_quarry(state, faction) ? board.pieces(region, faction) : 0;
    return theirs > 0 && theirs == board.pieces(region);
  });
}
int quarry_there(const Board& board, const State& state, Region region) {
  int n = 0;
  for (Faction faction : all<Faction>()) n += is_quarry(state, faction) && board.pieces(region, faction) > 0 ? 1 : 0;
  return n;
}

// Cards that help Rome: what it gained, Legions first.
std::array<int, 3> help_for_rome(const State& before, const State& after) {
  return {after.board.on_map(Piece::legion) - before.board.on_map(Piece::legion),
          -pieces_lost(before, after, Faction::romans),
          after.resources[Faction::romans] - before.resources[Faction::romans]};
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

// --- Card 62: the largest single group sails to a Region of the coast drawn by lot.

std::optional<Region> sail(Play& play, EventRun& run, const Ask& why, RegionSet from) {
  if (why.decision == Decision::relocate_to) return play.at_random(from);
  if (run.from) return std::nullopt;  // a single group
  run.from = play.at_random(prefer(from).most([&](Region r) { return free_warbands(play, r); }).left());
  return run.from;
}

// --- Card 66: two Warbands drawn by lot go to a Region without Control, one where they can then place an Ally if there
// is any.

void draw_migrants(Play& play, EventRun& run, RegionSet from) {
  for (int left = migrants; left > 0; --left) {
    const auto undrawn = [&](Region region, Piece piece) {
      const int free = free_warbands(play, region) - total(run.drawn[region]);
      return std::min(free, play.board.count(region, piece) - run.drawn[region][piece]);
    };
    int sum = 0;
    for (Region region : from) {
      for (Piece piece : light_of(aedui)) sum += undrawn(region, piece);
    }
    if (sum == 0) return;
    int skip = sum > 1 ? play.random_below(sum) : 0;
    for (Region region : from) {
      for (Piece piece : light_of(aedui)) {
        const int n = undrawn(region, piece);
        if (skip >= 0 && skip < n) ++run.drawn[region][piece];
        skip -= n;
      }
    }
  }
}

std::optional<Region> migrate(Play& play, EventRun& run, const Ask& why, RegionSet from) {
  if (why.decision == Decision::migration_to) {
    return play.at_random(
        prefer(from).first([&](Region r) { return !play.board.open_to_ally(r, aedui).empty(); }).left());
  }
  if (!run.from) draw_migrants(play, run, from);
  const RegionSet left = select(from, [&](Region r) { return total(run.drawn[r]) > 0; });
  if (left.empty()) return std::nullopt;
  run.from = left.first();
  return run.from;
}

}  // namespace

// Card 44: Warbands of others, Hidden before Revealed before Scouted, Arverni before Belgae before Germans. The new
// ones move nowhere, and Scout where Hidden Warbands are, in the same order.
std::optional<PieceAt> AeduiNonPlayer::piece_at(Play& play, Faction who, const Ask& why, std::span<const PieceAt> from,
                                                bool may_decline) {
  const auto best = [&](auto rank_of) -> std::optional<PieceAt> {
    std::vector<PieceAt> equal;
    int highest = 1;
    for (const PieceAt& one : from) {
      const int n = rank_of(one);
      if (n < highest) continue;
      if (n > highest) equal.clear();
      highest = n;
      equal.push_back(one);
    }
    if (equal.empty()) return std::nullopt;
    const int pick = equal.size() > 1 ? play.random_below(static_cast<int>(equal.size())) : 0;
    return equal[static_cast<std::size_t>(pick)];
  };
  switch (why.decision) {
    case Decision::dumnorix_warband:
      if (const auto found = best([&](const PieceAt& one) {
            return owner_of(one.piece) == me ? 0 : 10 * rank(play, one.piece) + precedence(owner_of(one.piece));
          })) {
        return found;
      }
      break;
    case Decision::dumnorix_move:
      return std::nullopt;
    case Decision::dumnorix_scout:
      return best([&](const PieceAt& one) {
        int most = 0;
        for (Faction enemy : {Faction::arverni, Faction::belgae, Faction::germans}) {
          if (play.board.hidden(one.region, enemy) > 0) most = std::max(most, precedence(enemy));
        }
        return most;
      });
    default:
      break;
  }
  return NonPlayer::piece_at(play, who, why, from, may_decline);
}

std::optional<Piece> AeduiNonPlayer::piece(Play& play, Faction who, const Ask& why, PieceSet from, bool may_decline) {
  if (why.decision == Decision::dumnorix_loyal) return Piece::aedui_hidden;
  if (why.decision != Decision::dumnorix_mark) return NonPlayer::piece(play, who, why, from, may_decline);
  for (Faction enemy : {Faction::arverni, Faction::belgae, Faction::germans}) {
    if (from.has(light(enemy, Face::hidden))) return light(enemy, Face::hidden);
  }
  return std::nullopt;  // only the second mark is asked for where no Hidden Warband is left
}

Instruction AeduiNonPlayer::instruction(const Play& play, Card card) const {
  const int rome = roman_score(play.board);
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
      sheet.require(!is_player(play, Faction::romans), msg::np_sheet_romans_player);
      sheet.require(rome <= strong_rome, msg::np_sheet_romans_strong(rome));
      sheet.fit = help_for_rome;
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
      sheet.require(play.board.tribe(Tribe::remi) == TribeState{Status::allied, aedui}, msg::np_sheet_no_remi(aedui));
      break;
    // At player Arverni and player Belgae only.
    case Card::lucterius:
    case Card::sappers:
    case Card::morasses:
    case Card::roman_wine:
    case Card::assembly_of_gaul:
    case Card::catuvolcus:
      sheet.die = 1;
      sheet.fit = [](const State& before, const State& after) {
        return std::array<int, 3>{-harm_to_others(before, after), harm_to_quarry(before, after), 0};
      };
      sheet.demand(
          [card](const State& before, const State& after) {
            // Card 36: whom they Battle is settled already (8.6.2); Slingers may cost them something.
            return (card == Card::morasses || harm_to_others(before, after) == 0) && harm_to_quarry(before, after) > 0;
          },
          msg::np_sheet_only_players);
      if (card == Card::lucterius) sheet.option = remove_warbands;
      if (card == Card::roman_wine) sheet.option = more_allies_to_lose;
      break;
    case Card::drought:
      sheet.require(!drought_fits(play.board, play.state).empty(), msg::np_sheet_drought_aedui);
      sheet.region = [](Play& now, EventRun&, const Ask&, RegionSet from) -> std::optional<Region> {
        return now.at_random(prefer(from & drought_fits(now.board, now.state))
                                 .most([&](Region r) { return quarry_there(now.board, now.state, r); })
                                 .left());
      };
      break;
    // 8.2.3: the new Warbands must be their own, all of them. What is asked is answered in piece() and piece_at().
    case Card::dumnorix_loyalists: {
      const int replaced = std::min(loyal_warbands, others_warbands(play.board));
      const int available = play.board.available(aedui, Kind::warband);
      sheet.require(replaced > 0 && available >= replaced, msg::np_sheet_own_pieces(available));
      sheet.carry_out = [](Play& now) { execute_event(now, aedui, Card::dumnorix_loyalists, CardSide::unshaded); };
      break;
    }
    case Card::shifting_loyalties:
      sheet.fit = [](const State& before, const State& after) {
        return std::array<int, 3>{cancels(before, after), 0, 0};
      };
      sheet.demand([](const State& before, const State& after) { return cancels(before, after) > 0; },
                   msg::np_sheet_capability);
      break;
    // The Command that follows is settled in pick_command().
    case Card::war_fleet:
      sheet.region = sail;
      sheet.number = [](Play&, EventRun&, const Ask&, int, int highest) { return highest; };
      break;
    case Card::migration:
      sheet.side = CardSide::shaded;
      sheet.region = migrate;
      sheet.number = [](Play&, EventRun& run, const Ask& why, int, int highest) {
        std::uint8_t& drawn = run.drawn[*run.from][*why.about<Piece>()];
        return std::min<int>(highest, std::exchange(drawn, std::uint8_t{0}));
      };
      break;
    default:
      break;
  }
  return sheet;
}

}  // namespace auspex::falling_sky
