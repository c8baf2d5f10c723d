#include "io/messages.h"

#include <algorithm>

namespace auspex {

Value text_value(const Catalogue& catalogue, const Text& text, Language language) {
  Value out = Value::map();
  tell_words(catalogue, text, language, [&](const char* key, std::string words) { out.add(key, std::move(words)); });
  return out;
}

Value question_value(const Game& game, const Question& question, Language language, bool options) {
  Value out = Value::map();
  out.add("seat", game.sides()[static_cast<std::size_t>(question.seat)]);
  out.add("prompt", text_value(game.catalogue(), question.prompt, language));
  if (question.secret_until) out.add("secret", true);
  if (!options) return out;
  Value list = Value::list();
  for (const Text& option : question.options) list.push(text_value(game.catalogue(), option, language));
  out.add("options", std::move(list));
  return out;
}

Value line_value(const Game& game, const Line& line, Language language) {
  Value out = text_value(game.catalogue(), line.text, language);
  if (line.depth > 0) out.add("depth", int{line.depth});
  if (line.audience != spectator) out.add("audience", game.sides()[static_cast<std::size_t>(line.audience)]);
  return out;
}

namespace {

Value figure_value(const Catalogue& catalogue, const OddsFigure& figure, Language language) {
  Value out = Value::map();
  out.add(figure.measure == OddsFigure::Measure::chance ? "chance" : "number", figure.value);
  if (figure.other) out.add("other", *figure.other);
  if (!figure.spread.empty()) {
    Value spread = Value::list();
    for (const double chance : figure.spread) spread.push(chance);
    out.add("spread", std::move(spread));
  }
  if (!figure.parts.empty()) {
    Value parts = Value::list();
    for (const OddsFigure::Part& part : figure.parts) {
      Value one = text_value(catalogue, part.what, language);
      one.add("chance", part.chance);
      parts.push(std::move(one));
    }
    out.add("parts", std::move(parts));
  }
  return out;
}

Value texts_value(const Catalogue& catalogue, const std::vector<Text>& texts, Language language) {
  Value out = Value::list();
  for (const Text& text : texts) out.push(text_value(catalogue, text, language));
  return out;
}

Value row_value(const Catalogue& catalogue, const OddsRow& row, Language language) {
  Value out = Value::map();
  out.add("label", text_value(catalogue, row.label, language));
  Value options = Value::list();
  for (const int option : row.options) options.push(option);
  out.add("options", std::move(options));
  Value figures = Value::list();
  for (const OddsFigure& figure : row.figures) figures.push(figure_value(catalogue, figure, language));
  out.add("figures", std::move(figures));
  return out;
}

}  // namespace

Value odds_value(const Catalogue& catalogue, const Odds& odds, Language language) {
  if (odds.tables.empty()) return {};
  Value tables = Value::list();
  for (const OddsTable& table : odds.tables) {
    Value one = Value::map();
    one.add("title", text_value(catalogue, table.title, language));
    one.add("headings", texts_value(catalogue, table.headings, language));
    Value rows = Value::list();
    for (const OddsRow& row : table.rows) rows.push(row_value(catalogue, row, language));
    one.add("rows", std::move(rows));
    one.add("notes", texts_value(catalogue, table.notes, language));
    one.add("brief", text_value(catalogue, table.brief, language));
    one.add("leading", table.leading);
    tables.push(std::move(one));
  }
  Value out = Value::map();
  out.add("tables", std::move(tables));
  out.add("notes", texts_value(catalogue, odds.notes, language));
  return out;
}

Value standings_value(const Game& game, const Setup& setup, const Position& position) {
  Value out = Value::map();
  const std::vector<std::string>& sides = game.sides();
  const std::vector<Standing> standings = position.standings();
  for (const Seat seat : played_seats(game, setup)) {
    const auto i = static_cast<std::size_t>(int{seat});
    Value standing = Value::map();
    standing.add("score", standings[i].score);
    standing.add("threshold", standings[i].threshold);
    standing.add("margin", standings[i].margin);
    if (position.over()) standing.add("place", standings[i].place);
    out.add(sides[i], std::move(standing));
  }
  return out;
}

const char* refusal_text(Refusal refusal) {
  switch (refusal) {
    case Refusal::game_over:
      return "the game is over";
    case Refusal::other_seat:
      return "it is not for this seat to decide";
    case Refusal::old_question:
      return "the answer is to an old question";
    case Refusal::not_offered:
      return "that was not offered";
  }
  return "";
}

Seat read_seat(const Game& game, const Setup& setup, const Value& id, const std::string& where) {
  const std::vector<std::string>& sides = game.sides();
  const auto found = std::find(sides.begin(), sides.end(), id.as_string(where));
  const auto seat = static_cast<Seat>(found - sides.begin());
  if (found != sides.end() && game.hand(setup, seat) != nobody) return seat;
  throw BadInput(where + ": unknown \"" + id.as_string(where) + "\"; there are " + join(played_sides(game, setup)));
}

}  // namespace auspex
