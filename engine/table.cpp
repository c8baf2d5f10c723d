#include "engine/table.h"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace auspex {

namespace {

// What was answered to this question when the turn was played, as number `number`.
int answered(const Question& question, const Answer& given, std::size_t number) {
  if (given.index >= static_cast<int>(question.options.size())) {
    throw BadInput("answer " + std::to_string(number) + ": there is no option " + std::to_string(given.index));
  }
  return given.index;
}

// Of data/common/asides.json.
Text aside(const Catalogue& catalogue, std::string_view key, std::initializer_list<Arg> args = {}) {
  const auto found = std::find_if(catalogue.messages.begin(), catalogue.messages.end(),
                                  [&](const MessageEntry& message) { return message.key == key; });
  if (found == catalogue.messages.end()) throw std::logic_error("no message " + std::string(key));
  return {static_cast<MessageId>(found - catalogue.messages.begin()), args};
}

// Whoever thought of it has the text, a record what stands for it.
void complete(const Catalogue& catalogue, Thought::Answer& answer) {
  if (answer.told.empty()) answer.told = code_of(catalogue, answer.text);
  const std::optional<Text> text = text_from(catalogue, answer.told);
  if (!text) throw BadInput("a thought of the answer \"" + answer.told + "\", which there is not");
  if (answer.percent < 0 || answer.percent > 100) {
    throw BadInput("a thought of an answer in " + std::to_string(answer.percent) + " games of 100");
  }
  answer.text = *text;
}

}  // namespace

std::string_view to_string(Ending ending) {
  static constexpr std::array<std::string_view, 6> names = {"die", "lot", "card", "decision", "secret", "over"};
  return names[static_cast<std::size_t>(ending)];
}

// Runs the rules on the position, from a checkpoint on, with the answers up to `last`; hears what is said, and keeps
// the question that has no answer. Up to question number `known` it is deaf: the table has all of that.
class Table::Rerun final : public Dialogue {
 public:
  // The rules stop once this many lines have been said.
  std::size_t most_lines = SIZE_MAX;
  // The rules stop before anything that ends taking back the last answer.
  bool stops_at_seal = false;

  Rerun(const Table& table, const Checkpoint& start, Position& position, std::size_t last, std::size_t known = 0)
      : Dialogue(known <= start.answers),
        table_(table),
        position_(position),
        known_(std::max(known, start.answers)),
        next_(start.answers),
        last_(last),
        seal_(known <= start.answers ? start.seal : table.seal_),
        seeds_(start.seeds) {}

  int ask(const Question& question) override {
    if (next_ == known_) listen();
    if (listening()) asked.push_back({lines.size(), question.secret_until});
    take_seeds();
    if (next_ == last_) {
      open = question;
      throw Unanswered();
    }
    if (listening()) {
      for (const Line& line : table_.thoughts_[next_]) hear(line);
    }
    const Answer& given = table_.answers_[next_++];
    return answered(question, given, next_);
  }
  void seal(Ending by) override {
    if (!listening() || seal_.answers == next_) return;
    seal_ = {next_, by};
    if (stops_at_seal && next_ == last_) throw Unanswered();
  }
  int draw(Dice& dice, int results) override {
    const int result = dice.below(results);
    if (listening()) drawn.push_back({results, result});
    return result;
  }
  void reveal(Reveal what) override {
    if (!listening()) return;
    if (tells_whoever_answered(what)) seal(Ending::secret);
    reveals.push_back({what, next_});
  }
  [[nodiscard]] std::optional<int> foretold() const override {
    return next_ == last_ ? std::nullopt : std::optional(table_.answers_[next_].index);
  }

  [[nodiscard]] const Seal& sealed() const { return seal_; }
  [[nodiscard]] std::size_t used() const { return next_; }
  [[nodiscard]] std::size_t seeds() const { return seeds_; }

  std::vector<Line> lines;
  std::vector<Asked> asked;
  std::vector<Drawn> drawn;
  std::vector<Revealed> reveals;
  Question open;

 private:
  // Those that were given while this question was open, or before.
  void take_seeds() {
    const std::vector<Seating>& all = table_.seatings_;
    for (; seeds_ < all.size() && all[seeds_].answers <= next_; ++seeds_) {
      if (all[seeds_].seed) position_.reseed(*all[seeds_].seed);
    }
  }
  // Whether the seat that answered last learns what another one had answered in secret.
  [[nodiscard]] bool tells_whoever_answered(Reveal what) const {
    const std::vector<Answer>& answers = table_.answers_;
    for (std::size_t n = 0; n < next_; ++n) {
      const Asked& then = n < known_ ? table_.asked_[n] : asked[n - known_];
      if (then.secret_until != what || answers[n].seat == answers[next_ - 1].seat) continue;
      if (!ended(table_.reveals_, what, n) && !ended(reveals, what, n)) return true;
    }
    return false;
  }
  void hear(const Line& line) override {
    lines.push_back(line);
    if (lines.size() == most_lines) throw Unanswered();
  }

  const Table& table_;
  Position& position_;
  std::size_t known_;
  std::size_t next_;
  std::size_t last_;
  Seal seal_;
  std::size_t seeds_;
};

Table::Table(const Game& game, Setup setup) : game_(game), setup_(checked(game, std::move(setup))) {
  add_checkpoint(game_.set_up(setup_), 0, {}, 0);
  now_ = checkpoints_.back().position->clone();
  settle();
}

void Table::add_checkpoint(std::unique_ptr<Position> position, std::size_t answers, Seal seal, std::size_t seeds) {
  const std::uint64_t digest = position->digest();
  const bool first = checkpoints_.empty();
  std::vector<SeatKind> seats = first ? setup_.seats : checkpoints_.back().seats;
  const std::size_t known = first ? 0 : checkpoints_.back().seatings;
  checkpoints_.push_back(Checkpoint{std::move(position), answers, log_.size(), reveals_.size(), seal, digest,
                                    std::move(seats), known, seeds});
  take_seeds();
  change_players();
}

// A turn without a question came to its end: what was to be new at the question is new here.
void Table::take_seeds() {
  Checkpoint& last = checkpoints_.back();
  for (; last.seeds < seatings_.size() && seatings_[last.seeds].answers <= last.answers; ++last.seeds) {
    if (seatings_[last.seeds].seed) last.position->reseed(*seatings_[last.seeds].seed);
  }
}

// Tells the last checkpoint of the seatings up to it. Those that came after a new seed, which holds only from the open
// question on, wait for the next: nobody plays on from here by the old one.
void Table::change_players() {
  Checkpoint& last = checkpoints_.back();
  for (; last.seatings < seatings_.size() && seatings_[last.seatings].answers <= last.answers; ++last.seatings) {
    const auto new_to_it = seatings_.begin() + static_cast<std::ptrdiff_t>(std::min(last.seeds, last.seatings));
    const auto change_itself = seatings_.begin() + static_cast<std::ptrdiff_t>(last.seatings);
    if (std::any_of(new_to_it, change_itself, [](const Seating& each) { return each.seed.has_value(); })) break;
    const Seating& change = *change_itself;
    last.position->reseat(change.seat, change.kind);
    last.seats[static_cast<std::size_t>(change.seat)] = change.kind;
  }
  last.digest = last.position->digest();
  if (hands_of_ == last.seats) return;
  hands_of_ = last.seats;
  Setup now = setup_;
  now.seats = last.seats;
  hands_.clear();
  for (std::size_t i = 0; i < now.seats.size(); ++i) hands_.push_back(game_.hand(now, static_cast<Seat>(i)));
}

void Table::reseat(Seat seat, SeatKind kind, std::optional<std::uint64_t> seed) {
  Setup after = setup_;
  after.seats = seats();
  after.seats.at(static_cast<std::size_t>(seat)) = kind;
  static_cast<void>(checked(game_, std::move(after)));
  Checkpoint& last = checkpoints_.back();
  const std::size_t number = checkpoints_.size();
  const std::unique_ptr<Position> before = last.position->clone();
  const std::vector<SeatKind> seats_before = last.seats;
  seatings_.push_back({answers_.size(), seat, kind, seed});
  try {
    change_players();
    settle();
  } catch (...) {  // a fault in the rules, as in answer()
    checkpoints_.resize(number);
    seatings_.pop_back();
    checkpoints_.back().position->assign(*before);
    checkpoints_.back().seats = seats_before;
    checkpoints_.back().seatings = std::min(checkpoints_.back().seatings, seatings_.size());
    change_players();
    settle();
    throw;
  }
  ++revision_;
}

std::uint64_t Table::seed() const {
  const auto last = std::find_if(seatings_.rbegin(), seatings_.rend(), [](const Seating& each) { return each.seed; });
  return last == seatings_.rend() ? setup_.seed : *last->seed;
}

std::optional<SeatKind> Table::becomes(Seat seat) const {
  SeatKind kind = seats()[static_cast<std::size_t>(seat)];
  const SeatKind now = kind;
  for (std::size_t i = checkpoints_.back().seatings; i < seatings_.size(); ++i) {
    if (seatings_[i].seat == seat) kind = seatings_[i].kind;
  }
  return kind == now ? std::nullopt : std::optional(kind);
}

void Table::settle(std::size_t known, Until until) {
  for (;; known = 0) {
    const Checkpoint& last = checkpoints_.back();
    const bool anew = known <= last.answers;
    if (anew) {
      log_.resize(last.lines);
      reveals_.resize(last.reveals);
      drawn_.clear();
    }
    asked_.resize(anew ? last.answers : known);
    now_->assign(*last.position);
    over_ = now_->over();
    if (over_) {
      seal_ = last.seal;
      return;
    }
    Rerun rerun(*this, last, *now_, answers_.size(), known);
    rerun.stops_at_seal = until == Until::seal;
    bool unanswered = false;
    try {
      now_->advance(rerun);
    } catch (const Unanswered&) {
      unanswered = true;
    }
    for (const Asked& asked : rerun.asked) asked_.push_back({log_.size() + asked.lines, asked.secret_until});
    reveals_.insert(reveals_.end(), rerun.reveals.begin(), rerun.reveals.end());
    drawn_.insert(drawn_.end(), rerun.drawn.begin(), rerun.drawn.end());
    log_.insert(log_.end(), rerun.lines.begin(), rerun.lines.end());
    seal_ = rerun.sealed();
    if (unanswered) {
      question_ = std::move(rerun.open);
      return;
    }
    add_checkpoint(now_->clone(), rerun.used(), rerun.sealed(), rerun.seeds());
  }
}

std::optional<Refusal> Table::refusal_of(Seat seat, std::uint32_t revision, int index) const {
  if (over_) return Refusal::game_over;
  if (revision != revision_) return Refusal::old_question;
  if (seat != question_.seat) return Refusal::other_seat;
  if (index < 0 || index >= static_cast<int>(question_.options.size())) return Refusal::not_offered;
  return std::nullopt;
}

// Where the question is secret, or the seat knows more of the game than all do, so do its prospects.
std::vector<Line> Table::told(Thought& thought) const {
  constexpr int one_percent = certain_win / 100;
  if (thought.games < 0 || thought.best.size() > Thought::most_plans ||
      thought.answers.size() > Thought::most_answers) {
    throw BadInput("a thought that cannot be");
  }
  const bool alone = question_.secret_until || now_->sees_more(question_.seat);
  const Seat audience = alone ? question_.seat : spectator;
  std::vector<Line> lines = {{aside(game_.catalogue(), "thought.games", {thought.games}), 1, audience}};
  for (Thought::Plan& plan : thought.best) {
    if (plan.index < 0 || plan.index >= static_cast<int>(question_.options.size())) {
      throw BadInput("a thought of option " + std::to_string(plan.index) + ", which there is not");
    }
    if (plan.chance < 0 || plan.chance > certain_win) {
      throw BadInput("a thought with the chance " + std::to_string(plan.chance) + "; it is 0 to " +
                     std::to_string(certain_win));
    }
    const Text& option = question_.options[static_cast<std::size_t>(plan.index)];
    const std::string code = code_of(game_.catalogue(), option);
    if (!plan.chosen.empty() && plan.chosen != code) {
      throw BadInput("a thought of \"" + plan.chosen + "\" where option " + std::to_string(plan.index) + " is \"" +
                     code + "\"");
    }
    plan.chosen = code;
    lines.push_back({option, 2, audience});
    const int percent = (plan.chance + one_percent / 2) / one_percent;
    lines.push_back({aside(game_.catalogue(), "thought.chance", {percent}), 3, audience});
  }
  if (thought.answers.empty()) return lines;
  lines.push_back({aside(game_.catalogue(), "thought.answers"), 1, audience});
  for (Thought::Answer& answer : thought.answers) {
    complete(game_.catalogue(), answer);
    lines.push_back({answer.text, 2, audience});
    lines.push_back({aside(game_.catalogue(), "thought.often", {answer.percent}), 3, audience});
  }
  return lines;
}

void Table::add_answer(int index, Until until, const std::optional<Thought>& thought) {
  const Catalogue& catalogue = game_.catalogue();
  Answer answer{question_.seat, index, code_of(catalogue, question_.prompt),
                code_of(catalogue, question_.options[static_cast<std::size_t>(index)]), thought};
  std::vector<Line> lines = answer.thought ? told(*answer.thought) : std::vector<Line>();
  answers_.push_back(std::move(answer));
  thoughts_.push_back(std::move(lines));
  try {
    settle(answers_.size() - 1, until);
  } catch (...) {
    drop_last_answer();  // a fault in the rules must not cost the players their game
    throw;
  }
}

std::optional<Refusal> Table::answer(Seat seat, std::uint32_t revision, int index,
                                     const std::optional<Thought>& thought) {
  if (const auto refused = refusal_of(seat, revision, index)) return refused;
  add_answer(index, Until::question, thought);
  ++revision_;
  return std::nullopt;
}

Table::Attempt Table::answer_if_revocable(Seat seat, std::uint32_t revision, int index) {
  if (const auto refused = refusal_of(seat, revision, index)) return {refused, {}};
  add_answer(index, undo_is_free() ? Until::question : Until::seal);
  std::optional<Ending> ends = undo_ended(seat);
  // A person can be forestalled; a program answers at once.
  if (!ends && !undo_is_free() && program_decides_next()) ends = Ending::decision;
  if (ends) {
    drop_last_answer();
  } else {
    ++revision_;
  }
  return {{}, ends};
}

// Whoever is to have the seat decides for it already.
bool Table::program_decides_next() const {
  const Seat next = question_.seat;
  const SeatKind kind = becomes(next).value_or(seats()[static_cast<std::size_t>(next)]);
  return kind != SeatKind::human && hand(next) != hand(answers_.back().seat);
}

bool Table::ended(const std::vector<Revealed>& reveals, Reveal until, std::size_t answer) {
  return std::any_of(reveals.begin(), reveals.end(),
                     [&](const Revealed& one) { return one.what == until && one.answers > answer; });
}

void Table::retrace(Position& position, Dialogue& next) const { trace().retrace(position, next); }

Trace Table::trace() const {
  Trace trace{checkpoint().clone(), answers_at_checkpoint(), {}, drawn_};
  for (std::size_t i = answers_at_checkpoint(); i < answers_.size(); ++i) trace.answers.push_back(answers_[i].index);
  return trace;
}

Odds Table::odds(SeatMask who) const {
  if (over_ || !may_know(who, answers_.size())) return {};
  const Checkpoint& last = checkpoints_.back();
  const std::unique_ptr<Position> position = last.position->clone();
  Rerun rerun(*this, last, *position, answers_.size());
  return position->odds(rerun, who.has(question_.seat) ? question_.seat : spectator);
}

// Once the game is over nothing is secret any more.
bool Table::may_know(SeatMask who, std::size_t answer) const {
  if (over_) return true;
  const std::optional<Reveal> until = asked_[answer].secret_until;
  if (!until || who.has(answer < answers_.size() ? answers_[answer].seat : question_.seat)) return true;
  return ended(reveals_, *until, answer);
}

bool Table::undo_is_free() const {
  const auto option = setup_.options.find("undo");
  return option != setup_.options.end() && option->second == "free";
}

bool Table::can_undo(Seat seat) const { return !answers_.empty() && !undo_ended(seat); }

std::optional<Ending> Table::undo_ended(Seat seat) const {
  if (answers_.empty() || undo_is_free()) return std::nullopt;
  if (hand(answers_.back().seat) != hand(seat)) return Ending::decision;
  if (answers_.size() <= seal_.answers) return seal_.by;
  return over_ ? std::optional(Ending::over) : std::nullopt;
}

bool Table::undo() {
  if (answers_.empty()) return false;
  drop_last_answer();
  ++revision_;
  return true;
}

void Table::drop_last_answer() {
  answers_.pop_back();
  thoughts_.pop_back();
  while (checkpoints_.back().answers > answers_.size()) checkpoints_.pop_back();
  // Whoever was given a seat since then keeps it, as though it had been given now.
  for (Seating& change : seatings_) change.answers = std::min(change.answers, answers_.size());
  change_players();
  settle();
}

std::unique_ptr<Position> Table::position_at(std::size_t answer) const {
  std::size_t from = checkpoints_.size() - 1;
  while (from > 0 && checkpoints_[from].answers > answer) --from;
  std::unique_ptr<Position> position = checkpoints_[from].position->clone();
  if (position->over()) return position;
  Rerun rerun(*this, checkpoints_[from], *position, answer);
  try {
    position->advance(rerun);
  } catch (const Unanswered&) {
    // the question that answer number `answer` was given to
  }
  return position;
}

std::unique_ptr<Position> Table::position_at_line(std::size_t line) const {
  std::size_t from = checkpoints_.size() - 1;
  while (from > 0 && checkpoints_[from].lines > line) --from;
  const Checkpoint& start = checkpoints_[from];
  std::unique_ptr<Position> position = start.position->clone();
  if (position->over() || start.lines == line) return position;
  Rerun rerun(*this, start, *position, answers_.size());
  rerun.most_lines = line - start.lines;
  try {
    position->advance(rerun);
  } catch (const Unanswered&) {
    // as far as the line
  }
  return position;
}

std::vector<Table::Stop> Table::stops() const {
  std::vector<Stop> stops;
  for (const Checkpoint& checkpoint : checkpoints_) stops.push_back({checkpoint.answers, checkpoint.lines});
  return stops;
}

std::size_t Table::log_at(std::size_t answer) const {
  return answer < asked_.size() ? asked_[answer].lines : log_.size();
}

Record Table::record() const {
  Record record{game_.id(), game_.rules_version(), setup_, answers_, {}, seatings_};
  for (const Checkpoint& checkpoint : checkpoints_) {
    record.marks.push_back(Mark{checkpoint.answers, checkpoint.digest});
  }
  return record;
}

Table replay(const Game& game, const Record& record, std::size_t answers) {
  Table table(game, record.setup);
  const std::vector<std::string>& sides = game.sides();
  std::size_t seated = 0;
  const auto seat_those_after = [&](std::size_t given) {
    for (; seated < record.seatings.size() && record.seatings[seated].answers <= given; ++seated) {
      const Seating& change = record.seatings[seated];
      table.reseat(change.seat, change.kind, change.seed);
    }
  };
  for (std::size_t i = 0; i < record.answers.size() && i < answers; ++i) {
    seat_those_after(i);
    const Answer& given = record.answers[i];
    const std::string where = "answer " + std::to_string(i + 1) + ": ";
    const Question* question = table.question();
    if (question == nullptr) throw BadInput(where + "the game is already over");
    const Catalogue& catalogue = game.catalogue();
    if (given.seat < 0 || given.seat >= static_cast<int>(sides.size())) {
      throw BadInput(where + "there is no seat " + std::to_string(given.seat));
    }
    if (question->seat != given.seat) {
      throw BadInput(where + "it is for " + sides[static_cast<std::size_t>(question->seat)] + " to decide, not for " +
                     sides[static_cast<std::size_t>(given.seat)]);
    }
    if (const std::string asked = code_of(catalogue, question->prompt); asked != given.asked) {
      throw BadInput(where + "the rules now ask \"" + asked + "\", the record has \"" + given.asked + "\"");
    }
    if (given.index < 0 || given.index >= static_cast<int>(question->options.size())) {
      throw BadInput(where + "there is no option " + std::to_string(given.index) + "; there are " +
                     std::to_string(question->options.size()) + ", from 0");
    }
    const std::string chosen = code_of(catalogue, question->options[static_cast<std::size_t>(given.index)]);
    if (chosen != given.chosen) {
      throw BadInput(where + "option " + std::to_string(given.index) + " is now \"" + chosen + "\", the record has \"" +
                     given.chosen + "\"");
    }
    try {
      table.answer(given.seat, table.revision(), given.index, given.thought);
    } catch (const BadInput& error) {
      throw BadInput(where + error.what());
    }
  }
  seat_those_after(std::min(record.answers.size(), answers));
  return table;
}

}  // namespace auspex
