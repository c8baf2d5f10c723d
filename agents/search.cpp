#include "agents/search.h"

#include <algorithm>

namespace auspex {

namespace {

// With few playouts only the first options are looked at, which are the ones most worth it.
constexpr int least_playouts_each = 8;
constexpr int fewest_options = 12;
constexpr int most_at_once = 100;  // playouts of each option, of which all that comes is kept until they are done

// How often halving leaves one.
int halvings(int options) {
  int n = 0;
  for (; options > 1; options = (options + 1) / 2) ++n;
  return n;
}

// Exactly, and the earlier of equals first.
bool better(const SearchAgent::Estimate& a, const SearchAgent::Estimate& b) {
  const std::int64_t left = a.sum * b.playouts;
  const std::int64_t right = b.sum * a.playouts;
  return left != right ? left > right : a.option < b.option;
}

}  // namespace

bool thinks_ahead(const Game& game) {
  const std::vector<SeatKind> kinds = game.seat_kinds();
  return std::find(kinds.begin(), kinds.end(), SeatKind::search) != kinds.end();
}

int playouts_of(const Game& game, SeatKind level) {
  const SeatKind as_today = is_earlier_search(level) ? SeatKind::search_expert : level;
  const auto at = std::find(search_kinds.begin(), search_kinds.end(), as_today);
  return game.playouts_by_level().at(static_cast<std::size_t>(at - search_kinds.begin()));
}

Foresight foresight_of(SeatKind level) { return level == SeatKind::search_v1 ? Foresight::first : Foresight::latest; }

// All of them with the same luck. What comes of each playout is kept apart until all are done: so it does not matter
// who is first.
void SearchAgent::look_at(const Moment& moment, std::span<Estimate> options, int playouts_each) {
  constexpr int nothing = -1;
  const auto width = static_cast<int>(options.size());
  std::vector<int> found(options.size() * static_cast<std::size_t>(playouts_each), nothing);
  const auto job = [&](int number) {
    if (is_to_stop()) return;
    const Estimate& one = options[static_cast<std::size_t>(number % width)];
    const int which = one.begun + number / width;
    try {
      found[static_cast<std::size_t>(number)] =
          moment.imagine(one.option, mix(luck_ + static_cast<std::uint64_t>(which)), how_);
    } catch (const BadInput&) {
      // What has been answered does not go with cards that were dealt anew: nothing is learned from that.
    }
  };
  const int jobs = width * playouts_each;
  if (means_.spread) {
    means_.spread(jobs, job);
  } else {
    for (int number = 0; number < jobs; ++number) job(number);
  }
  for (int number = 0; number < jobs; ++number) {
    const int chance = found[static_cast<std::size_t>(number)];
    if (chance == nothing) continue;
    Estimate& one = options[static_cast<std::size_t>(number % width)];
    one.sum += chance;
    ++one.playouts;
  }
  for (Estimate& one : options) one.begun += playouts_each;
}

int SearchAgent::options_looked_at(int offered) const {
  const bool few = how_ == Foresight::first;
  return std::min(offered, few ? fewest_options : std::max(fewest_options, playouts_ / least_playouts_each));
}

// Sequential halving: all options get the same share of a round, with the same luck, and the better half goes on.
int SearchAgent::choose(const Moment& moment) {
  if (means_.most_time) end_ = Clock::now() + *means_.most_time;
  luck_ = mix(seed_++);
  const int options = options_looked_at(static_cast<int>(moment.question().options.size()));
  considered_.clear();
  for (int i = 0; i < options; ++i) considered_.push_back({.option = i});
  const int rounds = halvings(options);
  int left = options;
  for (int round = 0; round < rounds && !is_to_stop(); ++round) {
    const std::span<Estimate> still = std::span(considered_).first(static_cast<std::size_t>(left));
    for (int to_do = std::max(1, playouts_ / (rounds * left)); to_do > 0 && !is_to_stop(); to_do -= most_at_once) {
      look_at(moment, still, std::min(to_do, most_at_once));
    }
    std::sort(still.begin(), still.end(), better);
    left = (left + 1) / 2;
  }
  return considered_.front().option;
}

// A few games after the best plan, listened to: what is told in most of them.
std::vector<Thought::Answer> SearchAgent::answers_of_others(const Moment& moment) const {
  constexpr int listened_to = 20;
  constexpr int least_percent = 25;  // what is rarer says little
  struct Told {
    Text text;
    int games = 0;
  };
  std::vector<Told> heard;
  int games = 0;
  for (int i = 0; i < listened_to && !is_to_stop(); ++i) {
    try {
      const std::vector<Text> texts =
          moment.imagine_answers(considered_.front().option, mix(luck_ + static_cast<std::uint64_t>(i)));
      ++games;
      for (const Text& text : texts) {
        const auto known = std::find_if(heard.begin(), heard.end(), [&](const Told& one) { return one.text == text; });
        if (known == heard.end()) {
          heard.push_back({text, 1});
        } else {
          ++known->games;
        }
      }
    } catch (const BadInput&) {
      // as in look_at
    }
  }
  std::stable_sort(heard.begin(), heard.end(), [](const Told& a, const Told& b) { return a.games > b.games; });
  std::vector<Thought::Answer> answers;
  for (const Told& one : heard) {
    const int percent = 100 * one.games / games;
    if (percent < least_percent || answers.size() == Thought::most_answers) break;
    answers.push_back({.text = one.text, .percent = percent});
  }
  return answers;
}

std::optional<Thought> SearchAgent::thought(const Moment& moment) const {
  Thought thought;
  for (const Estimate& one : considered_) {
    thought.games += one.playouts;
    if (thought.best.size() < Thought::most_plans && one.playouts > 0) {
      thought.best.push_back({.index = one.option, .chance = static_cast<int>(one.sum / one.playouts)});
    }
  }
  // Where there is but one plan, or no time, nothing was found.
  if (thought.best.empty()) return std::nullopt;
  thought.answers = answers_of_others(moment);
  return thought;
}

}  // namespace auspex
