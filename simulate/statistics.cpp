#include "simulate/statistics.h"

#include <algorithm>

namespace auspex::simulate {

namespace {

template <class T>
void grow(std::vector<T>& items, std::size_t size) {
  if (items.size() < size) items.resize(size);
}

void add_all(std::vector<std::uint64_t>& counts, const std::vector<std::uint64_t>& more) {
  grow(counts, more.size());
  for (std::size_t i = 0; i < more.size(); ++i) counts[i] += more[i];
}

void merge_all(std::vector<Histogram>& histograms, const std::vector<Histogram>& more) {
  grow(histograms, more.size());
  for (std::size_t i = 0; i < more.size(); ++i) histograms[i].merge(more[i]);
}

Value write_counts(const std::vector<std::uint64_t>& counts) {
  Value list = Value::list();
  for (const std::uint64_t n : counts) list.push(static_cast<std::int64_t>(n));
  return list;
}

std::vector<std::uint64_t> read_counts(const Value& value) {
  std::vector<std::uint64_t> counts;
  for (const Value& n : value.as_list("counts")) counts.push_back(static_cast<std::uint64_t>(n.as_int64()));
  return counts;
}

Value write_histograms(const std::vector<Histogram>& histograms) {
  Value list = Value::list();
  for (const Histogram& histogram : histograms) list.push(histogram.write());
  return list;
}

std::vector<Histogram> read_histograms(const Value& value) {
  std::vector<Histogram> histograms;
  for (const Value& histogram : value.as_list("histograms")) histograms.push_back(Histogram::read(histogram));
  return histograms;
}

}  // namespace

void Timeline::add(std::size_t stretch, std::size_t bin, const Sample& sample) {
  grow(stretches_, stretch + 1);
  grow(stretches_[stretch], bin + 1);
  std::vector<Histogram>& sides = stretches_[stretch][bin];
  grow(sides, sample.size());
  for (std::size_t side = 0; side < sample.size(); ++side) sides[side].add(sample[side]);
}

void Timeline::add(const std::vector<Stretch>& stretches, bool marked) {
  for (std::size_t s = 0; s < stretches.size(); ++s) {
    const Stretch& samples = stretches[s];
    if (!marked) {
      for (std::size_t i = 0; i < samples.size(); ++i) add(s, i, samples[i]);
      continue;
    }
    for (std::size_t bin = 0; bin <= bins_a_stretch; ++bin) {
      add(s, bin, samples[bin * (samples.size() - 1) / bins_a_stretch]);
    }
  }
}

void Timeline::merge(const Timeline& other) {
  grow(stretches_, other.stretches_.size());
  for (std::size_t s = 0; s < other.stretches_.size(); ++s) {
    grow(stretches_[s], other.stretches_[s].size());
    for (std::size_t bin = 0; bin < other.stretches_[s].size(); ++bin) {
      merge_all(stretches_[s][bin], other.stretches_[s][bin]);
    }
  }
}

Value Timeline::write() const {
  Value list = Value::list();
  for (const auto& stretch : stretches_) {
    Value bins = Value::list();
    for (const auto& sides : stretch) bins.push(write_histograms(sides));
    list.push(std::move(bins));
  }
  return list;
}

Timeline Timeline::read(const Value& value) {
  Timeline timeline;
  for (const Value& stretch : value.as_list("timeline")) {
    timeline.stretches_.emplace_back();
    for (const Value& sides : stretch.as_list("timeline")) timeline.stretches_.back().push_back(read_histograms(sides));
  }
  return timeline;
}

void Statistics::add(const Played& played, bool marked) {
  ++games;
  const std::size_t sides = played.standings.size();
  grow(wins, sides);
  grow(scores, sides);
  grow(margins, sides);
  Ending ending;
  ending.message = played.outcome.id;
  // The last stretch is the one that the game was in when it ended.
  ending.marks = played.stretches.empty() ? 0 : static_cast<int>(played.stretches.size()) - 1;
  for (std::size_t side = 0; side < sides; ++side) {
    const Standing& standing = played.standings[side];
    if (standing.place == 0) continue;  // nobody plays it
    scores[side].add(standing.score);
    margins[side].add(standing.margin);
    if (standing.place != 1) continue;
    ++wins[side];
    ending.winner = static_cast<int>(side);
  }
  ++endings[ending];
  answers.add(played.answers);
  checkpoints.add(played.checkpoints);
  if (!played.stretches.empty()) {
    steps.add(played.steps);
    std::vector<Stretch> stretches = played.stretches;
    // A stretch that began but came to no step says nothing about time: the game ended with the mark before it.
    if (marked && stretches.back().size() < 2) stretches.pop_back();
    timeline.add(stretches, marked);
  }
  digests += mix(played.digest ^ mix(played.number));
}

void Statistics::merge(const Statistics& other) {
  games += other.games;
  add_all(wins, other.wins);
  merge_all(scores, other.scores);
  merge_all(margins, other.margins);
  for (const auto& [ending, n] : other.endings) endings[ending] += n;
  answers.merge(other.answers);
  checkpoints.merge(other.checkpoints);
  steps.merge(other.steps);
  timeline.merge(other.timeline);
  grow(tables, other.tables.size());
  for (std::size_t i = 0; i < other.tables.size(); ++i) add_all(tables[i], other.tables[i]);
  digests += other.digests;
}

Value Statistics::write() const {
  Value ends = Value::list();
  for (const auto& [ending, n] : endings) {
    ends.push(Value(Value::List{int{ending.message}, ending.winner, ending.marks, static_cast<std::int64_t>(n)}));
  }
  Value counted = Value::list();
  for (const auto& table : tables) counted.push(write_counts(table));
  Value out = Value::map();
  out.set("games", static_cast<std::int64_t>(games));
  out.set("wins", write_counts(wins));
  out.set("scores", write_histograms(scores));
  out.set("margins", write_histograms(margins));
  out.set("endings", std::move(ends));
  out.set("answers", answers.write());
  out.set("checkpoints", checkpoints.write());
  out.set("steps", steps.write());
  out.set("timeline", timeline.write());
  out.set("tables", std::move(counted));
  out.set("digests", hex(digests));
  return out;
}

Statistics Statistics::read(const Value& value) {
  const std::string_view where = "statistics";
  Statistics out;
  out.games = static_cast<std::uint64_t>(value.at("games", where).as_int64());
  out.wins = read_counts(value.at("wins", where));
  out.scores = read_histograms(value.at("scores", where));
  out.margins = read_histograms(value.at("margins", where));
  for (const Value& ending : value.at("endings", where).as_list(where)) {
    const Value::List& parts = ending.as_list(where);
    out.endings[{static_cast<std::uint16_t>(parts.at(0).as_int64()), static_cast<int>(parts.at(1).as_int64()),
                 static_cast<int>(parts.at(2).as_int64())}] = static_cast<std::uint64_t>(parts.at(3).as_int64());
  }
  out.answers = Histogram::read(value.at("answers", where));
  out.checkpoints = Histogram::read(value.at("checkpoints", where));
  out.steps = Histogram::read(value.at("steps", where));
  out.timeline = Timeline::read(value.at("timeline", where));
  for (const Value& table : value.at("tables", where).as_list(where)) out.tables.push_back(read_counts(table));
  out.digests = read_hex(value.at("digests", where), where);
  return out;
}

}  // namespace auspex::simulate
