// 8.6.5 March?
#include <algorithm>
#include <vector>

#include "games/falling_sky/nonplayer/aedui.h"
#include "generated/falling_sky/messages_np_aedui.h"

namespace auspex::falling_sky {

namespace {

constexpr Faction aedui = Faction::aedui;
constexpr int most_emissaries = 3;

// Allies and Citadels on the whole map of the enemy with most of them among those that have any in the Region.
int strongest_there(const Board& board, Region region) {
  int most = 0;
  for (Faction faction : all<Faction>()) {
    if (faction != aedui && board.allies_and_citadels(region, faction) > 0) {
      most = std::max(most, board.allies_and_citadels(faction));
    }
  }
  return most;
}

// Warbands of the Region that will lie Hidden once it is a March origin, as many as can be spared.
int emissaries(const Action& action, Region origin) {
  const Board& board = action.board();
  const int hidden = board.hidden(origin, aedui) + board.count(origin, Piece::aedui_revealed);
  return std::min(spare_warbands(action, origin), hidden);
}

// Where one Warband of the Region may go.
RegionSet destinations(const Action& action, Region origin) {
  return march_steps(action, origin, warbands_to_march(action, origin, 1));
}

RegionSet without_emissary(const Action& action, Region origin) {
  return select(destinations(action, origin), [&](Region r) { return action.board().hidden(r, aedui) == 0; });
}

// The neighbours of a Region that have no emissary, and how many of them it can serve.
struct Mission {
  RegionSet open;
  int reach = 0;
};

Mission mission_from(const Action& action, Region origin) {
  const int able = std::min(most_emissaries, emissaries(action, origin));
  if (able <= 0) return {};
  const RegionSet open = without_emissary(action, origin);
  return {open, std::min(able, open.size())};
}

// The strength of the enemies at its best destinations, the best one first.
int strength_in_reach(const Board& board, const Mission& mission) {
  std::vector<int> found;
  for (Region to : mission.open) found.push_back(strongest_there(board, to));
  std::sort(found.rbegin(), found.rend());
  found.resize(static_cast<std::size_t>(mission.reach));
  int sum = 0;
  for (int one : found) sum = 100 * sum + one;
  return sum;
}

// Warbands that go from one Region to another.
struct Party {
  Region from = Region::britannia;
  int warbands = 0;
};

// Regions that can spare Warbands for a March: how many, and where they may go.
struct Sources {
  RegionSet regions;
  EnumArray<Region, int> spare{};
  EnumArray<Region, RegionSet> destinations{};
};

Sources sources_of(const Action& action) {
  Sources sources;
  for (Region region : regions_for(action, Command::march) | action.selected) {
    const int spare = spare_warbands(action, region);
    if (spare == 0) continue;
    sources.regions.add(region);
    sources.spare[region] = spare;
    sources.destinations[region] = destinations(action, region);
  }
  return sources;
}

// How enough Warbands come to the Region from its neighbours among the sources, first from those already Marching and
// then from those that can spare most; nothing if there are not enough, or no Resources to move them. `pick` takes one
// of several that are equal.
template <class Pick>
std::vector<Party> parties_to_control(const Action& action, const Sources& sources, Region to, Pick pick) {
  int needed = needed_for_control(action.board(), aedui, to);
  RegionSet origins =
      select(sources.regions & action.board().adjacent(to), [&](Region r) { return sources.destinations[r].has(to); });
  int resources = action.play.resources(aedui);
  int more = (action.terms.limited ? 1 : action.terms.most_regions) - action.selected.size();
  std::vector<Party> parties;
  while (needed > 0) {
    const auto price = [&](Region r) { return action.selected.has(r) ? 0 : action.price(march_cost(action, r)); };
    const coin::Priority<Region> choice =
        prefer(origins)
            .only([&](Region r) { return price(r) <= resources && (action.selected.has(r) || more > 0); })
            .first([&](Region r) { return action.selected.has(r); })
            .most([&](Region r) { return sources.spare[r]; });
    if (choice.empty()) return {};
    const Region from = pick(choice.left());
    origins.remove(from);
    resources -= price(from);
    if (!action.selected.has(from)) --more;
    const int going = std::min(needed, sources.spare[from]);
    needed -= going;
    parties.push_back({from, going});
  }
  return parties;
}

}  // namespace

// Out of one Region, one Hidden Warband to each of up to three neighbours that have none, first where the enemies with
// the most Allies and Citadels have any.
bool AeduiNonPlayer::spread_emissaries(Action& action) {
  Play& play = action.play;
  const Board& board = play.board;
  EnumArray<Region, Mission> missions{};
  const RegionSet able = select(regions_for(action, Command::march), [&](Region r) {
    missions[r] = mission_from(action, r);
    return missions[r].reach > 0;
  });
  const coin::Priority<Region> origins =
      prefer(able).most([&](Region r) { return missions[r].reach; }).most([&](Region r) {
        return strength_in_reach(board, missions[r]);
      });
  if (origins.empty()) return false;
  headline(action);
  const Region origin = take(play, origins);
  play.say(msg::np_ae_origin(origin, missions[origin].reach), 2);
  RegionSet open = missions[origin].open;
  for (int left = missions[origin].reach; left > 0 && !open.empty(); --left) {
    const Region to = take(play, prefer(open).most([&](Region r) { return strongest_there(board, r); }));
    const int strength = strongest_there(board, to);
    play.say(strength > 0 ? msg::np_ae_emissary(origin, to, strength) : msg::np_ae_emissary_free(origin, to), 2);
    march_group(action, origin, warbands_to_march(action, origin, 1), to);
    open = without_emissary(action, origin);
  }
  return true;
}

// Control of one Region more, with the fewest Warbands.
bool AeduiNonPlayer::add_control(Action& action) {
  Play& play = action.play;
  const Board& board = play.board;
  const Sources sources = sources_of(action);
  const auto any_of = [](RegionSet equal) { return equal.first(); };
  const auto by_lot = [&](RegionSet equal) { return play.at_random(equal); };
  const coin::Priority<Region> targets =
      prefer(board.within_one(sources.regions))
          .only([&](Region to) { return !parties_to_control(action, sources, to, any_of).empty(); })
          .least([&](Region to) { return needed_for_control(board, aedui, to); });
  if (targets.empty()) return false;
  headline(action);
  const Region to = take(play, targets);
  play.say(msg::np_ae_control(to, needed_for_control(board, aedui, to)), 2);
  for (const Party& party : parties_to_control(action, sources, to, by_lot)) {
    march_group(action, party.from, warbands_to_march(action, party.from, party.warbands), to);
  }
  return true;
}

bool AeduiNonPlayer::march(Action& action) {
  if (frost_bars_march(action) || nowhere_for(action, Command::march)) return false;
  const bool spread = spread_emissaries(action);
  const bool control = add_control(action);
  if (!spread && !control) return false;
  trade_or_suborn(action);
  return true;
}

}  // namespace auspex::falling_sky
