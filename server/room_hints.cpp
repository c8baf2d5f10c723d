// A friend at the side of whoever is asked: the best plans for the turn, and what the game's own player would do. It is
// thought about where players that are programs think, from what that seat may see alone, and told to nobody but the
// socket that asked.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "io/messages.h"
#include "server/fragments.h"
#include "server/room.h"

namespace auspex::server {

namespace {

constexpr const char* gone_on = "The game has gone on, so the hint is no longer needed.";

// Whether there is anybody to learn from: the chart or planner of the game, or who thinks ahead.
bool gives_hints(const Game& game) {
  const std::vector<SeatKind> kinds = game.seat_kinds();
  return std::any_of(kinds.begin(), kinds.end(),
                     [](SeatKind kind) { return kind == SeatKind::nonplayer || kind == SeatKind::search; });
}

}  // namespace

void Room::hint(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id) {
  request.check_keys({"id", "do", "revision", "stop"}, "hint");
  if (const Value* stop = request.find("stop"); stop != nullptr && stop->as_bool("stop")) {
    stop_hint("The hint was stopped.", [&](const HintWish& wish) { return wish.visitor == visitor; });
    return reply(*visitor, id, R"({"stopped": true})");
  }
  if (!row_.hints) throw BadInput("There are no hints at this table.");
  if (!gives_hints(game())) throw BadInput("There are no hints in this game.");
  const Question* question = table_->question();
  if (question == nullptr) throw BadInput(refusal_text(Refusal::game_over));
  if (!visitor->seats.has(question->seat)) throw BadInput("A hint is for whoever has to decide.");
  if (request.at("revision", "hint").as_int("revision", 0, INT32_MAX) != revision()) {
    throw BadInput(refusal_text(Refusal::old_question));
  }
  if (hinted_ && hinted_->turn == table_->checkpoint_digest() && hinted_->seat == question->seat) {
    return reply(*visitor, id, hint_json(*hinted_->told, visitor->language));
  }
  if (!hinting_) think_of_hint();
  hinting_->wishes.push_back({visitor, id});
}

void Room::think_of_hint() {
  const auto counsel = std::make_shared<Counsel>(*table_);
  const auto told = std::make_shared<Told>();
  hinting_ = Hinting{revision(), {}, nullptr};
  hinting_->thought = services_.thinking.ask({[counsel, told](const Means& means) {
                                                counsel->use(means);
                                                told->hint = counsel->plans();
                                                told->own = counsel->own();
                                              },
                                              [counsel] { counsel->give_up(); },
                                              [room = weak_from_this(), told](const std::exception_ptr& error) {
                                                if (const auto self = room.lock()) self->hinted(told, error);
                                              }});
}

void Room::hinted(const std::shared_ptr<const Told>& told, const std::exception_ptr& error) {
  drop_stale_hint();
  if (!hinting_) return;
  if (error) {
    try {
      std::rethrow_exception(error);
    } catch (const std::exception& wrong) {
      spdlog::error("table {}: a hint: {}", id(), wrong.what());
    }
    return stop_hint("No hint could be found here.");
  }
  hinted_ = Hinted{table_->checkpoint_digest(), table_->question()->seat, told};
  const std::vector<HintWish> wishes = std::move(hinting_->wishes);
  hinting_.reset();
  for (const auto& [visitor, id] : wishes) reply(*visitor, id, hint_json(*told, visitor->language));
}

void Room::drop_stale_hint() {
  if (!hinting_) return;
  std::erase_if(hinting_->wishes, [&](const HintWish& wish) { return !visitors_.contains(wish.visitor.get()); });
  if (hinting_->wishes.empty()) return hinting_.reset();
  const Question* question = table_->question();
  if (question == nullptr || hinting_->revision != revision()) return stop_hint(gone_on);
  if (!row_.hints) return stop_hint("There are no hints at this table.");
  stop_hint(gone_on, [&](const HintWish& wish) { return !wish.visitor->seats.has(question->seat); });
}

void Room::stop_hint(const std::string& because) {
  stop_hint(because, [](const HintWish&) { return true; });
}

void Room::stop_hint(const std::string& because, const std::function<bool(const HintWish&)>& whose) {
  if (!hinting_) return;
  std::vector<HintWish>& wishes = hinting_->wishes;
  for (const HintWish& wish : wishes) {
    if (whose(wish)) refuse(*wish.visitor, wish.id, because);
  }
  std::erase_if(wishes, whose);
  if (wishes.empty()) hinting_.reset();
}

std::string Room::lines_json(const std::vector<Line>& lines, Language language) const {
  std::string out = "[";
  for (const Line& line : lines) {
    Object told;
    tell_words(game().catalogue(), line.text, language,
               [&](const char* key, const std::string& words) { told.put(key, words); });
    if (line.depth > 0) told.put("depth", line.depth);
    out += (out.size() > 1 ? ", " : "") + told.text();
  }
  return out + "]";
}

std::string Room::hint_json(const Told& told, Language language) const {
  std::string plans = "[";
  for (const Hint::Plan& plan : told.hint.plans) {
    plans += (plans.size() > 1 ? ", " : "") + Object()
                                                  .add("plan", text_json(plan.plan, language))
                                                  .put("chance", Value(plan.chance))
                                                  .add("steps", lines_json(plan.steps, language))
                                                  .text();
  }
  Object hint;
  hint.put("revision", revision())
      .put("seat", side(table_->question()->seat))
      .put("games", told.hint.games)
      .add("plans", plans + "]")
      .add("own", lines_json(told.own, language))
      .put("turn", table_->answers_at_checkpoint())
      .put("earlier", table_->answers().size() != table_->answers_at_checkpoint());
  return Object().add("hint", hint.text()).text();
}

}  // namespace auspex::server
