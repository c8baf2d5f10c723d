// QR codes against what is known of them: figures that the standard and its explanations give, and codes that another
// program made.
#include "server/qr_code.h"

#include <gtest/gtest.h>

#include "engine/value.h"

namespace auspex::server {

namespace {

std::string drawn(const QrCode& code) {
  std::string text;
  for (int y = 0; y < code.size(); ++y) {
    for (int x = 0; x < code.size(); ++x) text += code.is_dark(x, y) ? '#' : '.';
    if (y + 1 < code.size()) text += '\n';
  }
  return text;
}

std::uint64_t digest(const std::string& text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

// The bytes of "HELLO WORLD" in version 1, and what corrects them.
TEST(QrCodes, correct_as_the_standard_says) {
  const std::vector<std::uint8_t> data = {32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17};
  EXPECT_EQ(correction_of(data, 10), (std::vector<std::uint8_t>{196, 35, 39, 119, 235, 215, 231, 226, 93, 23}));
}

TEST(QrCodes, are_those_of_another_program) {
  EXPECT_EQ(drawn(QrCode("http://192.168.178.23:8080", 3)),
            "#######.###.###...#######\n"
            "#.....#.##.##.#.#.#.....#\n"
            "#.###.#..#..##.#..#.###.#\n"
            "#.###.#.#.#..#.##.#.###.#\n"
            "#.###.#..#..####..#.###.#\n"
            "#.....#...##..#...#.....#\n"
            "#######.#.#.#.#.#.#######\n"
            "........####..#..........\n"
            "#.##.###...##.....#..#.##\n"
            "##.....#..#...#..#.....#.\n"
            "#..##.##.#.####..#.##....\n"
            "####...#.....#.#..#####..\n"
            "##.##.#.#.#.##....###.###\n"
            "....##.....#...#.##.#...#\n"
            ".#.#..##..#.....###...##.\n"
            "#....#...##.#.##.....#..#\n"
            "..##..#...###############\n"
            "........####..###...#...#\n"
            "#######.##..##..#.#.#####\n"
            "#.....#.####..#.#...#..##\n"
            "#.###.#..#.##...#####...#\n"
            "#.###.#.#.#######.###.###\n"
            "#.###.#.##.#..##..#.####.\n"
            "#.....#......#.#....#.#..\n"
            "#######.#.#..#.#.########");
  // Several blocks; the version written down; a length of two bytes.
  EXPECT_EQ(digest(drawn(QrCode("http://10.0.0.5:8080/join/abcdefghijklmnopqrstuvwx", 3))), 0x202ca1a5e6c24d92u);
  EXPECT_EQ(digest(drawn(QrCode("https://play.example.org/join/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"
                                "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqr",
                                3))),
            0xf49cc25e02167401u);
  EXPECT_EQ(digest(drawn(QrCode(std::string(200, 'x'), 3))), 0x4c4771076f3701edu);
}

// The format stands beside the upper left square: level M and each mask, as the standard lists them.
TEST(QrCodes, say_which_mask_they_have) {
  const std::vector<std::string> known = {"101010000010010", "101000100100101", "101111001111100", "101101101001011",
                                          "100010111111001", "100000011001110", "100111110010111", "100101010100000"};
  for (int mask = 0; mask < 8; ++mask) {
    const QrCode code("a", mask);
    std::string format;
    for (const int x : {0, 1, 2, 3, 4, 5, 7, 8}) format += code.is_dark(x, 8) ? '1' : '0';
    for (const int y : {7, 5, 4, 3, 2, 1, 0}) format += code.is_dark(8, y) ? '1' : '0';
    EXPECT_EQ(format, known[static_cast<std::size_t>(mask)]);
  }
}

TEST(QrCodes, are_as_large_as_they_have_to_be) {
  EXPECT_EQ(QrCode("").size(), 21);
  EXPECT_EQ(QrCode(std::string(14, 'x')).size(), 21);
  EXPECT_EQ(QrCode(std::string(15, 'x')).size(), 25);
  EXPECT_EQ(QrCode(std::string(180, 'x')).size(), 53);
  EXPECT_EQ(QrCode(std::string(181, 'x')).size(), 57);
  EXPECT_EQ(QrCode(std::string(QrCode::longest, 'x')).size(), 57);
  EXPECT_THROW(QrCode(std::string(QrCode::longest + 1, 'x')), BadInput);
}

TEST(QrCodes, have_a_light_margin_on_paper_and_terminal) {
  const QrCode code("http://192.168.178.23:8080");
  EXPECT_EQ(drawn(QrCode("http://192.168.178.23:8080", code.mask())), drawn(code));
  EXPECT_NE(svg_of(code).find("viewBox=\"0 0 33 33\""), std::string::npos);
  EXPECT_NE(svg_of(code).find("M4 4h7v1h-7z"), std::string::npos);
  // Of light letters on a dark ground the margin is a full row of blocks.
  const std::string plain = lines_of(code, false);
  EXPECT_EQ(plain.substr(0, 3 * 29), [] {
    std::string row;
    for (int i = 0; i < 29; ++i) row += "█";
    return row;
  }());
  EXPECT_EQ(lines_of(code, true).find("\x1b[38;5;16;48;5;231m" + std::string(29, ' ') + "\x1b[0m\n"), 0u);
}

}  // namespace

}  // namespace auspex::server
