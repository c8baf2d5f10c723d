#!/usr/bin/env python3
"""How many games the tests play of one game: as many as of any, or one in so many where its games are long and it says so in
games/GAME/soak.json, {"one_in": 4}. The signatures of `auspex bench` go by the same file.

usage: soak.py GAME NUMBER        prints how many of them
"""
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def games(game, number):
    file = ROOT / "games" / game.replace("-", "_") / "soak.json"
    return max(1, number // json.loads(file.read_text())["one_in"]) if file.is_file() else number


if __name__ == "__main__":
    print(games(sys.argv[1], int(sys.argv[2])))
