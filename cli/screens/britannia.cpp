// The board of Britannia: the round and what it brings, the map, the nations.
#include "cli/screens/britannia.h"

#include <array>

#include "games/britannia/game.h"
#include "games/britannia/round.h"
#include "generated/britannia/messages_screen.h"
#include "generated/screens.h"

namespace auspex::cli {

namespace britannia_screen {

using br::Area;
using br::Nation;
using br::Stage;
using br::State;
namespace msg = br::msg;

std::string Words::code(Nation nation) const {
  constexpr EnumArray<Nation, MessageId> codes = {
      {msg::screen_code_romans, msg::screen_code_romano_british, msg::screen_code_belgae, msg::screen_code_welsh,
       msg::screen_code_brigantes, msg::screen_code_caledonians, msg::screen_code_picts, msg::screen_code_irish,
       msg::screen_code_scots, msg::screen_code_norsemen, msg::screen_code_dubliners, msg::screen_code_danes,
       msg::screen_code_norwegians, msg::screen_code_saxons, msg::screen_code_jutes, msg::screen_code_angles,
       msg::screen_code_normans}};
  return (*this)(codes[nation]);
}

std::string Words::short_name(Nation nation) const {
  switch (nation) {
    case Nation::romano_british:
      return (*this)(msg::screen_short_romano_british);
    case Nation::caledonians:
      return (*this)(msg::screen_short_caledonians);
    case Nation::norwegians:
      return (*this)(msg::screen_short_norwegians);
    default:
      return name(nation);
  }
}

std::string Words::short_name(Area area) const {
  if (area == Area::south_mercia) return (*this)(msg::screen_short_south_mercia);
  if (area == Area::north_mercia) return (*this)(msg::screen_short_north_mercia);
  const std::string full = name(area);
  const std::string article = "the ";
  return full.starts_with(article) ? full.substr(article.size()) : full;
}

namespace {

constexpr int label_width = 11;

std::string line(const Words& words, const Text& label, const Cell& items) {
  return labelled(words(label), label_width, items, words.width());
}

// Everyone from `nation` on who has a turn this round.
std::vector<Nation> nations_from(const State& state, int nation) {
  std::vector<Nation> found;
  for (int i = nation; i < count_of<Nation>; ++i) {
    if (is_active(state, static_cast<Nation>(i))) found.push_back(static_cast<Nation>(i));
  }
  return found;
}

// How many nations have had their turn, or are having it.
int turns_begun(const State& state) {
  switch (state.stage) {
    case Stage::nation_turn:
      return index_of(state.nation) + 1;
    case Stage::round_end:
    case Stage::over:
      return count_of<Nation>;
    default:
      return 0;
  }
}

std::string turn_line(const State& state, const Words& words) {
  Cell items;
  switch (state.stage) {
    case Stage::draft:
      return line(words, msg::screen_now, {words(msg::screen_draft)});
    case Stage::round_end:
      return line(words, msg::screen_now, {words(msg::screen_round_end)});
    case Stage::round_start:
      items.push_back(words(msg::screen_round_start));
      break;
    default: {
      const auto side = static_cast<br::Side>(state.owner[state.nation]);
      items.push_back(words.title(words.painted(state.nation, words(msg::screen_turn_of(state.nation, side)))));
      const auto add = [&](bool so, MessageId what) {
        if (so) items.push_back(words(what));
      };
      add(is_major_invasion(state, state.nation), msg::screen_major);
      add(is_raiding(state, state.nation), msg::screen_raid);
      add(has_boats(state, state.nation), msg::screen_boats);
    }
  }
  items = with_commas(items);
  Cell later;
  for (const Nation nation : nations_from(state, turns_begun(state))) later.push_back(words.nation(nation));
  if (!later.empty()) {
    items.back() += ";";
    later = with_commas(later);
    later.front() = words(msg::screen_then) + " " + later.front();
    items.insert(items.end(), later.begin(), later.end());
  }
  return line(words, msg::screen_now, items);
}

// The first round from `from` on of which `what` holds, while the game lasts; 0 where there is none.
template <class What>
int next_round(const State& state, int from, What what) {
  for (int round = from; round <= final_round(state); ++round) {
    if (what(br::round_info[static_cast<std::size_t>(round)])) return round;
  }
  return 0;
}

std::string end_line(const State& state, const Words& words) {
  const br::RoundInfo& now = br::round_info[state.round];
  Cell items;
  items.push_back(now.scoring ? words.title(msg::screen_counted) : words(msg::screen_not_counted));
  if (now.bretwalda) items.push_back(words.title(msg::screen_bretwalda));
  if (now.king) items.push_back(words.title(msg::screen_king));
  if (state.round == 5 && in_play(state, Nation::romans)) items.push_back(words.title(msg::screen_romans_leave));
  if (state.round == final_round(state)) items.push_back(words.title(msg::screen_last_round));
  items = with_commas(items);
  Cell later;
  const int from = state.round + 1;
  const auto add = [&](int round, Text (*text)(int)) {
    if (round > 0) later.push_back(words(text(round)));
  };
  add(next_round(state, from, [](const br::RoundInfo& r) { return r.scoring; }),
      [](int n) -> Text { return msg::screen_next_counted(n); });
  add(next_round(state, from, [](const br::RoundInfo& r) { return r.bretwalda; }),
      [](int n) -> Text { return msg::screen_next_bretwalda(n); });
  add(next_round(state, from, [](const br::RoundInfo& r) { return r.king; }),
      [](int n) -> Text { return msg::screen_next_king(n); });
  if (!later.empty()) items.back() += ";";
  later = with_commas(later);
  items.insert(items.end(), later.begin(), later.end());
  return line(words, msg::screen_at_end, items);
}

// "Saxons 8 (Frisian Sea), Aelle"; only nations from `first` on, the others have had their turn.
Cell arrivals(const State& state, const Words& words, int round, int first) {
  Cell items;
  for (int i = first; i < count_of<Nation>; ++i) {
    const auto nation = static_cast<Nation>(i);
    const br::Arrival& arrival = br::round_info[static_cast<std::size_t>(round)].arrivals[nation];
    if (!in_play(state, nation) || (arrival.seas == 0 && !arrival.has_leader)) continue;
    std::string text = words.name(nation);
    for (std::size_t j = 0; j < arrival.seas; ++j) {
      const br::Invaders& invaders = arrival.invaders[j];
      text += (j == 0 ? " " : " + ") + number(invaders.infantry);
      if (invaders.cavalry > 0) text += "+" + words(msg::screen_cavalry(invaders.cavalry));
      text += " (" + words.short_name(invaders.sea) + ")";
    }
    if (arrival.has_leader) text += " * " + words.name(arrival.leader);
    items.push_back(words.painted(nation, text));
  }
  if (items.empty()) items.push_back(words(msg::screen_nobody));
  return with_commas(items);
}

}  // namespace

std::string timeline_part(const State& state, const Words& words) {
  std::string out = turn_line(state, words) + end_line(state, words);
  const int begun = turns_begun(state);
  if (begun < count_of<Nation>) out += line(words, msg::screen_arrives, arrivals(state, words, state.round, begun));
  if (state.round < final_round(state)) {
    const int next = state.round + 1;
    out += line(words, msg::screen_arrives_next(next), arrivals(state, words, next, 0));
  }
  return out;
}

}  // namespace britannia_screen

namespace screens {

namespace {

namespace br = auspex::britannia;

class BritanniaScreen final : public Screen {
 public:
  // Nothing is hidden in Britannia.
  [[nodiscard]] std::string board(const Game&, const Position& position, Seat, const Style& style,
                                  Language language) const override {
    using namespace britannia_screen;
    const State& state = br::state_of(position);
    const Words words(state, style, language);
    const br::RoundInfo& round = br::round_info[state.round];
    std::string out = wrapped(
        words.title(br::msg::screen_title(state.scenario, state.round, final_round(state), round.from, round.to)),
        words.width());
    out += position.over() ? line(words, br::msg::screen_over, {words.title(position.outcome())})
                           : timeline_part(state, words);
    return out + map_part(state, words);
  }
};

}  // namespace

const Screen& britannia() {
  static const BritanniaScreen screen;
  return screen;
}

}  // namespace screens

}  // namespace auspex::cli
