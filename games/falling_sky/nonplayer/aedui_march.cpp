// 8.6.5 March?
#include <algorithm>

#include "games/falling_sky/nonplayer/aedui.h"
#include "generated/falling_sky/messages_np_aedui.h"

namespace auspex::falling_sky {

namespace {

constexpr int most_emissaries = 3;

// Allies and Citadels on the whole map of the enemy with most of them among those that have any in the Region.
int strongest_there(const Board& board, Region region) {
  int most = 0;
  for (Faction faction : all<Faction>()) {
    if (faction != Faction::aedui && board.allies_and_citadels(region, faction) > 0) {
      most = std::max(most, board.allies_and_citadels(faction));
    }
  }
  return most;
}

// Warbands of the Region that will lie Hidden once it is a March origin, as many as can be spared.
int emissaries(const Action& action, Region origin) {
  const Board& board = action.board();
  const int hidden = board.hidden(origin, Faction::aedui) + board.count(origin, Piece::aedui_revealed);
  return std::min(spare_warbands(action, origin), hidden);
}

RegionSet without_emissary(const Action& action, Region origin) {
  const Board& board = action.board();
  return select(board.adjacent(origin) & action.terms.destinations, [&](Region region) {
    return board.may_stand(Faction::aedui, region) && board.hidden(region, Faction::aedui) == 0;
  });
}

}  // namespace

// Out of one Region, one Hidden Warband to each of up to three neighbours that have none.
bool AeduiNonPlayer::spread_emissaries(Action& action) {
  Play& play = action.play;
  const Board& board = play.board;
  const auto reach = [&](Region origin) {
    return std::min({most_emissaries, emissaries(action, origin), without_emissary(action, origin).size()});
  };
  const coin::Priority<Region> origins = prefer(regions_for(action, Command::march))
                                             .only([&](Region r) { return reach(r) > 0; })
                                             .most(reach)
                                             .most([&](Region r) {
                                               int best = 0;
                                               for (Region to : without_emissary(action, r)) {
                                                 best = std::max(best, strongest_there(board, to));
                                               }
                                               return best;
                                             });
  if (origins.empty()) return false;
  const Region origin = take(play, origins);
  RegionSet open = without_emissary(action, origin);
  bool moved = false;
  for (int left = reach(origin); left > 0 && !open.empty(); --left) {
    const Region to = take(play, prefer(open).most([&](Region r) { return strongest_there(board, r); }));
    open.remove(to);
    play.say(msg::np_ae_emissary(origin, to), 2);
    moved |= march_group(action, origin, warbands_to_march(action, origin, 1), to);
  }
  return moved;
}

// Control of one Region, with the fewest Warbands.
bool AeduiNonPlayer::add_control(Action& action) {
  Play& play = action.play;
  const Board& board = play.board;
  const RegionSet open = regions_for(action, Command::march) | action.selected;
  const auto enough = [&](Region from, Region to) {
    const int needed = needed_for_control(board, me, to);
    return needed > 0 && spare_warbands(action, from) >= needed;
  };
  const coin::Priority<Region> targets =
      prefer(board.regions() & action.terms.destinations)
          .only([&](Region to) {
            if (!board.may_stand(me, to)) return false;
            return !select(board.adjacent(to) & open, [&](Region from) { return enough(from, to); }).empty();
          })
          .least([&](Region to) { return needed_for_control(board, me, to); });
  if (targets.empty()) return false;
  const Region to = take(play, targets);
  const Region from = play.at_random(select(board.adjacent(to) & open, [&](Region r) { return enough(r, to); }));
  play.say(msg::np_ae_control(to), 2);
  return march_group(action, from, warbands_to_march(action, from, needed_for_control(board, me, to)), to);
}

bool AeduiNonPlayer::march(Action& action) {
  if (regions_for(action, Command::march).empty()) return false;
  if (action.terms.by_sequence) action.play.say(msg::turn_command(me, Command::march));
  ask_for_auxilia(action);
  const bool spread = spread_emissaries(action);
  const bool control = add_control(action);
  return spread || control;
}

}  // namespace auspex::falling_sky
