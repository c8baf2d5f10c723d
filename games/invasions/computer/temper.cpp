#include "games/invasions/computer/temper.h"

#include <limits>

namespace auspex::invasions {

namespace {

// Each changes a few numbers by so much that steps come out differently.
Temper make(Style style) {
  Temper temper;
  switch (style) {
    case Style::usual:
      break;
    case Style::bold:
      temper.losses = 0.55;
      temper.home = 0.6;
      break;
    case Style::careful:
      temper.losses = 1.8;
      temper.home = 1.5;
      break;
    case Style::rash:
      temper.losses = 0.2;
      temper.home = 0.3;
      temper.guards = 0.5;
      break;
    case Style::sparing:
      temper.least = 1.5;
      break;
    case Style::restless:
      temper.least = 0.02;
      temper.home = 0.7;
      break;
    case Style::staying:
      temper.least = std::numeric_limits<double>::max();
      break;
    case Style::grasping:
      temper.land = 2;
      temper.loot = 0.3;
      temper.harm = 0.5;
      break;
    case Style::harrying:
      temper.harm = 3;
      break;
    case Style::looting:
      temper.loot = 3;
      break;
    case Style::guarding:
      temper.home = 3;
      temper.help = 3;
      temper.guards = 2;
      break;
    case Style::massed:
      temper.home = 0.1;
      temper.guards = 0;
      break;
    case Style::mustering:
      temper.banners = 3;
      break;
    case Style::roaming:
      temper.journey = 2.5;
      break;
    case Style::rooted:
      temper.journey = 0.2;
      break;
  }
  return temper;
}

}  // namespace

const Temper& temper_of(Style style) {
  static const EnumArray<Style, Temper> tempers = [] {
    EnumArray<Style, Temper> made;
    for (Style one : all<Style>()) made[one] = make(one);
    return made;
  }();
  return tempers[style];
}

}  // namespace auspex::invasions
