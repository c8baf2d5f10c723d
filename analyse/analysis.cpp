#include "analyse/analysis.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <exception>
#include <mutex>
#include <thread>

#include "agents/advice.h"

namespace auspex::analyse {

namespace {

// A change counts that would not come about by the luck of the playouts in one turn of four hundred, and that is worth
// telling.
constexpr double sure = 1.5;  // times what it is uncertain by, which is two standard errors
constexpr double least_change = 0.03;
constexpr double same_change = 1e-9;  // of two that are equal the first is told

// Does all of it on several threads; what any of them throws is thrown here.
void for_all(std::size_t count, int threads, const std::function<void(std::size_t)>& each) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr thrown;
  const auto work = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++) each(i);
    } catch (...) {
      const std::lock_guard lock(mutex);
      next = count;
      if (!thrown) thrown = std::current_exception();
    }
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
  if (thrown) std::rethrow_exception(thrown);
}

class Work {
 public:
  Work(const Table& table, const Request& request, const Progress& progress, const std::function<bool()>& cancelled)
      : table_(table), stops_(table.stops()), request_(request), progress_(progress), cancelled_(cancelled) {
    for (const auto& [number, outlook] : request.known) {
      if (number < stops_.size()) outlooks_[number] = outlook;
    }
  }

  [[nodiscard]] Analysis done() {
    std::vector<std::size_t> first_looks;
    for (std::size_t i = 0; i + 1 < stops_.size(); i += request_.every) first_looks.push_back(i);
    first_looks.push_back(stops_.size() - 1);
    look_at(first_looks);
    if (request_.every > 1) look_closer(looked_at());

    Analysis analysis = looked_at();
    all_ = done_ + analysis.turns.size();
    std::vector<std::uint64_t> again(analysis.turns.size());
    for_all(analysis.turns.size(), request_.threads, [&](std::size_t i) {
      again[i] = look_into(analysis.turns[i], analysis.stops);
      tell();
    });
    std::erase_if(analysis.turns, [](const Turn& turn) { return turn.side == spectator; });
    for (const Outlook& outlook : analysis.outlooks) analysis.playouts += static_cast<std::uint64_t>(outlook.playouts);
    for (const std::uint64_t playouts : again) analysis.playouts += playouts;
    return analysis;
  }

 private:
  void look_at(const std::vector<std::size_t>& numbers) {
    std::vector<std::size_t> unknown;
    for (const std::size_t number : numbers) {
      if (!outlooks_.contains(number)) unknown.push_back(number);
    }
    // The end first, then the middle, the quarters and so on: whoever stops early has looked at all parts of the game.
    std::stable_sort(unknown.begin(), unknown.end(), [&](std::size_t a, std::size_t b) {
      const auto rank = [&](std::size_t number) { return number + 1 == stops_.size() ? 0 : number; };
      return std::countr_zero(rank(a)) > std::countr_zero(rank(b));
    });
    done_ = outlooks_.size();
    all_ = done_ + unknown.size();
    if (progress_) progress_(done_, all_);
    std::vector<Outlook> found(unknown.size());
    for_all(unknown.size(), request_.threads, [&](std::size_t i) {
      found[i] = look(unknown[i], {});
      tell();
    });
    for (std::size_t i = 0; i < unknown.size(); ++i) {
      if (found[i].playouts > 0) outlooks_[unknown[i]] = found[i];
    }
  }

  // Of a turn of several checkpoints, the one in which most of the change came about: it lies in the half that has more
  // of it, and so on.
  void look_closer(const Analysis& coarse) {
    struct Way {
      std::size_t from, to;
      Seat side;
    };
    std::vector<Way> ways;
    for (const Turn& turn : coarse.turns) {
      ways.push_back({coarse.stops[turn.stop].number, coarse.stops[turn.stop + 1].number, turn.side});
    }
    const auto is_done = [](const Way& way) { return way.to - way.from < 2; };
    for (std::erase_if(ways, is_done); !ways.empty(); std::erase_if(ways, is_done)) {
      std::vector<std::size_t> middles;
      for (const Way& way : ways) middles.push_back((way.from + way.to) / 2);
      look_at(middles);
      for (std::size_t i = 0; i < ways.size(); ++i) {
        if (!outlooks_.contains(middles[i])) return;  // nobody wants it any more
        const auto chance = [&](std::size_t number) { return outlooks_.at(number).chance(ways[i].side); };
        const double here = chance(middles[i]);
        const bool sooner = std::abs(here - chance(ways[i].from)) >= std::abs(chance(ways[i].to) - here);
        (sooner ? ways[i].to : ways[i].from) = middles[i];
      }
    }
  }

  [[nodiscard]] Analysis looked_at() const {
    Analysis analysis;
    for (const auto& [number, outlook] : outlooks_) {
      analysis.stops.push_back({number, stops_[number].answers, stops_[number].lines});
      analysis.outlooks.push_back(outlook);
    }
    analysis.turns = turning_points(analysis);
    return analysis;
  }

  [[nodiscard]] Outlook look(std::size_t number, const Decisions& decisions) const {
    Player player(table_.game());
    return player.look(table_.position_at_stop(number), decisions, request_.terms, cancelled_);
  }

  void tell() {
    const std::lock_guard lock(mutex_);
    ++done_;
    if (progress_) progress_(done_, all_);
  }

  [[nodiscard]] std::vector<Turn> turning_points(const Analysis& analysis) const {
    const std::vector<Outlook>& outlooks = analysis.outlooks;
    std::vector<Turn> turns;
    const std::vector<Seat> seats = played_seats(table_.game(), table_.setup());
    for (std::size_t i = 0; i + 1 < outlooks.size(); ++i) {
      Turn turn;
      turn.stop = i;
      double greatest = 0;
      for (const Seat seat : seats) {
        const double change = outlooks[i + 1].chance(seat) - outlooks[i].chance(seat);
        const double uncertain = std::hypot(outlooks[i].uncertain(seat), outlooks[i + 1].uncertain(seat));
        if (std::abs(change) < std::max(sure * uncertain, least_change)) continue;
        if (std::abs(change) <= greatest + same_change) continue;
        greatest = std::abs(change);
        turn.side = seat;
        turn.before = outlooks[i].chance(seat);
        turn.after = outlooks[i + 1].chance(seat);
      }
      if (turn.side != spectator) turns.push_back(turn);
    }
    std::stable_sort(turns.begin(), turns.end(),
                     [](const Turn& a, const Turn& b) { return std::abs(a.change()) > std::abs(b.change()); });
    if (turns.size() > request_.most_turns) turns.resize(request_.most_turns);
    return turns;
  }

  // Luck and merit, and what would have been better. How many playouts that took.
  std::uint64_t look_into(Turn& turn, const std::vector<Stop>& stops) const {
    const Stop& from = stops[turn.stop];
    const Stop& to = stops[turn.stop + 1];
    const std::size_t first = from.answers;
    const std::size_t end = to.answers;
    if (first == end) return 0;
    for (std::size_t i = first; i < end; ++i) turn.secret = turn.secret || !is_known(i);
    if (turn.secret) return 0;
    const std::span<const Answer> decisions(table_.answers().data() + first, end - first);
    const Outlook decided = look(from.number, {decisions, to.number - from.number});
    if (decided.playouts == 0) {  // nobody wants to know any more: it is not told by half
      turn.side = spectator;
      return 0;
    }
    turn.decided = decided.chance(turn.side);
    turn.decided_uncertain = decided.uncertain(turn.side);
    std::size_t asked = from.number;  // the checkpoint after which somebody was
    while (stops_[asked + 1].answers == first) ++asked;
    turn.preferred = preferred(asked, decisions.front().seat);
    return static_cast<std::uint64_t>(decided.playouts);
  }

  [[nodiscard]] bool is_known(std::size_t answer) const {
    return !request_.eyes || table_.may_know(*request_.eyes, answer);
  }
  [[nodiscard]] bool sees_with(Seat seat) const {
    return !request_.eyes || table_.position().over() || request_.eyes->has(seat);
  }

  [[nodiscard]] std::optional<Preferred> preferred(std::size_t checkpoint, Seat seat) const {
    if (!sees_with(seat)) return std::nullopt;
    if (request_.plan_playouts == 0 || (cancelled_ && cancelled_())) return std::nullopt;
    Adviser adviser(table_.game(), table_.position_at_stop(checkpoint), seat, request_.plan_playouts,
                    request_.terms.seed);
    adviser.use({.spread = [&](int jobs, const std::function<void(int)>& job) {
      for (int i = 0; i < jobs; ++i) {
        if (cancelled_ && cancelled_()) adviser.give_up();
        job(i);
      }
    }});
    const std::optional<Advice> advice = adviser.advise();
    if (!advice) return std::nullopt;
    const SearchAgent::Estimate& best = advice->considered.front();
    return Preferred{seat, advice->plans[static_cast<std::size_t>(best.option)], best.mean() / certain_win};
  }

  const Table& table_;
  const std::vector<Table::Stop> stops_;  // of the table
  const Request& request_;
  const Progress& progress_;
  const std::function<bool()>& cancelled_;
  std::map<std::size_t, Outlook> outlooks_;  // found so far, by number of the checkpoint
  std::mutex mutex_;
  std::size_t done_ = 0;
  std::size_t all_ = 0;
};

}  // namespace

Analysis analyse(const Table& table, const Request& request, const Progress& progress,
                 const std::function<bool()>& cancelled) {
  return Work(table, request, progress, cancelled).done();
}

std::vector<Text> headline(const Table& table, const Analysis& analysis, const Turn& turn,
                           const std::vector<std::string>& story) {
  constexpr std::size_t most_lines = 2;
  const std::size_t first = analysis.stops[turn.stop].lines;
  const std::span<const Line> lines(table.log().data() + first, analysis.stops[turn.stop + 1].lines - first);
  std::vector<Text> out;
  for (const std::string& key : story) {
    for (const Line& line : lines) {
      const bool tells = line.is_for({}) && table.game().catalogue().entry(line.text).key == key;
      if (tells && out.size() < most_lines) out.push_back(line.text);
    }
    if (!out.empty()) return out;
  }
  const auto told =
      std::find_if(lines.begin(), lines.end(), [](const Line& line) { return line.depth == 0 && line.is_for({}); });
  if (told != lines.end()) out.push_back(told->text);
  return out;
}

}  // namespace auspex::analyse
