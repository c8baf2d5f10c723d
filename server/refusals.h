// What people are told when something cannot be done, in their language. Texts are written in English where they arise,
// in whichever part of the program, and looked up in data/server, where names and numbers in them are holes.
#pragma once

#include <string>

#include "engine/text.h"
#include "server/exchange.h"

namespace auspex::server {

// What is said in several places.
inline constexpr const char* no_table =
    "There is no table at this address: it was deleted, or the address is not complete.";
inline constexpr const char* no_invitation =
    "This invitation no longer opens: it was taken back or replaced, or the address is not complete. Ask for a new "
    "one.";
inline constexpr const char* players_only =
    "This table is private: only those who play there may look in. Ask one of them, or open your invitation.";
inline constexpr const char* nothing_here = "There is nothing at this address.";
inline constexpr const char* name_sits_here = "Somebody at this table already has that name. Please take another one.";
inline constexpr const char* from_another_page =
    "This request came from another page, so nothing was done. Open Auspex at its own address.";
inline constexpr const char* too_much_at_once =
    "Too much was asked for at once. Please wait a few seconds and try again.";
inline constexpr const char* too_many_people =
    "Too many people are here at the moment. Please try again in a few minutes.";
inline constexpr const char* too_large = "That is too large: a saved game has at most 2 MB.";

std::string refusal_in(Language language, const std::string& english);
// The reply with its error in the language.
Reply in_language(Language language, Reply reply);

}  // namespace auspex::server
