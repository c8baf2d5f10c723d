#include "games/falling_sky/board.h"

#include <algorithm>

namespace auspex::falling_sky {

namespace {

constexpr std::uint8_t small(int n) { return static_cast<std::uint8_t>(n); }

// Which Tribes lie in which Region, the Colony apart.
constexpr EnumArray<Region, TribeSet> printed_tribes = [] {
  EnumArray<Region, TribeSet> found{};
  for (Tribe tribe : all<Tribe>()) {
    if (tribe != Tribe::colony) found[tribe_info[tribe].region].add(tribe);
  }
  return found;
}();

constexpr bool is_suebi(Tribe tribe) { return tribe == Tribe::suebi_north || tribe == Tribe::suebi_south; }

constexpr bool is_marker(Status status) {
  return status == Status::dispersed || status == Status::gathering || status == Status::razed;
}

}  // namespace

RegionSet Board::within_one(RegionSet regions) const {
  RegionSet set;
  for (Region region : regions) set |= within_one(region);
  return set;
}

TribeSet Board::tribes(Region region) const {
  TribeSet set = printed_tribes[region];
  if (colony_ == index_of(region)) set.add(Tribe::colony);
  return set;
}

TribeSet Board::tribes() const {
  TribeSet set = TribeSet::every();
  if (!has_colony()) set.remove(Tribe::colony);
  return set;
}

Region Board::region_of(Tribe tribe) const {
  return tribe == Tribe::colony ? static_cast<Region>(colony_) : tribe_info[tribe].region;
}

int Board::control_value(Region region) const {
  int value = 0;
  for (Tribe tribe : tribes(region)) {
    if (!is_suebi(tribe) && !is_marker(tribe_[tribe].status)) ++value;
  }
  return value;
}

int Board::allies_and_citadels(Faction faction) const {
  return pool[faction][Kind::ally] - available_[faction][Kind::ally] + pool[faction][Kind::citadel] -
         available_[faction][Kind::citadel];
}

int Board::on_map(Piece piece) const {
  int sum = 0;
  for (const Stack& stack : at_) sum += stack[piece];
  return sum;
}

int Board::on_map(Faction faction, Kind kind) const {
  if (kind == Kind::legion) return faction == Faction::romans ? pool[faction][kind] - off_map_legions() : 0;
  const int waiting = kind == Kind::leader && faction == Faction::arverni && vercingetorix_waits_ ? 1 : 0;
  return pool[faction][kind] - available_[faction][kind] - waiting;
}

std::optional<Region> Board::leader_region(Faction faction) const {
  if (!has_leader(faction)) return std::nullopt;
  for (Region region : all<Region>()) {
    if (count(region, leader_of(faction)) > 0) return region;
  }
  return std::nullopt;
}

Leader Board::leader_name(Faction faction) const {
  const int named = faction == Faction::romans ? 0 : faction == Faction::arverni ? 2 : 4;
  return static_cast<Leader>(named + (successor_[faction] ? 1 : 0));
}

std::vector<Counted> Board::named(const Stack& pieces) const {
  std::vector<Counted> list;
  for (Faction owner : all<Faction>()) {
    if (has_leader(owner) && pieces[leader_of(owner)] > 0) list.push_back({leader_name(owner)});
    if (owner == Faction::romans && pieces[Piece::legion] > 0) list.push_back({Troop::legion, pieces[Piece::legion]});
    if (const int n = total(pieces, light_of(owner)); n > 0) list.push_back({light_troop(owner), n});
  }
  return list;
}

TribeSet Board::tribes_where(Region region, Status status) const {
  return select(tribes(region), [&](Tribe tribe) { return tribe_[tribe].status == status; });
}

TribeSet Board::allied(Region region, Faction faction) const {
  return select(tribes(region), [&](Tribe t) { return tribe_[t] == TribeState{Status::allied, faction}; });
}

TribeSet Board::citadel_tribes(Region region, Faction faction) const {
  return select(tribes(region), [&](Tribe t) { return tribe_[t] == TribeState{Status::citadel, faction}; });
}

TribeSet Board::open_to_ally(Region region, Faction faction) const {
  if (available(faction, Kind::ally) == 0 || !may_stand(faction, region)) return {};
  return select(tribes(region),
                [&](Tribe tribe) { return tribe_[tribe].status == Status::subdued && may_ally(tribe, faction); });
}

int Board::dispersed_on_map() const {
  int n = 0;
  for (const TribeState& state : tribe_) {
    if (state.status == Status::dispersed || state.status == Status::gathering) ++n;
  }
  return n;
}

void Board::change(Region region, Piece piece, int n) {
  std::uint8_t& here = at_[region][piece];
  std::uint8_t& sum = total_[region][owner_of(piece)];
  here = small(here + n);
  sum = small(sum + n);
  if (kind_of(piece) == Kind::legion) return;
  std::uint8_t& left = available_[owner_of(piece)][kind_of(piece)];
  left = small(left - n);
}

int Board::place(Region region, Piece piece, int n) {
  n = std::min(n, available(piece));
  if (kind_of(piece) == Kind::fort) n = has_fort(region) ? 0 : std::min(n, 1);
  if (n <= 0 || !may_stand(owner_of(piece), region)) return 0;
  change(region, piece, n);
  return n;
}

int Board::remove(Region region, Piece piece, int n) {
  if (kind_of(piece) == Kind::legion) return remove_legions(region, n, LegionPlace::fallen);
  if (piece == Piece::fort && region == Region::provincia) return 0;
  n = std::min(n, count(region, piece));
  if (n <= 0) return 0;
  change(region, piece, -n);
  return n;
}

int Board::move(Region from, Region to, Piece piece, int n) {
  n = std::min(n, count(from, piece));
  if (n <= 0) return 0;
  change(from, piece, -n);
  change(to, piece, n);
  return n;
}

int Board::place_legions(Region region, int n, LegionPlace from) {
  std::uint8_t& box = from == LegionPlace::track ? legions_track_ : fallen_;
  n = std::min<int>(n, box);
  if (n <= 0) return 0;
  box = small(box - n);
  change(region, Piece::legion, n);
  return n;
}

int Board::remove_legions(Region region, int n, LegionPlace to) {
  n = std::min(n, count(region, Piece::legion));
  if (n <= 0) return 0;
  change(region, Piece::legion, -n);
  std::uint8_t& box = to == LegionPlace::track ? legions_track_ : fallen_;
  box = small(box + n);
  return n;
}

void Board::turn(Region region, Piece from, Piece to, int n) {
  n = std::min(n, count(region, from));
  if (n <= 0) return;
  change(region, from, -n);
  change(region, to, n);
}

void Board::hide(Region region, Faction faction) {
  turn(region, light(faction, Face::revealed), light(faction, Face::hidden),
       count(region, light(faction, Face::revealed)));
  if (faction == Faction::romans) return;
  turn(region, light(faction, Face::scouted), light(faction, Face::revealed),
       count(region, light(faction, Face::scouted)));
}

void Board::reveal(Region region, Faction faction) {
  turn(region, light(faction, Face::hidden), light(faction, Face::revealed), hidden(region, faction));
}

bool Board::place_ally(Tribe tribe, Faction faction) {
  if (tribe_[tribe].status != Status::subdued || available(faction, Kind::ally) == 0) return false;
  tribe_[tribe] = {Status::allied, faction};
  change(region_of(tribe), ally_of(faction), 1);
  return true;
}

bool Board::place_citadel(Tribe tribe, Faction faction) {
  if (tribe_[tribe].status != Status::subdued || !tribe_info[tribe].city || !has_citadels(faction) ||
      available(faction, Kind::citadel) == 0) {
    return false;
  }
  tribe_[tribe] = {Status::citadel, faction};
  change(region_of(tribe), citadel_of(faction), 1);
  return true;
}

bool Board::fortify(Tribe tribe) {
  const TribeState was = tribe_[tribe];
  if (was.status != Status::allied || !tribe_info[tribe].city || !has_citadels(was.owner) ||
      available(was.owner, Kind::citadel) == 0) {
    return false;
  }
  subdue(tribe);
  return place_citadel(tribe, was.owner);
}

bool Board::unfortify(Tribe tribe) {
  const TribeState was = tribe_[tribe];
  if (was.status != Status::citadel || available(was.owner, Kind::ally) == 0) return false;
  subdue(tribe);
  return place_ally(tribe, was.owner);
}

void Board::subdue(Tribe tribe) {
  const TribeState was = tribe_[tribe];
  tribe_[tribe] = {};
  if (was.status == Status::allied) change(region_of(tribe), ally_of(was.owner), -1);
  if (was.status == Status::citadel) change(region_of(tribe), citadel_of(was.owner), -1);
}

void Board::disperse(Tribe tribe, Status marker) {
  subdue(tribe);
  tribe_[tribe] = {marker, Faction::romans};
}

void Board::add_colony(Region region) { colony_ = small(index_of(region)); }

void Board::remove_fallen_for_good(int n) {
  n = std::min<int>(n, fallen_);
  fallen_ = small(fallen_ - n);
  legions_removed_ = small(legions_removed_ + n);
}

void Board::fallen_to_track(int n) {
  n = std::min<int>(n, fallen_);
  fallen_ = small(fallen_ - n);
  legions_track_ = small(legions_track_ + n);
}

void Board::recall_legions() {
  for (Region region : all<Region>()) remove_legions(region, count(region, Piece::legion), LegionPlace::track);
  fallen_to_track(fallen_);
  legions_track_ = small(legions_track_ + harvest_box_);
  harvest_box_ = 0;
}

void Board::harvest_box_to(Region region, int n) {
  n = std::min<int>(n, harvest_box_);
  harvest_box_ = small(harvest_box_ - n);
  change(region, Piece::legion, n);
}

void Board::set_vercingetorix_waits(bool waits) {
  if (waits == vercingetorix_waits_) return;
  vercingetorix_waits_ = waits;
  std::uint8_t& left = available_[Faction::arverni][Kind::leader];
  left = small(left + (waits ? -1 : 1));
}

void Board::set_legions_off_map(int track, int fallen_box, int removed) {
  legions_track_ = small(track);
  fallen_ = small(fallen_box);
  legions_removed_ = small(removed);
}

void Board::clear() {
  *this = Board();
  available_ = pool;
  for (Faction faction : all<Faction>()) available_[faction][Kind::legion] = 0;
}

void Board::self_check(std::vector<std::string>& faults) const {
  const auto fault = [&](auto where, const std::string& what) {
    faults.push_back(std::string(id_of(where)) + ": " + what);
  };
  EnumArray<Faction, EnumArray<Kind, int>> on_map{};
  for (Region region : all<Region>()) {
    EnumArray<Faction, int> sums{};
    for (Piece piece : all<Piece>()) {
      sums[owner_of(piece)] += at_[region][piece];
      on_map[owner_of(piece)][kind_of(piece)] += at_[region][piece];
      if (at_[region][piece] > 0 && !may_stand(owner_of(piece), region))
        fault(region, "a piece that may not stand there");
    }
    for (Faction faction : all<Faction>()) {
      if (sums[faction] != total_[region][faction]) fault(region, "the total of its pieces is wrong");
      if (allied(region, faction).size() != allies(region, faction)) fault(region, "Allies differ from its Tribes");
      if (citadel_tribes(region, faction).size() != citadels(region, faction)) {
        fault(region, "Citadels differ from its Cities");
      }
    }
    if (at_[region][Piece::fort] > 1) fault(region, "more than one Fort");
    if (devastated_[region] && !regions().has(region)) fault(region, "Devastated while not in play");
  }
  if (at_[Region::provincia][Piece::fort] != 1) fault(Region::provincia, "the permanent Fort is gone");
  int legions = off_map_legions();
  for (const Stack& stack : at_) legions += stack[Piece::legion];
  if (legions != pool[Faction::romans][Kind::legion]) fault(Piece::legion, "the Legions do not add up");
  if (legions_track_ > 12) fault(Piece::legion, "too many on the track");
  for (Faction faction : all<Faction>()) {
    for (Kind kind : all<Kind>()) {
      if (kind == Kind::legion) continue;
      const int waiting = kind == Kind::leader && faction == Faction::arverni && vercingetorix_waits_ ? 1 : 0;
      if (on_map[faction][kind] + available_[faction][kind] + waiting != pool[faction][kind]) {
        fault(faction, "its pieces of kind " + std::string(id_of(kind)) + " do not add up");
      }
    }
  }
  if (dispersed_on_map() > dispersed_markers) fault(Tribe::colony, "more Dispersed markers than there are");
  if (!has_colony() && tribe_[Tribe::colony] != TribeState{}) fault(Tribe::colony, "in use before it is founded");
  for (Tribe tribe : all<Tribe>()) {
    const TribeState& state = tribe_[tribe];
    if (state.status == Status::citadel && !tribe_info[tribe].city) fault(tribe, "a Citadel without a City");
    // GOBANNITIO alone lets Romans or Aedui stand at Gergovia (5.1.1).
    const bool gergovia = tribe == Tribe::arverni && (state.owner == Faction::romans || state.owner == Faction::aedui);
    if ((state.status == Status::allied || state.status == Status::citadel) && !may_ally(tribe, state.owner) &&
        !gergovia) {
      fault(tribe, "an Ally that may not stand there");
    }
  }
}

}  // namespace auspex::falling_sky
