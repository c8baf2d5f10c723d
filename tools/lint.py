"""Runs clang-tidy over source files, two at a time, and remembers what passed.

    tools/lint.py BUILD_FOLDER FILE...

A file is looked at again only where what the compiler sees of it (with comments, for their NOLINT), the checks or clang-tidy have
changed since it passed: then there is no stamp of that content in BUILD_FOLDER/lint.
"""

import concurrent.futures
import hashlib
import json
import pathlib
import shlex
import subprocess
import sys

WORKERS = 2


def commands_of(build):
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        words = shlex.split(entry["command"])
        compiler = next(i for i, word in enumerate(words) if "clang++" in word)  # behind a ccache, if any
        words = without_precompiled(words[compiler:])
        del words[words.index("-o"):words.index("-o") + 2]
        found[pathlib.Path(entry["file"]).resolve()] = (words, entry["directory"])
    return found


def without_precompiled(words):
    """As if each file read all of its headers itself: CMake names the precompiled ones in two pairs of words for -Xclang."""
    kept, i = [], 0
    while i < len(words):
        if words[i:i + 1] == ["-Xclang"] and words[i + 1] in ("-include", "-include-pch"):
            i += 4
        else:
            kept.append(words[i])
            i += 1
    return kept


def stamp_of(file, commands, checks):
    words, folder = commands[file.resolve()]
    seen = subprocess.run([*words, "-E", "-C", "-P"], cwd=folder, capture_output=True, check=True).stdout
    return hashlib.sha256(checks + seen).hexdigest()


def main():
    build, files = pathlib.Path(sys.argv[1]), [pathlib.Path(name) for name in sys.argv[2:]]
    commands = commands_of(build)
    stamps = build / "lint"
    stamps.mkdir(exist_ok=True)
    checks = subprocess.check_output(["clang-tidy", "--version"])
    for config in sorted(pathlib.Path(".").glob("**/.clang-tidy")):
        checks += config.read_bytes()

    def lint(file):
        stamp = stamps / stamp_of(file, commands, checks)
        if stamp.exists():
            return ""
        words, folder = commands[file.resolve()]
        done = subprocess.run(["clang-tidy", "--quiet", str(file.resolve()), "--", *words[1:]], cwd=folder, capture_output=True, text=True)
        if done.returncode == 0:
            stamp.touch()
            return ""
        return done.stdout + done.stderr

    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        complaints = [text for text in pool.map(lint, files) if text]
    print("".join(complaints), end="")
    sys.exit(1 if complaints else 0)


main()
