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
