#include "games/pendragon/board.h"

#include <algorithm>

#include "engine/legal.h"

namespace auspex::pendragon {

namespace {

std::uint8_t small(int n) { return static_cast<std::uint8_t>(n); }

std::string within(Space space) { return " in " + std::string(id_of(space)); }

}  // namespace

// ---------------------------------------------------------------------------------------------------- Imperium

Imperium Board::imperium() const {
  switch (status_) {
    case ImperiumStatus::roman_rule_military:
    case ImperiumStatus::roman_rule_civilian:
      return Imperium::roman_rule;
    case ImperiumStatus::autonomy_military:
    case ImperiumStatus::autonomy_civilian:
      return Imperium::autonomy;
    case ImperiumStatus::fragmentation:
      break;
  }
  return Imperium::fragmentation;
}

std::optional<Dominance> Board::dominance() const {
  switch (status_) {
    case ImperiumStatus::roman_rule_military:
    case ImperiumStatus::autonomy_military:
      return Dominance::military;
    case ImperiumStatus::roman_rule_civilian:
    case ImperiumStatus::autonomy_civilian:
      return Dominance::civilian;
    case ImperiumStatus::fragmentation:
      break;
  }
  return std::nullopt;
}

void Board::set_status(ImperiumStatus status) {
  status_ = status;
  if (imperium() == Imperium::roman_rule) roads_maintained_ = true;
  if (fragmented()) roads_maintained_ = false;
}

// ---------------------------------------------------------------------------------------------------- Forces

int Board::on_map(Piece piece) const {
  int sum = 0;
  for (const Stack& stack : at_) sum += stack[piece];
  return sum;
}

int Board::on_map(PieceSet which) const {
  int sum = 0;
  for (const Stack& stack : at_) sum += total(stack, which);
  return sum;
}

int Board::settlements_on_map(Nation nation) const { return on_map(pieces_of(nation) & all_strongholds); }

std::optional<Piece> Board::stronghold_at(Site site) const {
  return site_[site] == vacant ? std::nullopt : std::optional(static_cast<Piece>(site_[site]));
}

SiteSet Board::sites_with(Space space, PieceSet which) const {
  return select(space_info[space].sites, [&](Site site) {
    const std::optional<Piece> piece = stronghold_at(site);
    return piece && which.has(*piece);
  });
}

SiteSet Board::vacant_sites(Space space, Kind kind) const {
  return select(space_info[space].sites, [&](Site site) { return site_[site] == vacant && may_hold(site, kind); });
}

// ---------------------------------------------------------------------------------------------------- Control

Control Board::control(Space space) const {
  const EnumArray<Faction, std::uint8_t>& force = forces_[space];
  const EnumArray<Faction, std::uint8_t>& strong = strongholds_[space];
  if (is_city(space)) {
    for (Faction faction : all<Faction>()) {
      if (strong[faction] > 0) return control_of(faction);
    }
    return Control::nobody;
  }
  int all_forces = 0;
  for (int n : force) all_forces += n;
  const int briton_forces = force[Faction::dux] + force[Faction::civitates];
  if (!fragmented() && 2 * briton_forces > all_forces) {
    return strong[Faction::dux] + strong[Faction::civitates] > 0 ? Control::britons : Control::nobody;
  }
  for (Faction faction : all<Faction>()) {
    if (2 * force[faction] > all_forces) return strong[faction] > 0 ? control_of(faction) : Control::nobody;
  }
  return Control::nobody;
}

SpaceSet Board::controlled_by(Control who) const {
  return select(SpaceSet::every(), [&](Space space) { return control(space) == who; });
}

int Board::controlled_population(Control who) const {
  int sum = 0;
  for (Space space : all<Space>()) {
    if (control(space) == who) sum += population(space);
  }
  return sum;
}

FactionSet Board::enemies_of(Faction faction) const {
  FactionSet enemies = FactionSet::every();
  enemies.remove(faction);
  if (is_briton(faction) && !fragmented()) enemies.remove(other_briton(faction));
  return enemies;
}

// ---------------------------------------------------------------------------------------------------- Prosperity

int Board::total_prosperity() const {
  int sum = 0;
  for (Space space : all<Space>()) sum += prosperity(space);
  return sum;
}

int Board::bottom_room(Space space) const {
  const int row = is_city(space) ? 2 * space_info[space].population : population(space);
  return std::max(0, row - bottom_[space]);
}

int Board::top_room(Space space) const { return is_city(space) ? 0 : std::max(0, population(space) - top_[space]); }

int Board::add_prosperity(Space space, int n, bool top_row_too) {
  const int below = std::min(n, bottom_room(space));
  const int above = top_row_too ? std::min(n - below, top_room(space)) : 0;
  bottom_[space] = small(bottom_[space] + below);
  top_[space] = small(top_[space] + above);
  return below + above;
}

int Board::take_prosperity(Space space, int n) {
  const int above = std::min<int>(n, top_[space]);
  const int below = std::min<int>(n - above, bottom_[space]);
  top_[space] = small(top_[space] - above);
  bottom_[space] = small(bottom_[space] - below);
  return above + below;
}

int Board::trim_prosperity(Space space) {
  if (is_city(space)) return 0;
  const int before = prosperity(space);
  bottom_[space] = std::min(bottom_[space], population_[space]);
  top_[space] = std::min(top_[space], population_[space]);
  return before - prosperity(space);
}

void Board::set_prosperity(Space space, int bottom, int top) {
  bottom_[space] = small(bottom);
  top_[space] = small(top);
}

// ---------------------------------------------------------------------------------------------------- Plunder

int Board::plunder_on_map(PieceSet which) const {
  int sum = 0;
  for (const Stack& stack : laden_) sum += total(stack, which);
  return sum;
}

Units Board::units_at(Space space, PieceSet which) const {
  const PieceSet taken = which & all_units;
  return {only(at_[space], taken), only(laden_[space], taken)};
}

int Board::load(Space space, Piece piece, int n) {
  n = std::clamp(n, 0, empty_handed(space, piece));
  laden_[space][piece] = small(laden_[space][piece] + n);
  return n;
}

int Board::unload(Space space, Piece piece, int n) {
  n = std::clamp(n, 0, laden(space, piece));
  laden_[space][piece] = small(laden_[space][piece] - n);
  return n;
}

int Board::plunder_space(Space space, Piece piece, int n) {
  return load(space, piece, take_prosperity(space, std::clamp(n, 0, empty_handed(space, piece))));
}

// ---------------------------------------------------------------------------------------------------- Off the map

std::uint8_t& Board::box(Piece piece, Box box) {
  switch (box) {
    case Box::casualties:
      require_legal(piece == Piece::cavalry, "1.4.1: Casualties are Cavalry", id_of(piece));
      return casualties_;
    case Box::out_of_play:
      require_legal(piece == Piece::cavalry, "1.4.1: Out of Play is for Cavalry", id_of(piece));
      return out_of_play_;
    case Box::not_yet_in_play:
      require_legal(piece == Piece::comitates, "1.4.1: Not Yet in Play is for Comitates", id_of(piece));
      return not_yet_in_play_;
    case Box::available:
      break;
  }
  return available_[pool_of(piece)][kind_of(piece)];
}

int Board::in_box(Piece piece, Box box) const {
  switch (box) {
    case Box::casualties:
      return piece == Piece::cavalry ? casualties_ : 0;
    case Box::out_of_play:
      return piece == Piece::cavalry ? out_of_play_ : 0;
    case Box::not_yet_in_play:
      return piece == Piece::comitates ? not_yet_in_play_ : 0;
    case Box::available:
      break;
  }
  return available(piece);
}

int Board::move_between_boxes(Piece piece, int n, Box from, Box to) {
  std::uint8_t& source = box(piece, from);
  std::uint8_t& target = box(piece, to);
  n = std::clamp<int>(n, 0, source);
  source = small(source - n);
  target = small(target + n);
  return n;
}

int Board::add_refugees(int n) {
  const int before = refugees_;
  refugees_ = small(std::clamp(before + n, 0, refugees_markers));
  return refugees_ - before;
}

int Board::raiders_to_card(int n) {
  std::uint8_t& left = available_[Faction::scotti][Kind::raider];
  n = std::clamp<int>(n, 0, left);
  left = small(left - n);
  raiders_on_card_ = small(raiders_on_card_ + n);
  return n;
}

int Board::raiders_from_card(int n) {
  n = std::clamp<int>(n, 0, raiders_on_card_);
  raiders_on_card_ = small(raiders_on_card_ - n);
  available_[Faction::scotti][Kind::raider] = small(available_[Faction::scotti][Kind::raider] + n);
  return n;
}

bool Board::settlement_to_card() {
  std::uint8_t& left = available_[Faction::scotti][Kind::settlement];
  if (left == 0 || settlement_on_card_ != 0) return false;
  --left;
  settlement_on_card_ = 1;
  return true;
}

// ---------------------------------------------------------------------------------------------------- Changes

void Board::change(Space space, Piece piece, int n) {
  at_[space][piece] = small(at_[space][piece] + n);
  if (is_raider(piece)) return;
  const Faction owner = owner_of(piece);
  forces_[space][owner] = small(forces_[space][owner] + n);
  if (is_stronghold(piece)) strongholds_[space][owner] = small(strongholds_[space][owner] + n);
}

int Board::place(Space space, Piece piece, int n, Box from) {
  require_legal(is_unit(piece), "1.4.2: a Stronghold stands on a Site", id_of(piece), id_of(space));
  n = std::clamp<int>(n, 0, box(piece, from));
  box(piece, from) = small(box(piece, from) - n);
  change(space, piece, n);
  return n;
}

int Board::remove(Space space, Piece piece, int n, int with_plunder, Box to) {
  require_legal(is_unit(piece) && n >= 0 && n <= count(space, piece) && with_plunder >= 0 &&
                    with_plunder <= std::min(n, laden(space, piece)) && n - with_plunder <= empty_handed(space, piece),
                "1.4.1: more Units go than there are", id_of(piece), id_of(space));
  std::uint8_t& left = box(piece, to);
  unload(space, piece, with_plunder);
  change(space, piece, -n);
  left = small(left + n);
  return n;
}

int Board::move(Space from, Space to, Piece piece, int n, int with_plunder) {
  require_legal(is_unit(piece) && from != to && n >= 0 && n <= count(from, piece) && with_plunder >= 0 &&
                    with_plunder <= std::min(n, laden(from, piece)) && n - with_plunder <= empty_handed(from, piece),
                "1.4: more Units move than there are", id_of(piece), id_of(from));
  unload(from, piece, with_plunder);
  change(from, piece, -n);
  change(to, piece, n);
  load(to, piece, with_plunder);
  return n;
}

int Board::turn(Space space, Piece from, Piece to, int n, int with_plunder) {
  require_legal(kind_of(from) == Kind::warband && kind_of(to) == Kind::warband && pool_of(from) == pool_of(to) &&
                    n >= 0 && n <= count(space, from) && with_plunder >= 0 &&
                    with_plunder <= std::min(n, laden(space, from)) && n - with_plunder <= empty_handed(space, from),
                "1.4.3: no such Warbands change their marker", id_of(from), id_of(space));
  unload(space, from, with_plunder);
  change(space, from, -n);
  change(space, to, n);
  load(space, to, with_plunder);
  return n;
}

bool Board::place_stronghold(Site site, Piece piece) {
  require_legal(is_stronghold(piece), "1.4.2: only a Stronghold stands on a Site", id_of(piece), id_of(site));
  std::uint8_t& left = available_[pool_of(piece)][kind_of(piece)];
  if (left == 0 || site_[site] != vacant || !may_hold(site, kind_of(piece))) return false;
  --left;
  site_[site] = small(index_of(piece));
  change(site_info[site].space, piece, 1);
  return true;
}

void Board::remove_stronghold(Site site) {
  const std::optional<Piece> piece = stronghold_at(site);
  require_legal(piece.has_value(), "1.4.1: no Stronghold to remove", id_of(site));
  site_[site] = vacant;
  change(site_info[site].space, *piece, -1);
  std::uint8_t& left = available_[pool_of(*piece)][kind_of(*piece)];
  ++left;
}

void Board::turn_stronghold(Site site, Piece to) {
  const std::optional<Piece> from = stronghold_at(site);
  require_legal(
      from && kind_of(*from) == Kind::settlement && kind_of(to) == Kind::settlement && pool_of(*from) == pool_of(to),
      "1.4.3: no such Settlement changes its marker", id_of(to), id_of(site));
  site_[site] = small(index_of(to));
  change(site_info[site].space, *from, -1);
  change(site_info[site].space, to, 1);
}

void Board::clear() {
  *this = Board();
  for (std::uint8_t& site : site_) site = vacant;
  available_ = pool;
  for (Space space : all<Space>()) population_[space] = space_info[space].population;
}

// ---------------------------------------------------------------------------------------------------- Self-check

void Board::self_check(std::vector<std::string>& faults) const {
  EnumArray<Space, Stack> standing{};  // Strongholds by the Sites
  for (Site site : all<Site>()) {
    if (site_[site] == vacant) continue;
    if (site_[site] >= count_of<Piece> || !is_stronghold(static_cast<Piece>(site_[site]))) {
      faults.push_back(std::string(id_of(site)) + " holds no Stronghold");
      continue;
    }
    const auto piece = static_cast<Piece>(site_[site]);
    if (!may_hold(site, kind_of(piece))) {
      faults.push_back(std::string(id_of(site)) + " may not hold a " + std::string(id_of(piece)));
    }
    ++standing[site_info[site].space][piece];
  }
  EnumArray<Faction, EnumArray<Kind, int>> used{};
  for (Space space : all<Space>()) {
    EnumArray<Faction, std::uint8_t> force{};
    EnumArray<Faction, std::uint8_t> strong{};
    for (Piece piece : all<Piece>()) {
      const int n = at_[space][piece];
      used[pool_of(piece)][kind_of(piece)] += n;
      if (is_stronghold(piece)) {
        strong[owner_of(piece)] = small(strong[owner_of(piece)] + n);
        if (n != standing[space][piece])
          faults.push_back(std::string(id_of(piece)) + " without a Site" + within(space));
      }
      if (!is_raider(piece)) force[owner_of(piece)] = small(force[owner_of(piece)] + n);
      if (laden_[space][piece] > (is_unit(piece) ? n : 0)) {
        faults.push_back("more Plunder than " + std::string(id_of(piece)) + within(space));
      }
    }
    if (force != forces_[space] || strong != strongholds_[space]) faults.push_back("totals are wrong" + within(space));
    if (population_[space] > space_info[space].most_population) faults.push_back("too much Population" + within(space));
    // A fall of Population leaves cubes until Recovery (1.7.1), but nothing lies where none ever could.
    const int row = is_city(space) ? 2 * space_info[space].population : space_info[space].most_population;
    if (bottom_[space] > row || top_[space] > (is_city(space) ? 0 : row)) {
      faults.push_back("too much Prosperity" + within(space));
    }
  }
  used[Faction::dux][Kind::cavalry] += casualties_ + out_of_play_;
  used[Faction::civitates][Kind::comitates] += not_yet_in_play_;
  used[Faction::scotti][Kind::raider] += raiders_on_card_;
  used[Faction::scotti][Kind::settlement] += settlement_on_card_;
  for (Faction faction : all<Faction>()) {
    for (Kind kind : all<Kind>()) {
      if (used[faction][kind] + available_[faction][kind] != pool[faction][kind]) {
        faults.push_back("pieces were lost or made: " + std::string(id_of(faction)) + " " + std::string(id_of(kind)));
      }
    }
  }
  if (refugees_ > refugees_markers) faults.emplace_back("too many Refugees");
  if (settlement_on_card_ > 1) faults.emplace_back("more than one Settlement on card 67");
  if (imperium() == Imperium::roman_rule && !roads_maintained_)
    faults.emplace_back("Roads not Maintained at Roman Rule");
  if (fragmented() && roads_maintained_) faults.emplace_back("Roads Maintained at Fragmentation");
}

}  // namespace auspex::pendragon
