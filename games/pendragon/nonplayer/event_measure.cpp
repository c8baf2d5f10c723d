#include "games/pendragon/nonplayer/event_measure.h"

#include <algorithm>

#include "games/pendragon/nonplayer/trial.h"
#include "games/pendragon/rank.h"
#include "generated/pendragon/messages_nonplayer.h"
#include "generated/pendragon/messages_np_sheet.h"

namespace auspex::pendragon {

namespace {

static_assert(EventMeasure::Rank::cavalry_at_hand - EventMeasure::Rank::kinds == kinds_high_to_low.size());

// Whose total it is. Prosperity counts for the Dux (7.2.1).
Faction owner_of(Track track) {
  switch (track) {
    case Track::dux_resources:
    case Track::prestige:
      return Faction::dux;
    case Track::briton_resources:
    case Track::wealth:
      return Faction::civitates;
    case Track::saxon_renown:
      return Faction::saxons;
    case Track::scotti_renown:
      break;
  }
  return Faction::scotti;
}

// A Nation's pieces of a kind on the map: how many more of each there are than before, and how many only got or lost a
// marker.
struct Flow {
  int free;
  int red;
  int blue;

  // Those that lost a marker, of either colour.
  [[nodiscard]] int released() const { return std::min(lost(red) + lost(blue), gained(free)); }
  [[nodiscard]] int of(Faction briton) const { return briton == Faction::dux ? red : blue; }
  // Those that came into the service of the Briton from their own Nation and from the other Briton.
  [[nodiscard]] int hired(Faction briton) const {
    return std::min(gained(of(briton)), lost(free) + lost(of(other_briton(briton))));
  }

  static int gained(int n) { return std::max(0, n); }
  static int lost(int n) { return std::max(0, -n); }
};

}  // namespace

EventMeasure::EventMeasure(const Play& play, Faction who, const Instruction& sheet)
    : play_(play), who_(who), sheet_(sheet), friends_(play.board.friends_of(who)) {}

EnumArray<Piece, int> EventMeasure::change(const State& after, const Stack& (Board::*at)(Space) const) const {
  EnumArray<Piece, int> more{};
  for (Space space : all<Space>()) {
    const Stack& was = (play_.board.*at)(space);
    const Stack& is = (after.board.*at)(space);
    if (was == is) continue;
    for (Piece piece : all<Piece>()) more[piece] += is[piece] - was[piece];
  }
  return more;
}

std::optional<Text> EventMeasure::no_effect(const State& after) const {
  if (has_effect(play_.state, after, who_)) return std::nullopt;
  return msg::np_event_nothing;
}

std::optional<Text> EventMeasure::unmet(const EventRun& run) const {
  if (sheet_.unmet) {
    if (const std::optional<Text> why = sheet_.unmet(run)) return why;
  }
  if (run.aim && !run.fought.has(*run.aim)) return msg::np_sheet_no_battle_there(*run.aim);
  return sheet_.missing ? sheet_.missing(run) : std::nullopt;
}

// What it costs does not count: a text is carried out to the full (8.3).
void EventMeasure::weigh_totals(const State& after, Worth& worth) const {
  const State& before = play_.state;
  const auto changed = [&](Faction whose, int by) {
    if (whose == who_) {
      worth[Rank::own_gain] += std::max(0, by);
    } else {
      worth[Rank::other_effect] += std::max(0, friends_.has(whose) ? by : -by);
    }
  };
  for (Track track : all<Track>()) changed(owner_of(track), after.resources[track] - before.resources[track]);
  changed(Faction::dux, after.board.total_prosperity() - before.board.total_prosperity());
  for (Space space : all<Space>()) {
    const int by = after.board.population(space) - before.board.population(space);
    if (by == 0) continue;
    if (after.board.controls(who_, space)) {
      worth[Rank::own_gain] += by;
    } else {
      worth[Rank::other_effect] += std::max(0, -by);
    }
  }
  const EnumArray<Piece, int> laden = change(after, &Board::laden_at);
  int own_plunder = 0;
  for (Piece piece : all_units) {
    if (owner_of(piece) == who_) own_plunder += laden[piece];
    if (!friends_.has(owner_of(piece))) worth[Rank::plunder_of_enemies] -= laden[piece];
  }
  worth[Rank::own_gain] += std::max(0, own_plunder);
}

void EventMeasure::weigh_pieces(const State& after, Worth& worth) const {
  const EnumArray<Piece, int> more = change(after, &Board::at);

  // So many more on the map, or fewer, than before, apart from markers.
  const auto came = [&](Faction whose, Kind kind, int n) {
    if (n == 0) return;
    const bool enemy = !friends_.has(whose);
    const auto place = std::find(kinds_high_to_low.begin(), kinds_high_to_low.end(), kind) - kinds_high_to_low.begin();
    worth[Rank::kinds + static_cast<std::size_t>(place)] += enemy ? -n : n;
    if (is_stronghold(kind)) {
      if (enemy) worth[Rank::enemy_strongholds] -= n;
      if (!enemy) worth[whose == who_ ? Rank::own_strongholds : Rank::friendly_strongholds] += n;
    }
    if (enemy) worth[Rank::enemy_pieces] -= n;
    if (!enemy) worth[whose == who_ ? Rank::own_placed : Rank::friendly_pieces] += n;
    if (!is_briton(who_) && is_briton(whose)) worth[Rank::britons_first] -= n;
  };
  for (Piece piece : all<Piece>()) {
    const Kind kind = kind_of(piece);
    if (kind != Kind::warband && kind != Kind::settlement) came(owner_of(piece), kind, more[piece]);
  }
  for (Nation nation : all<Nation>()) {
    const Faction people = faction_of(nation);
    for (Kind kind : {Kind::warband, Kind::settlement}) {
      const Flow flow{more[piece_of(people, kind)], more[piece_of(people, kind, Faction::dux)],
                      more[piece_of(people, kind, Faction::civitates)]};
      if (is_briton(who_)) {
        const Faction other = other_briton(who_);
        const int hired = flow.hired(who_);
        const int from_other = std::min(hired, Flow::lost(flow.of(other)));
        came(who_, kind, flow.of(who_) - hired);
        came(other, kind, flow.of(other) + from_other);
        came(people, kind, flow.free + hired - from_other);
        worth[Rank::markers] += hired;
        continue;
      }
      const int released = flow.released();
      const int red = std::min(released, Flow::lost(flow.red));
      came(people, kind, flow.free - released);
      came(Faction::dux, kind, flow.red + red);
      came(Faction::civitates, kind, flow.blue + released - red);
      worth[Rank::all_markers] += released;
      worth[Rank::markers_of_players] +=
          (play_.is_person(Faction::dux) ? red : 0) + (play_.is_person(Faction::civitates) ? released - red : 0);
      if (people != who_) continue;
      worth[Rank::markers] += released;
      if (kind == Kind::settlement) worth[Rank::marked_settlements] += released;
    }
  }
}

EventMeasure::Worth EventMeasure::worth(const State& after) const {
  Worth worth{};
  if (sheet_.fit) {
    const Instruction::Fit fit = sheet_.fit(play_.state, after);
    std::copy(fit.begin(), fit.end(), worth.begin());
  }
  weigh_totals(after, worth);
  weigh_pieces(after, worth);
  if (who_ == Faction::dux) {
    const Board& board = after.board;
    worth[Rank::cavalry_at_hand] = board.on_map(Piece::cavalry) + board.available(Piece::cavalry);
    worth[Rank::cavalry_not_out_of_play] = -board.out_of_play();
    worth[Rank::cavalry_not_casualties] = -board.casualties();
  }
  return worth;
}

}  // namespace auspex::pendragon
