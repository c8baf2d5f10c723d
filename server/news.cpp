#include "server/news.h"

#include <array>
#include <sstream>
#include <string_view>
#include <utility>

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
  return AboutTable{about, read_table_news(what)};
}

}  // namespace auspex::server
