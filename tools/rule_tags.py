#!/usr/bin/env python3
"""Collects the rules that tests say they check, covers("FS 3.2.2", "FS 3.2.3"), into a table for `auspex coverage`.

usage: rule_tags.py OUT_FILE TEST_SOURCE...
"""
import pathlib
import re
import sys

CALL = re.compile(r'\bcovers\(\s*((?:"[^"]*"\s*,?\s*)+)\)')


def main():
    out, sources = pathlib.Path(sys.argv[1]), sys.argv[2:]
    tags = set()
    for source in sources:
        for call in CALL.finditer(pathlib.Path(source).read_text(encoding="utf-8")):
            tags.update(re.findall(r'"([^"]*)"', call.group(1)))
    lines = [
        "// Generated from the tests by tools/rule_tags.py.",
        '#include "cli/rule_tags.h"',
        "",
        "#include <array>",
        "",
        "namespace auspex {",
        "",
        "std::span<const std::string_view> rule_tags() {",
        f"  static constexpr std::array<std::string_view, {len(tags)}> tags = {{{{",
        *(f'      "{tag}",' for tag in sorted(tags)),
        "  }};",
        "  return tags;",
        "}",
        "",
        "}  // namespace auspex",
        "",
    ]
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text("\n".join(lines), encoding="utf-8")


main()
