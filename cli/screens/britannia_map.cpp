// The map of Britannia in two columns, England beside Wales and Scotland, and beside both the nations of each player.
#include <algorithm>

#include "cli/screens/britannia.h"
#include "games/britannia/scoring.h"
#include "generated/britannia/messages_screen.h"

namespace auspex::cli::britannia_screen {

using br::Area;
using br::Board;
using br::Nation;
using br::Side;
using br::State;
namespace msg = br::msg;

namespace {

using Lines = std::vector<std::string>;

constexpr int label_width = 11;
constexpr int england_width = 31;
constexpr int england_name_width = 13;
constexpr int west_width = 25;
constexpr int west_name_width = 11;
constexpr int nations_width = 39;
constexpr int figure_width = 4;

std::string right(const std::string& text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ') + text;
}

// --- Areas

// Whoever moves stands first: it is the one that attacks.
std::vector<Nation> in_order(const State& state, Area area) {
  std::vector<Nation> nations;
  for (Nation nation : state.board.nations_in(area)) nations.push_back(nation);
  std::stable_partition(nations.begin(), nations.end(), [&](Nation nation) { return nation == state.nation; });
  return nations;
}

std::string occupants(const State& state, const Words& words, Area area, int room) {
  const std::vector<Nation> nations = in_order(state, area);
  std::string text;
  for (const Nation nation : nations) {
    const std::string units = units_text(state.board, words, nation, area);
    const std::string whole = words.short_name(nation) + " " + units;
    const bool fits = nations.size() == 1 && width_of(whole) <= room;
    if (!text.empty()) text += "\u2192";
    text += words.painted(nation, fits ? whole : words.code(nation) + " " + units);
  }
  if (nations.empty()) text = words.quiet(msg::screen_empty);
  if (is_land(area) && state.board.fort(area) == br::Fort::destroyed) text += " " + words.quiet(msg::screen_fort_lost);
  return text;
}

void add_country(Lines& lines, const State& state, const Words& words, br::Country country, int width) {
  const int name_width = country == br::Country::england ? england_name_width : west_name_width;
  lines.push_back(words.title(words.name(country)));
  for (Area area : br::all_land) {
    if (br::area_info[area].country != country) continue;
    const std::string name = words.short_name(area) + (is_difficult(area) ? "^" : "");
    lines.push_back(padded(name, name_width + 2) + occupants(state, words, area, width - name_width - 2));
  }
}

// --- Nations

// The next round, this one among them, at whose end areas held are counted.
int next_count(const State& state) {
  for (int round = state.round; round < final_round(state); ++round) {
    if (br::round_info[static_cast<std::size_t>(round)].scoring) return round;
  }
  return final_round(state);
}

// The round in which a nation that is not on the board comes; 0 where it does not.
int coming_in(const State& state, Nation nation) {
  constexpr int romans_left = 6;
  if (nation == Nation::romano_british) return state.round < romans_left ? romans_left : 0;
  for (int round = state.round; round <= final_round(state); ++round) {
    if (br::round_info[static_cast<std::size_t>(round)].arrivals[nation].seas > 0) return round;
  }
  return 0;
}

std::string nation_line(const State& state, const Words& words, Nation nation) {
  const Board& board = state.board;
  const bool moves = state.stage == br::Stage::nation_turn && state.nation == nation;
  std::string text = (moves ? ">" : " ") + words.code(nation) + " " + padded(words.short_name(nation), 11);
  const bool here = !board.areas_of(nation).empty();
  text = here ? words.painted(nation, text) : words.painted(Ink::quiet, text);
  // Painting leaves the blanks at the end of a name alone.
  text = padded(text, 15) + right(number(state.points[nation]), figure_width);
  if (here) {
    const int due = hold_score(state, nation, next_count(state));
    for (const int figure : {due, int{state.population[nation]}, board.occupied(nation).size(), board.armies(nation),
                             board.free_infantry(nation) + board.free_cavalry(nation)}) {
      text += right(number(figure), figure_width);
    }
    return text;
  }
  const int round = coming_in(state, nation);
  const bool over = state.stage == br::Stage::over;
  return text + "  " + words.quiet(round > 0 && !over ? msg::screen_comes(round) : Text(msg::screen_gone));
}

Lines nation_lines(const State& state, const Words& words) {
  std::string head = padded(words(msg::screen_nation), 15);
  for (const MessageId figure : {msg::screen_points, msg::screen_due, msg::screen_population, msg::screen_areas,
                                 msg::screen_armies, msg::screen_pool}) {
    head += right(words(figure), figure_width);
  }
  Lines lines = {words.painted(Ink::quiet, head)};
  for (Side side : all<Side>()) {
    Lines of_side;
    for (Nation nation : all<Nation>()) {
      if (state.owner[nation] == index_of(side)) of_side.push_back(nation_line(state, words, nation));
    }
    if (of_side.empty()) continue;
    const auto seat = static_cast<Seat>(index_of(side));
    lines.push_back(words.title(words.painted(seat, padded(words.name(side), 14))) +
                    right(number(score_of(state, side)), figure_width + 1));
    lines.insert(lines.end(), of_side.begin(), of_side.end());
  }
  return lines;
}

// --- The rest

std::string seas_line(const State& state, const Words& words) {
  Cell items;
  for (Area area : br::all_seas) {
    for (const Nation nation : in_order(state, area)) {
      items.push_back(words.short_name(area) + ": " +
                      words.painted(nation, words.name(nation) + " " + units_text(state.board, words, nation, area)));
    }
  }
  if (items.empty()) return {};
  return labelled(words(msg::screen_seas), label_width, with_commas(items), words.width());
}

std::string leaders_line(const State& state, const Words& words) {
  Cell items;
  for (br::Leader leader : all<br::Leader>()) {
    if (!state.board.in_play(leader)) continue;
    const Nation nation = br::nation_of_leader[leader];
    items.push_back(words.painted(nation, words(msg::screen_leader_at(leader, nation, state.board.place_of(leader)))));
  }
  if (items.empty()) return {};
  return labelled(words(msg::screen_leaders), label_width, with_commas(items), words.width());
}

std::string subjects_lines(const State& state, const Words& words) {
  std::string out;
  for (const Nation overlord : {Nation::romans, Nation::angles}) {
    Cell items;
    for (Nation nation : all<Nation>()) {
      if (overlord_of(state, nation) == overlord) items.push_back(words.nation(nation));
    }
    if (items.empty()) continue;
    items = with_commas(items);
    items.insert(items.begin(), words(msg::screen_subjects_of(overlord)));
    out += labelled(out.empty() ? words(msg::screen_subjects) : "", label_width, items, words.width());
  }
  return out;
}

std::string side_by_side(const std::vector<Lines>& columns, const std::vector<int>& widths) {
  std::size_t height = 0;
  for (const Lines& lines : columns) height = std::max(height, lines.size());
  std::string out;
  for (std::size_t i = 0; i < height; ++i) {
    std::string text;
    for (std::size_t j = 0; j < columns.size(); ++j) {
      const std::string part = i < columns[j].size() ? columns[j][i] : "";
      text += j + 1 < columns.size() ? padded(part, widths[j] + 1) : part;
    }
    text.erase(text.find_last_not_of(' ') + 1);
    out += text + '\n';
  }
  return out;
}

}  // namespace

std::string units_text(const Board& board, const Words& words, Nation nation, Area area) {
  const br::Armies armies = board.armies_at(nation, area);
  std::string text = armies.infantry > 0 ? number(armies.infantry) : "";
  if (armies.cavalry > 0) text += (text.empty() ? "" : "+") + words(msg::screen_cavalry(armies.cavalry));
  const auto add = [&](MessageId building) { text += (text.empty() ? "" : " ") + words(building); };
  if (nation == Nation::romans && board.intact_fort(area)) add(msg::screen_fort);
  if (nation == Nation::saxons && board.burh(area)) add(msg::screen_burh);
  return text + (board.leader_at(nation, area) ? "*" : "");
}

std::string map_part(const State& state, const Words& words) {
  Lines england;
  add_country(england, state, words, br::Country::england, england_width);
  Lines west;
  add_country(west, state, words, br::Country::wales, west_width);
  add_country(west, state, words, br::Country::scotland, west_width);
  const Lines nations = nation_lines(state, words);
  std::string out;
  if (words.width() >= england_width + west_width + nations_width + 2) {
    out = side_by_side({england, west, nations}, {england_width, west_width, nations_width});
  } else {
    out = side_by_side({england, west}, {england_width, west_width}) + side_by_side({nations}, {nations_width});
  }
  out += seas_line(state, words) + leaders_line(state, words) + subjects_lines(state, words);
  out += wrapped(words.quiet(msg::screen_legend_map), words.width());
  return out + wrapped(words.quiet(msg::screen_legend_nations(next_count(state))), words.width());
}

}  // namespace auspex::cli::britannia_screen
