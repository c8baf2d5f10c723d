// The planner's Movement phase: again and again the move that gains most, until none gains anything.
#include <algorithm>
#include <limits>

#include "games/britannia/battle.h"
#include "games/britannia/forecast.h"
#include "games/britannia/odds.h"
#include "games/britannia/planner.h"
#include "games/britannia/scoring.h"
#include "generated/britannia/messages_planner.h"

namespace auspex::britannia {

namespace {

constexpr double stranded = 6;  // what landing is worth to an army that must
constexpr int most_sources = 24;
constexpr int most_sent = 12;
constexpr unsigned most_held = 16;  // armies in an area whose worth is kept

// Armies of one group that have not moved, and where they can go.
struct Source {
  Group like;
  int count = 0;
  AreaSet reach;
  bool leader = false;  // the leader stands here and can go along
  bool alone = true;    // no other source is in its area
  double price = 0;     // of the first army to leave
};

class MovePlan {
 public:
  MovePlan(Play& play, Turn& turn, const Temper& temper)
      : temper_(temper),
        play_(play),
        turn_(turn),
        board_(play.board),
        outlook_(play.state, turn.nation, temper),
        movement_(play, turn) {}

  // `first`: an area that armies go to before all others, as a plan says.
  void run(std::optional<Area> first) {
    if (first) begin_with(*first);
    make_moves();
    shelter_leader();
    // 6.10d: then those that must land and have found nothing worth their while.
    for (const Group& group : turn_.groups) landing_ = landing_ || (!group.moved && movement_.must_land(group));
    if (landing_) make_moves();
  }

 private:
  struct Pick {
    std::uint8_t source = 0;
    std::uint8_t count = 0;
  };
  struct Target {
    Area area;
    double gain;
    double win;
    std::array<Pick, most_sources> picks;
    int pick_count;
    bool leader;
  };

  [[nodiscard]] Nation nation() const { return turn_.nation; }

  // As many as do best there, whatever it gains.
  void begin_with(Area area) {
    gather_sources();
    Target& target = targets_[area];
    evaluate(area, target, std::numeric_limits<double>::lowest());
    if (target.pick_count > 0) carry_out(target);
  }

  void make_moves() {
    gather_sources();
    AreaSet stale = all_land;
    for (;;) {
      for (Area area : stale) evaluate(area, targets_[area]);
      const Target* best = nullptr;
      for (Area area : within_reach_) {
        if (best == nullptr || targets_[area].gain > best->gain) best = &targets_[area];
      }
      if (best == nullptr || best->gain < temper_.least_gain) return;
      stale = carry_out(*best);
    }
  }

  // 6.6: so many of ours have stopped there to fight that all others may pass.
  [[nodiscard]] bool is_overrun(Area area) const {
    const std::optional<Nation> enemy = board_.other_in(area, nation());
    return enemy && board_.armies(nation(), area) >= 2 * board_.forces(*enemy, area) &&
           !(nation() == Nation::angles && subject(play_.state, *enemy, Overlord::angles));
  }

  void gather_sources() {
    source_count_ = 0;
    for (const Group& group : turn_.groups) {
      if (!group.moved && source_count_ < most_sources) {
        sources_[static_cast<std::size_t>(source_count_++)] = {.like = group, .count = group.count, .reach = {}};
      }
    }
    AreaSet seen;
    AreaSet shared;
    for (const Source& source : sources()) {
      if (seen.has(source.like.at)) shared.add(source.like.at);
      seen.add(source.like.at);
    }
    for (Source& source : sources()) source.alone = !shared.has(source.like.at);
    look_around(true);
  }

  [[nodiscard]] std::span<Source> sources() { return {sources_.data(), static_cast<std::size_t>(source_count_)}; }

  // Who can still go, and where to: looked for `anew` where a battle to come has opened the way for others (6.6).
  void look_around(bool anew) {
    armies_ = board_.armies(nation());
    land_ = board_.land_of(nation()).size();
    overstacked_ = select(board_.land_of(nation()),
                          [&](Area area) { return board_.armies(nation(), area) > stack_limit(nation(), area); });
    within_reach_ = {};
    const std::optional<Leader> leader = board_.leader_of(nation());
    leader_at_ = leader ? std::optional(board_.place_of(*leader)) : std::nullopt;
    forget_what_changed();
    for (Source& source : sources()) {
      if (source.count == 0) continue;
      const Area at = source.like.at;
      const bool leader_here = leader && board_.place_of(*leader) == at;
      const bool led_before = source.leader;
      source.leader = leader_here && turn_.leader_steps == 0;
      // 6.8d, 6.7: who must stay behind.
      const bool last_stays = turn_.bound.has(at) || (leader_here && !source.leader);
      if (last_stays) source.count = std::min(source.count, board_.armies(nation(), at) - 1);
      if (source.count <= 0) continue;
      if (source.leader != led_before || anew) source.reach = movement_.reach(source.like, source.leader);
      within_reach_ |= source.reach;
      source.price = cost_of_leaving(source, 0) - (source.leader ? 0.05 : 0);
    }
  }

  // What the nation's own land is worth with that many armies in it; kept, for it is asked time and again.
  [[nodiscard]] double held(Area area, int armies) const {
    if (is_sea(area)) return 0;
    const auto n = static_cast<unsigned>(armies);
    if (n >= most_held) return work_out_held(area, armies);
    std::uint32_t& known = held_known_[area];
    double& value = held_[area][n];
    if ((known >> n & 1U) == 0) {
      known |= 1U << n;
      value = work_out_held(area, armies);
    }
    return value;
  }

  [[nodiscard]] double work_out_held(Area area, int armies) const {
    const bool fort = nation() == Nation::romans && board_.intact_fort(area);
    const bool burh = nation() == Nation::saxons && board_.burh(area);
    const double strength = armies * (nation() == Nation::romans ? temper_.elite : 1) + (fort || burh ? 1 : 0);
    return outlook_.worth(area) * outlook_.keeps(area, strength) + (leader_at_ == area ? safety(area, armies) : 0) +
           armies * temper_.lure * outlook_.beyond(area);
  }

  // A move changes what land is worth where the leader goes from or to, and where Romans build a fort (12.4).
  void forget_what_changed() {
    if (leader_at_ != leader_was_at_) {
      if (leader_at_) held_known_[*leader_at_] = 0;
      if (leader_was_at_) held_known_[*leader_was_at_] = 0;
      leader_was_at_ = leader_at_;
    }
    if (nation() != Nation::romans) return;
    const AreaSet forts = select(all_land, [&](Area area) { return board_.intact_fort(area); });
    for (Area area : forts - forts_) held_known_[area] = 0;
    forts_ = forts;
  }

  // What the leader's life is worth among that many armies.
  [[nodiscard]] double safety(Area area, int armies) const {
    return outlook_.leader_stake() * outlook_.leader_lives(area, armies);
  }

  // What it costs to take one more army away.
  [[nodiscard]] double cost_of_leaving(const Source& source, int taken) const {
    const Area at = source.like.at;
    if (is_sea(at)) return landing_ && movement_.must_land(source.like) ? -stranded : temper_.errand;
    const int now = board_.armies(nation(), at) - taken;
    return held(at, now) - held(at, now - 1) + temper_.errand + (now == 1 ? famine(1) : 0);
  }

  // Room under 6.9, with the one overstack if it is still free.
  [[nodiscard]] int room(Area area) const {
    const int there = stack(board_, nation(), area);
    const int usual = stack_limit(nation(), area);
    if (nation() == Nation::romans) return std::min(usual, 16) - there;
    if ((overstacked_ - AreaSet{area}).empty()) return is_difficult(area) ? 4 - there : 12 - there;
    return usual - there;
  }

  [[nodiscard]] Force force_with(const Armies& armies, bool leader) const {
    Force force;
    force.leader = leader;
    force.elite = armies.cavalry + (nation() == Nation::romans ? armies.infantry : 0);
    force.ordinary = nation() == Nation::romans ? 0 : armies.infantry;
    return force;
  }

  // What there is to win in an area, whoever comes to win it.
  struct Stake {
    Area area = Area::cornwall;
    std::optional<Nation> enemy;
    bool difficult = false;
    Armies already;    // of ours
    bool led = false;  // by a leader who is there
    Force defender;
    double at_once = 0;     // for being alone there
    double for_a_kill = 0;  // points, and what the loss is to others
    double for_leader = 0;
    double before = 0;  // what can be expected without any more armies
  };

  // What it is to harm a nation; the same for the whole phase.
  struct Foe {
    bool known = false;
    double share = 0;                   // of its losses
    const double* prospects = nullptr;  // of land that it holds
    double for_a_kill = 0;
    double for_a_fort = 0;
  };

  [[nodiscard]] const Foe& foe_of(Nation enemy) const {
    Foe& foe = foes_[enemy];
    if (foe.known) return foe;
    foe.known = true;
    foe.share = outlook_.malice(enemy);
    foe.prospects = hold_prospects(play_.state, enemy).data();
    const double loss = foe.share * army_worth(play_.state, enemy, temper_);
    foe.for_a_kill = elimination_value(play_.state, nation(), true, enemy, Unit::infantry) + loss;
    foe.for_a_fort = elimination_value(play_.state, nation(), true, enemy, Unit::fort) + loss;
    return foe;
  }

  [[nodiscard]] Stake stake_in(Area area) const {
    Stake stake;
    stake.area = area;
    stake.enemy = board_.other_in(area, nation());
    stake.difficult = is_difficult(area);
    stake.already = board_.armies_at(nation(), area);
    if (!stake.enemy) {
      const bool ours = board_.present(nation(), area);
      stake.before = ours ? held(area, stake.already.size()) : 0;
      stake.at_once = ours ? 0 : outlook_.prize(area) + relief();
      return stake;
    }
    const Nation enemy = *stake.enemy;
    const Foe& foe = foe_of(enemy);
    stake.defender = force_of(board_, enemy, area);
    stake.led = leader_at_ == area;
    stake.at_once =
        outlook_.prize(area) + relief() + foe.share * foe.prospects[static_cast<std::size_t>(index_of(area))];
    stake.for_a_kill = enemy == Nation::romans && board_.armies(enemy, area) == 0 ? foe.for_a_fort : foe.for_a_kill;
    if (stake.defender.leader) {
      stake.for_leader = elimination_value(play_.state, nation(), true, *board_.leader_of(enemy));
    }
    if (stake.already.size() > 0) {
      double win = 0;
      stake.before = battle_value(stake, stake.already, stake.led, win);
    }
    return stake;
  }

  [[nodiscard]] double battle_value(const Stake& stake, const Armies& armies, bool led, double& win) const {
    const Odds& odds = quick_odds(force_with(armies, led), stake.defender, stake.difficult);
    win = odds.attacker_wins;
    const double left = win > 0.01 ? odds.attacker_left / win : 0;
    const int survivors = static_cast<int>(left + 0.5);
    return win * (held(stake.area, survivors) + stake.at_once + stake.for_leader +
                  (led ? safety(stake.area, survivors) : 0)) +
           (stake.defender.size() - odds.defender_left) * stake.for_a_kill -
           outlook_.army() * army_weight() * (armies.size() - odds.attacker_left);
  }

  [[nodiscard]] double gain_of(const Stake& stake, const Armies& sent, bool leader, double& win) const {
    if (!stake.enemy) {
      win = 1;
      const int together = stake.already.size() + sent.size();
      return held(stake.area, together) - stake.before + stake.at_once + (leader ? safety(stake.area, together) : 0);
    }
    // Those already here are in the fight too.
    const Armies all{sent.infantry + stake.already.infantry, sent.cavalry + stake.already.cavalry};
    return battle_value(stake, all, leader || stake.led, win) - stake.before;
  }

  // 9: armies beyond twice the areas are lost anyway, so they are cheap to spend.
  [[nodiscard]] double army_weight() const {
    if (nation() == Nation::romans) return 1;
    return armies_ > 2 * land_ ? temper_.hungry : 1;
  }

  // 9: an area feeds two armies. What those are worth that would starve if `lost` areas were fewer.
  [[nodiscard]] double famine(int lost) const {
    if (nation() == Nation::romans || (nation() == Nation::danes && play_.state.round == 11)) return 0;
    const int hungry = armies_ - 2 * (land_ - lost);
    return hungry > 0 ? temper_.crowding * outlook_.army() * std::min(hungry, 2) : 0;
  }
  [[nodiscard]] double relief() const { return famine(0); }

  // Armies called together for one area, one at a time, always the cheapest that is left.
  struct Muster {
    struct Call {
      int source;
      int taken;
      double price;  // of the next army
    };
    std::array<Call, most_sources> calls;
    int count = 0;
    Armies sent;
    double cost = 0;
    bool leader = false;

    [[nodiscard]] std::span<Call> all() { return {calls.data(), static_cast<std::size_t>(count)}; }
  };

  [[nodiscard]] const Source& source_of(const Muster::Call& call) const {
    return sources_[static_cast<std::size_t>(call.source)];
  }

  // Those that can come, none of them called yet.
  [[nodiscard]] Muster muster_for(Area area) const {
    Muster muster;
    for (int i = 0; i < source_count_; ++i) {
      const Source& source = sources_[static_cast<std::size_t>(i)];
      if (source.count <= 0 || !source.reach.has(area)) continue;
      muster.calls[static_cast<std::size_t>(muster.count++)] = {i, 0, source.price};
    }
    return muster;
  }

  // One army more; false where nobody is left.
  bool call_next(Muster& muster) const {
    Muster::Call* cheapest = nullptr;
    for (Muster::Call& call : muster.all()) {
      if (call.taken >= source_of(call).count) continue;
      if (cheapest == nullptr || call.price < cheapest->price) cheapest = &call;
    }
    if (cheapest == nullptr) return false;
    const Source& source = source_of(*cheapest);
    const Area from = source.like.at;
    ++cheapest->taken;
    muster.cost += cheapest->price;
    (source.like.unit == Unit::cavalry ? muster.sent.cavalry : muster.sent.infantry) += 1;
    if (source.leader && !muster.leader) {
      muster.leader = true;
      muster.cost += safety(from, board_.armies(nation(), from) - 1);
    }
    if (source.alone) {
      cheapest->price = cost_of_leaving(source, cheapest->taken);
      return true;
    }
    int away = 0;
    for (const Muster::Call& call : muster.all()) away += source_of(call).like.at == from ? call.taken : 0;
    for (Muster::Call& call : muster.all()) {
      if (source_of(call).like.at == from) call.price = cost_of_leaving(source_of(call), away);
    }
    return true;
  }

  // The best that can be done with an area: how many to send, and whom.
  void evaluate(Area area, Target& best, double least = 0) const {
    best.area = area;
    best.gain = least;
    best.pick_count = 0;
    if (!within_reach_.has(area)) return;
    Muster muster = muster_for(area);
    if (muster.count == 0) return;
    const int most = std::min(room(area), most_sent);
    const Stake stake = stake_in(area);
    int worse = 0;  // how often more armies were no better
    while (muster.sent.size() < most && call_next(muster)) {
      double win = 1;
      const double gain =
          (gain_of(stake, muster.sent, muster.leader, win) - muster.cost) / (1 + temper_.thrift * muster.sent.size());
      if (gain <= best.gain) {
        // Where nobody fights, one more is never worth more than the one before.
        if (++worse > (stake.enemy ? 2 : 0)) break;
        continue;
      }
      worse = 0;
      best.gain = gain;
      best.win = win;
      best.leader = muster.leader;
      best.pick_count = 0;
      for (const Muster::Call& call : muster.all()) {
        if (call.taken == 0) continue;
        best.picks[static_cast<std::size_t>(best.pick_count++)] = {static_cast<std::uint8_t>(call.source),
                                                                   static_cast<std::uint8_t>(call.taken)};
      }
    }
  }

  // Why the move is made; said behind it.
  [[nodiscard]] std::vector<Text> reasons_for(const Target& target) const {
    std::vector<Text> reasons;
    if (!play_.dialogue.listening()) return reasons;
    const std::optional<Prospect> prospect = next_prospect(play_.state, nation(), target.area);
    const std::optional<Nation> enemy = board_.other_in(target.area, nation());
    const int prize = static_cast<int>(outlook_.prize(target.area));
    if (prize > 0) reasons.push_back(msg::plan_prize(target.area, prize));
    if (prospect) reasons.push_back(msg::plan_worth(target.area, prospect->points, prospect->round));
    if (enemy) reasons.push_back(msg::plan_odds(target.area, *enemy, static_cast<int>(100 * target.win + 0.5)));
    return reasons;
  }

  // Returns the areas whose prospects may have changed.
  AreaSet carry_out(const Target& the_target) {
    const Target target = the_target;
    const std::vector<Text> reasons = reasons_for(target);
    bool gone = false;
    const bool closed = !is_overrun(target.area);
    AreaSet stale{target.area};
    for (int i = 0; i < target.pick_count; ++i) {
      const Pick& pick = target.picks[static_cast<std::size_t>(i)];
      Source& source = sources_[static_cast<std::size_t>(pick.source)];
      source.count -= pick.count;
      stale |= source.reach;
      stale.add(source.like.at);
      for (std::size_t g = 0; g < turn_.groups.size(); ++g) {
        if (!turn_.groups[g].alike(source.like)) continue;
        gone |= go({static_cast<int>(g), pick.count}, source.like.at, source.leader && target.leader, target.area);
        break;
      }
    }
    if (gone) {
      for (const Text& reason : reasons) play_.say(reason, 1);
    }
    const bool opened = closed && is_overrun(target.area);
    look_around(opened);
    return opened ? all_land : stale & all_land;
  }

  // 6.7: a leader with steps left goes to those of his armies among whom he is safest.
  void shelter_leader() {
    if (!leader_at_ || is_sea(*leader_at_) || outlook_.leader_stake() == 0) return;
    for (;;) {
      const Area at = board_.place_of(*board_.leader_of(nation()));
      if (board_.other_in(at, nation())) return;
      double most = safety(at, board_.armies(nation(), at)) + temper_.least_gain;
      std::optional<Area> better;
      for (Area to : movement_.leader_steps_alone()) {
        if (board_.other_in(to, nation()) || safety(to, board_.armies(nation(), to)) <= most) continue;
        most = safety(to, board_.armies(nation(), to));
        better = to;
      }
      if (!better) return;
      movement_.step_leader_alone(*better);
      play_.say(msg::plan_shelter(*board_.leader_of(nation()), *better), 1);
    }
  }

  // Marches there, with the leader if he may come, without him if he need not; fewer of them where there is not room
  // for all. Vacant areas with a prize are taken in passing. False where nobody can go.
  bool go(Levy levy, Area origin, bool leader, Area to) {
    const AreaSet prizes = select(all_land, [&](Area area) { return board_.vacant(area) && outlook_.prize(area) > 0; });
    for (; levy.count > 0; --levy.count) {
      for (bool led : {leader, false}) {
        const std::vector<Area> way = movement_.way_to(to, origin, {&levy, 1}, led, prizes);
        if (way.empty()) continue;
        Party party = movement_.start(origin, {&levy, 1}, led);
        for (Area next : way) movement_.step(party, next);
        movement_.finish(party);
        return true;
      }
    }
    return false;
  }

  const Temper& temper_;
  Play& play_;
  Turn& turn_;
  Board& board_;
  Outlook outlook_;
  Movement movement_;
  std::array<Source, most_sources> sources_;
  int source_count_ = 0;
  EnumArray<Area, Target> targets_;  // of land; each as it was last evaluated
  bool landing_ = false;
  std::optional<Area> leader_at_;
  std::optional<Area> leader_was_at_;  // when land was last appraised
  AreaSet forts_;
  mutable EnumArray<Nation, Foe> foes_{};
  mutable EnumArray<Area, std::uint32_t> held_known_{};  // for how many armies `held_` has been worked out
  mutable EnumArray<Area, std::array<double, most_held>> held_;
  int armies_ = 0;  // of the nation, and the areas that feed them
  int land_ = 0;
  AreaSet overstacked_;
  AreaSet within_reach_;
};

// Somewhere, whatever it is worth: the party splits where only a part of it can stop. Infantry stays rather than
// cavalry, which never has fewer steps.
void go_anywhere(Movement& movement, Party& party) {
  while (!movement.may_stop(party)) {
    if (const AreaSet next = movement.next_areas(party); !next.empty()) {
      movement.step(party, next.first());
      continue;
    }
    const Armies all = party.armies();
    for (int stay = 1; stay < all.size(); ++stay) {
      const int infantry = std::min(stay, all.infantry);
      if (!movement.may_drop(party, {infantry, stay - infantry}, false)) continue;
      movement.drop(party, {infantry, stay - infantry}, false);
      break;
    }
  }
  movement.finish(party);
}

// 6.14b, c: whoever must land still does, and nobody stands beyond the limits who could go elsewhere.
void meet_duties(Play& play, Turn& turn) {
  Movement movement(play, turn);
  while (const std::optional<Movement::Duty> duty = movement.duty()) {
    Party party = movement.start(duty->origin, duty->levies, duty->leader);
    party.must_lower = duty->lowers;
    go_anywhere(movement, party);
  }
}

}  // namespace

void Planner::move(Play& play, Turn& turn) {
  MovePlan(play, turn, temper_).run(turn.half == 1 ? first_ : std::nullopt);
  meet_duties(play, turn);
}

}  // namespace auspex::britannia
