"""Plays thousands of games of Non-players and compares the signatures.

    tools/mass_play.py PROGRAM GAMES

Every game that has Non-players, its scenarios sharing the number of games: on two threads with all checks in a sample, on one
thread, and on two ranks. None may fail, and all must come to the same final positions.
"""

import json
import os
import subprocess
import sys

CHECK_EVERY = "20"


def signature(command, environment=None):
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    return json.loads(done.stdout)["signature"]


def main():
    program, games = sys.argv[1], int(sys.argv[2])
    ranks = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                 OMPI_MCA_rmaps_base_oversubscribe="1", OMPI_MCA_btl="self,vader,tcp")
    for game in json.loads(subprocess.check_output([program, "games", "--json"])):
        if "nonplayer" not in game["seats"]:
            continue
        scenarios = game["scenarios"]
        for scenario in scenarios:
            simulate = [program, "simulate", game["game"], "--scenario", scenario, "--seats", "nonplayer",
                        "--games", str(-(-games // len(scenarios))), "--json", "-"]
            found = {
                "two threads": signature(simulate + ["--threads", "2", "--check", CHECK_EVERY]),
                "one thread": signature(simulate + ["--threads", "1"]),
                "two ranks": signature(["mpirun", "-n", "2"] + simulate, ranks),
            }
            print(game["game"], scenario, found)
            if len(set(found.values())) != 1:
                sys.exit("the signatures differ")


main()
