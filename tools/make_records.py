#!/usr/bin/env python3
"""Makes records of whole games played by chance: every game, every scenario, with dice rolled and with dice asked for; and one
side by chance against Non-players where there are any.

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
            sides = list(json.loads(shown)["victory"])  # of the game's sides those that somebody plays
            tables = {"chance": ["random" for _ in sides]}
            if "nonplayer" in game["seats"]:
                tables["nonplayers"] = ["random"] + ["nonplayer" for _ in sides[1:]]
            for seed, dice in enumerate(game["options"]["dice"], start=1):
                for table, kinds in tables.items():
                    seats = [word for side, kind in zip(sides, kinds) for word in ("--seat", f"{side}={kind}")]
                    file = out / f"{game['game']}-{scenario}-{dice}-{table}.json"
                    subprocess.run(
                        [auspex, "play", game["game"], "--scenario", scenario, *seats, "--dice", dice, "--seed", str(seed),
                         "--save", str(file), "--new"],
                        check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


main()
