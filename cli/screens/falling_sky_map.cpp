// The Regions of Falling Sky, a row each: Control, Tribes, forces.
#include <array>

#include "cli/screens/falling_sky.h"

namespace auspex::cli::falling_sky_screen {

namespace {

using fs::Board;
using fs::Face;
using fs::Faction;
using fs::Group;
using fs::Piece;
using fs::Region;
using fs::Status;
using fs::Tribe;
namespace msg = fs::msg;

// The wider lands, with the name of those that hold more than the Region of the same name.
struct Land {
  Group group;
  std::optional<MessageId> name;
};
constexpr std::array<Land, 6> lands = {{{Group::belgica, msg::screen_group_belgica},
                                        {Group::germania, msg::screen_group_germania},
                                        {Group::celtica, msg::screen_group_celtica},
                                        {Group::britannia, std::nullopt},
                                        {Group::provincia, std::nullopt},
                                        {Group::cisalpina, std::nullopt}}};

// Of "Mandubii (Alesia)" the City in capitals; of "Suebi (North)", which stands beside its Region, the name alone.
std::string tribe_name(const Words& words, Tribe tribe) {
  std::string name = words.name(tribe);
  const std::size_t open = name.find(" (");
  if (open == std::string::npos) return name;
  if (!fs::tribe_info[tribe].city) return name.substr(0, open);
  std::string city = name.substr(open + 2, name.size() - open - 3);
  for (char& c : city) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return city;
}

std::string tribe_text(const Board& board, const Words& words, Tribe tribe) {
  std::string name = tribe_name(words, tribe);
  const fs::TribeState& state = board.tribe(tribe);
  switch (state.status) {
    case Status::allied:
      return words.painted(state.owner, name + " (" + words.code(state.owner) + ")");
    case Status::citadel:
      return words.painted(state.owner, name + " [" + words.code(state.owner) + "]");
    case Status::dispersed:
      return name + " " + words(msg::screen_dispersed);
    case Status::gathering:
      return name + " " + words(msg::screen_gathering);
    case Status::razed:
      return name + " " + words(msg::screen_razed);
    case Status::subdued:
      return name;
  }
  return name;
}

// "9w(2r,1s)": all, then those that do not lie Hidden.
std::string light_text(const Board& board, const Words& words, Region region, Faction faction) {
  const int n = board.light_troops(region, faction);
  const int revealed = board.count(region, light(faction, Face::revealed));
  const int scouted = faction == Faction::romans ? 0 : board.count(region, light(faction, Face::scouted));
  std::string text = words(faction == Faction::romans ? msg::screen_auxilia_here(n) : msg::screen_warbands_here(n));
  if (revealed + scouted == 0) return text;
  text += '(';
  if (revealed > 0) text += words(msg::screen_revealed_here(revealed));
  if (revealed > 0 && scouted > 0) text += ',';
  if (scouted > 0) text += words(msg::screen_scouted_here(scouted));
  return text + ')';
}

std::string leader_text(const Board& board, const Words& words, Faction faction) {
  return board.is_successor(faction) ? words(msg::screen_successor) : words.name(board.leader_name(faction));
}

std::string forces_text(const Board& board, const Words& words, Region region, Faction faction) {
  std::string text = words.code(faction) + ":";
  if (board.leader_at(region, faction)) text += " " + leader_text(board, words, faction);
  if (faction == Faction::romans && board.count(region, Piece::legion) > 0) {
    text += " " + words(msg::screen_legions_here(board.count(region, Piece::legion)));
  }
  if (board.light_troops(region, faction) > 0) text += " " + light_text(board, words, region, faction);
  if (faction == Faction::romans && board.has_fort(region)) text += " " + words(msg::screen_fort_here);
  return words.painted(faction, text);
}

// Allies and Citadels are shown with their Tribes.
bool has_forces(const Board& board, Region region, Faction faction) {
  return board.mobile(region, faction) > 0 || (faction == Faction::romans && board.has_fort(region));
}

std::vector<Cell> region_cells(const Board& board, const Words& words, Region region, const std::string& margin) {
  const std::optional<Faction> control = board.control(region);
  Cell tribes;
  for (Tribe tribe : board.tribes(region)) tribes.push_back(tribe_text(board, words, tribe));
  tribes = with_commas(tribes);
  if (board.devastated(region)) tribes.insert(tribes.begin(), words.alert(msg::screen_devastated));
  Cell forces;
  for (Faction faction : all<Faction>()) {
    if (has_forces(board, region, faction)) forces.push_back(forces_text(board, words, region, faction) + " ");
  }
  return {{margin + std::string(id_of(region)) + " " + words.name(region)},
          {number(board.control_value(region))},
          {control ? words.faction(*control) : words(msg::screen_no_control)},
          tribes,
          forces};
}

}  // namespace

std::string map_part(const fs::State& state, const Words& words) {
  const Board& board = state.board;
  const int room = words.width() - 32;  // for the last two columns
  const int tribes = room * 5 / 8;
  const std::vector<int> widths = {15, -2, 9, tribes, room - tribes};
  const auto head = [&](MessageId id) { return Cell{words.quiet(id)}; };
  std::string out = row(widths, {head(msg::screen_region), head(msg::screen_value), head(msg::screen_control),
                                 head(msg::screen_tribes), head(msg::screen_forces)});
  for (const Land& land : lands) {
    if (land.name) out += words.title(*land.name) + '\n';
    for (Region region : board.regions()) {
      if (fs::region_info[region].group != land.group) continue;
      out += row(widths, region_cells(board, words, region, land.name ? "  " : ""));
    }
  }
  out += wrapped(words.quiet(msg::screen_legend_forces), words.width());
  return out + wrapped(words.quiet(msg::screen_legend_tribes), words.width());
}

}  // namespace auspex::cli::falling_sky_screen
