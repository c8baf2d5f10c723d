#include "cli/progress.h"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "cli/layout.h"

namespace auspex::cli {

namespace {

constexpr int bar_width = 24;

// Whole and eighth blocks, so that the bar grows smoothly.
std::string bar(double share) {
  static const std::array<const char*, 8> eighths = {" ",      "\u258f", "\u258e", "\u258d",
                                                     "\u258c", "\u258b", "\u258a", "\u2589"};
  const auto filled = static_cast<int>(std::clamp(share, 0.0, 1.0) * bar_width * 8);
  std::string out;
  for (int i = 0; i < bar_width; ++i) {
    const int here = std::clamp(filled - 8 * i, 0, 8);
    out += here == 8 ? "\u2588" : eighths[static_cast<std::size_t>(here)];
  }
  return out;
}

int error_terminal_width() {
  winsize size{};
  return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20 ? size.ws_col : 80;
}

}  // namespace

std::string duration_text(double seconds) {
  const auto all = static_cast<std::int64_t>(std::ceil(std::min(seconds, 1e9)));
  if (all < 60) return fmt::format("{} s", all);
  if (all < 3600) return fmt::format("{} min {} s", all / 60, all % 60);
  return fmt::format("{} h {} min", all / 3600, all % 3600 / 60);
}

std::string progress_line(std::uint64_t done, std::uint64_t all, double seconds, int width,
                          const simulate::Words& words) {
  const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
  const std::string left = rate > 0 ? duration_text(static_cast<double>(all - done) / rate) : "?";
  const std::string figures = words(simulate::msg_id::progress_line, {words.count(done), words.count(all),
                                                                      words.decimal(rate, rate < 10 ? 1 : 0), left});
  const double share = all > 0 ? static_cast<double>(done) / static_cast<double>(all) : 1;
  const std::string line = fmt::format("\u2595{}\u258f {}", bar(share), figures);
  return width_of(line) < width ? line : figures;
}

ProgressBar::ProgressBar(Language language) : terminal_(::isatty(STDERR_FILENO) != 0), words_(language) {}

ProgressBar::~ProgressBar() {
  if (shown_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressBar::show(std::uint64_t done, std::uint64_t all) {
  if (!terminal_) return;
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
  fmt::print(stderr, "\r\x1b[K{}", progress_line(done, all, seconds, error_terminal_width(), words_));
  std::fflush(stderr);
  shown_ = true;
}

}  // namespace auspex::cli
