#!/usr/bin/env python3
"""What all games share names none of them, nor does what the volumes of a series share (coin): each game is told in data/GAME,
games/GAME, cli/screens/GAME* and web/src/games/GAME alone. Tests may take a game for an example, and so may documents.

usage: tools/check_common.py
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMON = [
    "CMakeLists.txt",
    "engine",
    "agents",
    "io",
    "simulate",
    "server",
    "cli",
    "games/coin",
    "data/common",
    "data/coin",
    "data/cli",
    "data/server",
    "data/simulate",
    "web/*.ts",
    "web/index.html",
    "web/src/*.svelte",
    "web/src/*.ts",
    "web/src/common",
    "web/src/games/coin",
    "web/src/games/generic",
    "web/src/games/index.ts",
]
# Screens are a game's own. mutants.json lists changes that a tool tries in a room, the rules it is tested with included.
OWN = re.compile(r"^cli/screens/(?!coin_)|_test\.cpp$|\.test\.ts$|/testing/|/mutants\.json$|\.md$|^web/src/games/(?!coin/|generic/|index\.ts)")


def names():
    """Every way to write the name of a game that has a folder in data/: falling_sky, falling-sky, Falling Sky, FallingSky."""
    folders = sorted(path.parent.name for path in (ROOT / "data").glob("*/look.json"))
    return re.compile("|".join(folder.replace("_", "[_ -]?") for folder in folders), re.I)


def main():
    listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-co", "--exclude-standard", "--", *COMMON], check=True, capture_output=True, text=True)
    pattern = names()
    found = []
    for name in listed.stdout.split("\n"):
        if not name or OWN.search(name) or not (ROOT / name).is_file():
            continue
        for number, line in enumerate((ROOT / name).read_text(encoding="utf-8").splitlines(), 1):
            if match := pattern.search(line):
                found.append(f"{name}:{number}: names {match.group(0)}")
    print("\n".join(found) if found else "common code names no game")
    sys.exit(1 if found else 0)


main()
