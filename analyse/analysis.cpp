#include "analyse/analysis.h"

#include <algorithm>
#include <atomic>
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
      : table_(table), request_(request), progress_(progress), cancelled_(cancelled) {}

  [[nodiscard]] Analysis done() {
    Analysis analysis;
    analysis.stops = table_.stops();
    analysis.outlooks.resize(analysis.stops.size());
    all_ = analysis.stops.size();
    for_all(analysis.stops.size(), request_.threads, [&](std::size_t i) {
      analysis.outlooks[i] = look(i, {});
      tell();
    });
    analysis.turns = turning_points(analysis.outlooks);
    all_ += analysis.turns.size();
    std::vector<std::uint64_t> again(analysis.turns.size());
    for_all(analysis.turns.size(), request_.threads, [&](std::size_t i) {
      again[i] = look_into(analysis.turns[i], analysis.stops);
      tell();
    });
    for (const Outlook& outlook : analysis.outlooks) analysis.playouts += static_cast<std::uint64_t>(outlook.playouts);
    for (const std::uint64_t playouts : again) analysis.playouts += playouts;
    return analysis;
  }

 private:
  [[nodiscard]] Outlook look(std::size_t stop, std::span<const Answer> decisions) const {
    Player player(table_.game());
    return player.look(table_.position_at_stop(stop), decisions, request_.terms, cancelled_);
  }

  void tell() {
    const std::lock_guard lock(mutex_);
    ++done_;
    if (progress_) progress_(done_, all_);
  }

  [[nodiscard]] std::vector<Turn> turning_points(const std::vector<Outlook>& outlooks) const {
    std::vector<Turn> turns;
    const std::vector<Seat> seats = played_seats(table_.game(), table_.setup());
    for (std::size_t i = 0; i + 1 < outlooks.size(); ++i) {
      Turn turn;
      turn.checkpoint = i;
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
  std::uint64_t look_into(Turn& turn, const std::vector<Table::Stop>& stops) const {
    const std::size_t first = stops[turn.checkpoint].answers;
    const std::size_t end = stops[turn.checkpoint + 1].answers;
    if (first == end) return 0;
    const std::span<const Answer> decisions(table_.answers().data() + first, end - first);
    const Outlook decided = look(turn.checkpoint, decisions);
    turn.decided = decided.chance(turn.side);
    turn.decided_uncertain = decided.uncertain(turn.side);
    turn.preferred = preferred(turn, decisions.front().seat);
    return static_cast<std::uint64_t>(decided.playouts);
  }

  [[nodiscard]] std::optional<Preferred> preferred(const Turn& turn, Seat seat) const {
    if (request_.plan_playouts == 0 || (cancelled_ && cancelled_())) return std::nullopt;
    Adviser adviser(table_.game(), table_.position_at_stop(turn.checkpoint), seat, request_.plan_playouts,
                    request_.terms.seed);
    const std::optional<Advice> advice = adviser.advise();
    if (!advice) return std::nullopt;
    const SearchAgent::Estimate& best = advice->considered.front();
    return Preferred{seat, advice->plans[static_cast<std::size_t>(best.option)], best.mean() / certain_win};
  }

  const Table& table_;
  const Request& request_;
  const Progress& progress_;
  const std::function<bool()>& cancelled_;
  std::mutex mutex_;
  std::size_t done_ = 0;
  std::size_t all_ = 0;
};

}  // namespace

Analysis analyse(const Table& table, const Request& request, const Progress& progress,
                 const std::function<bool()>& cancelled) {
  return Work(table, request, progress, cancelled).done();
}

std::vector<Text> headline(const Table& table, const Turn& turn, const std::vector<std::string>& story) {
  constexpr std::size_t most_lines = 2;
  const std::vector<Table::Stop> stops = table.stops();
  const std::span<const Line> lines(table.log().data() + stops[turn.checkpoint].lines,
                                    stops[turn.checkpoint + 1].lines - stops[turn.checkpoint].lines);
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
