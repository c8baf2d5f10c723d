// An EnumSet is a set: whatever is done to it, std::set does the same.
#include <algorithm>
#include <iterator>
#include <set>

#include "generated/britannia/text.h"
#include "kit/laws.h"

namespace auspex {

namespace {

using britannia::Area;
using Set = EnumSet<Area>;
using Model = std::set<Area>;

Model model_of(Set set) {
  Model model;
  for (Area area : set) model.insert(area);
  return model;
}

template <class Combine>
Model combined(const Model& a, const Model& b, Combine combine) {
  Model out;
  combine(a.begin(), a.end(), b.begin(), b.end(), std::inserter(out, out.end()));
  return out;
}

// One thing done to a set.
struct Deed {
  bool adds = true;
  Area area{};
};
void showValue(const Deed& deed, std::ostream& out) { out << (deed.adds ? "add " : "remove ") << id_of(deed.area); }
rc::Gen<std::vector<Deed>> any_deeds() {
  return rc::gen::container<std::vector<Deed>>(rc::gen::build<Deed>(
      rc::gen::set(&Deed::adds), rc::gen::set(&Deed::area, rc::gen::cast<Area>(kit::any_of_enum<Area>()))));
}

RC_GTEST_PROP(EnumSetLaws, adding_and_removing, ()) {
  Set set;
  Model model;
  for (const Deed& deed : *any_deeds().as("deeds")) {
    if (deed.adds) {
      set.add(deed.area);
      model.insert(deed.area);
    } else {
      set.remove(deed.area);
      model.erase(deed.area);
    }
    RC_ASSERT(model_of(set) == model);
    RC_ASSERT(set.size() == static_cast<int>(model.size()));
    RC_ASSERT(set.empty() == model.empty());
    if (!model.empty()) RC_ASSERT(set.first() == *model.begin());
    for (Area area : all<Area>()) RC_ASSERT(set.has(area) == model.contains(area));
  }
}

RC_GTEST_PROP(EnumSetLaws, joining_meeting_and_subtracting, ()) {
  const Set a = *kit::any_set_of<Area>().as("a");
  const Set b = *kit::any_set_of<Area>().as("b");
  const Model one = model_of(a);
  const Model other = model_of(b);
  const Model both = combined(one, other, [](auto... range) { std::set_intersection(range...); });
  const Model either = combined(one, other, [](auto... range) { std::set_union(range...); });
  const Model rest = combined(one, other, [](auto... range) { std::set_difference(range...); });
  RC_ASSERT(model_of(a & b) == both);
  RC_ASSERT(model_of(a | b) == either);
  RC_ASSERT(model_of(a - b) == rest);
  Set changed = a;
  changed &= b;
  RC_ASSERT(changed == (a & b));
  changed = a;
  changed |= b;
  RC_ASSERT(changed == (a | b));
  changed = a;
  changed -= b;
  RC_ASSERT(changed == (a - b));
  RC_ASSERT((a == b) == (one == other));
  RC_ASSERT(select(a, [&](Area area) { return b.has(area); }) == (a & b));
}

}  // namespace

}  // namespace auspex
