#!/usr/bin/env python3
"""Makes the game of docs/adding-a-game.md from the files that stand in it, in a folder of its own, and puts it to use: it is built into a
program and its tests with what BUILD has already, tested, played, simulated, recorded and verified.

usage: tools/check_adding.py BUILD      a folder that Ninja has built, tests included
"""
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "adding-a-game.md"
FILE = re.compile(r"<!-- file: (\S+) -->\n```\w+\n(.*?)```\n", re.S)
NEIGHBOUR = "tutorial"  # the game beside it, whose build says how games are compiled and linked


def run(words, **more):
    done = subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    if done.returncode != 0:
        sys.exit(f"{shlex.join(map(str, words))}\n{done.stdout}")
    return done.stdout


def write_files(home):
    """The files of the document; the game's folder."""
    files = dict(FILE.findall(DOCUMENT.read_text(encoding="utf-8")))
    for name, text in files.items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (game,) = {pathlib.PurePath(name).parts[1] for name in files}
    return game


def generate(home, game, id):
    """What CMake would make of them."""
    (home / "data" / "common").symlink_to(ROOT / "data" / "common")
    generated = home / "generated"
    run([sys.executable, ROOT / "tools" / "generate_text.py", home / "data", game, generated / game])
    (generated / "games.h").write_text(
        f'#include <vector>\n#include "games/{game}/game.h"\n'
        f"namespace auspex {{ inline std::vector<const Game*> found_games() {{ return {{&{game}::game()}}; }} }}\n"
    )
    embedded = {f"common/{file}": ROOT / "data" / "common" / file for file in ("glyphs.json", "lobby.json")}
    embedded |= {f"report/{file}": ROOT / "simulate" / "report" / file for file in ("style.css", "script.js")}
    embedded |= {f"{id}/{file}": home / "data" / game / file for file in ("look.json", "lobby.json", "report.json")}
    files = [f"{name}={path}" for name, path in embedded.items()]
    run([sys.executable, ROOT / "tools" / "embed.py", generated / "embedded.cpp", *files])


def compile_command(build):
    """How the neighbour's rules are compiled: the words before its folders, and those up to what is written where."""
    commands = json.loads((build / "compile_commands.json").read_text())
    entry = next(entry for entry in commands if entry["file"].endswith(f"games/{NEIGHBOUR}/rules.cpp"))
    words = shlex.split(entry["command"])
    folders = next(i for i, word in enumerate(words) if word.startswith("-I"))
    return words[:folders], words[folders : words.index("-o")]


def compiled(build, home, sources):
    compiler, flags = compile_command(build)
    objects = []
    for source in sources:
        objects.append(home / (source.name + ".o"))
        # In front of the build's own, so that the generated files are those made here.
        run([*compiler, f"-I{home}", *flags, "-O1", "-o", objects[-1], "-c", source], cwd=build)
    return objects


def link(build, target, objects, out):
    """As Ninja links the target, with these in front of its libraries, so that theirs are passed over, and with none of its own tests."""
    last = run(["ninja", "-C", build, "-t", "commands", target]).splitlines()[-1]
    words = shlex.split(last.removeprefix(": && ").removesuffix(" && :"))
    own = [word for word in words if word.endswith("_test.cpp.o")]
    words = [word for word in words if word not in own]
    words[words.index("-o") + 1] = str(out)
    first = next(i for i, word in enumerate(words) if word.endswith(".a"))
    run([*words[:first], *objects, *words[first:]], cwd=build)


def put_to_use(auspex, home, id, scenario):
    record = home / "record.json"
    env = dict(os.environ, HOME=str(home))
    run([auspex, "fuzz", id, "--games", "200", "--seed", "1", "--failures", home], env=env)
    run([auspex, "simulate", id, "--scenario", scenario, "--games", "200", "--check", "1", "--report", home / "report.html"], env=env)
    flags = ["--scenario", scenario, "--seed", "1", "--seat", "caravan=human", "--seat", "bandits=random"]
    # The first option of everything, and in the middle of it help, a step back and a copy of the game.
    told = run([auspex, "play", id, *flags], env=env, input=f"help\n1\n1\nlog\nsave {record}\n" + "1\n" * 10)
    for said in ("NR 2.1", "Victory for the"):
        if said not in told:
            sys.exit(f"auspex play does not say \"{said}\":\n{told}")
    run([auspex, "verify", record], env=env)


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        game = write_files(home)
        id = game.replace("_", "-")
        generate(home, game, id)
        sources = sorted((home / "games" / game).glob("*.cpp"))
        tests = [source for source in sources if source.name.endswith("_test.cpp")]
        rules = [source for source in sources if source not in tests]
        rules += [home / "generated" / game / "text.cpp", home / "generated" / "embedded.cpp", ROOT / "games" / "registry.cpp"]
        objects = compiled(build, home, rules)
        link(build, "auspex", objects, home / "auspex")
        without_files = [one for one in objects if one.name != "embedded.cpp.o"]
        link(build, f"{NEIGHBOUR}_tests", compiled(build, home, tests) + without_files, home / "tests")

        tags = dict(os.environ, AUSPEX_TAGS=str(home / "tags" / game))
        print(run([home / "tests", "--gtest_brief=1"], env=tags, cwd=ROOT))
        run([home / "auspex", "coverage", id, "--complete", "--tags", home / "tags"])
        (listed,) = json.loads(run([home / "auspex", "games", "--json"]))
        put_to_use(home / "auspex", home, id, listed["scenarios"][0])
    print(f"{id} was made as {DOCUMENT.name} says, tested and played")


main()
