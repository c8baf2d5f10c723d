// The spaces of Pendragon, a row each, coast by coast: Population, Prosperity, Control, Sites, Units.
#include <array>

#include "cli/screens/pendragon.h"

namespace auspex::cli::pendragon_screen {

std::string Words::code(pd::Faction faction) const {
  constexpr std::array<MessageId, 4> codes = {pd::msg::screen_code_dux, pd::msg::screen_code_civitates,
                                              pd::msg::screen_code_saxons, pd::msg::screen_code_scotti};
  return (*this)(codes[static_cast<std::size_t>(faction)]);
}

namespace {

using pd::Board;
using pd::Control;
using pd::Faction;
using pd::Kind;
using pd::Piece;
using pd::Sea;
using pd::Site;
using pd::Space;
namespace msg = pd::msg;

// The coasts from the south round by the east, and at last what lies on none. A space on two is told with the first.
constexpr std::array<Sea, 4> coasts = {Sea::britannicus, Sea::germanicus, Sea::septentrionalis, Sea::hibernicus};

std::optional<Sea> coast_of(Space space) {
  for (Sea sea : coasts) {
    if (pd::space_info[space].seas.has(sea)) return sea;
  }
  return std::nullopt;
}

std::string population_text(const Board& board, const Words& words, Space space) {
  const std::string n = number(board.population(space));
  switch (pd::space_info[space].terrain) {
    case pd::Terrain::hills:
      return n + words(msg::screen_hills);
    case pd::Terrain::fens:
      return n + words(msg::screen_fens);
    case pd::Terrain::clear:
    case pd::Terrain::city:
      break;
  }
  return n + " ";
}

std::string prosperity_text(const Board& board, Space space) {
  const std::string bottom = number(board.bottom_row(space));
  return pd::is_city(space) ? bottom : bottom + "+" + number(board.top_row(space));
}

std::string control_text(const Board& board, const Words& words, Space space) {
  switch (board.control(space)) {
    case Control::nobody:
      break;
    case Control::britons:
      return board.fragmented() ? words.faction(Faction::civitates)
                                : words.painted(Faction::civitates, words(msg::screen_britons));
    case Control::dux:
      return words.faction(Faction::dux);
    case Control::saxons:
      return words.faction(Faction::saxons);
    case Control::scotti:
      return words.faction(Faction::scotti);
  }
  return words(msg::screen_no_control);
}

std::string stronghold_letter(const Words& words, Kind kind) {
  switch (kind) {
    case Kind::fort:
      return words(msg::screen_fort_here);
    case Kind::town:
      return words(msg::screen_town_here);
    case Kind::hillfort:
      return words(msg::screen_hillfort_here);
    default:
      return words(msg::screen_settlement_here);
  }
}

// "TOWN SITE [T]", "Other Site [S/Sa]" of Foederati, in the colour of the owner.
std::string site_text(const Board& board, const Words& words, Site site) {
  std::string name = words.name(site);
  if (pd::site_info[site].kind == pd::SiteKind::town) {
    for (char& c : name) {
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
  }
  const std::optional<Piece> piece = board.stronghold_at(site);
  if (!piece) return words.painted(Ink::quiet, name);
  std::string letter = stronghold_letter(words, kind_of(*piece));
  if (is_foederati(*piece)) letter += "/" + words.code(pool_of(*piece));
  return words.painted(owner_of(*piece), name + " [" + letter + "]");
}

std::string unit_text(const Words& words, Piece piece, int n, int laden) {
  const auto kind_text = [&]() -> Text {
    switch (kind_of(piece)) {
      case Kind::cavalry:
        return msg::screen_cavalry_here(n);
      case Kind::militia:
        return msg::screen_militia_here(n);
      case Kind::comitates:
        return msg::screen_comitates_here(n);
      case Kind::raider:
        return msg::screen_raider_here(n);
      default:
        return msg::screen_warband_here(n);
    }
  };
  std::string text = words(kind_text());
  if (is_foederati(piece)) text += "/" + words.code(pool_of(piece));
  return laden > 0 ? text + "(" + number(laden) + ")" : text;
}

// "Sa: 3wb 4rd(2)"
std::string units_text(const Board& board, const Words& words, Space space, Faction faction) {
  std::string text = words.code(faction) + ":";
  for (Piece piece : pd::units_of(faction)) {
    if (const int n = board.count(space, piece); n > 0) {
      text += " " + unit_text(words, piece, n, board.laden(space, piece));
    }
  }
  return words.painted(faction, text);
}

std::vector<Cell> space_cells(const Board& board, const Words& words, Space space) {
  Cell sites;
  for (Site site : pd::space_info[space].sites) sites.push_back(site_text(board, words, site));
  Cell units;
  for (Faction faction : all<Faction>()) {
    if (board.units(space, faction) > 0) units.push_back(units_text(board, words, space, faction) + " ");
  }
  return {{std::string(id_of(space)) + " " + words.name(space)},
          {population_text(board, words, space)},
          {prosperity_text(board, space)},
          {control_text(board, words, space)},
          with_commas(sites),
          units};
}

}  // namespace

std::string map_part(const pd::State& state, const Words& words) {
  const Board& board = state.board;
  const int room = words.width() - 41;  // for the last two columns
  const int sites = room * 4 / 7;
  const std::vector<int> widths = {16, -3, -4, 9, sites, room - sites};
  const auto head = [&](MessageId id) { return Cell{words.quiet(id)}; };
  std::string out = row(widths, {head(msg::screen_space), head(msg::screen_population), head(msg::screen_prosperity),
                                 head(msg::screen_control), head(msg::screen_sites), head(msg::screen_forces)});
  const auto add_spaces_of = [&](std::optional<Sea> coast) {
    for (Space space : all<Space>()) {
      if (coast_of(space) == coast) out += row(widths, space_cells(board, words, space));
    }
  };
  for (Sea sea : coasts) {
    const pd::Patrol patrol = board.patrolled(sea) ? pd::Patrol::patrolled : pd::Patrol::no_patrol;
    out += words.title(msg::screen_coast(sea, patrol)) + '\n';
    add_spaces_of(sea);
  }
  out += words.title(msg::screen_inland) + '\n';
  add_spaces_of(std::nullopt);
  out += wrapped(words.quiet(msg::screen_legend_map), words.width());
  return out + wrapped(words.quiet(msg::screen_legend_units), words.width());
}

}  // namespace auspex::cli::pendragon_screen
