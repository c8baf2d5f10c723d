// 6 Movement as a person does it: which armies, with or without the leader, then step by step.
#include <algorithm>
#include <limits>

#include "games/britannia/player.h"

namespace auspex::britannia {

namespace {

class MovementMenu {
 public:
  MovementMenu(Play& play, Turn& turn) : play_(play), turn_(turn), movement_(play, turn) {}

  void run(int most_moves) {
    while (most_moves-- > 0 && next_move()) {
    }
  }

 private:
  [[nodiscard]] Nation nation() const { return turn_.nation; }

  [[nodiscard]] int unmoved_armies(Area area) const {
    int n = 0;
    for (const Group& group : turn_.groups) n += group.at == area && !group.moved ? group.count : 0;
    return n;
  }

  // Where the step would lead, and whom it would meet there.
  [[nodiscard]] Text step_text(Area area) const {
    const std::optional<Nation> other = is_land(area) ? play_.board.other_in(area, nation()) : std::optional<Nation>();
    if (!other || overlord_of(play_.state, *other) == nation()) return msg::pick_area(area);
    return msg::pick_area_enemy(area, *other, play_.board.forces(*other, area));
  }

  [[nodiscard]] static Text overrun_text(Armies all, Armies on, bool leader_stays) {
    if (all.cavalry == 0) {
      return leader_stays ? msg::overrun_on_armies_leader_stays(on.infantry) : msg::overrun_on_armies(on.infantry);
    }
    return leader_stays ? msg::overrun_on_leader_stays(on.infantry, on.cavalry)
                        : msg::overrun_on(on.infantry, on.cavalry);
  }

  struct Next {
    enum class What : std::uint8_t { armies, leader, end } what = What::end;
    Area origin = Area::cornwall;
  };

  // 21.13: one more move, or the end of the phase. False once it has ended. The player says so, even where
  // nothing is left to move: until then they can take back what they did.
  bool next_move() {
    const AreaSet origins = movement_.origins();
    const AreaSet leader_steps = movement_.leader_steps_alone();
    const bool may_end = movement_.may_end();
    if (origins.empty() && leader_steps.empty() && !(moved_ && may_end)) return false;
    moved_ = true;
    Menu<Next> menu;
    for (Area area : origins) menu.add(msg::move_from(area, unmoved_armies(area)), {Next::What::armies, area});
    if (!leader_steps.empty()) menu.add(msg::move_leader(*play_.board.leader_of(nation())), {Next::What::leader, {}});
    if (may_end) menu.add(msg::move_end, {});
    const Next next = menu.ask(play_, nation(), msg::ask_move(nation()));
    switch (next.what) {
      case Next::What::armies:
        move_from(next.origin);
        return true;
      case Next::What::leader:
        move_leader(leader_steps);
        return true;
      case Next::What::end:
        return false;
    }
    return false;
  }

  void move_leader(AreaSet steps) {
    const Ask why = msg::ask_leader_to(*play_.board.leader_of(nation()));
    movement_.step_leader_alone(*play_.mind(nation()).area(play_, nation(), why, steps, false));
  }

  int ask_count(Area origin, std::vector<Levy>& levies, std::size_t index) {
    const Group& group = turn_.groups[static_cast<std::size_t>(levies[index].group)];
    const bool alone = levies.size() == 1;
    const bool only_kind = std::count_if(levies.begin(), levies.end(), [&](const Levy& levy) {
                             return turn_.groups[static_cast<std::size_t>(levy.group)].unit == group.unit;
                           }) == 1;
    const Ask why =
        only_kind ? msg::ask_how_many(group.unit, origin) : msg::ask_how_many_of(group.unit, origin, group.began_turn);
    Menu<int> numbers;
    for (int n = alone ? 1 : 0; n <= group.count; ++n) {
      levies[index].count = n;
      if (movement_.can_go_with_some(origin, levies, index + 1)) numbers.add(msg::common_number(n), n);
    }
    return numbers.choose(play_, nation(), why);
  }

  void move_from(Area origin) {
    std::vector<Levy> levies = movement_.unmoved(origin);
    for (std::size_t i = 0; i < levies.size(); ++i) levies[i].count = ask_count(origin, levies, i);
    const bool without = movement_.can_go(origin, levies, false);
    const bool with = movement_.can_go(origin, levies, true);
    const bool leader =
        with && (!without || play_.agree(nation(), msg::ask_with_leader(*play_.board.leader_of(nation()))));
    Party party = movement_.start(origin, levies, leader);
    walk(party);
  }

  void walk(Party& party) {
    for (;;) {
      // 12.7: among subjects Romans neither stop nor fight.
      const bool among_others = party.entered > 0 && is_land(party.at) && play_.board.other_in(party.at, nation());
      if (among_others && !movement_.only_passing(party) && !overrun(party)) break;
      const AreaSet next = movement_.next_areas(party);
      // Whoever chose to go on through an area with enemies does not stop in it.
      const bool may_stop = !among_others && movement_.may_stop(party);
      if (next.empty()) break;
      const int left = movement_.allowance(party) - party.cost;
      Menu<std::optional<Area>> menu;
      for (Area area : next) menu.add(step_text(area), area);
      if (may_stop) menu.add(msg::move_stop(party.at), std::nullopt);
      const std::optional<Area> to =
          menu.choose(play_, nation(), msg::ask_step(nation(), party.size(), party.at, left));
      if (!to) break;
      movement_.step(party, *to);
    }
    movement_.finish(party);
  }

  struct Split {
    Armies on;
    bool leader_stays;
  };

  // 21.14: who stays to fight, and who goes on. False where all stop.
  bool overrun(Party& party) {
    const int most = movement_.may_go_on(party);
    const Armies all = party.armies();
    Menu<std::optional<Split>> menu;
    if (movement_.may_stop(party)) menu.add(msg::overrun_all_stop, std::nullopt);
    for (int infantry = 0; infantry <= all.infantry; ++infantry) {
      for (int cavalry = 0; cavalry <= all.cavalry; ++cavalry) {
        if (infantry + cavalry == 0 || infantry + cavalry > most) continue;
        for (bool leader_stays : {false, true}) {
          if (leader_stays && !party.leader) continue;
          const Armies stay{all.infantry - infantry, all.cavalry - cavalry};
          const bool whole = stay.size() == 0;
          if (whole ? leader_stays || movement_.next_areas(party).empty()
                    : !movement_.may_drop(party, stay, leader_stays)) {
            continue;
          }
          menu.add(overrun_text(all, {infantry, cavalry}, leader_stays), Split{{infantry, cavalry}, leader_stays});
        }
      }
    }
    if (menu.empty()) return false;
    const std::optional<Split> chosen = menu.choose(play_, nation(), msg::ask_overrun(nation(), party.at, most));
    if (chosen) split(party, *chosen);
    return chosen.has_value();
  }

  void split(Party& party, const Split& chosen) {
    const Armies all = party.armies();
    const Armies stay{all.infantry - chosen.on.infantry, all.cavalry - chosen.on.cavalry};
    if (stay.size() > 0) movement_.drop(party, stay, chosen.leader_stays);
  }

  Play& play_;
  Turn& turn_;
  Movement movement_;
  bool moved_ = false;
};

}  // namespace

void Player::move(Play& play, Turn& turn) { move_by_menu(play, turn, std::numeric_limits<int>::max()); }

void move_by_menu(Play& play, Turn& turn, int most_moves) { MovementMenu(play, turn).run(most_moves); }

}  // namespace auspex::britannia
