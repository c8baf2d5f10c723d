// XXXII.D.A the invasion of turn 2, XXXII.D.D Attila and Aetius, XXXII.D.E.1 auxiliaries who go home.
#include "games/invasions/nations/huns.h"

#include "games/invasions/activation.h"
#include "games/invasions/nations/relocation.h"
#include "games/invasions/treasury.h"
#include "games/invasions/units.h"
#include "generated/invasions/messages_huns.h"

namespace auspex::invasions {

namespace {

constexpr int most_hired = 2;
constexpr int price = 2;

bool is_cavalry(const Kind& kind) { return kind.info().cavalry > 0; }

Bands hun_cavalry_serving(const State& state, NationSet masters) {
  Bands found;
  for (const Band& band : state.forces.all()) {
    const bool hun = band.kind.people == Nation::huns && !band.kind.auxiliary() && is_cavalry(band.kind);
    if (hun && band.at != removed && masters.has(band.kind.serves)) found.push_back(band);
  }
  return found;
}

// Freely redeployed: to Roman provinces for those who serve, to their own for those who go back.
SpaceSet places_for(const State& state, const Kind& kind) {
  return open_to(state, kind, controlled(state, kind.serves));
}

void change_master(Play& play, const Band& one, Nation master) {
  State& state = play.state;
  Band now = one;
  now.kind = one.kind.serving(master);
  SpaceSet places = places_for(state, now.kind);
  if (one.kind.serves == master) places.add(one.at);
  const Space place = play.choose(master, msg::hired_huns_where_ask(master, one.kind.unit), places);
  if (now.kind != one.kind) {
    state.forces.change(one, now.kind);
    after_leaving(state, one.at);
  }
  if (place != one.at) shift(state, now, place);
}

void take_service(Play& play, const Band& hired) {
  play.say(msg::hired_huns_serve(Nation::huns, hired.count, hired.kind.unit, Nation::romans_w), 1);
  for (int i = 0; i < hired.count; ++i) change_master(play, hired.some(1), Nation::romans_w);
}

void go_back(Play& play, const Band& hired) {
  play.say(msg::hired_huns_leave(Nation::huns, hired.count, hired.kind.unit), 1);
  for (int i = 0; i < hired.count; ++i) {
    if (places_for(play.state, hired.kind.serving(Nation::huns)).empty()) {
      send_home(play, hired.some(1));
    } else {
      change_master(play, hired.some(1), Nation::huns);
    }
  }
}

// Room in Roman provinces for those who are not there already.
int room_in_roman_land(const State& state, const Bands& serving) {
  int room = size_of(serving);
  for (Space province : controlled(state, Nation::romans_w)) {
    if (enemies_at(state, Nation::romans_w, province).empty()) room += room_for(state, Nation::romans_w, province);
  }
  return room;
}

// XXXII.D.D.1: while Aetius is there; XXXII.D.D.2: when he has just retired, or has been given another turn.
bool aetius_asks(const State& state) {
  const std::uint32_t codes = turn_info[state.turn].codes;
  const bool here = place_of(state, {Leader::aetius, Nation::romans_w}) >= 0;
  if (has_bit(codes, TurnCode::hire_huns)) return here;
  return has_bit(codes, TurnCode::rehire_huns) && (here || state.history.aetius_alive_on_5);
}

}  // namespace

std::vector<Nation> germanic_interlude(const State& state) {
  std::vector<Nation> found;
  const auto add = [&](Nation nation) {
    const bool due = nation_info[nation].germanic && is_active(state, nation) && is_barbarian(state, nation);
    if (due && std::find(found.begin(), found.end(), nation) == found.end()) found.push_back(nation);
  };
  const TurnInfo& turn = turn_info[state.turn];
  for (const Slot& slot : std::span(turn.slots).first(turn.slots_size)) {
    for (const Arrival& arrival : std::span(turn.arrivals).subspan(slot.first, slot.size)) add(arrival.nation);
  }
  for (Nation nation : play_order()) add(nation);
  return found;
}

void hire_huns(Play& play) {
  State& state = play.state;
  const Nation rome = Nation::romans_w;
  if (!in_play(state, rome) || !in_play(state, Nation::huns)) return;
  const bool may_refuse = has_bit(turn_info[state.turn].codes, TurnCode::rehire_huns);
  const Bands serving = hun_cavalry_serving(state, {rome});
  Bands hired;
  if (aetius_asks(state)) {
    const Bands able = hun_cavalry_serving(state, {rome, Nation::huns});
    const int most = std::min({most_hired, coins_of(state, rome) / price, room_in_roman_land(state, serving)});
    hired = play.choose_units(play.side_of(rome), msg::hired_huns_ask(rome, price), able, 0, most);
  }
  if (!hired.empty() && may_refuse) {
    if (play.agree(Nation::huns, msg::hired_huns_agree_ask(Nation::huns, size_of(hired), rome))) {
      add_tie(state, TieKind::ban, Nation::huns, rome, state.turn);
    } else {
      play.say(msg::hired_huns_refused(Nation::huns, rome));
      hired.clear();
    }
  }
  for (const Band& band : serving) {
    const int kept = how_many(hired, band.at, band.kind);
    if (kept < band.count) go_back(play, band.some(band.count - kept));
  }
  if (hired.empty()) return;
  pay(play, rome, price * size_of(hired));
  for (const Band& band : hired) take_service(play, band);
}

void hun_auxiliaries_leave(Play& play) {
  State& state = play.state;
  if (state.nations[Nation::huns].presence != Presence::gone) return;
  for (Nation empire : {Nation::romans_w, Nation::romans_e}) {
    Bands auxiliaries;
    for (const Band& band : state.forces.all()) {
      const bool his = band.kind.auxiliary() && band.kind.serves == empire && band.kind.people == Nation::huns;
      if (his && band.at != removed) auxiliaries.push_back(band);
    }
    if (auxiliaries.empty()) continue;
    const Band gone = play.choose_unit(play.side_of(empire), msg::hun_auxiliary_ask(empire), auxiliaries);
    play.say(msg::hun_auxiliary_leaves(empire, gone.kind.unit, gone.at), 1);
    eliminate(state, gone);
  }
}

}  // namespace auspex::invasions
