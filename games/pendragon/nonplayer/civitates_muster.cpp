// 8.7.4: Muster of the Non-player Civitates. All that it will do is planned first, because its spaces are named and
// paid for before anything is placed (3.1).
#include <algorithm>

#include "games/pendragon/commands/muster.h"
#include "games/pendragon/nonplayer/briton_plan.h"
#include "games/pendragon/nonplayer/civitates.h"
#include "generated/pendragon/messages_np_civitates.h"

namespace auspex::pendragon {

namespace {

constexpr Faction civitates = Faction::civitates;
constexpr int enough_towns = 6;

struct MusterPlan {
  SpaceSet hillforts;
  EnumArray<Space, std::uint8_t> comitates{};
  EnumArray<Space, std::uint8_t> militia{};
  SpaceSet troops;             // where Comitates or Militia are placed
  SpaceSet towns_for_militia;  // each takes two
  SpaceSet towns_for_hillforts;

  [[nodiscard]] SpaceSet towns() const { return towns_for_militia | towns_for_hillforts; }
  [[nodiscard]] SpaceSet spaces() const { return hillforts | troops | towns(); }
};

// Where a Stronghold goes: Hillforts to hillfort sites first (8.4.1).
Site site_for(const Board& board, Space space, Kind kind) {
  return prefer(board.vacant_sites(space, kind))
      .first([](Site site) { return site_info[site].kind == SiteKind::hillfort; })
      .left()
      .first();
}

class MusterPlanner {
 public:
  // Among equals a lot decides, or the first where it is only to be found out what a Muster would bring.
  MusterPlanner(const Action& action, bool by_lot)
      : action_(action),
        by_lot_(by_lot),
        board_(action.board()),
        spaces_(muster_spaces(action)),
        room_(action.most_spaces()),
        blue_(action.play.resources(Track::briton_resources)),
        wealth_(action.play.resources(Track::wealth)) {}

  MusterPlan plan() {
    while (add_hillfort()) continue;
    while (add_comitates()) continue;
    fill_up_with_militia();
    while (add_militia()) continue;
    while (add_town()) continue;
    return plan_;
  }

  // Some space comes under Briton Control by what is planned, and was not before.
  [[nodiscard]] bool adds_control() const {
    Board after = board_;
    for (Space space : plan_.troops) {
      after.place(space, Piece::comitates, plan_.comitates[space]);
      after.place(space, Piece::militia, plan_.militia[space]);
    }
    return !select(plan_.spaces(), [&](Space space) {
              return after.briton_control(space) && !action_.board().briton_control(space);
            }).empty();
  }

 private:
  // --- Hillforts, for the most Briton-controlled Population; Wealth helps out.

  bool add_hillfort() {
    if (board_.available(Piece::hillfort) == 0 || !can_pay(true)) return false;
    const SpaceSet sites = select(left() & all_regions, [&](Space space) {
      return board_.population(space) > 0 && !board_.briton_control(space) &&
             may_put_up(action_, space, Work::hillfort);
    });
    if (sites.empty()) return false;
    const bool for_all = enough_for(sites, true) && sites.size() <= board_.available(Piece::hillfort);
    const Space space = pick(prefer(sites).most([&](Space one) { return board_.population(one); }), for_all);
    pay();
    plan_.hillforts.add(space);
    tell(msg::np_ci_muster_hillfort(space, board_.population(space)));
    give_up_militia(board_, space, 1);
    board_.place_stronghold(site_for(board_, space, Kind::hillfort), Piece::hillfort);
    return true;
  }

  // --- Comitates, as many as Available and Wealth allow; where most of them fit, and most Troops in all.

  [[nodiscard]] int comitates_wealth() const {
    const CardTerms* card = action_.terms.card;
    return card == nullptr || card->comitates_cost_wealth() ? 1 : 0;
  }
  [[nodiscard]] int comitates_for(Space space) const {
    int most = std::min(most_mustered(action_, space), board_.available(Piece::comitates) - comitates_planned_);
    if (comitates_wealth() > 0) most = std::min(most, wealth_ - std::max(0, cost() - blue_));
    return std::max(0, most);
  }

  bool add_comitates() {
    if (!can_pay(true)) return false;
    const SpaceSet spaces = select(left(), [&](Space space) { return comitates_for(space) > 0; });
    if (spaces.empty()) return false;
    const Space space = pick(prefer(spaces)
                                 .most([&](Space one) { return comitates_for(one); })
                                 .most([&](Space one) { return most_mustered(action_, one); })
                                 .first([&](Space one) { return troops_add_control(one); }));
    const int n = comitates_for(space);
    pay();
    wealth_ -= n * comitates_wealth();
    comitates_planned_ += n;
    plan_.comitates[space] = static_cast<std::uint8_t>(n);
    plan_.troops.add(space);
    tell(msg::np_ci_muster_comitates(n, space));
    return true;
  }

  // --- Militia, without Wealth: beside the Comitates, then elsewhere.

  [[nodiscard]] int militia_for(Space space) const {
    return std::min(most_mustered(action_, space) - plan_.comitates[space],
                    board_.available(Piece::militia) - militia_planned_);
  }
  void place_militia(Space space) {
    const int n = militia_for(space);
    if (n <= 0) return;
    militia_planned_ += n;
    plan_.militia[space] = static_cast<std::uint8_t>(n);
    plan_.troops.add(space);
    tell(msg::np_ci_muster_militia(n, space));
  }

  void fill_up_with_militia() {
    SpaceSet left = plan_.troops;
    for (;;) {
      left = select(left, [&](Space space) { return militia_for(space) > 0; });
      if (left.empty()) return;
      const Space space = pick(most_militia(left), militia_suffice(left));
      left.remove(space);
      place_militia(space);
    }
  }

  bool add_militia() {
    if (!can_pay(false)) return false;
    const SpaceSet spaces = select(left(), [&](Space space) { return militia_for(space) > 0; });
    if (spaces.empty()) return false;
    const Space space = pick(most_militia(spaces), enough_for(spaces, false) && militia_suffice(spaces));
    pay();
    place_militia(space);
    return true;
  }

  [[nodiscard]] coin::Priority<Space> most_militia(SpaceSet spaces) const {
    return prefer(spaces).most([&](Space one) { return militia_for(one); }).first([&](Space one) {
      return troops_add_control(one);
    });
  }
  [[nodiscard]] bool militia_suffice(SpaceSet spaces) const {
    int wanted = 0;
    for (Space space : spaces) wanted += most_mustered(action_, space) - plan_.comitates[space];
    return wanted <= board_.available(Piece::militia) - militia_planned_;
  }

  // As many Troops as fit would bring Briton Control (PD-K44).
  [[nodiscard]] bool troops_add_control(Space space) const {
    const int missing = missing_for_control(board_, space);
    return missing > 0 && missing <= most_mustered(action_, space);
  }

  // --- Towns until six stand, from two Militia before a Hillfort is given up; Wealth helps out.

  bool add_town() {
    if (board_.on_map(Piece::town) >= enough_towns || wealth_ < town_wealth) return false;
    const SpaceSet built = plan_.hillforts - plan_.towns();
    const bool another = can_pay(true) && wealth_ - std::max(0, cost() - blue_) >= town_wealth;
    const SpaceSet spaces = another ? built | left() : built;
    for (Work work : {Work::town_for_militia, Work::town_for_hillfort}) {
      const SpaceSet able = select(spaces, [&](Space space) {
        return outnumbers_enemies(board_, civitates, space) && can_put_up(board_, space, work);
      });
      if (able.empty()) continue;
      const Space space = pick(prefer(able));
      tell(msg::np_ci_muster_town(space, board_.on_map(Piece::town)));
      if (!plan_.hillforts.has(space)) pay();
      wealth_ -= town_wealth;
      const bool for_militia = work == Work::town_for_militia;
      (for_militia ? plan_.towns_for_militia : plan_.towns_for_hillforts).add(space);
      raise_town(board_, space, for_militia);
      return true;
    }
    return false;
  }

  static void give_up_militia(Board& board, Space space, int n) {
    const int laden = std::max(0, n - board.empty_handed(space, Piece::militia));
    board.remove(space, Piece::militia, n, laden);
  }

  static void raise_town(Board& board, Space space, bool for_militia) {
    give_up_militia(board, space, for_militia ? 2 : 1);
    if (!for_militia) {
      const SiteSet hillforts = board.sites_with(space, {Piece::hillfort});
      const bool needs_its_site = board.vacant_sites(space, Kind::town).empty();
      board.remove_stronghold(prefer(hillforts)
                                  .first([&](Site site) { return !needs_its_site || may_hold(site, Kind::town); })
                                  .left()
                                  .first());
    }
    board.place_stronghold(site_for(board, space, Kind::town), Piece::town);
  }

  // --- Spaces and what they cost

  [[nodiscard]] SpaceSet left() const { return plan_.spaces().size() < room_ ? spaces_ - plan_.spaces() : SpaceSet(); }
  [[nodiscard]] int cost() const { return action_.price(muster_cost); }
  [[nodiscard]] bool can_pay(bool with_wealth) const { return cost() <= blue_ + (with_wealth ? wealth_ : 0); }
  void pay() {
    const int of_blue = std::min(blue_, cost());
    blue_ -= of_blue;
    wealth_ -= cost() - of_blue;
  }

  // Spaces and money for all of them.
  [[nodiscard]] bool enough_for(SpaceSet spaces, bool with_wealth) const {
    return plan_.spaces().size() + spaces.size() <= room_ &&
           cost() * spaces.size() <= blue_ + (with_wealth ? wealth_ : 0);
  }

  // No lot where all will have their turn anyway.
  [[nodiscard]] Space pick(const coin::Priority<Space>& priority, bool for_all = false) const {
    return by_lot_ && !for_all ? action_.play.at_random(priority.left()) : priority.left().first();
  }
  void tell(const Text& text) const {
    if (by_lot_) action_.play.say(text, 2);
  }

  const Action& action_;
  const bool by_lot_;
  Board board_;  // with the Strongholds that are planned
  SpaceSet spaces_;
  int room_;
  int blue_;
  int wealth_;
  int comitates_planned_ = 0;
  int militia_planned_ = 0;
  MusterPlan plan_;
};

}  // namespace

// More Troops Available than two dice show, or Control to be had without more ado, in which case nothing is rolled.
bool CivitatesNonPlayer::is_for_muster(Action& action) {
  Play& play = action.play;
  MusterPlanner planner(action, false);
  planner.plan();
  if (planner.adds_control()) {
    play.say(msg::np_ci_muster_control, 2);
    return true;
  }
  const int troops = play.board.available(Piece::militia) + play.board.available(Piece::comitates);
  if (troops <= 2) {
    play.say(msg::np_ci_no_muster_few(troops), 2);
    return false;
  }
  const int first = play.roll_d6(civitates, msg::np_ci_muster_dice(troops));
  const int dice = first + play.roll_d6(civitates, msg::np_ci_muster_second_die);
  play.say(troops > dice ? msg::np_ci_muster_exceeds(troops, dice) : msg::np_ci_no_muster(troops, dice), 2);
  return troops > dice;
}

bool CivitatesNonPlayer::muster(Action& action) {
  const MusterPlan plan = MusterPlanner(action, true).plan();
  if (plan.spaces().empty()) {
    action.play.say(msg::np_ci_muster_impossible, 2);
    return false;
  }
  for (Space space : plan.spaces()) muster_in(action, space);
  if (!begin(action)) return false;
  for (Space space : plan.hillforts) muster_work(action, space, Work::hillfort);
  for (Space space : plan.troops) {
    muster_comitates(action, space, plan.comitates[space]);
    muster_militia(action, space, plan.militia[space]);
  }
  for (Space space : plan.towns_for_militia) muster_work(action, space, Work::town_for_militia);
  for (Space space : plan.towns_for_hillforts) muster_work(action, space, Work::town_for_hillfort);
  action.resolved = action.selected;
  rule_or_invite(action);
  return true;
}

}  // namespace auspex::pendragon
