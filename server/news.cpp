#include "server/news.h"

#include <array>
#include <charconv>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

namespace auspex::server {

namespace {

constexpr std::array<std::pair<TableNews, std::string_view>, 5> words_of_tables = {{{TableNews::moved, "moved"},
                                                                                    {TableNews::seats, "seats"},
                                                                                    {TableNews::chat, "chat"},
                                                                                    {TableNews::gone, "gone"},
                                                                                    {TableNews::changed, "changed"}}};
constexpr std::string_view session_word = "session";
constexpr std::string_view person_word = "person";
constexpr std::string_view muted_word = "muted";
constexpr std::string_view here_word = "here:";

std::string two_words(const std::string& about, std::string_view what) { return about + " " + std::string(what); }

std::string write(const AboutTable& news) {
  for (const auto& [what, word] : words_of_tables) {
    if (what == news.what) return two_words(news.table, word);
  }
  return {};
}
std::string write(const SessionEnded& news) { return two_words(news.session, session_word); }
std::string write(const SessionsEnded& news) { return two_words(news.person, person_word); }
std::string write(const MutedChanged& news) { return two_words(news.person, muted_word); }

// here:PROCESS:SPECTATORS:ASKS:SEAT,SEAT...
std::string write(const PeopleHere& news) {
  std::string seats;
  for (const std::string& seat : news.seats) seats += (seats.empty() ? "" : ",") + seat;
  return two_words(news.table, std::string(here_word) + news.process + ":" + std::to_string(news.spectators) +
                                   (news.asks ? ":1:" : ":0:") + seats);
}

std::vector<std::string> parts_of(const std::string& text, char between) {
  std::istringstream in(text);
  std::vector<std::string> parts;
  for (std::string part; std::getline(in, part, between);) parts.push_back(part);
  return parts;
}

std::optional<News> read_people_here(const std::string& table, const std::string& text) {
  std::vector<std::string> parts = parts_of(text, ':');
  if (parts.size() == 3) parts.emplace_back();  // nobody's seat
  if (parts.size() != 4) return std::nullopt;
  PeopleHere here{table, parts[0], {}, 0, parts[2] == "1"};
  const auto [end, error] = std::from_chars(parts[1].data(), parts[1].data() + parts[1].size(), here.spectators);
  if (error != std::errc() || end != parts[1].data() + parts[1].size()) return std::nullopt;
  for (std::string& seat : parts_of(parts[3], ',')) here.seats.insert(std::move(seat));
  return here;
}

TableNews read_table_news(std::string_view given) {
  for (const auto& [what, word] : words_of_tables) {
    if (word == given) return what;
  }
  return TableNews::changed;
}

}  // namespace

std::string write_announcement(const Announcement& announcement) {
  return std::visit([](const auto& news) { return write(news); }, announcement);
}

std::optional<News> read_announcement(const std::string& text) {
  std::istringstream words(text);
  std::string about;
  std::string what;
  if (!(words >> about >> what)) return std::nullopt;
  if (what == session_word) return SessionEnded{about};
  if (what == person_word) return SessionsEnded{about};
  if (what == muted_word) return MutedChanged{about};
  if (what.starts_with(here_word)) return read_people_here(about, what.substr(here_word.size()));
  return AboutTable{about, read_table_news(what)};
}

}  // namespace auspex::server
