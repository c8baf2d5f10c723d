#include "server/refusals.h"

#include "generated/server/text.h"
#include "io/json.h"

namespace auspex::server {

std::string refusal_in(Language language, const std::string& english) {
  if (language == Language::english) return english;
  for (const MessageEntry& message : catalogue().messages) {
    if (message.text[0] == english) return std::string(message.text[static_cast<std::size_t>(language)]);
  }
  return english;
}

Reply in_language(Language language, Reply reply) {
  if (reply.status < 400 || language == Language::english || reply.type != "application/json") return reply;
  const Value body = parse_json(reply.body, "reply");
  if (const Value* error = body.find("error")) {
    const std::string text = refusal_in(language, error->as_string("error"));
    reply.body = error_reply(reply.status, text).body;
  }
  return reply;
}

}  // namespace auspex::server
