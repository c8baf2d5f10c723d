// Reading and writing files, with errors that say what and where.
#pragma once

#include <string>
#include <string_view>

namespace auspex {

// The whole file. BadInput where it cannot be read.
std::string read_file(const std::string& path);

// All or nothing: written aside, flushed to the disk, then put in place. Where anything fails the old file is as it
// was, nothing is left behind, and BadInput says why.
void write_file(const std::string& path, std::string_view text);

}  // namespace auspex
