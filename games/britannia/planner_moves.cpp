// The planner's Movement phase: again and again the move that gains most, until none gains anything.
#include <algorithm>
#include <limits>
#include <vector>

#include "games/britannia/battle.h"
#include "games/britannia/planner.h"
#include "games/britannia/stakes.h"
#include "generated/britannia/messages_planner.h"

namespace auspex::britannia {

namespace {

constexpr double stranded = 6;  // what landing is worth to an army that must
constexpr std::size_t most_sources = 24;
constexpr int most_sent = 12;
constexpr int most_worse = 2;  // numbers in a row that may be no better than fewer before no more are tried

// Armies of one group that have not moved, and where they can go.
struct Source {
  Group like;
  int count = 0;
  int here = 0;  // armies in its area, its own among them
  AreaSet reach;
  bool leader = false;  // the leader stands here and can go along
  bool alone = true;    // no other source is in its area
  double price = 0;     // of the first army to leave
};
using SourceSet = Bits<static_cast<int>(most_sources)>;  // by their numbers
bool meet(SourceSet a, SourceSet b) {
  a &= b;
  return !a.none();
}

class MovePlan {
 public:
  MovePlan(Play& play, Turn& turn, const Temper& temper)
      : temper_(temper),
        play_(play),
        turn_(turn),
        board_(play.board),
        stakes_(play.state, turn.nation, temper),
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
    std::uint8_t source;
    std::uint8_t count;
  };
  struct Target {
    Area area;
    std::array<Pick, most_sources> picks;
    int pick_count;
    bool leader;
  };

  [[nodiscard]] Nation nation() const { return turn_.nation; }
  [[nodiscard]] const Outlook& outlook() const { return stakes_.outlook(); }

  // As many as do best there, whatever it gains.
  void begin_with(Area area) {
    gather_sources();
    Target& target = targets_[area];
    evaluate(area, target, std::numeric_limits<double>::lowest());
    if (target.pick_count > 0) carry_out(target);
  }

  void make_moves() {
    gather_sources();
    AreaSet stale = within_reach_;
    gains_ = {};
    for (;;) {
      for (Area area : stale - within_reach_) gains_[area] = 0;
      for (Area area : stale& within_reach_) gains_[area] = evaluate(area, targets_[area]);
      if (within_reach_.empty()) return;
      Area best = within_reach_.first();
      for (Area area : within_reach_) best = gains_[area] > gains_[best] ? area : best;
      if (gains_[best] < temper_.least_gain) return;
      stale = carry_out(targets_[best]);
    }
  }

  // 6.6: so many of ours have stopped there to fight that all others may pass.
  [[nodiscard]] bool is_overrun(Area area) const {
    const std::optional<Nation> enemy = board_.other_in(area, nation());
    return enemy && board_.armies(nation(), area) >= 2 * board_.forces(*enemy, area) &&
           !(nation() == Nation::angles && subject(play_.state, *enemy, Overlord::angles));
  }

  void gather_sources() {
    sources_.clear();
    sources_.reserve(turn_.groups.size());
    coming_ = {};
    for (const Group& group : turn_.groups) {
      if (!group.moved && sources_.size() < most_sources) {
        sources_.push_back({.like = group, .count = group.count, .reach = {}});
      }
    }
    AreaSet seen;
    AreaSet shared;
    for (const Source& source : sources_) {
      if (seen.has(source.like.at)) shared.add(source.like.at);
      seen.add(source.like.at);
    }
    for (Source& source : sources_) source.alone = !shared.has(source.like.at);
    look_around(true);
  }

  // Who can still go, and where to: looked for `anew` where a battle to come has opened the way for others (6.6).
  void look_around(bool anew) {
    stakes_.look_around();
    overstacked_ = select(board_.land_of(nation()),
                          [&](Area area) { return board_.armies(nation(), area) > stack_limit(nation(), area); });
    within_reach_ = {};
    mounted_ = led_ = {};
    for (Source& source : sources_) {
      const Area at = source.like.at;
      const bool leader_here = stakes_.leader_at() == at;
      const bool led_before = source.leader;
      source.leader = leader_here && turn_.leader_steps == 0;
      // 6.8d, 6.7: who must stay behind.
      const bool last_stays = turn_.bound.has(at) || (leader_here && !source.leader);
      source.here = board_.armies(nation(), at);
      if (last_stays) source.count = std::min(source.count, source.here - 1);
      if (source.count <= 0) {
        set_reach(source, {});
        continue;
      }
      if (source.leader != led_before || anew) set_reach(source, movement_.reach(source.like, source.leader));
      within_reach_ |= source.reach;
      if (source.like.unit == Unit::cavalry) mounted_.set(number_of(source));
      if (source.leader) led_.set(number_of(source));
      source.price = cost_of_leaving(source, 0) - (source.leader ? 0.05 : 0);
    }
  }

  [[nodiscard]] int number_of(const Source& source) const { return static_cast<int>(&source - sources_.data()); }

  void set_reach(Source& source, AreaSet reach) {
    const int number = number_of(source);
    for (Area area : source.reach - reach) coming_[area].clear(number);
    for (Area area : reach - source.reach) coming_[area].set(number);
    source.reach = reach;
  }

  // What it costs to take one more army away.
  [[nodiscard]] double cost_of_leaving(const Source& source, int taken) const {
    const Area at = source.like.at;
    if (is_sea(at)) return landing_ && movement_.must_land(source.like) ? -stranded : temper_.errand;
    const int now = source.here - taken;
    return stakes_.held(at, now) - stakes_.held(at, now - 1) + temper_.errand + (now == 1 ? stakes_.last_leaves() : 0);
  }

  // Room under 6.9, with the one overstack if it is still free.
  [[nodiscard]] int room(Area area) const {
    const int there = stack(board_, nation(), area);
    const int usual = stack_limit(nation(), area);
    if (nation() == Nation::romans) return std::min(usual, 16) - there;
    if ((overstacked_ - AreaSet{area}).empty()) return is_difficult(area) ? 4 - there : 12 - there;
    return usual - there;
  }

  static constexpr double nobody_left = std::numeric_limits<double>::infinity();

  // All who can come to an area.
  struct Company {
    int armies = 0;
    double cheapest = nobody_left;  // what the first of them asks
    bool plain = true;              // all are infantry without a leader
    bool leader = false;            // can come with some of them
  };
  [[nodiscard]] Company company_for(Area area) const {
    Company company;
    const SourceSet coming = coming_[area];
    company.leader = meet(coming, led_);
    company.plain = !company.leader && !meet(coming, mounted_);
    for (SourceSet::Walk walk(coming); !walk.over(); walk.go_on()) {
      const Source& source = sources_[static_cast<std::size_t>(walk.here())];
      company.armies += source.count;
      company.cheapest = std::min(company.cheapest, source.price);
    }
    return company;
  }

  // Armies called together for one area, one at a time, always the cheapest that is left.
  struct Muster {
    struct Call {
      double price;  // of the next army; beyond all others where none is left
      const Source* source;
      int left;
      int taken;
    };
    std::array<Call, most_sources> calls;
    std::size_t count = 0;
    Call* last = nullptr;  // to answer; the next will cost something else
    Armies sent;
    double cost = 0;
    bool leader = false;

    [[nodiscard]] std::span<Call> all() { return {calls.data(), count}; }
  };
  // Those that can come, none of them called yet.
  void muster_for(Area area, Muster& muster) const {
    for (SourceSet::Walk walk(coming_[area]); !walk.over(); walk.go_on()) {
      const Source& source = sources_[static_cast<std::size_t>(walk.here())];
      muster.calls[muster.count++] = {source.price, &source, source.count, 0};
    }
  }

  // What those ask who are left where the last one came from.
  void price_anew(Muster& muster) const {
    Muster::Call& last = *muster.last;
    const Source& source = *last.source;
    if (source.alone) {
      last.price = last.left > 0 ? cost_of_leaving(source, last.taken) : nobody_left;
      return;
    }
    int away = 0;
    for (const Muster::Call& call : muster.all()) away += call.source->like.at == source.like.at ? call.taken : 0;
    for (Muster::Call& call : muster.all()) {
      if (call.source->like.at != source.like.at) continue;
      call.price = call.left > 0 ? cost_of_leaving(*call.source, away) : nobody_left;
    }
  }

  // One army more; false where nobody is left.
  bool call_next(Muster& muster) const {
    if (muster.last != nullptr) price_anew(muster);
    Muster::Call* cheapest = nullptr;
    double least = nobody_left;
    for (Muster::Call& call : muster.all()) {
      cheapest = call.price < least ? &call : cheapest;
      least = std::min(least, call.price);
    }
    if (cheapest == nullptr) return false;
    const Source& source = *cheapest->source;
    ++cheapest->taken;
    --cheapest->left;
    muster.last = cheapest;
    muster.cost += least;
    const int horses = source.like.unit == Unit::cavalry ? 1 : 0;
    muster.sent.cavalry += horses;
    muster.sent.infantry += 1 - horses;
    if (source.leader && !muster.leader) {
      muster.leader = true;
      muster.cost += stakes_.safety(source.like.at, source.here - 1);
    }
    return true;
  }

  // Where nobody fights: whether even the cheapest of them would gain nothing, so that nobody need be called.
  [[nodiscard]] bool one_is_too_dear(const Stake& stake, const Company& company) const {
    return stakes_.gain_of(stake, {1, 0}, company.leader) <= company.cheapest;
  }

  // Whether a battle is seen to gain nothing with any of the first numbers, after which no larger one is tried: not
  // even if all came as cheaply as the first, which none does, for the fewer are left in an area the more each is worth
  // there, and if the land were sure to be kept.
  [[nodiscard]] bool few_are_too_dear(const Stake& stake, const Company& company, int most) const {
    constexpr double rounding = 1e-9;
    if (!company.plain || stake.led) return false;
    const int tried = std::min({most, company.armies, most_worse + 1});
    for (int n = 1; n <= tried; ++n) {
      if (stakes_.at_most_gained(stake, n) - n * company.cheapest > -rounding) return false;
    }
    return true;
  }

  // The best that can be done with an area, how many to send, and whom; returns what that gains.
  double evaluate(Area area, Target& best, double least = 0) const {
    best.area = area;
    best.pick_count = 0;
    double most_gain = least;
    const Company company = company_for(area);
    if (company.armies == 0) return least;
    const Stake& stake = stakes_.in(area);
    const int most = std::min(room(area), most_sent);
    const bool too_dear = stake.enemy ? few_are_too_dear(stake, company, most) : one_is_too_dear(stake, company);
    if (least == 0 && too_dear) return least;
    Muster muster;
    muster_for(area, muster);
    int worse = 0;  // how often more armies were no better
    while (muster.sent.size() < most && call_next(muster)) {
      const double profit = stakes_.gain_of(stake, muster.sent, muster.leader) - muster.cost;
      // Most promise nothing; what it comes to for each army need not be worked out for them.
      const bool hopeless = profit <= 0 && most_gain >= 0;
      const double gain = hopeless ? 0 : profit / (1 + temper_.thrift * muster.sent.size());
      if (hopeless || gain <= most_gain) {
        // Where nobody fights, one more is never worth more than the one before.
        if (++worse > (stake.enemy ? most_worse : 0)) break;
        continue;
      }
      worse = 0;
      most_gain = gain;
      best.leader = muster.leader;
      best.pick_count = 0;
      for (const Muster::Call& call : muster.all()) {
        if (call.taken == 0) continue;
        best.picks[static_cast<std::size_t>(best.pick_count++)] = {
            static_cast<std::uint8_t>(call.source - sources_.data()), static_cast<std::uint8_t>(call.taken)};
      }
    }
    return most_gain;
  }

  // Why the move is made; said behind it.
  [[nodiscard]] std::vector<Text> reasons_for(const Target& target) const {
    std::vector<Text> reasons;
    if (!play_.dialogue.listening()) return reasons;
    const std::optional<Prospect> prospect = next_prospect(play_.state, nation(), target.area);
    const std::optional<Nation> enemy = board_.other_in(target.area, nation());
    const int prize = static_cast<int>(outlook().prize(target.area));
    if (prize > 0) reasons.push_back(msg::plan_prize(target.area, prize));
    if (prospect) reasons.push_back(msg::plan_worth(target.area, prospect->points, prospect->round));
    if (!enemy) return reasons;
    Armies sent;
    for (int i = 0; i < target.pick_count; ++i) {
      const Pick& pick = target.picks[static_cast<std::size_t>(i)];
      (sources_[pick.source].like.unit == Unit::cavalry ? sent.cavalry : sent.infantry) += pick.count;
    }
    const double win = stakes_.chance_of(stakes_.in(target.area), sent, target.leader);
    reasons.push_back(msg::plan_odds(target.area, *enemy, static_cast<int>(100 * win + 0.5)));
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
    if (!stakes_.leader_at() || is_sea(*stakes_.leader_at()) || outlook().leader_stake() == 0) return;
    for (;;) {
      const Area at = board_.place_of(*board_.leader_of(nation()));
      if (board_.other_in(at, nation())) return;
      double most = stakes_.safety(at, board_.armies(nation(), at)) + temper_.least_gain;
      std::optional<Area> better;
      for (Area to : movement_.leader_steps_alone()) {
        if (board_.other_in(to, nation()) || stakes_.safety(to, board_.armies(nation(), to)) <= most) continue;
        most = stakes_.safety(to, board_.armies(nation(), to));
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
    const AreaSet prizes = select(outlook().prizes(), [&](Area area) { return board_.vacant(area); });
    for (; levy.count > 0; --levy.count) {
      for (bool led : {leader, false}) {
        const Movement::Route way = movement_.way_to(to, origin, {&levy, 1}, led, prizes);
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
  Stakes stakes_;
  Movement movement_;
  std::vector<Source> sources_;
  EnumArray<Area, Target> targets_;    // of land; each as it was last evaluated
  EnumArray<Area, double> gains_;      // of each
  EnumArray<Area, SourceSet> coming_;  // who can come there
  SourceSet mounted_;
  SourceSet led_;
  bool landing_ = false;
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
