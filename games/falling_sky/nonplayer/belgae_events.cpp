// 8.2.1: the Instructions sheet of the Non-player Belgae.
#include <algorithm>

#include "games/falling_sky/nonplayer/belgae.h"
#include "games/falling_sky/nonplayer/gallic.h"
#include "games/falling_sky/victory.h"
#include "generated/falling_sky/messages_np_sheet.h"

namespace auspex::falling_sky {

namespace {

constexpr Faction belgae = Faction::belgae;
constexpr RegionSet belgica = {Region::morini, Region::nervii, Region::atrebates};

int legions_lost(const State& before, const State& after) {
  return before.board.on_map(Piece::legion) - after.board.on_map(Piece::legion);
}

// Cards 6, 11, 16, 22, 42: own pieces that came to Belgica and others' that went from there.
std::array<int, 3> changes_in_belgica(const State& before, const State& after) {
  int sum = 0;
  for (Region region : belgica) {
    for (Faction faction : all<Faction>()) {
      const int more = after.board.pieces(region, faction) - before.board.pieces(region, faction);
      sum += faction == belgae ? more : -more;
    }
  }
  return {sum, 0, 0};
}

bool shifted_up(const State& before, const State& after) {
  if (before.firm) return before.senate == Senate::adulation && !after.firm;
  return index_of(after.senate) < index_of(before.senate) || (after.senate == Senate::uproar && after.firm);
}

bool loses_no_control(const State& before, const State& after) {
  return select(before.board.regions(),
                [&](Region r) { return before.board.controls(belgae, r) && !after.board.controls(belgae, r); })
      .empty();
}

bool more_allies(const State& before, const State& after) {
  return after.board.allies_and_citadels(belgae) > before.board.allies_and_citadels(belgae);
}

// Card 50: first an unshaded Capability of a player Rome or Aedui, then one that concerns the Belgae.
int cancels(const State& before, const State& after) {
  const std::optional<Card> gone = cancelled_capability(before, after);
  if (!gone || before.capabilities[*gone].side != CardSide::unshaded) return 0;
  const FactionSet whom = concerned_by(before, *gone);
  const bool player = (whom.has(Faction::romans) && !before.nonplayer[Faction::romans]) ||
                      (whom.has(Faction::aedui) && !before.nonplayer[Faction::aedui]);
  return player ? 2 : whom.has(belgae) ? 1 : 0;
}

// --- Cards 62 and 66: the fewest Warbands that gain Control of a Region with a Subdued Tribe, and lose it nowhere.

int spare_for_control(const Play& play, Region region) {
  const Board& board = play.board;
  const Circumvallation& ring = play.state.circumvallation;
  const bool ringed = ring.on && ring.where == region && ring.who == belgae;
  const int free = board.light_troops(region, belgae) - (ringed ? ring.warbands : 0);
  if (!board.controls(belgae, region)) return free;
  const int others = board.pieces(region) - board.pieces(region, belgae);
  return std::clamp(board.pieces(region, belgae) - others - 1, 0, free);
}

// Among `regions`, those that Warbands from `sources` could take with the fewest moves.
RegionSet easiest_to_take(const Play& play, RegionSet regions, RegionSet sources) {
  const Board& board = play.board;
  return prefer(regions)
      .only([&](Region to) {
        const int needed = needed_for_control(board, belgae, to);
        if (needed == 0 || board.open_to_ally(to, belgae).empty()) return false;
        int sum = 0;
        for (Region from : sources - RegionSet{to}) sum += spare_for_control(play, from);
        return sum >= needed;
      })
      .least([&](Region to) { return needed_for_control(board, belgae, to); })
      .left();
}

// Where the next Warbands come from: nothing once Control is gained or nobody can be spared.
std::optional<Region> next_source(Play& play, Region to, RegionSet from) {
  if (play.board.controls(belgae, to)) return std::nullopt;
  const coin::Priority<Region> choice =
      prefer(from - RegionSet{to}).only([&](Region r) { return spare_for_control(play, r) > 0; }).most([&](Region r) {
        return spare_for_control(play, r);
      });
  if (choice.empty()) return std::nullopt;
  return play.at_random(choice.left());
}

int warbands_sent(const Play& play, const Ask& why, int highest) {
  const Region from = *why.about<Region>();
  const Region to = *why.about<Region>(1);
  if (!is_light(*why.about<Piece>())) return 0;
  return std::min({highest, spare_for_control(play, from), needed_for_control(play.board, belgae, to)});
}

std::optional<Region> sail(Play& play, EventRun& run, const Ask& why, RegionSet from) {
  if (why.decision == Decision::relocate_to) return run.to;
  if (!run.to) {
    const RegionSet coast = {Region::arverni, Region::pictones,  Region::britannia,
                             Region::morini,  Region::atrebates, Region::veneti};
    const RegionSet targets =
        easiest_to_take(play, select(coast, [&](Region r) { return !play.board.devastated(r); }), from);
    if (targets.empty()) return std::nullopt;
    run.to = play.at_random(targets);
  }
  return next_source(play, *run.to, from);
}

// FS-R253: where Control can be gained nowhere the Ally comes without Warbands.
std::optional<Region> migrate(Play& play, EventRun& run, const Ask& why, RegionSet from) {
  const auto takeable = [&](RegionSet regions) { return easiest_to_take(play, regions, play.board.regions()); };
  if (why.decision == Decision::migration_from) {
    const Region to = *why.about<Region>();
    if (!run.to && takeable({to}).empty()) return std::nullopt;
    run.to = to;
    return next_source(play, to, from);
  }
  RegionSet targets = takeable(from);
  if (targets.empty())
    targets = prefer(from).first([&](Region r) { return !play.board.open_to_ally(r, belgae).empty(); }).left();
  return play.at_random(targets);
}

// --- Card 72: the most Warbands that a March can bring to Battle against the player with the highest margin.

struct Charge {
  Region from = Region::britannia;
  Region to = Region::britannia;
  std::array<int, 2> worth{};  // the player's margin, Warbands
};

// The Charges out of these Regions that hit the player with the highest margin and, within that, bring the most
// Warbands: those that lie Hidden, and if the March has not begun those that will.
std::vector<Charge> best_charges(const Play& play, RegionSet origins, bool begun) {
  const Board& board = play.board;
  std::vector<Charge> best;
  for (Region from : origins) {
    const int warbands =
        board.count(from, Piece::belgic_hidden) + (begun ? 0 : board.count(from, Piece::belgic_revealed));
    for (Region to : board.within_one(from)) {
      if (!board.may_stand(belgae, to)) continue;
      for (Faction target : player_factions - FactionSet{belgae}) {
        if (play.state.nonplayer[target] || board.removable_pieces(to, target) == 0) continue;
        if (warbands / (board.fortified(to, target) ? 4 : 2) == 0) continue;
        const Charge one{from, to, {margin(board, target), warbands}};
        if (!best.empty() && one.worth < best.front().worth) continue;
        if (!best.empty() && one.worth > best.front().worth) best.clear();
        best.push_back(one);
      }
    }
  }
  return best;
}

std::optional<Region> charge(Play& play, EventRun& run, const Ask& why, RegionSet from) {
  const bool begun = why.decision == Decision::impetuosity_to;
  if (!run.to) {
    const std::vector<Charge> best = best_charges(play, begun ? RegionSet{*why.about<Region>()} : from, begun);
    if (best.empty()) return begun ? std::nullopt : std::optional(from.first());
    const int pick = best.size() > 1 ? play.random_below(static_cast<int>(best.size())) : 0;
    run.from = best[static_cast<std::size_t>(pick)].from;
    run.to = best[static_cast<std::size_t>(pick)].to;
  }
  if (!begun) return run.from;
  return run.to != run.from ? run.to : std::nullopt;
}

bool hurts_a_player(const State& before, const State& after) {
  for (Faction faction : player_factions) {
    if (before.nonplayer[faction]) continue;
    for (Kind kind : all<Kind>()) {
      if (after.board.on_map(faction, kind) < before.board.on_map(faction, kind)) return true;
    }
  }
  return false;
}

}  // namespace

Instruction BelgicNonPlayer::instruction(const Play& play, Card card) const {
  Instruction sheet;
  sheet.side = card_info[card].dual_use ? CardSide::shaded : CardSide::unshaded;
  const bool rome_is_player = is_player(play, Faction::romans);
  switch (card) {
    case Card::cicero:
      sheet.demand(shifted_up, msg::np_sheet_senate_up);
      sheet.fit = [](const State& before, const State& after) {
        return std::array<int, 3>{shifted_up(before, after) ? 1 : 0, 0, 0};
      };
      [[fallthrough]];
    case Card::pompey:
    case Card::gallia_togata:
    case Card::alaudae:
    case Card::sappers:
    case Card::lost_eagle:
      sheet.require(rome_is_player, msg::np_sheet_romans_nonplayer);
      sheet.require(!exceeds_threshold(play.board, Faction::arverni),
                    msg::np_sheet_arverni_beyond(margin(play.board, Faction::arverni)));
      break;
    case Card::legiones_xiiii_et_xv:
    case Card::litaviccus:
      sheet.die = 1;
      sheet.demand([](const State& before, const State& after) { return legions_lost(before, after) > 0; },
                   msg::np_sheet_no_legion);
      break;
    case Card::ambacti:
      sheet.die = 6;
      [[fallthrough]];
    case Card::marcus_antonius:
    case Card::numidians:
    case Card::hostages:
    case Card::roman_wine:
      sheet.fit = changes_in_belgica;
      break;
    case Card::titus_labienus:
    case Card::balearic_slingers:
    case Card::legio_x:
    case Card::alpine_tribes:
      sheet.require(rome_is_player, msg::np_sheet_romans_nonplayer);
      break;
    case Card::massed_gallic_archers:
    case Card::vercingetorixs_elite:
      sheet.side = CardSide::unshaded;
      sheet.require(is_player(play, Faction::arverni) && !rome_is_player, msg::np_sheet_arverni_player);
      break;
    case Card::acco:
      sheet.side = CardSide::unshaded;
      break;
    case Card::shifting_loyalties:
      sheet.fit = [](const State& before, const State& after) {
        return std::array<int, 3>{cancels(before, after), 0, 0};
      };
      sheet.demand([](const State& before, const State& after) { return cancels(before, after) > 0; },
                   msg::np_sheet_capability);
      break;
    case Card::land_of_mist_and_mystery:
    case Card::correus:
    case Card::german_allegiances:
    case Card::remi_influence:
      sheet.demand(more_allies, msg::np_sheet_no_more_allies);
      break;
    case Card::war_fleet:
      sheet.demand(loses_no_control, msg::np_sheet_gives_up_control);
      sheet.region = sail;
      sheet.number = [](Play& now, EventRun&, const Ask& why, int, int highest) {
        return warbands_sent(now, why, highest);
      };
      break;
    case Card::migration:
      sheet.demand(loses_no_control, msg::np_sheet_gives_up_control);
      sheet.region = migrate;
      sheet.number = [](Play& now, EventRun&, const Ask& why, int, int highest) {
        return warbands_sent(now, why, highest);
      };
      break;
    case Card::impetuosity:
      sheet.die = 1;
      sheet.demand(hurts_a_player, msg::np_sheet_no_player_hurt);
      sheet.region = charge;
      sheet.number = [](Play&, EventRun&, const Ask&, int, int highest) { return highest; };
      break;
    default:
      break;
  }
  return sheet;
}

}  // namespace auspex::falling_sky
