// The map of Invasions, Area by Area, and the nations of each seat. Of 191 provinces those are named that hold
// something or that another than the Area's master holds.
#include "cli/screens/invasions.h"
#include "games/invasions/control.h"
#include "games/invasions/income.h"
#include "generated/invasions/messages_screen.h"

namespace auspex::cli::invasions_screen {

using in::Area;
using in::Nation;
using in::Side;
using in::Space;
using in::State;
namespace msg = in::msg;

namespace {

constexpr int label_width = 12;
constexpr int indent = 1;

// --- Provinces

// "4+2c": infantry and the like, and cavalry; a star for each leader.
std::string units_text(const State& state, const Words& words, Nation nation, Space space) {
  int foot = 0;
  int horse = 0;
  for (const in::Band& band : bands_of(state, nation, space)) {
    (in::unit_info[band.kind.unit].cavalry > 0 ? horse : foot) += band.count;
  }
  std::string text = foot > 0 ? number(foot) : "";
  if (horse > 0) text += (text.empty() ? "" : "+") + words(msg::screen_horse(horse));
  for (const int leader : leaders_at(state, nation, space)) {
    text += (text.empty() ? "*" : " *") + words.name(state.leaders[static_cast<std::size_t>(leader)].leader);
  }
  return text;
}

// Whoever controls the Area needs no name in it.
std::string occupants(const State& state, const Words& words, Space space, std::optional<Nation> master) {
  std::string text;
  const auto add = [&](Nation nation, const std::string& what) {
    if (!text.empty()) text += ", ";
    const bool named = nation != master || what.empty();
    text += words.painted(nation, (named ? words.name(nation) + (what.empty() ? "" : " ") : "") + what);
  };
  const in::NationSet hordes = is_land(space) ? hordes_at(state, space) : in::NationSet{};
  in::NationSet present = nations_at(state, space) | hordes;
  for (const in::LeaderState& leader : leaders(state)) {
    if (leader.at == space) present.add(leader.nation);
  }
  for (Nation nation : present) {
    std::string what = units_text(state, words, nation, space);
    if (hordes.has(nation)) what += (what.empty() ? "" : " ") + words(msg::screen_horde);
    add(nation, what);
  }
  if (is_land(space)) {
    if (const std::optional<Nation> owner = limes_at(state, space)) add(*owner, words(msg::screen_limes));
  }
  return text;
}

std::string city_text(const State& state, const Words& words, Space province) {
  if (!has_city(state, province)) return {};
  static constexpr std::array<const char*, 4> levels = {"", "I", "II", "III"};
  std::string text =
      words.name(in::city_of(province)) + " " + levels[static_cast<std::size_t>(city_level(state, province))];
  if (walled(state, province)) text += "#" + number(walls_of(state, province));
  return text;
}

std::string marks_text(const State& state, const Words& words, Space province) {
  std::string text;
  const auto add = [&](bool so, const std::string& what) {
    if (so) text += (text.empty() ? "" : " ") + what;
  };
  add(revolt_at(state, province) == in::Revolt::minus, words(msg::screen_revolt) + "-");
  add(revolt_at(state, province) == in::Revolt::plus, words(msg::screen_revolt) + "+");
  add(revolt_at(state, province) == in::Revolt::none && has_rebellio(state, province), words(msg::screen_rebels));
  add(raid_at(state, province) == in::RaidResult::minus, words(msg::screen_raid) + "-");
  add(raid_at(state, province) == in::RaidResult::plus, words(msg::screen_raid) + "+");
  add(pillaged(state, province), words(msg::screen_pillaged));
  return text.empty() ? text : words.painted(Ink::alert, text);
}

// Nothing where there is nothing to tell of it.
std::string province_text(const State& state, const Words& words, Space province, std::optional<Nation> master) {
  const std::optional<Nation> holder = controller(state, province);
  const std::string city = city_text(state, words, province);
  const std::string marks = marks_text(state, words, province);
  const std::string there = occupants(state, words, province, master);
  if (city.empty() && marks.empty() && there.empty() && holder == master) return {};
  std::string text = words.name(province);
  if (!city.empty()) text += " (" + city + ")";
  // Where its units stand it is said already whose it is.
  if (holder && holder != master && !nations_at(state, province).has(*holder)) text += " =" + words.nation(*holder);
  if (!marks.empty()) text += " " + marks;
  return there.empty() ? text : text + ": " + there;
}

std::string area_lines(const State& state, const Words& words, Area area) {
  const std::optional<Nation> master = area_controller(state, area);
  Cell items;
  for (Space province : provinces_in(area)) {
    const std::string text = province_text(state, words, province, master);
    if (!text.empty()) items.push_back(text + ";");
  }
  if (!items.empty()) items.back().pop_back();
  std::string head = words.title(words.name(area));
  if (master) head += " =" + words.nation(*master);
  const in::AreaState& now = state.areas[area];
  if (now.heresy != in::Heresy::none) head += " " + words.alert(msg::screen_heresy);
  if (now.want == in::Want::famine) head += " " + words.alert(msg::screen_famine);
  if (now.want == in::Want::scarcity) head += " " + words.alert(msg::screen_scarcity);
  if (now.plague) head += " " + words.alert(msg::screen_plague);
  const std::string out = wrapped(head, words.width());
  return items.empty() ? out : out + labelled("", indent, items, words.width());
}

std::string seas_lines(const State& state, const Words& words) {
  Cell items;
  for (Space sea : in::all_seas) {
    std::string text = occupants(state, words, sea, std::nullopt);
    if (state.piracy.has(sea)) text += (text.empty() ? "" : ", ") + words.alert(msg::screen_piracy);
    if (!text.empty()) items.push_back(words.name(sea) + ": " + text + ";");
  }
  if (items.empty()) return {};
  items.back().pop_back();
  return labelled(words(msg::screen_seas), label_width, items, words.width());
}

// --- Nations

// Name, status and age, coins, points, units, and the rest of the line.
std::vector<int> columns(const Words& words) {
  std::vector<int> widths = {19, words.width() < 100 ? 18 : 24, -8, -6, -6};
  int used = 0;
  for (const int width : widths) used += std::abs(width) + 1;
  widths.push_back(words.width() - used);
  return widths;
}

std::string seat_of_nation(const State& state, const Words& words, Nation nation) {
  const in::NationState& now = state.nations[nation];
  if (now.capital != in::nowhere) return words.name(in::city_of(now.capital));
  return now.horde != in::nowhere ? words(msg::screen_horde_in(now.horde)) : "";
}

std::string nation_row(const State& state, const Words& words, Nation nation) {
  const in::NationState& now = state.nations[nation];
  std::string what = words.name(now.status);
  if (now.age > 0) what += " " + number(now.age);
  if (now.decline == in::Decline::single) what += " " + words(msg::screen_decline);
  if (now.decline == in::Decline::doubled) what += " " + words(msg::screen_decline) + "2";
  std::string money = number(now.coins);
  if (is_active(state, nation) && is_civilized(state, nation)) {
    money += " " + with_sign(income_of(state, nation).total() - upkeep_of(state, nation).total());
  }
  Cell ties;
  if (now.bond != in::Bond::none) ties.push_back(words(msg::screen_bound(now.bond, now.lord)));
  for (const in::Tie& tie : in::ties(state)) {
    if (tie.kind == in::TieKind::alliance && (tie.a == nation || tie.b == nation)) {
      ties.push_back(words(msg::screen_allied(tie.a == nation ? tie.b : tie.a)));
    }
  }
  const bool acts = state.activation.members.has(nation);
  return row(columns(words), {{(acts ? ">" : " ") + words.nation(nation)},
                              {what},
                              {money},
                              {words(msg::screen_halves(now.halves))},
                              {number(land_units_of(state, nation)) + " "},
                              with_commas([&] {
                                Cell rest = {seat_of_nation(state, words, nation)};
                                if (rest.front().empty()) rest.clear();
                                rest.insert(rest.end(), ties.begin(), ties.end());
                                return rest;
                              }())});
}

}  // namespace

std::string nations_part(const State& state, const Words& words) {
  std::string out = words.painted(Ink::quiet, row(columns(words), {{words(msg::screen_nation)},
                                                                   {words(msg::screen_status)},
                                                                   {words(msg::screen_coins)},
                                                                   {words(msg::screen_vp)},
                                                                   {words(msg::screen_units) + " "},
                                                                   {words(msg::screen_where)}}));
  for (Side side : all<Side>()) {
    for (Nation nation : in::play_order()) {
      if (nation == Nation::rebels || side_of(state, nation) != side) continue;
      if (is_active(state, nation)) out += nation_row(state, words, nation);
    }
  }
  return out;
}

std::string map_part(const State& state, const Words& words) {
  std::string out;
  for (Area area : all<Area>()) out += area_lines(state, words, area);
  out += seas_lines(state, words);
  return out + wrapped(words.quiet(msg::screen_legend), words.width());
}

}  // namespace auspex::cli::invasions_screen
