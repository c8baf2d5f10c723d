// Laying out text in a terminal: widths, padding, wrapping, columns. Texts are UTF-8 and may hold colours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace auspex::cli {

// Columns that the text takes on the screen.
int width_of(std::string_view text);
// With blanks at the end up to `width`.
std::string padded(std::string_view text, int width);
// Broken at blanks, but not within brackets, into lines of at most `width`, each with `indent` blanks in front; ends
// with a newline.
std::string wrapped(std::string_view text, int width, int indent = 0);
// Top to bottom, then left to right, in as many columns as fit; ends with a newline.
std::string in_columns(const std::vector<std::string>& items, int width, int indent = 2);
// One below the other, each behind its label; what is too long for a line goes on beneath its beginning.
std::string listed(const std::vector<std::string>& labels, const std::vector<std::string>& items, int width,
                   int indent = 2);
// With a capital at its beginning.
std::string capitalised(std::string text);
std::vector<std::string> lines_of(std::string_view text);
// The lines of `now` that `before` does not have.
std::string changed_lines(std::string_view before, std::string_view now);
// For comparing what people type: small letters, accents dropped, blanks at the ends dropped and single inside.
std::string folded(std::string_view text);

}  // namespace auspex::cli
