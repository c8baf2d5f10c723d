#!/usr/bin/env python3
"""Makes records of whole games played by chance: every game, every scenario, with dice rolled and with dice asked for.

usage: make_records.py AUSPEX OUT_DIR
"""
import json
import pathlib
import subprocess
import sys


def main():
    auspex, out = sys.argv[1], pathlib.Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    for game in json.loads(subprocess.run([auspex, "games", "--json"], check=True, capture_output=True).stdout):
        for scenario in game["scenarios"]:
            shown = subprocess.run([auspex, "show", game["game"], "--scenario", scenario, "--json"], check=True,
                                   capture_output=True).stdout
            # Of the game's sides those that somebody plays.
            seats = [word for side in json.loads(shown)["victory"] for word in ("--seat", side + "=random")]
            for seed, dice in enumerate(game["options"]["dice"], start=1):
                file = out / f"{game['game']}-{scenario}-{dice}.json"
                subprocess.run(
                    [auspex, "play", game["game"], "--scenario", scenario, *seats, "--dice", dice, "--seed", str(seed),
                     "--save", str(file), "--new"],
                    check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


main()
