"""Plays thousands of games of Non-players with every check on and compares the signatures.

    tools/mass_play.py PROGRAM GAMES

Every game that has Non-players, its scenarios sharing the number of games (fewer where tools/soak.py says so): on two threads, on
one thread, and on two ranks.
What guards the rules is checked in every step of all of them; the first also looks for faults of the position at every
checkpoint. None may fail, and all must come to the same final positions. Then some games with each other value of each
option.
"""

import json
import os
import subprocess
import sys

import soak

NOT_OF_THE_RULES = ("undo", "dice")  # options that change nothing for Non-players


def signature(command, environment=None):
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return json.loads(done.stdout)["signature"]


def main():
    program = sys.argv[1]
    ranks = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                 OMPI_MCA_rmaps_base_oversubscribe="1", OMPI_MCA_btl="self,vader,tcp")
    for game in json.loads(subprocess.check_output([program, "games", "--json"])):
        if "nonplayer" not in game["seats"]:
            continue
        games = soak.games(game["game"], int(sys.argv[2]))
        scenarios = game["scenarios"]

        def simulate(scenario, number, *more):
            return [program, "simulate", game["game"], "--scenario", scenario, "--games", str(number), "--json", "-", *more]

        for scenario in scenarios:
            share = simulate(scenario, -(-games // len(scenarios)), "--seats", "nonplayer")
            found = {
                "two threads": signature(share + ["--threads", "2", "--check", "1"]),
                "one thread": signature(share + ["--threads", "1"]),
                "two ranks": signature(["mpirun", "-n", "2"] + share, ranks),
            }
            print(game["game"], scenario, found)
            if len(set(found.values())) != 1:
                sys.exit("the signatures differ")
        some = max(1, games // 100)
        for option, values in game["options"].items():
            if option in NOT_OF_THE_RULES:
                continue
            for value in values[1:]:
                for scenario in scenarios:
                    chosen = ["--option", f"{option}={value}", "--threads", "2", "--check", "1"]
                    signature(simulate(scenario, some, "--seats", "nonplayer", *chosen))


main()
