// Annex 7: how many questions a person is asked in a seat and turn. Four people play whole games; what they want is
// what the computer player would do, and they say it as a person would: whole marches, standing orders, bundles. Every
// question goes through Player, so what is counted is what a terminal or page would show.
#include <cstdio>
#include <functional>
#include <map>

#include "games/invasions/activation.h"
#include "games/invasions/computer/computer.h"
#include "games/invasions/marches.h"
#include "games/invasions/orders.h"
#include "games/invasions/player.h"
#include "games/invasions/purchases.h"
#include "games/invasions/redeployment.h"
#include "games/invasions/testing.h"
#include "games/invasions/turn.h"
#include "generated/invasions/calibration.h"
#include "generated/invasions/messages_movement.h"
#include "generated/invasions/messages_raids.h"

namespace auspex::invasions {

namespace {

using testing::covers;

// Gives each question to whoever knows what is wanted, and counts it.
class Counting final : public Dialogue {
 public:
  using Wanted = std::function<int(const Question&)>;

  Counting() : Dialogue(false) {}

  int ask(const Question& question) override {
    ++by_kind_[std::string(catalogue().entry(question.prompt).key)];
    const int answer = wanted_(question);
    if (answer < 0) {
      ADD_FAILURE() << "what is wanted is not offered: " << code_of(catalogue(), question.prompt);
      return 0;
    }
    EXPECT_LT(answer, static_cast<int>(question.options.size()))
        << catalogue().render(question.prompt, Language::english);
    return answer;
  }
  [[nodiscard]] const std::map<std::string, int>& by_kind() const { return by_kind_; }

  // While it lives, this is what is wanted.
  class Wanting {
   public:
    Wanting(Counting& answers, Wanted what) : answers_(answers), before_(std::move(answers.wanted_)) {
      answers_.wanted_ = std::move(what);
    }
    ~Wanting() { answers_.wanted_ = std::move(before_); }
    Wanting(const Wanting&) = delete;
    Wanting& operator=(const Wanting&) = delete;

   private:
    Counting& answers_;
    Wanted before_;
  };

 private:
  std::map<std::string, int> by_kind_;
  Wanted wanted_;
};

std::string_view key_of(const Text& text) { return catalogue().entry(text).key; }

int last_of(const Question& question) { return static_cast<int>(question.options.size()) - 1; }

template <class Fits>
int find_option(const Question& question, Fits fits) {
  for (std::size_t i = 0; i < question.options.size(); ++i) {
    if (fits(question.options[i])) return static_cast<int>(i);
  }
  return -1;
}

template <class From, class One>
int index_in(const From& from, const std::optional<One>& one) {
  int i = 0;
  for (const auto& each : from) {
    if (one && each == *one) return i;
    ++i;
  }
  return i;
}

int index_of_kind(const Bands& from, const std::optional<Band>& one) {
  int i = 0;
  for (const Band& band : from) {
    if (one && band.at == one->at && band.kind == one->kind) return i;
    ++i;
  }
  return i;
}

bool same_units(const Bands& a, const Bands& b) {
  if (size_of(a) != size_of(b)) return false;
  return std::all_of(a.begin(), a.end(),
                     [&](const Band& band) { return how_many(b, band.at, band.kind) == band.count; });
}

// A person who wants what the computer player wants.
class Guided final : public Mind {
 public:
  // Whether "as usual" is good enough: for a march that is just that, and for all that a Kingdom does.
  enum class Advice : std::uint8_t { never, taken };
  Guided(Counting& answers, Advice advised) : answers_(answers), advised_(advised) {}

  std::optional<Space> space(Play& play, Side who, const Ask& why, SpaceSet from, bool may_decline) override {
    if (thinking_) return adviser_.space(play, who, why, from, may_decline);
    const bool redeploys = why.decision == Decision::redeploy_where;
    const std::optional<Space> wish =
        redeploys ? std::optional(transfer_->to) : adviser_.space(play, who, why, from, may_decline);
    const Wanting now(answers_, [&](const Question&) { return index_in(from, wish); });
    return person_.space(play, who, why, from, may_decline);
  }
  std::optional<Nation> nation(Play& play, Side who, const Ask& why, NationSet from, bool may_decline) override {
    if (thinking_) return adviser_.nation(play, who, why, from, may_decline);
    std::optional<Nation> wish;
    if (order_ == nullptr) {
      wish = adviser_.nation(play, who, why, from, may_decline);
    } else if (order_->turns_on != no_nation) {
      wish = order_->turns_on;
    }
    const Wanting now(answers_, [&](const Question&) { return index_in(from, wish); });
    return person_.nation(play, who, why, from, may_decline);
  }
  std::optional<Area> area(Play& play, Side who, const Ask& why, AreaSet from, bool may_decline) override {
    const std::optional<Area> wish = adviser_.area(play, who, why, from, may_decline);
    const Wanting now(answers_, [&](const Question&) { return index_in(from, wish); });
    return person_.area(play, who, why, from, may_decline);
  }
  std::optional<Event> event(Play& play, Side who, const Ask& why, EventSet from, bool may_decline) override {
    const std::optional<Event> wish = adviser_.event(play, who, why, from, may_decline);
    const Wanting now(answers_, [&](const Question&) { return index_in(from, wish); });
    return person_.event(play, who, why, from, may_decline);
  }
  // Who plays no card in a battle wants to be asked for none in it; who plays none on a march, for none before a
  // battle.
  CardAnswer card(Play& play, Side who, const Ask& why, EventSet from) override {
    const std::optional<Event> wish = adviser_.card(play, who, why, from).event;
    const Wanting now(answers_, [&](const Question& question) {
      if (wish) return index_in(from, wish);
      const std::string_view on_the_way = in_activation(play.state) ? "card.silent_till_battle" : "card.silent_step";
      const int silent = find_key(question, play.battle != nullptr ? "card.silent_battle" : on_the_way);
      return silent >= 0 ? silent : index_in(from, wish);
    });
    return person_.card(play, who, why, from);
  }
  std::optional<LeaderId> leader(Play& play, Side who, const Ask& why, const std::vector<LeaderId>& from,
                                 bool may_decline) override {
    const std::optional<LeaderId> wish = adviser_.leader(play, who, why, from, may_decline);
    const Wanting now(answers_, [&](const Question&) { return index_in(from, wish); });
    return person_.leader(play, who, why, from, may_decline);
  }
  std::optional<Band> unit(Play& play, Side who, const Ask& why, const Bands& from, bool may_decline) override {
    const std::optional<Band> wish = adviser_.unit(play, who, why, from, may_decline);
    const Wanting now(answers_, [&](const Question&) { return index_of_kind(from, wish); });
    return person_.unit(play, who, why, from, may_decline);
  }
  Bands units(Play& play, Side who, const Ask& why, const Bands& from, int least, int most) override {
    if (thinking_) return adviser_.units(play, who, why, from, least, most);
    const Bands wish =
        ordered_as(from, wished_ != nullptr ? *wished_ : adviser_.units(play, who, why, from, least, most));
    std::size_t next = 0;
    const Wanting now(answers_, [&](const Question& question) { return say_units(question, from, wish, next); });
    return through_menu([&] { return person_.units(play, who, why, from, least, most); });
  }
  int number(Play& play, Side who, const Ask& why, int lowest, int highest) override {
    if (in_menu_) return person_.number(play, who, why, lowest, highest);
    const bool redeploys = why.decision == Decision::redeploy_number;
    const int wish = redeploys ? transfer_->units.count : adviser_.number(play, who, why, lowest, highest);
    const Wanting now(answers_, [&](const Question&) { return wish - lowest; });
    return person_.number(play, who, why, lowest, highest);
  }
  int option(Play& play, Side who, const Ask& why, std::span<const Text> options) override {
    const bool orders = is_one_of(why.decision, {Decision::orders_of, Decision::standing_orders, Decision::watch_card});
    if (in_menu_ && !orders) return person_.option(play, who, why, options);
    const int wish = adviser_.option(play, who, why, options);
    const Wanting now(answers_,
                      [&](const Question& question) { return orders ? find_key(question, next_wish(who)) : wish; });
    return person_.option(play, who, why, options);
  }
  bool agree(Play& play, Side who, const Ask& why) override {
    if (thinking_) return adviser_.agree(play, who, why);
    bool wish = order_ == nullptr ? adviser_.agree(play, who, why) : part_of_order(why);
    if (led_by_ != nullptr && why.decision == Decision::intercept_leader)
      wish = has_leader(*led_by_, *why.about<Leader>());
    const Wanting now(answers_, [&](const Question&) { return wish ? 0 : 1; });
    return person_.agree(play, who, why);
  }

  // What one does again and again is settled.
  Consent consent(Play& play, Side who, const Ask& why) override {
    const bool wish = adviser_.agree(play, who, why);
    const Wanting now(answers_, [&](const Question&) { return wish ? 2 : 3; });
    return person_.consent(play, who, why);
  }

  Purchase purchase(Play& play, Nation nation, const Ask& why, const std::vector<Purchase>& goods,
                    const Bought& bought) override {
    const Wanting now(answers_, [&](const Question& question) {
      const int usual = find_key(question, "purchases.only_usual");
      return usual >= 0 ? usual : last_of(question);
    });
    return person_.purchase(play, nation, why, goods, bought);
  }

  // A stack that nobody wants to fight is let pass.
  InterceptionAnswer intercept(Play& play, Side who, const Ask& why, const std::vector<Interceptors>& stacks) override {
    const InterceptionAnswer wish = advice([&] { return adviser_.intercept(play, who, why, stacks); });
    const bool another = wish.nation != no_nation && wants_another(play, who, why, stacks, wish);
    wished_ = &wish.units;
    led_by_ = &wish.leaders;
    const Wanting now(answers_, [&](const Question& question) {
      if (wish.nation == no_nation) return last_of(question);
      if (const int several = find_key(question, "intercept.several"); another && several >= 0) return several;
      const auto stack = std::find_if(stacks.begin(), stacks.end(), [&](const Interceptors& each) {
        return each.nation == wish.nation && each.from == wish.from;
      });
      const bool whole = same_units(stack->able, wish.units) && stack->leaders == wish.leaders;
      return find_option(question, [&](const Text& option) {
        const bool its = option.about<Nation>() == wish.nation && option.about<Space>() == wish.from;
        return its && (key_of(option) != "intercept.part") == whole;
      });
    });
    InterceptionAnswer answer = person_.intercept(play, who, why, stacks);
    wished_ = nullptr;
    led_by_ = nullptr;
    return answer;
  }
  FlightAnswer flee(Play& play, Side who, const Ask& why, SpaceSet ends, bool divisible) override {
    const FlightAnswer wish = advice([&] { return adviser_.flee(play, who, why, ends, divisible); });
    const Wanting now(answers_, [&](const Question& question) {
      if (wish.to == nowhere) return last_of(question);
      return find_option(question, [&](const Text& option) {
        return option.about<Space>() == wish.to && (key_of(option) != "flight.part") == wish.all;
      });
    });
    return person_.flee(play, who, why, ends, divisible);
  }
  RaidOrder raid(Play& play, Nation nation, SpaceSet targets) override {
    const RaidOrder wish = advice([&] { return adviser_.raid(play, nation, targets); });
    const Wanting now(answers_, [&](const Question& question) {
      if (wish.target == nowhere) return last_of(question);
      return find_option(question, [&](const Text& option) {
        return option.about<Space>() == wish.target && option.about<Space>(1) == wish.base &&
               option == msg::raids_order(wish.target, wish.base, *option.number(), named(wish.units));
      });
    });
    return person_.raid(play, nation, targets);
  }

  March march(Play& play, Side who, const Ask& why, const Marches& marches) override {
    const March wish = adviser_.march(play, who, why, marches);
    order_ = &wish;
    wished_ = &wish.units;
    // Who has nothing to campaign for ends the activation with the step.
    const Marches campaigns(play.state, who, Marches::Step::campaigns);
    ends_ = marches.campaigning() || adviser_.march(play, who, why, campaigns).deed == Deed::pass;
    const Wanting now(answers_, [&](const Question& question) { return say_order(question, marches); });
    const March march = through_menu([&] { return person_.march(play, who, why, marches); });
    order_ = nullptr;
    wished_ = nullptr;
    EXPECT_EQ(march.from, wish.from);
    EXPECT_EQ(size_of(march.units), size_of(wish.units));
    EXPECT_EQ(march.way.empty() ? nowhere : march.way.back(), wish.way.empty() ? nowhere : wish.way.back());
    return march;
  }
  Onward march_on(Play& play, Side who, const Ask& why, const Party& party, std::span<const Space> rest) override {
    const Onward wish = adviser_.march_on(play, who, why, party, rest);
    const Wanting now(answers_, [&](const Question& question) {
      if (wish.way.empty()) return last_of(question);
      return find_option(question, [&](const Text& option) {
        const bool goes = option.about<Space>() == wish.way.back() && key_of(option) != "march.stop";
        return goes && (key_of(option) == "march.through") == wish.step_by_step;
      });
    });
    return person_.march_on(play, who, why, party, rest);
  }
  std::optional<Transfer> transfer(Play& play, Side who, const Ask& why, const Redeployment& offered) override {
    const std::optional<Transfer> wish = adviser_.transfer(play, who, why, offered);
    transfer_ = wish ? &*wish : nullptr;
    const Wanting now(answers_, [&](const Question& question) {
      if (!wish) return last_of(question) - 1;
      return find_option(question, [&](const Text& option) { return option == text_of(wish->units); });
    });
    return person_.transfer(play, who, why, offered);
  }

 private:
  using Wanting = Counting::Wanting;

  // A menu that asks one thing after the other by way of the mind, this one; what it is to arrive at is known.
  template <class Answer>
  std::invoke_result_t<Answer> through_menu(Answer answer) {
    const bool before = std::exchange(in_menu_, true);
    std::invoke_result_t<Answer> given = answer();
    in_menu_ = before;
    return given;
  }

  // As a selection that is on the list, else kind by kind.
  static int say_units(const Question& question, const Bands& from, const Bands& wish, std::size_t& next) {
    if (key_of(question.prompt) != "units.how_many") {
      const int listed = find_option(question, [&](const Text& option) { return names(option, wish, from); });
      return listed >= 0 ? listed : last_of(question);
    }
    const int lowest = question.options.front().number().value_or(0);
    for (; next < from.size(); ++next) {
      const Band& band = from[next];
      if (band.kind.unit != question.prompt.about<Unit>() || band.at != question.prompt.about<Space>()) continue;
      ++next;
      return how_many(wish, band.at, band.kind) - lowest;
    }
    return -1;
  }

  static Bands ordered_as(const Bands& from, const Bands& wish) {
    Bands ordered;
    for (const Band& band : from) {
      if (const int n = how_many(wish, band.at, band.kind); n > 0) ordered.push_back(band.some(n));
    }
    return ordered;
  }
  static bool names(const Text& option, const Bands& wish, const Bands& from) {
    const std::string_view key = key_of(option);
    const int n = size_of(wish);
    if (n == 0) return key == "common.none";
    if (key.starts_with("unit.")) return n == 1 && option == text_of(wish.front());
    if (key == "units.these") return option == msg::units_these(named(wish));
    if (key == "units.best") return option.number() == n && same_units(best_of(from, n), wish);
    return key == "units.cheapest" && option.number() == n && same_units(cheapest_of(from, n), wish);
  }

  // --- Reactions

  // What the adviser says to all the single questions that a whole answer is made of.
  template <class Answer>
  std::invoke_result_t<Answer> advice(Answer answer) {
    thinking_ = true;
    std::invoke_result_t<Answer> wish = answer();
    thinking_ = false;
    return wish;
  }

  // Whether the adviser would name a second stack after this one (R79: only one without leader).
  bool wants_another(Play& play, Side who, const Ask& why, std::vector<Interceptors> stacks,
                     const InterceptionAnswer& first) {
    std::erase_if(stacks, [&](const Interceptors& stack) {
      const bool itself = stack.nation == first.nation && stack.from == first.from;
      return itself || (first.leaders.empty() && stack.leaders.empty());
    });
    if (stacks.empty()) return false;
    return advice([&] { return adviser_.intercept(play, who, why, stacks); }).nation != no_nation;
  }

  // --- Standing orders: given once by each seat, when it first commands

  static bool is_one_of(Decision decision, std::initializer_list<Decision> these) {
    return std::find(these.begin(), these.end(), decision) != these.end();
  }
  static int find_key(const Question& question, std::string_view key) {
    return find_option(question, [&](const Text& option) { return key_of(option) == key; });
  }
  [[nodiscard]] bool has_given_orders(Side who) const { return given_[who] == wishes.size(); }
  std::string_view next_wish(Side who) { return wishes[given_[who]++]; }
  static constexpr std::array<std::string_view, 8> wishes = {
      "march.orders", "orders.all_nations", "orders.all_usual",   "common.done",
      "march.orders", "orders.cards",       "orders.all_affairs", "common.done"};

  // --- Orders

  [[nodiscard]] bool part_of_order(const Ask& why) const {
    if (why.decision == Decision::take_horde) return order_->horde;
    if (why.decision != Decision::march_leader) return false;
    return has_leader(order_->leaders, *why.about<Leader>());
  }
  static bool has_leader(const std::vector<LeaderId>& leaders, Leader leader) {
    return std::any_of(leaders.begin(), leaders.end(), [&](const LeaderId& id) { return id.leader == leader; });
  }

  // All of the stack, but for a horde.
  [[nodiscard]] bool is_whole(const Marches& marches) const {
    for (const Stack& stack : marches.stacks()) {
      if (stack.at != order_->from || stack.captain != order_->captain) continue;
      const March whole = Marches::whole(stack);
      return same_units(whole.units, order_->units) && whole.leaders == order_->leaders;
    }
    return false;
  }

  int say_order(const Question& question, const Marches& marches) {
    switch (question.decision_as<Decision>()) {
      case Decision::march:
      case Decision::campaign:
        return first_list(question, marches);
      case Decision::march_part:
        return say_part(question, marches);
      case Decision::harbour:
        return find_option(
            question, [&](const Text& option) { return option.about<Space>().value_or(nowhere) == order_->harbour; });
      default:
        return find_option(question, [&](const Text& option) { return leads(option); });
    }
  }
  int first_list(const Question& question, const Marches& marches) {
    const auto who = static_cast<Side>(question.seat);
    if (!has_given_orders(who)) return find_key(question, next_wish(who));
    if (order_->deed == Deed::pass) return find_key(question, ends_ ? "march.end" : "march.pass");
    if (advised_ != Advice::never) {
      const int on = is_kingdom(marches) ? find_key(question, "march.and_so_on") : -1;
      if (on >= 0) return on;
      const int usual =
          find_option(question, [](const Text& option) { return key_of(option).starts_with("march.usual"); });
      if (usual >= 0) return usual;
    }
    const auto its = [&](const Text& option) {
      return option.about<Space>() == order_->from &&
             option.about<Leader>().value_or(no_leader) == order_->captain.leader;
    };
    if (is_whole(marches)) {
      const int all_of_it = find_option(question, [&](const Text& option) { return its(option) && is_order(option); });
      if (all_of_it >= 0) return all_of_it;
    }
    return find_option(question, [&](const Text& option) { return its(option) && ends_in(key_of(option), "detail"); });
  }
  int say_part(const Question& question, const Marches& marches) const {
    const bool led = !order_->leaders.empty();
    const int n = size_of(order_->units);
    const int listed = order_->horde ? -1 : find_option(question, [&](const Text& option) {
      const std::string_view key = key_of(option);
      if (n == 0) return key == "march.alone" && has_leader(order_->leaders, *option.about<Leader>());
      if (key == "march.best_led") return led && option == msg::march_best_led(n, named(order_->units));
      if (key == "march.best") return option == msg::march_best(n, named(order_->units));
      if (key == "march.all" || key == "march.all_led") return is_whole(marches);
      return key == "march.cheapest" && !led && option == msg::march_cheapest(n, named(order_->units));
    });
    return listed >= 0 ? listed : last_of(question);
  }
  // Annex 7: a Kingdom does the usual.
  [[nodiscard]] bool is_kingdom(const Marches& marches) const {
    return marches.state().nations[marches.party_of(*order_).nation].status == Status::kingdom;
  }
  static bool ends_in(std::string_view key, std::string_view what) { return key.ends_with(what); }
  [[nodiscard]] bool is_order(const Text& option) const {
    const std::string_view key = key_of(option);
    if (order_->deed == Deed::stand) return ends_in(key, ".stand");
    if (order_->by_sea()) return ends_in(key, ".sea");
    if (option.about<Space>(1) != order_->way.back() || order_->turns_on != no_nation) return false;
    return order_->horde ? ends_in(key, ".horde") : ends_in(key, ".to") || ends_in(key, ".at");
  }
  [[nodiscard]] bool leads(const Text& option) const {
    const std::string_view key = key_of(option);
    if (order_->deed == Deed::stand) return key == "march.here";
    if (key == "march.by_sea") return order_->by_sea();
    if (key == "march.lands") {
      return option.about<Space>() == order_->way.back() &&
             option.about<Space>(1) == order_->way[order_->way.size() - 2];
    }
    return key == "march.where" && option.about<Space>() == order_->way.back();
  }

  Counting& answers_;
  Advice advised_;
  Mind& adviser_ = computer_mind();
  Player person_;
  EnumArray<Side, std::size_t> given_{};  // of the wishes, by each seat
  bool ends_ = false;
  bool thinking_ = false;  // the adviser is asked, nobody else
  bool in_menu_ = false;
  const March* order_ = nullptr;   // what the questions that come now are to arrive at
  const Bands* wished_ = nullptr;  // the units of it
  const std::vector<LeaderId>* led_by_ = nullptr;
  const Transfer* transfer_ = nullptr;  // the same of a redeployment
};

// Means per seat and turn over whole games, by kind of question; printed, the greatest first.
double questions_per_seat_and_turn(int games, Guided::Advice advised) {
  std::map<std::string, int> kinds;
  int questions = 0;
  int turns = 0;
  for (int seed = 1; seed <= games; ++seed) {
    State state = blank_state();
    state.scenario = Scenario::full;
    state.par = usual_par[state.scenario];
    state.dice = Dice(static_cast<std::uint64_t>(seed));
    set_up_350(state);
    Counting answers;
    Guided guided(answers, advised);
    while (state.step != Step::over) {
      Play play(state, answers);
      for (Side side : all<Side>()) play.seat(side, guided);
      play_step(play);
    }
    turns += state.turn;
    for (const auto& [kind, n] : answers.by_kind()) {
      kinds[kind] += n;
      questions += n;
    }
  }
  const double seats_and_turns = turns * count_of<Side>;
  std::vector<std::pair<int, std::string>> ranked;
  for (const auto& [kind, n] : kinds) ranked.emplace_back(n, kind);
  std::sort(ranked.rbegin(), ranked.rend());
  std::printf("%6.2f questions per seat and turn\n", questions / seats_and_turns);
  for (const auto& [n, kind] : ranked) std::printf("%6.2f  %s\n", n / seats_and_turns, kind.c_str());
  return questions / seats_and_turns;
}

// What Annex 7 promises.
TEST(InvasionsQuestions, are_45_or_fewer_in_a_turn_where_people_use_the_bundles) {
  covers("IN XVII.C.1");
  EXPECT_LE(questions_per_seat_and_turn(8, Guided::Advice::taken), 45);
}

}  // namespace
}  // namespace auspex::invasions
