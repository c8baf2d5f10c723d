#include "games/falling_sky/play.h"

#include <algorithm>

#include "games/coin/rolling.h"
#include "generated/falling_sky/messages_lots.h"

namespace auspex::falling_sky {

namespace {

constexpr int low_resources = 2;  // 8.6.6

}  // namespace

Play::Play(State& the_state, Dialogue& the_dialogue)
    : state(the_state), board(the_state.board), dialogue(the_dialogue) {
  for (Faction faction : player_factions) {
    seat(faction, coin::goes_by_chart(state, faction) ? nonplayer_mind(faction) : player_mind());
  }
  seat(Faction::germans, german_mind());
}

int Play::roll(Faction who, const Text& what_for) {
  constexpr int faces = 6;
  return coin::roll_for(*this, who, what_for, faces, msg::roll_die);
}

int Play::random_below(int n) {
  if (ties) return ties->below(n);
  return draw_lot(dialogue, state.dice, state.manual_dice, n,
                  [&](int lots) { return roll(Faction::germans, msg::lot_roll(lots)); });
}

coin::LotWords<Region> lot_words(Region) { return {msg::lot_regions, msg::lot_region, msg::lot_more_regions}; }
coin::LotWords<Tribe> lot_words(Tribe) { return {msg::lot_tribes, msg::lot_tribe, msg::lot_more_tribes}; }
coin::LotWords<Faction> lot_words(Faction) { return {msg::lot_factions, msg::lot_faction, msg::lot_more_factions}; }
coin::LotWords<Piece> lot_words(Piece) { return {msg::lot_pieces, msg::lot_piece, msg::lot_more_pieces}; }

void Play::resources_changed(Faction faction, int before) {
  const int now = resources(faction);
  if (faction == Faction::romans && now < low_resources && now < before) mind(Faction::aedui).romans_run_low(*this);
}

void Play::tell_resources(Faction faction, int gained, int now) {
  say(gained > 0 ? msg::resources_gain(faction, gained, now) : msg::resources_lose(faction, -gained, now), 1);
}

bool Play::senate_can_shift(int rows) const {
  if (!state.senate_on_track || rows == 0) return false;
  const bool outward = rows > 0 ? state.senate == Senate::uproar : state.senate == Senate::adulation;
  return !(state.firm && outward);
}

// 6.5.1, 5.1.1: a shift off the end makes the marker Firm; a Firm marker only turns back, however far the shift.
bool Play::shift_senate(int rows) {
  if (!senate_can_shift(rows)) return false;
  if (state.firm) {
    state.firm = false;
    say(msg::senate_loose(state.senate), 1);
    return true;
  }
  const int step = rows > 0 ? -1 : 1;  // Uproar is the top row
  for (int left = std::abs(rows); left > 0; --left) {
    const int row = index_of(state.senate) + step;
    if (row < 0 || row >= count_of<Senate>) {
      state.firm = true;
      say(msg::senate_firm(state.senate), 1);
      break;
    }
    state.senate = static_cast<Senate>(row);
    say(msg::senate_moves(state.senate), 1);
  }
  return true;
}

std::array<Faction, 4> Play::faction_order() const {
  const Card card = current_card(state);
  if (!is_winter(card)) return card_info[card].order;
  return {Faction::romans, Faction::arverni, Faction::aedui, Faction::belgae};
}

int Play::free_to_leave(Region region, Piece piece) const {
  const Circumvallation& ring = state.circumvallation;
  const int here = board.count(region, piece);
  if (!ring.on || ring.where != region || ring.who != owner_of(piece)) return here;
  if (kind_of(piece) == Kind::leader) return ring.leader ? 0 : here;
  if (kind_of(piece) != Kind::warband) return here;
  return std::clamp(board.light_troops(region, ring.who) - ring.warbands, 0, here);
}

void Play::check_circumvallation() {
  Circumvallation& ring = state.circumvallation;
  if (!ring.on) return;
  ring.warbands = static_cast<std::uint8_t>(std::min<int>(ring.warbands, board.light_troops(ring.where, ring.who)));
  ring.leader = ring.leader && board.leader_at(ring.where, ring.who);
  if ((ring.warbands == 0 && !ring.leader) || board.pieces(ring.where, Faction::romans) == 0) {
    ring = Circumvallation{};
    say(msg::circumvallation_ends, 1);
  }
}

}  // namespace auspex::falling_sky
