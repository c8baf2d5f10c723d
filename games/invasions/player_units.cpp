// How a person chooses some of several units: in one answer, as a whole selection (Annex 7).
#include "games/invasions/orders.h"
#include "games/invasions/player.h"

namespace auspex::invasions {

namespace {

// Up to so many selections are all shown; of more the usual ones are.
constexpr std::size_t few = 12;

// Whether the name of a selection says all there is to say: one kind of each unit, all in one place.
bool names_tell(const Bands& from) {
  const auto there = [&](const Band& band) { return band.at == from.front().at; };
  return named(from).size() == from.size() && std::all_of(from.begin(), from.end(), there);
}

// Every selection of `least` to `most`, the largest first; none of them where they are not few.
class Selections {
 public:
  Selections(const Bands& from, int least, int most) : from_(from), least_(least), most_(most) {
    extend(0, {});
    if (all_.size() > few) all_.clear();
    std::stable_sort(all_.begin(), all_.end(), [](const Bands& a, const Bands& b) { return size_of(a) > size_of(b); });
  }
  [[nodiscard]] const std::vector<Bands>& all() const { return all_; }

 private:
  void extend(std::size_t next, const Bands& so_far) {
    if (all_.size() > few) return;
    if (next == from_.size()) {
      if (size_of(so_far) >= least_) all_.push_back(so_far);
      return;
    }
    const int highest = std::min<int>(from_[next].count, most_ - size_of(so_far));
    for (int n = highest; n >= 0; --n) {
      Bands longer = so_far;
      if (n > 0) longer.push_back(from_[next].some(n));
      extend(next + 1, longer);
    }
  }

  const Bands& from_;
  int least_;
  int most_;
  std::vector<Bands> all_;
};

bool same(const Bands& a, const Bands& b) {
  return std::all_of(a.begin(), a.end(),
                     [&](const Band& band) { return how_many(b, band.at, band.kind) == band.count; });
}

// Kind by kind: how many of it?
Bands kind_by_kind(Play& play, Side who, const Ask& why, const Bands& from, int least, int most) {
  Bands chosen;
  int to_come = size_of(from);
  for (const Band& band : from) {
    to_come -= band.count;
    const int highest = std::min<int>(band.count, most);
    const int lowest = std::clamp(least - to_come, 0, highest);
    int n = lowest;
    if (lowest < highest) {
      const Ask each =
          msg::units_how_many(band.kind.unit, band.kind.people, band.at, band.kind.garrison).as(why.decision);
      n = play.choose_number(who, each, lowest, highest);
    }
    if (n > 0) chosen.push_back(band.some(n));
    least -= n;
    most -= n;
  }
  return chosen;
}

}  // namespace

Bands singles_of(const Bands& from) {
  Bands singles;
  for (const Band& band : from) {
    const Text text = text_of(band.some(1));
    const auto alike =
        std::find_if(singles.begin(), singles.end(), [&](const Band& one) { return text_of(one) == text; });
    if (alike == singles.end()) {
      singles.push_back(band.some(1));
    } else if (alike->kind.marks < band.kind.marks) {
      *alike = band.some(1);
    }
  }
  return singles;
}

std::vector<Counted> named(const Bands& units) {
  std::vector<Counted> list;
  for (const Band& band : units) {
    const auto same =
        std::find_if(list.begin(), list.end(), [&](const Counted& each) { return each.name == Arg(band.kind.unit); });
    if (same == list.end()) {
      list.push_back({band.kind.unit, band.count});
    } else {
      same->n += band.count;
    }
  }
  return list;
}

Bands Player::units(Play& play, Side who, const Ask& why, const Bands& from, int least, int most) {
  if (from.size() == 1) return kind_by_kind(play, who, why, from, least, most);
  Menu<std::optional<Bands>> menu;
  const Selections selections(from, least, most);
  if (most == 1) {
    for (const Band& one : singles_of(from)) menu.add(text_of(one), Bands{one});
    if (least == 0) menu.add(common::msg::common_none, Bands{});
  } else if (names_tell(from) && !selections.all().empty()) {
    for (const Bands& units : selections.all()) {
      menu.add(units.empty() ? Text(common::msg::common_none) : msg::units_these(named(units)), units);
    }
  } else {
    for (int n = most; n >= std::max(1, least); --n) {
      const Bands best = best_of(from, n);
      const Bands cheapest = cheapest_of(from, n);
      menu.add(msg::units_best(n, named(best)), best);
      if (!same(best, cheapest)) menu.add(msg::units_cheapest(n, named(cheapest)), cheapest);
    }
    if (least == 0) menu.add(common::msg::common_none, Bands{});
    menu.add(msg::units_by_kind, std::nullopt);
  }
  const std::optional<Bands> chosen = menu.choose(play, who, why);
  return chosen ? *chosen : kind_by_kind(play, who, why, from, least, most);
}

}  // namespace auspex::invasions
