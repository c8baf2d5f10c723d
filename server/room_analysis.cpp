// The game looked at, as far as it has come: worked out in the background, kept with the table, told to those who
// asked. While a game goes on that is for whoever plays it alone, and knows no more than they do.
#include <spdlog/spdlog.h>

#include "server/fragments.h"
#include "server/refusals.h"
#include "server/room.h"
#include "server/seat_rights.h"

namespace auspex::server {

bool Room::may_analyse(const Visitor& visitor) const {
  return server::may_analyse(row_, visitor.person.id) && (row_.over || !visitor.watches);
}

void Room::analyse(const std::shared_ptr<Visitor>& visitor, const Value& request, const std::string& id) {
  request.check_keys({"id", "do", "stop"}, "analyse");
  if (const Value* stop = request.find("stop"); stop != nullptr && stop->as_bool("stop")) {
    if (analysing_) analysing_->wanted_by.erase(visitor.get());
    drop_stale_analysis();
    return reply(*visitor, id, R"({"stopped": true})");
  }
  if (!may_analyse(*visitor)) {
    throw BadInput(is_for_one(row_) ? "While a game goes on it is analysed for whoever plays it alone."
                                    : "Where several people play, the game is analysed when it is over.");
  }
  drop_stale_analysis();
  if (analysed_ && analysed_->stops == table_->stops().size() && analysed_->over == row_.over) {
    return reply(*visitor, id, Object().add("analysis", analysed_json(visitor->language)).text());
  }
  if (!analysing_) begin_analysis(row_.over ? std::nullopt : std::optional(visitor->seats));
  analysing_->wanted_by.insert(visitor.get());
  reply(*visitor, id, Object().add("analysing", analysing_json()).text());
}

void Room::begin_analysis(std::optional<SeatMask> eyes) {
  Analysing begun;
  begun.stops = table_->stops().size();
  begun.digest = table_->checkpoint_digest();
  begun.over = row_.over;
  begun.all = begun.stops;
  // What was looked at before is as it was: the game has gone on from there.
  std::map<std::size_t, analyse::Outlook> known;
  if (analysed_) known = analysed_->result->outlooks;
  begun.work = services_.analyses.ask(
      {game(), table_->record(), eyes, std::move(known)},
      [room = weak_from_this()](std::size_t done, std::size_t all) {
        if (const auto self = room.lock()) self->tell_analysing(done, all);
      },
      [room = weak_from_this()](const std::shared_ptr<const Analyses::Result>& result,
                                const std::exception_ptr& error) {
        if (const auto self = room.lock()) self->analysed(result, error);
      });
  analysing_ = std::move(begun);
}

// Those who asked and may still hear it.
std::vector<Visitor*> Room::analysts() const {
  std::vector<Visitor*> found;
  for (Visitor* visitor : audience()) {
    if (analysing_->wanted_by.contains(visitor) && may_analyse(*visitor)) found.push_back(visitor);
  }
  return found;
}

void Room::tell_analysing(std::size_t done, std::size_t all) {
  drop_stale_analysis();
  if (!analysing_) return;
  analysing_->done = done;
  analysing_->all = all;
  const std::string news = Object().put("news", "analysis").add("analysing", analysing_json()).text();
  for (Visitor* visitor : analysts()) visitor->send(std::string(news));
}

void Room::analysed(const std::shared_ptr<const Analyses::Result>& result, const std::exception_ptr& error) {
  drop_stale_analysis();
  if (!analysing_) return;
  const std::vector<Visitor*> whom = analysts();
  if (error) {
    std::string because = "The game could not be analysed.";
    try {
      std::rethrow_exception(error);
    } catch (const BadInput& wrong) {
      because = wrong.what();
    } catch (const std::exception& wrong) {
      spdlog::error("table {}: its analysis: {}", id(), wrong.what());
    }
    analysing_.reset();
    for (Visitor* visitor : whom) {
      visitor->send(Object().put("news", "analysis").put("error", refusal_in(visitor->language, because)).text());
    }
    return;
  }
  analysed_ = AnalysedGame{analysing_->stops, analysing_->digest, analysing_->over, result};
  analysing_.reset();
  for (Visitor* visitor : whom) {
    visitor->send(Object().put("news", "analysis").add("analysis", analysed_json(visitor->language)).text());
  }
}

// Nobody works on for people who have left, or on a game that was taken back.
void Room::drop_stale_analysis() {
  const auto holds = [&](std::size_t stops, std::uint64_t digest) {
    return stops <= table_->stops().size() && table_->position_at_stop(stops - 1).digest() == digest;
  };
  if (analysed_ && !holds(analysed_->stops, analysed_->digest)) analysed_.reset();
  if (!analysing_) return;
  std::erase_if(analysing_->wanted_by, [&](const Visitor* visitor) { return !visitors_.contains(visitor); });
  if (analysing_->wanted_by.empty() || is_gone()) return analysing_.reset();
  if (holds(analysing_->stops, analysing_->digest) && analysing_->over == row_.over) return;
  for (Visitor* visitor : audience()) {
    if (!analysing_->wanted_by.contains(visitor)) continue;
    visitor->send(Object()
                      .put("news", "analysis")
                      .put("error", refusal_in(visitor->language, "The game is no longer as it was analysed."))
                      .text());
  }
  analysing_.reset();
}

std::string Room::analysing_json() const {
  return Object()
      .put("done", analysing_->done)
      .put("all", analysing_->all)
      .put("waits", analysing_->work->waits())
      .text();
}

std::string Room::analysed_json(Language language) const {
  return analysed_->result->text[static_cast<std::size_t>(language)];
}

}  // namespace auspex::server
