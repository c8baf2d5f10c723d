#include "simulate/analysis.h"

#include <algorithm>
#include <cmath>

#include "io/record_file.h"
#include "io/words.h"

namespace auspex::simulate {

namespace {

double rounded(double share) { return std::round(share * 10000) / 10000; }

Value outlook_value(const Analysed& analysed, std::size_t stop) {
  const analyse::Outlook& outlook = analysed.analysis.outlooks[stop];
  const Game& game = analysed.table.game();
  Value out = Value::map();
  const analyse::Stop& at = analysed.analysis.stops[stop];
  out.set("number", static_cast<std::int64_t>(at.number));
  out.set("answers", static_cast<std::int64_t>(at.answers));
  out.set("lines", static_cast<std::int64_t>(at.lines));
  out.set("playouts", outlook.over ? 0 : outlook.playouts);
  Value chances = Value::map();
  for (const Seat seat : played_seats(game, analysed.table.setup())) {
    Value chance = Value::map();
    chance.set("chance", rounded(outlook.chance(seat)));
    chance.set("uncertain", rounded(outlook.uncertain(seat)));
    chances.set(game.sides()[static_cast<std::size_t>(seat)], std::move(chance));
  }
  out.set("chances", std::move(chances));
  return out;
}

Value turn_value(const Analysed& analysed, const analyse::Turn& turn, const Words& words) {
  const Game& game = analysed.table.game();
  Value out = Value::map();
  out.set("checkpoint", static_cast<std::int64_t>(turn.stop));
  out.set("side", game.sides()[static_cast<std::size_t>(turn.side)]);
  out.set("before", rounded(turn.before));
  out.set("after", rounded(turn.after));
  if (turn.secret) {
    out.set("secret", true);
  } else {
    out.set("merit", rounded(turn.merit()));
    out.set("luck", rounded(turn.luck()));
  }
  if (turn.decided) {
    out.set("decided", rounded(*turn.decided));
    out.set("decided_uncertain", rounded(turn.decided_uncertain));
  }
  Value what = Value::list();
  for (const Text& text : analyse::headline(analysed.table, analysed.analysis, turn, analysed.plan.story)) {
    what.push(code_of(game.catalogue(), text));
  }
  out.set("what", std::move(what));
  out.set("text", turn_text(analysed, turn, words));
  if (turn.preferred) {
    Value preferred = Value::map();
    preferred.set("side", game.sides()[static_cast<std::size_t>(turn.preferred->seat)]);
    preferred.set("plan", code_of(game.catalogue(), turn.preferred->plan));
    preferred.set("text", game.catalogue().render(turn.preferred->plan, words.language()));
    preferred.set("prospects", rounded(turn.preferred->chance));
    out.set("preferred", std::move(preferred));
  }
  return out;
}

}  // namespace

std::string deed_text(const Analysed& analysed, const analyse::Turn& turn, const Words& words) {
  std::string out;
  for (const Text& text : analyse::headline(analysed.table, analysed.analysis, turn, analysed.plan.story)) {
    if (!out.empty()) out += "; ";
    out += analysed.table.game().catalogue().render(text, words.language());
  }
  return out.empty() ? words(msg_id::analysis_nothing_told) : out;
}

std::string turn_text(const Analysed& analysed, const analyse::Turn& turn, const Words& words) {
  return words(msg_id::analysis_turn,
               {deed_text(analysed, turn, words), side_name(analysed.table.game(), turn.side, words.language()),
                words.percent(turn.before, 0), words.percent(turn.after, 0)});
}

std::string turn_place(const Analysed& analysed, const analyse::Turn& turn, const Words& words) {
  const analyse::Stop& stop = analysed.analysis.stops[turn.stop + 1];
  return words(msg_id::analysis_at, {words.count(stop.number), words.count(stop.answers)});
}

std::vector<std::string> turn_reasons(const Analysed& analysed, const analyse::Turn& turn, const Words& words) {
  std::vector<std::string> out;
  if (turn.decided) {
    out.push_back(words(msg_id::analysis_split,
                        {words.signed_number(100 * turn.merit(), 0), words.signed_number(100 * turn.luck(), 0),
                         words.percent(*turn.decided, 0), words.decimal(100 * turn.decided_uncertain, 1)}));
  } else {
    out.push_back(words(msg_id::analysis_luck_alone, {words.signed_number(100 * turn.luck(), 0)}));
  }
  if (turn.preferred) {
    const Game& game = analysed.table.game();
    out.push_back(words(msg_id::analysis_preferred, {side_name(game, turn.preferred->seat, words.language()),
                                                     game.catalogue().render(turn.preferred->plan, words.language())}));
  }
  return out;
}

double most_uncertain(const Analysed& analysed) {
  double most = 0;
  for (const analyse::Outlook& outlook : analysed.analysis.outlooks) {
    for (const Seat seat : played_seats(analysed.table.game(), analysed.table.setup())) {
      most = std::max(most, outlook.uncertain(seat));
    }
  }
  return most;
}

Value analysis_value(const Analysed& analysed, Language language) {
  const Table& table = analysed.table;
  const Game& game = table.game();
  const Words words(language);
  Value out = Value::map();
  out.set("game", game.id());
  out.set("rules", game.rules_version());
  out.set("scenario", table.setup().scenario);
  out.set("answers", static_cast<std::int64_t>(table.answers().size()));
  out.set("over", table.position().over());
  out.set("seed", write_seed(analysed.request.terms.seed));
  if (analysed.request.terms.playouts > 0) {
    out.set("playouts", analysed.request.terms.playouts);
  } else {
    out.set("precision", analysed.request.terms.precision);
  }
  out.set("playouts_in_all", static_cast<std::int64_t>(analysed.analysis.playouts));
  Value checkpoints = Value::list();
  for (std::size_t i = 0; i < analysed.analysis.stops.size(); ++i) checkpoints.push(outlook_value(analysed, i));
  out.set("checkpoints", std::move(checkpoints));
  Value turns = Value::list();
  for (const analyse::Turn& turn : analysed.analysis.turns) turns.push(turn_value(analysed, turn, words));
  out.set("turns", std::move(turns));
  return out;
}

}  // namespace auspex::simulate
