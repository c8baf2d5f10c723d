#include "server/feed.h"

#include <spdlog/spdlog.h>

#include <array>
#include <ctime>

#include "games/registry.h"
#include "generated/server/text.h"
#include "io/html.h"
#include "io/json.h"
#include "io/words.h"
#include "server/room.h"
#include "server/words.h"

namespace auspex::server {

namespace {

struct Item {
  std::string id;
  std::string url;
  std::string title;
  std::string time;
};

std::string iso_time(long long seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm parts{};
  gmtime_r(&time, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text.data();
}

std::string phrase(std::uint16_t id, Language language, const std::vector<std::string>& args = {}) {
  return filled(catalogue().messages[id].text[static_cast<std::size_t>(language)], args);
}

Item item_of(const TableRow& table, Seat seat, const std::string& home, Language language) {
  const Game& game = game_named(table.game);
  const std::string scenario = parse_json(table.setup, "setup").at("scenario", "setup").as_string("scenario");
  const std::string url = home + "/table/" + table.id;
  return {
      url + "#" + std::to_string(table.revision), url,
      phrase(msg_id::feed_turn, language, {side_name(game, seat, language), scenario_name(game, scenario, language)}),
      iso_time(table.last_move)};
}

std::vector<Item> items_of(const PersonRow& person, const std::vector<TableRow>& tables, const std::string& home,
                           Language language) {
  std::vector<Item> items;
  for (const TableRow& table : tables) {
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
      const SeatRow& seat = table.seats[i];
      if (seat.seat != table.turn || seat.kind != "human" || seat.person != person.id) continue;
      try {
        items.push_back(item_of(table, static_cast<Seat>(i), home, language));
      } catch (const BadInput& error) {
        spdlog::error("table {} is left out of a feed: {}", table.id, error.what());
      }
    }
  }
  return items;
}

}  // namespace

std::string feed_of(const PersonRow& person, const std::vector<TableRow>& tables, const std::string& home, bool json,
                    Language language) {
  const std::vector<Item> items = items_of(person, tables, home, language);
  const std::string here = home + "/feed/" + person.feed;
  const std::string title = phrase(msg_id::feed_title, language);
  if (json) {
    Value list = Value::list();
    for (const Item& item : items) {
      Value entry = Value::map();
      entry.set("id", item.id);
      entry.set("url", item.url);
      entry.set("title", item.title);
      entry.set("content_text", item.title);
      entry.set("date_published", item.time);
      list.push(std::move(entry));
    }
    Value out = Value::map();
    out.set("version", "https://jsonfeed.org/version/1.1");
    out.set("title", title);
    out.set("language", language_id(language));
    out.set("home_page_url", home + "/");
    out.set("feed_url", here + ".json");
    out.set("items", std::move(list));
    return json_page(out);
  }
  const std::string updated = iso_time(tables.empty() ? 0 : tables.front().last_move);  // the latest move comes first
  std::string out = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n";
  out += "<title>" + title + "</title>\n<id>" + html_escaped(here) + "</id>\n<updated>" + updated + "</updated>\n";
  out += "<link rel=\"self\" href=\"" + html_escaped(here) + "\"/>\n<author><name>Auspex</name></author>\n";
  for (const Item& item : items) {
    out += "<entry><title>" + html_escaped(item.title) + "</title><id>" + html_escaped(item.id) + "</id><updated>" +
           item.time + "</updated><link href=\"" + html_escaped(item.url) + "\"/></entry>\n";
  }
  return out + "</feed>\n";
}

}  // namespace auspex::server
