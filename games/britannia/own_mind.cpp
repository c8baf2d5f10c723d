#include "games/britannia/own_mind.h"

#include "games/britannia/player.h"

namespace auspex::britannia {

namespace {

// By the stem of the number: one move to four, and half of the time where new pieces come.
constexpr int most_moves = 4;
int moves_of(OwnNumber number) { return 1 + number.stem() % most_moves; }
bool places_pieces(OwnNumber number) { return number.stem() / most_moves % 2 == 1; }

}  // namespace

OwnMind::OwnMind(Mind& planner, OwnNumber number, int occasion)
    : planner_(planner),
      moves_(moves_of(number)),
      new_pieces_(places_pieces(number)),
      answers_(number, occasion, OwnAnswers::word_of<catalogue>) {}

bool OwnMind::is_by_lot(const Ask& why) const {
  switch (why.decision) {
    case Decision::move:
    case Decision::leader_to:
    case Decision::how_many:
    case Decision::with_leader:
    case Decision::step:
    case Decision::overrun:
      return true;
    case Decision::burh:
    case Decision::place_infantry:
    case Decision::place_leader:
    case Decision::split_invaders:
      return new_pieces_;
    default:
      return false;
  }
}

void OwnMind::move(Play& play, Turn& turn) {
  move_by_menu(play, turn, moves_);
  planner_.move(play, turn);
}

std::optional<Retreat> OwnMind::retreat(Play& play, const Turn& turn, const Battle& battle, bool attacker,
                                        std::span<const Retreat> options) {
  return planner_.retreat(play, turn, battle, attacker, options);
}

std::optional<Area> OwnMind::area(Play& play, Nation who, const Ask& why, AreaSet from, bool may_decline) {
  if (!is_by_lot(why)) return planner_.area(play, who, why, from, may_decline);
  return answers_.pick(why, from, may_decline, msg::pick_area);
}

std::optional<Nation> OwnMind::nation(Play& play, Nation who, const Ask& why, NationSet from) {
  return planner_.nation(play, who, why, from);
}

int OwnMind::number(Play& play, Nation who, const Ask& why, int lowest, int highest) {
  return is_by_lot(why) ? answers_.number(why, lowest, highest) : planner_.number(play, who, why, lowest, highest);
}

int OwnMind::option(Play& play, Nation who, const Ask& why, std::span<const Text> options) {
  if (!is_by_lot(why)) return planner_.option(play, who, why, options);
  const auto last = static_cast<int>(options.size()) - 1;
  if (why.decision == Decision::how_many) return answers_.number(why, 0, last);
  // To end the phase is for when nothing else is left.
  const bool may_end = options[static_cast<std::size_t>(last)] == Text(msg::move_end);
  return answers_.one_of(why, may_end ? last : last + 1, [&](int i) { return options[static_cast<std::size_t>(i)]; });
}

bool OwnMind::agree(Play& play, Nation who, const Ask& why) {
  return is_by_lot(why) ? answers_.yes_or_no(why) : planner_.agree(play, who, why);
}

Nation OwnMind::draft(Play& play, Side who, NationSet from) { return planner_.draft(play, who, from); }

}  // namespace auspex::britannia
